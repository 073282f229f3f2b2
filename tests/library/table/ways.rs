//! Shortest ways on random tables: held against a search over a fine lattice, against themselves on turned tables, and
//! against the check of paths.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use arene::space::table::{Body, Disc, PlanPoint, Point, TableSide, Way, WayGoal, WayNetwork};

use super::for_all;
use super::symmetry::layings_of_square;
use super::walks::{SIDE, STEP, Walk, random_walk};

/// The cheapest paths from a point over the points of the lattice, by legs to the sixteen neighbours of each.
struct Lattice<'a> {
    walk: &'a Walk,
    from: Point,
    before: BTreeMap<Point, (i32, Point)>,
}

impl<'a> Lattice<'a> {
    fn new(walk: &'a Walk, from: Point) -> Self {
        let mut lattice = Self {
            walk,
            from,
            before: BTreeMap::from([(from, (0, from))]),
        };
        let mut queue = BinaryHeap::from([Reverse((0, from))]);
        while let Some(Reverse((cost, at))) = queue.pop() {
            if lattice.before[&at].0 < cost {
                continue;
            }
            for (to, price) in lattice.legs_from(at) {
                let cost = cost + price;
                if lattice.before.get(&to).is_none_or(|(known, _)| cost < *known) {
                    lattice.before.insert(to, (cost, at));
                    queue.push(Reverse((cost, to)));
                }
            }
        }
        lattice
    }

    /// The legs from a point to its neighbours, and up and down ladders.
    fn legs_from(&self, at: Point) -> Vec<(Point, i32)> {
        let near = [(1, 0), (1, 1), (2, 1), (1, 2)];
        let all = near.iter().flat_map(|(x, y)| [(*x, *y), (-y, *x), (-x, -y), (*y, -x)]);
        let mut targets: Vec<Point> = all
            .flat_map(|(x, y)| self.walk.points_at(at.plan().plus(PlanPoint::new(x * STEP, y * STEP))))
            .collect();
        for piece in self.walk.table.pieces() {
            if let arene::space::table::PieceShape::Ladder(ladder) = &piece.shape {
                let ends = [(ladder.foot, ladder.head), (ladder.head, ladder.foot)];
                for (end, other) in ends {
                    if end == at {
                        targets.push(other);
                    }
                    if end.plan().distance(at.plan()) < 2 * STEP && end != at {
                        targets.push(end);
                    }
                }
            }
        }
        // From a ladder's end back onto the lattice.
        if at.x % STEP != 0 || at.y % STEP != 0 {
            let corner = PlanPoint::new(at.x / STEP * STEP, at.y / STEP * STEP);
            let around = (0..16).map(|index| PlanPoint::new((index % 4 - 1) * STEP, (index / 4 - 1) * STEP));
            targets.extend(around.flat_map(|way| self.walk.points_at(corner.plus(way))));
        }
        let leg = |to: Point| Some((to, self.walk.ask(at, |walker| walker.leg(at, to)).ok()?.cost));
        targets.into_iter().filter_map(leg).collect()
    }

    /// The path to a point with its corners cut as far as legs allow, and what it costs.
    fn path(&self, to: Point) -> Option<(Vec<Point>, i32)> {
        let mut points = vec![to];
        let mut at = to;
        while at != self.from {
            at = self.before.get(&at)?.1;
            points.push(at);
        }
        points.reverse();
        let mut best: Vec<(i32, usize)> = vec![(0, 0)];
        for (index, to) in points.iter().enumerate().skip(1) {
            let by = |before: usize| {
                let leg = self
                    .walk
                    .ask(points[before], |walker| walker.leg(points[before], *to))
                    .ok()?;
                Some((best[before].0 + leg.cost, before))
            };
            best.push((0..index).filter_map(by).min()?);
        }
        let mut cut = Vec::new();
        let mut index = points.len() - 1;
        while index > 0 {
            cut.push(points[index]);
            index = best[index].1;
        }
        cut.reverse();
        Some((cut, best.last()?.0))
    }
}

/// The way to a goal, which must be a path that the check accepts, and costs what it says.
fn checked_way(walk: &Walk, network: &WayNetwork, from: Point, goal: WayGoal, budget: Option<i32>) -> Option<Way> {
    walk.ask(from, |walker| {
        let way = network.way_to(walker, &[goal], budget)?;
        let path = walker.path(&way.path, budget).expect("a way can be walked");
        assert_eq!(path.cost, way.cost, "{way:?}");
        assert_eq!(path.legs.iter().map(|leg| leg.kind).collect::<Vec<_>>(), way.legs);
        Some(way)
    })
}

fn network_of(walk: &Walk) -> WayNetwork {
    walk.ask(Point::default(), WayNetwork::new)
}

