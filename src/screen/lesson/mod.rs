//! Lessons in the window: a task at a time on the board, with the panels of a game. The lesson's own game takes the commands
//! that are given here and says what they come to; the table only stands as it does.
//!
//! | file | what it has |
//! |---|---|
//! | `learner` | what has been learnt, and its file |
//! | `changes` | from the start screen into a lesson, from task to task, and out of it |
//! | `play` | what commands, keys and buttons come to |
//! | `light` | what is lit on the board |
//! | `panel` | the task below the board, and the end of a lesson |
//! | `list` | the lessons on the start screen |
//! | `first_game` | the small game after a lesson |

mod changes;
mod first_game;
pub(crate) mod learner;
mod light;
pub(crate) mod list;
pub(crate) mod panel;
mod play;
#[cfg(test)]
mod tests;

use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::EguiPrimaryContextPass;

use crate::content::lesson::{Lesson, LessonRun, list as built_in_lessons};
use crate::content::scene::LocalizedText;
use crate::game::Refusal;
use crate::replay::Recording;
use crate::rules::listed_rulebooks;
use crate::screen::app::window_state::{MatchStep, WindowState};
use crate::screen::panels::PanelStep;
use crate::screen::panels::rule_book::rule_book_is_closed;
use crate::screen::replay::Replay;
use crate::screen::replay::scene_player::{ScenePlayer, apply_scene_change};
use crate::screen::table_top::input::Notice;
use crate::screen::table_top::table::Table;
use crate::text::{Lang, reports};
use crate::workshop::pack::OwnFolder;

pub use crate::screen::lesson::changes::{NextLesson, end, set_up};
pub use crate::screen::lesson::learner::Learner;

/// Adds lessons.
pub fn plugin(app: &mut App) {
    app.init_resource::<NextLesson>()
        .init_resource::<Learner>()
        .add_systems(PreUpdate, changes::apply_lesson_change.after(apply_scene_change))
        .add_systems(OnEnter(WindowState::Start), changes::end_at_the_start)
        .add_systems(
            Update,
            (
                play::read_lesson_keys
                    .in_set(MatchStep::SceneInput)
                    .run_if(lesson_is_on)
                    .run_if(rule_book_is_closed),
                play::take_commands.in_set(MatchStep::Commands).run_if(lesson_is_on),
                list::read_list_keys
                    .run_if(in_state(WindowState::Start))
                    .run_if(rule_book_is_closed),
            ),
        )
        .add_systems(
            EguiPrimaryContextPass,
            changes::take_lesson_requests.in_set(PanelStep::Requests),
        );
}

/// Whether a lesson is on show, and no scene or recorded game over it.
fn lesson_is_on(
    lesson: Option<Res<LessonPlayer>>,
    scene: Option<Res<ScenePlayer>>,
    replay: Option<Res<Replay>>,
) -> bool {
    lesson.is_some() && scene.is_none() && replay.is_none()
}

/// What somebody wants of a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonAction {
    /// On: to the next task, or what is shown once the last is done.
    GoOn,
    /// The next command of the solution: named first, then done.
    Help,
    /// The task from its beginning.
    Again,
    /// What was done, as a recorded game.
    Save,
    /// The next lesson of the book.
    NextLesson,
    /// A game of the book.
    Game,
    /// Out of the lesson, to the list.
    Leave,
}

/// How far a task has come.
#[derive(Clone, PartialEq, Debug)]
pub enum LessonStage {
    /// It waits for commands.
    Task,
    /// A command led elsewhere: it begins again then, since the start of the program; the clock runs once all is told.
    Astray(Option<Duration>),
    /// Its goal is met.
    Met {
        /// What has been seen.
        caption: Option<LocalizedText>,
        /// The refusal, where that was the goal.
        refusal: Option<Refusal>,
    },
    /// The lesson is done, and what it taught is shown.
    Learnt,
}

