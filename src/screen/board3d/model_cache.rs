//! The stock: materials and models, made once and used again and again.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::SystemParam;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use crate::screen::board3d::material::{BoardMaterial, finish, finished, is_plain, silhouette};
use crate::screen::board3d::mesh_builder::MeshBuilder;
use crate::screen::board3d::quality::Quality;
use crate::screen::board3d::textures;
use crate::screen::board3d::tokens::TokenModel;
use crate::screen::table_top::art;
use crate::screen::terrain::figure::TableFigure;

/// The materials.
#[derive(Clone)]
pub struct BoardMaterials {
    /// Whatever is plainly painted.
    pub solid: Handle<BoardMaterial>,
    /// What glows by itself.
    pub glow: Handle<BoardMaterial>,
    /// Flagstones.
    pub floor: Handle<BoardMaterial>,
    /// Bricks.
    pub walls: Handle<BoardMaterial>,
    /// Mud.
    pub mud: Handle<BoardMaterial>,
    /// Lava; its picture moves.
    pub lava: Handle<BoardMaterial>,
    /// Belts; their picture moves.
    pub belts: Handle<BoardMaterial>,
    /// Whirls; their picture turns.
    pub whirls: Handle<BoardMaterial>,
    /// Thin paint on the ground.
    pub decals: Handle<BoardMaterial>,
    /// Marks, lit like the ground they lie on.
    pub emblems: Handle<BoardMaterial>,
    /// Marks in the air.
    pub marks: Handle<BoardMaterial>,
    /// Pieces that are out of play.
    pub ghost: Handle<BoardMaterial>,
    /// What is seen through: leaves, veils.
    pub veils: Handle<BoardMaterial>,
    /// What is left of what fades.
    pub faint: Handle<BoardMaterial>,
    /// Light in the air.
    pub shine: Handle<BoardMaterial>,
    /// Silhouettes of what is hidden, by colour index; the last is nobody's.
    silhouettes: Vec<Handle<BoardMaterial>>,
}

impl BoardMaterials {
    fn all(&self) -> [&Handle<BoardMaterial>; 15] {
        [
            &self.solid,
            &self.glow,
            &self.floor,
            &self.walls,
            &self.mud,
            &self.lava,
            &self.belts,
            &self.whirls,
            &self.decals,
            &self.emblems,
            &self.marks,
            &self.ghost,
            &self.veils,
            &self.faint,
            &self.shine,
        ]
    }

    /// The silhouette of a player's pieces, by colour index, or of nobody's.
    pub fn silhouette(&self, colour: usize) -> Handle<BoardMaterial> {
        let index = if colour == art::NEUTRAL {
            art::COLOURS
        } else {
            colour % art::COLOURS
        };
        self.silhouettes[index].clone()
    }
}

/// What a model is of; the models of the same thing are the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Model {
    /// A figure by its kind and colour index.
    Figure(String, usize),
    /// A base by its colour index, with or without the wedge of the facing.
    Base(usize, bool),
    /// The ring of the active piece.
    Ring,
    /// A key by its colour.
    Key((u8, u8, u8)),
    /// A flag by its colour index.
    Flag(usize),
    /// A bomb by its colour index.
    Bomb(usize),
    /// The plate under a token.
    Plate(TokenModel),
    /// Marks in a row, by their places in the marks' picture.
    Marks(Vec<u32>),
    /// The question mark over bonus cells.
    BonusMark,
    /// A door's panel by its colour.
    Panel((u8, u8, u8)),
    /// The signs on both sides of a door's panel.
    Sign(u32),
    /// A streak from one spot to another; amber if it goes through cover.
    Streak(bool),
    /// The tip of a streak.
    Tip(bool),
    /// A column of light over a cell.
    Column,
    /// A round base by its colour index and its radius in units of a table.
    RoundBase(usize, i32),
    /// A figure of a table by all that it is, but for where it stands and which way it looks.
    OfTable(Box<TableFigure>),
}

/// How many models are made until those are forgotten that were not asked for in the meantime. Figures differ by what they bear,
/// without end: each game has others.
const MODELS_OF_A_TIME: usize = 64;

