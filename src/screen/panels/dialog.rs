//! Dialogs in the middle of the window: as wide as they like where there is room, scrolled where there is not.

use bevy_egui::egui::{self, Align2, Color32, Frame, Id, RichText, ScrollArea, Stroke, vec2};

/// What a dialog leaves free of the window on each side, in points.
const MARGIN: f32 = 12.0;

/// What a title bar takes, in points.
const TITLE: f32 = 44.0;

/// A dialog.
pub struct Dialog {
    id: &'static str,
    title: String,
    width: f32,
}

impl Dialog {
    /// A dialog of a title and of so many points at most; its id tells it from the others.
    pub fn new(id: &'static str, title: String, width: f32) -> Self {
        Self { id, title, width }
    }

    /// Shows it over the board, which may be looked at and played on beside it. `open` becomes false when it is closed.
    pub fn show<R>(
        self,
        context: &egui::Context,
        open: Option<&mut bool>,
        add: impl FnOnce(&mut egui::Ui) -> R,
    ) -> Option<R> {
        let room = context.content_rect().size() - vec2(2.0 * MARGIN + 16.0, 2.0 * MARGIN + TITLE);
        let width = self.width.min(room.x);
        let mut window = egui::Window::new(RichText::new(self.title).size(18.0))
            .id(Id::new(self.id))
            .collapsible(false)
            .resizable(false)
            .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0));
        if let Some(open) = open {
            window = window.open(open);
        }
        let shown = window.show(context, |ui| scrolled(ui, self.id, width, room.y, add));
        shown.and_then(|shown| shown.inner)
    }

    /// Shows it over everything: nothing else is clicked until it is answered.
    pub fn ask<R>(self, context: &egui::Context, add: impl FnOnce(&mut egui::Ui) -> R) -> R {
        let room = context.content_rect().size() - vec2(2.0 * MARGIN + 28.0, 2.0 * MARGIN + TITLE);
        let width = self.width.min(room.x);
        let frame = Frame::window(&context.global_style())
            .stroke(Stroke::new(2.0, Color32::from_rgb(0, 134, 204)))
            .inner_margin(12);
        let shown = egui::Modal::new(Id::new(self.id))
            .frame(frame)
            .backdrop_color(Color32::from_black_alpha(150))
            .show(context, |ui| {
                ui.set_width(width);
                ui.add(egui::Label::new(RichText::new(self.title).size(20.0)).wrap());
                ui.add_space(4.0);
                scrolled(ui, self.id, width, room.y, add)
            });
        shown.inner
    }
}

/// What a dialog holds, scrolled where it is higher than the window.
fn scrolled<R>(ui: &mut egui::Ui, id: &str, width: f32, height: f32, add: impl FnOnce(&mut egui::Ui) -> R) -> R {
    // As high as there is room for before it scrolls.
    let area = ScrollArea::vertical()
        .id_salt((id, "scroll"))
        .max_height(height)
        .min_scrolled_height(height);
    let shown = area.show(ui, |ui| {
        ui.set_width(width);
        add(ui)
    });
    shown.inner
}
