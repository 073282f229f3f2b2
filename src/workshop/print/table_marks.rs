//! How the marks of a table are drawn: signs with words, and the outlines of zones.

use super::board_plan::LegendRow;
use super::grid_cell::{note, star};
use super::grid_plan::owner_words;
use super::page::{PrintBox, PrintColour, PrintPath, PrintSpot, PrintStroke};
use super::pen::{Letters, PrintPen};
use super::table_plan::{outline, spot};
use crate::space::table::{MarkKind, TableMark};
use crate::text::Texts;

/// How large the signs of marks are, in millimetres: their radius.
const SIGN: f64 = 6.0;

/// Draws a mark.
pub fn draw_mark(pen: &mut PrintPen, mark: &TableMark, texts: &Texts) {
    let owner = mark.owner.map(|owner| owner_words(owner, texts));
    let name = Some(mark.name.as_str()).filter(|name| !name.is_empty());
    let name = name.map(|name| word("print-zone-", name, texts));
    let words: Vec<String> = name.into_iter().chain(owner).collect();
    let mut words = words.join(" · ");
    if let Some(zone) = &mark.outline {
        let path = outline(zone);
        if let Some(bounds) = path.bounds() {
            pen.stroke(path, PrintStroke::black(0.8).dashed(5.0, 2.5));
            let (x, _) = bounds.middle();
            note(pen, (x, bounds.top + 5.0), &words);
        }
        return;
    }
    let Some(at) = mark.at.map(|at| spot(at.plan())) else {
        return;
    };
    if let MarkKind::Bonus(kind) = &mark.kind {
        words = word("print-bonus-", kind, texts);
    }
    draw_sign(pen, at, &mark.kind);
    note(pen, (at.0, at.1 + SIGN + 2.8), &words);
}

/// A word of a map by its message; the word itself where there is none.
fn word(list: &str, word: &str, texts: &Texts) -> String {
    let id = format!("{list}{word}");
    match texts.has(&id) {
        true => texts.say(&id),
        false => word.replace('_', " "),
    }
}

/// The sign of a mark around a place.
fn draw_sign(pen: &mut PrintPen, at: PrintSpot, kind: &MarkKind) {
    let (x, y) = at;
    let ring = PrintPath::circle(at, SIGN);
    let stroke = PrintStroke::black(0.7);
    match kind {
        MarkKind::Portal(number) => {
            pen.path(ring, Some(PrintColour(220, 232, 248)), Some(stroke));
            pen.stroke(PrintPath::circle(at, SIGN - 1.3), PrintStroke::black(0.3));
            pen.centred(at, Letters::bold(6.5), &number.to_string());
        }
        MarkKind::Bonus(_) => {
            pen.path(ring, Some(PrintColour::WHITE), Some(stroke));
            pen.path(
                star(at, SIGN - 1.2),
                Some(PrintColour(230, 230, 230)),
                Some(PrintStroke::black(0.4)),
            );
        }
        MarkKind::Flag => {
            pen.path(ring, Some(PrintColour::WHITE), Some(stroke));
            pen.line((x - 2.0, y + 4.0), (x - 2.0, y - 4.2), PrintStroke::black(0.8));
            let cloth = [(x - 2.0, y - 4.2), (x + 3.6, y - 2.2), (x - 2.0, y - 0.2)];
            pen.fill(PrintPath::polygon(&cloth), PrintColour::BLACK);
        }
        MarkKind::Objective => {
            pen.path(ring, Some(PrintColour::WHITE), Some(stroke));
            pen.stroke(PrintPath::circle(at, SIGN * 0.55), PrintStroke::black(0.7));
            pen.fill(PrintPath::circle(at, SIGN * 0.2), PrintColour::BLACK);
        }
        MarkKind::Entry => {
            let arrow = [(x, y + SIGN), (x - SIGN, y - SIGN * 0.6), (x + SIGN, y - SIGN * 0.6)];
            pen.path(PrintPath::polygon(&arrow), Some(PrintColour::WHITE), Some(stroke));
            pen.centred((x, y - 0.6), Letters::bold(4.5), "!");
        }
        MarkKind::Barrel => {
            pen.path(ring, Some(PrintColour(235, 235, 235)), Some(stroke));
            for line in [-2.4, 0.0, 2.4] {
                let half = (SIGN * SIGN - line * line).sqrt();
                pen.line((x - half, y + line), (x + half, y + line), PrintStroke::black(0.4));
            }
        }
        MarkKind::Building => {
            let square = PrintBox::new((x - SIGN, y - SIGN), (2.0 * SIGN, 2.0 * SIGN));
            pen.path(square.path(), Some(PrintColour(235, 235, 235)), Some(stroke));
            let roof = [(x - SIGN, y - SIGN), (x, y), (x + SIGN, y - SIGN)];
            pen.stroke(PrintPath::line(&roof), PrintStroke::black(0.5));
        }
        MarkKind::Zone => {
            let square = PrintBox::new((x - SIGN, y - SIGN), (2.0 * SIGN, 2.0 * SIGN));
            pen.stroke(square.path(), PrintStroke::black(0.8).dashed(2.5, 1.2));
        }
    }
}

/// What the sign of a mark means: the message that says it, and the row of a legend.
pub fn mark_row(mark: &TableMark, texts: &Texts) -> (&'static str, LegendRow) {
    let (id, kind) = match &mark.kind {
        MarkKind::Portal(_) => ("print-mark-portal", MarkKind::Portal(1)),
        MarkKind::Bonus(kind) => ("print-mark-bonus", MarkKind::Bonus(kind.clone())),
        MarkKind::Zone => ("print-mark-zone", MarkKind::Zone),
        MarkKind::Flag => ("print-mark-flag", MarkKind::Flag),
        MarkKind::Objective => ("print-mark-objective", MarkKind::Objective),
        MarkKind::Entry => ("print-mark-entry", MarkKind::Entry),
        MarkKind::Barrel => ("print-mark-barrel", MarkKind::Barrel),
        MarkKind::Building => ("print-mark-building", MarkKind::Building),
    };
    let row = LegendRow {
        draw: Box::new(move |pen, area| {
            let scale = area.height() / (2.0 * SIGN + 1.0);
            pen.placed(area.middle(), scale, 0.8, |pen| draw_sign(pen, (0.0, 0.0), &kind));
        }),
        words: texts.say(id),
    };
    (id, row)
}
