//! The preview: an arena in three dimensions alone, or all figures side by side, with what can be told of the ground
//! before anybody stands there. In a window that follows its file, or as pictures without one.

pub(crate) mod capture;
pub(crate) mod input;
pub(crate) mod overlay;
pub(crate) mod panel;
pub(crate) mod subject;
pub(crate) mod table;
pub(crate) mod view;

use std::sync::Arc;
use std::time::Duration;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_egui::EguiPrimaryContextPass;

use crate::rules::{MapSurvey, Rulebook, first_rulebook};
use crate::screen::app::adapter::{apply_quality_setting, choose_quality};
use crate::screen::app::drawing;
use crate::screen::app::opening::OpenError;
use crate::screen::app::render_target::{DrawTarget, ScreenSize};
use crate::screen::app::settings::{Settings, Speed, scale_for};
use crate::screen::app::window::{self, in_a_window};
use crate::screen::board3d::grid::arena::{Arena3d, spawn_arena, spawn_map_props};
use crate::screen::board3d::grid::obstacles::Obstacles;
use crate::screen::board3d::grid::terrain::TerrainMap;
use crate::screen::board3d::line_up::spawn_line_up;
use crate::screen::board3d::model_cache::ModelFactory;
use crate::screen::board3d::quality::Quality;
use crate::screen::board3d::{Board3d, plugin};
use crate::screen::books::screen_of;
use crate::screen::preview::overlay::CellOverlay;
use crate::screen::preview::subject::told;
use crate::screen::preview::view::PreviewCamera;
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera;
use crate::screen::table_top::camera::flat::{Folds, board_area};
use crate::screen::table_top::camera::orbit::Preset;
use crate::space::grid::Cell;
use crate::text::Lang;

pub use crate::screen::preview::capture::{film, picture, turntable};
pub use crate::screen::preview::overlay::OverlayKind;
pub use crate::screen::preview::subject::Subject;
pub use crate::screen::preview::table::{
    NoTablePoint, TableOverlay, TablePreview, TableRequest, TableSubject, TableViewWish, is_table, open_table,
    table_film, table_picture, table_turntable,
};
pub use crate::screen::preview::view::PreviewView;

/// A cell, or the respawn point of a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PreviewSpot {
    /// The cell.
    Cell(Cell),
    /// The respawn point.
    Point(u32),
}

/// What is to be seen of an arena.
#[derive(Clone, PartialEq, Debug)]
pub struct PreviewRequest {
    /// From where.
    pub view: PreviewView,
    /// What is laid over it, and the cell that is about.
    pub overlay: Option<(OverlayKind, Option<PreviewSpot>)>,
    /// The kind of piece whose reach is shown; the usual one if left out.
    pub walker: Option<String>,
    /// Whether all figures are seen side by side instead.
    pub figures: bool,
    /// How much is drawn; as the adapter can if left out.
    pub quality: Option<Quality>,
    /// The language of all words.
    pub lang: Lang,
    /// The size of the window or the picture, in pixels.
    pub size: (u32, u32),
}

/// The arena that is looked at.
#[derive(Resource)]
pub struct Preview {
    subject: Option<Subject>,
    /// What its book says of the ground, if it says anything.
    survey: Option<Box<dyn MapSurvey>>,
    /// Found out once it is asked for; none for a board that is too large.
    exposure: Option<Option<Vec<Option<u16>>>>,
    camera: PreviewCamera,
    overlay: Option<OverlayKind>,
    pinned: Option<Cell>,
    hovered: Option<Cell>,
    walker: Option<String>,
    line_up: bool,
    /// Whether the panel is there: not in pictures.
    panel: bool,
    /// What is laid on each cell.
    laid: Vec<CellOverlay>,
    /// Whether the arena has to be laid.
    another: bool,
    /// Whether what lies over it is another.
    stale: bool,
}

impl Preview {
    /// A preview of a map, or of the figures alone.
    ///
    /// # Errors
    /// The spot that is asked for and is not on the map.
    pub fn new(subject: Option<Subject>, wish: &PreviewRequest, panel: bool) -> Result<Self, PreviewSpot> {
        let survey = subject.as_ref().and_then(Subject::survey);
        let mut preview = Self {
            exposure: None,
            camera: PreviewCamera::of(wish.view),
            overlay: wish.overlay.map(|(kind, _)| kind),
            pinned: None,
            hovered: None,
            walker: wish.walker.clone(),
            line_up: wish.figures || subject.is_none(),
            panel,
            laid: Vec::new(),
            another: true,
            stale: true,
            subject,
            survey,
        };
        if let Some((_, Some(spot))) = wish.overlay {
            preview.pinned = Some(preview.cell_of(spot).ok_or(spot)?);
        }
        if let PreviewView::Eye(cell, _) = wish.view
            && !preview.contains(cell)
        {
            return Err(PreviewSpot::Cell(cell));
        }
        Ok(preview)
    }

