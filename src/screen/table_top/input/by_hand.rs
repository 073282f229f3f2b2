//! Keys and gestures that enter dice thrown by hand: digits, and a drag over the board for a die that shows a direction.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use crate::game::HandKey;
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::input::InputContext;
use crate::screen::table_top::table::by_hand::{DieInput, DieTrouble};
use crate::space::table::{Direction, PlanPoint};

/// The shortest drag that points in a direction, in logical pixels.
const SHORTEST_DRAG: f32 = 12.0;

/// The digit of a key: as it is written, or of the row of digits, whatever that writes without Shift.
fn digit_of(key_input: &KeyboardInput) -> Option<u8> {
    use KeyCode::{
        Digit0, Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7, Digit8, Digit9, Numpad0, Numpad1, Numpad2,
        Numpad3, Numpad4, Numpad5, Numpad6, Numpad7, Numpad8, Numpad9,
    };
    if let Key::Character(written) = &key_input.logical_key
        && let Some(digit) = written.chars().next().and_then(|sign| sign.to_digit(10))
    {
        return Some(digit as u8);
    }
    let rows = [
        [
            Digit0, Digit1, Digit2, Digit3, Digit4, Digit5, Digit6, Digit7, Digit8, Digit9,
        ],
        [
            Numpad0, Numpad1, Numpad2, Numpad3, Numpad4, Numpad5, Numpad6, Numpad7, Numpad8, Numpad9,
        ],
    ];
    let mut places = rows
        .iter()
        .filter_map(|row| row.iter().position(|key| *key == key_input.key_code));
    places.next().map(|place| place as u8)
}

/// The face of a die that shows a direction, by a drag over the board; none of one that is too short.
pub fn direction_between(view: &BoardView, from: (f32, f32), to: (f32, f32)) -> Option<u32> {
    let length = Vec2::from(from).distance(to.into());
    let way = view.spot_at(to)? - view.spot_at(from)?;
    let way = way.try_normalize().filter(|_| length >= SHORTEST_DRAG)? * 10_000.0;
    let face = Direction::die_along(PlanPoint::new(way.x.round() as i32, way.y.round() as i32));
    face.map(u32::from)
}

impl InputContext<'_> {
    /// Whether a die that somebody throws by hand is wanted, and all before it has been told.
    pub(super) fn wants_a_die(&self) -> bool {
        self.table.hand.is_waiting() && self.playback.is_idle()
    }

    /// What a key does while a die is wanted. Tells whether it does anything.
    pub(super) fn die_key(&mut self, key_input: &KeyboardInput) -> bool {
        let is_open = self.settings.open || self.settings.menu_open || self.table.cover.is_some();
        if !self.wants_a_die() || is_open || self.input.control || self.input.alt {
            return false;
        }
        let press = match key_input.key_code {
            KeyCode::Enter | KeyCode::NumpadEnter => DieInput::Key(HandKey::Enter),
            KeyCode::Backspace => DieInput::Key(HandKey::Backspace),
            KeyCode::Escape => {
                // Who has read that the dice count, or that there is nothing to give up, wants the menu.
                let counts = [DieTrouble::Counts, DieTrouble::NotYours].map(Some);
                if counts.contains(&self.table.hand.trouble) {
                    self.table.hand.trouble = None;
                    self.settings.menu_open = true;
                    return true;
                }
                DieInput::GiveUp
            }
            _ => match digit_of(key_input) {
                Some(digit) => DieInput::Key(HandKey::Digit(digit)),
                None => return false,
            },
        };
        self.table.hand.pressed.push_back(press);
        true
    }

    /// The button goes down over the board while a die is wanted.
    pub(in crate::screen) fn press_for_a_die(&mut self, at: (f32, f32)) {
        self.input.points_from = self.table.hand.wants_a_direction().then_some(at);
    }

    /// The button goes up again: where a direction is wanted, it is that from where it went down.
    pub(in crate::screen) fn release_for_a_die(&mut self, at: (f32, f32)) {
        let from = self.input.points_from.take();
        let face = from.and_then(|from| direction_between(self.view, from, at));
        let presses = face.filter(|_| self.table.hand.wants_a_direction());
        self.table.hand.pressed.extend(presses.map(DieInput::Face));
    }
}
