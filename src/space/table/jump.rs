//! Jumps: legs that leave a level at its edge, cross open air in a straight line, and land on another level (`table.path`).

use smallvec::SmallVec;

use super::course::{level_end, place_on};
use super::leg::{LegFault, LegKind, LegPieces, NoLeg, PathLeg, WalkedStage};
use super::movement_rules::MovementRules;
use super::number::PACE;
use super::point::Point;
use super::segment::{Fraction, Segment, Stretch, Stretches};
use super::surface::{Surface, SurfaceHeight};
use super::walker::{Allowance, Walker};

impl PathLeg {
    /// How wide the gap is that it crosses, as seen from above, in units; nothing if it crosses none.
    pub fn gap_width(&self) -> Option<i32> {
        let edge = self.gap?;
        let (from, to) = (self.points.get(edge)?, self.points.get(edge + 1)?);
        Some(from.length_up(to.plan().at_height(from.z)))
    }
}

impl<R: MovementRules> Walker<'_, R> {
    /// The leg that jumps from the level of one point to that of another, if there is a gap between that the book lets be
    /// jumped: why it cannot, where something is in the way.
    pub(super) fn jump(self, from: Point, to: Point, is_place_wanted: bool) -> Option<Result<PathLeg, LegFault>> {
        let gap = self.gap(Segment::new(from, to))?;
        Some(self.leg_over(Segment::new(from, to), gap, is_place_wanted))
    }

    /// The leg over a gap, whose two ends are given.
    fn leg_over(
        self,
        way: Segment,
        (edge, landing): (Point, Point),
        is_place_wanted: bool,
    ) -> Result<PathLeg, LegFault> {
        let mut leg = PathLeg {
            kind: LegKind::Jump,
            cost: 0,
            points: vec![way.from],
            gap: None,
        };
        // Of what it leaves and what it comes to the higher is no obstacle.
        let allowance = Allowance {
            onto: [Some(way.from.z.max(way.to.z)), None],
            ..Allowance::default()
        };
        for (from, to) in [(way.from, edge), (edge, landing), (landing, way.to)] {
            let is_air = from == edge;
            if is_air {
                leg.gap = Some(leg.points.len() - 1);
            } else if from == to {
                continue;
            }
            let stage = WalkedStage {
                way: Segment::new(from, to),
                feet: (from.z.min(to.z), from.z.max(to.z)),
                allowance,
                is_on_slope: false,
            };
            self.check_stage(&stage, is_place_wanted)?;
            if is_air {
                if let Some((at, _)) = self.crossings(&stage)?.first() {
                    let at = from.on_the_way(to, at.part(), at.whole());
                    return Err(LegFault {
                        at,
                        why: NoLeg::NoSurface,
                    });
                }
                leg.cost += from.length_up(to);
                leg.points.push(to);
                continue;
            }
            let mut pieces = LegPieces::new();
            leg.cost += self.add_pieces(&stage, None, &mut pieces)?;
            let mut before = from;
            for piece in pieces {
                leg.cost += piece.factor * before.length_up(piece.to);
                leg.points.push(piece.to);
                before = piece.to;
            }
        }
        Ok(leg)
    }

    /// The two ends of the gap on a straight way from one level to another: where the first level ends, and where the other
    /// begins. Nothing if there is none that may be jumped: what lies below no more than 1 ps deeper is no gap.
    fn gap(self, way: Segment) -> Option<(Point, Point)> {
        let reach = self.rules.jump()?;
        let (before, after) = (way.from.z, way.to.z);
        let ground = self.view.table.surfaces().first().map(Surface::highest);
        // The ground has no gaps.
        let is_ground = [Some(before), Some(after)].contains(&ground);
        if is_ground || after - before > reach.up || before - after > reach.down {
            return None;
        }
        let deepest = before - PACE;
        let near: SmallVec<[(&Surface, Stretches); 4]> = self
            .view
            .table
            .surfaces_near(way.bounds())
            .filter(|surface| !surface.is_sloping() && surface.highest() >= deepest.min(after))
            .map(|surface| (surface, surface.stretches(way)))
            .filter(|(_, stretches)| !stretches.is_empty())
            .collect();
        let gap = Stretch {
            from: level_end(&near, Fraction::ZERO, before),
            to: level_start(&near, after),
        };
        if gap.from >= gap.to || !self.lies_on(way.from) || !self.lies_on(way.to) {
            return None;
        }
        let is_filled = near.iter().any(|(surface, stretches)| {
            let is_beneath = (deepest..=before.max(after)).contains(&surface.highest());
            is_beneath && stretches.iter().any(|stretch| stretch.common(gap).is_some())
        });
        let (edge, landing) = (place_on(way, gap.from), place_on(way, gap.to));
        let is_narrow = edge.at_height(0).length_up(landing.at_height(0)) <= reach.width;
        (is_narrow && !is_filled).then_some((edge.at_height(before), landing.at_height(after)))
    }

    /// Whether a point lies on a level.
    fn lies_on(self, at: Point) -> bool {
        self.view.table.surfaces_at(at).any(|surface| !surface.is_sloping())
    }
}

/// From where on surfaces of one height reach to the end of a way.
fn level_start(near: &[(&Surface, Stretches)], height: i32) -> Fraction {
    let level = near
        .iter()
        .filter(|(surface, _)| surface.height == SurfaceHeight::Level(height));
    let stretches: SmallVec<[&Stretch; 4]> = level.flat_map(|(_, stretches)| stretches).collect();
    let mut start = Fraction::ONE;
    loop {
        let on = stretches.iter().filter(|stretch| stretch.to >= start);
        match on.map(|stretch| stretch.from).min() {
            Some(from) if from < start => start = from,
            _ => return start,
        }
    }
}
