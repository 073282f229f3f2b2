//! A figure on its feet: what is in the way of its base, and where it can stand (`table.stand`).

use super::body::Body;
use super::movement_rules::MovementRules;
use super::obstacle::{Obstacle, ObstacleShape};
use super::point::Point;
use super::polygon::{Bounds, is_edge_within};
use super::segment::Segment;
use super::surface::Surface;
use super::terrain_view::TerrainView;

/// A figure that walks, all that is around it, and the book's rules of moving.
#[derive(Debug)]
pub struct Walker<'a, R> {
    /// The table with its terrain.
    pub view: TerrainView<'a>,
    /// The figure.
    pub body: Body,
    /// All other figures.
    pub others: &'a [Body],
    /// What the book says of moving.
    pub rules: &'a R,
}

/// What is in the way of a base.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Hindrance {
    /// The table's edge.
    TableEdge,
    /// An entry of the terrain, by its index.
    Terrain(u16),
    /// A figure, by its place in the list of bodies.
    Body(u16),
}

/// Why a figure cannot stand at a point.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoStand {
    /// No surface is there.
    NoSurface,
    /// Something is in the way of its body.
    Hindered(Hindrance),
    /// Its base lies over a barrier, by the index of its entry.
    OverBarrier(u16),
    /// Its base does not rest on surfaces of about one height.
    NotBorne,
}

/// What is no obstacle although it overlaps the body.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Allowance {
    /// Whatever a step or a drop, or the ladders at a point lead onto: what is so high.
    pub onto: [Option<i32>; 2],
    /// On stairs, what is no higher than their head.
    pub up_to: Option<i32>,
    /// The stairs that are walked on, before or behind, by the indices of their entries.
    pub stairs: [Option<u16>; 2],
    /// Barriers that the way crosses on another level, by the indices of their entries and their tops.
    pub crossed: [Option<(u16, i32)>; 4],
}

impl Allowance {
    fn allows(&self, obstacle: &Obstacle) -> bool {
        self.onto.contains(&Some(obstacle.top))
            || self.up_to.is_some_and(|head| obstacle.top <= head)
            || match obstacle.shape {
                ObstacleShape::Wedge(..) => self.stairs.contains(&Some(obstacle.entry)),
                ObstacleShape::Barrier(..) => self.crossed.contains(&Some((obstacle.entry, obstacle.top))),
                _ => false,
            }
    }
}

impl<R> Clone for Walker<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<R> Copy for Walker<'_, R> {}

impl<'a, R: MovementRules> Walker<'a, R> {
    /// The figure with nobody around it.
    pub(super) fn alone(self) -> Self {
        Self { others: &[], ..self }
    }

