//! Moving, setting down, taking off, lying down: what figures do on the free table.
//!
//! Phases: `Moving`, `Placing`, `Removing`, `Lying`. Commands: `move`, `place`, `remove`, `lay`. State: where figures stand and
//! look, and whether they lie.

use bevy::prelude::*;

use super::command::FreeCommand;
use super::components::Lying;
use super::fact::FreeFact;
use super::keys;
use super::movement::FreeMovement;
use super::play::{self, own};
use crate::game::{CurrentCommand, Face, Fact, Facts, PieceId, Place, Refusal, RuleKey};
use crate::rules::table::{self, FigureMeasures, TableLook, direction, refused_path, refused_stand};
use crate::space::table::{Body, Direction, Path, Point, TableBoard, TableFacing, TablePosition, TerrainState};

use super::components::SightOptions;

/// The most points of a path.
pub const MOST_POINTS: usize = 500;

/// The greatest limit of a move, in units.
pub const GREATEST_LIMIT: i32 = 1_000_000;

/// A move that can be made.
pub struct MovePlan {
    /// The points it comes to.
    pub points: Vec<Point>,
    /// The path.
    pub path: Path,
    /// Where the figure looks then.
    pub facing: Direction,
}

/// A figure of the table that is on it.
///
/// # Errors
/// That there is none such, or that it is off the table.
fn standing(look: &TableLook, rule: RuleKey, piece: PieceId) -> Result<(Body, Direction), Refusal> {
    let figure = play::figure(look, rule, piece)?;
    match figure.body {
        Some(body) => Ok((body, figure.facing)),
        None => Err(Refusal::new(rule, "free-off-table").piece(piece)),
    }
}

/// How a figure looks after a command that may say it.
fn facing_after(rule: RuleKey, face: Option<Face>, before: Direction) -> Result<Direction, Refusal> {
    face.map_or(Ok(before), |face| direction(rule, face))
}

/// Looks a move over.
///
/// # Errors
/// Why it cannot be made.
pub fn plan_move(
    look: &TableLook,
    piece: PieceId,
    path: &[Place],
    face: Option<Face>,
    limit: Option<i32>,
) -> Result<MovePlan, Refusal> {
    let (body, before) = standing(look, keys::MOVE, piece)?;
    let facing = facing_after(keys::MOVE, face, before)?;
    if path.len() > MOST_POINTS {
        return Err(Refusal::new(keys::MOVE, "free-long-path").number(MOST_POINTS as i32));
    }
    if limit.is_some_and(|limit| !(0..=GREATEST_LIMIT).contains(&limit)) {
        return Err(Refusal::new(keys::LIMIT, "free-limit").number(GREATEST_LIMIT));
    }
    let points = look.points(keys::MOVE, path)?;
    let (ids, others) = look.others(&[piece]);
    let rules = FreeMovement { limit };
    let walker = look.walker(body, &others, &rules);
    let path = walker
        .path(&points, limit)
        .map_err(|fault| refused_path((keys::MOVE, keys::LIMIT), fault, limit.unwrap_or(0), &ids))?;
    Ok(MovePlan { points, path, facing })
}

/// Where a figure would stand, as tall as it stands or lies.
///
/// # Errors
/// Why it cannot stand there.
pub fn check_stand(look: &TableLook, rule: RuleKey, piece: PieceId, body: Body) -> Result<(), Refusal> {
    let (ids, others) = look.others(&[piece]);
    let rules = FreeMovement::default();
    let walker = look.walker(body, &others, &rules);
    walker
        .stand(body.at)
        .map_err(|why| refused_stand(rule, body.at.into(), why, &ids))
}

/// Looks a setting down over: where, and how the figure looks then. `figure` and `is_down` are the piece's.
///
/// # Errors
/// Why it cannot be set down there.
pub fn plan_place(
    look: &TableLook,
    (piece, figure, is_down): (PieceId, FigureMeasures, bool),
    at: Place,
    face: Option<Face>,
) -> Result<(Point, Direction), Refusal> {
    let before = play::figure(look, keys::PLACE, piece)?.facing;
    let facing = facing_after(keys::PLACE, face, before)?;
    let at = look.point(keys::PLACE, at)?;
    check_stand(look, keys::PLACE, piece, figure.body(at, is_down))?;
    Ok((at, facing))
}

/// Looks a taking off over.
///
/// # Errors
/// That it is off already.
pub fn check_remove(look: &TableLook, piece: PieceId) -> Result<(), Refusal> {
    standing(look, keys::REMOVE, piece).map(|_| ())
}

