//! A disk that fails: whatever operation it refuses, play goes on and nothing already saved is lost; and a power cut
//! takes nothing that was waited for.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use arene::replay::{FileError, KEPT, Recorder, Recording, Store, StoreFolder};

use super::paper::{LUCK, Luck, PaperDisk};
use crate::recorded::bot_game;

/// Lots of turns, so that the disk is waited for often.
fn game() -> Recording {
    bot_game("king", 5, 45)
}

fn store(disk: &PaperDisk) -> Store {
    Store::on(Arc::new(disk.clone()), "/home/somebody")
}

fn start_of(game: &Recording) -> Recording {
    let mut start = game.clone();
    start.steps.truncate(1);
    start.closed = None;
    start
}

/// The number of the last command that a disk offers of a game; none if it offers nothing.
fn offered(disk: &PaperDisk, path: &Path) -> Option<u32> {
    let found = store(disk).load(path).ok()?;
    Some(found.recording.last())
}

/// Plays a game while the operations of those numbers fail. After each command, what was saved by then must be there,
/// with the power on and after a power cut. Returns also whether the disk was mended before the game was put away.
fn play(game: &Recording, failing: std::ops::Range<u64>) -> (PaperDisk, bool, Result<PathBuf, FileError>) {
    let disk = PaperDisk::default();
    disk.fail(failing.clone());
    let mut recorder = Recorder::begin(&store(&disk), StoreFolder::Games, &start_of(game));
    let mut saved = None;
    for step in &game.steps[1..] {
        recorder.step(step);
        // The disk is waited for on another thread: here it has its turn now, before anything else is done.
        recorder.wait_until_synced();
        if recorder.file_error().is_none() {
            saved = Some(step.n);
        }
        let path = recorder.path();
        assert!(offered(&disk, path) >= saved, "failing {failing:?}, command {}", step.n);
        for luck in LUCK {
            let found = offered(&disk.after_power_cut(luck), path);
            assert!(
                found >= saved,
                "failing {failing:?}, command {}, {luck:?}: {found:?} of {saved:?}",
                step.n
            );
        }
    }
    let path = recorder.path().to_owned();
    let is_mended = disk.operations() >= failing.end;
    let closed = recorder.close(game.is_over());
    assert!(offered(&disk, &path) >= saved);
    if closed.is_ok() {
        assert_eq!(offered(&disk, &path), Some(game.last()));
    }
    (disk, is_mended, closed)
}

#[test]
fn whatever_operation_fails_play_goes_on_and_when_the_disk_mends_the_game_is_whole() {
    let game = game();
    for lasting in [1, 2, 7] {
        for first in 0.. {
            let (disk, is_mended, closed) = play(&game, first..first + lasting);
            // A disk that fails while the game is put away is tried once more.
            if is_mended || disk.failed() <= 1 {
                let path = closed.unwrap_or_else(|trouble| panic!("{first}, for {lasting}: {trouble}"));
                assert_eq!(
                    store(&disk).load(&path).unwrap().recording,
                    game,
                    "{first}, for {lasting}"
                );
                let after = disk.after_power_cut(Luck::Worst);
                assert_eq!(
                    store(&after).load(&path).unwrap().recording,
                    game,
                    "{first}, for {lasting}"
                );
            }
            if disk.failed() == 0 {
                assert!(first > 80, "so few operations?");
                break;
            }
        }
    }
}

#[test]
fn a_disk_that_fails_for_good_keeps_what_it_had() {
    let game = game();
    let mut first = 0;
    loop {
        let (disk, _, closed) = play(&game, first..u64::MAX);
        if closed.is_ok() {
            assert!(disk.failed() <= 2, "only clearing up may have failed");
            break;
        }
        first += 1;
    }
}

#[test]
fn trouble_is_told_by_its_cause_and_over_when_the_disk_mends() {
    let game = game();
    let disk = PaperDisk::default();
    let mut recorder = Recorder::begin(&store(&disk), StoreFolder::Games, &start_of(&game));
    recorder.wait_until_synced();
    disk.fail(0..u64::MAX);
    recorder.step(&game.steps[1]);
    let trouble = recorder.file_error().unwrap().to_string();
    assert!(trouble.ends_with(".arene: the disk is full"), "{trouble}");
    for step in &game.steps[2..20] {
        recorder.step(step);
        assert!(recorder.file_error().is_some());
    }
    disk.mend();
    recorder.retry();
    assert_eq!(recorder.file_error(), None);
    assert_eq!(offered(&disk, recorder.path()), Some(19));
    recorder.step(&game.steps[20]);
    assert_eq!(offered(&disk, recorder.path()), Some(20));
}

/// A game of four soldiers who are activated one after the other.
fn activations() -> Recording {
    use arene::bots::{Bot as _, RandomBot};

    let setup = serde_json::json!({
        "rules": "feu", "mod": "meeting", "seed": 7, "trial": true, "first": 0,
        "map": {"name": "Trial", "table": {"size": [6000, 6000]}, "terrain": []},
        "players": [
            {"name": "Rouge", "pieces": [
                {"kind": "conscript", "at": [1000, 1000, 0]}, {"kind": "conscript", "at": [1000, 2000, 0]},
            ]},
            {"name": "Bleu", "pieces": [
                {"kind": "conscript", "at": [5000, 5000, 0]}, {"kind": "conscript", "at": [5000, 4000, 0]},
            ]},
        ],
    });
    let mut setup = serde_json::from_value(setup).unwrap();
    let mut game = arene::content::game(&mut setup, None).unwrap();
    game.start().unwrap();
    let beginning = arene::replay::Beginning {
        setup,
        seats: Vec::new(),
        begun: 0,
        from: None,
    };
    let mut recording = Recording::begin(beginning, &mut game).unwrap();
    let mut bot = RandomBot::new(3);
    for _ in 0..60 {
        if game.public_state().winner.is_some() {
            break;
        }
        let command = bot.choose(&mut game);
        game.apply(&command).unwrap();
        recording.push(&mut game, command);
    }
    recording
}

