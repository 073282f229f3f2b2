//! House rules on the start screen: switches of the setup, a page of their own where a book has many.

use bevy_egui::egui::{self, CornerRadius, Margin, RichText, vec2};

use crate::rules::{HouseRule, Options};
use crate::screen::app::start::{SetupChoices, StartView};
use crate::screen::panels::columns::{one_below_the_other, scrolled};
use crate::screen::panels::{FAINT, PANEL, RAISED, TEXT, rule_words};
use crate::text::{FluentValue, Texts};

/// How many house rules stand in the row at the bottom; where there are more, they have a page.
const IN_THE_ROW: usize = 3;

/// The most values of a rule that stand side by side.
const SIDE_BY_SIDE: usize = 3;

/// Units in a pace.
const PACE: f64 = 250.0;

impl SetupChoices {
    /// The house rules there are: the book's, and those of the Horde that change something there, where one is added.
    pub fn house_rules(&self) -> impl Iterator<Item = &'static HouseRule> {
        let has_horde = self.horde.is_some() && self.takes_hordes();
        let added = self.book.offered_house_rules().into_iter().filter(move |_| has_horde);
        self.book.house_rules().iter().chain(added)
    }

    /// The house rule of a name: the book's, or one of the Horde's, though none be added yet.
    pub fn house_rule(&self, name: &str) -> Option<&'static HouseRule> {
        let mut all = self.book.house_rules().iter().chain(self.book.offered_house_rules());
        all.find(|rule| rule.name == name)
    }

    /// The house rules that are set, of those that there are.
    pub fn options_in_use(&self) -> Options {
        let set = self.house_rules().filter_map(|rule| {
            let value = self.options.get(rule.name)?;
            Some((rule.name.to_owned(), value.clone()))
        });
        set.collect()
    }

    /// The house rules that every mod asks for.
    pub fn common_house_rules(&self) -> Vec<&'static HouseRule> {
        self.house_rules().filter(|rule| rule.only_in.is_empty()).collect()
    }

    /// Whether the house rules have a page of their own.
    pub fn has_rules_page(&self) -> bool {
        self.common_house_rules().len() > IN_THE_ROW
    }

    /// The house rules that the mod asks for.
    fn house_rules_of_the_mod(&self) -> Vec<&'static HouseRule> {
        let is_asked = |rule: &&HouseRule| rule.only_in.is_empty() || rule.only_in.contains(&self.played());
        self.house_rules().filter(is_asked).collect()
    }

    /// How many house rules of the mod are not as the book has them.
    pub fn changed_rules(&self) -> usize {
        let rules = self.house_rules_of_the_mod().into_iter();
        rules.filter(|rule| self.option(rule) != rule.usual).count()
    }

    /// What a house rule is set to.
    pub fn option(&self, rule: &HouseRule) -> i64 {
        let set = self.options.get(rule.name).and_then(|written| rule.read(written));
        set.unwrap_or(rule.usual)
    }

    /// Sets a house rule, if there is such a one and it may be that.
    pub fn set_option(&mut self, name: &str, value: i64) {
        let rule = self.house_rule(name).filter(|rule| rule.allows(value));
        let Some(rule) = rule else { return };
        if value == rule.usual {
            self.options.remove(name);
        } else {
            self.options.insert(name.to_owned(), rule.written(value));
        }
    }
}

