//! Plays a task of the lab with a bar that shows how far it has come, keeps what is done when it is stopped, and writes
//! what came of it wherever that was asked for.

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::tell;
use crate::STOPPED;
use crate::cli::values::number;
use crate::cli::{complain_of, page_file, print_out};
use crate::content::LoadedMap;
use crate::lab::page::table_text;
use crate::lab::{self, GameRow, LabError, Plan, PlayOptions, ResultTable, RunFolder, Task};
use crate::rules::Space;
use crate::text::Texts;

/// What becomes of the games.
#[derive(clap::Args, Clone, Debug)]
pub struct OutputArgs {
    #[arg(long, value_name = "N", value_parser = number::<usize>(1..=1024))]
    pub(crate) threads: Option<usize>,

    #[arg(long)]
    pub(crate) json: bool,

    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    pub(crate) parquet: Option<PathBuf>,

    #[arg(long, value_name = "FILE")]
    pub(crate) summary: Option<PathBuf>,

    /// The page.
    #[command(flatten)]
    pub page: PageArgs,

    #[arg(long, value_name = "FOLDER")]
    pub(crate) record: Option<PathBuf>,
}

/// The page of a run.
#[derive(clap::Args, Clone, Debug)]
pub struct PageArgs {
    #[arg(long, value_name = "FILE.html")]
    pub(crate) html: Option<PathBuf>,
}

impl PageArgs {
    /// Says why the page cannot be written, before anything is done for it.
    pub(super) fn refuse(&self, texts: &Texts) -> Option<ExitCode> {
        told(page_file::check(self.html.as_deref()?, None, texts).err()?, texts)
    }

    /// Writes the page, if it is asked for.
    ///
    /// # Errors
    /// If the disk refuses.
    pub(super) fn write(&self, plan: &Plan, table: &ResultTable, texts: &Texts) -> Result<(), LabError> {
        let Some(path) = &self.html else { return Ok(()) };
        lab::write_file(path, lab::page::lab_html(plan, &table.summary, texts.lang()).as_bytes())
    }
}

/// Begins a task, in a folder if one is named.
pub(super) fn begin(
    task: Task,
    out: Option<&Path>,
    output: &OutputArgs,
    loaded: &[LoadedMap<Space>],
    texts: &Texts,
) -> ExitCode {
    // Before a folder is made for it.
    if let Some(status) = refuse_files(output, texts) {
        return status;
    }
    if let Err(error) = lab::check(&task.plan) {
        return tell(&error, loaded, texts);
    }
    let folder = match out.map(|path| RunFolder::create(path, task.clone())).transpose() {
        Ok(folder) => folder,
        Err(error) => return tell(&error, loaded, texts),
    };
    carry_out(&task, Vec::new(), folder.as_ref(), output, loaded, texts)
}

/// Plays what is left of a task, and tells and writes what came of all of it.
pub(super) fn carry_out(
    task: &Task,
    rows: Vec<GameRow>,
    folder: Option<&RunFolder>,
    output: &OutputArgs,
    loaded: &[LoadedMap<Space>],
    texts: &Texts,
) -> ExitCode {
    if !task.plan.is_reproducible() {
        let note = [("what", texts.say("lab-clock").into())];
        crate::bounds::complain!("{}", texts.message("usage-note", &note));
    }
    static STOP: AtomicBool = AtomicBool::new(false);
    // Fails only if there is a handler already: then that one stops the program.
    let _ = ctrlc::set_handler(|| {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(STOPPED.into());
        }
    });
    let played = play(task, rows, folder, output, &STOP, texts);
    let (rows, table) = match played {
        Ok(played) => played,
        Err(error) => return tell(&error, loaded, texts),
    };
    let is_whole = rows.len() as u64 == task.games().count() as u64;
    if let Err(error) = write(task, &rows, &table, folder.filter(|_| is_whole), output, texts) {
        return tell(&error, loaded, texts);
    }
    let printed = print(&task.plan, &table, output, texts);
    if is_whole {
        return printed;
    }
    let left = task.games().count() - rows.len();
    let folder = folder.map(|folder| folder.path().display().to_string());
    let id = if folder.is_some() {
        "lab-stopped-folder"
    } else {
        "lab-stopped"
    };
    let args = [("left", left.into()), ("folder", folder.unwrap_or_default().into())];
    crate::bounds::complain!("{}", texts.message(id, &args));
    ExitCode::from(STOPPED)
}

/// Says which of the files that are asked for cannot be written, before anything is played.
pub(super) fn refuse_files(output: &OutputArgs, texts: &Texts) -> Option<ExitCode> {
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
        let args = [("one", (*other).into()), ("other", (*option).into())];
        Some(texts.message("usage-same-file", &args))
    });
    if let Some(line) = twice {
        return told((line, 2), texts);
    }
    files.into_iter().find_map(|(option, path)| match option {
        "--html" => output.page.refuse(texts),
        _ => told(page_file::check_file(path, texts).err()?, texts),
    })
}

/// Prints an error, and gives the exit status.
fn told((line, status): (String, u8), texts: &Texts) -> Option<ExitCode> {
    complain_of(line, texts);
    Some(ExitCode::from(status))
}

/// Prints the table, or the JSON.
pub(super) fn print(plan: &Plan, table: &ResultTable, output: &OutputArgs, texts: &Texts) -> ExitCode {
    let told = match output.json {
        true => format!("{}\n", table.to_json()),
        false => table_text(plan, table, texts.lang()),
    };
    print_out("lab", &told, texts)
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
    texts: &Texts,
) -> Result<(), LabError> {
    if let Some(path) = &output.csv {
        lab::write_file(path, &lab::csv(&task.plan, rows))?;
    }
    if let Some(path) = &output.parquet {
        lab::write_file(path, &lab::parquet(&task.plan, rows))?;
    }
    output.page.write(&task.plan, table, texts)?;
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
    texts: &Texts,
) -> Result<(Vec<GameRow>, ResultTable), LabError> {
    let mut done = rows.iter().map(|row| row.index).peekable();
    let games: Vec<u64> = task.games().filter(|index| done.next_if_eq(index).is_none()).collect();
    let bar = progress(rows.len() + games.len(), texts);
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
fn progress(games: usize, texts: &Texts) -> ProgressBar {
    let target = if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let told = texts.message(
        "lab-progress",
        &[("done", "{pos}/{len}".into()), ("left", "{eta}".into())],
    );
    let style = ProgressStyle::with_template(&format!("{{wide_bar}} {told}"));
    ProgressBar::with_draw_target(Some(games as u64), target)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
