//! Texts in columns: headings, paragraphs and tables run from column to column and from page to page.

use super::lettering::{LetterWeight, in_lines, width_of};
use super::page::{PrintBox, PrintColour, PrintPage, PrintStroke};
use super::pen::{Letters, WordsSide};

/// A part of a text.
#[derive(Clone, PartialEq, Debug)]
pub enum TextBlock {
    /// A heading.
    Heading(String),
    /// Paragraphs, a line each; one that begins with a dash is an item of a list. Words between stars are bold.
    Text(String),
    /// A table: its heads, then its rows.
    Table(Vec<Vec<String>>),
}

/// Columns on pages of a size.
#[derive(Clone, Copy, Debug)]
pub struct Columns {
    /// The page's size.
    pub page: (f64, f64),
    /// Where on the first page texts stand.
    pub first: PrintBox,
    /// Where on the others they do.
    pub others: PrintBox,
    /// How many columns a page has.
    pub count: usize,
    /// The way between two of them.
    pub gap: f64,
    /// How large letters are.
    pub size: f64,
}

/// What begins an item of a list.
const ITEM: &str = "– ";

/// A table of no more rows is not parted.
const SHORT_TABLE: usize = 12;

/// A word with its weight.
type WeighedWord = (String, LetterWeight);

/// Sets text, from the top of the first column on.
struct Flow {
    columns: Columns,
    pages: Vec<PrintPage>,
    column: usize,
    y: f64,
}

/// The pages of a text.
pub fn flow(columns: Columns, blocks: &[TextBlock]) -> Vec<PrintPage> {
    let mut flow = Flow {
        columns,
        pages: vec![PrintPage::new(columns.page)],
        column: 0,
        y: columns.first.top,
    };
    for (place, block) in blocks.iter().enumerate() {
        match block {
            TextBlock::Heading(words) => flow.heading(words, blocks.get(place + 1)),
            TextBlock::Text(text) => text.lines().for_each(|line| flow.paragraph(line)),
            TextBlock::Table(rows) => flow.table(rows),
        }
    }
    flow.pages
}

impl Flow {
    /// The column that is being filled.
    fn area(&self) -> PrintBox {
        let page = match self.pages.len() {
            1 => self.columns.first,
            _ => self.columns.others,
        };
        let count = self.columns.count as f64;
        let width = (page.width() - self.columns.gap * (count - 1.0)) / count;
        let left = page.left + self.column as f64 * (width + self.columns.gap);
        PrintBox {
            left,
            right: left + width,
            ..page
        }
    }

    /// Goes on in the next column, unless there is so much room in this.
    fn make_room(&mut self, height: f64) {
        if self.y + height <= self.area().bottom + 1e-6 {
            return;
        }
        self.column += 1;
        if self.column == self.columns.count {
            self.column = 0;
            self.pages.push(PrintPage::new(self.columns.page));
        }
        self.y = self.area().top;
    }

    fn page(&mut self) -> &mut PrintPage {
        let last = self.pages.len() - 1;
        &mut self.pages[last]
    }

    fn is_at_top(&self) -> bool {
        self.y <= self.area().top + 1e-6
    }

    fn heading(&mut self, words: &str, next: Option<&TextBlock>) {
        let size = self.columns.size * 1.2;
        // Not without something below it, and not parted from a short table.
        let more = match next {
            Some(TextBlock::Table(rows)) => 1.4 * rows.len().min(SHORT_TABLE) as f64,
            Some(_) => 3.6,
            None => 0.0,
        };
        self.make_room(size * 1.9 + self.columns.size * more);
        if !self.is_at_top() {
            self.y += size * 0.45;
        }
        let area = self.area();
        let base = self.y + size * 0.95;
        let mut pen = self.page().pen();
        pen.words((area.left, base), WordsSide::Left, Letters::bold(size), words);
        let line = base + size * 0.3;
        pen.line((area.left, line), (area.right, line), PrintStroke::black(0.25));
        self.y = line + size * 0.25;
    }

    fn paragraph(&mut self, line: &str) {
        let (size, step) = (self.columns.size, self.columns.size * 1.22);
        let (is_item, line) = match line.strip_prefix(ITEM) {
            Some(rest) => (true, rest),
            None => (false, line),
        };
        let indent = if is_item { size * 0.9 } else { 0.0 };
        let lines = weighed_lines(line, size, self.area().width() - indent);
        for (place, words) in lines.iter().enumerate() {
            // The last line of a paragraph does not stand alone.
            let together = if place == 0 && lines.len() == 2 { 2.0 } else { 1.0 };
            self.make_room(step * together);
            let area = self.area();
            let base = self.y + size * 0.92;
            let mut pen = self.page().pen();
            if is_item && place == 0 {
                pen.words((area.left, base), WordsSide::Left, Letters::plain(size), "–");
            }
            let mut x = area.left + indent;
            for (run, weight) in runs(words) {
                let letters = Letters {
                    weight,
                    ..Letters::plain(size)
                };
                x += pen.words((x, base), WordsSide::Left, letters, &run);
            }
            self.y += step;
        }
        self.y += size * 0.18;
    }

