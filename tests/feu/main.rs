//! Feu à volonté: its rules, one file a chapter, through the real entrance: setups and commands as JSON.

mod common;
mod random_games;
