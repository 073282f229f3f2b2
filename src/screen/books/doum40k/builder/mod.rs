//! The klan builder: klan, pieces with their profiles, what they cost and what is left, faults in words, klans saved
//! by name.

pub(crate) mod klan;

use bevy_egui::egui::{
    self, Align, Align2, Color32, CornerRadius, FontId, Layout, Margin, Rect, RichText, ScrollArea, Sense, Stroke,
    StrokeKind, vec2,
};

use crate::rules::Term;
use crate::rules::doum40k::{Class, Figure, keys, klans as all_klans, specials_for};
use crate::screen::app::seeds;
use crate::screen::app::start::arenas::in_words;
use crate::screen::app::start::bottom::{stepper, store_words};
use crate::screen::app::start::{SetupChoices, StartView};
use crate::screen::books::doum40k::builder::klan::{KlanDraft, Options};
use crate::screen::panels::{BAD, FAINT, GOOD, PANEL, RAISED, TEXT, rule_tip, rule_words};
use crate::screen::table_top::art::EguiArt;
use crate::text::{FluentValue, Texts};

/// The values of a profile as the rule book heads them, and the width of each column.
const HEADS: [(&str, f32); 6] = [
    ("MVT", 44.0),
    ("POR", 44.0),
    ("TIR", 48.0),
    ("CAC", 44.0),
    ("ARM", 44.0),
    ("PTS", 44.0),
];

/// Width of the token and the name.
const NAME: f32 = 178.0;
/// Width of the buttons and the count.
const COUNT: f32 = 122.0;

/// Draws the builder for the player of a seat.
pub fn show(ui: &mut egui::Ui, choices: &mut SetupChoices, seat: usize, texts: &Texts, art: &EguiArt) {
    let frame = egui::Frame::new().fill(PANEL);
    egui::Panel::bottom("klan total")
        .exact_size(112.0)
        .resizable(false)
        .frame(frame.inner_margin(Margin::symmetric(22, 10)))
        .show(ui, |ui| total(ui, choices, seat, texts));
    egui::Panel::left("klans")
        .exact_size(262.0)
        .resizable(false)
        .frame(frame.inner_margin(Margin::symmetric(16, 10)))
        .show(ui, |ui| klans(ui, choices, seat, texts, art));
    egui::CentralPanel::no_frame()
        .frame(frame.inner_margin(Margin::symmetric(18, 10)))
        .show(ui, |ui| pieces(ui, choices, seat, texts, art));
}

/// The klans, a random one, and those saved.
fn klans(ui: &mut egui::Ui, choices: &mut SetupChoices, seat: usize, texts: &Texts, art: &EguiArt) {
    let colour = choices.players[seat].colour;
    ui.label(RichText::new(texts.say("screen-klan-which")).size(18.0));
    ui.spacing_mut().item_spacing.y = 4.0;
    for klan in all_klans() {
        let (id, specials) = (klan.id.as_str(), &klan.specials);
        let lit = choices.players[seat].klan.klan == id;
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 36.0), Sense::click());
        let fill = match (lit, response.hovered()) {
            (true, _) => Color32::from_rgb(24, 94, 148),
            (false, true) => Color32::from_rgb(58, 63, 75),
            (false, false) => RAISED,
        };
        let stroke = Stroke::new(
            if lit { 2.0 } else { 1.0 },
            if lit { TEXT } else { Color32::from_gray(70) },
        );
        let painter = ui.painter();
        painter.rect(rect, CornerRadius::same(5), fill, stroke, StrokeKind::Inside);
        let at = rect.left_center() + vec2(10.0, 0.0);
        let font = FontId::proportional(17.0);
        painter.text(at, Align2::LEFT_CENTER, texts.klan(id), font, TEXT);
        for (index, kind) in specials.iter().enumerate() {
            let right = rect.right() - 4.0 - (specials.len() - 1 - index) as f32 * 32.0;
            let token = Rect::from_min_max(
                egui::pos2(right - 30.0, rect.top() + 3.0),
                egui::pos2(right, rect.bottom() - 3.0),
            );
            art.token(painter, token, colour, kind);
        }
        if response.clicked() && !lit {
            let player = &mut choices.players[seat];
            player.klan.become_klan(id);
            player.by_hand = true;
        }
        let names: Vec<String> = specials.iter().map(|kind| texts.kind(kind)).collect();
        let args = [("kinds", FluentValue::from(names.join(", ")))];
        response.on_hover_text(texts.message("screen-klan-specials-are", &args));
    }
    ui.add_space(2.0);
    ui.horizontal(|ui| {
        let width = (ui.available_width() - ui.spacing().item_spacing.x) / 2.0;
        let random = egui::Button::new(RichText::new(texts.say("screen-klan-random")).size(15.0));
        if ui
            .add_sized(vec2(width, 30.0), random)
            .on_hover_text(texts.say("screen-klan-random-means"))
            .clicked()
        {
            take_random(choices, seat);
        }
        let empty = egui::Button::new(RichText::new(texts.say("screen-klan-empty")).size(15.0));
        if ui.add_sized(vec2(width, 30.0), empty).clicked() {
            let player = &mut choices.players[seat];
            player.klan.pieces.clear();
            player.by_hand = true;
        }
    });
    ui.separator();
    saved(ui, choices, seat, texts);
}

