//! The setup of a game: who plays what, where, by which house rules. In the shape of `docs/protocol.md`.

use std::collections::{BTreeMap, HashSet};

use serde::de::{self, MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::{Map, Value};

use super::Options;
use super::nearest::nearest;
use super::own_fields::read_with_own_fields;
use super::space::{Space, space_of_fields};
use crate::game::{Face, Fault, Game, HandThrowers, Place, PlayerId};
use crate::space::grid::ArenaMap;
use crate::space::table::TableMap;

/// Fields of a setup that only one book knows, as they are written: that book reads them, and every other finds them unknown.
pub type OwnFields = Map<String, Value>;

/// A setup.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Setup {
    /// The rule book's id.
    pub rules: String,
    /// The mod's id.
    #[serde(rename = "mod")]
    pub mode: String,
    /// The arena.
    pub map: MapSource,
    /// The seed of the dice.
    pub seed: u64,
    /// The players in seat order.
    pub players: Vec<PlayerSetup>,
    /// House rules by name.
    #[serde(skip_serializing_if = "Options::is_empty")]
    pub options: Options,
    /// The budget of every klan, in points.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub budget: Option<i64>,
    /// Who begins, without a roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub first: Option<usize>,
    /// Scores to start from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub scores: Option<Vec<i32>>,
    /// A script for the first dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<DiceScript>,
    /// The seats whose dice are thrown by hand ([`HandThrowers`]); where all are, nobody's dice too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub by_hand: Vec<PlayerId>,
    /// Whether commands may be taken back: a game for practice. Off, what is dropped is played.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub take_back: bool,
    /// What only one book knows.
    #[serde(flatten)]
    pub own: OwnFields,
}

read_with_own_fields! {
    Setup: "a setup" {
        rules "rules" required,
        mode "mod" unless_own,
        map "map" required,
        seed "seed" optional,
        players "players" required,
        options "options" optional,
        budget "budget" optional,
        first "first" optional,
        scores "scores" optional,
        dice "dice" optional,
        by_hand "by_hand" optional,
        take_back "take_back" optional,
    }
}

/// Dice given in advance: a bare list, after which the seeded dice go on, or a script as the protocol's `dice` method
/// takes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum DiceScript {
    /// A list of values.
    Bare(Vec<i64>),
    /// As the method's parameters.
    Full(FullScript),
}

/// A script with its strictness, as the `dice` method takes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FullScript {
    /// The values, in order; `null` for the seeded dice. It may not be left out.
    #[serde(deserialize_with = "Option::deserialize")]
    pub script: Option<Vec<i64>>,
    /// Whether a missing die is an error.
    #[serde(default)]
    pub strict: bool,
}

impl<'de> Deserialize<'de> for DiceScript {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ScriptVisitor;
        impl<'de> Visitor<'de> for ScriptVisitor {
            type Value = DiceScript;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a list of dice, or an object with `script` and `strict`")
            }
            fn visit_seq<A: de::SeqAccess<'de>>(self, list: A) -> Result<DiceScript, A::Error> {
                Vec::deserialize(de::value::SeqAccessDeserializer::new(list)).map(DiceScript::Bare)
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<DiceScript, A::Error> {
                FullScript::deserialize(de::value::MapAccessDeserializer::new(map)).map(DiceScript::Full)
            }
        }
        // Not `untagged`: that would hide which field is wrong.
        deserializer.deserialize_any(ScriptVisitor)
    }
}

impl DiceScript {
    /// Values and strictness; `None` for the seeded dice.
    pub fn parts(&self) -> Option<(&[i64], bool)> {
        match self {
            DiceScript::Bare(values) => Some((values, false)),
            DiceScript::Full(full) => full.script.as_deref().map(|values| (values, full.strict)),
        }
    }
}

impl Setup {
    /// The values of the script that no die has.
    fn script_faults(&self) -> Vec<Fault> {
        let values = self.dice.as_ref().and_then(DiceScript::parts);
        let values = values.map_or(&[][..], |(values, _)| values).iter().enumerate();
        let wrong = values.filter(|(_, value)| !(1..=i64::from(u32::MAX)).contains(*value));
        wrong
            .map(|(index, value)| Fault::new(format!("dice[{index}]"), "dice-value").arg("value", value))
            .collect()
    }

