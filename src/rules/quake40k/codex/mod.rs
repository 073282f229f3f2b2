//! Codices: champions and weapons as data, the house's and whatever players write (chapters 2, 3 and 16).

mod entry;
mod name;
mod profile;
mod purchase;
mod skill;
mod weapon;

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::keys::champions as keys;
use crate::game::{Fault, StateHasher};
pub use entry::ChampionEntry;
pub use name::ItemId;
pub use profile::FigureProfile;
pub use purchase::{Purchase, PurchaseTerms};
pub use skill::{FigureSkills, Skill};
pub use weapon::{FireType, GearKind, Item, MeleeWeapon, ShootingWeapon};

/// The house codex as its file has it.
const HOUSE: &str = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/quake40k/codex/house.ron"));

/// A codex as it is written.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Codex {
    /// Its name.
    pub name: String,
    /// Weapons and gear.
    pub items: Vec<Item>,
    /// Champions.
    pub champions: Vec<ChampionEntry>,
}

/// The bounds of what a codex may say.
const MOST_ENTRIES: usize = 200;
const LONGEST_ID: usize = 40;

impl Codex {
    /// Reads a codex from the text of a RON file.
    ///
    /// # Errors
    /// What is wrong with its shape, with line and column.
    pub fn read(text: &str) -> Result<Self, ron::error::SpannedError> {
        ron::Options::default()
            .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME)
            .from_str(text)
    }

    /// Everything that is wrong with it, beside the house codex.
    pub fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        let wrong = |field: String, what: &str| Fault::new(field, "quake-codex").arg("what", what.to_owned());
        if self.items.len() + self.champions.len() > MOST_ENTRIES {
            faults.push(wrong("champions".to_owned(), "count"));
        }
        let is_id = |id: &ItemId| {
            let letters =
                |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || "_.".contains(letter);
            (1..=LONGEST_ID).contains(&id.as_str().len()) && id.as_str().chars().all(letters)
        };
        for (index, item) in self.items.iter().enumerate() {
            let field = format!("items[{index}]");
            if !is_id(&item.id) {
                faults.push(wrong(format!("{field}.id"), "id"));
            }
            if item.price.is_some_and(|price| !(0..=1_000).contains(&price)) {
                faults.push(wrong(format!("{field}.price"), "price"));
            }
            let known = [!item.ways.is_empty(), item.melee.is_some(), item.gear.is_some()];
            if known.iter().filter(|is_one| **is_one).count() != 1 {
                faults.push(wrong(field.clone(), "one_use"));
            }
            for (way, weapon) in item.ways.iter().enumerate() {
                let field = format!("{field}.ways[{way}]");
                if !is_id(&weapon.id) {
                    faults.push(wrong(format!("{field}.id"), "id"));
                }
                let shots = match weapon.fire {
                    FireType::Assault(shots) | FireType::Heavy(shots) => shots,
                    FireType::Pistol | FireType::RapidFire | FireType::Ordnance => 1,
                };
                let fits = [
                    ("range", weapon.template != weapon.range.is_some()),
                    ("range", weapon.range.is_none_or(|range| (1..=120).contains(&range))),
                    ("s", (i32::from(!weapon.marksman)..=10).contains(&weapon.s)),
                    ("ap", weapon.ap.is_none_or(|ap| (1..=6).contains(&ap))),
                    ("fire", (1..=10).contains(&shots)),
                ];
                let unfit = fits.iter().filter(|(_, fits)| !fits);
                faults.extend(unfit.map(|(what, _)| wrong(format!("{field}.{what}"), what)));
            }
        }
        for (index, champion) in self.champions.iter().enumerate() {
            let field = format!("champions[{index}]");
            let fits = [
                ("id", is_id(&champion.id)),
                (
                    "radius",
                    (50..=crate::rules::table::MOST_RADIUS).contains(&champion.radius),
                ),
                (
                    "height",
                    (100..=crate::rules::table::TALLEST).contains(&champion.height),
                ),
                ("eye", (50..=champion.height).contains(&champion.eye)),
                ("pts", (1..=1_000).contains(&champion.pts)),
            ];
            let unfit = fits.iter().filter(|(_, fits)| !fits);
            faults.extend(unfit.map(|(what, _)| wrong(format!("{field}.{what}"), what)));
            let values = champion.profile.out_of_bounds().into_iter();
            faults.extend(values.map(|name| wrong(format!("{field}.profile.{name}"), name)));
            let squad = champion.squad.iter().map(|weapon| &weapon.item);
            for id in champion.has.iter().chain(squad) {
                let is_own = self.items.iter().any(|item| item.id == *id);
                let is_house = self.name != "house" && Codices::house().item(id).is_some();
                if !is_own && !is_house {
                    faults.push(
                        Fault::new(format!("{field}.has"), "quake-unknown-item")
                            .arg("item", id.as_str())
                            .by(keys::CHAMPION_GEAR),
                    );
                }
            }
        }
        faults
    }
}

