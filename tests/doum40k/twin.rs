//! A twin of a game, which bots look ahead in.

use arene::bots::{Bot as _, RandomBot};
use arene::rules::{Setup, rulebook};

#[test]
fn a_twin_plays_on_as_the_game_does_and_leaves_it_alone() {
    let setup: Setup = serde_json::from_value(serde_json::json!({
        "rules": "doum40k", "mod": "defmatch", "seed": 4,
        "map": {"name": "Trial", "rows": ["1..r....2", "...l.m...", "..#...c..", "3.......4"]},
        "players": [
            {"name": "A", "pieces": [{"kind": "mitrailleur"}]},
            {"name": "B", "pieces": [{"kind": "grot"}]},
        ],
    }))
    .unwrap();
    let mut game = rulebook("doum40k").unwrap().game(&setup).unwrap();
    game.start().unwrap();
    let mut bot = RandomBot::new(4);
    for _ in 0..40 {
        let command = bot.choose(&mut game);
        game.apply(&command).unwrap();
    }
    let before = game.write_snapshot();
    let mut twin = game.twin();
    assert_eq!((twin.hash(), twin.legal()), (game.hash(), game.legal()));
    let mut second = twin.twin();
    for _ in 0..40 {
        let command = bot.choose(&mut twin);
        assert_eq!(twin.apply(&command), second.apply(&command));
    }
    assert_eq!(game.write_snapshot(), before);
    assert_eq!(second.write_snapshot(), twin.write_snapshot());
}
