//! Walking on small tables made here.

use super::test_tables::*;
use super::*;

type Points<'a> = &'a [(i32, i32, i32)];

/// What a path costs on a table, for a figure of the usual size; `others` stand there too.
fn walked_past(
    table: &Table,
    others: &[(i32, i32, i32)],
    from: (i32, i32, i32),
    points: Points,
) -> Result<Path, PathFault> {
    let state = TerrainState::at_first(table);
    let others: Vec<Body> = others.iter().map(|at| Body::usual(point(*at))).collect();
    let walker = Walker {
        view: TerrainView {
            table,
            state: &state,
            wood_depth: None,
        },
        body: Body::usual(point(from)),
        others: &others,
        rules: &Rules,
    };
    let points: Vec<Point> = points.iter().map(|at| point(*at)).collect();
    walker.path(&points, None)
}

fn cost(table: &Table, from: (i32, i32, i32), points: Points) -> Result<i32, PathFault> {
    walked_past(table, &[], from, points).map(|path| path.cost)
}

fn fault(leg: usize, at: (i32, i32, i32), why: NoPath) -> Result<i32, PathFault> {
    let at = point(at);
    Err(PathFault { leg, at, why })
}

fn hindered(entry: u16) -> NoPath {
    NoPath::Leg(NoLeg::Hindered(Hindrance::Terrain(entry)))
}

#[test]
fn open_ground_costs_its_length_rounded_up_leg_by_leg() {
    let table = table(Vec::new());
    assert_eq!(cost(&table, (1000, 1000, 0), &[(1100, 1100, 0)]), Ok(142));
    assert_eq!(
        cost(&table, (1000, 1000, 0), &[(1100, 1100, 0), (1200, 1000, 0)]),
        Ok(284)
    );
    assert_eq!(cost(&table, (1000, 1000, 0), &[]), Ok(0));
    let no_length = NoPath::Leg(NoLeg::NoLength);
    assert_eq!(
        cost(&table, (1000, 1000, 0), &[(1000, 1000, 0)]),
        fault(0, (1000, 1000, 0), no_length)
    );
}

#[test]
fn the_edge_of_the_table_is_a_wall_for_the_base() {
    let table = table(Vec::new());
    assert_eq!(cost(&table, (1000, 1000, 0), &[(125, 1000, 0)]), Ok(875));
    let edge = NoPath::Leg(NoLeg::Hindered(Hindrance::TableEdge));
    assert_eq!(
        cost(&table, (1000, 1000, 0), &[(124, 1000, 0)]),
        fault(0, (125, 1000, 0), edge)
    );
}

#[test]
fn a_base_may_touch_a_wall_and_not_overlap_it() {
    let table = table(vec![solid((2000, 0), (2100, 5000), (0, 1000))]);
    assert_eq!(
        cost(&table, (1000, 1000, 0), &[(1875, 1000, 0), (1875, 3000, 0)]),
        Ok(2875)
    );
    assert_eq!(
        cost(&table, (1000, 1000, 0), &[(3000, 1000, 0)]),
        fault(0, (1875, 1000, 0), hindered(0))
    );
}

#[test]
fn figures_are_walked_round() {
    let table = table(Vec::new());
    let walked = |points| walked_past(&table, &[(2000, 1000, 0)], (1000, 1000, 0), points).map(|path| path.cost);
    let body = NoPath::Leg(NoLeg::Hindered(Hindrance::Body(0)));
    assert_eq!(walked(&[(3000, 1000, 0)]), fault(0, (1750, 1000, 0), body));
    assert_eq!(walked(&[(1750, 1000, 0)]), Ok(750));
    assert!(walked(&[(2000, 1300, 0), (3000, 1000, 0)]).is_ok());
}

