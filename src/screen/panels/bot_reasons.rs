//! Why a bot chose what it chose: its best lines with what they are worth to it, and on the board what they begin with.

use bevy_egui::egui::{self, Align2, Color32, CornerRadius, Rect, RichText, Sense, vec2};

use crate::bots::LineOfPlay;
use crate::game::{Command, ThingKind};
use crate::screen::app::settings::Settings;
use crate::screen::panels::{self, FAINT, GOOD, TEXT};
use crate::screen::table_top::art;
use crate::screen::table_top::canvas::{AMBER, Canvas, WHITE};
use crate::screen::table_top::table::{BotReasons, Table};
use crate::space::grid::Cell;
use crate::text::{FluentValue, Texts};

/// The width of the panel, in points.
const WIDTH: f32 = 400.0;

/// How many commands of a line are told after the first.
const FOLLOWING: usize = 4;

/// Draws the panel, if it is asked for.
pub fn show(context: &egui::Context, canvas: &Canvas, table: &Table, settings: &mut Settings) {
    let Some(back) = settings.why else { return };
    let texts = settings.texts();
    let count = table.reasons.len();
    let back = back.min(count.saturating_sub(1));
    let Some(reasons) = count.checked_sub(1 + back).and_then(|at| table.reasons.get(at)) else {
        return;
    };
    let args = [
        ("player", FluentValue::from(table.names.player(reasons.player))),
        ("bot", FluentValue::from(panels::control_name(&reasons.control, texts))),
    ];
    let (mut open, mut wanted) = (true, back);
    let corner = canvas.rect.left_bottom();
    egui::Window::new(RichText::new(texts.message("screen-why-title", &args)).size(17.0))
        .id(egui::Id::new("why"))
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .pivot(Align2::LEFT_BOTTOM)
        .default_pos(corner + vec2(10.0, -10.0))
        .show(context, |ui| {
            ui.set_width(WIDTH);
            for (index, line) in reasons.lines.iter().enumerate() {
                if line_row(ui, table, reasons, line, index, texts) {
                    light(canvas, table, line);
                }
            }
            ui.add_space(4.0);
            ui.horizontal(|ui| {
                let button = |id: &str| egui::Button::new(RichText::new(texts.say(id)).size(14.0));
                if ui.add_enabled(back + 1 < count, button("screen-why-back")).clicked() {
                    wanted = back + 1;
                }
                if ui.add_enabled(back > 0, button("screen-why-on")).clicked() {
                    wanted = back - 1;
                }
                let args = [
                    ("at", FluentValue::from(count - back)),
                    ("count", FluentValue::from(count)),
                ];
                let words = RichText::new(texts.message("screen-why-where", &args)).size(14.0);
                ui.label(words.color(FAINT))
                    .on_hover_text(texts.say("screen-why-value"));
            });
        });
    settings.why = open.then_some(wanted);
}

/// A line of play: what it is worth, what it begins with, what the bot expects then. True while the pointer rests on it.
fn line_row(
    ui: &mut egui::Ui,
    table: &Table,
    reasons: &BotReasons,
    line: &LineOfPlay,
    index: usize,
    texts: &Texts,
) -> bool {
    let mut words = line.commands.iter().map(|command| texts.command(command, &table.names));
    let first = words.next().unwrap_or_default();
    let following: Vec<String> = words.take(FOLLOWING).collect();
    let percent = (line.value.clamp(0.0, 1.0) * 100.0).round();
    let args = [
        ("value", FluentValue::from(percent as i64)),
        ("visits", FluentValue::from(line.visits)),
    ];
    let colour = art::colour(table.colour(reasons.player));
    let frame = panels::row_frame(index == 0, colour).show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(vec2(74.0, 10.0), Sense::hover());
            ui.painter()
                .rect_filled(rect, CornerRadius::same(2), Color32::from_gray(70));
            let part = Rect::from_min_size(rect.min, vec2(rect.width() * percent as f32 / 100.0, rect.height()));
            ui.painter().rect_filled(part, CornerRadius::same(2), GOOD);
            let worth = RichText::new(texts.message("screen-why-line", &args)).size(14.0);
            ui.label(worth.color(FAINT));
        });
        let first = RichText::new(first).size(16.0).color(TEXT);
        ui.add(egui::Label::new(first).wrap());
        if !following.is_empty() {
            let args = [("commands", FluentValue::from(following.join(" · ")))];
            let words = RichText::new(texts.message("screen-why-then", &args)).size(14.0);
            ui.add(egui::Label::new(words.color(FAINT)).wrap());
        }
    });
    frame.response.contains_pointer()
}

/// Shows on the board what a line begins with.
fn light(canvas: &Canvas, table: &Table, line: &LineOfPlay) {
    let cells = line
        .commands
        .first()
        .map_or_else(Vec::new, |command| cells_of(table, command));
    let Some((goal, way)) = cells.split_last() else { return };
    for cell in way {
        canvas.outline(*cell, 2.5, WHITE);
    }
    canvas.outline(*goal, 5.0, AMBER);
}

/// The cells that a command is about, in the order in which it goes over them.
fn cells_of(table: &Table, command: &Command) -> Vec<Cell> {
    let of = |piece| table.occupancy.of(piece).into_iter().collect();
    match command {
        Command::Place { at, .. } | Command::HerdTo { at } => vec![(*at).into()],
        Command::Move { path, .. } if path.is_empty() => table.state.active.map_or_else(Vec::new, of),
        Command::Move { path, .. } => path.iter().map(|place| (*place).into()).collect(),
        Command::Activate { piece } => of(*piece),
        Command::Shoot { target, .. } | Command::Allot { target } | Command::Fight { target } => of(*target),
        Command::Herd { squig } => of(*squig),
        Command::Use { trigger, .. } => {
            let map = table.seating.setup.map.inline();
            let held = map.and_then(|map| map.triggers.get(*trigger));
            held.map(|held| held.at.into()).into_iter().collect()
        }
        Command::Door { door, .. } => {
            let door = table.state.things_of(ThingKind::Door).nth(*door);
            door.map(|held| held.at.into()).into_iter().collect()
        }
        Command::Aim { corner } => vec![(*corner).into()],
        Command::NoHerd | Command::EndActivation | Command::EndTurn | Command::Book(_) => Vec::new(),
    }
}
