//! The ways of figures that no player has: the quickest to a goal, to where they are nearest to it, and where a move along one ends.
//!
//! They never use what may hurt, throws a die or carries elsewhere: of the table dangerous ground, water, drops and leaps; portals and
//! napalm are bodies in their way. Difficult ground they cross at half, without a die.

use super::super::barrels::NAPALM;
use super::super::field::Field;
use super::super::movement::{LOW_BARRIER, STEP, portal_disc};
use crate::game::{PieceId, Place};
use crate::rules::host::{GuestGoal, GuestWay};
use crate::space::table::{
    AreaKind, Body, Climb, Direction, Disc, MovementRules, Path, PathTarget, PlanPoint, Point, Walker, WayGoal,
};

/// More than any way costs, in units: so far it is looked for where somebody can get.
const ENDLESS: i32 = 1_000_000;

/// How high what stands for a portal or a disc of napalm is, in units: feet go around it.
const FOOT: i32 = 125;

/// The kind of creature that ground, areas and low obstacles cost nothing extra (`kind.drone`).
const HOVERING: &str = "drone";

/// How a figure moves that no player has.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GuestMovement {
    /// Whether ground, areas and low obstacles cost it nothing extra.
    pub hovers: bool,
}

impl GuestMovement {
    /// By what lengths are multiplied on difficult ground.
    const fn on_difficult(self) -> i32 {
        if self.hovers { 1 } else { 2 }
    }
}

impl MovementRules for GuestMovement {
    fn step(&self) -> i32 {
        STEP
    }

    fn drop(&self) -> i32 {
        STEP
    }

    fn factor(&self, kind: AreaKind) -> Option<i32> {
        match kind {
            AreaKind::Impassable | AreaKind::Dangerous | AreaKind::Water => None,
            AreaKind::Difficult | AreaKind::VeryDifficult | AreaKind::Wood => Some(self.on_difficult()),
            _ => Some(1),
        }
    }

    /// A low barrier is difficult ground.
    fn crossing(&self, rise: i32, thick: i32) -> Option<i32> {
        (rise <= LOW_BARRIER).then_some((self.on_difficult() - 1) * thick)
    }

    fn climb(&self, from: Point, to: Point) -> i32 {
        from.length_up(to)
    }

    /// Ropes and broken walls are difficult ground.
    fn climb_wall(&self, by: Climb, across: i32, rise: i32) -> Option<i32> {
        let is_rough = matches!(by, Climb::Rope | Climb::Broken);
        Some((across + rise) * if is_rough { 2 } else { 1 })
    }

    fn passes(&self, _: usize) -> bool {
        false
    }
}

/// How a figure moves.
pub fn rules_of(field: &Field, piece: PieceId) -> GuestMovement {
    GuestMovement {
        hovers: field.champion[piece.index()].entry == HOVERING,
    }
}

/// A body that stands for something on the ground.
const fn on_ground(at: Point, radius: i32) -> Body {
    Body {
        at,
        radius,
        height: FOOT,
        shoulder: FOOT,
        eye: FOOT,
    }
}

/// What is in the way of a body besides figures, wherever it is: barrels, portals that it would go into, napalm. What it stands in it
/// may leave.
pub fn hazards(field: &Field, body: &Body) -> Vec<Body> {
    let barrels = (0..field.barrels.0.len() as u16).filter_map(|barrel| field.body(field.barrel_piece(barrel)));
    let portals = field.arena.portals.iter().map(|portal| {
        // Its whole base is on the disc where its middle is so near to the disc's.
        let near = portal_disc(field, portal.at, body.radius).radius - body.radius;
        on_ground(portal.at, (near + 1 - body.radius).max(1))
    });
    let napalm = field.napalm.0.iter().map(|at| on_ground(*at, NAPALM));
    let ground = portals.chain(napalm).filter(|hazard| !hazard.overlaps(body));
    barrels.chain(ground).collect()
}

/// The bodies of figures on the table.
fn bodies_of(field: &Field, pieces: &[PieceId]) -> Vec<Body> {
    pieces.iter().filter_map(|piece| field.body(*piece)).collect()
}

/// The same, with what is in the way besides.
fn obstacles(field: &Field, piece: PieceId, around: &[PieceId]) -> Vec<Body> {
    let mut bodies = bodies_of(field, around);
    bodies.extend(field.body(piece).iter().flat_map(|body| hazards(field, body)));
    bodies
}

/// The points of written places.
fn points_of(path: &[Place]) -> Vec<Point> {
    path.iter().copied().map(point_of).collect()
}

/// The point of a place.
pub fn point_of(place: Place) -> Point {
    PlanPoint::new(place.x, place.y).at_height(place.z.unwrap_or_default())
}

/// What a goal means on the table to a walker; nothing if there is no such place.
fn goal_of(field: &Field, walker: Walker<GuestMovement>, goal: GuestGoal) -> Option<WayGoal> {
    match goal {
        GuestGoal::Piece(target) => field.body(target).map(WayGoal::Contact),
        GuestGoal::Mark(at) => Some(WayGoal::Point(point_of(at))),
        GuestGoal::Edge(face) => {
            let edge = field.look.table.edge_from_middle(Direction::of_die(face));
            walker.free_at_edge(edge, |_| true).map(WayGoal::Point)
        }
    }
}

