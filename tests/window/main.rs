//! What is drawn: the window on a virtual display, films and previews without one. Feature `screen` (Cargo.toml).
//!
//! Every test starts the program, with a display, a folder and an environment of its own.

mod demo;
mod display;
#[path = "../common/eyes.rs"]
mod eyes;
mod film;
mod lesson;
mod play;
mod preview;
#[path = "../common/recorded.rs"]
mod recorded;
mod replay;
mod start;
