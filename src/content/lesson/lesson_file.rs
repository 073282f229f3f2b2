//! How a lesson is written: the shape of its file.

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::Lesson;
use crate::content::scene::{CommandFile, ExpectedRefusal, LocalizedText};
use crate::game::{Command, PieceId, Place};
use crate::rules::{Fault, Setup};

/// What of a lesson's file says by which book it is played.
#[derive(Deserialize)]
pub(super) struct LessonBook {
    pub rules: String,
}

/// A lesson's file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(in crate::content) struct LessonFile<C> {
    #[serde(default)]
    pub book: Option<String>,
    pub rules: String,
    pub level: LessonLevel,
    pub title: LocalizedText,
    #[serde(bound(deserialize = "C: Deserialize<'de>"))]
    pub tasks: Vec<LessonTask<C>>,
}

/// Which of a book's lessons one is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LessonLevel {
    /// What somebody has to know for the first game.
    First,
    /// The finer points.
    Finer,
    /// The odd corners.
    Odd,
}

/// What a command comes to that is legal and brings the goal no nearer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OnOther {
    /// It is done, and the task goes on from there.
    #[default]
    Stay,
    /// The task begins again.
    Again,
}

/// One task: a board, what is to be done on it, and how.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonTask<C = Command> {
    /// What is to be done, in one sentence.
    pub goal: LocalizedText,
    /// The keys of the rules that it teaches.
    #[serde(default)]
    pub rules: Vec<String>,
    /// Who stands where on which ground; none to go on from where the task before ends.
    #[serde(default)]
    pub board: Option<Setup>,
    /// The dice that the start of the board's game throws.
    #[serde(default)]
    pub start: Vec<u32>,
    /// What happens before the learner's first command.
    #[serde(default = "Vec::new")]
    pub before: Vec<LessonMove<C>>,
    /// The dice of the task, in order; none to throw them freely.
    #[serde(default)]
    pub dice: Option<Vec<u32>>,
    /// The names of the commands that may be given; all if empty.
    #[serde(default)]
    pub only: Vec<String>,
    /// What to light up on the board.
    #[serde(default)]
    pub lit: TaskHighlight,
    /// Facts that must happen, in this order, others between them: each has at least these fields.
    #[serde(default)]
    pub expect: Vec<Value>,
    /// What the state must hold, by JSON pointer (`/pieces/1/at`); of objects the fields named.
    #[serde(default)]
    pub state: Map<String, Value>,
    /// Where pieces must stand, not to the hair.
    #[serde(default)]
    pub near: Vec<NearGoal>,
    /// The rule by which a command must be refused: then that is the goal.
    #[serde(default)]
    pub refused: Option<ExpectedRefusal>,
    /// What a legal command comes to that brings the goal no nearer.
    #[serde(default)]
    pub on_other: OnOther,
    /// What helps after a wrong try.
    #[serde(default)]
    pub hint: Option<LocalizedText>,
    /// What has been seen, once the goal is met.
    #[serde(default)]
    pub done: Option<LocalizedText>,
    /// The commands that meet the goal; the goal is met with the last of them.
    pub solution: Vec<C>,
}

/// That a piece must stand somewhere, or close by.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NearGoal {
    /// Which piece.
    pub piece: PieceId,
    /// Where: a cell of a grid, a point of a table.
    pub at: Place,
    /// How far from there it may be, in cells or units of the table.
    #[serde(default)]
    pub within: u32,
}

impl NearGoal {
    /// Whether a piece at this place, as a state writes it, is there.
    pub(super) fn is_met(&self, at: Option<&Value>) -> bool {
        let number = |index: usize| at.and_then(|at| at.get(index)).and_then(Value::as_i64);
        let (Some(x), Some(y)) = (number(0), number(1)) else {
            return false;
        };
        let (x, y) = (x - i64::from(self.at.x), y - i64::from(self.at.y));
        let within = i64::from(self.within);
        let height = self.at.z.zip(number(2)).map_or(0, |(wanted, z)| z - i64::from(wanted));
        x.abs() <= within && y.abs() <= within && x * x + y * y <= within * within && height.abs() <= within
    }
}

/// A command with its dice, given by the program.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LessonMove<C = Command> {
    /// What is done.
    pub command: C,
    /// The dice, in order: not one more, not one less.
    #[serde(default)]
    pub dice: Vec<u32>,
}

/// What a task lights up: what may be touched, or is talked about.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TaskHighlight {
    /// Pieces.
    #[serde(default)]
    pub pieces: Vec<PieceId>,
    /// Cells of a grid, or points of a table.
    #[serde(default)]
    pub places: Vec<Place>,
}

impl<C> LessonTask<C> {
    /// The task with its commands read; each is told where it stands within the task.
    fn try_map<D>(self, read: impl Fn(String, C) -> Result<D, Fault>) -> Result<LessonTask<D>, Fault> {
        let before = self.before.into_iter().enumerate().map(|(index, given)| {
            Ok(LessonMove {
                command: read(format!("before[{index}].command"), given.command)?,
                dice: given.dice,
            })
        });
        let before = before.collect::<Result<_, _>>()?;
        let solution = self.solution.into_iter().enumerate();
        let solution = solution.map(|(index, command)| read(format!("solution[{index}]"), command));
        Ok(LessonTask {
            goal: self.goal,
            rules: self.rules,
            board: self.board,
            start: self.start,
            before,
            dice: self.dice,
            only: self.only,
            lit: self.lit,
            expect: self.expect,
            state: self.state,
            near: self.near,
            refused: self.refused,
            on_other: self.on_other,
            hint: self.hint,
            done: self.done,
            solution: solution.collect::<Result<_, _>>()?,
        })
    }
}

impl CommandFile for Lesson {
    type Written<C: DeserializeOwned> = LessonFile<C>;
    type Read = LessonFile<Command>;

    fn read_commands<C: DeserializeOwned>(
        written: LessonFile<C>,
        read: impl Fn(String, C) -> Result<Command, Fault>,
    ) -> Result<LessonFile<Command>, Fault> {
        let tasks = written.tasks.into_iter().enumerate();
        let tasks =
            tasks.map(|(index, task)| task.try_map(|field, command| read(format!("tasks[{index}].{field}"), command)));
        Ok(LessonFile {
            book: written.book,
            rules: written.rules,
            level: written.level,
            title: written.title,
            tasks: tasks.collect::<Result<_, _>>()?,
        })
    }
}
