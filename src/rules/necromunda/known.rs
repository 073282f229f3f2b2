//! What is known of a table: ways, the standing lattice, sight. It costs much to find and follows from its key alone, so it is
//! kept from one question to the next. It is no part of the state: with or without it every answer is the same.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::movement::NecroMovement;
use crate::rules::table::TableLook;
use crate::space::table::{Body, Point, StandLattice, TerrainState, Walker, WayNetwork};

/// The most networks and lattices that are kept.
const MOST_TABLES: usize = 8;

/// The most sight questions that are kept.
const MOST_SIGHTS: usize = 4_096;

/// What is known: a component of the match. Copies of a game share what they know of the table.
#[derive(Component, Debug, Default)]
pub struct Known {
    /// Ways and lattices, for all games on the table.
    tables: Arc<Mutex<Vec<KnownTable>>>,
    sights: Mutex<Sights>,
}

/// What ways depend on, but for who stands in them.
#[derive(Clone, PartialEq, Eq, Debug)]
struct TableKey {
    /// The walker's radius and height.
    size: (i32, i32),
    high: Option<i32>,
    leaps: bool,
    guest: [bool; 2],
    open_doors: Vec<bool>,
    gone_objects: Vec<bool>,
}

impl TableKey {
    fn is_of(&self, walker: Walker<NecroMovement>) -> bool {
        let state = walker.view.state;
        self.size == (walker.body.radius, walker.body.height)
            && self.high == walker.rules.high
            && self.leaps == walker.rules.leaps
            && self.guest == [walker.rules.safe, walker.rules.hovers]
            && self.open_doors == state.open_doors
            && self.gone_objects == state.gone_objects
    }
}

/// A table as its doors stand, for figures of one size that move alike.
#[derive(Debug)]
struct KnownTable {
    key: TableKey,
    network: Option<Arc<WayNetwork>>,
    lattice: Option<Arc<StandLattice>>,
}

/// How many samples are seen of a body from a point.
#[derive(Debug, Default)]
struct Sights {
    /// The terrain by which they were counted.
    terrain: TerrainState,
    seen: HashMap<(Point, Point, i32, i32), u8>,
}

impl Known {
    /// The same knowledge of the table, for another game on it.
    pub fn shared(&self) -> Self {
        Self {
            tables: self.tables.clone(),
            sights: Mutex::default(),
        }
    }

    /// The ways of the table for a walker.
    pub fn network(&self, walker: Walker<NecroMovement>) -> Arc<WayNetwork> {
        let mut tables = held(&self.tables);
        let known = &mut entry(&mut tables, walker).network;
        known.get_or_insert_with(|| Arc::new(WayNetwork::new(walker))).clone()
    }

    /// The standing lattice of the table for a walker.
    pub fn lattice(&self, walker: Walker<NecroMovement>) -> Arc<StandLattice> {
        let mut tables = held(&self.tables);
        let known = &mut entry(&mut tables, walker).lattice;
        known.get_or_insert_with(|| Arc::new(StandLattice::new(walker))).clone()
    }

    /// How many of the 35 samples of a body an eye sees where figures do not hide each other.
    pub fn seen(&self, look: &TableLook, eye: Point, body: &Body) -> usize {
        let mut sights = held(&self.sights);
        if sights.terrain != *look.terrain || sights.seen.len() >= MOST_SIGHTS {
            sights.seen.clear();
            sights.terrain.clone_from(look.terrain);
        }
        let key = (eye, body.at, body.radius, body.height);
        let seen = sights
            .seen
            .entry(key)
            .or_insert_with(|| look.view().samples_seen(eye, body, &[]) as u8);
        usize::from(*seen)
    }
}

/// What is known of a table for a walker, what was asked longest ago forgotten if it is too much.
fn entry<'a>(tables: &'a mut Vec<KnownTable>, walker: Walker<NecroMovement>) -> &'a mut KnownTable {
    let place = tables.iter().position(|known| known.key.is_of(walker));
    let place = place.unwrap_or_else(|| {
        if tables.len() >= MOST_TABLES {
            tables.remove(0);
        }
        tables.push(KnownTable {
            key: TableKey {
                size: (walker.body.radius, walker.body.height),
                high: walker.rules.high,
                leaps: walker.rules.leaps,
                guest: [walker.rules.safe, walker.rules.hovers],
                open_doors: walker.view.state.open_doors.clone(),
                gone_objects: walker.view.state.gone_objects.clone(),
            },
            network: None,
            lattice: None,
        });
        tables.len() - 1
    });
    &mut tables[place]
}

/// What only one may hold at a time; whoever broke down while it held it left nothing half done.
fn held<T>(known: &Mutex<T>) -> MutexGuard<'_, T> {
    known.lock().unwrap_or_else(PoisonError::into_inner)
}
