//! Which facts of a command tell one attack together, or who begins: what a person wants to see as a whole before the
//! next die.

use std::ops::Range;

use super::{Landmarks, RollRole};
use crate::game::{Fact, RollFact};

/// What facts tell together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FactGroupKind {
    /// An attack: its dice, armour, who dies of it. All shots of a volley are one.
    Attack,
    /// Who begins.
    FirstPlayer,
    /// In which order all play.
    PlayOrder,
}

/// Facts of a command that tell something together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FactGroup {
    /// What they tell.
    pub kind: FactGroupKind,
    /// Which facts, by their places: from the first to the one with which all is told.
    pub facts: Range<usize>,
}

impl FactGroup {
    /// The groups among the facts of a command, in their order.
    pub fn all(facts: &[Fact], landmarks: &dyn Landmarks) -> Vec<Self> {
        let mut groups = Vec::new();
        let mut at = 0;
        while at < facts.len() {
            let Some(kind) = begins(facts, at, landmarks) else {
                at += 1;
                continue;
            };
            let mut group = Self { kind, facts: at..at };
            while at < facts.len() && group.goes_on(facts, at, landmarks) {
                at += 1;
                if tells(&facts[at - 1]) {
                    group.facts.end = at;
                }
            }
            groups.push(group);
        }
        groups
    }

    /// Whether the fact at a place still belongs to it; where it begins, it does.
    fn goes_on(&self, facts: &[Fact], at: usize, landmarks: &dyn Landmarks) -> bool {
        if at == self.facts.start {
            return true;
        }
        if let Fact::Roll(roll) = &facts[at] {
            return begins(facts, at, landmarks) == Some(self.kind)
                || self.kind == FactGroupKind::Attack && replaces(roll, &facts[at - 1]);
        }
        self.kind == FactGroupKind::Attack
            && matches!(
                facts[at],
                Fact::Shot { .. }
                    | Fact::Fought { .. }
                    | Fact::Bitten { .. }
                    | Fact::Trap { .. }
                    | Fact::Struck { .. }
                    | Fact::LostShot { .. }
                    | Fact::Saved { .. }
                    | Fact::Pushed { .. }
                    | Fact::Killed { .. }
                    | Fact::GunDestroyed { .. }
                    | Fact::Dropped { .. }
                    | Fact::BonusEnded { .. }
                    | Fact::BonusReady { .. }
                    | Fact::Score { .. }
            )
    }
}

/// What begins at a place, if anything does: a die that belongs to such a group.
fn begins(facts: &[Fact], at: usize, landmarks: &dyn Landmarks) -> Option<FactGroupKind> {
    let Fact::Roll(roll) = &facts[at] else { return None };
    match landmarks.roll_role(roll.rule) {
        Some(RollRole::FirstPlayer) => Some(FactGroupKind::FirstPlayer),
        Some(RollRole::PlayOrder) => Some(FactGroupKind::PlayOrder),
        Some(RollRole::Bonus | RollRole::Jump | RollRole::JumpOfTwoDice) => None,
        Some(
            RollRole::ShotToHit
            | RollRole::ShotOfTwoDice
            | RollRole::BlowToHit
            | RollRole::CoverToHit
            | RollRole::WhoIsStruck
            | RollRole::Armour
            | RollRole::AreaWound
            | RollRole::TrapWound,
        ) => Some(FactGroupKind::Attack),
        // Who bites throws a die of no role.
        None => at
            .checked_sub(1)
            .is_some_and(|before| matches!(facts[before], Fact::Bitten { .. }))
            .then_some(FactGroupKind::Attack),
    }
}

/// Whether a die is thrown in the place of the one before it.
fn replaces(roll: &RollFact, before: &Fact) -> bool {
    matches!(before, Fact::Roll(before) if before.again && before.piece == roll.piece)
}

/// Whether a fact tells something of an attack that its dice have not told.
fn tells(fact: &Fact) -> bool {
    matches!(
        fact,
        Fact::Roll(_)
            | Fact::Struck { .. }
            | Fact::LostShot { .. }
            | Fact::Pushed { by: Some(_), .. }
            | Fact::Killed { .. }
            | Fact::GunDestroyed { .. }
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Modifiers, PieceId, PlayerId, RuleKey};
    use crate::rules::first_rulebook;

    fn roll(rule: &'static str, value: u32) -> Fact {
        Fact::Roll(RollFact {
            rule: RuleKey(rule),
            player: Some(PlayerId(0)),
            piece: Some(PieceId(0)),
            target: None,
            sides: 6,
            value,
            need: Some(4),
            passed: value >= 4,
            modifiers: Modifiers::default(),
            again: false,
            by_hand: false,
            told: false,
        })
    }

    fn killed() -> Fact {
        let rule = RuleKey("shoot.hit");
        Fact::Killed {
            rule,
            piece: PieceId(1),
            by: PieceId(0),
        }
    }

    fn groups(facts: &[Fact]) -> Vec<(FactGroupKind, Range<usize>)> {
        let groups = FactGroup::all(facts, first_rulebook().landmarks());
        groups.into_iter().map(|group| (group.kind, group.facts)).collect()
    }

    #[test]
    fn an_attack_ends_with_the_death_and_the_die_for_the_return_is_not_of_it() {
        let facts = [
            roll("shoot.hit", 6),
            roll("save.armour", 3),
            killed(),
            Fact::Score {
                rule: RuleKey("mod.defmatch"),
                player: PlayerId(0),
                change: 1,
                total: 1,
            },
            roll("death.return", 2),
        ];
        assert_eq!(groups(&facts), [(FactGroupKind::Attack, 0..3)]);
    }

    #[test]
    fn the_shots_of_a_volley_are_one_attack() {
        let facts = [
            roll("shoot.hit", 2),
            roll("shoot.hit", 6),
            roll("shoot.cover", 5),
            killed(),
        ];
        assert_eq!(groups(&facts), [(FactGroupKind::Attack, 0..4)]);
    }

    #[test]
    fn the_dice_for_who_begins_are_a_group_and_other_dice_are_none() {
        let facts = [
            roll("setup.first", 3),
            roll("setup.first", 5),
            roll("bonus.cell", 1),
            roll("death.return", 1),
        ];
        assert_eq!(groups(&facts), [(FactGroupKind::FirstPlayer, 0..2)]);
    }
}
