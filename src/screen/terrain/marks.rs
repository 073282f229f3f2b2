//! The marks of a table as signs on its ground: each has a form of its own, and a zone its owner's colour and hatching.

use bevy::math::{Vec2, Vec4};

use crate::screen::board3d::mesh_builder::{polygon, star, times, tint};
use crate::screen::table_top::art;
use crate::screen::terrain::drawing::{FlatDrawing, convex_parts, edges, round};
use crate::screen::terrain::patterns::{clear, inset};
use crate::screen::terrain::{clockwise, spot};
use crate::space::table::{MarkKind, TableMark};

/// The colour of whom a mark belongs to; white if it is nobody's.
pub fn owner_colour(mark: &TableMark) -> Vec4 {
    match mark.owner {
        Some(owner) => {
            let (r, g, b) = art::PLAYER_COLOURS[usize::from(owner) % art::COLOURS];
            tint(u32::from_be_bytes([0, r, g, b]))
        }
        None => tint(0xf0eee6),
    }
}

/// The radius of a portal's disc, in cells.
pub const PORTAL: f32 = 0.8;

/// What is drawn of a mark where it lies.
pub fn sign(mark: &TableMark) -> FlatDrawing {
    let mut drawing = FlatDrawing::default();
    let colour = owner_colour(mark);
    if let Some(outline) = &mark.outline {
        let parts = convex_parts(outline);
        drawing.fill(outline, colour.truncate().extend(0.10));
        let turn = mark.owner.map_or(0.8, |owner| 0.8 + f32::from(owner) * 0.8);
        drawing.hatch(
            &parts,
            Vec2::from_angle(turn),
            (1.6, 0.07),
            colour.truncate().extend(0.3),
        );
        let inner = inset(&clockwise(outline), 0.08);
        for edge in edges(&inner) {
            drawing.dashes(edge, (0.9, 0.35), 0.16, colour.truncate().extend(0.95));
        }
    }
    let Some(at) = mark.at.map(|at| spot(at.plan())) else {
        return drawing;
    };
    let ink = clear(0x0c0e12, 0.92);
    // A form in x to the right and y up, put down with y downward.
    let laid = |form: &[Vec2], size: f32| -> Vec<Vec2> {
        form.iter()
            .map(|corner| at + Vec2::new(corner.x, -corner.y) * size)
            .collect()
    };
    match &mark.kind {
        MarkKind::Portal(_) => {
            drawing.disc(at, PORTAL + 0.1, ink);
            drawing.ring(at, (0.56, PORTAL), tint(0x5fd0e8));
            drawing.disc(at, 0.5, tint(0x123a52));
        }
        MarkKind::Bonus(_) => {
            drawing.convex(round(at, 0.62, 6), ink);
            drawing.convex(round(at, 0.52, 6), tint(0xf2d27a));
            drawing.convex(round(at, 0.38, 6), tint(0x4a3a10));
        }
        MarkKind::Flag => {
            drawing.disc(at, 0.5, ink);
            drawing.disc(at, 0.42, times(colour, 0.35));
            let pole = [(-0.22, -0.4), (-0.14, -0.4), (-0.14, 0.45), (-0.22, 0.45)].map(Vec2::from);
            drawing.convex(laid(&pole, 1.0), tint(0xf0eee6));
            let cloth = [(-0.14, 0.0), (0.42, 0.22), (-0.14, 0.45)].map(Vec2::from);
            drawing.convex(laid(&cloth, 1.0), colour);
        }
        MarkKind::Objective => {
            drawing.disc(at, 0.64, ink);
            drawing.ring(at, (0.46, 0.56), colour);
            // A star is not convex: its points one by one, and what is between them.
            let points = star(10, &[0.42, 0.18]);
            for index in (0..10).step_by(2) {
                let form = [
                    points[index],
                    points[(index + 1) % 10],
                    Vec2::ZERO,
                    points[(index + 9) % 10],
                ];
                drawing.convex(laid(&form, 1.0), colour);
            }
        }
        MarkKind::Entry => {
            drawing.convex(laid(&polygon(4, 0.72), 1.0), ink);
            drawing.convex(laid(&polygon(4, 0.58), 1.0), colour);
            drawing.convex(laid(&polygon(4, 0.34), 1.0), ink);
            drawing.convex(laid(&polygon(4, 0.2), 1.0), colour);
        }
        MarkKind::Barrel => {
            drawing.ring(at, (0.5, 0.6), clear(0xd55e00, 1.0));
            drawing.disc(at, 0.16, clear(0xd55e00, 1.0));
        }
        MarkKind::Building => {
            let house = [(-0.4, -0.4), (0.4, -0.4), (0.4, 0.15), (0.0, 0.5), (-0.4, 0.15)].map(Vec2::from);
            drawing.convex(laid(&house, 1.25), ink);
            drawing.convex(laid(&house, 1.0), colour);
        }
        MarkKind::Zone => {}
    }
    drawing
}

/// What is written on a mark: a portal's number; nothing on others.
pub fn words(mark: &TableMark) -> String {
    match &mark.kind {
        MarkKind::Portal(number) => number.to_string(),
        _ => String::new(),
    }
}
