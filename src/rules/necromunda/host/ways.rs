//! The ways of figures that no player has: the quickest to a goal, to where they are nearest to it, and where a move along one ends.

use super::super::field::Field;
use super::super::match_state::{CourseOfMove, Gait};
use super::super::movement::{NecroMovement, course, engages, goals, guest_rules, touched};
use crate::game::{PieceId, Place};
use crate::rules::host::{GuestGoal, GuestWay};
use crate::space::table::{Body, Direction, Disc, Path, PathTarget, PlanPoint, Point, Walker, WayGoal};

/// More than any way costs, in units: so far it is looked for where somebody can get.
const ENDLESS: i32 = 1_000_000;

/// The bodies of figures on the table.
pub fn bodies_of(field: &Field, pieces: &[PieceId]) -> Vec<Body> {
    pieces.iter().filter_map(|piece| field.look.body(*piece)).collect()
}

/// The points of written places.
fn points_of(path: &[Place]) -> Vec<Point> {
    let point = |place: &Place| PlanPoint::new(place.x, place.y).at_height(place.z.unwrap_or_default());
    path.iter().map(point).collect()
}

/// One of those whom no player has, standing: nobody lies.
fn body_of(field: &Field, piece: PieceId) -> Option<Body> {
    Some(field.upright(piece, field.look.body(piece)?.at))
}

/// What a goal means on the table to a walker; nothing if there is no such place. Over a low wall is in contact too.
fn goals_of(field: &Field, walker: Walker<NecroMovement>, goal: GuestGoal) -> Vec<WayGoal> {
    match goal {
        GuestGoal::Piece(target) => field.look.body(target).map_or(Vec::new(), |body| goals(walker, &body)),
        GuestGoal::Mark(at) => points_of(&[at]).into_iter().map(WayGoal::Point).collect(),
        GuestGoal::Edge(face) => {
            let edge = field.look.table.edge_from_middle(Direction::of_die(face));
            let place = walker.free_at_edge(edge, |_| true);
            place.into_iter().map(WayGoal::Point).collect()
        }
    }
}

/// The quickest way to a goal around these bodies.
pub fn way(field: &Field, (piece, goal): (PieceId, GuestGoal), around: &[Body]) -> Option<GuestWay> {
    let body = body_of(field, piece)?;
    let rules = guest_rules(field, piece);
    let walker = field.look.walker(body, around, &rules);
    let goals = goals_of(field, walker, goal);
    let network = field.known.network(field.look.walker(body, &[], &rules));
    let found = network.way_to(walker, &goals, None)?;
    Some(GuestWay {
        path: found.path.into_iter().map(Place::from).collect(),
        cost: found.cost,
    })
}

/// Whether a way to a goal is open among these bodies.
pub fn is_open(field: &Field, (piece, goal): (PieceId, GuestGoal), way: &GuestWay, around: &[Body]) -> bool {
    let Some(body) = body_of(field, piece) else {
        return false;
    };
    let rules = guest_rules(field, piece);
    let walker = field.look.walker(body, around, &rules);
    let points = points_of(&way.path);
    let leads_there = match goal {
        GuestGoal::Edge(_) => {
            let end = points.last().copied().unwrap_or(body.at);
            goals_of(field, walker, goal) == [WayGoal::Point(end)]
        }
        _ => true,
    };
    leads_there && walker.path(&points, None).is_ok()
}

/// How far a body is from a goal, in units.
pub fn distance(field: &Field, body: &Body, goal: GuestGoal) -> i32 {
    match goal {
        GuestGoal::Piece(target) => field.look.body(target).map_or(i32::MAX, |other| body.distance(&other)),
        GuestGoal::Mark(at) => points_of(&[at])
            .first()
            .map_or(i32::MAX, |at| body.distance_to_point(*at)),
        GuestGoal::Edge(face) => {
            let edge = field.look.table.edge_from_middle(Direction::of_die(face));
            (body.at.plan().distance(edge.at) - body.radius).max(0)
        }
    }
}

/// The straight part of a path that begins at a point, as far as friends let it, ended where the figure can stand.
fn as_far_as_friends_let(walker: Walker<NecroMovement>, way: &Path) -> Option<Vec<Point>> {
    let mut gone: Vec<Point> = Vec::new();
    let mut from = walker.body.at;
    for leg in &way.legs {
        let end = leg.points.last().copied()?;
        if walker.leg(from, end).is_ok() {
            gone.push(end);
            from = end;
            continue;
        }
        let alone = Path {
            legs: vec![leg.clone()],
            cost: leg.cost,
        };
        let steps = alone.steps();
        let open = steps.partition_point(|step| *step == from || walker.leg(from, *step).is_ok());
        let stands = |step: &&Point| **step != from && walker.stand(**step).is_ok();
        let last = steps[..open].iter().rev().find(stands);
        gone.extend(last.copied());
        break;
    }
    (!gone.is_empty() && walker.path(&gone, None).is_ok()).then_some(gone)
}

/// The way on which a figure comes nearer to a goal, were its friends not in the way, as far as they let it.
fn behind_friends(field: &Field, (piece, goal): (PieceId, GuestGoal), around: &[Body]) -> Option<GuestWay> {
    let body = body_of(field, piece)?;
    let alone = way(field, (piece, goal), &[])?;
    let rules = guest_rules(field, piece);
    let whole = field
        .look
        .walker(body, &[], &rules)
        .path(&points_of(&alone.path), None)
        .ok()?;
    let walker = field.look.walker(body, around, &rules);
    let gone = as_far_as_friends_let(walker, &whole)?;
    Some(GuestWay {
        cost: walker.path(&gone, None).ok()?.cost,
        path: gone.into_iter().map(Place::from).collect(),
    })
}

