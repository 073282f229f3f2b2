//! Leaving the table over an open edge (`scene.leave`).
//!
//! Phase: `MoveEnd`. State: who has left, and the counters taken off.

use bevy::prelude::*;

use super::super::components::{Carries, Down, Gone, Hidden};
use super::super::fact::NecroFact;
use super::super::field::{Field, FieldQuery};
use super::super::keys::scenarios as keys;
use super::super::match_state::{CourseOfMove, Gait, MoveInProgress, Objective, StopReason};
use super::super::phase::NecroPhase;
use super::open_edge;
use super::zones::distance_to_edge;
use crate::game::{Fact, Facts, GameBuilder, PieceId, PlayerId, with_pieces_by_id};
use crate::space::table::{TablePosition, TableSide};

/// Somebody who leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Leaver {
    piece: PieceId,
    player: PlayerId,
    edge: TableSide,
    /// Whether it has a counter with it.
    with_loot: bool,
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

/// Who ends a path touching the edge that is open to it: one that nobody stopped.
fn leaver(field: &Field, course: &CourseOfMove) -> Option<Leaver> {
    let piece = course.piece;
    let index = piece.index();
    let goes = matches!(course.gait, Gait::Walk | Gait::Run | Gait::Crawl) && !course.legs.is_empty();
    let is_shot = course.stop.is_some_and(|stop| stop.why != StopReason::RunStop);
    if !goes || is_shot || field.pinned[index].0.is_some() || (field.down[index].0 && course.gait != Gait::Crawl) {
        return None;
    }
    let player = field.owner_of(piece)?;
    let edge = open_edge(field, player)?;
    let at = field.position[index].0?;
    let touches = distance_to_edge(field.look.table.size(), edge, at) <= 0;
    touches.then_some(Leaver {
        piece,
        player,
        edge,
        with_loot: field.carries[index].0,
    })
}

fn look(field: FieldQuery, of_match: Single<(&MoveInProgress, &mut Leaving)>) {
    let (course, mut leaving) = of_match.into_inner();
    leaving.0 = course.0.as_ref().and_then(|course| leaver(&field.get(), course));
}

/// It has left: neither down nor out.
fn take_off(
    mut positions: Query<&mut TablePosition>,
    mut gone: Query<&mut Gone>,
    mut down: Query<&mut Down>,
    mut hidden: Query<&mut Hidden>,
    of_match: Single<(&Leaving, &mut Facts)>,
) {
    let (leaving, mut facts) = of_match.into_inner();
    let Some(leaver) = leaving.0 else { return };
    let index = leaver.piece.index();
    with_pieces_by_id(positions.reborrow(), |positions| positions[index].0 = None);
    with_pieces_by_id(gone.reborrow(), |gone| gone[index] = Gone::Left);
    with_pieces_by_id(down.reborrow(), |down| down[index].0 = false);
    with_pieces_by_id(hidden.reborrow(), |hidden| hidden[index].0 = false);
    facts.emit(Fact::from(NecroFact::Left {
        rule: keys::LEAVE,
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
