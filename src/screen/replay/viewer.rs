//! The projector: puts any place of a recorded game on the table, at once, and plays on from there, a step at a time.
//! Whoever turns it (the replay window, the look back in a running game, a film) decides when.

use std::sync::{Mutex, PoisonError};

use crate::bots::Control;
use crate::game::{Fact, Game, PieceId};
use crate::replay::{BETWEEN_SNAPSHOTS, Divergence, Recording, ReplayCursor, SetUpError};
use crate::screen::table_top::art::COLOURS;
use crate::screen::table_top::display_state::DisplayState;
use crate::screen::table_top::log::Log;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{Seat, Seating, Table};
use crate::text::Texts;

/// A recorded game on the table. Its places are those of its [`ReplayCursor`]: 0 is before the first step, p after the p-th.
/// Between two places the facts of a step are told one after the other by the [`Playback`].
#[derive(Debug)]
pub struct RecordingViewer {
    // A game may be handed to another thread, but two may not look at it at once; a resource must allow both.
    reel: Mutex<ReplayCursor>,
    /// The place that is on show, or that the step being played leads to.
    place: usize,
    end: usize,
    good: usize,
    /// How many facts there are up to each place.
    told: Vec<usize>,
    /// How many facts there are when each die has been told, in order.
    dice: Vec<usize>,
    /// For each place, the latest one whose step threw dice; 0 if none did.
    thrown: Vec<usize>,
    /// Who begins or ceases to wait for a free respawn point, at which place: only facts tell that.
    waits: Vec<(usize, PieceId, bool)>,
}

impl RecordingViewer {
    /// Winds up a recorded game. Nothing is on show yet: lay a table with [`RecordingViewer::lay`], then [`RecordingViewer::show`].
    ///
    /// # Errors
    /// If these rules cannot set the game up.
    pub fn new(recording: Recording) -> Result<Self, SetUpError> {
        let reel = ReplayCursor::new(recording)?;
        let mut told = vec![0];
        let (mut thrown, mut dice, mut waits) = (vec![0], Vec::new(), Vec::new());
        let (mut facts, mut latest) = (0, 0);
        for place in 1..=reel.end() {
            for fact in reel.facts(place) {
                facts += 1;
                match fact {
                    Fact::Roll(_) => {
                        dice.push(facts);
                        latest = place;
                    }
                    Fact::Waits { piece, .. } => waits.push((place, *piece, true)),
                    Fact::Placed { piece, .. } => waits.push((place, *piece, false)),
                    _ => {}
                }
            }
            told.push(facts);
            thrown.push(latest);
        }
        Ok(Self {
            place: 0,
            end: reel.end(),
            good: reel.good(),
            told,
            dice,
            thrown,
            waits,
            reel: Mutex::new(reel),
        })
    }

