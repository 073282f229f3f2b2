//! Every fighter has a figure that keeps to the measures of the rules, and is told from the others.

use bevy::math::{Vec2, Vec4};

use super::outfit::Outfit;
use super::{height, model};
use crate::rules::necromunda::Arm;
use crate::screen::board3d::mesh_builder::MeshBuilder;
use crate::screen::terrain::figure::{Pose, TableFigure};
use crate::space::table::{Body, Direction, Point};

const KINDS: [&str; 5] = ["leader", "heavy", "ganger", "kid", "captive"];
const GANGS: [&str; 3] = ["rust_choir", "slag_hounds", "wire_foxes"];
const POSES: [Pose; 7] = [
    Pose::Standing,
    Pose::Running,
    Pose::Crouching,
    Pose::Prone,
    Pose::Down,
    Pose::Broken,
    Pose::Alert,
];
const ARMS: [&str; 14] = [
    "knife",
    "maul",
    "sword",
    "slug_pistol",
    "ray_pistol",
    "bolt_pistol",
    "scattergun",
    "slug_rifle",
    "ray_rifle",
    "bolt_rifle",
    "flamer",
    "melter",
    "chain_gun",
    "rocket_tube",
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

/// All that a figure may be.
fn all() -> impl Iterator<Item = (&'static str, [&'static str; 2], Pose)> {
    let kinds = KINDS.into_iter().flat_map(|kind| GANGS.map(|gang| (kind, gang)));
    kinds.flat_map(|(kind, gang)| {
        let arms = ARMS.into_iter();
        arms.flat_map(move |arm| POSES.map(|pose| (kind, [gang, arm], pose)))
    })
}

#[test]
fn every_fighter_keeps_to_the_height_of_its_pose_and_its_body_to_its_base() {
    for (kind, outfit, pose) in all() {
        let mesh = mesh(kind, &outfit, pose);
        let high = mesh.positions.iter().map(|at| at.y).fold(0.0, f32::max);
        let most = height(pose);
        assert!(high <= most + 1e-4, "{kind} {outfit:?} {pose:?}: {high}");
        assert!(high >= most * 0.62, "{kind} {outfit:?} {pose:?}: {high}");
        // Weapons and whoever lies stick out over the base of half a cell.
        let wide = |at: &bevy::math::Vec3| Vec2::new(at.x, at.z).length();
        let far = mesh.positions.iter().map(wide).fold(0.0, f32::max);
        assert!(far <= 1.25, "{kind} {outfit:?} {pose:?}: {far}");
        let within = mesh.positions.iter().filter(|at| wide(at) <= 0.5).count();
        let least = if matches!(pose, Pose::Prone | Pose::Down) {
            45
        } else {
            60
        };
        let part = within * 100 / mesh.positions.len();
        assert!(part >= least, "{kind} {outfit:?} {pose:?}: {part}");
    }
}

#[test]
fn gangs_kinds_weapons_and_poses_are_told_apart() {
    let mut seen: Vec<(Vec<[i32; 3]>, String)> = Vec::new();
    for (kind, outfit, pose) in all() {
        // A captive belongs to no gang.
        if kind == "captive" {
            continue;
        }
        let mesh = mesh(kind, &outfit, pose);
        let shape = mesh
            .positions
            .iter()
            .map(|at| (*at * 1000.0).as_ivec3().to_array())
            .collect();
        let name = format!("{kind} {outfit:?} {pose:?}");
        seen.push((shape, name));
    }
    seen.sort();
    for pair in seen.windows(2) {
        assert_ne!(pair[0].0, pair[1].0, "{} and {}", pair[0].1, pair[1].1);
    }
}

#[test]
fn every_weapon_of_the_book_has_a_model() {
    for word in ARMS.into_iter().chain(["frag", "smoke"]) {
        let outfit = Outfit::of(&figure("ganger", &[word], Pose::Standing)).unwrap();
        let mut mesh = MeshBuilder::default();
        super::arms::weapon(&mut mesh, outfit.arms[0]);
        assert!(!mesh.is_empty(), "{word}");
    }
    assert_eq!(ARMS.len() + 2, Arm::Smoke as usize + 1);
}

#[test]
fn armour_is_seen() {
    let bare = mesh("ganger", &["slag_hounds", "slug_rifle"], Pose::Standing);
    let worn = ["flak", "mesh", "carapace"].map(|armour| {
        let worn = mesh("ganger", &["slag_hounds", armour, "slug_rifle"], Pose::Standing);
        worn.positions.len() - bare.positions.len()
    });
    assert!(worn.iter().all(|more| *more > 0), "{worn:?}");
    assert!(worn[0] != worn[1] && worn[1] != worn[2], "{worn:?}");
}

#[test]
fn the_players_colour_is_seen_from_above_and_from_all_sides() {
    let is_painted = |colour: &Vec4| colour.y > 0.2 && colour.x < colour.y * 0.3 && colour.z < colour.y * 0.3;
    for (kind, outfit, pose) in all() {
        let mesh = mesh(kind, &outfit, pose);
        let painted: Vec<_> = mesh
            .colours
            .iter()
            .zip(&mesh.normals)
            .filter(|(colour, _)| is_painted(colour))
            .map(|(_, normal)| *normal)
            .collect();
        for (side, way) in [("above", 1), ("left", 0), ("front", 2)] {
            let seen = painted.iter().filter(|normal| normal[way].abs() > 0.3).count();
            assert!(seen >= 4, "{kind} {outfit:?} {pose:?} from {side}: {seen}");
        }
    }
}

#[test]
fn a_plain_figure_is_cheaper_and_none_is_dear() {
    for (kind, outfit, pose) in all() {
        let figure = figure(kind, &outfit, pose);
        let corners = |is_plain: bool| model(&figure, PAINT, is_plain).unwrap().positions.len();
        assert!(corners(true) <= corners(false), "{kind} {outfit:?} {pose:?}");
        assert!(corners(true) < 3000, "{kind} {outfit:?} {pose:?}: {}", corners(true));
    }
}

#[test]
fn whoever_is_no_fighter_has_no_figure_of_this_book() {
    assert!(model(&figure("grot", &[], Pose::Standing), PAINT, false).is_none());
    assert!(model(&figure("", &[], Pose::Standing), PAINT, false).is_none());
}
