//! Barriers: closed all along their line and up to their height, since that is what they hide.

use bevy::math::{Vec2, Vec4};

use crate::screen::board3d::mesh_builder::{times, tint};
use crate::screen::board3d::noise::Jitter;
use crate::screen::board3d::table::TableMesh;
use crate::screen::board3d::table::prism::{at, deck, fan, prism, side, sides};
use crate::screen::terrain::drawing::edges;
use crate::screen::terrain::looks::BarrierLook;
use crate::screen::terrain::{cells, clockwise};
use crate::space::table::{Barrier, Polygon};

/// Builds a barrier.
pub fn build(mesh: &mut TableMesh, barrier: &Barrier, look: BarrierLook) {
    let heights = (cells(barrier.bottom), cells(barrier.top));
    for part in &barrier.parts {
        match look {
            BarrierLook::Wall => wall(mesh, part, heights),
            BarrierLook::Hedge => hedge(mesh, part, heights),
            BarrierLook::Barricade => boards(mesh, part, heights, (0.26, tint(0x8a6f48), true)),
            BarrierLook::Fence => boards(mesh, part, heights, (0.2, tint(0xa08058), false)),
            BarrierLook::Pipes => pipes(mesh, part, heights),
        }
    }
}

/// Bricks under a coping.
fn wall(mesh: &mut TableMesh, part: &Polygon, (bottom, top): (f32, f32)) {
    let outline = clockwise(part);
    let coping = (top - 0.1).max(bottom);
    sides(
        &mut mesh.bricks,
        &outline,
        (bottom, coping),
        Vec4::new(1.9, 1.8, 1.65, 1.0),
    );
    let stone = tint(0x9a948a);
    sides(&mut mesh.solid, &outline, (coping, top), stone);
    deck(&mut mesh.solid, part, top, true, times(stone, 1.1));
}

/// The side of a field of leaves, in cells.
const LEAVES: f32 = 0.2;

/// A hedge: fields of leaves, some darker, some lighter.
fn hedge(mesh: &mut TableMesh, part: &Polygon, (bottom, top): (f32, f32)) {
    let outline = clockwise(part);
    let green = |x: i32, y: i32, light: f32| {
        let mut jitter = Jitter::of(x, y, 31);
        let tone = [0x3c6230, 0x4a7439, 0x2f5128, 0x56823f][(jitter.part() * 4.0) as usize % 4];
        times(tint(tone), light * jitter.between(0.85, 1.15))
    };
    for (from, to) in edges(&outline) {
        let columns = (from.distance(to) / LEAVES).ceil().max(1.0);
        let rows = ((top - bottom) / LEAVES).ceil().max(1.0);
        for column in 0..columns as usize {
            let ends = (
                from.lerp(to, column as f32 / columns),
                from.lerp(to, (column + 1) as f32 / columns),
            );
            for row in 0..rows as usize {
                let height = |row: usize| bottom + (top - bottom) * row as f32 / rows;
                let colour = green(
                    (ends.0.x * 40.0) as i32 + row as i32 * 7,
                    (ends.0.y * 40.0) as i32,
                    0.7 + 0.3 * height(row + 1) / top,
                );
                // No darker foot for each field.
                mesh.solid.quad(
                    [
                        at(ends.1, height(row)),
                        at(ends.0, height(row)),
                        at(ends.0, height(row + 1)),
                        at(ends.1, height(row + 1)),
                    ],
                    colour,
                );
            }
        }
    }
    let [a, b, c, d] = outline[..] else {
        return deck(&mut mesh.solid, part, top, true, tint(0x4a7439));
    };
    let (along, across) = ((a.distance(b) / LEAVES).ceil(), (b.distance(c) / LEAVES).ceil());
    let spot = |i: f32, j: f32| a.lerp(b, i / along).lerp(d.lerp(c, i / along), j / across);
    for i in 0..along as usize {
        for j in 0..across as usize {
            let (i, j) = (i as f32, j as f32);
            let corners = [spot(i, j), spot(i + 1.0, j), spot(i + 1.0, j + 1.0), spot(i, j + 1.0)];
            let colour = green((corners[0].x * 40.0) as i32, (corners[0].y * 40.0) as i32, 1.15);
            fan(&mut mesh.solid, &corners, top, true, colour);
        }
    }
}