/// Draws the page: every house rule of the mod with what it means.
pub fn show(ui: &mut egui::Ui, choices: &mut SetupChoices, texts: &Texts) {
    let frame = egui::Frame::new().fill(PANEL);
    egui::Panel::bottom("house rules done")
        .resizable(false)
        .frame(frame.inner_margin(Margin::symmetric(22, 8)))
        .show(ui, |ui| {
            ui.horizontal_wrapped(|ui| {
                let done = RichText::new(texts.say("screen-rules-done")).size(18.0);
                if ui.add(egui::Button::new(done).min_size(vec2(120.0, 36.0))).clicked() {
                    choices.view = StartView::Game;
                }
                let changed = choices.changed_rules();
                let usual = egui::Button::new(texts.say("screen-rules-usual")).min_size(vec2(0.0, 36.0));
                if ui.add_enabled(changed > 0, usual).clicked() {
                    choices.options.clear();
                    choices.follow_the_budget();
                }
                let args = [("count", FluentValue::from(changed as i64))];
                ui.label(RichText::new(texts.message("screen-rules-changed", &args)).color(FAINT));
            });
        });
    one_below_the_other(ui, "house rules", |ui| {
        let args = [("mod", FluentValue::from(texts.mode(&choices.mode)))];
        let title = RichText::new(texts.message("screen-rules-title", &args)).size(22.0);
        ui.add(egui::Label::new(title).wrap());
        ui.add_space(4.0);
        scrolled(ui, "all house rules", |ui| {
            ui.spacing_mut().item_spacing.y = 5.0;
            for rule in choices.house_rules_of_the_mod() {
                row(ui, choices, rule, texts);
            }
        });
    });
}

/// A house rule: its name, its values, and what it means.
fn row(ui: &mut egui::Ui, choices: &mut SetupChoices, rule: &HouseRule, texts: &Texts) {
    let is_usual = choices.option(rule) == rule.usual;
    let edge = if is_usual { RAISED } else { TEXT };
    let frame = egui::Frame::new()
        .fill(RAISED)
        .stroke(egui::Stroke::new(1.0, edge))
        .corner_radius(CornerRadius::same(5))
        .inner_margin(Margin::symmetric(10, 5));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal_wrapped(|ui| {
            ui.set_min_height(28.0);
            let id = id_of(rule);
            let name = RichText::new(texts.say(&id)).size(17.0).color(TEXT);
            rule_words(ui, texts, rule.rule, name);
            ui.add_space(6.0);
            values(ui, choices, rule, texts);
        });
        let means = texts.say(&format!("{}-means", id_of(rule)));
        ui.add(egui::Label::new(RichText::new(means).size(14.0).color(FAINT)).wrap());
    });
}

/// The message of a house rule's name.
fn id_of(rule: &HouseRule) -> String {
    format!("screen-option-{}", rule.name.replace('_', "-"))
}

/// A house rule in a row: its name and its values.
pub fn in_a_row(ui: &mut egui::Ui, choices: &mut SetupChoices, rule: &HouseRule, texts: &Texts) {
    let id = id_of(rule);
    ui.label(texts.say(&id))
        .on_hover_text(texts.say(&format!("{id}-means")));
    values(ui, choices, rule, texts);
    ui.add_space(8.0);
}

/// The values of a house rule: a few side by side, or one between a button that lowers and one that raises it.
fn values(ui: &mut egui::Ui, choices: &mut SetupChoices, rule: &HouseRule, texts: &Texts) {
    let id = id_of(rule);
    let means = texts.say(&format!("{id}-means"));
    let mut value = choices.option(rule);
    let words = |value: i64| {
        let id = format!("{id}-value");
        let args = [
            ("value", FluentValue::from(value)),
            ("paces", FluentValue::from(texts.decimal(value as f64 / PACE, 1))),
        ];
        match texts.has(&id) {
            true => texts.message(&id, &args),
            false => value.to_string(),
        }
    };
    if rule.allowed.clone().count() <= SIDE_BY_SIDE {
        for allowed in rule.allowed.clone() {
            ui.selectable_value(&mut value, allowed, words(allowed))
                .on_hover_text(&means);
        }
    } else {
        let (less, more) = (rule.next(value, false), rule.next(value, true));
        if let Some(next) = super::bottom::between(ui, &words(value), less, more) {
            value = next;
        }
    }
    if value != choices.option(rule) {
        choices.set_option(rule.name, value);
        choices.follow_the_budget();
    }
}
