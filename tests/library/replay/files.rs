//! The files of recorded games: where they lie, which are kept, and what a crash leaves to go on with.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::path::PathBuf;
use std::time::{Duration, SystemTime};

use arene::replay::{
    Damage, DiskError, FileError, KEPT, LONGEST, Recorder, Recording, SavedGame, Store, StoreFolder, Unreadable,
    next_to_go, read, verify,
};
use arene::text::{Lang, Texts};

use crate::recorded::bot_game;

/// A store in a folder of its own.
fn store() -> (tempfile::TempDir, Store) {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::at(folder.path());
    (folder, store)
}

/// Writes a game step by step, up to a command.
fn record(store: &Store, game: &Recording, steps: usize) -> Recorder {
    let mut start = game.clone();
    start.steps.truncate(1);
    start.closed = None;
    let mut recorder = Recorder::begin(store, StoreFolder::Games, &start);
    for step in &game.steps[1..steps] {
        recorder.step(step);
    }
    assert_eq!(recorder.file_error(), None);
    recorder
}

/// As after a kill: the lock is gone with the program, the file is as it was.
fn kill(recorder: Recorder) -> std::path::PathBuf {
    let path = recorder.path().to_owned();
    drop(recorder);
    path
}

fn names(saved: &[SavedGame]) -> Vec<&str> {
    saved.iter().map(|saved| saved.name.as_str()).collect()
}

/// Sets a file's time back by so many seconds.
fn age(path: &Path, seconds: u64) {
    let file = fs::OpenOptions::new().append(true).open(path).unwrap();
    file.set_modified(SystemTime::now() - Duration::from_secs(seconds))
        .unwrap();
}

#[test]
fn a_game_written_step_by_step_is_the_file_of_the_whole_game() {
    let (_folder, store) = store();
    let game = bot_game("flag", 4, 80);
    let recorder = record(&store, &game, game.steps.len());
    let path = recorder.close(game.is_over()).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), game.to_text());
    assert_eq!(store.load(&path).unwrap().recording, game);
    assert_eq!(
        fs::read_dir(store.folder(StoreFolder::Games)).unwrap().count(),
        1,
        "nothing is left beside it"
    );
}

#[test]
fn every_command_is_in_the_file_when_it_is_done() {
    let (_folder, store) = store();
    let game = bot_game("defmatch", 9, 30);
    let mut start = game.clone();
    start.steps.truncate(1);
    let mut recorder = Recorder::begin(&store, StoreFolder::Games, &start);
    for step in &game.steps[1..] {
        recorder.step(step);
        let found = read(&fs::read(recorder.path()).unwrap()).unwrap();
        assert_eq!(found.recording.last(), step.n);
        assert_eq!(found.damage, Some(Damage::Open));
    }
}

#[test]
fn what_a_crash_broke_off_is_offered_and_goes_on_where_it_was() {
    let (_folder, store) = store();
    let game = bot_game("klanplay", 6, 90);
    let recorder = record(&store, &game, 50);
    assert!(store.unfinished().unwrap().is_empty(), "it is being played");
    assert!(store.autosaves().unwrap()[0].played);
    let path = kill(recorder);
    // The last command was written in part only.
    let mut text = fs::read(&path).unwrap();
    let broken = text.len() - 20;
    text.truncate(broken);
    fs::write(&path, &text).unwrap();
    let left = store.unfinished().unwrap();
    let summary = left[0].summary.as_ref().unwrap();
    assert_eq!((left.len(), summary.commands), (1, 48));
    assert_eq!((summary.mode.as_str(), summary.sides.len()), ("klanplay", 2));
    assert!(matches!(summary.damage, Some(Damage::Cut { .. })));

    let (mut recorder, found) = Recorder::resume(&store, &path).unwrap();
    assert_eq!(found.recording.last(), 48);
    assert!(store.unfinished().unwrap().is_empty(), "it is being played again");
    for step in &game.steps[49..] {
        recorder.step(step);
    }
    recorder.close(game.is_over()).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), game.to_text());
    assert!(verify(&fs::read(&path).unwrap()).unwrap().is_good());
    assert!(store.unfinished().unwrap().is_empty());
}

