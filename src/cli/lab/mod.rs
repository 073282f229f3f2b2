//! `arene lab`: many games without a window.

mod arena;

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::atomic::AtomicBool;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

use clap::Subcommand;
use clap::builder::RangedU64ValueParser;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::{Control, PlayerSpec};
use crate::bots::BotKind;
use crate::content::{FileFault, load_map, maps};
use crate::lab::{BotSpec, Contestant, LabError, Pairing, Plan, Row, SideSpec, Table, Way, play};
use crate::rules::RULEBOOKS;
use crate::space::grid::ArenaMap;
use crate::text::nearest;

/// Play many games without a window and tell how they went.
///
/// Every game has a seed of its own, made from --seed and its number: the same seed gives the same table and the same
/// hash, whatever the number of threads.
#[derive(clap::Args, Clone, Debug)]
#[command(
    args_conflicts_with_subcommands = true,
    after_help = "\
Examples:
  arene lab
  arene lab --games 1000 --seed 7 --json
  arene lab --mod squigs --games 1000
  arene lab --mod king --games 10 --record kings
  arene lab --map maps/first_blood.ron --player Rouge=grot:random --player Bleu=kosto:random

Exit status: 0 if the games were played, 1 if the map or the setup is at fault or the games
cannot be recorded, 2 if the command line is wrong."
)]
pub struct LabArgs {
    /// What else the lab does
    #[command(subcommand)]
    pub what: Option<What>,

    /// The mod; defmatch if left out
    #[arg(long = "mod", value_name = "MOD")]
    pub mode: Option<String>,

    /// The arena; the mod's own if left out
    #[arg(long, value_name = "FILE")]
    pub map: Option<PathBuf>,

    /// A player of a mod without klans, in seat order: give one for each. Left out, there are two; with --mod they field
    /// legal klans (kinds, in defmatch) drawn by chance, new ones each game
    #[arg(long = "player", value_name = "NAME=KIND:random")]
    pub players: Vec<PlayerSpec>,

    /// How many games
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = RangedU64ValueParser::<u64>::new().range(1..))]
    pub games: u64,

    /// The seed that all games' seeds come from
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub seed: u64,

    /// How many threads; as many as the machine has cores if left out
    #[arg(long, value_name = "N", value_parser = RangedU64ValueParser::<usize>::new().range(1..=1024))]
    pub threads: Option<usize>,

    /// Print one JSON object instead of a table
    #[arg(long)]
    pub json: bool,

    /// After how many commands a game is left unfinished
    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = RangedU64ValueParser::<u64>::new().range(1..))]
    pub max_commands: u64,

    /// Record every game in this folder, a file each; it must not hold recorded games yet
    #[arg(long, value_name = "FOLDER")]
    pub record: Option<PathBuf>,
}

/// What the lab does besides playing a matrix.
#[derive(Subcommand, Clone, Debug)]
pub enum What {
    /// Tell what a designer wants to know of an arena
    Arena(arena::ArenaArgs),
}

/// The mod of a command line that names none.
const DEFMATCH: &str = "defmatch";

/// The players of a command line that names none.
const PLAYERS: [(&str, &str); 2] = [("Rouge", "mitrailleur"), ("Bleu", "kosto")];

/// Plays the games and prints what came of them.
pub fn run(args: &LabArgs) -> ExitCode {
    if let Some(What::Arena(args)) = &args.what {
        return arena::run(args);
    }
    if let Some(human) = args.players.iter().find(|player| player.control == Control::Human) {
        let bot = PlayerSpec {
            control: Control::Bot(BotKind::Random),
            ..human.clone()
        };
        eprintln!("error: nobody sits at the lab: give {human} as {bot}, or play with `arene play`");
        return ExitCode::from(2);
    }
    let mode = args.mode.as_deref().unwrap_or(DEFMATCH);
    let known: Vec<&str> = RULEBOOKS.iter().flat_map(|book| book.mods()).collect();
    if !known.contains(&mode) {
        let near =
            nearest(mode, known.iter().copied()).map_or(String::new(), |near| format!("; did you mean {near:?}?"));
        eprintln!("error: unknown mod {mode:?}{near} Mods: {}", known.join(", "));
        return ExitCode::from(2);
    }
    let loaded = match (&args.map, maps::own_arena(mode)) {
        (Some(path), _) => load_map(path),
        (None, own) => load_map(&Path::new("maps").join(own.unwrap_or(maps::builtin()[0].0))),
    };
    let loaded = match loaded {
        Ok(loaded) => loaded,
        Err(faults) => return tell(&faults),
    };
    let plan = plan(args, loaded.map.clone());
    match play_with_progress(&plan, args) {
        Ok(table) if args.json => super::print_out("lab", &format!("{}\n", table.to_json())),
        Ok(table) => super::print_out("lab", &table.to_string()),
        Err(LabError::Faults { faults, .. }) => tell(&loaded.place(faults)),
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

/// Lists every fault.
fn tell(faults: &[FileFault]) -> ExitCode {
    for fault in faults {
        eprintln!("{fault}");
    }
    ExitCode::FAILURE
}

/// What the arguments ask for.
pub fn plan(args: &LabArgs, map: ArenaMap) -> Plan {
    let drawn = args.mode.is_some() && args.players.is_empty();
    let contestant = |side: SideSpec, kind: BotKind| Contestant {
        side,
        bot: BotSpec::usual(kind),
    };
    let mut names = Vec::new();
    let mut contestants = Vec::new();
    if args.players.is_empty() {
        for (name, kind) in PLAYERS {
            let side = if drawn {
                SideSpec::Drawn
            } else {
                SideSpec::Kind(kind.to_owned())
            };
            names.push(name.to_owned());
            contestants.push(contestant(side, BotKind::Random));
        }
    }
    for player in &args.players {
        let Control::Bot(bot) = player.control else { continue };
        names.push(player.name.clone());
        contestants.push(contestant(SideSpec::Kind(player.kind.clone()), bot));
    }
    Plan {
        rules: crate::rules::doum40k::ID.to_owned(),
        mode: args.mode.clone().unwrap_or_else(|| DEFMATCH.to_owned()),
        seed: args.seed,
        games: args.games,
        max_commands: args.max_commands,
        budget: None,
        options: Default::default(),
        names,
        maps: vec![map],
        pairings: vec![Pairing {
            map: 0,
            orders: vec![(0..contestants.len() as u8).collect()],
            contestants,
        }],
    }
}

/// Plays, with a bar that shows how far it has come if somebody is there to see it.
fn play_with_progress(plan: &Plan, args: &LabArgs) -> Result<Table, LabError> {
    let target = if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left");
    let bar = ProgressBar::with_draw_target(Some(plan.total()), target)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let way = Way {
        threads: args
            .threads
            .unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)),
        record: args.record.clone(),
    };
    let games: Vec<u64> = (0..plan.total()).collect();
    let rows: Mutex<Vec<Row>> = Mutex::new(Vec::new());
    let started = Instant::now();
    play(plan, &games, &way, &AtomicBool::new(false), |row| {
        rows.lock().unwrap_or_else(PoisonError::into_inner).push(row);
        bar.inc(1);
        Ok(())
    })?;
    let took = started.elapsed();
    bar.finish_and_clear();
    let mut rows = rows.into_inner().unwrap_or_else(PoisonError::into_inner);
    rows.sort_unstable_by_key(|row| row.index);
    let table = Table::new(plan, &rows);
    let given = table.commands;
    Ok(table.played(way.threads, took, given))
}