/// The quickest way to a goal around these bodies.
fn way_around(field: &Field, (piece, goal): (PieceId, GuestGoal), around: &[Body]) -> Option<GuestWay> {
    let body = field.body(piece)?;
    let rules = rules_of(field, piece);
    let walker = field.look.walker(body, around, &rules);
    let goal = goal_of(field, walker, goal)?;
    let network = field.ways.network(field.look.walker(body, &[], &rules));
    let found = network.way_to(walker, &[goal], None)?;
    Some(GuestWay {
        path: found.path.into_iter().map(Place::from).collect(),
        cost: found.cost,
    })
}

/// The quickest way to a goal around these figures.
pub fn way(field: &Field, to: (PieceId, GuestGoal), around: &[PieceId]) -> Option<GuestWay> {
    way_around(field, to, &obstacles(field, to.0, around))
}

/// Whether a way to a goal is open among these figures.
pub fn is_open(field: &Field, (piece, goal): (PieceId, GuestGoal), way: &GuestWay, around: &[PieceId]) -> bool {
    let Some(body) = field.body(piece) else { return false };
    let (rules, around) = (rules_of(field, piece), obstacles(field, piece, around));
    let walker = field.look.walker(body, &around, &rules);
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
pub fn distance(field: &Field, body: &Body, goal: GuestGoal) -> i32 {
    match goal {
        GuestGoal::Piece(target) => field.body(target).map_or(i32::MAX, |other| body.distance(&other)),
        GuestGoal::Mark(at) => body.distance_to_point(point_of(at)),
        GuestGoal::Edge(face) => {
            let edge = field.look.table.edge_from_middle(Direction::of_die(face));
            (body.at.plan().distance(edge.at) - body.radius).max(0)
        }
    }
}

/// The straight part of a path that begins at a point, as far as friends let it, ended where the figure can stand.
fn as_far_as_friends_let(walker: Walker<GuestMovement>, way: &Path) -> Option<Vec<Point>> {
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

/// The way on which a figure comes nearer to a goal, were its friends not in the way, as far as they let it.
fn behind_friends(field: &Field, (piece, goal): (PieceId, GuestGoal), around: &[Body]) -> Option<GuestWay> {
    let body = field.body(piece)?;
    let hazards = hazards(field, &body);
    let alone = way_around(field, (piece, goal), &hazards)?;
    let rules = rules_of(field, piece);
    let free = field.look.walker(body, &hazards, &rules);
    let whole = free.path(&points_of(&alone.path), None).ok()?;
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
pub fn approach(field: &Field, (piece, goal): (PieceId, GuestGoal), around: &[PieceId]) -> Option<GuestWay> {
    let body = field.body(piece)?;
    let (rules, around) = (rules_of(field, piece), obstacles(field, piece, around));
    let walker = field.look.walker(body, &around, &rules);
    let lattice = field.ways.lattice(field.look.walker(body, &[], &rules));
    let reach = lattice.reach(walker, ENDLESS);
    let rank = |at: Point, cost: i32| (distance(field, &body.moved_to(at), goal), cost, at.y, at.x, at.z);
    let places = reach.places().filter_map(|(place, cost)| {
        let at = lattice.at(place).filter(|_| lattice.grade(place).is_some())?;
        Some((rank(at, cost), place))
    });
    let on_lattice = places.min().and_then(|(rank, place)| {
        let path = lattice.way(walker, &reach, place)?;
        let path: Vec<Place> = path.into_iter().map(Place::from).collect();
        Some((rank, GuestWay { path, cost: rank.1 }))
    });
    let behind = behind_friends(field, (piece, goal), &around).and_then(|way| {
        let end = points_of(&way.path).last().copied()?;
        Some((rank(end, way.cost), way))
    });
    let (rank, way) = on_lattice.into_iter().chain(behind).min_by_key(|(rank, _)| *rank)?;
    (rank.0 < distance(field, &body, goal)).then_some(way)
}

/// The first place along a path at which a figure is in contact with one of these enemies, on which leg, and what the path costs up
/// to there.
fn first_contact(
    walker: Walker<GuestMovement>,
    (path, strict): (&Path, Walker<GuestMovement>),
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

/// A move of a figure as far as it goes: its path, where it began, and where it looks then.
pub struct GuestMove {
    /// Where it begins.
    pub from: Point,
    /// Its legs.
    pub path: Path,
    /// Where it ends.
    pub end: Point,
    /// Where it looks there.
    pub ahead: Option<Direction>,
}

/// A move of a figure along a way, as far as it goes: up to contact with an enemy, else where its movement or the way ends, where it
/// can stand (`hook.advance`).
pub fn advance(field: &Field, piece: PieceId, (path, budget): (&[Place], i32)) -> Option<GuestMove> {
    let body = field.body(piece)?;
    let others = field.standing().filter(|other| *other != piece);
    let (foes, friends): (Vec<PieceId>, Vec<PieceId>) = others.partition(|other| field.are_enemies(piece, *other));
    let (foes, friends) = (bodies_of(field, &foes), obstacles(field, piece, &friends));
    let all: Vec<Body> = friends.iter().chain(&foes).copied().collect();
    let rules = rules_of(field, piece);
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
    let path = walker.path(&gone, None).ok()?;
    let last = path.legs.last()?.points.clone();
    // It looks at whom it touches, else where it went.
    let there = body.moved_to(end);
    let touched = foes.iter().find(|foe| walker.view.is_contact(&there, foe));
    let ahead = match (touched, &last[..]) {
        (Some(foe), _) => Direction::along(foe.at.plan().way_from(end.plan())),
        (None, [.., from, to]) => Direction::along(to.plan().way_from(from.plan())),
        _ => None,
    };
    Some(GuestMove {
        from: body.at,
        path,
        end,
        ahead,
    })
}
