//! The round of a game with an add-on: it stops before each turn, and figures may be activated by cards.
//!
//! Phases: `FirstTurn`, `GuestRound`, `GuestAsk`, `BeginningTurn`, `EndingTurn`, `GuestActivate`, `GuestSkip`, `GuestRoundEnd`,
//! `GuestRoundNext`. State: [`GuestRound`], whose turn it is, what pieces have done, their bonuses.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::super::bonus::{self, Bonus};
use super::super::casualties::{Casualties, Outcome};
use super::super::keys;
use super::super::match_config::MatchConfig;
use super::super::phase::Phase;
use super::super::pieces::ActionsTaken;
use super::super::placement::PlacementQuery;
use super::super::squigs::{self, Herding};
use super::super::turns::{self, Turn};
use super::Doum40kHost;
use crate::game::{Fact, Facts, GameBuilder, NextPhase, PieceId, PlayerId, with_pieces_by_id};
use crate::rules::host::{GuestDeed, GuestGate, GuestPhase, GuestTurn, GuestVerdict, Host as _};

/// How far the round has come in a game with an add-on: a component of the match.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GuestRound {
    /// Its number, from 1: known before its first turn begins.
    pub round: u32,
    /// How many players have had their turn, or have it.
    pub taken: u8,
    /// Whether the dead return before its next step.
    pub raises: bool,
    /// The figures that have left the board alive, by id.
    pub left: Vec<PieceId>,
}

/// Adds this chapter's systems.
pub fn plugin(game: &mut GameBuilder<Phase>) {
    game.let_write("turn", "host::rounds")
        .let_write("flock", "host::rounds")
        .let_write("done", "host::rounds")
        .let_write("trail", "host::rounds")
        .let_write("bonuses", "host::rounds")
        .let_write("outcome", "host::rounds");
    for name in ["position", "facing", "carrying", "scores", "fallen", "lying"] {
        // What puts pieces on the board and takes them off it fetches all of these.
        game.let_write(name, "host::rounds");
    }
    game.add_system(Phase::FirstTurn, announce_the_turns);
    game.add_system(Phase::GuestRound, begin_the_round);
    game.add_system(Phase::GuestAsk, go_on_with_the_round);
    game.add_system(Phase::EndingTurn, stop_before_the_next_turn);
    game.add_system(Phase::GuestActivate, count_down_by_card)
        .add_system(Phase::GuestActivate, activate_by_card)
        .add_system(Phase::GuestActivate, refresh_by_card)
        .add_system(Phase::GuestActivate, turns::go_on);
    game.add_system(Phase::GuestSkip, skip);
    game.add_system(Phase::GuestRoundEnd, end_the_round);
    game.add_system(Phase::GuestRoundNext, take_the_verdict)
        .add_system(Phase::GuestRoundNext, begin_the_next_round);
}

/// The first round of the game begins, as the setup has it.
pub fn announce_the_turns(of_match: Single<(&mut GuestRound, &mut Facts, &mut NextPhase<Phase>)>) {
    let (mut round, mut facts, mut next) = of_match.into_inner();
    round.round = 1;
    facts.emit(Fact::Phase {
        rule: keys::TURN_ACTIVATE,
        phase: "turn",
    });
    next.set(Phase::GuestAsk);
}

/// A round begins: nobody has had a turn, and with cards nobody was activated.
pub fn begin_the_round(
    actions: Query<&mut ActionsTaken>,
    of_match: Single<(&MatchConfig, &mut GuestRound, &mut NextPhase<Phase>)>,
) {
    let (config, mut round, mut next) = of_match.into_inner();
    // Saturating: a snapshot may come with any round.
    round.round = round.round.saturating_add(1);
    round.taken = 0;
    if config.guests.cards {
        with_pieces_by_id(actions, |actions| {
            actions.iter_mut().for_each(|actions| actions.ended = false);
        });
    }
    next.set(Phase::GuestAsk);
}

/// The next step of the round: the dead return first; then the add-on has its turn; then the next player. After the last the round
/// ends (`hook.steps`).
pub fn go_on_with_the_round(
    of_match: Single<(
        &MatchConfig,
        &Outcome,
        &Casualties,
        &GuestGate,
        &mut GuestRound,
        &mut NextPhase<Phase>,
    )>,
) {
    let (config, outcome, casualties, gate, mut round, mut next) = of_match.into_inner();
    round.raises = outcome.0.is_none() && !casualties.queue.is_empty();
    next.set(if outcome.0.is_some() {
        Phase::Over
    } else if round.raises {
        Phase::RaisingTheDead
    } else if !gate.0 {
        Phase::GuestStep
    } else if config.guests.cards || round.taken >= config.players() {
        Phase::GuestRoundEnd
    } else {
        Phase::BeginningTurn
    });
}

