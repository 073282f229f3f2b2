//! How a straight way runs over surfaces: along levels and slopes, and where it changes from one level to another.

use smallvec::SmallVec;

use super::body::Body;
use super::movement_rules::MovementRules;
use super::point::Point;
use super::segment::{Fraction, Segment, Stretch, Stretches};
use super::surface::{Surface, SurfaceHeight};
use super::walker::Walker;

/// A straight way over surfaces.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Course<'a> {
    /// Its stages, in order, without a gap.
    pub stages: SmallVec<[Stage<'a>; 2]>,
    /// From one level to another, where it steps up or drops down: once at most.
    pub change: Option<(i32, i32)>,
}

/// A part of a straight way, on one level or one slope.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Stage<'a> {
    /// Which part, as seen from above.
    pub stretch: Stretch,
    /// What it runs over.
    pub footing: Footing<'a>,
}

/// What a walker walks on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Footing<'a> {
    /// Surfaces of one height that touch.
    Level(i32),
    /// Stairs or a ramp.
    Slope(&'a Surface),
}

/// How a stage ends.
enum Next<'a> {
    /// The way ends there.
    End,
    /// It goes on there, on something else; with the levels if it changes between two.
    On(Fraction, Footing<'a>, Option<(i32, i32)>),
    /// There is nothing to walk on beyond.
    Nothing(Fraction),
}

impl Footing<'_> {
    /// The height of feet at a place.
    pub fn height_at(&self, place: super::PlanPoint) -> i32 {
        match self {
            Footing::Level(height) => *height,
            Footing::Slope(stairs) => stairs.height_at(place),
        }
    }
}

/// The point at a part of a segment, as seen from above, rounded to the unit; its height is that of the beginning.
pub(super) fn place_on(segment: Segment, at: Fraction) -> super::PlanPoint {
    segment.from.on_the_way(segment.to, at.part(), at.whole()).plan()
}

impl<'a, R: MovementRules> Walker<'a, R> {
    /// How a straight way runs over surfaces from one point on them to another.
    ///
    /// # Errors
    /// The part of the way at which nothing leads on.
    pub(super) fn course(self, way: Segment) -> Result<Course<'a>, Fraction> {
        let table = self.view.table;
        // Levels that nothing on the way comes near to do not matter.
        let slopes = self.slopes_along(way.from, way.to);
        let ends = (way.from.z.min(way.to.z), way.from.z.max(way.to.z));
        let (least, greatest) = slopes.fold(ends, |(least, greatest), slope| {
            (least.min(slope.lowest()), greatest.max(slope.highest()))
        });
        let heights = least - self.rules.drop()..=greatest + self.rules.step();
        let near: SmallVec<[(&'a Surface, Stretches); 4]> = table
            .surfaces_near(way.bounds())
            .filter(|surface| surface.is_sloping() || heights.contains(&surface.highest()))
            .filter(|surface| way.is_in_line_with(surface.outline.bounds()))
            .map(|surface| (surface, surface.stretches(way)))
            .filter(|(_, stretches)| !stretches.is_empty())
            .collect();
        let mut footing = self.first_footing(way.from).ok_or(Fraction::ZERO)?;
        let mut course = Course::default();
        let mut at = Fraction::ZERO;
        loop {
            let next = match footing {
                Footing::Level(height) => self.after_level(way, &near, at, height, course.change.is_none()),
                Footing::Slope(stairs) => self.after_slope(way, &near, at, stairs, course.change.is_none()),
            };
            let to = match next {
                Next::End => Fraction::ONE,
                Next::On(to, ..) => to,
                Next::Nothing(at) => return Err(at),
            };
            if to > at {
                course.stages.push(Stage {
                    stretch: Stretch { from: at, to },
                    footing,
                });
            }
            let Next::On(to, then, change) = next else {
                break;
            };
            course.change = course.change.or(change);
            (at, footing) = (to, then);
        }
        let is_there = match footing {
            Footing::Level(height) => height == way.to.z,
            Footing::Slope(stairs) => stairs.joins(way.to.plan(), way.to.z),
        };
        if is_there { Ok(course) } else { Err(Fraction::ONE) }
    }

    /// What a point lies on: rather on a level than on stairs.
    fn first_footing(self, at: Point) -> Option<Footing<'a>> {
        let mut surfaces = self.view.table.surfaces_at(at);
        let first = surfaces.next()?;
        let level = std::iter::once(first)
            .chain(surfaces)
            .find(|surface| !surface.is_sloping());
        Some(level.map_or(Footing::Slope(first), |level| Footing::Level(level.highest())))
    }

