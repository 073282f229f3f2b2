//! Doum40k: its rules, one file a chapter, and what is held against them (odds, drawn games, scenes, arenas, shapes).
//!
//! One binary, so that it is built and linked once. Its tests run side by side in one process: each keeps to a folder of
//! its own, and none touches the environment or the working directory.

mod common;
mod every_rule;
#[path = "../common/explained.rs"]
mod explained;
mod maps;
mod maps_things;
mod odds;
mod phases;
mod playthrough;
mod quoted;
mod random_attacks;
mod random_games;
mod respawn_out_of_play;
mod rules;
mod scenes;
mod setups;
mod shapes;
mod shapes_special;
mod threat;
#[path = "../common/thrown.rs"]
mod thrown;
mod twin;
mod why;
