//! Where recorded games lie: the user's data folder, with the games saved by themselves, those saved by name, and those
//! of `arene engine`.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use super::disk::{Disk, FolderEntry, RealDisk};
use super::file_error::{DiskError, FileError};
use super::hand_journal::journal_of;
use super::output::{BESIDE, write_whole};
use super::read::{ReadRecording, read};
use super::record::{Closed, Record};
use super::recording::Recording;
use super::summary::{RecordingSummary, is_empty, summarize};

/// How many of the games that are saved by themselves are kept.
pub const KEPT: usize = 50;

/// The ending of the files' names.
pub const ENDING: &str = "arene";

/// The longest file read, in bytes: far above any game, far below what would fill the memory.
pub const LONGEST: u64 = 256 << 20;

/// After how long a file that was never renamed is nobody's any more.
const ABANDONED: Duration = Duration::from_secs(3600);

/// The longest name, in characters.
const LONGEST_NAME: usize = 80;

/// A part of the store.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StoreFolder {
    /// The games of the window, saved as they are played; the last [`KEPT`].
    Games,
    /// The games saved by name; all.
    Saves,
    /// The games of `arene engine`, saved as they are played; the last [`KEPT`].
    Engine,
    /// Reports that the window has written; all.
    Reports,
    /// Films that the window has made; all.
    Films,
}

impl StoreFolder {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            StoreFolder::Games => "games",
            StoreFolder::Saves => "saves",
            StoreFolder::Engine => "engine",
            StoreFolder::Reports => "reports",
            StoreFolder::Films => "films",
        }
    }
}

/// The recorded games of a user.
#[derive(Clone, Debug)]
pub struct Store {
    root: PathBuf,
    disk: Arc<dyn Disk>,
}

/// A file of the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// Where it lies.
    pub path: PathBuf,
    /// Its name, without the ending.
    pub name: String,
    /// When it was last written.
    pub modified: SystemTime,
    /// How long it is, in bytes.
    pub bytes: u64,
    /// Whether somebody is playing it, in this program or another.
    pub played: bool,
    /// What it holds.
    pub summary: Result<RecordingSummary, FileError>,
}

impl SavedGame {
    /// How long ago it was last written.
    pub fn age(&self) -> Duration {
        self.modified.elapsed().unwrap_or_default()
    }

    /// Whether a crash or a power cut broke the game off: it was begun, is not over, nobody put it away, and nobody is
    /// playing it.
    pub fn is_left(&self) -> bool {
        let summary = self.summary.as_ref();
        !self.played && summary.is_ok_and(|summary| !summary.over && !summary.closed && summary.commands > 0)
    }
}

impl Store {
    /// The user's: in the folder of `ARENE_HOME` if that is set, else where the system keeps a user's data
    /// (`XDG_DATA_HOME` or `~/.local/share` on Linux, `arene` therein). Nothing is made there yet.
    ///
    /// # Errors
    /// [`FileError::NoFolder`].
    pub fn of_user() -> Result<Self, FileError> {
        if let Some(own) = std::env::var_os("ARENE_HOME").filter(|own| !own.is_empty()) {
            return Ok(Self::at(own));
        }
        let folders = directories::ProjectDirs::from("", "", "arene").ok_or(FileError::NoFolder)?;
        Ok(Self::at(folders.data_dir()))
    }

    /// The store in a folder.
    pub fn at(root: impl Into<PathBuf>) -> Self {
        Self::on(Arc::new(RealDisk), root)
    }

    /// The store in a folder of some disk.
    pub fn on(disk: Arc<dyn Disk>, root: impl Into<PathBuf>) -> Self {
        Self {
            root: root.into(),
            disk,
        }
    }

    /// Where a part of it lies.
    pub fn folder(&self, folder: StoreFolder) -> PathBuf {
        self.root.join(folder.name())
    }

    /// Where a file lies that is no recorded game.
    pub fn file(&self, name: &str) -> PathBuf {
        self.root.join(name)
    }

    pub(super) fn disk(&self) -> &Arc<dyn Disk> {
        &self.disk
    }

    /// The games that were saved by themselves, newest first.
    ///
    /// # Errors
    /// If the folder cannot be read. One that is not there is empty.
    pub fn autosaves(&self) -> Result<Vec<SavedGame>, FileError> {
        self.in_folder(StoreFolder::Games)
    }

    /// The games that were saved by name, newest first.
    ///
    /// # Errors
    /// If the folder cannot be read. One that is not there is empty.
    pub fn saves(&self) -> Result<Vec<SavedGame>, FileError> {
        self.in_folder(StoreFolder::Saves)
    }

