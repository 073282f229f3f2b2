//! Quake 40K's speed: random playouts of four champions on a table of 60 × 60 cm; what a legal list costs, and a snapshot; where the
//! time goes. `cargo bench --no-default-features --bench quake40k [-- playouts|lists|snapshots|where]`.
//!
//! `-- log` prints a game, its setup and each command with the hash after it, a line each: another commit must come to the same.

#[path = "../common/champions.rs"]
mod champions;
#[path = "../common/figures.rs"]
mod figures;
#[path = "../common/parts.rs"]
mod parts;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use arene::bots::{Bot as _, UniformBot};
use arene::game::{Command, DecisionKind, Game};
use champions::{TABLE, started};
use figures::{Goal, figure, note};
use parts::parts;

/// How many steps a round of playouts has.
const STEPS: usize = 10_000;

/// How many rounds are timed; the median counts.
const ROUNDS: usize = 5;

/// After how many steps a game is broken off: who plays by chance alone may take long to win.
const LONGEST: usize = 5_000;

/// A game that is played by chance, over and over.
struct Playout {
    game: Game,
    bot: UniformBot,
    seed: u64,
    steps: usize,
    games: usize,
}

impl Playout {
    fn new(seed: u64) -> Self {
        Self {
            game: started(seed),
            bot: UniformBot::new(seed),
            seed,
            steps: 0,
            games: 0,
        }
    }

    /// Begins anew where a game is over, or too long.
    fn ready(&mut self) {
        let is_over = self.steps >= LONGEST
            || self
                .game
                .decision()
                .is_none_or(|decision| decision.kind == DecisionKind::Over);
        if is_over {
            self.seed += 1;
            self.steps = 0;
            self.games += 1;
            self.game.restart(self.seed).expect("no script");
        }
        self.steps += 1;
    }

    /// A step: the legal list made, one of it picked, and that applied.
    fn step(&mut self) {
        self.ready();
        let command = self.bot.choose(&mut self.game);
        self.game.apply_checked(&command).expect("it was listed");
    }
}

fn main() {
    if std::env::args().any(|word| word == "log") {
        log(1);
        return;
    }
    parts(&[
        ("playouts", playouts),
        ("lists", lists),
        ("snapshots", snapshots),
        ("where", where_time_goes),
    ]);
}

/// Prints a game, command by command.
fn log(seed: u64) {
    println!("{}", serde_json::json!({"setup": champions::written(seed)}));
    let mut playout = Playout::new(seed);
    while playout.games == 0 {
        let command = playout.bot.choose(&mut playout.game);
        playout.game.apply_checked(&command).expect("it was listed");
        let hash = format!("{:016x}", playout.game.hash());
        println!("{}", serde_json::json!({"command": command, "hash": hash}));
        playout.ready();
    }
}

/// Steps a second.
fn playouts() {
    note(
        'q',
        format!("random playouts, any legal command, four champions on {TABLE}; games of {LONGEST} steps at most"),
    );
    let mut playout = Playout::new(1);
    let started = Instant::now();
    for _ in 0..STEPS {
        playout.step();
    }
    println!(
        "first round: {:.0} steps/s",
        STEPS as f64 / started.elapsed().as_secs_f64()
    );
    let mut speeds: Vec<f64> = (0..ROUNDS)
        .map(|_| {
            let started = Instant::now();
            for _ in 0..STEPS {
                playout.step();
            }
            STEPS as f64 / started.elapsed().as_secs_f64()
        })
        .collect();
    speeds.sort_unstable_by(f64::total_cmp);
    println!(
        "{speeds:.0?}, {} games, hash {:016x}",
        playout.games,
        playout.game.hash()
    );
    figure(
        'q',
        "quake40k_steps_per_second",
        speeds[ROUNDS / 2],
        Goal::AtLeast(15_000.0),
        "steps/s",
    );
}

