//! The overview of an arena: what it is, a picture with the sheets drawn in, what its signs mean, how sheets are laid.

use super::arena::{ArenaWords, PageFoot, draw_page_foot};
use super::board_plan::{BoardPlan, LegendRow};
use super::lettering::{LetterWeight, in_lines, size_to_fit};
use super::page::{PrintBox, PrintColour, PrintPage, PrintSpot, PrintStroke};
use super::paper::Paper;
use super::pen::{Letters, PrintPen, WordsSide};
use super::sheets::{RIM, SheetGrid};
use crate::text::{FluentValue, Texts};

/// The width of the paper for which sizes are given here; on larger paper all is larger.
const USUAL_WIDTH: f64 = 210.0;

/// The least height of the picture, in millimetres on the usual paper.
const LEAST_PICTURE: f64 = 95.0;

/// How high a row of the legend is, on the usual paper.
const ROW: f64 = 8.0;

/// The pages before the sheets: one, and where the legend is long another.
pub fn overview_pages(plan: &dyn BoardPlan, grid: SheetGrid, words: &ArenaWords, texts: &Texts) -> Vec<PrintPage> {
    let mut rows = plan.legend(texts);
    let first = Overview::new(grid.paper);
    let room = first.rows_beside_picture(words, texts);
    let columns = if rows.len() > 2 * room { 3 } else { 2 };
    let later = rows.split_off(rows.len().min(room * columns));
    let later = first.pages_of(later, columns);
    let all = 1 + later.len() + grid.count();
    let mut pages = vec![first.draw(plan, grid, words, &rows, columns, all, texts)];
    for (index, rows) in later.iter().enumerate() {
        let mut page = PrintPage::new(grid.paper.size(false));
        let mut pen = page.pen();
        let area = grid.paper.text_area(false);
        draw_rows(&mut pen, area, rows, columns, first.scale);
        let title = format!("{} · {}", words.title, texts.say("print-legend"));
        let foot = PageFoot {
            left: &title,
            page: index + 2,
            all,
        };
        draw_page_foot(&mut pen, grid.paper.printable(false), &foot, texts);
        pages.push(page);
    }
    pages
}

/// The first page of an overview.
struct Overview {
    paper: Paper,
    area: PrintBox,
    /// How much larger all is than on the usual paper.
    scale: f64,
}

impl Overview {
    fn new(paper: Paper) -> Self {
        Self {
            paper,
            area: paper.text_area(false),
            scale: paper.size(false).0 / USUAL_WIDTH,
        }
    }

    /// A size of letters.
    fn size(&self, size: f64) -> f64 {
        size * self.scale
    }

    fn notes(&self, words: &ArenaWords) -> Vec<String> {
        in_lines(&words.notes, self.size(3.4), LetterWeight::Regular, self.area.width())
            .into_iter()
            .filter(|line| !line.is_empty())
            .take(12)
            .collect()
    }

    fn how(&self, texts: &Texts) -> Vec<String> {
        let how = texts.say("print-how");
        in_lines(&how, self.size(3.2), LetterWeight::Regular, self.area.width())
    }

    /// How high what stands above the picture is.
    fn head(&self, words: &ArenaWords) -> f64 {
        self.size(19.0 + 4.4 * self.notes(words).len() as f64)
    }

    /// How high what is said of the sheets is.
    fn below(&self, texts: &Texts) -> f64 {
        self.size(4.0 + 4.2 * self.how(texts).len() as f64)
    }

    /// How many rows of the legend find room below the picture, at least one.
    fn rows_beside_picture(&self, words: &ArenaWords, texts: &Texts) -> usize {
        let free = self.area.height() - self.head(words) - self.below(texts) - self.size(LEAST_PICTURE + 6.0);
        ((free / self.size(ROW)).floor() as usize).max(1)
    }

    /// The rows that found no room, by pages.
    fn pages_of(&self, mut rows: Vec<LegendRow>, columns: usize) -> Vec<Vec<LegendRow>> {
        let most = ((self.area.height() / self.size(ROW)).floor() as usize).max(1) * columns;
        let mut pages = Vec::new();
        while !rows.is_empty() {
            let rest = rows.split_off(rows.len().min(most));
            pages.push(rows);
            rows = rest;
        }
        pages
    }