    /// What comes after a level from a part of the way on: stairs up, a step up, then where the level ends stairs down or
    /// a drop.
    fn after_level(
        self,
        way: Segment,
        near: &[(&'a Surface, Stretches)],
        at: Fraction,
        height: i32,
        may_change: bool,
    ) -> Next<'a> {
        let end = level_end(near, at, height);
        let entered = |(surface, stretches): &(&'a Surface, Stretches)| {
            let entry = stretches
                .iter()
                .find(|stretch| stretch.from >= at && stretch.from <= end);
            entry.map(|entry| (entry.from, entry.to, *surface))
        };
        let mut events: SmallVec<[(Fraction, Footing<'a>, Option<(i32, i32)>); 4]> = SmallVec::new();
        for (from, to, surface) in near.iter().filter_map(entered) {
            match surface.height {
                SurfaceHeight::Level(top) => {
                    let rise = top - height;
                    if may_change && rise > 0 && rise <= self.rules.step() {
                        events.push((from, Footing::Level(top), Some((height, top))));
                    }
                }
                SurfaceHeight::Sloping(_) => {
                    let beyond = surface.height_at(place_on(way, to));
                    let leads_on = beyond > height || (from == end && beyond < height);
                    if leads_on && surface.joins(place_on(way, from), height) {
                        events.push((from, Footing::Slope(surface), None));
                    }
                }
            }
        }
        // Of what begins at one place the highest is walked on.
        let first = events.into_iter().min_by(|(one, on, _), (other, to, _)| {
            let height = |footing: &Footing| match footing {
                Footing::Level(height) => *height,
                Footing::Slope(stairs) => stairs.highest(),
            };
            one.cmp(other).then(height(to).cmp(&height(on)))
        });
        match first {
            Some((from, footing, change)) if from < Fraction::ONE => Next::On(from, footing, change),
            _ if end >= Fraction::ONE => Next::End,
            _ => self.drop_at(near, end, height, may_change),
        }
    }

    /// What comes after stairs: a level or other stairs that join them, or a drop from their side.
    fn after_slope(
        self,
        way: Segment,
        near: &[(&'a Surface, Stretches)],
        at: Fraction,
        stairs: &'a Surface,
        may_change: bool,
    ) -> Next<'a> {
        let own = near.iter().find(|(surface, _)| std::ptr::eq(*surface, stairs));
        let end = own
            .and_then(|(_, stretches)| covering(stretches, at))
            .map_or(at, |stretch| stretch.to);
        if end >= Fraction::ONE {
            return Next::End;
        }
        let place = place_on(way, end);
        let height = stairs.height_at(place);
        let joined = near.iter().filter(|(surface, stretches)| {
            !std::ptr::eq(*surface, stairs)
                && covering(stretches, end).is_some()
                && (surface.joins(place, height) || stairs.joins(place, surface.height_at(place)))
        });
        match joined
            .map(|(surface, _)| *surface)
            .max_by_key(|surface| surface.highest())
        {
            Some(level) if !level.is_sloping() => Next::On(end, Footing::Level(level.highest()), None),
            Some(other) => Next::On(end, Footing::Slope(other), None),
            None => self.drop_at(near, end, height, may_change),
        }
    }

    /// The drop from a height to the highest level below, if there is one and the book allows it.
    fn drop_at(self, near: &[(&'a Surface, Stretches)], at: Fraction, height: i32, may_change: bool) -> Next<'a> {
        let below = near.iter().filter_map(|(surface, stretches)| match surface.height {
            SurfaceHeight::Level(level) if level < height && covering(stretches, at).is_some() => Some(level),
            _ => None,
        });
        match below.max() {
            Some(level) if may_change && height - level <= self.rules.drop() => {
                Next::On(at, Footing::Level(level), Some((height, level)))
            }
            _ => Next::Nothing(at),
        }
    }
}

/// The stretch that goes on at a part of the way.
fn covering(stretches: &[Stretch], at: Fraction) -> Option<&Stretch> {
    stretches.iter().find(|stretch| stretch.from <= at && at < stretch.to)
}

/// How far surfaces of one height reach from a part of the way on.
pub(super) fn level_end(near: &[(&Surface, Stretches)], at: Fraction, height: i32) -> Fraction {
    let level = near
        .iter()
        .filter(|(surface, _)| surface.height == SurfaceHeight::Level(height));
    let stretches: SmallVec<[&Stretch; 4]> = level.flat_map(|(_, stretches)| stretches).collect();
    let mut end = at;
    loop {
        let on = stretches
            .iter()
            .filter(|stretch| stretch.from <= end)
            .map(|stretch| stretch.to);
        match on.max() {
            Some(to) if to > end => end = to,
            _ => return end,
        }
    }
}

impl Body {
    /// From its feet to its head, with feet at a height.
    pub(super) fn heights_from(&self, feet: i32) -> (i32, i32) {
        (feet, feet + self.height)
    }
}
