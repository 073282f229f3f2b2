//! Why a stroke is not carried out.

use crate::game::Fault;

/// Why a stroke is not carried out. Nothing has changed then.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum EditRefusal {
    /// The stroke is one for the other kind of map.
    #[error("this stroke is not for such a map")]
    OtherMap,
    /// A board has 1 to 500 cells a side, a table 1 to 30000 units.
    #[error("no map is {width} × {height} large")]
    Size {
        /// How wide it would be.
        width: i64,
        /// How high it would be.
        height: i64,
    },
    /// The place is off the board.
    #[error("({x}, {y}) is off the board")]
    OffBoard {
        /// To the right.
        x: i32,
        /// Downward.
        y: i32,
    },
    /// Only a square board can be turned by a quarter.
    #[error("the board is not square")]
    NotSquare,
    /// The character is no letter of ground: digits are respawn points, and marks of text would not be read again.
    #[error("{0:?} is no letter of ground")]
    Letter(char),
    /// There is no thing of that index, or it has no such corner.
    #[error("there is no such thing")]
    NoSuchThing,
    /// Kits and pieces are turned by multiples of 15°.
    #[error("{0} is no multiple of 15 degrees")]
    Turn(i32),
    /// After the stroke this would be wrong with the map.
    #[error("{}: {}", .0.field, .0.why)]
    Fault(Box<Fault>),
}

impl EditRefusal {
    /// The message's id in the locales, and its arguments. A fault has words of its own ([`EditRefusal::Fault`]).
    pub fn words(&self) -> (&'static str, Vec<(&'static str, String)>) {
        match self {
            Self::OtherMap => ("edit-other-map", Vec::new()),
            Self::Size { width, height } => (
                "edit-size",
                vec![("width", width.to_string()), ("height", height.to_string())],
            ),
            Self::OffBoard { x, y } => ("edit-off-board", vec![("x", x.to_string()), ("y", y.to_string())]),
            Self::NotSquare => ("edit-not-square", Vec::new()),
            Self::Letter(letter) => ("edit-letter", vec![("letter", letter.to_string())]),
            Self::NoSuchThing => ("edit-no-such-thing", Vec::new()),
            Self::Turn(degrees) => ("edit-turn", vec![("degrees", degrees.to_string())]),
            Self::Fault(fault) => ("edit-fault", vec![("field", fault.field.clone())]),
        }
    }
}
