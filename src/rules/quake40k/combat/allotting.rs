//! Weapons and attacks of figures in a melee (`fight.allot`, `melee.attacks`, `melee.weapons`, `melee.cover`, `melee.krak`).

use super::super::codex::{GearKind, ItemId, MeleeWeapon};
use super::super::command::{AllottedAttacks, QuakeCommand};
use super::super::effects::{has_gear, melee_weapons, one_handed, profile, save_against};
use super::super::field::Field;
use super::super::keys::base as base_keys;
use super::super::keys::combat as keys;
use super::super::keys::mods::MOD_BASE_ATTACK;
use super::super::match_state::TargetId;
use super::super::standing::Standing;
use super::super::wounds::need_to_wound;
use super::melees::building_in_contact;
use super::striking::{hit_of, need_to_hit};
use super::{Allotment, COVER_STEP, FIST_STEP, MeleeUnderWay};
use crate::game::{PieceId, Refusal};

/// Whether an item is krak grenades, which strike buildings (`melee.krak`).
pub fn is_krak(field: &Field, id: &ItemId) -> bool {
    field.codices.gear(id) == Some(GearKind::Krak)
}

/// The krak grenades of a figure, by their name.
pub fn krak_of(field: &Field, piece: PieceId) -> Option<ItemId> {
    let mut gear = field.gear[piece.index()].0.iter();
    gear.find(|item| is_krak(field, item)).cloned()
}

/// How many attacks make up A, by charging and two one-handed weapons (`melee.attacks`).
const fn attacks_by(a: i32, charged: bool, one_handed: usize) -> i32 {
    a + charged as i32 + (one_handed >= 2) as i32
}

/// How many attacks a figure has in a melee (`melee.attacks`, `assault.bonus`).
pub fn attacks_of(field: &Field, piece: PieceId) -> u8 {
    if field.is_thing(piece) {
        return 0;
    }
    let charged = field.doings[piece.index()].charged;
    let attacks = attacks_by(profile(field, piece).a, charged, one_handed(field, piece));
    attacks.clamp(0, i32::from(u8::MAX)) as u8
}

/// The step of a figure: its I, or after all where it charged into cover without frag grenades (`fight.order`, `melee.cover`).
pub fn own_step(field: &Field, piece: PieceId) -> i32 {
    let doings = &field.doings[piece.index()];
    match doings.charged && doings.charged_cover && !has_gear(field, piece, GearKind::Frag) {
        true => COVER_STEP,
        false => profile(field, piece).i.clamp(0, 10),
    }
}

/// What a weapon is in a melee; bare hands are none.
pub fn weapon_of(field: &Field, id: Option<&ItemId>) -> Option<MeleeWeapon> {
    field.codices.melee(id?)
}

/// The weapons among which a figure picks, bare hands last.
pub fn weapons_of(field: &Field, piece: PieceId) -> Vec<Option<ItemId>> {
    let mut weapons: Vec<Option<ItemId>> = Vec::new();
    for (id, _) in melee_weapons(field, piece) {
        if !weapons.contains(&Some(id.clone())) {
            weapons.push(Some(id));
        }
    }
    weapons.push(None);
    weapons
}

/// What is asked of a figure now: the melee, the figure, and whether the fist it picked before is allotted.
struct Asked<'a> {
    melee: &'a MeleeUnderWay,
    piece: PieceId,
    picked: Option<&'a Option<ItemId>>,
}

impl<'a> Asked<'a> {
    fn of(standing: &'a Standing) -> Option<Self> {
        let (melee, piece) = (standing.melees.current.as_ref()?, standing.asked_piece()?);
        let picked = melee.allotment_of(piece).map(|known| &known.weapon);
        Some(Self { melee, piece, picked })
    }

