//! What stands on a table and moves: upright cylinders, and how far apart they are (`table.distance`).

use super::number::{PACE, root};
use super::point::{PlanPoint, Point};
use super::polygon::distance_to_edge;

/// How high a figure reaches that lies down, in units.
pub const LYING_HEIGHT: i32 = 100;

/// How high the eye of a figure is that lies down, in units.
pub const LYING_EYE: i32 = 80;

/// A figure's body: an upright cylinder, with heights above its feet.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Body {
    /// The middle of its base.
    pub at: Point,
    /// The radius of its base, in units.
    pub radius: i32,
    /// How high it is, in units.
    pub height: i32,
    /// How high its shoulder is, in units.
    pub shoulder: i32,
    /// How high its eye is, in units.
    pub eye: i32,
}

impl Body {
    /// A figure on a base of 25 mm, as most are.
    pub const fn usual(at: Point) -> Self {
        Self {
            at,
            radius: 125,
            height: 400,
            shoulder: 300,
            eye: 350,
        }
    }

    /// The same body lying down: its height and its eye are the lower of theirs and a lying figure's.
    pub fn lying(self) -> Self {
        Self {
            height: self.height.min(LYING_HEIGHT),
            shoulder: self.shoulder.min(LYING_EYE),
            eye: self.eye.min(LYING_EYE),
            ..self
        }
    }

    /// The same body elsewhere.
    pub const fn moved_to(self, at: Point) -> Self {
        Self { at, ..self }
    }

    /// Where its eye is.
    pub const fn eye_point(&self) -> Point {
        self.at.raised(self.eye)
    }

    /// The height of its head's top above the table.
    pub const fn top(&self) -> i32 {
        self.at.z + self.height
    }

    /// The distance to another body, in units, rounded down: 0 where their bases meet and their heights overlap.
    pub fn distance(&self, other: &Body) -> i32 {
        let across = self.at.plan().distance(other.at.plan()) - self.radius - other.radius;
        hypotenuse(across, gap((self.at.z, self.top()), (other.at.z, other.top())))
    }

    /// The distance to a point.
    pub fn distance_to_point(&self, point: Point) -> i32 {
        let across = self.at.plan().distance(point.plan()) - self.radius;
        hypotenuse(across, gap((self.at.z, self.top()), (point.z, point.z)))
    }

    /// The distance to a level edge at a height.
    pub fn distance_to_edge(&self, (from, to): (PlanPoint, PlanPoint), height: i32) -> i32 {
        let across = distance_to_edge(from, to, self.at.plan()) - self.radius;
        hypotenuse(across, gap((self.at.z, self.top()), (height, height)))
    }

    /// Whether the bases meet, on surfaces whose heights differ by no more than 1 ps. What is between is not looked at.
    pub fn touches(&self, other: &Body) -> bool {
        self.distance(other) == 0 && (self.at.z - other.at.z).abs() <= PACE
    }

    /// Whether two bodies have an inner point in common.
    pub fn overlaps(&self, other: &Body) -> bool {
        let reach = i64::from(self.radius + other.radius);
        let heights = self.at.z < other.top() && other.at.z < self.top();
        heights && self.at.plan().way_from(other.at.plan()).square() < reach * reach
    }

    /// Whether a point lies in it, its skin included.
    pub fn holds(&self, point: Point) -> bool {
        let radius = i64::from(self.radius);
        (self.at.z..=self.top()).contains(&point.z) && point.plan().way_from(self.at.plan()).square() <= radius * radius
    }
}

/// The gap between two ranges of heights; 0 if they have a height in common.
fn gap((one_low, one_high): (i32, i32), (other_low, other_high): (i32, i32)) -> i32 {
    (other_low - one_high).max(one_low - other_high).max(0)
}

/// √(across² + up²), rounded down; what is negative counts as 0.
fn hypotenuse(across: i32, up: i32) -> i32 {
    let across = i64::from(across.max(0));
    root(across * across + i64::from(up) * i64::from(up)) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(x: i32, y: i32, z: i32) -> Body {
        Body::usual(Point::new(x, y, z))
    }

    #[test]
    fn distance_is_measured_between_bases_and_between_heights() {
        let here = at(1000, 1000, 0);
        assert_eq!(here.distance(&at(1650, 1000, 0)), 400);
        assert_eq!(here.distance(&at(1100, 1000, 0)), 0, "overlapping");
        // 300 across, and 400 from one's head to the other's feet.
        assert_eq!(here.distance(&at(1550, 1000, 800)), 500);
        assert_eq!(here.distance(&at(1550, 1000, 300)), 300, "their heights overlap");
        assert_eq!(here.distance_to_point(Point::new(1425, 1000, 800)), 500);
        let edge = (PlanPoint::new(0, 1525), PlanPoint::new(5000, 1525));
        assert_eq!(here.distance_to_edge(edge, 200), 400);
    }

    #[test]
    fn contact_wants_bases_that_meet_and_about_one_height() {
        let here = at(1000, 1000, 0);
        assert!(here.touches(&at(1250, 1000, 0)) && !here.touches(&at(1251, 1000, 0)));
        assert!(here.touches(&at(1250, 1000, 250)) && !here.touches(&at(1250, 1000, 251)));
        assert!(!here.overlaps(&at(1250, 1000, 0)) && here.overlaps(&at(1249, 1000, 0)));
        assert!(!here.overlaps(&at(1000, 1000, 400)));
    }

    #[test]
    fn who_lies_is_never_higher_than_standing() {
        let lying = at(0, 0, 0).lying();
        assert_eq!((lying.height, lying.eye), (100, 80));
        let small = Body {
            height: 60,
            eye: 50,
            ..at(0, 0, 0)
        }
        .lying();
        assert_eq!((small.height, small.eye), (60, 50));
    }
}
