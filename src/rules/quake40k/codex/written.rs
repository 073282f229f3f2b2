//! Codices as they are written, and everything that may be wrong with one.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::entry::{ChampionEntry, SquadWeapon};
use super::name::ItemId;
use super::shelf::{Item, Shelf};
use super::weapon::{FireType, GearKind, ShootingWeapon};
use crate::game::{Fault, Faults};
use crate::rules::nearest;

/// The longest id and the longest name, in characters.
const LONGEST_ID: usize = 32;
const LONGEST_NAME: usize = 80;

/// The most champions and the most weapons of a codex, and the most that a champion has or its squad may bear.
const MOST: usize = 200;
pub const MOST_ITEMS: usize = 12;

/// What numbers may be: lengths in units, ranges in ps.
const RADII: RangeInclusive<i32> = 50..=600;
const HEIGHTS: RangeInclusive<i32> = 100..=1_500;
const COSTS: RangeInclusive<i32> = 1..=1_000;
const PRICES: RangeInclusive<i32> = 0..=1_000;
const RANGES: RangeInclusive<i32> = 1..=120;
const STRENGTHS: RangeInclusive<i32> = 1..=10;
const PIERCINGS: RangeInclusive<i32> = 1..=6;
const SHOTS: RangeInclusive<u8> = 1..=10;
const SQUADS: RangeInclusive<i32> = 1..=100;

/// The words of a weapon's type, for who has written another.
const TYPES: &str = "assault 2, pistol, rapid fire, heavy 3, ordnance";
const TRAITS: [&str; 8] = [
    "blast",
    "template",
    "overheats",
    "twin",
    "marksman",
    "fuse",
    "thrown",
    "once",
];

/// A codex: champions and weapons.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Codex {
    /// Its name; empty if it has none.
    pub name: String,
    /// Its champions.
    pub champions: Vec<ChampionEntry>,
    /// Its weapons that fire, each way of firing one by itself, with what they cost.
    pub weapons: Vec<(ShootingWeapon, Option<i32>)>,
}

/// A codex, its entries unread: each is read by itself, so that everything wrong is told at once.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenCodex {
    #[serde(default)]
    name: String,
    #[serde(default)]
    weapons: Vec<Value>,
    #[serde(default)]
    champions: Vec<Value>,
}

/// A weapon that fires, as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenShooter {
    id: ItemId,
    range: Option<i32>,
    s: Option<i32>,
    ap: Option<i32>,
    #[serde(rename = "type")]
    fire: String,
    price: Option<i32>,
}

/// Reads one record; what is of the wrong shape is a fault at its field.
fn read_record<T: DeserializeOwned>(field: &str, written: &Value, faults: &mut Faults) -> Option<T> {
    let read = serde_path_to_error::deserialize(written);
    read.map_err(|error: serde_path_to_error::Error<serde_json::Error>| {
        let path = error.path().to_string();
        let at = match (field, path.as_str()) {
            (field, ".") => field.to_owned(),
            ("", path) => path.to_owned(),
            (field, path) => format!("{field}.{path}"),
        };
        faults.push(Fault::new(at, "quake-codex-fields").arg("detail", error.into_inner()));
    })
    .ok()
}

impl Codex {
    /// Reads a codex that uses what is on a shelf before it. All that is wrong is added to the faults, by field; what can be
    /// read of it is given all the same.
    pub fn read(written: &Value, before: &Shelf, faults: &mut Faults) -> Self {
        let Some(written) = read_record::<WrittenCodex>("", written, faults) else {
            return Self::default();
        };
        let counts = [
            ("weapons", written.weapons.len()),
            ("champions", written.champions.len()),
        ];
        for (field, _) in counts.into_iter().filter(|(_, count)| *count > MOST) {
            faults.push(Fault::new(field, "quake-codex-many").arg("most", MOST));
        }
        if counts.into_iter().any(|(_, count)| count > MOST) {
            return Self::default();
        }
        if written.weapons.is_empty() && written.champions.is_empty() {
            faults.push(Fault::new("champions", "quake-codex-empty"));
        }
        if written.name.chars().count() > LONGEST_NAME || written.name.chars().any(char::is_control) {
            faults.push(Fault::new("name", "quake-codex-name").arg("most", LONGEST_NAME));
        }
        let mut codex = Self {
            name: written.name,
            ..Self::default()
        };
        for (place, written) in written.weapons.iter().enumerate() {
            let field = format!("weapons[{place}]");
            if let Some(written) = read_record::<WrittenShooter>(&field, written, faults)
                && codex.has_free_id(&field, &written.id, before, faults)
            {
                codex.weapons.extend(shooter(&field, written, faults));
            }
        }
        codex.check_ways(faults);
        // What champions have may stand in the same codex.
        let mut shelf = before.clone();
        shelf.add(codex.clone());
        for (place, written) in written.champions.iter().enumerate() {
            let field = format!("champions[{place}]");
            if let Some(entry) = read_record::<ChampionEntry>(&field, written, faults) {
                check_entry(&field, &entry, (&codex, &shelf), faults);
                codex.champions.push(entry);
            }
        }
        codex
    }

