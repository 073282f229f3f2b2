//! Puts the parts of a run together.

use std::path::{Path, PathBuf};

use super::folder::{self, RunFolder, Task};
use super::{GameRow, LabError};

/// Puts the runs of folders together, each a part of the same plan, in a folder of its own: what is then in it is what
/// the whole plan would have given.
///
/// # Errors
/// If they are not all parts of one plan, each once and whole; if a folder cannot be read or the new one not be made.
pub fn merge(folders: &[PathBuf], into: &Path) -> Result<(RunFolder, Vec<GameRow>), LabError> {
    let mut parts: Vec<(&PathBuf, Task)> = Vec::new();
    let mut rows = Vec::new();
    for path in folders {
        let (task, mut found) = folder::read(path)?;
        let shard = task.shard.ok_or_else(|| LabError::NoShard(path.clone()))?;
        let left = task.games().count() - found.len();
        if left > 0 {
            return Err(LabError::Unfinished {
                path: path.clone(),
                left,
            });
        }
        for (other, known) in &parts {
            if known.whole() != task.whole() || known.shard.map(|shard| shard.of) != Some(shard.of) {
                return Err(LabError::OtherPlan((*other).clone(), path.clone()));
            }
            if known.shard == Some(shard) {
                return Err(LabError::Twice {
                    shard,
                    one: (*other).clone(),
                    other: path.clone(),
                });
            }
        }
        parts.push((path, task));
        rows.append(&mut found);
    }
    let Some((_, first)) = parts.first() else {
        return Err(LabError::Missing(Vec::new()));
    };
    let of = first.shard.map_or(0, |shard| shard.of);
    let is_there = |part: u32| {
        parts
            .iter()
            .any(|(_, task)| task.shard.is_some_and(|shard| shard.part == part))
    };
    let missing: Vec<String> = (1..=of)
        .filter(|part| !is_there(*part))
        .map(|part| format!("{part}/{of}"))
        .collect();
    if !missing.is_empty() {
        return Err(LabError::Missing(missing));
    }
    rows.sort_by_key(|row| row.index);
    let whole = RunFolder::create(into, first.whole())?;
    for row in &rows {
        whole.keep(row)?;
    }
    whole.sync()?;
    Ok((whole, rows))
}
