//! How the cells of a grid are drawn, 25 mm a side, each ground with strokes of its own.

use super::board_plan::OUTLINE;
use super::books::CellLook;
use super::hatching::{PrintPattern, hatch};
use super::page::{PrintBox, PrintColour, PrintPath, PrintSpot, PrintStroke};
use super::pen::{Letters, PrintPen, WordsSide};
use crate::space::grid::Facing;

/// The side of a cell, in millimetres.
pub const CELL: f64 = 25.0;

/// Draws a ground into the box of a cell; its letter, if it has one, stands in the corner.
pub fn draw_ground(pen: &mut PrintPen, cell: PrintBox, look: CellLook, letter: Option<char>) {
    let at = |right: f64, down: f64| (cell.left + right, cell.top + down);
    match look {
        CellLook::Wall => {
            tinted(pen, cell, PrintColour(168, 168, 168), PrintPattern::Bricks);
            pen.stroke(cell.grown(-0.3).path(), PrintStroke::black(0.8));
        }
        CellLook::Rock => draw_rock(pen, cell),
        CellLook::Crate => {
            draw_box(pen, cell);
            for (from, to) in [((5.0, 5.0), (20.0, 20.0)), ((5.0, 20.0), (20.0, 5.0))] {
                pen.line(at(from.0, from.1), at(to.0, to.1), OUTLINE);
            }
        }
        CellLook::Bonus => {
            draw_box(pen, cell);
            pen.path(star(cell.middle(), 6.5), Some(PrintColour::WHITE), Some(OUTLINE));
        }
        CellLook::Mud => tinted(pen, cell, PrintColour(226, 211, 190), PrintPattern::Tufts),
        CellLook::Lava => {
            tinted(pen, cell, PrintColour(255, 205, 170), PrintPattern::Flames);
            pen.stroke(cell.grown(-0.5).path(), PrintStroke::black(0.5).dashed(2.0, 1.0));
        }
        CellLook::Teleporter => {
            pen.fill(cell.path(), PrintColour(214, 226, 244));
            for radius in [10.0, 7.0, 4.0] {
                pen.stroke(PrintPath::circle(cell.middle(), radius), PrintStroke::black(0.6));
            }
            pen.fill(PrintPath::circle(cell.middle(), 1.6), PrintColour::BLACK);
        }
        CellLook::Conveyor(facing) => draw_conveyor(pen, cell, facing),
        CellLook::Respawn(number) => {
            let ring = PrintPath::circle(cell.middle(), 9.5);
            pen.path(ring, Some(PrintColour(220, 238, 220)), Some(PrintStroke::black(0.7)));
            match number {
                Some(number) => {
                    let words = number.to_string();
                    let size = if words.len() > 2 { 7.0 } else { 11.0 };
                    pen.centred(cell.middle(), Letters::bold(size), &words);
                }
                None => pen.centred(cell.middle(), Letters::bold(11.0), "n"),
            }
            return;
        }
    }
    if let Some(letter) = letter.filter(|_| pen.is_read(3.4)) {
        let corner = PrintBox::new(at(1.0, 1.0), (4.0, 4.2));
        pen.path(corner.path(), Some(PrintColour::WHITE), Some(PrintStroke::black(0.15)));
        pen.centred(corner.middle(), Letters::bold(3.4), &letter.to_string());
    }
}

fn tinted(pen: &mut PrintPen, cell: PrintBox, colour: PrintColour, pattern: PrintPattern) {
    pen.fill(cell.path(), colour);
    hatch(pen, &cell.path(), pattern, PrintColour(40, 40, 40));
}

/// What crates and bonus cells have in common.
fn draw_box(pen: &mut PrintPen, cell: PrintBox) {
    let tint = PrintColour(240, 224, 196);
    pen.path(cell.grown(-1.2).path(), Some(tint), Some(PrintStroke::black(0.6)));
    pen.stroke(cell.grown(-5.0).path(), PrintStroke::black(0.35));
}

fn draw_rock(pen: &mut PrintPen, cell: PrintBox) {
    let at = |(right, down): PrintSpot| (cell.left + right, cell.top + down);
    let outline = [
        (3.0, 14.0),
        (5.5, 6.5),
        (11.0, 2.5),
        (18.0, 4.0),
        (22.5, 10.5),
        (21.5, 18.0),
        (15.0, 22.5),
        (7.0, 21.0),
    ];
    let outline = PrintPath::polygon(&outline.map(at));
    pen.path(outline, Some(PrintColour(222, 222, 222)), Some(PrintStroke::black(0.7)));
    let facets: [&[PrintSpot]; 3] = [
        &[(5.5, 6.5), (11.5, 10.0), (18.0, 4.0)],
        &[(11.5, 10.0), (13.0, 17.0), (21.5, 18.0)],
        &[(13.0, 17.0), (7.0, 21.0)],
    ];
    for facet in facets {
        let spots: Vec<PrintSpot> = facet.iter().map(|spot| at(*spot)).collect();
        pen.stroke(PrintPath::line(&spots), PrintStroke::black(0.35));
    }
}

