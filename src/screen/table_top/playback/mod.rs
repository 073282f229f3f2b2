//! Playback: the facts of a command as a queue of short animations that a click finishes.

#[cfg(test)]
mod tests;

use std::collections::VecDeque;
use std::time::Duration;

use bevy::prelude::*;

use crate::game::{Fact, RollFact, SelfPlay};
use crate::rules::{FactGroup, FactGroupKind, Landmark, LandmarkKind, Landmarks};
use crate::screen::app::settings::Settings;
use crate::screen::app::window_state::MatchStep;
use crate::screen::table_top::table::Table;
use crate::screen::table_top::timing::{self, FactTiming, HOLD};
use crate::text::first_player;

/// Adds the playback.
pub fn plugin(app: &mut App) {
    app.add_systems(Update, play_back.in_set(MatchStep::Playback));
}

/// For how long an announcement stays.
const ANNOUNCED: Duration = Duration::from_millis(1600);

/// How many announcements are seen together.
const MOST_ANNOUNCED: usize = 3;

/// A fact waiting to be played.
#[derive(Clone, Debug)]
struct Step {
    fact: Fact,
    timing: FactTiming,
    /// What its group tells, if it is in one.
    kind: Option<FactGroupKind>,
    /// As what it is announced, if it is.
    announced: Option<Announced>,
}

/// Facts that tell something together, as far as they are told.
#[derive(Clone, Debug)]
pub struct GroupOnShow {
    /// What they tell.
    pub kind: FactGroupKind,
    /// The facts, the one included that is being played.
    pub facts: Vec<Fact>,
    /// The first of its dice, by its place among those on the table.
    pub first_die: usize,
    /// When it was whole, if it is.
    whole: Option<Duration>,
    /// For how long it stays from then on, in seconds.
    hold: f32,
}

impl GroupOnShow {
    /// Whether all of it is told.
    pub fn is_whole(&self) -> bool {
        self.whole.is_some()
    }

    /// How many of its facts are dice.
    pub fn dice(&self) -> usize {
        let facts = self.facts.iter();
        facts.filter(|fact| matches!(fact, Fact::Roll(_))).count()
    }
}

/// As what a fact is announced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Announced {
    /// A player's turn begins.
    Turn,
    /// It matters for the course of the game.
    Landmark(Landmark),
}

/// Something that is announced over the board for a moment.
#[derive(Clone, Debug)]
pub struct Announcement {
    /// What happened.
    pub fact: Fact,
    /// As what it is announced.
    pub announced: Announced,
    /// Until when it is announced.
    until: Duration,
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
    /// What the last of them tell together.
    pub group: Option<GroupOnShow>,
    /// What is announced, the oldest first.
    pub announced: VecDeque<Announcement>,
    /// Why pieces act that play themselves, as long as they do: what all of them do, then what the one does that acts now.
    pub reasons: Vec<Fact>,
    /// Whether the next die begins a new row.
    fresh: bool,
    /// How many seconds of playback pass in a second, where the settings are not asked.
    pub pace: Option<f32>,
    /// After how many facts it stands still; `None` for never.
    pub halt: Option<usize>,
    /// The time since the start of the program, and that which a film has left out.
    now: Duration,
    left_out: Duration,
}

/// As what a fact is announced, if it is.
fn announced(fact: &Fact, landmarks: &dyn Landmarks) -> Option<Announced> {
    use LandmarkKind::{Death, Delivered, Destroyed, ObjectiveTaken, Score};
    if matches!(fact, Fact::Turn { .. }) {
        return Some(Announced::Turn);
    }
    let landmark = landmarks.landmark(fact)?;
    let told = [Death, Destroyed, ObjectiveTaken, Delivered, Score].contains(&landmark.kind);
    told.then_some(Announced::Landmark(landmark))
}

impl Playback {
    /// Adds the facts of a command. All together they take no longer than two seconds, besides what pieces do that play themselves.
    pub fn push(&mut self, facts: &[Fact], landmarks: &dyn Landmarks) {
        let groups = FactGroup::all(facts, landmarks);
        let held = if self.is_idle() { self.held() } else { HOLD };
        let timings = timing::timings(facts, &groups, held);
        self.fresh = true;
        self.steps.extend(facts.iter().zip(timings).map(|(fact, timing)| Step {
            fact: fact.clone(),
            kind: timing.part.map(|part| groups[part.group].kind),
            timing,
            announced: announced(fact, landmarks),
        }));
    }

    /// For how long the group on show still stays before another die, in seconds.
    fn held(&self) -> f32 {
        self.group.as_ref().map_or(0.0, |group| {
            let whole = group.whole.unwrap_or(self.now);
            (group.hold - self.now.saturating_sub(whole).as_secs_f32()).max(0.0)
        })
    }

    /// When something on show comes to its end by itself, since the start of the program.
    pub fn due(&self) -> Option<Duration> {
        let until = self.announced.iter().map(|announced| announced.until).min();
        until.map(|until| until.saturating_sub(self.left_out))
    }

    /// Leaves out so much time, in which nothing moves.
    pub fn leave_out(&mut self, time: Duration) {
        self.left_out += time;
    }

