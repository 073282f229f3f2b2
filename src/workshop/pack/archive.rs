//! A pack as the bytes of a zip file: written the same for the same content, taken apart within bounds.

use std::collections::BTreeMap;
use std::io::{Cursor, Read as _, Write as _};
use std::path::Path;

use serde::Deserialize;
use serde_json::json;
use zip::result::ZipError;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, ZipArchive, ZipWriter};

use super::names::{folded, parts_of};
use super::{ArenaPack, MOST_FILES, MOST_PACKED, MOST_UNPACKED, PackError, PackedFile, most_bytes};
use crate::content::{ContentKind, FileFault, kind_of_text};
use crate::game::Fault;
use crate::replay::disk::{Disk as _, RealDisk};

/// What says that a zip file is a pack: its first file.
const HEAD: &str = "pack.json";

/// The number of the format.
const VERSION: u32 = 1;

/// The largest head, in bytes.
const MOST_HEAD: u64 = 4096;

/// How hard files are compressed: always the same, so that the bytes are.
const LEVEL: i64 = 6;

/// The permissions of files, where a system has such.
const PERMISSIONS: u32 = 0o644;

/// What of a zip entry's mode says which kind of file it is, and the kinds that are taken: none said, and an ordinary file.
const MODE_KIND: u32 = 0o170_000;
const ORDINARY: [u32; 2] = [0, 0o100_000];

/// The head of a pack.
#[derive(Deserialize)]
struct PackHead {
    arene_pack: u32,
    #[serde(default)]
    arena: String,
}

/// A pack as the bytes of its file.
///
/// # Errors
/// If it goes beyond the bounds of packs.
pub fn pack_bytes(pack: &ArenaPack) -> Result<Vec<u8>, PackError> {
    let head = json!({ "arene_pack": VERSION, "arena": pack.arena });
    let head = format!("{head:#}\n");
    let mut files: BTreeMap<String, &[u8]> = BTreeMap::new();
    for file in &pack.files {
        files.insert(file.path(), &file.bytes);
    }
    let bytes = zipped(head.as_bytes(), &files).map_err(|error| refused("", error))?;
    // What cannot be opened is not written.
    read_pack("", &bytes)?;
    Ok(bytes)
}

fn zipped(head: &[u8], files: &BTreeMap<String, &[u8]>) -> Result<Vec<u8>, ZipError> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(LEVEL))
        .last_modified_time(DateTime::default())
        .unix_permissions(PERMISSIONS);
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    let all = std::iter::once((HEAD, head)).chain(files.iter().map(|(path, bytes)| (path.as_str(), *bytes)));
    for (path, bytes) in all {
        writer.start_file(path, options)?;
        writer.write_all(bytes)?;
    }
    Ok(writer.finish()?.into_inner())
}

/// Reads a pack from its file.
///
/// # Errors
/// The file cannot be read, or is no pack.
pub fn load_pack(path: &Path) -> Result<ArenaPack, PackError> {
    let file = path.display().to_string();
    let bytes = RealDisk.read(path, MOST_PACKED).map_err(|error| {
        let fault = match error.kind() {
            std::io::ErrorKind::NotFound => Fault::new("", "pack-missing").arg("file", &file),
            std::io::ErrorKind::FileTooLarge => Fault::new("", "pack-huge").arg("most", MOST_PACKED >> 20),
            _ => Fault::new("", "pack-unreadable").arg("detail", error),
        };
        FileFault::of_file(&file, fault)
    })?;
    read_pack(&file, &bytes)
}

