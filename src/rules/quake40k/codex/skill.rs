//! What a figure is besides its profile: jump pack, bike, fleet and the like (`kind.*`).

use std::collections::BTreeSet;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// A rule of a figure's own (`kind.*`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Skill {
    /// A jump pack: M 12 by flight (`kind.jump`).
    Jump,
    /// A bike: M 12, fires as if not moved (`kind.bike`).
    Bike,
    /// May run instead of firing, and charge (`kind.fleet`).
    Fleet,
    /// Fires heavy weapons after moving (`kind.stable`).
    Stable,
    /// 3D6 best in difficult ground (`kind.nimble`).
    Nimble,
    /// M 9 (`kind.stride`).
    Stride,
    /// A special character (`rule.chief`).
    Chief,
    /// A unit character (`champion.gear`).
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

    /// As it is written.
    pub const fn id(self) -> &'static str {
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

    /// The M that it gives, in ps, if it gives one (`kind.jump`, `kind.bike`, `kind.stride`).
    pub const fn movement(self) -> Option<i32> {
        match self {
            Self::Jump | Self::Bike => Some(12),
            Self::Stride => Some(9),
            Self::Fleet | Self::Stable | Self::Nimble | Self::Chief | Self::Character => None,
        }
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

    /// The same with another skill.
    #[must_use]
    pub fn with(mut self, skill: Skill) -> Self {
        self.0.insert(skill);
        self
    }
}

impl FromIterator<Skill> for FigureSkills {
    fn from_iter<I: IntoIterator<Item = Skill>>(skills: I) -> Self {
        Self(skills.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn skills_are_written_by_their_ids() {
        for skill in Skill::ALL {
            assert_eq!(serde_json::to_value(skill).unwrap(), skill.id());
        }
        let skills = FigureSkills::default().with(Skill::Stride).with(Skill::Jump);
        assert!(skills.has(Skill::Jump) && !skills.has(Skill::Bike));
        assert_eq!(serde_json::to_string(&skills).unwrap(), r#"["jump","stride"]"#);
    }
}
