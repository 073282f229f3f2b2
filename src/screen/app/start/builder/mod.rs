//! The klan builder: klan, pieces with their profiles, what they cost and what is left, faults in words, klans saved
//! by name.

pub(crate) mod draft;
mod piece_page;
pub(crate) mod pieces;
pub(crate) mod saved_orders;
#[cfg(test)]
mod tests;
mod total;
mod wares;

use bevy_egui::egui::{
    self, Align, Align2, Color32, CornerRadius, FontId, Layout, Margin, Rect, RichText, Sense, Stroke, StrokeKind, vec2,
};

use crate::game::Stat;
use crate::rules::{Forces, KindClass, KindInfo, Options, Term};
use crate::screen::app::seeds;
use crate::screen::app::start::SetupChoices;
use crate::screen::app::start::bottom::store_words;
use crate::screen::app::start::builder::draft::KlanDraft;
use crate::screen::panels::columns::{is_wide, scrolled, two_columns};
use crate::screen::panels::{BAD, FAINT, GOOD, PANEL, RAISED, TEXT, rule_words};
use crate::screen::table_top::art::EguiArt;
use crate::text::{FluentValue, Texts};

/// The width of a column of values.
const COLUMN: f32 = 44.0;
/// Width of the token and the name.
const NAME: f32 = 178.0;
/// Width of the buttons and the count.
const COUNT: f32 = 122.0;

/// Draws the builder for the player of a seat.
pub fn show(ui: &mut egui::Ui, choices: &mut SetupChoices, seat: usize, texts: &Texts, art: &EguiArt) {
    let frame = egui::Frame::new().fill(PANEL);
    let wide = is_wide(ui.ctx());
    let bar = egui::Panel::bottom("klan total").resizable(false);
    let bar = if wide { bar.exact_size(112.0) } else { bar };
    let margin = if wide {
        Margin::symmetric(22, 10)
    } else {
        Margin::symmetric(12, 6)
    };
    bar.frame(frame.inner_margin(margin))
        .show(ui, |ui| total::show(ui, choices, seat, texts));
    let left = |ui: &mut egui::Ui, choices: &mut SetupChoices| klans(ui, choices, seat, texts, art);
    let right = |ui: &mut egui::Ui, choices: &mut SetupChoices| pieces(ui, choices, seat, texts, art);
    two_columns(ui, "klans", 262.0, choices, left, right);
}

/// The klans, a random one, and those saved.
fn klans(ui: &mut egui::Ui, choices: &mut SetupChoices, seat: usize, texts: &Texts, art: &EguiArt) {
    let colour = choices.players[seat].colour;
    ui.label(RichText::new(texts.say("screen-klan-which")).size(18.0));
    ui.spacing_mut().item_spacing.y = 4.0;
    let forces = choices.book.forces();
    for klan in forces.factions() {
        let (id, specials) = (klan.id, &klan.specials);
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
            player.klan.become_klan(forces, id);
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
    let (budget, options, forces) = (choices.budget(), choices.options.clone(), choices.book.forces());
    let player = &mut choices.players[seat];
    let held = player.klan.klan.clone();
    // Another than before, if there is another.
    for attempt in 0..8 {
        let draft = draft::random(forces, Some(&held), budget, &options, seeds::fresh() + attempt);
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
            .desired_width((ui.available_width() - wide - 22.0).max(60.0));
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
    let (options, forces) = (choices.options.clone(), choices.book.forces());
    let (mut taken, mut forgotten) = (None, None);
    scrolled(ui, "saved", |ui| {
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
                    ("total", FluentValue::from(draft.total(forces, &options))),
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
        let words = RichText::new(texts.message("screen-klan-of", &args)).size(22.0);
        ui.add(egui::Label::new(words).wrap());
    });
    ui.add_space(4.0);
    scrolled(ui, "figures", |ui| {
        let kinds = draft::kinds_of(choices.book.forces(), &choices.players[seat].klan.klan);
        for (class, id) in [
            (KindClass::Base, "screen-klan-base"),
            (KindClass::Special, "screen-klan-special"),
        ] {
            // Where rows have two lines, each value bears its own label.
            let least = kinds.first().map_or(0, |kind| kind.stats.len()) as f32 * COLUMN + NAME + COUNT + SKILLS;
            match ui.available_width() - 16.0 >= least {
                true => heads(ui, texts, &texts.say(id), kinds.first()),
                false => heads(ui, texts, &texts.say(id), None),
            }
            for kind in kinds.iter().filter(|kind| kind.class == class) {
                row(ui, choices, seat, kind, texts, art);
            }
            ui.add_space(8.0);
        }
    });
}

/// The heads of the columns, with the class before them.
fn heads(ui: &mut egui::Ui, texts: &Texts, class: &str, kind: Option<&KindInfo>) {
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        ui.add_space(8.0);
        let (rect, _) = ui.allocate_exact_size(vec2(NAME, 22.0), Sense::hover());
        let font = FontId::proportional(17.0);
        ui.painter()
            .text(rect.left_center(), Align2::LEFT_CENTER, class, font, TEXT);
        for head in kind.iter().flat_map(|kind| &kind.stats).map(|stat| stat.label) {
            let (rect, response) = ui.allocate_exact_size(vec2(COLUMN, 22.0), Sense::hover());
            let font = FontId::proportional(14.0);
            ui.painter()
                .text(rect.center(), Align2::CENTER_CENTER, head, font, FAINT);
            response.on_hover_text(texts.say(&format!("screen-profile-{}", head.to_lowercase())));
        }
    });
}

