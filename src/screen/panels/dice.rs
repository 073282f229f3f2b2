//! The dice panel: the last throw, large: what the die shows, what it had to show, what changed that, and by which
//! rule; and the other dice of the same command in a row. What the dice of an attack came to stands there in a line.

use bevy::math::Vec2;
use bevy_egui::egui::{self, Align2, Color32, CornerRadius, FontId, Rect, RichText, Stroke, StrokeKind, pos2, vec2};

use crate::game::{PieceId, PlayerId, RollFact};
use crate::rules::FactGroupKind;
use crate::screen::app::settings::Settings;
use crate::screen::panels::why::opener;
use crate::screen::panels::{BAD, FAINT, GOOD, TEXT, first_fitting, rule_label};
use crate::screen::table_top::canvas::board_font;
use crate::screen::table_top::playback::{GroupOnShow, Playback};
use crate::screen::table_top::table::Table;
use crate::screen::table_top::why::{WhyHand, WhySubject};
use crate::text::{FluentValue, first_player};

/// Draws the panel; with a hand, a click opens what made the numbers of the roll.
pub fn show(ui: &mut egui::Ui, table: &Table, playback: &mut Playback, settings: &Settings, why: Option<&mut WhyHand>) {
    let texts = settings.texts();
    let Some(last) = playback.dice.len().checked_sub(1) else {
        ui.label(RichText::new(texts.say("screen-dice-none")).color(FAINT));
        return;
    };
    let tumbling = playback.is_tumbling();
    let looked_at = playback.picked.unwrap_or(last).min(last);
    let roll = playback.dice[looked_at].clone();
    let in_the_air = tumbling && looked_at == last;
    ui.spacing_mut().item_spacing.y = 4.0;
    let told = playback.group.clone();
    let group = told.clone();
    let group = group.filter(|group| group.first_die + group.dice() == playback.dice.len());
    let Some(group) = group else {
        alone(ui, playback, settings, &roll, in_the_air);
        about(ui, (table, settings), (&roll, None), why);
        if playback.dice.len() > 1 {
            ui.add_space(2.0);
            row(ui, playback, tumbling, last, looked_at);
        }
        // What came before the die stays to be read.
        if let Some(told) = told {
            let line = texts.group_line(told.kind, &told.facts, true, &table.names);
            ui.add(egui::Label::new(RichText::new(line).size(15.0).color(FAINT)).wrap());
        }
        return;
    };
    together(ui, table, playback, settings, &group, looked_at);
    let need = roll.need.filter(|_| !tumbling);
    about(ui, (table, settings), (&roll, need), why);
}

/// The largest die of those that tell something together, in points, and the smallest.
const TOGETHER: [f32; 2] = [54.0, 34.0];

/// Of more dice for the order than that all are shown, small, in several rows.
const MANY: usize = 6;

/// How large each is, in points.
const SMALL: f32 = 26.0;

/// The sizes of the line of what dice came to, in points: the largest at which it takes two lines at the most.
const LINES: [f32; 4] = [25.0, 22.0, 19.0, 17.0];

