//! The shortest legal way (`table.way`): in whole numbers, the same on every machine.

use super::leg::LegKind;
use super::movement_rules::MovementRules;
use super::point::Point;
use super::walker::Walker;
use super::way_goal::WayGoal;
use super::way_network::WayNetwork;
use super::way_search::WaySearch;

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
        if budget.is_some_and(|budget| budget < 0) {
            return None;
        }
        if goals.iter().any(|goal| goal.is_reached(walker)) {
            return Some(Way::default());
        }
        let mut search = WaySearch::new(self, walker, budget);
        if !search.aim(goals) {
            return None;
        }
        if let Some(goal) = search.find() {
            return search.told(goal);
        }
        // No way shall be missed.
        search = search.without_estimates();
        if budget.is_some() {
            // What is in reach is listed with all figures looked at.
            search.heed_all();
        }
        search.aim_everywhere();
        search.find().and_then(|goal| search.told(goal))
    }
}
