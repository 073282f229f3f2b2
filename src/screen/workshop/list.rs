//! The arenas of the workshop: what was not saved, one's own maps, those of the program to copy, and new ones.

use std::path::PathBuf;

use bevy_egui::egui::{self, DragValue, RichText, vec2};

use crate::content::{ContentKind, load_space, maps, read_space};
use crate::replay::{Store, date_and_time, name_of};
use crate::rules::{Rulebook, Space, listed_rulebooks};
use crate::screen::app::start::arena_card::{CARD_GAP, CardStyle, cards_across};
use crate::screen::app::start::thumbnail::ArenaChoice;
use crate::screen::app::start::{SetupChoices, StartView};
use crate::screen::books::screen_of;
use crate::screen::panels::columns::{scrolled, two_columns};
use crate::screen::panels::{BAD, FAINT, GOOD};
use crate::screen::table_top::art::EguiArt;
use crate::screen::workshop::editor::Editor;
use crate::screen::workshop::grid_tools::heading;
use crate::text::{FluentValue, Texts, reports};
use crate::workshop::edit::{DraftFolder, KeptDraft, MapDocument};
use crate::workshop::pack::OwnFolder;

/// The least width of a card, in points.
const LEAST_CARD: f32 = 144.0;

/// The list.
pub struct ArenaList {
    /// How many cells a side a new board has.
    cells: (u32, u32),
    /// How many centimetres a side a new table has.
    centimetres: (i32, i32),
    /// The path of a file to open, as it is written.
    path: String,
    /// What was found on the disk; nothing before the first look.
    found: Option<Found>,
    /// The arenas and tables that come with the program; none before the list is drawn first.
    of_program: Vec<BuiltInMap>,
    /// Why something could not be opened.
    trouble: Option<String>,
}

/// What lies on the disk.
struct Found {
    /// The user's own maps, each with its picture if it can be read; none before the list is drawn.
    own: Option<Vec<(PathBuf, Option<ArenaChoice>)>>,
    drafts: Vec<KeptDraft>,
}

/// A map that comes with the program.
struct BuiltInMap {
    file: &'static str,
    text: &'static str,
    picture: ArenaChoice,
}

impl BuiltInMap {
    /// All of them, grids before tables.
    fn all() -> Vec<Self> {
        let listed = maps::builtin().iter().chain(maps::TABLES);
        let read = listed.filter_map(|(file, text)| {
            let loaded = read_space(file, *text).ok()?;
            Some(Self {
                file,
                text,
                picture: ArenaChoice::new(loaded.map, None),
            })
        });
        read.collect()
    }
}

impl Default for ArenaList {
    fn default() -> Self {
        Self {
            cells: (16, 16),
            centimetres: (120, 120),
            path: String::new(),
            found: None,
            of_program: Vec::new(),
            trouble: None,
        }
    }
}

/// What is to be opened.
enum Wanted {
    Grid,
    Table,
    File(PathBuf),
    Copy(&'static str, &'static str),
    Draft(KeptDraft),
    ThrowAway(KeptDraft),
}

impl ArenaList {
    /// Has the disk looked at again.
    pub fn look_again(&mut self) {
        self.found = None;
    }

    /// How many drafts were left; the disk is looked at if it was not.
    pub fn drafts(&mut self, store: Option<&Store>) -> usize {
        let found = self.found.get_or_insert_with(|| Self::look(store));
        found.drafts.len()
    }

    fn look(store: Option<&Store>) -> Found {
        let drafts = store.and_then(|store| drafts_of(store).left().ok());
        Found {
            own: None,
            drafts: drafts.unwrap_or_default(),
        }
    }

    /// Draws the list. The editor of what was opened.
    pub fn show(
        &mut self,
        ui: &mut egui::Ui,
        choices: &mut SetupChoices,
        store: Option<&Store>,
        texts: &Texts,
        art: &EguiArt,
    ) -> Option<Editor> {
        self.drafts(store);
        if let Some(found) = &mut self.found {
            found.own.get_or_insert_with(|| read_own_maps(store));
        }
        if self.of_program.is_empty() {
            self.of_program = BuiltInMap::all();
        }
        if ui.input(|input| input.key_pressed(egui::Key::Escape)) {
            choices.view = StartView::Game;
        }
        let mut page = ListPage {
            list: self,
            book: choices.book,
            texts,
            art,
            wanted: None,
            leaves: false,
        };
        let left = |ui: &mut egui::Ui, page: &mut ListPage| {
            let back = egui::Button::new(RichText::new(texts.say("screen-lab-close")).size(16.0));
            page.leaves = ui.add_sized(vec2(ui.available_width(), 34.0), back).clicked();
            scrolled(ui, "arenas to make", |ui| page.new_ones(ui));
        };
        let right = |ui: &mut egui::Ui, page: &mut ListPage| {
            scrolled(ui, "arenas to edit", |ui| page.there(ui));
        };
        two_columns(ui, "workshop list", 290.0, &mut page, left, right);
        let ListPage { wanted, leaves, .. } = page;
        if leaves {
            choices.view = StartView::Game;
        }
        let opened = self.open(wanted?, store, texts)?;
        choose_a_book(opened.document.map(), choices);
        Some(opened)
    }

