//! Games for practice: the last command is taken back, with what came after it.

use std::sync::PoisonError;

use serde_json::json;

use crate::bots::Control;
use crate::screen::replay::RecordingViewer;
use crate::screen::table_top::log::Log;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{Table, write_line};

/// How many commands of a recorded game that goes on are looked at for those that can be taken back.
const NOTED_BEFORE: usize = 200;

impl Table {
    /// Notes the game as it is before a command that somebody gives.
    pub(super) fn note_for_taking_back(&mut self) {
        let game = self.game.get_mut().unwrap_or_else(PoisonError::into_inner);
        if let Some(record) = self.record.as_ref().filter(|_| self.seating.setup.take_back) {
            self.take_backs.note(game, record.recording().last());
        }
    }

    /// Notes what the commands of a recorded game that goes on can be taken back to.
    pub fn can_go_back(&mut self, viewer: &mut RecordingViewer) {
        if !self.seating.setup.take_back {
            return;
        }
        let end = viewer.end();
        let first = end.saturating_sub(NOTED_BEFORE).max(1);
        for place in first..end {
            let (game, after) = viewer.game_at(place);
            let decider = game.decision().map(|decision| decision.player.index());
            let seat = decider.and_then(|seat| self.seating.seats.get(seat));
            if seat.is_some_and(|seat| seat.control == Control::Human) {
                self.take_backs.note(game, after);
            }
        }
    }

    /// Whether commands of this game may be taken back at all.
    pub fn is_for_practice(&self) -> bool {
        self.seating.setup.take_back && !self.view_only
    }

    /// Whether there is a command that can be taken back now.
    pub fn may_take_back(&self) -> bool {
        let record = self.record.as_ref().filter(|_| self.is_for_practice());
        let target = record.and_then(|record| self.take_backs.target(record.recording().last()));
        target.is_some() && !self.hand.is_waiting()
    }

    /// Takes the last command back that somebody gave. The board is put back at once.
    pub fn take_back(&mut self, playback: &mut Playback) {
        if !self.may_take_back() {
            return;
        }
        playback.finish(self);
        let game = self.game.get_mut().unwrap_or_else(PoisonError::into_inner);
        let Some(record) = &mut self.record else { return };
        let Some(to) = self.take_backs.take_back(game, record.recording().last()) else {
            return;
        };
        record.take_back(to);
        // The snapshot may be one of a recorded game, which had its dice from there.
        let (seed, words) = record.recording().dice();
        game.dice_mut().go_on(seed, words);
        self.log = Log::of_recording(record.recording());
        self.log.tell_to(usize::MAX);
        let steps = &record.recording().steps;
        let has_dice = steps.iter().rev().find(|step| !step.dice.is_empty());
        let facts = has_dice.map_or(&[][..], |step| step.facts.as_slice());
        playback.lay_out(facts, self.landmarks);
        self.moment += 1;
        self.queue.clear();
        self.reasons.clear();
        (self.places_all, self.refused) = (None, None);
        self.look();
        self.catch_up();
        let state = self.journal.is_some().then(|| self.game().state());
        let line = json!({ "taken_back": to, "facts": [], "state": state });
        write_line(&mut self.journal, &line, self.lang);
    }
}
