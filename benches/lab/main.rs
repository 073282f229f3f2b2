//! What a second core is worth to the lab: the same games on one thread and on two, in the same run, round by round, so
//! that whatever else the machine does falls on both. Their tables must be equal. Printed: to be read, not asserted.

#[path = "../common/figures.rs"]
mod figures;

use std::sync::Mutex;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use arene::cli::lab::{LabArgs, plan};
use arene::lab::{Plan, PlayOptions, ResultTable, play};
use clap::Parser;
use figures::{Goal, figure, note};

/// How many rounds; the medians count.
const ROUNDS: usize = 5;

/// A name, and the options of `arene lab`.
const RUNS: [(&str, &str); 4] = [
    (
        "kinds x kinds, two arenas",
        "--kinds grot,kosto,snipeure --maps maps/first_blood.ron,maps/furnace.ron --games 150",
    ),
    ("one long pairing", "--kinds mitrailleur --kinds2 kosto --games 2000"),
    ("drawn klans", "--mod klanplay --games 500"),
    ("greedy against random", "--bots greedy,random --games 240"),
];

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    lab: LabArgs,
}

fn main() {
    note(
        'g',
        format!("the same games on one thread and on two, medians of {ROUNDS} rounds"),
    );
    println!(
        "{:<28}{:>8}{:>14}{:>14}{:>8}",
        "", "games", "games/s on 1", "games/s on 2", "ratio"
    );
    for (name, line) in RUNS {
        let words = std::iter::once("lab").chain(line.split_whitespace());
        let (plan, _) = plan(&Cli::parse_from(words).lab.matrix).expect("a matrix");
        assert_eq!(
            played(&plan, 1).1,
            played(&plan, 2).1,
            "{name}: the same games on any number of threads"
        );
        let mut took = [const { Vec::new() }; 2];
        for round in 0..ROUNDS {
            // Now one first, now two: whatever grows slower with time falls on both.
            for turn in [round % 2, 1 - round % 2] {
                took[turn].push(played(&plan, turn + 1).0);
            }
        }
        let [one, two] = took.map(median);
        let ratio = one.as_secs_f64() / two.as_secs_f64();
        let speed = |took: Duration| plan.total() as f64 / took.as_secs_f64();
        println!(
            "{name:<28}{:>8}{:>14.0}{:>14.0}{:>8.2}",
            plan.total(),
            speed(one),
            speed(two),
            ratio
        );
        figure('g', name.replace(' ', "_"), ratio, Goal::AtLeast(1.85), "x");
    }
}

/// Plays all games of a plan on so many threads: how long it took, and what came of it.
fn played(plan: &Plan, threads: usize) -> (Duration, ResultTable) {
    let rows = Mutex::new(Vec::new());
    let games: Vec<u64> = (0..plan.total()).collect();
    let way = PlayOptions { threads, record: None };
    let started = Instant::now();
    let played = play(plan, &games, &way, &AtomicBool::new(false), |row| {
        rows.lock().expect("no thread panics").push(row);
        Ok(())
    });
    let took = started.elapsed();
    played.expect("the games are played");
    let mut rows = rows.into_inner().expect("no thread panics");
    rows.sort_by_key(|row| row.index);
    (took, ResultTable::new(plan, &rows))
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort();
    times[times.len() / 2]
}
