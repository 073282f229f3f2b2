//! Sight a second time, from `table.md` §4 and §9 and not from the code: in rational numbers, piece by piece, plain
//! rather than quick.

use std::cmp::Ordering;

use arene::space::table::{
    AreaKind, Body, Hider, PieceShape, PlanPoint, Point, SAMPLES, Stairs, TerrainPiece, TerrainState,
};
use num_bigint::BigInt;

use super::surd::{Rational, Surd, ratio, rational};

/// The samples of a body for an eye, top row first, from left to right as the eye sees them.
pub fn samples(eye: Point, body: &Body) -> [Point; SAMPLES] {
    let (dx, dy) = (i128::from(body.at.x - eye.x), i128::from(body.at.y - eye.y));
    let (fx, fy) = match (dx, dy) {
        (0, 0) => (0, -10_000),
        _ => (component(dx, dx * dx + dy * dy), component(dy, dx * dx + dy * dy)),
    };
    std::array::from_fn(|index| {
        let k = [-4, -2, 0, 2, 4][index % 5] * i128::from(body.radius);
        let i = 6 - (index / 5) as i128;
        let rounded = |number: Rational| i32::try_from(number.round().to_integer()).unwrap();
        Point::new(
            body.at.x + rounded(ratio(-fy * k, 50_000)),
            body.at.y + rounded(ratio(fx * k, 50_000)),
            body.at.z + rounded(ratio((2 * i + 1) * i128::from(body.height), 14)),
        )
    })
}

/// 10 000 · way / √square, rounded: the greatest n with n − ½ ≤ it.
fn component(way: i128, square: i128) -> i128 {
    let (mut least, mut beyond) = (0, 10_001);
    while beyond - least > 1 {
        let n = (least + beyond) / 2;
        if (2 * n - 1) * (2 * n - 1) * square <= 400_000_000 * way * way {
            least = n;
        } else {
            beyond = n;
        }
    }
    least * way.signum()
}

/// A table as it stands, for the questions of sight.
pub struct Oracle {
    things: Vec<Thing>,
    areas: Vec<(AreaKind, Thing)>,
    wood_depth: Option<i32>,
}

/// Something with an inside: what is over a plan, above its bottom and below its roofs.
struct Thing {
    hider: Hider,
    plan: Plan,
    /// None reaches below the ground.
    bottom: Option<i32>,
    /// None has no end.
    top: Option<i32>,
    slope: Option<(Point, Point)>,
    /// Whether its lower level belongs to it.
    has_bottom: bool,
}

enum Plan {
    /// Corners clockwise as seen from above, none on a straight line between its neighbours.
    Polygon(Vec<PlanPoint>),
    Disc(PlanPoint, i32),
}

/// A stretch of a segment, in parts of its length.
type Stretch = (Surd, Surd);

/// How a thing lies to a segment.
#[derive(Default)]
struct Meeting {
    /// The stretches in its inside.
    inside: Vec<Stretch>,
    /// The stretches within one of its faces, each with the way into it, at a right angle to the face.
    faces: Vec<([i128; 3], Stretch)>,
}

/// A value that is positive on a thing's side of one of its faces, at a segment's two ends, and the way in.
struct Condition {
    ends: [i128; 2],
    inward: [i128; 3],
}

#[derive(PartialEq)]
enum Where {
    Inside,
    Edge([i128; 3]),
    /// A corner too.
    Outside,
}

impl Oracle {
    pub fn of(pieces: &[TerrainPiece], state: &TerrainState, wood_depth: Option<i32>, bodies: &[Body]) -> Self {
        let mut oracle = Self {
            things: Vec::new(),
            areas: Vec::new(),
            wood_depth,
        };
        for piece in pieces {
            oracle.add(piece, state);
        }
        for (index, body) in bodies.iter().enumerate() {
            let plan = Plan::Disc(body.at.plan(), body.radius);
            let thing = Thing::of(
                Hider::Body(index as u16),
                plan,
                body.at.z,
                Some(body.at.z + body.height),
            );
            oracle.things.push(thing);
        }
        oracle
    }

