//! The components of the match that every game has, as the driver reads and writes them.

use bevy::ecs::query::QueryState;
use bevy::prelude::*;

use super::{CurrentCommand, Dice, Facts, PendingDecision};

/// What is written of the match.
type Written = (
    &'static mut PendingDecision,
    &'static mut CurrentCommand,
    &'static mut Facts,
    &'static mut Dice,
);

/// Looks at those components, and changes them. Its queries are kept, since a world that is asked for a component looks it
/// up by its type each time.
pub(super) struct MatchAccess {
    /// The entity that bears the state of the game as a whole.
    the_match: Entity,
    read: QueryState<(&'static PendingDecision, &'static Facts, &'static Dice)>,
    write: QueryState<Written>,
}

/// Why they are always there.
const KEPT: &str = "a match keeps its components";

impl MatchAccess {
    pub(super) fn new(world: &mut World, the_match: Entity) -> Self {
        let mut read = world.query();
        read.update_archetypes(world);
        Self {
            the_match,
            read,
            write: world.query(),
        }
    }

    pub(super) fn entity(&self) -> Entity {
        self.the_match
    }

    pub(super) fn read<'w>(&self, world: &'w World) -> (&'w PendingDecision, &'w Facts, &'w Dice) {
        self.read.get_manual(world, self.the_match).expect(KEPT)
    }

    pub(super) fn write<'w>(&mut self, world: &'w mut World) -> MatchWrite<'w> {
        let (pending, command, facts, dice) = self.write.get_mut(world, self.the_match).expect(KEPT);
        MatchWrite {
            pending: pending.into_inner(),
            command: command.into_inner(),
            facts: facts.into_inner(),
            dice: dice.into_inner(),
        }
    }
}

/// What is written of the match.
pub(super) struct MatchWrite<'w> {
    pub(super) pending: &'w mut PendingDecision,
    pub(super) command: &'w mut CurrentCommand,
    pub(super) facts: &'w mut Facts,
    pub(super) dice: &'w mut Dice,
}
