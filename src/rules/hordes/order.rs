//! Who of those still to move goes next, and where to (`target.*`, `way.order`).
//!
//! The way of a creature as if it were alone on the board is the cheapest to its goal whoever stands there. It is looked for once and
//! kept; where it is open among friends it is the way among them as well, and only where it is not another one is looked for, for no
//! more than what would still matter. Everything is told by how all stand now: what is kept changes no answer.

use std::ops::Range;

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::options::NearestBy;
use super::state::Behaviour;
use crate::game::{PieceId, Place};
use crate::rules::host::{Around, GuestGoal, GuestWay, HostView, WantedWay};

/// The ways of creatures as if they were alone on the board: no part of the state.
#[derive(Component, Clone, Debug, Default)]
pub struct LoneWays {
    /// What these depend on besides where creatures stand.
    surroundings: Vec<i32>,
    /// By who goes, from where, to what; nothing where there is none.
    known: HashMap<(PieceId, Place, GuestGoal), Option<GuestWay>>,
}

impl LoneWays {
    /// Forgets all where anything else has changed.
    fn look_around(&mut self, view: &impl HostView) {
        let surroundings = view.surroundings();
        if self.surroundings != surroundings || forgets() {
            *self = Self {
                surroundings,
                known: HashMap::default(),
            };
        }
    }
}

/// What the Horde goes by in this activation.
pub struct Aims {
    pub behaviour: Behaviour,
    pub edge: Option<u8>,
    pub nearest: NearestBy,
}

/// Which creature moves, for what, and how; without a way it comes as near as it can.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mover {
    pub piece: PieceId,
    pub goal: GuestGoal,
    pub distance: i32,
    pub way: Option<GuestWay>,
}

impl Mover {
    /// What its way costs; whoever has none comes last.
    fn cost(&self) -> i32 {
        self.way.as_ref().map_or(i32::MAX, |way| way.cost)
    }

    /// By the cost of its way; whoever has none by how near it is to its goal: those in front do not stand in the way of others then.
    fn rank(&self) -> (i32, i32, PieceId) {
        let distance = if self.way.is_none() { self.distance } else { 0 };
        (self.cost(), distance, self.piece)
    }
}

/// A goal that a creature may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Aim {
    goal: GuestGoal,
    distance: i32,
    /// Whether it stands in for those that the die names.
    is_instead: bool,
}

impl Aim {
    /// In contact with an objective it stays (`target.objective`).
    fn is_here(&self) -> bool {
        matches!(self.goal, GuestGoal::Mark(_)) && self.distance == 0
    }
}

impl Aims {
    /// The goals of a creature: those that the die names before those that stand in for them, by distance, then in order.
    fn of(&self, view: &impl HostView, piece: PieceId) -> Vec<Aim> {
        let foes = || {
            view.foes_of(piece)
                .into_iter()
                .map(GuestGoal::Piece)
                .collect::<Vec<_>>()
        };
        let (named, others) = match (self.behaviour, self.edge) {
            (Behaviour::Objective, _) => (view.objectives(), foes()),
            (Behaviour::Edge, Some(face)) => (vec![GuestGoal::Edge(face)], Vec::new()),
            _ => (foes(), Vec::new()),
        };
        let aim = |goal: GuestGoal, is_instead: bool| Aim {
            goal,
            distance: view.distance_to(piece, goal),
            is_instead,
        };
        let named = named.into_iter().map(|goal| aim(goal, false));
        let mut aims: Vec<Aim> = named.chain(others.into_iter().map(|goal| aim(goal, true))).collect();
        // Stable: of equals the first stays first.
        aims.sort_by_key(|aim| (aim.is_instead, aim.distance));
        aims
    }

    /// Whether the cheaper way counts between two goals.
    fn are_alike(&self, one: &Aim, other: &Aim) -> bool {
        one.is_instead == other.is_instead && (self.nearest == NearestBy::Way || one.distance == other.distance)
    }
}

/// A creature that is still to move.
struct Waiting {
    piece: PieceId,
    aims: Vec<Aim>,
    /// Its friends: those that are not still to move, then the others.
    friends: Vec<PieceId>,
    /// How many of them are not still to move.
    settled: usize,
    /// The goal that it would have alone, by its place among its goals, and what it would pay.
    first: Option<(usize, i32)>,
    /// No way that it may have costs less.
    least: i32,
}

