//! Feu à volonté: its rules, one file a chapter, through the real entrance: setups and commands as JSON.

mod ambush;
mod breaking;
mod common;
#[path = "../common/explained.rs"]
mod explained;
mod fighting;
mod grenades;
mod hiding;
mod hit;
mod missions;
mod moving;
mod odds;
mod pool;
mod protocol;
mod random_games;
mod reports;
mod rounds;
mod scenes;
mod setups;
mod shooting;
mod threat;
#[path = "../common/thrown.rs"]
mod thrown;
mod why;
