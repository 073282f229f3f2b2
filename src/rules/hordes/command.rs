//! The Horde's commands, in the shapes of the protocol.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::game::{Choice, Command, CurrentCommand, DecisionKind, OwnCommand, PieceId, PlaceIndex, Verb, Word};
use crate::rules::SceneWord;

/// The number of the Horde's first command: those of hosts come before.
const FIRST: u8 = 64;

/// A command that the Horde asks for.
#[expect(missing_docs, reason = "the fields say what each is about")]
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum HordeCommand {
    /// Has a creature attack an enemy (`strike.order`).
    HordeStrike { piece: PieceId, target: PieceId },
    /// Acts with the card that is turned up (`card.pack`).
    Act,
    /// Holds it back (`card.keep`).
    Keep,
    /// Calls a double-or-quits with it (`wager.call`).
    Wager,
    /// Plays a card that was held back.
    PlayCard,
    /// Does not play it yet.
    DrawOn,
    /// Names the companion that may act instead (`wager.won`).
    Give { piece: PieceId },
    /// Acts instead.
    Accept,
    /// Does not.
    Decline,
    /// Throws a die that failed again (`hero.none`).
    Reroll,
    /// Does not.
    LetItStand,
}

impl HordeCommand {
    /// The names of the commands with those of their fields, in the order of their numbers.
    pub const NAMES: &'static [(&'static str, &'static [&'static str])] = &[
        ("horde_strike", &["piece", "target"]),
        ("act", &[]),
        ("keep", &[]),
        ("wager", &[]),
        ("play_card", &[]),
        ("draw_on", &[]),
        ("give", &["piece"]),
        ("accept", &[]),
        ("decline", &[]),
        ("reroll", &[]),
        ("let_it_stand", &[]),
    ];

    /// How scenes write those whose name some host has with fields.
    pub const SCENE_WORDS: &'static [SceneWord] = &[SceneWord {
        word: "keep_card",
        name: "keep",
        has_value: false,
    }];

    /// Those that are one plain word.
    pub const PLAIN: &'static [Self] = &[
        Self::Act,
        Self::Keep,
        Self::Wager,
        Self::PlayCard,
        Self::DrawOn,
        Self::Accept,
        Self::Decline,
        Self::Reroll,
        Self::LetItStand,
    ];

    /// How many of them are about cards, after the first.
    const OF_CARDS: u8 = 8;

    /// The verb of the command that picks attacks.
    pub const STRIKE: Verb = Verb::Book(FIRST);

    /// The verbs of the commands about cards.
    pub fn of_cards() -> impl Iterator<Item = Verb> {
        (1..=Self::OF_CARDS).map(|place| Verb::Book(FIRST + place))
    }

    /// Its name.
    pub const fn name(&self) -> Word {
        Self::NAMES[self.place() as usize].0
    }

    /// The decision that it answers.
    pub const fn answers(&self) -> DecisionKind {
        DecisionKind::Book(match self {
            Self::HordeStrike { .. } => "horde_strike",
            Self::Act | Self::Keep | Self::Wager => "card",
            Self::PlayCard | Self::DrawOn => "held",
            Self::Give { .. } => "give",
            Self::Accept | Self::Decline => "given",
            Self::Reroll | Self::LetItStand => "reroll",
        })
    }

    /// Whether it is one about cards.
    pub const fn is_of_cards(&self) -> bool {
        !matches!(self, Self::HordeStrike { .. } | Self::Reroll | Self::LetItStand)
    }

    /// Its place among all.
    const fn place(&self) -> u8 {
        match self {
            Self::HordeStrike { .. } => 0,
            Self::Act => 1,
            Self::Keep => 2,
            Self::Wager => 3,
            Self::PlayCard => 4,
            Self::DrawOn => 5,
            Self::Give { .. } => 6,
            Self::Accept => 7,
            Self::Decline => 8,
            Self::Reroll => 9,
            Self::LetItStand => 10,
        }
    }
}

