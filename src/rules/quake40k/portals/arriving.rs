//! Coming out of a portal, or back into one's own zone, and what is crushed there (`portal.place`, `portal.crush`, `death.return`).
//!
//! Phases: `ArrivalAsk`, `Arriving`, `Arrived`. State: who arrives, where it stands, whether it is in the game.

use bevy::prelude::*;

use super::super::command::{QuakeCommand, own};
use super::super::components::{Bought, Doings, Presence, WoundsLeft};
use super::super::fact::QuakeFact;
use super::super::field::{Field, FieldQuery};
use super::super::keys::death as death_keys;
use super::super::keys::portals as keys;
use super::super::match_state::{
    Arrival, ArrivalCause, ArrivalInProgress, Blame, CourseEvent, DeathQueue, Gait, MoveInProgress,
};
use super::super::movement::is_difficult;
use super::super::options::CrushRule;
use super::super::phase::QuakePhase;
use super::super::placing::nearest_free;
use super::super::turn::decision;
use super::super::wounds::{Blow, Harm};
use super::place_of;
use super::places::{disc_of, is_any, occupants};
use crate::game::{
    CurrentCommand, Fact, Facts, GameBuilder, NextPhase, PendingDecision, PieceId, by_id, with_pieces_by_id,
};
use crate::rules::table::{direction, face};
use crate::space::table::{Direction, Point, TableFacing, TablePosition};

/// Where a newcomer is set: handed from the system that looks to the one that sets it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SetAt(Option<(Arrival, Point, Option<Direction>)>);

/// Adds the systems of coming out.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(SetAt::default());
    game.hand_on::<SetAt>();
    for asked in ["arrive", "return"] {
        let asked = decision(crate::game::PlayerId::default(), asked, None).kind;
        game.lead_from(asked, QuakeCommand::verb("place"), QuakePhase::Arriving);
    }
    game.add_system(QuakePhase::ArrivalAsk, ask)
        .add_system(QuakePhase::Arriving, arrive)
        .add_system(QuakePhase::Arriving, set)
        .add_system(QuakePhase::Arrived, go_on);
}

/// The owner is asked where the newcomer is set; where it can stand nowhere it comes out in the middle.
fn ask(field: FieldQuery, of_match: Single<(&ArrivalInProgress, &mut PendingDecision, &mut NextPhase<QuakePhase>)>) {
    let field = field.get();
    let (arrival, mut pending, mut next) = of_match.into_inner();
    let Some(arrival) = &arrival.0 else {
        next.set(QuakePhase::Dead);
        return;
    };
    if !is_any(&field, arrival) {
        next.set(QuakePhase::Arriving);
        return;
    }
    let (kind, wait) = match arrival.cause {
        ArrivalCause::Death => ("return", QuakePhase::Return),
        ArrivalCause::Teleport | ArrivalCause::Join => ("arrive", QuakePhase::Arrive),
    };
    pending.0 = Some(decision(field.decider_of(arrival.piece), kind, Some(arrival.piece)));
    next.set(wait);
}

/// Where a newcomer comes out that can be set nowhere: the middle of its portal, or the free place nearest to where it was bound.
fn middle(field: &Field, arrival: &Arrival) -> Option<Point> {
    if let Some(disc) = disc_of(field, arrival) {
        return Some(disc.at);
    }
    let base = field.arena.base_of(field.team_of(arrival.piece));
    let corner = base.and_then(|base| base.outline.corners().first().copied());
    let size = field.look.table.size();
    let near = corner.unwrap_or(crate::space::table::PlanPoint::new(size.x / 2, size.y / 2));
    let near = field.look.table.highest_surface(near)?;
    nearest_free(field, arrival.piece, near, |_| true)
}

/// Whom a newcomer crushes: all wholly on the disc, or by a house rule who is overlapped; where it had no place, whoever is
/// (`portal.crush`).
fn crushed(field: &Field, arrival: &Arrival, at: Point) -> Vec<PieceId> {
    let Some(disc) = disc_of(field, arrival) else {
        return Vec::new();
    };
    let body = field.body_at(arrival.piece, at);
    let overlaps = |piece: &PieceId| field.look.body(*piece).is_some_and(|other| other.overlaps(&body));
    let mut crushed = occupants(field, disc, arrival.piece);
    if field.options.crush == CrushRule::Spot {
        crushed.retain(overlaps);
    }
    let others = field.standing().filter(|piece| *piece != arrival.piece);
    crushed.extend(others.filter(overlaps));
    crushed.sort_unstable();
    crushed.dedup();
    field.by_order(crushed)
}

