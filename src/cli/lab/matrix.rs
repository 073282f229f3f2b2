//! What the options of `arene lab` ask for: a matrix of pairings.

use std::fmt;
use std::path::{Path, PathBuf};

use clap::ValueEnum;
use clap::builder::PossibleValuesParser;

use super::super::values::number;
use super::super::{ArgumentFault, BookArgs, PlayerSpec};
use super::arenas::{admitted, load};
use super::meetings::{MOST_PAIRINGS, combinations, cross, orders, without_mirrored};
use super::together;
use crate::bots::{BotKind, Control};
use crate::content::{FileFault, LoadedMap, read_force};
use crate::lab::{BotSpec, BotSpecError, Contestant, MOST_GAMES, Pairing, Plan, SideSpec};
use crate::rules::hordes::{KINDS, Scenario};
use crate::rules::{Demands, ForceTerms, MapSource, PlayerSetup, Rulebook, Space, Teams};
use crate::text::{Lang, Texts, UnknownWord};

/// Who plays whom, where, how often.
#[derive(clap::Args, Clone, Debug)]
pub struct MatrixArgs {
    /// The rule book.
    #[command(flatten)]
    pub book: BookArgs,

    #[arg(long = "mod", value_name = "MOD")]
    pub(crate) mode: Option<String>,

    #[arg(long, alias = "map", value_name = "FILE,…", value_delimiter = ',')]
    pub(crate) maps: Vec<PathBuf>,

    #[arg(long, value_name = "KIND,…", value_delimiter = ',', conflicts_with_all = ["klans", "players"])]
    pub(crate) kinds: Vec<String>,

    #[arg(long, value_name = "KIND,…", value_delimiter = ',', requires = "kinds")]
    pub(crate) kinds2: Vec<String>,

    #[arg(long, value_name = "KLAN,…", value_delimiter = ',', conflicts_with = "players")]
    pub(crate) klans: Vec<String>,

    #[arg(long, value_name = "KLAN,…", value_delimiter = ',', requires = "klans")]
    pub(crate) klans2: Vec<String>,

    #[arg(
        long,
        alias = "bot",
        value_name = "BOT[:BUDGET],…",
        value_delimiter = ',',
        conflicts_with = "players"
    )]
    pub(crate) bots: Vec<String>,

    #[arg(long, value_name = "BOT[:BUDGET],…", value_delimiter = ',', requires = "bots")]
    pub(crate) bots2: Vec<String>,

    #[arg(long = "table", value_name = "N", default_value_t = 2, value_parser = number::<usize>(1..=12), conflicts_with = "players")]
    pub(crate) table: usize,

    #[arg(long, value_name = "WHICH")]
    pub(crate) seats: Option<Seats>,

    #[arg(long = "player", value_name = "NAME=KIND:BOT")]
    pub(crate) players: Vec<PlayerSpec>,

    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    pub(crate) budget: Option<i64>,

    #[arg(long, value_name = "KIND", value_parser = PossibleValuesParser::new(KINDS))]
    pub(crate) horde: Option<String>,

    #[arg(
        long,
        value_name = "NAME",
        value_parser = PossibleValuesParser::new(Scenario::TOGETHER),
        conflicts_with_all = ["mode", "kinds", "klans", "bots2", "players", "budget", "seats"]
    )]
    pub(crate) scenario: Option<String>,

    #[arg(long, value_name = "N", default_value_t = 100, value_parser = number::<u64>(1..=u64::MAX))]
    pub(crate) games: u64,

    #[arg(long, value_name = "N", default_value_t = 0, value_parser = number::<u64>(0..=u64::MAX))]
    pub(crate) seed: u64,

    #[arg(long, value_name = "N", default_value_t = 5000, value_parser = number::<u64>(1..=u64::MAX))]
    pub(crate) max_commands: u64,
}

/// Whether seats are changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Seats {
    /// In the order given.
    Fixed,
    /// In all orders, in turn.
    Swap,
}

/// Why there is no such matrix.
#[derive(Clone, PartialEq, Debug)]
pub enum MatrixError {
    /// A word that means nothing here.
    Unknown(UnknownWord),
    /// A bot that there is not, or its budget.
    Bot(BotSpecError),
    /// Something that cannot be.
    Wrong(ArgumentFault),
    /// Maps that cannot be read.
    Maps(Vec<FileFault>),
}

