//! The plan of a table: the ground as a tilemap of slabs, terrain as meshes in the order of their heights, figures as round
//! bases. It takes what is to be drawn and nothing of a game.

pub(crate) mod barriers;
pub(crate) mod figures;
pub(crate) mod floors;
pub(crate) mod ground;
pub(crate) mod labels;
pub(crate) mod laying;
pub(crate) mod solids;
pub(crate) mod things;

use std::collections::{BTreeMap, HashMap};

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::SystemParam;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use crate::screen::board2d::UNIT;
use crate::screen::board2d::table::ground::spawn_ground;
use crate::screen::books::screen_of;
use crate::screen::terrain::drawing::{FlatDrawing, SheetField, convex_hull, convex_parts};
use crate::screen::terrain::fading::{Fading, heights};
use crate::screen::terrain::looks::{AreaLook, BarrierLook, FloorLook, SolidLook};
use crate::screen::terrain::on_show::TableOnShow;
use crate::screen::terrain::patterns::{clear, pattern};
use crate::screen::terrain::{DrawnTable, cells, marks};
use crate::space::table::{PieceShape, Polygon, TerrainPiece};

/// The root of a table's plan.
#[derive(Component)]
pub struct TablePlan;

/// What of a plan changes when something fades: all but the ground and the figures.
#[derive(Component)]
pub struct PlanTerrain;

/// What lies on a plan besides terrain.
#[derive(Component)]
pub struct PlanLying;

/// A sheet of colour on a plan.
#[derive(Component)]
pub struct PlanSheet;

/// What is drawn in one go: of one height, in units, and of one rank among what is as high.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct PlanLayer {
    /// How high it lies.
    pub height: i32,
    /// What lies over what at one height.
    pub rank: PlanRank,
}

/// What lies over what at one height.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum PlanRank {
    /// The shadows of what is so high.
    Shadow,
    /// What one stands on, and what stands there.
    Surface,
    /// Areas on it.
    Area,
    /// Marks.
    Mark,
    /// A sheet of colour that tells something of each place.
    Sheet,
    /// Stairs and ladders.
    Way,
    /// Figures.
    Figure,
}

impl PlanLayer {
    /// How far it lies in front of the ground.
    pub fn depth(self) -> f32 {
        1.0 + self.height as f32 * 0.003 + f32::from(self.rank as u8) * 0.0004
    }
}

/// A piece as it is drawn: what it is filled with and its lines, which are seen longer when it fades.
#[derive(Default)]
pub struct PieceDrawing {
    /// What it is filled with.
    pub body: FlatDrawing,
    /// Its lines.
    pub lines: FlatDrawing,
}

/// How much of a faded piece's body is left, and of its lines.
const FAINT: (f32, f32) = (0.10, 0.34);

impl PieceDrawing {
    /// All of it, or what is left when it fades.
    fn shown(self, fades: bool) -> FlatDrawing {
        let (body, lines) = if fades { FAINT } else { (1.0, 1.0) };
        let mut drawing = self.body.faded(body);
        drawing.add(self.lines.faded(lines));
        drawing
    }
}

/// The layers of a table's plan, from the ground up.
pub fn layers(drawn: &DrawnTable, fading: &Fading) -> BTreeMap<PlanLayer, FlatDrawing> {
    let mut layers = BTreeMap::<PlanLayer, FlatDrawing>::new();
    let mut put = |height: i32, rank: PlanRank, drawing: FlatDrawing| {
        layers.entry(PlanLayer { height, rank }).or_default().add(drawing);
    };
    for piece in drawn.table().pieces().iter().filter(|piece| drawn.is_there(piece)) {
        let fades = fading.takes(&piece.shape);
        let (bottom, top) = heights(&piece.shape);
        let rank = match &piece.shape {
            PieceShape::Area(_) => PlanRank::Area,
            PieceShape::Ladder(_) | PieceShape::Stairs(_) => PlanRank::Way,
            _ => PlanRank::Surface,
        };
        let height = match &piece.shape {
            // Whoever stands on stairs is drawn over them.
            PieceShape::Stairs(_) => bottom,
            _ => top,
        };
        if let Some(outline) = outline_of(&piece.shape).filter(|_| !fades) {
            put(top, PlanRank::Shadow, shadow(outline, cells(top)));
        }
        put(height, rank, draw_piece(drawn, piece).shown(fades));
        if let PieceShape::Solid(solid) = &piece.shape
            && SolidLook::of(drawn.kit_of(piece), solid) == SolidLook::Trunk
        {
            let crown = solids::crown(solid);
            put(
                solid.top + 300,
                PlanRank::Surface,
                crown.faded(if fades { 0.3 } else { 1.0 }),
            );
        }
    }
    for cloud in &drawn.state.clouds {
        // Over the figures in it, which are seen through it.
        put(cloud.at.z + cloud.height, PlanRank::Sheet, things::cloud(cloud));
    }
    for mark in &drawn.laid.marks {
        let height = mark.at.map_or(0, |at| at.z);
        let opacity = if fading.takes_height(height) { FAINT.1 } else { 1.0 };
        put(height, PlanRank::Mark, marks::sign(mark).faded(opacity));
    }
    layers
}

/// The outline that throws a shadow.
fn outline_of(shape: &PieceShape) -> Option<&Polygon> {
    match shape {
        PieceShape::Solid(solid) => Some(&solid.outline),
        PieceShape::Floor(floor) => Some(&floor.outline),
        _ => None,
    }
}

/// The shadow of something so high, towards the lower right: longer for what is higher, but never long.
fn shadow(outline: &Polygon, height: f32) -> FlatDrawing {
    let mut drawing = FlatDrawing::default();
    let way = Vec2::new(1.0, 1.0) * (height * 0.16).min(0.7);
    for part in convex_parts(outline) {
        let mut points = part.clone();
        points.extend(part.iter().map(|corner| *corner + way));
        drawing.convex(convex_hull(&points), clear(0x000000, 0.34));
    }
    drawing
}

