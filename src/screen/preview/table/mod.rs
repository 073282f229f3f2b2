//! The preview of a table: its plan and its models, storey by storey, from a figure's eye, with what is seen and how
//! exposed each place is. In a window that follows its file, or as pictures without one.

pub(crate) mod camera;
pub(crate) mod capture;
pub(crate) mod input;
pub(crate) mod overlay;
pub(crate) mod panel;
pub(crate) mod subject;
pub(crate) mod survey;

use std::sync::Arc;

use bevy::prelude::*;
use bevy::winit::{UpdateMode, WinitSettings};
use bevy_ecs_tilemap::TilemapPlugin;
use bevy_egui::EguiPrimaryContextPass;

use crate::screen::app::adapter::{apply_quality_setting, choose_quality};
use crate::screen::app::drawing;
use crate::screen::app::opening::OpenError;
use crate::screen::app::render_target::{DrawTarget, ScreenSize};
use crate::screen::app::settings::{Settings, Speed, scale_for};
use crate::screen::app::window::{self, in_a_window};
use crate::screen::board2d::place_camera_2d;
use crate::screen::board2d::table::TablePlan;
use crate::screen::board2d::table::laying::lay_plan;
use crate::screen::board3d::plugin;
use crate::screen::board3d::quality::Quality;
use crate::screen::board3d::table::Table3d;
use crate::screen::board3d::table::laying::lay_models;
use crate::screen::preview::POLL;
use crate::screen::preview::table::overlay::{REACHES, sheet};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::flat::{Folds, board_area, fit_plan};
use crate::screen::table_top::camera::orbit::Preset;
use crate::screen::table_top::camera::place_camera_3d;
use crate::screen::table_top::measured::show::SKY;
use crate::screen::terrain::DrawnTable;
use crate::screen::terrain::fading::Fading;
use crate::screen::terrain::figure::TableFigure;
use crate::screen::terrain::on_show::{TableOnShow, TableView};
use crate::screen::terrain::picking;
use crate::space::table::{Body, Direction, GREATEST_HEIGHT, PlanPoint, Point, SightShare, WrittenPoint};
use crate::text::Lang;

pub use camera::TableViewpoint;
pub use capture::{table_film, table_picture, table_turntable};
pub use overlay::TableOverlay;
pub use subject::{TableSubject, is_table};

use camera::TableCamera;
use survey::TableSurvey;

/// From where a table is to be looked at; points may lack their height.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum TableViewWish {
    /// Flat, from above.
    Plan,
    /// From around it.
    Around(Preset),
    /// From an eye.
    Eye(WrittenPoint, Direction),
}

/// What is to be seen of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct TableRequest {
    /// From where.
    pub view: TableViewWish,
    /// What is laid over it, and the point that it is about.
    pub overlay: Option<(TableOverlay, Option<WrittenPoint>)>,
    /// Where somebody stands who is looked at.
    pub target: Option<WrittenPoint>,
    /// The storey above which all fades, from 0; none fades if left out.
    pub storey: Option<usize>,
    /// How much is drawn; as the adapter can if left out.
    pub quality: Option<Quality>,
    /// The language of all words.
    pub lang: Lang,
    /// The size of the window or the picture, in pixels.
    pub size: (u32, u32),
}

/// A point that is no place on a table, as it was asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoTablePoint(pub PlanPoint);

/// The table that is looked at.
#[derive(Resource)]
pub struct TablePreview {
    subject: TableSubject,
    camera: TableCamera,
    /// The storey above which all fades; the highest one if it is none.
    storey: usize,
    overlay: Option<TableOverlay>,
    /// The point that is held.
    pinned: Option<Point>,
    /// The point under the pointer.
    hovered: Option<Point>,
    target: Option<Body>,
    /// Whether the panel is there: not in pictures.
    panel: bool,
    /// What was found out for the overlay, and for which.
    survey: Option<(TableOverlay, Option<Point>, TableSurvey)>,
    /// What the eye sees of the target.
    share: Option<(Point, SightShare)>,
    /// How often the table has changed.
    version: u32,
}

