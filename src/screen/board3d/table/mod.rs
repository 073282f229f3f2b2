//! A table in three dimensions: its terrain as few meshes, one for each material, built from the very outlines and heights
//! that the rules go by. What adorns a piece stays within it, or is plainly an ornament: rails, flags, crowns of trees.

pub(crate) mod barriers;
pub(crate) mod clouds;
pub(crate) mod containers;
pub(crate) mod figures;
pub(crate) mod floors;
pub(crate) mod laying;
pub(crate) mod marks;
pub(crate) mod objects;
pub(crate) mod prism;
pub(crate) mod sheet;
pub(crate) mod solids;
pub(crate) mod ways;

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::screen::board3d::material::BoardMaterial;
use crate::screen::board3d::mesh_builder::{MeshBuilder, times, tint, v};
use crate::screen::board3d::model_cache::ModelFactory;
use crate::screen::board3d::noise::noise;
use crate::screen::board3d::table::prism::{fan, lay_flat, prism};
use crate::screen::terrain::fading::heights;
use crate::screen::terrain::ground_pictures::SLAB;
use crate::screen::terrain::looks::{AreaLook, BarrierLook, FloorLook, SolidLook};
use crate::screen::books::screen_of;
use crate::screen::terrain::on_show::{TableOnShow, TableView};
use crate::screen::terrain::patterns::pattern;
use crate::screen::terrain::{DrawnTable, cells, clockwise};
use crate::space::table::{PieceShape, Polygon, Solid, TerrainPiece};

/// The root of a table's terrain.
#[derive(Component)]
pub struct Table3d;

/// How large the table is that lies there, in cells; nothing where there is none.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct TableExtent(pub Vec2);

/// The meshes of a table.
#[derive(Default)]
pub struct TableMesh {
    /// The ground, with its picture.
    pub ground: MeshBuilder,
    /// What is plainly painted.
    pub solid: MeshBuilder,
    /// Faces of bricks.
    pub bricks: MeshBuilder,
    /// Faces of concrete plates.
    pub plates: MeshBuilder,
    /// What glows.
    pub glow: MeshBuilder,
    /// What is painted thinly on something.
    pub paint: MeshBuilder,
    /// What is seen through and belongs to no rule: leaves, veils of portals.
    pub veils: MeshBuilder,
    /// What fades.
    pub faint: MeshBuilder,
}

/// How high thin paint lies over what it is painted on, in cells.
pub const LIFT: f32 = 0.012;

impl TableMesh {
    /// Builds a table.
    pub fn of(drawn: &DrawnTable, view: &TableView) -> Self {
        let mut mesh = Self::default();
        mesh.lay_ground(drawn);
        for piece in drawn.table().pieces().iter().filter(|piece| drawn.is_there(piece)) {
            mesh.add(drawn, piece, view);
        }
        for cloud in &drawn.state.clouds {
            clouds::build(&mut mesh, cloud);
        }
        for mark in &drawn.laid.marks {
            if !view.fading.takes_height(mark.at.map_or(0, |at| at.z)) {
                marks::build(&mut mesh, mark);
            }
        }
        mesh
    }

    /// The ground with its picture, and the edge of the table around it.
    fn lay_ground(&mut self, drawn: &DrawnTable) {
        let size = drawn.size();
        let steps = (size / 4.0).ceil().max(Vec2::ONE);
        let step = size / steps;
        let corner = |x: f32, y: f32| {
            let at = Vec2::new(x, y) * step;
            let tone = 1.25 + 0.4 * noise(Vec2::new(x, y) * 0.7, 64, 91);
            let colour = Vec3::splat(tone).extend(1.0);
            (at.extend(0.0).xzy(), Vec3::Y, at / SLAB, colour)
        };
        for row in 0..steps.y as usize {
            for column in 0..steps.x as usize {
                let (x, y) = (column as f32, row as f32);
                let corners = [
                    corner(x, y),
                    corner(x, y + 1.0),
                    corner(x + 1.0, y + 1.0),
                    corner(x + 1.0, y),
                ];
                self.ground.surface(&corners, &[0, 1, 2, 0, 2, 3]);
            }
        }
        let wood = tint(0x4a3a28);
        let (width, depth) = (size.x, size.y);
        for (middle, long) in [
            (v(width / 2.0, -0.24, -0.2), v(width + 0.8, 0.5, 0.4)),
            (v(width / 2.0, -0.24, depth + 0.2), v(width + 0.8, 0.5, 0.4)),
            (v(-0.2, -0.24, depth / 2.0), v(0.4, 0.5, depth)),
            (v(width + 0.2, -0.24, depth / 2.0), v(0.4, 0.5, depth)),
        ] {
            self.solid.block(middle, long, wood);
        }
    }

    /// Adds a piece, as far as it does not fade.
    fn add(&mut self, drawn: &DrawnTable, piece: &TerrainPiece, view: &TableView) {
        match view.fading.from(&piece.shape) {
            None => self.build(drawn, piece, view),
            Some(height) => {
                if height > heights(&piece.shape).0
                    && let Some(below) = cut(piece, height)
                {
                    self.build(drawn, &below, view);
                }
                self.fade(&piece.shape, height);
            }
        }
    }

