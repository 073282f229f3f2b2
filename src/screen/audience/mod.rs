//! The audience's window: the board and the dice, without menus, hovering and private hints, on another monitor if there is
//! one. It is drawn only when something in it changes, so that the first window is as quick as without it.

pub(crate) mod camera;
pub(crate) mod layers;
pub(crate) mod panel;
pub(crate) mod stale;

use bevy::camera::ClearColorConfig;
use bevy::ecs::schedule::ScheduleLabel;
use bevy::prelude::*;
use bevy::window::{
    ClosingWindow, Monitor, MonitorSelection, PresentMode, PrimaryMonitor, PrimaryWindow, WindowCloseRequested,
    WindowDestroyed, WindowMode, WindowPosition, WindowRef, WindowResolution,
};
use bevy_egui::{EguiContextSettings, EguiInputSystemSettings, EguiSchedule};

use crate::screen::app::settings::Settings;
use crate::screen::app::window_state::WindowState;
use crate::screen::audience::camera::{AudienceCameraPose, place_audience_camera};
use crate::screen::audience::stale::{AudienceRedraw, draw_what_is_stale};
use crate::screen::board3d::quality::Quality;
use crate::screen::table_top::camera::{self as board_camera, place_camera_3d};
use crate::screen::table_top::table::Table;

/// The audience's window.
#[derive(Component)]
pub struct AudienceWindow;

/// A camera of the audience's window.
#[derive(Component)]
pub struct AudienceCamera;

/// The camera that looks at the board for the audience.
#[derive(Component)]
pub struct AudienceBoardCamera;

/// The camera that draws what is told to the audience.
#[derive(Component)]
pub struct AudiencePanelCamera;

/// The pass of egui in the audience's window.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct AudiencePass;

/// The size of the window where there is no other monitor, in logical pixels.
const SIZE: (u32, u32) = (1280, 720);

/// Adds the window.
pub fn plugin(app: &mut App) {
    app.init_resource::<AudienceRedraw>()
        .init_resource::<AudienceCameraPose>()
        .add_systems(PreUpdate, (close_with_its_button, open_or_close).chain())
        .add_systems(
            Update,
            (place_audience_camera, draw_what_is_stale)
                .chain()
                .after(place_camera_3d)
                .run_if(any_with_component::<AudienceWindow>),
        )
        .add_systems(AudiencePass, panel::draw);
}

/// Whether the audience sees a game: none between games, and none while the board is covered between turns.
pub(super) fn shows_game(scene: &State<WindowState>, table: Option<&Table>) -> bool {
    *scene.get() == WindowState::Match && table.is_some_and(|table| table.cover.is_none())
}

/// Whoever closes the window wants none: its cameras go before it does. The system may take it away too.
fn close_with_its_button(
    mut requests: MessageReader<WindowCloseRequested>,
    mut losses: MessageReader<WindowDestroyed>,
    windows: Query<Entity, With<AudienceWindow>>,
    lenses: Query<Entity, With<AudienceCamera>>,
    mut commands: Commands,
    mut settings: ResMut<Settings>,
) {
    let is_asked = requests.read().any(|request| windows.contains(request.window));
    let lost = losses.read().find(|loss| windows.contains(loss.window));
    if let Some(lost) = lost {
        commands.entity(lost.window).try_despawn();
    }
    if is_asked || lost.is_some() {
        settings.projector.audience = false;
        for lens in &lenses {
            commands.entity(lens).despawn();
        }
    }
}

/// Opens the window or closes it, as the settings say.
fn open_or_close(
    windows: Query<(Entity, Has<ClosingWindow>), With<AudienceWindow>>,
    lenses: Query<Entity, With<AudienceCamera>>,
    first: Query<&Window, With<PrimaryWindow>>,
    monitors: Query<(Entity, &Monitor, Has<PrimaryMonitor>)>,
    quality: Res<Quality>,
    settings: Res<Settings>,
    mut commands: Commands,
    mut redraw: ResMut<AudienceRedraw>,
    mut eye: ResMut<AudienceCameraPose>,
) {
    let open = windows.iter().find(|(_, closes)| !closes).map(|(window, _)| window);
    match (settings.projector.audience, open) {
        // One that is being closed goes first.
        (true, None) if windows.is_empty() => {
            for lens in &lenses {
                commands.entity(lens).despawn();
            }
            let other = first.iter().next().and_then(|first| other_monitor(first, &monitors));
            *eye = AudienceCameraPose::default();
            redraw.wake();
            open_window(&mut commands, &settings, *quality, other);
        }
        (false, Some(window)) => {
            for lens in &lenses {
                commands.entity(lens).despawn();
            }
            commands.entity(window).try_insert(ClosingWindow);
        }
        _ => {}
    }
}

/// A monitor on which the first window is not.
fn other_monitor(first: &Window, monitors: &Query<(Entity, &Monitor, Has<PrimaryMonitor>)>) -> Option<Entity> {
    let middle = match first.position {
        WindowPosition::At(corner) => Some(corner + first.physical_size().as_ivec2() / 2),
        _ => None,
    };
    let holds = |monitor: &Monitor, is_primary: bool| match middle {
        Some(middle) => {
            let size = UVec2::new(monitor.physical_width, monitor.physical_height).as_ivec2();
            let end = monitor.physical_position + size;
            middle.cmpge(monitor.physical_position).all() && middle.cmplt(end).all()
        }
        // Where windows are is not always told; then the first one is taken to be on the primary monitor.
        None => is_primary,
    };
    if monitors.iter().count() < 2 {
        return None;
    }
    let mut others = monitors
        .iter()
        .filter(|(_, monitor, is_primary)| !holds(monitor, *is_primary));
    others.next().map(|(entity, ..)| entity)
}

fn open_window(commands: &mut Commands, settings: &Settings, quality: Quality, monitor: Option<Entity>) {
    let window = Window {
        title: settings.texts().say("screen-audience-title"),
        name: Some("arene-audience".to_owned()),
        resolution: WindowResolution::new(SIZE.0, SIZE.1),
        // The first window waits for its monitor; nobody waits for both.
        present_mode: PresentMode::AutoNoVsync,
        mode: match monitor {
            Some(monitor) => WindowMode::BorderlessFullscreen(MonitorSelection::Entity(monitor)),
            None => WindowMode::Windowed,
        },
        // Who plays goes on playing.
        focused: false,
        ..default()
    };
    let window = commands.spawn((window, AudienceWindow)).id();
    let target = || bevy::camera::RenderTarget::Window(WindowRef::Entity(window));
    let samples = quality.lens().0;
    commands.spawn((
        board_camera::camera(),
        target(),
        layers::of_audience(),
        AudienceCamera,
        AudienceBoardCamera,
    ));
    let nothing = EguiInputSystemSettings {
        run_write_modifiers_keys_state_system: false,
        run_write_window_pointer_moved_messages: false,
        run_write_pointer_button_messages: false,
        run_write_window_touch_messages_system: false,
        run_write_mouse_wheel_messages_system: false,
        run_write_keyboard_input_messages_system: false,
        run_write_ime_messages_system: false,
        run_write_file_dnd_messages_system: false,
        ..default()
    };
    commands.spawn((
        Camera2d,
        Camera {
            clear_color: ClearColorConfig::None,
            order: 1,
            ..default()
        },
        samples,
        target(),
        bevy::camera::visibility::RenderLayers::none(),
        EguiSchedule::new(AudiencePass),
        EguiContextSettings {
            input_system_settings: nothing,
            ..default()
        },
        AudienceCamera,
        AudiencePanelCamera,
    ));
}
