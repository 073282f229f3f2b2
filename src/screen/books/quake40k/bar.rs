//! The strip's part of Quake 40K: the parts of the turn, and the bar of slots: all champions in the order, whose slot it is, whose is
//! still to come, who is gone, who holds a bonus.

use bevy_egui::egui::{self, Color32, CornerRadius, FontId, Rect, RichText, Sense, Stroke, StrokeKind, pos2, vec2};

use crate::game::PieceId;
use crate::screen::books::ToolsOnShow;
use crate::screen::books::quake40k::of_match::{QuakeMatch, told_match_of};
use crate::screen::books::quake40k::{badges, labels};
use crate::screen::panels::{FAINT, RAISED, TEXT};
use crate::screen::table_top::art;
use crate::text::FluentValue;

/// The parts of a turn, by their names.
const STAGES: [&str; 5] = ["start", "movement", "shooting", "assault", "melee"];

/// How wide a slot is at the least and at the most, and how high, in points.
const WIDE: (f32, f32) = (30.0, 112.0);
const HIGH: f32 = 25.0;

/// How wide all that is in the strip is in one row, and how wide what stands before the slots is, in points.
pub const STRIP: f32 = 1500.0;
const TOOLS: f32 = 790.0;

/// Draws the parts of the turn and the slots.
pub fn show(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let texts = shown.settings.texts();
    let now = shown.table.display.shown.phase.clone();
    if STAGES.contains(&now.as_str()) {
        ui.add_space(4.0);
        for stage in STAGES {
            let words = RichText::new(texts.say(&format!("screen-quake-stage-{stage}"))).size(14.0);
            let words = match now == stage {
                true => words.color(TEXT).strong().underline(),
                false => words.color(FAINT),
            };
            let label = ui.label(words);
            label.on_hover_text(texts.say(&format!("screen-quake-stage-{stage}-means")));
        }
        ui.add_space(4.0);
    }
}

/// Draws the slots, in a row of their own unless the strip is wide.
pub fn show_slots(ui: &mut egui::Ui, shown: &mut ToolsOnShow) {
    let Some(known) = told_match_of(shown.table) else {
        return;
    };
    let whole = ui.max_rect().width();
    let room = match whole >= STRIP {
        true => whole - TOOLS,
        false => {
            ui.end_row();
            (ui.clip_rect().right() - ui.cursor().left() - 4.0).min(whole)
        }
    };
    slots(ui, shown, &known, room);
}

/// The slots, in the order.
fn slots(ui: &mut egui::Ui, shown: &mut ToolsOnShow, known: &QuakeMatch, room: f32) {
    let count = known.slots.order.len().max(1) as f32;
    let gap = 3.0;
    let wide = ((room - gap * count) / count).clamp(WIDE.0, WIDE.1);
    ui.spacing_mut().item_spacing.x = gap;
    for (place, piece) in known.slots.order.iter().enumerate() {
        if slot(ui, shown, known, (place, *piece), wide) {
            shown.input.hand.selected = Some(*piece);
        }
    }
}

