//! What a scene shows besides the board: its title and the way through it on top, its caption at the bottom, large
//! enough for a room, and what is lit on the board.

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{
    self, Align, Align2, Color32, CornerRadius, FontId, Layout, Margin, Rect, Sense, Stroke, pos2, vec2,
};

use crate::content::scene::Highlight;
use crate::game::{PlayerId, RuleKey};
use crate::rules::{Rulebook, rulebook};
use crate::screen::app::settings::Settings;
use crate::screen::panels::top_bar::chip;
use crate::screen::panels::{BAD, FAINT, GOOD, PANEL, TEXT, first_fitting, rule_link, rules_button};
use crate::screen::replay::scene_player::{CAPTION, SceneAction, ScenePlayer};
use crate::screen::table_top::art::EguiArt;
use crate::screen::table_top::camera::flat::NARROW;
use crate::screen::table_top::canvas::{Canvas, INK};
use crate::screen::table_top::display_state::middle;
use crate::screen::table_top::table::Table;
use crate::space::grid::Cell;
use crate::text::{FluentValue, Texts};

/// What a scene lights up.
const LIGHT: Color32 = Color32::from_rgb(255, 236, 120);

/// Lights the cells and lines that the step talks about.
pub fn light(canvas: &Canvas, play: &mut ScenePlayer, table: &Table) {
    light_up(canvas, &play.lit(), table);
}

/// Lights cells and lines.
pub fn light_up(canvas: &Canvas, lit: &Highlight, table: &Table) {
    for at in &lit.cells {
        let cell = Cell::from(*at);
        // A piece is to be seen in its own colours.
        if table.occupancy.at(cell).is_none() {
            canvas.fill(cell, Color32::from_rgba_unmultiplied(255, 236, 120, 60));
        }
        canvas.outline(cell, 3.0, LIGHT);
    }
    for [from, to] in &lit.lines {
        let (from, to) = (middle(Cell::from(*from)), middle(Cell::from(*to)));
        canvas.line(from, to, 3.5, LIGHT);
        for end in [from, to] {
            canvas.dot(end, 0.11, 4.0, LIGHT, Stroke::new(1.5, INK));
        }
    }
}

/// The width of a side's chip, in points.
const CHIP: f32 = 118.0;

/// The bar on top: title and rules, how things stand, and the buttons.
pub fn top(ui: &mut egui::Ui, play: &mut ScenePlayer, table: &Table, settings: &mut Settings, art: &EguiArt) {
    let texts = settings.texts();
    let mut go = None;
    ui.horizontal_centered(|ui| {
        ui.add_space(12.0);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            ui.add_space(8.0);
            let mut button = |ui: &mut egui::Ui, id: &str, usable: bool, wanted: SceneAction| {
                if ui.add_enabled(usable, egui::Button::new(texts.say(id))).clicked() {
                    go = Some(wanted);
                }
            };
            let (played, count) = play.count();
            let following = play.following().is_some();
            let narrow = ui.ctx().content_rect().width() < NARROW;
            button(ui, "screen-scene-leave", true, SceneAction::Leave);
            // In a narrow window F6 and F10 are left for these.
            if !narrow {
                if ui.button(texts.say("screen-settings")).clicked() {
                    settings.open ^= true;
                }
                rules_button(ui, texts);
                ui.add_space(8.0);
            }
            button(ui, "screen-scene-next", played < count || following, SceneAction::Next);
            button(ui, "screen-scene-back", played > 0, SceneAction::Back);
            if !narrow {
                button(ui, "screen-scene-restart", played > 0, SceneAction::Restart);
            }
            ui.add_space(6.0);
            let title = play.script().title.of(texts.lang()).to_owned();
            let wide = ui
                .painter()
                .layout_no_wrap(title, FontId::proportional(19.0), TEXT)
                .size()
                .x;
            let standing = table.book.progress(table, settings);
            let chips = standing.sides.len() as f32 * (CHIP + 6.0);
            // The title comes before what the sides have come to.
            if ui.available_width() > chips + wide + 20.0 {
                for seat in (0..standing.sides.len()).rev() {
                    chip(ui, table, PlayerId(seat as u8), &standing.sides[seat], CHIP, art, texts);
                }
            }
            ui.add_space(6.0);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                let script = play.script();
                let room = ui.available_width();
                let title = script.title.of(texts.lang()).to_owned();
                let layout = |size: f32| {
                    ui.painter()
                        .layout(title.clone(), FontId::proportional(size), TEXT, room)
                };
                let title = first_fitting(&[19.0, 16.0, 14.0], layout, |galley| galley.rows.len() == 1);
                let (rect, _) = ui.allocate_exact_size(title.size(), Sense::hover());
                ui.painter().galley(rect.min, title, TEXT);
                for key in rules_of(&table.seating.setup.rules, &script.rules) {
                    if ui.available_width() > 110.0 {
                        rule_link(ui, texts, key);
                    }
                }
            });
        });
    });
    if go.is_some() {
        play.asked = go;
    }
}

/// The keys of rules that a scene names, of its book.
fn rules_of(book: &str, names: &[String]) -> Vec<RuleKey> {
    let known = rulebook(book).map_or_else(Vec::new, Rulebook::keys);
    let named = |key: &RuleKey| names.iter().any(|name| name == key.as_str());
    known.into_iter().filter(named).collect()
}

/// The caption's panel.
pub fn caption(ui: &mut egui::Ui, play: &mut ScenePlayer, table: &Table, settings: &Settings) {
    egui::Panel::bottom("caption")
        .exact_size(CAPTION)
        .resizable(false)
        .frame(egui::Frame::new().fill(PANEL).inner_margin(Margin::symmetric(18, 8)))
        .show(ui, |ui| words(ui, play, table, settings.texts()));
}

