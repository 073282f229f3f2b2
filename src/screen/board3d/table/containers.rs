//! Bulky things to stand on: containers with their ribs, crates of boards, tanks with hoops, machines with vents.

use bevy::math::{Vec2, Vec4};

use crate::screen::board3d::mesh_builder::{MeshBuilder, times, tint};
use crate::screen::board3d::table::prism::{at, band, deck, lay_flat, side, sides};
use crate::screen::board3d::table::{LIFT, TableMesh};
use crate::screen::terrain::drawing::{FlatDrawing, convex_parts, edges};
use crate::screen::terrain::looks::container_colour;
use crate::screen::terrain::patterns::inset;
use crate::space::table::Solid;

/// How deep what is recessed lies behind the outline, in cells.
const DEPTH: f32 = 0.035;

/// A solid as it is built: its outline clockwise, and its heights in cells.
pub struct Body<'a> {
    /// The solid.
    pub solid: &'a Solid,
    /// Its outline.
    pub outline: Vec<Vec2>,
    /// Its lower and its upper face's height.
    pub heights: (f32, f32),
}

/// Adds upright bars that stand out of a recessed face to its edge: so many to a cell, so wide.
fn bars(mesh: &mut MeshBuilder, (from, to): (Vec2, Vec2), heights: (f32, f32), (gap, width): (f32, f32), colour: Vec4) {
    let along = (to - from).normalize_or_zero();
    let inward = along.perp() * DEPTH;
    let count = (from.distance(to) / gap).floor().max(1.0);
    let step = from.distance(to) / count;
    for bar in 0..count as usize {
        let middle = from + along * step * (bar as f32 + 0.5);
        let (one, other) = (middle - along * width / 2.0, middle + along * width / 2.0);
        side(mesh, (one, other), heights, colour);
        side(mesh, (one + inward, one), heights, times(colour, 0.8));
        side(mesh, (other, other + inward), heights, times(colour, 0.8));
    }
}

/// Strokes along a deck, painted on it.
fn deck_lines(mesh: &mut TableMesh, body: &Body, along: Vec2, measure: (f32, f32), colour: Vec4) {
    let mut drawing = FlatDrawing::default();
    drawing.hatch(&convex_parts(&body.solid.outline), along, measure, colour);
    lay_flat(&mut mesh.paint, &drawing, body.heights.1 + LIFT / 2.0);
}

/// A container: ribs between an upper and a lower rail, bars of its doors at the narrow ends.
pub fn container(mesh: &mut TableMesh, body: &Body, entry: u16) {
    let paint = times(tint(container_colour(entry)), 1.35);
    let (bottom, top) = body.heights;
    let inner = inset(&body.outline, DEPTH);
    let rail = ((top - bottom) * 0.09).clamp(0.05, 0.14);
    sides(&mut mesh.solid, &inner, body.heights, times(paint, 0.78));
    for heights in [(bottom, bottom + rail), (top - rail, top)] {
        band(&mut mesh.solid, (&body.outline, &inner), heights, times(paint, 0.9));
    }
    let longest = edges(&body.outline)
        .map(|(from, to)| from.distance(to))
        .fold(0.0, f32::max);
    let between = (bottom + rail, top - rail);
    for edge in edges(&body.outline) {
        let length = edge.0.distance(edge.1);
        let is_end = body.outline.len() == 4 && length < longest * 0.7;
        bars(
            &mut mesh.solid,
            edge,
            between,
            (if is_end { 0.5 } else { 0.26 }, 0.13),
            paint,
        );
        // The posts of the corners.
        let along = (edge.1 - edge.0).normalize_or_zero() * 0.1_f32.min(length / 3.0);
        side(&mut mesh.solid, (edge.0, edge.0 + along), between, times(paint, 0.9));
        side(&mut mesh.solid, (edge.1 - along, edge.1), between, times(paint, 0.9));
        if is_end {
            let middle = edge.0.midpoint(edge.1);
            for shift in [-1.2, 1.2] {
                let (one, other) = (middle + along * shift * 0.6, middle + along * (shift * 0.6 + 0.3));
                side(&mut mesh.solid, (one, other), between, tint(0xb9bec6));
            }
        }
    }
    deck(&mut mesh.solid, &body.solid.outline, top, true, times(paint, 1.05));
    if bottom > 0.0 {
        deck(&mut mesh.solid, &body.solid.outline, bottom, false, times(paint, 0.5));
    }
    let along = crate::screen::board2d::table::solids::grain(&body.outline);
    deck_lines(mesh, body, along.perp(), (0.26, 0.11), times(paint, 0.72));
}

