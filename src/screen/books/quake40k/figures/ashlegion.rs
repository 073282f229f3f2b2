//! The ash legion: heavy round armour with a porthole for a face, made for the heat of furnaces.

use bevy::math::{Vec2, Vec3, Vec4};

use super::Champion;
use super::look::ChampionMake;
use crate::screen::board3d::manikin::body::{
    BRASS, Build, INK, IRON, TRUNK, head_frame, shoulder_plate, shoulders, trunk_frame,
};
use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, scaled, times, tint, turned, v};

/// The legion's plate.
const PLATE: u32 = 0x9a9ca0;
/// The light behind its portholes.
const PORT: u32 = 0xffb84a;

/// How the legion is built.
pub fn build(make: ChampionMake) -> Build {
    let plate = tint(PLATE);
    let (girth, arms) = match make {
        ChampionMake::Bolide => (1.08, 1.3),
        ChampionMake::Bastion => (1.42, 1.5),
        ChampionMake::Colossus => (1.5, 1.75),
        _ => (1.18, 1.35),
    };
    Build {
        girth,
        cloth: plate,
        trousers: times(plate, 0.55),
        sleeves: times(plate, 0.6),
        forearms: plate,
        arms,
        skin: tint(0x3c3f44),
    }
}

/// Dresses a legionary of any make.
pub fn dress(mesh: &mut MeshBuilder, champion: &Champion) {
    greaves(mesh, champion);
    trunk(mesh, champion);
    if champion.is(ChampionMake::Colossus) {
        colossus(mesh, champion);
    } else {
        let size = if champion.is(ChampionMake::Bastion) { 0.2 } else { 0.185 };
        for side in [0, 1] {
            shoulder_plate(mesh, champion.stance, champion.build, (side, size), champion.paint);
        }
        mesh.placed(head_frame(champion.stance), |mesh| helmet(mesh, champion));
    }
    match champion.look.make {
        ChampionMake::Bastion => bastion(mesh, champion),
        ChampionMake::Outrider => scarf(mesh, champion),
        ChampionMake::Legionary if !champion.look.flies => stove(mesh, champion),
        _ => {}
    }
}

/// Round plates on shins and knees, and broad boots.
fn greaves(mesh: &mut MeshBuilder, champion: &Champion) {
    let (stance, plate) = (champion.stance, champion.build.cloth);
    let thick = if champion.is(ChampionMake::Colossus) { 1.45 } else { 1.1 };
    for (knee, foot) in stance.knees.into_iter().zip(stance.feet) {
        let shin = foot + (knee - foot) * 0.25;
        mesh.limb(knee, shin, 0.1 * thick, 0.13 * thick, plate);
        mesh.ball(knee + v(0.0, 0.01, -0.05), Vec3::splat(0.1 * thick), times(plate, 1.1));
        if !stance.lies {
            mesh.block(
                foot + v(0.0, 0.05, -0.05),
                v(0.19, 0.1, 0.3) * thick.min(1.3),
                times(plate, 0.4),
            );
        }
    }
}

/// A barrel of a breastplate with its rivets, and a tank of a belly.
fn trunk(mesh: &mut MeshBuilder, champion: &Champion) {
    let (girth, plate) = (champion.build.girth, champion.build.cloth);
    mesh.placed(trunk_frame(champion.stance), |mesh| {
        mesh.placed(scaled(girth, 1.0, girth), |mesh| {
            mesh.rounded(
                &[(0.17, 0.1), (0.235, 0.18), (0.255, 0.3), (0.21, 0.42), (0.0, 0.46)],
                12,
                plate,
            );
            mesh.lathe(
                &[(0.17, 0.11), (0.215, 0.12), (0.215, 0.16), (0.17, 0.17)],
                12,
                times(plate, 0.6),
            );
            // The seam of the two halves, in the player's colour.
            mesh.placed(moved(0.0, 0.29, -0.23), |mesh| {
                mesh.block(Vec3::ZERO, v(0.07, 0.24, 0.07), champion.paint);
            });
            mesh.hoop(v(0.0, TRUNK - 0.02, 0.0), 0.145, 0.045, 12, tint(BRASS));
            if !champion.is_plain {
                for x in [-0.12, -0.06, 0.06, 0.12] {
                    mesh.ball(v(x, 0.36, -0.2), Vec3::splat(0.022), tint(BRASS));
                }
            }
        });
    });
}

/// A round helmet with a porthole, in the frame of the head.
fn helmet(mesh: &mut MeshBuilder, champion: &Champion) {
    let plate = times(champion.build.cloth, 1.1);
    mesh.ball(v(0.0, 0.01, 0.0), v(0.165, 0.175, 0.165), plate);
    porthole(mesh, v(0.0, 0.01, -0.1), 0.085);
    mesh.both_sides(|mesh| mesh.rod(v(0.14, 0.0, 0.0), v(0.19, 0.0, 0.0), 0.055, tint(BRASS)));
    // A fin from front to back.
    mesh.block(v(0.0, 0.165, 0.01), v(0.045, 0.05, 0.2), champion.paint);
}

/// A round window of a radius that looks ahead, with light behind it and a bar across.
fn porthole(mesh: &mut MeshBuilder, at: Vec3, radius: f32) {
    mesh.rod(at, at + v(0.0, 0.0, -0.075), radius, tint(BRASS));
    mesh.rod(at, at + v(0.0, 0.0, -0.085), radius * 0.74, bright(PORT, 1.7));
    mesh.block(at + v(0.0, 0.0, -0.085), v(0.016, radius * 1.6, 0.016), tint(INK));
}

