//! Straight from above: what is seen there is orthographic, and pixels still lead back to what they show.

use super::*;

#[test]
fn from_above_north_is_up_and_east_is_right() {
    let area = AREAS[0];
    let perspective = OrbitCamera::preset(Preset::Top, area, 12, 9).lens(area);
    let middle = perspective.pixel(Vec3::new(6.0, 0.0, 4.5)).unwrap();
    let north = perspective.pixel(Vec3::new(6.0, 0.0, 1.0)).unwrap();
    let east = perspective.pixel(Vec3::new(10.0, 0.0, 4.5)).unwrap();
    assert!(north.1 < middle.1 - 50.0 && (north.0 - middle.0).abs() < 0.1);
    assert!(east.0 > middle.0 + 50.0 && (east.1 - middle.1).abs() < 0.1);
}

#[test]
fn from_above_all_is_as_large_as_on_the_ground_and_no_wall_leans() {
    for area in AREAS {
        for (columns, rows) in BOARDS {
            let camera = OrbitCamera::preset(Preset::Top, area, columns, rows);
            let lens = camera.lens(area);
            assert!(lens.is_orthographic());
            let side = lens.side_at(Vec3::ZERO);
            for (x, z) in [(0.0, 0.0), (f32::from(columns), 1.5), (3.3, f32::from(rows))] {
                let (foot, top) = (Vec3::new(x, 0.0, z), Vec3::new(x, 1.6, z));
                let (low, high) = (lens.pixel(foot).unwrap(), lens.pixel(top).unwrap());
                assert!((low.0 - high.0).abs() < 0.05 && (low.1 - high.1).abs() < 0.05);
                assert!((lens.side_at(top) - side).abs() < 1e-3);
                let next = lens.pixel(foot + Vec3::X).unwrap();
                assert!((next.0 - low.0 - side).abs() < 0.05);
            }
        }
    }
}

#[test]
fn every_cell_is_pointed_at_from_above_whatever_stands_there() {
    let (columns, rows) = (12, 9);
    let shown = DisplayState {
        pieces: vec![
            piece("kosto", Vec2::new(5.5, 4.5), Facing::South),
            piece("grot", Vec2::new(0.5, 8.5), Facing::South),
        ],
        ..DisplayState::default()
    };
    let map = ArenaMap {
        rows: vec!["#c##...c#.#c".to_owned(); 9],
        ..ArenaMap::default()
    };
    for area in AREAS {
        let lens = OrbitCamera::preset(Preset::Top, area, columns, rows).lens(area);
        let view = BoardView {
            terrain: std::sync::Arc::new(TerrainMap::of(&map, screen_of(first_rulebook().id()))),
            ..BoardView::through(lens)
        };
        for cell in view.terrain.cells() {
            for (dx, dz) in [(0.5, 0.5), (0.1, 0.85), (0.93, 0.12)] {
                let spot = Vec3::new(f32::from(cell.x) + dx, 0.0, f32::from(cell.y) + dz);
                let pixel = lens.pixel(spot).unwrap();
                assert_eq!(cell_at(&view, &shown, pixel), Some(cell), "{spot}");
            }
        }
    }
}

#[test]
fn a_ray_leads_to_every_point_that_its_pixel_shows() {
    for (camera, area, _) in cameras() {
        let lens = camera.lens(area);
        for point in [
            Vec3::new(3.2, 0.0, 4.4),
            Vec3::new(7.9, 1.6, 2.1),
            Vec3::new(0.4, 0.7, 8.0),
        ] {
            let Some(pixel) = lens.pixel(point) else { continue };
            let ray = lens.ray(pixel);
            let way = (point - ray.from).dot(ray.along);
            assert!(
                (ray.from + ray.along * way).distance(point) < 0.01,
                "{camera:?} {point}"
            );
            // And the eye from which it is looked at lies back on that ray.
            let back = (lens.eye(point) - point).normalize();
            assert!(back.distance(-ray.along) < 1e-3, "{camera:?} {point}");
        }
    }
}

#[test]
fn turning_away_from_above_leads_back_into_perspective_with_the_board_as_large_as_before() {
    let area = AREAS[0];
    let mut camera = OrbitCamera::preset(Preset::Top, area, 12, 9);
    let above = camera
        .lens(area)
        .side_at(Vec3::new(camera.target.x, 0.0, camera.target.y));
    camera.turn((0.0, -5.0), 12, 9);
    let lens = camera.lens(area);
    assert!(!lens.is_orthographic());
    let side = lens.side_at(Vec3::new(camera.target.x, 0.0, camera.target.y));
    assert!((side / above - 1.0).abs() < 0.01, "{side} {above}");
}
