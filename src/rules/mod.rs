//! The rule books: what each must give, and the list of those there are.

mod add_ons;
mod book_language;
mod book_texts;
mod built_in_lessons;
mod codex_files;
mod explanation;
mod fact_group;
mod forces;
mod house_rule;
mod landmarks;
mod nearest;
mod option_value;
mod outfitter;
mod own_fields;
mod presentation;
mod setup;
mod space;
mod survey;
mod threats;

pub mod doum40k;
pub mod feu;
pub mod free;
pub mod hordes;
pub mod host;
pub mod necromunda;
pub mod quake40k;
pub mod table;
pub mod tiny;

pub use crate::game::{Fault, Faults, Progress, Refusal, Report, Stat};
pub use add_ons::{keys as keys_of_add_ons, usual_answer};
pub use book_language::{AnyReader, BookLanguage, ReadFault, SceneWord, Words, WordsName};
pub use book_texts::{BookTexts, Chapter, LocaleFile, Term};
pub use built_in_lessons::BuiltInLesson;
pub use codex_files::CodexReport;
pub use explanation::{
    DiceSum, ExplanationChain, ExplanationLink, Explanations, LinkSource, LinkValue, PlainExplanations,
};
pub use fact_group::{FactGroup, FactGroupKind};
pub use forces::{Faction, ForceTerms, Forces, KindClass, KindInfo};
pub use house_rule::{HouseRule, OptionForm};
pub use landmarks::{
    CauseOfDeath, DiceTest, Fallen, Landmark, LandmarkKind, Landmarks, Measure, RollRole, Standings, TurnOwner,
};
pub use nearest::nearest;
pub use option_value::{OptionValue, Options};
pub use outfitter::{
    KindOnOffer, OrderedPiece, OutfitTerms, Outfitter, PieceOrder, Spenders, Ware, WarePrice, WareSort, WareUse,
};
pub use presentation::{LineOfSight, PlainPresentation, Presentation, ReachedCell};
pub use setup::{DiceScript, FullScript, MapSource, OwnFields, PieceSetup, PlayerSetup, Setup};
pub use space::{Space, TABLE};
pub use survey::{EntryZone, MapSurvey, TravelTime, Visibility};
pub use threats::{ThreatChance, ThreatSource, ThreatStand};

use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};

use serde::de;

use crate::game::{Command, Fact, Game, PieceId, RuleKey};
use crate::space::grid::ArenaMap;
use crate::space::table::TableMap;
use built_in_lessons::{built_in_lessons, built_in_playlists};
use host::HostFeature;

/// What the players of a mod field.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Teams {
    /// One piece each, of any kind.
    Singles,
    /// A klan each.
    Klans,
    /// All one piece each, or all a klan each.
    Either,
    /// What the rules give: nothing is chosen.
    Given,
}

/// What a mod demands of a setup: enough to make one without knowing the rule book.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Demands {
    /// What the players field.
    pub teams: Teams,
    /// How many players there may be; of singles perhaps more, with a map for more.
    pub seats: RangeInclusive<usize>,
    /// What a klan may cost, in points.
    pub budget: RangeInclusive<i64>,
    /// The budget where the setup does not say.
    pub usual_budget: i64,
}

/// What a player fields; nothing where the rules give the pieces.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Side {
    /// The klan's id, in klan mods.
    pub klan: Option<String>,
    /// The kinds of the pieces, by id.
    pub kinds: Vec<String>,
}

impl Side {
    /// The player of that name who fields it, nothing set down.
    pub fn player(self, name: &str) -> PlayerSetup {
        PlayerSetup {
            name: name.to_owned(),
            klan: self.klan,
            pieces: self.kinds.into_iter().map(PieceSetup::of).collect(),
            own: OwnFields::new(),
        }
    }
}

/// An arena that comes with a book, built in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BuiltInArena {
    /// The file's name; its path is `maps/FILE`.
    pub file: &'static str,
    /// The file.
    pub text: &'static str,
    /// The mods that it is made for, before all others the first.
    pub mods: &'static [&'static str],
}

/// A rule book.
///
/// ```
/// use arene::rules::{Setup, rulebook};
///
/// let book = rulebook("doum40k").unwrap();
/// assert!(book.mods().contains(&"defmatch"));
/// assert!(book.keys().iter().any(|key| key.0 == "shoot.hit"));
///
/// let mut setup: Setup = serde_json::from_str(
///     r#"{
///         "rules": "doum40k", "mod": "defmatch",
///         "map": {"rows": ["1......2", "...##...", "3......4"]},
///         "players": [
///             {"name": "A", "pieces": [{"kind": "grot"}]},
///             {"name": "B", "pieces": [{"kind": "kosto"}]}
///         ]
///     }"#,
/// )
/// .unwrap();
/// let mut game = book.game(&setup).unwrap();
/// game.start().unwrap();
/// assert_eq!(game.phase(), "deployment");
///
/// // A fault names its field.
/// setup.players[1].pieces[0].kind = "ogre".to_owned();
/// let faults = book.check_setup(&setup);
/// assert_eq!(faults[0].field, "players[1].pieces[0].kind");
/// ```
pub trait Rulebook: Sync {
    /// Its id in setups.
    fn id(&self) -> &'static str;

