//! `arene lab arena`: the report on an arena.

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Duration;

use clap::builder::{PossibleValuesParser, RangedU64ValueParser};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::bots::BotKind;
use crate::cli::{BookArgs, books, page_file};
use crate::content::{load_map, maps};
use crate::lab::arena::{ArenaPlan, ArenaReport};
use crate::lab::page::{arena_html, arena_text};
use crate::lab::{BotSpec, LabError};
use crate::rules::Rulebook;
use crate::text::Lang;

/// Tell what a designer wants to know of an arena: sight lines, cells never used, exposure of respawn points, advantage of
/// seats, how long games last, what pieces die of.
///
/// Bots play on it; in each game all players field the same side, drawn by chance. The same seed gives the same report.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  arene lab arena maps/first_blood.ron
  arene lab arena maps/totem.ron --mod flag --html totem.html --lang en
  arene lab arena my_arena.ron --games 200 --bots random --json

Exit status: 0 done; 1 the map has faults, or the page cannot be written; 2 wrong usage.")]
pub struct ArenaArgs {
    /// The arena, a RON or JSON file
    #[arg(value_name = "MAP")]
    pub map: PathBuf,

    /// The rule book.
    #[command(flatten)]
    pub book: BookArgs,

    /// The mod; the first that the arena is made for if it is built in, else defmatch
    #[arg(long = "mod", value_name = "MOD", value_parser = PossibleValuesParser::new(books::mods()))]
    pub mode: Option<String>,

    /// How many players; as many as the arena has zones for, at least as many as the mod takes, if left out
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(1..=60))]
    pub players: Option<usize>,

    /// How many games; as many as take the bots about half a minute if left out
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<u64>::new().range(1..))]
    pub games: Option<u64>,

    /// Who plays: a bot for all seats, or one for each in order, e.g. greedy,random
    #[arg(long, value_name = "BOT,…", value_delimiter = ',')]
    pub bots: Vec<BotSpec>,

    /// The seed that all games' seeds come from
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,

    /// How many threads; as many as the machine has cores if left out
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(1..=1024))]
    pub threads: Option<usize>,

    /// After how many commands a game is left unfinished
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = RangedU64ValueParser::<u64>::new().range(1..))]
    pub max_commands: u64,

    /// Print one JSON object instead of tables
    #[arg(long)]
    pub json: bool,

    /// Write a page with pictures of the arena besides; a file of that name is replaced
    #[arg(long, value_name = "FILE.html")]
    pub html: Option<PathBuf>,

    /// The language of the page: fr or en; left out, that of the system's locale, else English
    #[arg(long, value_name = "LANG", value_parser = crate::cli::parse_lang)]
    pub lang: Option<Lang>,
}

/// The bot of a command line that names none.
const USUAL_BOT: BotKind = BotKind::Greedy;

/// Finds out and prints.
pub fn run(args: &ArenaArgs) -> ExitCode {
    match report(args) {
        Ok(told) => crate::cli::print_out("lab arena", &told),
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
fn report(args: &ArenaArgs) -> Result<String, (Vec<String>, u8)> {
    if let Some(path) = &args.html {
        page_file::check(path, Some(&args.map)).map_err(|(line, status)| (vec![format!("error: {line}")], status))?;
    }
    let lines = |faults: Vec<crate::content::FileFault>| {
        let lines = faults.iter().map(ToString::to_string);
        (lines.collect::<Vec<_>>(), 1)
    };
    let loaded = load_map(&args.map).map_err(lines)?;
    let named = args.mode.as_deref();
    let book = args.book.book_for(named.or_else(|| first_mod(&args.map)));
    let mode = named.unwrap_or_else(|| usual_mod(book, &args.map)).to_owned();
    let (faults, _) = loaded.check_for(book, &mode);
    if !faults.is_empty() {
        return Err(lines(faults));
    }
    let bots = match args.bots.as_slice() {
        [] => vec![BotSpec::usual(USUAL_BOT)],
        given => given.to_vec(),
    };
    let mut plan = ArenaPlan::usual(book, loaded.map.clone(), &mode, args.players, bots);
    plan.setup.seed = args.seed;
    plan.games = args.games.unwrap_or(plan.games);
    plan.threads = args.threads.unwrap_or(plan.threads);
    plan.max_commands = args.max_commands;
    let report = with_progress(&plan).map_err(|error| match error {
        LabError::Faults { faults, .. } => lines(loaded.place(faults)),
        other => (vec![format!("error: {other}")], 1),
    })?;
    let mut told = match args.json {
        true => format!("{}\n", report.to_json()),
        false => arena_text(&report, Lang::En),
    };
    if let Some(path) = &args.html {
        let lang = args.lang.or_else(crate::cli::system_lang).unwrap_or(Lang::En);
        let written = page_file::write(path, &arena_html(&report, lang));
        let line = written.map_err(|line| (vec![format!("error: {line}")], 1))?;
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
fn with_progress(plan: &ArenaPlan) -> Result<ArenaReport, LabError> {
    // Of itself it is drawn on terminals only.
    let target = ProgressDrawTarget::stderr();
    let style = ProgressStyle::with_template("{spinner} {wide_bar} {pos}/{len} games, {eta} left");
    let bar = ProgressBar::with_draw_target(Some(plan.games), target)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    // Before the first game the ground is looked over, which takes seconds on a great board: something moves meanwhile.
    bar.enable_steady_tick(Duration::from_millis(200));
    let report = ArenaReport::of(plan, || bar.inc(1));
    bar.finish_and_clear();
    report
}