/// So many random tables, on each ways from a point to others beside those over the lattice.
fn ways_are_near_the_shortest(tables: u64) {
    for_all(tables, |number| {
        let walk = random_walk(number, 6);
        let network = network_of(&walk);
        let Some((from, goals)) = walk.points.split_first() else {
            return;
        };
        let lattice = Lattice::new(&walk, *from);
        for to in goals {
            let found = checked_way(&walk, &network, *from, WayGoal::Point(*to), None);
            let Some((path, cost)) = lattice.path(*to) else {
                continue;
            };
            let is_legal = walk.ask(*from, |walker| walker.path(&path, None).is_ok());
            assert!(is_legal, "table {number}: the lattice walks by legs, {path:?}");
            let Some(found) = found else {
                panic!("table {number}: no way from {from:?} to {to:?}, but {path:?} for {cost}\n{walk:#?}");
            };
            assert!(
                f64::from(found.cost) <= 1.02 * f64::from(cost) + 20.0,
                "table {number}: from {from:?} for {} by {:?}\nthe lattice for {cost} by {path:?}\n{:#?} {:?}",
                found.cost,
                found.path,
                walk.table.pieces(),
                walk.bodies,
            );
            // With just so much to spend it is found again; a unit less never buys more.
            let again = checked_way(&walk, &network, *from, WayGoal::Point(*to), Some(found.cost));
            assert!(again.is_some_and(|again| again.cost <= found.cost));
            let less = checked_way(&walk, &network, *from, WayGoal::Point(*to), Some(found.cost - 1));
            assert!(less.is_none_or(|less| less.cost < found.cost));
        }
    });
}

#[test]
fn on_thirty_random_tables_no_path_over_a_fine_lattice_is_much_shorter() {
    ways_are_near_the_shortest(30);
}

/// So many random tables: whatever was asked before, and however the table lies, a way costs the same.
fn ways_are_the_same_however_they_are_asked(tables: u64) {
    for_all(tables, |number| {
        let walk = random_walk(500_000 + number, 5);
        let network = network_of(&walk);
        let complete = network_of(&walk);
        walk.ask(Point::default(), |walker| complete.complete(walker));
        let pairs = walk
            .points
            .iter()
            .flat_map(|from| walk.points.iter().map(move |to| (*from, *to)));
        let pairs: Vec<(Point, Point)> = pairs.filter(|(from, to)| from != to).collect();
        let ways: Vec<Option<Way>> = pairs
            .iter()
            .map(|(from, to)| checked_way(&walk, &network, *from, WayGoal::Point(*to), None))
            .collect();
        for ((from, to), way) in pairs.iter().zip(&ways) {
            let fresh = checked_way(&walk, &network_of(&walk), *from, WayGoal::Point(*to), None);
            let other = checked_way(&walk, &complete, *from, WayGoal::Point(*to), None);
            assert_eq!((&fresh, &other), (way, way), "table {number}");
        }
        for laying in layings_of_square(SIDE) {
            let laid = walk.laid(laying);
            let network = network_of(&laid);
            for ((from, to), way) in pairs.iter().zip(&ways) {
                let goal = WayGoal::Point(laying.point(*to));
                let found = checked_way(&laid, &network, laying.point(*from), goal, None);
                assert_eq!(
                    found.as_ref().map(|way| way.cost),
                    way.as_ref().map(|way| way.cost),
                    "table {number} {laying:?} {from:?} {to:?}\n{found:?}\n{way:?}\n{:#?}",
                    walk.table.pieces()
                );
            }
        }
    });
}

#[test]
fn on_thirty_random_tables_ways_cost_the_same_however_they_are_asked() {
    ways_are_the_same_however_they_are_asked(30);
}

/// The long tests: `make long-tests`.
mod campaign {
    #[test]
    #[ignore = "takes minutes: make long-tests"]
    fn on_a_thousand_random_tables_no_path_over_a_fine_lattice_is_much_shorter() {
        super::ways_are_near_the_shortest(1000);
    }

    #[test]
    #[ignore = "takes minutes: make long-tests"]
    fn on_a_thousand_random_tables_the_way_to_the_nearest_of_many_goals_is_no_detour() {
        super::ways_to_many_goals_are_near_the_shortest(1000);
    }

    #[test]
    #[ignore = "takes minutes: make long-tests"]
    fn on_a_thousand_random_tables_ways_cost_the_same_however_they_are_asked() {
        super::ways_are_the_same_however_they_are_asked(1000);
    }
}

#[test]
fn a_way_into_contact_is_no_dearer_than_to_any_place_of_contact() {
    for_all(40, |number| {
        let walk = random_walk(700_000 + number, 3);
        let network = network_of(&walk);
        for (from, body) in walk
            .points
            .iter()
            .flat_map(|from| walk.bodies.iter().map(move |body| (*from, *body)))
        {
            let found = checked_way(&walk, &network, from, WayGoal::Contact(body), None);
            if let Some(way) = &found {
                let end = Body::usual(way.path.last().copied().unwrap_or(from));
                assert_eq!(end.distance(&body), 0);
                let is_contact = walk.ask(from, |walker| walker.view.is_contact(&end, &body));
                assert!(is_contact, "table {number}: {way:?} touches {body:?}");
            }
            // Places round it, as whole numbers allow them.
            let disc = Disc {
                at: body.at,
                radius: 250,
            };
            let ring = (0..72).map(|step| f64::from(step) * std::f64::consts::TAU / 72.0);
            let places = ring.map(|angle| {
                let (x, y) = (angle.cos() * 250.5, angle.sin() * 250.5);
                PlanPoint::new(body.at.x + x.round() as i32, body.at.y + y.round() as i32)
            });
            for at in places.flat_map(|place| walk.points_at(place)) {
                let fits = walk.ask(from, |walker| {
                    !disc.overlaps_base(at, 0)
                        && walker.stand(at).is_ok()
                        && walker.view.is_contact(&Body::usual(at), &body)
                });
                if !fits {
                    continue;
                }
                if let Some(to) = checked_way(&walk, &network, from, WayGoal::Point(at), None) {
                    let cost = found.as_ref().map_or(i32::MAX, |way| way.cost);
                    assert!(
                        f64::from(cost) <= 1.02 * f64::from(to.cost) + 20.0,
                        "table {number}: {found:?} into contact with {body:?}, but {to:?}"
                    );
                }
            }
        }
    });
}

