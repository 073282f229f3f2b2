//! What is made of a game that is over, in the background: its course, counted; its report; its film. The window goes on
//! meanwhile.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::thread::JoinHandle;

use crate::replay::disk::RealDisk;
use crate::replay::{FileError, Recording, ReplayCursor, Store, StoreFolder, read, write_whole};
use crate::report::{self, Format, GameHistory, ReportError};
use crate::screen::app::saved_games::record::GameRecord;
use crate::text::{FluentValue, Lang, Texts};

/// Which game it is: its seed, its last command, and the hash after that.
type GameKey = (u64, u32, u64);

/// What happened in a game, counted in the background.
#[derive(Default)]
pub struct CountedCourse {
    of: Option<GameKey>,
    counting: Option<JoinHandle<Option<GameHistory>>>,
    found: Option<GameHistory>,
}

impl CountedCourse {
    /// Counts what happened in a game, unless that is being done or done.
    pub fn count(&mut self, recording: &Recording) {
        let hash = recording.steps.last().map_or(0, |step| step.hash);
        let key = (recording.setup().seed, recording.last(), hash);
        if self.of != Some(key) {
            self.of = Some(key);
            self.found = None;
            let recording = recording.clone();
            self.counting = Some(std::thread::spawn(move || {
                let mut cursor = ReplayCursor::new(recording).ok()?;
                GameHistory::of(&mut cursor)
            }));
        }
        if let Some(counting) = self.counting.take_if(|counting| counting.is_finished()) {
            // A game whose course cannot be counted is shown without it.
            self.found = counting.join().ok().flatten();
        }
    }

    /// What was found.
    pub fn found(&self) -> Option<&GameHistory> {
        self.found.as_ref()
    }

    /// Whether it is still being counted.
    pub fn is_counting(&self) -> bool {
        self.counting.is_some()
    }
}

/// What is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Written {
    /// A report.
    Report,
    /// A film.
    Film,
}

/// Why something was not written.
#[derive(Clone, PartialEq, Eq, Debug)]
enum WriteTrouble {
    /// The file of the game, or that of what is written.
    File(FileError),
    /// The game cannot be told.
    Untold(ReportError),
    /// What the program said that films, or the system about it.
    Said(String),
}

/// Something that is being written.
enum Work {
    /// A report, by a thread.
    Report(JoinHandle<Result<PathBuf, WriteTrouble>>),
    /// A film, by the same program in a process of its own, so that nothing of it is drawn in this one.
    Film(Filming),
}

/// A film that is being made.
struct Filming {
    child: Child,
    to: PathBuf,
}

impl Drop for Filming {
    fn drop(&mut self) {
        if matches!(self.child.try_wait(), Ok(None)) {
            // Nobody would be told of it any more. What it has not finished goes.
            let _ = self.child.kill();
            let _ = self.child.wait();
            remove_drafts(self.to.parent(), self.child.id());
        }
    }
}

/// Removes what a process that was ended had begun to write in a folder.
fn remove_drafts(folder: Option<&Path>, process: u32) {
    let Some(entries) = folder.and_then(|folder| fs::read_dir(folder).ok()) else {
        return;
    };
    let begins = format!(".arene-{process}-");
    for entry in entries.flatten() {
        if entry.file_name().to_string_lossy().starts_with(&begins) {
            // It hinders nobody if it stays.
            let _ = fs::remove_file(entry.path());
        }
    }
}

/// What is written of games that are over.
#[derive(Default)]
pub struct GameFiles {
    busy: Option<Work>,
    done: Option<(Written, Result<PathBuf, WriteTrouble>)>,
}

impl GameFiles {
    /// Begins to write the report of a game.
    pub fn report(&mut self, record: &GameRecord, store: Option<&Store>, lang: Lang) {
        let (file, recording) = (record.path().map(Path::to_owned), record.recording().clone());
        self.begin(Written::Report, store, |store| {
            let thread = std::thread::spawn(move || write_report(file.as_deref(), &recording, &store, lang));
            Ok(Work::Report(thread))
        });
    }

    /// Begins to film a game, flat or in three dimensions.
    pub fn film(&mut self, record: &GameRecord, store: Option<&Store>, lang: Lang, deep: bool) {
        self.begin(Written::Film, store, |store| {
            let filming = begin_film(record.path(), &store, lang, deep)?;
            Ok(Work::Film(filming))
        });
    }

    fn begin(&mut self, what: Written, store: Option<&Store>, begin: impl FnOnce(Store) -> Result<Work, WriteTrouble>) {
        if self.is_busy() {
            return;
        }
        self.done = None;
        let store = store.cloned().ok_or(WriteTrouble::File(FileError::NoFolder));
        match store.and_then(begin) {
            Ok(work) => self.busy = Some(work),
            Err(trouble) => self.done = Some((what, Err(trouble))),
        }
    }

