//! The die in question, large in the middle of the board while it counts, with what makes its number beside it.

use std::time::Duration;

use bevy_egui::egui::{self, Color32, CornerRadius, FontId, Rect, Stroke, StrokeKind, pos2, vec2};

use crate::game::RollFact;
use crate::screen::app::settings::Settings;
use crate::screen::demo::Demo;
use crate::screen::panels::dice::{die, edge_of, tumble};
use crate::screen::panels::{FAINT, TEXT};
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;

/// How long a die stays in the middle once nothing moves any more.
pub const STAYS: Duration = Duration::from_millis(2600);

/// The most dice that are shown large; of more the newest.
const MOST: usize = 6;

/// The dice that count now: those that tell something together, else the newest.
fn dice_that_count(playback: &Playback) -> &[RollFact] {
    let dice = &playback.dice;
    let group = playback.group.as_ref();
    let whole = group.filter(|group| group.first_die + group.dice() == dice.len());
    let first = whole.map_or(dice.len().saturating_sub(1), |group| group.first_die);
    &dice[first.max(dice.len().saturating_sub(MOST)).min(dice.len())..]
}

/// Whether a die of the step on show counts at this time since the start of the program.
pub fn counts(demo: &Demo, table: &Table, playback: &Playback, now: Duration) -> bool {
    let of_step = match demo.tries_out {
        true => table.try_out.as_ref().is_some_and(|tried| tried.last.is_some()),
        false => !demo.script.steps[demo.step].dice().is_empty(),
    };
    // Before the first die of the step has been thrown, those of the step before lie there.
    let thrown = of_step && !playback.dice.is_empty();
    let stays = demo.still_since.is_some_and(|since| now < since + STAYS);
    thrown && (playback.is_moving() && playback.has_thrown() || (playback.is_idle() && stays))
}

/// When the dice leave the middle, since the start of the program.
pub fn due(demo: &Demo) -> Option<Duration> {
    demo.still_since.map(|since| since + STAYS)
}

/// What stands beside the dice: what makes the number, once the die lies; before that what it needs.
fn beside(demo: &Demo, table: &Table, playback: &Playback, settings: &Settings) -> String {
    let texts = settings.texts();
    if playback.is_idle() {
        let tried = table.try_out.as_ref().and_then(|tried| tried.last.as_ref());
        let facts = match tried.filter(|_| demo.tries_out) {
            Some(tried) => &tried.facts,
            None => &demo.script.steps[demo.step].facts,
        };
        if let Some(chain) = texts.why_facts(facts, &table.names) {
            return chain;
        }
    }
    let Some(last) = playback.dice.last() else {
        return String::new();
    };
    let rule = texts.rule_title(last.rule);
    match last.need {
        Some(need) => format!("{need}+ · {rule}"),
        None => rule,
    }
}

/// Draws the dice in the middle of a part of the window, with words of so many points beside them.
pub fn draw(
    context: &egui::Context,
    room: Rect,
    size: f32,
    (demo, table, playback, settings): (&Demo, &Table, &Playback, &Settings),
) {
    let dice = dice_that_count(playback);
    if dice.is_empty() {
        return;
    }
    let layer = egui::LayerId::new(egui::Order::Foreground, egui::Id::new("die that counts"));
    let painter = context.layer_painter(layer).with_clip_rect(room);
    let (gap, count) = (size * 0.4, dice.len() as f32);
    let side = (room.height() * 0.34).min((room.width() * 0.46 - gap * (count - 1.0)) / count);
    let all = side * count + gap * (count - 1.0);
    let words = beside(demo, table, playback, settings);
    let wrap = (room.width() * 0.9 - all - 3.0 * gap).max(120.0);
    // The largest letters with which the words have room.
    let fitting = [1.0, 0.85, 0.7, 0.6, 0.5].map(|part| {
        let font = FontId::proportional((size * part).max(14.0));
        painter.layout(words.clone(), font, TEXT, wrap)
    });
    let lines = fitting
        .iter()
        .position(|galley| galley.size().y <= room.height() * 0.8)
        .unwrap_or(fitting.len() - 1);
    let galley = fitting[lines].clone();
    let inner = vec2(all + gap + galley.size().x, side.max(galley.size().y));
    let plate = Rect::from_center_size(room.center(), inner + vec2(2.0 * gap, 2.0 * gap));
    painter.rect(
        plate,
        CornerRadius::same(12),
        Color32::from_rgba_unmultiplied(12, 14, 18, 236),
        Stroke::new(3.0, FAINT),
        StrokeKind::Inside,
    );
    let left = plate.left() + gap;
    for (index, roll) in dice.iter().enumerate() {
        let at = pos2(left + index as f32 * (side + gap), plate.center().y - side / 2.0);
        let rect = Rect::from_min_size(at, vec2(side, side));
        let is_last = index + 1 == dice.len();
        if is_last && playback.is_tumbling() {
            tumble(&painter, rect, roll, playback.tumbled);
        } else {
            die(&painter, rect, roll.value, roll.sides, 0.0, edge_of(roll));
        }
    }
    let at = pos2(left + all + gap, plate.center().y - galley.size().y / 2.0);
    painter.galley(at, galley, TEXT);
}
