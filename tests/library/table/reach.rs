//! What a figure can reach, on random tables: what is listed and shown the check of paths accepts, and beyond the rim it
//! refuses.

use std::collections::BTreeSet;

use arene::rules::free::FreeMovement;
use arene::space::table::{LATTICE, PlanPoint, Point, ReachPoint, ReachSurface, ReachWishes, TableReach, WayNetwork};

use super::chance::Chance;
use super::for_all;
use super::symmetry::layings_of_square;
use super::walks::{SIDE, Walk, random_walk};

fn network_of(walk: &Walk) -> WayNetwork {
    walk.ask(Point::default(), WayNetwork::new)
}

/// What the figure of a table can reach, from the first of its points.
fn ask_reach<T>(
    walk: &Walk,
    network: &WayNetwork,
    budget: i32,
    ask: impl FnOnce(&TableReach<FreeMovement>) -> T,
) -> Option<T> {
    let from = *walk.points.first()?;
    Some(walk.ask(from, |walker| ask(&network.reach(walker, budget))))
}

fn lattice_of(walk: &Walk, budget: i32) -> Vec<ReachPoint> {
    let wishes = ReachWishes {
        contacts: &walk.bodies,
        hide_from: &[],
        marks: &walk.points,
    };
    ask_reach(walk, &network_of(walk), budget, |reach| reach.lattice(&wishes)).unwrap_or_default()
}

/// A budget for a table.
fn budget_of(number: u64) -> i32 {
    [300, 750, 1000, 1500, 2000][number as usize % 5]
}

/// So many random tables: each point that is listed and each corner of the area is the end of a path that costs what is
/// said.
fn what_is_listed_is_accepted(tables: u64) {
    for_all(tables, |number| {
        let walk = random_walk(number, 4);
        let (network, budget) = (network_of(&walk), budget_of(number));
        ask_reach(&walk, &network, budget, |reach| {
            let wishes = ReachWishes {
                contacts: &walk.bodies,
                hide_from: &walk.bodies,
                marks: &walk.points,
            };
            let listed = reach.lattice(&wishes);
            assert!(listed.is_sorted() && !listed.iter().any(|point| point.at == walk.points[0]));
            for point in &listed {
                walk.ask(walk.points[0], |walker| {
                    let way = reach.way(point.at).expect("what is listed has a way");
                    let path = walker.path(&way.path, Some(budget)).expect("what is listed is legal");
                    assert_eq!(
                        (path.cost, way.cost),
                        (point.cost, point.cost),
                        "table {number}: {point:?}"
                    );
                    assert_eq!(way.path.last(), Some(&point.at));
                    let way = network.way(walker, &[point.at], Some(budget));
                    assert!(way.is_some(), "table {number}: the way there is found too: {point:?}");
                });
            }
            for corner in reach.areas().iter().flat_map(|area| area.outlines.concat()) {
                let cost = reach.cost(corner);
                assert!(
                    cost.is_some_and(|cost| cost <= budget) || corner == walk.points[0],
                    "table {number}: {corner:?} for {cost:?} of {budget}"
                );
            }
        });
    });
}

#[test]
fn on_forty_random_tables_what_is_listed_and_shown_is_accepted() {
    what_is_listed_is_accepted(40);
}

/// How often outlines wind around a place.
fn winding(outlines: &[Vec<Point>], place: PlanPoint) -> i32 {
    let edges = outlines.iter().flat_map(|outline| {
        let next = outline.iter().cycle().skip(1);
        outline
            .iter()
            .map(|point| point.plan())
            .zip(next.map(|point| point.plan()))
    });
    edges
        .map(|(from, to)| {
            let side = to.way_from(from).cross(place.way_from(from));
            i32::from(from.y <= place.y && to.y > place.y && side > 0)
                - i32::from(from.y > place.y && to.y <= place.y && side < 0)
        })
        .sum()
}

/// Points 1.5 mm around another.
fn around(at: Point) -> impl Iterator<Item = Point> {
    let angles = (0..16).map(|step| f64::from(step) * std::f64::consts::TAU / 16.0);
    angles.map(move |angle| {
        let (x, y) = (angle.cos() * 15.0, angle.sin() * 15.0);
        Point::new(at.x + x.round() as i32, at.y + y.round() as i32, at.z)
    })
}

/// The point at a place of what a reach area lies on; none beyond it.
fn point_on(walk: &Walk, on: ReachSurface, place: PlanPoint) -> Option<Point> {
    let mut surfaces = walk.table.surfaces().iter();
    let surface = surfaces.find(|surface| {
        let is_meant = match on {
            ReachSurface::Level(height) => !surface.is_sloping() && surface.highest() == height,
            ReachSurface::Stairs(entry) => surface.is_sloping() && surface.entry == Some(entry),
        };
        is_meant && surface.is_below(place)
    })?;
    Some(place.at_height(surface.height_at(place)))
}

