//! The course of play: who begins, turns, activations, and what is asked next (`setup.first`, `turn.activate`).
//!
//! - Phases: `RollOff`, `FirstTurn`, `Turn`, `Activation`, `Activating`, `EndingActivation`, `EndingTurn`, `BeginningTurn`,
//!   `Over`.
//! - Commands: `activate`, `end_activation`, `end_turn`.
//! - State: [`Turn`], and what each piece has done ([`ActionsTaken`]).

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::casualties::{Casualties, Outcome};
use super::match_config::MatchConfig;
use super::move_in_progress::{EndedMove, MoveInProgress, Wait};
use super::phase::Phase;
use super::pieces::ActionsTaken;
use super::placement::{ActivationEnded, PlacementQuery};
use super::shooting::{Salvo, Volley};
use super::skills::{SightQuery, note_sight};
use super::squigs::Herding;
use super::{bonus, host, keys, squigs};
use crate::game::{
    Command, CurrentCommand, Decision, DecisionKind, Dice, Fact, Facts, GameBuilder, NextPhase, Owner, PendingDecision,
    PieceId, PlayerId, Why, by_id, with_pieces_by_id,
};
use crate::space::grid::{Board, Occupancy};

/// Whose turn it is: a component of the match.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Turn {
    /// From 1; grows when the first player's turn comes round. 0 before the first turn.
    pub round: u32,
    /// The player whose turn it is.
    pub player: PlayerId,
    /// The player who had the first turn.
    pub first: PlayerId,
    /// The piece being activated.
    pub active: Option<PieceId>,
}

/// Adds the course of play. A mod may add to the end of a turn what it counts there. In `Turn` and `Activation` the game waits:
/// they have no systems, unless a mod adds some.
pub fn plugin(game: &mut GameBuilder<Phase>) {
    game.add_system(Phase::RollOff, roll_off);
    // Where an add-on acts between turns, rounds begin otherwise (`host::rounds`).
    let stops = game.of_match::<MatchConfig>().guests.stops;
    if !stops {
        game.add_system(Phase::FirstTurn, begin_the_first_turn)
            .add_system(Phase::FirstTurn, refresh_the_player)
            .add_system(Phase::FirstTurn, go_on);
    }
    game.add_system(Phase::Over, announce_the_end);
    game.add_system(Phase::Activating, activate)
        .add_system(Phase::Activating, go_on);
    game.add_system(Phase::EndingActivation, end_activation)
        .add_system(Phase::EndingActivation, go_on);
    game.add_system(Phase::EndingTurn, end_turn)
        .add_system(Phase::EndingTurn, bonus::count_down);
    match stops {
        false => game.add_system(Phase::BeginningTurn, begin_the_next_turn),
        true => game.add_system(Phase::BeginningTurn, host::begin_the_turn),
    };
    game.add_system(Phase::BeginningTurn, refresh_the_player)
        .add_system(Phase::BeginningTurn, go_on);
}

/// All roll; the highest begins; ties roll again among themselves (`setup.first`).
pub fn roll_off(of_match: Single<(&MatchConfig, &mut Turn, &mut Dice, &mut Facts, &mut NextPhase<Phase>)>) {
    let (config, mut turn, mut dice, mut facts, mut next) = of_match.into_inner();
    facts.emit(Fact::Phase {
        rule: keys::SETUP_FIRST,
        phase: "roll_off",
    });
    let mut contenders: Vec<PlayerId> = (0..config.players()).map(PlayerId).collect();
    while contenders.len() > 1 {
        let mut rolls = Vec::with_capacity(contenders.len());
        for player in contenders {
            let index = facts.len();
            let roll = dice.roll(&mut facts, Why::just(keys::SETUP_FIRST, 6).by(Some(player)));
            rolls.push((player, roll.value, index));
        }
        let best = rolls.iter().map(|(_, value, _)| *value).max().unwrap_or(0);
        rolls.retain(|(_, value, _)| *value == best);
        if rolls.len() > 1 {
            for (_, _, index) in &rolls {
                facts.throw_again(*index);
            }
        }
        contenders = rolls.into_iter().map(|(player, ..)| player).collect();
    }
    if let Some(first) = contenders.first() {
        turn.first = *first;
    }
    next.set(Phase::FirstTurn);
}

/// Begins the first turn of the game.
pub fn begin_the_first_turn(of_match: Single<(&mut Turn, &mut Herding, &mut Facts)>) {
    let (mut turn, mut herding, mut facts) = of_match.into_inner();
    facts.emit(Fact::Phase {
        rule: keys::TURN_ACTIVATE,
        phase: "turn",
    });
    let first = turn.first;
    begin_turn(&mut turn, &mut herding, &mut facts, first);
}

