//! The window: the start screen, the match played by mouse and keyboard, the playback of facts. It mirrors the game,
//! which has a world of its own; hands and panels queue commands, one system applies them, and what is drawn follows
//! the playback.

mod aim;
mod art;
mod asked;
mod board2d;
pub mod board3d;
pub mod camera;
mod canvas;
mod display;
pub mod film;
mod hand;
#[cfg(test)]
mod harness;
mod hover;
mod keys;
mod klan;
mod lab;
mod log;
pub mod look;
mod mind;
pub mod outlet;
mod overlay;
mod panels;
mod pixels;
mod plan;
mod playback;
pub mod preview;
mod replay;
mod scene;
pub mod seeds;
mod settings;
mod shown;
mod start;
mod store;
mod table;
mod tokens;
mod words;
mod zones;

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};
use bevy::winit::{EventLoopProxyWrapper, UpdateMode, WINIT_WINDOWS, WinitSettings, WinitUserEvent};
use bevy_ecs_tilemap::TilemapPlugin;
use bevy_egui::{
    EguiContexts, EguiInput, EguiPreUpdateSet, EguiPrimaryContextPass, EguiUserTextures, PrimaryEguiContext, egui,
};

use crate::content::scene::Scene as Script;
use crate::protocol::PlayerSpec;
use crate::replay::{Store, name_of};
use crate::space::grid::ArenaMap;
use crate::text::{Lang, reports};
use hand::{Eye, Hand};
use outlet::{DrawnOn, Outlet};
use panels::rules::{RuleBook, the_board_hears};
use playback::Playback;
use replay::{NextReplay, Replay, Shelf};
use scene::Play;
use settings::Settings;
use start::{Arena, Choices};
use table::{JournalPath, Table};

pub use board3d::Quality;
pub use settings::Speed;

/// What the window shows.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum Scene {
    /// The start screen.
    #[default]
    Start,
    /// A match.
    Match,
}

/// How the window is opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// The arenas to choose from, the chosen one first.
    pub arenas: Vec<ArenaMap>,
    /// Whether the first of them is asked for, whatever the mod.
    pub map_given: bool,
    /// The players; the start screen fills up to two.
    pub players: Vec<PlayerSpec>,
    /// The mod's id, if one is asked for.
    pub mode: Option<String>,
    /// The seed of the dice.
    pub seed: u64,
    /// Whether the match begins at once.
    pub at_once: bool,
    /// The language of all words.
    pub lang: Lang,
    /// The window's size, in logical pixels.
    pub size: (u32, u32),
    /// The speed of playback.
    pub speed: Speed,
    /// Where a line is written for every command that is applied.
    pub journal: Option<PathBuf>,
    /// A scene to be played instead of a match.
    pub scene: Option<Script>,
    /// A recorded game to be looked at, or gone on with, instead of a match.
    pub recorded: Option<RecordedGame>,
}

/// A recorded game that the window opens with.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum RecordedGame {
    /// To be looked at.
    Look(PathBuf),
    /// To be gone on with.
    GoOn(PathBuf),
}

/// Why the window did not open, or the match could not begin.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenError {
    /// No display, no adapter: what is missing and what helps, in one line.
    Display(String),
    /// The faults of the setup, each with the hint that mends it, in words.
    Setup(Vec<String>),
}

/// Whether a frame has been drawn: a panic before that is a window that did not open.
static DRAWN: AtomicBool = AtomicBool::new(false);

