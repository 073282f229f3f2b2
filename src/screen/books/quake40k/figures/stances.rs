//! How champions stand: the manikin's poses, and at rest each make in its own way.

use bevy::math::{Affine3A, Vec3};

use super::look::{ChampionLook, ChampionMake, SeenArm};
use crate::screen::board3d::manikin::body::Build;
use crate::screen::board3d::manikin::stance::{Grip, Stance, pair, pointing, stance};
use crate::screen::board3d::mesh_builder::v;
use crate::screen::terrain::figure::Pose;

/// How a champion on foot holds itself.
pub fn on_foot(look: &ChampionLook, build: &Build, pose: Pose) -> Stance {
    let grip = look.grip();
    let mut stance = match (look.make, pose) {
        // It always takes aim.
        (ChampionMake::VeilEye, Pose::Standing) if grip == Grip::BothHands => aiming(stance(Pose::Alert, grip, false)),
        (_, Pose::Standing) => at_rest(look, stance(pose, grip, false)),
        _ => stance(pose, grip, look.in_the_left().is_some()),
    };
    if stance.lies {
        return stance;
    }
    if look.flies && matches!(pose, Pose::Standing | Pose::Running | Pose::Alert) {
        float(&mut stance);
    }
    if look.has(SeenArm::PowerFist) && pose != Pose::Broken {
        let up = stance.neck.y - 1.1;
        stance.elbows[1] = v(-0.34, 0.86 + up, 0.04);
        stance.hands[1] = v(-0.34, 0.74 + up, -0.2);
    }
    widen(&mut stance, build, grip);
    stance
}

/// How each make stands at rest.
fn at_rest(look: &ChampionLook, usual: Stance) -> Stance {
    match look.make {
        ChampionMake::Bastion => Stance {
            pelvis: v(0.0, 0.6, 0.03),
            neck: v(0.0, 1.1, -0.03),
            head: v(0.0, 1.26, -0.09),
            knees: [v(0.24, 0.34, -0.04), v(-0.24, 0.34, -0.06)],
            feet: [v(0.28, 0.0, 0.06), v(-0.28, 0.0, -0.08)],
            ..usual
        },
        ChampionMake::Colossus => Stance {
            pelvis: v(0.0, 0.56, 0.02),
            neck: v(0.0, 1.12, -0.02),
            head: v(0.0, 1.2, -0.16),
            knees: [v(0.25, 0.32, -0.04), v(-0.25, 0.32, -0.06)],
            feet: [v(0.27, 0.0, 0.04), v(-0.27, 0.0, -0.06)],
            ..usual
        },
        ChampionMake::Basher => Stance {
            pelvis: v(0.0, 0.56, 0.08),
            neck: v(0.0, 1.08, -0.06),
            head: v(0.0, 1.22, -0.22),
            knees: [v(0.24, 0.34, -0.08), v(-0.24, 0.34, -0.1)],
            feet: [v(0.26, 0.0, 0.06), v(-0.26, 0.0, -0.06)],
            ..usual
        },
        ChampionMake::Warlord => warlord(usual),
        ChampionMake::Captain => Stance {
            // One foot before the other, the blade high.
            feet: [v(0.16, 0.0, 0.12), v(-0.15, 0.0, -0.16)],
            knees: [v(0.15, 0.35, 0.04), v(-0.15, 0.38, -0.14)],
            elbows: [v(0.34, 0.84, -0.06), v(-0.38, 0.98, 0.02)],
            hands: [v(0.3, 0.92, -0.32), v(-0.36, 1.04, -0.16)],
            weapon: pointing(v(0.3, 0.94, -0.34), v(0.29, 0.98, -0.8)),
            ..usual
        },
        ChampionMake::VeilDancer => dancing(usual),
        ChampionMake::Ember => Stance {
            neck: v(0.0, 1.06, -0.06),
            head: v(0.0, 1.2, -0.14),
            ..usual
        },
        _ => usual,
    }
}

