//! What stops sight: bodies with flat faces, and cylinders, and where a segment enters them.

use std::cmp::Ordering;

use super::point::{PlanPoint, Point};
use super::polygon::{Bounds, Polygon};
use super::segment::{Fraction, Segment, Slope, Stretch, Stretches};

/// A bottom below everything: what stands on the ground reaches into it.
pub const UNDERGROUND: i32 = -1_000_000;

/// A body that stops sight, as part of an entry of the terrain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blocker {
    /// The index of the entry.
    pub entry: u16,
    /// When it is there.
    pub presence: Presence,
    /// The rectangle around it as seen from above.
    pub bounds: Bounds,
    /// From which height to which it reaches.
    pub heights: (i32, i32),
    /// Its shape.
    pub shape: BlockerShape,
}

/// When a body is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Presence {
    /// Always.
    Always,
    /// As long as a door, by its number, is closed.
    DoorClosed(u16),
    /// Until an object, by its number, is gone.
    ObjectThere(u16),
}

/// The shape of what stops sight.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum BlockerShape {
    /// With flat faces.
    Flat(FlatBody),
    /// A cylinder.
    Round(Cylinder),
}

impl Blocker {
    /// A body with flat faces.
    pub fn flat(entry: u16, presence: Presence, body: FlatBody) -> Self {
        Self {
            entry,
            presence,
            bounds: body.plan.bounds(),
            heights: (body.bottom, body.top),
            shape: BlockerShape::Flat(body),
        }
    }

    /// A cylinder.
    pub fn round(entry: u16, presence: Presence, cylinder: Cylinder) -> Self {
        Self {
            entry,
            presence,
            bounds: cylinder.bounds(),
            heights: (cylinder.at.z, cylinder.at.z + cylinder.height),
            shape: BlockerShape::Round(cylinder),
        }
    }
}

/// A body with flat faces: upright over a polygon, cut off above by a level face, and by a sloping one where it has an
/// incline.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FlatBody {
    /// Its footprint.
    plan: Polygon,
    /// The footprint's edges, clockwise; edges in one straight line are one.
    walls: Vec<(PlanPoint, PlanPoint)>,
    /// Its lower face's height.
    bottom: i32,
    /// Its greatest height.
    top: i32,
    /// The sloping face above it, if there is one; it is not level.
    incline: Option<Incline>,
}

/// A sloping face: from one height at a place, along a way, to another at its end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Incline {
    /// Where it begins.
    pub from: Point,
    /// The way along it as seen from above, not of no length.
    pub way: PlanPoint,
    /// How much higher its end is; negative if it is lower.
    pub rise: i32,
}

/// An upright cylinder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cylinder {
    /// The middle of its lower face.
    pub at: Point,
    /// Its radius.
    pub radius: i32,
    /// Its height.
    pub height: i32,
}

/// Where a segment enters a body.
#[derive(Clone, Copy, Debug)]
pub enum Entry {
    /// There.
    At(Fraction),
    /// At the smaller root of a cylinder's equation.
    Root(Quadratic),
}

/// a·t² + 2·b·t + c: how far outside a cylinder's round face a segment is at t of its way, as a square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quadratic {
    a: i64,
    b: i64,
    c: i64,
}

/// A face of a body in which a whole segment runs, with the stretch that has the body beside it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Touch {
    /// The way into the body, at a right angle to the face.
    inward: [i64; 3],
    stretch: Stretch,
    /// What else bounds the stretch where the face is round.
    round: Option<Quadratic>,
}

impl Incline {
    /// How a segment runs to what is below the face.
    fn slope_below(self, segment: Segment) -> Slope {
        let square = self.way.square();
        let value = |point: Point| {
            let along = self.way.dot(point.plan().way_from(self.from.plan()));
            i64::from(self.from.z - point.z) * square + i64::from(self.rise) * along
        };
        Slope {
            from: value(segment.from),
            to: value(segment.to),
        }
    }

    /// Whether a way runs up the face, or down it: the sign of what this gives.
    pub fn rise_along(self, way: PlanPoint) -> i64 {
        i64::from(self.rise.signum()) * self.way.dot(way)
    }