    fn add(&mut self, piece: &TerrainPiece, state: &TerrainState) {
        let hider = Hider::Terrain(piece.entry);
        let upright = |outline: &arene::space::table::Polygon, bottom, top| {
            Thing::of(hider, Plan::polygon(outline.corners()), bottom, top)
        };
        match &piece.shape {
            PieceShape::Solid(solid) => self.things.push(upright(&solid.outline, solid.bottom, Some(solid.top))),
            PieceShape::Floor(floor) => {
                let bottom = floor.top - floor.thick;
                self.things.push(upright(&floor.outline, bottom, Some(floor.top)));
            }
            PieceShape::Barrier(barrier) => {
                let parts = barrier.parts.iter();
                self.things
                    .extend(parts.map(|part| upright(part, barrier.bottom, Some(barrier.top))));
            }
            PieceShape::Door(door) if !state.open_doors[usize::from(door.number)] => {
                self.things.push(upright(&door.outline, door.bottom, Some(door.top)));
            }
            PieceShape::Object(object) if !state.gone_objects[usize::from(object.number)] => {
                let plan = Plan::Disc(object.at.plan(), object.radius);
                let top = object.at.z + object.height;
                self.things.push(Thing::of(hider, plan, object.at.z, Some(top)));
            }
            PieceShape::Stairs(stairs) => self.things.push(wedge(hider, stairs)),
            PieceShape::Area(area) if area.kind == AreaKind::Smoke => {
                self.things.push(upright(&area.outline, area.bottom, area.top));
            }
            _ => {}
        }
        if let PieceShape::Area(area) = &piece.shape {
            let thing = Thing {
                bottom: Some(area.bottom),
                has_bottom: true,
                ..upright(&area.outline, area.bottom, area.top)
            };
            self.areas.push((area.kind, thing));
        }
    }

    /// What first hides one point from another.
    pub fn hider(&self, from: Point, to: Point) -> Option<Hider> {
        let mut met: Vec<(Surd, Hider)> = Vec::new();
        let mut all_faces: Vec<(Hider, [i128; 3], Stretch)> = Vec::new();
        for thing in &self.things {
            let meeting = thing.meeting(from, to);
            met.extend(meeting.inside.into_iter().map(|(begin, _)| (begin, thing.hider)));
            let faces = meeting.faces.into_iter();
            all_faces.extend(faces.map(|(inward, stretch)| (thing.hider, inward, stretch)));
        }
        for (index, (one, inward, stretch)) in all_faces.iter().enumerate() {
            for (other, other_inward, other_stretch) in &all_faces[index + 1..] {
                if is_opposite(*inward, *other_inward) {
                    let shared = common(stretch.clone(), other_stretch.clone());
                    met.extend(shared.map(|(begin, _)| (begin, *one.min(other))));
                }
            }
        }
        met.extend(self.wood(from, to));
        met.into_iter().min().map(|(_, hider)| hider)
    }

    /// How much of a segment runs through areas of a kind, rounded.
    pub fn depth(&self, from: Point, to: Point, kind: AreaKind) -> i64 {
        let (depth, _) = self.covered(from, to, kind, i64::MAX);
        depth
    }

    /// The wood in which there is more of it than the book allows, and where it begins.
    fn wood(&self, from: Point, to: Point) -> Option<(Surd, Hider)> {
        let limit = i64::from(self.wood_depth?) * 250;
        self.covered(from, to, AreaKind::Wood, limit).1
    }

    fn covered(&self, from: Point, to: Point, kind: AreaKind, limit: i64) -> (i64, Option<(Surd, Hider)>) {
        let areas = self.areas.iter().filter(|(of, _)| *of == kind);
        let mut stretches: Vec<(Rational, Hider, Rational)> = Vec::new();
        for (_, area) in areas {
            for (begin, end) in area.flat_meeting(from, to).inside {
                stretches.push((begin, area.hider, end));
            }
        }
        stretches.sort();
        let (mut share, mut reached, mut beyond) = (rational(0), rational(0), None);
        for (begin, hider, end) in stretches {
            if end > reached {
                share += &end - reached.max(begin.clone());
                reached = end;
                if beyond.is_none() && length(from, to, &share) > limit {
                    beyond = Some((begin.into(), hider));
                }
            }
        }
        (length(from, to, &share), beyond)
    }
}

