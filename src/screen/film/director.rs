//! The director of a film: has a recorded game play itself, one command after the other, with pauses in which a viewer
//! can read. What is seen moves as in the window, by the same playback.

use bevy::prelude::*;

use crate::game::Fact;
use crate::replay::{Recording, SetUpError};
use crate::rules::{Rulebook, rulebook};
use crate::screen::replay::RecordingViewer;
use crate::screen::table_top::camera::CameraControl;
use crate::screen::table_top::playback::Playback;
use crate::screen::table_top::table::Table;
use crate::screen::table_top::timing;
use crate::text::Texts;

/// How long the opening stays, in seconds.
const OPENING: f32 = 1.6;

/// How long the result stays, in seconds.
const RESULT: f32 = 3.0;

/// How long it is said whose turn begins, in seconds.
const TURN: f32 = 0.8;

/// How long dice stay after a command that threw any, in seconds.
const DICE: f32 = 0.45;

/// How long a death is let sink in, in seconds.
const DEATH: f32 = 0.35;

/// What the film is about at the moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Beat {
    /// The arena and the mod are named.
    Opening,
    /// Commands are played.
    Playing,
    /// The end stands.
    Ending,
    /// Nothing more comes.
    Done,
}

/// Has a recorded game play itself.
#[derive(Resource)]
pub struct Director {
    viewer: RecordingViewer,
    /// The last place to be shown.
    to: usize,
    /// What the film is about.
    beat: Beat,
    /// How long nothing new begins, once what is playing has been played, in seconds.
    pause: f32,
    /// How fast the camera goes round the board in three dimensions, in radians a second.
    pub turning: f32,
}

impl Director {
    /// The film of a recorded game from one of its places to another, with its table as the first shows it.
    ///
    /// # Errors
    /// If these rules cannot set the game up.
    pub fn new(
        recording: Recording,
        from: usize,
        to: usize,
        playback: &mut Playback,
        texts: &Texts,
    ) -> Result<(Self, Table), SetUpError> {
        let mut viewer = RecordingViewer::new(recording)?;
        let mut table = viewer.lay(playback, texts)?;
        viewer.show(from, &mut table, playback);
        let director = Self {
            to: to.clamp(viewer.place(), viewer.end()),
            viewer,
            beat: Beat::Opening,
            pause: OPENING,
            turning: 0.0,
        };
        Ok((director, table))
    }

    /// What the film is about.
    pub fn beat(&self) -> Beat {
        self.beat
    }

    /// Skips as many steps of so many seconds as the present pause has but one, and tells how many those are.
    pub fn skip(&mut self, step: f32) -> u32 {
        let steps = ((self.pause / step).ceil() - 1.0).max(0.0);
        self.pause -= steps * step;
        steps as u32
    }

    /// How long the film is, in seconds at the speed meant.
    pub fn length(&mut self) -> f32 {
        let (from, to) = (self.viewer.place(), self.to);
        let setup = self.viewer.recording().setup();
        let Some(landmarks) = rulebook(&setup.rules).map(Rulebook::landmarks) else {
            return OPENING + RESULT;
        };
        let steps = &self.viewer.recording().steps[from..to];
        let played: f32 = steps
            .iter()
            .map(|step| timing::length_of(&step.facts, landmarks) + pause_after(&step.facts))
            .sum();
        OPENING + played + RESULT
    }

    /// Goes on, once everything is played and paused for.
    fn go_on(&mut self, table: &mut Table, playback: &mut Playback) {
        let place = self.viewer.place();
        (self.beat, self.pause) = match self.beat {
            Beat::Ending | Beat::Done => (Beat::Done, 0.0),
            _ if place >= self.to => (Beat::Ending, RESULT),
            _ => {
                self.viewer.next(table, playback);
                let pause = pause_after(&self.viewer.recording().steps[place].facts);
                (Beat::Playing, pause)
            }
        };
    }
}

/// How long the film stays after these facts, in seconds.
fn pause_after(facts: &[Fact]) -> f32 {
    let has = |wanted: fn(&Fact) -> bool| facts.iter().any(wanted);
    if has(|fact| matches!(fact, Fact::Turn { .. })) {
        return TURN;
    }
    let mut pause = 0.0;
    if has(|fact| matches!(fact, Fact::Roll(_))) {
        pause += DICE;
    }
    if has(|fact| matches!(fact, Fact::Killed { .. } | Fact::GunDestroyed { .. })) {
        pause += DEATH;
    }
    pause
}

/// Plays on when everything before has been shown long enough.
pub fn direct(
    time: Res<Time<Real>>,
    mut director: ResMut<Director>,
    mut table: ResMut<Table>,
    mut playback: ResMut<Playback>,
) {
    if !playback.is_idle() {
        return;
    }
    director.pause -= time.delta_secs();
    if director.pause <= 0.0 {
        director.pause = 0.0;
        director.go_on(&mut table, &mut playback);
    }
}

/// Goes round the board.
pub fn turn(time: Res<Time<Real>>, director: Res<Director>, mut camera: ResMut<CameraControl>) {
    if director.turning != 0.0 {
        camera.orbit.yaw += director.turning * time.delta_secs();
    }
}