    /// Whether attacks with a weapon are allotted later: those of a power fist before its step.
    fn is_later(&self, field: &Field, weapon: Option<&ItemId>) -> bool {
        let is_fist = weapon_of(field, weapon) == Some(MeleeWeapon::PowerFist);
        is_fist && self.picked.is_none() && own_step(field, self.piece) > FIST_STEP
    }
}

/// Whether attacks may be allotted so: a weapon that it has, all its attacks, at any other figures of the melee, or at a building that
/// it touches (`fight.allot`).
///
/// # Errors
/// Why not.
pub fn check_allot(
    standing: &Standing,
    (weapon, attacks): (Option<&ItemId>, &[AllottedAttacks]),
) -> Result<(), Refusal> {
    let field = &standing.field;
    let none = || Refusal::new(keys::FIGHT_ALLOT, "quake-not-now");
    let asked = Asked::of(standing).ok_or_else(none)?;
    let piece = asked.piece;
    let throws_krak = weapon.is_some_and(|id| krak_of(field, piece).as_ref() == Some(id));
    if let Some(picked) = asked.picked
        && picked.as_ref() != weapon
    {
        return Err(Refusal::new(base_keys::MELEE_WEAPONS, "quake-weapon-picked").piece(piece));
    }
    if !throws_krak && !weapons_of(field, piece).iter().any(|known| known.as_ref() == weapon) {
        return Err(Refusal::new(base_keys::MELEE_WEAPONS, "quake-no-melee-weapon").piece(piece));
    }
    if asked.is_later(field, weapon) {
        return match attacks.is_empty() {
            true => Ok(()),
            false => Err(Refusal::new(base_keys::MELEE_WEAPONS, "quake-attacks-later")),
        };
    }
    for (place, attack) in attacks.iter().enumerate() {
        check_attacked(field, &asked, attack.target, throws_krak)?;
        if attacks[..place].iter().any(|before| before.target == attack.target) {
            return Err(Refusal::new(keys::FIGHT_ALLOT, "quake-attacks-twice"));
        }
    }
    let wanted = match throws_krak {
        true => 1,
        false => i32::from(attacks_of(field, piece)),
    };
    let given: i32 = attacks.iter().map(|attack| i32::from(attack.n)).sum();
    let is_idle = attacks.iter().any(|attack| attack.n == 0);
    match given == wanted && !is_idle {
        true => Ok(()),
        false => Err(Refusal::new(keys::FIGHT_ALLOT, "quake-attacks-sum")
            .number(given)
            .number(wanted)
            .piece(piece)),
    }
}

/// Whether one that is asked may strike a target: anybody else of the melee, or a building that it touches while nobody holds it
/// (`fight.allot`, `mod.base_attack`).
///
/// # Errors
/// Why not.
fn check_attacked(field: &Field, asked: &Asked, target: TargetId, with_krak: bool) -> Result<(), Refusal> {
    let (rule, piece) = (keys::FIGHT_ALLOT, asked.piece);
    match target {
        TargetId::Figure(other) if other == piece => Err(Refusal::new(rule, "quake-attacks-itself").piece(piece)),
        TargetId::Figure(other) if !asked.melee.members.contains(&other) => {
            Err(Refusal::new(rule, "quake-attacks-outside").piece(other))
        }
        TargetId::Figure(_) if with_krak => Err(Refusal::new(base_keys::MELEE_KRAK, "quake-attacks-krak")),
        TargetId::Figure(_) => Ok(()),
        TargetId::Building { building } if building_in_contact(field, piece) == Some(building) => Ok(()),
        TargetId::Building { .. } => {
            let mut touched = field.in_contact_with(piece);
            Err(match touched.find(|other| field.are_enemies(piece, *other)) {
                Some(other) => Refusal::new(MOD_BASE_ATTACK, "quake-building-held")
                    .piece(piece)
                    .piece(other),
                None => Refusal::new(MOD_BASE_ATTACK, "quake-building-far").piece(piece),
            })
        }
        TargetId::Barrel { .. } => Err(Refusal::new(rule, "quake-no-target")),
    }
}

