//! The hand's half for looking: the keys that change between two and three dimensions, the presets and the figurine's
//! eye, and what drags and the wheel do to the camera round the board.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use super::lens::Pose;
use super::{Mode, OrbitCamera, Preset, first, next};
use crate::screen::hand::{Gesture, Held};

/// A camera key turns the camera by so many pixels of a drag: 15°.
const NUDGE: f32 = 37.4;

impl Held<'_> {
    fn size(&self) -> (i16, i16) {
        (self.table.board.width(), self.table.board.height())
    }

    /// Where the camera is; in two dimensions straight above the board.
    fn pose_now(&self) -> Pose {
        let (columns, rows) = self.size();
        match self.eye.lens {
            Some(lens) => lens.pose,
            None => OrbitCamera::preset(Preset::Top, self.eye.area, columns, rows).pose(),
        }
    }

    /// Where the camera glides from, if it does: not for who wants everything at once.
    fn start(&self) -> Option<Pose> {
        let glides = !self.settings.reduced_motion && self.settings.speed.factor().is_some();
        glides.then(|| self.pose_now())
    }

    /// Events that follow in the same frame look through the camera as it is now.
    fn look_through(&mut self) {
        self.eye.lens = self.look.lens(self.eye.area, self.table, &self.eye.relief);
    }

    /// Has the hand move the camera round the board, if that is what is looked through.
    fn steer(&mut self, steer: impl FnOnce(&mut OrbitCamera, i16, i16)) {
        if self.look.mode != Mode::Orbit {
            return;
        }
        let (columns, rows) = self.size();
        self.look.hold();
        self.look.fitted = false;
        steer(&mut self.look.orbit, columns, rows);
        self.look_through();
    }

    /// Moves the board with the pointer.
    pub(in crate::screen) fn pan_deep(&mut self, from: (f32, f32), to: (f32, f32)) {
        let area = self.eye.area;
        self.steer(|camera, columns, rows| camera.pan(area, from, to, columns, rows));
    }

    /// Goes round the board.
    pub(in crate::screen) fn turn_deep(&mut self, delta: (f32, f32)) {
        self.steer(|camera, columns, rows| camera.turn(delta, columns, rows));
    }

    /// Comes nearer to what lies under a pixel.
    pub(in crate::screen) fn zoom_deep(&mut self, at: (f32, f32), clicks: f32) {
        let area = self.eye.area;
        self.steer(|camera, columns, rows| camera.zoom_at(area, at, 1.15f32.powf(clicks), columns, rows));
    }

    /// Looks otherwise.
    fn change_look(&mut self, mode: Mode) {
        let start = self.start();
        self.look.change(mode, start);
        self.look_through();
    }

    /// Looks through a piece's eyes, or no longer.
    fn change_eyes(&mut self) {
        if matches!(self.look.mode, Mode::Figurine(_)) {
            self.change_look(Mode::Orbit);
            return;
        }
        let pointed = self.hand.cell(self.eye, self.table);
        if let Some(piece) = first(self.table, pointed) {
            self.change_look(Mode::Figurine(piece));
        }
    }

    /// What a key does to how the board is looked at; tells whether it did anything.
    pub(in crate::screen) fn look_key(&mut self, input: &KeyboardInput) -> bool {
        let figurine = match self.look.mode {
            Mode::Figurine(piece) => Some(piece),
            _ => None,
        };
        let free = self.hand.gesture == Gesture::None && self.hand.menu.is_none();
        let is_deep = self.look.is_deep();
        match (input.key_code, digit(input), figurine) {
            (_, Some(2), _) => self.change_look(Mode::Flat),
            (_, Some(3), None) if is_deep => self.change_look(Mode::Flat),
            (_, Some(3), _) => self.change_look(Mode::Orbit),
            (_, Some(digit @ 4..=9), _) => {
                let start = self.start();
                self.look.preset(Preset::ALL[usize::from(digit) - 4], start);
                self.look_through();
            }
            (KeyCode::Home, ..) if is_deep => {
                let start = self.start();
                self.look.fit(start);
                self.look_through();
            }
            (KeyCode::Escape, _, Some(_)) if free => self.change_look(Mode::Orbit),
            (KeyCode::Tab, _, Some(piece)) => {
                if let Some(piece) = next(&self.table.shown, piece, self.hand.shift) {
                    self.change_look(Mode::Figurine(piece));
                }
            }
            (key, ..) if self.hand.control && is_deep => {
                let way = match key {
                    KeyCode::ArrowLeft => (NUDGE, 0.0),
                    KeyCode::ArrowRight => (-NUDGE, 0.0),
                    KeyCode::ArrowUp => (0.0, NUDGE),
                    KeyCode::ArrowDown => (0.0, -NUDGE),
                    _ => return false,
                };
                self.turn_deep(way);
            }
            _ => match &input.logical_key {
                Key::Character(letter) if letter.eq_ignore_ascii_case("e") => self.change_eyes(),
                _ => return false,
            },
        }
        true
    }
}

/// The digit on a key, whatever else a keyboard has there: on French ones digits want Shift.
fn digit(input: &KeyboardInput) -> Option<u8> {
    let row = [
        KeyCode::Digit0,
        KeyCode::Digit1,
        KeyCode::Digit2,
        KeyCode::Digit3,
        KeyCode::Digit4,
        KeyCode::Digit5,
        KeyCode::Digit6,
        KeyCode::Digit7,
        KeyCode::Digit8,
        KeyCode::Digit9,
    ];
    if let Some(digit) = row.iter().position(|key| *key == input.key_code) {
        return Some(digit as u8);
    }
    // The keys of the number pad may be arrows.
    match &input.logical_key {
        Key::Character(digit) => digit.parse().ok().filter(|digit| *digit < 10),
        _ => None,
    }
}
