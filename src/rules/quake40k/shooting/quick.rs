//! How shots would go, by formulas: for who asks very often. Every need and save is asked of the rules; tests hold the formulas equal
//! to the odds that the rules' own dice give.

use super::super::barrels::BURN;
use super::super::bonus_entry::BonusEntry;
use super::super::codex::{FireType, ItemId, ShootingWeapon, Skill};
use super::super::effects::{Stance, is_criticized, is_dark, rerolls_misses, shots_of};
use super::super::field::{Field, units};
use super::super::ground::is_in;
use super::super::keys::barrels::BARREL_EXPLOSION;
use super::super::keys::base::BASE_HIT_SHOT;
use super::super::match_state::TargetId;
use super::super::wounds::{Blow, Hit, SavesAllowed, need_to_wound, spares};
use super::super::{effects, wounds};
use super::firing::{MARKSMAN_WOUNDS, SPOT};
use super::hitting::{hit_need, throws_to_hit};
use super::sight::{Seen, cover_from};
use super::structures::{StructureDice, building_left, structure_breaks};
use super::target::{body_of, distance_to, flame_direction, seen};
use super::templates::{BLAST, LaidTemplate, ORDNANCE, blame_of, disc, flame, hits_of_disc, touched, touches};
use crate::game::PieceId;
use crate::space::table::{AreaKind, Body, PACE, SAMPLES, Template};

/// What a hit does to a figure.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HarmChance {
    /// To whom.
    pub piece: PieceId,
    /// Of 36, how often it takes a wound, or the life.
    pub wounds: i32,
    /// How many wounds it has left; 1 if one kills at once.
    pub left: i32,
    /// Whether the first failed save is ignored (`equip.23`).
    pub is_spared: bool,
}

/// How a shot would go.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ShotChance {
    /// With what.
    pub weapon: ItemId,
    /// How many shots it is.
    pub shots: u8,
    /// Of 36, how often the target is spotted (`dark.spot`).
    pub spots: i32,
    /// Of 36, how often each shot hits.
    pub hits: i32,
    /// What a hit does, to the target first; to others where a template would touch them too.
    pub harm: Vec<HarmChance>,
    /// Of 36, how often a hit takes a structure point of a building.
    pub breaks: i32,
    /// What each shot does to the shooter (`type.overheats`), and of 36 how often.
    pub overheats: Option<(i32, HarmChance)>,
    /// Whether its shooter may charge afterwards (`type.rapid`, `type.heavy`, `type.ordnance`).
    pub may_charge: bool,
}

/// All faces of two dice.
const ALL: i32 = 36;

/// How many faces of a die are enough.
fn faces(need: i32) -> i32 {
    (7 - need).clamp(0, 6)
}

/// What a hit does to a figure, by its need to wound and the save against it.
pub fn harm_of(field: &Field, hit: &Hit) -> HarmChance {
    let piece = hit.piece;
    let wounds = match hit.wounds_at_once {
        true => 6,
        false => need_to_wound(field, hit).map_or(0, |need| faces(need.value)),
    };
    let fails = effects::save_against(field, piece, hit).map_or(6, |(need, _)| 6 - faces(need));
    let is_last = wounds::kills_at_once(hit.strength, effects::profile(field, piece).t);
    HarmChance {
        piece,
        wounds: wounds * fails,
        left: if is_last {
            1
        } else {
            field.wounds[piece.index()].0.max(1)
        },
        is_spared: spares(field, piece) && fails < 6,
    }
}

/// A shooter, and what it shoots at.
struct Aim<'a, 'w> {
    field: &'a Field<'w>,
    piece: PieceId,
    shooter: Body,
    target: TargetId,
    body: Body,
    distance: i32,
    seen: Seen,
}

/// How each weapon of a figure would do against a target, of those that may be fired at it now: whether it has fired already is
/// not looked at. Teardrops are laid straight at it.
pub fn shot_chances(field: &Field, piece: PieceId, target: TargetId) -> Vec<ShotChance> {
    let bodies = field.body(piece).zip(body_of(field, target));
    let Some((shooter, body)) = bodies.filter(|_| target != TargetId::Figure(piece)) else {
        return Vec::new();
    };
    if effects::profile(field, piece).bs <= 0 {
        return Vec::new();
    }
    let distance = distance_to(&shooter, target, &body);
    let stance = Stance::of(field, piece);
    let ready: Vec<(ShootingWeapon, u8)> = shots_of(field, piece)
        .into_iter()
        .filter_map(|weapon| {
            let shots = stance.shots(&weapon, distance)?;
            let covers = !weapon.template || {
                let toward = flame_direction(&shooter, &body, None).ok()?;
                flame(&shooter, toward).is_some_and(|laid| touches(field, &laid, &body).is_some())
            };
            (covers && shots > 0).then_some((weapon, shots))
        })
        .collect();
    if ready.is_empty() {
        return Vec::new();
    }
    let seen = seen(field, (piece, &shooter), target, &body);
    if !seen.is_enough(field.options.sight_share, target.figure().is_some()) {
        return Vec::new();
    }
    let aim = Aim {
        field,
        piece,
        shooter,
        target,
        body,
        distance,
        seen,
    };
    ready.iter().map(|(weapon, shots)| aim.chance(weapon, *shots)).collect()
}

