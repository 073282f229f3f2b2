//! The townfolk: levies under brimmed helmets, captains in long coats and caps, hooded veterans.

use bevy::math::{Vec2, Vec3};

use super::Champion;
use super::look::ChampionMake;
use super::weapons::STAR;
use crate::screen::board3d::manikin::body::{
    self, BRASS, Build, INK, IRON, LEATHER, SKIN, TRUNK, head_frame, shoulder_plate, trunk_frame,
};
use crate::screen::board3d::manikin::clothes::skirt;
use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, scaled, times, tint, turned, v};

/// How townfolk are built.
pub fn build(make: ChampionMake) -> Build {
    let skin = tint(SKIN);
    match make {
        ChampionMake::Captain => {
            let coat = tint(0x2c3a5c);
            Build {
                girth: 1.02,
                cloth: coat,
                trousers: tint(0xd9d2c0),
                sleeves: coat,
                forearms: tint(0xe6e0d0),
                arms: 1.05,
                skin,
            }
        }
        ChampionMake::Ember => {
            let robe = tint(0x4c4038);
            Build {
                girth: 1.08,
                cloth: robe,
                trousers: tint(0x2c2622),
                sleeves: robe,
                forearms: tint(0x6a4a30),
                arms: 1.15,
                skin: tint(0x7a5540),
            }
        }
        _ => {
            let cloth = tint(0x7a7c52);
            Build {
                girth: 0.94,
                cloth,
                trousers: tint(0x4e4a38),
                sleeves: cloth,
                forearms: times(cloth, 0.8),
                arms: 0.95,
                skin,
            }
        }
    }
}

/// A helmet with a wide brim, a bedroll on a pack, puttees.
pub fn levy(mesh: &mut MeshBuilder, champion: &Champion) {
    let steel = tint(0x565c44);
    mesh.placed(head_frame(champion.stance), |mesh| {
        body::skull(mesh, champion.build);
        mesh.placed(moved(0.0, 0.05, 0.01) * turned(-4.0, 0.0, 0.0), |mesh| {
            mesh.lathe(
                &[(0.11, -0.015), (0.265, -0.045), (0.26, -0.02), (0.15, 0.02)],
                12,
                steel,
            );
            mesh.rounded(
                &[(0.155, 0.01), (0.15, 0.07), (0.1, 0.125), (0.0, 0.145)],
                12,
                champion.paint,
            );
        });
        mesh.rod(v(0.0, -0.12, 0.0), v(0.0, -0.1, 0.0), 0.1, tint(LEATHER));
    });
    mesh.placed(trunk_frame(champion.stance), |mesh| {
        // The pack with its roll.
        mesh.block(v(0.0, 0.24, 0.24), v(0.3, 0.28, 0.14), tint(0x5c5238));
        mesh.rod(v(-0.2, 0.42, 0.24), v(0.2, 0.42, 0.24), 0.075, champion.paint);
        mesh.block(v(0.0, 0.26, -0.2), v(0.34, 0.045, 0.03), tint(LEATHER));
        if !champion.is_plain {
            mesh.both_sides(|mesh| mesh.block(v(0.11, 0.06, -0.19), v(0.1, 0.1, 0.07), tint(LEATHER)));
            mesh.rod(v(-0.2, -0.02, 0.1), v(-0.2, 0.1, 0.1), 0.06, tint(IRON));
        }
    });
    // A band on the sleeve.
    let sleeves = body::shoulders(champion.stance, champion.build).into_iter();
    for (shoulder, elbow) in sleeves.zip(champion.stance.elbows) {
        let (from, to) = (shoulder.lerp(elbow, 0.35), shoulder.lerp(elbow, 0.65));
        mesh.limb(from, to, 0.09, 0.085, champion.paint);
    }
}

