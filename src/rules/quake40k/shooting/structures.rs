//! Buildings that are struck: armour 10 all round, structure points (`mod.base_attack`).

use super::super::fact::QuakeFact;
use super::super::field::Field;
use super::super::keys::mods::MOD_BASE_ATTACK;
use super::super::terms::TeamId;
use crate::game::{Dice, Fact, Facts, PieceId, Why};

/// The armour of a building.
const ARMOUR: i32 = 10;

/// How the dice against a building are thrown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StructureDice {
    /// D6 + S.
    One,
    /// 2D6 + S: a fuse within half its range (`type.fuse`).
    Both,
    /// 2D6, the best + S: ordnance.
    Best,
}

/// Whether dice and strength penetrate: more than 10 (option `base_glance`: 10 also counts).
pub const fn penetrates(sum: i32, glances_count: bool) -> bool {
    sum > ARMOUR || glances_count && sum == ARMOUR
}

/// The structure points left of a team's building; 0 of none.
pub fn building_left(field: &Field, team: TeamId) -> i32 {
    let building = field.arena.building_of(team);
    let left = building.and_then(|(index, _)| field.structures.0.get(index));
    left.copied().unwrap_or_default()
}

/// Of 36, how often dice and a strength penetrate.
pub fn structure_breaks(field: &Field, strength: i32, how: StructureDice) -> i32 {
    if strength <= 0 {
        return 0;
    }
    let pairs = (1..=6).flat_map(|one| (1..=6).map(move |other| (one, other)));
    let thrown = |(one, other): (i32, i32)| match how {
        StructureDice::One => one,
        StructureDice::Both => one + other,
        StructureDice::Best => one.max(other),
    };
    let through = pairs.filter(|pair| penetrates(thrown(*pair) + strength, field.options.base_glance));
    through.count() as i32
}

/// One hit on a building of which so many structure points are left: its dice are thrown and told; how many are left then. S – never
/// penetrates.
pub fn strike_building(
    (field, dice, facts): (&Field, &mut Dice, &mut Facts),
    (by, strength): (PieceId, i32),
    (team, left): (TeamId, i32),
    how: StructureDice,
) -> i32 {
    if strength <= 0 || left <= 0 {
        return left;
    }
    let mut throw = || {
        let player = field.decider_of(by);
        let why = Why::just(MOD_BASE_ATTACK, 6).by(Some(player)).of(by);
        dice.roll(facts, why).value as i32
    };
    let thrown = match how {
        StructureDice::One => throw(),
        StructureDice::Both => throw() + throw(),
        StructureDice::Best => throw().max(throw()),
    };
    let sum = thrown + strength;
    let is_through = penetrates(sum, field.options.base_glance);
    let left = if is_through { left - 1 } else { left };
    facts.emit(Fact::from(QuakeFact::Structure {
        rule: MOD_BASE_ATTACK,
        team,
        by,
        sum,
        penetrated: is_through,
        left,
    }));
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_10_penetrates_and_10_does_not_mod_base_attack() {
        assert!(penetrates(11, false) && !penetrates(10, false));
        assert!(penetrates(10, true) && !penetrates(9, true));
    }
}
