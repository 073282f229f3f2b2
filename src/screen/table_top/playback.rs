//! Playback: the facts of a command as a queue of short animations that a click finishes.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::game::{Fact, RollFact};
use crate::screen::app::settings::Settings;
use crate::screen::app::window_state::MatchStep;
use crate::screen::table_top::table::Table;

/// Adds the playback.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, play_back.in_set(MatchStep::Playback));
}

/// Longest playback of one command, in seconds.
const LONGEST: f32 = 2.0;

/// A fact waiting to be played, with the seconds it takes.
#[derive(Clone, Debug)]
struct Step {
    fact: Fact,
    seconds: f32,
}

/// What is played back.
#[derive(Resource, Default, Debug)]
pub struct Playback {
    steps: VecDeque<Step>,
    /// Seconds of the first step that have passed.
    passed: f32,
    /// Whether the first step has been shown at all.
    begun: bool,
    /// The dice of the latest command that threw any, oldest first.
    pub dice: Vec<RollFact>,
    /// How far the last of them has tumbled, from 0 to 1.
    pub tumbled: f32,
    /// Which of them is looked at, if a person picked one.
    pub picked: Option<usize>,
    /// Whether the next die begins a new row.
    fresh: bool,
    /// How many seconds of playback pass in a second, where the settings are not asked.
    pub pace: Option<f32>,
    /// After how many facts it stands still; `None` for never.
    pub halt: Option<usize>,
}

/// How long a fact is played, in seconds (see `docs/`, "Motion": a move ≤ 0.6, a shot 0.35, dice 0.5, a death 0.5).
fn seconds(fact: &Fact) -> f32 {
    match fact {
        Fact::Moved { path, .. } => (0.11 * path.len() as f32).clamp(0.2, 0.6),
        Fact::Shot { .. } | Fact::Saved { .. } => 0.35,
        Fact::Roll(_) | Fact::Killed { .. } => 0.5,
        Fact::Placed { .. } | Fact::Fought { .. } | Fact::Struck { .. } => 0.3,
        Fact::Jumped { .. } => 0.4,
        Fact::Turned { .. } => 0.15,
        Fact::Turn { .. } => 0.25,
        Fact::Activated { .. } => 0.1,
        Fact::Pushed { .. } | Fact::Bitten { .. } | Fact::Trap { .. } | Fact::GunDestroyed { .. } => 0.3,
        Fact::Herded { path, .. } => (0.11 * path.len() as f32).clamp(0.2, 0.6),
        Fact::PickedUp { .. }
        | Fact::Dropped { .. }
        | Fact::BonusGained { .. }
        | Fact::Door { .. }
        | Fact::Used { .. }
        | Fact::Penned { .. } => 0.2,
        Fact::Phase { .. }
        | Fact::Waits { .. }
        | Fact::LostShot { .. }
        | Fact::BonusEnded { .. }
        | Fact::BonusReady { .. }
        | Fact::Score { .. }
        | Fact::Won { .. } => 0.0,
    }
}

/// How long the facts of a command are played, in seconds.
pub fn length(facts: &[Fact]) -> f32 {
    facts.iter().map(seconds).sum::<f32>().min(LONGEST)
}

impl Playback {
    /// Adds the facts of a command. All together they take no longer than two seconds.
    pub fn push(&mut self, facts: &[Fact]) {
        let sum: f32 = facts.iter().map(seconds).sum();
        let shrink = if sum > LONGEST { LONGEST / sum } else { 1.0 };
        self.fresh = true;
        self.steps.extend(facts.iter().map(|fact| Step {
            fact: fact.clone(),
            seconds: seconds(fact) * shrink,
        }));
    }

    /// Whether nothing is left to play.
    pub fn is_idle(&self) -> bool {
        self.steps.is_empty()
    }

    /// How many facts are left to play.
    pub fn left(&self) -> usize {
        self.steps.len()
    }

    /// Whether it stands still, whatever is left to play.
    pub fn is_held(&self) -> bool {
        self.halt == Some(0)
    }

    /// Whether something moves, or will with the next picture.
    pub fn is_moving(&self) -> bool {
        !self.is_idle() && !self.is_held()
    }

    /// Plays the next facts to their end at once.
    pub fn tell(&mut self, count: usize, table: &mut Table) {
        for _ in 0..count {
            let Some(step) = self.steps.pop_front() else { break };
            self.begin(&step.fact);
            self.end(&step.fact, table);
        }
        if self.is_idle() {
            table.catch_up();
        }
    }

    /// Whether a die is in the air.
    pub fn is_tumbling(&self) -> bool {
        self.begun
            && matches!(
                self.steps.front(),
                Some(Step {
                    fact: Fact::Roll(_),
                    ..
                })
            )
    }

    /// Forgets everything, for a new game.
    pub fn clear(&mut self) {
        *self = Self::default();
    }

    /// Lays dice on the table, those of the latest command that threw any. What was being played is dropped.
    pub fn lay_out(&mut self, dice: Vec<RollFact>) {
        *self = Self {
            dice,
            tumbled: 1.0,
            fresh: true,
            pace: self.pace,
            halt: self.halt,
            ..Self::default()
        };
    }

    /// Plays everything to its end.
    pub fn finish(&mut self, table: &mut Table) {
        self.tell(self.left(), table);
        table.catch_up();
    }

    fn begin(&mut self, fact: &Fact) {
        if self.begun {
            return;
        }
        self.begun = true;
        if let Fact::Roll(roll) = fact {
            if self.fresh {
                self.dice.clear();
                self.fresh = false;
            }
            self.picked = None;
            self.dice.push(roll.clone());
            self.tumbled = 0.0;
        }
    }

    fn end(&mut self, fact: &Fact, table: &mut Table) {
        self.begun = false;
        self.passed = 0.0;
        self.tumbled = 1.0;
        table.settle(fact);
        table.log.tell();
        if let Some(left) = &mut self.halt {
            *left = left.saturating_sub(1);
        }
    }
}

/// Moves the playback on by the time that has passed.
pub fn play_back(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut playback: ResMut<Playback>,
    mut table: ResMut<Table>,
) {
    if !playback.is_moving() {
        return;
    }
    let Some(factor) = playback.pace.or(settings.speed.factor()) else {
        playback.finish(&mut table);
        return;
    };
    // A frame that took very long (the window was hidden) does not swallow the animation.
    let mut left = time.delta_secs().min(0.3) * factor;
    if !playback.begun {
        left = 0.0;
    }
    while let Some(Step { fact, seconds }) = playback.steps.front().cloned() {
        playback.begin(&fact);
        if playback.passed + left < seconds {
            playback.passed += left;
            let part = playback.passed / seconds;
            playback.tumbled = if matches!(fact, Fact::Roll(_)) && !settings.reduced_motion {
                part
            } else {
                1.0
            };
            if !settings.reduced_motion {
                table.play(&fact, part);
            }
            return;
        }
        left -= seconds - playback.passed;
        playback.steps.pop_front();
        playback.end(&fact, &mut table);
        if playback.is_held() && !playback.is_idle() {
            return;
        }
    }
    table.catch_up();
}
