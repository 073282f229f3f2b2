//! Crossing barriers: where a way comes over them, what that costs, and which of them are no obstacle on another level.

use smallvec::SmallVec;

use super::Bounds;
use super::leg::{LegFault, NoLeg, WalkedStage};
use super::movement_rules::MovementRules;
use super::segment::{Fraction, Segment};
use super::terrain::Barrier;
use super::walker::{Hindrance, Walker};

impl<R: MovementRules> Walker<'_, R> {
    /// Where a stage crosses barriers' middle lines, and what each crossing costs.
    pub(super) fn crossings(self, stage: &WalkedStage) -> Result<Vec<(Fraction, i32)>, LegFault> {
        let bounds = stage.way.bounds();
        let mut prices = Vec::new();
        for (barrier, entry) in self.view.table.barriers_near(bounds) {
            for at in crossed_at(barrier, stage.way, bounds) {
                let feet = stage.way.from.on_the_way(stage.way.to, at.part(), at.whole());
                if barrier.top <= feet.z || feet.z + self.body.height <= barrier.bottom {
                    continue;
                }
                let why = NoLeg::Hindered(Hindrance::Terrain(*entry));
                let price = self.rules.crossing(barrier.top - feet.z, barrier.thick);
                prices.push((at, price.ok_or(LegFault { at: feet, why })?));
            }
        }
        Ok(prices)
    }

    /// Of a way that changes its level: a barrier is as high as from the level on which the middle of the base crosses it, so that
    /// one crossed there is no obstacle to the base on the other level.
    pub(super) fn allow_crossed(self, stages: &mut [WalkedStage]) {
        let mut crossed = [None; 4];
        let mut places = crossed.iter_mut();
        for stage in stages.iter() {
            let bounds = stage.way.bounds();
            for (barrier, entry) in self.view.table.barriers_near(bounds) {
                let is_crossed = |at: Fraction| {
                    let feet = stage.way.from.on_the_way(stage.way.to, at.part(), at.whole());
                    self.rules.crossing(barrier.top - feet.z, barrier.thick).is_some()
                };
                let at = crossed_at(barrier, stage.way, bounds);
                if !at.is_empty()
                    && at.into_iter().all(is_crossed)
                    && let Some(place) = places.next()
                {
                    *place = Some((*entry, barrier.top));
                }
            }
        }
        for stage in stages {
            stage.allowance.crossed = crossed;
        }
    }
}

/// Where a way comes onto a barrier's middle line.
pub(super) fn crossed_at(barrier: &Barrier, way: Segment, bounds: Bounds) -> SmallVec<[Fraction; 2]> {
    let is_near = barrier.parts.iter().any(|part| part.bounds().touches(bounds));
    if !is_near {
        return SmallVec::new();
    }
    let edges = barrier.line.iter().zip(barrier.line.iter().skip(1));
    let mut crossed: SmallVec<[Fraction; 2]> = edges
        .filter_map(|(from, to)| way.crossing((*from, *to)))
        .filter(|at| *at > Fraction::ZERO)
        .collect();
    crossed.sort_unstable();
    crossed.dedup();
    crossed
}
