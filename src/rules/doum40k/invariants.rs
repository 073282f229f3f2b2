//! Whether a state read from outside makes sense: nothing of it may lead the rules astray.

use std::collections::BTreeSet;

use super::bonus::Row;
use super::figures::NEST_LIVES;
use super::game_view::GameView;
use super::ground::terrain;
use super::move_in_progress::Wait;
use super::{deploy, host, mods};
use crate::game::{DecisionKind, PieceId, RestoreError};
use crate::space::grid::Cell;

/// A check: what does not make sense, by field.
type Checked = Result<(), RestoreError>;

/// Fails at a field, for a reason, unless that holds.
fn holds(holds: bool, field: &str, why: &'static str) -> Checked {
    if holds {
        Ok(())
    } else {
        Err(RestoreError::senseless(field, why))
    }
}

/// Whether a state read from outside makes sense.
///
/// # Errors
/// The first thing that does not, by field.
pub fn check(view: &GameView, phase: &str) -> Checked {
    // First what others index by: lists as long as what they are about.
    lists(view)?;
    pieces(view)?;
    tokens(view)?;
    turn(view, phase)?;
    fallen(view, phase, view.deployment.next)?;
    in_hand(view)?;
    decision(view, phase, view.deployment.next)
}

fn known(view: &GameView, piece: PieceId) -> bool {
    piece.index() < view.field.pieces.len()
}

fn on_board(view: &GameView, piece: PieceId) -> bool {
    known(view, piece) && view.field.occupancy.of(piece).is_some()
}

fn lists(view: &GameView) -> Checked {
    let scores = &view.scores.0;
    let count = usize::from(view.field.config.players());
    let small = scores.iter().all(|score| score.unsigned_abs() <= 1_000_000);
    holds(scores.len() == count && small, "parts.scores", "scores")?;
    holds(
        view.doors.0.len() == view.field.layout().doors().len(),
        "parts.doors",
        "list-length",
    )?;
    holds(
        view.token_positions.0.len() == view.field.config.tokens.kinds.len(),
        "parts.lying",
        "list-length",
    )?;
    holds(
        view.turns_held.0.len() == view.field.pieces.len(),
        "parts.reign",
        "list-length",
    )?;
    let held = view.turns_held.0.iter().all(|turns| *turns <= mods::king::TURNS);
    holds(held, "parts.reign", "reign")
}

fn pieces(view: &GameView) -> Checked {
    let mut seen = BTreeSet::new();
    let mut sources = BTreeSet::new();
    for id in view.field.ids() {
        let (pieces, index) = (view.field.pieces, id.0);
        let bonuses = &pieces.bonus[id.index()].0;
        let field = format!("parts.bonuses[{index}]");
        for row in [Row::Malus, Row::Choc, Row::Spide, Row::Fling, Row::Baston, Row::Armour] {
            let held = bonuses.iter().filter(|bonus| bonus.kind.entry().row == row).count();
            holds(held <= 1, &field, "bonus-row-twice")?;
        }
        for bonus in bonuses {
            holds(pieces.owner_of(id).is_some(), &field, "bonus-of-nobody")?;
            let lasts = bonus.kind.entry().turns.is_some() == bonus.turns_left.is_some();
            holds(lasts && bonus.turns_left != Some(0), &field, "bonus-turns")?;
            if let Some(cell) = bonus.from {
                holds(terrain(view.field.board, cell).bonus, &field, "bonus-cell")?;
                holds(sources.insert((cell.x, cell.y)), &field, "bonus-cell-twice")?;
            }
        }
        let seers = pieces.history[id.index()].seen_by.iter().all(|seer| known(view, *seer));
        holds(seers, &format!("parts.trail[{index}]"), "named-twice")?;
        let Some(cell) = pieces.position[id.index()].cell() else {
            continue;
        };
        let field = format!("parts.position[{index}]");
        let stands = view.field.board.contains(cell) && terrain(view.field.board, cell).stands;
        holds(stands, &field, "no-standing")?;
        holds(seen.insert((cell.x, cell.y)), &field, "cell-shared")?;
    }
    Ok(())
}