#[test]
fn a_game_is_played_by_one_at_a_time() {
    let (_folder, store) = store();
    let game = bot_game("defmatch", 2, 20);
    let recorder = record(&store, &game, 10);
    let path = recorder.path().to_owned();
    assert_eq!(
        Recorder::resume(&store, &path).unwrap_err(),
        FileError::Played(path.clone())
    );
    assert_eq!(store.remove(&path).unwrap_err(), FileError::Played(path.clone()));
    assert_eq!(
        store.rename(&path, "mine", false).unwrap_err(),
        FileError::Played(path.clone())
    );
    let path = kill(recorder);
    let again = Recorder::resume(&store, &path).unwrap();
    assert!(Recorder::resume(&store, &path).is_err());
    drop(again);
    store.remove(&path).unwrap();
    assert!(store.autosaves().unwrap().is_empty());
}

#[test]
fn a_game_put_away_can_be_taken_up_again() {
    let (_folder, store) = store();
    let game = bot_game("king", 2, 60);
    let path = record(&store, &game, 30).close(false).unwrap();
    assert!(store.unfinished().unwrap().is_empty(), "put away is not broken off");
    let (mut recorder, found) = Recorder::resume(&store, &path).unwrap();
    assert!(found.recording.closed.is_some());
    for step in &game.steps[30..] {
        recorder.step(step);
    }
    recorder.close(game.is_over()).unwrap();
    let found = store.load(&path).unwrap();
    assert_eq!((found.recording, found.damage), (game, None));
}

#[test]
fn the_last_games_are_kept_empty_ones_go_first_and_never_one_that_is_being_played() {
    let (_folder, store) = store();
    let game = bot_game("defmatch", 2, 12);
    let played = record(&store, &game, 5);
    age(played.path(), 9999);
    // Deployed, and no turn begun.
    let empty = record(&store, &game, 1).close(false).unwrap();
    age(&empty, 3);
    let mut all = vec![played.path().to_owned()];
    for number in 0..(KEPT as u64 - 2) {
        let recorder = record(&store, &game, 6);
        // Some finished, some broken off: both count.
        all.push(if number % 2 == 0 {
            recorder.close(false).unwrap()
        } else {
            kill(recorder)
        });
        age(&all[all.len() - 1], 5000 - number);
    }
    let paths = || -> Vec<PathBuf> {
        let saved = store.autosaves().unwrap();
        saved.into_iter().map(|saved| saved.path).collect()
    };
    let next = || next_to_go(&store.autosaves().unwrap()).map(|saved| saved.path.clone());
    assert_eq!(paths().len(), KEPT);
    assert_eq!(
        next(),
        Some(empty.clone()),
        "newer than all others, but nothing was played"
    );
    let mut begin = |number| {
        all.push(record(&store, &game, 6).close(false).unwrap());
        age(&all[all.len() - 1], number);
    };
    begin(2);
    assert!(!paths().contains(&empty));
    let oldest = next().unwrap();
    begin(1);
    let kept = paths();
    assert!(kept.len() == KEPT && !kept.contains(&oldest));
    all.reverse();
    all.retain(|path| *path != oldest);
    assert_eq!(kept, all, "newest first, with the one that is being played");
    assert_eq!(
        store.autosaves().unwrap().iter().filter(|saved| saved.played).count(),
        1
    );
}

#[test]
fn a_name_is_made_safe_and_nothing_is_overwritten_without_being_asked() {
    let (_folder, store) = store();
    let game = bot_game("squigs", 1, 25);
    let other = bot_game("squigs", 2, 25);
    let path = store.save_as("../Finale: Été", &game, false).unwrap();
    assert_eq!(path, store.folder(StoreFolder::Saves).join("-Finale- Été.arene"));
    let taken = FileError::Taken("-Finale- Été".into());
    assert_eq!(store.save_as("../Finale: Été", &other, false).unwrap_err(), taken);
    assert_eq!(store.load(&path).unwrap().recording, game);
    store.save_as("../Finale: Été", &other, true).unwrap();
    assert_eq!(store.load(&path).unwrap().recording, other);
    store.save_as("second", &game, false).unwrap();
    assert_eq!(
        store.rename(&path, "second", false).unwrap_err(),
        FileError::Taken("second".into())
    );
    let third = store.rename(&path, "third", false).unwrap();
    assert_eq!(store.save_as(" ..", &game, false).unwrap_err(), FileError::Name);
    let mut found = store.saves().unwrap();
    found.sort_by(|a, b| a.name.cmp(&b.name));
    assert_eq!(names(&found), ["second", "third"]);
    store.remove(&third).unwrap();
    assert_eq!(names(&store.saves().unwrap()), ["second"]);
}

