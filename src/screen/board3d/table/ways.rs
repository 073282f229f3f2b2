//! Ways up and through: ladders with their rungs, stairs with their steps, ramps, doors.

use bevy::math::{Vec2, Vec3};

use crate::screen::board2d::table::things::{open_leaf, steps};
use crate::screen::board3d::mesh_builder::{times, tint};
use crate::screen::board3d::table::TableMesh;
use crate::screen::board3d::table::prism::{at, convex_prism, lay_flat, prism, side};
use crate::screen::terrain::drawing::{FlatDrawing, edges};
use crate::screen::terrain::{cells, clockwise, spot};
use crate::space::table::{Ladder, Stairs, TerrainDoor};

/// How far above what it leads onto a ladder reaches, in cells.
const GRIP: f32 = 0.34;

/// A ladder: upright between where one climbs and what one climbs onto.
pub fn ladder(mesh: &mut TableMesh, ladder: &Ladder) {
    let (foot, head) = (spot(ladder.foot.plan()), spot(ladder.head.plan()));
    let along = (head - foot).normalize_or(Vec2::NEG_Y);
    let middle = foot.midpoint(head) - along * 0.09;
    let (low, high) = (cells(ladder.foot.z), cells(ladder.head.z));
    let aside = along.perp() * 0.22;
    let paint = tint(0xe0b850);
    for side in [aside, -aside] {
        post(mesh, middle + side, (low, high + GRIP), 0.05, paint);
    }
    let rungs = ((high - low) / 0.2).round().max(2.0);
    for rung in 0..rungs as usize {
        let height = low + (rung as f32 + 0.6) * (high - low) / rungs;
        let half = along * 0.022;
        let outline = [
            middle - aside - half,
            middle + aside - half,
            middle + aside + half,
            middle - aside + half,
        ];
        let outline = clockwise_of(outline);
        convex_prism(
            &mut mesh.solid,
            &outline,
            (height - 0.022, height + 0.022),
            times(paint, 1.1),
        );
    }
}

/// Four corners, clockwise as seen from above.
fn clockwise_of(corners: [Vec2; 4]) -> [Vec2; 4] {
    let [a, b, c, d] = corners;
    let turn: f32 = edges(&corners).map(|(from, to)| from.perp_dot(to)).sum();
    if turn > 0.0 { corners } else { [d, c, b, a] }
}

/// An upright post on a spot.
fn post(mesh: &mut TableMesh, spot: Vec2, (low, high): (f32, f32), width: f32, colour: bevy::math::Vec4) {
    mesh.solid.block(
        at(spot, (low + high) / 2.0),
        Vec3::new(width, high - low, width),
        colour,
    );
}

