//! Patterns that tell grounds apart where there is no colour: strokes and small signs, strewn over an outline.
//!
//! A pattern lies where it lies whatever part of an arena is shown, so that it goes on from sheet to sheet.

use super::page::{PathStep, PrintBox, PrintColour, PrintPath, PrintSpot, PrintStroke};
use super::pen::PrintPen;

/// A pattern.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PrintPattern {
    /// Nothing.
    Blank,
    /// Lines that rise to the right.
    Rising,
    /// Lines that rise and lines that fall.
    Crossed,
    /// Level lines.
    Level,
    /// Waves.
    Waves,
    /// Bricks.
    Bricks,
    /// Stones strewn about.
    Stones,
    /// Tufts of reed.
    Tufts,
    /// Trees from above.
    Trees,
    /// Flames.
    Flames,
    /// Triangles that warn.
    Warnings,
    /// Dots in rows.
    Dots,
    /// Dense dots.
    Dusk,
    /// Rings.
    Rings,
    /// Crosses in rows.
    Crosses,
    /// Two lines and dashes between them, the length of a road's marking.
    Dashes,
}

/// A number from 0 to 1 for a place of a lattice, the same everywhere.
fn chance(column: i64, row: i64, salt: u64) -> f64 {
    let mut mixed =
        (column as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ (row as u64).wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
    mixed = mixed.wrapping_add(salt.wrapping_mul(0x1656_67b1_9e37_79f9));
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    (mixed >> 40) as f64 / (1_u64 << 24) as f64
}

/// The places of a lattice in a box, each with its column and row; every other row is shifted by half.
fn lattice(area: PrintBox, (across, down): PrintSpot, staggered: bool) -> Vec<(PrintSpot, i64, i64)> {
    let first = |at: f64, step: f64| (at / step).floor() as i64 - 1;
    let last = |at: f64, step: f64| (at / step).ceil() as i64 + 1;
    let mut places = Vec::new();
    for row in first(area.top, down)..=last(area.bottom, down) {
        for column in first(area.left, across)..=last(area.right, across) {
            let shift = if staggered && row.rem_euclid(2) == 1 { 0.5 } else { 0.0 };
            places.push((((column as f64 + shift) * across, row as f64 * down), column, row));
        }
    }
    places
}

/// Fills an outline with a pattern, over whatever is there.
pub fn hatch(pen: &mut PrintPen, outline: &PrintPath, pattern: PrintPattern, colour: PrintColour) {
    let Some(area) = outline.bounds().and_then(|bounds| bounds.shared(pen.shown())) else {
        return;
    };
    if pattern == PrintPattern::Blank {
        return;
    }
    pen.inside(outline.clone(), |pen| {
        let grain = pen.grain();
        match pattern {
            PrintPattern::Blank => {}
            PrintPattern::Rising => slanted(pen, area, 1.0, 3.0 * grain, PrintStroke::of(colour, 0.2)),
            PrintPattern::Crossed => {
                slanted(pen, area, 1.0, 3.0 * grain, PrintStroke::of(colour, 0.3));
                slanted(pen, area, -1.0, 3.0 * grain, PrintStroke::of(colour, 0.3));
            }
            PrintPattern::Level => level(pen, area, 1.6 * grain, PrintStroke::of(colour, 0.2)),
            PrintPattern::Bricks => bricks(pen, area, grain, colour),
            PrintPattern::Dashes => {
                let stroke = PrintStroke::of(colour, 0.3).dashed(4.0, 4.0);
                level(pen, area, 10.0 * grain, stroke);
            }
            signs => strewn(pen, area, signs, colour),
        }
    });
}

fn slanted(pen: &mut PrintPen, area: PrintBox, rise: f64, step: f64, stroke: PrintStroke) {
    let height = area.height();
    // A line is where x + rise · y is a whole number of steps.
    let at = |x: f64, y: f64| (x + rise * y) / step;
    let ends = [
        at(area.left, area.top),
        at(area.left, area.bottom),
        at(area.right, area.top),
        at(area.right, area.bottom),
    ];
    let least = ends.iter().copied().fold(f64::INFINITY, f64::min).ceil() as i64;
    let most = ends.iter().copied().fold(f64::NEG_INFINITY, f64::max).floor() as i64;
    for line in least..=most {
        let x = line as f64 * step - rise * area.top;
        pen.line((x, area.top), (x - rise * height, area.bottom), stroke);
    }
}

fn level(pen: &mut PrintPen, area: PrintBox, step: f64, stroke: PrintStroke) {
    for line in (area.top / step).ceil() as i64..=(area.bottom / step).floor() as i64 {
        let y = line as f64 * step;
        // Dashes begin at the same places everywhere.
        let left = (area.left / (8.0 * step)).floor() * 8.0 * step;
        pen.line((left, y), (area.right, y), stroke);
    }
}

fn bricks(pen: &mut PrintPen, area: PrintBox, grain: f64, colour: PrintColour) {
    let (wide, high) = (6.25 * grain, 3.125 * grain);
    let stroke = PrintStroke::of(colour, 0.25);
    level(pen, area, high, stroke);
    for ((x, y), ..) in lattice(area, (wide, high), true) {
        pen.line((x, y), (x, y + high), stroke);
    }
}

/// Small signs, one to a place of a lattice.
fn strewn(pen: &mut PrintPen, area: PrintBox, signs: PrintPattern, colour: PrintColour) {
    let grain = pen.grain();
    let (across, down) = match signs {
        PrintPattern::Waves => (6.0, 3.2),
        PrintPattern::Stones => (4.6, 4.2),
        PrintPattern::Tufts => (7.0, 5.4),
        PrintPattern::Trees => (9.0, 8.0),
        PrintPattern::Flames => (5.0, 4.2),
        PrintPattern::Warnings => (8.0, 7.0),
        PrintPattern::Dusk => (1.5, 1.3),
        PrintPattern::Rings => (5.0, 4.4),
        PrintPattern::Crosses => (5.0, 5.0),
        _ => (3.0, 2.6),
    };
    let staggered = signs != PrintPattern::Waves;
    let line = PrintStroke::of(colour, 0.25);
    for ((x, y), column, row) in lattice(area, (across * grain, down * grain), staggered) {
        let spot = |right: f64, downward: f64| (x + right * grain, y + downward * grain);
        let moved = |salt| (chance(column, row, salt) - 0.5) * 1.6;
        match signs {
            PrintPattern::Waves => {
                let wave = [
                    PathStep::Move(spot(0.0, 0.0)),
                    PathStep::Curve(spot(1.5, -1.5), spot(1.5, -1.5), spot(3.0, 0.0)),
                    PathStep::Curve(spot(4.5, 1.5), spot(4.5, 1.5), spot(6.0, 0.0)),
                ];
                pen.stroke(PrintPath(wave.to_vec()), line);
            }
            PrintPattern::Stones => {
                let (right, below) = (moved(1), moved(2));
                let size = 0.9 + 0.9 * chance(column, row, 3);
                let corners = (0..5).map(|corner| {
                    let turn = f64::from(corner) * 1.256 + chance(column, row, 4);
                    let far = size * (0.75 + 0.4 * chance(column, row, 5 + corner as u64));
                    spot(right + far * turn.cos(), below + far * 0.75 * turn.sin())
                });
                let corners: Vec<PrintSpot> = corners.collect();
                pen.path(
                    PrintPath::polygon(&corners),
                    Some(PrintColour(205, 200, 192)),
                    Some(line),
                );
            }
            PrintPattern::Tufts => {
                let (right, below) = (moved(1), moved(2));
                for (foot, tip) in [(-0.7, -1.3), (0.0, 0.0), (0.7, 1.3)] {
                    pen.line(spot(right + foot, below), spot(right + tip, below - 2.2), line);
                }
                pen.line(spot(right - 1.6, below), spot(right + 1.6, below), line);
            }
            PrintPattern::Trees => {
                let (right, below) = (moved(1) * 1.5, moved(2) * 1.5);
                let size = 1.9 + 0.9 * chance(column, row, 3);
                for turn in 0..7 {
                    let turn = f64::from(turn) * 0.8976 + chance(column, row, 4);
                    let at = spot(right + size * turn.cos(), below + size * turn.sin());
                    pen.stroke(PrintPath::circle(at, size * 0.42 * grain), line);
                }
                let stem = spot(right, below);
                pen.path(PrintPath::circle(stem, 0.35 * grain), Some(colour), None);
            }
            PrintPattern::Flames => {
                let flame = [
                    PathStep::Move(spot(0.0, 1.5)),
                    PathStep::Curve(spot(-2.2, 0.6), spot(-0.6, -0.4), spot(-0.2, -2.0)),
                    PathStep::Curve(spot(0.4, -0.9), spot(2.4, 0.6), spot(0.0, 1.5)),
                    PathStep::Close,
                ];
                pen.fill(PrintPath(flame.to_vec()), colour);
            }
            PrintPattern::Warnings => {
                pen.stroke(
                    PrintPath::polygon(&[spot(-1.6, 1.3), spot(1.6, 1.3), spot(0.0, -1.5)]),
                    PrintStroke::of(colour, 0.35),
                );
                pen.line(spot(0.0, -0.5), spot(0.0, 0.5), PrintStroke::of(colour, 0.35));
            }
            PrintPattern::Rings => {
                pen.stroke(
                    PrintPath::circle((x, y), (0.9 + 0.7 * chance(column, row, 1)) * grain),
                    line,
                );
            }
            PrintPattern::Crosses => {
                pen.line(spot(-0.8, 0.0), spot(0.8, 0.0), line);
                pen.line(spot(0.0, -0.8), spot(0.0, 0.8), line);
            }
            PrintPattern::Dusk => pen.fill(PrintPath::circle((x, y), 0.32 * grain), colour),
            _ => pen.fill(PrintPath::circle((x, y), 0.35 * grain), colour),
        }
    }
}
