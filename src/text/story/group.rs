//! What an attack, or the throw for who begins, came to in one short line: numbers first, as far as it is told.

use super::super::{Names, Texts};
use super::roll_off::{dice, order_rounds, rounds, winning_die};
use crate::game::{Fact, PieceId, RollFact};
use crate::rules::{FactGroupKind, RollRole};

/// How many letters a part of a line has that stays on one line.
const SHORT: usize = 20;

/// How many throws for the order stand in the line at the most.
const FEW: usize = 4;

impl Texts {
    /// The line of facts that tell something together; unless it `is_whole`, the last of them are missing still.
    pub fn group_line(&self, kind: FactGroupKind, facts: &[Fact], is_whole: bool, names: &Names) -> String {
        let parts = match kind {
            FactGroupKind::Attack => self.attack_parts(facts, names),
            FactGroupKind::FirstPlayer => self.first_player_parts(facts, is_whole, names),
            FactGroupKind::PlayOrder => self.play_order_parts(facts, names),
        };
        // Lines end between two parts, after the sign that parts them; only long parts go over their end.
        let whole = |part: String| match part.chars().count() {
            0..=SHORT => part.replace(' ', "\u{a0}"),
            _ => part,
        };
        let parts: Vec<String> = parts.into_iter().map(whole).collect();
        parts.join("\u{a0}· ")
    }

    fn attack_parts(&self, facts: &[Fact], names: &Names) -> Vec<String> {
        let mut parts = Vec::new();
        // Who the last die was about: nobody else needs a name.
        let mut about: Option<PieceId> = None;
        let mut at = 0;
        while let Some(fact) = facts.get(at) {
            at += 1;
            let named = |id: &str, piece: PieceId| {
                let id = if about == Some(piece) { id } else { &format!("{id}-of") };
                self.message(id, &[("piece", names.piece(piece).into())])
            };
            match fact {
                Fact::Roll(roll) => {
                    let (mut values, mut last, next) = self.thrown(facts, at - 1);
                    at = next;
                    if last.passed && self.is_one_of_two(last) {
                        let Some(Fact::Roll(second)) = facts.get(at).filter(|fact| self.is_the_other(fact, last))
                        else {
                            parts.push(self.message("group-first-of-two", &[("values", values.into())]));
                            continue;
                        };
                        let args = [("before", values.into()), ("value", second.value.into())];
                        values = self.message("values-then", &args);
                        (last, at) = (second, at + 1);
                    }
                    let (part, piece) = self.die_part(roll, last, values, names, facts.get(at));
                    about = piece.or(about);
                    parts.push(part);
                }
                Fact::Bitten { piece, .. } => about = Some(*piece),
                Fact::Struck { piece, target, .. } if piece != target => {
                    parts.push(self.message("group-struck", &[("piece", names.piece(*piece).into())]));
                    about = Some(*piece);
                }
                Fact::LostShot { .. } => {
                    let lost = facts[at..]
                        .iter()
                        .take_while(|fact| matches!(fact, Fact::LostShot { .. }));
                    let more = lost.count();
                    at += more;
                    parts.push(self.message("group-lost", &[("count", (more + 1).into())]));
                }
                Fact::Pushed { piece, by: Some(_), .. } => parts.push(named("group-pushed", *piece)),
                Fact::Killed { piece, .. } => parts.push(named("group-killed", *piece)),
                Fact::GunDestroyed { piece, .. } => parts.push(named("group-destroyed", *piece)),
                _ => {}
            }
        }
        parts
    }

    /// Whether a die is one of the two that a shot takes.
    fn is_one_of_two(&self, roll: &RollFact) -> bool {
        self.book.landmarks().roll_role(roll.rule) == Some(RollRole::ShotOfTwoDice)
    }

    /// Whether a fact is the second of two dice.
    fn is_the_other(&self, fact: &Fact, first: &RollFact) -> bool {
        matches!(fact, Fact::Roll(roll) if self.is_one_of_two(roll) && roll.piece == first.piece)
    }

