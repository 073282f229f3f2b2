//! The captive: who frees it (`captive.free`).
//!
//! Phase: `MoveEnd`. State: on whose side it is, and that it has had its say in this turn.

use bevy::prelude::*;

use super::super::components::{Doings, Side};
use super::super::fact::NecroFact;
use super::super::field::{Field, FieldQuery};
use super::super::keys::scenarios as keys;
use super::super::match_state::{CourseOfMove, MoveInProgress};
use super::super::phase::NecroPhase;
use super::loot::can_handle;
use crate::game::{Fact, Facts, GameBuilder, PieceId, PlayerId, with_pieces_by_id};

/// Who is freed by whom: handed from the system that looks to the one that frees.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Liberty(Option<(PieceId, PieceId, PlayerId)>);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.insert(Liberty::default());
    game.hand_on::<Liberty>();
    game.add_system(NecroPhase::MoveEnd, look)
        .add_system(NecroPhase::MoveEnd, free);
}

/// The captive that the fighter that ended its walk frees: it is a rescuer's, touches it, and no keeper is in contact with
/// either.
fn freed(field: &Field, course: &CourseOfMove) -> Option<PieceId> {
    let captive = super::captive_of(field).filter(|captive| field.owner_of(*captive).is_none())?;
    let rescuer = field.turn.beginner;
    if field.owner_of(course.piece) != Some(rescuer) || !can_handle(field, course) {
        return None;
    }
    let (body, other) = (field.look.body(course.piece)?, field.look.body(captive)?);
    let view = field.look.view();
    let keepers = field.of_player(field.scenario.after(rescuer));
    let mut keepers = keepers.filter_map(|keeper| field.look.body(keeper));
    let is_kept = keepers.any(|keeper| view.is_contact(&keeper, &body) || view.is_contact(&keeper, &other));
    (view.is_contact(&body, &other) && !is_kept).then_some(captive)
}

fn look(field: FieldQuery, of_match: Single<(&MoveInProgress, &mut Liberty)>) {
    let (course, mut liberty) = of_match.into_inner();
    liberty.0 = None;
    let Some(course) = &course.0 else { return };
    let field = field.get();
    let freed = freed(&field, course);
    liberty.0 = freed.map(|captive| (captive, course.piece, field.turn.beginner));
}

/// From now on it is the rescuers'; it may move from their next turn on.
fn free(mut sides: Query<&mut Side>, mut doings: Query<&mut Doings>, of_match: Single<(&Liberty, &mut Facts)>) {
    let (liberty, mut facts) = of_match.into_inner();
    let Some((piece, by, player)) = liberty.0 else { return };
    with_pieces_by_id(sides.reborrow(), |sides| sides[piece.index()].0 = Some(player));
    with_pieces_by_id(doings.reborrow(), |doings| doings[piece.index()].settled = true);
    facts.emit(Fact::from(NecroFact::Freed {
        rule: keys::CAPTIVE_FREE,
        piece,
        by,
        player,
    }));
}
