//! The shortest legal way (`table.way`): in whole numbers, the same on every machine.

use std::sync::Arc;

use super::leg::LegKind;
use super::movement_rules::MovementRules;
use super::point::Point;
use super::walker::Walker;
use super::way_cache::{AskedWay, CheapestWay, FoundWay, WayQuestion};
use super::way_goal::WayGoal;
use super::way_network::WayNetwork;
use super::way_search::WaySearch;

/// How many open ends of ways are aimed at, at most, for whoever wants any.
const MOST_ENDS: usize = 4;

/// A way that was found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Way {
    /// Its points without the first, where the figure stands.
    pub path: Vec<Point>,
    /// The kinds of its legs.
    pub legs: Vec<LegKind>,
    /// What it costs, in units.
    pub cost: i32,
}

impl WayNetwork {
    /// The cheapest way of a figure to one of some points, at the end of which it can stand, for no more than a budget; of
    /// equal ones that with the fewest legs, then with the first points as (x, y, z). Nothing if there is none.
    ///
    /// Where the figure stands is reached by an empty way that costs nothing.
    pub fn way<R: MovementRules>(&self, walker: Walker<R>, goals: &[Point], budget: Option<i32>) -> Option<Way> {
        let goals: Vec<WayGoal> = goals.iter().copied().map(WayGoal::Point).collect();
        self.way_to(walker, &goals, budget)
    }

    /// The same to one of some goals of any kind.
    pub fn way_to<R: MovementRules>(&self, walker: Walker<R>, goals: &[WayGoal], budget: Option<i32>) -> Option<Way> {
        let known = first_answer(walker, goals, budget);
        known.unwrap_or_else(|| Some(self.look_for(walker, goals, budget, true).way?.way))
    }

    /// The same to one of some goals, for who asks again and again and passes nobody, so many of the figures, the first, staying where
    /// they are: ways turn around all of these, and around others as they are in the way. With a budget only what is found at the
    /// first look, which is the same as without one; where that finds none, without one all places of the goals are looked at as well.
    pub fn way_again<R: MovementRules>(
        &self,
        walker: Walker<R>,
        settled: usize,
        goals: &[WayGoal],
        budget: Option<i32>,
    ) -> Option<Way> {
        if let Some(known) = first_answer(walker, goals, budget) {
            return known;
        }
        Some(self.found_again(walker, settled, goals, budget)?.way)
    }

    /// The same for so much at most, where no way around the settled alone costs less: one of their cheapest, which turn around nobody
    /// else, since whoever does so pays more.
    pub fn way_past<R: MovementRules>(
        &self,
        walker: Walker<R>,
        settled: usize,
        goals: &[WayGoal],
        cost: i32,
    ) -> Option<Way> {
        if let Some(known) = first_answer(walker, goals, Some(cost)) {
            return known;
        }
        let among_settled = walker.among(&walker.others[..settled]);
        let found = self.found_again(among_settled, settled, goals, Some(cost))?;
        found.equals.first_open(walker)
    }

    /// The cheapest way, and all that cost as much, for who asks again ([`WayNetwork::way_again`]).
    fn found_again<R: MovementRules>(
        &self,
        walker: Walker<R>,
        settled: usize,
        goals: &[WayGoal],
        budget: Option<i32>,
    ) -> Option<CheapestWay> {
        let question = self.question((walker, settled), goals, budget);
        self.cache().told_or_found(&question, || {
            self.among_settled(walker, settled, |network, walker| {
                network.look_for(walker, goals, budget, budget.is_none())
            })
        })
    }

    /// Any such way, whatever it costs: found for less work than the cheapest.
    pub fn any_way<R: MovementRules>(&self, walker: Walker<R>, settled: usize, goals: &[WayGoal]) -> Option<Way> {
        if let Some(known) = first_answer(walker, goals, None) {
            return known;
        }
        let question = WayQuestion {
            asked: AskedWay::Any,
            ..self.question((walker, settled), goals, None)
        };
        let found = self.cache().told_or_found(&question, || {
            // Where others went: whoever comes to an open end of their ways comes to the goal.
            let mut ends: Vec<Vec<Point>> = Vec::new();
            let mut paths = self.cache().paths_to(&question).into_iter();
            let joined = paths.find_map(|mut path| {
                path.drain(..walker.open_from(&path));
                let way = walker.way_by(&path);
                ends.push(path);
                way
            });
            let way = joined.or_else(|| {
                self.among_settled(walker, settled, |network, walker| {
                    let by_an_end = network.hurried_by_an_end(walker, &ends);
                    by_an_end.or_else(|| network.hurried(walker, goals))
                })
            });
            let way = way.map(|way| CheapestWay {
                way,
                equals: Arc::default(),
            });
            FoundWay {
                way: way.or_else(|| self.found_again(walker, settled, goals, None)),
                is_of_first_look: true,
            }
        });
        Some(found?.way)
    }

