//! The commands and facts that only one book has: how they are read, and what they say.

use crate::game::{BookCommand, BookFact, Command, Fact, PieceId, Place, PlayerId};

/// A reader of some format, whatever it is.
pub type AnyReader<'a, 'de> = &'a mut dyn erased_serde::Deserializer<'de>;

/// What a reader found wrong.
pub type ReadFault = erased_serde::Error;

/// The commands and facts that only one book has. A book without any uses those that all books share.
pub trait BookLanguage: Sync {
    /// The names of its commands, each with those of its fields; those without any are written as a plain word.
    fn commands(&self) -> &'static [(&'static str, &'static [&'static str])];

    /// Its commands that scenes write otherwise than by their name with their fields.
    fn scene_words(&self) -> &'static [SceneWord] {
        &[]
    }

    /// The names of its facts, each with those of its fields besides `fact` and `rule`.
    fn facts(&self) -> &'static [(&'static str, &'static [&'static str])];

    /// Reads one of its commands.
    ///
    /// # Errors
    /// What is wrong with its shape.
    fn read_command(&self, written: AnyReader) -> Result<Command, ReadFault>;

    /// Reads a fact: one of its own, or one that all books share.
    ///
    /// # Errors
    /// What is wrong with its shape.
    fn read_fact(&self, written: AnyReader) -> Result<Fact, ReadFault>;

    /// What one of its commands says.
    fn command_words(&self, command: &BookCommand) -> Words;

    /// What one of its facts says.
    fn fact_words(&self, fact: &BookFact) -> Words;

    /// Whether the log of a game leaves a fact out: the facts around it tell it.
    fn goes_without_saying(&self, _fact: &Fact) -> bool {
        false
    }
}

/// A command that scenes write otherwise than by its name with its fields.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SceneWord {
    /// The word in scenes.
    pub word: &'static str,
    /// The command's name in the protocol.
    pub name: &'static str,
    /// Whether one value stands in its brackets; else it is a plain word.
    pub has_value: bool,
}

/// What something says: a message, and what it names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words {
    /// The id of the message.
    pub message: &'static str,
    /// What it names, each by the message's name for it.
    pub names: Vec<(&'static str, WordsName)>,
}

impl Words {
    /// A message that names nothing yet.
    pub fn of(message: &'static str) -> Self {
        Self {
            message,
            names: Vec::new(),
        }
    }

    /// With one more thing that it names.
    #[must_use]
    pub fn with(mut self, name: &'static str, what: WordsName) -> Self {
        self.names.push((name, what));
        self
    }
}

/// Something that a message names.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum WordsName {
    /// A piece, by its name.
    Piece(PieceId),
    /// Several pieces, by their names, joined.
    Pieces(Vec<PieceId>),
    /// A player, by its name.
    Player(PlayerId),
    /// A place.
    Place(Place),
    /// A number.
    Number(i64),
    /// A length on a table, in units.
    Length(i32),
    /// A distance in the book's own measure: units of its tables, or cells of its grid.
    Distance(i32),
    /// Words as somebody wrote them.
    Text(String),
    /// A word of a list of the locales (`kind-`, …), by its id.
    Term(&'static str, String),
    /// A word between which a message chooses.
    Choice(&'static str),
}
