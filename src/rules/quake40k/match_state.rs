//! What the book keeps of the match as a whole: components of the match.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use super::bonus_entry::{BonusEntry, BonusKind};
use super::phase::{QuakePhase, Stage};
use super::terms::TeamId;
use crate::game::{PieceId, PlayerId, RuleKey, Winner};
use crate::space::table::{LegKind, Point};

/// Which turn it is, and where in it.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuakeTurn {
    /// The turn, from 1.
    pub round: u32,
    /// The part of the turn.
    pub stage: Stage,
    /// Whose slot it is: the figure.
    pub active: Option<PieceId>,
    /// The team that acts next, in games of teams (`team.alternate`).
    pub acting: TeamId,
    /// Whether the slot's figure was asked already: what it is asked now follows its first command.
    pub slot_begun: bool,
}

/// The order of play (`init.order`, `mystery.4`, `team.init`).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PlayOrder {
    /// As rolled, highest first; empty before the roll.
    pub rolled: Vec<PieceId>,
    /// Ld + I + 1D6 of each as rolled (`join.late`).
    pub sums: Vec<i32>,
    /// As it holds in this turn.
    pub now: Vec<PieceId>,
    /// Which team is first in each phase; none before it is chosen.
    pub firsts: Option<FirstTeams>,
    /// The team that won the throw for it.
    pub chooser: Option<TeamId>,
    /// Which teams are first in each phase of this turn by `mystery.4`.
    pub ordered: Option<FirstTeams>,
}

/// Which team is first in a phase (`team.init`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FirstTeams {
    /// Moves first.
    #[serde(rename = "move")]
    pub movement: TeamId,
    /// Shoots first.
    pub shoot: TeamId,
    /// Charges first, and picks the first melee.
    pub assault: TeamId,
}

impl PlayOrder {
    /// The place of a figure in the order of this turn; the last if it has none.
    pub fn rank(&self, piece: PieceId) -> usize {
        let place = self.now.iter().position(|known| *known == piece);
        place.unwrap_or(self.now.len() + piece.index())
    }

    /// The team that is first in a phase.
    pub fn first_team(&self, stage: Stage) -> TeamId {
        let firsts = self.ordered.or(self.firsts);
        firsts.map_or(TeamId(0), |firsts| match stage {
            Stage::Shooting => firsts.shoot,
            Stage::Assault | Stage::Melee => firsts.assault,
            _ => firsts.movement,
        })
    }
}

/// Where a token is (`bonus.one`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TokenState {
    /// It lies in its place.
    #[default]
    Lying,
    /// It is beside its bearer.
    HeldBy(PieceId),
    /// It is back when the next turn starts (`bonus.instant`).
    BackNextTurn,
}

/// A bonus token.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Token {
    /// Its kind.
    pub kind: BonusKind,
    /// Its place.
    pub at: Point,
    /// Where it is.
    #[serde(default)]
    pub state: TokenState,
}

/// All tokens, in the order of the map's marks.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tokens(pub Vec<Token>);

/// A barrel: where it stands, none once it is gone. Its number is its place in the list.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BarrelsLaid(pub Vec<Option<Point>>);

/// Discs of napalm that stay (`barrel.napalm`).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Napalm(pub Vec<Point>);

/// A flag (`rule.flag`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlagState {
    /// The team it belongs to, if to any.
    pub owner: Option<TeamId>,
    /// Its home.
    pub home: Point,
    /// Where it lies; none while it is carried.
    pub at: Option<Point>,
    /// Who carries it.
    pub carried_by: Option<PieceId>,
    /// Who is to have it when the phase ends (`flag.pass`).
    pub passed_to: Option<PieceId>,
}

/// All flags, in the order of the map's marks.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Flags(pub Vec<FlagState>);

/// Structure points left of each building, by the map's marks (`mod.base_attack`).
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Structures(pub Vec<i32>);

/// What the game has counted.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Scoreboard {
    /// Each player's score (`rule.points`).
    pub points: Vec<i32>,
    /// The turn in which each player joined (`join.late`); 0 from the start.
    pub joined: Vec<u32>,
    /// Rounds won, by team.
    pub rounds_won: Vec<u32>,
    /// Points of occupied portals, by team (`mod.domination`).
    pub occupied: Vec<i32>,
    /// Which team are the cleaners now (`mod.assault`).
    pub cleaners: Option<TeamId>,
    /// How many turns this leg has taken so far, and the first leg once it is over.
    pub leg_turns: u32,
    /// The turns of the first leg.
    pub first_leg: Option<u32>,
}

/// How the game ended; none while it goes on.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct QuakeOutcome(pub Option<Winner>);

/// Pairs in contact when the turn began (`assault.foot`), each with the lower id first.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ContactsAtStart(pub Vec<[PieceId; 2]>);

/// The figure whose whole activation is played, where an add-on says who acts (`hook.activate`).
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct WholeActivation(pub Option<PieceId>);

/// Whom a death is credited to (`rule.points`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Blame {
    /// These figures killed it: its value is divided among their controllers (`fight.share`).
    Killers(Vec<PieceId>),
    /// An accident: it costs its own value.
    Accident,
}

/// One that was killed, and waits to be counted and to return (`death.order`).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Death {
    /// Who.
    pub piece: PieceId,
    /// By whom.
    pub blame: Blame,
    /// The rule that killed it.
    pub rule: RuleKey,
    /// Where it stood.
    pub at: Option<Point>,
    /// Who controlled it then (`mystery.5`).
    pub controller: Option<PlayerId>,
    /// Who decided for each of its killers then, in their order (`mystery.5`).
    #[serde(default)]
    pub scorers: Vec<PlayerId>,
    /// Whether it may throw the die of reappearance again (`equip.32`), by the bonus that this death ended.
    pub may_reroll: bool,
    /// Whether the score is settled.
    pub counted: bool,
}

