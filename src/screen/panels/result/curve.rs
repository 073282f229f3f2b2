//! The course of a game: the measure of each player over its commands, a line a player.

use bevy_egui::egui::{self, Align2, Color32, CornerRadius, FontId, Rect, RichText, Sense, Stroke, pos2, vec2};

use crate::game::PlayerId;
use crate::report::GameHistory;
use crate::screen::panels::{FAINT, TEXT};
use crate::screen::table_top::art::{self, EguiArt};
use crate::screen::table_top::table::Table;
use crate::text::{FluentValue, Texts};

/// How high the curve is, in points.
const HEIGHT: f32 = 150.0;

/// What forms and numbers at the ends of lines take, in points.
const ENDS: f32 = 62.0;

/// How far from each other they stand.
const APART: f32 = 19.0;

/// Behind the lines.
const GROUND: Color32 = Color32::from_rgb(20, 22, 26);

/// The lines that values are read against.
const GRID: Color32 = Color32::from_rgb(56, 61, 70);

/// The corners of a player's line, as command and value: it stays until it changes.
pub fn corners(course: &GameHistory, seat: usize) -> Vec<(u32, i32)> {
    let mut corners: Vec<(u32, i32)> = Vec::new();
    for standing in &course.standings {
        let value = standing.values.get(seat).copied().unwrap_or(0);
        corners.extend(corners.last().map(|(_, before)| (standing.command, *before)));
        corners.push((standing.command, value));
    }
    let first = course.standings.first().map_or(0, |standing| standing.command);
    let last = first + course.commands;
    corners.extend(corners.last().map(|(at, value)| (last.max(*at), *value)));
    corners.dedup();
    corners
}

/// The scores that win, with their colours: one where it is the same for all.
fn goals(course: &GameHistory, table: &Table) -> Vec<(i32, Color32)> {
    let goals = (0..).zip(course.goals.iter().copied()).filter(|(_, goal)| *goal > 0);
    let mut goals: Vec<(i32, Color32)> = goals
        .map(|(seat, goal)| (goal, art::colour(table.colour(PlayerId(seat)))))
        .collect();
    if goals.iter().all(|(goal, _)| *goal == goals[0].0) {
        goals.truncate(1);
        goals.iter_mut().for_each(|(_, colour)| *colour = TEXT);
    }
    goals
}

/// Draws the lines.
pub fn show(ui: &mut egui::Ui, course: &GameHistory, table: &Table, texts: &Texts, art: &EguiArt) {
    let lines: Vec<Vec<(u32, i32)>> = (0..table.state.progress.len())
        .map(|seat| corners(course, seat))
        .collect();
    let all = || lines.iter().flatten();
    let (Some(first), Some(last)) = (all().map(|(at, _)| *at).min(), all().map(|(at, _)| *at).max()) else {
        return;
    };
    ui.add_space(4.0);
    ui.label(RichText::new(texts.say(course.measure.message)).size(15.0).color(FAINT));
    let highest = all().map(|(_, value)| *value).max().unwrap_or(0).max(1);
    // A goal is shown where it is not too far.
    let goals: Vec<(i32, Color32)> = goals(course, table)
        .into_iter()
        .filter(|(goal, _)| *goal <= highest.saturating_mul(2))
        .collect();
    let highest = goals.iter().map(|(goal, _)| *goal).fold(highest, i32::max);
    let lowest = all().map(|(_, value)| *value).min().unwrap_or(0).min(0);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover());
    let painter = ui.painter();
    painter.rect_filled(rect, CornerRadius::same(5), GROUND);
    let plot = Rect::from_min_max(rect.min + vec2(34.0, 10.0), rect.max - vec2(ENDS, 24.0));
    let x = |at: u32| {
        let part = f64::from(at - first) / f64::from((last - first).max(1));
        plot.left() + plot.width() * part as f32
    };
    let y = |value: i32| {
        let part = (f64::from(value) - f64::from(lowest)) / (f64::from(highest) - f64::from(lowest));
        plot.bottom() - plot.height() * part as f32
    };
    let font = FontId::proportional(14.0);
    let number = |value: i32| value.to_string().replace('-', "\u{2212}");
    for value in [lowest, 0, highest] {
        painter.hline(plot.x_range(), y(value), Stroke::new(1.0, GRID));
        let at = pos2(plot.left() - 6.0, y(value));
        painter.text(at, Align2::RIGHT_CENTER, number(value), font.clone(), FAINT);
    }
    for (goal, colour) in goals {
        let ends = [pos2(plot.left(), y(goal)), pos2(plot.right(), y(goal))];
        painter.extend(egui::Shape::dashed_line(&ends, Stroke::new(1.5, colour), 6.0, 5.0));
    }
    // The rounds, as far apart as their words need.
    let mut free = plot.left() - 1.0;
    for (command, round) in &course.rounds {
        let at = x((*command).clamp(first, last));
        painter.vline(at, plot.y_range(), Stroke::new(1.0, GRID));
        let round = FluentValue::from(i64::from(*round));
        let words = texts.message("report-story-round", &[("round", round)]);
        let galley = painter.layout_no_wrap(words, font.clone(), FAINT);
        if at >= free && at + galley.size().x <= rect.right() {
            free = at + galley.size().x + 10.0;
            painter.galley(pos2(at, plot.bottom() + 4.0), galley, FAINT);
        }
    }
    let mut ends: Vec<(f32, usize)> = Vec::new();
    for (seat, line) in lines.iter().enumerate() {
        let colour = art::colour(table.colour(PlayerId(seat as u8)));
        let points = line.iter().map(|(at, value)| pos2(x(*at), y(*value)));
        painter.add(egui::Shape::line(points.collect(), Stroke::new(2.5, colour)));
        ends.extend(line.last().map(|(_, value)| (y(*value), seat)));
    }
    // Ends that would lie over each other move apart, in the order of their lines.
    ends.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (mut free, count) = (rect.top() + 9.0, ends.len());
    for (place, (at, seat)) in ends.into_iter().enumerate() {
        let below = (count - 1 - place) as f32 * APART;
        let at = at.max(free).min(rect.bottom() - 9.0 - below);
        free = at + APART;
        let form = Rect::from_center_size(pos2(plot.right() + 14.0, at), vec2(16.0, 16.0));
        art.base(painter, form, table.colour(PlayerId(seat as u8)));
        let value = course.last().get(seat).copied().unwrap_or(0);
        let spot = pos2(form.right() + 5.0, at);
        painter.text(
            spot,
            Align2::LEFT_CENTER,
            number(value),
            FontId::proportional(15.0),
            TEXT,
        );
    }
}
