//! What `benches/versus_commit` measures besides the other benches: playouts, and the time to build a game. The script
//! copies this folder into the tree of the earlier commit, so nothing is used here but what both trees have.
//!
//! - `versus playouts`: any legal command in a Defmatch of six, on each board of `benches/kernel`, in steps a second of
//!   processor time; `CHECK` gives the state hash at the end, equal where both trees play the same games.
//! - `versus build FILE...`: the time to build the game of each recorded game, the median of many.

#[path = "../kernel/arenas.rs"]
mod arenas;
#[path = "../kernel/boards.rs"]
mod boards;
#[path = "../common/clock.rs"]
mod clock;
#[path = "../common/figures.rs"]
mod figures;

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use arene::bots::{Bot as _, UniformBot};
use arene::game::{DecisionKind, Game};
use arene::rules::{Setup, rulebook};
use clock::worked;
use figures::{Goal, figure, note};

/// Who plays on the arenas: as in `benches/kernel/versus.rs`.
const KINDS: [&str; 6] = ["mitrailleur", "grot", "kramboy", "bomberboy", "kommando", "snipeure"];

/// How many steps are timed on each board. A step is the legal list made, one of it picked, and that applied.
const STEPS: u64 = 400_000;

/// How many steps are played before.
const STEPS_BEFORE: u64 = 20_000;

/// After how many steps a game is given up: who plays by chance alone may never win.
const LONGEST: u64 = 3_000;

/// How many games of each setup are built.
const BUILT: usize = 501;

fn main() -> ExitCode {
    // `cargo bench` adds a flag of its own.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    match words.split_first() {
        // All benches, one after the other: what this one measures tells something only beside another commit.
        None => println!("versus: run benches/versus_commit"),
        Some((part, [])) if part == "playouts" => playouts(),
        Some((part, files)) if part == "build" && !files.is_empty() => files.iter().for_each(|file| build(file)),
        _ => {
            eprintln!("usage: versus playouts | build FILE...");
            return ExitCode::from(2);
        }
    }
    ExitCode::SUCCESS
}

fn playouts() {
    note(
        'a',
        format!("{STEPS} steps on each board, any legal command, in processor time"),
    );
    let boards = [
        ("16x16", boards::defmatch(1)),
        ("10x10", started(arenas::small(KINDS))),
        ("30x30", started(arenas::great(KINDS))),
    ];
    for (board, mut game) in boards {
        let mut bot = UniformBot::new(1);
        play(&mut game, &mut bot, STEPS_BEFORE);
        let begun = Instant::now();
        let before = worked(begun);
        play(&mut game, &mut bot, STEPS);
        let rate = STEPS as f64 / (worked(begun) - before).as_secs_f64();
        figure('a', format!("playouts_{board}"), rate, Goal::None, "steps/s");
        println!("CHECK playouts_{board} {:016x}", game.hash());
    }
}

fn started(mut game: Game) -> Game {
    game.start().expect("no script");
    game
}

/// Plays so many steps, of several games.
fn play(game: &mut Game, bot: &mut UniformBot, steps: u64) {
    let mut seed = 1;
    for step in 0..steps {
        let is_over = game
            .decision()
            .is_none_or(|decision| decision.kind == DecisionKind::Over);
        if is_over || step % LONGEST == 0 {
            seed += 1;
            game.restart(seed).expect("no script");
        }
        let command = bot.choose(game);
        game.apply_checked(&command).expect("it was listed");
    }
}

/// The time to build the game that a file has recorded: its setup is in the second line, after a checksum.
fn build(file: &str) {
    note('h', format!("the game of {file} built {BUILT} times"));
    let text = std::fs::read_to_string(file).unwrap_or_else(|error| panic!("{file}: {error}"));
    let line = text.lines().nth(1).and_then(|line| line.split_once(' '));
    let (_, json) = line.unwrap_or_else(|| panic!("{file}: not a recorded game"));
    let mut value: serde_json::Value = serde_json::from_str(json).unwrap_or_else(|error| panic!("{file}: {error}"));
    let setup: Setup = serde_json::from_value(value["setup"].take()).unwrap_or_else(|error| panic!("{file}: {error}"));
    let book = rulebook(&setup.rules).expect("a rule book of this name");
    // One is far shorter than what the system gives a program at a stretch, so that the median is of undisturbed ones.
    let mut times: Vec<Duration> = (0..BUILT)
        .map(|_| {
            let begun = Instant::now();
            let game = book.game(&setup);
            let took = begun.elapsed();
            assert!(black_box(game).is_ok(), "{file}: a legal setup");
            took
        })
        .collect();
    times.sort_unstable();
    let median = times[BUILT / 2].as_secs_f64() * 1e6;
    figure('h', format!("build_{}", setup.mode), median, Goal::None, "us");
}
