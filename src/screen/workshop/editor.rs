//! The map that is edited, with what the window keeps about it: its picture, what is wrong with it, the hand, its draft.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::content::ContentKind;
use crate::replay::disk::RealDisk;
use crate::replay::{Store, safe_name};
use crate::rules::{Fault, Report, Space};
use crate::screen::app::start::SetupChoices;
use crate::screen::app::start::arenas::in_words;
use crate::screen::app::start::thumbnail::ArenaChoice;
use crate::screen::workshop::fairness::FairnessRun;
use crate::screen::workshop::grid_hand::GridHand;
use crate::screen::workshop::sheet::SheetView;
use crate::screen::workshop::table_hand::TableHand;
use crate::text::{FluentValue, Texts};
use crate::workshop::edit::{
    BoardSymmetry, DraftKeeper, EditRefusal, MapDocument, SaveAnswer, SaveError, Stroke, TableThing, look_over,
};
use crate::workshop::pack::OwnFolder;

/// How long after a stroke the draft is kept.
const DRAFT_AFTER: Duration = Duration::from_millis(800);

/// The folder of a user's own maps, beside the recorded games of a store.
pub fn own_maps(store: &Store) -> PathBuf {
    OwnFolder::at(store.file("")).folder(ContentKind::Map)
}

/// A question that is to be answered before anything else.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum EditorQuestion {
    /// Under which name it is to be saved.
    SaveAs,
    /// Another file would be written over: what the error says, and the file.
    Conflict(SaveError, PathBuf),
    /// It is to be closed, and was not saved.
    Close,
    /// What games on it came to.
    Fairness,
}

/// The map that is edited.
pub struct Editor {
    /// The map and all its steps.
    pub document: MapDocument,
    keeper: Option<DraftKeeper>,
    draft_due: Option<Instant>,
    /// The map as it is drawn.
    pub picture: ArenaChoice,
    /// What is wrong with the map, and what is odd.
    pub report: Report,
    /// For which book and mod that was looked for; nothing if the map is another since.
    looked_for: Option<(&'static str, String)>,
    /// Which fault or warning is lit, by its place among both.
    pub lit: Option<usize>,
    /// What came of the last thing that was done, and whether it is trouble.
    pub told: Option<(String, bool)>,
    /// Where else strokes work.
    pub symmetry: BoardSymmetry,
    /// How a grid is drawn on.
    pub grid_hand: GridHand,
    /// How a table is drawn on.
    pub table_hand: TableHand,
    /// The levels where the thing is that is picked; nothing if the map is another since.
    pub levels: Option<(TableThing, Vec<i32>)>,
    /// Which part of the map is seen.
    pub view: SheetView,
    /// What is asked.
    pub question: Option<EditorQuestion>,
    /// The name or path under which it is about to be saved.
    pub save_name: String,
    /// Whether it is closed once it is saved.
    pub closes: bool,
    /// Whether what was not saved is thrown away.
    pub drops: bool,
    /// Games that are played on it in the background.
    pub fairness: FairnessRun,
    /// The field that is being written in, by the id of its name: all that is written in one go is one step.
    pub writes: Option<&'static str>,
}

impl Editor {
    /// The editor of a map, with the keeper of its draft if drafts can be kept.
    pub fn new(document: MapDocument, keeper: Option<DraftKeeper>) -> Self {
        let name = document
            .path()
            .and_then(Path::file_stem)
            .map(|name| name.to_string_lossy().into_owned());
        Self {
            picture: ArenaChoice::new(document.map().clone(), None),
            keeper,
            draft_due: None,
            report: Report::default(),
            looked_for: None,
            lit: None,
            told: None,
            symmetry: BoardSymmetry::None,
            grid_hand: GridHand::default(),
            table_hand: TableHand::default(),
            levels: None,
            view: SheetView::default(),
            question: None,
            save_name: name.unwrap_or_else(|| name_of_map(document.map())),
            closes: false,
            drops: false,
            fairness: FairnessRun::default(),
            writes: None,
            document,
        }
    }

    /// The map's title, or its name, or its file's.
    pub fn title(&self, texts: &Texts) -> String {
        let title = self.picture.title(texts);
        let file = self.document.path().and_then(Path::file_name);
        match (title.is_empty(), file) {
            (false, _) => title,
            (true, Some(file)) => file.to_string_lossy().into_owned(),
            (true, None) => texts.say("screen-edit-no-name"),
        }
    }

    /// Draws a stroke, as a step of its own or as one that goes on with the last. Whether it was carried out.
    pub fn draw(&mut self, stroke: impl Into<Stroke>, goes_on: bool, texts: &Texts) -> bool {
        let stroke = stroke.into();
        if !matches!(stroke, Stroke::Head(_)) {
            self.writes = None;
        }
        let drawn = match goes_on {
            true => self.document.go_on(&stroke),
            false => self.document.apply(&stroke),
        };
        match drawn {
            Ok(true) => self.changed(),
            Ok(false) => {}
            Err(refusal) => {
                self.told = Some((refused(&refusal, texts), true));
                return false;
            }
        }
        true
    }

    /// Takes the last step back.
    pub fn undo(&mut self) {
        self.writes = None;
        if self.document.undo() {
            self.changed();
        }
    }

