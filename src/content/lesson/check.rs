//! Plays the solutions of a lesson: what is wrong with it that only its game can tell.

use super::{Lesson, LessonRun};
use crate::content::fault::FileFault;
use crate::content::scene::Mismatch;

/// How often the solution of a task with free dice is played: it must meet the goal however they fall.
const THROWS: u64 = 24;

/// Which part of a task does not come out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TaskPart {
    /// The start of its board's game.
    Start,
    /// A command before the learner's first, from 0.
    Before(usize),
    /// A command of the solution, from 0.
    Solution(usize),
    /// The goal.
    Goal,
}

/// What is wrong there.
#[derive(Clone, PartialEq, Debug)]
pub enum Shortcoming {
    /// Something came out otherwise.
    Mismatch(Mismatch),
    /// The goal is met before the solution is at its end.
    MetEarly,
    /// The goal is met before anything is done.
    MetAtOnce,
    /// The solution does not meet the goal.
    NotMet,
    /// There is no board to play on.
    NoBoard,
    /// The board has faults.
    Faults(Vec<FileFault>),
}

/// What is wrong with a task.
#[derive(Clone, PartialEq, Debug)]
pub struct TaskFault {
    /// Which task, from 0.
    pub task: usize,
    /// Where in it.
    pub part: TaskPart,
    /// What.
    pub shortcoming: Box<Shortcoming>,
}

/// Plays the solution of every task, in order; returns the first thing that does not come out, if anything does not.
pub fn check(lesson: &Lesson) -> Option<TaskFault> {
    let throws = if lesson.tasks.iter().any(|task| task.dice.is_none()) {
        THROWS
    } else {
        1
    };
    (0..throws).find_map(|seed| play(lesson, seed).err())
}

fn play(lesson: &Lesson, seed: u64) -> Result<(), TaskFault> {
    let mut run = LessonRun::new(lesson, seed)?;
    loop {
        run.play_solution()?;
        if !run.go_on()? {
            return Ok(());
        }
    }
}
