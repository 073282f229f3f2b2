//! Who walks in the benches: figures of the usual size by the rules of the free table, from points where they can stand.

use arene::space::table::{AreaKind, Body, MovementRules, Point, Table, TerrainView, Walker};
use rand::{Rng as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::terrain::SIDE;

/// The rules of moving of the free table.
pub struct FreeRules;

impl MovementRules for FreeRules {
    fn step(&self) -> i32 {
        250
    }
    fn drop(&self) -> i32 {
        250
    }
    fn factor(&self, kind: AreaKind) -> Option<i32> {
        match kind {
            AreaKind::Difficult => Some(2),
            AreaKind::VeryDifficult => Some(4),
            AreaKind::Impassable => None,
            _ => Some(1),
        }
    }
    fn crossing(&self, rise: i32, _thick: i32) -> Option<i32> {
        match rise {
            ..=250 => Some(0),
            251..=500 => Some(250),
            _ => None,
        }
    }
    fn climb(&self, from: Point, to: Point) -> i32 {
        from.length_up(to)
    }
    fn passes(&self, _body: usize) -> bool {
        false
    }
}

/// A figure at a point, with others around it.
pub fn walker<'a>(view: TerrainView<'a>, at: Point, others: &'a [Body]) -> Walker<'a, FreeRules> {
    Walker {
        view,
        body: Body::usual(at),
        others,
        rules: &FreeRules,
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
