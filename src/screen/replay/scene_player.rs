//! The scene player: steps through a scene on the board, forward and back. It holds the stage that plays the scene; the
//! table only mirrors it, and nobody at the window decides anything meanwhile.

use std::sync::{Mutex, OnceLock, PoisonError};

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};

use crate::bots::Control;
use crate::content::FileFault;
use crate::content::scene::{Highlight, Scene, ScenePlayer as SceneScript, SceneStep, StepOutcome, list};
use crate::game::Fact;
use crate::screen::app::render_target::ScreenSize;
use crate::screen::app::settings::Settings;
use crate::screen::app::window_state::{MatchStep, WindowState};
use crate::screen::demo::{Demo, room_of_board};
use crate::screen::lesson::LessonPlayer;
use crate::screen::panels::PanelStep;
use crate::screen::panels::rule_book::rule_book_is_closed;
use crate::screen::replay::{self, Replay, timeline_height};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::camera::flat::{hint_height, sizes, task_height};
use crate::screen::table_top::display_state::DisplayState;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::input::fitted;
use crate::screen::table_top::log::Log;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{JournalPath, Seat, Seating, Table};
use crate::text::{Lang, Texts, reports};

/// Adds the player of scenes.
pub fn plugin(app: &mut App) {
    app.init_resource::<NextScene>()
        .add_systems(PreUpdate, apply_scene_change)
        .add_systems(
            Update,
            read_scene_input
                .in_set(MatchStep::SceneInput)
                .run_if(resource_exists::<ScenePlayer>)
                .run_if(rule_book_is_closed),
        )
        .add_systems(EguiPrimaryContextPass, take_scene_requests.in_set(PanelStep::Requests));
}

/// The height that the caption takes from the board, in points at 100 % scale: the hint line and more.
pub const CAPTION: f32 = 118.0;

/// What somebody wants of the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SceneAction {
    /// The next step; at the end the next scene.
    Next,
    /// A step back.
    Back,
    /// To the beginning.
    Restart,
    /// Out of the scene.
    Leave,
}

/// The scene being played.
#[derive(Resource)]
pub struct ScenePlayer {
    stage: Mutex<SceneScript>,
    /// What each step played brought about.
    played: Vec<StepOutcome>,
    /// What a button asked for.
    pub asked: Option<SceneAction>,
    /// The game that waits until the scene is over.
    held: Option<Table>,
    /// Where the way out leads.
    back_to: WindowState,
}

/// The scenes that come with the program, in the order of the chapters; none in a broken build.
pub fn scenes() -> &'static [Scene] {
    static SCENES: OnceLock<Vec<Scene>> = OnceLock::new();
    SCENES.get_or_init(|| {
        list().unwrap_or_else(|faults| {
            for line in reports(&faults, Lang::En) {
                crate::bounds::complain!("arene: {line}");
            }
            Vec::new()
        })
    })
}

/// The scenes that show a rule of a book: books may have keys of the same name.
pub fn scenes_of(book: &str, rule: &str) -> impl Iterator<Item = &'static Scene> {
    scenes()
        .iter()
        .filter(move |scene| scene.setup.rules == book && scene.rules.iter().any(|shown| shown == rule))
}

fn asked() -> egui::Id {
    egui::Id::new("play scene")
}

/// Has a scene played, from any panel.
pub fn ask_for_scene(context: &egui::Context, key: &str) {
    context.data_mut(|data| data.insert_temp(asked(), key.to_owned()));
}

