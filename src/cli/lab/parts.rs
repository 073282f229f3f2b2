//! `arene lab shard`, `merge` and `replay`: parts of a run, and single games of it.

use std::path::PathBuf;
use std::process::ExitCode;

use super::{MatrixArgs, OutputArgs, plan, refuse, run, tell};
use crate::lab::{self, LabError, ResultTable, Shard, Task};

/// Play one part of a run.
///
/// The parts of a run may be played at different times and places. Each plays its games, dealt out in turn; put together
/// they are what the whole run would have been, to the byte.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  arene lab shard 1/2 --kinds all --games 100 --out part-1
  arene lab shard 2/2 --kinds all --games 100 --out part-2
  arene lab merge part-1 part-2 --out whole

All parts must be given the same options. docs/lab.md has examples for xargs, Slurm and HyperQueue.")]
pub struct ShardArgs {
    /// Which part of how many
    #[arg(value_name = "PART/PARTS")]
    part: Shard,

    /// The folder to keep the part in; it must be new or empty
    #[arg(long, value_name = "FOLDER", help_heading = "Results")]
    out: PathBuf,

    #[command(flatten, next_help_heading = "Matrix")]
    matrix: MatrixArgs,

    #[command(flatten, next_help_heading = "Results")]
    output: OutputArgs,
}

/// Put the parts of a run together.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  arene lab merge part-* --out whole
  arene lab merge part-1 part-2 --out whole --json
  arene lab merge part-* --out whole --html whole.html

Exit status: 0 if the parts are put together, 1 if they are not all parts of one run, each once and
played to its end.")]
pub struct MergeArgs {
    /// The folders of the parts, in any order
    #[arg(value_name = "FOLDER", required = true)]
    folders: Vec<PathBuf>,

    /// The folder to put the whole run in; it must be new or empty
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,

    /// Print one JSON object instead of a table
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    page: run::PageArgs,
}

/// Play one game of a kept run once more.
///
/// It must come out as it did in the run, if it was played there already.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  arene lab replay kinds 42
  arene lab replay kinds 42 --to game.arene
  arene replay report game.arene --to report.html

Exit status: 0 if it came out as in the run, 1 if not, or if the folder is at fault, 2 if it has no
game of that number.")]
pub struct ReplayGameArgs {
    /// The folder of the run
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,

    /// The game's number, as in the tables' column `game`
    #[arg(value_name = "GAME")]
    game: u64,

    /// Write it to this file, as a recorded game (docs/formats.md)
    #[arg(long, value_name = "FILE")]
    to: Option<PathBuf>,
}

/// Plays a part.
pub(super) fn shard(args: &ShardArgs) -> ExitCode {
    let (plan, loaded) = match plan(&args.matrix) {
        Ok(planned) => planned,
        Err(error) => return refuse(&error),
    };
    if u64::from(args.part.of) > plan.total() {
        crate::bounds::complain!(
            "error: {} parts of {} games: some would have none",
            args.part.of,
            plan.total()
        );
        return ExitCode::from(2);
    }
    run::begin(Task::new(plan, Some(args.part)), Some(&args.out), &args.output, &loaded)
}

/// Puts parts together.
pub(super) fn merge(args: &MergeArgs) -> ExitCode {
    // Before a folder is made for it.
    if let Some(status) = args.page.refuse() {
        return status;
    }
    let merged = lab::merge(&args.folders, &args.out).and_then(|(folder, rows)| {
        let plan = &folder.task().plan;
        let table = ResultTable::new(plan, &rows);
        lab::write_results(folder.path(), plan, &rows, &table.summary)?;
        args.page.write(plan, &table)?;
        Ok(table)
    });
    match merged {
        Ok(table) if args.json => super::super::print_out("lab merge", &format!("{}\n", table.to_json())),
        Ok(table) => super::super::print_out("lab merge", &table.to_string()),
        Err(error) => tell(&error, &[]),
    }
}

/// Plays a game once more.
pub(super) fn replay(args: &ReplayGameArgs) -> ExitCode {
    match play_again(args) {
        Ok(told) => super::super::print_out("lab replay", &told),
        // The number is the command line's.
        Err(error @ LabError::NoGame { .. }) => {
            crate::bounds::complain!("error: {error}");
            ExitCode::from(2)
        }
        Err(error) => tell(&error, &[]),
    }
}

fn play_again(args: &ReplayGameArgs) -> Result<String, LabError> {
    let (task, rows) = lab::read(&args.folder)?;
    let (text, row) = lab::replay(&task.plan, args.game)?;
    let before = rows.binary_search_by_key(&args.game, |row| row.index).ok();
    if before.is_some_and(|place| rows[place] != row) {
        return Err(LabError::Otherwise(args.game));
    }
    if let Some(path) = &args.to {
        lab::write_file(path, text.as_bytes())?;
    }
    let seats = row.seats.iter().zip(&task.plan.names).enumerate();
    let seats = seats.map(|(seat, (sat, name))| {
        let won = if row.winning_seat() == Some(seat) { ", won" } else { "" };
        format!("{name}: {} by {}, score {}{won}\n", sat.side, sat.bot, sat.score)
    });
    Ok(format!(
        "game {} on {:?}: {} commands, {} rounds, hash {:016x}{}\n{}",
        row.index,
        task.plan.maps[row.map as usize].name,
        row.commands,
        row.rounds,
        row.hash,
        if before.is_some() { ", as in the run" } else { "" },
        seats.collect::<String>()
    ))
}
