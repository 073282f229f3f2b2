//! What whoever sits here has learnt, kept in the file `lessons.json` of the user's data folder.

use std::path::PathBuf;
use std::{fs, io};

use bevy::prelude::*;
use serde_json::Value;

use crate::content::lesson::{Lesson, LessonProgress};
use crate::replay::disk::RealDisk;
use crate::replay::{Store, write_whole};
use crate::screen::app::user_files::UserFileError;

/// The file.
const FILE: &str = "lessons.json";

/// What whoever sits here has learnt.
#[derive(Resource, Debug, Default)]
pub struct Learner {
    /// Which tasks are done.
    pub progress: LessonProgress,
    /// Which lesson of the list is chosen.
    pub chosen: usize,
    /// Where it is kept; nowhere in films and tests.
    path: Option<PathBuf>,
    /// Whether the file is damaged, and has to be put aside before it is written.
    is_damaged: bool,
}

impl Learner {
    /// What is remembered in a folder, and what is wrong with it.
    pub fn of(store: Option<&Store>) -> (Self, Option<UserFileError>) {
        let mut learner = Self {
            path: store.map(|store| store.file(FILE)),
            ..Self::default()
        };
        let Some(path) = &learner.path else {
            return (learner, None);
        };
        let text = match fs::read(path) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) if error.kind() == io::ErrorKind::NotFound => return (learner, None),
            Err(error) => {
                let trouble = UserFileError::Disk(path.clone(), error.to_string());
                return (learner, Some(trouble));
            }
        };
        let (progress, is_whole) = LessonProgress::read(&text);
        let trouble = (!is_whole).then(|| {
            let (line, detail) = match serde_json::from_str::<Value>(&text) {
                Err(error) => (error.line(), error.to_string()),
                Ok(_) => (1, "lessons".to_owned()),
            };
            UserFileError::Damaged(path.clone(), line, detail)
        });
        (learner.progress, learner.is_damaged) = (progress, !is_whole);
        (learner, trouble)
    }

    /// Notes that a task of a lesson, from 0, is done, and writes that down.
    ///
    /// # Errors
    /// The disk refuses: it is known until the program ends.
    pub fn note(&mut self, lesson: &Lesson, task: usize) -> Result<(), UserFileError> {
        let before = self.progress.clone();
        self.progress.note(lesson, task);
        let Some(path) = self.path.clone().filter(|_| self.progress != before) else {
            return Ok(());
        };
        let refused = |why: String| UserFileError::Disk(path.clone(), why);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(|error| refused(error.to_string()))?;
        }
        if self.is_damaged {
            let aside = path.with_extension("json.damaged");
            fs::rename(&path, aside).map_err(|error| refused(error.to_string()))?;
            self.is_damaged = false;
        }
        let text = self.progress.write() + "\n";
        write_whole(&RealDisk, &path, text.as_bytes()).map_err(|error| refused(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::lesson::lessons;

    #[test]
    fn what_is_done_is_known_at_the_next_start_and_a_damaged_file_is_put_aside() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::at(folder.path().join("data"));
        let lesson = lessons().next().unwrap();
        let (mut learner, trouble) = Learner::of(Some(&store));
        assert_eq!(trouble, None);
        learner.note(lesson, 0).unwrap();
        let (learner, trouble) = Learner::of(Some(&store));
        assert_eq!((learner.progress.next_task(lesson), trouble), (1, None));

        fs::write(store.file(FILE), "{\n").unwrap();
        let (mut learner, trouble) = Learner::of(Some(&store));
        assert!(matches!(trouble, Some(UserFileError::Damaged(..))), "{trouble:?}");
        learner.note(lesson, 1).unwrap();
        let aside = store.file("lessons.json.damaged");
        assert_eq!(fs::read_to_string(aside).unwrap(), "{\n");
        let (learner, trouble) = Learner::of(Some(&store));
        assert_eq!(trouble, None);
        assert!(learner.progress.of(lesson).tasks.contains(&1));
    }
}
