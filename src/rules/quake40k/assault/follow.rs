//! The foot that sticks out: who was in contact with one that moved away may follow it (`assault.foot`).

use bevy::prelude::*;

use super::super::command::{QuakeCommand, own};
use super::super::components::Doings;
use super::super::fact::QuakeFact;
use super::super::field::{Field, FieldQuery};
use super::super::keys::assault as keys;
use super::super::match_state::{ContactsAtStart, Gait, TargetId};
use super::super::movement::budget;
use super::super::phase::{QuakePhase, Stage};
use super::super::placing::stands;
use super::super::standing::Standing;
use super::{charger, check_charger, check_shot_target, is_in_cover};
use crate::game::{CurrentCommand, Fact, Facts, GameBuilder, NextPhase, PieceId, Refusal, with_pieces_by_id};
use crate::space::table::{Direction, PACE, Point, TablePosition};

/// Where who follows is set, and whether its prey is in cover: handed from the command to who sets it there.
#[derive(Component, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct FollowedTo(pub Option<(PieceId, Point, bool)>);

/// Adds the systems of following.
pub fn plugin(game: &mut GameBuilder<QuakePhase>) {
    game.insert(FollowedTo::default());
    game.hand_on::<FollowedTo>();
    game.lead(QuakeCommand::verb("follow"), QuakePhase::Following)
        .add_system(QuakePhase::TurnStart, note_contacts)
        .add_system(QuakePhase::TurnStart, keep_contacts)
        .add_system(QuakePhase::SlotStart, leave_contacts)
        .add_system(QuakePhase::SlotStart, keep_contacts)
        .add_system(QuakePhase::Following, follow)
        .add_system(QuakePhase::Following, set_in_contact);
    game.insert(ContactsSeen::default());
    game.hand_on::<ContactsSeen>();
}

/// The pairs in contact that hold from now on, where they change: handed from who looks to who writes them down.
#[derive(Component, Clone, PartialEq, Eq, Debug, Default)]
pub struct ContactsSeen(pub Option<Vec<[PieceId; 2]>>);

/// Two as a pair: the lower id first.
pub fn pair(one: PieceId, other: PieceId) -> [PieceId; 2] {
    [one.min(other), one.max(other)]
}

/// Pairs in contact are noted when the turn starts (`turn.start`).
fn note_contacts(field: FieldQuery, mut seen: Single<&mut ContactsSeen>) {
    let field = field.get();
    let pairs = field.standing().flat_map(|piece| {
        let others = field.in_contact_with(piece).filter(move |other| piece < *other);
        others.map(move |other| [piece, other]).collect::<Vec<_>>()
    });
    seen.0 = Some(pairs.collect());
}

/// Pairs that are in contact no more when one of them begins its movement are none (`assault.foot`).
fn leave_contacts(field: FieldQuery, mut seen: Single<&mut ContactsSeen>) {
    let field = field.get();
    seen.0 = None;
    let Some(piece) = field.turn.active.filter(|_| field.turn.stage == Stage::Movement) else {
        return;
    };
    let holds = |pair: &&[PieceId; 2]| {
        let [one, other] = **pair;
        !pair.contains(&piece) || field.is_in_contact(one, other)
    };
    if !field.contacts.0.iter().all(|pair| holds(&pair)) {
        seen.0 = Some(field.contacts.0.iter().filter(holds).copied().collect());
    }
}

fn keep_contacts(of_match: Single<(&mut ContactsSeen, &mut ContactsAtStart)>) {
    let (mut seen, mut contacts) = of_match.into_inner();
    if let Some(pairs) = seen.0.take() {
        contacts.0 = pairs;
    }
}

/// What forbids to follow a prey by its way, for a charge of so much, in units (`assault.foot`).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Escape {
    /// It did not leave.
    Stayed,
    /// A portal, a deep strike or a death broke its way.
    Broken,
    /// It moved more than the charge.
    TooFar,
}

/// Whether a prey may be followed by its way: it moved, no more than a charge of so many units, and nothing broke its way.
const fn escape_of(prey: &Doings, charge: i32) -> Option<Escape> {
    if prey.way_broken {
        Some(Escape::Broken)
    } else if !prey.moved {
        Some(Escape::Stayed)
    } else if prey.way > charge {
        Some(Escape::TooFar)
    } else {
        None
    }
}

/// The places in contact with a prey on its level, all round it and straight towards who follows.
fn places_beside(field: &Field, (piece, at): (PieceId, Point), prey: PieceId) -> Vec<Point> {
    let Some(body) = field.body(prey) else {
        return Vec::new();
    };
    let straight = Direction::along(at.plan().way_from(body.at.plan()));
    let reach = field.body_at(piece, at).radius + body.radius;
    let mut places = Vec::new();
    for toward in straight.into_iter().chain((1..=36).map(Direction::of_die)) {
        for length in reach..=reach + 2 {
            let plan = body.at.plan().plus(toward.way(length));
            let surface = field.look.table.highest_surface(plan);
            let level = surface.filter(|surface| (surface.z - body.at.z).abs() <= PACE);
            for place in [Some(plan.at_height(body.at.z)), level].into_iter().flatten() {
                let there = field.body_at(piece, place);
                if there.touches(&body) && !there.overlaps(&body) {
                    places.push(place);
                }
            }
        }
    }
    places
}

