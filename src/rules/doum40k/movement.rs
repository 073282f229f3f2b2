//! Movement: walking, running, turning (`move.points`, `move.face`).
//!
//! - Phase: `Moving`.
//! - Command: `move`.
//! - State: [`MoveInProgress`].

use bevy::prelude::*;

use super::battlefield::Battlefield;
use super::ground::{step_cost, terrain};
use super::layout::Layout;
use super::move_in_progress::{EndedMove, Move, MoveInProgress, StepQuery, Wait};
use super::phase::Phase;
use super::pieces::ActionsTaken;
use super::{keys, turns};
use crate::game::{Command, CurrentCommand, Face, Fact, GameBuilder, PieceId, Place, Reason, Refusal};
use crate::space::grid::{Board, Cell, Facing, Occupancy, Reach, StepCost, StepMasks};

/// Adds movement.
pub fn plugin(game: &mut GameBuilder<Phase>) {
    game.add_system(Phase::Moving, turns::note_the_action)
        .add_system(Phase::Moving, walk)
        .add_system(Phase::Moving, turns::go_on);
}

/// What a step costs a piece on the board as it stands ([`step_on`]).
#[inline]
pub fn step(field: &Battlefield, from: usize, to: usize) -> Option<StepCost> {
    step_on(field.board, field.layout(), field.occupancy, from, to)
}

/// What a step costs a piece: the ground's price, nobody in the way, and no way into a respawn zone. Both cells are places in
/// row-by-row lists.
#[inline]
pub fn step_on(board: &Board, layout: &Layout, occupancy: &Occupancy, from: usize, to: usize) -> Option<StepCost> {
    if occupancy.at_index(to).is_some() {
        return None;
    }
    step_past_pieces(board, layout, from, to)
}

/// As [`step_on`], whoever stands where.
#[inline]
pub fn step_past_pieces(board: &Board, layout: &Layout, from: usize, to: usize) -> Option<StepCost> {
    if layout.is_kept_out(from, to) {
        return None;
    }
    step_cost(board, from, to)
}

/// Finds where [`step`] after step leads from a cell. `masks` are kept from one time to the next, for this game alone.
pub fn explore(field: &Battlefield, reach: &mut Reach, masks: &mut StepMasks, start: Cell, points: u8) {
    let (board, layout) = (field.board, field.layout());
    if masks.follow(board, |from, to| step_past_pieces(board, layout, from, to)) {
        reach.flood(board, masks, start, points, field.occupancy.taken());
    } else {
        reach.explore(board, start, points, |from, to| step(field, from, to));
    }
}

/// As [`step`], between two cells that may lie off the board.
pub fn step_between(field: &Battlefield, from: Cell, to: Cell) -> Option<StepCost> {
    let board = field.board;
    step(field, board.index(from)?, board.index(to)?)
}

/// Whether the active piece may still move, or only turn, walking or running: what forbids it wherever it would go.
///
/// # Errors
/// The refusal, if one is wanted.
pub fn check_mover<R: Reason>(
    in_progress: &MoveInProgress,
    done: ActionsTaken,
    mover: PieceId,
    run: bool,
    only_turns: bool,
) -> Result<(), R> {
    if done.shot || done.fought {
        let rule = if only_turns { keys::MOVE_FACE } else { keys::TURN_ORDER };
        return Err(R::of(|| Refusal::new(rule, "move-after-attack").piece(mover)));
    }
    if done.door {
        return Err(R::of(|| Refusal::new(keys::DOOR_KEY, "move-after-door").piece(mover)));
    }
    if let Some(moving) = goes_on(in_progress) {
        if moving.run != run {
            return Err(R::of(|| {
                Refusal::new(keys::GROUND_CONVEYOR_CHAIN, "other-run").piece(mover)
            }));
        }
    } else if done.moved && only_turns {
        return Err(R::of(|| Refusal::new(keys::MOVE_FACE, "turn-after-move").piece(mover)));
    } else if done.moved {
        return Err(R::of(|| Refusal::new(keys::TURN_DROPPED, "moved-already").piece(mover)));
    }
    Ok(())
}

/// Whether a move may end where it begins: running nowhere is nothing, but to end a run where a conveyor left it is.
pub fn may_stay(in_progress: &MoveInProgress, run: bool) -> bool {
    !run || goes_on(in_progress).is_some()
}

/// The move that goes on from a conveyor (`ground.conveyor.chain`).
fn goes_on(in_progress: &MoveInProgress) -> Option<&Move> {
    in_progress.0.as_ref().filter(|moving| moving.wait == Wait::MoveOn)
}

