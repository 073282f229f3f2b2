//! The dead: who was killed by whom, what a new life begins with, when they return (`death.*`).
//!
//! Phases: `Wounding`, after the dice of harm, and `Dead`. State: the queue of the dead; all that a death takes from a figure.

use bevy::prelude::*;

use super::bonus_entry::BonusEntry;
use super::codex::{FigureProfile, FigureSkills};
use super::components::{Bought, Doings, Drained, Gear, Presence, Tally, Weapons, WoundsLeft};
use super::effects::bears;
use super::fact::QuakeFact;
use super::field::{Field, FieldQuery};
use super::keys;
use super::match_state::{Arrival, ArrivalCause, ArrivalInProgress, Blame, Death, DeathQueue, QuakeOutcome};
use super::phase::QuakePhase;
use super::terms::{ModRule, Victory};
use super::wounds::Harm;
use crate::game::{Fact, Facts, GameBuilder, NextPhase, PieceId, RuleKey, by_id, with_pieces_by_id};
use crate::rules::host::GuestLosses;
use crate::space::table::TablePosition;

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(Killed::default());
    game.hand_on::<Killed>();
    game.add_system(QuakePhase::Wounding, record)
        .add_system(QuakePhase::Wounding, take_off)
        .add_system(QuakePhase::Wounding, begin_anew)
        .add_system(QuakePhase::Reckoning, go_on_to_the_dead)
        .add_system(QuakePhase::Dead, return_next);
}

/// Who was killed, by whom, and whether each returns: handed from the system that records to those that take off.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Killed(Vec<(PieceId, Vec<PieceId>, bool)>);

/// Whether a killed figure returns at once (`death.return`, `death.sudden`): in Assault the cleaners do, the targets do not.
pub fn returns(field: &Field, piece: PieceId) -> bool {
    if field.is_guest(piece) {
        return false;
    }
    if field.terms.victory == Victory::Assault
        && let Some(cleaners) = field.score.cleaners
    {
        return field.team_of(piece) == cleaners;
    }
    field.terms.has(ModRule::Return) && !field.terms.has(ModRule::Sudden)
}

/// Each death is told, and waits to be counted (`death.order`).
fn record(
    field: FieldQuery,
    of_match: Single<(
        &Harm,
        &ArrivalInProgress,
        &mut Killed,
        &mut DeathQueue,
        &mut GuestLosses,
        &mut Facts,
    )>,
) {
    let field = field.get();
    let (harm, arrival, mut killed, mut queue, mut losses, mut facts) = of_match.into_inner();
    killed.0.clear();
    for (piece, rule, blame) in &harm.killed {
        let by = match blame {
            Blame::Killers(killers) => killers.clone(),
            Blame::Accident => Vec::new(),
        };
        let returns = returns(&field, *piece);
        if field.is_guest(*piece) {
            let newcomer = arrival.0.filter(|_| *rule == keys::portals::PORTAL_CRUSH);
            let newcomer = newcomer.map(|arrival| arrival.piece);
            let by = by.first().copied().or(newcomer).unwrap_or(*piece);
            losses.0.push((*piece, by));
        }
        facts.emit(Fact::from(QuakeFact::Killed {
            rule: *rule,
            piece: *piece,
            by: by.clone(),
            returns,
        }));
        queue.dead.push(Death {
            piece: *piece,
            blame: blame.clone(),
            rule: *rule,
            at: field.at(*piece),
            controller: field.controller[piece.index()].0,
            scorers: by.iter().map(|killer| field.decider_of(*killer)).collect(),
            may_reroll: bears(&field, *piece, BonusEntry::Equip(32)),
            counted: false,
        });
        killed.0.push((*piece, by, returns));
    }
}

/// They are off the table.
fn take_off(
    mut positions: Query<&mut TablePosition>,
    mut presences: Query<&mut Presence>,
    mut wounds: Query<&mut WoundsLeft>,
    mut tallies: Query<&mut Tally>,
    killed: Single<&Killed>,
) {
    if killed.0.is_empty() {
        return;
    }
    with_pieces_by_id(positions.reborrow(), |positions| {
        for (piece, ..) in &killed.0 {
            positions[piece.index()].0 = None;
        }
    });
    with_pieces_by_id(presences.reborrow(), |presences| {
        for (piece, _, returns) in &killed.0 {
            presences[piece.index()] = if *returns { Presence::Returning } else { Presence::Out };
        }
    });
    with_pieces_by_id(wounds.reborrow(), |wounds| {
        for (piece, ..) in &killed.0 {
            wounds[piece.index()].0 = 0;
        }
    });
    with_pieces_by_id(tallies.reborrow(), |tallies| {
        for (piece, by, _) in &killed.0 {
            tallies[piece.index()].deaths += 1;
            for killer in by.iter().filter(|killer| *killer != piece) {
                tallies[killer.index()].kills += 1;
            }
        }
    });
}

