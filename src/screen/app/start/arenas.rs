//! The arenas to choose from: those that have what the mod needs first, and what the others lack.

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{self, FontId, Rect, RichText, ScrollArea, Sense, vec2};

use crate::rules::Fault;
use crate::screen::app::start::SetupChoices;
use crate::screen::app::start::arena_card::{CARD_GAP, CARD_NAME, CardStyle, cards_across};
use crate::screen::app::start::thumbnail::paint_arena;
use crate::screen::books::screen_of;
use crate::screen::panels::columns::{is_wide, scrolled};
use crate::screen::panels::{BAD, FAINT, TEXT};
use crate::screen::table_top::art::EguiArt;
use crate::screen::workshop;
use crate::text::{FluentValue, Texts};

/// Draws the chosen arena large, and all of them small below.
pub fn show(ui: &mut egui::Ui, choices: &mut SetupChoices, texts: &Texts, art: &EguiArt) {
    let Some(arena) = choices.as_played(choices.arena) else {
        return;
    };
    let args = [("title", FluentValue::from(arena.title(texts)))];
    let title = RichText::new(texts.message("screen-start-arena-title", &args)).size(20.0);
    ui.add(egui::Label::new(title).wrap());
    let extent = arena.extent(texts);
    ui.horizontal_wrapped(|ui| {
        ui.add(egui::Label::new(RichText::new(extent).size(15.0)).wrap());
        workshop::button(ui, choices, texts);
    });
    let Some(arena) = choices.as_played(choices.arena) else {
        return;
    };
    ui.add_space(2.0);
    let width = ui.available_width();
    let (across, small) = cards_across(width, LEAST_CARD);
    let order = choices.arenas_of_the_book();
    let fits = |index: &usize| choices.lacks.get(*index).is_none_or(Vec::is_empty);
    let (fitting, others): (Vec<usize>, Vec<usize>) = order.into_iter().partition(fits);
    let lines = fitting.len().div_ceil(across) as f32;
    // A line and a bit are seen; the rest is scrolled to.
    let list = (small * 0.8 + CARD_NAME + CARD_GAP) * lines.min(1.45) + 4.0;
    let lacks = choices.lacks.get(choices.arena).map_or(&[][..], Vec::as_slice);
    let said = if lacks.is_empty() { 0.0 } else { 62.0 };
    let height = match is_wide(ui.ctx()) {
        true => (ui.available_height() - list - said - 12.0).max(80.0),
        false => (width * 0.6).min(ui.ctx().content_rect().height() * 0.6),
    };
    let colours: Vec<usize> = choices.players.iter().map(|player| player.colour).collect();
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    paint_arena(ui.painter(), rect, arena, screen_of(choices.book.id()), art, &colours);
    if let Some(notes) = arena.notes(texts) {
        ui.interact(rect, ui.id().with("arena"), Sense::hover())
            .on_hover_text(notes);
    }
    if !lacks.is_empty() {
        ScrollArea::vertical().id_salt("lacks").max_height(said).show(ui, |ui| {
            ui.set_width(width);
            for fault in lacks {
                let words = RichText::new(in_words(fault, texts)).size(14.0).color(BAD);
                ui.add(egui::Label::new(words).wrap());
            }
        });
    }
    let mut chosen = choices.arena;
    let style = CardStyle {
        book: screen_of(choices.book.id()),
        texts,
        art,
        colours: &colours,
    };
    ui.add_space(4.0);
    scrolled(ui, "arenas", |ui| {
        ui.spacing_mut().item_spacing = vec2(CARD_GAP, CARD_GAP);
        for line in fitting.chunks(across) {
            ui.horizontal_top(|ui| {
                for index in line {
                    let Some(arena) = choices.as_played(*index) else {
                        continue;
                    };
                    let is_chosen = *index == choices.arena;
                    if style.card(ui, arena, arena.title(texts), small, is_chosen).clicked() {
                        chosen = *index;
                    }
                }
            });
        }
        if !others.is_empty() {
            ui.add_space(4.0);
            let words = RichText::new(texts.say("screen-start-arenas-unfit")).color(FAINT);
            ui.add(egui::Label::new(words).wrap());
        }
        for index in others {
            if unfit_row(ui, &style, choices, index).is_some_and(|row| row.clicked()) {
                chosen = index;
            }
        }
    });
    choices.arena = chosen;
}

/// The least width of a card, in points.
const LEAST_CARD: f32 = 104.0;

/// An arena that cannot be played so, with what it lacks.
fn unfit_row(ui: &mut egui::Ui, style: &CardStyle, choices: &SetupChoices, index: usize) -> Option<egui::Response> {
    let arena = choices.as_played(index)?;
    let texts = style.texts;
    let picture = vec2(72.0, 58.0);
    let width = ui.available_width() - 8.0;
    let mut job = LayoutJob::default();
    job.wrap.max_width = (width - picture.x - 10.0).max(60.0);
    let format = |colour| TextFormat::simple(FontId::proportional(14.0), colour);
    job.append(&arena.title(texts), 0.0, format(TEXT));
    let lacks = choices.lacks.get(index).map_or(&[][..], Vec::as_slice);
    for fault in lacks {
        job.append("\n", 0.0, format(BAD));
        job.append(&texts.fault(fault).0, 0.0, format(BAD));
    }
    let words = ui.painter().layout_job(job);
    let size = vec2(width, words.size().y.max(picture.y) + 2.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    if !ui.is_rect_visible(rect) {
        return Some(response);
    }
    let picture = Rect::from_min_size(rect.min, picture);
    style.paint(ui, picture, arena, (index == choices.arena, true));
    ui.painter().galley(picture.right_top() + vec2(8.0, 0.0), words, TEXT);
    Some(style.told(response, arena))
}

/// A fault and what mends it.
pub fn in_words(fault: &Fault, texts: &Texts) -> String {
    let (message, hint) = texts.fault(fault);
    if hint.is_empty() {
        message
    } else {
        format!("{message} {hint}")
    }
}
