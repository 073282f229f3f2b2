//! Looking at the board in three dimensions: the camera round it, its presets, the figurine's eye, and what the mouse
//! finds there. The same hand plays, and the same overlay is painted, as in two dimensions.

pub(crate) mod caption;
pub(crate) mod first_person;
pub mod flat;
pub(crate) mod follow;
pub(crate) mod orbit;
pub(crate) mod perspective;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use bevy::camera::visibility::RenderLayers;
use bevy::camera::{ClearColorConfig, ScalingMode, Viewport};
use bevy::prelude::*;

use crate::game::{PieceId, ThingKind};
use crate::screen::app::adapter::apply_quality_setting;
use crate::screen::app::render_target::{CameraTarget, ScreenSize};
use crate::screen::app::settings::Settings;
use crate::screen::app::window_state::{MatchStep, WindowState};
use crate::screen::audience::{AudienceWindow, layers};
use crate::screen::board2d::{BoardCamera2d, place_camera_2d};
use crate::screen::board3d::grid::obstacles::Obstacles;
use crate::screen::board3d::grid::terrain::TerrainMap;
use crate::screen::board3d::pieces::sync_silhouettes;
use crate::screen::board3d::quality::Quality;
use crate::screen::board3d::{Board3d, Sync3d};
use crate::screen::film::Director;
use crate::screen::replay::scene_player::reserve_caption_room;
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::flat::Area;
use crate::screen::table_top::input::{fold_side_panels, measure_board_area};
use crate::screen::table_top::measured::eye::eye_of_figure;
use crate::screen::table_top::table::Table;

pub use crate::screen::table_top::camera::first_person::{EYES, eye_of, eye_of_piece};
pub use crate::screen::table_top::camera::orbit::{FIELD, OrbitCamera, Preset};
pub use crate::screen::table_top::camera::perspective::{CameraPose, FAR, Field, NEAR, Perspective, Ray};

/// Adds the camera's way, and what is seen through it: measured before input is read, and again before anything is drawn.
pub fn plugin(app: &mut App) {
    app.init_resource::<CameraControl>()
        .init_resource::<BoardView>()
        .add_systems(OnEnter(WindowState::Match), begin)
        .add_systems(OnExit(WindowState::Match), end)
        .add_systems(
            Update,
            (
                (
                    fold_side_panels.run_if(not(resource_exists::<Director>)),
                    measure_board_area,
                    reserve_caption_room,
                    update_perspective,
                )
                    .chain()
                    .in_set(MatchStep::Measure),
                (
                    measure_board_area,
                    reserve_caption_room,
                    follow::follow,
                    move_camera,
                    update_perspective,
                )
                    .chain()
                    .in_set(MatchStep::Camera),
                (first_person::hide_own_figure, sync_silhouettes)
                    .after(Sync3d)
                    .after(MatchStep::Camera)
                    .run_if(in_state(WindowState::Match)),
                place_camera_3d.after(place_camera_2d).after(apply_quality_setting),
            ),
        );
}

/// How the board is looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ViewMode {
    /// In two dimensions.
    #[default]
    Flat,
    /// In three, from around the board.
    Orbit,
    /// In three, through a piece's eyes.
    FirstPerson(PieceId),
}

/// How long the camera takes from one place to another, in seconds.
const GLIDE: f32 = 0.28;

/// How long it is told how the camera is moved, in seconds.
const TOLD: f32 = 6.0;

/// How long these words take to fade away, in seconds.
const FADE: f32 = 0.7;

/// The camera's way to where it looks from.
#[derive(Clone, Copy, Debug)]
struct Glide {
    /// Where it comes from.
    from: CameraPose,
    /// Which part of the way it has gone, from 0 to 1.
    part: f32,
    /// How long all of it takes, in seconds.
    seconds: f32,
}

impl Glide {
    fn beginning(from: CameraPose, seconds: f32) -> Self {
        Self {
            from,
            part: 0.0,
            seconds,
        }
    }
}

/// How the board is looked at, and the camera's way there.
#[derive(Resource, Debug)]
pub struct CameraControl {
    /// Flat or deep.
    pub mode: ViewMode,
    /// The camera round the board, wherever it was left.
    pub orbit: OrbitCamera,
    /// Whether the camera comes as near as the window allows: until somebody zooms or pans.
    pub fitted: bool,
    /// The camera's way, while it is on it.
    glide: Option<Glide>,
    /// For how many seconds it has been told how the camera is moved.
    told: f32,
    /// For how many seconds no hand has moved the camera.
    untouched: f32,
}

impl Default for CameraControl {
    fn default() -> Self {
        let (yaw, pitch) = Preset::ThreeQuarter.angles();
        Self {
            mode: ViewMode::Flat,
            orbit: OrbitCamera {
                target: Vec2::ZERO,
                yaw,
                pitch,
                distance: 30.0,
            },
            fitted: true,
            glide: None,
            told: 0.0,
            untouched: f32::MAX,
        }
    }
}

