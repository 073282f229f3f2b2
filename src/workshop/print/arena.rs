//! An arena on paper: an overview, then sheets at true scale that overlap, with marks to lay them by.

use super::PrintFault;
use super::board_plan::BoardPlan;
use super::grid_plan::GridPlan;
use super::overview::overview_pages;
use super::page::{PrintBox, PrintColour, PrintPage, PrintSpot, PrintStroke};
use super::paper::{BAND, Paper};
use super::pdf::PrintDocument;
use super::pen::{Letters, PrintPen, WordsSide};
use super::sheets::{OVERLAP, SheetGrid};
use super::table_plan::TablePlan2d;
use crate::rules::Space;
use crate::space::MapNotes;
use crate::text::{FluentValue, Texts};

/// The most sheets that are printed: a larger arena is refused.
pub const MOST_SHEETS: usize = 400;

/// The way between the crosses by which sheets are laid, in millimetres.
const CROSSES: f64 = 50.0;

/// How long the scale at the foot of each sheet is, in millimetres.
pub const FOOT_SCALE: f64 = 50.0;

/// What a map says of itself.
pub struct ArenaWords {
    /// Its title.
    pub title: String,
    /// Who made it.
    pub author: Option<String>,
    /// What its maker says.
    pub notes: String,
}

impl ArenaWords {
    /// In a language; an arena without a title bears its name, one without either the name of its file.
    pub fn of(space: &Space, file: &str, texts: &Texts) -> Self {
        let (name, title, author, notes) = match space {
            Space::Grid(map) => (&map.name, &map.title, &map.author, &map.notes),
            Space::Table(map) => (&map.name, &map.title, &map.author, &map.notes),
        };
        let code = texts.lang().code();
        let named = [title.get(code), Some(name), title.values().next()];
        let named = named.into_iter().flatten().find(|name| !name.trim().is_empty());
        Self {
            title: named.cloned().unwrap_or_else(|| file.to_owned()),
            author: author.clone().filter(|author| !author.trim().is_empty()),
            notes: notes.as_ref().map_or("", |notes: &MapNotes| notes.of(code)).to_owned(),
        }
    }
}

/// An arena in the words of a book: the overview and all sheets.
///
/// # Errors
/// If the map is that of a table with faults, or the arena is too large to be printed.
pub fn print_arena(
    space: &Space,
    file: &str,
    paper: Paper,
    texts: &'static Texts,
) -> Result<PrintDocument, PrintFault> {
    let words = ArenaWords::of(space, file, texts);
    let pages = match space {
        Space::Grid(map) => pages_of(&GridPlan::new(map, texts), &words, paper, texts)?,
        Space::Table(map) => {
            let laid = map.build().map_err(PrintFault::Map)?;
            pages_of(&TablePlan2d::new(map, laid, texts), &words, paper, texts)?
        }
    };
    Ok(PrintDocument {
        title: words.title,
        author: words.author,
        language: texts.lang().code(),
        pages,
    })
}

fn pages_of(
    plan: &dyn BoardPlan,
    words: &ArenaWords,
    paper: Paper,
    texts: &Texts,
) -> Result<Vec<PrintPage>, PrintFault> {
    let grid = SheetGrid::of(plan.size(), paper);
    if grid.count() > MOST_SHEETS {
        return Err(PrintFault::TooManySheets {
            sheets: grid.count(),
            most: MOST_SHEETS,
        });
    }
    let mut pages = overview_pages(plan, grid, words, texts);
    let before = pages.len();
    let all = before + grid.count();
    for (index, place) in grid.all().enumerate() {
        pages.push(sheet(
            plan,
            grid,
            place,
            &SheetWords {
                words,
                texts,
                before,
                index,
                all,
            },
        ));
    }
    Ok(pages)
}

/// What a sheet says of itself.
struct SheetWords<'a> {
    words: &'a ArenaWords,
    texts: &'a Texts,
    /// How many pages come before the first sheet.
    before: usize,
    /// Which sheet it is, counted from 0.
    index: usize,
    /// How many pages there are.
    all: usize,
}

