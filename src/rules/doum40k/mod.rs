//! Doum40k: orks on a gridded arena. The rule book `000_…`, restated in `docs/rules/doum40k.md`; a file per chapter.
//!
//! # Schedules
//! `deployment`, `roll_off`, `turn`, `activation` and `over` are the phases; each runs its steps in the order of
//! [`Step`].

mod arena;
mod bonus;
mod deploy;
mod field;
mod ground;
mod journey;
pub mod keys;
mod klans;
mod layout;
mod mapcheck;
mod melee;
mod mods;
mod movement;
mod odds;
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

use std::collections::BTreeMap;

use bevy::prelude::*;

pub use arena::{Fallen, Match, Outcome, Scores, Turn};
pub use bonus::{Bonus, BonusKind, Bonuses, TABLE as BONUSES};
pub use ground::{Doors, RespawnPoints, TERRAINS, Terrain, landing, step_cost, terrain};
pub use journey::{Journey, Trip, Wait};
pub use klans::{
    Klan, POINTS_A_SPECIAL, check as check_klan, klan, klans, random_klan, random_pieces, specials_for, total,
};
pub use layout::{Door, Fires, Layout, Trigger, Zone, ZoneKind};
pub use mods::king::Reign;
pub use mods::{Budget, Entry, Mod, Need, Sides};
pub use pieces::{Class, Done, Figure, Kind, Profile, Trail, figures};
pub use referee::choice_cell;
pub use setup::points_of;
pub use sight::{in_cover, line as sight_line_on};
pub use squigs::Flock;
pub use state::{
    BonusCellState, BonusState, DoorState, GunState, Objective, PieceState, State as Doum40kState, TokenState,
};
pub use tokens::{Carrying, Lying, TokenId, TokenKind, TokenKinds};
pub use values::{Makings, profile as profile_of, skills as skills_of};

use super::{Demands, Fault, HouseRule, Report, Rulebook, Setup, Side};
use crate::game::{Command, During, Game, Keep as _, Pending, Phase, PhaseSchedules as _, RuleKey, StateHasher};
use crate::space::grid::{ArenaMap, Facing, Position};

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

/// The steps of a phase, in their order.
#[derive(SystemSet, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Step {
    /// Who was asked to sets a piece down.
    Place,
    /// A walk that could have gone on ends, because something else is done.
    EndWalk,
    /// Activations and turns begin and end.
    Activate,
    /// The active piece moves, and the ground acts on it.
    Move,
    /// A téla-tépula is aimed.
    Aim,
    /// Squigs are herded.
    Herd,
    /// Doors and triggers are worked.
    Work,
    /// The active piece fires.
    Shoot,
    /// A shot is given its target.
    Allot,
    /// The shots are resolved.
    Hit,
    /// The active piece strikes.
    Fight,
    /// Another phase, if it is time for one.
    PassOn,
    /// The dead return.
    Return,
    /// The next choice is asked for.
    Ask,
}

/// Whether the command in hand is one of those.
fn told_to(these: fn(&Command) -> bool) -> impl Fn(Res<Pending>) -> bool + Clone {
    move |pending| pending.0.as_ref().is_some_and(these)
}

