//! A run kept in a folder: its plan, and its rows as the games end, so that a run that was stopped can go on.
//!
//! `plan.json` holds the plan, `rows.jsonl` a row a line, each behind its checksum (as a recorded game's lines, but each
//! by itself). When all games are played, `games.csv`, `games.parquet` and `summary.json` join them.

use std::fmt;
use std::fs::{File, OpenOptions};
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::{Mutex, PoisonError};

use serde::{Deserialize, Serialize};

use crate::replay::disk::{Disk as _, DiskFile, Lock, RealDisk};
use crate::replay::{FileError, LineWriter, write_whole};
use crate::rules::rulebook;
use crate::text::{Lang, Texts};

use super::{GameRow, LabError, Plan};

/// The version of the folder's format.
const FORMAT: u32 = 1;

/// The longest plan that is read, in bytes.
const LONGEST_PLAN: u64 = 1 << 28;

const PLAN: &str = "plan.json";
const ROWS: &str = "rows.jsonl";
const LOCK: &str = "lock";

/// A part of a run: game after game dealt out in turn, as cards are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shard {
    /// Which part, from 1.
    pub part: u32,
    /// Of how many.
    pub of: u32,
}

impl Shard {
    /// Whether a game belongs to it.
    pub fn has(&self, index: u64) -> bool {
        index % u64::from(self.of.max(1)) == u64::from(self.part.saturating_sub(1))
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.part, self.of)
    }
}

/// Why a part could not be read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ShardError {
    /// It is not of the form `PART/PARTS`.
    Form,
    /// There is no such part of so many.
    Beyond(u32),
}

impl ShardError {
    /// What is wrong, in words.
    pub fn words(self, texts: &Texts) -> String {
        match self {
            Self::Form => texts.say("usage-part"),
            Self::Beyond(of) => texts.message("usage-part-of", &[("of", of.into())]),
        }
    }
}

impl fmt::Display for ShardError {
    /// In English: for logs and tests.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words(Texts::of(Lang::En)))
    }
}

impl std::error::Error for ShardError {}

impl FromStr for Shard {
    type Err = ShardError;

    fn from_str(text: &str) -> Result<Self, ShardError> {
        let parts = text.split_once('/');
        let read = parts.and_then(|(part, of)| Some((part.parse().ok()?, of.parse().ok()?)));
        match read {
            Some((part, of)) if (1..=of).contains(&part) => Ok(Self { part, of }),
            Some((_, of)) if of > 0 => Err(ShardError::Beyond(of)),
            _ => Err(ShardError::Form),
        }
    }
}

/// What is played: a plan, or a part of one, by certain rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Task {
    format: u32,
    /// The version of the rules, and the hash of their data: by others, the games would be others.
    rules_version: u32,
    data: String,
    /// The part of the plan; all of it if left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shard: Option<Shard>,
    /// The plan.
    pub plan: Plan,
}

impl Task {
    /// A plan or a part of it, to be played by today's rules.
    pub fn new(plan: Plan, shard: Option<Shard>) -> Self {
        let (rules_version, data) = todays(&plan.rules);
        Self {
            format: FORMAT,
            rules_version,
            data,
            shard,
            plan,
        }
    }

    /// The whole that it is a part of.
    #[must_use]
    pub fn whole(&self) -> Self {
        Self {
            shard: None,
            ..self.clone()
        }
    }

    /// The numbers of its games, ascending.
    pub fn games(&self) -> impl Iterator<Item = u64> + '_ {
        (0..self.plan.total()).filter(|index| self.shard.is_none_or(|shard| shard.has(*index)))
    }
}

/// The version of a rule book's rules, and the hash of its data.
fn todays(rules: &str) -> (u32, String) {
    rulebook(rules).map_or((0, String::new()), |book| {
        (book.version(), format!("{:016x}", book.data_hash()))
    })
}

