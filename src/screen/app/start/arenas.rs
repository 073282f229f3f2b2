//! The arenas to choose from: those that have what the mod needs first, and what the others lack.

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{
    self, Align, Color32, CornerRadius, FontId, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, vec2,
};

use crate::rules::Fault;
use crate::screen::app::start::SetupChoices;
use crate::screen::app::start::thumbnail::{ArenaChoice, paint_arena};
use crate::screen::books::screen_of;
use crate::screen::panels::columns::{is_wide, scrolled};
use crate::screen::panels::{BAD, FAINT, RAISED, TEXT};
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
    let across = (width / LEAST_THUMB).floor().max(2.0);
    let small = (width - 6.0 * (across - 1.0) - 8.0) / across;
    let order = choices.arenas_of_the_book();
    let fits = |index: &usize| choices.lacks.get(*index).is_none_or(Vec::is_empty);
    let (fitting, others): (Vec<usize>, Vec<usize>) = order.into_iter().partition(fits);
    let lines = (fitting.len() as f32 / across).ceil();
    // A line and a bit are seen; the rest is scrolled to.
    let list = (small * 0.8 + NAME + 6.0) * lines.min(1.45) + 4.0;
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
    let gallery = Gallery {
        choices,
        texts,
        art,
        colours: &colours,
    };
    ui.add_space(4.0);
    scrolled(ui, "arenas", |ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for line in fitting.chunks(across as usize) {
            ui.horizontal_top(|ui| {
                for index in line {
                    if thumb(ui, &gallery, *index, small).clicked() {
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
            if unfit_row(ui, &gallery, index).clicked() {
                chosen = index;
            }
        }
    });
    choices.arena = chosen;
}

/// The least width of a small picture, in points.
const LEAST_THUMB: f32 = 104.0;

/// The height of two lines of a name below a small picture, in points.
const NAME: f32 = 38.0;

/// What small pictures of arenas are painted from.
#[derive(Clone, Copy)]
struct Gallery<'a> {
    choices: &'a SetupChoices,
    texts: &'a Texts,
    art: &'a EguiArt,
    /// The colours of the players, by seat.
    colours: &'a [usize],
}

impl Gallery<'_> {
    /// Paints the picture of an arena; one that cannot be played is dimmed.
    fn paint(&self, ui: &egui::Ui, rect: Rect, index: usize, is_dimmed: bool) {
        let painter = ui.painter();
        painter.rect_filled(rect, CornerRadius::same(4), RAISED);
        let book = screen_of(self.choices.book.id());
        if let Some(arena) = self.choices.as_played(index) {
            paint_arena(painter, rect.shrink(5.0), arena, book, self.art, self.colours);
        }
        if is_dimmed {
            painter.rect_filled(rect.shrink(1.0), CornerRadius::same(4), Color32::from_black_alpha(130));
        }
        let stroke = match index == self.choices.arena {
            true => Stroke::new(3.0, TEXT),
            false => Stroke::new(1.0, Color32::from_gray(90)),
        };
        painter.rect_stroke(rect, CornerRadius::same(4), stroke, StrokeKind::Inside);
    }
}

/// An arena small, with its name below.
fn thumb(ui: &mut egui::Ui, gallery: &Gallery, index: usize, width: f32) -> egui::Response {
    let Gallery { choices, texts, .. } = *gallery;
    let arena = &choices.arenas[index];
    let picture = vec2(width, width * 0.8);
    let (rect, response) = ui.allocate_exact_size(picture + vec2(0.0, NAME), Sense::click());
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let lit = index == choices.arena;
    gallery.paint(ui, Rect::from_min_size(rect.min, picture), index, false);
    let painter = ui.painter();
    let colour = if lit { TEXT } else { FAINT };
    let font = FontId::proportional(14.0);
    let mut job = LayoutJob::simple(arena.title(texts), font, colour, width);
    job.halign = Align::Center;
    let name = painter.layout_job(job);
    painter.galley(rect.min + vec2(width / 2.0, picture.y + 2.0), name, colour);
    response.on_hover_ui(|ui| tip(ui, arena, texts))
}

/// An arena that cannot be played so, with what it lacks.
fn unfit_row(ui: &mut egui::Ui, gallery: &Gallery, index: usize) -> egui::Response {
    let Gallery { choices, texts, .. } = *gallery;
    let arena = &choices.arenas[index];
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
        return response;
    }
    gallery.paint(ui, Rect::from_min_size(rect.min, picture), index, true);
    ui.painter().galley(rect.min + vec2(picture.x + 8.0, 0.0), words, TEXT);
    response.on_hover_ui(|ui| tip(ui, arena, texts))
}

/// An arena's name and what its author notes.
fn tip(ui: &mut egui::Ui, arena: &ArenaChoice, texts: &Texts) {
    ui.set_max_width(340.0);
    ui.label(RichText::new(arena.title(texts)).size(16.0));
    if let Some(notes) = arena.notes(texts) {
        ui.label(notes);
    }
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
