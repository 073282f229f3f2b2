//! Quake 40K: its rules, one file a chapter, through the real entrance: setups and commands as JSON.

mod assault;
mod barrels;
mod bonus_weapons;
mod buildings;
mod combat;
mod common;
mod equipment;
mod fight_odds;
mod fighters;
mod found;
mod mods;
mod movement;
mod mysteries;
mod openings;
mod order;
mod portals;
mod random_games;
mod scenes;
mod setups;
mod shooting;
mod showing;
mod sight;
mod teams;
mod tokens;
mod volleys;
mod weapons;
