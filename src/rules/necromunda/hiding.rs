//! Hiding: who may hide, and what ends it, looked at on every point of a move, and where cover goes (`hide.*`).
//!
//! Phases: `Beginning`, `TurnStart`, `MoveStep`, `MoveEnd`, `ShotOver`. State: who is hidden.

use bevy::prelude::*;

use super::components::Hidden;
use super::fact::NecroFact;
use super::field::{Field, FieldQuery};
use super::keys::hiding as keys;
use super::match_state::{Gait, MoveInProgress};
use super::phase::NecroPhase;
use super::shooting::{CloudsGone, Falls};
use crate::game::{Fact, Facts, GameBuilder, PieceId, Refusal, with_pieces_by_id};
use crate::rules::table::TableLook;
use crate::space::table::{AreaKind, Body, PACE, Point};

/// How high something must rise above the feet to hide behind, in units (`hide.where`).
const RISE: i32 = 100;

/// Who is hidden no more though nobody moves: handed from those who look to the one that uncovers.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct Exposed(pub Vec<PieceId>);

/// Adds this chapter's systems and state.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.insert(Exposed::default());
    game.hand_on::<Exposed>();
    game.add_system(NecroPhase::MoveStep, look_out)
        .add_system(NecroPhase::MoveStep, uncover)
        .add_system(NecroPhase::MoveEnd, look_for_cover)
        .add_system(NecroPhase::MoveEnd, cover);
}

/// Adds what looks at those who are hidden where nobody could be: set down so, after smoke and falls.
pub fn plugin_after(game: &mut GameBuilder<NecroPhase>) {
    game.add_system(NecroPhase::Beginning, look_at_those_set_down)
        .add_system(NecroPhase::Beginning, expose)
        .add_system(NecroPhase::TurnStart, look_where_smoke_was)
        .add_system(NecroPhase::TurnStart, expose)
        .add_system(NecroPhase::ShotOver, look_at_the_fallen)
        .add_system(NecroPhase::ShotOver, expose);
}

/// Whether a fighter may hide at a point at the end of its move, or where it stays.
///
/// # Errors
/// Why not.
pub fn check_hiding(field: &Field, piece: PieceId, at: Point) -> Result<(), Refusal> {
    let index = piece.index();
    let may = !field.down[index].0
        && field.pinned[index].0.is_none()
        && !field.on_alert[index].0
        && !field.is_engaged(piece)
        && !field.doings[index].ran
        && !field.doings[index].charged;
    if !may {
        return Err(Refusal::new(keys::DO, "necro-no-hiding").piece(piece));
    }
    check_place(field, piece, at)
}

/// Whether there is something to hide behind: what rises 100 units or more above the feet within 1 ps, or a wood around
/// (`hide.where`).
pub fn has_cover(look: &TableLook, body: &Body) -> bool {
    let is_in_wood = look.table.areas(AreaKind::Wood).any(|(area, _)| area.holds(body.at));
    is_in_wood || !look.view().shelters(body, PACE, RISE).is_empty()
}

/// Whether a fighter is hidden at a point by what is around it, from every able enemy (`hide.where`, `hide.near`).
///
/// # Errors
/// Who sees it and how much of it, who is too near, or that there is no cover.
pub fn check_place(field: &Field, piece: PieceId, at: Point) -> Result<(), Refusal> {
    if !has_cover(&field.look, &field.crouching(piece, at)) {
        return Err(Refusal::new(keys::WHERE, "necro-no-cover").piece(piece).cell(at));
    }
    for enemy in field.enemies_of(piece).filter(|enemy| field.is_able(*enemy)) {
        check_against(field, (piece, at), enemy)?;
    }
    Ok(())
}

/// Whether an able enemy neither sees clearly who hides at a point, nor is too near.
fn check_against(field: &Field, (piece, at): (PieceId, Point), enemy: PieceId) -> Result<(), Refusal> {
    let body = field.crouching(piece, at);
    check_far(field, &body, enemy)?;
    let seen = field.samples_seen(enemy, (piece, &body));
    if seen > usize::from(field.options.hide_clear) {
        return Err(Refusal::new(keys::WHERE, "necro-seen-clearly")
            .piece(enemy)
            .number(seen as i32)
            .number(i32::from(field.options.hide_clear)));
    }
    Ok(())
}

/// Whether an able enemy is too far away to notice a body (`hide.near`).
fn check_far(field: &Field, body: &Body, enemy: PieceId) -> Result<(), Refusal> {
    let Some(other) = field.look.body(enemy) else {
        return Ok(());
    };
    let notices = field.stats[enemy.index()].i * PACE;
    let distance = body.distance(&other);
    let is_open = || {
        let line = field.look.view().line(other.eye_point(), body.eye_point());
        field.options.hide_walls || line.is_none()
    };
    if distance <= notices && is_open() {
        return Err(Refusal::new(keys::NEAR, "necro-noticed")
            .piece(enemy)
            .number(distance)
            .number(notices));
    }
    Ok(())
}

/// Who is hidden no more at the point where a moving figure is: itself, or its enemies (`hide.ends`).
fn look_out(field: FieldQuery, mut course: Single<&mut MoveInProgress>) {
    let Some(course) = &mut course.0 else { return };
    let field = field.get();
    let at = course.steps[course.at];
    course.seen = seen_at(&field, (course.piece, course.gait), at);
    if course.at == 0 {
        let opens_doors = !course.doors.is_empty();
        let counts = |piece: &PieceId| {
            let is_looked_at = opens_doors || field.are_enemies(*piece, course.piece);
            is_looked_at && *piece != course.piece && !course.seen.contains(piece)
        };
        let others: Vec<PieceId> = exposed(&field).filter(counts).collect();
        course.seen.extend(others);
    }
}

