//! `arene engine` records while it plays: killed at any moment it has lost nothing that it had answered; two of them do
//! not get in each other's way; and what cannot be written is told without ending the game.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use arene::lab::derive_seed;
use arene::replay::{KEPT, Recorder, Recording, SavedGame, Store, StoreFolder, verify};
use serde_json::{Value, json};

use crate::recorded::bot_game;

/// An engine whose user's data lie in a folder.
pub(crate) fn engine(data: &Path, options: &[&str]) -> Child {
    Command::new(env!("CARGO_BIN_EXE_arene"))
        .arg("engine")
        .args(options)
        .env("ARENE_HOME", data)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary starts")
}

fn call(method: &str, params: Value) -> String {
    json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).to_string() + "\n"
}

fn new(game: &Recording) -> String {
    call("new", json!(game.setup()))
}

/// The calls that play a game's commands.
fn commands(game: &Recording) -> String {
    let commands = game.steps[1..].iter().filter_map(|step| step.command.as_ref());
    commands
        .map(|command| call("apply", json!({"command": command})))
        .collect()
}

/// Has an engine play everything that is sent, to the end of its input.
fn session(data: &Path, options: &[&str], sent: &str) -> (Vec<Value>, String) {
    let mut child = engine(data, options);
    let mut input = child.stdin.take().unwrap();
    let sent = sent.to_owned();
    let writer = std::thread::spawn(move || input.write_all(sent.as_bytes()).unwrap());
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert!(output.status.success());
    let lines = output
        .stdout
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty());
    let replies: Vec<Value> = lines
        .map(|line| serde_json::from_slice(line).expect("a reply a line"))
        .collect();
    for reply in &replies {
        assert!(reply.get("error").is_none(), "{reply}");
    }
    (replies, String::from_utf8(output.stderr).unwrap())
}

fn recorded(data: &Path) -> Vec<SavedGame> {
    Store::at(data).in_folder(StoreFolder::Engine).unwrap()
}

/// Plays a game and kills the engine after so long; returns how many commands it had answered.
fn kill_after(data: &Path, game: &Recording, commands: &str, wait: Duration) -> usize {
    let mut child = engine(data, &[]);
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    input.write_all(new(game).as_bytes()).unwrap();
    let mut first = String::new();
    output.read_line(&mut first).unwrap();
    assert!(first.contains("result"), "{first}");
    let answers = std::thread::scope(|scope| {
        // It breaks off when the engine dies.
        scope.spawn(|| drop(input.write_all(commands.as_bytes())));
        let reader = scope.spawn(|| {
            let mut answered = Vec::new();
            let _ = output.read_to_end(&mut answered);
            answered.iter().filter(|byte| **byte == b'\n').count()
        });
        std::thread::sleep(wait);
        // SIGKILL on Unix: the engine has no say in it.
        child.kill().unwrap();
        child.wait().unwrap();
        reader.join().unwrap()
    });
    drop(input);
    answers
}

#[test]
fn killed_at_five_hundred_moments_every_file_opens_with_all_that_was_answered() {
    const MOMENTS: u64 = 500;
    let game = bot_game("flag2", 8, 150);
    let sent = commands(&game);
    // How long a whole game takes here, so that the moments are spread over it.
    let whole = {
        let data = tempfile::tempdir().unwrap();
        let started = std::time::Instant::now();
        session(data.path(), &[], &(new(&game) + &sent));
        started.elapsed()
    };
    let mut broken_off = [0, 0];
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..2)
            .map(|worker| {
                let (game, sent) = (&game, &sent);
                scope.spawn(move || {
                    let mut broken_off = 0;
                    for moment in (0..MOMENTS).filter(|moment| moment % 2 == worker) {
                        let part = derive_seed(4, moment) % 1000;
                        let wait = whole.mul_f64(part as f64 / 1000.0);
                        broken_off += u32::from(kill_and_look(game, sent, wait, moment));
                    }
                    broken_off
                })
            })
            .collect();
        for (count, worker) in broken_off.iter_mut().zip(workers) {
            *count = worker.join().unwrap();
        }
    });
    let [one, other] = broken_off;
    assert!(
        one + other > 100,
        "only {one} + {other} games were broken off in their middle"
    );
}

/// Returns whether the game was broken off after its first command and before its last.
fn kill_and_look(game: &Recording, sent: &str, wait: Duration, moment: u64) -> bool {
    let data = tempfile::tempdir().unwrap();
    let answered = kill_after(data.path(), game, sent, wait);
    let left = recorded(data.path());
    assert_eq!(left.len(), 1, "moment {moment}");
    let store = Store::at(data.path());
    let path = &left[0].path;
    let found = store.load(path).unwrap();
    let last = found.recording.last() as usize;
    // The issue allows one to be lost; a command is written before it is answered, so none is.
    assert!(
        last >= answered,
        "moment {moment}: {answered} were answered, {last} are saved"
    );
    assert_eq!(found.recording.steps, game.steps[..=last], "moment {moment}");
    assert!(!left[0].played, "moment {moment}");
    let is_middle = last > 0 && found.recording.closed.is_none();
    assert_eq!(left[0].is_left(), is_middle, "moment {moment}");
    // What is left can be gone on with.
    let (recorder, _) = Recorder::resume(&store, path).unwrap();
    drop(recorder);
    let verified = verify(&fs::read(path).unwrap()).unwrap();
    assert!(
        verified.is_good() && verified.same as usize == last,
        "moment {moment}: {verified:?}"
    );
    is_middle
}

