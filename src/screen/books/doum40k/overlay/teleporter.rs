//! The jump of a téla-tépula: the corner that is pointed at, the 6×6 cells around it where the piece may land, each
//! with what that would mean, and the sum of it in a legend.

use bevy::math::Vec2;
use bevy_egui::egui::{self, Align2, Color32, CornerRadius, FontId, Rect, Shape, Stroke, StrokeKind, pos2, vec2};

use crate::game::{PieceId, Place, ThingKind};
use crate::rules::doum40k::{ZoneKind, keys, landing as out_of, terrain};
use crate::screen::books::doum40k::of_match::{is_gun_at, layout_of};
use crate::screen::table_top::art::Mark;
use crate::screen::table_top::canvas::{AMBER, INK, RED, WHITE, board_font, facing_vector};
use crate::screen::table_top::display_state;
use crate::screen::table_top::overlay::Overlay;
use crate::screen::table_top::table::Table;
use crate::space::grid::{Cell, Facing};
use crate::text::FluentValue;

/// What landing on a cell means (`ground.teleporter.jump`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Landing {
    /// It stands there.
    Safe,
    /// It takes a bonus.
    Bonus,
    /// It takes a token.
    Token,
    /// A conveyor carries it on.
    Carried(Facing),
    /// It dies.
    Death,
    /// It dies together with who stands there.
    Both,
}

impl Landing {
    /// All, in the order of the legend; the facing does not matter there.
    const ALL: [Landing; 6] = [
        Landing::Safe,
        Landing::Bonus,
        Landing::Token,
        Landing::Carried(Facing::East),
        Landing::Death,
        Landing::Both,
    ];

    fn is_like(self, other: Self) -> bool {
        std::mem::discriminant(&self) == std::mem::discriminant(&other)
    }

    fn message(self) -> &'static str {
        match self {
            Landing::Safe => "screen-aim-safe",
            Landing::Bonus => "screen-aim-bonus",
            Landing::Token => "screen-aim-token",
            Landing::Carried(_) => "screen-aim-carried",
            Landing::Death => "screen-aim-death",
            Landing::Both => "screen-aim-both",
        }
    }

    fn fill(self) -> Color32 {
        match self {
            Landing::Safe => Color32::from_rgba_unmultiplied(110, 190, 240, 80),
            Landing::Bonus | Landing::Token => Color32::from_rgba_unmultiplied(255, 216, 104, 105),
            Landing::Carried(_) => Color32::from_rgba_unmultiplied(240, 240, 240, 60),
            Landing::Death => Color32::from_rgba_unmultiplied(255, 70, 50, 120),
            Landing::Both => Color32::from_rgba_unmultiplied(255, 70, 50, 165),
        }
    }
}

/// The 36 cells around a corner, with the two dice that lead there: the first for the column, the second for the row.
pub fn square(corner: Place) -> impl Iterator<Item = ((u32, u32), Cell)> {
    (1..=6).flat_map(move |row| (1..=6).map(move |column| ((column, row), out_of(corner, column, row))))
}

/// What it would mean for the piece that jumps to land on a cell.
pub fn landing(table: &Table, jumper: Option<PieceId>, cell: Cell) -> Landing {
    let ground = terrain(&table.board, cell);
    if !table.board.contains(cell) || !ground.stands || is_gun_at(table, cell) {
        return Landing::Death;
    }
    if let Some(other) = table.occupancy.at(cell).filter(|piece| Some(*piece) != jumper) {
        // Who cannot be harmed lives on.
        let safe = layout_of(table).is_in_any(ZoneKind::Respawn, cell)
            || (layout_of(table).is_squig(other) && layout_of(table).is_in_any(ZoneKind::Pen, cell));
        return if safe { Landing::Death } else { Landing::Both };
    }
    if ground.key == keys::GROUND_CONVEYOR {
        let face = arrow(ground.letters);
        return match face {
            Some(face) => Landing::Carried(face),
            None => Landing::Safe,
        };
    }
    let mut things = table.state.things.iter().filter(|thing| thing.at == cell.into());
    if things
        .clone()
        .any(|thing| thing.kind == ThingKind::Supply && thing.is_on)
    {
        return Landing::Bonus;
    }
    if things.any(|thing| thing.kind == ThingKind::Token) {
        return Landing::Token;
    }
    Landing::Safe
}

