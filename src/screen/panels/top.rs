//! The bar on top: turn, phase, whose move it is, the scores and what they have to reach; and the banner that hands
//! the mouse over.

use bevy::prelude::{NextState, Real, Time};
use bevy_egui::egui::{self, Align, Color32, CornerRadius, Layout, Rect, RichText, Stroke, StrokeKind, vec2};

use super::{FAINT, RAISED, TEXT};
use crate::cli::Control;
use crate::game::{DecisionKind, PlayerId};
use crate::screen::Scene;
use crate::screen::art::{self, EguiArt};
use crate::screen::canvas::Canvas;
use crate::screen::playback::Playback;
use crate::screen::settings::Settings;
use crate::screen::table::Table;
use crate::text::FluentValue;

/// Draws the bar.
pub fn show(
    ui: &mut egui::Ui,
    table: &Table,
    playback: &Playback,
    settings: &mut Settings,
    next: &mut NextState<Scene>,
    art: &EguiArt,
) {
    let texts = settings.texts();
    ui.horizontal_centered(|ui| {
        ui.add_space(10.0);
        ui.spacing_mut().item_spacing.x = 6.0;
        let player = table.shown.player;
        let (rect, _) = ui.allocate_exact_size(vec2(30.0, 30.0), egui::Sense::hover());
        let playing = !matches!(table.shown.phase.as_str(), "deployment" | "roll_off" | "over");
        if playing {
            art.base(ui.painter(), rect, table.colour(player));
        }
        ui.vertical(|ui| {
            ui.add_space(3.0);
            ui.spacing_mut().item_spacing.y = 0.0;
            let phase = texts.say(&format!("screen-phase-{}", table.shown.phase.replace('_', "-")));
            let head = if playing {
                let args = [("player", FluentValue::from(table.names.player(player)))];
                texts.message("screen-top-turn-of", &args)
            } else {
                phase.clone()
            };
            ui.add(egui::Label::new(RichText::new(head).size(17.0).color(TEXT)).extend());
            let round = texts.message(
                "screen-top-round",
                &[("round", FluentValue::from(i64::from(table.shown.round)))],
            );
            let answers = table
                .decider()
                .map(|(decider, _)| decider)
                .filter(|decider| playback.is_idle() && *decider != player);
            let below = if let Some(decider) = answers {
                let args = [("player", FluentValue::from(table.names.player(decider)))];
                texts.message("screen-top-answers", &args)
            } else if playing {
                format!("{round} · {phase}")
            } else {
                round
            };
            ui.add(egui::Label::new(RichText::new(below).size(14.0).color(FAINT)).extend());
        });
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.add_space(8.0);
            if ui.button(texts.say("screen-menu")).clicked() {
                next.set(Scene::Start);
            }
            if ui.button(texts.say("screen-settings")).clicked() {
                settings.open ^= true;
            }
            super::rules_button(ui, texts);
            ui.add_space(6.0);
            let players = table.shown.scores.len();
            let width = ((ui.available_width() - 12.0) / players as f32 - 6.0).clamp(70.0, 170.0);
            for seat in (0..players).rev() {
                chip(ui, table, PlayerId(seat as u8), width, art);
            }
        });
    });
}

