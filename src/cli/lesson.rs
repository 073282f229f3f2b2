//! `arene lesson`: lists the lessons, shows the tasks of one, checks that their solutions meet their goals, plays one in the window.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Subcommand};

use super::{checked_files, language, own_files};
use crate::content::lesson::{self, Lesson, LessonTask, board_of, check, list, path_of};
use crate::content::{ContentKind, FileFault};
use crate::rules::{LESSONS, listed_rulebooks};
use crate::text::{FluentValue, Lang, Names, Texts};
use crate::workshop::pack::OwnFolder;

/// Lessons, each a few tasks to be done: list them, show one, check them, play one in the window.
#[derive(Args, Clone, Debug)]
pub struct LessonArgs {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Clone, Debug)]
enum What {
    List,
    Show {
        #[arg(value_name = "NAME")]
        name: PathBuf,
    },
    Check {
        #[arg(value_name = "FILE")]
        files: Vec<PathBuf>,
    },
    Play {
        #[arg(value_name = "NAME")]
        name: PathBuf,
        #[cfg(feature = "screen")]
        #[command(flatten)]
        window: super::learn::LearnArgs,
    },
}

/// Runs the subcommand.
pub fn run(args: &LessonArgs, asked: Option<Lang>) -> ExitCode {
    let lang = language::of_lines(asked);
    let texts = Texts::of(lang);
    match &args.what {
        What::List => match list() {
            Ok(lessons) => {
                let own = own_files::read(OwnFolder::lessons);
                let list = listed(&lessons, texts)
                    + &own_files::listed(ContentKind::Lesson, &own.sound, texts, |_, lesson| line(lesson, texts));
                let status = super::print_out("lesson list", &list, texts);
                own_files::tell_faults(&own.faults, texts);
                status
            }
            Err(faults) => checked_files::tell(&faults, lang),
        },
        What::Show { name } => match load(name) {
            Ok(lesson) => super::print_out("lesson show", &shown(&lesson, texts), texts),
            Err(faults) => checked_files::tell(&faults, lang),
        },
        What::Check { files } => {
            let built_in = || LESSONS.iter().map(|lesson| PathBuf::from(path_of(lesson))).collect();
            let files = if files.is_empty() { built_in() } else { files.clone() };
            let (printed, passed) = checked_files::check_all(&files, texts, ("lesson-count", "lessons"), |file| {
                check_one(file, texts)
            });
            let status = super::print_out("lesson check", &printed, texts);
            if passed { status } else { ExitCode::FAILURE }
        }
        What::Play {
            name,
            #[cfg(feature = "screen")]
            window,
        } => match load(name) {
            #[cfg(feature = "screen")]
            Ok(lesson) => super::learn::open(window, crate::screen::Learning::One(lesson), asked),
            #[cfg(not(feature = "screen"))]
            Ok(_) => {
                crate::bounds::complain!("arene: {}", texts.say("usage-no-window-lesson"));
                ExitCode::from(2)
            }
            Err(faults) => checked_files::tell(&faults, lang),
        },
    }
}

/// The lessons of the listed books, by book: key, title and number of tasks, a line each.
fn listed(lessons: &[Lesson], texts: &Texts) -> String {
    let longest = lessons.iter().map(|lesson| lesson.key.chars().count()).max();
    let longest = longest.unwrap_or(0);
    let mut out = String::new();
    let mut last = "";
    let is_listed = |lesson: &&Lesson| listed_rulebooks().any(|book| book.id() == lesson.rules);
    for lesson in lessons.iter().filter(is_listed) {
        if lesson.book != last {
            let title = texts.for_book(&lesson.rules).say(&format!("book-{}", lesson.book));
            out.push_str(&format!("{title}\n"));
            last = &lesson.book;
        }
        out.push_str(&format!("  {:<longest$}  {}\n", lesson.key, line(lesson, texts)));
    }
    out
}

/// A lesson's title and its number of tasks.
fn line(lesson: &Lesson, texts: &Texts) -> String {
    let args: [(&str, FluentValue); 2] = [
        ("title", lesson.title.of(texts.lang()).into()),
        ("tasks", lesson.tasks.len().into()),
    ];
    texts.message("lesson-line", &args)
}

/// Reads a lesson: a file, one that comes with the program, or one of one's own by its name.
fn load(path: &Path) -> Result<Lesson, Vec<FileFault>> {
    lesson::load(&own_files::path_of(ContentKind::Lesson, path))
}

/// A lesson with its tasks, in words.
fn shown(lesson: &Lesson, texts: &Texts) -> String {
    let texts = texts.for_book(&lesson.rules);
    let mut out = format!("{} ({})\n", lesson.title.of(texts.lang()), lesson.key);
    for (index, task) in lesson.tasks.iter().enumerate() {
        out.push_str(&format!("\n{}. {}\n", index + 1, task.goal.of(texts.lang())));
        for (id, told) in task_lines(lesson, (index, task), texts) {
            let line = texts.message(id, &[("told", told.into())]);
            out.push_str(&format!("   {line}\n"));
        }
    }
    out
}

/// What is told of a task besides its goal: the message of each line and what it tells.
fn task_lines(lesson: &Lesson, (index, task): (usize, &LessonTask), texts: &Texts) -> Vec<(&'static str, String)> {
    let mut lines = Vec::new();
    if !task.rules.is_empty() {
        lines.push(("lesson-rules", task.rules.join(", ")));
    }
    if let Some(dice) = &task.dice {
        let dice: Vec<String> = dice.iter().map(u32::to_string).collect();
        if !dice.is_empty() {
            lines.push(("lesson-dice", dice.join(", ")));
        }
    }
    if let Some(hint) = &task.hint {
        lines.push(("lesson-hint", hint.of(texts.lang()).to_owned()));
    }
    if let Some(board) = board_of(lesson, index) {
        let names = Names::of(board, texts);
        let words = task.solution.iter().map(|command| texts.command(command, &names));
        lines.push(("lesson-solution", words.collect::<Vec<_>>().join(" · ")));
    }
    if let Some(done) = &task.done {
        lines.push(("lesson-done", done.of(texts.lang()).to_owned()));
    }
    lines
}

/// What is wrong with a lesson, a line each; nothing if it passed.
fn check_one(file: &Path, texts: &Texts) -> Vec<String> {
    match load(file) {
        Ok(lesson) => wrong_in(&lesson, texts),
        Err(found) => checked_files::told(&found, texts),
    }
}

/// What of a lesson does not come out, a line each.
pub(super) fn wrong_in(lesson: &Lesson, texts: &Texts) -> Vec<String> {
    check(lesson).map_or_else(Vec::new, |fault| fault.words(lesson, texts.for_book(&lesson.rules)))
}