/// So much of a segment in units, rounded: with n = √x it is ⌊n + ½⌋ = ⌊(⌊√4x⌋ + 1) / 2⌋.
fn length(from: Point, to: Point, share: &Rational) -> i64 {
    let way = [to.x - from.x, to.y - from.y, to.z - from.z].map(i128::from);
    let square = share * share * rational(4 * (way[0] * way[0] + way[1] * way[1] + way[2] * way[2]));
    let doubled: BigInt = square.floor().to_integer().sqrt();
    i64::try_from((doubled + 1) / 2).unwrap()
}

/// Stairs: what is under the line from the one end to the other, and above the lower of them.
fn wedge(hider: Hider, stairs: &Stairs) -> Thing {
    let (from, to) = (stairs.from, stairs.to);
    let plan = Plan::polygon(stairs.outline.corners());
    Thing {
        slope: (from.z != to.z).then_some((from, to)),
        ..Thing::of(hider, plan, from.z.min(to.z), Some(from.z.max(to.z)))
    }
}

/// Whether two ways at right angles to faces say that the faces are of one plane, one on each side.
fn is_opposite([a, b, c]: [i128; 3], [d, e, f]: [i128; 3]) -> bool {
    [b * f - c * e, c * d - a * f, a * e - b * d] == [0; 3] && a * d + b * e + c * f < 0
}

/// What two stretches have in common.
fn common((from, to): Stretch, (other_from, other_to): Stretch) -> Option<Stretch> {
    let both = (from.max(other_from), to.min(other_to));
    (both.0 < both.1).then_some(both)
}

impl Plan {
    fn polygon(corners: &[PlanPoint]) -> Self {
        let count = corners.len();
        let corner = |index: usize| corners[index % count];
        let turns = (0..count).filter(|at| {
            let way = corner(at + 1).way_from(corner(at + count - 1));
            way.cross(corner(*at).way_from(corner(at + count - 1))) != 0
        });
        let mut left: Vec<PlanPoint> = turns.map(corner).collect();
        let doubled_area: i64 = (0..count).map(|at| corner(at).cross(corner(at + 1))).sum();
        if doubled_area < 0 {
            left.reverse();
        }
        Self::Polygon(left)
    }
}

impl Condition {
    fn of(inward: [i128; 3], on: Point, from: Point, to: Point) -> Self {
        let value = |point: Point| {
            let way = [point.x - on.x, point.y - on.y, point.z - on.z].map(i128::from);
            way[0] * inward[0] + way[1] * inward[1] + way[2] * inward[2]
        };
        Self {
            ends: [value(from), value(to)],
            inward,
        }
    }

    /// Where its value is 0, if that is at one place between the ends.
    fn cut(&self) -> Option<Rational> {
        let [first, last] = self.ends;
        (first.signum() * last.signum() < 0).then(|| ratio(first, first - last))
    }

    /// How its value compares with 0 at part / whole of the segment.
    fn at(&self, (part, whole): (i128, i128)) -> Ordering {
        (self.ends[0] * (whole - part) + self.ends[1] * part).cmp(&0)
    }
}

/// The stretches of a thing with flat faces.
#[derive(Default)]
struct FlatMeeting {
    inside: Vec<(Rational, Rational)>,
    faces: Vec<([i128; 3], (Rational, Rational))>,
}

impl Thing {
    /// A thing of level faces. What has bottom 0 reaches below the ground.
    fn of(hider: Hider, plan: Plan, bottom: i32, top: Option<i32>) -> Self {
        Self {
            hider,
            plan,
            bottom: (bottom != 0).then_some(bottom),
            top,
            slope: None,
            has_bottom: false,
        }
    }