impl MatrixError {
    /// What is wrong, in words.
    pub fn words(&self, texts: &Texts) -> String {
        match self {
            Self::Unknown(unknown) => unknown.words(texts),
            Self::Bot(fault) => fault.words(texts),
            Self::Wrong(fault) => fault.words(texts),
            Self::Maps(faults) => texts.message("lab-maps-faulty", &[("count", faults.len().into())]),
        }
    }
}

impl fmt::Display for MatrixError {
    /// In English: for logs and tests.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(Texts::of(Lang::En)))
    }
}

impl std::error::Error for MatrixError {}

/// That something cannot be: a message, with its arguments.
pub fn wrong(message: &'static str, args: &[(&'static str, &dyn fmt::Display)]) -> MatrixError {
    let fault = ArgumentFault::new(message);
    MatrixError::Wrong(args.iter().fold(fault, |fault, (name, value)| fault.with(name, value)))
}

/// The names of the players of a matrix.
pub const NAMES: [&str; 12] = [
    "Rouge",
    "Bleu",
    "Vert",
    "Jaune",
    "Blanc",
    "Noir",
    "Violet",
    "Orange",
    "Rose",
    "Turquoise",
    "Brun",
    "Gris",
];

/// The word for all there are.
pub const ALL: &str = "all";

/// What the options ask for, and the maps as they were read.
///
/// # Errors
/// What is wrong with them.
pub fn plan(args: &MatrixArgs) -> Result<(Plan, Vec<LoadedMap<Space>>), MatrixError> {
    if let Some(scenario) = &args.scenario {
        return together::plan(args, scenario);
    }
    if args.table == 1 {
        return Err(wrong("lab-table-alone", &[]));
    }
    let book = args.book.book_for(args.mode.as_deref());
    let mode = args.mode.as_deref().unwrap_or(book.mods()[0]);
    let Some(demands) = book.demands(mode) else {
        return Err(unknown("unknown-mod", mode, &args.book.mods()));
    };
    if let Some(human) = args.players.iter().find(|player| player.control == Control::Human) {
        let bot = PlayerSpec {
            control: Control::Bot(BotKind::Random),
            ..human.clone()
        };
        return Err(wrong("lab-no-human", &[("human", human), ("bot", &bot)]));
    }
    if let Some(player) = args.players.iter().find(|player| seated(player).is_none()) {
        return Err(wrong("lab-no-exec", &[("player", player)]));
    }
    if demands.teams == Teams::Given {
        check_given(args, book, mode)?;
    }
    if args.budget.is_some()
        && demands.teams == Teams::Singles
        && (*demands.budget.end() == 0 || book.forces().outfitter().is_none())
    {
        return Err(wrong("lab-singles-budget", &[("mod", &mode)]));
    }
    if let Some(budget) = args.budget.filter(|budget| !demands.budget.contains(budget)) {
        let (least, most) = (demands.budget.start(), demands.budget.end());
        let args: [(_, &dyn fmt::Display); 4] = [("budget", &budget), ("mod", &mode), ("least", least), ("most", most)];
        return Err(wrong("lab-budget-range", &args));
    }
    let (names, meetings) = if args.players.is_empty() {
        meetings(args, book, mode, &demands)?
    } else {
        let (names, contestants) = args.players.iter().filter_map(seated).unzip();
        (names, vec![contestants])
    };
    let is_matrix = !(args.kinds.is_empty() && args.klans.is_empty() && args.bots.is_empty());
    let usual = if is_matrix { Seats::Swap } else { Seats::Fixed };
    let swaps = args.seats.unwrap_or(usual) == Seats::Swap;
    let loaded = load(args, book, mode)?;
    let pairings = (0..loaded.len() as u32).flat_map(|map| {
        meetings.iter().map(move |contestants| Pairing {
            map,
            contestants: contestants.clone(),
            orders: orders(contestants, swaps),
        })
    });
    let pairings: Vec<Pairing> = pairings.collect();
    if pairings.len() > MOST_PAIRINGS {
        return Err(wrong("lab-too-many-pairings", &[("count", &pairings.len())]));
    }
    let plan = Plan {
        rules: book.id().to_owned(),
        mode: mode.to_owned(),
        seed: args.seed,
        games: args.games,
        max_commands: args.max_commands,
        budget: args.budget,
        options: Default::default(),
        horde: args.horde.as_deref().map(Plan::spice),
        chosen: None,
        names,
        maps: (loaded.iter())
            .map(|loaded| MapSource::from(loaded.map.clone()))
            .collect(),
        pairings,
    };
    match plan.total() {
        1..=MOST_GAMES => Ok((plan, loaded)),
        0 => Err(wrong("lab-nobody-meets", &[])),
        total => Err(wrong("lab-too-many-games", &[("count", &total), ("most", &MOST_GAMES)])),
    }
}

