//! The Horde of a setup: looks it over, and says which creatures there are.

use bevy::prelude::Component;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;

use super::keys;
use super::options::{self, HordeOptions};
use super::scenario::Scenario;
use crate::game::{Fault, Faults, Place, PlayerId};
use crate::rules::add_ons::SetGuest;
use crate::rules::host::{BoardSide, GuestScenario};
use crate::rules::{MapSource, PieceSetup, Setup};
use crate::space::table::PACE;

/// The field of a setup in which the Horde stands.
pub const FIELD: &str = "horde";

/// The kind of what creatures come out of, and how many of them there are (`scenario.nest`).
pub const NEST: &str = "nest";
const NESTS: usize = 3;

/// The kinds of creatures that every host has.
pub const KINDS: [&str; 4] = ["zombie", "wild_squig", "rat", "drone"];

/// How many figures the Horde's own scenarios are for.
const FIGURES: std::ops::RangeInclusive<usize> = 3..=6;

/// How long the sides of their tables are, in units: 24 to 36 paces.
const SIDES: std::ops::RangeInclusive<i32> = 24 * PACE..=36 * PACE;

/// The most creatures of one entry, and of all with the reserve.
const MOST_OF_ONE: i64 = 60;
const MOST_OF_ALL: usize = 200;

/// How a Horde is used (`horde.use`).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HordeUse {
    /// Nobody's creatures, everybody's enemies.
    Spice,
    /// Of one player's clan.
    Ally,
    /// Several players against it.
    Coop,
    /// One player against it.
    Solo,
}

impl HordeUse {
    /// That of a Horde as a setup has it; nothing if it says none.
    pub fn of(horde: &Value) -> Option<Self> {
        Self::deserialize(horde.get("use")?).ok()
    }

    /// Whether all players are against it.
    pub const fn is_together(self) -> bool {
        matches!(self, Self::Coop | Self::Solo)
    }
}

/// Whether eliminated creatures come back (`reserve.return`). Written `none`, `auto` or `X+`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reinforcement {
    /// They do not.
    #[default]
    None,
    /// All of them.
    Auto,
    /// Each whose die shows so much or more.
    From(u8),
}

impl Serialize for Reinforcement {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::None => serializer.serialize_str("none"),
            Self::Auto => serializer.serialize_str("auto"),
            Self::From(least) => serializer.serialize_str(&format!("{least}+")),
        }
    }
}

impl<'de> Deserialize<'de> for Reinforcement {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let word = String::deserialize(deserializer)?;
        match word.as_str() {
            "none" => Ok(Self::None),
            "auto" => Ok(Self::Auto),
            other => match other.strip_suffix('+').and_then(|least| least.parse().ok()) {
                Some(least @ 2..=6) => Ok(Self::From(least)),
                _ => Err(de::Error::custom("`none`, `auto`, or `2+` to `6+`")),
            },
        }
    }
}

/// Where creatures come onto the board (`reserve.entry`, `reserve.scenario`). Written `"edge"`, `"portal"`, or as a place.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum HordeEntry {
    /// At a point of the edge, drawn by the direction die.
    #[default]
    Edge,
    /// At one of the entrances that the host has on its map, drawn by a die.
    Portal,
    /// At a place.
    At(Place),
}

impl Serialize for HordeEntry {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Edge => serializer.serialize_str("edge"),
            Self::Portal => serializer.serialize_str("portal"),
            Self::At(place) => place.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for HordeEntry {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = Value::deserialize(deserializer)?;
        match written.as_str() {
            Some("edge") => Ok(Self::Edge),
            Some("portal") => Ok(Self::Portal),
            Some(_) => Err(de::Error::custom("`edge`, `portal`, or a place")),
            None => Place::deserialize(written).map(Self::At).map_err(de::Error::custom),
        }
    }
}

/// What never changes of a Horde: a component of the match.
#[derive(Component, Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HordeTerms {
    /// How it is used.
    #[serde(rename = "use")]
    pub used: HordeUse,
    /// Whose clan it is of, if anybody's.
    pub ally: Option<PlayerId>,
    /// Whether eliminated creatures come back.
    pub reinforce: Reinforcement,
    /// Where they come in.
    pub entry: HordeEntry,
    /// Its scenario, if it has one.
    pub scenario: Option<Scenario>,
    /// From which side figures come, where the scenario asks for one.
    pub from: BoardSide,
    /// Its house rules.
    pub options: HordeOptions,
}

impl HordeTerms {
    /// Whether all players are against it.
    pub const fn is_together(&self) -> bool {
        self.used.is_together()
    }

    /// Whether figures act by cards (`card.pack`).
    pub const fn plays_cards(&self) -> bool {
        self.is_together() && self.options.cards
    }

    /// What takes the place of the host's own scenario.
    pub fn scenario(&self) -> Option<GuestScenario> {
        self.scenario.and_then(|scenario| scenario.of_host(self.from))
    }
}

