//! What was found of ways is kept for who asks again while others move about: an answer holds as long as whoever has come or gone is too
//! far away to matter for ways that cost so much.

use std::sync::Arc;

use super::body::Body;
use super::kept::Kept;
use super::movement_rules::MovementRules;
use super::point::Point;
use super::walker::Walker;
use super::way::Way;
use super::way_goal::WayGoal;

/// The most answers that are kept.
const MOST: usize = 2048;

/// Which way is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AskedWay {
    /// The cheapest.
    Cheapest,
    /// The cheapest of those that turn only around those who stay where they are.
    PastOthers,
    /// Any, whatever it costs.
    Any,
}

/// A question for a way.
#[derive(Debug)]
pub(super) struct WayQuestion<'a, R> {
    pub walker: Walker<'a, R>,
    /// How many of those around the walker, the first, stay where they are.
    pub settled: usize,
    pub goals: &'a [WayGoal],
    pub budget: Option<i32>,
    pub asked: AskedWay,
    /// How much less than its length a way may cost, in units.
    pub discount: i32,
}

/// What a search found.
#[derive(Clone, Debug)]
pub(super) struct FoundWay {
    pub way: Option<Way>,
    /// Whether it did not look at all places of the goals.
    pub is_of_first_look: bool,
}

/// An answer that is kept.
#[derive(Clone, Debug)]
pub(super) struct CachedWay {
    at: Point,
    goals: Vec<WayGoal>,
    /// Who stood around the walker: shared by answers that were found one after the other.
    around: Arc<[(bool, Body)]>,
    budget: Option<i32>,
    asked: AskedWay,
    found: FoundWay,
}

impl<R: MovementRules> WayQuestion<'_, R> {
    /// Who stands around the walker, in an order, each with whether it stays where it is.
    fn around(&self) -> Vec<(bool, Body)> {
        let bodies = self.walker.others.iter().enumerate();
        let mut around: Vec<(bool, Body)> = bodies.map(|(index, body)| (index < self.settled, *body)).collect();
        around.sort_unstable();
        around
    }

    /// Whether no way that costs no more than this comes near a body, or near a place where ways turn otherwise because of it.
    /// `widest` is the greatest radius of all around.
    fn is_beyond(&self, body: &Body, widest: i32, cost: i32) -> bool {
        // Another stands across a narrow gap at most, and ways turn around that one.
        let near = body.radius + 4 * self.walker.body.radius + 3 * widest;
        let on = self
            .goals
            .iter()
            .map(|goal| goal.least_from(self.walker, body.at))
            .min();
        let whole = self.walker.least_between(self.walker.body.at, body.at) + on.unwrap_or(0);
        whole - 2 * near - 2 * self.discount > cost
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
    fn holds<R: MovementRules>(&self, question: &WayQuestion<R>, around: &[(bool, Body)]) -> bool {
        // Where all places were looked at, somebody far away may have hindered what is found at the first look.
        let found = self.found.way.as_ref().filter(|_| self.found.is_of_first_look);
        let cost = found.map(|way| way.cost).or(self.budget);
        let radii = self.around.iter().chain(around).map(|(_, body)| body.radius);
        let widest = radii.max().unwrap_or(0);
        let come = around.iter().filter(|one| self.around.binary_search(one).is_err());
        let gone = self.around.iter().filter(|one| around.binary_search(one).is_err());
        let mut changed = come.chain(gone);
        changed.all(|(_, body)| cost.is_some_and(|cost| question.is_beyond(body, widest, cost)))
    }
}

impl Kept<CachedWay> {
    /// The answer to a question that was asked before, if it still holds.
    pub fn told<R: MovementRules>(&self, question: &WayQuestion<R>) -> Option<Option<Way>> {
        let kept = self.held();
        let is_asked = |known: &&CachedWay| {
            known.at == question.walker.body.at && known.asked == question.asked && known.goals == question.goals
        };
        let mut known = kept.iter().rev().filter(is_asked);
        let mut around = None;
        known.find_map(|known| {
            let answer = known.answer(question.budget)?;
            let around = around.get_or_insert_with(|| question.around());
            known.holds(question, around).then(|| answer.cloned())
        })
    }

    /// The same; else what is looked for now, which is kept.
    pub fn told_or_found<R: MovementRules>(
        &self,
        question: &WayQuestion<R>,
        look: impl FnOnce() -> FoundWay,
    ) -> Option<Way> {
        self.told(question).unwrap_or_else(|| {
            let found = look();
            let way = found.way.clone();
            self.note(question, found);
            way
        })
    }

    /// Keeps an answer, those longest kept forgotten if they are too many.
    fn note<R: MovementRules>(&self, question: &WayQuestion<R>, found: FoundWay) {
        let mut kept = self.held();
        if kept.len() >= MOST {
            kept.drain(..MOST / 4);
        }
        let around = question.around();
        let last = kept.last().filter(|last| *last.around == around[..]);
        let around = last.map_or_else(|| around.into(), |last| last.around.clone());
        kept.push(CachedWay {
            at: question.walker.body.at,
            goals: question.goals.to_vec(),
            around,
            budget: question.budget,
            asked: question.asked,
            found,
        });
    }
}