/// A drum on the back with a chimney: what keeps the suit cool.
fn stove(mesh: &mut MeshBuilder, champion: &Champion) {
    mesh.placed(trunk_frame(champion.stance) * moved(0.0, 0.0, 0.3), |mesh| {
        mesh.rod(v(-0.16, 0.26, 0.0), v(0.16, 0.26, 0.0), 0.13, tint(IRON));
        mesh.rod(v(0.1, 0.3, 0.02), v(0.1, 0.58, 0.02), 0.04, tint(IRON));
        mesh.rod(v(0.1, 0.56, 0.02), v(0.1, 0.6, 0.02), 0.06, tint(INK));
        if !champion.is_plain {
            mesh.both_sides(|mesh| mesh.rod(v(0.12, 0.26, 0.0), v(0.17, 0.26, 0.0), 0.09, bright(PORT, 1.3)));
        }
    });
}

/// Plates like battlements on both shoulders, and a drum of rounds on the back.
fn bastion(mesh: &mut MeshBuilder, champion: &Champion) {
    let plate = times(champion.build.cloth, 0.85);
    let outline = [
        (-0.17, -0.2),
        (0.17, -0.2),
        (0.17, 0.2),
        (0.09, 0.2),
        (0.09, 0.13),
        (-0.09, 0.13),
        (-0.09, 0.2),
        (-0.17, 0.2),
    ];
    for (shoulder, side) in shoulders(champion.stance, champion.build).into_iter().zip([1.0, -1.0]) {
        let lean = if champion.stance.lies { 0.0 } else { side * 8.0 };
        let out = shoulder + v(side * 0.16, 0.03, 0.0);
        mesh.placed(
            moved(out.x, out.y, out.z) * turned(0.0, 90.0, 0.0) * turned(lean, 0.0, 0.0),
            |mesh| {
                mesh.plate(&outline.map(Vec2::from), 0.06, plate);
                mesh.placed(moved(0.0, -0.03, side * 0.035), |mesh| {
                    mesh.block(Vec3::ZERO, v(0.2, 0.16, 0.03), champion.paint);
                });
            },
        );
    }
    mesh.placed(trunk_frame(champion.stance), |mesh| {
        mesh.rod(v(-0.17, 0.24, 0.42), v(0.17, 0.24, 0.42), 0.2, tint(IRON));
        mesh.both_sides(|mesh| mesh.rod(v(0.15, 0.24, 0.42), v(0.19, 0.24, 0.42), 0.14, tint(BRASS)));
        mesh.both_sides(|mesh| mesh.block(v(0.12, 0.5, 0.36), v(0.1, 0.2, 0.1), tint(IRON)));
    });
    // The belt from the drum to the gun.
    let from = trunk_frame(champion.stance).transform_point3(v(0.22, 0.2, 0.36));
    let to = champion.stance.weapon.transform_point3(v(0.2, -0.02, 0.0));
    let between = from.lerp(to, 0.5) + v(0.14, -0.1, 0.0);
    mesh.limb(from, between, 0.045, 0.045, tint(BRASS));
    mesh.limb(between, to, 0.045, 0.045, tint(BRASS));
}

/// Armour that a head is sunk in: a hump, great round shoulders, thighs like boilers.
fn colossus(mesh: &mut MeshBuilder, champion: &Champion) {
    let (stance, build) = (champion.stance, champion.build);
    let plate = build.cloth;
    for side in [0, 1] {
        shoulder_plate(mesh, stance, build, (side, 0.25), champion.paint);
    }
    for (shoulder, elbow) in shoulders(stance, build).into_iter().zip(stance.elbows) {
        mesh.hoop(shoulder.lerp(elbow, 0.4), 0.15, 0.04, 10, tint(BRASS));
    }
    mesh.placed(trunk_frame(stance), |mesh| {
        // The hump behind the head, with its vents.
        mesh.ball(v(0.0, 0.38, 0.16), v(0.34, 0.26, 0.25), plate);
        mesh.both_sides(|mesh| {
            mesh.rod(v(0.17, 0.52, 0.22), v(0.19, 0.68, 0.26), 0.075, tint(IRON));
            mesh.rod(v(0.19, 0.67, 0.257), v(0.191, 0.685, 0.26), 0.055, bright(PORT, 1.6));
        });
        // Tassets.
        mesh.both_sides(|mesh| {
            mesh.placed(moved(0.2, -0.12, -0.08) * turned(8.0, 0.0, 6.0), |mesh| {
                mesh.block(Vec3::ZERO, v(0.22, 0.26, 0.16), times(plate, 0.85));
            });
        });
        mesh.block(v(0.0, -0.1, -0.2), v(0.16, 0.28, 0.05), champion.paint);
    });
    mesh.placed(head_frame(stance), |mesh| {
        mesh.ball(v(0.0, 0.0, 0.0), v(0.15, 0.15, 0.16), times(plate, 1.1));
        porthole(mesh, v(0.0, 0.0, -0.09), 0.1);
    });
}

/// A scarf in the wind of the ride.
fn scarf(mesh: &mut MeshBuilder, champion: &Champion) {
    let neck = champion.stance.neck;
    let paint: Vec4 = champion.paint;
    mesh.limb(neck, neck + v(-0.12, 0.02, 0.3), 0.09, 0.09, paint);
    mesh.limb(
        neck + v(-0.12, 0.02, 0.3),
        neck + v(-0.2, 0.1, 0.6),
        0.09,
        0.05,
        times(paint, 0.85),
    );
}