/// Every token is at exactly one place.
fn tokens(view: &GameView) -> Checked {
    let mut carried = BTreeSet::new();
    for piece in view.field.ids() {
        for token in &view.field.pieces.carrying[piece.index()].0 {
            let index = usize::from(token.0);
            let field = format!("parts.carrying[{}]", piece.0);
            holds(
                index < view.field.config.tokens.kinds.len() && carried.insert(index),
                &field,
                "token-twice",
            )?;
            holds(
                on_board(view, piece) && view.field.owner(piece).is_some(),
                &field,
                "token-bearer",
            )?;
        }
    }
    for (index, at) in view.token_positions.0.iter().enumerate() {
        let field = format!("parts.lying[{index}]");
        holds(at.is_none() == carried.contains(&index), &field, "token-twice")?;
        holds(
            at.is_none_or(|cell| view.field.board.contains(cell)),
            &field,
            "no-standing",
        )?;
    }
    Ok(())
}

fn turn(view: &GameView, phase: &str) -> Checked {
    let turn = view.turn;
    let players = view.field.config.players();
    holds(
        turn.player.0 < players && turn.first.0 < players,
        "parts.turn",
        "no-player",
    )?;
    let played = phase != "deployment" && phase != "roll_off";
    holds(played || turn.active.is_none(), "parts.turn.active", "not-theirs")?;
    if let Some(piece) = turn.active {
        let theirs = known(view, piece) && view.field.owner(piece) == Some(turn.player);
        holds(theirs, "parts.turn.active", "not-theirs")?;
    }
    let by_score = mods::victory(&view.field.config.goals, &view.scores.0).filter(|_| view.field.config.mode.scores);
    let fits = !view.field.config.mode.scores || by_score == view.outcome.0;
    holds(
        fits && view.outcome.0.is_some() == (phase == "over"),
        "parts.outcome",
        "outcome",
    )?;
    // An add-on may act before the first turn of the game.
    let may_be_before = view.field.config.guests.stops && (phase == host::WAITS || phase == "turn" || phase == "over");
    holds(
        (turn.round == 0) != played || may_be_before,
        "parts.turn.round",
        "round",
    )
}

fn fallen(view: &GameView, phase: &str, deployed: u16) -> Checked {
    holds(
        deployed <= view.field.layout().players_pieces(),
        "parts.deploying",
        "beyond",
    )?;
    // Of those who are deployed one after the other, all before the one that is asked about are there, and none behind it.
    let in_order = (0..view.field.layout().players_pieces())
        .all(|piece| view.field.occupancy.of(PieceId(piece)).is_some() == (piece + 1 < deployed));
    holds(phase != "deployment" || in_order, "parts.deploying", "deployed")?;
    let fallen = view.casualties;
    let off: Vec<PieceId> = fallen.queue.iter().chain(&fallen.waiting).copied().collect();
    let theirs = off.iter().all(|piece| {
        known(view, *piece) && view.field.occupancy.of(*piece).is_none() && view.field.owner(*piece).is_some()
    });
    holds(theirs, "parts.fallen", "on-board")?;
    // Who has not been deployed yet has not fallen, and would be set down twice.
    let has_begun = phase != "deployment" && phase != "roll_off";
    holds(has_begun || off.is_empty(), "parts.fallen", "on-board")?;
    let once = off.iter().collect::<BTreeSet<_>>().len() == off.len();
    holds(once, "parts.fallen", "named-twice")?;
    let things = view.field.layout().things();
    let lives = fallen.lives.iter();
    let fit = lives
        .clone()
        .all(|(thing, left)| things.contains(thing) && *left < NEST_LIVES && (*left > 0 || !on_board(view, *thing)));
    let are_sorted = lives.is_sorted_by(|one, other| one.0 < other.0);
    holds(fit && are_sorted, "parts.fallen", "on-board")?;
    // A die shows a point, and one that is free.
    let free = |cell: Cell| {
        let mut points = view.field.config.points.in_play();
        points.any(|(_, point)| point == cell) && view.field.occupancy.at(cell).is_none()
    };
    holds(fallen.rolled.is_none_or(free), "parts.fallen.rolled", "no-free-cell")
}

