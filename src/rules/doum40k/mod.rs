//! Doum40k: orks on a gridded arena. The rule book `000_…`, restated in `docs/rules/doum40k.md`; a file per chapter.
//!
//! A chapter's file opens with its phases, commands and state, and its `plugin` adds its systems to the phases ([`Phase`]);
//! `docs/phases.md` lists them all, in order. Pieces are entities with a component for each thing that rules look at
//! (`pieces`); the match is an entity with a component for each chapter's state ([`plugin`]).

mod arenas;
mod battlefield;
mod bonus;
mod casualties;
mod choices;
mod deploy;
mod explanations;
mod figures;
mod forces;
mod game_view;
mod ground;
mod ground_survey;
mod host;
mod invariants;
pub mod keys;
mod klans;
mod landmarks;
mod layout;
mod mapcheck;
mod match_config;
mod melee;
mod mods;
mod move_in_progress;
mod movement;
mod numbers;
mod odds;
mod offers;
mod phase;
mod pieces;
mod placement;
mod presentation;
mod public_state;
mod referee;
mod returns;
mod routes;
mod saves;
mod setup;
mod shooting;
mod sight;
mod skills;
mod squigs;
mod state;
pub mod survey;
mod threats;
mod tokens;
mod turns;
mod values;
mod words;

pub use bonus::{Bonus, BonusKind, HeldBonus, TABLE as BONUSES};
pub(crate) use bonus::{Effect as BonusEffect, Row as BonusRow, Stat as BonusStat};
pub use casualties::{Casualties, Outcome, Scores};
pub use figures::{Class, Figure, Kind, Profile, figures};
pub use ground::{DoorStates, RespawnPoints, TERRAINS, Terrain, landing, step_cost, terrain};
pub use host::exit_cells;
pub use klans::{
    Klan, POINTS_A_SPECIAL, check as check_klan, klan, klans, random_klan, random_pieces, specials_for, total,
};
pub use layout::{Door, Fires, Layout, Trigger, Zone, ZoneKind};
pub use match_config::{MatchConfig, Settled};
pub use mods::king::TurnsHeld;
pub use mods::{Budget, Entry, MapNeed, Mod, Sides};
pub use move_in_progress::{Move, MoveInProgress, Wait};
pub use movement::{step_on, step_past_pieces};
pub(crate) use numbers::numbers as numbers_of_rules;
pub use phase::Phase;
pub use pieces::{ActionsTaken, TurnHistory};
pub use referee::choice_cell;
pub use setup::points_of;
pub use sight::{in_cover, line as sight_line_on};
pub use skills::{GRENADE_RANGE, SOURNOIS_CHANGE, Skills};
pub use squigs::Herding;
pub use state::{
    BonusCellState, BonusState, DoorState, GunState, Objective, PieceState, State as Doum40kState, TokenState,
};
pub use tokens::{Carrying, TokenId, TokenKind, TokenKinds, TokenPositions};
pub use turns::Turn;
pub use values::{FIXED as FIXED_VALUE, StatSources, profile as profile_of, skills as skills_of};

use super::add_ons::{self, AddOns};
use super::{
    BookLanguage, BookTexts, BuiltInArena, Demands, Fault, Forces, HouseRule, Landmarks, MapSurvey, Presentation,
    Report, Rulebook, Setup, ThreatSource,
};
use crate::game::{Game, GameBuilder, Owner, PieceId, Refusal, RuleKey, StateHasher};
use crate::space::grid::{ArenaMap, Board, Facing, Occupancy, Position};

/// The rule book's id.
pub const ID: &str = "doum40k";

/// The rule book's folder in the code.
const ROOT: &str = module_path!();

/// The version of the rules. Update this value if simulation behaviour changes: then games recorded before may come out
/// otherwise, and `tests/fixtures/replays/` gets new ones: of each mod the game that was the shortest of `arene lab --mod MOD
/// --games 400 --seed 2026 --record FOLDER` with version 1 (numbers 376, 394, 139, 179, 385, 140, 159, 268 in the order of the
/// mods). Those of older versions stay: they must open, and be told as what they are.
const VERSION: u32 = 2;

/// What of the match a setup says.
struct Beginning {
    board: Board,
    occupancy: Occupancy,
    config: MatchConfig,
    turn: Turn,
    scores: Scores,
    casualties: Casualties,
    token_positions: TokenPositions,
    doors: DoorStates,
    /// How many pieces there are.
    pieces: usize,
    /// What is added to the book.
    add_ons: AddOns,
}