/// Opens the window and returns when it is closed.
///
/// # Errors
/// If there is nothing to open it on, or the match asked for has faults.
pub fn open(opening: Opening) -> Result<(), OpenError> {
    let mut settings = Settings::new(opening.lang, opening.speed);
    settings.scale = settings::scale_for(opening.size.1);
    let journal = JournalPath(opening.journal.clone());
    let mut playback = Playback::default();
    let arenas = opening.arenas.iter().cloned().map(Arena::new).collect();
    let mut choices = Choices::new(arenas, &opening.players, opening.seed);
    if !opening.at_once {
        choices.recall();
    }
    if let Some(mode) = &opening.mode {
        choices.set_mode(mode, !opening.map_given);
    }
    let mut table = None;
    let mut play = None;
    let mut replay = None;
    let mut shelf = Shelf::of(Store::of_user().ok());
    if opening.at_once || opening.scene.is_some() || opening.recorded.is_some() {
        shelf.offer_nothing();
    }
    if let Some(recorded) = &opening.recorded {
        let store = shelf.store.clone().unwrap_or_else(|| Store::at(""));
        let texts = settings.texts();
        let begun = match recorded {
            RecordedGame::GoOn(path) => {
                let begun = replay::go_on_with(&store, path, &journal, &mut playback, texts);
                begun.map(|(table, damage)| {
                    shelf.message = damage;
                    (None, table)
                })
            }
            RecordedGame::Look(path) => (store.load(path).map_err(|trouble| texts.file_error(&trouble)))
                .and_then(|found| replay::replay_of(found, name_of(path), &mut playback, texts))
                .map(|(replay, table)| {
                    shelf.message = replay.told_damage(texts);
                    (Some(replay), table)
                }),
        };
        let begun = begun.map_err(|line| OpenError::Setup(vec![line]))?;
        replay = begun.0;
        table = Some(begun.1);
    } else if let Some(script) = &opening.scene {
        let begun = scene::set_up(script, settings.texts(), &mut playback).map_err(|faults| {
            let lines = reports(&faults, opening.lang);
            OpenError::Setup(lines.iter().map(ToString::to_string).collect())
        })?;
        play = Some(begun.0);
        table = Some(begun.1);
    } else if opening.at_once
        && let Some(seating) = choices.seating()
    {
        let texts = settings.texts();
        let begun = Table::new(seating, &journal, &mut playback, texts).map_err(|faults| {
            let lines = faults.iter().map(|fault| {
                let (message, hint) = texts.fault(fault);
                format!("{}: {message} {hint}", fault.field)
            });
            OpenError::Setup(lines.collect())
        })?;
        table = Some(begun.kept_in(shelf.store.as_ref()));
    }
    let outlet = Outlet::Window(opening.size);
    let beginning = Beginning {
        settings,
        journal,
        playback,
        choices,
        table,
        play,
        replay,
        shelf,
    };
    in_a_window(|| build(outlet, beginning))
}

/// Runs an app in a window, and returns when that is closed.
fn in_a_window(build: impl FnOnce() -> App) -> Result<(), OpenError> {
    let _connection = display::look().map_err(OpenError::Display)?;
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        // Before the first frame a panic means that there is no window to be had: one line says so, below.
        if DRAWN.load(Ordering::Relaxed) {
            usual(info);
        }
    }));
    let run = std::panic::AssertUnwindSafe(move || {
        build().run();
    });
    match std::panic::catch_unwind(run) {
        Ok(()) => Ok(()),
        Err(panic) if DRAWN.load(Ordering::Relaxed) => std::panic::resume_unwind(panic),
        Err(panic) => {
            let reason = panic
                .downcast_ref::<String>()
                .map(String::as_str)
                .or_else(|| panic.downcast_ref::<&str>().copied())
                .unwrap_or("the window could not be created");
            Err(OpenError::Display(display::could_not(reason)))
        }
    }
}

/// Remembers that a frame has been drawn.
fn mark_as_drawn(drawn: bool) {
    if drawn {
        DRAWN.store(true, Ordering::Relaxed);
    }
}

/// What the app begins with.
struct Beginning {
    settings: Settings,
    journal: JournalPath,
    playback: Playback,
    choices: Choices,
    table: Option<Table>,
    play: Option<Play>,
    replay: Option<Replay>,
    shelf: Shelf,
}

