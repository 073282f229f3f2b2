//! Recorded games on the screen: wound to any place, stepped through, played on from there; the same over the running
//! game, to look back. The table only mirrors what the projector shows, and nobody decides anything meanwhile.

pub(crate) mod input;
pub(crate) mod scene_player;
#[cfg(test)]
pub(crate) mod tests;
pub(crate) mod timeline;
pub(crate) mod transitions;
pub(crate) mod viewer;

use bevy::prelude::*;

use crate::replay::{Damage, GameOrigin};
use crate::screen::app::window_state::{MatchStep, WindowState};
use crate::screen::panels::rule_book::rule_book_is_closed;
use crate::screen::table_top::camera::flat::NARROW;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::{Seat, Table};
use crate::text::{FluentValue, Texts};

pub use crate::screen::replay::input::{
    DEAF, advance_replay, no_dialog_is_open, read_match_keys, read_replay_keys, takes,
};
pub use crate::screen::replay::timeline::{Moment, ReplayTimeline, TimelineMark};
pub use crate::screen::replay::transitions::{
    NextReplayChange, ReplayChange, apply_replay_change, go_on_with, leave, replay_of, return_to_start,
};
pub use crate::screen::replay::viewer::RecordingViewer;

/// Adds the changes between the running game and others, and the keys while one of those is shown.
pub fn plugin(app: &mut App) {
    app.init_resource::<NextReplayChange>()
        .add_plugins(scene_player::plugin)
        .add_systems(PreUpdate, apply_replay_change.after(scene_player::apply_scene_change))
        .add_systems(OnEnter(WindowState::Start), return_to_start)
        .add_systems(
            Update,
            (
                read_match_keys.run_if(rule_book_is_closed),
                (read_replay_keys.run_if(rule_book_is_closed), advance_replay)
                    .chain()
                    .run_if(resource_exists::<Replay>),
            )
                .chain()
                .in_set(MatchStep::ReplayInput),
        );
}

/// The height of the timeline, in points, in a window of that width: in a narrow one its buttons take two rows.
pub fn timeline_height(window: f32) -> f32 {
    if window < NARROW { 182.0 } else { 156.0 }
}

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
pub enum ReplayAction {
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
    pub viewer: RecordingViewer,
    /// Its turns and moments.
    pub timeline: ReplayTimeline,
    /// What it is shown for.
    pub purpose: Purpose,
    /// Its name; empty if it has none.
    pub name: String,
    /// What is wrong with its file after what is shown.
    pub damage: Option<Damage>,
    /// Which of the [`SPEEDS`].
    pub speed: usize,
    /// What a button or a key asked for.
    pub asked: Option<ReplayAction>,
    /// The game that is about to branch off.
    pub branching: Option<Branching>,
    /// The game that waits meanwhile.
    held: Option<Table>,
    /// Where the way out leads.
    back_to: WindowState,
}

impl Replay {
    /// A recorded game on its table, wound to its start, which stands still.
    pub(in crate::screen) fn new(mut viewer: RecordingViewer, table: &Table, purpose: Purpose, name: String) -> Self {
        let owners: Vec<_> = table.display.pieces.iter().map(|piece| piece.player).collect();
        Self {
            timeline: ReplayTimeline::of(viewer.recording(), &owners),
            viewer,
            purpose,
            name,
            damage: None,
            speed: 1,
            asked: None,
            branching: None,
            held: None,
            back_to: WindowState::Start,
        }
    }

    /// The number of the command on show: 0 before the first.
    pub fn command(&mut self) -> u32 {
        command_at(&mut self.viewer)
    }

    /// The number of the last command.
    pub fn last_command(&mut self) -> u32 {
        self.viewer.recording().last()
    }

    /// The game that the shown one comes from.
    pub fn origin(&mut self) -> Option<&GameOrigin> {
        self.viewer.recording().beginning.from.as_ref()
    }

    /// The place on show, that of a step being played included once all of it is told.
    pub fn whole_place(&self, playback: &Playback) -> usize {
        match playback.left() {
            0 => self.viewer.place(),
            _ => self.viewer.place() - 1,
        }
    }

    /// What has to be told of its file: that it is damaged, or was recorded by other rules.
    pub fn told_of_file(&mut self, texts: &Texts) -> Option<String> {
        let damage = self.damage.as_ref().map(|damage| {
            let damage = FluentValue::from(texts.damage(damage));
            texts.message("screen-replay-damaged", &[("damage", damage)])
        });
        damage.or_else(|| {
            let rules = self.viewer.recording().header.rules_mismatch()?;
            let rules = FluentValue::from(texts.rules_mismatch(&rules));
            Some(texts.message("screen-replay-other-rules", &[("rules", rules)]))
        })
    }

    /// Whether it may be played on from the place on show.
    pub fn may_branch(&self, playback: &Playback) -> bool {
        (1..=self.viewer.good()).contains(&self.whole_place(playback))
    }
}

/// The number of the command that leads to the place on show.
fn command_at(viewer: &mut RecordingViewer) -> u32 {
    let place = viewer.place();
    let recording = viewer.recording();
    let step = place.checked_sub(1).and_then(|index| recording.steps.get(index));
    step.map_or(recording.first(), |step| step.n)
}
