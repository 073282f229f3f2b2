//! What the window remembers from one start to the next: small RON files in the user's own folder. A damaged file is
//! named and put aside, never lost and never the end of the program.

use std::path::PathBuf;
use std::{env, fs, io};

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::replay::disk::RealDisk;
use crate::replay::write_whole;

/// What went wrong with a remembered file, and with which.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum UserFileError {
    /// There is no folder to remember anything in.
    NoFolder,
    /// The file is not what was written: its path, line, and the reader's complaint.
    Damaged(PathBuf, usize, String),
    /// The disk refused: path and complaint.
    Disk(PathBuf, String),
}

impl UserFileError {
    /// The message's id, and what it tells: `file`, `line`, `detail`.
    pub fn words(&self) -> (&'static str, String, usize, String) {
        match self {
            UserFileError::NoFolder => ("screen-store-no-folder", String::new(), 0, String::new()),
            UserFileError::Damaged(path, line, detail) => (
                "screen-store-damaged",
                path.display().to_string(),
                *line,
                detail.clone(),
            ),
            UserFileError::Disk(path, detail) => ("screen-store-disk", path.display().to_string(), 0, detail.clone()),
        }
    }
}

/// The user's folder for this program: `ARENE_HOME` if that is set, else where the system keeps such things.
pub fn folder() -> Option<PathBuf> {
    let set = |name: &str| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if let Some(own) = set("ARENE_HOME") {
        return Some(own);
    }
    let base = if cfg!(windows) {
        set("APPDATA")
    } else if cfg!(target_os = "macos") {
        set("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        set("XDG_CONFIG_HOME").or_else(|| set("HOME").map(|home| home.join(".config")))
    };
    base.map(|base| base.join("arene"))
}

/// Reads what is remembered under a name; `None` if nothing is.
///
/// # Errors
/// The file is damaged, or cannot be read.
pub fn read<T: DeserializeOwned>(name: &str) -> Result<Option<T>, UserFileError> {
    let Some(path) = folder().map(|folder| folder.join(name)) else {
        return Ok(None);
    };
    let text = match fs::read(&path) {
        Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(UserFileError::Disk(path, error.to_string())),
    };
    ron::from_str(&text)
        .map(Some)
        .map_err(|error| UserFileError::Damaged(path, error.span.start.line, error.code.to_string()))
}

/// Writes under a name. What cannot be read there any more is put aside first, as `NAME.damaged`.
///
/// # Errors
/// There is no folder, or the disk refuses.
pub fn write<T: Serialize + DeserializeOwned>(name: &str, value: &T) -> Result<(), UserFileError> {
    let folder = folder().ok_or(UserFileError::NoFolder)?;
    let path = folder.join(name);
    let refused = |error: io::Error| UserFileError::Disk(path.clone(), error.to_string());
    fs::create_dir_all(&folder).map_err(refused)?;
    if let Err(UserFileError::Damaged(..)) = read::<T>(name) {
        fs::rename(&path, folder.join(format!("{name}.damaged"))).map_err(refused)?;
    }
    let pretty = ron::ser::PrettyConfig::default();
    let text = ron::ser::to_string_pretty(value, pretty)
        .map_err(|error| UserFileError::Disk(path.clone(), error.to_string()))?;
    write_whole(&RealDisk, &path, (text + "\n").as_bytes())
        .map_err(|error| UserFileError::Disk(path, error.to_string()))
}