    /// The games that a crash or a power cut broke off, newest first: what the start screen offers to go on with.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn unfinished(&self) -> Result<Vec<SavedGame>, FileError> {
        let mut saved = self.autosaves()?;
        saved.retain(SavedGame::is_left);
        Ok(saved)
    }

    /// The games of a folder, newest first.
    ///
    /// # Errors
    /// If the folder cannot be read. One that is not there is empty.
    pub fn in_folder(&self, folder: StoreFolder) -> Result<Vec<SavedGame>, FileError> {
        let folder = self.folder(folder);
        let saved = self.entries(&folder)?.into_iter().map(|entry| {
            let path = folder.join(&entry.name);
            SavedGame {
                name: name_of(&path),
                modified: entry.modified,
                bytes: entry.bytes,
                played: self.disk.is_locked(&lock_of(&path)),
                summary: self.summary(&path),
                path,
            }
        });
        // One that another program has removed meanwhile is not listed.
        let is_gone = |saved: &SavedGame| {
            matches!(
                &saved.summary,
                Err(FileError::Disk {
                    cause: DiskError::Missing,
                    ..
                })
            )
        };
        Ok(saved.filter(|saved| !is_gone(saved)).collect())
    }

    fn summary(&self, path: &Path) -> Result<RecordingSummary, FileError> {
        let bytes = self.disk.read(path, LONGEST).map_err(FileError::at(path))?;
        summarize(&bytes).map_err(|why| FileError::Unreadable {
            path: path.to_owned(),
            why,
        })
    }

    /// The recorded games of a folder by name and time, newest first.
    fn entries(&self, folder: &Path) -> Result<Vec<FolderEntry>, FileError> {
        let mut entries = self.disk.list(folder).map_err(FileError::at(folder))?;
        entries.retain(|entry| is_game(Path::new(&entry.name)));
        entries.sort_by(|a, b| (b.modified, &b.name).cmp(&(a.modified, &a.name)));
        Ok(entries)
    }

    /// Reads a recorded game, wherever it lies.
    ///
    /// # Errors
    /// If it cannot be read, or nothing of it can be offered.
    pub fn load(&self, path: &Path) -> Result<ReadRecording, FileError> {
        load(&*self.disk, path)
    }

    /// Saves a game by name: what a file's name cannot have is replaced. Returns where it lies.
    ///
    /// # Errors
    /// [`FileError::Taken`] if there is one of that name and it is not to be replaced; [`FileError::Name`]; if the disk
    /// refuses. A game that is there already is whole then.
    pub fn save_as(&self, name: &str, recording: &Recording, replace: bool) -> Result<PathBuf, FileError> {
        let path = self.path_of(name)?;
        self.free(&path, replace)?;
        let folder = self.folder(StoreFolder::Saves);
        self.disk.make_folder(&folder).map_err(FileError::at(&folder))?;
        self.remove_leftovers(&folder);
        let mut text = String::new();
        let mut writer = super::LineWriter::default();
        for record in recording.records() {
            text.push_str(&writer.line(&record));
        }
        if recording.closed.is_none() {
            let closed = Closed {
                commands: recording.last(),
                over: recording.is_over(),
            };
            text.push_str(&writer.line(&Record::Closed { closed }));
        }
        write_whole(&*self.disk, &path, text.as_bytes())?;
        Ok(path)
    }

    /// Gives a game a name, or another one: it lies among the games saved by name then. Returns where.
    ///
    /// # Errors
    /// As [`Store::save_as`]; [`FileError::Played`] if somebody is playing it.
    pub fn rename(&self, path: &Path, name: &str, replace: bool) -> Result<PathBuf, FileError> {
        let to = self.path_of(name)?;
        if path == to {
            return Ok(to);
        }
        self.free(&to, replace)?;
        if self.disk.is_locked(&lock_of(path)) {
            return Err(FileError::Played(path.to_owned()));
        }
        let folder = self.folder(StoreFolder::Saves);
        self.disk.make_folder(&folder).map_err(FileError::at(&folder))?;
        self.disk.rename(path, &to).map_err(FileError::at(path))?;
        let _ = self.disk.remove(&lock_of(path));
        let _ = self.disk.rename(&journal_of(path), &journal_of(&to));
        self.sync_folder_of(&to)?;
        self.sync_folder_of(path)?;
        Ok(to)
    }

    /// Removes a game.
    ///
    /// # Errors
    /// [`FileError::Played`] if somebody is playing it; if the disk refuses.
    pub fn remove(&self, path: &Path) -> Result<(), FileError> {
        let lock = lock_of(path);
        if self.disk.is_locked(&lock) {
            return Err(FileError::Played(path.to_owned()));
        }
        self.disk.remove(path).map_err(FileError::at(path))?;
        // Only there if a program died while it played this game.
        let _ = self.disk.remove(&lock);
        let _ = self.disk.remove(&journal_of(path));
        self.sync_folder_of(path)
    }

    fn sync_folder_of(&self, path: &Path) -> Result<(), FileError> {
        let folder = path.parent().unwrap_or(Path::new(""));
        self.disk.sync_folder(folder).map_err(FileError::at(folder))
    }

    /// Where a game of that name lies, or would.
    ///
    /// # Errors
    /// [`FileError::Name`].
    pub fn path_of(&self, name: &str) -> Result<PathBuf, FileError> {
        let name = safe_name(name).ok_or(FileError::Name)?;
        Ok(self.folder(StoreFolder::Saves).join(format!("{name}.{ENDING}")))
    }

    /// Whether a game may be written at a path.
    ///
    /// # Errors
    /// [`FileError::Taken`] if there is one that is not to be replaced.
    fn free(&self, path: &Path, replace: bool) -> Result<(), FileError> {
        let folder = path.parent().unwrap_or(Path::new(""));
        let is_there = |entry: &FolderEntry| Some(entry.name.as_os_str()) == path.file_name();
        if !replace
            && self
                .disk
                .list(folder)
                .map_err(FileError::at(folder))?
                .iter()
                .any(is_there)
        {
            return Err(FileError::Taken(name_of(path)));
        }
        Ok(())
    }

    /// Removes all but [`KEPT`] games of a folder: those in which no turn has begun go first, then the oldest. Those being
    /// played stay.
    pub(super) fn prune(&self, folder: StoreFolder) -> Result<(), FileError> {
        let folder = self.folder(folder);
        self.remove_leftovers(&folder);
        let mut paths: Vec<PathBuf> = (self.entries(&folder)?.into_iter())
            .map(|entry| folder.join(entry.name))
            .collect();
        let excess = paths.len().saturating_sub(KEPT);
        if excess == 0 {
            return Ok(());
        }
        paths.retain(|path| !self.disk.is_locked(&lock_of(path)));
        let nothing_played = |path: &PathBuf| self.disk.read(path, LONGEST).is_ok_and(|bytes| is_empty(&bytes));
        for path in in_order_of_going(&paths, nothing_played).into_iter().take(excess) {
            match self.remove(path) {
                Err(FileError::Played(_)) => {}
                removed => removed?,
            }
        }
        Ok(())
    }

    /// Removes what a program that died while it wrote a file has left behind. What cannot be removed does no harm.
    fn remove_leftovers(&self, folder: &Path) {
        let Ok(entries) = self.disk.list(folder) else { return };
        for entry in entries {
            let is_old = entry.modified.elapsed().is_ok_and(|age| age > ABANDONED);
            if is_old && entry.name.to_string_lossy().ends_with(BESIDE) {
                let _ = self.disk.remove(&folder.join(&entry.name));
            }
        }
    }
}