    /// What is wrong with the dice: values that no die has, seats that are to throw by hand and are not there or named twice.
    pub(super) fn dice_faults(&self) -> Vec<Fault> {
        let mut faults = self.script_faults();
        faults.extend(self.by_hand_faults());
        faults
    }

    fn by_hand_faults(&self) -> Vec<Fault> {
        let named = self.by_hand.iter().enumerate();
        let wrong =
            named.filter(|(index, seat)| seat.index() >= self.players.len() || self.by_hand[..*index].contains(seat));
        let fault = |(index, seat): (usize, &PlayerId)| {
            Fault::new(format!("by_hand[{index}]"), "by-hand-seat").arg("seat", seat.index())
        };
        wrong.map(fault).collect()
    }

    /// Who throws dice by hand in it.
    pub fn hand_throwers(&self) -> HandThrowers {
        HandThrowers::of(&self.by_hand, self.players.len())
    }

    /// Has the first dice of a game come from the script, if there is one without faults.
    pub(super) fn feed_dice(&self, game: &mut Game) {
        if let Some((values, strict)) = self.dice.as_ref().and_then(DiceScript::parts) {
            let values = values.iter().map(|value| *value as u32).collect();
            game.dice_mut().follow(Some((values, strict)));
        }
    }
}

/// One player.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PlayerSetup {
    /// The name shown.
    pub name: String,
    /// The klan, in klan mods.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub klan: Option<String>,
    /// The pieces; may be left out where a field of the book's says what they are.
    pub pieces: Vec<PieceSetup>,
    /// What only one book knows.
    #[serde(flatten)]
    pub own: OwnFields,
}

read_with_own_fields! {
    PlayerSetup: "a player" {
        name "name" required,
        klan "klan" optional,
        pieces "pieces" unless_own,
    }
}

/// Looks over the names of players, one after the other: each has one, and one of its own.
#[derive(Default)]
pub(super) struct NameCheck<'a> {
    seen: HashSet<&'a str>,
}

impl<'a> NameCheck<'a> {
    /// What is wrong with the name of the next player, whose setup stands at a field.
    pub(super) fn fault(&mut self, field: &str, name: &'a str) -> Option<Fault> {
        let field = format!("{field}.name");
        if name.trim().is_empty() {
            Some(Fault::new(field, "no-name"))
        } else if self.seen.insert(name) {
            None
        } else {
            Some(Fault::new(field, "name-twice").arg("name", name))
        }
    }
}

/// One piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct PieceSetup {
    /// Its kind; empty where a book lets it be left out.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub kind: String,
    /// Where it is set down, if deployment is skipped.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<Place>,
    /// Its facing there; north if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<Face>,
    /// Bonuses it starts with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bonuses: Vec<String>,
    /// Tokens it starts with.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub carries: Vec<String>,
    /// What only one book knows.
    #[serde(flatten)]
    pub own: OwnFields,
}

read_with_own_fields! {
    PieceSetup: "a piece" {
        kind "kind" optional,
        at "at" optional,
        face "face" optional,
        bonuses "bonuses" optional,
        carries "carries" words,
    }
}

impl PieceSetup {
    /// A piece of a kind, with nothing, to be deployed.
    pub fn of(kind: impl Into<String>) -> Self {
        Self {
            kind: kind.into(),
            at: None,
            face: None,
            bonuses: Vec::new(),
            carries: Vec::new(),
            own: OwnFields::new(),
        }
    }
}

impl PlayerSetup {
    /// A player without a name whose force is named in a field.
    pub fn of_force(field: &str, word: &str) -> Self {
        Self {
            name: String::new(),
            klan: None,
            pieces: Vec::new(),
            own: OwnFields::from_iter([(field.to_owned(), word.into())]),
        }
    }
}