/// What waits for a decision in the middle of a command: a volley, a trip, a herding.
fn in_hand(view: &GameView) -> Checked {
    let active = view.turn.active;
    if let Some(shots) = &view.volley.0 {
        let fits = on_board(view, shots.shooter)
            && Some(shots.by) == active
            && (shots.shooter == shots.by || view.field.layout().is_gun(shots.shooter))
            && on_board(view, shots.target)
            && shots.allotted.iter().all(|piece| known(view, *piece))
            && usize::from(shots.total) > shots.allotted.len();
        holds(fits, "parts.volley", "shots")?;
    }
    if let Some(trip) = &view.moving.0 {
        let here = view.field.occupancy.of(trip.piece).filter(|_| known(view, trip.piece));
        let fits = known(view, trip.by)
            && active.is_some()
            && here.is_some_and(|cell| match trip.wait {
                Wait::Aim => terrain(view.field.board, cell).jumps,
                Wait::MoveOn => active == Some(trip.piece) && trip.walks && trip.points > 0,
                Wait::Nothing => false,
            })
            && trip.bonuses.iter().all(|cell| terrain(view.field.board, *cell).bonus);
        holds(fits, "parts.journey", "trip")?;
    }
    let herding = view.herding;
    let squigs = herding
        .met
        .iter()
        .chain(&herding.bitten)
        .chain(&herding.steered)
        .all(|squig| known(view, *squig) && view.field.layout().is_squig(*squig));
    let herdable =
        herding.offered.iter().chain(&herding.herded).all(|squig| {
            on_board(view, *squig) && view.field.layout().is_squig(*squig) && !view.field.is_penned(*squig)
        });
    holds(squigs && herdable, "parts.flock", "flock")
}

fn decision(view: &GameView, phase: &str, next: u16) -> Checked {
    let active = view.turn.active;
    let Some(decision) = view.pending else {
        return Err(RestoreError::senseless("parts.asked", "nothing-asked"));
    };
    let placing = || {
        let rolled = view.casualties.rolled.is_some();
        rolled == (deploy::entry(view.field.config.mode, decision.kind) == mods::Entry::Points)
            && decision.piece.is_some_and(|piece| {
                known(view, piece)
                    && view.field.occupancy.of(piece).is_none()
                    && view.field.owner(piece) == Some(decision.player)
            })
    };
    let waits = view.moving.0.as_ref().map(|trip| (trip.wait, trip.piece));
    let in_activation = phase == "activation" && active.is_some_and(|piece| on_board(view, piece));
    let on_turn = decision.player == view.turn.player;
    let nothing_waits = waits.is_none() && view.volley.0.is_none();
    let fits = match decision.kind {
        DecisionKind::Deploy => {
            phase == "deployment"
                && placing()
                && decision
                    .piece
                    .is_some_and(|piece| u32::from(piece.0) + 1 == u32::from(next))
        }
        DecisionKind::Return => {
            (phase == "turn" || phase == "activation")
                && placing()
                && decision.piece == view.casualties.queue.first().copied()
        }
        DecisionKind::Turn => {
            phase == "turn" && on_turn && active.is_none() && decision.piece.is_none() && nothing_waits
        }
        DecisionKind::Activation => in_activation && on_turn && decision.piece == active && nothing_waits,
        DecisionKind::Allot => {
            in_activation
                && view.volley.to_allot().is_some()
                && decision.piece == view.volley.0.as_ref().map(|shots| shots.shooter)
        }
        DecisionKind::MoveOn => {
            in_activation && waits.is_some_and(|waits| Some(waits) == active.map(|piece| (Wait::MoveOn, piece)))
        }
        DecisionKind::Aim => {
            in_activation && waits.is_some_and(|(wait, piece)| wait == Wait::Aim && decision.piece == Some(piece))
        }
        DecisionKind::Herd => in_activation && decision.piece == active && !view.herding.offered.is_empty(),
        DecisionKind::HerdTo => in_activation && decision.piece == active && view.herding.herded.is_some(),
        DecisionKind::Over => phase == "over" && decision.piece.is_none(),
        // What add-ons ask they look over themselves.
        DecisionKind::Book(_) => phase == host::WAITS && active.is_none() && nothing_waits,
    };
    let somebody =
        decision.player.0 < view.field.config.players() && decision.piece.is_none_or(|piece| known(view, piece));
    holds(fits && somebody, "parts.asked", "decision")
}
