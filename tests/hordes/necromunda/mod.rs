//! Hordes on Necromunda: what this host does for the add-on.

#[path = "../../necromunda/common.rs"]
#[allow(dead_code, reason = "shared with the host's own tests, which use all of it")]
mod common;

mod board;
mod cards;
mod entering;
mod fights;
mod moving;
mod nests;
mod random_games;
mod setups;
mod shots;
mod turns;
