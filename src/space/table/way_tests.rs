//! Shortest ways on small tables made here.

use super::test_tables::{area, barrel, barrier, point, solid, stairs, table, wall, with_walker};
use super::*;

/// The cheapest way on a table to one of some points.
fn way(table: &Table, others: &[(i32, i32, i32)], from: (i32, i32, i32), to: (i32, i32, i32)) -> Option<Way> {
    with_walker(table, from, others, |walker| {
        let way = WayNetwork::new(walker).way(walker, &[point(to)], None)?;
        let path = walker.path(&way.path, None).expect("what is found can be walked");
        assert_eq!(path.cost, way.cost);
        assert_eq!(path.legs.iter().map(|leg| leg.kind).collect::<Vec<_>>(), way.legs);
        Some(way)
    })
}

/// Whether a cost is no less than what it must be, and no more than 1.02 of that and 2 mm.
fn is_near(cost: i32, least: f64) -> bool {
    f64::from(cost) >= least.floor() && f64::from(cost) <= 1.02 * least + 20.0
}

/// The way of a base from a point to a corner's end, so far aside and ahead of it, and around it until it runs aside.
fn round_corner(aside: f64, ahead: f64) -> f64 {
    let distance = aside.hypot(ahead);
    let straight = (distance.powi(2) - 125f64.powi(2)).sqrt();
    let turn = std::f64::consts::FRAC_PI_2 - (aside / ahead).atan() + (125.0 / distance).asin();
    straight + 125.0 * turn
}

#[test]
fn the_way_over_open_ground_is_straight() {
    let table = table(Vec::new());
    let found = way(&table, &[], (1000, 1000, 0), (5000, 4000, 0)).unwrap();
    assert_eq!((found.cost, found.path), (5000, vec![Point::new(5000, 4000, 0)]));
    assert_eq!(way(&table, &[], (1000, 1000, 0), (1000, 1000, 0)), Some(Way::default()));
    assert_eq!(
        way(&table, &[], (1000, 1000, 0), (50, 1000, 0)),
        None,
        "over the table's edge"
    );
}

#[test]
fn the_way_round_a_wall_turns_at_its_corners() {
    let table = table(vec![solid((3000, 0), (3100, 3000), (0, 1000))]);
    let found = way(&table, &[], (2000, 1000, 0), (4100, 1000, 0)).unwrap();
    assert!(
        is_near(found.cost, 2.0 * round_corner(1000.0, 2000.0) + 100.0),
        "{found:?}"
    );
    assert_eq!(
        way(&table, &[], (2000, 1000, 0), (3000, 1000, 0)),
        None,
        "into the wall"
    );
}

#[test]
fn the_way_leads_between_walls_that_leave_just_room_for_the_base() {
    let table = table(vec![
        solid((3000, 0), (3100, 5000), (0, 1000)),
        solid((3000, 5250), (3100, 10_000), (0, 1000)),
    ]);
    let found = way(&table, &[], (2000, 5125, 0), (4000, 5125, 0)).unwrap();
    assert_eq!(found.cost, 2000);
    let found = way(&table, &[], (2000, 2125, 0), (4000, 8125, 0)).unwrap();
    let least = round_corner(1000.0, 2875.0) + 100.0 + round_corner(900.0, 2875.0);
    assert!(is_near(found.cost, least), "{found:?}");
}

#[test]
fn the_way_passes_round_figures() {
    let table = table(Vec::new());
    let found = way(&table, &[(3000, 1000, 0)], (2000, 1000, 0), (4000, 1000, 0)).unwrap();
    let (straight, turn) = ((1000f64.powi(2) - 250f64.powi(2)).sqrt(), (250f64 / 1000.0).asin());
    assert!(is_near(found.cost, 2.0 * straight + 250.0 * 2.0 * turn), "{found:?}");
}