impl Waiting {
    /// Its friends that are not still to move, and nobody else.
    fn settled(&self) -> Around<'_> {
        Around {
            settled: &self.friends[..self.settled],
            others: &[],
        }
    }

    /// All its friends.
    fn friends(&self) -> Around<'_> {
        let (settled, others) = self.friends.split_at(self.settled);
        Around { settled, others }
    }

    /// It moves to one of its goals, by its place among them.
    fn moves(&self, aim: usize, way: Option<GuestWay>) -> Mover {
        let Aim { goal, distance, .. } = self.aims[aim];
        Mover {
            piece: self.piece,
            goal,
            distance,
            way,
        }
    }

    /// It can reach nothing, and goes where it is nearest to an enemy: what the die names is not available (`target.objective`).
    fn nears(&self) -> Mover {
        let instead = self.aims.iter().position(|aim| aim.is_instead);
        self.moves(instead.unwrap_or(0), None)
    }
}

/// The order of moving, as all stand now.
struct Order<'a, V> {
    view: &'a V,
    aims: &'a Aims,
    lone: &'a mut LoneWays,
}

/// Who of those moves next, and how (`way.order`): the free one whose way is the cheapest; if none is free, the one whose way is.
pub fn next_mover<V: HostView>(view: &V, aims: &Aims, left: &[PieceId], lone: &mut LoneWays) -> Option<Mover> {
    lone.look_around(view);
    let mut order = Order { view, aims, lone };
    let waiting: Vec<Waiting> = left.iter().filter_map(|piece| order.waiting(*piece, left)).collect();
    let mut best = order.first_that_is_free_alone(&waiting);
    // The sooner a cheap way is found, the less is looked for in vain. It is an order that nothing kept decides: with a bound on what
    // matters only what is found at the first look counts.
    let mut by_cost: Vec<&Waiting> = waiting.iter().collect();
    by_cost.sort_unstable_by_key(|one| (one.first.map_or(one.least, |(_, cost)| cost), one.piece));
    let (mut wayless, mut hindered, mut shut_in) = (Vec::new(), Vec::new(), Vec::new());
    for one in by_cost {
        let known = best.as_ref().map(|best| (best.cost(), best.piece));
        let is_done = |known: (i32, PieceId)| known.1 == one.piece || known <= (one.least, one.piece);
        if known.is_some_and(is_done) {
            continue;
        }
        if order.is_shut_in(one) {
            shut_in.push(one);
            continue;
        }
        let most = known.map(|(cost, _)| cost);
        let Some((aim, way)) = order.nearest(one.piece, &one.aims, one.settled(), most) else {
            wayless.push(one);
            continue;
        };
        if known.is_some_and(|known| known <= (way.cost, one.piece)) {
            continue;
        }
        match order.freely(one, (aim, &way)) {
            Some(mover) => best = Some(mover),
            None => hindered.push((way.cost, one, aim)),
        }
    }
    if best.is_some() {
        return best;
    }
    for one in shut_in {
        match order.nearest(one.piece, &one.aims, one.settled(), None) {
            Some((aim, way)) => hindered.push((way.cost, one, aim)),
            None => wayless.push(one),
        }
    }
    // Whoever has no way is free, and comes last, the nearest to its goal first.
    let wayless = wayless.into_iter().map(Waiting::nears);
    wayless
        .min_by_key(Mover::rank)
        .or_else(|| order.cheapest_among_friends(hindered))
}

