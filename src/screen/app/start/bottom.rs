//! The row at the bottom of the start screen: budget, house rules, seed, what is wrong, and the large buttons.

use std::ops::RangeInclusive;

use bevy_egui::egui::{self, Align, Color32, Layout, RichText, ScrollArea, vec2};

use crate::rules::{HouseRule, Teams};
use crate::screen::app::seeds;
use crate::screen::app::start::SetupChoices;
use crate::screen::app::start::arenas::in_words;
use crate::screen::app::start::choices::is_of_the_map;
use crate::screen::app::user_files::UserFileError;
use crate::screen::panels::{BAD, FAINT};
use crate::text::{FluentValue, Texts};

/// A large button of the start screen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum StartButton {
    /// Begin the game that is chosen.
    Play,
    /// Go on with the game that is running.
    GoOn,
}

/// Draws the row: what is to be set and what is wrong on the left, the large buttons on the right.
pub fn show(ui: &mut egui::Ui, choices: &mut SetupChoices, texts: &Texts, running: bool) -> Option<StartButton> {
    let mut pressed = None;
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        pressed = large_buttons(ui, choices, texts, running, 62.0);
        ui.add_space(8.0);
        ui.with_layout(Layout::top_down(Align::Min), |ui| {
            ui.horizontal(|ui| switches(ui, choices, texts));
            if choices.more {
                ui.horizontal(|ui| more(ui, choices, texts));
            }
            ui.add_space(2.0);
            ScrollArea::vertical()
                .id_salt("faults")
                .auto_shrink(false)
                .show(ui, |ui| words(ui, choices, texts));
        });
    });
    pressed
}

/// Draws the large buttons alone, for a narrow window.
pub fn buttons(ui: &mut egui::Ui, choices: &SetupChoices, texts: &Texts, running: bool) -> Option<StartButton> {
    let size = vec2(ui.available_width(), 42.0);
    let row = ui.allocate_ui_with_layout(size, Layout::right_to_left(Align::Center), |ui| {
        large_buttons(ui, choices, texts, running, 40.0)
    });
    row.inner
}

/// Draws what is to be set and what is wrong, for a narrow window.
pub fn rules(ui: &mut egui::Ui, choices: &mut SetupChoices, texts: &Texts) {
    ui.horizontal_wrapped(|ui| switches(ui, choices, texts));
    if choices.more {
        ui.horizontal_wrapped(|ui| more(ui, choices, texts));
    }
    words(ui, choices, texts);
}

/// *Play*, and *Go on* while a game is running.
fn large_buttons(
    ui: &mut egui::Ui,
    choices: &SetupChoices,
    texts: &Texts,
    running: bool,
    high: f32,
) -> Option<StartButton> {
    let mut pressed = None;
    let words = RichText::new(texts.say("screen-start-play"))
        .size(if high > 50.0 { 26.0 } else { 20.0 })
        .color(Color32::WHITE);
    let button = egui::Button::new(words)
        .min_size(vec2(if high > 50.0 { 176.0 } else { 130.0 }, high))
        .fill(Color32::from_rgb(0, 104, 164));
    if ui.add_enabled(choices.faults.is_empty(), button).clicked() {
        pressed = Some(StartButton::Play);
    }
    if running {
        let words = RichText::new(texts.say("screen-start-go-on")).size(20.0);
        if ui.add(egui::Button::new(words).min_size(vec2(120.0, high))).clicked() {
            pressed = Some(StartButton::GoOn);
        }
    }
    pressed
}

/// What is wrong, or else what the game is about.
fn words(ui: &mut egui::Ui, choices: &SetupChoices, texts: &Texts) {
    let bad = |ui: &mut egui::Ui, words: String, size: f32| {
        ui.add(egui::Label::new(RichText::new(words).size(size).color(BAD)).wrap());
    };
    if let Some(error) = &choices.error {
        bad(ui, store_words(error, texts), 14.0);
    }
    // What the arena lacks stands below its picture.
    let (map, others): (Vec<_>, Vec<_>) = choices.faults.iter().partition(|fault| is_of_the_map(fault));
    if !map.is_empty() {
        bad(ui, texts.say("screen-start-other-arena"), 15.0);
    }
    for fault in others {
        bad(ui, in_words(fault, texts), 14.0);
    }
    if choices.faults.is_empty() && choices.error.is_none() {
        let goal = texts.say(&format!("screen-goal-{}", choices.mode));
        ui.add(egui::Label::new(RichText::new(goal).size(15.0).color(FAINT)).wrap());
    }
}

