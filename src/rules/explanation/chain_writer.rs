//! Writes the links of a chain from facts, those that happened or those that are foreseen.

use super::{DiceSum, ExplanationLink, Explanations, LinkSource, LinkValue};
use crate::game::{
    Fact, ForeseenAttack, Fraction, LikeFaces, Modifier, Modifiers, PieceId, Place, PlayerId, RollFact, RuleKey,
};
use crate::rules::Rulebook;

/// The die before, with the place of its link.
struct DieBefore {
    roll: RollFact,
    link: usize,
    /// Whether no other fact has come since.
    is_next: bool,
}

/// Goes through facts and writes links.
pub(super) struct ChainWriter<'a> {
    book: &'a dyn Rulebook,
    explanations: &'a dyn Explanations,
    /// Of what is foreseen: the faces of dice that do the same.
    foreseen: Option<&'a [LikeFaces]>,
    /// Where the line of the attack gets cover, or where it goes.
    cover: Vec<Place>,
    /// Who throws first: who attacks.
    attacker: Option<Option<PlayerId>>,
    before: Option<DieBefore>,
    links: Vec<ExplanationLink>,
}

impl<'a> ChainWriter<'a> {
    /// For facts that happened.
    pub fn of_past(book: &'a dyn Rulebook) -> Self {
        Self {
            book,
            explanations: book.landmarks().explanations(),
            foreseen: None,
            cover: Vec::new(),
            attacker: None,
            before: None,
            links: Vec::new(),
        }
    }

    /// For the facts of an attack that is foreseen, with the places of its cover.
    pub fn of_foreseen(book: &'a dyn Rulebook, attack: &'a ForeseenAttack, cover: Vec<Place>) -> Self {
        Self {
            foreseen: Some(&attack.like_faces),
            cover,
            ..Self::of_past(book)
        }
    }

    /// The links of facts, in their order.
    pub fn links(mut self, facts: &[Fact]) -> Vec<ExplanationLink> {
        for (at, fact) in facts.iter().enumerate() {
            if let Fact::Roll(roll) = fact {
                self.roll(at, roll, facts.get(at + 1));
                continue;
            }
            if let Fact::Shot { cells, cover, .. } = fact
                && *cover
                && self.foreseen.is_none()
            {
                self.cover.clone_from(cells);
            }
            if let Some(before) = &mut self.before {
                before.is_next = false;
            }
            for sum in self.explanations.dice_sums(fact) {
                self.count(sum);
            }
        }
        self.links
    }

    /// Takes a die: into the link of the one before it where they are alike, else as a link of its own.
    fn roll(&mut self, at: usize, roll: &RollFact, next: Option<&Fact>) {
        let attacker = *self.attacker.get_or_insert(roll.player);
        if self.joins(roll, attacker) {
            return;
        }
        let again = self
            .before
            .as_ref()
            .is_some_and(|before| before.roll.again && before.roll.piece == roll.piece);
        let is_repeated = again
            && self
                .before
                .as_ref()
                .is_some_and(|before| before.roll.modifiers == roll.modifiers);
        let then = next.filter(|fact| roll.need.is_none() && !roll.again && !matches!(fact, Fact::Roll(_)));
        let then = then.filter(|fact| self.explanations.dice_sums(fact).is_empty());
        let value = self.value_of(at, roll, again, attacker);
        let mut pieces: Vec<PieceId> = roll.piece.into_iter().chain(roll.target).collect();
        pieces.extend(then.and_then(struck_by));
        pieces.dedup();
        let source = LinkSource::of(self.book, roll.rule);
        let link = self.links.len();
        self.links.push(ExplanationLink {
            rule: roll.rule,
            value,
            source,
            by: roll.piece,
            pieces,
            places: self.places_of(source),
            then: then.cloned(),
        });
        if !is_repeated {
            self.change_by(&roll.modifiers, (roll.piece, roll.target), self.links.len());
        }
        self.before = Some(DieBefore {
            roll: roll.clone(),
            link,
            is_next: true,
        });
    }

    /// What a die is worth by itself.
    fn value_of(&self, at: usize, roll: &RollFact, again: bool, attacker: Option<PlayerId>) -> LinkValue {
        let is_past = self.foreseen.is_none();
        let Some(need) = roll.need else {
            let alike = self.foreseen.and_then(|list| list.iter().find(|like| like.fact == at));
            let faces = alike.map_or_else(|| vec![roll.value], |like| like.faces.clone());
            return LinkValue::Faces {
                sides: roll.sides,
                again,
                chance: Fraction::new(faces.len() as u128, u128::from(roll.sides.max(1))),
                faces,
            };
        };
        let must_fail = !is_past && !roll.passed && roll.player != attacker;
        let is_counted = self
            .links
            .iter()
            .all(|link| !matches!(link.value, LinkValue::Test { .. } | LinkValue::Faces { .. }));
        LinkValue::Test {
            dice: (is_past || is_counted).then_some(1),
            sides: roll.sides,
            need,
            again,
            must_fail,
            chance: chance_of_test(need, roll.sides, must_fail),
            shown: if is_past { vec![roll.value] } else { Vec::new() },
            passed: u8::from(is_past && roll.passed),
        }
    }

