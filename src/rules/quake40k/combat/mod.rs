//! Close combat: melees, their steps, allotting and striking (`fight.*`).
//!
//! Phases: `MeleeNext` to `MeleeOver`. Commands: `melee`, `allot`, `drain`. State: the melees of the phase, who fought, buildings.
//!
//! A melee runs from `MeleeNext` (or `Melee`, where a team picks it) over its steps to `MeleeOver`. A step: `MeleeStep` finds it,
//! `AllotAsk` has each of its figures allot, `Striking` throws the dice to hit, `Wounding` deals the blows, `DrainAsk` lets bearers of
//! `mystery.6` drain, then the dead are counted and return, and `MeleeStep` follows.

mod allotting;
mod drain;
mod melees;
mod quick;
mod striking;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

pub use allotting::{AllotOptions, allot_options, attacks_of, check_allot, listed_allotments, usual_allotment};
pub use drain::{check_drain, drainable, improvements, listed_drains};
pub use melees::{building_in_contact, building_touched, check_melee, listed_melees, open_melees};
pub use quick::{BlowChance, blow_chances, building_blows};
pub use striking::{hit_need, need_to_hit};

use super::codex::ItemId;
use super::command::{AllottedAttacks, QuakeCommand, own};
use super::components::{Bonus, Doings};
use super::fact::QuakeFact;
use super::field::{Field, FieldQuery};
use super::keys::combat as keys;
use super::keys::teams as team_keys;
use super::match_state::{Blame, WholeActivation};
use super::phase::QuakePhase;
use super::turn::decision;
use super::wounds::Harm;
use crate::game::{
    CurrentCommand, DecisionKind, Fact, Facts, GameBuilder, NextPhase, PendingDecision, PieceId, by_id,
    with_pieces_by_id,
};
use crate::rules::host::GuestTurn;

/// The step at which power fists strike (`melee.weapons`).
pub const FIST_STEP: i32 = 1;

/// The step of chargers into cover, after all (`melee.cover`).
pub const COVER_STEP: i32 = 0;

/// The melees of the close combat phase: a component of the match.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MeleesOfPhase {
    /// The figures of each melee of this phase that was begun, as they were then.
    pub begun: Vec<Vec<PieceId>>,
    /// The melee that is fought now.
    pub current: Option<MeleeUnderWay>,
}

/// A melee that is fought.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeleeUnderWay {
    /// Who fights in it and lives, in the order.
    pub members: Vec<PieceId>,
    /// The step, from 10 down to 0.
    pub step: i32,
    /// What was allotted.
    pub allotments: Vec<Allotment>,
    /// Which bearers of `mystery.6` may still drain whom: bearer, victim.
    pub drains: Vec<[PieceId; 2]>,
    /// How much stronger those strike whom no player has.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub more: i32,
}

/// Whether a number is nothing: it is not written then.
const fn is_nothing(number: &i32) -> bool {
    *number == 0
}

/// How a figure fights in a melee.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Allotment {
    /// Who.
    pub piece: PieceId,
    /// With what; bare hands are none.
    pub weapon: Option<ItemId>,
    /// Its attacks; none yet of a power fist whose step is to come.
    pub attacks: Vec<AllottedAttacks>,
    /// Whether they were struck.
    pub is_struck: bool,
}

impl MeleesOfPhase {
    /// Whether two were in a melee that was begun: they fight each other no more (`fight.return`).
    fn have_met(&self, one: PieceId, other: PieceId) -> bool {
        let mut begun = self.begun.iter();
        begun.any(|members| members.contains(&one) && members.contains(&other))
    }

    /// A melee begins of these two, besides those of the close combat phase (`hook.strike`).
    pub fn begin_aside(&mut self, members: Vec<PieceId>, more: i32) {
        self.begin(members);
        if let Some(melee) = &mut self.current {
            melee.more = more;
        }
    }

    fn begin(&mut self, members: Vec<PieceId>) {
        self.begun.push(members.clone());
        self.current = Some(MeleeUnderWay {
            members,
            step: 10,
            ..MeleeUnderWay::default()
        });
    }

    /// Whether what was read from outside makes sense.
    pub fn is_sound(&self, field: &Field) -> bool {
        let is_known = |piece: &PieceId| piece.index() < field.owner.len();
        let current = self.current.iter();
        let members = current.clone().flat_map(|melee| &melee.members);
        let allotting = current.clone().flat_map(|melee| &melee.allotments);
        let targets = allotting.clone().flat_map(|allotment| &allotment.attacks);
        let targets = targets.filter_map(|attacks| attacks.target.figure());
        self.begun.iter().flatten().chain(members).all(is_known)
            && allotting
                .map(|allotment| allotment.piece)
                .chain(targets)
                .all(|piece| is_known(&piece))
            && current
                .clone()
                .flat_map(|melee| melee.drains.iter().flatten())
                .all(is_known)
            && current.into_iter().all(|melee| (0..=10).contains(&melee.step))
    }
}

