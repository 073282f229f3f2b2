//! Places on a table: points, and places as seen from above (`table.point`).

use serde::de::{self, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::game::Place;

use super::number::{nearest, root, root_up};

/// A place in units: x to the right, y downward as seen from above, z up.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub struct Point {
    /// To the right.
    pub x: i32,
    /// Downward as seen from above.
    pub y: i32,
    /// Up.
    pub z: i32,
}

/// A place as seen from above, in units; also the way from one such place to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default, Serialize)]
#[serde(into = "(i32, i32)")]
pub struct PlanPoint {
    /// To the right.
    pub x: i32,
    /// Downward as seen from above.
    pub y: i32,
}

impl Point {
    /// A point.
    pub const fn new(x: i32, y: i32, z: i32) -> Self {
        Self { x, y, z }
    }

    /// The point as seen from above.
    pub const fn plan(self) -> PlanPoint {
        PlanPoint::new(self.x, self.y)
    }

    /// The point so much higher.
    pub const fn raised(self, by: i32) -> Self {
        Self::new(self.x, self.y, self.z + by)
    }

    /// The distance to another point, in units: two roots, each rounded down (`table.distance`).
    pub fn distance(self, other: Self) -> i32 {
        let across = i64::from(self.plan().distance(other.plan()));
        if self.z == other.z {
            return across as i32;
        }
        let rise = i64::from(other.z - self.z);
        root(across * across + rise * rise) as i32
    }

    /// The length of the straight way to another point, in units, rounded up.
    pub fn length_up(self, to: Self) -> i32 {
        let rise = i64::from(to.z - self.z);
        root_up(to.plan().way_from(self.plan()).square() + rise * rise) as i32
    }

    /// The point `part / whole` of the way to another one, rounded to the unit. `whole` is positive.
    pub fn on_the_way(self, to: Self, part: i64, whole: i64) -> Self {
        let at = |from: i32, to: i32| from + nearest(i64::from(to - from) * part, whole) as i32;
        Self::new(at(self.x, to.x), at(self.y, to.y), at(self.z, to.z))
    }
}

impl PlanPoint {
    /// A place.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The place at a height.
    pub const fn at_height(self, z: i32) -> Point {
        Point::new(self.x, self.y, z)
    }

    /// The way here from another place.
    pub const fn way_from(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }

    /// The place by a way from here.
    pub const fn plus(self, way: Self) -> Self {
        Self::new(self.x + way.x, self.y + way.y)
    }

    /// The way's dot product with another.
    pub const fn dot(self, other: Self) -> i64 {
        self.x as i64 * other.x as i64 + self.y as i64 * other.y as i64
    }

    /// The way's cross product with another: positive if that lies clockwise of it, as seen from above.
    pub const fn cross(self, other: Self) -> i64 {
        self.x as i64 * other.y as i64 - self.y as i64 * other.x as i64
    }

    /// The square of the way's length.
    pub const fn square(self) -> i64 {
        self.dot(self)
    }

    /// The distance to another place, rounded down.
    pub fn distance(self, other: Self) -> i32 {
        root(other.way_from(self).square()) as i32
    }

    /// How far it is to another place along the axis along which it is farther, in units: no more than the distance, and sooner told.
    pub fn along_an_axis(self, other: Self) -> i32 {
        (other.x - self.x).abs().max((other.y - self.y).abs())
    }
}

impl From<Point> for Place {
    fn from(point: Point) -> Self {
        Place::at_height(point.x, point.y, point.z)
    }
}

impl From<(i32, i32)> for PlanPoint {
    fn from((x, y): (i32, i32)) -> Self {
        Self::new(x, y)
    }
}

impl From<PlanPoint> for (i32, i32) {
    fn from(place: PlanPoint) -> Self {
        (place.x, place.y)
    }
}

/// A point as it is written: `[x, y, z]`, or `[x, y]` for the highest surface there that a figure can stand on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct WrittenPoint {
    /// Where, as seen from above.
    pub plan: PlanPoint,
    /// The height, if it was given.
    pub z: Option<i32>,
}

impl From<Point> for WrittenPoint {
    fn from(point: Point) -> Self {
        Self {
            plan: point.plan(),
            z: Some(point.z),
        }
    }
}

impl Serialize for WrittenPoint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.z {
            Some(z) => (self.plan.x, self.plan.y, z).serialize(serializer),
            None => self.plan.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for WrittenPoint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct PointVisitor;
        impl<'de> Visitor<'de> for PointVisitor {
            type Value = WrittenPoint;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a point: [x, y, z], or [x, y]")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<WrittenPoint, A::Error> {
                let mut next = |place: usize| {
                    let number = list.next_element::<i32>()?;
                    number.ok_or_else(|| de::Error::invalid_length(place, &PointVisitor))
                };
                let plan = PlanPoint::new(next(0)?, next(1)?);
                let z = list.next_element()?;
                if list.next_element::<de::IgnoredAny>()?.is_some() {
                    return Err(de::Error::invalid_length(4, &PointVisitor));
                }
                Ok(WrittenPoint { plan, z })
            }
        }
        // `any`, so that RON takes both [x, y, z] and (x, y, z).
        deserializer.deserialize_any(PointVisitor)
    }
}

impl<'de> Deserialize<'de> for PlanPoint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = WrittenPoint::deserialize(deserializer)?;
        match written.z {
            None => Ok(written.plan),
            Some(_) => Err(de::Error::invalid_length(3, &"two numbers: [x, y]")),
        }
    }
}

impl Serialize for Point {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (self.x, self.y, self.z).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Point {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let written = WrittenPoint::deserialize(deserializer)?;
        let z = written
            .z
            .ok_or_else(|| de::Error::invalid_length(2, &"three numbers: [x, y, z]"))?;
        Ok(written.plan.at_height(z))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_distance_of_points_is_two_roots_each_rounded_down() {
        assert_eq!(Point::default().distance(Point::new(200, 300, 600)), 699);
        assert_eq!(Point::new(0, 0, 0).distance(Point::new(3, 4, 0)), 5);
    }

    #[test]
    fn points_are_written_as_lists_of_two_or_three_numbers() {
        let read = |text: &str| serde_json::from_str::<WrittenPoint>(text);
        assert_eq!(read("[1, 2, 3]").unwrap(), Point::new(1, 2, 3).into());
        assert_eq!(read("[1, 2]").unwrap().z, None);
        for wrong in ["[1]", "[1, 2, 3, 4]", "[]", "[1, 2.5]", "\"here\""] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
        assert!(serde_json::from_str::<Point>("[1, 2]").is_err());
        assert!(serde_json::from_str::<PlanPoint>("[1, 2, 3]").is_err());
        for written in ["[1, 2, 3]", "(1, 2, 3)"] {
            assert_eq!(ron::from_str::<Point>(written).unwrap(), Point::new(1, 2, 3));
        }
        for written in ["[1, 2]", "(1, 2)"] {
            assert_eq!(ron::from_str::<PlanPoint>(written).unwrap(), PlanPoint::new(1, 2));
        }
        assert_eq!(serde_json::to_string(&Point::new(1, 2, 3)).unwrap(), "[1,2,3]");
        assert_eq!(serde_json::to_string(&read("[1, 2]").unwrap()).unwrap(), "[1,2]");
    }

    #[test]
    fn on_the_way_there_and_back_the_same_point_is_met() {
        let (from, to) = (Point::new(0, 0, 0), Point::new(5, -5, 1));
        assert_eq!(from.on_the_way(to, 1, 2), Point::new(3, -3, 1));
        assert_eq!(from.on_the_way(to, 2, 2), to);
    }
}
