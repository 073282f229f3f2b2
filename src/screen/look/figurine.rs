//! The figurine's eye: the camera at a piece's head, with its arc of sight (`sight.arc`) from edge to edge, and whom it
//! sees.

use std::f32::consts::FRAC_PI_2;

use bevy::math::{Quat, Vec2, Vec3};

use super::lens::Pose;
use crate::game::{PieceId, PlayerId};
use crate::rules::doum40k::sight_line_on;
use crate::screen::camera::Area;
use crate::screen::shown::Shown;
use crate::screen::table::Table;
use crate::space::grid::{Cell, Facing, in_arc};

/// How high a figure's eyes are, in cells.
pub const EYES: f32 = 1.05;

/// How much it looks down, in radians: the ground before it is of more interest than the sky.
const BOWED: f32 = 0.14;

/// How far its eyes are before its middle, in cells.
const AHEAD: f32 = 0.16;

/// How steep the picture may be at most, in radians: in a narrow window less than the whole arc is seen.
const STEEPEST: f32 = 1.9;

/// The turn, in radians, of a camera that looks where a piece faces.
fn turn(face: Facing) -> f32 {
    match face {
        Facing::North => 0.0,
        Facing::East => -FRAC_PI_2,
        Facing::South => 2.0 * FRAC_PI_2,
        Facing::West => FRAC_PI_2,
    }
}

/// The camera at the head of a piece on a spot (in cells) that faces so. Its picture is 90° wide in an area of that
/// shape: width divided by height.
pub fn eye_of(spot: Vec2, face: Facing, aspect: f32) -> Pose {
    let about = Quat::from_rotation_y(turn(face));
    let position = Vec3::new(spot.x, EYES, spot.y) + about * Vec3::NEG_Z * AHEAD;
    Pose {
        position,
        rotation: about * Quat::from_rotation_x(-BOWED),
        field: (2.0 * (1.0 / aspect.max(0.01)).atan()).min(STEEPEST),
    }
}

/// The camera at the head of a piece on show; `None` off the board.
pub fn eye_of_piece(shown: &Shown, piece: PieceId, area: Area) -> Option<Pose> {
    let piece = shown.pieces.get(piece.index())?;
    Some(eye_of(piece.spot()?, piece.face, area.width / area.height))
}

/// Whom a piece on show might attack, each with whether it is in its arc and in sight.
pub fn seen_by(table: &Table, piece: PieceId) -> Vec<(Cell, bool)> {
    let pieces = &table.shown.pieces;
    let Some(own) = pieces.get(piece.index()) else {
        return Vec::new();
    };
    let Some(from) = table.occupancy.of(piece) else {
        return Vec::new();
    };
    let others = pieces.iter().enumerate().filter(|(_, other)| {
        // Guns and squigs are nobody's enemies; to a piece of nobody's everybody is one.
        other.player.is_some() && other.player != own.player
    });
    let places = others.filter_map(|(index, _)| table.occupancy.of(PieceId(index as u16)));
    places
        .map(|at| {
            let line = sight_line_on(&table.board, &table.occupancy, from, at);
            (at, line.is_free() && in_arc(from, own.face, at))
        })
        .collect()
}

/// The pieces of a player on the board, by id.
fn own_pieces(shown: &Shown, player: PlayerId) -> Vec<PieceId> {
    let pieces = shown.pieces.iter().enumerate();
    let own = pieces.filter(|(_, piece)| piece.player == Some(player) && piece.spot().is_some());
    own.map(|(index, _)| PieceId(index as u16)).collect()
}

/// Through whose eyes to look: the piece on a cell, or the active one, or the first of whoever's turn it is.
pub fn first(table: &Table, pointed: Option<Cell>) -> Option<PieceId> {
    let shown = &table.shown;
    let on_board = |piece: &PieceId| {
        let piece = shown.pieces.get(piece.index());
        // What faces nowhere looks nowhere.
        piece.is_some_and(|piece| piece.player.is_some() && piece.spot().is_some())
    };
    let pointed = pointed.and_then(|cell| table.occupancy.at(cell));
    let mover = table.plan.mover.as_ref().map(|mover| mover.piece);
    let all = (0..shown.pieces.len()).map(|index| PieceId(index as u16));
    pointed
        .filter(on_board)
        .or(mover.filter(on_board))
        .or(shown.active.filter(on_board))
        .or_else(|| own_pieces(shown, shown.player).first().copied())
        .or_else(|| all.into_iter().find(on_board))
}

/// The next piece of the same player on the board, or the one before.
pub fn next(shown: &Shown, piece: PieceId, back: bool) -> Option<PieceId> {
    let player = shown.pieces.get(piece.index())?.player?;
    let own = own_pieces(shown, player);
    let at = own.iter().position(|known| *known == piece)?;
    let step = if back { own.len() - 1 } else { 1 };
    own.get((at + step) % own.len()).copied()
}
