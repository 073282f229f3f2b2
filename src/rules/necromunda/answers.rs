//! What may be answered where a chapter interrupts the turn: every answer in order, for lists.

use super::combat::strike_arms;
use super::command::NecroCommand;
use super::legality::{Standing, asked_of, check};
use crate::game::Place;

/// The answers to what is asked; nothing if the turn itself asks.
pub fn answers(standing: &Standing) -> Option<Vec<NecroCommand>> {
    let field = &standing.field;
    let mut list = match asked_of(standing.pending).as_str() {
        "rout" => vec![NecroCommand::GiveUp, NecroCommand::Stay],
        "flee" => {
            let flight = standing.nerve.flight.iter();
            let ways = flight.map(|flight| NecroCommand::Flee {
                piece: Some(flight.piece),
                path: flight.way.iter().copied().map(Place::from).collect(),
            });
            ways.collect()
        }
        "free_hit" => {
            let striker = standing
                .nerve
                .flight
                .as_ref()
                .and_then(|flight| flight.strikers.first());
            let hits = striker.into_iter().flat_map(|piece| {
                let arms = strike_arms(field, *piece).into_iter();
                arms.map(|with| NecroCommand::Strike { piece: *piece, with })
            });
            hits.collect()
        }
        _ => return None,
    };
    list.retain(|command| check(standing, command, None).is_ok());
    Some(list)
}
