//! The figures of fighters: each put together from its gang's dress, its kind, its armour and its weapons, in the pose that
//! its state asks for. They stand on y = 0 over their base, as high as `body.size` has them.

pub(crate) mod arms;
pub(crate) mod dress;
pub(crate) mod outfit;
#[cfg(test)]
mod tests;

use bevy::math::Vec4;

use self::dress::Dress;
use self::outfit::{Outfit, grip};
use crate::rules::necromunda::{Arm, ArmClass, FighterKind};
use crate::screen::board3d::manikin::stance::{Grip, HEIGHT, Stance, left_hand, stance};
use crate::screen::board3d::manikin::{body, finish, size_of};
use crate::screen::board3d::mesh_builder::{MeshBuilder, moved, scaled, turned};
use crate::screen::table_top::display_state::DisplayPiece;
use crate::screen::terrain::figure::{Pose, TableFigure};

/// How high the top of a figure is over its base in a pose, in cells: standing 400 units, crouching 200, lying 100, less
/// the 3 mm of the base.
pub fn height(pose: Pose) -> f32 {
    match pose {
        Pose::Standing | Pose::Running | Pose::Broken | Pose::Alert => HEIGHT,
        Pose::Crouching => 0.68,
        Pose::Prone | Pose::Down => 0.28,
    }
}

/// How a fighter holds itself, by its state: the worst of it first.
pub fn pose(piece: &DisplayPiece) -> Pose {
    let bears = |name: &str| piece.effects().any(|badge| badge.name == name);
    let is_on_its_way = piece.on_the_way.is_some();
    match () {
        () if bears("down") => Pose::Down,
        () if bears("pinned") => Pose::Prone,
        () if bears("broken") => Pose::Broken,
        () if is_on_its_way => Pose::Running,
        () if bears("hidden") => Pose::Crouching,
        () if bears("alert") => Pose::Alert,
        () => Pose::Standing,
    }
}

/// How large a kind is among the others.
fn size(kind: FighterKind) -> f32 {
    match kind {
        FighterKind::Leader | FighterKind::Heavy => 1.0,
        FighterKind::Ganger => 0.97,
        FighterKind::Kid => 0.88,
    }
}

/// The model of a fighter, in cells, with its player's colour; `is_plain` without trinkets. None of figures that are no
/// fighters.
pub fn model(figure: &TableFigure, paint: Vec4, is_plain: bool) -> Option<MeshBuilder> {
    let outfit = Outfit::of(figure)?;
    let mut mesh = MeshBuilder::default();
    let size = size(outfit.kind);
    mesh.placed(scaled(size, size, size), |mesh| {
        sculpt(mesh, &outfit, (figure.pose, paint, is_plain));
    });
    finish(&mut mesh, height(figure.pose));
    let mut sized = MeshBuilder::default();
    sized.placed(size_of(figure), |sized| sized.stamp(&mesh));
    Some(sized)
}

fn sculpt(mesh: &mut MeshBuilder, outfit: &Outfit, (pose, paint, is_plain): (Pose, Vec4, bool)) {
    let weapon = outfit.weapon();
    let other = outfit.other_hand();
    let stance = stance(pose, grip(weapon), other.is_some());
    let build = dress::build(outfit.gang, outfit.kind);
    body::legs(mesh, &stance, &build);
    body::trunk(mesh, &stance, &build);
    body::arms(mesh, &stance, &build);
    let dress = Dress {
        stance: &stance,
        kind: outfit.kind,
        paint,
        build: &build,
        is_plain,
    };
    dress.put_on(mesh, outfit.gang, outfit.armour);
    mesh.placed(stance.weapon, |mesh| arms::weapon(mesh, weapon));
    if let Some(other) = other {
        let is_blade = other.data().class == ArmClass::Hand;
        if let Some(place) = left_hand(&stance, pose, is_blade) {
            mesh.placed(place, |mesh| arms::weapon(mesh, other));
        }
    }
    if !is_plain {
        at_the_belt(mesh, &stance, outfit);
    }
}

/// What hangs at the belt: a knife, a second weapon, grenades.
fn at_the_belt(mesh: &mut MeshBuilder, stance: &Stance, outfit: &Outfit) {
    let hangs = outfit.at_the_side();
    mesh.placed(body::trunk_frame(stance), |mesh| {
        if let Some(arm) = hangs {
            let place = match (arm, grip(arm)) {
                // Over the back, or in its holster.
                (Arm::Maul | Arm::Sword, _) => moved(0.1, 0.14, 0.24) * turned(62.0, 90.0, 0.0),
                (_, Grip::OneHand) => moved(0.2, 0.04, 0.04) * turned(-86.0, 0.0, 0.0),
                _ => moved(0.2, 0.04, 0.06),
            };
            mesh.placed(place * scaled(0.8, 0.8, 0.8), |mesh| arms::weapon(mesh, arm));
        }
        if outfit.has_grenades() {
            for (x, arm) in [(-0.2, Arm::Frag), (-0.14, Arm::Smoke)] {
                if outfit.arms.contains(&arm) {
                    mesh.placed(moved(x, 0.02, -0.1), |mesh| arms::weapon(mesh, arm));
                }
            }
        }
    });
}
