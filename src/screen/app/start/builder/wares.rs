//! What a piece has and may have, a row each: how it is used, what one more costs, why it may not be had.

use bevy_egui::egui::{self, CollapsingHeader, CornerRadius, Margin, RichText, Stroke, vec2};

use crate::rules::{OrderedPiece, PieceOrder, Ware, WarePrice, WareSort, WareUse};
use crate::screen::app::start::arenas::in_words;
use crate::screen::panels::{BAD, FAINT, RAISED, TEXT, rule_words};
use crate::text::{FluentValue, Texts};

/// The least room beside the words of a ware for its buttons, in points.
const BUTTONS: f32 = 190.0;

/// Draws what a piece has and may have. Gives back the piece as it was changed to.
pub fn show(ui: &mut egui::Ui, piece: &OrderedPiece, texts: &Texts) -> Option<PieceOrder> {
    let mut chosen = None;
    ui.spacing_mut().item_spacing.y = 4.0;
    for (sort, title) in [
        (WareSort::Weapon, "screen-piece-weapons"),
        (WareSort::Gear, "screen-piece-gear"),
        (WareSort::Rule, "screen-piece-rules"),
    ] {
        let of_sort = piece.wares.iter().filter(|ware| ware.sort == sort);
        let (open, closed): (Vec<&Ware>, Vec<&Ware>) = of_sort.partition(|ware| is_open(ware));
        if open.is_empty() && (closed.is_empty() || sort == WareSort::Rule) {
            continue;
        }
        ui.label(RichText::new(texts.say(title)).size(18.0));
        if open.is_empty() {
            ui.label(RichText::new(texts.say("screen-piece-none")).size(14.0).color(FAINT));
        }
        for ware in open {
            chosen = row(ui, ware, texts).or(chosen);
        }
        if !closed.is_empty() && sort != WareSort::Rule {
            let args = [("count", FluentValue::from(closed.len() as i64))];
            let words = RichText::new(texts.message("screen-piece-refused", &args))
                .size(14.0)
                .color(FAINT);
            CollapsingHeader::new(words).id_salt(("refused", title)).show(ui, |ui| {
                for ware in closed {
                    chosen = row(ui, ware, texts).or(chosen.take());
                }
            });
        }
        ui.add_space(6.0);
    }
    chosen
}

/// Whether a piece has something or may have it.
fn is_open(ware: &Ware) -> bool {
    ware.held > 0 || matches!(ware.more, Some(WarePrice::Costs { .. }))
}

/// A ware. Gives back the piece with one more or one less of it, if that was clicked.
fn row(ui: &mut egui::Ui, ware: &Ware, texts: &Texts) -> Option<PieceOrder> {
    let is_held = ware.held > 0;
    let frame = egui::Frame::new()
        .fill(RAISED)
        .stroke(Stroke::new(1.0, if is_held { TEXT } else { RAISED }))
        .corner_radius(CornerRadius::same(5))
        .inner_margin(Margin::symmetric(9, 4));
    let mut chosen = None;
    frame.show(ui, |ui| {
        let width = ui.available_width();
        ui.set_width(width);
        if width > BUTTONS + 300.0 {
            ui.horizontal(|ui| {
                ui.allocate_ui_with_layout(
                    vec2(width - BUTTONS, 0.0),
                    egui::Layout::top_down(egui::Align::Min),
                    |ui| {
                        ui.set_width(width - BUTTONS);
                        words(ui, ware, texts);
                    },
                );
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    chosen = buttons(ui, ware, texts);
                });
            });
        } else {
            words(ui, ware, texts);
            ui.horizontal_wrapped(|ui| chosen = buttons(ui, ware, texts));
        }
    });
    chosen
}

/// What a ware is called, how it is used, and why it may not be had.
fn words(ui: &mut egui::Ui, ware: &Ware, texts: &Texts) {
    let name = match ware.sort {
        WareSort::Rule => texts.skill(&ware.id),
        WareSort::Weapon | WareSort::Gear => texts.borne(&ware.id),
    };
    ui.horizontal_wrapped(|ui| {
        ui.label(RichText::new(with_a_capital(&name)).size(17.0).color(TEXT));
        if ware.held > 1 {
            ui.label(RichText::new(format!("× {}", ware.held)).size(16.0).color(TEXT));
        }
        if ware.own > 0 {
            ui.label(RichText::new(texts.say("screen-piece-its-own")).size(14.0).color(FAINT));
        }
    });
    for way in &ware.uses {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 8.0;
            use_of(ui, way, texts);
        });
    }
    if let Some(WarePrice::No(fault)) = &ware.more
        && ware.held == 0
    {
        ui.add(egui::Label::new(RichText::new(in_words(fault, texts)).size(14.0).color(BAD)).wrap());
    }
}

/// A name as it begins a line.
fn with_a_capital(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// A way of using something: its values, and the rules of it.
fn use_of(ui: &mut egui::Ui, way: &WareUse, texts: &Texts) {
    if let Some(name) = &way.way {
        ui.label(RichText::new(texts.borne(name)).size(14.0).color(TEXT));
    }
    let values: Vec<String> = way
        .stats
        .iter()
        .map(|stat| {
            let (label, value) = (texts.stat_label(stat.label), stat.short());
            match stat.label {
                // A length has its measure behind it, as everywhere.
                "ps" => format!("{value}\u{a0}{label}"),
                _ => format!("{label}\u{a0}{value}"),
            }
        })
        .collect();
    if !values.is_empty() {
        ui.label(RichText::new(values.join(" · ")).size(14.0).color(FAINT));
    }
    for rule in &way.rules {
        let words = RichText::new(texts.rule_title(*rule)).size(14.0).color(FAINT);
        rule_words(ui, texts, *rule, words);
    }
}

/// The buttons that leave a ware out and that take one more.
fn buttons(ui: &mut egui::Ui, ware: &Ware, texts: &Texts) -> Option<PieceOrder> {
    let mut chosen = None;
    if let Some(WarePrice::Costs { points, instead, order }) = &ware.more {
        let args = [
            ("points", FluentValue::from(*points)),
            ("sign", FluentValue::from(if *points < 0 { "\u{2212}" } else { "+" })),
            ("size", FluentValue::from(points.abs())),
            (
                "instead",
                FluentValue::from(instead.as_ref().map_or_else(String::new, |item| texts.borne(item))),
            ),
            ("has", FluentValue::from(if instead.is_some() { "yes" } else { "no" })),
        ];
        let words = RichText::new(texts.message("screen-piece-take", &args)).size(15.0);
        let button = egui::Button::new(words).min_size(vec2(0.0, 28.0)).wrap();
        if ui.add(button).clicked() {
            chosen = Some(order.clone());
        }
    }
    if let Some(less) = &ware.less {
        let words = RichText::new(texts.say("screen-piece-leave")).size(15.0);
        let button = egui::Button::new(words).min_size(vec2(0.0, 28.0));
        let button = ui.add(button).on_hover_text(texts.say("screen-piece-leave-means"));
        if button.clicked() {
            chosen = Some(less.clone());
        }
    }
    chosen
}
