//! The task below the board: its goal in a sentence, what helps, how far the lesson has come, and the buttons; and what has been
//! learnt, once the lesson is done.

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{
    self, Align, Align2, Color32, CornerRadius, FontId, Layout, Margin, Rect, RichText, ScrollArea, Sense, vec2,
};

use crate::content::lesson::Lesson;
use crate::game::RuleKey;
use crate::rules::{Rulebook, rulebook};
use crate::screen::app::settings::Settings;
use crate::screen::lesson::{LessonAction, LessonPlayer, LessonStage, light};
use crate::screen::panels::dialog::Dialog;
use crate::screen::panels::{BAD, FAINT, GOOD, PANEL, TEXT, rule_words, unbroken};
use crate::screen::table_top::camera::flat::{NARROW, task_height};
use crate::screen::table_top::canvas::Canvas;
use crate::screen::table_top::table::Table;
use crate::text::{FluentValue, Texts};

/// The colour of the bar of progress, and of what helps.
const LIGHT: Color32 = Color32::from_rgb(255, 236, 120);

/// What is asked for by default.
const FIRST: Color32 = Color32::from_rgb(0, 104, 164);

/// The sizes of the goal, in points: the largest at which all has room.
const SIZES: [f32; 7] = [28.0, 25.0, 22.0, 20.0, 18.0, 16.0, 15.0];

/// A line of words.
type Line = (String, Color32);

/// Draws all of a lesson: what is lit, the task, what has been learnt.
pub fn show(ui: &mut egui::Ui, canvas: &Canvas, player: &mut LessonPlayer, table: &Table, settings: &Settings) {
    light::paint(canvas, player, table);
    let width = ui.ctx().content_rect().width();
    egui::Panel::bottom("task")
        .exact_size(task_height(width))
        .resizable(false)
        .frame(egui::Frame::new().fill(PANEL).inner_margin(Margin::symmetric(14, 6)))
        .show(ui, |ui| task(ui, player, table, settings.texts()));
    if player.stage == LessonStage::Learnt {
        learnt(ui.ctx(), player, settings.texts());
    }
}

/// The task: how far the lesson has come, what is said, and the buttons.
pub(super) fn task(ui: &mut egui::Ui, player: &mut LessonPlayer, table: &Table, texts: &Texts) {
    let narrow = ui.ctx().content_rect().width() < NARROW;
    let height = ui.available_height();
    ui.horizontal_centered(|ui| {
        let (at, count) = (player.run().index(), player.run().lesson().tasks.len());
        let done = at + usize::from(player.run().is_met());
        let wide = if narrow { 76.0 } else { 108.0 };
        let (rect, _) = ui.allocate_exact_size(vec2(wide, height), Sense::hover());
        progress(ui.painter(), rect, (at + 1, done, count), texts);
        ui.add_space(4.0);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let room = vec2(if narrow { 124.0 } else { 192.0 }, height);
            ui.allocate_ui_with_layout(room, Layout::top_down(Align::Center), |ui| {
                buttons(ui, player, narrow, texts);
            });
            ui.add_space(4.0);
            let room = vec2(ui.available_width(), height);
            ui.allocate_ui_with_layout(room, Layout::top_down(Align::Min), |ui| {
                let (head, below) = said(player, table, texts);
                words(ui, head, below, height);
            });
        });
    });
}

/// Which task it is, and how far the lesson has come.
fn progress(painter: &egui::Painter, rect: Rect, (at, done, count): (usize, usize, usize), texts: &Texts) {
    let args = [("at", FluentValue::from(at)), ("count", FluentValue::from(count))];
    let words = texts.message("screen-lesson-task", &args);
    let size = [17.0, 14.0].into_iter().find(|size| {
        let galley = painter.layout_no_wrap(words.clone(), FontId::proportional(*size), TEXT);
        galley.size().x <= rect.width()
    });
    let mut job = LayoutJob::simple(words, FontId::proportional(size.unwrap_or(14.0)), TEXT, rect.width());
    job.halign = Align::Center;
    let galley = painter.layout_job(job);
    let top = rect.center().y - galley.size().y / 2.0 - 7.0;
    painter.galley(egui::pos2(rect.center().x, top), galley.clone(), TEXT);
    let middle = egui::pos2(rect.center().x, top + galley.size().y + 12.0);
    let bar = Rect::from_center_size(middle, vec2(rect.width() - 8.0, 8.0));
    painter.rect_filled(bar, CornerRadius::same(3), Color32::from_gray(64));
    let part = done as f32 / count.max(1) as f32;
    let filled = Rect::from_min_size(bar.min, vec2(bar.width() * part, bar.height()));
    painter.rect_filled(filled, CornerRadius::same(3), LIGHT);
}