impl MeleeUnderWay {
    /// What a figure has allotted.
    fn allotment_of(&self, piece: PieceId) -> Option<&Allotment> {
        self.allotments.iter().find(|allotment| allotment.piece == piece)
    }

    /// The step at which a figure is asked or strikes next; none once it has struck, or has nobody to strike.
    fn step_of(&self, field: &Field, piece: PieceId) -> Option<i32> {
        if !self.may_strike(field, piece) {
            return None;
        }
        let own = allotting::own_step(field, piece);
        match self.allotment_of(piece) {
            None => Some(own),
            Some(allotment) if allotment.is_struck => None,
            Some(allotment) if allotment.attacks.is_empty() => Some(own.min(FIST_STEP)),
            Some(_) => Some(self.step),
        }
    }

    /// Whether a figure is still to strike: an enemy of anybody is left in the melee, or a building that it touches.
    fn may_strike(&self, field: &Field, piece: PieceId) -> bool {
        let is_enemy = |other: &PieceId| field.are_enemies(piece, *other);
        let has_target = self.members.iter().any(is_enemy) || building_in_contact(field, piece).is_some();
        has_target && field.is_on_table(piece) && attacks_of(field, piece) > 0
    }

    /// Who is asked for its allotment now: the highest of the order whose step it is.
    fn asked(&self, field: &Field) -> Option<PieceId> {
        let mut members = self.members.iter().copied();
        members.find(|piece| {
            let has_allotted = self.allotment_of(*piece).is_some_and(|known| !known.attacks.is_empty());
            !has_allotted && self.step_of(field, *piece) == Some(self.step)
        })
    }
}

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(MeleesOfPhase::default());
    game.lead(QuakeCommand::verb("melee"), QuakePhase::ChoosingMelee)
        .lead_from(DecisionKind::Allot, QuakeCommand::verb("allot"), QuakePhase::Allotting)
        .add_system(QuakePhase::MeleeNext, find_melee)
        .add_system(QuakePhase::ChoosingMelee, choose)
        .add_system(QuakePhase::MeleeStep, find_step)
        .add_system(QuakePhase::AllotAsk, ask)
        .add_system(QuakePhase::Allotting, allot)
        .add_system(QuakePhase::MeleeOver, mark_fighters)
        .add_system(QuakePhase::MeleeOver, end);
    striking::plugin(game);
    drain::plugin(game);
}

/// Adds what follows once the dead are taken off.
pub fn plugin_after_deaths(game: &mut GameBuilder<QuakePhase>) {
    game.add_system(QuakePhase::Wounding, leave_the_dead);
}

fn tell(facts: &mut Facts, field: &Field, members: Vec<PieceId>) {
    let rule = match field.terms.in_teams {
        true => team_keys::TEAM_FIGHT,
        false => keys::FIGHT_ORDER,
    };
    facts.emit(Fact::from(QuakeFact::Melee { rule, members }));
}