/// What a figure that allots may choose from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AllotOptions {
    /// Who allots.
    pub piece: PieceId,
    /// The weapons, bare hands as none, each with how many attacks it has and whether they are allotted later.
    pub weapons: Vec<(Option<ItemId>, u8, bool)>,
    /// At whom, enemies first.
    pub targets: Vec<TargetId>,
    /// The step at which it strikes.
    pub step: i32,
}

/// What the figure that is asked may choose from; nothing if none is.
pub fn allot_options(standing: &Standing) -> Option<AllotOptions> {
    let field = &standing.field;
    let asked = Asked::of(standing)?;
    let piece = asked.piece;
    let weapons = match asked.picked {
        Some(picked) => vec![picked.clone()],
        None => weapons_of(field, piece),
    };
    let building = building_in_contact(field, piece).map(|building| TargetId::Building { building });
    let krak = building
        .filter(|_| asked.picked.is_none())
        .and_then(|_| krak_of(field, piece));
    let attacks = attacks_of(field, piece);
    let of_krak = krak.map(|krak| (Some(krak), 1, false)).into_iter();
    let mut others: Vec<PieceId> = asked
        .melee
        .members
        .iter()
        .copied()
        .filter(|other| *other != piece)
        .collect();
    others.sort_by_key(|other| (!field.are_enemies(piece, *other), field.order.rank(*other)));
    Some(AllotOptions {
        piece,
        weapons: weapons
            .into_iter()
            .map(|weapon| {
                let is_later = asked.is_later(field, weapon.as_ref());
                (weapon, attacks, is_later)
            })
            .chain(of_krak)
            .collect(),
        targets: others.into_iter().map(TargetId::Figure).chain(building).collect(),
        step: own_step(field, piece),
    })
}

/// All attacks spread evenly, the first get one more.
fn spread(attacks: u8, targets: &[PieceId]) -> Vec<AllottedAttacks> {
    let count = targets.len().max(1) as u8;
    let share = |place: u8| attacks / count + u8::from(place < attacks % count);
    let shares = (0..count).zip(targets).map(|(place, target)| AllottedAttacks {
        target: TargetId::Figure(*target),
        n: share(place),
    });
    shares.filter(|attacks| attacks.n > 0).collect()
}

/// Ways to allot attacks that are listed: each weapon, all attacks at one enemy or the building, or spread evenly. Mates are left to
/// the hand.
pub fn listed_allotments(standing: &Standing) -> Vec<QuakeCommand> {
    let field = &standing.field;
    let Some(asked) = Asked::of(standing) else {
        return Vec::new();
    };
    let piece = asked.piece;
    let weapons = match asked.picked {
        Some(picked) => vec![picked.clone()],
        None => weapons_of(field, piece),
    };
    let enemies: Vec<PieceId> = enemies_in(field, asked.melee, piece).collect();
    let building = building_in_contact(field, piece).map(|building| TargetId::Building { building });
    let attacks = attacks_of(field, piece);
    let mut list = Vec::new();
    let mut add = |weapon: Option<ItemId>, attacks: Vec<AllottedAttacks>| {
        list.push(QuakeCommand::Allot { weapon, attacks });
    };
    for weapon in weapons {
        if asked.is_later(field, weapon.as_ref()) {
            add(weapon, Vec::new());
            continue;
        }
        let figures = enemies.iter().copied().map(TargetId::Figure);
        for target in figures.chain(building) {
            add(weapon.clone(), vec![AllottedAttacks { target, n: attacks }]);
        }
        if enemies.len() > 1 && attacks > 1 {
            add(weapon, spread(attacks, &enemies));
        }
    }
    if let Some((target, krak)) = building.zip(krak_of(field, piece)).filter(|_| asked.picked.is_none()) {
        add(Some(krak), vec![AllottedAttacks { target, n: 1 }]);
    }
    list
}

