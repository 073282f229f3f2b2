//! True sight: from an eye to 35 points of a body, and what hides each (`table.sight`, `table.share`, `table.line`).

use smallvec::SmallVec;

use super::blocker::{Blocker, BlockerShape, Cylinder, Entry, FlatBody, Quadratic, Touch};
use super::body::Body;
use super::direction::{DIRECTION_LENGTH, Direction};
use super::number::nearest;
use super::point::{PlanPoint, Point};
use super::polygon::Bounds;
use super::segment::{Segment, Stretches};
use super::terrain_view::TerrainView;

/// How many samples lie side by side on a body.
pub const COLUMNS: usize = 5;

/// How many samples lie above each other on a body.
pub const ROWS: usize = 7;

/// How many samples a body has.
pub const SAMPLES: usize = COLUMNS * ROWS;

/// What hides a sample.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Hider {
    /// An entry of the map's terrain, by its index.
    Terrain(u16),
    /// A figure, by its place in the list of bodies.
    Body(u16),
    /// A cloud, by its place in the list of clouds.
    Cloud(u16),
}

/// What is seen of a body: for each sample what hides it first, from the top row down, each row from left to right as
/// the eye sees it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SightShare {
    /// What hides each sample; nothing if it is seen.
    pub hidden_by: [Option<Hider>; SAMPLES],
}

impl SightShare {
    /// How many of the samples are seen.
    pub fn seen(&self) -> usize {
        self.hidden_by.iter().filter(|hider| hider.is_none()).count()
    }

    /// The rows of samples, from the top down.
    pub fn rows(&self) -> impl Iterator<Item = &[Option<Hider>]> {
        self.hidden_by.chunks(COLUMNS)
    }
}

/// The samples of a body for an eye, in the order of [`SightShare`] (`table.sight`): in the upright rectangle through its
/// axis that faces the eye, at the middles of equal parts. Straight below or above the eye it faces north.
pub fn samples(eye: Point, body: &Body) -> [Point; SAMPLES] {
    let (columns, rows) = (sample_columns(eye, body), sample_heights(body));
    std::array::from_fn(|index| columns[index % COLUMNS].at_height(rows[index / COLUMNS]))
}

/// Where the columns of samples stand, from left to right as the eye sees them.
fn sample_columns(eye: Point, body: &Body) -> [PlanPoint; COLUMNS] {
    let middle = body.at.plan();
    let ahead = Direction::along(middle.way_from(eye.plan())).unwrap_or(Direction::NORTH);
    let across = ahead.right().vector();
    std::array::from_fn(|column| {
        let offset = i64::from(body.radius) * (2 * column as i64 - 4);
        let part = |component: i32| nearest(i64::from(component) * offset, 5 * i64::from(DIRECTION_LENGTH)) as i32;
        middle.plus(PlanPoint::new(part(across.x), part(across.y)))
    })
}

/// The heights of rows of samples, from the top down.
fn sample_heights(body: &Body) -> [i32; ROWS] {
    std::array::from_fn(|row| {
        let up = 2 * (ROWS - 1 - row) as i64 + 1;
        body.at.z + nearest(up * i64::from(body.height), 2 * ROWS as i64) as i32
    })
}

