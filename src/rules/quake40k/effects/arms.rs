//! The weapons that a figure has now: its own, what its bonus adds and changes, and how often they fire.

use super::super::bonus_entry::BonusEntry;
use super::super::codex::{Codices, FireType, ItemId, MeleeWeapon, ShootingWeapon, Skill};
use super::super::components::Weapons;
use super::super::field::{Field, units};
use super::{HIGHEST, bonus_of, fires_as_unmoved, has};
use crate::game::PieceId;

/// Up to which distance rapid fire is doubled, or fires at all after moving, in ps (`type.rapid`).
const RAPID: i32 = 12;

/// The AP that no bonus betters (`weapon.14`).
const BEST_AP: i32 = 1;

/// What its bonus makes of a ranged weapon (`bonus.yours`).
pub fn weapon_changed(weapon: ShootingWeapon, bonus: Option<BonusEntry>) -> ShootingWeapon {
    let mut changed = weapon;
    match bonus {
        Some(BonusEntry::Weapon(12)) => changed.halved = true,
        Some(BonusEntry::Weapon(14)) => {
            // A weapon without strength stays so.
            if changed.s > 0 {
                changed.s = (changed.s + 1).min(HIGHEST);
            }
            changed.ap = Some(changed.ap.map_or(6, |ap| (ap - 1).max(BEST_AP)));
        }
        Some(BonusEntry::Weapon(25)) => changed.range = changed.range.map(|range| range * 2),
        // One for each shot that hits; teardrops and ordnance stay what they are.
        Some(BonusEntry::Weapon(26)) => changed.blast |= !changed.template && changed.fire != FireType::Ordnance,
        Some(BonusEntry::Weapon(32)) => changed.ap = Some(changed.ap.map_or(3, |ap| ap.min(3))),
        _ => {}
    }
    changed
}

/// The weapon that a bonus adds to its bearer's own (`bonus.yours`).
pub fn weapon_won(bonus: Option<BonusEntry>) -> Option<ItemId> {
    let id = match bonus? {
        BonusEntry::Weapon(23) => "power_blade",
        BonusEntry::Weapon(24) => "power_fist",
        BonusEntry::Weapon(31) => "fuser",
        BonusEntry::Weapon(33) => "hell_gun",
        BonusEntry::Weapon(34) => "ctan_blade",
        BonusEntry::Weapon(35) => "master_laser",
        _ => return None,
    };
    Some(ItemId::from(id))
}

/// The ranged weapons of a figure as it fires them now, each way of firing once; what is used up is not among them
/// (`type.once`).
pub fn shots_of(field: &Field, piece: PieceId) -> Vec<ShootingWeapon> {
    let weapons = &field.weapons[piece.index()];
    ranged(field.codices, weapons, bonus_of(field, piece))
}

/// The same of these weapons with that bonus.
fn ranged(codices: &Codices, weapons: &Weapons, bonus: Option<BonusEntry>) -> Vec<ShootingWeapon> {
    let carried = weapons.0.iter().filter(|carried| !carried.spent);
    let ids = carried.map(|carried| carried.id.clone()).chain(weapon_won(bonus));
    let mut ready: Vec<ShootingWeapon> = Vec::new();
    for id in ids {
        for way in codices.ways_of(&id) {
            if !ready.iter().any(|known| known.id == way.id) {
                ready.push(weapon_changed(way.clone(), bonus));
            }
        }
    }
    ready
}

/// The melee weapons of a figure, in the order in which it has them: one won comes last. Bare hands are none.
pub fn melee_weapons(field: &Field, piece: PieceId) -> Vec<(ItemId, MeleeWeapon)> {
    let carried = field.weapons[piece.index()].0.iter().map(|carried| carried.id.clone());
    let ids = carried.chain(weapon_won(bonus_of(field, piece)));
    ids.filter_map(|id| Some((id.clone(), field.codices.melee(&id)?)))
        .collect()
}

/// How many one-handed weapons a figure has: melee weapons, won ones too, and pistols (`melee.attacks`).
pub fn one_handed(field: &Field, piece: PieceId) -> usize {
    let carried = field.weapons[piece.index()].0.iter();
    let is_pistol = |id: &ItemId| {
        let weapon = field.codices.weapon(id);
        weapon.is_some_and(|weapon| weapon.fire == FireType::Pistol)
    };
    melee_weapons(field, piece).len() + carried.filter(|carried| is_pistol(&carried.id)).count()
}

