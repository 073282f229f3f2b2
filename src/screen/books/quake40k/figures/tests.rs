//! Every champion has a figure that keeps to its measures, shows what it has, and is told from the others.

use std::collections::BTreeSet;

use bevy::math::{Vec2, Vec3, Vec4};

use super::look::{ChampionLook, ChampionMake, SeenArm};
use super::{height, model};
use crate::screen::board3d::mesh_builder::MeshBuilder;
use crate::screen::terrain::cells;
use crate::screen::terrain::figure::{Pose, TableFigure};
use crate::space::table::{Body, Direction, Point};

/// The house codex: the id, the radius and the height in units, and the words of the outfit.
const HOUSE: [(&str, i32, i32, &str); 14] = [
    ("levy", 125, 400, "townfolk levy_rifle blade"),
    ("captain", 125, 400, "townfolk slug_pistol blade frag character"),
    ("ember", 125, 400, "townfolk star_rifle"),
    ("legionary", 125, 420, "ashlegion battle_rifle frag krak"),
    ("bolide", 125, 450, "ashlegion battle_pistol blade frag jump"),
    ("bastion", 125, 420, "ashlegion heavy_carbine"),
    ("colossus", 200, 480, "ashlegion storm_carbine power_fist stable"),
    ("outrider", 300, 450, "ashlegion battle_rifle blade bike"),
    ("veil_eye", 125, 400, "veil long_rifle"),
    ("veil_dancer", 125, 400, "veil slug_pistol power_blade fleet nimble"),
    ("strider", 200, 450, "skarn blade blade stride nimble"),
    ("basher", 160, 420, "gorr scatter_gun slug_pistol blade"),
    ("disc", 125, 250, "cogs twin_carbine jump"),
    ("warlord", 200, 500, "gorr star_pistol power_fist frag chief"),
];

const POSES: [Pose; 7] = [
    Pose::Standing,
    Pose::Running,
    Pose::Crouching,
    Pose::Prone,
    Pose::Down,
    Pose::Broken,
    Pose::Alert,
];

/// The player's colour that figures are looked at in: there is nothing like it on them otherwise.
const PAINT: Vec4 = Vec4::new(0.1, 0.9, 0.1, 1.0);

fn figure(kind: &str, (radius, high): (i32, i32), outfit: &str, pose: Pose) -> TableFigure {
    TableFigure {
        kind: kind.to_owned(),
        outfit: outfit.split_whitespace().map(str::to_owned).collect(),
        pose,
        radius,
        height: high,
        ..TableFigure::of_body(Body::usual(Point::new(0, 0, 0)), Some(Direction::NORTH), 0)
    }
}

fn mesh(kind: &str, size: (i32, i32), outfit: &str, pose: Pose) -> MeshBuilder {
    model(&figure(kind, size, outfit, pose), PAINT, false).unwrap()
}

/// All champions of the house codex as they stand there.
fn house() -> impl Iterator<Item = (&'static str, i32, MeshBuilder)> {
    let all = HOUSE.into_iter();
    all.map(|(id, radius, high, outfit)| (id, radius, mesh(id, (radius, high), outfit, Pose::Standing)))
}

fn wide(at: &Vec3) -> f32 {
    Vec2::new(at.x, at.z).length()
}

#[test]
fn every_champion_of_the_house_codex_has_a_make_of_its_own() {
    let ids: Vec<_> = HOUSE.iter().map(|(id, ..)| *id).collect();
    assert_eq!(ids, ChampionMake::ALL.map(|(id, _)| id));
    for (id, _, _, outfit) in HOUSE {
        // What it has is told, or known of it.
        let words: Vec<String> = outfit.split_whitespace().map(str::to_owned).collect();
        assert_eq!(ChampionLook::of(id, &words), ChampionLook::of(id, &[]), "{id}");
    }
}

#[test]
fn every_champion_keeps_to_its_height_and_its_body_to_its_base() {
    for (id, radius, high, outfit) in HOUSE {
        for pose in POSES {
            let figure = figure(id, (radius, high), outfit, pose);
            let mesh = model(&figure, PAINT, false).unwrap();
            let top = mesh.positions.iter().map(|at| at.y).fold(0.0, f32::max);
            assert!(top <= height(&figure) + 1e-4, "{id} {pose:?}: {top}");
            assert!(mesh.positions.iter().all(|at| at.y >= 0.0), "{id} {pose:?}");
            if pose == Pose::Standing {
                assert!(top >= height(&figure) * 0.9, "{id}: {top}");
                // Weapons reach over the base, bodies do not.
                let base = cells(radius);
                let within = mesh.positions.iter().filter(|at| wide(at) <= base).count();
                let part = within * 100 / mesh.positions.len();
                assert!(part >= 70, "{id}: {part}");
                let far = mesh.positions.iter().map(wide).fold(0.0, f32::max);
                assert!(far <= base + 0.75, "{id}: {far}");
            }
        }
    }
}

