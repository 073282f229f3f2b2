//! What the seven kinds of soldier wear. Their cloth is dull; what is on the head, a band on each arm, and more of a leader's, are in the
//! player's colour. Each kind has an outline of its own: a coat, a pack, a hood, a scarf, a beret, a cap.

use bevy::math::{Vec3, Vec4};

use crate::rules::feu::SoldierKind;
use crate::screen::board3d::manikin::body::{
    self, BRASS, Build, INK, LEATHER, SKIN, STEEL, TRUNK, head_frame, shoulder_plate, shoulders, trunk_frame,
};
use crate::screen::board3d::manikin::clothes::{skirt, stole};
use crate::screen::board3d::manikin::stance::Stance;
use crate::screen::board3d::mesh_builder::{MeshBuilder, moved, scaled, times, tint, turned, v};

/// Whom to dress, for which player.
#[derive(Clone, Copy, Debug)]
pub struct SoldierDress<'a> {
    /// How it stands.
    pub stance: &'a Stance,
    /// Its kind.
    pub kind: SoldierKind,
    /// Its player's colour.
    pub paint: Vec4,
    /// How it is built.
    pub build: &'a Build,
    /// Whether trinkets are left out.
    pub is_plain: bool,
}

/// How a kind is built.
pub fn build(kind: SoldierKind) -> Build {
    let (cloth, trousers, girth) = match kind {
        SoldierKind::Conscript => (0x6e6a58, 0x4f4c42, 0.9),
        SoldierKind::Rifleman => (0x5f6a48, 0x4a4a3a, 1.0),
        SoldierKind::Gunner => (0x59623f, 0x45452f, 1.22),
        SoldierKind::Marksman => (0x6b6a45, 0x515036, 0.94),
        SoldierKind::Scout => (0x7d7250, 0x58513a, 0.88),
        SoldierKind::Commando => (0x3d4540, 0x2f3432, 1.06),
        SoldierKind::Leader => (0x545a4a, 0x3c4036, 1.02),
        // Creatures have figures of their own.
        _ => (0x5a5a5a, 0x4a4a4a, 1.0),
    };
    let (cloth, trousers) = (tint(cloth), tint(trousers));
    let has_bare_arms = matches!(kind, SoldierKind::Scout | SoldierKind::Gunner);
    Build {
        girth,
        cloth,
        trousers,
        sleeves: cloth,
        forearms: if has_bare_arms { tint(SKIN) } else { times(cloth, 0.85) },
        arms: girth.max(0.95),
        skin: tint(SKIN),
    }
}