/// The game that the next new one pushes out, of those that are kept by themselves (newest first); `None` while there is room.
pub fn next_to_go(games: &[SavedGame]) -> Option<&SavedGame> {
    if games.len() < KEPT {
        return None;
    }
    let nothing_played = |game: &SavedGame| game.summary.as_ref().is_ok_and(RecordingSummary::is_empty);
    (in_order_of_going(games, nothing_played).into_iter()).find(|game| !game.played)
}

/// Games, newest first, in the order in which they go: empty ones, then the others; the oldest first.
fn in_order_of_going<T>(games: &[T], nothing_played: impl Fn(&T) -> bool) -> Vec<&T> {
    let (mut going, others): (Vec<&T>, Vec<&T>) = games.iter().rev().partition(|game| nothing_played(game));
    going.extend(others);
    going
}

/// Reads a recorded game from a disk.
///
/// # Errors
/// If it cannot be read, or nothing of it can be offered.
pub(super) fn load(disk: &dyn Disk, path: &Path) -> Result<ReadRecording, FileError> {
    let bytes = disk.read(path, LONGEST).map_err(FileError::at(path))?;
    read(&bytes).map_err(|why| FileError::Unreadable {
        path: path.to_owned(),
        why,
    })
}

/// The path that is locked while a game is played.
pub(super) fn lock_of(path: &Path) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    path.with_file_name(format!(".{name}.lock"))
}