#[test]
fn the_way_goes_round_slow_ground_or_through_it_at_the_right_place() {
    let slow = table(vec![area(AreaKind::VeryDifficult, (3000, 0), (4000, 3000))]);
    let found = way(&slow, &[], (2500, 2500, 0), (4500, 2500, 0)).unwrap();
    let round = 2.0 * (500f64.powi(2) + 500f64.powi(2)).sqrt() + 1000.0;
    assert!(is_near(found.cost, round), "{found:?}");
    // Across a band of half speed: bent where it is entered and left.
    let band = table(vec![area(AreaKind::Difficult, (3000, 0), (4000, 10_000))]);
    let found = way(&band, &[], (2500, 2000, 0), (4500, 6000, 0)).unwrap();
    let cost = |inner: f64| {
        let outer = (4000.0 - inner) / 2.0;
        2.0 * (500f64.powi(2) + outer.powi(2)).sqrt() + 2.0 * (1000f64.powi(2) + inner.powi(2)).sqrt()
    };
    let least = (0..4000).map(|inner| cost(f64::from(inner))).fold(f64::MAX, f64::min);
    assert!(is_near(found.cost, least), "{found:?}, not {least}");
}

#[test]
fn the_way_up_is_by_ladder_and_stairs_and_over_steps() {
    let ladder = |x| {
        PieceShape::Ladder(Ladder {
            foot: Point::new(x, 1950, 0),
            head: Point::new(x, 2050, 750),
        })
    };
    let platform = solid((2000, 2000), (5000, 3000), (0, 750));
    let table_with_ladder = table(vec![platform.clone(), ladder(2500)]);
    let found = way(&table_with_ladder, &[], (2500, 1000, 0), (2500, 2500, 750)).unwrap();
    assert_eq!(
        (found.cost, found.legs),
        (950 + 757 + 450, vec![LegKind::Walk, LegKind::Climb, LegKind::Walk])
    );
    let without = table(vec![platform.clone()]);
    assert_eq!(way(&without, &[], (2500, 1000, 0), (2500, 2500, 750)), None);
    let by_stairs = table(vec![platform, stairs((3500, 1000, 0), (3500, 2000, 750), 400)]);
    let found = way(&by_stairs, &[], (3500, 500, 0), (3500, 2500, 750)).unwrap();
    assert_eq!((found.cost, found.legs), (500 + 1250 + 500, vec![LegKind::Walk]));
    // Over a low container between two walls.
    let over = table(vec![
        solid((3000, 0), (3500, 4000), (0, 1000)),
        solid((3000, 4000), (3500, 5000), (0, 250)),
        solid((3000, 5000), (3500, 10_000), (0, 1000)),
    ]);
    let found = way(&over, &[], (2000, 4500, 0), (4500, 4500, 0)).unwrap();
    assert!(is_near(found.cost, 2500.0), "{found:?}");
    assert!(
        found.legs.contains(&LegKind::Step) && found.legs.contains(&LegKind::Drop),
        "{found:?}"
    );
}

#[test]
fn the_way_up_terraces_narrower_than_the_base_is_straight() {
    let terraces = table(vec![
        solid((3000, 0), (6000, 4000), (0, 125)),
        solid((3200, 0), (6000, 4000), (125, 250)),
        solid((3400, 0), (6000, 4000), (250, 375)),
    ]);
    let found = way(&terraces, &[], (2000, 2000, 0), (4500, 2000, 375)).unwrap();
    assert!(is_near(found.cost, 2500f64.hypot(375.0)), "{found:?}");
    assert_eq!(found.legs.iter().filter(|leg| **leg == LegKind::Step).count(), 3);
    let back = way(&terraces, &[], (4500, 2000, 375), (2000, 2000, 0)).unwrap();
    assert!(is_near(back.cost, 2500f64.hypot(375.0)), "{back:?}");
}

/// A wall of any shape on which nobody stands.
fn wall_over(corners: &[(i32, i32)]) -> PieceShape {
    PieceShape::Solid(Solid {
        outline: Polygon::new(corners.iter().map(|corner| PlanPoint::from(*corner)).collect()).unwrap(),
        bottom: 0,
        top: 1000,
        stand: false,
        climb: None,
    })
}

#[test]
fn the_way_from_a_ladder_leads_along_the_wall_that_it_leads_up() {
    let ladder = PieceShape::Ladder(Ladder {
        foot: Point::new(2975, 3000, 0),
        head: Point::new(3050, 3000, 750),
    });
    let table = table(vec![solid((3000, 2000), (5000, 4000), (0, 750)), ladder]);
    // Out of the wall within two radii of the ladder, along it, and round its corner.
    let out = (250f64.powi(2) - 100f64.powi(2)).sqrt();
    let least = 150.0 + 75f64.hypot(750.0) + 250.0 + (1000.0 - out) + 125.0 * std::f64::consts::FRAC_PI_2 + 1000.0;
    let found = way(&table, &[], (3200, 3000, 750), (4000, 4125, 0)).unwrap();
    assert!(is_near(found.cost, least), "{found:?}, not {least}");
    let back = way(&table, &[], (4000, 4125, 0), (3200, 3000, 750)).unwrap();
    assert!(is_near(back.cost, least), "{back:?}, not {least}");
}

