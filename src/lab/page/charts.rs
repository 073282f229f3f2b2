//! Charts as SVG: bars, intervals, a matrix, curves. Their ground is dark in light and dark pages alike, as that of the
//! plots in battle reports.

use std::fmt::Write as _;

use crate::report::page::{escape, one_line};
use crate::report::sprites::{self, INK};
use crate::report::svg::{Svg, number};

/// What is written on charts.
const WORDS: &str = "#e8e8e2";

/// What is said quietly.
const QUIET: &str = "#a2a8b2";

/// Lines behind a chart.
const FAINT: &str = "#343942";

/// How wide charts are, in pixels.
const WIDTH: f64 = 860.0;

/// How wide a chart is shown at least: below that nobody reads its letters.
const LEAST: f64 = 640.0;

/// A chart being drawn.
struct GameRecord {
    width: f64,
    height: f64,
    body: String,
}

impl GameRecord {
    fn new(width: f64, height: f64) -> Self {
        let body = format!(
            "<rect width=\"{}\" height=\"{}\" rx=\"8\" fill=\"{INK}\"/><g font-family=\"sans-serif\" font-size=\"14\" \
             fill=\"{WORDS}\">",
            number(width),
            number(height)
        );
        Self { width, height, body }
    }

    fn add(&mut self, markup: std::fmt::Arguments<'_>) {
        // Writing into a string does not fail.
        let _ = self.body.write_fmt(markup);
    }

    /// Words at a spot; `anchor` is `start`, `middle` or `end`.
    fn say(&mut self, (x, y): (f64, f64), anchor: &str, colour: &str, words: &str) {
        let (x, y, words) = (number(x), number(y), escape(words));
        self.add(format_args!(
            "<text x=\"{x}\" y=\"{y}\" text-anchor=\"{anchor}\" fill=\"{colour}\">{words}</text>"
        ));
    }

    fn line(&mut self, from: (f64, f64), to: (f64, f64), colour: &str, more: &str) {
        let [x, y, x2, y2] = [from.0, from.1, to.0, to.1].map(number);
        self.add(format_args!(
            "<path d=\"M{x} {y}L{x2} {y2}\" stroke=\"{colour}\" {more}/>"
        ));
    }

    fn finish(mut self) -> Svg {
        self.body.push_str("</g>");
        Svg {
            view: [0.0, 0.0, self.width, self.height],
            width: self.width,
            least: self.width.min(LEAST),
            body: self.body,
        }
    }
}

/// A name short enough to stand beside a chart.
pub fn shortened(name: &str, letters: usize) -> String {
    let name = one_line(name);
    if name.chars().count() <= letters {
        return name;
    }
    name.chars().take(letters - 1).chain(['…']).collect()
}

/// Numbers at which an axis is marked, from one to another: about so many, all round.
pub fn ticks(low: f64, high: f64, about: usize) -> Vec<f64> {
    let span = (high - low).max(f64::MIN_POSITIVE);
    let rough = span / about.max(1) as f64;
    let ten = 10f64.powf(rough.log10().floor());
    let steps = [1.0, 2.0, 2.5, 5.0, 10.0].map(|step| step * ten);
    let step = steps
        .into_iter()
        .find(|step| *step >= rough * 0.999)
        .unwrap_or(10.0 * ten);
    let first = (low / step).ceil() as i64;
    let last = (high / step + 1e-9).floor() as i64;
    (first..=last).map(|index| index as f64 * step).collect()
}

/// A bar: what stands under it, and how tall it is.
pub struct Bar {
    /// Under it; empty where there is no room.
    pub label: String,
    /// How tall.
    pub value: f64,
    /// Over it; empty where there is no room.
    pub told: String,
}