/// The dice of an attack side by side, and what they came to in large type.
fn together(
    ui: &mut egui::Ui,
    table: &Table,
    playback: &mut Playback,
    settings: &Settings,
    group: &GroupOnShow,
    looked_at: usize,
) {
    let tumbling = playback.is_tumbling();
    let last = playback.dice.len() - 1;
    let shown = group.first_die..playback.dice.len();
    let side = ui.available_width() / (shown.len() as f32 + 0.6) - 6.0;
    let in_rows = group.kind == FactGroupKind::PlayOrder && shown.len() > MANY;
    let side = match in_rows {
        true => SMALL,
        false => side.clamp(TOGETHER[1], TOGETHER[0]),
    };
    let whole = group.kind == FactGroupKind::FirstPlayer && group.is_whole();
    let first = first_player(&group.facts).filter(|_| whole).cloned();
    let first = first.as_ref();
    let mut picked = None;
    let dice = |ui: &mut egui::Ui| {
        ui.spacing_mut().item_spacing = match in_rows {
            true => vec2(4.0, 0.0),
            false => vec2(6.0, 3.0),
        };
        for index in shown {
            let roll = &playback.dice[index];
            // Of the dice for who begins, the winner's alone is as large as before.
            let won = first.map(|first| first == roll);
            let side = if won == Some(false) { side * 0.62 } else { side };
            let edge = if won == Some(true) { GOOD } else { edge_of(roll) };
            let (rect, response) = ui.allocate_exact_size(vec2(side, side + 4.0), egui::Sense::click());
            let rect = Rect::from_min_size(rect.min, vec2(side, side)).shrink(2.0);
            if tumbling && index == last {
                tumble(ui.painter(), rect, roll, playback.tumbled);
            } else {
                die(ui.painter(), rect, roll.value, roll.sides, 0.0, edge);
                if roll.again {
                    strike(ui.painter(), rect);
                }
            }
            if index == looked_at {
                let under = Rect::from_min_size(rect.left_bottom() + vec2(0.0, 2.0), vec2(rect.width(), 3.0));
                ui.painter().rect_filled(under, CornerRadius::ZERO, TEXT);
            }
            if response.clicked() {
                picked = Some(index);
            }
        }
        if let Some(need) = playback.dice[last].need.filter(|_| tumbling) {
            ui.label(RichText::new(format!("{need}+")).size(28.0).color(TEXT));
        }
    };
    if in_rows {
        ui.horizontal_wrapped(dice);
    } else {
        let bar = egui::scroll_area::ScrollBarVisibility::AlwaysHidden;
        let scroll = egui::ScrollArea::horizontal().stick_to_right(true);
        scroll.scroll_bar_visibility(bar).show(ui, |ui| ui.horizontal(dice));
    }
    if picked.is_some() {
        playback.picked = picked;
    }
    // What a die shows is not told while it is in the air.
    let told = group.facts.len() - usize::from(tumbling);
    let line = settings
        .texts()
        .group_line(group.kind, &group.facts[..told], group.is_whole(), &table.names);
    let line = if line.is_empty() { "…".to_owned() } else { line };
    let room = ui.available_width();
    let laid = |size: f32| {
        let font = FontId::proportional(size);
        ui.painter().layout(line.clone(), font, TEXT, room)
    };
    let galley = first_fitting(&LINES, laid, |galley| galley.rows.len() <= 2);
    ui.label(galley);
}

/// A die as it lies, or as far as it has tumbled, from 0 to 1.
pub fn shown(painter: &egui::Painter, rect: Rect, roll: &RollFact, tumbled: Option<f32>) {
    match tumbled {
        Some(part) => tumble(painter, rect, roll, part),
        None => {
            die(painter, rect, roll.value, roll.sides, 0.0, edge_of(roll));
            if roll.again {
                strike(painter, rect);
            }
        }
    }
}

/// A die that is in the air.
pub fn tumble(painter: &egui::Painter, rect: Rect, roll: &RollFact, part: f32) {
    let lift = (1.0 - part) * 10.0 * (part * 12.0).sin().abs();
    let turn = (1.0 - part) * 7.0;
    let rect = rect.shrink(3.0).translate(vec2(0.0, -lift));
    die(painter, rect, tumbling_face(roll, part), roll.sides, turn, TEXT);
}

/// Strikes out a die that was thrown again.
fn strike(painter: &egui::Painter, rect: Rect) {
    painter.line_segment([rect.left_bottom(), rect.right_top()], Stroke::new(2.5, BAD));
}

/// A die that stands for itself.
fn alone(ui: &mut egui::Ui, playback: &Playback, settings: &Settings, roll: &RollFact, in_the_air: bool) {
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(86.0, 86.0), egui::Sense::hover());
        if in_the_air {
            tumble(ui.painter(), rect.shrink(6.0), roll, playback.tumbled);
        } else {
            die(
                ui.painter(),
                rect.shrink(6.0),
                roll.value,
                roll.sides,
                0.0,
                edge_of(roll),
            );
        }
        ui.vertical(|ui| {
            ui.set_width(ui.available_width());
            ui.spacing_mut().item_spacing.y = 2.0;
            if let Some(need) = roll.need {
                ui.label(RichText::new(format!("{need}+")).size(30.0).color(TEXT));
            } else {
                let value = if in_the_air {
                    "…".to_owned()
                } else {
                    roll.value.to_string()
                };
                ui.label(RichText::new(value).size(30.0).color(TEXT));
            }
            if !in_the_air {
                outcome(ui, settings, roll);
            }
        });
    });
}

