//! What the book keeps of the match as a whole: components of the match.

use std::collections::BTreeMap;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::gangs::GangId;
use super::phase::Stage;
use crate::game::{PieceId, PlayerId, RuleKey, Winner};
use crate::space::table::{Direction, LegKind, Point, TableSide};

/// The scenario and its sides: they never change.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Scenario {
    /// The scenario's id: the game's mod.
    pub id: &'static str,
    /// Each player's gang, by seat.
    pub gangs: Vec<GangId>,
    /// Who begins without a roll, if anybody does.
    pub first: Option<PlayerId>,
    /// Where the game begins, if in its middle.
    pub begin: Option<Beginning>,
    /// The rule of what takes the place of the book's scenarios, if anything does.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub added: Option<RuleKey>,
}

/// Where a game begins that does not begin at its beginning.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Beginning {
    /// Whose turn it is.
    pub player: PlayerId,
    /// The round.
    #[serde(default = "one")]
    pub round: u32,
    /// The phase.
    pub phase: Stage,
}

fn one() -> u32 {
    1
}

impl Scenario {
    /// Whether it is the scenario of that id.
    pub fn is(&self, id: &str) -> bool {
        self.id == id
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.gangs.len()
    }

    /// The player after that one.
    pub fn after(&self, player: PlayerId) -> PlayerId {
        PlayerId(((player.index() + 1) % self.players()) as u8)
    }
}

/// Whose turn it is, and where in it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NecroTurn {
    /// The round, from 1.
    pub round: u32,
    /// Whose turn it is.
    pub player: PlayerId,
    /// Who began the first round.
    pub beginner: PlayerId,
    /// The part of the turn.
    pub stage: Stage,
    /// Whether charges are closed: another move was made (`move.order`).
    pub charges_over: bool,
}

/// How many turns of the round are still to come, where others come in between them (`hook.steps`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NecroTurnsLeft(pub u32);

/// The only fighter that acts in a turn, where fighters are activated one by one (`hook.activate`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ActiveFighter(pub Option<PieceId>);

/// How the game ended; none while it goes on.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct NecroOutcome(pub Option<Winner>);

/// Each player's edge, by seat; none before one is chosen (`scene.place`).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct OwnEdges(pub Vec<TableSide>);

/// What a scenario counts besides fighters (`scene.*`).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Objective {
    /// How many counters there are in all; none before the die is thrown (`scene.salvage`).
    pub due: Option<u8>,
    /// Where counters lie that nobody carries, in the order in which they came there.
    pub counters: Vec<Point>,
    /// How many counters each player has taken off the table, by seat.
    pub taken: Vec<u8>,
    /// The edge over which the prey leaves, once it is drawn (`scene.ambush`).
    pub exit: Option<TableSide>,
    /// Who comes onto the table this turn and is still to be set down, in order (`scene.rescue`).
    pub arriving: Vec<PieceId>,
}

/// How a figure goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gait {
    /// Up to M (`move.walk`).
    Walk,
    /// Up to 2 M (`run.double`).
    Run,
    /// Up to 2 M, into contact (`charge.move`).
    Charge,
    /// Up to 2 M, towards a target out of reach (`charge.fail`).
    FailedCharge,
    /// Up to 2 ps, lying (`down.crawl`).
    Crawl,
    /// As far as two dice say, away from the enemy (`flee.now`).
    Flee,
    /// Up to 2 ps, after a combat (`follow.move`).
    FollowUp,
    /// Of one that no player has: once or twice its M, up to contact (`hook.advance`).
    Advance,
}

/// A charge that is declared, and whose way is wanted.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DeclaredCharge(pub Option<ChargePair>);

/// Who charges whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChargePair {
    /// Who.
    pub piece: PieceId,
    /// Whom.
    pub target: PieceId,
}

/// The move under way; none while nobody moves.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MoveInProgress(pub Option<CourseOfMove>);

/// A move from its first point to its last.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CourseOfMove {
    /// Who moves.
    pub piece: PieceId,
    /// How.
    pub gait: Gait,
    /// Whom it charges, if it does.
    pub target: Option<PieceId>,
    /// The points at which it is watched, the start first (`table.steps`).
    pub steps: Vec<Point>,
    /// Its legs, in order.
    pub legs: Vec<CourseLeg>,
    /// Where it is: the place among the steps.
    pub at: usize,
    /// Up to where it has been told.
    pub told: usize,
    /// Where it ends before its last step, if something stops it there, and what.
    pub stop: Option<MoveStop>,
    /// Where it looks at the end; as before if nobody says.
    pub face: Option<Direction>,
    /// Whether it hides at the end.
    pub hide: bool,
    /// How it leaves doors that it passes or touches at its end, by their numbers (`door.do`).
    pub doors: BTreeMap<u16, bool>,
    /// How far it had come in this phase before, in units.
    pub way_before: i32,
    /// Who is hidden no more at the point where it is: handed from those who look to those who uncover.
    pub seen: Vec<PieceId>,
}

/// A leg of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CourseLeg {
    /// Its kind.
    pub kind: LegKind,
    /// What it costs, in units.
    pub cost: i32,
    /// Where it ends: the place among the steps.
    pub end: usize,
    /// The step at the edge of a gap that is jumped after a test of Initiative, if there is one (`jump.gap`).
    pub edge: Option<usize>,
}

/// What stops a move before its last step.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveStop {
    /// The step at which the figure stays.
    pub at: usize,
    /// Why.
    pub why: StopReason,
    /// Because of whom.
    pub by: Option<PieceId>,
}

/// Why a move stops.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StopReason {
    /// An enemy is near whom it sees (`run.stop`).
    RunStop,
    /// A shot pinned it or put it down (`alert.stop`).
    Shot,
    /// It did not come over a gap (`jump.gap`).
    Fall,
}

impl CourseOfMove {
    /// The step after which nothing more comes.
    pub fn last(&self) -> usize {
        self.stop
            .map_or(self.steps.len() - 1, |stop| stop.at.min(self.steps.len() - 1))
    }

    /// Whether a gap comes after a step that is jumped after a test of Initiative.
    pub fn leaps_after(&self, step: usize) -> bool {
        self.legs.iter().any(|leg| leg.edge == Some(step))
    }

    /// How long the way is from the start to a step, in units.
    pub fn way_to(&self, step: usize) -> i32 {
        let steps = self.steps.iter().zip(self.steps.iter().skip(1)).take(step);
        steps.map(|(from, to)| from.length_up(*to)).sum()
    }

    /// The leg on which a step lies: that which it ends, at a corner.
    pub fn leg_of(&self, step: usize) -> Option<&CourseLeg> {
        self.legs.iter().find(|leg| step <= leg.end)
    }

    /// Whether a step is one of a climb, between the ladder's ends (`ladder.end`).
    pub fn is_on_ladder(&self, step: usize) -> bool {
        let leg = self.leg_of(step);
        step > 0
            && leg.is_some_and(|leg| leg.kind == LegKind::Climb && step < leg.end)
            && self.legs.iter().all(|leg| leg.end != step)
    }
}
