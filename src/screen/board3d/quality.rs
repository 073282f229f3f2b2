//! How much the drawing in 3D may cost: shadows, anti-aliasing, animation.

use bevy::core_pipeline::tonemapping::Tonemapping;
use bevy::light::{CascadeShadowConfig, CascadeShadowConfigBuilder, ShadowFilteringMethod};
use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// How shadows are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Shadows {
    /// Not at all.
    Off,
    /// Coarse, with hard edges.
    Low,
    /// Fine, with soft edges.
    #[default]
    Soft,
}

impl Shadows {
    /// All ways, the cheapest first.
    pub const ALL: [Shadows; 3] = [Shadows::Off, Shadows::Low, Shadows::Soft];

    /// The side of the picture of what the light sees, in pixels.
    pub fn map_side(self) -> usize {
        match self {
            Shadows::Off | Shadows::Low => 1024,
            Shadows::Soft => 4096,
        }
    }

    /// How the view is cut for the light's pictures, for a board of a side (in cells) seen as a whole.
    pub fn cascades(self, side: f32) -> CascadeShadowConfig {
        let far = 40.0 + 2.2 * side;
        CascadeShadowConfigBuilder {
            num_cascades: if self == Shadows::Soft { 2 } else { 1 },
            minimum_distance: 0.1,
            maximum_distance: far,
            first_cascade_far_bound: far * 0.35,
            overlap_proportion: 0.15,
        }
        .build()
    }
}

/// The quality of what is drawn in 3D.
#[derive(Resource, Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Quality {
    /// How shadows are drawn.
    pub shadows: Shadows,
    /// Whether edges are smoothed.
    pub anti_aliasing: bool,
    /// Whether lava, conveyors, whirls and bonuses move when nothing happens.
    pub animation: bool,
}

impl Default for Quality {
    fn default() -> Self {
        Self::high()
    }
}

impl Quality {
    /// For machines that draw without a graphics adapter.
    pub const fn low() -> Self {
        Self {
            shadows: Shadows::Off,
            anti_aliasing: false,
            animation: false,
        }
    }

    /// For machines with a graphics adapter.
    pub const fn high() -> Self {
        Self {
            shadows: Shadows::Soft,
            anti_aliasing: true,
            animation: true,
        }
    }

    /// Whether light falls on the corners of triangles only, which costs little where the processor draws. Shadows need
    /// light at every pixel.
    pub fn is_plain(self) -> bool {
        self.shadows == Shadows::Off
    }

    /// What every camera that looks at the board in 3D should carry beside its [`Camera3d`].
    pub fn lens(self) -> (Msaa, Tonemapping, ShadowFilteringMethod) {
        let samples = if self.anti_aliasing { Msaa::Sample4 } else { Msaa::Off };
        let filter = match self.shadows {
            Shadows::Soft => ShadowFilteringMethod::Gaussian,
            Shadows::Off | Shadows::Low => ShadowFilteringMethod::Hardware2x2,
        };
        // Without any the players' colours stay what they are; all others bleach or shift them.
        (samples, Tonemapping::None, filter)
    }
}
