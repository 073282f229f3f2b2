//! What the lines of a recorded game hold.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::Value;

use crate::game::{Command, Dice, Fact, Game};
use crate::rules::{Rulebook, Setup, rulebook};

/// One line of a recorded game: what it says, without its checksum.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[serde(untagged)]
pub enum Record {
    /// The first line: by which program and rules the game was recorded.
    Header(Header),
    /// The second line: the game as it was set up.
    Beginning(Box<Beginning>),
    /// The state a snippet starts from.
    Snapshot(SnapshotRecord),
    /// One command and what it brought about.
    Step(StepRecord),
    /// The last commands were taken back, in a game for practice.
    TakenBack {
        /// To where.
        taken_back: TakenBackTo,
    },
    /// The game was put away in order.
    Closed {
        /// How it stood.
        closed: Closed,
    },
}

/// By which program and rules a game was recorded.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Header {
    /// The version of the format.
    pub arene: u32,
    /// The program's version.
    pub program: String,
    /// The rule book's id.
    pub rules: String,
    /// The version of its rules.
    pub rules_version: u32,
    /// The hash of its data (figures, klans).
    #[serde(with = "hex")]
    pub rules_hash: u64,
    /// The generator of the dice.
    pub rng: String,
}

/// The newest version of the format: of games in which dice are thrown by hand, or commands may be taken back.
pub const FORMAT: u32 = 2;

/// The version of the format that all other games are written in.
pub(super) const PLAIN_FORMAT: u32 = 1;

impl Header {
    /// The header of a game recorded by this program. What the game is decides on the version of the format when it is written.
    pub fn of(book: &dyn Rulebook) -> Self {
        Self {
            arene: PLAIN_FORMAT,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            rules: book.id().to_owned(),
            rules_version: book.version(),
            rules_hash: book.data_hash(),
            rng: Dice::GENERATOR.to_owned(),
        }
    }

    /// Whether the rules of a book are those that the game was recorded by.
    pub fn is_of(&self, book: &dyn Rulebook) -> bool {
        self.rules_version == book.version() && self.rules_hash == book.data_hash()
    }

    /// How the rules that the game was recorded by are others than this program's, if they are.
    pub fn rules_mismatch(&self) -> Option<RulesMismatch> {
        let Some(book) = rulebook(&self.rules) else {
            return Some(RulesMismatch::Unknown(self.rules.clone()));
        };
        if self.rules_version != book.version() {
            return Some(RulesMismatch::Version {
                recorded: self.rules_version,
                own: book.version(),
            });
        }
        (!self.is_of(book)).then(|| RulesMismatch::Data {
            recorded: self.rules_hash,
            own: book.data_hash(),
        })
    }
}

/// How the rules that a game was recorded by are others than this program's: then it may come out otherwise, and from there on
/// its recorded facts alone tell how it went.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RulesMismatch {
    /// They are of a book that this program does not have, by its id.
    Unknown(String),
    /// They are of another version.
    Version {
        /// The version it was recorded by.
        recorded: u32,
        /// The version that this program plays.
        own: u32,
    },
    /// They are of this version, with other figures or klans.
    Data {
        /// The hash of those it was recorded with.
        recorded: u64,
        /// The hash of this program's.
        own: u64,
    },
}

/// A game as it was set up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Beginning {
    /// The setup, its map inline.
    pub setup: Setup,
    /// Who sat where, in seat order; may be empty.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<SeatRecord>,
    /// When it began, in seconds since 1970-01-01 (UTC); 0 if nobody knows.
    #[serde(default)]
    pub begun: u64,
    /// The recorded game that it branched off, or was cut from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub from: Option<GameOrigin>,
}

/// Who sat in a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatRecord {
    /// Who decided: `human`, or a bot's name.
    pub control: String,
    /// The index of the seat's colour and form.
    pub colour: usize,
}

/// Where a game comes from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameOrigin {
    /// The name of the recorded game.
    pub game: String,
    /// After which of its commands it was left, counted from 1; 0 for its start.
    pub after: u32,
    /// The hash of the state there.
    #[serde(with = "hex")]
    pub hash: u64,
    /// The seed of the dice from there on.
    pub seed: u64,
    /// Why.
    pub why: OriginReason,
}

/// Why a game comes from another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OriginReason {
    /// It was played on from there.
    Branch,
    /// It is a part of it.
    Cut,
}

/// The state a snippet starts from.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SnapshotRecord {
    /// After which command, counted from 1.
    pub n: u32,
    /// The state, as [`Game::write_snapshot`] writes it.
    pub snapshot: Value,
    /// Its hash.
    #[serde(with = "hex")]
    pub hash: u64,
}

/// One command and what it brought about. The step of number 0 has none: it is what was rolled to get to the first
/// decision.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepRecord<F = Vec<Fact>, C = Command> {
    /// Its number.
    pub n: u32,
    /// The command; none in step 0.
    #[serde(default = "no_command", skip_serializing_if = "Option::is_none")]
    pub command: Option<C>,
    /// What the dice showed, in order.
    pub dice: Vec<u32>,
    /// How many 32-bit words the generator has given since the start.
    pub words: u64,
    /// The hash of the state afterwards.
    #[serde(with = "hex")]
    pub hash: u64,
    /// What happened.
    pub facts: F,
}

fn no_command<C>() -> Option<C> {
    None
}

impl StepRecord {
    /// What was just done in a game; `command` is the one that was applied, none for the start.
    pub fn of(game: &mut Game, n: u32, command: Option<Command>) -> Self {
        let facts = game.facts().to_vec();
        // What is told once more is no die of this command.
        let dice = facts.iter().filter_map(|fact| match fact {
            Fact::Roll(roll) if !roll.told => Some(roll.value),
            _ => None,
        });
        Self {
            n,
            command,
            dice: dice.collect(),
            words: game.dice().words(),
            hash: game.hash(),
            facts,
        }
    }
}

/// The command that a game for practice was taken back to: those after it are no part of the game any more, and the next command
/// has the number after its.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TakenBackTo {
    /// Its number; 0 for the start of the game.
    pub to: u32,
}

/// Commands that were taken back.
#[derive(Clone, PartialEq, Debug)]
pub struct TakenBack<F = Vec<Fact>, C = Command> {
    /// The number of the command that the game was taken back to.
    pub to: u32,
    /// The commands after it, as they had been played.
    pub steps: Vec<StepRecord<F, C>>,
}

/// A game was put away in order. A game that goes on later has steps after it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Closed {
    /// How many commands there are up to here.
    pub commands: u32,
    /// Whether the game is over.
    pub over: bool,
}

/// Hashes as 16 hex digits, as the protocol gives them: JSON's numbers are not safe above 2^53 everywhere.
mod hex {
    use super::{Deserializer, Serializer, de};

    pub fn serialize<S: Serializer>(hash: &u64, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{hash:016x}"))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
        deserializer.deserialize_str(HexVisitor)
    }

    /// Reads the digits where they stand: there is a hash in every line.
    struct HexVisitor;

    impl de::Visitor<'_> for HexVisitor {
        type Value = u64;

        fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
            f.write_str("16 hex digits")
        }

        fn visit_str<E: de::Error>(self, text: &str) -> Result<u64, E> {
            let is_hex = text.len() == 16 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
            (is_hex.then(|| u64::from_str_radix(text, 16).ok()).flatten())
                .ok_or_else(|| E::invalid_value(de::Unexpected::Str(text), &self))
        }
    }
}
