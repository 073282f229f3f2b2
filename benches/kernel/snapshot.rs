//! Taking a game of forty pieces back: snapshot and restore, in the memory of an older snapshot.

use arene::rules::{Setup, rulebook};
use divan::Bencher;

#[divan::bench]
fn forty_pieces(bencher: Bencher) {
    let mut rows = vec![".".repeat(30); 30];
    let players: Vec<_> = (0..40)
        .map(|index| {
            let at = [index % 8 * 3, index / 8 * 3];
            serde_json::json!({"name": format!("P{index}"), "pieces": [{"kind": "grot", "at": at}]})
        })
        .collect();
    // Defmatch takes as many players as there are respawn points.
    rows[29] = "123456789".to_owned() + &".".repeat(21);
    let points: Vec<_> = (10..=40)
        .map(|number| serde_json::json!({"number": number, "at": [number - 10, 28]}))
        .filter(|point| point["at"][0].as_i64() < Some(30))
        .chain([serde_json::json!({"number": 40, "at": [29, 27]})])
        .collect();
    let setup = serde_json::json!({
        "rules": "doum40k", "mod": "defmatch", "first": 0,
        "map": {"name": "Large", "rows": rows, "respawn_points": points}, "players": players,
    });
    let setup: Setup = serde_json::from_value(setup).expect("a setup");
    let mut game = match rulebook("doum40k").expect("the rule book").game(&setup) {
        Ok(game) => game,
        Err(faults) => panic!("{faults:?}"),
    };
    game.start().expect("no script");
    let mut kept = Some(game.snapshot());
    bencher.bench_local(|| {
        let snapshot = game.snapshot_into(kept.take());
        game.restore(&snapshot);
        kept = Some(snapshot);
    });
}
