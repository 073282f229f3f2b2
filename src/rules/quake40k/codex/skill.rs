//! The skills of champions (`kind.*`, `rule.chief`, `champion.gear`).

use std::collections::BTreeSet;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// A skill.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Skill {
    /// A jump pack: flies 12 ps, or walks 6 (`kind.jump`).
    Jump,
    /// A bike (`kind.bike`).
    Bike,
    /// May run instead of firing (`kind.fleet`).
    Fleet,
    /// Fires heavy weapons after moving (`kind.stable`).
    Stable,
    /// Throws 3D6 in difficult ground and for drops (`kind.nimble`).
    Nimble,
    /// Moves 9 ps (`kind.stride`).
    Stride,
    /// A special character of several wounds (`rule.chief`).
    Chief,
    /// May use the arsenal (`champion.gear`).
    Character,
}

impl Skill {
    /// All of them, as in the book.
    pub const ALL: [Self; 8] = [
        Self::Jump,
        Self::Bike,
        Self::Fleet,
        Self::Stable,
        Self::Nimble,
        Self::Stride,
        Self::Chief,
        Self::Character,
    ];

    /// All skills that change how a figure moves or fires: those that may be bought as traits (`rule.perfect`).
    pub const TRAITS: [Self; 6] = [
        Self::Jump,
        Self::Bike,
        Self::Fleet,
        Self::Stable,
        Self::Nimble,
        Self::Stride,
    ];

    /// Its name as files write it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Jump => "jump",
            Self::Bike => "bike",
            Self::Fleet => "fleet",
            Self::Stable => "stable",
            Self::Nimble => "nimble",
            Self::Stride => "stride",
            Self::Chief => "chief",
            Self::Character => "character",
        }
    }

    /// The skill of that name.
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|skill| skill.name() == name)
    }

    /// The M that it gives, in ps, if it gives one (`kind.jump`, `kind.bike`, `kind.stride`).
    pub const fn movement(self) -> Option<i32> {
        match self {
            Self::Jump | Self::Bike => Some(12),
            Self::Stride => Some(9),
            Self::Fleet | Self::Stable | Self::Nimble | Self::Chief | Self::Character => None,
        }
    }

    /// The trait of that name (`rule.perfect`).
    pub fn trait_named(name: &str) -> Option<Self> {
        Self::TRAITS.into_iter().find(|skill| skill.name() == name)
    }
}

/// The skills of a figure.
#[derive(Component, Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct FigureSkills(pub BTreeSet<Skill>);

impl FigureSkills {
    /// Whether it has a skill.
    pub fn has(&self, skill: Skill) -> bool {
        self.0.contains(&skill)
    }
}

impl FromIterator<Skill> for FigureSkills {
    fn from_iter<I: IntoIterator<Item = Skill>>(skills: I) -> Self {
        Self(skills.into_iter().collect())
    }
}
