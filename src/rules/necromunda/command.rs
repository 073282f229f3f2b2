//! The book's commands, in the shapes of the protocol.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize, de};
use serde_json::Value;

use super::arms::Arm;
use crate::game::{Command, CurrentCommand, Face, OwnCommand, PieceId, Place, Verb};
use crate::rules::{AnyReader, ReadFault, SceneWord, add_ons};
use crate::space::table::TableSide;

/// A command of the book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum NecroCommand {
    /// Sets a fighter down before the game.
    Place {
        piece: PieceId,
        at: Place,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
        #[serde(default, skip_serializing_if = "is_false")]
        hide: bool,
        #[serde(default, skip_serializing_if = "is_false")]
        alert: bool,
    },
    /// Sets a counter down before the game.
    Counter { at: Place },
    /// Chooses an edge.
    Edge(TableSide),
    /// Gives the game up (`rout.choose`).
    GiveUp,
    /// Stays: does not give up, or does not follow.
    Stay,
    /// Sets a fighter on alert.
    Alert {
        piece: PieceId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
    },
    /// Begins the movement phase.
    BeginMoves,
    /// Declares a charge.
    Charge { piece: PieceId, target: PieceId },
    /// Moves a fighter; along an empty path it turns, hides or stays.
    Move(MoveOrder),
    /// Ends the phase.
    EndPhase,
    /// Shows the way of a flight.
    Flee {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        piece: Option<PieceId>,
        path: Vec<Place>,
    },
    /// Fires from alert.
    Fire {
        piece: PieceId,
        #[serde(default)]
        point: Option<u16>,
        target: PieceId,
        with: Arm,
        #[serde(default, skip_serializing_if = "is_false")]
        burst: bool,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        toward: Option<Face>,
    },
    /// Does not fire from alert.
    #[serde(rename = "hold", skip_deserializing)]
    HoldFire,
    /// Shoots.
    Shoot {
        piece: PieceId,
        target: PieceId,
        with: Arm,
        #[serde(default, skip_serializing_if = "is_false")]
        burst: bool,
    },
    /// Lays a flame.
    Flame {
        piece: PieceId,
        target: PieceId,
        toward: Face,
    },
    /// Throws a grenade, at somebody or at a point.
    Throw {
        piece: PieceId,
        with: Arm,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        target: Option<PieceId>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at: Option<Place>,
    },
    /// Allots the shots of a burst.
    Allot { targets: Vec<PieceId> },
    /// Divides a combat of several against several.
    Split { pairs: Vec<[PieceId; 2]> },
    /// Begins a combat.
    Fight { piece: PieceId, target: PieceId },
    /// Says who of the many is next.
    Next { piece: PieceId },
    /// Says what a fighter holds in its combat.
    Hold { piece: PieceId, with: Vec<Arm> },
    /// Parries.
    Parry,
    /// Does not parry.
    NoParry,
    /// Says which weapon strikes first, and which has the odd hit.
    Hits { first: Arm, odd: Arm },
    /// Says with what one that turns its back is struck.
    Strike { piece: PieceId, with: Arm },
    /// Follows up.
    Follow {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        piece: Option<PieceId>,
        path: Vec<Place>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
        #[serde(default, skip_serializing_if = "is_false")]
        hide: bool,
    },
}

/// What a move is to be.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveOrder {
    /// Who; the one who charges, where the way of a charge is shown.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<PieceId>,
    /// The points it comes to, without the one it starts from.
    #[serde(default)]
    pub path: Vec<Place>,
    /// Whether it runs.
    #[serde(default, skip_serializing_if = "is_false")]
    pub run: bool,
    /// Where it looks at the end; as before if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<Face>,
    /// Whether it hides at the end.
    #[serde(default, skip_serializing_if = "is_false")]
    pub hide: bool,
    /// How it leaves doors, by their numbers.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub doors: BTreeMap<u16, DoorWish>,
}

/// How a door is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DoorWish {
    Open,
    Shut,
}

fn is_false(value: &bool) -> bool {
    !value
}

