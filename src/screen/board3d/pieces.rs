//! The pieces: figures on their bases, where they are on show, with what they carry, hold and suffer.

use bevy::light::NotShadowCaster;
use bevy::prelude::*;

use crate::screen::audience::layers;
use crate::screen::board3d::grid::arena::Arena3d;
use crate::screen::board3d::grid::ground::quarter_turns;
use crate::screen::board3d::grid::terrain::TerrainMap;
use crate::screen::board3d::grid::zones::colour_of_seat;
use crate::screen::board3d::mesh_builder::{MeshBuilder, times, tint};
use crate::screen::board3d::model_cache::{Model, ModelFactory};
use crate::screen::board3d::pawn;
use crate::screen::board3d::props::{self, BASE_HEIGHT};
use crate::screen::board3d::tokens::TokenModel;
use crate::screen::books::figure_of;
use crate::screen::table_top::art::{self, Mark};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::BoardCamera3d;
use crate::screen::table_top::display_state::DisplayPiece;
use crate::screen::table_top::table::Table;
use crate::space::grid::Facing;

/// What turns to the camera.
#[derive(Component)]
pub struct Billboard;

/// A part of a piece on show, by the piece's id.
#[derive(Component, Clone, Copy, Debug)]
pub struct PiecePart {
    /// The piece's place among those on show.
    pub piece: usize,
    layer: Layer,
}

