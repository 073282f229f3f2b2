//! The window: the start screen, the match played by mouse and keyboard, the playback of facts. It mirrors the game,
//! which has a world of its own; input and panels queue commands, one system applies them, and what is drawn follows
//! the playback.
//!
//! | folder | what it has |
//! |---|---|
//! | [`app`] | the window, its settings, the start screen, saved games |
//! | `audience` | the second window, for those who watch |
//! | [`table_top`] | the running game on the table: input, camera, picking, playback |
//! | `board2d`, [`board3d`] | how the board is drawn |
//! | `terrain` | a table as both drawings want it: looks, patterns, what fades |
//! | `panels` | dice, log, top bar, timeline, rule book |
//! | `replay`, [`film`] | recorded games, in the window and as pictures |
//! | `demo` | the demonstrator: playlists, and a loop by itself |
//! | [`preview`] | an arena alone |
//! | `lab` | many games at once |
//! | `lesson` | lessons, a task at a time |
//! | `workshop` | the map editor |
//! | `books` | what a rule book adds, one folder a book |

pub mod app;
pub(crate) mod audience;
pub(crate) mod board2d;
pub mod board3d;
pub(crate) mod books;
pub(crate) mod demo;
pub mod film;
pub(crate) mod lab;
pub(crate) mod lesson;
pub(crate) mod panels;
pub mod preview;
pub(crate) mod replay;
pub mod table_top;
pub(crate) mod terrain;
#[cfg(test)]
mod tests;
pub(crate) mod workshop;

pub use app::opening::{Learning, OpenError, Opening, OpeningPlayer, RecordedGame, open};
pub use app::seeds;
pub use app::settings::Speed;
pub use app::start::horde::HordeChoice;
pub use app::start::thumbnail::ArenaChoice;
pub use board3d::Quality;
pub use demo::soak::{SoakReport, show_in_a_loop};
pub use demo::{DemoOpening, LoopRun};
