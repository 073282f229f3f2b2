//! Two buttons at a piece that may be shot as well as fought.

use bevy_egui::egui::{self, RichText, vec2};

use crate::game::Command;
use crate::screen::canvas::Canvas;
use crate::screen::hand::{Hand, shot};
use crate::screen::settings::Settings;
use crate::screen::table::Table;
use crate::text::FluentValue;

/// Draws the buttons, if both attacks are offered.
pub fn show(context: &egui::Context, canvas: &Canvas, table: &mut Table, hand: &mut Hand, settings: &Settings) {
    let Some(menu) = hand.menu else { return };
    let texts = settings.texts();
    let target = table.plan.targets.iter().find(|target| target.piece == menu.target);
    let Some((at, Ok(shoot), Ok(fight))) =
        target.map(|target| (target.at, target.shoot.as_ref(), target.fight.as_ref()))
    else {
        hand.menu = None;
        return;
    };
    let labels = [("screen-menu-shoot", shoot.need), ("screen-menu-fight", fight.need)]
        .map(|(id, need)| texts.message(id, &[("need", FluentValue::from(i64::from(need)))]));
    let place = canvas.middle(at) + vec2(-60.0, canvas.side() * 0.6);
    let mut command = None;
    egui::Area::new(egui::Id::new("attacks"))
        .fixed_pos(place)
        .constrain_to(canvas.rect)
        .show(context, |ui| {
            egui::Frame::popup(ui.style()).show(ui, |ui| {
                for (index, label) in labels.into_iter().enumerate() {
                    let button = egui::Button::new(RichText::new(label).size(18.0)).selected(menu.at == index);
                    if ui.add_sized(vec2(160.0, 32.0), button).clicked() {
                        command = Some(match index {
                            0 => shot(menu.target),
                            _ => Command::Fight { target: menu.target },
                        });
                    }
                }
            });
        });
    if let Some(command) = command {
        hand.menu = None;
        table.queue.push_back(command);
    }
}
