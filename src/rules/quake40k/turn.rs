//! The turn: its phases, and the slots in them (`turn.*`, `team.alternate`, `team.free`).
//!
//! Phases: `Beginning`, `TurnStart`, `StageStart` to `SlotOver`, `StageOver`, `TurnOver`, `Over`. Commands: `activate`, `stay`.
//! State: the turn, which slots are gone.
//!
//! A slot runs from `SlotStart` to `SlotOver`. Then the dead are counted (`Reckoning`) and return (`Dead`), and the next slot
//! follows. Chapters add systems to `TurnStart`, `SlotStart`, `StageOver` and `TurnOver`; what follows stands last here.

use bevy::prelude::*;

use super::command::{QuakeCommand, own};
use super::components::{Doings, Presence};
use super::fact::QuakeFact;
use super::field::{Field, FieldQuery};
use super::keys::teams as team_keys;
use super::keys::turn as keys;
use super::match_state::{DeathQueue, MoveInProgress, PlayOrder, QuakeOutcome, QuakeTurn, WholeActivation};
use super::phase::{QuakePhase, Stage};
use super::terms::{TeamId, Terms};
use crate::game::{
    CurrentCommand, Decision, DecisionKind, Fact, Facts, GameBuilder, NextPhase, PendingDecision, PieceId, PlayerId,
    Word, by_id, with_pieces_by_id,
};
use crate::rules::host::{GuestGate, GuestTerms};

/// Adds the systems that come before those of other chapters in the same phases.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.lead(QuakeCommand::verb("activate"), QuakePhase::Activating)
        .lead(QuakeCommand::verb("stay"), QuakePhase::Staying)
        .add_system(QuakePhase::TurnStart, start_turn)
        .add_system(QuakePhase::StageStart, start_stage)
        .add_system(QuakePhase::SlotNext, find_slot)
        .add_system(QuakePhase::Activating, activate)
        .add_system(QuakePhase::SlotStart, start_slot)
        .add_system(QuakePhase::Staying, stay)
        .add_system(QuakePhase::Over, announce_the_end);
}

/// Adds the systems that come after those of all other chapters in the same phases.
pub fn plugin_after(game: &mut GameBuilder<QuakePhase>) {
    game.add_system(QuakePhase::TurnStart, go_on_to_the_order)
        .add_system(QuakePhase::SlotStart, go_on_to_the_question)
        .add_system(QuakePhase::SlotAsk, ask)
        .add_system(QuakePhase::SlotOver, end_slot)
        .add_system(QuakePhase::StageOver, end_stage)
        .add_system(QuakePhase::TurnOver, end_turn);
}