    /// A way to one of some goals that is found by going for them straight away; nothing if none is found so.
    fn hurried<R: MovementRules>(&self, walker: Walker<R>, goals: &[WayGoal]) -> Option<Way> {
        let mut search = WaySearch::new(self, walker, None);
        search.hurry();
        let goal = search.aim(goals).then(|| search.find())??;
        search.told(goal)
    }

    /// The same by way of one of these ends of ways, which are open: to the first point of it where the figure can stand, and on.
    fn hurried_by_an_end<R: MovementRules>(&self, walker: Walker<R>, ends: &[Vec<Point>]) -> Option<Way> {
        let may_stand = |point: &Point| walker.stand(*point).is_ok();
        let ends: Vec<&[Point]> = ends
            .iter()
            .filter_map(|end| Some(&end[end.iter().position(may_stand)?..]))
            .take(MOST_ENDS)
            .collect();
        let begins: Vec<WayGoal> = ends.iter().map(|end| WayGoal::Point(end[0])).collect();
        let way = self.hurried(walker, &begins)?;
        let on = ends.iter().find(|end| end.first() == way.path.last())?;
        walker.way_along(&[&way.path[..], &on[1..]].concat())
    }

    /// A question to this network.
    fn question<'a, R: MovementRules>(
        &self,
        (walker, settled): (Walker<'a, R>, usize),
        goals: &'a [WayGoal],
        budget: Option<i32>,
    ) -> WayQuestion<'a, R> {
        WayQuestion {
            walker,
            settled,
            goals,
            budget,
            asked: AskedWay::Cheapest,
            discount: self.discount(),
        }
    }

    /// Asks of the network around the figures that stay where they are, with a walker among them and then the others.
    fn among_settled<R: MovementRules, T>(
        &self,
        walker: Walker<R>,
        settled: usize,
        ask: impl FnOnce(&Self, Walker<R>) -> T,
    ) -> T {
        let (settled, rest) = walker.others.split_at(settled);
        let mut bodies = settled.to_vec();
        bodies.sort_unstable();
        bodies.dedup();
        let crowd = (!bodies.is_empty()).then(|| self.with_bodies(walker, &bodies));
        bodies.extend(rest);
        ask(crowd.as_deref().unwrap_or(self), walker.among(&bodies))
    }

    /// Looks for a way: at the first look, then if that is wanted and it finds none at all places of the goals. The first of the
    /// figures are those that the network was made with.
    pub(super) fn look_for<R: MovementRules>(
        &self,
        walker: Walker<R>,
        goals: &[WayGoal],
        budget: Option<i32>,
        looks_again: bool,
    ) -> FoundWay {
        let at_first = |way: Option<CheapestWay>| FoundWay {
            way,
            is_of_first_look: true,
        };
        let mut search = WaySearch::new(self, walker, budget);
        if !search.aim(goals) {
            return at_first(None);
        }
        if let Some(goal) = search.find() {
            return at_first(search.cheapest_way(goal));
        }
        if !looks_again {
            return at_first(None);
        }
        // No way shall be missed.
        search = search.without_estimates();
        if budget.is_some() {
            // What is in reach is listed with all figures looked at.
            search.heed_all();
        }
        search.aim_everywhere();
        let way = search.find().and_then(|goal| search.cheapest_way(goal));
        FoundWay {
            way,
            is_of_first_look: false,
        }
    }
}

/// What is known of a way without looking for it: that there is none for less than nothing, that nobody needs one who is there.
fn first_answer<R: MovementRules>(walker: Walker<R>, goals: &[WayGoal], budget: Option<i32>) -> Option<Option<Way>> {
    if budget.is_some_and(|budget| budget < 0) {
        return Some(None);
    }
    let is_there = goals.iter().any(|goal| goal.is_reached(walker));
    is_there.then(|| Some(Way::default()))
}

impl<R: MovementRules> Walker<'_, R> {
    /// From which of its points on a path is open, where it can stand at the end; else after the last.
    fn open_from(self, path: &[Point]) -> usize {
        if path.last().is_none_or(|end| self.stand(*end).is_err()) {
            return path.len();
        }
        let legs = path.windows(2).rposition(|leg| self.leg_cost(leg[0], leg[1]).is_err());
        legs.map_or(0, |hindered| hindered + 1)
    }

    /// A way from where it stands straight to a point of a path that is open, the last that can be, and on along it.
    fn way_by(self, path: &[Point]) -> Option<Way> {
        let from = path
            .iter()
            .rposition(|point| self.leg_cost(self.body.at, *point).is_ok())?;
        self.way_along(&path[from..])
    }

    /// The way along points from where it stands; nothing if it cannot be walked.
    pub(super) fn way_along(self, path: &[Point]) -> Option<Way> {
        let mut way = Way {
            path: path.to_vec(),
            ..Way::default()
        };
        let mut from = self.body.at;
        for to in path {
            let leg = self.leg(from, *to).ok()?;
            way.legs.push(leg.kind);
            way.cost += leg.cost;
            from = *to;
        }
        Some(way)
    }
}