    /// The rule book of the map, or the first.
    fn book(&self) -> &'static dyn Rulebook {
        self.subject.as_ref().map_or_else(first_rulebook, Subject::book)
    }

    /// Whether a cell lies on the map.
    fn contains(&self, cell: Cell) -> bool {
        let rows = self.subject.as_ref().map_or(&[][..], |subject| &subject.map.rows);
        let row = usize::try_from(cell.y).ok().and_then(|y| rows.get(y));
        let column = usize::try_from(cell.x);
        row.is_some_and(|row| column.is_ok_and(|x| x < row.chars().count()))
    }

    fn cell_of(&self, spot: PreviewSpot) -> Option<Cell> {
        match spot {
            PreviewSpot::Cell(cell) => self.contains(cell).then_some(cell),
            PreviewSpot::Point(wanted) => {
                let mut points = self.survey.iter().flat_map(|survey| survey.points());
                points.find(|(number, _)| *number == wanted).map(|(_, cell)| *cell)
            }
        }
    }

    /// The cell that all is about: the one held, or the one under the pointer.
    fn cell(&self) -> Option<Cell> {
        self.pinned.or(self.hovered).filter(|_| !self.line_up)
    }

    /// The points of a walk.
    fn walk(&self) -> u8 {
        let forces = self.book().forces();
        let of_kind = self.walker.as_deref().and_then(|kind| forces.movement(kind));
        of_kind.unwrap_or_else(|| forces.usual_movement())
    }

    /// The next kind of piece.
    fn next_walk(&mut self) {
        let kinds = self.book().kinds();
        let at = self
            .walker
            .as_deref()
            .and_then(|held| kinds.iter().position(|kind| *kind == held));
        self.walker = kinds.get(at.map_or(0, |at| at + 1)).map(|kind| (*kind).to_owned());
        self.stale = true;
    }

    /// All figures side by side instead of the arena, or the arena again.
    fn toggle_the_line_up(&mut self) {
        if self.subject.as_ref().is_some_and(Subject::is_drawn) {
            self.line_up = !self.line_up;
            (self.another, self.stale) = (true, true);
            self.camera.look(match self.line_up {
                true => PreviewView::LineUp,
                false => PreviewView::Around(Preset::ThreeQuarter),
            });
        }
    }

    /// Of the doors of the map, whether they begin open.
    fn open_doors(&self) -> Vec<bool> {
        let doors = self.subject.iter().flat_map(|subject| &subject.map.doors);
        doors.map(|door| door.open).collect()
    }

    fn is_drawn(&self) -> bool {
        self.line_up || self.subject.as_ref().is_some_and(Subject::is_drawn)
    }
}

/// Opens a window on an arena, and returns when it is closed.
///
/// # Errors
/// If there is nothing to open it on.
pub fn open(preview: Preview, wish: &PreviewRequest) -> Result<(), OpenError> {
    let mut settings = settings_of(wish);
    settings.scale = scale_for(wish.size.1);
    in_a_window(|| {
        let mut app = build(DrawTarget::Window(wish.size), preview, settings);
        app.add_systems(First, look_again).add_systems(
            Update,
            (
                crate::screen::preview::input::read_input.before(lay),
                choose_update_mode,
            )
                .chain(),
        );
        app
    })
}

fn settings_of(wish: &PreviewRequest) -> Settings {
    let mut settings = Settings::new(wish.lang, Speed::Normal);
    if let Some(quality) = wish.quality {
        settings.quality = quality;
        settings.quality_is_chosen = true;
    }
    settings
}

/// The app, for a window or for pictures.
fn build(target: DrawTarget, preview: Preview, settings: Settings) -> App {
    let mut app = target.app();
    app.add_plugins((plugin, drawing))
        .insert_resource(settings)
        .insert_resource(preview)
        .init_resource::<BoardView>();
    app.add_systems(Startup, choose_quality)
        .add_systems(
            Update,
            (
                // What is laid is made for the quality.
                apply_quality_setting,
                lay,
                frame,
                crate::screen::preview::overlay::sync_sheet,
                camera::place_camera_3d,
            )
                .chain(),
        )
        .add_systems(EguiPrimaryContextPass, crate::screen::preview::panel::draw);
    app
}

