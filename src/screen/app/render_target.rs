//! Where the pictures go: into a window, or into a picture in memory, without a display. All else is the same app.

use std::sync::atomic::{AtomicBool, Ordering};

use bevy::app::{PluginGroupBuilder, TerminalCtrlCHandlerPlugin};
use bevy::asset::AssetEventSystems;
use bevy::camera::RenderTarget;
use bevy::log::LogPlugin;
use bevy::prelude::*;
use bevy::render::RenderPlugin;
use bevy::render::pipelined_rendering::PipelinedRenderingPlugin;
use bevy::render::render_resource::{TextureFormat, TextureUsages};
use bevy::time::TimeUpdateStrategy;
use bevy::window::{ExitCondition, PresentMode, PrimaryWindow, WindowResolution};
use bevy::winit::WinitPlugin;
use bevy_egui::{EguiGlobalSettings, EguiPlugin, EguiPostUpdateSet};

/// Where the pictures go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawTarget {
    /// Into a window of that size, in logical pixels.
    Window((u32, u32)),
    /// Into a picture of that size, in pixels. Time stands still but for the steps that are asked for.
    Picture((u32, u32)),
    /// Nowhere: a window of that size that is never opened, for tests of what is done by its events.
    #[cfg(test)]
    Nowhere((u32, u32)),
}

/// How large what is drawn on is, in logical pixels.
#[derive(Resource, Clone, Copy, PartialEq, Debug)]
pub struct ScreenSize {
    /// From left to right.
    pub width: f32,
    /// From top to bottom.
    pub height: f32,
    /// How many physical pixels a logical one is wide.
    pub dots: f32,
}

impl ScreenSize {
    /// Width and height.
    pub fn pair(self) -> (f32, f32) {
        (self.width, self.height)
    }

    /// Width and height in physical pixels.
    pub fn physical(self) -> UVec2 {
        (Vec2::new(self.width, self.height) * self.dots).round().as_uvec2()
    }
}

/// What every camera of ours draws on.
#[derive(Resource, Clone, Debug, Default)]
pub struct CameraTarget(pub RenderTarget);

impl DrawTarget {
    /// An app with nothing in it but what draws: engine, panels, the size and the target of what is drawn.
    pub fn app(self) -> App {
        let mut app = App::new();
        let (width, height) = self.size();
        app.add_plugins(self.engine())
            .add_plugins(EguiPlugin::default())
            // Letters that were not drawn before reach the screen with the frame that has them.
            .configure_sets(
                PostUpdate,
                EguiPostUpdateSet::PostProcessOutput.before(AssetEventSystems),
            )
            .insert_resource(ClearColor(Color::srgb_u8(9, 10, 13)))
            .insert_resource(ScreenSize {
                width: width as f32,
                height: height as f32,
                dots: 1.0,
            });
        // The panels belong to the one camera that says so, whichever opens first.
        app.world_mut()
            .resource_mut::<EguiGlobalSettings>()
            .auto_create_primary_context = false;
        match self {
            Self::Window(_) => follow_the_window(&mut app),
            #[cfg(test)]
            Self::Nowhere(_) => follow_the_window(&mut app),
            Self::Picture(_) => {
                let mut image = Image::new_target_texture(width, height, TextureFormat::Rgba8UnormSrgb, None);
                image.texture_descriptor.usage |= TextureUsages::COPY_SRC;
                let image = app.world_mut().resource_mut::<Assets<Image>>().add(image);
                app.insert_resource(CameraTarget(image.into()))
                    .insert_resource(TimeUpdateStrategy::ManualDuration(std::time::Duration::ZERO));
            }
        }
        app
    }

    /// How large what is drawn is, in logical pixels.
    fn size(self) -> (u32, u32) {
        match self {
            Self::Window(size) | Self::Picture(size) => size,
            #[cfg(test)]
            Self::Nowhere(size) => size,
        }
    }

    fn engine(self) -> PluginGroupBuilder {
        let engine = DefaultPlugins.set(RenderPlugin {
            // Otherwise the first pictures lack what is still being compiled, and nothing asks for another.
            synchronous_pipeline_compilation: true,
            ..default()
        });
        let log = LogPlugin {
            filter: "error,wgpu_hal=off,winit=off,sctk=off".to_owned(),
            ..default()
        };
        let (width, height) = self.size();
        let window = WindowPlugin {
            primary_window: Some(Window {
                title: "Arène".to_owned(),
                name: Some("arene".to_owned()),
                resolution: WindowResolution::new(width, height),
                present_mode: PresentMode::AutoVsync,
                ..default()
            }),
            // The audience's window closes with it.
            exit_condition: ExitCondition::OnPrimaryClosed,
            ..default()
        };
        match self {
            Self::Window(_) => engine.set(log).set(window),
            #[cfg(test)]
            Self::Nowhere(_) => {
                let nothing = bevy::render::settings::WgpuSettings {
                    backends: None,
                    ..default()
                };
                engine
                    .set(window)
                    .set(RenderPlugin {
                        render_creation: nothing.into(),
                        ..default()
                    })
                    .disable::<WinitPlugin>()
                    .disable::<PipelinedRenderingPlugin>()
                    .disable::<TerminalCtrlCHandlerPlugin>()
                    .disable::<LogPlugin>()
            }
            Self::Picture(_) => {
                let engine = engine
                    .set(WindowPlugin {
                        primary_window: None,
                        exit_condition: ExitCondition::DontExit,
                        ..default()
                    })
                    .disable::<WinitPlugin>()
                    // What an update draws is drawn when it returns.
                    .disable::<PipelinedRenderingPlugin>()
                    // Nobody listens to the app: an interrupt shall end the program.
                    .disable::<TerminalCtrlCHandlerPlugin>();
                // A program may draw several pictures, but it logs in one way.
                static LOGS: AtomicBool = AtomicBool::new(false);
                match LOGS.swap(true, Ordering::Relaxed) {
                    false => engine.set(log),
                    true => engine.disable::<LogPlugin>(),
                }
            }
        }
    }
}

/// Draws into the window, and follows its size.
fn follow_the_window(app: &mut App) {
    app.init_resource::<CameraTarget>()
        .add_systems(PreUpdate, measure_the_window);
}

/// Follows the window's size.
fn measure_the_window(window: Single<&Window, With<PrimaryWindow>>, mut size: ResMut<ScreenSize>) {
    size.set_if_neq(ScreenSize {
        width: window.width(),
        height: window.height(),
        dots: window.scale_factor(),
    });
}
