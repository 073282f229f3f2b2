//! A game as it would be if somebody stood elsewhere: asked as the game itself is.

use super::super::components::Doings;
use super::super::field::Field;
use super::super::standing::Standing;
use super::Survey;
use crate::game::PieceId;
use crate::space::table::{Point, TablePosition};

/// Where somebody stands, and what it has done, in a supposed game. What is left out is as it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Supposition {
    /// Where it stands.
    pub at: Option<Point>,
    /// Whether it has moved in this turn.
    pub moved: Option<bool>,
    /// Whether it has charged, and whether into cover.
    pub charged: Option<bool>,
}

/// What a supposed game differs by from the real one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Supposed {
    piece: PieceId,
    positions: Vec<TablePosition>,
    doings: Vec<Doings>,
}

impl<'g> Survey<'g> {
    /// What a supposed game differs by in which a figure stands elsewhere, or has done something else.
    pub fn suppose(&self, piece: PieceId, wish: Supposition) -> Supposed {
        let field = &self.standing.field;
        let mut supposed = Supposed {
            piece,
            positions: field.position.to_vec(),
            doings: field.doings.to_vec(),
        };
        if let Some(position) = supposed.positions.get_mut(piece.index()).filter(|_| wish.at.is_some()) {
            position.0 = wish.at;
        }
        if let Some(done) = supposed.doings.get_mut(piece.index()) {
            done.moved = wish.moved.unwrap_or(done.moved);
            if let Some(into_cover) = wish.charged {
                done.charged = true;
                done.charged_cover = into_cover;
            }
        }
        supposed
    }

    /// The supposed game, to be asked.
    pub fn with<'s>(&self, supposed: &'s Supposed) -> Survey<'s>
    where
        'g: 's,
    {
        let mut field: Field<'s> = self.standing.field.clone();
        let index = supposed.piece.index();
        field.position = &supposed.positions;
        field.doings = &supposed.doings;
        let body = supposed.positions[index].0.map(|at| field.body_at(supposed.piece, at));
        if let Some(figure) = field.look.figures.get_mut(index) {
            figure.body = body;
        }
        Survey {
            standing: Standing {
                field,
                course: self.standing.course,
                arrival: self.standing.arrival,
                taking: self.standing.taking,
                queue: self.standing.queue,
                melees: self.standing.melees,
                pending: self.standing.pending,
            },
        }
    }
}
