//! Solids on a plan: walls dark with a light edge, what may be stood on in its colour, lighter the higher it is.

use bevy::math::{Vec2, Vec4};

use crate::screen::board2d::table::PieceDrawing;
use crate::screen::board3d::mesh_builder::{times, tint};
use crate::screen::terrain::drawing::{FlatDrawing, convex_parts, edges, round};
use crate::screen::terrain::looks::{SolidLook, container_colour};
use crate::screen::terrain::patterns::{clear, inset};
use crate::screen::terrain::{cells, clockwise, spot};
use crate::space::table::Solid;

/// From where on a solid leaves what is below it open: it is drawn as an opening, in units.
const LINTEL: i32 = 200;

/// A colour at a height: what is higher is lighter.
pub fn lifted(colour: Vec4, height: i32) -> Vec4 {
    times(colour, 1.0 + (height as f32 / 1000.0).min(2.0) * 0.35)
}

/// The direction of the longest edge of an outline, of length 1.
pub fn grain(outline: &[Vec2]) -> Vec2 {
    let longest = edges(outline).max_by(|one, other| one.0.distance(one.1).total_cmp(&other.0.distance(other.1)));
    longest.map_or(Vec2::X, |(from, to)| (to - from).normalize_or(Vec2::X))
}

/// A solid.
pub fn draw(solid: &Solid, look: SolidLook, entry: u16) -> PieceDrawing {
    let mut drawing = PieceDrawing::default();
    let outline = clockwise(&solid.outline);
    let parts = convex_parts(&solid.outline);
    let along = grain(&outline);
    let fill = |colour: u32| lifted(tint(colour), solid.top);
    let dark = clear(0x0c0e12, 0.55);
    match look {
        SolidLook::Container => {
            let paint = fill(container_colour(entry));
            drawing.body.fill(&solid.outline, paint);
            drawing
                .body
                .hatch(&parts, along.perp(), (0.24, 0.09), times(paint, 0.72));
            drawing.lines.outline(&inset(&outline, 0.1), 0.06, times(paint, 1.5));
            edge(&mut drawing, &outline, 0x0c0e12, 0.07);
        }
        SolidLook::Crate => {
            let paint = fill(0x7a5c38);
            drawing.body.fill(&solid.outline, paint);
            drawing.body.hatch(&parts, along, (0.2, 0.03), times(paint, 0.55));
            if let [a, b, c, d] = inset(&outline, 0.06)[..] {
                drawing.lines.stroke((a, c), 0.08, times(paint, 0.6));
                drawing.lines.stroke((b, d), 0.08, times(paint, 0.6));
            }
            drawing.lines.outline(&inset(&outline, 0.05), 0.1, times(paint, 1.3));
            edge(&mut drawing, &outline, 0x0c0e12, 0.04);
        }
        SolidLook::Tank => {
            let paint = fill(0x566470);
            drawing.body.fill(&solid.outline, paint);
            let middle = middle(&outline);
            drawing.lines.ring(middle, (0.86, 0.95), times(paint, 1.45));
            drawing.lines.ring(middle, (0.2, 0.34), times(paint, 0.5));
            for corner in &outline {
                drawing.lines.stroke(
                    (middle.lerp(*corner, 0.3), middle.lerp(*corner, 0.94)),
                    0.04,
                    times(paint, 0.7),
                );
            }
            edge(&mut drawing, &outline, 0x0c0e12, 0.07);
        }
        SolidLook::Machine => {
            let paint = fill(if solid.stand { 0x4c5058 } else { 0x6a5a3a });
            drawing.body.fill(&solid.outline, paint);
            if solid.stand {
                drawing.lines.outline(&inset(&outline, 0.06), 0.05, times(paint, 1.5));
            } else {
                drawing
                    .body
                    .hatch(&parts, along.perp(), (0.16, 0.06), times(paint, 0.5));
            }
            edge(&mut drawing, &outline, 0x0c0e12, 0.05);
        }
        SolidLook::Earth => {
            drawing.body.fill(&solid.outline, fill(0x46512f));
            // Strokes down the slope, as on a map.
            let inner = inset(&outline, 0.28);
            for (outer, inner) in edges(&outline).zip(edges(&inner)) {
                let count = (outer.0.distance(outer.1) / 0.36).ceil().max(1.0);
                for step in 0..count as usize {
                    let part = (step as f32 + 0.5) / count;
                    let (from, to) = (outer.0.lerp(outer.1, part), inner.0.lerp(inner.1, part));
                    drawing
                        .lines
                        .stroke((from, from.lerp(to, 0.9)), 0.045, clear(0xb9c48a, 0.6));
                }
            }
            edge(&mut drawing, &outline, 0xc3cc95, 0.07);
        }
        SolidLook::Stone => {
            let paint = fill(0x6c6a64);
            drawing.body.fill(&solid.outline, paint);
            drawing.lines.outline(&inset(&outline, 0.08), 0.05, times(paint, 1.5));
            edge(&mut drawing, &outline, 0x0c0e12, 0.05);
        }
        SolidLook::Trunk => {
            drawing.body.fill(&solid.outline, tint(0x4a3320));
            edge(&mut drawing, &outline, 0x8a6a44, 0.04);
        }
        SolidLook::Bricks | SolidLook::Plaster | SolidLook::Concrete | SolidLook::Post | SolidLook::Frame => {
            let (body, line) = match look {
                SolidLook::Bricks => (0x2a1c17, 0xc08a6c),
                SolidLook::Plaster => (0x2b2720, 0xd8cba8),
                SolidLook::Frame => (0x123a46, 0x5fd0e8),
                SolidLook::Post => (0x14171c, 0x8e98a4),
                _ => (0x1a1c20, 0xaeb4bc),
            };
            wall(&mut drawing, solid, &outline, (tint(body), tint(line)));
        }
    }
    if solid.climb.is_some() {
        drawing.lines.hatch(&parts, along.perp(), (0.3, 0.05), dark);
    }
    drawing
}

