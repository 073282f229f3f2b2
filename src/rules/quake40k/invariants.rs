//! Whether a state read from outside makes sense: what the rules could never have come to is refused, by field.

use super::field::Field;
use super::match_state::TokenState;
use super::phase::Stage;
use super::referee::GameView;
use crate::game::{PieceId, RestoreError};

/// Looks a state over; `phase` is the name of the phase.
///
/// # Errors
/// What makes no sense, by field.
pub fn check(view: &GameView, phase: &'static str) -> Result<(), RestoreError> {
    let standing = &view.standing;
    let field = &standing.field;
    holds(field.turn.round >= 1, "parts.turn.round", "round")?;
    let is_over = field.turn.stage == Stage::Over;
    holds(is_over == (phase == "over"), "phase", "outcome")?;
    holds(is_over == field.outcome.0.is_some(), "parts.outcome", "outcome")?;
    let is_known = |piece: &PieceId| piece.index() < field.owner.len();
    let order = &field.order;
    let named = order.rolled.iter().chain(&order.now).chain(&field.turn.active);
    holds(named.clone().all(is_known), "parts.order", "no-standing")?;
    holds(is_known_order(field), "parts.order", "no-standing")?;
    holds(
        field.score.points.len() == field.terms.players(),
        "parts.score.points",
        "no-player",
    )?;
    let team_count = field.terms.team_count();
    holds(
        field.score.rounds_won.len() == team_count && field.score.occupied.len() == team_count,
        "parts.score",
        "no-player",
    )?;
    let tokens = field.tokens.0.iter().filter_map(|token| match token.state {
        TokenState::HeldBy(piece) => Some(piece),
        TokenState::Lying | TokenState::BackNextTurn => None,
    });
    let are_tokens =
        field.tokens.0.len() == field.arena.tokens.len() && tokens.into_iter().all(|piece| is_known(&piece));
    holds(are_tokens, "parts.tokens", "no-standing")?;
    let flags = field.flags.0.iter();
    let are_flags = field.flags.0.len() == field.arena.flags.len()
        && flags
            .clone()
            .all(|flag| flag.carried_by.is_none_or(|piece| is_known(&piece)))
        && flags.clone().all(|flag| flag.at.is_none() == flag.carried_by.is_some());
    holds(are_flags, "parts.flags", "no-standing")?;
    holds(
        field.structures.0.len() == field.arena.buildings.len(),
        "parts.structures",
        "no-standing",
    )?;
    holds(standing.melees.is_sound(field), "parts.melees", "no-standing")?;
    let dead = standing.queue.dead.iter().map(|death| &death.piece);
    holds(dead.clone().all(is_known), "parts.dead", "no-standing")?;
    let arrival = standing.arrival.0.iter().map(|arrival| &arrival.piece);
    let course = standing.course.0.iter().map(|course| &course.piece);
    let taking = standing.taking.0.iter().map(|taking| &taking.piece);
    holds(
        arrival.chain(course).chain(taking).all(is_known),
        "parts.move",
        "no-standing",
    )?;
    for piece in field.ids() {
        check_figure(field, piece)?;
    }
    Ok(())
}

/// Whether each figure stands in the order once at most, and the order of the turn is one of the same figures.
fn is_known_order(field: &Field) -> bool {
    let sorted = |pieces: &[PieceId]| {
        let mut pieces = pieces.to_vec();
        pieces.sort_unstable();
        pieces
    };
    let (rolled, now) = (sorted(&field.order.rolled), sorted(&field.order.now));
    let mut once = rolled.clone();
    once.dedup();
    once.len() == rolled.len() && rolled == now && field.order.sums.len() == rolled.len()
}

/// Whether a figure's wounds, flag and place fit each other.
fn check_figure(field: &Field, piece: PieceId) -> Result<(), RestoreError> {
    let index = piece.index();
    let (wounds, flag) = (field.wounds[index].0, field.flag[index].0);
    holds(wounds >= 0, "pieces.wounds", "no-standing")?;
    holds(wounds > 0 || !field.is_on_table(piece), "pieces.wounds", "no-standing")?;
    let carried = flag.map(|flag| field.flags.0.get(usize::from(flag)));
    holds(
        carried.is_none_or(|flag| flag.is_some_and(|flag| flag.carried_by == Some(piece))),
        "pieces.flag",
        "no-standing",
    )
}

/// An error unless something holds.
fn holds(is_so: bool, field: &str, why: &'static str) -> Result<(), RestoreError> {
    match is_so {
        true => Ok(()),
        false => Err(RestoreError::senseless(field, why)),
    }
}
