//! Quake 40K: its rules, one file a chapter, through the real entrance: setups and commands as JSON.

mod bots;
mod common;
mod found;
mod movement;
mod order;
mod portals;
mod random_games;
mod scenes;
mod shooting;