fn is_game(name: &Path) -> bool {
    name.extension().is_some_and(|ending| ending == ENDING) && !name.to_string_lossy().starts_with('.')
}

/// The name of a recorded game: its file's, without the ending.
pub fn name_of(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// The path of the so-manieth file of several, counted from 1: the first has the name itself, the others a number
/// behind it.
pub fn numbered(path: &Path, number: u32) -> PathBuf {
    if number <= 1 {
        return path.to_owned();
    }
    let ending = path
        .extension()
        .map_or(String::new(), |ending| format!(".{}", ending.to_string_lossy()));
    path.with_file_name(format!("{}-{number}{ending}", name_of(path)))
}

/// A name as a file can have it on every system: letters and digits of any script stay, and spaces and a few marks;
/// whatever else is a hyphen. None if nothing is left that could be read.
pub fn safe_name(name: &str) -> Option<String> {
    let is_safe = |letter: char| letter.is_alphanumeric() || " -_.,()'’!+".contains(letter);
    let safe: String = (name.trim().chars())
        .map(|letter| if is_safe(letter) { letter } else { '-' })
        .take(LONGEST_NAME)
        .collect();
    let safe = safe.trim_matches([' ', '.']).to_owned();
    if !safe.contains(char::is_alphanumeric) {
        return None;
    }
    // Names that Windows keeps for devices, whatever follows a dot.
    let stem = safe.split('.').next().unwrap_or_default().to_ascii_lowercase();
    let numbered = |device: &str| (stem.strip_prefix(device)).is_some_and(|rest| rest.len() == 1 && rest != "0");
    let is_device = ["con", "prn", "aux", "nul"].contains(&stem.as_str()) || numbered("com") || numbered("lpt");
    Some(if is_device { format!("_{safe}") } else { safe })
}

/// The name of a game that is saved by itself: when it began (UTC), and its mod.
pub(super) fn name_by_time(begun: u64, mode: &str) -> String {
    let time = date_and_time(begun).replace(' ', "_").replace(':', "-");
    safe_name(&format!("{time}_{mode}")).unwrap_or(time)
}

/// Seconds since 1970-01-01 as a date and a time of day, UTC: `2026-11-21 20:15:06`.
pub fn date_and_time(seconds: u64) -> String {
    let (year, month, day) = date(seconds / 86_400);
    let (hour, minute, second) = (seconds / 3600 % 24, seconds / 60 % 60, seconds % 60);
    format!("{year:04}-{month:02}-{day:02} {hour:02}:{minute:02}:{second:02}")
}

/// Year, month and day of a day, counted from 1970-01-01, in the Gregorian calendar (after Howard Hinnant, 2013): years
/// begin in March, so that the day that is not in every year is their last.
fn date(days: u64) -> (u64, u64, u64) {
    let days = days.saturating_add(719_468);
    let (era, day_of_era) = (days / 146_097, days % 146_097);
    let year = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year + year / 4 - year / 100);
    let march_month = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * march_month + 2) / 5 + 1;
    let month = if march_month < 10 {
        march_month + 3
    } else {
        march_month - 9
    };
    (year + era * 400 + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_saved_by_itself_is_named_by_its_time_and_mod() {
        assert_eq!(name_by_time(0, "king"), "1970-01-01_00-00-00_king");
        assert_eq!(name_by_time(951_782_399, "flag"), "2000-02-28_23-59-59_flag");
        assert_eq!(name_by_time(951_868_799, "flag"), "2000-02-29_23-59-59_flag");
        assert_eq!(name_by_time(1_795_292_106, "defmatch"), "2026-11-21_20-15-06_defmatch");
        assert!(!name_by_time(u64::MAX, "a/b").contains('/'));
    }

    #[test]
    fn names_are_made_safe_for_every_system() {
        let safe = |name: &str| safe_name(name).unwrap();
        assert_eq!(safe("Finale du club"), "Finale du club");
        assert_eq!(safe("  Été à l’arène "), "Été à l’arène");
        assert_eq!(safe("../../etc/passwd"), "-..-etc-passwd");
        assert_eq!(safe("a\\b:c*d?\"<e>|\nf"), "a-b-c-d---e---f");
        assert_eq!(safe(".hidden."), "hidden");
        assert_eq!(
            (safe("NUL"), safe("com1.x"), safe("comic")),
            ("_NUL".into(), "_com1.x".into(), "comic".into())
        );
        assert_eq!(safe(&"é".repeat(500)).chars().count(), LONGEST_NAME);
        for none in ["", "  ", "..", "/", "-_-"] {
            assert_eq!(safe_name(none), None);
        }
    }
}
