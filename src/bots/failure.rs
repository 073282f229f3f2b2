//! Why a bot was given up.

use std::time::Duration;

use crate::game::Refusal;

/// Why an external bot was given up.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Failure {
    /// It could not be started.
    #[error("{program:?} could not be started: {problem}")]
    Start {
        /// The program.
        program: String,
        /// What the system says.
        problem: String,
    },
    /// It ended.
    #[error("it ended{}{}", with_status(*code), after_colon(said))]
    Ended {
        /// Its exit status; none if it was killed.
        code: Option<i32>,
        /// The last line it wrote on standard error; empty if there was none.
        said: String,
    },
    /// It closed its standard output.
    #[error("it closed its standard output")]
    Closed,
    /// It did not answer in time.
    #[error("it did not answer within {} s", within.as_secs_f64())]
    Late {
        /// How long it had.
        within: Duration,
    },
    /// It answered twice what is no answer.
    #[error("it gave no answer that makes sense, twice: {problem}")]
    Garbled {
        /// What is wrong with the second.
        problem: String,
    },
    /// It answered twice with what is illegal.
    #[error("it answered illegally, twice; the rule is {}", refusal.rule)]
    Illegal {
        /// Why the second is illegal.
        refusal: Refusal,
    },
    /// A bot of the program's own broke down: a fault of the program.
    #[error("it broke down: a fault of this program")]
    Broken,
}

fn with_status(code: Option<i32>) -> String {
    code.map_or_else(|| ", killed".to_owned(), |code| format!(" with exit status {code}"))
}

fn after_colon(said: &str) -> String {
    match said {
        "" => String::new(),
        said => format!(": {said}"),
    }
}