/// The next melee: that of the highest of the order; in teams the one that charges first picks, then in turn (`fight.order`,
/// `team.fight`). One that is left alone is not asked for.
fn find_melee(
    field: FieldQuery,
    of_match: Single<(
        &WholeActivation,
        &mut MeleesOfPhase,
        &mut PendingDecision,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (whole, mut state, mut pending, mut facts, mut next) = of_match.into_inner();
    if field.outcome.0.is_some() {
        next.set(QuakePhase::Over);
        return;
    }
    let mut found = melees::melees(&field, &state);
    // Of a whole activation only those of its own figure.
    if let Some(piece) = whole.0 {
        found.retain(|members| members.contains(&piece));
    }
    if found.len() > 1 && field.terms.in_teams {
        let picker = melees::picking_team(&field, state.begun.len());
        let player = field.terms.players_of(picker).next().unwrap_or_default();
        pending.0 = Some(decision(player, "melee", None));
        next.set(QuakePhase::Melee);
    } else if found.is_empty() {
        *state = MeleesOfPhase::default();
        next.set(match whole.0 {
            Some(_) => QuakePhase::GuestOwnPhase,
            None => QuakePhase::StageOver,
        });
    } else {
        let members = found.swap_remove(0);
        tell(&mut facts, &field, members.clone());
        state.begin(members);
        next.set(QuakePhase::MeleeStep);
    }
}

/// A team picks a melee.
fn choose(
    field: FieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &mut MeleesOfPhase,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (command, mut state, mut facts, mut next) = of_match.into_inner();
    next.set(QuakePhase::MeleeStep);
    if let Some(QuakeCommand::Melee { of }) = own(command) {
        let found = melees::melees(&field, &state);
        if let Some(members) = found.into_iter().find(|members| members.contains(of)) {
            tell(&mut facts, &field, members.clone());
            state.begin(members);
        }
    }
}

/// The next step at which somebody strikes, from 10 down; the melee is over if there is none.
fn find_step(field: FieldQuery, of_match: Single<(&mut MeleesOfPhase, &mut NextPhase<QuakePhase>)>) {
    let field = field.get();
    let (mut state, mut next) = of_match.into_inner();
    next.set(QuakePhase::MeleeOver);
    if let Some(melee) = &mut state.current {
        let steps = melee.members.iter().filter_map(|piece| melee.step_of(&field, *piece));
        if let Some(step) = steps.max() {
            melee.step = step;
            next.set(QuakePhase::AllotAsk);
        }
    }
}

/// Each figure of the step allots, in the order, before any of its dice (`fight.allot`).
/// One that no player has allots by itself, unless its clan's player has a choice (`horde.choice`).
fn ask(field: FieldQuery, of_match: Single<(&mut MeleesOfPhase, &mut PendingDecision, &mut NextPhase<QuakePhase>)>) {
    let field = field.get();
    let (mut state, mut pending, mut next) = of_match.into_inner();
    while let Some(melee) = &mut state.current
        && let Some(piece) = melee.asked(&field)
        && let Some(allotment) = allotting::allotted_by_itself(&field, melee, piece)
    {
        melee.allotments.retain(|known| known.piece != piece);
        melee.allotments.push(allotment);
    }
    match state.current.as_ref().and_then(|melee| melee.asked(&field)) {
        Some(piece) => {
            pending.0 = Some(decision(field.decider_of(piece), "allot", Some(piece)));
            next.set(QuakePhase::Allot);
        }
        None => next.set(QuakePhase::Striking),
    }
}

/// A figure allots. Who picks a power fist before its step is asked again then.
fn allot(field: FieldQuery, of_match: Single<(&CurrentCommand, &mut MeleesOfPhase, &mut NextPhase<QuakePhase>)>) {
    let field = field.get();
    let (command, mut state, mut next) = of_match.into_inner();
    next.set(QuakePhase::AllotAsk);
    let Some(melee) = &mut state.current else { return };
    let asked = melee.asked(&field);
    if let (Some(QuakeCommand::Allot { weapon, attacks }), Some(piece)) = (own(command), asked) {
        melee.allotments.retain(|known| known.piece != piece);
        melee.allotments.push(Allotment {
            piece,
            weapon: weapon.clone(),
            attacks: attacks.clone(),
            is_struck: false,
        });
    }
}

/// Who was killed is in the melee no more, and bearers of `mystery.6` may drain whom they killed.
fn leave_the_dead(bonuses: Query<&Bonus>, of_match: Single<(&Harm, &mut MeleesOfPhase)>) {
    let (harm, mut state) = of_match.into_inner();
    let Some(melee) = state.current.as_mut().filter(|_| !harm.killed.is_empty()) else {
        return;
    };
    let is_dead = |piece: &PieceId| harm.killed.iter().any(|(dead, ..)| dead == piece);
    let bonuses = by_id(bonuses);
    for (victim, _, blame) in &harm.killed {
        let Blame::Killers(killers) = blame else { continue };
        let drainers = killers.iter().filter(|killer| {
            let drains = bonuses.get(killer.index()).is_some_and(drain::drains);
            drains && !is_dead(killer) && melee.members.contains(killer)
        });
        melee.drains.extend(drainers.map(|killer| [*killer, *victim]));
    }
    melee.members.retain(|piece| !is_dead(piece));
}

/// Who fought fights no more in this phase.
fn mark_fighters(mut doings: Query<&mut Doings>, of_match: Single<(&GuestTurn, &MeleesOfPhase)>) {
    let (guests, state) = of_match.into_inner();
    let Some(melee) = state.current.as_ref().filter(|_| guests.0.is_none()) else {
        return;
    };
    with_pieces_by_id(doings.reborrow(), |doings| {
        for piece in &melee.members {
            doings[piece.index()].fought = true;
        }
    });
}

/// A melee is over: the next follows. There is no result, the winner waits where it is (`fight.end`).
fn end(of_match: Single<(&GuestTurn, &mut MeleesOfPhase, &mut NextPhase<QuakePhase>)>) {
    let (guests, mut state, mut next) = of_match.into_inner();
    state.current = None;
    if guests.0.is_some() {
        // It was none of the phase.
        state.begun.pop();
        next.set(QuakePhase::GuestDone);
        return;
    }
    next.set(QuakePhase::MeleeNext);
}