    /// Looks whether something has been written.
    pub fn look(&mut self) {
        let is_over = |work: &mut Work| match work {
            Work::Report(thread) => thread.is_finished(),
            Work::Film(filming) => !matches!(filming.child.try_wait(), Ok(None)),
        };
        match self.busy.take_if(is_over) {
            None => {}
            Some(Work::Report(thread)) => {
                // A thread that panics has said why.
                let stopped = |_| Err(WriteTrouble::Said(String::new()));
                self.done = Some((Written::Report, thread.join().unwrap_or_else(stopped)));
            }
            Some(Work::Film(mut filming)) => self.done = Some((Written::Film, end_film(&mut filming))),
        }
    }

    /// Whether something is being written.
    pub fn is_busy(&self) -> bool {
        self.busy.is_some()
    }

    /// A game is over: what was written of another is told no more.
    pub fn forget(&mut self) {
        self.done = None;
    }

    /// What there is to tell, and whether that is trouble.
    pub fn told(&self, texts: &Texts) -> Option<(String, bool)> {
        if let Some(work) = &self.busy {
            let id = match work {
                Work::Report(_) => "screen-result-report-busy",
                Work::Film(_) => "screen-result-film-busy",
            };
            return Some((texts.say(id), false));
        }
        let (what, done) = self.done.as_ref()?;
        let detail = match done {
            Ok(path) => {
                let id = match what {
                    Written::Report => "screen-result-report-done",
                    Written::Film => "screen-result-film-done",
                };
                let args = [("file", FluentValue::from(path.display().to_string()))];
                return Some((texts.message(id, &args), false));
            }
            Err(WriteTrouble::File(error)) => texts.file_error(error),
            Err(WriteTrouble::Untold(ReportError::SetUp(error))) => texts.set_up_error(error),
            Err(WriteTrouble::Untold(ReportError::State)) => texts.say("report-fault-state"),
            Err(WriteTrouble::Said(said)) => said.clone(),
        };
        let id = match what {
            Written::Report => "screen-result-report-failed",
            Written::Film => "screen-result-film-failed",
        };
        Some((texts.message(id, &[("detail", FluentValue::from(detail))]), true))
    }
}

/// Where something is written about the game of a file.
fn place(store: &Store, folder: StoreFolder, file: &Path, ending: &str) -> Result<PathBuf, WriteTrouble> {
    let folder = store.folder(folder);
    fs::create_dir_all(&folder).map_err(|error| WriteTrouble::File(FileError::at(&folder)(error)))?;
    let name = file.file_stem().unwrap_or(file.as_os_str());
    Ok(folder.join(name).with_added_extension(ending))
}

/// Writes the report of a game: of its file, or where that is not there, of what was to stand in it.
fn write_report(
    file: Option<&Path>,
    recording: &Recording,
    store: &Store,
    lang: Lang,
) -> Result<PathBuf, WriteTrouble> {
    let file = file.ok_or(WriteTrouble::File(FileError::NoFolder))?;
    let bytes = fs::read(file).unwrap_or_else(|_| recording.to_text().into_bytes());
    let found = read(&bytes).map_err(|why| {
        let path = file.to_owned();
        WriteTrouble::File(FileError::Unreadable { path, why })
    })?;
    let name = file.file_name().unwrap_or(file.as_os_str()).to_string_lossy();
    let page = report::write(found, &name, &bytes, Format::Html, lang).map_err(WriteTrouble::Untold)?;
    let to = place(store, StoreFolder::Reports, file, "html")?;
    write_whole(&RealDisk, &to, page.as_bytes()).map_err(WriteTrouble::File)?;
    Ok(to)
}

/// Begins to film a game.
fn begin_film(file: Option<&Path>, store: &Store, lang: Lang, deep: bool) -> Result<Filming, WriteTrouble> {
    let file = file.ok_or(WriteTrouble::File(FileError::NoFolder))?;
    let said = |error: std::io::Error| WriteTrouble::Said(error.to_string());
    let ending = if has_ffmpeg() { "mp4" } else { "gif" };
    let to = place(store, StoreFolder::Films, file, ending)?;
    let program = std::env::current_exe().map_err(said)?;
    let child = Command::new(program)
        .args(["replay", "export"])
        .arg(file)
        .arg("--to")
        .arg(&to)
        .args(["--lang", lang.code(), "--view", if deep { "3d" } else { "2d" }])
        .args(if ending == "gif" {
            &["--size", "640x360"][..]
        } else {
            &[]
        })
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(said)?;
    Ok(Filming { child, to })
}

/// Where a film lies whose process has ended, or what that said last.
fn end_film(filming: &mut Filming) -> Result<PathBuf, WriteTrouble> {
    let status = filming.child.wait();
    if status.as_ref().is_ok_and(ExitStatus::success) {
        return Ok(filming.to.clone());
    }
    let mut said = String::new();
    if let Some(mut stderr) = filming.child.stderr.take() {
        // What cannot be read is not told.
        let _ = stderr.read_to_string(&mut said);
    }
    let last = said.lines().rfind(|line| !line.trim().is_empty());
    let status = || status.map_or_else(|error| error.to_string(), |status| status.to_string());
    Err(WriteTrouble::Said(last.map_or_else(status, str::to_owned)))
}

/// Whether there is the program that writes films in few bytes.
fn has_ffmpeg() -> bool {
    let asked = Command::new("ffmpeg")
        .arg("-version")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    asked.is_ok_and(|status| status.success())
}
