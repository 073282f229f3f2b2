//! Ladders, stairs, doors and objects on a plan.

use bevy::math::Vec2;

use crate::screen::board2d::table::PieceDrawing;
use crate::screen::board3d::mesh_builder::{star, times, tint};
use crate::screen::terrain::drawing::{FlatDrawing, edges, round};
use crate::screen::terrain::looks::ObjectLook;
use crate::screen::terrain::patterns::{clear, inset};
use crate::screen::terrain::{cells, clockwise, spot};
use crate::space::table::{Cloud, Ladder, Stairs, TableObject, TerrainDoor};

/// A ladder: rails and rungs from its foot to its head, and an arrow upward.
pub fn ladder(ladder: &Ladder) -> PieceDrawing {
    let mut drawing = PieceDrawing::default();
    let (foot, head) = (spot(ladder.foot.plan()), spot(ladder.head.plan()));
    let along = (head - foot).normalize_or(Vec2::NEG_Y);
    let aside = along.perp() * 0.2;
    let (ink, light) = (tint(0x0c0e12), tint(0xf6d98c));
    drawing.body.stroke((foot, head), 0.56, clear(0x0c0e12, 0.62));
    for side in [aside, -aside] {
        drawing.lines.stroke((foot + side, head + side), 0.13, ink);
        drawing.lines.stroke((foot + side, head + side), 0.08, light);
    }
    let rungs = (foot.distance(head) / 0.18).round().max(2.0);
    for rung in 1..rungs as usize {
        let at = foot.lerp(head, rung as f32 / rungs);
        drawing.lines.stroke((at - aside, at + aside), 0.055, light);
    }
    drawing.lines.convex(
        vec![
            head + along * 0.14,
            head - along * 0.2 + aside * 1.4,
            head - along * 0.2 - aside * 1.4,
        ],
        light,
    );
    drawing
}

/// Stairs with a line for each step, lighter the higher; a ramp with chevrons; both with an arrow upward.
pub fn stairs(stairs: &Stairs) -> PieceDrawing {
    let mut drawing = PieceDrawing::default();
    let corners: Vec<Vec2> = stairs.outline.corners().iter().map(|corner| spot(*corner)).collect();
    let [a, b, c, d] = corners[..] else { return drawing };
    // The first two corners lie at one end, the last two at the other.
    let rises = stairs.to.z > stairs.from.z;
    let (low, high) = if rises { ((a, b), (d, c)) } else { ((d, c), (a, b)) };
    let at = |part: f32| (low.0.lerp(high.0, part), low.1.lerp(high.1, part));
    let count = steps(stairs);
    for step in 0..count {
        let (from, to) = (at(step as f32 / count as f32), at((step + 1) as f32 / count as f32));
        let tone = 0.75 + 0.75 * step as f32 / count as f32;
        let paint = times(tint(0x59616b), tone);
        drawing.body.convex(vec![from.0, from.1, to.1, to.0], paint);
        if stairs.has_steps {
            drawing.lines.stroke(from, 0.05, tint(0x14171c));
        } else if step % 2 == 1 {
            let tip = to.0.midpoint(to.1);
            drawing
                .lines
                .stroke((from.0.lerp(tip, 0.25), tip), 0.05, clear(0x14171c, 0.7));
            drawing
                .lines
                .stroke((from.1.lerp(tip, 0.25), tip), 0.05, clear(0x14171c, 0.7));
        }
    }
    drawing
        .lines
        .outline(&inset(&clockwise(&stairs.outline), 0.03), 0.06, tint(0xc4ccd4));
    let (foot, head) = (at(0.12), at(0.88));
    let (foot, head) = (foot.0.midpoint(foot.1), head.0.midpoint(head.1));
    let along = (head - foot).normalize_or(Vec2::NEG_Y);
    drawing.lines.stroke((foot, head), 0.09, tint(0xf6d98c));
    let side = along.perp() * 0.24;
    drawing
        .lines
        .convex(vec![head + along * 0.3, head + side, head - side], tint(0xf6d98c));
    drawing
}

/// A cloud: billows in a ring, and its edge.
pub fn cloud(cloud: &Cloud) -> FlatDrawing {
    let mut drawing = FlatDrawing::default();
    let (at, radius) = (spot(cloud.at.plan()), cells(cloud.radius));
    drawing.disc(at, radius, clear(0xc9ced4, 0.5));
    for billow in 0..8 {
        let way = Vec2::from_angle(billow as f32 * std::f32::consts::FRAC_PI_4);
        drawing.disc(at + way * radius * 0.62, radius * 0.34, clear(0xeef0f2, 0.22));
    }
    drawing.ring(at, (radius - 0.1, radius), clear(0xffffff, 0.85));
    drawing
}

