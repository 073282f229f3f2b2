//! The game of Necromunda that is measured: two gangs that are ready, 7 + 7 fighters, on a table of three levels, 120 × 120 cm.

use arene::content;
use arene::game::Game;
use arene::rules::Setup;

/// The table.
pub const TABLE: &str = "maps/pipe_works.ron";

/// The setup of that game, as it is written.
pub fn written(seed: u64) -> serde_json::Value {
    serde_json::json!({
        "rules": "necromunda", "mod": "fight", "map": TABLE, "seed": seed,
        "players": [{"name": "Rouge", "gang": "rust_choir", "pieces": []}, {"name": "Bleu", "gang": "slag_hounds", "pieces": []}],
    })
}

/// The game, started: nobody stands on the table yet.
pub fn started(seed: u64) -> Game {
    let mut setup: Setup = serde_json::from_value(written(seed)).expect("a setup");
    let mut game = content::game(&mut setup, None).expect("a legal setup");
    game.start().expect("no script");
    game
}
