//! What is known of the ground: the standing lattice of a table, by the sizes that figures have. It costs much to find and follows
//! from the table alone, so it is kept from one question to the next. It is no part of the state: answers are the same without it.

use std::sync::{Arc, Mutex, PoisonError};

use super::QuakeMovement;
use crate::space::table::{StandLattice, Walker};

/// The most lattices that are kept.
const MOST_LATTICES: usize = 8;

/// By what lattices differ: the walker's radius and height, and how it moves.
type Key = (i32, i32, QuakeMovement);

/// What is known of the ground of a table. Copies share it.
#[derive(Clone, Debug, Default)]
pub struct KnownGround(Arc<Mutex<Vec<(Key, Arc<StandLattice>)>>>);

/// What is known makes no difference.
impl PartialEq for KnownGround {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for KnownGround {}

impl KnownGround {
    /// The standing lattice of the table for a walker.
    pub fn lattice(&self, walker: Walker<QuakeMovement>) -> Arc<StandLattice> {
        // Whoever broke down while it held it left nothing half done.
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let key = (walker.body.radius, walker.body.height, *walker.rules);
        if let Some((_, lattice)) = known.iter().find(|(known, _)| *known == key) {
            return lattice.clone();
        }
        if known.len() >= MOST_LATTICES {
            known.remove(0);
        }
        let lattice = Arc::new(StandLattice::new(walker));
        known.push((key, lattice.clone()));
        lattice
    }
}
