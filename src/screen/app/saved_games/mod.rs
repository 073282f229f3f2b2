//! The shelf: where the games of this user lie, as the start screen lists them, and what there is to tell about them.

pub(crate) mod record;

use std::path::PathBuf;
use std::time::Duration;

use bevy::prelude::*;

use crate::replay::{FileError, Recording, SavedGame, Store};
use crate::screen::app::window_state::WindowState;
use crate::screen::table_top::table::Table;
use crate::text::{FluentValue, Texts};

/// Has the list looked at again in time.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, refresh_saved_games);
}

/// How often the shelf is looked at again after the start.
const AGAIN: u32 = 6;

/// How long after the last look it is looked at again.
const BETWEEN_LOOKS: Duration = Duration::from_secs(1);

/// The recorded games of this user, as far as they are known.
#[derive(Resource, Debug, Default)]
pub struct SavedGames {
    /// Where they lie; `None` where nothing is kept (films, tests, a system without a folder for it).
    pub store: Option<Store>,
    /// The last games, newest first.
    pub recent: Vec<SavedGame>,
    /// Those saved by name, newest first.
    pub saves: Vec<SavedGame>,
    /// The game that was broken off and is offered, until somebody answers.
    pub offer: Option<SavedGame>,
    /// A message for whoever is at the window, until it is put away.
    pub message: Option<String>,
    /// The game that has just been saved by name: told for a few seconds.
    pub saved: Option<JustSaved>,
    /// The game is about to be saved by name.
    pub save_dialog: Option<SaveDialog>,
    /// For how many frames the board hears nothing, because a dialog hears.
    pub deaf: u32,
    /// How often it is still looked at again, for a game that may have been broken off.
    again: u32,
    /// When it is looked at again, since the start of the program.
    look_at: Duration,
}

/// A game that has just been saved by name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JustSaved {
    /// Where it lies.
    pub path: PathBuf,
    /// Until when that is told, since the start of the program; nobody has looked at the clock yet if none.
    pub until: Option<Duration>,
}

/// How long it is told that a game was saved.
const TOLD: Duration = Duration::from_secs(6);

/// A game that is about to be saved by name.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SaveDialog {
    /// The name, as it is written.
    pub name: String,
    /// What stood in the way.
    pub trouble: Option<FileError>,
    /// All of the name is to be selected: whoever writes replaces it.
    pub select: bool,
}

impl SavedGames {
    /// The user's shelf, looked at for the first time: a game that was broken off is offered.
    pub fn of(store: Option<Store>) -> Self {
        let mut saved_games = Self {
            store,
            ..Self::default()
        };
        saved_games.look();
        saved_games.offer_what_is_left();
        saved_games.again = AGAIN;
        saved_games.look_at = BETWEEN_LOOKS;
        saved_games
    }

    fn offer_what_is_left(&mut self) {
        self.offer = self.recent.iter().find(|saved| saved.is_left()).cloned();
    }

    /// Nothing that was broken off is offered.
    pub fn offer_nothing(&mut self) {
        self.offer = None;
        self.again = 0;
    }

    /// When [`SavedGames::pass`] has something to do, since the start of the program; none if it has nothing to wait for.
    ///
    /// A program that has just crashed may hold the lock of its game for a moment longer: a game that is still being
    /// played is looked at again for the first few seconds.
    pub fn due(&self) -> Option<Duration> {
        let told = self.saved.as_ref().map(|saved| saved.until.unwrap_or_default());
        [self.due_look(), told].into_iter().flatten().min()
    }

    /// When it is looked at again.
    fn due_look(&self) -> Option<Duration> {
        let waits = self.again > 0 && self.offer.is_none() && self.recent.iter().any(|saved| saved.played);
        waits.then_some(self.look_at)
    }

    /// Does what is due at a time since the start of the program.
    pub fn pass(&mut self, now: Duration) {
        if let Some(saved) = &mut self.saved {
            let until = *saved.until.get_or_insert(now + TOLD);
            if now >= until {
                self.saved = None;
            }
        }
        if self.due_look().is_some_and(|due| now >= due) {
            self.again -= 1;
            self.look_at = now + BETWEEN_LOOKS;
            self.look();
            self.offer_what_is_left();
        }
    }

    /// Looks what there is.
    ///
    /// A folder that cannot be read counts as empty: the first game that is written into it says why.
    pub fn look(&mut self) {
        let Some(store) = &self.store else { return };
        self.recent = store.autosaves().unwrap_or_default();
        self.saves = store.saves().unwrap_or_default();
    }

    /// Asks for the name to save the running game by: to begin with the arena's title and the round.
    pub fn open_save_dialog(&mut self, table: &Table, texts: &Texts) {
        let arena = table.seating.setup.map.title(texts.lang().code());
        let args = [
            ("map", FluentValue::from(arena)),
            ("round", FluentValue::from(table.state.round)),
        ];
        let name = match table.state.round {
            // Some books have none.
            0 => arena.to_owned(),
            _ => texts.message("screen-save-default", &args),
        };
        self.save_dialog = Some(SaveDialog {
            name: name.trim().to_owned(),
            trouble: None,
            select: true,
        });
    }

    /// Saves a game under the name that was written. Returns where it lies.
    ///
    /// # Errors
    /// What stands in the way: it is told beside the name.
    pub fn save(&mut self, recording: &Recording, replace: bool) -> Option<PathBuf> {
        let save_dialog = self.save_dialog.as_mut()?;
        let saved = match &self.store {
            Some(store) => store.save_as(&save_dialog.name, recording, replace),
            None => Err(FileError::NoFolder),
        };
        match saved {
            Ok(path) => {
                self.save_dialog = None;
                Some(path)
            }
            Err(trouble) => {
                save_dialog.trouble = Some(trouble);
                None
            }
        }
    }
}

/// Has the shelf do what is due. Where a game is played or looked at, none is offered any more.
pub fn refresh_saved_games(mut saved_games: ResMut<SavedGames>, time: Res<Time<Real>>, scene: Res<State<WindowState>>) {
    if *scene.get() != WindowState::Start && saved_games.again > 0 {
        saved_games.offer_nothing();
    }
    if saved_games.due().is_some_and(|due| time.elapsed() >= due) {
        saved_games.pass(time.elapsed());
    }
}
