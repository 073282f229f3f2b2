//! What fighters hold in close combat, and how hard it hits (`weapon.*`).

use super::super::arms::{Arm, ArmClass, ArmStrength, SaveChange};
use super::super::components::CarriedArm;
use super::super::field::Field;
use super::super::wounds::Hit;
use crate::game::PieceId;

/// Whether a weapon is for close combat (`weapon.melee`).
const fn is_for_melee(class: ArmClass) -> bool {
    matches!(class, ArmClass::Hand | ArmClass::Pistol)
}

/// Whether one of the weapons that are carried keeps a hand: basic, special and heavy ones do, useless or not (`fight.two`).
pub fn keeps_a_hand(carried: &[CarriedArm]) -> bool {
    let mut classes = carried.iter().map(|arm| arm.id.data().class);
    classes.any(|class| matches!(class, ArmClass::Basic | ArmClass::Special | ArmClass::Heavy))
}

/// Whether who carries that may hold this in a combat: nothing yet, one weapon, or one in each hand.
pub fn could_hold(carried: &[CarriedArm], held: &[Arm]) -> bool {
    let mut left: Vec<Arm> = carried.iter().map(|arm| arm.id).collect();
    left.push(Arm::Knife);
    left.retain(|arm| is_for_melee(arm.data().class));
    let are_carried = held.iter().all(|arm| {
        let place = left.iter().position(|known| known == arm);
        place.map(|place| left.swap_remove(place)).is_some()
    });
    are_carried && (held.len() < 2 || held.len() == 2 && !keeps_a_hand(carried))
}

/// What a fighter has for close combat: its knife, and the hand weapons and pistols it carries that are of use, in the order of
/// its setup (`weapon.melee`).
pub fn melee_arms(field: &Field, piece: PieceId) -> Vec<Arm> {
    let carried = field.arms[piece.index()].0.iter();
    let usable = carried.filter(|arm| !arm.useless && is_for_melee(arm.id.data().class));
    [Arm::Knife].into_iter().chain(usable.map(|arm| arm.id)).collect()
}

/// With what a fighter may strike at one that turns its back: what it holds, or what it could (`broken.melee`).
pub fn strike_arms(field: &Field, piece: PieceId) -> Vec<Arm> {
    let held = &field.held[piece.index()].0;
    let mut arms = if held.is_empty() {
        melee_arms(field, piece)
    } else {
        held.clone()
    };
    arms.sort_unstable();
    arms.dedup();
    arms
}

/// What a strength does to the die of the armour (`weapon.strength`).
const fn save_of(strength: i32) -> i32 {
    match strength {
        ..=3 => 0,
        4..=8 => 3 - strength,
        _ => -6,
    }
}

/// The hit of a fighter with a weapon in close combat (`weapon.hits`).
pub fn hit_with(field: &Field, (by, arm): (PieceId, Arm), piece: PieceId) -> Hit {
    let data = arm.data();
    let strength = match data.strength {
        ArmStrength::Fixed(strength) => strength,
        ArmStrength::OfBearer(more) => field.stats[by.index()].s + more,
        ArmStrength::Harmless => 0,
    };
    let save = match data.save {
        SaveChange::Fixed(change) => change,
        SaveChange::ByStrength => save_of(strength),
    };
    Hit {
        piece,
        by,
        strength,
        save: Some(save),
        many: false,
        pins: false,
    }
}

/// The same hit by an arm, so much stronger.
pub fn stronger(hit: Hit, arm: Arm, more: i32) -> Hit {
    let strength = hit.strength + more;
    let save = match arm.data().save {
        SaveChange::Fixed(change) => change,
        SaveChange::ByStrength => save_of(strength),
    };
    Hit {
        strength,
        save: Some(save),
        ..hit
    }
}

#[cfg(test)]
mod tests {
    use super::save_of;

    #[test]
    fn the_save_changes_by_strength_as_the_table_says_weapon_strength() {
        let table = [
            (1, 0),
            (3, 0),
            (4, -1),
            (5, -2),
            (6, -3),
            (7, -4),
            (8, -5),
            (9, -6),
            (12, -6),
        ];
        for (strength, save) in table {
            assert_eq!(save_of(strength), save, "{strength}");
        }
    }
}
