//! The painter's half for what is hidden on the deep board: lines and fields are cut along the outlines of what stands before
//! them, and painted faintly where they are behind it.

use std::rc::Rc;

use bevy::math::{Vec2, Vec3};
use bevy_egui::egui::{Color32, Pos2, Rect, Shape, Stroke};

use crate::screen::board3d::grid::obstacles::Block;
use crate::screen::table_top::canvas::{Canvas, INK};

/// How strong the colours of what is hidden are.
const FAINT: f32 = 0.35;

/// How wide lines are at most that are hidden, in points.
const THIN: f32 = 1.5;

/// The least field that is painted, in points by points.
const SPECK: f32 = 0.5;

/// The shortest part of a line that is told apart, in points.
const DASH: f32 = 0.5;

/// The outline of a block, in points: convex, its corners in order.
pub(super) struct Outline {
    corners: Vec<Pos2>,
    bounds: Rect,
}

/// A straight part of a line, in points, and whether it is hidden.
#[derive(Clone, Copy, PartialEq, Debug)]
struct Piece {
    from: Pos2,
    to: Pos2,
    is_hidden: bool,
}

/// The colour of what is hidden.
pub(super) fn faint(colour: Color32) -> Color32 {
    colour.gamma_multiply(FAINT)
}

/// On which side of the line through two points a third one lies: positive on the side on which an outline has its inside.
fn side(from: Pos2, to: Pos2, point: Pos2) -> f32 {
    (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)
}

/// The corners of the convex field around points.
fn hull(mut points: Vec<Pos2>) -> Vec<Pos2> {
    points.sort_by(|one, other| one.x.total_cmp(&other.x).then(one.y.total_cmp(&other.y)));
    let half = |points: &mut dyn Iterator<Item = Pos2>| {
        let mut kept: Vec<Pos2> = Vec::new();
        for point in points {
            while kept.len() >= 2 && side(kept[kept.len() - 2], kept[kept.len() - 1], point) <= 0.0 {
                kept.pop();
            }
            kept.push(point);
        }
        kept.pop();
        kept
    };
    let mut corners = half(&mut points.iter().copied());
    corners.extend(half(&mut points.iter().rev().copied()));
    corners
}

fn area(field: &[Pos2]) -> f32 {
    let Some(first) = field.first() else { return 0.0 };
    let sum: f32 = field.windows(2).map(|pair| side(*first, pair[0], pair[1])).sum();
    sum.abs() / 2.0
}

/// Cuts a convex field in two along a line: what lies outside of it, and what lies inside.
fn halves(field: &[Pos2], from: Pos2, to: Pos2) -> (Vec<Pos2>, Vec<Pos2>) {
    let (mut outside, mut inside) = (Vec::new(), Vec::new());
    for (index, here) in field.iter().enumerate() {
        let next = field[(index + 1) % field.len()];
        let (one, other) = (side(from, to, *here), side(from, to, next));
        if one >= 0.0 { &mut inside } else { &mut outside }.push(*here);
        if (one < 0.0) != (other < 0.0) {
            let crossing = here.lerp(next, one / (one - other));
            outside.push(crossing);
            inside.push(crossing);
        }
    }
    (outside, inside)
}

impl Outline {
    fn of(points: Vec<Pos2>) -> Option<Self> {
        let bounds = Rect::from_points(&points);
        let corners = hull(points);
        (corners.len() >= 3).then_some(Self { corners, bounds })
    }

    /// Its edges, from corner to corner.
    fn edges(&self) -> impl Iterator<Item = (Pos2, Pos2)> {
        let next = self.corners.iter().cycle().skip(1);
        self.corners.iter().copied().zip(next.copied())
    }

    /// Cuts a convex field: what lies outside, as convex fields, and what lies inside, if any of it does.
    fn cut(&self, field: &[Pos2]) -> Option<(Vec<Vec<Pos2>>, Vec<Pos2>)> {
        if !self.bounds.intersects(Rect::from_points(field)) {
            return None;
        }
        let (mut outside, mut rest) = (Vec::new(), field.to_vec());
        for (from, to) in self.edges() {
            let (out, inside) = halves(&rest, from, to);
            if area(&out) > SPECK {
                outside.push(out);
            }
            rest = inside;
        }
        (area(&rest) > SPECK).then_some((outside, rest))
    }

