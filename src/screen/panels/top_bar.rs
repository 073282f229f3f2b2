//! The bar on top: turn, phase, whose move it is, the scores and what they have to reach.

use bevy_egui::egui::{self, Align, Color32, CornerRadius, Layout, Rect, RichText, Stroke, StrokeKind, vec2};

use crate::game::PlayerId;
use crate::screen::app::settings::Settings;
use crate::screen::app::start::thumbnail::paint_flag;
use crate::screen::panels::{self, FAINT, RAISED, TEXT};
use crate::screen::table_top::art::{self, EguiArt};
use crate::screen::table_top::progress::{CarriedObjective, SideProgress, VictoryProgress};
use crate::screen::table_top::table::Table;
use crate::text::{FluentValue, Texts};

/// Draws the bar; its buttons only where somebody can press them.
pub fn show(ui: &mut egui::Ui, table: &Table, settings: &mut Settings, has_buttons: bool, art: &EguiArt) {
    let texts = settings.texts();
    ui.horizontal_centered(|ui| {
        ui.add_space(10.0);
        ui.spacing_mut().item_spacing.x = 6.0;
        if let Some(player) = table.to_act() {
            let (rect, _) = ui.allocate_exact_size(vec2(32.0, 32.0), egui::Sense::hover());
            art.base(ui.painter(), rect, table.colour(player));
        }
        let [head, below] = heading(table, texts);
        ui.vertical(|ui| {
            ui.add_space(1.0);
            ui.spacing_mut().item_spacing.y = 0.0;
            ui.add(egui::Label::new(RichText::new(head).size(ACTS).color(TEXT)).extend());
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
            let standing = table.book.progress(table, settings);
            let players = standing.sides.len();
            let goal = goal_words(ui, table, &standing, texts);
            // Where the chips would have no room for a name, what the game is about is left to their hints.
            let least = players as f32 * LEAST_CHIP;
            let goal = goal.filter(|(size, _)| ui.available_width() - size.x - 24.0 >= least);
            let room = ui.available_width() - goal.as_ref().map_or(12.0, |(size, _)| size.x + 24.0);
            // Where there is no room for all, those next to whoever acts are shown: the roster has the others.
            let seen = ((room / (NARROWEST_CHIP + 6.0)) as usize).min(players);
            let width = (room / seen.max(1) as f32 - 6.0).clamp(NARROWEST_CHIP, 190.0);
            let acting = table.to_act().map_or(0, PlayerId::index);
            let first = acting.saturating_sub(seen.saturating_sub(1)).min(players - seen);
            for seat in (first..first + seen).rev() {
                let side = &standing.sides[seat];
                chip(ui, table, PlayerId(seat as u8), side, width, art, texts);
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

/// The size of the words that say who must act, in points.
const ACTS: f32 = 21.0;

/// Who must act, in large type, whether it is their turn or another's; and what is going on, as far as has been told.
pub fn heading(table: &Table, texts: &Texts) -> [String; 2] {
    let shown = &table.display.shown;
    let named = |id: &str, player: PlayerId| {
        let player = FluentValue::from(table.names.player(player));
        texts.message(id, &[("player", player)])
    };
    // Before the first one there is none.
    let phase = match shown.phase.as_str() {
        "" => String::new(),
        phase => texts.say(&format!("screen-phase-{}", phase.replace('_', "-"))),
    };
    let round = FluentValue::from(i64::from(shown.round));
    let round = texts.message("screen-top-round", &[("round", round)]);
    match table.to_act() {
        Some(player) if !shown.is_played() => [named("screen-top-sets-up", player), phase],
        // A book without rounds has none to tell.
        Some(player) if player == shown.player && shown.round == 0 => [named("screen-top-turn-of", player), phase],
        Some(player) if player == shown.player || !table.book.has_turns_of_players() => {
            [named("screen-top-turn-of", player), format!("{round} · {phase}")]
        }
        Some(player) => {
            let whose = named("screen-top-in-turn-of", shown.player);
            [named("screen-top-answers", player), format!("{round} · {whose}")]
        }
        None => [phase, round],
    }
}

/// The narrowest chip, which shows a side's form alone, in points.
const NARROWEST_CHIP: f32 = 34.0;

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
    let on_turn = table.to_act() == Some(player);
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
    let short = fitting(&painter, &side.short, 16.0, rect.right() - 10.0 - token.right());
    let mut left = rect.right() - 7.0 - short.size().x;
    // A score of which only a part has room is told where one points.
    if !short.elided {
        painter.galley(egui::pos2(left, middle - short.size().y / 2.0), short, TEXT);
    }
    if let Some(carried) = side.carries {
        left -= 24.0;
        paint_carried(&painter, egui::pos2(left + 9.0, middle), carried, table, colour);
    }
    let name = table.names.player(player);
    let room = left - token.right() - 9.0;
    // The form and its colour say whose it is; a name stands there where all of it has room.
    let galley = shortened(&painter, &name, 15.0, room);
    if !galley.elided {
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

/// Words on one line, without the last of their parts (between middle dots, or what a score has to reach) where there is no room
/// for all of them.
pub fn fitting(painter: &egui::Painter, text: &str, size: f32, room: f32) -> std::sync::Arc<egui::Galley> {
    let mut words = text;
    loop {
        let galley = shortened(painter, words, size, room);
        match words.rsplit_once(" · ").or_else(|| words.split_once('/')) {
            Some((fewer, _)) if galley.elided => words = fewer,
            _ => return galley,
        }
    }
}
