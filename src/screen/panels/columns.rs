//! Two parts of a page: side by side where there is room, one below the other and scrolled together where there is not.

use bevy_egui::egui::{self, Frame, Margin, ScrollArea};

use crate::screen::panels::PANEL;

/// The least width of a window, in points, in which a page of several columns is laid side by side.
const WIDE: f32 = 980.0;

/// The least height, in points, for the same.
const HIGH: f32 = 500.0;

/// Whether a page has room for several columns.
pub fn is_wide(context: &egui::Context) -> bool {
    let room = context.content_rect();
    room.width() >= WIDE && room.height() >= HIGH
}

/// Lays a page of two parts that both look at a state: the first `width` points wide on the left, the second beside it; or both
/// below each other.
pub fn two_columns<S>(
    ui: &mut egui::Ui,
    id: &'static str,
    width: f32,
    state: &mut S,
    left: impl FnOnce(&mut egui::Ui, &mut S),
    right: impl FnOnce(&mut egui::Ui, &mut S),
) {
    let frame = Frame::new().fill(PANEL);
    if is_wide(ui.ctx()) {
        egui::Panel::left(id)
            .exact_size(width)
            .resizable(false)
            .frame(frame.inner_margin(Margin::symmetric(16, 12)))
            .show(ui, |ui| left(ui, state));
        egui::CentralPanel::no_frame()
            .frame(frame.inner_margin(Margin::symmetric(18, 12)))
            .show(ui, |ui| right(ui, state));
        return;
    }
    one_below_the_other(ui, id, |ui| {
        left(ui, state);
        ui.add_space(8.0);
        ui.separator();
        right(ui, state);
    });
}

/// Lays a page that scrolls as a whole.
pub fn one_below_the_other(ui: &mut egui::Ui, id: &'static str, add: impl FnOnce(&mut egui::Ui)) {
    let frame = Frame::new().fill(PANEL).inner_margin(Margin::symmetric(14, 8));
    egui::CentralPanel::no_frame().frame(frame).show(ui, |ui| {
        ScrollArea::vertical()
            .id_salt((id, "page"))
            .auto_shrink(false)
            .show(ui, |ui| {
                ui.set_width((ui.available_width() - 12.0).max(0.0));
                add(ui);
            });
    });
}

/// What scrolls by itself in a page of columns, and with its page in a narrow window.
pub fn scrolled(ui: &mut egui::Ui, id: impl egui::AsIdSalt, add: impl FnOnce(&mut egui::Ui)) {
    if is_wide(ui.ctx()) {
        ScrollArea::vertical().id_salt(id).auto_shrink(false).show(ui, add);
    } else {
        ui.push_id(id, add);
    }
}
