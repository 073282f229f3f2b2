//! `arene lab`: many games without a window.

mod arena;
mod matrix;
mod meetings;
mod parts;
mod run;

pub use matrix::{MatrixArgs, MatrixError, Seats, plan};
pub use run::OutputArgs;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Subcommand;

use crate::content::{FileFault, LoadedMap};
use crate::lab::{LabError, RunFolder, Task};

const EXAMPLES: &str = "\
Examples:
  arene lab
  arene lab --games 1000 --seed 7 --json
  arene lab --mod squigs --games 1000
  arene lab --player Rouge=grot:random --player Bleu=kosto:random
  arene lab --kinds all --maps maps/first_blood.ron,maps/furnace.ron --games 100 --out kinds
  arene lab --kinds kosto --kinds2 grot,snipeure --games 400 --csv games.csv
  arene lab --mod klanplay --klans goff,evil_sun=skateboy+grot+grot --games 200
  arene lab --mod klanplay --bots random,greedy --games 400
  arene lab --resume kinds
  arene lab replay kinds 42 --to game.arene
  arene lab shard 1/4 --kinds all --games 100 --out part-1
  arene lab merge part-1 part-2 part-3 part-4 --out kinds
  arene lab --mod klanplay --klans all --games 20 --html klans.html
  arene lab arena maps/first_blood.ron --html first_blood.html

The same options and the same seed give the same games on any number of threads and machines.
Ctrl-C stops and tells of the games that are over; a second one stops at once.
docs/lab.md tells how to read the results, and how to spread a run over many machines.

Exit status: 0 if the games were played, 1 if a map, a setup or a folder is at fault or something
cannot be written, 2 if the command line is wrong, 130 if it was stopped by Ctrl-C.";

/// Play many games without a window and tell how they went.
///
/// Every game has a seed of its own, made from --seed and its number: the same seed gives the same table and the same
/// hash, whatever the number of threads.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = EXAMPLES, args_conflicts_with_subcommands = true)]
pub struct LabArgs {
    #[command(subcommand)]
    what: Option<What>,

    /// Who plays whom.
    #[command(flatten, next_help_heading = "Matrix")]
    pub matrix: MatrixArgs,

    /// What becomes of it.
    #[command(flatten, next_help_heading = "Results")]
    pub output: OutputArgs,

    /// Keep the run in this folder: its plan, and each game as it ends. It must be new or empty
    #[arg(long, value_name = "FOLDER", help_heading = "Results", conflicts_with = "resume")]
    out: Option<PathBuf>,

    /// Go on with the run of this folder; all that says what is played comes from there
    #[arg(long, value_name = "FOLDER", help_heading = "Results", conflicts_with_all = [
        "book", "mode", "maps", "kinds", "kinds2", "klans", "klans2", "bots", "bots2", "table", "seats", "players", "budget",
        "games", "seed", "max_commands", "record",
    ])]
    resume: Option<PathBuf>,
}

#[derive(Subcommand, Clone, Debug)]
enum What {
    /// Play one part of a run, to be put together with the others by `merge`
    Shard(Box<parts::ShardArgs>),
    /// Put the parts of a run together
    Merge(parts::MergeArgs),
    /// Play one game of a kept run once more, and write it as a recorded game
    Replay(parts::ReplayGameArgs),
    /// Tell what a designer wants to know of an arena
    Arena(arena::ArenaArgs),
}

/// Runs the subcommand.
pub fn run(args: &LabArgs) -> ExitCode {
    match &args.what {
        Some(What::Shard(args)) => parts::shard(args),
        Some(What::Merge(args)) => parts::merge(args),
        Some(What::Replay(args)) => parts::replay(args),
        Some(What::Arena(args)) => arena::run(args),
        None => play(args),
    }
}

/// Plays the games and prints what came of them.
fn play(args: &LabArgs) -> ExitCode {
    if let Some(path) = &args.resume {
        if let Some(status) = run::refuse_files(&args.output) {
            return status;
        }
        return match RunFolder::go_on(path) {
            Ok((folder, rows)) => run::carry_out(&folder.task().clone(), rows, Some(&folder), &args.output, &[]),
            Err(error) => tell(&error, &[]),
        };
    }
    let (plan, loaded) = match plan(&args.matrix) {
        Ok(planned) => planned,
        Err(error) => return refuse(&error),
    };
    run::begin(Task::new(plan, None), args.out.as_deref(), &args.output, &loaded)
}

/// Says why there is no such matrix: a wrong command line, or maps at fault.
fn refuse(error: &MatrixError) -> ExitCode {
    match error {
        MatrixError::Maps(faults) => list(faults),
        error => {
            crate::bounds::complain!("error: {error}");
            ExitCode::from(2)
        }
    }
}

/// Says what went wrong; faults of maps with their places in the files.
fn tell(error: &LabError, loaded: &[LoadedMap]) -> ExitCode {
    match error {
        LabError::Faults { map, faults } => match loaded.get(*map) {
            Some(loaded) => list(&loaded.place(faults.clone())),
            None => list(&faults.iter().cloned().map(FileFault::unplaced).collect::<Vec<_>>()),
        },
        LabError::Budget { .. } => {
            crate::bounds::complain!("error: {error}");
            ExitCode::from(2)
        }
        error => {
            crate::bounds::complain!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Lists every fault.
fn list(faults: &[FileFault]) -> ExitCode {
    for fault in faults {
        crate::bounds::complain!("{fault}");
    }
    ExitCode::FAILURE
}
