//! The list of playlists (F5): those that come with the program and one's own; to be shown, put together or changed. Beside it what the
//! club sets for the loop.

use std::path::{Path, PathBuf};

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, RichText, vec2};
use serde::{Deserialize, Serialize};

use crate::content::playlist::{Playlist, list, load};
use crate::replay::{Store, StoreFolder, span_of};
use crate::rules::listed_rulebooks;
use crate::screen::app::saved_games::SavedGames;
use crate::screen::app::settings::Settings;
use crate::screen::app::user_files;
use crate::screen::demo::changes::{DemoChange, NextDemo};
use crate::screen::demo::demo_loop::{DemoLoop, LoopRun};
use crate::screen::demo::editor::PlaylistEditor;
use crate::screen::panels::dialog::Dialog;
use crate::screen::panels::{BAD, FAINT};
use crate::screen::table_top::table::Table;
use crate::text::{FluentValue, Texts, reports};

/// The file of what the club sets.
const CLUB: &str = "demo.ron";

/// The longest address, in letters.
const ADDRESS: usize = 200;

/// What the club sets for the loop.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct ClubSettings {
    /// An address, shown as text and as a code for phones; empty for none.
    pub address: String,
}

impl ClubSettings {
    /// What is remembered; nothing where that is damaged.
    pub fn read() -> Self {
        user_files::read(CLUB).ok().flatten().unwrap_or_default()
    }
}

/// A playlist that can be shown.
struct KnownPlaylist {
    path: PathBuf,
    /// Whether it was put together here.
    is_own: bool,
    /// What it is, or what is wrong with it.
    found: Result<Playlist, String>,
}

/// The list of playlists, and the one that is put together.
#[derive(Resource, Default)]
pub struct DemoDesk {
    is_open: bool,
    known: Vec<KnownPlaylist>,
    editor: Option<PlaylistEditor>,
    club: ClubSettings,
    /// What cannot be written.
    trouble: Option<String>,
}

impl DemoDesk {
    /// Whether it lies over everything.
    pub fn is_open(&self) -> bool {
        self.is_open
    }

    /// Opens it, with what there is now.
    pub fn open(&mut self, store: Option<&Store>, texts: &Texts) {
        self.is_open = true;
        self.editor = None;
        self.trouble = None;
        self.club = ClubSettings::read();
        self.look(store, texts);
    }

    /// Puts it away.
    pub fn close(&mut self) {
        self.is_open = false;
        self.editor = None;
    }

    fn look(&mut self, store: Option<&Store>, texts: &Texts) {
        let is_listed = |playlist: &Playlist| {
            let mut items = playlist.items.iter();
            items.all(|item| listed_rulebooks().any(|book| book.id() == item.rules()))
        };
        let built_in = list(&span_of).unwrap_or_default().into_iter().filter(is_listed);
        let built_in = built_in.map(|playlist| KnownPlaylist {
            path: PathBuf::from(&playlist.file),
            is_own: false,
            found: Ok(playlist),
        });
        let mut own: Vec<PathBuf> = Vec::new();
        if let Some(folder) = store.map(folder_of) {
            let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
            own.extend(entries.map(|entry| entry.path()).filter(|path| is_playlist(path)));
        }
        own.sort();
        let own = own.into_iter().map(|path| {
            let found = load(&path, &span_of).map_err(|faults| {
                let first = reports(&faults, texts.lang()).into_iter().next();
                first.map(|report| report.to_string()).unwrap_or_default()
            });
            KnownPlaylist {
                path,
                is_own: true,
                found,
            }
        });
        self.known = own.chain(built_in).collect();
    }
}

/// Where one's own playlists lie.
pub fn folder_of(store: &Store) -> PathBuf {
    let saves = store.folder(StoreFolder::Saves);
    saves.parent().unwrap_or(Path::new("")).join("playlists")
}

fn is_playlist(path: &Path) -> bool {
    path.extension()
        .is_some_and(|ending| ending == "json" || ending == "ron")
}

/// Whether the list does not lie over everything.
pub fn demo_desk_is_closed(desk: Option<Res<DemoDesk>>) -> bool {
    desk.is_none_or(|desk| !desk.is_open)
}

/// F5 opens and closes the list, Esc closes it.
pub fn read_desk_key(
    keys: Res<ButtonInput<KeyCode>>,
    mut desk: ResMut<DemoDesk>,
    saved_games: Res<SavedGames>,
    settings: Res<Settings>,
    in_loop: Option<Res<DemoLoop>>,
) {
    if in_loop.is_some() {
        return;
    }
    if desk.is_open && (keys.just_pressed(KeyCode::F5) || keys.just_pressed(KeyCode::Escape)) {
        desk.close();
    } else if keys.just_pressed(KeyCode::F5) && saved_games.save_dialog.is_none() {
        desk.open(saved_games.store.as_ref(), settings.texts());
    }
}

fn asked() -> egui::Id {
    egui::Id::new("open demo desk")
}

/// Has the list opened, from any panel.
pub fn ask_for_desk(context: &egui::Context) {
    context.data_mut(|data| data.insert_temp(asked(), true));
}

/// The button that opens the list.
pub fn button(ui: &mut egui::Ui, texts: &Texts) {
    let button = ui.button(texts.say("demo-button"));
    if button.on_hover_text(texts.say("demo-what")).clicked() {
        ask_for_desk(ui.ctx());
    }
}

