//! Phases: the parts of a game, each with a small schedule of its own.

use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, ScheduleLabel, SingleThreadedExecutor};
use bevy::prelude::*;

/// A part of the game, by the name that the protocol gives it. A Bevy state; which phases there are, a rule book says.
#[derive(States, Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Phase(pub &'static str);

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
