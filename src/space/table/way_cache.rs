//! What was found of ways is kept for who asks again while others move about: an answer holds as long as whoever has come or gone is too
//! far away to matter for ways that cost so much.

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;

use super::body::Body;
use super::kept::Kept;
use super::movement_rules::MovementRules;
use super::point::Point;
use super::walker::Walker;
use super::way::Way;
use super::way_equal::EqualWays;
use super::way_goal::WayGoal;

/// The most answers that are kept.
const MOST: usize = 2048;

/// How many of the ways found last from where a figure stands are looked at for whoever wants any.
const LOOKED_AT: usize = 4;

/// How many of those found last to a goal from anywhere are looked at.
const LOOKED_AT_FROM_ANYWHERE: usize = 8;

/// Which way is asked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum AskedWay {
    /// The cheapest.
    Cheapest,
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

/// The cheapest way, and all that cost as much.
#[derive(Clone, Debug)]
pub(super) struct CheapestWay {
    pub way: Way,
    pub equals: Arc<EqualWays>,
}

/// What a search found.
#[derive(Clone, Debug)]
pub(super) struct FoundWay {
    pub way: Option<CheapestWay>,
    /// Whether it did not look at all places of the goals.
    pub is_of_first_look: bool,
}

/// Who stands around a walker.
#[derive(PartialEq, Eq, Debug, Default)]
struct BodiesAround {
    /// Their bodies, in an order, each with whether it stays where it is.
    bodies: Vec<(bool, Body)>,
    /// Their greatest radius.
    widest: i32,
}

impl BodiesAround {
    fn of<R>(question: &WayQuestion<R>) -> Self {
        let bodies = question.walker.others.iter().enumerate();
        let mut bodies: Vec<(bool, Body)> = bodies.map(|(index, body)| (index < question.settled, *body)).collect();
        bodies.sort_unstable();
        let radii = bodies.iter().map(|(_, body)| body.radius);
        Self {
            widest: radii.max().unwrap_or(0),
            bodies,
        }
    }

    /// Whether something is so of all bodies that only one of the two has.
    fn is_so_of_all_changed(&self, other: &Self, is_so: impl Fn(&Body) -> bool) -> bool {
        let (mut here, mut there) = (&self.bodies[..], &other.bodies[..]);
        loop {
            let changed = match (here, there) {
                ([], []) => return true,
                ([one, rest @ ..], [two, ..]) if one < two => {
                    here = rest;
                    one
                }
                ([one, here_rest @ ..], [two, there_rest @ ..]) if one == two => {
                    (here, there) = (here_rest, there_rest);
                    continue;
                }
                (_, [two, rest @ ..]) => {
                    there = rest;
                    two
                }
                ([one, rest @ ..], []) => {
                    here = rest;
                    one
                }
            };
            if !is_so(&changed.1) {
                return false;
            }
        }
    }
}

/// An answer that is kept.
#[derive(Debug)]
struct CachedWay {
    goals: Vec<WayGoal>,
    /// Who stood around the walker: shared by answers that were found one after the other.
    around: Arc<BodiesAround>,
    budget: Option<i32>,
    asked: AskedWay,
    found: FoundWay,
}

impl<R: MovementRules> WayQuestion<'_, R> {
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
    fn answer(&self, budget: Option<i32>) -> Option<Option<&CheapestWay>> {
        let found = &self.found;
        match (&found.way, budget) {
            // At the first look it finds nothing, whatever that may cost.
            (_, Some(_)) if !found.is_of_first_look => Some(None),
            (Some(found), Some(budget)) if found.way.cost > budget => Some(None),
            (Some(found), _) => Some(Some(found)),
            (None, Some(budget)) => self.budget.is_none_or(|known| budget <= known).then_some(None),
            (None, None) => self.budget.is_none().then_some(None),
        }
    }

    /// Whether whoever has come or gone since changes nothing.
    fn holds<R: MovementRules>(&self, question: &WayQuestion<R>, around: &BodiesAround) -> bool {
        // Where all places were looked at, somebody far away may have hindered what is found at the first look.
        let found = self.found.way.as_ref().filter(|_| self.found.is_of_first_look);
        let cost = found.map(|found| found.way.cost).or(self.budget);
        let widest = self.around.widest.max(around.widest);
        self.around.is_so_of_all_changed(around, |body| {
            cost.is_some_and(|cost| question.is_beyond(body, widest, cost))
        })
    }
}

