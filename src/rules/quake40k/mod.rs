//! Quake 40K: champions on a table of slabs, with portals, bonus tokens and twelve mods.

mod arena;
pub mod arena_plan;
mod assault;
mod attacks;
mod barrels;
mod bonus;
pub(crate) mod bonus_entry;
mod build;
pub mod builder;
mod choices;
pub(crate) mod codex;
mod combat;
pub(crate) mod command;
mod components;
mod deaths;
mod deploy;
mod effects;
mod explanations;
pub(crate) mod fact;
mod field;
mod flags;
mod ground;
mod host;
mod invariants;
mod join;
mod keys;
mod landmarks;
mod legality;
pub mod map_check;
mod map_demands;
pub(crate) mod match_state;
mod movement;
mod options;
mod order;
mod outcome;
mod outfitter;
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
mod threats;
mod turn;
mod words;
mod wounds;

pub(crate) use arena::{SLAB, TOKEN_RADIUS};
pub(crate) use bonus_entry::{BonusEntry, BonusKind};
pub use codex::ItemId;
pub(crate) use codex::{FireType, ShootingWeapon, house as house_codex};
pub use combat::BlowChance;
pub(crate) use command::{AllottedAttacks, QuakeCommand, own_of as own_command};
pub use match_state::{CourseEvent, TargetId};
pub use movement::{OnTheWay, WayPlace, Ways};
use serde_json::Value;
pub(crate) use shooting::{BLAST, ORDNANCE};
pub use shooting::{HarmChance, ShotChance};
pub(crate) use survey::{SeenChampion, Supposition, Survey};
pub use terms::{TeamId, Victory};

use super::add_ons::AddOnLanguage;
use super::book_language::{AnyReader, ReadFault};
use super::table::{SiteKind, TableBook, TableLook, TablePlan, TableSite, TableWish, slabs};
use crate::game::{BookCommand, BookFact, Command, Fact, Game, PieceId, Refusal, RuleKey, StateHasher};
use crate::rules::{
    BookLanguage, BookTexts, CodexReport, Demands, Faction, Fault, ForceTerms, Forces, HouseRule, KindClass, KindInfo,
    Landmarks, Options, Outfitter, PlayerSetup, Presentation, Report, Rulebook, SceneWord, Setup, Side, Space, Stat,
    Teams, ThreatSource, Words,
};
use crate::space::grid::ArenaMap;
use crate::space::table::{LaidTable, MovementRules, SAMPLES, TableMap};
use codex::{Codices, FigureProfile};
use field::FieldView;
use options::QuakeOptions;
use terms::MODS;

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
        let (budget, usual_budget) = match setup::usual_budget(known) {
            Some(usual) => (1..=10_000, usual),
            None => (0..=0, 0),
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

    /// The switches of the start screen: all options but the table of bonuses, which stands in setups.
    fn house_rules(&self) -> &'static [HouseRule] {
        options::house_rules()
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

    fn added_language(&self) -> Option<&dyn BookLanguage> {
        Some(&AddOnLanguage)
    }

    fn take_space(&self, space: Space) -> Result<Space, Fault> {
        match space {
            Space::Table(_) => Ok(space),
            Space::Grid(_) => Err(Fault::new("map", "map-is-grid")),
        }
    }

    fn tables_made_for_it(&self) -> &'static [&'static str] {
        &["Slab yard", "Lava works", "Two bases"]
    }

    fn threats<'g>(&self, game: &'g Game, figure: PieceId) -> Result<Option<Box<dyn ThreatSource + 'g>>, Refusal> {
        Ok(threats::QuakeThreats::of(game, figure).map(|source| Box::new(source) as _))
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

    fn check_table(&self, map: &TableMap, mode: Option<&str>) -> Report {
        map_demands::check_table(map, mode)
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
        let kinds = codex::house().entries().map(|entry| KindInfo {
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

    fn outfitter(&self) -> Option<&dyn Outfitter> {
        Some(self)
    }

    fn examples(&self) -> Vec<&'static str> {
        vec!["legionary", "veil_dancer"]
    }

    fn cost_label(&self) -> Option<&'static str> {
        Some("PTS")
    }

    fn build_rule(&self) -> Option<RuleKey> {
        Some(keys::champions::CHAMPION_GEAR)
    }

    fn force_field(&self) -> &'static str {
        recruits::SIDE
    }

    fn force_file<'a>(&self, player: &'a PlayerSetup) -> Option<&'a str> {
        recruits::file_of(player)
    }

    fn written_faults(&self, force: &PlayerSetup, terms: &ForceTerms) -> Option<Vec<Fault>> {
        Some(setup::check_side(force, terms))
    }

    fn codex_field(&self) -> &'static str {
        codex::FIELD
    }

    fn codex_report(&self, written: &Value) -> Option<CodexReport> {
        Some(codex::report(written))
    }

    fn built_in_codices(&self) -> Vec<(&'static str, &'static str)> {
        vec![codex::EXAMPLE, codex::HOUSE]
    }

    fn value(&self, kind: &str, _: &Options) -> Option<i64> {
        codex::house().entry(kind).map(|entry| i64::from(entry.pts))
    }

    fn draw(&self, mode: &str, number: u64, budget: Option<i64>, _: &Options) -> Side {
        recruits::draw(mode, number, budget)
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

    fn goes_without_saying(&self, fact: &Fact) -> bool {
        // Which way a figure looks is for looks, and who acts stands in the bar of slots.
        matches!(fact, Fact::Turned { .. } | Fact::Activated { .. })
            || fact::own_of(fact).is_some_and(fact::QuakeFact::goes_without_saying)
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

    fn sites(&self, laid: &LaidTable) -> Vec<TableSite> {
        TableSite::of_marks(laid, |kind| match kind {
            SiteKind::Portal => Some(arena_plan::PORTAL_RADIUS),
            SiteKind::Token => Some(arena::TOKEN_RADIUS),
            _ => None,
        })
    }

    fn starts(&self, laid: &LaidTable) -> Vec<TableSite> {
        slabs(laid, arena::SLAB)
    }

    fn place_rule(&self) -> RuleKey {
        keys::turn::DEPLOY_ORDER
    }

    fn move_rules(&self) -> (RuleKey, RuleKey) {
        (keys::movement::MOVE_RULES, keys::movement::MOVE_RULES)
    }
}
