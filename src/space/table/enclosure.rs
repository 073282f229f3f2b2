//! Whether figures shut another in: found at once, without looking for ways.

use smallvec::{SmallVec, smallvec};

use super::movement_rules::MovementRules;
use super::point::PlanPoint;
use super::polygon::Bounds;
use super::surface::SurfaceHeight;
use super::walker::Walker;

/// How far away figures are looked at, in units.
const NEAR: i32 = 1000;

/// A figure around another.
struct Neighbour {
    /// Where it stands, as seen from the other.
    at: PlanPoint,
    /// How near their middles come.
    reach: i32,
}

impl<R: MovementRules> Walker<'_, R> {
    /// Whether it stands within a ring of figures between which its base does not fit, all nearer than so many units: no way leads
    /// farther than that. On uneven ground it is not told.
    ///
    /// Where the middles of two are nearer to each other than what it keeps from both together, its middle crosses no point between
    /// them.
    pub fn is_shut_in(self, within: i32) -> bool {
        let (here, within) = (self.body.at, within.clamp(0, NEAR));
        let limit = i64::from(within) * i64::from(within);
        let others = self.others.iter().enumerate();
        let on_level = others.filter(|(index, other)| other.at.z == here.z && !self.rules.passes(*index));
        let seen = on_level.map(|(_, other)| Neighbour {
            at: other.at.plan().way_from(here.plan()),
            reach: self.body.radius + other.radius,
        });
        let near: SmallVec<[Neighbour; 24]> = seen.filter(|other| other.at.square() < limit).collect();
        near.len() > 2 && self.is_level_within(within) && is_ring(&near)
    }

    /// Whether all ground so near is of one height, and no ladder stands there.
    fn is_level_within(self, distance: i32) -> bool {
        let here = self.body.at;
        let around = Bounds::of(here.plan()).widened(distance);
        let table = self.view.table;
        let mut ladders = table.ladders().iter().flat_map(|ladder| [ladder.foot, ladder.head]);
        let mut surfaces = table.surfaces_near(around);
        surfaces.all(|surface| matches!(surface.height, SurfaceHeight::Level(height) if height == here.z))
            && !ladders.any(|end| around.holds(end.plan()))
    }
}

/// Whether a ring around the middle leads from one to the next that are too near to each other to pass between them.
fn is_ring(neighbours: &[Neighbour]) -> bool {
    // How often the way to each from the first that it hangs together with goes round the middle.
    let mut turns: SmallVec<[Option<i32>; 24]> = smallvec![None; neighbours.len()];
    let mut open: SmallVec<[usize; 24]> = SmallVec::new();
    for first in 0..neighbours.len() {
        if turns[first].is_none() {
            turns[first] = Some(0);
            open.push(first);
        }
        while let Some(one) = open.pop() {
            let from = &neighbours[one];
            for (other, to) in neighbours.iter().enumerate() {
                let reach = i64::from(from.reach + to.reach);
                if other == one || from.at.way_from(to.at).square() >= reach * reach {
                    continue;
                }
                let there = turns[one].map(|turns| turns + crossing(from.at, to.at));
                if turns[other].is_none() {
                    turns[other] = there;
                    open.push(other);
                } else if turns[other] != there {
                    return true;
                }
            }
        }
    }
    false
}

/// Whether the straight way from one place to another crosses the line to the east of the middle: 1 to the south, -1 to the north, else 0.
fn crossing(from: PlanPoint, to: PlanPoint) -> i32 {
    match (from.y > 0, to.y > 0) {
        (false, true) if from.cross(to) > 0 => 1,
        (true, false) if from.cross(to) < 0 => -1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_tables::*;
    use super::super::*;

    /// Whether one in the middle of an empty table is shut in by others, at these places as seen from it.
    fn is_shut_in(others: &[(i32, i32)], within: i32) -> bool {
        let others: Vec<(i32, i32, i32)> = others.iter().map(|(x, y)| (5000 + x, 5000 + y, 0)).collect();
        with_walker(&table(Vec::new()), (5000, 5000, 0), &others, |walker| {
            walker.is_shut_in(within)
        })
    }

    #[test]
    fn a_ring_shuts_in_as_long_as_no_base_fits_between_two_of_it() {
        let square = |side: i32| [(-side, -side), (side, -side), (side, side), (-side, side)];
        assert!(is_shut_in(&square(249), 1000));
        assert!(!is_shut_in(&square(250), 1000), "just so wide");
        assert!(!is_shut_in(&square(249), 352), "the ring is farther away than that");
        assert!(!is_shut_in(&square(249)[..3], 1000));
        // A ring beside it is none around it.
        assert!(!is_shut_in(&square(240).map(|(x, y)| (x + 500, y)), 1000));
    }

    #[test]
    fn on_uneven_ground_nobody_is_told_to_be_shut_in() {
        let ring = [(-200, -200), (200, -200), (200, 200), (-200, 200)];
        let others: Vec<(i32, i32, i32)> = ring.iter().map(|(x, y)| (5000 + x, 5000 + y, 0)).collect();
        let terrace = solid((5500, 5000), (7000, 7000), (0, 450));
        with_walker(&table(vec![terrace]), (5000, 5000, 0), &others, |walker| {
            assert!(!walker.is_shut_in(1000));
            assert!(walker.is_shut_in(490), "the terrace is farther away");
        });
    }

    #[test]
    fn whoever_is_shut_in_has_no_way_out() {
        let mut seed: u64 = 11;
        let mut below = |count: i32| {
            seed = seed
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as i32 % count
        };
        let open = table(Vec::new());
        let mut count = [0; 2];
        for _ in 0..200 {
            // About a ring of five, and one anywhere.
            let ring = [(400, 0), (124, 380), (-324, 235), (-324, -235), (124, -380)];
            let ring = ring.map(|(x, y)| (5000 + x + below(90) - 45, 5000 + y + below(90) - 45, 0));
            let others = ring.into_iter().chain([(4400 + below(1200), 4400 + below(1200), 0)]);
            let others: Vec<(i32, i32, i32)> = others
                .filter(|(x, y, _)| (x - 5000_i32).pow(2) + (y - 5000_i32).pow(2) >= 250 * 250)
                .collect();
            with_walker(&open, (5000, 5000, 0), &others, |walker| {
                let network = WayNetwork::new(walker);
                let is_shut_in = walker.is_shut_in(900);
                count[usize::from(is_shut_in)] += 1;
                for to in [(3900, 5000, 0), (6100, 5000, 0), (5000, 3900, 0), (5000, 6100, 0)] {
                    let way = network.way(walker, &[point(to)], None);
                    assert!(!is_shut_in || way.is_none(), "{others:?}");
                }
            });
        }
        assert!(count[0] > 20 && count[1] > 20, "{count:?}");
    }
}
