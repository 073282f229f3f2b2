//! Solids: walls of bricks, plaster and concrete, posts, trunks with their crowns, steps of hills, frames of portals.

use bevy::math::{Vec2, Vec4};

use crate::screen::board3d::mesh_builder::{times, tint, v};
use crate::screen::board3d::noise::Jitter;
use crate::screen::board3d::table::TableMesh;
use crate::screen::board3d::table::containers::{self, Body};
use crate::screen::board3d::table::prism::{PLATES, convex_prism, deck, fan, pictured_side, prism, side, sides};
use crate::screen::terrain::drawing::edges;
use crate::screen::terrain::looks::SolidLook;
use crate::screen::terrain::patterns::{clear, inset};
use crate::screen::terrain::{cells, clockwise, spot};
use crate::space::table::Solid;

/// Builds a solid.
pub fn build(mesh: &mut TableMesh, solid: &Solid, look: SolidLook, entry: u16) {
    let body = Body {
        solid,
        outline: clockwise(&solid.outline),
        heights: (cells(solid.bottom), cells(solid.top)),
    };
    match look {
        SolidLook::Container => containers::container(mesh, &body, entry),
        SolidLook::Crate => containers::crate_of_boards(mesh, &body),
        SolidLook::Tank => containers::tank(mesh, &body),
        SolidLook::Machine => containers::machine(mesh, &body),
        SolidLook::Bricks => {
            sides(
                &mut mesh.bricks,
                &body.outline,
                body.heights,
                Vec4::new(2.5, 1.75, 1.4, 1.0),
            );
            caps(mesh, &body, tint(0xa08a78));
        }
        SolidLook::Plaster => plaster(mesh, &body),
        SolidLook::Concrete => {
            for edge in edges(&body.outline) {
                let paint = Vec4::new(2.3, 2.25, 2.15, 1.0);
                pictured_side(&mut mesh.plates, edge, body.heights, PLATES, paint);
            }
            caps(mesh, &body, tint(0x9a9c9e));
        }
        SolidLook::Post => {
            let steel = tint(0x76828e);
            prism(&mut mesh.solid, &body.outline, &solid.outline, body.heights, steel);
        }
        SolidLook::Trunk => trunk(mesh, &body),
        SolidLook::Earth => earth(mesh, &body),
        SolidLook::Stone => {
            prism(
                &mut mesh.solid,
                &body.outline,
                &solid.outline,
                body.heights,
                tint(0x8a887f),
            );
        }
        SolidLook::Frame => frame(mesh, &body),
    }
}

/// The upper and the lower face of a wall.
fn caps(mesh: &mut TableMesh, body: &Body, colour: Vec4) {
    let (bottom, top) = body.heights;
    deck(&mut mesh.solid, &body.solid.outline, top, true, colour);
    if bottom > 0.0 {
        deck(&mut mesh.solid, &body.solid.outline, bottom, false, times(colour, 0.7));
    }
}

/// A plastered wall: a dark foot, and a ledge at every storey.
fn plaster(mesh: &mut TableMesh, body: &Body) {
    let (bottom, top) = body.heights;
    let paint = tint(0xb4a382);
    let mut at = bottom;
    let strips = [(0.28, times(tint(0x6d6456), 0.9)), (f32::MAX, paint)];
    for (upto, colour) in strips {
        let end = upto.min(top);
        if end > at {
            sides(&mut mesh.solid, &body.outline, (at, end), colour);
            at = end;
        }
    }
    if bottom > 0.5 {
        // The lower face of a lintel, in the colour of its frame.
        deck(&mut mesh.solid, &body.solid.outline, bottom, false, tint(0x5a4630));
    }
    // The sill of a window, and the crest of a wall.
    let is_sill = bottom == 0.0 && top < 1.2;
    deck(
        &mut mesh.solid,
        &body.solid.outline,
        top,
        true,
        if is_sill { tint(0x7a5a38) } else { times(paint, 1.1) },
    );
}

