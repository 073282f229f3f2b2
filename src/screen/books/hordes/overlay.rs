//! What a creature goes for, shown while it does: a line from it to its goal.

use bevy::math::Vec3;

use crate::game::{Fact, PieceId};
use crate::rules::hordes::{HordeFact, fact_of};
use crate::screen::table_top::canvas::AMBER;
use crate::screen::table_top::display_state::place_spot;
use crate::screen::table_top::overlay::Overlay;

/// How wide the line is, in points.
const WIDTH: f32 = 3.0;

/// Paints the line from the creature that acts to what it goes for.
pub fn paint(overlay: &Overlay) {
    let reason = overlay.playback.reasons.last();
    if let Some(ends) = reason.and_then(|fact| ends(overlay, fact)) {
        overlay.strip(&ends, false, WIDTH, AMBER);
    }
}

/// Where a creature that a fact tells of is, and its goal.
fn ends(overlay: &Overlay, fact: &Fact) -> Option<[Vec3; 2]> {
    let HordeFact::Goal { piece, target, at, .. } = fact_of(fact)? else {
        return None;
    };
    let of = |piece: PieceId| {
        let shown = overlay.table.display.pieces.get(piece.index())?;
        Some(shown.spot()?.extend(shown.height))
    };
    let goal = target.and_then(of).or_else(|| at.map(place_spot))?;
    Some([of(*piece)?, goal])
}