fn begin_turn(turn: &mut Turn, herding: &mut Herding, facts: &mut Facts, player: PlayerId) {
    if player == turn.first {
        // Saturating: a snapshot may come with any round.
        turn.round = turn.round.saturating_add(1);
    }
    begin_turn_of(turn, herding, facts, player);
}

/// The turn of a player begins, in the round as it is.
pub fn begin_turn_of(turn: &mut Turn, herding: &mut Herding, facts: &mut Facts, player: PlayerId) {
    turn.player = player;
    herding.steered.clear();
    facts.emit(Fact::Turn {
        rule: keys::TURN_ACTIVATE,
        player,
        round: turn.round,
    });
}

/// The pieces of the player whose turn begins have done nothing yet, and those of it who wait try to return again
/// (`death.return`).
pub fn refresh_the_player(mut placement: PlacementQuery, actions: Query<&mut ActionsTaken>) {
    let mut placement = placement.get();
    let player = placement.turn.player;
    if placement.is_over() {
        return;
    }
    with_pieces_by_id(actions, |actions| {
        for piece in placement.config.pieces_of(player) {
            actions[piece.index()] = ActionsTaken::default();
            let history = &mut placement.pieces.history[piece.index()];
            history.left = false;
            history.seen_by.clear();
            placement.note_sight(piece);
        }
    });
    let casualties = &mut *placement.casualties;
    if !casualties.waiting.is_empty() {
        let owners = placement.pieces.owner;
        let (back, still): (Vec<_>, Vec<_>) = casualties
            .waiting
            .drain(..)
            .partition(|piece| owners[piece.index()] == Owner(Some(player)));
        casualties.queue.extend(back);
        casualties.waiting = still;
    }
}

/// Notes what the active piece does by the current command.
pub fn note_the_action(actions: Query<&mut ActionsTaken>, of_match: Single<(&CurrentCommand, &Turn)>) {
    let (command, turn) = of_match.into_inner();
    let Some(active) = turn.active else { return };
    with_pieces_by_id(actions, |actions| {
        let actions = &mut actions[active.index()];
        match &command.0 {
            Some(Command::Move { path, run, .. }) if !path.is_empty() => {
                actions.moved = true;
                actions.ran = *run;
            }
            Some(Command::Shoot { .. }) => actions.shot = true,
            Some(Command::Fight { .. }) => actions.fought = true,
            Some(Command::Use { .. }) => actions.used = true,
            Some(Command::Door { .. }) => actions.door = true,
            _ => {}
        }
    });
}

/// The active piece's activation is over, if there is one: activating another ends it too (`turn.activate`).
pub fn end_activation(actions: Query<&mut ActionsTaken>, turn: Single<&Turn>) {
    if let Some(piece) = turn.active {
        with_pieces_by_id(actions, |actions| actions[piece.index()].ended = true);
    }
}

/// Activates a piece, which ends the activation of the one before (`turn.activate`). It may herd the squigs beside it, and
/// who sees it is noted.
pub fn activate(
    actions: Query<&mut ActionsTaken>,
    mut sight: SightQuery,
    of_match: Single<(
        &CurrentCommand,
        &Board,
        &MatchConfig,
        &Occupancy,
        &mut Turn,
        &mut Herding,
        &mut Facts,
    )>,
) {
    let (command, board, config, occupancy, mut turn, mut herding, mut facts) = of_match.into_inner();
    let Some(Command::Activate { piece }) = command.0 else {
        return;
    };
    with_pieces_by_id(actions, |actions| {
        if let Some(before) = turn.active.replace(piece) {
            actions[before.index()].ended = true;
        }
        herding.begin_activation();
        if config.layout.squigs_until(actions.len()) > usize::from(config.layout.squigs_from())
            && let Some(at) = occupancy.of(piece)
        {
            herding.met = squigs::beside(&config.layout, occupancy, at);
        }
    });
    let seen = (board, occupancy, &config.layout, turn.player);
    note_sight(&mut sight.slices(), seen, piece);
    facts.emit(Fact::Activated {
        rule: keys::TURN_ACTIVATE,
        piece,
    });
}

/// A turn ends, and with it the activation of the active piece. After what else ends with it, and what the mod counts there,
/// the next turn begins.
pub fn end_turn(actions: Query<&mut ActionsTaken>, of_match: Single<(&mut Turn, &mut NextPhase<Phase>)>) {
    let (mut turn, mut next) = of_match.into_inner();
    if let Some(piece) = turn.active.take() {
        with_pieces_by_id(actions, |actions| actions[piece.index()].ended = true);
    }
    next.set(Phase::BeginningTurn);
}