/// Where a figure is set that follows another: in contact on its own side, where it can stand (`assault.foot`).
fn place_of(field: &Field, piece: PieceId, target: PieceId) -> Result<Point, Refusal> {
    let rule = keys::ASSAULT_FOOT;
    let body = check_charger(field, piece)?;
    field.figure(rule, target)?;
    let prey = field.look.standing(rule, target)?;
    let plays_before = |one, other| !field.terms.in_teams && field.order.rank(one) < field.order.rank(other);
    if plays_before(target, piece) {
        return Err(Refusal::new(rule, "quake-follow-first").piece(target));
    }
    if !field.contacts.0.contains(&pair(piece, target)) || body.touches(&prey) {
        return Err(Refusal::new(rule, "quake-follow-none").piece(target));
    }
    if field.doings[piece.index()].way_broken {
        return Err(Refusal::new(rule, "quake-follow-broken").piece(piece));
    }
    let charge = budget(field, piece, Gait::Follow);
    let doings = &field.doings[target.index()];
    match escape_of(doings, charge) {
        None => {}
        Some(Escape::Stayed) => return Err(Refusal::new(rule, "quake-follow-none").piece(target)),
        Some(Escape::Broken) => return Err(Refusal::new(rule, "quake-follow-broken").piece(target)),
        Some(Escape::TooFar) => {
            return Err(Refusal::new(rule, "quake-follow-far")
                .piece(target)
                .number(doings.way)
                .number(charge));
        }
    }
    check_shot_target(field, piece, TargetId::Figure(target))?;
    let places = places_beside(field, (piece, body.at), target).into_iter();
    let free = places.filter(|place| stands(field, rule, piece, *place).is_ok());
    let nearest = free.min_by_key(|place| {
        let apart = place.plan().way_from(body.at.plan()).square();
        (apart, place.x, place.y, place.z)
    });
    nearest.ok_or_else(|| Refusal::new(rule, "quake-follow-room").piece(target))
}

/// Where a figure is set that follows another (`assault.foot`).
///
/// # Errors
/// Why it may not.
pub fn check_follow(standing: &Standing, target: PieceId) -> Result<Point, Refusal> {
    place_of(&standing.field, charger(standing)?, target)
}

/// A figure follows another: it is set in contact, and has its bonus.
fn follow(
    field: FieldQuery,
    of_match: Single<(&CurrentCommand, &mut FollowedTo, &mut Facts, &mut NextPhase<QuakePhase>)>,
) {
    let field = field.get();
    let (command, mut to, mut facts, mut next) = of_match.into_inner();
    to.0 = None;
    next.set(QuakePhase::SlotOver);
    let (Some(QuakeCommand::Follow { target }), Some(piece)) = (own(command), field.turn.active) else {
        return;
    };
    if let Ok(place) = place_of(&field, piece, *target) {
        facts.emit(Fact::from(QuakeFact::Followed {
            rule: keys::ASSAULT_FOOT,
            piece,
            target: *target,
            to: place.into(),
        }));
        let covered = is_in_cover(&field, &field.body_at(piece, place), *target);
        to.0 = Some((piece, place, covered));
    }
}

fn set_in_contact(mut positions: Query<&mut TablePosition>, mut doings: Query<&mut Doings>, to: Single<&FollowedTo>) {
    if let Some((piece, at, covered)) = to.0 {
        with_pieces_by_id(positions.reborrow(), |positions| positions[piece.index()].0 = Some(at));
        with_pieces_by_id(doings.reborrow(), |doings| {
            let own = &mut doings[piece.index()];
            own.charged = true;
            own.charged_cover |= covered;
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_prey_that_moved_no_more_than_a_charge_is_followed_assault_foot() {
        let prey = |way| Doings {
            moved: true,
            way,
            ..Doings::default()
        };
        assert_eq!(escape_of(&prey(6 * PACE), 6 * PACE), None);
        let further = escape_of(&prey(6 * PACE + 1), 6 * PACE);
        assert_eq!(further, Some(Escape::TooFar), "6 ps never catch one that moved more");
        assert_eq!(escape_of(&Doings::default(), 6 * PACE), Some(Escape::Stayed));
        let teleported = Doings {
            way_broken: true,
            ..prey(PACE)
        };
        let broken = escape_of(&teleported, 6 * PACE);
        assert_eq!(broken, Some(Escape::Broken), "void after a portal");
    }

    #[test]
    fn a_pair_has_the_lower_id_first_assault_foot() {
        assert_eq!(pair(PieceId(3), PieceId(1)), [PieceId(1), PieceId(3)]);
    }
}