/// A newcomer is there, and whoever it appears in is killed: an accident, of which it has nothing (`portal.crush`).
fn arrive(
    field: FieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &ArrivalInProgress,
        &mut SetAt,
        &mut Harm,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (command, arrival, mut set_at, mut harm, mut facts, mut next) = of_match.into_inner();
    set_at.0 = None;
    next.set(QuakePhase::Arrived);
    let Some(arrival) = arrival.0 else { return };
    let asked = place_of(own(command)).and_then(|place| field.look.point(keys::PORTAL_PLACE, place).ok());
    // A command that led here through other phases names a place of another.
    let asked = asked.filter(|at| super::places::check_place(&field, &arrival, *at).is_ok());
    let Some(at) = asked.or_else(|| middle(&field, &arrival)) else {
        return;
    };
    let piece = arrival.piece;
    let wished = match own(command) {
        Some(QuakeCommand::Place { face, .. }) => face.and_then(|face| direction(keys::PORTAL_PLACE, face).ok()),
        _ => None,
    };
    set_at.0 = Some((arrival, at, wished));
    let face = face(wished.unwrap_or(field.facing[piece.index()].0));
    facts.emit(Fact::from(match (arrival.cause, arrival.portal) {
        (ArrivalCause::Teleport | ArrivalCause::Join, Some(portal)) => QuakeFact::Appeared {
            rule: keys::PORTAL_PLACE,
            piece,
            portal,
            at: at.into(),
            face,
        },
        (_, portal) => QuakeFact::Returned {
            rule: death_keys::DEATH_RETURN,
            piece,
            portal,
            at: at.into(),
            face,
        },
    }));
    let crushed = crushed(&field, &arrival, at);
    if crushed.is_empty() {
        return;
    }
    *harm = Harm {
        then: QuakePhase::Arrived,
        ..Harm::default()
    };
    for victim in crushed {
        facts.emit(Fact::from(QuakeFact::Crushed {
            rule: keys::PORTAL_CRUSH,
            piece: victim,
            by: piece,
        }));
        harm.blows.push(Blow::Kill {
            piece: victim,
            rule: keys::PORTAL_CRUSH,
            blame: Blame::Accident,
        });
    }
    next.set(QuakePhase::Wounding);
}

/// It stands there; one that was dead with all its wounds (`death.gear`).
fn set(
    mut positions: Query<&mut TablePosition>,
    mut facings: Query<&mut TableFacing>,
    mut presences: Query<&mut Presence>,
    mut wounds: Query<&mut WoundsLeft>,
    mut doings: Query<&mut Doings>,
    bought: Query<&Bought>,
    set_at: Single<&SetAt>,
) {
    let Some((arrival, at, toward)) = set_at.0 else { return };
    let index = arrival.piece.index();
    with_pieces_by_id(positions.reborrow(), |positions| positions[index].0 = Some(at));
    if let Some(toward) = toward {
        with_pieces_by_id(facings.reborrow(), |facings| facings[index].0 = toward);
    }
    with_pieces_by_id(presences.reborrow(), |presences| presences[index] = Presence::In);
    if arrival.cause == ArrivalCause::Death {
        let full = by_id(bought)[index].profile.w;
        with_pieces_by_id(wounds.reborrow(), |wounds| wounds[index].0 = full);
    }
    with_pieces_by_id(doings.reborrow(), |doings| {
        doings[index].came_by = arrival.portal;
        doings[index].way_broken = true;
    });
}

/// What follows an arrival: the move goes on, after a flight by the die of a crash; the next of the dead; whoever was crushed is
/// counted first.
fn go_on(
    field: FieldQuery,
    of_match: Single<(
        &mut ArrivalInProgress,
        &mut MoveInProgress,
        &mut DeathQueue,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (mut arrival, mut under_way, mut queue, mut next) = of_match.into_inner();
    let Some(arrival) = arrival.0.take() else {
        next.set(QuakePhase::Dead);
        return;
    };
    let piece = arrival.piece;
    match arrival.cause {
        ArrivalCause::Teleport => {
            next.set(QuakePhase::MoveGoesOn);
            let Some(course) = &mut under_way.0 else { return };
            course.since_portal = 0;
            course.events.clear();
            course.is_paused = true;
            let crashes = course.gait == Gait::Fly && field.at(piece).is_some_and(|at| is_difficult(&field, at));
            if crashes {
                course.events.push(CourseEvent::Crash);
            }
            next.set(QuakePhase::MoveStep);
        }
        ArrivalCause::Death | ArrivalCause::Join => {
            let is_first = queue.dead.first().is_some_and(|death| death.piece == piece);
            if arrival.cause == ArrivalCause::Death && is_first {
                queue.dead.remove(0);
            }
            let all_counted = queue.dead.iter().all(|death| death.counted);
            next.set(match all_counted {
                true => QuakePhase::Dead,
                false => QuakePhase::Reckoning,
            });
        }
    }
}
