//! What the three gangs wear: the Rust Choir long coats and hoods, the Slag Hounds masks and bare arms, the Wire Foxes
//! goggles and scarves. Their cloth is dull; hood, crest or scarf, and more of the leader's, are in the player's colour.

use bevy::math::{Vec2, Vec3, Vec4};

use crate::rules::necromunda::{ArmourKind, FighterKind, GangId};
use crate::screen::board3d::manikin::body::{
    self, BRASS, Build, INK, IRON, LEATHER, SKIN, STEEL, TRUNK, hang_frame, head_frame, shoulder_plate, trunk_frame,
};
use crate::screen::board3d::manikin::clothes::{longest_hang, skirt, stole};
use crate::screen::board3d::manikin::stance::Stance;
use crate::screen::board3d::mesh_builder::{MeshBuilder, bright, moved, scaled, times, tint, turned, v};

/// Whom to dress, for which player.
#[derive(Clone, Copy, Debug)]
pub struct Dress<'a> {
    /// How it stands.
    pub stance: &'a Stance,
    /// Its kind.
    pub kind: FighterKind,
    /// Its player's colour.
    pub paint: Vec4,
    /// How it is built.
    pub build: &'a Build,
    /// Whether trinkets are left out.
    pub is_plain: bool,
}

/// How a fighter of a gang is built; the captive is in rags.
pub fn build(gang: Option<GangId>, kind: FighterKind) -> Build {
    let skin = tint(SKIN);
    let of_gang = match gang {
        Some(GangId::RustChoir) => {
            let coat = tint(0x7a4426);
            Build {
                girth: 1.0,
                cloth: coat,
                trousers: tint(0x3a302c),
                sleeves: coat,
                forearms: times(coat, 0.8),
                arms: 1.15,
                skin: tint(0x8a6a52),
            }
        }
        Some(GangId::SlagHounds) => Build {
            girth: 1.12,
            cloth: tint(0x34373d),
            trousers: tint(0x565046),
            sleeves: skin,
            forearms: skin,
            arms: 1.2,
            skin,
        },
        Some(GangId::WireFoxes) => {
            let suit = tint(0x6f9a90);
            Build {
                girth: 0.82,
                cloth: suit,
                trousers: times(suit, 0.6),
                sleeves: suit,
                forearms: tint(0x2c3238),
                arms: 0.85,
                skin: tint(0xdcae86),
            }
        }
        None => Build {
            girth: 0.85,
            cloth: tint(0xcfc8b4),
            trousers: tint(0x9c957f),
            sleeves: skin,
            forearms: skin,
            arms: 0.85,
            skin,
        },
    };
    let girth = of_gang.girth
        * match kind {
            FighterKind::Heavy => 1.3,
            FighterKind::Kid => 0.88,
            FighterKind::Leader | FighterKind::Ganger => 1.0,
        };
    Build { girth, ..of_gang }
}

