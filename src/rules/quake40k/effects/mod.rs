//! What figures are worth now, with their bonuses: values, skills, weapons, saves (`equip.*`, `weapon.*`, `bonus.yours`).
//!
//! Every chapter asks here, none looks at a bonus itself.

mod arms;
mod saves;

pub use arms::{Stance, melee_weapons, one_handed, shots_of};
pub use saves::{cover_at, cover_of_area, save_against};

use super::bonus_entry::BonusEntry;
use super::codex::{FigureProfile, GearKind, Skill};
use super::components::Champion;
use super::field::Field;
use super::ground::is_in;
use super::keys::bonus as keys;
use crate::game::{PieceId, RuleKey};
use crate::space::table::{AreaKind, Disc, Point};

/// The highest of a figure's values (`base.profile`).
const HIGHEST: i32 = 10;

/// How many colours a painted figure has at least (`mystery.2`, `tie.team`).
pub const PAINTED: u8 = 6;

/// The best that a save, or a die to hit, ever needs (`base.save`, `base.hit.shot`).
pub const BEST: i32 = 2;

/// The bonus of a figure, if it has one.
pub fn bonus_of(field: &Field, piece: PieceId) -> Option<BonusEntry> {
    let bonus = field.bonus.get(piece.index()).and_then(|bonus| bonus.0);
    bonus.map(|bonus| bonus.entry)
}

/// Whether a figure bears a bonus.
pub fn bears(field: &Field, piece: PieceId, entry: BonusEntry) -> bool {
    bonus_of(field, piece) == Some(entry)
}

/// A figure's values, with what its gear and its bonus change.
pub fn profile(field: &Field, piece: PieceId) -> FigureProfile {
    profile_changed(geared_profile(field, piece), bonus_of(field, piece))
}

/// A figure's values, with what its gear changes.
fn geared_profile(field: &Field, piece: PieceId) -> FigureProfile {
    let mut own = field.profile[piece.index()];
    if has_gear(field, piece, GearKind::Refractor) {
        own.inv = better(own.inv, REFRACTOR);
    }
    own
}

/// Whether a figure has gear of a kind.
pub fn has_gear(field: &Field, piece: PieceId, kind: GearKind) -> bool {
    let mut gear = field.gear[piece.index()].0.iter();
    gear.any(|item| field.codices.gear(item) == Some(kind))
}

/// The invulnerable save of a refractor.
const REFRACTOR: i32 = 5;

/// The better of a save and another.
fn better(save: Option<i32>, other: i32) -> Option<i32> {
    Some(save.map_or(other, |save| save.min(other)))
}

/// Values with what a bonus changes, saves that hold against everything included.
pub fn profile_changed(own: FigureProfile, bonus: Option<BonusEntry>) -> FigureProfile {
    let mut changed = own;
    match bonus {
        Some(BonusEntry::Weapon(15)) => changed.bs = (own.bs + 1).min(HIGHEST),
        // One better, but never better than 2+; none becomes 6+.
        Some(BonusEntry::Equip(24)) => changed.sv = Some(own.sv.map_or(6, |sv| (sv - 1).max(BEST))),
        Some(BonusEntry::Equip(26 | 34)) => changed.sv = better(own.sv, 2),
        _ => {}
    }
    match bonus {
        Some(BonusEntry::Equip(13)) => changed.inv = better(own.inv, 6),
        Some(BonusEntry::Equip(16 | 34)) => changed.inv = better(own.inv, 5),
        Some(BonusEntry::Equip(31)) => changed.inv = better(own.inv, 4),
        Some(BonusEntry::Equip(35)) => changed.inv = better(own.inv, 3),
        _ => {}
    }
    changed
}

/// The invulnerable save that a bonus gives against shots alone (`equip.12`, `equip.15`, `equip.25`).
pub const fn against_shots(bonus: Option<BonusEntry>) -> Option<(i32, RuleKey)> {
    match bonus {
        Some(BonusEntry::Equip(12)) => Some((6, keys::EQUIP_12)),
        Some(BonusEntry::Equip(15)) => Some((5, keys::EQUIP_15)),
        Some(BonusEntry::Equip(25)) => Some((4, keys::EQUIP_25)),
        _ => None,
    }
}

/// Whether a figure has a skill, by its entry, its gear or its bonus.
pub fn has(field: &Field, piece: PieceId, skill: Skill) -> bool {
    let index = piece.index();
    let bonus = field.bonus[index].0;
    let by_bonus = match skill {
        // From its next movement on.
        Skill::Jump => bonus.is_some_and(|bonus| bonus.entry == BonusEntry::Equip(14) && !bonus.fresh),
        Skill::Stable => bonus.is_some_and(|bonus| bonus.entry == BonusEntry::Equip(34)),
        _ => false,
    };
    let by_gear = skill == Skill::Jump && has_gear(field, piece, GearKind::JumpPack);
    by_bonus || by_gear || field.skills[index].0.contains(&skill)
}

/// Whether a figure that moved fires as if it had not (`kind.bike`, `weapon.22`), or did not move at all.
pub fn fires_as_unmoved(field: &Field, piece: PieceId) -> bool {
    !field.doings[piece.index()].moved || has(field, piece, Skill::Bike) || bears(field, piece, BonusEntry::Weapon(22))
}

/// Whether each die to hit that misses may be thrown again, once (`weapon.21`): shots and melee.
pub fn rerolls_misses(field: &Field, piece: PieceId) -> bool {
    bears(field, piece, BonusEntry::Weapon(21))
}

