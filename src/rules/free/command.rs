//! The free table's commands, in the shapes of the protocol.

use serde::{Deserialize, Serialize};

use crate::game::{BookCommand, Face, OwnCommand, PieceId, Place};
use crate::rules::{Words, WordsName};

/// A command of the free table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum FreeCommand {
    /// Moves a figure along a path, or turns it on the spot.
    Move {
        /// Who.
        piece: PieceId,
        /// The points it comes to, without the one it starts from; empty to turn on the spot.
        path: Vec<Place>,
        /// Where it looks at the end; as before if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
        /// What the move may cost, in units; whatever it costs if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        limit: Option<i32>,
    },
    /// Sets a figure down, on the table or from beside it.
    Place {
        /// Who.
        piece: PieceId,
        /// Where.
        at: Place,
        /// Where it looks; as before if left out.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        face: Option<Face>,
    },
    /// Takes a figure off the table.
    Remove {
        /// Who.
        piece: PieceId,
    },
    /// Lays a figure down, or stands it up.
    Lay {
        /// Who.
        piece: PieceId,
        /// Whether it lies from now on.
        down: bool,
    },
    /// Throws dice.
    Roll {
        /// How many faces each has.
        sides: u32,
        /// How many; one if left out.
        #[serde(default = "one")]
        count: u32,
        /// What each must show at least; none where it is no test.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        need: Option<i32>,
        /// What for, in the players' words.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        why: String,
    },
    /// Marks a figure: wounds, counters, notes.
    Mark {
        /// Who.
        piece: PieceId,
        /// What is marked.
        name: String,
        /// How much of it, or what; 0 and the empty note take the mark away.
        value: MarkValue,
    },
    /// Lays a template, and tells who is under it.
    Template(TemplatePlace),
    /// Has a point scatter: a direction die, then a die of so many sides, in ps.
    Scatter {
        /// From where.
        at: Place,
        /// How many faces the die of the length has.
        sides: u32,
    },
    /// Opens or shuts a door.
    Door {
        /// Its number.
        door: u16,
        /// Whether it is open from now on.
        open: bool,
    },
    /// Ends the game.
    End,
}

/// What a mark says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum MarkValue {
    /// How much.
    Number(i32),
    /// What.
    Note(String),
}

impl MarkValue {
    /// Whether it says nothing, so that there is no such mark.
    pub fn is_nothing(&self) -> bool {
        match self {
            MarkValue::Number(number) => *number == 0,
            MarkValue::Note(note) => note.is_empty(),
        }
    }
}

impl std::fmt::Display for MarkValue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            MarkValue::Number(number) => number.fmt(f),
            MarkValue::Note(note) => f.write_str(note),
        }
    }
}

/// A template as it is laid.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum TemplatePlace {
    /// A disc.
    Disc {
        /// Its middle.
        at: Place,
        /// Its radius, in units.
        radius: i32,
    },
    /// A flame.
    Flame {
        /// From whom it comes.
        from: PieceId,
        /// In which direction.
        toward: Face,
    },
}

fn one() -> u32 {
    1
}

impl FreeCommand {
    /// The names of the commands with those of their fields, in the order of their numbers.
    pub const NAMES: &'static [(&'static str, &'static [&'static str])] = &[
        ("move", &["piece", "path", "face", "limit"]),
        ("place", &["piece", "at", "face"]),
        ("remove", &["piece"]),
        ("lay", &["piece", "down"]),
        ("roll", &["sides", "count", "need", "why"]),
        ("mark", &["piece", "name", "value"]),
        ("template", &["disc", "flame"]),
        ("scatter", &["at", "sides"]),
        ("door", &["door", "open"]),
        ("end", &[]),
    ];

    /// The number of the command of that name.
    pub fn number_of(name: &str) -> Option<u8> {
        let place = Self::NAMES.iter().position(|(known, _)| *known == name);
        place.map(|place| place as u8)
    }

    fn name(&self) -> &'static str {
        match self {
            FreeCommand::Move { .. } => "move",
            FreeCommand::Place { .. } => "place",
            FreeCommand::Remove { .. } => "remove",
            FreeCommand::Lay { .. } => "lay",
            FreeCommand::Roll { .. } => "roll",
            FreeCommand::Mark { .. } => "mark",
            FreeCommand::Template(_) => "template",
            FreeCommand::Scatter { .. } => "scatter",
            FreeCommand::Door { .. } => "door",
            FreeCommand::End => "end",
        }
    }
}

impl OwnCommand for FreeCommand {
    fn number(&self) -> u8 {
        Self::number_of(self.name()).unwrap_or_default()
    }
}

/// What a command says; nothing if it is none of the free table's.
pub fn words(command: &BookCommand) -> Words {
    let Some(command) = command.get::<FreeCommand>() else {
        return Words::of("command-unknown");
    };
    let of = |message, piece: &PieceId| Words::of(message).with("piece", WordsName::Piece(*piece));
    match command {
        FreeCommand::Move { piece, path, .. } => match path.last() {
            None => of("command-free-turn", piece),
            Some(goal) => of("command-free-move", piece).with("at", WordsName::Place(*goal)),
        },
        FreeCommand::Place { piece, at, .. } => of("command-free-place", piece).with("at", WordsName::Place(*at)),
        FreeCommand::Remove { piece } => of("command-free-remove", piece),
        FreeCommand::Lay { piece, down: true } => of("command-free-lay", piece),
        FreeCommand::Lay { piece, .. } => of("command-free-stand", piece),
        FreeCommand::Roll { sides, count, why, .. } => Words::of("command-free-roll")
            .with("count", WordsName::Number(i64::from(*count)))
            .with("sides", WordsName::Number(i64::from(*sides)))
            .with("why", WordsName::Text(why.clone()))
            .with("told", WordsName::Choice(if why.is_empty() { "no" } else { "yes" })),
        FreeCommand::Mark { piece, name, value } => of("command-free-mark", piece)
            .with("name", WordsName::Text(name.clone()))
            .with("value", WordsName::Text(value.to_string())),
        FreeCommand::Template(TemplatePlace::Disc { at, radius }) => Words::of("command-free-disc")
            .with("at", WordsName::Place(*at))
            .with("width", WordsName::Length(radius.saturating_mul(2))),
        FreeCommand::Template(TemplatePlace::Flame { from, .. }) => of("command-free-flame", from),
        FreeCommand::Scatter { at, .. } => Words::of("command-free-scatter").with("at", WordsName::Place(*at)),
        FreeCommand::Door { door, open } => Words::of(if *open {
            "command-free-open"
        } else {
            "command-free-shut"
        })
        .with("door", WordsName::Number(i64::from(*door) + 1)),
        FreeCommand::End => Words::of("command-free-end"),
    }
}