/// The legal list: made by a referee that has kept nothing of this state, and in the course of a game.
fn lists() {
    let mut playout = Playout::new(2);
    let (mut cold, mut going, mut lengths) = (Vec::new(), Vec::new(), Vec::new());
    let mut list = Vec::new();
    for step in 0..STEPS {
        playout.ready();
        if step % 40 == 39 {
            let mut twin = playout.game.twin();
            let started = Instant::now();
            twin.choices(&mut list);
            cold.push(started.elapsed());
        }
        let started = Instant::now();
        playout.game.choices(&mut list);
        going.push(started.elapsed());
        lengths.push(list.len());
        let command = playout.bot.choose(&mut playout.game);
        playout.game.apply_checked(&command).expect("it was listed");
    }
    lengths.sort_unstable();
    let mean = lengths.iter().sum::<usize>() as f64 / lengths.len() as f64;
    println!(
        "entries of a list: mean {mean:.0}, median {}, most {}",
        lengths[lengths.len() / 2],
        lengths[lengths.len() - 1]
    );
    tell("list_from_nothing", cold, Goal::AtMost(2.0));
    tell("list_in_a_game", going, Goal::AtMost(2.0));
}

/// A snapshot, and its way back.
fn snapshots() {
    let mut playout = Playout::new(4);
    let (mut taken, mut restored) = (Vec::new(), Vec::new());
    for _ in 0..STEPS {
        playout.step();
        let started = Instant::now();
        let snapshot = playout.game.snapshot();
        taken.push(started.elapsed());
        let started = Instant::now();
        playout.game.restore(&snapshot);
        restored.push(started.elapsed());
    }
    tell("snapshot", taken, Goal::None);
    tell("restore", restored, Goal::None);
}

/// Tells mean, median, 95 % and longest of times, in ms.
fn tell(name: &str, mut times: Vec<Duration>, goal: Goal) {
    times.sort_unstable();
    let ms = |time: Duration| time.as_secs_f64() * 1000.0;
    let mean = ms(times.iter().sum()) / times.len() as f64;
    let at = |part: usize| ms(times[(times.len() - 1) * part / 100]);
    println!(
        "{name}: mean {mean:.4} ms, median {:.4}, 95 % {:.4}, 99 % {:.4}, longest {:.4}",
        at(50),
        at(95),
        at(99),
        at(100)
    );
    figure('q', format!("quake40k_{name}"), mean, goal, "ms");
}

/// The name of a command.
fn name_of(command: &Command) -> String {
    match serde_json::to_value(command).expect("commands are written") {
        serde_json::Value::String(name) => name,
        serde_json::Value::Object(fields) => fields.keys().next().cloned().unwrap_or_default(),
        _ => String::new(),
    }
}

/// Where the time goes: for each kind of command how often it was given, and what list, writing out and applying took.
fn where_time_goes() {
    let mut playout = Playout::new(3);
    for _ in 0..STEPS / 4 {
        playout.step();
    }
    let mut told: BTreeMap<String, (usize, usize, [Duration; 3])> = BTreeMap::new();
    let mut list = Vec::new();
    for step in 0..STEPS {
        playout.ready();
        let started = Instant::now();
        playout.game.choices(&mut list);
        let listed = started.elapsed();
        let place = (step * 7_919 + playout.steps * 31) % list.len();
        let started = Instant::now();
        let command = playout.game.command(list[place]);
        let written = started.elapsed();
        let started = Instant::now();
        playout.game.apply_checked(&command).expect("it was listed");
        let applied = started.elapsed();
        let (count, entries, times) = told.entry(name_of(&command)).or_default();
        *count += 1;
        *entries += list.len();
        for (time, new) in times.iter_mut().zip([listed, written, applied]) {
            *time += new;
        }
    }
    println!(
        "{:<14}{:>7}{:>9}{:>12}{:>12}{:>12}{:>9}",
        "command", "count", "entries", "list µs", "write µs", "apply µs", "share"
    );
    let all: Duration = told.values().flat_map(|(.., times)| times).sum();
    for (name, (count, entries, times)) in &told {
        let mean = |time: &Duration| time.as_secs_f64() * 1e6 / *count as f64;
        let own: Duration = times.iter().sum();
        println!(
            "{name:<14}{count:>7}{:>9}{:>12.1}{:>12.1}{:>12.1}{:>8.1}%",
            entries / count,
            mean(&times[0]),
            mean(&times[1]),
            mean(&times[2]),
            100.0 * own.as_secs_f64() / all.as_secs_f64()
        );
    }
    println!("{:.0} steps/s by these clocks", STEPS as f64 / all.as_secs_f64());
}
