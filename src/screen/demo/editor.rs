//! A playlist that is put together in the window: its items are added, taken away, moved, given titles, and saved in the user's folder.

use std::path::{Path, PathBuf};

use bevy_egui::egui::{self, RichText};

use crate::content::playlist::{ItemSource, Playlist, PlaylistDraft, load};
use crate::content::scene::LocalizedText;
use crate::replay::disk::RealDisk;
use crate::replay::{safe_name, span_of, write_whole};
use crate::screen::app::saved_games::SavedGames;
use crate::screen::demo::desk::folder_of;
use crate::screen::demo::editor_rows::{self, NewItem};
use crate::screen::panels::dialog::Dialog;
use crate::screen::panels::{BAD, FAINT, GOOD};
use crate::screen::table_top::table::Table;
use crate::text::{Texts, reports};

/// The longest title, in letters.
const TITLE: usize = 120;

/// The playlist that is put together.
pub struct PlaylistEditor {
    /// What is written.
    pub draft: PlaylistDraft,
    /// The titles of the items as they are written: empty ones are those of what is shown.
    titles: Vec<LocalizedText>,
    /// The file's name.
    name: String,
    /// The file, if it is one's own already.
    path: Option<PathBuf>,
    /// What is about to be added.
    new: NewItem,
    /// What came of saving, and whether it is trouble.
    told: Option<(String, bool)>,
}

/// A change of the list of items.
enum ListChange {
    Up(usize),
    Down(usize),
    Remove(usize),
    Add(ItemSource),
}

impl PlaylistEditor {
    /// A playlist without items.
    pub fn empty(texts: &Texts) -> Self {
        let title = texts.say("demo-new-title");
        let draft = PlaylistDraft {
            title: LocalizedText {
                fr: title.clone(),
                en: title,
            },
            items: Vec::new(),
        };
        Self::with(draft, String::new(), None)
    }

    /// A playlist that there is, to be changed; a copy where it is not one's own.
    pub fn of(playlist: &Playlist, path: Option<PathBuf>) -> Self {
        Self::with(playlist.draft(), playlist.key.clone(), path)
    }

    fn with(draft: PlaylistDraft, name: String, path: Option<PathBuf>) -> Self {
        let titles = draft.items.iter().map(|(title, _)| title.clone().unwrap_or_default());
        Self {
            titles: titles.collect(),
            draft,
            name,
            path,
            new: NewItem::default(),
            told: None,
        }
    }

    /// Shows it. Whether it stays open, and the playlist if it is to be shown.
    pub fn show(
        &mut self,
        context: &egui::Context,
        saved_games: &SavedGames,
        table: Option<&Table>,
        texts: &Texts,
    ) -> (bool, Option<Playlist>) {
        let (mut stay, mut saves, mut shows) = (true, false, false);
        let mut change = None;
        Dialog::new("demo editor", texts.say("demo-edit"), 860.0).ask(context, |ui| {
            ui.horizontal_wrapped(|ui| {
                ui.label(texts.say("demo-edit-title"));
                both(ui, &mut self.draft.title, ("", ""));
            });
            ui.add_space(6.0);
            let count = self.draft.items.len();
            for (index, (_, source)) in self.draft.items.iter().enumerate() {
                ui.horizontal(|ui| {
                    ui.label(RichText::new(format!("{}.", index + 1)).color(FAINT));
                    let mut button = |ui: &mut egui::Ui, sign: &str, usable: bool, wanted: ListChange| {
                        if ui.add_enabled(usable, egui::Button::new(sign)).clicked() {
                            change = Some(wanted);
                        }
                    };
                    button(ui, "↑", index > 0, ListChange::Up(index));
                    button(ui, "↓", index + 1 < count, ListChange::Down(index));
                    button(ui, "×", true, ListChange::Remove(index));
                    let usual = editor_rows::named(source, texts);
                    if let Some(title) = self.titles.get_mut(index) {
                        both(ui, title, (&usual, &usual));
                    }
                });
            }
            if count == 0 {
                ui.label(RichText::new(texts.say("demo-empty")).color(FAINT));
            }
            ui.separator();
            if let Some(source) = self.new.show(ui, saved_games, table, texts) {
                change = Some(ListChange::Add(source));
            }
            ui.separator();
            ui.horizontal_wrapped(|ui| {
                ui.label(texts.say("demo-edit-name"));
                ui.add(
                    egui::TextEdit::singleline(&mut self.name)
                        .desired_width(180.0)
                        .char_limit(60),
                );
                let usable = count > 0 && safe_name(&self.name).is_some();
                saves = ui
                    .add_enabled(usable, egui::Button::new(texts.say("demo-save")))
                    .clicked();
                shows = ui
                    .add_enabled(usable, egui::Button::new(texts.say("demo-save-show")))
                    .clicked();
                stay = !ui.button(texts.say("demo-edit-back")).clicked();
            });
            if let Some((told, is_trouble)) = &self.told {
                let colour = if *is_trouble { BAD } else { GOOD };
                ui.add(egui::Label::new(RichText::new(told).color(colour)).wrap());
            }
        });
        if let Some(change) = change {
            self.apply(change, texts);
        }
        let mut playlist = None;
        if saves || shows {
            match self.save(saved_games, texts) {
                Ok(saved) => {
                    self.told = Some((texts.say("demo-saved"), false));
                    playlist = shows.then_some(saved);
                }
                Err(trouble) => self.told = Some((trouble, true)),
            }
        }
        (stay, playlist)
    }

