//! What scenes are told with: who is in them, and where one does not come out as it should.

use serde_json::Value;

use super::{FluentValue, Names, Texts};
use crate::bounds::cut;
use crate::content::scene::{Mismatch, ScenePlayer};
use crate::game::ScriptError;

impl ScenePlayer {
    /// The names of players and pieces in a language.
    pub fn names(&self, texts: &Texts) -> Names {
        Names::of(self.setup(), texts)
    }
}

/// How many facts are quoted in full where another was expected.
const QUOTED: usize = 3;

impl Mismatch {
    /// What was expected and what came, in words.
    pub fn words(&self, texts: &Texts, names: &Names) -> String {
        let say = |id: &str, args: &[(&str, FluentValue)]| texts.message(id, args);
        match self {
            Mismatch::Fact { expected, came, .. } => say(
                "scene-mismatch-fact",
                &[
                    ("expected", expected.to_string().into()),
                    (
                        "came",
                        quoted(expected, came)
                            .unwrap_or_else(|| say("scene-nothing", &[]))
                            .into(),
                    ),
                ],
            ),
            Mismatch::Refused(refusal) => say(
                "scene-mismatch-refused",
                &[
                    ("rule", refusal.rule.as_str().into()),
                    ("message", texts.refusal(refusal, names).into()),
                ],
            ),
            Mismatch::NotRefused { expected } => {
                say("scene-mismatch-not-refused", &[("rule", expected.clone().into())])
            }
            Mismatch::OtherRule { expected, came } => say(
                "scene-mismatch-other-rule",
                &[
                    ("expected", expected.clone().into()),
                    ("rule", came.rule.as_str().into()),
                    ("message", texts.refusal(came, names).into()),
                ],
            ),
            Mismatch::OtherPlace { expected, came } => say(
                "scene-mismatch-fact",
                &[
                    ("expected", expected.to_string().into()),
                    ("came", came.to_string().into()),
                ],
            ),
            Mismatch::Answer {
                question,
                expected,
                came,
            } => say(
                "scene-mismatch-answer",
                &[
                    ("question", (*question).into()),
                    ("expected", expected.to_string().into()),
                    ("came", cut(came.to_string()).into()),
                ],
            ),
            Mismatch::NoAnswer { question, refusal } => say(
                "scene-mismatch-no-answer",
                &[
                    ("question", (*question).into()),
                    ("rule", refusal.rule.as_str().into()),
                    ("message", texts.refusal(refusal, names).into()),
                ],
            ),
            Mismatch::BadQuestion {
                question,
                field,
                problem,
            } => say(
                "scene-mismatch-bad-question",
                &[
                    ("question", (*question).into()),
                    ("field", (*field).into()),
                    ("problem", problem.clone().into()),
                ],
            ),
            Mismatch::Die(ScriptError { why, value: None, .. }) => {
                say("scene-mismatch-no-die", &[("rule", why.rule.as_str().into())])
            }
            Mismatch::Die(ScriptError {
                why,
                value: Some(value),
                ..
            }) => say(
                "scene-mismatch-die-face",
                &[
                    ("rule", why.rule.as_str().into()),
                    ("value", (*value).into()),
                    ("sides", why.sides.into()),
                ],
            ),
            Mismatch::DiceLeft { left } => {
                let values: Vec<String> = left.iter().map(u32::to_string).collect();
                say(
                    "scene-mismatch-dice-left",
                    &[("count", left.len().into()), ("values", values.join(", ").into())],
                )
            }
            Mismatch::State {
                pointer,
                expected,
                came,
            } => say(
                "scene-mismatch-state",
                &[
                    ("pointer", pointer.clone().into()),
                    ("expected", expected.to_string().into()),
                    (
                        "came",
                        came.as_ref()
                            .map_or_else(|| say("scene-nothing", &[]), Value::to_string)
                            .into(),
                    ),
                ],
            ),
        }
    }
}

/// What came instead of a fact: those of its name in full, or the names of all; none if nothing came.
fn quoted(expected: &Value, came: &[Value]) -> Option<String> {
    let alike: Vec<String> = came
        .iter()
        .filter(|fact| fact.get("fact") == expected.get("fact"))
        .take(QUOTED)
        .map(Value::to_string)
        .collect();
    if !alike.is_empty() {
        return Some(alike.join(", "));
    }
    let names: Vec<&str> = came.iter().filter_map(|fact| fact.get("fact")?.as_str()).collect();
    (!names.is_empty()).then(|| names.join(", "))
}