    fn draw(
        &self,
        plan: &dyn BoardPlan,
        grid: SheetGrid,
        words: &ArenaWords,
        rows: &[LegendRow],
        columns: usize,
        all: usize,
        texts: &Texts,
    ) -> PrintPage {
        let mut page = PrintPage::new(self.paper.size(false));
        let before = all - grid.count();
        let mut pen = page.pen();
        let area = self.area;
        let size = size_to_fit(&words.title, self.size(9.0), LetterWeight::Bold, area.width());
        let mut y = area.top + self.size(8.0);
        pen.words((area.left, y), WordsSide::Left, Letters::bold(size), &words.title);
        y += self.size(6.5);
        let count: [(&str, FluentValue); 2] = [
            ("count", grid.count().into()),
            ("paper", self.paper.name().to_uppercase().into()),
        ];
        let by = words.author.as_ref();
        let by = by.map(|author| texts.message("print-by", &[("author", author.clone().into())]));
        let told = [
            Some(plan.size_words(texts)),
            Some(texts.message("print-sheets", &count)),
            by,
        ];
        let told = told.into_iter().flatten().collect::<Vec<_>>().join(" · ");
        let size = size_to_fit(&told, self.size(3.6), LetterWeight::Regular, area.width());
        pen.words((area.left, y), WordsSide::Left, Letters::grey(size), &told);
        y += self.size(3.0);
        for line in self.notes(words) {
            y += self.size(4.4);
            pen.words((area.left, y), WordsSide::Left, Letters::plain(self.size(3.4)), &line);
        }
        let legend = rows.len().div_ceil(columns) as f64 * self.size(ROW);
        let below = area.bottom - legend - self.below(texts);
        let picture = PrintBox {
            top: y + self.size(4.0),
            bottom: below - self.size(4.0),
            ..area
        };
        draw_picture(&mut pen, plan, grid, picture, before, texts, self.scale);
        let mut y = below;
        for line in self.how(texts) {
            y += self.size(4.2);
            pen.words((area.left, y), WordsSide::Left, Letters::plain(self.size(3.2)), &line);
        }
        let legend = PrintBox {
            top: area.bottom - legend,
            ..area
        };
        draw_rows(&mut pen, legend, rows, columns, self.scale);
        let title = format!("{} · {}", words.title, texts.say("print-overview"));
        let foot = PageFoot {
            left: &title,
            page: 1,
            all,
        };
        draw_page_foot(&mut pen, self.paper.printable(false), &foot, texts);
        page
    }
}

/// The arena as large as there is room, with its sheets drawn in: page, row and column of each.
fn draw_picture(
    pen: &mut PrintPen,
    plan: &dyn BoardPlan,
    grid: SheetGrid,
    room: PrintBox,
    before: usize,
    texts: &Texts,
    larger: f64,
) {
    let (width, depth) = plan.size();
    let scale = (room.width() / (width + 2.0 * RIM)).min(room.height() / (depth + 2.0 * RIM));
    let (x, y) = room.middle();
    let at: PrintSpot = (x - width * scale / 2.0, y - depth * scale / 2.0);
    let board = PrintBox::new((0.0, 0.0), (width, depth)).grown(RIM);
    pen.placed(at, scale, 0.45 * larger, |pen| {
        pen.inside(board.path(), |pen| plan.draw(pen));
    });
    for (index, place) in grid.all().enumerate() {
        let Some(part) = grid.part(place).shared(board) else {
            continue;
        };
        let on_paper = PrintBox {
            left: at.0 + part.left * scale,
            top: at.1 + part.top * scale,
            right: at.0 + part.right * scale,
            bottom: at.1 + part.bottom * scale,
        };
        pen.stroke(on_paper.path(), PrintStroke::of(PrintColour::WHITE, 1.1 * larger));
        pen.stroke(on_paper.path(), PrintStroke::black(0.45 * larger));
        let (column, row) = place;
        let args: [(&str, FluentValue); 3] = [
            ("page", (before + index + 1).into()),
            ("row", (row + 1).into()),
            ("column", (column + 1).into()),
        ];
        let words = texts.message("print-page-short", &args);
        let below = texts.message("print-sheet-short", &args);
        let (x, y) = on_paper.middle();
        // No larger than leaves the picture to be seen.
        let room = (on_paper.width() * 0.5).max(9.0 * larger).min(on_paper.width() - 1.0);
        let fit = |text: &str, size: f64, weight| size_to_fit(text, size * larger, weight, room);
        let size = fit(&words, 4.0, LetterWeight::Bold);
        let small = fit(&below, 2.4, LetterWeight::Regular).max(1.5 * larger);
        let wide = super::lettering::width_of(&words, size, LetterWeight::Bold).max(super::lettering::width_of(
            &below,
            small,
            LetterWeight::Regular,
        )) + 1.6 * larger;
        let high = size + small + 2.4 * larger;
        let behind = PrintBox::new((x - wide / 2.0, y - high / 2.0), (wide, high));
        pen.path(behind.path(), Some(PrintColour::WHITE), Some(PrintStroke::black(0.2)));
        pen.centred((x, behind.top + 0.8 * larger + size / 2.0), Letters::bold(size), &words);
        pen.centred(
            (x, behind.bottom - 0.8 * larger - small / 2.0),
            Letters::plain(small),
            &below,
        );
    }
}

/// The rows of a legend in columns, each with its sign; what is too long for a line goes on in a second one.
fn draw_rows(pen: &mut PrintPen, area: PrintBox, rows: &[LegendRow], columns: usize, scale: f64) {
    let wide = area.width() / columns as f64;
    let deep = rows.len().div_ceil(columns).max(1);
    let high = ROW * scale;
    for (index, row) in rows.iter().enumerate() {
        let (column, line) = (index / deep, index % deep);
        let (x, y) = (area.left + column as f64 * wide, area.top + line as f64 * high);
        let sign = PrintBox::new((x, y + 0.7 * scale), (10.0 * scale, high - 1.4 * scale));
        (row.draw)(pen, sign);
        let room = wide - 14.0 * scale;
        let mut size = 3.2 * scale;
        let lines = loop {
            let lines = in_lines(&row.words, size, LetterWeight::Regular, room);
            if lines.len() <= 2 || size < 2.0 * scale {
                break lines;
            }
            size *= 0.92;
        };
        let step = size * 1.15;
        let first = y + high / 2.0 + size * 0.365 - step * (lines.len() as f64 - 1.0) / 2.0;
        for (place, words) in lines.iter().enumerate() {
            let at = (x + 12.0 * scale, first + step * place as f64);
            pen.words(at, WordsSide::Left, Letters::plain(size), words);
        }
    }
}
