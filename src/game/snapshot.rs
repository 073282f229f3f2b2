//! Snapshots: the whole of a game's state, taken and put back in place.
//!
//! A rule book registers the components and resources that make up its state; the same list serves snapshot, restore
//! and hash, so that none can forget what another remembers.

use std::any::Any;

use bevy::ecs::component::Mutable;
use bevy::ecs::system::SystemState;
use bevy::prelude::*;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Map, Value};

use super::{Asked, Dice, Phase, Roster, StateHasher, Workshop};

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
    fn save(&mut self, world: &World, into: Option<Saved>) -> Saved;
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
    /// Every piece's `T` is part of the state.
    fn keep_component<T: Component<Mutability = Mutable> + State>(&mut self, name: &'static str) -> &mut Self;
    /// These fields of the resource `R` are part of the state, in that order; the rest of it, if any, must never change.
    fn keep_resource<R: Resource<Mutability = Mutable> + Clone>(&mut self, fields: Vec<Field<R>>) -> &mut Self;
}

impl Keep for Workshop {
    fn keep_component<T: Component<Mutability = Mutable> + State>(&mut self, name: &'static str) -> &mut Self {
        let world = self.world_mut();
        let part = KeptComponent::<T> {
            name,
            read: SystemState::new(world),
            write: SystemState::new(world),
        };
        self.parts.push(Box::new(part));
        self
    }

    fn keep_resource<R: Resource<Mutability = Mutable> + Clone>(&mut self, fields: Vec<Field<R>>) -> &mut Self {
        self.parts.push(Box::new(KeptResource { fields }));
        self
    }
}

/// A field of a resource that is part of the state.
pub struct Field<R> {
    name: &'static str,
    hash: Box<dyn Fn(&R, &mut StateHasher) + Send + Sync>,
    write: Box<dyn Fn(&R) -> Value + Send + Sync>,
    read: Box<dyn Fn(&mut R, &mut Map<String, Value>) -> Result<(), RestoreError> + Send + Sync>,
}

impl<R: 'static> Field<R> {
    /// The field of that name in written snapshots.
    pub fn of<T: State>(name: &'static str, get: fn(&R) -> &T, get_mut: fn(&mut R) -> &mut T) -> Self {
        Self {
            name,
            hash: Box::new(move |all, hasher| hasher.feed(get(all))),
            write: Box::new(move |all| serde_json::to_value(get(all)).unwrap_or(Value::Null)),
            read: Box::new(move |all, values| {
                *get_mut(all) = take_part(values, name)?;
                Ok(())
            }),
        }
    }
}

type Read<'w, 's, T> = (Res<'w, Roster>, Query<'w, 's, (Entity, &'static T)>);
type Write<'w, 's, T> = (Res<'w, Roster>, Query<'w, 's, (Entity, &'static mut T)>);

struct KeptComponent<T: Component<Mutability = Mutable>> {
    name: &'static str,
    read: SystemState<Read<'static, 'static, T>>,
    write: SystemState<Write<'static, 'static, T>>,
}

/// How a part downcasts what it saved itself.
const OWN: &str = "a part is given back what it saved";
/// What a part looks at is there from the start.
const THERE: &str = "there is a roster from the start";

/// The values of all pieces, if they lie in memory in the order of their ids, as they do where no piece ever changed its
/// archetype: then they are copied as a whole.
fn lie_in_order<'w, T: Component>(roster: &Roster, pieces: &'w Query<(Entity, &T)>) -> Option<&'w [T]> {
    let (entities, values) = pieces.contiguous_iter().ok()?.next()?;
    (entities == roster.entities()).then_some(values)
}

impl<T: Component<Mutability = Mutable> + State> KeptComponent<T> {
    /// All values, by id.
    fn each<'a>((roster, pieces): &'a (Res<Roster>, Query<(Entity, &'static T)>)) -> impl Iterator<Item = &'a T> {
        pieces.iter_many(roster.entities()).map(|(_, value)| value)
    }
}

impl<T: Component<Mutability = Mutable> + State> Part for KeptComponent<T> {
    fn save(&mut self, world: &World, into: Option<Saved>) -> Saved {
        let mut list: Box<Vec<T>> = into.and_then(|saved| saved.downcast().ok()).unwrap_or_default();
        let all = self.read.get(world).expect(THERE);
        match lie_in_order(&all.0, &all.1) {
            Some(values) if values.len() == list.len() => list.clone_from_slice(values),
            Some(values) => values.clone_into(&mut list),
            None => {
                list.clear();
                list.extend(Self::each(&all).cloned());
            }
        }
        list
    }

    fn restore(&mut self, world: &mut World, saved: &Saved) {
        let list = saved.downcast_ref::<Vec<T>>().expect(OWN);
        let (roster, mut pieces) = self.write.get_mut(world).expect(THERE);
        if let Ok(mut runs) = pieces.contiguous_iter_mut()
            && let Some((entities, mut values)) = runs.next()
            && entities == roster.entities()
            && values.len() == list.len()
        {
            values.clone_from_slice(list);
            return;
        }
        let mut values = list.iter();
        let mut pieces = pieces.iter_many_mut(roster.entities());
        while let (Some((_, mut piece)), Some(value)) = (pieces.fetch_next(), values.next()) {
            piece.clone_from(value);
        }
    }

    fn hash(&mut self, world: &World, hasher: &mut StateHasher) {
        for value in Self::each(&self.read.get(world).expect(THERE)) {
            hasher.feed(value);
        }
    }

    fn write(&mut self, world: &World, all: &mut Map<String, Value>) {
        let held = self.read.get(world).expect(THERE);
        let list: Vec<&T> = Self::each(&held).collect();
        all.insert(self.name.to_owned(), serde_json::to_value(list).unwrap_or(Value::Null));
    }

    fn read(&mut self, world: &World, all: &mut Map<String, Value>) -> Result<Saved, RestoreError> {
        let list: Vec<T> = take_part(all, self.name)?;
        let wanted = world.resource::<Roster>().len();
        if list.len() != wanted {
            let problem = format!("{} entries for {wanted} pieces", list.len());
            return Err(RestoreError::at(format!("parts.{}", self.name), problem));
        }
        Ok(Box::new(list))
    }
}

struct KeptResource<R> {
    fields: Vec<Field<R>>,
}

impl<R: Resource<Mutability = Mutable> + Clone> Part for KeptResource<R> {
    fn save(&mut self, world: &World, into: Option<Saved>) -> Saved {
        let value = world.resource::<R>();
        match into.and_then(|saved| saved.downcast::<R>().ok()) {
            Some(mut held) => {
                (*held).clone_from(value);
                held
            }
            None => Box::new(value.clone()),
        }
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
            (field.read)(&mut value, all)?;
        }
        Ok(Box::new(value))
    }
}
