//! Leaving the table over an open edge (`scene.leave`), or in flight by the house rule `flee_off`.
//!
//! Phase: `MoveEnd`. State: who has left, and the counters taken off.

use bevy::prelude::*;

use super::super::components::{Broken, Carries, Down, Gone, Hidden};
use super::super::fact::NecroFact;
use super::super::field::{Field, FieldQuery};
use super::super::host::table_side;
use super::super::keys::nerve::FLEE_WAY;
use super::super::keys::scenarios as keys;
use super::super::match_state::{CourseOfMove, Gait, MoveInProgress, Objective, StopReason};
use super::super::phase::NecroPhase;
use super::open_edge;
use super::zones::distance_to_edge;
use crate::game::{Fact, Facts, GameBuilder, PieceId, PlayerId, with_pieces_by_id};
use crate::space::table::{PACE, Point, TablePosition, TableSide};

/// Somebody who leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Leaver {
    piece: PieceId,
    player: PlayerId,
    edge: TableSide,
    /// Whether it has a counter with it.
    with_loot: bool,
    /// Whether it flees, and counts as out.
    flees: bool,
}

/// Who leaves: handed from the system that looks to those that take it off.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Leaving(Option<Leaver>);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.insert(Leaving::default());
    game.hand_on::<Leaving>();
    game.add_system(NecroPhase::MoveEnd, look)
        .add_system(NecroPhase::MoveEnd, take_off)
        .add_system(NecroPhase::MoveEnd, take_loot_off);
}

/// The edge of the table that a fighter's base touches at a point; at a corner the first.
pub fn edge_touched(field: &Field, at: Point) -> Option<TableSide> {
    let size = field.look.table.size();
    let edges = [TableSide::North, TableSide::East, TableSide::South, TableSide::West];
    edges.into_iter().find(|edge| distance_to_edge(size, *edge, at) <= 0)
}

/// Who ends its flight touching an edge, by the house rule `flee_off`: it has gone for good, and counts as out.
fn runaway(field: &Field, course: &CourseOfMove) -> Option<Leaver> {
    let piece = course.piece;
    let flees = field.options.flee_off && course.gait == Gait::Flee && course.stop.is_none();
    let at = field.position[piece.index()].0.filter(|_| flees)?;
    Some(Leaver {
        piece,
        player: field.owner_of(piece)?,
        edge: edge_touched(field, at)?,
        with_loot: false,
        flees,
    })
}

/// Who ends a path touching the edge that is open to it: one that nobody stopped, and who is engaged with nobody.
fn leaver(field: &Field, course: &CourseOfMove) -> Option<Leaver> {
    let piece = course.piece;
    let index = piece.index();
    let may = matches!(course.gait, Gait::Walk | Gait::Run | Gait::Crawl | Gait::FollowUp);
    let goes = may && !course.legs.is_empty();
    let is_shot = course.stop.is_some_and(|stop| stop.why != StopReason::RunStop);
    if !goes
        || is_shot
        || field.is_engaged(piece)
        || field.pinned[index].0.is_some()
        || (field.down[index].0 && course.gait != Gait::Crawl)
    {
        return None;
    }
    let player = field.owner_of(piece)?;
    let at = field.position[index].0?;
    let size = field.look.table.size();
    let exit = field.guests.scenario.and_then(|added| added.exit);
    // By an exit that is added only in the middle of its edge.
    let (edge, is_within) = match exit.map(|(side, paces)| (table_side(side), paces * PACE)) {
        Some((edge @ (TableSide::North | TableSide::South), reach)) => (edge, (at.x - size.x / 2).abs() <= reach),
        Some((edge, reach)) => (edge, (at.y - size.y / 2).abs() <= reach),
        None => (open_edge(field, player)?, true),
    };
    let touches = is_within && distance_to_edge(size, edge, at) <= 0;
    touches.then_some(Leaver {
        piece,
        player,
        edge,
        with_loot: field.carries[index].0,
        flees: false,
    })
}

fn look(field: FieldQuery, of_match: Single<(&MoveInProgress, &mut Leaving)>) {
    let (course, mut leaving) = of_match.into_inner();
    let field = field.get();
    let course = course.0.as_ref();
    leaving.0 = course.and_then(|course| leaver(&field, course).or_else(|| runaway(&field, course)));
}

/// It has left: neither down nor out.
fn take_off(
    mut positions: Query<&mut TablePosition>,
    mut gone: Query<&mut Gone>,
    mut down: Query<&mut Down>,
    mut hidden: Query<&mut Hidden>,
    mut broken: Query<&mut Broken>,
    of_match: Single<(&Leaving, &mut Facts)>,
) {
    let (leaving, mut facts) = of_match.into_inner();
    let Some(leaver) = leaving.0 else { return };
    let index = leaver.piece.index();
    with_pieces_by_id(positions.reborrow(), |positions| positions[index].0 = None);
    let how = if leaver.flees { Gone::Out } else { Gone::Left };
    with_pieces_by_id(gone.reborrow(), |gone| gone[index] = how);
    with_pieces_by_id(down.reborrow(), |down| down[index].0 = false);
    with_pieces_by_id(hidden.reborrow(), |hidden| hidden[index].0 = false);
    with_pieces_by_id(broken.reborrow(), |broken| broken[index].0 = None);
    facts.emit(Fact::from(NecroFact::Left {
        rule: if leaver.flees { FLEE_WAY } else { keys::LEAVE },
        piece: leaver.piece,
        edge: leaver.edge,
        with_loot: leaver.with_loot,
    }));
}

/// What it carried is its player's.
fn take_loot_off(mut carries: Query<&mut Carries>, of_match: Single<(&Leaving, &mut Objective)>) {
    let (leaving, mut objective) = of_match.into_inner();
    let Some(leaver) = leaving.0.filter(|leaver| leaver.with_loot) else {
        return;
    };
    with_pieces_by_id(carries.reborrow(), |carries| carries[leaver.piece.index()].0 = false);
    if let Some(taken) = objective.taken.get_mut(leaver.player.index()) {
        *taken = taken.saturating_add(1);
    }
}