/// A kind: token, name, profile, skills, and how many of it are taken.
fn row(ui: &mut egui::Ui, choices: &mut SetupChoices, seat: usize, kind: &KindInfo, texts: &Texts, art: &EguiArt) {
    let (budget, options, forces) = (choices.budget(), choices.options.clone(), choices.book.forces());
    let player = &mut choices.players[seat];
    let count = player.klan.count(kind.id);
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
        let in_one_line = ui.available_width() >= NAME + COLUMN * kind.stats.len() as f32 + COUNT + SKILLS;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 0.0;
            let (rect, _) = ui.allocate_exact_size(vec2(NAME, 44.0), Sense::hover());
            let token = Rect::from_min_size(rect.min, vec2(44.0, 44.0));
            art.token(ui.painter(), token, player.colour, kind.id);
            let at = rect.left_center() + vec2(54.0, 0.0);
            let name = texts.kind(kind.id);
            ui.painter()
                .text(at, Align2::LEFT_CENTER, name, FontId::proportional(17.0), TEXT);
            if in_one_line {
                values(ui, kind, forces, &options);
                let room = (ui.available_width() - COUNT).max(20.0);
                ui.allocate_ui_with_layout(vec2(room, 44.0), Layout::left_to_right(Align::Center), |ui| {
                    ui.set_width(room);
                    ui.spacing_mut().item_spacing = vec2(12.0, 0.0);
                    ui.add_space(12.0);
                    skills(ui, kind, texts);
                });
            }
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                ui.spacing_mut().item_spacing.x = 4.0;
                let sign = |sign: &str| egui::Button::new(RichText::new(sign).size(22.0)).min_size(vec2(38.0, 38.0));
                let hindrance = hindrance(&player.klan, kind, forces, budget, &options);
                let plus = ui.add_enabled(hindrance.is_none(), sign("+"));
                let plus = match hindrance {
                    Some(id) => plus.on_disabled_hover_text(texts.say(id)),
                    None => plus,
                };
                if plus.clicked() {
                    player.klan.add(forces, kind.id);
                    player.by_hand = true;
                }
                let colour = if count > 0 { TEXT } else { FAINT };
                let number = RichText::new(count.to_string()).size(22.0).color(colour);
                ui.add_sized(vec2(30.0, 38.0), egui::Label::new(number));
                if ui.add_enabled(count > 0, sign("−")).clicked() {
                    player.klan.remove(kind.id);
                    player.by_hand = true;
                }
            });
        });
        if !in_one_line {
            ui.horizontal_wrapped(|ui| {
                for stat in &kind.stats {
                    let words = format!("{} {}", stat.label, printed(stat, kind, forces, &options));
                    ui.label(RichText::new(words).size(15.0));
                }
            });
            skills(ui, kind, texts);
        }
    });
}

/// The least room for skills beside the values, in points.
const SKILLS: f32 = 60.0;

/// The skills of a kind, as many in a line as there is room for.
fn skills(ui: &mut egui::Ui, kind: &KindInfo, texts: &Texts) {
    ui.horizontal_wrapped(|ui| {
        for skill in &kind.skills {
            skill_link(ui, skill, texts);
        }
    });
}

/// A printed value; what a kind costs goes by the house rules.
fn printed(stat: &Stat, kind: &KindInfo, forces: &dyn Forces, options: &Options) -> String {
    match forces.cost_label() == Some(stat.label) {
        true => draft::points(forces, kind.id, options).to_string(),
        false => stat.short(),
    }
}

/// Why no more of a kind can be taken.
fn hindrance(
    draft: &KlanDraft,
    kind: &KindInfo,
    forces: &dyn Forces,
    budget: i64,
    options: &Options,
) -> Option<&'static str> {
    if kind.class == KindClass::Special {
        if forces.specials_allowed(budget) == 0 {
            return Some("screen-klan-no-specials");
        }
        if draft.count(kind.id) > 0 {
            return Some("screen-klan-special-twice");
        }
        if draft.specials(forces) >= forces.specials_allowed(budget) {
            return Some("screen-klan-specials-full");
        }
    }
    let points = draft::points(forces, kind.id, options);
    (draft.total(forces, options) + points > budget).then_some("screen-klan-too-dear")
}

/// The printed values, a column each; what it costs by the house rules.
fn values(ui: &mut egui::Ui, kind: &KindInfo, forces: &dyn Forces, options: &Options) {
    for stat in &kind.stats {
        let is_cost = forces.cost_label() == Some(stat.label);
        let value = printed(stat, kind, forces, options);
        let (rect, _) = ui.allocate_exact_size(vec2(COLUMN, 44.0), Sense::hover());
        let colour = if is_cost { GOOD } else { TEXT };
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
