//! A lesson under way: it takes the learner's commands and says what each comes to. It watches commands, not clicks, and
//! knows nothing of a window.

use serde_json::{Value, json};

use super::check::{Shortcoming, TaskFault, TaskPart};
use super::validate::name_of;
use super::{Lesson, LessonTask, OnOther};
use crate::content::scene::{LocalizedText, Mismatch, compare_refusal, find, matches_expected};
use crate::content::setup::game;
use crate::game::{ApplyError, Command, Fact, Game, Refusal, Snapshot};

/// What a command comes to.
#[derive(Clone, PartialEq, Debug)]
pub enum LessonAnswer {
    /// It is against the rules: nothing has happened.
    Refused {
        /// Why.
        refusal: Refusal,
        /// The task's help.
        hint: Option<LocalizedText>,
    },
    /// It is none of those that the task is about: nothing has happened.
    NotAsked {
        /// The task's help.
        hint: Option<LocalizedText>,
    },
    /// It was carried out, and the goal is not met yet.
    Other {
        /// What happened.
        facts: Vec<Fact>,
        /// Whether the game stands again as at the task's beginning: show the facts, then the board anew.
        begins_again: bool,
        /// The task's help, if the command brought the goal no nearer.
        hint: Option<LocalizedText>,
    },
    /// The goal is met: nothing more is taken before [`LessonRun::go_on`].
    Met {
        /// What happened.
        facts: Vec<Fact>,
        /// The refusal, where that was the goal.
        refusal: Option<Refusal>,
        /// What has been seen.
        caption: Option<LocalizedText>,
        /// Whether the lesson is done.
        is_last: bool,
    },
    /// The goal was met before: go on first.
    Over,
}

/// A lesson under way.
#[derive(Debug)]
pub struct LessonRun {
    lesson: Lesson,
    /// The seed of free dice.
    seed: u64,
    /// Which task, from 0.
    task: usize,
    game: Game,
    /// How the game stood when the task began.
    begun: Snapshot,
    /// How often the task has begun.
    tries: u64,
    /// What happened since the task's board was set up: to be shown when it begins.
    opening: Vec<Fact>,
    /// What happened since the task began, as the protocol writes it.
    facts: Vec<Value>,
    /// How many commands of the solution have been given one after the other.
    on_way: usize,
    is_met: bool,
}

impl LessonRun {
    /// Begins a lesson with its first task. `seed` is that of the dice that are not forced.
    ///
    /// # Errors
    /// What is wrong with the first task; a lesson that [`check`](super::check) finds sound has nothing.
    pub fn new(lesson: &Lesson, seed: u64) -> Result<Self, TaskFault> {
        Self::at(lesson, 0, seed)
    }

    /// Begins a lesson with one of its tasks, from 0; one behind the last is the last. What a board goes on from is played first.
    ///
    /// # Errors
    /// As [`LessonRun::new`].
    pub fn at(lesson: &Lesson, task: usize, seed: u64) -> Result<Self, TaskFault> {
        let task = task.min(lesson.tasks.len().saturating_sub(1));
        let first = (0..=task)
            .rev()
            .find(|index| lesson.tasks.get(*index).is_some_and(|task| task.board.is_some()));
        let first = first.unwrap_or(0);
        let (mut game, facts) = set_up(lesson, first)?;
        let mut run = Self {
            lesson: lesson.clone(),
            seed,
            task: first,
            begun: game.snapshot(),
            game,
            tries: 0,
            opening: facts,
            facts: Vec::new(),
            on_way: 0,
            is_met: false,
        };
        run.begin()?;
        while run.task < task {
            run.play_solution()?;
            run.go_on()?;
        }
        Ok(run)
    }

    /// The lesson.
    pub fn lesson(&self) -> &Lesson {
        &self.lesson
    }

    /// Which task is on, from 0.
    pub fn index(&self) -> usize {
        self.task
    }

    /// The task that is on.
    pub fn task(&self) -> &LessonTask {
        &self.lesson.tasks[self.task]
    }

    /// The game as it stands. It shall only be looked at: commands are given to [`LessonRun::take`].
    pub fn game(&mut self) -> &mut Game {
        &mut self.game
    }

    /// What happened before the task's first command, since its board was set up.
    pub fn opening(&self) -> &[Fact] {
        &self.opening
    }

    /// Whether the goal of the task is met.
    pub fn is_met(&self) -> bool {
        self.is_met
    }

    /// Whether the goal of the last task is met.
    pub fn is_done(&self) -> bool {
        self.is_met && self.task + 1 == self.lesson.tasks.len()
    }

