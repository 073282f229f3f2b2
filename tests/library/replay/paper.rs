//! A disk of paper: it fails when a test wants it to, and can have its power cut.

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::{Duration, SystemTime};

use arene::replay::disk::{Disk, DiskFile, FolderEntry, Lock, PathKind};

/// A disk in memory. Copies are the same disk.
#[derive(Clone, Debug, Default)]
pub struct PaperDisk(Arc<Mutex<Sheets>>);

#[derive(Debug, Default)]
struct Sheets {
    files: Vec<Sheet>,
    /// What is where, by index.
    live: BTreeMap<PathBuf, usize>,
    /// The same as it outlasts a power cut.
    settled: BTreeMap<PathBuf, usize>,
    locks: BTreeSet<PathBuf>,
    /// How many operations there were that change something.
    operations: u64,
    /// Which of them fail.
    failing: Option<Range<u64>>,
    /// How many did.
    failed: u64,
}

#[derive(Clone, Debug, Default)]
struct Sheet {
    bytes: Vec<u8>,
    /// How much of it outlasts a power cut.
    settled: usize,
    modified: Duration,
}

/// What of that which nobody waited for outlasts a power cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Luck {
    /// Nothing.
    Worst,
    /// The folders, but nothing of the files: a file renamed too early is empty.
    FoldersOnly,
    /// The folders, and half of what was written: lines break off.
    Half,
}

pub const LUCK: [Luck; 3] = [Luck::Worst, Luck::FoldersOnly, Luck::Half];

impl PaperDisk {
    /// From now on operations fail, by number counted from now.
    pub fn fail(&self, which: Range<u64>) {
        let mut sheets = self.0.lock().unwrap();
        let now = sheets.operations;
        sheets.failing = Some(now + which.start..now.saturating_add(which.end));
        sheets.failed = 0;
    }

    /// From now on nothing fails.
    pub fn mend(&self) {
        self.0.lock().unwrap().failing = None;
    }

    /// How many operations failed.
    pub fn failed(&self) -> u64 {
        self.0.lock().unwrap().failed
    }

    /// How many operations there were.
    pub fn operations(&self) -> u64 {
        self.0.lock().unwrap().operations
    }

    /// The disk as it is found when the power comes back.
    pub fn after_power_cut(&self, luck: Luck) -> PaperDisk {
        let sheets = self.0.lock().unwrap();
        let mut found = Sheets {
            files: sheets.files.clone(),
            live: if luck == Luck::Worst {
                sheets.settled.clone()
            } else {
                sheets.live.clone()
            },
            ..Sheets::default()
        };
        for file in &mut found.files {
            let lost = file.bytes.len() - file.settled;
            let kept = if luck == Luck::Half { lost / 2 } else { 0 };
            file.bytes.truncate(file.settled + kept);
            file.settled = file.bytes.len();
        }
        found.settled = found.live.clone();
        PaperDisk(Arc::new(Mutex::new(found)))
    }

    fn step(&self) -> io::Result<std::sync::MutexGuard<'_, Sheets>> {
        let mut sheets = self.0.lock().unwrap();
        let number = sheets.operations;
        sheets.operations += 1;
        if sheets.failing.as_ref().is_some_and(|failing| failing.contains(&number)) {
            sheets.failed += 1;
            return Err(io::ErrorKind::ReadOnlyFilesystem.into());
        }
        Ok(sheets)
    }
}

#[derive(Debug)]
struct Open {
    disk: PaperDisk,
    file: usize,
}

#[derive(Debug)]
struct Held {
    disk: PaperDisk,
    path: PathBuf,
}

impl Drop for Held {
    fn drop(&mut self) {
        self.disk.0.lock().unwrap().locks.remove(&self.path);
    }
}

impl Disk for PaperDisk {
    fn make_folder(&self, _: &Path) -> io::Result<()> {
        self.step().map(drop)
    }