    fn table(&mut self, rows: &[Vec<String>]) {
        let Some(heads) = rows.first() else { return };
        let width = self.area().width();
        let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
        if columns == 0 {
            return;
        }
        let widest = |size: f64| -> Vec<f64> {
            let cells = |column: usize| {
                let all = rows.iter().enumerate();
                let all = all.filter_map(move |(row, cells)| Some(width_of(cells.get(column)?, size, weight_of(row))));
                all.fold(0.0, f64::max) + size * 0.7
            };
            (0..columns).map(cells).collect()
        };
        // The last column's words are broken where there is no room for them in a line.
        let least = |widths: &[f64], size: f64| {
            let (last, others) = widths.split_last().expect("a table has columns");
            others.iter().sum::<f64>() + last.min(size * 11.0)
        };
        let mut size = self.columns.size * 0.94;
        let mut widths = widest(size);
        while least(&widths, size) > width && size > 1.0 {
            size *= 0.97;
            widths = widest(size);
        }
        let others: f64 = widths[..columns - 1].iter().sum();
        widths[columns - 1] = widths[columns - 1].min(width - others);
        // The room that is left goes to all but the first.
        let spare = (width - widths.iter().sum::<f64>()).max(0.0);
        let share = spare.min(width * 0.25) / (columns.max(2) - 1) as f64;
        widths.iter_mut().skip(1).for_each(|width| *width += share);
        let look = BriefTableLook { widths, size };
        if rows.len() <= SHORT_TABLE {
            let whole = rows.iter().enumerate();
            self.make_room(whole.map(|(row, cells)| look.height(cells, weight_of(row))).sum());
        }
        for (row, cells) in rows.iter().enumerate() {
            let high = look.height(cells, weight_of(row));
            if self.y + high > self.area().bottom && row > 0 {
                self.make_room(high * 2.0);
                self.table_row(heads, &look, LetterWeight::Bold);
            }
            self.make_room(if row == 0 { high * 3.0 } else { high });
            self.table_row(cells, &look, weight_of(row));
        }
        self.y += look.size * 0.5;
    }

    fn table_row(&mut self, cells: &[String], look: &BriefTableLook, weight: LetterWeight) {
        let (area, size) = (self.area(), look.size);
        let (top, high) = (self.y, look.height(cells, weight));
        let full: f64 = look.widths.iter().sum();
        let row = PrintBox::new((area.left, top), (full, high));
        let mut pen = self.page().pen();
        if weight == LetterWeight::Bold {
            pen.fill(row.path(), PrintColour(228, 228, 228));
        }
        let letters = Letters {
            weight,
            ..Letters::plain(size)
        };
        let mut x = area.left;
        for (place, (cell, width)) in cells.iter().zip(&look.widths).enumerate() {
            for (line, words) in look.lines(cell, place, weight).iter().enumerate() {
                let base = top + size + line as f64 * size * 1.15;
                match place {
                    0 => pen.words((x + size * 0.2, base), WordsSide::Left, letters, words),
                    _ => pen.words((x + width / 2.0, base), WordsSide::Middle, letters, words),
                };
            }
            x += width;
        }
        let stroke = PrintStroke::of(PrintColour(150, 150, 150), 0.12);
        pen.line((row.left, row.bottom), (row.right, row.bottom), stroke);
        self.y += high;
    }
}

/// How strong the letters of a table's row are: the first has the heads.
fn weight_of(row: usize) -> LetterWeight {
    if row == 0 {
        LetterWeight::Bold
    } else {
        LetterWeight::Regular
    }
}

/// How wide the columns of a table are, and how large its letters.
struct BriefTableLook {
    widths: Vec<f64>,
    size: f64,
}

impl BriefTableLook {
    /// The lines of a cell: several in the last column, where it is too narrow.
    fn lines(&self, cell: &str, column: usize, weight: LetterWeight) -> Vec<String> {
        let room = self.widths[column] - self.size * 0.5;
        match column + 1 == self.widths.len() && width_of(cell, self.size, weight) > room {
            true => in_lines(cell, self.size, weight, room),
            false => vec![cell.to_owned()],
        }
    }

    /// How high a row is.
    fn height(&self, cells: &[String], weight: LetterWeight) -> f64 {
        let lines = cells
            .iter()
            .enumerate()
            .map(|(column, cell)| self.lines(cell, column, weight).len());
        let lines = lines.max().unwrap_or(1).max(1);
        self.size * (1.32 + 1.15 * (lines - 1) as f64)
    }
}