    /// Which part of a line lies inside, from 0 to 1.
    fn part_of(&self, from: Pos2, to: Pos2) -> Option<(f32, f32)> {
        let (mut enter, mut leave) = (0.0_f32, 1.0_f32);
        for (corner, next) in self.edges() {
            let (one, other) = (side(corner, next, from), side(corner, next, to));
            let crossing = one / (one - other);
            match (one < 0.0, other < 0.0) {
                (true, true) => return None,
                (true, false) => enter = enter.max(crossing),
                (false, true) => leave = leave.min(crossing),
                (false, false) => {}
            }
        }
        ((leave - enter) * from.distance(to) > DASH).then_some((enter, leave))
    }
}

/// Where the way from one point to another crosses borders of cells, from 0 to 1, with both ends.
fn borders(from: Vec3, to: Vec3) -> Vec<f32> {
    let mut parts = vec![0.0, 1.0];
    for (one, other) in [(from.x, to.x), (from.z, to.z)] {
        let (low, high) = (one.min(other), one.max(other));
        let mut border = low.floor() + 1.0;
        while border < high {
            parts.push((border - one) / (other - one));
            border += 1.0;
        }
    }
    parts.sort_by(f32::total_cmp);
    parts
}

impl Canvas {
    /// The outline of a block; `None` behind the camera.
    fn outline_of(&self, block: &Block) -> Option<Rc<Outline>> {
        let key = (block.low.x as i16, block.low.z as i16);
        if let Some(known) = self.outlines.borrow().get(&key) {
            return known.clone();
        }
        let corners = block.corners();
        let mut points = Vec::with_capacity(24);
        for (index, from) in corners.iter().enumerate() {
            // An edge leads from a corner to those that differ from it in one bit.
            for bit in [1, 2, 4].into_iter().filter(|bit| index & bit == 0) {
                let edge = self.lens().and_then(|lens| lens.line(*from, corners[index | bit]));
                points.extend(edge.into_iter().flatten().map(|pixel| self.point(pixel)));
            }
        }
        let outline = Outline::of(points).map(Rc::new);
        self.outlines.borrow_mut().insert(key, outline.clone());
        outline
    }

    /// The outlines of what may hide something with these corners.
    fn outlines_before(&self, corners: &[Vec3]) -> Vec<Rc<Outline>> {
        let (Some(lens), Some(first)) = (self.lens(), corners.first()) else {
            return Vec::new();
        };
        let (low, high) = corners.iter().fold((*first, *first), |(low, high), corner| {
            (low.min(*corner), high.max(*corner))
        });
        let blocks = self.view.obstacles.before((low, high), lens.eye((low + high) / 2.0));
        blocks.filter_map(|block| self.outline_of(block)).collect()
    }

    /// Whether something stands before a spot of the deep board, at a height over where one stands there.
    pub fn is_hidden(&self, spot: Vec2, height: f32) -> bool {
        self.lens().is_some_and(|lens| {
            let point = self.ground(spot) + Vec3::Y * height;
            self.view.obstacles.hide(point, lens.eye(point))
        })
    }

    /// The colour of what lies on a spot: faint where something stands before it.
    pub fn colour_on(&self, spot: Vec2, colour: Color32) -> Color32 {
        if self.is_hidden(spot, 0.0) {
            faint(colour)
        } else {
            colour
        }
    }

    /// Fills a convex field of the deep board, faintly where it is hidden.
    pub(super) fn fill_field(&self, corners: &[Vec3], colour: Color32) {
        let Some(lens) = self.lens() else { return };
        let pixels = lens.polygon(corners).into_iter();
        let mut seen = vec![pixels.map(|pixel| self.point(pixel)).collect::<Vec<Pos2>>()];
        let mut hidden = Vec::new();
        for outline in self.outlines_before(corners) {
            for field in std::mem::take(&mut seen) {
                match outline.cut(&field) {
                    None => seen.push(field),
                    Some((outside, inside)) => {
                        seen.extend(outside);
                        hidden.push(inside);
                    }
                }
            }
        }
        for (fields, colour) in [(seen, colour), (hidden, faint(colour))] {
            let fields = fields.into_iter().filter(|field| field.len() >= 3);
            self.painter
                .extend(fields.map(|field| Shape::convex_polygon(field, colour, Stroke::NONE)));
        }
    }

