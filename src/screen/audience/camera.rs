//! The audience's camera: it follows what happens, shows the whole board, or looks through the eyes of whoever acts. No hand
//! moves it.

use bevy::prelude::*;

use crate::game::PieceId;
use crate::screen::app::render_target::ScreenSize;
use crate::screen::app::settings::Settings;
use crate::screen::audience::{AudienceBoardCamera, AudiencePanelCamera, AudienceWindow, panel};
use crate::screen::board3d::grid::terrain::TerrainMap;
use crate::screen::board3d::quality::Quality;
use crate::screen::table_top::camera::flat::Area;
use crate::screen::table_top::camera::follow::{spots, target};
use crate::screen::table_top::camera::orbit::HEIGHT;
use crate::screen::table_top::camera::{
    CameraPose, OrbitCamera, Perspective, Preset, eye_of_piece, field_of, first_person, projection, viewport,
};
use crate::screen::table_top::display_state::DisplayPiece;
use crate::screen::table_top::measured::eye::eye_of_figure;
use crate::screen::table_top::table::Table;

/// How the audience's window looks at the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum AudienceView {
    /// From near, at what happens.
    #[default]
    Follow,
    /// At the whole board.
    Overview,
    /// Through the eyes of whoever acts.
    Eye,
}

impl AudienceView {
    /// All, in their order.
    pub const ALL: [AudienceView; 3] = [AudienceView::Follow, AudienceView::Overview, AudienceView::Eye];

    /// What it is called in the ids of texts.
    pub fn name(self) -> &'static str {
        match self {
            AudienceView::Follow => "follow",
            AudienceView::Overview => "overview",
            AudienceView::Eye => "eye",
        }
    }

    /// The one after it; after the last the first.
    #[must_use]
    pub fn next(self) -> Self {
        match self {
            AudienceView::Follow => AudienceView::Overview,
            AudienceView::Overview => AudienceView::Eye,
            AudienceView::Eye => AudienceView::Follow,
        }
    }
}

/// How near the camera that follows comes, as a part of the distance from which the whole board is seen.
const NEAR: f32 = 0.62;

/// How long the camera takes for most of its way, in seconds.
const WAY: f32 = 0.35;

/// How near to its goal it is there, in cells.
const THERE: f32 = 0.03;

/// Where the audience's camera is, and where it goes.
#[derive(Resource, Clone, Copy, PartialEq, Debug, Default)]
pub struct AudienceCameraPose {
    /// What it looks at and where that shall be, in cells, while it follows.
    spot: Option<(Vec2, Vec2)>,
    /// Where it is.
    pose: Option<CameraPose>,
}

impl AudienceCameraPose {
    /// Where it is; nowhere without a game.
    pub fn pose(&self) -> Option<CameraPose> {
        self.pose
    }

    /// Whether it is on its way.
    pub fn is_moving(&self) -> bool {
        self.spot.is_some_and(|(now, goal)| now.distance(goal) > THERE)
    }

    /// Looks at the board in a part of the window; `step` is which part of its way it goes.
    fn look(&mut self, view: AudienceView, table: &Table, terrain: &TerrainMap, area: Area, step: f32) {
        let overview = overview(table, area);
        let eye = match view {
            AudienceView::Eye => eye(table, terrain, area),
            _ => None,
        };
        self.pose = Some(match (view, eye) {
            (_, Some(eye)) => eye,
            (AudienceView::Follow, None) => self.follow(overview, table, area, step).pose(),
            _ => overview.pose(),
        });
        if view != AudienceView::Follow {
            self.spot = None;
        }
    }

    /// Goes on to where something happens that it does not show.
    fn follow(&mut self, overview: OrbitCamera, table: &Table, area: Area, step: f32) -> OrbitCamera {
        let (mut now, mut goal) = self.spot.unwrap_or((overview.target, overview.target));
        let near = |target: Vec2| OrbitCamera {
            target,
            distance: overview.distance * NEAR,
            ..overview
        };
        let wanted = target(&Perspective::new(area, near(goal).pose()), &spots(&table.display));
        if let Some(wanted) = wanted {
            let (columns, rows) = table.extent();
            goal = wanted.clamp(Vec2::ZERO, Vec2::new(columns.into(), rows.into()));
        }
        now = now.lerp(goal, step);
        if now.distance(goal) <= THERE {
            now = goal;
        }
        self.spot = Some((now, goal));
        near(now)
    }
}

/// The camera that shows the whole board from the south-east.
fn overview(table: &Table, area: Area) -> OrbitCamera {
    let (columns, rows) = table.extent();
    let mut camera = OrbitCamera::preset(Preset::ThreeQuarter, area, columns, rows);
    match &table.measured {
        Some(measured) => camera.fit_around(area, measured.drawn.size(), measured.drawn.height()),
        None => camera.fit_around(area, Vec2::new(columns.into(), rows.into()), HEIGHT),
    }
    camera
}