/// How often the shots of a weapon hit: no more than that.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RangedHits {
    /// How many shots it is.
    pub shots: u8,
    /// Of 36, how often the target is spotted (`dark.spot`).
    pub spots: i32,
    /// Of 36, how often each shot hits.
    pub hits: i32,
    /// Whether its disc may drift, and what is in its way then is not looked at.
    pub is_lobbed: bool,
}

/// How often each weapon of a figure would hit another, of those that may be fired at it from where it stands if enough of it is
/// seen: whether it is, and whether it has fired already, is not looked at.
pub fn ranged_hits(field: &Field, piece: PieceId, target: PieceId) -> Vec<RangedHits> {
    let bodies = field.body(piece).zip(field.body(target));
    let Some((shooter, body)) = bodies.filter(|_| effects::profile(field, piece).bs > 0) else {
        return Vec::new();
    };
    let distance = shooter.distance(&body);
    let stance = Stance::of(field, piece);
    let weapons: Vec<ShootingWeapon> = shots_of(field, piece);
    let mut list = Vec::new();
    for weapon in &weapons {
        let Some(shots) = stance.shots(weapon, distance).filter(|shots| *shots > 0) else {
            continue;
        };
        let covers = !weapon.template || {
            let toward = flame_direction(&shooter, &body, None).ok();
            let laid = toward.and_then(|toward| flame(&shooter, toward));
            laid.is_some_and(|laid| touches(field, &laid, &body).is_some())
        };
        if !covers {
            continue;
        }
        let aim = Aim {
            field,
            piece,
            shooter,
            target: TargetId::Figure(target),
            body,
            distance,
            seen: Seen {
                samples: SAMPLES as u8,
                columns: 5,
                cover: None,
            },
        };
        list.push(RangedHits {
            shots,
            spots: aim.spots(),
            hits: aim.hits(weapon),
            is_lobbed: weapon.fire == FireType::Ordnance && !weapon.template,
        });
    }
    list
}

/// The same at another figure for a shooter that has moved, is so much nearer, in units, and sees all of it.
pub fn nearer_chances(field: &Field, (piece, target): (PieceId, PieceId), nearer: i32) -> Vec<ShotChance> {
    let Some((shooter, body)) = field.body(piece).zip(field.body(target)) else {
        return Vec::new();
    };
    if effects::profile(field, piece).bs <= 0 {
        return Vec::new();
    }
    let distance = (shooter.distance(&body) - nearer).max(0);
    let stance = Stance {
        moved: !moves_and_fires(field, piece),
        ..Stance::of(field, piece)
    };
    let aim = Aim {
        field,
        piece,
        shooter,
        target: TargetId::Figure(target),
        body,
        distance,
        seen: Seen {
            samples: SAMPLES as u8,
            columns: 5,
            cover: effects::cover_at(field, body.at),
        },
    };
    let weapons = shots_of(field, piece).into_iter();
    let ready = weapons.filter_map(|weapon| {
        let is_near = !weapon.template || distance <= FLAME;
        let shots = stance.shots(&weapon, distance).filter(|shots| *shots > 0 && is_near)?;
        Some(aim.chance(&weapon, shots))
    });
    ready.collect()
}

/// How far a teardrop reaches, in units, as far as is thought ahead.
const FLAME: i32 = 8 * PACE;

/// Whether a figure fires after moving as if it had not.
fn moves_and_fires(field: &Field, piece: PieceId) -> bool {
    effects::has(field, piece, Skill::Bike) || effects::bears(field, piece, BonusEntry::Weapon(22))
}

impl Aim<'_, '_> {
    fn chance(&self, weapon: &ShootingWeapon, shots: u8) -> ShotChance {
        ShotChance {
            weapon: weapon.id.clone(),
            shots,
            spots: self.spots(),
            hits: self.hits(weapon),
            harm: self.harm(weapon),
            breaks: self.breaks(weapon),
            overheats: self.overheats(weapon),
            may_charge: matches!(weapon.fire, FireType::Assault(_) | FireType::Pistol),
        }
    }

    /// 2D6 × 3 ps must reach a target in the dark.
    fn spots(&self) -> i32 {
        let is_dark = match self.target {
            TargetId::Figure(target) => is_dark(self.field, target),
            _ => is_in(self.field, AreaKind::Dark, self.body.at),
        };
        if !is_dark {
            return ALL;
        }
        let sums = (1..=6).flat_map(|one| (1..=6).map(move |other| one + other));
        let reaches = sums.filter(|sum: &i32| units(sum * SPOT) >= self.distance);
        reaches.count() as i32
    }

