//! Keys on a table of free measure: a cursor that arrows move, figures one after the other, storeys, the tape, turns.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use crate::game::PieceId;
use crate::screen::books::hordes;
use crate::screen::table_top::input::InputContext;
use crate::screen::table_top::measured::hand::{TableGesture, TableTool, Tape, TapeEnd};
use crate::screen::terrain::fading::Fading;
use crate::screen::terrain::picking::highest;
use crate::space::table::{Direction, PACE, PlanPoint, Point};

/// How far an arrow moves the cursor, in units: 1 cm; with Shift 1 mm.
const STEP: i32 = 100;
const FINE_STEP: i32 = 10;

/// The greatest limit that a hand sets, in units, and the least step between limits.
const MOST_LIMIT: i32 = 40 * PACE;

impl InputContext<'_> {
    /// What a key does on the table. Tells whether it does anything.
    pub(in crate::screen) fn table_key(&mut self, key_input: &KeyboardInput) -> bool {
        let book = self.table.book;
        // Events before this one in the same frame may have moved the pointer.
        self.ask_the_table();
        let arrow = match key_input.key_code {
            KeyCode::ArrowUp => Some((0, -1)),
            KeyCode::ArrowRight => Some((1, 0)),
            KeyCode::ArrowDown => Some((0, 1)),
            KeyCode::ArrowLeft => Some((-1, 0)),
            _ => None,
        };
        if let Some(way) = arrow {
            self.move_the_cursor(way);
            return true;
        }
        match key_input.key_code {
            KeyCode::PageUp => self.change_surface(true),
            KeyCode::PageDown => self.change_surface(false),
            KeyCode::Tab => self.pick_the_next(),
            KeyCode::Enter | KeyCode::NumpadEnter => self.confirm_on_the_table(),
            KeyCode::Escape | KeyCode::Backspace if self.input.hand.let_go() => self.input.notice = None,
            // It ends nothing here: nobody would press it for that.
            KeyCode::Space if book.is_free() || !self.playback.is_idle() => self.playback.finish(self.table),
            KeyCode::Comma | KeyCode::Period => self.turn_by(key_input.key_code == KeyCode::Period),
            KeyCode::Space if self.may_act_on_the_table() && self.answer_the_horde() => {}
            code if self.may_act_on_the_table() && book.table_key(self, code) => {}
            _ => {
                let Key::Character(letter) = &key_input.logical_key else {
                    return false;
                };
                if self.input.control {
                    return false;
                }
                match letter.to_lowercase().as_str() {
                    "m" => self.take_the_tape(),
                    "v" => self.go_over_a_point(),
                    "x" => self.toggle_storeys(),
                    "+" | "=" if book.is_free() => self.change_limit(1),
                    "-" if book.is_free() => self.change_limit(-1),
                    letter => return self.may_act_on_the_table() && book.key(self, letter),
                }
            }
        }
        true
    }

    /// Answers the Horde as the button at the end of the line of hints does. Tells whether it asks.
    fn answer_the_horde(&mut self) -> bool {
        let answer = hordes::decisions::usual_answer(self.table);
        let asks = answer.is_some();
        self.table.queue.extend(answer.map(|(_, command)| command));
        asks
    }

    /// The wheel while something is dragged chooses among surfaces over each other. Tells whether it does.
    pub(in crate::screen) fn wheel_on_the_table(&mut self, up: bool) -> bool {
        let drags = matches!(self.input.hand.gesture, TableGesture::Move { .. } | TableGesture::Tape);
        if drags {
            self.change_surface(up);
        }
        drags
    }

    /// Moves the cursor, on the surface that lies nearest in height.
    fn move_the_cursor(&mut self, (x, y): (i32, i32)) {
        let step = if self.input.shift { FINE_STEP } else { STEP };
        let Some(measured) = &self.table.measured else { return };
        let size = measured.drawn.table().size();
        let stands = |piece: PieceId| self.table.state.piece(piece).and_then(|piece| piece.at);
        let start = self.input.hand.selected.and_then(stands);
        let start = start.map(|at| Point::new(at.x, at.y, at.z.unwrap_or_default()));
        let from = self
            .input
            .hand
            .cursor
            .or(start)
            .unwrap_or(Point::new(size.x / 2, size.y / 2, 0));
        let to = PlanPoint::new(
            (from.x + x * step).clamp(0, size.x),
            (from.y + y * step).clamp(0, size.y),
        );
        let points = measured.drawn.surfaces_at(to).into_iter();
        let near = points.min_by_key(|point| (point.z - from.z).abs());
        self.input.hand.cursor = near.or_else(|| highest(&measured.drawn, &Fading::default(), to));
        self.input.notice = None;
        // A figure that is picked follows the cursor.
        let hand = &mut self.input.hand;
        if let (TableTool::Figures, TableGesture::None, Some(piece)) = (hand.tool, &hand.gesture, hand.selected)
            && self.table.may_be_played()
        {
            self.input.hand.gesture = TableGesture::Move {
                piece,
                lifted: false,
                by_keys: true,
            };
        }
    }

    /// Goes up or down: to another surface under the pointer while something is dragged, else by a storey.
    fn change_surface(&mut self, up: bool) {
        let Some(measured) = &self.table.measured else { return };
        let drawn = measured.drawn.clone();
        let hand = &mut self.input.hand;
        if let Some(cursor) = hand.cursor {
            let mut points = drawn.surfaces_at(cursor.plan());
            points.retain(|point| if up { point.z > cursor.z } else { point.z < cursor.z });
            let next = if up { points.last() } else { points.first() };
            hand.cursor = next.copied().or(Some(cursor));
            return;
        }
        if matches!(hand.gesture, TableGesture::Move { .. } | TableGesture::Tape) {
            // Highest first: down is one further in the list.
            hand.surface = match up {
                true => hand.surface.saturating_sub(1),
                false => hand.surface + 1,
            };
            return;
        }
        let last = drawn.storeys().len() - 1;
        let now = hand.storey.unwrap_or(last);
        let next = if up { now + 1 } else { now.saturating_sub(1) };
        hand.storey = (next < last).then_some(next);
    }

    /// X: fades what lies above the storey of whoever is picked, or shows all again.
    fn toggle_storeys(&mut self) {
        let Some(measured) = &self.table.measured else { return };
        let storeys = measured.drawn.storeys();
        let hand = &mut self.input.hand;
        if hand.storey.take().is_some() {
            return;
        }
        let height = |piece: PieceId| self.table.state.piece(piece)?.at?.z;
        let height = hand
            .selected
            .and_then(height)
            .or(hand.pointed.point.map(|point| point.z));
        let storey = storeys.iter().rposition(|storey| *storey <= height.unwrap_or_default());
        hand.storey = storey.filter(|storey| storey + 1 < storeys.len()).or(Some(0));
    }

    /// Tab: the figures one after the other, on the table and beside it.
    fn pick_the_next(&mut self) {
        let mut among = self.table.book.to_pick(self.table);
        if among.is_empty() {
            among = (0..self.table.display.pieces.len() as u16).map(PieceId).collect();
        }
        let count = among.len();
        if count == 0 {
            return;
        }
        let held = self.input.hand.selected;
        let held = held.and_then(|held| among.iter().position(|piece| *piece == held));
        let next = match (held, self.input.shift) {
            (None, _) => 0,
            (Some(held), false) => (held + 1) % count,
            (Some(held), true) => (held + count - 1) % count,
        };
        self.input.hand.let_go();
        self.input.hand.selected = Some(among[next]);
        self.input.notice = None;
    }

    /// Enter: ends what is aimed, as releasing or clicking does.
    fn confirm_on_the_table(&mut self) {
        if !self.playback.is_idle() {
            return self.playback.finish(self.table);
        }
        self.ask_the_table();
        match self.input.hand.gesture {
            TableGesture::Move { .. } | TableGesture::Turn(_) => self.drop_on_the_table(),
            TableGesture::Tape => self.input.hand.gesture = TableGesture::None,
            _ => self.click_on_the_table(),
        }
    }

    /// M: the tape, from whoever is picked, or else from what is pointed at; once more puts it away.
    fn take_the_tape(&mut self) {
        let hand = &mut self.input.hand;
        if hand.tool == TableTool::Tape {
            hand.tool = TableTool::Figures;
            (hand.tape, hand.gesture) = (None, TableGesture::None);
            return;
        }
        hand.gesture = TableGesture::None;
        hand.ghost = None;
        hand.tool = TableTool::Tape;
        let on_table = |piece: &PieceId| self.table.state.piece(*piece).is_some_and(|piece| piece.at.is_some());
        let from = hand
            .selected
            .filter(on_table)
            .map(TapeEnd::Piece)
            .or(hand.pointed.tape_end());
        if let Some(from) = from {
            hand.tape = Some(Tape {
                from,
                to: hand.pointed.tape_end().unwrap_or(from),
                length: None,
            });
            hand.gesture = TableGesture::Tape;
        }
    }

    /// V: the way of the figure that is dragged shall lead over the point that is pointed at.
    fn go_over_a_point(&mut self) {
        self.ask_the_table();
        let hand = &mut self.input.hand;
        let point = hand
            .ghost
            .as_ref()
            .filter(|ghost| ghost.trouble.is_none())
            .map(|ghost| ghost.goal);
        if let (TableGesture::Move { .. }, Some(point)) = (&hand.gesture, point)
            && hand.via.last() != Some(&point)
        {
            hand.via.push(point);
        }
    }

    /// Changes what a move may cost by a pace; none is above the greatest.
    fn change_limit(&mut self, steps: i32) {
        let limit = self.input.hand.limit;
        let next = limit.map_or(if steps > 0 { 6 * PACE } else { MOST_LIMIT }, |limit| {
            limit + steps * PACE
        });
        self.input.hand.limit = Some(next).filter(|next| (PACE..=MOST_LIMIT).contains(next));
    }

    /// Turns whoever is picked, or whoever is dragged at the end of the way, by 15°.
    fn turn_by(&mut self, clockwise: bool) {
        let book = self.table.book;
        let hand = &mut self.input.hand;
        let Some(piece) = hand.selected else { return };
        let shown = self.table.display.pieces.get(piece.index());
        let ahead = hand.facing.map(crate::screen::terrain::figure::ahead);
        let Some(ahead) = ahead.or(shown.and_then(|shown| shown.ahead)) else {
            return;
        };
        let angle = if clockwise { 15.0_f32 } else { -15.0 };
        let turned = Vec2::from_angle(angle.to_radians()).rotate(ahead) * 10_000.0;
        let facing = Direction::along(PlanPoint::new(turned.x.round() as i32, turned.y.round() as i32));
        if let TableGesture::Move { .. } = hand.gesture {
            hand.facing = facing;
        } else if self.may_act_on_the_table()
            && let Some(command) =
                facing.and_then(|facing| book.walk_command((self.table, self.input), piece, &[], Some(facing)))
        {
            self.give(command);
        }
    }
}
