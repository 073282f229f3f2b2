//! Every soldier has a figure that keeps to the measures of the rules, and is told from the others.

use bevy::math::{Vec2, Vec4};

use super::outfit::SoldierOutfit;
use super::{height, model};
use crate::rules::feu::SoldierWeapon;
use crate::screen::board3d::mesh_builder::MeshBuilder;
use crate::screen::terrain::figure::{Pose, TableFigure};
use crate::space::table::{Body, Direction, Point};

/// The kinds, each with what it carries.
const SOLDIERS: [(&str, &[&str]); 7] = [
    ("conscript", &["rifle"]),
    ("rifleman", &["assault_rifle", "grenade"]),
    ("gunner", &["machine_gun", "pistol"]),
    ("marksman", &["sniper_rifle", "pistol"]),
    ("scout", &["smg", "knife", "grenade"]),
    ("commando", &["smg", "knife", "grenade"]),
    ("leader", &["assault_rifle", "pistol", "knife"]),
];
/// The poses that soldiers take.
const POSES: [Pose; 5] = [Pose::Standing, Pose::Running, Pose::Crouching, Pose::Prone, Pose::Alert];
const WEAPONS: [&str; 9] = [
    "pistol",
    "smg",
    "shotgun",
    "rifle",
    "assault_rifle",
    "machine_gun",
    "sniper_rifle",
    "grenade",
    "knife",
];

/// The player's colour that figures are looked at in: there is nothing like it on them otherwise.
const PAINT: Vec4 = Vec4::new(0.1, 0.9, 0.1, 1.0);

fn figure(kind: &str, outfit: &[&str], pose: Pose) -> TableFigure {
    TableFigure {
        kind: kind.to_owned(),
        outfit: outfit.iter().map(|word| (*word).to_owned()).collect(),
        pose,
        ..TableFigure::of_body(Body::usual(Point::new(0, 0, 0)), Some(Direction::NORTH), 0)
    }
}

fn mesh(kind: &str, outfit: &[&str], pose: Pose) -> MeshBuilder {
    model(&figure(kind, outfit, pose), PAINT, false).unwrap()
}

/// All soldiers in all their poses.
fn all() -> impl Iterator<Item = (&'static str, &'static [&'static str], Pose)> {
    let soldiers = SOLDIERS.into_iter();
    soldiers.flat_map(|(kind, outfit)| POSES.map(|pose| (kind, outfit, pose)))
}

#[test]
fn every_soldier_keeps_to_the_height_of_its_pose_and_its_body_to_its_base() {
    for (kind, outfit, pose) in all() {
        let mesh = mesh(kind, outfit, pose);
        let high = mesh.positions.iter().map(|at| at.y).fold(0.0, f32::max);
        let most = height(pose);
        assert!(high <= most + 1e-4, "{kind} {pose:?}: {high}");
        assert!(high >= most * 0.62, "{kind} {pose:?}: {high}");
        // Weapons and whoever lies stick out over the base of half a cell.
        let wide = |at: &bevy::math::Vec3| Vec2::new(at.x, at.z).length();
        let far = mesh.positions.iter().map(wide).fold(0.0, f32::max);
        assert!(far <= 1.6, "{kind} {pose:?}: {far}");
        let within = mesh.positions.iter().filter(|at| wide(at) <= 0.5).count();
        let least = if pose == Pose::Prone { 40 } else { 60 };
        let part = within * 100 / mesh.positions.len();
        assert!(part >= least, "{kind} {pose:?}: {part}");
    }
}

#[test]
fn kinds_weapons_and_poses_are_told_apart() {
    let mut seen: Vec<(Vec<[i32; 3]>, String)> = Vec::new();
    let mut see = |mesh: MeshBuilder, name: String| {
        let shape = mesh.positions.iter();
        let shape = shape.map(|at| (*at * 1000.0).as_ivec3().to_array()).collect();
        seen.push((shape, name));
    };
    for (kind, outfit, pose) in all() {
        see(mesh(kind, outfit, pose), format!("{kind} {pose:?}"));
    }
    for weapon in WEAPONS {
        let soldier = mesh("rifleman", &[weapon], Pose::Standing);
        see(soldier, format!("with {weapon} alone"));
    }
    seen.sort();
    for pair in seen.windows(2) {
        assert_ne!(pair[0].0, pair[1].0, "{} and {}", pair[0].1, pair[1].1);
    }
}

#[test]
fn every_weapon_of_the_book_has_a_model() {
    for word in WEAPONS {
        let outfit = SoldierOutfit::of(&figure("rifleman", &[word], Pose::Standing)).unwrap();
        let mut mesh = MeshBuilder::default();
        super::arms::weapon(&mut mesh, outfit.weapons[0]);
        assert!(!mesh.is_empty(), "{word}");
    }
    assert_eq!(WEAPONS.len(), SoldierWeapon::Knife as usize + 1);
}

#[test]
fn the_players_colour_is_seen_from_above_and_from_all_sides() {
    let is_painted = |colour: &Vec4| colour.y > 0.2 && colour.x < colour.y * 0.3 && colour.z < colour.y * 0.3;
    for (kind, outfit, pose) in all() {
        let mesh = mesh(kind, outfit, pose);
        let painted: Vec<_> = (mesh.colours.iter().zip(&mesh.normals))
            .filter(|(colour, _)| is_painted(colour))
            .map(|(_, normal)| *normal)
            .collect();
        for (side, way) in [("above", 1), ("left", 0), ("front", 2)] {
            let seen = painted.iter().filter(|normal| normal[way].abs() > 0.3).count();
            assert!(seen >= 4, "{kind} {pose:?} from {side}: {seen}");
        }
    }
}

#[test]
fn a_plain_figure_is_cheaper_and_none_is_dear() {
    for (kind, outfit, pose) in all() {
        let figure = figure(kind, outfit, pose);
        let corners = |is_plain: bool| model(&figure, PAINT, is_plain).unwrap().positions.len();
        assert!(corners(true) <= corners(false), "{kind} {pose:?}");
        assert!(corners(true) < 3000, "{kind} {pose:?}: {}", corners(true));
    }
}

#[test]
fn whoever_is_no_soldier_has_no_figure_of_this_book() {
    assert!(model(&figure("grot", &[], Pose::Standing), PAINT, false).is_none());
    assert!(
        model(
            &figure("leader", &["rust_choir", "sword"], Pose::Standing),
            PAINT,
            false
        )
        .is_none()
    );
}
