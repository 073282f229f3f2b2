//! What a step of a scene asks of the table, in the words of the protocol's questions, and what must be answered.

use serde::{Deserialize, Deserializer};
use serde_json::Value;

use super::expected_refusal::ExpectedRefusal;
use crate::content::table_question::{
    ArcQuestion, DepthQuestion, DistanceQuestion, LineQuestion, ReachQuestion, SightQuestion, StandQuestion,
    StepsQuestion, TableQuestion, TemplateQuestion, WayQuestion,
};

/// A question about the table with what must be answered. Written `(distance: (from: 0, to: 1), answer: 750)`.
#[derive(Clone, PartialEq, Debug)]
pub struct SceneQuestion {
    /// The questions that are written there: one, if the scene is sound.
    pub(super) asked: Vec<TableQuestion>,
    /// What must be answered: of objects the fields named.
    pub answer: Option<Value>,
    /// The rule by which it must be refused.
    pub refused: Option<ExpectedRefusal>,
}

impl SceneQuestion {
    /// The question; a scene that was [loaded](super::load) has one.
    pub fn question(&self) -> Option<&TableQuestion> {
        self.asked.first()
    }
}

/// The record as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenQuestion {
    distance: Option<DistanceQuestion>,
    sight: Option<SightQuestion>,
    line: Option<LineQuestion>,
    way: Option<WayQuestion>,
    reach: Option<ReachQuestion>,
    template: Option<TemplateQuestion>,
    arc: Option<ArcQuestion>,
    depth: Option<DepthQuestion>,
    steps: Option<StepsQuestion>,
    stand: Option<StandQuestion>,
    #[serde(default, deserialize_with = "given")]
    answer: Option<Value>,
    refused: Option<ExpectedRefusal>,
}

/// A value that is there, be it null.
fn given<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(deserializer).map(Some)
}

impl<'de> Deserialize<'de> for SceneQuestion {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = WrittenQuestion::deserialize(deserializer)?;
        let asked = [
            written.distance.map(TableQuestion::Distance),
            written.sight.map(TableQuestion::Sight),
            written.line.map(TableQuestion::Line),
            written.way.map(TableQuestion::Way),
            written.reach.map(TableQuestion::Reach),
            written.template.map(TableQuestion::Template),
            written.arc.map(TableQuestion::Arc),
            written.depth.map(TableQuestion::Depth),
            written.steps.map(TableQuestion::Steps),
            written.stand.map(TableQuestion::Stand),
        ];
        Ok(SceneQuestion {
            asked: asked.into_iter().flatten().collect(),
            answer: written.answer,
            refused: written.refused,
        })
    }
}
