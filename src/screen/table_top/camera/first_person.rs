//! The figurine's eye: the camera at a piece's head, with its arc of sight (`sight.arc`) from edge to edge, and whom it
//! sees.

use std::f32::consts::FRAC_PI_2;

use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;

use crate::game::{PieceId, PlayerId};
use crate::screen::audience::{AudienceWindow, layers};
use crate::screen::board3d::grid::terrain::TerrainMap;
use crate::screen::board3d::pieces::{PiecePart, Silhouette, eye_height};
use crate::screen::table_top::camera::flat::Area;
use crate::screen::table_top::camera::perspective::{CameraPose, Field};
use crate::screen::table_top::camera::{CameraControl, ViewMode};
use crate::screen::table_top::display_state::DisplayState;
use crate::screen::table_top::fog::sees;
use crate::screen::table_top::table::Table;
use crate::space::grid::{Cell, Facing};

/// How high the eyes of a figure are whose kind is not known, in cells.
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

/// The camera at the head of a piece on a spot (in cells), its eyes at that height over the ground, that faces so. Its
/// picture is 90° wide in an area of that shape: width divided by height.
pub fn eye_of(spot: Vec2, eyes: f32, face: Facing, aspect: f32) -> CameraPose {
    let about = Quat::from_rotation_y(turn(face));
    let position = Vec3::new(spot.x, eyes, spot.y) + about * Vec3::NEG_Z * AHEAD;
    CameraPose {
        position,
        rotation: about * Quat::from_rotation_x(-BOWED),
        field: Field::Angle((2.0 * (1.0 / aspect.max(0.01)).atan()).min(STEEPEST)),
    }
}

/// The camera at the head of a piece on show; `None` off the board.
pub fn eye_of_piece(display: &DisplayState, piece: PieceId, terrain: &TerrainMap, area: Area) -> Option<CameraPose> {
    let piece = display.pieces.get(piece.index())?;
    let spot = piece.spot()?;
    let eyes = terrain.at(spot) + eye_height(&piece.kind);
    Some(eye_of(spot, eyes, piece.face, area.width / area.height))
}

/// Hides the figure through whose eyes one looks: nobody sees their own nose. The audience sees it all the same.
pub fn hide_own_figure(
    camera: Res<CameraControl>,
    audience: Query<(), With<AudienceWindow>>,
    mut parts: Query<(Entity, &PiecePart, &mut Visibility)>,
    silhouettes: Query<(Entity, &Silhouette)>,
    mut commands: Commands,
    mut hidden: Local<Option<PieceId>>,
) {
    let own = match camera.mode {
        ViewMode::FirstPerson(piece) => Some(piece),
        _ => None,
    };
    let has_audience = !audience.is_empty();
    let (before, veiled) = (*hidden, own.filter(|_| has_audience));
    for (entity, part, mut visibility) in &mut parts {
        let is = |piece: Option<PieceId>| piece.is_some_and(|piece| piece.index() == part.piece);
        if is(own) && !has_audience {
            visibility.set_if_neq(Visibility::Hidden);
        }
        if is(veiled) {
            commands
                .entity(entity)
                .insert_recursive::<Children>(layers::for_audience());
        } else if is(before) {
            commands
                .entity(entity)
                .insert_recursive::<Children>(RenderLayers::default());
        }
    }
    // What players see through walls stays theirs.
    if let Some(seen) = before.filter(|before| Some(*before) != veiled) {
        for (entity, _) in (silhouettes.iter()).filter(|(_, silhouette)| silhouette.piece() == seen.index()) {
            commands.entity(entity).insert(layers::for_players());
        }
    }
    *hidden = veiled;
}

/// Whom a piece on show might attack, each with whether it is in its arc and in sight.
pub fn seen_by(table: &Table, piece: PieceId) -> Vec<(Cell, bool)> {
    let pieces = &table.display.pieces;
    let Some(own) = pieces.get(piece.index()) else {
        return Vec::new();
    };
    let others = pieces.iter().enumerate().filter(|(_, other)| {
        // Guns and squigs are nobody's enemies; to a piece of nobody's everybody is one.
        other.player.is_some() && other.player != own.player
    });
    let places = others.filter_map(|(index, _)| table.occupancy.of(PieceId(index as u16)));
    places.map(|at| (at, sees(table, piece, at))).collect()
}

/// The pieces of a player on the board, by id.
fn own_pieces(display: &DisplayState, player: PlayerId) -> Vec<PieceId> {
    let pieces = display.pieces.iter().enumerate();
    let own = pieces.filter(|(_, piece)| piece.player == Some(player) && piece.spot().is_some());
    own.map(|(index, _)| PieceId(index as u16)).collect()
}

/// Through whose eyes to look: the piece on a cell, or the active one, or the first of whoever's turn it is.
pub fn first(table: &Table, pointed: Option<Cell>) -> Option<PieceId> {
    let display = &table.display;
    let on_board = |piece: &PieceId| {
        let piece = display.pieces.get(piece.index());
        // What faces nowhere looks nowhere.
        piece.is_some_and(|piece| piece.player.is_some() && piece.spot().is_some())
    };
    let pointed = pointed.and_then(|cell| table.occupancy.at(cell));
    let movement = table.actions.movement.as_ref().map(|movement| movement.piece);
    let all = (0..display.pieces.len()).map(|index| PieceId(index as u16));
    pointed
        .filter(on_board)
        .or(movement.filter(on_board))
        .or(display.shown.active.filter(on_board))
        .or_else(|| own_pieces(display, display.shown.player).first().copied())
        .or_else(|| all.into_iter().find(on_board))
}

/// The next piece of the same player on the board, or the one before.
pub fn next(display: &DisplayState, piece: PieceId, back: bool) -> Option<PieceId> {
    let player = display.pieces.get(piece.index())?.player?;
    let own = own_pieces(display, player);
    let at = own.iter().position(|known| *known == piece)?;
    let step = if back { own.len() - 1 } else { 1 };
    own.get((at + step) % own.len()).copied()
}