/// A wall: dark; low under a window, and open under a lintel.
fn wall(drawing: &mut PieceDrawing, solid: &Solid, outline: &[Vec2], (body, line): (Vec4, Vec4)) {
    let is_open_below = solid.bottom >= LINTEL;
    let is_sill = solid.bottom == 0 && solid.top <= 300;
    if is_open_below {
        drawing.body.fill(&solid.outline, body.truncate().extend(0.25));
        let inner = inset(outline, 0.02);
        for edge in edges(&inner) {
            drawing
                .lines
                .dashes(edge, (0.16, 0.12), 0.035, line.truncate().extend(0.8));
        }
        return;
    }
    drawing
        .body
        .fill(&solid.outline, if is_sill { times(line, 0.4) } else { body });
    drawing.lines.outline(
        &inset(outline, 0.02),
        0.045,
        line.truncate().extend(if is_sill { 0.6 } else { 0.9 }),
    );
}

/// A closed line just inside of an outline.
fn edge(drawing: &mut PieceDrawing, outline: &[Vec2], colour: u32, width: f32) {
    drawing.lines.outline(&inset(outline, width / 2.0), width, tint(colour));
}

fn middle(outline: &[Vec2]) -> Vec2 {
    outline.iter().copied().sum::<Vec2>() / outline.len() as f32
}

/// The crown of the tree that a trunk bears: no part of the table, and seen through.
pub fn crown(trunk: &Solid) -> FlatDrawing {
    let mut drawing = FlatDrawing::default();
    let at = spot(trunk.outline.bounds().middle());
    let size = 0.62 + cells(trunk.top) * 0.1;
    drawing.convex(round(at, size, 22), clear(0x3f7a35, 0.30));
    for (index, corner) in round(at, size * 0.72, 9).into_iter().enumerate() {
        let lit = if index < 4 { 0x2f5f2a } else { 0x6fae55 };
        drawing.convex(round(corner, size * 0.36, 12), clear(lit, 0.30));
    }
    drawing.ring(at, (size - 0.03, size + 0.04), clear(0x9ad07c, 0.6));
    drawing
}
