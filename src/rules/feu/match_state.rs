//! What the book keeps of the match as a whole: components of the match.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::soldiers::SoldierWeapon;
use super::terms::SideId;
use crate::game::{PieceId, Winner};
use crate::space::table::{Body, Direction, LegKind, Point, TableSide};

/// The part of a game, as the protocol's state names it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameStage {
    /// Figures are set down.
    Deploy,
    /// A round: figures are activated in turn.
    Round,
    /// One side is left over, and shares a pool of action points (`pool.when`).
    Pool,
    /// The end of a round: ambushes are kept or not.
    Keep,
    /// The game is over.
    Over,
}

impl GameStage {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Deploy => "deploy",
            Self::Round => "round",
            Self::Pool => "pool",
            Self::Keep => "keep",
            Self::Over => "over",
        }
    }
}

/// The round, and whose turn it is.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FeuTurn {
    /// The round, from 1; 0 before the first.
    pub round: u32,
    /// Which side began it, if any has yet.
    pub began: Option<SideId>,
    /// Which side is in turn.
    pub side: SideId,
    /// The part of the game.
    pub stage: GameStage,
    /// Who is activated.
    pub active: Option<PieceId>,
}

/// The pool of action points of the side that is left over; none outside of it (`pool.dice`).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ActionPool(pub Option<PoolOfPoints>);

/// A pool.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PoolOfPoints {
    /// The action points that are left.
    pub points: i32,
    /// The figures that have begun their activation in it, by id.
    pub begun: Vec<PieceId>,
}

/// How the game ended; none while it goes on.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FeuOutcome(pub Option<Winner>);

/// Each side's edge, once it has one (`mission.meeting`, `mission.crossroads`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SideEdges(pub Option<[TableSide; 2]>);

/// What the mission has counted by side: points, or figures that have left (`mission.*`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MissionCount(pub [i32; 2]);

/// What each side has for eliminated figures that no player had, in PTS, where losses count (`mission.meeting`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GuestKills(pub [i32; 2]);

/// How a figure moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum WayOfMoving {
    /// On its feet (`move.walk`).
    Walk,
    /// Along a road (`move.road`).
    Road,
    /// Running (`move.run`).
    Run,
    /// Climbing or jumping (`climb.do`).
    Climb,
}

impl WayOfMoving {
    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Walk => "walk",
            Self::Road => "road",
            Self::Run => "run",
            Self::Climb => "climb",
        }
    }
}

/// A way of moving that is paid, and whose path is wanted (`move.order`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PaidMove(pub Option<PaidPace>);

/// A way of moving that is paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PaidPace {
    /// Who moves.
    pub piece: PieceId,
    /// How.
    pub how: WayOfMoving,
    /// How far, in units.
    pub budget: i32,
}

/// The move under way; none while nobody moves.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MoveUnderWay(pub Option<WatchedMove>);

/// A move from its first point to its last, watched at each (`ambush.trigger`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WatchedMove {
    /// Who moves.
    pub piece: PieceId,
    /// How.
    pub how: WayOfMoving,
    /// The points at which it is watched, the start first (`table.steps`).
    pub steps: Vec<Point>,
    /// Its legs, in order.
    pub legs: Vec<WatchedLeg>,
    /// Where it is: the place among the steps.
    pub at: usize,
    /// Up to where it has been told.
    pub told: usize,
    /// Whether what happens where it is has been looked at.
    pub is_looked_at: bool,
    /// Where it looks at the end; as before if nobody says.
    pub face: Option<Direction>,
    /// Whether it was hidden when it began: breaking cover within a zone is entering it.
    pub broke_cover: bool,
    /// The enemies whose contact it leaves and who have still to strike at it, by id (`fight.leave`).
    pub leaves: Vec<PieceId>,
    /// Those in ambush who may still fire at it where it is, by id.
    pub asked: Vec<PieceId>,
    /// Who hit it, so that it goes no farther (`ambush.stops`, `fight.leave`).
    pub stopped_by: Option<PieceId>,
}

/// A leg of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WatchedLeg {
    /// Its kind.
    pub kind: LegKind,
    /// What it costs, in units.
    pub cost: i32,
    /// Where it ends: the place among the steps.
    pub end: usize,
}

impl WatchedMove {
    /// The last of its steps.
    pub fn last(&self) -> usize {
        self.steps.len().saturating_sub(1)
    }
}

/// The shot under way; none while nobody shoots.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ShotUnderWay(pub Option<SoldierShot>);

/// A shot: one Quality test, or several one by one (`shoot.rate`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SoldierShot {
    /// Who shoots.
    pub piece: PieceId,
    /// With what.
    pub with: SoldierWeapon,
    /// The first target.
    pub target: PieceId,
    /// Its body as it stood: others are targets within 2 UD of it.
    #[serde(with = "written_body")]
    pub around: Body,
    /// At whom the next test is, once that is said.
    pub next: Option<PieceId>,
    /// How many tests are left.
    pub left: u8,
    /// How many dice aiming adds (`shoot.aim`).
    pub aim: i32,
    /// Whether it is opportunity fire (`ambush.fire`).
    pub ambush: bool,
    /// Whether its target has still to be spotted (`spot.part`).
    pub spots: bool,
    /// How much more power its hits have than its weapon's.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub more: i32,
}

/// Whether a number is nothing: it is not written then.
const fn is_nothing(number: &i32) -> bool {
    *number == 0
}

/// A body as it is written into snapshots.
mod written_body {
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use crate::space::table::{Body, Point};

    type Written = (Point, i32, i32, i32, i32);

    pub fn serialize<S: Serializer>(body: &Body, serializer: S) -> Result<S::Ok, S::Error> {
        let written: Written = (body.at, body.radius, body.height, body.shoulder, body.eye);
        written.serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Body, D::Error> {
        let (at, radius, height, shoulder, eye) = Written::deserialize(deserializer)?;
        Ok(Body {
            at,
            radius,
            height,
            shoulder,
            eye,
        })
    }
}

/// Whose ambush is still asked about at the end of the round, by id (`ambush.keep`).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct AmbushesToKeep(pub Vec<PieceId>);
