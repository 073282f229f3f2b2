//! Floors: slabs with rails and posts where they have them, and an amber edge where one may fall.

use bevy::math::{Vec2, Vec4};

use crate::screen::board2d::table::floors::rims;
use crate::screen::board2d::table::solids::grain;
use crate::screen::board3d::mesh_builder::{times, tint, v};
use crate::screen::board3d::table::prism::{at, convex_prism, deck, lay_flat, sides};
use crate::screen::board3d::table::{LIFT, TableMesh};
use crate::screen::terrain::drawing::{FlatDrawing, convex_parts};
use crate::screen::terrain::looks::FloorLook;
use crate::screen::terrain::{cells, clockwise};
use crate::space::table::Floor;

/// How high rails are, in cells.
const RAIL: f32 = 0.5;

/// How far rails stand within the edge, in cells.
const WITHIN: f32 = 0.05;

/// Builds a floor.
pub fn build(mesh: &mut TableMesh, floor: &Floor, look: FloorLook) {
    let outline = clockwise(&floor.outline);
    let (bottom, top) = (cells(floor.top - floor.thick), cells(floor.top));
    let (edge, face) = match look {
        FloorLook::Grating => (tint(0x68747f), tint(0x65717c)),
        FloorLook::Boards => (tint(0x5c4630), tint(0x7d6242)),
        FloorLook::Roof => (tint(0x7a7468), tint(0x6c665c)),
    };
    sides(&mut mesh.solid, &outline, (bottom, top), edge);
    deck(&mut mesh.solid, &floor.outline, top, true, face);
    deck(&mut mesh.solid, &floor.outline, bottom, false, times(edge, 0.8));
    let parts = convex_parts(&floor.outline);
    let along = grain(&outline);
    let mut lines = FlatDrawing::default();
    match look {
        FloorLook::Grating => {
            lines.hatch(&parts, along.perp(), (0.34, 0.12), times(face, 0.7));
            lines.hatch(&parts, along, (0.6, 0.05), times(face, 1.25));
        }
        FloorLook::Boards => lines.hatch(&parts, along, (0.3, 0.05), times(face, 0.5)),
        FloorLook::Roof => lines.hatch(
            &parts,
            (along + along.perp()).normalize(),
            (0.9, 0.07),
            times(face, 0.82),
        ),
    }
    for ((from, to), has_rail) in rims(floor, 2.0 * WITHIN) {
        if has_rail {
            rail(mesh, (from, to), top);
        } else {
            lines.dashes((from, to), (0.34, 0.16), 0.09, tint(0xe0a832));
        }
    }
    lay_flat(&mut mesh.paint, &lines, top + LIFT / 2.0);
}

/// A rail of two bars on posts.
fn rail(mesh: &mut TableMesh, (from, to): (Vec2, Vec2), top: f32) {
    let steel = tint(0xb4bcc6);
    let length = from.distance(to);
    let count = (length / 1.1).round().max(1.0);
    for post in 0..=count as usize {
        let spot = from.lerp(to, post as f32 / count);
        mesh.solid
            .block(at(spot, top + RAIL / 2.0), v(0.06, RAIL, 0.06), times(steel, 0.85));
    }
    for height in [RAIL * 0.52, RAIL] {
        bar(mesh, (from, to), top + height - 0.03, steel);
    }
}

/// A level bar.
fn bar(mesh: &mut TableMesh, (from, to): (Vec2, Vec2), height: f32, colour: Vec4) {
    let half = (to - from).normalize_or_zero().perp() * 0.025;
    let outline = [from - half, to - half, to + half, from + half];
    convex_prism(&mut mesh.solid, &outline, (height - 0.025, height + 0.025), colour);
}