impl NecroCommand {
    /// The names of the commands with those of their fields, in the order of their numbers.
    pub const NAMES: &'static [(&'static str, &'static [&'static str])] = &[
        ("place", &["piece", "at", "face", "hide", "alert"]),
        ("counter", &["at"]),
        ("edge", &[]),
        ("give_up", &[]),
        ("stay", &[]),
        ("alert", &["piece", "face"]),
        ("begin_moves", &[]),
        ("charge", &["piece", "target"]),
        ("move", &["piece", "path", "run", "face", "hide", "doors"]),
        ("end_phase", &[]),
        ("flee", &["piece", "path"]),
        ("fire", &["piece", "point", "target", "with", "burst", "toward"]),
        ("shoot", &["piece", "target", "with", "burst"]),
        ("flame", &["piece", "target", "toward"]),
        ("throw", &["piece", "with", "target", "at"]),
        ("allot", &["targets"]),
        ("split", &["pairs"]),
        ("fight", &["piece", "target"]),
        ("next", &["piece"]),
        ("hold", &["piece", "with"]),
        ("parry", &[]),
        ("no_parry", &[]),
        ("hits", &["first", "odd"]),
        ("strike", &["piece", "with"]),
        ("follow", &["piece", "path", "face", "hide"]),
    ];

    /// What scenes write otherwise: an edge is a value, not a record, and two commands are called `hold`.
    pub const SCENE_WORDS: &'static [SceneWord] = &[
        SceneWord {
            word: "edge",
            name: "edge",
            has_value: true,
        },
        SceneWord {
            word: "hold_fire",
            name: "hold",
            has_value: false,
        },
    ];

    /// The number of the command that holds fire, which is called as another one.
    const HOLD_FIRE: u8 = Self::NAMES.len() as u8;

    /// Its name in the protocol.
    pub fn name(&self) -> &'static str {
        match self {
            NecroCommand::Place { .. } => "place",
            NecroCommand::Counter { .. } => "counter",
            NecroCommand::Edge(_) => "edge",
            NecroCommand::GiveUp => "give_up",
            NecroCommand::Stay => "stay",
            NecroCommand::Alert { .. } => "alert",
            NecroCommand::BeginMoves => "begin_moves",
            NecroCommand::Charge { .. } => "charge",
            NecroCommand::Move(_) => "move",
            NecroCommand::EndPhase => "end_phase",
            NecroCommand::Flee { .. } => "flee",
            NecroCommand::Fire { .. } => "fire",
            NecroCommand::HoldFire | NecroCommand::Hold { .. } => "hold",
            NecroCommand::Shoot { .. } => "shoot",
            NecroCommand::Flame { .. } => "flame",
            NecroCommand::Throw { .. } => "throw",
            NecroCommand::Allot { .. } => "allot",
            NecroCommand::Split { .. } => "split",
            NecroCommand::Fight { .. } => "fight",
            NecroCommand::Next { .. } => "next",
            NecroCommand::Parry => "parry",
            NecroCommand::NoParry => "no_parry",
            NecroCommand::Hits { .. } => "hits",
            NecroCommand::Strike { .. } => "strike",
            NecroCommand::Follow { .. } => "follow",
        }
    }

    /// The number of the command of that name.
    pub fn number_of(name: &str) -> u8 {
        let place = Self::NAMES.iter().position(|(known, _)| *known == name);
        place.unwrap_or(Self::NAMES.len()) as u8
    }

    /// The verb of the command that holds fire.
    pub const fn hold_fire_verb() -> Verb {
        Verb::Book(Self::HOLD_FIRE)
    }

    /// The verb of a command, by its name.
    pub fn verb(name: &str) -> Verb {
        Verb::Book(Self::number_of(name))
    }
}

impl OwnCommand for NecroCommand {
    fn number(&self) -> u8 {
        match self {
            NecroCommand::HoldFire => Self::HOLD_FIRE,
            command => Self::number_of(command.name()),
        }
    }
}

/// Reads a command: `"hold"` alone holds fire, with fields it says what a fighter holds.
///
/// # Errors
/// What is wrong with its shape.
pub fn read(written: AnyReader) -> Result<Command, ReadFault> {
    let written = Value::deserialize(written)?;
    if written.as_str() == Some("hold") {
        return Ok(NecroCommand::HoldFire.into());
    }
    let read = match add_ons::is_command(&written) {
        true => add_ons::read_command(written),
        false => NecroCommand::deserialize(written).map(Command::from),
    };
    read.map_err(de::Error::custom)
}

/// The command that is being carried out, if it is one of the book's.
pub fn own(command: &CurrentCommand) -> Option<&NecroCommand> {
    own_of(command.0.as_ref()?)
}

/// A command as one of the book's.
pub fn own_of(command: &Command) -> Option<&NecroCommand> {
    match command {
        Command::Book(own) => own.get(),
        _ => None,
    }
}