/// The app: all systems, panels and the board, for a window or for pictures.
fn build(outlet: Outlet, beginning: Beginning) -> App {
    let mut app = outlet.app();
    app.add_plugins((TilemapPlugin, board3d::plugin))
        .insert_resource(beginning.settings)
        .insert_resource(beginning.journal)
        .insert_resource(beginning.playback)
        .insert_resource(beginning.choices)
        .init_resource::<Hand>()
        .init_resource::<Eye>()
        .init_resource::<look::Look>()
        .init_resource::<RuleBook>()
        .init_resource::<scene::NextChange>()
        .init_resource::<NextReplay>()
        .init_resource::<lab::Bench>()
        .insert_resource(beginning.shelf)
        .insert_state(match beginning.table {
            Some(_) => Scene::Match,
            None => Scene::Start,
        });
    if let Some(table) = beginning.table {
        app.insert_resource(table);
    }
    if let Some(play) = beginning.play {
        app.insert_resource(play);
    }
    if let Some(replay) = beginning.replay {
        app.insert_resource(replay);
    }
    load_the_art(app.world_mut());
    app.add_systems(PreStartup, (open_the_eye, look::open_the_deep_eye))
        .add_systems(Startup, (dress_egui, look::quality::choose))
        .add_systems(
            OnEnter(Scene::Match),
            (board2d::clear_the_board, board2d::lay_the_board).chain(),
        )
        .add_systems(OnEnter(Scene::Match), look::begin)
        .add_systems(OnExit(Scene::Match), (board2d::clear_the_board, look::end))
        .add_systems(
            Update,
            (
                hand::follow_the_window,
                scene::make_room,
                look::look_through,
                scene::direct.run_if(resource_exists::<Play>).run_if(the_board_hears),
                (
                    replay::read_the_match_keys.run_if(the_board_hears),
                    (
                        replay::read_the_replay_keys.run_if(the_board_hears),
                        replay::turn_the_reel,
                    )
                        .chain()
                        .run_if(resource_exists::<Replay>),
                )
                    .chain(),
                hand::read_the_hand
                    .run_if(the_board_hears)
                    .run_if(replay::no_dialog_hears),
                table::play_on,
                (film::direct, film::turn)
                    .chain()
                    .run_if(resource_exists::<film::Director>),
                playback::play_back,
                hand::follow_the_window,
                zones::keep_the_ground,
                tokens::draw_the_tokens,
                scene::make_room,
                look::glide,
                look::look_through,
                board2d::draw_the_pieces,
                board2d::point_the_camera,
                look::veil::lay_the_veil,
            )
                .chain()
                .run_if(in_state(Scene::Match)),
        )
        .add_systems(PreUpdate, (scene::change_the_scene, replay::change_the_replay).chain())
        .add_systems(OnEnter(Scene::Start), replay::come_to_the_start)
        .add_systems(Update, replay::keep_the_shelf)
        .add_systems(
            PreUpdate,
            leave_egui_in_peace
                .after(EguiPreUpdateSet::ProcessInput)
                .before(EguiPreUpdateSet::BeginPass),
        )
        .add_systems(
            Update,
            (
                panels::rules::read_the_keys.before(hand::read_the_hand),
                start::read_the_keys
                    .run_if(in_state(Scene::Start))
                    .run_if(the_board_hears),
            )
                .chain(),
        )
        .add_systems(
            Update,
            look::hide_the_own_figure
                .after(board3d::Mirror3d)
                .after(look::glide)
                .run_if(in_state(Scene::Match)),
        )
        .add_systems(
            Update,
            (look::quality::obey, look::point_the_deep_camera)
                .chain()
                .after(board2d::point_the_camera),
        )
        .add_systems(
            EguiPrimaryContextPass,
            (
                panels::tune_egui,
                start::draw_the_start.run_if(in_state(Scene::Start)),
                panels::draw_the_match
                    .run_if(in_state(Scene::Match))
                    .run_if(not(resource_exists::<film::Director>)),
                panels::draw_the_film.run_if(resource_exists::<film::Director>),
                panels::rules::draw_the_rules,
                scene::hear_what_is_asked,
            )
                .chain(),
        );
    if let Outlet::Window(_) = outlet {
        app.init_resource::<Awake>()
            .add_systems(Startup, be_woken_by_bots)
            .add_systems(Update, (set_the_icon, stay_awake.after(look::glide)));
    }
    app
}

