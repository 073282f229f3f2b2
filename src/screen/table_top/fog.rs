//! The fog: through a figurine's eye, the ground of the cells that it does not see is dark. It lies on the ground and
//! not over the picture, so that whatever stands before it is not darkened.

use bevy::asset::RenderAssetUsages;
use bevy::light::NotShadowCaster;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use crate::game::PieceId;
use crate::screen::app::window_state::MatchStep;
use crate::screen::audience::layers;
use crate::screen::table_top::camera::{CameraControl, ViewMode};
use crate::screen::table_top::table::Table;
use crate::space::grid::{Cell, in_arc};

/// Adds the fog.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, sync_fog.in_set(MatchStep::Draw));
}

/// How high above the ground it lies, in cells.
const LIFT: f32 = 0.03;

/// The veil.
#[derive(Component)]
pub struct Fog;

/// Whether a piece on show sees a cell: ahead of it, and nothing in the way that stops sight. In books without sight, all is
/// seen.
pub fn sees(table: &Table, piece: PieceId, cell: Cell) -> bool {
    let shown = table.display.pieces.get(piece.index());
    let (Some(from), Some(shown)) = (table.occupancy.of(piece), shown) else {
        return false;
    };
    match table.sight(from, cell) {
        Some(sight) => (!shown.has_face || in_arc(from, shown.face, cell)) && sight.is_free(),
        None => true,
    }
}

/// The cells that a piece on show does not see.
fn unseen_by(table: &Table, piece: PieceId) -> Vec<Cell> {
    let from = table.occupancy.of(piece);
    let cells = table.board.cells().filter(|cell| Some(*cell) != from);
    cells.filter(|cell| !sees(table, piece, *cell)).collect()
}

/// A sheet over cells.
fn sheet(cells: &[Cell]) -> Mesh {
    let mut places = Vec::with_capacity(cells.len() * 4);
    let mut corners = Vec::with_capacity(cells.len() * 6);
    for cell in cells {
        let first = places.len() as u32;
        let (x, z) = (f32::from(cell.x), f32::from(cell.y));
        for (dx, dz) in [(0.0, 0.0), (0.0, 1.0), (1.0, 1.0), (1.0, 0.0)] {
            places.push([x + dx, LIFT, z + dz]);
        }
        corners.extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
    }
    let up = vec![[0.0, 1.0, 0.0]; places.len()];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, places)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, up)
        .with_inserted_indices(Indices::U32(corners))
}

/// Lays the veil while somebody is looked through, and takes it away after.
pub fn sync_fog(
    camera: Res<CameraControl>,
    table: Option<Res<Table>>,
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    veils: Query<Entity, With<Fog>>,
    mut laid: Local<Vec<Cell>>,
) {
    let cells = match (camera.mode, &table) {
        (ViewMode::FirstPerson(piece), Some(table)) => unseen_by(table, piece),
        _ => Vec::new(),
    };
    if *laid == cells {
        return;
    }
    for veil in &veils {
        commands.entity(veil).despawn();
    }
    if !cells.is_empty() {
        let cloth = StandardMaterial {
            base_color: Color::srgba(0.0, 0.0, 0.0, 0.6),
            unlit: true,
            alpha_mode: AlphaMode::Blend,
            ..default()
        };
        commands.spawn((
            Mesh3d(meshes.add(sheet(&cells))),
            MeshMaterial3d(materials.add(cloth)),
            NotShadowCaster,
            layers::for_players(),
            Fog,
        ));
    }
    *laid = cells;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sheet_has_two_triangles_a_cell_that_look_up() {
        let mesh = sheet(&[Cell::new(0, 0), Cell::new(3, 2)]);
        assert_eq!(mesh.count_vertices(), 8);
        let places: Vec<[f32; 3]> = match mesh.attribute(Mesh::ATTRIBUTE_POSITION) {
            Some(bevy::mesh::VertexAttributeValues::Float32x3(places)) => places.clone(),
            other => panic!("places, not {other:?}"),
        };
        let corners: Vec<usize> = mesh.indices().unwrap().iter().collect();
        for triangle in corners.chunks(3) {
            let [a, b, c] = [0, 1, 2].map(|index| Vec3::from(places[triangle[index]]));
            assert!((b - a).cross(c - a).y > 0.0);
        }
    }
}