/// The next player's turn begins, unless the game is over.
pub fn begin_the_next_turn(of_match: Single<(&MatchConfig, &mut Turn, &mut Herding, &mut Facts, &Outcome)>) {
    let (config, mut turn, mut herding, mut facts, outcome) = of_match.into_inner();
    if outcome.0.is_none() {
        let player = PlayerId((turn.player.0 + 1) % config.players());
        begin_turn(&mut turn, &mut herding, &mut facts, player);
    }
}

/// Goes on after a command: to the phase in which something is left to be done, or to one in which the game waits, and asks
/// for the next choice, unless something is asked already.
pub fn go_on(
    actions: Query<&mut ActionsTaken>,
    owners: Query<&Owner>,
    of_match: Single<(
        &mut Turn,
        &mut ActivationEnded,
        &mut EndedMove,
        &mut PendingDecision,
        &mut NextPhase<Phase>,
        &Outcome,
        &Volley,
        &Salvo,
        &MoveInProgress,
        &Casualties,
        &Herding,
    )>,
) {
    let (
        mut turn,
        mut ended,
        mut ended_move,
        mut pending,
        mut next,
        outcome,
        volley,
        salvo,
        moving,
        casualties,
        herding,
    ) = of_match.into_inner();
    if let Some(moved) = &ended_move.0 {
        if !moved.bonuses.is_empty() || !herding.met.is_empty() {
            next.set(Phase::AfterMove);
            return;
        }
        ended_move.0 = None;
    }
    if let Some(piece) = turn.active {
        with_pieces_by_id(actions, |actions| {
            let actions = &mut actions[piece.index()];
            actions.ended |= ended.0;
            if actions.ended {
                turn.active = None;
            }
        });
    }
    ended.0 = false;
    if outcome.0.is_some() {
        turn.active = None;
        next.set(Phase::Over);
    } else if moving.0.as_ref().is_some_and(|moving| moving.wait == Wait::Nothing) {
        next.set(Phase::Arriving);
    } else if volley.is_allotted() || salvo.0.is_some() {
        next.set(Phase::Firing);
    } else if pending.0.is_none() && !casualties.queue.is_empty() && moving.0.is_none() && !volley.is_under_way() {
        next.set(Phase::RaisingTheDead);
    } else {
        next.set(if turn.active.is_some() {
            Phase::Activation
        } else {
            Phase::Turn
        });
        if pending.0.is_none() {
            pending.0 = Some(next_choice(&turn, moving, volley, herding, owners));
        }
    }
}

/// The choice that is to be made next in a turn.
fn next_choice(
    turn: &Turn,
    moving: &MoveInProgress,
    volley: &Volley,
    herding: &Herding,
    owners: Query<&Owner>,
) -> Decision {
    let ask = |kind, piece| Decision {
        player: turn.player,
        kind,
        piece,
        left: 0,
    };
    if let Some(moving) = &moving.0 {
        if moving.wait != Wait::Aim {
            return ask(DecisionKind::MoveOn, Some(moving.piece));
        }
        // What is nobody's is aimed by who sent it there.
        let owners = by_id(owners);
        let owner = owners[moving.piece.index()].0.or(owners[moving.by.index()].0);
        Decision {
            player: owner.unwrap_or(turn.player),
            ..ask(DecisionKind::Aim, Some(moving.piece))
        }
    } else if turn.active.is_none() {
        ask(DecisionKind::Turn, None)
    } else if let (Some(shots), Some(to_allot)) = (&volley.0, volley.to_allot()) {
        Decision {
            left: to_allot - 1,
            ..ask(DecisionKind::Allot, Some(shots.shooter))
        }
    } else if herding.herded.is_some() {
        ask(DecisionKind::HerdTo, turn.active)
    } else if !herding.offered.is_empty() {
        ask(DecisionKind::Herd, turn.active)
    } else {
        ask(DecisionKind::Activation, turn.active)
    }
}

/// Nothing more to decide.
pub fn announce_the_end(of_match: Single<(&MatchConfig, &Turn, &mut Facts, &mut PendingDecision)>) {
    let (config, turn, mut facts, mut pending) = of_match.into_inner();
    facts.emit(Fact::Phase {
        rule: config.mode_key(),
        phase: "over",
    });
    pending.0 = Some(Decision {
        player: turn.player,
        kind: DecisionKind::Over,
        piece: None,
        left: 0,
    });
}