fn words(ui: &mut egui::Ui, play: &mut ScenePlayer, table: &Table, texts: &Texts) {
    let (played, count) = play.count();
    let shown = play.shown();
    ui.horizontal_centered(|ui| {
        let height = ui.available_height();
        let (rect, _) = ui.allocate_exact_size(vec2(104.0, height), Sense::hover());
        progress(ui.painter(), rect, played, count);
        ui.add_space(10.0);
        let room = vec2(ui.available_width() - 168.0, height);
        let (rect, response) = ui.allocate_exact_size(room, Sense::hover());
        let (said, below) = match &shown {
            None => (play.script().title.of(texts.lang()).to_owned(), None),
            Some((step, outcome)) => {
                let below = if let Some(mismatch) = outcome.mismatches.first() {
                    let args = [("what", FluentValue::from(mismatch.words(texts, &table.names)))];
                    Some((texts.message("screen-scene-wrong", &args), BAD))
                } else {
                    let refusal = outcome.refusal.as_ref();
                    refusal.map(|refusal| {
                        let said = texts.refusal(refusal, &table.names);
                        (format!("{said} · {}", refusal.rule), BAD)
                    })
                };
                (step.caption.of(texts.lang()).to_owned(), below)
            }
        };
        paint(ui.painter(), rect, &said, below.as_ref());
        if let Some((below, _)) = below {
            response.on_hover_text(below);
        }
        ui.add_space(10.0);
        let (rect, _) = ui.allocate_exact_size(vec2(150.0, height), Sense::hover());
        let painter = ui.painter();
        let mut lines = ["next", "back", "restart"]
            .map(|what| texts.say(&format!("screen-scene-keys-{what}")))
            .to_vec();
        let mut colour = FAINT;
        if played == count {
            colour = GOOD;
            let following = play.following().map(|scene| scene.title.of(texts.lang()).to_owned());
            lines = match following {
                Some(title) => vec![texts.say("screen-scene-end-next"), title],
                None => vec![texts.say("screen-scene-end"), texts.say("screen-scene-keys-again")],
            };
        }
        let mut job = LayoutJob::default();
        job.append(
            &lines.join("\n"),
            0.0,
            TextFormat::simple(FontId::proportional(15.0), colour),
        );
        job.wrap.max_width = rect.width();
        job.wrap.max_rows = 5;
        let galley = painter.layout_job(job);
        painter.galley(
            pos2(rect.left(), rect.center().y - galley.size().y / 2.0),
            galley,
            colour,
        );
    });
}

/// How far the scene has come: numbers and a bar.
fn progress(painter: &egui::Painter, rect: Rect, played: usize, count: usize) {
    let text = format!("{played} / {count}");
    let font = FontId::proportional(26.0);
    painter.text(rect.center() - vec2(0.0, 8.0), Align2::CENTER_CENTER, text, font, TEXT);
    let bar = Rect::from_center_size(rect.center() + vec2(0.0, 18.0), vec2(rect.width() - 8.0, 8.0));
    painter.rect_filled(bar, CornerRadius::same(3), Color32::from_gray(64));
    let part = played as f32 / count.max(1) as f32;
    let filled = Rect::from_min_size(bar.min, vec2(bar.width() * part, bar.height()));
    painter.rect_filled(filled, CornerRadius::same(3), LIGHT);
}

/// The sizes of captions, in points: the largest at which the words fit.
const SIZES: [f32; 6] = [32.0, 29.0, 26.0, 23.0, 20.0, 17.0];

fn paint(painter: &egui::Painter, rect: Rect, said: &str, below: Option<&(String, Color32)>) {
    let mut galleys = Vec::new();
    for size in SIZES {
        galleys.clear();
        let font = FontId::proportional(size);
        galleys.push(painter.layout(said.to_owned(), font, TEXT, rect.width()));
        if let Some((below, colour)) = below {
            let font = FontId::proportional((size * 0.72).max(16.0));
            galleys.push(painter.layout(below.clone(), font, *colour, rect.width()));
        }
        let height: f32 = galleys.iter().map(|galley| galley.size().y).sum();
        if height <= rect.height() {
            break;
        }
    }
    let height: f32 = galleys.iter().map(|galley| galley.size().y).sum();
    let mut at = pos2(rect.left(), rect.center().y - height / 2.0);
    for galley in galleys {
        let step = galley.size().y;
        painter.galley(at, galley, TEXT);
        at.y += step;
    }
}

/// A link to a scene: a triangle that says that it plays, and its title.
pub fn scene_link(ui: &mut egui::Ui, title: &str, texts: &Texts) -> egui::Response {
    let galley = ui
        .painter()
        .layout_no_wrap(title.to_owned(), FontId::proportional(15.0), LIGHT);
    let (rect, response) = ui.allocate_exact_size(galley.size() + vec2(18.0, 2.0), Sense::click());
    let middle = pos2(rect.left() + 7.0, rect.center().y);
    let points = [(-4.0, -6.0), (7.0, 0.0), (-4.0, 6.0)].map(|(x, y)| middle + vec2(x, y));
    let painter = ui.painter();
    painter.add(egui::Shape::convex_polygon(points.to_vec(), LIGHT, Stroke::NONE));
    let at = pos2(rect.left() + 18.0, rect.center().y - galley.size().y / 2.0);
    painter.galley(at, galley, LIGHT);
    if response.hovered() {
        ui.ctx().set_cursor_icon(egui::CursorIcon::PointingHand);
        let line = [pos2(at.x, rect.bottom()), rect.right_bottom()];
        painter.line_segment(line, Stroke::new(1.0, LIGHT));
    }
    let args = [("title", FluentValue::from(title.to_owned()))];
    response.on_hover_text(texts.message("screen-scene-see", &args))
}
