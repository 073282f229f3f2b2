//! The boards that are measured on.

use arene::game::Game;
use arene::rules::{Setup, rulebook};
use arene::space::grid::{Board, Ground, GroundTraits};
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

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

/// A square board of which so many percent are walls (ground 1), the rest open (0) or mud (2, one cell in eight).
pub fn board(side: i16, walls: u32) -> Board {
    let mut rng = ChaCha8Rng::seed_from_u64(u64::from(walls));
    let ground = (0..i32::from(side) * i32::from(side))
        .map(|_| match (rng.next_u32() % 100 < walls, rng.next_u32() % 8) {
            (true, _) => Ground(1),
            (false, 0) => Ground(2),
            (false, _) => Ground(0),
        })
        .collect();
    let wall = GroundTraits {
        stops_sight: true,
        gives_cover: false,
    };
    let open = GroundTraits::default();
    Board::new(side, ground, vec![open, wall, open], Ground(1))
}