    /// Builds a piece whole.
    fn build(&mut self, drawn: &DrawnTable, piece: &TerrainPiece, view: &TableView) {
        let kit = drawn.kit_of(piece);
        match &piece.shape {
            PieceShape::Solid(solid) => {
                let look = SolidLook::of(kit, solid);
                solids::build(self, solid, look, piece.entry);
                if look == SolidLook::Trunk && view.has_crowns && view.fading.from(&piece.shape).is_none() {
                    solids::crown(self, solid);
                }
            }
            PieceShape::Floor(floor) => floors::build(self, floor, FloorLook::of(kit, floor)),
            PieceShape::Barrier(barrier) => barriers::build(self, barrier, BarrierLook::of(kit, barrier)),
            PieceShape::Ladder(ladder) => ways::ladder(self, ladder),
            PieceShape::Stairs(stairs) => ways::stairs(self, stairs),
            PieceShape::Area(area) => {
                let look = AreaLook::of(kit, area);
                lay_flat(&mut self.paint, &pattern(area, look), cells(area.bottom) + LIFT);
            }
            PieceShape::Door(door) => ways::door(self, door, drawn.is_open(door.number)),
            PieceShape::Object(object) => objects::build(self, object),
        }
    }

    /// Leaves a breath of a piece from a height up.
    fn fade(&mut self, shape: &PieceShape, from: i32) {
        let (bottom, top) = (cells(from), cells(heights(shape).1));
        let breath = tint(0x9fb0c0).truncate().extend(0.13);
        let mut stand = |outline: &Polygon| prism(&mut self.faint, &clockwise(outline), outline, (bottom, top), breath);
        match shape {
            PieceShape::Solid(solid) => stand(&solid.outline),
            PieceShape::Floor(floor) => stand(&floor.outline),
            PieceShape::Barrier(barrier) => barrier.parts.iter().for_each(stand),
            PieceShape::Door(door) => stand(&door.outline),
            PieceShape::Object(object) => {
                let round = crate::screen::terrain::drawing::round(
                    crate::screen::terrain::spot(object.at.plan()),
                    cells(object.radius),
                    10,
                );
                fan(&mut self.faint, &round, top, true, breath);
            }
            PieceShape::Ladder(_) | PieceShape::Stairs(_) | PieceShape::Area(_) => {}
        }
    }

    /// The meshes in their order; [`spawn_table`] gives each its material.
    pub fn parts(&self) -> [&MeshBuilder; 8] {
        [
            &self.ground,
            &self.solid,
            &self.bricks,
            &self.plates,
            &self.glow,
            &self.paint,
            &self.veils,
            &self.faint,
        ]
    }
}

/// What is left of a piece below a height.
fn cut(piece: &TerrainPiece, height: i32) -> Option<TerrainPiece> {
    let shape = match &piece.shape {
        PieceShape::Solid(solid) => PieceShape::Solid(Solid {
            top: height,
            ..solid.clone()
        }),
        _ => return None,
    };
    Some(TerrainPiece {
        entry: piece.entry,
        shape,
    })
}

/// Lays a table in three dimensions. Gives back its root, to be put under the [`crate::screen::board3d::Board3d`].
pub fn spawn_table(commands: &mut Commands, models: &mut ModelFactory, drawn: &DrawnTable, view: &TableView) -> Entity {
    let ground = models.ground(&drawn.map.table.ground);
    let root = spawn_parts(commands, models, TableMesh::of(drawn, view), &ground);
    commands.entity(root).insert(Table3d);
    commands.insert_resource(TableExtent(drawn.size()));
    root
}

/// Lays what lies on a table besides terrain, as its book builds it. Gives back its root.
pub fn spawn_lying(commands: &mut Commands, models: &mut ModelFactory, on_show: &TableOnShow) -> Entity {
    let mut mesh = TableMesh::default();
    let fading = on_show.view.fading;
    for thing in on_show.lying.iter().filter(|thing| !fading.takes_height(thing.at.z)) {
        screen_of(thing.book).build_lying(&mut mesh, thing);
    }
    let plain = models.materials().solid.clone();
    spawn_parts(commands, models, mesh, &plain)
}

/// Lays meshes, each with its material. Gives back their root.
fn spawn_parts(
    commands: &mut Commands,
    models: &mut ModelFactory,
    mut mesh: TableMesh,
    ground: &Handle<BoardMaterial>,
) -> Entity {
    mesh.solid.repaint(|_, normal, colour| {
        // What looks down gets less light.
        let below = if normal.y < 0.0 { 1.0 + normal.y * 0.25 } else { 1.0 };
        times(colour, below)
    });
    let materials = models.materials();
    let by_part = [
        ground,
        &materials.solid,
        &materials.walls,
        &materials.floor,
        &materials.glow,
        &materials.decals,
        &materials.veils,
        &materials.faint,
    ];
    let root = commands
        .spawn((Transform::default(), Visibility::default()))
        .id();
    for (index, (part, material)) in mesh.parts().into_iter().zip(by_part).enumerate() {
        if part.is_empty() {
            continue;
        }
        let mesh = models.mesh(part);
        let mut entity = commands.spawn((Mesh3d(mesh), MeshMaterial3d(material.clone()), ChildOf(root)));
        // What stands there throws shadows; ground, paint, light and what is seen through do not.
        if !(1..=3).contains(&index) {
            entity.insert(NotShadowCaster);
        }
    }
    root
}