#[test]
fn ground_of_its_own_kind_counts_where_the_middle_is() {
    let difficult = table(vec![area(AreaKind::Difficult, (2000, 0), (3000, 10_000))]);
    assert_eq!(cost(&difficult, (1500, 1000, 0), &[(2000, 1000, 0)]), Ok(500));
    assert_eq!(cost(&difficult, (1500, 1000, 0), &[(2500, 1000, 0)]), Ok(500 + 2 * 500));
    assert_eq!(
        cost(&difficult, (1500, 1000, 0), &[(3500, 1000, 0)]),
        Ok(500 + 2 * 1000 + 500)
    );
    // Along its edge is outside.
    assert_eq!(cost(&difficult, (2000, 1000, 0), &[(2000, 2000, 0)]), Ok(1000));
    let both = table(vec![
        area(AreaKind::Difficult, (2000, 0), (3000, 10_000)),
        area(AreaKind::VeryDifficult, (2500, 0), (2600, 10_000)),
        area(AreaKind::Impassable, (5000, 0), (6000, 10_000)),
    ]);
    assert_eq!(
        cost(&both, (1500, 1000, 0), &[(3500, 1000, 0)]),
        Ok(500 + 2 * 500 + 4 * 100 + 2 * 400 + 500)
    );
    let never = NoPath::Leg(NoLeg::NeverEntered(2));
    assert_eq!(
        cost(&both, (4000, 1000, 0), &[(5500, 1000, 0)]),
        fault(0, (5000, 1000, 0), never)
    );
}

#[test]
fn barriers_are_crossed_at_a_price_and_nobody_ends_on_them() {
    let low = table(vec![barrier(&[(2000, 500), (2000, 3000)], 250)]);
    assert_eq!(cost(&low, (1000, 1000, 0), &[(3000, 1000, 0)]), Ok(2000));
    let end = NoPath::End(NoStand::OverBarrier(0));
    assert_eq!(
        cost(&low, (1000, 1000, 0), &[(2100, 1000, 0)]),
        fault(0, (2100, 1000, 0), end)
    );
    let high = table(vec![barrier(&[(2000, 500), (2000, 3000)], 500)]);
    assert_eq!(cost(&high, (1000, 1000, 0), &[(3000, 1000, 0)]), Ok(2250));
    // A leg that ends on the middle line has crossed it; the next does not again.
    assert_eq!(
        cost(&high, (1000, 1000, 0), &[(2000, 1000, 0), (3000, 1000, 0)]),
        Ok(2250)
    );
    let wall = table(vec![barrier(&[(2000, 500), (2000, 3000)], 501)]);
    assert_eq!(
        cost(&wall, (1000, 1000, 0), &[(3000, 1000, 0)]),
        fault(0, (1850, 1000, 0), hindered(0))
    );
}

#[test]
fn what_is_low_is_stepped_on_and_dropped_from() {
    let table = table(vec![
        solid((2000, 500), (3000, 1500), (0, 250)),
        solid((2000, 3000), (3000, 4000), (0, 251)),
    ]);
    let path = walked_past(&table, &[], (1000, 1000, 0), &[(2500, 1000, 250)]).unwrap();
    // √(1500² + 250²) is 1520.7.
    assert_eq!((path.cost, path.legs[0].kind), (1521, LegKind::Step));
    let path = walked_past(&table, &[], (2500, 1000, 250), &[(3200, 1000, 0)]).unwrap();
    assert_eq!((path.cost, path.legs[0].kind), (744, LegKind::Drop));
    // The base still overlaps what it came from.
    let end = NoPath::End(NoStand::Hindered(Hindrance::Terrain(0)));
    assert_eq!(
        cost(&table, (2500, 1000, 250), &[(3100, 1000, 0)]),
        fault(0, (3100, 1000, 0), end)
    );
    assert!(cost(&table, (1000, 3500, 0), &[(2500, 3500, 251)]).is_err(), "too high");
    assert!(
        cost(&table, (2500, 3500, 251), &[(3500, 3500, 0)]).is_err(),
        "too far down"
    );
    // Over it in one leg is two changes of level.
    assert!(cost(&table, (1000, 1000, 0), &[(4000, 1000, 0)]).is_err());
    assert!(cost(&table, (1000, 1000, 0), &[(2500, 1000, 250), (4000, 1000, 0)]).is_ok());
}

