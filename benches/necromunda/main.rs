//! Necromunda's speed: random playouts of two gangs that are ready on a table of three levels, 120 × 120 cm; what a legal list
//! costs; what a step of a drag costs; where the time goes.
//! `cargo bench --no-default-features --bench necromunda [-- playouts|lists|drag|where]`.
//!
//! `-- log` prints a game, its setup and each command with the hash after it, a line each: another commit must come to the same.

#[path = "../common/figures.rs"]
mod figures;
#[path = "../common/gangs.rs"]
mod gangs;
#[path = "../common/parts.rs"]
mod parts;

use std::collections::BTreeMap;
use std::time::{Duration, Instant};

use arene::bots::{Bot as _, UniformBot};
use arene::game::{Command, DecisionKind, Game, Place};
use arene::rules::necromunda::ID;
use arene::rules::rulebook;
use arene::space::table::WayGoal;
use figures::{Goal, figure, note};
use gangs::{TABLE, started};
use parts::parts;

/// How many steps a round of playouts has.
const STEPS: usize = 4_000;

/// How many rounds are timed; the median counts.
const ROUNDS: usize = 5;

/// After how many steps a game is broken off: who plays by chance alone may never win.
const LONGEST: usize = 1_000;

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
        ("drag", drag),
        ("where", where_time_goes),
    ]);
}

/// Prints a game, command by command.
fn log(seed: u64) {
    println!("{}", serde_json::json!({"setup": gangs::written(seed)}));
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
        'n',
        format!("random playouts, any legal command, two ready gangs on {TABLE}; games of {LONGEST} steps at most"),
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
        'n',
        "necromunda_steps_per_second",
        speeds[ROUNDS / 2],
        Goal::AtLeast(8_000.0),
        "steps/s",
    );
}

/// The legal list: made by a referee that knows the table, but has kept nothing of this state.
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

/// What the window asks at each step of the pointer that drags a fighter: the shortest way there and its cost, among all others.
/// Pointers go from each fighter in [`DIRECTIONS`] directions, as far as twice its walk, in steps of [`STRIDE`] units.
fn drag() {
    let mut playout = Playout::new(4);
    let mut steps = Vec::new();
    for _ in 0..20 {
        // On to somebody's moves, with all on the table.
        for _ in 0..STEPS {
            playout.step();
            if playout.game.phase() == "movement" {
                break;
            }
        }
        drag_all(&playout.game, &mut steps);
        for _ in 0..50 {
            playout.step();
        }
    }
    let frame = Duration::from_millis(10);
    let late = steps.iter().filter(|step| **step > frame).count();
    println!("{} steps, {late} of more than 10 ms", steps.len());
    tell("drag_step", steps, Goal::AtMost(10.0));
}

/// In how many directions each fighter is dragged.
const DIRECTIONS: i32 = 12;

/// How long a step of a drag is, in units.
const STRIDE: i32 = 50;

/// Drags every fighter on the table, and times each step.
fn drag_all(game: &Game, steps: &mut Vec<Duration>) {
    let book = rulebook(ID)
        .and_then(|book| book.table())
        .expect("it is played on a table");
    let look = book.look(game);
    let (fighters, bodies) = look.others(&[]);
    for (piece, body) in fighters.into_iter().zip(bodies) {
        let budget = book.budget(game, piece, "walk").unwrap_or_default();
        let Some(rules) = book.movement(game, piece, "walk", Some(budget)) else {
            continue;
        };
        let (_, others) = look.others(&[piece]);
        let walker = look.walker(body, &others, &rules);
        for direction in 0..DIRECTIONS {
            let angle = f64::from(direction) * std::f64::consts::TAU / f64::from(DIRECTIONS);
            for stride in 1..=2 * budget / STRIDE {
                let way = f64::from(stride * STRIDE);
                let to = (way * angle.cos(), way * angle.sin());
                let place = Place::new(body.at.x + to.0 as i32, body.at.y + to.1 as i32);
                let Ok(goal) = look.point(book.place_rule(), place) else {
                    continue;
                };
                let started = Instant::now();
                let network = book.ways(game, piece, "walk", Some(budget)).expect("fighters walk");
                if let Some(way) = network.way_to(walker, &[WayGoal::Point(goal)], None) {
                    let _ = std::hint::black_box(walker.path(&way.path, None));
                }
                steps.push(started.elapsed());
            }
        }
    }
}

/// Tells mean, median, 95 % and longest of times, in ms.
fn tell(name: &str, mut times: Vec<Duration>, goal: Goal) {
    times.sort_unstable();
    let ms = |time: Duration| time.as_secs_f64() * 1000.0;
    let mean = ms(times.iter().sum()) / times.len() as f64;
    let at = |part: usize| ms(times[(times.len() - 1) * part / 100]);
    println!(
        "{name}: mean {mean:.3} ms, median {:.3}, 95 % {:.3}, 99 % {:.3}, longest {:.3}",
        at(50),
        at(95),
        at(99),
        at(100)
    );
    figure('n', format!("necromunda_{name}"), mean, goal, "ms");
}

/// The name of a command.
fn name_of(command: &Command) -> String {
    match serde_json::to_value(command).expect("commands are written") {
        serde_json::Value::String(name) => name,
        serde_json::Value::Object(fields) => {
            let name = fields.keys().next().cloned().unwrap_or_default();
            let order = &fields[&name];
            let runs = order["run"] == true;
            let goes = order["path"].as_array().is_some_and(|path| !path.is_empty());
            match (name.as_str(), goes, runs) {
                ("move", _, true) => "run".to_owned(),
                ("move", false, _) => "stay".to_owned(),
                _ => name,
            }
        }
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