/// How many steps stairs have.
pub fn steps(stairs: &Stairs) -> usize {
    (((stairs.to.z - stairs.from.z).abs() as f32 / 62.5).round() as usize).max(2)
}

/// Where the leaf of a door is when it is open: from its first end, a quarter turned.
pub fn open_leaf(door: &TerrainDoor) -> (Vec2, Vec2) {
    let (from, to) = (spot(door.line[0]), spot(door.line[1]));
    (from, from + (to - from).perp())
}

/// A door: a leaf in its frame; open, the leaf turned out of it and the way that it has gone.
pub fn door(door: &TerrainDoor, is_open: bool) -> PieceDrawing {
    let mut drawing = PieceDrawing::default();
    let outline = clockwise(&door.outline);
    let wood = tint(0xb4703a);
    if !is_open {
        drawing.body.fill(&door.outline, wood);
        drawing.lines.outline(&inset(&outline, 0.02), 0.04, tint(0xffd9a0));
        let (from, to) = (spot(door.line[0]), spot(door.line[1]));
        drawing.lines.disc(from.lerp(to, 0.82), 0.06, tint(0x14171c));
        return drawing;
    }
    for edge in edges(&outline) {
        drawing.lines.dashes(edge, (0.12, 0.1), 0.03, tint(0xffd9a0));
    }
    let (hinge, end) = open_leaf(door);
    drawing.lines.stroke((hinge, end), 0.12, tint(0x14171c));
    drawing.lines.stroke((hinge, end), 0.07, wood);
    let radius = hinge.distance(end);
    let first = (end - hinge).to_angle();
    for step in 0..6 {
        let spot = |part: f32| hinge + Vec2::from_angle(first - part * std::f32::consts::FRAC_PI_2) * radius;
        drawing.lines.stroke(
            (spot(step as f32 / 6.0), spot((step as f32 + 0.6) / 6.0)),
            0.03,
            tint(0xffd9a0),
        );
    }
    drawing
}

/// An object.
pub fn object(object: &TableObject) -> PieceDrawing {
    let mut drawing = PieceDrawing::default();
    let (at, radius) = (spot(object.at.plan()), cells(object.radius));
    let look = ObjectLook::of(object);
    let paint = tint(match look {
        ObjectLook::Barrel => 0xa8502c,
        ObjectLook::Console => 0x4a545e,
        ObjectLook::FlagStand => 0xd8dde4,
        ObjectLook::Statue => 0x9a968a,
        ObjectLook::Drum => 0x7d8790,
    });
    drawing.body.disc(at, radius, tint(0x0c0e12));
    drawing.body.disc(at, radius * 0.92, paint);
    match look {
        ObjectLook::Barrel | ObjectLook::Drum => {
            drawing
                .lines
                .ring(at, (radius * 0.72, radius * 0.82), times(paint, 0.5));
            drawing
                .lines
                .disc(at + Vec2::splat(radius * 0.3), radius * 0.14, times(paint, 0.35));
        }
        ObjectLook::Console => {
            let screen = [(-0.55, -0.42), (0.55, -0.42), (0.45, 0.2), (-0.45, 0.2)];
            let screen = screen.map(|(x, y)| at + Vec2::new(x, y) * radius);
            drawing.lines.convex(screen.to_vec(), tint(0x66e0c0));
            drawing.lines.stroke(
                (at + Vec2::new(-0.5, 0.5) * radius, at + Vec2::new(0.5, 0.5) * radius),
                0.07,
                times(paint, 2.0),
            );
        }
        ObjectLook::FlagStand => {
            let pole = at + Vec2::new(0.5, -0.34);
            drawing
                .lines
                .convex(vec![at, pole, at + Vec2::new(0.0, -0.5)], tint(0xf0eee6));
        }
        ObjectLook::Statue => {
            let points = star(10, &[radius * 0.75, radius * 0.4]);
            for index in (0..10).step_by(2) {
                let form = [
                    points[index],
                    points[(index + 1) % 10],
                    Vec2::ZERO,
                    points[(index + 9) % 10],
                ];
                drawing
                    .lines
                    .convex(form.map(|corner| at + corner).to_vec(), times(paint, 1.5));
            }
            drawing.lines.convex(round(at, radius * 0.22, 10), times(paint, 0.6));
        }
    }
    drawing
}