#[cfg(test)]
impl PiecePart {
    /// Whether it is what all other parts of its piece hang under.
    pub fn is_root(&self) -> bool {
        self.layer == Layer::Root
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Layer {
    /// Where it is; all others are its children.
    Root,
    /// What turns with its facing: figure, base, what it carries.
    Body,
    /// The ring of the active piece.
    Ring,
    /// Death, a hit, a save.
    Mark,
    /// The bonuses it holds.
    Bonuses,
}

/// What a piece's body was last made of.
#[derive(Component, Clone, PartialEq, Eq, Debug)]
pub struct PieceModel {
    kind: String,
    colour: usize,
    has_face: bool,
    carries: Vec<TokenModel>,
    is_out_of_play: bool,
}

/// How a facing turns a figure that looks north.
pub fn turn_of(face: Facing) -> Quat {
    Quat::from_rotation_y(quarter_turns(face).to_radians())
}

/// How high the eyes of a kind are over the ground it stands on, in cells, its base included.
pub fn eye_height(kind: &str) -> f32 {
    let base = if has_base(kind) { BASE_HEIGHT } else { 0.0 };
    base + figure_of(kind).map_or(pawn::EYES, |figure| figure.eyes)
}

/// Whether a kind stands on a base in its player's colour.
fn has_base(kind: &str) -> bool {
    figure_of(kind).is_none_or(|figure| figure.has_base)
}

/// The figure of a kind, its cloth in a colour (linear); a plain pawn for a kind that has none.
pub fn figure(kind: &str, cloth: Vec4) -> MeshBuilder {
    let mut mesh = MeshBuilder::default();
    match figure_of(kind) {
        Some(figure) => (figure.sculpt)(&mut mesh, cloth),
        None => pawn::sculpt(&mut mesh, cloth),
    }
    // What is near the ground gets less light.
    mesh.repaint(|position, normal, colour| {
        let height = 0.62 + 0.38 * (position.y / 0.55).clamp(0.0, 1.0);
        let below = if normal.y < 0.0 { 1.0 + normal.y * 0.3 } else { 1.0 };
        times(colour, height * below)
    });
    mesh
}

/// Marks side by side, to be put on a [`Billboard`].
pub fn floating_marks(models: &mut ModelFactory, row: &[Mark]) -> Handle<Mesh> {
    let model = Model::Marks(row.iter().map(|mark| *mark as u32).collect());
    models.model(model, || {
        props::marks(row, |mark| match mark {
            Mark::Malus => tint(0xffb52e),
            _ => Vec4::ONE,
        })
    })
}

/// Puts a figure on its base, facing as asked, its foot at a place of the world. It belongs to nobody but the caller.
pub fn spawn_piece(
    commands: &mut Commands,
    models: &mut ModelFactory,
    kind: &str,
    colour: usize,
    place: Vec3,
    face: Facing,
) -> Entity {
    let body = commands
        .spawn((
            Transform::from_translation(place).with_rotation(turn_of(face)),
            Visibility::default(),
        ))
        .id();
    dress(commands, models, body, &PieceModel::of(kind, colour));
    body
}

impl PieceModel {
    fn of(kind: &str, colour: usize) -> Self {
        Self {
            kind: kind.to_owned(),
            colour,
            has_face: true,
            carries: Vec::new(),
            is_out_of_play: false,
        }
    }

    fn of_shown(piece: &DisplayPiece, table: &Table) -> Self {
        let things = table.carried_in_use(piece).map(|word| {
            let owner = piece.player.filter(|_| word == "bomb");
            TokenModel::of(word, owner, |player| table.colour(player))
        });
        Self {
            carries: things.collect(),
            is_out_of_play: piece.is_out_of_play,
            has_face: piece.has_face,
            ..Self::of(&piece.kind, table.colour_of(piece.player))
        }
    }
}

/// The figure that a body is dressed as.
fn figure_model(models: &mut ModelFactory, dress: &PieceModel) -> Handle<Mesh> {
    let model = Model::Figure(dress.kind.clone(), dress.colour);
    models.model(model, || figure(&dress.kind, colour_of_seat(dress.colour)))
}

/// Puts base, figure and burden onto a body.
fn dress(commands: &mut Commands, models: &mut ModelFactory, body: Entity, dress: &PieceModel) {
    let materials = models.materials();
    let material = if dress.is_out_of_play {
        &materials.ghost
    } else {
        &materials.solid
    };
    let colour = dress.colour;
    let mut lift = 0.0;
    if has_base(&dress.kind) {
        lift = BASE_HEIGHT;
        let has_wedge = dress.has_face && colour != NOBODY;
        let base = models.model(Model::Base(colour, has_wedge), || props::base(colour, has_wedge));
        commands.spawn((Mesh3d(base), MeshMaterial3d(material.clone()), ChildOf(body)));
    }
    commands.spawn((
        Mesh3d(figure_model(models, dress)),
        MeshMaterial3d(material.clone()),
        Transform::from_xyz(0.0, lift, 0.0),
        ChildOf(body),
    ));
    for (index, thing) in dress.carries.iter().enumerate() {
        let model = thing.model(models);
        // On the back, the next ones to its sides.
        let turn = Quat::from_rotation_y([0.0, 0.9, -0.9][index % 3]);
        let (at, lean, size) = match thing {
            TokenModel::Flag(_) => (Vec3::new(0.0, 0.5, 0.26), -0.16, 1.0),
            TokenModel::Key(_) => (Vec3::new(0.0, 0.6, 0.32), 0.2, 0.9),
            TokenModel::Bomb(_) => (Vec3::new(0.0, 0.42, 0.36), 0.2, 0.85),
        };
        commands.spawn((
            Mesh3d(model),
            MeshMaterial3d(material.clone()),
            Transform {
                translation: turn * at,
                rotation: turn * Quat::from_rotation_x(-lean),
                scale: Vec3::splat(size),
            },
            ChildOf(body),
        ));
    }
}

/// Sets up a body, ring and marks for every piece that has none yet.
pub fn spawn_pieces(
    mut commands: Commands,
    mut models: ModelFactory,
    table: Res<Table>,
    arena: Single<Entity, With<Arena3d>>,
    parts: Query<&PiecePart>,
) {
    let have = parts.iter().filter(|part| part.layer == Layer::Root).count();
    for piece in have..table.display.pieces.len() {
        let materials = models.materials();
        let ring = models.model(Model::Ring, props::ring);
        let skull = floating_marks(&mut models, &[Mark::Skull]);
        let part = |layer: Layer| (PiecePart { piece, layer }, Transform::default(), Visibility::Inherited);
        let root = commands.spawn((part(Layer::Root), ChildOf(*arena))).id();
        commands.spawn((part(Layer::Body), ChildOf(root)));
        let ring = (Mesh3d(ring), MeshMaterial3d(materials.glow.clone()));
        commands.spawn((part(Layer::Ring), ring, NotShadowCaster, ChildOf(root)));
        for layer in [Layer::Mark, Layer::Bonuses] {
            let picture = (Mesh3d(skull.clone()), MeshMaterial3d(materials.marks.clone()));
            commands.spawn((part(layer), picture, NotShadowCaster, Billboard, ChildOf(root)));
        }
    }
}

/// Dresses the bodies of pieces anew whose burden, pen or kind has changed.
pub fn sync_piece_models(
    mut commands: Commands,
    mut models: ModelFactory,
    table: Res<Table>,
    mut bodies: Query<(Entity, &PiecePart, Option<&mut PieceModel>)>,
) {
    for (entity, part, worn) in bodies.iter_mut().filter(|(_, part, _)| part.layer == Layer::Body) {
        let Some(piece) = table.display.pieces.get(part.piece) else {
            continue;
        };
        let wanted = PieceModel::of_shown(piece, &table);
        if worn.is_some_and(|worn| *worn == wanted) {
            continue;
        }
        commands.entity(entity).despawn_children();
        dress(&mut commands, &mut models, entity, &wanted);
        let silhouette = (
            Silhouette(part.piece),
            Mesh3d(figure_model(&mut models, &wanted)),
            MeshMaterial3d(models.materials().silhouette(wanted.colour)),
            Transform::from_xyz(0.0, if has_base(&wanted.kind) { BASE_HEIGHT } else { 0.0 }, 0.0),
            Visibility::Hidden,
            NotShadowCaster,
            layers::for_players(),
            ChildOf(entity),
        );
        commands.spawn(silhouette);
        commands.entity(entity).insert(wanted);
    }
}

/// What is seen of a figure, by its piece's place among those on show, through what stands before it.
#[derive(Component, Clone, Copy, Debug)]
pub struct Silhouette(usize);

impl Silhouette {
    /// Whose it is, by the piece's place among those on show.
    pub fn piece(self) -> usize {
        self.0
    }
}

/// At which heights over a figure's foot something has to stand before it for its silhouette to be drawn, in cells.
const HIDDEN_AT: [f32; 3] = [0.12, 0.5, 0.95];

/// Shows the silhouettes of figures before which something stands that hides them, or a part of them.
pub fn sync_silhouettes(
    table: Res<Table>,
    view: Res<BoardView>,
    mut silhouettes: Query<(&Silhouette, &mut Visibility)>,
) {
    let Some(lens) = view.perspective else { return };
    for (silhouette, mut visibility) in &mut silhouettes {
        let spot = table.display.pieces.get(silhouette.0).and_then(DisplayPiece::spot);
        let is_hidden = spot.is_some_and(|spot| {
            let foot = Vec3::new(spot.x, view.ground_height(spot), spot.y);
            let mut points = HIDDEN_AT.iter().map(|height| foot + Vec3::Y * *height);
            points.any(|point| view.obstacles.hide(point, lens.eye(point)))
        });
        visibility.set_if_neq(if is_hidden {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
}

/// How a piece on show stands: lifted, leaning back, and of which size.
struct PiecePose {
    lift: f32,
    lean: f32,
    size: f32,
}

impl PiecePose {
    fn of(piece: &DisplayPiece) -> Self {
        match piece.mark {
            // Who is killed falls over.
            Some((Mark::Skull | Mark::Burst, _)) => Self {
                lift: 0.0,
                lean: (1.0 - piece.alpha) / 0.7 * 1.4,
                size: 1.0,
            },
            // Who is set down comes from above.
            _ if piece.size > 1.0 => Self {
                lift: (piece.size - 1.0) * 2.0,
                lean: 0.0,
                size: 0.35 + 0.65 * piece.alpha,
            },
            // Who jumps shrinks away, and grows again elsewhere.
            _ => Self {
                lift: 0.0,
                lean: 0.0,
                size: piece.size * (0.05 + 0.95 * piece.alpha),
            },
        }
    }
}

/// Puts the pieces where they are on show.
pub fn sync_piece_poses(
    table: Res<Table>,
    terrain: Res<TerrainMap>,
    mut models: ModelFactory,
    mut parts: Query<(&PiecePart, &mut Transform, &mut Visibility, Option<&mut Mesh3d>)>,
) {
    for (part, mut transform, mut visibility, mesh) in &mut parts {
        let Some(piece) = table.display.pieces.get(part.piece) else {
            visibility.set_if_neq(Visibility::Hidden);
            continue;
        };
        let active = table
            .display
            .shown
            .active
            .is_some_and(|active| active.index() == part.piece);
        let seen = match part.layer {
            Layer::Root => piece.spot().is_some(),
            Layer::Body => true,
            Layer::Ring => active,
            Layer::Mark => piece.mark.is_some(),
            Layer::Bonuses => piece.effects().next().is_some() && piece.mark.is_none(),
        };
        visibility.set_if_neq(if seen {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
        if !seen {
            continue;
        }
        let pose = PiecePose::of(piece);
        let above = eye_height(&piece.kind).max(0.7) + 0.52;
        match part.layer {
            Layer::Root => {
                let spot = piece.spot().unwrap_or_default();
                let place = Vec3::new(spot.x, terrain.at(spot) + pose.lift, spot.y);
                if transform.translation != place {
                    transform.translation = place;
                }
            }
            Layer::Body => {
                let rotation = turn_of(piece.face) * Quat::from_rotation_x(pose.lean);
                transform.set_if_neq(Transform::from_rotation(rotation).with_scale(Vec3::splat(pose.size)));
            }
            Layer::Ring => {
                if transform.translation.y != 0.03 {
                    transform.translation.y = 0.03;
                }
            }
            Layer::Mark => {
                let (mark, strength) = piece.mark.unwrap_or((Mark::Flash, 0.0));
                place_above(&mut transform, above + 0.2, 0.25 + 0.6 * strength);
                change(mesh, floating_marks(&mut models, &[mark]));
            }
            Layer::Bonuses => {
                let row: Vec<Mark> = piece
                    .effects()
                    .map(|held| table.book.mark_of_effect(&held.name))
                    .collect();
                place_above(&mut transform, above, 0.34);
                change(mesh, floating_marks(&mut models, &row));
            }
        }
    }
}

fn place_above(transform: &mut Mut<Transform>, height: f32, size: f32) {
    let (place, scale) = (Vec3::new(0.0, height, 0.0), Vec3::splat(size));
    if transform.translation != place || transform.scale != scale {
        transform.translation = place;
        transform.scale = scale;
    }
}

fn change(mesh: Option<Mut<Mesh3d>>, wanted: Handle<Mesh>) {
    if let Some(mut mesh) = mesh {
        mesh.set_if_neq(Mesh3d(wanted));
    }
}

/// Turns what hangs in the air to the camera.
pub fn face_camera(
    cameras: Query<(&Camera, &GlobalTransform, Has<BoardCamera3d>), With<Camera3d>>,
    mut billboards: Query<&mut Transform, With<Billboard>>,
) {
    // The audience's camera counts where the first window shows the board in two dimensions.
    let active = || cameras.iter().filter(|(camera, ..)| camera.is_active);
    let first = active().find(|(.., is_first)| *is_first);
    let Some((_, camera, _)) = first.or_else(|| active().next()) else {
        return;
    };
    let rotation = camera.rotation();
    for mut transform in &mut billboards {
        if transform.rotation != rotation {
            transform.rotation = rotation;
        }
    }
}

/// The colour index of nobody.
pub const NOBODY: usize = art::NEUTRAL;
