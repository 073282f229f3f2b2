//! The figures of soldiers: each put together from its kind's dress and its weapons, in the pose that its state asks for. They stand on
//! y = 0 over their base, as high as `body.size` has them.

pub(crate) mod arms;
pub(crate) mod dress;
pub(crate) mod outfit;
#[cfg(test)]
mod tests;

use bevy::math::Vec4;

use self::dress::SoldierDress;
use self::outfit::{SoldierOutfit, grip};
use crate::rules::feu::SoldierWeapon;
use crate::screen::board3d::manikin::stance::{HEIGHT, Stance, stance};
use crate::screen::board3d::manikin::{body, finish, size_of};
use crate::screen::board3d::mesh_builder::{MeshBuilder, moved, scaled, turned};
use crate::screen::table_top::display_state::DisplayPiece;
use crate::screen::terrain::figure::{Pose, TableFigure};

/// How high the top of a figure is over its base in a pose, in cells.
pub fn height(pose: Pose) -> f32 {
    match pose {
        Pose::Standing | Pose::Running | Pose::Broken | Pose::Alert => HEIGHT,
        Pose::Crouching => 0.68,
        Pose::Prone | Pose::Down => 0.28,
    }
}

/// How a soldier holds itself, by its state: who is suppressed lies, who hides crouches, who lies in ambush has its eye at the sight.
pub fn pose(piece: &DisplayPiece) -> Pose {
    let bears = |name: &str| piece.effects().any(|badge| badge.name == name);
    match () {
        () if piece.on_the_way.is_some() => Pose::Running,
        () if bears("suppressed") => Pose::Prone,
        () if bears("ambush") || bears("aimed") => Pose::Alert,
        () if bears("hidden") => Pose::Crouching,
        () => Pose::Standing,
    }
}

/// The model of a soldier, in cells, with its player's colour; `is_plain` without trinkets. None of figures that are no soldiers.
pub fn model(figure: &TableFigure, paint: Vec4, is_plain: bool) -> Option<MeshBuilder> {
    let outfit = SoldierOutfit::of(figure)?;
    let mut mesh = MeshBuilder::default();
    sculpt(&mut mesh, &outfit, (figure.pose, paint, is_plain));
    finish(&mut mesh, height(figure.pose));
    let mut sized = MeshBuilder::default();
    sized.placed(size_of(figure), |sized| sized.stamp(&mesh));
    Some(sized)
}

fn sculpt(mesh: &mut MeshBuilder, outfit: &SoldierOutfit, (pose, paint, is_plain): (Pose, Vec4, bool)) {
    let held = outfit.held();
    let stance = stance(pose, grip(held), false);
    let build = dress::build(outfit.kind);
    body::legs(mesh, &stance, &build);
    body::trunk(mesh, &stance, &build);
    body::arms(mesh, &stance, &build);
    let dress = SoldierDress {
        stance: &stance,
        kind: outfit.kind,
        paint,
        build: &build,
        is_plain,
    };
    dress.put_on(mesh);
    if let Some(held) = held {
        mesh.placed(stance.weapon, |mesh| arms::weapon(mesh, held));
    }
    if !is_plain {
        at_the_belt(mesh, &stance, outfit);
    }
}

/// What hangs at the belt: a pistol in its holster, a knife, grenades.
fn at_the_belt(mesh: &mut MeshBuilder, stance: &Stance, outfit: &SoldierOutfit) {
    let places = [
        (SoldierWeapon::Pistol, moved(0.2, 0.04, 0.04) * turned(-86.0, 0.0, 0.0)),
        (SoldierWeapon::Knife, moved(-0.21, 0.02, 0.02) * turned(-80.0, 0.0, 0.0)),
        (SoldierWeapon::Grenade, moved(-0.13, 0.03, -0.15)),
    ];
    mesh.placed(body::trunk_frame(stance), |mesh| {
        for (weapon, place) in places {
            if outfit.also_has(weapon) {
                mesh.placed(place * scaled(0.8, 0.8, 0.8), |mesh| arms::weapon(mesh, weapon));
            }
        }
    });
}
