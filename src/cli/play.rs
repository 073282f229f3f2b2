//! `arene play`: opens the window.

use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::PossibleValuesParser;

use super::{BookArgs, PlayerSpec, books};
use crate::content::{load_map, read_map};
use crate::rules::{Rulebook, listed_rulebooks};
use crate::screen::{ArenaChoice, OpenError, Opening, OpeningPlayer, RecordedGame, Speed, open, seeds};
use crate::text::Lang;

/// Opens the window; with a map or players the match begins at once.
#[derive(clap::Args, Clone, Debug)]
#[command(after_help = "\
Examples:
  arene play
  arene play --map maps/first_blood.ron --player Rouge=kosto:human --player Bleu=grot:random
  arene play --player A=snipeure:human --player B=kosto:human --seed 7 --lang en
  arene play --load game.arene

Exit status: 0 the window was closed; 1 the map or the players have faults; 2 wrong usage, no display or no graphics
adapter.")]
pub struct PlayArgs {
    /// The arena, a RON or JSON file; maps/first_blood.ron, maps/mud_market.ron and maps/furnace.ron are built in
    #[arg(long, value_name = "FILE")]
    pub map: Option<PathBuf>,
    /// A player, by seat: NAME=KIND:human or NAME=KIND:random; may be given up to six times
    #[arg(long = "player", value_name = "NAME=KIND:CONTROL")]
    pub players: Vec<PlayerSpec>,
    /// The seed of the dice; a new one each time if left out
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    /// The rule book.
    #[command(flatten)]
    pub book: BookArgs,
    /// The mod; defmatch, or the one played last, if left out. In mods for klans, players field random legal ones
    #[arg(long = "mod", value_name = "MOD", value_parser = PossibleValuesParser::new(books::mods()))]
    pub mode: Option<String>,
    /// The language: fr or en; the one chosen last if left out, or that of the system
    #[arg(long, value_name = "LANG", value_parser = super::parse_lang)]
    pub lang: Option<Lang>,
    /// The window's size in pixels
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = parse_size)]
    pub size: (u32, u32),
    /// The speed at which facts are played back; the one chosen last if left out
    #[arg(long, value_name = "SPEED", value_parser = ["0.5", "1", "2", "at-once"])]
    pub speed: Option<String>,
    /// Goes on with a recorded game: its dice, its seats
    #[arg(long, value_name = "FILE", conflicts_with_all = ["map", "players", "mode", "seed"])]
    pub load: Option<PathBuf>,
    /// Appends a line of JSON for the setup and for every command applied
    #[arg(long, value_name = "FILE")]
    pub journal: Option<PathBuf>,
}

pub(super) fn parse_size(text: &str) -> Result<(u32, u32), String> {
    let sides = text.split_once(['x', 'X', '×']).and_then(|(width, height)| {
        let (width, height) = (width.trim().parse().ok()?, height.trim().parse().ok()?);
        ((640..=16384).contains(&width) && (360..=16384).contains(&height)).then_some((width, height))
    });
    sides.ok_or_else(|| "write WIDTHxHEIGHT, at least 640x360, e.g. 1280x720".to_owned())
}

/// The arenas to choose from: the one asked for first, then those built in.
fn arenas(args: &PlayArgs, lang: Lang) -> Result<Vec<ArenaChoice>, Vec<String>> {
    let mut list = Vec::new();
    if let Some(path) = &args.map {
        let loaded = load_map(path).map_err(|faults| {
            faults
                .iter()
                .map(|fault| fault.report(lang).to_string())
                .collect::<Vec<_>>()
        })?;
        let (faults, _) = loaded.check(args.book.book_for(args.mode.as_deref()));
        if !faults.is_empty() {
            return Err(faults.iter().map(|fault| fault.report(lang).to_string()).collect());
        }
        list.push(ArenaChoice::new(loaded.map, None));
    }
    for arena in builtin_arenas(args.book.book_for(args.mode.as_deref())) {
        match list.iter_mut().find(|held| held.map == arena.map) {
            Some(held) => held.book = arena.book,
            None => list.push(arena),
        }
    }
    Ok(list)
}

/// The mod that is asked for, with its book: of a book without a mod, its usual one.
fn mode(args: &PlayArgs) -> Option<(&'static dyn Rulebook, String)> {
    let book = args.book.book_for(args.mode.as_deref());
    let usual = || args.book.book.as_ref().map(|_| book.mods()[0].to_owned());
    Some((book, args.mode.clone().or_else(usual)?))
}

/// The arenas that come with the listed books and with one that is asked for, listed or not.
pub(super) fn builtin_arenas(asked: &'static dyn Rulebook) -> Vec<ArenaChoice> {
    let is_hidden = listed_rulebooks().all(|book| book.id() != asked.id());
    let books = listed_rulebooks().chain(is_hidden.then_some(asked));
    let all = books.flat_map(|book| book.arenas().iter().map(|arena| (book.id(), arena)));
    let loaded = all.filter_map(|(book, arena)| {
        let loaded = read_map(arena.file, arena.text).ok()?;
        Some(ArenaChoice::new(loaded.map, Some(book)))
    });
    loaded.collect()
}

/// Runs the subcommand.
pub fn run(args: &PlayArgs) -> ExitCode {
    // The rule books are French; so is the window, unless the system speaks another of its languages.
    let usual_lang = super::system_lang().unwrap_or_default();
    let arenas = match arenas(args, args.lang.unwrap_or(usual_lang)) {
        Ok(arenas) => arenas,
        Err(lines) => return faults(&lines),
    };
    let opening = Opening {
        arenas,
        map_given: args.map.is_some(),
        players: args.players.iter().map(opening_player).collect(),
        mode: mode(args),
        seed: args.seed.unwrap_or_else(seeds::fresh),
        at_once: args.map.is_some() || !args.players.is_empty(),
        lang: args.lang,
        usual_lang,
        size: args.size,
        speed: args.speed.as_deref().and_then(Speed::named),
        journal: args.journal.clone(),
        scene: None,
        recorded: args.load.clone().map(RecordedGame::GoOn),
    };
    show(opening)
}

fn opening_player(player: &PlayerSpec) -> OpeningPlayer {
    OpeningPlayer {
        name: player.name.clone(),
        kind: player.kind.clone(),
        control: player.control.clone(),
    }
}

/// Opens the window, and says why if it does not.
pub(super) fn show(opening: Opening) -> ExitCode {
    match open(opening) {
        Ok(()) => ExitCode::SUCCESS,
        Err(OpenError::Display(line)) => {
            crate::bounds::complain!("arene: {line}");
            ExitCode::from(2)
        }
        Err(OpenError::Setup(lines)) => faults(&lines),
    }
}

fn faults(lines: &[String]) -> ExitCode {
    for line in lines {
        crate::bounds::complain!("arene: {line}");
    }
    ExitCode::FAILURE
}
