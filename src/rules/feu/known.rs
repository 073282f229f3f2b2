//! What is known of a table: ways and the standing lattice. It costs much to find and follows from its key alone, so it is kept from
//! one question to the next. It is no part of the state: with or without it every answer is the same.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use bevy::prelude::*;

use super::moving::FeuMovement;
use crate::space::table::{StandLattice, TerrainState, Walker, WayNetwork};

/// The most tables that are kept.
const MOST_TABLES: usize = 4;

/// What is known of the table: a component of the match. Copies of a game share it.
#[derive(Component, Clone, Debug, Default)]
pub struct KnownTables(Arc<Mutex<Vec<FeuTable>>>);

/// A table as its doors stand, for figures of one size that move alike.
#[derive(Debug)]
struct FeuTable {
    key: (i32, i32, i32, [bool; 2], TerrainState),
    network: Option<Arc<WayNetwork>>,
    lattice: Option<Arc<StandLattice>>,
}

impl KnownTables {
    /// The ways of the table for a walker.
    pub fn network(&self, walker: Walker<FeuMovement>) -> Arc<WayNetwork> {
        let mut tables = self.held();
        let known = &mut entry(&mut tables, walker).network;
        known.get_or_insert_with(|| Arc::new(WayNetwork::new(walker))).clone()
    }

    /// The standing lattice of the table for a walker.
    pub fn lattice(&self, walker: Walker<FeuMovement>) -> Arc<StandLattice> {
        let mut tables = self.held();
        let known = &mut entry(&mut tables, walker).lattice;
        known.get_or_insert_with(|| Arc::new(StandLattice::new(walker))).clone()
    }

    /// Whoever broke down while it held the list left nothing half done.
    fn held(&self) -> MutexGuard<'_, Vec<FeuTable>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What is known of a table for a walker, what was asked longest ago forgotten if it is too much.
fn entry<'a>(tables: &'a mut Vec<FeuTable>, walker: Walker<FeuMovement>) -> &'a mut FeuTable {
    let key = (
        walker.body.radius,
        walker.body.height,
        walker.rules.ud,
        [walker.rules.runs, walker.rules.hovers],
        walker.view.state.clone(),
    );
    let place = tables.iter().position(|known| known.key == key);
    let place = place.unwrap_or_else(|| {
        if tables.len() >= MOST_TABLES {
            tables.remove(0);
        }
        tables.push(FeuTable {
            key,
            network: None,
            lattice: None,
        });
        tables.len() - 1
    });
    &mut tables[place]
}
