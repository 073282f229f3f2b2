//! How a manikin stands, runs, crouches and lies: where its joints are in each pose, and where its weapon is.
//!
//! It looks north (−z), its right is +x, and y is the height over its base. Lengths are in cells (25 mm); standing it is
//! [`HEIGHT`] high.

use bevy::math::{Affine3A, Quat, Vec3};

use crate::screen::board3d::mesh_builder::{moved, turned, v};
use crate::screen::terrain::figure::Pose;

/// How high a manikin is over its base, in cells: with the base of 3 mm, the 40 mm of `body.size`.
pub const HEIGHT: f32 = 1.48;

/// How a weapon is held.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grip {
    /// In one hand.
    OneHand,
    /// In both hands, with its stock at the shoulder when it fires.
    BothHands,
    /// In both hands, at the hip.
    Hip,
    /// On the shoulder.
    Shoulder,
}

/// Where the joints are; of two, the right one first.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stance {
    /// The middle of the hips.
    pub pelvis: Vec3,
    /// The foot of the neck.
    pub neck: Vec3,
    /// The middle of the skull.
    pub head: Vec3,
    /// How the head is turned, in degrees: forward, and to the left.
    pub nod: (f32, f32),
    /// The knees.
    pub knees: [Vec3; 2],
    /// The soles of the feet.
    pub feet: [Vec3; 2],
    /// The elbows.
    pub elbows: [Vec3; 2],
    /// The hands.
    pub hands: [Vec3; 2],
    /// Where the weapon is, its trigger at nothing, its muzzle towards −z.
    pub weapon: Affine3A,
    /// Where the cloth below the belt falls.
    pub hang: Vec3,
    /// Whether it lies.
    pub lies: bool,
}

/// The right and the left of something that is the same on both sides.
pub fn pair(right: Vec3) -> [Vec3; 2] {
    [right, v(-right.x, right.y, right.z)]
}

/// A weapon whose trigger is at a spot and whose muzzle points to another.
pub fn pointing(from: Vec3, to: Vec3) -> Affine3A {
    let way = (to - from).normalize_or(Vec3::NEG_Z);
    // Turned about the upright first, so that its top stays up.
    let turn = (-way.x).atan2(-way.z);
    let rise = way.y.asin();
    Affine3A::from_rotation_translation(Quat::from_rotation_y(turn) * Quat::from_rotation_x(rise), from)
}

/// Elbows, hands and weapon.
type Arms = ([Vec3; 2], [Vec3; 2], Affine3A);

/// How a manikin is in a pose, with its weapon held so; `other` if it has something in its other hand.
pub fn stance(pose: Pose, grip: Grip, other: bool) -> Stance {
    let stance = match pose {
        Pose::Standing => standing(),
        Pose::Running => running(),
        Pose::Crouching => crouching(),
        Pose::Prone => prone(),
        Pose::Down => down(),
        Pose::Broken => broken(),
        Pose::Alert => alert(),
    };
    let (elbows, hands, weapon) = match pose {
        Pose::Standing => arms_standing(grip),
        Pose::Running => arms_running(grip),
        Pose::Crouching => arms_crouching(grip),
        Pose::Prone => arms_prone(grip),
        Pose::Down => arms_down(),
        Pose::Broken => arms_broken(grip),
        Pose::Alert => arms_alert(grip, other),
    };
    Stance {
        elbows,
        hands,
        weapon,
        ..stance
    }
}

fn standing() -> Stance {
    Stance {
        pelvis: v(0.0, 0.64, 0.0),
        neck: v(0.0, 1.1, 0.01),
        head: v(0.0, 1.26, -0.03),
        nod: (0.0, 0.0),
        knees: [v(0.14, 0.36, -0.05), v(-0.14, 0.36, -0.03)],
        feet: [v(0.17, 0.0, 0.03), v(-0.16, 0.0, -0.05)],
        elbows: [Vec3::ZERO; 2],
        hands: [Vec3::ZERO; 2],
        weapon: Affine3A::IDENTITY,
        hang: Vec3::NEG_Y,
        lies: false,
    }
}

fn arms_standing(grip: Grip) -> Arms {
    let across = (v(0.18, 0.78, -0.2), v(-0.16, 1.0, -0.25));
    match grip {
        Grip::OneHand => (
            [v(0.32, 0.84, 0.03), v(-0.32, 0.84, 0.03)],
            [v(0.29, 0.74, -0.2), v(-0.3, 0.66, -0.1)],
            pointing(v(0.29, 0.76, -0.22), v(0.26, 0.62, -0.6)),
        ),
        Grip::BothHands => (
            [v(0.33, 0.84, -0.02), v(-0.32, 0.84, -0.08)],
            [across.0, across.1],
            pointing(across.0, across.1),
        ),
        Grip::Hip => (
            [v(0.35, 0.82, 0.1), v(-0.28, 0.84, -0.12)],
            [v(0.22, 0.7, -0.02), v(0.04, 0.76, -0.34)],
            pointing(v(0.2, 0.7, -0.04), v(0.08, 0.7, -0.6)),
        ),
        Grip::Shoulder => (
            [v(0.36, 0.9, -0.08), v(-0.16, 0.92, -0.22)],
            [v(0.24, 1.02, -0.14), v(0.1, 1.08, -0.34)],
            pointing(v(0.22, 1.2, 0.0), v(0.2, 1.24, -0.6)),
        ),
    }
}

