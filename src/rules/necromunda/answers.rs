//! What may be answered where a chapter interrupts the turn: every answer in order, for lists.

use super::alert::listed_fire;
use super::combat::{combats, fights, follow_ways, holds, nexts, splits, strike_arms};
use super::command::NecroCommand;
use super::field::Field;
use super::legality::{Standing, asked_of, check};
use super::shooting::{Shot, burst_targets};
use crate::game::{PieceId, Place};

/// The answers to what is asked; nothing if the turn itself asks.
pub fn answers(standing: &Standing) -> Option<Vec<NecroCommand>> {
    let field = &standing.field;
    let mut list = match asked_of(standing.pending) {
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
        "combats" => {
            let fights = fights(field, standing.melee).into_iter();
            let fights = fights.map(|[piece, target]| NecroCommand::Fight { piece, target });
            let divided = combats(field, standing.melee).into_iter().flat_map(|combat| {
                let splits = splits(field, &combat);
                if splits.len() < 2 { Vec::new() } else { splits }
            });
            fights
                .chain(divided.map(|pairs| NecroCommand::Split { pairs }))
                .collect()
        }
        "next" => {
            let nexts = nexts(standing.melee).into_iter();
            nexts.map(|piece| NecroCommand::Next { piece }).collect()
        }
        "hold_arms" => {
            let asked = standing.pending.0.and_then(|decision| decision.piece);
            let holds = asked.into_iter().flat_map(|piece| {
                let holds = holds(field, piece).into_iter();
                holds.map(move |with| NecroCommand::Hold { piece, with })
            });
            holds.collect()
        }
        "parry" => vec![NecroCommand::Parry, NecroCommand::NoParry],
        "hits" => {
            let asked = standing.pending.0.and_then(|decision| decision.piece);
            let held = asked
                .map(|piece| field.held[piece.index()].0.clone())
                .unwrap_or_default();
            let pairs = held.iter().flat_map(|first| held.iter().map(move |odd| (*first, *odd)));
            pairs.map(|(first, odd)| NecroCommand::Hits { first, odd }).collect()
        }
        "follow" => {
            let ways = follow_ways(field, standing.melee).into_iter();
            let follows = ways.map(|path| NecroCommand::Follow {
                piece: None,
                path,
                face: None,
                hide: false,
            });
            [NecroCommand::Stay].into_iter().chain(follows).collect()
        }
        // What is listed of these is legal.
        "watch" => {
            let mut list = vec![NecroCommand::HoldFire];
            list.extend(listed_fire(standing));
            return Some(list);
        }
        "allot" => {
            let shot = standing.shot.0.iter();
            let all = shot.flat_map(|shot| allotments(field, shot));
            all.map(|targets| NecroCommand::Allot { targets }).collect()
        }
        _ => return None,
    };
    list.retain(|command| check(standing, command).is_ok());
    Some(list)
}

/// The most ways to allot a burst that are listed.
const MOST_ALLOTMENTS: usize = 200;

/// The ways to allot the shots of a burst: the first at its first target, the others in the order of the targets.
fn allotments(field: &Field, shot: &Shot) -> Vec<Vec<PieceId>> {
    let targets: Vec<PieceId> = [shot.target]
        .into_iter()
        .chain(burst_targets(field, shot.piece, shot.target, shot.alert))
        .collect();
    let mut found = vec![vec![0]];
    for _ in 1..shot.shots {
        let longer = found.iter().flat_map(|way: &Vec<usize>| {
            let last = way.last().copied().unwrap_or_default();
            (last..targets.len()).map(move |next| way.iter().copied().chain([next]).collect())
        });
        found = longer.take(MOST_ALLOTMENTS).collect();
    }
    let named = found
        .iter()
        .map(|way| way.iter().map(|place| targets[*place]).collect());
    named.collect()
}