#[test]
fn the_way_passes_between_a_corner_and_the_edge_of_the_table() {
    // A corner of a slanting wall just one base from the edge.
    let table = table(vec![wall_over(&[
        (250, 5000),
        (5000, 4000),
        (9750, 5000),
        (5000, 5300),
    ])]);
    let found = way(&table, &[], (1000, 1000, 0), (1000, 9000, 0)).unwrap();
    assert!(is_near(found.cost, 2.0 * 875f64.hypot(4000.0)), "{found:?}");
}

#[test]
fn the_way_passes_between_two_corners_as_far_apart_as_the_base_is_wide() {
    // Slanting walls across the whole table.
    let table = table(vec![
        wall_over(&[(0, 4000), (4000, 5000), (0, 5200)]),
        wall_over(&[(4250, 5000), (10_000, 3500), (10_000, 6000)]),
    ]);
    let found = way(&table, &[], (5000, 1000, 0), (3000, 9000, 0)).unwrap();
    let least = 875f64.hypot(4000.0) + 1125f64.hypot(4000.0);
    assert!(is_near(found.cost, least), "{found:?}, not {least}");
}

#[test]
fn the_way_passes_between_two_figures_that_leave_just_the_room_that_the_base_wants() {
    // They close a gap in a wall, (300, 400) apart: only the line in the middle leads between them.
    let table = table(vec![
        wall_over(&[(0, 4800), (3900, 5000), (0, 5200)]),
        wall_over(&[(4400, 5400), (10_000, 5300), (10_000, 6000)]),
    ]);
    let figures = [(4000, 5000, 0), (4300, 5400, 0)];
    let found = way(&table, &figures, (7000, 3000, 0), (2000, 6800, 0)).unwrap();
    let least = 2850f64.hypot(2200.0) + 2150f64.hypot(1600.0);
    assert!(is_near(found.cost, least), "{found:?}, not {least}");
}

#[test]
fn reach_is_as_far_as_ways_lead_whoever_stands_near() {
    // Round the end of a wall, with somebody beside the figure who is not in the way.
    let table = table(vec![wall((3000, 0), (3100, 3000), (0, 1000))]);
    let behind = point((3500, 2500, 0));
    for others in [&[][..], &[(2300, 2600, 0)]] {
        let (way, cost) = with_walker(&table, (2600, 2500, 0), others, |walker| {
            let network = WayNetwork::new(walker);
            let way = network
                .way(walker, &[behind], Some(2000))
                .expect("a way round the wall");
            (way.cost, network.reach(walker, 2000).cost(behind))
        });
        assert_eq!(cost, Some(way), "{others:?}");
    }
}

#[test]
fn the_way_keeps_out_of_slow_ground_as_far_as_its_edge_is_free() {
    let slow = area(AreaKind::VeryDifficult, (1000, 2000), (9000, 5000));
    let square = |length: f64| length * length;
    // A wall down to the edge, and a figure at it.
    let by_wall = table(vec![slow.clone(), wall((5000, 0), (5100, 1960), (0, 1000))]);
    let found = way(&by_wall, &[], (2000, 1500, 0), (5050, 2090, 0)).unwrap();
    let enters = 5000.0 - (square(125.0) - square(40.0)).sqrt();
    let least = (enters - 2000.0).hypot(500.0) + 4.0 * (5050.0 - enters).hypot(90.0);
    assert!(is_near(found.cost, least), "{found:?}, not {least}");
    let by_figure = table(vec![slow]);
    let found = way(&by_figure, &[(5040, 1960, 0)], (2000, 1500, 0), (5040, 2215, 0)).unwrap();
    let enters = 5040.0 - (square(250.0) - square(40.0)).sqrt();
    let round = std::f64::consts::FRAC_PI_2 - (40.0f64 / 250.0).asin();
    let least = (enters - 2000.0).hypot(500.0) + 4.0 * 250.0 * round;
    assert!(is_near(found.cost, least), "{found:?}, not {least}");
}

