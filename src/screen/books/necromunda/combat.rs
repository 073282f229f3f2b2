//! A fight on show: both sides' dice, what is added to them, their scores, and what it came to.

use bevy_egui::egui::{self, Align2, Color32, CornerRadius, FontId, RichText, Sense, Stroke, StrokeKind, vec2};

use crate::game::{Modifiers, PieceId};
use crate::screen::books::necromunda::of_match::{DuelNow, FoughtNow};
use crate::screen::panels::{FAINT, GOOD, TEXT, rule_tip};
use crate::screen::table_top::art;
use crate::screen::table_top::table::Table;
use crate::text::{FluentValue, Texts};

/// A die's side, in points.
const DIE: f32 = 22.0;

/// Draws the fight that goes on.
pub fn duel(ui: &mut egui::Ui, table: &Table, duel: &DuelNow, texts: &Texts) {
    ui.columns(2, |columns| {
        for (side, ui) in columns.iter_mut().enumerate() {
            name(ui, table, duel.pair[side]);
            let dice: Vec<(u32, bool)> = duel.dice[side].iter().map(|die| (die.value, die.again)).collect();
            row(ui, &dice);
            if duel.more[side] > 0 {
                let args = [("count", FluentValue::from(i64::from(duel.more[side])))];
                ui.label(
                    RichText::new(texts.message("screen-necro-more", &args))
                        .size(14.0)
                        .color(FAINT),
                );
            }
            if let Some((_, left)) = duel.parries.filter(|(parries, _)| *parries == side) {
                let args = [("count", FluentValue::from(left as i64))];
                ui.label(RichText::new(texts.message("screen-necro-parries", &args)).size(14.0));
            }
        }
    });
    if let Some((side, hits)) = duel.won {
        came_to(ui, table, (Some(duel.pair[side]), hits), texts);
    }
}

/// Draws a fight that was fought.
pub fn fought(ui: &mut egui::Ui, table: &Table, fought: &FoughtNow, texts: &Texts) {
    ui.columns(2, |columns| {
        for (side, ui) in columns.iter_mut().enumerate() {
            name(ui, table, fought.pair[side]);
            let dice: Vec<(u32, bool)> = fought.dice[side].iter().map(|value| (*value, false)).collect();
            row(ui, &dice);
            modifiers(ui, &fought.modifiers[side], texts);
            let won = fought.winner == Some(fought.pair[side]);
            let score = RichText::new(fought.scores[side].to_string()).size(22.0);
            ui.label(score.color(if won { GOOD } else { TEXT }));
        }
    });
    came_to(ui, table, (fought.winner, fought.hits), texts);
}

fn name(ui: &mut egui::Ui, table: &Table, piece: PieceId) {
    let player = table.state.piece(piece).and_then(|piece| piece.player);
    let colour = art::colour(table.colour_of(player));
    ui.add(egui::Label::new(RichText::new(table.names.piece(piece)).size(15.0).color(colour)).wrap());
}

fn row(ui: &mut egui::Ui, dice: &[(u32, bool)]) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(3.0, 3.0);
        for (value, again) in dice {
            let (rect, _) = ui.allocate_exact_size(vec2(DIE, DIE), Sense::hover());
            let edge = if *again { GOOD } else { FAINT };
            let ground = Color32::from_rgb(238, 238, 232);
            let painter = ui.painter();
            painter.rect(
                rect,
                CornerRadius::same(4),
                ground,
                Stroke::new(2.0, edge),
                StrokeKind::Inside,
            );
            let font = FontId::proportional(16.0);
            painter.text(rect.center(), Align2::CENTER_CENTER, value, font, Color32::BLACK);
        }
    });
}

/// What was added to the best die, each with its rule.
fn modifiers(ui: &mut egui::Ui, modifiers: &Modifiers, texts: &Texts) {
    for modifier in &modifiers.0 {
        let words = format!("{:+} {}", modifier.change, texts.rule_title(modifier.rule)).replace('-', "−");
        let label = egui::Label::new(RichText::new(words).size(14.0).color(FAINT)).wrap();
        ui.add(label).on_hover_ui(|ui| rule_tip(ui, texts, modifier.rule));
    }
}

fn came_to(ui: &mut egui::Ui, table: &Table, (winner, hits): (Option<PieceId>, i32), texts: &Texts) {
    let words = match winner {
        None => texts.say("screen-necro-no-winner"),
        Some(winner) => {
            let args = [
                ("piece", FluentValue::from(table.names.piece(winner))),
                ("hits", FluentValue::from(i64::from(hits))),
            ];
            texts.message("screen-necro-winner", &args)
        }
    };
    ui.label(RichText::new(words).size(15.0).color(TEXT));
}
