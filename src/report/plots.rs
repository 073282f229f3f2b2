//! Plots: the standing over time, and what dice showed against what was to be expected.

use std::fmt::Write as _;

use plotters::coord::Shift;
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::history::GameHistory;
use super::page::{escape, one_line};
use super::sprites;
use super::svg::{Svg, number};

/// The size of the plot of a game's course, in pixels.
const COURSE: (u32, u32) = (860, 380);

/// The ground of plots: dark as the board, in light and dark alike, so that all players' colours stand out.
const GROUND: RGBColor = RGBColor(0x14, 0x16, 0x1a);

/// What is written on it.
const WORDS: RGBColor = RGBColor(0xe8, 0xe8, 0xe2);

/// Lines behind the plot.
const FAINT: RGBColor = RGBColor(0x34, 0x39, 0x42);

/// How far apart two names beside their lines are at least, in pixels.
const APART: i32 = 18;

/// The room for the names beside their lines, in pixels.
const NAMES: i32 = 150;

/// How many letters of a name stand beside its line.
const LETTERS: usize = 16;

/// The words of a plot of the course.
pub struct PlotLabels {
    /// What is counted.
    pub measure: String,
    /// What the commands are called.
    pub commands: String,
    /// What a round is called in short: `T` before its number.
    pub round: String,
}

/// A player as plots show it.
pub struct PlotLine {
    /// The name.
    pub name: String,
    /// The index of colour and form.
    pub colour: usize,
}

fn paint(index: usize) -> RGBColor {
    let part = |at: usize| u8::from_str_radix(&sprites::colour(index)[at..at + 2], 16).unwrap_or(0);
    RGBColor(part(1), part(3), part(5))
}

/// Draws how the measure of a game went, a line a player. None if the plot could not be drawn.
pub fn course(history: &GameHistory, curves: &[PlotLine], last: u32, words: &PlotLabels) -> Option<Svg> {
    let mut text = String::new();
    {
        let area = SVGBackend::with_string(&mut text, COURSE).into_drawing_area();
        draw_course(&area, history, curves, last, words).ok()?;
        area.present().ok()?;
    }
    // The library writes a whole file: only what is drawn is wanted.
    let body = text.split_once('>')?.1;
    let body = body.rsplit_once("</svg>")?.0;
    Some(Svg {
        view: [0.0, 0.0, f64::from(COURSE.0), f64::from(COURSE.1)],
        width: f64::from(COURSE.0),
        least: 0.0,
        body: body.replace('\n', ""),
    })
}

type Failure<'a> = DrawingAreaErrorKind<<SVGBackend<'a> as DrawingBackend>::ErrorType>;

fn draw_course<'a>(
    area: &DrawingArea<SVGBackend<'a>, Shift>,
    history: &GameHistory,
    curves: &[PlotLine],
    last: u32,
    words: &PlotLabels,
) -> Result<(), Failure<'a>> {
    area.fill(&GROUND)?;
    let first = history.standings.first().map_or(0, |standing| standing.command);
    let last = last.max(first.saturating_add(1));
    let values = || history.standings.iter().flat_map(|standing| &standing.values).copied();
    let goal = history.goals.iter().copied().max().unwrap_or(0);
    let most = values().max().unwrap_or(0).max(1);
    // The goal is shown where it is not too far.
    let most = if goal > 0 && goal <= most.saturating_mul(2) {
        most.max(goal)
    } else {
        most
    };
    let least = values().min().unwrap_or(0).min(0);
    let head = f64::from(most) - f64::from(least);
    let (low, high) = (f64::from(least) - head * 0.03, f64::from(most) + head * 0.05);
    let mut chart = ChartBuilder::on(area)
        .margin(14)
        .margin_right(NAMES)
        .x_label_area_size(52)
        .y_label_area_size(62)
        .build_cartesian_2d(f64::from(first)..f64::from(last), low..high)?;
    let round_at = |command: f64| {
        let turns = history
            .rounds
            .iter()
            .take_while(|(number, _)| f64::from(*number) <= command);
        turns.last().map_or(history.first_round, |(_, round)| *round)
    };
    let font = ("sans-serif", 17).into_font().color(&WORDS);
    chart
        .configure_mesh()
        .disable_x_mesh()
        .bold_line_style(FAINT)
        .light_line_style(TRANSPARENT)
        .axis_style(WORDS.mix(0.6))
        .x_labels(9)
        .y_labels(7)
        .x_label_formatter(&|command| format!("{command:.0} ({}{})", words.round, round_at(*command)))
        .y_label_formatter(&|value| number(*value).replace('-', "\u{2212}"))
        .label_style(font.clone())
        .x_desc(words.commands.as_str())
        .y_desc(words.measure.as_str())
        .axis_desc_style(font.clone())
        .draw()?;
    let mut ends: Vec<(i32, usize)> = Vec::new();
    for (seat, curve) in curves.iter().enumerate() {
        let colour = paint(curve.colour);
        let mut points: Vec<(f64, f64)> = Vec::new();
        for standing in &history.standings {
            let value = f64::from(standing.values.get(seat).copied().unwrap_or(0));
            let command = f64::from(standing.command);
            // A step: it stays until it changes.
            points.extend(points.last().map(|(_, before)| (command, *before)));
            points.push((command, value));
        }
        points.extend(points.last().map(|(_, value)| (f64::from(last), *value)));
        let end = points.last().copied().unwrap_or_default();
        chart.draw_series(LineSeries::new(points, colour.stroke_width(3)))?;
        ends.push((chart.backend_coord(&end).1, seat));
    }
    // Names that would lie over each other move apart, in the order of their lines.
    ends.sort_unstable();
    let bottom = COURSE.1 as i32 - 14 - 52;
    let mut free = 14;
    let count = ends.len() as i32;
    for (index, (y, seat)) in ends.into_iter().enumerate() {
        let below = (count - 1 - index as i32) * APART;
        let y = y.max(free).min(bottom - below);
        free = y + APART;
        let x = COURSE.0 as i32 - NAMES + 16;
        let curve = &curves[seat];
        draw_form(area, curve.colour, (x, y))?;
        let style = ("sans-serif", 18)
            .into_font()
            .color(&WORDS)
            .pos(Pos::new(HPos::Left, VPos::Center));
        let value = history.last().get(seat).copied().unwrap_or(0);
        let label = format!(
            "{} {}",
            shortened(&curve.name),
            value.to_string().replace('-', "\u{2212}")
        );
        area.draw_text(&label, &style, (x + 14, y))?;
    }
    Ok(())
}

