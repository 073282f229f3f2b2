//! Following up: who is left without an enemy may move 2 ps at once (`follow.move`).
//!
//! Phases: `Following`, `MoveEnd`. Command: `follow`. State: the move under way, the close combat phase.

use bevy::prelude::*;

use super::super::command::{NecroCommand, own};
use super::super::components::Gone;
use super::super::engagement::Meeting;
use super::super::field::{Field, FieldQuery};
use super::super::hiding::check_hiding;
use super::super::keys::combat as keys;
use super::super::keys::hiding::DO;
use super::super::match_state::{CourseOfMove, Gait, MoveInProgress};
use super::super::movement::{MOST_POINTS, budget, course, points_of, rule_of_fault, rules_for};
use super::super::phase::NecroPhase;
use super::{Combat, Melee};
use crate::game::{CurrentCommand, Face, GameBuilder, NextPhase, PieceId, Place, Refusal};
use crate::rules::table::{direction, refused_path};

/// Adds this chapter's systems.
pub fn plugin(game: &mut GameBuilder<NecroPhase>) {
    game.lead(NecroCommand::verb("follow"), NecroPhase::Following)
        .add_system(NecroPhase::Following, follow)
        .add_system(NecroPhase::MoveEnd, note_contacts);
}

/// Who may follow up now and has not been asked: able and unbroken, without an enemy, all of whose enemies in this combat are
/// out; the first by id.
pub fn follower(field: &Field, combat: &Combat) -> Option<PieceId> {
    let mut members = combat.members.iter();
    let free = members.find(|(piece, enemies)| {
        let stands = field.is_able(*piece) && field.broken[piece.index()].0.is_none() && !field.is_engaged(*piece);
        // Who fled over the edge counts as out, but did not fall.
        let fell = |enemy: &PieceId| combat.fallen.contains(enemy) || field.is_creature_of_nobody(*enemy);
        let is_out = |enemy: &PieceId| field.gone[enemy.index()] == Gone::Out && fell(enemy);
        !field.is_creature_of_nobody(*piece)
            && stands
            && !combat.followed.contains(piece)
            && !enemies.is_empty()
            && enemies.iter().all(is_out)
    });
    free.map(|(piece, _)| *piece)
}

/// Who follows up now.
fn follower_of(field: &Field, melee: &Melee) -> Option<PieceId> {
    follower(field, melee.combat.as_ref()?)
}

/// Who is asked follows up, or stays: it is not asked again.
pub fn has_been_asked(field: &Field, melee: &mut Melee) {
    if let Some(combat) = &mut melee.combat {
        combat.followed.extend(follower(field, combat));
    }
}

/// A follow-up as it is commanded.
type Wish<'a> = (Option<PieceId>, &'a [Place], Option<Face>, bool);

/// Looks a follow-up over.
fn plan(field: &Field, melee: &Melee, (who, path, face, hide): Wish) -> Result<CourseOfMove, Refusal> {
    let rule = keys::FOLLOW_MOVE;
    let none = || Refusal::new(rule, "necro-not-now");
    let piece = follower_of(field, melee).ok_or_else(none)?;
    if who.is_some_and(|who| who != piece) {
        return Err(Refusal::new(rule, "necro-charge-way").piece(piece));
    }
    let body = field.look.body(piece).ok_or_else(none)?;
    if path.len() > MOST_POINTS {
        return Err(Refusal::new(rule, "necro-long-path").number(MOST_POINTS as i32));
    }
    let points = points_of(field, rule, path)?;
    let face = face.map(|face| direction(rule, face)).transpose()?;
    let (ids, others) = field.look.others(&[piece]);
    let rules = rules_for(field, piece, Gait::FollowUp);
    let walker = field.look.walker(field.upright(piece, body.at), &others, &rules);
    let limit = budget(field, piece, Gait::FollowUp);
    let walked = walker.path(&points, Some(limit));
    let walked = walked.map_err(|fault| {
        let stops = rule_of_fault(field, &fault, (body.at, &points)).unwrap_or(rule);
        refused_path((stops, rule), fault, limit, &ids)
    })?;
    let end = points.last().copied().unwrap_or(body.at);
    if hide {
        if !field.options.follow_hide {
            return Err(Refusal::new(DO, "necro-no-hiding").piece(piece));
        }
        check_hiding(field, piece, end)?;
    }
    Ok(CourseOfMove {
        face,
        hide,
        ..course(field, (piece, Gait::FollowUp), &walked, end)
    })
}

/// Whether a follow-up may be made.
///
/// # Errors
/// Why not.
pub fn check_follow(field: &Field, melee: &Melee, wish: Wish) -> Result<(), Refusal> {
    plan(field, melee, wish).map(|_| ())
}

/// The ways of a follow-up that are listed: into contact, and to the places of the standing lattice.
pub fn follow_ways(field: &Field, melee: &Melee) -> Vec<Vec<Place>> {
    let body = follower_of(field, melee).and_then(|piece| Some((piece, field.look.body(piece)?)));
    let Some((piece, body)) = body else { return Vec::new() };
    let (_, others) = field.look.others(&[piece]);
    let rules = rules_for(field, piece, Gait::FollowUp);
    let walker = field.look.walker(field.upright(piece, body.at), &others, &rules);
    let limit = budget(field, piece, Gait::FollowUp);
    let lattice = field.known.lattice(walker);
    let reach = lattice.reach(walker, limit);
    let enemies = field.enemies_of(piece).filter_map(|enemy| field.look.body(enemy));
    let contacts = enemies
        .filter(|enemy| enemy.distance(&walker.body) <= limit)
        .filter_map(|enemy| lattice.way_to_contact(walker, &reach, (&enemy, limit)));
    let places = reach
        .places()
        .filter(|(place, cost)| *cost > 0 && lattice.grade(*place).is_some());
    let ways = places.filter_map(|(place, _)| lattice.way(walker, &reach, place));
    contacts
        .chain(ways)
        .map(|way| way.into_iter().map(Place::from).collect())
        .collect()
}

/// It follows up.
fn follow(
    field: FieldQuery,
    of_match: Single<(
        &CurrentCommand,
        &mut Melee,
        &mut MoveInProgress,
        &mut NextPhase<NecroPhase>,
    )>,
) {
    let (command, mut melee, mut in_progress, mut next) = of_match.into_inner();
    let Some(NecroCommand::Follow {
        piece,
        path,
        face,
        hide,
    }) = own(command)
    else {
        return;
    };
    let field = field.get();
    in_progress.0 = plan(&field, &melee, (*piece, path, *face, *hide)).ok();
    has_been_asked(&field, &mut melee);
    next.set(NecroPhase::MoveShown);
}

/// New contacts fight from the next close combat phase on.
fn note_contacts(of_match: Single<(&MoveInProgress, &Meeting, &mut Melee)>) {
    let (course, meeting, mut melee) = of_match.into_inner();
    let follows = course.0.as_ref().is_some_and(|course| course.gait == Gait::FollowUp);
    if let Some(who) = meeting.who.filter(|_| follows) {
        melee.fresh.extend(meeting.with.iter().map(|enemy| [who, *enemy]));
    }
}
