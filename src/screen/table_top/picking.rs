//! Which cell a pixel means: in two dimensions the one it lies on, in three the one of the figure that stands there, or
//! else the one on the ground.

use bevy::math::{Vec2, Vec3};

use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::perspective::Ray;
use crate::screen::table_top::display_state::DisplayState;
use crate::space::grid::Cell;

/// How thick a figure is, from its middle, in cells: a little less than its base, so that the cells beside it are free
/// to be pointed at.
const THICK: f32 = 0.3;

/// How tall a figure is, in cells.
pub const TALL: f32 = 1.2;

/// From how high over its foot a figure is looked at by others, in cells: eyes are lower, and cameras over it higher.
const OVERHEAD: f32 = 2.0;

/// Where a figure, or the ground, is held by the pointer: a drag is measured from there, at that height.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GrabPoint {
    /// The spot, in cells.
    pub spot: Vec2,
    /// The height, in cells.
    pub height: f32,
}

/// The cell at a spot; it may lie off the board.
pub fn cell_of(spot: Vec2) -> Cell {
    Cell::new(spot.x.floor() as i16, spot.y.floor() as i16)
}

/// How far along a ray an upright figure that stands on a point is hit first, in cells: a cylinder with a ball on top.
pub fn meets_figure(ray: Ray, foot: Vec3) -> Option<f32> {
    let ray = Ray {
        from: ray.from - Vec3::Y * foot.y,
        along: ray.along,
    };
    let spot = Vec2::new(foot.x, foot.z);
    let from = Vec2::new(ray.from.x, ray.from.z) - spot;
    let along = Vec2::new(ray.along.x, ray.along.z);
    let neck = TALL - THICK;
    let (square, half) = (along.length_squared(), from.dot(along));
    let rest = half * half - square * (from.length_squared() - THICK * THICK);
    let side = (rest >= 0.0 && square > 1e-9)
        .then(|| (-half - rest.sqrt()) / square)
        .filter(|way| *way > 0.0 && (0.0..=neck).contains(&(ray.from.y + ray.along.y * way)));
    let centre = ray.from - Vec3::new(spot.x, neck, spot.y);
    let half = centre.dot(ray.along);
    let rest = half * half - (centre.length_squared() - THICK * THICK);
    let ball = (rest >= 0.0).then(|| -half - rest.sqrt()).filter(|way| *way > 0.0);
    match (side, ball) {
        (Some(side), Some(ball)) => Some(side.min(ball)),
        (side, ball) => side.or(ball),
    }
}

/// The figure at a pixel, by its place among those on show, and where it is held; `None` in two dimensions.
pub fn figure_at(view: &BoardView, display: &DisplayState, pixel: (f32, f32)) -> Option<(usize, GrabPoint)> {
    let ray = view.perspective?.ray(pixel);
    let spots = display.pieces.iter().enumerate();
    let hits = spots.filter_map(|(index, piece)| {
        let spot = piece.spot()?;
        let foot = Vec3::new(spot.x, view.ground_height(spot), spot.y);
        // Nobody sees themselves; from straight above one looks at a figure from over its head.
        let own = Vec2::new(ray.from.x, ray.from.z).distance(spot) < THICK && ray.from.y < foot.y + OVERHEAD;
        let way = meets_figure(ray, foot).filter(|_| !own)?;
        Some((index, way))
    });
    let (index, way) = hits.min_by(|one, other| one.1.total_cmp(&other.1))?;
    let point = ray.from + ray.along * way;
    let grip = GrabPoint {
        spot: Vec2::new(point.x, point.z),
        height: point.y,
    };
    Some((index, grip))
}

/// The cell that a pixel means; it may lie off the board. `None` above the horizon.
pub fn cell_at(view: &BoardView, display: &DisplayState, pixel: (f32, f32)) -> Option<Cell> {
    let figure = figure_at(view, display, pixel).and_then(|(index, _)| display.pieces[index].spot());
    match figure {
        Some(spot) => Some(cell_of(spot)),
        None => raised_at(view, pixel).or_else(|| view.spot_at(pixel).map(cell_of)),
    }
}

/// The crate, or another block to stand on, at a pixel. Walls hide what is behind them, and yet let it be pointed at.
fn raised_at(view: &BoardView, pixel: (f32, f32)) -> Option<Cell> {
    /// Less than this lies flat.
    const FLAT: f32 = 0.2;
    let ray = view.perspective?.ray(pixel);
    let blocks = view.terrain.cells().filter_map(|cell| {
        let height = view.terrain.height(cell);
        let way = (height > FLAT).then(|| meets_block(ray, cell, height)).flatten()?;
        Some((cell, way))
    });
    blocks
        .min_by(|one, other| one.1.total_cmp(&other.1))
        .map(|(cell, _)| cell)
}

/// How far along a ray a block on a cell is hit first, in cells.
fn meets_block(ray: Ray, cell: Cell, height: f32) -> Option<f32> {
    let low = Vec3::new(f32::from(cell.x), 0.0, f32::from(cell.y));
    let high = low + Vec3::new(1.0, height, 1.0);
    let (one, other) = ((low - ray.from) / ray.along, (high - ray.from) / ray.along);
    let (enter, leave) = (one.min(other).max_element(), one.max(other).min_element());
    (enter > 0.0 && enter <= leave).then_some(enter)
}