    /// The face's height at a place, rounded to the unit.
    pub fn height_at(self, place: PlanPoint) -> i32 {
        let along = self.way.dot(place.way_from(self.from.plan()));
        self.from.z + super::number::nearest(i64::from(self.rise) * along, self.way.square()) as i32
    }
}

impl FlatBody {
    /// Over a footprint from one height to another, and below an incline if that is not level.
    pub fn new(plan: &Polygon, bottom: i32, top: i32, incline: Option<Incline>) -> Self {
        Self {
            walls: walls_of(plan.corners()),
            plan: plan.clone(),
            bottom,
            top,
            incline: incline.filter(|incline| incline.rise != 0),
        }
    }

    /// The stretches of a segment that lie over its footprint.
    #[inline]
    pub fn over_plan(&self, segment: Segment) -> Stretches {
        segment.inside_polygon(&self.plan)
    }

    /// Whether a point lies on the straight line of one of its walls, as seen from above.
    pub fn has_wall_in_line(&self, point: Point) -> bool {
        (self.walls.iter()).any(|(from, to)| to.way_from(*from).cross(point.plan().way_from(*from)) == 0)
    }

    /// Whether a segment lies on the straight line of one of its walls, as seen from above.
    pub fn has_wall_along(&self, segment: Segment) -> bool {
        let is_along = |slope: Slope| (slope.from, slope.to) == (0, 0);
        (self.walls.iter()).any(|(from, to)| is_along(segment.slope_to_edge(*from, *to)))
    }

    /// Where a segment enters it, given the stretches over its footprint; nowhere if it passes through no inner point.
    #[inline]
    pub fn entry(&self, segment: Segment, over_plan: &[Stretch]) -> Option<Fraction> {
        over_plan.iter().find_map(|stretch| {
            let stretch = segment.between_heights(*stretch, self.bottom, self.top)?;
            match self.incline {
                None => Some(stretch.from),
                Some(incline) => Some(stretch.where_positive(incline.slope_below(segment))?.from),
            }
        })
    }

    /// Whether a segment runs along its lower face or an upper one.
    #[inline]
    pub fn has_face_along(&self, segment: Segment) -> bool {
        let (from, to) = (segment.from.z, segment.to.z);
        (from == to && (from == self.bottom || from == self.top))
            || (self.incline).is_some_and(|incline| incline.slope_below(segment).is_level())
    }

    /// The faces in which a segment runs, given the stretches over its footprint. On an edge it runs in none.
    pub fn touches(&self, segment: Segment, over_plan: &[Stretch]) -> Vec<Touch> {
        let mut faces = vec![
            (segment.slope_above(self.bottom), [0, 0, 1]),
            (segment.slope_below(self.top), [0, 0, -1]),
        ];
        faces.extend(self.incline.map(|incline| {
            let rise = i64::from(incline.rise);
            let (x, y) = (rise * i64::from(incline.way.x), rise * i64::from(incline.way.y));
            (incline.slope_below(segment), [x, y, -incline.way.square()])
        }));
        let (along, across): (Vec<_>, Vec<_>) = faces.into_iter().partition(|(slope, _)| slope.is_level());
        let in_heights =
            |stretch: Stretch| (across.iter()).try_fold(stretch, |stretch, (slope, _)| stretch.where_positive(*slope));
        let touch = |inward: [i64; 3], stretch: Stretch| Touch {
            inward,
            stretch,
            round: None,
        };
        match along[..] {
            [] => {
                let beside = |(from, to): &(PlanPoint, PlanPoint)| {
                    let edge = to.way_from(*from);
                    let stretch = in_heights(segment.along_edge(*from, *to)?)?;
                    Some(touch([-i64::from(edge.y), i64::from(edge.x), 0], stretch))
                };
                self.walls.iter().filter_map(beside).collect()
            }
            [(_, inward)] => (over_plan.iter())
                .filter_map(|stretch| Some(touch(inward, in_heights(*stretch)?)))
                .collect(),
            _ => Vec::new(),
        }
    }
}