/// What is said: the goal, or what has been seen; and below what helps.
fn said(player: &mut LessonPlayer, table: &Table, texts: &Texts) -> (Line, Vec<Line>) {
    let lang = texts.lang();
    let mut below = Vec::new();
    let goal = player.run().task().goal.of(lang).to_owned();
    let head = match &player.stage {
        LessonStage::Task => {
            if player.was_not_asked {
                below.push((texts.say("screen-lesson-not-asked"), BAD));
            }
            (goal, TEXT)
        }
        LessonStage::Astray(_) => {
            below.push((texts.say("screen-lesson-astray"), BAD));
            (goal, TEXT)
        }
        LessonStage::Met { caption, refusal } => {
            if let Some(refusal) = refusal {
                let words = texts.refusal(refusal, &table.names);
                below.push((format!("{words} · {}", refusal.rule), FAINT));
            }
            let seen = caption.as_ref().map(|caption| caption.of(lang).to_owned());
            (seen.unwrap_or_else(|| texts.say("screen-lesson-met")), GOOD)
        }
        LessonStage::Learnt => (texts.say("screen-lesson-done"), GOOD),
    };
    if let Some(hint) = &player.hint {
        below.push((hint.of(lang).to_owned(), LIGHT));
    }
    if player.helps
        && let Some(command) = player.run().help().first()
    {
        let args = [("command", FluentValue::from(texts.command(command, &table.names)))];
        below.push((texts.message("screen-lesson-next-command", &args), LIGHT));
    }
    (head, below)
}

/// Writes the words as large as there is room for; what is too long all the same is scrolled.
fn words(ui: &mut egui::Ui, head: Line, below: Vec<Line>, height: f32) {
    let width = (ui.available_width() - 12.0).max(0.0);
    let small = |size: f32| (size * 0.68).clamp(14.0, 17.0);
    let gap = 3.0;
    let high = |size: f32| {
        let layout = |words: &str, size: f32| {
            let font = FontId::proportional(size);
            ui.painter().layout(unbroken(words), font, TEXT, width).size().y
        };
        let rest: f32 = below.iter().map(|(words, _)| layout(words, small(size)) + gap).sum();
        layout(&head.0, size) + rest
    };
    let size = SIZES.into_iter().find(|size| high(*size) <= height);
    let room = height - size.map_or(height, high);
    let size = size.unwrap_or(15.0);
    ui.add_space(room / 2.0);
    ui.spacing_mut().item_spacing.y = gap;
    ScrollArea::vertical()
        .id_salt("task words")
        .max_height(height - room / 2.0)
        .show(ui, |ui| {
            ui.set_width(width);
            let label = |ui: &mut egui::Ui, (words, colour): Line, size: f32| {
                ui.add(egui::Label::new(RichText::new(unbroken(&words)).size(size).color(colour)).wrap());
            };
            label(ui, head, size);
            for line in below {
                label(ui, line, small(size));
            }
        });
}

