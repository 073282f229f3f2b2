//! What follows in a game with an add-on when something is done: it is told who has died, figures leave by the exit, and the game
//! goes back to where it stopped for the add-on.
//!
//! Phases: all after which the book goes on ([`turns::go_on`]); `GuestLosses`, `GuestMoveEnds`, `GuestGoOn`. State: who is off the
//! board, the dead to return, who is active, the outcome.

use bevy::prelude::*;

use super::super::casualties::{Casualties, Outcome};
use super::super::match_config::MatchConfig;
use super::super::move_in_progress::{EndedMove, MoveInProgress};
use super::super::phase::Phase;
use super::super::pieces::ActionsTaken;
use super::super::placement::PlacementQuery;
use super::super::shooting::{Salvo, Volley};
use super::super::turns::{self, Turn};
use super::super::{bonus, tokens};
use super::fact::AddedFact;
use super::rounds::{self, GuestRound};
use super::{Doum40kHost, is_exit};
use crate::game::{DecisionKind, Fact, Facts, GameBuilder, NextPhase, PendingDecision, PieceId};
use crate::rules::host::{GuestLosses, GuestTurn, Host as _};
use crate::space::grid::{Board, Position};

/// The phases after which the book goes on.
const GO_ON: [Phase; 20] = [
    Phase::BeginningTurn,
    Phase::Activating,
    Phase::EndingActivation,
    Phase::Moving,
    Phase::Arriving,
    Phase::AfterMove,
    Phase::Teleporting,
    Phase::Herding,
    Phase::WorkingDoor,
    Phase::UsingTrigger,
    Phase::Shooting,
    Phase::Firing,
    Phase::Fighting,
    Phase::RaisingTheDead,
    Phase::Returning,
    Phase::GuestActivate,
    Phase::GuestAdvance,
    Phase::GuestStrike,
    Phase::GuestFire,
    Phase::GuestEnter,
];

/// Adds this chapter's systems: after all others of the book.
pub fn plugin(game: &mut GameBuilder<Phase>) {
    for name in [
        "turn", "fallen", "position", "facing", "trail", "bonuses", "carrying", "scores", "outcome", "lying",
    ] {
        game.let_write(name, "host::aftermath");
    }
    for phase in GO_ON {
        game.add_system(phase, look_after);
    }
    game.add_system(Phase::GuestLosses, after_losses);
    game.add_system(Phase::GuestMoveEnds, leave_by_the_exit)
        .add_system(Phase::GuestMoveEnds, after_losses);
    game.add_system(Phase::GuestGoOn, rounds::take_the_verdict)
        .add_system(Phase::GuestGoOn, turns::go_on)
        .add_system(Phase::GuestGoOn, look_after);
}

/// Whom the last fact about its death names as who killed a piece.
fn killer_of(facts: &Facts, victim: PieceId) -> PieceId {
    let mut kills = facts.as_slice().iter().rev().filter_map(|fact| match fact {
        Fact::Killed { piece, by, .. } if *piece == victim => Some(*by),
        _ => None,
    });
    kills.next().unwrap_or(victim)
}

/// Who has died is told to the add-on. Where nothing else is left to be done, a figure on the exit leaves, and the game goes back to
/// where it stopped: to what the add-on does, or to the round.
pub fn look_after(
    pieces: Query<(&Position, &ActionsTaken)>,
    of_match: Single<(
        (&MatchConfig, &Board, &Outcome, &GuestTurn, &GuestRound, &Facts),
        (&MoveInProgress, &EndedMove, &Volley, &Salvo),
        (
            &mut Turn,
            &mut Casualties,
            &mut GuestLosses,
            &mut PendingDecision,
            &mut NextPhase<Phase>,
        ),
    )>,
) {
    let (
        (config, board, outcome, guests, round, facts),
        (moving, ended, volley, salvo),
        (mut turn, mut casualties, mut losses, mut pending, mut next),
    ) = of_match.into_inner();
    let is_told = |piece: &PieceId| config.guests.holds(*piece) || config.guests.scenario.is_some();
    if casualties.queue.iter().any(is_told) {
        let (told, others): (Vec<PieceId>, Vec<PieceId>) = casualties.queue.drain(..).partition(is_told);
        casualties.queue = others;
        let dead = told.into_iter().filter(|piece| config.guests.holds(*piece));
        losses.0.extend(dead.map(|piece| (piece, killer_of(facts, piece))));
        pending.0 = None;
        next.set(Phase::GuestLosses);
        return;
    }
    let is_under_way = moving.0.is_some() || ended.0.is_some() || volley.is_under_way() || salvo.0.is_some();
    let is_asked = pending
        .0
        .is_some_and(|asked| !matches!(asked.kind, DecisionKind::Turn | DecisionKind::Activation));
    if outcome.0.is_some() || is_under_way || is_asked {
        return;
    }
    if let Some(place) = guests.0 {
        turn.active = None;
        pending.0 = None;
        next.set(Doum40kHost::phase(place));
        return;
    }
    let leaves = |piece: PieceId| {
        let (position, actions) = pieces.iter().nth(piece.index())?;
        let at = position.cell().filter(|cell| is_exit(config, board, *cell));
        at.filter(|_| actions.moved)
    };
    if turn.active.is_some_and(|piece| leaves(piece).is_some()) {
        pending.0 = None;
        next.set(Phase::GuestMoveEnds);
        return;
    }
    let is_between = (round.raises && casualties.queue.is_empty()) || (config.guests.cards && turn.active.is_none());
    if is_between {
        pending.0 = None;
        next.set(Phase::GuestAsk);
    }
}

/// The active figure leaves the board by the exit, without what it carries.
pub fn leave_by_the_exit(mut placement: PlacementQuery, mut round: Single<&mut GuestRound>) {
    let mut placement = placement.get();
    let scenario = placement.config.guests.scenario;
    let (Some(piece), Some(scenario)) = (placement.turn.active, scenario) else {
        return;
    };
    let Some(at) = placement.occupancy.of(piece) else {
        return;
    };
    placement.put(piece, None);
    placement.end_activation_of(piece);
    placement.facts.emit(Fact::from(AddedFact::Left {
        rule: scenario.rule,
        piece,
    }));
    tokens::drop_all(&mut placement, piece, Some(at), at);
    bonus::lose_all(placement.pieces.bonus, placement.facts, piece);
    if let Err(place) = round.left.binary_search(&piece) {
        round.left.insert(place, piece);
    }
}

/// What the add-on makes of it is done; the book goes on.
pub fn after_losses(mut next: Single<&mut NextPhase<Phase>>) {
    next.set(Phase::GuestGoOn);
}
