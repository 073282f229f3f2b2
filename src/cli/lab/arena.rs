//! `arene lab arena`: the report on an arena.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde_json::Value;

use crate::bots::BotKind;
use crate::cli::own_files;
use crate::cli::values::number;
use crate::cli::{BookArgs, books, page_file};
use crate::content::{ContentKind, load_space, maps};
use crate::lab::arena::{ArenaPlan, ArenaReport, TableReport};
use crate::lab::page::{arena_html, arena_text, table_arena_html, table_arena_text};
use crate::lab::{BotSpec, LabError};
use crate::rules::{Rulebook, Space};
use crate::text::{Texts, reports};

/// Tell what a designer wants to know of an arena: sight lines, cells never used, exposure of respawn points, advantage of
/// seats, how long games last, what pieces die of.
///
/// Bots play on it; in each game all players field the same side, drawn by chance. The same seed gives the same report.
#[derive(clap::Args, Clone, Debug)]
pub struct ArenaArgs {
    #[arg(value_name = "MAP")]
    pub(crate) map: PathBuf,

    /// The rule book.
    #[command(flatten)]
    pub book: BookArgs,

    #[arg(long = "mod", value_name = "MOD", value_parser = books::mod_ids())]
    pub(crate) mode: Option<String>,

    #[arg(long, value_name = "N", value_parser = number::<usize>(1..=60))]
    pub(crate) players: Option<usize>,

    #[arg(long, value_name = "N", value_parser = number::<u64>(1..=u64::MAX))]
    pub(crate) games: Option<u64>,

    #[arg(long, value_name = "BOT,…", value_delimiter = ',')]
    pub(crate) bots: Vec<BotSpec>,

    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,

    #[arg(long, value_name = "N", value_parser = number::<usize>(1..=1024))]
    pub(crate) threads: Option<usize>,

    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = number::<u64>(1..=u64::MAX))]
    pub(crate) max_commands: u64,

    #[arg(long)]
    pub(crate) json: bool,

    #[arg(long, value_name = "FILE.html")]
    pub(crate) html: Option<PathBuf>,
}

/// The bot of a command line that names none.
const USUAL_BOT: BotKind = BotKind::Greedy;

/// Finds out and prints.
pub fn run(args: &ArenaArgs, texts: &Texts) -> ExitCode {
    let args = &ArenaArgs {
        map: own_files::path_of(ContentKind::Map, &args.map),
        ..args.clone()
    };
    match report(args, texts) {
        Ok(told) => crate::cli::print_out("lab arena", &told, texts),
        Err((lines, status)) => {
            for line in lines {
                crate::bounds::complain!("{line}");
            }
            ExitCode::from(status)
        }
    }
}

/// What is printed.
///
/// # Errors
/// Lines to print, and the exit status.
fn report(args: &ArenaArgs, texts: &Texts) -> Result<String, (Vec<String>, u8)> {
    let error = |line: String, status: u8| (vec![texts.message("usage-error", &[("what", line.into())])], status);
    if let Some(path) = &args.html {
        page_file::check(path, Some(&args.map), texts).map_err(|(line, status)| error(line, status))?;
    }
    let lines = |faults: Vec<crate::content::FileFault>| {
        let reports = reports(&faults, texts.lang());
        (reports.iter().map(ToString::to_string).collect::<Vec<_>>(), 1)
    };
    let loaded = load_space(&args.map).map_err(lines)?;
    let named = args.mode.as_deref();
    let book = args.book.book_for(named.or_else(|| first_mod(&args.map)));
    let mode = named.unwrap_or_else(|| usual_mod(book, &args.map)).to_owned();
    let (mut faults, _) = loaded.check(book, Some(&mode));
    let taken = book.take_space(loaded.map.clone());
    faults.extend(loaded.place(taken.as_ref().err().cloned().into_iter().collect()));
    let (Ok(space), true) = (taken, faults.is_empty()) else {
        return Err(lines(faults));
    };
    let bots = match args.bots.as_slice() {
        [] => vec![BotSpec::usual(USUAL_BOT)],
        given => given.to_vec(),
    };
    let is_table = matches!(space, Space::Table(_));
    let mut plan = ArenaPlan::usual(book, space, &mode, args.players, bots);
    plan.setup.seed = args.seed;
    plan.games = args.games.unwrap_or(plan.games);
    plan.threads = args.threads.unwrap_or(plan.threads);
    plan.max_commands = args.max_commands;
    let failed = |trouble| match trouble {
        LabError::Faults { faults, .. } => lines(loaded.place(faults)),
        other => error(texts.lab_error(&other), 1),
    };
    let lang = texts.lang();
    let never = AtomicBool::new(false);
    let (json, text, html): (Value, String, Option<String>) = if is_table {
        let report = with_progress(&plan, texts, |each| TableReport::of(&plan, &never, each)).map_err(failed)?;
        let html = args.html.as_ref().map(|_| table_arena_html(&report, lang));
        (report.to_json(), table_arena_text(&report, lang), html)
    } else {
        let report = with_progress(&plan, texts, |each| ArenaReport::of(&plan, &never, each)).map_err(failed)?;
        let html = args.html.as_ref().map(|_| arena_html(&report, lang));
        (report.to_json(), arena_text(&report, lang), html)
    };
    let mut told = match args.json {
        true => format!("{json}\n"),
        false => text,
    };
    if let Some((path, html)) = args.html.as_ref().zip(html) {
        let written = page_file::write(path, &html, texts);
        let line = written.map_err(|line| error(line, 1))?;
        match args.json {
            true => crate::bounds::complain!("{line}"),
            false => told.push_str(&format!("\n{line}\n")),
        }
    }
    Ok(told)
}

/// The first mod that a built-in arena is made for.
fn first_mod(path: &Path) -> Option<&'static str> {
    let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    maps::mods_of(name).first().copied()
}

/// The mod that an arena is looked at for if none is named: of those of the book.
fn usual_mod(book: &dyn Rulebook, path: &Path) -> &'static str {
    let mods = book.mods();
    first_mod(path).filter(|mode| mods.contains(mode)).unwrap_or(mods[0])
}

/// Plays, with a bar that shows how far it has come if somebody is there to see it.
fn with_progress<R>(
    plan: &ArenaPlan,
    texts: &Texts,
    find_out: impl FnOnce(&(dyn Fn() + Sync)) -> Result<R, LabError>,
) -> Result<R, LabError> {
    // Of itself it is drawn on terminals only.
    let target = ProgressDrawTarget::stderr();
    let told = texts.message(
        "lab-progress",
        &[("done", "{pos}/{len}".into()), ("left", "{eta}".into())],
    );
    let style = ProgressStyle::with_template(&format!("{{spinner}} {{wide_bar}} {told}"));
    let bar = ProgressBar::with_draw_target(Some(plan.games), target)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    // Before the first game the ground is looked over, which takes seconds on a great board: something moves meanwhile.
    bar.enable_steady_tick(Duration::from_millis(200));
    let report = find_out(&|| bar.inc(1));
    bar.finish_and_clear();
    report
}
