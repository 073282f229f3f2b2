//! What eyes saw of bodies with nobody between: it costs much to find and follows from the table alone, so it is kept. It is no part
//! of the state: answers are the same without it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use super::sight::Seen;
use crate::space::table::{Body, Point};

/// How many are kept: then all are forgotten.
const MOST: usize = 100_000;

/// By what they differ: the eye, and where the body is, its radius and its height.
type Key = (Point, Point, i32, i32);

/// What was seen on a table. Copies share it.
#[derive(Clone, Debug, Default)]
pub struct KnownSights(Arc<Mutex<HashMap<Key, Seen>>>);

/// What is known makes no difference.
impl PartialEq for KnownSights {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Eq for KnownSights {}

impl KnownSights {
    /// What an eye sees of a body with nobody between, found at most once.
    pub fn seen(&self, eye: Point, body: &Body, find: impl FnOnce() -> Seen) -> Seen {
        let key = (eye, body.at, body.radius, body.height);
        // Whoever broke down while it held it left nothing half done.
        let known = |all: &HashMap<Key, Seen>| all.get(&key).copied();
        if let Some(seen) = known(&self.0.lock().unwrap_or_else(PoisonError::into_inner)) {
            return seen;
        }
        let seen = find();
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() >= MOST {
            all.clear();
        }
        all.insert(key, seen);
        seen
    }
}