    /// Takes a die into the link of the one before it, if they are alike: several shots, several dice that count together.
    fn joins(&mut self, roll: &RollFact, attacker: Option<PlayerId>) -> bool {
        let Some(before) = &mut self.before else { return false };
        let known = &before.roll;
        let are_alike = (known.rule, known.piece, known.target, known.sides, known.need)
            == (roll.rule, roll.piece, roll.target, roll.sides, roll.need)
            && known.modifiers == roll.modifiers
            && !known.again
            && !roll.again;
        if !are_alike || (roll.need.is_none() && !before.is_next) {
            return false;
        }
        let is_past = self.foreseen.is_none();
        let Some(link) = self.links.get_mut(before.link) else {
            return false;
        };
        match &mut link.value {
            LinkValue::Test {
                dice,
                must_fail,
                chance,
                shown,
                passed,
                need,
                sides,
                ..
            } => {
                *dice = dice.map(|dice| dice.saturating_add(1));
                if roll.passed || roll.player == attacker {
                    *must_fail = false;
                    *chance = chance_of_test(*need, *sides, false);
                }
                if is_past {
                    shown.push(roll.value);
                    *passed += u8::from(roll.passed);
                }
            }
            LinkValue::Sum { dice, shown, .. } => {
                *dice = dice.saturating_add(1);
                shown.extend(is_past.then_some(roll.value));
            }
            value => {
                let first = known.value;
                *value = LinkValue::Sum {
                    dice: 2,
                    sides: roll.sides,
                    need: None,
                    at_most: false,
                    chance: None,
                    shown: if is_past { vec![first, roll.value] } else { Vec::new() },
                    sum: None,
                    passed: None,
                };
            }
        }
        before.roll = roll.clone();
        before.is_next = true;
        true
    }

    /// Takes what a fact tells of dice that count together: into the link of these dice.
    fn count(&mut self, told: DiceSum) {
        let is_past = self.foreseen.is_none();
        let is_open = |link: &ExplanationLink| {
            link.by == Some(told.piece)
                && match &link.value {
                    LinkValue::Sum { need, sum, passed, .. } => need.is_none() && sum.is_none() && passed.is_none(),
                    LinkValue::Faces { .. } => true,
                    _ => false,
                }
        };
        let Some(place) = self.links.iter().rposition(is_open) else {
            return;
        };
        let link = &mut self.links[place];
        let (dice, sides, shown) = match &link.value {
            LinkValue::Sum { dice, sides, shown, .. } => (*dice, *sides, shown.clone()),
            LinkValue::Faces { sides, faces, .. } => {
                let shown = if is_past { faces.clone() } else { Vec::new() };
                (1, *sides, shown)
            }
            _ => return,
        };
        let counted = told.need.filter(|_| told.at_most);
        link.value = LinkValue::Sum {
            dice,
            sides,
            need: told.need,
            at_most: told.at_most,
            chance: told.chance.or(counted.map(|most| chance_of_at_most(dice, sides, most))),
            shown,
            sum: told.sum.filter(|_| is_past),
            passed: told.passed.filter(|_| is_past),
        };
        link.then = None;
        let target = link.pieces.get(1).copied();
        self.change_by(&told.modifiers, (Some(told.piece), target), place + 1);
    }

    /// Writes what changes a number, from a place on.
    fn change_by(&mut self, modifiers: &Modifiers, (by, target): (Option<PieceId>, Option<PieceId>), place: usize) {
        for (index, Modifier { rule, change }) in modifiers.0.iter().enumerate() {
            let link = self.change((*rule, *change), (by, target));
            self.links.insert(place + index, link);
        }
    }

    fn change(
        &self,
        (rule, change): (RuleKey, i32),
        (by, target): (Option<PieceId>, Option<PieceId>),
    ) -> ExplanationLink {
        let source = LinkSource::of(self.book, rule);
        let of = match self.explanations.is_of_target(rule) {
            true => target.or(by),
            false => by,
        };
        let pieces = match source {
            LinkSource::Distance | LinkSource::Numbers => by.into_iter().chain(target).collect(),
            _ => of.into_iter().collect(),
        };
        ExplanationLink {
            rule,
            value: LinkValue::Change(change),
            source,
            by: of,
            pieces,
            places: self.places_of(source),
            then: None,
        }
    }

    fn places_of(&self, source: LinkSource) -> Vec<Place> {
        match source {
            LinkSource::Ground => self.cover.clone(),
            _ => Vec::new(),
        }
    }
}

/// How likely a die shows what is hoped for.
fn chance_of_test(need: i32, sides: u32, must_fail: bool) -> Fraction {
    let passes = Fraction::at_least(need, sides);
    if must_fail { passes.complement() } else { passes }
}

/// How likely so many dice come to no more than that.
fn chance_of_at_most(dice: u8, sides: u32, most: i32) -> Fraction {
    let mut ways: Vec<u128> = vec![1];
    for _ in 0..dice {
        let mut next = vec![0; ways.len() + sides as usize];
        for (sum, count) in ways.iter().enumerate() {
            for face in 1..=sides as usize {
                next[sum + face] += count;
            }
        }
        ways = next;
    }
    let most = usize::try_from(most).unwrap_or(0);
    let good = ways.iter().take(most + 1).sum();
    Fraction::new(good, ways.iter().sum::<u128>().max(1))
}

/// On whom a fact lets a hit fall: the piece that it names first.
fn struck_by(fact: &Fact) -> Option<PieceId> {
    let written = serde_json::to_value(fact).ok()?;
    let piece = written.get("piece")?.as_u64()?;
    u16::try_from(piece).ok().map(PieceId)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_dice_are_counted() {
        assert_eq!(chance_of_at_most(2, 6, 7).parts(), (7, 12));
        assert_eq!(chance_of_at_most(1, 6, 4).parts(), (2, 3));
        assert_eq!(chance_of_at_most(2, 6, 1), Fraction::ZERO);
    }
}
