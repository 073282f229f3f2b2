//! The first thing that a figure comes to on a path: tokens, portals, ground of its own kind (`table.first`).

use std::cmp::Ordering;

use super::blocker::{Entry, Quadratic};
use super::disc::Disc;
use super::footing::BEARING;
use super::path::Path;
use super::point::Point;
use super::polygon::PolygonSide;
use super::segment::{Segment, Stretch};
use super::terrain::TerrainArea;

/// Something that a base may come to on its path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathTarget<'a> {
    /// A disc that its base overlaps: d < R + r.
    Touch(Disc),
    /// A disc on which it lies wholly: d ≤ R − r.
    LieOn(Disc),
    /// An area that its middle enters; its edge is outside.
    Enter(&'a TerrainArea),
}

/// What is come to first on a path.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PathEvent {
    /// By its place in the list of targets.
    pub target: usize,
    /// On which leg, from 0.
    pub leg: usize,
    /// The first whole unit of its part of the leg at which it is so.
    pub at: Point,
}

impl Path {
    /// What of these targets a base of a radius comes to first, and where; nothing if it comes to none.
    ///
    /// Exact: which comes first is compared without rounding, and of two at one place the first in the list is told; put
    /// them there by their ids. The point is rounded forward to the next whole unit of the way. Where the path begins
    /// nothing is come to: only leaving and coming back counts. Discs count on their own surface ([`Disc::is_level_with`]).
    pub fn first_event(&self, radius: i32, targets: &[PathTarget<'_>]) -> Option<PathEvent> {
        let parts = self.legs.iter().enumerate().flat_map(|(leg, path_leg)| {
            let (from, to) = (path_leg.points.iter(), path_leg.points.iter().skip(1));
            from.zip(to).map(move |(from, to)| (leg, Segment::new(*from, *to)))
        });
        parts.into_iter().find_map(|(leg, part)| {
            let events = targets.iter().enumerate().filter_map(|(target, what)| {
                let entry = what.entry(part, radius)?;
                Some((entry, target, what.is_closed()))
            });
            // Of equals the first is kept.
            let (entry, target, is_closed) = events.min_by(|(one, ..), (other, ..)| one.cmp(other))?;
            Some(PathEvent {
                target,
                leg,
                at: next_unit(part, entry, is_closed),
            })
        })
    }
}

impl PathTarget<'_> {
    /// Whether it is come to at the very place of its entry, not only beyond.
    fn is_closed(self) -> bool {
        matches!(self, Self::LieOn(_))
    }

    /// Where on a straight part of a path a base comes to it; nowhere if it was there when the part began.
    fn entry(self, part: Segment, radius: i32) -> Option<Entry> {
        match self {
            Self::Touch(disc) => disc_entry(part, disc, disc.radius + radius, Ordering::Less),
            Self::LieOn(disc) if disc.radius < radius => None,
            Self::LieOn(disc) => disc_entry(part, disc, disc.radius - radius, Ordering::Equal),
            Self::Enter(area) => {
                let first = area.stretches(part).into_iter().map(|stretch| stretch.from);
                let was_inside = area.holds(part.from);
                first
                    .into_iter()
                    .find(|from| from.part() > 0 || !was_inside)
                    .map(Entry::At)
            }
        }
    }
}

impl TerrainArea {
    /// Whether a point lies inside it: on its edge is outside, its lower level belongs to it.
    pub fn holds(&self, point: Point) -> bool {
        point.z >= self.bottom
            && self.top.is_none_or(|top| point.z < top)
            && self.outline.side_of(point.plan()) == PolygonSide::Inside
    }
}

/// Where on a straight part of a path the middle comes nearer to a disc's than a reach, or as near (`most`).
fn disc_entry(part: Segment, disc: Disc, reach: i32, most: Ordering) -> Option<Entry> {
    let (low, high) = (disc.at.z - BEARING - 1, disc.at.z + BEARING + 1);
    let level = part.between_heights(Stretch::WHOLE, low, high)?;
    let round = Quadratic::of(part, disc.at.plan(), reach);
    let is_near = |at| round.sign_at(at) <= most;
    let begins_there = disc.is_level_with(part.from.z) && is_near(Stretch::WHOLE.from);
    if begins_there {
        return None;
    }
    if is_near(level.from) {
        return Some(Entry::At(level.from));
    }
    let lowest = round.lowest()?;
    is_near(lowest.clamp(level.from, level.to)).then_some(Entry::Root(round))
}

