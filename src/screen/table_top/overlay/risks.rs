//! What may happen at the end of a way, painted over its cell and told in words: death, points lost, dice that say where.

use bevy_egui::egui::{Align2, Color32};

use crate::game::{Fraction, Prospect};
use crate::screen::table_top::canvas::{AMBER, RED, WHITE, board_font};
use crate::screen::table_top::display_state::middle;
use crate::screen::table_top::overlay::{Line, Overlay, SOFT};
use crate::space::grid::Cell;
use crate::text::FluentValue;

/// Over a cell where a piece surely dies.
const DEADLY_FILL: Color32 = Color32::from_rgba_premultiplied(96, 22, 10, 120);
/// Over a cell where something may happen to it.
const RISKY_FILL: Color32 = Color32::from_rgba_premultiplied(92, 62, 8, 110);

impl Overlay<'_> {
    /// Marks the end of a way: a cross where the piece dies, the chance where it may, a question mark where dice say where it
    /// ends, else the points that it may cost.
    pub(super) fn paint_risk(&self, cell: Cell, risk: &Prospect) {
        if risk.death == Fraction::ONE {
            self.canvas.fill(cell, DEADLY_FILL);
            self.canvas.cross(middle(cell));
            return;
        }
        self.canvas.fill(cell, RISKY_FILL);
        let mark = match in_dice(risk.death) {
            _ if risk.death.is_zero() && risk.is_thrown => "?".to_owned(),
            _ if risk.death.is_zero() => format!("−{}", risk.loss),
            (some, of) => format!("{some}/{of}"),
        };
        let size = (self.canvas.side_at(middle(cell)) * 0.4).max(14.0);
        if let Some(at) = self.canvas.at(middle(cell), 0.0) {
            let font = board_font(size);
            let colour = self.canvas.colour_on(middle(cell), AMBER);
            self.canvas.outlined(at, Align2::CENTER_CENTER, &mark, font, colour);
        }
    }

    /// What may happen, in words, with its rule.
    pub(super) fn risk_lines(&self, risk: &Prospect) -> Vec<Line> {
        let texts = self.texts();
        let (some, of) = in_dice(risk.death);
        let colour = if risk.death == Fraction::ONE { RED } else { AMBER };
        let args = [
            (
                "death",
                FluentValue::from(match risk.death {
                    death if death == Fraction::ONE => "sure",
                    death if death.is_zero() && risk.is_thrown => "thrown",
                    death if death.is_zero() => "never",
                    _ => "may",
                }),
            ),
            ("some", FluentValue::from(some as i64)),
            ("of", FluentValue::from(of as i64)),
            ("loss", FluentValue::from(risk.loss)),
        ];
        let mut lines = vec![(texts.message("screen-board-risk", &args), 17.0, lighter(colour))];
        if let Some(rule) = risk.rule {
            lines.push((format!("{} · {rule}", texts.rule_title(rule)), 14.0, SOFT));
        }
        lines
    }
}

/// A chance as so many of the faces of a die, where it is that.
fn in_dice(chance: Fraction) -> (u128, u128) {
    let (some, of) = chance.parts();
    if 6 % of == 0 { (some * (6 / of), 6) } else { (some, of) }
}

/// Words are read on a dark ground.
fn lighter(colour: Color32) -> Color32 {
    colour.lerp_to_gamma(WHITE, 0.35)
}