/// A player's form beside the name.
fn draw_form<'a>(
    area: &DrawingArea<SVGBackend<'a>, Shift>,
    colour: usize,
    (x, y): (i32, i32),
) -> Result<(), Failure<'a>> {
    let style = paint(colour).filled();
    let corners = sprites::corners(colour);
    if corners.is_empty() {
        return area.draw(&Circle::new((x, y), 7, style));
    }
    let points = corners
        .iter()
        .map(|(dx, dy)| (x + (dx * 17.0).round() as i32, y + (dy * 17.0).round() as i32));
    area.draw(&Polygon::new(points.collect::<Vec<_>>(), style))
}

/// A name short enough to stand beside a line.
fn shortened(name: &str) -> String {
    let name = one_line(name);
    if name.chars().count() <= LETTERS {
        return name;
    }
    name.chars().take(LETTERS - 1).chain(['…']).collect()
}

/// The height of the bars of dice, in pixels.
const BARS: f64 = 96.0;

/// Draws how often each face of a die came up, with a line at what was to be expected.
pub fn histogram(faces: &[u32], colour: usize, expected: &str) -> Svg {
    let total: u32 = faces.iter().sum();
    let mean = f64::from(total) / faces.len().max(1) as f64;
    let most = f64::from(faces.iter().copied().max().unwrap_or(0)).max(mean).max(1.0);
    let step = if faces.len() > 10 { 22.0 } else { 40.0 };
    let (left, top) = (12.0, 26.0);
    let right = 96.0;
    let width = left + step * faces.len() as f64 + right;
    let height = top + BARS + 26.0;
    let base = top + BARS;
    let mut body = format!(
        "<rect width=\"{}\" height=\"{}\" rx=\"6\" fill=\"{}\"/><g font-family=\"sans-serif\" font-size=\"13\" \
         fill=\"#e8e8e2\" text-anchor=\"middle\">",
        number(width),
        number(height),
        sprites::INK
    );
    let mut counts = String::new();
    for (index, count) in faces.iter().enumerate() {
        let x = left + step * (index as f64 + 0.5);
        let tall = f64::from(*count) / most * BARS;
        // Over the line, with a rim that keeps it legible there.
        let _ = write!(
            counts,
            "<text x=\"{}\" y=\"{}\">{count}</text>",
            number(x),
            number(base - tall - 5.0)
        );
        // Writing into a string does not fail.
        let _ = write!(
            body,
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{}\"/><text x=\"{}\" y=\"{}\" fill=\"#9aa1ab\">{}</text>",
            number(x - step * 0.36),
            number(base - tall),
            number(step * 0.72),
            number(tall),
            sprites::colour(colour),
            number(x),
            number(base + 17.0),
            index + 1
        );
    }
    let y = base - mean / most * BARS;
    let end = left + step * faces.len() as f64;
    let _ = write!(
        body,
        "<path d=\"M{left} {y}H{end}\" stroke=\"#fff\" stroke-width=\"1.5\" stroke-dasharray=\"5 4\"/>\
         <text x=\"{}\" y=\"{}\" text-anchor=\"start\" font-size=\"12\">{}</text>\
         <g stroke=\"{}\" stroke-width=\"4\" paint-order=\"stroke\" stroke-linejoin=\"round\">{counts}</g></g>",
        number(end + 5.0),
        number(y + 4.0),
        escape(expected),
        sprites::INK,
        y = number(y),
        end = number(end),
    );
    Svg {
        view: [0.0, 0.0, width, height],
        width,
        least: 0.0,
        body,
    }
}
