//! Flat shapes on the board, seen from above: convex polygons of one colour each, drawn in their order. Patterns and marks
//! are made of them once, for the plan and for the ground in three dimensions.

use bevy::math::{Vec2, Vec4};

use crate::screen::terrain::spot;
use crate::space::table::{Point, Polygon};

/// A convex polygon of one colour.
#[derive(Clone, PartialEq, Debug)]
pub struct FlatShape {
    /// Its corners, in cells, turning one way or the other.
    pub corners: Vec<Vec2>,
    /// Its linear colour with its opacity.
    pub colour: Vec4,
}

/// A field of a sheet of colour that lies on the surfaces of a table.
#[derive(Clone, PartialEq, Debug)]
pub struct SheetField {
    /// Its shape with its colour.
    pub shape: FlatShape,
    /// The point in its middle.
    pub at: Point,
    /// The surface that it lies on, by its place among those of the table.
    pub surface: usize,
}

/// Flat shapes, each over those before it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct FlatDrawing {
    /// The shapes.
    pub shapes: Vec<FlatShape>,
}

/// The most strokes of a hatching.
const MOST_STROKES: f32 = 600.0;

/// The convex parts of a polygon, clockwise as seen from above.
pub fn convex_parts(polygon: &Polygon) -> Vec<Vec<Vec2>> {
    let parts = polygon.parts().iter();
    parts
        .map(|part| part.corners().iter().map(|corner| spot(*corner)).collect())
        .collect()
}

/// What two convex polygons have in common, the second one clockwise as seen from above; nothing if that has no area.
pub fn common_part(shape: &[Vec2], window: &[Vec2]) -> Vec<Vec2> {
    let mut kept = shape.to_vec();
    for (index, from) in window.iter().enumerate() {
        let along = window[(index + 1) % window.len()] - *from;
        let inside = |point: Vec2| along.perp_dot(point - *from);
        let before = std::mem::take(&mut kept);
        for (index, here) in before.iter().enumerate() {
            let next = before[(index + 1) % before.len()];
            let (one, other) = (inside(*here), inside(next));
            if one >= 0.0 {
                kept.push(*here);
            }
            if (one > 0.0 && other < 0.0) || (one < 0.0 && other > 0.0) {
                kept.push(here.lerp(next, one / (one - other)));
            }
        }
        if kept.len() < 3 {
            return Vec::new();
        }
    }
    kept
}

/// The smallest convex polygon around points.
pub fn convex_hull(points: &[Vec2]) -> Vec<Vec2> {
    let mut points = points.to_vec();
    points.sort_by(|one, other| one.x.total_cmp(&other.x).then(one.y.total_cmp(&other.y)));
    let half = |points: &mut dyn Iterator<Item = Vec2>| {
        let mut chain: Vec<Vec2> = Vec::new();
        for point in points {
            while let [.., before, last] = chain[..]
                && (last - before).perp_dot(point - last) <= 0.0
            {
                chain.pop();
            }
            chain.push(point);
        }
        chain.pop();
        chain
    };
    let mut hull = half(&mut points.iter().copied());
    hull.extend(half(&mut points.iter().rev().copied()));
    hull
}

/// A regular polygon of so many corners around a spot.
pub fn round(at: Vec2, radius: f32, corners: usize) -> Vec<Vec2> {
    (0..corners)
        .map(|corner| at + Vec2::from_angle(corner as f32 / corners as f32 * std::f32::consts::TAU) * radius)
        .collect()
}

/// The corners of a closed outline in pairs, each with the next.
pub fn edges(corners: &[Vec2]) -> impl Iterator<Item = (Vec2, Vec2)> + '_ {
    let next = corners.iter().cycle().skip(1);
    corners.iter().copied().zip(next.copied())
}

impl FlatDrawing {
    /// Adds a convex polygon.
    pub fn convex(&mut self, corners: Vec<Vec2>, colour: Vec4) {
        if corners.len() >= 3 {
            self.shapes.push(FlatShape { corners, colour });
        }
    }

    /// Adds all shapes of another drawing.
    pub fn add(&mut self, other: FlatDrawing) {
        self.shapes.extend(other.shapes);
    }

    /// Fills a polygon.
    pub fn fill(&mut self, polygon: &Polygon, colour: Vec4) {
        for part in convex_parts(polygon) {
            self.convex(part, colour);
        }
    }

    /// Adds a disc.
    pub fn disc(&mut self, at: Vec2, radius: f32, colour: Vec4) {
        self.convex(round(at, radius, 28), colour);
    }

    /// Adds a ring between two radii.
    pub fn ring(&mut self, at: Vec2, (inner, outer): (f32, f32), colour: Vec4) {
        let (inner, outer) = (round(at, inner, 28), round(at, outer, 28));
        for index in 0..28 {
            let next = (index + 1) % 28;
            self.convex(vec![inner[index], outer[index], outer[next], inner[next]], colour);
        }
    }