/// A legal klan at random, of the klan that is chosen.
fn take_random(choices: &mut SetupChoices, seat: usize) {
    let (budget, options) = (choices.budget(), choices.options.clone());
    let player = &mut choices.players[seat];
    let held = player.klan.klan.clone();
    // Another than before, if there is another.
    for attempt in 0..8 {
        let draft = klan::random(Some(&held), budget, &options, seeds::fresh() + attempt);
        let other = draft != player.klan;
        player.klan = draft;
        if other {
            break;
        }
    }
    player.by_hand = false;
}

/// Saving under a name, and the saved klans.
fn saved(ui: &mut egui::Ui, choices: &mut SetupChoices, seat: usize, texts: &Texts) {
    ui.label(RichText::new(texts.say("screen-klan-saved")).size(16.0));
    ui.horizontal(|ui| {
        let label = texts.say("screen-klan-save");
        let font = FontId::proportional(15.0);
        let wide = ui.painter().layout_no_wrap(label.clone(), font, TEXT).size().x + 20.0;
        let field = egui::TextEdit::singleline(&mut choices.save_as)
            .hint_text(texts.say("screen-klan-save-as"))
            .char_limit(24)
            .desired_width(ui.available_width() - wide - 22.0);
        let response = ui.add(field);
        let entered = response.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let name = choices.save_as.trim().to_owned();
        let usable = !name.is_empty() && !choices.players[seat].klan.pieces.is_empty();
        let button = egui::Button::new(RichText::new(label).size(15.0));
        let clicked = ui.add_enabled(usable, button).clicked();
        if usable && (clicked || entered) {
            choices.saved.save(&name, &choices.players[seat].klan);
            choices.save_as.clear();
        }
    });
    if let Some(error) = &choices.saved.error {
        ui.label(RichText::new(store_words(error, texts)).size(14.0).color(BAD));
    }
    let options = choices.options.clone();
    let (mut taken, mut forgotten) = (None, None);
    ScrollArea::vertical()
        .id_salt("saved")
        .auto_shrink(false)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            if choices.saved.klans.is_empty() {
                ui.label(
                    RichText::new(texts.say("screen-klan-saved-none"))
                        .size(14.0)
                        .color(FAINT),
                );
            }
            for (index, held) in choices.saved.klans.iter().enumerate() {
                let draft = KlanDraft {
                    klan: held.klan.clone(),
                    pieces: held.pieces.clone(),
                };
                ui.horizontal(|ui| {
                    let args = [
                        ("name", FluentValue::from(held.name.clone())),
                        ("klan", FluentValue::from(texts.klan(&held.klan))),
                        ("total", FluentValue::from(draft.total(&options))),
                    ];
                    let label = RichText::new(texts.message("screen-klan-saved-one", &args)).size(15.0);
                    let width = ui.available_width() - 40.0;
                    let button = egui::Button::new(label).truncate();
                    let names: Vec<String> = held.pieces.iter().map(|kind| texts.kind(kind)).collect();
                    let response = ui.add_sized(vec2(width, 28.0), button);
                    if response.on_hover_text(names.join(", ")).clicked() {
                        taken = Some(draft);
                    }
                    let forget = egui::Button::new(RichText::new("×").size(17.0)).min_size(vec2(28.0, 28.0));
                    if ui.add(forget).on_hover_text(texts.say("screen-klan-forget")).clicked() {
                        forgotten = Some(index);
                    }
                });
            }
        });
    if let Some(draft) = taken {
        let player = &mut choices.players[seat];
        player.klan = draft;
        player.by_hand = true;
    }
    if let Some(index) = forgotten {
        choices.saved.forget(index);
    }
}

