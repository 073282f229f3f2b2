//! Necromunda: its rules, one file a chapter, through the real entrance: setups and commands as JSON.

mod alert;
mod common;
mod deployment;
mod moving;
mod nerve;
mod random_games;
mod setups;
mod shooting;
mod smoke;
mod speaking;
mod templates;
mod turns;
mod wounding;