/// Upright boards side by side, some a little lower; `is_heaped` with sandbags at their foot.
fn boards(
    mesh: &mut TableMesh,
    part: &Polygon,
    (bottom, top): (f32, f32),
    (width, wood, is_heaped): (f32, Vec4, bool),
) {
    let outline = clockwise(part);
    let [a, b, c, d] = outline[..] else {
        return prism(&mut mesh.solid, &outline, part, (bottom, top), wood);
    };
    // Along the longer side.
    let (a, b, c, d) = if a.distance(b) >= b.distance(c) {
        (a, b, c, d)
    } else {
        (b, c, d, a)
    };
    let count = (a.distance(b) / width).round().max(1.0);
    for board in 0..count as usize {
        let (from, to) = (board as f32 / count, (board + 1) as f32 / count);
        let mut jitter = Jitter::of((a.x * 50.0) as i32 + board as i32, (a.y * 50.0) as i32, 33);
        let tone = jitter.between(0.72, 1.1);
        let height = top - jitter.between(0.0, 0.06);
        let corners = [a.lerp(b, from), a.lerp(b, to), d.lerp(c, to), d.lerp(c, from)];
        super::prism::convex_prism(&mut mesh.solid, &corners, (bottom, height), times(wood, tone));
    }
    let aside = (b - a).normalize_or_zero().perp() * 0.004;
    let battens = if is_heaped { [0.12, 0.5] } else { [0.3, 0.72] };
    for part in battens {
        let low = bottom + (top - bottom) * part;
        let high = low + 0.09;
        for (from, to) in [(a - aside, b - aside), (c + aside, d + aside)] {
            side(
                &mut mesh.solid,
                (from, to),
                (low, high),
                times(wood, if is_heaped { 0.5 } else { 1.25 }),
            );
        }
    }
    if is_heaped {
        let (from, to) = (a.midpoint(d), b.midpoint(c));
        let bags = (from.distance(to) / 0.36).floor().max(1.0);
        for bag in 0..bags as usize {
            let spot = from.lerp(to, (bag as f32 + 0.5) / bags);
            let half = a.distance(d) / 2.0;
            mesh.solid.ball(
                at(spot, top - 0.05),
                bevy::math::Vec3::new(0.17, 0.05, half * 0.8),
                tint(0xb09a6a),
            );
        }
    }
}

/// Two pipes, one on the other, with flanges.
fn pipes(mesh: &mut TableMesh, part: &Polygon, (bottom, top): (f32, f32)) {
    let outline = clockwise(part);
    let steel = tint(0x7d8f9a);
    let high = top - bottom;
    // From the foot up: how far the face lies within the outline, in cells.
    let profile: [(f32, f32); 8] = [
        (0.0, 0.03),
        (0.06, 0.0),
        (0.42, 0.0),
        (0.48, 0.05),
        (0.52, 0.05),
        (0.58, 0.0),
        (0.9, 0.0),
        (1.0, 0.06),
    ];
    let rings: Vec<(f32, Vec<Vec2>)> = profile
        .iter()
        .map(|(part, within)| {
            (
                bottom + high * part,
                crate::screen::terrain::patterns::inset(&outline, *within),
            )
        })
        .collect();
    for pair in rings.windows(2) {
        let ((low, below), (up, above)) = (&pair[0], &pair[1]);
        let tone = 0.6 + 0.5 * (low - bottom) / high;
        for (lower, upper) in edges(below).zip(edges(above)) {
            mesh.solid.quad(
                [at(lower.1, *low), at(lower.0, *low), at(upper.0, *up), at(upper.1, *up)],
                times(steel, if up - low < 0.06 { 0.45 } else { tone }),
            );
        }
    }
    if let Some((height, upper)) = rings.last() {
        fan(&mut mesh.solid, upper, *height, true, times(steel, 1.15));
    }
    let [a, b, c, d] = outline[..] else { return };
    let (a, b, c, d) = if a.distance(b) >= b.distance(c) {
        (a, b, c, d)
    } else {
        (b, c, d, a)
    };
    let count = (a.distance(b) / 1.3).round().max(1.0);
    for flange in 0..count as usize {
        let part = (flange as f32 + 0.5) / count;
        let half = 0.07 / a.distance(b);
        let corners = [
            a.lerp(b, part - half),
            a.lerp(b, part + half),
            d.lerp(c, part + half),
            d.lerp(c, part - half),
        ];
        super::prism::convex_prism(&mut mesh.solid, &corners, (bottom, top), times(steel, 0.62));
    }
}
