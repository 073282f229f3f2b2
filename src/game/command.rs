//! Commands: the one way in. A command is one choice, made of stable ids and places.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{BookCommand, CompassPoint, Face, PieceId, Place};

/// What a shot is made with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    /// The piece's ordinary weapon.
    Gun,
    /// A grenade, for those who have the skill.
    Grenade,
}

/// One choice of one player, in the shapes of `docs/protocol.md`.
///
/// What only one book has is read by that book ([`crate::rules::Rulebook::read_command`]).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(remote = "Self", rename_all = "snake_case", deny_unknown_fields)]
pub enum Command {
    /// Sets down the piece that the decision names.
    Place {
        /// Where.
        at: Place,
        /// Its facing.
        face: Face,
    },
    /// Begins a piece's activation.
    Activate {
        /// Which piece.
        piece: PieceId,
    },
    /// Moves the active piece, or turns it on the spot.
    Move {
        /// The places entered, without the one it starts from; empty to turn on the spot.
        path: Vec<Place>,
        /// Whether it runs.
        run: bool,
        /// The facing at the end.
        face: Face,
    },
    /// The active piece shoots.
    Shoot {
        /// At whom.
        target: PieceId,
        /// With what.
        with: Weapon,
    },
    /// Gives the next shot of a volley a target.
    Allot {
        /// The shot's target.
        target: PieceId,
    },
    /// The active piece fights in melee.
    Fight {
        /// Whom.
        target: PieceId,
    },
    /// Uses a trigger.
    Use {
        /// The trigger's index on the map.
        trigger: usize,
        /// Where a gun shall fire; none for a trap.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        direction: Option<Face>,
    },
    /// Opens or closes a door.
    Door {
        /// The door's index on the map.
        door: usize,
        /// Open it, or close it.
        open: bool,
    },
    /// Names a corner where four cells meet.
    Aim {
        /// The corner at (x, y) is the top-left one of cell (x, y).
        corner: Place,
    },
    /// Takes control of a squig.
    Herd {
        /// Which one.
        squig: PieceId,
    },
    /// Takes control of none.
    NoHerd,
    /// Where the herded squig goes.
    HerdTo {
        /// A cell adjacent to its herder.
        at: Place,
    },
    /// Ends the active piece's activation.
    EndActivation,
    /// Ends the turn.
    EndTurn,
    /// What only one book has.
    #[serde(skip)]
    Book(BookCommand),
}

impl Serialize for Command {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Command::Book(own) => own.serialize(serializer),
            shared => Command::serialize(shared, serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Command {
    /// Reads a command that all books share.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Command::deserialize(deserializer)
    }
}

impl<T: super::OwnCommand> From<T> for Command {
    fn from(command: T) -> Self {
        Command::Book(command.into())
    }
}

/// What a command is, without what it is about: in the order of the protocol's table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
#[expect(missing_docs, reason = "each is named after its command")]
pub enum Verb {
    Place,
    Activate,
    Move,
    Shoot,
    Allot,
    Fight,
    Use,
    Door,
    Aim,
    Herd,
    NoHerd,
    HerdTo,
    EndActivation,
    EndTurn,
    /// A book's own, by its number among them.
    Book(u8),
}

impl Verb {
    /// Its place in a table: those of all books first, then a book's own.
    pub fn place(self) -> usize {
        match self {
            Verb::Place => 0,
            Verb::Activate => 1,
            Verb::Move => 2,
            Verb::Shoot => 3,
            Verb::Allot => 4,
            Verb::Fight => 5,
            Verb::Use => 6,
            Verb::Door => 7,
            Verb::Aim => 8,
            Verb::Herd => 9,
            Verb::NoHerd => 10,
            Verb::HerdTo => 11,
            Verb::EndActivation => 12,
            Verb::EndTurn => 13,
            Verb::Book(number) => 14 + usize::from(number),
        }
    }
}

impl Command {
    /// Whether it names a point of a table, by its height.
    pub fn has_height(&self) -> bool {
        match self {
            Command::Move { path, .. } => path.iter().any(|place| place.z.is_some()),
            Command::Place { at, .. } | Command::HerdTo { at } | Command::Aim { corner: at } => at.z.is_some(),
            _ => false,
        }
    }