impl Dress<'_> {
    /// Dresses a fighter of a gang.
    pub fn put_on(&self, mesh: &mut MeshBuilder, gang: Option<GangId>, armour: Option<ArmourKind>) {
        match gang {
            Some(GangId::RustChoir) => self.rust_choir(mesh),
            Some(GangId::SlagHounds) => self.slag_hounds(mesh),
            Some(GangId::WireFoxes) => self.wire_foxes(mesh),
            None => self.captive(mesh),
        }
        if let Some(armour) = armour {
            self.armour(mesh, armour);
        }
        if self.kind == FighterKind::Heavy {
            self.pack(mesh);
        }
    }

    fn is(&self, kind: FighterKind) -> bool {
        self.kind == kind
    }

    fn rust_choir(&self, mesh: &mut MeshBuilder) {
        let coat = self.build.cloth;
        let (length, hem) = match self.kind {
            FighterKind::Kid => (0.32, 0.23),
            FighterKind::Heavy => (0.5, 0.36),
            _ => (0.56, 0.33),
        };
        skirt(mesh, self.stance, self.build, (length, hem), coat);
        if !self.is(FighterKind::Kid) {
            stole(mesh, self.stance, self.build, (0.13, 0.42), self.paint);
        }
        mesh.placed(head_frame(self.stance), |mesh| {
            if self.is(FighterKind::Kid) {
                // Shorn, with a band.
                body::skull(mesh, self.build);
                mesh.placed(moved(0.0, 0.06, 0.01), |mesh| {
                    mesh.lathe(
                        &[(0.118, -0.04), (0.135, -0.03), (0.135, 0.03), (0.112, 0.04)],
                        9,
                        self.paint,
                    );
                });
                return;
            }
            // A hood over a grille of brass.
            mesh.ball(v(0.0, 0.01, 0.02), v(0.165, 0.185, 0.17), self.paint);
            mesh.cone(v(0.0, 0.06, 0.08), v(0.0, 0.02, 0.27), 0.13, 0.0, self.paint);
            mesh.ball(v(0.0, -0.02, -0.075), v(0.11, 0.13, 0.1), tint(INK));
            mesh.block(v(0.0, -0.075, -0.16), v(0.12, 0.1, 0.06), tint(BRASS));
            mesh.both_sides(|mesh| mesh.ball(v(0.05, 0.03, -0.155), v(0.026, 0.02, 0.02), bright(0xffc06a, 1.8)));
            if !self.is_plain {
                for x in [-0.035, 0.0, 0.035] {
                    mesh.block(v(x, -0.075, -0.194), v(0.014, 0.08, 0.01), tint(INK));
                }
            }
            if self.is(FighterKind::Leader) {
                // A cog behind the head.
                mesh.placed(moved(0.0, 0.0, 0.13), |mesh| {
                    mesh.placed(turned(90.0, 0.0, 0.0), |mesh| {
                        mesh.hoop(Vec3::ZERO, 0.19, 0.028, 12, bright(BRASS, 1.1));
                    });
                });
            }
        });
        // A collar that stands off, the leader's a mantle.
        mesh.placed(trunk_frame(self.stance), |mesh| {
            let (wide, low, paint) = match self.kind {
                FighterKind::Leader => (0.34, 0.2, self.paint),
                _ => (0.25, 0.34, times(coat, 1.2)),
            };
            let profile = [(wide * self.build.girth, low), (0.2, 0.42), (0.13, 0.5)];
            mesh.placed(scaled(1.0, 1.0, 0.8), |mesh| mesh.rounded(&profile, 10, paint));
        });
    }

    fn slag_hounds(&self, mesh: &mut MeshBuilder) {
        let is_kid = self.is(FighterKind::Kid);
        // A sash, and straps over the chest.
        mesh.placed(hang_frame(self.stance), |mesh| {
            let long = longest_hang(self.stance).min(0.36);
            mesh.placed(
                moved(0.0, 0.05, -0.16 * self.build.girth) * turned(12.0, 0.0, 0.0),
                |mesh| {
                    mesh.block(v(0.0, -long / 2.0, 0.0), v(0.16, long, 0.045), self.paint);
                },
            );
        });
        if !is_kid {
            shoulder_plate(mesh, self.stance, self.build, (1, 0.15), self.paint);
        }
        if self.is(FighterKind::Leader) {
            shoulder_plate(mesh, self.stance, self.build, (0, 0.15), tint(0x8a7a66));
            mesh.placed(trunk_frame(self.stance), |mesh| {
                // A collar of fur.
                mesh.hoop(v(0.0, TRUNK - 0.03, 0.02), 0.17, 0.085, 10, tint(0xb8a888));
            });
        }
        if !self.is_plain {
            mesh.placed(trunk_frame(self.stance) * moved(0.0, 0.24, 0.0), |mesh| {
                mesh.placed(turned(0.0, 0.0, 40.0) * scaled(1.0, 1.0, 0.94), |mesh| {
                    let wide = 0.222 * self.build.girth;
                    let profile = [(wide, -0.03), (wide + 0.016, -0.03), (wide + 0.016, 0.03), (wide, 0.03)];
                    mesh.lathe(&profile, 10, tint(0x6b5138));
                });
            });
        }
        mesh.placed(head_frame(self.stance), |mesh| {
            body::skull(mesh, self.build);
            // A crest, the leader's the highest.
            let crest = match self.kind {
                FighterKind::Leader => 0.1,
                FighterKind::Kid => 0.05,
                _ => 0.075,
            };
            for (step, z) in [-0.09f32, -0.03, 0.03, 0.09].into_iter().enumerate() {
                let foot = v(0.0, 0.125 - z * z * 5.0, z);
                let high = if step == 3 { crest * 0.7 } else { crest };
                mesh.block(foot + Vec3::Y * high / 2.0, v(0.06, high, 0.065), self.paint);
            }
            if is_kid {
                mesh.ball(v(0.0, -0.07, -0.06), v(0.105, 0.065, 0.085), self.paint);
                return;
            }
            // A mask with a snout and a filter on each cheek.
            let mask = tint(if self.is(FighterKind::Leader) { STEEL } else { 0x70767e });
            mesh.ball(v(0.0, -0.02, -0.05), v(0.118, 0.105, 0.1), mask);
            mesh.cone(v(0.0, -0.05, -0.1), v(0.0, -0.08, -0.25), 0.08, 0.045, mask);
            mesh.rod(v(0.0, -0.08, -0.24), v(0.0, -0.082, -0.265), 0.05, tint(INK));
            mesh.both_sides(|mesh| {
                mesh.rod(v(0.08, -0.08, -0.1), v(0.15, -0.11, -0.16), 0.045, tint(IRON));
                mesh.ball(v(0.05, 0.02, -0.135), v(0.03, 0.026, 0.02), bright(0xff4a2c, 2.0));
                // Ears of plate.
                let ear = [(0.0, 0.0), (0.075, 0.0), (0.07, 0.13)];
                mesh.placed(moved(0.06, 0.07, 0.0) * turned(0.0, -20.0, -14.0), |mesh| {
                    mesh.plate(&ear.map(Vec2::from), 0.03, times(mask, 0.8));
                });
            });
        });
        // Wrapped forearms.
        if !self.is_plain {
            for (elbow, hand) in self.stance.elbows.into_iter().zip(self.stance.hands) {
                mesh.limb(
                    elbow.lerp(hand, 0.5),
                    elbow.lerp(hand, 0.8),
                    0.072,
                    0.066,
                    tint(LEATHER),
                );
            }
        }
    }

    fn wire_foxes(&self, mesh: &mut MeshBuilder) {
        let is_kid = self.is(FighterKind::Kid);
        // Straps of the harness.
        if !self.is_plain {
            mesh.placed(trunk_frame(self.stance), |mesh| {
                mesh.both_sides(|mesh| {
                    mesh.placed(moved(0.09 * self.build.girth, 0.26, -0.19 * self.build.girth), |mesh| {
                        mesh.block(Vec3::ZERO, v(0.04, 0.34, 0.04), tint(0xc9b08a));
                    });
                });
            });
        }
        // The scarf, and its tail that blows to the left and behind.
        let neck = self.stance.neck;
        let thick = if is_kid { 0.055 } else { 0.085 };
        mesh.placed(trunk_frame(self.stance), |mesh| {
            mesh.hoop(v(0.0, TRUNK + 0.0, -0.01), 0.12, thick, 10, self.paint);
        });
        let tail = match self.kind {
            FighterKind::Kid => 0.2,
            FighterKind::Leader => 0.5,
            _ => 0.36,
        };
        let (mid, end) = match self.stance.lies {
            true => (v(-0.12, -0.02, 0.1), v(-0.3, -0.06, 0.1 + tail * 0.5)),
            false => (v(-0.12, 0.0, 0.18), v(-0.22, -0.05, 0.16 + tail * 0.7)),
        };
        let floor = |at: Vec3| v(at.x, at.y.max(0.05), at.z);
        mesh.limb(neck, floor(neck + mid), 0.075, 0.08, self.paint);
        mesh.limb(
            floor(neck + mid),
            floor(neck + end),
            0.08,
            0.05,
            times(self.paint, 0.85),
        );
        if self.is(FighterKind::Leader) {
            // Half a cape from the right shoulder.
            mesh.placed(trunk_frame(self.stance), |mesh| {
                let cape = [(0.02, 0.43), (-0.24, 0.4), (-0.3, -0.02), (-0.06, -0.12)];
                let mirrored = cape.map(|(x, y)| Vec2::new(-x, y));
                let mut outline = mirrored.to_vec();
                outline.reverse();
                mesh.placed(moved(0.0, 0.0, 0.2) * turned(-6.0, 0.0, 0.0), |mesh| {
                    mesh.plate(&outline, 0.04, self.paint);
                });
            });
        }
        mesh.placed(head_frame(self.stance), |mesh| {
            body::skull(mesh, self.build);
            let hair = tint(0xc9641e);
            if is_kid {
                mesh.ball(v(0.0, 0.05, 0.03), v(0.122, 0.11, 0.125), hair);
                mesh.limb(v(0.0, 0.06, 0.14), v(0.0, -0.1, 0.26), 0.055, 0.03, hair);
            } else {
                // A cap with two peaks, as a fox has ears.
                mesh.placed(moved(0.0, 0.045, 0.015), |mesh| {
                    mesh.rounded(&[(0.135, 0.0), (0.13, 0.06), (0.08, 0.12), (0.0, 0.13)], 9, hair);
                    mesh.both_sides(|mesh| {
                        mesh.cone(v(0.085, 0.05, 0.0), v(0.125, 0.165, 0.0), 0.055, 0.0, hair);
                    });
                });
            }
            // Goggles.
            mesh.placed(moved(0.0, 0.03, 0.0), |mesh| {
                mesh.lathe(
                    &[(0.12, -0.025), (0.138, -0.025), (0.138, 0.025), (0.12, 0.025)],
                    9,
                    tint(INK),
                );
                mesh.both_sides(|mesh| {
                    mesh.rod(v(0.055, 0.0, -0.1), v(0.058, 0.0, -0.15), 0.05, tint(IRON));
                    mesh.rod(v(0.058, 0.0, -0.148), v(0.058, 0.0, -0.16), 0.04, bright(0x8ff0ff, 1.7));
                });
            });
            if self.is(FighterKind::Leader) && !self.stance.lies {
                mesh.rod(v(0.12, 0.05, 0.06), v(0.16, 0.19, 0.1), 0.012, tint(STEEL));
                mesh.ball(v(0.16, 0.19, 0.1), Vec3::splat(0.024), bright(0xff5a3c, 2.0));
            }
        });
    }

    /// Bare-headed, in rags, its wrists bound.
    fn captive(&self, mesh: &mut MeshBuilder) {
        skirt(mesh, self.stance, self.build, (0.3, 0.22), self.build.cloth);
        mesh.placed(head_frame(self.stance), |mesh| {
            body::skull(mesh, self.build);
            mesh.ball(v(0.0, 0.06, 0.04), v(0.122, 0.1, 0.12), tint(0x4a3826));
        });
        mesh.placed(trunk_frame(self.stance), |mesh| {
            mesh.hoop(v(0.0, TRUNK, 0.0), 0.11, 0.04, 9, self.paint);
        });
    }

    fn armour(&self, mesh: &mut MeshBuilder, armour: ArmourKind) {
        let girth = self.build.girth;
        mesh.placed(trunk_frame(self.stance), |mesh| {
            mesh.placed(scaled(girth, 1.0, girth), |mesh| match armour {
                // A quilted waistcoat with pouches.
                ArmourKind::Flak => {
                    let paint = tint(0x6f7350);
                    mesh.lathe(&[(0.185, 0.12), (0.235, 0.26), (0.24, 0.36), (0.2, 0.42)], 9, paint);
                    mesh.both_sides(|mesh| mesh.block(v(0.11, 0.2, -0.2), v(0.12, 0.12, 0.07), times(paint, 0.7)));
                }
                // Rings, row upon row.
                ArmourKind::Mesh => {
                    for step in 0..6 {
                        let height = 0.12 + 0.055 * step as f32;
                        mesh.hoop(v(0.0, height, 0.0), 0.18 + 0.011 * step as f32, 0.03, 9, tint(0x9aa4b0));
                    }
                }
                // Plates.
                ArmourKind::Carapace => {
                    let paint = tint(0xd8dce2);
                    mesh.lathe(&[(0.18, 0.1), (0.245, 0.24), (0.255, 0.36), (0.19, 0.45)], 7, paint);
                    mesh.block(v(0.0, 0.26, -0.23), v(0.05, 0.26, 0.06), times(paint, 0.7));
                }
            });
        });
        if armour == ArmourKind::Carapace {
            for side in [0, 1] {
                shoulder_plate(mesh, self.stance, self.build, (side, 0.135), tint(0xd8dce2));
            }
        }
    }

    /// What a heavy carries on its back: rounds and fuel.
    fn pack(&self, mesh: &mut MeshBuilder) {
        mesh.placed(
            trunk_frame(self.stance) * moved(0.0, 0.24, 0.26 * self.build.girth),
            |mesh| {
                mesh.block(Vec3::ZERO, v(0.32, 0.3, 0.14), tint(0x4a4f58));
                if !self.is_plain {
                    mesh.both_sides(|mesh| mesh.rod(v(0.1, -0.14, 0.1), v(0.1, 0.17, 0.1), 0.06, tint(BRASS)));
                }
            },
        );
    }
}
