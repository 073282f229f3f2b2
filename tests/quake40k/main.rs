//! Quake 40K: its rules, one file a chapter, through the real entrance: setups and commands as JSON.

mod bots;
mod common;
mod movement;
mod order;
mod portals;
mod random_games;
mod shooting;
