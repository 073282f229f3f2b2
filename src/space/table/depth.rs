//! How much of a segment runs through areas (`table.depth`).

use super::number::root;
use super::segment::{Fraction, Segment, Stretch, Stretches};
use super::terrain::TerrainArea;

/// Lengths are added in parts of a unit, 2³² of them.
const FINENESS: u32 = 32;

impl TerrainArea {
    /// The stretches of a segment inside it, in their order. Its lower level belongs to it.
    pub(super) fn stretches(&self, segment: Segment) -> Stretches {
        let (bottom, top) = (self.bottom, self.top.unwrap_or(i32::MAX / 2));
        let mut stretches = segment.inside_polygon(&self.outline);
        if segment.from.z != segment.to.z {
            let in_heights = |stretch| segment.between_heights(stretch, bottom, top);
            stretches = stretches.into_iter().filter_map(in_heights).collect();
        } else if !(bottom..top).contains(&segment.from.z) {
            stretches.clear();
        }
        stretches
    }
}

/// The length of stretches of a segment in units, rounded, each counted once where they overlap; and where the first
/// of them begins at whose end more than a limit has been covered, with its index.
pub(super) fn covered_length(
    segment: Segment,
    mut stretches: Vec<(Stretch, u16)>,
    limit: i64,
) -> (i64, Option<(Fraction, u16)>) {
    if stretches.is_empty() {
        return (0, None);
    }
    stretches.sort_unstable_by(|(one, first), (other, second)| (one.from, first).cmp(&(other.from, second)));
    let length = fine_length(segment);
    let along = |at: Fraction| at.part() as u128 * length / at.whole() as u128;
    let (mut covered, mut beyond) = (0, None);
    let mut reached = Fraction::ZERO;
    for (stretch, index) in stretches {
        let from = stretch.from.max(reached);
        if from >= stretch.to {
            continue;
        }
        covered += along(stretch.to) - along(from);
        reached = stretch.to;
        if beyond.is_none() && rounded(covered) > limit {
            beyond = Some((stretch.from, index));
        }
    }
    (rounded(covered), beyond)
}

/// A segment's length in fine parts of a unit, rounded down.
fn fine_length(segment: Segment) -> u128 {
    let rise = i64::from(segment.to.z - segment.from.z);
    let square = segment.to.plan().way_from(segment.from.plan()).square() + rise * rise;
    let length = root(square);
    if length * length == square {
        return (length as u128) << FINENESS;
    }
    ((square as u128) << (2 * FINENESS)).isqrt()
}

/// Fine parts as units: halves up, what is a few parts short of one too, for each part was rounded down.
fn rounded(fine: u128) -> i64 {
    let short = 1 << 8;
    ((fine + (1 << (FINENESS - 1)) + short) >> FINENESS) as i64
}
