//! The turn: whose it is, the order of its parts, and how the game ends (`turn.*`, `game.end`).
//!
//! Phases: `Beginning`, `TurnStart` to `StartAsk`, the beginnings, questions and ends of the four phases, `TurnEnd`, `Over`.
//! Commands: `begin_moves`, `end_phase`. State: the turn, what fighters have done in it, the outcome.
//!
//! Between two phases a chapter may interrupt: it sets the pending decision and the phase to wait in. What follows here holds
//! still as long as something is asked.

use bevy::prelude::*;

use super::command::NecroCommand;
use super::components::{Doings, Down, Fighter, Gone, Side};
use super::field::FieldQuery;
use super::keys::turn as keys;
use super::match_state::{NecroOutcome, NecroTurn, Objective, Scenario};
use super::nerve::NerveLine;
use super::opportunity::is_anything_left;
use super::phase::{NecroPhase, Stage};
use super::scenarios::{Tally, verdict};
use super::wounds::Casualties;
use crate::game::{
    Decision, DecisionKind, Fact, Facts, GameBuilder, NextPhase, PendingDecision, PieceId, PlayerId, Word, by_id,
    with_pieces_by_id,
};
use crate::rules::host::{GuestTerms, GuestVerdict};
use crate::space::table::TablePosition;

/// Adds the systems that come before those of other chapters in the same phases.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.lead(NecroCommand::verb("begin_moves"), NecroPhase::MovementStart)
        .lead(NecroCommand::verb("end_phase"), NecroPhase::EndingPhase)
        .add_system(NecroPhase::Beginning, begin)
        .add_system(NecroPhase::TurnStart, start_turn)
        .add_system(NecroPhase::EndingPhase, end_phase)
        .add_system(NecroPhase::ShootingStart, enter_shooting)
        .add_system(NecroPhase::CombatsStart, enter_combats)
        .add_system(NecroPhase::CombatsAsk, look_for_the_end)
        .add_system(NecroPhase::Recovery, enter_recovery)
        .add_system(NecroPhase::Over, announce_the_end);
}

/// Adds the systems that come after those of all other chapters in the same phases.
pub fn plugin_after(game: &mut GameBuilder<NecroPhase>) {
    game.add_system(NecroPhase::TurnStart, look_for_the_end)
        .add_system(NecroPhase::TurnStart, go_on_to_the_rout)
        .add_system(NecroPhase::EarlyRecovery, go_on_to_the_start)
        .add_system(NecroPhase::StartAsk, ask)
        .add_system(NecroPhase::MovementAsk, look_for_the_end)
        .add_system(NecroPhase::MovementAsk, ask)
        .add_system(NecroPhase::ShootingAsk, look_for_the_end)
        .add_system(NecroPhase::ShootingAsk, ask)
        .add_system(NecroPhase::ShootingOver, go_on_to_the_combats)
        .add_system(NecroPhase::CombatsEnd, go_on_to_the_recovery)
        .add_system(NecroPhase::Recovery, go_on_to_the_nerve)
        .add_system(NecroPhase::RecoveryEnd, go_on_to_the_end)
        .add_system(NecroPhase::TurnEnd, look_for_the_end)
        .add_system(NecroPhase::TurnEnd, pass_turn);
}

/// A decision of the book's own, or one that all books share.
pub fn decision(player: PlayerId, kind: Word, piece: Option<PieceId>) -> Decision {
    let kind = match kind {
        "deploy" => DecisionKind::Deploy,
        "allot" => DecisionKind::Allot,
        "over" => DecisionKind::Over,
        own => DecisionKind::Book(own),
    };
    Decision {
        player,
        kind,
        piece,
        left: 0,
    }
}

/// The game begins where its setup says: in the middle of a turn, with its fighters set down, or with deployment.
fn begin(
    fighters: Query<(&Fighter, &TablePosition)>,
    of_match: Single<(&Scenario, &GuestTerms, &mut NecroTurn, &mut NextPhase<NecroPhase>)>,
) {
    let (scenario, guests, mut turn, mut next) = of_match.into_inner();
    if let Some(begin) = scenario.begin {
        turn.stage = begin.phase;
        next.set(match begin.phase {
            Stage::Movement => NecroPhase::MovementAsk,
            Stage::Shooting => NecroPhase::ShootingAsk,
            Stage::Combats => NecroPhase::CombatsAsk,
            Stage::Recovery => NecroPhase::Recovery,
            Stage::Start | Stage::Deploy | Stage::Guests | Stage::Over => NecroPhase::StartAsk,
        });
        return;
    }
    if scenario.first.is_none() {
        next.set(NecroPhase::RollOff);
    } else if is_set_down(fighters) {
        next.set(next_turn(guests));
    } else {
        next.set(NecroPhase::DeployNext);
    }
}

