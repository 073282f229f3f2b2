//! Where a way may lead: to a point, into contact with a body, to a side of the table.

use super::body::Body;
use super::direction::{DIRECTION_LENGTH, Direction};
use super::movement_rules::MovementRules;
use super::number::{PACE, nearest};
use super::point::{PlanPoint, Point};
use super::polygon::Bounds;
use super::scatter::TableSide;
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
    pub(super) fn places<R: MovementRules>(&self, walker: Walker<R>) -> Vec<Point> {
        let mut found = Vec::new();
        match self {
            Self::Point(point) => {
                if walker.stand(*point).is_ok() {
                    found.push(*point);
                }
            }
            Self::Contact(body) => {
                for face in 1..=DIRECTIONS {
                    found.extend(walker.contacts_in(body, Direction::of_die(face)));
                }
            }
            Self::Side(side) => {
                let along = side.clockwise();
                let size = walker.view.table.size();
                let length = if along.y == 0 { size.x } else { size.y };
                for step in 0..=length / SIDE_SPACING {
                    let on_side = match along {
                        PlanPoint { y: 0, .. } => PlanPoint::new(step * SIDE_SPACING, 0),
                        _ => PlanPoint::new(0, step * SIDE_SPACING),
                    };
                    walker.add_standable(self.foot(*side, walker, on_side), |_| true, &mut found);
                }
            }
        }
        found
    }

    /// The place of it that is nearest to a point straight on, for who comes from there; none of a goal that is one point.
    pub(super) fn straight_from<R: MovementRules>(&self, walker: Walker<R>, at: Point) -> Vec<Point> {
        let mut found = Vec::new();
        match self {
            Self::Point(_) => {}
            Self::Contact(body) => {
                if let Some(direction) = Direction::along(at.plan().way_from(body.at.plan())) {
                    found.extend(walker.contacts_in(body, direction));
                }
            }
            Self::Side(side) => walker.add_standable(self.foot(*side, walker, at.plan()), |_| true, &mut found),
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
        let direction = direction.vector();
        let reach = i64::from(self.body.radius) + i64::from(body.radius);
        let middle = body.at.plan();
        // Bases meet where the middles are as far apart as the radii, or less than a unit farther.
        let squares = reach * reach..(reach + 1) * (reach + 1);
        let part = |component: i32| nearest(i64::from(component) * reach, i64::from(DIRECTION_LENGTH)) as i32;
        let near = middle.plus(PlanPoint::new(part(direction.x), part(direction.y)));
        let beside = (0..9).map(|index| near.plus(PlanPoint::new(index % 3 - 1, index / 3 - 1)));
        let touching = beside.filter(|place| squares.contains(&place.way_from(middle).square()));
        // Those nearest to the direction, of these those nearest to the body: two where they lie on either side of it.
        let order = |place: PlanPoint| {
            let way = place.way_from(middle);
            (direction.cross(way).abs(), way.square())
        };
        let touching: Vec<PlanPoint> = touching.collect();
        let Some(best) = touching.iter().map(|place| order(*place)).min() else {
            return found;
        };
        let is_contact =
            |at: Point| (at.z - body.at.z).abs() <= PACE && self.view.is_contact(&self.body.moved_to(at), body);
        for place in touching.into_iter().filter(|place| order(*place) == best) {
            self.add_standable(place, is_contact, &mut found);
        }
        found
    }

    /// Adds the points at a place where the figure can stand and that fit.
    fn add_standable(self, place: PlanPoint, fits: impl Fn(Point) -> bool, found: &mut Vec<Point>) {
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
