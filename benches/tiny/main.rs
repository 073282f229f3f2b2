//! Two tiny rule books on the kernel, breakthrough and tic-tac-toe: what a step costs when the rules cost next to
//! nothing. `scripts/bench-peers` runs it beside OpenSpiel and boardgame.io, which play the same games.
//!
//! - `tiny check` counts the ways to play so many moves (perft) and plays games that every peer can play after it, and
//!   prints the counts and checksums, to be compared line by line.
//! - `tiny measure GAME SECONDS` plays random games for so many seconds of processor time: `MOVES`, `GAMES` and `SECONDS`.
//! - Without an argument (as `cargo bench` calls it) it does both, a second a game.
//!
//! A move is what a step is in the other benches: the legal list built, one entry picked, written out as a command and
//! applied; a game that is over is restarted.

#[path = "../common/clock.rs"]
mod clock;
mod perft;

use std::process::ExitCode;
use std::time::{Duration, Instant};

use arene::bots::{Bot as _, UniformBot};
use arene::game::{DecisionKind, Game};
use arene::rules::tiny::{self, Breakthrough, TicTacToe};
use clock::worked;

/// A game by the name that OpenSpiel gives it.
fn game(name: &str) -> Option<Game> {
    match name {
        "breakthrough" => Some(tiny::game::<Breakthrough>(1)),
        "tic_tac_toe" => Some(tiny::game::<TicTacToe>(1)),
        _ => None,
    }
}

fn is_over(game: &Game) -> bool {
    game.decision()
        .is_none_or(|decision| decision.kind == DecisionKind::Over)
}

/// Prints the counts that must be equal everywhere.
fn check() {
    for (name, depth) in [("tic_tac_toe", 9), ("breakthrough", 5)] {
        let mut game = game(name).expect("it is listed");
        game.start().expect("no script");
        for (depth, count) in (1..).zip(perft::counts(&mut game, depth)) {
            println!("PERFT {name} {depth} {count}");
        }
        let played = perft::same_games(&mut game);
        println!("PLAYED {name} {} {} {}", played.games, played.moves, played.checksum);
    }
}

/// Plays random games for so long and says how many moves that were.
fn measure(name: &str, time: Duration) -> Option<()> {
    /// How many moves between two looks at the clock.
    const STRETCH: u64 = 1_000;
    let mut game = game(name)?;
    game.restart(1).expect("no script");
    let mut bot = UniformBot::new(1);
    let (mut moves, mut games) = (0, 0);
    let begun = Instant::now();
    let before = worked(begun);
    while worked(begun) < before + time {
        for _ in 0..STRETCH {
            if is_over(&game) {
                games += 1;
                game.restart(games).expect("no script");
            }
            let command = bot.choose(&mut game);
            game.apply_checked(&command).expect("it was listed");
        }
        moves += STRETCH;
    }
    let seconds = (worked(begun) - before).as_secs_f64();
    println!("MOVES {moves} GAMES {games} SECONDS {seconds}");
    Some(())
}

fn main() -> ExitCode {
    // `cargo bench` adds a flag of its own.
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let done = match words[..] {
        [] => {
            check();
            ["breakthrough", "tic_tac_toe"].into_iter().try_for_each(|name| {
                print!("{name} ");
                measure(name, Duration::from_secs(1))
            })
        }
        ["check"] => {
            check();
            Some(())
        }
        ["measure", name, seconds] => seconds
            .parse()
            .ok()
            .and_then(|seconds| Duration::try_from_secs_f64(seconds).ok())
            .and_then(|time| measure(name, time)),
        _ => None,
    };
    match done {
        Some(()) => ExitCode::SUCCESS,
        None => {
            eprintln!("usage: tiny [check | measure breakthrough|tic_tac_toe SECONDS]");
            ExitCode::from(2)
        }
    }
}
