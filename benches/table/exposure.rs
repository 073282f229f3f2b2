//! Exposure of the whole ground from one eye: at every 2 cm how much of a figure would be seen (row c).

use std::hint::black_box;

use arene::space::table::{Body, PlanPoint, TerrainState, TerrainView};

use super::common::figures::{Goal, figure, note};
use super::common::side_by_side;
use super::terrain::{SIDE, terrain};

const ROUNDS: usize = 51;

/// 2 cm, in units.
const STEP: i32 = 200;

/// The middles of squares of 2 cm.
fn places() -> impl Iterator<Item = PlanPoint> {
    let middles = || (STEP / 2..SIDE).step_by(STEP as usize);
    middles().flat_map(move |y| middles().map(move |x| PlanPoint::new(x, y)))
}

/// Row c.
pub fn tell() {
    let (table, figures) = terrain();
    let state = TerrainState::at_first(&table);
    let view = TerrainView {
        table: &table,
        state: &state,
        wood_depth: None,
    };
    let eye = figures[0].eye_point();
    let shares = || -> usize {
        let bodies = places().map(|place| Body::usual(place.at_height(0)));
        bodies.map(|body| view.sight(eye, &body, &[]).seen()).sum()
    };
    let lines = || -> usize {
        let points = places().map(|place| place.at_height(200));
        points.filter(|point| view.line(eye, *point).is_none()).count()
    };
    note(
        'c',
        format!(
            "of {} places {} are seen from the first figure's eye, and {:.1} % of the samples of figures there",
            places().count(),
            lines(),
            shares() as f64 / (places().count() * 35) as f64 * 100.0
        ),
    );
    let rounds = side_by_side(
        ROUNDS,
        [&mut || _ = black_box(shares()), &mut || _ = black_box(lines())],
    );
    let time = |work| rounds.median(work).as_secs_f64() * 1e3;
    figure('c', "exposure_by_share", time(0), Goal::AtMost(40.0), "ms");
    figure('c', "exposure_by_line", time(1), Goal::AtMost(40.0), "ms");
}
