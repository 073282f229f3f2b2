//! Into a lesson, from one of its tasks to the next, and out of it. All this is done before a frame: then nothing looks at the
//! table that goes.

use bevy::prelude::*;
use bevy_egui::{EguiContexts, egui};

use crate::bots::Control;
use crate::content::lesson::{Lesson, LessonRun, board_of};
use crate::replay::Recording;
use crate::rules::rulebook;
use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::saved_games::record::beginning;
use crate::screen::app::seeds;
use crate::screen::app::settings::Settings;
use crate::screen::app::start::{SetupChoices, StartView};
use crate::screen::app::window_state::WindowState;
use crate::screen::demo::changes as demo;
use crate::screen::lesson::first_game::begin_game_of;
use crate::screen::lesson::{Learner, LessonPlayer, LessonStage, lessons};
use crate::screen::replay::{self, DEAF, scene_player};
use crate::screen::table_top::board_view::BoardView;
use crate::screen::table_top::input::InputState;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{Seat, Seating, Table};
use crate::text::Texts;

/// A change that has been asked for.
#[derive(Clone, Copy, Debug)]
pub enum LessonChange {
    /// Begin this lesson, where somebody stopped.
    Begin(&'static Lesson),
    /// The next task, or the end of the lesson.
    GoOn,
    /// Leave the lesson for a game of its book.
    Game,
    /// Leave the lesson for the list.
    Leave,
}

/// The change that comes before the next frame.
#[derive(Resource, Debug, Default)]
pub struct NextLesson(pub Option<LessonChange>);

fn asked() -> egui::Id {
    egui::Id::new("begin lesson")
}

/// Has a lesson begin, from any panel.
pub fn ask_for_lesson(context: &egui::Context, key: &str) {
    context.data_mut(|data| data.insert_temp(asked(), key.to_owned()));
}

/// Takes up what panels have asked for.
pub fn take_lesson_requests(mut contexts: EguiContexts, mut change: ResMut<NextLesson>) -> Result {
    let context = contexts.ctx_mut()?;
    if let Some(key) = context.data_mut(|data| data.remove_temp::<String>(asked()))
        && let Some(lesson) = lessons().find(|lesson| lesson.key == key)
    {
        change.0 = Some(LessonChange::Begin(lesson));
        context.request_repaint();
    }
    Ok(())
}

/// Makes the change, if one was asked for.
pub fn apply_lesson_change(world: &mut World) {
    match world.resource_mut::<NextLesson>().0.take() {
        None => {}
        Some(LessonChange::Begin(lesson)) => begin(world, lesson),
        Some(LessonChange::GoOn) => go_on(world),
        Some(LessonChange::Leave) => leave(world),
        Some(LessonChange::Game) => {
            let of = world
                .get_resource_mut::<LessonPlayer>()
                .map(|mut player| player.run().lesson().clone());
            leave(world);
            if let Some(lesson) = of {
                begin_game_of(world, &lesson);
            }
        }
    }
}

/// A lesson from one of its tasks on, from 0, and its table.
///
/// # Errors
/// What is wrong with the task, in words; a lesson that its check finds sound has nothing.
pub fn set_up(
    lesson: &Lesson,
    task: usize,
    texts: &Texts,
    playback: &mut Playback,
) -> Result<(LessonPlayer, Table), Vec<String>> {
    let run = LessonRun::at(lesson, task, seeds::fresh()).map_err(|fault| fault.words(lesson, texts))?;
    let mut player = LessonPlayer::new(run);
    let table = lay(player.run(), texts, playback).ok_or_else(|| vec![texts.say("lesson-without-board")])?;
    player.record(&table);
    Ok((player, table))
}

/// A table for the task that is on, on which is told what has happened there so far.
fn lay(run: &mut LessonRun, texts: &Texts, playback: &mut Playback) -> Option<Table> {
    let setup = board_of(run.lesson(), run.index())?.clone();
    let game = rulebook(&setup.rules)?.game(&setup).ok()?;
    let seats = (0..setup.players.len()).map(|colour| Seat {
        colour,
        control: Control::Human,
    });
    let seating = Seating {
        seats: seats.collect(),
        setup,
    };
    let mut table = Table::lay(seating, game, texts);
    let is_new = run.task().board.is_some();
    let opening = run.opening().to_vec();
    table.follow(run.game());
    playback.clear();
    if is_new {
        table.tell(&opening, playback);
    } else {
        // What led to the task is over.
        table.log.add(&opening);
        table.log.tell_to(usize::MAX);
        table.show_at_once();
    }
    Some(table)
}

impl LessonPlayer {
    /// Begins the record of a task.
    pub(super) fn record(&mut self, table: &Table) {
        self.recording = Recording::begin_at(beginning(&table.seating, None), 0, self.run().game());
    }
}

/// Begins a lesson, and puts the running game aside.
fn begin(world: &mut World, lesson: &Lesson) {
    let texts = world.resource::<Settings>().texts().for_book(&lesson.rules);
    let task = world.resource::<Learner>().progress.next_task(lesson);
    let mut playback = Playback::default();
    let (mut player, table) = match set_up(lesson, task, texts, &mut playback) {
        Ok(both) => both,
        Err(lines) => {
            world.resource_mut::<SavedGames>().message = Some(lines.join("\n"));
            return;
        }
    };
    // Nothing else is on show that would take the lesson's table for its own.
    demo::leave(world);
    scene_player::leave(world);
    replay::leave(world);
    match world.remove_resource::<LessonPlayer>() {
        // One lesson after another.
        Some(before) => player.held = before.held,
        None => {
            player.held = world.remove_resource::<Table>();
            if let Some(held) = &mut player.held {
                world.resource_mut::<Playback>().finish(held);
            }
        }
    }
    world.insert_resource(player);
    put(world, table, playback);
    // The board does not hear the key that began the lesson.
    world.resource_mut::<SavedGames>().deaf = DEAF;
}

/// Puts a table in place, and the hand back to rest.
fn put(world: &mut World, table: Table, playback: Playback) {
    world.insert_resource(playback);
    world.insert_resource(table);
    world.insert_resource(InputState::default());
    world.insert_resource(BoardView::default());
    world.resource_mut::<NextState<WindowState>>().set(WindowState::Match);
}

/// Goes on to the next task; after the last to what has been learnt.
fn go_on(world: &mut World) {
    let Some(mut player) = world.remove_resource::<LessonPlayer>() else {
        return;
    };
    let lesson = player.run().lesson().clone();
    let texts = world.resource::<Settings>().texts().for_book(&lesson.rules);
    let mut trouble = None;
    match player.run().go_on() {
        Ok(false) if player.run().is_done() => player.stage = LessonStage::Learnt,
        Ok(false) => {}
        Ok(true) => {
            player.begin_task();
            if player.run().task().board.is_some() {
                let mut playback = Playback::default();
                match lay(player.run(), texts, &mut playback) {
                    Some(table) => put(world, table, playback),
                    None => trouble = Some(texts.say("lesson-without-board")),
                }
            } else {
                world.resource_scope(|world, mut table: Mut<Table>| {
                    let opening = player.run().opening().to_vec();
                    table.record = None;
                    table.follow(player.run().game());
                    table.tell(&opening, &mut world.resource_mut::<Playback>());
                });
                world.resource_mut::<InputState>().notice = None;
            }
            player.record(world.resource::<Table>());
        }
        Err(fault) => trouble = Some(fault.words(&lesson, texts).join("\n")),
    }
    world.insert_resource(player);
    if trouble.is_some() {
        world.resource_mut::<SavedGames>().message = trouble;
        leave(world);
    }
}

/// Leaves the lesson: back to the list, where the game that was put aside waits.
fn leave(world: &mut World) {
    if !end(world) {
        return;
    }
    world.resource_mut::<SetupChoices>().view = StartView::Learn;
    world.resource_mut::<NextState<WindowState>>().set(WindowState::Start);
}

/// Ends the lesson: the game that was put aside is there again. Tells whether there was a lesson.
pub fn end(world: &mut World) -> bool {
    let Some(player) = world.remove_resource::<LessonPlayer>() else {
        return false;
    };
    world.remove_resource::<Table>();
    world.insert_resource(Playback::default());
    world.insert_resource(InputState::default());
    world.insert_resource(BoardView::default());
    if let Some(held) = player.held {
        world.insert_resource(held);
    }
    true
}

/// At the start screen no lesson is on any more.
pub fn end_at_the_start(world: &mut World) {
    end(world);
}