/// Draws bars side by side. `along` says what they are, `up` what they count; `marked` is the one that stands out.
pub fn bars(bars: &[Bar], along: &str, up: &str, marked: Option<usize>) -> Svg {
    let height = 300.0;
    let (left, right, top, base) = (20.0, WIDTH - 20.0, 46.0, height - 54.0);
    let mut sheet = GameRecord::new(WIDTH, height);
    let most = bars.iter().map(|bar| bar.value).fold(f64::MIN_POSITIVE, f64::max);
    let step = ((right - left) / bars.len().max(1) as f64).min(90.0);
    let thick = step * 0.8;
    for (index, bar) in bars.iter().enumerate() {
        let x = left + step * (index as f64 + 0.5);
        let tall = bar.value / most * (base - top);
        let colour = sprites::colour(if marked == Some(index) { 0 } else { 1 });
        sheet.add(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{colour}\"/>",
            number(x - thick / 2.0),
            number(base - tall),
            number(thick),
            number(tall)
        ));
        if !bar.told.is_empty() {
            sheet.say((x, base - tall - 6.0), "middle", WORDS, &bar.told);
        }
        if !bar.label.is_empty() {
            sheet.say((x, base + 18.0), "middle", WORDS, &bar.label);
        }
    }
    sheet.line((left, base), (right, base), QUIET, "stroke-width=\"1\"");
    sheet.say((right, height - 12.0), "end", QUIET, along);
    sheet.say((left, 22.0), "start", QUIET, up);
    sheet.finish()
}

/// A number with its interval.
pub struct IntervalBar {
    /// Whose.
    pub label: String,
    /// The number.
    pub value: f64,
    /// The interval's lower end.
    pub low: f64,
    /// The interval's upper end.
    pub high: f64,
    /// What is said of it at the right.
    pub told: String,
}

/// Draws numbers with their intervals, one below the other, on an axis from one number to another; `reference` is what
/// they are held against, `write` writes the numbers of the axis.
pub fn intervals(
    ranges: &[IntervalBar],
    (from, to): (f64, f64),
    reference: Option<(f64, &str)>,
    write: impl Fn(f64) -> String,
) -> Svg {
    let (row, top) = (28.0, 40.0);
    let height = top + row * ranges.len() as f64 + 40.0;
    let (left, right) = (190.0, WIDTH - 210.0);
    let mut sheet = GameRecord::new(WIDTH, height);
    let bottom = height - 36.0;
    let span = (to - from).max(f64::MIN_POSITIVE);
    let at = |value: f64| left + (value.clamp(from, to) - from) / span * (right - left);
    for tick in ticks(from, to, 6) {
        sheet.line((at(tick), top - 8.0), (at(tick), bottom), FAINT, "stroke-width=\"1\"");
        sheet.say((at(tick), height - 14.0), "middle", QUIET, &write(tick));
    }
    if let Some((value, words)) = reference {
        let dashed = "stroke-width=\"1.5\" stroke-dasharray=\"5 4\"";
        sheet.line((at(value), top - 8.0), (at(value), bottom), "#fff", dashed);
        sheet.say((at(value), 22.0), "middle", WORDS, words);
    }
    for (index, range) in ranges.iter().enumerate() {
        let y = top + row * (index as f64 + 0.5);
        let beside = reference.is_some_and(|(value, _)| value < range.low || value > range.high);
        let colour = sprites::colour(if beside { 0 } else { 1 });
        sheet.say((left - 14.0, y + 5.0), "end", WORDS, &shortened(&range.label, 22));
        sheet.line((at(range.low), y), (at(range.high), y), colour, "stroke-width=\"3\"");
        for end in [range.low, range.high] {
            sheet.line((at(end), y - 6.0), (at(end), y + 6.0), colour, "stroke-width=\"2\"");
        }
        sheet.add(format_args!(
            "<circle cx=\"{}\" cy=\"{}\" r=\"6\" fill=\"{colour}\" stroke=\"{INK}\" stroke-width=\"2\"/>",
            number(at(range.value)),
            number(y)
        ));
        sheet.say((right + 16.0, y + 5.0), "start", WORDS, &range.told);
    }
    sheet.finish()
}

/// The colour of a share: blue for none, grey for half, orange for all; and that of words on it.
pub fn share_colour(share: f64) -> (String, &'static str) {
    let ends: [[f64; 3]; 3] = [[30.0, 110.0, 190.0], [72.0, 76.0, 84.0], [240.0, 150.0, 30.0]];
    let (below, above, way) = match share {
        share if share < 0.5 => (ends[0], ends[1], share * 2.0),
        share => (ends[1], ends[2], share * 2.0 - 1.0),
    };
    let mixed: [f64; 3] = std::array::from_fn(|part| below[part] + (above[part] - below[part]) * way.clamp(0.0, 1.0));
    let light = 0.3 * mixed[0] + 0.59 * mixed[1] + 0.11 * mixed[2];
    let [red, green, blue] = mixed.map(|part| part.round() as u8);
    let words = if light > 125.0 { "#000000" } else { "#ffffff" };
    (format!("#{red:02x}{green:02x}{blue:02x}"), words)
}

