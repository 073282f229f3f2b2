//! Commands and facts that only one book has: values of the book's own types, of which the kernel knows no more than how to
//! compare and to write them.

use std::any::Any;
use std::fmt::Debug;
use std::sync::Arc;

use serde::{Serialize, Serializer};

use super::RuleKey;

/// A value of a type that only one book knows.
trait BookValue: Any + Debug + Send + Sync + erased_serde::Serialize {
    fn equals(&self, other: &dyn BookValue) -> bool;
}

impl<T: Any + Debug + Send + Sync + Serialize + PartialEq> BookValue for T {
    fn equals(&self, other: &dyn BookValue) -> bool {
        (other as &dyn Any).downcast_ref::<T>() == Some(self)
    }
}

/// What a book's own command says of itself to the kernel.
pub trait OwnCommand: Debug + Send + Sync + Serialize + PartialEq + 'static {
    /// Its number among the book's own commands: [`super::Verb::Book`] of it leads to a phase.
    fn number(&self) -> u8;
}

/// What a book's own fact says of itself to the kernel. It is written as an object with its name in `fact`.
pub trait OwnFact: Debug + Send + Sync + Serialize + PartialEq + 'static {
    /// The rule behind it.
    fn rule(&self) -> RuleKey;

    /// For how long it is played back, in tenths of a second.
    fn tenths(&self) -> u8 {
        2
    }

    /// What it tells of pieces that play themselves, if it tells of some.
    fn self_play(&self) -> Option<SelfPlay> {
        None
    }
}

/// What a fact tells of pieces that no player commands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SelfPlay {
    /// They begin to act: what follows takes longer than what a command brings.
    Begins,
    /// Why one of them does what follows.
    Reason,
}

/// A command of a book's own.
#[derive(Clone, Debug)]
pub struct BookCommand {
    number: u8,
    value: Arc<dyn BookValue>,
}

impl BookCommand {
    /// Its number among the book's own commands.
    pub fn number(&self) -> u8 {
        self.number
    }

    /// The command, if it is one of that book's.
    pub fn get<T: OwnCommand>(&self) -> Option<&T> {
        (&*self.value as &dyn Any).downcast_ref()
    }
}

impl<T: OwnCommand> From<T> for BookCommand {
    fn from(command: T) -> Self {
        Self {
            number: command.number(),
            value: Arc::new(command),
        }
    }
}

impl PartialEq for BookCommand {
    fn eq(&self, other: &Self) -> bool {
        self.value.equals(&*other.value)
    }
}

impl Eq for BookCommand {}

impl Serialize for BookCommand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        erased_serde::serialize(&*self.value, serializer)
    }
}

/// A fact of a book's own.
#[derive(Clone, Debug)]
pub struct BookFact {
    rule: RuleKey,
    tenths: u8,
    self_play: Option<SelfPlay>,
    value: Arc<dyn BookValue>,
}

impl BookFact {
    /// The rule behind it.
    pub fn rule(&self) -> RuleKey {
        self.rule
    }

    /// For how long it is played back, in tenths of a second.
    pub fn tenths(&self) -> u8 {
        self.tenths
    }

    /// What it tells of pieces that play themselves, if it tells of some.
    pub fn self_play(&self) -> Option<SelfPlay> {
        self.self_play
    }

    /// The fact, if it is one of that book's.
    pub fn get<T: OwnFact>(&self) -> Option<&T> {
        (&*self.value as &dyn Any).downcast_ref()
    }
}

impl<T: OwnFact> From<T> for BookFact {
    fn from(fact: T) -> Self {
        Self {
            rule: fact.rule(),
            tenths: fact.tenths(),
            self_play: fact.self_play(),
            value: Arc::new(fact),
        }
    }
}

impl PartialEq for BookFact {
    fn eq(&self, other: &Self) -> bool {
        self.value.equals(&*other.value)
    }
}

impl Eq for BookFact {}

impl Serialize for BookFact {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        erased_serde::serialize(&*self.value, serializer)
    }
}
