//! The hand's half for looking: the keys that change between two and three dimensions, the presets and the figurine's
//! eye, and what drags and the wheel do to the camera round the board.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use crate::game::PieceId;
use crate::screen::table_top::camera::ViewMode;
use crate::screen::table_top::camera::first_person::{first, next};
use crate::screen::table_top::camera::orbit::{OrbitCamera, Preset};
use crate::screen::table_top::camera::perspective::CameraPose;
use crate::screen::table_top::input::{Gesture, InputContext};

/// A camera key turns the camera by so many pixels of a drag: 15°.
const NUDGE: f32 = 37.4;

impl InputContext<'_> {
    fn size(&self) -> (i16, i16) {
        self.table.extent()
    }

    /// Where the camera is; in two dimensions straight above the board.
    fn pose_now(&self) -> CameraPose {
        let (columns, rows) = self.size();
        match self.view.perspective {
            Some(perspective) => perspective.pose,
            None => OrbitCamera::preset(Preset::Top, self.view.area, columns, rows).pose(),
        }
    }

    /// Where the camera glides from, if it does: not for who wants everything at once.
    fn start(&self) -> Option<CameraPose> {
        let glides = !self.settings.reduced_motion && self.settings.speed.factor().is_some();
        glides.then(|| self.pose_now())
    }

    /// Events that follow in the same frame look through the camera as it is now.
    fn update_perspective(&mut self) {
        self.view.perspective = self.camera.lens(self.view.area, self.table, &self.view.terrain);
    }

    /// Has the hand move the camera round the board, if that is what is looked through.
    fn steer(&mut self, steer: impl FnOnce(&mut OrbitCamera, i16, i16)) {
        if self.camera.mode != ViewMode::Orbit {
            return;
        }
        let (columns, rows) = self.size();
        self.camera.hold();
        self.camera.fitted = false;
        steer(&mut self.camera.orbit, columns, rows);
        self.update_perspective();
    }

    /// Moves the board with the pointer.
    pub(in crate::screen) fn pan_3d(&mut self, from: (f32, f32), to: (f32, f32)) {
        let area = self.view.area;
        self.steer(|camera, columns, rows| camera.pan(area, from, to, columns, rows));
    }

    /// Goes round the board.
    pub(in crate::screen) fn turn_3d(&mut self, delta: (f32, f32)) {
        self.steer(|camera, columns, rows| camera.turn(delta, columns, rows));
    }

    /// Comes nearer to what lies under a pixel.
    pub(in crate::screen) fn zoom_3d(&mut self, at: (f32, f32), clicks: f32) {
        let area = self.view.area;
        self.steer(|camera, columns, rows| camera.zoom_at(area, at, 1.15f32.powf(clicks), columns, rows));
    }

    /// Looks otherwise.
    fn change_look(&mut self, mode: ViewMode) {
        let start = self.start();
        self.camera.change(mode, start);
        self.update_perspective();
    }

    /// Looks through a piece's eyes, or no longer.
    fn change_eyes(&mut self) {
        if matches!(self.camera.mode, ViewMode::FirstPerson(_)) {
            self.change_look(ViewMode::Orbit);
            return;
        }
        let pointed = self.input.cell(self.view, self.table);
        let hand = &self.input.hand;
        let picked = hand.selected.or(hand.pointed.piece).filter(|_| self.is_measured());
        let on_table = |piece: &PieceId| self.table.state.piece(*piece).is_some_and(|piece| piece.at.is_some());
        if let Some(piece) = picked.filter(on_table).or_else(|| first(self.table, pointed)) {
            self.change_look(ViewMode::FirstPerson(piece));
        }
    }

    /// What a key does to how the board is looked at; tells whether it did anything.
    pub(in crate::screen) fn look_key(&mut self, key_input: &KeyboardInput) -> bool {
        let figurine = match self.camera.mode {
            ViewMode::FirstPerson(piece) => Some(piece),
            _ => None,
        };
        let free = self.input.gesture == Gesture::None && self.input.menu.is_none();
        let is_3d = self.camera.is_3d();
        match (key_input.key_code, digit(key_input), figurine) {
            (_, Some(2), _) => self.change_look(ViewMode::Flat),
            (_, Some(3), None) if is_3d => self.change_look(ViewMode::Flat),
            (_, Some(3), _) => self.change_look(ViewMode::Orbit),
            (_, Some(digit @ 4..=9), _) => {
                let start = self.start();
                self.camera.preset(Preset::ALL[usize::from(digit) - 4], start);
                self.update_perspective();
            }
            (KeyCode::Home, ..) if is_3d => {
                let start = self.start();
                self.camera.fit(start);
                self.update_perspective();
            }
            (KeyCode::Escape, _, Some(_)) if free => self.change_look(ViewMode::Orbit),
            (KeyCode::Tab, _, Some(piece)) => {
                if let Some(piece) = next(&self.table.display, piece, self.input.shift) {
                    self.change_look(ViewMode::FirstPerson(piece));
                }
            }
            (key, ..) if self.input.control && is_3d => {
                let route = match key {
                    KeyCode::ArrowLeft => (NUDGE, 0.0),
                    KeyCode::ArrowRight => (-NUDGE, 0.0),
                    KeyCode::ArrowUp => (0.0, NUDGE),
                    KeyCode::ArrowDown => (0.0, -NUDGE),
                    _ => return false,
                };
                self.turn_3d(route);
            }
            _ => match &key_input.logical_key {
                Key::Character(letter) if letter.eq_ignore_ascii_case("e") => self.change_eyes(),
                _ => return false,
            },
        }
        true
    }
}

/// The digit on a key, whatever else a keyboard has there: on French ones digits want Shift.
fn digit(key_input: &KeyboardInput) -> Option<u8> {
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
    if let Some(digit) = row.iter().position(|key| *key == key_input.key_code) {
        return Some(digit as u8);
    }
    // The keys of the number pad may be arrows.
    match &key_input.logical_key {
        Key::Character(digit) => digit.parse().ok().filter(|digit| *digit < 10),
        _ => None,
    }
}
