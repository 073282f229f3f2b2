//! The dice that somebody throws by hand: large, what they are for, whose they are, what they need; and the faces to click on, or
//! a compass where a die shows a direction.

use bevy_egui::egui::{
    self, Align2, Color32, CornerRadius, FontId, RichText, ScrollArea, Sense, Stroke, StrokeKind, vec2,
};

use crate::game::{HandDie, HandKey, WantedDice};
use crate::screen::app::settings::Settings;
use crate::screen::panels::{BAD, FAINT, GOOD, RAISED, TEXT, dice, rule_label};
use crate::screen::table_top::art::EguiArt;
use crate::screen::table_top::canvas::Canvas;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::input::by_hand::direction_between;
use crate::screen::table_top::table::Table;
use crate::screen::table_top::table::by_hand::DieInput;
use crate::space::table::{Direction, PlanPoint};
use crate::text::{FluentValue, Texts};

/// Dice of more faces are entered by digits alone.
const MOST_FACES: u32 = 20;

/// How many faces stand in a row, and how large each is, in points.
const IN_A_ROW: u32 = 6;
const FACE: f32 = 38.0;

/// How far a compass is across, in points.
const COMPASS: f32 = 168.0;

/// How many of the dice that were entered for earlier rolls of the command are shown.
const BEFORE: usize = 12;

/// Draws the panel.
pub fn show(ui: &mut egui::Ui, table: &mut Table, settings: &Settings, art: &EguiArt) {
    let mut presses = Vec::new();
    if let Some(wanted) = table.hand.wanted() {
        ScrollArea::vertical().id_salt("dice by hand").show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 5.0;
            what_for(ui, table, &wanted, settings, art);
            slots(ui, &wanted);
            if wanted.why.is_direction {
                presses.extend(compass(ui, settings.texts()));
            } else if wanted.why.sides <= MOST_FACES {
                presses.extend(faces(ui, wanted.why.sides));
            }
            if wanted.why.sides > MOST_FACES {
                presses.extend(digits(ui, settings.texts()));
            }
            if let Some(trouble) = &table.hand.trouble {
                let words = RichText::new(trouble.words(settings.texts(), &table.names));
                ui.add(egui::Label::new(words.size(16.0).color(BAD)).wrap());
            }
            presses.extend(buttons(ui, table, &wanted, settings.texts()));
            before(ui, table, &wanted, settings);
        });
    }
    table.hand.pressed.extend(presses);
}

/// Whose die it is, by which rule it is thrown, what it needs, and what changes that.
fn what_for(ui: &mut egui::Ui, table: &Table, wanted: &WantedDice, settings: &Settings, art: &EguiArt) {
    let (texts, why) = (settings.texts(), wanted.why);
    ui.horizontal(|ui| {
        if let Some(player) = why.player {
            let (rect, _) = ui.allocate_exact_size(vec2(26.0, 26.0), Sense::hover());
            art.base(ui.painter(), rect, table.colour(player));
        }
        let who = dice::who(table, settings, (why.piece, why.target, why.player));
        ui.add(egui::Label::new(RichText::new(who).size(17.0).color(TEXT)).wrap());
    });
    let title = RichText::new(texts.rule_title(why.rule)).size(22.0).color(TEXT);
    rule_label(ui, settings, why.rule, title.underline());
    ui.horizontal_wrapped(|ui| {
        let args = [
            ("count", FluentValue::from(wanted.left)),
            ("sides", FluentValue::from(why.sides)),
        ];
        let dice = texts.message("screen-hand-dice", &args);
        ui.label(RichText::new(dice).size(26.0).color(TEXT));
        if let Some(need) = why.need {
            ui.label(RichText::new(format!("{need}+")).size(34.0).color(GOOD));
        }
    });
    for modifier in &why.modifiers.0 {
        let rule = texts.rule_short(modifier.rule);
        let words = match modifier.change {
            0 => rule,
            change => format!("{} {rule}", format!("{change:+}").replace('-', "−")),
        };
        rule_label(ui, settings, modifier.rule, RichText::new(words).color(TEXT));
    }
}