    /// The figure with these around it.
    pub(super) fn among<'b>(self, others: &'b [Body]) -> Walker<'b, R>
    where
        'a: 'b,
    {
        Walker { others, ..self }
    }

    /// What is in the way of its base along a straight way, its feet and its head at these heights: the terrain first,
    /// by its index, then figures.
    pub(super) fn hindrance(self, way: Segment, heights: (i32, i32), allowance: &Allowance) -> Option<Hindrance> {
        let (radius, size) = (self.body.radius, self.view.table.size());
        let is_on_table = |point: Point| {
            (radius..=size.x - radius).contains(&point.x) && (radius..=size.y - radius).contains(&point.y)
        };
        if !is_on_table(way.from) || !is_on_table(way.to) {
            return Some(Hindrance::TableEdge);
        }
        let around = way.bounds().widened(radius);
        let terrain = self.view.obstacles_near(around).find(|obstacle| {
            obstacle.overlaps_heights(heights)
                && self.stops(obstacle, heights.0)
                && !allowance.allows(obstacle)
                && obstacle.is_within(way, radius, heights.0)
        });
        if let Some(obstacle) = terrain {
            return Some(Hindrance::Terrain(obstacle.entry));
        }
        let body = self.bodies_in_the_way(way, heights).next();
        body.map(|index| Hindrance::Body(index as u16))
    }

    /// The figures, by their places in the list, that are in the way of its base along a straight way.
    pub(super) fn bodies_in_the_way(self, way: Segment, heights: (i32, i32)) -> impl Iterator<Item = usize> + 'a {
        let bounds = way.bounds();
        let others = self.others.iter().enumerate();
        let in_the_way = others.filter(move |(index, other)| self.is_in_the_way(*index, other, (way, bounds), heights));
        in_the_way.map(|(index, _)| index)
    }

    /// Whether a figure, by its place in the list, is in the way of its base along a straight way.
    pub(super) fn is_body_in_the_way(self, index: usize, way: Segment, heights: (i32, i32)) -> bool {
        self.is_in_the_way(index, &self.others[index], (way, way.bounds()), heights)
    }

    /// The same of one that is at hand, for a way with its bounds.
    #[inline]
    pub(super) fn is_in_the_way(
        self,
        index: usize,
        other: &Body,
        (way, bounds): (Segment, Bounds),
        heights: (i32, i32),
    ) -> bool {
        let reach = self.body.radius + other.radius;
        bounds.widened(reach).holds(other.at.plan())
            && other.at.z < heights.1
            && heights.0 < other.top()
            && !self.rules.passes(index)
            && is_edge_within(way.from.plan(), way.to.plan(), other.at.plan(), reach)
    }

    /// Whether something stops feet at a height: of barriers only those that nobody crosses.
    pub(super) fn stops(self, obstacle: &Obstacle, feet: i32) -> bool {
        match obstacle.shape {
            ObstacleShape::Barrier(_, thick) => self.rules.crossing(obstacle.top - feet, thick).is_none(),
            _ => true,
        }
    }

    /// Whether it can stand at a point, and end there (`table.stand`).
    ///
    /// # Errors
    /// Why it cannot.
    pub fn stand(self, at: Point) -> Result<(), NoStand> {
        if self.view.table.surfaces_at(at).next().is_none() {
            return self.stay_on_ladder(at);
        }
        let heights = (at.z, at.z + self.body.height);
        let here = Segment::new(at, at);
        let allowance = self.allowance_at(at);
        // Nobody is passed who ends there.
        let others = self.others.iter().enumerate();
        let on_somebody = |(index, other): (usize, &Body)| {
            other
                .overlaps(&self.body.moved_to(at))
                .then_some(Hindrance::Body(index as u16))
        };
        let body = || others.clone().find_map(on_somebody);
        if let Some(hindrance) = self.hindrance(here, heights, &allowance).or_else(body) {
            return Err(NoStand::Hindered(hindrance));
        }
        let around = here.bounds().widened(self.body.radius);
        let over = self.view.obstacles_near(around).find(|obstacle| {
            matches!(obstacle.shape, ObstacleShape::Barrier(..))
                && obstacle.overlaps_heights(heights)
                && obstacle.is_within(here, self.body.radius, at.z)
        });
        if let Some(barrier) = over {
            return Err(NoStand::OverBarrier(barrier.entry));
        }
        if allowance.onto == [None; 2] && !self.view.table.bears(at, self.body.radius) {
            return Err(NoStand::NotBorne);
        }
        Ok(())
    }

    /// Whether it can stay at a point of a ladder, between its ends, where no other is.
    fn stay_on_ladder(self, at: Point) -> Result<(), NoStand> {
        if !self.rules.stays_on_ladders() || self.view.table.ladder_at(at).is_none() {
            return Err(NoStand::NoSurface);
        }
        let here = self.body.moved_to(at);
        match self.others.iter().position(|other| other.overlaps(&here)) {
            Some(other) => Err(NoStand::Hindered(Hindrance::Body(other as u16))),
            None => Ok(()),
        }
    }

    /// The heads' heights of the ladders with an end at a point: of two at most.
    pub(super) fn ladder_heads_at(self, at: Point) -> [Option<i32>; 2] {
        let mut heads = [None; 2];
        for ladder in self.view.table.ladders() {
            if (ladder.foot == at || ladder.head == at) && !heads.contains(&Some(ladder.head.z)) {
                heads = [Some(ladder.head.z), heads[0]];
            }
        }
        heads
    }

    /// The stairs at whose foot a point lies, to one who comes there from another point, or goes there, and never past the
    /// foot: they are no obstacle at their foot.
    pub(super) fn stairs_up_from(self, foot: Point, other: Point) -> Option<u16> {
        let mut stairs = self.view.table.surfaces_at(foot);
        let stairs = stairs.find(|surface| surface.begins_at(foot, other.plan()))?;
        stairs.entry
    }

    /// What is no obstacle to one who stands at a point: at a ladder's ends what it leads onto, on stairs what is no
    /// higher than their head.
    pub(super) fn allowance_at(self, at: Point) -> Allowance {
        let sloping = self.view.table.surfaces_at(at).find(|surface| surface.is_sloping());
        Allowance {
            onto: self.ladder_heads_at(at),
            up_to: sloping.map(Surface::highest),
            stairs: [sloping.and_then(|stairs| stairs.entry), None],
            ..Allowance::default()
        }
    }
}