/// The figures that the klan may take, a row each.
fn pieces(ui: &mut egui::Ui, choices: &mut SetupChoices, seat: usize, texts: &Texts, art: &EguiArt) {
    let player = &choices.players[seat];
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(32.0, 32.0), Sense::hover());
        art.base(ui.painter(), rect, player.colour);
        let args = [
            ("player", FluentValue::from(player.name.clone())),
            ("klan", FluentValue::from(texts.klan(&player.klan.klan))),
        ];
        ui.label(RichText::new(texts.message("screen-klan-of", &args)).size(22.0));
    });
    ui.add_space(4.0);
    ScrollArea::vertical()
        .id_salt("figures")
        .auto_shrink(false)
        .show(ui, |ui| {
            let figures = klan::figures_of(&choices.players[seat].klan.klan);
            for (class, id) in [
                (Class::Base, "screen-klan-base"),
                (Class::Special, "screen-klan-special"),
            ] {
                heads(ui, texts, &texts.say(id));
                for figure in figures.iter().filter(|figure| figure.class == class) {
                    row(ui, choices, seat, figure, texts, art);
                }
                ui.add_space(8.0);
            }
        });
}

/// The heads of the columns, with the class before them.
fn heads(ui: &mut egui::Ui, texts: &Texts, class: &str) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(8.0);
        let (rect, _) = ui.allocate_exact_size(vec2(NAME, 22.0), Sense::hover());
        let font = FontId::proportional(17.0);
        ui.painter()
            .text(rect.left_center(), Align2::LEFT_CENTER, class, font, TEXT);
        for (head, width) in HEADS {
            let (rect, response) = ui.allocate_exact_size(vec2(width, 22.0), Sense::hover());
            let font = FontId::proportional(14.0);
            ui.painter()
                .text(rect.center(), Align2::CENTER_CENTER, head, font, FAINT);
            response.on_hover_text(texts.say(&format!("screen-profile-{}", head.to_lowercase())));
        }
    });
}