/// Takes a pack apart, from the bytes of a file of that name: its structure, names, sizes, and of each file that it is of the kind
/// of its folder. Whether they are sound [`super::checked`] finds out.
///
/// # Errors
/// What is wrong with it: the first thing.
pub fn read_pack(file: &str, bytes: &[u8]) -> Result<ArenaPack, PackError> {
    let fault = |fault| PackError::from(FileFault::of_file(file, fault));
    if bytes.len() as u64 > MOST_PACKED {
        return Err(fault(Fault::new("", "pack-huge").arg("most", MOST_PACKED >> 20)));
    }
    let mut archive = ZipArchive::new(Cursor::new(bytes)).map_err(|error| refused(file, error))?;
    if archive.len() > MOST_FILES + 1 {
        let too_many = Fault::new("", "pack-too-many").arg("count", archive.len());
        return Err(fault(too_many.arg("most", MOST_FILES)));
    }
    if archive.has_duplicate_names() {
        return Err(fault(Fault::new("", "pack-twice").arg("entry", "none")));
    }
    let overlaps = archive
        .has_overlapping_entries()
        .map_err(|error| refused(file, error))?;
    if archive.offset() != 0 || overlaps {
        return Err(fault(Fault::new("", "pack-odd")));
    }
    // What an entry says of itself in two places it says twice the same.
    let is_consistent = archive.validate_header_consistency();
    is_consistent.map_err(|error| refused(file, error))?;
    let mut unpacked = 0;
    let mut head = None;
    let mut files: BTreeMap<String, PackedFile> = BTreeMap::new();
    for index in 0..archive.len() {
        let (path, most) = path_of(file, &mut archive, index)?;
        // Folders say nothing that the paths of files do not.
        let Some(most) = most else { continue };
        let mut content = Vec::new();
        let mut entry = archive
            .by_index(index)
            .map_err(|error| refused_at(file, &path, &error))?;
        let read = entry.by_ref().take(most + 1).read_to_end(&mut content);
        read.map_err(|error| damaged(file, &path, &error.to_string()))?;
        if content.len() as u64 > most {
            return Err(too_large(file, &path, most));
        }
        unpacked += content.len() as u64;
        if unpacked > MOST_UNPACKED {
            return Err(fault(
                Fault::new("", "pack-whole-huge").arg("most", MOST_UNPACKED >> 20),
            ));
        }
        if path == HEAD {
            head = Some(content);
            continue;
        }
        let packed = of_its_kind(file, &path, content)?;
        if files.insert(folded(&path), packed).is_some() {
            return Err(fault(Fault::new("", "pack-twice").arg("entry", &path)));
        }
    }
    let head = head.ok_or_else(|| fault(Fault::new("", "pack-no-head").arg("entry", HEAD)))?;
    let head: PackHead = serde_json::from_slice(&head).map_err(|error| damaged(file, HEAD, &error.to_string()))?;
    if head.arene_pack != VERSION {
        let other = Fault::new("", "pack-version").arg("found", head.arene_pack);
        return Err(fault(other.arg("known", VERSION)));
    }
    let mut files: Vec<PackedFile> = files.into_values().collect();
    files.sort_by_key(PackedFile::path);
    let is_there = files
        .iter()
        .any(|packed| packed.kind == ContentKind::Map && packed.path() == head.arena);
    if !is_there && !ContentKind::Map.is_built_in(&head.arena) {
        let named = if head.arena.is_empty() { "none" } else { &head.arena };
        return Err(fault(Fault::new("", "pack-no-arena").arg("entry", named)));
    }
    Ok(ArenaPack {
        arena: head.arena,
        files,
    })
}

/// The path of an entry and how many bytes it may have; none if it is the folder of a kind.
fn path_of(
    file: &str,
    archive: &mut ZipArchive<Cursor<&[u8]>>,
    index: usize,
) -> Result<(String, Option<u64>), PackError> {
    let entry = archive.by_index_raw(index).map_err(|error| refused(file, error))?;
    let raw = String::from_utf8_lossy(entry.name_raw()).into_owned();
    let refuse = |fault: Fault| Err(PackError::from(FileFault::of_file(file, fault.arg("entry", &raw))));
    // A name that is told in two ways is two names.
    let is_plain = entry.name().is_ok_and(|name| name.as_bytes() == entry.name_raw());
    let folder = raw.strip_suffix('/').and_then(ContentKind::of_folder);
    if is_plain && folder.is_some() && entry.size() == 0 {
        return Ok((raw, None));
    }
    let most = match parts_of(&raw) {
        Some((kind, _)) => most_bytes(kind),
        None if raw == HEAD => MOST_HEAD,
        None => return refuse(Fault::new("", "pack-name")),
    };
    if !is_plain {
        return refuse(Fault::new("", "pack-name"));
    }
    let mode = entry.unix_mode().unwrap_or(0) & MODE_KIND;
    if entry.is_symlink() || !ORDINARY.contains(&mode) {
        return refuse(Fault::new("", "pack-link"));
    }
    if entry.encrypted() {
        return refuse(Fault::new("", "pack-encrypted"));
    }
    if ![CompressionMethod::Stored, CompressionMethod::Deflated].contains(&entry.compression()) {
        return refuse(Fault::new("", "pack-compression"));
    }
    if entry.size() > most {
        return Err(too_large(file, &raw, most));
    }
    Ok((raw, Some(most)))
}

/// A file of a pack, if it is of the kind of its folder.
fn of_its_kind(file: &str, path: &str, bytes: Vec<u8>) -> Result<PackedFile, PackError> {
    let refuse = |fault: Fault| PackError::from(FileFault::of_file(file, fault.arg("entry", path)));
    let (kind, name) = parts_of(path).ok_or_else(|| refuse(Fault::new("", "pack-name")))?;
    // What a recorded game is its lines say, which its reader sums up.
    let found = match kind {
        ContentKind::Recording => Some(kind),
        _ => std::str::from_utf8(&bytes).ok().and_then(kind_of_text),
    };
    if found != Some(kind) {
        let fault = Fault::new("", "pack-kind").arg("folder", kind.folder());
        return Err(refuse(fault.arg("found", found.map_or("none", ContentKind::folder))));
    }
    let name = name.to_owned();
    Ok(PackedFile { kind, name, bytes })
}

fn too_large(file: &str, path: &str, most: u64) -> PackError {
    let fault = Fault::new("", "pack-entry-huge").arg("entry", path);
    FileFault::of_file(file, fault.arg("most", most.div_ceil(1 << 10))).into()
}

fn damaged(file: &str, path: &str, detail: &str) -> PackError {
    let fault = Fault::new("", "pack-damaged").arg("entry", path);
    FileFault::of_file(file, fault.arg("detail", detail)).into()
}

fn refused_at(file: &str, path: &str, error: &ZipError) -> PackError {
    damaged(file, path, &error.to_string())
}

fn refused(file: &str, error: ZipError) -> PackError {
    FileFault::of_file(file, Fault::new("", "pack-not-zip").arg("detail", error)).into()
}
