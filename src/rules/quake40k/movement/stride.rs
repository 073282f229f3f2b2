//! What a step of a move comes to: handed from the system that decides to the one that writes it.

use bevy::prelude::*;

use super::super::components::Doings;
use super::super::field::Field;
use crate::game::{Face, PieceId, with_pieces_by_id};
use crate::rules::table::face;
use crate::space::table::{Direction, Point, TableFacing, TablePosition};

/// Where a figure comes, how it looks there, and what it has done then.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Stride {
    /// Where it comes.
    pub at: Option<(PieceId, Point)>,
    /// How it looks.
    pub toward: Option<(PieceId, Direction)>,
    /// What it has done.
    pub doings: Option<(PieceId, Doings)>,
}

impl Stride {
    /// What a figure has done, to be changed.
    pub fn doings_of(&mut self, field: &Field, piece: PieceId) -> &mut Doings {
        let known = || (piece, field.doings[piece.index()].clone());
        &mut self.doings.get_or_insert_with(known).1
    }

    /// It comes there, and looks the way it came.
    pub fn come(&mut self, piece: PieceId, from: Point, to: Point) {
        self.at = Some((piece, to));
        let toward = way(from, to);
        self.toward = toward.map(|toward| (piece, toward)).or(self.toward);
    }

    /// How a figure looks that came there.
    pub fn face_after(field: &Field, piece: PieceId, from: Point, to: Point) -> Face {
        face(way(from, to).unwrap_or(field.facing[piece.index()].0))
    }
}

/// The direction from one point to another, as the plan has it; none if one is above the other.
fn way(from: Point, to: Point) -> Option<Direction> {
    Direction::along(to.plan().way_from(from.plan()))
}

/// It is there.
pub fn put(
    mut positions: Query<&mut TablePosition>,
    mut facings: Query<&mut TableFacing>,
    mut doings: Query<&mut Doings>,
    stride: Single<&Stride>,
) {
    if let Some((piece, at)) = stride.at {
        with_pieces_by_id(positions.reborrow(), |positions| positions[piece.index()].0 = Some(at));
    }
    if let Some((piece, toward)) = stride.toward {
        with_pieces_by_id(facings.reborrow(), |facings| facings[piece.index()].0 = toward);
    }
    if let Some((piece, done)) = &stride.doings {
        with_pieces_by_id(doings.reborrow(), |doings| doings[piece.index()] = done.clone());
    }
}
