//! The ways of figures that no player has: the quickest to a goal, to where they are nearest to it, and where a move along one ends.

use super::super::field::FeuField;
use super::super::match_state::{WatchedMove, WayOfMoving};
use super::super::moving::{FeuMovement, course_of};
use crate::game::{PieceId, Place};
use crate::rules::host::{GuestGoal, GuestWay};
use crate::space::table::{Body, Direction, Disc, Path, PathTarget, PlanPoint, Point, Walker, WayGoal};

/// More than any way costs, in units: so far it is looked for where somebody can get.
const ENDLESS: i32 = 1_000_000;

/// The book's rules of moving for a figure around which others stand: it passes over nobody.
pub fn guest_rules(field: &FeuField, piece: PieceId) -> FeuMovement {
    FeuMovement {
        ud: field.options.ud,
        hovers: field.facts_of(piece).hovers,
        ..FeuMovement::default()
    }
}

/// The bodies of figures on the table.
pub fn bodies_of(field: &FeuField, pieces: &[PieceId]) -> Vec<Body> {
    pieces.iter().filter_map(|piece| field.look.body(*piece)).collect()
}

/// The points of written places.
fn points_of(path: &[Place]) -> Vec<Point> {
    let point = |place: &Place| PlanPoint::new(place.x, place.y).at_height(place.z.unwrap_or_default());
    path.iter().map(point).collect()
}

/// What a goal means on the table to a walker; nothing if there is no such place.
fn goal_of(field: &FeuField, walker: Walker<FeuMovement>, goal: GuestGoal) -> Option<WayGoal> {
    match goal {
        GuestGoal::Piece(target) => field.look.body(target).map(WayGoal::Contact),
        GuestGoal::Mark(at) => points_of(&[at]).first().copied().map(WayGoal::Point),
        GuestGoal::Edge(face) => {
            let edge = field.look.table.edge_from_middle(Direction::of_die(face));
            walker.free_at_edge(edge, |_| true).map(WayGoal::Point)
        }
    }
}

/// The quickest way to a goal around these bodies.
pub fn way(field: &FeuField, (piece, goal): (PieceId, GuestGoal), around: &[Body]) -> Option<GuestWay> {
    let body = field.look.body(piece)?;
    let rules = guest_rules(field, piece);
    let walker = field.look.walker(body, around, &rules);
    let goal = goal_of(field, walker, goal)?;
    let network = field.known.network(field.look.walker(body, &[], &rules));
    let found = network.way_to(walker, &[goal], None)?;
    Some(GuestWay {
        path: found.path.into_iter().map(Place::from).collect(),
        cost: found.cost,
    })
}

/// Whether a way to a goal is open among these bodies.
pub fn is_open(field: &FeuField, (piece, goal): (PieceId, GuestGoal), way: &GuestWay, around: &[Body]) -> bool {
    let Some(body) = field.look.body(piece) else {
        return false;
    };
    let rules = guest_rules(field, piece);
    let walker = field.look.walker(body, around, &rules);
    let points = points_of(&way.path);
    let leads_there = match goal {
        GuestGoal::Edge(_) => {
            let end = points.last().copied().unwrap_or(body.at);
            goal_of(field, walker, goal) == Some(WayGoal::Point(end))
        }
        _ => true,
    };
    leads_there && walker.path(&points, None).is_ok()
}

/// How far a body is from a goal, in units.
pub fn distance(field: &FeuField, body: &Body, goal: GuestGoal) -> i32 {
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
fn as_far_as_friends_let(walker: Walker<FeuMovement>, way: &Path) -> Option<Vec<Point>> {
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
fn behind_friends(field: &FeuField, (piece, goal): (PieceId, GuestGoal), around: &[Body]) -> Option<GuestWay> {
    let body = field.look.body(piece)?;
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
pub fn approach(field: &FeuField, (piece, goal): (PieceId, GuestGoal), around: &[Body]) -> Option<GuestWay> {
    let body = field.look.body(piece)?;
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
    walker: Walker<FeuMovement>,
    (path, strict): (&Path, Walker<FeuMovement>),
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
    let (leg, end) = match met {
        Some((leg, at, cost)) if cost <= budget => (leg, at),
        met => strict.cut(&way, met.map_or(budget, |(_, _, cost)| budget.min(cost)))?,
    };
    let mut gone = points[..leg].to_vec();
    gone.push(end);
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
