//! The strip's part of Feu à volonté: who acts with how many action points, what is left in the pool, how many of the team have left.

use bevy_egui::egui::{self, RichText};

use crate::screen::books::ToolsOnShow;
use crate::screen::books::feu::of_match::match_of;
use crate::screen::books::feu::{labels, orders};
use crate::screen::panels::{FAINT, TEXT};
use crate::text::FluentValue;

/// Draws it. What the hand holds is brought in step here, since the strip is drawn in every frame.
pub fn show(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    orders::follow(ui, shown);
    let Some(known) = match_of(shown.table) else { return };
    let texts = shown.settings.texts();
    ui.add_space(6.0);
    let words = |ui: &mut egui::Ui, id: &str, args: &[(&str, FluentValue)]| {
        ui.label(RichText::new(texts.message(id, args)).size(15.0).color(TEXT));
    };
    if let Some(piece) = shown.table.display.shown.active {
        let left = known.soldier(piece).map_or(0, |soldier| soldier.ap_left);
        ui.label(RichText::new(shown.table.names.piece(piece)).size(15.0).color(FAINT));
        orders::pips(ui, left, labels::points_of(shown.table, piece));
    }
    if let Some(points) = known.pool {
        words(ui, "screen-feu-in-pool", &[("points", points.into())]);
    }
    if let Some((left, needed)) = known.leaving {
        words(
            ui,
            "screen-feu-have-left",
            &[("left", left.into()), ("needed", needed.into())],
        );
    }
    ui.add_space(6.0);
}
