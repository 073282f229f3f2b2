//! The rules of a book in brief, on two pages: our own words, with numbers and tables asked from the book.

use super::arena::{PageFoot, draw_page_foot};
use super::books::{PrintedBook, printed};
use super::flow::{Columns, TextBlock, flow};
use super::lettering::{LetterWeight, size_to_fit};
use super::page::{PrintBox, PrintPage};
use super::paper::Paper;
use super::pdf::PrintDocument;
use super::pen::{Letters, WordsSide};
use super::templates::paces;
use crate::rules::{Rulebook, rulebook};
use crate::text::{FluentValue, Texts};

/// How many pages the rules of a book take.
pub const BRIEF_PAGES: usize = 2;

/// The largest letters, in millimetres on A4, and the smallest.
const SIZES: (f64, f64) = (4.3, 2.2);

/// The smallest of a text that is set on one page.
const LEAST_ON_ONE: f64 = 3.5;

/// How much smaller they become from try to try.
const STEP: f64 = 0.05;

/// The rules of a book in brief; none if it has no such.
pub fn print_brief(book: &str, paper: Paper, texts: &'static Texts) -> Option<PrintDocument> {
    let own = printed(book);
    if own.brief().is_empty() {
        return None;
    }
    let title = texts.message("print-brief-title", &[("book", book_name(book, texts).into())]);
    let blocks = blocks_of(own, book, texts);
    let larger = paper.size(false).0 / Paper::A4.size(false).0;
    let area = paper.text_area(false);
    let set = |size: f64| {
        let columns = Columns {
            page: paper.size(false),
            first: PrintBox {
                top: area.top + 13.0 * larger,
                ..area
            },
            others: area,
            count: 2,
            gap: 6.0 * larger,
            size: size * larger,
        };
        flow(columns, &blocks)
    };
    // As large as can be on one page, if that is large enough to be read well; else on two.
    let sizes = || (0..).map(|step| SIZES.0 - STEP * f64::from(step));
    let one = sizes()
        .take_while(|size| *size >= LEAST_ON_ONE)
        .map(set)
        .find(|pages| pages.len() == 1);
    let two = || {
        let mut all = sizes().take_while(|size| *size >= SIZES.1).map(set);
        all.find(|pages| pages.len() <= BRIEF_PAGES)
            .unwrap_or_else(|| set(SIZES.1))
    };
    let mut pages = one.unwrap_or_else(two);
    draw_title(&mut pages, area, &title, larger, texts);
    let all = pages.len();
    for (index, page) in pages.iter_mut().enumerate() {
        let foot = PageFoot {
            left: &title,
            page: index + 1,
            all,
        };
        draw_page_foot(&mut page.pen(), paper.printable(false), &foot, texts);
    }
    Some(PrintDocument {
        title,
        author: None,
        language: texts.lang().code(),
        pages,
    })
}

/// What a book or an add-on is called.
pub fn book_name(book: &str, texts: &Texts) -> String {
    texts.book(book)
}

fn draw_title(pages: &mut [PrintPage], area: PrintBox, title: &str, larger: f64, texts: &Texts) {
    let Some(page) = pages.first_mut() else { return };
    let mut pen = page.pen();
    let size = size_to_fit(title, 6.5 * larger, LetterWeight::Bold, area.width());
    pen.words(
        (area.left, area.top + 5.5 * larger),
        WordsSide::Left,
        Letters::bold(size),
        title,
    );
    let note = texts.say("print-brief-note");
    let size = size_to_fit(&note, 2.8 * larger, LetterWeight::Regular, area.width());
    pen.words(
        (area.left, area.top + 10.0 * larger),
        WordsSide::Left,
        Letters::grey(size),
        &note,
    );
}

/// All parts of a book's text, in order; a table stands behind the part that it belongs to.
fn blocks_of(own: &dyn PrintedBook, book: &str, texts: &Texts) -> Vec<TextBlock> {
    let mut numbers = numbers_of(own, rulebook(book));
    let lengths = own.lengths().into_iter();
    numbers.extend(lengths.map(|(name, units)| (name.to_owned(), paces(units, texts).into())));
    let words = own.words(texts).into_iter();
    numbers.extend(words.map(|(name, words)| (name.to_owned(), words.into())));
    let args: Vec<(&str, FluentValue)> = numbers
        .iter()
        .map(|(name, value)| (name.as_str(), value.clone()))
        .collect();
    let mut blocks = Vec::new();
    let mut tables = own.tables(texts);
    for part in own.brief() {
        let id = format!("brief-{part}");
        blocks.push(TextBlock::Heading(texts.attribute(&id, "title").unwrap_or_default()));
        let text = texts.message(&id, &args);
        // A part may be a table alone.
        if text != id && !text.trim().is_empty() {
            blocks.push(TextBlock::Text(text));
        }
        tables.retain(|(behind, rows)| {
            let is_here = behind == part;
            if is_here {
                blocks.push(TextBlock::Table(rows.clone()));
            }
            !is_here
        });
    }
    blocks
}

/// The numbers that a book's text may name: what its house rules are where nobody changes them (`option_NAME`), what its mods
/// give to spend (`budget_MOD`), and what it says itself.
fn numbers_of(own: &dyn PrintedBook, book: Option<&'static dyn Rulebook>) -> Vec<(String, FluentValue<'static>)> {
    let mut numbers: Vec<(String, FluentValue)> = own
        .numbers()
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value.into()))
        .collect();
    let Some(book) = book else { return numbers };
    for rule in book.house_rules() {
        numbers.push((format!("option_{}", rule.name), rule.usual.into()));
    }
    for mode in book.mods() {
        if let Some(demands) = book.demands(mode) {
            numbers.push((format!("budget_{mode}"), demands.usual_budget.into()));
        }
    }
    numbers
}