    /// Whether it is listed only where all books are asked for ([`list_all_books`]): a book to try the program with.
    fn is_hidden(&self) -> bool {
        false
    }

    /// The version of its rules as this program enforces them: a number that grows whenever a recorded game could come
    /// out otherwise.
    fn version(&self) -> u32;

    /// A hash of its data (figures, klans): recorded games bear it.
    fn data_hash(&self) -> u64;

    /// The ids of its mods, the usual one first.
    fn mods(&self) -> Vec<&'static str>;

    /// What a mod demands of a setup; `None` if there is no such mod.
    fn demands(&self, mode: &str) -> Option<Demands>;

    /// Its house rules.
    fn house_rules(&self) -> &'static [HouseRule];

    /// The house rules of what can be added to it: a setup may name them where it has such a thing.
    fn added_house_rules(&self) -> &'static [HouseRule] {
        match self.added_language() {
            Some(_) => add_ons::HOUSE_RULES,
            None => &[],
        }
    }

    /// What it has of that on which house rules of add-ons depend.
    fn host_features(&self) -> &'static [HostFeature] {
        &[]
    }

    /// Those of [`Rulebook::added_house_rules`] that change something in its games: a start screen offers these alone.
    fn offered_house_rules(&self) -> Vec<&'static HouseRule> {
        match self.added_language() {
            Some(_) => add_ons::effective_house_rules(self.host_features()),
            None => Vec::new(),
        }
    }

    /// What players may field.
    fn forces(&self) -> &dyn Forces;

    /// What its facts and states mean for the course of a game.
    fn landmarks(&self) -> &dyn Landmarks;

    /// What it says of how a game of its is shown.
    fn presentation(&self, _game: &Game) -> Box<dyn Presentation> {
        Box::new(PlainPresentation)
    }

    /// Its words.
    fn texts(&self) -> &dyn BookTexts;

    /// Its own commands and facts; none where it uses those that all books share.
    fn language(&self) -> Option<&dyn BookLanguage> {
        None
    }

    /// The commands and facts of what can be added to it, besides its own or those that all books share. A language of the book's
    /// own reads and says them as well.
    fn added_language(&self) -> Option<&dyn BookLanguage> {
        None
    }

    /// Reads a command of this book.
    ///
    /// # Errors
    /// What is wrong with its shape.
    fn read_command(&self, written: AnyReader) -> Result<Command, ReadFault> {
        match self.language().or(self.added_language()) {
            Some(language) => language.read_command(written),
            None => {
                let command = Command::deserialize(written)?;
                match self.table().is_none() && command.has_height() {
                    true => Err(de::Error::invalid_length(3, &"a place, [x, y]")),
                    false => Ok(command),
                }
            }
        }
    }

    /// Reads a fact of this book.
    ///
    /// # Errors
    /// What is wrong with its shape.
    fn read_fact(&self, written: AnyReader) -> Result<Fact, ReadFault> {
        match self.language().or(self.added_language()) {
            Some(language) => language.read_fact(written),
            None => Fact::deserialize(written),
        }
    }

    /// The arenas that come with it.
    fn arenas(&self) -> &'static [BuiltInArena] {
        &[]
    }

    /// The tables that come with the program and are made for it, by name.
    fn tables_made_for_it(&self) -> &'static [&'static str] {
        &[]
    }

    /// The map that it is played on where such a one is given; a book plays on grids unless it says otherwise.
    ///
    /// # Errors
    /// Why it is not played on such a space.
    fn take_space(&self, space: Space) -> Result<Space, Fault> {
        space.into_grid().map(|map| Space::Grid(Box::new(map)))
    }

    /// A map looked over for a report on it; doors and the like count as they are drawn, and what is drawn wrongly as
    /// open ground. `None` if it has nothing to say of maps.
    fn survey(&self, _map: &ArenaMap) -> Option<Box<dyn MapSurvey>> {
        None
    }

    /// What threatens a figure, where it could end its move; nothing if the book does not tell, or the figure is off the board.
    ///
    /// # Errors
    /// Why the rules of this game do not let it be told.
    fn threats<'g>(&self, _game: &'g Game, _figure: PieceId) -> Result<Option<Box<dyn ThreatSource + 'g>>, Refusal> {
        Ok(None)
    }

    /// The keys of all rules it enforces, in the order of the book.
    fn keys(&self) -> Vec<RuleKey>;

    /// Looks a map over: what makes it unplayable, and what is only odd.
    fn check_map(&self, map: &ArenaMap) -> Report;

    /// Looks a map over for a mod: what that must have besides.
    fn check_map_for(&self, map: &ArenaMap, mode: &str) -> Report;

    /// Looks over the map of a table that has no faults of its own: what the book's games must have on it, for a mod if one is
    /// named, and what is only odd.
    fn check_table(&self, _map: &TableMap, _mode: Option<&str>) -> Report {
        Report::default()
    }

    /// Fills in what a setup may leave out, before anybody reads it.
    fn fill_in(&self, _setup: &mut Setup) {}

    /// What it answers of tables; none in books that are played on grids.
    fn table(&self) -> Option<&dyn table::TableBook> {
        None
    }

    /// Whether setups may have fields that only this book knows.
    fn reads_own_fields(&self) -> bool {
        false
    }

    /// Whether the fields of a setup that not all books know are this book's to look over: its own, or those of what the setup adds.
    fn reads_fields_of(&self, setup: &Setup) -> bool {
        self.reads_own_fields() || (self.added_language().is_some() && add_ons::are_in(setup))
    }

    /// Looks a whole setup over, its map included. Its map must be inline.
    fn check_setup(&self, setup: &Setup) -> Vec<Fault>;

    /// A game of that setup, not yet started.
    ///
    /// # Errors
    /// Every fault of the setup.
    fn game(&self, setup: &Setup) -> Result<Game, Vec<Fault>>;

    /// The ids of its kinds of piece that players may field: short for [`Forces::kinds`].
    fn kinds(&self) -> Vec<&'static str> {
        self.forces().kinds().into_iter().map(|kind| kind.id).collect()
    }

    /// A legal side for a mod, drawn by chance: short for [`Forces::draw`].
    fn random_side(&self, mode: &str, seed: u64, budget: Option<i64>, options: &Options) -> Side {
        self.forces().draw(mode, seed, budget, options)
    }
}

