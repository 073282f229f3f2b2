//! How paint is finished: lit at every pixel with shadows and gloss by the engine, or plainly, lit at the corners of each
//! triangle only; and the flat colour of silhouettes, which are seen where something stands before them.

use bevy::asset::uuid_handle;
use bevy::mesh::MeshVertexBufferLayoutRef;
use bevy::pbr::{ExtendedMaterial, MaterialExtension, MaterialExtensionKey, MaterialExtensionPipeline};
use bevy::prelude::*;
use bevy::render::render_resource::{
    AsBindGroup, CompareFunction, RenderPipelineDescriptor, SpecializedMeshPipelineError,
};
use bevy::shader::Shader;

use crate::screen::board3d::lights::Lamps;

/// A material of the board.
pub type BoardMaterial = ExtendedMaterial<StandardMaterial, MaterialFinish>;

/// How a paint is finished.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug, Default)]
#[bind_group_data(ShaderVariant)]
pub struct MaterialFinish {
    #[uniform(100)]
    lamps: Lamps,
    cut: ShaderVariant,
}

/// Which shader a finish takes.
#[repr(C)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct ShaderVariant {
    /// Whether light falls on corners only.
    plain: bool,
    /// Whether light falls on it.
    lit: bool,
    /// Whether the paint has a picture.
    textured: bool,
    /// Whether it is a silhouette.
    behind: bool,
}

impl From<&MaterialFinish> for ShaderVariant {
    fn from(finish: &MaterialFinish) -> Self {
        finish.cut
    }
}

/// The shader of plain paint.
const OURS: Handle<Shader> = uuid_handle!("5b0f2c1e-6a0d-4d0e-9b61-3c9d1a7e40f2");

impl MaterialExtension for MaterialFinish {
    fn specialize(
        _: &MaterialExtensionPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialExtensionKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let cut = key.bind_group_data;
        // What only throws shadows has no colour: the engine's own shader will do.
        let fragment = descriptor.fragment.as_mut().filter(|_| cut.plain);
        let Some(fragment) = fragment.filter(|fragment| !fragment.targets.is_empty()) else {
            return Ok(());
        };
        descriptor.vertex.shader = OURS;
        fragment.shader = OURS;
        for (is_so, word) in [(cut.textured, "TEXTURED"), (cut.lit, "LIT"), (cut.behind, "BEHIND")] {
            if is_so {
                descriptor.vertex.shader_defs.push(word.into());
                fragment.shader_defs.push(word.into());
            }
        }
        if cut.behind {
            // However many layers of it lie over each other, it is flat.
            for target in fragment.targets.iter_mut().flatten() {
                target.blend = None;
            }
            if let Some(depth) = &mut descriptor.depth_stencil {
                // What is nearer has more depth.
                depth.depth_compare = Some(CompareFunction::Less);
                depth.depth_write_enabled = Some(false);
            }
        }
        Ok(())
    }
}

/// A paint, finished plainly or not.
pub fn finished(base: StandardMaterial, plain: bool) -> BoardMaterial {
    let cut = ShaderVariant {
        plain,
        lit: !base.unlit,
        textured: base.base_color_texture.is_some(),
        behind: false,
    };
    BoardMaterial {
        base,
        extension: MaterialFinish { cut, ..default() },
    }
}

/// The paint of a silhouette: one flat colour, hatched, seen only where something stands a good way before it. It is drawn
/// when all that hides it has been.
pub fn silhouette(colour: Color) -> BoardMaterial {
    let base = StandardMaterial {
        base_color: colour,
        unlit: true,
        alpha_mode: AlphaMode::Blend,
        ..default()
    };
    let mut paint = finished(base, true);
    paint.extension.cut.behind = true;
    paint
}

/// Whether a paint is that of a silhouette, which is finished in one way only.
#[cfg(test)]
pub fn is_silhouette(paint: &BoardMaterial) -> bool {
    paint.extension.cut.behind
}

/// Whether a paint is finished plainly.
pub fn is_plain(paint: &BoardMaterial) -> bool {
    paint.extension.cut.plain
}

/// Finishes a paint anew.
pub fn finish(paint: &mut BoardMaterial, plain: bool) {
    paint.extension.cut.plain = plain;
}

/// Adds the paints.
pub fn plugin(app: &mut App) {
    app.add_plugins(MaterialPlugin::<BoardMaterial>::default());
    // An app that draws nothing knows no shaders.
    if let Some(mut shaders) = app.world_mut().get_resource_mut::<Assets<Shader>>() {
        let source = include_str!("material.wgsl");
        let added = shaders.insert(OURS.id(), Shader::from_wgsl(source, "board3d/material.wgsl"));
        added.expect("the name is no number of the engine's");
    }
}