fn warlord(usual: Stance) -> Stance {
    Stance {
        pelvis: v(0.0, 0.6, 0.05),
        neck: v(0.0, 1.08, -0.05),
        head: v(0.0, 1.2, -0.2),
        knees: [v(0.24, 0.36, -0.1), v(-0.25, 0.35, 0.0)],
        feet: [v(0.25, 0.0, -0.12), v(-0.29, 0.0, 0.1)],
        elbows: [v(0.36, 0.88, -0.06), v(-0.34, 0.86, 0.04)],
        hands: [v(0.34, 0.98, -0.3), v(-0.36, 0.78, -0.22)],
        weapon: pointing(v(0.34, 1.0, -0.32), v(0.32, 1.04, -0.9)),
        ..usual
    }
}

/// On one leg, its blade behind it, its other arm ahead: it is about to turn.
fn dancing(usual: Stance) -> Stance {
    Stance {
        pelvis: v(0.0, 0.66, 0.04),
        neck: v(0.02, 1.1, -0.06),
        head: v(0.02, 1.25, -0.12),
        nod: (0.0, -12.0),
        knees: [v(0.06, 0.36, 0.02), v(-0.22, 0.66, -0.3)],
        feet: [v(0.04, 0.0, 0.04), v(-0.1, 0.36, -0.14)],
        elbows: [v(0.36, 1.06, 0.12), v(-0.36, 0.98, -0.16)],
        hands: [v(0.52, 1.2, 0.02), v(-0.5, 1.02, -0.42)],
        weapon: pointing(v(0.52, 1.2, 0.0), v(0.9, 1.4, -0.34)),
        ..usual
    }
}

/// Its feet close together, its rifle at its shoulder.
fn aiming(alert: Stance) -> Stance {
    Stance {
        pelvis: v(0.0, 0.62, 0.05),
        neck: v(0.0, 1.08, -0.02),
        head: v(0.05, 1.24, -0.08),
        knees: [v(0.14, 0.34, 0.04), v(-0.1, 0.36, -0.14)],
        feet: [v(0.16, 0.0, 0.16), v(-0.1, 0.0, -0.16)],
        elbows: [v(0.36, 0.92, -0.12), v(-0.16, 0.88, -0.34)],
        hands: [v(0.13, 1.06, -0.24), v(0.08, 1.08, -0.54)],
        weapon: pointing(v(0.13, 1.1, -0.24), v(0.08, 1.12, -0.9)),
        ..alert
    }
}

/// Takes the feet off the ground.
fn float(stance: &mut Stance) {
    stance.pelvis.y = stance.pelvis.y.max(0.66);
    stance.knees = [v(0.14, 0.42, -0.14), v(-0.15, 0.42, 0.0)];
    stance.feet = [v(0.15, 0.16, 0.04), v(-0.16, 0.2, 0.26)];
}

/// Puts the arms of a wide body as far out as its shoulders are.
fn widen(stance: &mut Stance, build: &Build, grip: Grip) {
    let out = 0.24 * (build.girth - 1.0).max(0.0);
    let sides = [out, -out];
    for (elbow, out) in stance.elbows.iter_mut().zip(sides) {
        elbow.x += out;
    }
    if grip == Grip::OneHand {
        for (hand, out) in stance.hands.iter_mut().zip(sides) {
            hand.x += out;
        }
        stance.weapon = Affine3A::from_translation(v(out, 0.0, 0.0)) * stance.weapon;
    } else if out > 0.0 {
        // A wide body holds its weapon farther from itself.
        let ahead = Vec3::NEG_Z * out;
        for hand in &mut stance.hands {
            *hand += ahead;
        }
        stance.weapon = Affine3A::from_translation(ahead) * stance.weapon;
    }
}

/// How a rider sits on its bike: one hand on the bar, in the other its weapon.
pub fn riding() -> Stance {
    let hand = v(0.44, 1.0, -0.16);
    Stance {
        pelvis: v(0.0, 0.74, 0.34),
        neck: v(0.0, 1.18, 0.14),
        head: v(0.0, 1.35, 0.05),
        nod: (4.0, 0.0),
        knees: pair(v(0.3, 0.74, -0.08)),
        feet: pair(v(0.28, 0.34, 0.12)),
        elbows: [v(0.46, 0.92, 0.12), v(-0.4, 0.98, -0.02)],
        hands: [hand, v(-0.32, 0.98, -0.36)],
        weapon: pointing(hand + v(0.0, 0.02, -0.02), v(0.42, 1.1, -0.8)),
        hang: Vec3::NEG_Y,
        lies: false,
    }
}
