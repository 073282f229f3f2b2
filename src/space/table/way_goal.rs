//! Where a way may lead: to a point, into contact with a body, to a side of the table.

use smallvec::SmallVec;

use super::body::Body;
use super::direction::{DIRECTION_LENGTH, Direction};
use super::movement_rules::MovementRules;
use super::number::{PACE, nearest};
use super::point::{PlanPoint, Point};
use super::polygon::Bounds;
use super::scatter::TableSide;
use super::surface::Surface;
use super::walker::Walker;

/// How many directions round a body contact is looked for in.
pub(super) const DIRECTIONS: u8 = 36;

/// How far apart places along a side of the table are, in units.
const SIDE_SPACING: i32 = 250;

/// Where a way may lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WayGoal {
    /// A point.
    Point(Point),
    /// Contact with a body, wherever the figure can stand there.
    Contact(Body),
    /// A side of the table: the base touches it from within.
    Side(TableSide),
}

/// The places of a goal where a figure can stand.
#[derive(Clone, Default, Debug)]
pub(super) struct GoalPlaces {
    /// Where they begin and end: beside one where nobody can stand, at another height, on other ground.
    pub ends: Vec<Point>,
    /// Those between: a shortest way comes to the nearest of them straight on ([`WayGoal::straight_from`]).
    pub others: Vec<Point>,
}

impl WayGoal {
    /// Whether a figure is there already.
    pub(super) fn is_reached<R: MovementRules>(&self, walker: Walker<R>) -> bool {
        let at = walker.body.at;
        match self {
            Self::Point(point) => *point == at,
            Self::Contact(body) => walker.view.is_contact(&walker.body, body),
            Self::Side(side) => self.foot(*side, walker, at.plan()) == at.plan(),
        }
    }

    /// No more than the way costs that is left from a point to it, if every unit of length costs one.
    pub(super) fn least_from<R: MovementRules>(&self, walker: Walker<R>, at: Point) -> i32 {
        match self {
            Self::Point(point) => walker.least_between(at, *point),
            Self::Contact(body) => {
                let across = at.plan().distance(body.at.plan()) - walker.body.radius - body.radius;
                (across - 1).max(0)
            }
            Self::Side(side) => at.plan().distance(self.foot(*side, walker, at.plan())),
        }
    }

    /// The places of it where a figure can stand: the point, those round the body, those along the side.
    pub(super) fn places<R: MovementRules>(&self, walker: Walker<R>) -> GoalPlaces {
        match self {
            Self::Point(point) => {
                let mut places = GoalPlaces::default();
                if walker.stand(*point).is_ok() {
                    places.ends.push(*point);
                }
                places
            }
            Self::Contact(body) => {
                let directions = (1..=DIRECTIONS).map(Direction::of_die);
                let around: Vec<_> = directions
                    .map(|direction| walker.contacts_in(body, direction))
                    .collect();
                let before = |index: usize| (index + around.len() - 1) % around.len();
                let after = |index: usize| (index + 1) % around.len();
                walker.ends_and_others(&around, |index| [around.get(before(index)), around.get(after(index))])
            }
            Self::Side(side) => {
                let along = side.clockwise();
                let size = walker.view.table.size();
                let length = if along.y == 0 { size.x } else { size.y };
                let places = (0..=length / SIDE_SPACING).map(|step| match along {
                    PlanPoint { y: 0, .. } => PlanPoint::new(step * SIDE_SPACING, 0),
                    _ => PlanPoint::new(0, step * SIDE_SPACING),
                });
                let on_side = places.map(|place| {
                    let mut found = Vec::new();
                    walker.add_standable(self.foot(*side, walker, place), |_| true, &mut found);
                    found
                });
                let along: Vec<_> = on_side.collect();
                let before = |index: usize| index.checked_sub(1).and_then(|index| along.get(index));
                walker.ends_and_others(&along, |index| [before(index), along.get(index + 1)])
            }
        }
    }

    /// The heights between which places lie from which it is come to straight on; nothing if that may be on stairs or a
    /// ladder, or at any height.
    pub(super) fn heights_before<R: MovementRules>(&self, walker: Walker<R>) -> Option<(i32, i32)> {
        let (at, reach) = self.around(walker)?;
        let higher = if reach > 0 { PACE } else { 0 };
        let around = Bounds::of(at.plan()).widened(reach);
        let table = walker.view.table;
        let mut ladder_ends = table.ladders().iter().flat_map(|ladder| [ladder.foot, ladder.head]);
        let is_level =
            !table.surfaces_near(around).any(Surface::is_sloping) && !ladder_ends.any(|end| around.holds(end.plan()));
        let heights = || (at.z - higher - walker.rules.step(), at.z + higher + walker.rules.drop());
        is_level.then(heights)
    }

    /// Whether straight on from a point it is come to over stairs, if it is a point: bodies are come to from the ends of
    /// stairs for hardly more.
    pub(super) fn is_behind_stairs<R: MovementRules>(&self, walker: Walker<R>, from: Point) -> bool {
        match self {
            Self::Point(point) => !walker.is_level_between(from, *point),
            Self::Contact(_) | Self::Side(_) => false,
        }
    }

    /// The point around which all its places lie, and how far away they are at most; nothing of a side.
    fn around<R: MovementRules>(&self, walker: Walker<R>) -> Option<(Point, i32)> {
        match self {
            Self::Point(point) => Some((*point, 0)),
            Self::Contact(body) => Some((body.at, walker.body.radius + body.radius + 1)),
            Self::Side(_) => None,
        }
    }

