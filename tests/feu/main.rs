//! Feu à volonté: its rules, one file a chapter, through the real entrance: setups and commands as JSON.

mod ambush;
mod common;
mod hiding;
mod missions;
mod moving;
mod odds;
mod random_games;
mod shooting;
