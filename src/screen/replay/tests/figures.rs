//! What `docs/performance.md` tells of jumps and snapshots: `cargo test --lib jumps_measured -- --ignored --nocapture`.

use std::fs;
use std::time::{Duration, Instant};

use crate::replay::{BETWEEN_SNAPSHOTS, Recording};
use crate::screen::replay::tests::{bot_game, laid};
use crate::text::{Lang, Texts};

/// A game of about so many commands: bots that never come to an end play a long one.
fn long_game(most: u32) -> Recording {
    let games = (0..40).map(|seed| bot_game("klanplay", seed, most));
    games.max_by_key(Recording::last).expect("some games")
}

fn resident() -> usize {
    let pages = fs::read_to_string("/proc/self/statm").unwrap_or_default();
    let pages = pages.split(' ').nth(1).and_then(|pages| pages.parse::<usize>().ok());
    pages.unwrap_or(0) * 4096
}

#[test]
#[ignore = "measures; nothing must hold"]
fn jumps_measured() {
    let recording = long_game(2000);
    let begun = Instant::now();
    let (mut viewer, mut table, mut playback) = laid(recording);
    let opened = begun.elapsed();
    let names = table.names.clone();
    let end = viewer.end();
    let facts = viewer.facts_to(end);
    let mut times: Vec<(Duration, Duration)> = Vec::new();
    let mut place = end / 2;
    for _ in 0..300 {
        // Here and there, far and near.
        place = (place * 7919 + 4567) % (end + 1);
        let begun = Instant::now();
        viewer.show(place, &mut table, &mut playback);
        let shown = begun.elapsed();
        let lines = table.log.newest(200, Texts::of(Lang::Fr), &names).len();
        assert!(lines <= 200);
        times.push((shown, begun.elapsed()));
    }
    let worst = times.iter().map(|(_, all)| *all).max().unwrap();
    let worst_shown = times.iter().map(|(shown, _)| *shown).max().unwrap();
    times.sort_by_key(|(_, all)| *all);
    let (_, median) = times[times.len() / 2];
    let game = viewer.game();
    let written = game.write_snapshot().to_string().len();
    let before = resident();
    let held: Vec<_> = (0..5000).map(|_| game.snapshot()).collect();
    let each = resident().saturating_sub(before) / held.len();
    let snapshots = end / BETWEEN_SNAPSHOTS + 1;
    println!("{end} steps, {facts} facts; opened in {opened:?}");
    println!("jump: median {median:?}, worst {worst:?} (without the log {worst_shown:?})");
    println!("{snapshots} snapshots of {each} bytes in memory ({written} bytes as JSON)");
}