    /// Adds a straight stroke of a width, flat at its ends.
    pub fn stroke(&mut self, (from, to): (Vec2, Vec2), width: f32, colour: Vec4) {
        self.convex(stroke(from, to, width), colour);
    }

    /// Adds a closed outline of a width around its corners.
    pub fn outline(&mut self, corners: &[Vec2], width: f32, colour: Vec4) {
        for (from, to) in edges(corners) {
            let longer = (to - from).normalize_or_zero() * width / 2.0;
            self.stroke((from - longer, to + longer), width, colour);
        }
    }

    /// Adds a stroke of dashes.
    pub fn dashes(&mut self, (from, to): (Vec2, Vec2), (dash, gap): (f32, f32), width: f32, colour: Vec4) {
        let length = from.distance(to);
        let count = ((length + gap) / (dash + gap)).round().max(1.0);
        let step = (length + gap) / count;
        let along = (to - from).normalize_or_zero();
        for index in 0..count as usize {
            let start = from + along * step * index as f32;
            let end = start + along * (step - gap).max(0.0);
            self.stroke((start, end), width, colour);
        }
    }

    /// Adds a convex polygon as far as it lies on another polygon.
    pub fn clipped(&mut self, corners: &[Vec2], parts: &[Vec<Vec2>], colour: Vec4) {
        for part in parts {
            self.convex(common_part(corners, part), colour);
        }
    }

    /// Hatches a polygon: strokes of a width and a gap between their middles, along a direction of length 1.
    pub fn hatch(&mut self, parts: &[Vec<Vec2>], along: Vec2, (gap, width): (f32, f32), colour: Vec4) {
        let across = along.perp();
        let corners = || parts.iter().flatten();
        let reach = |of: Vec2| {
            corners().fold((f32::MAX, f32::MIN), |(least, most), corner| {
                let at = corner.dot(of);
                (least.min(at), most.max(at))
            })
        };
        let ((first, last), (near, far)) = (reach(across), reach(along));
        // On a very large polygon they lie farther apart.
        let gap = gap.max((last - first) / MOST_STROKES);
        let mut at = (first / gap).floor() * gap;
        while at <= last {
            let line = (across * at + along * near, across * at + along * far);
            self.clipped(&stroke(line.0, line.1, width), parts, colour);
            at += gap;
        }
    }

    /// The same shapes with their opacity changed.
    pub fn faded(mut self, opacity: f32) -> Self {
        for shape in &mut self.shapes {
            shape.colour.w *= opacity;
        }
        self
    }
}

/// The rectangle of a straight stroke.
pub fn stroke(from: Vec2, to: Vec2, width: f32) -> Vec<Vec2> {
    let aside = (to - from).normalize_or_zero().perp() * width / 2.0;
    vec![from - aside, to - aside, to + aside, from + aside]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::space::table::PlanPoint;

    fn area(corners: &[Vec2]) -> f32 {
        edges(corners).map(|(from, to)| from.perp_dot(to)).sum::<f32>().abs() / 2.0
    }

    fn square() -> Vec<Vec2> {
        [(0.0, 0.0), (2.0, 0.0), (2.0, 2.0), (0.0, 2.0)]
            .map(Vec2::from)
            .to_vec()
    }

    #[test]
    fn the_common_part_of_two_squares_is_where_they_overlap() {
        let other: Vec<Vec2> = square().iter().map(|corner| *corner + Vec2::new(1.0, 1.5)).collect();
        assert!((area(&common_part(&other, &square())) - 0.5).abs() < 1e-5);
        let away: Vec<Vec2> = square().iter().map(|corner| *corner + Vec2::new(3.0, 0.0)).collect();
        assert!(common_part(&away, &square()).is_empty());
    }

    #[test]
    fn a_hull_holds_all_points_and_no_inner_one() {
        let mut points = square();
        points.push(Vec2::ONE);
        assert_eq!(convex_hull(&points).len(), 4);
        assert!((area(&convex_hull(&points)) - 4.0).abs() < 1e-5);
    }

    #[test]
    fn hatching_stays_within_its_polygon() {
        let crooked = [(0, 0), (1000, 0), (1000, 250), (250, 250), (250, 1000), (0, 1000)];
        let polygon = Polygon::new(crooked.map(PlanPoint::from).to_vec()).unwrap();
        let mut drawing = FlatDrawing::default();
        let along = Vec2::new(1.0, -1.0).normalize();
        drawing.hatch(&convex_parts(&polygon), along, (0.4, 0.1), Vec4::ONE);
        assert!(drawing.shapes.len() > 5);
        let covered: f32 = drawing.shapes.iter().map(|shape| area(&shape.corners)).sum();
        assert!(covered < 7.0 * 0.5, "{covered}");
        for corner in drawing.shapes.iter().flat_map(|shape| &shape.corners) {
            assert!(corner.x <= 1.001 || corner.y <= 1.001, "{corner}");
        }
    }
}
