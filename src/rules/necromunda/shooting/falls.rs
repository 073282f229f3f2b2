//! Falls: whoever a shot pins or puts down near an open edge may go over it (`fall.*`).

use bevy::prelude::*;

use super::super::fact::NecroFact;
use super::super::field::{Field, FieldQuery};
use super::super::initiative::passes_initiative;
use super::super::keys::shooting as keys;
use super::super::movement::NecroMovement;
use super::super::phase::NecroPhase;
use super::super::wounds::{Blow, Harm, Hit};
use super::ShotInProgress;
use crate::game::{Dice, Fact, Facts, NextPhase, PieceId, with_pieces_by_id};
use crate::space::table::{Body, OpenEdge, PACE, Point, TablePosition};

/// From which depth on a fall does more than pin, in units (`fall.hit`).
const HARMLESS: i32 = 2 * PACE;

/// The greatest strength of a fall.
const HARDEST: i32 = 10;

/// Who falls, and where to: handed from the dice to those that fall.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Falls(pub Vec<(PieceId, Point)>);

/// Whoever was pinned or put down by the shot near an edge tests, or falls (`fall.test`); what a fall does is dealt next.
pub fn look(
    field: FieldQuery,
    of_match: Single<(
        &ShotInProgress,
        &mut Harm,
        &mut Falls,
        &mut Dice,
        &mut Facts,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (shot, mut harm, mut falls, mut dice, mut facts, mut next) = of_match.into_inner();
    let floored = std::mem::take(&mut harm.floored);
    *harm = Harm {
        then: NecroPhase::ShotOver,
        ..Harm::default()
    };
    falls.0.clear();
    next.set(NecroPhase::ShotOver);
    let field = field.get();
    let Some(shot) = &shot.0 else { return };
    for piece in floored.into_iter().filter(|piece| !field.is_engaged(*piece)) {
        let Some(body) = field.look.body(piece) else { continue };
        // Whoever is hit on a ladder is at the foot of it, and tests nothing more (`ladder.end`).
        if let Some(ladder) = field.look.table.ladder_at(body.at) {
            let foot = landing(&field, piece, (ladder.foot, &falls.0));
            falls.0.extend(foot.map(|foot| (piece, foot)));
            continue;
        }
        let edge = field.look.table.open_edge(body.at, PACE);
        let may_fall = |edge: &OpenEdge| field.options.falls && edge.distance <= PACE;
        let Some(edge) = edge.filter(may_fall) else {
            continue;
        };
        let Some(fall) = field.look.table.fall_over(&edge) else {
            continue;
        };
        if passes_initiative(&field, piece, keys::FALL_TEST, (&mut dice, &mut facts)) {
            continue;
        }
        let Some(to) = landing(&field, piece, (fall.to, &falls.0)) else {
            continue;
        };
        facts.emit(Fact::from(NecroFact::Fell {
            rule: keys::FALL_TEST,
            piece,
            from: body.at.into(),
            to: to.into(),
            height: fall.height,
        }));
        falls.0.push((piece, to));
        harm.blows.push(blow_of_fall(piece, shot.piece, fall.height));
    }
    if !harm.blows.is_empty() {
        next.set(NecroPhase::Wounding);
    }
}

/// What a fall does to a fighter that somebody made fall so deep: up to 2 ps it is pinned only, else it takes a hit of as much
/// strength as it fell whole ps (`fall.hit`).
pub fn blow_of_fall(piece: PieceId, by: PieceId, height: i32) -> Blow {
    match height {
        ..=HARMLESS => Blow::Pin(piece),
        height => Blow::Hit(Hit {
            piece,
            by,
            strength: (height / PACE).min(HARDEST),
            save: None,
            many: false,
            pins: true,
        }),
    }
}

/// The nearest free place to where a fighter lands, those who fell before it among the others.
pub fn landing(field: &Field, piece: PieceId, (near, fallen): (Point, &[(PieceId, Point)])) -> Option<Point> {
    let bodies = field.ids().filter(|other| *other != piece).filter_map(|other| {
        let body = field.look.body(other)?;
        let moved = fallen.iter().find(|(fallen, _)| *fallen == other);
        Some(moved.map_or(body, |(_, at)| body.moved_to(*at)))
    });
    let others: Vec<Body> = bodies.collect();
    let rules = NecroMovement::default();
    let walker = field.look.walker(field.upright(piece, near), &others, &rules);
    walker.free_place(near, |_| true)
}

/// They lie where they landed.
pub fn land(mut positions: Query<&mut TablePosition>, falls: Single<&Falls>) {
    with_pieces_by_id(positions.reborrow(), |positions| {
        for (piece, to) in &falls.0 {
            positions[piece.index()].0 = Some(*to);
        }
    });
}
