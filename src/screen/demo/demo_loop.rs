//! Between games: recorded games and scenes that show themselves one after the other, a title before each. The camera looks at what
//! happens, and deadly dice fall slowly; any key leads to the start screen. Nothing is heard of it.

use bevy::input::ButtonState;
use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;

use crate::game::Fact;
use crate::rules::{LandmarkKind, Landmarks};
use crate::screen::app::idle_loop::BeginLoop;
use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::seeds;
use crate::screen::app::settings::Settings;
use crate::screen::app::start::SetupChoices;
use crate::screen::app::window_state::WindowState;
use crate::screen::demo::Demo;
use crate::screen::demo::changes::{self, DemoChange, NextDemo};
use crate::screen::demo::desk::ClubSettings;
use crate::screen::demo::loop_panel::QrPicture;
use crate::screen::demo::loop_sources::{LoopSources, PreparedShow};
use crate::screen::demo::soak::SoakCount;
use crate::screen::table_top::camera::{CameraControl, ViewMode};
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;

/// How a loop is run.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct LoopRun {
    /// How many times as fast as usual the clock goes, with no pauses to read in; as usual if none.
    pub speed: Option<u32>,
    /// After how many games and scenes the program ends; never if none.
    pub games: Option<u32>,
}

/// What of a show is on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShowPart {
    /// Its title.
    Title,
    /// It plays.
    Playing,
    /// Its end stands, until the next is there.
    End,
}

/// The loop that is on.
#[derive(Resource)]
pub struct DemoLoop {
    /// How it is run.
    pub run: LoopRun,
    /// What of the show is on.
    pub part: ShowPart,
    /// What stands below the title: the book.
    pub subtitle: String,
    /// What a phone reads of the club's address; none where none is set, or it is too long.
    pub code: Option<QrPicture>,
    /// The club's address; empty if none is set.
    pub address: String,
    /// What is counted.
    pub count: SoakCount,
    sources: LoopSources,
    /// How the board was looked at before.
    before: ViewMode,
    /// For how many seconds nothing new begins.
    left: f32,
    /// For how many seconds the loop has been on.
    age: f32,
    /// How many shows have begun.
    shows: u32,
}

/// How long a title stays, in seconds.
const TITLE: f32 = 3.2;

/// How long the end of a show stays, in seconds.
const END: f32 = 2.6;

/// How long it takes to read a letter, in seconds; the least and the most for a caption.
const LETTER: f32 = 0.05;
const READ: (f32, f32) = (1.0, 7.0);

/// How long a step of a recorded game stays, in seconds: one with dice, and another.
const STEP: (f32, f32) = (0.9, 0.25);

/// For how many seconds the key that began the loop may still be held.
const DEAF: f32 = 0.6;

/// How fast deadly dice fall.
const SLOW: f32 = 0.5;

/// How near the camera comes, as part of the way from which it sees all.
const NEAR: f32 = 0.72;

/// How fast it goes round the board, in radians a second.
const TURNING: f32 = 0.03;

/// Begins the loop where that is asked for, unless something is on already that nobody should be taken from.
pub fn begin_loop_when_asked(
    mut asked: MessageReader<BeginLoop>,
    mut next: ResMut<NextDemo>,
    on: Option<Res<DemoLoop>>,
    demo: Option<Res<Demo>>,
) {
    if asked.read().count() > 0 && on.is_none() && demo.is_none() && next.0.is_none() {
        next.0 = Some(DemoChange::Loop(LoopRun::default()));
    }
}

/// Begins the loop.
pub fn begin(world: &mut World, run: LoopRun) {
    let settings = world.resource::<Settings>();
    let lang = settings.lang;
    let (games, choices) = (world.get_resource::<SavedGames>(), world.get_resource::<SetupChoices>());
    let sources = LoopSources::new(games, choices, lang, seeds::fresh());
    let club = ClubSettings::read();
    let before = match world.resource::<CameraControl>().mode {
        ViewMode::Flat => ViewMode::Flat,
        _ => ViewMode::Orbit,
    };
    world.insert_resource(DemoLoop {
        run,
        part: ShowPart::End,
        subtitle: String::new(),
        code: QrPicture::of(&club.address),
        address: club.address,
        count: SoakCount::begin(run.games),
        sources,
        before,
        left: 0.0,
        age: 0.0,
        shows: 0,
    });
    show_next(world);
}

/// Ends the loop, if one is on: the board is looked at as before.
pub fn end(world: &mut World) {
    if let Some(running) = world.remove_resource::<DemoLoop>() {
        world.resource_mut::<CameraControl>().change(running.before, None);
    }
}