#[test]
fn a_base_may_hang_over_an_edge_on_its_way_and_not_at_its_end() {
    let table = table(vec![solid((2000, 500), (3000, 1500), (0, 1000))]);
    let end = NoPath::End(NoStand::NotBorne);
    assert_eq!(
        cost(&table, (2500, 1000, 1000), &[(2500, 1400, 1000)]),
        fault(0, (2500, 1400, 1000), end)
    );
    assert_eq!(
        cost(&table, (2500, 1000, 1000), &[(2500, 1500, 1000), (2800, 1300, 1000)]),
        Ok(861)
    );
    let gone = NoPath::Leg(NoLeg::NoSurface);
    assert_eq!(
        cost(&table, (2500, 1000, 1000), &[(2500, 2000, 1000)]),
        fault(0, (2500, 1500, 1000), gone)
    );
}

#[test]
fn stairs_are_walked_along_their_slope_and_are_a_wedge_from_the_side() {
    // Up 750 over a length of 1000 to a platform.
    let table = table(vec![
        stairs((1000, 1000, 0), (2000, 1000, 750), 400),
        solid((2000, 500), (3000, 1500), (0, 750)),
    ]);
    let up = walked_past(&table, &[], (500, 1000, 0), &[(2500, 1000, 750)]).unwrap();
    assert_eq!((up.cost, up.legs[0].kind), (500 + 1250 + 500, LegKind::Walk));
    assert_eq!(
        up.legs[0].points,
        [(500, 1000, 0), (1000, 1000, 0), (2000, 1000, 750), (2500, 1000, 750)].map(point)
    );
    assert_eq!(cost(&table, (2500, 1000, 750), &[(500, 1000, 0)]), Ok(2250));
    assert_eq!(cost(&table, (500, 1000, 0), &[(1400, 1000, 300)]), Ok(500 + 500));
    assert_eq!(
        cost(&table, (1500, 500, 0), &[(1500, 1500, 0)]),
        fault(0, (1500, 675, 0), hindered(0))
    );
}

#[test]
fn a_corner_of_a_path_may_lie_at_the_foot_and_at_the_head_of_stairs() {
    let table = table(vec![
        stairs((1000, 1000, 0), (2000, 1000, 750), 400),
        solid((2000, 500), (3000, 1500), (0, 750)),
    ]);
    let (foot, head) = ((1000, 1000, 0), (2000, 1000, 750));
    assert_eq!(cost(&table, (500, 1000, 0), &[foot, head, (2500, 1000, 750)]), Ok(2250));
    assert_eq!(cost(&table, (2500, 1000, 750), &[head, foot, (500, 1000, 0)]), Ok(2250));
    // From beside them, along their foot, and off again.
    assert_eq!(cost(&table, (1000, 500, 0), &[foot, (700, 1400, 0)]), Ok(500 + 500));
    // From farther back it would lead through their side.
    assert_eq!(
        cost(&table, (1100, 500, 0), &[foot]),
        fault(0, (1065, 675, 0), hindered(0))
    );
}

#[test]
fn a_ladder_joins_its_two_ends() {
    let table = table(vec![
        solid((2000, 500), (3000, 1500), (0, 750)),
        PieceShape::Ladder(Ladder {
            foot: Point::new(1950, 1000, 0),
            head: Point::new(2050, 1000, 750),
        }),
    ]);
    let path = walked_past(
        &table,
        &[],
        (1000, 1000, 0),
        &[(1950, 1000, 0), (2050, 1000, 750), (2500, 1000, 750)],
    )
    .unwrap();
    let kinds: Vec<LegKind> = path.legs.iter().map(|leg| leg.kind).collect();
    assert_eq!(kinds, [LegKind::Walk, LegKind::Climb, LegKind::Walk]);
    // √(100² + 750²) is 756.6.
    assert_eq!(path.cost, 950 + 757 + 450);
    assert!(
        cost(&table, (1000, 1000, 0), &[(2050, 1000, 750)]).is_err(),
        "not without its foot"
    );
}

