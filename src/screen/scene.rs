//! The scene player: steps through a scene on the board, forward and back. It holds the stage that plays the scene; the
//! table only mirrors it, and nobody at the window decides anything meanwhile.

use std::sync::{Mutex, OnceLock, PoisonError};

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, egui};

use super::Scene;
use super::camera::{fit, sizes};
use super::hand::{Eye, Hand};
use super::log::Log;
use super::playback::Playback;
use super::replay::{self, Replay, TIMELINE};
use super::settings::Settings;
use super::shown::Shown;
use super::table::{JournalPath, Seat, Seating, Table};
use crate::content::FileFault;
use crate::content::scene::{Highlight, Scene as Script, ScenePlayer, SceneStep, StepOutcome, list};
use crate::game::Fact;
use crate::protocol::Control;
use crate::text::{Lang, Texts, reports};

/// The height that the caption takes from the board, in points at 100 % scale: the hint line and more.
pub const CAPTION: f32 = 118.0;

/// What somebody wants of the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Go {
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
pub struct Play {
    stage: Mutex<ScenePlayer>,
    /// What each step played brought about.
    played: Vec<StepOutcome>,
    /// What a button asked for.
    pub asked: Option<Go>,
    /// The game that waits until the scene is over.
    held: Option<Table>,
    /// Where the way out leads.
    back_to: Scene,
}

/// The scenes that come with the program, in the order of the chapters; none in a broken build.
pub fn scenes() -> &'static [Script] {
    static SCENES: OnceLock<Vec<Script>> = OnceLock::new();
    SCENES.get_or_init(|| {
        list().unwrap_or_else(|faults| {
            for line in reports(&faults, Lang::En) {
                eprintln!("arene: {line}");
            }
            Vec::new()
        })
    })
}

