//! An arena small: its picture on a card, its name below, its notes beneath the pointer.

use bevy_egui::egui::text::LayoutJob;
use bevy_egui::egui::{self, Align, Color32, CornerRadius, FontId, Rect, RichText, Sense, Stroke, StrokeKind, vec2};

use crate::screen::app::start::thumbnail::{ArenaChoice, paint_arena};
use crate::screen::books::BookScreen;
use crate::screen::panels::{FAINT, RAISED, TEXT};
use crate::screen::table_top::art::EguiArt;
use crate::text::Texts;

/// The height of two lines of a name below a picture, in points.
pub const CARD_NAME: f32 = 38.0;

/// The gap between two cards, in points.
pub const CARD_GAP: f32 = 6.0;

/// How many cards, each at least so wide, lie side by side in so many points, and how wide each is.
pub fn cards_across(width: f32, least: f32) -> (usize, f32) {
    let across = (width / least).floor().max(2.0);
    (across as usize, (width - CARD_GAP * (across - 1.0) - 8.0) / across)
}

/// What cards are painted from.
#[derive(Clone, Copy)]
pub struct CardStyle<'a> {
    /// The book whose grounds and marks are painted.
    pub book: &'a dyn BookScreen,
    /// The words.
    pub texts: &'a Texts,
    /// The pictures of grounds.
    pub art: &'a EguiArt,
    /// The colours of the players, by seat.
    pub colours: &'a [usize],
}

impl CardStyle<'_> {
    /// Paints the picture of an arena: framed brightly if it is the chosen one, dimmed if it cannot be played.
    pub fn paint(&self, ui: &egui::Ui, rect: Rect, arena: &ArenaChoice, (is_chosen, is_dimmed): (bool, bool)) {
        let painter = ui.painter();
        painter.rect_filled(rect, CornerRadius::same(4), RAISED);
        paint_arena(painter, rect.shrink(5.0), arena, self.book, self.art, self.colours);
        if is_dimmed {
            painter.rect_filled(rect.shrink(1.0), CornerRadius::same(4), Color32::from_black_alpha(130));
        }
        let stroke = match is_chosen {
            true => Stroke::new(3.0, TEXT),
            false => Stroke::new(1.0, Color32::from_gray(90)),
        };
        painter.rect_stroke(rect, CornerRadius::same(4), stroke, StrokeKind::Inside);
    }

    /// A card that can be clicked: the picture of an arena, so wide, with a name below.
    pub fn card(
        &self,
        ui: &mut egui::Ui,
        arena: &ArenaChoice,
        name: String,
        width: f32,
        is_chosen: bool,
    ) -> egui::Response {
        let picture = vec2(width, width * 0.8);
        let (rect, response) = ui.allocate_exact_size(picture + vec2(0.0, CARD_NAME), Sense::click());
        if !ui.is_rect_visible(rect) {
            return response;
        }
        let picture = Rect::from_min_size(rect.min, picture);
        self.paint(ui, picture, arena, (is_chosen || response.hovered(), false));
        let painter = ui.painter();
        let colour = if is_chosen { TEXT } else { FAINT };
        let mut job = LayoutJob::simple(name, FontId::proportional(14.0), colour, width);
        job.halign = Align::Center;
        let name = painter.layout_job(job);
        painter.galley(rect.min + vec2(width / 2.0, picture.height() + 2.0), name, colour);
        self.told(response, arena)
    }

    /// Has an arena's name and what its author notes shown beneath the pointer.
    pub fn told(&self, response: egui::Response, arena: &ArenaChoice) -> egui::Response {
        response.on_hover_ui(|ui| {
            ui.set_max_width(340.0);
            ui.label(RichText::new(arena.title(self.texts)).size(16.0));
            if let Some(notes) = arena.notes(self.texts) {
                ui.label(notes);
            }
        })
    }
}
