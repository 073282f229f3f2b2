//! The lab's charts in the window: those of its page, drawn with egui.

use std::ops::RangeInclusive;

use bevy_egui::egui::{self, Align2, Color32, FontId, Rangef, RichText, Sense, Stroke, Vec2, pos2, vec2};
use egui_plot::{AxisHints, FilledArea, GridMark, Line, LineStyle, Plot, PlotBounds, PlotPoint, PlotUi, Points, Text};

use crate::lab::page::{Matrix, PageText, share_colour, shortened, ticks};
use crate::screen::panels::{FAINT, TEXT};
use crate::screen::table_top::art;

/// The lines that numbers are read against.
const GRID: Color32 = Color32::from_rgb(56, 61, 70);

/// What names take beside a chart, in points.
const NAMES: f32 = 160.0;

/// What the numbers to the right of intervals take.
const TOLD: f64 = 210.0;

/// What the names at the ends of curves take.
const ENDS: f64 = 190.0;

/// How far from each other they stand.
const APART: f64 = 20.0;

/// What an axis takes below or beside its chart.
const AXIS: f64 = 30.0;

/// A number with its interval.
pub struct Range {
    /// Whose.
    pub label: String,
    /// The number.
    pub value: f64,
    /// The interval's lower end.
    pub low: f64,
    /// The interval's upper end.
    pub high: f64,
    /// What is said of it.
    pub told: String,
}

/// A curve with a band around it.
pub struct Course {
    /// Whose.
    pub label: String,
    /// Its heights, at 1, 2, 3 and so on.
    pub mean: Vec<f64>,
    /// Half the width of the band there.
    pub half: Vec<f64>,
}

/// A plot that stays where it is: nobody wants to lose a chart by a turn of the wheel over a list. `across` are the marks
/// of its first axis, `up` those of its second, with its label.
fn still<'a>(
    id: &str,
    height: f64,
    across: Vec<(f64, String)>,
    (up, up_label): (Vec<(f64, String)>, &str),
) -> Plot<'a> {
    let (first, second) = (across.clone(), up.clone());
    let at = |marks: &[(f64, String)]| -> Vec<GridMark> {
        let mark = |(value, _): &(f64, String)| GridMark {
            value: *value,
            step_size: f64::MAX,
        };
        marks.iter().map(mark).collect()
    };
    let written = |marks: Vec<(f64, String)>| {
        move |mark: GridMark, _: &RangeInclusive<f64>| {
            let found = marks.iter().find(|(value, _)| *value == mark.value);
            found.map_or_else(String::new, |(_, words)| words.clone())
        }
    };
    let x = AxisHints::new_x().formatter(written(across));
    let label = RichText::new(up_label).size(15.0).color(FAINT);
    let y = AxisHints::new_y().formatter(written(up)).label(label);
    // All marks are written, and as clearly as each other.
    let clear = Rangef::new(0.0, 1.0);
    Plot::new(id.to_owned())
        .height(height as f32)
        .allow_zoom(false)
        .allow_drag(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_axis_zoom_drag(false)
        .allow_double_click_reset(false)
        .show_x(false)
        .show_y(false)
        .show_grid(false)
        .x_grid_spacer(move |_| at(&first))
        .y_grid_spacer(move |_| at(&second))
        .custom_x_axes(vec![x.label_spacing(clear)])
        .custom_y_axes(vec![y.label_spacing(clear)])
}

/// Says below a chart what its first axis is.
fn say_below(ui: &mut egui::Ui, words: &str) {
    let words = RichText::new(words).size(15.0).color(FAINT);
    ui.vertical_centered(|ui| ui.label(words));
}

/// Words in a chart, from a spot to the right or around it.
fn say(plot: &mut PlotUi, (x, y): (f64, f64), anchor: Align2, words: &str) {
    let words = RichText::new(words).size(15.0);
    let text = Text::new("", PlotPoint::new(x, y), words).color(TEXT);
    plot.text(text.anchor(anchor).allow_hover(false));
}

fn line(plot: &mut PlotUi, ends: Vec<[f64; 2]>, colour: Color32, width: f32, style: LineStyle) {
    let line = Line::new("", ends).color(colour).width(width).style(style);
    plot.line(line.allow_hover(false));
}

