//! Looking at the board in three dimensions: the camera round it, its presets, the figurine's eye, and what the mouse
//! finds there. The same hand plays, and the same overlay is painted, as in two dimensions.

mod caption;
mod figurine;
mod held;
mod lens;
mod orbit;
mod painter;
mod pick;
pub(super) mod quality;
pub(super) mod veil;

pub use figurine::{EYES, eye_of};
pub(super) use figurine::{first, hide_the_own_figure, next};
pub use lens::{FAR, Lens, NEAR, Pose, Ray};
pub use orbit::{FIELD, OrbitCamera, Preset};
pub(super) use pick::{Grip, cell_at, cell_of, figure_at};
pub use pick::{TALL, meets_figure};
pub(super) use veil::sees;

use std::sync::Arc;

use bevy::camera::{ClearColorConfig, Viewport, visibility::RenderLayers};
use bevy::prelude::*;

use super::board2d::BoardCamera;
use super::board3d::{Board3d, Quality, Relief};
use super::camera::Area;
use super::hand::Eye;
use super::outlet::{DrawnOn, ScreenSize};
use super::settings::Settings;
use super::table::Table;
use crate::game::PieceId;

/// How the board is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mode {
    /// In two dimensions.
    #[default]
    Flat,
    /// In three, from around the board.
    Orbit,
    /// In three, through a piece's eyes.
    Figurine(PieceId),
}

/// How long the camera takes from one place to another, in seconds.
const GLIDE: f32 = 0.28;

/// How the board is looked at, and the camera's way there.
#[derive(Resource, Debug)]
pub struct Look {
    /// Flat or deep.
    pub mode: Mode,
    /// The camera round the board, wherever it was left.
    pub orbit: OrbitCamera,
    /// Whether the camera comes as near as the window allows: until somebody zooms or pans.
    pub fitted: bool,
    /// Where the camera comes from, and which part of the way it has gone, from 0 to 1.
    glide: Option<(Pose, f32)>,
}

impl Default for Look {
    fn default() -> Self {
        let (yaw, pitch) = Preset::ThreeQuarter.angles();
        Self {
            mode: Mode::Flat,
            orbit: OrbitCamera {
                target: Vec2::ZERO,
                yaw,
                pitch,
                distance: 30.0,
            },
            fitted: true,
            glide: None,
        }
    }
}

impl Look {
    /// Whether the board is shown in three dimensions.
    pub fn is_deep(&self) -> bool {
        self.mode != Mode::Flat
    }

    /// Whether the camera is on its way.
    pub fn is_moving(&self) -> bool {
        self.glide.is_some()
    }

    /// Looks otherwise; the camera glides there from where it is, or from above.
    pub fn change(&mut self, mode: Mode, from: Option<Pose>) {
        if mode == self.mode {
            return;
        }
        self.mode = mode;
        self.glide = from.filter(|_| self.is_deep()).map(|from| (from, 0.0));
    }

    /// Looks from one of the presets.
    pub fn preset(&mut self, preset: Preset, from: Option<Pose>) {
        (self.orbit.yaw, self.orbit.pitch) = preset.angles();
        self.fit(from);
    }

    /// Comes as near to the whole board as the window allows, from the side from which it looks.
    pub fn fit(&mut self, from: Option<Pose>) {
        self.fitted = true;
        self.mode = Mode::Orbit;
        self.glide = from.map(|from| (from, 0.0));
    }

    /// Stops the camera's way where it leads to: a hand has taken hold of it.
    pub fn hold(&mut self) {
        self.glide = None;
    }

    /// The camera as it is now; `None` in two dimensions. A piece that has left the board is looked at no longer.
    fn pose(&mut self, area: Area, table: &Table, relief: &Relief) -> Option<Pose> {
        if let Mode::Figurine(piece) = self.mode {
            match figurine::eye_of_piece(&table.shown, piece, relief, area) {
                Some(pose) => return Some(self.on_the_way(pose)),
                None => self.mode = Mode::Orbit,
            }
        }
        (self.mode == Mode::Orbit).then(|| {
            let (columns, rows) = (table.board.width(), table.board.height());
            if self.fitted {
                self.orbit.fit(area, columns, rows);
            }
            self.on_the_way(self.orbit.pose())
        })
    }

    fn on_the_way(&self, goal: Pose) -> Pose {
        match self.glide {
            // Slow at both ends.
            Some((from, part)) => from.towards(goal, part * part * (3.0 - 2.0 * part)),
            None => goal,
        }
    }

    /// What is seen in that part of the window.
    pub fn lens(&mut self, area: Area, table: &Table, relief: &Relief) -> Option<Lens> {
        self.pose(area, table, relief).map(|pose| Lens::new(area, pose))
    }
}

