//! The ways of figures on a table that no player has, alike in all books: the quickest to a goal, to where they are nearest to it, and
//! where one meets somebody.

use crate::game::Place;
use crate::rules::host::{BoardSide, GuestGoal, GuestWay, WantedWay};
use crate::space::table::{
    Body, Direction, Disc, MovementRules, PACE, Path, PathTarget, PieceShape, PlanPoint, Point, StandLattice, Table,
    TerrainState, Walker, WayGoal, WayNetwork,
};

/// More than any way costs, in units: so far it is looked for where somebody can get.
const ENDLESS: i32 = 1_000_000;

/// The point of a place.
pub fn point_of(place: Place) -> Point {
    PlanPoint::new(place.x, place.y).at_height(place.z.unwrap_or_default())
}

/// The point of a place on a table: without a height the highest surface there.
pub fn point_on(table: &Table, place: Place) -> Point {
    let raised = || table.highest_surface(PlanPoint::new(place.x, place.y));
    let known = place.z.is_none().then(raised).flatten();
    known.unwrap_or_else(|| point_of(place))
}

/// The place on a table's highest surface.
fn on_ground(table: &Table, plan: PlanPoint) -> Place {
    point_on(table, Place::new(plan.x, plan.y)).into()
}

/// A place on the middle line that lies along a side, by its part of the whole line: so many of so many.
pub fn on_middle_line(table: &Table, along: BoardSide, (part, of): (i32, i32)) -> Place {
    let size = table.size();
    let plan = match along {
        BoardSide::North | BoardSide::South => PlanPoint::new(size.x * part / of, size.y / 2),
        BoardSide::East | BoardSide::West => PlanPoint::new(size.x / 2, size.y * part / of),
    };
    on_ground(table, plan)
}

/// The same by how many paces it is aside from the middle.
pub fn beside_middle(table: &Table, along: BoardSide, paces: i32) -> Place {
    let size = table.size();
    let aside = match along {
        BoardSide::North | BoardSide::South => PlanPoint::new(paces * PACE, 0),
        BoardSide::East | BoardSide::West => PlanPoint::new(0, paces * PACE),
    };
    on_ground(table, PlanPoint::new(size.x / 2, size.y / 2).plus(aside))
}

/// The points of written places.
pub fn points_of(path: &[Place]) -> Vec<Point> {
    path.iter().copied().map(point_of).collect()
}

/// What changes of a terrain that ways depend on, and these bodies, in numbers.
pub fn surroundings(terrain: &TerrainState, bodies: impl Iterator<Item = Body>) -> Vec<i32> {
    let lists = [&terrain.open_doors, &terrain.gone_objects];
    let is_so = lists
        .into_iter()
        .flat_map(|list| list.iter().map(|is_so| i32::from(*is_so)));
    let bodies = bodies.flat_map(|body| [body.at.x, body.at.y, body.at.z, body.radius, body.height]);
    is_so.chain(bodies).collect()
}

/// A goal among whoever stands around a walker: for a point of the edge the free place nearest to it.
pub fn goal_among<R: MovementRules>(walker: Walker<R>, goal: GuestGoal) -> Option<GuestGoal> {
    match goal {
        GuestGoal::Edge(face) => {
            let edge = walker.view.table.edge_from_middle(Direction::of_die(face));
            let free = walker.free_at_edge(edge, |_| true);
            free.map(|at| GuestGoal::Place(at.into()))
        }
        _ => Some(goal),
    }
}

/// What a goal that is no piece means to a walker; nothing if there is no such place.
pub fn goal_on_table<R: MovementRules>(walker: Walker<R>, goal: GuestGoal) -> Option<WayGoal> {
    match goal_among(walker, goal)? {
        GuestGoal::Mark(at) | GuestGoal::Place(at) => Some(WayGoal::Point(point_of(at))),
        _ => None,
    }
}

/// A way to one of some goals; so many of those around the walker, the first, stay where they are.
pub fn way<R: MovementRules>(
    network: &WayNetwork,
    (walker, settled): (Walker<R>, usize),
    goals: &[WayGoal],
    wanted: WantedWay,
) -> Option<GuestWay> {
    let found = match wanted {
        WantedWay::Quickest(most) => network.way_again(walker, settled, goals, most),
        WantedWay::Past(cost) => network.way_past(walker, settled, goals, cost),
        WantedWay::Any => network.any_way(walker, settled, goals),
    }?;
    Some(GuestWay {
        path: found.path.into_iter().map(Place::from).collect(),
        cost: found.cost,
    })
}

/// Whether a way is open among whoever stands around a walker.
pub fn is_open<R: MovementRules>(walker: Walker<R>, way: &GuestWay) -> bool {
    walker.path(&points_of(&way.path), None).is_ok()
}

/// Whether whoever stands around a walker shuts it in so that it cannot come to a goal at that distance, in units: contact may be made
/// from a pace away.
pub fn is_shut_in<R: MovementRules>(walker: Walker<R>, distance: i32) -> bool {
    walker.is_shut_in(distance - PACE - 2)
}

