//! The roster: a row a piece, with the profile that counts now.

use bevy_egui::egui::{self, Align2, FontId, Rect, RichText, ScrollArea, pos2, vec2};

use super::top::shortened;
use super::{FAINT, TEXT, row_frame};
use crate::rules::doum40k::PieceState;
use crate::screen::art::{self, EguiArt, Mark};
use crate::screen::settings::Settings;
use crate::screen::table::Table;

/// The values of a profile as the rule book heads them.
const HEADS: [&str; 6] = ["MVT", "POR", "TIR", "CAC", "ARM", "PTS"];

/// Draws the roster.
pub fn show(ui: &mut egui::Ui, table: &Table, settings: &Settings, art: &EguiArt) {
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        for piece in &table.state.pieces {
            row(ui, table, piece, settings, art);
        }
    });
}

fn row(ui: &mut egui::Ui, table: &Table, piece: &PieceState, settings: &Settings, art: &EguiArt) {
    let texts = settings.texts();
    let Some(player) = piece.player else { return };
    let colour = table.colour(player);
    let shown = table.shown.pieces.get(piece.id.index());
    let active = table.shown.active == Some(piece.id);
    let response = row_frame(active, art::colour(colour)).show(ui, |ui| {
        let width = ui.available_width();
        let (rect, _) = ui.allocate_exact_size(vec2(width, 40.0), egui::Sense::hover());
        let token = Rect::from_min_size(rect.min, vec2(40.0, 40.0));
        art.token(ui.painter(), token, colour, &piece.kind);
        let off = shown.is_some_and(|shown| shown.at.is_none());
        if off {
            let mark = if shown.is_some_and(|shown| shown.waits) {
                Mark::Hourglass
            } else {
                Mark::Skull
            };
            let at = Rect::from_min_size(pos2(rect.right() - 26.0, rect.top()), vec2(26.0, 26.0));
            if table.shown.round > 0 && table.shown.phase != "deployment" {
                art.mark(ui.painter(), at, mark);
            }
        }
        let name = table.names.piece(piece.id);
        let room = rect.width() - 50.0 - if off { 28.0 } else { 0.0 };
        let galley = shortened(ui.painter(), &name, 17.0, room);
        ui.painter()
            .galley(pos2(token.right() + 8.0, rect.top() - 1.0), galley, TEXT);
        ui.painter().text(
            pos2(token.right() + 8.0, rect.bottom() + 1.0),
            Align2::LEFT_BOTTOM,
            super::super::words::kind(texts, &piece.kind),
            FontId::proportional(14.0),
            FAINT,
        );
        let profile = piece.profile;
        let dash = || "–".to_owned();
        let tir = match (profile.tir, profile.shots) {
            (None, _) => dash(),
            (Some(need), 1) => need.to_string(),
            (Some(need), shots) => format!("{need}×{shots}"),
        };
        let values = [
            profile.mvt.to_string(),
            profile.por.to_string(),
            tir,
            profile.cac.to_string(),
            profile.arm.map_or_else(dash, |need| need.to_string()),
            profile.pts.to_string(),
        ];
        let (rect, _) = ui.allocate_exact_size(vec2(width, 36.0), egui::Sense::hover());
        let painter = ui.painter();
        let write =
            |text: &str, size: f32, colour| painter.layout_no_wrap(text.to_owned(), FontId::proportional(size), colour);
        let columns: Vec<_> = HEADS
            .iter()
            .zip(&values)
            .map(|(head, value)| (write(head, 14.0, FAINT), write(value, 17.0, TEXT)))
            .collect();
        let widths: Vec<f32> = columns
            .iter()
            .map(|(head, value)| head.size().x.max(value.size().x))
            .collect();
        let gap = (rect.width() - widths.iter().sum::<f32>()) / (columns.len() - 1) as f32;
        let mut left = rect.left();
        for ((head, value), width) in columns.into_iter().zip(widths) {
            let middle = left + width / 2.0;
            painter.galley(pos2(middle - head.size().x / 2.0, rect.top()), head, FAINT);
            let size = value.size();
            painter.galley(pos2(middle - size.x / 2.0, rect.bottom() - size.y), value, TEXT);
            left += width + gap;
        }
    });
    response.response.interact(egui::Sense::hover()).on_hover_ui(|ui| {
        ui.set_max_width(320.0);
        for head in HEADS {
            ui.label(texts.say(&format!("screen-profile-{}", head.to_lowercase())));
        }
        if !piece.skills.is_empty() {
            let skills: Vec<String> = piece.skills.iter().map(|skill| skill.replace('_', " ")).collect();
            ui.label(RichText::new(format!("{} {}", texts.say("screen-skills"), skills.join(", "))).color(FAINT));
        }
    });
}
