//! Files, pages among them, that subcommands write: looked at before the work begins, written whole at its end.

use std::path::Path;

use crate::replay::disk::RealDisk;
use crate::replay::{Output, write_whole};
use crate::text::Texts;

/// Looks whether a page can be written there, so that nobody waits for one that cannot; `source` is the map, not to be overwritten.
///
/// # Errors
/// Why not, and the exit status.
pub fn check(path: &Path, source: Option<&Path>, texts: &Texts) -> Result<(), (String, u8)> {
    let file = || [("file", path.display().to_string().into())];
    let ending = path.extension().and_then(|ending| ending.to_str());
    let is_html = ending.is_some_and(|ending| ["html", "htm"].contains(&ending.to_lowercase().as_str()));
    if !is_html {
        return Err((texts.message("usage-page-ending", &file()), 2));
    }
    let same = |path: &Path| path.canonicalize().ok();
    if same(path).is_some_and(|path| Some(path) == source.and_then(same)) {
        return Err((texts.message("usage-page-map", &file()), 2));
    }
    check_file(path, texts)
}

/// Looks whether a file can be written there. What is no ordinary file, a device or a pipe, is found out when it is
/// written on.
///
/// # Errors
/// Why not, and the exit status.
pub fn check_file(path: &Path, texts: &Texts) -> Result<(), (String, u8)> {
    if path.is_dir() {
        let args = [("file", path.display().to_string().into())];
        return Err((texts.message("report-fault-is-folder", &args), 2));
    }
    let tried = Output::at(&RealDisk, path).and_then(|output| output.try_out());
    tried.map_err(|file_error| (texts.file_error(&file_error), 1))
}

/// A file that shall be written; one that is there already only if it is to be replaced: every command has `--replace` for that.
///
/// # Errors
/// Why not: it is there already and is not to be replaced, or cannot be written.
pub fn open(path: &Path, replace: bool, texts: &Texts) -> Result<Output<'static>, String> {
    let output = Output::at(&RealDisk, path).map_err(|file_error| texts.file_error(&file_error))?;
    if !replace && !output.is_device() && path.exists() {
        return Err(texts.message("usage-file-there", &[("file", path.display().to_string().into())]));
    }
    output.try_out().map_err(|file_error| texts.file_error(&file_error))?;
    Ok(output)
}

/// Writes a page, and says so in a line.
///
/// # Errors
/// Why it cannot be written.
pub fn write(path: &Path, page: &str, texts: &Texts) -> Result<String, String> {
    write_whole(&RealDisk, path, page.as_bytes()).map_err(|file_error| texts.file_error(&file_error))?;
    let args = [
        ("file", path.display().to_string().into()),
        ("kib", page.len().div_ceil(1024).into()),
    ];
    Ok(texts.message("report-written", &args))
}