/// Whether the active piece may make this move.
///
/// # Errors
/// The refusal, at the first step that cannot be made.
pub fn check(
    field: &Battlefield,
    in_progress: &MoveInProgress,
    done: ActionsTaken,
    mover: PieceId,
    (path, run, face): (&[Place], bool, Face),
) -> Result<(), Refusal> {
    if Facing::from_face(face).is_none() {
        return Err(Refusal::new(keys::MOVE_FACE, "face-open").piece(mover));
    }
    check_mover(in_progress, done, mover, run, path.is_empty())?;
    if path.is_empty() {
        return if may_stay(in_progress, run) {
            Ok(())
        } else {
            Err(Refusal::new(keys::MOVE_POINTS, "run-nowhere").piece(mover))
        };
    }
    let Some(start) = field.occupancy.of(mover) else {
        return Err(Refusal::new(keys::DEATH_RETURN, "off-board").piece(mover));
    };
    let points = u32::from(points_of(field, in_progress, mover)[usize::from(run)]);
    let (mut here, mut spent) = (start, 0);
    for (index, place) in path.iter().enumerate() {
        let there = Cell::from(*place);
        let Some(to) = field.board.index(there) else {
            return Err(Refusal::new(keys::SPACE_EDGE, "edge").cell(*place).piece(mover));
        };
        if !here.touches(there) {
            return Err(Refusal::new(keys::MOVE_POINTS, "no-step")
                .cell(here)
                .cell(there)
                .piece(mover));
        }
        if let Some(other) = field.occupancy.at(there).filter(|other| *other != mover) {
            let rule = if field.layout().is_gun(other) {
                keys::GROUND_GUN
            } else {
                keys::MOVE_POINTS
            };
            return Err(Refusal::new(rule, "occupied").cell(there).piece(other));
        }
        let from = field.board.index(here).unwrap_or(to);
        if field.layout().is_kept_out(from, to) {
            return Err(Refusal::new(keys::ZONE_RESPAWN, "zone-entry").cell(there).piece(mover));
        }
        let Some(cost) = step_cost(field.board, from, to) else {
            return Err(Refusal::new(terrain(field.board, there).key, "no-entry")
                .cell(there)
                .piece(mover));
        };
        spent += u32::from(cost.points);
        if spent > points {
            let steps_down = terrain(field.board, here).raised && !terrain(field.board, there).raised;
            let rule = if steps_down {
                keys::GROUND_CRATE_LEAVE
            } else {
                keys::MOVE_POINTS
            };
            return Err(Refusal::new(rule, "too-far")
                .cell(there)
                .piece(mover)
                .number(spent as i32)
                .number(points as i32));
        }
        if cost.ends && index + 1 < path.len() {
            return Err(Refusal::new(keys::GROUND_SPECIAL, "path-ends").cell(there).piece(mover));
        }
        here = there;
    }
    Ok(())
}

/// The points that a piece may spend, walking and running: those it has left after a conveyor, or those of a whole move.
pub fn points_of(field: &Battlefield, in_progress: &MoveInProgress, mover: PieceId) -> [u8; 2] {
    match goes_on(in_progress) {
        Some(moving) => [moving.points; 2],
        None => {
            let mvt = field.pieces.mvt_of(mover);
            [false, true].map(|run| full_points(mvt, run))
        }
    }
}

fn full_points(mvt: u8, run: bool) -> u8 {
    mvt.saturating_mul(if run { 2 } else { 1 })
}

/// What a path costs by the ground alone.
fn price(board: &Board, from: Cell, path: &[Place]) -> u32 {
    let cells = path.iter().map(|place| board.index((*place).into()));
    let mut here = board.index(from);
    let mut points = 0;
    for there in cells {
        if let (Some(a), Some(b)) = (here, there) {
            points += step_cost(board, a, b).map_or(0, |cost| u32::from(cost.points));
        }
        here = there;
    }
    points
}

/// Moves or turns the active piece. What it passes acts on it on the way, and the cell it enters last at the end
/// ([`arrive`](super::move_in_progress::arrive)).
pub fn walk(mut steps: StepQuery, of_match: Single<(&CurrentCommand, &mut MoveInProgress, &mut EndedMove)>) {
    let (command, mut in_progress, mut ended) = of_match.into_inner();
    let Some(Command::Move { path, run, face }) = &command.0 else {
        return;
    };
    let mut steps = steps.get();
    let Some(mover) = steps.placement.turn.active else {
        return;
    };
    steps.placement.pieces.facing[mover.index()] = Facing::from_face(*face).unwrap_or_default();
    let under_way = in_progress.0.take();
    let Some(from) = steps.placement.occupancy.of(mover) else {
        return;
    };
    if path.is_empty() {
        steps.placement.facts.emit(Fact::Turned {
            rule: keys::MOVE_FACE,
            piece: mover,
            face: *face,
        });
        ended.0 = under_way;
        return;
    }
    let mut moving = under_way.unwrap_or_else(|| Move {
        walks: true,
        run: *run,
        points: full_points(steps.placement.pieces.look().mvt_of(mover), *run),
        ..Move::new(mover, mover, from)
    });
    moving.wait = Wait::Nothing;
    let emitted = steps.placement.facts.len();
    let moved = |path: &[Place], points| Fact::Moved {
        rule: keys::MOVE_POINTS,
        piece: mover,
        from: from.into(),
        path: path.to_vec(),
        face: *face,
        points,
        run: *run,
    };
    // Said before what happens on the way, and anew if that keeps it from going all of it.
    let whole = moved(path, price(steps.placement.board, from, path));
    steps.placement.facts.emit(whole);
    for (taken, place) in (1..).zip(path) {
        let there = Cell::from(*place);
        let here = steps.placement.occupancy.of(mover).unwrap_or(from);
        let cost = step_between(&steps.placement.field(), here, there).map_or(0, |cost| cost.points);
        moving.points = moving.points.saturating_sub(cost);
        steps.come_to(&mut moving, there);
        if steps.placement.is_over() || steps.placement.occupancy.of(mover).is_none() {
            let walked = &path[..taken];
            let part = moved(walked, price(steps.placement.board, from, walked));
            steps.placement.facts.replace(emitted, part);
            break;
        }
    }
    in_progress.come_to_the_end(&mut ended, &steps.placement, moving);
}
