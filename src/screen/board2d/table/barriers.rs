//! Barriers on a plan, each as its kind looks from above.

use bevy::math::Vec2;

use crate::screen::board2d::table::PieceDrawing;
use crate::screen::board3d::mesh_builder::{times, tint};
use crate::screen::terrain::drawing::{convex_parts, edges, round};
use crate::screen::terrain::looks::BarrierLook;
use crate::screen::terrain::patterns::{clear, inset};
use crate::screen::terrain::{cells, clockwise, spot};
use crate::space::table::Barrier;

/// A barrier.
pub fn draw(barrier: &Barrier, look: BarrierLook) -> PieceDrawing {
    let mut drawing = PieceDrawing::default();
    let paint = tint(match look {
        BarrierLook::Barricade => 0x7a6240,
        BarrierLook::Wall => 0x8a8478,
        BarrierLook::Hedge => 0x35592c,
        BarrierLook::Fence => 0x8f7048,
        BarrierLook::Pipes => 0x6f7f88,
    });
    let thick = cells(barrier.thick);
    for part in &barrier.parts {
        let outline = clockwise(part);
        drawing.body.fill(part, paint);
        let width = (thick * 0.16).clamp(0.025, 0.06);
        drawing
            .lines
            .outline(&inset(&outline, width / 2.0), width, tint(0x0c0e12));
    }
    let line: Vec<Vec2> = barrier.line.iter().map(|corner| spot(*corner)).collect();
    for (part, ends) in barrier.parts.iter().zip(line.windows(2)) {
        let (from, to) = (ends[0], ends[1]);
        let (along, length) = ((to - from).normalize_or(Vec2::X), from.distance(to));
        let parts = convex_parts(part);
        let steps = |gap: f32| {
            let count = (length / gap).round().max(1.0);
            (0..count as usize).map(move |step| from.lerp(to, (step as f32 + 0.5) / count))
        };
        match look {
            BarrierLook::Barricade => {
                drawing.body.hatch(
                    &parts,
                    (along + along.perp()).normalize(),
                    (0.3, 0.1),
                    times(paint, 0.55),
                );
            }
            BarrierLook::Wall => {
                for at in steps(0.45) {
                    let aside = along.perp() * thick * 0.45;
                    drawing.body.stroke((at - aside, at + aside), 0.03, times(paint, 0.45));
                }
                drawing.lines.stroke((from, to), 0.025, times(paint, 1.5));
            }
            BarrierLook::Hedge => {
                for (index, at) in steps(thick * 0.55).enumerate() {
                    let aside = along.perp() * thick * if index % 2 == 0 { 0.16 } else { -0.16 };
                    let tone = if index % 2 == 0 { 1.55 } else { 0.7 };
                    drawing
                        .body
                        .clipped(&round(at + aside, thick * 0.3, 9), &parts, times(paint, tone));
                }
            }
            BarrierLook::Fence => {
                for at in steps(0.6) {
                    drawing
                        .lines
                        .convex(round(at, (thick * 0.5).max(0.06), 6), tint(0xd8b684));
                }
            }
            BarrierLook::Pipes => {
                for (shift, tone) in [(-0.22, 1.5), (0.22, 1.3)] {
                    let aside = along.perp() * thick * shift;
                    drawing
                        .body
                        .stroke((from + aside, to + aside), thick * 0.12, times(paint, tone));
                }
                drawing.body.stroke((from, to), thick * 0.06, times(paint, 0.3));
                for at in steps(1.1) {
                    let aside = along.perp() * thick * 0.5;
                    drawing.lines.stroke((at - aside, at + aside), 0.12, times(paint, 0.5));
                }
            }
        }
    }
    // What stands raised on something is told by its edge.
    if barrier.bottom > 0 {
        for part in &barrier.parts {
            for edge in edges(&inset(&clockwise(part), 0.02)) {
                drawing.lines.stroke(edge, 0.03, clear(0xf0eee6, 0.4));
            }
        }
    }
    drawing
}