/// What comes before the next turn: whether those come in first whom nobody plays.
pub const fn next_turn(guests: &GuestTerms) -> NecroPhase {
    match guests.stops {
        true => NecroPhase::TurnAsk,
        false => NecroPhase::TurnStart,
    }
}

/// Whether fighters are set down from the start, and not only the captive and things.
pub fn is_set_down(fighters: Query<(&Fighter, &TablePosition)>) -> bool {
    let mut fighters = fighters.iter();
    fighters.any(|(fighter, position)| position.0.is_some() && fighter.gang.is_some())
}

/// A turn begins: its fighters have done nothing yet (`turn.start`).
fn start_turn(mut doings: Query<&mut Doings>, owners: Query<&Side>, of_match: Single<(&mut NecroTurn, &mut Facts)>) {
    let (mut turn, mut facts) = of_match.into_inner();
    turn.stage = Stage::Start;
    turn.charges_over = false;
    let owners = by_id(owners);
    with_pieces_by_id(doings.reborrow(), |doings| {
        for (doings, owner) in doings.iter_mut().zip(owners) {
            if owner.0 == Some(turn.player) {
                *doings = Doings::default();
            }
        }
    });
    facts.emit(Fact::Turn {
        rule: keys::ALTERNATE,
        player: turn.player,
        round: turn.round,
    });
    facts.emit(Fact::Phase {
        rule: keys::START,
        phase: Stage::Start.name(),
    });
}

/// What the match says of whether a phase goes on.
type GoingOn<'w, 's> = Single<
    'w,
    's,
    (
        &'static PendingDecision,
        &'static NecroOutcome,
        &'static mut NextPhase<NecroPhase>,
    ),
>;

/// Goes on to a phase, unless something is asked or the game is over.
fn go_on(of_match: GoingOn, to: NecroPhase) {
    let (pending, outcome, mut next) = of_match.into_inner();
    if outcome.0.is_some() {
        next.set(NecroPhase::Over);
    } else if pending.0.is_none() {
        next.set(to);
    }
}

fn go_on_to_the_rout(of_match: GoingOn) {
    go_on(of_match, NecroPhase::RoutTest);
}

fn go_on_to_the_start(of_match: GoingOn) {
    go_on(of_match, NecroPhase::StartAsk);
}

fn go_on_to_the_combats(of_match: GoingOn) {
    go_on(of_match, NecroPhase::CombatsStart);
}

/// Those who break away at the phase's end flee before the recovery.
fn go_on_to_the_recovery(line: Single<&NerveLine>, of_match: GoingOn) {
    let to = if line.is_busy() {
        NecroPhase::Nerve
    } else {
        NecroPhase::Recovery
    };
    go_on(of_match, to);
}

/// Who fell by an injury roll shakes friends.
fn go_on_to_the_nerve(of_match: GoingOn) {
    go_on(of_match, NecroPhase::Nerve);
}

fn go_on_to_the_end(of_match: GoingOn) {
    go_on(of_match, NecroPhase::TurnEnd);
}

/// The scenario's goal may be met; a gang without an able fighter on the table or to come has lost; both at once: a draw
/// (`game.end`).
pub fn look_for_the_end(
    fighters: Query<(&Side, &Fighter, &TablePosition, &Down, &Gone)>,
    of_match: Single<(
        &Scenario,
        &Objective,
        &GuestVerdict,
        &NecroTurn,
        &mut NecroOutcome,
        &mut Facts,
    )>,
) {
    let (scenario, objective, added, turn, mut outcome, mut facts) = of_match.into_inner();
    if outcome.0.is_some() {
        return;
    }
    // What is added to the book says itself how it ends.
    if let Some((winner, rule)) = added.0 {
        outcome.0 = Some(winner);
        facts.emit(Fact::Won { rule, player: winner });
    }
    if outcome.0.is_some() || scenario.players() < 2 || scenario.added.is_some() {
        return;
    }
    let tallies = fighters.iter().map(|(side, fighter, position, down, gone)| Tally {
        side: side.0,
        is_captive: fighter.is_captive(),
        is_able: match position.0 {
            Some(_) => !down.0,
            None => *gone == Gone::No,
        },
        gone: *gone,
    });
    let tallies: Vec<Tally> = tallies.collect();
    if let Some((winner, rule)) = verdict((scenario, objective, turn), &tallies) {
        outcome.0 = Some(winner);
        facts.emit(Fact::Won { rule, player: winner });
    }
}