#[test]
fn an_engine_records_every_game_of_its_session_and_puts_it_away() {
    let data = tempfile::tempdir().unwrap();
    let (one, other) = (bot_game("king", 1, 5000), bot_game("flag", 2, 40));
    let (replies, told) = session(
        data.path(),
        &[],
        &[new(&one), commands(&one), new(&other), commands(&other)].concat(),
    );
    assert_eq!(told, "");
    assert_eq!(replies.len(), one.steps.len() + other.steps.len());
    let mut saved = recorded(data.path());
    saved.sort_by_key(|saved| saved.summary.as_ref().unwrap().mode.clone());
    let modes: Vec<&str> = saved
        .iter()
        .map(|saved| saved.summary.as_ref().unwrap().mode.as_str())
        .collect();
    assert_eq!(modes, ["flag", "king"]);
    for (saved, game) in saved.iter().zip([&other, &one]) {
        let found = Store::at(data.path()).load(&saved.path).unwrap();
        assert_eq!((&found.recording.steps, found.damage), (&game.steps, None));
        assert_eq!(found.recording.closed, game.closed);
    }
    let left_over: Vec<PathBuf> = (fs::read_dir(data.path().join("engine")).unwrap())
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_none_or(|ending| ending != "arene"))
        .collect();
    assert_eq!(left_over, Vec::<PathBuf>::new());
}

#[test]
fn two_engines_at_once_do_not_get_in_each_others_way_and_the_last_games_stay() {
    let data = tempfile::tempdir().unwrap();
    let game = bot_game("defmatch", 6, 12);
    let sent: String = (0..KEPT / 2 + 3).map(|_| new(&game) + &commands(&game)).collect();
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| session(data.path(), &[], &sent));
        }
    });
    let saved = recorded(data.path());
    // Each keeps so many; the other may have been playing one more, and putting away another, when it looked last.
    assert!((KEPT..=KEPT + 2).contains(&saved.len()), "{}", saved.len());
    for saved in saved {
        let found = Store::at(data.path()).load(&saved.path).unwrap();
        assert_eq!((&found.recording.steps, found.damage), (&game.steps, None));
    }
}

#[test]
fn nothing_is_recorded_if_not_wanted_and_elsewhere_if_named() {
    let data = tempfile::tempdir().unwrap();
    let game = bot_game("gunther", 1, 20);
    let sent = new(&game) + &commands(&game);
    session(data.path(), &["--no-record"], &sent);
    assert_eq!(fs::read_dir(data.path()).unwrap().count(), 0);
    let file = data.path().join("bouts/one.arene");
    session(
        data.path(),
        &["--record", file.to_str().unwrap()],
        &(sent.clone() + &sent),
    );
    let mut names: Vec<_> = (fs::read_dir(data.path().join("bouts")).unwrap())
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    assert_eq!(names, ["one-2.arene", "one.arene"]);
    assert!(!data.path().join("engine").exists());
    let found = Store::at("").load(&file).unwrap();
    assert_eq!((found.recording.steps, found.damage), (game.steps, None));
}

#[test]
fn a_restored_game_is_recorded_from_its_snapshot_on() {
    let data = tempfile::tempdir().unwrap();
    let game = bot_game("squigs", 4, 60);
    let all = commands(&game);
    let lines: Vec<&str> = all.split_inclusive('\n').collect();
    let before = new(&game) + &lines[..30].concat() + &call("snapshot", json!({}));
    let (replies, _) = session(data.path(), &["--no-record"], &before);
    let restore = call("restore", json!({ "snapshot": replies.last().unwrap()["result"] }));
    session(data.path(), &[], &(restore + &lines[30..].concat()));
    let saved = recorded(data.path());
    let bytes = fs::read(&saved[0].path).unwrap();
    let verified = verify(&bytes).unwrap();
    assert!(verified.is_good() && verified.damage.is_none());
    assert_eq!(verified.same, 30);
    let found = Store::at("").load(&saved[0].path).unwrap().recording;
    assert_eq!(found.last_hash(), game.last_hash());
    assert_eq!(
        found.dice(),
        game.dice(),
        "it can be gone on with the dice it would have had"
    );
}

#[test]
fn what_cannot_be_written_is_told_once_on_standard_error_and_play_goes_on() {
    let data = tempfile::tempdir().unwrap();
    // A file where the folder should be: nobody can write there, not even root.
    fs::write(data.path().join("engine"), b"in the way").unwrap();
    let game = bot_game("king", 3, 120);
    let sent = new(&game) + &commands(&game);
    let (replies, told) = session(data.path(), &[], &(sent.clone() + &sent));
    assert_eq!(replies.len(), 2 * game.steps.len());
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(told.starts_with("arene engine: The game is not being saved."), "{told}");
    assert_eq!(fs::read(data.path().join("engine")).unwrap(), b"in the way");
}