/// What a die to hit a figure in melee needs at least, by its bonus (`equip.22`).
pub fn least_to_hit_in_melee(field: &Field, target: PieceId) -> Option<(i32, RuleKey)> {
    bears(field, target, BonusEntry::Equip(22)).then_some((5, keys::EQUIP_22))
}

/// What a die to wound a figure in melee needs at least, by its bonus (`equip.33`).
pub fn least_to_wound_in_melee(field: &Field, target: PieceId) -> Option<(i32, RuleKey)> {
    bears(field, target, BonusEntry::Equip(33)).then_some((6, keys::EQUIP_33))
}

/// Whether a figure is not painted in 6 colours, or has no finished base (`mystery.2`).
pub const fn is_unfinished(champion: &Champion) -> bool {
    champion.colours < PAINTED || !champion.based
}

/// Whether one die that hits kills the target at once: the bearer of `mystery.2` aims at an unpainted or unbased figure.
pub fn is_criticized(field: &Field, by: PieceId, target: PieceId) -> bool {
    bears(field, by, BonusEntry::Mystery(2)) && field.champion.get(target.index()).is_some_and(is_unfinished)
}

/// Whether a figure stands in water (`move.swim`).
pub fn is_in_water(field: &Field, piece: PieceId) -> bool {
    field.at(piece).is_some_and(|at| is_in(field, AreaKind::Water, at))
}

/// Whether a figure counts as being in a dark zone: it is in one, or bears `equip.21` (`dark.spot`).
pub fn is_dark(field: &Field, piece: PieceId) -> bool {
    bears(field, piece, BonusEntry::Equip(21)) || field.at(piece).is_some_and(|at| is_in(field, AreaKind::Dark, at))
}

/// The portal on which a body's whole base lies (`portal.haven`), by its number.
pub fn portal_under(field: &Field, at: Point, radius: i32) -> Option<u8> {
    let mut portals = field.arena.portals.iter();
    let under = portals.find(|portal| {
        let disc = Disc {
            at: portal.at,
            radius: field.options.portal_radius,
        };
        disc.is_level_with(at.z) && disc.holds_base(at, radius)
    });
    under.map(|portal| portal.number)
}

/// Whether a figure stands wholly on a portal (`portal.haven`).
pub fn is_in_portal(field: &Field, piece: PieceId) -> bool {
    let body = field.body(piece);
    body.is_some_and(|body| portal_under(field, body.at, body.radius).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;

    const LEVY: FigureProfile = FigureProfile {
        m: 6,
        ws: 3,
        bs: 3,
        s: 3,
        t: 3,
        w: 1,
        i: 3,
        a: 1,
        ld: 7,
        sv: Some(5),
        inv: None,
    };

    fn saves(own: (Option<i32>, Option<i32>), bonus: BonusEntry) -> (Option<i32>, Option<i32>) {
        let own = FigureProfile {
            sv: own.0,
            inv: own.1,
            ..LEVY
        };
        let changed = profile_changed(own, Some(bonus));
        (changed.sv, changed.inv)
    }

    #[test]
    fn a_targeter_makes_bs_one_better_weapon_15() {
        let bs = |bs, bonus| profile_changed(FigureProfile { bs, ..LEVY }, bonus).bs;
        assert_eq!(bs(3, Some(BonusEntry::Weapon(15))), 4);
        assert_eq!(bs(10, Some(BonusEntry::Weapon(15))), 10);
        assert_eq!(bs(3, Some(BonusEntry::Weapon(14))), 3);
        assert_eq!(bs(3, None), 3);
    }

    #[test]
    fn each_entry_gives_its_save_equip() {
        let bare = (None, None);
        assert_eq!(saves(bare, BonusEntry::Equip(13)), (None, Some(6)), "equip.13");
        assert_eq!(saves(bare, BonusEntry::Equip(16)), (None, Some(5)), "equip.16");
        assert_eq!(saves(bare, BonusEntry::Equip(26)), (Some(2), None), "equip.26");
        assert_eq!(saves(bare, BonusEntry::Equip(31)), (None, Some(4)), "equip.31");
        assert_eq!(saves(bare, BonusEntry::Equip(34)), (Some(2), Some(5)), "equip.34");
        assert_eq!(saves(bare, BonusEntry::Equip(35)), (None, Some(3)), "equip.35");
        assert_eq!(
            saves((Some(3), Some(3)), BonusEntry::Equip(31)),
            (Some(3), Some(3)),
            "the better one stays"
        );
    }

    #[test]
    fn the_forge_makes_armour_one_better_not_below_2_equip_24() {
        let sv = |sv| saves((sv, None), BonusEntry::Equip(24)).0;
        assert_eq!(
            [sv(None), sv(Some(5)), sv(Some(3)), sv(Some(2))].map(Option::unwrap),
            [6, 4, 2, 2]
        );
    }

    #[test]
    fn fields_and_smoke_help_against_shots_alone_equip_12_15_25() {
        let need = |roll| against_shots(Some(BonusEntry::Equip(roll))).map(|(need, _)| need);
        assert_eq!([need(12), need(15), need(25)], [Some(6), Some(5), Some(4)]);
        assert_eq!(need(13), None);
        assert_eq!(saves((None, None), BonusEntry::Equip(25)), (None, None));
    }

    #[test]
    fn painted_is_6_colours_and_a_base_mystery_2() {
        let champion = |colours, based| Champion {
            entry: String::new(),
            name: String::new(),
            race: String::new(),
            colours,
            based,
            wysiwyg: true,
            value: 0,
            is_late: false,
        };
        assert!(is_unfinished(&champion(5, true)) && is_unfinished(&champion(6, false)));
        assert!(!is_unfinished(&champion(6, true)));
    }
}