/// Teams, budget, what only this mod asks for; and the way to what nobody needs first.
fn switches(ui: &mut egui::Ui, choices: &mut SetupChoices, texts: &Texts) {
    ui.set_min_height(28.0);
    let demands = choices.demands();
    if demands.teams == Teams::Either {
        let label = texts.say("screen-start-by-klans");
        if ui.checkbox(&mut choices.by_klans, label).changed() {
            choices.follow_the_budget();
        }
        ui.add_space(8.0);
    }
    if choices.klans() {
        ui.label(texts.say("screen-klan-budget"))
            .on_hover_text(texts.say("screen-klan-budget-means"));
        let mut budget = choices.budget();
        stepper(ui, &mut budget, demands.budget);
        choices.set_budget(budget);
        ui.add_space(8.0);
    }
    for rule in choices.house_rules() {
        // What only one mod asks for is what that is about.
        if rule.only_in == Some(choices.mode.as_str()) {
            house_rule(ui, choices, rule, texts);
        }
    }
    let label = RichText::new(texts.say("screen-start-more"));
    let more = ui.add(egui::Button::new(label).selected(choices.more));
    if more.on_hover_text(texts.say("screen-start-more-means")).clicked() {
        choices.more ^= true;
    }
}

/// House rules and the seed.
fn more(ui: &mut egui::Ui, choices: &mut SetupChoices, texts: &Texts) {
    ui.set_min_height(28.0);
    for rule in choices.house_rules() {
        if rule.only_in.is_none() {
            house_rule(ui, choices, rule, texts);
        }
    }
    ui.label(texts.say("screen-start-seed"));
    ui.add(egui::TextEdit::singleline(&mut choices.seed).desired_width(84.0));
    if ui.button(texts.say("screen-start-seed-new")).clicked() {
        choices.seed = seeds::fresh().to_string();
    }
}

/// A house rule: a few values side by side, or a number.
fn house_rule(ui: &mut egui::Ui, choices: &mut SetupChoices, rule: &HouseRule, texts: &Texts) {
    let id = format!("screen-option-{}", rule.name.replace('_', "-"));
    let means = texts.say(&format!("{id}-means"));
    ui.label(texts.say(&id)).on_hover_text(&means);
    let mut value = choices.option(rule);
    if rule.allowed.clone().count() <= 3 {
        for allowed in rule.allowed.clone() {
            let label = texts.message(&format!("{id}-value"), &[("value", FluentValue::from(allowed))]);
            ui.selectable_value(&mut value, allowed, label).on_hover_text(&means);
        }
    } else {
        stepper(ui, &mut value, rule.allowed.clone());
    }
    ui.add_space(8.0);
    if value != choices.option(rule) {
        choices.set_option(rule.name, value);
        choices.follow_the_budget();
    }
}

/// A number between a button that takes one off and one that adds one.
pub fn stepper(ui: &mut egui::Ui, value: &mut i64, range: RangeInclusive<i64>) {
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let button = |sign: &str| egui::Button::new(RichText::new(sign).size(17.0)).min_size(vec2(28.0, 26.0));
        if ui.add_enabled(*value > *range.start(), button("−")).clicked() {
            *value -= 1;
        }
        let number = RichText::new(value.to_string()).size(17.0).strong();
        ui.add_sized(vec2(26.0, 24.0), egui::Label::new(number));
        if ui.add_enabled(*value < *range.end(), button("+")).clicked() {
            *value += 1;
        }
    });
}

/// What is wrong with a remembered file.
pub fn store_words(error: &UserFileError, texts: &Texts) -> String {
    let (id, file, line, detail) = error.words();
    let args = [
        ("file", FluentValue::from(file)),
        ("line", FluentValue::from(line as i64)),
        ("detail", FluentValue::from(detail)),
    ];
    texts.message(id, &args)
}
