//! The places of a table where ways turn, and the straight ways between them (`table.way`).

use std::collections::HashMap;
use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::body::Body;
use super::kept::Kept;
use super::leg::NoLeg;
use super::movement_rules::MovementRules;
use super::point::Point;
use super::polygon::Polygon;
use super::walker::Walker;
use super::way_cache::CachedWays;
use super::way_goal::{GoalPlaces, WayGoal};
use super::way_turns::WayTurn;
use super::way_walls::LastBlockers;

/// Of how many figures it is kept at most where ways turn around them.
const MOST_TURNS: usize = 1024;

/// The places of a table where ways turn, and the straight ways between them, for figures of one size by one book's
/// rules. Other figures are not looked at, but for those that it was made with; doors and objects are as they were when it was made.
///
/// Over gaps no way is kept: how far one jumps may be otherwise the next time.
///
/// A place's straight ways are looked for when a search first comes to it, and kept: what is found is the same whatever
/// was asked before. All questions to a network want a walker like the one it was made for, but for where it stands.
#[derive(Clone, Debug, Default)]
pub struct WayNetwork {
    places: Vec<WayTurn>,
    /// For each place the others that can be walked to straight.
    links: Vec<OnceLock<Box<[WayLink]>>>,
    /// For each place the others from which it can be walked to straight.
    links_to: Vec<OnceLock<Box<[WayLink]>>>,
    /// How much less than their length ladders and stairs may cost, all together, in units.
    discount: i32,
    /// The part of that which straight ways may cost less: over stairs of which only the height counts.
    on_stairs: i32,
    /// The figures that it was made with, in their order, and where the places around each begin.
    bodies: Vec<Body>,
    of_bodies: Vec<usize>,
    /// The same network with figures.
    crowds: Kept<Vec<Arc<WayNetwork>>>,
    /// Where figures can stand at goals, of a network with figures.
    goals: Kept<Vec<(WayGoal, GoalPlaces)>>,
    /// What was found for who asks again.
    cache: Kept<CachedWays>,
    /// Where ways turn around a figure among those near it: shared with the same network with figures.
    turns: Arc<Kept<HashMap<(Body, Vec<Body>), Arc<[WayTurn]>>>>,
}

/// A straight way from one place of a network to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct WayLink {
    /// The other place, by its index.
    pub to: u32,
    /// What it costs, in units.
    pub cost: i32,
}

impl WayNetwork {
    /// The network for a figure on its table, whoever else stands there.
    pub fn new<R: MovementRules>(walker: Walker<R>) -> Self {
        let places = walker.alone().way_turns();
        let discounts = walker.view.table.ladders().iter().map(|ladder| {
            let (foot, head) = (ladder.foot, ladder.head);
            let price = walker.rules.climb(foot, head).min(walker.rules.climb(head, foot));
            (foot.length_up(head) - price).max(0)
        });
        let on_stairs = match walker.rules.counts_height_on_stairs() {
            true => walker
                .view
                .table
                .slopes()
                .map(|slope| longest_across(&slope.outline))
                .sum(),
            false => 0,
        };
        Self {
            links: places.iter().map(|_| OnceLock::new()).collect(),
            links_to: places.iter().map(|_| OnceLock::new()).collect(),
            discount: discounts.sum::<i32>() + on_stairs,
            on_stairs,
            places,
            bodies: Vec::new(),
            of_bodies: Vec::new(),
            crowds: Kept::default(),
            goals: Kept::default(),
            cache: Kept::default(),
            turns: Arc::default(),
        }
    }

    /// The network of the same table with figures: its places, the straight ways from them as far as they are known, the figures in
    /// their order, and where the places around each begin.
    pub(super) fn of_crowd(
        table: &Self,
        places: Vec<WayTurn>,
        links: Vec<OnceLock<Box<[WayLink]>>>,
        (bodies, of_bodies): (Vec<Body>, Vec<usize>),
    ) -> Self {
        Self {
            links_to: places.iter().map(|_| OnceLock::new()).collect(),
            links,
            discount: table.discount,
            on_stairs: table.on_stairs,
            places,
            bodies,
            of_bodies,
            crowds: Kept::default(),
            goals: Kept::default(),
            cache: Kept::default(),
            turns: table.turns.clone(),
        }
    }

    /// How many places it has, and how many straight ways between them are known so far.
    pub fn size(&self) -> (usize, usize) {
        let known = self.links.iter().filter_map(OnceLock::get);
        (self.places.len(), known.map(|links| links.len()).sum())
    }

    /// Looks for all straight ways now, so that no question has to wait for them.
    pub fn complete<R: MovementRules>(&self, walker: Walker<R>) {
        for from in 0..self.places.len() {
            self.links(walker, from);
            self.links_to(walker, from);
        }
    }

    /// Its places, in their order.
    pub(super) fn places(&self) -> &[WayTurn] {
        &self.places
    }

