//! The blows of a step: all hits by the order, all wounds, all saves (`fight.same`, `base.hit.fight`, `fight.share`).

use bevy::prelude::*;
use serde::Serialize;

use super::super::codex::MeleeWeapon;
use super::super::effects::{is_criticized, least_to_hit_in_melee, profile, rerolls_misses};
use super::super::fact::QuakeFact;
use super::super::field::{Field, FieldQuery};
use super::super::keys::base as base_keys;
use super::super::keys::bonus::MYSTERY_2;
use super::super::match_state::{Blame, DeathQueue, Structures, TargetId};
use super::super::phase::QuakePhase;
use super::super::shooting::{StructureDice, strike_building};
use super::super::terms::TeamId;
use super::super::wounds::{Blow, Dealt, Harm, Hit, SavesAllowed};
use super::allotting::{is_krak, weapon_of};
use super::{Allotment, MeleesOfPhase};
use crate::game::{Dice, Fact, Facts, GameBuilder, Modifier, Modifiers, Need, NextPhase, PieceId, Why};

/// The highest strength (`base.profile`).
const STRONGEST: i32 = 10;

/// The strength of krak grenades against buildings (`melee.krak`).
pub const KRAK_STRENGTH: i32 = 6;

/// What is left of buildings that were struck, by their marks: handed from the dice to who writes it down.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct BuildingsStruck(pub Vec<(usize, i32)>);

/// Adds the systems of blows.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(BuildingsStruck::default());
    game.hand_on::<BuildingsStruck>();
    game.add_system(QuakePhase::Striking, strike)
        .add_system(QuakePhase::Striking, write_down);
}

/// What a blow needs to hit, by the WS of both (`base.hit.fight`).
pub const fn hit_need(own: i32, other: i32) -> i32 {
    if own > other {
        3
    } else if other > 2 * own {
        5
    } else {
        4
    }
}

/// What a blow of one at another needs to hit, with what changes it (`equip.22`).
pub fn need_to_hit(field: &Field, piece: PieceId, target: PieceId) -> Need {
    let value = hit_need(profile(field, piece).ws, profile(field, target).ws);
    let mut need = Need {
        value,
        modifiers: Modifiers::default(),
    };
    if let Some((least, rule)) = least_to_hit_in_melee(field, target).filter(|(least, _)| *least > value) {
        let change = least - value;
        need.modifiers.0.push(Modifier { rule, change });
        need.value = least;
    }
    need
}

/// How strong a figure strikes with a weapon: a power fist doubles S, to at most 10 (`melee.weapons`).
pub fn strength_with(s: i32, weapon: Option<MeleeWeapon>) -> i32 {
    match weapon {
        Some(MeleeWeapon::PowerFist) => (2 * s).min(STRONGEST),
        _ => s.min(STRONGEST),
    }
}

/// A hit of a figure on another with a weapon (`melee.weapons`, `weapon.34`).
pub fn hit_of(field: &Field, piece: PieceId, target: PieceId, weapon: Option<MeleeWeapon>) -> Hit {
    let saves = match weapon {
        None | Some(MeleeWeapon::Blade) => SavesAllowed::Melee { armour: true },
        Some(MeleeWeapon::PowerBlade | MeleeWeapon::PowerFist) => SavesAllowed::Melee { armour: false },
        Some(MeleeWeapon::CtanBlade) => SavesAllowed::Nothing,
    };
    Hit {
        piece: target,
        by: Some(piece),
        strength: strength_with(profile(field, piece).s, weapon),
        ap: None,
        wounds_on: None,
        wounds_at_once: false,
        saves,
        in_melee: true,
        rule: base_keys::MELEE_WEAPONS,
        blame: Blame::Killers(vec![piece]),
    }
}

/// The striking of a step.
struct Striker<'a> {
    field: &'a Field<'a>,
    dice: &'a mut Dice,
    facts: &'a mut Facts,
    blows: Vec<Blow>,
    structures: Vec<(usize, i32)>,
    /// How much stronger those strike whom no player has.
    more: i32,
}

