//! Codices: champions and weapons as data, the house's and whatever players write (chapters 2, 3 and 16).

mod entry;
mod name;
mod profile;
mod purchase;
mod record;
mod report;
mod skill;
mod weapon;
mod written;

use std::collections::BTreeMap;
use std::sync::{Arc, OnceLock};

use bevy::prelude::*;
use ron::extensions::Extensions;
use serde_json::Value;

use super::keys::champions as keys;
use crate::game::{Fault, Faults, StateHasher};
use crate::rules::nearest;
pub use entry::{ChampionEntry, SquadWeapon};
pub use name::ItemId;
pub use profile::FigureProfile;
pub use purchase::{BillLine, Purchase, PurchaseTerms, Wanted, Ware};
pub use report::report;
pub use skill::{FigureSkills, Skill};
pub use weapon::{FireType, GearKind, Item, MeleeWeapon, ShootingWeapon};
pub use written::Codex;

/// The house codex: the path of its file, and the file.
pub const HOUSE: (&str, &str) = (
    "assets/quake40k/codex/house.ron",
    include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/quake40k/codex/house.ron")),
);

/// A codex to copy: the path of its file, and the file.
pub const EXAMPLE: (&str, &str) = (
    "assets/quake40k/codex/example.ron",
    include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/assets/quake40k/codex/example.ron"
    )),
);

/// The codex of the creatures of a Horde: the path of its file, and the file.
const CREATURES: (&str, &str) = (
    "assets/quake40k/codex/creatures.ron",
    include_str!(concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/assets/quake40k/codex/creatures.ron"
    )),
);

/// The names of those creatures.
pub const CREATURE_KINDS: &[&str] = &["zombie", "wild_squig", "rat", "drone", "nest"];

/// The field of a setup that has its codices beside that of the house.
pub const FIELD: &str = "codex";

/// The most codices of a game besides that of the house.
const MOST_OWN: usize = 8;

/// All champions and weapons of a game, those of the house first: a component of the match that never changes.
#[derive(Component, Clone, Debug)]
pub struct Codices(Arc<CodicesData>);

#[derive(Debug, Default, Clone)]
struct CodicesData {
    champions: Vec<ChampionEntry>,
    items: Vec<Item>,
    /// Where in the list each item is.
    places: BTreeMap<ItemId, usize>,
    /// Which item each way of firing belongs to.
    ways: BTreeMap<ItemId, usize>,
}

impl CodicesData {
    fn add(&mut self, codex: Codex) {
        for item in codex.items {
            let place = self.items.len();
            for way in &item.ways {
                self.ways.insert(way.id.clone(), place);
            }
            self.places.insert(item.id.clone(), place);
            self.items.push(item);
        }
        self.champions.extend(codex.champions);
    }

    /// Adds all of others.
    fn join(&mut self, others: &Self) {
        self.add(Codex {
            items: others.items.clone(),
            champions: others.champions.clone(),
            ..Codex::default()
        });
    }
}

impl Default for Codices {
    fn default() -> Self {
        house().clone()
    }
}

impl Codices {
    /// None at all: what the codex of the house is read beside.
    fn none() -> Self {
        Self(Arc::default())
    }

    /// The house codex alone.
    pub fn house() -> Self {
        house().clone()
    }

    /// The house codex and those that a setup writes out, one or a list of them: each may use what stands in those before it,
    /// and none takes the place of what is there.
    ///
    /// # Errors
    /// Everything that is wrong with them, by field.
    pub fn with_own(written: Option<&Value>) -> Result<Self, Vec<Fault>> {
        let own: Vec<(String, &Value)> = match written {
            None | Some(Value::Null) => return Ok(Self::house()),
            Some(Value::Array(list)) if list.len() > MOST_OWN => {
                return Err(vec![Fault::new(FIELD, "quake-codex-many").arg("most", MOST_OWN)]);
            }
            Some(Value::Array(list)) => {
                let fields = list.iter().enumerate();
                fields
                    .map(|(place, codex)| (format!("{FIELD}[{place}]"), codex))
                    .collect()
            }
            Some(codex) => vec![(FIELD.to_owned(), codex)],
        };
        let (mut codices, mut faults) = (Self::house(), Faults::default());
        for (field, written) in own {
            let mut wrong = Faults::default();
            let codex = Codex::read(written, &codices, &mut wrong);
            faults.extend(wrong.into_vec().into_iter().map(|fault| match fault.field.is_empty() {
                true => fault.within(&field),
                false => fault.within(&format!("{field}.")),
            }));
            codices.add(codex);
        }
        match faults.is_empty() {
            true => Ok(codices),
            false => Err(faults.into_vec()),
        }
    }

