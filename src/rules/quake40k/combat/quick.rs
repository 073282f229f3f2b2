//! How blows would go, by formulas: for who asks very often. Every need and save is asked of the rules.

use super::super::codex::{ItemId, MeleeWeapon};
use super::super::effects::{is_criticized, profile, rerolls_misses};
use super::super::field::Field;
use super::super::shooting::{HarmChance, StructureDice, harm_of, structure_breaks};
use super::FIST_STEP;
use super::allotting::{attacks_of, krak_of, own_step, weapon_of, weapons_of};
use super::striking::{KRAK_STRENGTH, hit_of, need_to_hit, strength_with};
use crate::game::PieceId;

/// How a figure strikes another with a weapon.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BlowChance {
    /// With what; bare hands are none.
    pub weapon: Option<ItemId>,
    /// How many attacks it has.
    pub attacks: u8,
    /// The step at which it strikes, 10 first.
    pub step: i32,
    /// Of 36, how often an attack hits.
    pub hits: i32,
    /// What a hit does.
    pub harm: HarmChance,
}

/// How each weapon of a figure does against another, in melee.
pub fn blow_chances(field: &Field, piece: PieceId, target: PieceId) -> Vec<BlowChance> {
    let misses = need_to_hit(field, piece, target).value.clamp(1, 7) - 1;
    let hits = match rerolls_misses(field, piece) {
        true => 36 - misses * misses,
        false => 36 - 6 * misses,
    };
    let (own, attacks) = (own_step(field, piece), attacks_of(field, piece));
    let chance = |weapon: Option<ItemId>| {
        let kind = weapon_of(field, weapon.as_ref());
        let harm = match is_criticized(field, piece, target) {
            true => HarmChance {
                piece: target,
                wounds: 36,
                left: 1,
                is_spared: false,
            },
            false => harm_of(field, &hit_of(field, piece, target, kind)),
        };
        BlowChance {
            weapon,
            attacks,
            step: match kind {
                Some(MeleeWeapon::PowerFist) => own.min(FIST_STEP),
                _ => own,
            },
            hits,
            harm,
        }
    };
    weapons_of(field, piece).into_iter().map(chance).collect()
}

/// The weapon of a figure that does most against a building, how many attacks it has with it, and of 36 how often each takes a
/// structure point (`mod.base_attack`).
pub fn building_blows(field: &Field, piece: PieceId) -> Option<(Option<ItemId>, u8, i32)> {
    let own = weapons_of(field, piece).into_iter().map(|weapon| {
        let strength = strength_with(profile(field, piece).s, weapon_of(field, weapon.as_ref()));
        let breaks = structure_breaks(field, strength, StructureDice::One);
        (weapon, attacks_of(field, piece), breaks)
    });
    let krak = krak_of(field, piece).map(|krak| {
        let breaks = structure_breaks(field, KRAK_STRENGTH, StructureDice::One);
        (Some(krak), 1, breaks)
    });
    let mut best: Option<(Option<ItemId>, u8, i32)> = None;
    for (weapon, attacks, breaks) in own.chain(krak) {
        let points = |attacks: u8, breaks: i32| i32::from(attacks) * breaks;
        if best
            .as_ref()
            .is_none_or(|(_, a, b)| points(attacks, breaks) > points(*a, *b))
        {
            best = Some((weapon, attacks, breaks));
        }
    }
    best
}