/// Draws numbers with their intervals, one below the other; `reference` is what they are held against, `along` says what
/// they are.
pub fn intervals(
    ui: &mut egui::Ui,
    id: &str,
    ranges: &[Range],
    (from, to): (f64, f64),
    reference: Option<(f64, String)>,
    along: &str,
    write: impl Fn(f64) -> String,
) {
    // The first stands on top.
    let place = |index: usize| (ranges.len() - 1 - index) as f64;
    let names = ranges.iter().enumerate();
    let names = names.map(|(index, range)| (place(index), shortened(&range.label, 20)));
    let marks: Vec<(f64, String)> = ticks(from, to, 6).into_iter().map(|tick| (tick, write(tick))).collect();
    let narrow = ui.available_width() < NAMES + TOLD as f32 + 200.0;
    let (names_width, told_width) = if narrow { (100.0, 80.0) } else { (NAMES, TOLD) };
    let wide = (f64::from(ui.available_width() - names_width) - told_width).max(100.0);
    let right = to + (to - from) * told_width / wide;
    let left = from - (to - from) * 0.03;
    let (bottom, top) = (-0.7, ranges.len() as f64 + if reference.is_some() { 0.3 } else { -0.4 });
    still(id, 28.0 * (top - bottom) + AXIS, marks.clone(), (names.collect(), ""))
        .y_axis_min_width(names_width)
        .show(ui, |plot| {
            plot.set_plot_bounds(PlotBounds::from_min_max([left, bottom], [right, top]));
            for (tick, _) in marks {
                let ends = vec![[tick, bottom], [tick, ranges.len() as f64 - 0.5]];
                line(plot, ends, GRID, 1.0, LineStyle::Solid);
            }
            if let Some((value, words)) = &reference {
                let ends = vec![[*value, bottom], [*value, ranges.len() as f64 - 0.5]];
                line(plot, ends, TEXT, 1.5, LineStyle::dashed_dense());
                say(plot, (*value, ranges.len() as f64 - 0.45), Align2::CENTER_BOTTOM, words);
            }
            for (index, range) in ranges.iter().enumerate() {
                let y = place(index);
                let is_beside = |(value, _): &(f64, String)| *value < range.low || *value > range.high;
                let colour = art::colour(usize::from(!reference.as_ref().is_some_and(is_beside)));
                let ends = vec![[range.low, y], [range.high, y]];
                line(plot, ends, colour, 3.0, LineStyle::Solid);
                for end in [range.low, range.high] {
                    line(
                        plot,
                        vec![[end, y - 0.2], [end, y + 0.2]],
                        colour,
                        2.0,
                        LineStyle::Solid,
                    );
                }
                let dot = Points::new("", vec![[range.value, y]]).radius(5.5).color(colour);
                plot.points(dot.allow_hover(false));
                // Where there is no room for the interval in words, it is seen all the same.
                let told = if narrow { write(range.value) } else { range.told.clone() };
                say(plot, (to + (right - to) * 0.05, y), Align2::LEFT_CENTER, &told);
            }
        });
    say_below(ui, along);
}

/// How curves are told apart when colours come again.
fn style(index: usize) -> LineStyle {
    match index / art::COLOURS {
        0 => LineStyle::Solid,
        1 => LineStyle::dashed_loose(),
        _ => LineStyle::dotted_loose(),
    }
}

/// Draws curves with their bands, each with its name at its end; `along` and `up` say what the axes are.
pub fn curves(ui: &mut egui::Ui, id: &str, courses: &[Course], along: &str, up: &str, write: impl Fn(f64) -> String) {
    let longest = courses.iter().map(|course| course.mean.len()).max().unwrap_or(1).max(2) as f64;
    let band = |course: &Course, sign: f64| -> Vec<f64> {
        let heights = course.mean.iter().zip(&course.half);
        heights.map(|(mean, half)| mean + sign * half).collect()
    };
    let values = || {
        courses
            .iter()
            .flat_map(|course| [band(course, -1.0), band(course, 1.0)].concat())
    };
    let low = values().fold(0.0, f64::min);
    let high = values().fold(low + 1e-3, f64::max);
    let height = (APART * courses.len() as f64 + AXIS + 30.0).max(400.0);
    let room = (high - low) * 0.03;
    let apart = (high - low + 2.0 * room) * APART / (height - AXIS);
    let wide = (f64::from(ui.available_width()) - 2.0 * AXIS - ENDS).max(200.0);
    let right = longest + (longest - 1.0) * ENDS / wide;
    let marks = |low: f64, high: f64, about: usize| -> Vec<(f64, String)> {
        let ticks = ticks(low, high, about).into_iter();
        ticks.map(|tick| (tick, write(tick))).collect()
    };
    let across = marks(1.0, longest, 9)
        .into_iter()
        .filter(|(tick, _)| tick.fract() == 0.0);
    let upward = marks(low, high, 6);
    still(id, height, across.collect(), (upward.clone(), up)).show(ui, |plot| {
        let left = 1.0 - (longest - 1.0) * 0.01;
        plot.set_plot_bounds(PlotBounds::from_min_max([left, low - room], [right, high + room]));
        for (tick, _) in upward {
            line(plot, vec![[1.0, tick], [longest, tick]], GRID, 1.0, LineStyle::Solid);
        }
        let mut ends: Vec<(f64, usize)> = Vec::new();
        for (index, course) in courses.iter().enumerate() {
            let Some(last) = course.mean.last() else { continue };
            let rounds: Vec<f64> = (1..=course.mean.len()).map(|round| round as f64).collect();
            let area = FilledArea::new("", &rounds, &band(course, -1.0), &band(course, 1.0));
            let colour = art::colour(index % art::COLOURS);
            plot.add(area.fill_color(colour.gamma_multiply(0.14)).allow_hover(false));
            let spots = rounds.iter().zip(&course.mean).map(|(x, y)| [*x, *y]);
            line(plot, spots.collect(), colour, 2.5, style(index));
            ends.push((*last, index));
        }
        // Names that would lie over each other move apart, in the order of their lines.
        ends.sort_by(|one, other| one.0.total_cmp(&other.0));
        let (mut free, count) = (low, ends.len());
        for (place, (y, index)) in ends.into_iter().enumerate() {
            let y = y.max(free).min(high - (count - 1 - place) as f64 * apart);
            free = y + apart;
            let at = |part: f64| longest + (right - longest) * part;
            let colour = art::colour(index % art::COLOURS);
            line(plot, vec![[at(0.05), y], [at(0.22), y]], colour, 3.0, style(index));
            say(
                plot,
                (at(0.27), y),
                Align2::LEFT_CENTER,
                &shortened(&courses[index].label, 16),
            );
        }
    });
    say_below(ui, along);
}

