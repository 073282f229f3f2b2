//! What the free table gives to be printed: what it does in brief, and templates that any game may want.

use super::PrintedBook;
use crate::space::table::PACE;
use crate::workshop::print::templates::PrintedTemplate;

/// What the free table gives to be printed.
pub struct PrintedFreeTable;

impl PrintedBook for PrintedFreeTable {
    fn brief(&self) -> &'static [&'static str] {
        &["free", "free-moving", "free-sight", "free-things"]
    }

    fn templates(&self) -> Vec<PrintedTemplate> {
        let disc = |halves: i32| PrintedTemplate::Disc("print-template-disc", halves * PACE / 2);
        vec![
            disc(2),
            disc(3),
            disc(5),
            PrintedTemplate::Flame("print-template-flame"),
        ]
    }
}