/// Asks the player in turn, while something could be done; else the phase is over (`turn.phases`).
fn ask(
    field: FieldQuery,
    of_match: Single<(
        &NerveLine,
        &Casualties,
        &mut PendingDecision,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (line, casualties, mut pending, mut next) = of_match.into_inner();
    let field = field.get();
    if field.outcome.0.is_some() {
        next.set(NecroPhase::Over);
        return;
    }
    if pending.0.is_some() {
        return;
    }
    if line.is_busy() || !casualties.0.is_empty() {
        next.set(NecroPhase::Nerve);
        return;
    }
    let (waits, ends) = match field.turn.stage {
        Stage::Movement => (NecroPhase::Movement, NecroPhase::MovementEnd),
        Stage::Shooting => (NecroPhase::Shooting, NecroPhase::ShootingEnd),
        _ => (NecroPhase::Start, NecroPhase::MovementStart),
    };
    if is_anything_left(&field) {
        pending.0 = Some(decision(field.turn.player, field.turn.stage.name(), None));
        next.set(waits);
    } else {
        next.set(ends);
    }
}

/// The player ends the phase.
fn end_phase(of_match: Single<(&NecroTurn, &mut NextPhase<NecroPhase>)>) {
    let (turn, mut next) = of_match.into_inner();
    next.set(match turn.stage {
        Stage::Shooting => NecroPhase::ShootingEnd,
        _ => NecroPhase::MovementEnd,
    });
}

/// What a stage changes when it is entered.
type Entering<'w, 's> = Single<
    'w,
    's,
    (
        &'static mut NecroTurn,
        &'static mut Facts,
        &'static mut NextPhase<NecroPhase>,
    ),
>;

fn enter(of_match: Entering, stage: Stage, to: Option<NecroPhase>) {
    let (mut turn, mut facts, mut next) = of_match.into_inner();
    turn.stage = stage;
    facts.emit(Fact::Phase {
        rule: keys::PHASES,
        phase: stage.name(),
    });
    if let Some(to) = to {
        next.set(to);
    }
}

/// Phase 2 begins.
fn enter_shooting(of_match: Entering) {
    enter(of_match, Stage::Shooting, Some(NecroPhase::ShootingAsk));
}

/// Phase 3 begins.
fn enter_combats(of_match: Entering) {
    enter(of_match, Stage::Combats, Some(NecroPhase::CombatsAsk));
}

/// Phase 4 begins (`turn.recovery`).
fn enter_recovery(of_match: Entering) {
    enter(of_match, Stage::Recovery, None);
}

/// The turn passes to the next player; a round is a turn of each (`turn.alternate`).
fn pass_turn(
    of_match: Single<(
        &Scenario,
        &GuestTerms,
        &NecroOutcome,
        &mut NecroTurn,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (scenario, guests, outcome, mut turn, mut next) = of_match.into_inner();
    if outcome.0.is_some() {
        next.set(NecroPhase::Over);
        return;
    }
    if guests.stops {
        next.set(NecroPhase::TurnAsk);
        return;
    }
    turn.player = scenario.after(turn.player);
    if turn.player == turn.beginner {
        // Saturating: a snapshot may come with any round.
        turn.round = turn.round.saturating_add(1);
    }
    next.set(NecroPhase::TurnStart);
}

/// Nothing more to decide.
fn announce_the_end(of_match: Single<(&mut NecroTurn, &mut Facts, &mut PendingDecision)>) {
    let (mut turn, mut facts, mut pending) = of_match.into_inner();
    turn.stage = Stage::Over;
    facts.emit(Fact::Phase {
        rule: keys::END,
        phase: Stage::Over.name(),
    });
    pending.0 = Some(decision(turn.player, "over", None));
}
