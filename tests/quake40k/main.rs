//! Quake 40K: its rules, one file a chapter, through the real entrance: setups and commands as JSON.

mod assault;
mod barrels;
mod bonus_weapons;
mod buildings;
mod champions;
mod combat;
mod common;
mod equipment;
mod fight_odds;
mod fighters;
mod found;
mod movement;
mod mysteries;
mod order;
mod portals;
mod random_games;
mod scenes;
mod shooting;
mod showing;
mod sight;
mod tokens;
mod volleys;
mod weapons;