/// All champions and weapons of a game: a component of the match that never changes.
#[derive(Component, Clone, Debug)]
pub struct Codices(Arc<CodicesData>);

#[derive(Debug, Default, Clone)]
struct CodicesData {
    champions: Vec<ChampionEntry>,
    items: BTreeMap<ItemId, Item>,
    /// Which item each way of firing belongs to.
    ways: BTreeMap<ItemId, ItemId>,
}

impl CodicesData {
    fn add(&mut self, codex: Codex) {
        for item in codex.items {
            for way in &item.ways {
                self.ways.insert(way.id.clone(), item.id.clone());
            }
            self.items.insert(item.id.clone(), item);
        }
        for champion in codex.champions {
            self.champions.retain(|known| known.id != champion.id);
            self.champions.push(champion);
        }
    }
}

impl Default for Codices {
    fn default() -> Self {
        Self::house()
    }
}

impl Codices {
    /// The house codex alone.
    pub fn house() -> Self {
        static KNOWN: OnceLock<Codices> = OnceLock::new();
        let read = || {
            let mut data = CodicesData::default();
            data.add(house().clone());
            Codices(Arc::new(data))
        };
        KNOWN.get_or_init(read).clone()
    }

    /// The house codex and those that a setup writes out: their entries replace what has their name.
    ///
    /// # Errors
    /// Everything that is wrong with them, by field.
    pub fn with_own(written: &[Value]) -> Result<Self, Vec<Fault>> {
        if written.is_empty() {
            return Ok(Self::house());
        }
        let (mut data, mut faults) = ((*Self::house().0).clone(), Vec::new());
        for (index, value) in written.iter().enumerate() {
            match serde_json::from_value::<Codex>(value.clone()) {
                Ok(codex) => {
                    let wrong = codex.faults().into_iter().map(|fault| Fault {
                        field: format!("codices[{index}].{}", fault.field),
                        ..fault
                    });
                    faults.extend(wrong);
                    data.add(codex);
                }
                Err(error) => {
                    faults.push(Fault::new(format!("codices[{index}]"), "quake-codex").arg("what", error.to_string()));
                }
            }
        }
        if faults.is_empty() {
            Ok(Self(Arc::new(data)))
        } else {
            Err(faults)
        }
    }

    /// The champion of that name.
    pub fn entry(&self, id: &str) -> Option<&ChampionEntry> {
        self.0.champions.iter().find(|entry| entry.id.as_str() == id)
    }

    /// All champions, the house's first.
    pub fn entries(&self) -> impl Iterator<Item = &ChampionEntry> {
        self.0.champions.iter()
    }

    /// Whatever is had by that name.
    pub fn item(&self, id: &ItemId) -> Option<&Item> {
        self.0.items.get(id)
    }

    /// The way of firing of that name; of an item's its usual one.
    pub fn weapon(&self, id: &ItemId) -> Option<&ShootingWeapon> {
        let item = self.0.ways.get(id).and_then(|item| self.item(item));
        let way = item.and_then(|item| item.ways.iter().find(|way| way.id == *id));
        way.or_else(|| self.item(id)?.ways.first())
    }

    /// The ways in which an item fires; none of what does not.
    pub fn ways_of(&self, id: &ItemId) -> &[ShootingWeapon] {
        self.item(id).map_or(&[], |item| &item.ways)
    }

    /// What an item is in close combat.
    pub fn melee(&self, id: &ItemId) -> Option<MeleeWeapon> {
        self.item(id)?.melee
    }

    /// What gear an item is.
    pub fn gear(&self, id: &ItemId) -> Option<GearKind> {
        self.item(id)?.gear
    }

    /// A hash of all that they say.
    pub fn hash(&self) -> u64 {
        let mut hasher = StateHasher::default();
        hasher.feed(&self.0.champions);
        hasher.feed(&self.0.items.values().collect::<Vec<_>>());
        hasher.finish()
    }
}

/// The house codex.
///
/// # Panics
/// If its file is broken: a test reads it.
pub fn house() -> &'static Codex {
    static HOUSE_CODEX: OnceLock<Codex> = OnceLock::new();
    HOUSE_CODEX.get_or_init(|| Codex::read(HOUSE).expect("the house codex is read by a test"))
}

#[cfg(test)]
mod tests;
