//! Champions as data: the codices of a game, and what a champion is bought with (sections 2 and 16 of the book).

mod entry;
mod name;
mod profile;
mod purchase;
mod report;
mod shelf;
mod skill;
mod weapon;
mod written;

use std::hash::{Hash, Hasher};
use std::sync::{Arc, OnceLock};

use bevy::prelude::*;
use ron::extensions::Extensions;
use serde_json::Value;

pub use entry::{ChampionEntry, SquadWeapon};
pub use name::ItemId;
pub use profile::{FigureProfile, VALUE_NAMES};
pub use purchase::{Purchase, PurchaseTerms};
pub use report::report;
pub use skill::{FigureSkills, Skill};
pub use weapon::{FireType, GearKind, MeleeWeapon, REFRACTOR_SAVE, ShootingWeapon};

use super::keys::base::BASE_PROFILE;
use super::keys::champions::{CHAMPION_GEAR, CHAMPION_WOUNDS};
use super::keys::mods::RULE_CHIEF;
use crate::game::{Fault, Faults};
use shelf::{Item, Shelf};
use written::Codex;

/// The house codex as it is written.
pub const HOUSE_TEXT: &str = include_str!("../../../../assets/quake40k/codex/house.ron");

/// The most codices of a game besides that of the house.
const MOST_OWN: usize = 8;

/// The codices of a game: that of the house, and what its setup writes out besides.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct Codices(Arc<Shelf>);

impl Default for Codices {
    fn default() -> Self {
        Self::house()
    }
}

impl Hash for Codices {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl Codices {
    /// That of the house alone.
    pub fn house() -> Self {
        static HOUSE: OnceLock<Codices> = OnceLock::new();
        let read = || {
            let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
            let written: Value = options.from_str(HOUSE_TEXT).unwrap_or_default();
            let mut faults = Faults::default();
            let mut shelf = Shelf::default();
            shelf.add(Codex::read(&written, &Shelf::default(), &mut faults));
            debug_assert!(faults.is_empty(), "assets/quake40k/codex/house.ron: {faults:?}");
            Self(Arc::new(shelf))
        };
        HOUSE.get_or_init(read).clone()
    }

    /// That of the house, and others as a setup has them in `codices`. One may use what stands in those before it.
    ///
    /// # Errors
    /// Every fault, by its field from `codices` on.
    pub fn with_own(own: &[Value]) -> Result<Self, Vec<Fault>> {
        let house = Self::house();
        if own.is_empty() {
            return Ok(house);
        }
        let mut faults = Faults::default();
        if own.len() > MOST_OWN {
            faults.push(Fault::new("codices", "quake-codex-many").arg("most", MOST_OWN));
            return Err(faults.into_vec());
        }
        let mut shelf = Shelf::clone(&house.0);
        for (place, written) in own.iter().enumerate() {
            let mut wrong = Faults::default();
            let codex = Codex::read(written, &shelf, &mut wrong);
            shelf.add(codex);
            let field = format!("codices[{place}]");
            faults.extend(wrong.into_vec().into_iter().map(|fault| match fault.field.is_empty() {
                true => fault.within(&field),
                false => fault.within(&format!("{field}.")),
            }));
        }
        match faults.is_empty() {
            true => Ok(Self(Arc::new(shelf))),
            false => Err(faults.into_vec()),
        }
    }

    /// The champion of an id.
    pub fn entry(&self, id: &str) -> Option<&ChampionEntry> {
        self.0.entry(id)
    }

    /// All champions, those of the house first, in the order of the codices.
    pub fn entries(&self) -> impl Iterator<Item = &ChampionEntry> {
        self.0.entries()
    }

    /// A weapon that fires with one way of firing, or one way of firing another.
    pub fn weapon(&self, id: &ItemId) -> Option<&ShootingWeapon> {
        self.0.weapon(id)
    }

    /// The ids of the ways of firing what one carries under an id: its own if there is but one; none if it does not fire.
    pub fn ways_of(&self, id: &ItemId) -> Vec<ItemId> {
        self.0.ways_of(id).map(|weapon| weapon.id.clone()).collect()
    }

    /// The melee weapon of an id.
    pub fn melee(&self, id: &ItemId) -> Option<MeleeWeapon> {
        MeleeWeapon::of(id.as_str())
    }

    /// The gear of an id.
    pub fn gear(&self, id: &ItemId) -> Option<GearKind> {
        GearKind::of(id.as_str())
    }

    /// What an item costs from the arsenal, in PTS; none if it has no price.
    pub fn price(&self, id: &ItemId) -> Option<i32> {
        self.0.price(id)
    }

    /// The ids of all items that figures may have.
    pub fn items(&self) -> Vec<&str> {
        self.0.item_ids()
    }

    fn item(&self, id: &ItemId) -> Item {
        self.0.item(id)
    }
}

#[cfg(test)]
mod tests;
