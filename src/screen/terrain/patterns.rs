//! The patterns of areas: each kind of ground has its own colour and its own strokes, so that none is told by colour alone.

use bevy::math::{Vec2, Vec4};

use crate::screen::board3d::mesh_builder::tint;
use crate::screen::board3d::noise::Jitter;
use crate::screen::terrain::drawing::{FlatDrawing, convex_parts, edges, round, stroke};
use crate::screen::terrain::looks::AreaLook;
use crate::screen::terrain::{cells, clockwise};
use crate::space::table::{PlanPoint, PolygonSide, TerrainArea};

/// A colour from its hexadecimal spelling with an opacity.
pub fn clear(hex: u32, opacity: f32) -> Vec4 {
    tint(hex).truncate().extend(opacity)
}

/// The most spots strewn over an area: they lie farther apart on a larger one.
const MOST_STREWN: f32 = 4_000.0;

/// Spots strewn over an area, one to a square of that side, each with numbers of its own.
pub fn strewn(area: &TerrainArea, side: f32, seed: u32) -> Vec<(Vec2, Jitter)> {
    let bounds = area.outline.bounds();
    let (least, greatest) = (bounds.least, bounds.greatest);
    let size = cells(greatest.x - least.x) * cells(greatest.y - least.y);
    let side = side.max((size / MOST_STREWN).sqrt());
    let count = |from: i32, to: i32| ((cells(to - from) / side).ceil() as i32).max(1);
    let mut spots = Vec::new();
    for row in 0..count(least.y, greatest.y) {
        for column in 0..count(least.x, greatest.x) {
            let mut jitter = Jitter::of(column + least.x / 50, row + least.y / 50, seed);
            let spot = Vec2::new(
                cells(least.x) + (column as f32 + jitter.between(0.1, 0.9)) * side,
                cells(least.y) + (row as f32 + jitter.between(0.1, 0.9)) * side,
            );
            let at = PlanPoint::new((spot.x * 250.0) as i32, (spot.y * 250.0) as i32);
            if area.outline.side_of(at) == PolygonSide::Inside {
                spots.push((spot, jitter));
            }
        }
    }
    spots
}

