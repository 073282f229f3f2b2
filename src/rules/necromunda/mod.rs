//! Necromunda, community edition: two gangs on a table of several floors, with true sight and close combat.

mod alert;
mod answers;
mod arms;
mod build;
mod camps;
mod casualties;
mod choices;
mod combat;
pub(crate) mod command;
mod components;
mod deploy;
mod doors;
mod engagement;
mod explanations;
pub(crate) mod fact;
mod field;
mod fighters;
mod gangs;
mod hiding;
mod host;
mod initiative;
mod invariants;
mod keys;
mod known;
mod landmarks;
mod legality;
mod match_state;
mod movement;
mod muster;
mod nerve;
mod opportunity;
mod options;
mod phase;
mod pinning;
mod presentation;
mod public;
mod recruits;
mod referee;
mod scenarios;
mod setup;
mod shooting;
mod state;
mod survey;
mod threats;
mod turn;
mod words;
mod wound_table;
mod wounds;

use std::sync::Arc;

use super::add_ons::AddOnLanguage;
use super::book_language::{AnyReader, ReadFault};
use super::table::{FigureMeasures, TableBook, TableLook};
use crate::game::{BookCommand, BookFact, Command, Fact, Game, PieceId, Refusal, Roster, RuleKey, StateHasher};
use crate::rules::host::{GuestTerms, HostFeature};
use crate::rules::{
    BookLanguage, BookTexts, Demands, Faction, Fault, ForceTerms, Forces, HouseRule, KindClass, KindInfo, Landmarks,
    OptionForm, Options, PlayerSetup, Presentation, Report, Rulebook, SceneWord, Setup, Side, Space, Stat, Teams,
    ThreatSource, Words,
};
use crate::space::grid::ArenaMap;
use crate::space::table::{MovementRules, TableBoard, TableFacing, TablePosition, TerrainState, WayNetwork};
pub(crate) use arms::{ARMOUR, ARMS, Ammo, ArmData, ArmRange, ArmSpecial, ArmStrength, SaveChange};
pub use arms::{Arm, ArmClass, ArmourKind};
pub(crate) use command::{NecroCommand, own_of as own_command};
use components::{Down, Fighter, Hidden, Pinned, Side as OnSide};
use field::Posture;
pub use fighters::FighterKind;
pub(crate) use fighters::{KINDS as FIGHTER_KINDS, STAT_LABELS as FIGHTER_STATS};
use fighters::{KINDS, STAT_LABELS};
use gangs::GANGS;
pub use gangs::GangId;
pub(crate) use gangs::{GANGS as ALL_GANGS, MOST_CREDITS};
use known::Known;
use match_state::{DeclaredCharge, Gait, NecroTurn};
use movement::NecroMovement;
pub(crate) use options::NecroOptions;
use phase::Stage;
pub use scenarios::{SetupArea, setup_area};
pub(crate) use shooting::{CLOUD_SIZE, SMALL_DISC};
use state::written;
pub(crate) use survey::{Destination, KnownMoves, MoveWish, SeenFighter, ShotChance, Survey};

/// The book's id.
pub const ID: &str = "necromunda";

/// The path of this folder in the code.
const ROOT: &str = module_path!();

/// The scenarios that are played.
const MODS: &[&str] = &["fight", "salvage", "ambush", "rescue"];

/// The version of its rules. Update this value if simulation behaviour changes: then games recorded before may come out
/// otherwise.
const VERSION: u32 = 1;

/// Whether a game is one of this book.
pub fn is_of(game: &Game) -> bool {
    game.of_match::<NecroOptions>().is_some()
}

/// The rule book.
pub struct Necromunda;

