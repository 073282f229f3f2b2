//! The figures of the sample creatures: a zombie, a wild squig, a rat, a drone and a nest. They stand on y = 0 over their base and look
//! north (−z). Nobody leads them, so what is in a player's colour on others is in that of whoever they are allied with, or grey.

use bevy::math::{Vec3, Vec4};

use crate::screen::board3d::manikin::body::{self, Build, INK, IRON, STEEL, head_frame, trunk_frame};
use crate::screen::board3d::manikin::clothes::skirt;
use crate::screen::board3d::manikin::stance::{Grip, HEIGHT, stance};
use crate::screen::board3d::manikin::{finish, size_of};
use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, scaled, tint, turned, v};
use crate::screen::books::common::portraits;
use crate::screen::table_top::art::NEUTRAL;
use crate::screen::terrain::figure::{Pose, TableFigure};

/// The kinds of creatures that have a figure, as the books name them.
#[cfg(test)]
const KINDS: [&str; 5] = ["zombie", "wild_squig", "rat", "drone", "nest"];

/// The colour of what is rotten, of bone, of fur, of what glows.
const ROT: u32 = 0x7f9465;
const BONE: u32 = 0xe8dfc4;
const FUR: u32 = 0x5c4a3c;
const GLOW: u32 = 0xff5a3c;
/// The colours of a squig's hide, belly and gullet.
const HIDE: u32 = 0xb8472f;
const BELLY: u32 = 0xe2a878;
const GULLET: u32 = 0x2c0b10;

/// The figure that stands for the Horde in lists of books.
pub fn portrait() -> TableFigure {
    portraits::portrait("wild_squig", &[], NEUTRAL)
}

/// The model of a creature, in cells, with a colour (linear). None of figures that are no creatures.
pub fn model(figure: &TableFigure, paint: Vec4) -> Option<MeshBuilder> {
    let mut mesh = MeshBuilder::default();
    sculpt(&mut mesh, &figure.kind, paint)?;
    finish(&mut mesh, HEIGHT);
    let mut sized = MeshBuilder::default();
    sized.placed(size_of(figure), |sized| sized.stamp(&mesh));
    Some(sized)
}

/// Models a creature of a kind; nothing of kinds that are none.
pub fn sculpt(mesh: &mut MeshBuilder, kind: &str, paint: Vec4) -> Option<()> {
    match kind {
        "zombie" => zombie(mesh, paint),
        "wild_squig" => wild_squig(mesh, paint),
        "rat" => rat(mesh, paint),
        "drone" => drone(mesh, paint),
        "nest" => nest(mesh, paint),
        _ => return None,
    }
    Some(())
}

/// A ring around a body, so wide and so high.
fn collar(mesh: &mut MeshBuilder, (wide, high): (f32, f32), paint: Vec4) {
    mesh.hoop(v(0.0, high, 0.0), wide, 0.05, 12, paint);
}

/// A round beast that is mostly jaw, on two clawed feet, with spikes along its back.
fn wild_squig(mesh: &mut MeshBuilder, paint: Vec4) {
    let (hide, belly) = (tint(HIDE), tint(BELLY));
    mesh.both_sides(|mesh| {
        mesh.limb(v(0.16, 0.3, 0.06), v(0.24, 0.08, 0.02), 0.13, 0.075, hide);
        mesh.ball(v(0.24, 0.05, -0.06), v(0.1, 0.05, 0.17), hide);
        for toe in [-0.07, 0.0, 0.07] {
            mesh.cone(
                v(0.24 + toe, 0.04, -0.18),
                v(0.24 + toe, 0.015, -0.28),
                0.026,
                0.0,
                tint(BONE),
            );
        }
        mesh.ball(v(0.16, 0.84, -0.2), v(0.075, 0.075, 0.07), bright(GLOW, 1.1));
    });
    // Snout and jaw, open.
    mesh.ball(v(0.0, 0.66, 0.08), v(0.42, 0.32, 0.38), hide);
    mesh.ball(v(0.0, 0.38, 0.0), v(0.4, 0.22, 0.4), hide);
    mesh.ball(v(0.0, 0.34, -0.06), v(0.36, 0.17, 0.36), belly);
    mesh.ball(v(0.0, 0.52, -0.16), v(0.36, 0.13, 0.25), tint(GULLET));
    for step in -3i8..=3 {
        let x = 0.1 * f32::from(step);
        let z = -(0.16 - x * x).sqrt();
        mesh.cone(v(x, 0.42, z), v(x, 0.56, z - 0.02), 0.042, 0.0, tint(BONE));
        mesh.cone(v(x + 0.05, 0.64, z), v(x + 0.05, 0.52, z - 0.01), 0.04, 0.0, tint(BONE));
    }
    for (high, back, long) in [
        (0.96, 0.0, 0.16),
        (0.92, 0.2, 0.2),
        (0.76, 0.38, 0.2),
        (0.54, 0.46, 0.16),
    ] {
        mesh.cone(
            v(0.0, high, back),
            v(0.0, high + long, back + long * 0.6),
            0.06,
            0.0,
            tint(INK),
        );
    }
    collar(mesh, (0.34, 0.86), paint);
}