impl CameraControl {
    /// Whether the board is shown in three dimensions.
    pub fn is_3d(&self) -> bool {
        self.mode != ViewMode::Flat
    }

    /// Whether the camera is on its way.
    pub fn is_moving(&self) -> bool {
        self.glide.is_some()
    }

    /// How strongly it is told how the camera is moved, from 0 (no longer) to 1.
    pub fn hint(&self) -> f32 {
        (1.0 - (self.told - TOLD) / FADE).clamp(0.0, 1.0)
    }

    /// Whether the words about it are fading away.
    pub fn is_fading(&self) -> bool {
        self.is_3d() && (TOLD..TOLD + FADE).contains(&self.told)
    }

    /// In how many seconds they begin to; `None` once they have.
    pub fn fades_in(&self) -> Option<f32> {
        (self.is_3d() && self.told < TOLD).then_some(TOLD - self.told)
    }

    /// Looks otherwise; the camera glides there from where it is, or from above.
    pub fn change(&mut self, mode: ViewMode, from: Option<CameraPose>) {
        if mode == self.mode {
            return;
        }
        self.look(mode);
        self.glide = from.filter(|_| self.is_3d()).map(|from| Glide::beginning(from, GLIDE));
    }

    /// Looks otherwise, at once; how that camera is moved is told anew.
    fn look(&mut self, mode: ViewMode) {
        if mode != self.mode {
            self.mode = mode;
            self.told = 0.0;
        }
    }

    /// Looks from one of the presets.
    pub fn preset(&mut self, preset: Preset, from: Option<CameraPose>) {
        (self.orbit.yaw, self.orbit.pitch) = preset.angles();
        self.fit(from);
    }

    /// Comes as near to the whole board as the window allows, from the side from which it looks.
    pub fn fit(&mut self, from: Option<CameraPose>) {
        self.fitted = true;
        self.untouched = 0.0;
        self.look(ViewMode::Orbit);
        self.glide = from.map(|from| Glide::beginning(from, GLIDE));
    }

    /// Stops the camera's way where it leads to: a hand has taken hold of it.
    pub fn hold(&mut self) {
        self.glide = None;
        self.untouched = 0.0;
    }

    /// The camera as it is now; `None` in two dimensions. A piece that has left the board is looked at no longer.
    fn pose(&mut self, area: Area, table: &Table, terrain: &TerrainMap) -> Option<CameraPose> {
        if let ViewMode::FirstPerson(piece) = self.mode {
            let pose = match &table.measured {
                Some(_) => eye_of_figure(&table.display, piece, area),
                None => first_person::eye_of_piece(&table.display, piece, terrain, area),
            };
            match pose {
                Some(pose) => return Some(self.on_the_way(pose)),
                None => self.look(ViewMode::Orbit),
            }
        }
        (self.mode == ViewMode::Orbit).then(|| {
            if self.fitted {
                match &table.measured {
                    Some(measured) => self
                        .orbit
                        .fit_around(area, measured.drawn.size(), measured.drawn.height()),
                    None => self.orbit.fit(area, table.board.width(), table.board.height()),
                }
            }
            self.on_the_way(self.orbit.pose())
        })
    }

    fn on_the_way(&self, goal: CameraPose) -> CameraPose {
        match self.glide {
            // Slow at both ends.
            Some(Glide { from, part, .. }) => from.towards(goal, part * part * (3.0 - 2.0 * part)),
            None => goal,
        }
    }

    /// What is seen in that part of the window.
    pub fn lens(&mut self, area: Area, table: &Table, terrain: &TerrainMap) -> Option<Perspective> {
        self.pose(area, table, terrain).map(|pose| Perspective::new(area, pose))
    }
}

/// Begins a match: its board is another one, and so are its pieces.
pub fn begin(mut camera: ResMut<CameraControl>) {
    camera.fitted = true;
    camera.hold();
    (camera.told, camera.untouched) = (0.0, f32::MAX);
    if camera.is_3d() {
        camera.mode = ViewMode::Orbit;
    }
}

/// After a match nothing is looked at.
pub fn end(mut view: ResMut<BoardView>) {
    view.perspective = None;
}

/// Moves the camera on by the time that has passed.
pub fn move_camera(time: Res<Time<Real>>, settings: Res<Settings>, mut camera: ResMut<CameraControl>) {
    let passed = time.delta_secs();
    camera.untouched += passed;
    // The first frame in three dimensions takes long: it is not all of the way, and nobody reads meanwhile.
    camera.told += if camera.told == 0.0 { passed.min(0.1) } else { passed };
    if settings.reduced_motion && camera.told > TOLD {
        camera.told = TOLD + FADE;
    }
    let Some(mut glide) = camera.glide else { return };
    glide.part += passed.min(0.1) / glide.seconds;
    camera.glide = (glide.part < 1.0 && !settings.reduced_motion).then_some(glide);
}

