//! Programs killed at any moment: what was answered is saved, what is left can be read, and a run of the lab goes on where it
//! was.

use std::collections::BTreeMap;
use std::fs;
use std::io::{BufRead as _, BufReader, Write as _};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use arene::replay::{Recording, Store, StoreFolder};
use serde_json::json;

use crate::Part;
use crate::recorded::bot_game;
use crate::samples::mods;

fn arene(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arene"));
    command.env("ARENE_HOME", data).current_dir(env!("CARGO_MANIFEST_DIR"));
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null());
    command
}

/// The part: engines, labs and parts of labs in turn.
pub fn run(part: &mut Part) {
    let games: Vec<Recording> = mods().iter().map(|mode| bot_game(mode, 11, 80)).collect();
    let mut whole = BTreeMap::new();
    while part.goes_on() {
        let game = &games[part.chance.below(games.len())];
        let wait = Duration::from_micros(part.chance.number() % 60_000);
        kill_an_engine(part, game, wait);
        kill_a_lab(part, &mut whole);
        kill_shards(part, &mut whole);
    }
}

fn kill_an_engine(part: &mut Part, game: &Recording, wait: Duration) {
    let data = tempfile::tempdir().expect("a temporary folder");
    let mut engine = arene(data.path()).arg("engine").spawn().expect("the binary starts");
    let (mut input, output) = (
        engine.stdin.take().expect("piped"),
        engine.stdout.take().expect("piped"),
    );
    let line = |method: &str, params| {
        json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}).to_string() + "\n"
    };
    let mut sent = line("new", json!(game.setup()));
    for step in &game.steps[1..] {
        sent += &line("apply", json!({"command": step.command}));
    }
    let answered = std::thread::scope(|scope| {
        scope.spawn(move || {
            // It may be gone.
            let _ = input.write_all(sent.as_bytes());
        });
        let answers = scope.spawn(move || {
            let lines = BufReader::new(output).lines().map_while(Result::ok);
            lines.filter(|line| line.contains("\"result\"")).count()
        });
        std::thread::sleep(wait);
        let _ = engine.kill();
        let _ = engine.wait();
        answers.join().expect("it counts")
    });
    part.count("engines killed", 1);
    let saved = Store::at(data.path())
        .in_folder(StoreFolder::Engine)
        .unwrap_or_default();
    let last = saved
        .first()
        .and_then(|saved| Store::at(data.path()).load(&saved.path).ok());
    // The first answer is to `new`.
    let (answered, kept) = (
        answered.saturating_sub(1),
        last.map_or(0, |found| found.recording.steps.len() - 1),
    );
    if kept < answered {
        part.find(format!("{answered} commands were answered, {kept} are saved"));
    }
}

/// The words for a run of the lab: few seeds, so that what they come to is known.
fn lab_words(part: &mut Part) -> Vec<String> {
    let seed = part.chance.below(16).to_string();
    let words = ["--mod", "king", "--bots", "random", "--games", "40", "--seed", &seed];
    words.map(str::to_owned).to_vec()
}

/// What a run comes to that nobody kills, by its words.
type Whole = BTreeMap<Vec<String>, Vec<u8>>;

fn games_of(folder: &Path) -> Vec<u8> {
    fs::read(folder.join("games.csv")).unwrap_or_default()
}

/// Compares what was killed and gone on with to what nobody killed.
fn compare(part: &mut Part, whole: &mut Whole, words: &[String], folder: &Path) {
    let expected = whole.entry(words.to_vec()).or_insert_with(|| {
        let data = tempfile::tempdir().expect("a temporary folder");
        let out = data.path().join("out");
        let mut lab = arene(data.path());
        let _ = lab.arg("lab").args(words).arg("--out").arg(&out).output();
        games_of(&out)
    });
    if expected.is_empty() || games_of(folder) != *expected {
        part.find(format!("{words:?}: a lab that was killed comes to something else"));
    }
}

/// Kills a lab at some moment; if it has begun, lets it go on. Whether it has come to its end.
fn kill_and_resume(part: &mut Part, data: &Path, words: &[String], out: &Path) -> bool {
    let wait = Duration::from_millis(part.chance.number() % 300);
    let mut lab = arene(data);
    let mut lab = lab
        .arg("lab")
        .args(words)
        .arg("--out")
        .arg(out)
        .spawn()
        .expect("the binary starts");
    std::thread::sleep(wait);
    let _ = lab.kill();
    let _ = lab.wait();
    if !out.join("plan.json").exists() {
        return false;
    }
    let resumed = arene(data).args(["lab", "--resume"]).arg(out).output();
    let resumed = resumed.expect("the binary starts");
    if !resumed.status.success() {
        part.find(format!("{words:?}: a killed lab does not go on: {resumed:?}"));
        return false;
    }
    part.count("of labs and shards resumed", 1);
    true
}

fn kill_a_lab(part: &mut Part, whole: &mut Whole) {
    let data = tempfile::tempdir().expect("a temporary folder");
    let (words, out) = (lab_words(part), data.path().join("out"));
    part.count("labs killed", 1);
    if kill_and_resume(part, data.path(), &words, &out) {
        compare(part, whole, &words, &out);
    }
}

fn kill_shards(part: &mut Part, whole: &mut Whole) {
    let data = tempfile::tempdir().expect("a temporary folder");
    let words = lab_words(part);
    let shards = ["1/2", "2/2"].map(|which| {
        let out = data.path().join(&which[..1]);
        let words = [&["shard".to_owned(), which.to_owned()], &words[..]].concat();
        part.count("shards killed", 1);
        kill_and_resume(part, data.path(), &words, &out).then_some(out)
    });
    let [Some(first), Some(second)] = shards else { return };
    let out = data.path().join("merged");
    let merged = arene(data.path())
        .args(["lab", "merge"])
        .args([first, second])
        .arg("--out")
        .arg(&out)
        .output();
    match merged {
        Ok(merged) if merged.status.success() => compare(part, whole, &words, &out),
        told => part.find(format!("{words:?}: shards are not put together: {told:?}")),
    }
    part.count("of shards merged", 2);
}
