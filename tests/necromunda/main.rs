//! Necromunda: its rules, one file a chapter, through the real entrance: setups and commands as JSON.

mod alert;
mod alert_elsewhere;
mod bots;
mod combat;
mod common;
mod deployment;
mod fight_odds;
mod fighting;
mod gangs;
mod moving;
mod nerve;
mod random_games;
mod scenarios;
mod setups;
mod shooting;
mod showing;
mod smoke;
mod speaking;
mod templates;
mod turns;
mod wounding;
