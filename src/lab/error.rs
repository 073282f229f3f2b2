//! Why the lab cannot do something, and how that is said.

use std::fmt;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};

use crate::game::ScriptError;
use crate::replay::FileError;
use crate::rules::Fault;
use crate::text::{FluentValue, Lang, Texts};

use super::Shard;

/// Why a plan cannot be played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LabError {
    /// There is no such rule book.
    Rules(String),
    /// The rule book has nothing to say of arenas.
    NoSurvey(&'static str),
    /// Everything that is wrong with a pairing.
    Faults {
        /// The arena that it is played on: its place in [`Plan::maps`].
        map: usize,
        /// What is wrong.
        faults: Vec<Fault>,
    },
    /// An arena has no room for the klans that the budget may pay for.
    Budget {
        /// The budget asked for.
        budget: i64,
        /// The mod's id.
        mode: String,
        /// The arena's name.
        arena: String,
        /// The budgets that it has room for, whatever is drawn.
        playable: RangeInclusive<i64>,
    },
    /// The setup's script of dice lacks one.
    Script(ScriptError),
    /// A file cannot be read or written.
    Disk(FileError),
    /// The folder for the games holds others already.
    Mixed(PathBuf),
    /// There is no game of that number.
    NoGame {
        /// The number asked for.
        index: u64,
        /// How many games there are.
        total: u64,
    },
    /// The folder is none of a run.
    NoRun(PathBuf),
    /// The folder for a new run holds something.
    NotEmpty {
        /// The folder.
        path: PathBuf,
        /// Whether it holds a run.
        is_run: bool,
    },
    /// Somebody else goes on with the run.
    Busy(PathBuf),
    /// A file of a run cannot be what the lab wrote.
    Damaged {
        /// The file.
        path: PathBuf,
        /// The line, from 1.
        line: usize,
        /// What is wrong.
        why: String,
    },
    /// The run was begun by other rules.
    OtherRules(PathBuf),
    /// Two parts are not of the same plan.
    OtherPlan(PathBuf, PathBuf),
    /// A part is there twice.
    Twice {
        /// The part.
        shard: Shard,
        /// A folder that holds it.
        one: PathBuf,
        /// Another one.
        other: PathBuf,
    },
    /// Parts are missing: these, or all of them.
    Missing(Vec<String>),
    /// A part has not been played to its end.
    Unfinished {
        /// The folder.
        path: PathBuf,
        /// How many games are left.
        left: usize,
    },
    /// A folder holds a whole run, and nothing to be put together.
    NoShard(PathBuf),
    /// A game came out otherwise than before.
    Otherwise(u64),
}

impl fmt::Display for LabError {
    /// In English: for logs and tests.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&Texts::of(Lang::En).lab_error(self))
    }
}

impl std::error::Error for LabError {}

impl Texts {
    /// Why the lab cannot do something.
    pub fn lab_error(&self, error: &LabError) -> String {
        let path = |name: &'static str, path: &Path| (name, FluentValue::from(path.display().to_string()));
        let folder = |of: &Path| path("folder", of);
        // As texts: no quantities that choose a form of words.
        let number = |name: &'static str, number: &dyn fmt::Display| (name, FluentValue::from(number.to_string()));
        let word = |name: &'static str, word: &str| (name, FluentValue::from(word.to_owned()));
        match error {
            LabError::Rules(rules) => self.message("lab-error-rules", &[word("rules", rules)]),
            LabError::NoSurvey(rules) => self.message("lab-error-no-survey", &[word("rules", rules)]),
            LabError::Faults { faults, .. } => self.message("lab-error-faults", &[number("count", &faults.len())]),
            LabError::Budget {
                budget,
                mode,
                arena,
                playable,
            } => {
                let (least, most) = (number("least", playable.start()), number("most", playable.end()));
                let args = [
                    number("budget", budget),
                    word("mod", mode),
                    word("arena", arena),
                    least,
                    most,
                ];
                self.message("lab-error-budget", &args)
            }
            LabError::Script(error) => self.message("lab-error-script", &[word("rule", error.why.rule.as_str())]),
            LabError::Disk(error) => self.file_error(error),
            LabError::Mixed(of) => self.message("lab-error-mixed", &[folder(of)]),
            LabError::NoGame { index, total } => {
                let last = total.saturating_sub(1);
                let args = [number("game", index), number("total", total), number("last", &last)];
                self.message("lab-error-no-game", &args)
            }
            LabError::NoRun(of) => self.message("lab-error-no-run", &[folder(of)]),
            LabError::NotEmpty {
                path: of,
                is_run: false,
            } => self.message("lab-error-not-empty", &[folder(of)]),
            LabError::NotEmpty { path: of, is_run: true } => self.message("lab-error-not-empty-run", &[folder(of)]),
            LabError::Busy(of) => self.message("lab-error-busy", &[folder(of)]),
            LabError::Damaged { path: file, line, why } => {
                let args = [path("file", file), number("line", line), word("why", why)];
                self.message("lab-error-damaged", &args)
            }
            LabError::OtherRules(of) => self.message("lab-error-other-rules", &[folder(of)]),
            LabError::OtherPlan(one, other) => {
                self.message("lab-error-other-plan", &[path("one", one), path("other", other)])
            }
            LabError::Twice { shard, one, other } => {
                let args = [number("part", shard), path("one", one), path("other", other)];
                self.message("lab-error-twice", &args)
            }
            LabError::Missing(parts) if parts.is_empty() => self.say("lab-error-missing-all"),
            LabError::Missing(parts) => self.message("lab-error-missing", &[word("parts", &parts.join(", "))]),
            LabError::Unfinished { path: of, left } => {
                self.message("lab-error-unfinished", &[folder(of), number("left", left)])
            }
            LabError::NoShard(of) => self.message("lab-error-no-shard", &[folder(of)]),
            LabError::Otherwise(game) => self.message("lab-error-otherwise", &[number("game", game)]),
        }
    }
}
