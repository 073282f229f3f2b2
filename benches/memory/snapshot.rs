//! Taking a game of forty pieces back, snapshot and restore, beside copying as many bytes there and back (row e).
//!
//! As many bytes: what the allocator counts when a snapshot is taken, and the snapshot itself. It is taken into the memory of
//! an older one, as a bot that looks ahead does.

use std::hint::black_box;

use arene::game::{Game, Snapshot};
use arene::rules::{Setup, rulebook};

use super::MEMORY;
use super::common::figures::{Goal, figure, note};
use super::common::side_by_side;

const ROUNDS: usize = 201;
/// How often in a round.
const TIMES: usize = 500;

/// A Defmatch of forty on 30×30, started.
fn forty_pieces() -> Game {
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
    game
}

/// Row e.
pub fn tell() {
    let mut game = forty_pieces();
    let before = MEMORY.current_usage();
    let mut kept = Some(game.snapshot());
    let bytes = MEMORY.current_usage() - before + size_of::<Snapshot>();
    let hash = game.hash();
    let command = game.legal().remove(0);
    game.apply(&command).expect("it was listed");
    assert_ne!(game.hash(), hash, "a command changes the state");
    game.restore(kept.as_ref().expect("it was just taken"));
    assert_eq!(game.hash(), hash, "a restored game is what it was");

    let here = vec![1_u8; bytes];
    let (mut there, mut back) = (vec![0_u8; bytes], vec![0_u8; bytes]);
    note(
        'e',
        format!("forty pieces: a snapshot holds {bytes} bytes, counted by the allocator"),
    );
    let rounds = side_by_side(
        ROUNDS,
        [
            &mut || {
                for _ in 0..TIMES {
                    let snapshot = game.snapshot_into(kept.take());
                    game.restore(&snapshot);
                    kept = Some(black_box(snapshot));
                }
            },
            &mut || {
                for _ in 0..TIMES {
                    there.copy_from_slice(black_box(&here));
                    back.copy_from_slice(black_box(&there));
                    black_box(&back);
                }
            },
        ],
    );
    for (work, name) in ["snapshot_and_restore", "copy_there_and_back"].into_iter().enumerate() {
        let time = rounds.median(work).as_secs_f64() / TIMES as f64 * 1e6;
        figure('e', name, time, Goal::None, "us");
    }
    figure('e', "snapshot_over_copy", rounds.ratio(0, 1), Goal::AtMost(8.0), "x");
}
