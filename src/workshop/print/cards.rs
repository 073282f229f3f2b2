//! Profile cards of a force and round tokens at base size, to be cut out.

use super::arena::{PageFoot, draw_page_foot};
use super::lettering::{LetterWeight, in_lines, size_to_fit, width_of};
use super::page::{PrintBox, PrintColour, PrintPage, PrintPath, PrintSpot, PrintStroke};
use super::paper::Paper;
use super::pdf::PrintDocument;
use super::pen::{Letters, PrintPen, WordsSide};
use super::profile::{BorneThing, FigureProfileCard};
use super::table_plan::UNITS;
use crate::game::Stat;
use crate::text::{FluentValue, Texts};

/// The figures of one player, as they are printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintedForce {
    /// What it is called.
    pub name: String,
    /// Its figures.
    pub figures: Vec<FigureProfileCard>,
}

/// How wide and high a card is, in millimetres.
pub const CARD: (f64, f64) = (88.0, 63.0);

/// Between cards.
const GAP: f64 = 3.0;

/// Between tokens.
const TOKEN_GAP: f64 = 3.0;

/// Where pages of cards and tokens have room: below a line that says whose they are.
fn room(paper: Paper) -> PrintBox {
    let area = paper.text_area(false);
    PrintBox {
        top: area.top + 8.0,
        ..area
    }
}

/// Ends a document: a heading on each page, and its foot.
fn document(title: &str, mut pages: Vec<PrintPage>, paper: Paper, texts: &Texts) -> PrintDocument {
    let all = pages.len();
    let area = paper.text_area(false);
    for (index, page) in pages.iter_mut().enumerate() {
        let mut pen = page.pen();
        let size = size_to_fit(title, 5.0, LetterWeight::Bold, area.width());
        pen.words((area.left, area.top + 4.0), WordsSide::Left, Letters::bold(size), title);
        let foot = PageFoot {
            left: title,
            page: index + 1,
            all,
        };
        draw_page_foot(&mut pen, paper.printable(false), &foot, texts);
    }
    PrintDocument {
        title: title.to_owned(),
        author: None,
        language: texts.lang().code(),
        pages,
    }
}

/// The profile cards of forces, figures that are alike once.
pub fn print_cards(title: &str, forces: &[PrintedForce], paper: Paper, texts: &Texts) -> PrintDocument {
    let mut cards: Vec<(&str, &FigureProfileCard, usize)> = Vec::new();
    for force in forces {
        for figure in &force.figures {
            let known = cards
                .iter_mut()
                .find(|(name, card, _)| *name == force.name && *card == figure);
            match known {
                Some((_, _, count)) => *count += 1,
                None => cards.push((&force.name, figure, 1)),
            }
        }
    }
    let area = room(paper);
    let columns = ((area.width() + GAP) / (CARD.0 + GAP)).floor().max(1.0) as usize;
    let rows = ((area.height() + GAP) / (CARD.1 + GAP)).floor().max(1.0) as usize;
    let mut pages = Vec::new();
    for some in cards.chunks(columns * rows) {
        let mut page = PrintPage::new(paper.size(false));
        let mut pen = page.pen();
        for (index, (force, figure, count)) in some.iter().enumerate() {
            let (column, row) = (index % columns, index / columns);
            let at = (
                area.left + column as f64 * (CARD.0 + GAP),
                area.top + row as f64 * (CARD.1 + GAP),
            );
            draw_card(&mut pen, PrintBox::new(at, CARD), force, figure, *count, texts);
        }
        pages.push(page);
    }
    document(title, pages, paper, texts)
}

fn draw_card(pen: &mut PrintPen, card: PrintBox, force: &str, figure: &FigureProfileCard, count: usize, texts: &Texts) {
    pen.stroke(card.path(), PrintStroke::black(0.3));
    let inner = card.grown(-2.5);
    let value = figure
        .value
        .map(|value| texts.message("print-value", &[("value", value.into())]));
    let value = value.unwrap_or_default();
    let value_width = width_of(&value, 3.6, LetterWeight::Bold);
    let name = match count {
        1 => figure.name.clone(),
        count => format!("{} ×{count}", figure.name),
    };
    let mut y = inner.top + 4.0;
    let size = size_to_fit(&name, 5.0, LetterWeight::Bold, inner.width() - value_width - 3.0);
    pen.words((inner.left, y), WordsSide::Left, Letters::bold(size), &name);
    pen.words((inner.right, y), WordsSide::Right, Letters::bold(3.6), &value);
    y += 3.8;
    let kinds = [figure.kind.as_deref(), figure.group.as_deref(), Some(force)];
    let kinds: Vec<&str> = kinds.into_iter().flatten().filter(|word| !word.is_empty()).collect();
    let kinds = kinds.join(" · ");
    let size = size_to_fit(&kinds, 2.9, LetterWeight::Regular, inner.width());
    pen.words((inner.left, y), WordsSide::Left, Letters::grey(size), &kinds);
    y += 1.8;
    y = draw_stats(pen, (inner, y), &figure.stats, texts);
    let foot = inner.bottom - 5.0;
    draw_lines(
        pen,
        PrintBox {
            top: y + 1.0,
            bottom: foot,
            ..inner
        },
        figure,
        texts,
    );
    draw_wounds(pen, (inner.left, inner.bottom - 3.6), figure, texts);
    let across = texts.decimal(f64::from(figure.radius) * 2.0 / UNITS, 0);
    let base = texts.message("print-base", &[("across", across.into())]);
    pen.words(
        (inner.right, inner.bottom - 0.6),
        WordsSide::Right,
        Letters::grey(2.5),
        &base,
    );
}

