//! One whole seeded game as readable text: what was done, what came of it by which rule, the scores. Compared with
//! `tests/golden/defmatch.txt`; `ARENE_BLESS=1 cargo test --test playthrough` writes that anew.

use std::fmt::Write as _;

use arene::game::{Command, Face};

use crate::common::oracle::Lot;
use crate::common::{FACES, board, brief, short};

/// Plays to the end: attacks where it can, else a random choice.
fn playthrough() -> String {
    let mut drawn = board(&["1..c..2", "..m..r.", "..#.#..", ".r..l..", "3..c..4"])
        .deployed("pistolboy")
        .deployed("frimeur")
        .deployed("blindboy")
        .scores(&[14, 23, 25]);
    drawn.setup.seed = 40_000;
    let setup = drawn.finish();
    let mut game = arene::rules::rulebook("doum40k").unwrap().game(&setup).unwrap();
    let mut text = String::from("start\n");
    for fact in game.start().unwrap() {
        writeln!(text, "    {}", brief(fact)).unwrap();
    }
    let mut lot = Lot(7);
    for number in 1.. {
        let list = game.legal();
        if list.is_empty() {
            break;
        }
        assert!(number < 2000, "the game comes to an end");
        let attacks: Vec<&Command> = list
            .iter()
            .filter(|command| {
                matches!(
                    command,
                    Command::Shoot { .. } | Command::Allot { .. } | Command::Fight { .. }
                )
            })
            .collect();
        let mut command = if attacks.is_empty() {
            lot.of(&list.iter().collect::<Vec<_>>())
        } else {
            lot.of(&attacks)
        }
        .clone();
        if let Command::Move { face, .. } | Command::Place { face, .. } = &mut command {
            assert_eq!(*face, Face::Any);
            *face = lot.of(&FACES);
        }
        let player = game.decision().unwrap().player.0;
        writeln!(text, "{number}. player {player}: {}", short(&command)).unwrap();
        for fact in game.apply(&command).unwrap() {
            writeln!(text, "    {}", brief(fact)).unwrap();
        }
    }
    let state = game.state();
    writeln!(text, "scores {}, winner {}", state["scores"], state["winner"]).unwrap();
    writeln!(text, "hash {:016x}", game.hash()).unwrap();
    text
}

#[test]
fn the_whole_game_reads_as_it_did() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/defmatch.txt");
    let text = playthrough();
    if std::env::var_os("ARENE_BLESS").is_some() {
        std::fs::write(file, &text).unwrap();
        return;
    }
    let golden = std::fs::read_to_string(file).unwrap_or_default().replace("\r\n", "\n");
    for (line, (found, wanted)) in (1..).zip(text.lines().zip(golden.lines())) {
        assert_eq!(found, wanted, "line {line} of {file}");
    }
    assert_eq!(text.lines().count(), golden.lines().count(), "the length of {file}");
}

#[test]
fn the_same_seed_plays_the_same_game() {
    assert_eq!(playthrough(), playthrough());
}
