//! The mods to choose from, each with a line that says what it is about.

use bevy_egui::egui::{self, Color32, CornerRadius, FontId, RichText, Sense, Stroke, StrokeKind, vec2};

use crate::rules::hordes::Scenario;
use crate::rules::{Rulebook, listed_rulebooks};
use crate::screen::app::start::SetupChoices;
use crate::screen::app::start::horde::{HordeChoice, takes_hordes};
use crate::screen::panels::columns::scrolled;
use crate::screen::panels::{FAINT, RAISED, TEXT, rule_tip};
use crate::text::Texts;

/// Draws the list.
pub fn show(ui: &mut egui::Ui, choices: &mut SetupChoices, texts: &Texts) {
    ui.label(RichText::new(texts.say("screen-start-mod")).size(20.0));
    ui.add_space(4.0);
    let mut books: Vec<_> = listed_rulebooks().collect();
    // One that is asked for by name need not be listed.
    if books.iter().all(|book| book.id() != choices.book.id()) {
        books.push(choices.book);
    }
    scrolled(ui, "mods", |ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        for book in &books {
            let texts = texts.for_book(book.id());
            // One book needs no heading.
            if books.len() > 1 {
                ui.add_space(4.0);
                ui.label(RichText::new(texts.book(book.id())).size(16.0).color(FAINT));
            }
            let is_chosen = choices.book.id() == book.id();
            for mode in book.mods() {
                let lit = is_chosen && choices.played() == *mode;
                let response = row(ui, mode, lit, texts);
                show_once(&response, lit, mode);
                if response.clicked() {
                    choices.set_mode(*book, mode, true);
                }
                if let Some(key) = texts.rule_behind(crate::rules::Term::Mod, mode) {
                    response.on_hover_ui(|ui| rule_tip(ui, texts, key));
                }
            }
            if takes_hordes(*book) {
                scenarios_of_the_horde(ui, choices, (*book, is_chosen), texts);
            }
        }
    });
}

/// The scenarios of the Horde's own, for one player or several together.
fn scenarios_of_the_horde(
    ui: &mut egui::Ui,
    choices: &mut SetupChoices,
    (book, is_chosen): (&'static dyn Rulebook, bool),
    texts: &Texts,
) {
    for scenario in Scenario::ALL {
        let horde = HordeChoice::of(scenario);
        if !horde.is_own() {
            continue;
        }
        let lit = is_chosen && choices.own_scenario() == Some(scenario);
        let response = row(ui, scenario.name(), lit, texts);
        show_once(&response, lit, scenario.name());
        if response.clicked() && !lit {
            if !is_chosen {
                choices.set_mode(book, book.mods()[0], true);
            }
            choices.set_horde(Some(horde));
        }
        response.on_hover_ui(|ui| rule_tip(ui, texts, scenario.rule()));
    }
}

/// Brings the mod that is chosen into view, once for each choice.
fn show_once(response: &egui::Response, lit: bool, mode: &str) {
    let seen = egui::Id::new("the mod that was brought into view");
    let is_seen = response.ctx.data(|data| data.get_temp::<String>(seen)).as_deref() == Some(mode);
    if lit && !is_seen {
        response.scroll_to_me(Some(egui::Align::Center));
        response.ctx.data_mut(|data| data.insert_temp(seen, mode.to_owned()));
    }
}

/// A mod: its title, and below it its line.
fn row(ui: &mut egui::Ui, mode: &str, lit: bool, texts: &Texts) -> egui::Response {
    let width = ui.available_width() - 4.0;
    let room = width - 18.0;
    let painter = ui.painter();
    let title = painter.layout(texts.mode(mode), FontId::proportional(17.0), TEXT, room);
    let line = texts.say(&format!("screen-mod-{mode}"));
    let colour = if lit { TEXT } else { FAINT };
    let line = painter.layout(line, FontId::proportional(14.0), colour, room);
    let height = title.size().y + line.size().y + 6.0;
    let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
    let (fill, edge) = match (lit, response.hovered()) {
        (true, _) => (Color32::from_rgb(24, 94, 148), TEXT),
        (false, true) => (Color32::from_rgb(58, 63, 75), Color32::from_gray(120)),
        (false, false) => (RAISED, Color32::from_gray(70)),
    };
    let stroke = Stroke::new(if lit { 2.0 } else { 1.0 }, edge);
    let painter = ui.painter();
    painter.rect(rect, CornerRadius::same(5), fill, stroke, StrokeKind::Inside);
    let at = rect.min + vec2(9.0, 2.0);
    let below = at + vec2(0.0, title.size().y);
    painter.galley(at, title, TEXT);
    painter.galley(below, line, colour);
    response
}
