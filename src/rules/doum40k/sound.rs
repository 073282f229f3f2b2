//! Whether a state read from outside makes sense: nothing of it may lead the rules astray.

use std::collections::BTreeSet;

use super::bonus::Row;
use super::field::Field as _;
use super::ground::terrain;
use super::journey::Wait;
use super::view::View;
use super::{deploy, mods};
use crate::game::{DecisionKind, PieceId, RestoreError};
use crate::space::grid::Cell;

/// A check: what does not make sense, by field.
type Sound = Result<(), RestoreError>;

/// Fails at a field, for a reason, unless that holds.
fn holds(holds: bool, field: &str, why: &'static str) -> Sound {
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
pub fn check(view: &View) -> Sound {
    // First what others index by: lists as long as what they are about.
    lists(view)?;
    pieces(view)?;
    tokens(view)?;
    turn(view)?;
    fallen(view, view.deploying.next)?;
    in_hand(view)?;
    decision(view, view.deploying.next)
}

fn known(view: &View, piece: PieceId) -> bool {
    piece.index() < view.pieces().len()
}

fn on_board(view: &View, piece: PieceId) -> bool {
    known(view, piece) && view.occupancy.of(piece).is_some()
}

fn lists(view: &View) -> Sound {
    let scores = &view.scores.0;
    let count = usize::from(view.game.players());
    let small = scores.iter().all(|score| score.unsigned_abs() <= 1_000_000);
    holds(scores.len() == count && small, "parts.scores", "scores")?;
    holds(
        view.doors.0.len() == view.layout.doors().len(),
        "parts.doors",
        "list-length",
    )?;
    holds(
        view.lying.0.len() == view.tokens.kinds.len(),
        "parts.lying",
        "list-length",
    )?;
    holds(view.reign.0.len() == view.pieces().len(), "parts.reign", "list-length")?;
    let reigns = view.reign.0.iter().all(|turns| *turns <= mods::king::TURNS);
    holds(reigns, "parts.reign", "reign")
}

fn pieces(view: &View) -> Sound {
    let mut seen = BTreeSet::new();
    let mut sources = BTreeSet::new();
    for id in view.ids() {
        let (piece, index) = (view.piece(id), id.0);
        let bonuses = &piece.bonuses.0;
        let field = format!("parts.bonuses[{index}]");
        for row in [Row::Malus, Row::Choc, Row::Spide, Row::Fling, Row::Baston, Row::Armour] {
            let held = bonuses.iter().filter(|bonus| bonus.kind.entry().row == row).count();
            holds(held <= 1, &field, "bonus-row-twice")?;
        }
        for bonus in bonuses {
            holds(piece.owner.is_some(), &field, "bonus-of-nobody")?;
            let lasts = bonus.kind.entry().turns.is_some() == bonus.turns_left.is_some();
            holds(lasts && bonus.turns_left != Some(0), &field, "bonus-turns")?;
            if let Some(cell) = bonus.from {
                holds(terrain(view.board, cell).bonus, &field, "bonus-cell")?;
                holds(sources.insert((cell.x, cell.y)), &field, "bonus-cell-twice")?;
            }
        }
        let seers = piece.trail.seen_by.iter().all(|seer| known(view, *seer));
        holds(seers, &format!("parts.trail[{index}]"), "named-twice")?;
        let Some(cell) = piece.position.cell() else { continue };
        let field = format!("parts.position[{index}]");
        let stands = view.board.contains(cell) && terrain(view.board, cell).stands;
        holds(stands, &field, "no-standing")?;
        holds(seen.insert((cell.x, cell.y)), &field, "cell-shared")?;
    }
    Ok(())
}

/// Every token is at exactly one place.
fn tokens(view: &View) -> Sound {
    let mut carried = BTreeSet::new();
    for piece in view.ids() {
        for token in &view.piece(piece).carrying.0 {
            let index = usize::from(token.0);
            let field = format!("parts.carrying[{}]", piece.0);
            holds(
                index < view.tokens.kinds.len() && carried.insert(index),
                &field,
                "token-twice",
            )?;
            holds(
                on_board(view, piece) && view.owner(piece).is_some(),
                &field,
                "token-bearer",
            )?;
        }
    }
    for (index, at) in view.lying.0.iter().enumerate() {
        let field = format!("parts.lying[{index}]");
        holds(at.is_none() == carried.contains(&index), &field, "token-twice")?;
        holds(at.is_none_or(|cell| view.board.contains(cell)), &field, "no-standing")?;
    }
    Ok(())
}

fn turn(view: &View) -> Sound {
    let phase = view.phase.0;
    let turn = view.turn;
    let players = view.game.players();
    holds(
        turn.player.0 < players && turn.first.0 < players,
        "parts.turn",
        "no-player",
    )?;
    if let Some(piece) = turn.active {
        let theirs = known(view, piece) && view.owner(piece) == Some(turn.player);
        holds(theirs, "parts.turn.active", "not-theirs")?;
    }
    let by_score = mods::victory(&view.game.goals, &view.scores.0).filter(|_| view.game.mode.scores);
    let fits = !view.game.mode.scores || by_score == view.outcome.0;
    holds(
        fits && view.outcome.0.is_some() == (phase == "over"),
        "parts.outcome",
        "outcome",
    )?;
    let played = phase != "deployment" && phase != "roll_off";
    holds((turn.round == 0) != played, "parts.turn.round", "round")
}

fn fallen(view: &View, deployed: u16) -> Sound {
    holds(deployed <= view.layout.players_pieces(), "parts.deploying", "beyond")?;
    let fallen = view.fallen;
    let off: Vec<PieceId> = fallen.queue.iter().chain(&fallen.waiting).copied().collect();
    let theirs = off
        .iter()
        .all(|piece| known(view, *piece) && view.occupancy.of(*piece).is_none() && view.owner(*piece).is_some());
    holds(theirs, "parts.fallen", "on-board")?;
    let once = off.iter().collect::<BTreeSet<_>>().len() == off.len();
    holds(once, "parts.fallen", "named-twice")?;
    let free = |cell: Cell| view.board.contains(cell) && view.occupancy.at(cell).is_none();
    holds(fallen.rolled.is_none_or(free), "parts.fallen.rolled", "no-free-cell")
}

/// What waits for a decision in the middle of a command: a volley, a trip, a herding.
fn in_hand(view: &View) -> Sound {
    let active = view.turn.active;
    if let Some(shots) = &view.volley.0 {
        let fits = on_board(view, shots.shooter)
            && Some(shots.by) == active
            && (shots.shooter == shots.by || view.layout.is_gun(shots.shooter))
            && on_board(view, shots.target)
            && shots.allotted.iter().all(|piece| known(view, *piece))
            && usize::from(shots.total) > shots.allotted.len();
        holds(fits, "parts.volley", "shots")?;
    }
    if let Some(trip) = &view.journey.0 {
        let here = view.occupancy.of(trip.piece).filter(|_| known(view, trip.piece));
        let fits = known(view, trip.by)
            && active.is_some()
            && here.is_some_and(|cell| match trip.wait {
                Wait::Aim => terrain(view.board, cell).jumps,
                Wait::MoveOn => active == Some(trip.piece) && trip.walks && trip.points > 0,
                Wait::Nothing => false,
            })
            && trip.bonuses.iter().all(|cell| terrain(view.board, *cell).bonus);
        holds(fits, "parts.journey", "trip")?;
    }
    let flock = view.flock;
    let squigs = flock
        .met
        .iter()
        .chain(&flock.bitten)
        .chain(&flock.steered)
        .all(|squig| known(view, *squig) && view.layout.is_squig(*squig));
    let herdable = flock
        .offered
        .iter()
        .chain(&flock.herded)
        .all(|squig| on_board(view, *squig) && view.layout.is_squig(*squig) && !view.is_penned(*squig));
    holds(squigs && herdable, "parts.flock", "flock")
}

fn decision(view: &View, next: u16) -> Sound {
    let phase = view.phase.0;
    let active = view.turn.active;
    let Some(decision) = view.asked.0 else {
        return Err(RestoreError::senseless("parts.asked", "nothing-asked"));
    };
    let placing = || {
        let rolled = view.fallen.rolled.is_some();
        rolled == (deploy::entry(view.game.mode, decision.kind) == mods::Entry::Points)
            && decision.piece.is_some_and(|piece| {
                known(view, piece) && view.occupancy.of(piece).is_none() && view.owner(piece) == Some(decision.player)
            })
    };
    let waits = view.journey.0.as_ref().map(|trip| (trip.wait, trip.piece));
    let in_activation = phase == "activation" && active.is_some_and(|piece| on_board(view, piece));
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
                && decision.piece == view.fallen.queue.first().copied()
        }
        DecisionKind::Turn => phase == "turn" && active.is_none() && decision.piece.is_none() && nothing_waits,
        DecisionKind::Activation => in_activation && decision.piece == active && nothing_waits,
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
        DecisionKind::Herd => in_activation && decision.piece == active && !view.flock.offered.is_empty(),
        DecisionKind::HerdTo => in_activation && decision.piece == active && view.flock.herded.is_some(),
        DecisionKind::Over => phase == "over" && decision.piece.is_none(),
    };
    let somebody = decision.player.0 < view.game.players() && decision.piece.is_none_or(|piece| known(view, piece));
    holds(fits && somebody, "parts.asked", "decision")
}