    /// Takes a command of the learner, and says what it comes to.
    pub fn take(&mut self, command: &Command) -> LessonAnswer {
        if self.is_met {
            return LessonAnswer::Over;
        }
        let task = &self.lesson.tasks[self.task];
        let hint = task.hint.clone();
        if !(task.only.is_empty() || task.only.contains(&name_of(command))) {
            return LessonAnswer::NotAsked { hint };
        }
        let is_next = task.solution.get(self.on_way) == Some(command);
        let (is_again, wanted) = (task.on_other == OnOther::Again, task.refused.clone());
        match self.game.apply(command).map(<[Fact]>::to_vec) {
            Err(ApplyError::Illegal(refusal)) => {
                if wanted.is_some_and(|wanted| compare_refusal(&wanted, refusal.clone()).is_none()) {
                    return self.met(Vec::new(), Some(refusal));
                }
                LessonAnswer::Refused { refusal, hint }
            }
            // The dice of a task give way to free ones, but for a face that a die has not.
            Err(ApplyError::Script(_)) => {
                self.again();
                LessonAnswer::Other {
                    facts: Vec::new(),
                    begins_again: true,
                    hint,
                }
            }
            Ok(facts) => {
                let before = self.found();
                self.facts.extend(facts.iter().map(|fact| json!(fact)));
                if self.missing().is_empty() {
                    return self.met(facts, None);
                }
                // All facts without the state: elsewhere than wanted, say.
                let found = self.found();
                let is_nearer = is_next || (found > before && found < self.task().expect.len());
                self.on_way = if is_next { self.on_way + 1 } else { 0 };
                let begins_again = self.game.decision().is_none() || (is_again && !is_nearer);
                if begins_again {
                    self.again();
                }
                LessonAnswer::Other {
                    facts,
                    begins_again,
                    hint: hint.filter(|_| !is_nearer),
                }
            }
        }
    }

    /// Goes on to the next task once the goal is met; false if it is not, or the lesson is done.
    ///
    /// # Errors
    /// What is wrong with the next task; a lesson that [`check`](super::check) finds sound has nothing.
    pub fn go_on(&mut self) -> Result<bool, TaskFault> {
        if !self.is_met || self.is_done() {
            return Ok(false);
        }
        self.task += 1;
        self.opening.clear();
        if self.task().board.is_some() {
            (self.game, self.opening) = set_up(&self.lesson, self.task)?;
        }
        self.begin()?;
        Ok(true)
    }

    /// Begins the task again.
    pub fn again(&mut self) {
        self.game.restore(&self.begun);
        self.give_dice();
        self.facts.clear();
        self.on_way = 0;
        self.is_met = false;
    }

    /// The commands of the solution that are still to be given: from where the learner stands on its way, else all.
    pub fn help(&self) -> &[Command] {
        &self.task().solution[self.on_way.min(self.task().solution.len())..]
    }

    /// Begins the task on the game as it stands.
    fn begin(&mut self) -> Result<(), TaskFault> {
        for (index, given) in self.lesson.tasks[self.task].before.iter().enumerate() {
            let fault = |mismatch| TaskFault {
                task: self.task,
                part: TaskPart::Before(index),
                shortcoming: Box::new(Shortcoming::Mismatch(mismatch)),
            };
            self.game.dice_mut().follow(Some((given.dice.clone(), true)));
            match self.game.apply(&given.command) {
                Ok(facts) => self.opening.extend_from_slice(facts),
                Err(ApplyError::Illegal(refusal)) => return Err(fault(Mismatch::Refused(refusal))),
                Err(ApplyError::Script(error)) => return Err(fault(Mismatch::Die(error))),
            }
            if let Some(left) = left_over(&given.dice, &self.game) {
                return Err(fault(left));
            }
        }
        self.tries = 0;
        self.begun = self.game.snapshot();
        self.give_dice();
        self.facts.clear();
        self.on_way = 0;
        self.is_met = false;
        Ok(())
    }

    /// Lays out the dice of the task: those that are forced, or others at every try.
    fn give_dice(&mut self) {
        let seed = self.seed ^ (self.tries << 32) ^ ((self.task as u64) << 16);
        self.tries += 1;
        let forced = self.lesson.tasks[self.task].dice.clone();
        let dice = self.game.dice_mut();
        dice.go_on(seed, 0);
        dice.follow(forced.map(|forced| (forced, false)));
    }

    fn met(&mut self, facts: Vec<Fact>, refusal: Option<Refusal>) -> LessonAnswer {
        self.is_met = true;
        LessonAnswer::Met {
            facts,
            refusal,
            caption: self.task().done.clone(),
            is_last: self.is_done(),
        }
    }

