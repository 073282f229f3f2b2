//! What of a table a pixel means: the point of a surface that is seen there, those that fade left out.

use bevy::math::Vec2;

use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::perspective::Ray;
use crate::screen::terrain::fading::Fading;
use crate::screen::terrain::{DrawnTable, cells, place};
use crate::space::table::{Bounds, PieceShape, PlanPoint, Point, Polygon, PolygonSide, SurfaceHeight};

/// How finely slopes are looked for along a ray, in cells.
const STEP: f32 = 0.05;

/// The point at a pixel, on a surface or on the top of a solid on which nobody stands; `None` beyond the table.
pub fn point_at(view: &BoardView, drawn: &DrawnTable, fading: &Fading, pixel: (f32, f32)) -> Option<Point> {
    match &view.perspective {
        Some(perspective) => on_ray(drawn, fading, perspective.ray(pixel)),
        None => {
            let spot = Vec2::from(view.flat.spot(view.area, pixel));
            let at = place(spot);
            let surface = highest(drawn, fading, at);
            let top = tops(drawn, fading).filter(|(outline, _)| outline.side_of(at) != PolygonSide::Outside);
            let tops = top.map(|(_, height)| at.at_height(height));
            surface.into_iter().chain(tops).max_by_key(|point| point.z)
        }
    }
}

/// The tops of solids, whether anybody may stand on them or not, cut where what is above fades.
fn tops<'a>(drawn: &'a DrawnTable, fading: &Fading) -> impl Iterator<Item = (&'a Polygon, i32)> {
    let fading = *fading;
    drawn.table().pieces().iter().filter_map(move |piece| {
        let PieceShape::Solid(solid) = &piece.shape else {
            return None;
        };
        match fading.from(&piece.shape) {
            None => Some((&solid.outline, solid.top)),
            Some(height) => (height > solid.bottom).then_some((&solid.outline, height)),
        }
    })
}

/// The highest point of a place that does not fade.
pub fn highest(drawn: &DrawnTable, fading: &Fading, at: PlanPoint) -> Option<Point> {
    let points = drawn.surfaces_at(at).into_iter();
    points.into_iter().find(|point| !fading.takes_height(point.z))
}

/// The first surface or top of a solid that a ray meets from above.
fn on_ray(drawn: &DrawnTable, fading: &Fading, ray: Ray) -> Option<Point> {
    let met = drawn.table().surfaces().iter().filter_map(|surface| {
        if fading.takes_height(surface.highest()) {
            return None;
        }
        let spot = match surface.height {
            SurfaceHeight::Level(height) => ray.at_height(cells(height))?,
            SurfaceHeight::Sloping(_) => on_slope(ray, surface.outline.bounds(), |at| cells(surface.height_at(at)))?,
        };
        let at = place(spot);
        surface.is_below(at).then(|| at.at_height(surface.height_at(at)))
    });
    let tops = tops(drawn, fading).filter_map(|(outline, height)| {
        let at = place(ray.at_height(cells(height))?);
        (outline.side_of(at) != PolygonSide::Outside).then(|| at.at_height(height))
    });
    // Looked at from above, the highest comes first.
    met.chain(tops).max_by_key(|point| point.z)
}

/// Where a ray comes through a slope within bounds.
fn on_slope(ray: Ray, bounds: Bounds, height: impl Fn(PlanPoint) -> f32) -> Option<Vec2> {
    let corners = [bounds.least, bounds.greatest];
    let (low, high) = (corners.map(&height), |of: [f32; 2]| of.into_iter().fold(0.0, f32::max));
    let top = high(low).max(1.0) + 4.0;
    let (from, to) = (ray.at_height(top), ray.at_height(0.0)?);
    let from = from.unwrap_or(Vec2::new(ray.from.x, ray.from.z));
    let count = (from.distance(to) / STEP).clamp(1.0, 4_000.0) as usize;
    (0..=count).find_map(|step| {
        let part = step as f32 / count as f32;
        let (spot, up) = (from.lerp(to, part), top * (1.0 - part));
        let at = place(spot);
        (bounds.holds(at) && up <= height(at)).then_some(spot)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::table_top::camera::flat::{Area, fit_plan};
    use crate::screen::table_top::camera::orbit::{OrbitCamera, Preset};
    use crate::screen::terrain::tests::shipped;
    use crate::screen::terrain::world_point;

    #[test]
    fn the_pixel_of_a_point_on_a_surface_means_that_point() {
        let drawn = shipped("pipe_works");
        let area = Area {
            left: 0.0,
            top: 0.0,
            width: 1280.0,
            height: 720.0,
        };
        let mut camera = OrbitCamera::preset(Preset::Top, area, 48, 48);
        camera.fit_around(area, drawn.size(), drawn.height());
        let view = BoardView::through(camera.lens(area));
        for (x, y) in [(6000, 4200), (500, 11000), (3000, 2400), (1500, 1200)] {
            let at = PlanPoint::new(x, y);
            let point = drawn.table().highest_surface(at).unwrap();
            let pixel = view.perspective.unwrap().pixel(world_point(point)).unwrap();
            let found = point_at(&view, &drawn, &Fading::default(), pixel).unwrap();
            assert!(
                (found.x - x).abs() < 8 && (found.y - y).abs() < 8 && found.z == point.z,
                "{found:?} {point:?}"
            );
            let ground = Fading::above(&drawn.storeys(), 0);
            let found = point_at(&view, &drawn, &ground, pixel).unwrap();
            assert!(found.z < 750, "{found:?}");
        }
    }

    #[test]
    fn the_top_of_a_wall_is_a_point_that_is_meant_though_nobody_stands_there() {
        let drawn = shipped("city_block");
        let area = Area {
            left: 0.0,
            top: 0.0,
            width: 1280.0,
            height: 720.0,
        };
        let mut camera = OrbitCamera::preset(Preset::Top, area, 48, 48);
        camera.fit_around(area, drawn.size(), drawn.height());
        let deep = BoardView::through(camera.lens(area));
        let flat = BoardView {
            area,
            flat: fit_plan(area, drawn.size()),
            ..BoardView::default()
        };
        let solids = drawn.table().pieces().iter().filter_map(|piece| match &piece.shape {
            PieceShape::Solid(solid) if !solid.stand => Some(solid),
            _ => None,
        });
        let mut walls = 0;
        for solid in solids {
            let bounds = solid.outline.bounds();
            let middle = PlanPoint::new(
                i32::midpoint(bounds.least.x, bounds.greatest.x),
                i32::midpoint(bounds.least.y, bounds.greatest.y),
            );
            // Walls alone: nothing is over their middles.
            let free = solid.outline.side_of(middle) == PolygonSide::Inside && drawn.surfaces_at(middle).is_empty();
            if !free {
                continue;
            }
            walls += 1;
            let top = middle.at_height(solid.top);
            let pixel = deep.perspective.unwrap().pixel(world_point(top)).unwrap();
            let place = crate::screen::terrain::spot(middle);
            for (view, pixel) in [(&deep, pixel), (&flat, flat.flat.pixel(area, (place.x, place.y)))] {
                let found = point_at(view, &drawn, &Fading::default(), pixel).unwrap();
                assert!(
                    found.z >= solid.top && (found.x - middle.x).abs() < 12 && (found.y - middle.y).abs() < 12,
                    "{found:?} {top:?}"
                );
            }
        }
        assert!(walls > 0, "no wall stands alone there");
    }
}