/// The hidden that are so no more where they are, by id: somebody sees them clearly or is near, or their cover has gone.
fn exposed(field: &Field) -> impl Iterator<Item = PieceId> {
    let hidden = field.ids().filter(|piece| field.hidden[piece.index()].0);
    hidden.filter(|piece| {
        let body = field.look.body(*piece);
        body.is_some_and(|body| check_place(field, *piece, body.at).is_err())
    })
}

/// Who was set down hidden near an able enemy (`hide.near`). Who sees it clearly ends that at the next move.
fn look_at_those_set_down(field: FieldQuery, mut list: Single<&mut Exposed>) {
    let field = field.get();
    let hidden = field.ids().filter(|piece| field.hidden[piece.index()].0);
    let near = hidden.filter(|piece| {
        let body = field.look.body(*piece);
        let mut enemies = field.enemies_of(*piece).filter(|enemy| field.is_able(*enemy));
        body.is_some_and(|body| enemies.any(|enemy| check_far(&field, &body, enemy).is_err()))
    });
    list.0 = near.collect();
}

/// Whom smoke that has gone hides no more.
fn look_where_smoke_was(field: FieldQuery, of_match: Single<(&CloudsGone, &mut Exposed)>) {
    let (gone, mut list) = of_match.into_inner();
    list.0.clear();
    if gone.0 {
        list.0.extend(exposed(&field.get()));
    }
}

/// Those who fell have left their cover behind.
fn look_at_the_fallen(field: FieldQuery, of_match: Single<(&Falls, &mut Exposed)>) {
    let (falls, mut list) = of_match.into_inner();
    list.0.clear();
    if !falls.0.is_empty() {
        let has_fallen = |piece: &PieceId| falls.0.iter().any(|(fallen, _)| fallen == piece);
        list.0.extend(exposed(&field.get()).filter(has_fallen));
    }
}

/// They are seen, by everybody.
fn expose(mut hidden: Query<&mut Hidden>, of_match: Single<(&Exposed, &mut Facts)>) {
    let (list, mut facts) = of_match.into_inner();
    for piece in &list.0 {
        facts.emit(Fact::from(NecroFact::Revealed {
            rule: keys::ENDS,
            piece: *piece,
            by: None,
        }));
        with_pieces_by_id(hidden.reborrow(), |hidden| hidden[piece.index()].0 = false);
    }
}

/// Whether anybody could be hidden no more while a figure moves: itself, or its enemies.
pub fn is_anybody_hidden(field: &Field, mover: PieceId) -> bool {
    let is_hidden = |piece: PieceId| field.hidden[piece.index()].0;
    is_hidden(mover) || field.enemies_of(mover).any(is_hidden)
}

/// Who is hidden no more when a figure moves to where it is: itself, or its enemies.
pub fn seen_at(field: &Field, (mover, gait): (PieceId, Gait), at: Point) -> Vec<PieceId> {
    let mut seen = Vec::new();
    if field.hidden[mover.index()].0 {
        let gives_up = !matches!(gait, Gait::Walk);
        if gives_up || check_place(field, mover, at).is_err() {
            seen.push(mover);
        }
    }
    if !field.is_able(mover) {
        return seen;
    }
    for enemy in field.enemies_of(mover).filter(|enemy| field.hidden[enemy.index()].0) {
        let Some(body) = field.look.body(enemy) else { continue };
        if check_against(field, (enemy, body.at), mover).is_err() {
            seen.push(enemy);
        }
    }
    seen
}

/// They are seen, by everybody.
fn uncover(mut hidden: Query<&mut Hidden>, of_match: Single<(&MoveInProgress, &mut Facts)>) {
    let (course, mut facts) = of_match.into_inner();
    let Some(course) = &course.0 else { return };
    for piece in &course.seen {
        facts.emit(Fact::from(NecroFact::Revealed {
            rule: keys::ENDS,
            piece: *piece,
            by: (*piece != course.piece).then_some(course.piece),
        }));
        with_pieces_by_id(hidden.reborrow(), |hidden| hidden[piece.index()].0 = false);
    }
}

/// Whether the figure that wants to hide at the end of its move can do so where it is now.
fn look_for_cover(field: FieldQuery, mut course: Single<&mut MoveInProgress>) {
    let Some(course) = &mut course.0 else { return };
    if course.hide {
        let field = field.get();
        let at = course.steps[course.at];
        course.hide = course.stop.is_none()
            && !field.hidden[course.piece.index()].0
            && check_hiding(&field, course.piece, at).is_ok();
    }
}

/// It hides.
fn cover(mut hidden: Query<&mut Hidden>, of_match: Single<(&MoveInProgress, &mut Facts)>) {
    let (course, mut facts) = of_match.into_inner();
    let Some(course) = course.0.as_ref().filter(|course| course.hide) else {
        return;
    };
    with_pieces_by_id(hidden.reborrow(), |hidden| hidden[course.piece.index()].0 = true);
    facts.emit(Fact::from(NecroFact::Hidden {
        rule: keys::DO,
        piece: course.piece,
    }));
}