/// A run that is going on, in its folder. Nobody else goes on with it meanwhile.
#[derive(Debug)]
pub struct RunFolder {
    path: PathBuf,
    task: Task,
    file: Mutex<Box<dyn DiskFile>>,
    _lock: Lock,
}

impl RunFolder {
    /// Makes the folder of a run, with no game played. One that is there must be empty.
    ///
    /// # Errors
    /// If it holds something, or the disk refuses.
    pub fn create(path: &Path, task: Task) -> Result<Self, LabError> {
        if path.is_file() {
            return Err(disk(path)(std::io::ErrorKind::NotADirectory.into()));
        }
        RealDisk.make_folder(path).map_err(disk(path))?;
        if std::fs::read_dir(path).map_err(disk(path))?.next().is_some() {
            let is_run = path.join(PLAN).exists();
            return Err(LabError::NotEmpty {
                path: path.to_owned(),
                is_run,
            });
        }
        let lock = lock(path)?;
        let rows = path.join(ROWS);
        let file = RealDisk.create(&rows).map_err(disk(&rows))?;
        // Last: a folder with a plan is one to go on with.
        let text = serde_json::to_string_pretty(&task).unwrap_or_default() + "\n";
        write_file(&path.join(PLAN), text.as_bytes())?;
        Ok(Self {
            path: path.to_owned(),
            task,
            file: Mutex::new(file),
            _lock: lock,
        })
    }

    /// Goes on with the run of a folder: the rows so far, in the order of their numbers. A last line that was not
    /// written to its end is taken off.
    ///
    /// # Errors
    /// If it is no such folder, or damaged; if somebody else goes on with it; if it was begun by other rules.
    pub fn go_on(path: &Path) -> Result<(Self, Vec<GameRow>), LabError> {
        let task = read_task(path)?;
        let (rules_version, data) = todays(&task.plan.rules);
        if (task.rules_version, &task.data) != (rules_version, &data) {
            return Err(LabError::OtherRules(path.to_owned()));
        }
        let lock = lock(path)?;
        let (rows, whole) = read_rows(path, &task)?;
        let file = path.join(ROWS);
        let open = OpenOptions::new().append(true).open(&file);
        let open = open
            .and_then(|open| open.set_len(whole).map(|()| open))
            .map_err(disk(&file))?;
        let folder = Self {
            path: path.to_owned(),
            task,
            file: Mutex::new(Box::new(open)),
            _lock: lock,
        };
        Ok((folder, rows))
    }

    /// What is played in it.
    pub fn task(&self) -> &Task {
        &self.task
    }

    /// The folder.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Keeps a row: it outlasts the program's end.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn keep(&self, row: &GameRow) -> Result<(), LabError> {
        // Each line by itself, so that any thread may write the next.
        let line = LineWriter::default().line(row);
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.append(line.as_bytes()).map_err(disk(&self.path.join(ROWS)))
    }

    /// Waits until all rows outlast a power cut.
    ///
    /// # Errors
    /// If the disk refuses.
    pub fn sync(&self) -> Result<(), LabError> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.sync().map_err(disk(&self.path.join(ROWS)))
    }
}

/// The run of a folder, as far as it has come: what is played, and the rows in the order of their numbers.
///
/// # Errors
/// If it is no such folder, or damaged.
pub fn read(path: &Path) -> Result<(Task, Vec<GameRow>), LabError> {
    let task = read_task(path)?;
    let (rows, _) = read_rows(path, &task)?;
    Ok((task, rows))
}

fn disk(path: &Path) -> impl FnOnce(std::io::Error) -> LabError {
    let path = path.to_owned();
    move |error| LabError::Disk(FileError::at(&path)(error))
}

fn lock(path: &Path) -> Result<Lock, LabError> {
    let locked = RealDisk.lock(&path.join(LOCK)).map_err(disk(&path.join(LOCK)))?;
    locked.ok_or_else(|| LabError::Busy(path.to_owned()))
}

