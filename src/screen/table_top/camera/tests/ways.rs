//! The camera's ways: glides, following the game, and how long it is told how it is moved.

use super::*;
use crate::game::{PieceId, PublicState};
use crate::screen::table_top::display_state::Tracer;

#[test]
fn a_glide_begins_where_the_camera_was_and_ends_where_it_goes() {
    let area = AREAS[0];
    let from = OrbitCamera::preset(Preset::Top, area, 12, 9).pose();
    let to = OrbitCamera::preset(Preset::South, area, 12, 9).pose();
    assert_eq!(from.towards(to, 0.0).position, from.position);
    assert!(from.towards(to, 1.0).position.distance(to.position) < 1e-3);
    assert!(from.towards(to, 0.5).position.y > 1.0);
}

#[test]
fn on_the_glide_from_above_the_board_keeps_its_size_and_jumps_nowhere() {
    let area = AREAS[0];
    let camera = OrbitCamera::preset(Preset::Top, area, 20, 24);
    let from = camera.pose();
    let to = OrbitCamera::preset(Preset::ThreeQuarter, area, 20, 24).pose();
    let middle = Vec3::new(10.0, 0.0, 12.0);
    let (one, other) = (Perspective::new(area, from), Perspective::new(area, to));
    let (least, most) = (one.side_at(middle), other.side_at(middle));
    let (least, most) = (least.min(most), least.max(most));
    let mut last = one.pixel(middle).unwrap();
    for step in 1..=40 {
        let lens = Perspective::new(area, from.towards(to, step as f32 / 40.0));
        let side = lens.side_at(middle);
        assert!(
            (least * 0.9..most * 1.1).contains(&side),
            "{step} {side} {least} {most}"
        );
        let now = lens.pixel(middle).unwrap();
        assert!((now.0 - last.0).abs() < 12.0 && (now.1 - last.1).abs() < 12.0, "{step}");
        last = now;
    }
}

#[test]
fn the_camera_follows_what_it_does_not_show_and_nothing_else() {
    let area = AREAS[0];
    let mut camera = OrbitCamera::preset(Preset::ThreeQuarter, area, 40, 30);
    // Everything is in sight.
    assert_eq!(follow::target(&camera.lens(area), &[Vec2::new(20.5, 15.5)]), None);
    camera.distance = 8.0;
    camera.target = Vec2::new(5.0, 5.0);
    let far = [Vec2::new(30.5, 20.5), Vec2::new(32.5, 21.5)];
    let wanted = follow::target(&camera.lens(area), &far).expect("far away");
    camera.target = wanted;
    assert_eq!(follow::target(&camera.lens(area), &far), None, "now it is seen");
    assert_eq!(follow::target(&camera.lens(area), &[]), None);
}

#[test]
fn something_goes_on_where_pieces_move_and_shots_fly_else_with_the_active_piece() {
    let mut shown = DisplayState {
        pieces: vec![
            piece("kosto", Vec2::new(5.5, 4.5), Facing::South),
            piece("grot", Vec2::new(0.5, 8.5), Facing::South),
        ],
        shown: PublicState {
            active: Some(PieceId(0)),
            ..PublicState::default()
        },
        ..DisplayState::default()
    };
    assert_eq!(follow::spots(&shown), [Vec2::new(5.5, 4.5)]);
    shown.pieces[1].on_the_way = Some(Vec2::new(1.2, 8.5));
    assert_eq!(follow::spots(&shown), [Vec2::new(1.2, 8.5)]);
    let (from, to) = (Vec2::new(5.5, 4.5), Vec2::new(3.0, 6.0));
    shown.tracer = Some(Tracer { from, to, cover: false });
    assert_eq!(follow::spots(&shown), [Vec2::new(1.2, 8.5), from, to]);
}

#[test]
fn what_tells_how_to_look_fades_after_some_seconds_and_comes_back_with_another_camera() {
    let mut camera = CameraControl::default();
    assert!(
        camera.hint() == 1.0 && camera.fades_in().is_none(),
        "nothing is told in two dimensions"
    );
    camera.change(ViewMode::Orbit, None);
    assert!(camera.hint() == 1.0 && camera.fades_in().is_some());
    camera.told = TOLD + FADE / 2.0;
    assert!(camera.is_fading() && (camera.hint() - 0.5).abs() < 1e-3);
    camera.told = TOLD + FADE + 0.1;
    assert!(!camera.is_fading() && camera.hint() == 0.0 && camera.fades_in().is_none());
    camera.change(ViewMode::FirstPerson(PieceId(0)), None);
    assert_eq!(camera.hint(), 1.0);
}