fn running() -> Stance {
    Stance {
        pelvis: v(0.0, 0.62, 0.04),
        neck: v(0.0, 1.02, -0.2),
        head: v(0.0, 1.15, -0.32),
        nod: (6.0, 0.0),
        knees: [v(0.12, 0.46, -0.26), v(-0.13, 0.32, 0.1)],
        feet: [v(0.14, 0.12, -0.34), v(-0.14, 0.26, 0.44)],
        hang: v(0.0, -0.88, 0.48),
        ..standing()
    }
}

fn arms_running(grip: Grip) -> Arms {
    let low = (v(0.22, 0.72, -0.22), v(-0.16, 0.82, -0.42));
    match grip {
        Grip::OneHand => (
            [v(0.38, 0.84, 0.06), v(-0.34, 0.8, 0.06)],
            [v(0.36, 0.86, -0.24), v(-0.36, 0.7, 0.26)],
            pointing(v(0.36, 0.88, -0.26), v(0.36, 1.1, -0.6)),
        ),
        Grip::BothHands | Grip::Hip => (
            [v(0.38, 0.78, 0.02), v(-0.34, 0.76, -0.16)],
            [low.0, low.1],
            pointing(low.0, low.1),
        ),
        Grip::Shoulder => (
            [v(0.36, 0.84, -0.24), v(-0.3, 0.8, 0.02)],
            [v(0.26, 0.96, -0.32), v(-0.32, 0.72, 0.22)],
            pointing(v(0.22, 1.1, -0.12), v(0.2, 1.16, -0.7)),
        ),
    }
}

fn crouching() -> Stance {
    Stance {
        pelvis: v(0.0, 0.24, 0.16),
        neck: v(0.0, 0.45, -0.14),
        head: v(0.0, 0.53, -0.26),
        nod: (-4.0, 0.0),
        knees: [v(0.2, 0.34, -0.2), v(-0.2, 0.08, -0.14)],
        feet: [v(0.18, 0.0, -0.14), v(-0.18, 0.04, 0.3)],
        hang: v(0.0, -0.7, 0.7),
        ..standing()
    }
}

fn arms_crouching(grip: Grip) -> Arms {
    let across = (v(0.24, 0.24, -0.3), v(-0.18, 0.36, -0.4));
    match grip {
        Grip::OneHand => (
            [v(0.34, 0.26, -0.08), v(-0.34, 0.22, -0.12)],
            [v(0.28, 0.34, -0.34), v(-0.26, 0.06, -0.34)],
            pointing(v(0.28, 0.36, -0.36), v(0.24, 0.44, -0.7)),
        ),
        Grip::BothHands | Grip::Hip => (
            [v(0.36, 0.24, -0.1), v(-0.34, 0.24, -0.2)],
            [across.0, across.1],
            pointing(across.0, across.1),
        ),
        Grip::Shoulder => (
            [v(0.36, 0.26, -0.14), v(-0.3, 0.22, -0.2)],
            [v(0.26, 0.38, -0.24), v(-0.2, 0.06, -0.36)],
            pointing(v(0.24, 0.5, -0.02), v(0.24, 0.5, -0.7)),
        ),
    }
}

/// On its belly, its head up, its weapon before it: pinned.
fn prone() -> Stance {
    Stance {
        pelvis: v(0.0, 0.12, 0.22),
        neck: v(0.0, 0.13, -0.2),
        head: v(0.0, 0.14, -0.36),
        nod: (0.0, 0.0),
        knees: [v(0.22, 0.06, 0.4), v(-0.14, 0.06, 0.44)],
        feet: [v(0.14, 0.05, 0.64), v(-0.2, 0.05, 0.64)],
        hang: Vec3::Z,
        lies: true,
        ..standing()
    }
}

fn arms_prone(grip: Grip) -> Arms {
    let (elbows, hands) = (
        [v(0.32, 0.06, -0.26), v(-0.32, 0.06, -0.26)],
        [v(0.16, 0.08, -0.5), v(-0.1, 0.08, -0.54)],
    );
    let weapon = match grip {
        Grip::OneHand => pointing(hands[0], hands[0] + Vec3::NEG_Z),
        _ => pointing(v(0.2, 0.12, -0.28), v(0.0, 0.12, -0.9)),
    };
    (elbows, hands, weapon)
}

