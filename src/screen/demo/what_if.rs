//! *What if?*: from a step of the script somebody plays on by hand, throws its dice again or sets one, and comes back to the script
//! where it was left.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use crate::game::RollFact;
use crate::screen::app::settings::Settings;
use crate::screen::demo::{Demo, DemoAction, TRY_OUT_BAR};
use crate::screen::panels::dice::die;
use crate::screen::panels::{BAD, PANEL, TEXT};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{Table, TriedStep};

/// The die that is about to be set.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct DieToSet {
    /// The dice of the step.
    pub dice: Vec<RollFact>,
    /// Which of them, from 0.
    pub at: usize,
    /// The digits of its face, as far as they are typed.
    pub typed: String,
}

impl DieToSet {
    /// How many faces the die has.
    pub fn sides(&self) -> u32 {
        self.dice.get(self.at).map_or(6, |roll| roll.sides)
    }

    /// Takes a digit; the face once it is known: at once where another digit would be too many.
    pub fn digit(&mut self, digit: u32) -> Option<u32> {
        self.typed.push(char::from_digit(digit, 10)?);
        let face: u32 = self.typed.parse().ok()?;
        if face == 0 || face > self.sides() {
            self.typed.clear();
            return None;
        }
        (face * 10 > self.sides()).then_some(face)
    }

    /// The face that is typed.
    pub fn face(&self) -> Option<u32> {
        let face = self.typed.parse().ok();
        face.filter(|face| (1..=self.sides()).contains(face))
    }
}

impl Demo {
    /// The dice that may be thrown again or set: of the last command that was tried, else of the step on show.
    pub fn dice_to_change(&self, table: &Table) -> Vec<RollFact> {
        let tried = table.try_out.as_ref().and_then(|tried| tried.last.as_ref());
        if self.tries_out {
            return tried.map_or_else(Vec::new, TriedStep::dice);
        }
        let step = &self.script.steps[self.step];
        match (&step.command, self.step) {
            (Some(_), 1..) => step.dice(),
            _ => Vec::new(),
        }
    }

    /// From here on people play by hand, with fresh dice.
    pub(super) fn take_over(&mut self, table: &mut Table, playback: &mut Playback, seed: u64) {
        if self.tries_out {
            return;
        }
        // The step on show is told to its end.
        self.script.show(self.step, table, playback);
        table.try_on_from(&self.script.steps[self.step].state, Vec::new(), seed);
        self.tries_out = true;
        self.to_set = None;
    }

    /// The dice of the step once more, all of them fresh.
    pub(super) fn throw_again(&mut self, table: &mut Table, playback: &mut Playback, seed: u64) {
        if !self.dice_to_change(table).is_empty() {
            self.play_step_with(Vec::new(), table, playback, seed);
        }
    }

    /// Asks which die is to be set.
    pub(super) fn choose_die(&mut self, table: &Table) {
        if self.to_set.take().is_some() {
            return;
        }
        let dice = self.dice_to_change(table);
        if let Some(at) = dice.len().checked_sub(1) {
            self.to_set = Some(DieToSet {
                dice,
                at,
                typed: String::new(),
            });
        }
    }

    /// The step once more: the dice before this one as they were, this one as it is set, those behind fresh.
    pub(super) fn set_die(&mut self, at: usize, face: u32, table: &mut Table, playback: &mut Playback, seed: u64) {
        let dice = self.dice_to_change(table);
        if dice.get(at).is_none_or(|roll| !(1..=roll.sides).contains(&face)) {
            return;
        }
        let before = dice[..at].iter().map(|roll| roll.value);
        let shown = before.chain([face]).collect();
        self.play_step_with(shown, table, playback, seed);
    }

    /// Plays the step that threw dice again, with these dice first.
    fn play_step_with(&mut self, dice: Vec<u32>, table: &mut Table, playback: &mut Playback, seed: u64) {
        self.to_set = None;
        let tried = table.try_out.as_mut().and_then(|tried| tried.last.take());
        let command = match tried.filter(|_| self.tries_out) {
            Some(tried) => {
                playback.finish(table);
                table.try_on_from(&tried.before, dice, seed);
                tried.command
            }
            None => {
                let Some(command) = self.script.steps[self.step].command.clone() else {
                    return;
                };
                let Some(before) = self.step.checked_sub(1) else {
                    return;
                };
                self.script.show(before, table, playback);
                table.try_on_from(&self.script.steps[before].state, dice, seed);
                command
            }
        };
        self.tries_out = true;
        table.queue.push_back(command);
    }