/// Stairs or a ramp: a wedge; steps lie within it.
pub fn stairs(mesh: &mut TableMesh, stairs: &Stairs) {
    let corners: Vec<Vec2> = stairs.outline.corners().iter().map(|corner| spot(*corner)).collect();
    let [a, b, c, d] = corners[..] else { return };
    // The first two corners lie at one end, the last two at the other.
    let rises = stairs.to.z > stairs.from.z;
    let (low, high) = if rises { ((a, b), (d, c)) } else { ((d, c), (a, b)) };
    let (foot, head) = (
        cells(stairs.from.z.min(stairs.to.z)),
        cells(stairs.from.z.max(stairs.to.z)),
    );
    let steel = tint(0x66707a);
    let wall = times(steel, 0.6);
    // Its two sides, seen from both, and its back.
    for (one, other) in [(low.0, high.0), (low.1, high.1)] {
        for triangle in [
            [at(one, foot), at(other, foot), at(other, head)],
            [at(other, foot), at(one, foot), at(other, head)],
        ] {
            mesh.solid.triangle(triangle, wall);
        }
    }
    for edge in [(high.0, high.1), (high.1, high.0)] {
        side(&mut mesh.solid, edge, (foot, head), wall);
    }
    let place = |part: f32| (low.0.lerp(high.0, part), low.1.lerp(high.1, part));
    let count = steps(stairs);
    if stairs.has_steps {
        for step in 0..count {
            let part = |step: usize| step as f32 / count as f32;
            let height = |step: usize| foot + (head - foot) * part(step);
            let (from, to) = (place(part(step)), place(part(step + 1)));
            if step > 0 {
                let riser = [
                    at(from.1, height(step - 1)),
                    at(from.0, height(step - 1)),
                    at(from.0, height(step)),
                    at(from.1, height(step)),
                ];
                both_ways(mesh, riser, times(steel, 0.5));
            }
            let tread = [from.0, from.1, to.1, to.0];
            let tone = if step % 2 == 0 { 1.12 } else { 1.0 };
            super::prism::fan(&mut mesh.solid, &tread, height(step), true, times(steel, tone));
        }
        let last = [
            at(high.1, foot + (head - foot) * (count - 1) as f32 / count as f32),
            at(high.0, foot + (head - foot) * (count - 1) as f32 / count as f32),
            at(high.0, head),
            at(high.1, head),
        ];
        both_ways(mesh, last, times(steel, 0.5));
    } else {
        for step in 0..count {
            let part = |step: usize| step as f32 / count as f32;
            let height = |step: usize| foot + (head - foot) * part(step);
            let (from, to) = (place(part(step)), place(part(step + 1)));
            let slope = [
                at(from.0, height(step)),
                at(from.1, height(step)),
                at(to.1, height(step + 1)),
                at(to.0, height(step + 1)),
            ];
            both_ways(mesh, slope, times(steel, if step % 2 == 0 { 1.15 } else { 0.95 }));
        }
    }
    // A light edge along both sides.
    for (one, other) in [(low.0, high.0), (low.1, high.1)] {
        let within = (low.0.midpoint(low.1) - low.0.lerp(low.1, 0.5)) + (low.1 - low.0) * 0.02;
        let aside = if one == low.0 { within } else { -within };
        let edge = [
            at(one, foot + 0.012),
            at(one + aside, foot + 0.012),
            at(other + aside, head + 0.012),
            at(other, head + 0.012),
        ];
        both_ways(mesh, edge, tint(0xd8dee6));
    }
}

/// A face that is seen from both sides.
fn both_ways(mesh: &mut TableMesh, [a, b, c, d]: [Vec3; 4], colour: bevy::math::Vec4) {
    let up = (c - a).cross(d - b).y;
    // Lit from above whichever way it turns.
    let (first, second) = if up >= 0.0 {
        ([a, b, c, d], [d, c, b, a])
    } else {
        ([d, c, b, a], [a, b, c, d])
    };
    mesh.solid.quad(first, colour);
    mesh.solid.quad(second, times(colour, 0.7));
}

/// A door: its leaf, shut or turned out of the way, and its threshold.
pub fn door(mesh: &mut TableMesh, door: &TerrainDoor, is_open: bool) {
    let heights = (cells(door.bottom), cells(door.top));
    let wood = tint(0x9a5f30);
    let mut sill = FlatDrawing::default();
    sill.fill(&door.outline, tint(0x2a2018));
    lay_flat(&mut mesh.paint, &sill, heights.0 + 0.01);
    if is_open {
        let (hinge, end) = open_leaf(door);
        let half = (end - hinge).normalize_or_zero().perp() * 0.04;
        let leaf = clockwise_of([hinge - half, end - half, end + half, hinge + half]);
        convex_prism(&mut mesh.solid, &leaf, heights, wood);
        return;
    }
    let outline = clockwise(&door.outline);
    prism(&mut mesh.solid, &outline, &door.outline, heights, wood);
    let high = heights.1 - heights.0;
    for (from, to) in edges(&outline).filter(|(from, to)| from.distance(*to) > 0.5) {
        let out = (to - from).normalize_or_zero().perp() * -0.006;
        let spot = |part: f32| from.lerp(to, part) + out;
        for board in 1..6 {
            let part = board as f32 / 6.0;
            side(
                &mut mesh.solid,
                (spot(part - 0.008), spot(part + 0.008)),
                heights,
                times(wood, 0.4),
            );
        }
        for part in [0.14, 0.8] {
            let low = heights.0 + high * part;
            side(
                &mut mesh.solid,
                (spot(0.02), spot(0.98)),
                (low, low + 0.13),
                tint(0x4a4f58),
            );
        }
        let low = heights.0 + high * 0.48;
        side(
            &mut mesh.solid,
            (spot(0.84), spot(0.92)),
            (low, low + 0.12),
            tint(0xf0d080),
        );
    }
}
