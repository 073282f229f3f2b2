//! The table in a lesson: it stands as the game of the lesson does, which takes the commands that are given here.

use std::sync::Arc;

use crate::game::{Fact, Game};
use crate::screen::table_top::actions::AvailableActions;
use crate::screen::table_top::display_state::DisplayState;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;

impl Table {
    /// Stands as the game of a lesson does, and asks whoever sits here what to do.
    pub fn follow(&mut self, game: &mut Game) {
        (self.view_only, self.facts_alone) = (false, false);
        let snapshot = game.snapshot();
        self.game().restore(&snapshot);
        self.moment += 1;
        self.look();
    }

    /// Asks nothing any more, and shows what facts alone tell: its game stays as it is.
    pub fn rest(&mut self) {
        (self.view_only, self.facts_alone) = (true, true);
        self.state.decision = None;
        self.actions = AvailableActions::default();
    }

    /// Shows all as it stands, at once.
    pub fn show_at_once(&mut self) {
        self.display = DisplayState::of(&self.state);
        self.told_book_data = Arc::clone(&self.book_data);
    }

    /// Tells and plays back what has happened.
    pub fn tell(&mut self, facts: &[Fact], playback: &mut Playback) {
        self.log.add(facts);
        playback.push(facts, self.landmarks);
        if playback.is_idle() {
            self.catch_up();
        }
    }
}
