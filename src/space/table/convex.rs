//! Convex polygons, and how a simple polygon is made of them.

use super::point::PlanPoint;
use super::polygon::{Bounds, doubled_area, edges_of};

/// A convex polygon whose corners turn clockwise as seen from above, none on the straight line between its neighbours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConvexPolygon {
    corners: Vec<PlanPoint>,
    bounds: Bounds,
}

impl ConvexPolygon {
    /// Of corners that are convex and turn clockwise.
    fn of(corners: Vec<PlanPoint>) -> Self {
        let bounds = Bounds::around(corners.iter().copied()).expect("a polygon has corners");
        Self { corners, bounds }
    }

    /// Its corners, clockwise.
    pub fn corners(&self) -> &[PlanPoint] {
        &self.corners
    }

    /// Its edges, clockwise.
    pub fn edges(&self) -> impl Iterator<Item = (PlanPoint, PlanPoint)> {
        edges_of(&self.corners)
    }

    /// The rectangle around it.
    pub fn bounds(&self) -> Bounds {
        self.bounds
    }
}

/// How three places turn: positive if clockwise as seen from above.
fn turn(before: PlanPoint, at: PlanPoint, after: PlanPoint) -> i64 {
    at.way_from(before).cross(after.way_from(at))
}

/// Cuts a simple polygon into triangles, ear by ear, and joins them again as long as they stay convex.
pub(super) fn convex_parts(corners: &[PlanPoint]) -> Vec<ConvexPolygon> {
    let mut left: Vec<PlanPoint> = corners.to_vec();
    if doubled_area(corners) < 0 {
        left.reverse();
    }
    straighten(&mut left);
    if is_convex(&left) {
        return vec![ConvexPolygon::of(left)];
    }
    let mut parts: Vec<Vec<PlanPoint>> = Vec::new();
    while left.len() > 3 {
        let count = left.len();
        let is_ear = |at: usize| {
            let (before, tip, after) = (left[(at + count - 1) % count], left[at], left[(at + 1) % count]);
            let triangle = [before, tip, after];
            turn(before, tip, after) > 0
                && !left.iter().any(|place| {
                    !triangle.contains(place) && edges_of(&triangle).all(|(from, to)| turn(from, to, *place) >= 0)
                })
        };
        // A simple polygon has two ears at least.
        let ear = (0..count).find(|at| is_ear(*at)).expect("a simple polygon has an ear");
        parts.push(vec![
            left[(ear + count - 1) % count],
            left[ear],
            left[(ear + 1) % count],
        ]);
        left.remove(ear);
    }
    parts.push(left);
    parts.retain(|part| part.len() == 3 && turn(part[0], part[1], part[2]) > 0);
    join(&mut parts);
    parts.into_iter().map(ConvexPolygon::of).collect()
}

/// Takes out corners on the straight line between their neighbours.
fn straighten(corners: &mut Vec<PlanPoint>) {
    let mut at = 0;
    while at < corners.len() && corners.len() > 3 {
        let count = corners.len();
        let is_straight = turn(
            corners[(at + count - 1) % count],
            corners[at],
            corners[(at + 1) % count],
        ) == 0;
        if is_straight {
            corners.remove(at);
        } else {
            at += 1;
        }
    }
}

fn is_convex(corners: &[PlanPoint]) -> bool {
    let count = corners.len();
    (0..count).all(|at| turn(corners[at], corners[(at + 1) % count], corners[(at + 2) % count]) > 0)
}

/// Joins parts along a whole common edge wherever that leaves a convex one.
fn join(parts: &mut Vec<Vec<PlanPoint>>) {
    let mut first = 0;
    while first < parts.len() {
        let joined = (first + 1..parts.len()).find_map(|second| Some((second, joined(&parts[first], &parts[second])?)));
        match joined {
            Some((second, part)) => {
                parts[first] = part;
                parts.remove(second);
            }
            None => first += 1,
        }
    }
}

/// Two convex polygons with a common edge as one, if that is convex.
fn joined(one: &[PlanPoint], other: &[PlanPoint]) -> Option<Vec<PlanPoint>> {
    let (ones, others) = (one.len(), other.len());
    for at in 0..ones {
        let (from, to) = (one[at], one[(at + 1) % ones]);
        let Some(back) = (0..others).find(|back| other[*back] == to && other[(back + 1) % others] == from) else {
            continue;
        };
        // From `to` round the one to `from`, then round the other back to `to`.
        let mut corners: Vec<PlanPoint> = (0..ones).map(|step| one[(at + 1 + step) % ones]).collect();
        corners.extend((2..others).map(|step| other[(back + step) % others]));
        straighten(&mut corners);
        return is_convex(&corners).then_some(corners);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::super::polygon::{Polygon, PolygonSide};
    use super::*;

    /// A comb of five teeth, a spiral, and a star, all far from convex.
    const CROOKED: [&[(i32, i32)]; 3] = [
        &[
            (0, 0),
            (90, 0),
            (90, 80),
            (80, 80),
            (80, 10),
            (70, 10),
            (70, 80),
            (50, 80),
            (50, 10),
            (40, 10),
            (40, 80),
            (30, 80),
            (30, 10),
            (20, 10),
            (20, 80),
            (0, 80),
        ],
        &[
            (0, 0),
            (100, 0),
            (100, 100),
            (10, 100),
            (10, 20),
            (80, 20),
            (80, 80),
            (30, 80),
            (30, 40),
            (40, 40),
            (40, 70),
            (70, 70),
            (70, 30),
            (20, 30),
            (20, 90),
            (90, 90),
            (90, 10),
            (0, 10),
        ],
        &[
            (50, 0),
            (60, 40),
            (100, 50),
            (60, 60),
            (50, 100),
            (40, 60),
            (0, 50),
            (40, 40),
        ],
    ];

    #[test]
    fn convex_parts_make_up_the_polygon() {
        for corners in CROOKED {
            for corners in [corners.to_vec(), corners.iter().rev().copied().collect()] {
                let whole = Polygon::new(corners.iter().copied().map(PlanPoint::from).collect()).unwrap();
                let areas: i64 = whole.parts().iter().map(|part| doubled_area(part.corners())).sum();
                assert_eq!(areas, doubled_area(whole.corners()).abs());
                assert!(whole.parts().iter().all(|part| is_convex(part.corners())));
                assert!(whole.parts().len() < corners.len() - 2, "some triangles are joined");
                // A place is in the polygon if it is in a part, or on the edge between two.
                for place in (-5..106).flat_map(|x| (-5..106).map(move |y| PlanPoint::new(x, y))) {
                    let in_part = |part: &ConvexPolygon| part.edges().all(|(from, to)| turn(from, to, place) > 0);
                    if whole.parts().iter().any(in_part) {
                        assert_eq!(whole.side_of(place), PolygonSide::Inside, "{place:?}");
                    }
                    if whole.side_of(place) == PolygonSide::Outside {
                        let on_part = |part: &ConvexPolygon| part.edges().all(|(from, to)| turn(from, to, place) >= 0);
                        assert!(!whole.parts().iter().any(on_part), "{place:?}");
                    }
                }
            }
        }
    }
}
