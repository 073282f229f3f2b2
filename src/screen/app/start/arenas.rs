//! The arenas to choose from: those that have what the mod needs first, and what the others lack.

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, RichText, ScrollArea, Sense, Stroke, StrokeKind, vec2,
};

use crate::rules::Fault;
use crate::screen::app::start::SetupChoices;
use crate::screen::app::start::thumbnail::paint_arena;
use crate::screen::books::screen_of;
use crate::screen::panels::{BAD, RAISED, TEXT};
use crate::screen::table_top::art::EguiArt;
use crate::text::{FluentValue, Texts};

/// Draws the chosen arena large, and all of them small below.
pub fn show(ui: &mut egui::Ui, choices: &mut SetupChoices, texts: &Texts, art: &EguiArt) {
    let Some(arena) = choices.arenas.get(choices.arena) else {
        return;
    };
    let args = [("title", FluentValue::from(arena.title(texts)))];
    let title = RichText::new(texts.message("screen-start-arena-title", &args)).size(20.0);
    ui.add(egui::Label::new(title).truncate());
    let id = match arena.points() {
        0 => "screen-start-arena-cells",
        _ => "screen-start-arena-size",
    };
    let (columns, rows) = arena.size();
    let args = [
        ("width", FluentValue::from(i64::from(columns))),
        ("height", FluentValue::from(i64::from(rows))),
        ("points", FluentValue::from(arena.points() as i64)),
    ];
    ui.label(RichText::new(texts.message(id, &args)).size(15.0));
    ui.add_space(2.0);
    let width = ui.available_width();
    let across = (width / 84.0).floor().max(3.0);
    let small = (width - 6.0 * (across - 1.0)) / across;
    let mut order = choices.arenas_of_the_book();
    let lines = (order.len() as f32 / across).ceil();
    // Two lines and a bit are seen; the rest is scrolled to.
    let list = (small * 0.8 + 6.0) * lines.min(2.35) + 4.0;
    let lacks = choices.lacks.get(choices.arena).map_or(&[][..], Vec::as_slice);
    let said = if lacks.is_empty() { 0.0 } else { 62.0 };
    let height = (ui.available_height() - list - said - 12.0).max(80.0);
    let colours: Vec<usize> = choices.players.iter().map(|player| player.colour).collect();
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    paint_arena(ui.painter(), rect, arena, screen_of(choices.book.id()), art, &colours);
    if !lacks.is_empty() {
        ScrollArea::vertical().id_salt("lacks").max_height(said).show(ui, |ui| {
            ui.set_width(width);
            for fault in lacks {
                ui.label(RichText::new(in_words(fault, texts)).size(14.0).color(BAD));
            }
        });
    }
    let mut chosen = choices.arena;
    ui.add_space(4.0);
    ScrollArea::vertical()
        .id_salt("arenas")
        .auto_shrink(false)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
            ui.set_width(width);
            let fits = |index: &usize| choices.lacks.get(*index).is_none_or(Vec::is_empty);
            order.sort_by_key(|index| !fits(index));
            for line in order.chunks(across as usize) {
                ui.horizontal(|ui| {
                    for index in line {
                        if thumb(ui, choices, *index, small, texts, art, &colours).clicked() {
                            chosen = *index;
                        }
                    }
                });
            }
        });
    choices.arena = chosen;
}

/// An arena small. One that lacks something is dimmed and marked.
fn thumb(
    ui: &mut egui::Ui,
    choices: &SetupChoices,
    index: usize,
    width: f32,
    texts: &Texts,
    art: &EguiArt,
    colours: &[usize],
) -> egui::Response {
    let arena = &choices.arenas[index];
    let (rect, response) = ui.allocate_exact_size(vec2(width, width * 0.8), Sense::click());
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let lit = index == choices.arena;
    let painter = ui.painter();
    painter.rect_filled(rect, CornerRadius::same(4), RAISED);
    paint_arena(
        painter,
        rect.shrink(5.0),
        arena,
        screen_of(choices.book.id()),
        art,
        colours,
    );
    let lacks = choices.lacks.get(index).map_or(&[][..], Vec::as_slice);
    if !lacks.is_empty() {
        painter.rect_filled(rect.shrink(1.0), CornerRadius::same(4), Color32::from_black_alpha(150));
        let font = FontId::proportional(30.0);
        painter.text(rect.center(), Align2::CENTER_CENTER, "!", font, BAD);
    }
    let stroke = Stroke::new(
        if lit { 3.0 } else { 1.0 },
        if lit { TEXT } else { Color32::from_gray(90) },
    );
    painter.rect_stroke(rect, CornerRadius::same(4), stroke, StrokeKind::Inside);
    response.on_hover_ui(|ui| {
        ui.set_max_width(340.0);
        ui.label(RichText::new(arena.title(texts)).size(16.0));
        for fault in lacks {
            ui.label(RichText::new(in_words(fault, texts)).color(BAD));
        }
        if let Some(notes) = &arena.map.notes {
            ui.label(notes.of(texts.lang().code()));
        }
    })
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
