//! The map that is edited: what was opened, what became of it step by step, and the text of its file.

use std::path::{Path, PathBuf};

use super::change::MapChange;
use super::layout::{MapFormat, laid_out, value_of};
use super::patch::patched;
use super::refusal::EditRefusal;
use super::stroke::{HeadStroke, Stroke};
use super::{grid, table};
use crate::content::{FileFault, LoadedMap, maps, read_file, read_space};
use crate::rules::Space;
use crate::space::MapNotes;
use crate::space::grid::ArenaMap;
use crate::space::table::{PlanPoint, TableMap};

/// A map that is edited. It never forgets a step: all can be taken back, down to what was opened.
#[derive(Clone, Debug)]
pub struct MapDocument {
    map: Space,
    /// As it was before the first step.
    start: Space,
    /// The text it was opened from, and whether that is JSON. A new map has none.
    opened: Option<(String, bool)>,
    steps: Vec<MapChange>,
    /// How many of the steps are done; the others were taken back.
    done: usize,
    /// How many were when it was last saved, or opened; nothing once that cannot be come back to.
    saved: Option<usize>,
    /// The map before the last step, while that can be gone on with.
    before_last: Option<Space>,
    /// Its file.
    pub(super) path: Option<PathBuf>,
    /// What was last seen in the file.
    pub(super) on_disk: Option<Vec<u8>>,
}

impl MapDocument {
    /// A new board of open ground, so many cells wide and high.
    ///
    /// # Errors
    /// [`EditRefusal::Size`]: a side has 1 to 500 cells.
    pub fn new_grid(width: u32, height: u32) -> Result<Self, EditRefusal> {
        grid::blank(width, height).map(|map| Self::new(Space::Grid(Box::new(map))))
    }

    /// A new bare table of that size in units, its ground in a word (`ash`).
    ///
    /// # Errors
    /// [`EditRefusal::Size`].
    pub fn new_table(size: PlanPoint, ground: &str) -> Result<Self, EditRefusal> {
        table::bare(size, ground).map(|map| Self::new(Space::Table(Box::new(map))))
    }

    /// A new map that begins as one that there is, in no file: a copy, or one that was made elsewhere.
    pub fn new(map: Space) -> Self {
        Self {
            start: map.clone(),
            map,
            opened: None,
            steps: Vec::new(),
            done: 0,
            saved: Some(0),
            before_last: None,
            path: None,
            on_disk: None,
        }
    }

    /// Opens a map's file. An arena or a table that comes with the program (`maps/NAME`) is opened as a copy without a file of its
    /// own, unless there is a file of that path.
    ///
    /// # Errors
    /// Why the file cannot be read, or what in it is no map. A map that is badly made can be opened: its faults are shown.
    pub fn open(path: &Path) -> Result<Self, Vec<FileFault>> {
        let file = path.display().to_string();
        match read_file(path) {
            Ok(bytes) => {
                let loaded = read_space(&file, bytes.clone())?;
                let mut document = Self::of_loaded(&loaded);
                (document.path, document.on_disk) = (Some(path.to_owned()), Some(bytes));
                Ok(document)
            }
            Err(faults) => match maps::text_of(path) {
                Some(text) if faults.iter().all(FileFault::is_missing) => Self::of_text(&file, text),
                _ => Err(faults),
            },
        }
    }

    /// A map from the text of a file of that name, in no file yet: JSON if the name ends in `.json`, else RON.
    ///
    /// # Errors
    /// What in it is no map.
    pub fn of_text(file: &str, text: &str) -> Result<Self, Vec<FileFault>> {
        read_space(file, text).map(|loaded| Self::of_loaded(&loaded))
    }

    fn of_loaded(loaded: &LoadedMap<Space>) -> Self {
        Self {
            opened: Some((loaded.text().to_owned(), is_json(Path::new(&loaded.file)))),
            ..Self::new(loaded.map.clone())
        }
    }

    /// The map as it is now.
    pub fn map(&self) -> &Space {
        &self.map
    }

    /// The map, if it is that of a grid.
    pub fn grid(&self) -> Option<&ArenaMap> {
        match &self.map {
            Space::Grid(map) => Some(map),
            Space::Table(_) => None,
        }
    }

    /// The map, if it is that of a table.
    pub fn table(&self) -> Option<&TableMap> {
        match &self.map {
            Space::Grid(_) => None,
            Space::Table(map) => Some(map),
        }
    }

    /// Its file, if it has one.
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Carries a stroke out, as a step of its own. Whether it changed anything: what changed nothing is no step.
    ///
    /// # Errors
    /// Why it is not carried out.
    pub fn apply(&mut self, stroke: &Stroke) -> Result<bool, EditRefusal> {
        let map = self.after(stroke)?;
        Ok(self.step_to(map))
    }

    /// Carries a stroke out that goes on with the one before, so that both are taken back at once: while the button is held. It is a
    /// step of its own where there is none to go on with: after taking back, and after saving.
    ///
    /// # Errors
    /// Why it is not carried out.
    pub fn go_on(&mut self, stroke: &Stroke) -> Result<bool, EditRefusal> {
        let map = self.after(stroke)?;
        let Some(before) = self.before_last.take().filter(|_| self.saved != Some(self.done)) else {
            return Ok(self.step_to(map));
        };
        let has_changed = map != self.map;
        match MapChange::between(&before, &map) {
            Some(change) => {
                self.steps[self.done - 1] = change;
                self.before_last = Some(before);
            }
            // It went back to where it began.
            None => {
                self.steps.pop();
                self.done -= 1;
            }
        }
        self.map = map;
        Ok(has_changed)
    }

