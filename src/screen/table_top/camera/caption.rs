//! What is told about looking: through whose eyes and whom they see, or how the camera is moved.

use bevy_egui::egui::{Color32, vec2};

use crate::game::PieceId;
use crate::screen::panels::TEXT;
use crate::screen::table_top::camera::first_person::seen_by;
use crate::screen::table_top::camera::{CameraControl, ViewMode};
use crate::screen::table_top::canvas::{GREY, WHITE};
use crate::screen::table_top::overlay::Overlay;
use crate::text::FluentValue;

impl Overlay<'_> {
    /// Through whose eyes the board is looked at.
    pub(in crate::screen) fn through(camera: &CameraControl) -> Option<PieceId> {
        match camera.mode {
            ViewMode::FirstPerson(piece) => Some(piece),
            _ => None,
        }
    }

    /// A line at the upper edge of the board, so far down.
    fn tell(&self, words: &str, size: f32, down: f32, colour: Color32) {
        let at = self.canvas.rect.center_top() + vec2(0.0, down);
        self.canvas.backed_line(at, words, size, colour, 1.0);
    }

    /// How the camera is moved: for some seconds.
    fn hint(&self, id: &str, down: f32) {
        let strength = self.camera.hint();
        // In a film nobody moves it.
        if strength > 0.0 && !self.settings.folds.hint {
            let at = self.canvas.rect.center_top() + vec2(0.0, down);
            self.canvas.backed_line(at, &self.texts().say(id), 14.0, TEXT, strength);
        }
    }

    /// How the camera round the board is moved.
    pub(in crate::screen) fn paint_how_to_look(&self) {
        if self.camera.mode == ViewMode::Orbit {
            self.hint("screen-look-orbit", 16.0);
        }
    }

    /// Whom a piece sees, and how many.
    pub(in crate::screen) fn paint_figurine(&self, piece: PieceId) {
        let all = seen_by(self.table, piece);
        let seen = all.iter().filter(|(_, seen)| *seen).count();
        // Who moves has its targets ringed already, with what the die must show.
        let asked = self.is_asked()
            && self
                .table
                .actions
                .movement
                .as_ref()
                .is_some_and(|movement| movement.piece == piece);
        for (at, seen) in all.iter().filter(|_| !asked) {
            let (width, colour) = if *seen { (4.0, WHITE) } else { (2.5, GREY) };
            self.ring(*at, width, colour);
        }
        let texts = self.texts();
        let args = [
            ("piece", FluentValue::from(self.table.names.piece(piece))),
            ("seen", FluentValue::from(seen as i64)),
            ("all", FluentValue::from(all.len() as i64)),
        ];
        self.tell(&texts.message("screen-look-figurine", &args), 20.0, 20.0, WHITE);
        self.hint("screen-look-figurine-leave", 48.0);
    }
}
