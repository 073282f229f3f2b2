//! Saves: which one a figure has against a hit (`base.save`), and the cover of where it stands.

use super::super::bonus_entry::BonusEntry;
use super::super::field::Field;
use super::super::keys::base as keys;
use super::super::keys::bonus as bonus_keys;
use super::super::keys::movement::MOVE_SWIM;
use super::super::keys::portals::PORTAL_HAVEN;
use super::super::keys::shooting::SHOOT_COVER;
use super::super::wounds::{Hit, SavesAllowed};
use super::{BEST, against_shots, bonus_of, geared_profile, is_in_portal, is_in_water, profile};
use crate::game::{PieceId, RuleKey};
use crate::space::table::{AreaKind, Point};

/// The save in a portal (`portal.haven`), and in water against shots from outside (`move.swim`).
const HAVEN: i32 = 5;

/// All saves that a figure has against a hit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Saves {
    /// Its armour, with the rule that gives it.
    armour: Option<(i32, RuleKey)>,
    /// What hides it.
    cover: Option<i32>,
    /// Its invulnerable save, with the rule that gives it.
    invulnerable: Option<(i32, RuleKey)>,
    /// One more, of where it stands or against shots alone.
    special: Option<(i32, RuleKey)>,
}

impl Saves {
    /// The best: of equals armour, then cover.
    fn best(self) -> Option<(i32, RuleKey)> {
        let cover = self.cover.map(|need| (need, SHOOT_COVER));
        let all = [self.armour, cover, self.invulnerable, self.special];
        let best = all.into_iter().flatten().min_by_key(|(need, _)| *need);
        best.map(|(need, rule)| (need.max(BEST), rule))
    }
}

/// Whether armour helps against an AP (`base.save`).
pub fn armour_holds(sv: i32, ap: Option<i32>) -> bool {
    ap.is_none_or(|ap| ap > sv)
}

/// The best save that a hit allows a figure: what the die needs, and the rule; none if no save is allowed.
pub fn save_against(field: &Field, piece: PieceId, hit: &Hit) -> Option<(i32, RuleKey)> {
    if hit.saves == SavesAllowed::Nothing {
        return None;
    }
    let own = profile(field, piece);
    let bonus = bonus_of(field, piece);
    let armour = own.sv.filter(|sv| match hit.saves {
        SavesAllowed::Shot { .. } | SavesAllowed::ArmourOrInvulnerable => armour_holds(*sv, hit.ap),
        SavesAllowed::Melee { armour } => armour && armour_holds(*sv, hit.ap),
        SavesAllowed::Invulnerable | SavesAllowed::Nothing => false,
    });
    let before = geared_profile(field, piece);
    let by_bonus = bonus.map_or(keys::BASE_SAVE, BonusEntry::rule);
    // What the bonus bettered is the bonus's.
    let of = |now: Option<i32>, was: Option<i32>| {
        let rule = match now == was || !is_bettered_by(by_bonus) {
            true => keys::BASE_SAVE,
            false => by_bonus,
        };
        now.map(|need| (need, rule))
    };
    let (is_shot, cover) = match hit.saves {
        SavesAllowed::Shot { cover } => (true, cover),
        _ => (false, None),
    };
    let haven = is_in_portal(field, piece).then_some((HAVEN, PORTAL_HAVEN));
    let is_from_outside = || hit.by.is_none_or(|by| !is_in_water(field, by));
    let water = (is_shot && is_in_water(field, piece) && is_from_outside()).then_some((HAVEN, MOVE_SWIM));
    let screen = against_shots(bonus).filter(|_| is_shot);
    let special = [screen, haven, water]
        .into_iter()
        .flatten()
        .min_by_key(|(need, _)| *need);
    let saves = Saves {
        armour: of(armour, before.sv),
        cover,
        invulnerable: of(own.inv, before.inv),
        special,
    };
    saves.best()
}

