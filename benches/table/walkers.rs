//! Who walks in the benches: figures of the usual size by the rules of the free table, from points where they can stand.

use arene::rules::free::FreeMovement;
use arene::space::table::{Body, Point, Table, TerrainView, Walker};
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::terrain::SIDE;

/// A figure at a point, with others around it.
pub fn walker<'a>(view: TerrainView<'a>, at: Point, others: &'a [Body]) -> Walker<'a, FreeMovement> {
    Walker {
        view,
        body: Body::usual(at),
        others,
        rules: &FreeMovement { limit: None },
    }
}

/// So many random points where a figure can stand beside the others, each apart from those before it if they are to stand
/// there at once.
pub fn standable(view: TerrainView, count: usize, others: &[Body], at_once: bool) -> Vec<Point> {
    let mut rng = ChaCha8Rng::seed_from_u64(151);
    let mut below = |count: usize| (rng.next_u32() as usize) % count;
    let mut there = others.to_vec();
    let mut points = Vec::new();
    while points.len() < count {
        let place = (below(SIDE as usize) as i32, below(SIDE as usize) as i32).into();
        let table: &Table = view.table;
        let surfaces = table.surfaces().iter().filter(|surface| surface.is_below(place));
        let mut heights: Vec<i32> = surfaces.map(|surface| surface.height_at(place)).collect();
        heights.sort_unstable();
        heights.dedup();
        let at = place.at_height(heights[below(heights.len())]);
        if walker(view, at, &there).stand(at).is_ok() {
            points.push(at);
            if at_once {
                there.push(Body::usual(at));
            }
        }
    }
    points
}
