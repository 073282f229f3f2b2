//! Whether a whole base rests on surfaces (`table.stand`): exactly, also where several of them meet below it.

use super::blocker::Quadratic;
use super::point::{PlanPoint, Point};
use super::polygon::{Bounds, Polygon, PolygonSide};
use super::segment::{Fraction, Segment, Stretch};
use super::{Surface, Table};

/// How much lower or higher than a base's middle what bears it may be, in units.
pub const BEARING: i32 = 125;

impl Table {
    /// Whether all of a base rests on surfaces whose heights differ from its middle's by no more than [`BEARING`].
    pub fn bears(&self, at: Point, radius: i32) -> bool {
        let place = at.plan();
        let Some(here) = Bounds::around([place]) else {
            return false;
        };
        let near = self.surfaces_near(here.widened(radius));
        let bearing: Vec<&Polygon> = near
            .filter(|surface| is_bearing(surface, at))
            .map(|surface| &surface.outline)
            .collect();
        is_covered(&bearing, place, radius)
    }
}

/// Whether a surface is about as high as a base's middle. Of a slope the height counts where it is nearest to it.
fn is_bearing(surface: &Surface, at: Point) -> bool {
    (surface.height_at(at.plan()) - at.z).abs() <= BEARING
}

/// Whether polygons together cover a disc.
///
/// The disc's middle is covered, and no edge of a polygon inside the disc has anything bare on its outer side: then no
/// border between covered and bare runs through the disc.
pub(super) fn is_covered(polygons: &[&Polygon], middle: PlanPoint, radius: i32) -> bool {
    if polygons.iter().any(|polygon| polygon.holds_disc(middle, radius)) {
        return true;
    }
    polygons
        .iter()
        .any(|polygon| polygon.side_of(middle) != PolygonSide::Outside)
        && polygons.iter().enumerate().all(|(index, polygon)| {
            polygon.edges().all(|(from, to)| {
                let edge = Segment::new(from.at_height(0), to.at_height(0));
                is_edge_covered(edge, polygon, index, polygons, (middle, radius))
            })
        })
}

/// Whether other polygons cover the outer side of an edge as far as it lies in a disc.
fn is_edge_covered(
    edge: Segment,
    of: &Polygon,
    index: usize,
    polygons: &[&Polygon],
    (middle, radius): (PlanPoint, i32),
) -> bool {
    let in_disc = |stretch: Stretch| Quadratic::of(edge, middle, radius).is_negative_in(stretch);
    if !in_disc(Stretch::WHOLE) {
        return true;
    }
    let others = polygons.iter().enumerate().filter(|(other, _)| *other != index);
    let mut covered: Vec<Stretch> = others
        .flat_map(|(_, other)| {
            let beside = other
                .edges()
                .filter_map(|(from, to)| common_edge(edge, of, (from, to), other));
            edge.inside_polygon(other).into_iter().chain(beside.collect::<Vec<_>>())
        })
        .collect();
    covered.sort_unstable_by_key(|stretch| stretch.from);
    let mut reached = Fraction::ZERO;
    for stretch in covered {
        if stretch.from > reached
            && in_disc(Stretch {
                from: reached,
                to: stretch.from,
            })
        {
            return false;
        }
        reached = reached.max(stretch.to);
    }
    reached >= Fraction::ONE
        || !in_disc(Stretch {
            from: reached,
            to: Fraction::ONE,
        })
}

/// The stretch that an edge of a polygon has in common with an edge of another that lies on its outer side.
pub(super) fn common_edge(
    edge: Segment,
    of: &Polygon,
    (from, to): (PlanPoint, PlanPoint),
    other: &Polygon,
) -> Option<Stretch> {
    let start = edge.from.plan();
    let way = edge.to.plan().way_from(start);
    if way.cross(from.way_from(start)) != 0 || way.cross(to.way_from(start)) != 0 {
        return None;
    }
    // Clockwise polygons lie to the right of their edges: two on either side of a line run along it in opposite ways.
    let runs_alike = way.dot(to.way_from(from)) > 0;
    if runs_alike == (of.is_clockwise() == other.is_clockwise()) {
        return None;
    }
    let place = |point: PlanPoint| Fraction::new(way.dot(point.way_from(start)), way.square());
    let (one, two) = (place(from), place(to));
    Stretch {
        from: one.min(two),
        to: one.max(two),
    }
    .common(Stretch::WHOLE)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rectangle(one: (i32, i32), other: (i32, i32)) -> Polygon {
        Polygon::rectangle(one.into(), other.into()).unwrap()
    }

    #[test]
    fn a_disc_is_covered_by_polygons_that_meet_below_it() {
        let (left, right) = (rectangle((0, 0), (100, 100)), rectangle((100, 0), (200, 100)));
        let at = PlanPoint::new(100, 50);
        assert!(is_covered(&[&left, &right], at, 50));
        assert!(!is_covered(&[&left, &right], at, 51));
        assert!(!is_covered(&[&left], at, 50));
        // A gap of one unit.
        let apart = rectangle((101, 0), (200, 100));
        assert!(!is_covered(&[&left, &apart], at, 50));
        // One that laps over both ends of another's edge.
        let above = rectangle((20, -80), (180, 0));
        assert!(is_covered(&[&left, &right, &above], PlanPoint::new(100, 0), 80));
        assert!(!is_covered(&[&left, &right, &above], PlanPoint::new(100, 0), 81));
    }

    #[test]
    fn where_four_meet_all_four_are_wanted() {
        let quarters = [
            rectangle((0, 0), (50, 50)),
            rectangle((50, 0), (100, 50)),
            rectangle((0, 50), (50, 100)),
            rectangle((100, 100), (50, 50)),
        ];
        let all: Vec<&Polygon> = quarters.iter().collect();
        let at = PlanPoint::new(50, 50);
        assert!(is_covered(&all, at, 50));
        assert!(!is_covered(&all[..3], at, 50));
    }
}
