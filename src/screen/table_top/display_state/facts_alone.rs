//! What is on show when the facts alone tell: a recorded game that parts from today's rules goes on, and the panels read
//! what is known of it.

use bevy::math::Vec2;

use crate::game::PieceId;
use crate::rules::doum40k::{Doum40kState, TokenState};
use crate::screen::table_top::display_state::DisplayState;
use crate::space::grid::{Cell, Occupancy, Position, relocate};

impl DisplayState {
    /// Writes what is on show into a state that does not follow the rules any more: what facts tell, and no more.
    pub fn write_into(&self, state: &mut Doum40kState) {
        state.round = self.round;
        state.phase.clone_from(&self.phase);
        state.player = self.player;
        state.active = self.active;
        state.winner = self.winner;
        state.scores.clone_from(&self.scores);
        for (piece, display) in state.pieces.iter_mut().zip(&self.pieces) {
            piece.at = display.at.map(|at| cell_of(at).into());
            piece.face = display.face.into();
            piece.carries.clone_from(&display.carries);
        }
        for (door, open) in state.doors.iter_mut().zip(&self.doors) {
            door.open = *open;
        }
        for (cell, (_, ready)) in state.bonus_cells.iter_mut().zip(&self.bonus_cells) {
            cell.ready = *ready;
        }
        let tokens = self.tokens.iter().map(|token| {
            let (kind, rest) = token.word.split_once(':').unwrap_or((&token.word, ""));
            TokenState {
                kind: kind.to_owned(),
                owner: token.owner,
                colour: (kind == "key").then(|| rest.to_owned()),
                at: token.cell().into(),
            }
        });
        state.tokens = tokens.collect();
    }

    /// Writes where the pieces on show are.
    pub fn write_whereabouts(&self, occupancy: &mut Occupancy) {
        let ids = || (0..self.pieces.len()).map(|index| PieceId(index as u16));
        for piece in ids() {
            relocate(occupancy, piece, &mut Position::default(), None);
        }
        for (piece, display) in ids().zip(&self.pieces) {
            let to = display.at.map(cell_of);
            // What a file tells need make no sense: of two on one cell the first is there.
            if to.is_some_and(|cell| occupancy.at(cell).is_none()) {
                relocate(occupancy, piece, &mut Position::default(), to);
            }
        }
    }
}

/// The cell of a spot.
fn cell_of(at: Vec2) -> Cell {
    Cell::new(at.x.floor() as i16, at.y.floor() as i16)
}