/// A sheet: its part of the arena, and around it what helps to lay it.
fn sheet(plan: &dyn BoardPlan, grid: SheetGrid, (column, row): (usize, usize), told: &SheetWords) -> PrintPage {
    let mut page = PrintPage::new(grid.paper.size(grid.lies));
    let window = grid.paper.window(grid.lies);
    let part = grid.part((column, row));
    let mut pen = page.pen();
    pen.inside(window.path(), |pen| {
        pen.placed((window.left - part.left, window.top - part.top), 1.0, 1.0, |pen| {
            plan.draw(pen);
            draw_crosses(pen, grid, (column, row));
        });
    });
    draw_edges(&mut pen, grid, (column, row), told);
    draw_rulers(&mut pen, plan, window, part);
    draw_foot(&mut pen, grid, (column, row), told);
    page
}

/// Crosses in the middle of each strip that two sheets share: both have them at the same places of the arena.
fn draw_crosses(pen: &mut PrintPen, grid: SheetGrid, (column, row): (usize, usize)) {
    let part = grid.part((column, row));
    let half = OVERLAP / 2.0;
    let stroke = PrintStroke::black(0.25);
    let cross = |pen: &mut PrintPen, (x, y): PrintSpot| {
        let white = PrintStroke::of(PrintColour::WHITE, 0.9);
        for stroke in [white, stroke] {
            pen.line((x - 2.5, y), (x + 2.5, y), stroke);
            pen.line((x, y - 2.5), (x, y + 2.5), stroke);
        }
    };
    let across = |from: f64, to: f64| (from / CROSSES).ceil() as i64..=(to / CROSSES).floor() as i64;
    let is_right = [
        (column > 0, part.left + half),
        (column + 1 < grid.columns, part.right - half),
    ];
    for (_, x) in is_right.into_iter().filter(|(is_there, _)| *is_there) {
        for mark in across(part.top, part.bottom) {
            cross(pen, (x, mark as f64 * CROSSES));
        }
    }
    let is_below = [(row > 0, part.top + half), (row + 1 < grid.rows, part.bottom - half)];
    for (_, y) in is_below.into_iter().filter(|(is_there, _)| *is_there) {
        for mark in across(part.left, part.right) {
            cross(pen, (mark as f64 * CROSSES, y));
        }
    }
}

/// Where to cut, where the next sheet's edge comes to lie, and which sheet that is.
fn draw_edges(pen: &mut PrintPen, grid: SheetGrid, (column, row): (usize, usize), told: &SheetWords) {
    let window = grid.paper.window(grid.lies);
    let lay = PrintStroke::of(PrintColour::BLACK, 0.3).dashed(3.0, 2.0);
    let cut = PrintStroke::black(0.3);
    let page = |column: usize, row: usize| {
        let number = told.before + row * grid.columns + column + 1;
        told.texts.message("print-beside", &[("page", number.into())])
    };
    let letters = Letters::grey(2.6);
    let (x, y) = window.middle();
    // In the band beside the window, behind the ruler's numbers where there are some.
    let (near, behind) = (1.2, 4.0);
    if column > 0 {
        pen.line((window.left, window.top), (window.left, window.bottom), cut);
        draw_corner_ticks(pen, window, true);
        let words = page(column - 1, row);
        pen.turned_words((window.left - behind, y), WordsSide::Middle, letters, &words, 3);
    }
    if column + 1 < grid.columns {
        let at = window.right - OVERLAP;
        pen.line((at, window.top), (at, window.bottom), lay);
        let words = page(column + 1, row);
        pen.turned_words((window.right + near, y), WordsSide::Middle, letters, &words, 1);
    }
    if row > 0 {
        pen.line((window.left, window.top), (window.right, window.top), cut);
        draw_corner_ticks(pen, window, false);
        let words = page(column, row - 1);
        pen.words((x, window.top - behind), WordsSide::Middle, letters, &words);
    }
    if row + 1 < grid.rows {
        let at = window.bottom - OVERLAP;
        pen.line((window.left, at), (window.right, at), lay);
        let words = page(column, row + 1);
        pen.words((x, window.bottom + 3.4), WordsSide::Middle, letters, &words);
    }
}

