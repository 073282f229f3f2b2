//! Codices as they are written, and everything that may be wrong with one.

use std::ops::RangeInclusive;

use serde_json::Value;

use super::entry::{ChampionEntry, SquadWeapon};
use super::record::Record;
use super::weapon::{FireType, GearKind, Item, MeleeWeapon, ShootingWeapon};
use super::{Codices, FigureProfile, ItemId, Skill};
use crate::game::{Fault, Faults};
use crate::rules::nearest;

/// The longest id and the longest name, in characters.
const LONGEST_ID: usize = 32;
const LONGEST_NAME: usize = 80;

/// The most champions, weapons and pieces of gear of a codex.
const MOST: usize = 200;

/// The most that a champion has, that its squad may bear, and that a figure of a setup has of either.
pub const MOST_ITEMS: usize = 12;

/// What numbers may be: lengths in units, ranges in ps. No base is larger than a slab, and none so small that it slips through
/// the steps of a path.
const RADII: RangeInclusive<i32> = 50..=600;
const HEIGHTS: RangeInclusive<i32> = 100..=1_500;
const COSTS: RangeInclusive<i32> = 1..=1_000;
const PRICES: RangeInclusive<i32> = 0..=1_000;
const RANGES: RangeInclusive<i32> = 1..=120;
const STRENGTHS: RangeInclusive<i32> = 1..=10;
const PIERCINGS: RangeInclusive<i32> = 1..=6;
const SHOTS: RangeInclusive<u8> = 1..=10;
const SQUADS: RangeInclusive<i32> = 1..=100;

/// The fields of each record.
const CODEX: &[&str] = &["name", "weapons", "gear", "champions"];
const WEAPON: &[&str] = &["id", "type", "range", "s", "ap", "price"];
const GEAR: &[&str] = &["id", "type", "price"];
const CHAMPION: &[&str] = &[
    "id", "race", "profile", "radius", "height", "eye", "has", "rules", "pts", "squad", "arsenal",
];
const SQUAD: &[&str] = &["weapon", "instead", "pts", "bearers", "minimum"];

/// The types of weapons that fire, as one writes them, and the traits that may follow.
const SHOTS_TYPES: [&str; 5] = ["assault 2", "pistol", "rapid fire", "heavy 3", "ordnance"];
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

/// A codex: champions, weapons and gear.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Codex {
    /// Its name; empty if it has none.
    pub name: String,
    /// Weapons and gear.
    pub items: Vec<Item>,
    /// Champions.
    pub champions: Vec<ChampionEntry>,
}

/// A codex while it is read, and those that it may use.
struct Reading<'a> {
    codex: Codex,
    before: &'a Codices,
}

impl Codex {
    /// Reads a codex that uses what stands in others before it. All that is wrong is added to the faults, by field; what can be
    /// read of it is given all the same.
    pub fn read(written: &Value, before: &Codices, faults: &mut Faults) -> Self {
        let mut reading = Reading {
            codex: Self::default(),
            before,
        };
        let Some(mut record) = Record::of("", written, CODEX, faults) else {
            return reading.codex;
        };
        let name = record.optional_text("name").unwrap_or_default();
        if name.chars().count() > LONGEST_NAME || name.chars().any(char::is_control) {
            record.fault(Fault::new("name", "quake-codex-name").arg("most", LONGEST_NAME));
        }
        let weapons = record.list("weapons", MOST);
        let gear = record.list("gear", MOST);
        let champions = record.list("champions", MOST);
        if record.is_bare(&["weapons", "gear", "champions"]) {
            record.fault(Fault::new("champions", "quake-codex-empty"));
        }
        reading.codex.name = name.to_owned();
        for (field, value) in weapons {
            reading.weapon(&field, value, record.faults());
        }
        for (field, value) in gear {
            reading.gear(&field, value, record.faults());
        }
        // What champions have may stand anywhere in the same codex.
        for (field, value) in champions {
            if let Some(entry) = reading.champion(&field, value, record.faults()) {
                reading.codex.champions.push(entry);
            }
        }
        reading.codex
    }
}

/// Whether a word can be an id: lower case, digits and `_`, a letter first.
fn is_id(word: &str) -> bool {
    let is_letter = |letter: char| letter.is_ascii_lowercase() || letter.is_ascii_digit() || letter == '_';
    word.starts_with(|first: char| first.is_ascii_lowercase())
        && word.len() <= LONGEST_ID
        && word.chars().all(is_letter)
}

/// That a word cannot be an id.
fn no_id(field: String, id: &str) -> Fault {
    Fault::new(field, "quake-codex-id")
        .arg("id", id)
        .arg("most", LONGEST_ID)
}

