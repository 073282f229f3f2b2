//! The network of a table with figures that stay where they are: with places around these as well, and with straight ways only where
//! none of them stands.
//!
//! Ways are often looked for around the same figures, and then around one more of them. What is known of a network is kept then as far
//! as that one does not change it: the network is the same as one made anew.

use std::ops::Range;
use std::sync::{Arc, OnceLock};

use super::GREATEST_HEIGHT;
use super::body::Body;
use super::movement_rules::MovementRules;
use super::point::Point;
use super::segment::Segment;
use super::walker::Walker;
use super::way_network::{WayLink, WayNetwork};
use super::way_turns::WayTurn;
use super::way_walls::LastBlockers;

/// The most networks with figures that are kept of a table.
const MOST: usize = 4;

/// All heights that feet and heads may have.
const EVERY_HEIGHT: (i32, i32) = (-GREATEST_HEIGHT, 2 * GREATEST_HEIGHT);

/// A place of a network with one more figure.
struct CrowdPlace {
    turn: WayTurn,
    /// Which it was before; nothing of a new one.
    before: Option<usize>,
}

impl WayNetwork {
    /// The network with these figures on it, in their order, each but once. This one has none.
    pub(super) fn with_bodies<R: MovementRules>(&self, walker: Walker<R>, bodies: &[Body]) -> Arc<Self> {
        let mut kept = self.crowds().held();
        if let Some(known) = kept.iter().position(|known| known.bodies() == bodies) {
            // Those asked for last are kept longest.
            kept[known..].rotate_left(1);
            return kept[kept.len() - 1].clone();
        }
        let is_part = |known: &&Arc<Self>| known.bodies().iter().all(|body| bodies.binary_search(body).is_ok());
        let nearest = kept.iter().filter(is_part).max_by_key(|known| known.bodies().len());
        let mut network = nearest.cloned();
        for body in bodies {
            let known = network.as_deref().unwrap_or(self);
            if known.bodies().binary_search(body).is_err() {
                network = Some(Arc::new(known.with_body(walker, *body)));
            }
        }
        let network = network.unwrap_or_else(|| Arc::new(self.clone()));
        if kept.len() >= MOST {
            kept.remove(0);
        }
        kept.push(network.clone());
        network
    }

    /// The same network with one more figure.
    pub(super) fn with_body<R: MovementRules>(&self, walker: Walker<R>, body: Body) -> Self {
        let mut bodies = self.bodies().to_vec();
        let at = bodies.partition_point(|other| *other < body);
        bodies.insert(at, body);
        let walker = walker.among(&bodies);
        let (places, of_bodies) = self.places_with(walker, &body);
        let links = self.links_with(walker, &body, &places);
        Self::of_crowd(
            self,
            places.into_iter().map(|place| place.turn).collect(),
            links,
            (bodies, of_bodies),
        )
    }

    /// The places with one more figure: those of the table, then those around each figure. For each figure where its places begin.
    fn places_with<R: MovementRules>(&self, walker: Walker<R>, body: &Body) -> (Vec<CrowdPlace>, Vec<usize>) {
        let kept = |range: Range<usize>| {
            let indices = range.filter(|index| !is_taken(walker, body, self.places()[*index].at));
            indices.map(|index| CrowdPlace {
                turn: self.places()[index],
                before: Some(index),
            })
        };
        let mut places: Vec<CrowdPlace> = kept(0..self.places_of_table()).collect();
        let mut begins = Vec::new();
        for other in walker.others {
            begins.push(places.len());
            let known = self.bodies().binary_search(other);
            let known = known.map_or(0..0, |index| self.places_around(index));
            if other != body && !walker.may_leave_gap(other, body) {
                places.extend(kept(known));
                continue;
            }
            let first = places.len();
            for turn in self.turns_around(walker, other).iter().copied() {
                let is_twice = places[first..].iter().any(|place| place.turn == turn);
                if !is_twice && walker.others.iter().all(|other| !is_taken(walker, other, turn.at)) {
                    let before = known.clone().find(|index| self.places()[*index] == turn);
                    places.push(CrowdPlace { turn, before });
                }
            }
        }
        (places, begins)
    }

    /// The straight ways between these places, as far as they are known: those past one more figure, and those to new places.
    fn links_with<R: MovementRules>(
        &self,
        walker: Walker<R>,
        body: &Body,
        places: &[CrowdPlace],
    ) -> Vec<OnceLock<Box<[WayLink]>>> {
        let mut now: Vec<Option<u32>> = vec![None; self.places().len()];
        for (index, place) in (0..).zip(places) {
            if let Some(before) = place.before {
                now[before] = Some(index);
            }
        }
        let new: Vec<usize> = (0..places.len())
            .filter(|index| places[*index].before.is_none())
            .collect();
        let only = [*body];
        let with_it = walker.among(&only);
        let links = places.iter().enumerate().map(|(index, place)| {
            let known = place.before.and_then(|before| self.known_links(before));
            let Some(known) = known else {
                return OnceLock::new();
            };
            let here = place.turn.at;
            let kept = known.iter().filter_map(|link| {
                let to = now[link.to as usize]?;
                let there = places[to as usize].turn.at;
                let is_open = !is_near_way(walker, body, here, there) || with_it.leg_cost_on_foot(here, there).is_ok();
                is_open.then_some(WayLink { to, cost: link.cost })
            });
            let mut links: Vec<WayLink> = kept.collect();
            let mut last = LastBlockers::default();
            links.extend(new.iter().filter(|to| **to != index).filter_map(|to| {
                let there = &places[*to].turn;
                let cost = walker.link_cost((&place.turn, there), &mut last, Walker::leg_cost_on_foot)?;
                Some(WayLink { to: *to as u32, cost })
            }));
            links.sort_unstable_by_key(|link| link.to);
            OnceLock::from(links.into_boxed_slice())
        });
        links.collect()
    }
}

/// Whether a figure is in the way of a walker along a straight way as seen from above, at any height.
fn is_near_way<R: MovementRules>(walker: Walker<R>, body: &Body, from: Point, to: Point) -> bool {
    let only = walker.among(std::slice::from_ref(body));
    only.is_body_in_the_way(0, Segment::new(from, to), EVERY_HEIGHT)
}

/// Whether a figure stands where a walker would turn.
fn is_taken<R: MovementRules>(walker: Walker<R>, body: &Body, at: Point) -> bool {
    let only = walker.among(std::slice::from_ref(body));
    only.is_body_in_the_way(0, Segment::new(at, at), walker.body.heights_from(at.z))
}