impl TerrainView<'_> {
    /// What an eye sees of a body (`table.sight`). `bodies` are those that hide, without shooter and target.
    pub fn sight(&self, eye: Point, target: &Body, bodies: &[Body]) -> SightShare {
        let mut sight = SightShare {
            hidden_by: [None; SAMPLES],
        };
        self.look_at(eye, target, bodies, |sample, segment, ahead| {
            sight.hidden_by[sample] = self.first(segment, ahead);
            true
        });
        sight
    }

    /// How many samples of a body an eye sees: as many as [`TerrainView::sight`] tells, found sooner.
    pub fn samples_seen(&self, eye: Point, target: &Body, bodies: &[Body]) -> usize {
        let (mut seen, mut last) = (0, 0);
        self.look_at(eye, target, bodies, |_, segment, ahead| {
            seen += usize::from(!self.is_hidden(segment, ahead, &mut last));
            true
        });
        seen
    }

    /// Whether an eye sees any sample of a body.
    pub fn sees(&self, eye: Point, target: &Body, bodies: &[Body]) -> bool {
        let (mut sees, mut last) = (false, 0);
        self.look_at(eye, target, bodies, |_, segment, ahead| {
            sees = !self.is_hidden(segment, ahead, &mut last);
            !sees
        });
        sees
    }

    /// Looks at the samples of a body, column by column, until somebody has seen enough: each with its number, the segment from
    /// the eye, and what lies over or under that.
    fn look_at(
        &self,
        eye: Point,
        target: &Body,
        bodies: &[Body],
        mut goes_on: impl FnMut(usize, Segment, &[Ahead]) -> bool,
    ) {
        let (columns, heights) = (sample_columns(eye, target), sample_heights(target));
        let range = (eye.z.min(heights[ROWS - 1]), eye.z.max(heights[0]));
        let fan = Bounds::around(columns.into_iter().chain([eye.plan()])).expect("it has corners");
        let sides = [columns[0], columns[COLUMNS - 1]];
        let mut near: Vec<Near> = self
            .blockers_near(fan, range)
            .filter(|it| !is_beside(it.bounds, eye.plan(), sides))
            .map(|it| Near::terrain(it, eye))
            .collect();
        let bodies = bodies.iter().enumerate();
        near.extend(
            bodies
                .filter(|(_, body)| body.at.z <= range.1 && range.0 <= body.top())
                .map(|(index, body)| Near::body(index, body))
                .filter(|near| near.bounds.touches(fan)),
        );
        let mut ahead: Vec<Ahead> = Vec::with_capacity(near.len());
        for (column, foot) in columns.into_iter().enumerate() {
            let level = Segment::new(eye, foot.at_height(eye.z));
            ahead.clear();
            ahead.extend(near.iter().filter_map(|near| near.ahead(level)));
            for (row, height) in heights.into_iter().enumerate() {
                let segment = Segment::new(eye, foot.at_height(height));
                if !goes_on(row * COLUMNS + column, segment, &ahead) {
                    return;
                }
            }
        }
    }

    /// What of the terrain first hides one point from another, by its index; nothing if the segment between them is
    /// clear (`table.line`).
    pub fn line(&self, from: Point, to: Point) -> Option<u16> {
        let segment = Segment::new(from, to);
        let range = (from.z.min(to.z), from.z.max(to.z));
        let near = self.blockers_near(segment.bounds(), range);
        let ahead: Vec<Ahead> = near.filter_map(|it| Near::terrain(it, from).ahead(segment)).collect();
        match self.first(segment, &ahead) {
            Some(Hider::Terrain(index)) => Some(index),
            _ => None,
        }
    }

    /// What first hides the end of a segment from its beginning.
    fn first(&self, segment: Segment, ahead: &[Ahead]) -> Option<Hider> {
        let mut first = First::default();
        for it in ahead {
            first.meet_ahead(segment, it);
        }
        self.meet_woods(segment, &mut first);
        first.meet_seams();
        first.hider().or_else(|| self.hiding_cloud(segment).map(Hider::Cloud))
    }

    /// Whether anything hides the end of a segment from its beginning: what hid the one before, by its place, is looked at first.
    fn is_hidden(&self, segment: Segment, ahead: &[Ahead], last: &mut usize) -> bool {
        if ahead.get(*last).is_some_and(|it| it.is_entered(segment)) {
            return true;
        }
        if let Some(place) = ahead.iter().position(|it| it.is_entered(segment)) {
            *last = place;
            return true;
        }
        let mut first = First::default();
        for it in ahead {
            first.touch_ahead(segment, it);
        }
        self.meet_woods(segment, &mut first);
        first.meet_seams();
        first.hider().is_some() || self.hiding_cloud(segment).is_some()
    }

    /// A wood hides what lies behind more of it than the book allows, from where it is entered.
    fn meet_woods(&self, segment: Segment, first: &mut First) {
        if let Some((entry, index)) = self.hiding_wood(segment) {
            first.meet(Entry::At(entry), Hider::Terrain(index));
        }
    }
}

/// Whether all of a rectangle lies to one side of every column of samples, given the outermost two. What a column may be aside by
/// rounding is allowed for.
fn is_beside(bounds: Bounds, eye: PlanPoint, sides: [PlanPoint; 2]) -> bool {
    let (least, greatest) = (bounds.least.way_from(eye), bounds.greatest.way_from(eye));
    let corners = [
        least,
        PlanPoint::new(least.x, greatest.y),
        greatest,
        PlanPoint::new(greatest.x, least.y),
    ];
    let slack = |corner: PlanPoint| 2 * (i64::from(corner.x.abs()) + i64::from(corner.y.abs()) + 1);
    let [one, other] = sides.map(|side| side.way_from(eye));
    let is_left = |corner: &PlanPoint| one.cross(*corner).max(other.cross(*corner)) < -slack(*corner);
    let is_right = |corner: &PlanPoint| one.cross(*corner).min(other.cross(*corner)) > slack(*corner);
    corners.iter().all(is_left) || corners.iter().all(is_right)
}

/// The first thing that a segment meets.
#[derive(Default)]
struct First {
    met: Option<(Entry, Hider)>,
    /// The faces in which it runs: where two are one, they hide what is behind.
    touches: SmallVec<[(Touch, Hider); 4]>,
}

impl First {
    fn hider(&self) -> Option<Hider> {
        self.met.map(|(_, hider)| hider)
    }

    /// Takes note of something that is met. Of equals the one with the lowest index is first, terrain before bodies.
    fn meet(&mut self, entry: Entry, hider: Hider) {
        let is_first = self.met.is_none_or(|(first, of)| (entry, hider) < (first, of));
        if is_first {
            self.met = Some((entry, hider));
        }
    }

