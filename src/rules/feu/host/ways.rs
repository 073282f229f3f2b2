//! The ways of figures that no player has, and where a move along one ends.

use super::super::field::FeuField;
use super::super::match_state::{WatchedMove, WayOfMoving};
use super::super::moving::{FeuMovement, course_of};
use crate::game::{PieceId, Place};
use crate::rules::host::{Around, GuestGoal, GuestWay, WantedWay};
use crate::rules::table::guests::{self, end_of_move, first_contact, points_of, up_to};
use crate::space::table::{Body, Direction, WayGoal};

/// The book's rules of moving for a figure around which others stand: it passes over nobody.
pub fn guest_rules(field: &FeuField, piece: PieceId) -> FeuMovement {
    FeuMovement {
        ud: field.options.ud,
        hovers: field.facts_of(piece).hovers,
        ..FeuMovement::default()
    }
}

/// The bodies of figures on the table.
fn bodies_of(field: &FeuField, pieces: &[PieceId]) -> Vec<Body> {
    pieces.iter().filter_map(|piece| field.look.body(*piece)).collect()
}

/// What ways depend on besides where creatures stand: doors, objects, all others.
pub fn surroundings(field: &FeuField) -> Vec<i32> {
    let others = field
        .ids()
        .filter(|piece| !field.guests.holds(*piece) || field.is_thing(*piece));
    guests::surroundings(field.look.terrain, others.filter_map(|piece| field.look.body(piece)))
}

/// A goal as it is among these figures.
pub fn goal_among(field: &FeuField, (piece, goal): (PieceId, GuestGoal), around: Around<'_>) -> Option<GuestGoal> {
    let (rules, around) = (guest_rules(field, piece), bodies_of(field, &around.all()));
    guests::goal_among(field.look.walker(field.look.body(piece)?, &around, &rules), goal)
}

/// A way to a goal around these figures.
pub fn way(
    field: &FeuField,
    (piece, goal): (PieceId, GuestGoal),
    around: Around<'_>,
    wanted: WantedWay,
) -> Option<GuestWay> {
    let (rules, settled) = (guest_rules(field, piece), bodies_of(field, around.settled));
    let around = [&settled[..], &bodies_of(field, around.others)].concat();
    let walker = field.look.walker(field.look.body(piece)?, &around, &rules);
    let goal = match goal {
        GuestGoal::Piece(target) => WayGoal::Contact(field.look.body(target)?),
        _ => guests::goal_on_table(walker, goal)?,
    };
    let network = field.known.network(field.look.walker(walker.body, &[], &rules));
    guests::way(&network, (walker, settled.len()), &[goal], wanted)
}

/// Whether a way is open among these figures.
pub fn is_open(field: &FeuField, piece: PieceId, way: &GuestWay, around: Around<'_>) -> bool {
    let (rules, around) = (guest_rules(field, piece), bodies_of(field, &around.all()));
    let body = field.look.body(piece);
    body.is_some_and(|body| guests::is_open(field.look.walker(body, &around, &rules), way))
}

/// Whether these figures shut one in so that it cannot come to a goal at that distance, in units.
pub fn is_shut_in(field: &FeuField, piece: PieceId, around: Around<'_>, distance: i32) -> bool {
    let (rules, around) = (guest_rules(field, piece), bodies_of(field, &around.all()));
    let body = field.look.body(piece);
    body.is_some_and(|body| guests::is_shut_in(field.look.walker(body, &around, &rules), distance))
}

/// How far a body is from a goal, in units.
pub fn distance(field: &FeuField, body: &Body, goal: GuestGoal) -> i32 {
    let target = match goal {
        GuestGoal::Piece(target) => field.look.body(target),
        _ => None,
    };
    guests::distance(field.look.table, body, goal, target)
}

/// The way to where a figure is nearest to a goal around these; nothing if that is where it stands.
pub fn approach(field: &FeuField, (piece, goal): (PieceId, GuestGoal), around: &[PieceId]) -> Option<GuestWay> {
    let (rules, around) = (guest_rules(field, piece), bodies_of(field, around));
    let walker = field.look.walker(field.look.body(piece)?, &around, &rules);
    let free = field.look.walker(walker.body, &[], &rules);
    let alone = way(field, (piece, goal), Around::default(), WantedWay::Quickest(None)).map(|way| (free, way));
    let distance = |body: &Body| distance(field, body, goal);
    guests::approach(walker, &field.known.lattice(free), alone, distance)
}

/// A move of a figure along a way, as far as it goes: up to contact with an enemy, else where its movement or the way ends, where it
/// can stand (`hook.advance`).
pub fn advance(field: &FeuField, piece: PieceId, (path, budget): (&[Place], i32)) -> Option<WatchedMove> {
    let body = field.look.body(piece)?;
    let is_friend = |other: &PieceId| !field.are_foes(piece, *other);
    let (friends, foes): (Vec<PieceId>, Vec<PieceId>) = field
        .ids()
        .filter(|other| *other != piece && field.is_on_table(*other))
        .partition(is_friend);
    let (friends, foes) = (bodies_of(field, &friends), bodies_of(field, &foes));
    let all: Vec<Body> = friends.iter().chain(&foes).copied().collect();
    let rules = guest_rules(field, piece);
    let walker = field.look.walker(body, &friends, &rules);
    let strict = field.look.walker(body, &all, &rules);
    let points = points_of(path);
    let way = walker.path(&points, None).ok()?;
    let met = first_contact(walker, (&way, strict), &foes);
    let (leg, end) = end_of_move(strict, &way, (met, budget))?;
    let gone = up_to(&points, (leg, end));
    let gone = walker.path(&gone, None).ok()?;
    let last = gone.legs.last()?.points.clone();
    // It looks at whom it touches, else where it went.
    let there = body.moved_to(end);
    let touched = foes.iter().find(|foe| walker.view.is_contact(&there, foe));
    let ahead = match (touched, &last[..]) {
        (Some(foe), _) => Direction::along(foe.at.plan().way_from(end.plan())),
        (None, [.., from, to]) => Direction::along(to.plan().way_from(from.plan())),
        _ => None,
    };
    Some(course_of(field, (piece, WayOfMoving::Walk), (&gone, body.at), ahead))
}