/// A cell of a matrix.
pub struct MatrixCell {
    /// The share that the row won against the column, from 0 to 1.
    pub share: f64,
    /// The share as it is written.
    pub told: String,
    /// What is said of it at length: shown where the pointer rests.
    pub more: String,
}

/// Draws how often those of the rows won against those of the columns; nothing where they did not meet. `rows` and
/// `columns` say what these are.
pub fn matrix(names: &[String], cells: &[Vec<Option<MatrixCell>>], rows: &str, columns: &str) -> Svg {
    let left = 150.0;
    let side = ((WIDTH - left - 20.0) / names.len().max(1) as f64).min(64.0);
    let tall = side.min(44.0);
    let top = 150.0;
    let width = (left + side * names.len() as f64 + 90.0).min(WIDTH);
    let mut sheet = GameRecord::new(width, top + tall * names.len() as f64 + 24.0);
    sheet.say((16.0, top - 10.0), "start", QUIET, &format!("{rows} ↓"));
    sheet.say((16.0, 26.0), "start", QUIET, &format!("{columns} →"));
    for (index, name) in names.iter().enumerate() {
        let x = left + side * (index as f64 + 0.5);
        let words = escape(&shortened(name, 14));
        sheet.add(format_args!(
            "<text transform=\"translate({} {}) rotate(-50)\">{words}</text>",
            number(x),
            number(top - 10.0)
        ));
        let y = top + tall * (index as f64 + 0.5);
        sheet.say((left - 10.0, y + 5.0), "end", WORDS, &shortened(name, 15));
    }
    let size = if side < 40.0 { 11 } else { 13 };
    sheet.add(format_args!("<g font-size=\"{size}\" text-anchor=\"middle\">"));
    for (row, line) in cells.iter().enumerate() {
        for (column, cell) in line.iter().enumerate() {
            let (x, y) = (left + side * column as f64, top + tall * row as f64);
            let (wide, high) = (number(side - 2.0), number(tall - 2.0));
            let Some(cell) = cell else {
                sheet.add(format_args!(
                    "<rect x=\"{}\" y=\"{}\" width=\"{wide}\" height=\"{high}\" fill=\"none\" stroke=\"{FAINT}\"/>",
                    number(x + 1.0),
                    number(y + 1.0)
                ));
                continue;
            };
            let (ground, words) = share_colour(cell.share);
            sheet.add(format_args!(
                "<g><title>{}</title><rect x=\"{}\" y=\"{}\" width=\"{wide}\" height=\"{high}\" fill=\"{ground}\"/>\
                 <text x=\"{}\" y=\"{}\" fill=\"{words}\">{}</text></g>",
                escape(&cell.more),
                number(x + 1.0),
                number(y + 1.0),
                number(x + side / 2.0),
                number(y + tall / 2.0 + 5.0),
                escape(&cell.told)
            ));
        }
    }
    sheet.body.push_str("</g>");
    sheet.finish()
}

/// A curve with a band around it.
pub struct ChartLine {
    /// Whose it is.
    pub label: String,
    /// Its heights, at 1, 2, 3 and so on.
    pub mean: Vec<f64>,
    /// Half the width of the band there.
    pub half: Vec<f64>,
}

/// How curves are told apart when colours come again: by their dashes.
const DASHES: [&str; 3] = ["", "stroke-dasharray=\"9 5\"", "stroke-dasharray=\"2 5\""];