    #[inline]
    fn meet_ahead(&mut self, segment: Segment, ahead: &Ahead) {
        let hider = ahead.hider;
        match &ahead.shape {
            ShapeAhead::Round(cylinder, over_plan) => {
                if let Some(entry) = cylinder.entry(segment, *over_plan) {
                    self.meet(entry, hider);
                } else if let Some(touch) = cylinder.touch(segment, *over_plan) {
                    self.touches.push((touch, hider));
                }
            }
            ShapeAhead::Flat {
                body,
                over_plan,
                has_wall_along,
            } => {
                if let Some(entry) = body.entry(segment, over_plan) {
                    self.meet(Entry::At(entry), hider);
                }
                if *has_wall_along || body.has_face_along(segment) {
                    let touches = body.touches(segment, over_plan).into_iter();
                    self.touches.extend(touches.map(|touch| (touch, hider)));
                }
            }
        }
    }

    /// Takes note of the faces of something that is not entered.
    fn touch_ahead(&mut self, segment: Segment, ahead: &Ahead) {
        let hider = ahead.hider;
        match &ahead.shape {
            ShapeAhead::Round(cylinder, over_plan) => {
                let touch = cylinder.touch(segment, *over_plan);
                self.touches.extend(touch.map(|touch| (touch, hider)));
            }
            ShapeAhead::Flat {
                body,
                over_plan,
                has_wall_along,
            } => {
                if *has_wall_along || body.has_face_along(segment) {
                    let touches = body.touches(segment, over_plan).into_iter();
                    self.touches.extend(touches.map(|touch| (touch, hider)));
                }
            }
        }
    }

    /// Meets the seams between all that was met.
    fn meet_seams(&mut self) {
        if self.touches.len() < 2 {
            return;
        }
        let touches = std::mem::take(&mut self.touches);
        for (at, (one, hider)) in touches.iter().enumerate() {
            for (other, other_hider) in &touches[at + 1..] {
                if let Some(entry) = one.seam(other) {
                    self.meet(entry, *hider.min(other_hider));
                }
            }
        }
    }
}

/// Something that stops sight and lies near segments from one eye.
struct Near<'a> {
    hider: Hider,
    bounds: Bounds,
    shape: ShapeNear<'a>,
}

enum ShapeNear<'a> {
    /// With flat faces; whether the eye lies on the straight line of one of its walls, as seen from above.
    Flat(&'a FlatBody, bool),
    Round(Cylinder),
}

impl<'a> Near<'a> {
    fn terrain(blocker: &'a Blocker, eye: Point) -> Self {
        Self {
            hider: Hider::Terrain(blocker.entry),
            bounds: blocker.bounds,
            shape: match &blocker.shape {
                BlockerShape::Flat(body) => ShapeNear::Flat(body, body.has_wall_in_line(eye)),
                BlockerShape::Round(cylinder) => ShapeNear::Round(*cylinder),
            },
        }
    }

    /// A figure, by its place in the list of bodies.
    fn body(index: usize, body: &Body) -> Self {
        let cylinder = Cylinder {
            at: body.at,
            radius: body.radius,
            height: body.height,
        };
        Self {
            hider: Hider::Body(index as u16),
            bounds: cylinder.bounds(),
            shape: ShapeNear::Round(cylinder),
        }
    }

    /// It as segments meet it whose plan is that of this one; nothing if they do not.
    #[inline]
    fn ahead(&self, segment: Segment) -> Option<Ahead<'a>> {
        if !segment.is_in_line_with(self.bounds) {
            return None;
        }
        let shape = match self.shape {
            ShapeNear::Round(cylinder) => ShapeAhead::Round(cylinder, cylinder.over_plan(segment)?),
            ShapeNear::Flat(body, is_in_line) => {
                let over_plan = body.over_plan(segment);
                let has_wall_along = is_in_line && body.has_wall_along(segment);
                if over_plan.is_empty() && !has_wall_along {
                    return None;
                }
                ShapeAhead::Flat {
                    body,
                    over_plan,
                    has_wall_along,
                }
            }
        };
        Some(Ahead {
            hider: self.hider,
            shape,
        })
    }
}

/// Something that stops sight and lies over or under segments of one plan.
struct Ahead<'a> {
    hider: Hider,
    shape: ShapeAhead<'a>,
}

impl Ahead<'_> {
    /// Whether a segment enters it.
    #[inline]
    fn is_entered(&self, segment: Segment) -> bool {
        match &self.shape {
            ShapeAhead::Round(cylinder, over_plan) => cylinder.entry(segment, *over_plan).is_some(),
            ShapeAhead::Flat { body, over_plan, .. } => body.entry(segment, over_plan).is_some(),
        }
    }
}

enum ShapeAhead<'a> {
    Flat {
        body: &'a FlatBody,
        /// The stretches of the segments over its footprint.
        over_plan: Stretches,
        /// Whether they run along one of its upright faces.
        has_wall_along: bool,
    },
    /// A cylinder, and how far outside it the segments are, as seen from above.
    Round(Cylinder, Quadratic),
}
