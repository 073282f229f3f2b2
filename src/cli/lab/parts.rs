//! `arene lab shard`, `merge` and `replay`: parts of a run, and single games of it.

use std::path::PathBuf;
use std::process::ExitCode;

use super::{MatrixArgs, OutputArgs, complain_of, plan, refuse, run, tell};
use crate::cli::print_out;
use crate::lab::page::{PageText, arena_name, table_text};
use crate::lab::{self, LabError, ResultTable, Shard, Task};
use crate::text::Texts;

/// Play one part of a run.
///
/// The parts of a run may be played at different times and places. Each plays its games, dealt out in turn; put together
/// they are what the whole run would have been, to the byte.
#[derive(clap::Args, Clone, Debug)]
pub struct ShardArgs {
    #[arg(value_name = "PART/PARTS")]
    part: Shard,

    #[arg(long, value_name = "FOLDER", help_heading = "results")]
    out: PathBuf,

    #[command(flatten, next_help_heading = "matrix")]
    matrix: MatrixArgs,

    #[command(flatten, next_help_heading = "results")]
    output: OutputArgs,
}

/// Put the parts of a run together.
#[derive(clap::Args, Clone, Debug)]
pub struct MergeArgs {
    #[arg(value_name = "FOLDER", required = true)]
    folders: Vec<PathBuf>,

    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,

    #[arg(long)]
    json: bool,

    #[command(flatten)]
    page: run::PageArgs,
}

/// Play one game of a kept run once more.
///
/// It must come out as it did in the run, if it was played there already.
#[derive(clap::Args, Clone, Debug)]
pub struct ReplayGameArgs {
    #[arg(value_name = "FOLDER")]
    folder: PathBuf,

    #[arg(value_name = "GAME")]
    game: u64,

    #[arg(long, value_name = "FILE")]
    to: Option<PathBuf>,
}

/// Plays a part.
pub(super) fn shard(args: &ShardArgs, texts: &Texts) -> ExitCode {
    let (plan, loaded) = match plan(&args.matrix) {
        Ok(planned) => planned,
        Err(error) => return refuse(&error, texts),
    };
    if u64::from(args.part.of) > plan.total() {
        let numbers = [
            ("parts", args.part.of.into()),
            ("games", plan.total().to_string().into()),
        ];
        complain_of(texts.message("lab-parts", &numbers), texts);
        return ExitCode::from(2);
    }
    run::begin(
        Task::new(plan, Some(args.part)),
        Some(&args.out),
        &args.output,
        &loaded,
        texts,
    )
}

/// Puts parts together.
pub(super) fn merge(args: &MergeArgs, texts: &Texts) -> ExitCode {
    // Before a folder is made for it.
    if let Some(status) = args.page.refuse(texts) {
        return status;
    }
    let merged = lab::merge(&args.folders, &args.out).and_then(|(folder, rows)| {
        let plan = &folder.task().plan;
        let table = ResultTable::new(plan, &rows);
        lab::write_results(folder.path(), plan, &rows, &table.summary)?;
        args.page.write(plan, &table, texts)?;
        Ok((table, plan.clone()))
    });
    match merged {
        Ok((table, _)) if args.json => print_out("lab merge", &format!("{}\n", table.to_json()), texts),
        Ok((table, plan)) => print_out("lab merge", &table_text(&plan, &table, texts.lang()), texts),
        Err(error) => tell(&error, &[], texts),
    }
}

/// Plays a game once more.
pub(super) fn replay(args: &ReplayGameArgs, texts: &Texts) -> ExitCode {
    match play_again(args, texts) {
        Ok(told) => print_out("lab replay", &told, texts),
        // The number is the command line's.
        Err(error @ LabError::NoGame { .. }) => {
            complain_of(texts.lab_error(&error), texts);
            ExitCode::from(2)
        }
        Err(error) => tell(&error, &[], texts),
    }
}

fn play_again(args: &ReplayGameArgs, texts: &Texts) -> Result<String, LabError> {
    let (task, rows) = lab::read(&args.folder)?;
    let (text, row) = lab::replay(&task.plan, args.game)?;
    let before = rows.binary_search_by_key(&args.game, |row| row.index).ok();
    if before.is_some_and(|place| rows[place] != row) {
        return Err(LabError::Otherwise(args.game));
    }
    if let Some(path) = &args.to {
        lab::write_file(path, text.as_bytes())?;
    }
    let words = PageText(texts.for_book(&task.plan.rules));
    let yes_or_no = |yes: bool| if yes { "yes" } else { "no" }.into();
    let args = [
        ("game", row.index.to_string().into()),
        ("map", arena_name(words, task.plan.maps.get(row.map as usize)).into()),
        ("commands", row.commands.to_string().into()),
        ("rounds", row.rounds.to_string().into()),
        ("hash", format!("{:016x}", row.hash).into()),
        ("same", yes_or_no(before.is_some())),
    ];
    let mut told = texts.message("lab-replay-head", &args) + "\n";
    for (seat, (sat, name)) in row.seats.iter().zip(&task.plan.names).enumerate() {
        let args = [
            ("name", name.clone().into()),
            ("side", words.contestant(&sat.side).into()),
            ("bot", words.bot(&sat.bot).into()),
            ("score", sat.score.to_string().into()),
            ("won", yes_or_no(row.winning_seat() == Some(seat))),
        ];
        told.push_str(&(texts.message("lab-replay-seat", &args) + "\n"));
    }
    Ok(told)
}