#[test]
fn the_way_leads_along_a_barrier_round_its_end_and_its_corner() {
    // To cross it costs 250; the way round leads along its line between two places beside it.
    let table = table(vec![barrier(&[(1200, 2500), (550, 300), (1200, 550)], 300)]);
    let found = way(&table, &[], (2550, 1550, 0), (150, 400, 0)).unwrap();
    let least = 1350f64.hypot(1000.0) + 650f64.hypot(250.0) + 400f64.hypot(100.0);
    assert!(is_near(found.cost, least), "{found:?}, not {least}");
}

#[test]
fn the_way_to_who_almost_touches_something_round_comes_from_the_near_side() {
    let table = table(vec![barrel((1128, 1750, 0), 150, 100)]);
    let found = way(&table, &[], (850, 2800, 0), (1400, 1700, 0)).unwrap();
    assert!(is_near(found.cost, 554f64.hypot(995.0) + 105.0), "{found:?}");
}

#[test]
fn the_way_into_slow_ground_near_its_edge_is_straight_across() {
    let table = table(vec![area(AreaKind::VeryDifficult, (3000, 2000), (6000, 8000))]);
    for (from, to) in [((2950, 4900, 0), (3055, 5050, 0)), ((3055, 5050, 0), (2950, 4900, 0))] {
        let found = way(&table, &[], from, to).unwrap();
        assert!(is_near(found.cost, 50f64.hypot(150.0) + 4.0 * 55.0), "{found:?}");
    }
}

/// A table with walls, a barrel and slow ground.
fn crowded_table() -> Table {
    table(vec![
        wall((2000, 1500), (2600, 2200), (0, 1000)),
        wall((3500, 2500), (4500, 2700), (0, 1000)),
        barrel((3000, 3200, 0), 200, 600),
        area(AreaKind::Difficult, (1200, 2600), (2200, 3400)),
    ])
}

/// Numbers by chance, each below a count.
fn chance(seed: &mut u64, count: i32) -> i32 {
    *seed = seed
        .wrapping_mul(6_364_136_223_846_793_005)
        .wrapping_add(1_442_695_040_888_963_407);
    (*seed >> 33) as i32 % count
}

/// Where so many stand by chance, some of them close together.
fn crowd(seed: &mut u64, count: usize) -> Vec<(i32, i32, i32)> {
    (0..count)
        .map(|_| (1000 + chance(seed, 4000), 1000 + chance(seed, 3500), 0))
        .collect()
}

#[test]
fn a_leg_costs_the_same_whether_or_not_its_points_are_wanted() {
    let table = crowded_table();
    let mut seed = 5;
    let others = crowd(&mut seed, 8);
    let mut split = 0;
    with_walker(&table, (500, 500, 0), &others, |walker| {
        for _ in 0..2000 {
            let mut end = || point((500 + chance(&mut seed, 4500), 500 + chance(&mut seed, 4000), 0));
            let (from, to) = (end(), end());
            let leg = walker.leg(from, to).ok();
            assert_eq!(
                walker.leg_cost(from, to).ok(),
                leg.as_ref().map(|leg| leg.cost),
                "{from:?} {to:?}"
            );
            split += usize::from(leg.is_some_and(|leg| leg.points.len() > 2));
        }
    });
    assert!(split > 50, "{split} legs change their ground");
}

#[test]
fn a_network_with_figures_is_the_same_whichever_of_them_came_first() {
    let table = crowded_table();
    let mut seed = 3;
    for _ in 0..6 {
        let mut bodies: Vec<Body> = crowd(&mut seed, 9)
            .into_iter()
            .map(|at| Body::usual(point(at)))
            .collect();
        with_walker(&table, (0, 0, 0), &[], |walker| {
            let told = |network: &WayNetwork| {
                network.complete(walker);
                let links = (0..network.size().0).map(|place| network.links(walker, place).to_vec());
                (network.places().to_vec(), links.collect::<Vec<_>>())
            };
            // Nothing is known of it before; or all is, whenever one more comes.
            let mut anew = WayNetwork::new(walker);
            for body in &bodies {
                anew = anew.with_body(walker, *body);
            }
            bodies.reverse();
            let mut kept = WayNetwork::new(walker);
            for body in &bodies {
                kept.complete(walker);
                kept = kept.with_body(walker, *body);
            }
            let (anew, kept) = (told(&anew), told(&kept));
            assert_eq!(anew.0, kept.0, "places among {bodies:?}");
            assert_eq!(anew.1, kept.1, "straight ways among {bodies:?}");
            assert!(anew.0.len() > 100, "{}", anew.0.len());
        });
    }
}