/// The edges of a polygon, clockwise as seen from above; those in one straight line are one.
fn walls_of(corners: &[PlanPoint]) -> Vec<(PlanPoint, PlanPoint)> {
    let count = corners.len();
    let before = |at: usize| corners[(at + count - 1) % count];
    let after = |at: usize| corners[(at + 1) % count];
    let turns = (0..count).filter(|at| {
        let (way, next) = (corners[*at].way_from(before(*at)), after(*at).way_from(corners[*at]));
        way.cross(next) != 0
    });
    let mut turns: Vec<PlanPoint> = turns.map(|at| corners[at]).collect();
    let doubled_area: i64 = (0..count).map(|at| corners[at].cross(after(at))).sum();
    if doubled_area < 0 {
        turns.reverse();
    }
    let next = turns.iter().copied().cycle().skip(1);
    turns.iter().copied().zip(next).collect()
}

impl Touch {
    /// Where a segment enters the face that two bodies on either side of it have in common.
    pub fn seam(&self, other: &Touch) -> Option<Entry> {
        let ([a, b, c], [d, e, f]) = (self.inward.map(i128::from), other.inward.map(i128::from));
        let is_parallel = b * f == c * e && c * d == a * f && a * e == b * d;
        let is_opposite = a * d + b * e + c * f < 0;
        if !is_parallel || !is_opposite {
            return None;
        }
        let common = self.stretch.common(other.stretch)?;
        match (self.round, other.round) {
            (None, None) => Some(Entry::At(common.from)),
            (Some(round), None) | (None, Some(round)) => round.entry(common),
            (Some(one), Some(other)) => {
                let entries = (one.entry(common)?, other.entry(common)?);
                let overlap = one.is_entered_before_leaving(&other) && other.is_entered_before_leaving(&one);
                overlap.then(|| entries.0.max(entries.1))
            }
        }
    }
}

impl Cylinder {
    /// The rectangle around it as seen from above.
    pub fn bounds(&self) -> Bounds {
        let middle = self.at.plan();
        Bounds {
            least: middle,
            greatest: middle,
        }
        .widened(self.radius)
    }

    /// How far outside it a segment is, as seen from above; nothing if that is nowhere less than 0.
    pub fn over_plan(&self, segment: Segment) -> Option<Quadratic> {
        let round = Quadratic::of(segment, self.at.plan(), self.radius);
        round.is_negative_in(Stretch::WHOLE).then_some(round)
    }

    /// Where a segment enters it, given how far outside it is as seen from above; nowhere if it passes through no inner
    /// point.
    #[inline]
    pub fn entry(&self, segment: Segment, over_plan: Quadratic) -> Option<Entry> {
        let (bottom, top) = (self.at.z, self.at.z + self.height);
        over_plan.entry(segment.between_heights(Stretch::WHOLE, bottom, top)?)
    }

    /// The end face in which a segment runs, given how far outside it is as seen from above.
    #[inline]
    pub fn touch(&self, segment: Segment, over_plan: Quadratic) -> Option<Touch> {
        let up = match segment.from.z {
            level if level != segment.to.z => return None,
            level if level == self.at.z => 1,
            level if level == self.at.z + self.height => -1,
            _ => return None,
        };
        Some(Touch {
            inward: [0, 0, up],
            stretch: Stretch::WHOLE,
            round: Some(over_plan),
        })
    }
}

impl Quadratic {
    /// For a cylinder around a middle as seen from above.
    pub(super) fn of(segment: Segment, middle: PlanPoint, radius: i32) -> Self {
        let way = segment.to.plan().way_from(segment.from.plan());
        let to_middle = segment.from.plan().way_from(middle);
        Self {
            a: way.square(),
            b: way.dot(to_middle),
            c: to_middle.square() - i64::from(radius) * i64::from(radius),
        }
    }

    /// Whether it is negative somewhere in a stretch: something of that lies inside the cylinder.
    pub(super) fn is_negative_in(&self, stretch: Stretch) -> bool {
        if self.a == 0 {
            return self.c < 0;
        }
        let lowest = Fraction::new(-self.b, self.a);
        self.sign_at(lowest.clamp(stretch.from, stretch.to)) == Ordering::Less
    }