impl SoldierDress<'_> {
    /// Dresses a soldier.
    pub fn put_on(&self, mesh: &mut MeshBuilder) {
        self.arm_bands(mesh);
        match self.kind {
            SoldierKind::Conscript => {
                skirt(mesh, self.stance, self.build, (0.42, 0.27), self.build.cloth);
                self.roll(mesh);
            }
            SoldierKind::Rifleman => {
                self.vest(mesh, 0x4b5338);
                self.pack(mesh, (0.26, 0.24, 0.14), 0x565038);
            }
            SoldierKind::Gunner => {
                self.vest(mesh, 0x474d33);
                self.pack(mesh, (0.36, 0.34, 0.18), 0x4d4a3a);
                self.belt_of_rounds(mesh);
            }
            SoldierKind::Marksman => self.cape(mesh, times(self.build.cloth, 0.9)),
            SoldierKind::Scout => self.scarf(mesh),
            SoldierKind::Commando => {
                self.vest(mesh, 0x2b302d);
                for side in [0, 1] {
                    shoulder_plate(mesh, self.stance, self.build, (side, 0.14), tint(0x39403b));
                }
            }
            SoldierKind::Leader => {
                stole(mesh, self.stance, self.build, (0.12, 0.3), self.paint);
                self.cape(mesh, self.paint);
                self.vest(mesh, 0x4a4f40);
            }
            _ => {}
        }
        mesh.placed(head_frame(self.stance), |mesh| self.head(mesh));
    }

    /// A band around each upper arm.
    fn arm_bands(&self, mesh: &mut MeshBuilder) {
        let arms = shoulders(self.stance, self.build).into_iter().zip(self.stance.elbows);
        for (shoulder, elbow) in arms {
            let (from, to) = (shoulder.lerp(elbow, 0.3), shoulder.lerp(elbow, 0.62));
            let thick = 0.094 * self.build.arms;
            mesh.limb(from, to, thick, thick * 0.94, self.paint);
        }
    }

    fn head(&self, mesh: &mut MeshBuilder) {
        body::skull(mesh, self.build);
        match self.kind {
            SoldierKind::Conscript => self.helmet(mesh, 0.2),
            SoldierKind::Rifleman => self.helmet(mesh, 0.165),
            SoldierKind::Gunner => {
                self.helmet(mesh, 0.165);
                mesh.block(v(0.0, 0.06, -0.14), v(0.2, 0.06, 0.04), tint(INK));
            }
            // A hood over the brow.
            SoldierKind::Marksman => {
                mesh.ball(v(0.0, 0.03, 0.03), v(0.165, 0.165, 0.165), self.paint);
                mesh.cone(
                    v(0.0, 0.08, 0.08),
                    v(0.0, 0.02, 0.26),
                    0.12,
                    0.0,
                    times(self.paint, 0.85),
                );
                mesh.ball(v(0.0, -0.02, -0.085), v(0.1, 0.12, 0.085), self.build.skin);
            }
            // A cloth tied around the head, its ends behind.
            SoldierKind::Scout => {
                mesh.ball(v(0.0, 0.05, 0.015), v(0.128, 0.115, 0.138), self.paint);
                mesh.limb(v(0.0, 0.05, 0.13), v(0.1, -0.08, 0.24), 0.045, 0.025, self.paint);
                mesh.limb(v(0.0, 0.05, 0.13), v(-0.06, -0.12, 0.22), 0.045, 0.025, self.paint);
            }
            // A beret, drawn down to the right.
            SoldierKind::Commando => {
                mesh.placed(moved(0.02, 0.09, 0.01) * turned(0.0, 0.0, -16.0), |mesh| {
                    mesh.rounded(
                        &[(0.13, -0.03), (0.17, 0.02), (0.14, 0.06), (0.0, 0.07)],
                        10,
                        self.paint,
                    );
                });
                mesh.block(v(0.07, 0.1, -0.125), v(0.05, 0.06, 0.02), tint(BRASS));
            }
            // A cap with a peak.
            SoldierKind::Leader => {
                mesh.placed(moved(0.0, 0.07, 0.01), |mesh| {
                    mesh.rounded(
                        &[(0.125, -0.02), (0.13, 0.03), (0.185, 0.07), (0.16, 0.11), (0.0, 0.12)],
                        10,
                        self.paint,
                    );
                });
                mesh.block(v(0.0, 0.05, -0.16), v(0.17, 0.022, 0.1), tint(INK));
                mesh.block(v(0.0, 0.12, -0.155), v(0.055, 0.055, 0.025), tint(BRASS));
            }
            _ => {}
        }
    }

    /// A helmet with a brim so wide, and a band of dark leather.
    fn helmet(&self, mesh: &mut MeshBuilder, brim: f32) {
        mesh.placed(moved(0.0, 0.04, 0.01), |mesh| {
            let profile = [(brim, -0.03), (0.15, 0.01), (0.145, 0.07), (0.1, 0.12), (0.0, 0.14)];
            mesh.rounded(&profile, 11, self.paint);
            if !self.is_plain {
                mesh.lathe(
                    &[(0.146, 0.005), (0.158, 0.005), (0.156, 0.035), (0.144, 0.035)],
                    11,
                    tint(LEATHER),
                );
            }
        });
    }

    /// A vest with pouches.
    fn vest(&self, mesh: &mut MeshBuilder, paint: u32) {
        let (girth, paint) = (self.build.girth, tint(paint));
        mesh.placed(trunk_frame(self.stance), |mesh| {
            mesh.placed(scaled(girth, 1.0, girth), |mesh| {
                mesh.lathe(&[(0.18, 0.12), (0.23, 0.26), (0.235, 0.36), (0.19, 0.43)], 9, paint);
                if !self.is_plain {
                    for x in [-0.1, 0.0, 0.1] {
                        mesh.block(v(x, 0.16, -0.2), v(0.08, 0.1, 0.06), times(paint, 0.75));
                    }
                }
            });
        });
    }

    /// A pack on the back.
    fn pack(&self, mesh: &mut MeshBuilder, (wide, high, deep): (f32, f32, f32), paint: u32) {
        let behind = moved(0.0, 0.24, (0.19 + deep / 2.0) * self.build.girth);
        mesh.placed(trunk_frame(self.stance) * behind, |mesh| {
            mesh.block(Vec3::ZERO, v(wide, high, deep), tint(paint));
            if !self.is_plain {
                mesh.rod(
                    v(-wide / 2.0, high / 2.0, 0.0),
                    v(wide / 2.0, high / 2.0, 0.0),
                    deep * 0.4,
                    times(tint(paint), 0.8),
                );
            }
        });
    }

    /// A blanket rolled over the shoulder.
    fn roll(&self, mesh: &mut MeshBuilder) {
        mesh.placed(trunk_frame(self.stance) * moved(0.0, 0.24, 0.0), |mesh| {
            mesh.placed(turned(0.0, 0.0, 42.0) * scaled(1.0, 1.0, 0.9), |mesh| {
                mesh.hoop(Vec3::ZERO, 0.25 * self.build.girth, 0.05, 12, tint(0x8a8468));
            });
        });
    }

    /// A belt of rounds across the chest.
    fn belt_of_rounds(&self, mesh: &mut MeshBuilder) {
        mesh.placed(trunk_frame(self.stance) * moved(0.0, 0.25, 0.0), |mesh| {
            mesh.placed(turned(0.0, 0.0, -40.0) * scaled(1.0, 1.0, 0.96), |mesh| {
                let wide = 0.25 * self.build.girth;
                let profile = [(wide, -0.04), (wide + 0.02, -0.04), (wide + 0.02, 0.04), (wide, 0.04)];
                mesh.lathe(&profile, 12, tint(BRASS));
            });
        });
    }

    /// A short cape from the shoulders.
    fn cape(&self, mesh: &mut MeshBuilder, paint: Vec4) {
        mesh.placed(trunk_frame(self.stance), |mesh| {
            let wide = 0.33 * self.build.girth;
            mesh.placed(moved(0.0, 0.0, 0.03) * scaled(1.0, 1.0, 0.8), |mesh| {
                mesh.rounded(
                    &[(wide, 0.14), (wide * 0.8, 0.32), (0.19, 0.43), (0.12, 0.49)],
                    10,
                    paint,
                );
            });
        });
    }

    /// A scarf around the neck, and a knife's sheath on the chest.
    fn scarf(&self, mesh: &mut MeshBuilder) {
        mesh.placed(trunk_frame(self.stance), |mesh| {
            mesh.hoop(v(0.0, TRUNK, -0.01), 0.115, 0.07, 10, self.paint);
            if !self.is_plain {
                mesh.placed(moved(0.08, 0.28, -0.2) * turned(0.0, 0.0, 24.0), |mesh| {
                    mesh.block(Vec3::ZERO, v(0.05, 0.18, 0.04), tint(LEATHER));
                    mesh.block(v(0.0, 0.11, 0.0), v(0.03, 0.06, 0.03), tint(STEEL));
                });
            }
        });
    }
}