impl<V: HostView> Order<'_, V> {
    /// A creature that is still to move; nothing if there is nothing to go for.
    fn waiting(&mut self, piece: PieceId, left: &[PieceId]) -> Option<Waiting> {
        let aims = self.aims.of(self.view, piece);
        if aims.is_empty() {
            return None;
        }
        let is_settled = |friend: &PieceId| left.binary_search(friend).is_err();
        let (mut friends, others): (Vec<PieceId>, Vec<PieceId>) =
            self.view.friends_of(piece).into_iter().partition(is_settled);
        let settled = friends.len();
        friends.extend(others);
        let mut one = Waiting {
            piece,
            aims,
            friends,
            settled,
            first: None,
            least: i32::MAX,
        };
        one.first = self.first(&one);
        if let Some((first, cost)) = one.first {
            let others = one.aims.iter().enumerate().filter(|(index, _)| *index != first);
            let least = others.map(|(_, aim)| self.least(aim)).min();
            one.least = least.map_or(cost, |least| least.min(cost));
        }
        Some(one)
    }

    /// No way to a goal costs less.
    fn least(&self, aim: &Aim) -> i32 {
        match aim.goal {
            // Where the edge is full, the place of a creature is nearer than its point.
            GuestGoal::Edge(_) => 0,
            _ => self.view.least_cost(aim.distance),
        }
    }

    /// The way of a creature to a goal as if it were alone.
    fn alone(&mut self, piece: PieceId, goal: GuestGoal) -> Option<&GuestWay> {
        let (view, place) = (self.view, self.view.place_of(piece)?);
        let known = self.lone.known.entry((piece, place, goal));
        known
            .or_insert_with(|| view.way(piece, goal, Around::default(), WantedWay::Quickest(None)))
            .as_ref()
    }

    /// The goal that a creature would have alone, and what it would pay: the nearest that can be reached (`target.nearest`).
    fn first(&mut self, one: &Waiting) -> Option<(usize, i32)> {
        let mut best: Option<(usize, i32)> = None;
        for (index, aim) in one.aims.iter().enumerate() {
            if let Some((known, cost)) = best {
                if !self.aims.are_alike(&one.aims[known], aim) {
                    break;
                }
                if cost <= self.least(aim) {
                    continue;
                }
            }
            let cost = match aim.is_here() {
                true => Some(0),
                false => {
                    let goal = self.view.goal_among(one.piece, aim.goal, one.settled());
                    goal.and_then(|goal| Some(self.alone(one.piece, goal)?.cost))
                }
            };
            let is_better = |cost: i32| best.is_none_or(|(_, known)| cost < known);
            if let Some(cost) = cost.filter(|cost| is_better(*cost)) {
                best = Some((index, cost));
            }
        }
        best
    }

    /// Of those whose lone way is open among all friends the one with the cheapest.
    fn first_that_is_free_alone(&mut self, waiting: &[Waiting]) -> Option<Mover> {
        let firsts = waiting.iter().filter_map(|one| {
            let (aim, cost) = one.first?;
            Some((cost, one.piece, aim, one))
        });
        let mut firsts: Vec<_> = firsts.collect();
        firsts.sort_unstable_by_key(|(cost, piece, ..)| (*cost, *piece));
        firsts.into_iter().find_map(|(_, piece, index, one)| {
            let aim = one.aims[index];
            if aim.is_here() {
                return Some(one.moves(index, Some(GuestWay::default())));
            }
            let goal = self.view.goal_among(piece, aim.goal, one.friends())?;
            if goal != aim.goal && self.view.goal_among(piece, aim.goal, one.settled()) != Some(goal) {
                return None;
            }
            let view = self.view;
            let way = self.alone(piece, goal)?;
            let is_open = view.is_open(piece, way, one.friends());
            is_open.then(|| one.moves(index, Some(way.clone())))
        })
    }

    /// A way of a creature to a goal around these pieces: none where it is already, its lone way where that is open.
    fn way(&mut self, (piece, aim): (PieceId, &Aim), around: Around<'_>, wanted: WantedWay) -> Option<GuestWay> {
        if !self.may_matter((piece, aim), around, wanted.most()) {
            return None;
        }
        if aim.is_here() {
            return Some(GuestWay::default());
        }
        let view = self.view;
        let goal = view.goal_among(piece, aim.goal, around)?;
        let alone = self.alone(piece, goal)?;
        if view.is_open(piece, alone, around) {
            return Some(alone.clone());
        }
        view.way(piece, goal, around, wanted)
    }

    /// Whether a way of a creature to a goal around these pieces may cost no more than this: its lone way does not.
    fn may_matter(&mut self, (piece, aim): (PieceId, &Aim), around: Around<'_>, most: Option<i32>) -> bool {
        let is_cheap = |cost: i32| most.is_none_or(|most| cost <= most);
        if !is_cheap(self.least(aim)) {
            return false;
        }
        if aim.is_here() {
            return true;
        }
        let goal = self.view.goal_among(piece, aim.goal, around);
        goal.is_some_and(|goal| self.alone(piece, goal).is_some_and(|alone| is_cheap(alone.cost)))
    }

    /// The goals from a place on between which the cheaper way counts, by their places; none after the last.
    fn alike(&self, aims: &[Aim], from: usize) -> Range<usize> {
        let rest = &aims[from..];
        let alike = rest.iter().take_while(|aim| self.aims.are_alike(&rest[0], aim));
        from..from + alike.count()
    }

    /// The goal of these, by their places, to which the cheapest way leads, of equal ones the first; `way` finds one that costs no more
    /// than so much.
    fn cheapest(
        &mut self,
        goals: Range<usize>,
        most: Option<i32>,
        mut way: impl FnMut(&mut Self, usize, Option<i32>) -> Option<GuestWay>,
    ) -> Option<(usize, GuestWay)> {
        let mut best: Option<(usize, GuestWay)> = None;
        for index in goals {
            let most = best.as_ref().map_or(most, |(_, way)| Some(way.cost - 1));
            if let Some(way) = way(self, index, most) {
                best = Some((index, way));
            }
        }
        best
    }

    /// The nearest of these goals that a creature can reach around these pieces, by its place among them, and the way there
    /// (`target.nearest`); nothing if there is none, or that way costs more than what matters.
    fn nearest(
        &mut self,
        piece: PieceId,
        aims: &[Aim],
        around: Around<'_>,
        most: Option<i32>,
    ) -> Option<(usize, GuestWay)> {
        let mut rest = 0;
        while rest < aims.len() {
            let mut alike = self.alike(aims, rest);
            let best = self.cheapest(alike.clone(), most, |order, index, most| {
                order.way((piece, &aims[index]), around, WantedWay::Quickest(most))
            });
            rest = alike.end;
            // Whatever costs too much counts all the same where it can be reached.
            let ends = best.is_some()
                || most.is_some_and(|most| {
                    !aims[rest..]
                        .iter()
                        .any(|aim| self.may_matter((piece, aim), around, Some(most)))
                });
            if ends || (most.is_some() && alike.any(|index| self.is_reached((piece, &aims[index]), around))) {
                return best;
            }
        }
        None
    }

    /// Whether its friends shut a creature in so that it can reach none of its goals: if it has a way at all, it is not free.
    fn is_shut_in(&self, one: &Waiting) -> bool {
        // A place at the edge may be nearer than its point.
        let is_exact = |aim: &Aim| !aim.is_here() && !matches!(aim.goal, GuestGoal::Edge(_));
        let nearest = one.aims.iter().map(|aim| aim.distance).min();
        one.aims.iter().all(is_exact)
            && nearest.is_some_and(|nearest| self.view.is_shut_in(one.piece, one.friends(), nearest))
    }

    /// Whether a creature can reach a goal around these pieces.
    fn is_reached(&mut self, to: (PieceId, &Aim), around: Around<'_>) -> bool {
        self.way(to, around, WantedWay::Any).is_some()
    }

    /// How a creature moves whose way without those still to move is this, if it pays no more among all its friends.
    fn freely(&mut self, one: &Waiting, (index, way): (usize, &GuestWay)) -> Option<Mover> {
        let (piece, aim, view) = (one.piece, one.aims[index], self.view);
        let among = |around: Around<'_>| view.goal_among(piece, aim.goal, around);
        let is_same = !matches!(aim.goal, GuestGoal::Edge(_)) || among(one.settled()) == among(one.friends());
        if aim.is_here() || (is_same && view.is_open(piece, way, one.friends())) {
            return Some(one.moves(index, Some(way.clone())));
        }
        let mut alike = self.alike(&one.aims, index);
        while !alike.is_empty() {
            let (from, end) = (alike.start, alike.end);
            // It goes for another than it would alone only where it can reach none that comes before that one.
            let mut before = one.aims[index..from].iter();
            if before.any(|aim| self.is_reached((piece, aim), one.friends())) {
                return None;
            }
            let best = self.cheapest(alike, Some(way.cost), |order, index, most| {
                let past = WantedWay::Past(most.unwrap_or(way.cost));
                order.way((piece, &one.aims[index]), one.friends(), past)
            });
            if let Some((found, past)) = best {
                return (past.cost == way.cost).then(|| one.moves(found, Some(past)));
            }
            alike = self.alike(&one.aims, end);
        }
        None
    }

    /// Of those that are hindered the one whose way among its friends is the cheapest; whoever has none comes last.
    fn cheapest_among_friends(&mut self, mut hindered: Vec<(i32, &Waiting, usize)>) -> Option<Mover> {
        hindered.sort_unstable_by_key(|(cost, one, _)| (*cost, one.piece));
        let mut best: Option<Mover> = None;
        for (cost, one, from) in hindered {
            // Another place at the edge may be nearer.
            let is_least = !matches!(one.aims[from].goal, GuestGoal::Edge(_));
            if is_least && best.as_ref().is_some_and(|best| best.rank() < (cost, 0, one.piece)) {
                break;
            }
            let found = self.nearest(one.piece, &one.aims[from..], one.friends(), None);
            let mover = match found {
                Some((beyond, way)) => one.moves(from + beyond, Some(way)),
                None => one.moves(from, None),
            };
            if best.as_ref().is_none_or(|best| mover.rank() < best.rank()) {
                best = Some(mover);
            }
        }
        best
    }
}

/// Whether nothing is kept from one question to the next: tests hold that it changes nothing.
#[cfg(not(test))]
const fn forgets() -> bool {
    false
}

#[cfg(test)]
use tests::forgets;

#[cfg(test)]
mod tests;