/// The cells of a raster of a tenth of a cell that something covers, as seen from a side: across, and upward.
fn outline(mesh: &MeshBuilder, across: usize) -> BTreeSet<(i32, i32)> {
    let mut covered = BTreeSet::new();
    for corners in mesh.indices.as_chunks::<3>().0 {
        let [a, b, c] = corners.map(|index| mesh.positions[index as usize]);
        // Points spread over the triangle, none farther from the next than a raster's cell.
        let steps = (a.distance(b).max(a.distance(c)).max(b.distance(c)) * 12.0).ceil() as i32 + 1;
        for one in 0..=steps {
            for other in 0..=steps - one {
                let (u, w) = (one as f32 / steps as f32, other as f32 / steps as f32);
                let at = a + (b - a) * u + (c - a) * w;
                covered.insert(((at[across] * 10.0).floor() as i32, (at.y * 10.0).floor() as i32));
            }
        }
    }
    covered
}

#[test]
fn champions_are_told_apart_by_their_outline_alone() {
    let seen: Vec<_> = house()
        .map(|(id, _, mesh)| (id, [outline(&mesh, 0), outline(&mesh, 2)]))
        .collect();
    for (index, (id, here)) in seen.iter().enumerate() {
        for (other, there) in &seen[..index] {
            let differs = here.iter().zip(there).any(|(here, there)| {
                let common = here.intersection(there).count();
                let all = here.union(there).count();
                // At least a seventh of what either covers is of one alone.
                (all - common) * 7 >= all
            });
            assert!(differs, "{id} and {other}");
        }
    }
}

/// How many corners are brighter than anything can be painted.
fn glowing(mesh: &MeshBuilder) -> usize {
    let is_bright = |colour: &&Vec4| colour.truncate().max_element() > 1.05;
    mesh.colours.iter().filter(is_bright).count()
}

#[test]
fn power_weapons_and_star_weapons_glow_and_others_do_not() {
    let cold = ["slug_pistol", "battle_rifle", "levy_rifle", "scatter_gun", "blade"];
    let lit = [
        "star_pistol",
        "star_rifle",
        "power_blade",
        "power_fist",
        "fuser",
        "hell_gun",
        "master_laser",
        "ctan_blade",
    ];
    let arm = |word: &str| {
        let mut mesh = MeshBuilder::default();
        super::weapons::weapon(&mut mesh, SeenArm::of(word).unwrap());
        glowing(&mesh)
    };
    for word in cold {
        assert_eq!(arm(word), 0, "{word}");
    }
    for word in lit {
        assert!(arm(word) > 0, "{word}");
    }
    // In the hand they still do.
    for (word, held) in [("slug_pistol", false), ("star_pistol", true), ("power_blade", true)] {
        let mesh = mesh("levy", (125, 400), &format!("townfolk {word}"), Pose::Standing);
        assert_eq!(glowing(&mesh) > 0, held, "{word}");
    }
}

#[test]
fn every_weapon_of_the_book_has_a_model_of_its_own() {
    let mut seen: Vec<(Vec<[i32; 3]>, &str)> = Vec::new();
    for (word, arm) in SeenArm::ALL {
        let mut mesh = MeshBuilder::default();
        super::weapons::weapon(&mut mesh, arm);
        assert!(!mesh.is_empty(), "{word}");
        assert_eq!(SeenArm::of(word), Some(arm));
        let corners = mesh.positions.iter();
        seen.push((corners.map(|at| (*at * 1000.0).as_ivec3().to_array()).collect(), word));
    }
    seen.sort();
    for pair in seen.windows(2) {
        assert_ne!(pair[0].0, pair[1].0, "{} and {}", pair[0].1, pair[1].1);
    }
    assert_eq!(SeenArm::of("rocket_tube.krak"), Some(SeenArm::RocketTube));
}