/// The buttons, one below the other.
fn buttons(ui: &mut egui::Ui, player: &mut LessonPlayer, narrow: bool, texts: &Texts) {
    let wide = ui.available_width();
    ui.spacing_mut().item_spacing.y = 4.0;
    let mut asked = None;
    let mut button = |ui: &mut egui::Ui, id: &str, action: LessonAction, high: f32| {
        // What the key is, is told where there is room.
        let words = texts.say(&if narrow { format!("{id}-short") } else { id.to_owned() });
        let mut button = egui::Button::new(RichText::new(words).size(15.0)).min_size(vec2(wide, high));
        if action == LessonAction::GoOn {
            button = button.fill(FIRST);
        }
        if ui.add(button).clicked() {
            asked = Some(action);
        }
    };
    let can_be_saved = player.can_be_saved();
    match player.stage {
        LessonStage::Task => {
            ui.add_space((ui.available_height() - 68.0).max(0.0) / 2.0);
            button(ui, "screen-lesson-help", LessonAction::Help, 32.0);
            button(ui, "screen-lesson-again", LessonAction::Again, 32.0);
        }
        LessonStage::Astray(_) => {
            ui.add_space((ui.available_height() - 40.0).max(0.0) / 2.0);
            button(ui, "screen-lesson-astray-on", LessonAction::GoOn, 40.0);
        }
        LessonStage::Met { .. } => {
            let high = if can_be_saved { 74.0 } else { 42.0 };
            ui.add_space((ui.available_height() - high).max(0.0) / 2.0);
            button(ui, "screen-lesson-on", LessonAction::GoOn, 42.0);
            if can_be_saved {
                button(ui, "screen-lesson-save", LessonAction::Save, 28.0);
            }
        }
        // The dialog has them.
        LessonStage::Learnt => {}
    }
    player.asked = asked.or(player.asked);
}

/// What has been learnt, and where to go from there.
fn learnt(context: &egui::Context, player: &mut LessonPlayer, texts: &Texts) {
    let following = player.following();
    let lesson = player.run().lesson();
    let keys = rules_of(lesson);
    let args = [("title", FluentValue::from(lesson.title.of(texts.lang()).to_owned()))];
    let title = texts.message("screen-lesson-done-title", &args);
    let mut asked = None;
    Dialog::new("learnt", title, 460.0).show(context, None, |ui| {
        ui.label(RichText::new(texts.say("screen-lesson-learnt")).color(FAINT));
        for key in keys {
            let words = RichText::new(texts.rule_title(key)).size(17.0).color(TEXT);
            rule_words(ui, texts, key, words);
        }
        ui.add_space(10.0);
        let mut button = |ui: &mut egui::Ui, words: String, is_first: bool, action: LessonAction| {
            let words = RichText::new(words).size(18.0).color(TEXT);
            let mut button = egui::Button::new(words).wrap();
            if is_first {
                button = button.fill(FIRST);
            }
            if ui.add_sized(vec2(ui.available_width() - 4.0, 38.0), button).clicked() {
                asked = Some(action);
            }
        };
        if let Some(following) = following {
            let args = [("title", FluentValue::from(following.title.of(texts.lang()).to_owned()))];
            let words = texts.message("screen-lesson-next", &args);
            button(ui, words, true, LessonAction::NextLesson);
        }
        let is_first = following.is_none();
        let game = if is_first {
            "screen-lesson-game-first"
        } else {
            "screen-lesson-game"
        };
        button(ui, texts.say(game), is_first, LessonAction::Game);
        button(ui, texts.say("screen-lesson-back"), false, LessonAction::Leave);
    });
    player.asked = asked.or(player.asked);
}

/// The rules that a lesson teaches, in the order of its tasks.
fn rules_of(lesson: &Lesson) -> Vec<RuleKey> {
    let known = rulebook(&lesson.rules).map_or_else(Vec::new, Rulebook::keys);
    let mut keys: Vec<RuleKey> = Vec::new();
    for name in lesson.tasks.iter().flat_map(|task| &task.rules) {
        let key = known.iter().copied().find(|key| key.as_str() == name);
        keys.extend(key.filter(|key| !keys.contains(key)));
    }
    keys
}

/// How a lesson stands in a list: which of its tasks are done.
pub fn bar(painter: &egui::Painter, rect: Rect, (done, count): (usize, usize), words: String) {
    let colour = if done == count { GOOD } else { FAINT };
    let font = FontId::proportional(14.0);
    let at = rect.right_center() - vec2(0.0, 7.0);
    painter.text(at, Align2::RIGHT_CENTER, words, font, colour);
    let bar = Rect::from_min_max(
        rect.left_bottom() - vec2(0.0, 14.0),
        rect.right_bottom() - vec2(0.0, 7.0),
    );
    painter.rect_filled(bar, CornerRadius::same(3), Color32::from_gray(64));
    let part = done as f32 / count.max(1) as f32;
    let filled = Rect::from_min_size(bar.min, vec2(bar.width() * part, bar.height()));
    painter.rect_filled(filled, CornerRadius::same(3), if done == count { GOOD } else { LIGHT });
}