    fn apply(&mut self, change: ListChange, texts: &Texts) {
        match change {
            ListChange::Up(index) => self.swap(index - 1, index),
            ListChange::Down(index) => self.swap(index, index + 1),
            ListChange::Remove(index) => {
                self.draft.items.remove(index);
                self.titles.remove(index);
            }
            ListChange::Add(source) => {
                // Only a board has no title of its own.
                let title = match source {
                    ItemSource::Board(_) => {
                        let title = texts.say("demo-board");
                        LocalizedText {
                            fr: title.clone(),
                            en: title,
                        }
                    }
                    _ => LocalizedText::default(),
                };
                self.draft.items.push((None, source));
                self.titles.push(title);
            }
        }
        self.told = None;
    }

    fn swap(&mut self, one: usize, other: usize) {
        self.draft.items.swap(one, other);
        self.titles.swap(one, other);
    }

    /// What is written into the file: a title in one language stands for both.
    pub fn written(&self) -> PlaylistDraft {
        let items = self.draft.items.iter().zip(&self.titles);
        let items = items.map(|((_, source), title)| (whole(title), source.clone()));
        PlaylistDraft {
            title: whole(&self.draft.title).unwrap_or_default(),
            items: items.collect(),
        }
    }

    /// Saves it in the user's folder, and reads it back.
    fn save(&mut self, saved_games: &SavedGames, texts: &Texts) -> Result<Playlist, String> {
        let no_name = || texts.say("demo-no-name");
        let name = safe_name(&self.name).ok_or_else(no_name)?;
        let store = saved_games
            .store
            .as_ref()
            .ok_or_else(|| texts.say("screen-store-no-folder"))?;
        let folder = folder_of(store);
        let path = folder.join(format!("{name}.json"));
        if path.exists() && self.path.as_deref().map(Path::file_stem) != Some(path.file_stem()) {
            return Err(texts.say("demo-taken"));
        }
        std::fs::create_dir_all(&folder).map_err(|error| error.to_string())?;
        let text = self.written().to_json();
        write_whole(&RealDisk, &path, text.as_bytes()).map_err(|error| texts.file_error(&error))?;
        self.path = Some(path.clone());
        load(&path, &span_of).map_err(|faults| {
            let first = reports(&faults, texts.lang()).into_iter().next();
            first.map(|report| report.to_string()).unwrap_or_default()
        })
    }
}

/// A title in both languages; none where nothing is written.
fn whole(title: &LocalizedText) -> Option<LocalizedText> {
    let (fr, en) = (title.fr.trim(), title.en.trim());
    if fr.is_empty() && en.is_empty() {
        return None;
    }
    let or = |one: &str, other: &str| {
        if one.is_empty() {
            other.to_owned()
        } else {
            one.to_owned()
        }
    };
    Some(LocalizedText {
        fr: or(fr, en),
        en: or(en, fr),
    })
}

/// The fields of a title in both languages; `usual` is what stands there if nothing is written.
fn both(ui: &mut egui::Ui, title: &mut LocalizedText, usual: (&str, &str)) {
    let width = ((ui.available_width() - 90.0) / 2.0).clamp(120.0, 300.0);
    for (lang, text, usual) in [("fr", &mut title.fr, usual.0), ("en", &mut title.en, usual.1)] {
        ui.label(RichText::new(lang).color(FAINT));
        let field = egui::TextEdit::singleline(text)
            .desired_width(width)
            .char_limit(TITLE)
            .hint_text(usual.to_owned());
        ui.add(field);
    }
}
