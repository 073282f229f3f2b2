//! Plays a task of the lab with a bar that shows how far it has come, keeps what is done when it is stopped, and writes
//! what came of it wherever that was asked for.

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use clap::builder::RangedU64ValueParser;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::tell;
use crate::STOPPED;
use crate::cli::page_file;
use crate::content::LoadedMap;
use crate::lab::{self, GameRow, LabError, Plan, PlayOptions, ResultTable, RunFolder, Task};
use crate::text::Lang;

/// What becomes of the games.
#[derive(clap::Args, Clone, Debug)]
pub struct OutputArgs {
    /// How many threads; as many as the machine has cores if left out
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(1..=1024))]
    pub threads: Option<usize>,

    /// Print one JSON object instead of a table
    #[arg(long)]
    pub json: bool,

    /// Write a line a game to this file, as CSV
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,

    /// Write a row a game to this file, as Parquet
    #[arg(long, value_name = "FILE")]
    pub parquet: Option<PathBuf>,

    /// Write the summary to this file, as JSON: all that --json prints but for what the clock has a say in
    #[arg(long, value_name = "FILE")]
    pub summary: Option<PathBuf>,

    /// The page.
    #[command(flatten)]
    pub page: PageArgs,

    /// Record every game in this folder, a file each; it must not hold recorded games yet
    #[arg(long, value_name = "FOLDER")]
    pub record: Option<PathBuf>,
}

/// The page of a run.
#[derive(clap::Args, Clone, Debug)]
pub struct PageArgs {
    /// Write a page with charts and pictures of the arenas; a file of that name is replaced
    #[arg(long, value_name = "FILE.html")]
    pub html: Option<PathBuf>,

    /// The language of the page: fr or en; left out, that of the system's locale, else English
    #[arg(long, value_name = "LANG", value_parser = crate::cli::parse_lang)]
    pub lang: Option<Lang>,
}

impl PageArgs {
    /// Says why the page cannot be written, before anything is done for it.
    pub(super) fn refuse(&self) -> Option<ExitCode> {
        told(page_file::check(self.html.as_deref()?, None).err()?)
    }

    /// Writes the page, if it is asked for.
    ///
    /// # Errors
    /// If the disk refuses.
    pub(super) fn write(&self, plan: &Plan, table: &ResultTable) -> Result<(), LabError> {
        let Some(path) = &self.html else { return Ok(()) };
        let lang = self.lang.or_else(crate::cli::system_lang).unwrap_or(Lang::En);
        lab::write_file(path, lab::page::lab_html(plan, &table.summary, lang).as_bytes())
    }
}

/// Begins a task, in a folder if one is named.
pub(super) fn begin(task: Task, out: Option<&Path>, output: &OutputArgs, loaded: &[LoadedMap]) -> ExitCode {
    // Before a folder is made for it.
    if let Some(status) = refuse_files(output) {
        return status;
    }
    if let Err(error) = lab::check(&task.plan) {
        return tell(&error, loaded);
    }
    let folder = match out.map(|path| RunFolder::create(path, task.clone())).transpose() {
        Ok(folder) => folder,
        Err(error) => return tell(&error, loaded),
    };
    carry_out(&task, Vec::new(), folder.as_ref(), output, loaded)
}

/// Plays what is left of a task, and tells and writes what came of all of it.
pub(super) fn carry_out(
    task: &Task,
    rows: Vec<GameRow>,
    folder: Option<&RunFolder>,
    output: &OutputArgs,
    loaded: &[LoadedMap],
) -> ExitCode {
    if !task.plan.is_reproducible() {
        crate::bounds::complain!(
            "note: a bot goes by the clock, so the same seed may give other games; BOT:NODES gives a budget that does not"
        );
    }
    static STOP: AtomicBool = AtomicBool::new(false);
    // Fails only if there is a handler already: then that one stops the program.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(STOPPED.into());
        }
    });
    let played = play(task, rows, folder, output, &STOP);
    let (rows, table) = match played {
        Ok(played) => played,
        Err(error) => return tell(&error, loaded),
    };
    let is_whole = rows.len() as u64 == task.games().count() as u64;
    if let Err(error) = write(task, &rows, &table, folder.filter(|_| is_whole), output) {
        return tell(&error, loaded);
    }
    let printed = print(&table, output);
    if is_whole {
        return printed;
    }
    let left = task.games().count() - rows.len();
    match folder {
        Some(folder) => {
            let path = folder.path().display();
            crate::bounds::complain!("stopped: {left} games are left; go on with `arene lab --resume {path}`");
        }
        None => crate::bounds::complain!(
            "stopped: {left} games are left; with --out FOLDER, --resume could go on with them"
        ),
    }
    ExitCode::from(STOPPED)
}