/// So many random tables: the way to the nearest of many goals is about as short as the shortest way to one of them.
fn ways_to_many_goals_are_near_the_shortest(tables: u64) {
    for_all(tables, |number| {
        let walk = random_walk(1_000_000 + number, 6);
        let network = network_of(&walk);
        let Some((from, points)) = walk.points.split_first() else {
            return;
        };
        let bodies = walk.bodies.iter().copied().map(WayGoal::Contact);
        let goals: Vec<WayGoal> = bodies.chain(points.iter().copied().map(WayGoal::Point)).collect();
        // Those that are hard to come to tell more: some goals, then fewer and fewer.
        for first in 0..goals.len() {
            let some = &goals[first..];
            let found = walk.ask(*from, |walker| network.way_to(walker, some, None));
            let one = |goal: &WayGoal| checked_way(&walk, &network, *from, *goal, None).map(|way| way.cost);
            let least = some.iter().filter_map(one).min();
            let cost = found.as_ref().map(|way| way.cost);
            let is_near = match (cost, least) {
                (Some(cost), Some(least)) => f64::from(cost) <= 1.02 * f64::from(least) + 20.0,
                (None, Some(_)) => false,
                (_, None) => true,
            };
            assert!(
                is_near,
                "table {number}: from {from:?} to {some:?} for {cost:?}, but {least:?}"
            );
        }
    });
}

#[test]
fn on_sixty_random_tables_the_way_to_the_nearest_of_many_goals_is_no_detour() {
    ways_to_many_goals_are_near_the_shortest(60);
}

#[test]
fn a_way_to_a_side_ends_where_the_base_touches_it() {
    for_all(40, |number| {
        let walk = random_walk(800_000 + number, 3);
        let network = network_of(&walk);
        for (from, side) in walk
            .points
            .iter()
            .flat_map(|from| TableSide::ALL.map(|side| (*from, side)))
        {
            let goal = WayGoal::Side(side);
            let Some(way) = checked_way(&walk, &network, from, goal, None) else {
                continue;
            };
            let end = way.path.last().copied().unwrap_or(from);
            let depth = match side {
                TableSide::North => end.y,
                TableSide::East => SIDE - end.x,
                TableSide::South => SIDE - end.y,
                TableSide::West => end.x,
            };
            assert_eq!(depth, 125, "table {number}: {way:?}");
            let straight = walk.ask(from, |walker| {
                let to = way.path.first().copied().unwrap_or(from);
                walker.leg(from, to).map_or(0, |leg| leg.cost)
            });
            assert!(straight <= way.cost);
        }
    });
}

#[test]
fn nothing_that_is_asked_of_ways_and_reach_panics() {
    let odd = [-40_000, -125, -1, 0, 1, 125, 1500, 2999, 3000, 3001, 60_000];
    for_all(12, |number| {
        let mut walk = random_walk(900_000 + number, 2);
        walk.bodies.push(Body {
            radius: 0,
            height: 0,
            ..Body::usual(Point::new(1500, 1500, 0))
        });
        walk.bodies.push(Body::usual(Point::new(-500, 90_000, -300)));
        let network = network_of(&walk);
        for (index, x) in odd.into_iter().enumerate() {
            let at = Point::new(
                x,
                odd[(index + number as usize) % odd.len()],
                odd[(index * 3) % odd.len()] / 2,
            );
            let body = walk.bodies[index % walk.bodies.len()];
            for budget in [None, Some(-5), Some(0), Some(300), Some(i32::MAX)] {
                for goal in [
                    WayGoal::Point(at),
                    WayGoal::Contact(body),
                    WayGoal::Side(TableSide::ALL[index % 4]),
                ] {
                    checked_way(&walk, &network, at, goal, budget);
                    if let Some(from) = walk.points.first() {
                        checked_way(&walk, &network, *from, goal, budget);
                    }
                }
                if budget != Some(i32::MAX) || index < 2 {
                    walk.ask(at, |walker| {
                        let reach = network.reach(walker, budget.unwrap_or(200));
                        reach.lattice(&arene::space::table::ReachWishes {
                            contacts: &walk.bodies,
                            hide_from: &walk.bodies,
                            marks: &[at],
                        });
                        reach.areas();
                    });
                }
            }
        }
    });
}
