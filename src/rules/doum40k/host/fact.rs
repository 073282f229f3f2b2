//! What games with an add-on tell besides what all games of the book do, and how that is read and said.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize, de};
use serde_json::Value;

use crate::game::{BookCommand, BookFact, Command, Fact, OwnFact, PieceId, PublicState, RuleKey};
use crate::rules::{AnyReader, BookLanguage, ReadFault, SceneWord, Words, WordsName, add_ons};

/// A fact that only games with an add-on have.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case", deny_unknown_fields)]
pub enum AddedFact {
    /// A figure has left the board alive.
    Left { rule: RuleKey, piece: PieceId },
    /// A thing was killed and stands: so often it can still be.
    Damaged {
        rule: RuleKey,
        piece: PieceId,
        by: PieceId,
        left: u8,
    },
}

/// The fact that a thing was killed by a piece and stands.
pub fn damaged(rule: RuleKey, (piece, by): (PieceId, PieceId), left: u8) -> Fact {
    Fact::from(AddedFact::Damaged { rule, piece, by, left })
}

impl OwnFact for AddedFact {
    fn rule(&self) -> RuleKey {
        match self {
            Self::Left { rule, .. } | Self::Damaged { rule, .. } => *rule,
        }
    }
}

/// Takes up what a fact of an add-on's, or of all books, changes for everybody to see.
pub fn follow(fact: &Fact, state: &mut PublicState) {
    let own = match fact {
        Fact::Book(own) => own.get::<AddedFact>(),
        _ => None,
    };
    match own {
        Some(AddedFact::Left { piece, .. }) => {
            if let Some(piece) = state.piece_mut(*piece) {
                piece.at = None;
            }
        }
        Some(AddedFact::Damaged { .. }) => {}
        None => add_ons::follow(fact, state),
    }
}

/// The names of those facts and of the add-ons' own, with their fields.
static FACTS: LazyLock<Vec<(&'static str, &'static [&'static str])>> = LazyLock::new(|| {
    let own: [(&str, &[&str]); 2] = [("left", &["piece"]), ("damaged", &["piece", "by", "left"])];
    [&own[..], add_ons::FACTS].concat()
});

/// The commands and facts of games with an add-on.
pub struct Doum40kAddedLanguage;

impl BookLanguage for Doum40kAddedLanguage {
    fn commands(&self) -> &'static [(&'static str, &'static [&'static str])] {
        add_ons::COMMANDS
    }

    fn scene_words(&self) -> &'static [SceneWord] {
        add_ons::SCENE_WORDS
    }

    fn facts(&self) -> &'static [(&'static str, &'static [&'static str])] {
        &FACTS
    }

    fn read_command(&self, written: AnyReader) -> Result<Command, ReadFault> {
        let written = Value::deserialize(written)?;
        if add_ons::is_command(&written) {
            return add_ons::read_command(written).map_err(de::Error::custom);
        }
        let command = Command::deserialize(written).map_err(<ReadFault as de::Error>::custom)?;
        match command.has_height() {
            true => Err(de::Error::invalid_length(3, &"a place, [x, y]")),
            false => Ok(command),
        }
    }

    fn read_fact(&self, written: AnyReader) -> Result<Fact, ReadFault> {
        let written = Value::deserialize(written)?;
        let read = match written.get("fact").and_then(Value::as_str) {
            Some("left" | "damaged") => AddedFact::deserialize(written).map(Fact::from),
            _ => add_ons::read_fact(written),
        };
        read.map_err(de::Error::custom)
    }

    fn command_words(&self, command: &BookCommand) -> Words {
        add_ons::command_words(command)
    }

    fn fact_words(&self, fact: &BookFact) -> Words {
        match fact.get::<AddedFact>() {
            Some(AddedFact::Left { piece, .. }) => Words::of("fact-horde-exit").with("piece", WordsName::Piece(*piece)),
            Some(AddedFact::Damaged { piece, left, .. }) => Words::of("fact-horde-damaged")
                .with("piece", WordsName::Piece(*piece))
                .with("left", WordsName::Number((*left).into())),
            None => add_ons::fact_words(fact),
        }
    }
}
