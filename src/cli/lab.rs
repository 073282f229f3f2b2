//! `arene lab`: many games without a window.

use std::io::IsTerminal as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::builder::RangedU64ValueParser;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::{Control, PlayerSpec};
use crate::bots::BotKind;
use crate::content::{FileFault, load_map, maps};
use crate::lab::{LabError, Plan, Table, play};
use crate::rules::{MapSource, PieceSetup, PlayerSetup, RULEBOOKS, Setup};
use crate::space::grid::ArenaMap;
use crate::text::nearest;

/// Play many games without a window and tell how they went.
///
/// Every game has a seed of its own, made from --seed and its number: the same seed gives the same table and the same
/// hash, whatever the number of threads.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  arene lab
  arene lab --games 1000 --seed 7 --json
  arene lab --mod squigs --games 1000
  arene lab --mod king --games 10 --record kings
  arene lab --map maps/first_blood.ron --player Rouge=grot:random --player Bleu=kosto:random

Exit status: 0 if the games were played, 1 if the map or the setup is at fault or the games
cannot be recorded, 2 if the command line is wrong.")]
pub struct LabArgs {
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

/// The mod of a command line that names none.
const DEFMATCH: &str = "defmatch";

/// The players of a command line that names none.
const PLAYERS: [(&str, &str); 2] = [("Rouge", "mitrailleur"), ("Bleu", "kosto")];

/// Plays the games and prints what came of them.
pub fn run(args: &LabArgs) -> ExitCode {
    if let Some(human) = args.players.iter().find(|player| player.control == Control::Human) {
        let bot = PlayerSpec {
            control: Control::Bot(BotKind::Random),
            ..human.clone()
        };
        eprintln!("error: nobody sits at the lab: give {human} as {bot}, or play with `arene play`");
        return ExitCode::from(2);
    }
    let mut external = args.players.iter();
    if let Some(external) = external.find(|player| matches!(player.control, Control::External(_))) {
        eprintln!("error: {external}: the lab's games must come out the same again, which no external bot warrants");
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
    match play_with_progress(&plan) {
        Ok(table) if args.json => super::print_out("lab", &format!("{}\n", table.to_json())),
        Ok(table) => super::print_out("lab", &table.to_string()),
        Err(LabError::Faults(faults)) => tell(&loaded.place(faults)),
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
    let player = |name: &str, kind: &str| PlayerSetup {
        name: name.to_owned(),
        klan: None,
        pieces: vec![PieceSetup::of(kind)],
    };
    let players = if args.players.is_empty() {
        PLAYERS.iter().map(|(name, kind)| player(name, kind)).collect()
    } else {
        args.players.iter().map(|spec| player(&spec.name, &spec.kind)).collect()
    };
    Plan {
        setup: Setup {
            rules: crate::rules::doum40k::ID.to_owned(),
            mode: args.mode.clone().unwrap_or_else(|| DEFMATCH.to_owned()),
            map: MapSource::Inline(Box::new(map)),
            seed: args.seed,
            players,
            options: Default::default(),
            budget: None,
            first: None,
            scores: None,
            dice: None,
        },
        drawn: args.mode.is_some() && args.players.is_empty(),
        games: args.games,
        threads: args
            .threads
            .unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from)),
        max_commands: args.max_commands,
        record: args.record.clone(),
    }
}

/// Plays, with a bar that shows how far it has come if somebody is there to see it.
fn play_with_progress(plan: &Plan) -> Result<Table, LabError> {
    let target = if std::io::stderr().is_terminal() {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left");
    let bar = ProgressBar::with_draw_target(Some(plan.games), target)
        .with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let table = play(plan, || bar.inc(1));
    bar.finish_and_clear();
    table
}