/// The lesson that is on.
#[derive(Resource)]
pub struct LessonPlayer {
    // The game in it can be handed to another thread, but two may not look at it at once; a resource must allow both.
    run: Mutex<LessonRun>,
    /// How far the task has come.
    pub stage: LessonStage,
    /// What helps, after a wrong try.
    pub hint: Option<LocalizedText>,
    /// Whether the last command was none of those that the task is about.
    pub was_not_asked: bool,
    /// Whether the next command of the solution is named.
    pub helps: bool,
    /// What a key or a button asked for.
    pub asked: Option<LessonAction>,
    /// Whether something on the board was clicked on, or confirmed by a key.
    tried: bool,
    /// How much what is lit stands out now, from 0 to 1.
    pub pulse: f32,
    /// The game that waits until the lesson is left.
    held: Option<Table>,
    /// The notice of the hand that has been looked at.
    noticed: Option<Notice>,
    /// What was done since the task began.
    recording: Option<Recording>,
    /// Since when its lights are on, since the start of the program.
    lit_since: Option<Duration>,
    /// When it is to be looked at again, since the start of the program.
    due: Option<Duration>,
}

impl LessonPlayer {
    fn new(run: LessonRun) -> Self {
        Self {
            run: Mutex::new(run),
            stage: LessonStage::Task,
            hint: None,
            was_not_asked: false,
            helps: false,
            asked: None,
            tried: false,
            pulse: 1.0,
            held: None,
            noticed: None,
            recording: None,
            lit_since: None,
            due: None,
        }
    }

    /// The lesson under way.
    pub fn run(&mut self) -> &mut LessonRun {
        self.run.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// When it is to be looked at again though nothing happens, since the start of the program.
    pub fn due(&self) -> Option<Duration> {
        self.due
    }

    /// Whether what was done can be saved as a recorded game.
    pub fn can_be_saved(&self) -> bool {
        let is_met = matches!(self.stage, LessonStage::Met { .. });
        is_met
            && self
                .recording
                .as_ref()
                .is_some_and(|recording| !recording.steps.is_empty())
    }

    /// The lesson that comes after this one in its book.
    pub fn following(&mut self) -> Option<&'static Lesson> {
        let Lesson { key, book, .. } = self.run().lesson();
        let of_book: Vec<&Lesson> = lessons().filter(|lesson| lesson.book == *book).collect();
        let at = of_book.iter().position(|lesson| lesson.key == *key)?;
        of_book.get(at + 1).copied()
    }

    /// Forgets what was told of the task.
    fn begin_task(&mut self) {
        self.stage = LessonStage::Task;
        (self.hint, self.noticed, self.was_not_asked, self.helps) = (None, None, false, false);
        (self.lit_since, self.due) = (None, None);
    }
}

/// The lessons of the listed books that come with the program, by book and level, and behind those of each book one's own; none
/// of the program's in a broken build.
pub fn lessons() -> impl Iterator<Item = &'static Lesson> {
    static LESSONS: OnceLock<Vec<Lesson>> = OnceLock::new();
    let all = LESSONS.get_or_init(|| {
        let mut all = built_in_lessons().unwrap_or_else(|faults| {
            for line in reports(&faults, Lang::En) {
                crate::bounds::complain!("arene: {line}");
            }
            Vec::new()
        });
        // What is wrong with others `arene lesson list` tells.
        let own = OwnFolder::of_user().map_or_else(|_| Vec::new(), |own| own.lessons().sound);
        for (_, lesson) in own {
            if all.iter().all(|known| known.key != lesson.key) {
                let behind = all.iter().rposition(|known| known.book == lesson.book);
                all.insert(behind.map_or(all.len(), |place| place + 1), lesson);
            }
        }
        all
    });
    let is_listed = |lesson: &&Lesson| listed_rulebooks().any(|book| book.id() == lesson.rules);
    all.iter().filter(is_listed)
}