/// A change of scene that has been asked for.
#[derive(Clone, Copy, Debug)]
enum SceneChange {
    /// Begin this scene; the way out of it leads there.
    Begin(&'static Scene, WindowState),
    /// Leave the scene.
    Leave,
}

/// The change that comes before the next frame: then nothing looks at the table that goes.
#[derive(Resource, Debug, Default)]
pub struct NextScene(Option<SceneChange>);

/// Takes up what panels have asked for.
pub fn take_scene_requests(
    mut contexts: EguiContexts,
    scene: Res<State<WindowState>>,
    mut change: ResMut<NextScene>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if let Some(key) = context.data_mut(|data| data.remove_temp::<String>(asked()))
        && let Some(script) = scenes().iter().find(|script| script.key == key)
    {
        change.0 = Some(SceneChange::Begin(script, *scene.get()));
        context.request_repaint();
    }
    Ok(())
}

/// Changes the scene, if that was asked for.
pub fn apply_scene_change(world: &mut World) {
    match world.resource_mut::<NextScene>().0.take() {
        None => {}
        Some(SceneChange::Begin(script, from)) => begin(world, script, from),
        Some(SceneChange::Leave) => leave(world),
    }
}

/// Begins a scene, and puts the running game aside.
fn begin(world: &mut World, script: &Scene, from: WindowState) {
    let texts = world.resource::<Settings>().texts();
    let mut fresh = Playback::default();
    let (mut play, table) = match set_up(script, texts, &mut fresh) {
        Ok(both) => both,
        Err(faults) => {
            for line in reports(&faults, texts.lang()) {
                crate::bounds::complain!("arene: {line}");
            }
            return;
        }
    };
    replay::leave(world);
    match world.remove_resource::<ScenePlayer>() {
        // One scene after another.
        Some(before) => (play.held, play.back_to) = (before.held, before.back_to),
        None => {
            play.back_to = from;
            play.held = world.remove_resource::<Table>();
            if let Some(held) = &mut play.held {
                world.resource_mut::<Playback>().finish(held);
            }
        }
    }
    world.insert_resource(fresh);
    world.insert_resource(play);
    world.insert_resource(table);
    world.insert_resource(InputState::default());
    world.insert_resource(BoardView::default());
    world.resource_mut::<NextState<WindowState>>().set(WindowState::Match);
}

/// Leaves the scene, if one is played: back to the game that was put aside, if the scene was called from it.
pub fn leave(world: &mut World) {
    let Some(play) = world.remove_resource::<ScenePlayer>() else {
        return;
    };
    world.remove_resource::<Table>();
    world.insert_resource(Playback::default());
    let back_to = if play.held.is_some() {
        play.back_to
    } else {
        WindowState::Start
    };
    if let Some(held) = play.held {
        world.insert_resource(held);
    }
    world.insert_resource(InputState::default());
    world.insert_resource(BoardView::default());
    world.resource_mut::<NextState<WindowState>>().set(back_to);
}

/// A scene and its table, its opening shown.
///
/// # Errors
/// The faults of the scene's set-up.
pub fn set_up(script: &Scene, texts: &Texts, playback: &mut Playback) -> Result<(ScenePlayer, Table), Vec<FileFault>> {
    let stage = SceneScript::new(script)?;
    let seats = (0..script.setup.players.len()).map(|seat| Seat {
        colour: seat,
        control: Control::Human,
    });
    let seating = Seating {
        setup: script.setup.clone(),
        seats: seats.collect(),
    };
    let table = Table::new(seating, &JournalPath::default(), playback, texts).map_err(|faults| {
        let faults = faults.into_iter();
        faults
            .map(|fault| FileFault::of_file(&script.file, fault))
            .collect::<Vec<_>>()
    })?;
    let mut play = ScenePlayer {
        stage: Mutex::new(stage),
        played: Vec::new(),
        asked: None,
        held: None,
        back_to: WindowState::Start,
    };
    let mut table = table;
    play.rebuild(&mut table, playback);
    // A first step that does nothing introduces the scene.
    if script.steps.first().is_some_and(|step| step.command.is_none()) {
        play.next(&mut table, playback);
    }
    Ok((play, table))
}

impl ScenePlayer {
    fn stage(&mut self) -> &mut SceneScript {
        self.stage.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// The scene.
    pub fn script(&mut self) -> &Scene {
        self.stage().scene()
    }

    /// How many steps have been played, and how many there are.
    pub fn count(&mut self) -> (usize, usize) {
        let played = self.played.len();
        (played, self.script().steps.len())
    }

    /// The step that was played last, with what came of it; none before the first.
    pub fn shown(&mut self) -> Option<(SceneStep, StepOutcome)> {
        let outcome = self.played.last()?.clone();
        let step = self.script().steps.get(outcome.step)?.clone();
        Some((step, outcome))
    }

    /// What is lit.
    pub fn lit(&mut self) -> Highlight {
        self.shown().map(|(step, _)| step.lit).unwrap_or_default()
    }

    /// The scene that comes after this one in its book.
    pub fn following(&mut self) -> Option<&'static Scene> {
        let Scene { key, setup, .. } = self.script();
        let of_book: Vec<&Scene> = scenes()
            .iter()
            .filter(|scene| scene.setup.rules == setup.rules)
            .collect();
        let at = of_book.iter().position(|scene| scene.key == *key)?;
        of_book.get(at + 1).copied()
    }

    /// Plays the next step. False at the end.
    fn next(&mut self, table: &mut Table, playback: &mut Playback) -> bool {
        let Some(outcome) = self.stage().next() else {
            return false;
        };
        self.mirror(table);
        table.log.add(&outcome.facts);
        playback.push(&outcome.facts, table.landmarks);
        self.played.push(outcome);
        true
    }

    fn back(&mut self, table: &mut Table, playback: &mut Playback) {
        if self.stage().back() {
            self.played.pop();
            self.rebuild(table, playback);
        }
    }

    fn restart(&mut self, table: &mut Table, playback: &mut Playback) {
        self.stage().restart();
        self.played.clear();
        self.rebuild(table, playback);
        if self.script().steps.first().is_some_and(|step| step.command.is_none()) {
            self.next(table, playback);
        }
    }

