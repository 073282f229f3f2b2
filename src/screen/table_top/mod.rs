//! The table in the window: the running game, what is on show of it, playback, mouse, keyboard and camera, and what is
//! painted over the board. It knows no rule book: what a book adds comes from `books/`.

pub(crate) mod actions;
pub(crate) mod art;
pub(crate) mod asked_chains;
pub(crate) mod asked_odds;
pub(crate) mod background;
pub mod board_view;
pub(crate) mod bot_threads;
pub mod camera;
pub(crate) mod canvas;
pub(crate) mod display_state;
pub(crate) mod fog;
pub(crate) mod hand_over;
pub(crate) mod input;
pub(crate) mod log;
pub(crate) mod measured;
pub(crate) mod only_command;
pub(crate) mod overlay;
pub(crate) mod picking;
pub(crate) mod playback;
pub(crate) mod progress;
pub(crate) mod table;
pub(crate) mod threats;
pub(crate) mod timing;
pub(crate) mod why;

use bevy::prelude::*;

/// Adds what happens on the table.
pub fn plugin(app: &mut App) {
    app.add_plugins((
        input::plugin,
        table::plugin,
        playback::plugin,
        camera::plugin,
        fog::plugin,
        hand_over::plugin,
        measured::plugin,
        threats::plugin,
    ));
}