/// What was clicked on in the list.
enum DeskChoice {
    Show(usize),
    Change(usize),
    New,
    Loop,
}

/// For how many frames the board hears nothing once the list is put away.
const DEAF: u32 = 3;

/// Draws the list, or the playlist that is put together.
pub fn draw_desk(
    mut contexts: EguiContexts,
    mut desk: ResMut<DemoDesk>,
    mut next: ResMut<NextDemo>,
    mut saved_games: ResMut<SavedGames>,
    settings: Res<Settings>,
    table: Option<Res<Table>>,
) -> Result {
    let context = contexts.ctx_mut()?;
    let texts = settings.texts();
    if context.data_mut(|data| data.remove_temp::<bool>(asked())).is_some() {
        desk.open(saved_games.store.as_ref(), texts);
        context.request_repaint();
    }
    if !desk.is_open {
        return Ok(());
    }
    saved_games.deaf = DEAF;
    let desk = &mut *desk;
    if let Some(editor) = &mut desk.editor {
        let (stay, show) = editor.show(context, &saved_games, table.as_deref(), texts);
        if !stay {
            desk.editor = None;
            desk.look(saved_games.store.as_ref(), texts);
        }
        if let Some(playlist) = show {
            next.0 = Some(DemoChange::Begin(Box::new(playlist)));
        }
        return Ok(());
    }
    let mut choice = None;
    let mut stay = true;
    Dialog::new("demo desk", texts.say("demo-title"), 760.0).ask(context, |ui| {
        ui.add(egui::Label::new(RichText::new(texts.say("demo-what")).color(FAINT)).wrap());
        ui.add_space(6.0);
        for (index, known) in desk.known.iter().enumerate() {
            row(ui, known, index, texts, &mut choice);
        }
        ui.add_space(8.0);
        ui.horizontal_wrapped(|ui| {
            if ui.button(texts.say("demo-new")).clicked() {
                choice = Some(DeskChoice::New);
            }
            let looped = ui.button(texts.say("demo-loop"));
            if looped.on_hover_text(texts.say("demo-loop-means")).clicked() {
                choice = Some(DeskChoice::Loop);
            }
        });
        ui.add_space(6.0);
        ui.horizontal_wrapped(|ui| {
            ui.label(texts.say("demo-address"));
            let field = egui::TextEdit::singleline(&mut desk.club.address)
                .desired_width(300.0)
                .char_limit(ADDRESS);
            if ui.add(field).lost_focus() {
                let written = user_files::write(CLUB, &desk.club);
                desk.trouble = written.err().map(|error| told(&error, texts));
            }
        });
        if let Some(trouble) = &desk.trouble {
            ui.add(egui::Label::new(RichText::new(trouble).color(BAD)).wrap());
        }
        ui.add_space(8.0);
        if ui.button(RichText::new(texts.say("demo-close")).size(17.0)).clicked() {
            stay = false;
        }
    });
    match choice {
        Some(DeskChoice::Show(index)) => {
            if let Some(Ok(playlist)) = desk.known.get(index).map(|known| &known.found) {
                next.0 = Some(DemoChange::Begin(Box::new(playlist.clone())));
            }
        }
        Some(DeskChoice::Change(index)) => {
            if let Some(known) = desk.known.get(index)
                && let Ok(playlist) = &known.found
            {
                desk.editor = Some(PlaylistEditor::of(playlist, known.is_own.then(|| known.path.clone())));
            }
        }
        Some(DeskChoice::New) => desk.editor = Some(PlaylistEditor::empty(texts)),
        Some(DeskChoice::Loop) => {
            desk.close();
            next.0 = Some(DemoChange::Loop(LoopRun::default()));
        }
        None => {}
    }
    if !stay {
        desk.close();
    }
    Ok(())
}

/// What of the user's files cannot be written, in words.
pub fn told(error: &user_files::UserFileError, texts: &Texts) -> String {
    let (id, file, line, detail) = error.words();
    let args: [(&str, FluentValue); 3] = [("file", file.into()), ("line", line.into()), ("detail", detail.into())];
    texts.message(id, &args)
}

fn row(ui: &mut egui::Ui, known: &KnownPlaylist, index: usize, texts: &Texts, choice: &mut Option<DeskChoice>) {
    ui.horizontal(|ui| match &known.found {
        Ok(playlist) => {
            let show = egui::Button::new(texts.say("demo-show")).min_size(vec2(90.0, 28.0));
            if ui.add(show).clicked() {
                *choice = Some(DeskChoice::Show(index));
            }
            let id = if known.is_own { "demo-change" } else { "demo-copy" };
            let change = egui::Button::new(texts.say(id)).min_size(vec2(90.0, 28.0));
            if ui.add(change).clicked() {
                *choice = Some(DeskChoice::Change(index));
            }
            let args: [(&str, FluentValue); 2] = [
                ("title", playlist.title.of(texts.lang()).into()),
                ("items", playlist.items.len().into()),
            ];
            let words = RichText::new(texts.message("demo-line", &args)).size(16.0);
            ui.add(egui::Label::new(words).wrap());
        }
        Err(why) => {
            ui.add(egui::Label::new(RichText::new(why).size(14.0).color(BAD)).wrap());
        }
    });
}
