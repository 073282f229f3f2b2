//! Feu à volonté: two sides of a few soldiers among buildings, with action points and opportunity fire.

mod activation;
mod ambush;
mod attacks;
mod breaking;
mod build;
mod choices;
pub(crate) mod command;
mod components;
mod deploy;
mod explanations;
pub(crate) mod fact;
mod field;
mod fighting;
mod grenades;
mod harm;
mod hiding;
mod host;
mod invariants;
mod keys;
mod known;
mod landmarks;
mod legality;
mod map_check;
mod match_state;
mod missions;
mod moving;
mod numbers;
mod options;
mod outfitter;
pub mod outlook;
mod phase;
mod presentation;
mod public;
mod quality;
mod recruits;
mod referee;
mod rounds;
mod setup;
mod shooting;
mod soldiers;
mod state;
mod survey;
mod terms;
mod threats;
mod words;

use std::sync::Arc;

use serde::Serialize;
use serde_json::Value;

use super::add_ons::AddOnLanguage;
use super::book_language::{AnyReader, ReadFault};
use super::table::{TableBook, TableLook, TablePlan, TableWish};
use crate::game::{BookCommand, BookFact, Command, Fact, Game, PieceId, Refusal, RuleKey, StateHasher};
use crate::rules::{
    BookLanguage, BookTexts, Demands, Fault, Forces, HouseRule, KindClass, KindInfo, Landmarks, Options, Outfitter,
    Presentation, Report, Rulebook, Setup, Side, Space, Teams, ThreatSource, Words,
};
use crate::space::grid::ArenaMap;
use crate::space::table::{LaidTable, MovementRules, TableMap, WayNetwork};
use field::FeuFieldView;
use match_state::PaidMove;
use moving::{FeuMovement, rules_for, walk_of};
use options::FeuOptions;
use soldiers::{SOLDIERS, WEAPONS, ready_side};

pub(crate) use command::{FeuCommand, own_of as own_command};
pub(crate) use grenades::BURST_REACH;
pub(crate) use harm::HitChance;
pub(crate) use match_state::WayOfMoving;
pub(crate) use numbers::numbers as numbers_of_rules;
pub(crate) use soldiers::{SOLDIERS as ALL_SOLDIERS, WEAPONS as ALL_WEAPONS};
pub use soldiers::{SoldierKind, SoldierWeapon, WeaponUse};
pub(crate) use survey::{FeuSurvey, SeenSoldier, SoldierShotChance};
pub(crate) use terms::{MissionKind, SideId};

/// The book's id.
pub const ID: &str = "feu";

/// The path of this folder in the code.
const ROOT: &str = module_path!();

/// The version of its rules. Update this value if simulation behaviour changes: then games recorded before may come out
/// otherwise.
const VERSION: u32 = 1;

/// The most that a side may cost, in PTS.
const MOST_BUDGET: i64 = 40;

/// Whether a game is one of this book.
pub fn is_of(game: &Game) -> bool {
    game.of_match::<FeuOptions>().is_some()
}

/// The rule book.
pub struct FeuAVolonte;

/// A value as it is written.
fn value(value: &impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or_default()
}

/// The word of something that is written as one.
fn written(word: &impl Serialize) -> String {
    value(word).as_str().unwrap_or_default().to_owned()
}

impl Rulebook for FeuAVolonte {
    fn id(&self) -> &'static str {
        ID
    }

    fn version(&self) -> u32 {
        VERSION
    }

    fn data_hash(&self) -> u64 {
        let mut hasher = StateHasher::default();
        hasher.feed(&(ID, WEAPONS, SOLDIERS));
        hasher.finish()
    }

    fn mods(&self) -> Vec<&'static str> {
        MissionKind::ALL.iter().map(|(id, _)| *id).collect()
    }

    fn demands(&self, mode: &str) -> Option<Demands> {
        self.mods().contains(&mode).then_some(Demands {
            teams: Teams::Given,
            seats: 2..=2,
            budget: MOST_BUDGET..=MOST_BUDGET,
            usual_budget: MOST_BUDGET,
        })
    }

    fn house_rules(&self) -> &'static [HouseRule] {
        options::FEU_RULES
    }

    fn forces(&self) -> &dyn Forces {
        self
    }

    fn landmarks(&self) -> &dyn Landmarks {
        &landmarks::FeuLandmarks
    }

    fn presentation(&self, game: &Game) -> Box<dyn Presentation> {
        let ud = game.of_match::<FeuOptions>().map_or(0, |options| options.ud);
        Box::new(presentation::FeuPresentation { burst: ud })
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

    fn threats<'g>(&self, game: &'g Game, figure: PieceId) -> Result<Option<Box<dyn ThreatSource + 'g>>, Refusal> {
        Ok(threats::FeuThreats::of(game, figure).map(|source| Box::new(source) as _))
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

    fn tables_made_for_it(&self) -> &'static [&'static str] {
        &["Country crossroads", "The hamlet", "The long valley"]
    }

    fn check_table(&self, map: &TableMap, mode: Option<&str>) -> Report {
        map_check::check_table(map, mode)
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

/// The kinds that sides are made of.
impl Forces for FeuAVolonte {
    fn kinds(&self) -> Vec<KindInfo> {
        let kinds = SOLDIERS.iter().map(|soldier| KindInfo {
            id: soldier.id,
            class: KindClass::Base,
            stats: public::values(soldier.quality, soldier.points, soldier.protection),
            skills: Vec::new(),
        });
        kinds.collect()
    }

    fn examples(&self) -> Vec<&'static str> {
        let kinds = ready_side(MOST_BUDGET).iter();
        kinds.map(|kind| kind.facts().id).take(2).collect()
    }

    fn value(&self, kind: &str, _: &Options) -> Option<i64> {
        outfitter::facts_of(kind).map(|soldier| soldier.cost)
    }

    fn outfitter(&self) -> Option<&dyn Outfitter> {
        Some(self)
    }

    fn build_rule(&self) -> Option<RuleKey> {
        Some(keys::sides::BUILD)
    }

    /// Of a mission whose sides differ the side is drawn that any seat may field.
    fn draw(&self, mode: &str, seed: u64, budget: Option<i64>, _: &Options) -> Side {
        let least = setup::least_budget(mode);
        let kinds = recruits::draw(seed, budget.unwrap_or(least).clamp(0, least));
        Side {
            klan: None,
            kinds: kinds.into_iter().map(|kind| kind.facts().id.to_owned()).collect(),
        }
    }
}