/// Writes a file whole ([`write_whole`]).
///
/// # Errors
/// If a folder lies there, or the disk refuses.
pub fn write_file(path: &Path, bytes: &[u8]) -> Result<(), LabError> {
    write_whole(&RealDisk, path, bytes).map_err(LabError::Disk)
}

fn read_task(path: &Path) -> Result<Task, LabError> {
    let file = path.join(PLAN);
    let bytes = RealDisk.read(&file, LONGEST_PLAN).map_err(|error| match error.kind() {
        std::io::ErrorKind::NotFound => LabError::NoRun(path.to_owned()),
        _ => disk(&file)(error),
    })?;
    let damaged = |line: usize, why: String| LabError::Damaged {
        path: file.clone(),
        line,
        why,
    };
    #[derive(Deserialize)]
    struct Versioned {
        format: u32,
    }
    if let Ok(Versioned { format }) = serde_json::from_slice(&bytes)
        && format != FORMAT
    {
        return Err(damaged(1, format!("format {format}; this program reads {FORMAT}")));
    }
    let task: Task = serde_json::from_slice(&bytes).map_err(|error| damaged(error.line(), error.to_string()))?;
    task.plan.check_shape().map_err(|why| damaged(1, why.to_owned()))?;
    if task.shard.is_some_and(|shard| !(1..=shard.of).contains(&shard.part)) {
        return Err(damaged(1, "there is no such part".to_owned()));
    }
    Ok(task)
}

/// The rows of a folder, and how many bytes of the file they take.
fn read_rows(path: &Path, task: &Task) -> Result<(Vec<GameRow>, u64), LabError> {
    let path = path.join(ROWS);
    let mut file = BufReader::new(File::open(&path).map_err(disk(&path))?);
    let mut rows: Vec<(GameRow, usize)> = Vec::new();
    let mut whole = 0;
    let mut line = Vec::new();
    for number in 1.. {
        line.clear();
        let read = file.read_until(b'\n', &mut line).map_err(disk(&path))?;
        let Some(text) = line.strip_suffix(b"\n") else {
            // Nothing more, or a line that was not written to its end.
            break;
        };
        let damaged = |why: &str| LabError::Damaged {
            path: path.clone(),
            line: number,
            why: why.to_owned(),
        };
        let body = LineWriter::default()
            .take_up(text)
            .ok_or_else(|| damaged("the checksum does not fit; delete the line, and its game is played again"))?;
        let row: GameRow = serde_json::from_slice(body).map_err(|error| damaged(&error.to_string()))?;
        if !task.plan.has(&row) || task.shard.is_some_and(|shard| !shard.has(row.index)) {
            return Err(damaged("no game of this plan"));
        }
        rows.push((row, number));
        whole += read as u64;
    }
    rows.sort_by_key(|(row, _)| row.index);
    let twice = rows
        .array_windows()
        .find(|[(one, _), (other, _)]| one.index == other.index);
    if let Some([(row, first), (_, line)]) = twice {
        let why = format!("game {} stands there twice, first in line {first}", row.index);
        return Err(LabError::Damaged { path, line: *line, why });
    }
    Ok((rows.into_iter().map(|(row, _)| row).collect(), whole))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_part_is_read_as_it_is_written_and_no_other() {
        for text in ["1/1", "1/4", "4/4"] {
            assert_eq!(text.parse::<Shard>().unwrap().to_string(), text);
        }
        for text in ["", "1", "0/4", "5/4", "1/0", "-1/4", "a/b", "1/4/2"] {
            assert!(text.parse::<Shard>().is_err(), "{text}");
        }
    }

    #[test]
    fn every_game_belongs_to_one_part() {
        for of in 1..6 {
            for index in 0..50 {
                let parts = (1..=of).filter(|part| Shard { part: *part, of }.has(index));
                assert_eq!(parts.count(), 1);
            }
        }
    }
}