    fn create(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        let mut sheets = self.step()?;
        if sheets.live.contains_key(path) {
            return Err(io::ErrorKind::AlreadyExists.into());
        }
        let file = sheets.files.len();
        let modified = Duration::from_secs(sheets.operations);
        sheets.files.push(Sheet {
            modified,
            ..Sheet::default()
        });
        sheets.live.insert(path.to_owned(), file);
        drop(sheets);
        let disk = self.clone();
        Ok(Box::new(Open { disk, file }))
    }

    fn open(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        let sheets = self.step()?;
        let file = *sheets.live.get(path).ok_or(io::ErrorKind::NotFound)?;
        drop(sheets);
        let disk = self.clone();
        Ok(Box::new(Open { disk, file }))
    }

    fn kind(&self, path: &Path) -> io::Result<PathKind> {
        match self.0.lock().unwrap().live.contains_key(path) {
            true => Ok(PathKind::File),
            false => Ok(PathKind::Nothing),
        }
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut sheets = self.step()?;
        let file = sheets.live.remove(from).ok_or(io::ErrorKind::NotFound)?;
        sheets.live.insert(to.to_owned(), file);
        Ok(())
    }

    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        let mut sheets = self.step()?;
        let is_in = |file: &PathBuf| file.parent() == Some(path);
        let live: Vec<_> = (sheets.live.iter().filter(|(file, _)| is_in(file)))
            .map(|(path, file)| (path.clone(), *file))
            .collect();
        sheets.settled.retain(|file, _| !is_in(file));
        sheets.settled.extend(live);
        Ok(())
    }

    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        let sheets = self.0.lock().unwrap();
        let file = *sheets.live.get(path).ok_or(io::ErrorKind::NotFound)?;
        let bytes = sheets.files[file].bytes.clone();
        if bytes.len() as u64 > most {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        Ok(bytes)
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<FolderEntry>> {
        let sheets = self.0.lock().unwrap();
        let files = sheets.live.iter().filter(|(path, _)| path.parent() == Some(folder));
        let entries = files.map(|(path, file)| FolderEntry {
            name: path.file_name().map(OsString::from).unwrap_or_default(),
            modified: SystemTime::now() - Duration::from_secs(1000) + sheets.files[*file].modified / 1000,
            bytes: sheets.files[*file].bytes.len() as u64,
        });
        Ok(entries.collect())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        let mut sheets = self.step()?;
        sheets.live.remove(path).ok_or(io::ErrorKind::NotFound)?;
        Ok(())
    }

    fn lock(&self, path: &Path) -> io::Result<Option<Lock>> {
        let mut sheets = self.step()?;
        if !sheets.locks.insert(path.to_owned()) {
            return Ok(None);
        }
        drop(sheets);
        let (disk, path) = (self.clone(), path.to_owned());
        Ok(Some(Box::new(Held { disk, path })))
    }

    fn is_locked(&self, path: &Path) -> bool {
        self.0.lock().unwrap().locks.contains(path)
    }
}

impl DiskFile for Open {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self.disk.step() {
            Ok(mut sheets) => {
                let now = Duration::from_secs(sheets.operations);
                let file = &mut sheets.files[self.file];
                file.bytes.extend_from_slice(bytes);
                file.modified = now;
                Ok(())
            }
            Err(_) => {
                // A full disk takes what fits.
                let mut sheets = self.disk.0.lock().unwrap();
                sheets.files[self.file]
                    .bytes
                    .extend_from_slice(&bytes[..bytes.len() / 2]);
                Err(io::ErrorKind::StorageFull.into())
            }
        }
    }

    fn sync(&mut self) -> io::Result<()> {
        match self.disk.step() {
            Ok(mut sheets) => {
                let file = &mut sheets.files[self.file];
                file.settled = file.bytes.len();
                Ok(())
            }
            Err(_) => Err(io::Error::other("input/output error")),
        }
    }

    fn lies_at(&self, path: &Path, bytes: u64) -> bool {
        let sheets = self.disk.0.lock().unwrap();
        sheets.live.get(path) == Some(&self.file) && sheets.files[self.file].bytes.len() as u64 == bytes
    }

    fn twin(&self) -> io::Result<Box<dyn DiskFile>> {
        let (disk, file) = (self.disk.clone(), self.file);
        Ok(Box::new(Open { disk, file }))
    }
}
