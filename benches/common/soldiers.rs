//! The game of Feu à volonté that is measured: a meeting of two sides that are ready, seven figures each, to be set down, on a table of
//! 120 × 90 cm.

use arene::content;
use arene::game::Game;
use arene::rules::Setup;

/// The table.
pub const TABLE: &str = "maps/country_crossroads.ron";

/// The game, started: nobody stands on the table yet.
pub fn started(seed: u64) -> Game {
    let players = ["Rouge", "Bleu"].map(|name| serde_json::json!({"name": name, "pieces": []}));
    let setup = serde_json::json!({"rules": "feu", "mod": "meeting", "map": TABLE, "seed": seed, "players": players});
    let mut setup: Setup = serde_json::from_value(setup).expect("a setup");
    let mut game = content::game(&mut setup, None).expect("a legal setup");
    game.start().expect("no script");
    game
}