/// Reads the file again, if it has changed.
fn look_again(mut preview: ResMut<Preview>, mut waited: Local<f32>, time: Res<Time<Real>>) {
    *waited += time.delta_secs();
    if *waited < POLL.as_secs_f32() / 2.0 {
        return;
    }
    *waited = 0.0;
    let preview = &mut *preview;
    if preview.subject.as_mut().is_some_and(Subject::look_again)
        && let Some(subject) = &preview.subject
    {
        preview.survey = subject.survey();
        preview.exposure = None;
        (preview.another, preview.stale) = (true, true);
        preview.pinned = preview.pinned.filter(|cell| preview.contains(*cell));
        preview.hovered = None;
        preview.camera.eye = preview.camera.eye.filter(|(cell, _)| preview.contains(*cell));
    }
}

/// Lays the arena if there is another, and finds out what lies over it.
fn lay(
    mut preview: ResMut<Preview>,
    mut commands: Commands,
    mut models: ModelFactory,
    root: Single<Entity, With<Board3d>>,
    arenas: Query<Entity, With<Arena3d>>,
) {
    let preview = &mut *preview;
    if preview.another && preview.is_drawn() {
        for arena in &arenas {
            commands.entity(arena).despawn();
        }
        let arena = match preview.subject.as_ref().filter(|_| !preview.line_up) {
            None => spawn_line_up(&mut commands, &mut models),
            Some(subject) => {
                let book = screen_of(subject.book().id());
                let arena = spawn_arena(&mut commands, &mut models, &subject.map, book, &[], None);
                spawn_map_props(&mut commands, &mut models, &subject.map, book, &[], arena);
                arena
            }
        };
        commands.entity(arena).insert(ChildOf(*root));
        preview.another = false;
    }
    if preview.stale {
        preview.stale = false;
        let kind = preview.overlay.filter(|_| !preview.line_up);
        if kind == Some(OverlayKind::Exposure) && preview.exposure.is_none() {
            preview.exposure = Some(preview.survey.as_ref().and_then(|survey| survey.exposure()));
        }
        let exposure = preview.exposure.as_ref().and_then(|exposure| exposure.as_deref());
        preview.laid = kind
            .zip(preview.survey.as_deref())
            .map(|(kind, survey)| {
                crate::screen::preview::overlay::lay(kind, survey, exposure, preview.cell(), preview.walk())
            })
            .unwrap_or_default();
    }
}

/// Looks at the arena through the camera.
pub(in crate::screen) fn frame(
    screen: Res<ScreenSize>,
    settings: Res<Settings>,
    terrain: Res<TerrainMap>,
    mut preview: ResMut<Preview>,
    mut view: ResMut<BoardView>,
) {
    let folds = Folds {
        roster: true,
        dice: true,
        log: true,
        bars: true,
        hint: true,
        ..Folds::default()
    };
    if terrain.is_changed() {
        view.terrain = Arc::new(terrain.clone());
        view.obstacles = Arc::new(Obstacles::of(&terrain, preview.open_doors()));
    }
    view.area = board_area(screen.pair(), settings.scale, folds);
    if preview.panel {
        view.area.width -= panel::width(screen.width / settings.scale) * settings.scale;
    }
    view.perspective = Some(preview.bypass_change_detection().camera.lens(view.area, &terrain));
}

/// How often the file is looked at.
pub(crate) const POLL: Duration = Duration::from_millis(700);

/// Pictures drawn one after the other at the beginning, and after a change of the arena.
const WARM_UP: u32 = 6;

/// Draws on while something moves by itself, and else when something happens and when the file is looked at.
fn choose_update_mode(
    mut winit: ResMut<WinitSettings>,
    quality: Res<Quality>,
    arenas: Query<(), Added<Arena3d>>,
    mut left: Local<u32>,
) {
    if !arenas.is_empty() {
        *left = WARM_UP;
    }
    *left = left.saturating_sub(1);
    window::mark_as_drawn(*left == 0);
    let mode = match quality.animation || *left > 0 {
        true => UpdateMode::Continuous,
        false => UpdateMode::Reactive {
            wait: POLL,
            react_to_device_events: false,
            react_to_user_events: true,
            react_to_window_events: true,
        },
    };
    if winit.focused_mode != mode {
        winit.focused_mode = mode;
        winit.unfocused_mode = mode;
    }
}