/// Models that were asked for lately: those of this time, and those of the time before that nobody has asked for since. Whoever
/// stands somewhere keeps its model.
#[derive(Default)]
struct RecentModels {
    now: HashMap<Model, Handle<Mesh>>,
    before: HashMap<Model, Handle<Mesh>>,
}

impl RecentModels {
    fn get(&mut self, model: &Model) -> Option<Handle<Mesh>> {
        if let Some(mesh) = self.now.get(model) {
            return Some(mesh.clone());
        }
        let (model, mesh) = self.before.remove_entry(model)?;
        self.keep(model, mesh.clone());
        Some(mesh)
    }

    fn keep(&mut self, model: Model, mesh: Handle<Mesh>) {
        if self.now.len() >= MODELS_OF_A_TIME {
            self.before = std::mem::take(&mut self.now);
        }
        self.now.insert(model, mesh);
    }
}

/// What has been made so far.
#[derive(Resource, Default)]
pub struct ModelCache {
    materials: Option<BoardMaterials>,
    /// The grounds of tables, by their words.
    grounds: HashMap<String, Handle<BoardMaterial>>,
    models: RecentModels,
}

/// Where meshes and materials are made.
#[derive(SystemParam)]
pub struct ModelFactory<'w> {
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: ResMut<'w, Assets<BoardMaterial>>,
    images: ResMut<'w, Assets<Image>>,
    stock: ResMut<'w, ModelCache>,
    quality: Res<'w, Quality>,
}

