//! Whom the active piece may attack, painted over the board: needs, odds, the sight line, and what stands in the way.

use bevy::math::Vec2;

use crate::game::Fraction;
use crate::screen::panels::why;
use crate::screen::table_top::actions::{AttackOption, AttackTarget};
use crate::screen::table_top::canvas::{AMBER, GREY, RED, WHITE, facing_vector};
use crate::screen::table_top::display_state::middle;
use crate::screen::table_top::overlay::{Line, Overlay, SOFT};
use crate::space::grid::{Cell, SightLine};
use crate::text::FluentValue;

impl Overlay<'_> {
    pub(super) fn paint_target(&self, target: &AttackTarget, pointed: bool) {
        let Some(attack) = target.attack() else {
            if !target.is_enemy && !pointed {
                return;
            }
            self.ring(target.at, 2.5, GREY);
            if pointed {
                self.paint_refused(target);
            }
            return;
        };
        self.ring(target.at, 4.0, WHITE);
        if pointed && (target.shoot.is_ok() || matches!(target.grenade, Some(Ok(_)))) {
            self.paint_string(target);
        }
        let edge = if attack.cover { AMBER } else { WHITE };
        let need = format!("{}+", attack.need);
        if pointed || self.input.show_odds {
            let mut lines = vec![(need, 22.0, WHITE)];
            lines.extend(self.odds_lines(target, attack, pointed));
            self.label(target.at, lines, edge);
        } else {
            self.canvas.badge(target.at, &need, edge);
        }
    }

    fn odds_lines(&self, target: &AttackTarget, attack: &AttackOption, pointed: bool) -> Vec<Line> {
        let texts = self.texts();
        let mut lines = Vec::new();
        if pointed {
            let grenade = matches!(target.grenade, Some(Ok(_)));
            let id = match (target.shoot.is_ok(), attack.cover) {
                (true, true) => "screen-board-shoot-cover",
                (true, false) => "screen-board-shoot",
                (false, _) if grenade => "screen-board-grenade",
                (false, _) => "screen-board-fight",
            };
            let args = [
                ("piece", FluentValue::from(self.table.names.piece(target.piece))),
                ("shots", FluentValue::from(i64::from(attack.shots))),
            ];
            lines.push((texts.message(id, &args), 15.0, if attack.cover { AMBER } else { WHITE }));
        }
        let percent = |chance: Fraction| FluentValue::from(i64::from(chance.percent()));
        let args = [("hit", percent(attack.odds.hit)), ("kill", percent(attack.odds.kill))];
        lines.push((texts.message("screen-board-odds", &args), 15.0, WHITE));
        if pointed {
            for other in &attack.odds.others {
                let args = [
                    ("piece", FluentValue::from(self.table.names.piece(other.piece))),
                    ("kill", percent(other.kill)),
                ];
                lines.push((texts.message("screen-board-odds-other", &args), 14.0, AMBER));
            }
            // Shot and grenade: the second weapon has a key of its own.
            if let (Ok(_), Some(Ok(grenade))) = (&target.shoot, &target.grenade) {
                let args = [
                    ("need", FluentValue::from(i64::from(grenade.need))),
                    ("kill", percent(grenade.odds.kill)),
                ];
                lines.push((texts.message("screen-board-or-grenade", &args), 14.0, WHITE));
            }
            // Where there is no column beside the board, what made the odds stands with them.
            let folds = self.settings.folds;
            let chain = self.input.why.chain_of(&attack.command);
            if let Some(chain) = chain.filter(|_| folds.dice && folds.log) {
                lines.extend(why::sentence(texts, self.table, chain).map(|words| (words, 14.0, SOFT)));
            }
        }
        lines
    }

    /// The sight line to a target, and why it cannot be attacked.
    fn paint_refused(&self, target: &AttackTarget) {
        let from = self.table.actions.movement.as_ref().map(|movement| movement.from);
        let Some(refusal) = target.refusal(from) else { return };
        match refusal.why {
            "arc" | "not-facing" => self.paint_arc(),
            _ => {}
        }
        self.paint_string(target);
        if refusal.rule.as_str() == "sight.line" {
            for cell in &target.line.blocked_by {
                self.canvas.outline(*cell, 3.5, RED);
            }
        }
        self.ring(target.at, 2.5, GREY);
        self.label(target.at, self.refusal_lines(refusal), GREY);
    }

    /// The two edges of the active piece's arc.
    fn paint_arc(&self) {
        let Some(movement) = &self.table.actions.movement else {
            return;
        };
        let at = middle(movement.from);
        let ahead = facing_vector(movement.face);
        let aside = Vec2::new(-ahead.y, ahead.x);
        for side in [1.0, -1.0] {
            self.canvas.line(at, at + (ahead + aside * side) * 6.0, 1.5, GREY);
        }
    }

    /// The string from centre to centre: white where free, amber through cover, ended by a cross where it is blocked.
    fn paint_string(&self, target: &AttackTarget) {
        let Some(movement) = &self.table.actions.movement else {
            return;
        };
        let (from, to) = (middle(movement.from), middle(target.at));
        let end = blocked_at(from, to, &target.line).unwrap_or(1.0);
        let counts = match target.attack() {
            Some(attack) => attack.cover,
            None => target.is_in_cover,
        };
        let mut covered: Vec<(f32, f32)> = if counts {
            let cover = target.line.cover.iter();
            cover.filter_map(|cell| crossing(from, to, *cell)).collect()
        } else {
            Vec::new()
        };
        covered.sort_by(|one, other| one.0.total_cmp(&other.0));
        self.canvas.string((from, to), (0.0, end), 2.5, WHITE);
        for (enter, leave) in covered {
            if enter < end {
                let part = (enter, leave.max(enter + 0.02).min(end));
                self.canvas.string((from, to), part, 5.0, AMBER);
            }
        }
        if !target.line.is_free() {
            self.canvas.string_end((from, to), end);
        }
    }
}