/// The values in two rows: letters, numbers. Gives back where they end.
fn draw_stats(pen: &mut PrintPen, (inner, top): (PrintBox, f64), stats: &[Stat], texts: &Texts) -> f64 {
    if stats.is_empty() {
        return top;
    }
    let (high, wide) = (5.0, inner.width() / stats.len() as f64);
    for (place, stat) in stats.iter().enumerate() {
        let left = inner.left + place as f64 * wide;
        let head = PrintBox::new((left, top), (wide, 4.0));
        let cell = PrintBox::new((left, top + 4.0), (wide, high));
        pen.path(
            head.path(),
            Some(PrintColour(226, 226, 226)),
            Some(PrintStroke::black(0.2)),
        );
        pen.path(cell.path(), None, Some(PrintStroke::black(0.2)));
        let label = texts.stat_label(stat.label);
        let size = size_to_fit(&label, 2.8, LetterWeight::Bold, wide - 0.8);
        pen.centred(head.middle(), Letters::bold(size), &label);
        let size = size_to_fit(&stat.text, 3.8, LetterWeight::Regular, wide - 0.8);
        pen.centred(cell.middle(), Letters::plain(size), &stat.text);
    }
    top + 4.0 + high
}

/// What a thing is, in a line: its name in bold, then its values and rules.
fn thing_words(thing: &BorneThing, texts: &Texts) -> (String, String) {
    let stats = thing.stats.iter();
    let stats: Vec<String> = stats
        .map(|stat| format!("{}\u{a0}{}", texts.stat_label(stat.label), stat.text))
        .collect();
    let all: Vec<String> = stats.into_iter().chain(thing.rules.iter().cloned()).collect();
    (thing.name.clone(), all.join(", "))
}

/// What a figure bears and can do, as large as there is room.
fn draw_lines(pen: &mut PrintPen, area: PrintBox, figure: &FigureProfileCard, texts: &Texts) {
    let things = figure.things.iter().map(|thing| thing_words(thing, texts));
    let entries: Vec<(String, String)> = things.chain(figure.skills.iter().cloned()).collect();
    let mut size: f64 = 3.8;
    loop {
        let lines = entry_lines(&entries, size, area.width());
        let step = size * 1.2;
        if lines.len() as f64 * step <= area.height() || size < 1.7 {
            let mut y = area.top;
            for (name, words) in lines {
                if y + step > area.bottom + 0.1 {
                    break;
                }
                let base = y + size * 0.95;
                let wide = pen.words((area.left, base), WordsSide::Left, Letters::bold(size), &name);
                let indent = if name.is_empty() { size * 0.8 } else { wide };
                pen.words(
                    (area.left + indent, base),
                    WordsSide::Left,
                    Letters::plain(size),
                    &words,
                );
                y += step;
            }
            return;
        }
        size -= 0.1;
    }
}

/// Entries in lines: what is bold of each, then what is not.
fn entry_lines(entries: &[(String, String)], size: f64, width: f64) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    for (name, words) in entries {
        let name = if words.is_empty() {
            name.clone()
        } else {
            format!("{name} ")
        };
        let before = width_of(&name, size, LetterWeight::Bold);
        // The first line is shorter by the name: broken as if the name stood in plain letters before it.
        let mut first = String::new();
        let mut rest = words.as_str();
        for (at, word) in words.match_indices(' ').chain([(words.len(), "")]) {
            let _ = word;
            if before + width_of(&words[..at], size, LetterWeight::Regular) > width {
                break;
            }
            words[..at].clone_into(&mut first);
            rest = words[at..].trim_start();
        }
        lines.push((name, first));
        if !rest.is_empty() && rest != words.as_str() || before + width_of(words, size, LetterWeight::Regular) > width {
            let rest = if rest.is_empty() { words.as_str() } else { rest };
            let more = in_lines(rest, size, LetterWeight::Regular, width - size * 0.8);
            lines.extend(more.into_iter().map(|line| (String::new(), line)));
        }
    }
    lines
}