    /// The place of it that is nearest to a point straight on, for who comes from there; none of a goal that is one point.
    /// Only places that are open.
    pub(super) fn straight_from<R: MovementRules>(
        &self,
        walker: Walker<R>,
        at: Point,
        mut is_open: impl FnMut(Point) -> bool,
    ) -> Vec<Point> {
        let mut found = Vec::new();
        match self {
            Self::Point(_) => {}
            Self::Contact(body) => {
                let direction = Direction::along(at.plan().way_from(body.at.plan()));
                for place in direction
                    .into_iter()
                    .flat_map(|direction| walker.touching(body, direction))
                {
                    walker.add_contact(body, place, &mut is_open, &mut found);
                }
            }
            Self::Side(side) => walker.add_standable(self.foot(*side, walker, at.plan()), is_open, &mut found),
        }
        found
    }

    /// The place of a side at which a base touches it that comes straight from a place.
    fn foot<R: MovementRules>(&self, side: TableSide, walker: Walker<R>, from: PlanPoint) -> PlanPoint {
        let (size, radius) = (walker.view.table.size(), walker.body.radius);
        match side {
            TableSide::North => PlanPoint::new(from.x, radius),
            TableSide::East => PlanPoint::new(size.x - radius, from.y),
            TableSide::South => PlanPoint::new(from.x, size.y - radius),
            TableSide::West => PlanPoint::new(radius, from.y),
        }
    }
}

impl<R: MovementRules> Walker<'_, R> {
    /// No more than a straight way from one point to another costs, if every unit of length costs one: where a change of
    /// level has its own price, height may cost nothing.
    pub(super) fn least_between(self, from: Point, to: Point) -> i32 {
        match self.rules.level_change(1) {
            None => from.distance(to),
            Some(_) => from.plan().distance(to.plan()),
        }
    }

    /// The places where the figure is in contact with a body in a direction from its middle, and can stand.
    pub(super) fn contacts_in(self, body: &Body, direction: Direction) -> Vec<Point> {
        let mut found = Vec::new();
        for place in self.touching(body, direction) {
            self.add_contact(body, place, |_| true, &mut found);
        }
        found
    }

    /// The places in a direction from a body's middle where the figure touches it, as seen from above: those nearest to
    /// the direction, of these those nearest to the body; two where they lie on either side of it.
    fn touching(self, body: &Body, direction: Direction) -> SmallVec<[PlanPoint; 2]> {
        let direction = direction.vector();
        let reach = i64::from(self.body.radius) + i64::from(body.radius);
        let middle = body.at.plan();
        // Bases meet where the middles are as far apart as the radii, or less than a unit farther.
        let squares = reach * reach..(reach + 1) * (reach + 1);
        let part = |component: i32| nearest(i64::from(component) * reach, i64::from(DIRECTION_LENGTH)) as i32;
        let near = middle.plus(PlanPoint::new(part(direction.x), part(direction.y)));
        let beside = (0..9).map(|index| near.plus(PlanPoint::new(index % 3 - 1, index / 3 - 1)));
        let touching = beside.filter(|place| squares.contains(&place.way_from(middle).square()));
        let order = |place: PlanPoint| {
            let way = place.way_from(middle);
            (direction.cross(way).abs(), way.square())
        };
        let touching: SmallVec<[PlanPoint; 9]> = touching.collect();
        let best = touching.iter().map(|place| order(*place)).min();
        touching
            .into_iter()
            .filter(|place| Some(order(*place)) == best)
            .collect()
    }

    /// Adds the points at a place that fit, where the figure is in contact with a body, and can stand.
    fn add_contact(self, body: &Body, place: PlanPoint, mut fits: impl FnMut(Point) -> bool, found: &mut Vec<Point>) {
        let is_contact =
            |at: Point| (at.z - body.at.z).abs() <= PACE && self.view.is_contact(&self.body.moved_to(at), body);
        self.add_standable(place, |at| fits(at) && is_contact(at), found);
    }

    /// Parts the places of a goal, in their order, each with those before and after it.
    fn ends_and_others<'a>(
        self,
        places: &'a [Vec<Point>],
        neighbours: impl Fn(usize) -> [Option<&'a Vec<Point>>; 2],
    ) -> GoalPlaces {
        let ground = |points: &Vec<Point>| -> Vec<(i32, Vec<u16>)> {
            let ground = points
                .iter()
                .map(|point| (point.z, self.view.table.areas_at(point.plan())));
            ground.collect()
        };
        let mut parted = GoalPlaces::default();
        for (index, points) in places.iter().enumerate() {
            let here = ground(points);
            let is_alike = |other: Option<&Vec<Point>>| other.is_some_and(|other| ground(other) == here);
            if neighbours(index).into_iter().all(is_alike) {
                parted.others.extend(points);
            } else {
                parted.ends.extend(points);
            }
        }
        parted
    }

    /// Adds the points at a place where the figure can stand and that fit.
    fn add_standable(self, place: PlanPoint, mut fits: impl FnMut(Point) -> bool, found: &mut Vec<Point>) {
        for surface in self.view.table.surfaces_near(Bounds::of(place)) {
            if !surface.is_below(place) {
                continue;
            }
            let at = place.at_height(surface.height_at(place));
            if !found.contains(&at) && fits(at) && self.stand(at).is_ok() {
                found.push(at);
            }
        }
    }
}