#[test]
fn what_a_champion_has_is_seen_on_it() {
    let bare = mesh("levy", (125, 400), "townfolk levy_rifle", Pose::Standing);
    for more in [
        "blade",
        "frag",
        "krak",
        "slug_pistol",
        "power_fist",
        "refractor",
        "jump",
    ] {
        let worn = mesh(
            "levy",
            (125, 400),
            &format!("townfolk levy_rifle {more}"),
            Pose::Standing,
        );
        assert!(worn.positions.len() > bare.positions.len(), "{more}");
    }
    let sergeant = mesh("levy", (125, 400), "townfolk levy_rifle character", Pose::Standing);
    assert!(sergeant.positions.len() > bare.positions.len());
    let burner = mesh("levy", (125, 400), "townfolk burner", Pose::Standing);
    assert_ne!(burner.positions, bare.positions);
}

#[test]
fn champions_of_other_codices_are_made_by_their_race_and_gear() {
    let make = |outfit: &str| {
        let words: Vec<String> = outfit.split_whitespace().map(str::to_owned).collect();
        ChampionLook::of("somebody", &words).map(|look| look.make)
    };
    for (outfit, known) in [
        ("townfolk burner", ChampionMake::Levy),
        ("townfolk slug_pistol character", ChampionMake::Captain),
        ("ashlegion battle_rifle", ChampionMake::Legionary),
        ("ashlegion battle_rifle bike", ChampionMake::Outrider),
        ("ashlegion battle_pistol jump", ChampionMake::Bolide),
        ("ashlegion rocket_tube", ChampionMake::Bastion),
        ("ashlegion power_fist stable", ChampionMake::Colossus),
        ("veil long_rifle", ChampionMake::VeilEye),
        ("veil blade fleet", ChampionMake::VeilDancer),
        ("skarn blade", ChampionMake::Strider),
        ("gorr blade", ChampionMake::Basher),
        ("gorr blade chief", ChampionMake::Warlord),
        ("cogs twin_carbine", ChampionMake::Disc),
        ("nobody_knows battle_rifle", ChampionMake::Levy),
    ] {
        assert_eq!(make(outfit), Some(known), "{outfit}");
        for pose in POSES {
            assert!(
                !mesh("somebody", (160, 380), outfit, pose).is_empty(),
                "{outfit} {pose:?}"
            );
        }
    }
    assert_eq!(make("nobody_knows"), None);
    assert_eq!(make(""), None);
}

#[test]
fn the_players_colour_is_seen_from_above_and_from_all_sides() {
    let is_painted = |colour: &Vec4| colour.y > 0.2 && colour.x < colour.y * 0.3 && colour.z < colour.y * 0.3;
    for (id, radius, high, outfit) in HOUSE {
        for pose in POSES {
            let mesh = mesh(id, (radius, high), outfit, pose);
            let corners = mesh.colours.iter().zip(&mesh.normals);
            let painted: Vec<_> = corners
                .filter(|(colour, _)| is_painted(colour))
                .map(|(_, normal)| *normal)
                .collect();
            for (side, way) in [("above", 1), ("left", 0), ("front", 2)] {
                let seen = painted.iter().filter(|normal| normal[way].abs() > 0.3).count();
                assert!(seen >= 4, "{id} {pose:?} from {side}: {seen}");
            }
        }
    }
}

#[test]
fn a_plain_champion_is_cheaper_and_none_is_dear() {
    for (id, radius, high, outfit) in HOUSE {
        for pose in POSES {
            let figure = figure(id, (radius, high), outfit, pose);
            let corners = |is_plain: bool| model(&figure, PAINT, is_plain).unwrap().positions.len();
            assert!(corners(true) <= corners(false), "{id} {pose:?}");
            assert!(corners(true) < 4000, "{id} {pose:?}: {}", corners(true));
        }
    }
}

#[test]
fn every_face_of_a_champion_has_a_size_that_can_be_drawn() {
    for (id, _, mesh) in house() {
        assert!(mesh.positions.iter().all(|at| at.is_finite()), "{id}");
        assert!(
            mesh.normals.iter().all(|normal| (normal.length() - 1.0).abs() < 1e-3),
            "{id}"
        );
    }
}

#[test]
fn whoever_is_no_champion_has_no_figure_of_this_book() {
    for kind in ["grot", "leader", ""] {
        let figure = figure(kind, (125, 400), "", Pose::Standing);
        assert!(model(&figure, PAINT, false).is_none(), "{kind}");
    }
}