/// Begins a match: its board is another one, and so are its pieces.
pub fn begin(mut look: ResMut<Look>) {
    look.fitted = true;
    look.hold();
    if look.is_deep() {
        look.mode = Mode::Orbit;
    }
}

/// After a match nothing is looked at.
pub fn end(mut eye: ResMut<Eye>) {
    eye.lens = None;
}

/// Moves the camera on by the time that has passed.
pub fn glide(time: Res<Time<Real>>, settings: Res<Settings>, mut look: ResMut<Look>) {
    let Some((from, part)) = look.glide else { return };
    // The first frame in three dimensions takes long: it is not all of the way.
    let part = part + time.delta_secs().min(0.1) / GLIDE;
    look.glide = (part < 1.0 && !settings.reduced_motion).then_some((from, part));
}

/// Keeps what the hand and the overlay look through in step with the camera.
pub fn look_through(mut look: ResMut<Look>, mut eye: ResMut<Eye>, table: Res<Table>, relief: Res<Relief>) {
    if *eye.relief != *relief {
        eye.relief = Arc::new(relief.clone());
    }
    let area = eye.area;
    let lens = look.bypass_change_detection().lens(area, &table, &relief);
    if eye.lens != lens {
        eye.lens = lens;
    }
}

/// The camera in three dimensions.
#[derive(Component)]
pub struct DeepCamera;

/// Opens the camera in three dimensions, asleep: it draws under the one of two dimensions, which draws the panels.
pub fn open_the_deep_eye(mut commands: Commands, drawn_on: Res<DrawnOn>) {
    commands.spawn((camera(), drawn_on.0.clone(), DeepCamera));
}

/// A camera for the board in three dimensions, asleep; [`Quality::lens`] belongs to it.
pub fn camera() -> impl Bundle {
    (
        Camera3d::default(),
        Camera {
            order: -1,
            is_active: false,
            ..default()
        },
        Projection::Perspective(PerspectiveProjection {
            near: NEAR,
            far: FAR,
            ..default()
        }),
    )
}

/// Points the camera, and shows the board either flat or deep.
pub fn point_the_deep_camera(
    screen: Res<ScreenSize>,
    eye: Res<Eye>,
    quality: Res<Quality>,
    mut commands: Commands,
    deep: Single<(Entity, &mut Camera, &mut Transform, &mut Projection), (With<DeepCamera>, Without<BoardCamera>)>,
    flat: Single<(Entity, &mut Camera), (With<BoardCamera>, Without<DeepCamera>)>,
    mut boards: Query<&mut Visibility, With<Board3d>>,
    mut shown: Local<Option<(bool, Quality)>>,
) {
    let (deep, mut camera, mut transform, mut projection) = deep.into_inner();
    let (flat, mut other) = flat.into_inner();
    let is_deep = eye.lens.is_some();
    for mut board in &mut boards {
        board.set_if_neq(if is_deep {
            Visibility::Visible
        } else {
            Visibility::Hidden
        });
    }
    if *shown != Some((is_deep, *quality)) {
        *shown = Some((is_deep, *quality));
        camera.is_active = is_deep;
        // Cameras of one window share what they draw on: they agree about its samples, and only the first clears it.
        let dress = quality.lens();
        let samples = if is_deep { dress.0 } else { Msaa::default() };
        commands.entity(deep).insert(dress);
        commands.entity(flat).insert(samples);
        let (clear, layers) = if is_deep {
            (ClearColorConfig::None, RenderLayers::none())
        } else {
            (ClearColorConfig::Default, RenderLayers::default())
        };
        other.clear_color = clear;
        commands.entity(flat).insert(layers);
    }
    let Some(lens) = eye.lens else { return };
    transform.set_if_neq(lens.pose.transform());
    if let Projection::Perspective(perspective) = &*projection
        && perspective.fov != lens.pose.field
        && let Projection::Perspective(perspective) = &mut *projection
    {
        perspective.fov = lens.pose.field;
    }
    let viewport = viewport(lens.area, *screen);
    let held = camera
        .viewport
        .as_ref()
        .map(|held| (held.physical_position, held.physical_size));
    if held != Some((viewport.physical_position, viewport.physical_size)) {
        camera.viewport = Some(viewport);
    }
}

/// A part of the window, in physical pixels.
pub fn viewport(area: Area, screen: ScreenSize) -> Viewport {
    let size = screen.physical();
    let pixel = |length: f32| (length * screen.dots).round().max(0.0) as u32;
    let position = UVec2::new(pixel(area.left), pixel(area.top)).min(size.saturating_sub(UVec2::ONE));
    let end = UVec2::new(pixel(area.left + area.width), pixel(area.top + area.height)).min(size);
    Viewport {
        physical_position: position,
        physical_size: end.saturating_sub(position).max(UVec2::ONE),
        ..default()
    }
}

#[cfg(test)]
mod tests;