/// Who throws, what the die needs where it does not stand beside it, by which rule, and what changes the need.
fn about(
    ui: &mut egui::Ui,
    (table, settings): (&Table, &Settings),
    (roll, need): (&RollFact, Option<i32>),
    why: Option<&mut WhyHand>,
) {
    let texts = settings.texts();
    let who = who(table, settings, (roll.piece, roll.target, roll.player));
    let words = need.map_or(who.clone(), |need| format!("{who} · {need}+"));
    match why {
        Some(why) => {
            let is_open = why.is_open() && why.subject() == Some(&WhySubject::LastRoll);
            let response = opener(ui, &words, 15.0, TEXT, is_open);
            if response.on_hover_text(texts.say("screen-why-line-means")).clicked() {
                why.toggle(WhySubject::LastRoll);
            }
        }
        None => {
            ui.label(RichText::new(words).size(15.0));
        }
    }
    let title = RichText::new(format!("{} · {}", texts.rule_title(roll.rule), roll.rule))
        .color(FAINT)
        .underline();
    rule_label(ui, settings, roll.rule, title);
    for modifier in &roll.modifiers.0 {
        let rule = texts.rule_short(modifier.rule);
        // A rule that bears on the test and leaves its number is named alone.
        let words = match modifier.change {
            0 => rule,
            change => format!("{} {rule}", format!("{change:+}").replace('-', "−")),
        };
        rule_label(ui, settings, modifier.rule, RichText::new(words).color(TEXT));
    }
}

/// The other dice of the command; a click looks at one.
fn row(ui: &mut egui::Ui, playback: &mut Playback, tumbling: bool, last: usize, looked_at: usize) {
    let mut picked = None;
    egui::ScrollArea::horizontal().stick_to_right(true).show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 4.0;
            for (index, roll) in playback.dice.iter().enumerate() {
                if tumbling && index == last {
                    continue;
                }
                let (rect, response) = ui.allocate_exact_size(vec2(30.0, 30.0), egui::Sense::click());
                die(
                    ui.painter(),
                    rect.shrink(2.0),
                    roll.value,
                    roll.sides,
                    0.0,
                    edge_of(roll),
                );
                if roll.again {
                    strike(ui.painter(), rect);
                }
                if index == looked_at {
                    let under = Rect::from_min_size(rect.left_bottom() - vec2(0.0, 1.0), vec2(30.0, 3.0));
                    ui.painter().rect_filled(under, CornerRadius::ZERO, TEXT);
                }
                if response.clicked() {
                    picked = Some(index);
                }
            }
        });
    });
    if picked.is_some() {
        playback.picked = picked;
    }
}

fn outcome(ui: &mut egui::Ui, settings: &Settings, roll: &RollFact) {
    let texts = settings.texts();
    let (id, colour) = match (roll.again, roll.need.is_some(), roll.passed) {
        (true, ..) => ("screen-dice-again", BAD),
        (_, false, _) => return,
        (_, _, true) => ("screen-dice-passed", GOOD),
        (_, _, false) => ("screen-dice-missed", BAD),
    };
    ui.horizontal(|ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0), egui::Sense::hover());
        let stroke = Stroke::new(3.0, colour);
        let at = |x: f32, y: f32| rect.min + vec2(x, y) * 18.0;
        if roll.again {
            let points = (0..16)
                .map(|step| {
                    let angle = step as f32 / 15.0 * 5.2 - 1.2;
                    rect.center() + vec2(angle.cos(), angle.sin()) * 7.0
                })
                .collect();
            ui.painter().add(egui::Shape::line(points, stroke));
        } else if roll.passed {
            let points = vec![at(0.1, 0.55), at(0.4, 0.85), at(0.95, 0.15)];
            ui.painter().add(egui::Shape::line(points, stroke));
        } else {
            ui.painter().line_segment([at(0.15, 0.15), at(0.85, 0.85)], stroke);
            ui.painter().line_segment([at(0.15, 0.85), at(0.85, 0.15)], stroke);
        }
        ui.add(egui::Label::new(RichText::new(texts.say(id)).size(18.0).color(colour)).wrap());
    });
}

