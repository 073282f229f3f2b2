//! The bar on top: turn, phase, whose move it is, the scores and what they have to reach; and the banner that hands
//! the mouse over.

use bevy::prelude::{Real, Time};
use bevy_egui::egui::{self, Align, Color32, CornerRadius, Layout, Rect, RichText, Stroke, StrokeKind, vec2};

use crate::bots::Control;
use crate::game::{DecisionKind, PlayerId};
use crate::screen::app::settings::Settings;
use crate::screen::app::start::thumbnail::paint_flag;
use crate::screen::panels::{self, FAINT, RAISED, TEXT};
use crate::screen::table_top::art::{self, EguiArt};
use crate::screen::table_top::canvas::Canvas;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::progress::{CarriedObjective, SideProgress, VictoryProgress};
use crate::screen::table_top::table::Table;
use crate::text::{FluentValue, Texts};

/// Draws the bar; its buttons only where somebody can press them.
pub fn show(
    ui: &mut egui::Ui,
    table: &Table,
    playback: &Playback,
    settings: &mut Settings,
    has_buttons: bool,
    art: &EguiArt,
) {
    let texts = settings.texts();
    ui.horizontal_centered(|ui| {
        ui.add_space(10.0);
        ui.spacing_mut().item_spacing.x = 6.0;
        let player = table.display.shown.player;
        let (rect, _) = ui.allocate_exact_size(vec2(30.0, 30.0), egui::Sense::hover());
        let playing = !matches!(table.display.shown.phase.as_str(), "deployment" | "roll_off" | "over");
        if playing {
            art.base(ui.painter(), rect, table.colour(player));
        }
        ui.vertical(|ui| {
            ui.add_space(3.0);
            ui.spacing_mut().item_spacing.y = 0.0;
            let phase = texts.say(&format!("screen-phase-{}", table.display.shown.phase.replace('_', "-")));
            let head = if playing {
                let args = [("player", FluentValue::from(table.names.player(player)))];
                texts.message("screen-top-turn-of", &args)
            } else {
                phase.clone()
            };
            ui.add(egui::Label::new(RichText::new(head).size(17.0).color(TEXT)).extend());
            let round = texts.message(
                "screen-top-round",
                &[("round", FluentValue::from(i64::from(table.display.shown.round)))],
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
            if has_buttons {
                if ui
                    .button(texts.say("screen-menu"))
                    .on_hover_text(texts.say("screen-menu-means"))
                    .clicked()
                {
                    settings.menu_open ^= true;
                }
                // The menu leads there too.
                if ui.ctx().content_rect().width() >= ROOM_FOR_BUTTONS {
                    if ui.button(texts.say("screen-settings")).clicked() {
                        settings.open ^= true;
                    }
                    panels::rules_button(ui, texts);
                }
                ui.add_space(6.0);
            }
            let standing = standing(ui.ctx(), table, playback, settings);
            let players = standing.sides.len();
            let goal = goal_words(ui, table, &standing, texts);
            // Where the chips would have no room for a name, what the game is about is left to their hints.
            let least = players as f32 * LEAST_CHIP;
            let goal = goal.filter(|(size, _)| ui.available_width() - size.x - 24.0 >= least);
            let room = ui.available_width() - goal.as_ref().map_or(12.0, |(size, _)| size.x + 24.0);
            let width = (room / players.max(1) as f32 - 6.0).clamp(70.0, 190.0);
            for seat in (0..players).rev() {
                chip(
                    ui,
                    table,
                    PlayerId(seat as u8),
                    &standing.sides[seat],
                    width,
                    art,
                    texts,
                );
            }
            if let Some((size, [head, below])) = goal {
                ui.add_space(8.0);
                let (rect, response) = ui.allocate_exact_size(size, egui::Sense::hover());
                let under = rect.min + vec2(0.0, head.size().y);
                ui.painter().galley(rect.min, head, TEXT);
                ui.painter().galley(under, below, FAINT);
                response.on_hover_text(texts.say(&format!("screen-goal-{}", table.state.mode)));
            }
        });
    });
}

/// How wide a window has to be for the buttons beside the menu, in points.
const ROOM_FOR_BUTTONS: f32 = 1000.0;

/// The narrowest chip that still shows a name, in points.
const LEAST_CHIP: f32 = 100.0;

/// What the game is about: the mod, and what concerns all sides or else what wins; with the room that takes.
fn goal_words(
    ui: &egui::Ui,
    table: &Table,
    standing: &VictoryProgress,
    texts: &Texts,
) -> Option<(egui::Vec2, [std::sync::Arc<egui::Galley>; 2])> {
    let mode = &table.state.mode;
    let below = match standing.common.is_empty() {
        true => texts.say(&format!("screen-short-{mode}")),
        false => standing.common.clone(),
    };
    let head = shortened(ui.painter(), &texts.mode(mode), 16.0, 230.0);
    let mut job = egui::text::LayoutJob::simple_singleline(below, egui::FontId::proportional(14.0), FAINT);
    job.wrap = egui::text::TextWrapping::truncate_at_width(230.0);
    let below = ui.painter().layout_job(job);
    let size = vec2(head.size().x.max(below.size().x), head.size().y + below.size().y);
    Some((size, [head, below]))
}

/// How things stand: as they stood before what is just being played back.
fn standing(context: &egui::Context, table: &Table, playback: &Playback, settings: &Settings) -> VictoryProgress {
    let id = egui::Id::new("standing");
    let mut fresh = table.book.progress(table, settings);
    if playback.is_idle() {
        context.data_mut(|data| data.insert_temp(id, fresh.clone()));
        return fresh;
    }
    match context.data(|data| data.get_temp::<VictoryProgress>(id)) {
        // Scores follow the playback by themselves.
        Some(before) if before.sides.len() == fresh.sides.len() && !is_scored(table) => before,
        _ => {
            if !is_scored(table) {
                fresh.common.clear();
            }
            fresh
        }
    }
}

/// Whether the game is won by points.
fn is_scored(table: &Table) -> bool {
    table.state.progress.iter().any(|progress| progress.goal > 0)
}

/// A side: form, name, how near it is.
pub fn chip(
    ui: &mut egui::Ui,
    table: &Table,
    player: PlayerId,
    side: &SideProgress,
    width: f32,
    art: &EguiArt,
    texts: &Texts,
) {
    let (rect, response) = ui.allocate_exact_size(vec2(width, 34.0), egui::Sense::hover());
    let colour = art::colour(table.colour(player));
    // Who decides now, which may be another than whose turn it is: a deployment, a return.
    let now = table
        .decider()
        .map_or(table.display.shown.player, |(decider, _)| decider);
    let on_turn = now == player;
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
    // The bar below the words: how far it is to the goal.
    let bar = Rect::from_min_max(
        rect.left_bottom() + vec2(3.0, -5.0),
        rect.right_bottom() - vec2(3.0, 2.0),
    );
    painter.rect_filled(bar, CornerRadius::same(1), Color32::from_gray(64));
    painter.rect_filled(
        Rect::from_min_size(bar.min, vec2(bar.width() * side.part, bar.height())),
        CornerRadius::same(1),
        colour,
    );
    let token = Rect::from_min_size(rect.min + vec2(5.0, 5.0), vec2(22.0, 22.0));
    art.base(&painter, token, table.colour(player));
    let middle = rect.center().y - 2.0;
    let short = painter.layout_no_wrap(side.short.clone(), egui::FontId::proportional(16.0), TEXT);
    let mut left = rect.right() - 7.0 - short.size().x;
    painter.galley(egui::pos2(left, middle - short.size().y / 2.0), short, TEXT);
    if let Some(carried) = side.carries {
        left -= 24.0;
        paint_carried(&painter, egui::pos2(left + 9.0, middle), carried, table, colour);
    }
    let name = table.names.player(player);
    let room = left - token.right() - 9.0;
    if room > 18.0 {
        let galley = shortened(&painter, &name, 15.0, room);
        painter.galley(
            egui::pos2(token.right() + 5.0, middle - galley.size().y / 2.0),
            galley,
            TEXT,
        );
    }
    response.on_hover_ui(|ui| {
        ui.label(RichText::new(name).size(16.0));
        ui.label(&side.words);
        let goal = texts.say(&format!("screen-goal-{}", table.state.mode));
        ui.label(RichText::new(goal).color(FAINT));
    });
}

/// The flag in its owner's colour, or the bomb in the carrier's.
fn paint_carried(painter: &egui::Painter, at: egui::Pos2, carried: CarriedObjective, table: &Table, own: Color32) {
    match carried {
        CarriedObjective::Flag(owner) => {
            let colour = owner.map_or(Color32::WHITE, |owner| art::colour(table.colour(owner)));
            paint_flag(painter, at, 18.0, colour);
        }
        CarriedObjective::Bomb => {
            painter.circle(at, 7.0, Color32::BLACK, Stroke::new(2.0, own));
        }
    }
}

/// Words on one line, ended by dots where there is no room.
pub fn shortened(painter: &egui::Painter, text: &str, size: f32, room: f32) -> std::sync::Arc<egui::Galley> {
    let mut job = egui::text::LayoutJob::simple_singleline(text.to_owned(), egui::FontId::proportional(size), TEXT);
    job.wrap = egui::text::TextWrapping::truncate_at_width(room.max(10.0));
    painter.layout_job(job)
}

/// Words on one line, without the last of their parts (between middle dots) where there is no room for all of them.
pub fn fitting(painter: &egui::Painter, text: &str, size: f32, room: f32) -> std::sync::Arc<egui::Galley> {
    let mut words = text;
    loop {
        let galley = shortened(painter, words, size, room);
        match words.rsplit_once(" · ") {
            Some((fewer, _)) if galley.elided => words = fewer,
            _ => return galley,
        }
    }
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
    plate(canvas, &words, Some(table.colour(player)), art);
}

/// Words on a plate at the top of the board, with a player's form where it is about a player.
pub fn plate(canvas: &Canvas, words: &str, seat_colour: Option<usize>, art: &EguiArt) {
    let colour = seat_colour.map_or(FAINT, art::colour);
    let painter = canvas.painter();
    let form = if seat_colour.is_some() { 66.0 } else { 18.0 };
    let galley = shortened(painter, words, 26.0, canvas.rect.width() - form - 30.0);
    let size = vec2(galley.size().x + form + 18.0, 60.0);
    let rect = Rect::from_center_size(canvas.rect.center_top() + vec2(0.0, 54.0), size);
    painter.rect(
        rect,
        CornerRadius::same(8),
        Color32::from_rgba_unmultiplied(12, 14, 18, 240),
        Stroke::new(3.0, colour),
        StrokeKind::Inside,
    );
    if let Some(colour) = seat_colour {
        let token = Rect::from_min_size(rect.min + vec2(10.0, 8.0), vec2(44.0, 44.0));
        art.base(painter, token, colour);
    }
    let at = egui::pos2(rect.left() + form, rect.center().y - galley.size().y / 2.0);
    painter.galley(at, galley, TEXT);
}
