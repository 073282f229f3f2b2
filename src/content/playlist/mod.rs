//! Playlists of the demonstrator: scenes, boards of lessons, moments of recorded games and free boards, to be shown in order.
//!
//! A playlist is a file (`docs/formats.md`, *A playlist*). [`load`] reads one with all that it names and looks it over, [`list`]
//! gives those that come with the program. Recorded games are above this room: whoever loads a playlist says what is known of one
//! ([`RecordedSpan`]).

mod playlist_file;
mod validate;

use std::path::{Component, Path, PathBuf};

use super::decode::decode;
use super::fault::FileFault;
use super::lesson::{Lesson, board_of};
use super::nearest;
use super::read::{MISSING, read_bytes, text_of_bytes};
use super::scene::{LocalizedText, Scene, placed, text_of};
use crate::rules::{Fault, PLAYLISTS, Setup};
use playlist_file::PlaylistFile;

pub use playlist_file::{ItemSource, PlaylistDraft};

/// A playlist, read and looked over.
#[derive(Clone, PartialEq, Debug)]
pub struct Playlist {
    /// Its key: the file's name without its ending.
    pub key: String,
    /// The file, as it was named.
    pub file: String,
    /// Its title.
    pub title: LocalizedText,
    /// What is shown, in order; one item at least.
    pub items: Vec<PlaylistItem>,
}

/// Something that a playlist shows.
#[derive(Clone, PartialEq, Debug)]
pub struct PlaylistItem {
    /// The title that the playlist gives it; none to take that of what is shown.
    pub own_title: Option<LocalizedText>,
    /// What is shown, as it is written.
    pub source: ItemSource,
    /// What is shown, read.
    pub content: ItemContent,
}

/// What an item shows.
#[derive(Clone, PartialEq, Debug)]
pub enum ItemContent {
    /// A scene.
    Scene(Box<Scene>),
    /// A lesson, and which of its tasks, from 0.
    Lesson(Box<Lesson>, usize),
    /// A recorded game: its file, and the commands shown of it, first and last.
    Game(PathBuf, RecordedSpan),
    /// A board to play on freely: a setup that has no faults, its map inline.
    Board(Box<Setup>),
}

/// What is known of a recorded game, or of the part of it that is shown.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordedSpan {
    /// The rule book's id.
    pub rules: String,
    /// The number of the first command.
    pub first: u32,
    /// The number of the last command that comes out as it was recorded.
    pub last: u32,
}

/// What is known of the recorded game in a file; where it cannot be read, why.
pub type LookUpGame<'a> = &'a dyn Fn(&Path) -> Result<RecordedSpan, Fault>;

impl PlaylistItem {
    /// Its title.
    pub fn title(&self) -> LocalizedText {
        if let Some(title) = &self.own_title {
            return title.clone();
        }
        match &self.content {
            ItemContent::Scene(scene) => scene.title.clone(),
            ItemContent::Lesson(lesson, task) => {
                let goal = lesson.tasks.get(*task).map(|task| task.goal.clone());
                goal.unwrap_or_else(|| lesson.title.clone())
            }
            ItemContent::Game(path, _) => {
                let name = path.file_stem().map(|name| name.to_string_lossy().into_owned());
                let name = name.unwrap_or_default();
                LocalizedText {
                    fr: name.clone(),
                    en: name,
                }
            }
            ItemContent::Board(_) => LocalizedText::default(),
        }
    }

    /// The id of the rule book by which it is played.
    pub fn rules(&self) -> &str {
        match &self.content {
            ItemContent::Scene(scene) => &scene.setup.rules,
            ItemContent::Lesson(lesson, task) => board_of(lesson, *task).map_or(&lesson.rules, |board| &board.rules),
            ItemContent::Game(_, span) => &span.rules,
            ItemContent::Board(setup) => &setup.rules,
        }
    }
}

