//! The skills: what each changes. One file per skill or family; most are a line in a table of small differences.

mod energetik;
mod furtif;
mod grenade;
mod pas_d_armure;
mod pas_de_couvert;
mod rikiki;
mod skateboard;
mod snipeure;
mod sournois;
mod zone;

pub use grenade::{RANGE as GRENADE_RANGE, check as check_grenade};
pub use rikiki::SKILL as RIKIKI_SKILL;
pub use snipeure::{POR as SNIPEURE_POR, TIR as SNIPEURE_TIR};
pub use sournois::{CHANGE as SOURNOIS_CHANGE, SightQuery, Watched, is_unseen, note_sight};
pub use zone::{WOUNDS_ON, beside as zone_victims, resolve_blast};

use bevy::prelude::*;

use super::bonus::Stat;
use crate::game::RuleKey;

/// A skill: how who has it differs from who has not.
#[derive(Clone, Copy, Debug)]
pub struct Skill {
    /// Its id in setups and states.
    pub id: &'static str,
    /// Its rule.
    pub key: RuleKey,
    /// Running does not prevent shooting.
    pub shoots_after_run: bool,
    /// Its shots ignore cover.
    pub ignores_cover: bool,
    /// It cannot be shot at while in cover.
    pub hides_in_cover: bool,
    /// No grenade can be aimed at it.
    pub no_grenade: bool,
    /// Who its shots hit gets no armour save.
    pub shots_pierce: bool,
    /// Who its blows hit gets no armour save.
    pub blows_pierce: bool,
    /// Its shots have a zone attack.
    pub zone_attack: bool,
    /// It may throw grenades.
    pub grenades: bool,
    /// Added to what enemies need who fight it.
    pub fought: i32,
    /// Added to what it needs in melee against who has not seen it this turn.
    pub unseen: i32,
    /// What a value is while it has not left its cell in its owner's turn.
    pub at_rest: fn(Stat) -> Option<i32>,
}

const NONE: Skill = Skill {
    id: "",
    key: RuleKey(""),
    shoots_after_run: false,
    ignores_cover: false,
    hides_in_cover: false,
    no_grenade: false,
    shots_pierce: false,
    blows_pierce: false,
    zone_attack: false,
    grenades: false,
    fought: 0,
    unseen: 0,
    at_rest: |_| None,
};

/// All skills, in the order of the book's table of figures.
pub static SKILLS: [&Skill; 10] = [
    &rikiki::SKILL,
    &sournois::SKILL,
    &grenade::SKILL,
    &pas_d_armure::SKILL,
    &furtif::SKILL,
    &pas_de_couvert::SKILL,
    &energetik::SKILL,
    &zone::SKILL,
    &skateboard::SKILL,
    &snipeure::SKILL,
];

/// The skill that a malus gives.
pub const RIKIKI: Skills = Skills(1);

/// A set of skills: held twice counts once (`skill.stack`). Of a piece, a component: those of its figure, which never change.
#[derive(Component, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Skills(u16);

impl Skills {
    /// The set of the skills of those ids; `Err` with the first that there is not.
    pub fn of<'a>(ids: impl IntoIterator<Item = &'a str>) -> Result<Self, &'a str> {
        let mut set = Self::default();
        for id in ids {
            let index = SKILLS.iter().position(|skill| skill.id == id).ok_or(id)?;
            set.0 |= 1 << index;
        }
        Ok(set)
    }

    /// Both.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The skills in both.
    #[must_use]
    pub const fn shared_with(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The skills in it, in the order of the book.
    pub fn iter(self) -> impl Iterator<Item = &'static Skill> {
        SKILLS
            .iter()
            .enumerate()
            .filter(move |(index, _)| self.0 & (1 << index) != 0)
            .map(|(_, skill)| *skill)
    }

    /// Whether it is empty.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first skill in it of which something holds.
    pub fn find(self, wanted: impl Fn(&Skill) -> bool) -> Option<&'static Skill> {
        // Most pieces have none.
        if self.is_empty() {
            return None;
        }
        self.iter().find(|skill| wanted(skill))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_skill_of_the_malus_is_rikiki() {
        assert_eq!(RIKIKI.iter().map(|skill| skill.id).collect::<Vec<_>>(), ["rikiki"]);
    }
}
