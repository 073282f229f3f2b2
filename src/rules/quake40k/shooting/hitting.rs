//! What a die to hit must show (`base.hit.shot`, `type.marksman`, `weapon.15`).

use super::super::bonus_entry::BonusEntry;
use super::super::codex::{FireType, ItemId, ShootingWeapon};
use super::super::effects::{BEST, Stance, bears, profile, shots_of};
use super::super::field::Field;
use super::super::keys::base as keys;
use super::super::keys::bonus::WEAPON_15;
use super::super::match_state::TargetId;
use super::target::{body_of, distance_to, seen};
use crate::game::{Modifier, Modifiers, Need, PieceId, SeenShare};

/// What a skill alone needs: 7 − BS, never easier than 2+.
pub const fn need_of_skill(bs: i32) -> i32 {
    if 7 - bs < BEST { BEST } else { 7 - bs }
}

/// Whether a weapon throws dice to hit: teardrops and ordnance do not.
pub fn throws_to_hit(weapon: &ShootingWeapon) -> bool {
    !weapon.template && weapon.fire != FireType::Ordnance
}

/// What is known of a shot before it is taken.
pub struct ShotOutlook {
    /// What each die to hit needs; none where none is thrown.
    pub need: Option<Need>,
    /// How many dice it throws for its shots: to hit, or for ordnance whether it stays.
    pub dice: u8,
    /// What is visible of the target.
    pub seen: SeenShare,
}

/// What is known of a shot with a weapon by its name, legal or not; nothing where there is no such target or weapon.
pub fn outlook(field: &Field, piece: PieceId, target: TargetId, weapon: &ItemId) -> Option<ShotOutlook> {
    let shooter = field.body(piece)?;
    let body = body_of(field, target)?;
    let weapon = shots_of(field, piece).into_iter().find(|known| known.id == *weapon)?;
    let range = distance_to(&shooter, target, &body);
    let seen = seen(field, (piece, &shooter), target, &body);
    let shots = Stance::of(field, piece).shots(&weapon, range).unwrap_or_default();
    // Teardrops give no cover save.
    let cover = seen.cover.filter(|_| !weapon.template && target.figure().is_some());
    Some(ShotOutlook {
        need: throws_to_hit(&weapon).then(|| hit_need(field, piece, &weapon)),
        dice: if weapon.template { 0 } else { shots },
        seen: SeenShare {
            samples: seen.samples,
            columns: seen.columns,
            cover: cover.and_then(|cover| u8::try_from(cover).ok()),
            range,
        },
    })
}

/// What the die to hit with a weapon needs, whoever the target is.
pub fn hit_need(field: &Field, piece: PieceId, weapon: &ShootingWeapon) -> Need {
    let by_skill = need_of_skill(profile(field, piece).bs);
    let before = match bears(field, piece, BonusEntry::Weapon(15)) {
        true => need_of_skill(field.profile[piece.index()].bs),
        false => by_skill,
    };
    let value = if weapon.marksman { BEST } else { by_skill };
    let mut modifiers = Modifiers::default();
    for (rule, change) in [(WEAPON_15, by_skill - before), (keys::TYPE_MARKSMAN, value - by_skill)] {
        if change != 0 {
            modifiers.0.push(Modifier { rule, change });
        }
    }
    Need { value, modifiers }
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