/// The direction of a conveyor, by its character in maps.
fn arrow(letters: &str) -> Option<Facing> {
    "^>v<".find(letters).and_then(|index| Facing::ALL.get(index).copied())
}

impl Overlay<'_> {
    /// The corner pointed at and what it would mean to name it.
    pub(in crate::screen) fn paint_aim(&self) {
        let jumper = self.table.actions.decision.and_then(|decision| decision.piece);
        if let Some(at) = jumper.and_then(|piece| self.table.occupancy.of(piece)) {
            self.ring(at, 2.5, AMBER);
        }
        let Some(corner) = self.input.corner(self.view, self.table) else {
            return;
        };
        let mut count = [0_u32; 6];
        for (_, cell) in square(corner) {
            let landing = landing(self.table, jumper, cell);
            if let Some(index) = Landing::ALL.iter().position(|known| known.is_like(landing)) {
                count[index] += 1;
            }
            self.canvas.fill(cell, landing.fill());
            self.paint_sign_on(cell, landing);
        }
        self.paint_marks();
        self.paint_frame(corner);
        self.paint_legend(corner, &count);
    }

    /// The sign of a landing on its cell: upright, but for an arrow on the ground.
    fn paint_sign_on(&self, cell: Cell, landing: Landing) {
        let spot = display_state::middle(cell);
        if let Landing::Carried(face) = landing {
            self.canvas.arrow(spot, face, (0.34, -0.2, 0.26), WHITE);
        } else if let Some(at) = self.canvas.at(spot, 0.0) {
            let side = self.canvas.side_at(spot);
            self.paint_sign(Rect::from_center_size(at, egui::Vec2::splat(side)), landing);
        }
    }

    /// The sign of a landing, so that colour is not needed.
    fn paint_sign(&self, rect: Rect, landing: Landing) {
        let side = rect.width();
        let middle = rect.center();
        let painter = self.canvas.painter();
        let mark = |mark: Mark, size: f32| {
            let at = Rect::from_center_size(middle, vec2(side, side) * size);
            self.art.mark(painter, at, mark);
        };
        match landing {
            Landing::Safe => {
                painter.circle_filled(middle, (side * 0.07).max(2.0) + 1.0, INK);
                painter.circle_filled(middle, (side * 0.07).max(2.0), WHITE);
            }
            Landing::Bonus => mark(Mark::Sparkle, 0.7),
            Landing::Token => mark(Mark::Key, 0.6),
            Landing::Carried(face) => {
                let ahead = facing_vector(face) * side;
                let ahead = vec2(ahead.x, ahead.y);
                let aside = vec2(-ahead.y, ahead.x);
                let points = vec![
                    middle + ahead * 0.34,
                    middle - ahead * 0.2 + aside * 0.26,
                    middle - ahead * 0.2 - aside * 0.26,
                ];
                painter.add(Shape::convex_polygon(points, WHITE, Stroke::new(1.5, INK)));
            }
            Landing::Death => mark(Mark::Skull, 0.66),
            Landing::Both => {
                for x in [-0.2, 0.2] {
                    let at = Rect::from_center_size(middle + vec2(side * x, 0.0), vec2(side, side) * 0.5);
                    self.art.mark(painter, at, Mark::Skull);
                }
            }
        }
    }

    /// The square's frame, the dice along it, and the corner itself.
    fn paint_frame(&self, corner: Place) {
        let first = Cell::new(corner.x as i16 - 3, corner.y as i16 - 3);
        let last = Cell::new(corner.x as i16 + 2, corner.y as i16 + 2);
        for (width, colour) in [(5.0, INK), (2.5, WHITE)] {
            let stroke = Stroke::new(width, colour);
            self.canvas
                .frame_block((first, last), 0.0, 0, stroke, StrokeKind::Middle);
        }
        let at = Vec2::new(corner.x as f32, corner.y as f32);
        let font = board_font((self.canvas.side_at(at) * 0.36).clamp(14.0, 20.0));
        let start = at - Vec2::splat(3.0);
        for die in 1..=6_u8 {
            let along = f32::from(die) - 0.5;
            let spots = [
                (start + Vec2::new(along, 0.0), vec2(0.0, -font.size * 0.65)),
                (start + Vec2::new(0.0, along), vec2(-font.size * 0.6, 0.0)),
            ];
            for (spot, shift) in spots {
                if let Some(at) = self.canvas.at(spot, 0.0) {
                    let die = die.to_string();
                    self.canvas
                        .outlined(at + shift, Align2::CENTER_CENTER, &die, font.clone(), WHITE);
                }
            }
        }
        let arm = 0.42;
        for (width, colour) in [(7.0, INK), (3.5, AMBER)] {
            let stroke = Stroke::new(width, colour);
            self.canvas
                .segment(at - Vec2::new(arm, 0.0), at + Vec2::new(arm, 0.0), stroke);
            self.canvas
                .segment(at - Vec2::new(0.0, arm), at + Vec2::new(0.0, arm), stroke);
            self.canvas.circle(at, arm * 0.55, stroke);
        }
    }

    /// How many of the 36 cells mean what.
    fn paint_legend(&self, corner: Place, count: &[u32; 6]) {
        let texts = self.texts();
        let rows: Vec<(Landing, String)> = Landing::ALL
            .into_iter()
            .zip(count)
            .filter(|(_, count)| **count > 0)
            .map(|(landing, count)| {
                let args = [("count", FluentValue::from(i64::from(*count)))];
                (landing, texts.message(landing.message(), &args))
            })
            .collect();
        let head = (texts.say("screen-aim-head"), 15.0, WHITE);
        let told = rows.iter().map(|(_, words)| (words.clone(), 16.0, WHITE));
        if self
            .canvas
            .tells_beside(&std::iter::once(head).chain(told).collect::<Vec<_>>())
        {
            return;
        }
        let painter = self.canvas.painter();
        let font = FontId::proportional(16.0);
        let head = painter.layout_no_wrap(texts.say("screen-aim-head"), FontId::proportional(15.0), WHITE);
        let lines: Vec<_> = rows
            .iter()
            .map(|(_, words)| painter.layout_no_wrap(words.clone(), font.clone(), WHITE))
            .collect();
        let width = lines
            .iter()
            .map(|line| line.size().x + 30.0)
            .fold(head.size().x, f32::max)
            + 18.0;
        let size = vec2(width, head.size().y + 12.0 + 25.0 * lines.len() as f32);
        // Beside the square: on the side where there is more room.
        let board = self.canvas.rect;
        let spot = Vec2::new(corner.x as f32, corner.y as f32);
        let Some(at) = self.canvas.at(spot, 0.0) else { return };
        let reach = self.canvas.side_at(spot) * 3.0 + 26.0;
        let left = if at.x > board.center().x {
            (at.x - reach - size.x).max(board.left() + 4.0)
        } else {
            (at.x + reach).min(board.right() - size.x - 4.0)
        };
        let top = (at.y - size.y / 2.0).clamp(
            board.top() + 4.0,
            (board.bottom() - size.y - 4.0).max(board.top() + 4.0),
        );
        let rect = Rect::from_min_size(pos2(left, top), size);
        painter.rect(
            rect,
            CornerRadius::same(5),
            INK,
            Stroke::new(1.5, if count[4] + count[5] > 18 { RED } else { WHITE }),
            StrokeKind::Inside,
        );
        let mut y = rect.top() + 6.0;
        let head_height = head.size().y;
        painter.galley(pos2(rect.left() + 9.0, y), head, WHITE);
        y += head_height + 3.0;
        for ((landing, _), line) in rows.iter().zip(lines) {
            let swatch = Rect::from_min_size(pos2(rect.left() + 9.0, y), vec2(22.0, 22.0));
            painter.rect_filled(swatch, CornerRadius::same(2), landing.fill());
            self.paint_sign(swatch, *landing);
            painter.galley(pos2(swatch.right() + 8.0, y + 1.0), line, WHITE);
            y += 25.0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_square_has_three_cells_before_the_corner_and_three_after_it() {
        let cells: Vec<_> = square(Place::new(5, 8)).collect();
        assert_eq!(cells.len(), 36);
        assert_eq!(cells[0], ((1, 1), Cell::new(2, 5)));
        assert_eq!(cells[35], ((6, 6), Cell::new(7, 10)));
        assert!(
            cells.contains(&((3, 4), Cell::new(4, 8))),
            "right before the corner, right below it"
        );
    }

    #[test]
    fn a_conveyors_character_is_its_direction() {
        assert_eq!(arrow(">"), Some(Facing::East));
        assert_eq!(arrow("v"), Some(Facing::South));
    }
}