/// The way to where a figure is nearest to a goal; nothing if that is where it stands. It is looked for among the places of the
/// standing lattice, and where friends stop it on its way. Of places as near the one that costs least, then the northernmost, then
/// the westernmost.
pub fn approach(field: &Field, (piece, goal): (PieceId, GuestGoal), around: &[Body]) -> Option<GuestWay> {
    let body = body_of(field, piece)?;
    let rules = guest_rules(field, piece);
    let walker = field.look.walker(body, around, &rules);
    let lattice = field.known.lattice(field.look.walker(body, &[], &rules));
    let reach = lattice.reach(walker, ENDLESS);
    let rank = |at: Point, cost: i32| (distance(field, &body.moved_to(at), goal), cost, at.y, at.x, at.z);
    let places = reach.places().filter_map(|(place, cost)| {
        let at = lattice.at(place).filter(|_| lattice.grade(place).is_some())?;
        Some((rank(at, cost), place))
    });
    let on_lattice = places.min().and_then(|(rank, place)| {
        let path = lattice.way(walker, &reach, place)?;
        let path: Vec<Place> = path.into_iter().map(Place::from).collect();
        let cost = rank.1;
        Some((rank, GuestWay { path, cost }))
    });
    let behind = behind_friends(field, (piece, goal), around).and_then(|way| {
        let end = points_of(&way.path).last().copied()?;
        Some((rank(end, way.cost), way))
    });
    let (rank, way) = on_lattice.into_iter().chain(behind).min_by_key(|(rank, _)| *rank)?;
    (rank.0 < distance(field, &body, goal)).then_some(way)
}

/// The first place along a path at which a figure is in contact with one of these enemies, on which leg, and what the path costs up
/// to there.
fn first_contact(
    walker: Walker<NecroMovement>,
    (path, strict): (&Path, Walker<NecroMovement>),
    foes: &[Body],
) -> Option<(usize, Point, i32)> {
    let discs = foes.iter().map(|foe| {
        // One more: bases meet where they are less than a unit apart.
        let radius = foe.radius + 1;
        PathTarget::Touch(Disc { at: foe.at, radius })
    });
    let targets: Vec<PathTarget> = discs.collect();
    let event = path.first_event(walker.body.radius, &targets)?;
    let foe = foes[event.target];
    let from = *path.legs[event.leg].points.first()?;
    let before: i32 = path.legs[..event.leg].iter().map(|leg| leg.cost).sum();
    // The way to the place of contact is rounded to units: of those around it the one that is come to first.
    let around = (-1..=1).flat_map(|x| (-1..=1).map(move |y| PlanPoint::new(x, y)));
    let places = around.filter_map(|aside| {
        let at = event.at.plan().plus(aside).at_height(event.at.z);
        let there = strict.body.moved_to(at);
        let is_contact = walker.view.is_contact(&there, &foe) && strict.stand(at).is_ok();
        let cost = match at == from {
            true => 0,
            false => is_contact.then(|| walker.leg(from, at).ok())??.cost,
        };
        is_contact.then_some((cost, at))
    });
    let (cost, at) = places.min()?;
    Some((event.leg, at, before + cost))
}

/// The first step of a path at which only a low wall keeps a figure from one of these enemies, on which leg, and what the path costs
/// up to there (`charge.wall`).
fn first_over_a_wall(
    walker: Walker<NecroMovement>,
    (path, strict): (&Path, Walker<NecroMovement>),
    foes: &[Body],
) -> Option<(usize, Point, i32)> {
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
                return Some((index, at, before + walker.leg(from, at).ok()?.cost));
            }
        }
        before += leg.cost;
    }
    None
}

/// A move along a way, as far as it goes: up to contact with an enemy, else where its movement or the way ends, where it can stand
/// (`hook.advance`).
pub fn advance(field: &Field, piece: PieceId, (path, budget): (&[Place], i32)) -> Option<CourseOfMove> {
    let body = body_of(field, piece)?;
    let enemies: Vec<PieceId> = field.enemies_of(piece).collect();
    let others = field.ids().filter(|other| *other != piece && field.is_on_table(*other));
    let friends: Vec<PieceId> = others.filter(|other| !enemies.contains(other)).collect();
    let (friends, foes) = (bodies_of(field, &friends), bodies_of(field, &enemies));
    let all: Vec<Body> = friends.iter().chain(&foes).copied().collect();
    let rules = guest_rules(field, piece);
    let walker = field.look.walker(body, &friends, &rules);
    let strict = field.look.walker(body, &all, &rules);
    let points = points_of(path);
    let way = walker.path(&points, None).ok()?;
    let by_base = first_contact(walker, (&way, strict), &foes);
    let by_wall = first_over_a_wall(walker, (&way, strict), &foes);
    let met = by_base.into_iter().chain(by_wall).min_by_key(|(_, _, cost)| *cost);
    let (leg, end) = match met {
        Some((leg, at, cost)) if cost <= budget => (leg, at),
        met => strict.cut(&way, met.map_or(budget, |(_, _, cost)| budget.min(cost)))?,
    };
    let mut gone = points[..leg].to_vec();
    if gone.last() != Some(&end) {
        gone.push(end);
    }
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
    Some(CourseOfMove {
        target: touching,
        face: ahead,
        ..course(field, (piece, Gait::Advance), &gone, end)
    })
}