/// Puts the next show on the table; where it cannot be shown, the one behind.
pub fn show_next(world: &mut World) {
    let texts = world.resource::<Settings>().texts();
    let Some(mut running) = world.remove_resource::<DemoLoop>() else {
        return;
    };
    let mut laid = None;
    // Of many sources one is sound: the built-in scenes are.
    for _ in 0..20 {
        let PreparedShow { mut script, subtitle } = match running.sources.take() {
            Some(prepared) => prepared,
            None => continue,
        };
        let mut playback = Playback::default();
        if let Ok(table) = changes::lay(&mut script, &mut playback, texts) {
            laid = Some((script, subtitle, table, playback));
            break;
        }
    }
    let Some((script, subtitle, table, playback)) = laid else {
        // There is nothing to show: a broken build.
        changes::leave(world);
        return;
    };
    running.subtitle = subtitle;
    running.part = ShowPart::Title;
    running.left = TITLE;
    running.shows += 1;
    let title = script.title.clone();
    world.insert_resource(running);
    changes::put(world, Demo::new(title, Vec::new(), 0, script), table, playback);
    if let Some(mut demo) = world.get_resource_mut::<Demo>() {
        demo.back_to = WindowState::Start;
    }
}

/// Whether a step kills somebody, or destroys something.
fn is_deadly(facts: &[Fact], landmarks: &dyn Landmarks) -> bool {
    let kinds = [LandmarkKind::Death, LandmarkKind::Destroyed];
    let mut found = facts.iter().filter_map(|fact| landmarks.landmark(fact));
    found.any(|landmark| kinds.contains(&landmark.kind))
}

/// Has the show go on, once everything before has been shown long enough.
pub fn direct_the_loop(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut running: ResMut<DemoLoop>,
    mut demo: ResMut<Demo>,
    mut table: ResMut<Table>,
    mut playback: ResMut<Playback>,
    mut camera: ResMut<CameraControl>,
    mut next: ResMut<NextDemo>,
    mut exit: MessageWriter<AppExit>,
) {
    let passed = time.delta_secs();
    let running = &mut *running;
    running.age += passed;
    running.count.frame();
    look(running, &settings, &mut camera, passed);
    match (playback.is_idle(), demo.still_since) {
        (false, _) => demo.still_since = None,
        (true, None) => demo.still_since = Some(time.elapsed()),
        (true, Some(_)) => {}
    }
    if !playback.is_idle() {
        return;
    }
    running.left -= passed;
    if running.left > 0.0 && running.run.speed.is_none() {
        return;
    }
    match running.part {
        ShowPart::Title => running.part = ShowPart::Playing,
        ShowPart::Playing if demo.step < demo.script.end() => {
            let place = demo.step + 1;
            let demo = &mut *demo;
            let step = &demo.script.steps[place];
            let deadly = is_deadly(&step.facts, table.landmarks);
            playback.pace = Some(if deadly { SLOW } else { 1.0 });
            running.left = match &step.caption {
                Some(caption) => {
                    let letters = caption.of(settings.lang).chars().count() as f32;
                    (letters * LETTER).clamp(READ.0, READ.1)
                }
                None if step.dice().is_empty() => STEP.1,
                None => STEP.0,
            };
            demo.step = place;
            demo.script.play(place, &mut table, &mut playback);
        }
        ShowPart::Playing => {
            running.part = ShowPart::End;
            running.left = END;
        }
        ShowPart::End => {
            running.count.shown(running.shows);
            if running.run.games.is_some_and(|games| running.shows >= games) {
                running.count.end(running.shows);
                exit.write(AppExit::Success);
                // What comes after the last frame is not counted.
                running.left = f32::MAX;
                running.run = LoopRun::default();
            } else if running.sources.is_ready() {
                next.0 = Some(DemoChange::NextShow);
            }
        }
    }
}

/// Every second show is seen in three dimensions, near, and the camera goes slowly round the board.
fn look(running: &DemoLoop, settings: &Settings, camera: &mut CameraControl, passed: f32) {
    let wanted = match running.shows % 2 {
        0 => ViewMode::Orbit,
        _ => ViewMode::Flat,
    };
    if running.part == ShowPart::Title {
        if camera.mode != wanted {
            camera.change(wanted, None);
        }
    } else if camera.mode == ViewMode::Orbit {
        if camera.fitted {
            camera.fitted = false;
            camera.orbit.distance *= NEAR;
        }
        if !settings.reduced_motion {
            camera.orbit.yaw += TURNING * passed;
        }
    }
}

/// Any key and any click lead to the start screen.
pub fn leave_at_any_key(
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    running: Res<DemoLoop>,
    mut next: ResMut<NextDemo>,
) {
    let key = keys.read().filter(|key| key.state == ButtonState::Pressed).count();
    let button = buttons
        .read()
        .filter(|button| button.state == ButtonState::Pressed)
        .count();
    if key + button > 0 && running.age > DEAF {
        next.0 = Some(DemoChange::Leave);
    }
}
