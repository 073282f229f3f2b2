//! Counters: who takes one, and who drops it (`loot.*`).
//!
//! Phases: `MoveEnd`, and those in which somebody goes down, out or breaks. State: where counters lie, who carries one.

use bevy::prelude::*;

use super::super::components::{Broken, Carries, Down, Gone};
use super::super::fact::NecroFact;
use super::super::field::{Field, FieldQuery};
use super::super::keys::scenarios as keys;
use super::super::match_state::{CourseOfMove, Gait, MoveInProgress, Objective};
use super::super::phase::NecroPhase;
use super::super::wounds::Casualties;
use crate::game::{Fact, Facts, GameBuilder, PieceId, by_id, with_pieces_by_id};
use crate::space::table::{PACE, Point, Table, TableBoard, TablePosition};

/// Who takes which counter: handed from the system that looks to the one that takes.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Find(Option<(PieceId, usize)>);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.insert(Find::default());
    game.hand_on::<Find>();
    game.add_system(NecroPhase::MoveEnd, look)
        .add_system(NecroPhase::MoveEnd, take)
        .add_system(NecroPhase::Wounding, drop_loot)
        .add_system(NecroPhase::Recovery, drop_loot)
        .add_system(NecroPhase::Nerve, drop_loot);
}

/// Whether a fighter that ended a walk can lay hands on something: it is able, unbroken and not pinned.
pub fn can_handle(field: &Field, course: &CourseOfMove) -> bool {
    let index = course.piece.index();
    course.gait == Gait::Walk
        && field.is_able(course.piece)
        && field.broken[index].0.is_none()
        && field.pinned[index].0.is_none()
}

/// Which counter the fighter that ended its walk takes: the nearest that its base touches, of equals the one that lies there
/// longest.
fn look(field: FieldQuery, of_match: Single<(&MoveInProgress, &mut Find)>) {
    let (course, mut find) = of_match.into_inner();
    find.0 = None;
    let Some(course) = &course.0 else { return };
    let field = field.get();
    if !can_handle(&field, course) || field.carries[course.piece.index()].0 {
        return;
    }
    let Some(body) = field.look.body(course.piece) else {
        return;
    };
    let touches = |at: &Point| body.distance_to_point(*at) == 0 && (at.z - body.at.z).abs() <= PACE;
    let counters = field.objective.counters.iter().enumerate();
    let nearest = counters
        .filter(|(_, at)| touches(at))
        .min_by_key(|(place, at)| (at.plan().way_from(body.at.plan()).square(), *place));
    find.0 = nearest.map(|(place, _)| (course.piece, place));
}

/// It takes it (`loot.take`).
fn take(mut carries: Query<&mut Carries>, of_match: Single<(&Find, &mut Objective, &mut Facts)>) {
    let (find, mut objective, mut facts) = of_match.into_inner();
    let Some((piece, place)) = find.0 else { return };
    let at = objective.counters.remove(place);
    with_pieces_by_id(carries.reborrow(), |carries| carries[piece.index()].0 = true);
    facts.emit(Fact::from(NecroFact::Taken {
        rule: keys::LOOT_TAKE,
        piece,
        at: at.into(),
    }));
}

/// Where a counter comes to lie that is dropped at a point: there, at the foot of the ladder, or on what is below.
fn place_below(table: &Table, at: Point) -> Point {
    let foot = table.ladder_at(at).map(|ladder| ladder.foot);
    let below = || table.fall(at).map(|fall| fall.to);
    foot.or_else(below).unwrap_or(at)
}

/// Who is down, out or broken drops what it carries where it is, or was (`loot.drop`). Falls come after that: who went down on a
/// gantry leaves it there.
fn drop_loot(
    mut carries: Query<&mut Carries>,
    positions: Query<&TablePosition>,
    (down, gone, broken): (Query<&Down>, Query<&Gone>, Query<&Broken>),
    of_match: Single<(&TableBoard, &Casualties, &mut Objective, &mut Facts)>,
) {
    let (board, casualties, mut objective, mut facts) = of_match.into_inner();
    if !carries.iter().any(|carries| carries.0) {
        return;
    }
    let positions = by_id(positions);
    let (down, gone, broken) = (by_id(down), by_id(gone), by_id(broken));
    with_pieces_by_id(carries.reborrow(), |carries| {
        for (index, carries) in carries.iter_mut().enumerate() {
            let piece = PieceId(index as u16);
            let lets_go = down[index].0 || gone[index] == Gone::Out || broken[index].0.is_some();
            let lay = casualties.0.iter().find(|casualty| casualty.piece == piece);
            let at = positions[index].0.or(lay.map(|casualty| casualty.at));
            let Some(at) = at.filter(|_| lets_go && carries.0) else {
                continue;
            };
            let at = place_below(&board.0.laid.table, at);
            carries.0 = false;
            objective.counters.push(at);
            facts.emit(Fact::from(NecroFact::Dropped {
                rule: keys::LOOT_DROP,
                piece,
                at: at.into(),
            }));
        }
    });
}
