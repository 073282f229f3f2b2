//! The errors that the engine answers with where a command, a die or a facing is refused.

use serde_json::json;

use super::message::{Error, RefusalReport, bad_params};
use crate::game::{Command, Face, Refusal, ScriptError};
use crate::text::{Names, Texts};

/// There is no game yet.
pub(super) fn no_game() -> Error {
    Error::new(Error::NO_GAME, "no game: call `new` first")
}

/// A command that is illegal, with its refusal.
pub(super) fn illegal(refusal: &Refusal, texts: &Texts, names: &Names) -> Error {
    let report = RefusalReport::new(refusal, texts, names);
    Error::new(Error::ILLEGAL, report.message.clone()).with(json!(report))
}

/// A die that the script could not give: the data say what it was for, as a `roll` fact does.
pub(super) fn script_error(error: &ScriptError) -> Error {
    let mut data = json!(error.why);
    let message = match error.value {
        None => format!("the script has no die left for {}", error.why.rule),
        Some(value) => {
            data["value"] = json!(value);
            format!(
                "{value} is no face of a die with {} ({})",
                error.why.sides, error.why.rule
            )
        }
    };
    Error::new(Error::DICE, message).with(data)
}

/// A die of a script.
///
/// # Errors
/// −32602 if no die shows that.
pub(super) fn die(index: usize, value: i64) -> Result<u32, Error> {
    u32::try_from(value).ok().filter(|value| *value > 0).ok_or_else(|| {
        let problem = if value < 1 {
            "a die shows 1 or more"
        } else {
            "no die has so many faces"
        };
        bad_params(&format!("script[{index}]"), problem.to_owned())
    })
}

/// `any` stands in listed commands for a facing to be chosen; it cannot be applied.
///
/// # Errors
/// −32602.
pub(super) fn check_facings(command: &Command) -> Result<(), Error> {
    let face = match command {
        Command::Place { face, .. } | Command::Move { face, .. } => Some(*face),
        Command::Use { direction, .. } => *direction,
        _ => None,
    };
    match face {
        Some(Face::Any) => Err(bad_params(
            "command",
            "`any` is only listed: choose north, east, south or west".to_owned(),
        )),
        _ => Ok(()),
    }
}