/// The first whole unit of a part of a path that is not before an entry, or that is beyond it.
fn next_unit(part: Segment, entry: Entry, is_closed: bool) -> Point {
    let units = i64::from(part.from.length_up(part.to)).max(1);
    let is_before = |unit: i64| match Entry::At(super::segment::Fraction::new(unit, units)).cmp(&entry) {
        Ordering::Less => true,
        Ordering::Equal => !is_closed,
        Ordering::Greater => false,
    };
    let (mut before, mut there) = (-1, units);
    while there - before > 1 {
        let middle = (before + there) / 2;
        if is_before(middle) {
            before = middle;
        } else {
            there = middle;
        }
    }
    part.from.on_the_way(part.to, there, units)
}

#[cfg(test)]
mod tests {
    use super::super::test_tables::*;
    use super::super::{AreaKind, LegKind, PathLeg, PieceShape, PlanPoint};
    use super::*;

    /// A path through these points, a leg each.
    fn path(points: &[(i32, i32, i32)]) -> Path {
        let legs = points.iter().zip(&points[1..]).map(|(from, to)| PathLeg {
            kind: LegKind::Walk,
            cost: 0,
            points: vec![point(*from), point(*to)],
            gap: None,
        });
        Path {
            legs: legs.collect(),
            cost: 0,
        }
    }

    fn disc(at: (i32, i32, i32), radius: i32) -> Disc {
        Disc { at: point(at), radius }
    }

