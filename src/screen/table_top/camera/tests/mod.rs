//! Projection, presets, bounds and picking, without a window.

mod above;
mod ways;

use std::f32::consts::FRAC_PI_2;

use bevy::math::{Vec2, Vec3};

use crate::game::PlayerId;
use crate::rules::first_rulebook;
use crate::screen::books::screen_of;
use crate::screen::table_top::camera::flat::{Folds, board_area, fit};
use crate::screen::table_top::camera::*;
use crate::screen::table_top::display_state::{DisplayPiece, DisplayState};
use crate::screen::table_top::picking::cell_at;
use crate::space::grid::{ArenaMap, Cell, Facing};

/// A usual part of the window, a tall one, a wide one.
const AREAS: [Area; 3] = [
    Area {
        left: 214.0,
        top: 44.0,
        width: 776.0,
        height: 640.0,
    },
    Area {
        left: 10.0,
        top: 20.0,
        width: 300.0,
        height: 900.0,
    },
    Area {
        left: 0.0,
        top: 0.0,
        width: 1920.0,
        height: 500.0,
    },
];

const BOARDS: [(i16, i16); 3] = [(12, 9), (20, 24), (40, 10)];

fn piece(kind: &str, spot: Vec2, face: Facing) -> DisplayPiece {
    DisplayPiece {
        kind: kind.to_owned(),
        player: Some(PlayerId(0)),
        at: Some(spot),
        height: 0.0,
        measures: None,
        ahead: None,
        face,
        on_the_way: None,
        alpha: 1.0,
        size: 1.0,
        mark: None,
        waits: false,
        badges: Vec::new(),
        has_face: true,
        is_out_of_play: false,
        outfit: Vec::new(),
        tilt: 0.0,
        stretch: (1.0, 1.0),
        gained: None,
    }
}

/// Every preset, and cameras that were moved about, over every board in every area.
fn cameras() -> Vec<(OrbitCamera, Area, (i16, i16))> {
    let mut all = Vec::new();
    for area in AREAS {
        for (columns, rows) in BOARDS {
            for preset in Preset::ALL {
                let fitted = OrbitCamera::preset(preset, area, columns, rows);
                all.push((fitted, area, (columns, rows)));
                let mut moved = fitted;
                moved.turn((170.0, -25.0), columns, rows);
                moved.zoom_at(
                    area,
                    (area.left + 30.0, area.top + area.height - 40.0),
                    2.5,
                    columns,
                    rows,
                );
                all.push((moved, area, (columns, rows)));
            }
        }
    }
    all
}

#[test]
fn a_spots_pixel_leads_back_to_the_spot() {
    for (camera, area, (columns, rows)) in cameras() {
        let perspective = camera.lens(area);
        for x in 0..columns {
            for y in 0..rows {
                let spot = Vec2::new(f32::from(x) + 0.3, f32::from(y) + 0.6);
                let Some(pixel) = perspective.pixel(Vec3::new(spot.x, 0.0, spot.y)) else {
                    continue;
                };
                let back = perspective
                    .spot(pixel)
                    .map(Vec2::from)
                    .expect("the ground is below the horizon");
                assert!(back.distance(spot) < 0.02, "{camera:?} {spot} {pixel:?} {back}");
            }
        }
    }
}

#[test]
fn every_preset_shows_the_whole_board_and_is_as_near_as_it_can_be() {
    for area in AREAS {
        for (columns, rows) in BOARDS {
            for preset in Preset::ALL {
                let perspective = OrbitCamera::preset(preset, area, columns, rows).lens(area);
                let (mut left, mut right, mut top, mut low) = (f32::MAX, f32::MIN, f32::MAX, f32::MIN);
                for x in [0.0, f32::from(columns)] {
                    for z in [0.0, f32::from(rows)] {
                        for y in [0.0, 1.2] {
                            let (px, py) = perspective.pixel(Vec3::new(x, y, z)).expect("before the camera");
                            assert!(
                                area.contains((px, py)),
                                "{preset:?} {area:?} ({x}, {y}, {z}) at ({px}, {py})"
                            );
                            (left, right) = (left.min(px), right.max(px));
                            (top, low) = (top.min(py), low.max(py));
                        }
                    }
                }
                let filled = ((right - left) / area.width).max((low - top) / area.height);
                assert!(
                    filled > 0.8,
                    "{preset:?} over {columns}×{rows} fills {filled} of {area:?}"
                );
            }
        }
    }
}

#[test]
fn each_side_is_looked_at_from_that_side() {
    let area = AREAS[0];
    for (preset, way) in [
        (Preset::South, Vec3::Z),
        (Preset::North, Vec3::NEG_Z),
        (Preset::East, Vec3::X),
        (Preset::West, Vec3::NEG_X),
    ] {
        let camera = OrbitCamera::preset(preset, area, 12, 9);
        let from = camera.pose().position - Vec3::new(6.0, 0.0, 4.5);
        let flat = Vec3::new(from.x, 0.0, from.z).normalize();
        assert!(flat.distance(way) < 0.01, "{preset:?} {flat}");
    }
}