/// A slot. Tells whether it was clicked.
fn slot(
    ui: &mut egui::Ui,
    shown: &ToolsOnShow,
    known: &QuakeMatch,
    (place, piece): (usize, PieceId),
    wide: f32,
) -> bool {
    let table = &*shown.table;
    let (rect, response) = ui.allocate_exact_size(vec2(wide, HIGH), Sense::click());
    let display = &table.display.shown;
    let asks = display.decision.and_then(|decision| decision.piece);
    let is_active = display.active.or(asks) == Some(piece);
    let is_to_come = known.slots.to_come.contains(&piece) && !is_active;
    let champion = known.champion(piece);
    let state = display.pieces.get(piece.index());
    let is_on_table = state.is_some_and(|state| state.at.is_some());
    let is_gone = champion.is_some_and(|champion| champion.out || champion.late);
    let colour = art::colour(table.colour_of(state.and_then(|state| state.player)));
    let painter = ui.painter();
    let strength = if is_gone || !is_on_table { 0.35 } else { 1.0 };
    let ground = if is_active {
        Color32::from_rgb(24, 94, 148)
    } else {
        RAISED
    };
    painter.rect_filled(rect, CornerRadius::same(4), ground);
    let edge = match (is_active, is_to_come) {
        (true, _) => Stroke::new(2.0, Color32::WHITE),
        (_, true) => Stroke::new(1.5, colour),
        _ => Stroke::NONE,
    };
    painter.rect_stroke(rect, CornerRadius::same(4), edge, StrokeKind::Inside);
    let stripe = Rect::from_min_size(rect.min + vec2(2.0, 3.0), vec2(4.0, rect.height() - 6.0));
    painter.rect_filled(stripe, CornerRadius::same(1), colour.gamma_multiply(strength));
    let mut left = rect.left() + 9.0;
    if !known.slots.in_teams {
        let number = painter.layout_no_wrap((place + 1).to_string(), FontId::proportional(14.0), FAINT);
        let at = pos2(left, rect.center().y - number.size().y / 2.0);
        left += number.size().x + 4.0;
        painter.galley(at, number, FAINT);
    }
    let mut right = rect.right() - 3.0;
    let bonus = state.and_then(|state| state.badges.iter().find(|badge| !badge.is_carried));
    if let Some(bonus) = bonus.filter(|_| wide > 62.0) {
        let sign = Rect::from_min_size(pos2(right - 17.0, rect.top() + 4.0), vec2(17.0, 17.0));
        badges::paint(painter, sign, &bonus.name, None);
        right -= 19.0;
    }
    if is_gone {
        let sign = Rect::from_min_size(pos2(right - 15.0, rect.top() + 5.0), vec2(15.0, 15.0));
        badges::skull(painter, sign, FAINT);
        right -= 17.0;
    }
    // Whose slot was is faint, whose is to come plain.
    let words = match (is_active, is_to_come, is_gone) {
        (true, ..) => Color32::WHITE,
        (_, true, false) => TEXT,
        _ => FAINT,
    };
    let name = cut(painter, &table.names.piece(piece), 14.0, right - left);
    let at = pos2(left, rect.center().y - name.size().y / 2.0);
    painter.galley_with_override_text_color(at, name, words);
    let response = response.on_hover_ui(|ui| about(ui, shown, known, (place, piece), (is_active, is_to_come)));
    response.clicked()
}

/// As many letters of a name as have room, without dots: a bar of twelve has none for them.
pub fn cut(painter: &egui::Painter, name: &str, size: f32, room: f32) -> std::sync::Arc<egui::Galley> {
    let mut name = name.to_owned();
    loop {
        let laid = painter.layout_no_wrap(name.clone(), FontId::proportional(size), TEXT);
        if laid.size().x <= room || name.pop().is_none() {
            return laid;
        }
    }
}

/// What is told of a slot that is pointed at.
fn about(
    ui: &mut egui::Ui,
    shown: &ToolsOnShow,
    known: &QuakeMatch,
    (place, piece): (usize, PieceId),
    (is_active, is_to_come): (bool, bool),
) {
    let texts = shown.settings.texts();
    let table = &*shown.table;
    let champion = known.champion(piece);
    let name = format!("{} · {}", table.names.piece(piece), labels::kind(texts, table, piece));
    ui.label(RichText::new(name).strong());
    let state = match champion {
        Some(champion) if champion.late => "late",
        Some(champion) if champion.out => "out",
        Some(champion) if champion.returning => "returns",
        _ if is_active => "active",
        _ if is_to_come => "to-come",
        _ => "gone",
    };
    let args = [
        ("place", FluentValue::from(place + 1)),
        ("state", FluentValue::from(state)),
        (
            "teams",
            FluentValue::from(if known.slots.in_teams { "yes" } else { "no" }),
        ),
    ];
    ui.label(texts.message("screen-quake-slot", &args));
    if let Some(bonus) = champion.and_then(|champion| champion.bonus.as_ref()) {
        ui.label(labels::bonus(texts, &bonus.entry));
    }
}