    /// The figures that it was made with, in their order.
    pub(super) fn bodies(&self) -> &[Body] {
        &self.bodies
    }

    /// How many of its places, the first, are those of the table.
    pub(super) fn places_of_table(&self) -> usize {
        self.of_bodies.first().copied().unwrap_or(self.places.len())
    }

    /// Its places around one of its figures, by that one's place among them.
    pub(super) fn places_around(&self, body: usize) -> Range<usize> {
        let end = self.of_bodies.get(body + 1).copied().unwrap_or(self.places.len());
        self.of_bodies[body]..end
    }

    /// The same network with figures.
    pub(super) fn crowds(&self) -> &Kept<Vec<Arc<Self>>> {
        &self.crowds
    }

    /// The places of a goal where a figure can stand.
    pub(super) fn places_of<R: MovementRules>(&self, goal: &WayGoal, walker: Walker<R>) -> GoalPlaces {
        // Wherever others stand besides, they are another time.
        if self.bodies.is_empty() || self.bodies.len() < walker.others.len() {
            return goal.places(walker);
        }
        let mut known = self.goals.held();
        if let Some((_, places)) = known.iter().find(|(known, _)| known == goal) {
            return places.clone();
        }
        let places = goal.places(walker);
        known.push((*goal, places.clone()));
        places
    }

    /// Where ways turn around a figure among the others.
    pub(super) fn turns_around<R: MovementRules>(&self, walker: Walker<R>, body: &Body) -> Arc<[WayTurn]> {
        let near = walker.others.iter().filter(|other| walker.may_leave_gap(body, other));
        let near: Vec<Body> = near.copied().collect();
        let mut turns = self.turns.held();
        if turns.len() >= MOST_TURNS {
            turns.clear();
        }
        let known = turns.entry((*body, near));
        known.or_insert_with(|| walker.way_turns_around(body).into()).clone()
    }

    /// What was found for who asks again.
    pub(super) fn cache(&self) -> &Kept<CachedWays> {
        &self.cache
    }

    /// How much less than its length a way may cost, in units.
    pub(super) fn discount(&self) -> i32 {
        self.discount
    }

    /// How much less than its length a straight way may cost, in units.
    pub(super) fn discount_on_stairs(&self) -> i32 {
        self.on_stairs
    }

    /// The straight ways from a place, by its index.
    pub(super) fn links<R: MovementRules>(&self, walker: Walker<R>, from: usize) -> &[WayLink] {
        self.links[from].get_or_init(|| self.found(walker, from, Walker::leg_cost_on_foot))
    }

    /// The straight ways to a place, by its index, each with the other place.
    pub(super) fn links_to<R: MovementRules>(&self, walker: Walker<R>, to: usize) -> &[WayLink] {
        self.links_to[to]
            .get_or_init(|| self.found(walker, to, |walker, here, there| walker.leg_cost_on_foot(there, here)))
    }

    /// The straight ways from a place, if they were looked for.
    pub(super) fn known_links(&self, from: usize) -> Option<&[WayLink]> {
        self.links[from].get().map(|links| &links[..])
    }

    /// The straight ways between a place and others.
    fn found<'a, R: MovementRules>(
        &'a self,
        walker: Walker<'a, R>,
        place: usize,
        cost: impl Fn(Walker<'a, R>, Point, Point) -> Result<i32, NoLeg>,
    ) -> Box<[WayLink]> {
        let (walker, here) = (walker.among(&self.bodies), &self.places[place]);
        let mut last = LastBlockers::default();
        let others = self.places.iter().enumerate().filter(|(index, _)| *index != place);
        let links = others.filter_map(|(index, there)| {
            let cost = walker.link_cost((here, there), &mut last, &cost)?;
            Some(WayLink { to: index as u32, cost })
        });
        links.collect()
    }
}

impl<'a, R: MovementRules> Walker<'a, R> {
    /// What a straight way between two places costs that a shortest way may run along; `last` is what was found last in the way of
    /// others from the first.
    pub(super) fn link_cost(
        self,
        (here, there): (&WayTurn, &WayTurn),
        last: &mut LastBlockers,
        cost: impl Fn(Self, Point, Point) -> Result<i32, NoLeg>,
    ) -> Option<i32> {
        let may_run = here.may_join(there)
            && !self.is_body_between(0..self.others.len(), &mut last.body, here.at, there.at)
            && !self.is_level_between(here.at, there.at)
            && !self.is_walled_off(&mut last.wall, here.at, there.at);
        may_run.then(|| cost(self, here.at, there.at).ok())?
    }
}

/// How long a straight way over a polygon is at most, in units, rounded up.
fn longest_across(outline: &Polygon) -> i32 {
    let corners = outline.corners();
    let pairs = corners
        .iter()
        .flat_map(|one| corners.iter().map(move |other| (one, other)));
    pairs.map(|(one, other)| one.distance(*other) + 1).max().unwrap_or(0)
}
