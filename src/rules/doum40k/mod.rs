//! Doum40k: orks on a gridded arena. The rule book `000_…`, restated in `docs/rules/doum40k.md`; a file per chapter.
//!
//! # Phases
//! `deployment`, `roll_off`, `turn`, `activation` and `over`. Each is one system, which takes all that the chapters touch
//! (`arena::Hands`) once, and has them do their part in a fixed order (`orders`).

mod arena;
mod arenas;
mod bonus;
mod deploy;
mod field;
mod forces;
mod ground;
mod ground_survey;
mod journey;
pub mod keys;
mod klans;
mod landmarks;
mod layout;
mod mapcheck;
mod melee;
mod mods;
mod movement;
mod odds;
mod orders;
mod pieces;
mod referee;
mod returns;
mod saves;
mod setup;
mod shooting;
mod sight;
mod skills;
mod sound;
mod squigs;
mod state;
pub mod survey;
mod tokens;
mod turns;
mod values;
mod view;
mod words;

pub use arena::{Affairs, Agreement, Fallen, Match, Outcome, Scores, Standing, Terms, Turn};
pub use bonus::{Bonus, BonusKind, Bonuses, TABLE as BONUSES};
pub use ground::{Doors, RespawnPoints, TERRAINS, Terrain, landing, step_cost, terrain};
pub use journey::{Journey, Trip, Wait};
pub use klans::{
    Klan, POINTS_A_SPECIAL, check as check_klan, klan, klans, random_klan, random_pieces, specials_for, total,
};
pub use layout::{Door, Fires, Layout, Trigger, Zone, ZoneKind};
pub use mods::king::Reign;
pub use mods::{Budget, Entry, Mod, Need, Sides};
pub use pieces::{Class, Done, Figure, Kind, Piece, Profile, Trail, figures};
pub use referee::choice_cell;
pub use setup::points_of;
pub use sight::{in_cover, line as sight_line_on};
pub use skills::GRENADE_RANGE;
pub use squigs::Flock;
pub use state::{
    BonusCellState, BonusState, DoorState, GunState, Objective, PieceState, State as Doum40kState, TokenState,
};
pub use tokens::{Carrying, Lying, TokenId, TokenKind, TokenKinds};
pub use values::{Makings, profile as profile_of, skills as skills_of};

use super::{
    BookTexts, BuiltInArena, Demands, Fault, Forces, HouseRule, Landmarks, MapSurvey, Report, Rulebook, Setup,
};
use crate::game::{Game, Keep as _, Phase, RuleKey, StateHasher, Workshop, step};
use crate::space::grid::ArenaMap;

/// The rule book's id.
pub const ID: &str = "doum40k";

/// The version of the rules. Update this value if simulation behaviour changes: then games recorded before may come out
/// otherwise, and `tests/fixtures/replays/` gets new ones.
const VERSION: u32 = 1;

/// Pieces come onto the board.
pub const DEPLOYMENT: Phase = Phase("deployment");
/// Who begins is rolled for.
pub const ROLL_OFF: Phase = Phase("roll_off");
/// Between activations.
pub const TURN: Phase = Phase("turn");
/// A piece is active.
pub const ACTIVATION: Phase = Phase("activation");
/// Nothing more.
pub const OVER: Phase = Phase("over");

/// Puts the rules of Doum40k into a game: its phases, and what belongs to its state.
fn fill(workshop: &mut Workshop) {
    workshop
        .add_phase(DEPLOYMENT, [step(deploy::deploy)])
        .add_phase(ROLL_OFF, [step(turns::roll_for_the_first_turn)])
        .add_phase(TURN, [step(orders::carry_out)])
        .add_phase(ACTIVATION, [step(orders::carry_out)])
        .add_phase(OVER, [step(turns::ask_nothing_more)]);
    workshop
        .keep_component(Piece::fields())
        .keep_resource(Affairs::fields());
}

/// The rule book.
pub struct Doum40k;

impl Rulebook for Doum40k {
    fn id(&self) -> &'static str {
        ID
    }

    fn version(&self) -> u32 {
        VERSION
    }

    fn data_hash(&self) -> u64 {
        let mut hasher = StateHasher::default();
        hasher.feed(pieces::FIGURES);
        hasher.feed(klans::KLANS);
        hasher.finish()
    }

    fn mods(&self) -> Vec<&'static str> {
        mods::MODS.iter().map(|known| known.id).collect()
    }

    fn demands(&self, mode: &str) -> Option<Demands> {
        setup::demands(mode)
    }

    fn house_rules(&self) -> &'static [HouseRule] {
        setup::HOUSE_RULES
    }

    fn forces(&self) -> &dyn Forces {
        &forces::Doum40kForces
    }

    fn landmarks(&self) -> &dyn Landmarks {
        &landmarks::Doum40kLandmarks
    }

    fn texts(&self) -> &dyn BookTexts {
        &words::Doum40kTexts
    }

    fn arenas(&self) -> &'static [BuiltInArena] {
        arenas::ARENAS
    }

    fn survey(&self, map: &ArenaMap) -> Option<Box<dyn MapSurvey>> {
        Some(Box::new(survey::Survey::of(map)))
    }

    fn keys(&self) -> Vec<RuleKey> {
        keys::ALL.to_vec()
    }

    fn check_map(&self, map: &ArenaMap) -> Report {
        setup::check_map(map)
    }

    fn check_map_for(&self, map: &ArenaMap, mode: &str) -> Report {
        setup::check_map_for(map, mode)
    }

    fn check_setup(&self, setup: &Setup) -> Vec<Fault> {
        setup::check(setup)
    }

    fn game(&self, setup: &Setup) -> Result<Game, Vec<Fault>> {
        setup::build(setup)
    }
}
