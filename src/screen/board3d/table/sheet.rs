//! A sheet of colour on the surfaces of a table in three dimensions.

use bevy::asset::RenderAssetUsages;
use bevy::math::Vec2;
use bevy::mesh::{Indices, Mesh, PrimitiveTopology};

use crate::screen::terrain::drawing::SheetField;
use crate::screen::terrain::{DrawnTable, cells};
use crate::space::table::SurfaceHeight;

/// How high a sheet lies over its surface, in cells.
const LIFT: f32 = 0.05;

/// The sheet as a mesh in three dimensions.
pub fn sheet_mesh(drawn: &DrawnTable, fields: &[SheetField]) -> Mesh {
    let (mut places, mut colours, mut triangles) = (Vec::new(), Vec::new(), Vec::<u32>::new());
    for field in fields {
        let surface = &drawn.table().surfaces()[field.surface];
        let height = |corner: Vec2| match surface.height {
            SurfaceHeight::Level(height) => cells(height),
            SurfaceHeight::Sloping(_) => cells(surface.height_at(crate::screen::terrain::place(corner))),
        };
        let first = places.len() as u32;
        let corners = &field.shape.corners;
        for corner in corners {
            places.push([corner.x, height(*corner) + LIFT, corner.y]);
            colours.push(field.shape.colour.to_array());
        }
        // Clockwise from above is turned away from whoever looks down.
        for corner in 1..corners.len() as u32 - 1 {
            triangles.extend([first, first + corner + 1, first + corner]);
        }
    }
    let up = vec![[0.0, 1.0, 0.0]; places.len()];
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, places)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, up)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
        .with_inserted_indices(Indices::U32(triangles))
}
