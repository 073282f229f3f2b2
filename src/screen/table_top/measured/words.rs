//! What terrain is called: its kit, or the kind of its piece.

use crate::screen::terrain::DrawnTable;
use crate::space::table::{AreaKind, PieceShape};
use crate::text::Texts;

/// What an entry of the terrain is called.
pub fn terrain(drawn: &DrawnTable, entry: u16, texts: &Texts) -> String {
    let written = drawn.map.terrain.get(usize::from(entry));
    if let Some(kit) = written.and_then(|written| written.kit.as_deref()) {
        return texts.say(&format!("terrain-kit-{}", kit.replace('_', "-")));
    }
    let mut pieces = drawn.table().pieces().iter();
    let kind = match pieces.find(|piece| piece.entry == entry).map(|piece| &piece.shape) {
        Some(PieceShape::Solid(_)) | None => "solid",
        Some(PieceShape::Floor(_)) => "floor",
        Some(PieceShape::Barrier(_)) => "barrier",
        Some(PieceShape::Ladder(_)) => "ladder",
        Some(PieceShape::Stairs(_)) => "stairs",
        Some(PieceShape::Door(_)) => "door",
        Some(PieceShape::Object(_)) => "object",
        Some(PieceShape::Area(area)) if area.kind == AreaKind::Wood => "wood",
        Some(PieceShape::Area(area)) if area.kind == AreaKind::Smoke => "smoke",
        Some(PieceShape::Area(_)) => "area",
    };
    texts.say(&format!("terrain-{kind}"))
}
