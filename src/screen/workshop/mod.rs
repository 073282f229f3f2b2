//! The workshop in the window: the arenas to open or to begin, and the editor of one of them. All that is drawn is strokes on a
//! [`MapDocument`](crate::workshop::edit::MapDocument), which knows nothing of the window.

pub(crate) mod corners;
pub(crate) mod editor;
pub(crate) mod fairness;
pub(crate) mod grid_hand;
pub(crate) mod grid_tools;
pub(crate) mod list;
pub(crate) mod page;
pub(crate) mod picked;
pub(crate) mod questions;
pub(crate) mod sheet;
pub(crate) mod side;
pub(crate) mod table_hand;
pub(crate) mod table_tools;
#[cfg(test)]
mod tests;

use bevy::prelude::{App, Resource};
use bevy_egui::egui::{self, RichText};

use crate::replay::Store;
use crate::screen::app::start::{SetupChoices, StartView};
use crate::screen::panels::GOOD;
use crate::screen::table_top::art::EguiArt;
use crate::screen::workshop::editor::Editor;
use crate::screen::workshop::list::ArenaList;
use crate::text::{FluentValue, Texts};

/// The workshop.
#[derive(Resource, Default)]
pub struct Workshop {
    /// The map that is edited. It stays open while a game is played on it, and while another page is looked at.
    pub editor: Option<Editor>,
    list: ArenaList,
    /// Which of the arenas of the start screen is the one that was tried last.
    tried: Option<usize>,
}

/// What its page asks of the start screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WorkshopWish {
    /// Nothing.
    Stay,
    /// A game on the map that is edited, with what is chosen for it.
    Play,
}

/// Adds the workshop.
pub fn plugin(app: &mut App) {
    app.init_resource::<Workshop>();
}

/// Draws the workshop's page: the map that is edited, or the list of arenas.
pub fn show(
    ui: &mut egui::Ui,
    workshop: &mut Workshop,
    choices: &mut SetupChoices,
    store: Option<&Store>,
    texts: &Texts,
    art: &EguiArt,
) -> WorkshopWish {
    let texts = texts.for_book(choices.book.id());
    let Workshop { editor, list, tried } = workshop;
    let Some(open) = editor else {
        if let Some(opened) = list.show(ui, choices, store, texts, art) {
            *editor = Some(opened);
        }
        return WorkshopWish::Stay;
    };
    match page::show(ui, open, choices, store, texts, art) {
        page::PageWish::Stay => {}
        page::PageWish::Leave => choices.view = StartView::Game,
        page::PageWish::Close => {
            *editor = None;
            list.look_again();
        }
        page::PageWish::Try => {
            let place = choices.take_own_arena(*tried, open.picture.clone());
            *tried = Some(place);
            choices.look_over();
            if choices.faults.is_empty() {
                return WorkshopWish::Play;
            }
            open.tell_faults(&choices.faults, texts);
        }
    }
    WorkshopWish::Stay
}

impl Workshop {
    /// Tells the start screen how many maps were not saved, once when the window opens and after the list was looked at.
    pub fn tell_drafts(&mut self, choices: &mut SetupChoices, store: Option<&Store>) {
        if self.editor.is_none() {
            choices.unsaved_maps = self.list.drafts(store);
        }
    }
}

/// The button that opens the workshop; it tells of maps that were not saved.
pub fn button(ui: &mut egui::Ui, choices: &mut SetupChoices, texts: &Texts) {
    let words = match choices.unsaved_maps {
        0 => RichText::new(texts.say("screen-edit-arenas")),
        count => {
            let args = [("count", FluentValue::from(count as i64))];
            RichText::new(texts.message("screen-edit-arenas-left", &args)).color(GOOD)
        }
    };
    let button = ui.button(words);
    if button.on_hover_text(texts.say("screen-edit-arenas-means")).clicked() {
        choices.view = StartView::Workshop;
    }
}
