//! The free table's facts, in the shapes of the protocol.

use serde::{Deserialize, Serialize, de};
use serde_json::Value;

use super::command::{MarkValue, TemplatePlace};
use crate::game::{BookFact, Face, Fact, OwnFact, PieceId, Place, RuleKey};
use crate::rules::{AnyReader, ReadFault, Words, WordsName};
use crate::space::table::LegKind;

/// A fact of the free table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "fact", rename_all = "snake_case", deny_unknown_fields)]
#[expect(
    missing_docs,
    reason = "the fields are the protocol's, described once in docs/protocol.md"
)]
pub enum FreeFact {
    /// A figure moved along a path.
    Moved {
        rule: RuleKey,
        piece: PieceId,
        from: Place,
        path: Vec<Place>,
        legs: Vec<LegKind>,
        cost: i32,
        limit: Option<i32>,
        face: Face,
    },
    /// A figure was taken off the table.
    Removed { rule: RuleKey, piece: PieceId },
    /// A figure lies from now on, or stands.
    Lies { rule: RuleKey, piece: PieceId, down: bool },
    /// Dice are thrown: so many `roll` facts follow.
    Throw {
        rule: RuleKey,
        sides: u32,
        count: u32,
        need: Option<i32>,
        why: String,
    },
    /// A figure bears a mark, or bears it no more.
    Marked {
        rule: RuleKey,
        piece: PieceId,
        name: String,
        value: MarkValue,
    },
    /// A template lies there, over these figures.
    Template {
        rule: RuleKey,
        template: TemplatePlace,
        whole: Vec<PieceId>,
        part: Vec<PieceId>,
    },
    /// A point scattered, after its two dice.
    Scattered {
        rule: RuleKey,
        from: Place,
        to: Place,
        length: i32,
        clipped: bool,
    },
    /// A door stands open, or is shut.
    Door { rule: RuleKey, door: u16, open: bool },
}

impl FreeFact {
    /// The names of the facts, each with those of its fields besides `fact` and `rule`.
    pub const NAMES: &'static [(&'static str, &'static [&'static str])] = &[
        ("moved", &["piece", "from", "path", "legs", "cost", "limit", "face"]),
        ("removed", &["piece"]),
        ("lies", &["piece", "down"]),
        ("throw", &["sides", "count", "need", "why"]),
        ("marked", &["piece", "name", "value"]),
        ("template", &["template", "whole", "part"]),
        ("scattered", &["from", "to", "length", "clipped"]),
        ("door", &["door", "open"]),
    ];
}

impl OwnFact for FreeFact {
    fn rule(&self) -> RuleKey {
        match self {
            FreeFact::Moved { rule, .. }
            | FreeFact::Removed { rule, .. }
            | FreeFact::Lies { rule, .. }
            | FreeFact::Throw { rule, .. }
            | FreeFact::Marked { rule, .. }
            | FreeFact::Template { rule, .. }
            | FreeFact::Scattered { rule, .. }
            | FreeFact::Door { rule, .. } => *rule,
        }
    }
}

/// Reads a fact: one of the free table's, or one that all books share.
///
/// # Errors
/// What is wrong with its shape.
pub fn read(written: AnyReader) -> Result<Fact, ReadFault> {
    let written = Value::deserialize(written)?;
    let name = written.get("fact").and_then(Value::as_str);
    let is_own = FreeFact::NAMES.iter().any(|(known, _)| Some(*known) == name);
    let read = match is_own {
        true => FreeFact::deserialize(written).map(Fact::from),
        false => Fact::deserialize(written),
    };
    read.map_err(de::Error::custom)
}

/// What a fact says; nothing if it is none of the free table's.
pub fn words(fact: &BookFact) -> Words {
    let Some(fact) = fact.get::<FreeFact>() else {
        return Words::of("fact-unknown");
    };
    let of = |message, piece: &PieceId| Words::of(message).with("piece", WordsName::Piece(*piece));
    match fact {
        FreeFact::Moved { piece, cost, limit, .. } => {
            let words = of("fact-free-moved", piece).with("length", WordsName::Length(*cost));
            match limit {
                None => words.with("limited", WordsName::Choice("no")),
                Some(limit) => words
                    .with("limited", WordsName::Choice("yes"))
                    .with("limit", WordsName::Length(*limit)),
            }
        }
        FreeFact::Removed { piece, .. } => of("fact-free-removed", piece),
        FreeFact::Lies { piece, down: true, .. } => of("fact-free-lies", piece),
        FreeFact::Lies { piece, .. } => of("fact-free-stands", piece),
        FreeFact::Throw { sides, count, why, .. } => Words::of("fact-free-throw")
            .with("count", WordsName::Number(i64::from(*count)))
            .with("sides", WordsName::Number(i64::from(*sides)))
            .with("why", WordsName::Text(why.clone()))
            .with("told", WordsName::Choice(if why.is_empty() { "no" } else { "yes" })),
        FreeFact::Marked { piece, name, value, .. } => {
            let message = if value.is_nothing() {
                "fact-free-unmarked"
            } else {
                "fact-free-marked"
            };
            of(message, piece)
                .with("name", WordsName::Text(name.clone()))
                .with("value", WordsName::Text(value.to_string()))
        }
        FreeFact::Template { whole, part, .. } => {
            let count = whole.len() + part.len();
            Words::of("fact-free-template")
                .with("count", WordsName::Number(count as i64))
                .with("whole", WordsName::Pieces(whole.clone()))
                .with("part", WordsName::Pieces(part.clone()))
                .with(
                    "some",
                    WordsName::Choice(match (whole.is_empty(), part.is_empty()) {
                        (true, true) => "none",
                        (false, true) => "whole",
                        (true, false) => "part",
                        (false, false) => "both",
                    }),
                )
        }
        FreeFact::Scattered {
            to, length, clipped, ..
        } => Words::of("fact-free-scattered")
            .with("to", WordsName::Place(*to))
            .with("length", WordsName::Length(*length))
            .with("clipped", WordsName::Choice(if *clipped { "yes" } else { "no" })),
        FreeFact::Door { door, open, .. } => Words::of(if *open { "fact-free-opened" } else { "fact-free-shut" })
            .with("door", WordsName::Number(i64::from(*door) + 1)),
    }
}
