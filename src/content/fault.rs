//! Faults with their places in files. The text room has words for them.

use super::line_index::{LineIndex, QuotedLine};
use crate::rules::Fault;

/// Something wrong with a file or a setup, with its place in the file as far as it is known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FileFault {
    /// The file, as it was named.
    pub file: Option<String>,
    /// Line, from 1.
    pub line: Option<usize>,
    /// Column, from 1, in characters.
    pub column: Option<usize>,
    /// The whole line.
    pub quote: Option<QuotedLine>,
    /// What is wrong.
    pub fault: Fault,
}

impl FileFault {
    /// Whether there is no such file: no fault of its text, which could be mended.
    pub fn is_missing(&self) -> bool {
        self.fault.why == super::read::MISSING
    }

    /// A fault without a place in a file.
    pub fn unplaced(fault: Fault) -> Self {
        Self {
            file: None,
            line: None,
            column: None,
            quote: None,
            fault,
        }
    }

    /// A fault of a whole file.
    pub fn of_file(file: &str, fault: Fault) -> Self {
        Self {
            file: Some(file.to_owned()),
            ..Self::unplaced(fault)
        }
    }

    /// Faults of a file, each at a byte of its text.
    pub fn all_at(file: &str, text: &str, faults: Vec<(usize, Fault)>) -> Vec<Self> {
        let lines = LineIndex::of(text);
        let placed = faults.into_iter();
        placed
            .map(|(offset, fault)| Self::at(file, &lines, offset, fault))
            .collect()
    }

    /// A fault at a byte of a file's text.
    pub(super) fn at(file: &str, lines: &LineIndex, offset: usize, fault: Fault) -> Self {
        let (line, column) = lines.line_and_column(offset);
        Self {
            line: Some(line),
            column: Some(column),
            quote: Some(lines.quote(line)),
            ..Self::of_file(file, fault)
        }
    }
}
