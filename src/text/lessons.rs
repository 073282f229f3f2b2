//! What lessons are told with: where one does not come out as it should.

use super::{FluentValue, Names, Texts, reports};
use crate::content::lesson::{Lesson, Shortcoming, TaskFault, TaskPart, board_of};

impl TaskFault {
    /// Which task does not come out, and how, in words; a line for each fault.
    pub fn words(&self, lesson: &Lesson, texts: &Texts) -> Vec<String> {
        let shortcomings = match &*self.shortcoming {
            Shortcoming::Faults(faults) => reports(faults, texts.lang()).iter().map(ToString::to_string).collect(),
            Shortcoming::Mismatch(mismatch) => {
                let names = board_of(lesson, self.task).map(|board| Names::of(board, texts));
                names.map_or_else(Vec::new, |names| vec![mismatch.words(texts, &names)])
            }
            Shortcoming::MetEarly => vec![texts.say("lesson-met-early")],
            Shortcoming::MetAtOnce => vec![texts.say("lesson-met-at-once")],
            Shortcoming::NotMet => vec![texts.say("lesson-not-met")],
            Shortcoming::NoBoard => vec![texts.say("lesson-without-board")],
        };
        let (part, step) = match self.part {
            TaskPart::Start => ("lesson-part-start", 0),
            TaskPart::Before(step) => ("lesson-part-before", step + 1),
            TaskPart::Solution(step) => ("lesson-part-solution", step + 1),
            TaskPart::Goal => ("lesson-part-goal", 0),
        };
        let part = texts.message(part, &[("step", step.into())]);
        let told = |wrong: String| {
            let args: [(&str, FluentValue); 3] = [
                ("task", (self.task + 1).into()),
                ("part", part.clone().into()),
                ("wrong", wrong.into()),
            ];
            texts.message("lesson-task-fault", &args)
        };
        shortcomings.into_iter().map(told).collect()
    }
}
