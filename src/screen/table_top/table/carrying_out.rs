//! How a game is started and a command carried out: at once, or once the dice that people throw by hand have been entered.

use std::sync::PoisonError;

use serde_json::json;

use crate::game::{ApplyError, Command, Fact, HandError, HandRoll};
use crate::screen::app::saved_games::record::GameRecord;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::by_hand::CommandGiver;
use crate::screen::table_top::table::{Table, write_line};

impl Table {
    /// Starts the game.
    pub(super) fn start(&mut self, playback: &mut Playback) {
        if self.hand.is_used() {
            let throwers = self.hand.throwers.clone();
            let begun = HandRoll::begin(self.game(), None, &throwers);
            self.wait_for_dice(begun.expect("a game that was set up can be started"), playback);
            return;
        }
        let facts = self.game().start().expect("the window gives no script of dice");
        let facts = facts.to_vec();
        self.carried_out(None, facts, playback);
    }

    /// Carries a command out, or has it wait for its dice.
    pub(super) fn apply(&mut self, command: &Command, giver: CommandGiver, playback: &mut Playback) {
        if giver == CommandGiver::Person {
            self.note_for_taking_back();
        }
        if self.hand.is_used() && self.try_out.is_none() {
            let throwers = self.hand.throwers.clone();
            match HandRoll::begin(self.game(), Some(command), &throwers) {
                Ok(roll) => {
                    self.hand.giver = giver;
                    self.hand.trouble = None;
                    self.wait_for_dice(roll, playback);
                }
                Err(HandError::Illegal(refusal)) => self.refused = Some(refusal),
                // Only a strict script can lack a die, and the window gives none.
                Err(_) => {}
            }
            return;
        }
        let before = self.try_out.is_some().then(|| self.game().snapshot());
        let facts = match self.game().apply(command) {
            Ok(facts) => facts.to_vec(),
            Err(ApplyError::Illegal(refusal)) => {
                self.refused = Some(refusal);
                return;
            }
            Err(ApplyError::Script(_)) => return,
        };
        if let (Some(try_out), Some(before)) = (&mut self.try_out, before) {
            try_out.note(before, command, &facts);
        }
        self.carried_out(Some(command), facts, playback);
    }

    /// Takes note of what a command brought about, none being the start of the game.
    pub(super) fn carried_out(&mut self, command: Option<&Command>, facts: Vec<Fact>, playback: &mut Playback) {
        let game = self.game.get_mut().unwrap_or_else(PoisonError::into_inner);
        match (command, &mut self.record) {
            (None, _) => {
                self.record = GameRecord::begin(&self.seating, game);
                if let (Some(record), Some(store)) = (&mut self.record, &self.store) {
                    record.keep_in(store);
                }
            }
            (Some(command), record) => {
                self.moment += 1;
                if let Some(record) = record {
                    record.push(game, command.clone());
                }
            }
        }
        let state = self.journal.as_ref().map(|_| game.state());
        self.look();
        self.refused = None;
        let line = match command {
            Some(command) => json!({ "command": command, "facts": facts, "state": state }),
            None => json!({ "setup": self.seating.setup, "facts": facts, "state": state }),
        };
        write_line(&mut self.journal, &line, self.lang);
        self.log.add(&facts);
        playback.push(&facts, self.landmarks);
        // A command of which nothing is told asks somebody else all the same.
        if playback.is_idle() {
            self.catch_up();
        }
    }
}