/// What is drawn of an area on its ground.
pub fn pattern(area: &TerrainArea, look: AreaLook) -> FlatDrawing {
    let mut drawing = FlatDrawing::default();
    let parts = convex_parts(&area.outline);
    let outline = clockwise(&area.outline);
    let slant = Vec2::new(1.0, -1.0).normalize();
    match look {
        AreaLook::Road => road(&mut drawing, area, &outline),
        AreaLook::Water => water(&mut drawing, area, &parts, &outline),
        AreaLook::Wood => {
            drawing.fill(&area.outline, clear(0x1f3d22, 0.55));
            for (at, mut jitter) in strewn(area, 0.55, 11) {
                let size = jitter.between(0.05, 0.12);
                drawing.clipped(&round(at, size, 7), &parts, clear(0x4f7a3c, 0.7));
            }
            rim(&mut drawing, &outline, 0.09, clear(0x6fae55, 0.9), true);
        }
        AreaLook::Rough | AreaLook::Rubble => {
            drawing.fill(&area.outline, clear(0x5a4a38, 0.5));
            for (at, mut jitter) in strewn(area, 0.42, 12) {
                let (size, turn) = (jitter.between(0.06, 0.17), jitter.between(0.0, 6.3));
                let grey = [0x8a7a64, 0xa08e74, 0x6c604e][(jitter.part() * 3.0) as usize % 3];
                let stone: Vec<Vec2> = round(Vec2::ZERO, size, 4 + (jitter.part() * 2.0) as usize)
                    .iter()
                    .map(|corner| at + Vec2::from_angle(turn).rotate(*corner * Vec2::new(1.0, 0.7)))
                    .collect();
                drawing.clipped(&stone, &parts, clear(grey, 0.95));
            }
            rim(&mut drawing, &outline, 0.06, clear(0xc4ab84, 0.75), true);
        }
        AreaLook::Rougher | AreaLook::Swamp => {
            drawing.fill(&area.outline, clear(0x2e3a28, 0.82));
            for (at, mut jitter) in strewn(area, 0.8, 13) {
                let size = jitter.between(0.16, 0.3);
                for (shift, lean) in [(-0.09, -0.12), (0.0, 0.0), (0.09, 0.12)] {
                    let foot = at + Vec2::new(shift, 0.0);
                    let tip = at + Vec2::new(shift + lean, -size);
                    drawing.clipped(&stroke(foot, tip, 0.05), &parts, clear(0x9aa85a, 0.95));
                }
                let under = stroke(at - Vec2::X * 0.24, at + Vec2::X * 0.24, 0.045);
                drawing.clipped(&under, &parts, clear(0x7d9aa0, 0.8));
            }
            rim(&mut drawing, &outline, 0.09, clear(0x9aa85a, 0.85), true);
        }
        AreaLook::Lava => {
            drawing.fill(&area.outline, clear(0x9c2c10, 1.0));
            for (at, mut jitter) in strewn(area, 0.5, 14) {
                let crust = round(at, jitter.between(0.14, 0.26), 6);
                drawing.clipped(&crust, &parts, clear(0x33120c, 0.95));
            }
            for (at, mut jitter) in strewn(area, 0.9, 15) {
                drawing.clipped(&round(at, jitter.between(0.05, 0.12), 8), &parts, clear(0xffc24a, 1.0));
            }
            rim(&mut drawing, &outline, 0.12, clear(0xff9a3c, 1.0), false);
        }
        AreaLook::Barred => {
            drawing.fill(&area.outline, clear(0x14161a, 0.75));
            drawing.hatch(&parts, slant, (0.5, 0.09), clear(0xd55e00, 0.85));
            drawing.hatch(&parts, slant.perp(), (0.5, 0.09), clear(0xd55e00, 0.85));
            rim(&mut drawing, &outline, 0.12, clear(0xd55e00, 1.0), false);
        }
        AreaLook::Danger => {
            drawing.fill(&area.outline, clear(0x241f12, 0.6));
            drawing.hatch(&parts, slant, (0.8, 0.26), clear(0xe0b42c, 0.42));
            rim(&mut drawing, &outline, 0.1, clear(0xf0c840, 0.95), true);
        }
        AreaLook::Dark => {
            drawing.fill(&area.outline, clear(0x05060c, 0.66));
            for (at, _) in strewn(area, 0.6, 16) {
                drawing.clipped(&round(at, 0.07, 8), &parts, clear(0x7a86b8, 0.6));
            }
            rim(&mut drawing, &outline, 0.06, clear(0x7a86b8, 0.8), true);
        }
        AreaLook::Building => {
            drawing.fill(&area.outline, clear(0x6a5844, 0.8));
            let along = longest_edge(&outline);
            drawing.hatch(&parts, along, (0.42, 0.03), clear(0x3c3024, 0.75));
        }
        AreaLook::Smoke => {
            for (at, mut jitter) in strewn(area, 0.7, 17) {
                let puff = round(at, jitter.between(0.3, 0.55), 14);
                drawing.clipped(&puff, &parts, clear(0xb4b8c0, 0.4));
            }
            rim(&mut drawing, &outline, 0.05, clear(0xd8dae0, 0.7), true);
        }
    }
    drawing
}

/// The direction of the longest edge of an outline.
fn longest_edge(outline: &[Vec2]) -> Vec2 {
    let longest = edges(outline).max_by(|one, other| {
        let length = |(from, to): &(Vec2, Vec2)| from.distance(*to);
        length(one).total_cmp(&length(other))
    });
    longest.map_or(Vec2::X, |(from, to)| (to - from).normalize_or(Vec2::X))
}

/// The rim of an area: a line, or dashes where one may walk in.
fn rim(drawing: &mut FlatDrawing, outline: &[Vec2], width: f32, colour: Vec4, is_dashed: bool) {
    // Inside of the outline, so that neighbours do not share their rims.
    let inner = inset(outline, width / 2.0);
    if !is_dashed {
        return drawing.outline(&inner, width, colour);
    }
    for edge in edges(&inner) {
        drawing.dashes(edge, (0.5, 0.22), width, colour);
    }
}

