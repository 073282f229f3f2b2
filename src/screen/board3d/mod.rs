//! The board in three dimensions, built in code from the same map as the board in two. One world unit is one cell
//! (25 mm): the spot (x, y) of the board is (x, 0, y) in the world, x to the east, z to the south, y up. All of it hangs
//! under one [`Board3d`], which begins hidden; while it is hidden nothing is drawn and no system runs.

mod arena;
mod blocks;
mod clay;
mod digits;
mod figures;
mod finish;
mod ground;
mod lamps;
mod lineup;
mod mirror;
mod noise;
mod pieces;
mod quality;
mod relief;
mod stock;
mod structure;
#[cfg(test)]
mod tests;
mod textures;
mod things;
mod tokens;
mod zones;

use bevy::light::DirectionalLightShadowMap;
use bevy::prelude::*;

use super::playback::play_back;
use super::table::Table;

pub use arena::{Arena3d, lay_the_arena, lay_the_things};
pub use lineup::{lay_the_line_up, places as places_in_the_line_up};
pub use pieces::{PiecePart, eye_height, stand_a_piece};
pub use quality::{Quality, Shadows};
pub use relief::{CRATE_HEIGHT, Relief, WALL_HEIGHT};
pub use stock::Workshop;

/// The root of everything in 3D. It begins hidden.
#[derive(Component)]
pub struct Board3d;

/// The systems that keep the board in 3D in step with what is on show; they run after the playback.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Mirror3d;

/// Where a spot of the board (in cells from its top-left corner) is in the world, on the ground.
pub fn world(spot: Vec2) -> Vec3 {
    Vec3::new(spot.x, 0.0, spot.y)
}

/// Whether the board in 3D moves by itself, so that the window must go on drawing.
pub fn animates(quality: &Quality, visible: bool) -> bool {
    visible && quality.animation
}

/// The light that throws shadows.
#[derive(Component)]
struct Sun;

/// Adds the board in 3D.
pub fn plugin(app: &mut App) {
    app.init_resource::<Quality>()
        .init_resource::<Relief>()
        .init_resource::<stock::Stock>()
        .insert_resource(lamps::ambient())
        .add_plugins(finish::plugin)
        .add_systems(Startup, raise_the_root)
        .add_systems(
            Update,
            (
                mirror::lay_the_table,
                pieces::set_up_the_pieces,
                (
                    pieces::dress_the_pieces,
                    pieces::pose_the_pieces,
                    tokens::mirror_the_tokens,
                    mirror::mirror_the_doors,
                    mirror::mirror_the_bonuses,
                    mirror::mirror_the_effects,
                )
                    .chain(),
            )
                .chain()
                .after(play_back)
                .in_set(Mirror3d)
                .run_if(is_shown)
                .run_if(resource_exists::<Table>),
        )
        .add_systems(
            Update,
            (
                mirror::stir_the_ground.run_if(|quality: Res<Quality>| quality.animation),
                obey_the_quality,
            )
                .after(Mirror3d)
                .run_if(is_shown),
        )
        .add_systems(
            PostUpdate,
            pieces::turn_to_the_camera
                .before(TransformSystems::Propagate)
                .run_if(is_shown),
        );
}

/// Whether the board in 3D is shown.
pub fn is_shown(root: Query<&Visibility, With<Board3d>>) -> bool {
    root.iter().any(|visibility| *visibility != Visibility::Hidden)
}

/// The root, and the lights under it.
fn raise_the_root(mut commands: Commands) {
    let root = commands.spawn((Board3d, Transform::default(), Visibility::Hidden)).id();
    commands.spawn((Sun, lamps::SUN.raised(), ChildOf(root)));
    commands.spawn((lamps::SKY.raised(), ChildOf(root)));
}

/// Sets shadows and paints to what the quality asks for, once for each quality and each size of a board: the board may
/// have been hidden when either changed.
fn obey_the_quality(
    mut commands: Commands,
    mut workshop: Workshop,
    quality: Res<Quality>,
    relief: Res<Relief>,
    mut map: ResMut<DirectionalLightShadowMap>,
    sun: Single<(Entity, &mut DirectionalLight), With<Sun>>,
    mut obeyed: Local<Option<(Quality, f32)>>,
) {
    let wanted = (*quality, relief.size().max_element());
    if *obeyed == Some(wanted) {
        return;
    }
    *obeyed = Some(wanted);
    let (entity, mut light) = sun.into_inner();
    light.shadow_maps_enabled = quality.shadows != Shadows::Off;
    map.size = quality.shadows.map_side();
    commands.entity(entity).insert(quality.shadows.cascades(wanted.1));
    workshop.finish_the_paints();
}
