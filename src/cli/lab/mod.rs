//! `arene lab`: many games without a window.

mod arena;
mod arenas;
mod matrix;
mod meetings;
mod parts;
mod run;
mod together;

pub use matrix::{MatrixArgs, MatrixError, Seats, plan};
pub use run::OutputArgs;

use std::path::PathBuf;
use std::process::ExitCode;

use clap::Subcommand;

use super::{complain_of, language};
use crate::content::{FileFault, LoadedMap};
use crate::lab::{LabError, RunFolder, Task};
use crate::rules::Space;
use crate::text::{Lang, Texts, reports};

/// Play many games without a window and tell how they went.
///
/// Every game has a seed of its own, made from --seed and its number: the same seed gives the same table and the same
/// hash, whatever the number of threads.
#[derive(clap::Args, Clone, Debug)]
#[command(args_conflicts_with_subcommands = true)]
pub struct LabArgs {
    #[command(subcommand)]
    what: Option<What>,

    /// Who plays whom.
    #[command(flatten, next_help_heading = "matrix")]
    pub matrix: MatrixArgs,

    /// What becomes of it.
    #[command(flatten, next_help_heading = "results")]
    pub output: OutputArgs,

    #[arg(long, value_name = "FOLDER", help_heading = "results", conflicts_with = "resume")]
    out: Option<PathBuf>,

    #[arg(long, value_name = "FOLDER", help_heading = "results", conflicts_with_all = [
        "book", "mode", "maps", "kinds", "kinds2", "klans", "klans2", "bots", "bots2", "table", "seats", "players", "budget",
        "horde", "scenario", "games", "seed", "max_commands", "record",
    ])]
    resume: Option<PathBuf>,
}

#[derive(Subcommand, Clone, Debug)]
enum What {
    Shard(Box<parts::ShardArgs>),
    Merge(parts::MergeArgs),
    Replay(parts::ReplayGameArgs),
    Arena(arena::ArenaArgs),
}

/// Runs the subcommand.
pub fn run(args: &LabArgs, asked: Option<Lang>) -> ExitCode {
    let texts = Texts::of(language::of_lines(asked));
    match &args.what {
        Some(What::Shard(args)) => parts::shard(args, texts),
        Some(What::Merge(args)) => parts::merge(args, texts),
        Some(What::Replay(args)) => parts::replay(args, texts),
        Some(What::Arena(args)) => arena::run(args, texts),
        None => play(args, texts),
    }
}

/// Plays the games and prints what came of them.
fn play(args: &LabArgs, texts: &Texts) -> ExitCode {
    if let Some(path) = &args.resume {
        if let Some(status) = run::refuse_files(&args.output, texts) {
            return status;
        }
        return match RunFolder::go_on(path) {
            Ok((folder, rows)) => run::carry_out(&folder.task().clone(), rows, Some(&folder), &args.output, &[], texts),
            Err(error) => tell(&error, &[], texts),
        };
    }
    let (plan, loaded) = match plan(&args.matrix) {
        Ok(planned) => planned,
        Err(error) => return refuse(&error, texts),
    };
    run::begin(Task::new(plan, None), args.out.as_deref(), &args.output, &loaded, texts)
}

/// Says why there is no such matrix: a wrong command line, or maps at fault.
fn refuse(error: &MatrixError, texts: &Texts) -> ExitCode {
    match error {
        MatrixError::Maps(faults) => list(faults, texts),
        error => {
            complain_of(error.words(texts), texts);
            ExitCode::from(2)
        }
    }
}

/// Says what went wrong; faults of maps with their places in the files.
fn tell(error: &LabError, loaded: &[LoadedMap<Space>], texts: &Texts) -> ExitCode {
    match error {
        LabError::Faults { map, faults } => match loaded.get(*map) {
            Some(loaded) => list(&loaded.place(faults.clone()), texts),
            None => list(
                &faults.iter().cloned().map(FileFault::unplaced).collect::<Vec<_>>(),
                texts,
            ),
        },
        LabError::Budget { .. } => {
            complain_of(texts.lab_error(error), texts);
            ExitCode::from(2)
        }
        error => {
            complain_of(texts.lab_error(error), texts);
            ExitCode::FAILURE
        }
    }
}

/// Lists every fault.
fn list(faults: &[FileFault], texts: &Texts) -> ExitCode {
    for fault in reports(faults, texts.lang()) {
        crate::bounds::complain!("{fault}");
    }
    ExitCode::FAILURE
}