    /// Has the table stand as the stage does.
    fn mirror(&mut self, table: &mut Table) {
        table.mirror(self.stage().game());
    }

    /// Shows the stage as it stands, at once: what has been played is told, its last dice lie on the table.
    fn rebuild(&mut self, table: &mut Table, playback: &mut Playback) {
        self.mirror(table);
        table.queue.clear();
        table.log = Log::default();
        for outcome in &self.played {
            table.log.add(&outcome.facts);
            for _ in &outcome.facts {
                table.log.tell();
            }
        }
        table.display = DisplayState::of(&table.state);
        table.told_book_data = table.book_data.clone();
        let mut played = self.played.iter().rev().map(|outcome| outcome.facts.as_slice());
        let thrown = played.find(|facts| facts.iter().any(|fact| matches!(fact, Fact::Roll(_))));
        playback.lay_out(thrown.unwrap_or_default(), table.landmarks);
    }
}

/// Reads keys, clicks and buttons.
pub fn read_scene_input(
    mut play: ResMut<ScenePlayer>,
    mut table: ResMut<Table>,
    mut playback: ResMut<Playback>,
    mut input: ResMut<InputState>,
    mut contexts: EguiContexts,
    mut change: ResMut<NextScene>,
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    window: Single<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    view: Res<BoardView>,
) -> Result {
    let context = contexts.ctx_mut()?;
    // What the hand's keys would show is not asked for here.
    input.show_reach = false;
    input.cursor = None;
    let on_board = window.cursor_position().is_some_and(|at| {
        let spot = egui::pos2(at.x / settings.scale, at.y / settings.scale);
        let covered = context
            .layer_id_at(spot)
            .is_some_and(|layer| layer.order != egui::Order::Background && layer.order != egui::Order::Tooltip);
        view.area.contains((at.x, at.y)) && !covered
    });
    let pressed = |list: &[KeyCode]| list.iter().any(|key| keys.just_pressed(*key));
    let go = play.asked.take().or_else(|| {
        if settings.open {
            return None;
        }
        let forward = [
            KeyCode::Space,
            KeyCode::Enter,
            KeyCode::NumpadEnter,
            KeyCode::ArrowRight,
            KeyCode::PageDown,
        ];
        if pressed(&[KeyCode::Escape]) {
            Some(SceneAction::Leave)
        } else if pressed(&[KeyCode::KeyR]) {
            Some(SceneAction::Restart)
        } else if pressed(&[KeyCode::Backspace, KeyCode::ArrowLeft, KeyCode::PageUp]) {
            Some(SceneAction::Back)
        } else if pressed(&forward) || (on_board && buttons.just_pressed(MouseButton::Left)) {
            Some(SceneAction::Next)
        } else {
            None
        }
    });
    let (table, playback) = (&mut *table, &mut *playback);
    match go {
        None => {}
        // What is under way is finished first, as everywhere.
        Some(SceneAction::Next) if !playback.is_idle() => playback.finish(table),
        Some(SceneAction::Next) => {
            if play.next(table, playback) {
                return Ok(());
            }
            let following = play.following();
            change.0 = following.map(|following| SceneChange::Begin(following, WindowState::Start));
        }
        Some(SceneAction::Back) => play.back(table, playback),
        Some(SceneAction::Restart) => play.restart(table, playback),
        Some(SceneAction::Leave) => change.0 = Some(SceneChange::Leave),
    }
    Ok(())
}

/// Takes the room of the caption, of the timeline, or of the task of a lesson from the board.
pub fn reserve_caption_room(
    settings: Res<Settings>,
    screen: Res<ScreenSize>,
    table: Res<Table>,
    mut view: ResMut<BoardView>,
    play: Option<Res<ScenePlayer>>,
    replay: Option<Res<Replay>>,
    lesson: Option<Res<LessonPlayer>>,
    demo: Option<Res<Demo>>,
) {
    if let Some(demo) = demo {
        view.area = room_of_board(&demo, &screen, &settings, view.area);
        if view.fitted {
            view.flat = fitted(&table, view.area);
        }
        return;
    }
    let width = screen.width / settings.scale;
    let is_scene = play.is_some();
    let more = match (play, replay) {
        (Some(_), _) if settings.folds.bars => CAPTION + sizes::TOP,
        (Some(_), _) => CAPTION - hint_height(width),
        (None, Some(_)) if !settings.folds.bars => timeline_height(width) - hint_height(width),
        (None, None) if lesson.is_some() => task_height(width),
        _ => return,
    };
    view.area.height = (view.area.height - more * settings.scale).max(1.0);
    if settings.folds.bars && is_scene {
        view.area.top += sizes::TOP * settings.scale;
    }
    if view.fitted {
        view.flat = fitted(&table, view.area);
    }
}