fn enemies_in<'a>(field: &'a Field, melee: &'a MeleeUnderWay, piece: PieceId) -> impl Iterator<Item = PieceId> + 'a {
    let members = melee.members.iter().copied();
    members.filter(move |other| field.are_enemies(piece, *other))
}

/// How one allots that no player has: the first weapon, all attacks at the first enemy (`horde.choice`). Nothing where the player of
/// its clan has a choice, and of all others.
pub fn allotted_by_itself(field: &Field, melee: &MeleeUnderWay, piece: PieceId) -> Option<Allotment> {
    if !field.is_guest(piece) {
        return None;
    }
    let weapons = weapons_of(field, piece);
    let enemies: Vec<PieceId> = enemies_in(field, melee, piece).collect();
    let has_choice = enemies.len() > 1 || weapons.len() > 1;
    if has_choice && field.guests.ally.is_some() {
        return None;
    }
    Some(Allotment {
        piece,
        weapon: weapons.into_iter().next().flatten(),
        attacks: vec![AllottedAttacks {
            target: TargetId::Figure(*enemies.first()?),
            n: attacks_of(field, piece),
        }],
        is_struck: false,
    })
}

/// How likely a blow is to take a wound, in 216ths.
fn chance(field: &Field, piece: PieceId, target: PieceId, weapon: Option<MeleeWeapon>) -> i32 {
    let faces = |need: i32| (7 - need).clamp(0, 6);
    let hit = hit_of(field, piece, target, weapon);
    let wounds = need_to_wound(field, &hit).map_or(0, |need| faces(need.value));
    let fails = save_against(field, target, &hit).map_or(6, |(need, _)| 6 - faces(need));
    faces(need_to_hit(field, piece, target).value) * wounds * fails
}

/// The usual allotment: the weapon that hurts most, all attacks at the enemy that it hurts most; of equals the first.
pub fn usual_allotment(standing: &Standing) -> Option<QuakeCommand> {
    let field = &standing.field;
    let asked = Asked::of(standing)?;
    let piece = asked.piece;
    let weapons = match asked.picked {
        Some(picked) => vec![picked.clone()],
        None => weapons_of(field, piece),
    };
    let mut best: Option<(i32, Option<ItemId>, PieceId)> = None;
    for weapon in weapons {
        let kind = weapon_of(field, weapon.as_ref());
        for enemy in enemies_in(field, asked.melee, piece) {
            let worth = chance(field, piece, enemy, kind);
            if best.as_ref().is_none_or(|(known, ..)| worth > *known) {
                best = Some((worth, weapon.clone(), enemy));
            }
        }
    }
    let Some((_, weapon, enemy)) = best else {
        return listed_allotments(standing).into_iter().next();
    };
    let attacks = match asked.is_later(field, weapon.as_ref()) {
        true => Vec::new(),
        false => vec![AllottedAttacks {
            target: TargetId::Figure(enemy),
            n: attacks_of(field, piece),
        }],
    };
    Some(QuakeCommand::Allot { weapon, attacks })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn charging_and_two_one_handed_weapons_give_an_attack_each_melee_attacks() {
        assert_eq!(attacks_by(1, false, 1), 1);
        assert_eq!(attacks_by(1, true, 1), 2);
        assert_eq!(attacks_by(2, true, 2), 4);
        assert_eq!(attacks_by(2, false, 3), 3, "no more than one for both hands");
    }

    #[test]
    fn attacks_are_spread_evenly_fight_allot() {
        let shares = |attacks, count: u16| {
            let targets: Vec<PieceId> = (0..count).map(PieceId).collect();
            let shares = spread(attacks, &targets).into_iter().map(|attacks| attacks.n);
            shares.collect::<Vec<u8>>()
        };
        assert_eq!(shares(3, 2), [2, 1]);
        assert_eq!(shares(2, 3), [1, 1]);
        assert_eq!(shares(4, 2), [2, 2]);
    }
}
