//! The shelf: where the games of this user lie, as the start screen lists them, and what there is to tell about them.

use bevy::prelude::*;

use crate::replay::{Recording, Saved, Store, Trouble};
use crate::screen::table::Table;

/// The recorded games of this user, as far as they are known.
#[derive(Resource, Debug, Default)]
pub struct Shelf {
    /// Where they lie; `None` where nothing is kept (films, tests, a system without a folder for it).
    pub store: Option<Store>,
    /// The last games, newest first.
    pub recent: Vec<Saved>,
    /// Those saved by name, newest first.
    pub saves: Vec<Saved>,
    /// The game that was broken off and is offered, until somebody answers.
    pub offer: Option<Saved>,
    /// A message for whoever is at the window, until it is put away.
    pub message: Option<String>,
    /// The game is about to be saved by name.
    pub naming: Option<Naming>,
    /// For how many frames the board hears nothing, because a dialog hears.
    pub deaf: u32,
}

/// A game that is about to be saved by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Naming {
    /// The name, as it is written.
    pub name: String,
    /// What stood in the way.
    pub trouble: Option<Trouble>,
}

impl Shelf {
    /// The user's shelf, looked at for the first time: a game that was broken off is offered.
    pub fn of(store: Option<Store>) -> Self {
        let mut shelf = Self {
            store,
            ..Self::default()
        };
        shelf.look();
        shelf.offer = shelf.recent.iter().find(|saved| saved.is_left()).cloned();
        shelf
    }

    /// Looks what there is.
    ///
    /// A folder that cannot be read counts as empty: the first game that is written into it says why.
    pub fn look(&mut self) {
        let Some(store) = &self.store else { return };
        self.recent = store.autosaves().unwrap_or_default();
        self.saves = store.saves().unwrap_or_default();
    }

    /// Asks for the name to save the running game by: to begin with the arena's and the round.
    pub fn begin_naming(&mut self, table: &Table) {
        let arena = table.seating.setup.map.inline().map_or("", |map| map.name.as_str());
        self.naming = Some(Naming {
            name: format!("{arena} {}", table.state.round).trim().to_owned(),
            trouble: None,
        });
    }

    /// Saves a game under the name that was written. Returns where it lies.
    ///
    /// # Errors
    /// What stands in the way: it is told beside the name.
    pub fn save(&mut self, recording: &Recording, replace: bool) -> Option<std::path::PathBuf> {
        let naming = self.naming.as_mut()?;
        let saved = match &self.store {
            Some(store) => store.save_as(&naming.name, recording, replace),
            None => Err(Trouble::NoFolder),
        };
        match saved {
            Ok(path) => {
                self.naming = None;
                Some(path)
            }
            Err(trouble) => {
                naming.trouble = Some(trouble);
                None
            }
        }
    }
}