#[test]
fn zooming_holds_what_lies_under_the_pointer() {
    for (mut camera, area, (columns, rows)) in cameras() {
        let pixel = (area.left + area.width * 0.45, area.top + area.height * 0.55);
        let Some(held) = camera.lens(area).spot(pixel).map(Vec2::from) else {
            continue;
        };
        let inside = held.cmpge(Vec2::ZERO).all() && held.x <= f32::from(columns) && held.y <= f32::from(rows);
        if !inside {
            continue;
        }
        camera.zoom_at(area, pixel, 1.4, columns, rows);
        let now = camera.lens(area).spot(pixel).map(Vec2::from).unwrap();
        assert!(now.distance(held) < 0.05, "{camera:?} {held} {now}");
    }
}

#[test]
fn panning_moves_the_ground_with_the_pointer() {
    let area = AREAS[0];
    let mut camera = OrbitCamera::preset(Preset::ThreeQuarter, area, 20, 24);
    let (from, to) = ((500.0, 400.0), (540.0, 380.0));
    let held = camera.lens(area).spot(from).map(Vec2::from).unwrap();
    camera.pan(area, from, to, 20, 24);
    let now = camera.lens(area).spot(to).map(Vec2::from).unwrap();
    assert!(now.distance(held) < 0.02, "{held} {now}");
}

#[test]
fn the_camera_never_goes_below_the_ground_nor_loses_the_board() {
    let area = AREAS[0];
    let (columns, rows) = (20, 24);
    let mut camera = OrbitCamera::preset(Preset::South, area, columns, rows);
    let mut seed = 1_u32;
    let mut next = |most: f32| {
        seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        ((seed >> 8) as f32 / (1 << 23) as f32 - 1.0) * most
    };
    for _ in 0..2000 {
        camera.turn((next(900.0), next(900.0)), columns, rows);
        camera.pan(
            area,
            (next(900.0), next(900.0)),
            (next(900.0), next(900.0)),
            columns,
            rows,
        );
        camera.zoom_at(area, (next(1300.0), next(800.0)), 1.0 + next(0.9), columns, rows);
        let pose = camera.pose();
        assert!(pose.position.is_finite() && pose.position.y > 0.2, "{camera:?}");
        let target = lens_target(&camera, area);
        let (x, y) = target.expect("what it looks at is before it");
        let (middle_x, middle_y) = area.middle();
        assert!((x - middle_x).abs() < 1.0 && (y - middle_y).abs() < 1.0);
        assert!((0.0..=20.0).contains(&camera.target.x) && (0.0..=24.0).contains(&camera.target.y));
    }
}

fn lens_target(camera: &OrbitCamera, area: Area) -> Option<(f32, f32)> {
    camera
        .lens(area)
        .pixel(Vec3::new(camera.target.x, 0.0, camera.target.y))
}

#[test]
fn pointing_at_a_figures_head_means_its_cell_and_not_the_one_behind() {
    let (columns, rows) = (12, 9);
    let shown = DisplayState {
        pieces: vec![
            piece("kosto", Vec2::new(5.5, 4.5), Facing::South),
            piece("grot", Vec2::new(5.5, 3.5), Facing::South),
        ],
        ..DisplayState::default()
    };
    for preset in [Preset::South, Preset::ThreeQuarter, Preset::East, Preset::Top] {
        for area in AREAS {
            let perspective = OrbitCamera::preset(preset, area, columns, rows).lens(area);
            let view = BoardView::through(perspective);
            let head = perspective.pixel(Vec3::new(5.5, 1.1, 4.5)).unwrap();
            assert_eq!(
                cell_at(&view, &shown, head),
                Some(Cell::new(5, 4)),
                "{preset:?} {area:?}"
            );
        }
    }
    // Without the figure the same pixel is the ground behind it.
    let perspective = OrbitCamera::preset(Preset::South, AREAS[0], columns, rows).lens(AREAS[0]);
    let head = perspective.pixel(Vec3::new(5.5, 1.1, 4.5)).unwrap();
    assert_ne!(
        cell_at(&BoardView::through(perspective), &DisplayState::default(), head),
        Some(Cell::new(5, 4))
    );
}

#[test]
fn the_middle_of_a_free_cell_beside_figures_is_pointed_at_from_three_quarter() {
    let shown = DisplayState {
        pieces: vec![piece("kosto", Vec2::new(5.5, 4.5), Facing::South)],
        ..DisplayState::default()
    };
    let area = AREAS[0];
    let perspective = OrbitCamera::preset(Preset::ThreeQuarter, area, 12, 9).lens(area);
    let view = BoardView::through(perspective);
    for cell in [
        Cell::new(4, 4),
        Cell::new(6, 4),
        Cell::new(5, 5),
        Cell::new(4, 5),
        Cell::new(6, 5),
    ] {
        let pixel = perspective
            .pixel(Vec3::new(f32::from(cell.x) + 0.5, 0.0, f32::from(cell.y) + 0.5))
            .unwrap();
        assert_eq!(cell_at(&view, &shown, pixel), Some(cell));
    }
}