/// The answers that are kept.
#[derive(Debug, Default)]
pub(super) struct CachedWays {
    /// By where the walker stands, the latest last.
    by_start: HashMap<Point, Vec<CachedWay>>,
    count: usize,
    /// For each list of goals the paths of the ways found last to them, the latest last.
    paths: Vec<(Vec<WayGoal>, VecDeque<Vec<Point>>)>,
    /// Who stood around the walker at the last answer.
    around: Arc<BodiesAround>,
}

impl CachedWays {
    /// How many answers there are.
    #[cfg(test)]
    pub fn count(&self) -> usize {
        self.count
    }

    /// The answer to a question that was asked before, if it still holds.
    fn told<R: MovementRules>(&self, question: &WayQuestion<R>) -> Option<Option<CheapestWay>> {
        let kept = self.by_start.get(&question.walker.body.at)?;
        let is_asked = |known: &&CachedWay| known.asked == question.asked && known.goals == question.goals;
        let mut known = kept.iter().rev().filter(is_asked);
        let mut around = None;
        known.find_map(|known| {
            let answer = known.answer(question.budget)?;
            let around = around.get_or_insert_with(|| BodiesAround::of(question));
            known.holds(question, around).then(|| answer.cloned())
        })
    }

    /// Keeps an answer; all others are forgotten if they are too many.
    fn note<R: MovementRules>(&mut self, question: &WayQuestion<R>, found: FoundWay) {
        if self.count >= MOST {
            *self = Self::default();
        }
        let around = BodiesAround::of(question);
        if *self.around != around {
            self.around = Arc::new(around);
        }
        self.count += 1;
        if let Some(found) = &found.way {
            self.note_path(question.goals, &found.way.path);
        }
        self.by_start
            .entry(question.walker.body.at)
            .or_default()
            .push(CachedWay {
                goals: question.goals.to_vec(),
                around: self.around.clone(),
                budget: question.budget,
                asked: question.asked,
                found,
            });
    }

    /// Keeps a path to goals.
    fn note_path(&mut self, goals: &[WayGoal], path: &[Point]) {
        let known = self.paths.iter().position(|(known, _)| known == goals);
        let known = known.unwrap_or_else(|| {
            self.paths.push((goals.to_vec(), VecDeque::new()));
            self.paths.len() - 1
        });
        let paths = &mut self.paths[known].1;
        paths.retain(|known| known != path);
        if paths.len() >= LOOKED_AT_FROM_ANYWHERE {
            paths.pop_front();
        }
        paths.push_back(path.to_vec());
    }
}

impl Kept<CachedWays> {
    /// The paths of the ways found last to the same goals: from where the walker stands, then from anywhere; the latest first.
    pub fn paths_to<R: MovementRules>(&self, question: &WayQuestion<R>) -> Vec<Vec<Point>> {
        let known = self.held();
        let from_here = known.by_start.get(&question.walker.body.at).into_iter().flatten().rev();
        let from_here = from_here.filter(|known| known.goals == question.goals);
        let from_here = from_here.filter_map(|known| Some(&known.found.way.as_ref()?.way.path));
        let from_anywhere = known.paths.iter().find(|(goals, _)| goals == question.goals);
        let from_anywhere = from_anywhere.into_iter().flat_map(|(_, paths)| paths.iter().rev());
        let mut paths: Vec<Vec<Point>> = Vec::new();
        for path in from_here.take(LOOKED_AT).chain(from_anywhere) {
            if !paths.contains(path) {
                paths.push(path.clone());
            }
        }
        paths
    }

    /// The answer to a question that was asked before, if it still holds; else what is looked for now, which is kept.
    pub fn told_or_found<R: MovementRules>(
        &self,
        question: &WayQuestion<R>,
        look: impl FnOnce() -> FoundWay,
    ) -> Option<CheapestWay> {
        let known = self.held().told(question);
        known.unwrap_or_else(|| {
            let found = look();
            let way = found.way.clone();
            self.held().note(question, found);
            way
        })
    }
}
