//! The few things that recording asks of a disk, and the real disk. Tests put one in its place that fails as they wish.

use std::ffi::OsString;
use std::fmt::Debug;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, Read as _, Write as _};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// A disk.
pub trait Disk: Debug + Send + Sync {
    /// Makes a folder and those it lies in, so that they outlast a power cut. One that is there already is fine.
    ///
    /// # Errors
    /// As the system gives them; so with all that follow.
    fn make_folder(&self, path: &Path) -> io::Result<()>;

    /// Makes a new file.
    ///
    /// # Errors
    /// [`io::ErrorKind::AlreadyExists`] if the path is taken.
    fn create(&self, path: &Path) -> io::Result<Box<dyn DiskFile>>;

    /// Opens a file to write on at its end.
    ///
    /// # Errors
    /// If it is not there, or cannot be written.
    fn open(&self, path: &Path) -> io::Result<Box<dyn DiskFile>>;

    /// What lies at a path, links followed.
    ///
    /// # Errors
    /// As the system gives them; that nothing lies there is none.
    fn kind(&self, path: &Path) -> io::Result<PathKind>;

    /// The path that a path's links lead to, whether anything lies there or not.
    ///
    /// # Errors
    /// If they lead in a circle.
    fn follow_links(&self, path: &Path) -> io::Result<PathBuf> {
        Ok(path.to_owned())
    }

    /// Gives a file the permissions of another, if that one is there.
    ///
    /// # Errors
    /// As the system gives them.
    fn copy_permissions(&self, _from: &Path, _to: &Path) -> io::Result<()> {
        Ok(())
    }

    /// Gives a file another path. A file that has it is replaced, at one stroke.
    ///
    /// # Errors
    /// As the system gives them.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Waits until what was made, renamed and removed in a folder outlasts a power cut.
    ///
    /// # Errors
    /// As the system gives them.
    fn sync_folder(&self, path: &Path) -> io::Result<()>;

    /// Reads an ordinary file of at most so many bytes.
    ///
    /// # Errors
    /// [`io::ErrorKind::FileTooLarge`] if it is longer, [`io::ErrorKind::InvalidInput`] if it is no ordinary file.
    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>>;

    /// The files of a folder, in no order; none if there is no such folder.
    ///
    /// # Errors
    /// As the system gives them.
    fn list(&self, folder: &Path) -> io::Result<Vec<FolderEntry>>;

    /// Removes a file.
    ///
    /// # Errors
    /// As the system gives them.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Locks a path for as long as the lock is held, or the program lives: nobody else gets it then, in this program or
    /// another. The file of that path is made where it is not there. None if somebody else holds it.
    ///
    /// # Errors
    /// As the system gives them.
    fn lock(&self, path: &Path) -> io::Result<Option<Lock>>;

    /// Whether a path is locked. One that is not there is not.
    fn is_locked(&self, path: &Path) -> bool;
}

/// A lock, given back when it is dropped.
pub type Lock = Box<dyn Debug + Send + Sync>;

/// A file open for writing at its end.
pub trait DiskFile: Debug + Send + Sync {
    /// Writes at the end, and gives it to the system: it outlasts the program's end, but not a power cut.
    ///
    /// # Errors
    /// As the system gives them. A part may have been written.
    fn append(&mut self, bytes: &[u8]) -> io::Result<()>;

    /// Waits until all that was written outlasts a power cut.
    ///
    /// # Errors
    /// As the system gives them. What was written since the last time is then in doubt, whatever a later call says.
    fn sync(&mut self) -> io::Result<()>;

    /// Whether it still lies at a path, so many bytes long: nobody removed, moved or changed it. Always so of a device.
    fn lies_at(&self, path: &Path, bytes: u64) -> bool;

    /// The same file once more, for another thread.
    ///
    /// # Errors
    /// As the system gives them.
    fn twin(&self) -> io::Result<Box<dyn DiskFile>>;
}

/// What lies at a path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PathKind {
    /// Nothing.
    Nothing,
    /// An ordinary file.
    File,
    /// A folder.
    Folder,
    /// A device, a pipe or a socket: it can be written on, and must not be replaced.
    Device,
}

/// A file in a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FolderEntry {
    /// Its name.
    pub name: OsString,
    /// When it was last written.
    pub modified: SystemTime,
    /// How long it is, in bytes.
    pub bytes: u64,
}

/// How many links may lead from one to the next: as many as Linux follows.
const MOST_LINKS: usize = 40;

/// Where the system shows what programs have open, as links that are none.
const OF_THE_SYSTEM: &str = "/proc";

/// The disk of this machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RealDisk;

impl Disk for RealDisk {
    fn make_folder(&self, path: &Path) -> io::Result<()> {
        let new: Vec<&Path> = path.ancestors().take_while(|folder| !folder.exists()).collect();
        fs::create_dir_all(path)?;
        for folder in new {
            if let Some(parent) = folder.parent().filter(|parent| !parent.as_os_str().is_empty()) {
                self.sync_folder(parent)?;
            }
        }
        Ok(())
    }

    fn create(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        Ok(Box::new(OpenOptions::new().append(true).create_new(true).open(path)?))
    }

