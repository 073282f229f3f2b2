//! What a die to hit must show (`base.hit.shot`, `type.marksman`, `weapon.15`).

use super::super::bonus_entry::BonusEntry;
use super::super::codex::{FireType, ItemId, ShootingWeapon};
use super::super::effects::{BEST, bears, profile, shots_of};
use super::super::field::Field;
use super::super::keys::base as keys;
use super::super::keys::bonus::WEAPON_15;
use crate::game::{Modifier, Modifiers, Need, PieceId};

/// What a skill alone needs: 7 − BS, never easier than 2+.
pub const fn need_of_skill(bs: i32) -> i32 {
    if 7 - bs < BEST { BEST } else { 7 - bs }
}

/// Whether a weapon throws dice to hit: teardrops and ordnance do not.
pub fn throws_to_hit(weapon: &ShootingWeapon) -> bool {
    !weapon.template && weapon.fire != FireType::Ordnance
}

/// What the die to hit with a weapon needs, whoever the target is.
pub fn hit_need(field: &Field, piece: PieceId, weapon: &ShootingWeapon) -> Need {
    let mut modifiers = Modifiers::default();
    let by_skill = need_of_skill(profile(field, piece).bs);
    if bears(field, piece, BonusEntry::Weapon(15)) {
        modifiers.0.push(Modifier {
            rule: WEAPON_15,
            change: -1,
        });
    }
    if weapon.marksman && by_skill > BEST {
        modifiers.0.push(Modifier {
            rule: keys::TYPE_MARKSMAN,
            change: BEST - by_skill,
        });
    }
    Need {
        value: if weapon.marksman { BEST } else { by_skill },
        modifiers,
    }
}

/// The same of a figure's weapon by its name; none where no die to hit is thrown.
pub fn need_of_shot(field: &Field, piece: PieceId, weapon: &ItemId) -> Option<Need> {
    let weapons = shots_of(field, piece);
    let weapon = weapons.iter().find(|known| known.id == *weapon)?;
    throws_to_hit(weapon).then(|| hit_need(field, piece, weapon))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_skill_needs_7_less_bs_never_easier_than_2_base_hit_shot() {
        let needs: Vec<i32> = (1..=10).map(need_of_skill).collect();
        assert_eq!(needs, [6, 5, 4, 3, 2, 2, 2, 2, 2, 2]);
    }
}