impl TablePreview {
    /// A preview of a table.
    ///
    /// # Errors
    /// The point that is asked for and is no place on the table.
    pub fn new(subject: TableSubject, wish: &TableRequest, panel: bool) -> Result<Self, NoTablePoint> {
        let point = |written: WrittenPoint| {
            let Some(drawn) = &subject.drawn else {
                return Ok(written.plan.at_height(0));
            };
            let size = drawn.table().size();
            let is_on = (0..=size.x).contains(&written.plan.x) && (0..=size.y).contains(&written.plan.y);
            let highest = || picking::highest(drawn, &Fading::default(), written.plan);
            let found = match written.z {
                Some(z) => (0..=GREATEST_HEIGHT).contains(&z).then(|| written.plan.at_height(z)),
                None => highest(),
            };
            found.filter(|_| is_on).ok_or(NoTablePoint(written.plan))
        };
        let look = match wish.view {
            TableViewWish::Plan => TableViewpoint::Plan,
            TableViewWish::Around(preset) => TableViewpoint::Around(preset),
            TableViewWish::Eye(at, facing) => TableViewpoint::Eye(point(at)?, facing),
        };
        let about = wish.overlay.and_then(|(_, about)| about).map(point).transpose()?;
        let target = wish.target.map(point).transpose()?;
        let storeys = subject.drawn.as_ref().map_or(1, |drawn| drawn.storeys().len());
        Ok(Self {
            camera: TableCamera::of(look),
            storey: wish.storey.unwrap_or(usize::MAX).min(storeys - 1),
            overlay: wish.overlay.map(|(overlay, _)| overlay),
            pinned: about.or(match look {
                TableViewpoint::Eye(at, _) => Some(at),
                _ => None,
            }),
            hovered: None,
            target: target.map(Body::usual),
            panel,
            survey: None,
            share: None,
            version: 0,
            subject,
        })
    }

    /// The table, if there is one to be drawn.
    fn drawn(&self) -> Option<&DrawnTable> {
        self.subject.drawn.as_deref()
    }

    /// The point that all is about: the one held, or the one under the pointer.
    fn point(&self) -> Option<Point> {
        self.pinned.or(self.hovered)
    }

    /// What fades now: what lies above the chosen storey, and over the point that is held. To an eye nothing does.
    fn fading(&self) -> Fading {
        let Some(drawn) = self.drawn().filter(|_| !self.camera.is_eye()) else {
            return Fading::default();
        };
        Fading {
            over: self.pinned.or(self.target.map(|body| body.at)).filter(|_| self.panel),
            ..Fading::above(&drawn.storeys(), self.storey)
        }
    }

    /// Whoever is shown: who looks, unless one looks through their eye, and who is looked at.
    fn figures(&self) -> Vec<TableFigure> {
        let facing =
            |from: Point, to: Option<Point>| to.and_then(|to| Direction::along(to.plan().way_from(from.plan())));
        let (from, to) = (self.pinned, self.target.map(|body| body.at));
        let looker = from
            .filter(|_| !self.camera.is_eye())
            .map(|at| TableFigure::of_body(Body::usual(at), facing(at, to).or(Some(Direction::NORTH)), 0));
        let target = self
            .target
            .map(|body| TableFigure::of_body(body, from.and_then(|from| facing(body.at, Some(from))), 1));
        looker.into_iter().chain(target).collect()
    }

    /// Finds out what the overlay tells, unless it is known.
    pub(in crate::screen) fn find_out(&mut self) {
        let point = self.point();
        if let (Some(target), Some(from)) = (self.target, point)
            && let Some(drawn) = &self.subject.drawn
            && self.share.as_ref().is_none_or(|(known, _)| *known != from)
        {
            self.share = Some((from, overlay::share(drawn, Body::usual(from).eye_point(), &target)));
        }
        let Some(wanted) = self.overlay else {
            return self.survey = None;
        };
        let about = point.filter(|_| wanted.wants_a_point());
        let is_known = self
            .survey
            .as_ref()
            .is_some_and(|(overlay, known, _)| (*overlay, *known) == (wanted, about));
        let Some(drawn) = self.subject.drawn.as_deref().filter(|_| !is_known) else {
            return;
        };
        let survey = match (wanted, about) {
            (TableOverlay::Sight, Some(at)) => TableSurvey::sight(drawn, Body::usual(at).eye_point()),
            (TableOverlay::Reach, Some(at)) => match self.subject.table_book() {
                Some(book) => TableSurvey::reach(drawn, at, book, *REACHES.last().unwrap_or(&0) as u16),
                None => TableSurvey::default(),
            },
            (TableOverlay::Sight | TableOverlay::Reach, None) => TableSurvey::default(),
            (TableOverlay::Exposure, _) => TableSurvey::exposure(drawn),
        };
        self.survey = Some((wanted, about, survey));
    }
}

/// Opens a window on a table, and returns when it is closed.
///
/// # Errors
/// If there is nothing to open it on.
pub fn open_table(preview: TablePreview, wish: &TableRequest) -> Result<(), OpenError> {
    let mut settings = settings_of(wish);
    settings.scale = scale_for(wish.size.1);
    in_a_window(|| {
        let mut app = build(DrawTarget::Window(wish.size), preview, settings);
        app.add_systems(First, look_again)
            .add_systems(Update, (input::read_input.before(find_out), choose_update_mode).chain());
        app
    })
}

fn settings_of(wish: &TableRequest) -> Settings {
    let mut settings = Settings::new(wish.lang, Speed::Normal);
    if let Some(quality) = wish.quality {
        settings.quality = quality;
        settings.quality_is_chosen = true;
    }
    settings
}

