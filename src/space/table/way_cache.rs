//! What was found of ways is kept for who asks again while others move about: an answer holds as long as nobody has come or gone who
//! was, or would have been, near anything that was looked at.

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::body::Body;
use super::point::{PlanPoint, Point};
use super::polygon::{Bounds, is_edge_within};
use super::walker::Walker;
use super::way::Way;
use super::way_goal::WayGoal;

/// The most answers that are kept.
const MOST: usize = 512;

/// By how much more than what is looked at the area is wider, in units: for what is rounded.
const MARGIN: i32 = 4;

/// Where somebody who stands there may change what a search finds.
#[derive(Clone, Debug, Default)]
pub(super) struct SearchedArea {
    /// The straight ways that were tried.
    ways: Vec<(PlanPoint, PlanPoint)>,
    /// Places around which it was looked who stands there: so far at most along either axis.
    places: Vec<(PlanPoint, i32)>,
    /// Whether it is not told where it was looked.
    is_everywhere: bool,
}

/// What a search found.
#[derive(Clone, Debug)]
pub(super) struct FoundWay {
    pub way: Option<Way>,
    pub area: SearchedArea,
    /// Whether it did not look at all places of the goals.
    pub is_of_first_look: bool,
}

/// An answer that is kept.
#[derive(Clone, Debug)]
struct CachedWay {
    at: Point,
    goals: Vec<WayGoal>,
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

impl SearchedArea {
    /// A straight way was tried.
    pub fn tries(&mut self, from: Point, to: Point) {
        self.ways.push((from.plan(), to.plan()));
    }

    /// It was looked at whoever is near a figure around which places are, for one of a radius.
    pub fn heeds(&mut self, body: &Body, radius: i32) {
        // Places around it, and as wide as gaps there are looked for.
        let far = body.radius + 2 * radius + radius / 4 + 2 * MARGIN;
        self.places.push((body.at.plan(), far));
    }

    /// It was looked where one of a radius can stand at a goal.
    pub fn looks_at(&mut self, goal: &WayGoal, radius: i32) {
        match goal {
            WayGoal::Point(at) => self.places.push((at.plan(), radius + MARGIN)),
            WayGoal::Contact(body) => self.places.push((body.at.plan(), body.radius + 2 * radius + MARGIN)),
            WayGoal::Side(_) => self.is_everywhere = true,
        }
    }

    /// Whether somebody is in it, for one of a radius.
    fn is_touched_by(&self, body: &Body, radius: i32) -> bool {
        let (at, reach) = (body.at.plan(), body.radius + radius + MARGIN);
        let is_near = |(place, far): &(PlanPoint, i32)| Bounds::of(*place).widened(far + body.radius).holds(at);
        let is_on = |(from, to): &(PlanPoint, PlanPoint)| {
            let bounds = Bounds::around([*from, *to]);
            bounds.is_some_and(|bounds| bounds.widened(reach).holds(at)) && is_edge_within(*from, *to, at, reach)
        };
        self.is_everywhere || self.places.iter().any(is_near) || self.ways.iter().any(is_on)
    }
}

impl FoundWay {
    /// What is found without looking at all places of the goals.
    pub fn at_first(way: Option<Way>, area: SearchedArea) -> Self {
        Self {
            way,
            area,
            is_of_first_look: true,
        }
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

    /// Whether whoever has come or gone since changes nothing.
    fn holds_among(&self, others: &[Body], radius: i32) -> bool {
        let touches = |body: &Body| self.found.area.is_touched_by(body, radius);
        let mut left = others;
        for body in &self.others {
            match left.iter().position(|other| other == body) {
                Some(place) => {
                    if left[..place].iter().any(touches) {
                        return false;
                    }
                    left = &left[place + 1..];
                }
                None if touches(body) => return false,
                None => {}
            }
        }
        !left.iter().any(touches)
    }
}

impl WayCache {
    /// What is kept. Whoever broke down while it held it left nothing half done.
    pub fn held(&self) -> WayCacheGuard<'_> {
        WayCacheGuard(self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl WayCacheGuard<'_> {
    /// How many answers are kept.
    #[cfg(test)]
    pub fn size(&self) -> usize {
        self.0.len()
    }

    /// The answer to a question that was asked before, if it still holds.
    pub fn told<R>(&mut self, walker: Walker<R>, goals: &[WayGoal], budget: Option<i32>) -> Option<Option<Way>> {
        let known = self.0.iter_mut().rev();
        let mut known = known.filter(|known| known.at == walker.body.at && known.goals == goals);
        known.find_map(|known| {
            let answer = known.answer(budget)?.cloned();
            let holds = known.holds_among(walker.others, walker.body.radius);
            holds.then(|| {
                known.others = walker.others.to_vec();
                answer
            })
        })
    }

    /// Keeps an answer, the one longest kept forgotten if they are too many.
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
