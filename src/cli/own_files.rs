//! The player's own files on the command line: found by their short names, and listed beside what comes with the program.

use std::path::{Path, PathBuf};

use crate::content::{ContentKind, FileFault};
use crate::text::{Texts, reports};
use crate::workshop::pack::{OwnFiles, OwnFolder};

/// The path of a file of a kind that is meant: one's own of that name where there is no other.
pub fn path_of(kind: ContentKind, path: &Path) -> PathBuf {
    match OwnFolder::of_user() {
        Ok(own) => own.named(kind, path),
        Err(_) => path.to_owned(),
    }
}

/// The path of a file that may be of any kind: one's own of that name where there is no other, of the first kind that has one.
pub fn path_of_any(path: &Path) -> PathBuf {
    let own = ContentKind::ALL.into_iter().map(|kind| path_of(kind, path));
    let mut found = own.filter(|path| path.is_file());
    found.next().unwrap_or_else(|| path.to_owned())
}

/// One's own files of a kind; none if there is no folder for them.
pub fn read<T>(read: impl Fn(&OwnFolder) -> OwnFiles<T>) -> OwnFiles<T> {
    let own = OwnFolder::of_user().map(|own| read(&own));
    own.unwrap_or_else(|_| OwnFiles {
        sound: Vec::new(),
        faults: Vec::new(),
    })
}

/// The name by which a file of one's own is called.
pub fn name_of(path: &Path) -> String {
    let name = path.file_stem().map(|name| name.to_string_lossy().into_owned());
    name.unwrap_or_default()
}

/// The list of one's own files below that of the program: a heading with their folder, and a line each, which `line` writes behind
/// its name. Nothing if there are none.
pub fn listed<T>(
    kind: ContentKind,
    files: &[(PathBuf, T)],
    texts: &Texts,
    line: impl Fn(&Path, &T) -> String,
) -> String {
    let Some((first, _)) = files.first() else {
        return String::new();
    };
    let folder = first.parent().unwrap_or(Path::new("")).display().to_string();
    let heading = format!("own-{}", kind.folder());
    let mut out = format!("{}\n", texts.message(&heading, &[("folder", folder.into())]));
    let longest = files
        .iter()
        .map(|(path, _)| name_of(path).chars().count())
        .max()
        .unwrap_or(0);
    for (path, content) in files {
        out.push_str(&format!("  {:<longest$}  {}\n", name_of(path), line(path, content)));
    }
    out
}

/// Lists on standard error what is wrong with files of one's own.
pub fn tell_faults(faults: &[FileFault], texts: &Texts) {
    if faults.is_empty() {
        return;
    }
    crate::bounds::complain!("{}", texts.message("own-faults", &[("count", faults.len().into())]));
    for fault in reports(faults, texts.lang()) {
        crate::bounds::complain!("  {fault}");
    }
}
