//! What a figure can reach: what it costs, the lattice for programs, the area for the eye (row e).

use std::hint::black_box;
use std::time::{Duration, Instant};

use arene::space::table::{Body, Point, ReachWishes, TerrainState, TerrainView, WayNetwork};

use super::common::figures::{Goal, figure, note};
use super::terrain::terrain;
use super::walkers::walker;

/// How often each figure is asked.
const ROUNDS: usize = 11;

/// Row e: each of the 20 figures, 6 ps and 12 ps.
pub fn tell() {
    let (table, figures) = terrain();
    let state = TerrainState::at_first(&table);
    let view = TerrainView {
        table: &table,
        state: &state,
        wood_depth: None,
    };
    let network = WayNetwork::new(walker(view, Point::default(), &[]));
    network.complete(walker(view, Point::default(), &[]));
    for (paces, goal) in [(6, Goal::AtMost(10.0)), (12, Goal::None)] {
        let mut times: [Vec<Duration>; 3] = Default::default();
        let (mut points, mut corners) = (0, 0);
        for round in 0..ROUNDS {
            for (index, own) in figures.iter().enumerate() {
                let mut others: Vec<Body> = figures.clone();
                others.remove(index);
                let started = Instant::now();
                let reach = network.reach(walker(view, own.at, &others), paces * 250);
                let wishes = ReachWishes {
                    contacts: &others,
                    ..ReachWishes::default()
                };
                let lattice = reach.lattice(&wishes);
                let listed = started.elapsed();
                let areas = reach.areas();
                let whole = started.elapsed();
                times[0].push(listed);
                times[1].push(whole - listed);
                times[2].push(whole);
                if round == 0 {
                    points += lattice.len();
                    corners += areas
                        .iter()
                        .flat_map(|area| &area.outlines)
                        .map(Vec::len)
                        .sum::<usize>();
                }
                black_box((lattice, areas));
            }
        }
        note(
            'e',
            format!("with {paces} ps the 20 figures reach {points} listed points; the areas have {corners} corners"),
        );
        for (name, times) in ["lattice", "area", "lattice_and_area"].into_iter().zip(&mut times) {
            times.sort_unstable();
            let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
            let is_goal = name == "lattice_and_area";
            let median = milliseconds(times[times.len() / 2]);
            figure(
                'e',
                format!("reach_{paces}ps_{name}"),
                median,
                if is_goal { goal } else { Goal::None },
                "ms",
            );
            let slowest = milliseconds(times[times.len() * 95 / 100]);
            figure(
                'e',
                format!("reach_{paces}ps_{name}_95th_percentile"),
                slowest,
                Goal::None,
                "ms",
            );
        }
    }
}
