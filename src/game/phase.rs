//! Phases: the parts of a game, each with a small schedule of its own.

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

use super::Command;

/// A part of the game, by the name that the protocol gives it. Which phases there are, a rule book says.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Phase(pub &'static str);

/// Where the game is and what comes next: its phase, the phase that follows, the command in hand.
///
/// Not a Bevy state: nothing is done on entering or leaving a phase but what its own schedule does, and a state's
/// transition takes longer than most commands.
#[derive(Resource, Debug)]
pub struct Course {
    phase: Phase,
    next: Option<Phase>,
    command: Option<Command>,
}

impl Course {
    /// The course of a game that begins with that phase.
    pub(super) fn from(phase: Phase) -> Self {
        Self {
            phase,
            next: None,
            command: None,
        }
    }

    /// The phase the game is in.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Another phase follows as soon as this one's schedule has run. To the phase it is in the game need not go.
    pub fn go_to(&mut self, phase: Phase) {
        self.next = Some(phase).filter(|next| *next != self.phase);
    }

    /// Whether another phase follows.
    pub fn goes_on(&self) -> bool {
        self.next.is_some()
    }

    /// Takes the command in hand, if nobody has yet.
    pub fn take_command(&mut self) -> Option<Command> {
        self.command.take()
    }

    /// Hands out a command, or takes back what nobody took.
    pub(super) fn hand(&mut self, command: Option<Command>) {
        self.command = command;
    }

    /// Enters the phase that follows; tells whether there is one.
    pub(super) fn enter_next(&mut self) -> bool {
        match self.next.take() {
            Some(next) => {
                self.phase = next;
                true
            }
            None => false,
        }
    }
}

/// The schedule that plays a phase: run by the driver until somebody has to decide or another phase begins.
#[derive(ScheduleLabel, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct During(pub Phase);

/// Adds the schedules of phases.
pub trait PhaseSchedules {
    /// Adds a phase: an empty schedule on the single-threaded executor in which two systems whose order is not given,
    /// but matters, are an error.
    fn add_phase(&mut self, phase: Phase) -> &mut Self;
}

impl PhaseSchedules for App {
    fn add_phase(&mut self, phase: Phase) -> &mut Self {
        let mut schedule = Schedule::new(During(phase));
        order_strictly(&mut schedule);
        self.add_schedule(schedule);
        self.world_mut().resource_mut::<Phases>().0.push(phase);
        self
    }
}

/// The phases that were added, in that order.
#[derive(Resource, Default)]
pub(super) struct Phases(pub(super) Vec<Phase>);

/// Makes a schedule run one system after the other, and refuse an order left open.
pub(super) fn order_strictly(schedule: &mut Schedule) {
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.set_build_settings(ScheduleBuildSettings {
        ambiguity_detection: LogLevel::Error,
        ..Default::default()
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Resource, Default)]
    struct Counter(u32);

    #[test]
    fn two_systems_that_write_the_same_in_no_given_order_are_an_error() {
        let mut world = World::new();
        world.init_resource::<Counter>();
        let mut schedule = Schedule::new(During(Phase("test")));
        order_strictly(&mut schedule);
        schedule.add_systems((|mut c: ResMut<Counter>| c.0 += 1, |mut c: ResMut<Counter>| c.0 *= 2));
        assert!(schedule.initialize(&mut world).is_err());
    }
}
