//! `arene lab` as a run that is kept: it can be stopped and go on, be cut into parts and put together, and each of its
//! games be played again; whatever happens on the way, its files come out the same.

mod files;
mod wrong;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use arene::lab::derive_seed;
use serde_json::Value;
use tempfile::TempDir;

/// What a finished run leaves in its folder, and what must be equal where two runs are.
const RESULTS: [&str; 3] = ["games.csv", "games.parquet", "summary.json"];

/// A matrix with everything: two arenas, drawn pieces and given ones, seats swapped.
const KLANS: [&str; 8] = [
    "--mod",
    "klanplay",
    "--klans",
    "goff,evil_sun=skateboy+grot+grot",
    "--maps",
    "maps/two_forts.ron,maps/totem.ron",
    "--seed",
    "3",
];

/// A matrix of quick games.
const KINDS: [&str; 4] = ["--kinds", "grot,kosto,frimeur", "--seed", "11"];

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arene"));
    command.args(args).current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

/// Runs `arene lab` with these arguments.
fn lab(args: &[&str]) -> Output {
    command(&[&["lab"], args].concat()).output().expect("the program runs")
}

/// As [`lab`], which must go well: what it prints.
fn done(args: &[&str]) -> String {
    let output = lab(args);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {error}");
    String::from_utf8(output.stdout).expect("text")
}

/// As [`lab`], which must fail so, and say this.
fn refused(args: &[&str], status: i32, said: &str) {
    let output = lab(args);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{args:?}: {error}");
    assert!(error.contains(said), "{args:?}: {error}");
    assert!(!error.contains("panicked"), "{args:?}: {error}");
    assert!(output.stdout.is_empty(), "{args:?}");
}

/// A folder for the folders of a test.
struct Place(TempDir);

impl Place {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("a name").to_owned()
    }

    /// Plays a run in a folder of that name.
    fn run(&self, name: &str, args: &[&str]) -> String {
        let folder = self.path(name);
        done(&[args, &["--out", &folder]].concat());
        folder
    }
}

fn assert_same_results(one: &str, other: &str) {
    for name in RESULTS {
        let [one, other] = [one, other].map(|folder| fs::read(Path::new(folder).join(name)).expect(name));
        assert!(!one.is_empty());
        assert!(one == other, "{name} differs");
    }
}

fn rows_in(folder: &str) -> usize {
    fs::read(rows_of(folder)).map_or(0, |bytes| bytes.iter().filter(|byte| **byte == b'\n').count())
}

fn rows_of(folder: &str) -> PathBuf {
    Path::new(folder).join("rows.jsonl")
}

/// Begins a run, and waits until so many games are kept.
fn begun(folder: &str, args: &[&str], rows: usize) -> Child {
    let mut child = command(&[&["lab"], args, &["--out", folder]].concat())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    while rows_in(folder) < rows {
        assert_eq!(child.try_wait().expect("a child"), None, "it ended too early");
        std::thread::sleep(Duration::from_millis(1));
    }
    child
}

#[test]
fn the_same_seed_gives_the_same_files_on_any_number_of_threads() {
    let place = Place::new();
    for (name, args) in [("klans", KLANS.as_slice()), ("kinds", &KINDS)] {
        let args = [args, &["--games", "3"]].concat();
        let one = place.run(&format!("{name}-1"), &[&args[..], &["--threads", "1"]].concat());
        let three = place.run(&format!("{name}-3"), &[&args[..], &["--threads", "3"]].concat());
        assert_same_results(&one, &three);
    }
    let other = place.run(
        "other",
        &["--kinds", "grot,kosto,frimeur", "--seed", "12", "--games", "3"],
    );
    let csv = |folder: &str| fs::read(Path::new(folder).join("games.csv")).unwrap();
    assert_ne!(csv(&other), csv(&place.path("kinds-1")));
}