/// The words of a line with their weights: those between stars are bold.
fn weighed(line: &str) -> Vec<WeighedWord> {
    // A sign of comparison stays with what it compares, a measure with its number.
    let unbroken = |line: String, sign: &&str| line.replace(*sign, &sign.replace(' ', "\u{a0}"));
    let line = KEPT_TOGETHER.iter().fold(line.to_owned(), unbroken);
    let mut words: Vec<WeighedWord> = Vec::new();
    let mut is_joined = false;
    for (place, part) in line.split('*').enumerate() {
        let weight = match place % 2 {
            0 => LetterWeight::Regular,
            _ => LetterWeight::Bold,
        };
        for (index, word) in part.split(' ').enumerate() {
            if word.is_empty() {
                continue;
            }
            // What follows a star without a space belongs to the word before.
            let follows = index == 0 && is_joined && !words.is_empty();
            let mark = if follows { JOINED } else { "" };
            words.push((format!("{mark}{word}"), weight));
        }
        is_joined = match part.is_empty() {
            true => is_joined,
            false => !part.ends_with(' '),
        };
    }
    words
}

/// Where lines are not broken.
const KEPT_TOGETHER: [&str; 8] = [" ≥ ", " ≤ ", " = ", " × ", " mm", " ps", " UD", " PTS"];

/// Stands before a word that follows the one before without a space.
const JOINED: &str = "\u{2060}";

/// Whether a word follows the one before without a space, and the word.
fn joined(word: &str) -> (bool, &str) {
    match word.strip_prefix(JOINED) {
        Some(rest) => (true, rest),
        None => (false, word),
    }
}

/// A paragraph in lines no wider than that. Words that are joined are not parted.
fn weighed_lines(line: &str, size: f64, width: f64) -> Vec<Vec<WeighedWord>> {
    let space = width_of(" ", size, LetterWeight::Regular);
    let mut units: Vec<Vec<WeighedWord>> = Vec::new();
    for word in weighed(line) {
        match units.last_mut() {
            Some(unit) if joined(&word.0).0 => unit.push(word),
            _ => units.push(vec![word]),
        }
    }
    let mut lines: Vec<Vec<WeighedWord>> = vec![Vec::new()];
    let mut x = 0.0;
    for unit in units {
        let wide: f64 = unit
            .iter()
            .map(|(word, weight)| width_of(joined(word).1, size, *weight))
            .sum();
        if x > 0.0 && x + space + wide > width {
            lines.push(Vec::new());
            x = 0.0;
        }
        x += wide + if x > 0.0 { space } else { 0.0 };
        let last = lines.len() - 1;
        lines[last].extend(unit);
    }
    lines
}

/// The words of a line put together, as far as they have one weight.
fn runs(words: &[WeighedWord]) -> Vec<WeighedWord> {
    let mut runs: Vec<WeighedWord> = Vec::new();
    for (word, weight) in words {
        let (follows, plain) = joined(word);
        let space = if follows || runs.is_empty() { "" } else { " " };
        match runs.last_mut() {
            Some((run, last)) if last == weight => run.push_str(&format!("{space}{plain}")),
            _ => runs.push((format!("{space}{plain}"), *weight)),
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(height: f64) -> Columns {
        let area = PrintBox::new((10.0, 10.0), (100.0, height));
        Columns {
            page: (120.0, height + 20.0),
            first: area,
            others: area,
            count: 2,
            gap: 5.0,
            size: 3.0,
        }
    }

    #[test]
    fn text_runs_from_column_to_column_and_page_to_page_and_stays_inside() {
        let text = "– *Word* after word, and no end of it.\n".repeat(60);
        let blocks = [
            TextBlock::Heading("Title".to_owned()),
            TextBlock::Text(text),
            TextBlock::Table(vec![vec!["a".to_owned(), "b".to_owned()]; 30]),
        ];
        let pages = flow(columns(100.0), &blocks);
        assert!(pages.len() > 2);
        for page in &pages {
            let ink = page.ink().expect("no page is empty");
            assert!(
                ink.left >= 9.8 && ink.right <= 110.2 && ink.top >= 9.0 && ink.bottom <= 111.0,
                "{ink:?}"
            );
        }
    }

    #[test]
    fn words_between_stars_are_bold_and_what_follows_them_stays_with_them() {
        let words = weighed("a *b c*, d");
        let weights: Vec<(&str, LetterWeight)> = words.iter().map(|(word, weight)| (word.as_str(), *weight)).collect();
        assert_eq!(
            weights,
            [
                ("a", LetterWeight::Regular),
                ("b", LetterWeight::Bold),
                ("c", LetterWeight::Bold),
                ("\u{2060},", LetterWeight::Regular),
                ("d", LetterWeight::Regular)
            ]
        );
        let text: String = runs(&words).into_iter().map(|(run, _)| run).collect();
        assert_eq!(text, "a b c, d");
    }
}