/// A Horde that was looked over.
#[derive(Clone, Debug)]
pub struct CheckedHorde {
    /// What never changes.
    pub terms: HordeTerms,
    /// Its creatures, by id.
    pub guests: Vec<SetGuest>,
    /// For each whether it is in reserve, and whether it is fresh.
    pub states: Vec<(bool, bool)>,
}

/// A Horde as it is written.
#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields, default)]
struct WrittenHorde {
    #[serde(rename = "use")]
    used: Option<HordeUse>,
    ally: Option<usize>,
    scenario: Option<Scenario>,
    from: BoardSide,
    creatures: Vec<PieceSetup>,
    reserve: Option<u16>,
    reinforce: Option<Reinforcement>,
    entry: HordeEntry,
}

/// The fields of a creature that only the Horde knows.
#[derive(Deserialize, Default)]
#[serde(default)]
struct WrittenCreature {
    count: Option<i64>,
    clan: Option<String>,
    reserve: bool,
    fresh: bool,
}

/// Their names.
const CREATURE_FIELDS: [&str; 4] = ["count", "clan", "reserve", "fresh"];

/// Takes the Horde out of a setup, with its house rules; nothing if there is none, or it is not to be read.
pub fn take(setup: &mut Setup, faults: &mut Faults) -> Option<CheckedHorde> {
    let written = setup.own.remove(FIELD)?;
    let options = options::take(&mut setup.options, faults);
    let written: WrittenHorde = match serde_path_to_error::deserialize(written) {
        Ok(written) => written,
        Err(error) => {
            let path = error.path().to_string();
            let field = if path == "." {
                FIELD.to_owned()
            } else {
                format!("{FIELD}.{path}")
            };
            faults.push(Fault::new(field, "horde-fields").arg("detail", error.into_inner()));
            return None;
        }
    };
    let Some(used) = written.used else {
        faults.push(Fault::new("horde.use", "horde-use").by(keys::USE));
        return None;
    };
    let is_trial = setup.own.get("trial").and_then(Value::as_bool) == Some(true);
    check_scenario(setup, (used, written.scenario, is_trial), faults);
    let is_allied = used == HordeUse::Ally;
    if written.ally.is_some() != is_allied || written.ally.is_some_and(|ally| ally >= setup.players.len()) {
        let players = setup.players.len();
        faults.push(
            Fault::new("horde.ally", "horde-ally")
                .arg("players", players)
                .by(keys::USE),
        );
    }
    let mut horde = CheckedHorde {
        terms: HordeTerms {
            used,
            ally: written.ally.filter(|_| is_allied).map(|ally| PlayerId(ally as u8)),
            reinforce: Reinforcement::None,
            entry: written.entry,
            scenario: written.scenario,
            from: written.from,
            options,
        },
        guests: Vec::new(),
        states: Vec::new(),
    };
    let figures = setup.players.iter().map(|player| player.pieces.len()).sum();
    let counts = written.scenario.map(|scenario| scenario.counts(&setup.rules, figures));
    let usual = counts.map_or(Reinforcement::None, |counts| counts.reinforce);
    horde.terms.reinforce = written.reinforce.unwrap_or(usual);
    if written.creatures.is_empty() && written.reserve.is_none_or(|reserve| reserve == 0) {
        faults.push(Fault::new("horde.creatures", "horde-creatures").by(keys::USE));
    }
    check_entry(setup, written.entry, faults);
    let mut clan: Option<String> = None;
    // The first creatures that the setup neither counts nor sets down are as many as the scenario has.
    let mut counted = counts.map_or(1, |counts| counts.creatures.max(1) as i64);
    for (index, creature) in written.creatures.iter().enumerate() {
        let field = format!("{FIELD}.creatures[{index}]");
        let own = take_creature(&mut horde, (&field, creature, counted), faults);
        if own.count.is_none() && creature.at.is_none() && !own.reserve && creature.kind != NEST {
            counted = 1;
        }
        if let Some(of) = own.clan {
            let is_of_another = clan.as_ref().is_some_and(|clan| *clan != of);
            if is_of_another {
                faults.push(
                    Fault::new(format!("{field}.clan"), "horde-clan")
                        .arg("clan", &of)
                        .by(keys::CLAN),
                );
            }
            clan.get_or_insert(of);
        }
    }
    // The nests of the scenario, unless the setup has its own.
    let has_nests = written.creatures.iter().any(|creature| creature.kind == NEST);
    if written.scenario == Some(Scenario::Nest) && !has_nests {
        for _ in 0..NESTS {
            let piece = PieceSetup::of(NEST);
            let field = format!("{FIELD}.scenario");
            horde.guests.push(SetGuest { field, piece });
            horde.states.push((false, false));
        }
    }
    // A nest does not come back.
    let mut beyond = 0;
    match written.creatures.iter().find(|creature| creature.kind != NEST) {
        Some(first) => {
            let reserve = written.reserve.unwrap_or(counts.map_or(0, |counts| counts.reserve));
            let reserve = usize::from(reserve);
            let taken = reserve.min(MOST_OF_ALL + 1);
            beyond = reserve - taken;
            for _ in 0..taken {
                let piece = PieceSetup::of(&first.kind);
                let field = format!("{FIELD}.reserve");
                horde.guests.push(SetGuest { field, piece });
                horde.states.push((true, false));
            }
        }
        None if written.reserve.is_some_and(|reserve| reserve > 0) => {
            faults.push(Fault::new("horde.reserve", "horde-reserve").by(keys::JOINS));
        }
        None => {}
    }
    if horde.guests.len() > MOST_OF_ALL {
        faults.push(
            Fault::new("horde.creatures", "too-many-pieces-of-all")
                .arg("count", horde.guests.len() + beyond)
                .arg("most", MOST_OF_ALL),
        );
        // The host would count those that are left, and tell another number.
        horde.guests.clear();
        horde.states.clear();
    }
    Some(horde)
}

