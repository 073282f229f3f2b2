//! The board in three dimensions, built in code from the same map as the board in two. One world unit is one cell
//! (25 mm): the spot (x, y) of the board is (x, 0, y) in the world, x to the east, z to the south, y up. All of it hangs
//! under one [`Board3d`], which begins hidden; while it is hidden nothing is drawn and no system runs.

pub(crate) mod digits;
pub(crate) mod grid;
pub(crate) mod lights;
pub(crate) mod line_up;
pub(crate) mod manikin;
pub(crate) mod material;
pub(crate) mod mesh_builder;
pub(crate) mod model_cache;
pub(crate) mod noise;
pub(crate) mod pawn;
pub(crate) mod pieces;
pub(crate) mod portrait;
pub(crate) mod props;
pub mod quality;
pub(crate) mod sync;
pub mod table;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod textures;
pub(crate) mod tokens;

use bevy::light::DirectionalLightShadowMap;
use bevy::prelude::*;

use crate::screen::board3d::lights::{SKY, SUN};
use crate::screen::board3d::model_cache::ModelCache;
use crate::screen::board3d::table::TableExtent;
use crate::screen::table_top::playback::play_back;
use crate::screen::table_top::table::Table;

pub use crate::screen::board3d::grid::arena::{Arena3d, spawn_arena, spawn_map_props};
pub use crate::screen::board3d::grid::terrain::{CRATE_HEIGHT, TerrainMap, WALL_HEIGHT};
pub use crate::screen::board3d::line_up::{places as places_in_the_line_up, spawn_line_up};
pub use crate::screen::board3d::model_cache::ModelFactory;
pub use crate::screen::board3d::pieces::{PiecePart, eye_height, spawn_piece};
pub use crate::screen::board3d::quality::{Quality, Shadows};

/// The root of everything in 3D. It begins hidden.
#[derive(Component)]
pub struct Board3d;

/// The systems that keep the board in 3D in step with what is on show; they run after the playback.
#[derive(SystemSet, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Sync3d;

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
        .init_resource::<TerrainMap>()
        .init_resource::<ModelCache>()
        .init_resource::<TableExtent>()
        .insert_resource(crate::screen::board3d::lights::ambient())
        .add_plugins(crate::screen::board3d::material::plugin)
        .add_systems(Startup, spawn_root)
        .add_systems(
            Update,
            (
                crate::screen::board3d::sync::sync_arena,
                crate::screen::board3d::pieces::spawn_pieces,
                (
                    crate::screen::board3d::pieces::sync_piece_models,
                    crate::screen::board3d::pieces::sync_piece_poses,
                    tokens::sync_tokens,
                    crate::screen::board3d::sync::sync_doors,
                    crate::screen::board3d::sync::sync_bonuses,
                    crate::screen::board3d::sync::sync_effects,
                )
                    .chain(),
            )
                .chain()
                .after(play_back)
                .in_set(Sync3d)
                .run_if(is_shown)
                .run_if(resource_exists::<Table>),
        )
        .add_systems(
            Update,
            (
                crate::screen::board3d::sync::animate_ground.run_if(|quality: Res<Quality>| quality.animation),
                apply_quality,
            )
                .after(Sync3d)
                .run_if(is_shown),
        )
        .add_systems(
            PostUpdate,
            crate::screen::board3d::pieces::face_camera
                .before(TransformSystems::Propagate)
                .run_if(is_shown),
        );
}

/// Whether the board in 3D is shown.
pub fn is_shown(root: Query<&Visibility, With<Board3d>>) -> bool {
    root.iter().any(|visibility| *visibility != Visibility::Hidden)
}

/// The root, and the lights under it.
fn spawn_root(mut commands: Commands) {
    let root = commands.spawn((Board3d, Transform::default(), Visibility::Hidden)).id();
    commands.spawn((Sun, SUN.raised(), ChildOf(root)));
    commands.spawn((SKY.raised(), ChildOf(root)));
}

/// Sets shadows and paints to what the quality asks for, once for each quality and each size of a board: the board may
/// have been hidden when either changed.
fn apply_quality(
    mut commands: Commands,
    mut models: ModelFactory,
    quality: Res<Quality>,
    terrain: Res<TerrainMap>,
    extent: Res<TableExtent>,
    mut map: ResMut<DirectionalLightShadowMap>,
    sun: Single<(Entity, &mut DirectionalLight), With<Sun>>,
    mut obeyed: Local<Option<(Quality, f32)>>,
) {
    let wanted = (*quality, terrain.size().max(extent.0).max_element());
    if *obeyed == Some(wanted) {
        return;
    }
    *obeyed = Some(wanted);
    let (entity, mut light) = sun.into_inner();
    light.shadow_maps_enabled = quality.shadows != Shadows::Off;
    map.size = quality.shadows.map_side();
    commands.entity(entity).insert(quality.shadows.cascades(wanted.1));
    models.apply_finish();
}