    /// Whether no other item has the id of a weapon, nor the weapon of which it is a way of firing, and it is one.
    fn has_free_id(&self, field: &str, id: &ItemId, before: &Shelf, faults: &mut Faults) -> bool {
        let field = format!("{field}.id");
        let (item, way) = id.as_str().split_once('.').unwrap_or((id.as_str(), "a"));
        if !is_id(item) || !is_id(way) {
            faults.push(
                Fault::new(field, "quake-codex-id")
                    .arg("id", id)
                    .arg("most", LONGEST_ID),
            );
            return false;
        }
        let is_same = |known: &ItemId| {
            known == id || (known.item() == id.item() && (known.as_str() == item || id.as_str() == item))
        };
        let own = self.weapons.iter().any(|(weapon, _)| is_same(&weapon.id));
        let is_taken = own || !matches!(before.item(&ItemId::from(item)), Item::None);
        if is_taken {
            faults.push(Fault::new(field, "quake-codex-id-there").arg("id", id));
        }
        !is_taken
    }

    /// All ways of firing one weapon have one price.
    fn check_ways(&self, faults: &mut Faults) {
        let mut prices = BTreeMap::new();
        for (place, (weapon, price)) in self.weapons.iter().enumerate() {
            if prices.entry(weapon.id.item()).or_insert(*price) != price {
                let field = format!("weapons[{place}].price");
                faults.push(Fault::new(field, "quake-codex-price").arg("item", weapon.id.item()));
            }
        }
    }
}

/// Whether a word can be an id: lower case, digits and `_`, a letter first.
fn is_id(word: &str) -> bool {
    let is_letter = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
    word.starts_with(|first: char| first.is_ascii_lowercase())
        && word.len() <= LONGEST_ID
        && word.chars().all(is_letter)
}

/// A fault if a number is out of bounds.
fn check_number(field: String, number: i32, bounds: RangeInclusive<i32>, faults: &mut Faults) {
    if !bounds.contains(&number) {
        let fault = Fault::new(field, "quake-codex-number").arg("least", bounds.start());
        faults.push(fault.arg("most", bounds.end()));
    }
}

/// A weapon as it is written, looked over.
fn shooter(field: &str, written: WrittenShooter, faults: &mut Faults) -> Option<(ShootingWeapon, Option<i32>)> {
    let numbers = [
        ("range", written.range, RANGES),
        ("s", written.s, STRENGTHS),
        ("ap", written.ap, PIERCINGS),
        ("price", written.price, PRICES),
    ];
    for (name, number, bounds) in numbers {
        if let Some(number) = number {
            check_number(format!("{field}.{name}"), number, bounds, faults);
        }
    }
    let mut words = written.fire.split(',').map(str::trim);
    let first = words.next().unwrap_or_default();
    let wrong_word = |word: &str| {
        Fault::new(format!("{field}.type"), "quake-codex-type")
            .arg("word", word)
            .arg("types", TYPES)
            .arg("traits", TRAITS.join(", "))
    };
    let Some(fire) = fire_type(first) else {
        faults.push(wrong_word(first));
        return None;
    };
    let traits: Vec<&str> = words.collect();
    for word in traits.iter().filter(|word| !TRAITS.contains(word)) {
        faults.push(wrong_word(word));
    }
    let has = |word: &str| traits.contains(&word);
    let weapon = ShootingWeapon {
        id: written.id,
        range: written.range,
        s: written.s,
        ap: written.ap,
        fire,
        blast: has("blast"),
        template: has("template"),
        overheats: has("overheats"),
        twin: has("twin"),
        marksman: has("marksman"),
        fuse: has("fuse"),
        thrown: has("thrown"),
        once: has("once"),
    };
    // A teardrop reaches as far as it is long, and neither it nor ordnance throws to hit.
    let throws = !weapon.template && weapon.fire != FireType::Ordnance;
    if weapon.template == weapon.range.is_some() {
        faults.push(Fault::new(format!("{field}.range"), "quake-codex-range"));
    }
    if weapon.s.is_none() && !weapon.marksman {
        faults.push(Fault::new(format!("{field}.s"), "quake-codex-strength"));
    }
    let useless = ["blast", "overheats", "twin", "marksman"]
        .into_iter()
        .filter(|word| has(word) && !throws);
    let both = (weapon.template && weapon.fire == FireType::Ordnance).then_some("template");
    for word in useless.chain(both) {
        faults.push(Fault::new(format!("{field}.type"), "quake-codex-useless").arg("word", word));
    }
    Some((weapon, written.price))
}