/// The dice of the roll: what those show that were entered, and the places of the others.
fn slots(ui: &mut egui::Ui, wanted: &WantedDice) {
    let count = wanted.entered.len() + wanted.left;
    let side = match count {
        0..=5 => 46.0,
        6..=12 => 34.0,
        _ => 24.0,
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        for place in 0..count {
            let (rect, _) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
            let rect = rect.shrink(1.5);
            if let Some(die) = wanted.entered.get(place) {
                dice::die(ui.painter(), rect, die.value, die.why.sides, 0.0, TEXT);
                continue;
            }
            let is_next = place == wanted.entered.len();
            let stroke = match is_next {
                true => Stroke::new(3.0, GOOD),
                false => Stroke::new(1.5, FAINT),
            };
            let round = CornerRadius::same(6);
            ui.painter().rect(rect, round, RAISED, stroke, StrokeKind::Inside);
            let words = match (is_next, wanted.digits) {
                (false, _) => String::new(),
                (true, "") => "?".to_owned(),
                (true, digits) => format!("{digits}_"),
            };
            let font = FontId::proportional(side * 0.45);
            ui.painter()
                .text(rect.center(), Align2::CENTER_CENTER, words, font, TEXT);
        }
    });
}

/// The faces of a die, to click on.
fn faces(ui: &mut egui::Ui, sides: u32) -> Option<DieInput> {
    let mut clicked = None;
    let rows = (1..=sides).collect::<Vec<_>>();
    ui.spacing_mut().item_spacing.x = 4.0;
    for row in rows.chunks(IN_A_ROW as usize) {
        ui.horizontal(|ui| {
            for value in row {
                let (rect, response) = ui.allocate_exact_size(vec2(FACE, FACE), Sense::click());
                let edge = if response.hovered() { GOOD } else { FAINT };
                dice::die(ui.painter(), rect.shrink(1.0), *value, sides, 0.0, edge);
                if response.clicked() {
                    clicked = Some(DieInput::Face(*value));
                }
            }
        });
    }
    clicked
}

/// The ten digits, and the end of the value, to click on.
fn digits(ui: &mut egui::Ui, texts: &Texts) -> Option<DieInput> {
    let mut clicked = None;
    ui.spacing_mut().item_spacing.x = 4.0;
    for row in [[1, 2, 3, 4, 5], [6, 7, 8, 9, 0]] {
        ui.horizontal(|ui| {
            for digit in row {
                let words = RichText::new(digit.to_string()).size(18.0);
                let button = egui::Button::new(words).min_size(vec2(32.0, 30.0));
                if ui.add(button).clicked() {
                    clicked = Some(DieInput::Key(HandKey::Digit(digit)));
                }
            }
            if row[0] == 6
                && ui
                    .button(RichText::new(texts.say("screen-hand-enter")).size(16.0))
                    .clicked()
            {
                clicked = Some(DieInput::Key(HandKey::Enter));
            }
        });
    }
    clicked
}

/// A compass: a click on it is the direction from its middle.
fn compass(ui: &mut egui::Ui, texts: &Texts) -> Option<DieInput> {
    let words = RichText::new(texts.say("screen-hand-compass")).size(14.0).color(FAINT);
    ui.add(egui::Label::new(words).wrap());
    let (rect, response) = ui.allocate_exact_size(vec2(COMPASS, COMPASS), Sense::click());
    let (middle, radius) = (rect.center(), COMPASS / 2.0 - 16.0);
    let painter = ui.painter();
    painter.circle(middle, radius, RAISED, Stroke::new(2.0, FAINT));
    for face in 1..=36 {
        let way = vector(face);
        let long = if face % 9 == 1 { 12.0 } else { 5.0 };
        let line = [middle + way * (radius - long), middle + way * radius];
        painter.line_segment(line, Stroke::new(1.5, FAINT));
        if face % 9 == 1 {
            let font = FontId::proportional(14.0);
            painter.text(middle + way * (radius + 9.0), Align2::CENTER_CENTER, face, font, TEXT);
        }
    }
    let pointed = response.hover_pos().or(response.interact_pointer_pos())?;
    let face = face_of(pointed - middle)?;
    arrow(painter, middle, middle + vector(face) * radius, face);
    response.clicked().then_some(DieInput::Face(u32::from(face)))
}

