//! Close combat in the panel: how a figure spreads its attacks, and both sides' dice of the melee that goes on.

use bevy_egui::egui::{self, Align2, Color32, CornerRadius, FontId, RichText, Sense, Stroke, StrokeKind, vec2};

use crate::game::{Command, PieceId, RollFact};
use crate::rules::quake40k::codex::ItemId;
use crate::rules::quake40k::command::{AllottedAttacks, QuakeCommand};
use crate::rules::quake40k::outlook::AllotOptions;
use crate::screen::books::ToolsOnShow;
use crate::screen::books::common::buttons::{button, line};
use crate::screen::books::quake40k::hand::{held, held_mut};
use crate::screen::books::quake40k::labels;
use crate::screen::books::quake40k::of_match::{QuakeMatch, asked, blows as told_blows, match_of, melee_dice};
use crate::screen::books::quake40k::orders::chances;
use crate::screen::panels::{FAINT, GOOD, TEXT};
use crate::screen::table_top::art;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::table::Table;
use crate::text::FluentValue;

/// A die's side, in points.
const DIE: f32 = 20.0;

/// How many dice of a figure are shown at the most: the last.
const MOST_DICE: usize = 24;

/// The weapon, and how many attacks go to whom.
pub fn allot(ui: &mut egui::Ui, shown: &mut ToolsOnShow, known: &QuakeMatch) {
    let texts = shown.settings.texts();
    let Some(options) = &known.allot else { return };
    let weapon = held(shown.input)
        .map_or(0, |hand| hand.weapon)
        .min(options.weapons.len().saturating_sub(1));
    let args = [("step", FluentValue::from(options.step))];
    line(ui, &texts.message("screen-quake-step", &args), FAINT);
    ui.horizontal_wrapped(|ui| {
        for (place, (id, ..)) in options.weapons.iter().enumerate() {
            let name = RichText::new(labels::arm(texts, id.as_ref().map(ItemId::as_str))).size(15.0);
            if ui.selectable_label(place == weapon, name).clicked() {
                let hand = held_mut(shown.input);
                hand.weapon = place;
                hand.attacks.clear();
            }
        }
    });
    let Some((_, all, is_later)) = options.weapons.get(weapon).cloned() else {
        return;
    };
    if is_later {
        line(ui, &texts.say("screen-quake-fist-later"), FAINT);
    } else {
        // With one target there is nothing to spread.
        if let [only] = options.targets[..] {
            held_mut(shown.input).attacks = vec![(only, all)];
        }
        for target in &options.targets {
            ui.horizontal(|ui| {
                let given = held(shown.input).map_or(0, |hand| hand.given_to(*target));
                let less = ui.add_enabled(given > 0, egui::Button::new(" − ")).clicked();
                ui.label(RichText::new(given.to_string()).size(18.0).color(TEXT));
                let more = ui.button(" + ").clicked();
                let name = labels::target(texts, shown.table, *target);
                ui.label(RichText::new(name).size(15.0));
                let hand = held_mut(shown.input);
                if less || more {
                    hand.give(*target, more, all);
                }
            });
        }
    }
    let given: u8 = held(shown.input).map_or(0, |hand| hand.attacks.iter().map(|(_, count)| *count).sum());
    let left = FluentValue::from(i64::from(all.saturating_sub(given)));
    if !is_later {
        let args = [("left", left), ("all", FluentValue::from(i64::from(all)))];
        line(
            ui,
            &texts.message("screen-quake-attacks-left", &args),
            if given == all { GOOD } else { TEXT },
        );
    }
    let Some(command) = given_in(options, shown.input) else {
        return;
    };
    button(ui, shown, &texts.say("screen-quake-strike"), command.clone());
    if !is_later && given == all && shown.table.why_not(&command).is_none() {
        chances(ui, shown, &command, FAINT);
    }
}

/// The blows that have been given, as the command that strikes them; nothing while nobody at the window allots.
pub fn given(table: &Table, input: &InputState) -> Option<Command> {
    let known = match_of(table).filter(|_| asked(table) == Some("allot"))?;
    let options = known.allot.as_ref()?;
    given_in(options, input)
}

fn given_in(options: &AllotOptions, input: &InputState) -> Option<Command> {
    let hand = held(input);
    let weapon = hand.map_or(0, |hand| hand.weapon);
    let (id, all, is_later) = options
        .weapons
        .get(weapon.min(options.weapons.len().saturating_sub(1)))?;
    let attacks = match (is_later, &options.targets[..], hand) {
        (true, ..) => Vec::new(),
        // With one target there is nothing to spread.
        (false, [only], _) => vec![(*only, *all)],
        (false, _, hand) => hand.map(|hand| hand.attacks.clone()).unwrap_or_default(),
    };
    let attacks = attacks.into_iter().map(|(target, n)| AllottedAttacks { target, n });
    let (weapon, attacks) = (id.clone(), attacks.collect());
    Some(QuakeCommand::Allot { weapon, attacks }.into())
}

/// The melee as far as it has been told: a column each side, with the dice that were thrown and the blows that struck home.
pub fn blows(ui: &mut egui::Ui, shown: &ToolsOnShow) {
    let texts = shown.settings.texts();
    let table = &*shown.table;
    let dice = melee_dice(table);
    let mut thrown: Vec<(PieceId, Vec<&RollFact>)> = Vec::new();
    for (piece, roll) in &dice {
        match thrown.iter_mut().find(|(known, _)| known == piece) {
            Some((_, rolls)) => rolls.push(roll),
            None => thrown.push((*piece, vec![roll])),
        }
    }
    for pair in thrown.chunks(2) {
        ui.columns(2, |columns| {
            for (ui, (piece, rolls)) in columns.iter_mut().zip(pair) {
                let player = table.state.piece(*piece).and_then(|piece| piece.player);
                let colour = art::colour(table.colour_of(player));
                let name = RichText::new(table.names.piece(*piece)).size(15.0).color(colour);
                ui.add(egui::Label::new(name).wrap());
                row(ui, rolls, shown);
            }
        });
    }
    for (piece, target, attacks, hits) in told_blows(table) {
        let args = [
            ("piece", FluentValue::from(table.names.piece(piece))),
            ("target", FluentValue::from(labels::target(texts, table, target))),
            ("attacks", FluentValue::from(i64::from(attacks))),
            ("hits", FluentValue::from(i64::from(hits))),
        ];
        line(ui, &texts.message("screen-quake-blows", &args), FAINT);
    }
    ui.add_space(4.0);
}

/// Dice in a row: those that were enough have a bright edge.
fn row(ui: &mut egui::Ui, rolls: &[&RollFact], shown: &ToolsOnShow) {
    let texts = shown.settings.texts();
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(3.0, 3.0);
        for roll in &rolls[rolls.len().saturating_sub(MOST_DICE)..] {
            let (rect, response) = ui.allocate_exact_size(vec2(DIE, DIE), Sense::hover());
            let edge = if roll.passed {
                GOOD
            } else {
                Color32::from_rgb(190, 90, 50)
            };
            let painter = ui.painter();
            let ground = Color32::from_rgb(238, 238, 232);
            painter.rect(
                rect,
                CornerRadius::same(4),
                ground,
                Stroke::new(2.5, edge),
                StrokeKind::Inside,
            );
            let font = FontId::proportional(15.0);
            painter.text(rect.center(), Align2::CENTER_CENTER, roll.value, font, Color32::BLACK);
            response.on_hover_text(format!("{} · {}", texts.rule_title(roll.rule), roll.rule));
        }
    });
}