    /// Opens what is wanted, or tells why not.
    fn open(&mut self, wanted: Wanted, store: Option<&Store>, texts: &Texts) -> Option<Editor> {
        self.trouble = None;
        self.found = None;
        let drafts = store.map(drafts_of);
        let told = |faults: Vec<crate::content::FileFault>| {
            let lines = reports(&faults, texts.lang());
            lines.iter().map(|line| format!("{line}\n")).collect::<String>()
        };
        let opened = match wanted {
            Wanted::Grid => MapDocument::new_grid(self.cells.0, self.cells.1).map_err(|refusal| refusal.to_string()),
            Wanted::Table => {
                let size = (self.centimetres.0 * 100, self.centimetres.1 * 100).into();
                MapDocument::new_table(size, "concrete").map_err(|refusal| refusal.to_string())
            }
            Wanted::File(path) => MapDocument::open(&path).map_err(told),
            Wanted::Copy(name, text) => MapDocument::of_text(name, text).map_err(told),
            Wanted::Draft(draft) => {
                let again = drafts?.go_on_with(&draft).map_err(told);
                return match again {
                    Ok((document, keeper)) => Some(Editor::new(document, Some(keeper))),
                    Err(trouble) => {
                        self.trouble = Some(trouble);
                        None
                    }
                };
            }
            Wanted::ThrowAway(draft) => {
                let thrown = drafts?.throw_away(&draft);
                self.trouble = thrown.err().map(|error| texts.file_error(&error));
                return None;
            }
        };
        match opened {
            Ok(document) => Some(Editor::new(document, drafts.map(|drafts| drafts.keeper()))),
            Err(trouble) => {
                self.trouble = Some(trouble);
                None
            }
        }
    }
}

/// The list while it is drawn.
struct ListPage<'a> {
    list: &'a mut ArenaList,
    book: &'static dyn Rulebook,
    texts: &'a Texts,
    art: &'a EguiArt,
    wanted: Option<Wanted>,
    leaves: bool,
}

