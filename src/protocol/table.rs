//! The protocol's questions about a table: how they are asked and answered in messages. What they mean, the content room says.

use serde_json::{Value, json};

use super::message::{Error, RefusalReport, bad_params, params};
use crate::content::{NoAnswer, TableAnswer, TableQuestion};
use crate::game::Game;
use crate::rules::table::TableBook;
use crate::text::{Names, Texts};

pub use crate::content::QUESTIONS;

/// Answers a question about the table of a game.
///
/// # Errors
/// −32602 if it is not asked as it should be, −32001 if it makes no sense on this table.
pub fn answer(
    book: &dyn TableBook,
    game: &Game,
    question: &str,
    given: Option<Value>,
    (texts, names): (&Texts, &Names),
) -> Result<Value, Error> {
    let question = match question {
        "distance" => TableQuestion::Distance(params(given)?),
        "sight" => TableQuestion::Sight(params(given)?),
        "line" => TableQuestion::Line(params(given)?),
        "way" => TableQuestion::Way(params(given)?),
        "reach" => TableQuestion::Reach(params(given)?),
        "template" => TableQuestion::Template(params(given)?),
        "arc" => TableQuestion::Arc(params(given)?),
        "depth" => TableQuestion::Depth(params(given)?),
        "steps" => TableQuestion::Steps(params(given)?),
        _ => TableQuestion::Stand(params(given)?),
    };
    match question.answer(book, game) {
        Ok(TableAnswer::Value(value)) => Ok(value),
        Ok(TableAnswer::No(refusal)) => Ok(json!(RefusalReport::new(&refusal, texts, names))),
        Err(NoAnswer::Refused(refusal)) => {
            let report = RefusalReport::new(&refusal, texts, names);
            Err(Error::new(Error::ILLEGAL, report.message.clone()).with(json!(report)))
        }
        Err(NoAnswer::Asked(field, problem)) => Err(bad_params(field, problem)),
    }
}
