//! The board that steps are measured on.

use arene::game::Game;
use arene::rules::{Setup, rulebook};

/// A small arena with some of everything.
pub const SMALL: [&str; 16] = [
    "1..............2",
    "..c.....mm......",
    "..c..r..mm..#...",
    ".....r......#...",
    "..##........#.c.",
    "......cc......c.",
    ".m..........r...",
    "3m....l..l..r..4",
    ".m....l..l......",
    "....r.......##..",
    ".cc.r..cc.......",
    ".......cc....m..",
    "..#.........mm..",
    "..#..r..........",
    "..#..r....c.....",
    "5.........c....6",
];

/// A Defmatch of six on the small arena, started.
pub fn defmatch(seed: u64) -> Game {
    let kinds = ["mitrailleur", "grot", "kosto", "frimeur", "sauvage", "blindboy"];
    let players: Vec<_> = kinds
        .iter()
        .map(|kind| serde_json::json!({"name": kind, "pieces": [{"kind": kind}]}))
        .collect();
    let setup = serde_json::json!({
        "rules": "doum40k", "mod": "defmatch", "seed": seed,
        "map": {"name": "Small", "rows": SMALL}, "players": players,
    });
    let setup: Setup = serde_json::from_value(setup).expect("a setup");
    let mut game = rulebook("doum40k")
        .expect("the rule book")
        .game(&setup)
        .expect("no faults");
    game.start().expect("no script");
    game
}