    /// Whether nothing is left to play, and nothing announced.
    pub fn is_still(&self) -> bool {
        self.is_idle() && self.announced.is_empty()
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
            self.begin(&step, table);
            self.end(&step, table);
        }
        if self.is_idle() {
            table.catch_up();
        }
    }

    /// Whether a die of the command being played has been thrown.
    pub fn has_thrown(&self) -> bool {
        !self.fresh
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
        *self = Self {
            now: self.now,
            left_out: self.left_out,
            ..Self::default()
        };
    }

    /// Lays the dice of facts on the table, those of the latest command that threw any. What was being played is dropped.
    pub fn lay_out(&mut self, facts: &[Fact], landmarks: &dyn Landmarks) {
        let rolls = |facts: &[Fact]| -> Vec<RollFact> {
            let rolls = facts.iter().filter_map(|fact| match fact {
                Fact::Roll(roll) => Some(roll.clone()),
                _ => None,
            });
            rolls.collect()
        };
        let group = FactGroup::all(facts, landmarks).pop();
        let group = group.map(|group| GroupOnShow {
            kind: group.kind,
            first_die: rolls(&facts[..group.facts.start]).len(),
            facts: facts[group.facts].to_vec(),
            whole: Some(self.now),
            hold: 0.0,
        });
        *self = Self {
            dice: rolls(facts),
            tumbled: 1.0,
            group,
            fresh: true,
            pace: self.pace,
            halt: self.halt,
            now: self.now,
            left_out: self.left_out,
            ..Self::default()
        };
        self.pick_first_player();
    }

    /// Who begins is the one whose die is looked at, unless somebody picks another.
    fn pick_first_player(&mut self) {
        let Some(group) = &self.group else { return };
        if group.kind != FactGroupKind::FirstPlayer || !group.is_whole() {
            return;
        }
        let first = first_player(&group.facts);
        self.picked = first.and_then(|first| {
            let place = self.dice.iter().rposition(|die| die == first);
            place.filter(|place| *place >= group.first_die)
        });
    }

    /// Plays everything to its end.
    pub fn finish(&mut self, table: &mut Table) {
        self.tell(self.left(), table);
        table.catch_up();
    }

    fn begin(&mut self, step: &Step, table: &mut Table) {
        if self.begun {
            return;
        }
        self.begun = true;
        // A turn begins when it is announced.
        if matches!(step.fact, Fact::Turn { .. }) {
            table.settle(&step.fact);
        }
        if let Some(announced) = step.announced {
            self.announce(step.fact.clone(), announced);
        }
        if let Fact::Book(own) = &step.fact
            && let Some(told) = own.self_play()
        {
            let stays = usize::from(told == SelfPlay::Reason);
            self.reasons.truncate(stays);
            self.reasons.push(step.fact.clone());
        }
        let is_die = matches!(step.fact, Fact::Roll(_));
        if is_die && self.fresh {
            self.dice.clear();
            self.group = None;
            self.fresh = false;
        }
        if let (Some(kind), Some(part)) = (step.kind, step.timing.part) {
            if part.is_first {
                self.group = Some(GroupOnShow {
                    kind,
                    facts: Vec::new(),
                    first_die: self.dice.len(),
                    whole: None,
                    hold: step.timing.hold,
                });
            }
            if let Some(group) = &mut self.group {
                group.facts.push(step.fact.clone());
                group.whole = (part.is_last && !is_die).then_some(self.now);
            }
        }
        if let Fact::Roll(roll) = &step.fact {
            self.picked = None;
            self.dice.push(roll.clone());
            self.tumbled = 0.0;
        }
    }

    fn end(&mut self, step: &Step, table: &mut Table) {
        self.begun = false;
        self.passed = 0.0;
        self.tumbled = 1.0;
        if step.timing.part.is_some_and(|part| part.is_last)
            && let Some(group) = &mut self.group
        {
            group.whole.get_or_insert(self.now);
            self.pick_first_player();
        }
        table.settle(&step.fact);
        table.log.tell();
        if self.is_idle() {
            self.reasons.clear();
        }
        if let Some(left) = &mut self.halt {
            *left = left.saturating_sub(1);
        }
    }

    fn announce(&mut self, fact: Fact, announced: Announced) {
        // Whose turn it was is told already when another begins.
        if announced == Announced::Turn {
            self.announced.retain(|before| before.announced != Announced::Turn);
        }
        self.announced.push_back(Announcement {
            fact,
            announced,
            until: self.now + ANNOUNCED,
        });
        if self.announced.len() > MOST_ANNOUNCED {
            self.announced.pop_front();
        }
    }

    /// Takes up what time it is; what has been announced for long enough goes.
    fn pass(&mut self, elapsed: Duration) {
        self.now = elapsed + self.left_out;
        let now = self.now;
        self.announced.retain(|announced| announced.until > now);
    }

    /// Whether the next fact is a die that has to wait, since what is on show has to stay still; at so many seconds of
    /// playback a second.
    fn waits(&self, step: &Step, factor: f32) -> bool {
        let goes_on = step.timing.part.is_some_and(|part| !part.is_first);
        if self.begun || goes_on || !matches!(step.fact, Fact::Roll(_)) {
            return false;
        }
        self.group.as_ref().is_some_and(|group| {
            let whole = group.whole.unwrap_or(self.now);
            self.now.saturating_sub(whole).as_secs_f32() * factor < group.hold
        })
    }
}

/// Moves the playback on by the time that has passed.
pub fn play_back(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut playback: ResMut<Playback>,
    mut table: ResMut<Table>,
) {
    playback.pass(time.elapsed());
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
    while let Some(step) = playback.steps.front().cloned() {
        if playback.waits(&step, factor) {
            return;
        }
        playback.begin(&step, &mut table);
        let (fact, seconds) = (&step.fact, step.timing.seconds);
        if playback.passed + left < seconds {
            playback.passed += left;
            let part = playback.passed / seconds;
            playback.tumbled = if matches!(fact, Fact::Roll(_)) && !settings.reduced_motion {
                part
            } else {
                1.0
            };
            if !settings.reduced_motion {
                table.play(fact, part);
            }
            return;
        }
        left -= seconds - playback.passed;
        playback.steps.pop_front();
        playback.end(&step, &mut table);
        if playback.is_held() && !playback.is_idle() {
            return;
        }
    }
    table.catch_up();
}