fn draw_conveyor(pen: &mut PrintPen, cell: PrintBox, facing: Facing) {
    pen.fill(cell.path(), PrintColour(232, 232, 232));
    let (x, y) = cell.middle();
    // Ahead and aside, as the conveyor leads.
    let at = |ahead: f64, aside: f64| match facing {
        Facing::North => (x + aside, y - ahead),
        Facing::East => (x + ahead, y + aside),
        Facing::South => (x - aside, y + ahead),
        Facing::West => (x - ahead, y - aside),
    };
    for side in [-10.0, 10.0] {
        pen.line(at(-12.5, side), at(12.5, side), PrintStroke::black(0.5));
    }
    for tip in [-3.5, 3.0, 9.5] {
        let arrow = [at(tip - 5.0, -6.0), at(tip, 0.0), at(tip - 5.0, 6.0)];
        pen.stroke(PrintPath::line(&arrow), PrintStroke::black(1.4));
    }
}

/// A star of five points.
pub fn star((x, y): PrintSpot, radius: f64) -> PrintPath {
    let corners = (0..10).map(|corner| {
        let far = if corner % 2 == 0 { radius } else { radius * 0.42 };
        let turn = f64::from(corner) * std::f64::consts::PI / 5.0;
        (x + far * turn.sin(), y - far * turn.cos())
    });
    PrintPath::polygon(&corners.collect::<Vec<_>>())
}

/// A round token with a letter, and a word below it.
pub fn draw_token(pen: &mut PrintPen, middle: PrintSpot, letter: &str, word: &str) {
    pen.path(
        PrintPath::circle(middle, 5.5),
        Some(PrintColour::WHITE),
        Some(PrintStroke::black(0.7)),
    );
    pen.centred(middle, Letters::bold(6.0), letter);
    note(pen, (middle.0, middle.1 + 8.6), word);
}

/// A door: a closed leaf between two posts.
pub fn draw_door(pen: &mut PrintPen, cell: PrintBox, word: &str) {
    let (x, y) = cell.middle();
    let leaf = PrintBox::new((x - 9.0, y - 2.5), (18.0, 5.0));
    pen.path(leaf.path(), Some(PrintColour::WHITE), Some(PrintStroke::black(0.7)));
    hatch(pen, &leaf.path(), PrintPattern::Level, PrintColour::BLACK);
    for side in [-10.5, 10.5] {
        let post = PrintBox::new((x + side - 1.5, y - 4.0), (3.0, 8.0));
        pen.path(post.path(), Some(PrintColour(60, 60, 60)), Some(OUTLINE));
    }
    note(pen, (x, y + 8.5), word);
}

/// A trigger: a lever on its plate.
pub fn draw_trigger(pen: &mut PrintPen, cell: PrintBox, word: &str) {
    let (x, y) = cell.middle();
    let plate = PrintBox::new((x - 5.0, y - 3.0), (10.0, 7.0));
    pen.path(
        plate.path(),
        Some(PrintColour(235, 235, 235)),
        Some(PrintStroke::black(0.7)),
    );
    pen.line((x, y + 0.5), (x + 4.0, y - 7.0), PrintStroke::black(1.2));
    pen.path(
        PrintPath::circle((x + 4.0, y - 7.0), 1.5),
        Some(PrintColour::BLACK),
        None,
    );
    note(pen, (x, y + 8.5), word);
}

/// A gun on its mount.
pub fn draw_gun(pen: &mut PrintPen, cell: PrintBox, word: &str) {
    let (x, y) = cell.middle();
    pen.path(
        PrintPath::circle((x, y), 6.5),
        Some(PrintColour(225, 225, 225)),
        Some(PrintStroke::black(0.7)),
    );
    for (right, down) in [(1.0, 0.0), (0.0, 1.0), (-1.0, 0.0), (0.0, -1.0)] {
        pen.line(
            (x + 3.0 * right, y + 3.0 * down),
            (x + 9.0 * right, y + 9.0 * down),
            PrintStroke::black(1.2),
        );
    }
    note(pen, (x, y + 11.0), word);
}

/// A word in a white box, its middle at a place.
pub fn note(pen: &mut PrintPen, (x, y): PrintSpot, word: &str) {
    let size = super::lettering::size_to_fit(word, 3.0, super::lettering::LetterWeight::Bold, CELL - 2.0);
    if word.is_empty() || !pen.is_read(size) {
        return;
    }
    let half = super::lettering::width_of(word, size, super::lettering::LetterWeight::Bold) / 2.0;
    let behind = PrintBox::new((x - half - 0.5, y - size * 0.6), (2.0 * half + 1.0, size * 1.2));
    pen.fill(behind.path(), PrintColour::WHITE);
    pen.words((x, y + size * 0.365), WordsSide::Middle, Letters::bold(size), word);
}
