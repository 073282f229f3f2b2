//! `arene play`: opens the window.

use std::path::PathBuf;
use std::process::ExitCode;

use super::{ArgumentFault, BookArgs, PlayerSpec, books, own_files, values};
use crate::content::maps::TABLES;
use crate::content::{ContentKind, LoadedMap, load_space, read_space};
use crate::rules::hordes::{KINDS, Scenario};
use crate::rules::{Rulebook, Space, listed_rulebooks};
use crate::screen::{ArenaChoice, HordeChoice, OpenError, Opening, OpeningPlayer, RecordedGame, Speed, open, seeds};
use crate::text::{Lang, Texts};
use crate::workshop::pack::OwnFolder;

/// Opens the window; with a map or players the match begins at once.
#[derive(clap::Args, Clone, Debug)]
pub struct PlayArgs {
    #[arg(long, value_name = "FILE")]
    pub(crate) map: Option<PathBuf>,
    #[arg(long = "player", value_name = "NAME=KIND:CONTROL")]
    pub(crate) players: Vec<PlayerSpec>,
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// The rule book.
    #[command(flatten)]
    pub book: BookArgs,
    #[arg(long = "mod", value_name = "MOD", value_parser = books::mod_ids())]
    pub(crate) mode: Option<String>,
    #[arg(long, value_name = "SCENARIO[=KIND]", value_parser = horde())]
    pub(crate) horde: Option<HordeChoice>,
    #[arg(long, value_name = "NAME")]
    pub(crate) by_hand: Vec<String>,
    #[arg(long)]
    pub(crate) take_back: bool,
    #[arg(long, value_name = "WxH", default_value = "1280x720", value_parser = size())]
    pub(crate) size: (u32, u32),
    #[arg(long, value_name = "SPEED", value_parser = ["0.5", "1", "2", "at-once"])]
    pub(crate) speed: Option<String>,
    #[arg(long)]
    pub(crate) projector: bool,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["map", "players", "mode", "horde", "seed", "by_hand", "take_back"])]
    pub(crate) load: Option<PathBuf>,
    #[arg(long, value_name = "FILE")]
    pub(crate) journal: Option<PathBuf>,
}

/// Reads a window's size.
pub(super) fn size() -> impl Fn(&str) -> Result<(u32, u32), ArgumentFault> + Clone + Send + Sync + 'static {
    values::size((640, 360), 16384)
}

/// Reads a Horde: a scenario, and the kind of its creatures.
fn horde() -> impl Fn(&str) -> Result<HordeChoice, ArgumentFault> + Clone + Send + Sync + 'static {
    |text| {
        HordeChoice::read(text).ok_or_else(|| {
            ArgumentFault::new("usage-horde")
                .with("scenarios", Scenario::ALL.map(Scenario::name).join(", "))
                .with("kinds", KINDS.join(", "))
        })
    }
}

/// The arenas to choose from, the one asked for first, then those built in; and the map that is asked for, as it was read.
fn arenas(args: &PlayArgs, lang: Lang) -> Result<(Vec<ArenaChoice>, Option<LoadedMap<Space>>), Vec<String>> {
    let mut list = Vec::new();
    let mut asked = None;
    if let Some(path) = &args.map {
        let loaded = load_space(&own_files::path_of(ContentKind::Map, path)).map_err(|faults| {
            faults
                .iter()
                .map(|fault| fault.report(lang).to_string())
                .collect::<Vec<_>>()
        })?;
        let book = args.book.book_for(args.mode.as_deref());
        // A scenario of the Horde's own takes the place of the book's: what it asks of the map is seen with the whole setup.
        let has_own = args.horde.as_ref().is_some_and(HordeChoice::is_own);
        let mut faults = if has_own {
            Vec::new()
        } else {
            loaded.check(book, args.mode.as_deref()).0
        };
        let refused = book.take_space(loaded.map.clone()).err();
        faults.extend(loaded.place(refused.into_iter().collect()));
        if !faults.is_empty() {
            return Err(faults.iter().map(|fault| fault.report(lang).to_string()).collect());
        }
        list.push(ArenaChoice::new(loaded.map.clone(), None));
        asked = Some(loaded);
    }
    for arena in builtin_arenas(args.book.book_for(args.mode.as_deref())) {
        match list.iter_mut().find(|held| held.space == arena.space) {
            Some(held) => held.book = arena.book,
            None => list.push(arena),
        }
    }
    Ok((list, asked))
}

/// The mod that is asked for, with its book: of a book without a mod, its usual one.
fn mode(args: &PlayArgs) -> Option<(&'static dyn Rulebook, String)> {
    let book = args.book.book_for(args.mode.as_deref());
    let usual = || args.book.book.as_ref().map(|_| book.mods()[0].to_owned());
    Some((book, args.mode.clone().or_else(usual)?))
}

/// The arenas that come with the listed books and with one that is asked for, listed or not; then one's own.
pub(super) fn builtin_arenas(asked: &'static dyn Rulebook) -> Vec<ArenaChoice> {
    let is_hidden = listed_rulebooks().all(|book| book.id() != asked.id());
    let books = listed_rulebooks().chain(is_hidden.then_some(asked));
    let all = books.flat_map(|book| book.arenas().iter().map(|arena| (book.id(), arena)));
    let loaded = all.filter_map(|(book, arena)| {
        let loaded = read_space(arena.file, arena.text).ok()?;
        Some(ArenaChoice::new(loaded.map, Some(book)))
    });
    let tables = TABLES.iter().filter_map(|(file, text)| {
        let loaded = read_space(file, *text).ok()?;
        Some(ArenaChoice::new(loaded.map, None))
    });
    // What is wrong with others `arene map list` tells.
    let own = own_files::read(OwnFolder::maps).sound.into_iter();
    let own = own.map(|(_, loaded)| ArenaChoice::new(loaded.map, None));
    loaded.chain(tables).chain(own).collect()
}

/// Runs the subcommand.
pub fn run(args: &PlayArgs, asked: Option<Lang>) -> ExitCode {
    super::runtime_dir::ensure();
    let usual_lang = super::language::of_window(asked);
    let (arenas, map) = match arenas(args, usual_lang) {
        Ok(arenas) => arenas,
        Err(lines) => return faults(&lines),
    };
    let opening = Opening {
        map,
        players: args.players.iter().map(opening_player).collect(),
        mode: mode(args),
        horde: args.horde.clone(),
        by_hand: args.by_hand.clone(),
        take_back: args.take_back,
        seed: args.seed.unwrap_or_else(seeds::fresh),
        at_once: args.map.is_some() || !args.players.is_empty(),
        projector: args.projector,
        speed: args.speed.as_deref().and_then(Speed::named),
        journal: args.journal.clone(),
        recorded: args.load.clone().map(RecordedGame::GoOn),
        ..Opening::new(arenas, args.size, asked, usual_lang)
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
    let texts = Texts::of(opening.usual_lang);
    match open(opening) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => not_opened(error, texts),
    }
}

/// Says why the window did not open.
pub(super) fn not_opened(error: OpenError, texts: &Texts) -> ExitCode {
    match error {
        OpenError::Display(missing) => {
            crate::bounds::complain!("arene: {}", missing.words(texts));
            ExitCode::from(2)
        }
        OpenError::Setup(lines) => faults(&lines),
    }
}

fn faults(lines: &[String]) -> ExitCode {
    for line in lines {
        crate::bounds::complain!("arene: {line}");
    }
    ExitCode::FAILURE
}