/// Draws curves; `along` and `up` say what the axes are.
pub fn curves(courses: &[ChartLine], along: &str, up: &str, write: impl Fn(f64) -> String) -> Svg {
    let apart = 19.0;
    let height = (apart * courses.len() as f64 + 110.0).max(380.0);
    let (left, right, top, bottom) = (62.0, WIDTH - 190.0, 44.0, height - 54.0);
    let mut sheet = GameRecord::new(WIDTH, height);
    let longest = courses.iter().map(|course| course.mean.len()).max().unwrap_or(1);
    let values = || {
        let bands = courses.iter().flat_map(|course| course.mean.iter().zip(&course.half));
        bands.flat_map(|(mean, half)| [mean - half, mean + half])
    };
    let low = values().fold(0.0, f64::min);
    let high = values().fold(low + 1e-3, f64::max);
    let x_at = |round: usize| left + (right - left) * (round as f64 - 1.0) / (longest.max(2) as f64 - 1.0);
    let y_at = |value: f64| bottom - (value - low) / (high - low) * (bottom - top);
    for tick in ticks(low, high, 6) {
        sheet.line((left, y_at(tick)), (right, y_at(tick)), FAINT, "stroke-width=\"1\"");
        sheet.say((left - 10.0, y_at(tick) + 5.0), "end", QUIET, &write(tick));
    }
    for tick in ticks(1.0, longest as f64, 9) {
        if tick.fract() == 0.0 && tick >= 1.0 {
            sheet.say((x_at(tick as usize), bottom + 20.0), "middle", QUIET, &number(tick));
        }
    }
    sheet.say((right, height - 12.0), "end", QUIET, along);
    sheet.say((16.0, 24.0), "start", QUIET, up);
    let mut ends: Vec<(f64, usize)> = Vec::new();
    for (index, course) in courses.iter().enumerate() {
        let colour = sprites::colour(index % 6);
        let dashes = DASHES[index / 6 % DASHES.len()];
        let spot = |round: usize, value: f64| format!("{} {}", number(x_at(round)), number(y_at(value)));
        let band = |sign: f64| {
            let heights = course.mean.iter().zip(&course.half);
            (1..)
                .zip(heights)
                .map(move |(round, (mean, half))| (round, mean + sign * half))
        };
        let mut around: Vec<String> = band(1.0).map(|(round, value)| spot(round, value)).collect();
        let mut below: Vec<String> = band(-1.0).map(|(round, value)| spot(round, value)).collect();
        below.reverse();
        around.append(&mut below);
        let line: Vec<String> = (1..)
            .zip(&course.mean)
            .map(|(round, mean)| spot(round, *mean))
            .collect();
        if line.is_empty() {
            continue;
        }
        sheet.add(format_args!(
            "<path d=\"M{}Z\" fill=\"{colour}\" fill-opacity=\"0.14\"/><path d=\"M{}\" fill=\"none\" \
             stroke=\"{colour}\" stroke-width=\"2.5\" stroke-linejoin=\"round\" {dashes}/>",
            around.join("L"),
            line.join("L")
        ));
        ends.push((y_at(course.mean[course.mean.len() - 1]), index));
    }
    // Names that would lie over each other move apart, in the order of their lines.
    ends.sort_by(|one, other| one.0.total_cmp(&other.0));
    let mut free = top;
    let count = ends.len();
    for (place, (y, index)) in ends.into_iter().enumerate() {
        let y = y.max(free).min(bottom - (count - 1 - place) as f64 * apart);
        free = y + apart;
        let (colour, dashes) = (sprites::colour(index % 6), DASHES[index / 6 % DASHES.len()]);
        let more = format!("stroke-width=\"3\" {dashes}");
        sheet.line((right + 12.0, y), (right + 38.0, y), colour, &more);
        sheet.say(
            (right + 46.0, y + 5.0),
            "start",
            WORDS,
            &shortened(&courses[index].label, 18),
        );
    }
    sheet.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn axes_are_marked_at_round_numbers() {
        assert_eq!(ticks(0.0, 1.0, 6), [0.0, 0.2, 0.4, 0.6000000000000001, 0.8, 1.0]);
        assert_eq!(ticks(-120.0, 310.0, 6), [-100.0, 0.0, 100.0, 200.0, 300.0]);
        assert_eq!(ticks(1.0, 37.0, 9).last(), Some(&35.0));
    }

    #[test]
    fn names_in_charts_are_harmless_and_short() {
        let range = |label: &str| IntervalBar {
            label: label.to_owned(),
            value: 0.5,
            low: 0.4,
            high: 0.6,
            told: "50 %".to_owned(),
        };
        let drawn = intervals(&[range("<b>"), range(&"x".repeat(90))], (0.0, 1.0), None, number);
        assert!(drawn.body.contains("&lt;b&gt;") && !drawn.body.contains("<b>"));
        assert!(!drawn.body.contains(&"x".repeat(30)));
    }

    #[test]
    fn empty_charts_hold_no_senseless_numbers() {
        let drawn = [
            bars(&[], "", "", None),
            intervals(&[], (0.0, 1.0), None, number),
            matrix(&[], &[], "", ""),
            curves(&[], "", "", number),
        ];
        for svg in drawn {
            assert!(!svg.body.contains("NaN") && !svg.body.contains("inf"), "{}", svg.body);
        }
    }
}