impl OwnCommand for HordeCommand {
    fn number(&self) -> u8 {
        FIRST + self.place()
    }
}

/// Whether a written command is one of the Horde's: a host may have one of the same name and another shape.
pub fn is_command(written: &Value) -> bool {
    let (name, has_fields) = match written {
        Value::String(name) => (Some(name), false),
        Value::Object(record) => (record.keys().next(), true),
        _ => (None, false),
    };
    let fits =
        |(known, fields): &(&str, &[&str])| name.is_some_and(|name| name == known) && fields.is_empty() != has_fields;
    HordeCommand::NAMES.iter().any(fits)
}

/// Reads a command of the Horde's.
///
/// # Errors
/// What is wrong with its shape.
pub fn read_command(written: Value) -> Result<Command, serde_json::Error> {
    HordeCommand::deserialize(written).map(Command::from)
}

/// A command as one of the Horde's.
pub fn command_of(command: &Command) -> Option<&HordeCommand> {
    match command {
        Command::Book(own) => own.get(),
        _ => None,
    }
}

/// The command that is being carried out, if it is one of the Horde's.
pub fn current(command: &CurrentCommand) -> Option<&HordeCommand> {
    command_of(command.0.as_ref()?)
}

/// The same, or what a command of the host's that is written by the same word means where the Horde asks for it.
pub fn current_or_meant(command: &CurrentCommand) -> Option<&HordeCommand> {
    let command = command.0.as_ref()?;
    command_of(command).or_else(|| {
        let written = serde_json::to_value(command).ok()?;
        plain(written.as_str()?)
    })
}

/// The command that is written as that one word.
pub fn plain(word: &str) -> Option<&'static HordeCommand> {
    HordeCommand::PLAIN.iter().find(|command| command.name() == word)
}

/// An entry of a list for a command.
pub fn choice_of(command: &HordeCommand) -> Choice {
    let (about, place) = match command {
        HordeCommand::HordeStrike { piece, target } => (piece.0, PlaceIndex::from(target.0)),
        HordeCommand::Give { piece } => (piece.0, 0),
        _ => (0, 0),
    };
    Choice::Book {
        number: command.number(),
        about,
        place,
    }
}

/// The command that an entry of a list means; nothing if it is none of the Horde's.
pub fn command(choice: Choice) -> Option<Command> {
    let Choice::Book { number, about, place } = choice else {
        return None;
    };
    let command = match number.checked_sub(FIRST)? {
        0 => HordeCommand::HordeStrike {
            piece: PieceId(about),
            target: PieceId(place as u16),
        },
        1 => HordeCommand::Act,
        2 => HordeCommand::Keep,
        3 => HordeCommand::Wager,
        4 => HordeCommand::PlayCard,
        5 => HordeCommand::DrawOn,
        6 => HordeCommand::Give { piece: PieceId(about) },
        7 => HordeCommand::Accept,
        8 => HordeCommand::Decline,
        9 => HordeCommand::Reroll,
        10 => HordeCommand::LetItStand,
        _ => return None,
    };
    Some(command.into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_command_of_the_horde_is_written_by_the_name_of_its_number_and_comes_back_from_lists() {
        for place in 0..HordeCommand::NAMES.len() as u8 {
            let choice = Choice::Book {
                number: FIRST + place,
                about: 4,
                place: 2,
            };
            let read = command(choice).unwrap();
            let own = command_of(&read).unwrap();
            assert_eq!(own.place(), place);
            let written = serde_json::to_value(own).unwrap();
            assert!(is_command(&written), "{written}");
            let name = written
                .as_str()
                .or_else(|| Some(written.as_object()?.keys().next()?.as_str()));
            assert_eq!(name, Some(own.name()));
            assert_eq!(plain(own.name()), written.as_str().map(|_| own));
            assert_eq!(command(choice_of(own)), Some(read.clone()));
        }
        assert!(
            !is_command(&serde_json::json!({"keep": {"piece": 4, "stay": true}})),
            "a host's"
        );
    }
}