/// The app, for a window or for pictures.
fn build(target: DrawTarget, preview: TablePreview, settings: Settings) -> App {
    let mut app = target.app();
    app.add_plugins((plugin, drawing, TilemapPlugin))
        .insert_resource(settings)
        .insert_resource(preview)
        .init_resource::<BoardView>()
        .init_resource::<TableOnShow>();
    app.add_systems(Startup, choose_quality)
        .add_systems(
            Update,
            (
                // What is laid is made for the quality.
                apply_quality_setting,
                find_out,
                put_on_show,
                lay_plan.run_if(is_plan),
                lay_models.run_if(not(is_plan)),
                frame,
                colour_beyond,
                place_camera_2d,
                place_camera_3d,
            )
                .chain(),
        )
        .add_systems(EguiPrimaryContextPass, panel::draw);
    app
}

/// Reads the file again, if it has changed.
fn look_again(mut preview: ResMut<TablePreview>, mut waited: Local<f32>, time: Res<Time<Real>>) {
    *waited += time.delta_secs();
    if *waited < POLL.as_secs_f32() / 2.0 {
        return;
    }
    *waited = 0.0;
    if preview.subject.look_again() {
        let preview = &mut *preview;
        (preview.survey, preview.share) = (None, None);
        preview.version += 1;
        (preview.pinned, preview.hovered, preview.target) = (None, None, None);
        if preview.camera.is_eye() {
            preview.camera.turn_to(TableViewpoint::Around(Preset::ThreeQuarter));
        }
    }
}

/// Finds out what is to be told.
fn find_out(mut preview: ResMut<TablePreview>) {
    preview.bypass_change_detection().find_out();
}

/// Puts on show what is looked at now.
fn put_on_show(preview: Res<TablePreview>, mut on_show: ResMut<TableOnShow>, mut known: Local<Option<SheetKey>>) {
    let fading = preview.fading();
    let survey = preview.survey.as_ref().filter(|(.., survey)| !survey.places.is_empty());
    let key = survey.map(|(overlay, about, _)| (*overlay, *about, fading, preview.version));
    if *known != key {
        *known = key;
        let fields = match (&preview.survey, preview.drawn()) {
            (Some((overlay, _, survey)), Some(drawn)) if key.is_some() => sheet(drawn, &fading, *overlay, survey),
            _ => Vec::new(),
        };
        on_show.sheet = Arc::new(fields);
    }
    on_show.drawn.clone_from(&preview.subject.drawn);
    on_show.figures = preview.figures();
    on_show.view = TableView {
        fading,
        has_crowns: !preview.camera.is_eye(),
    };
}

/// What a sheet of colour tells: about which point, under what fades, of which version of the table.
type SheetKey = (TableOverlay, Option<Point>, Fading, u32);

/// Whether the plan is looked at.
fn is_plan(preview: Res<TablePreview>) -> bool {
    preview.camera.look == TableViewpoint::Plan
}

/// Looks at the table through the camera.
pub(in crate::screen) fn frame(
    screen: Res<ScreenSize>,
    settings: Res<Settings>,
    mut preview: ResMut<TablePreview>,
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
    view.area = board_area(screen.pair(), settings.scale, folds);
    if preview.panel {
        view.area.width -= crate::screen::preview::panel::width(screen.width / settings.scale) * settings.scale;
    }
    let preview = preview.bypass_change_detection();
    let Some(drawn) = &preview.subject.drawn else { return };
    let (area, target) = (view.area, preview.target);
    if preview.camera.look == TableViewpoint::Plan && preview.camera.is_fitted {
        view.flat = fit_plan(area, drawn.size());
    }
    view.perspective = preview.camera.lens(area, drawn, target.as_ref());
}

/// Colours what lies beyond the table.
fn colour_beyond(preview: Res<TablePreview>, mut beyond: ResMut<ClearColor>) {
    let wanted = if preview.camera.is_eye() { SKY } else { NIGHT };
    if beyond.0 != wanted {
        beyond.0 = wanted;
    }
}

/// What is seen beyond a table from around it.
const NIGHT: Color = Color::srgb(0.035, 0.039, 0.051);

/// Pictures drawn one after the other at the beginning, and after a change of the table.
const WARM_UP: u32 = 6;

/// Draws when something happens, and when the file is looked at.
fn choose_update_mode(
    mut winit: ResMut<WinitSettings>,
    added: Query<(), Or<(Added<Table3d>, Added<TablePlan>)>>,
    mut left: Local<u32>,
) {
    if !added.is_empty() {
        *left = WARM_UP;
    }
    *left = left.saturating_sub(1);
    window::mark_as_drawn(*left == 0);
    let mode = match *left > 0 {
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
