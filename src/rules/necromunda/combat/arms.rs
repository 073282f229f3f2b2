//! What fighters hold in close combat, and how hard it hits (`weapon.*`).

use super::super::arms::{Arm, ArmClass, ArmStrength, SaveChange};
use super::super::field::Field;
use super::super::wounds::Hit;
use crate::game::PieceId;

/// What a fighter has for close combat: its knife, and the hand weapons and pistols it carries that are of use, in the order of
/// its setup (`weapon.melee`).
pub fn melee_arms(field: &Field, piece: PieceId) -> Vec<Arm> {
    let carried = field.arms[piece.index()].0.iter();
    let usable = carried.filter(|arm| {
        let class = arm.id.data().class;
        !arm.useless && matches!(class, ArmClass::Hand | ArmClass::Pistol)
    });
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
