//! The ways of figures that no player has, and where a move along one ends.

use super::super::doors;
use super::super::field::Field;
use super::super::match_state::{CourseOfMove, Gait};
use super::super::movement::{NecroMovement, course, engages, goals, guest_rules, touched};
use crate::game::{PieceId, Place};
use crate::rules::host::{Around, GuestGoal, GuestWay, WantedWay};
use crate::rules::table::TableLook;
use crate::rules::table::guests::{self, FirstContact, end_of_move, first_contact, points_of, up_to};
use crate::space::table::{Body, Direction, Path, Walker, WayGoal};

/// Asks of the table as those whom no player has walk over it: where they open doors, all stand open to them (`door.do`).
fn with_look<T>(field: &Field, ask: impl FnOnce(&TableLook) -> T) -> T {
    if !field.guests.opens_doors {
        return ask(&field.look);
    }
    let mut terrain = field.look.terrain.clone();
    terrain.open_doors.fill(true);
    ask(&TableLook {
        terrain: &terrain,
        ..field.look.clone()
    })
}

/// The bodies of figures on the table.
fn bodies_of(field: &Field, pieces: &[PieceId]) -> Vec<Body> {
    pieces.iter().filter_map(|piece| field.look.body(*piece)).collect()
}

/// One of those whom no player has, standing: nobody lies.
fn body_of(field: &Field, piece: PieceId) -> Option<Body> {
    Some(field.upright(piece, field.look.body(piece)?.at))
}

/// What ways depend on besides where creatures stand: doors, objects, all others.
pub fn surroundings(field: &Field) -> Vec<i32> {
    let others = field
        .ids()
        .filter(|piece| !field.guests.holds(*piece) || field.is_thing(*piece));
    guests::surroundings(field.look.terrain, others.filter_map(|piece| field.look.body(piece)))
}

/// A goal as it is among these figures.
pub fn goal_among(field: &Field, (piece, goal): (PieceId, GuestGoal), around: Around<'_>) -> Option<GuestGoal> {
    let (rules, around) = (guest_rules(field, piece), bodies_of(field, &around.all()));
    let body = body_of(field, piece)?;
    with_look(field, |look| {
        guests::goal_among(look.walker(body, &around, &rules), goal)
    })
}

/// A way to a goal around these figures. Over a low wall is in contact too.
pub fn way(
    field: &Field,
    (piece, goal): (PieceId, GuestGoal),
    around: Around<'_>,
    wanted: WantedWay,
) -> Option<GuestWay> {
    let (rules, settled) = (guest_rules(field, piece), bodies_of(field, around.settled));
    let around = [&settled[..], &bodies_of(field, around.others)].concat();
    let body = body_of(field, piece)?;
    with_look(field, |look| {
        let walker = look.walker(body, &around, &rules);
        let goals: Vec<WayGoal> = match goal {
            GuestGoal::Piece(target) => goals(walker, &field.look.body(target)?),
            _ => guests::goal_on_table(walker, goal).into_iter().collect(),
        };
        let network = field.known.network(look.walker(body, &[], &rules));
        guests::way(&network, (walker, settled.len()), &goals, wanted)
    })
}

/// Whether a way is open among these figures.
pub fn is_open(field: &Field, piece: PieceId, way: &GuestWay, around: Around<'_>) -> bool {
    let (rules, around) = (guest_rules(field, piece), bodies_of(field, &around.all()));
    let body = body_of(field, piece);
    body.is_some_and(|body| with_look(field, |look| guests::is_open(look.walker(body, &around, &rules), way)))
}

/// Whether these figures shut one in so that it cannot come to a goal at that distance, in units.
pub fn is_shut_in(field: &Field, piece: PieceId, around: Around<'_>, distance: i32) -> bool {
    let (rules, around) = (guest_rules(field, piece), bodies_of(field, &around.all()));
    let body = body_of(field, piece);
    body.is_some_and(|body| guests::is_shut_in(field.look.walker(body, &around, &rules), distance))
}

/// How far a body is from a goal, in units.
pub fn distance(field: &Field, body: &Body, goal: GuestGoal) -> i32 {
    let target = match goal {
        GuestGoal::Piece(target) => field.look.body(target),
        _ => None,
    };
    guests::distance(field.look.table, body, goal, target)
}

