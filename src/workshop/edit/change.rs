//! What a step changed: only the parts that differ, so that a long history of a large board stays small.

use std::collections::BTreeMap;

use crate::rules::Space;
use crate::space::MapNotes;
use crate::space::grid::{ArenaMap, MapDoor, MapGun, MapRespawnPoint, MapToken, MapTrigger, MapZone};
use crate::space::table::{MapMark, MapTerrain, TableGround, TableMap};

/// A part of a list that was another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ListChange<T> {
    at: usize,
    old: Vec<T>,
    new: Vec<T>,
}

impl<T: Clone + PartialEq> ListChange<T> {
    /// Nothing if the lists are alike.
    fn between(old: &[T], new: &[T]) -> Option<Self> {
        let same = |pair: &(&T, &T)| pair.0 == pair.1;
        let before = old.iter().zip(new).take_while(same).count();
        let (old, new) = (&old[before..], &new[before..]);
        let behind = old.iter().rev().zip(new.iter().rev()).take_while(same).count();
        let (old, new) = (&old[..old.len() - behind], &new[..new.len() - behind]);
        let is_change = !old.is_empty() || !new.is_empty();
        is_change.then(|| Self {
            at: before,
            old: old.to_vec(),
            new: new.to_vec(),
        })
    }

    fn carry_out(&self, list: &mut Vec<T>, forward: bool) {
        let (from, to) = if forward {
            (&self.old, &self.new)
        } else {
            (&self.new, &self.old)
        };
        list.splice(self.at..self.at + from.len(), to.iter().cloned());
    }
}

/// A value that was another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ValueChange<T> {
    old: T,
    new: T,
}

impl<T: Clone + PartialEq> ValueChange<T> {
    fn between(old: &T, new: &T) -> Option<Self> {
        (old != new).then(|| Self {
            old: old.clone(),
            new: new.clone(),
        })
    }

    fn carry_out(&self, value: &mut T, forward: bool) {
        value.clone_from(if forward { &self.new } else { &self.old });
    }
}

macro_rules! change_of {
    ($name:ident of $map:ty: { $($value:ident: $value_type:ty),* } { $($list:ident: $entry:ty),* }) => {
        /// What differs in such a map.
        #[derive(Clone, PartialEq, Eq, Debug, Default)]
        pub(super) struct $name {
            $($value: Option<ValueChange<$value_type>>,)*
            $($list: Option<ListChange<$entry>>,)*
        }

        impl $name {
            fn between(old: &$map, new: &$map) -> Option<Self> {
                let change = Self {
                    $($value: ValueChange::between(&old.$value, &new.$value),)*
                    $($list: ListChange::between(&old.$list, &new.$list),)*
                };
                (change != Self::default()).then_some(change)
            }

            fn carry_out(&self, map: &mut $map, forward: bool) {
                $(if let Some(change) = &self.$value {
                    change.carry_out(&mut map.$value, forward);
                })*
                $(if let Some(change) = &self.$list {
                    change.carry_out(&mut map.$list, forward);
                })*
            }
        }
    };
}

change_of!(GridChange of ArenaMap:
{ name: String, title: BTreeMap<String, String>, author: Option<String>, notes: Option<MapNotes> }
{
    rows: String, respawn_points: MapRespawnPoint, doors: MapDoor, tokens: MapToken, zones: MapZone, guns: MapGun,
    triggers: MapTrigger
});

change_of!(TableChange of TableMap:
    {
        name: String, title: BTreeMap<String, String>, author: Option<String>, notes: Option<MapNotes>,
        table: TableGround
    }
    { terrain: MapTerrain, marks: MapMark });

/// What a step changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum MapChange {
    Grid(Box<GridChange>),
    Table(Box<TableChange>),
}

impl MapChange {
    /// What differs between two maps of one kind; nothing if they are alike.
    pub fn between(old: &Space, new: &Space) -> Option<Self> {
        match (old, new) {
            (Space::Grid(old), Space::Grid(new)) => {
                GridChange::between(old, new).map(|change| Self::Grid(Box::new(change)))
            }
            (Space::Table(old), Space::Table(new)) => {
                TableChange::between(old, new).map(|change| Self::Table(Box::new(change)))
            }
            _ => None,
        }
    }

    /// Carries it out, or takes it back.
    pub fn carry_out(&self, map: &mut Space, forward: bool) {
        match (self, map) {
            (Self::Grid(change), Space::Grid(map)) => change.carry_out(map, forward),
            (Self::Table(change), Space::Table(map)) => change.carry_out(map, forward),
            _ => {}
        }
    }
}
