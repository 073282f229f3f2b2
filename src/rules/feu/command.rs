//! The book's commands, in the shapes of the protocol.

use serde::{Deserialize, Serialize, de};
use serde_json::Value;

use super::match_state::WayOfMoving;
use super::soldiers::SoldierWeapon;
use crate::game::{Command, CurrentCommand, Face, OwnCommand, PieceId, Place, Verb};
use crate::rules::{AnyReader, ReadFault, add_ons};

/// A command of the book.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum FeuCommand {
    /// Sets a figure down before the game.
    Place {
        piece: PieceId,
        at: Place,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
    },
    /// Activates a figure.
    Activate { piece: PieceId },
    /// Turns over the marker of one that was kept in ambush (`ambush.pass`).
    Pass { piece: PieceId },
    /// Pays for a way of moving (`move.order`).
    Pace { how: WayOfMoving },
    /// Shows the path of a move; with `how` it walks at once.
    Move(SoldierMove),
    /// Climbs or jumps.
    Climb {
        to: Place,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
    },
    /// Turns on the spot.
    Turn { face: Face },
    /// Hides.
    Hide,
    /// Aims.
    Aim,
    /// Lies in ambush.
    Ambush {
        with: SoldierWeapon,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
    },
    /// Shoots.
    Shoot { target: PieceId, with: SoldierWeapon },
    /// Throws a grenade.
    Throw { at: Place },
    /// Fights hand to hand.
    Fight { target: PieceId },
    /// Ends the activation.
    EndActivation,
    /// Says at whom the next test of a shot is.
    Allot { target: PieceId },
    /// Fires from ambush.
    Fire,
    /// Lets a target pass.
    Hold,
    /// Ends the pool.
    EndPool,
    /// Says whether one stays in ambush.
    Keep { piece: PieceId, stay: bool },
}

/// What a move is to be.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SoldierMove {
    /// How, if it was not paid before: only a walk comes as one command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub how: Option<WayOfMoving>,
    /// The points it comes to, without the one it starts from.
    #[serde(default)]
    pub path: Vec<Place>,
    /// Where it looks at the end; as before if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub face: Option<Face>,
}

impl FeuCommand {
    /// The names of the commands with those of their fields, in the order of their numbers.
    pub const NAMES: &'static [(&'static str, &'static [&'static str])] = &[
        ("place", &["piece", "at", "face"]),
        ("activate", &["piece"]),
        ("pass", &["piece"]),
        ("pace", &["how"]),
        ("move", &["how", "path", "face"]),
        ("climb", &["to", "face"]),
        ("turn", &["face"]),
        ("hide", &[]),
        ("aim", &[]),
        ("ambush", &["with", "face"]),
        ("shoot", &["target", "with"]),
        ("throw", &["at"]),
        ("fight", &["target"]),
        ("end_activation", &[]),
        ("allot", &["target"]),
        ("fire", &[]),
        ("hold", &[]),
        ("end_pool", &[]),
        ("keep", &["piece", "stay"]),
    ];

    /// Its number.
    const fn place(&self) -> u8 {
        match self {
            Self::Place { .. } => 0,
            Self::Activate { .. } => 1,
            Self::Pass { .. } => 2,
            Self::Pace { .. } => 3,
            Self::Move(_) => 4,
            Self::Climb { .. } => 5,
            Self::Turn { .. } => 6,
            Self::Hide => 7,
            Self::Aim => 8,
            Self::Ambush { .. } => 9,
            Self::Shoot { .. } => 10,
            Self::Throw { .. } => 11,
            Self::Fight { .. } => 12,
            Self::EndActivation => 13,
            Self::Allot { .. } => 14,
            Self::Fire => 15,
            Self::Hold => 16,
            Self::EndPool => 17,
            Self::Keep { .. } => 18,
        }
    }

    /// Its name.
    pub const fn name(&self) -> &'static str {
        Self::NAMES[self.place() as usize].0
    }

    /// The verb of the command of that name.
    ///
    /// # Panics
    /// If there is none of that name: a fault of the book.
    pub fn verb(name: &str) -> Verb {
        let place = Self::NAMES.iter().position(|(known, _)| *known == name);
        Verb::Book(place.expect("a command leads by its name") as u8)
    }
}

impl OwnCommand for FeuCommand {
    fn number(&self) -> u8 {
        self.place()
    }
}

/// Reads a command.
///
/// # Errors
/// What is wrong with its shape.
pub fn read(written: AnyReader) -> Result<Command, ReadFault> {
    let written = Value::deserialize(written)?;
    let read = match add_ons::is_command(&written) {
        true => add_ons::read_command(written),
        false => FeuCommand::deserialize(written).map(Command::from),
    };
    read.map_err(de::Error::custom)
}

/// The command that is being carried out, if it is one of the book's.
pub fn own(command: &CurrentCommand) -> Option<&FeuCommand> {
    own_of(command.0.as_ref()?)
}

/// A command as one of the book's.
pub fn own_of(command: &Command) -> Option<&FeuCommand> {
    match command {
        Command::Book(own) => own.get(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_is_written_by_the_name_of_its_number() {
        let all = [
            FeuCommand::Hide,
            FeuCommand::Hold,
            FeuCommand::EndPool,
            FeuCommand::Keep {
                piece: PieceId(4),
                stay: true,
            },
        ];
        for command in all {
            let written = serde_json::to_value(&command).unwrap();
            let name = written.as_str().or_else(|| {
                written
                    .as_object()
                    .and_then(|record| record.keys().next().map(String::as_str))
            });
            assert_eq!(name, Some(FeuCommand::NAMES[usize::from(command.place())].0));
        }
        assert_eq!(FeuCommand::NAMES.len(), 19);
    }
}
