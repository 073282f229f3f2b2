//! The table that a preview looks at: its file, what is wrong with it now, and the last of its maps that could be drawn.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use crate::content::{FileFault, load_space};
use crate::rules::table::TableBook;
use crate::rules::{Rulebook, Space, rulebooks};
use crate::screen::preview::subject::stamp_of;
use crate::screen::terrain::DrawnTable;
use crate::text::Lang;

/// A table's file that is looked at.
#[derive(Clone)]
pub struct TableSubject {
    book: &'static dyn Rulebook,
    path: PathBuf,
    stamp: Option<(SystemTime, u64)>,
    /// The last table that could be drawn.
    pub drawn: Option<Arc<DrawnTable>>,
    /// Whether that is an older one, since the file cannot be drawn any more.
    pub is_older: bool,
    /// What is wrong with the file as it is now.
    pub faults: Vec<FileFault>,
    /// What is odd about it.
    pub warnings: Vec<FileFault>,
}

/// Whether a file holds the map of a table.
pub fn is_table(path: &Path) -> bool {
    load_space(path).is_ok_and(|loaded| matches!(loaded.map, Space::Table(_)))
}

impl TableSubject {
    /// Reads a file. What is wrong with it is in [`TableSubject::faults`].
    pub fn of(path: &Path, book: &'static dyn Rulebook) -> Self {
        let mut subject = Self {
            book,
            path: path.to_owned(),
            stamp: None,
            drawn: None,
            is_older: false,
            faults: Vec::new(),
            warnings: Vec::new(),
        };
        subject.read();
        subject
    }

    /// Who says how figures walk there: the book, or the first that is played on tables.
    pub fn table_book(&self) -> Option<&'static dyn TableBook> {
        self.book.table().or_else(|| rulebooks(false).find_map(Rulebook::table))
    }

    /// The file's name.
    pub fn file(&self) -> String {
        self.path.display().to_string()
    }

    /// The table's title in a language, or else its name, or else the file's.
    pub fn title(&self, lang: Lang) -> String {
        let map = self.drawn.as_ref().map(|drawn| &drawn.map);
        let title = map.map(|map| map.title.get(lang.code()).unwrap_or(&map.name).clone());
        title.filter(|title| !title.is_empty()).unwrap_or_else(|| self.file())
    }

    /// Reads the file again if it has changed. Whether there is another table to be drawn.
    pub fn look_again(&mut self) -> bool {
        stamp_of(&self.path) != self.stamp && self.read()
    }

    /// Reads the file. Whether there is another table to be drawn: one with faults leaves the one before.
    fn read(&mut self) -> bool {
        self.stamp = stamp_of(&self.path);
        let loaded = load_space(&self.path).and_then(|loaded| match loaded.map {
            Space::Table(_) => Ok(loaded),
            // A grid has a preview of its own.
            Space::Grid(_) => Err(Vec::new()),
        });
        match loaded {
            Err(faults) => {
                (self.faults, self.warnings) = (faults, Vec::new());
                self.is_older = true;
                false
            }
            Ok(loaded) => {
                (self.faults, self.warnings) = loaded.check(self.book, None);
                self.is_older = !self.faults.is_empty();
                let Space::Table(map) = loaded.map else { return false };
                let known = self.drawn.as_ref().map(|drawn| &drawn.map);
                if self.is_older || known == Some(&map) {
                    return false;
                }
                self.drawn = DrawnTable::of(*map).ok().map(Arc::new);
                true
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::first_rulebook;

    #[test]
    fn a_table_that_goes_wrong_leaves_the_last_one_and_mends_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table.ron");
        let write = |terrain: &str| {
            let text = format!("(name: \"x\", table: (size: (3000, 3000)), terrain: [{terrain}])");
            std::fs::write(&path, text).unwrap();
        };
        write("(kit: \"barrel\", at: (1000, 1000))");
        assert!(is_table(&path));
        let mut subject = TableSubject::of(&path, first_rulebook());
        let good = subject.drawn.clone().unwrap();
        assert!(subject.faults.is_empty() && !subject.look_again());
        write("(kit: \"barrels\", at: (1000, 1000))");
        assert!(!subject.look_again());
        assert!(subject.is_older && subject.faults.len() == 1 && subject.drawn == Some(good));
        write("(kit: \"crates\", at: (1000, 1000))");
        assert!(subject.look_again() && !subject.is_older);
    }
}