/// Ticks beyond the corners, along which to cut.
fn draw_corner_ticks(pen: &mut PrintPen, window: PrintBox, is_left: bool) {
    let stroke = PrintStroke::black(0.3);
    let ends = match !is_left {
        true => [(window.left, window.top), (window.right, window.top)],
        false => [(window.left, window.top), (window.left, window.bottom)],
    };
    for (x, y) in ends {
        let out = |x: f64, middle: f64| if x < middle { -1.0 } else { 1.0 };
        let (far_x, far_y) = match !is_left {
            true => (x + out(x, window.middle().0) * (BAND - 0.5), y),
            false => (x, y + out(y, window.middle().1) * (BAND - 0.5)),
        };
        pen.line((x, y), (far_x, far_y), stroke);
    }
}

/// The numbers of columns and rows, or centimetres, beside the window.
fn draw_rulers(pen: &mut PrintPen, plan: &dyn BoardPlan, window: PrintBox, part: PrintBox) {
    let letters = Letters::grey(2.6);
    let (width, depth) = plan.size();
    for (at, word) in plan.ruler(false) {
        let x = window.left + at - part.left;
        if at >= part.left && at <= part.right && at <= width {
            pen.words((x, window.top - 1.0), WordsSide::Middle, letters, &word);
        }
    }
    for (at, word) in plan.ruler(true) {
        let y = window.top + at - part.top;
        if at >= part.top && at <= part.bottom && at <= depth {
            pen.turned_words((window.left - 1.0, y), WordsSide::Middle, letters, &word, 3);
        }
    }
}

/// Which page it is of what, which sheet, and a length to hold a ruler against.
fn draw_foot(pen: &mut PrintPen, grid: SheetGrid, (column, row): (usize, usize), told: &SheetWords) {
    let args: [(&str, FluentValue); 2] = [("row", (row + 1).into()), ("column", (column + 1).into())];
    let place = told.texts.message("print-sheet", &args);
    let page = told.before + told.index + 1;
    draw_page_foot(
        pen,
        grid.paper.printable(grid.lies),
        &PageFoot {
            left: &format!("{} · {place}", told.words.title),
            page,
            all: told.all,
        },
        told.texts,
    );
}

/// What stands at the foot of a page.
pub struct PageFoot<'a> {
    /// On the left: what it is.
    pub left: &'a str,
    /// Which page it is, from 1.
    pub page: usize,
    /// How many there are.
    pub all: usize,
}

/// Draws the foot of a page: what it is, its number, a length to hold a ruler against.
pub fn draw_page_foot(pen: &mut PrintPen, printable: PrintBox, foot: &PageFoot, texts: &Texts) {
    let base = printable.bottom - 1.2;
    let args: [(&str, FluentValue); 2] = [("page", foot.page.into()), ("pages", foot.all.into())];
    let number = texts.message("print-page", &args);
    let third = printable.width() / 2.0 - 20.0;
    let size = super::lettering::size_to_fit(foot.left, 3.2, super::lettering::LetterWeight::Regular, third);
    pen.words((printable.left, base), WordsSide::Left, Letters::plain(size), foot.left);
    pen.words(
        (printable.middle().0 + 6.0, base),
        WordsSide::Middle,
        Letters::bold(3.4),
        &number,
    );
    let (right, left) = (printable.right - 0.3, printable.right - 0.3 - FOOT_SCALE);
    let line = base - 0.6;
    let stroke = PrintStroke::black(0.3);
    pen.line((left, line), (right, line), stroke);
    for x in [left, right] {
        pen.line((x, line - 1.6), (x, line + 0.8), stroke);
    }
    for mark in 1..5 {
        let x = left + f64::from(mark) * 10.0;
        pen.line((x, line - 1.0), (x, line), stroke);
    }
    let words = texts.say("print-scale");
    let middle = (f64::midpoint(left, right), line - 1.4);
    pen.words(middle, WordsSide::Middle, Letters::grey(2.4), &words);
}