/// On its back across its base, arms and legs thrown out, its weapon beside it: down.
fn down() -> Stance {
    Stance {
        pelvis: v(0.24, 0.1, 0.02),
        neck: v(-0.2, 0.12, 0.0),
        head: v(-0.36, 0.13, -0.03),
        nod: (80.0, 90.0),
        knees: [v(0.44, 0.1, -0.22), v(0.48, 0.08, 0.16)],
        feet: [v(0.64, 0.05, -0.1), v(0.66, 0.05, 0.3)],
        hang: Vec3::X,
        lies: true,
        ..standing()
    }
}

fn arms_down() -> Arms {
    (
        [v(-0.2, 0.06, -0.36), v(-0.12, 0.06, 0.34)],
        [v(-0.36, 0.05, -0.5), v(0.1, 0.05, 0.48)],
        pointing(v(0.3, 0.07, -0.42), v(-0.3, 0.07, -0.6)) * turned(0.0, 0.0, 80.0),
    )
}

/// Bent, its arms over its head, its back to whatever it flees: broken.
fn broken() -> Stance {
    Stance {
        pelvis: v(0.0, 0.56, 0.1),
        neck: v(0.0, 0.84, -0.2),
        head: v(0.0, 0.88, -0.36),
        nod: (38.0, 0.0),
        knees: [v(0.14, 0.4, -0.16), v(-0.14, 0.3, 0.0)],
        feet: [v(0.14, 0.0, -0.16), v(-0.15, 0.08, 0.34)],
        hang: v(0.0, -0.9, 0.4),
        ..standing()
    }
}

fn arms_broken(grip: Grip) -> Arms {
    let weapon = match grip {
        // In the belt.
        Grip::OneHand => moved(0.22, 0.56, 0.16) * turned(-80.0, 0.0, 0.0),
        // Dropped before its feet.
        Grip::Shoulder => moved(0.36, 0.1, 0.1) * turned(0.0, 20.0, 0.0),
        Grip::BothHands | Grip::Hip => moved(0.34, 0.06, -0.05) * turned(0.0, 24.0, 80.0),
    };
    let hands = pair(v(0.07, 1.04, -0.34));
    (pair(v(0.32, 0.98, -0.26)), hands, weapon)
}

fn alert() -> Stance {
    Stance {
        pelvis: v(0.0, 0.56, 0.06),
        neck: v(0.0, 1.0, -0.04),
        head: v(0.03, 1.16, -0.1),
        nod: (4.0, 0.0),
        knees: [v(0.24, 0.32, 0.0), v(-0.16, 0.34, -0.24)],
        feet: [v(0.28, 0.0, 0.24), v(-0.18, 0.0, -0.26)],
        ..standing()
    }
}

fn arms_alert(grip: Grip, other: bool) -> Arms {
    match grip {
        Grip::OneHand => {
            let left = match other {
                true => (v(-0.36, 0.8, 0.0), v(-0.38, 0.9, -0.24)),
                false => (v(-0.18, 0.9, -0.3), v(0.1, 1.02, -0.5)),
            };
            (
                [v(0.28, 0.98, -0.28), left.0],
                [v(0.15, 1.06, -0.54), left.1],
                pointing(v(0.15, 1.08, -0.56), v(0.15, 1.1, -1.0)),
            )
        }
        Grip::BothHands => (
            [v(0.4, 0.88, -0.12), v(-0.2, 0.84, -0.34)],
            [v(0.13, 1.02, -0.26), v(0.06, 1.04, -0.58)],
            pointing(v(0.13, 1.06, -0.26), v(0.06, 1.06, -0.9)),
        ),
        Grip::Hip => (
            [v(0.38, 0.8, 0.06), v(-0.24, 0.82, -0.26)],
            [v(0.2, 0.8, -0.1), v(0.04, 0.86, -0.44)],
            pointing(v(0.2, 0.82, -0.12), v(0.08, 0.84, -0.7)),
        ),
        Grip::Shoulder => (
            [v(0.36, 0.82, -0.14), v(-0.14, 0.84, -0.28)],
            [v(0.26, 0.94, -0.2), v(0.12, 1.0, -0.42)],
            pointing(v(0.24, 1.12, -0.08), v(0.2, 1.12, -0.7)),
        ),
    }
}

/// Where what is in the left hand is held in a pose: a blade up, anything else ahead. Nowhere when both hands are over the
/// head.
pub fn left_hand(stance: &Stance, pose: Pose, is_blade: bool) -> Option<Affine3A> {
    let hand = stance.hands[1];
    let place = match pose {
        Pose::Down | Pose::Prone => moved(hand.x, 0.05, hand.z) * turned(0.0, 30.0, 80.0),
        Pose::Broken => return None,
        Pose::Crouching => moved(hand.x, hand.y, hand.z) * turned(0.0, -10.0, 0.0),
        _ if is_blade => moved(hand.x, hand.y, hand.z) * turned(48.0, 24.0, 0.0),
        _ => moved(hand.x, hand.y, hand.z) * turned(-8.0, 4.0, 0.0),
    };
    Some(place)
}