/// A decision of the book's own, or one that all books share.
pub fn decision(player: PlayerId, kind: Word, piece: Option<PieceId>) -> Decision {
    let kind = match kind {
        "deploy" => DecisionKind::Deploy,
        "allot" => DecisionKind::Allot,
        "move_on" => DecisionKind::MoveOn,
        "return" => DecisionKind::Return,
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

/// Whether a slot of a phase is gone.
pub const fn is_slot_gone(doings: &Doings, stage: Stage) -> bool {
    match stage {
        Stage::Movement => doings.movement_slot,
        Stage::Shooting => doings.shooting_slot,
        Stage::Assault => doings.assault_slot,
        _ => true,
    }
}

/// Marks a slot of a phase as gone.
pub const fn use_slot(doings: &mut Doings, stage: Stage) {
    match stage {
        Stage::Movement => doings.movement_slot = true,
        Stage::Shooting => doings.shooting_slot = true,
        Stage::Assault => doings.assault_slot = true,
        _ => {}
    }
}

/// A turn begins: nobody has done anything yet (`turn.start`). In the first turn after figures were set down they have done what the
/// setup says: nothing, unless it begins in the middle.
fn start_turn(mut doings: Query<&mut Doings>, of_match: Single<(&mut QuakeTurn, &mut Facts)>) {
    let (mut turn, mut facts) = of_match.into_inner();
    let is_first = turn.stage == Stage::Deploy;
    turn.stage = Stage::Start;
    turn.active = None;
    facts.emit(Fact::Turn {
        rule: keys::TURN_START,
        player: PlayerId::default(),
        round: turn.round,
    });
    facts.emit(Fact::Phase {
        rule: keys::TURN_START,
        phase: Stage::Start.name(),
    });
    if !is_first {
        with_pieces_by_id(doings.reborrow(), |doings| {
            for doings in doings.iter_mut() {
                *doings = Doings::default();
            }
        });
    }
}

fn go_on_to_the_order(of_match: Single<(&QuakeOutcome, &PendingDecision, &mut NextPhase<QuakePhase>)>) {
    let (outcome, pending, mut next) = of_match.into_inner();
    if outcome.0.is_some() {
        next.set(QuakePhase::Over);
    } else if pending.0.is_none() {
        next.set(QuakePhase::OrderAsk);
    }
}

/// The phase that follows a part of the turn.
const fn after(stage: Stage) -> Stage {
    match stage {
        Stage::Deploy | Stage::Start => Stage::Movement,
        Stage::Movement => Stage::Shooting,
        Stage::Shooting => Stage::Assault,
        Stage::Assault => Stage::Melee,
        Stage::Melee | Stage::Over => Stage::Over,
    }
}

/// A phase begins (`turn.phases`): after a turn's start that of the setup where the game begins in its middle.
fn start_stage(
    mut doings: Query<&mut Doings>,
    owners: Query<&crate::game::Owner>,
    of_match: Single<(
        &Terms,
        &PlayOrder,
        &mut QuakeTurn,
        &mut DeathQueue,
        &mut Facts,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let (terms, order, mut turn, mut queue, mut facts, mut next) = of_match.into_inner();
    let begin = terms
        .begin
        .filter(|begin| turn.stage == Stage::Start && begin.round == turn.round);
    turn.stage = begin.map_or(after(turn.stage), |begin| match begin.phase {
        Stage::Deploy | Stage::Start | Stage::Over => Stage::Movement,
        stage => stage,
    });
    turn.active = None;
    turn.acting = order.first_team(turn.stage);
    facts.emit(Fact::Phase {
        rule: keys::TURN_PHASES,
        phase: turn.stage.name(),
    });
    if let Some(begin) = begin {
        if terms.in_teams {
            turn.acting = terms.team_of(begin.player);
        }
        let owners: Vec<PlayerId> = by_id(owners).iter().map(|owner| owner.0.unwrap_or_default()).collect();
        with_pieces_by_id(doings.reborrow(), |doings| {
            skip_slots(doings, &owners, (order, turn.stage, begin.player), terms.in_teams);
        });
    }
    let first = match turn.stage {
        Stage::Melee => QuakePhase::MeleeNext,
        _ => QuakePhase::SlotNext,
    };
    // Where a game begins in its middle some may wait to be set back.
    if queue.dead.is_empty() {
        next.set(first);
    } else {
        queue.then = first;
        next.set(QuakePhase::Reckoning);
    }
}

/// Where a game begins in its middle: the slots of the phases before are gone, and in this one those before the slot of the
/// player's first figure.
fn skip_slots(
    doings: &mut [Doings],
    owners: &[PlayerId],
    (order, stage, player): (&PlayOrder, Stage, PlayerId),
    in_teams: bool,
) {
    for doings in doings.iter_mut() {
        for earlier in [Stage::Movement, Stage::Shooting, Stage::Assault] {
            if earlier < stage {
                use_slot(doings, earlier);
            }
        }
    }
    if !in_teams {
        let earlier = order
            .now
            .iter()
            .take_while(|piece| owners.get(piece.index()) != Some(&player));
        for piece in earlier {
            if let Some(doings) = doings.get_mut(piece.index()) {
                use_slot(doings, stage);
            }
        }
    }
}

/// Whether a figure's slot of this phase is still to come: it is in the game, and in the assault phase nobody holds it.
pub fn has_slot(field: &Field, piece: PieceId) -> bool {
    let stage = field.turn.stage;
    field.presence[piece.index()] == Presence::In
        && field.is_on_table(piece)
        && !is_slot_gone(&field.doings[piece.index()], stage)
        && (stage != Stage::Assault || !field.is_held(piece))
}

/// The team that acts next, and its figures that may: that in turn, or the next that has any left (`team.alternate`).
pub fn acting_figures(field: &Field) -> Option<(TeamId, Vec<PieceId>)> {
    let count = field.terms.team_count().max(1);
    (0..count).find_map(|step| {
        let team = TeamId(((field.turn.acting.index() + step) % count) as u8);
        let figures: Vec<PieceId> = field.of_team(team).filter(|piece| has_slot(field, *piece)).collect();
        (!figures.is_empty()).then_some((team, figures))
    })
}

/// The next slot: the highest of the order that has not had its own, or of the team in turn whichever it activates
/// (`turn.slot`, `team.alternate`).
fn find_slot(
    field: FieldQuery,
    of_match: Single<(
        &MoveInProgress,
        &GuestGate,
        &WholeActivation,
        &mut PendingDecision,
        &mut NextPhase<QuakePhase>,
    )>,
    mut slot: Single<&mut NextSlot>,
) {
    let field = field.get();
    let (under_way, gate, whole, mut pending, mut next) = of_match.into_inner();
    slot.0 = None;
    let stops = field.guests.stops && field.turn.stage == Stage::Movement;
    if field.outcome.0.is_some() {
        next.set(QuakePhase::Over);
    } else if let Some(course) = under_way.0.as_ref().filter(|course| has_slot(&field, course.piece)) {
        // Where a game begins in the middle of a move it goes on.
        slot.0 = Some(course.piece);
        next.set(QuakePhase::SlotStart);
    } else if let Some(piece) = whole.0 {
        slot.0 = Some(piece).filter(|piece| has_slot(&field, *piece));
        next.set(match slot.0 {
            Some(_) => QuakePhase::SlotStart,
            None => QuakePhase::GuestOwnPhase,
        });
    } else if stops && !gate.0 {
        next.set(QuakePhase::GuestStep);
    } else if stops && field.guests.cards {
        // With the last card the turn is over.
        next.set(QuakePhase::GuestTurnOver);
    } else if field.terms.in_teams {
        match acting_figures(&field) {
            Some((_, figures)) => {
                let first = figures.first().copied().unwrap_or(PieceId(0));
                pending.0 = Some(decision(field.decider_of(first), "activate", None));
                next.set(QuakePhase::Activate);
            }
            None => next.set(QuakePhase::StageOver),
        }
    } else {
        let piece = field.order.now.iter().copied().find(|piece| has_slot(&field, *piece));
        slot.0 = piece;
        next.set(match piece {
            Some(_) => QuakePhase::SlotStart,
            None => QuakePhase::StageOver,
        });
    }
}

/// Whose slot is next: handed from the system that finds it to the one that begins it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NextSlot(pub Option<PieceId>);

/// A team activates a figure.
fn activate(of_match: Single<(&CurrentCommand, &mut NextSlot, &mut Facts, &mut NextPhase<QuakePhase>)>) {
    let (command, mut slot, mut facts, mut next) = of_match.into_inner();
    if let Some(QuakeCommand::Activate { figure }) = own(command) {
        slot.0 = Some(*figure);
        facts.emit(Fact::Activated {
            rule: team_keys::TEAM_ALTERNATE,
            piece: *figure,
        });
        next.set(QuakePhase::SlotStart);
    }
}

/// A figure's slot begins, and is gone with it (`turn.slot`). The slots before it in the order are gone too.
fn start_slot(
    mut doings: Query<&mut Doings>,
    of_match: Single<(&Terms, &GuestTerms, &PlayOrder, &NextSlot, &mut QuakeTurn, &mut Facts)>,
) {
    let (terms, guests, order, slot, mut turn, mut facts) = of_match.into_inner();
    let Some(piece) = slot.0 else { return };
    turn.active = Some(piece);
    turn.slot_begun = true;
    with_pieces_by_id(doings.reborrow(), |doings| {
        if !terms.in_teams && !guests.cards {
            for earlier in order.now.iter().take_while(|known| **known != piece) {
                use_slot(&mut doings[earlier.index()], turn.stage);
            }
        }
        use_slot(&mut doings[piece.index()], turn.stage);
    });
    let rule = if terms.in_teams {
        team_keys::TEAM_ALTERNATE
    } else {
        keys::TURN_SLOT
    };
    facts.emit(Fact::from(QuakeFact::Slot {
        rule,
        piece,
        phase: turn.stage.name().to_owned(),
    }));
}

fn go_on_to_the_question(of_match: Single<(&PendingDecision, &mut NextPhase<QuakePhase>)>) {
    let (pending, mut next) = of_match.into_inner();
    if pending.0.is_none() && next.is_unset() {
        next.set(QuakePhase::SlotAsk);
    }
}

/// The figure is asked what it does in its slot, though it can only pass; whoever was killed before that has none.
fn ask(field: FieldQuery, of_match: Single<(&MoveInProgress, &mut PendingDecision, &mut NextPhase<QuakePhase>)>) {
    let field = field.get();
    let (under_way, mut pending, mut next) = of_match.into_inner();
    let piece = field.turn.active.filter(|piece| field.is_on_table(*piece));
    let (Some(piece), false) = (piece, field.outcome.0.is_some()) else {
        next.set(QuakePhase::SlotOver);
        return;
    };
    if under_way.0.as_ref().is_some_and(|course| course.piece == piece) {
        pending.0 = Some(decision(field.decider_of(piece), "move_on", Some(piece)));
        next.set(QuakePhase::MoveOn);
        return;
    }
    pending.0 = Some(decision(field.decider_of(piece), field.turn.stage.name(), Some(piece)));
    next.set(match field.turn.stage {
        Stage::Shooting => QuakePhase::Shooting,
        Stage::Assault => QuakePhase::Assault,
        _ => QuakePhase::Movement,
    });
}

/// The figure does nothing in its slot.
fn stay(mut next: Single<&mut NextPhase<QuakePhase>>) {
    next.set(QuakePhase::SlotOver);
}

/// A slot is over: the dead are counted and return, then the next follows; of the next team (`team.alternate`).
fn end_slot(
    owners: Query<&crate::game::Owner>,
    of_match: Single<(
        &Terms,
        &mut QuakeTurn,
        &mut MoveInProgress,
        &mut DeathQueue,
        &mut NextPhase<QuakePhase>,
    )>,
) {
    let (terms, mut turn, mut course, mut queue, mut next) = of_match.into_inner();
    if let Some(piece) = turn.active.take()
        && terms.in_teams
    {
        let owners = by_id(owners);
        let owner = owners.get(piece.index()).and_then(|owner| owner.0).unwrap_or_default();
        let count = terms.team_count().max(1);
        turn.acting = TeamId(((terms.team_of(owner).index() + 1) % count) as u8);
    }
    course.0 = None;
    turn.slot_begun = false;
    queue.then = QuakePhase::SlotNext;
    next.set(QuakePhase::Reckoning);
}

/// A phase is over: the next begins, or the turn is over.
fn end_stage(of_match: Single<(&QuakeOutcome, &GuestTerms, &QuakeTurn, &mut NextPhase<QuakePhase>)>) {
    let (outcome, guests, turn, mut next) = of_match.into_inner();
    next.set(match (outcome.0, turn.stage) {
        (Some(_), _) => QuakePhase::Over,
        (None, Stage::Melee) if guests.stops => QuakePhase::GuestTurnOver,
        (None, Stage::Melee) => QuakePhase::TurnOver,
        (None, _) => QuakePhase::StageStart,
    });
}

/// The turn is over: the next begins.
fn end_turn(of_match: Single<(&QuakeOutcome, &mut QuakeTurn, &mut NextPhase<QuakePhase>)>) {
    let (outcome, mut turn, mut next) = of_match.into_inner();
    if outcome.0.is_some() {
        next.set(QuakePhase::Over);
    } else if next.is_unset() {
        // Saturating: a snapshot may come with any turn.
        turn.round = turn.round.saturating_add(1);
        next.set(QuakePhase::TurnStart);
    }
}

/// Nothing more to decide.
fn announce_the_end(of_match: Single<(&mut QuakeTurn, &mut Facts, &mut PendingDecision)>) {
    let (mut turn, mut facts, mut pending) = of_match.into_inner();
    turn.stage = Stage::Over;
    turn.active = None;
    facts.emit(Fact::Phase {
        rule: keys::TURN_PHASES,
        phase: Stage::Over.name(),
    });
    pending.0 = Some(decision(PlayerId::default(), "over", None));
}