/// That there is something of that id.
fn id_there(field: String, id: &str) -> Fault {
    Fault::new(field, "quake-codex-id-there").arg("id", id)
}

/// That a word is none of those known.
fn no_word(field: String, word: &str, known: &[&str]) -> Fault {
    Fault::new(field, "quake-codex-word")
        .arg("word", word)
        .arg("near", nearest(word, known.iter().copied()).unwrap_or("none"))
        .arg("known", known.join(", "))
}

/// A weapon that fires, as its type says: how, and its traits; a fault for each word that is wrong or does nothing.
fn shooter(record: &mut Record, id: ItemId, words: &str) -> Option<ShootingWeapon> {
    let field = record.within("type");
    let mut words = words.split(',').map(str::trim);
    let first = words.next().unwrap_or_default();
    let Some(fire) = fire_type(first) else {
        let melee = MeleeWeapon::ALL.map(MeleeWeapon::word);
        let known: Vec<&str> = SHOTS_TYPES.into_iter().chain(melee).collect();
        record.fault(no_word(field, first, &known));
        return None;
    };
    let traits: Vec<&str> = words.collect();
    for (place, word) in traits.iter().enumerate() {
        if !TRAITS.contains(word) {
            record.fault(no_word(field.clone(), word, &TRAITS));
        } else if traits[..place].contains(word) {
            record.fault(Fault::new(&field, "quake-codex-useless").arg("word", word));
        }
    }
    let has = |word: &str| traits.contains(&word);
    let range = record.optional_number("range", RANGES);
    let s = record.optional_number("s", STRENGTHS);
    let weapon = ShootingWeapon {
        id,
        range,
        s: s.unwrap_or_default(),
        ap: record.optional_number("ap", PIERCINGS),
        fire,
        blast: has("blast"),
        template: has("template"),
        overheats: has("overheats"),
        twin: has("twin"),
        marksman: has("marksman"),
        fuse: has("fuse"),
        thrown: has("thrown"),
        once: has("once"),
        halved: false,
    };
    // A teardrop reaches as far as it is long, and neither it nor ordnance throws to hit.
    let throws = !weapon.template && fire != FireType::Ordnance;
    let holds_still = matches!(fire, FireType::Heavy(_) | FireType::Ordnance);
    let useless = [
        ("blast", throws),
        ("overheats", throws),
        ("twin", throws),
        ("marksman", throws),
        ("template", fire != FireType::Ordnance),
        ("thrown", holds_still),
    ];
    for (word, _) in useless.into_iter().filter(|(word, works)| has(word) && !works) {
        record.fault(Fault::new(&field, "quake-codex-useless").arg("word", word));
    }
    if weapon.template == record.has("range") {
        record.fault(Fault::new(record.within("range"), "quake-codex-range"));
    }
    if !weapon.marksman && !record.has("s") {
        record.fault(Fault::new(record.within("s"), "quake-codex-strength"));
    }
    Some(weapon)
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

impl Reading<'_> {
    /// Reads a weapon, or a way of firing one.
    fn weapon(&mut self, field: &str, written: &Value, faults: &mut Faults) {
        let Some(mut record) = Record::of(field, written, WEAPON, faults) else {
            return;
        };
        let id = record.text("id");
        let price = record.optional_number("price", PRICES);
        let words = record.text("type");
        let (Some(id), Some(words)) = (id, words) else { return };
        let melee = MeleeWeapon::ALL.into_iter().find(|melee| melee.word() == words);
        let (item, way) = id.split_once('.').map_or((id, None), |(item, way)| (item, Some(way)));
        // Nobody strikes in several ways with one weapon.
        if !is_id(item) || way.is_some_and(|way| melee.is_some() || !is_id(way)) {
            record.fault(no_id(record.within("id"), id));
            return;
        }
        let id = ItemId::from(id);
        if let Some(melee) = melee {
            for name in ["range", "s", "ap"] {
                if !record.has(name) {
                    continue;
                }
                record.fault(Fault::new(record.within(name), "quake-codex-useless").arg("word", name));
            }
            let item = Item {
                id,
                price,
                ways: Vec::new(),
                melee: Some(melee),
                gear: None,
            };
            self.add(item, &mut record);
            return;
        }
        let Some(weapon) = shooter(&mut record, id.clone(), words) else {
            return;
        };
        // Another way of firing what is read already.
        let own = self.codex.items.iter_mut().find(|known| known.id.as_str() == item);
        let is_way = |known: &Item| known.ways.iter().all(|way| way.id.as_str() != item && way.id != id);
        match own.filter(|known| way.is_some() && !known.ways.is_empty() && is_way(known)) {
            Some(known) => {
                if known.price != price {
                    record.fault(Fault::new(record.within("price"), "quake-codex-price").arg("item", item));
                }
                known.ways.push(weapon);
            }
            None => {
                let item = Item {
                    id: ItemId::from(item),
                    price,
                    ways: vec![weapon],
                    melee: None,
                    gear: None,
                };
                self.add(item, &mut record);
            }
        }
    }

    /// Reads a piece of gear.
    fn gear(&mut self, field: &str, written: &Value, faults: &mut Faults) {
        let Some(mut record) = Record::of(field, written, GEAR, faults) else {
            return;
        };
        let id = record.text("id");
        let price = record.optional_number("price", PRICES);
        let word = record.text("type");
        let (Some(id), Some(word)) = (id, word) else { return };
        if !is_id(id) {
            record.fault(no_id(record.within("id"), id));
            return;
        }
        let Some(gear) = GearKind::ALL.into_iter().find(|gear| gear.word() == word) else {
            record.fault(no_word(record.within("type"), word, &GearKind::ALL.map(GearKind::word)));
            return;
        };
        let item = Item {
            id: ItemId::from(id),
            price,
            ways: Vec::new(),
            melee: None,
            gear: Some(gear),
        };
        self.add(item, &mut record);
    }

    /// Adds an item unless its id is taken; traits of champions have names of their own.
    fn add(&mut self, item: Item, record: &mut Record) {
        let id = &item.id;
        let is_own = self.codex.items.iter().any(|known| known.id == *id);
        if is_own || self.before.item(id).is_some() || Skill::named(id.as_str()).is_some() {
            record.fault(id_there(record.within("id"), id.as_str()));
        } else {
            self.codex.items.push(item);
        }
    }

    /// The item of an id, of this codex or of those before it.
    fn item(&self, id: &str) -> Option<&Item> {
        let own = self.codex.items.iter().find(|item| item.id.as_str() == id);
        own.or_else(|| self.before.item(&ItemId::from(id)))
    }

    /// That there is no such item, and which is meant perhaps.
    fn unknown(&self, field: String, id: &str) -> Fault {
        let own = self.codex.items.iter().map(|item| &item.id);
        unknown_item(field, id, own.chain(self.before.item_ids()))
    }

    /// Reads a champion, once all items are read.
    fn champion(&self, field: &str, written: &Value, faults: &mut Faults) -> Option<ChampionEntry> {
        let mut record = Record::of(field, written, CHAMPION, faults)?;
        let id = record.text("id");
        let race = record.text("race");
        for (name, word) in [("id", id), ("race", race)] {
            if let Some(word) = word.filter(|word| !is_id(word)) {
                record.fault(no_id(record.within(name), word));
            }
        }
        let taken = |id: &&str| {
            let is_own = self.codex.champions.iter().any(|known| known.id.as_str() == *id);
            is_own || self.before.entry(id).is_some()
        };
        if let Some(id) = id.filter(taken) {
            record.fault(id_there(record.within("id"), id));
        }
        let profile = profile(&mut record);
        let radius = record.number("radius", RADII);
        let height = record.number("height", HEIGHTS);
        let eye = record.number("eye", *RADII.start()..=height.unwrap_or(*HEIGHTS.end()));
        let pts = record.number("pts", COSTS);
        let has = self.has(&mut record);
        let rules = rules(&mut record);
        let arsenal = record.truth("arsenal");
        if arsenal && !rules.contains(&Skill::Character) {
            record.fault(Fault::new(record.within("arsenal"), "quake-codex-arsenal").by(super::keys::CHAMPION_GEAR));
        }
        if let Some(profile) = profile {
            let least = rules.iter().filter_map(|skill| Some((skill, skill.movement()?)));
            for (skill, movement) in least.filter(|(_, movement)| profile.m != *movement) {
                let fault = Fault::new(record.within("profile.M"), "quake-codex-movement").arg("skill", skill.name());
                record.fault(fault.arg("movement", movement));
            }
        }
        let squad = self.squad(&mut record, &has, pts);
        Some(ChampionEntry {
            id: ItemId::from(id?),
            race: race?.to_owned(),
            profile: profile?,
            radius: radius?,
            height: height?,
            eye: eye?,
            has,
            rules,
            pts: pts?,
            squad,
            arsenal,
        })
    }

    /// What a champion has: items that there are, gear once.
    fn has(&self, record: &mut Record) -> Vec<ItemId> {
        let mut has: Vec<ItemId> = Vec::new();
        for (field, id) in record.words("has", MOST_ITEMS) {
            match self.item(id) {
                None => {
                    let fault = self.unknown(field, id);
                    record.fault(fault);
                }
                Some(item) if item.gear.is_some() && has.contains(&item.id) => {
                    record.fault(Fault::new(field, "quake-gear-twice").arg("item", id));
                }
                Some(item) => has.push(item.id.clone()),
            }
        }
        has
    }

    /// What some of the squad may bear: each a weapon instead of one that the champion has.
    fn squad(&self, record: &mut Record, has: &[ItemId], pts: Option<i32>) -> Vec<SquadWeapon> {
        let mut squad: Vec<SquadWeapon> = Vec::new();
        for (field, written) in record.list("squad", MOST_ITEMS) {
            let Some(mut record) = Record::of(&field, written, SQUAD, record.faults()) else {
                continue;
            };
            let weapon = record.text("weapon");
            let instead = record.text("instead");
            let minimum = record.number("minimum", SQUADS);
            let bearers = record.number("bearers", 1..=minimum.unwrap_or(*SQUADS.end()));
            // Nobody is had for nothing.
            let least = 1i32.saturating_sub(pts.unwrap_or(1));
            let cost = record.optional_number("pts", least..=*COSTS.end());
            let (Some(weapon), Some(instead)) = (weapon, instead) else {
                continue;
            };
            match self.item(weapon) {
                None => {
                    let fault = self.unknown(record.within("weapon"), weapon);
                    record.fault(fault);
                }
                Some(item) if item.gear.is_some() => {
                    record.fault(Fault::new(record.within("weapon"), "quake-not-weapon").arg("item", weapon));
                }
                Some(item) if item.price.is_none() && !record.has("pts") => {
                    record.fault(Fault::new(record.within("pts"), "quake-codex-squad-price").arg("item", weapon));
                }
                Some(_) if squad.iter().any(|known| known.weapon.as_str() == weapon) => {
                    record.fault(id_there(record.within("weapon"), weapon));
                }
                Some(_) => {}
            }
            let is_weapon = self.item(instead).is_some_and(|item| item.gear.is_none());
            if !is_weapon || !has.iter().any(|id| id.as_str() == instead) {
                record.fault(Fault::new(record.within("instead"), "quake-codex-instead").arg("item", instead));
            }
            let (Some(bearers), Some(minimum)) = (bearers, minimum) else {
                continue;
            };
            squad.push(SquadWeapon {
                weapon: ItemId::from(weapon),
                instead: ItemId::from(instead),
                pts: cost,
                bearers,
                minimum,
            });
        }
        squad
    }
}

