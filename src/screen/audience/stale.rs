//! When the audience's window is drawn: when what it shows has changed, when the window has, and for a few frames more. Else
//! its cameras sleep, and the system goes on showing what they drew last.

use std::fmt::Write as _;
use std::hash::{DefaultHasher, Hasher as _};

use bevy::camera::ClearColorConfig;
use bevy::prelude::*;
use bevy::window::WindowEvent;

use crate::screen::app::settings::Settings;
use crate::screen::app::window_state::WindowState;
use crate::screen::audience::camera::AudienceCameraPose;
use crate::screen::audience::{AudienceBoardCamera, AudienceCamera, AudienceWindow, shows_game};
use crate::screen::board3d;
use crate::screen::board3d::quality::Quality;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;

/// Frames drawn after something has changed: letters that were not drawn before reach the screen a frame later.
const AFTERWARDS: u32 = 3;

/// Frames drawn after the window was opened, moved or given another size.
const WARM_UP: u32 = 8;

/// How long the audience's window goes on being drawn.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AudienceRedraw {
    /// Frames still to be drawn whatever happens.
    frames: u32,
    /// Whether its board moves by itself.
    animates: bool,
    /// What was shown last.
    shown: u64,
}

impl AudienceRedraw {
    /// Has it drawn for a while.
    pub fn wake(&mut self) {
        self.frames = WARM_UP;
    }

    /// Whether it wants more frames at once.
    pub fn is_drawing(&self) -> bool {
        self.frames > 0
    }

    /// Whether its board moves by itself, so that the windows must go on drawing.
    pub fn animates(&self) -> bool {
        self.animates
    }

    /// Takes note of what is to be shown; tells whether this frame is drawn.
    fn look(&mut self, shown: u64, moves: bool, window_changed: bool) -> bool {
        if self.shown != shown || moves {
            self.shown = shown;
            self.frames = self.frames.max(AFTERWARDS);
        }
        if window_changed {
            self.wake();
        }
        let draws = self.frames > 0 || self.animates;
        self.frames = self.frames.saturating_sub(1);
        draws
    }
}

/// Words that are only told apart.
struct PictureHash(DefaultHasher);

impl std::fmt::Write for PictureHash {
    fn write_str(&mut self, words: &str) -> std::fmt::Result {
        self.0.write(words.as_bytes());
        Ok(())
    }
}

/// What tells one picture from another: all that is on show of a game, and how it is looked at.
fn told(
    table: Option<&Table>,
    playback: &Playback,
    settings: &Settings,
    eye: &AudienceCameraPose,
    quality: &Quality,
) -> u64 {
    let mut told = PictureHash(DefaultHasher::new());
    let look = (settings.lang, settings.book, quality, eye.pose());
    // Writing into a hash does not fail.
    let _ = write!(told, "{look:?}");
    if let Some(table) = table {
        let dice = (&playback.dice, playback.tumbled, playback.picked, &playback.group);
        let told_facts = (playback.left(), &playback.announced, table.moment());
        let _ = write!(told, "{:?}{dice:?}{told_facts:?}", table.display);
    }
    told.0.finish()
}

/// Whether something was done to a window, and not only over it.
fn changes(event: &WindowEvent, is_ours: impl Fn(Entity) -> bool) -> bool {
    match event {
        WindowEvent::WindowResized(event) => is_ours(event.window),
        WindowEvent::WindowMoved(event) => is_ours(event.window),
        WindowEvent::WindowCreated(event) => is_ours(event.window),
        WindowEvent::WindowOccluded(event) => is_ours(event.window),
        WindowEvent::WindowFocused(event) => is_ours(event.window),
        WindowEvent::CursorEntered(event) => is_ours(event.window),
        WindowEvent::WindowScaleFactorChanged(event) => is_ours(event.window),
        _ => false,
    }
}

/// Wakes the audience's cameras when their picture is to be another one, and has them sleep else.
pub fn draw_what_is_stale(
    scene: Res<State<WindowState>>,
    table: Option<Res<Table>>,
    playback: Res<Playback>,
    settings: Res<Settings>,
    eye: Res<AudienceCameraPose>,
    quality: Res<Quality>,
    windows: Query<(), With<AudienceWindow>>,
    mut events: MessageReader<WindowEvent>,
    mut lenses: Query<(&mut Camera, Has<AudienceBoardCamera>), With<AudienceCamera>>,
    mut redraw: ResMut<AudienceRedraw>,
) {
    let in_match = shows_game(&scene, table.as_deref());
    let table = table.as_deref().filter(|_| in_match);
    let shown = told(table, &playback, &settings, &eye, &quality);
    let moves = in_match && (playback.is_moving() || eye.is_moving());
    let changed = events
        .read()
        .any(|event| changes(event, |window| windows.contains(window)));
    redraw.animates = board3d::animates(&quality, in_match);
    let draws = redraw.look(shown, moves, changed);
    for (mut camera, is_board) in &mut lenses {
        let is_active = draws && (in_match || !is_board);
        if camera.is_active != is_active {
            camera.is_active = is_active;
        }
        // What nothing is drawn under clears the picture itself.
        if !is_board {
            let clear = match in_match {
                true => ClearColorConfig::None,
                false => ClearColorConfig::Default,
            };
            if matches!(camera.clear_color, ClearColorConfig::None) != in_match {
                camera.clear_color = clear;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_drawn_when_it_changes_and_sleeps_when_nothing_does() {
        let mut redraw = AudienceRedraw::default();
        redraw.wake();
        let drawn = (0..20).filter(|_| redraw.look(7, false, false)).count();
        assert_eq!(drawn as u32, WARM_UP);
        assert!(!redraw.is_drawing());
        // Frames of the first window, in which the pointer moves.
        assert!((0..50).all(|_| !redraw.look(7, false, false)));
        assert!(redraw.look(8, false, false), "something else is shown");
        let more = (0..20).filter(|_| redraw.look(8, false, false)).count();
        assert_eq!(more as u32, AFTERWARDS - 1);
        assert!((0..9).all(|_| redraw.look(8, true, false)), "while something moves");
        assert!(redraw.look(8, false, true), "the window was moved or has another size");
    }
}
