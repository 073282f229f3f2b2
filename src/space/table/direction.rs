//! Directions: where a figure looks, the direction die, and arcs (`table.angle`, `table.direction-die`).

use serde::{Deserialize, Deserializer, Serialize, de};

use super::number::nearest_over_root;
use super::point::PlanPoint;

/// The length of a direction's vector.
pub const DIRECTION_LENGTH: i32 = 10_000;

/// A direction as seen from above: a whole vector of length 10 000, rounded. The four compass directions are exact.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[serde(into = "(i32, i32)")]
pub struct Direction {
    vector: PlanPoint,
}

/// How wide a figure sees.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Arc {
    /// 90°, 45° to each side.
    Quarter,
    /// 180°.
    Half,
    /// All round.
    Whole,
}

impl Direction {
    /// Towards smaller y.
    pub const NORTH: Self = Self::of(0, -DIRECTION_LENGTH);

    const fn of(x: i32, y: i32) -> Self {
        Self {
            vector: PlanPoint::new(x, y),
        }
    }

    /// The direction of a way; none of a way of no length.
    pub fn along(way: PlanPoint) -> Option<Self> {
        let square = way.square();
        let component = |part: i32| nearest_over_root(i64::from(part) * i64::from(DIRECTION_LENGTH), square) as i32;
        (square > 0).then(|| Self::of(component(way.x), component(way.y)))
    }

    /// The direction of a d36's face: 1 is north, then clockwise by 10°.
    ///
    /// # Panics
    /// If the die has no such face.
    pub fn of_die(value: u8) -> Self {
        DIRECTION_DIE[usize::from(value) - 1]
    }

    /// The d36's face whose direction is nearest to a way; none of a way of no length.
    pub fn die_along(way: PlanPoint) -> Option<u8> {
        let is_any = way.square() > 0;
        let nearest = (1..=DIRECTION_DIE.len() as u8).max_by_key(|face| Self::of_die(*face).vector.dot(way));
        nearest.filter(|_| is_any)
    }

    /// Its vector, of length 10 000.
    pub const fn vector(self) -> PlanPoint {
        self.vector
    }

    /// The direction to the right of it.
    pub const fn right(self) -> Self {
        Self::of(-self.vector.y, self.vector.x)
    }

    /// Whether a way lies in the arc ahead; on its edge is inside. A way of no length lies in arcs from 180° on.
    pub const fn sees(self, way: PlanPoint, arc: Arc) -> bool {
        let (ahead, aside) = (self.vector.dot(way), self.vector.cross(way).abs());
        match arc {
            Arc::Quarter => ahead > 0 && aside <= ahead,
            Arc::Half => ahead >= 0,
            Arc::Whole => true,
        }
    }
}

impl Arc {
    /// The arc of 90, 180 or 360 degrees.
    pub const fn of_degrees(degrees: i64) -> Option<Self> {
        match degrees {
            90 => Some(Arc::Quarter),
            180 => Some(Arc::Half),
            360 => Some(Arc::Whole),
            _ => None,
        }
    }
}

impl<'de> Deserialize<'de> for Direction {
    /// Reads the vector of a direction as it is written: no other is one.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let vector = PlanPoint::deserialize(deserializer)?;
        // A vector of length 10 000 whose two numbers are rounded is no more than 1 longer or shorter.
        let lengths = i64::from(DIRECTION_LENGTH - 1).pow(2)..=i64::from(DIRECTION_LENGTH + 1).pow(2);
        let is_short = vector.x.abs().max(vector.y.abs()) <= DIRECTION_LENGTH;
        if is_short && lengths.contains(&vector.square()) {
            Ok(Self { vector })
        } else {
            Err(de::Error::custom("not a direction: a vector of length 10000"))
        }
    }
}

impl From<Direction> for (i32, i32) {
    fn from(direction: Direction) -> Self {
        direction.vector.into()
    }
}

