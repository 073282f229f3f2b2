//! Walls and figures that no straight way leads past, whatever it walks on: found fast, so that few ways are looked at in full.

use super::course::place_on;
use super::movement_rules::MovementRules;
use super::obstacle::{Obstacle, ObstacleShape};
use super::point::{PlanPoint, Point};
use super::segment::Segment;
use super::surface::{JOINT, Surface};
use super::walker::Walker;

/// What was found last in the way of straight ways from a place: most often the next is stopped by the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct LastBlockers {
    /// A wall, by its place among the table's obstacles.
    pub wall: Option<usize>,
    /// A figure, by its place in the list.
    pub body: Option<usize>,
}

impl<'a, R: MovementRules> Walker<'a, R> {
    /// Whether one of these figures, by their places in the list, stands between two points at every height that feet may have on the
    /// straight way. The last that was found is looked at first. Of ways along stairs nothing is told.
    pub(super) fn is_body_between(
        self,
        bodies: impl IntoIterator<Item = usize>,
        last: &mut Option<usize>,
        from: Point,
        to: Point,
    ) -> bool {
        let always = (from.z.max(to.z), from.z.min(to.z) + self.body.height);
        let way = Segment::new(from, to);
        let bounds = way.bounds();
        let stops = |body: &usize| self.is_in_the_way(*body, &self.others[*body], (way, bounds), always);
        let found = last.filter(stops).or_else(|| bodies.into_iter().find(stops));
        *last = found.or(*last);
        found.is_some() && self.slopes_along(from, to).next().is_none()
    }

    /// Whether there is a wall between two points: nothing that leads from one to the other straight can be walked. The
    /// last wall that was found, by its place among the table's obstacles, is looked at first: most often it is that.
    pub(super) fn is_walled_off(self, last: &mut Option<usize>, from: Point, to: Point) -> bool {
        if last.is_some_and(|wall| self.is_wall_between(wall, from, to)) {
            return true;
        }
        let table = self.view.table;
        let mut near = table.obstacle_index.near(Segment::new(from, to).bounds());
        let is_there = |index: usize| self.view.is_there(table.obstacles[index].presence);
        let found = near.find(|index| is_there(*index) && self.is_wall_between(*index, from, to));
        *last = found.or(*last);
        found.is_some()
    }

    /// Whether an obstacle that is there is such a wall. Not every obstacle that is in the way is told.
    fn is_wall_between(self, index: usize, from: Point, to: Point) -> bool {
        let wall = &self.view.table.obstacles[index];
        // What is stepped onto is no higher than the ends of the way.
        wall.bottom < from.z.min(to.z) + self.body.height
            && from.z.max(to.z) < wall.top
            && is_crossed(wall, from.plan(), to.plan())
            && !self.slopes_along(from, to).any(|slope| wall.top <= slope.highest())
            && !self.is_passed_near_ladders(wall.top, from, to)
    }

    /// Whether a point is too high above another or too far below: no step, no stairs and no ladder lead straight from one
    /// to the other.
    pub(super) fn is_level_between(self, from: Point, to: Point) -> bool {
        let (step, drop) = (self.rules.step(), self.rules.drop());
        let rise = to.z - from.z;
        if rise <= step && -rise <= drop {
            return false;
        }
        let wanted = from.z.max(to.z) - step.max(drop);
        let way = Segment::new(from, to);
        let leads_there = |slope: &Surface| {
            let stretches = slope.stretches(way).into_iter();
            let mut ends = stretches.flat_map(|stretch| [stretch.from, stretch.to]);
            slope.highest() >= wanted && ends.any(|end| slope.height_at(place_on(way, end)) >= wanted - JOINT)
        };
        !self.slopes_along(from, to).any(leads_there) && !self.is_climbed(from, to)
    }

    /// The stairs and ramps that a way runs over, or along the edge of.
    pub(super) fn slopes_along(self, from: Point, to: Point) -> impl Iterator<Item = &'a Surface> {
        let bounds = Segment::new(from, to).bounds();
        let (from, table) = (from.plan(), self.view.table);
        let way = to.plan().way_from(from);
        table.slopes().filter(move |slope| {
            let mut corners = slope.outline.corners().iter();
            let (mut is_right, mut is_left) = (false, false);
            slope.outline.bounds().touches(bounds)
                && corners.any(|corner| {
                    let aside = way.cross(corner.way_from(from));
                    (is_right, is_left) = (is_right || aside >= 0, is_left || aside <= 0);
                    is_right && is_left
                })
        })
    }

    /// Whether a ladder leads from one point to the other.
    fn is_climbed(self, from: Point, to: Point) -> bool {
        let mut ladders = self.view.table.ladders.iter();
        ladders.any(|ladder| [(from, to), (to, from)].contains(&(ladder.foot, ladder.head)))
    }

    /// Whether a ladder at one of the ends of a way leads onto something so high.
    fn is_passed_near_ladders(self, top: i32, from: Point, to: Point) -> bool {
        let mut ladders = self.view.table.ladders.iter();
        ladders.any(|ladder| {
            let mut ends = [ladder.foot, ladder.head].into_iter();
            ladder.head.z == top && ends.any(|end| end == from || end == to)
        })
    }
}

/// Whether a way crosses an edge of something upright, as seen from above.
fn is_crossed(wall: &Obstacle, from: PlanPoint, to: PlanPoint) -> bool {
    let ObstacleShape::Upright(outline) = &wall.shape else {
        return false;
    };
    let way = to.way_from(from);
    outline.edges().any(|(corner, next)| {
        let edge = next.way_from(corner);
        let aside = |place| way.cross(place).signum();
        aside(corner.way_from(from)) * aside(next.way_from(from)) < 0
            && edge.cross(from.way_from(corner)).signum() * edge.cross(to.way_from(corner)).signum() < 0
    })
}