/// An outline that turns clockwise as seen from above, drawn in by a width.
pub fn inset(outline: &[Vec2], by: f32) -> Vec<Vec2> {
    let count = outline.len();
    (0..count)
        .map(|index| {
            let (before, here, after) = (
                outline[(index + count - 1) % count],
                outline[index],
                outline[(index + 1) % count],
            );
            // Inside is to the right of an edge, as seen from above with y downward.
            let normal = |from: Vec2, to: Vec2| (to - from).normalize_or_zero().perp();
            let (one, other) = (normal(before, here), normal(here, after));
            let sum = one + other;
            let square = sum.length_squared();
            // Sharp corners are not drawn in farther than three widths.
            if square < 0.2 {
                here + one * by
            } else {
                here + sum * (2.0 / square).min(3.0) * by
            }
        })
        .collect()
}

fn water(drawing: &mut FlatDrawing, area: &TerrainArea, parts: &[Vec<Vec2>], outline: &[Vec2]) {
    drawing.fill(&area.outline, clear(0x1d4a66, 1.0));
    for (at, mut jitter) in strewn(area, 0.95, 18) {
        let size = jitter.between(0.18, 0.3);
        // A wave: two arcs of three strokes each.
        let wave = |part: f32| at + Vec2::new((part - 0.5) * 2.0 * size, (part * 12.6).sin() * 0.06);
        for step in 0..8 {
            let (one, other) = (wave(step as f32 / 8.0), wave((step + 1) as f32 / 8.0));
            drawing.clipped(&stroke(one, other, 0.05), parts, clear(0x8fc4e0, 0.9));
        }
    }
    let shore = inset(outline, 0.09);
    drawing.outline(&shore, 0.18, clear(0x3f7f9e, 0.8));
    drawing.outline(&inset(outline, 0.03), 0.06, clear(0xa8d4e8, 0.9));
}

/// Asphalt; with a line of dashes along the middle where it is a rectangle.
fn road(drawing: &mut FlatDrawing, area: &TerrainArea, outline: &[Vec2]) {
    drawing.fill(&area.outline, clear(0x2b2c30, 1.0));
    for (at, mut jitter) in strewn(area, 0.5, 19) {
        let speck = round(at, jitter.between(0.02, 0.05), 5);
        drawing.convex(speck, clear(0x4a4c52, 0.8));
    }
    if let [a, b, c, d] = *outline {
        let (one, other) = match a.distance(b) >= b.distance(c) {
            true => (a.midpoint(d), b.midpoint(c)),
            false => (a.midpoint(b), c.midpoint(d)),
        };
        drawing.dashes((one, other), (0.8, 0.8), 0.12, clear(0xc9c2a4, 0.75));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::table::{AreaKind, Polygon};

    #[test]
    fn every_kind_of_area_has_a_pattern_of_its_own_that_stays_on_it() {
        let outline = Polygon::rectangle(PlanPoint::new(500, 500), PlanPoint::new(2000, 1500)).unwrap();
        let kinds = [
            AreaKind::Difficult,
            AreaKind::VeryDifficult,
            AreaKind::Impassable,
            AreaKind::Dangerous,
            AreaKind::Water,
            AreaKind::Road,
            AreaKind::Dark,
            AreaKind::Wood,
            AreaKind::Building,
            AreaKind::Smoke,
        ];
        let mut seen: Vec<FlatDrawing> = Vec::new();
        for kind in kinds {
            let area = TerrainArea {
                kind,
                outline: outline.clone(),
                bottom: 0,
                top: None,
                cover: None,
            };
            let drawing = pattern(&area, AreaLook::of("", &area));
            for corner in drawing.shapes.iter().flat_map(|shape| &shape.corners) {
                let inside = (1.94..=8.06).contains(&corner.x) && (1.94..=6.06).contains(&corner.y);
                assert!(inside, "{kind:?} {corner}");
            }
            assert!(!seen.contains(&drawing), "{kind:?}");
            seen.push(drawing);
        }
    }
}