/// The faces of the direction die.
const DIRECTION_DIE: [Direction; 36] = [
    Direction::of(0, -10_000),
    Direction::of(1_736, -9_848),
    Direction::of(3_420, -9_397),
    Direction::of(5_000, -8_660),
    Direction::of(6_428, -7_660),
    Direction::of(7_660, -6_428),
    Direction::of(8_660, -5_000),
    Direction::of(9_397, -3_420),
    Direction::of(9_848, -1_736),
    Direction::of(10_000, 0),
    Direction::of(9_848, 1_736),
    Direction::of(9_397, 3_420),
    Direction::of(8_660, 5_000),
    Direction::of(7_660, 6_428),
    Direction::of(6_428, 7_660),
    Direction::of(5_000, 8_660),
    Direction::of(3_420, 9_397),
    Direction::of(1_736, 9_848),
    Direction::of(0, 10_000),
    Direction::of(-1_736, 9_848),
    Direction::of(-3_420, 9_397),
    Direction::of(-5_000, 8_660),
    Direction::of(-6_428, 7_660),
    Direction::of(-7_660, 6_428),
    Direction::of(-8_660, 5_000),
    Direction::of(-9_397, 3_420),
    Direction::of(-9_848, 1_736),
    Direction::of(-10_000, 0),
    Direction::of(-9_848, -1_736),
    Direction::of(-9_397, -3_420),
    Direction::of(-8_660, -5_000),
    Direction::of(-7_660, -6_428),
    Direction::of(-6_428, -7_660),
    Direction::of(-5_000, -8_660),
    Direction::of(-3_420, -9_397),
    Direction::of(-1_736, -9_848),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_has_the_face_whose_direction_is_nearest() {
        for face in 1..=36 {
            let way = Direction::of_die(face).vector();
            assert_eq!(Direction::die_along(way), Some(face));
            let aside = PlanPoint::new(way.x + 300, way.y - 300);
            assert_eq!(Direction::die_along(aside), Some(face), "face {face}");
        }
        assert_eq!(Direction::die_along(PlanPoint::new(0, 0)), None);
    }

    #[test]
    fn the_direction_die_goes_round_clockwise_by_ten_degrees() {
        for (index, direction) in DIRECTION_DIE.iter().enumerate() {
            let angle = (index as f64 * 10.0).to_radians();
            let (x, y) = ((angle.sin() * 1e4).round() as i32, (-angle.cos() * 1e4).round() as i32);
            assert_eq!(direction.vector, PlanPoint::new(x, y), "face {}", index + 1);
            assert_eq!(Direction::of_die(index as u8 + 1), *direction);
        }
    }

    #[test]
    fn directions_are_of_length_10_000_and_compass_directions_exact() {
        let along = |x, y| Direction::along(PlanPoint::new(x, y)).map(<(i32, i32)>::from);
        assert_eq!(along(0, -3), Some((0, -10_000)));
        assert_eq!(along(7, 0), Some((10_000, 0)));
        assert_eq!(along(-5, 5), Some((-7_071, 7_071)));
        assert_eq!(along(3, 4), Some((6_000, 8_000)));
        assert_eq!(along(0, 0), None);
    }

    #[test]
    fn on_the_edge_of_an_arc_is_inside() {
        let sees = |x, y, arc| Direction::NORTH.sees(PlanPoint::new(x, y), arc);
        assert!(sees(5, -5, Arc::Quarter) && sees(-5, -5, Arc::Quarter) && !sees(6, -5, Arc::Quarter));
        assert!(sees(5, 0, Arc::Half) && !sees(5, 1, Arc::Half) && sees(0, 9, Arc::Whole));
        assert!(!sees(0, 0, Arc::Quarter) && sees(0, 0, Arc::Half));
    }

    #[test]
    fn right_of_north_is_east() {
        assert_eq!(Direction::NORTH.right().vector(), PlanPoint::new(10_000, 0));
    }
}
