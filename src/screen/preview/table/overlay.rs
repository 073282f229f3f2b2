//! What is laid over a table: a sheet of colour on every surface for sight and exposure, and the samples of a target as dots.

use bevy::math::{Vec2, Vec3, Vec4};
use bevy_egui::egui::{Color32, Stroke};

use crate::screen::board3d::mesh_builder::tint;
use crate::screen::preview::overlay::heat;
use crate::screen::preview::table::survey::{TableSurvey, terrain_view};
use crate::screen::table_top::canvas::{Canvas, INK};
use crate::screen::table_top::measured::sight::{HIDDEN, SEEN, mark_sample, sample_radius};
use crate::screen::terrain::drawing::{FlatShape, SheetField, common_part, convex_parts};
use crate::screen::terrain::fading::Fading;
use crate::screen::terrain::{DrawnTable, cells, spot, world_point};
use crate::space::table::{Body, PACE, Point, SAMPLES, SightShare, samples};

/// What is laid over a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TableOverlay {
    /// How much is seen of whoever stands anywhere, from a point.
    Sight,
    /// From how many places each is seen.
    Exposure,
    /// What it costs to go anywhere, from a point.
    Reach,
}

impl TableOverlay {
    /// All, in the order of the panel.
    pub const ALL: [TableOverlay; 3] = [TableOverlay::Sight, TableOverlay::Exposure, TableOverlay::Reach];

    /// The end of its messages' names, and its word on the command line.
    pub fn word(self) -> &'static str {
        match self {
            TableOverlay::Sight => "sight",
            TableOverlay::Exposure => "exposure",
            TableOverlay::Reach => "reach",
        }
    }

    /// Whether it is about a point.
    pub fn wants_a_point(self) -> bool {
        self != TableOverlay::Exposure
    }
}

/// How much is seen of a body, in four steps from all of it to nothing; the second word of each step's message.
pub const SHARES: [&str; 4] = ["whole", "most", "little", "nothing"];

/// The step of a share of [`SAMPLES`].
pub fn step_of(seen: u16) -> usize {
    match usize::from(seen) {
        SAMPLES => 0,
        18.. => 1,
        1.. => 2,
        0 => 3,
    }
}

/// The colour of a step, told apart by lightness alone too, and its opacity.
pub fn colour_of_step(step: usize) -> (Color32, f32) {
    match step {
        0 => (heat(1.0), 0.5),
        1 => (heat(0.72), 0.55),
        2 => (heat(0.36), 0.6),
        _ => (Color32::from_rgb(6, 8, 20), 0.66),
    }
}

/// What is told of reach, nearest first: to go there costs no more, in units.
pub const REACHES: [i32; 4] = [6 * PACE, 12 * PACE, 18 * PACE, 24 * PACE];

/// The colour of what it costs to go somewhere: the nearer the lighter.
pub fn colour_of_reach(cost: i32) -> Color32 {
    let step = REACHES.iter().filter(|reach| cost > **reach).count();
    heat(1.0 - step as f32 * 0.28)
}

/// The colour of a value and its opacity.
fn colour_of(overlay: TableOverlay, value: u16, (least, most): (u16, u16)) -> (Color32, f32) {
    match overlay {
        TableOverlay::Sight => colour_of_step(step_of(value)),
        TableOverlay::Exposure => {
            let part = f32::from(value - least) / f32::from((most - least).max(1));
            (heat(part), 0.62)
        }
        TableOverlay::Reach => (colour_of_reach(i32::from(value)), 0.6),
    }
}

