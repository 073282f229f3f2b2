//! Portals: going in, the die, coming out, crushing (`portal.*`); and the zones to which the dead return (`rule.bases`).
//!
//! Phases: `Occupying`, `EnteringAgain`, `PortalEntered` to `Arrived`. Commands: `again`, `enter`, `occupy`, `portal`, `reroll`,
//! `keep`, `place`. State: who arrives, where it stands then, and as what.

mod arriving;
mod passing;
mod places;

pub use places::occupants;

use super::command::QuakeCommand;
use super::field::Field;
use super::keys::portals as keys;
use super::match_state::{CourseOfMove, Gait};
use super::movement::{budget, portal_under};
use super::phase::QuakePhase;
use super::standing::Standing;
use crate::game::{GameBuilder, PieceId, Place, Refusal};
use crate::space::table::{PACE, Point};

/// What using a portal costs that one came by or stands in, in units (`portal.again`).
pub const AGAIN: i32 = 3 * PACE;

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    passing::plugin(game);
    arriving::plugin(game);
}

/// Where a newcomer is set that may be set there.
///
/// # Errors
/// Why not.
pub fn check_arrival(standing: &Standing, figure: Option<PieceId>, at: Place) -> Result<Point, Refusal> {
    let rule = keys::PORTAL_PLACE;
    let Some(arrival) = standing.arrival.0 else {
        return Err(Refusal::new(rule, "quake-not-now"));
    };
    if let Some(other) = figure.filter(|figure| *figure != arrival.piece) {
        return Err(Refusal::new(rule, "quake-deploy-another").piece(other));
    }
    let at = standing.field.look.point(rule, at)?;
    places::check_place(&standing.field, &arrival, at)?;
    Ok(at)
}

/// Whether the portal that the figure stands in, or has just come by, may be used once more.
///
/// # Errors
/// Why not.
pub fn check_again(standing: &Standing) -> Result<(), Refusal> {
    let field = &standing.field;
    let rule = keys::PORTAL_AGAIN;
    let Some(piece) = standing.asked_piece() else {
        return Err(Refusal::new(rule, "quake-not-now"));
    };
    let course = standing.course.0.as_ref();
    if portal_again(field, course, piece).is_none() {
        return Err(Refusal::new(rule, "quake-not-in-portal").piece(piece));
    }
    let left = left(field, course, piece);
    if left < AGAIN {
        return Err(Refusal::new(rule, "quake-no-again").number(AGAIN).number(left));
    }
    Ok(())
}

/// What a figure has left to go, in units.
fn left(field: &Field, course: Option<&CourseOfMove>, piece: PieceId) -> i32 {
    match course {
        Some(course) if course.piece == piece && course.is_begun => course.left,
        _ => budget(field, piece, Gait::Move),
    }
}

/// The portal that a figure may use once more: that in which it stands, or that it came out of in this turn and has not gone
/// away from.
fn portal_again(field: &Field, course: Option<&CourseOfMove>, piece: PieceId) -> Option<u8> {
    let is_there = course.is_none_or(|course| !course.is_begun || course.since_portal == 0);
    let came_by = field.doings.get(piece.index())?.came_by.filter(|_| is_there);
    came_by.or_else(|| portal_under(field, &field.look.body(piece)?))
}

/// Whether a portal may be chosen on a 6.
///
/// # Errors
/// Why not.
pub fn check_portal(standing: &Standing, number: u8) -> Result<(), Refusal> {
    let arrival = standing.arrival.0;
    if standing.field.arena.portal(number).is_none() {
        return Err(Refusal::new(keys::PORTAL_DIE, "quake-no-portal").number(i32::from(number)));
    }
    // The one just entered is not offered (`portal.same`).
    match arrival.filter(|arrival| arrival.entered == Some(number)) {
        Some(arrival) => Err(Refusal::new(keys::PORTAL_SAME, "quake-same-portal")
            .piece(arrival.piece)
            .number(i32::from(number))),
        None => Ok(()),
    }
}

/// Where the newcomer may be set, of the places that lists name.
pub fn listed_places(standing: &Standing) -> Vec<Point> {
    match &standing.arrival.0 {
        Some(arrival) => places::places(&standing.field, arrival),
        None => Vec::new(),
    }
}

/// The disc that a newcomer is set around; none where it comes back without a portal.
pub fn arrival_disc(standing: &Standing) -> Option<crate::space::table::Disc> {
    places::disc_of(&standing.field, &standing.arrival.0?)
}

/// The command that answers where the newcomer is set.
fn place_of(command: Option<&QuakeCommand>) -> Option<Place> {
    match command {
        Some(QuakeCommand::Place { at, .. }) => Some(*at),
        _ => None,
    }
}