    fn open(&self, path: &Path) -> io::Result<Box<dyn DiskFile>> {
        let file = OpenOptions::new().append(true).open(path)?;
        if file.metadata()?.is_file() {
            Ok(Box::new(file))
        } else {
            Ok(Box::new(Device(file)))
        }
    }

    fn kind(&self, path: &Path) -> io::Result<PathKind> {
        match fs::metadata(path) {
            Ok(found) if found.is_dir() => Ok(PathKind::Folder),
            // An open file of a program, such as its standard output, goes by the place where it was opened to.
            Ok(found) if found.is_file() && !self.follow_links(path)?.starts_with(OF_THE_SYSTEM) => Ok(PathKind::File),
            Ok(_) => Ok(PathKind::Device),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(PathKind::Nothing),
            Err(error) => Err(error),
        }
    }

    fn follow_links(&self, path: &Path) -> io::Result<PathBuf> {
        let mut path = path.to_owned();
        for _ in 0..MOST_LINKS {
            if path.starts_with(OF_THE_SYSTEM) {
                return Ok(path);
            }
            match fs::read_link(&path) {
                // One that is told from its own folder.
                Ok(to) => path = path.parent().unwrap_or(Path::new("")).join(to),
                Err(_) => return Ok(path),
            }
        }
        Err(io::Error::other("too many links"))
    }

    fn copy_permissions(&self, from: &Path, to: &Path) -> io::Result<()> {
        match fs::metadata(from) {
            Ok(found) => fs::set_permissions(to, found.permissions()),
            Err(_) => Ok(()),
        }
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        fs::rename(from, to)
    }

    fn sync_folder(&self, path: &Path) -> io::Result<()> {
        // Elsewhere a folder cannot be opened as a file, and its entries need no call of their own.
        if cfg!(unix) {
            let path = if path.as_os_str().is_empty() {
                Path::new(".")
            } else {
                path
            };
            File::open(path)?.sync_all()?;
        }
        Ok(())
    }

    fn read(&self, path: &Path, most: u64) -> io::Result<Vec<u8>> {
        // Asked before it is opened: opening a pipe may wait for ever.
        let found = fs::metadata(path)?;
        if !found.is_file() {
            return Err(io::Error::new(io::ErrorKind::InvalidInput, "not an ordinary file"));
        }
        let mut bytes = Vec::with_capacity(usize::try_from(found.len().min(most)).unwrap_or(0));
        File::open(path)?.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
        if bytes.len() as u64 > most {
            return Err(io::ErrorKind::FileTooLarge.into());
        }
        Ok(bytes)
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<FolderEntry>> {
        let files = match fs::read_dir(folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            files => files?,
        };
        let mut entries = Vec::new();
        for file in files {
            let file = file?;
            // One that was removed meanwhile is no error.
            let Ok(found) = file.metadata() else { continue };
            if found.is_file() {
                entries.push(FolderEntry {
                    name: file.file_name(),
                    modified: found.modified().unwrap_or(SystemTime::UNIX_EPOCH),
                    bytes: found.len(),
                });
            }
        }
        Ok(entries)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        fs::remove_file(path)
    }

    fn lock(&self, path: &Path) -> io::Result<Option<Lock>> {
        let mut tries = 0;
        loop {
            let file = OpenOptions::new().append(true).create(true).open(path)?;
            match file.try_lock() {
                // Who held it before may have removed the file since it was opened.
                Ok(()) if is_at(&file, path) => return Ok(Some(Box::new(file))),
                Ok(()) => {}
                // Somebody may just be asking whether it is locked.
                Err(TryLockError::WouldBlock) if tries < 3 => std::thread::sleep(Duration::from_millis(2)),
                Err(TryLockError::WouldBlock) => return Ok(None),
                Err(TryLockError::Error(error)) => return Err(error),
            }
            tries += 1;
        }
    }

    fn is_locked(&self, path: &Path) -> bool {
        let Ok(file) = File::open(path) else { return false };
        // Shared, so that two that ask at once do not take each other for the one who holds it.
        matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
    }
}

/// Whether an open file is still the one of that path.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let id = |found: io::Result<fs::Metadata>| found.ok().map(|found| (found.dev(), found.ino()));
    id(file.metadata()) == id(fs::metadata(path))
}

/// Whether an open file is still the one of that path: elsewhere an open file keeps its name.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

/// A device or a pipe, open to be written on: there is nothing to wait for.
#[derive(Debug)]
struct Device(File);

impl DiskFile for Device {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.0.write_all(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        Ok(())
    }

    fn lies_at(&self, _: &Path, _: u64) -> bool {
        true
    }

    fn twin(&self) -> io::Result<Box<dyn DiskFile>> {
        Ok(Box::new(Device(self.0.try_clone()?)))
    }
}

impl DiskFile for File {
    fn append(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.write_all(bytes)
    }

    fn sync(&mut self) -> io::Result<()> {
        self.sync_data()
    }

    fn lies_at(&self, path: &Path, bytes: u64) -> bool {
        self.metadata().is_ok_and(|found| found.len() == bytes) && is_at(self, path)
    }

    fn twin(&self) -> io::Result<Box<dyn DiskFile>> {
        Ok(Box::new(self.try_clone()?))
    }
}
