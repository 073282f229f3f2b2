//! The speed of Feu à volonté: random playouts of two ready sides on a table of 120 × 90 cm; what a legal list costs, a snapshot, the
//! odds of an attack. `cargo bench --no-default-features --bench feu [-- playouts|lists|snapshots|odds]`.

#[path = "../common/figures.rs"]
mod figures;
#[path = "../common/parts.rs"]
mod parts;
#[path = "../common/soldiers.rs"]
mod soldiers;

use std::time::{Duration, Instant};

use arene::bots::{Bot as _, UniformBot};
use arene::game::{DecisionKind, Game};
use figures::{Goal, figure, note};
use parts::parts;
use soldiers::{TABLE, started};

/// How many steps a round of playouts has.
const STEPS: usize = 10_000;

/// How many rounds are timed; the median counts.
const ROUNDS: usize = 5;

/// How many answers of odds are timed, and how often one may carry its command out.
const ANSWERS: usize = 400;
const MOST: usize = 20_000;

/// A game that is played by chance, over and over.
struct Playout {
    game: Game,
    bot: UniformBot,
    seed: u64,
    games: usize,
}

impl Playout {
    fn new(seed: u64) -> Self {
        Self {
            game: started(seed),
            bot: UniformBot::new(seed),
            seed,
            games: 0,
        }
    }

    /// Begins anew where a game is over.
    fn ready(&mut self) {
        let decision = self.game.decision();
        if decision.is_none_or(|decision| decision.kind == DecisionKind::Over) {
            self.seed += 1;
            self.games += 1;
            self.game.restart(self.seed).expect("no script");
        }
    }

    /// A step: the legal list made, one of it picked, and that applied.
    fn step(&mut self) {
        self.ready();
        let command = self.bot.choose(&mut self.game);
        self.game.apply_checked(&command).expect("it was listed");
    }
}

fn main() {
    parts(&[
        ("playouts", playouts),
        ("lists", lists),
        ("snapshots", snapshots),
        ("odds", odds),
    ]);
}

/// Steps a second.
fn playouts() {
    note(
        'f',
        format!("random playouts, any legal command, two ready sides on {TABLE}"),
    );
    let mut playout = Playout::new(1);
    for _ in 0..STEPS {
        playout.step();
    }
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
        'f',
        "feu_steps_per_second",
        speeds[ROUNDS / 2],
        Goal::AtLeast(10_000.0),
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

/// The exact chances of shots, throws and fights that are listed in the course of games.
fn odds() {
    let mut playout = Playout::new(5);
    let (mut times, mut broken_off) = (Vec::new(), 0);
    let mut list = Vec::new();
    while times.len() < ANSWERS {
        playout.ready();
        playout.game.choices(&mut list);
        let commands: Vec<_> = list.iter().map(|choice| playout.game.command(*choice)).collect();
        for command in &commands {
            let started = Instant::now();
            match playout.game.own_odds_within(command, MOST) {
                Ok(Some(_)) => times.push(started.elapsed()),
                Ok(None) => broken_off += 1,
                Err(_) => {}
            }
        }
        let command = playout.bot.choose(&mut playout.game);
        playout.game.apply_checked(&command).expect("it was listed");
    }
    println!("{} answers, {broken_off} broken off after {MOST} commands", times.len());
    tell("odds", times, Goal::AtMost(100.0));
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
    figure('f', format!("feu_{name}"), mean, goal, "ms");
}