/// A new life begins as the figure was bought, with nothing done but its slots (`death.gear`, `death.slot`).
fn begin_anew(
    bought: Query<&Bought>,
    mut profiles: Query<&mut FigureProfile>,
    mut skills: Query<&mut FigureSkills>,
    mut weapons: Query<&mut Weapons>,
    mut gear: Query<&mut Gear>,
    mut drained: Query<&mut Drained>,
    mut doings: Query<&mut Doings>,
    killed: Single<&Killed>,
) {
    if killed.0.is_empty() {
        return;
    }
    let bought = by_id(bought);
    let dead: Vec<usize> = killed.0.iter().map(|(piece, ..)| piece.index()).collect();
    with_pieces_by_id(profiles.reborrow(), |profiles| {
        for index in &dead {
            profiles[*index] = bought[*index].profile;
        }
    });
    with_pieces_by_id(skills.reborrow(), |skills| {
        for index in &dead {
            skills[*index].clone_from(&bought[*index].skills);
        }
    });
    with_pieces_by_id(weapons.reborrow(), |weapons| {
        for index in &dead {
            weapons[*index].clone_from(&bought[*index].weapons);
        }
    });
    with_pieces_by_id(gear.reborrow(), |gear| {
        for index in &dead {
            gear[*index].clone_from(&bought[*index].gear);
        }
    });
    with_pieces_by_id(drained.reborrow(), |drained| {
        for index in &dead {
            drained[*index] = Drained::default();
        }
    });
    with_pieces_by_id(doings.reborrow(), |doings| {
        for index in &dead {
            doings[*index] = new_life(&doings[*index]);
        }
    });
}

/// What a figure has done that was killed: its slots are gone, and nobody follows it (`death.slot`, `assault.foot`).
pub fn new_life(done: &Doings) -> Doings {
    Doings {
        movement_slot: done.movement_slot,
        shooting_slot: done.shooting_slot,
        assault_slot: done.assault_slot,
        way_broken: true,
        ..Doings::default()
    }
}

/// Once the dead are counted they return, unless the game is over by it.
fn go_on_to_the_dead(mut next: Single<&mut NextPhase<QuakePhase>>) {
    if next.is_unset() {
        next.set(QuakePhase::Dead);
    }
}

/// The next of the dead returns, or is out; once all have, the game goes on (`death.order`).
fn return_next(
    field: FieldQuery,
    of_match: Single<(
        &QuakeOutcome,
        &mut DeathQueue,
        &mut ArrivalInProgress,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (outcome, mut queue, mut arrival, mut next) = of_match.into_inner();
    if outcome.0.is_some() {
        next.set(QuakePhase::Over);
        return;
    }
    let comes_back = |death: &Death| field.presence[death.piece.index()] == Presence::Returning;
    let gone = queue.dead.iter().take_while(|death| !comes_back(death)).count();
    queue.dead.drain(..gone);
    let Some(death) = queue.dead.first() else {
        next.set(queue.then);
        return;
    };
    arrival.0 = Some(Arrival {
        piece: death.piece,
        cause: ArrivalCause::Death,
        entered: None,
        die: None,
        rerolled: false,
        portal: None,
    });
    next.set(QuakePhase::PortalDie);
}

/// In which manner somebody died that nobody killed, as a word between which its message chooses.
pub fn manner(rule: RuleKey) -> &'static str {
    match rule {
        keys::portals::PORTAL_SAME => "disintegrated",
        keys::portals::PORTAL_CRUSH => "crushed",
        keys::movement::MOVE_SWIM => "drowned",
        keys::movement::MOVE_LEAP => "leap",
        keys::base::TERRAIN_IMPASSABLE => "lost",
        keys::movement::MOVE_FALL => "fall",
        keys::base::KIND_BIKE => "bike",
        keys::movement::MOVE_CRASH => "crash",
        keys::bonus::MYSTERY_3 => "teleport",
        keys::bonus::EQUIP_11 => "bumped",
        keys::bonus::MYSTERY_1 => "pulled",
        keys::barrels::BARREL_VORTEX => "vortex",
        _ => "killed",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_life_has_done_nothing_but_its_slots_death_gear() {
        let done = Doings {
            movement_slot: true,
            shooting_slot: true,
            moved: true,
            way: 750,
            ran: true,
            charged: true,
            swim: Some(4),
            came_by: Some(2),
            ..Doings::default()
        };
        let expected = Doings {
            movement_slot: true,
            shooting_slot: true,
            way_broken: true,
            ..Doings::default()
        };
        assert_eq!(new_life(&done), expected);
    }
}
