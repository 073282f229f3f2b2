//! Templates at true size: discs and flames of a book, a ruler in its measure, and a dial for directions that dice choose.

use super::arena::{PageFoot, draw_page_foot};
use super::books::printed;
use super::brief::book_name;
use super::lettering::LetterWeight;
use super::page::{PrintBox, PrintColour, PrintPage, PrintPath, PrintSpot, PrintStroke};
use super::paper::Paper;
use super::pdf::PrintDocument;
use super::pen::{Letters, PrintPen, WordsSide};
use super::table_plan::UNITS;
use crate::space::table::{FLAME, PACE};
use crate::text::{FluentValue, Texts};

/// A template of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PrintedTemplate {
    /// A disc of a radius, in units, with the message that names it.
    Disc(&'static str, i32),
    /// The flame, with the message that names it.
    Flame(&'static str),
    /// A length to lay along, in units, with the message that names it.
    Stick(&'static str, i32),
}

/// How far the ruler reaches, in paces.
const RULER: i32 = 10;

/// How wide rulers are, in millimetres.
const RULER_WIDTH: f64 = 18.0;

/// The radius of the dial.
const DIAL: f64 = 42.0;

/// How many directions a die chooses from (`table.direction-die`).
const DIRECTIONS: usize = 36;

/// Between what is cut out.
const GAP: f64 = 4.0;

/// What stands on pages of templates.
#[derive(Clone, Copy)]
enum Piece {
    Template(PrintedTemplate),
    Ruler,
    Dial,
}

impl Piece {
    /// How wide and high it is, in millimetres, with its outline.
    fn size(self) -> PrintSpot {
        let long = |units: i32| f64::from(units) / UNITS;
        match self {
            Self::Template(PrintedTemplate::Disc(_, radius)) => (long(2 * radius) + 1.0, long(2 * radius) + 1.0),
            Self::Template(PrintedTemplate::Flame(_)) => {
                let widest = FLAME.iter().map(|(_, aside)| *aside).max().unwrap_or_default();
                (long(2 * widest) + 1.0, long(FLAME[FLAME.len() - 1].0) + 1.0)
            }
            Self::Template(PrintedTemplate::Stick(_, length)) => (RULER_WIDTH * 0.85, long(length) + 1.0),
            Self::Ruler => (RULER_WIDTH, long(RULER * PACE) + 1.0),
            Self::Dial => (2.0 * DIAL + 7.0, 2.0 * DIAL + 7.0),
        }
    }
}

/// The templates of a book at true size, with a ruler and a dial; none if it has neither templates nor a table.
pub fn print_templates(book: &str, paper: Paper, texts: &'static Texts) -> Option<PrintDocument> {
    let own = printed(book);
    let templates = own.templates();
    if templates.is_empty() {
        return None;
    }
    let mut pieces: Vec<Piece> = templates.into_iter().map(Piece::Template).collect();
    pieces.extend([Piece::Ruler, Piece::Dial]);
    pieces.sort_by(|one, other| other.size().1.total_cmp(&one.size().1));
    let title = texts.message("print-templates-title", &[("book", book_name(book, texts).into())]);
    let area = paper.text_area(false);
    let area = PrintBox {
        top: area.top + 7.0,
        ..area
    };
    let mut pages = Vec::new();
    for placed in shelves(&pieces, area) {
        let mut page = PrintPage::new(paper.size(false));
        let mut pen = page.pen();
        for (piece, at) in placed {
            draw(&mut pen, piece, PrintBox::new(at, piece.size()), texts);
        }
        pages.push(page);
    }
    let all = pages.len();
    for (index, page) in pages.iter_mut().enumerate() {
        let mut pen = page.pen();
        let at = (area.left, area.top - 3.0);
        pen.words(at, WordsSide::Left, Letters::bold(5.0), &title);
        let foot = PageFoot {
            left: &title,
            page: index + 1,
            all,
        };
        draw_page_foot(&mut pen, paper.printable(false), &foot, texts);
    }
    Some(PrintDocument {
        title,
        author: None,
        language: texts.lang().code(),
        pages,
    })
}

/// Where pieces lie, by pages: the highest first, side by side, and under those that leave room there.
fn shelves(pieces: &[Piece], area: PrintBox) -> Vec<Vec<(Piece, PrintSpot)>> {
    let mut left: Vec<Piece> = pieces.to_vec();
    let mut pages = Vec::new();
    while !left.is_empty() {
        let mut placed: Vec<(Piece, PrintSpot)> = Vec::new();
        let mut free = vec![area];
        left.retain(|piece| {
            let (wide, high) = piece.size();
            let fits = |room: &PrintBox| room.width() + 1e-6 >= wide && room.height() + 1e-6 >= high;
            let Some(place) = free.iter().position(fits) else {
                return true;
            };
            let room = free.remove(place);
            placed.push((*piece, (room.left, room.top)));
            // What is left of the room: below the piece, and beside it.
            free.insert(
                place,
                PrintBox {
                    top: room.top + high + GAP,
                    right: room.left + wide,
                    ..room
                },
            );
            free.insert(
                place + 1,
                PrintBox {
                    left: room.left + wide + GAP,
                    ..room
                },
            );
            false
        });
        if placed.is_empty() {
            // Wider than the paper: nothing that a book has is.
            break;
        }
        pages.push(placed);
    }
    pages
}

fn draw(pen: &mut PrintPen, piece: Piece, area: PrintBox, texts: &Texts) {
    match piece {
        Piece::Template(PrintedTemplate::Disc(id, radius)) => draw_disc(pen, area.middle(), (id, radius), texts),
        Piece::Template(PrintedTemplate::Flame(id)) => draw_flame(pen, area, id, texts),
        Piece::Template(PrintedTemplate::Stick(id, length)) => {
            let words = texts.message(id, &[("length", paces(length, texts).into())]);
            draw_ruler(pen, area.grown(-0.5), length, &words);
        }
        Piece::Ruler => draw_ruler(pen, area.grown(-0.5), RULER * PACE, &texts.say("print-ruler")),
        Piece::Dial => draw_dial(pen, area.middle(), texts),
    }
}

/// So many paces, as the language writes it.
pub fn paces(units: i32, texts: &Texts) -> String {
    let decimals = usize::from(units % PACE != 0);
    texts.decimal(f64::from(units) / f64::from(PACE), decimals)
}

/// The outline along which something is cut out.
const CUT: PrintStroke = PrintStroke::black(0.3);

fn draw_disc(pen: &mut PrintPen, middle: PrintSpot, (id, radius): (&str, i32), texts: &Texts) {
    let millimetres = f64::from(radius) / UNITS;
    pen.stroke(PrintPath::circle(middle, millimetres), CUT);
    let (x, y) = middle;
    let arm = (millimetres * 0.25).min(4.0);
    pen.line((x - arm, y), (x + arm, y), PrintStroke::black(0.25));
    pen.line((x, y - arm), (x, y + arm), PrintStroke::black(0.25));
    let args: [(&str, FluentValue); 2] = [
        ("radius", paces(radius, texts).into()),
        ("across", texts.decimal(millimetres * 2.0, 0).into()),
    ];
    let words = texts.message(id, &args);
    // Small discs bear small letters.
    let size = (millimetres * 0.15).min(3.6);
    let room = millimetres * 1.5;
    let lines = super::lettering::in_lines(&words, size, LetterWeight::Regular, room);
    for (place, line) in lines.iter().enumerate() {
        let at = (x, y + arm + size * 1.6 + size * 1.2 * place as f64);
        pen.words(at, WordsSide::Middle, Letters::plain(size), line);
    }
}

/// The flame, its tip below: it lies at the edge of the base.
fn draw_flame(pen: &mut PrintPen, area: PrintBox, id: &str, texts: &Texts) {
    let (x, tip) = (area.middle().0, area.bottom - 0.5);
    let spot =
        |(ahead, aside): (i32, i32), side: f64| (x + side * f64::from(aside) / UNITS, tip - f64::from(ahead) / UNITS);
    let right = FLAME.iter().map(|corner| spot(*corner, 1.0));
    let left = FLAME.iter().rev().skip(1).map(|corner| spot(*corner, -1.0));
    let corners: Vec<PrintSpot> = right.chain(left.filter(|corner| *corner != (x, tip))).collect();
    pen.stroke(PrintPath::polygon(&corners), CUT);
    let far = f64::from(FLAME[FLAME.len() - 1].0) / UNITS;
    let middle = PrintStroke::black(0.2).dashed(3.0, 2.0);
    pen.line((x, tip - 12.0), (x, tip - far + 2.0), middle);
    let at = (x + 1.2, tip - far * 0.7);
    let words = texts.say(id);
    pen.turned_words((at.0 + 4.0, at.1), WordsSide::Middle, Letters::plain(3.6), &words, 3);
}

/// A ruler that stands: paces on its left, centimetres on its right.
fn draw_ruler(pen: &mut PrintPen, area: PrintBox, length: i32, words: &str) {
    let long = f64::from(length) / UNITS;
    let bar = PrintBox {
        bottom: area.top + long,
        ..area
    };
    pen.stroke(bar.path(), CUT);
    let pace = f64::from(PACE) / UNITS;
    for half in 1..(long / pace * 2.0).round() as usize {
        let y = bar.bottom - half as f64 * pace / 2.0;
        let is_whole = half % 2 == 0;
        let reach = if is_whole { 5.0 } else { 2.5 };
        pen.line((bar.left, y), (bar.left + reach, y), PrintStroke::black(0.25));
        if is_whole {
            let number = (half / 2).to_string();
            pen.words((bar.left + 1.0, y - 0.8), WordsSide::Left, Letters::bold(3.4), &number);
        }
    }
    for millimetres in (5..long as usize).step_by(5) {
        let y = bar.bottom - millimetres as f64;
        let reach = if millimetres % 10 == 0 { 2.6 } else { 1.4 };
        pen.line((bar.right - reach, y), (bar.right, y), PrintStroke::black(0.2));
        if millimetres % 50 == 0 {
            let number = (millimetres / 10).to_string();
            pen.words(
                (bar.right - 3.0, y + 1.0),
                WordsSide::Right,
                Letters::plain(2.6),
                &number,
            );
        }
    }
    let (x, y) = bar.middle();
    let size = super::lettering::size_to_fit(words, 3.2, LetterWeight::Regular, bar.height() - 4.0);
    pen.turned_words((x + 1.0, y), WordsSide::Middle, Letters::plain(size), words, 3);
}

/// The directions that a die chooses from: 1 is north, then clockwise.
fn draw_dial(pen: &mut PrintPen, middle: PrintSpot, texts: &Texts) {
    let (x, y) = middle;
    pen.stroke(PrintPath::circle(middle, DIAL + 3.0), CUT);
    for direction in 0..DIRECTIONS {
        let turn = direction as f64 / DIRECTIONS as f64 * std::f64::consts::TAU;
        let at = |far: f64| (x + far * turn.sin(), y - far * turn.cos());
        let from = if direction % 9 == 0 { 6.0 } else { DIAL * 0.62 };
        pen.line(
            at(from),
            at(DIAL - 6.0),
            PrintStroke::black(if direction % 9 == 0 { 0.4 } else { 0.2 }),
        );
        let letters = if direction % 9 == 0 {
            Letters::bold(3.6)
        } else {
            Letters::plain(3.0)
        };
        pen.centred(at(DIAL - 2.4), letters, &(direction + 1).to_string());
    }
    let head = [
        (x, y - DIAL + 6.5),
        (x - 2.2, y - DIAL + 12.0),
        (x + 2.2, y - DIAL + 12.0),
    ];
    pen.fill(PrintPath::polygon(&head), PrintColour::BLACK);
    pen.fill(PrintPath::circle(middle, 0.8), PrintColour::BLACK);
    let words = texts.say("print-dial");
    let lines = super::lettering::in_lines(&words, 2.8, LetterWeight::Regular, DIAL * 0.8);
    for (place, line) in lines.iter().enumerate() {
        let at = (x, y + 7.0 + 3.4 * place as f64);
        let half = super::lettering::width_of(line, 2.8, LetterWeight::Regular) / 2.0 + 0.5;
        let behind = PrintBox::new((x - half, at.1 - 2.5), (2.0 * half, 3.4));
        pen.fill(behind.path(), PrintColour::WHITE);
        pen.words(at, WordsSide::Middle, Letters::plain(2.8), line);
    }
}
