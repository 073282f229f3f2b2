//! Snapshots: the whole of a game's state, taken and put back in place.
//!
//! A rule book registers the components and resources that make up its state; the same list serves snapshot, restore
//! and hash, so that none can forget what another remembers.

use std::any::Any;

use bevy::ecs::component::Mutable;
use bevy::prelude::*;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use super::{Asked, Dice, Phase, Roster, StateHasher, Workshop, by_id, with_pieces_by_id};

/// What may be part of a game's state.
pub trait State: Clone + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Clone + Serialize + DeserializeOwned + Send + Sync + 'static> State for T {}

type Saved = Box<dyn Any + Send + Sync>;

/// A game's state at one moment.
#[derive(Debug)]
pub struct Snapshot {
    pub(super) phase: Phase,
    pub(super) asked: Asked,
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

/// One registered component or resource.
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

/// Registers what belongs to the state.
pub trait Keep {
    /// These fields of every piece's `T` are part of the state, in that order; the rest of it, if any, must never change.
    fn keep_component<T: Component<Mutability = Mutable> + Clone>(&mut self, fields: Vec<Field<T>>) -> &mut Self;
    /// These fields of the resource `R` are part of the state, in that order; the rest of it, if any, must never change.
    fn keep_resource<R: Resource<Mutability = Mutable> + Clone>(&mut self, fields: Vec<Field<R>>) -> &mut Self;
}

impl Keep for Workshop {
    fn keep_component<T: Component<Mutability = Mutable> + Clone>(&mut self, fields: Vec<Field<T>>) -> &mut Self {
        let world = self.world_mut();
        let part = KeptComponent::<T> {
            fields,
            read: world.query(),
            write: world.query(),
        };
        self.parts.push(Box::new(part));
        self
    }

    fn keep_resource<R: Resource<Mutability = Mutable> + Clone>(&mut self, fields: Vec<Field<R>>) -> &mut Self {
        self.parts.push(Box::new(KeptResource { fields }));
        self
    }
}

/// A field of a resource, or of every piece's component, that is part of the state.
pub struct Field<R> {
    name: &'static str,
    hash: Box<dyn Fn(&R, &mut StateHasher) + Send + Sync>,
    write: Box<dyn Fn(&R) -> Value + Send + Sync>,
    read: Box<dyn Fn(&mut R, Value) -> serde_json::Result<()> + Send + Sync>,
}

impl<R: 'static> Field<R> {
    /// The field of that name in written snapshots.
    pub fn of<T: State>(name: &'static str, get: fn(&R) -> &T, get_mut: fn(&mut R) -> &mut T) -> Self {
        Self {
            name,
            hash: Box::new(move |all, hasher| hasher.feed(get(all))),
            write: Box::new(move |all| serde_json::to_value(get(all)).unwrap_or(Value::Null)),
            read: Box::new(move |all, value| {
                *get_mut(all) = serde_json::from_value(value)?;
                Ok(())
            }),
        }
    }
}

/// How a part downcasts what it saved itself.
const OWN: &str = "a part is given back what it saved";

struct KeptComponent<T: Component<Mutability = Mutable>> {
    fields: Vec<Field<T>>,
    read: QueryState<&'static T>,
    write: QueryState<&'static mut T>,
}

impl<T: Component<Mutability = Mutable> + Clone> KeptComponent<T> {
    /// All values, by id.
    fn all<'w>(&mut self, world: &'w World) -> &'w [T] {
        by_id(self.read.query(world))
    }
}

impl<T: Component<Mutability = Mutable> + Clone> Part for KeptComponent<T> {
    fn look_over(&mut self, world: &mut World) {
        let mut placed = world.query_filtered::<Entity, With<T>>();
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
        let list = saved.downcast_mut::<Vec<T>>().expect(OWN);
        // In a game the number of pieces never changes.
        list.clone_from_slice(self.all(world));
    }

    fn restore(&mut self, world: &mut World, saved: &Saved) {
        let list = saved.downcast_ref::<Vec<T>>().expect(OWN);
        with_pieces_by_id(self.write.query_mut(world), |pieces| pieces.clone_from_slice(list));
    }

    fn hash(&mut self, world: &World, hasher: &mut StateHasher) {
        let all = self.all(world);
        for field in &self.fields {
            for value in all {
                (field.hash)(value, hasher);
            }
        }
    }