/// A crate: boards in a frame.
pub fn crate_of_boards(mesh: &mut TableMesh, body: &Body) {
    let wood = tint(0x8a6a40);
    let (bottom, top) = body.heights;
    let inner = inset(&body.outline, DEPTH);
    sides(&mut mesh.solid, &inner, body.heights, times(wood, 0.72));
    let frame = 0.1;
    for heights in [(bottom, bottom + frame), (top - frame, top)] {
        band(&mut mesh.solid, (&body.outline, &inner), heights, wood);
    }
    for (from, to) in edges(&body.outline) {
        let along = (to - from).normalize_or_zero() * frame;
        let between = (bottom + frame, top - frame);
        side(&mut mesh.solid, (from, from + along), between, wood);
        side(&mut mesh.solid, (to - along, to), between, wood);
        // The brace from corner to corner.
        let (low, high) = between;
        let inner = |spot: Vec2, height: f32| at(spot, height);
        let (a, b) = (from + along, to - along);
        mesh.solid.quad(
            [
                inner(b, low),
                inner(b - along, low),
                inner(a, high),
                inner(a + along, high),
            ],
            times(wood, 0.9),
        );
    }
    deck(&mut mesh.solid, &body.solid.outline, top, true, times(wood, 1.05));
    if bottom > 0.0 {
        deck(&mut mesh.solid, &body.solid.outline, bottom, false, times(wood, 0.5));
    }
    let along = crate::screen::board2d::table::solids::grain(&body.outline);
    deck_lines(mesh, body, along, (0.2, 0.03), times(wood, 0.5));
}

/// A tank: hoops around it.
pub fn tank(mesh: &mut TableMesh, body: &Body) {
    let paint = tint(0x6d7d8a);
    let (bottom, top) = body.heights;
    let inner = inset(&body.outline, DEPTH);
    sides(&mut mesh.solid, &inner, body.heights, paint);
    let hoops = 4;
    for hoop in 0..=hoops {
        let height = bottom + (top - bottom - 0.12) * hoop as f32 / hoops as f32;
        let colour = if hoop == hoops - 1 {
            tint(0xc79a3a)
        } else {
            times(paint, 0.8)
        };
        band(
            &mut mesh.solid,
            (&body.outline, &inner),
            (height, height + 0.12),
            colour,
        );
    }
    deck(&mut mesh.solid, &body.solid.outline, top, true, times(paint, 1.1));
    let middle = body.outline.iter().copied().sum::<Vec2>() / body.outline.len() as f32;
    let mut drawing = FlatDrawing::default();
    drawing.ring(middle, (0.22, 0.36), times(paint, 0.45));
    drawing.outline(&inset(&body.outline, 0.12), 0.05, times(paint, 0.6));
    lay_flat(&mut mesh.paint, &drawing, top + LIFT / 2.0);
}

/// A machine with vents, or its plinth.
pub fn machine(mesh: &mut TableMesh, body: &Body) {
    let (bottom, top) = body.heights;
    if body.solid.stand {
        let paint = tint(0x5a5f68);
        sides(&mut mesh.solid, &body.outline, body.heights, paint);
        deck(&mut mesh.solid, &body.solid.outline, top, true, paint);
        let mut drawing = FlatDrawing::default();
        drawing.outline(&inset(&body.outline, 0.07), 0.07, tint(0xc79a3a));
        lay_flat(&mut mesh.paint, &drawing, top + LIFT / 2.0);
        return;
    }
    let paint = tint(0x7d6a3c);
    let inner = inset(&body.outline, DEPTH);
    sides(&mut mesh.solid, &inner, body.heights, times(paint, 0.45));
    for heights in [(bottom, bottom + 0.14), (top - 0.14, top)] {
        band(&mut mesh.solid, (&body.outline, &inner), heights, paint);
    }
    for edge in edges(&body.outline) {
        bars(&mut mesh.solid, edge, (bottom + 0.14, top - 0.14), (0.18, 0.08), paint);
        let along = (edge.1 - edge.0).normalize_or_zero() * 0.16;
        side(&mut mesh.solid, (edge.0, edge.0 + along), (bottom, top), paint);
        side(&mut mesh.solid, (edge.1 - along, edge.1), (bottom, top), paint);
        // A lamp on each side.
        let middle = edge.0.midpoint(edge.1);
        side(
            &mut mesh.glow,
            (middle - along * 0.4, middle + along * 0.4),
            (top - 0.1, top - 0.04),
            times(tint(0x66e0c0), 1.3),
        );
    }
    deck(&mut mesh.solid, &body.solid.outline, top, true, times(paint, 1.05));
    if bottom > 0.0 {
        deck(&mut mesh.solid, &body.solid.outline, bottom, false, paint);
    }
    let along = crate::screen::board2d::table::solids::grain(&body.outline);
    deck_lines(mesh, body, along, (0.2, 0.08), times(paint, 0.5));
}