/// So many random tables: to 3 mm outside the area's rim no way leads, and 3 mm inside one does, but for tips
/// and notches thinner than that, which are few.
fn the_area_ends_where_the_check_refuses(tables: u64) {
    for_all(tables, |number| {
        let walk = random_walk(200_000 + number, 2);
        let (network, budget) = (network_of(&walk), budget_of(number));
        ask_reach(&walk, &network, budget, |reach| {
            let (mut asked, mut slivers) = (0, 0);
            for area in reach.areas() {
                for (outline, index) in area
                    .outlines
                    .iter()
                    .flat_map(|outline| (0..outline.len()).map(move |index| (outline, index)))
                {
                    let (from, to) = (outline[index], outline[(index + 1) % outline.len()]);
                    let (way, length) = (to.plan().way_from(from.plan()), from.distance(to));
                    if length < 4 {
                        continue;
                    }
                    let middle = from.on_the_way(to, 1, 2);
                    let beside = |by: i32| {
                        let aside = PlanPoint::new(way.y * by / length, -way.x * by / length);
                        point_on(&walk, area.on, middle.plan().plus(aside))
                    };
                    // Where two rims are near to each other neither is outside.
                    let is_outside = |at: &Point| winding(&area.outlines, at.plan()) == 0;
                    if let Some(outer) = beside(30).filter(is_outside) {
                        asked += 1;
                        let found = walk.ask(walk.points[0], |walker| network.way(walker, &[outer], Some(budget)));
                        if found.is_some() {
                            slivers += 1;
                            let is_wide = around(outer).all(|at| reach.cost(at).is_some());
                            assert!(!is_wide, "table {number}: {outer:?} is beyond the rim of {:?}", area.on);
                        }
                    }
                    let is_level = matches!(area.on, ReachSurface::Level(_));
                    let is_inside = |at: &Point| winding(&area.outlines, at.plan()) == 1 && *at != walk.points[0];
                    if let Some(inner) = beside(-30).filter(|at| is_level && is_inside(at)) {
                        asked += 1;
                        if reach.cost(inner).is_none() {
                            slivers += 1;
                            let is_wide = around(inner).all(|at| reach.cost(at).is_none());
                            assert!(!is_wide, "table {number}: {inner:?} is within the rim of {:?}", area.on);
                        }
                    }
                }
            }
            assert!(slivers * 20 <= asked, "table {number}: {slivers} of {asked}");
        });
    });
}

#[test]
fn on_forty_random_tables_three_millimetres_beyond_the_rim_no_way_leads() {
    the_area_ends_where_the_check_refuses(40);
}

/// So many random tables: no spot with 125 units in reach all round it is far from a listed one.
fn the_lattice_leaves_no_gaps(tables: u64) {
    for_all(tables, |number| {
        let walk = random_walk(400_000 + number, 1);
        let (network, budget) = (network_of(&walk), budget_of(number));
        let mut chance = Chance::of(number);
        let listed = lattice_of(&walk, budget);
        ask_reach(&walk, &network, budget, |reach| {
            let from = walk.points[0];
            for _ in 0..150 {
                let mut aside = || chance.between(-budget, budget);
                let place = from.plan().plus(PlanPoint::new(aside(), aside()));
                for at in walk.points_at(place) {
                    let ring = (0..16).map(|step| f64::from(step) * std::f64::consts::TAU / 16.0);
                    let around = |far: f64| {
                        let place = |angle: f64| {
                            let (x, y) = ((angle.cos() * far).round() as i32, (angle.sin() * far).round() as i32);
                            at.plan().plus(PlanPoint::new(x, y)).at_height(at.z)
                        };
                        ring.clone().map(place).all(|at| reach.cost(at).is_some())
                    };
                    if reach.cost(at).is_none() || ![25.0, 50.0, 75.0, 100.0, 125.0].into_iter().all(around) {
                        continue;
                    }
                    let nearest = listed.iter().map(|point| point.at.distance(at)).min();
                    assert!(
                        nearest.is_some_and(|distance| distance <= 250) || at.distance(from) <= LATTICE,
                        "table {number}: {at:?} is {nearest:?} away from what is listed"
                    );
                }
            }
        });
    });
}

#[test]
fn on_forty_random_tables_the_lattice_leaves_no_gaps() {
    the_lattice_leaves_no_gaps(40);
}

/// So many random tables, each laid down in all ways: the same points are listed for the same costs.
fn reach_turns_with_the_table(tables: u64) {
    for_all(tables, |number| {
        let walk = random_walk(600_000 + number, 2);
        let budget = budget_of(number);
        let told = lattice_of(&walk, budget);
        for laying in layings_of_square(SIDE) {
            let turned: BTreeSet<ReachPoint> = told
                .iter()
                .map(|point| ReachPoint {
                    at: laying.point(point.at),
                    cost: point.cost,
                })
                .collect();
            let found: BTreeSet<ReachPoint> = lattice_of(&walk.laid(laying), budget).into_iter().collect();
            let differences: Vec<&ReachPoint> = found.symmetric_difference(&turned).collect();
            assert!(differences.is_empty(), "table {number} {laying:?}: {differences:?}");
        }
    });
}

#[test]
fn on_twenty_random_tables_reach_turns_with_the_table() {
    reach_turns_with_the_table(20);
}

/// The long tests: `make long-tests`.
mod campaign {
    #[test]
    #[ignore = "takes minutes: make long-tests"]
    fn on_a_thousand_random_tables_what_is_listed_and_shown_is_accepted() {
        super::what_is_listed_is_accepted(1000);
    }

    #[test]
    #[ignore = "takes most of a minute: make long-tests"]
    fn on_a_thousand_random_tables_three_millimetres_beyond_the_rim_no_way_leads() {
        super::the_area_ends_where_the_check_refuses(1000);
    }

    #[test]
    #[ignore = "takes minutes: make long-tests"]
    fn on_a_thousand_random_tables_the_lattice_leaves_no_gaps() {
        super::the_lattice_leaves_no_gaps(1000);
    }

    #[test]
    #[ignore = "takes minutes: make long-tests"]
    fn on_three_hundred_random_tables_reach_turns_with_the_table() {
        super::reach_turns_with_the_table(300);
    }
}

#[test]
fn who_can_spend_nothing_reaches_nothing() {
    let walk = random_walk(1, 1);
    assert_eq!(lattice_of(&walk, 0), []);
    assert_eq!(lattice_of(&walk, -1), []);
}
