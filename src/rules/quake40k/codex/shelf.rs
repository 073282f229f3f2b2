//! A shelf of codices: finds champions and items by their ids.

use super::entry::ChampionEntry;
use super::name::ItemId;
use super::weapon::{GearKind, MeleeWeapon, ShootingWeapon};
use super::written::Codex;

/// Codices in their order, that of the house first.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Shelf {
    codices: Vec<Codex>,
}

/// What an item is that a figure may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Item {
    /// Nothing that there is: a way of firing is no item either.
    None,
    /// A weapon that fires.
    Shooter,
    /// A weapon for melee.
    Melee(MeleeWeapon),
    /// No weapon.
    Gear(GearKind),
}

impl Shelf {
    /// Puts another codex after those that are there.
    pub fn add(&mut self, codex: Codex) {
        self.codices.push(codex);
    }

    /// Whether a codex is the first.
    pub fn starts_with(&self, codex: &Codex) -> bool {
        self.codices.first() == Some(codex)
    }

    fn weapons(&self) -> impl Iterator<Item = &(ShootingWeapon, Option<i32>)> {
        self.codices.iter().flat_map(|codex| &codex.weapons)
    }

    /// All champions, codex by codex.
    pub fn entries(&self) -> impl Iterator<Item = &ChampionEntry> {
        self.codices.iter().flat_map(|codex| &codex.champions)
    }

    /// The champion of an id.
    pub fn entry(&self, id: &str) -> Option<&ChampionEntry> {
        self.entries().find(|entry| entry.id == id)
    }

    /// The ids of the champions of the first codex.
    pub fn house_ids(&self) -> Vec<&str> {
        let house = self.codices.iter().take(1).flat_map(|codex| &codex.champions);
        house.map(|entry| entry.id.as_str()).collect()
    }

    /// A weapon that fires, or a way of firing one.
    pub fn weapon(&self, id: &ItemId) -> Option<&ShootingWeapon> {
        self.weapons().map(|(weapon, _)| weapon).find(|weapon| weapon.id == *id)
    }

    /// The ways of firing the weapon that one carries under an id.
    pub fn ways_of<'a>(&'a self, id: &'a ItemId) -> impl Iterator<Item = &'a ShootingWeapon> {
        let weapons = self.weapons().map(|(weapon, _)| weapon);
        weapons.filter(|weapon| weapon.id.item() == id.as_str())
    }

    /// What a figure has under an id.
    pub fn item(&self, id: &ItemId) -> Item {
        if let Some(melee) = MeleeWeapon::of(id.as_str()) {
            Item::Melee(melee)
        } else if let Some(gear) = GearKind::of(id.as_str()) {
            Item::Gear(gear)
        } else if self.ways_of(id).next().is_some() {
            Item::Shooter
        } else {
            Item::None
        }
    }

    /// What an item costs from the arsenal, in PTS; none if it has no price, or there is none such.
    pub fn price(&self, id: &ItemId) -> Option<i32> {
        match self.item(id) {
            Item::None => None,
            Item::Melee(melee) => melee.price(),
            Item::Gear(gear) => Some(gear.price()),
            Item::Shooter => {
                let mut ways = self.weapons().filter(|(weapon, _)| weapon.id.item() == id.as_str());
                ways.find_map(|(_, price)| *price)
            }
        }
    }

    /// The ids of all items that a figure may have, weapons that fire first.
    pub fn item_ids(&self) -> Vec<&str> {
        let mut ids: Vec<&str> = Vec::new();
        let others = MeleeWeapon::ALL
            .map(MeleeWeapon::id)
            .into_iter()
            .chain(GearKind::ALL.map(GearKind::id));
        for id in self.weapons().map(|(weapon, _)| weapon.id.item()).chain(others) {
            if !ids.contains(&id) {
                ids.push(id);
            }
        }
        ids
    }
}
