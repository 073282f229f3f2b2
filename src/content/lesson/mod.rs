//! Lessons: short tasks on small boards, by which somebody learns a rule book in a few minutes.
//!
//! A lesson is a file (`docs/formats.md`, *A lesson*). [`load`] reads one and looks it over, [`list`] gives those that come with
//! the program, a [`LessonRun`] takes the learner's commands and says what they come to, [`check`] plays the solutions, and a
//! [`LessonProgress`] remembers which tasks are done.

mod check;
mod lesson_file;
mod progress;
mod run;
mod validate;

use std::path::{Component, Path};

use super::decode::decode;
use super::fault::FileFault;
use super::nearest;
use super::read::{MISSING, read_bytes, text_of_bytes};
use super::scene::{LocalizedText, decode_by_book, placed};
use crate::rules::{BuiltInLesson, Fault, LESSONS, Setup, rulebook};
use lesson_file::LessonBook;

pub use check::{Shortcoming, TaskFault, TaskPart, check};
pub use lesson_file::{LessonLevel, LessonMove, LessonTask, NearGoal, OnOther, TaskHighlight};
pub use progress::{LessonProgress, TasksDone};
pub use run::{LessonAnswer, LessonRun};

/// A lesson, read and looked over.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// Its key: the id of its book, a slash, and the file's name without its ending.
    pub key: String,
    /// The file, as it was named.
    pub file: String,
    /// The book or add-on that it teaches, under which it is listed.
    pub book: String,
    /// The rule book by which it is played.
    pub rules: String,
    /// Which of the book's lessons it is.
    pub level: LessonLevel,
    /// Its title.
    pub title: LocalizedText,
    /// What is to be done, one after the other; one at least, the first with a board.
    pub tasks: Vec<LessonTask>,
}

/// Reads and looks over a lesson: JSON if the file's name ends in `.json`, else RON. A path `lessons/BOOK/NAME.ron` of a built-in
/// lesson, or its key `BOOK/NAME`, is found even if there is no such file.
///
/// # Errors
/// Why the file cannot be read, what in it is no lesson, or every fault of the lesson with its place in the file.
pub fn load(path: &Path) -> Result<Lesson, Vec<FileFault>> {
    let file = path.display().to_string();
    let found = built_in(path);
    match read_bytes(path, &file) {
        Ok(bytes) => read(&file, bytes),
        Err(faults) if faults.iter().all(|fault| fault.fault.why == MISSING) => match found {
            Some(lesson) => read(&path_of(lesson), lesson.text),
            None => Err(vec![FileFault::of_file(&file, missing(path, &file))]),
        },
        Err(faults) => Err(faults),
    }
}

/// The setup of the board on which a task is played: its own, or that on which it goes on.
pub fn board_of(lesson: &Lesson, task: usize) -> Option<&Setup> {
    let tasks = lesson.tasks.iter().take(task + 1).rev();
    tasks.filter_map(|task| task.board.as_ref()).next()
}

/// Reads and looks over a lesson from the bytes of a file of that name; a map's relative path is looked for beside it.
///
/// # Errors
/// What in it is no lesson, or every fault of the lesson.
pub fn read(file: &str, bytes: impl Into<Vec<u8>>) -> Result<Lesson, Vec<FileFault>> {
    let text = text_of_bytes(file, bytes.into())?;
    // What is wrong with this part of the file is told when the whole is read.
    let book = decode::<LessonBook>(file, &text, "").ok();
    let book = book.and_then(|book| rulebook(&book.rules));
    let written = decode_by_book::<Lesson>(book, file, &text)?;
    let own_book = written.book.unwrap_or_else(|| written.rules.clone());
    let mut lesson = Lesson {
        key: format!("{own_book}/{}", stem_of(file)),
        file: file.to_owned(),
        book: own_book,
        rules: written.rules,
        level: written.level,
        title: written.title,
        tasks: written.tasks,
    };
    let mut faults = placed(file, &text, validate::validate(&lesson), "");
    for (setup, found) in validate::check_boards(&mut lesson) {
        faults.extend(placed(file, &text, found, &setup));
    }
    if faults.is_empty() {
        return Ok(lesson);
    }
    Err(faults)
}

/// The path of a built-in lesson.
pub fn path_of(lesson: &BuiltInLesson) -> String {
    format!("lessons/{}/{}", lesson.book, lesson.file)
}

/// The lessons that come with the program, by book and level.
///
/// # Errors
/// The faults of the first that has any; only a broken build has.
pub fn list() -> Result<Vec<Lesson>, Vec<FileFault>> {
    LESSONS
        .iter()
        .map(|lesson| read(&path_of(lesson), lesson.text))
        .collect()
}

/// The built-in lesson that a path or a key names.
pub(super) fn built_in(path: &Path) -> Option<&'static BuiltInLesson> {
    let parts: Vec<&str> = path
        .components()
        .filter(|part| !matches!(part, Component::CurDir))
        .map(|part| part.as_os_str().to_str())
        .collect::<Option<_>>()?;
    let (book, name) = match parts[..] {
        ["lessons", book, name] | [book, name] => (book, name),
        _ => return None,
    };
    let name = name.strip_suffix(".ron").unwrap_or(name);
    LESSONS
        .iter()
        .find(|lesson| lesson.book == book && lesson.file.strip_suffix(".ron") == Some(name))
}

fn stem_of(file: &str) -> String {
    let name = Path::new(file).file_stem().map(|name| name.to_string_lossy());
    name.map_or_else(|| file.to_owned(), std::borrow::Cow::into_owned)
}

fn missing(path: &Path, file: &str) -> Fault {
    let given = path.with_extension("").display().to_string();
    let given = given.strip_prefix("lessons/").unwrap_or(&given).to_owned();
    let keys: Vec<String> = LESSONS
        .iter()
        .map(|lesson| format!("{}/{}", lesson.book, stem_of(lesson.file)))
        .collect();
    let near = nearest(&given, keys.iter().map(String::as_str)).unwrap_or("none");
    Fault::new("", "lesson-missing").arg("file", file).arg("near", near)
}
