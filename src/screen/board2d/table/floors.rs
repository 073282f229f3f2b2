//! Floors on a plan: a rail as a firm line with its posts, an open edge as dashes, since one may fall there.

use bevy::math::Vec2;

use crate::screen::board2d::table::PieceDrawing;
use crate::screen::board2d::table::solids::{grain, lifted};
use crate::screen::board3d::mesh_builder::{times, tint};
use crate::screen::terrain::drawing::{convex_parts, round};
use crate::screen::terrain::looks::FloorLook;
use crate::screen::terrain::patterns::clear;
use crate::screen::terrain::{clockwise, spot};
use crate::space::table::Floor;

/// The edges of a floor, each with whether it has a rail, moved inward by half of a width.
pub fn rims(floor: &Floor, width: f32) -> Vec<((Vec2, Vec2), bool)> {
    let inward = if floor.outline.is_clockwise() { 1.0 } else { -1.0 };
    let edges = floor.outline.edges().zip(&floor.rails);
    edges
        .map(|((from, to), rail)| {
            let (from, to) = (spot(from), spot(to));
            let aside = (to - from).normalize_or_zero().perp() * inward * width / 2.0;
            ((from + aside, to + aside), *rail)
        })
        .collect()
}

/// A floor.
pub fn draw(floor: &Floor, look: FloorLook) -> PieceDrawing {
    let mut drawing = PieceDrawing::default();
    let parts = convex_parts(&floor.outline);
    let along = grain(&clockwise(&floor.outline));
    let paint = lifted(
        tint(match look {
            FloorLook::Grating => 0x3d464f,
            FloorLook::Boards => 0x5c4a36,
            FloorLook::Roof => 0x544e48,
        }),
        floor.top,
    );
    drawing.body.fill(&floor.outline, paint);
    match look {
        FloorLook::Grating => {
            drawing.body.hatch(&parts, along, (0.2, 0.03), times(paint, 0.62));
            drawing
                .body
                .hatch(&parts, along.perp(), (0.4, 0.04), times(paint, 0.62));
        }
        FloorLook::Boards => drawing.body.hatch(&parts, along, (0.28, 0.035), times(paint, 0.5)),
        FloorLook::Roof => {
            drawing.body.hatch(
                &parts,
                (along + along.perp()).normalize(),
                (0.6, 0.05),
                times(paint, 0.78),
            );
        }
    }
    for ((from, to), has_rail) in rims(floor, 0.1) {
        if !has_rail {
            drawing.lines.dashes((from, to), (0.3, 0.16), 0.08, tint(0xf0b840));
            continue;
        }
        drawing.lines.stroke((from, to), 0.1, tint(0xdfe5ec));
        let posts = (from.distance(to) / 1.2).ceil().max(1.0) as usize;
        for post in 0..=posts {
            let at = from.lerp(to, post as f32 / posts as f32);
            drawing.lines.convex(round(at, 0.1, 8), clear(0x0c0e12, 1.0));
            drawing.lines.convex(round(at, 0.07, 8), tint(0xdfe5ec));
        }
    }
    drawing
}
