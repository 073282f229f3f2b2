//! The pieces of Doum40k: their components, and how systems look at them by id.

use bevy::ecs::change_detection::ContiguousMut;
use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::bonus::{Bonus, Stat};
use super::figures::Profile;
use super::skills::Skills;
use super::tokens::Carrying;
use super::values::{self, StatSources};
use crate::game::{Modifiers, Owner, PieceId, PlayerId, short_list};
use crate::space::grid::{Facing, Position};

/// What a piece has done since its owner's turn began: a component, written by the chapter of turns alone.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct ActionsTaken {
    /// It has left its cell.
    pub moved: bool,
    /// It ran.
    pub ran: bool,
    /// It has shot.
    pub shot: bool,
    /// It has fought.
    pub fought: bool,
    /// It has used a trigger.
    pub used: bool,
    /// It has opened or closed a door.
    pub door: bool,
    /// Its activation is over.
    pub ended: bool,
}

/// Where a piece has been since its owner's turn began: a component.
#[derive(Component, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TurnHistory {
    /// It has left its cell, by whatever means (`skill.snipeure`).
    pub left: bool,
    /// Which enemies have seen it; kept only for those whom it matters to (`skill.sournois`).
    #[serde(with = "crate::game::short_list")]
    pub seen_by: SmallVec<[PieceId; 4]>,
}

impl Clone for TurnHistory {
    fn clone(&self) -> Self {
        Self {
            left: self.left,
            seen_by: self.seen_by.clone(),
        }
    }

    #[inline]
    fn clone_from(&mut self, source: &Self) {
        self.left = source.left;
        short_list::copy(&mut self.seen_by, &source.seen_by);
    }
}

/// What is fetched of each piece to look at it.
pub type PieceData = (
    &'static Owner,
    &'static Profile,
    &'static Skills,
    &'static Position,
    &'static Facing,
    &'static Bonus,
    &'static Carrying,
    &'static TurnHistory,
);

/// All pieces, to look at: what a system fetches to have [`Pieces`].
#[derive(SystemParam)]
pub struct PieceQuery<'w, 's> {
    query: Query<'w, 's, PieceData>,
}

impl<'w> PieceQuery<'w, '_> {
    /// A slice of each component, by id.
    #[inline]
    pub fn slices(&self) -> Pieces<'w> {
        let mut runs = self.query.contiguous_iter_inner().ok();
        runs.as_mut()
            .and_then(Iterator::next)
            .map_or_else(Pieces::default, Pieces::of)
    }
}

/// The components of all pieces, a slice each, by id.
#[derive(Clone, Copy, Default)]
pub struct Pieces<'a> {
    /// Whose each is.
    pub owner: &'a [Owner],
    /// The printed profiles; what counts is [`Pieces::profile_of`].
    pub profile: &'a [Profile],
    /// The skills of the figures; what counts is [`Pieces::skills_of`].
    pub skills: &'a [Skills],
    /// Where each stands.
    pub position: &'a [Position],
    /// Where each looks.
    pub facing: &'a [Facing],
    /// What each holds from bonus cells.
    pub bonus: &'a [Bonus],
    /// What each carries.
    pub carrying: &'a [Carrying],
    /// Where each has been this turn.
    pub history: &'a [TurnHistory],
}

impl<'a> Pieces<'a> {
    /// From what was fetched of all pieces.
    #[inline]
    pub fn of(
        (owner, profile, skills, position, facing, bonus, carrying, history): (
            &'a [Owner],
            &'a [Profile],
            &'a [Skills],
            &'a [Position],
            &'a [Facing],
            &'a [Bonus],
            &'a [Carrying],
            &'a [TurnHistory],
        ),
    ) -> Self {
        Self {
            owner,
            profile,
            skills,
            position,
            facing,
            bonus,
            carrying,
            history,
        }
    }

    /// How many there are, on the board or off it.
    pub fn len(&self) -> usize {
        self.owner.len()
    }

    /// All ids, ascending.
    pub fn ids(&self) -> impl DoubleEndedIterator<Item = PieceId> + ExactSizeIterator + use<> {
        (0..self.owner.len() as u16).map(PieceId)
    }