    /// The map as it would be after a stroke; the document stays as it is: for a preview under the pointer.
    ///
    /// # Errors
    /// Why it would not be carried out.
    pub fn after(&self, stroke: &Stroke) -> Result<Space, EditRefusal> {
        let mut map = self.map.clone();
        match (stroke, &mut map) {
            (Stroke::Head(stroke), map) => change_head(stroke, map),
            (Stroke::Grid(stroke), Space::Grid(map)) => grid::carry_out(stroke, map)?,
            (Stroke::Table(stroke), Space::Table(map)) => table::carry_out(stroke, map)?,
            _ => return Err(EditRefusal::OtherMap),
        }
        Ok(map)
    }

    /// Makes the map another, as one step. Whether it is another.
    pub(super) fn step_to(&mut self, map: Space) -> bool {
        let Some(change) = MapChange::between(&self.map, &map) else {
            return false;
        };
        self.steps.truncate(self.done);
        self.saved = self.saved.filter(|saved| *saved <= self.done);
        self.steps.push(change);
        self.done += 1;
        self.before_last = Some(std::mem::replace(&mut self.map, map));
        true
    }

    /// Takes the last step back. Whether there was one.
    pub fn undo(&mut self) -> bool {
        if self.done == 0 {
            return false;
        }
        self.done -= 1;
        self.steps[self.done].carry_out(&mut self.map, false);
        self.before_last = None;
        true
    }

    /// Carries a step out again that was taken back. Whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(step) = self.steps.get(self.done) else {
            return false;
        };
        step.carry_out(&mut self.map, true);
        self.done += 1;
        self.before_last = None;
        true
    }

    /// How many steps can be taken back.
    pub fn undoable(&self) -> usize {
        self.done
    }

    /// How many steps can be carried out again.
    pub fn redoable(&self) -> usize {
        self.steps.len() - self.done
    }

    /// Whether there is anything that was not saved.
    pub fn is_changed(&self) -> bool {
        self.saved != Some(self.done)
    }

    /// From now on it counts as saved as it is, or as saved by nobody.
    pub(super) fn mark_saved(&mut self, is_saved: bool) {
        self.saved = is_saved.then_some(self.done);
    }

    /// What its file holds once it is saved. Of a file that was opened only the parts that changed are written anew: comments and
    /// layout of all others stay.
    pub fn text(&self) -> String {
        let is_json = match (&self.path, &self.opened) {
            (Some(path), _) => is_json(path),
            (None, Some((_, is_json))) => *is_json,
            (None, None) => false,
        };
        self.text_as(is_json)
    }

    /// The text as JSON or as RON.
    pub(super) fn text_as(&self, is_json: bool) -> String {
        let opened = self.opened.as_ref().filter(|(_, was_json)| *was_json == is_json);
        let Some((text, _)) = opened else {
            return laid_out(&self.map, is_json);
        };
        if self.map == self.start {
            return text.clone();
        }
        let format = MapFormat::of(&self.map, is_json);
        let new = patched(text, &value_of(&self.start), &value_of(&self.map), format);
        // A text may be written in ways that nobody thought of: then it is laid out whole rather than wrong.
        let name = if is_json { "map.json" } else { "map.ron" };
        let is_same = read_space(name, new.clone()).is_ok_and(|read| read.map == self.map);
        if is_same { new } else { laid_out(&self.map, is_json) }
    }

    /// The text that it began with, and whether it was opened from it; else it is that of a new map.
    pub(super) fn beginning(&self) -> (String, bool) {
        match &self.opened {
            Some((text, _)) => (text.clone(), true),
            None => (laid_out(&self.start, false), false),
        }
    }

    /// Whether the text that it began with is JSON.
    pub(super) fn began_as_json(&self) -> bool {
        self.opened.as_ref().is_some_and(|(_, is_json)| *is_json)
    }
}

/// Whether a file of that name is JSON.
pub(super) fn is_json(path: &Path) -> bool {
    path.extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("json"))
}

fn change_head(stroke: &HeadStroke, map: &mut Space) {
    let (name, title, author, notes) = match map {
        Space::Grid(map) => (&mut map.name, &mut map.title, &mut map.author, &mut map.notes),
        Space::Table(map) => (&mut map.name, &mut map.title, &mut map.author, &mut map.notes),
    };
    match stroke {
        HeadStroke::Name(text) => name.clone_from(text),
        HeadStroke::Author(text) => *author = Some(text.clone()).filter(|text| !text.is_empty()),
        HeadStroke::Title(language, text) => set_text(title, language, text),
        HeadStroke::Notes(language, text) => {
            let mut texts = match notes.take() {
                Some(MapNotes::ByLanguage(texts)) => texts,
                _ => std::collections::BTreeMap::new(),
            };
            set_text(&mut texts, language, text);
            *notes = Some(MapNotes::ByLanguage(texts)).filter(|notes| !notes.of(language).is_empty());
        }
    }
}

fn set_text(texts: &mut std::collections::BTreeMap<String, String>, language: &str, text: &str) {
    match text.is_empty() {
        true => texts.remove(language),
        false => texts.insert(language.to_owned(), text.to_owned()),
    };
}
