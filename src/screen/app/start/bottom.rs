//! The row at the bottom of the start screen: budget, house rules, seed, what is wrong, and the large buttons.

use std::ops::RangeInclusive;

use bevy_egui::egui::{self, Align, Color32, Layout, RichText, ScrollArea, vec2};

use crate::rules::{Spenders, Teams};
use crate::screen::app::seeds;
use crate::screen::app::start::arenas::in_words;
use crate::screen::app::start::choices::is_of_the_map;
use crate::screen::app::start::{SetupChoices, StartView, house_rules, real_dice};
use crate::screen::app::user_files::UserFileError;
use crate::screen::panels::{BAD, FAINT};
use crate::text::{FluentValue, Texts};

/// A large button of the start screen.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum StartButton {
    /// Open the lessons.
    Learn,
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
            if choices.more || choices.has_real_dice() {
                real_dice::show(ui, choices, texts);
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
    if choices.more || choices.has_real_dice() {
        real_dice::show(ui, choices, texts);
    }
    words(ui, choices, texts);
}

/// *Learn* before *Play*, and *Go on* while a game is running.
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
    let words = RichText::new(texts.say("screen-start-learn")).size(20.0);
    let learn = ui.add(egui::Button::new(words).min_size(vec2(116.0, high)));
    if learn.on_hover_text(texts.say("screen-learn-means")).clicked() {
        pressed = Some(StartButton::Learn);
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
        let goal = texts.say(&format!("screen-goal-{}", choices.played()));
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
    budget_of_pieces(ui, choices, texts);
    for rule in choices.book.house_rules() {
        // What only this mod asks for is what that is about.
        if rule.only_in.contains(&choices.mode.as_str()) {
            house_rules::in_a_row(ui, choices, rule, texts);
        }
    }
    let label = RichText::new(texts.say("screen-start-more"));
    let more = ui.add(egui::Button::new(label).selected(choices.more));
    if more.on_hover_text(texts.say("screen-start-more-means")).clicked() {
        choices.more ^= true;
    }
}

/// The budget that pieces are bought from, where players or teams have one.
pub fn budget_of_pieces(ui: &mut egui::Ui, choices: &mut SetupChoices, texts: &Texts) {
    let id = match choices.spenders() {
        Spenders::Nobody => return,
        Spenders::Players => "screen-start-budget-of-players",
        Spenders::Teams => "screen-start-budget-of-teams",
    };
    let demanded = choices.demands().budget;
    if demanded.start() == demanded.end() {
        return;
    }
    ui.label(texts.say(id));
    let mut budget = choices.budget();
    stepper_by(ui, &mut budget, choices.demands().budget, BUDGET_STEP);
    choices.set_budget(budget);
    ui.add_space(8.0);
}

/// By how much the budget for pieces grows at a click.
const BUDGET_STEP: i64 = 5;

/// House rules and the seed.
fn more(ui: &mut egui::Ui, choices: &mut SetupChoices, texts: &Texts) {
    ui.set_min_height(28.0);
    if choices.has_rules_page() {
        let args = [("count", FluentValue::from(choices.changed_rules() as i64))];
        let label = texts.message("screen-start-house-rules", &args);
        let page = ui
            .button(label)
            .on_hover_text(texts.say("screen-start-house-rules-means"));
        if page.clicked() {
            choices.view = StartView::HouseRules;
        }
        ui.add_space(8.0);
    } else {
        for rule in choices.common_house_rules() {
            house_rules::in_a_row(ui, choices, rule, texts);
        }
    }
    ui.label(texts.say("screen-start-seed"));
    ui.add(egui::TextEdit::singleline(&mut choices.seed).desired_width(84.0));
    if ui.button(texts.say("screen-start-seed-new")).clicked() {
        choices.seed = seeds::fresh().to_string();
    }
}

/// A number between a button that takes one off and one that adds one.
pub fn stepper(ui: &mut egui::Ui, value: &mut i64, range: RangeInclusive<i64>) {
    stepper_by(ui, value, range, 1);
}

/// The same by steps of more.
fn stepper_by(ui: &mut egui::Ui, value: &mut i64, range: RangeInclusive<i64>, step: i64) {
    let (less, more) = ((*value - step).max(*range.start()), (*value + step).min(*range.end()));
    let (less, more) = ((less < *value).then_some(less), (more > *value).then_some(more));
    if let Some(next) = between(ui, &value.to_string(), less, more) {
        *value = next;
    }
}

/// What something is set to, between a button that sets it to the value below and one that sets it to the value above. Gives
/// back which was clicked.
pub fn between(ui: &mut egui::Ui, words: &str, less: Option<i64>, more: Option<i64>) -> Option<i64> {
    let mut chosen = None;
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let button = |sign: &str| egui::Button::new(RichText::new(sign).size(17.0)).min_size(vec2(28.0, 26.0));
        if ui.add_enabled(less.is_some(), button("−")).clicked() {
            chosen = less;
        }
        let words = RichText::new(words).size(17.0).strong();
        let galley = egui::WidgetText::from(words.clone()).into_galley(
            ui,
            Some(egui::TextWrapMode::Extend),
            f32::INFINITY,
            egui::TextStyle::Body,
        );
        ui.add_sized(vec2(galley.size().x.max(26.0), 24.0), egui::Label::new(words));
        if ui.add_enabled(more.is_some(), button("+")).clicked() {
            chosen = more;
        }
    });
    chosen
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
