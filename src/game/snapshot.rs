//! Snapshots: the whole of a game's state, taken and put back in place.
//!
//! A rule book registers the components that make up its state, those of the pieces and those of the match
//! ([`super::GameBuilder`]); the same list serves snapshot, restore and hash, so that none can forget what another remembers.

use std::any::Any;

use bevy::ecs::component::Mutable;
use bevy::prelude::*;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use super::{Dice, PendingDecision, Roster, StateHasher, by_id, with_pieces_by_id};

/// What may be part of a game's state.
pub trait StateValue: Clone + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Clone + Serialize + DeserializeOwned + Send + Sync + 'static> StateValue for T {}

type Saved = Box<dyn Any + Send + Sync>;

/// A game's state at one moment.
#[derive(Debug)]
pub struct Snapshot {
    /// The phase's number.
    pub(super) phase: u8,
    pub(super) pending: PendingDecision,
    pub(super) dice: Dice,
    pub(super) parts: Vec<Saved>,
}

/// Why a written snapshot cannot be put back.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum RestoreError {
    /// Something is missing or of the wrong shape.
    #[error("snapshot: {field}: {problem}")]
    Shape {
        /// Where in the snapshot.
        field: String,
        /// What is wrong there.
        problem: String,
    },
    /// The shape is right, but the rules could never have come there.
    #[error("snapshot: {field}: {why}")]
    Sense {
        /// Where in the snapshot.
        field: String,
        /// What is wrong there: the name of a message.
        why: &'static str,
    },
}

impl RestoreError {
    /// A value that makes no sense at a field; `why` names a message in the locales (`snapshot-…` without the prefix).
    pub fn senseless(field: impl Into<String>, why: &'static str) -> Self {
        RestoreError::Sense {
            field: field.into(),
            why,
        }
    }

    /// An error at a field.
    pub fn at(field: impl Into<String>, problem: impl ToString) -> Self {
        RestoreError::Shape {
            field: field.into(),
            problem: problem.to_string(),
        }
    }
}

/// One registered component.
pub(super) trait Part: Send + Sync {
    /// Whether it is kept as it should be.
    ///
    /// # Panics
    /// If not: a fault of the rule book.
    fn look_over(&mut self, world: &mut World);
    fn save(&mut self, world: &World) -> Saved;
    /// As `save`, into the memory of what it saved before.
    fn save_into(&mut self, world: &World, saved: &mut Saved);
    fn restore(&mut self, world: &mut World, saved: &Saved);
    fn hash(&mut self, world: &World, hasher: &mut StateHasher);
    /// Adds what it holds, by name.
    fn write(&mut self, world: &World, all: &mut Map<String, Value>);
    /// Takes out and reads what `write` added. Must not panic, whatever it is given.
    fn read(&mut self, world: &World, all: &mut Map<String, Value>) -> Result<Saved, RestoreError>;
}

/// Takes a value out of a written snapshot's parts.
pub(super) fn take_part<T: DeserializeOwned>(all: &mut Map<String, Value>, name: &str) -> Result<T, RestoreError> {
    let at = |problem: String| RestoreError::at(format!("parts.{name}"), problem);
    let value = all.remove(name).ok_or_else(|| at("missing".to_owned()))?;
    serde_json::from_value(value).map_err(|error| at(error.to_string()))
}

/// How a part downcasts what it saved itself.
const OWN: &str = "a part is given back what it saved";

/// A component that every piece has.
pub(super) struct PiecePart<C: Component<Mutability = Mutable>> {
    name: &'static str,
    read: QueryState<&'static C>,
    write: QueryState<&'static mut C>,
}

impl<C: Component<Mutability = Mutable> + StateValue> PiecePart<C> {
    pub(super) fn new(world: &mut World, name: &'static str) -> Self {
        Self {
            name,
            read: world.query(),
            write: world.query(),
        }
    }

    /// All values, by id.
    fn all<'w>(&self, world: &'w World) -> &'w [C] {
        by_id(self.read.query_manual(world))
    }
}

impl<C: Component<Mutability = Mutable> + StateValue> Part for PiecePart<C> {
    fn look_over(&mut self, world: &mut World) {
        self.read.update_archetypes(world);
        let mut placed = world.query_filtered::<Entity, With<C>>();
        let in_order = placed
            .iter(world)
            .eq(world.resource::<Roster>().entities().iter().copied());
        assert!(
            in_order,
            "pieces are spawned in the order of their ids, all with the same components"
        );
    }

    fn save(&mut self, world: &World) -> Saved {
        Box::new(self.all(world).to_vec())
    }

    fn save_into(&mut self, world: &World, saved: &mut Saved) {
        let list = saved.downcast_mut::<Vec<C>>().expect(OWN);
        // In a game the number of pieces never changes.
        list.clone_from_slice(self.all(world));
    }

    fn restore(&mut self, world: &mut World, saved: &Saved) {
        let list = saved.downcast_ref::<Vec<C>>().expect(OWN);
        with_pieces_by_id(self.write.query_mut(world), |pieces| pieces.clone_from_slice(list));
    }