/// Before anything runs: the first scene is entered before the first start-up system.
fn load_the_art(world: &mut World) {
    let art = world.resource_scope(|world, mut images: Mut<Assets<Image>>| {
        art::Art::load(&mut images, &mut world.resource_mut::<EguiUserTextures>())
    });
    world.insert_resource(art);
}

fn open_the_eye(mut commands: Commands, drawn_on: Res<DrawnOn>) {
    commands.spawn((Camera2d, drawn_on.0.clone(), board2d::BoardCamera, PrimaryEguiContext));
}

fn dress_egui(mut contexts: EguiContexts) -> Result {
    panels::dress(contexts.ctx_mut()?);
    Ok(())
}

/// bevy_egui 0.42 tells egui every frame which modifier keys are held, and egui draws anew after everything it is told:
/// so the window would never rest. Only what changed is passed on.
fn leave_egui_in_peace(mut inputs: Query<&mut EguiInput>, mut held: Local<Option<egui::Modifiers>>) {
    for mut input in &mut inputs {
        input.events.retain(|event| match event {
            egui::Event::ModifiersChanged(modifiers) => held.replace(*modifiers) != Some(*modifiers),
            _ => true,
        });
    }
}

/// A bot that has made up its mind has the window draw.
fn be_woken_by_bots(proxy: Res<EventLoopProxyWrapper>) {
    let proxy = (**proxy).clone();
    mind::woken_by(move || {
        // A window that is closed already has nothing to draw.
        let _ = proxy.send_event(WinitUserEvent::WakeUp);
    });
}

/// Gives the window its picture, once it is there.
fn set_the_icon(window: Single<Entity, With<PrimaryWindow>>, mut done: Local<bool>) {
    if *done {
        return;
    }
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = windows.get_window(*window) {
            let (pixels, width, height) = art::icon();
            if let Ok(icon) = winit::window::Icon::from_rgba(pixels, width, height) {
                window.set_window_icon(Some(icon));
            }
            *done = true;
        }
    });
}

/// Frames drawn one after the other at the start and after a change of scene, until everything is on the screen.
const WARM_UP: u32 = 6;

/// Frames drawn after something happened: letters that were not drawn before reach the screen a frame later.
const AFTERWARDS: u32 = 3;

/// How long a picture in three dimensions stays when nothing happens but what moves by itself.
const ANIMATED: Duration = Duration::from_millis(33);

/// How long a picture stays while a bot thinks and its mark moves.
const THINKING: Duration = panels::THINKING_STEP;

/// How long a picture stays when nothing moves and nothing is due.
const REST: Duration = Duration::from_secs(3600);

/// How long the window goes on drawing.
#[derive(Resource, Default)]
struct Awake {
    /// Frames still to be drawn whatever happens.
    frames: u32,
    scene: Option<Scene>,
}

/// Draws on while something is played back, and else only when something happens.
fn stay_awake(
    mut awake: ResMut<Awake>,
    mut winit: ResMut<WinitSettings>,
    scene: Res<State<Scene>>,
    playback: Res<Playback>,
    table: Option<Res<Table>>,
    replay: Option<Res<Replay>>,
    look: Res<look::Look>,
    quality: Res<board3d::Quality>,
    (shelf, time): (Res<Shelf>, Res<Time<Real>>),
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
    let in_match = *scene.get() == Scene::Match;
    let thinks = in_match && table.as_ref().is_some_and(|table| table.thinks().is_some());
    let plays = in_match
        && (look.is_moving()
            || playback.is_moving()
            || (replay.is_some() && !playback.is_held())
            || table.is_some_and(|table| !table.queue.is_empty() || (table.waits_for_a_bot() && !thinks)));
    if plays || happened {
        awake.frames = awake.frames.max(AFTERWARDS);
    }
    let mode = if plays || awake.frames > 0 {
        UpdateMode::Continuous
    } else {
        let animates = in_match && board3d::animates(&quality, look.is_deep());
        let rest = shelf.due().map(|due| due.saturating_sub(time.elapsed()));
        let rest = if thinks { Some(THINKING) } else { rest };
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
