//! Shortest ways and their check (rows d and f), beside `polyanya` on a table of one level.

use std::hint::black_box;
use std::time::{Duration, Instant};

use arene::space::table::{
    Body, PieceShape, PlanPoint, Point, Table, TerrainState, TerrainView, Way, WayGoal, WayNetwork,
};

use super::common::figures::{Goal, figure, note};
use super::common::side_by_side;
use super::navmesh::NavMesh;
use super::terrain::{SIDE, terrain};
use super::walkers::{standable, walker};

const PAIRS: usize = 1000;
const ROUNDS: usize = 21;

/// How many creatures a Horde has here.
const CREATURES: usize = 40;

/// How far a creature goes, in units: 6 ps.
const MOVE: i32 = 1500;

fn microseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1e6
}

fn median(mut times: Vec<Duration>) -> Duration {
    times.sort_unstable();
    times[times.len() / 2]
}

/// Rows d and f.
pub fn tell() {
    let (table, figures) = terrain();
    let state = TerrainState::at_first(&table);
    let view = TerrainView {
        table: &table,
        state: &state,
        wood_depth: None,
    };
    let points = standable(view, 2 * PAIRS, &figures, false);
    let network = tell_build(view);
    let ask = |pair: &[Point]| network.way(walker(view, pair[0], &figures), &[pair[1]], None);
    let started = Instant::now();
    let first = ask(&points[..2]);
    figure(
        'd',
        "way_first_question",
        microseconds(started.elapsed()),
        Goal::None,
        "us",
    );
    black_box(first);
    let ways: Vec<Option<Way>> = points.chunks(2).map(ask).collect();
    let mut times = Vec::new();
    let mut none = Vec::new();
    for (pair, way) in points.chunks(2).zip(&ways) {
        let started = Instant::now();
        let found = ask(pair);
        let time = started.elapsed();
        assert_eq!(found, *way, "the same question, the same answer");
        times.push(time);
        if way.is_none() {
            none.push(time);
        }
    }
    note(
        'd',
        format!(
            "of {PAIRS} pairs of points {} have a way, with 20 figures in the way; the network has {} places and {} straight ways",
            PAIRS - none.len(),
            network.size().0,
            network.size().1
        ),
    );
    figure(
        'd',
        "way_median",
        median(times.clone()).as_secs_f64() * 1e3,
        Goal::AtMost(1.0),
        "ms",
    );
    times.sort_unstable();
    let late = times[times.len() * 95 / 100];
    figure('d', "way_95th_percentile", late.as_secs_f64() * 1e3, Goal::None, "ms");
    figure(
        'd',
        "way_that_is_none_median",
        median(none).as_secs_f64() * 1e3,
        Goal::None,
        "ms",
    );
    tell_check(view, &figures, &points, &ways);
    tell_horde(view, &figures, &network);
    tell_beside_polyanya();
}

/// How long the network takes, its places alone and with all straight ways.
fn tell_build(view: TerrainView) -> WayNetwork {
    let at = Point::default();
    let started = Instant::now();
    let network = WayNetwork::new(walker(view, at, &[]));
    let places = started.elapsed();
    network.complete(walker(view, at, &[]));
    figure('d', "network_places", places.as_secs_f64() * 1e3, Goal::None, "ms");
    figure(
        'd',
        "network_complete",
        started.elapsed().as_secs_f64() * 1e3,
        Goal::None,
        "ms",
    );
    WayNetwork::new(walker(view, at, &[]))
}

/// Row f: the check of paths of eight legs.
fn tell_check(view: TerrainView, figures: &[Body], points: &[Point], ways: &[Option<Way>]) {
    let of_eight = points.chunks(2).zip(ways).filter_map(|(pair, way)| {
        let path = &way.as_ref()?.path;
        // Longer ones as far as their eighth point where one can stand.
        let is_end = |at: &Point| walker(view, pair[0], figures).stand(*at).is_ok();
        (path.len() >= 8 && is_end(&path[7])).then(|| (pair[0], &path[..8]))
    });
    let paths: Vec<(Point, &[Point])> = of_eight.collect();
    let mut times = Vec::new();
    for (from, path) in paths.iter().cycle().take(5 * paths.len()) {
        let started = Instant::now();
        let checked = black_box(walker(view, *from, figures).path(path, None));
        times.push(started.elapsed());
        assert!(checked.is_ok(), "ways can be walked");
    }
    note(
        'f',
        format!(
            "{} ways of eight legs or more, checked as far as the eighth",
            paths.len()
        ),
    );
    figure(
        'f',
        "check_of_8_legs_median",
        microseconds(median(times)),
        Goal::AtMost(20.0),
        "us",
    );
}

