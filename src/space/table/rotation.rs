//! Rotations by whole multiples of 15°, in whole numbers: how kits are turned on a table.

use super::number::nearest;
use super::point::PlanPoint;

/// A rotation clockwise as seen from above.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rotation {
    /// How many times 15°, from 0 to 23.
    steps: usize,
}

/// The step of rotations, in degrees.
pub const ROTATION_STEP: i32 = 15;

/// What sines are told in.
const ONE: i64 = 1_000_000_000;

/// The sines of 0°, 15°, … 90°, in billionths.
const SINES: [i64; 7] = [0, 258_819_045, 500_000_000, 707_106_781, 866_025_404, 965_925_826, ONE];

impl Rotation {
    /// The rotation by so many degrees; none by what is no multiple of 15.
    pub fn of_degrees(degrees: i32) -> Option<Self> {
        (degrees % ROTATION_STEP == 0).then(|| Self {
            steps: (degrees.rem_euclid(360) / ROTATION_STEP) as usize,
        })
    }

    /// A place turned about (0, 0), rounded to the unit. By multiples of 90° it is exact.
    pub fn turned(self, place: PlanPoint) -> PlanPoint {
        let (sine, cosine) = (sine(self.steps), sine(self.steps + 6));
        let (x, y) = (i64::from(place.x), i64::from(place.y));
        PlanPoint::new(
            nearest(x * cosine - y * sine, ONE) as i32,
            nearest(x * sine + y * cosine, ONE) as i32,
        )
    }
}

/// The sine of so many times 15°, in billionths.
fn sine(steps: usize) -> i64 {
    match steps % 24 {
        step @ 0..=6 => SINES[step],
        step @ 7..=12 => SINES[12 - step],
        step @ 13..=18 => -SINES[step - 12],
        step => -SINES[24 - step],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sines_are_those_of_the_circle() {
        for steps in 0..48 {
            let exact = (steps as f64 * 15.0).to_radians().sin() * ONE as f64;
            assert_eq!(sine(steps), exact.round() as i64, "{steps}");
        }
    }

    #[test]
    fn quarters_are_exact_and_clockwise_as_seen_from_above() {
        let turned = |degrees, x, y| {
            let place = Rotation::of_degrees(degrees).unwrap().turned(PlanPoint::new(x, y));
            (place.x, place.y)
        };
        assert_eq!(turned(0, 30_000, -7), (30_000, -7));
        // From the east by the south and the west to the north.
        assert_eq!(turned(90, 100, 0), (0, 100));
        assert_eq!(turned(180, 100, 0), (-100, 0));
        assert_eq!(turned(270, 100, 0), (0, -100));
        assert_eq!(turned(-90, 100, 0), turned(270, 100, 0));
        assert_eq!(turned(30, 1_000, 0), (866, 500));
        assert_eq!(turned(45, 1_000, -1_000), (1_414, 0));
    }

    #[test]
    fn other_angles_are_none() {
        for degrees in [1, 14, 44, -10, i32::MIN, i32::MAX] {
            assert_eq!(Rotation::of_degrees(degrees), None, "{degrees}");
        }
        assert_eq!(Rotation::of_degrees(375), Rotation::of_degrees(15));
    }
}