#[test]
fn a_crate_is_pointed_at_by_its_top_and_by_its_side() {
    let area = AREAS[0];
    let map = ArenaMap {
        rows: vec!["......".into(), "......".into(), "..c...".into(), "......".into()],
        ..ArenaMap::default()
    };
    let perspective = OrbitCamera::preset(Preset::South, area, 6, 4).lens(area);
    let view = BoardView {
        terrain: std::sync::Arc::new(TerrainMap::of(&map, screen_of(first_rulebook().id()))),
        ..BoardView::through(perspective)
    };
    let height = view.terrain.height(Cell::new(2, 2));
    assert!(height > 0.3);
    for point in [
        Vec3::new(2.5, height, 2.1),
        Vec3::new(2.5, height, 2.9),
        Vec3::new(2.5, 0.2, 3.0),
    ] {
        let pixel = perspective.pixel(point).unwrap();
        assert_eq!(
            cell_at(&view, &DisplayState::default(), pixel),
            Some(Cell::new(2, 2)),
            "{point}"
        );
    }
    let before = perspective.pixel(Vec3::new(2.5, 0.0, 3.4)).unwrap();
    assert_eq!(cell_at(&view, &DisplayState::default(), before), Some(Cell::new(2, 3)));
    // Who stands on it is taller than the crate.
    let shown = DisplayState {
        pieces: vec![piece("grot", Vec2::new(2.5, 2.5), Facing::South)],
        ..DisplayState::default()
    };
    let head = perspective.pixel(Vec3::new(2.5, height + 1.1, 2.5)).unwrap();
    assert_eq!(cell_at(&view, &shown, head), Some(Cell::new(2, 2)));
}

#[test]
fn in_two_dimensions_pixels_mean_what_they_meant() {
    let area = board_area((1280.0, 720.0), 1.0, Folds::default());
    let view = BoardView {
        area,
        flat: fit(area, 20, 24),
        ..BoardView::default()
    };
    for x in (220..980).step_by(7) {
        for y in (50..680).step_by(7) {
            let pixel = (x as f32, y as f32);
            assert_eq!(
                cell_at(&view, &DisplayState::default(), pixel),
                Some(view.flat.cell_at(area, pixel))
            );
        }
    }
}

#[test]
fn above_the_horizon_there_is_no_cell() {
    let area = AREAS[0];
    let pose = eye_of(Vec2::new(5.5, 4.5), EYES, Facing::North, area.width / area.height);
    let view = BoardView::through(Perspective::new(area, pose));
    assert_eq!(cell_at(&view, &DisplayState::default(), (600.0, area.top + 5.0)), None);
}

#[test]
fn a_figurine_sees_a_quarter_of_the_round() {
    let area = AREAS[0];
    let spot = Vec2::new(5.5, 4.5);
    for (face, ahead) in [
        (Facing::North, Vec2::NEG_Y),
        (Facing::East, Vec2::X),
        (Facing::South, Vec2::Y),
        (Facing::West, Vec2::NEG_X),
    ] {
        let pose = eye_of(spot, EYES, face, area.width / area.height);
        let perspective = Perspective::new(area, pose);
        // Straight ahead is in the middle, and to the right is on the right.
        let (x, _) = perspective
            .pixel(Vec3::new(spot.x + ahead.x * 5.0, 0.0, spot.y + ahead.y * 5.0))
            .unwrap();
        assert!((x - area.middle().0).abs() < 0.5, "{face:?}");
        let right = Vec2::new(-ahead.y, ahead.x);
        let aside = spot + ahead * 5.0 + right;
        let (x, _) = perspective.pixel(Vec3::new(aside.x, 0.0, aside.y)).unwrap();
        assert!(x > area.middle().0 + 20.0, "{face:?}");
        // Half of a right angle to each side, at the height of the picture's middle.
        let Field::Angle(angle) = pose.field else {
            panic!("eyes see in perspective")
        };
        let across = 2.0 * ((angle / 2.0).tan() * area.width / area.height).atan();
        assert!((across - FRAC_PI_2).abs() < 1e-3, "{across}");
    }
}

#[test]
fn what_lies_behind_the_camera_is_cut_off() {
    let area = AREAS[0];
    let perspective = Perspective::new(area, eye_of(Vec2::new(5.5, 4.5), EYES, Facing::North, 1.2));
    assert_eq!(perspective.pixel(Vec3::new(5.5, 0.0, 8.0)), None);
    let ground = |x: f32, y: f32| Vec3::new(x, 0.0, y);
    assert!(
        perspective
            .polygon(&[ground(5.0, 6.0), ground(6.0, 6.0), ground(6.0, 7.0)])
            .is_empty()
    );
    // A cell under its feet lies half before it.
    let cut = perspective.polygon(&[ground(5.0, 2.0), ground(6.0, 2.0), ground(6.0, 6.0), ground(5.0, 6.0)]);
    assert_eq!(cut.len(), 4);
    assert!(cut.iter().all(|(x, y)| x.is_finite() && y.is_finite()));
    assert!(perspective.line(ground(5.5, 8.0), ground(5.5, 1.0)).is_some());
    assert!(perspective.line(ground(5.5, 8.0), ground(5.5, 7.0)).is_none());
}
