//! How a scene is written: the shape of its file.

use std::sync::OnceLock;

use serde::de::value::{MapAccessDeserializer, StrDeserializer};
use serde::de::{self, DeserializeSeed, EnumAccess, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

use super::expected_refusal::ExpectedRefusal;
use super::own_command::{WrittenCommand, own_names};
use super::scene_question::SceneQuestion;
use crate::content::Lang;
use crate::game::{Command, Place};
use crate::rules::Setup;

/// A scene's file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::content) struct SceneFile<C> {
    pub chapter: String,
    pub rules: Vec<String>,
    pub title: LocalizedText,
    pub setup: Setup,
    #[serde(bound(deserialize = "C: Deserialize<'de>"))]
    pub steps: Vec<SceneStep<C>>,
}

/// What of a scene's file says by which book it is played.
#[derive(Deserialize)]
pub(super) struct SceneBook {
    pub setup: SetupBook,
}

/// What of a setup says by which book it is played.
#[derive(Deserialize)]
pub(super) struct SetupBook {
    pub rules: String,
}

/// Words in every language of the program. Written `(fr: "…", en: "…")` or `{"fr": "…", "en": "…"}`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LocalizedText {
    /// In French.
    pub fr: String,
    /// In English.
    pub en: String,
}

impl LocalizedText {
    /// The words in a language.
    pub fn of(&self, lang: Lang) -> &str {
        match lang {
            Lang::Fr => &self.fr,
            Lang::En => &self.en,
        }
    }
}

impl<'de> Deserialize<'de> for LocalizedText {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Both {
            fr: String,
            en: String,
        }
        struct WordsVisitor;
        impl<'de> Visitor<'de> for WordsVisitor {
            type Value = LocalizedText;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("struct of fr and en")
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<LocalizedText, A::Error> {
                let Both { fr, en } = Both::deserialize(MapAccessDeserializer::new(map))?;
                Ok(LocalizedText { fr, en })
            }
        }
        // `any`, so that RON takes both a record and a table.
        deserializer.deserialize_any(WordsVisitor)
    }
}

/// One step: a caption, and mostly a command with its dice and what must come of it.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SceneStep<C = Command> {
    /// What is to be seen.
    pub caption: LocalizedText,
    /// The dice of this step, in order: not one more, not one less. Those of a first step without a command are for the
    /// start of the game.
    #[serde(default)]
    pub dice: Vec<u32>,
    /// What is done; none to show only the board as it is.
    #[serde(default = "no_command")]
    pub command: Option<C>,
    /// Facts that must come out, in this order, others between them: each has at least these fields.
    #[serde(default)]
    pub expect: Vec<Value>,
    /// What the state must hold afterwards, by JSON pointer (`/pieces/1/at`); of objects the fields named.
    #[serde(default)]
    pub state: Map<String, Value>,
    /// The rule by which the command must be refused, and where.
    #[serde(default)]
    pub refused: Option<ExpectedRefusal>,
    /// What is asked of the table afterwards, and what must be answered.
    #[serde(default)]
    pub ask: Vec<SceneQuestion>,
    /// What to light up on the board.
    #[serde(default)]
    pub lit: Highlight,
}

/// What a step lights up: what its rule talks about.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Highlight {
    /// Cells.
    #[serde(default)]
    pub cells: Vec<Place>,
    /// Lines from the middle of one cell to that of another.
    #[serde(default, deserialize_with = "lines")]
    pub lines: Vec<[Place; 2]>,
}

fn lines<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<[Place; 2]>, D::Error> {
    Ok(Vec::<Ends>::deserialize(deserializer)?
        .into_iter()
        .map(|ends| ends.0)
        .collect())
}

/// Both ends of a line, written `[[x, y], [x, y]]`.
struct Ends([Place; 2]);

