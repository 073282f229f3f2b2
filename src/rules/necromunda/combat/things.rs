//! Things struck hand to hand: whoever touches one in its own close combat phase, and is in contact with no enemy, strikes it without
//! dice to hit (`object.hit`).

use super::super::fact::NecroFact;
use super::super::field::Field;
use super::super::keys::shooting::OBJECT_HIT;
use super::super::movement::engages;
use super::super::wound_table::wound_need;
use super::super::wounds::{Blow, Hit};
use super::Melee;
use super::arms::{hit_with, strike_arms};
use crate::game::{Modifiers, PieceId};

/// Who strikes a thing next, and which: of those in turn that are up and have neither fought nor struck in this phase, by id.
pub fn striker(field: &Field, melee: &Melee) -> Option<(PieceId, PieceId)> {
    let things: Vec<PieceId> = field.things().filter(|thing| field.guests.holds(*thing)).collect();
    if things.is_empty() {
        return None;
    }
    let may = |piece: &PieceId| {
        let index = piece.index();
        let has_fought = [&melee.over, &melee.over_with_guests, &melee.struck];
        field.owner_of(*piece) == Some(field.turn.player)
            && field.is_able(*piece)
            && field.is_awake(*piece)
            && !field.is_engaged(*piece)
            && field.pinned[index].0.is_none()
            && field.broken[index].0.is_none()
            && !has_fought.iter().any(|list| list.contains(piece))
    };
    let touched = |piece: PieceId| {
        let body = field.look.body(piece)?;
        let mut touched = things.iter().copied().filter(|thing| {
            let there = field.look.body(*thing);
            there.is_some_and(|there| engages(field.look.view(), &body, &there))
        });
        touched.next().map(|thing| (piece, thing))
    };
    field.ids().filter(may).find_map(touched)
}

/// The best hit of a fighter on a thing, and how many it strikes.
fn hits_on(field: &Field, (piece, thing): (PieceId, PieceId)) -> (Option<Hit>, i32) {
    let arms = strike_arms(field, piece).into_iter();
    let hits = arms.map(|arm| hit_with(field, (piece, arm), thing));
    let strongest = hits.max_by_key(|hit| hit.strength);
    (strongest, field.stats[piece.index()].a.max(0))
}

/// How many hits a fighter would strike a thing, and of 6, how often one of them wounds.
pub fn thing_strikes(field: &Field, pair: (PieceId, PieceId)) -> (i32, i32) {
    let (hit, count) = hits_on(field, pair);
    let toughness = field.stats[pair.1.index()].t;
    let need = hit.and_then(|hit| wound_need(hit.strength, toughness));
    (count, need.map_or(0, |need| (7 - need).clamp(0, 6)))
}

/// The blows of a fighter at a thing: as many as its attacks, all of them hits, with its strongest weapon; and what is told of them.
pub fn blows(field: &Field, (piece, thing): (PieceId, PieceId)) -> (Vec<Blow>, NecroFact) {
    let (strongest, count) = hits_on(field, (piece, thing));
    let blows = strongest
        .into_iter()
        .flat_map(|hit| (0..count).map(move |_| Blow::Hit(hit)));
    let told = NecroFact::Fought {
        rule: OBJECT_HIT,
        piece,
        target: thing,
        dice: Vec::new(),
        target_dice: Vec::new(),
        modifiers: Modifiers::default(),
        target_modifiers: Modifiers::default(),
        score: 0,
        target_score: 0,
        hits: count,
        winner: Some(piece),
    };
    (blows.collect(), told)
}
