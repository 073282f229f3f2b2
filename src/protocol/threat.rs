//! The method `threat`: what threatens a piece at each place where it could end its move.

use serde::Deserialize;
use serde_json::{Value, json};

use super::errors::illegal;
use super::message::{Error, bad_params};
use crate::game::{Game, PieceId};
use crate::rules::{Setup, rulebook};
use crate::text::{Names, Texts};
use crate::threat::{ThreatCounter, ThreatGrade};

/// How long it is counted, in looks at up to 32 places of an enemy: what is not counted then stays rough.
const LONGEST: usize = 200_000;

/// What is asked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ThreatParams {
    piece: PieceId,
    /// Whether only the enemies as they stand are looked at.
    #[serde(default)]
    rough: bool,
}

/// Answers the question; `null` where the book does not tell, or the piece is off the board.
///
/// # Errors
/// −32602 if there is no such piece, −32001 if the rules of the game do not let it be told.
pub fn threat(
    (game, setup): (&mut Game, &Setup),
    asked: &ThreatParams,
    (texts, names): (&Texts, &Names),
) -> Result<Value, Error> {
    let count = game.public_state().pieces.len();
    if asked.piece.index() >= count {
        return Err(bad_params("piece", format!("there are {count} pieces")));
    }
    let counter = rulebook(&setup.rules).map_or(Ok(None), |book| ThreatCounter::of(book, game, asked.piece));
    let Some(mut counter) = counter.map_err(|refusal| illegal(&refusal, texts, names))? else {
        return Ok(Value::Null);
    };
    let mut left = if asked.rough { 0 } else { LONGEST };
    let mut goes_on = || {
        let goes_on = left > 0;
        left = left.saturating_sub(1);
        goes_on
    };
    let places = (0..counter.places()).map(|place| {
        let whole = counter.whole(place, &mut goes_on);
        let threat = whole.unwrap_or_else(|| counter.rough(place));
        json!({
            "at": threat.at,
            "hit": threat.hit,
            "grade": match threat.grade {
                ThreatGrade::Rough => "rough",
                ThreatGrade::Estimated => "estimated",
                ThreatGrade::Exact => "exact",
            },
            "seen_by": threat.seen_by,
        })
    });
    let places: Vec<Value> = places.collect();
    Ok(json!({"piece": asked.piece, "enemies": counter.enemies(), "places": places}))
}
