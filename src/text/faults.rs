//! Faults of files and setups, in words.

use std::fmt;

use serde::Serialize;

use super::{Lang, Texts};
use crate::content::FileFault;

/// A fault in words, as the protocol's `data.faults` and `arene check --json` give it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct FaultReport {
    /// The file, if it is a file's.
    pub file: Option<String>,
    /// Line in it, from 1.
    pub line: Option<usize>,
    /// Column, from 1, in characters.
    pub column: Option<usize>,
    /// The field: `map.rows[3]`, `players[1].pieces[0].kind`.
    pub field: Option<String>,
    /// What is wrong, as a key that does not change with the language.
    pub why: &'static str,
    /// What is wrong, in words.
    pub message: String,
    /// What mends it.
    pub hint: String,
    /// The key of the rule behind it, if there is one.
    pub rule: Option<&'static str>,
}

impl fmt::Display for FaultReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.file, &self.field) {
            (Some(file), _) => {
                f.write_str(file)?;
                for number in [self.line, self.column].into_iter().flatten() {
                    write!(f, ":{number}")?;
                }
                f.write_str(": ")?;
            }
            (None, Some(field)) => write!(f, "{field}: ")?,
            (None, None) => {}
        }
        f.write_str(&self.message)?;
        if !self.hint.is_empty() {
            write!(f, " ({})", self.hint)?;
        }
        if let Some(rule) = self.rule {
            write!(f, " [{rule}]")?;
        }
        Ok(())
    }
}

impl FileFault {
    /// What is wrong and what mends it, in words.
    pub fn words(&self, lang: Lang) -> (String, String) {
        Texts::of(lang).fault(&self.fault)
    }

    /// The fault as messages bear it.
    pub fn report(&self, lang: Lang) -> FaultReport {
        let (message, hint) = self.words(lang);
        FaultReport {
            file: self.file.clone(),
            line: self.line,
            column: self.column,
            field: Some(self.fault.field.clone()).filter(|field| !field.is_empty()),
            why: self.fault.why,
            message,
            hint,
            rule: self.fault.rule.map(|rule| rule.0),
        }
    }
}

impl fmt::Display for FileFault {
    /// `FILE:LINE:COLUMN: message (hint)`, in English: for logs and tests.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.report(Lang::En).fmt(f)
    }
}

/// Faults in words.
pub fn reports(faults: &[FileFault], lang: Lang) -> Vec<FaultReport> {
    faults.iter().map(|fault| fault.report(lang)).collect()
}