/// The direction of a face, of length 1.
fn vector(face: u8) -> egui::Vec2 {
    let way = Direction::of_die(face).vector();
    vec2(way.x as f32, way.y as f32) / 10_000.0
}

/// The face whose direction is nearest to a way.
fn face_of(way: egui::Vec2) -> Option<u8> {
    let way = way.normalized() * 10_000.0;
    Direction::die_along(PlanPoint::new(way.x.round() as i32, way.y.round() as i32))
}

/// An arrow with a face's number at its head.
fn arrow(painter: &egui::Painter, from: egui::Pos2, to: egui::Pos2, face: impl ToString) {
    painter.line_segment([from, to], Stroke::new(6.0, Color32::BLACK));
    painter.line_segment([from, to], Stroke::new(3.0, GOOD));
    painter.circle(to, 13.0, Color32::BLACK, Stroke::new(2.0, GOOD));
    let font = FontId::proportional(15.0);
    painter.text(to, Align2::CENTER_CENTER, face, font, Color32::WHITE);
}

/// Paints the direction that is being pointed out over the board.
pub fn point_out(canvas: &Canvas, table: &Table, input: &InputState) {
    let (Some(from), Some(to)) = (input.points_from, input.pointer) else {
        return;
    };
    if let Some(face) = direction_between(&canvas.view, from, to).filter(|_| table.hand.wants_a_direction()) {
        arrow(canvas.painter(), canvas.point(from), canvas.point(to), face);
    }
}

/// To take a die back, and to give the command up.
fn buttons(ui: &mut egui::Ui, table: &Table, wanted: &WantedDice, texts: &Texts) -> Option<DieInput> {
    let mut clicked = None;
    ui.horizontal_wrapped(|ui| {
        let may_go_back = !wanted.entered.is_empty() || !wanted.digits.is_empty();
        for (id, usable, press) in [
            ("screen-hand-back", may_go_back, DieInput::Key(HandKey::Backspace)),
            ("screen-hand-give-up", table.hand.may_be_given_up(), DieInput::GiveUp),
        ] {
            let button = egui::Button::new(RichText::new(texts.say(id)).size(15.0));
            let response = ui.add_enabled(usable, button);
            let response = response.on_hover_text(texts.say(&format!("{id}-means")));
            let response = response.on_disabled_hover_text(texts.say(&format!("{id}-means")));
            if response.clicked() {
                clicked = Some(press);
            }
        }
    });
    clicked
}

/// The dice of earlier rolls of the command: they count.
fn before(ui: &mut egui::Ui, table: &Table, wanted: &WantedDice, settings: &Settings) {
    let all = table.hand.entered();
    let before = &all[..all.len() - wanted.entered.len()];
    let last = &before[before.len().saturating_sub(BEFORE)..];
    for roll in last.chunk_by(|one: &HandDie, other| one.why.rule == other.why.rule) {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 3.0;
            let title = settings.texts().rule_title(roll[0].why.rule);
            ui.label(RichText::new(title).size(14.0).color(FAINT));
            for die in roll {
                let (rect, _) = ui.allocate_exact_size(vec2(20.0, 20.0), Sense::hover());
                dice::die(ui.painter(), rect, die.value, die.why.sides, 0.0, FAINT);
            }
        });
    }
}