    /// Back to the script, where it was left.
    pub(super) fn return_to_script(&mut self, table: &mut Table, playback: &mut Playback) {
        if self.tries_out {
            self.show(self.step, table, playback);
        }
        self.to_set = None;
    }
}

/// From which width of the bar on, in points, it says what it is for.
const ROOM_FOR_TITLE: f32 = 560.0;

/// The bar under the board while somebody plays on by hand, and the faces of the die that is about to be set.
pub fn draw_what_if(
    mut contexts: EguiContexts,
    mut demo: ResMut<Demo>,
    settings: Res<Settings>,
    table: Res<Table>,
    view: Res<BoardView>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let scale = settings.scale;
    let (area, texts) = (view.area, settings.texts());
    let at = egui::pos2(area.left / scale, (area.top + area.height) / scale);
    let width = area.width / scale;
    let dice = !demo.dice_to_change(&table).is_empty();
    let mut go = None;
    egui::Area::new(egui::Id::new("what if"))
        .fixed_pos(at)
        .order(egui::Order::Middle)
        .show(context, |ui| {
            egui::Frame::new().fill(PANEL).show(ui, |ui| {
                ui.set_width(width);
                ui.set_height(TRY_OUT_BAR);
                ui.horizontal_centered(|ui| {
                    ui.add_space(6.0);
                    // Where there is little room the buttons are all.
                    if width >= ROOM_FOR_TITLE {
                        ui.label(egui::RichText::new(texts.say("demo-what-if")).size(18.0).color(BAD));
                        ui.add_space(8.0);
                    }
                    ui.spacing_mut().item_spacing.x = 4.0;
                    let mut button = |ui: &mut egui::Ui, id: &str, usable: bool, wanted: DemoAction| {
                        let button = egui::Button::new(egui::RichText::new(texts.say(id)).size(14.0));
                        let means = texts.say(&format!("{id}-means"));
                        if ui.add_enabled(usable, button).on_hover_text(means).clicked() {
                            go = Some(wanted);
                        }
                    };
                    button(ui, "demo-return", true, DemoAction::Return);
                    button(ui, "demo-throw-again", dice, DemoAction::ThrowAgain);
                    button(ui, "demo-set-die", dice, DemoAction::ChooseDie);
                });
            });
        });
    if let Some(wanted) = draw_die_to_set(context, &mut demo, &settings, egui::pos2(at.x + 10.0, at.y - 8.0)) {
        go = Some(wanted);
    }
    if go.is_some() {
        demo.asked = go;
    }
    Ok(())
}

/// The dice of the step and the faces of the one to be set, above a place; what is chosen.
pub fn draw_die_to_set(
    context: &egui::Context,
    demo: &mut Demo,
    settings: &Settings,
    above: egui::Pos2,
) -> Option<DemoAction> {
    let texts = settings.texts();
    let to_set = demo.to_set.as_mut()?;
    let mut go = None;
    egui::Area::new(egui::Id::new("die to set"))
        .fixed_pos(above)
        .pivot(egui::Align2::LEFT_BOTTOM)
        .order(egui::Order::Foreground)
        .show(context, |ui| {
            egui::Frame::window(ui.style()).show(ui, |ui| {
                ui.label(egui::RichText::new(texts.say("demo-set-which")).size(16.0));
                let shown: Vec<RollFact> = to_set.dice.clone();
                ui.horizontal_wrapped(|ui| {
                    for (index, roll) in shown.iter().enumerate() {
                        let edge = if index == to_set.at { BAD } else { TEXT };
                        if face(ui, roll.value, roll.sides, 34.0, edge).clicked() {
                            to_set.at = index;
                            to_set.typed.clear();
                        }
                    }
                });
                ui.label(egui::RichText::new(texts.say("demo-set-to")).size(16.0));
                let sides = to_set.sides();
                ui.set_max_width(460.0);
                ui.horizontal_wrapped(|ui| {
                    for value in 1..=sides.min(20) {
                        if face(ui, value, sides, 44.0, TEXT).clicked() {
                            go = Some(DemoAction::SetDie(to_set.at, value));
                        }
                    }
                });
                if !to_set.typed.is_empty() {
                    ui.label(egui::RichText::new(&to_set.typed).size(22.0));
                }
            });
        });
    go
}

fn face(ui: &mut egui::Ui, value: u32, sides: u32, side: f32, edge: egui::Color32) -> egui::Response {
    let (rect, response) = ui.allocate_exact_size(egui::vec2(side, side), egui::Sense::click());
    die(ui.painter(), rect.shrink(2.0), value, sides, 0.0, edge);
    response
}