    /// The parts of a straight line before the camera, told apart by whether they are hidden.
    fn pieces(&self, from: Vec3, to: Vec3) -> Vec<Piece> {
        let mut pieces = Vec::new();
        let Some(lens) = self.lens() else { return pieces };
        for pair in borders(from, to).windows(2) {
            let (one, other) = (from.lerp(to, pair[0]), from.lerp(to, pair[1]));
            let Some(ends) = lens.line(one, other) else { continue };
            let [start, end] = ends.map(|pixel| self.point(pixel));
            let outlines = self.outlines_before(&[one, other]);
            let mut parts: Vec<(f32, f32)> = outlines
                .iter()
                .filter_map(|outline| outline.part_of(start, end))
                .collect();
            parts.sort_by(|one, other| one.0.total_cmp(&other.0));
            let mut add = |from: f32, to: f32, is_hidden: bool| {
                if (to - from) * start.distance(end) > DASH || (from <= 0.0 && to >= 1.0) {
                    let (from, to) = (start.lerp(end, from), start.lerp(end, to));
                    pieces.push(Piece { from, to, is_hidden });
                }
            };
            let mut come = 0.0;
            for (enter, leave) in parts {
                add(come, enter, false);
                add(come.max(enter), leave, true);
                come = come.max(leave);
            }
            add(come, 1.0, false);
        }
        pieces
    }

    /// A bent line of the deep board, thin and faint where it is hidden; `is_closed` if it leads back to its start.
    pub(super) fn bent(&self, places: &[Vec3], is_closed: bool, stroke: Stroke) {
        let mut pieces: Vec<Piece> = places
            .windows(2)
            .flat_map(|pair| self.pieces(pair[0], pair[1]))
            .collect();
        if let (true, Some(first), Some(last)) = (is_closed, places.first(), places.last()) {
            pieces.extend(self.pieces(*last, *first));
        }
        let joins =
            |one: &Piece, other: &Piece| one.is_hidden == other.is_hidden && one.to.distance(other.from) < 2.0 * DASH;
        let runs: Vec<&[Piece]> = pieces.chunk_by(joins).collect();
        if let ([run], true) = (runs.as_slice(), is_closed)
            && run
                .first()
                .zip(run.last())
                .is_some_and(|(first, last)| joins(last, first))
        {
            let points = run.iter().map(|piece| piece.from).collect();
            self.stroke(Shape::closed_line, points, run[0].is_hidden, stroke);
            return;
        }
        for run in runs {
            let mut points: Vec<Pos2> = run.iter().map(|piece| piece.from).collect();
            points.extend(run.last().map(|piece| piece.to));
            self.stroke(Shape::line, points, run[0].is_hidden, stroke);
        }
    }