    /// Its bottom and its roofs.
    fn heights(&self, from: Point, to: Point) -> Vec<Condition> {
        let level = |up: i128, z: i32| Condition::of([0, 0, up], Point::new(0, 0, z), from, to);
        let mut heights = Vec::new();
        heights.extend(self.bottom.map(|bottom| level(1, bottom)));
        heights.extend(self.top.map(|top| level(-1, top)));
        heights.extend(self.slope.map(|(foot, head)| {
            let way = [head.x - foot.x, head.y - foot.y, head.z - foot.z].map(i128::from);
            let square = way[0] * way[0] + way[1] * way[1];
            Condition::of([way[2] * way[0], way[2] * way[1], -square], foot, from, to)
        }));
        heights
    }

    /// Whether it is so far away that a segment cannot meet it.
    fn is_far(&self, from: Point, to: Point) -> bool {
        let (xs, ys) = match &self.plan {
            Plan::Polygon(corners) => (
                corners.iter().map(|corner| corner.x).collect(),
                corners.iter().map(|corner| corner.y).collect(),
            ),
            Plan::Disc(middle, radius) => (
                vec![middle.x - radius, middle.x + radius],
                vec![middle.y - radius, middle.y + radius],
            ),
        };
        let is_apart = |reach: Vec<i32>, one: i32, other: i32| {
            reach.iter().all(|at| *at < one.min(other)) || reach.iter().all(|at| *at > one.max(other))
        };
        is_apart(xs, from.x, to.x)
            || is_apart(ys, from.y, to.y)
            || self.bottom.is_some_and(|bottom| bottom > from.z.max(to.z))
            || self.top.is_some_and(|top| top < from.z.min(to.z))
    }

    fn meeting(&self, from: Point, to: Point) -> Meeting {
        if self.is_far(from, to) {
            return Meeting::default();
        }
        match &self.plan {
            Plan::Disc(middle, radius) => self.round_meeting(from, to, *middle, *radius),
            Plan::Polygon(_) => {
                let flat = self.flat_meeting(from, to);
                let surds = |(begin, end): (Rational, Rational)| (begin.into(), end.into());
                Meeting {
                    inside: flat.inside.into_iter().map(surds).collect(),
                    faces: (flat.faces.into_iter())
                        .map(|(inward, stretch)| (inward, surds(stretch)))
                        .collect(),
                }
            }
        }
    }

    /// Cuts a segment wherever it passes the plane of a face, and looks at the middle of each part.
    fn flat_meeting(&self, from: Point, to: Point) -> FlatMeeting {
        let mut meeting = FlatMeeting::default();
        let Plan::Polygon(corners) = &self.plan else {
            return meeting;
        };
        let heights = self.heights(from, to);
        let walls: Vec<Condition> = edges(corners)
            .map(|(one, other)| Condition::of(inward(one, other), one.at_height(0), from, to))
            .collect();
        let cuts = walls.iter().chain(&heights).filter_map(Condition::cut);
        let mut cuts: Vec<Rational> = cuts.chain([rational(0), rational(1)]).collect();
        cuts.sort();
        cuts.dedup();
        for stretch in cuts.windows(2).map(|ends| (ends[0].clone(), ends[1].clone())) {
            let middle = (&stretch.0 + &stretch.1) / rational(2);
            let whole_number = |number: &BigInt| i128::try_from(number).expect("tables of tests are small");
            let middle = (whole_number(middle.numer()), whole_number(middle.denom()));
            let mut within: Vec<Where> = heights
                .iter()
                .map(|height| match height.at(middle) {
                    Ordering::Greater => Where::Inside,
                    Ordering::Equal if self.has_bottom && height.inward == [0, 0, 1] => Where::Inside,
                    Ordering::Equal => Where::Edge(height.inward),
                    Ordering::Less => Where::Outside,
                })
                .collect();
            if !within.contains(&Where::Outside) {
                within.push(where_in(corners, from, to, middle));
            }
            if within.contains(&Where::Outside) {
                continue;
            }
            let faces: Vec<[i128; 3]> = within
                .iter()
                .filter_map(|side| match side {
                    Where::Edge(inward) => Some(*inward),
                    _ => None,
                })
                .collect();
            match faces[..] {
                [] => match meeting.inside.last_mut() {
                    Some(last) if last.1 == stretch.0 => last.1 = stretch.1,
                    _ => meeting.inside.push(stretch),
                },
                [inward] => meeting.faces.push((inward, stretch)),
                // An edge.
                _ => {}
            }
        }
        meeting
    }

