//! Clouds: upright cylinders that sight passes through for so much of its way only, and for a while.

use serde::{Deserialize, Serialize};

use super::body::Body;
use super::number::root;
use super::point::Point;
use super::segment::Segment;
use super::sight::samples;
use super::terrain::AreaKind;
use super::terrain_view::TerrainView;

/// Places on a segment are counted in parts of it, 2²⁰ of them.
const FINENESS: u32 = 20;

/// A cloud.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cloud {
    /// The middle of its lower face.
    pub at: Point,
    /// Its radius, in units.
    pub radius: i32,
    /// Its height, in units.
    pub height: i32,
    /// How much of clouds may be looked through, in units.
    pub depth: i32,
}

impl Cloud {
    /// How much of the way from one point to another runs through it, in units, rounded down.
    pub fn length_in(&self, from: Point, to: Point) -> i64 {
        let one = 1_i128 << FINENESS;
        let way = to.plan().way_from(from.plan());
        let off = from.plan().way_from(self.at.plan());
        let (dx, dy) = (i128::from(way.x), i128::from(way.y));
        let (ox, oy) = (i128::from(off.x), i128::from(off.y));
        let square = dx * dx + dy * dy;
        let half = ox * dx + oy * dy;
        let outside = ox * ox + oy * oy - i128::from(self.radius) * i128::from(self.radius);
        let (mut begin, mut end) = (0, one);
        if square == 0 {
            if outside >= 0 {
                return 0;
            }
        } else {
            let under = half * half - square * outside;
            if under <= 0 {
                return 0;
            }
            let reach = (under << (2 * FINENESS)).isqrt();
            begin = begin.max((-half * one - reach).div_euclid(square));
            end = end.min((-half * one + reach).div_euclid(square));
        }
        let rise = i128::from(to.z - from.z);
        let (bottom, top) = (i128::from(self.at.z), i128::from(self.at.z + self.height));
        let level = i128::from(from.z);
        if rise == 0 {
            if !(bottom..top).contains(&level) {
                return 0;
            }
        } else {
            let mut faces = [bottom, top].map(|face| ((face - level) * one).div_euclid(rise));
            faces.sort_unstable();
            begin = begin.max(faces[0]);
            end = end.min(faces[1]);
        }
        let length = i128::from(root((square + rise * rise) as i64));
        ((end - begin).max(0) * length / one) as i64
    }
}

impl TerrainView<'_> {
    /// The cloud that hides the end of a segment from its beginning, by its place: the first of those that it runs through, if
    /// it runs through more of them than may be looked through.
    pub(super) fn hiding_cloud(self, segment: Segment) -> Option<u16> {
        let clouds = &self.state.clouds;
        let lengths = clouds.iter().map(|cloud| cloud.length_in(segment.from, segment.to));
        let lengths: Vec<i64> = lengths.collect();
        let first = lengths.iter().position(|length| *length > 0)?;
        (lengths.iter().sum::<i64>() > i64::from(clouds[first].depth)).then_some(first as u16)
    }

    /// Whether an eye looks at any sample of a body through some wood or cloud, however little.
    pub fn is_veiled(self, eye: Point, body: &Body) -> bool {
        let has_wood = self.table.areas(AreaKind::Wood).next().is_some();
        if !has_wood && self.state.clouds.is_empty() {
            return false;
        }
        samples(eye, body).into_iter().any(|sample| {
            let mut clouds = self.state.clouds.iter();
            has_wood && self.depth(eye, sample, AreaKind::Wood) > 0
                || clouds.any(|cloud| cloud.length_in(eye, sample) > 0)
        })
    }
}
