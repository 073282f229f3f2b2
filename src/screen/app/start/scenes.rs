//! The scenes to choose from, chapter by chapter.

use bevy_egui::egui::{self, Align2, Color32, CornerRadius, FontId, RichText, Sense, Stroke, StrokeKind, vec2};

use crate::content::scene::Scene;
use crate::rules::listed_rulebooks;
use crate::screen::app::start::{SetupChoices, StartView};
use crate::screen::panels::columns::{scrolled, two_columns};
use crate::screen::panels::{FAINT, RAISED, TEXT};
use crate::screen::replay::scene_player::{ask_for_scene, scenes};
use crate::text::Texts;

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
            for (index, chapter) in chapters.iter().enumerate() {
                let count = chapter.scenes().count();
                if chapter_row(ui, &chapter.title, count, index == choices.chapter).clicked() {
                    choices.chapter = index;
                }
            }
        });
    };
    let right = |ui: &mut egui::Ui, choices: &mut SetupChoices| {
        let Some(chapter) = chapters.get(choices.chapter).or(chapters.first()) else {
            return;
        };
        ui.add(egui::Label::new(RichText::new(&chapter.title).size(24.0)).wrap());
        ui.add_space(4.0);
        scrolled(ui, format!("scenes of {} {}", chapter.book, chapter.id), |ui| {
            for scene in chapter.scenes() {
                if scene_row(ui, scene, texts).clicked() {
                    ask_for_scene(ui.ctx(), &scene.key);
                }
            }
        });
    };
    two_columns(ui, "scenes", 290.0, choices, left, right);
}

/// A chapter of a book that has scenes. Chapters of several books may have the same id.
struct SceneChapter {
    /// The book's id.
    book: &'static str,
    /// The chapter's id.
    id: &'static str,
    /// What it is called.
    title: String,
}

impl SceneChapter {
    /// Its scenes, in their order.
    fn scenes(&self) -> impl Iterator<Item = &'static Scene> {
        let has = move |scene: &&Scene| scene.setup.rules == self.book && scene.chapter == self.id;
        scenes().iter().filter(has)
    }
}

/// The chapters of the listed books that have scenes.
fn chapters_with_scenes(texts: &Texts) -> Vec<SceneChapter> {
    let books = listed_rulebooks().map(|book| (book.id(), texts.for_book(book.id())));
    let chapters = books.flat_map(|(book, texts)| {
        let chapters = texts.chapters();
        chapters.map(move |chapter| SceneChapter {
            book,
            id: chapter.id,
            title: texts.chapter_title(chapter),
        })
    });
    chapters.filter(|chapter| chapter.scenes().next().is_some()).collect()
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
