//! What a learner has done: which lessons, and which of their tasks. A file of it that is damaged loses what is damaged, no more.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::Lesson;

/// The most tasks of a lesson that are remembered.
const MOST_TASKS: u64 = 1000;

/// Which tasks of which lessons are done. Written as JSON.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct LessonProgress {
    /// By the keys of the lessons.
    lessons: BTreeMap<String, TasksDone>,
}

/// What of one lesson is done.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct TasksDone {
    /// The tasks, from 0.
    pub tasks: BTreeSet<usize>,
    /// Whether the whole lesson has been done once.
    pub done: bool,
}

impl LessonProgress {
    /// Reads what [`LessonProgress::write`] has written, and says whether all of it was whole. What makes no sense is left out.
    pub fn read(text: &str) -> (Self, bool) {
        let Ok(Value::Object(mut fields)) = serde_json::from_str(text) else {
            return (Self::default(), false);
        };
        let Some(Value::Object(lessons)) = fields.remove("lessons") else {
            return (Self::default(), false);
        };
        let mut is_whole = fields.is_empty();
        let mut progress = Self::default();
        for (key, value) in lessons {
            let tasks = value.get("tasks").and_then(Value::as_array);
            let done = value.get("done").and_then(Value::as_bool);
            let given = tasks.map_or(0, Vec::len);
            let tasks: BTreeSet<usize> = tasks
                .into_iter()
                .flatten()
                .filter_map(Value::as_u64)
                .filter(|task| *task < MOST_TASKS)
                .map(|task| task as usize)
                .collect();
            is_whole &= done.is_some() && value.get("tasks").is_some() && tasks.len() == given;
            let done = done.unwrap_or(false);
            if done || !tasks.is_empty() {
                progress.lessons.insert(key, TasksDone { tasks, done });
            }
        }
        (progress, is_whole)
    }

    /// As a file.
    pub fn write(&self) -> String {
        serde_json::to_string_pretty(self).unwrap_or_default()
    }

    /// What of a lesson is done.
    pub fn of(&self, lesson: &Lesson) -> TasksDone {
        self.lessons.get(&lesson.key).cloned().unwrap_or_default()
    }

    /// Whether nothing has been done yet.
    pub fn is_empty(&self) -> bool {
        self.lessons.is_empty()
    }

    /// Notes that a task of a lesson, from 0, is done.
    pub fn note(&mut self, lesson: &Lesson, task: usize) {
        let count = lesson.tasks.len();
        if task >= count {
            return;
        }
        let known = self.lessons.entry(lesson.key.clone()).or_default();
        known.tasks.insert(task);
        known.done |= (0..count).all(|task| known.tasks.contains(&task));
    }

    /// The first task of a lesson that is not done, from 0: where to go on; the first if all are.
    pub fn next_task(&self, lesson: &Lesson) -> usize {
        let known = self.lessons.get(&lesson.key);
        let is_done = |task: &usize| known.is_some_and(|known| known.tasks.contains(task));
        (0..lesson.tasks.len()).find(|task| !is_done(task)).unwrap_or(0)
    }

    /// The first of the lessons that is not done, in their order.
    pub fn next_lesson<'a>(&self, lessons: impl IntoIterator<Item = &'a Lesson>) -> Option<&'a Lesson> {
        lessons.into_iter().find(|lesson| !self.of(lesson).done)
    }
}