/// The sheet on all surfaces that do not fade, each field cut at its surface's edge.
pub fn sheet(drawn: &DrawnTable, fading: &Fading, overlay: TableOverlay, survey: &TableSurvey) -> Vec<SheetField> {
    let bounds = survey.bounds();
    let half = cells(survey.step) / 2.0;
    let parts: Vec<_> = drawn
        .table()
        .surfaces()
        .iter()
        .map(|surface| convex_parts(&surface.outline))
        .collect();
    let mut fields = Vec::new();
    for place in survey.places.iter().filter(|place| !fading.takes_height(place.at.z)) {
        let at = spot(place.at.plan());
        let square = [(-half, -half), (half, -half), (half, half), (-half, half)].map(|step| at + Vec2::from(step));
        let (colour, opacity) = colour_of(overlay, place.value, bounds);
        let hex = u32::from_be_bytes([0, colour.r(), colour.g(), colour.b()]);
        let colour: Vec4 = tint(hex).truncate().extend(opacity);
        for part in &parts[place.surface] {
            let corners = common_part(&square, part);
            if !corners.is_empty() {
                fields.push(SheetField {
                    shape: FlatShape { corners, colour },
                    at: place.at,
                    surface: place.surface,
                });
            }
        }
    }
    fields
}

/// What an eye sees of a body.
pub fn share(drawn: &DrawnTable, eye: Point, target: &Body) -> SightShare {
    terrain_view(drawn).sight(eye, target, &[])
}

/// Paints the samples of a target as an eye has them: seen ones are full discs, hidden ones crosses. On the plan they lie
/// over each other: there the string from the eye is painted, and only the middle of each column.
pub fn paint_samples(canvas: &Canvas, eye: Point, target: &Body, share: &SightShare) {
    let points = samples(eye, target);
    let Some(perspective) = canvas.view.perspective else {
        let ends = [eye, target.at].map(|point| canvas.at(spot(point.plan()), 0.0));
        if let [Some(from), Some(to)] = ends {
            let colour = if share.seen() > 0 { SEEN } else { HIDDEN };
            canvas.painter().line_segment([from, to], Stroke::new(4.5, INK));
            canvas.painter().line_segment([from, to], Stroke::new(2.0, colour));
        }
        return;
    };
    for (point, hider) in points.into_iter().zip(&share.hidden_by) {
        let place: Vec3 = world_point(point);
        let Some(pixel) = perspective.pixel(place) else {
            continue;
        };
        let at = canvas.point(pixel);
        let radius = sample_radius(perspective.side_at(place));
        mark_sample(canvas.painter(), at, radius, hider.is_none());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::screen::terrain::tests::shipped;

    #[test]
    fn steps_of_shares_grow_darker() {
        assert_eq!([35, 34, 18, 17, 1, 0].map(step_of), [0, 1, 1, 2, 2, 3]);
        let light = |step: usize| {
            let (colour, _) = colour_of_step(step);
            0.2126 * f32::from(colour.r()) + 0.7152 * f32::from(colour.g()) + 0.0722 * f32::from(colour.b())
        };
        assert!((0..3).all(|step| light(step) > light(step + 1) + 20.0));
    }

    #[test]
    fn steps_of_reach_grow_darker() {
        let colours = [0, 1_501, 3_001, 4_501].map(colour_of_reach);
        assert_eq!([1_500, 3_000, 4_500, 6_000].map(colour_of_reach), colours);
        let light = |colour: Color32| u32::from(colour.r()) + u32::from(colour.g()) + u32::from(colour.b());
        assert!(colours.windows(2).all(|pair| light(pair[0]) > light(pair[1]) + 30));
    }

    #[test]
    fn a_sheet_lies_on_what_does_not_fade() {
        let drawn = shipped("pipe_works");
        let survey = TableSurvey::sight(&drawn, Point::new(6000, 500, 350));
        let all = sheet(&drawn, &Fading::default(), TableOverlay::Sight, &survey);
        let ground = Fading::above(&drawn.storeys(), 0);
        let below = sheet(&drawn, &ground, TableOverlay::Sight, &survey);
        assert!(all.iter().any(|field| field.at.z == 1500));
        assert!(!below.is_empty() && below.iter().all(|field| field.at.z < 750));
        let size = drawn.size();
        for corner in all.iter().flat_map(|field| &field.shape.corners) {
            assert!(corner.cmpge(Vec2::splat(-0.01)).all() && corner.cmple(size + 0.01).all());
        }
    }
}
