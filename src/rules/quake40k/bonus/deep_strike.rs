//! The teleporter: a deep strike instead of moving (`mystery.3`).
//!
//! Phase: `DeepStriking`. Command: `deep_strike`. State: where the bearer stands, what it has done, the move that is over with it.

use bevy::prelude::*;

use super::super::bonus_entry::BonusEntry;
use super::super::command::{QuakeCommand, own};
use super::super::components::Doings;
use super::super::effects::bears;
use super::super::fact::QuakeFact;
use super::super::field::{FieldQuery, units};
use super::super::keys::bonus as keys;
use super::super::match_state::{Blame, Gait, MoveInProgress, QuakeTurn};
use super::super::movement::new_course;
use super::super::phase::QuakePhase;
use super::super::placing::stands;
use super::super::standing::Standing;
use super::super::wounds::{Blow, Harm};
use crate::game::{
    CurrentCommand, Dice, Fact, Facts, GameBuilder, NextPhase, PieceId, Place, Refusal, Why, with_pieces_by_id,
};
use crate::rules::table::face;
use crate::space::table::{Direction, LegKind, Point, TablePosition};

/// Where the bearer comes out: handed from the system that throws to those that put it there.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Struck(Option<(PieceId, Point)>);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(Struck::default());
    game.hand_on::<Struck>();
    game.lead(QuakeCommand::verb("deep_strike"), QuakePhase::DeepStriking)
        .add_system(QuakePhase::DeepStriking, strike)
        .add_system(QuakePhase::DeepStriking, put);
}

/// Where a figure aims to strike deep.
///
/// # Errors
/// That it bears no teleporter, has begun its move, or aims beyond the table.
pub fn check_deep_strike(standing: &Standing, at: Place) -> Result<Point, Refusal> {
    let field = &standing.field;
    let piece = standing
        .asked_piece()
        .filter(|piece| bears(field, *piece, BonusEntry::Mystery(3)));
    let Some(piece) = piece else {
        return Err(Refusal::new(keys::MYSTERY_3, "quake-no-teleporter"));
    };
    if standing.course.0.is_some() {
        return Err(Refusal::new(keys::MYSTERY_3, "quake-strike-moved").piece(piece));
    }
    field.look.point(keys::MYSTERY_3, at)
}

/// Points that a deep strike may name, as lists have them: tokens that lie, and portals.
pub fn listed_deep_strikes(standing: &Standing) -> Vec<QuakeCommand> {
    let field = &standing.field;
    let tokens = field.tokens.0.iter().map(|token| token.at);
    let portals = field.arena.portals.iter().map(|portal| portal.at);
    let points = tokens
        .chain(portals)
        .map(|at| QuakeCommand::DeepStrike { at: at.into() });
    points.collect()
}

/// A D6: 1–2 exact, else a direction and 2D6 ps; the 2D6 are thrown in any case, a double 1 kills. On a figure, off the
/// table, where it cannot stand: killed.
fn strike(
    field: FieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &QuakeTurn,
        &mut MoveInProgress,
        &mut Struck,
        &mut Harm,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let field = field.get();
    let (command, turn, mut under_way, mut struck, mut harm, mut dice, mut facts, mut next) = of_match.into_inner();
    struck.0 = None;
    next.set(QuakePhase::SlotOver);
    let (Some(QuakeCommand::DeepStrike { at }), Some(piece)) = (own(command), turn.active) else {
        return;
    };
    let Ok(aim) = field.look.point(keys::MYSTERY_3, *at) else {
        return;
    };
    let player = field.decider_of(piece);
    let mut throw = |sides: u32| {
        let why = Why::just(keys::MYSTERY_3, sides).direction();
        let why = why.by(Some(player)).of(piece);
        dice.roll(&mut facts, why).value as i32
    };
    let is_exact = throw(6) <= 2;
    let toward = (!is_exact).then(|| Direction::of_die(throw(36) as u8));
    let paces = [throw(6), throw(6)];
    let landing = toward.map_or(Some(aim), |toward| {
        let place = aim.plan().plus(toward.way(units(paces[0] + paces[1])));
        let table = field.look.table;
        table.holds(place).then(|| table.highest_surface(place)).flatten()
    });
    if toward.is_some() {
        facts.emit(Fact::from(QuakeFact::Scattered {
            rule: keys::MYSTERY_3,
            from: aim.into(),
            to: landing.unwrap_or(aim).into(),
            length: units(paces[0] + paces[1]),
        }));
    }
    let stands_there = landing.filter(|at| stands(&field, keys::MYSTERY_3, piece, *at).is_ok());
    match stands_there.filter(|_| paces != [1, 1]) {
        Some(at) => {
            struck.0 = Some((piece, at));
            facts.emit(Fact::from(QuakeFact::Moved {
                rule: keys::MYSTERY_3,
                piece,
                gait: Gait::Move,
                from: field.at(piece).unwrap_or(at).into(),
                path: vec![at.into()],
                legs: vec![LegKind::Fly],
                cost: 0,
                left: 0,
                face: face(field.facing[piece.index()].0),
            }));
            // It ends as moves do: what lies under it is taken (`flag.take`).
            let mut course = new_course(&field, (piece, Gait::Move), 0);
            course.is_begun = true;
            under_way.0 = Some(course);
            next.set(QuakePhase::MoveEnd);
        }
        None => {
            harm.blows.push(Blow::Kill {
                piece,
                rule: keys::MYSTERY_3,
                blame: Blame::Accident,
            });
            harm.then = QuakePhase::SlotOver;
            next.set(QuakePhase::Wounding);
        }
    }
}

/// The bearer comes out: it has moved, and nobody follows it.
fn put(mut positions: Query<&mut TablePosition>, mut doings: Query<&mut Doings>, struck: Single<&Struck>) {
    if let Some((piece, at)) = struck.0 {
        with_pieces_by_id(positions.reborrow(), |positions| positions[piece.index()].0 = Some(at));
        with_pieces_by_id(doings.reborrow(), |doings| {
            let own = &mut doings[piece.index()];
            own.moved = true;
            own.way_broken = true;
        });
    }
}