/// The dead in the order of their deaths, and what follows once all have returned.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct DeathQueue {
    /// The dead.
    pub dead: Vec<Death>,
    /// The phase that follows.
    pub then: QuakePhase,
}

/// Why a figure comes out of a portal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ArrivalCause {
    /// It went into one (`portal.enter`): its move goes on.
    Teleport,
    /// It was killed (`death.return`).
    Death,
    /// It joins a running game (`join.late`).
    Join,
}

/// A figure on its way to a portal, or to a place of its own base.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Arrival {
    /// Who.
    pub piece: PieceId,
    /// Why.
    pub cause: ArrivalCause,
    /// The portal it went into, by number.
    pub entered: Option<u8>,
    /// The die thrown.
    pub die: Option<u8>,
    /// Whether the die was thrown again, or may not be (`equip.32`).
    pub rerolled: bool,
    /// The portal it comes out of, by number.
    pub portal: Option<u8>,
}

/// Who arrives now, if anybody does.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ArrivalInProgress(pub Option<Arrival>);

/// How a figure goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gait {
    /// In the movement phase, on foot, by bike or swimming.
    Move,
    /// In the movement phase, a flight (`move.fly`).
    Fly,
    /// Instead of firing, as far as the die says (`kind.fleet`).
    Run,
    /// Into contact, or onto a flag (`assault.move`).
    Charge,
    /// After one that left contact (`assault.foot`).
    Follow,
}

/// The move under way, of the slot's figure, from its first command to its end; none while nobody moves.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct MoveInProgress(pub Option<CourseOfMove>);

/// A move: the path that is walked now, and what is left.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CourseOfMove {
    /// Who moves.
    pub piece: PieceId,
    /// How.
    pub gait: Gait,
    /// Whom it charges.
    pub target: Option<TargetId>,
    /// The points of the path that is walked now, the start first.
    pub points: Vec<Point>,
    /// The kinds of its legs.
    pub legs: Vec<LegKind>,
    /// The last point that was reached: its place among the points.
    pub at: usize,
    /// The movement left, in units.
    pub left: i32,
    /// What may at most be moved from the first touch of difficult ground on, in units (`move.difficult`); none before it.
    pub difficult_left: Option<i32>,
    /// What may at most be swum, in units (`move.swim`).
    pub swim_left: Option<i32>,
    /// Tokens passed without effect, or left, in this move, by number.
    pub passed: Vec<u16>,
    /// Discs of napalm that burnt it in this move (`barrel.napalm`), by number.
    pub burnt: Vec<u16>,
    /// Areas of dangerous ground that it entered and was tested for, by the terrain piece's number.
    pub tested: Vec<u32>,
    /// Whether a path has been walked: then what is left is asked for (`move_on`).
    pub is_begun: bool,
    /// Whether it has left its place, portals aside: then it may take to the air no more (`kind.jump`).
    #[serde(default)]
    pub has_walked: bool,
    /// Whether its path was declared before it was measured (`declare.first`): what is too long is gone as far as it goes.
    #[serde(default)]
    pub is_declared: bool,
    /// Whether it has fallen in this move: whoever falls takes nothing that lies there (`move.token`).
    #[serde(default)]
    pub has_fallen: bool,
    /// Whether its whole move is over.
    pub is_over: bool,
    /// What it has come to where it is, still to be dealt with, in order.
    #[serde(default)]
    pub events: Vec<CourseEvent>,
    /// Whether it pauses once that is dealt with: its owner says how it goes on.
    #[serde(default)]
    pub is_paused: bool,
    /// How far it has gone since it came out of the portal that it came by last, or began on it, in units (`portal.again`).
    #[serde(default)]
    pub since_portal: i32,
}

/// What a figure comes to on its path, in the order in which they count at one point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CourseEvent {
    /// Dangerous ground, by the number of the terrain piece (`base.terrain.dangerous`).
    Dangerous(u32),
    /// A disc of napalm, by number (`barrel.napalm`).
    Napalm(u16),
    /// Difficult ground (`move.difficult`).
    Difficult,
    /// Water (`move.swim`).
    Water,
    /// A flight lands in difficult ground (`move.crash`).
    Crash,
    /// A flag, by number: its own chapter sees to it (`flag.take`).
    Flag(u16),
    /// Contact, which ends a charge (`assault.move`).
    Contact,
    /// A token, by number (`move.token`).
    Token(u16),
    /// A portal, by number (`portal.enter`).
    Portal(u8),
}

/// What is shot at, charged or struck.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum TargetId {
    /// A figure.
    Figure(PieceId),
    /// A barrel, by its number.
    Barrel {
        /// Its number.
        barrel: u16,
    },
    /// The building of a team.
    Building {
        /// The team.
        building: TeamId,
    },
}

impl TargetId {
    /// The figure, if it is one.
    pub const fn figure(self) -> Option<PieceId> {
        match self {
            Self::Figure(piece) => Some(piece),
            Self::Barrel { .. } | Self::Building { .. } => None,
        }
    }
}

/// A token that is being taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Taking {
    /// Who takes it.
    pub piece: PieceId,
    /// Which token, by its number.
    pub token: u16,
    /// What it is, once thrown for.
    pub entry: Option<BonusEntry>,
    /// Whether its taker has said that it takes it (option `token`).
    pub wanted: bool,
    /// The phase that follows.
    pub then: QuakePhase,
}

/// The token that is being taken, if one is.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TakingInProgress(pub Option<Taking>);