fn draw_piece(drawn: &DrawnTable, piece: &TerrainPiece) -> PieceDrawing {
    let kit = drawn.kit_of(piece);
    match &piece.shape {
        PieceShape::Solid(solid) => solids::draw(solid, SolidLook::of(kit, solid), piece.entry),
        PieceShape::Floor(floor) => floors::draw(floor, FloorLook::of(kit, floor)),
        PieceShape::Barrier(barrier) => barriers::draw(barrier, BarrierLook::of(kit, barrier)),
        PieceShape::Ladder(ladder) => things::ladder(ladder),
        PieceShape::Stairs(stairs) => things::stairs(stairs),
        PieceShape::Area(area) => PieceDrawing {
            body: pattern(area, AreaLook::of(kit, area)),
            lines: FlatDrawing::default(),
        },
        PieceShape::Door(door) => things::door(door, drawn.is_open(door.number)),
        PieceShape::Object(object) => things::object(object),
    }
}

/// Where the meshes of plans are made.
#[derive(SystemParam)]
pub struct PlanFactory<'w, 's> {
    meshes: ResMut<'w, Assets<Mesh>>,
    paints: ResMut<'w, Assets<ColorMaterial>>,
    images: ResMut<'w, Assets<Image>>,
    /// The pictures of grounds, by their words. The tilemap's plugin never lets go of a picture that it was given once.
    grounds: Local<'s, HashMap<String, Handle<Image>>>,
}

impl PlanFactory<'_, '_> {
    /// The picture of a ground, made when it is first asked for.
    fn ground(&mut self, word: &str) -> Handle<Image> {
        if let Some(ground) = self.grounds.get(word) {
            return ground.clone();
        }
        let ground = self.images.add(ground::tileset(word));
        self.grounds.insert(word.to_owned(), ground.clone());
        ground
    }

    /// A drawing as a mesh in its own colours.
    fn mesh(&mut self, drawing: &FlatDrawing) -> impl Bundle + use<> {
        (
            Mesh2d(self.meshes.add(mesh_of(drawing))),
            MeshMaterial2d(self.paints.add(ColorMaterial::default())),
        )
    }
}

/// Lays the ground of a table's plan. Gives back its root, under which terrain, figures and sheets are laid.
pub fn spawn_plan(commands: &mut Commands, factory: &mut PlanFactory, drawn: &DrawnTable) -> Entity {
    let plan = commands
        .spawn((TablePlan, Transform::default(), Visibility::default()))
        .id();
    spawn_ground(commands, factory, drawn, plan);
    plan
}

/// Lays the terrain and the marks of a plan.
pub fn spawn_terrain(
    commands: &mut Commands,
    factory: &mut PlanFactory,
    drawn: &DrawnTable,
    fading: &Fading,
    plan: Entity,
) {
    for (layer, drawing) in layers(drawn, fading) {
        if drawing.shapes.is_empty() {
            continue;
        }
        let mesh = factory.mesh(&drawing);
        let place = Transform::from_xyz(0.0, 0.0, layer.depth());
        commands.spawn((mesh, place, PlanTerrain, ChildOf(plan)));
    }
}

/// Lays what lies on a table besides terrain, as its book draws it.
pub fn spawn_plan_lying(commands: &mut Commands, factory: &mut PlanFactory, on_show: &TableOnShow, plan: Entity) {
    let mut layers = BTreeMap::<i32, FlatDrawing>::new();
    for thing in &on_show.lying {
        let opacity = if on_show.view.fading.takes_height(thing.at.z) {
            FAINT.1
        } else {
            1.0
        };
        let sign = screen_of(thing.book).lying_sign(thing).faded(opacity);
        layers.entry(thing.at.z).or_default().add(sign);
    }
    for (height, drawing) in layers {
        let layer = PlanLayer {
            height,
            rank: PlanRank::Mark,
        };
        let place = Transform::from_xyz(0.0, 0.0, layer.depth());
        commands.spawn((factory.mesh(&drawing), place, PlanLying, ChildOf(plan)));
    }
}

/// Lays a sheet of colour, its fields on the surfaces that they are about.
pub fn spawn_sheet(commands: &mut Commands, factory: &mut PlanFactory, fields: &[SheetField], plan: Entity) {
    let mut layers = BTreeMap::<i32, FlatDrawing>::new();
    for field in fields {
        let layer = layers.entry(field.at.z).or_default();
        layer.shapes.push(field.shape.clone());
    }
    for (height, drawing) in layers {
        let layer = PlanLayer {
            height,
            rank: PlanRank::Sheet,
        };
        let place = Transform::from_xyz(0.0, 0.0, layer.depth());
        commands.spawn((factory.mesh(&drawing), place, PlanSheet, ChildOf(plan)));
    }
}

/// A drawing as a mesh: its shapes one after the other, so that the later ones lie over the earlier.
fn mesh_of(drawing: &FlatDrawing) -> Mesh {
    let (mut places, mut colours, mut triangles) = (Vec::new(), Vec::new(), Vec::<u32>::new());
    for shape in &drawing.shapes {
        let first = places.len() as u32;
        for corner in &shape.corners {
            places.push([corner.x * UNIT, -corner.y * UNIT, 0.0]);
            colours.push(shape.colour.to_array());
        }
        for corner in 1..shape.corners.len() as u32 - 1 {
            triangles.extend([first, first + corner, first + corner + 1]);
        }
    }
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, places)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
        .with_inserted_indices(Indices::U32(triangles))
}
