//! Figures that leave the table, where a scenario that is added to the book lets them.
//!
//! Phase: `MoveEnd`. State: where figures stand, who is in the game.

use bevy::prelude::*;

use super::super::components::Presence;
use super::super::deploy::from_side;
use super::super::fact::QuakeFact;
use super::super::field::{Field, FieldQuery, units};
use super::super::match_state::MoveInProgress;
use super::super::phase::QuakePhase;
use crate::game::{Fact, Facts, GameBuilder, PieceId, RuleKey, with_pieces_by_id};
use crate::rules::host::BoardSide;
use crate::space::table::TablePosition;

/// Who leaves the table, and by which rule: handed from the one that looks to the one that takes it off.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ChampionLeaving(Option<(PieceId, RuleKey)>);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(ChampionLeaving::default());
    game.hand_on::<ChampionLeaving>();
    game.add_system(QuakePhase::MoveEnd, look_at_the_exit)
        .add_system(QuakePhase::MoveEnd, take_off);
}

/// Whether a figure's base touches a side of the table, no farther from its middle than so many paces.
fn touches(field: &Field, piece: PieceId, (side, paces): (BoardSide, i32)) -> bool {
    let Some(at) = field.at(piece).map(crate::space::table::Point::plan) else {
        return false;
    };
    let size = field.look.table.size();
    let (along, middle) = match side {
        BoardSide::North | BoardSide::South => (at.x, size.x / 2),
        BoardSide::East | BoardSide::West => (at.y, size.y / 2),
    };
    let radius = field.measures[piece.index()].radius;
    from_side(size, at, side) <= radius && (along - middle).abs() <= units(paces)
}

/// Whoever touches the exit at the end of a move leaves.
fn look_at_the_exit(field: FieldQuery, of_match: Single<(&MoveInProgress, &mut ChampionLeaving)>) {
    let field = field.get();
    let (course, mut leaver) = of_match.into_inner();
    leaver.0 = None;
    let (Some(course), Some(scenario)) = (&course.0, field.guests.scenario) else {
        return;
    };
    if scenario.exit.is_some_and(|exit| touches(&field, course.piece, exit)) {
        leaver.0 = Some((course.piece, scenario.rule));
    }
}

/// It is off the table.
fn take_off(
    mut positions: Query<&mut TablePosition>,
    mut presences: Query<&mut Presence>,
    of_match: Single<(&ChampionLeaving, &mut Facts)>,
) {
    let (leaver, mut facts) = of_match.into_inner();
    let Some((piece, rule)) = leaver.0 else { return };
    with_pieces_by_id(positions.reborrow(), |positions| positions[piece.index()].0 = None);
    with_pieces_by_id(presences.reborrow(), |presences| {
        presences[piece.index()] = Presence::Left;
    });
    facts.emit(Fact::from(QuakeFact::LeftTable { rule, piece }));
}