impl BookLanguage for FeuAVolonte {
    fn commands(&self) -> &'static [(&'static str, &'static [&'static str])] {
        command::FeuCommand::NAMES
    }

    fn facts(&self) -> &'static [(&'static str, &'static [&'static str])] {
        fact::FeuFact::NAMES
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

/// A way of moving along a path, by its name.
fn way_of(mode: &str) -> Option<WayOfMoving> {
    let ways = [WayOfMoving::Walk, WayOfMoving::Road, WayOfMoving::Run];
    ways.into_iter().find(|way| way.name() == mode)
}

impl TableBook for FeuAVolonte {
    fn look<'g>(&self, game: &'g Game) -> TableLook<'g> {
        let view = FeuFieldView::of(game.world());
        view.expect("a game of this book has its components")
            .get(game.world())
            .look
    }

    fn movement(&self, game: &Game, piece: PieceId, mode: &str, _: Option<i32>) -> Option<Box<dyn MovementRules>> {
        let field = FeuFieldView::of(game.world())?.get(game.world());
        (piece.index() < field.owner.len()).then_some(())?;
        Some(Box::new(rules_for(&field, piece, way_of(mode)?)))
    }

    fn ways(&self, game: &Game, piece: PieceId, mode: &str, _: Option<i32>) -> Option<Arc<WayNetwork>> {
        let field = FeuFieldView::of(game.world())?.get(game.world());
        let body = field.look.body(piece)?;
        let rules = rules_for(&field, piece, way_of(mode)?);
        Some(field.known.network(field.look.walker(body, &[], &rules)))
    }

    /// What is paid and not gone yet; else a walk.
    fn budget(&self, game: &Game, piece: PieceId, mode: &str) -> Option<i32> {
        let paid = game.of_match::<PaidMove>().and_then(|paid| paid.0);
        if let Some(paid) = paid.filter(|paid| paid.piece == piece && Some(paid.how) == way_of(mode)) {
            return Some(paid.budget);
        }
        let field = FeuFieldView::of(game.world())?.get(game.world());
        (piece.index() < field.owner.len()).then(|| walk_of(&field, piece).budget)
    }

    fn cover(&self, seen: usize) -> Option<RuleKey> {
        (seen < crate::space::table::SAMPLES).then_some(keys::shooting::COVER)
    }

    fn walking_rules(&self, _: Option<i32>) -> Box<dyn MovementRules> {
        Box::new(FeuMovement {
            ud: FeuOptions::default().ud,
            ..FeuMovement::default()
        })
    }

    fn enemies(&self, game: &Game, piece: PieceId) -> Vec<PieceId> {
        let Some(mut view) = FeuFieldView::of(game.world()) else {
            return Vec::new();
        };
        let field = view.get(game.world());
        let side = |piece: PieceId| -> SideId { field.side_of(piece) };
        match piece.index() < field.owner.len() {
            true => field.ids().filter(|other| side(*other) != side(piece)).collect(),
            false => Vec::new(),
        }
    }

    fn plan(&self, wish: &TableWish) -> Option<Result<TablePlan, Fault>> {
        Some(map_check::plan(wish))
    }

    fn check_planned(&self, laid: &LaidTable, _: &TableWish) -> Report {
        map_check::check_planned(laid)
    }

    fn place_rule(&self) -> RuleKey {
        keys::missions::MEETING
    }

    fn move_rules(&self) -> (RuleKey, RuleKey) {
        (keys::moving::WALK, keys::moving::WALK)
    }
}