impl ModelFactory<'_> {
    /// The materials; made when they are first asked for, since many games are never seen in 3D.
    pub fn materials(&mut self) -> BoardMaterials {
        if let Some(materials) = &self.stock.materials {
            return materials.clone();
        }
        let materials = self.create_materials();
        self.stock.materials = Some(materials.clone());
        materials
    }

    /// The ground of tables of a word, made when it is first asked for.
    pub fn ground(&mut self, word: &str) -> Handle<BoardMaterial> {
        if let Some(ground) = self.stock.grounds.get(word) {
            return ground.clone();
        }
        let sharpness = if self.quality.anti_aliasing { 8 } else { 1 };
        let picture = self.images.add(textures::table_ground(word, sharpness));
        let paint = StandardMaterial {
            base_color_texture: Some(picture),
            perceptual_roughness: 0.92,
            reflectance: 0.15,
            ..default()
        };
        let ground = self.materials.add(finished(paint, self.quality.is_plain()));
        self.stock.grounds.insert(word.to_owned(), ground.clone());
        ground
    }

    fn create_materials(&mut self) -> BoardMaterials {
        // Sharp at a slant is dear where the processor draws.
        let sharpness = if self.quality.anti_aliasing { 4 } else { 1 };
        let [floor, walls, lava, belts, whirls, marks] = [
            textures::floor(sharpness),
            textures::bricks(sharpness),
            textures::lava(),
            textures::belt(sharpness),
            textures::whirl(),
            textures::marks(),
        ]
        .map(|image| Some(self.images.add(image)));
        let matt = StandardMaterial {
            base_color: Color::WHITE,
            perceptual_roughness: 0.82,
            reflectance: 0.28,
            ..default()
        };
        let unlit = StandardMaterial {
            unlit: true,
            ..matt.clone()
        };
        let thin = StandardMaterial {
            alpha_mode: AlphaMode::Blend,
            perceptual_roughness: 1.0,
            reflectance: 0.0,
            ..matt.clone()
        };
        let plain = self.quality.is_plain();
        let mut add = |material: StandardMaterial| self.materials.add(finished(material, plain));
        BoardMaterials {
            solid: add(matt.clone()),
            glow: add(unlit.clone()),
            floor: add(StandardMaterial {
                base_color_texture: floor,
                perceptual_roughness: 0.78,
                ..matt.clone()
            }),
            walls: add(StandardMaterial {
                base_color_texture: walls,
                perceptual_roughness: 0.9,
                ..matt.clone()
            }),
            mud: add(StandardMaterial {
                perceptual_roughness: 0.5,
                reflectance: 0.35,
                ..matt.clone()
            }),
            lava: add(StandardMaterial {
                base_color: LinearRgba::rgb(1.7, 1.5, 1.3).into(),
                base_color_texture: lava,
                ..unlit.clone()
            }),
            belts: add(StandardMaterial {
                base_color_texture: belts,
                ..matt.clone()
            }),
            whirls: add(StandardMaterial {
                base_color: LinearRgba::rgb(1.3, 1.3, 1.3).into(),
                base_color_texture: whirls,
                ..unlit.clone()
            }),
            decals: add(StandardMaterial {
                depth_bias: 1.0,
                ..thin.clone()
            }),
            emblems: add(StandardMaterial {
                base_color_texture: marks.clone(),
                depth_bias: 2.0,
                ..thin.clone()
            }),
            marks: add(StandardMaterial {
                base_color_texture: marks,
                alpha_mode: AlphaMode::Blend,
                cull_mode: None,
                depth_bias: 10.0,
                ..unlit.clone()
            }),
            ghost: add(StandardMaterial {
                base_color: Color::srgba(0.75, 0.78, 0.85, 0.45),
                ..thin.clone()
            }),
            veils: add(StandardMaterial {
                cull_mode: None,
                ..thin.clone()
            }),
            faint: add(StandardMaterial { unlit: true, ..thin }),
            shine: add(StandardMaterial {
                alpha_mode: AlphaMode::Add,
                cull_mode: None,
                ..unlit
            }),
            silhouettes: (0..art::COLOURS)
                .chain([art::NEUTRAL])
                .map(|colour| self.materials.add(silhouette(art::sprite_colour(colour))))
                .collect(),
        }
    }

    /// A model, made by `sculpt` if there is none yet.
    pub fn model(&mut self, model: Model, sculpt: impl FnOnce() -> MeshBuilder) -> Handle<Mesh> {
        if let Some(mesh) = self.stock.models.get(&model) {
            return mesh;
        }
        let mesh = self.mesh(&sculpt());
        self.stock.models.keep(model, mesh.clone());
        mesh
    }

    /// Whether what is drawn is to be plain.
    pub fn is_plain(&self) -> bool {
        self.quality.is_plain()
    }

    /// MeshBuilder as a mesh.
    pub fn mesh(&mut self, mesh: &MeshBuilder) -> Handle<Mesh> {
        self.meshes.add(mesh_of(mesh))
    }

    /// Adds a mesh.
    pub fn add(&mut self, mesh: Mesh) -> Handle<Mesh> {
        self.meshes.add(mesh)
    }

    /// A material to be changed.
    pub fn material(
        &mut self,
        handle: &Handle<BoardMaterial>,
    ) -> Option<impl std::ops::DerefMut<Target = BoardMaterial>> {
        self.materials.get_mut(handle)
    }

    /// Finishes all paints as the quality says.
    pub fn apply_finish(&mut self) {
        let plain = self.quality.is_plain();
        let Some(materials) = &self.stock.materials else { return };
        for handle in materials.all().into_iter().chain(self.stock.grounds.values()) {
            // Only what has to change is touched: whatever is touched is sent to the adapter again.
            if self.materials.get(handle).is_some_and(|paint| is_plain(paint) != plain)
                && let Some(mut paint) = self.materials.get_mut(handle)
            {
                finish(&mut paint, plain);
            }
        }
    }
}

/// MeshBuilder as a mesh: positions, normals, places in a picture and colours.
pub fn mesh_of(mesh: &MeshBuilder) -> Mesh {
    let points = |of: &[Vec3]| of.iter().map(Vec3::to_array).collect::<Vec<_>>();
    let uvs: Vec<[f32; 2]> = mesh.uvs.iter().map(Vec2::to_array).collect();
    let colours: Vec<[f32; 4]> = mesh.colours.iter().map(Vec4::to_array).collect();
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, points(&mesh.positions))
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, points(&mesh.normals))
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
        .with_inserted_indices(Indices::U32(mesh.indices.clone()))
}
