//! Recorded games on the screen: wound to any place, stepped through, played on from there; the same over the running
//! game, to look back. The table only mirrors what the projector shows, and nobody decides anything meanwhile.

mod change;
mod chart;
mod direct;
mod projector;
mod record;
mod shelf;

pub use change::{Change, NextReplay, change_the_replay, come_to_the_start, go_on_with, leave, replay_of};
pub use chart::{Chart, Mark, Moment};
pub use direct::{no_dialog_hears, read_the_match_keys, read_the_replay_keys, takes, turn_the_reel};
pub use projector::Projector;
pub use record::Record;
pub use shelf::{JustSaved, Shelf, keep_the_shelf};

use bevy::prelude::*;

use super::Scene;
use super::playback::Playback;
use super::table::{Seat, Table};
use crate::replay::{Damage, GameOrigin};
use crate::text::{FluentValue, Texts};

/// The height of the timeline, in points at 100 % scale.
pub const TIMELINE: f32 = 156.0;

/// The speeds there are: how many seconds of playback pass in a second.
pub const SPEEDS: [f32; 5] = [0.5, 1.0, 2.0, 4.0, 8.0];

/// What a recorded game is shown for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// It is looked at for its own sake.
    Look,
    /// The running game is looked back on.
    Past,
    /// What happened since a player's last turn is told; then the running game goes on.
    Since,
}

/// What somebody wants of the player of recorded games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Go {
    /// Play, or stand still.
    Toggle,
    /// On by a die, or back.
    Die(bool),
    /// On by a command, or back.
    Command(bool),
    /// On by a turn, or back.
    Turn(bool),
    /// To the start.
    Start,
    /// To the end.
    End,
    /// To a place.
    To(usize),
    /// At that of the [`SPEEDS`].
    Speed(usize),
    /// Play on from here, as a game of its own.
    Branch,
    /// Away from here; back to the present.
    Leave,
}

/// A game that is about to branch off.
#[derive(Clone, Debug)]
pub struct Branching {
    /// The place it branches off from.
    pub place: usize,
    /// Who is to play.
    pub seats: Vec<Seat>,
    /// The seed of the dice from there on, as it is written.
    pub seed: String,
}

/// A recorded game that is being shown.
#[derive(Resource)]
pub struct Replay {
    /// The game.
    pub projector: Projector,
    /// Its turns and moments.
    pub chart: Chart,
    /// What it is shown for.
    pub purpose: Purpose,
    /// Its name; empty if it has none.
    pub name: String,
    /// What is wrong with its file after what is shown.
    pub damage: Option<Damage>,
    /// Which of the [`SPEEDS`].
    pub speed: usize,
    /// What a button or a key asked for.
    pub asked: Option<Go>,
    /// The game that is about to branch off.
    pub branching: Option<Branching>,
    /// The game that waits meanwhile.
    held: Option<Table>,
    /// Where the way out leads.
    back_to: Scene,
}

impl Replay {
    /// A recorded game on its table, wound to its start, which stands still.
    fn new(mut projector: Projector, table: &Table, purpose: Purpose, name: String) -> Self {
        let owners: Vec<_> = table.shown.pieces.iter().map(|piece| piece.player).collect();
        Self {
            chart: Chart::of(projector.recording(), &owners),
            projector,
            purpose,
            name,
            damage: None,
            speed: 1,
            asked: None,
            branching: None,
            held: None,
            back_to: Scene::Start,
        }
    }

    /// The number of the command on show: 0 before the first.
    pub fn command(&mut self) -> u32 {
        command_at(&mut self.projector)
    }

    /// The number of the last command.
    pub fn last_command(&mut self) -> u32 {
        self.projector.recording().last()
    }

    /// The game that the shown one comes from.
    pub fn origin(&mut self) -> Option<&GameOrigin> {
        self.projector.recording().beginning.from.as_ref()
    }

    /// The place on show, that of a step being played included once all of it is told.
    pub fn whole_place(&self, playback: &Playback) -> usize {
        match playback.left() {
            0 => self.projector.place(),
            _ => self.projector.place() - 1,
        }
    }

    /// What has to be told of its file, if it is damaged.
    pub fn told_damage(&self, texts: &Texts) -> Option<String> {
        let damage = FluentValue::from(texts.damage(self.damage.as_ref()?));
        Some(texts.message("screen-replay-damaged", &[("damage", damage)]))
    }

    /// Whether it may be played on from the place on show.
    pub fn may_branch(&self, playback: &Playback) -> bool {
        (1..=self.projector.good()).contains(&self.whole_place(playback))
    }
}

/// The number of the command that leads to the place on show.
fn command_at(projector: &mut Projector) -> u32 {
    let place = projector.place();
    let recording = projector.recording();
    let step = place.checked_sub(1).and_then(|index| recording.steps.get(index));
    step.map_or(recording.first(), |step| step.n)
}

#[cfg(test)]
pub(super) mod tests;
