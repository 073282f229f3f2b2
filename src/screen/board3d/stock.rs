//! The stock: materials and models, made once and used again and again.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::ecs::system::SystemParam;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use super::clay::Clay;
use super::finish::{Paint, finish, finished, is_plain};
use super::quality::Quality;
use super::textures;
use super::tokens::Thing;

/// The materials.
#[derive(Clone)]
pub struct Paints {
    /// Whatever is plainly painted.
    pub solid: Handle<Paint>,
    /// What glows by itself.
    pub glow: Handle<Paint>,
    /// Flagstones.
    pub floor: Handle<Paint>,
    /// Bricks.
    pub walls: Handle<Paint>,
    /// Mud.
    pub mud: Handle<Paint>,
    /// Lava; its picture moves.
    pub lava: Handle<Paint>,
    /// Belts; their picture moves.
    pub belts: Handle<Paint>,
    /// Whirls; their picture turns.
    pub whirls: Handle<Paint>,
    /// Thin paint on the ground.
    pub decals: Handle<Paint>,
    /// Marks, lit like the ground they lie on.
    pub emblems: Handle<Paint>,
    /// Marks in the air.
    pub marks: Handle<Paint>,
    /// Pieces that are out of play.
    pub ghost: Handle<Paint>,
    /// Light in the air.
    pub shine: Handle<Paint>,
}

impl Paints {
    fn all(&self) -> [&Handle<Paint>; 13] {
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
            &self.shine,
        ]
    }
}

/// What a model is of; the models of the same thing are the same.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Model {
    /// A figure by its kind and colour index.
    Figure(String, usize),
    /// A base by its colour index.
    Base(usize),
    /// The ring of the active piece.
    Ring,
    /// A key by its colour.
    Key((u8, u8, u8)),
    /// A flag by its colour index.
    Flag(usize),
    /// A bomb by its colour index.
    Bomb(usize),
    /// The plate under a token.
    Plate(Thing),
    /// Marks in a row, by their places in the marks' picture.
    Marks(Vec<u32>),
    /// The question mark over bonus cells.
    Question,
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
}

/// What has been made so far.
#[derive(Resource, Default)]
pub struct Stock {
    paints: Option<Paints>,
    models: HashMap<Model, Handle<Mesh>>,
}

/// Where meshes and materials are made.
#[derive(SystemParam)]
pub struct Workshop<'w> {
    meshes: ResMut<'w, Assets<Mesh>>,
    materials: ResMut<'w, Assets<Paint>>,
    images: ResMut<'w, Assets<Image>>,
    stock: ResMut<'w, Stock>,
    quality: Res<'w, Quality>,
}

impl Workshop<'_> {
    /// The materials; made when they are first asked for, since many games are never seen in 3D.
    pub fn paints(&mut self) -> Paints {
        if let Some(paints) = &self.stock.paints {
            return paints.clone();
        }
        let paints = self.mix_the_paints();
        self.stock.paints = Some(paints.clone());
        paints
    }

    fn mix_the_paints(&mut self) -> Paints {
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
        Paints {
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
                ..thin
            }),
            shine: add(StandardMaterial {
                alpha_mode: AlphaMode::Add,
                cull_mode: None,
                ..unlit
            }),
        }
    }

    /// A model, made by `sculpt` if there is none yet.
    pub fn model(&mut self, model: Model, sculpt: impl FnOnce() -> Clay) -> Handle<Mesh> {
        if let Some(mesh) = self.stock.models.get(&model) {
            return mesh.clone();
        }
        let mesh = self.fire(&sculpt());
        self.stock.models.insert(model, mesh.clone());
        mesh
    }

    /// Clay as a mesh.
    pub fn fire(&mut self, clay: &Clay) -> Handle<Mesh> {
        self.meshes.add(mesh_of(clay))
    }

    /// A material to be changed.
    pub fn material(&mut self, handle: &Handle<Paint>) -> Option<impl std::ops::DerefMut<Target = Paint>> {
        self.materials.get_mut(handle)
    }

    /// Finishes all paints as the quality says.
    pub fn finish_the_paints(&mut self) {
        let plain = self.quality.is_plain();
        let Some(paints) = &self.stock.paints else { return };
        for handle in paints.all() {
            // Only what has to change is touched: whatever is touched is sent to the adapter again.
            if self.materials.get(handle).is_some_and(|paint| is_plain(paint) != plain)
                && let Some(mut paint) = self.materials.get_mut(handle)
            {
                finish(&mut paint, plain);
            }
        }
    }
}

/// Clay as a mesh: positions, normals, places in a picture and colours.
pub fn mesh_of(clay: &Clay) -> Mesh {
    let points = |of: &[Vec3]| of.iter().map(Vec3::to_array).collect::<Vec<_>>();
    let uvs: Vec<[f32; 2]> = clay.uvs.iter().map(Vec2::to_array).collect();
    let colours: Vec<[f32; 4]> = clay.colours.iter().map(Vec4::to_array).collect();
    Mesh::new(PrimitiveTopology::TriangleList, RenderAssetUsages::default())
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, points(&clay.positions))
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, points(&clay.normals))
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, uvs)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colours)
        .with_inserted_indices(Indices::U32(clay.indices.clone()))
}
