//! The mission and its sides: what never changes of a match.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::game::{PlayerId, RuleKey};

use super::keys::missions as keys;

/// A mission.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MissionKind {
    /// Both sides meet (`mission.meeting`).
    Meeting,
    /// Both want a crossing (`mission.crossroads`).
    Crossroads,
    /// A team wants to get away (`mission.exfiltration`).
    Exfiltration,
    /// What is added to the book says what it is about.
    Added,
}

impl MissionKind {
    /// All of them, the usual one first, by their ids.
    pub const ALL: [(&'static str, Self); 3] = [
        ("meeting", Self::Meeting),
        ("crossroads", Self::Crossroads),
        ("exfiltration", Self::Exfiltration),
    ];

    /// Its id: the game's mod.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Meeting => Self::ALL[0].0,
            Self::Crossroads => Self::ALL[1].0,
            Self::Exfiltration => Self::ALL[2].0,
            Self::Added => "added",
        }
    }

    /// Its rule.
    pub const fn rule(self) -> RuleKey {
        match self {
            Self::Meeting => keys::MEETING,
            Self::Crossroads => keys::CROSSROADS,
            Self::Exfiltration => keys::EXFILTRATION,
            Self::Added => keys::WIPED,
        }
    }

    /// How many rounds it lasts.
    pub const fn rounds(self) -> u32 {
        match self {
            Self::Meeting => 6,
            Self::Crossroads => 7,
            Self::Exfiltration => 8,
            Self::Added => u32::MAX,
        }
    }

    /// What a side may cost, in PTS.
    pub const fn budget(self, side: SideId) -> i64 {
        match (self, side) {
            (Self::Exfiltration, SideId::TEAM) => 30,
            _ => 40,
        }
    }
}

/// A side, 0 or 1; several players may share one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SideId(pub u8);

impl SideId {
    /// The team that wants to get away.
    pub const TEAM: Self = Self(0);

    /// Those that no player has: neither side.
    pub const NOBODY: Self = Self(2);

    /// Both sides.
    pub const BOTH: [Self; 2] = [Self(0), Self(1)];

    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self.0 {
            0 => Self(1),
            1 => Self(0),
            nobody => Self(nobody),
        }
    }

    /// The place of it in lists ordered by side.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The mission and its sides: a component of the match that never changes.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FeuTerms {
    /// The mission.
    pub mission: MissionKind,
    /// The rule of what is added to the book in its place, if anything is.
    pub added: Option<RuleKey>,
    /// Each player's side, by seat.
    pub sides: Vec<SideId>,
    /// How many figures each side began with.
    pub sizes: [usize; 2],
    /// Who begins without a throw, if anybody does.
    pub first: Option<PlayerId>,
    /// Where the game begins, if in its middle.
    pub begin: Option<FeuBeginning>,
    /// The mark of the crossing: where it lies, in units (`mission.crossroads`).
    pub mark: crate::space::table::Point,
    /// Whether it is a trial, in which any force and any number of sides go.
    pub trial: bool,
}

/// Where a game begins that does not begin at its beginning: with an activation to be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FeuBeginning {
    /// Whose turn it is.
    pub player: PlayerId,
    /// The round.
    #[serde(default = "first_round")]
    pub round: u32,
    /// The decision that is asked first.
    #[serde(default)]
    pub phase: BeginningPhase,
}

const fn first_round() -> u32 {
    1
}

/// The decision with which a game begins that begins in its middle.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BeginningPhase {
    /// Whom to activate.
    #[default]
    Round,
}

impl FeuTerms {
    /// The rule of what the game is about.
    pub fn rule(&self) -> RuleKey {
        self.added.unwrap_or(self.mission.rule())
    }

    /// The side of a player.
    pub fn side_of(&self, player: PlayerId) -> SideId {
        self.sides.get(player.index()).copied().unwrap_or_default()
    }

    /// The first player of a side; the first of all of a side that nobody plays.
    pub fn player_of(&self, side: SideId) -> PlayerId {
        let place = self.sides.iter().position(|of| *of == side);
        PlayerId(place.unwrap_or_default() as u8)
    }

    /// How many players there are.
    pub fn players(&self) -> usize {
        self.sides.len()
    }

    /// Whether both sides have players.
    pub fn has_both(&self) -> bool {
        SideId::BOTH.iter().all(|side| self.sides.contains(side))
    }

    /// How many of the team must leave for it to win: half of those it began with, rounded up (`mission.exfiltration`).
    pub fn to_leave(&self) -> usize {
        self.sizes[SideId::TEAM.index()].div_ceil(2)
    }
}
