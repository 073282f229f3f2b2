//! Which commands of a recorded game can be shown: those that come out under these rules as they were recorded. Playlists of
//! the demonstrator ask for it.

use std::path::Path;

use super::cursor::ReplayCursor;
use super::file_error::{DiskError, FileError};
use super::read::Unreadable;
use super::store::Store;
use crate::content::playlist::RecordedSpan;
use crate::rules::Fault;

/// What can be shown of the recorded game in a file; else the fault, without a field.
///
/// # Errors
/// If it cannot be read, or nothing of it comes out under these rules.
pub fn span_of(path: &Path) -> Result<RecordedSpan, Fault> {
    let file = path.display();
    let fault = |why| Fault::new("", why).arg("file", &file);
    let found = Store::at("").load(path).map_err(|error| match error {
        FileError::Disk {
            cause: DiskError::Missing,
            ..
        } => fault("playlist-missing-game"),
        FileError::Unreadable {
            why: Unreadable::Foreign,
            ..
        } => fault("playlist-not-a-game"),
        other => fault("playlist-bad-game").arg("detail", other),
    })?;
    let rules = found.recording.setup().rules.clone();
    let cursor = ReplayCursor::new(found.recording).map_err(|_| fault("playlist-other-rules"))?;
    let recording = cursor.recording();
    let last = cursor
        .good()
        .checked_sub(1)
        .and_then(|index| recording.steps.get(index));
    let first = recording.first().saturating_add(1);
    match last.map(|step| step.n).filter(|last| *last >= first) {
        Some(last) => Ok(RecordedSpan { rules, first, last }),
        None => Err(fault("playlist-other-rules")),
    }
}
