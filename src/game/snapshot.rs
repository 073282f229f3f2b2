//! Snapshots: the whole of a game's state, taken and put back in place.
//!
//! A rule book registers the components and resources that make up its state; the same list serves snapshot, restore
//! and hash, so that none can forget what another remembers.

use std::any::Any;

use bevy::ecs::component::Mutable;
use bevy::ecs::query::QueryState;
use bevy::prelude::*;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

use super::{Dice, Phase, Roster, StateHasher};

/// What may be part of a game's state.
pub trait State: Clone + Serialize + DeserializeOwned + Send + Sync + 'static {}
impl<T: Clone + Serialize + DeserializeOwned + Send + Sync + 'static> State for T {}

type Saved = Box<dyn Any + Send + Sync>;

/// A game's state at one moment.
#[derive(Debug)]
pub struct Snapshot {
    pub(super) phase: Phase,
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
    fn name(&self) -> &'static str;
    fn save(&mut self, world: &World, into: Option<Saved>) -> Saved;
    fn restore(&mut self, world: &mut World, saved: &Saved);
    fn hash(&mut self, world: &World, hasher: &mut StateHasher);
    fn write(&mut self, world: &World) -> Value;
    /// Reads what `write` wrote. Must not panic, whatever it is given.
    fn read(&mut self, world: &World, value: Value) -> Result<Saved, String>;
}

/// Registers what belongs to the state.
pub trait Keep {
    /// Every piece's `T` is part of the state.
    fn keep_component<T: Component<Mutability = Mutable> + State>(&mut self, name: &'static str) -> &mut Self;
    /// The resource `T` is part of the state.
    fn keep_resource<T: Resource<Mutability = Mutable> + State>(&mut self, name: &'static str) -> &mut Self;
}

impl Keep for App {
    fn keep_component<T: Component<Mutability = Mutable> + State>(&mut self, name: &'static str) -> &mut Self {
        let world = self.world_mut();
        let part = KeptComponent::<T> {
            name,
            read: world.query(),
            write: world.query(),
        };
        world.resource_mut::<Kept>().0.push(Box::new(part));
        self
    }

    fn keep_resource<T: Resource<Mutability = Mutable> + State>(&mut self, name: &'static str) -> &mut Self {
        let part = KeptResource::<T> {
            name,
            of: std::marker::PhantomData,
        };
        self.world_mut().resource_mut::<Kept>().0.push(Box::new(part));
        self
    }
}

/// All registered parts.
#[derive(Resource, Default)]
pub(super) struct Kept(pub(super) Vec<Box<dyn Part>>);

struct KeptComponent<T: Component<Mutability = Mutable>> {
    name: &'static str,
    read: QueryState<&'static T>,
    write: QueryState<&'static mut T>,
}

/// How a part downcasts what it saved itself.
const OWN: &str = "a part is given back what it saved";

impl<T: Component<Mutability = Mutable> + State> Part for KeptComponent<T> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn save(&mut self, world: &World, into: Option<Saved>) -> Saved {
        let mut list: Box<Vec<T>> = into.and_then(|saved| saved.downcast().ok()).unwrap_or_default();
        list.clear();
        let roster = world.resource::<Roster>();
        list.extend(self.read.iter_many(world, roster.entities()).cloned());
        list
    }

    fn restore(&mut self, world: &mut World, saved: &Saved) {
        let list = saved.downcast_ref::<Vec<T>>().expect(OWN);
        world.resource_scope(|world, roster: Mut<Roster>| {
            let mut values = list.iter();
            let mut pieces = self.write.iter_many_mut(world, roster.entities());
            while let (Some(mut piece), Some(value)) = (pieces.fetch_next(), values.next()) {
                piece.clone_from(value);
            }
        });
    }

    fn hash(&mut self, world: &World, hasher: &mut StateHasher) {
        let roster = world.resource::<Roster>();
        for value in self.read.iter_many(world, roster.entities()) {
            hasher.feed(value);
        }
    }

    fn write(&mut self, world: &World) -> Value {
        let roster = world.resource::<Roster>();
        let list: Vec<&T> = self.read.iter_many(world, roster.entities()).collect();
        serde_json::to_value(list).unwrap_or(Value::Null)
    }

    fn read(&mut self, world: &World, value: Value) -> Result<Saved, String> {
        let list: Vec<T> = serde_json::from_value(value).map_err(|error| error.to_string())?;
        let wanted = world.resource::<Roster>().len();
        if list.len() != wanted {
            return Err(format!("{} entries for {wanted} pieces", list.len()));
        }
        Ok(Box::new(list))
    }
}

struct KeptResource<T> {
    name: &'static str,
    of: std::marker::PhantomData<fn() -> T>,
}

impl<T: Resource<Mutability = Mutable> + State> Part for KeptResource<T> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn save(&mut self, world: &World, into: Option<Saved>) -> Saved {
        let value = world.resource::<T>();
        match into.and_then(|saved| saved.downcast::<T>().ok()) {
            Some(mut held) => {
                (*held).clone_from(value);
                held
            }
            None => Box::new(value.clone()),
        }
    }

    fn restore(&mut self, world: &mut World, saved: &Saved) {
        world
            .resource_mut::<T>()
            .clone_from(saved.downcast_ref::<T>().expect(OWN));
    }

    fn hash(&mut self, world: &World, hasher: &mut StateHasher) {
        hasher.feed(world.resource::<T>());
    }

    fn write(&mut self, world: &World) -> Value {
        serde_json::to_value(world.resource::<T>()).unwrap_or(Value::Null)
    }

    fn read(&mut self, _: &World, value: Value) -> Result<Saved, String> {
        let value: T = serde_json::from_value(value).map_err(|error| error.to_string())?;
        Ok(Box::new(value))
    }
}
