//! Scenarios: what they count, whose edge is open, and who has won (chapter 12).
//!
//! In each but the plain fight one side acts and the other is acted upon: hunters and prey, rescuers and keepers. Who begins
//! hunts or rescues.

mod arrivals;
mod captive;
mod leaving;
mod loot;
mod zones;

pub use arrivals::arrival_decision;
pub use leaving::edge_touched;
pub use zones::{SetupArea, Zone, check_counter, check_zone, counter_places, distance_to_edge, places, setup_area};

use serde_json::{Value, json};

use super::components::Gone;
use super::field::Field;
use super::keys::scenarios as keys;
use super::keys::turn::END;
use super::match_state::{NecroTurn, Objective, Scenario};
use super::phase::{NecroPhase, Stage};
use crate::game::{GameBuilder, PieceId, PlayerId, RuleKey, Winner};
use crate::space::table::TableSide;

/// The ids of the scenarios that have more to them than a fight.
pub const SALVAGE: &str = "salvage";
pub const AMBUSH: &str = "ambush";
pub const RESCUE: &str = "rescue";

/// What a counter is called among the things that are carried.
pub const COUNTER: &str = "counter";

/// The last round of a rescue.
const LAST_ROUND: u32 = 10;

/// Adds this chapter's systems and state. They look at the end of a move after all others but those that forget it.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    loot::plugin(game);
    captive::plugin(game);
    leaving::plugin(game);
    arrivals::plugin(game);
}

/// The rule of a scenario.
pub fn rule_of(scenario: &Scenario) -> RuleKey {
    if let Some(added) = scenario.added {
        return added;
    }
    match scenario.id {
        SALVAGE => keys::SALVAGE,
        AMBUSH => keys::AMBUSH,
        RESCUE => keys::RESCUE,
        _ => keys::FIGHT,
    }
}

/// The edge across.
pub const fn across(edge: TableSide) -> TableSide {
    match edge {
        TableSide::North => TableSide::South,
        TableSide::East => TableSide::West,
        TableSide::South => TableSide::North,
        TableSide::West => TableSide::East,
    }
}

/// Each player's edge, by seat: who begins has one, all others the opposite one (chapter 12).
pub fn edges_of(players: usize, beginner: PlayerId, edge: TableSide) -> Vec<TableSide> {
    let players = (0..players as u8).map(PlayerId);
    players
        .map(|player| if player == beginner { edge } else { across(edge) })
        .collect()
}

/// Whether a fighter of a player may come onto the table later: of the keepers some do (`scene.rescue`).
pub fn may_come_later(scenario: &Scenario, player: Option<PlayerId>) -> bool {
    scenario.is(RESCUE) && player.is_some() && player != Some(scenario.first.unwrap_or_default())
}

/// The keepers' turn from which on those who were elsewhere come, in rounds.
const FIRST_ARRIVALS: u32 = 2;

/// Whether fighters may come onto the table in a turn.
fn may_come(scenario: &Scenario, turn: &NecroTurn) -> bool {
    scenario.is(RESCUE) && turn.player != turn.beginner && turn.round >= FIRST_ARRIVALS
}

/// The edge over which a player's fighters may leave the table, if one is open to them (`scene.leave`).
pub fn open_edge(field: &Field, player: PlayerId) -> Option<TableSide> {
    let begins = player == field.turn.beginner;
    match field.scenario.id {
        SALVAGE => field.edges.0.get(player.index()).copied(),
        AMBUSH if !begins => field.objective.exit,
        RESCUE if begins => field.edges.0.get(player.index()).copied(),
        _ => None,
    }
}

/// How many of so many are half, rounded up.
pub const fn half(count: usize) -> usize {
    count.div_ceil(2)
}

/// What a scenario needs to know of a fighter to say who has won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tally {
    /// On whose side it is.
    pub side: Option<PlayerId>,
    /// Whether it is the captive.
    pub is_captive: bool,
    /// Whether it stands on the table, and is not down; or is to come.
    pub is_able: bool,
    /// Whether and how it has gone.
    pub gone: Gone,
}