    /// How many of the goal's facts have happened.
    fn found(&self) -> usize {
        let mut start = 0;
        let found = self.task().expect.iter().take_while(|expected| {
            let at = find(expected, &self.facts, start);
            start = at.map_or(start, |at| at + 1);
            at.is_some()
        });
        found.count()
    }

    /// What is missing to the goal.
    pub(super) fn missing(&mut self) -> Vec<Mismatch> {
        let task = &self.lesson.tasks[self.task];
        if let Some(refused) = &task.refused {
            let expected = refused.rule.clone();
            return vec![Mismatch::NotRefused { expected }];
        }
        let found = self.found();
        if let Some(expected) = task.expect.get(found) {
            return vec![Mismatch::Fact {
                index: found,
                expected: expected.clone(),
                came: self.facts.clone(),
            }];
        }
        if task.state.is_empty() && task.near.is_empty() {
            return Vec::new();
        }
        let state = self.game.state();
        let far = task.near.iter().filter_map(|near| {
            let pointer = format!("/pieces/{}/at", near.piece.0);
            let came = state.pointer(&pointer);
            (!near.is_met(came)).then(|| Mismatch::State {
                expected: json!(near.at),
                came: came.cloned(),
                pointer,
            })
        });
        let wrong = task.state.iter().filter_map(|(pointer, expected)| {
            let came = state.pointer(pointer);
            let is_so = came.is_some_and(|came| matches_expected(expected, came));
            (!is_so).then(|| Mismatch::State {
                pointer: pointer.clone(),
                expected: expected.clone(),
                came: came.cloned(),
            })
        });
        far.chain(wrong).collect()
    }

    /// Plays the solution of the task.
    pub(super) fn play_solution(&mut self) -> Result<(), TaskFault> {
        let task = self.lesson.tasks[self.task].clone();
        let index = self.task;
        let fault = |part, shortcoming| TaskFault {
            task: index,
            part,
            shortcoming: Box::new(shortcoming),
        };
        if task.expect.is_empty() && self.missing().is_empty() {
            return Err(fault(TaskPart::Goal, Shortcoming::MetAtOnce));
        }
        for (step, command) in task.solution.iter().enumerate() {
            let is_last = step + 1 == task.solution.len();
            let part = TaskPart::Solution(step);
            match self.take(command) {
                LessonAnswer::Met { .. } if is_last => {}
                LessonAnswer::Met { .. } => return Err(fault(part, Shortcoming::MetEarly)),
                LessonAnswer::Other { .. } if !is_last => {}
                LessonAnswer::Other {
                    begins_again: false, ..
                } => {
                    let missing = self.missing().into_iter().next();
                    return Err(fault(
                        TaskPart::Goal,
                        missing.map_or(Shortcoming::NotMet, Shortcoming::Mismatch),
                    ));
                }
                LessonAnswer::Refused { refusal, .. } => {
                    let mismatch = match &task.refused {
                        Some(wanted) => compare_refusal(wanted, refusal.clone()).unwrap_or(Mismatch::Refused(refusal)),
                        None => Mismatch::Refused(refusal),
                    };
                    return Err(fault(part, Shortcoming::Mismatch(mismatch)));
                }
                _ => return Err(fault(part, Shortcoming::NotMet)),
            }
        }
        let left = task.dice.as_deref().and_then(|dice| left_over(dice, &self.game));
        left.map_or(Ok(()), |left| Err(fault(TaskPart::Goal, Shortcoming::Mismatch(left))))
    }
}

/// The game of a task's board, started, with what happened then.
fn set_up(lesson: &Lesson, index: usize) -> Result<(Game, Vec<Fact>), TaskFault> {
    let fault = |shortcoming| TaskFault {
        task: index,
        part: TaskPart::Start,
        shortcoming: Box::new(shortcoming),
    };
    let task = lesson.tasks.get(index);
    let Some((task, board)) = task.and_then(|task| Some((task, task.board.as_ref()?))) else {
        return Err(fault(Shortcoming::NoBoard));
    };
    let mut game = game(&mut board.clone(), None).map_err(|faults| fault(Shortcoming::Faults(faults)))?;
    game.dice_mut().follow(Some((task.start.clone(), true)));
    let started = game.start().map(<[Fact]>::to_vec);
    let facts = started.map_err(|error| fault(Shortcoming::Mismatch(Mismatch::Die(error))))?;
    match left_over(&task.start, &game) {
        Some(left) => Err(fault(Shortcoming::Mismatch(left))),
        None => Ok((game, facts)),
    }
}

/// The dice that nobody asked for.
fn left_over(dice: &[u32], game: &Game) -> Option<Mismatch> {
    let left = game.dice().left().min(dice.len());
    (left > 0).then(|| Mismatch::DiceLeft {
        left: dice[dice.len() - left..].to_vec(),
    })
}
