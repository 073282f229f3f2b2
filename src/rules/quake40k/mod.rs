//! Quake 40K: champions on a table of slabs, with portals, bonus tokens and twelve mods.

mod arena;
pub mod arena_plan;
mod assault;
mod attacks;
mod barrels;
mod bonus;
pub(crate) mod bonus_entry;
mod build;
mod choices;
pub(crate) mod codex;
mod combat;
pub(crate) mod command;
mod components;
mod deaths;
mod deploy;
mod effects;
pub(crate) mod fact;
mod field;
mod flags;
mod ground;
mod invariants;
mod join;
mod keys;
mod landmarks;
mod legality;
pub mod map_check;
pub(crate) mod match_state;
mod movement;
mod options;
mod order;
pub mod outlook;
mod phase;
mod placing;
mod portals;
mod presentation;
mod public;
mod recruits;
mod referee;
mod rounds;
mod scoring;
mod setup;
mod shooting;
mod standing;
mod state;
mod survey;
pub(crate) mod terms;
mod turn;
mod words;
mod wounds;

pub use bonus_entry::{BonusEntry, BonusKind};
pub use codex::ItemId;
pub use combat::BlowChance;
pub(crate) use command::{AllottedAttacks, QuakeCommand, own_of as own_command};
pub use match_state::{CourseEvent, TargetId};
pub use movement::{OnTheWay, WayPlace, Ways};
pub use shooting::{HarmChance, ShotChance};
pub use survey::{SeenChampion, SeenFlag, Supposition, Survey};
pub use terms::{TeamId, Victory};

use super::book_language::{AnyReader, ReadFault};
use super::table::{TableBook, TableLook, TablePlan, TableWish};
use crate::game::{BookCommand, BookFact, Command, Fact, Game, PieceId, Refusal, RuleKey, StateHasher};
use crate::rules::{
    BookLanguage, BookTexts, Demands, Faction, Fault, Forces, HouseRule, KindClass, KindInfo, Landmarks, Options,
    PlayerSetup, Presentation, Report, Rulebook, SceneWord, Setup, Side, Space, Stat, Teams, Words,
};
use crate::space::grid::ArenaMap;
use crate::space::table::{LaidTable, MovementRules, SAMPLES};
use codex::{Codices, FigureProfile};
use field::FieldView;
use options::QuakeOptions;
use terms::{MODS, ModRule};

/// The book's id.
pub const ID: &str = "quake40k";

/// The path of this folder in the code.
const ROOT: &str = module_path!();

/// The version of its rules. Update this value if simulation behaviour changes: then games recorded before may come out
/// otherwise.
const VERSION: u32 = 1;

/// How many of the 35 samples terrain hides at least for cover (`shoot.cover`).
const COVER_HIDDEN: usize = 9;

/// Whether a game is one of this book.
pub fn is_of(game: &Game) -> bool {
    game.of_match::<QuakeOptions>().is_some()
}

/// The rule book.
pub struct Quake40k;

impl Rulebook for Quake40k {
    fn id(&self) -> &'static str {
        ID
    }

    /// Hidden until it is whole: named by its id it can be played.
    fn is_hidden(&self) -> bool {
        true
    }

    fn version(&self) -> u32 {
        VERSION
    }

    fn data_hash(&self) -> u64 {
        let mut hasher = StateHasher::default();
        hasher.feed(ID);
        hasher.feed(&Codices::house().hash());
        hasher.finish()
    }

    fn mods(&self) -> Vec<&'static str> {
        MODS.iter().map(|known| known.id).collect()
    }

    fn demands(&self, mode: &str) -> Option<Demands> {
        let known = MODS.iter().find(|known| known.id == mode)?;
        let budget = if known.rules.contains(&ModRule::Budget) {
            1..=10_000
        } else {
            0..=0
        };
        let usual_budget = if known.rules.contains(&ModRule::Budget) {
            setup::BUDGET
        } else {
            0
        };
        let seats = match known.victory {
            Victory::Domination => 6..=12,
            _ => 2..=12,
        };
        Some(Demands {
            teams: Teams::Singles,
            seats,
            budget,
            usual_budget,
        })
    }

    /// The switches of the start screen; the others stand in setups.
    fn house_rules(&self) -> &'static [HouseRule] {
        &[
            HouseRule {
                name: "declare_first",
                rule: keys::ties::DECLARE_FIRST,
                usual: 0,
                allowed: 0..=1,
                only_in: None,
            },
            HouseRule {
                name: "barrels",
                rule: keys::barrels::BARREL_LAY,
                usual: 0,
                allowed: 0..=10,
                only_in: None,
            },
        ]
    }

    fn forces(&self) -> &dyn Forces {
        self
    }

    fn landmarks(&self) -> &dyn Landmarks {
        &landmarks::QuakeLandmarks
    }

    fn presentation(&self, game: &Game) -> Box<dyn Presentation> {
        Box::new(presentation::QuakePresentation::of(game))
    }

    fn texts(&self) -> &dyn BookTexts {
        self
    }

    fn language(&self) -> Option<&dyn BookLanguage> {
        Some(self)
    }

    fn take_space(&self, space: Space) -> Result<Space, Fault> {
        match space {
            Space::Table(_) => Ok(space),
            Space::Grid(_) => Err(Fault::new("map", "map-is-grid")),
        }
    }

    fn keys(&self) -> Vec<RuleKey> {
        keys::all()
    }

    fn check_map(&self, _: &ArenaMap) -> Report {
        Report {
            faults: vec![Fault::new("map", "map-is-grid")],
            warnings: Vec::new(),
        }
    }

    fn check_map_for(&self, map: &ArenaMap, _: &str) -> Report {
        self.check_map(map)
    }

    fn fill_in(&self, setup: &mut Setup) {
        setup::fill_in(setup);
    }

    fn table(&self) -> Option<&dyn TableBook> {
        Some(self)
    }

    fn reads_own_fields(&self) -> bool {
        true
    }

    fn check_setup(&self, setup: &Setup) -> Vec<Fault> {
        setup::check(setup).err().unwrap_or_default()
    }

    fn game(&self, setup: &Setup) -> Result<Game, Vec<Fault>> {
        let mut game = setup::check(setup).map(build::build)?;
        setup.feed_dice(&mut game);
        Ok(game)
    }
}