    /// The same with the creatures of a Horde, last.
    #[must_use]
    pub fn with_creatures(mut self) -> Self {
        Arc::make_mut(&mut self.0).join(&creatures().0);
        self
    }

    /// Whether a codex is all there is in them.
    fn is_only(&self, codex: &Codex) -> bool {
        self.0.champions == codex.champions && self.0.items == codex.items
    }

    /// Adds another codex.
    fn add(&mut self, codex: Codex) {
        Arc::make_mut(&mut self.0).add(codex);
    }

    /// The champion of that name.
    pub fn entry(&self, id: &str) -> Option<&ChampionEntry> {
        self.entries().find(|entry| entry.id.as_str() == id)
    }

    /// All champions, the house's first.
    pub fn entries(&self) -> impl Iterator<Item = &ChampionEntry> {
        self.0.champions.iter()
    }

    /// All weapons and all gear, the house's first.
    pub fn items(&self) -> impl Iterator<Item = &Item> {
        self.0.items.iter()
    }

    /// The names of all items.
    pub fn item_ids(&self) -> impl Iterator<Item = &ItemId> {
        self.items().map(|item| &item.id)
    }

    /// Whatever is had by that name.
    pub fn item(&self, id: &ItemId) -> Option<&Item> {
        self.0.items.get(*self.0.places.get(id)?)
    }

    /// The way of firing of that name; of an item's its usual one.
    pub fn weapon(&self, id: &ItemId) -> Option<&ShootingWeapon> {
        let item = self.0.ways.get(id).and_then(|place| self.0.items.get(*place));
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

    /// What an item costs from the arsenal, in PTS; none if it has no price.
    pub fn price(&self, id: &ItemId) -> Option<i32> {
        self.item(id)?.price
    }

    /// That there is no champion of that name, and which is meant perhaps.
    pub fn unknown_kind(&self, field: String, kind: &str) -> Fault {
        let known: Vec<&str> = self.entries().map(|entry| entry.id.as_str()).collect();
        Fault::new(field, "quake-unknown-champion")
            .arg("kind", kind)
            .arg("near", nearest(kind, known.iter().copied()).unwrap_or("none"))
            .arg("known", known.join(", "))
            .by(keys::CHAMPION_WHO)
    }

    /// That there is no item of that name, and which is meant perhaps.
    pub fn unknown_item(&self, field: String, id: &str) -> Fault {
        written::unknown_item(field, id, self.item_ids())
    }

    /// A hash of all that they say.
    pub fn hash(&self) -> u64 {
        let mut hasher = StateHasher::default();
        hasher.feed(&self.0.champions);
        hasher.feed(&self.0.items);
        hasher.finish()
    }
}

/// The house codex.
///
/// # Panics
/// If its file is broken: a test reads it.
pub fn house() -> &'static Codices {
    static HOUSE_CODEX: OnceLock<Codices> = OnceLock::new();
    HOUSE_CODEX.get_or_init(|| read_alone(HOUSE))
}

/// The creatures of a Horde, alone.
///
/// # Panics
/// If their file is broken: a test reads it.
pub fn creatures() -> &'static Codices {
    static CREATURE_CODEX: OnceLock<Codices> = OnceLock::new();
    CREATURE_CODEX.get_or_init(|| read_alone(CREATURES))
}

/// A codex of the program's own, beside no other.
fn read_alone((path, text): (&str, &str)) -> Codices {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let written: Value = options
        .from_str(text)
        .expect("codices of the program are read by a test");
    let (mut codices, mut faults) = (Codices::none(), Faults::default());
    codices.add(Codex::read(&written, &Codices::none(), &mut faults));
    assert!(faults.is_empty(), "{path}: {:?}", faults.into_vec());
    codices
}

#[cfg(test)]
mod tests;