fn unknown(message: &'static str, word: &str, known: &[&str]) -> MatrixError {
    MatrixError::Unknown(UnknownWord::new(message, word, known))
}

/// A player of the command line: the name, and what it is in the plan. None for people and external programs.
fn seated(player: &PlayerSpec) -> Option<(String, Contestant)> {
    let Control::Bot(bot) = player.control else {
        return None;
    };
    let contestant = Contestant {
        side: SideSpec::Kind(player.kind.clone()),
        bot: BotSpec::usual(bot),
    };
    Some((player.name.clone(), contestant))
}

/// Whether nothing is chosen of what a mod gives; factions as they come, and single pieces, may be chosen of a book that has such.
///
/// # Errors
/// The option that does.
fn check_given(args: &MatrixArgs, book: &dyn Rulebook, mode: &str) -> Result<(), MatrixError> {
    let has_factions = !book.forces().factions().is_empty();
    let chosen = [
        ("--player", !args.players.is_empty()),
        ("--kinds", !args.kinds.is_empty() && !has_factions),
        ("--klans", !args.klans.is_empty() && !has_factions),
        ("--budget", args.budget.is_some()),
    ];
    match chosen.into_iter().find(|(_, is_there)| *is_there) {
        Some((option, _)) => Err(wrong("lab-pieces-given", &[("mod", &mode), ("option", &option)])),
        None => Ok(()),
    }
}

/// The players' names, and who meets whom.
fn meetings(
    args: &MatrixArgs,
    book: &dyn Rulebook,
    mode: &str,
    demands: &Demands,
) -> Result<(Vec<String>, Vec<Vec<Contestant>>), MatrixError> {
    let names = NAMES.iter().take(args.table).map(|name| (*name).to_owned()).collect();
    let bots = read_bots(&args.bots)?;
    let random = || vec![BotSpec::usual(BotKind::Random)];
    let sides = sides(args, book, mode, demands, &args.kinds, &args.klans)?;
    let is_bare = args.mode.is_none() && args.bots.is_empty() && sides == [SideSpec::Drawn];
    if is_bare && args.table == 2 {
        let examples = book.forces().examples().into_iter().take(2);
        let players = examples.map(|kind| Contestant {
            side: SideSpec::Kind(kind.to_owned()),
            bot: BotSpec::usual(BotKind::Random),
        });
        return Ok((names, vec![players.collect()]));
    }
    let bots = if bots.is_empty() { random() } else { bots };
    let all = cross(&sides, &bots);
    let against = !(args.kinds2.is_empty() && args.klans2.is_empty() && args.bots2.is_empty());
    let mut meetings = if against {
        if args.table != 2 {
            return Err(wrong("lab-table-of-two", &[]));
        }
        let others = if args.kinds2.is_empty() && args.klans2.is_empty() {
            sides
        } else {
            self::sides(args, book, mode, demands, &args.kinds2, &args.klans2)?
        };
        let bots2 = read_bots(&args.bots2)?;
        let others = cross(&others, if bots2.is_empty() { &bots } else { &bots2 });
        let pairs = (all.iter()).flat_map(|one| others.iter().map(|other| vec![one.clone(), other.clone()]));
        without_mirrored(pairs)
    } else {
        combinations(&all, args.table)
    };
    // Where bots meet, games between equal ones tell nothing of them.
    if bots.len() > 1 && args.bots2.is_empty() {
        meetings.retain(|meeting| meeting.iter().any(|contestant| contestant.bot != meeting[0].bot));
    }
    Ok((names, meetings))
}

