//! What lies on a table keeps to its measures, and is told by its form as well as by its colour.

use bevy::math::{Vec2, Vec4};

use super::{BonusLook, barrel, bonus, building, carried_flag, flag, napalm, portal, signs};
use crate::screen::board3d::table::TableMesh;
use crate::screen::terrain::cells;
use crate::screen::terrain::drawing::FlatDrawing;
use crate::space::table::Point;

const AT: Point = Point::new(2000, 1000, 500);
const PAINT: Vec4 = Vec4::new(0.1, 0.9, 0.1, 1.0);
const KINDS: [BonusLook; 3] = [BonusLook::Weapon, BonusLook::Equipment, BonusLook::Mysterious];

fn built(build: impl FnOnce(&mut TableMesh)) -> TableMesh {
    let mut mesh = TableMesh::default();
    build(&mut mesh);
    mesh
}

/// How far the parts reach from the middle, on the board and upward from the ground, in cells.
fn reach(mesh: &TableMesh) -> (f32, f32) {
    let middle = Vec2::new(cells(AT.x), cells(AT.y));
    let corners = mesh.parts().into_iter().flat_map(|part| &part.positions);
    corners.fold((0.0, 0.0), |(wide, high), at| {
        let out = Vec2::new(at.x, at.z).distance(middle);
        assert!(at.y >= cells(AT.z) - 1e-3, "{at}");
        (f32::max(wide, out), f32::max(high, at.y - cells(AT.z)))
    })
}

#[test]
fn a_portal_is_flat_as_wide_as_it_is_and_shows_its_number() {
    for radius in [250, 375, 500] {
        let mesh = built(|mesh| portal(mesh, AT, radius, 5));
        let (wide, _) = reach(&mesh);
        assert!((wide - cells(radius)).abs() < 0.12, "{wide}");
        let high = mesh.solid.positions.iter().map(|at| at.y).fold(0.0, f32::max);
        assert!(high <= cells(AT.z) + 0.1, "{high}");
    }
    let numbers: Vec<_> = (1..=5)
        .map(|number| built(|mesh| portal(mesh, AT, 375, number)).glow.positions)
        .collect();
    for (index, here) in numbers.iter().enumerate() {
        assert!(numbers[..index].iter().all(|other| other != here), "{}", index + 1);
    }
}

#[test]
fn bonus_tokens_of_three_kinds_differ_in_form_and_colour() {
    assert_eq!(["weapon", "equipment", "mysterious"].map(BonusLook::of), KINDS);
    let shape = |drawing: &FlatDrawing| drawing.shapes[0].corners.len();
    let forms = KINDS.map(|kind| shape(&signs::bonus(AT, 125, kind)));
    assert_eq!(forms, [3, 4, 28]);
    for (index, kind) in KINDS.into_iter().enumerate() {
        assert!(KINDS[..index].iter().all(|other| other.colour() != kind.colour()));
        let (wide, high) = reach(&built(|mesh| bonus(mesh, AT, 125, kind)));
        assert!(wide <= cells(125) * 1.3, "{kind:?}: {wide}");
        assert!((0.4..1.1).contains(&high), "{kind:?}: {high}");
    }
}

#[test]
fn a_barrel_is_as_wide_and_as_high_as_the_rules_have_it() {
    let (wide, high) = reach(&built(|mesh| barrel(mesh, AT, (125, 300))));
    assert!((wide - cells(125)).abs() < 0.01, "{wide}");
    assert!((high - cells(300)).abs() < 0.01, "{high}");
    assert!(!signs::barrel(AT, 125).shapes.is_empty());
}

#[test]
fn a_flag_is_in_its_teams_colour_and_a_carried_one_is_over_its_bearer() {
    let is_painted = |colour: &Vec4| colour.y > 0.5 && colour.x < colour.y * 0.3 && colour.z < colour.y * 0.3;
    let standing = built(|mesh| flag(mesh, AT, PAINT));
    let carried = built(|mesh| carried_flag(mesh, AT, 400, PAINT));
    for mesh in [&standing, &carried] {
        assert!(mesh.solid.colours.iter().filter(|colour| is_painted(colour)).count() > 20);
    }
    assert!(reach(&carried).1 > cells(400));
}

#[test]
fn napalm_burns_all_over_its_disc_and_not_outside() {
    let mesh = built(|mesh| napalm(mesh, AT, 625));
    let (wide, _) = reach(&mesh);
    assert!((wide - cells(625)).abs() < 0.12, "{wide}");
    let middle = Vec2::new(cells(AT.x), cells(AT.y));
    for way in 0..8 {
        let spot = middle + Vec2::from_angle(way as f32 * 0.785) * cells(625) * 0.7;
        let flames = mesh.glow.positions.iter();
        let near = flames.filter(|at| Vec2::new(at.x, at.z).distance(spot) < 0.8).count();
        assert!(near > 0, "{way}");
    }
}

#[test]
fn a_building_has_a_lamp_for_each_structure_point_left() {
    let lit = |structure: usize| {
        let mesh = built(|mesh| building(mesh, AT, (750, 750), PAINT, structure));
        let (wide, high) = reach(&mesh);
        assert!(
            (wide - cells(750)).abs() < 0.01 && (high - cells(750)).abs() < 0.01,
            "{wide} {high}"
        );
        mesh.glow.positions.len()
    };
    assert_eq!(lit(0), 0);
    assert_eq!(lit(10), 10 * lit(1));
    assert!(lit(4) < lit(5));
}