impl Striker<'_> {
    fn why(&self, why: Why, piece: PieceId) -> Why {
        why.by(self.field.thrower_of(piece)).of(piece)
    }

    /// All that may still come of the step depends on whose attacks have come how far and on what was struck.
    fn joint(&mut self, so_far: impl Serialize) {
        let struck = (&self.blows, &self.structures);
        self.dice.joint(self.facts, || (so_far, struck));
    }

    /// Whether a blow hits: forged weapons throw misses again, once (`weapon.21`).
    fn hits(&mut self, piece: PieceId, target: PieceId) -> bool {
        let need = need_to_hit(self.field, piece, target);
        let test = Why::test(base_keys::BASE_HIT_FIGHT, need.value).changed_by(need.modifiers);
        let test = self.why(test, piece).at(target);
        let place = self.facts.len();
        let roll = self.dice.roll(self.facts, test.clone());
        if roll.passed || !rerolls_misses(self.field, piece) {
            return roll.passed;
        }
        self.facts.throw_again(place);
        self.dice.roll(self.facts, test).passed
    }

    fn tell(&mut self, allotment: &Allotment, target: TargetId, attacks: u8, hits: u8) {
        self.facts.emit(Fact::from(QuakeFact::Fought {
            rule: base_keys::BASE_HIT_FIGHT,
            piece: allotment.piece,
            target,
            weapon: allotment.weapon.clone(),
            attacks,
            hits,
        }));
    }

    /// The attacks of a figure at another: dice to hit. One that hits kills whom the critic aims at (`mystery.2`).
    fn strike(&mut self, allotment: &Allotment, target: PieceId, attacks: u8) {
        let piece = allotment.piece;
        if !self.field.is_on_table(target) {
            return;
        }
        let mut hits = 0;
        for attack in 0..attacks {
            // A thing is struck without a roll to hit (`kind.nest`).
            hits += u8::from(self.field.is_thing(target) || self.hits(piece, target));
            self.joint((piece, target, attack, hits));
        }
        self.tell(allotment, TargetId::Figure(target), attacks, hits);
        if hits > 0 && is_criticized(self.field, piece, target) {
            self.blows.push(Blow::Kill {
                piece: target,
                rule: MYSTERY_2,
                blame: Blame::Killers(vec![piece]),
            });
            return;
        }
        let weapon = weapon_of(self.field, allotment.weapon.as_ref());
        let mut hit = hit_of(self.field, piece, target, weapon);
        if self.field.is_guest(piece) {
            hit.strength = (hit.strength + self.more).min(STRONGEST);
        }
        let hits = (0..hits).map(|_| Blow::Hit(hit.clone()));
        self.blows.extend(hits);
    }

    /// What is left of a building, after what was struck in this step.
    fn left(&self, building: usize) -> i32 {
        let mut struck = self.structures.iter().rev();
        let known = struck.find(|(known, _)| *known == building).map(|(_, left)| *left);
        let left = known.or_else(|| self.field.structures.0.get(building).copied());
        left.unwrap_or_default()
    }

    /// The attacks of a figure at a building: all hit, each D6 + S (`mod.base_attack`, `melee.krak`).
    fn strike_building(&mut self, allotment: &Allotment, team: TeamId, attacks: u8) {
        let piece = allotment.piece;
        let Some((index, _)) = self.field.arena.building_of(team) else {
            return;
        };
        self.tell(allotment, TargetId::Building { building: team }, attacks, attacks);
        let is_krak = allotment.weapon.as_ref().is_some_and(|id| is_krak(self.field, id));
        let weapon = weapon_of(self.field, allotment.weapon.as_ref());
        let strength = match is_krak {
            true => KRAK_STRENGTH,
            false => strength_with(profile(self.field, piece).s, weapon),
        };
        for attack in 0..attacks {
            let before = self.left(index);
            let left = strike_building(
                (self.field, &mut *self.dice, &mut *self.facts),
                (piece, strength),
                (team, before),
                StructureDice::One,
            );
            if left != before {
                self.structures.push((index, left));
            }
            self.joint((piece, team, attack));
        }
    }
}

/// All figures of the step strike at once, their dice in the order (`fight.same`).
fn strike(
    field: FieldQuery,
    of_match: Single<(
        &mut MeleesOfPhase,
        &mut BuildingsStruck,
        &mut Harm,
        &mut DeathQueue,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (mut state, mut struck, mut harm, mut queue, mut dice, mut facts, mut next) = of_match.into_inner();
    next.set(QuakePhase::Wounding);
    queue.then = QuakePhase::MeleeStep;
    let mut striker = Striker {
        field: &field,
        dice: &mut dice,
        facts: &mut facts,
        blows: Vec::new(),
        structures: Vec::new(),
        more: state.current.as_ref().map_or(0, |melee| melee.more),
    };
    if let Some(melee) = &mut state.current {
        for member in &melee.members {
            let mut allotments = melee.allotments.iter_mut();
            let own = allotments.find(|known| known.piece == *member && !known.is_struck && !known.attacks.is_empty());
            let Some(allotment) = own else { continue };
            allotment.is_struck = true;
            let allotment = &*allotment;
            for attacks in &allotment.attacks {
                match attacks.target {
                    TargetId::Figure(target) => striker.strike(allotment, target, attacks.n),
                    TargetId::Building { building } => striker.strike_building(allotment, building, attacks.n),
                    TargetId::Barrel { .. } => {}
                }
            }
        }
    }
    struck.0 = std::mem::take(&mut striker.structures);
    *harm = Harm {
        blows: std::mem::take(&mut striker.blows),
        dealt: Dealt::MeleeStep,
        then: QuakePhase::DrainAsk,
        ..Harm::default()
    };
}

/// Writes down what is left of buildings.
fn write_down(of_match: Single<(&BuildingsStruck, &mut Structures)>) {
    let (struck, mut structures) = of_match.into_inner();
    for (building, left) in &struck.0 {
        if let Some(points) = structures.0.get_mut(*building) {
            *points = *left;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_blow_hits_by_the_ws_of_both_base_hit_fight() {
        assert_eq!(hit_need(4, 3), 3, "own WS is higher");
        assert_eq!(hit_need(4, 4), 4);
        assert_eq!(hit_need(3, 6), 4, "no more than twice");
        assert_eq!(hit_need(3, 7), 5, "more than twice");
        assert_eq!(hit_need(0, 1), 5);
    }

    #[test]
    fn a_power_fist_doubles_s_to_10_at_most_melee_weapons() {
        assert_eq!(strength_with(4, Some(MeleeWeapon::PowerFist)), 8);
        assert_eq!(strength_with(6, Some(MeleeWeapon::PowerFist)), 10);
        assert_eq!(strength_with(4, Some(MeleeWeapon::PowerBlade)), 4);
        assert_eq!(strength_with(3, None), 3);
    }
}
