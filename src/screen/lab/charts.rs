//! The lab's charts in the window: those of its page, drawn with egui.

use bevy_egui::egui::{self, Align2, Color32, FontId, Sense, Stroke, Vec2, pos2, vec2};
use egui_plot::{FilledArea, GridMark, Legend, Line, LineStyle, Plot, PlotPoints, Points, Text, VLine};

use crate::lab::page::{Matrix, Words, share_colour, shortened};
use crate::screen::art::PLAYER_COLOURS;
use crate::screen::panels::{FAINT, TEXT};

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

fn colour(index: usize) -> Color32 {
    let (red, green, blue) = PLAYER_COLOURS[index % PLAYER_COLOURS.len()];
    Color32::from_rgb(red, green, blue)
}

/// A plot that stays where it is: nobody wants to lose a chart by a turn of the wheel over a list.
fn still<'a>(id: &str, height: f32) -> Plot<'a> {
    Plot::new(id.to_owned())
        .height(height)
        .allow_zoom(false)
        .allow_drag(false)
        .allow_scroll(false)
        .allow_boxed_zoom(false)
        .allow_axis_zoom_drag(false)
}

/// Draws numbers with their intervals, one below the other; `reference` is what they are held against.
pub fn intervals(
    ui: &mut egui::Ui,
    id: &str,
    ranges: &[Range],
    (from, to): (f64, f64),
    reference: Option<f64>,
    write: impl Fn(f64) -> String + 'static,
) {
    let count = ranges.len();
    let names: Vec<String> = ranges.iter().map(|range| range.label.clone()).collect();
    // The first stands on top.
    let place = move |index: usize| (count - 1 - index) as f64;
    let name_at = move |mark: GridMark, _: &std::ops::RangeInclusive<f64>| {
        let index = mark.value.round() as i64;
        let index = usize::try_from(count as i64 - 1 - index).ok();
        index.and_then(|index| names.get(index)).cloned().unwrap_or_default()
    };
    let every = move |_| {
        let marks = (0..count).map(|place| GridMark {
            value: place as f64,
            step_size: 1.0,
        });
        marks.collect()
    };
    let room = (to - from) * 0.3;
    still(id, 26.0 * count as f32 + 46.0)
        .default_x_bounds(from, to + room)
        .default_y_bounds(-0.7, count as f64 - 0.3)
        .auto_bounds(false)
        .y_grid_spacer(every)
        .y_axis_formatter(name_at)
        .y_axis_min_width(150.0)
        .x_axis_formatter(move |mark, _| match (from..=to).contains(&mark.value) {
            true => write(mark.value),
            false => String::new(),
        })
        .show_x(false)
        .show_y(false)
        .show_grid([true, false])
        .show(ui, |plot| {
            if let Some(reference) = reference {
                let line = VLine::new("", reference).color(TEXT).width(1.0);
                plot.vline(line.style(LineStyle::dashed_loose()).allow_hover(false));
            }
            for (index, range) in ranges.iter().enumerate() {
                let y = place(index);
                let beside = reference.is_some_and(|value| value < range.low || value > range.high);
                let colour = colour(usize::from(!beside));
                let ends = vec![[range.low, y], [range.high, y]];
                plot.line(Line::new("", ends).color(colour).width(3.0).allow_hover(false));
                let dot = Points::new("", vec![[range.value, y]]).radius(5.0).color(colour);
                plot.points(dot.allow_hover(false));
                let at = egui_plot::PlotPoint::new(to + room * 0.04, y);
                let told = egui::RichText::new(&range.told).size(14.0);
                plot.text(
                    Text::new("", at, told)
                        .color(TEXT)
                        .anchor(Align2::LEFT_CENTER)
                        .allow_hover(false),
                );
            }
        });
}

/// How curves are told apart when colours come again.
fn style(index: usize) -> LineStyle {
    match index / PLAYER_COLOURS.len() {
        0 => LineStyle::Solid,
        1 => LineStyle::dashed_loose(),
        _ => LineStyle::dotted_dense(),
    }
}

/// Draws curves with their bands; `along` and `up` say what the axes are.
pub fn curves(ui: &mut egui::Ui, id: &str, courses: &[Course], along: String, up: String) {
    still(id, 360.0)
        .x_axis_label(along)
        .y_axis_label(up)
        .legend(Legend::default().follow_insertion_order(true))
        .show(ui, |plot| {
            for (index, course) in courses.iter().enumerate() {
                let rounds: Vec<f64> = (1..=course.mean.len()).map(|round| round as f64).collect();
                let heights = || course.mean.iter().zip(&course.half);
                let below: Vec<f64> = heights().map(|(mean, half)| mean - half).collect();
                let above: Vec<f64> = heights().map(|(mean, half)| mean + half).collect();
                let colour = colour(index);
                let band = FilledArea::new(&course.label, &rounds, &below, &above);
                plot.add(band.fill_color(colour.gamma_multiply(0.14)).allow_hover(false));
                let points: PlotPoints = rounds.iter().zip(&course.mean).map(|(x, y)| [*x, *y]).collect();
                let line = Line::new(&course.label, points).color(colour).width(2.5);
                plot.line(line.style(style(index)));
            }
        });
}

/// Draws how often those of the rows won against those of the columns, in percent.
pub fn matrix(ui: &mut egui::Ui, found: &Matrix, words: Words) {
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
    let note = |spot, anchor, id: &str| {
        painter.text(spot, anchor, words.say(id), font.clone(), FAINT);
    };
    note(rect.min + vec2(0.0, top - 6.0), Align2::LEFT_BOTTOM, "lab-matrix-row");
    note(rect.min + vec2(0.0, 6.0), Align2::LEFT_TOP, "lab-matrix-column");
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