/// The lessons that come with the program, by the books and add-ons that they teach.
pub const LESSONS: &[BuiltInLesson] = built_in_lessons![
    "doum40k": "first_game" "finer_points" "odd_corners";
    "necromunda": "first_game" "finer_points" "odd_corners";
    "quake40k": "first_game" "finer_points" "odd_corners";
    "feu": "first_game" "finer_points" "odd_corners";
    "hordes": "first_game" "finer_points" "odd_corners";
];

/// The playlists of the demonstrator that come with the program, a book each: key and file.
pub const PLAYLISTS: &[(&str, &str)] = built_in_playlists!["doum40k" "free" "necromunda" "quake40k" "feu" "hordes"];

/// All rule books, those too that are listed only on demand. A new one is a folder beside this file and a line here.
pub static RULEBOOKS: &[&dyn Rulebook] = &[
    &doum40k::Doum40k,
    &free::FreeTable,
    &necromunda::Necromunda,
    &quake40k::Quake40k,
    &feu::FeuAVolonte,
    &tiny::Breakthrough,
    &tiny::TicTacToe,
    &tiny::Duel,
];

/// Whether all books are listed.
static ALL_BOOKS: AtomicBool = AtomicBool::new(false);

/// Has all books listed from now on, those too that are listed only on demand (`arene --all-books`).
pub fn list_all_books() {
    ALL_BOOKS.store(true, Ordering::Relaxed);
}

/// Whether all books are listed.
pub fn lists_all_books() -> bool {
    ALL_BOOKS.load(Ordering::Relaxed)
}

/// The rule books, with or without those that are listed only on demand.
pub fn rulebooks(all: bool) -> impl Iterator<Item = &'static dyn Rulebook> {
    RULEBOOKS.iter().copied().filter(move |book| all || !book.is_hidden())
}

/// The rule books that are listed.
pub fn listed_rulebooks() -> impl Iterator<Item = &'static dyn Rulebook> {
    rulebooks(lists_all_books())
}

/// The rule book that is meant where none is named: the first.
pub fn first_rulebook() -> &'static dyn Rulebook {
    RULEBOOKS[0]
}

/// The rule book of that id, listed or not: who names a book means it.
pub fn rulebook(id: &str) -> Option<&'static dyn Rulebook> {
    rulebooks(true).find(|book| book.id() == id)
}

/// The first listed rule book that has a mod of that id.
pub fn rulebook_of_mod(mode: &str) -> Option<&'static dyn Rulebook> {
    listed_rulebooks().find(|book| book.mods().contains(&mode))
}
