//! The game of Quake 40K that is measured: a deathmatch of four champions of the house codex, to be deployed, on a table of
//! 60 × 60 cm.

use arene::content;
use arene::game::Game;
use arene::rules::Setup;

/// The table.
pub const TABLE: &str = "maps/slab_yard.ron";

/// The setup of that game, as it is written.
pub fn written(seed: u64) -> serde_json::Value {
    let champions = ["legionary", "veil_dancer", "basher", "bolide"];
    let players: Vec<_> = champions
        .iter()
        .map(|kind| serde_json::json!({"name": kind, "pieces": [{"kind": kind}]}))
        .collect();
    serde_json::json!({"rules": "quake40k", "mod": "deathmatch", "map": TABLE, "seed": seed, "players": players})
}

/// The game, started: nobody stands on the table yet.
pub fn started(seed: u64) -> Game {
    let mut setup: Setup = serde_json::from_value(written(seed)).expect("a setup");
    let mut game = content::game(&mut setup, None).expect("a legal setup");
    game.start().expect("no script");
    game
}