/// The next player's turn begins.
pub fn begin_the_turn(of_match: Single<(&MatchConfig, &mut GuestRound, &mut Turn, &mut Herding, &mut Facts)>) {
    let (config, mut round, mut turn, mut herding, mut facts) = of_match.into_inner();
    let player = PlayerId((turn.first.0 + round.taken) % config.players());
    round.taken = round.taken.saturating_add(1);
    turn.round = round.round;
    turns::begin_turn_of(&mut turn, &mut herding, &mut facts, player);
}

/// After a turn the add-on has its own, before the next begins.
pub fn stop_before_the_next_turn(mut next: Single<&mut NextPhase<Phase>>) {
    next.set(Phase::GuestAsk);
}

/// The figure whose card it is.
fn of_card(deed: &GuestDeed) -> Option<PieceId> {
    match deed {
        GuestDeed::Activate { piece } | GuestDeed::Skip { piece } => Some(*piece),
        _ => None,
    }
}

/// With cards a turn of a figure lasts until its next activation: what lasts for turns comes nearer to its end then.
pub fn count_down_by_card(bonuses: Query<&mut Bonus>, of_match: Single<(&GuestDeed, &mut Facts)>) {
    let (deed, mut facts) = of_match.into_inner();
    if let Some(piece) = of_card(deed) {
        with_pieces_by_id(bonuses, |bonuses| {
            bonus::count_down_of(&mut bonuses[piece.index()], &mut facts, piece);
        });
    }
}

/// The figure is activated whose card it is: its player is in turn (`hook.activate`).
pub fn activate_by_card(
    of_match: Single<(
        &GuestDeed,
        &MatchConfig,
        &GuestRound,
        &mut Turn,
        &mut Herding,
        &mut Facts,
    )>,
) {
    let (deed, config, round, mut turn, mut herding, mut facts) = of_match.into_inner();
    let Some(piece) = of_card(deed) else { return };
    let players = (0..config.players()).map(PlayerId);
    let player = players
        .into_iter()
        .find(|player| config.pieces_of(*player).any(|own| own == piece));
    turn.round = round.round;
    turns::begin_turn_of(&mut turn, &mut herding, &mut facts, player.unwrap_or_default());
    turn.active = Some(piece);
    facts.emit(Fact::Activated {
        rule: keys::TURN_ACTIVATE,
        piece,
    });
}

/// It has done nothing yet, and who sees it is noted anew.
pub fn refresh_by_card(
    mut placement: PlacementQuery,
    actions: Query<&mut ActionsTaken>,
    of_match: Single<(&GuestDeed, &mut Herding)>,
) {
    let (deed, mut herding) = of_match.into_inner();
    let Some(piece) = of_card(deed) else { return };
    let mut placement = placement.get();
    with_pieces_by_id(actions, |actions| actions[piece.index()] = ActionsTaken::default());
    let history = &mut placement.pieces.history[piece.index()];
    history.left = false;
    history.seen_by.clear();
    placement.note_sight(piece);
    herding.begin_activation();
    if let Some(at) = placement.occupancy.of(piece).filter(|_| placement.field().has_squigs()) {
        herding.met = squigs::beside(&placement.config.layout, placement.occupancy, at);
    }
}

/// A figure loses its activation.
pub fn skip(actions: Query<&mut ActionsTaken>, of_match: Single<(&GuestDeed, &GuestTurn, &mut NextPhase<Phase>)>) {
    let (deed, guests, mut next) = of_match.into_inner();
    if let Some(piece) = of_card(deed) {
        with_pieces_by_id(actions, |actions| actions[piece.index()].ended = true);
    }
    next.set(Doum40kHost::phase(guests.0.unwrap_or(GuestPhase::Done)));
}

/// The round is over: the add-on looks who has won.
pub fn end_the_round(mut next: Single<&mut NextPhase<Phase>>) {
    next.set(Phase::GuestRoundNext);
}

/// Who has won by an add-on's scenario has.
pub fn take_the_verdict(of_match: Single<(&mut GuestVerdict, &mut Outcome, &mut Facts)>) {
    let (mut verdict, mut outcome, mut facts) = of_match.into_inner();
    if let Some((winner, rule)) = verdict.0.take().filter(|_| outcome.0.is_none()) {
        outcome.0 = Some(winner);
        facts.emit(Fact::Won { rule, player: winner });
    }
}

/// The next round begins, unless the game is over.
pub fn begin_the_next_round(of_match: Single<(&Outcome, &mut NextPhase<Phase>)>) {
    let (outcome, mut next) = of_match.into_inner();
    next.set(match outcome.0 {
        Some(_) => Phase::Over,
        None => Phase::GuestRound,
    });
}
