//! The director of a film: has a recorded game play itself, one command after the other, with pauses in which a viewer
//! can read. What is seen moves as in the window, by the same playback.

use std::sync::{Mutex, PoisonError};

use bevy::prelude::*;

use crate::cli::Control;
use crate::game::{Fact, PlayerId};
use crate::replay::Reel;
use crate::rules::Fault;
use crate::rules::doum40k::Doum40kState;
use crate::screen::log::Log;
use crate::screen::plan::Plan;
use crate::screen::playback::{self, Playback};
use crate::screen::settings::Settings;
use crate::screen::shown::Shown;
use crate::screen::table::{JournalPath, Seat, Seating, Table};
use crate::space::grid::{Board, Occupancy};
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
    /// It is said whose turn begins.
    Turn(PlayerId),
    /// The end stands.
    Ending,
    /// Nothing more comes.
    Done,
}

/// Has a recorded game play itself.
#[derive(Resource)]
pub struct Director {
    reel: Mutex<Reel>,
    /// The place of the recording that is on show, or being played.
    place: usize,
    /// The last place to be shown.
    to: usize,
    /// What the film is about.
    beat: Beat,
    /// How long nothing new begins, once what is playing has been played, in seconds.
    pause: f32,
}

impl Director {
    /// The film of a recording from one of its places to another, with its table as the first shows it.
    ///
    /// # Errors
    /// The faults of its setup.
    pub fn new(mut reel: Reel, from: usize, to: usize, settings: &Settings) -> Result<(Self, Table), Vec<Fault>> {
        let texts = settings.texts();
        let place = reel.wind_to(from);
        let mut table = table_of(&reel, texts)?;
        for earlier in 1..=place {
            table.log.add(reel.facts(earlier), texts, &table.names);
            reel.facts(earlier).iter().for_each(|_| table.log.tell());
        }
        mirror(&mut reel, &mut table);
        table.shown = Shown::of(&table.state, &table.layout);
        let director = Self {
            to: to.clamp(place, reel.good()),
            reel: Mutex::new(reel),
            place,
            beat: Beat::Opening,
            pause: OPENING,
        };
        Ok((director, table))
    }

    fn reel(&mut self) -> &mut Reel {
        self.reel.get_mut().unwrap_or_else(PoisonError::into_inner)
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
        let (from, to) = (self.place, self.to);
        let reel = self.reel();
        let played: f32 = ((from + 1)..=to)
            .map(|place| playback::length(reel.facts(place)) + beat_after(reel.facts(place)).1)
            .sum();
        OPENING + played + RESULT
    }

    /// Goes on, once everything is played and paused for.
    fn go_on(&mut self, table: &mut Table, playback: &mut Playback, texts: &Texts) {
        self.beat = match self.beat {
            Beat::Ending | Beat::Done => Beat::Done,
            _ if self.place >= self.to => Beat::Ending,
            _ => Beat::Playing,
        };
        match self.beat {
            Beat::Ending => self.pause = RESULT,
            Beat::Playing => {
                self.place += 1;
                let place = self.place;
                let reel = self.reel();
                reel.wind_to(place);
                mirror(reel, table);
                let facts = reel.facts(place);
                table.log.add(facts, texts, &table.names);
                playback.push(facts);
                let (beat, pause) = beat_after(facts);
                (self.beat, self.pause) = (beat, pause);
            }
            _ => {}
        }
    }
}

/// What comes after these facts, and for how long, in seconds.
fn beat_after(facts: &[Fact]) -> (Beat, f32) {
    let turn = facts.iter().rev().find_map(|fact| match fact {
        Fact::Turn { player, .. } => Some(*player),
        _ => None,
    });
    if let Some(player) = turn {
        return (Beat::Turn(player), TURN);
    }
    let has = |wanted: fn(&Fact) -> bool| facts.iter().any(wanted);
    let mut pause = 0.0;
    if has(|fact| matches!(fact, Fact::Roll(_))) {
        pause += DICE;
    }
    if has(|fact| matches!(fact, Fact::Killed { .. } | Fact::GunDestroyed { .. })) {
        pause += DEATH;
    }
    (Beat::Playing, pause)
}

/// The table of a recorded game. Nobody there is asked anything.
fn table_of(reel: &Reel, texts: &Texts) -> Result<Table, Vec<Fault>> {
    let beginning = &reel.recording().beginning;
    let mut setup = beginning.setup.clone();
    // The table's own game only stands for the setup: it throws no recorded dice.
    setup.dice = None;
    let seats = (0..setup.players.len()).map(|seat| Seat {
        colour: beginning.seats.get(seat).map_or(seat, |held| held.colour),
        control: Control::Human,
    });
    let seating = Seating {
        seats: seats.collect(),
        setup,
    };
    let mut table = Table::new(seating, &JournalPath::default(), &mut Playback::default(), texts)?;
    table.log = Log::default();
    Ok(table)
}

/// Has the table stand as the recorded game does at the place it is wound to.
fn mirror(reel: &mut Reel, table: &mut Table) {
    let game = reel.game();
    table.state =
        serde_json::from_value::<Doum40kState>(game.state()).expect("the rules' state has the shape that they declare");
    table.state.decision = None;
    table.plan = Plan::default();
    table.board.clone_from(game.world().resource::<Board>());
    table.occupancy.clone_from(game.world().resource::<Occupancy>());
}

/// Plays on when everything before has been shown long enough.
pub fn direct(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
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
        director.go_on(&mut table, &mut playback, settings.texts());
    }
}