/// The eyes of whoever acts, a little before its head: nobody sees their own nose.
fn eye(table: &Table, terrain: &TerrainMap, area: Area) -> Option<CameraPose> {
    let display = &table.display;
    let stands = |piece: &PieceId| display.pieces.get(piece.index()).and_then(DisplayPiece::spot);
    let active = display.shown.active.filter(|piece| stands(piece).is_some());
    let piece = active.or_else(|| first_person::first(table, None))?;
    let mut pose = match &table.measured {
        Some(_) => eye_of_figure(display, piece, area),
        None => eye_of_piece(display, piece, terrain, area),
    }?;
    let ahead = pose.rotation * Vec3::NEG_Z;
    pose.position += Vec3::new(ahead.x, 0.0, ahead.z) * 0.25;
    Some(pose)
}

/// Points the audience's camera at the board, in the part of its window that the panels leave.
pub fn place_audience_camera(
    table: Option<Res<Table>>,
    terrain: Res<TerrainMap>,
    settings: Res<Settings>,
    quality: Res<Quality>,
    time: Res<Time<Real>>,
    window: Single<&Window, With<AudienceWindow>>,
    board: Option<
        Single<
            (Entity, &mut Camera, &mut Transform, &mut Projection),
            (With<AudienceBoardCamera>, Without<AudiencePanelCamera>),
        >,
    >,
    panel: Query<Entity, With<AudiencePanelCamera>>,
    mut eye: ResMut<AudienceCameraPose>,
    mut dressed: Local<Option<(Entity, Quality)>>,
    mut commands: Commands,
) {
    let Some(board) = board else { return };
    let (entity, mut camera, mut transform, mut place) = board.into_inner();
    if *dressed != Some((entity, *quality)) {
        *dressed = Some((entity, *quality));
        let dress = quality.lens();
        // Cameras of one window agree about the samples of what they draw on.
        for panel in &panel {
            commands.entity(panel).insert(dress.0);
        }
        commands.entity(entity).insert(dress);
    }
    let Some(table) = table else {
        *eye = AudienceCameraPose::default();
        return;
    };
    let size = ScreenSize {
        width: window.width(),
        height: window.height(),
        dots: window.scale_factor(),
    };
    let area = panel::board_area(size);
    let step = match settings.reduced_motion {
        true => 1.0,
        false => 1.0 - (-time.delta_secs().min(0.2) * 3.0 / WAY).exp(),
    };
    let mut next = *eye;
    next.look(settings.projector.view, &table, &terrain, area, step);
    eye.set_if_neq(next);
    let Some(pose) = next.pose() else { return };
    transform.set_if_neq(pose.transform());
    if field_of(&place) != Some(pose.field) {
        *place = projection(pose.field);
    }
    let wanted = viewport(area, size);
    let held = (camera.viewport.as_ref()).map(|held| (held.physical_position, held.physical_size));
    if held != Some((wanted.physical_position, wanted.physical_size)) {
        camera.viewport = Some(wanted);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::replay::tests::{bot_game, laid};

    const AREA: Area = Area {
        left: 0.0,
        top: 88.0,
        width: 1920.0,
        height: 760.0,
    };

    #[test]
    fn it_goes_to_what_happens_and_comes_to_rest() {
        let (mut viewer, mut table, mut playback) = laid(bot_game("klanplay", 4, 60));
        viewer.show(viewer.end(), &mut table, &mut playback);
        let terrain = TerrainMap::default();
        let mut eye = AudienceCameraPose::default();
        eye.look(AudienceView::Follow, &table, &terrain, AREA, 0.2);
        for _ in 0..200 {
            eye.look(AudienceView::Follow, &table, &terrain, AREA, 0.2);
        }
        assert!(!eye.is_moving());
        let before = eye;
        eye.look(AudienceView::Follow, &table, &terrain, AREA, 0.2);
        assert_eq!(before, eye, "where nothing moves, the camera does not either");
        let lens = Perspective::new(AREA, eye.pose().unwrap());
        assert_eq!(
            target(&lens, &spots(&table.display)),
            None,
            "what happens is in the picture"
        );
    }

    #[test]
    fn the_views_follow_each_other_and_look_from_different_places() {
        let (mut viewer, mut table, mut playback) = laid(bot_game("klanplay", 4, 60));
        viewer.show(viewer.end(), &mut table, &mut playback);
        let mut view = AudienceView::default();
        let mut poses = Vec::new();
        for expected in AudienceView::ALL {
            assert_eq!(view, expected);
            let mut eye = AudienceCameraPose::default();
            eye.look(view, &table, &TerrainMap::default(), AREA, 1.0);
            poses.push(eye.pose().unwrap());
            view = view.next();
        }
        assert_eq!(view, AudienceView::default());
        assert!(poses[0] != poses[1] && poses[1] != poses[2] && poses[0] != poses[2]);
    }
}