impl Rulebook for Necromunda {
    fn id(&self) -> &'static str {
        ID
    }

    fn version(&self) -> u32 {
        VERSION
    }

    fn data_hash(&self) -> u64 {
        let mut hasher = StateHasher::default();
        hasher.feed(&(ID, arms::ARMS, arms::ARMOUR, KINDS));
        for (gang, id) in GANGS {
            hasher.feed(id);
            for kind in KINDS {
                hasher.feed(&gang.stats_of(kind.kind));
            }
        }
        hasher.feed(&gangs::READY.map(|(_, text)| text));
        hasher.finish()
    }

    fn mods(&self) -> Vec<&'static str> {
        MODS.to_vec()
    }

    fn demands(&self, mode: &str) -> Option<Demands> {
        MODS.contains(&mode).then_some(Demands {
            teams: Teams::Given,
            seats: 2..=2,
            budget: 0..=0,
            usual_budget: 0,
        })
    }

    /// The one that changes most of what is seen; the others stand in setups.
    fn house_rules(&self) -> &'static [HouseRule] {
        &[HouseRule {
            name: "premeasure",
            rule: keys::shooting::MEASURE,
            usual: 0,
            allowed: 0..=1,
            form: OptionForm::Number,
            only_in: &[],
        }]
    }

    fn host_features(&self) -> &'static [HostFeature] {
        &[HostFeature::Doors]
    }

    fn forces(&self) -> &dyn Forces {
        self
    }

    fn landmarks(&self) -> &dyn Landmarks {
        &landmarks::NecroLandmarks
    }

    fn presentation(&self, _: &Game) -> Box<dyn Presentation> {
        Box::new(presentation::NecroPresentation)
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
        let source = threats::NecroThreats::of(game, figure)?;
        Ok(source.map(|source| Box::new(source) as _))
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

/// The kinds that gangs are made of.
impl Forces for Necromunda {
    fn kinds(&self) -> Vec<KindInfo> {
        let kinds = KINDS.iter().map(|kind| KindInfo {
            id: kind.id,
            class: KindClass::Base,
            stats: STAT_LABELS
                .into_iter()
                .zip(kind.stats.all())
                .map(|(label, value)| Stat {
                    label,
                    text: value.to_string(),
                })
                .collect(),
            skills: Vec::new(),
        });
        kinds.collect()
    }

    fn factions(&self) -> Vec<Faction> {
        let gangs = GANGS.iter().map(|(_, id)| Faction {
            id,
            specials: Vec::new(),
        });
        gangs.collect()
    }

    fn kind_of<'a>(&self, word: &'a str) -> &'a str {
        recruits::kind_of(word)
    }

    fn side_of(&self, force: &PlayerSetup) -> Option<Side> {
        recruits::side_of(force)
    }

    fn ready_pieces(&self, gang: &str) -> Vec<String> {
        recruits::words_of(gang).to_vec()
    }

    fn field(&self, setup: &mut Setup, sides: &[Side], names: &[String]) {
        recruits::field(setup, sides, names);
    }

    fn ready_factions(&self) -> Vec<&'static str> {
        GANGS.iter().map(|(_, id)| *id).collect()
    }

    fn examples(&self) -> Vec<&'static str> {
        vec![KINDS[2].id, KINDS[0].id]
    }

    fn value(&self, kind: &str, _: &Options) -> Option<i64> {
        KINDS.iter().find(|known| known.id == kind).map(|kind| kind.cost)
    }

    fn force_field(&self) -> &'static str {
        gangs::GANG
    }

    fn force_file<'a>(&self, player: &'a PlayerSetup) -> Option<&'a str> {
        gangs::file_of(player)
    }

    fn built_in_files(&self) -> Vec<(&'static str, &'static str)> {
        gangs::READY.to_vec()
    }

    fn written_faults(&self, force: &PlayerSetup, _: &ForceTerms) -> Option<Vec<Fault>> {
        Some(setup::check_force(force))
    }

    fn draw(&self, _: &str, _: u64, _: Option<i64>, _: &Options) -> Side {
        Side::default()
    }
}

