//! Hordes: the add-on's rules, one file a chapter, on its first host, then what each other host does of them, through the real
//! entrance: setups and commands as JSON.

#[path = "../feu/common.rs"]
#[allow(dead_code, reason = "shared with the host's own tests, which use all of it")]
mod common;
#[path = "../quake40k/common.rs"]
mod quake_common;

/// How many games a campaign plays: so many as `HORDE_GAMES` says in the environment.
fn campaign_games(usual: u64) -> u64 {
    let asked = std::env::var("HORDE_GAMES");
    asked.map_or(usual, |asked| asked.parse().expect("HORDE_GAMES is a number"))
}

mod balance;
mod behaviour;
mod board;
mod cards;
mod doum40k;
mod hero;
mod horde;
mod joker;
mod lab;
mod necromunda;
mod quake;
mod random_games;
mod reserve;
mod scenarios;
mod scenes;
mod setups;
mod shots;
mod strikes;
mod ways;
