//! The list of mouse gestures and keys: all that there are, by what they are for.

use bevy_egui::egui::{self, RichText, vec2};

use crate::screen::books::screen_of;
use crate::screen::panels::{FAINT, TEXT};
use crate::text::Texts;

/// The groups, each with the ids of its lines: `screen-key-ID` names the keys, `screen-key-ID-does` what they do.
const GROUPS: [(&str, &[&str]); 7] = [
    (
        "screen-keys-play",
        &[
            "click",
            "drag",
            "risk",
            "cancel",
            "cursor",
            "end",
            "grenade",
            "way",
            "show",
            "threat",
            "past",
            "take-back",
            "by-hand",
            "cover",
        ],
    ),
    (
        "screen-keys-view",
        &["zoom", "fit", "dimensions", "presets", "turn", "next-eye"],
    ),
    (
        "screen-keys-window",
        &[
            "panels",
            "why",
            "why-links",
            "rules",
            "settings",
            "menu",
            "full-screen",
            "projector",
            "audience",
            "audience-view",
        ],
    ),
    (
        "screen-keys-lesson",
        &["lesson-list", "lesson-help", "lesson-again", "lesson-on"],
    ),
    (
        "screen-keys-replay",
        &[
            "replay-play",
            "replay-step",
            "replay-die",
            "replay-ends",
            "replay-speed",
            "replay-leave",
            "scene",
        ],
    ),
    (
        "screen-keys-demo",
        &[
            "demo-open",
            "demo-go",
            "demo-jump",
            "demo-blank",
            "demo-what-if",
            "demo-pen",
            "demo-view",
        ],
    ),
    (
        "screen-keys-edit",
        &[
            "edit-undo",
            "edit-save",
            "edit-erase",
            "edit-look",
            "edit-turn",
            "edit-things",
            "edit-close",
            "edit-leave",
        ],
    ),
];

/// The width of the keys' names, in points, where there is room beside them.
const NAMES: f32 = 190.0;

/// Draws the list, with the keys that only a book has.
pub fn show(ui: &mut egui::Ui, book: &str, texts: &Texts) {
    for (index, (title, ids)) in GROUPS.into_iter().enumerate() {
        ui.add_space(6.0);
        ui.label(RichText::new(texts.say(title)).color(FAINT));
        let screen = screen_of(book);
        let of_book = if index == 0 { screen.keys() } else { &[] };
        // A book with gestures of its own shares with others only how a game is looked back on.
        let ids: &[&str] = if index == 0 && !screen.shares_gestures() {
            &["threat", "past", "take-back", "by-hand", "cover"]
        } else {
            ids
        };
        for id in ids.iter().chain(of_book) {
            line(ui, id, texts);
        }
    }
}

/// Keys, and what they do: beside them, or below where the window is narrow.
fn line(ui: &mut egui::Ui, id: &str, texts: &Texts) {
    let keys = RichText::new(texts.say(&format!("screen-key-{id}")))
        .size(14.0)
        .color(TEXT);
    let does = RichText::new(texts.say(&format!("screen-key-{id}-does")))
        .size(14.0)
        .color(FAINT);
    let column = |ui: &mut egui::Ui, width: f32, words: RichText| {
        ui.allocate_ui_with_layout(vec2(width, 0.0), egui::Layout::top_down(egui::Align::Min), |ui| {
            ui.set_width(width);
            ui.add(egui::Label::new(words).wrap());
        });
    };
    if ui.available_width() < 2.0 * NAMES {
        ui.add(egui::Label::new(keys).wrap());
        ui.add(egui::Label::new(does).wrap());
        ui.add_space(3.0);
        return;
    }
    ui.horizontal_top(|ui| {
        column(ui, NAMES, keys);
        column(ui, ui.available_width(), does);
    });
}