/// A trunk, its corners taken off a little.
fn trunk(mesh: &mut TableMesh, body: &Body) {
    let corners = &body.outline;
    let count = corners.len();
    let chamfered: Vec<Vec2> = (0..count)
        .flat_map(|index| {
            let (before, here, next) = (
                corners[(index + count - 1) % count],
                corners[index],
                corners[(index + 1) % count],
            );
            [here.lerp(before, 0.2), here.lerp(next, 0.2)]
        })
        .collect();
    convex_prism(&mut mesh.solid, &chamfered, body.heights, tint(0x6a4a2e));
}

/// The crown of a tree over its trunk: an ornament, seen through, that hides nothing.
pub fn crown(mesh: &mut TableMesh, trunk: &Solid) {
    let at = spot(trunk.outline.bounds().middle());
    let top = cells(trunk.top);
    let mut jitter = Jitter::of((at.x * 10.0) as i32, (at.y * 10.0) as i32, 5);
    for (height, size, count) in [(top * 0.66, 0.52, 5), (top * 0.88, 0.5, 4), (top * 1.1, 0.42, 1)] {
        for ball in 0..count {
            let turn = (ball as f32 + jitter.part()) / count as f32 * std::f32::consts::TAU;
            let out = if count > 1 { size } else { 0.0 };
            let middle = at + Vec2::from_angle(turn) * out;
            let tone = [0x3f6a30, 0x4f7d3a, 0x5f8f46][(jitter.part() * 3.0) as usize % 3];
            let size = size * jitter.between(0.85, 1.1);
            mesh.veils.ball(
                v(middle.x, height, middle.y),
                v(size, size * 0.7, size),
                clear(tone, 0.72),
            );
        }
    }
}

/// A step of a hill: grass on top, earth at its sides.
fn earth(mesh: &mut TableMesh, body: &Body) {
    let (bottom, top) = body.heights;
    let (grass, soil) = (tint(0x5f6f3c), tint(0x6a5638));
    let crest = (top - 0.14).max(bottom);
    sides(&mut mesh.solid, &body.outline, (bottom, crest), soil);
    sides(&mut mesh.solid, &body.outline, (crest, top), times(grass, 0.8));
    deck(
        &mut mesh.solid,
        &body.solid.outline,
        top,
        true,
        times(grass, 0.86 + top * 0.1),
    );
    let inner = inset(&body.outline, 0.16);
    for (outer, inner) in edges(&body.outline).zip(edges(&inner)) {
        let ring = [outer.0, outer.1, inner.1, inner.0];
        fan(&mut mesh.paint, &ring, top + 0.006, true, clear(0xa8b878, 0.55));
    }
}

/// The frame of a portal: dark, with light along its faces; a veil hangs under its beam.
fn frame(mesh: &mut TableMesh, body: &Body) {
    let (bottom, top) = body.heights;
    prism(
        &mut mesh.solid,
        &body.outline,
        &body.solid.outline,
        body.heights,
        tint(0x2f3d48),
    );
    let light = times(tint(0x5fd0e8), 1.4);
    let is_beam = bottom > 0.0;
    for (from, to) in edges(&body.outline) {
        let (one, other) = (from.lerp(to, 0.36), from.lerp(to, 0.64));
        let aside = (to - from).normalize_or_zero().perp() * -0.004;
        if is_beam {
            let middle = (bottom + top) / 2.0;
            side(
                &mut mesh.glow,
                (from + aside, to + aside),
                (middle - 0.05, middle + 0.05),
                light,
            );
        } else {
            side(&mut mesh.glow, (one + aside, other + aside), (bottom + 0.2, top), light);
        }
    }
    if is_beam && body.outline.len() == 4 {
        let longest =
            edges(&body.outline).max_by(|one, other| one.0.distance(one.1).total_cmp(&other.0.distance(other.1)));
        let Some((from, to)) = longest else { return };
        let middle = body.outline.iter().copied().sum::<Vec2>() / 4.0;
        let half = (to - from) / 2.0 * 0.76;
        let corners = [middle + half, middle - half];
        for (one, other) in [(corners[0], corners[1]), (corners[1], corners[0])] {
            let quad = [
                super::prism::at(other, 0.02),
                super::prism::at(one, 0.02),
                super::prism::at(one, bottom),
                super::prism::at(other, bottom),
            ];
            mesh.veils.quad(quad, clear(0x5fd0e8, 0.16));
        }
    }
}