/// Arms ahead, head askew, in rags.
fn zombie(mesh: &mut MeshBuilder, paint: Vec4) {
    let skin = tint(ROT);
    let build = Build {
        girth: 0.92,
        cloth: tint(0x5a5248),
        trousers: tint(0x3e3a36),
        sleeves: skin,
        forearms: skin,
        arms: 0.95,
        skin,
    };
    let mut held = stance(Pose::Standing, Grip::OneHand, false);
    held.nod = (12.0, 22.0);
    held.elbows = [v(0.28, 0.92, -0.22), v(-0.28, 0.88, -0.2)];
    held.hands = [v(0.22, 0.96, -0.52), v(-0.2, 0.86, -0.5)];
    body::legs(mesh, &held, &build);
    body::trunk(mesh, &held, &build);
    body::arms(mesh, &held, &build);
    skirt(mesh, &held, &build, (0.2, 0.22), tint(0x4a4238));
    mesh.placed(trunk_frame(&held), |mesh| {
        // Bare ribs, and a torn sash.
        for height in [0.2, 0.26, 0.32] {
            mesh.block(v(0.06, height, -0.205), v(0.14, 0.022, 0.03), tint(BONE));
        }
        mesh.placed(moved(-0.04, 0.22, -0.2) * turned(0.0, 0.0, 36.0), |mesh| {
            mesh.block(Vec3::ZERO, v(0.08, 0.42, 0.05), paint);
        });
    });
    mesh.placed(head_frame(&held), |mesh| {
        body::skull(mesh, &build);
        mesh.both_sides(|mesh| mesh.ball(v(0.048, 0.025, -0.115), Vec3::splat(0.026), bright(0xe8ff9a, 1.6)));
        mesh.block(v(0.0, -0.1, -0.09), v(0.09, 0.03, 0.05), tint(BONE));
    });
}

/// A long body low over the ground, a tail, ears and teeth.
fn rat(mesh: &mut MeshBuilder, paint: Vec4) {
    let fur = tint(FUR);
    mesh.placed(scaled(1.25, 1.25, 1.25), |mesh| {
        mesh.ball(v(0.0, 0.22, 0.1), v(0.19, 0.19, 0.3), fur);
        mesh.ball(v(0.0, 0.24, -0.22), v(0.13, 0.13, 0.18), fur);
        mesh.cone(v(0.0, 0.22, -0.32), v(0.0, 0.18, -0.5), 0.09, 0.025, fur);
        mesh.both_sides(|mesh| {
            mesh.ball(v(0.09, 0.37, -0.18), v(0.07, 0.08, 0.025), tint(0xc98d8d));
            mesh.ball(v(0.06, 0.28, -0.36), Vec3::splat(0.025), bright(GLOW, 1.8));
            mesh.limb(v(0.13, 0.14, -0.12), v(0.17, 0.03, -0.2), 0.05, 0.035, fur);
            mesh.limb(v(0.15, 0.16, 0.24), v(0.2, 0.03, 0.2), 0.075, 0.04, fur);
        });
        mesh.block(v(0.0, 0.14, -0.46), v(0.05, 0.06, 0.02), tint(BONE));
        mesh.limb(v(0.0, 0.18, 0.36), v(0.12, 0.08, 0.56), 0.04, 0.03, tint(0xc98d8d));
        mesh.limb(v(0.12, 0.08, 0.56), v(-0.04, 0.05, 0.72), 0.03, 0.012, tint(0xc98d8d));
        mesh.hoop(v(0.0, 0.25, -0.06), 0.17, 0.035, 10, paint);
    });
}

