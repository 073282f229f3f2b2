//! Legs: straight parts of a path, what kind each is, and what it costs (`table.path`, `table.cost`).

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use super::barriers::crossed_at;
use super::course::{Course, Footing, place_on};
use super::movement_rules::MovementRules;
use super::number::nearest;
use super::point::Point;
use super::segment::{Fraction, Segment, Stretches};
use super::surface::SurfaceHeight;
use super::terrain::{AreaKind, Barrier, TerrainArea};
use super::walker::{Allowance, Hindrance, Walker};

/// A leg of a path.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PathLeg {
    /// Its kind.
    pub kind: LegKind,
    /// What it costs, in units.
    pub cost: i32,
    /// Where it begins, where it is split, and where it ends.
    pub points: Vec<Point>,
    /// Of a jump: the place among the points from which it crosses open air, to the next.
    pub gap: Option<usize>,
}

/// The kind of a leg.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LegKind {
    /// On one surface, stairs and ramps included.
    Walk,
    /// By a ladder.
    Climb,
    /// Onto something a little higher.
    Step,
    /// Down onto something lower.
    Drop,
    /// Over a gap.
    Jump,
    /// Through water.
    Swim,
    /// Through the air.
    Fly,
}

/// Why a leg cannot be walked, and where.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LegFault {
    /// The point up to which it can, or at which it fails.
    pub at: Point,
    /// Why.
    pub why: NoLeg,
}

/// Why a leg cannot be walked.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoLeg {
    /// It has no length.
    NoLength,
    /// No surface leads on there.
    NoSurface,
    /// Something is in the way of the body.
    Hindered(Hindrance),
    /// It enters ground that nobody enters, by the index of its entry.
    NeverEntered(u16),
}

/// A stage of a course, with its two points.
pub(super) struct WalkedStage {
    pub way: Segment,
    /// From the lower to the higher of its ends.
    pub feet: (i32, i32),
    pub allowance: Allowance,
    /// Whether it runs over stairs or a ramp.
    pub is_on_slope: bool,
}

pub(super) type LegPieces = SmallVec<[LegPiece; 4]>;

/// A piece of a leg, in ground of one kind.
pub(super) struct LegPiece {
    /// Where it ends.
    pub to: Point,
    /// By what its length is multiplied.
    pub factor: i32,
    /// Whether the leg is split at its end: not where a straight leg only comes to another level.
    is_split: bool,
    /// Whether only its height counts.
    is_by_height: bool,
}

impl LegPiece {
    /// What it costs from where it begins, in units.
    fn cost_from(&self, from: Point) -> i32 {
        match self.is_by_height {
            true => (self.to.z - from.z).abs(),
            false => self.factor * from.length_up(self.to),
        }
    }
}