/// The scenes that show a rule.
pub fn scenes_of(rule: &str) -> impl Iterator<Item = &'static Script> {
    scenes()
        .iter()
        .filter(move |scene| scene.rules.iter().any(|shown| shown == rule))
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
enum Change {
    /// Begin this scene; the way out of it leads there.
    Begin(&'static Script, Scene),
    /// Leave the scene.
    Leave,
}

/// The change that comes before the next frame: then nothing looks at the table that goes.
#[derive(Resource, Debug, Default)]
pub struct NextChange(Option<Change>);

/// Takes up what panels have asked for.
pub fn hear_what_is_asked(
    mut contexts: EguiContexts,
    scene: Res<State<Scene>>,
    mut change: ResMut<NextChange>,
) -> Result {
    let context = contexts.ctx_mut()?;
    if let Some(key) = context.data_mut(|data| data.remove_temp::<String>(asked()))
        && let Some(script) = scenes().iter().find(|script| script.key == key)
    {
        change.0 = Some(Change::Begin(script, *scene.get()));
        context.request_repaint();
    }
    Ok(())
}

/// Changes the scene, if that was asked for.
pub fn change_the_scene(world: &mut World) {
    match world.resource_mut::<NextChange>().0.take() {
        None => {}
        Some(Change::Begin(script, from)) => begin(world, script, from),
        Some(Change::Leave) => leave(world),
    }
}

/// Begins a scene, and puts the running game aside.
fn begin(world: &mut World, script: &Script, from: Scene) {
    let texts = world.resource::<Settings>().texts();
    let mut fresh = Playback::default();
    let (mut play, table) = match set_up(script, texts, &mut fresh) {
        Ok(both) => both,
        Err(faults) => {
            for line in reports(&faults, texts.lang()) {
                eprintln!("arene: {line}");
            }
            return;
        }
    };
    replay::leave(world);
    match world.remove_resource::<Play>() {
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
    world.insert_resource(Hand::default());
    world.insert_resource(Eye::default());
    world.resource_mut::<NextState<Scene>>().set(Scene::Match);
}

/// Leaves the scene: back to the game that was put aside, if the scene was called from it.
fn leave(world: &mut World) {
    let Some(play) = world.remove_resource::<Play>() else {
        return;
    };
    world.remove_resource::<Table>();
    world.insert_resource(Playback::default());
    let back_to = if play.held.is_some() {
        play.back_to
    } else {
        Scene::Start
    };
    if let Some(held) = play.held {
        world.insert_resource(held);
    }
    world.insert_resource(Hand::default());
    world.insert_resource(Eye::default());
    world.resource_mut::<NextState<Scene>>().set(back_to);
}

/// A scene and its table, its opening shown.
///
/// # Errors
/// The faults of the scene's set-up.
pub fn set_up(script: &Script, texts: &Texts, playback: &mut Playback) -> Result<(Play, Table), Vec<FileFault>> {
    let stage = ScenePlayer::new(script)?;
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
    let mut play = Play {
        stage: Mutex::new(stage),
        played: Vec::new(),
        asked: None,
        held: None,
        back_to: Scene::Start,
    };
    let mut table = table;
    play.rebuild(&mut table, playback);
    // A first step that does nothing introduces the scene.
    if script.steps.first().is_some_and(|step| step.command.is_none()) {
        play.next(&mut table, playback);
    }
    Ok((play, table))
}

impl Play {
    fn stage(&mut self) -> &mut ScenePlayer {
        self.stage.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// The scene.
    pub fn script(&mut self) -> &Script {
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

    /// The scene that comes after this one in the book.
    pub fn following(&mut self) -> Option<&'static Script> {
        let key = &self.script().key;
        let at = scenes().iter().position(|scene| scene.key == *key)?;
        scenes().get(at + 1)
    }

    /// Plays the next step. False at the end.
    fn next(&mut self, table: &mut Table, playback: &mut Playback) -> bool {
        let Some(outcome) = self.stage().next() else {
            return false;
        };
        self.mirror(table);
        table.log.add(&outcome.facts);
        playback.push(&outcome.facts);
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
        table.shown = Shown::of(&table.state, &table.layout);
        let rolls = self.played.iter().rev().map(|outcome| {
            let facts = outcome.facts.iter();
            let rolls = facts.filter_map(|fact| match fact {
                Fact::Roll(roll) => Some(roll.clone()),
                _ => None,
            });
            rolls.collect::<Vec<_>>()
        });
        playback.lay_out(rolls.into_iter().find(|rolls| !rolls.is_empty()).unwrap_or_default());
    }
}

/// Reads keys, clicks and buttons.
pub fn direct(
    mut play: ResMut<Play>,
    mut table: ResMut<Table>,
    mut playback: ResMut<Playback>,
    mut hand: ResMut<Hand>,
    mut contexts: EguiContexts,
    mut change: ResMut<NextChange>,
    keys: Res<ButtonInput<KeyCode>>,
    buttons: Res<ButtonInput<MouseButton>>,
    window: Single<&Window, With<PrimaryWindow>>,
    settings: Res<Settings>,
    eye: Res<Eye>,
) -> Result {
    let context = contexts.ctx_mut()?;
    // What the hand's keys would show is not asked for here.
    hand.show_reach = false;
    hand.cursor = None;
    let on_board = window.cursor_position().is_some_and(|at| {
        let spot = egui::pos2(at.x / settings.scale, at.y / settings.scale);
        let covered = context
            .layer_id_at(spot)
            .is_some_and(|layer| layer.order != egui::Order::Background && layer.order != egui::Order::Tooltip);
        eye.area.contains((at.x, at.y)) && !covered
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
            Some(Go::Leave)
        } else if pressed(&[KeyCode::Home, KeyCode::KeyR]) {
            Some(Go::Restart)
        } else if pressed(&[KeyCode::Backspace, KeyCode::ArrowLeft, KeyCode::PageUp]) {
            Some(Go::Back)
        } else if pressed(&forward) || (on_board && buttons.just_pressed(MouseButton::Left)) {
            Some(Go::Next)
        } else {
            None
        }
    });
    let (table, playback) = (&mut *table, &mut *playback);
    match go {
        None => {}
        // What is under way is finished first, as everywhere.
        Some(Go::Next) if !playback.is_idle() => playback.finish(table),
        Some(Go::Next) => {
            if !play.next(table, playback)
                && let Some(following) = play.following()
            {
                change.0 = Some(Change::Begin(following, Scene::Start));
            }
        }
        Some(Go::Back) => play.back(table, playback),
        Some(Go::Restart) => play.restart(table, playback),
        Some(Go::Leave) => change.0 = Some(Change::Leave),
    }
    Ok(())
}

/// Takes the room of the caption, or of the timeline, from the board.
pub fn make_room(
    settings: Res<Settings>,
    table: Res<Table>,
    mut eye: ResMut<Eye>,
    play: Option<Res<Play>>,
    replay: Option<Res<Replay>>,
) {
    let more = match (play, replay) {
        (Some(_), _) if settings.folds.bars => CAPTION + sizes::TOP,
        (Some(_), _) => CAPTION - sizes::HINT,
        (None, Some(_)) if !settings.folds.bars => TIMELINE - sizes::HINT,
        _ => return,
    };
    eye.area.height = (eye.area.height - more * settings.scale).max(1.0);
    if settings.folds.bars {
        eye.area.top += sizes::TOP * settings.scale;
    }
    if eye.fitted {
        eye.view = fit(eye.area, table.board.width(), table.board.height());
    }
}