/// How a game is over, if it is, and by which rule.
pub fn verdict(
    (scenario, objective, turn): (&Scenario, &Objective, &NecroTurn),
    fighters: &[Tally],
) -> Option<(Winner, RuleKey)> {
    let (attacker, defender) = (turn.beginner, scenario.after(turn.beginner));
    let goal = match scenario.id {
        SALVAGE => {
            let off: u32 = objective.taken.iter().map(|count| u32::from(*count)).sum();
            let is_over = objective.due.is_some_and(|due| due > 0 && off >= u32::from(due));
            is_over.then(|| counted(objective, None))
        }
        AMBUSH => {
            let prey = fighters.iter().filter(|fighter| fighter.side == Some(defender));
            let left = prey.clone().filter(|fighter| fighter.gone == Gone::Left).count();
            (left >= half(prey.count())).then_some(Winner::Player(defender))
        }
        RESCUE => {
            let captive = fighters.iter().find(|fighter| fighter.is_captive);
            let is_last = turn.round >= LAST_ROUND && scenario.after(turn.player) == turn.beginner;
            match captive.map(|captive| captive.gone) {
                Some(Gone::Left) => Some(Winner::Player(attacker)),
                Some(Gone::Out) => Some(Winner::Player(defender)),
                _ => (is_last && turn.stage == Stage::Recovery).then_some(Winner::Player(defender)),
            }
        }
        _ => None,
    };
    if let Some(winner) = goal {
        return Some((winner, rule_of(scenario)));
    }
    let is_able = |player: &PlayerId| {
        let mut own = fighters.iter().filter(|fighter| fighter.side == Some(*player));
        own.any(|fighter| fighter.is_able)
    };
    let players = (0..scenario.players() as u8).map(PlayerId);
    let left: Vec<PlayerId> = players.filter(is_able).collect();
    match left[..] {
        [] if scenario.is(SALVAGE) => Some((counted(objective, None), keys::SALVAGE)),
        [] => Some((Winner::Draw, END)),
        [winner] => Some(winner_when_gone((scenario, objective), winner)),
        _ => None,
    }
}

/// Who wins when all other gangs are gone, and by which rule: who stays has the rest of the counters (`scene.salvage`).
pub fn winner_when_gone((scenario, objective): (&Scenario, &Objective), stays: PlayerId) -> (Winner, RuleKey) {
    match scenario.id {
        SALVAGE => (counted(objective, Some(stays)), keys::SALVAGE),
        _ => (Winner::Player(stays), END),
    }
}

/// Who has more counters; those that nobody has taken off are of who stays, if anybody does.
fn counted(objective: &Objective, stays: Option<PlayerId>) -> Winner {
    let off: u32 = objective.taken.iter().map(|count| u32::from(*count)).sum();
    let rest = u32::from(objective.due.unwrap_or_default()).saturating_sub(off);
    let of = |player: PlayerId, taken: u8| u32::from(taken) + if stays == Some(player) { rest } else { 0 };
    let counts: Vec<(PlayerId, u32)> = (0..)
        .map(PlayerId)
        .zip(&objective.taken)
        .map(|(player, taken)| (player, of(player, *taken)))
        .collect();
    let most = counts.iter().map(|(_, count)| *count).max().unwrap_or_default();
    let mut best = counts.iter().filter(|(_, count)| *count == most);
    match (best.next(), best.next()) {
        (Some((player, _)), None) => Winner::Player(*player),
        _ => Winner::Draw,
    }
}

/// The captive's id, where there is one.
pub fn captive_of(field: &Field) -> Option<PieceId> {
    field.ids().find(|piece| field.fighter[piece.index()].is_captive())
}

/// How many of the prey have left, and how many must (`scene.ambush`).
fn prey(field: &Field) -> (usize, usize) {
    let prey = field.scenario.after(field.turn.beginner);
    let left = field
        .of_player(prey)
        .filter(|piece| field.gone[piece.index()] == Gone::Left);
    (left.count(), half(field.of_player(prey).count()))
}

/// What the scenario counts, in the state.
pub fn written(field: &Field) -> Value {
    let objective = field.objective;
    match field.scenario.id {
        SALVAGE => json!({"due": objective.due, "counters": objective.counters, "taken": objective.taken}),
        AMBUSH => {
            let (left, needed) = prey(field);
            let prey = field.scenario.after(field.turn.beginner);
            json!({"edge": objective.exit, "left": left, "needed": needed, "prey": prey})
        }
        RESCUE => {
            let captive = captive_of(field).map(|piece| {
                let freed = field.owner_of(piece).is_some();
                json!({"piece": piece, "at": field.position[piece.index()].0, "freed": freed})
            });
            json!({"captive": captive})
        }
        _ => json!({}),
    }
}

/// The players' scores, in the state: counters, or of the prey those that have left.
pub fn scores(field: &Field) -> Vec<usize> {
    let players = field.scenario.players();
    match field.scenario.id {
        SALVAGE => {
            let taken = field.objective.taken.iter().map(|count| usize::from(*count));
            taken.chain(std::iter::repeat(0)).take(players).collect()
        }
        AMBUSH => {
            let prey_seat = field.scenario.after(field.turn.beginner).index();
            let (left, _) = prey(field);
            (0..players)
                .map(|seat| if seat == prey_seat { left } else { 0 })
                .collect()
        }
        _ => vec![0; players],
    }
}