/// A long coat with skirts, epaulettes and a sash, a peaked cap.
pub fn captain(mesh: &mut MeshBuilder, champion: &Champion) {
    let (stance, build, paint) = (champion.stance, champion.build, champion.paint);
    skirt(mesh, stance, build, (0.52, 0.36), build.cloth);
    for side in [0, 1] {
        shoulder_plate(mesh, stance, build, (side, 0.115), tint(BRASS));
    }
    mesh.placed(trunk_frame(stance), |mesh| {
        // The sash, from the left shoulder to the right hip, and the buttons.
        mesh.placed(
            moved(0.0, 0.24, 0.0) * turned(0.0, 0.0, 38.0) * scaled(1.0, 1.0, 0.96),
            |mesh| {
                mesh.lathe(
                    &[(0.2, -0.055), (0.245, -0.055), (0.245, 0.055), (0.2, 0.055)],
                    10,
                    paint,
                );
            },
        );
        mesh.hoop(v(0.0, TRUNK - 0.01, 0.0), 0.12, 0.045, 10, times(build.cloth, 1.5));
        // A cape from both shoulders, blown behind.
        mesh.placed(moved(0.0, 0.0, 0.2) * turned(-14.0, 0.0, 0.0), |mesh| {
            let cape = [(-0.2, 0.44), (-0.34, -0.42), (0.0, -0.36), (0.34, -0.42), (0.2, 0.44)];
            mesh.plate(&cape.map(Vec2::from), 0.035, paint);
        });
        if !champion.is_plain {
            for y in [0.16, 0.26, 0.36] {
                mesh.both_sides(|mesh| mesh.ball(v(0.06, y, -0.2), Vec3::splat(0.022), tint(BRASS)));
            }
        }
    });
    mesh.placed(head_frame(stance), |mesh| {
        body::skull(mesh, build);
        mesh.block(v(0.0, -0.055, -0.125), v(0.13, 0.03, 0.03), tint(0x3a2a20));
        mesh.placed(moved(0.0, 0.07, 0.0) * turned(6.0, 0.0, 0.0), |mesh| {
            mesh.lathe(&[(0.12, 0.0), (0.125, 0.05)], 10, paint);
            mesh.lathe(&[(0.125, 0.05), (0.2, 0.1), (0.18, 0.13), (0.0, 0.13)], 10, build.cloth);
            mesh.block(v(0.0, 0.0, -0.15), v(0.17, 0.02, 0.12), tint(INK));
            mesh.ball(v(0.0, 0.07, -0.15), Vec3::splat(0.035), bright(BRASS, 1.3));
        });
    });
}

/// A hooded robe that glimmers at its hem, a cell on the back that feeds the rifle.
pub fn ember(mesh: &mut MeshBuilder, champion: &Champion) {
    let (stance, build, paint) = (champion.stance, champion.build, champion.paint);
    let hood = times(build.cloth, 0.75);
    skirt(mesh, stance, build, (0.46, 0.3), build.cloth);
    mesh.placed(head_frame(stance), |mesh| {
        mesh.ball(v(0.0, 0.0, 0.03), v(0.18, 0.19, 0.18), hood);
        mesh.cone(v(0.0, 0.07, 0.06), v(0.0, 0.06, 0.3), 0.14, 0.0, hood);
        mesh.cone(v(0.0, 0.06, -0.1), v(0.0, 0.1, -0.22), 0.14, 0.02, times(hood, 0.9));
        mesh.ball(v(0.0, -0.035, -0.085), v(0.12, 0.12, 0.1), tint(INK));
        // One eye is left.
        mesh.ball(v(0.045, -0.01, -0.165), v(0.036, 0.03, 0.025), bright(STAR, 2.0));
        mesh.ball(v(0.0, -0.11, -0.13), v(0.075, 0.09, 0.05), tint(0xcfcabf));
    });
    mesh.placed(trunk_frame(stance), |mesh| {
        // A mantle over the shoulders.
        mesh.placed(scaled(1.0, 1.0, 0.85), |mesh| {
            mesh.rounded(&[(0.36, 0.2), (0.33, 0.24), (0.22, 0.42), (0.13, 0.5)], 10, paint);
        });
        // The cell.
        mesh.rod(v(0.0, 0.02, 0.27), v(0.0, 0.36, 0.27), 0.12, tint(IRON));
        for y in [0.1, 0.2, 0.3] {
            mesh.rod(v(0.0, y - 0.02, 0.27), v(0.0, y + 0.02, 0.27), 0.13, bright(STAR, 1.8));
        }
        if !champion.is_plain {
            // Scraps of the campaigns, pinned on.
            for (x, y) in [(-0.1, 0.14), (0.06, 0.1), (0.12, 0.18)] {
                mesh.block(v(x, y, -0.19), v(0.05, 0.12, 0.02), tint(0xd8cdb0));
            }
        }
    });
    // From the cell to the rifle.
    let cell = trunk_frame(stance).transform_point3(v(0.14, 0.1, 0.2));
    let hand = stance.hands[0];
    let between = cell.lerp(hand, 0.5) + v(0.16, -0.1, 0.0);
    mesh.limb(cell, between, 0.028, 0.028, tint(INK));
    mesh.limb(between, hand, 0.028, 0.028, tint(INK));
}