impl<'de> Deserialize<'de> for Ends {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct EndsVisitor;
        impl<'de> Visitor<'de> for EndsVisitor {
            type Value = Ends;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a sequence of two places")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Ends, A::Error> {
                let one = seq.next_element()?.ok_or_else(|| de::Error::invalid_length(0, &self))?;
                let other = seq.next_element()?.ok_or_else(|| de::Error::invalid_length(1, &self))?;
                if seq.next_element::<de::IgnoredAny>()?.is_some() {
                    return Err(de::Error::invalid_length(3, &self));
                }
                Ok(Ends([one, other]))
            }
        }
        // `any`: RON has another bracket for what has a fixed length.
        deserializer.deserialize_any(EndsVisitor)
    }
}

/// The commands' names, in the order of the protocol's table.
pub(in crate::content) const COMMANDS: &[&str] = &[
    "place",
    "activate",
    "move",
    "shoot",
    "allot",
    "fight",
    "use",
    "door",
    "aim",
    "herd",
    "no_herd",
    "herd_to",
    "end_activation",
    "end_turn",
];

fn no_command<C>() -> Option<C> {
    None
}

impl<C> SceneStep<C> {
    /// The step with its command read.
    ///
    /// # Errors
    /// What is wrong with the command.
    pub(super) fn try_map<D, E>(self, read: impl FnOnce(C) -> Result<D, E>) -> Result<SceneStep<D>, E> {
        Ok(SceneStep {
            caption: self.caption,
            dice: self.dice,
            command: self.command.map(read).transpose()?,
            expect: self.expect,
            state: self.state,
            refused: self.refused,
            ask: self.ask,
            lit: self.lit,
        })
    }
}

/// The names of all commands of books without a language of their own: those that all books share, and those that are added to one.
pub(super) fn shared_names() -> &'static [&'static str] {
    static NAMES: OnceLock<Vec<&'static str>> = OnceLock::new();
    NAMES.get_or_init(|| {
        let added = own_names().iter().filter(|name| !COMMANDS.contains(name));
        COMMANDS.iter().chain(added).copied().collect()
    })
}

/// A command, in RON as `move(path: [[1, 0]], run: false, face: "east")`, in JSON as in the protocol. What it adds to the
/// command's own reading: a name that is none is told with those there are.
pub(super) enum NamedCommand {
    /// One that all books share.
    Shared(Command),
    /// One that is added to a book.
    Added(WrittenCommand),
}

impl<'de> Deserialize<'de> for NamedCommand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct NamedCommandVisitor;
        impl<'de> Visitor<'de> for NamedCommandVisitor {
            type Value = NamedCommand;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a command")
            }
            fn visit_enum<A: EnumAccess<'de>>(self, access: A) -> Result<NamedCommand, A::Error> {
                let (name, variant) = access.variant_seed(Name(shared_names()))?;
                match COMMANDS.contains(&name) {
                    true => Command::deserialize(Named { name, variant }).map(NamedCommand::Shared),
                    false => WrittenCommand::behind(name, variant).map(NamedCommand::Added),
                }
            }
        }
        deserializer.deserialize_enum("Command", shared_names(), NamedCommandVisitor)
    }
}

/// A command's name, one of these.
pub(super) struct Name(pub &'static [&'static str]);

impl<'de> DeserializeSeed<'de> for Name {
    type Value = &'static str;
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<&'static str, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Name {
    type Value = &'static str;
    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a command's name")
    }
    fn visit_str<E: de::Error>(self, name: &str) -> Result<&'static str, E> {
        let known = self.0.iter().find(|known| **known == name);
        // Not `unknown_variant`: this is told with its place and the nearest name there is.
        known.copied().ok_or_else(|| E::unknown_field(name, self.0))
    }
}

/// A command whose name is read and whose content is not.
struct Named<A> {
    name: &'static str,
    variant: A,
}

impl<'de, A: de::VariantAccess<'de>> Deserializer<'de> for Named<A> {
    type Error = A::Error;
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, A::Error> {
        visitor.visit_enum(self)
    }
    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

impl<'de, A: de::VariantAccess<'de>> EnumAccess<'de> for Named<A> {
    type Error = A::Error;
    type Variant = A;
    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, A), A::Error> {
        let name = StrDeserializer::new(self.name);
        Ok((seed.deserialize(name)?, self.variant))
    }
}