/// A disc in the air with an eye and a gun below it.
fn drone(mesh: &mut MeshBuilder, paint: Vec4) {
    let high = 0.95;
    // What holds it up.
    mesh.rod(v(0.0, 0.0, 0.0), v(0.0, high, 0.0), 0.02, tint(0x9aa4b0));
    mesh.placed(moved(0.0, high, 0.0), |mesh| {
        mesh.rounded(
            &[
                (0.0, -0.1),
                (0.26, -0.06),
                (0.4, 0.02),
                (0.3, 0.1),
                (0.16, 0.16),
                (0.0, 0.18),
            ],
            14,
            tint(0x4a525c),
        );
        mesh.hoop(v(0.0, 0.03, 0.0), 0.39, 0.05, 16, paint);
        mesh.ball(v(0.0, 0.08, -0.28), v(0.08, 0.06, 0.06), bright(GLOW, 1.8));
        mesh.rod(v(0.0, -0.1, 0.04), v(0.0, -0.12, -0.5), 0.045, tint(IRON));
        mesh.rod(v(0.0, -0.12, -0.44), v(0.0, -0.12, -0.56), 0.06, tint(STEEL));
        mesh.both_sides(|mesh| mesh.rod(v(0.2, 0.12, 0.16), v(0.26, 0.36, 0.22), 0.014, tint(STEEL)));
    });
}

/// A mound of earth with mouths that glow, and eggs around it.
fn nest(mesh: &mut MeshBuilder, paint: Vec4) {
    let earth = tint(0x6b4f3a);
    mesh.rounded(
        &[
            (0.48, 0.0),
            (0.42, 0.2),
            (0.3, 0.5),
            (0.2, 0.72),
            (0.14, 0.78),
            (0.0, 0.7),
        ],
        11,
        earth,
    );
    for turn in 0..5 {
        let angle = turn as f32 / 5.0 * std::f32::consts::TAU;
        let (sin, cos) = angle.sin_cos();
        mesh.ball(v(sin * 0.4, 0.1, cos * 0.4), v(0.1, 0.13, 0.1), tint(BONE));
        let (sin, cos) = (angle + 0.6).sin_cos();
        mesh.ball(v(sin * 0.34, 0.34, cos * 0.34), v(0.08, 0.09, 0.08), bright(GLOW, 1.3));
    }
    mesh.hoop(v(0.0, 0.6, 0.0), 0.26, 0.05, 12, paint);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::table::{Body, Direction, Point};

    fn figure(kind: &str) -> TableFigure {
        TableFigure {
            kind: kind.to_owned(),
            ..TableFigure::of_body(Body::usual(Point::new(0, 0, 0)), Some(Direction::NORTH), 0)
        }
    }

    #[test]
    fn every_creature_has_a_figure_of_its_own_that_keeps_to_its_base_and_height() {
        let mut seen: Vec<usize> = Vec::new();
        for kind in KINDS {
            let mesh = model(&figure(kind), Vec4::ONE).unwrap();
            let high = mesh.positions.iter().map(|at| at.y).fold(0.0, f32::max);
            assert!((0.3..=HEIGHT + 1e-4).contains(&high), "{kind}: {high}");
            let far = mesh.positions.iter().map(|at| at.x.hypot(at.z)).fold(0.0, f32::max);
            assert!(far <= 1.1, "{kind}: {far}");
            assert!(mesh.positions.len() < 4_000, "{kind}: {}", mesh.positions.len());
            assert!(!seen.contains(&mesh.positions.len()), "{kind} looks like another");
            seen.push(mesh.positions.len());
        }
        assert!(model(&figure("rifleman"), Vec4::ONE).is_none());
    }
}