    fn write(&mut self, world: &World, written: &mut Map<String, Value>) {
        let all = self.all(world);
        for field in &self.fields {
            written.insert(field.name.to_owned(), all.iter().map(&field.write).collect());
        }
    }

    fn read(&mut self, world: &World, written: &mut Map<String, Value>) -> Result<Saved, RestoreError> {
        let mut all = self.all(world).to_vec();
        for field in &self.fields {
            let at = |problem: String| RestoreError::at(format!("parts.{}", field.name), problem);
            let list: Vec<Value> = take_part(written, field.name)?;
            if list.len() != all.len() {
                return Err(at(format!("{} entries for {} pieces", list.len(), all.len())));
            }
            for (piece, value) in all.iter_mut().zip(list) {
                (field.read)(piece, value).map_err(|error| at(error.to_string()))?;
            }
        }
        Ok(Box::new(all))
    }
}

struct KeptResource<R> {
    fields: Vec<Field<R>>,
}

impl<R: Resource<Mutability = Mutable> + Clone> Part for KeptResource<R> {
    fn look_over(&mut self, world: &mut World) {
        assert!(world.contains_resource::<R>(), "what is kept is there from the start");
    }

    fn save(&mut self, world: &World) -> Saved {
        Box::new(world.resource::<R>().clone())
    }

    fn save_into(&mut self, world: &World, saved: &mut Saved) {
        saved.downcast_mut::<R>().expect(OWN).clone_from(world.resource::<R>());
    }

    fn restore(&mut self, world: &mut World, saved: &Saved) {
        world
            .resource_mut::<R>()
            .clone_from(saved.downcast_ref::<R>().expect(OWN));
    }

    fn hash(&mut self, world: &World, hasher: &mut StateHasher) {
        let value = world.resource::<R>();
        for field in &self.fields {
            (field.hash)(value, hasher);
        }
    }

    fn write(&mut self, world: &World, all: &mut Map<String, Value>) {
        let value = world.resource::<R>();
        for field in &self.fields {
            all.insert(field.name.to_owned(), (field.write)(value));
        }
    }

    fn read(&mut self, world: &World, all: &mut Map<String, Value>) -> Result<Saved, RestoreError> {
        let mut value = world.resource::<R>().clone();
        for field in &self.fields {
            let written = take_part(all, field.name)?;
            (field.read)(&mut value, written)
                .map_err(|error| RestoreError::at(format!("parts.{}", field.name), error))?;
        }
        Ok(Box::new(value))
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
    fn three(in_order: bool) -> (Workshop, Box<dyn Part>) {
        let mut workshop = Workshop::new(Phase("play"), 0);
        workshop.keep_component(vec![Field::of("weight", |weight: &Weight| weight, |weight| weight)]);
        let part = workshop.parts.remove(0);
        let world = workshop.world_mut();
        let mut entities: Vec<Entity> = (0..3).map(|weight| world.spawn(Weight(weight)).id()).collect();
        if !in_order {
            entities.swap(0, 2);
        }
        for entity in entities {
            world.resource_mut::<Roster>().push(entity, None);
        }
        (workshop, part)
    }

    #[test]
    fn the_values_of_all_pieces_come_back() {
        let (mut workshop, mut part) = three(true);
        let world = workshop.world_mut();
        part.look_over(world);
        let written = |part: &mut dyn Part, world: &World| {
            let mut all = Map::new();
            part.write(world, &mut all);
            all.remove("weight").unwrap()
        };
        assert_eq!(written(&mut *part, world), json!([0, 1, 2]));
        let saved = part.save(world);
        for entity in world.resource::<Roster>().entities().to_vec() {
            world.get_mut::<Weight>(entity).unwrap().0 = 9;
        }
        assert_eq!(written(&mut *part, world), json!([9, 9, 9]));
        let mut other = part.save(world);
        part.restore(world, &saved);
        assert_eq!(written(&mut *part, world), json!([0, 1, 2]));
        part.save_into(world, &mut other);
        let kept: Vec<u8> = other
            .downcast_ref::<Vec<Weight>>()
            .unwrap()
            .iter()
            .map(|weight| weight.0)
            .collect();
        assert_eq!(kept, [0, 1, 2], "into the memory of another");
    }

    #[test]
    #[should_panic(expected = "in the order of their ids")]
    fn a_rule_book_that_spawns_its_pieces_in_another_order_is_told() {
        let (mut workshop, mut part) = three(false);
        part.look_over(workshop.world_mut());
    }
}