/// A box for each wound, to be ticked off; one for whoever has no such value.
fn draw_wounds(pen: &mut PrintPen, (x, y): PrintSpot, figure: &FigureProfileCard, texts: &Texts) {
    let wounds = figure.stats.iter().find(|stat| ["W", "PV"].contains(&stat.label));
    let wounds: usize = wounds.and_then(|stat| stat.text.parse().ok()).unwrap_or(1);
    let wide = pen.words(
        (x, y + 3.0),
        WordsSide::Left,
        Letters::grey(2.5),
        &texts.say("print-wounds"),
    );
    for wound in 0..wounds.clamp(1, 8) {
        let tick = PrintBox::new((x + wide + 1.2 + wound as f64 * 4.2, y), (3.4, 3.4));
        pen.stroke(tick.path(), PrintStroke::black(0.25));
    }
}

/// The round tokens of forces at base size; those of each player have a rim of its own.
pub fn print_tokens(title: &str, forces: &[PrintedForce], paper: Paper, texts: &Texts) -> PrintDocument {
    let area = room(paper);
    let mut pages = vec![PrintPage::new(paper.size(false))];
    let (mut x, mut y, mut deep) = (area.left, area.top, 0.0_f64);
    for (seat, force) in forces.iter().enumerate() {
        for (number, figure) in numbered(&force.figures) {
            let across = f64::from(figure.radius) * 2.0 / UNITS;
            let wide = across + TOKEN_GAP;
            if x + across > area.right {
                (x, y, deep) = (area.left, y + deep, 0.0);
            }
            if y + across > area.bottom {
                pages.push(PrintPage::new(paper.size(false)));
                (x, y, deep) = (area.left, area.top, 0.0);
            }
            deep = deep.max(wide);
            let last = pages.len() - 1;
            let middle = (x + across / 2.0, y + across / 2.0);
            draw_figure(&mut pages[last].pen(), (middle, across / 2.0), (seat, number), figure);
            x += wide;
        }
    }
    document(title, pages, paper, texts)
}

/// Figures with their numbers: those of a name that stands there more than once are counted.
fn numbered(figures: &[FigureProfileCard]) -> Vec<(Option<usize>, &FigureProfileCard)> {
    let mut list = Vec::new();
    for (place, figure) in figures.iter().enumerate() {
        let alike = figures.iter().filter(|other| other.name == figure.name).count();
        let before = figures[..place]
            .iter()
            .filter(|other| other.name == figure.name)
            .count();
        list.push(((alike > 1).then_some(before + 1), figure));
    }
    list
}

/// A token: its outline is the base's, on which it is cut out; above is ahead, with the front quarter marked.
fn draw_figure(
    pen: &mut PrintPen,
    (middle, radius): (PrintSpot, f64),
    (seat, number): (usize, Option<usize>),
    figure: &FigureProfileCard,
) {
    let (x, y) = middle;
    pen.stroke(PrintPath::circle(middle, radius), PrintStroke::black(0.25));
    let rim = [
        PrintStroke::black(0.3),
        PrintStroke::of(PrintColour(120, 120, 120), 1.4),
        PrintStroke::black(0.9).dashed(2.0, 1.2),
        PrintStroke::black(0.9).dashed(0.6, 0.9),
    ][seat % 4];
    pen.stroke(PrintPath::circle(middle, radius - 1.5), rim);
    let tip = [
        (x, y - radius + 0.4),
        (x - 1.5, y - radius + 3.2),
        (x + 1.5, y - radius + 3.2),
    ];
    pen.fill(PrintPath::polygon(&tip), PrintColour::BLACK);
    // The front quarter: 45° to either side.
    for side in [-1.0, 1.0] {
        let at = |far: f64| {
            let part = far * std::f64::consts::FRAC_1_SQRT_2;
            (x + side * part, y - part)
        };
        pen.line(at(radius - 2.6), at(radius - 0.2), PrintStroke::black(0.4));
    }
    let letters: String = initials(&figure.name) + &number.map(|number| number.to_string()).unwrap_or_default();
    let wide = radius * 1.35;
    let size = size_to_fit(&letters, radius * 0.72, LetterWeight::Bold, wide);
    pen.centred((x, y - radius * 0.02), Letters::bold(size), &letters);
    let name_room = radius * 1.3;
    let size = size_to_fit(&figure.name, radius * 0.24, LetterWeight::Regular, name_room);
    pen.centred((x, y + radius * 0.52), Letters::plain(size.max(1.6)), &figure.name);
}

/// The first letters of a name: of its first two words, or its first two letters.
fn initials(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    let first = |word: &str| {
        word.chars()
            .next()
            .into_iter()
            .flat_map(char::to_uppercase)
            .collect::<String>()
    };
    match words.as_slice() {
        [] => String::new(),
        [one] => {
            let mut letters = one.chars();
            let head: String = letters.next().into_iter().flat_map(char::to_uppercase).collect();
            head + &letters.next().map(String::from).unwrap_or_default()
        }
        [one, .., last] => first(one) + &first(last),
    }
}

/// What the title of a page of cards or tokens is.
pub fn force_title(what: &str, names: &[String], texts: &Texts) -> String {
    let args: [(&str, FluentValue); 1] = [("force", names.join(", ").into())];
    texts.message(what, &args)
}
