//! True sight: from an eye to 35 points of a body, and what hides each (`table.sight`, `table.share`, `table.line`).

use smallvec::SmallVec;

use super::blocker::{Blocker, BlockerShape, Cylinder, Entry, Touch};
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
        let (columns, heights) = (sample_columns(eye, target), sample_heights(target));
        let mut sight = SightShare {
            hidden_by: [None; SAMPLES],
        };
        let range = (eye.z.min(heights[ROWS - 1]), eye.z.max(heights[0]));
        let fan = Bounds::around(columns.into_iter().chain([eye.plan()])).expect("it has corners");
        let near: Vec<&Blocker> = self.blockers_near(fan, range).collect();
        let round: Vec<(usize, Cylinder)> = bodies
            .iter()
            .enumerate()
            .map(|(index, body)| (index, cylinder_of(body)))
            .filter(|(_, body)| body.bounds().touches(fan))
            .collect();
        for (column, foot) in columns.into_iter().enumerate() {
            let level = Segment::new(eye, foot.at_height(eye.z));
            let ahead: Vec<BlockerAhead> = near
                .iter()
                .filter_map(|blocker| BlockerAhead::of(blocker, level))
                .collect();
            for (row, height) in heights.into_iter().enumerate() {
                let segment = Segment::new(eye, foot.at_height(height));
                let mut first = First::default();
                first.meet_terrain(segment, &ahead);
                self.meet_woods(segment, &mut first);
                for (index, body) in &round {
                    first.meet_cylinder(segment, body, Hider::Body(*index as u16));
                }
                first.meet_seams();
                sight.hidden_by[row * COLUMNS + column] = first.hider();
            }
        }
        sight
    }

    /// What of the terrain first hides one point from another, by its index; nothing if the segment between them is
    /// clear (`table.line`).
    pub fn line(&self, from: Point, to: Point) -> Option<u16> {
        let segment = Segment::new(from, to);
        let range = (from.z.min(to.z), from.z.max(to.z));
        let near = self.blockers_near(segment.bounds(), range);
        let ahead: Vec<BlockerAhead> = near.filter_map(|blocker| BlockerAhead::of(blocker, segment)).collect();
        let mut first = First::default();
        first.meet_terrain(segment, &ahead);
        self.meet_woods(segment, &mut first);
        first.meet_seams();
        match first.hider() {
            Some(Hider::Terrain(index)) => Some(index),
            _ => None,
        }
    }

    /// A wood hides what lies behind more of it than the book allows, from where it is entered.
    fn meet_woods(&self, segment: Segment, first: &mut First) {
        if let Some((entry, index)) = self.hiding_wood(segment) {
            first.meet(Entry::At(entry), Hider::Terrain(index));
        }
    }
}

/// A body as what hides others.
fn cylinder_of(body: &Body) -> Cylinder {
    Cylinder {
        at: body.at,
        radius: body.radius,
        height: body.height,
    }
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

    fn meet_terrain(&mut self, segment: Segment, ahead: &[BlockerAhead]) {
        for BlockerAhead {
            blocker,
            over_plan,
            has_wall_along,
        } in ahead
        {
            let hider = Hider::Terrain(blocker.entry);
            match &blocker.shape {
                BlockerShape::Round(cylinder) => self.meet_cylinder(segment, cylinder, hider),
                BlockerShape::Flat(body) => {
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
    }

    fn meet_cylinder(&mut self, segment: Segment, cylinder: &Cylinder, hider: Hider) {
        if let Some(entry) = cylinder.entry(segment) {
            self.meet(entry, hider);
        } else {
            self.touches.extend(cylinder.touch(segment).map(|touch| (touch, hider)));
        }
    }

    /// Meets the seams between all that was met.
    fn meet_seams(&mut self) {
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

/// Something that stops sight and lies under segments of one plan.
struct BlockerAhead<'a> {
    blocker: &'a Blocker,
    /// The stretches of the segments over its footprint.
    over_plan: Stretches,
    /// Whether they run along one of its upright faces.
    has_wall_along: bool,
}

impl<'a> BlockerAhead<'a> {
    /// A blocker as the segments with that plan meet it; nothing if they do not.
    fn of(blocker: &'a Blocker, segment: Segment) -> Option<Self> {
        if !blocker.bounds.touches(segment.bounds()) {
            return None;
        }
        let (over_plan, has_wall_along) = match &blocker.shape {
            BlockerShape::Flat(body) => (body.over_plan(segment), body.has_wall_along(segment)),
            // It is looked at for each segment.
            BlockerShape::Round(_) => (Stretches::new(), true),
        };
        (!over_plan.is_empty() || has_wall_along).then_some(Self {
            blocker,
            over_plan,
            has_wall_along,
        })
    }
}