#[test]
fn who_fits_walks_below_a_floor() {
    let floor = |top| {
        PieceShape::Floor(Floor {
            outline: rectangle((2000, 500), (3000, 1500)),
            top,
            thick: 50,
            rails: vec![false; 4],
        })
    };
    assert_eq!(
        cost(&table(vec![floor(450)]), (1000, 1000, 0), &[(4000, 1000, 0)]),
        Ok(3000)
    );
    assert_eq!(
        cost(&table(vec![floor(449)]), (1000, 1000, 0), &[(4000, 1000, 0)]),
        fault(0, (1875, 1000, 0), hindered(0))
    );
}

#[test]
fn a_path_is_cut_where_its_budget_ends_and_the_figure_can_stand() {
    let table = table(vec![barrier(&[(2000, 500), (2000, 3000)], 250)]);
    let state = TerrainState::at_first(&table);
    let walker = Walker {
        view: TerrainView {
            table: &table,
            state: &state,
            wood_depth: None,
        },
        body: Body::usual(Point::new(1000, 1000, 0)),
        others: &[],
        rules: &Rules,
    };
    let path = walker.path(&[Point::new(3000, 1000, 0)], None).unwrap();
    assert_eq!(walker.cut(&path, 500), Some((0, Point::new(1500, 1000, 0))));
    // At 1000 it would stand on the barrier.
    assert_eq!(walker.cut(&path, 1000), Some((0, Point::new(1850, 1000, 0))));
    assert_eq!(walker.cut(&path, 0), None);
    let fault = walker.path(&[Point::new(3000, 1000, 0)], Some(600)).unwrap_err();
    assert_eq!(
        (fault.at, fault.why),
        (Point::new(1600, 1000, 0), NoPath::TooLong(2000))
    );
    let steps = path.steps();
    assert_eq!(
        (steps.len(), steps[1], steps[80]),
        (81, Point::new(1025, 1000, 0), Point::new(3000, 1000, 0))
    );
}

#[test]
fn the_highest_surface_of_a_place_is_meant_where_no_height_is_given() {
    let mut crate_on_top = solid((2200, 700), (2400, 900), (250, 500));
    let PieceShape::Solid(crate_shape) = &mut crate_on_top else {
        unreachable!()
    };
    crate_shape.stand = false;
    let table = table(vec![solid((2000, 500), (3000, 1500), (0, 250)), crate_on_top]);
    let height = |x, y| table.highest_surface(PlanPoint::new(x, y)).map(|point| point.z);
    assert_eq!((height(1000, 1000), height(2500, 1000)), (Some(0), Some(250)));
    assert_eq!(height(2300, 800), None, "inside the crate");
    assert_eq!(height(-1, 5), None);
}

/// The same rules, for one that jumps over gaps up to 3 ps wide and may stay on ladders.
struct Nimble;

impl MovementRules for Nimble {
    fn step(&self) -> i32 {
        Rules.step()
    }
    fn drop(&self) -> i32 {
        Rules.drop()
    }
    fn factor(&self, kind: AreaKind) -> Option<i32> {
        Rules.factor(kind)
    }
    fn crossing(&self, rise: i32, thick: i32) -> Option<i32> {
        Rules.crossing(rise, thick)
    }
    fn climb(&self, from: Point, to: Point) -> i32 {
        Rules.climb(from, to)
    }
    fn passes(&self, _: usize) -> bool {
        true
    }
    fn stays_on_ladders(&self) -> bool {
        true
    }
    fn jump(&self) -> Option<JumpReach> {
        Some(JumpReach {
            width: 3 * PACE,
            up: PACE,
            down: 2 * PACE,
        })
    }
}