/// How a weapon is fired: what a figure has done this turn, and its bonus.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Stance {
    /// Whether it counts as having moved (`type.moved`).
    pub moved: bool,
    /// Whether it fires heavy weapons after moving (`kind.stable`).
    pub is_stable: bool,
    /// Its bonus.
    pub bonus: Option<BonusEntry>,
}

impl Stance {
    /// That of a figure.
    pub fn of(field: &Field, piece: PieceId) -> Self {
        Self {
            moved: !fires_as_unmoved(field, piece),
            is_stable: has(field, piece, Skill::Stable),
            bonus: bonus_of(field, piece),
        }
    }

    /// Whether a weapon may be fired at all now (`type.heavy`, `type.ordnance`, `type.thrown`).
    pub fn fires(self, weapon: &ShootingWeapon) -> bool {
        match weapon.fire {
            FireType::Heavy(_) => !self.moved || self.is_stable || weapon.thrown,
            FireType::Ordnance => !self.moved || weapon.thrown,
            FireType::Assault(_) | FireType::Pistol | FireType::RapidFire => true,
        }
    }

    /// How far a weapon fires now, in units; none of a teardrop (`base.range`, `type.rapid`).
    pub fn reach(self, weapon: &ShootingWeapon) -> Option<i32> {
        let full = weapon.reach()?;
        Some(match weapon.fire {
            FireType::RapidFire if self.moved => full.min(units(RAPID)),
            _ => full,
        })
    }