impl Playlist {
    /// The same as it is written, to be changed: files that it names beside itself are named by their whole paths.
    pub fn draft(&self) -> PlaylistDraft {
        let base = Path::new(&self.file).parent().unwrap_or(Path::new(""));
        let whole = |name: &str| {
            let beside = base.join(name);
            match beside.is_file() && text_of(Path::new(name)).is_none() {
                true => beside.canonicalize().unwrap_or(beside).display().to_string(),
                false => name.to_owned(),
            }
        };
        let items = self.items.iter().map(|item| {
            let source = match &item.source {
                ItemSource::Scene(scene) => ItemSource::Scene(whole(scene)),
                ItemSource::Lesson { lesson, task } => ItemSource::Lesson {
                    lesson: whole(lesson),
                    task: *task,
                },
                ItemSource::Game { game, from, to } => ItemSource::Game {
                    game: whole(game),
                    from: *from,
                    to: *to,
                },
                ItemSource::Board(_) => match &item.content {
                    // Its map is inline there.
                    ItemContent::Board(setup) => ItemSource::Board(setup.clone()),
                    _ => item.source.clone(),
                },
            };
            (item.own_title.clone(), source)
        });
        PlaylistDraft {
            title: self.title.clone(),
            items: items.collect(),
        }
    }
}

/// Reads and looks over a playlist with all that it names: JSON if the file's name ends in `.json`, else RON. A path
/// `playlists/NAME.ron` of a built-in playlist, or its key `NAME`, is found even if there is no such file.
///
/// # Errors
/// Why the file cannot be read, what in it is no playlist, or every fault of it and of what it names, with its place.
pub fn load(path: &Path, games: LookUpGame) -> Result<Playlist, Vec<FileFault>> {
    let file = path.display().to_string();
    match read_bytes(path, &file) {
        Ok(bytes) => read(&file, bytes, games),
        Err(faults) if faults.iter().all(|fault| fault.fault.why == MISSING) => match built_in(path) {
            Some((key, text)) => read(&path_of(key), text, games),
            None => Err(vec![FileFault::of_file(&file, missing(path, &file))]),
        },
        Err(faults) => Err(faults),
    }
}

/// Reads and looks over a playlist from the bytes of a file of that name; relative paths are looked for beside it.
///
/// # Errors
/// What in it is no playlist, or every fault of it and of what it names.
pub fn read(file: &str, bytes: impl Into<Vec<u8>>, games: LookUpGame) -> Result<Playlist, Vec<FileFault>> {
    let text = text_of_bytes(file, bytes.into())?;
    let written: PlaylistFile = decode(file, &text, "")?;
    let base = Path::new(file).parent().map(Path::to_path_buf).unwrap_or_default();
    let mut faults = placed(file, &text, validate::check_form(&written), "");
    let mut items = Vec::new();
    for (index, item) in written.items.iter().enumerate() {
        let Some(source) = item.source() else { continue };
        match validate::resolve(&source, index, &base, games) {
            Ok(content) => items.push(PlaylistItem {
                own_title: item.title.clone(),
                source,
                content,
            }),
            Err(found) => faults.extend(placed(file, &text, found, &format!("items[{index}].board"))),
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(Playlist {
        key: key_of(Path::new(file)),
        file: file.to_owned(),
        title: written.title,
        items,
    })
}

/// The path of a built-in playlist.
pub fn path_of(key: &str) -> String {
    format!("playlists/{key}.ron")
}

/// The playlists that come with the program, in the order of the books.
///
/// # Errors
/// The faults of the first that has any; only a broken build has.
pub fn list(games: LookUpGame) -> Result<Vec<Playlist>, Vec<FileFault>> {
    let all = PLAYLISTS.iter();
    all.map(|(key, text)| read(&path_of(key), *text, games)).collect()
}

/// The built-in playlist that a path or a key names.
pub(super) fn built_in(path: &Path) -> Option<(&'static str, &'static str)> {
    let parts: Vec<&str> = path
        .components()
        .filter(|part| !matches!(part, Component::CurDir))
        .map(|part| part.as_os_str().to_str())
        .collect::<Option<_>>()?;
    let name = match parts[..] {
        ["playlists", name] | [name] => name,
        _ => return None,
    };
    let name = name.strip_suffix(".ron").unwrap_or(name);
    PLAYLISTS.iter().find(|(key, _)| *key == name).copied()
}

fn missing(path: &Path, file: &str) -> Fault {
    let near = nearest(&key_of(path), PLAYLISTS.iter().map(|(key, _)| *key));
    Fault::new("", "playlist-missing")
        .arg("file", file)
        .arg("near", near.unwrap_or("none"))
}

fn key_of(path: &Path) -> String {
    let name = path.file_stem().map(|name| name.to_string_lossy().into_owned());
    name.unwrap_or_default()
}
