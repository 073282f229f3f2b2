//! What rules look at, whether they check a command or carry it out.

use smallvec::SmallVec;

use super::layout::{Layout, ZoneKind};
use super::mods::Survivors;
use super::pieces::Piece;
use super::sight::crosses_cover;
use super::tokens::{TokenKind, TokenKinds};
use crate::game::{PieceId, PlayerId};
use crate::space::grid::{Board, Cell, Occupancy};

/// The board with who stands on it: seen by the checks and by the rules' hands alike.
pub trait Field {
    /// The board.
    fn board(&self) -> &Board;
    /// Doors, triggers, zones, guns.
    fn layout(&self) -> &Layout;
    /// Who stands where.
    fn occupancy(&self) -> &Occupancy;
    /// What each token is.
    fn tokens(&self) -> &TokenKinds;
    /// All pieces, by id.
    fn pieces(&self) -> &[Piece];

    /// A piece.
    ///
    /// # Panics
    /// If there is none of that id: commands are looked over for that first.
    fn piece(&self, piece: PieceId) -> &Piece {
        &self.pieces()[piece.index()]
    }

    /// The player a piece belongs to; `None` for nobody's pieces and unknown ids.
    fn owner(&self, piece: PieceId) -> Option<PlayerId> {
        self.pieces().get(piece.index()).and_then(|piece| piece.owner)
    }

    /// All ids, ascending.
    fn ids(&self) -> impl DoubleEndedIterator<Item = PieceId> + ExactSizeIterator + use<Self> {
        (0..self.pieces().len() as u16).map(PieceId)
    }

    /// Whether a piece carries such a token.
    fn carries(&self, piece: PieceId, wanted: impl Fn(&TokenKind) -> bool) -> bool {
        let item = self.piece(piece);
        let mut carried = item.carrying.0.iter();
        carried.any(|token| wanted(&self.tokens().kinds[usize::from(token.0)]))
    }

    /// Whether two pieces belong to different players.
    fn are_enemies(&self, one: PieceId, other: PieceId) -> bool {
        match (self.owner(one), self.owner(other)) {
            (Some(one), Some(other)) => one != other,
            _ => false,
        }
    }

    /// Whether a piece may be attacked by another: an enemy's, or nobody's.
    fn is_fair_game(&self, attacker: PieceId, target: PieceId) -> bool {
        match self.owner(target) {
            Some(owner) => self.owner(attacker) != Some(owner),
            None => true,
        }
    }

    /// Whether a piece stands in a respawn zone (`zone.respawn`).
    fn is_in_respawn_zone(&self, piece: PieceId) -> bool {
        if !self.layout().has_respawn_zones() {
            return false;
        }
        let at = self.occupancy().of(piece).and_then(|cell| self.board().index(cell));
        at.is_some_and(|index| self.layout().respawn_mark(index) != 0)
    }

    /// Whether a squig is in a pen, out of play (`squig.pen`).
    fn is_penned(&self, piece: PieceId) -> bool {
        self.layout().is_squig(piece) && self.pen_of(piece).is_some()
    }

    /// Whose pen a piece stands in.
    fn pen_of(&self, piece: PieceId) -> Option<PlayerId> {
        let cell = self.occupancy().of(piece)?;
        self.layout().owner_at(ZoneKind::Pen, cell)
    }

    /// Whether a piece can be harmed where it stands.
    fn can_be_hit(&self, piece: PieceId) -> bool {
        !self.is_in_respawn_zone(piece) && !self.is_penned(piece)
    }

    /// Whether a piece cannot be shot at from a cell because it hides in cover (`skill.furtif`).
    fn hides_from(&self, piece: PieceId, from: Cell) -> bool {
        let hides = self.piece(piece).skills().find(|skill| skill.hides_in_cover).is_some();
        hides
            && self
                .occupancy()
                .of(piece)
                .is_some_and(|to| crosses_cover(self.board(), self.occupancy(), from, to))
    }

    /// The pieces beside a cell, diagonals included, that can be harmed there: no guns, nobody in a respawn zone, no
    /// penned squig. Clockwise from north.
    fn exposed_beside(&self, at: Cell) -> SmallVec<[PieceId; 8]> {
        at.around()
            .filter_map(|cell| self.occupancy().at(cell))
            .filter(|piece| !self.layout().is_gun(*piece) && self.can_be_hit(*piece))
            .collect()
    }

    /// The owner of a piece, or else of another: who decides for what is nobody's.
    fn owner_or(&self, piece: PieceId, other: PieceId) -> Option<PlayerId> {
        self.owner(piece).or_else(|| self.owner(other))
    }

    /// Who is left.
    fn survivors(&self, players: u8) -> Survivors {
        let mut survivors = Survivors {
            alive: SmallVec::from_elem(0, usize::from(players)),
            free: 0,
            penned: SmallVec::from_elem(0, usize::from(players)),
        };
        for piece in self.ids() {
            if self.occupancy().of(piece).is_none() {
                continue;
            }
            if let Some(owner) = self.owner(piece) {
                survivors.alive[owner.index()] += 1;
            } else if self.layout().is_squig(piece) {
                match self.pen_of(piece) {
                    Some(owner) if owner.0 < players => survivors.penned[owner.index()] += 1,
                    _ => survivors.free += 1,
                }
            }
        }
        survivors
    }
}
