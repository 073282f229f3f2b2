//! What drifts level over a table until a solid or a closed door stops it (`scatter.stop`).

use super::point::{PlanPoint, Point};
use super::segment::{Fraction, Segment};
use super::terrain::PieceShape;
use super::terrain_view::TerrainView;

impl TerrainView<'_> {
    /// Where a point comes to on its level way to a place, rounded to the unit, and whether a solid or a closed door at its
    /// height stops it there. Their tops do not.
    pub fn drift(self, from: Point, to: PlanPoint) -> (PlanPoint, bool) {
        let segment = Segment::new(from, to.at_height(from.z));
        let pieces = self.table.pieces().iter();
        let met = pieces.filter_map(|piece| {
            let (outline, heights) = match &piece.shape {
                PieceShape::Solid(solid) => (&solid.outline, solid.bottom..solid.top),
                PieceShape::Door(door) if !self.state.open_doors[usize::from(door.number)] => {
                    (&door.outline, door.bottom..door.top)
                }
                _ => return None,
            };
            let is_level = heights.contains(&from.z) && outline.bounds().touches(segment.bounds());
            is_level.then(|| segment.inside_polygon(outline).into_iter().next())?
        });
        let first: Option<Fraction> = met.map(|stretch| stretch.from).min();
        match first {
            Some(first) => (
                segment.from.on_the_way(segment.to, first.part(), first.whole()).plan(),
                true,
            ),
            None => (to, false),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::terrain_view::TerrainState;
    use super::super::test_tables::*;
    use super::*;

    #[test]
    fn what_drifts_stops_before_a_solid_at_its_height_and_passes_over_a_lower_one() {
        let table = table(vec![solid((2000, 2000), (3000, 3000), (0, 400))]);
        let state = TerrainState::at_first(&table);
        let view = TerrainView {
            table: &table,
            state: &state,
            wood_depth: None,
        };
        let drift = |z, x| {
            let (to, stops) = view.drift(point((1000, 2500, z)), PlanPoint::new(x, 2500));
            (to.x, stops)
        };
        assert_eq!(drift(0, 2600), (2000, true));
        assert_eq!(drift(399, 2600), (2000, true));
        assert_eq!(drift(400, 2600), (2600, false), "its top is no wall");
        assert_eq!(drift(0, 1900), (1900, false));
    }
}
