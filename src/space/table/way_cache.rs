//! What was found of ways is kept for who asks the same again.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::body::Body;
use super::point::Point;
use super::walker::Walker;
use super::way::Way;
use super::way_goal::WayGoal;

/// The most answers that are kept.
const MOST: usize = 512;

/// What a search found.
#[derive(Clone, Debug)]
pub(super) struct FoundWay {
    pub way: Option<Way>,
    /// Whether it did not look at all places of the goals.
    pub is_of_first_look: bool,
}

/// An answer that is kept.
#[derive(Clone, Debug)]
struct CachedWay {
    at: Point,
    goals: Vec<WayGoal>,
    /// Those of the figures around which the network has no places.
    others: Vec<Body>,
    budget: Option<i32>,
    found: FoundWay,
}

/// Answers that are kept, the latest last. Copies begin without any.
#[derive(Debug, Default)]
pub(super) struct WayCache(Mutex<Vec<CachedWay>>);

/// The same, while one asks.
pub(super) struct WayCacheGuard<'a>(MutexGuard<'a, Vec<CachedWay>>);

impl Clone for WayCache {
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl CachedWay {
    /// What it says of a way for so much at most; nothing if it does not tell.
    fn answer(&self, budget: Option<i32>) -> Option<Option<&Way>> {
        let found = &self.found;
        match (&found.way, budget) {
            // At the first look it finds nothing, whatever that may cost.
            (_, Some(_)) if !found.is_of_first_look => Some(None),
            (Some(way), Some(budget)) if way.cost > budget => Some(None),
            (Some(way), _) => Some(Some(way)),
            (None, Some(budget)) => self.budget.is_none_or(|known| budget <= known).then_some(None),
            (None, None) => self.budget.is_none().then_some(None),
        }
    }
}

impl WayCache {
    /// What is kept. Whoever broke down while it held it left nothing half done.
    pub fn held(&self) -> WayCacheGuard<'_> {
        WayCacheGuard(self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl WayCacheGuard<'_> {
    /// The answer to a question that was asked before.
    pub fn told<R>(&self, walker: Walker<R>, goals: &[WayGoal], budget: Option<i32>) -> Option<Option<Way>> {
        let known = self.0.iter().rev();
        let mut known =
            known.filter(|known| known.at == walker.body.at && known.goals == goals && known.others == walker.others);
        known.find_map(|known| Some(known.answer(budget)?.cloned()))
    }

    /// Keeps an answer, those longest kept forgotten if they are too many.
    pub fn note<R>(&mut self, walker: Walker<R>, goals: &[WayGoal], budget: Option<i32>, found: FoundWay) {
        if self.0.len() >= MOST {
            self.0.drain(..MOST / 4);
        }
        self.0.push(CachedWay {
            at: walker.body.at,
            goals: goals.to_vec(),
            others: walker.others.to_vec(),
            budget,
            found,
        });
    }
}
