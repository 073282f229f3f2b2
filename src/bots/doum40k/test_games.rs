//! Small games for the tests of bots.

use serde_json::json;

use crate::game::Game;
use crate::rules::{Setup, rulebook};

/// A started game of a mod without klans on a board of these rows, a player for each kind.
pub fn game(mode: &str, rows: &[&str], kinds: &[&str]) -> Game {
    let pieces = kinds.iter().map(|kind| json!([{"kind": kind}]));
    set(mode, rows, pieces.collect())
}

/// A started game of a mod on a board of these rows, a player for each list of pieces.
pub fn set(mode: &str, rows: &[&str], pieces: Vec<serde_json::Value>) -> Game {
    let players: Vec<_> = (0..)
        .zip(pieces)
        .map(|(seat, pieces)| json!({"name": format!("Player {seat}"), "pieces": pieces}))
        .collect();
    let setup = json!({
        "rules": "doum40k", "mod": mode, "seed": 1,
        "map": {"name": "Trial", "rows": rows}, "players": players, "first": 0,
    });
    let setup: Setup = serde_json::from_value(setup).expect("a setup");
    let mut game = rulebook("doum40k").expect("there").game(&setup).expect("no faults");
    game.start().expect("no script");
    game
}
