//! The book's commands, in the shapes of the protocol.

use serde::{Deserialize, Serialize, de};
use serde_json::Value;

use super::bonus_entry::BonusEntry;
use super::codex::ItemId;
use super::match_state::{FirstTeams, TargetId};
use super::terms::TeamId;
use crate::game::{Command, CurrentCommand, Face, OwnCommand, PieceId, Place, Verb};
use crate::rules::{AnyReader, ReadFault, SceneWord, add_ons};
use crate::space::table::LegKind;

/// A path as a command names it: its points without the start, and the kinds of its legs where points do not tell them.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenPath {
    /// The points it comes to.
    #[serde(default)]
    pub path: Vec<Place>,
    /// The kinds of its legs; found from the points if left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub legs: Vec<LegKind>,
}

/// How many attacks go to whom.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AllottedAttacks {
    /// To whom.
    pub target: TargetId,
    /// How many.
    pub n: u8,
}

/// Declares the commands: their names, their fields, and how a field is written whose name is a word of the language.
macro_rules! commands {
    ($(
        $(#[$doc:meta])*
        $command:ident $name:literal $({ $($(#[$attr:meta])* $field:ident $(as $written:literal)?: $type:ty),* $(,)? })?,
    )*) => {
        /// A command of the book.
        #[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub enum QuakeCommand {
            $($(#[$doc])* #[serde(rename = $name)] $command $({ $($(#[$attr])* $field: $type),* })?,)*
        }

        impl QuakeCommand {
            /// The names of the commands with those of their fields, in the order of their numbers.
            pub const NAMES: &'static [(&'static str, &'static [&'static str])] = &[
                $(($name, &[$($(commands!(@ $field $($written)?)),*)?]),)*
            ];

            /// Its name in the protocol.
            pub const fn name(&self) -> &'static str {
                match self {
                    $(Self::$command { .. } => $name,)*
                }
            }
        }
    };
    (@ $field:ident) => {
        stringify!($field)
    };
    (@ $field:ident $written:literal) => {
        $written
    };
}

commands! {
    /// Sets a figure down: before the game, or where it arrives.
    Place "place" {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        figure: Option<PieceId>,
        at: Place,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
    },
    /// Lays a barrel.
    Barrel "barrel" { at: Place },
    /// Says which team is first in each phase.
    Firsts "firsts" {
        #[serde(rename = "move")]
        movement as "move": TeamId,
        shoot: TeamId,
        assault: TeamId,
    },
    /// Says which team are the cleaners first.
    Role "role" { cleaners: TeamId },
    /// Names the order of this turn: figures, or in games of teams one of the team that is first in each phase.
    Order "order" { players: Vec<PieceId> },
    /// Activates a figure of the team.
    Activate "activate" { figure: PieceId },
    /// Moves, or moves on.
    Move "move" {
        #[serde(default)]
        path: Vec<Place>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        legs: Vec<LegKind>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
    },
    /// Uses the portal it stands in once more.
    Again "again",
    /// Strikes deep instead of moving.
    DeepStrike "deep_strike" { at: Place },
    /// Names a flight, leap or climb before it is measured.
    Declare "declare" {
        path: Vec<Place>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        legs: Vec<LegKind>,
    },
    /// Does nothing in its slot.
    Stay "stay",
    /// Stops its move.
    Stop "stop",
    /// Goes into the portal it came onto.
    Enter "enter",
    /// Stays on the portal it came onto.
    Occupy "occupy",
    /// Chooses a portal.
    Portal "portal" { number: u8 },
    /// Throws the die of reappearance again.
    Reroll "reroll",
    /// Keeps the die.
    Keep "keep",
    /// Takes the token passed over.
    Take "take",
    /// Leaves it.
    Leave "leave",
    /// Picks an entry of the table.
    Pick "pick" { entry: BonusEntry },
    /// Controls a figure of another player.
    Control "control" { figure: PieceId },
    /// Shoots.
    Shoot "shoot" {
        target: TargetId,
        weapon: ItemId,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        direction: Option<Face>,
    },
    /// Runs instead of shooting.
    Run "run" {
        #[serde(default)]
        path: Vec<Place>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        legs: Vec<LegKind>,
    },
    /// Hands the flag over.
    PassFlag "pass_flag" { to: PieceId },
    /// Charges.
    Charge "charge" {
        target: TargetId,
        #[serde(default)]
        path: Vec<Place>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        legs: Vec<LegKind>,
    },
    /// Follows one that left contact.
    Follow "follow" { target: PieceId },
    /// Makes an assault move for a flag.
    ChargeFlag "charge_flag" {
        #[serde(default)]
        path: Vec<Place>,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        legs: Vec<LegKind>,
    },
    /// Picks the melee of a figure.
    Melee "melee" { of: PieceId },
    /// Picks the weapon, and spreads the attacks.
    Allot "allot" { weapon: Option<ItemId>, attacks: Vec<AllottedAttacks> },
    /// Takes items of a victim.
    Drain "drain" { items: Vec<String> },
    /// A late player enters, or one of its figures.
    Join "join" { player: crate::game::PlayerId, figure: PieceId },
    /// Nobody joins any more this turn.
    Start "start",
}

impl QuakeCommand {
    /// What scenes write otherwise: nothing.
    pub const SCENE_WORDS: &'static [SceneWord] = &[];

    /// The number of the command of that name.
    pub fn number_of(name: &str) -> u8 {
        let place = Self::NAMES.iter().position(|(known, _)| *known == name);
        place.unwrap_or(Self::NAMES.len()) as u8
    }

    /// The verb of a command, by its name.
    pub fn verb(name: &str) -> Verb {
        Verb::Book(Self::number_of(name))
    }

    /// The path that it names, if it names one.
    pub fn path(&self) -> Option<WrittenPath> {
        match self {
            Self::Move { path, legs, .. }
            | Self::Declare { path, legs }
            | Self::Run { path, legs }
            | Self::Charge { path, legs, .. }
            | Self::ChargeFlag { path, legs } => Some(WrittenPath {
                path: path.clone(),
                legs: legs.clone(),
            }),
            _ => None,
        }
    }

    /// Which team is first in each phase, if it says so.
    pub const fn firsts(&self) -> Option<FirstTeams> {
        match self {
            Self::Firsts {
                movement,
                shoot,
                assault,
            } => Some(FirstTeams {
                movement: *movement,
                shoot: *shoot,
                assault: *assault,
            }),
            _ => None,
        }
    }
}

impl OwnCommand for QuakeCommand {
    fn number(&self) -> u8 {
        Self::number_of(self.name())
    }
}

/// Reads a command.
///
/// # Errors
/// What is wrong with its shape.
pub fn read(written: AnyReader) -> Result<Command, ReadFault> {
    let written = Value::deserialize(written)?;
    // Its own plain words come first (`keep`, `reroll`): where the Horde asks for one of the same word, that one is meant.
    let is_one = |(name, fields): &(&str, &[&str])| written.as_str() == Some(name) && fields.is_empty();
    let is_own = QuakeCommand::NAMES.iter().any(is_one);
    let read = match !is_own && add_ons::is_command(&written) {
        true => add_ons::read_command(written),
        false => QuakeCommand::deserialize(written).map(Command::from),
    };
    read.map_err(de::Error::custom)
}

/// The command that is being carried out, if it is one of the book's.
pub fn own(command: &CurrentCommand) -> Option<&QuakeCommand> {
    own_of(command.0.as_ref()?)
}

/// A command as one of the book's.
pub fn own_of(command: &Command) -> Option<&QuakeCommand> {
    match command {
        Command::Book(own) => own.get(),
        _ => None,
    }
}
