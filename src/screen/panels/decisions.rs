//! What a book has to decide on a table of free measure, and the Horde on any board: at the bottom of the column at the right, or, where that is folded, in a
//! window over the board.

use bevy_egui::egui::{self, Align2, CornerRadius, Frame, Margin, RichText, ScrollArea, Stroke, vec2};

use crate::screen::books::{ToolsOnShow, hordes};
use crate::screen::panels::{FAINT, PANEL, frame};
use crate::screen::table_top::camera::flat::sizes;

/// How much of the column's height stays for dice and log at the least, in points.
const REST: f32 = sizes::DICE + 60.0;

/// How wide what is decided is, in points.
const WIDE: f32 = 262.0;

/// Draws the decisions, if there are any, into the column, or where that is folded over the board.
pub(super) fn show(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let folds = shown.settings.folds;
    let has_own = shown.table.measured.is_some() && shown.table.book.has_decisions(shown);
    if folds.hint || !(has_own || asks_for_the_horde(shown)) {
        return;
    }
    match folds.dice && folds.log {
        true => float(ui.ctx(), shown),
        false => column(ui, shown),
    }
}

fn column(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let high = (ui.available_height() - REST).max(120.0);
    egui::Panel::bottom("decisions")
        .resizable(false)
        .frame(frame(10))
        .show(ui, |ui| contents(ui, shown, high));
}

/// A window that may be moved from what it covers, or folded too.
fn float(context: &egui::Context, shown: &mut ToolsOnShow) {
    let board = shown.board;
    let title = RichText::new(shown.settings.texts().say("screen-decisions"));
    egui::Window::new(title.size(14.0).color(FAINT))
        .id(egui::Id::new("floating decisions"))
        .pivot(Align2::RIGHT_BOTTOM)
        .default_pos(board.right_bottom() - vec2(6.0, 6.0))
        .default_width(WIDE)
        .constrain_to(board)
        .resizable(false)
        .collapsible(true)
        .frame(
            Frame::new()
                .fill(PANEL.gamma_multiply(0.97))
                .stroke(Stroke::new(1.0, FAINT))
                .corner_radius(CornerRadius::same(6))
                .inner_margin(Margin::same(6)),
        )
        .show(context, |ui| {
            ui.set_width(WIDE.min(board.width() - 30.0).max(0.0));
            contents(ui, shown, (board.height() - 90.0).max(80.0));
        });
}

/// Whether the Horde asks somebody who may answer here.
fn asks_for_the_horde(shown: &ToolsOnShow) -> bool {
    shown.may_act && hordes::decisions::asked(shown.table).is_some()
}

/// The decisions of the book, or of the Horde, scrolled where they are higher than that.
fn contents(ui: &mut egui::Ui, shown: &mut ToolsOnShow, high: f32) {
    let book = shown.table.book;
    let scroll = ScrollArea::vertical().max_height(high).min_scrolled_height(high);
    scroll.show(ui, |ui| {
        ui.set_width(ui.available_width());
        match asks_for_the_horde(shown) {
            true => hordes::decisions::show(ui, shown),
            false => book.decisions(ui, shown),
        }
    });
}
