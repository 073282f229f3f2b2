//! What can go wrong with recorded games, in words.

use super::{Damage, Difference, DiskError, Divergence, FileError, READS, RulesMismatch, SetUpError, Unreadable};
use crate::game::RestoreError;
use crate::text::{FluentValue, Names, Texts};

impl Texts {
    /// Why a file of recorded games cannot be written or read.
    pub fn file_error(&self, file_error: &FileError) -> String {
        let file = |path: &std::path::Path| ("file", FluentValue::from(path.display().to_string()));
        match file_error {
            FileError::Disk { path, cause } => {
                let (why, detail) = match cause {
                    DiskError::Full => ("full", ""),
                    DiskError::ReadOnly => ("read-only", ""),
                    DiskError::NoPermission => ("no-permission", ""),
                    DiskError::Missing => ("missing", ""),
                    DiskError::Folder => ("folder", ""),
                    DiskError::NoFolder => ("no-folder", ""),
                    DiskError::TooLarge => ("too-large", ""),
                    DiskError::Other(detail) => ("other", detail.as_str()),
                };
                let args = [file(path), ("why", why.into()), ("detail", detail.to_owned().into())];
                self.message("trouble-disk", &args)
            }
            FileError::Unreadable { path, why } => {
                let detail = self.unreadable(why);
                self.message("trouble-unreadable", &[file(path), ("detail", detail.into())])
            }
            FileError::Taken(name) => self.message("trouble-taken", &[("name", name.clone().into())]),
            FileError::Name => self.say("trouble-name"),
            FileError::NoFolder => self.say("trouble-no-folder"),
            FileError::Displaced { path, anew } => {
                let anew = ("anew", FluentValue::from(anew.display().to_string()));
                self.message("trouble-displaced", &[file(path), anew])
            }
            FileError::Played(path) => self.message("trouble-played", &[file(path)]),
        }
    }

    /// That a game goes on without being saved, and why; or that it is saved elsewhere.
    pub fn recording_failed(&self, file_error: &FileError) -> String {
        if let FileError::Displaced { .. } = file_error {
            return self.file_error(file_error);
        }
        self.message("trouble-goes-on", &[("detail", self.file_error(file_error).into())])
    }

    /// Why nothing of a file can be offered.
    pub fn unreadable(&self, why: &Unreadable) -> String {
        match why {
            Unreadable::Foreign => self.say("replay-foreign"),
            Unreadable::Version(version) => {
                let args = [
                    // As text: a version is no quantity.
                    ("version", version.to_string().into()),
                    ("first", READS.start().to_string().into()),
                    ("last", READS.end().to_string().into()),
                ];
                self.message("replay-version", &args)
            }
            Unreadable::Setup(damage) => self.message("replay-setup-lost", &[("detail", self.damage(damage).into())]),
        }
    }

    /// What is wrong with a file from some line on.
    pub fn damage(&self, damage: &Damage) -> String {
        let line = |line: usize| ("line", FluentValue::from(line.to_string()));
        match damage {
            Damage::Line { line: at } => self.message("replay-damage-line", &[line(*at)]),
            Damage::Cut { line: at } => self.message("replay-damage-cut", &[line(*at)]),
            Damage::Sense { line: at, problem } => {
                self.message("replay-damage-sense", &[line(*at), ("detail", problem.clone().into())])
            }
            Damage::Open => self.say("replay-damage-open"),
        }
    }

    /// From where on a recorded game comes out otherwise, and how; before that, by which other rules it was recorded.
    pub fn divergence(&self, divergence: &Divergence, names: &Names) -> String {
        let args = [
            ("n", divergence.n.into()),
            ("how", self.difference(&divergence.difference, names).into()),
        ];
        let divergence_told = self.message("replay-parts", &args);
        match &divergence.rules {
            None => divergence_told,
            Some(rules) => {
                let args = [
                    ("rules", self.rules_mismatch(rules).into()),
                    ("divergence", divergence_told.into()),
                ];
                self.message("replay-parts-other-rules", &args)
            }
        }
    }

    /// How the rules that a game was recorded by are others than this program's: part of a sentence.
    pub fn rules_mismatch(&self, rules: &RulesMismatch) -> String {
        let (id, recorded, own) = match rules {
            RulesMismatch::Unknown(book) => {
                return self.message("verify-unknown-rules", &[("rules", book.clone().into())]);
            }
            // As text: a version is no quantity.
            RulesMismatch::Version { recorded, own } => ("verify-other-rules", recorded.to_string(), own.to_string()),
            RulesMismatch::Data { recorded, own } => {
                let hash = |hash: &u64| format!("{hash:016x}");
                ("verify-other-data", hash(recorded), hash(own))
            }
        };
        self.message(id, &[("recorded", recorded.into()), ("own", own.into())])
    }

    fn difference(&self, difference: &Difference, names: &Names) -> String {
        match difference {
            Difference::SetUp(error) => {
                self.message("replay-differs-setup", &[("detail", self.set_up_error(error).into())])
            }
            Difference::Refused(refusal) => {
                let detail = self.refusal(refusal, names);
                self.message("replay-differs-refused", &[("detail", detail.into())])
            }
            Difference::Die(error) => {
                let rule = ("rule", FluentValue::from(self.rule_title(error.why.rule)));
                match error.value {
                    None => self.message("replay-differs-die-missing", &[rule]),
                    Some(value) => self.message("replay-differs-die-wrong", &[rule, ("value", value.into())]),
                }
            }
            Difference::DiceLeft(count) => self.message("replay-differs-dice-left", &[("count", (*count).into())]),
            Difference::Hash { recorded, played } => {
                let hex = |hash: &u64| FluentValue::from(format!("{hash:016x}"));
                self.message(
                    "replay-differs-hash",
                    &[("recorded", hex(recorded)), ("played", hex(played))],
                )
            }
        }
    }

    /// Why a recorded game cannot be set up.
    pub fn set_up_error(&self, error: &SetUpError) -> String {
        match error {
            SetUpError::Faults(faults) => {
                let faults = faults.iter().map(|fault| fault.report(self.lang()).to_string());
                faults.collect::<Vec<_>>().join(" ")
            }
            SetUpError::Snapshot(RestoreError::Shape { field, problem }) => format!("{field}: {problem}"),
            SetUpError::Snapshot(RestoreError::Sense { field, why }) => {
                format!("{field}: {}", self.say(&format!("snapshot-{why}")))
            }
        }
    }
}
