//! A twin of a game, which bots look ahead in; a game that goes to and fro among its snapshots.

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

#[test]
fn going_to_and_fro_among_snapshots_leaves_nothing_behind() {
    let player = |name: &str| serde_json::json!({"name": name, "pieces": [{"kind": "grot"}]});
    let setup: Setup = serde_json::from_value(serde_json::json!({
        "rules": "doum40k", "mod": "king", "seed": 4,
        "map": {
            "name": "Trial", "rows": ["1......2", ".cccccc.", ".cccccc.", "3......4"],
            "zones": [{"kind": "king", "from": [1, 1], "to": [6, 2]}],
        },
        "players": [player("A"), player("B")],
    }))
    .unwrap();
    let mut game = rulebook("doum40k").unwrap().game(&setup).unwrap();
    game.start().unwrap();
    let mut bot = RandomBot::new(4);
    let (mut commands, mut states) = (Vec::new(), vec![(game.snapshot(), game.write_snapshot())]);
    while commands.len() < 120 && game.phase() != "over" {
        let command = bot.choose(&mut game);
        game.apply(&command).unwrap();
        commands.push(command);
        states.push((game.snapshot(), game.write_snapshot()));
    }
    let is_held = |turns: &serde_json::Value| turns.as_array().unwrap().iter().any(|turns| *turns != 0);
    assert!(states.iter().any(|(_, written)| is_held(&written["parts"]["reign"])));
    for place in 0..commands.len() {
        // From the deployment, where pieces are put that nobody has counted yet.
        for place in [0, place] {
            game.restore(&states[place].0);
            game.apply(&commands[place]).unwrap();
            assert_eq!(game.write_snapshot(), states[place + 1].1, "command {place}");
        }
    }
}