impl ListPage<'_> {
    /// New boards and tables, and a file by its path.
    fn new_ones(&mut self, ui: &mut egui::Ui) {
        let texts = self.texts;
        heading(ui, texts.say("screen-edit-new-grid"));
        ui.horizontal_wrapped(|ui| {
            ui.add(DragValue::new(&mut self.list.cells.0).range(1..=500));
            ui.label("×");
            ui.add(DragValue::new(&mut self.list.cells.1).range(1..=500));
            if ui.button(texts.say("screen-edit-new")).clicked() {
                self.wanted = Some(Wanted::Grid);
            }
        });
        heading(ui, texts.say("screen-edit-new-table"));
        ui.horizontal_wrapped(|ui| {
            ui.add(DragValue::new(&mut self.list.centimetres.0).range(10..=300));
            ui.label("×");
            ui.add(DragValue::new(&mut self.list.centimetres.1).range(10..=300));
            if ui.button(texts.say("screen-edit-new")).clicked() {
                self.wanted = Some(Wanted::Table);
            }
        });
        heading(ui, texts.say("screen-edit-file"));
        let field =
            egui::TextEdit::singleline(&mut self.list.path).desired_width((ui.available_width() - 12.0).max(60.0));
        let field = ui.add(field);
        let is_entered = field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter));
        let is_named = !self.list.path.trim().is_empty();
        let open = ui.add_enabled(is_named, egui::Button::new(texts.say("screen-lab-open")));
        if open.clicked() || (is_entered && is_named) {
            self.wanted = Some(Wanted::File(PathBuf::from(self.list.path.trim())));
        }
        if let Some(trouble) = &self.list.trouble {
            ui.add_space(6.0);
            ui.add(egui::Label::new(RichText::new(trouble).color(BAD)).wrap());
        }
    }

    /// What was not saved, one's own maps, and those of the program.
    fn there(&mut self, ui: &mut egui::Ui) {
        let texts = self.texts;
        let Some(found) = &self.list.found else { return };
        let mut wanted = None;
        if !found.drafts.is_empty() {
            heading(ui, texts.say("screen-edit-drafts"));
            let means = RichText::new(texts.say("screen-edit-drafts-means")).color(GOOD);
            ui.add(egui::Label::new(means).wrap());
            for draft in &found.drafts {
                ui.horizontal_wrapped(|ui| {
                    if ui.button(texts.say("screen-edit-go-on")).clicked() {
                        wanted = Some(Wanted::Draft(draft.clone()));
                    }
                    if ui.button(texts.say("screen-edit-throw-away")).clicked() {
                        wanted = Some(Wanted::ThrowAway(draft.clone()));
                    }
                    ui.label(draft_words(draft, texts));
                });
            }
        }
        heading(ui, texts.say("screen-edit-own"));
        let own = found.own.as_deref().unwrap_or_default();
        if own.is_empty() {
            ui.label(RichText::new(texts.say("screen-edit-own-none")).color(FAINT));
        }
        let (drawn, unreadable): (Vec<_>, Vec<_>) = own.iter().partition(|(_, picture)| picture.is_some());
        let own = drawn.iter().filter_map(|(path, picture)| {
            let picture = picture.as_ref()?;
            let title = picture.title(texts);
            let name = if title.is_empty() { name_of(path) } else { title };
            Some((picture, name, Wanted::File(path.clone())))
        });
        wanted = self.cards(ui, own.collect()).or(wanted);
        // What cannot be read says why when it is opened.
        ui.horizontal_wrapped(|ui| {
            for (path, _) in unreadable {
                if ui.button(RichText::new(name_of(path)).color(BAD)).clicked() {
                    wanted = Some(Wanted::File(path.clone()));
                }
            }
        });
        heading(ui, texts.say("screen-edit-of-program"));
        let means = RichText::new(texts.say("screen-edit-of-program-means")).color(FAINT);
        ui.add(egui::Label::new(means).wrap());
        for of_tables in [false, true] {
            let is_table = |map: &&BuiltInMap| matches!(map.picture.space, Space::Table(_)) == of_tables;
            let maps = self.list.of_program.iter().filter(is_table).map(|map| {
                let title = map.picture.title(texts);
                (&map.picture, title, Wanted::Copy(map.file, map.text))
            });
            wanted = self.cards(ui, maps.collect()).or(wanted);
            ui.add_space(4.0);
        }
        self.wanted = wanted.or(self.wanted.take());
    }

    /// Cards of maps, with their names; what is wanted if one is clicked.
    fn cards(&self, ui: &mut egui::Ui, maps: Vec<(&ArenaChoice, String, Wanted)>) -> Option<Wanted> {
        let seats: Vec<usize> = (0..12).collect();
        let (across, width) = cards_across(ui.available_width(), LEAST_CARD);
        let mut wanted = None;
        ui.spacing_mut().item_spacing.x = CARD_GAP;
        let mut maps = maps.into_iter().peekable();
        while maps.peek().is_some() {
            ui.horizontal_top(|ui| {
                for (picture, name, opens) in maps.by_ref().take(across) {
                    let style = CardStyle {
                        book: screen_of(book_of(&picture.space, self.book).id()),
                        texts: self.texts,
                        art: self.art,
                        colours: &seats,
                    };
                    if style.card(ui, picture, name, width, false).clicked() {
                        wanted = Some(opens);
                    }
                }
            });
        }
        wanted
    }
}

/// The user's own maps, each with its picture if it can be read.
fn read_own_maps(store: Option<&Store>) -> Vec<(PathBuf, Option<ArenaChoice>)> {
    let own = store.map(|store| OwnFolder::at(store.file("")).files(ContentKind::Map));
    let with_picture = |path: PathBuf| {
        let loaded = load_space(&path).ok();
        let picture = loaded.map(|loaded| ArenaChoice::new(loaded.map, None));
        (path, picture)
    };
    own.into_iter().flatten().map(with_picture).collect()
}

/// The user's drafts.
fn drafts_of(store: &Store) -> DraftFolder {
    DraftFolder::in_store(store)
}

/// What a draft is called: its map's name or file, and when it was last drawn on.
fn draft_words(draft: &KeptDraft, texts: &Texts) -> String {
    let of_file = draft.path.as_deref().map(name_of);
    let name = match (draft.name.is_empty(), of_file) {
        (false, _) => draft.name.clone(),
        (true, Some(file)) => file,
        (true, None) => texts.say("screen-edit-no-name"),
    };
    let since = draft.modified.duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    let args = [
        ("name", FluentValue::from(name)),
        ("time", FluentValue::from(date_and_time(since.as_secs()))),
    ];
    texts.message("screen-edit-draft", &args)
}

/// The book by which a map is drawn: the chosen one if it is played on such maps, else the first that is.
fn book_of(map: &Space, chosen: &'static dyn Rulebook) -> &'static dyn Rulebook {
    let is_table = matches!(map, Space::Table(_));
    let takes = |book: &&'static dyn Rulebook| book.table().is_some() == is_table;
    let mut others = listed_rulebooks();
    Some(chosen)
        .filter(takes)
        .or_else(|| others.find(takes))
        .unwrap_or(chosen)
}

/// Chooses a book that is played on such a map, if the chosen one is not.
fn choose_a_book(map: &Space, choices: &mut SetupChoices) {
    let book = book_of(map, choices.book);
    if book.id() != choices.book.id() {
        choices.set_mode(book, book.mods()[0], false);
    }
}