    fn hash(&mut self, world: &World, hasher: &mut StateHasher) {
        for value in self.all(world) {
            hasher.feed(value);
        }
    }

    fn write(&mut self, world: &World, written: &mut Map<String, Value>) {
        let value = |value| serde_json::to_value(value).unwrap_or(Value::Null);
        written.insert(self.name.to_owned(), self.all(world).iter().map(value).collect());
    }

    fn read(&mut self, world: &World, written: &mut Map<String, Value>) -> Result<Saved, RestoreError> {
        let count = self.all(world).len();
        let list: Vec<C> = take_part(written, self.name)?;
        if list.len() == count {
            return Ok(Box::new(list));
        }
        let problem = format!("{} entries for {count} pieces", list.len());
        Err(RestoreError::at(format!("parts.{}", self.name), problem))
    }
}

/// A component of the match.
pub(super) struct MatchPart<C: Component<Mutability = Mutable>> {
    name: &'static str,
    the_match: Entity,
    read: QueryState<&'static C>,
    write: QueryState<&'static mut C>,
}

impl<C: Component<Mutability = Mutable> + StateValue> MatchPart<C> {
    pub(super) fn new(world: &mut World, the_match: Entity, name: &'static str) -> Self {
        Self {
            name,
            the_match,
            read: world.query(),
            write: world.query(),
        }
    }

    // A query that is there knows where its component lies; a world asked for one looks it up by its type each time.
    fn value<'w>(&self, world: &'w World) -> &'w C {
        let found = self.read.get_manual(world, self.the_match);
        found.expect("a match keeps its components")
    }
}

impl<C: Component<Mutability = Mutable> + StateValue> Part for MatchPart<C> {
    fn look_over(&mut self, world: &mut World) {
        self.read.update_archetypes(world);
        self.value(world);
    }

    fn save(&mut self, world: &World) -> Saved {
        Box::new(self.value(world).clone())
    }

    fn save_into(&mut self, world: &World, saved: &mut Saved) {
        saved.downcast_mut::<C>().expect(OWN).clone_from(self.value(world));
    }

    fn restore(&mut self, world: &mut World, saved: &Saved) {
        let saved = saved.downcast_ref::<C>().expect(OWN);
        if let Ok(mut value) = self.write.get_mut(world, self.the_match) {
            value.clone_from(saved);
        }
    }

    fn hash(&mut self, world: &World, hasher: &mut StateHasher) {
        hasher.feed(self.value(world));
    }

    fn write(&mut self, world: &World, all: &mut Map<String, Value>) {
        let value = serde_json::to_value(self.value(world)).unwrap_or(Value::Null);
        all.insert(self.name.to_owned(), value);
    }

    fn read(&mut self, _: &World, all: &mut Map<String, Value>) -> Result<Saved, RestoreError> {
        Ok(Box::new(take_part::<C>(all, self.name)?))
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;
    use serde_json::json;

    use super::*;

    #[derive(Component, Clone, Serialize, Deserialize)]
    struct Weight(u8);

    /// A part for the weights of three pieces, spawned in the order of their ids or not.
    fn three(in_order: bool) -> (World, PiecePart<Weight>) {
        let mut world = World::new();
        let mut entities: Vec<Entity> = (0..3).map(|weight| world.spawn(Weight(weight)).id()).collect();
        if !in_order {
            entities.swap(0, 2);
        }
        let mut roster = Roster::default();
        for entity in entities {
            roster.push(entity, None);
        }
        world.insert_resource(roster);
        let part = PiecePart::new(&mut world, "weight");
        (world, part)
    }

    #[test]
    fn the_values_of_all_pieces_come_back() {
        let (mut world, mut part) = three(true);
        part.look_over(&mut world);
        let written = |part: &mut PiecePart<Weight>, world: &World| {
            let mut all = Map::new();
            part.write(world, &mut all);
            all.remove("weight").unwrap()
        };
        assert_eq!(written(&mut part, &world), json!([0, 1, 2]));
        let saved = part.save(&world);
        for entity in world.resource::<Roster>().entities().to_vec() {
            world.get_mut::<Weight>(entity).unwrap().0 = 9;
        }
        assert_eq!(written(&mut part, &world), json!([9, 9, 9]));
        let mut other = part.save(&world);
        part.restore(&mut world, &saved);
        assert_eq!(written(&mut part, &world), json!([0, 1, 2]));
        part.save_into(&world, &mut other);
        let list = other.downcast_ref::<Vec<Weight>>().unwrap();
        let kept: Vec<u8> = list.iter().map(|weight| weight.0).collect();
        assert_eq!(kept, [0, 1, 2], "into the memory of another");
    }

    #[test]
    #[should_panic(expected = "in the order of their ids")]
    fn a_rule_book_that_spawns_its_pieces_in_another_order_is_told() {
        let (mut world, mut part) = three(false);
        part.look_over(&mut world);
    }
}
