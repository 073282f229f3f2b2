//! What a preview looks at: a map's file, what is wrong with it now, and the last of its maps that could be drawn.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::content::{FileFault, load_map};
use crate::rules::{MapSurvey, Rulebook};
use crate::space::grid::ArenaMap;
use crate::text::Lang;

/// A map's file that is looked at.
#[derive(Clone)]
pub struct Subject {
    book: &'static dyn Rulebook,
    path: PathBuf,
    mode: Option<String>,
    /// When the file was written, and how long it is, in bytes.
    stamp: Option<(SystemTime, u64)>,
    /// The last map that could be drawn.
    pub map: ArenaMap,
    /// Whether that is an older one, since the file cannot be drawn any more.
    pub is_older: bool,
    /// What is wrong with the file as it is now.
    pub faults: Vec<FileFault>,
    /// What is odd about it.
    pub warnings: Vec<FileFault>,
}

/// When a file was written, and its length in bytes.
pub(super) fn stamp_of(path: &Path) -> Option<(SystemTime, u64)> {
    let facts = std::fs::metadata(path).ok()?;
    Some((facts.modified().ok()?, facts.len()))
}

impl Subject {
    /// Reads a file, for a book and for a mod of it if one is named. What is wrong with it is in [`Subject::faults`].
    pub fn of(path: &Path, book: &'static dyn Rulebook, mode: Option<&str>) -> Self {
        let mut subject = Self {
            book,
            path: path.to_owned(),
            mode: mode.map(str::to_owned),
            stamp: None,
            map: ArenaMap::default(),
            is_older: false,
            faults: Vec::new(),
            warnings: Vec::new(),
        };
        subject.read();
        subject
    }

    /// Whether there is no such file: one with faults can be mended while it is looked at.
    pub fn is_missing(&self) -> bool {
        self.faults.iter().any(FileFault::is_missing)
    }

    /// The book that it is looked over by.
    pub fn book(&self) -> &'static dyn Rulebook {
        self.book
    }

    /// The mod that it is looked over for.
    pub fn mode(&self) -> Option<&str> {
        self.mode.as_deref()
    }

    /// The file's name.
    pub fn file(&self) -> String {
        self.path.display().to_string()
    }

    /// The arena's title in a language, or else its name, or else the file's.
    pub fn title(&self, lang: Lang) -> String {
        let title = self.map.title.get(lang.code()).unwrap_or(&self.map.name);
        if title.is_empty() { self.file() } else { title.clone() }
    }

    /// Reads the file again if it has changed. Whether there is another map to be drawn.
    pub fn look_again(&mut self) -> bool {
        stamp_of(&self.path) != self.stamp && self.read()
    }

    /// Reads the file. Whether there is another map to be drawn: one with faults leaves the one before.
    fn read(&mut self) -> bool {
        self.stamp = stamp_of(&self.path);
        let loaded = match load_map(&self.path) {
            Ok(loaded) => loaded,
            Err(faults) => {
                self.faults = faults;
                self.warnings.clear();
                self.is_older = true;
                return false;
            }
        };
        // What a mod lacks can be seen; what is drawn wrongly cannot.
        let (drawing, _) = loaded.check(self.book);
        (self.faults, self.warnings) = match &self.mode {
            Some(mode) => loaded.check_for(self.book, mode),
            None => loaded.check(self.book),
        };
        self.is_older = !drawing.is_empty();
        let another = !self.is_older && loaded.map != self.map;
        if another {
            self.map = loaded.map;
        }
        another
    }

    /// Whether there is a map to be drawn at all.
    pub fn is_drawn(&self) -> bool {
        !self.map.rows.is_empty()
    }

    /// The map looked over; `None` if its book has nothing to say of maps.
    pub fn survey(&self) -> Option<Box<dyn MapSurvey>> {
        self.book.survey(&self.map)
    }
}

/// A fault in one line: where, what, and what mends it.
pub fn told(fault: &FileFault, lang: Lang) -> String {
    let (message, hint) = fault.words(lang);
    let place = match (fault.line, fault.column) {
        (Some(line), Some(column)) => format!("{line}:{column}: "),
        (Some(line), None) => format!("{line}: "),
        _ => String::new(),
    };
    match hint.is_empty() {
        true => format!("{place}{message}"),
        false => format!("{place}{message} ({hint})"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::first_rulebook;

    #[test]
    fn a_file_that_goes_wrong_leaves_the_last_map_and_tells_its_faults_and_mends_again() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("map.ron");
        let write = |rows: &str| std::fs::write(&path, format!("(name: \"x\", rows: [{rows}])")).unwrap();
        write("\"1...\", \"...2\"");
        let mut subject = Subject::of(&path, first_rulebook(), None);
        assert!(subject.is_drawn() && subject.faults.is_empty());
        assert!(!subject.look_again());
        let good = subject.map.clone();

        write("\"1..Z..\", \"...2..\"");
        assert!(!subject.look_again());
        assert_eq!((subject.faults.len(), &subject.map), (1, &good));
        assert!(subject.is_older);
        assert!(told(&subject.faults[0], Lang::En).starts_with("1:"));

        write("\"1.....\", \"....2.\"");
        assert!(subject.look_again());
        assert!(subject.faults.is_empty() && !subject.is_older && subject.map != good);

        std::fs::remove_file(&path).unwrap();
        assert!(!subject.look_again());
        assert!(!subject.faults.is_empty() && subject.is_drawn());
    }

    #[test]
    fn what_a_mod_lacks_is_told_and_the_map_is_drawn() {
        let subject = Subject::of(Path::new("maps/first_blood.ron"), first_rulebook(), Some("flag"));
        assert!(subject.is_drawn() && !subject.is_older && !subject.faults.is_empty());
    }
}