/// Puts the rules of Doum40k into a game: the state, in the order of its hash, with the chapters that write it, and the
/// chapters' systems.
fn plugin(game: &mut GameBuilder<Phase>, mode: &Mod, beginning: Beginning) {
    /// Chapters that have pieces come to cells, with all that this brings about (`move_in_progress::StepQuery`).
    const STEPPERS: [&str; 5] = ["movement", "move_in_progress", "squigs", "melee", "ground::teleporter"];
    /// Those, and chapters that only put pieces down or take the dead off the board (`placement::PlacementQuery`).
    const MOVERS: [&str; 11] = [
        "deploy",
        "turns",
        "casualties",
        "returns",
        "shooting",
        "ground::trigger",
        STEPPERS[0],
        STEPPERS[1],
        STEPPERS[2],
        STEPPERS[3],
        STEPPERS[4],
    ];
    game.keep_of_pieces::<Position>("position", &MOVERS)
        .keep_of_pieces::<Facing>("facing", &MOVERS)
        .keep_of_pieces::<ActionsTaken>("done", &["turns"])
        .keep_of_pieces::<TurnHistory>("trail", &MOVERS)
        .keep_of_pieces::<Bonus>("bonuses", &MOVERS)
        .keep_of_pieces::<Carrying>("carrying", &MOVERS);
    game.keep_of_match::<Turn>("turn", &["turns"])
        .keep_of_match::<Scores>("scores", &MOVERS)
        .keep_of_match::<Outcome>("outcome", &MOVERS)
        .keep_of_match::<Casualties>("fallen", &MOVERS)
        .keep_of_match::<deploy::DeploymentProgress>("deploying", &["deploy"])
        .keep_of_match::<shooting::Volley>("volley", &["shooting", "ground::trigger"])
        .keep_of_match::<MoveInProgress>(
            "journey",
            &["movement", "move_in_progress", "melee", "ground::teleporter"],
        )
        .keep_of_match::<TokenPositions>("lying", &MOVERS)
        .keep_of_match::<DoorStates>("doors", &["ground::door"])
        .keep_of_match::<Herding>("flock", &STEPPERS)
        .keep_of_match::<TurnsHeld>("reign", &[]);
    game.let_write("bonuses", "bonus").let_write("flock", "turns");
    let guests = beginning.config.guests.clone();
    game.insert((
        (
            beginning.turn,
            beginning.scores,
            beginning.token_positions,
            beginning.doors,
        ),
        (
            Outcome::default(),
            beginning.casualties,
            deploy::DeploymentProgress::default(),
            shooting::Volley::default(),
            MoveInProgress::default(),
            Herding::default(),
            TurnsHeld(vec![0; beginning.pieces]),
        ),
        (beginning.board, beginning.occupancy, beginning.config),
        (
            placement::Relocations(mode.watches_relocations.then(Vec::new)),
            placement::ActivationEnded::default(),
            casualties::Struck::default(),
            move_in_progress::EndedMove::default(),
            shooting::Salvo::default(),
            melee::PushBack::default(),
        ),
    ));
    game.name::<Board>()
        .name::<Occupancy>()
        .name::<MatchConfig>()
        .name::<Profile>()
        .name::<Skills>()
        .name::<Owner>()
        .hand_on::<placement::Relocations>()
        .hand_on::<placement::ActivationEnded>()
        .hand_on::<casualties::Struck>()
        .hand_on::<move_in_progress::EndedMove>()
        .hand_on::<shooting::Salvo>()
        .hand_on::<melee::PushBack>();
    for chapter in [
        phase::plugin,
        deploy::plugin,
        turns::plugin,
        returns::plugin,
        movement::plugin,
        move_in_progress::plugin,
        ground::plugin,
        squigs::plugin,
        shooting::plugin,
        melee::plugin,
        mode.plugin,
    ] {
        chapter(game);
    }
    if guests.stops {
        host::plugin(game, guests);
        beginning.add_ons.plug::<host::Doum40kHost>(game);
    }
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
        hasher.feed(figures::FIGURES);
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

    fn presentation(&self, game: &Game) -> Box<dyn Presentation> {
        Box::new(presentation::Doum40kPresentation::of(game))
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

    fn threats<'g>(&self, game: &'g Game, figure: PieceId) -> Result<Option<Box<dyn ThreatSource + 'g>>, Refusal> {
        Ok(threats::Doum40kThreats::of(game, figure).map(|source| Box::new(source) as _))
    }

    fn keys(&self) -> Vec<RuleKey> {
        let mut keys = keys::ALL.to_vec();
        keys.extend(add_ons::keys());
        keys
    }

    fn added_language(&self) -> Option<&dyn BookLanguage> {
        Some(&host::Doum40kAddedLanguage)
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