/// Whether a creature of a setup is out of the game.
pub fn is_out(piece: &PieceSetup) -> bool {
    piece.own.get("out").and_then(Value::as_bool) == Some(true)
}

/// Holds the place where creatures come in against the map.
fn check_entry(setup: &Setup, entry: HordeEntry, faults: &mut Faults) {
    let HordeEntry::At(at) = entry else { return };
    let is_inside = |[width, height]: [i32; 2]| (0..width).contains(&at.x) && (0..height).contains(&at.y);
    let is_there = match &setup.map {
        MapSource::Table(map) => is_inside([map.table.size.x + 1, map.table.size.y + 1]),
        MapSource::Inline(map) => {
            let width = map.rows.iter().map(|row| row.chars().count()).max();
            is_inside([width.unwrap_or(0) as i32, map.rows.len() as i32])
        }
        MapSource::Path(_) => true,
    };
    if !is_there {
        faults.push(Fault::new("horde.entry", "horde-entry").by(keys::RESERVE_SCENARIO));
    }
}

/// Holds the scenario against the use of the Horde, and the players against both.
fn check_scenario(setup: &Setup, (used, scenario, is_trial): (HordeUse, Option<Scenario>, bool), faults: &mut Faults) {
    let is_together = used.is_together();
    let suits = scenario.map_or(!is_together, |scenario| scenario.suits(used));
    if !suits {
        faults.push(Fault::new("horde.scenario", "horde-scenario").by(keys::USE));
    }
    let players = setup.players.len();
    if is_together && (players == 1) != (used == HordeUse::Solo) {
        faults.push(
            Fault::new("players", "horde-players")
                .arg("count", players)
                .by(keys::USE),
        );
    }
    let Some(scenario) = scenario.filter(|_| is_together && !is_trial) else {
        return;
    };
    let figures: usize = setup.players.iter().map(|player| player.pieces.len()).sum();
    let is_too_few = scenario == Scenario::Nest && figures == *FIGURES.start();
    if !FIGURES.contains(&figures) || is_too_few {
        faults.push(
            Fault::new("players", "horde-figures")
                .arg("count", figures)
                .by(scenario.rule()),
        );
    }
    if let MapSource::Table(map) = &setup.map
        && ![map.table.size.x, map.table.size.y]
            .iter()
            .all(|side| SIDES.contains(side))
    {
        faults.push(Fault::new("map.table.size", "horde-table").by(scenario.rule()));
    }
}

/// Adds the creatures of an entry. What only the Horde knows of it.
fn take_creature(
    horde: &mut CheckedHorde,
    (field, written, counted): (&str, &PieceSetup, i64),
    faults: &mut Faults,
) -> WrittenCreature {
    let mut piece = written.clone();
    let mut own = serde_json::Map::new();
    for name in CREATURE_FIELDS {
        if let Some((name, value)) = piece.own.remove_entry(name) {
            own.insert(name, value);
        }
    }
    let own: WrittenCreature = serde_path_to_error::deserialize(Value::Object(own)).unwrap_or_else(|error| {
        let path = error.path().to_string();
        faults.push(Fault::new(format!("{field}.{path}"), "horde-fields").arg("detail", error.into_inner()));
        WrittenCreature::default()
    });
    if own.reserve && (piece.at.is_some() || piece.kind == NEST) {
        faults.push(Fault::new(format!("{field}.reserve"), "horde-in-reserve").by(keys::JOINS));
    }
    let is_one = piece.at.is_some() || own.reserve || piece.kind == NEST;
    let usual = if is_one { 1 } else { counted };
    let count = own.count.unwrap_or(usual);
    let most = if piece.at.is_some() { 1 } else { MOST_OF_ONE };
    if !(1..=most).contains(&count) {
        faults.push(Fault::new(format!("{field}.count"), "horde-count").arg("most", most));
    }
    for _ in 0..count.clamp(1, most) {
        let guest = SetGuest {
            field: field.to_owned(),
            piece: piece.clone(),
        };
        horde.guests.push(guest);
        horde.states.push((own.reserve, own.fresh));
    }
    own
}