    fn stroke(&self, shape: impl Fn(Vec<Pos2>, Stroke) -> Shape, points: Vec<Pos2>, is_hidden: bool, stroke: Stroke) {
        let stroke = match is_hidden {
            false => stroke,
            // What is behind something needs no dark edges.
            true if stroke.color == INK => return,
            true => Stroke::new(stroke.width.min(THIN), faint(stroke.color)),
        };
        self.painter.add(shape(points, stroke));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use bevy_egui::egui::{Context, pos2};

    use super::*;
    use crate::rules::first_rulebook;
    use crate::screen::board3d::grid::obstacles::Obstacles;
    use crate::screen::board3d::grid::terrain::TerrainMap;
    use crate::screen::books::screen_of;
    use crate::screen::table_top::board_view::BoardView;
    use crate::screen::table_top::camera::flat::Area;
    use crate::screen::table_top::camera::{OrbitCamera, Preset};
    use crate::space::grid::ArenaMap;

    fn square(low: f32, high: f32) -> Vec<Pos2> {
        vec![pos2(low, low), pos2(high, low), pos2(high, high), pos2(low, high)]
    }

    #[test]
    fn a_field_is_cut_into_what_lies_inside_of_an_outline_and_what_lies_outside() {
        let outline = Outline::of(square(5.0, 20.0)).unwrap();
        let (outside, inside) = outline.cut(&square(0.0, 10.0)).unwrap();
        assert!((area(&inside) - 25.0).abs() < 1e-3);
        let rest: f32 = outside.iter().map(|field| area(field)).sum();
        assert!((rest - 75.0).abs() < 1e-3);
        assert!(outline.cut(&square(30.0, 40.0)).is_none());
        let (outside, inside) = outline.cut(&square(6.0, 9.0)).unwrap();
        assert!(outside.is_empty() && (area(&inside) - 9.0).abs() < 1e-3);
    }

    #[test]
    fn a_line_is_hidden_between_the_edges_of_an_outline() {
        let outline = Outline::of(square(5.0, 15.0)).unwrap();
        let (enter, leave) = outline.part_of(pos2(0.0, 10.0), pos2(20.0, 10.0)).unwrap();
        assert!((enter - 0.25).abs() < 1e-4 && (leave - 0.75).abs() < 1e-4);
        assert_eq!(outline.part_of(pos2(0.0, 2.0), pos2(20.0, 2.0)), None);
        assert_eq!(outline.part_of(pos2(6.0, 6.0), pos2(7.0, 9.0)), Some((0.0, 1.0)));
    }

    #[test]
    fn the_outline_of_points_has_only_those_at_its_edge() {
        let mut points = square(0.0, 4.0);
        points.extend([pos2(2.0, 2.0), pos2(1.0, 3.0), pos2(0.0, 0.0)]);
        let outline = Outline::of(points).unwrap();
        assert_eq!(outline.corners.len(), 4);
        assert!(outline.edges().all(|(from, to)| side(from, to, pos2(2.0, 2.0)) > 0.0));
    }

    #[test]
    fn a_way_is_cut_at_the_borders_of_cells() {
        let parts = borders(Vec3::new(0.5, 0.0, 0.5), Vec3::new(2.5, 0.0, 1.5));
        assert_eq!(parts, [0.0, 0.25, 0.5, 0.75, 1.0]);
        assert_eq!(borders(Vec3::new(0.2, 0.0, 0.2), Vec3::new(0.9, 0.0, 0.2)), [0.0, 1.0]);
    }

    /// A painter over a board with a wall across it, looked at from a side.
    fn canvas(preset: Preset) -> Canvas {
        let map = ArenaMap {
            rows: [".......", ".......", "..###..", ".......", "......."]
                .map(String::from)
                .to_vec(),
            ..ArenaMap::default()
        };
        let area = Area {
            left: 0.0,
            top: 0.0,
            width: 800.0,
            height: 600.0,
        };
        let terrain = TerrainMap::of(&map, screen_of(first_rulebook().id()));
        let view = BoardView {
            obstacles: Arc::new(Obstacles::of(&terrain, Vec::new())),
            terrain: Arc::new(terrain),
            ..BoardView::through(OrbitCamera::preset(preset, area, 7, 5).lens(area))
        };
        Canvas::new(&Context::default(), view, 1.0)
    }

    #[test]
    fn what_lies_behind_a_wall_is_told_from_what_lies_before_it() {
        let south = canvas(Preset::South);
        let hidden = |from: Vec3, to: Vec3| -> Vec<bool> {
            let pieces = south.pieces(from, to);
            let mut told: Vec<bool> = pieces.iter().map(|piece| piece.is_hidden).collect();
            told.dedup();
            told
        };
        let at = |x: f32, z: f32| Vec3::new(x, 0.0, z);
        assert_eq!(hidden(at(2.2, 1.8), at(4.8, 1.8)), [true]);
        assert_eq!(hidden(at(2.2, 3.2), at(4.8, 3.2)), [false]);
        // Past both ends of the wall.
        assert_eq!(hidden(at(0.2, 1.8), at(6.8, 1.8)), [false, true, false]);
        assert!(south.is_hidden(Vec2::new(3.5, 1.5), 0.0) && !south.is_hidden(Vec2::new(3.5, 3.5), 0.0));
        let behind = south.colour_on(Vec2::new(3.5, 1.5), Color32::WHITE);
        assert!((60..110).contains(&behind.a()), "{behind:?}");
        // All pieces of a line together are the line.
        let pieces = south.pieces(at(0.2, 1.8), at(6.8, 1.8));
        assert!(pieces.windows(2).all(|pair| pair[0].to.distance(pair[1].from) < 1.0));
        // From above the same is seen.
        let above = canvas(Preset::Top);
        assert!(
            above
                .pieces(at(0.2, 1.8), at(6.8, 1.8))
                .iter()
                .all(|piece| !piece.is_hidden)
        );
    }
}