/// Between which parts of the way from `from` to `to`, from 0 to 1, a line lies within a cell; a touched corner counts.
fn crossing(from: Vec2, to: Vec2, cell: Cell) -> Option<(f32, f32)> {
    let (mut enter, mut leave) = (0.0f32, 1.0f32);
    let low = Vec2::new(f32::from(cell.x), f32::from(cell.y));
    let route = to - from;
    for (start, delta, low) in [(from.x, route.x, low.x), (from.y, route.y, low.y)] {
        if delta.abs() < 1e-6 {
            if start < low - 1e-4 || start > low + 1.0 + 1e-4 {
                return None;
            }
            continue;
        }
        let (one, other) = ((low - start) / delta, (low + 1.0 - start) / delta);
        enter = enter.max(one.min(other));
        leave = leave.min(one.max(other));
    }
    (enter <= leave + 1e-4).then_some((enter, leave))
}

/// Which part of the way a blocked line comes to.
fn blocked_at(from: Vec2, to: Vec2, line: &SightLine) -> Option<f32> {
    let first = line.blocked_by.first()?;
    let (enter, leave) = crossing(from, to, *first)?;
    // A single cell is entered a little; between two the line ends at their common corner.
    Some(match line.blocked_by.len() {
        1 => enter + (leave - enter) * 0.3,
        _ => enter,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_string_crosses_a_cell_between_its_two_borders() {
        let (from, to) = (middle(Cell::new(0, 0)), middle(Cell::new(4, 0)));
        let (enter, leave) = crossing(from, to, Cell::new(2, 0)).unwrap();
        assert!((enter - 0.375).abs() < 1e-4 && (leave - 0.625).abs() < 1e-4);
        assert_eq!(crossing(from, to, Cell::new(2, 1)), None);
    }

    #[test]
    fn a_string_touches_the_corner_of_the_cells_beside_it() {
        let (from, to) = (middle(Cell::new(0, 0)), middle(Cell::new(2, 2)));
        let (enter, leave) = crossing(from, to, Cell::new(1, 0)).unwrap();
        assert!((enter - leave).abs() < 1e-3 && (enter - 0.25).abs() < 1e-3);
    }
}
