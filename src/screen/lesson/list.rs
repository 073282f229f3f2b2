//! The lessons on the start screen: by book, each with its level and what of it is done; a click or Enter begins one at its next
//! task. On a first start the first lesson of the first book is offered.

use bevy::prelude::*;
use bevy_egui::egui::{self, Color32, CornerRadius, FontId, Rect, RichText, Sense, Stroke, StrokeKind, pos2, vec2};
use bevy_egui::{EguiContexts, egui::Align};

use crate::content::lesson::{Lesson, LessonLevel};
use crate::rules::first_rulebook;
use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::settings::Settings;
use crate::screen::app::start::{SetupChoices, StartView};
use crate::screen::lesson::changes::{LessonChange, NextLesson, ask_for_lesson};
use crate::screen::lesson::{Learner, lessons, panel};
use crate::screen::panels::columns::one_below_the_other;
use crate::screen::panels::{FAINT, RAISED, TEXT};
use crate::text::{FluentValue, Texts};

/// The colour of the row that Enter begins.
const CHOSEN: Color32 = Color32::from_rgb(255, 236, 120);

/// Draws the list.
pub fn show(ui: &mut egui::Ui, choices: &mut SetupChoices, learner: &mut Learner, texts: &Texts) {
    let moved = ui.data_mut(|data| data.remove_temp::<bool>(moved())).unwrap_or(false);
    one_below_the_other(ui, "learn", |ui| {
        let back = egui::Button::new(RichText::new(texts.say("screen-learn-close")).size(16.0));
        if ui.add(back.min_size(vec2(180.0, 34.0))).clicked() {
            choices.view = StartView::Game;
        }
        ui.add_space(2.0);
        let means = RichText::new(texts.say("screen-learn-means")).size(16.0).color(FAINT);
        ui.add(egui::Label::new(means).wrap());
        let mut last = "";
        for (index, lesson) in lessons().enumerate() {
            if lesson.book != last {
                last = &lesson.book;
                ui.add_space(10.0);
                let title = texts.for_book(&lesson.rules).say(&format!("book-{}", lesson.book));
                ui.add(egui::Label::new(RichText::new(title).size(22.0)).wrap());
            }
            let is_chosen = index == learner.chosen;
            let response = row(ui, lesson, learner, is_chosen, texts);
            if is_chosen && moved {
                response.scroll_to_me(Some(Align::Center));
            }
            if response.clicked() {
                learner.chosen = index;
                ask_for_lesson(ui.ctx(), &lesson.key);
            }
        }
    });
}

/// The widest that a row is, in points.
const WIDEST: f32 = 860.0;

/// A lesson: its title, its level, and what of it is done.
fn row(ui: &mut egui::Ui, lesson: &Lesson, learner: &Learner, is_chosen: bool, texts: &Texts) -> egui::Response {
    let width = ui.available_width().min(WIDEST);
    let bar = 116.0;
    let title = lesson.title.of(texts.lang()).to_owned();
    let painter = ui.painter();
    let title = painter.layout(title, FontId::proportional(19.0), TEXT, width - bar - 36.0);
    let level = match lesson.level {
        LessonLevel::First => "screen-learn-level-first",
        LessonLevel::Finer => "screen-learn-level-finer",
        LessonLevel::Odd => "screen-learn-level-odd",
    };
    let level = painter.layout(texts.say(level), FontId::proportional(14.0), FAINT, width - bar - 36.0);
    let height = title.size().y + level.size().y + 14.0;
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    let (fill, edge) = match (is_chosen, response.hovered()) {
        (_, true) => (Color32::from_rgb(58, 63, 75), Color32::from_gray(140)),
        (true, _) => (Color32::from_rgb(44, 48, 58), CHOSEN),
        _ => (RAISED, Color32::from_gray(70)),
    };
    let painter = ui.painter();
    let stroke = Stroke::new(if is_chosen { 2.0 } else { 1.0 }, edge);
    painter.rect(rect, CornerRadius::same(5), fill, stroke, StrokeKind::Inside);
    let at = rect.min + vec2(14.0, 7.0);
    let below = at + vec2(0.0, title.size().y);
    painter.galley(at, title, TEXT);
    painter.galley(below, level, FAINT);
    let (done, count) = (learner.progress.of(lesson), lesson.tasks.len());
    // Who has done all of it once has done it.
    let tasks = if done.done { count } else { done.tasks.len() };
    let args = [("done", FluentValue::from(tasks)), ("count", FluentValue::from(count))];
    let words = if tasks == count {
        "screen-learn-all"
    } else {
        "screen-learn-some"
    };
    let left = pos2(rect.right() - 14.0 - bar, rect.top());
    let room = Rect::from_min_max(left, pos2(rect.right() - 14.0, rect.bottom()));
    panel::bar(painter, room, (tasks, count), texts.message(words, &args));
    response
}