impl<R: MovementRules> Walker<'_, R> {
    /// The leg from one point to another.
    ///
    /// # Errors
    /// Why there is none, and where.
    pub fn leg(self, from: Point, to: Point) -> Result<PathLeg, LegFault> {
        match self.plain_leg(from, to) {
            Some(Ok(cost)) if !self.may_cross_areas(Segment::new(from, to)) => Ok(PathLeg {
                kind: LegKind::Walk,
                cost,
                points: vec![from, to],
                gap: None,
            }),
            _ => self.any_leg(from, to, true),
        }
    }

    /// What the leg from one point to another costs, for who asks often and need not know where it fails.
    ///
    /// # Errors
    /// Why there is none.
    pub(super) fn leg_cost(self, from: Point, to: Point) -> Result<i32, NoLeg> {
        let plain = self.plain_leg(from, to);
        plain.unwrap_or_else(|| match self.any_leg(from, to, false) {
            Ok(leg) => Ok(leg.cost),
            Err(fault) => Err(fault.why),
        })
    }

    /// The same for a leg that crosses no gap: how far one jumps may be otherwise the next time.
    ///
    /// # Errors
    /// Why there is none.
    pub(super) fn leg_cost_on_foot(self, from: Point, to: Point) -> Result<i32, NoLeg> {
        let plain = self.plain_leg(from, to);
        plain.unwrap_or_else(|| match self.leg_on_foot(from, to, false) {
            Ok(leg) => Ok(leg.cost),
            Err(fault) => Err(fault.why),
        })
    }

    /// What a leg costs that runs on one level, with nothing but obstacles and areas near it: most do. Nothing of any other leg.
    fn plain_leg(self, from: Point, to: Point) -> Option<Result<i32, NoLeg>> {
        if from.z != to.z || from.plan() == to.plan() {
            return None;
        }
        let table = self.view.table;
        if table
            .ladders()
            .iter()
            .any(|ladder| [ladder.foot, ladder.head].iter().any(|end| *end == from || *end == to))
        {
            return None;
        }
        let (way, height) = (Segment::new(from, to), from.z);
        let bounds = way.bounds();
        let mut is_level = false;
        for surface in table.surfaces_near(bounds) {
            match surface.height {
                SurfaceHeight::Level(level) if level == height => {
                    is_level = is_level
                        || (surface.outline.parts().len() == 1
                            && surface.is_below(from.plan())
                            && surface.is_below(to.plan()));
                }
                SurfaceHeight::Level(level) if level < height || level > height + self.rules.step() => {}
                _ if way.is_in_line_with(surface.outline.bounds()) => return None,
                _ => {}
            }
        }
        let bars = |(barrier, _): &(Barrier, u16)| {
            barrier.top > height
                && height + self.body.height > barrier.bottom
                && !crossed_at(barrier, way, bounds).is_empty()
        };
        if !is_level || table.barriers_near(bounds).any(bars) {
            return None;
        }
        let hindrance = self.hindrance(way, self.body.heights_from(height), &Allowance::default());
        Some(match hindrance {
            Some(hindrance) => Err(NoLeg::Hindered(hindrance)),
            None if self.may_cross_areas(way) => self.cost_through_areas(way),
            None => Ok(from.length_up(to)),
        })
    }

    /// Whether there is an area on a way, for all that is seen at once.
    fn may_cross_areas(self, way: Segment) -> bool {
        let mut near = self.view.table.areas_near(way.bounds());
        near.any(|(area, _)| way.is_in_line_with(area.outline.bounds()))
    }

    /// What a leg costs on one level, of which only the areas that it runs through are to be looked at.
    fn cost_through_areas(self, way: Segment) -> Result<i32, NoLeg> {
        let stage = WalkedStage {
            way,
            feet: (way.from.z, way.from.z),
            allowance: Allowance::default(),
            is_on_slope: false,
        };
        let mut pieces: LegPieces = SmallVec::new();
        let crossed = self.add_pieces(&stage, None, &mut pieces).map_err(|fault| fault.why)?;
        let (mut cost, mut before) = (crossed, way.from);
        for piece in pieces {
            cost += piece.cost_from(before);
            before = piece.to;
        }
        Ok(cost)
    }

    /// The leg from one point to another. Where it fails is told exactly only if that is wanted. What no surface leads to may
    /// be jumped to.
    fn any_leg(self, from: Point, to: Point, is_place_wanted: bool) -> Result<PathLeg, LegFault> {
        let on_foot = self.leg_on_foot(from, to, is_place_wanted);
        match on_foot {
            Err(fault) if fault.why == NoLeg::NoSurface => self.jump(from, to, is_place_wanted).unwrap_or(Err(fault)),
            _ => on_foot,
        }
    }

    /// The leg from one point to another that crosses no gap.
    fn leg_on_foot(self, from: Point, to: Point, is_place_wanted: bool) -> Result<PathLeg, LegFault> {
        let fault = |at, why| LegFault { at, why };
        if from == to {
            return Err(fault(from, NoLeg::NoLength));
        }
        if let Some(leg) = self.climb(from, to) {
            return leg;
        }
        if from.plan() == to.plan() {
            return Err(fault(from, NoLeg::NoSurface));
        }
        let way = Segment::new(from, to);
        let course = match self.course(way) {
            Ok(course) => course,
            Err(at) => {
                let nothing = || Err(fault(place_on(way, at).at_height(from.z), NoLeg::NoSurface));
                return self.climb_wall(from, to).unwrap_or_else(nothing);
            }
        };
        let mut stages = self.walked_stages(way, &course);
        if course.change.is_some() {
            self.allow_crossed(&mut stages);
        }
        for stage in &stages {
            self.check_stage(stage, is_place_wanted)?;
        }
        let mut leg = PathLeg {
            kind: match course.change {
                None => LegKind::Walk,
                Some((from, to)) if from < to => LegKind::Step,
                Some(_) => LegKind::Drop,
            },
            cost: 0,
            points: vec![from],
            gap: None,
        };
        let change = course
            .change
            .and_then(|(low, high)| self.rules.level_change(high - low));
        leg.cost += change.unwrap_or(0);
        // Where a change of level has its price, the way is measured along the levels, and up or down between them.
        let straight = (course.change.is_some() && change.is_none()).then_some(way);
        let mut pieces: LegPieces = SmallVec::new();
        let mut starts: SmallVec<[(usize, Point); 2]> = SmallVec::new();
        for stage in &stages {
            starts.push((pieces.len(), stage.way.from));
            leg.cost += self.add_pieces(stage, straight, &mut pieces)?;
        }
        if straight.is_some() {
            join_at_levels(&mut pieces);
        }
        let mut before = from;
        for (index, piece) in pieces.into_iter().enumerate() {
            let start = starts.iter().find(|(first, _)| change.is_some() && *first == index);
            if let Some((_, start)) = start.filter(|(_, start)| *start != before) {
                leg.points.push(*start);
                before = *start;
            }
            leg.cost += piece.cost_from(before);
            leg.points.push(piece.to);
            before = piece.to;
        }
        if before != to {
            leg.points.push(to);
        }
        Ok(leg)
    }

    /// The stages of a course with their points, and what is no obstacle to each.
    fn walked_stages(self, way: Segment, course: &Course) -> SmallVec<[WalkedStage; 2]> {
        let entry_of = |footing: Option<&Footing>| match footing {
            Some(Footing::Slope(stairs)) => stairs.entry,
            _ => None,
        };
        let onto = [course.change.map(|(from, to)| from.max(to)), None];
        let mut stages = SmallVec::new();
        let mut from = way.from;
        for (index, stage) in course.stages.iter().enumerate() {
            let next = course.stages.get(index + 1).map(|stage| &stage.footing);
            let before = index.checked_sub(1).map(|before| &course.stages[before].footing);
            let to = match next {
                None => way.to,
                Some(_) => {
                    let place = place_on(way, stage.stretch.to);
                    place.at_height(stage.footing.height_at(place))
                }
            };
            let (up_to, stairs) = match stage.footing {
                Footing::Level(_) => (
                    None,
                    [
                        entry_of(before).or_else(|| self.stairs_up_from(way.from, way.to)),
                        entry_of(next).or_else(|| self.stairs_up_from(way.to, way.from)),
                    ],
                ),
                Footing::Slope(stairs) => (
                    Some(stairs.highest()),
                    [stairs.entry, entry_of(next).or(entry_of(before))],
                ),
            };
            let start = match stage.footing {
                Footing::Level(height) => from.plan().at_height(height),
                Footing::Slope(_) => from,
            };
            stages.push(WalkedStage {
                way: Segment::new(start, to),
                feet: (start.z.min(to.z), start.z.max(to.z)),
                allowance: Allowance {
                    onto,
                    up_to,
                    stairs,
                    ..Allowance::default()
                },
                is_on_slope: matches!(stage.footing, Footing::Slope(_)),
            });
            from = to;
        }
        stages
    }

    /// Whether nothing is in the way of the body on a stage. Near a ladder's end what it leads onto is not.
    pub(super) fn check_stage(self, stage: &WalkedStage, is_place_wanted: bool) -> Result<(), LegFault> {
        let heights = (stage.feet.0, stage.feet.1 + self.body.height);
        let hindered = |way: Segment, allowance: &Allowance| self.hindrance(way, heights, allowance);
        let Some(hindrance) = hindered(stage.way, &stage.allowance) else {
            return Ok(());
        };
        let heads = [stage.way.from, stage.way.to].map(|end| self.ladder_heads_at(end));
        if heads != [[None; 2]; 2] && self.is_clear_near_ladders(stage, heights, heads) {
            return Ok(());
        }
        let why = NoLeg::Hindered(hindrance);
        if !is_place_wanted {
            return Err(LegFault {
                at: stage.way.from,
                why,
            });
        }
        // The farthest whole part of the way that is clear.
        let length = i64::from(stage.way.from.distance(stage.way.to)).max(1);
        let (mut clear, mut blocked) = (0, length);
        while blocked - clear > 1 {
            let middle = (clear + blocked) / 2;
            let to = stage.way.from.on_the_way(stage.way.to, middle, length);
            match hindered(Segment::new(stage.way.from, to), &stage.allowance) {
                None => clear = middle,
                Some(_) => blocked = middle,
            }
        }
        Err(LegFault {
            at: stage.way.from.on_the_way(stage.way.to, clear, length),
            why,
        })
    }

    /// Whether a stage is clear whose ends are ladders' ends: within two radii of those what the ladders lead onto is no
    /// obstacle.
    fn is_clear_near_ladders(self, stage: &WalkedStage, heights: (i32, i32), heads: [[Option<i32>; 2]; 2]) -> bool {
        let (from, to) = (stage.way.from, stage.way.to);
        let length = i64::from(from.distance(to)).max(1);
        let near = i64::from(2 * self.body.radius).min(length);
        let mut middle = stage.way;
        for (onto, is_first) in [(heads[0], true), (heads[1], false)] {
            if onto == [None; 2] {
                continue;
            }
            let border = if is_first {
                from.on_the_way(to, near, length)
            } else {
                to.on_the_way(from, near, length)
            };
            let (end, inner) = if is_first {
                (from, &mut middle.from)
            } else {
                (to, &mut middle.to)
            };
            *inner = border;
            let allowance = Allowance {
                onto,
                ..stage.allowance
            };
            if self.hindrance(Segment::new(end, border), heights, &allowance).is_some() {
                return false;
            }
        }
        // Two ladders so near to each other leave nothing between them.
        let ends = heads.iter().filter(|onto| **onto != [None; 2]).count();
        let overlaps = ends as i64 * near >= length;
        overlaps || self.hindrance(middle, heights, &stage.allowance).is_none()
    }

    /// Adds the pieces into which a stage is split, and tells what the barriers that it crosses cost.
    ///
    /// `straight` is the whole leg if its length is measured straight through the air, not along surfaces.
    pub(super) fn add_pieces(
        self,
        stage: &WalkedStage,
        straight: Option<Segment>,
        pieces: &mut LegPieces,
    ) -> Result<i32, LegFault> {
        let areas = self.areas_on(stage.way);
        let mut stops: SmallVec<[Fraction; 4]> = SmallVec::new();
        for (_, _, stretches) in &areas {
            stops.extend(stretches.iter().flat_map(|stretch| [stretch.from, stretch.to]));
        }
        let crossings = self.crossings(stage)?;
        stops.extend(crossings.iter().map(|(at, _)| *at));
        let is_split_at_end = stops.contains(&Fraction::ONE);
        stops.push(Fraction::ONE);
        stops.sort_unstable();
        stops.dedup();
        let mut before = Fraction::ZERO;
        for stop in stops.into_iter().filter(|stop| *stop > Fraction::ZERO) {
            let covers = |known: &Stretches| known.iter().any(|part| part.from <= before && stop <= part.to);
            let is_road = self.rules.roads_are_clear()
                && areas
                    .iter()
                    .any(|(area, _, stretches)| area.kind == AreaKind::Road && covers(stretches));
            let mut factor = 1;
            for (area, entry, stretches) in &areas {
                if covers(stretches) && !is_road {
                    let at = stage.way.from.on_the_way(stage.way.to, before.part(), before.whole());
                    let why = NoLeg::NeverEntered(*entry);
                    factor = factor.max(self.rules.factor(area.kind).ok_or(LegFault { at, why })?);
                }
            }
            pieces.push(LegPiece {
                to: self.split_point(stage, straight, stop),
                factor,
                is_split: stop < Fraction::ONE || is_split_at_end,
                is_by_height: stage.is_on_slope && self.rules.counts_height_on_stairs(),
            });
            before = stop;
        }
        Ok(crossings.iter().map(|(_, price)| price).sum())
    }

    /// Where a stage is split: on its surface, or on the straight way through the air.
    fn split_point(self, stage: &WalkedStage, straight: Option<Segment>, at: Fraction) -> Point {
        let point = stage.way.from.on_the_way(stage.way.to, at.part(), at.whole());
        match straight {
            None => point,
            Some(leg) => {
                let way = leg.to.plan().way_from(leg.from.plan());
                let along = way.dot(point.plan().way_from(leg.from.plan()));
                let rise = i64::from(leg.to.z - leg.from.z);
                point
                    .plan()
                    .at_height(leg.from.z + nearest(rise * along, way.square()) as i32)
            }
        }
    }

    /// The areas that a way enters, with where.
    fn areas_on(&self, way: Segment) -> SmallVec<[(&TerrainArea, u16, Stretches); 2]> {
        let near = self.view.table.areas_near(way.bounds());
        near.filter_map(|(area, entry)| {
            let stretches = area.stretches(way);
            (!stretches.is_empty()).then_some((area, *entry, stretches))
        })
        .collect()
    }
}

/// Joins pieces in ground of one kind between which there is only a change of level.
fn join_at_levels(pieces: &mut LegPieces) {
    let mut at = 0;
    while at + 1 < pieces.len() {
        if pieces[at].is_split || pieces[at].factor != pieces[at + 1].factor {
            at += 1;
        } else {
            pieces.remove(at);
        }
    }
}