/// Says which of the files that are asked for cannot be written, before anything is played.
pub(super) fn refuse_files(output: &OutputArgs) -> Option<ExitCode> {
    let files = [
        ("--html", &output.page.html),
        ("--csv", &output.csv),
        ("--parquet", &output.parquet),
        ("--summary", &output.summary),
    ];
    let files: Vec<(&str, &Path)> = (files.iter())
        .filter_map(|(option, path)| Some((*option, path.as_deref()?)))
        .collect();
    let twice = files.iter().enumerate().find_map(|(place, (option, path))| {
        let (other, _) = files[..place].iter().find(|(_, other)| other == path)?;
        Some(format!("{other} and {option} name the same file"))
    });
    if let Some(line) = twice {
        crate::bounds::complain!("error: {line}");
        return Some(ExitCode::from(2));
    }
    files.into_iter().find_map(|(option, path)| match option {
        "--html" => output.page.refuse(),
        _ => told(page_file::check_file(path).err()?),
    })
}

/// Prints an error, and gives the exit status.
fn told((line, status): (String, u8)) -> Option<ExitCode> {
    crate::bounds::complain!("error: {line}");
    Some(ExitCode::from(status))
}

/// Prints the table, or the JSON.
pub(super) fn print(table: &ResultTable, output: &OutputArgs) -> ExitCode {
    if output.json {
        super::super::print_out("lab", &format!("{}\n", table.to_json()))
    } else {
        super::super::print_out("lab", &table.to_string())
    }
}

/// Writes the files asked for; and into the folder of a run that is whole, what came of it.
///
/// # Errors
/// If the disk refuses.
pub(super) fn write(
    task: &Task,
    rows: &[GameRow],
    table: &ResultTable,
    folder: Option<&RunFolder>,
    output: &OutputArgs,
) -> Result<(), LabError> {
    if let Some(path) = &output.csv {
        lab::write_file(path, &lab::csv(&task.plan, rows))?;
    }
    if let Some(path) = &output.parquet {
        lab::write_file(path, &lab::parquet(&task.plan, rows))?;
    }
    output.page.write(&task.plan, table)?;
    if let Some(path) = &output.summary {
        lab::write_file(path, lab::summary_json(&table.summary).as_bytes())?;
    }
    match folder {
        Some(folder) => lab::write_results(folder.path(), &task.plan, rows, &table.summary),
        None => Ok(()),
    }
}

/// Plays what is left: all rows in the order of their numbers, and their table.
fn play(
    task: &Task,
    rows: Vec<GameRow>,
    folder: Option<&RunFolder>,
    output: &OutputArgs,
    stop: &AtomicBool,
) -> Result<(Vec<GameRow>, ResultTable), LabError> {
    let mut done = rows.iter().map(|row| row.index).peekable();
    let games: Vec<u64> = task.games().filter(|index| done.next_if_eq(index).is_none()).collect();
    let bar = progress(rows.len() + games.len());
    bar.set_position(rows.len() as u64);
    bar.reset_eta();
    let cores = || std::thread::available_parallelism().map_or(1, usize::from);
    let way = PlayOptions {
        threads: output.threads.unwrap_or_else(cores).min(games.len()),
        record: output.record.clone(),
    };
    let before: u64 = rows.iter().map(|row| row.commands).sum();
    let rows = Mutex::new(rows);
    let started = Instant::now();
    let played = lab::play(&task.plan, &games, &way, stop, |row| {
        if let Some(folder) = folder {
            folder.keep(&row)?;
        }
        rows.lock().unwrap_or_else(PoisonError::into_inner).push(row);
        bar.inc(1);
        Ok(())
    });
    let took = started.elapsed();
    bar.finish_and_clear();
    played?;
    if let Some(folder) = folder {
        folder.sync()?;
    }
    let mut rows = rows.into_inner().unwrap_or_else(PoisonError::into_inner);
    rows.sort_unstable_by_key(|row| row.index);
    let table = ResultTable::new(&task.plan, &rows);
    let given = table.commands - before;
    let table = if games.is_empty() {
        table
    } else {
        table.played(way.threads, took, given)
    };
    Ok((rows, table))
}

/// A bar that shows how far it has come, if somebody is there to see it.
fn progress(games: usize) -> ProgressBar {
    let target = if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left");
    ProgressBar::with_draw_target(Some(games as u64), target)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
