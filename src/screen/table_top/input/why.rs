//! The keys of the explanation chain: open and shut it, exact fractions, link by link, roll by roll.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

use crate::screen::table_top::input::{Gesture, InputContext};
use crate::screen::table_top::measured::hand::TableGesture;

impl InputContext<'_> {
    /// What a key does to what is explained. Tells whether it does anything.
    pub(super) fn why_key(&mut self, key_input: &KeyboardInput) -> bool {
        if self.is_shut_to_keys() {
            return false;
        }
        let texts = self.settings.texts();
        let alone = self.input.alt && !self.input.control;
        match key_input.key_code {
            KeyCode::ArrowUp | KeyCode::ArrowDown if alone => {
                self.input.why.open_any();
                self.input.why.settle(self.table, self.playback, texts);
                self.input.why.step(key_input.key_code == KeyCode::ArrowDown);
            }
            KeyCode::ArrowLeft | KeyCode::ArrowRight if alone => {
                let on = key_input.key_code == KeyCode::ArrowRight;
                self.input.why.step_through_the_log(on, self.table, texts);
            }
            KeyCode::Escape if self.input.why.is_open() && !self.table.view_only && self.holds_nothing() => {
                self.input.why.close();
            }
            _ => match &key_input.logical_key {
                Key::Character(letter) if letter.eq_ignore_ascii_case("w") && !self.input.control => {
                    let why = &mut self.input.why;
                    match (self.input.shift, why.is_open()) {
                        (true, _) => {
                            why.change_form();
                            why.open_any();
                        }
                        (false, true) => why.close(),
                        (false, false) => why.open_any(),
                    }
                }
                _ => return false,
            },
        }
        true
    }

    /// Whether something lies over the board that keys are for.
    fn is_shut_to_keys(&self) -> bool {
        self.settings.open || self.settings.menu_open || self.input.dialog.is_some()
    }

    /// Whether a hand has nothing that Esc would have it let go of.
    fn holds_nothing(&self) -> bool {
        let hand = &self.input.hand;
        self.input.gesture == Gesture::None && self.input.menu.is_none() && hand.gesture == TableGesture::None
    }
}