#[test]
fn ways_around_who_stays_are_those_around_who_is_in_the_way() {
    let table = crowded_table();
    let mut seed = 11;
    let mut found = 0;
    for _ in 0..40 {
        let others = crowd(&mut seed, 14);
        let (start, goal) = ((800, 800, 0), Body::usual(point((4200, 3300, 0))));
        with_walker(&table, start, &others, |walker| {
            let goals = [WayGoal::Contact(goal)];
            let network = WayNetwork::new(walker);
            let lazy = network.way_to(walker, &goals, None);
            for settled in [14, 7] {
                let way = network.way_again(walker, settled, &goals, None);
                assert_eq!(way.is_some(), lazy.is_some(), "{settled} of {others:?}");
                assert_eq!(
                    network.any_way(walker, settled, &goals).is_some(),
                    lazy.is_some(),
                    "{settled} of {others:?}"
                );
                let (Some(way), Some(lazy)) = (way, &lazy) else {
                    continue;
                };
                let path = walker.path(&way.path, None).expect("what is found can be walked");
                assert_eq!(path.cost, way.cost);
                let (least, most) = (way.cost.min(lazy.cost), way.cost.max(lazy.cost));
                assert!(
                    is_near(most, f64::from(least)),
                    "{} and {} among {others:?}",
                    way.cost,
                    lazy.cost
                );
                found += 1;
            }
        });
    }
    assert!(found > 60, "{found}");
}

#[test]
fn what_was_found_is_told_again_only_as_long_as_it_is_what_would_be_found_anew() {
    let mut seed = 7;
    let table = crowded_table();
    let known = with_walker(&table, (0, 0, 0), &[], WayNetwork::new);
    let goals = [(3000, 4200, 0), (4200, 3300, 0)].map(|at| WayGoal::Contact(Body::usual(point(at))));
    let starts = [(2500, 1000, 0), (3300, 1900, 0), (1500, 2300, 0)];
    let mut others = crowd(&mut seed, 14);
    let mut told_again = 0;
    for round in 0..60 {
        // A step of one of them.
        let one = &mut others[chance(&mut seed, 14) as usize];
        (one.0, one.1) = (
            one.0 + chance(&mut seed, 600) - 300,
            one.1 + chance(&mut seed, 600) - 300,
        );
        for (start, goal) in starts.iter().flat_map(|start| goals.map(|goal| (*start, goal))) {
            with_walker(&table, start, &others, |walker| {
                let settled = [14, 10, 0][round % 3];
                for budget in [Some(2600), Some(3400), None] {
                    let before = known.cache().held().count();
                    let way = known.way_again(walker, settled, &[goal], budget);
                    told_again += usize::from(known.cache().held().count() == before);
                    let anew = known.clone().way_again(walker, settled, &[goal], budget);
                    assert_eq!(way, anew, "{start:?} {others:?}");
                }
                for body in walker.others {
                    let turns = known.turns_around(walker, body).to_vec();
                    assert_eq!(turns, walker.way_turns_around(body), "around {body:?} of {others:?}");
                }
                let any = known.any_way(walker, settled, &[goal]);
                let anew = known.clone().any_way(walker, settled, &[goal]);
                assert_eq!(any.is_some(), anew.is_some(), "{start:?} {others:?}");
                // By a way that another found: it can be walked, and leads there.
                if let Some(any) = any.filter(|any| !any.path.is_empty()) {
                    assert_eq!(walker.path(&any.path, None).map(|path| path.cost), Ok(any.cost));
                    let body = walker.body.moved_to(any.path[any.path.len() - 1]);
                    assert!(goal.is_reached(Walker { body, ..walker }), "{start:?} {others:?}");
                }
            });
        }
    }
    assert!(told_again > 300, "{told_again}");
}