/// Asks something of one that is nimble, at a point of a table, with another somewhere.
fn nimbly<T>(
    table: &Table,
    (at, other): ((i32, i32, i32), (i32, i32, i32)),
    ask: impl FnOnce(Walker<'_, Nimble>) -> T,
) -> T {
    let state = TerrainState::at_first(table);
    let others = [Body::usual(point(other))];
    ask(Walker {
        view: TerrainView {
            table,
            state: &state,
            wood_depth: None,
        },
        body: Body::usual(point(at)),
        others: &others,
        rules: &Nimble,
    })
}

#[test]
fn a_jump_leaves_one_roof_at_its_edge_and_lands_on_another_for_its_length() {
    let roofs = table(vec![
        solid((2000, 2000), (3000, 3000), (0, 750)),
        solid((3300, 2000), (4000, 3000), (0, 850)),
        area(AreaKind::Difficult, (3300, 2000), (4000, 3000)),
    ]);
    let far = (9000, 9000, 0);
    nimbly(&roofs, ((2500, 2500, 750), far), |walker| {
        let path = walker.path(&[point((3500, 2500, 850))], None).unwrap();
        let leg = &path.legs[0];
        assert_eq!(leg.kind, LegKind::Jump);
        // 500 to the edge, 317 through the air, twice 200 in difficult ground.
        assert_eq!(leg.cost, 500 + 317 + 400);
        assert_eq!(leg.points[1..3], [point((3000, 2500, 750)), point((3300, 2500, 850))]);
        assert_eq!((leg.gap, leg.gap_width()), (Some(1), Some(300)));
        // Nobody stays in the air: cut there it ends before the edge.
        assert_eq!(walker.cut(&path, 700), Some((0, point((2875, 2500, 750)))));
        let way = WayNetwork::new(walker)
            .way(walker, &[point((3500, 2500, 850))], None)
            .unwrap();
        assert_eq!((way.cost, way.legs), (1217, vec![LegKind::Jump]), "ways know of it");
    });
    let others = walked_past(&roofs, &[], (2500, 2500, 750), &[(3500, 2500, 850)]);
    assert!(others.is_err(), "others do not jump");
    nimbly(&roofs, ((3500, 2500, 850), far), |walker| {
        let back = walker.path(&[point((2500, 2500, 750))], None).unwrap();
        assert_eq!((back.cost, back.legs[0].kind), (1217, LegKind::Jump));
    });
}

#[test]
fn a_ladder_is_climbed_in_parts_and_nobody_is_passed_on_it() {
    let ladder = PieceShape::Ladder(Ladder {
        foot: point((1800, 2500, 0)),
        head: point((2200, 2500, 800)),
    });
    let stage = table(vec![floor((2000, 2000), (3000, 3000), 800, &[]), ladder]);
    let middle = (2000, 2500, 400);
    assert!(stage.ladder_at(point(middle)).is_some());
    assert!(stage.ladder_at(point((1800, 2500, 0))).is_none(), "its end");
    nimbly(&stage, ((1800, 2500, 0), (9000, 9000, 0)), |walker| {
        let path = walker.path(&[point(middle)], None).unwrap();
        assert_eq!(path.legs[0].kind, LegKind::Climb);
        assert!(walker.stand(point(middle)).is_ok());
    });
    nimbly(&stage, ((1800, 2500, 0), middle), |walker| {
        let fault = walker.path(&[point((2200, 2500, 800))], None).unwrap_err();
        assert_eq!(fault.why, NoPath::Leg(NoLeg::Hindered(Hindrance::Body(0))));
    });
    let walked = walked_past(&stage, &[], (1800, 2500, 0), &[middle]);
    assert!(walked.is_err(), "no end on it by other rules");
}
