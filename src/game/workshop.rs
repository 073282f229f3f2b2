//! The workshop: where a rule book puts a game together.

use bevy::prelude::*;

use super::phase::{Course, Phase, Stage};
use super::snapshot::Part;
use super::{Asked, Dice, Facts, Roster};

/// A system of a rule book: it is handed the course of the game. Boxed, to be put into its place in a phase.
pub type Step = bevy::ecs::system::BoxedSystem<InMut<'static, Course>>;

/// A game in the making: its world, its phases, and what belongs to its state (see [`super::Keep`]).
pub struct Workshop {
    pub(super) world: World,
    pub(super) course: Course,
    pub(super) phases: Vec<(Phase, Vec<Step>)>,
    pub(super) parts: Vec<Box<dyn Part>>,
}

/// A system, to be put into its place in a phase.
pub fn step<Marker>(system: impl IntoSystem<InMut<'static, Course>, (), Marker>) -> Step {
    Box::new(IntoSystem::into_system(system))
}

impl Workshop {
    /// A workshop for a game that begins with that phase; `seed` is that of its dice.
    pub(super) fn new(first: Phase, seed: u64) -> Self {
        let mut world = World::new();
        world.init_resource::<Roster>();
        Self {
            world,
            course: Course {
                stage: Stage::of(first),
                asked: Asked::default(),
                dice: Dice::seeded(seed),
                facts: Facts::default(),
            },
            phases: Vec::new(),
            parts: Vec::new(),
        }
    }

    /// Adds a phase with its systems. They run one after the other, in the order given, on the thread of the game: no
    /// order is left open. (A Bevy schedule would keep, for each game, all that it worked the order out from.)
    pub fn add_phase(&mut self, phase: Phase, systems: impl IntoIterator<Item = Step>) -> &mut Self {
        self.phases.push((phase, systems.into_iter().collect()));
        self
    }

    /// Puts a resource into the game's world.
    pub fn insert_resource<R: Resource>(&mut self, resource: R) -> &mut Self {
        self.world.insert_resource(resource);
        self
    }

    /// The world of the game to be.
    pub fn world(&self) -> &World {
        &self.world
    }

    /// The world of the game to be, to fill it.
    pub fn world_mut(&mut self) -> &mut World {
        &mut self.world
    }
}