    fn hits(&self, weapon: &ShootingWeapon) -> i32 {
        if !throws_to_hit(weapon) {
            return match weapon.fire {
                FireType::Ordnance if !weapon.template => self.lobs(),
                _ => ALL,
            };
        }
        let misses = 6 - faces(hit_need(self.field, self.piece, weapon).value);
        match weapon.twin || rerolls_misses(self.field, self.piece) {
            true => ALL - misses * misses,
            false => ALL - 6 * misses,
        }
    }

    /// A disc that stays on 1–2, else scatters by a die: on open ground.
    fn lobs(&self) -> i32 {
        let radius = self.body.radius;
        let near = (1..=6).filter(|paces| paces * PACE < ORDNANCE + radius).count() as i32;
        12 + 4 * near
    }

    fn harm(&self, weapon: &ShootingWeapon) -> Vec<HarmChance> {
        let Some(target) = self.target.figure() else {
            return self.harm_of_barrel();
        };
        let mut struck = vec![(target, self.seen.cover)];
        let template = if weapon.template {
            let toward = flame_direction(&self.shooter, &self.body, None).ok();
            toward.and_then(|toward| flame(&self.shooter, toward))
        } else if weapon.fire == FireType::Ordnance {
            Some(disc(self.body.at, ORDNANCE))
        } else {
            weapon.blast.then(|| disc(self.body.at, BLAST))
        };
        if let Some(template) = template {
            let is_flame = matches!(template, Template::Flame(_));
            if is_flame {
                struck[0].1 = None;
            }
            let mut others = touched(self.field, &template, None).figures();
            others.extend(self.field.in_contact_with(target));
            others.sort_unstable();
            others.dedup();
            let eye = self.shooter.eye_point();
            let cover = |other| match is_flame {
                true => None,
                false => cover_from(self.field, eye, other, &[self.piece]),
            };
            let others = others.into_iter().filter(|other| *other != target);
            struck.extend(others.map(|other| (other, cover(other))));
        }
        let hit = |(piece, cover): (PieceId, Option<i32>)| Hit {
            piece,
            by: Some(self.piece),
            strength: weapon.s,
            ap: weapon.ap,
            wounds_on: weapon.marksman.then_some(MARKSMAN_WOUNDS),
            wounds_at_once: false,
            saves: SavesAllowed::Shot { cover },
            in_melee: false,
            rule: BASE_HIT_SHOT,
            blame: blame_of(Some(self.piece), piece),
        };
        let mut harm: Vec<HarmChance> = struck
            .into_iter()
            .map(|struck| harm_of(self.field, &hit(struck)))
            .collect();
        if is_criticized(self.field, self.piece, target) && throws_to_hit(weapon) {
            harm[0] = HarmChance {
                wounds: ALL,
                left: 1,
                is_spared: false,
                ..harm[0]
            };
        }
        harm
    }

    /// What a bursting barrel does that explodes (`barrel.explosion`): five faces of six.
    fn harm_of_barrel(&self) -> Vec<HarmChance> {
        let TargetId::Barrel { barrel } = self.target else {
            return Vec::new();
        };
        let laid = LaidTemplate {
            template: disc(self.body.at, ORDNANCE),
            toward: None,
            by: Some(self.piece),
            rule: BARREL_EXPLOSION,
        };
        let figures = touched(self.field, &laid.template, Some(barrel)).figures();
        let blows = hits_of_disc(self.field, &laid, &figures, BURN, Some(barrel));
        let harm = blows.iter().filter_map(|blow| match blow {
            Blow::Hit(hit) => Some(harm_of(self.field, hit)),
            Blow::Kill { .. } => None,
        });
        harm.map(|harm| HarmChance {
            wounds: harm.wounds * 5 / 6,
            ..harm
        })
        .collect()
    }

    /// Of 36, how often a hit takes a structure point (`mod.base_attack`).
    fn breaks(&self, weapon: &ShootingWeapon) -> i32 {
        let TargetId::Building { building } = self.target else {
            return 0;
        };
        if building_left(self.field, building) <= 0 {
            return 0;
        }
        let is_within_half = weapon.reach().is_some_and(|reach| 2 * self.distance <= reach);
        let how = match weapon.fire {
            FireType::Ordnance => StructureDice::Best,
            _ if weapon.fuse && is_within_half => StructureDice::Both,
            _ => StructureDice::One,
        };
        structure_breaks(self.field, weapon.s, how)
    }

    /// A final die of 1 wounds the shooter: one that misses and is thrown again counts as it shows in the end.
    fn overheats(&self, weapon: &ShootingWeapon) -> Option<(i32, HarmChance)> {
        if !weapon.overheats || !throws_to_hit(weapon) {
            return None;
        }
        let misses = 6 - faces(hit_need(self.field, self.piece, weapon).value);
        let ones = match weapon.twin || rerolls_misses(self.field, self.piece) {
            true => misses,
            false => 6,
        };
        Some((ones, harm_of(self.field, &super::firing::overheating(self.piece))))
    }
}
