//! What players that are programs ask where something is added to the book: who is whose enemy then, where the exit is, and what may be
//! destroyed.

use super::super::combat::thing_strikes;
use super::Survey;
use crate::game::{PieceId, PlayerId};
use crate::rules::host::GuestScenario;
use crate::space::table::{PACE, Point};

impl Survey<'_> {
    /// Whether a piece is an enemy of a player: of another gang, or one that acts for nobody.
    pub fn is_foe(&self, piece: PieceId, player: PlayerId) -> bool {
        self.field.is_foe_of_player(piece, player)
    }

    /// The scenario that is added to the book, if one is played.
    pub fn added_scenario(&self) -> Option<GuestScenario> {
        self.field.guests.scenario
    }

    /// How far a fighter at a point would be from the exit of that scenario: aside of it, and from its edge, in units.
    pub fn distance_to_exit(&self, piece: PieceId, at: Point) -> Option<[i32; 2]> {
        let size = self.field.look.table.size();
        let [aside, behind] = self
            .added_scenario()?
            .distance_to_exit([at.x, at.y], [size.x, size.y], PACE)?;
        Some([aside, (behind - self.body_at(piece, at).radius).max(0)])
    }

    /// The things on the table that anybody may attack, by id.
    pub fn things(&self) -> impl Iterator<Item = PieceId> {
        let field = &self.field;
        field.things().filter(|thing| field.guests.holds(*thing))
    }

    /// With how many hits a fighter would strike a thing, and of 6, how often its best one wounds.
    pub fn strikes(&self, piece: PieceId, thing: PieceId) -> (i32, i32) {
        thing_strikes(&self.field, (piece, thing))
    }
}