/// A figure: token, name, profile, skills, and how many of it are taken.
fn row(ui: &mut egui::Ui, choices: &mut SetupChoices, seat: usize, figure: &Figure, texts: &Texts, art: &EguiArt) {
    let (budget, options) = (choices.budget(), choices.options.clone());
    let player = &mut choices.players[seat];
    let count = player.klan.count(&figure.kind);
    let frame = egui::Frame::new()
        .fill(if count > 0 {
            RAISED
        } else {
            Color32::from_rgb(28, 30, 37)
        })
        .stroke(Stroke::new(
            1.0,
            if count > 0 { Color32::from_gray(110) } else { RAISED },
        ))
        .corner_radius(CornerRadius::same(5))
        .inner_margin(Margin::symmetric(8, 3));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            let (rect, _) = ui.allocate_exact_size(vec2(NAME, 44.0), Sense::hover());
            let token = Rect::from_min_size(rect.min, vec2(44.0, 44.0));
            art.token(ui.painter(), token, player.colour, &figure.kind);
            let at = rect.left_center() + vec2(54.0, 0.0);
            let name = texts.kind(&figure.kind);
            ui.painter()
                .text(at, Align2::LEFT_CENTER, name, FontId::proportional(17.0), TEXT);
            values(ui, figure, &options);
            let room = (ui.available_width() - COUNT).max(20.0);
            ui.allocate_ui_with_layout(vec2(room, 44.0), Layout::left_to_right(Align::Center), |ui| {
                ui.set_width(room);
                ui.spacing_mut().item_spacing = vec2(12.0, 0.0);
                ui.add_space(12.0);
                ui.horizontal_wrapped(|ui| {
                    for skill in figure.skills.iter() {
                        skill_link(ui, skill.id, texts);
                    }
                });
            });
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                let sign = |sign: &str| egui::Button::new(RichText::new(sign).size(22.0)).min_size(vec2(38.0, 38.0));
                let hindrance = hindrance(&player.klan, figure, budget, &options);
                let plus = ui.add_enabled(hindrance.is_none(), sign("+"));
                let plus = match hindrance {
                    Some(id) => plus.on_disabled_hover_text(texts.say(id)),
                    None => plus,
                };
                if plus.clicked() {
                    player.klan.add(&figure.kind);
                    player.by_hand = true;
                }
                let colour = if count > 0 { TEXT } else { FAINT };
                let number = RichText::new(count.to_string()).size(22.0).color(colour);
                ui.add_sized(vec2(30.0, 38.0), egui::Label::new(number));
                if ui.add_enabled(count > 0, sign("−")).clicked() {
                    player.klan.remove(&figure.kind);
                    player.by_hand = true;
                }
            });
        });
    });
}

/// Why no more of a figure can be taken.
fn hindrance(draft: &KlanDraft, figure: &Figure, budget: i64, options: &Options) -> Option<&'static str> {
    if figure.class == Class::Special {
        if specials_for(budget) == 0 {
            return Some("screen-klan-no-specials");
        }
        if draft.count(&figure.kind) > 0 {
            return Some("screen-klan-special-twice");
        }
        if draft.specials() >= specials_for(budget) {
            return Some("screen-klan-specials-full");
        }
    }
    (draft.total(options) + klan::points(&figure.kind, options) > budget).then_some("screen-klan-too-dear")
}

/// The profile, a column a value.
fn values(ui: &mut egui::Ui, figure: &Figure, options: &Options) {
    let profile = figure.profile();
    let dash = || "–".to_owned();
    let tir = match (profile.tir, profile.shots) {
        (None, _) => dash(),
        (Some(need), 1) => need.to_string(),
        (Some(need), shots) => format!("{need}×{shots}"),
    };
    let values = [
        profile.mvt.to_string(),
        profile.por.to_string(),
        tir,
        profile.cac.to_string(),
        profile.arm.map_or_else(dash, |need| need.to_string()),
        klan::points(&figure.kind, options).to_string(),
    ];
    for ((head, width), value) in HEADS.iter().zip(values) {
        let (rect, _) = ui.allocate_exact_size(vec2(*width, 44.0), Sense::hover());
        let colour = if *head == "PTS" { GOOD } else { TEXT };
        let font = FontId::proportional(18.0);
        ui.painter()
            .text(rect.center(), Align2::CENTER_CENTER, value, font, colour);
    }
}

/// A skill, with what its rule says.
fn skill_link(ui: &mut egui::Ui, skill: &str, texts: &Texts) {
    let words = RichText::new(texts.skill(skill)).size(15.0).color(GOOD);
    match texts.rule_behind(Term::Skill, skill) {
        Some(key) => rule_words(ui, texts, key, words),
        None => ui.label(words),
    };
}