/// A player's score: form, name, points of goal.
fn chip(ui: &mut egui::Ui, table: &Table, player: PlayerId, width: f32, art: &EguiArt) {
    let (rect, response) = ui.allocate_exact_size(vec2(width, 34.0), egui::Sense::hover());
    let colour = art::colour(table.colour(player));
    let on_turn = table.shown.player == player;
    let painter = ui.painter().with_clip_rect(rect.expand(1.0));
    painter.rect(
        rect,
        CornerRadius::same(5),
        RAISED,
        Stroke::new(
            if on_turn { 2.0 } else { 1.0 },
            if on_turn { colour } else { Color32::from_gray(70) },
        ),
        StrokeKind::Inside,
    );
    let score = table.shown.scores[player.index()];
    let goal = table.goals.get(player.index()).copied().unwrap_or(1).max(1);
    // The bar below the words: how far it is to the goal.
    let part = (score as f32 / goal as f32).clamp(0.0, 1.0);
    let bar = Rect::from_min_max(
        rect.left_bottom() + vec2(3.0, -5.0),
        rect.right_bottom() - vec2(3.0, 2.0),
    );
    painter.rect_filled(bar, CornerRadius::same(1), Color32::from_gray(64));
    painter.rect_filled(
        Rect::from_min_size(bar.min, vec2(bar.width() * part, bar.height())),
        CornerRadius::same(1),
        colour,
    );
    let token = Rect::from_min_size(rect.min + vec2(5.0, 5.0), vec2(22.0, 22.0));
    art.base(&painter, token, table.colour(player));
    let middle = rect.center().y - 2.0;
    let score = painter.layout_no_wrap(format!("{score}/{goal}"), egui::FontId::proportional(16.0), TEXT);
    let score_left = rect.right() - 7.0 - score.size().x;
    painter.galley(egui::pos2(score_left, middle - score.size().y / 2.0), score, TEXT);
    let name = table.names.player(player);
    let room = score_left - token.right() - 9.0;
    let galley = shortened(&painter, &name, 15.0, room);
    painter.galley(
        egui::pos2(token.right() + 5.0, middle - galley.size().y / 2.0),
        galley,
        TEXT,
    );
    response.on_hover_text(name);
}

/// Words on one line, ended by dots where there is no room.
pub fn shortened(painter: &egui::Painter, text: &str, size: f32, room: f32) -> std::sync::Arc<egui::Galley> {
    let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), egui::FontId::proportional(size), TEXT);
    job.wrap = egui::text::TextWrapping::truncate_at_width(room.max(10.0));
    painter.layout_job(job)
}

/// Seconds that the banner stays.
const BANNER: f32 = 1.6;

/// The banner over the board that says to whom the mouse goes, when another person has to decide.
pub fn banner(
    context: &egui::Context,
    canvas: &Canvas,
    table: &Table,
    playback: &Playback,
    settings: &Settings,
    art: &EguiArt,
    time: &Time<Real>,
) {
    if table.humans() < 2 || !playback.is_idle() {
        return;
    }
    let Some((player, Control::Human)) = table.decider() else {
        return;
    };
    let kind = table.state.decision.map(|decision| decision.kind);
    let id = egui::Id::new("handed to");
    let now = time.elapsed_secs();
    let held = context.data(|data| data.get_temp::<(u8, f32)>(id));
    let since = match held {
        Some((seat, since)) if seat == player.0 => since,
        _ => {
            context.data_mut(|data| data.insert_temp(id, (player.0, now)));
            now
        }
    };
    // A question on the board has words of its own.
    let asks = matches!(kind, Some(DecisionKind::Deploy | DecisionKind::Return));
    if now - since > BANNER || asks || settings.open {
        return;
    }
    context.request_repaint();
    let texts = settings.texts();
    let words = texts.message(
        "screen-banner",
        &[("player", FluentValue::from(table.names.player(player)))],
    );
    let colour = art::colour(table.colour(player));
    let painter = canvas.painter();
    let galley = painter.layout_no_wrap(words, egui::FontId::proportional(26.0), TEXT);
    let size = vec2(galley.size().x + 84.0, 60.0);
    let rect = Rect::from_center_size(canvas.rect.center_top() + vec2(0.0, 54.0), size);
    painter.rect(
        rect,
        CornerRadius::same(8),
        Color32::from_rgba_unmultiplied(12, 14, 18, 240),
        Stroke::new(3.0, colour),
        StrokeKind::Inside,
    );
    let token = Rect::from_min_size(rect.min + vec2(10.0, 8.0), vec2(44.0, 44.0));
    art.base(painter, token, table.colour(player));
    painter.galley(
        egui::pos2(token.right() + 12.0, rect.center().y - galley.size().y / 2.0),
        galley,
        TEXT,
    );
}
