//! Walking: 6 ps a turn, before or after nothing else but the shot (`duel.move`).
//!
//! Phase: `Walking`. Command: `move`. State: where figures stand and look, and that the turn's walk is done.

use bevy::prelude::*;

use super::play::{self, DuelTurn, own_figure};
use super::{MOVE, TURN};
use crate::game::{Command, CurrentCommand, Face, Fact, Facts, PieceId, Place, Refusal};
use crate::rules::table::{self, FigureMeasures, TableLook, direction, refused_path};
use crate::space::table::{
    AreaKind, Direction, MovementRules, PACE, Path, Point, TableBoard, TableFacing, TablePosition, TerrainState,
};

/// How far a figure walks in a turn, in units.
pub const WALK: i32 = 6 * PACE;

/// The duel's rules of moving: slow ground at twice its length or four times, barriers up to 1 ps free, higher ones never.
#[derive(Clone, Copy, Debug)]
pub struct Walking;

impl MovementRules for Walking {
    fn step(&self) -> i32 {
        PACE
    }

    fn drop(&self) -> i32 {
        PACE
    }

    fn factor(&self, kind: AreaKind) -> Option<i32> {
        match kind {
            AreaKind::Difficult => Some(2),
            AreaKind::VeryDifficult => Some(4),
            AreaKind::Impassable => None,
            _ => Some(1),
        }
    }

    fn crossing(&self, rise: i32, _: i32) -> Option<i32> {
        (rise <= PACE).then_some(0)
    }

    fn climb(&self, from: Point, to: Point) -> i32 {
        from.length_up(to)
    }

    fn passes(&self, _: usize) -> bool {
        false
    }
}

/// A walk that can be made.
pub struct WalkPlan {
    /// The points it comes to.
    pub points: Vec<Point>,
    /// The path.
    pub path: Path,
    /// Where the figure looks then.
    pub facing: Direction,
}

/// Looks a walk over.
///
/// # Errors
/// Why it cannot be made.
pub fn plan(look: &TableLook, turn: &DuelTurn, path: &[Place], run: bool, face: Face) -> Result<WalkPlan, Refusal> {
    let piece = own_figure(turn.player);
    if turn.has_walked {
        return Err(Refusal::new(TURN, "duel-walked").piece(piece));
    }
    if run {
        return Err(Refusal::new(MOVE, "duel-no-run"));
    }
    let Some(body) = look.body(piece) else {
        return Err(Refusal::new(MOVE, "duel-fallen").piece(piece));
    };
    let facing = direction(MOVE, face)?;
    let points = path.iter().map(|place| look.point(MOVE, *place));
    let points = points.collect::<Result<Vec<Point>, Refusal>>()?;
    let (ids, others) = look.others(&[piece]);
    let walker = look.walker(body, &others, &Walking);
    let path = walker
        .path(&points, Some(WALK))
        .map_err(|fault| refused_path((MOVE, MOVE), fault, WALK, &ids))?;
    Ok(WalkPlan { points, path, facing })
}

/// Walks.
pub fn walk(
    mut figures: Query<(&PieceId, &FigureMeasures, &mut TablePosition, &mut TableFacing)>,
    of_match: Single<(&CurrentCommand, &TableBoard, &TerrainState, &mut DuelTurn, &mut Facts)>,
) {
    let (command, board, terrain, mut turn, mut facts) = of_match.into_inner();
    let Some(Command::Move { path, run, face }) = &command.0 else {
        return;
    };
    let states = figures
        .iter()
        .map(|(id, measures, position, facing)| play::figure_state(*id, measures, *position, *facing));
    let look = play::look(board, terrain, states.collect());
    let Ok(plan) = plan(&look, &turn, path, *run, *face) else {
        return;
    };
    turn.has_walked = true;
    let piece = own_figure(turn.player);
    let Some((.., mut position, mut facing)) = figures.iter_mut().nth(piece.index()) else {
        return;
    };
    facing.0 = plan.facing;
    let face = table::face(plan.facing);
    let (Some(from), Some(to)) = (position.0, plan.points.last()) else {
        facts.emit(Fact::Turned {
            rule: MOVE,
            piece,
            face,
        });
        return;
    };
    position.0 = Some(*to);
    facts.emit(Fact::Moved {
        rule: MOVE,
        piece,
        from: from.into(),
        path: plan.points.iter().map(|point| Place::from(*point)).collect(),
        face,
        points: plan.path.cost.unsigned_abs(),
        run: false,
    });
}
