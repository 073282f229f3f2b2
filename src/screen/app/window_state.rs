//! What the window shows: the start screen or a match.

use bevy::prelude::*;

/// What the window shows.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum WindowState {
    /// The start screen.
    #[default]
    Start,
    /// A match.
    Match,
}

/// The steps of a frame of a match, in their order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MatchStep {
    /// The board's part of the window is measured, so that input is read as it is seen.
    Measure,
    /// Keys and clicks of a scene that is played.
    SceneInput,
    /// Keys of recorded games.
    ReplayInput,
    /// Mouse and keys on the board.
    BoardInput,
    /// Commands are applied, and bots play.
    Commands,
    /// A film goes on.
    Film,
    /// Facts are played back.
    Playback,
    /// The camera moves.
    Camera,
    /// What is drawn follows.
    Draw,
}

/// Adds the state, and the order of a match's steps.
pub fn plugin(app: &mut App) {
    use MatchStep::{BoardInput, Camera, Commands, Draw, Film, Measure, Playback, ReplayInput, SceneInput};
    app.configure_sets(
        Update,
        (
            Measure,
            SceneInput,
            ReplayInput,
            BoardInput,
            Commands,
            Film,
            Playback,
            Camera,
            Draw,
        )
            .chain()
            .run_if(in_state(WindowState::Match)),
    );
}