    /// A cylinder: a·t² + 2·b·t + c < 0 is over its disc.
    fn round_meeting(&self, from: Point, to: Point, middle: PlanPoint, radius: i32) -> Meeting {
        let mut meeting = Meeting::default();
        let (way, out) = (to.plan().way_from(from.plan()), from.plan().way_from(middle));
        let (a, b) = (i128::from(way.square()), i128::from(way.dot(out)));
        let c = i128::from(out.square()) - i128::from(radius) * i128::from(radius);
        let whole: Stretch = (rational(0).into(), rational(1).into());
        let over = if a == 0 {
            (c < 0).then_some(whole)
        } else if b * b > a * c {
            let root = |way: i128| Surd::new(ratio(-b, a), ratio(way * (b * b - a * c), a * a));
            common(whole, (root(-1), root(1)))
        } else {
            None
        };
        let Some(mut stretch) = over else {
            return meeting;
        };
        let mut faces = Vec::new();
        for height in self.heights(from, to) {
            let [first, last] = height.ends;
            let part = match height.cut() {
                Some(cut) if first < last => (cut.into(), rational(1).into()),
                Some(cut) => (rational(0).into(), cut.into()),
                None if first > 0 || last > 0 => continue,
                None if first == 0 && last == 0 => {
                    faces.push(height.inward);
                    continue;
                }
                None => return meeting,
            };
            match common(stretch, part) {
                Some(left) => stretch = left,
                None => return meeting,
            }
        }
        match faces[..] {
            [] => meeting.inside.push(stretch),
            [inward] => meeting.faces.push((inward, stretch)),
            _ => {}
        }
        meeting
    }
}

fn edges(corners: &[PlanPoint]) -> impl Iterator<Item = (PlanPoint, PlanPoint)> {
    (0..corners.len()).map(|at| (corners[at], corners[(at + 1) % corners.len()]))
}

/// The way to the right of an edge: into a polygon that goes clockwise as seen from above.
fn inward(one: PlanPoint, other: PlanPoint) -> [i128; 3] {
    [i128::from(one.y - other.y), i128::from(other.x - one.x), 0]
}

/// Where a place at part / whole of a segment lies: on an edge, or inside if a ray to the right crosses the outline an
/// odd number of times. All places are taken `whole` times as large.
fn where_in(corners: &[PlanPoint], from: Point, to: Point, (part, whole): (i128, i128)) -> Where {
    let at = |one: i32, other: i32| i128::from(one) * (whole - part) + i128::from(other) * part;
    let (x, y) = (at(from.x, to.x), at(from.y, to.y));
    let large = |corner: PlanPoint| (i128::from(corner.x) * whole, i128::from(corner.y) * whole);
    if corners.iter().any(|corner| large(*corner) == (x, y)) {
        return Where::Outside;
    }
    let mut is_inside = false;
    for (one, other) in edges(corners) {
        let ((one_x, one_y), (other_x, other_y)) = (large(one), large(other));
        let way = other.way_from(one);
        // Positive if the place is to the right of the edge, looking along it.
        let aside = i128::from(way.x) * (y - one_y) - i128::from(way.y) * (x - one_x);
        let is_beside = |place: i128, one: i128, other: i128| place >= one.min(other) && place <= one.max(other);
        if aside == 0 && is_beside(x, one_x, other_x) && is_beside(y, one_y, other_y) {
            return Where::Edge(inward(one, other));
        }
        if (one_y > y) != (other_y > y) {
            is_inside ^= (aside > 0) == (other_y > one_y);
        }
    }
    if is_inside { Where::Inside } else { Where::Outside }
}