    /// Carries a step out again.
    pub fn redo(&mut self) {
        self.writes = None;
        if self.document.redo() {
            self.changed();
        }
    }

    fn changed(&mut self) {
        self.told = None;
        self.picture = ArenaChoice::new(self.document.map().clone(), None);
        self.looked_for = None;
        (self.lit, self.levels) = (None, None);
        self.table_hand.forget_what_is_gone(&self.document);
        self.draft_due.get_or_insert(Instant::now() + DRAFT_AFTER);
    }

    /// Looks for what is wrong, if the map or what it is for is another, and keeps the draft when its time has come. Tables are
    /// looked over once the button is let go: that takes longer. Gives back in how long it wants to be called again.
    pub fn keep_up(&mut self, choices: &SetupChoices, is_held: bool, texts: &Texts) -> Option<Duration> {
        let wanted = (choices.book.id(), choices.mode.clone());
        let waits = is_held && matches!(self.document.map(), Space::Table(_));
        if self.looked_for.as_ref() != Some(&wanted) && !waits {
            self.report = look_over(self.document.map(), choices.book, Some(&choices.mode));
            self.looked_for = Some(wanted);
        }
        let due = self.draft_due?;
        let now = Instant::now();
        if now < due || is_held {
            return Some(due.saturating_duration_since(now).max(Duration::from_millis(50)));
        }
        self.keep_draft(texts);
        None
    }

    /// Keeps the draft now; a draft of what was saved is gone.
    pub fn keep_draft(&mut self, texts: &Texts) {
        self.draft_due = None;
        if let Some(Err(trouble)) = self.keeper.as_mut().map(|keeper| keeper.keep(&self.document)) {
            self.told = Some((texts.file_error(&trouble), true));
        }
    }

    /// Throws the draft away: nobody wants what was not saved.
    pub fn forget_draft(&mut self) {
        if let Some(keeper) = &mut self.keeper {
            // One that cannot be removed is offered once more.
            let _ = keeper.forget();
        }
    }

    /// Saves the map in its file, or asks for a name.
    pub fn save(&mut self, texts: &Texts) {
        match self.document.path().map(Path::to_owned) {
            Some(path) => self.save_in(&path, SaveAnswer::Ask, texts),
            None => self.question = Some(EditorQuestion::SaveAs),
        }
    }

    /// Saves the map under the name that is written: a path if it has folders, else a file among the user's own maps.
    pub fn save_as(&mut self, store: Option<&Store>, texts: &Texts) {
        let name = self.save_name.trim().to_owned();
        let is_path = name.contains(['/', '\\']);
        let path = if is_path {
            Some(PathBuf::from(&name))
        } else {
            let name = name.trim_end_matches(".ron");
            let own = store.zip(safe_name(name));
            own.map(|(store, name)| own_maps(store).join(name))
        };
        let Some(path) = path else {
            self.told = Some((texts.say("demo-no-name"), true));
            return;
        };
        let path = match path.extension() {
            Some(ending) if ending == "ron" || ending == "json" => path,
            _ => PathBuf::from(format!("{}.ron", path.display())),
        };
        self.save_in(&path, SaveAnswer::Ask, texts);
    }

    /// Saves the map in a file; where another would be written over, that is asked.
    pub fn save_in(&mut self, path: &Path, answer: SaveAnswer, texts: &Texts) {
        self.question = None;
        match self.document.save_as(&RealDisk, path, answer) {
            Ok(path) => {
                let file = ("file", FluentValue::from(path.display().to_string()));
                self.told = Some((texts.message("screen-edit-saved", &[file]), false));
                self.keep_draft(texts);
            }
            Err(SaveError::Disk(trouble)) => self.told = Some((texts.file_error(&trouble), true)),
            Err(conflict) => self.question = Some(EditorQuestion::Conflict(conflict, path.to_owned())),
        }
    }

    /// Tells why no game can be played on it.
    pub fn tell_faults(&mut self, faults: &[Fault], texts: &Texts) {
        let first = faults.first().map(|fault| in_words(fault, texts));
        let args = [("why", FluentValue::from(first.unwrap_or_default()))];
        self.told = Some((texts.message("screen-edit-not-yet", &args), true));
    }
}

impl Drop for Editor {
    /// The window is closed before the draft's time has come.
    fn drop(&mut self) {
        if let Some(keeper) = self.keeper.as_mut().filter(|_| self.draft_due.is_some() && !self.drops) {
            // Nobody is there any more to be told.
            let _ = keeper.keep(&self.document);
        }
    }
}

/// The name that a map gives itself.
fn name_of_map(map: &Space) -> String {
    match map {
        Space::Grid(map) => map.name.clone(),
        Space::Table(map) => map.name.clone(),
    }
}

/// Why a stroke was not carried out, in words.
fn refused(refusal: &EditRefusal, texts: &Texts) -> String {
    if let EditRefusal::Fault(fault) = refusal {
        return in_words(fault, texts);
    }
    let (id, args) = refusal.words();
    let args: Vec<(&str, FluentValue)> = args.into_iter().map(|(name, value)| (name, value.into())).collect();
    texts.message(id, &args)
}
