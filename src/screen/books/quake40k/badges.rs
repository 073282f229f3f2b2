//! What acts on a champion, as signs: its bonus by the table's number in its kind's colour, a flag, another's hand. Painted over
//! figures, in the roster and in the bar of slots.

use bevy_egui::egui::{Align2, Color32, CornerRadius, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use crate::screen::books::quake40k::things::signs::{EQUIPMENT, MYSTERIOUS, PORTAL, WEAPON};
use crate::screen::table_top::art;
use crate::screen::table_top::canvas::{INK, WHITE, board_font};

fn paint_of(colour: u32) -> Color32 {
    let [_, r, g, b] = colour.to_be_bytes();
    Color32::from_rgb(r, g, b)
}

/// The colour of a kind of bonus, by the book's words.
fn colour(kind: &str) -> Option<Color32> {
    Some(paint_of(match kind {
        "equip" | "equipment" => EQUIPMENT,
        "weapon" => WEAPON,
        "mystery" | "mysterious" => MYSTERIOUS,
        _ => return None,
    }))
}

/// Paints the sign of what acts on a champion, by its name. Tells whether there is one. Flags are white; with a colour of a team
/// they have it.
pub fn paint(painter: &Painter, rect: Rect, name: &str, team: Option<usize>) -> bool {
    let (kind, number) = name.split_once('.').unwrap_or((name, ""));
    let side = rect.width();
    let box_of = |colour: Color32| {
        let stroke = Stroke::new((side * 0.08).max(1.2), colour);
        painter.rect(rect, CornerRadius::same(4), INK, stroke, StrokeKind::Inside);
    };
    if let Some(colour) = colour(kind) {
        box_of(colour);
        let words = match kind {
            "equipment" => "+",
            "weapon" if number.is_empty() => "×",
            "mysterious" => "?",
            _ => number,
        };
        let size = if words.len() > 1 { side * 0.62 } else { side * 0.8 };
        painter.text(
            rect.center(),
            Align2::CENTER_CENTER,
            words,
            board_font(size.max(14.0)),
            colour,
        );
        return true;
    }
    if kind == "flag" || kind.starts_with("flag:") {
        let cloth = team.map_or(WHITE, art::colour);
        box_of(cloth);
        let at = |x: f32, y: f32| -> Pos2 { rect.min + vec2(x, y) * side };
        painter.line_segment([at(0.3, 0.18), at(0.3, 0.84)], Stroke::new(side * 0.08, WHITE));
        let corners = vec![at(0.34, 0.18), at(0.82, 0.34), at(0.34, 0.52)];
        painter.add(Shape::convex_polygon(corners, cloth, Stroke::NONE));
        return true;
    }
    match name {
        "controlled" => {
            box_of(paint_of(MYSTERIOUS));
            painter.circle_stroke(rect.center(), side * 0.28, Stroke::new(side * 0.08, WHITE));
            painter.circle_filled(rect.center(), side * 0.11, WHITE);
            true
        }
        "occupies" => {
            box_of(paint_of(PORTAL));
            painter.circle_stroke(rect.center(), side * 0.26, Stroke::new(side * 0.1, paint_of(PORTAL)));
            true
        }
        _ => false,
    }
}

/// Paints signs side by side, from a corner on.
pub fn row(painter: &Painter, from: Pos2, side: f32, names: &[(String, Option<usize>)]) {
    for (place, (name, team)) in names.iter().enumerate() {
        let left = from + vec2(place as f32 * (side + 1.0), 0.0);
        paint(painter, Rect::from_min_size(left, vec2(side, side)), name, *team);
    }
}

/// A skull, small: whoever is dead or out.
pub fn skull(painter: &Painter, rect: Rect, colour: Color32) {
    let (middle, side) = (rect.center(), rect.width());
    painter.circle_filled(middle - vec2(0.0, side * 0.1), side * 0.34, colour);
    let jaw = Rect::from_center_size(middle + vec2(0.0, side * 0.26), vec2(side * 0.36, side * 0.26));
    painter.rect_filled(jaw, CornerRadius::same(1), colour);
    for x in [-0.14, 0.14] {
        painter.circle_filled(pos2(middle.x + x * side, middle.y - side * 0.08), side * 0.1, INK);
    }
}
