//! A recorded game with a cursor that can be moved to any of its states: snapshots every so often, played on from the nearest.

use super::recording::{Recording, SetUpError};
use super::verify::{Difference, Divergence, begin, play};
use crate::game::{Fact, Game, Snapshot};

/// How many steps lie between two snapshots. One of six pieces takes about 2 KiB, and a step is played in a few
/// microseconds.
pub const BETWEEN_SNAPSHOTS: usize = 50;

/// A recorded game with its cursor at one of its places. Place 0 is before the first step, place p after the p-th.
#[derive(Debug)]
pub struct ReplayCursor {
    recording: Recording,
    game: Game,
    place: usize,
    /// The states at the places 0, 50, 100, …
    snapshots: Vec<Snapshot>,
    divergence: Option<Divergence>,
    /// How many steps come out as recorded.
    good: usize,
}

impl ReplayCursor {
    /// Plays a game once through, compares, and takes the snapshots. The cursor is left at place 0.
    ///
    /// # Errors
    /// If these rules cannot set it up.
    pub fn new(recording: Recording) -> Result<Self, SetUpError> {
        let mut divergence = None;
        let rules = recording.header.rules_mismatch();
        let mut good = recording.steps.len();
        let mut game = match begin(recording.set_up(), &recording.start) {
            Ok(game) => game,
            Err(Difference::SetUp(error)) => return Err(error),
            Err(difference) => {
                let n = recording.first();
                divergence = Some(Divergence {
                    n,
                    difference,
                    rules: rules.clone(),
                });
                good = 0;
                recording.set_up()?
            }
        };
        let mut snapshots = vec![game.snapshot()];
        for (index, step) in recording.steps.iter().take(good).enumerate() {
            if let Err(difference) = play(&mut game, step) {
                divergence = Some(Divergence {
                    n: step.n,
                    difference,
                    rules,
                });
                good = index;
                break;
            }
            if (index + 1).is_multiple_of(BETWEEN_SNAPSHOTS) {
                snapshots.push(game.snapshot());
            }
        }
        game.restore(&snapshots[0]);
        Ok(Self {
            recording,
            game,
            place: 0,
            snapshots,
            divergence,
            good,
        })
    }

    /// The recorded game.
    pub fn recording(&self) -> &Recording {
        &self.recording
    }

    /// The recorded game, given back.
    pub fn into_recording(self) -> Recording {
        self.recording
    }

    /// The last place: how many steps there are.
    pub fn end(&self) -> usize {
        self.recording.steps.len()
    }

    /// The last place whose state these rules reach as it was recorded; beyond it only the recorded facts tell.
    pub fn good(&self) -> usize {
        self.good
    }

    /// From where on the game comes out otherwise under these rules, if it does.
    pub fn divergence(&self) -> Option<&Divergence> {
        self.divergence.as_ref()
    }

    /// How many snapshots are held.
    pub fn snapshots(&self) -> usize {
        self.snapshots.len()
    }

    /// Where the cursor is.
    pub fn place(&self) -> usize {
        self.place
    }

    /// The game at the cursor.
    pub fn game(&mut self) -> &mut Game {
        &mut self.game
    }

    /// The facts of the step that leads to a place, as they were recorded; none for place 0.
    pub fn facts(&self, place: usize) -> &[Fact] {
        let step = place.checked_sub(1).and_then(|index| self.recording.steps.get(index));
        step.map_or(&[], |step| &step.facts)
    }

    /// Moves the cursor to a place, or to the last one that these rules reach; returns where it came to.
    pub fn seek(&mut self, place: usize) -> usize {
        let place = place.min(self.good);
        let nearest = place / BETWEEN_SNAPSHOTS;
        if place < self.place || nearest * BETWEEN_SNAPSHOTS > self.place {
            self.game.restore(&self.snapshots[nearest]);
            self.place = nearest * BETWEEN_SNAPSHOTS;
        }
        while self.place < place {
            // It came out as recorded when the cursor was made.
            let _ = play(&mut self.game, &self.recording.steps[self.place]);
            self.place += 1;
        }
        place
    }
}