    /// How many shots a weapon fires at a distance, in units; none if it may not be fired so.
    pub fn shots(self, weapon: &ShootingWeapon, distance: i32) -> Option<u8> {
        if !self.fires(weapon) || self.reach(weapon).is_some_and(|reach| distance > reach) {
            return None;
        }
        let shots = match weapon.fire {
            FireType::Assault(shots) | FireType::Heavy(shots) => shots,
            FireType::RapidFire if !self.moved && distance <= units(RAPID) => 2,
            FireType::RapidFire | FireType::Pistol | FireType::Ordnance => 1,
        };
        Some(match self.bonus {
            Some(BonusEntry::Weapon(13)) => shots.min(1),
            Some(BonusEntry::Weapon(16)) => shots + 1,
            _ => shots,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::table::PACE;

    /// A battle rifle: 24 ps, S 4, AP 5, rapid fire.
    fn rifle() -> ShootingWeapon {
        ShootingWeapon {
            id: ItemId::from("battle_rifle"),
            range: Some(24),
            s: 4,
            ap: Some(5),
            fire: FireType::RapidFire,
            blast: false,
            template: false,
            overheats: false,
            twin: false,
            marksman: false,
            fuse: false,
            thrown: false,
            once: false,
            halved: false,
        }
    }

    fn with(fire: FireType) -> ShootingWeapon {
        ShootingWeapon { fire, ..rifle() }
    }

    const STILL: Stance = Stance {
        moved: false,
        is_stable: false,
        bonus: None,
    };

    const MOVED: Stance = Stance { moved: true, ..STILL };

    fn won(roll: u8) -> Option<BonusEntry> {
        Some(BonusEntry::Weapon(roll))
    }

    #[test]
    fn short_and_long_barrels_change_the_range_weapon_12_25() {
        let reach = |range, roll| weapon_changed(ShootingWeapon { range, ..rifle() }, won(roll)).reach();
        let of_24 = |roll| reach(Some(24), roll);
        assert_eq!(
            (of_24(12), of_24(25), of_24(13)),
            (Some(3_000), Some(12_000), Some(6_000))
        );
        assert_eq!(reach(Some(15), 12), Some(1_875), "7½ ps");
        let teardrop = ShootingWeapon {
            range: None,
            template: true,
            ..rifle()
        };
        assert_eq!(weapon_changed(teardrop, won(25)).range, None);
    }

    #[test]
    fn the_mega_weapon_is_stronger_and_pierces_better_weapon_14() {
        let mega = |s, ap| {
            let changed = weapon_changed(ShootingWeapon { s, ap, ..rifle() }, won(14));
            (changed.s, changed.ap)
        };
        assert_eq!(mega(4, Some(5)), (5, Some(4)), "5 becomes 4");
        assert_eq!(mega(10, None), (10, Some(6)), "none becomes 6");
        assert_eq!(mega(0, Some(1)), (0, Some(1)), "not below 1"); // S – stays –
    }

    #[test]
    fn ap_becomes_3_and_a_better_one_stays_weapon_32() {
        let ap = |ap| weapon_changed(ShootingWeapon { ap, ..rifle() }, won(32)).ap;
        assert_eq!([ap(None), ap(Some(5)), ap(Some(2))], [Some(3), Some(3), Some(2)]);
    }

    #[test]
    fn the_perfected_weapon_uses_a_blast_disc_and_teardrops_stay_weapon_26() {
        assert!(weapon_changed(rifle(), won(26)).blast);
        let teardrop = ShootingWeapon {
            template: true,
            ..rifle()
        };
        assert!(!weapon_changed(teardrop, won(26)).blast);
        assert!(!weapon_changed(with(FireType::Ordnance), won(26)).blast);
    }

    #[test]
    fn a_bonus_adds_its_weapon_weapon_23_24_31_33_34_35() {
        let id = |roll| weapon_won(won(roll)).map(|id| id.as_str().to_owned());
        let all = [23, 24, 31, 33, 34, 35].map(|roll| id(roll).unwrap());
        let names = [
            "power_blade",
            "power_fist",
            "fuser",
            "hell_gun",
            "ctan_blade",
            "master_laser",
        ];
        assert_eq!(all, names);
        assert_eq!(id(22), None);
    }

    #[test]
    fn each_type_fires_as_the_table_says_base_one() {
        let near = 12 * PACE;
        let far = near + 1;
        let shots = |stance: Stance, fire, distance| stance.shots(&with(fire), distance);
        // type.assault, type.pistol
        assert_eq!(shots(MOVED, FireType::Assault(3), far), Some(3));
        assert_eq!(
            (
                shots(MOVED, FireType::Pistol, far),
                shots(STILL, FireType::Pistol, near)
            ),
            (Some(1), Some(1))
        );
        // type.rapid
        assert_eq!(
            (
                shots(MOVED, FireType::RapidFire, near),
                shots(MOVED, FireType::RapidFire, far)
            ),
            (Some(1), None)
        );
        assert_eq!(
            (
                shots(STILL, FireType::RapidFire, near),
                shots(STILL, FireType::RapidFire, far)
            ),
            (Some(2), Some(1))
        );
        // type.heavy, kind.stable
        assert_eq!(
            (
                shots(MOVED, FireType::Heavy(3), near),
                shots(STILL, FireType::Heavy(3), near)
            ),
            (None, Some(3))
        );
        let stable = Stance {
            is_stable: true,
            ..MOVED
        };
        assert_eq!(shots(stable, FireType::Heavy(3), near), Some(3));
        // type.ordnance, type.thrown
        assert_eq!(
            (
                shots(MOVED, FireType::Ordnance, near),
                shots(STILL, FireType::Ordnance, near)
            ),
            (None, Some(1))
        );
        assert_eq!(shots(stable, FireType::Ordnance, near), None);
        let thrown = ShootingWeapon {
            thrown: true,
            ..with(FireType::Ordnance)
        };
        assert_eq!(MOVED.shots(&thrown, near), Some(1));
        // base.range
        assert_eq!(shots(STILL, FireType::Assault(1), 24 * PACE), Some(1));
        assert_eq!(shots(STILL, FireType::Assault(1), 24 * PACE + 1), None);
    }

    #[test]
    fn rapid_fires_12_ps_never_exceed_the_full_range_weapon_12() {
        let short = weapon_changed(rifle(), won(12));
        assert_eq!(MOVED.reach(&short), Some(12 * PACE));
        let shorter = weapon_changed(
            ShootingWeapon {
                range: Some(18),
                ..rifle()
            },
            won(12),
        );
        assert_eq!(
            (MOVED.reach(&shorter), STILL.reach(&shorter)),
            (Some(9 * PACE), Some(9 * PACE))
        );
        let long = weapon_changed(rifle(), won(25));
        assert_eq!(
            (MOVED.reach(&long), STILL.reach(&long)),
            (Some(12 * PACE), Some(48 * PACE))
        );
    }

    #[test]
    fn jamming_and_rate_of_fire_change_the_shots_weapon_13_16() {
        let shots = |roll, fire| {
            let stance = Stance {
                bonus: won(roll),
                ..STILL
            };
            stance.shots(&with(fire), PACE)
        };
        assert_eq!(
            (shots(13, FireType::Heavy(3)), shots(13, FireType::RapidFire)),
            (Some(1), Some(1))
        );
        assert_eq!(
            (shots(16, FireType::Heavy(3)), shots(16, FireType::RapidFire)),
            (Some(4), Some(3))
        );
        assert_eq!(shots(16, FireType::Ordnance), Some(2));
    }
}