/// That there is no such item, and which of those known is meant perhaps.
pub fn unknown_item<'a>(field: String, id: &str, known: impl Iterator<Item = &'a ItemId>) -> Fault {
    let known: Vec<&str> = known.map(ItemId::as_str).collect();
    Fault::new(field, "quake-item-unknown")
        .arg("item", id)
        .arg("near", nearest(id, known.iter().copied()).unwrap_or("none"))
        .arg("known", known.join(", "))
}

/// The values of a champion (`base.profile`).
fn profile(record: &mut Record) -> Option<FigureProfile> {
    let written = record.record("profile")?;
    let field = record.within("profile");
    let mut record = Record::of(&field, written, &FigureProfile::NAMES, record.faults())?;
    let m = match record.has("M") {
        true => record.number("M", FigureProfile::bounds("M")),
        false => Some(super::profile::USUAL_MOVEMENT),
    };
    let mut value = |name: &str| record.number(name, FigureProfile::bounds(name));
    let [ws, bs, s, t, w, i, a, ld] = ["WS", "BS", "S", "T", "W", "I", "A", "Ld"].map(&mut value);
    let [sv, inv] = ["Sv", "Inv"].map(|name| record.optional_number(name, FigureProfile::bounds(name)));
    Some(FigureProfile {
        m: m?,
        ws: ws?,
        bs: bs?,
        s: s?,
        t: t?,
        w: w?,
        i: i?,
        a: a?,
        ld: ld?,
        sv,
        inv,
    })
}

/// The skills of a champion, each once.
fn rules(record: &mut Record) -> Vec<Skill> {
    let mut rules = Vec::new();
    for (field, word) in record.words("rules", Skill::ALL.len()) {
        match Skill::named(word) {
            Some(skill) if rules.contains(&skill) => {
                record.fault(Fault::new(field, "quake-codex-useless").arg("word", word));
            }
            Some(skill) => rules.push(skill),
            None => record.fault(no_word(field, word, &Skill::ALL.map(Skill::name))),
        }
    }
    rules
}