/// The champions of the house codex.
impl Forces for Quake40k {
    fn kinds(&self) -> Vec<KindInfo> {
        let house = codex::house();
        let kinds = house.champions.iter().map(|entry| KindInfo {
            id: entry.id.as_str(),
            class: KindClass::Base,
            stats: FigureProfile::NAMES
                .into_iter()
                .map(|label| Stat {
                    label,
                    text: entry
                        .profile
                        .value(label)
                        .map_or_else(|| "–".to_owned(), |value| value.to_string()),
                })
                .collect(),
            skills: entry.rules.iter().map(|skill| skill.name()).collect(),
        });
        kinds.collect()
    }

    fn factions(&self) -> Vec<Faction> {
        Vec::new()
    }

    fn kind_of<'a>(&self, word: &'a str) -> &'a str {
        recruits::kind_of(word)
    }

    fn side_of(&self, force: &PlayerSetup) -> Option<Side> {
        recruits::side_of(force)
    }

    fn field(&self, setup: &mut Setup, sides: &[Side], names: &[String]) {
        recruits::field(setup, sides, names);
    }

    fn examples(&self) -> Vec<&'static str> {
        vec!["legionary", "veil_dancer"]
    }

    fn value(&self, kind: &str, _: &Options) -> Option<i64> {
        let house = codex::house();
        let entry = house.champions.iter().find(|entry| entry.id.as_str() == kind);
        entry.map(|entry| i64::from(entry.pts))
    }

    fn draw(&self, mode: &str, number: u64, budget: Option<i64>, _: &Options) -> Side {
        let chiefs = ["deathmatch_pro", "supreme"].contains(&mode);
        recruits::draw(number, budget, |id| chiefs || id != "warlord")
    }
}

impl BookLanguage for Quake40k {
    fn commands(&self) -> &'static [(&'static str, &'static [&'static str])] {
        command::QuakeCommand::NAMES
    }

    fn scene_words(&self) -> &'static [SceneWord] {
        command::QuakeCommand::SCENE_WORDS
    }

    fn facts(&self) -> &'static [(&'static str, &'static [&'static str])] {
        fact::QuakeFact::NAMES
    }

    fn read_command(&self, written: AnyReader) -> Result<Command, ReadFault> {
        command::read(written)
    }

    fn read_fact(&self, written: AnyReader) -> Result<Fact, ReadFault> {
        fact::read(written)
    }

    fn command_words(&self, command: &BookCommand) -> Words {
        words::of_command(command)
    }

    fn fact_words(&self, fact: &BookFact) -> Words {
        words::of_fact(fact)
    }
}

impl TableBook for Quake40k {
    fn look<'g>(&self, game: &'g Game) -> TableLook<'g> {
        let view = FieldView::of(game.world());
        view.expect("a game has a match").get(game.world()).look
    }

    fn movement(&self, game: &Game, piece: PieceId, mode: &str, _: Option<i32>) -> Option<Box<dyn MovementRules>> {
        let mut view = FieldView::of(game.world())?;
        let field = view.get(game.world());
        field.body(piece)?;
        Some(Box::new(movement::rules_of(&field, piece, mode)?))
    }

    fn budget(&self, game: &Game, piece: PieceId, mode: &str) -> Option<i32> {
        referee::ask(game, |standing| {
            standing.field.body(piece)?;
            movement::budget_of(standing, piece, mode)
        })?
    }

    fn cover(&self, seen: usize) -> Option<RuleKey> {
        (seen + COVER_HIDDEN <= SAMPLES).then_some(keys::shooting::SHOOT_COVER)
    }

    fn walking_rules(&self, _: Option<i32>) -> Box<dyn MovementRules> {
        Box::new(movement::QuakeMovement::ON_FOOT)
    }

    fn enemies(&self, game: &Game, piece: PieceId) -> Vec<PieceId> {
        let Some(mut view) = FieldView::of(game.world()) else {
            return Vec::new();
        };
        let field = view.get(game.world());
        field.enemies_of(piece).collect()
    }

    fn may_measure(&self, _: &Game, _: [Option<PieceId>; 2]) -> Result<(), Refusal> {
        Ok(())
    }

    fn may_see_offers(&self, _: &Game) -> Result<(), Refusal> {
        Ok(())
    }

    fn plan(&self, wish: &TableWish) -> Option<Result<TablePlan, Fault>> {
        Some(arena_plan::plan(wish))
    }

    fn check_planned(&self, laid: &LaidTable, wish: &TableWish) -> Report {
        arena_plan::check_planned(laid, wish)
    }

    fn place_rule(&self) -> RuleKey {
        keys::turn::DEPLOY_ORDER
    }

    fn move_rules(&self) -> (RuleKey, RuleKey) {
        (keys::movement::MOVE_RULES, keys::movement::MOVE_RULES)
    }
}