/// Whether a bonus betters armour or the invulnerable save.
fn is_bettered_by(rule: RuleKey) -> bool {
    [
        bonus_keys::EQUIP_13,
        bonus_keys::EQUIP_16,
        bonus_keys::EQUIP_24,
        bonus_keys::EQUIP_26,
        bonus_keys::EQUIP_31,
        bonus_keys::EQUIP_34,
        bonus_keys::EQUIP_35,
    ]
    .contains(&rule)
}

/// The cover save of an area, by its kind and what the map says of it (`base.terrain.*`).
pub fn cover_of_area(kind: AreaKind, said: Option<u8>) -> Option<i32> {
    let usual = match kind {
        AreaKind::Difficult | AreaKind::VeryDifficult | AreaKind::Wood => Some(5),
        AreaKind::Building => Some(3),
        _ => None,
    };
    said.map(i32::from).or(usual)
}

/// The best cover save of the areas in which a point lies (`shoot.cover`).
pub fn cover_at(field: &Field, at: Point) -> Option<i32> {
    const KINDS: [AreaKind; 10] = [
        AreaKind::Difficult,
        AreaKind::VeryDifficult,
        AreaKind::Impassable,
        AreaKind::Dangerous,
        AreaKind::Water,
        AreaKind::Road,
        AreaKind::Dark,
        AreaKind::Wood,
        AreaKind::Building,
        AreaKind::Smoke,
    ];
    let areas = KINDS.into_iter().flat_map(|kind| field.look.table.areas(kind));
    let around = areas.filter(|(area, _)| area.holds(at));
    around
        .filter_map(|(area, _)| cover_of_area(area.kind, area.cover))
        .min()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn armour_does_not_hold_against_an_ap_as_good_base_save() {
        assert!(armour_holds(3, None) && armour_holds(3, Some(4)));
        assert!(!armour_holds(3, Some(3)) && !armour_holds(3, Some(2)));
    }

    #[test]
    fn the_best_save_counts_and_never_better_than_2_base_save() {
        let saves = Saves {
            armour: Some((5, keys::BASE_SAVE)),
            cover: Some(4),
            invulnerable: Some((6, keys::BASE_SAVE)),
            special: None,
        };
        assert_eq!(saves.best(), Some((4, SHOOT_COVER)));
        let special = Some((HAVEN, PORTAL_HAVEN));
        assert_eq!(Saves { special, ..saves }.best(), Some((4, SHOOT_COVER)));
        let bare = Saves {
            special,
            ..Saves::default()
        };
        assert_eq!(bare.best(), Some((5, PORTAL_HAVEN)), "portal.haven 5+");
        let best = Saves {
            armour: Some((1, keys::BASE_SAVE)),
            ..Saves::default()
        };
        assert_eq!(best.best(), Some((2, keys::BASE_SAVE)));
        assert_eq!(Saves::default().best(), None);
    }

    #[test]
    fn of_equal_saves_armour_is_thrown_for_base_save() {
        let saves = Saves {
            armour: Some((5, keys::BASE_SAVE)),
            cover: Some(5),
            ..Saves::default()
        };
        assert_eq!(saves.best(), Some((5, keys::BASE_SAVE)));
    }

    #[test]
    fn areas_give_the_cover_of_the_table_or_what_the_map_says_base_terrain() {
        assert_eq!(cover_of_area(AreaKind::Wood, None), Some(5));
        assert_eq!(cover_of_area(AreaKind::Difficult, None), Some(5));
        assert_eq!(cover_of_area(AreaKind::Difficult, Some(4)), Some(4), "a ruin");
        assert_eq!(cover_of_area(AreaKind::Building, None), Some(3), "a bunker");
        assert_eq!(cover_of_area(AreaKind::Dark, None), None);
        assert_eq!(cover_of_area(AreaKind::Road, Some(3)), Some(3), "a trench");
    }
}