#[test]
fn a_running_game_saved_by_name_is_whole_and_put_away() {
    let (_folder, store) = store();
    let mut game = bot_game("gunther", 3, 33);
    game.closed = None;
    let path = store.save_as("now", &game, false).unwrap();
    let found = store.load(&path).unwrap();
    assert_eq!(found.damage, None);
    assert_eq!(found.recording.steps, game.steps);
    assert!(!found.recording.closed.unwrap().over);
}

#[test]
fn an_autosave_can_be_kept_by_giving_it_a_name() {
    let (_folder, store) = store();
    let game = bot_game("flag2", 3, 20);
    let path = record(&store, &game, 20).close(false).unwrap();
    let kept = store.rename(&path, "good one", false).unwrap();
    assert!(store.autosaves().unwrap().is_empty());
    assert_eq!(store.saves().unwrap()[0].path, kept);
}

#[test]
fn a_summary_tells_what_a_list_of_games_shows() {
    let (_folder, store) = store();
    let game = bot_game("gunther", 7, 5000);
    let path = store.save_as("whole", &game, false).unwrap();
    let saved = &store.saves().unwrap()[0];
    let summary = saved.summary.as_ref().unwrap();
    assert!(summary.over && summary.closed && summary.winner.is_some());
    assert_eq!(summary.commands, game.last());
    assert!(summary.rounds > 0 && summary.dice > 0);
    assert!(summary.players().eq(["Rouge", "Bleu"]));
    assert_eq!(saved.bytes, fs::metadata(&path).unwrap().len());
    assert!(saved.age() < Duration::from_secs(600));
}

#[test]
fn no_folder_is_an_empty_store_and_a_damaged_file_is_listed_as_such() {
    let (_folder, store) = store();
    assert!(store.autosaves().unwrap().is_empty() && store.unfinished().unwrap().is_empty());
    fs::create_dir_all(store.folder(StoreFolder::Games)).unwrap();
    fs::write(store.folder(StoreFolder::Games).join("foreign.arene"), b"\x89PNG\r\n").unwrap();
    fs::write(store.folder(StoreFolder::Games).join("notes.txt"), b"not listed").unwrap();
    let saved = store.autosaves().unwrap();
    assert_eq!(names(&saved), ["foreign"]);
    assert!(matches!(saved[0].summary, Err(FileError::Unreadable { .. })));
    assert!(store.unfinished().unwrap().is_empty());
}

#[test]
fn a_huge_file_a_folder_and_a_missing_file_are_refused_by_their_cause() {
    let (folder, store) = store();
    let huge = folder.path().join("huge.arene");
    // A hole: it takes no room.
    fs::File::create(&huge).unwrap().set_len(LONGEST + 1).unwrap();
    let cause = |path: &Path| match store.load(path).unwrap_err() {
        FileError::Disk { cause, .. } => cause,
        other => panic!("{other}"),
    };
    assert_eq!(cause(&huge), DiskError::TooLarge);
    assert_eq!(cause(&folder.path().join("none.arene")), DiskError::Missing);
    assert!(matches!(cause(folder.path()), DiskError::Other(_)));
}

#[test]
fn every_trouble_is_told_in_both_languages_with_the_file_it_is_about() {
    let path = std::path::PathBuf::from("games/one.arene");
    let disk = |cause: DiskError| FileError::Disk {
        path: path.clone(),
        cause,
    };
    let mut told = BTreeSet::new();
    for lang in Lang::ALL {
        let texts = Texts::of(lang);
        for trouble in [
            disk(DiskError::Full),
            disk(DiskError::ReadOnly),
            disk(DiskError::NoPermission),
            disk(DiskError::Missing),
            disk(DiskError::TooLarge),
            disk(DiskError::Other("detail 7".into())),
            FileError::Played(path.clone()),
            FileError::Unreadable {
                path: path.clone(),
                why: Unreadable::Foreign,
            },
        ] {
            let sentence = texts.file_error(&trouble);
            assert!(sentence.contains("games/one.arene"), "{sentence}");
            assert!(told.insert(sentence), "each is told in its own words");
        }
        assert!(texts.file_error(&FileError::Taken("one".into())).contains("one"));
        assert!(
            texts
                .recording_failed(&disk(DiskError::Full))
                .contains(&texts.file_error(&disk(DiskError::Full)))
        );
    }
}