/// Who throws, at whom.
pub fn who(
    table: &Table,
    settings: &Settings,
    (piece, target, player): (Option<PieceId>, Option<PieceId>, Option<PlayerId>),
) -> String {
    let texts = settings.texts();
    // A die about oneself is against nobody.
    let target = target.filter(|target| piece != Some(*target));
    let target = target.map(|piece| table.names.piece(piece));
    let piece = piece.map(|piece| table.names.piece(piece));
    let player = player.map(|player| table.names.player(player));
    match (piece.or(player), target) {
        (Some(one), Some(other)) => {
            let args = [("piece", FluentValue::from(one)), ("other", FluentValue::from(other))];
            texts.message("screen-dice-against", &args)
        }
        (Some(one), None) => one,
        _ => texts.say("screen-dice-nobody"),
    }
}

/// The colour of a die's edge: what came of it.
pub fn edge_of(roll: &RollFact) -> Color32 {
    match (roll.again, roll.need.is_some(), roll.passed) {
        (true, ..) => FAINT,
        (_, false, _) => TEXT,
        (_, _, true) => GOOD,
        (_, _, false) => BAD,
    }
}

/// What a tumbling die shows on the way: any face, but the right one at the end.
fn tumbling_face(roll: &RollFact, part: f32) -> u32 {
    if part > 0.85 {
        return roll.value;
    }
    let tick = (part * 14.0) as u32;
    (roll.value + tick * 5 + tick / 2) % roll.sides.max(1) + 1
}

/// Draws a die: pips up to six, else a number; `turn` in radians.
pub fn die(painter: &egui::Painter, rect: Rect, value: u32, sides: u32, turn: f32, edge: Color32) {
    let centre = rect.center();
    let half = rect.width() / 2.0;
    let spin = |x: f32, y: f32| {
        let v = Vec2::from_angle(turn).rotate(Vec2::new(x, y)) * half;
        pos2(centre.x + v.x, centre.y + v.y)
    };
    let ivory = Color32::from_rgb(248, 246, 238);
    if turn == 0.0 {
        let round = CornerRadius::same((half * 0.34) as u8);
        painter.rect(
            rect,
            round,
            ivory,
            Stroke::new((half * 0.13).max(2.0), edge),
            StrokeKind::Inside,
        );
    } else {
        let corners = vec![spin(-1.0, -1.0), spin(1.0, -1.0), spin(1.0, 1.0), spin(-1.0, 1.0)];
        painter.add(egui::Shape::convex_polygon(
            corners,
            ivory,
            Stroke::new(2.0, Color32::from_gray(90)),
        ));
    }
    let ink = Color32::from_rgb(24, 24, 28);
    if sides != 6 || value > 6 {
        let font = board_font((half * 1.1).max(14.0));
        painter.text(centre, Align2::CENTER_CENTER, value, font, ink);
        return;
    }
    let spots: &[(f32, f32)] = match value {
        1 => &[(0.0, 0.0)],
        2 => &[(-1.0, -1.0), (1.0, 1.0)],
        3 => &[(-1.0, -1.0), (0.0, 0.0), (1.0, 1.0)],
        4 => &[(-1.0, -1.0), (1.0, -1.0), (-1.0, 1.0), (1.0, 1.0)],
        5 => &[(-1.0, -1.0), (1.0, -1.0), (0.0, 0.0), (-1.0, 1.0), (1.0, 1.0)],
        _ => &[
            (-1.0, -1.0),
            (1.0, -1.0),
            (-1.0, 0.0),
            (1.0, 0.0),
            (-1.0, 1.0),
            (1.0, 1.0),
        ],
    };
    for (x, y) in spots {
        painter.circle_filled(spin(x * 0.46, y * 0.46), half * 0.16, ink);
    }
}