impl BookLanguage for Necromunda {
    fn commands(&self) -> &'static [(&'static str, &'static [&'static str])] {
        command::NecroCommand::NAMES
    }

    fn scene_words(&self) -> &'static [SceneWord] {
        command::NecroCommand::SCENE_WORDS
    }

    fn facts(&self) -> &'static [(&'static str, &'static [&'static str])] {
        fact::NecroFact::NAMES
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

/// The camp of each fighter, by id.
fn sides(game: &Game) -> Vec<Option<u8>> {
    let (world, guests) = (game.world(), game.of_match::<GuestTerms>());
    let roster = world.resource::<Roster>();
    let of = |piece| {
        let entity = roster.entity(piece)?;
        let acts = world.get::<Fighter>(entity)?.acts_for_nobody();
        camps::camp(guests?, (world.get::<OnSide>(entity)?.0, acts))
    };
    roster.ids().map(of).collect()
}

/// A way of moving by its name.
fn gait_of(mode: &str) -> Option<Gait> {
    Some(match mode {
        "walk" => Gait::Walk,
        "run" => Gait::Run,
        "charge" => Gait::Charge,
        "crawl" => Gait::Crawl,
        "follow" => Gait::FollowUp,
        "flee" => Gait::Flee,
        _ => return None,
    })
}

/// How a fighter moves, in a way of moving by its name.
fn movement_of(look: &TableLook, game: &Game, piece: PieceId, mode: &str) -> Option<NecroMovement> {
    let gait = gait_of(mode)?;
    let world = game.world();
    let entity = world.resource::<Roster>().entity(piece)?;
    let stats = world.get::<fighters::Stats>(entity)?;
    let options = game.of_match::<NecroOptions>()?;
    let sides = sides(game);
    let own = sides[piece.index()];
    let (others, _) = look.others(&[piece]);
    let movement = stats.m * crate::space::table::PACE;
    Some(NecroMovement {
        high: movement::half_of(options, movement, gait),
        leaps: gait == Gait::FollowUp,
        gap: movement::widest_gap(options, gait),
        stays_on_ladders: options.ladder_stop,
        passes: others.iter().map(|other| sides[other.index()] == own).collect(),
        ..NecroMovement::default()
    })
}

impl TableBook for Necromunda {
    fn look<'g>(&self, game: &'g Game) -> TableLook<'g> {
        const KEPT: &str = "a match keeps its components";
        let options = game.of_match::<NecroOptions>().expect(KEPT);
        let world = game.world();
        let pieces = world.try_query::<(
            &PieceId,
            &FigureMeasures,
            &TablePosition,
            &TableFacing,
            &Pinned,
            &Down,
            &Hidden,
        )>();
        let mut figures: Vec<_> = pieces
            .iter()
            .flat_map(|query| query.iter_manual(world))
            .map(|(id, measures, position, facing, pinned, down, hidden)| {
                let posture = Posture {
                    lies: options.lying && (pinned.0.is_some() || down.0),
                    crouches: hidden.0,
                };
                super::table::FigureState {
                    piece: *id,
                    body: position.0.map(|at| field::body_of(*measures, at, posture)),
                    facing: facing.0,
                }
            })
            .collect();
        figures.sort_by_key(|figure| figure.piece);
        let board = game.of_match::<TableBoard>().expect(KEPT);
        let terrain = game.of_match::<TerrainState>().expect(KEPT);
        field::look(board, terrain, options, figures)
    }

    fn movement(&self, game: &Game, piece: PieceId, mode: &str, _: Option<i32>) -> Option<Box<dyn MovementRules>> {
        Some(Box::new(movement_of(&self.look(game), game, piece, mode)?))
    }

    fn ways(&self, game: &Game, piece: PieceId, mode: &str, _: Option<i32>) -> Option<Arc<WayNetwork>> {
        let look = self.look(game);
        let rules = movement_of(&look, game, piece, mode)?;
        let walker = look.walker(look.body(piece)?, &[], &rules);
        Some(game.of_match::<Known>()?.network(walker))
    }

    /// Two dice say how far who flees may go.
    fn budget(&self, game: &Game, piece: PieceId, mode: &str) -> Option<i32> {
        if mode == "flee" {
            let flight = game.of_match::<nerve::NerveLine>()?.flight.as_ref();
            return flight
                .filter(|flight| flight.piece == piece)
                .map(|flight| flight.budget);
        }
        let world = game.world();
        let stats = world.get::<fighters::Stats>(world.resource::<Roster>().entity(piece)?)?;
        Some(movement::budget_of(stats.m * crate::space::table::PACE, gait_of(mode)?))
    }

    fn cover(&self, seen: usize) -> Option<RuleKey> {
        shooting::cover_of(seen).map(|(rule, _)| rule)
    }

    fn walking_rules(&self, budget: Option<i32>) -> Box<dyn MovementRules> {
        Box::new(choices::usual_rules(budget))
    }

    fn enemies(&self, game: &Game, piece: PieceId) -> Vec<PieceId> {
        let sides = sides(game);
        let own = sides.get(piece.index()).copied().flatten();
        let ids = (0..).map(PieceId).zip(&sides);
        let enemies = ids.filter(|(_, side)| side.is_some() && own.is_some() && **side != own);
        enemies.map(|(id, _)| id).collect()
    }

    /// Only what is told may be measured: a charge (`shoot.measure`).
    fn may_measure(&self, game: &Game, pieces: [Option<PieceId>; 2]) -> Result<(), Refusal> {
        let options = game.of_match::<NecroOptions>();
        let told = game.of_match::<DeclaredCharge>().and_then(|declared| declared.0);
        let is_told = told.is_some_and(|charge| {
            let pair = [Some(charge.piece), Some(charge.target)];
            pieces == pair || pieces == [pair[1], pair[0]]
        });
        match is_told || options.is_some_and(|options| options.premeasure) {
            true => Ok(()),
            false => Err(Refusal::new(keys::shooting::MEASURE, "necro-measure-first")),
        }
    }

    /// Offers of shots tell what they need, and so how far it is (`shoot.measure`).
    fn may_see_offers(&self, game: &Game) -> Result<(), Refusal> {
        let options = game.of_match::<NecroOptions>();
        let shoots = game
            .of_match::<NecroTurn>()
            .is_some_and(|turn| turn.stage == Stage::Shooting);
        // Who is on alert is told at what it could fire, without what that needs.
        let watches = game.of_match::<alert::Watch>().is_some_and(alert::Watch::is_open);
        match shoots && !watches && !options.is_some_and(|options| options.premeasure) {
            true => Err(Refusal::new(keys::shooting::MEASURE, "necro-measure-first")),
            false => Ok(()),
        }
    }

    fn place_rule(&self) -> RuleKey {
        keys::scenarios::PLACE
    }

    fn move_rules(&self) -> (RuleKey, RuleKey) {
        (keys::movement::WALK, keys::movement::WALK)
    }
}
