//! Programs killed at any moment: what was answered is saved, what is left can be read, and a run of the lab goes on where it
//! was.

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

/// The part: engines and labs in turn.
pub fn run(part: &mut Part) {
    let games: Vec<Recording> = mods().iter().map(|mode| bot_game(mode, 11, 80)).collect();
    while part.goes_on() {
        let game = &games[part.below(games.len())];
        let wait = Duration::from_micros(part.chance() % 60_000);
        kill_an_engine(part, game, wait);
        let wait = Duration::from_millis(part.chance() % 400);
        kill_a_lab(part, wait);
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

fn kill_a_lab(part: &mut Part, wait: Duration) {
    let data = tempfile::tempdir().expect("a temporary folder");
    let (out, whole) = (data.path().join("out"), data.path().join("whole"));
    let seed = (part.chance() % 1000).to_string();
    let words = [
        "lab", "--mod", "king", "--bots", "random", "--games", "40", "--seed", &seed,
    ];
    let run = |folder: &Path| {
        let mut command = arene(data.path());
        command.args(words).arg("--out").arg(folder);
        command
    };
    let mut lab = run(&out).spawn().expect("the binary starts");
    std::thread::sleep(wait);
    let _ = lab.kill();
    let _ = lab.wait();
    part.count("labs killed", 1);
    if out.join("plan.json").exists() {
        let resumed = arene(data.path())
            .args(["lab", "--resume"])
            .arg(&out)
            .output()
            .expect("it runs");
        if !resumed.status.success() {
            return part.find(format!("seed {seed}: a killed lab does not go on: {resumed:?}"));
        }
        part.count("of them resumed", 1);
        let _ = run(&whole).output();
        let csv = |folder: &Path| fs::read(folder.join("games.csv")).unwrap_or_default();
        if csv(&out) != csv(&whole) {
            part.find(format!("seed {seed}: a resumed lab comes to something else"));
        }
    }
}
