//! What is known of the ground: the standing lattice of a table, by the sizes that figures have. It costs much to find and follows
//! from the table alone, so it is kept from one question to the next. It is no part of the state: answers are the same without it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::QuakeMovement;
use crate::space::table::{PACE, Point, StandLattice, Walker};

/// The most lattices that are kept.
const MOST_LATTICES: usize = 8;

/// By what lattices differ: the walker's radius and height, and how it moves.
type Key = (i32, i32, QuakeMovement);

/// How many goals' distances are kept.
const MOST_GOALS: usize = 64;

/// How far from a goal is measured, in units.
const FARTHEST: i32 = 200 * PACE;

/// How far the places of a lattice are from a goal on foot, in units: those from which it is reached.
type Distances = Arc<HashMap<Point, i32>>;

/// What is known of the ground of a table. Copies share it.
#[derive(Clone, Debug, Default)]
pub struct KnownGround(Arc<Mutex<Vec<(Key, Arc<StandLattice>)>>>, KnownGoals);

/// How far all places are from some goals.
type KnownGoals = Arc<Mutex<Vec<(Key, Point, Distances)>>>;

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

    /// How far the places of the lattice are from a goal on foot, whoever stands in the way.
    pub fn distances(&self, walker: Walker<QuakeMovement>, goal: Point) -> Distances {
        let key = (walker.body.radius, walker.body.height, *walker.rules);
        let find = |goals: &Vec<(Key, Point, Distances)>| {
            let mut known = goals.iter();
            known
                .find(|(of, to, _)| *of == key && *to == goal)
                .map(|(.., distances)| distances.clone())
        };
        if let Some(distances) = find(&self.1.lock().unwrap_or_else(PoisonError::into_inner)) {
            return distances;
        }
        let lattice = self.lattice(walker);
        let from_goal = Walker {
            body: walker.body.moved_to(goal),
            others: &[],
            ..walker
        };
        let reach = lattice.reach(from_goal, FARTHEST);
        let places = reach
            .places()
            .filter_map(|(place, cost)| Some((lattice.at(place)?, cost)));
        let distances: Distances = Arc::new(places.collect());
        let mut goals = self.1.lock().unwrap_or_else(PoisonError::into_inner);
        if goals.len() >= MOST_GOALS {
            goals.remove(0);
        }
        goals.push((key, goal, distances.clone()));
        distances
    }
}