/// What the klan costs of what there is, what is wrong with it, and the way back.
fn total(ui: &mut egui::Ui, choices: &mut SetupChoices, seat: usize, texts: &Texts) {
    let (budget, options) = (choices.budget(), choices.options.clone());
    let draft = &choices.players[seat].klan;
    let (spent, specials) = (draft.total(&options), draft.specials());
    let allowed = specials_for(budget);
    let faults: Vec<String> = choices
        .klan_faults(seat)
        .into_iter()
        .map(|fault| in_words(fault, texts))
        .collect();
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
                .on_hover_ui(|ui| rule_tip(ui, texts, keys::KLAN_BUILD));
            });
            ui.vertical(|ui| {
                ui.horizontal(|ui| {
                    ui.set_min_height(28.0);
                    ui.label(texts.say("screen-klan-budget"))
                        .on_hover_text(texts.say("screen-klan-budget-means"));
                    let mut budget = choices.budget();
                    // The klan that is looked at stays as it is.
                    let by_hand = std::mem::replace(&mut choices.players[seat].by_hand, true);
                    stepper(ui, &mut budget, choices.demands().budget);
                    choices.set_budget(budget);
                    choices.players[seat].by_hand = by_hand;
                    ui.add_space(12.0);
                    let words = RichText::new(texts.say("screen-klan-rule")).size(15.0).color(FAINT);
                    rule_words(ui, texts, keys::KLAN_BUILD, words);
                });
                ScrollArea::vertical()
                    .id_salt("klan faults")
                    .auto_shrink(false)
                    .show(ui, |ui| {
                        for fault in &faults {
                            ui.label(RichText::new(fault).size(15.0).color(BAD));
                        }
                        if faults.is_empty() {
                            let id = if spent < budget {
                                "screen-klan-legal-left"
                            } else {
                                "screen-klan-legal"
                            };
                            let args = [("left", FluentValue::from(budget - spent))];
                            ui.label(RichText::new(texts.message(id, &args)).size(15.0).color(GOOD));
                        }
                    });
            });
        });
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{maps, read_map};
    use crate::rules::doum40k::check_klan;
    use crate::screen::app::start::thumbnail::ArenaChoice;
    use crate::screen::panels::harness::Harness;
    use crate::text::Lang;

    #[test]
    fn a_klan_is_built_by_mouse() {
        let texts = Texts::of(Lang::Fr);
        let art = Harness::art();
        let (name, text) = maps::builtin()[0];
        let arena = ArenaChoice::new(read_map(name, text).expect("a built-in arena").map);
        let mut choices = SetupChoices::new(vec![arena], &[], 1);
        choices.set_mode("klanplay", true);
        assert!(choices.klans() && choices.budget() == 10);
        let mut harness = Harness::new();
        let mut frame = |ui: &mut egui::Ui| {
            choices.look_over();
            show(ui, &mut choices, 0, texts, &art);
        };
        harness.draw(&mut frame);
        assert_eq!(harness.cut_off(), Vec::<&str>::new());
        harness.click("Goff", 0, &mut frame);
        harness.click("Vider", 0, &mut frame);
        // The first of these buttons is the budget's; then grot, flingboy, pistolboy, blindboy, bomberboy, kosto.
        for row in [1, 3, 3, 6] {
            harness.click("+", row, &mut frame);
        }
        harness.click("−", 1, &mut frame);
        harness.click("+", 4, &mut frame);
        assert!(harness.sees("10 / 10"));
        // Neither a special twice nor more than the budget.
        harness.click("+", 6, &mut frame);
        harness.click("+", 2, &mut frame);
        assert!(harness.sees("10 / 10"));
        let klan = &choices.players[0].klan;
        assert_eq!(klan.pieces, ["pistolboy", "pistolboy", "blindboy", "kosto"]);
        let kinds: Vec<&str> = klan.pieces.iter().map(String::as_str).collect();
        assert_eq!(check_klan(&klan.klan, &kinds, 10, &choices.options), []);
    }
}