    /// What the command is.
    pub fn verb(&self) -> Verb {
        match self {
            Command::Place { .. } => Verb::Place,
            Command::Activate { .. } => Verb::Activate,
            Command::Move { .. } => Verb::Move,
            Command::Shoot { .. } => Verb::Shoot,
            Command::Allot { .. } => Verb::Allot,
            Command::Fight { .. } => Verb::Fight,
            Command::Use { .. } => Verb::Use,
            Command::Door { .. } => Verb::Door,
            Command::Aim { .. } => Verb::Aim,
            Command::Herd { .. } => Verb::Herd,
            Command::NoHerd => Verb::NoHerd,
            Command::HerdTo { .. } => Verb::HerdTo,
            Command::EndActivation => Verb::EndActivation,
            Command::EndTurn => Verb::EndTurn,
            Command::Book(own) => Verb::Book(own.number()),
        }
    }
}

/// A place in a legal list: its number in the book's own order (a cell of a grid, row by row).
pub type PlaceIndex = u32;

/// One entry of the legal list, in eight bytes. [`super::Game::command`] writes it out.
///
/// Listing hundreds of commands with their paths for every decision would cost more than the rules themselves, so the
/// list is made of these, and a command is written out when it is wanted. Facings are left open.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Choice {
    /// Set the piece down there.
    Place {
        /// Where.
        at: PlaceIndex,
    },
    /// Activate a piece.
    Activate {
        /// Which.
        piece: PieceId,
    },
    /// Move a piece.
    Move {
        /// Whether it runs.
        run: bool,
        /// Which piece.
        piece: PieceId,
        /// Where to; its own place to turn on the spot.
        to: PlaceIndex,
    },
    /// Shoot.
    Shoot {
        /// With what.
        with: Weapon,
        /// At whom.
        target: PieceId,
    },
    /// Give the next shot of a volley a target.
    Allot {
        /// Whom.
        target: PieceId,
    },
    /// Fight in melee.
    Fight {
        /// Whom.
        target: PieceId,
    },
    /// Use a trigger.
    Use {
        /// The trigger's index on the map.
        trigger: u16,
        /// Where a gun shall fire.
        direction: Option<CompassPoint>,
    },
    /// Open or close a door.
    Door {
        /// Open it, or close it.
        open: bool,
        /// The door's index on the map.
        door: u16,
    },
    /// Name a corner where four cells meet.
    Aim {
        /// The cell below and to the right of it.
        below: PlaceIndex,
    },
    /// Take control of a squig.
    Herd {
        /// Which one.
        squig: PieceId,
    },
    /// Take control of none.
    NoHerd,
    /// Drive the herded squig.
    HerdTo {
        /// Where to.
        at: PlaceIndex,
    },
    /// End the active piece's activation.
    EndActivation,
    /// End the turn.
    EndTurn,
    /// What only one book has.
    Book {
        /// The command's number among the book's own.
        number: u8,
        /// What it is about, as the book counts it.
        about: u16,
        /// What else it is about: a place, as the book counts them.
        place: PlaceIndex,
    },
}

impl Choice {
    /// What the command is.
    pub fn verb(self) -> Verb {
        match self {
            Choice::Place { .. } => Verb::Place,
            Choice::Activate { .. } => Verb::Activate,
            Choice::Move { .. } => Verb::Move,
            Choice::Shoot { .. } => Verb::Shoot,
            Choice::Allot { .. } => Verb::Allot,
            Choice::Fight { .. } => Verb::Fight,
            Choice::Use { .. } => Verb::Use,
            Choice::Door { .. } => Verb::Door,
            Choice::Aim { .. } => Verb::Aim,
            Choice::Herd { .. } => Verb::Herd,
            Choice::NoHerd => Verb::NoHerd,
            Choice::HerdTo { .. } => Verb::HerdTo,
            Choice::EndActivation => Verb::EndActivation,
            Choice::EndTurn => Verb::EndTurn,
            Choice::Book { number, .. } => Verb::Book(number),
        }
    }

    /// The place that it is about, if it is about one.
    pub fn place(self) -> Option<PlaceIndex> {
        match self {
            Choice::Place { at } | Choice::HerdTo { at } => Some(at),
            Choice::Move { to, .. } => Some(to),
            Choice::Aim { below } => Some(below),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_of_the_legal_list_takes_eight_bytes() {
        assert_eq!(size_of::<Choice>(), 8);
    }
}