    /// A die and those thrown in its place, as values; the one that counts; and the place after them.
    fn thrown<'a>(&self, facts: &'a [Fact], at: usize) -> (String, &'a RollFact, usize) {
        let mut rolls = facts[at..].iter().map_while(|fact| match fact {
            Fact::Roll(roll) => Some(roll),
            _ => None,
        });
        let mut last = rolls.next().expect("a die stands there");
        let (mut values, mut next) = (last.value.to_string(), at + 1);
        while last.again
            && let Some(roll) = rolls.next().filter(|roll| roll.piece == last.piece)
        {
            let args = [("before", values.into()), ("value", roll.value.into())];
            values = self.message("group-again", &args);
            (last, next) = (roll, next + 1);
        }
        (values, last, next)
    }

    /// What a die says, and whom it is about.
    fn die_part(
        &self,
        roll: &RollFact,
        last: &RollFact,
        values: String,
        names: &Names,
        after: Option<&Fact>,
    ) -> (String, Option<PieceId>) {
        let args = [("values", values.into())];
        if last.again {
            return (self.message("group-rethrown", &args), roll.target);
        }
        let landmarks = self.book.landmarks();
        match landmarks.roll_role(roll.rule) {
            Some(RollRole::Armour) => {
                let id = ["group-save-failed", "group-save-held"][usize::from(last.passed)];
                (self.message(id, &args), roll.piece)
            }
            Some(RollRole::WhoIsStruck) => {
                let [(_, values)] = args;
                let stays = matches!(after, Some(Fact::Struck { piece, target, .. }) if piece == target);
                let id = ["group-allotted", "group-allotted-target"][usize::from(stays)];
                (self.message(id, &[("values", values)]), None)
            }
            Some(RollRole::AreaWound | RollRole::TrapWound) => {
                let id = ["group-wound-miss", "group-wound-hit"][usize::from(last.passed)];
                let piece = roll.target.map(|piece| names.piece(piece)).unwrap_or_default();
                let [(_, values)] = args;
                (
                    self.message(id, &[("values", values), ("piece", piece.into())]),
                    roll.target,
                )
            }
            _ => {
                let id = ["group-miss", "group-hit"][usize::from(last.passed)];
                (self.message(id, &args), roll.target)
            }
        }
    }

    /// The last round of dice for the order, where few throw in it.
    fn play_order_parts(&self, facts: &[Fact], names: &Names) -> Vec<String> {
        let rounds = order_rounds(dice(facts));
        let last = rounds.last().into_iter().flatten();
        let parts: Vec<String> = last.map(|throw| self.order_throw(throw, names)).collect();
        match parts.len() <= FEW {
            true => parts,
            false => vec![self.message("group-order", &[])],
        }
    }

    /// What somebody threw for the order.
    pub(super) fn order_throw(&self, throw: &[&RollFact], names: &Names) -> String {
        let who = throw.first().map(|roll| match (roll.piece, roll.player) {
            (Some(piece), _) => names.piece(piece),
            (None, Some(player)) => names.player(player),
            (None, None) => String::new(),
        });
        let values: Vec<String> = throw.iter().map(|roll| roll.value.to_string()).collect();
        let args = [
            ("player", who.unwrap_or_default().into()),
            ("value", values.join("\u{a0}+\u{a0}").into()),
        ];
        self.message("story-roll_off-value", &args)
    }

    /// The last round of dice for who begins, and who does.
    fn first_player_parts(&self, facts: &[Fact], is_whole: bool, names: &Names) -> Vec<String> {
        let player = |roll: &RollFact| roll.player.map(|player| names.player(player)).unwrap_or_default();
        let rounds = rounds(dice(facts));
        let mut parts = Vec::new();
        for roll in rounds.last().into_iter().flatten() {
            let args = [("player", player(roll).into()), ("value", roll.value.into())];
            parts.push(self.message("story-roll_off-value", &args));
        }
        if let Some(first) = winning_die(&rounds).filter(|_| is_whole) {
            parts.push(self.message("group-first", &[("player", player(first).into())]));
        }
        parts
    }
}