#[test]
fn parts_put_together_equal_the_whole() {
    let place = Place::new();
    for (name, args) in [("klans", KLANS.as_slice()), ("kinds", &KINDS)] {
        let args = [args, &["--games", "5"]].concat();
        let whole = place.run(&format!("{name}-whole"), &args);
        let parts: Vec<String> = (1..=3)
            .map(|part| {
                let folder = place.path(&format!("{name}-{part}"));
                let shard = format!("{part}/3");
                done(&[&["shard", &shard], &args[..], &["--out", &folder]].concat());
                folder
            })
            .collect();
        let merged = place.path(&format!("{name}-merged"));
        // In any order.
        let printed = done(&["merge", &parts[2], &parts[0], &parts[1], "--out", &merged, "--json"]);
        assert_same_results(&merged, &whole);
        let printed: Value = serde_json::from_str(&printed).unwrap();
        let summary: Value = serde_json::from_slice(&fs::read(Path::new(&whole).join(RESULTS[2])).unwrap()).unwrap();
        assert_eq!(printed["summary"], summary);
        // The merged folder is one of a run like any other.
        done(&["replay", &merged, "1"]);
        assert_same_results(&merged, &whole);
    }
}

#[test]
fn a_run_that_was_killed_at_any_moment_goes_on_to_the_same_table() {
    let place = Place::new();
    let args = [&KINDS[..], &["--games", "40", "--threads", "2"]].concat();
    let whole = place.run("whole", &args);
    for round in 0..4 {
        let folder = place.path(&format!("killed-{round}"));
        // Not for chance: so that the moments differ from run to run of the tests, within a line or between two.
        let moment = 1 + (derive_seed(u64::from(std::process::id()), round) % 99) as usize;
        let mut child = begun(&folder, &args, moment);
        child.kill().expect("it is ours");
        child.wait().expect("it ends");
        assert!(rows_in(&folder) < 240, "it was killed too late");
        done(&["--resume", &folder, "--threads", "3"]);
        assert_same_results(&folder, &whole);
    }
}

#[test]
fn a_run_killed_again_and_again_comes_to_its_end() {
    let place = Place::new();
    let args = [&KINDS[..], &["--games", "20"]].concat();
    let whole = place.run("whole", &args);
    let folder = place.path("killed");
    let mut child = begun(&folder, &args, 5);
    child.kill().expect("it is ours");
    child.wait().expect("it ends");
    for kept in [25, 50] {
        let mut child = command(&["lab", "--resume", &folder])
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        while rows_in(&folder) < kept && child.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_millis(1));
        }
        child.kill().expect("it is ours");
        child.wait().expect("it ends");
    }
    done(&["--resume", &folder]);
    assert_same_results(&folder, &whole);
    // Once more: nothing is left to play.
    let before = fs::read(rows_of(&folder)).unwrap();
    let printed = done(&["--resume", &folder]);
    assert!(!printed.contains("a second"), "nothing was played: {printed}");
    assert!(fs::read(rows_of(&folder)).unwrap() == before);
}

#[cfg(unix)]
#[test]
fn a_run_stopped_by_ctrl_c_tells_what_is_done_and_goes_on() {
    let place = Place::new();
    let args = [&KINDS[..], &["--games", "60", "--threads", "2"]].concat();
    let whole = place.run("whole", &args);
    let folder = place.path("stopped");
    let child = command(&[&["lab", "--json"], &args[..], &["--out", &folder]].concat())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    while rows_in(&folder) < 10 {
        std::thread::sleep(Duration::from_millis(1));
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = child.wait_with_output().expect("it ends");
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{error}");
    assert!(error.contains("go on with `arene lab --resume"), "{error}");
    let told: Value = serde_json::from_slice(&output.stdout).expect("the games that are over are told");
    assert_eq!(told["games"], rows_in(&folder));
    assert!(told["summary"]["planned"] == 360 && rows_in(&folder) < 360);
    // The files are those of a whole run, and wait for it.
    assert!(!Path::new(&folder).join("games.csv").exists());
    done(&["--resume", &folder]);
    assert_same_results(&folder, &whole);
}

#[test]
fn a_bot_with_a_budget_of_nodes_plays_the_same_way_and_one_that_goes_by_the_clock_is_told() {
    let place = Place::new();
    let args = [
        "--kinds",
        "kosto",
        "--bots",
        "hunter1:8,random",
        "--games",
        "2",
        "--max-commands",
        "60",
    ];
    let one = place.run("one", &args);
    let other = place.run("other", &args);
    assert_same_results(&one, &other);
    let output = lab(&[
        "--kinds",
        "kosto",
        "--bots",
        "hunter1:0.01s,random",
        "--games",
        "1",
        "--max-commands",
        "10",
    ]);
    let note = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && note.contains("goes by the clock"), "{note}");
}