/// Row d': each creature of a Horde goes its way into contact with the nearest figure, as far as its move allows.
fn tell_horde(view: TerrainView, figures: &[Body], network: &WayNetwork) {
    let places = standable(view, CREATURES, figures, true);
    let goals: Vec<WayGoal> = figures.iter().copied().map(WayGoal::Contact).collect();
    let play = || {
        let mut bodies: Vec<Body> = places
            .iter()
            .copied()
            .map(Body::usual)
            .chain(figures.iter().copied())
            .collect();
        let mut moved = 0;
        for creature in 0..CREATURES {
            let mut others = bodies.clone();
            let own = others.remove(creature);
            let walker = walker(view, own.at, &others);
            let Some(way) = network.way_to(walker, &goals, None) else {
                continue;
            };
            let path = walker.path(&way.path, None).expect("a way can be walked");
            if let Some((_, at)) = walker.cut(&path, MOVE) {
                bodies[creature] = Body::usual(at);
                moved += 1;
            }
        }
        moved
    };
    note('d', format!("of {CREATURES} creatures {} find a way and move", play()));
    let rounds = side_by_side(ROUNDS, [&mut || _ = black_box(play())]);
    figure(
        'd',
        "horde_of_40_ways_and_moves",
        rounds.median(0).as_secs_f64() * 1e3,
        Goal::AtMost(100.0),
        "ms",
    );
}

/// A table of one level: what of the bench's table stands on the ground, with the same ways by both.
fn tell_beside_polyanya() {
    let (whole, _) = terrain();
    let on_ground = whole.pieces().iter().filter(|piece| match &piece.shape {
        PieceShape::Solid(solid) => solid.bottom == 0 && solid.top > 250,
        _ => false,
    });
    let table = Table::new(PlanPoint::new(SIDE, SIDE), on_ground.cloned().collect());
    let state = TerrainState::at_first(&table);
    let view = TerrainView {
        table: &table,
        state: &state,
        wood_depth: None,
    };
    let network = WayNetwork::new(walker(view, Point::default(), &[]));
    network.complete(walker(view, Point::default(), &[]));
    let mesh = NavMesh::new(&table, 125);
    let on_level = standable(view, 4 * PAIRS, &[], false)
        .into_iter()
        .filter(|point| point.z == 0);
    let points: Vec<Point> = on_level.take(2 * PAIRS).collect();
    let ours = |pair: &[Point]| {
        network
            .way(walker(view, pair[0], &[]), &[pair[1]], None)
            .map(|way| way.cost)
    };
    let theirs = |pair: &[Point]| mesh.length(pair[0], pair[1]);
    let (mut both, mut longest, mut shortest) = (0, f64::MIN, f64::MAX);
    for pair in points.chunks(2) {
        if let (Some(ours), Some(theirs)) = (ours(pair), theirs(pair)) {
            both += 1;
            let ratio = f64::from(ours) / f64::from(theirs).max(1.0);
            (longest, shortest) = (longest.max(ratio), shortest.min(ratio));
        }
    }
    note(
        'd',
        format!(
            "polyanya {}: on a table of one level, of {PAIRS} pairs both find {both} ways, ours {shortest:.3} to {longest:.3} times as long",
            super::navmesh::WHAT
        ),
    );
    assert!(both * 10 >= PAIRS * 9, "both find most ways");
    assert!(shortest > 0.97 && longest < 1.03, "both find the shortest ways");
    let time = |ask: &dyn Fn(&[Point]) -> bool| {
        let mut times = Vec::new();
        for pair in points.chunks(2) {
            let started = Instant::now();
            black_box(ask(pair));
            times.push(started.elapsed());
        }
        median(times)
    };
    let mut medians = Vec::new();
    for _ in 0..5 {
        medians.push((time(&|pair| ours(pair).is_some()), time(&|pair| theirs(pair).is_some())));
    }
    let ours = median(medians.iter().map(|(ours, _)| *ours).collect());
    let theirs = median(medians.iter().map(|(_, theirs)| *theirs).collect());
    figure('d', "way_one_level_median", microseconds(ours), Goal::None, "us");
    figure('d', "polyanya_one_level_median", microseconds(theirs), Goal::None, "us");
    let ratio = ours.as_secs_f64() / theirs.as_secs_f64();
    figure('d', "way_over_polyanya", ratio, Goal::AtMost(3.0), "x");
}
