//! When the window draws: on and on while something is played back, else only when something happens.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::WindowEvent;
use bevy::winit::{UpdateMode, WinitSettings};

use crate::screen::app::idle_loop::IdleClock;
use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::window::mark_as_drawn;
use crate::screen::app::window_state::WindowState;
use crate::screen::audience::AudienceWindow;
use crate::screen::audience::stale::{AudienceRedraw, draw_what_is_stale};
use crate::screen::board3d::{self, Quality};
use crate::screen::demo::demo_loop::DemoLoop;
use crate::screen::demo::{Demo, dice_panel};
use crate::screen::lesson::LessonPlayer;
use crate::screen::panels::THINKING_STEP;
use crate::screen::panels::result::GameEnd;
use crate::screen::replay::Replay;
use crate::screen::table_top::camera::{self, CameraControl};
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;

/// Adds the decision after each frame.
pub fn plugin(app: &mut App) {
    app.init_resource::<RedrawState>().add_systems(
        Update,
        choose_update_mode.after(camera::move_camera).after(draw_what_is_stale),
    );
}

/// Frames drawn one after the other at the start and after a change of scene, until everything is on the screen.
const WARM_UP: u32 = 6;

/// Frames drawn after something happened: letters that were not drawn before reach the screen a frame later.
const AFTERWARDS: u32 = 3;

/// How long a picture in three dimensions stays when nothing happens but what moves by itself.
const ANIMATED: Duration = Duration::from_millis(33);

/// How long a picture stays while a bot thinks and its mark moves.
const THINKING: Duration = THINKING_STEP;

/// How long a picture stays when nothing moves and nothing is due.
const REST: Duration = Duration::from_secs(3600);

/// How long the window goes on drawing.
#[derive(Resource, Default)]
struct RedrawState {
    /// Frames still to be drawn whatever happens.
    frames: u32,
    scene: Option<WindowState>,
}

/// Draws on while something is played back, and else only when something happens.
fn choose_update_mode(
    mut awake: ResMut<RedrawState>,
    mut winit: ResMut<WinitSettings>,
    scene: Res<State<WindowState>>,
    playback: Res<Playback>,
    table: Option<Res<Table>>,
    (replay, lesson): (Option<Res<Replay>>, Option<Res<LessonPlayer>>),
    camera: Res<CameraControl>,
    quality: Res<Quality>,
    (saved_games, input, time, end): (Res<SavedGames>, Res<InputState>, Res<Time<Real>>, Res<GameEnd>),
    (audience, idle, audiences): (Res<AudienceRedraw>, Res<IdleClock>, Query<(), With<AudienceWindow>>),
    (demo, in_loop): (Option<Res<Demo>>, Option<Res<DemoLoop>>),
    mut events: MessageReader<WindowEvent>,
) {
    let happened = events
        .read()
        .any(|event| !matches!(event, WindowEvent::RequestRedraw(_)));
    if awake.scene != Some(*scene.get()) {
        awake.scene = Some(*scene.get());
        awake.frames = WARM_UP;
    }
    if awake.frames > 0 {
        awake.frames -= 1;
        mark_as_drawn(awake.frames == 0);
    }
    let in_match = *scene.get() == WindowState::Match;
    let thinks = in_match && table.as_ref().is_some_and(|table| table.thinks().is_some());
    let has_audience = !audiences.is_empty();
    let plays = has_audience && audience.is_drawing();
    let plays = plays
        || in_match
            && (in_loop.is_some()
                || camera.is_moving()
                || camera.is_fading()
                || playback.is_moving()
                || (replay.is_some() && !playback.is_held())
                || table.is_some_and(|table| !table.queue.is_empty() || (table.waits_for_a_bot() && !thinks)));
    if plays || happened {
        awake.frames = awake.frames.max(AFTERWARDS);
    }
    let mode = if plays || awake.frames > 0 {
        UpdateMode::Continuous
    } else {
        let animates = in_match && board3d::animates(&quality, camera.is_3d());
        let animates = animates || has_audience && audience.animates();
        let fades = camera.fades_in().filter(|_| in_match);
        let fades = fades.map(|seconds| time.elapsed() + Duration::from_secs_f32(seconds));
        let announced = playback.due().filter(|_| in_match);
        let lesson = lesson.and_then(|lesson| lesson.due());
        let die = demo.as_ref().and_then(|demo| dice_panel::due(demo));
        let die = die.filter(|due| in_match && *due > time.elapsed());
        let due = [
            saved_games.due(),
            input.due(),
            announced,
            fades,
            lesson,
            die,
            idle.due(),
        ]
        .into_iter()
        .flatten()
        .min();
        let rest = due.map(|due| due.saturating_sub(time.elapsed()));
        // What is written in the background is looked at as often.
        let looks = thinks || in_match && end.files.is_busy();
        let rest = if looks { Some(THINKING) } else { rest };
        let rest = rest.unwrap_or(REST).max(ANIMATED);
        UpdateMode::Reactive {
            wait: if animates { ANIMATED } else { rest },
            react_to_device_events: false,
            react_to_user_events: true,
            react_to_window_events: true,
        }
    };
    if winit.focused_mode != mode || winit.unfocused_mode != mode {
        winit.focused_mode = mode;
        winit.unfocused_mode = mode;
    }
}