/// The way to where a figure is nearest to a goal around these; nothing if that is where it stands.
pub fn approach(field: &Field, (piece, goal): (PieceId, GuestGoal), around: &[PieceId]) -> Option<GuestWay> {
    let (rules, around) = (guest_rules(field, piece), bodies_of(field, around));
    let body = body_of(field, piece)?;
    let alone = way(field, (piece, goal), Around::default(), WantedWay::Quickest(None));
    let distance = |body: &Body| distance(field, body, goal);
    with_look(field, |look| {
        let free = look.walker(body, &[], &rules);
        let walker = look.walker(body, &around, &rules);
        guests::approach(
            walker,
            &field.known.lattice(free),
            alone.map(|way| (free, way)),
            distance,
        )
    })
}

/// The first step of a path at which only a low wall keeps a figure from one of these enemies (`charge.wall`).
fn first_over_a_wall(
    walker: Walker<NecroMovement>,
    (path, strict): (&Path, Walker<NecroMovement>),
    foes: &[Body],
) -> Option<FirstContact> {
    let mut before = 0;
    for (index, leg) in path.legs.iter().enumerate() {
        let from = *leg.points.first()?;
        let alone = Path {
            legs: vec![leg.clone()],
            cost: leg.cost,
        };
        for at in alone.steps().into_iter().filter(|at| *at != from) {
            let there = strict.body.moved_to(at);
            let is_near = foes.iter().any(|foe| engages(walker.view, &there, foe));
            if is_near && strict.stand(at).is_ok() {
                return Some(FirstContact {
                    leg: index,
                    at: Some(at),
                    cost: before + walker.leg(from, at).ok()?.cost,
                });
            }
        }
        before += leg.cost;
    }
    None
}

/// A move along a way, as far as it goes: up to contact with an enemy, else where its movement or the way ends, where it can stand
/// (`hook.advance`).
pub fn advance(field: &Field, piece: PieceId, (path, budget): (&[Place], i32)) -> Option<CourseOfMove> {
    with_look(field, |look| advance_on(look, field, piece, (path, budget)))
}

/// The same on a table as they walk over it.
fn advance_on(
    look: &TableLook,
    field: &Field,
    piece: PieceId,
    (path, budget): (&[Place], i32),
) -> Option<CourseOfMove> {
    let body = body_of(field, piece)?;
    let enemies: Vec<PieceId> = field.enemies_of(piece).collect();
    let others = field.ids().filter(|other| *other != piece && field.is_on_table(*other));
    let friends: Vec<PieceId> = others.filter(|other| !enemies.contains(other)).collect();
    let (friends, foes) = (bodies_of(field, &friends), bodies_of(field, &enemies));
    let all: Vec<Body> = friends.iter().chain(&foes).copied().collect();
    let rules = guest_rules(field, piece);
    let walker = look.walker(body, &friends, &rules);
    let strict = look.walker(body, &all, &rules);
    let points = points_of(path);
    let way = walker.path(&points, None).ok()?;
    let by_base = first_contact(walker, (&way, strict), &foes);
    let by_wall = first_over_a_wall(walker, (&way, strict), &foes);
    let met = by_base.into_iter().chain(by_wall).min_by_key(|met| met.cost);
    let (leg, end) = end_of_move(strict, &way, (met, budget))?;
    let gone = up_to(&points, (leg, end));
    let gone = walker.path(&gone, None).ok()?;
    let last = gone.legs.last()?.points.clone();
    // It looks at whom it touches, else where it went.
    let touching = touched(field, piece, &body.moved_to(end)).first().copied();
    let toward = touching.and_then(|foe| field.look.body(foe));
    let ahead = match (toward, &last[..]) {
        (Some(foe), _) => Direction::along(foe.at.plan().way_from(end.plan())),
        (None, [.., from, to]) => Direction::along(to.plan().way_from(from.plan())),
        _ => None,
    };
    let course = course(field, (piece, Gait::Advance), &gone, end);
    Some(CourseOfMove {
        target: touching,
        face: ahead,
        doors: doors::passed(field, &course),
        ..course
    })
}
