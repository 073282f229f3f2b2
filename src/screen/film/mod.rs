//! The window without a window: the same app, which draws into pictures, one for each step of time that is asked for.
//! Any Vulkan adapter will do, Mesa's software one too; no display is needed.

pub(crate) mod director;
pub(crate) mod draft;
pub(crate) mod encode;
pub(crate) mod export;
pub(crate) mod gif;
pub(crate) mod picture;

use std::sync::mpsc;
use std::time::Duration;

use bevy::app::PluginsState;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::render_asset::RenderAssets;
use bevy::render::render_resource::{
    Buffer, BufferDescriptor, BufferUsages, CommandEncoderDescriptor, Extent3d, MapMode, PollType, TexelCopyBufferInfo,
    TexelCopyBufferLayout,
};
use bevy::render::renderer::{RenderDevice, RenderQueue};
use bevy::render::texture::GpuImage;
use bevy::tasks::tick_global_task_pools_on_main_thread;
use bevy::time::TimeUpdateStrategy;

use crate::screen::app::display::{self, NoDisplay};
use crate::screen::app::render_target::{CameraTarget, DrawTarget};
use crate::screen::app::window_state::MatchStep;
use crate::text::Texts;

pub use crate::screen::film::director::{Beat, Director, direct, turn};
pub use crate::screen::film::encode::{EncodeError, Encoder, FilmFile, write_png};
pub use crate::screen::film::export::{FilmError, Shooting, film_of, scale_for, shoot};
pub use crate::screen::film::picture::Picture;

/// Adds the director, where there is one.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (direct, turn)
            .chain()
            .in_set(MatchStep::Film)
            .run_if(resource_exists::<Director>),
    );
}

/// Why there is no picture.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoPicture(pub NoDisplay);

impl NoPicture {
    /// What is missing and what helps, in one line.
    pub fn words(&self, texts: &Texts) -> String {
        self.0.words_for_picture(texts)
    }
}

/// An app that draws into pictures.
pub struct Film {
    /// The app.
    pub app: App,
    image: Handle<Image>,
    buffer: Option<Buffer>,
    size: (u32, u32),
}

/// Pictures drawn at the least before the first that counts: textures and letters come one after the other.
const FEWEST_BEFORE: u32 = 4;

/// Pictures drawn at the most before the first that counts.
const MOST_BEFORE: u32 = 40;

impl Film {
    /// Looks for something that draws, and fills an app of that outlet's size with `build`.
    ///
    /// # Errors
    /// If nothing here draws, with what helps.
    pub fn new(size: (u32, u32), build: impl FnOnce(DrawTarget) -> App) -> Result<Self, NoPicture> {
        display::find_adapter().map_err(NoPicture)?;
        let mut app = build(DrawTarget::Picture(size));
        while app.plugins_state() == PluginsState::Adding {
            tick_global_task_pools_on_main_thread();
        }
        app.finish();
        app.cleanup();
        let image = app.world().resource::<CameraTarget>().0.as_image().cloned();
        Ok(Self {
            app,
            image: image.unwrap_or_default(),
            buffer: None,
            size,
        })
    }

    /// Lets time pass.
    ///
    /// # Panics
    /// If the adapter fails.
    pub fn pass(&mut self, step: Duration) {
        self.app.insert_resource(TimeUpdateStrategy::ManualDuration(step));
        self.app.update();
    }

    /// Lets time pass and draws what there is then.
    ///
    /// # Panics
    /// If the adapter fails.
    pub fn frame(&mut self, step: Duration) -> Picture {
        self.pass(step);
        self.read_back()
    }

    /// Draws until nothing changes any more while no time passes: the first pictures lack what is still on its way to
    /// the adapter. Returns the last.
    ///
    /// # Panics
    /// If the adapter fails.
    pub fn settle(&mut self) -> Picture {
        let mut before = self.frame(Duration::ZERO);
        for drawn in 1..MOST_BEFORE {
            let now = self.frame(Duration::ZERO);
            if drawn >= FEWEST_BEFORE && now == before {
                break;
            }
            before = now;
        }
        before
    }

    /// Reads the picture that has just been drawn.
    fn read_back(&mut self) -> Picture {
        let (width, height) = self.size;
        let world = self.app.sub_app(RenderApp).world();
        let device = world.resource::<RenderDevice>();
        let queue = world.resource::<RenderQueue>();
        let image = world
            .resource::<RenderAssets<GpuImage>>()
            .get(&self.image)
            .expect("what is drawn on is an image");
        let row = 4 * width as usize;
        let padded = RenderDevice::align_copy_bytes_per_row(row);
        let buffer = self.buffer.get_or_insert_with(|| {
            device.create_buffer(&BufferDescriptor {
                label: Some("picture"),
                size: (padded * height as usize) as u64,
                usage: BufferUsages::MAP_READ | BufferUsages::COPY_DST,
                mapped_at_creation: false,
            })
        });
        let mut encoder = device.create_command_encoder(&CommandEncoderDescriptor::default());
        encoder.copy_texture_to_buffer(
            image.texture.as_image_copy(),
            TexelCopyBufferInfo {
                buffer,
                layout: TexelCopyBufferLayout {
                    offset: 0,
                    bytes_per_row: Some(padded as u32),
                    rows_per_image: None,
                },
            },
            Extent3d {
                width,
                height,
                depth_or_array_layers: 1,
            },
        );
        queue.submit([encoder.finish()]);
        let (done, wait) = mpsc::channel();
        buffer.slice(..).map_async(MapMode::Read, move |result| {
            // Nobody listens any more only if the wait below has failed.
            let _ = done.send(result);
        });
        device
            .poll(PollType::wait_indefinitely())
            .expect("the adapter finishes its work");
        wait.recv()
            .expect("the adapter answers")
            .expect("what was drawn can be read");
        let rgba = {
            let mapped = buffer.slice(..).get_mapped_range();
            mapped
                .chunks_exact(padded)
                .flat_map(|line| &line[..row])
                .copied()
                .collect()
        };
        buffer.unmap();
        Picture { width, height, rgba }
    }
}
