//! Questions about a table, as the protocol and scenes ask them: distances, sight, ways, templates. They change nothing, and
//! the table's own rooms answer them; here they are read, and their answers written.

mod answer;

use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{self, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::Value;

use crate::game::{Face, PieceId, Place, Refusal};
use crate::space::table::AreaKind;

/// The questions, in the order of the protocol's table.
pub const QUESTIONS: &[&str] = &[
    "distance", "sight", "line", "way", "reach", "template", "arc", "depth", "steps", "stand",
];

/// A question about a table, with what it is asked of.
#[derive(Clone, PartialEq, Eq, Debug)]
#[expect(
    missing_docs,
    reason = "the questions are the protocol's, described once in docs/protocol.md"
)]
pub enum TableQuestion {
    Distance(DistanceQuestion),
    Sight(SightQuestion),
    Line(LineQuestion),
    Way(WayQuestion),
    Reach(ReachQuestion),
    Template(TemplateQuestion),
    Arc(ArcQuestion),
    Depth(DepthQuestion),
    Steps(StepsQuestion),
    Stand(StandQuestion),
}

/// A piece or a point: written as the piece's number, or as the place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A piece.
    Piece(PieceId),
    /// A point.
    Point(Place),
}

impl<'de> Deserialize<'de> for Spot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct SpotVisitor;
        impl<'de> Visitor<'de> for SpotVisitor {
            type Value = Spot;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a piece's number, or a point")
            }
            fn visit_u64<E: de::Error>(self, number: u64) -> Result<Spot, E> {
                let piece = u16::try_from(number).map(PieceId);
                let wrong = |_| E::invalid_value(de::Unexpected::Unsigned(number), &self);
                piece.map(Spot::Piece).map_err(wrong)
            }
            fn visit_i64<E: de::Error>(self, number: i64) -> Result<Spot, E> {
                match u64::try_from(number) {
                    Ok(number) => self.visit_u64(number),
                    Err(_) => Err(E::invalid_value(de::Unexpected::Signed(number), &self)),
                }
            }
            fn visit_seq<A: SeqAccess<'de>>(self, seq: A) -> Result<Spot, A::Error> {
                Place::deserialize(SeqAccessDeserializer::new(seq)).map(Spot::Point)
            }
        }
        // Not `untagged`: RON has another bracket for what has a fixed length.
        deserializer.deserialize_any(SpotVisitor)
    }
}

/// How far it is from one to the other, in units.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DistanceQuestion {
    /// From where.
    pub from: Spot,
    /// To where.
    pub to: Spot,
}

/// How much of a piece is seen.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SightQuestion {
    /// Who looks, or above which point the eye is.
    pub from: Spot,
    /// At whom.
    pub to: PieceId,
    /// How high the eye is above a point, in units; a piece has its own.
    pub eye: Option<i32>,
}

/// Whether terrain stands between two points.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LineQuestion {
    /// From where.
    pub from: Place,
    /// To where.
    pub to: Place,
}

/// The shortest way of a piece.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WayQuestion {
    /// Who goes.
    pub piece: PieceId,
    /// To which point, or into contact with whom.
    pub to: Spot,
    /// What the way may cost, in units; whatever it costs if left out.
    pub budget: Option<i32>,
    /// The way of moving, by the book's name.
    #[serde(default = "walk")]
    pub mode: String,
}

/// How far a piece comes.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReachQuestion {
    /// Who goes.
    pub piece: PieceId,
    /// What the way may cost, in units.
    pub budget: i32,
    /// The way of moving, by the book's name.
    #[serde(default = "walk")]
    pub mode: String,
}

fn walk() -> String {
    "walk".to_owned()
}

/// Who is under a template.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum TemplateQuestion {
    /// Under a disc.
    Disc(DiscQuestion),
    /// Under a flame.
    Flame(FlameQuestion),
}

/// Who is under a disc.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiscQuestion {
    /// Its middle.
    pub at: Place,
    /// Its radius, in units.
    pub radius: i32,
}

/// Who is under a flame.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlameQuestion {
    /// From whom it comes.
    pub from: PieceId,
    /// In which direction.
    pub toward: Face,
}

impl<'de> Deserialize<'de> for TemplateQuestion {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        #[derive(Deserialize)]
        #[serde(rename_all = "snake_case")]
        enum Written {
            Disc(DiscQuestion),
            Flame(FlameQuestion),
        }
        struct TemplateVisitor;
        impl<'de> Visitor<'de> for TemplateVisitor {
            type Value = TemplateQuestion;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("struct of a disc or a flame")
            }
            fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<TemplateQuestion, A::Error> {
                Ok(match Written::deserialize(MapAccessDeserializer::new(map))? {
                    Written::Disc(disc) => TemplateQuestion::Disc(disc),
                    Written::Flame(flame) => TemplateQuestion::Flame(flame),
                })
            }
        }
        // `any`, so that RON takes a record as JSON does: `(disc: (…))`.
        deserializer.deserialize_any(TemplateVisitor)
    }
}

/// Whether somebody or something lies in a piece's arc.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ArcQuestion {
    /// Who looks.
    pub from: PieceId,
    /// At what.
    pub to: Spot,
    /// How wide the arc is: 90, 180 or 360.
    pub degrees: i64,
}

/// How much of a line runs through areas of a kind, in units.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DepthQuestion {
    /// From where.
    pub from: Place,
    /// To where.
    pub to: Place,
    /// The kind of area.
    #[serde(deserialize_with = "area_kind")]
    pub area: AreaKind,
}

/// A kind of area, written as a text in RON too.
fn area_kind<'de, D: Deserializer<'de>>(deserializer: D) -> Result<AreaKind, D::Error> {
    let written = String::deserialize(deserializer)?;
    AreaKind::deserialize(de::value::StringDeserializer::new(written))
}

/// The points at which a move is watched.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StepsQuestion {
    /// The path, from its first point.
    pub path: Vec<Place>,
}

/// Whether a piece can stand somewhere.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StandQuestion {
    /// Who.
    pub piece: PieceId,
    /// Where.
    pub at: Place,
}

/// What a question is answered.
#[derive(Clone, PartialEq, Debug)]
pub enum TableAnswer {
    /// This, in the protocol's shape.
    Value(Value),
    /// That it may not be, and by which rule: a piece cannot stand there.
    No(Refusal),
}

/// Why a question has no answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NoAnswer {
    /// It makes no sense on this table.
    Refused(Refusal),
    /// It is not asked as it should be: the field, and what is wrong with it.
    Asked(&'static str, String),
}

impl From<Refusal> for NoAnswer {
    fn from(refusal: Refusal) -> Self {
        NoAnswer::Refused(refusal)
    }
}

impl TableQuestion {
    /// Its name in the protocol.
    pub fn name(&self) -> &'static str {
        match self {
            TableQuestion::Distance(_) => "distance",
            TableQuestion::Sight(_) => "sight",
            TableQuestion::Line(_) => "line",
            TableQuestion::Way(_) => "way",
            TableQuestion::Reach(_) => "reach",
            TableQuestion::Template(_) => "template",
            TableQuestion::Arc(_) => "arc",
            TableQuestion::Depth(_) => "depth",
            TableQuestion::Steps(_) => "steps",
            TableQuestion::Stand(_) => "stand",
        }
    }
}