    /// The player a piece belongs to; `None` for nobody's pieces and unknown ids.
    #[inline]
    pub fn owner_of(&self, piece: PieceId) -> Option<PlayerId> {
        self.owner.get(piece.index()).and_then(|owner| owner.0)
    }

    /// What the values of a piece are made of.
    #[inline]
    pub fn stat_sources(&self, piece: PieceId) -> StatSources<'_> {
        let index = piece.index();
        StatSources {
            printed: &self.profile[index],
            skills: self.skills[index],
            bonus: &self.bonus[index],
            left: self.history[index].left,
        }
    }

    /// The profile that counts now.
    pub fn profile_of(&self, piece: PieceId) -> Profile {
        values::profile(self.stat_sources(piece))
    }

    /// The points of movement that count now.
    pub fn mvt_of(&self, piece: PieceId) -> u8 {
        self.plain_value(piece, Stat::Mvt).unwrap_or(0)
    }

    /// A value of the profile that counts now; `None` if the piece has no such value.
    pub fn plain_value(&self, piece: PieceId, stat: Stat) -> Option<u8> {
        values::plain_value(stat, self.stat_sources(piece))
    }

    /// A value that counts now, with what changed it.
    pub fn value(&self, piece: PieceId, stat: Stat) -> (Option<i32>, Modifiers) {
        values::value(stat, self.stat_sources(piece))
    }

    /// The skills that it has twice, of which each counts once (`skill.stack`).
    pub fn skills_held_twice(&self, piece: PieceId) -> Skills {
        values::skills_held_twice(self.skills[piece.index()], &self.bonus[piece.index()])
    }

    /// Whether it has armour that a skill may pierce: not the armour that nothing cancels (`bonus.fixed`).
    pub fn can_be_pierced(&self, piece: PieceId) -> bool {
        self.plain_value(piece, Stat::Arm).is_some() && self.bonus[piece.index()].fixing(Stat::Arm).is_none()
    }

    /// Its skills now.
    #[inline]
    pub fn skills_of(&self, piece: PieceId) -> Skills {
        values::skills(self.skills[piece.index()], &self.bonus[piece.index()])
    }
}

/// All pieces, to move them about: what a system fetches to have [`PiecesMut`].
#[derive(SystemParam)]
pub struct PieceQueryMut<'w, 's> {
    query: Query<
        'w,
        's,
        (
            &'static Owner,
            &'static Profile,
            &'static Skills,
            &'static mut Position,
            &'static mut Facing,
            &'static mut Bonus,
            &'static mut Carrying,
            &'static mut TurnHistory,
        ),
    >,
}

impl PieceQueryMut<'_, '_> {
    /// A slice of each component, by id. Nobody asks what changed, so nothing is marked.
    #[inline]
    pub fn slices(&mut self) -> PiecesMut<'_> {
        let mut runs = self.query.contiguous_iter_mut().ok();
        let Some((owner, profile, skills, position, facing, bonus, carrying, history)) =
            runs.as_mut().and_then(Iterator::next)
        else {
            return PiecesMut::default();
        };
        PiecesMut {
            owner,
            profile,
            skills,
            position: ContiguousMut::bypass_change_detection_split(position).0,
            facing: ContiguousMut::bypass_change_detection_split(facing).0,
            bonus: ContiguousMut::bypass_change_detection_split(bonus).0,
            carrying: ContiguousMut::bypass_change_detection_split(carrying).0,
            history: ContiguousMut::bypass_change_detection_split(history).0,
        }
    }
}

/// As [`Pieces`], to move them about.
#[derive(Default)]
pub struct PiecesMut<'a> {
    pub owner: &'a [Owner],
    pub profile: &'a [Profile],
    pub skills: &'a [Skills],
    pub position: &'a mut [Position],
    pub facing: &'a mut [Facing],
    pub bonus: &'a mut [Bonus],
    pub carrying: &'a mut [Carrying],
    pub history: &'a mut [TurnHistory],
}

impl PiecesMut<'_> {
    /// The same, to look at.
    #[inline]
    pub fn look(&self) -> Pieces<'_> {
        Pieces {
            owner: self.owner,
            profile: self.profile,
            skills: self.skills,
            position: self.position,
            facing: self.facing,
            bonus: self.bonus,
            carrying: self.carrying,
            history: self.history,
        }
    }
}
