//! Alert: fighters that watch instead of acting, and fire in the other's turn (`alert.*`).
//!
//! Phases: `SettingAlert`, `ShotOver`, `RecoveryEnd`; those of [`windows`] and [`firing`]. Commands: `alert`, `fire`, `hold`.
//! State: who is on alert, and where it looks; the windows that are open ([`Watch`]).
//!
//! A window opens where the owner of those on alert may have them fire: before the steps of every move that is shown
//! ([`NecroPhase::MoveShown`], whoever shows it), before the dice of a shot, at the end of phases 1 and 2. Each of them that
//! could fire is asked for; then the shots come, each with its nerve tests before the next. A move or a shot that they interrupt
//! is kept in its window meanwhile: a flight that comes of them is a move itself, with a window of its own above.

mod aiming;
mod firing;
mod windows;

pub use aiming::{check_fire, check_hold, listed_fire, need_of_fire};
pub use windows::{Watch, WindowOf, watch_decision};

use bevy::prelude::*;

use super::command::{NecroCommand, own};
use super::components::{OnAlert, Side};
use super::fact::NecroFact;
use super::field::Field;
use super::keys::shooting as keys;
use super::keys::turn::PHASES;
use super::match_state::{ActiveFighter, NecroTurn};
use super::phase::{NecroPhase, Stage};
use super::shooting::ShotInProgress;
use crate::game::{
    CurrentCommand, Face, Fact, Facts, GameBuilder, NextPhase, PieceId, Refusal, by_id, with_pieces_by_id,
};
use crate::rules::host::GuestTerms;
use crate::rules::table::{direction, face};
use crate::space::table::{Direction, TableFacing};

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.lead(NecroCommand::verb("alert"), NecroPhase::SettingAlert)
        .add_system(NecroPhase::SettingAlert, set)
        .add_system(NecroPhase::TurnStart, end_at_the_next)
        .add_system(NecroPhase::ShotOver, end_of_shooter);
    firing::plugin(game);
}

/// Adds the systems that open windows: where all else has been looked at. At a turn's end alerts end last (`turn.recovery`).
pub fn plugin_windows(game: &mut GameBuilder<NecroPhase>) {
    game.add_system(NecroPhase::RecoveryEnd, end);
    windows::plugin(game);
}

/// Whether a fighter may go on alert, and where it looks then.
///
/// # Errors
/// Why not.
pub fn check_alert(field: &Field, piece: PieceId, face: Option<Face>) -> Result<Option<Direction>, Refusal> {
    field.own_fighter(keys::ALERT_SET, field.turn.player, piece)?;
    if field.turn.stage != Stage::Start || !field.is_awake(piece) {
        return Err(Refusal::new(PHASES, "necro-not-now"));
    }
    let index = piece.index();
    let refused = |why| Err(Refusal::new(keys::ALERT_SET, why).piece(piece));
    if field.on_alert[index].0 {
        return refused("necro-on-alert");
    }
    if field.down[index].0 {
        return refused("necro-down");
    }
    if field.pinned[index].0.is_some() {
        return refused("necro-pinned");
    }
    if field.broken[index].0.is_some() {
        return refused("necro-broken");
    }
    if field.is_engaged(piece) {
        return refused("necro-engaged");
    }
    face.map(|face| direction(keys::ALERT_SET, face)).transpose()
}

/// A fighter goes on alert; it may turn.
fn set(
    mut on_alert: Query<&mut OnAlert>,
    mut facings: Query<&mut TableFacing>,
    of_match: Single<(&CurrentCommand, &mut Facts, &mut NextPhase<NecroPhase>)>,
) {
    let (command, mut facts, mut next) = of_match.into_inner();
    let Some(NecroCommand::Alert { piece, face: wish }) = own(command) else {
        return;
    };
    with_pieces_by_id(on_alert.reborrow(), |on_alert| on_alert[piece.index()].0 = true);
    let toward = with_pieces_by_id(facings.reborrow(), |facings| {
        let facing = &mut facings[piece.index()].0;
        if let Some(Ok(toward)) = wish.map(|wish| direction(keys::ALERT_SET, wish)) {
            *facing = toward;
        }
        *facing
    });
    facts.emit(Fact::from(NecroFact::Alert {
        rule: keys::ALERT_SET,
        piece: *piece,
        face: face(toward),
    }));
    next.set(NecroPhase::StartAsk);
}

/// Who has fired from alert is on alert no more.
fn end_of_shooter(mut on_alert: Query<&mut OnAlert>, of_match: Single<(&ShotInProgress, &mut Facts)>) {
    let (shot, mut facts) = of_match.into_inner();
    let Some(shot) = shot.0.as_ref().filter(|shot| shot.alert.is_some()) else {
        return;
    };
    let was = with_pieces_by_id(on_alert.reborrow(), |on_alert| {
        std::mem::take(&mut on_alert[shot.piece.index()].0)
    });
    if was {
        facts.emit(Fact::from(NecroFact::AlertEnded {
            rule: keys::ALERT_ENDS,
            piece: shot.piece,
        }));
    }
}

/// What changes where alerts end.
type Ending<'w, 's> = Single<
    'w,
    's,
    (
        &'static NecroTurn,
        &'static GuestTerms,
        &'static ActiveFighter,
        &'static mut Facts,
    ),
>;

/// At the end of a player's turn the other gangs' alerts end; where all play together they last until the fighter acts again.
fn end(on_alert: Query<&mut OnAlert>, owners: Query<&Side>, of_match: Ending) {
    if !of_match.1.together {
        end_of(false, on_alert, owners, of_match);
    }
}

/// Where all play together the alerts of those end who act now.
pub fn end_at_the_next(on_alert: Query<&mut OnAlert>, owners: Query<&Side>, of_match: Ending) {
    if of_match.1.together {
        end_of(true, on_alert, owners, of_match);
    }
}

/// The alerts of the player in turn end, or those of all others.
fn end_of(own: bool, mut on_alert: Query<&mut OnAlert>, owners: Query<&Side>, of_match: Ending) {
    let (turn, _, active, mut facts) = of_match.into_inner();
    let owners = by_id(owners);
    with_pieces_by_id(on_alert.reborrow(), |on_alert| {
        for (index, (on_alert, owner)) in on_alert.iter_mut().zip(owners).enumerate() {
            let is_awake = active.0.is_none_or(|active| active.index() == index);
            let ends = (owner.0 == Some(turn.player)) == own && is_awake;
            if ends && std::mem::take(&mut on_alert.0) {
                facts.emit(Fact::from(NecroFact::AlertEnded {
                    rule: keys::ALERT_ENDS,
                    piece: PieceId(index as u16),
                }));
            }
        }
    });
}