/// Draws how often those of the rows won against those of the columns, in percent.
pub fn matrix(ui: &mut egui::Ui, found: &Matrix, words: PageText) {
    let names: Vec<String> = found.names.iter().map(|name| words.contestant(name)).collect();
    let left = 150.0;
    let side = ((ui.available_width() - left - 90.0) / names.len().max(1) as f32).clamp(30.0, 62.0);
    let tall = side.min(30.0);
    let top = 96.0;
    let count = names.len() as f32;
    let size = vec2(left + side * count + 80.0, top + tall * count + 8.0);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    let painter = ui.painter().clone();
    let font = FontId::proportional(14.0);
    let note = |spot, anchor, id: &str, way: Vec2| {
        let told = painter.text(spot, anchor, words.say(id), font.clone(), FAINT);
        let from = told.right_center() + vec2(10.0, -way.y / 2.0);
        painter.arrow(from, way, Stroke::new(1.5, FAINT));
    };
    let (row, column) = (vec2(0.0, top - 6.0), vec2(0.0, 6.0));
    note(rect.min + row, Align2::LEFT_BOTTOM, "lab-matrix-row", vec2(0.0, 14.0));
    note(
        rect.min + column,
        Align2::LEFT_TOP,
        "lab-matrix-column",
        vec2(18.0, 0.0),
    );
    for (index, name) in names.iter().enumerate() {
        let x = rect.min.x + left + side * (index as f32 + 0.5);
        let galley = painter.layout_no_wrap(shortened(name, 13), font.clone(), TEXT);
        let spot = pos2(x - 4.0, rect.min.y + top - 12.0);
        let turned = egui::epaint::TextShape::new(spot, galley, TEXT).with_angle(-0.9);
        painter.add(turned);
        let y = rect.min.y + top + tall * (index as f32 + 0.5);
        let spot = pos2(rect.min.x + left - 8.0, y);
        painter.text(spot, Align2::RIGHT_CENTER, shortened(name, 18), font.clone(), TEXT);
    }
    for (row, line) in found.cells.iter().enumerate() {
        for (column, met) in line.iter().enumerate() {
            let corner = rect.min + vec2(left + side * column as f32, top + tall * row as f32);
            let cell = egui::Rect::from_min_size(corner, Vec2::new(side, tall)).shrink(1.0);
            let Some(met) = met else {
                let rim = Stroke::new(1.0, FAINT.gamma_multiply(0.3));
                painter.rect_stroke(cell, 0.0, rim, egui::StrokeKind::Inside);
                continue;
            };
            let (ground, ink) = share_colour(met.share());
            let paint = |hex: &str| Color32::from_hex(hex).unwrap_or(TEXT);
            painter.rect_filled(cell, 0.0, paint(&ground));
            let told = words.decimal(met.share() * 100.0, 0);
            painter.text(cell.center(), Align2::CENTER_CENTER, told, font.clone(), paint(ink));
            let id = ui.id().with(("met", row, column));
            let hovered = ui.interact(cell, id, Sense::hover());
            if hovered.hovered() {
                let args = [
                    ("row", names[row].clone().into()),
                    ("column", names[column].clone().into()),
                    ("wins", met.wins.to_string().into()),
                    ("games", met.games.to_string().into()),
                    ("interval", words.interval(met.low(), met.high()).into()),
                ];
                hovered.on_hover_text(words.message("lab-matrix-cell", &args));
            }
        }
    }
}
