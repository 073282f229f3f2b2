//! Quake 40K: its rules, one file a chapter, through the real entrance: setups and commands as JSON.

mod climbs;
mod common;
mod deaths;
mod falls;
mod flights;
mod found;
mod move_odds;
mod movement;
mod moving;
mod order;
mod pickups;
mod portals;
mod random_games;
mod scenes;
mod shooting;
mod water;