    fn event(path: &Path, targets: &[PathTarget<'_>]) -> Option<(usize, usize, (i32, i32, i32))> {
        let event = path.first_event(125, targets)?;
        Some((event.target, event.leg, (event.at.x, event.at.y, event.at.z)))
    }

    #[test]
    fn a_disc_is_touched_at_the_first_unit_at_which_the_base_overlaps_it() {
        let token = PathTarget::Touch(disc((2000, 1000, 0), 125));
        let straight = path(&[(1000, 1000, 0), (3000, 1000, 0)]);
        assert_eq!(event(&straight, &[token]), Some((0, 0, (1751, 1000, 0))));
        // Past it at a distance of 250 it is only touched from without.
        assert_eq!(event(&path(&[(1000, 750, 0), (3000, 750, 0)]), &[token]), None);
        // At 249: √(250² − 249²) = 22.3 before its middle.
        let beside = path(&[(1000, 751, 0), (3000, 751, 0)]);
        assert_eq!(event(&beside, &[token]), Some((0, 0, (1978, 751, 0))));
        assert_eq!(event(&path(&[(1000, 1000, 0), (1750, 1000, 0)]), &[token]), None);
    }

    #[test]
    fn a_base_lies_wholly_on_a_disc_from_its_rim_on() {
        let portal = PathTarget::LieOn(disc((2000, 1000, 0), 375));
        let straight = path(&[(1000, 1000, 0), (3000, 1000, 0)]);
        assert_eq!(event(&straight, &[portal]), Some((0, 0, (1750, 1000, 0))));
        // Past it at exactly R − r it lies on it at one place.
        assert_eq!(
            event(&path(&[(1000, 750, 0), (3000, 750, 0)]), &[portal]),
            Some((0, 0, (2000, 750, 0)))
        );
        assert_eq!(event(&path(&[(1000, 749, 0), (3000, 749, 0)]), &[portal]), None);
        assert_eq!(event(&straight, &[PathTarget::LieOn(disc((2000, 1000, 0), 124))]), None);
    }

    #[test]
    fn an_area_is_entered_beyond_its_edge() {
        let PieceShape::Area(water) = area(AreaKind::Water, (2000, 0), (3000, 5000)) else {
            unreachable!()
        };
        let target = PathTarget::Enter(&water);
        assert_eq!(
            event(&path(&[(1000, 1000, 0), (2500, 1000, 0)]), &[target]),
            Some((0, 0, (2001, 1000, 0)))
        );
        assert_eq!(
            event(&path(&[(1000, 1000, 0), (2000, 1000, 0), (2000, 2000, 0)]), &[target]),
            None
        );
        // From its edge inward.
        assert_eq!(
            event(&path(&[(1000, 1000, 0), (2000, 1000, 0), (2500, 1000, 0)]), &[target]),
            Some((0, 1, (2001, 1000, 0)))
        );
        // Who is in it comes to it again only from outside.
        assert_eq!(
            event(
                &path(&[(2500, 1000, 0), (2800, 1000, 0), (3500, 1000, 0), (2900, 1000, 0)]),
                &[target]
            ),
            Some((0, 2, (2999, 1000, 0)))
        );
    }

    #[test]
    fn who_begins_on_a_disc_has_to_leave_it_first() {
        let portal = PathTarget::Touch(disc((2000, 1000, 0), 375));
        assert_eq!(event(&path(&[(2000, 1000, 0), (3000, 1000, 0)]), &[portal]), None);
        let back = path(&[(2000, 1000, 0), (2200, 1000, 0), (3000, 1000, 0), (2000, 1000, 0)]);
        assert_eq!(event(&back, &[portal]), Some((0, 2, (2499, 1000, 0))));
        // From where it only touches the rim, it comes to it at once.
        assert_eq!(
            event(&path(&[(1500, 1000, 0), (2000, 1000, 0)]), &[portal]),
            Some((0, 0, (1501, 1000, 0)))
        );
    }

    #[test]
    fn what_comes_first_is_compared_exactly_and_equals_go_by_their_place() {
        let straight = path(&[(1000, 1000, 0), (3000, 1000, 0)]);
        let far = PathTarget::Touch(disc((2500, 1000, 0), 125));
        let near = PathTarget::Touch(disc((2000, 1000, 0), 125));
        assert_eq!(event(&straight, &[far, near]).unwrap().0, 1);
        assert_eq!(event(&straight, &[near, near]).unwrap().0, 0);
        // Two entries within one unit: at 1751 both overlap, yet the second begins a little earlier.
        let later = PathTarget::Touch(disc((2000, 1010, 0), 125));
        let (one, two) = (event(&straight, &[later]).unwrap(), event(&straight, &[near]).unwrap());
        assert_eq!((one.2, two.2), ((1751, 1000, 0), (1751, 1000, 0)));
        assert_eq!(event(&straight, &[later, near]).unwrap().0, 1);
        // Of two mirrored ones, met at one place, the first.
        let mirrored = PathTarget::Touch(disc((2000, 990, 0), 125));
        assert_eq!(event(&straight, &[mirrored, later]).unwrap().0, 0);
        assert_eq!(event(&straight, &[later, mirrored]).unwrap().0, 0);
    }

    #[test]
    fn discs_count_on_their_own_surface() {
        let above = PathTarget::Touch(disc((2000, 1000, 750), 125));
        assert_eq!(event(&path(&[(1000, 1000, 0), (3000, 1000, 0)]), &[above]), None);
        // Up stairs to it: 0 to 750 from x = 1000 to 2000; at a height of 625 it begins to count.
        let up = path(&[(1000, 1000, 0), (2000, 1000, 750)]);
        let (_, _, at) = event(&up, &[above]).unwrap();
        assert!((624..=626).contains(&at.2) && (1832..=1835).contains(&at.0), "{at:?}");
        // Up a ladder beside it.
        let ladder = path(&[(1900, 1000, 0), (1900, 1000, 750), (2000, 1000, 750)]);
        let (_, leg, at) = event(&ladder, &[above]).unwrap();
        assert!(leg == 0 && (624..=626).contains(&at.2), "{at:?}");
    }

    #[test]
    fn slanting_ways_are_followed_to_the_unit() {
        let token = disc((2000, 2000, 0), 125);
        for (x, y) in [(1000, 1300), (1200, 1000), (2700, 1100), (2900, 2950), (1050, 2800)] {
            let way = path(&[(x, y, 0), (2000, 2000, 0)]);
            let event = way.first_event(125, &[PathTarget::Touch(token)]).unwrap();
            let distance = event.at.plan().distance(PlanPoint::new(2000, 2000));
            assert!((248..=250).contains(&distance), "{x}, {y}: {distance}");
        }
    }
}