/// How far a body is from a goal, in units; `target` is the body of the piece, if it is one.
pub fn distance(table: &Table, body: &Body, goal: GuestGoal, target: Option<Body>) -> i32 {
    match goal {
        GuestGoal::Piece(_) => target.map_or(i32::MAX, |other| body.distance(&other)),
        GuestGoal::Mark(at) | GuestGoal::Place(at) => body.distance_to_point(point_of(at)),
        GuestGoal::Edge(face) => {
            let edge = table.edge_from_middle(Direction::of_die(face));
            (body.at.plan().distance(edge.at) - body.radius).max(0)
        }
    }
}

/// How much less than its length a way may cost where only heights count, on ladders and stairs, in units: it uses each once at most.
pub fn at_heights(table: &Table) -> i32 {
    let lengths = table.pieces().iter().map(|piece| match &piece.shape {
        PieceShape::Ladder(ladder) => ladder.foot.length_up(ladder.head),
        PieceShape::Stairs(stairs) => {
            // From corner to corner at most.
            let bounds = stairs.outline.bounds();
            let across = bounds.least.distance(bounds.greatest) + 1;
            across + (stairs.to.z - stairs.from.z).abs()
        }
        _ => 0,
    });
    lengths.sum()
}

/// The straight part of a path that begins at a point, as far as friends let it, ended where the figure can stand.
fn as_far_as_friends_let<R: MovementRules>(walker: Walker<R>, way: &Path) -> Option<Vec<Point>> {
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
        gone.extend(steps[..open].iter().rev().find(stands).copied());
        break;
    }
    (!gone.is_empty() && walker.path(&gone, None).is_ok()).then_some(gone)
}

/// A way that a figure would go, were its friends not in the way, as far as they let it.
fn behind_friends<R: MovementRules>(free: Walker<R>, walker: Walker<R>, alone: &GuestWay) -> Option<GuestWay> {
    let whole = free.path(&points_of(&alone.path), None).ok()?;
    let gone = as_far_as_friends_let(walker, &whole)?;
    Some(GuestWay {
        cost: walker.path(&gone, None).ok()?.cost,
        path: gone.into_iter().map(Place::from).collect(),
    })
}

/// The way to where a figure is nearest to a goal; nothing if that is where it stands. It is looked for among the places of the
/// standing lattice, and where friends stop it on its way without them, which is told with who walks there. Of places as near the one
/// that costs least, then the northernmost, then the westernmost.
pub fn approach<R: MovementRules>(
    walker: Walker<R>,
    lattice: &StandLattice,
    alone: Option<(Walker<R>, GuestWay)>,
    distance: impl Fn(&Body) -> i32,
) -> Option<GuestWay> {
    let body = walker.body;
    let reach = lattice.reach(walker, ENDLESS);
    let rank = |at: Point, cost: i32| (distance(&body.moved_to(at)), cost, at.y, at.x, at.z);
    let places = reach.places().filter_map(|(place, cost)| {
        let at = lattice.at(place).filter(|_| lattice.grade(place).is_some())?;
        Some((rank(at, cost), place))
    });
    let on_lattice = places.min().and_then(|(rank, place)| {
        let path = lattice.way(walker, &reach, place)?;
        let path: Vec<Place> = path.into_iter().map(Place::from).collect();
        Some((rank, GuestWay { path, cost: rank.1 }))
    });
    let behind = alone.and_then(|(free, way)| behind_friends(free, walker, &way));
    let behind = behind.and_then(|way| {
        let end = point_of(*way.path.last()?);
        Some((rank(end, way.cost), way))
    });
    let (rank, way) = on_lattice.into_iter().chain(behind).min_by_key(|(rank, _)| *rank)?;
    (rank.0 < distance(&body)).then_some(way)
}

/// The first contact of a figure with an enemy along a path.
#[derive(Clone, Copy, Debug)]
pub struct FirstContact {
    /// On which leg it is.
    pub leg: usize,
    /// The place of contact; nothing where the figure cannot stand there.
    pub at: Option<Point>,
    /// What the path costs up to there.
    pub cost: i32,
}

/// Where a move along a path ends, and on which leg: at its first contact, if the budget pays for that and the figure can stand there;
/// else at the last place before at which it can (`way.stop`). `strict` has whoever is in the way of who stands.
pub fn end_of_move<R: MovementRules>(
    strict: Walker<R>,
    path: &Path,
    (met, budget): (Option<FirstContact>, i32),
) -> Option<(usize, Point)> {
    let contact = met.filter(|met| met.cost <= budget);
    let stands = contact.and_then(|met| Some((met.leg, met.at?)));
    stands.or_else(|| strict.cut(path, met.map_or(budget, |met| budget.min(met.cost))))
}

/// The points of a way up to a place on one of its legs: a place where the leg begins is not named twice.
pub fn up_to(points: &[Point], (leg, end): (usize, Point)) -> Vec<Point> {
    let mut gone = points[..leg].to_vec();
    if gone.last() != Some(&end) {
        gone.push(end);
    }
    gone
}

/// The first contact of a figure along a path with one of these enemies. `strict` has whoever is in the way of who stands.
pub fn first_contact<R: MovementRules>(
    walker: Walker<R>,
    (path, strict): (&Path, Walker<R>),
    foes: &[Body],
) -> Option<FirstContact> {
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
    let place = places.min();
    let up_to_it = || walker.leg(from, event.at).map_or(0, |leg| leg.cost);
    Some(FirstContact {
        leg: event.leg,
        at: place.map(|(_, at)| at),
        cost: before + place.map_or_else(up_to_it, |(cost, _)| cost),
    })
}