/// The rules of Doum40k.
pub fn plugin(app: &mut App) {
    for phase in [DEPLOYMENT, ROLL_OFF, TURN, ACTIVATION, OVER] {
        app.add_phase(phase);
        app.configure_sets(
            During(phase),
            (
                Step::Place,
                Step::EndWalk,
                Step::Activate,
                Step::Move,
                Step::Aim,
                Step::Herd,
                Step::Work,
                Step::Shoot,
                Step::Allot,
                Step::Hit,
                Step::Fight,
                Step::PassOn,
                Step::Return,
                Step::Ask,
            )
                .chain(),
        );
    }
    // What a system takes is fetched before it runs: one that has nothing to do is cheaper left out.
    let place = |command: &Command| matches!(command, Command::Place { .. });
    let activate = |command: &Command| {
        matches!(
            command,
            Command::Activate { .. } | Command::EndActivation | Command::EndTurn
        )
    };
    app.add_systems(
        During(DEPLOYMENT),
        (
            deploy::place_the_deployed.in_set(Step::Place).run_if(told_to(place)),
            deploy::deploy_the_next.in_set(Step::PassOn),
        ),
    );
    app.add_systems(During(ROLL_OFF), turns::roll_for_the_first_turn.in_set(Step::PassOn));
    app.add_systems(
        During(TURN),
        (
            returns::place_the_returned.in_set(Step::Place).run_if(told_to(place)),
            (
                turns::begin_the_first_turn.run_if(turns::has_not_begun),
                turns::heed_activations.run_if(told_to(activate)),
            )
                .chain()
                .in_set(Step::Activate),
            returns::return_the_dead
                .in_set(Step::Return)
                .run_if(returns::somebody_is_dead),
            turns::pass_on.in_set(Step::PassOn),
            turns::ask.in_set(Step::Ask),
        ),
    );
    app.add_systems(
        During(ACTIVATION),
        (
            returns::place_the_returned.in_set(Step::Place).run_if(told_to(place)),
            journey::end_the_walk
                .in_set(Step::EndWalk)
                .run_if(journey::another_command),
            turns::heed_activations.in_set(Step::Activate).run_if(told_to(activate)),
            movement::walk
                .in_set(Step::Move)
                .run_if(told_to(|command| matches!(command, Command::Move { .. }))),
            ground::aim
                .in_set(Step::Aim)
                .run_if(told_to(|command| matches!(command, Command::Aim { .. }))),
            (
                squigs::choose.run_if(told_to(|command| {
                    matches!(command, Command::Herd { .. } | Command::NoHerd)
                })),
                squigs::drive.run_if(told_to(|command| matches!(command, Command::HerdTo { .. }))),
            )
                .chain()
                .in_set(Step::Herd),
            (
                ground::open_or_close.run_if(told_to(|command| matches!(command, Command::Door { .. }))),
                ground::pull.run_if(told_to(|command| matches!(command, Command::Use { .. }))),
            )
                .chain()
                .in_set(Step::Work),
            shooting::open_fire
                .in_set(Step::Shoot)
                .run_if(told_to(|command| matches!(command, Command::Shoot { .. }))),
            shooting::allot_a_shot
                .in_set(Step::Allot)
                .run_if(told_to(|command| matches!(command, Command::Allot { .. }))),
            shooting::resolve_the_volley
                .in_set(Step::Hit)
                .run_if(shooting::a_volley_is_under_way),
            melee::strike
                .in_set(Step::Fight)
                .run_if(told_to(|command| matches!(command, Command::Fight { .. }))),
            returns::return_the_dead
                .in_set(Step::Return)
                .run_if(returns::somebody_is_dead),
            turns::pass_on.in_set(Step::PassOn),
            turns::ask.in_set(Step::Ask),
        ),
    );
    app.add_systems(During(OVER), turns::ask_nothing_more.in_set(Step::Ask));

    app.keep_component::<Position>("position")
        .keep_component::<Facing>("facing")
        .keep_component::<Done>("done")
        .keep_component::<Trail>("trail")
        .keep_component::<Bonuses>("bonuses")
        .keep_component::<Carrying>("carrying")
        .keep_resource::<arena::Turn>("turn")
        .keep_resource::<arena::Scores>("scores")
        .keep_resource::<arena::Outcome>("outcome")
        .keep_resource::<arena::Fallen>("fallen")
        .keep_resource::<deploy::Deploying>("deploying")
        .keep_resource::<shooting::Volley>("volley")
        .keep_resource::<journey::Journey>("journey")
        .keep_resource::<tokens::Lying>("lying")
        .keep_resource::<ground::Doors>("doors")
        .keep_resource::<squigs::Flock>("flock")
        .keep_resource::<mods::king::Reign>("reign");
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

    fn kinds(&self) -> Vec<&'static str> {
        let fielded = figures().iter().filter(|figure| figure.class != Class::Neutral);
        fielded.map(|figure| figure.kind.as_str()).collect()
    }

    fn demands(&self, mode: &str) -> Option<Demands> {
        setup::demands(mode)
    }

    fn house_rules(&self) -> &'static [HouseRule] {
        setup::HOUSE_RULES
    }

    fn random_side(&self, mode: &str, seed: u64, budget: Option<i64>, options: &BTreeMap<String, i64>) -> Side {
        klans::random_side(mode, seed, budget, options)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_schedule_leaves_an_order_open_that_matters() {
        let mut app = Game::workshop(DEPLOYMENT, 0);
        plugin(&mut app);
        for phase in [DEPLOYMENT, ROLL_OFF, TURN, ACTIVATION, OVER] {
            let mut schedule = app
                .world_mut()
                .resource_mut::<Schedules>()
                .remove(During(phase))
                .unwrap_or_else(|| panic!("no schedule for {phase:?}"));
            // Ambiguity is an error there: see `game::phase`, whose test shows that one is found.
            schedule
                .initialize(app.world_mut())
                .unwrap_or_else(|error| panic!("{phase:?}: {error:?}"));
            assert!(schedule.systems_len() > 0, "{phase:?} does nothing");
        }
    }
}