/// How a weapon fires, from its word.
fn fire_type(word: &str) -> Option<FireType> {
    let shots = |count: &str| count.parse().ok().filter(|count| SHOTS.contains(count));
    match word.split_once(' ') {
        Some(("assault", count)) => shots(count).map(FireType::Assault),
        Some(("heavy", count)) => shots(count).map(FireType::Heavy),
        Some(("rapid", "fire")) => Some(FireType::RapidFire),
        None if word == "pistol" => Some(FireType::Pistol),
        None if word == "ordnance" => Some(FireType::Ordnance),
        _ => None,
    }
}

/// Everything wrong with an entry of a codex, whose weapons are on the shelf already.
fn check_entry(field: &str, entry: &ChampionEntry, (codex, shelf): (&Codex, &Shelf), faults: &mut Faults) {
    let at = |name: &str| format!("{field}.{name}");
    for (name, id) in [("id", &entry.id), ("race", &entry.race)] {
        if !is_id(id) {
            faults.push(
                Fault::new(at(name), "quake-codex-id")
                    .arg("id", id)
                    .arg("most", LONGEST_ID),
            );
        }
    }
    let own = codex.champions.iter().any(|known| known.id == entry.id);
    if own || shelf.entry(&entry.id).is_some() {
        faults.push(Fault::new(at("id"), "quake-codex-id-there").arg("id", &entry.id));
    }
    for (name, bounds) in entry.profile.out_of_bounds() {
        let fault = Fault::new(at(&format!("profile.{name}")), "quake-codex-number").arg("least", bounds.start());
        faults.push(fault.arg("most", bounds.end()).by(super::BASE_PROFILE));
    }
    let numbers = [
        ("radius", entry.radius, RADII),
        ("height", entry.height, HEIGHTS),
        ("eye", entry.eye, 1..=entry.height.max(1)),
        ("pts", entry.pts, COSTS),
    ];
    for (name, number, bounds) in numbers {
        check_number(at(name), number, bounds, faults);
    }
    for (name, count) in [("has", entry.has.len()), ("squad", entry.squad.len())] {
        if count > MOST_ITEMS {
            faults.push(Fault::new(at(name), "quake-codex-many").arg("most", MOST_ITEMS));
        }
    }
    for (place, id) in entry.has.iter().enumerate().take(MOST_ITEMS) {
        check_item(at(&format!("has[{place}]")), id, shelf, faults);
    }
    for (place, weapon) in entry.squad.iter().enumerate().take(MOST_ITEMS) {
        check_squad(&at(&format!("squad[{place}]")), weapon, entry, shelf, faults);
    }
    // The first codex has no models but its own.
    let house = shelf.house_ids();
    if let Some(model) = &entry.model
        && !house.contains(&model.as_str())
    {
        let known = house.join(", ");
        faults.push(
            Fault::new(at("model"), "quake-codex-model")
                .arg("model", model)
                .arg("known", known),
        );
    }
}

/// A fault if there is no such item.
fn check_item(field: String, id: &ItemId, shelf: &Shelf, faults: &mut Faults) {
    if matches!(shelf.item(id), Item::None) {
        faults.push(unknown_item(field, id, shelf));
    }
}

/// That there is no such item, and which is meant perhaps.
pub fn unknown_item(field: String, id: &ItemId, shelf: &Shelf) -> Fault {
    let known = shelf.item_ids();
    let near = nearest(id.as_str(), known.iter().copied()).unwrap_or("none");
    Fault::new(field, "quake-item-unknown")
        .arg("item", id)
        .arg("near", near)
        .arg("known", known.join(", "))
}

fn check_squad(field: &str, squad: &SquadWeapon, entry: &ChampionEntry, shelf: &Shelf, faults: &mut Faults) {
    let at = |name: &str| format!("{field}.{name}");
    match shelf.item(&squad.weapon) {
        Item::None => faults.push(unknown_item(at("weapon"), &squad.weapon, shelf)),
        Item::Gear(_) => faults.push(Fault::new(at("weapon"), "quake-not-weapon").arg("item", &squad.weapon)),
        Item::Shooter | Item::Melee(_) => {
            if squad.pts.or_else(|| shelf.price(&squad.weapon)).is_none() {
                faults.push(Fault::new(at("pts"), "quake-codex-squad-price").arg("item", &squad.weapon));
            }
        }
    }
    if !entry.has.contains(&squad.instead) || GearKind::of(squad.instead.as_str()).is_some() {
        faults.push(Fault::new(at("instead"), "quake-codex-instead").arg("item", &squad.instead));
    }
    check_number(at("minimum"), squad.minimum, SQUADS, faults);
    check_number(at("bearers"), squad.bearers, 1..=squad.minimum.max(1), faults);
    if let Some(pts) = squad.pts {
        // Nobody is had for nothing.
        let least = 1i32.saturating_sub(entry.pts);
        check_number(at("pts"), pts, least..=*COSTS.end(), faults);
    }
}