    fn reel(&mut self) -> &mut ReplayCursor {
        self.reel.get_mut().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table for the game, on which nobody plays; place 0 is on show.
    ///
    /// # Errors
    /// If these rules cannot set the game up.
    pub fn lay(&mut self, playback: &mut Playback, texts: &Texts) -> Result<Table, SetUpError> {
        let recording = self.recording();
        let mut table = Table::lay(seating(recording), recording.set_up()?, texts);
        table.log = Log::of_recording(recording);
        self.show(0, &mut table, playback);
        Ok(table)
    }

    /// The recorded game.
    pub fn recording(&mut self) -> &Recording {
        self.reel().recording()
    }

    /// The game as it is at the place on show, as far as these rules reach.
    pub fn game(&mut self) -> &mut Game {
        self.reel().game()
    }

    /// The game as it is at a place that these rules reach, and the number of the command that leads there. What is on show
    /// stays.
    pub fn game_at(&mut self, place: usize) -> (&mut Game, u32) {
        let reel = self.reel();
        reel.seek(place);
        let step = place.checked_sub(1).and_then(|index| reel.recording().steps.get(index));
        let n = step.map_or(reel.recording().first(), |step| step.n);
        (reel.game(), n)
    }

    /// The last place.
    pub fn end(&self) -> usize {
        self.end
    }

    /// The last place whose state these rules reach; beyond it the recorded facts alone tell.
    pub fn good(&self) -> usize {
        self.good
    }

    /// From where on the game comes out otherwise under these rules, if it does.
    pub fn divergence(&mut self) -> Option<&Divergence> {
        self.reel().divergence()
    }

    /// The place that is on show, or that the step being played leads to.
    pub fn place(&self) -> usize {
        self.place
    }

    /// How many facts there are up to a place.
    pub fn facts_to(&self, place: usize) -> usize {
        self.told[place.min(self.end)]
    }

    /// How many facts are on show.
    pub fn told(&self, playback: &Playback) -> usize {
        self.told[self.place].saturating_sub(playback.left())
    }

    /// Puts a place on the table at once: what is on show, the log, the last dice. Whatever is being played is dropped.
    /// Returns how many steps were played in the rules world to get there.
    pub fn show(&mut self, place: usize, table: &mut Table, playback: &mut Playback) -> usize {
        let place = place.min(self.end);
        let good = place.min(self.good);
        let steps = self.mirror(good, table);
        self.place = place;
        table.display = DisplayState::of(&table.state);
        for (_, piece, waits) in self.waits.iter().take_while(|(at, ..)| *at <= good) {
            table.display.set_waiting(*piece, *waits);
        }
        let reel = self.reel.get_mut().unwrap_or_else(PoisonError::into_inner);
        for beyond in good + 1..=place {
            table.facts_alone = true;
            for fact in reel.facts(beyond) {
                table.settle(fact);
            }
        }
        table.told_book_data = table.book_data.clone();
        if table.facts_alone {
            table.catch_up();
        }
        table.queue.clear();
        table.refused = None;
        table.log.tell_to(self.told[place]);
        playback.lay_out(reel.facts(self.thrown[place]), table.landmarks);
        steps
    }

    /// Plays the next step: its facts go to the playback, behind what is left there. False at the end.
    pub fn next(&mut self, table: &mut Table, playback: &mut Playback) -> bool {
        if self.place == self.end {
            return false;
        }
        self.place += 1;
        if self.place <= self.good {
            self.mirror(self.place, table);
        } else {
            table.facts_alone = true;
        }
        let place = self.place;
        playback.push(self.reel().facts(place), table.landmarks);
        true
    }

    /// Puts on the table what is on show when so many facts of the game have been told: a place, or the midst of a step
    /// with the rest of its facts left to the playback.
    pub fn show_fact(&mut self, facts: usize, table: &mut Table, playback: &mut Playback) {
        let place = self.told.partition_point(|told| *told < facts).min(self.end);
        if self.told[place] <= facts {
            self.show(place, table, playback);
            return;
        }
        self.show(place - 1, table, playback);
        let count = facts - self.told[place - 1];
        self.next(table, playback);
        let halt = playback.halt.take();
        playback.tell(count, table);
        playback.halt = halt;
    }

    /// How many facts have been told when the next die after so many facts has.
    pub fn next_die(&self, facts: usize) -> Option<usize> {
        self.dice.get(self.dice.partition_point(|die| *die <= facts)).copied()
    }

    /// How many facts had been told when the die before the one on show had: 0 if there was none.
    pub fn die_before(&self, facts: usize) -> usize {
        let before = self.dice.partition_point(|die| *die < facts);
        before.checked_sub(1).map_or(0, |index| self.dice[index])
    }

    /// Has the table's rules stand at a place that they reach. Returns how many steps were played.
    fn mirror(&mut self, place: usize, table: &mut Table) -> usize {
        let reel = self.reel.get_mut().unwrap_or_else(PoisonError::into_inner);
        let (from, snapshot) = (reel.place(), place - place % BETWEEN_SNAPSHOTS);
        reel.seek(place);
        table.mirror(reel.game());
        // It was played on from where it was, or from the nearest snapshot before.
        match (snapshot..=place).contains(&from) {
            true => place - from,
            false => place - snapshot,
        }
    }
}

/// Who sat where: as recorded, else in the order of colours.
pub fn seating(recording: &Recording) -> Seating {
    let setup = recording.setup().clone();
    let seats = (0..setup.players.len()).map(|seat| {
        let recorded = recording.beginning.seats.get(seat);
        let control = recorded.map_or("human", |seat| seat.control.as_str());
        Seat {
            colour: recorded.map_or(seat, |seat| seat.colour) % COLOURS,
            control: Control::recorded(control),
        }
    });
    Seating {
        seats: seats.collect(),
        setup,
    }
}