    /// Where in a stretch it first is negative, if it is anywhere.
    fn entry(self, stretch: Stretch) -> Option<Entry> {
        if !self.is_negative_in(stretch) {
            return None;
        }
        Some(if self.a == 0 || self.sign_at(stretch.from) == Ordering::Less {
            Entry::At(stretch.from)
        } else {
            Entry::Root(self)
        })
    }

    /// Where it is least; nowhere if it is the same all along.
    pub(super) fn lowest(&self) -> Option<Fraction> {
        (self.a > 0).then(|| Fraction::new(-self.b, self.a))
    }

    /// How its value at a place on the segment compares with 0.
    pub(super) fn sign_at(&self, at: Fraction) -> Ordering {
        let (part, whole) = (i128::from(at.part()), i128::from(at.whole()));
        let (a, b, c) = (i128::from(self.a), i128::from(self.b), i128::from(self.c));
        (a * part * part + 2 * b * part * whole + c * whole * whole).cmp(&0)
    }

    /// How its smaller root compares with a place on the segment. It has two roots.
    fn compare_root(&self, at: Fraction) -> Ordering {
        let lowest = Fraction::new(-self.b, self.a);
        match self.sign_at(at) {
            // Between the roots.
            Ordering::Less => Ordering::Less,
            // One of the roots.
            Ordering::Equal if at < lowest => Ordering::Equal,
            _ if at < lowest => Ordering::Greater,
            _ => Ordering::Less,
        }
    }

    /// A quarter of its discriminant.
    fn discriminant(&self) -> i128 {
        i128::from(self.b) * i128::from(self.b) - i128::from(self.a) * i128::from(self.c)
    }

    /// How its smaller root compares with that of another on the same segment.
    fn compare_roots(&self, other: &Quadratic) -> Ordering {
        // Both are (−b − √d) / a, with the same a: compare −b − √d with −b' − √d', so √d' − √d with b − b'.
        let (less, more) = (self.discriminant(), other.discriminant());
        compare_difference_of_roots(more, less, i128::from(self.b) - i128::from(other.b))
    }

    /// Whether its smaller root comes before the greater one of another on the same segment. Both have two roots.
    fn is_entered_before_leaving(&self, other: &Quadratic) -> bool {
        // (−b − √d) / a < (−b' + √d') / a, with the same a: √d + √d' > b' − b.
        let (one, another) = (self.discriminant(), other.discriminant());
        let number = i128::from(other.b) - i128::from(self.b);
        // (√d + √d')² = d + d' + 2·√(d·d') against number².
        let left = number * number - one - another;
        number < 0 || left < 0 || left.unsigned_abs().pow(2) < 4 * (one.unsigned_abs() * another.unsigned_abs())
    }
}

/// How √one − √other compares with a number.
fn compare_difference_of_roots(one: i128, other: i128, number: i128) -> Ordering {
    let difference = one.cmp(&other);
    match (difference, number.cmp(&0)) {
        (Ordering::Less, Ordering::Less) => compare_difference_of_roots(other, one, -number).reverse(),
        (Ordering::Greater, Ordering::Greater) => {
            // (√one − √other)² = one + other − 2·√(one·other) against number².
            let left = one + other - number * number;
            if left <= 0 {
                return Ordering::Less;
            }
            (left.unsigned_abs().pow(2)).cmp(&(4 * (one.unsigned_abs() * other.unsigned_abs())))
        }
        (difference, sign) => difference.cmp(&sign),
    }
}

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Entry {}

impl PartialOrd for Entry {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Entries of one segment, by how near they are to its beginning.
impl Ord for Entry {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Entry::At(one), Entry::At(other)) => one.cmp(other),
            (Entry::Root(root), Entry::At(at)) => root.compare_root(*at),
            (Entry::At(at), Entry::Root(root)) => root.compare_root(*at).reverse(),
            (Entry::Root(one), Entry::Root(other)) => one.compare_roots(other),
        }
    }
}