/// Keeps what the hand and the overlay look through in step with the camera.
pub fn update_perspective(
    mut camera: ResMut<CameraControl>,
    mut view: ResMut<BoardView>,
    table: Res<Table>,
    terrain: Res<TerrainMap>,
) {
    let is_laid = *view.terrain == *terrain;
    if !is_laid {
        view.terrain = Arc::new(terrain.clone());
    }
    // Doors of tables are no cells.
    let doors = match table.measured {
        Some(_) => 0,
        None => table.display.things(ThingKind::Door).count(),
    };
    let open = (0..doors).map(|door| table.display.opening(door) > 0.5);
    if !is_laid || !view.obstacles.open_doors().iter().copied().eq(open.clone()) {
        view.obstacles = Arc::new(Obstacles::of(&terrain, open.collect()));
    }
    let area = view.area;
    let perspective = camera.bypass_change_detection().lens(area, &table, &terrain);
    if view.perspective != perspective {
        view.perspective = perspective;
    }
}

/// The camera in three dimensions.
#[derive(Component)]
pub struct BoardCamera3d;

/// Opens the camera in three dimensions, asleep: it draws under the one of two dimensions, which draws the panels.
pub fn spawn_camera_3d(mut commands: Commands, target: Res<CameraTarget>) {
    commands.spawn((camera(), target.0.clone(), layers::of_players(), BoardCamera3d));
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
        projection(Field::Angle(FIELD)),
    )
}

/// The engine's projection for a camera that shows so much.
pub fn projection(field: Field) -> Projection {
    match field {
        Field::Angle(fov) => Projection::Perspective(PerspectiveProjection {
            fov,
            near: NEAR,
            far: FAR,
            ..default()
        }),
        Field::Cells(viewport_height) => Projection::Orthographic(OrthographicProjection {
            near: NEAR,
            far: FAR,
            scaling_mode: ScalingMode::FixedVertical { viewport_height },
            ..OrthographicProjection::default_3d()
        }),
    }
}

/// How much a projection of the engine's shows.
pub fn field_of(projection: &Projection) -> Option<Field> {
    match projection {
        Projection::Perspective(perspective) => Some(Field::Angle(perspective.fov)),
        Projection::Orthographic(orthographic) => match orthographic.scaling_mode {
            ScalingMode::FixedVertical { viewport_height } => Some(Field::Cells(viewport_height)),
            _ => None,
        },
        Projection::Custom(_) => None,
    }
}

/// Points the camera, and shows the board either flat or deep.
pub fn place_camera_3d(
    screen: Res<ScreenSize>,
    view: Res<BoardView>,
    quality: Res<Quality>,
    mut commands: Commands,
    deep: Single<(Entity, &mut Camera, &mut Transform, &mut Projection), (With<BoardCamera3d>, Without<BoardCamera2d>)>,
    flat: Single<(Entity, &mut Camera), (With<BoardCamera2d>, Without<BoardCamera3d>)>,
    mut boards: Query<&mut Visibility, With<Board3d>>,
    audience: Query<(), With<AudienceWindow>>,
    mut shown: Local<Option<(bool, Quality)>>,
) {
    let (deep, mut camera, mut transform, mut projection) = deep.into_inner();
    let (flat, mut other) = flat.into_inner();
    let is_3d = view.perspective.is_some();
    // The audience looks at it in three dimensions whatever the first window does.
    let is_seen = is_3d || !audience.is_empty();
    for mut board in &mut boards {
        board.set_if_neq(if is_seen {
            Visibility::Visible
        } else {
            Visibility::Hidden
        });
    }
    if *shown != Some((is_3d, *quality)) {
        *shown = Some((is_3d, *quality));
        camera.is_active = is_3d;
        // Cameras of one window share what they draw on: they agree about its samples, and only the first clears it.
        let dress = quality.lens();
        let samples = if is_3d { dress.0 } else { Msaa::default() };
        commands.entity(deep).insert(dress);
        commands.entity(flat).insert(samples);
        let (clear, layers) = if is_3d {
            (ClearColorConfig::None, RenderLayers::none())
        } else {
            (ClearColorConfig::Default, RenderLayers::default())
        };
        other.clear_color = clear;
        commands.entity(flat).insert(layers);
    }
    let Some(perspective) = view.perspective else { return };
    transform.set_if_neq(perspective.pose.transform());
    let field = perspective.pose.field;
    if field_of(&projection) != Some(field) {
        *projection = self::projection(field);
    }
    let viewport = viewport(perspective.area, *screen);
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