/// Looks a lying down or standing up over: who stands up needs head room.
///
/// # Errors
/// Why it cannot.
pub fn check_lay(look: &TableLook, piece: PieceId, figure: FigureMeasures, down: bool) -> Result<(), Refusal> {
    let (body, _) = standing(look, keys::LAY, piece)?;
    if down {
        return Ok(());
    }
    check_stand(look, keys::LAY, piece, figure.body(body.at, false))
}

/// What these systems read and write of a figure.
type Figures<'w, 's> = Query<
    'w,
    's,
    (
        &'static PieceId,
        &'static FigureMeasures,
        &'static Lying,
        &'static mut TablePosition,
        &'static mut TableFacing,
    ),
>;

/// What they read and write of the match.
type OfMatch<'w, 's> = Single<
    'w,
    's,
    (
        &'static CurrentCommand,
        &'static TableBoard,
        &'static TerrainState,
        &'static SightOptions,
        &'static mut Facts,
    ),
>;

fn look_at<'a>(
    figures: &Figures,
    board: &'a TableBoard,
    terrain: &'a TerrainState,
    options: &SightOptions,
) -> TableLook<'a> {
    let figures = figures.iter();
    let states = figures
        .map(|(id, figure, lying, position, facing)| play::figure_state(*id, figure, lying.0, *position, *facing));
    play::look(board, terrain, options, states.collect())
}

/// Moves a figure.
pub fn walk(mut figures: Figures, of_match: OfMatch) {
    let (command, board, terrain, options, mut facts) = of_match.into_inner();
    let Some(FreeCommand::Move {
        piece,
        path,
        face,
        limit,
    }) = own(command)
    else {
        return;
    };
    let look = look_at(&figures, board, terrain, options);
    let Ok(plan) = plan_move(&look, *piece, path, *face, *limit) else {
        return;
    };
    let Some((.., mut position, mut facing)) = figures.iter_mut().nth(piece.index()) else {
        return;
    };
    let from = position.0;
    facing.0 = plan.facing;
    let face = table::face(plan.facing);
    let (Some(from), Some(to)) = (from, plan.points.last()) else {
        facts.emit(Fact::Turned {
            rule: keys::MOVE,
            piece: *piece,
            face,
        });
        return;
    };
    position.0 = Some(*to);
    facts.emit(Fact::from(FreeFact::Moved {
        rule: keys::MOVE,
        piece: *piece,
        from: from.into(),
        path: plan.points.iter().map(|point| Place::from(*point)).collect(),
        legs: plan.path.legs.iter().map(|leg| leg.kind).collect(),
        cost: plan.path.cost,
        limit: *limit,
        face,
    }));
}

/// Sets a figure down.
pub fn set_down(mut figures: Figures, of_match: OfMatch) {
    let (command, board, terrain, options, mut facts) = of_match.into_inner();
    let Some(FreeCommand::Place { piece, at, face }) = own(command) else {
        return;
    };
    let look = look_at(&figures, board, terrain, options);
    let Some((_, figure, lying, mut position, mut facing)) = figures.iter_mut().nth(piece.index()) else {
        return;
    };
    let Ok((at, toward)) = plan_place(&look, (*piece, *figure, lying.0), *at, *face) else {
        return;
    };
    position.0 = Some(at);
    facing.0 = toward;
    facts.emit(Fact::Placed {
        rule: keys::PLACE,
        piece: *piece,
        at: at.into(),
        face: table::face(toward),
    });
}

/// Takes a figure off the table.
pub fn take_off(mut figures: Query<&mut TablePosition>, of_match: Single<(&CurrentCommand, &mut Facts)>) {
    let (command, mut facts) = of_match.into_inner();
    let Some(FreeCommand::Remove { piece }) = own(command) else {
        return;
    };
    if let Some(mut position) = figures.iter_mut().nth(piece.index()) {
        position.0 = None;
        facts.emit(Fact::from(FreeFact::Removed {
            rule: keys::REMOVE,
            piece: *piece,
        }));
    }
}

/// Lays a figure down, or stands it up.
pub fn lie_or_stand(mut figures: Query<&mut Lying>, of_match: Single<(&CurrentCommand, &mut Facts)>) {
    let (command, mut facts) = of_match.into_inner();
    let Some(FreeCommand::Lay { piece, down }) = own(command) else {
        return;
    };
    if let Some(mut lying) = figures.iter_mut().nth(piece.index()) {
        lying.0 = *down;
        facts.emit(Fact::from(FreeFact::Lies {
            rule: keys::LAY,
            piece: *piece,
            down: *down,
        }));
    }
}