#[test]
fn where_each_piece_has_a_turn_of_its_own_the_disk_is_tried_anew_at_each_activation() {
    let game = activations();
    let disk = PaperDisk::default();
    let mut recorder = Recorder::begin(&store(&disk), StoreFolder::Games, &start_of(&game));
    let begins = |fact: &arene::game::Fact| matches!(fact, arene::game::Fact::Activated { .. });
    let (mut activated, mut others) = (0, 0);
    for step in &game.steps[1..] {
        recorder.wait_until_synced();
        disk.fail(0..u64::MAX);
        recorder.retry();
        assert!(recorder.file_error().is_some());
        disk.mend();
        recorder.step(step);
        let is_turn = step.facts.iter().any(begins);
        let is_round = step
            .facts
            .iter()
            .any(|fact| serde_json::to_value(fact).unwrap()["fact"] == "round");
        assert_eq!(recorder.file_error().is_none(), is_turn || is_round, "{:?}", step.facts);
        recorder.retry();
        assert!(recorder.file_error().is_none());
        activated += u32::from(is_turn);
        others += u32::from(!is_turn && !is_round);
    }
    assert!(activated > 3 && others > 3, "{activated}, {others}");
}

#[test]
fn saving_by_name_leaves_the_old_game_or_the_new_one_and_never_half_of_one() {
    let (old, new) = (bot_game("flag", 1, 30), bot_game("flag", 2, 30));
    for first in 0.. {
        let disk = PaperDisk::default();
        let path = store(&disk).save_as("mine", &old, false).unwrap();
        disk.fail(first..first + 1);
        let saved = store(&disk).save_as("mine", &new, true);
        disk.mend();
        let found = store(&disk).load(&path).unwrap().recording;
        assert!(found == old || found == new, "{first}");
        assert!(saved.is_err() || found == new, "{first}");
        for luck in LUCK {
            let found = store(&disk.after_power_cut(luck)).load(&path).unwrap().recording;
            assert!(found == old || found == new, "{first}, {luck:?}");
            assert!(saved.is_err() || found == new, "{first}, {luck:?}");
        }
        if disk.failed() == 0 {
            assert!(first >= 5);
            break;
        }
    }
}

#[test]
fn going_on_after_a_power_cut_loses_nothing_whatever_fails() {
    let game = game();
    let disk = PaperDisk::default();
    let mut recorder = Recorder::begin(&store(&disk), StoreFolder::Games, &start_of(&game));
    for step in &game.steps[1..30] {
        recorder.step(step);
    }
    recorder.wait_until_synced();
    for step in &game.steps[30..33] {
        recorder.step(step);
    }
    let path = recorder.path().to_owned();
    let cut = disk.after_power_cut(Luck::Half);
    assert_eq!(store(&cut).unfinished().unwrap()[0].path, path);
    let kept = offered(&cut, &path).unwrap();
    assert!(kept >= 29);
    for first in 0.. {
        let disk = disk.after_power_cut(Luck::Half);
        disk.fail(first..first + 1);
        let resumed = Recorder::resume(&store(&disk), &path);
        assert_eq!(offered(&disk, &path), Some(kept), "{first}");
        for luck in LUCK {
            assert_eq!(
                offered(&disk.after_power_cut(luck), &path),
                Some(kept),
                "{first}, {luck:?}"
            );
        }
        let (mut recorder, found) = resumed.unwrap();
        assert_eq!(found.recording.last(), kept);
        for step in &game.steps[kept as usize + 1..] {
            recorder.step(step);
        }
        recorder.close(game.is_over()).unwrap();
        assert_eq!(store(&disk).load(&path).unwrap().recording, game, "{first}");
        if disk.failed() == 0 {
            break;
        }
    }
}

#[test]
fn the_games_kept_stay_whole_whatever_fails_when_another_begins() {
    let game = bot_game("defmatch", 3, 8);
    for first in 0.. {
        let disk = PaperDisk::default();
        let old: Vec<PathBuf> = (0..KEPT)
            .map(|_| {
                let mut recorder = Recorder::begin(&store(&disk), StoreFolder::Games, &start_of(&game));
                for step in &game.steps[1..] {
                    recorder.step(step);
                }
                recorder.close(false).unwrap()
            })
            .collect();
        disk.fail(first..first + 1);
        let mut recorder = Recorder::begin(&store(&disk), StoreFolder::Games, &start_of(&game));
        recorder.wait_until_synced();
        disk.mend();
        for path in &old[1..] {
            assert_eq!(offered(&disk, path), Some(game.last()), "{first}");
            assert_eq!(
                offered(&disk.after_power_cut(Luck::Worst), path),
                Some(game.last()),
                "{first}"
            );
        }
        if disk.failed() == 0 {
            break;
        }
    }
}
