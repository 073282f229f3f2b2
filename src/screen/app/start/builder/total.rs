//! The bottom row of the builder: what the klan costs of what there is, what is wrong with it, and the way back.

use bevy_egui::egui::{self, Align, Color32, CornerRadius, Layout, Rect, RichText, ScrollArea, Sense, vec2};

use crate::screen::app::start::arenas::in_words;
use crate::screen::app::start::bottom::stepper;
use crate::screen::app::start::{SetupChoices, StartView};
use crate::screen::panels::columns::is_wide;
use crate::screen::panels::{BAD, FAINT, GOOD, TEXT, rule_tip, rule_words};
use crate::text::{FluentValue, Texts};

/// What the klan costs of what there is, what is wrong with it, and the way back.
pub fn show(ui: &mut egui::Ui, choices: &mut SetupChoices, seat: usize, texts: &Texts) {
    let (budget, options, forces) = (choices.budget(), choices.options.clone(), choices.book.forces());
    let draft = &choices.players[seat].klan;
    let (spent, specials) = (draft.total(forces, &options), draft.specials(forces));
    let allowed = forces.specials_allowed(budget);
    let faults: Vec<String> = choices
        .klan_faults(seat)
        .into_iter()
        .map(|fault| in_words(fault, texts))
        .collect();
    if !is_wide(ui.ctx()) {
        narrow(ui, choices, seat, (spent, specials, allowed), &faults, texts);
        return;
    }
    ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
        let words = RichText::new(texts.say("screen-klan-done"))
            .size(24.0)
            .color(Color32::WHITE);
        let button = egui::Button::new(words)
            .min_size(vec2(176.0, 62.0))
            .fill(Color32::from_rgb(0, 104, 164));
        if ui.add(button).clicked() {
            choices.view = StartView::Game;
        }
        ui.add_space(10.0);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let over = spent > budget;
            ui.vertical(|ui| {
                ui.set_width(200.0);
                let args = [
                    ("total", FluentValue::from(spent)),
                    ("budget", FluentValue::from(budget)),
                ];
                let words = RichText::new(texts.message("screen-klan-total", &args)).size(36.0);
                ui.label(if over { words.color(BAD) } else { words.color(TEXT) });
                let (bar, _) = ui.allocate_exact_size(vec2(190.0, 8.0), Sense::hover());
                ui.painter()
                    .rect_filled(bar, CornerRadius::same(3), Color32::from_gray(64));
                let part = (spent as f32 / budget.max(1) as f32).clamp(0.0, 1.0);
                let filled = Rect::from_min_size(bar.min, vec2(bar.width() * part, bar.height()));
                let colour = if over { BAD } else { GOOD };
                ui.painter().rect_filled(filled, CornerRadius::same(3), colour);
                let args = [
                    ("count", FluentValue::from(specials as i64)),
                    ("most", FluentValue::from(allowed as i64)),
                ];
                let words = RichText::new(texts.message("screen-klan-specials", &args)).size(15.0);
                ui.label(if specials > allowed {
                    words.color(BAD)
                } else {
                    words.color(FAINT)
                })
                .on_hover_ui(|ui| {
                    if let Some(rule) = forces.build_rule() {
                        rule_tip(ui, texts, rule);
                    }
                });
            });
            ui.vertical(|ui| {
                ui.horizontal(|ui| {
                    ui.set_min_height(28.0);
                    budget_choice(ui, choices, seat, texts);
                });
                ScrollArea::vertical()
                    .id_salt("klan faults")
                    .auto_shrink(false)
                    .show(ui, |ui| {
                        verdict(ui, spent, budget, &faults, texts);
                    });
            });
        });
    });
}

/// The same in a narrow window: all of it in lines that wrap.
fn narrow(
    ui: &mut egui::Ui,
    choices: &mut SetupChoices,
    seat: usize,
    (spent, specials, allowed): (i64, usize, usize),
    faults: &[String],
    texts: &Texts,
) {
    let budget = choices.budget();
    ui.horizontal_wrapped(|ui| {
        let done = RichText::new(texts.say("screen-klan-done"))
            .size(18.0)
            .color(Color32::WHITE);
        let button = egui::Button::new(done).min_size(vec2(110.0, 34.0));
        if ui.add(button.fill(Color32::from_rgb(0, 104, 164))).clicked() {
            choices.view = StartView::Game;
        }
        let args = [
            ("total", FluentValue::from(spent)),
            ("budget", FluentValue::from(budget)),
        ];
        let words = RichText::new(texts.message("screen-klan-total", &args)).size(22.0);
        ui.label(words.color(if spent > budget { BAD } else { TEXT }));
        let args = [
            ("count", FluentValue::from(specials as i64)),
            ("most", FluentValue::from(allowed as i64)),
        ];
        let words = RichText::new(texts.message("screen-klan-specials", &args)).size(15.0);
        ui.label(words.color(if specials > allowed { BAD } else { FAINT }));
        budget_choice(ui, choices, seat, texts);
    });
    ScrollArea::vertical()
        .id_salt("klan faults")
        .max_height(48.0)
        .show(ui, |ui| verdict(ui, spent, budget, faults, texts));
}

/// The budget, and the rule that says what it is for.
fn budget_choice(ui: &mut egui::Ui, choices: &mut SetupChoices, seat: usize, texts: &Texts) {
    ui.label(texts.say("screen-klan-budget"))
        .on_hover_text(texts.say("screen-klan-budget-means"));
    let mut budget = choices.budget();
    // The klan that is looked at stays as it is.
    let by_hand = std::mem::replace(&mut choices.players[seat].by_hand, true);
    stepper(ui, &mut budget, choices.demands().budget);
    choices.set_budget(budget);
    choices.players[seat].by_hand = by_hand;
    ui.add_space(12.0);
    if let Some(rule) = choices.book.forces().build_rule() {
        let words = RichText::new(texts.say("screen-klan-rule")).size(15.0).color(FAINT);
        rule_words(ui, texts, rule, words);
    }
}

/// What is wrong with the klan, or that it can play.
fn verdict(ui: &mut egui::Ui, spent: i64, budget: i64, faults: &[String], texts: &Texts) {
    for fault in faults {
        ui.add(egui::Label::new(RichText::new(fault).size(15.0).color(BAD)).wrap());
    }
    if faults.is_empty() {
        let id = if spent < budget {
            "screen-klan-legal-left"
        } else {
            "screen-klan-legal"
        };
        let args = [("left", FluentValue::from(budget - spent))];
        let words = RichText::new(texts.message(id, &args)).size(15.0).color(GOOD);
        ui.add(egui::Label::new(words).wrap());
    }
}
