//! Roads of kits laid end to end, and crossings where they meet.

use super::layout::TableLayout;
use crate::space::table::PlanPoint;

/// How long a piece of road is, in units.
const PIECE: i32 = 1_200;

/// Half of a crossing's width.
const HALF_CROSSING: i32 = 600;

/// Lays roads all over the table: down at these x, across at these y, with a crossing wherever two meet.
pub(super) fn lay_roads(layout: &mut TableLayout, down: &[i32], across: &[i32]) {
    let size = layout.size;
    for x in down {
        for y in across {
            layout.lay_road("road_crossing", PlanPoint::new(*x, *y), 0);
        }
        for along in stretches(across, size.y) {
            layout.lay_road("road_straight", PlanPoint::new(*x, along), 90);
        }
    }
    for y in across {
        for along in stretches(down, size.x) {
            layout.lay_road("road_straight", PlanPoint::new(along, *y), 0);
        }
    }
}

/// The middles of the pieces of a road of that length, between the crossings that lie along it.
fn stretches(crossings: &[i32], length: i32) -> Vec<i32> {
    let starts = std::iter::once(0).chain(crossings.iter().map(|at| at + HALF_CROSSING));
    let ends = crossings.iter().map(|at| at - HALF_CROSSING).chain([length]);
    starts.zip(ends).flat_map(|(from, to)| stretch(from, to)).collect()
}

/// The middles of the pieces of a road from one place to another: from both ends inward, so that it is the same from
/// either.
fn stretch(from: i32, to: i32) -> Vec<i32> {
    let count = (to - from + PIECE - 1) / PIECE;
    let mut middles: Vec<i32> = (0..count / 2)
        .flat_map(|index| {
            let far = PIECE / 2 + index * PIECE;
            [from + far, to - far]
        })
        .collect();
    if count % 2 == 1 {
        middles.push((from + to) / 2);
    }
    middles
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stretch_is_covered_from_end_to_end_and_the_same_from_either() {
        for length in (1_200..9_000).step_by(50) {
            let mut middles = stretch(400, 400 + length);
            middles.sort_unstable();
            assert_eq!(
                (middles[0], middles[middles.len() - 1]),
                (1_000, length - 200),
                "{length}"
            );
            assert!(
                middles.windows(2).all(|pair| pair[1] - pair[0] <= PIECE),
                "{length}: {middles:?}"
            );
            let turned: Vec<i32> = middles.iter().rev().map(|at| 800 + length - at).collect();
            assert_eq!(turned, middles);
        }
    }
}
