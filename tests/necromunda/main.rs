//! Necromunda: its rules, one file a chapter, through the real entrance: setups and commands as JSON.

mod alert;
mod alert_elsewhere;
mod alert_together;
mod bots;
mod bounds;
mod combat;
mod common;
mod deployment;
mod entrance;
#[path = "../common/explained.rs"]
mod explained;
mod fight_odds;
mod fighting;
mod gangs;
mod ground;
mod hiding;
mod jumping;
mod lab;
mod limits;
mod lists;
mod moving;
mod nerve;
mod numbers;
mod objects;
mod odds_counted;
mod random_games;
mod refusals;
mod scenarios;
mod scenes;
mod setups;
mod shooting;
mod showing;
mod smoke;
mod speaking;
mod switches;
mod tables;
mod templates;
mod threat;
#[path = "../common/thrown.rs"]
mod thrown;
mod turns;
mod why;
mod wounding;