fn moved() -> egui::Id {
    egui::Id::new("lesson chosen by a key")
}

/// F7 opens and closes the list; in it arrows choose and Enter begins.
pub fn read_list_keys(
    keys: Res<ButtonInput<KeyCode>>,
    mut choices: ResMut<SetupChoices>,
    mut learner: ResMut<Learner>,
    mut change: ResMut<NextLesson>,
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    saved_games: Res<SavedGames>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if settings.open || saved_games.offer.is_some() || context.egui_wants_keyboard_input() {
        return Ok(());
    }
    if keys.just_pressed(KeyCode::F7) {
        match choices.view {
            StartView::Learn => choices.view = StartView::Game,
            _ => open(&mut choices, &mut learner),
        }
        context.request_repaint();
        return Ok(());
    }
    // Whatever has the focus hears Enter itself.
    if choices.view != StartView::Learn || context.memory(|memory| memory.focused().is_some()) {
        return Ok(());
    }
    let last = lessons().count().saturating_sub(1);
    let before = learner.chosen;
    if keys.just_pressed(KeyCode::ArrowDown) {
        learner.chosen = (before + 1).min(last);
    }
    if keys.just_pressed(KeyCode::ArrowUp) {
        learner.chosen = before.saturating_sub(1);
    }
    if learner.chosen != before {
        context.data_mut(|data| data.insert_temp(moved(), true));
        context.request_repaint();
    }
    if keys.any_just_pressed([KeyCode::Enter, KeyCode::NumpadEnter]) {
        change.0 = lessons().nth(learner.chosen).map(LessonChange::Begin);
    }
    Ok(())
}

/// Opens the list at the first lesson of the chosen book that is not done.
pub fn open(choices: &mut SetupChoices, learner: &mut Learner) {
    let of_book = |lesson: &&Lesson| lesson.rules == choices.book.id();
    let next = learner.progress.next_lesson(lessons().filter(of_book));
    let next = next.or_else(|| learner.progress.next_lesson(lessons()));
    let place = next.and_then(|next| lessons().position(|lesson| lesson.key == next.key));
    learner.chosen = place.unwrap_or_default();
    choices.view = StartView::Learn;
}

/// The button that offers the first lesson to whoever has never played here.
pub fn first_lesson(ui: &mut egui::Ui, learner: &Learner, saved_games: &SavedGames, texts: &Texts) {
    let has_played = !(saved_games.recent.is_empty() && saved_games.saves.is_empty());
    if has_played || !learner.progress.is_empty() {
        return;
    }
    let mut of_book = lessons().filter(|lesson| lesson.book == first_rulebook().id());
    let Some(first) = of_book.next() else { return };
    let button = egui::Button::new(texts.say("screen-first-lesson")).fill(Color32::from_rgb(0, 104, 164));
    let response = ui.add(button).on_hover_text(texts.say("screen-first-lesson-means"));
    if response.clicked() {
        ask_for_lesson(ui.ctx(), &first.key);
    }
}
