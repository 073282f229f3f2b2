//! Commands: the one way in. A command is one choice, made of stable ids and places.

use serde::{Deserialize, Serialize};

use super::{Face, PieceId, Place};

/// What a shot is made with.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weapon {
    /// The piece's ordinary weapon.
    Gun,
    /// A grenade, for those who have the skill.
    Grenade,
}

/// One choice of one player, in the shapes of `docs/protocol.md`.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
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
}

/// One entry of the legal list, packed: what it means only the rule book that listed it knows.
///
/// Listing hundreds of commands with their paths for every decision would cost more than the rules themselves, so the
/// list is made of these, and a command is written out when it is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Choice {
    /// The command's rank in the protocol's table.
    pub verb: u8,
    /// 1 for a run.
    pub flag: u8,
    /// A piece, or whatever the command is about.
    pub subject: u16,
    /// A place, packed by the rule book.
    pub place: u32,
}

/// What [`Choice::verb`] says: the commands by their rank in the protocol's table.
#[expect(missing_docs, reason = "each is named after its command")]
pub mod verb {
    pub const PLACE: u8 = 0;
    pub const ACTIVATE: u8 = 1;
    pub const MOVE: u8 = 2;
    pub const SHOOT: u8 = 3;
    pub const ALLOT: u8 = 4;
    pub const FIGHT: u8 = 5;
    pub const USE: u8 = 6;
    pub const DOOR: u8 = 7;
    pub const AIM: u8 = 8;
    pub const HERD: u8 = 9;
    pub const NO_HERD: u8 = 10;
    pub const HERD_TO: u8 = 11;
    pub const END_ACTIVATION: u8 = 12;
    pub const END_TURN: u8 = 13;
}
