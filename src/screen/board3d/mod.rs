//! The board in three dimensions: floor, blocks and bodies that stand in for the arena and its figures.

mod quality;

pub use quality::{Quality, Shadows};

use bevy::prelude::*;

use super::board2d::OfTheMatch;
use super::table::Table;

/// The root of all that stands on the board.
#[derive(Component)]
pub struct Board3d;

/// A body, by the place of its piece.
#[derive(Component)]
pub struct Body(usize);

/// Builds the board.
pub fn build(
    mut commands: Commands,
    table: Res<Table>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let (width, height) = (f32::from(table.board.width()), f32::from(table.board.height()));
    let block = meshes.add(Cuboid::new(1.0, 1.0, 1.0));
    let body = meshes.add(Capsule3d::new(0.3, 0.6));
    let floor = meshes.add(Plane3d::default().mesh().size(width, height));
    let stone = materials.add(Color::srgb_u8(120, 112, 104));
    let ground = materials.add(Color::srgb_u8(60, 58, 56));
    let root = commands
        .spawn((Board3d, OfTheMatch, Transform::default(), Visibility::Hidden))
        .id();
    commands.spawn((
        Mesh3d(floor),
        MeshMaterial3d(ground),
        Transform::from_xyz(width / 2.0, 0.0, height / 2.0),
        ChildOf(root),
    ));
    for cell in table.board.cells().filter(|cell| table.board.traits(*cell).stops_sight) {
        let at = super::shown::middle(cell);
        commands.spawn((
            Mesh3d(block.clone()),
            MeshMaterial3d(stone.clone()),
            Transform::from_xyz(at.x, 0.5, at.y),
            ChildOf(root),
        ));
    }
    for (index, piece) in table.shown.pieces.iter().enumerate() {
        let colour = super::art::sprite_colour(table.colour_of(piece.player));
        commands.spawn((
            Mesh3d(body.clone()),
            MeshMaterial3d(materials.add(colour)),
            Transform::default(),
            Body(index),
            ChildOf(root),
        ));
    }
    commands.spawn((
        DirectionalLight {
            illuminance: 6000.0,
            ..default()
        },
        Transform::from_rotation(Quat::from_euler(EulerRot::YXZ, 0.6, -1.0, 0.0)),
        ChildOf(root),
    ));
}

/// Puts the bodies where the pieces are.
pub fn follow(table: Res<Table>, mut bodies: Query<(&Body, &mut Transform, &mut Visibility)>) {
    for (body, mut transform, mut visibility) in &mut bodies {
        let spot = table.shown.pieces.get(body.0).and_then(super::shown::ShownPiece::spot);
        visibility.set_if_neq(if spot.is_some() {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
        if let Some(spot) = spot {
            transform.set_if_neq(Transform::from_xyz(spot.x, 0.6, spot.y));
        }
    }
}
