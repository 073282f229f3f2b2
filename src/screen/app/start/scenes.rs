//! The scenes to choose from, chapter by chapter.

use bevy_egui::egui::{self, Align2, Color32, CornerRadius, FontId, RichText, Sense, Stroke, StrokeKind, vec2};

use crate::content::scene::Scene;
use crate::rules::listed_rulebooks;
use crate::screen::app::start::{SetupChoices, StartView};
use crate::screen::panels::columns::{scrolled, two_columns};
use crate::screen::panels::{FAINT, RAISED, TEXT};
use crate::screen::replay::scene_player::{ask_for_scene, scenes};
use crate::text::{Texts, chapters};

/// Draws the chapters and the scenes of the one that is looked at.
pub fn show(ui: &mut egui::Ui, choices: &mut SetupChoices, texts: &Texts) {
    let chapters = chapters_with_scenes(texts);
    let left = |ui: &mut egui::Ui, choices: &mut SetupChoices| {
        let back = egui::Button::new(RichText::new(texts.say("screen-scenes-close")).size(16.0));
        if ui.add_sized(vec2(ui.available_width(), 34.0), back).clicked() {
            choices.view = StartView::Game;
        }
        ui.add_space(6.0);
        scrolled(ui, "scene chapters", |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            for (index, (chapter, title)) in chapters.iter().enumerate() {
                let count = scenes().iter().filter(|scene| scene.chapter == **chapter).count();
                if chapter_row(ui, title, count, index == choices.chapter).clicked() {
                    choices.chapter = index;
                }
            }
        });
    };
    let right = |ui: &mut egui::Ui, choices: &mut SetupChoices| {
        let Some((chapter, title)) = chapters.get(choices.chapter).or(chapters.first()) else {
            return;
        };
        ui.add(egui::Label::new(RichText::new(title).size(24.0)).wrap());
        ui.add_space(4.0);
        scrolled(ui, chapter, |ui| {
            for scene in scenes().iter().filter(|scene| scene.chapter == *chapter) {
                if scene_row(ui, scene, texts).clicked() {
                    ask_for_scene(ui.ctx(), &scene.key);
                }
            }
        });
    };
    two_columns(ui, "scenes", 290.0, choices, left, right);
}

/// The chapters that have scenes with their titles: those of the first book, then those of the other listed books.
fn chapters_with_scenes(texts: &Texts) -> Vec<(&'static str, String)> {
    let has_scenes = |chapter: &&str| scenes().iter().any(|scene| scene.chapter == **chapter);
    let mut found: Vec<(&str, &Texts)> = (chapters().iter().map(|chapter| chapter.id))
        .filter(has_scenes)
        .map(|chapter| (chapter, texts))
        .collect();
    for scene in scenes() {
        let is_listed = listed_rulebooks().any(|book| book.id() == scene.setup.rules);
        if is_listed && found.iter().all(|(known, _)| *known != scene.chapter) {
            found.push((scene.chapter.as_str(), texts.for_book(&scene.setup.rules)));
        }
    }
    let titled = found
        .into_iter()
        .map(|(chapter, texts)| (chapter, texts.say(&format!("chapter-{chapter}"))));
    titled.collect()
}

fn chapter_row(ui: &mut egui::Ui, title: &str, count: usize, lit: bool) -> egui::Response {
    let width = ui.available_width();
    let font = FontId::proportional(16.0);
    let title = ui.painter().layout(title.to_owned(), font, TEXT, width - 48.0);
    let (rect, response) = ui.allocate_exact_size(vec2(width, title.size().y + 12.0), Sense::click());
    let painter = ui.painter();
    if lit || response.hovered() {
        let fill = if lit { Color32::from_rgb(24, 94, 148) } else { RAISED };
        painter.rect_filled(rect, CornerRadius::same(4), fill);
    }
    let at = rect.left_center() + vec2(8.0, -title.size().y / 2.0);
    painter.galley(at, title, TEXT);
    let at = rect.right_center() - vec2(8.0, 0.0);
    let colour = if lit { TEXT } else { FAINT };
    painter.text(at, Align2::RIGHT_CENTER, count, FontId::proportional(14.0), colour);
    response
}

/// A scene: its title, and the rules that it shows.
fn scene_row(ui: &mut egui::Ui, scene: &Scene, texts: &Texts) -> egui::Response {
    let width = ui.available_width() - 12.0;
    let painter = ui.painter();
    let title = scene.title.of(texts.lang()).to_owned();
    let title = painter.layout(title, FontId::proportional(18.0), TEXT, width - 56.0);
    let rules = painter.layout(scene.rules.join(" · "), FontId::monospace(14.0), FAINT, width - 56.0);
    let height = title.size().y + rules.size().y + 14.0;
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    let (fill, edge) = match response.hovered() {
        true => (Color32::from_rgb(58, 63, 75), Color32::from_gray(140)),
        false => (RAISED, Color32::from_gray(70)),
    };
    let painter = ui.painter();
    painter.rect(
        rect,
        CornerRadius::same(5),
        fill,
        Stroke::new(1.0, edge),
        StrokeKind::Inside,
    );
    // A triangle: it plays.
    let middle = rect.left_center() + vec2(24.0, 0.0);
    let points = [(-6.0, -9.0), (10.0, 0.0), (-6.0, 9.0)].map(|(x, y)| middle + vec2(x, y));
    let yellow = Color32::from_rgb(255, 236, 120);
    painter.add(egui::Shape::convex_polygon(points.to_vec(), yellow, Stroke::NONE));
    let at = rect.min + vec2(48.0, 7.0);
    let below = at + vec2(0.0, title.size().y);
    painter.galley(at, title, TEXT);
    painter.galley(below, rules, FAINT);
    response
}

/// The button that opens the list.
pub fn button(ui: &mut egui::Ui, choices: &mut SetupChoices, texts: &Texts) {
    let open = choices.view == StartView::Scenes;
    let response = ui.add(egui::Button::new(texts.say("screen-scenes")).selected(open));
    if response.on_hover_text(texts.say("screen-scenes-means")).clicked() {
        choices.view = if open { StartView::Game } else { StartView::Scenes };
    }
}