/// The sides that words name.
fn sides(
    args: &MatrixArgs,
    book: &dyn Rulebook,
    mode: &str,
    demands: &Demands,
    kinds: &[String],
    klan_words: &[String],
) -> Result<Vec<SideSpec>, MatrixError> {
    if !demands.seats.contains(&args.table) && matches!(demands.teams, Teams::Klans | Teams::Given) {
        let (least, most) = (demands.seats.start(), demands.seats.end());
        let id = if least == most { "lab-seats" } else { "lab-seats-range" };
        return Err(wrong(id, &[("mod", &mode), ("least", least), ("most", most)]));
    }
    if !kinds.is_empty() {
        if demands.teams == Teams::Klans {
            return Err(wrong("lab-klans-instead", &[("mod", &mode)]));
        }
        let known = book.kinds();
        let kinds = match kinds.iter().any(|kind| kind == ALL) && demands.teams == Teams::Singles {
            true => expand(kinds, &admitted(book, mode, &known)),
            false => expand(kinds, &known),
        };
        for kind in &kinds {
            if !known.contains(&book.forces().kind_of(kind)) {
                return Err(unknown("unknown-kind", kind, &known));
            }
        }
        return once(kinds.into_iter().map(SideSpec::Kind).collect());
    }
    if demands.teams == Teams::Given && klan_words.is_empty() {
        return Ok(vec![SideSpec::Given]);
    }
    if klan_words.is_empty() {
        return Ok(vec![SideSpec::Drawn]);
    }
    // A force in a file may be one piece.
    let is_force = |word: &String| force_side(book, mode, word).is_some();
    if demands.teams == Teams::Singles && !klan_words.iter().all(is_force) {
        return Err(wrong("lab-kinds-instead", &[("mod", &mode)]));
    }
    let known: Vec<&str> = book.forces().factions().iter().map(|faction| faction.id).collect();
    let words = expand(klan_words, &known);
    let sides = words.iter().map(|word| klan_side(book, mode, &known, word));
    once(sides.collect::<Result<_, _>>()?)
}

/// A force in a file, where a book has such.
fn force_side(book: &dyn Rulebook, mode: &str, word: &str) -> Option<Result<SideSpec, MatrixError>> {
    let force = PlayerSetup::of_force(book.forces().force_field(), word);
    book.forces().force_file(&force)?;
    Some(
        read_force(Path::new(word))
            .map_err(MatrixError::Maps)
            .and_then(|loaded| {
                let terms = ForceTerms {
                    mode: Some(mode),
                    codices: &[],
                };
                let faults = loaded.check(Some(book), &terms);
                let side = book.forces().side_of(&loaded.force).filter(|_| faults.is_empty());
                let side = side.ok_or(MatrixError::Maps(faults))?;
                Ok(SideSpec::Named {
                    name: loaded.force.name.clone(),
                    klan: side.klan.unwrap_or_default(),
                    kinds: side.kinds,
                })
            }),
    )
}

/// A klan, perhaps with its pieces, or a force in a file: `goff`, `goff=kosto+grot`, `gangs/ours.ron`.
fn klan_side(book: &dyn Rulebook, mode: &str, klans: &[&str], word: &str) -> Result<SideSpec, MatrixError> {
    if let Some(side) = force_side(book, mode, word) {
        return side;
    }
    let (klan, pieces) = match word.split_once('=') {
        Some((klan, pieces)) => (klan, Some(pieces)),
        None => (word, None),
    };
    if !klans.contains(&klan) {
        return Err(unknown("unknown-klan", klan, klans));
    }
    let klan = klan.to_owned();
    let Some(pieces) = pieces else {
        let kinds = book.forces().ready_pieces(&klan);
        return Ok(match kinds.is_empty() {
            true => SideSpec::Klan(klan),
            false => SideSpec::Named {
                name: klan.clone(),
                klan,
                kinds,
            },
        });
    };
    let kinds = pieces.split('+').map(|kind| {
        let known = book.kinds();
        if known.contains(&book.forces().kind_of(kind)) {
            Ok(kind.to_owned())
        } else {
            Err(unknown("unknown-kind", kind, &known))
        }
    });
    Ok(SideSpec::Pieces {
        klan,
        kinds: kinds.collect::<Result<_, _>>()?,
    })
}

/// Puts all there are in the place of `all`.
fn expand(words: &[String], known: &[&str]) -> Vec<String> {
    let expanded = words.iter().flat_map(|word| match word.as_str() {
        ALL => known.iter().map(|known| (*known).to_owned()).collect(),
        _ => vec![word.trim().to_owned()],
    });
    expanded.collect()
}

/// A list in which nothing is there twice.
///
/// # Errors
/// What is.
pub fn once<T: PartialEq + fmt::Display>(list: Vec<T>) -> Result<Vec<T>, MatrixError> {
    let twice = (list.iter().enumerate()).find(|(place, item)| list[..*place].contains(item));
    if let Some((_, item)) = twice {
        return Err(wrong("lab-twice", &[("what", item)]));
    }
    Ok(list)
}

/// The bots that words name.
///
/// # Errors
/// The word that names none.
pub fn read_bots(words: &[String]) -> Result<Vec<BotSpec>, MatrixError> {
    let read = words.iter().map(|word| word.parse().map_err(MatrixError::Bot));
    once(read.collect::<Result<Vec<BotSpec>, _>>()?)
}
