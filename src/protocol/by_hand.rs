//! How the engine carries a command out, where dice may be thrown by hand.

use serde_json::json;

use super::errors::{illegal, script_error};
use super::message::{Error, bad_params};
use crate::game::{ApplyError, Command, Game, HandError, HandRoll, WantedDice};
use crate::rules::Setup;
use crate::text::{Names, Texts};

/// Carries a command out, with the dice that were thrown for it by hand.
///
/// # Errors
/// −32001; −32010 if a die is missing, by a script or by hand; −32602 for dice that nobody wants. The game is what it was.
pub(super) fn carry_out(
    game: &mut Game,
    setup: &Setup,
    command: &Command,
    dice: Option<&[u32]>,
    (texts, names): (&Texts, &Names),
) -> Result<(), Error> {
    let throwers = setup.hand_throwers();
    if throwers.is_empty() {
        if dice.is_some() {
            let problem = "nobody throws by hand in this game (`by_hand` of its setup)";
            return Err(bad_params("dice", problem.to_owned()));
        }
        return match game.apply(command) {
            Ok(_) => Ok(()),
            Err(ApplyError::Illegal(refusal)) => Err(illegal(&refusal, texts, names)),
            Err(ApplyError::Script(error)) => Err(script_error(&error)),
        };
    }
    // Too many values show only when the command has been carried out.
    let before = game.snapshot();
    let failed = match HandRoll::resume(game, Some(command), &throwers, dice.unwrap_or_default()) {
        Ok(roll) => match roll.wanted() {
            None => return Ok(()),
            Some(wanted) => wanted_by_hand(&wanted),
        },
        Err(HandError::Illegal(refusal)) => illegal(&refusal, texts, names),
        Err(HandError::Script(error)) => script_error(&error),
        Err(error) => bad_params("dice", texts.hand_error(&error, names)),
    };
    game.restore(&before);
    Err(failed)
}

/// Dice that somebody has to throw by hand before the command can be carried out.
fn wanted_by_hand(wanted: &WantedDice) -> Error {
    let mut data = json!(wanted.why);
    data["dice"] = json!(wanted.left);
    let message = format!("dice thrown by hand are wanted for {}", wanted.why.rule);
    Error::new(Error::DICE, message).with(data)
}