impl Setup {
    /// A setup of a book and a mod on a map, without players.
    pub fn of(rules: &str, mode: &str, map: MapSource) -> Self {
        Self {
            rules: rules.to_owned(),
            mode: mode.to_owned(),
            map,
            seed: 0,
            players: Vec::new(),
            options: Options::default(),
            budget: None,
            first: None,
            scores: None,
            dice: None,
            by_hand: Vec::new(),
            take_back: false,
            own: OwnFields::new(),
        }
    }

    /// The faults of a setup for a book without fields of its own: each field that only another book knows, and each kind that
    /// is left out.
    pub fn unknown_fields(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        unknown("", &self.own, Self::FIELDS, &mut faults);
        for (seat, player) in self.players.iter().enumerate() {
            let field = format!("players[{seat}]");
            unknown(&format!("{field}."), &player.own, PlayerSetup::FIELDS, &mut faults);
            for (index, piece) in player.pieces.iter().enumerate() {
                let field = format!("{field}.pieces[{index}]");
                unknown(&format!("{field}."), &piece.own, PieceSetup::FIELDS, &mut faults);
                if piece.kind.is_empty() {
                    faults.push(Fault::new(format!("{field}.kind"), "file-missing-field").arg("name", "kind"));
                }
            }
        }
        faults
    }
}

fn unknown(before: &str, own: &OwnFields, known: &[&str], faults: &mut Vec<Fault>) {
    let each = own.keys().map(|name| {
        Fault::new(format!("{before}{name}"), "file-unknown-field")
            .arg("name", name)
            .arg("near", nearest(name, known.iter().copied()).unwrap_or("none"))
            .arg("known", known.join(", "))
    });
    faults.extend(each);
}

/// The arena of a setup: a file's path, or the map itself.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
pub enum MapSource {
    /// A path, to be read by the content room.
    Path(String),
    /// The map.
    Inline(Box<ArenaMap>),
    /// The map of a table.
    Table(Box<TableMap>),
}

impl MapSource {
    /// The map, if it is here.
    pub fn inline(&self) -> Option<&ArenaMap> {
        match self {
            MapSource::Inline(map) => Some(map),
            MapSource::Path(_) | MapSource::Table(_) => None,
        }
    }
}

impl MapSource {
    /// How many cells it has to the right and down; none if it is a table, or is not here.
    pub fn cells(&self) -> (usize, usize) {
        let rows = self.inline().map_or(&[][..], |map| &map.rows);
        (rows.first().map_or(0, |row| row.chars().count()), rows.len())
    }

    /// Whether the map is here, of whatever space.
    pub fn is_read(&self) -> bool {
        !matches!(self, MapSource::Path(_))
    }

    /// The map's name; empty if it has none, or is not here.
    pub fn name(&self) -> &str {
        match self {
            MapSource::Path(_) => "",
            MapSource::Inline(map) => &map.name,
            MapSource::Table(map) => &map.name,
        }
    }

    /// The map's title in a language, by its code, or else its name; empty if it has none, or is not here.
    pub fn title(&self, lang: &str) -> &str {
        let title = self.titles().and_then(|titles| titles.get(lang));
        title.map_or(self.name(), String::as_str)
    }

    /// The map's title by language; none if it is not here.
    pub fn titles(&self) -> Option<&BTreeMap<String, String>> {
        match self {
            MapSource::Path(_) => None,
            MapSource::Inline(map) => Some(&map.title),
            MapSource::Table(map) => Some(&map.title),
        }
    }
}

impl From<Space> for MapSource {
    fn from(space: Space) -> Self {
        match space {
            Space::Grid(map) => MapSource::Inline(map),
            Space::Table(map) => MapSource::Table(map),
        }
    }
}

impl<'de> Deserialize<'de> for MapSource {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct SourceVisitor;
        impl<'de> Visitor<'de> for SourceVisitor {
            type Value = MapSource;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a map, or the path of one")
            }
            fn visit_str<E: de::Error>(self, path: &str) -> Result<MapSource, E> {
                Ok(MapSource::Path(path.to_owned()))
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<MapSource, A::Error> {
                // Not `untagged`: that would hide which field of the map is wrong.
                space_of_fields(map).map(MapSource::from)
            }
        }
        deserializer.deserialize_any(SourceVisitor)
    }
}
