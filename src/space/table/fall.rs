//! The next surface below a point (`table.fall`).

use super::Table;
use super::point::Point;
use super::polygon::Bounds;

/// A fall straight down.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Fall {
    /// How deep it is, in units; 0 where a surface is.
    pub height: i32,
    /// Where it ends.
    pub to: Point,
}

impl Table {
    /// The fall from a point to the next surface at its height or below; nothing beyond the table.
    ///
    /// What nobody stands on bears nobody: over a wall the fall goes down to what the wall stands on, and the free place
    /// nearest to there is beside it.
    pub fn fall(&self, from: Point) -> Option<Fall> {
        let place = from.plan();
        let here = Bounds::around([place])?;
        let heights = self
            .surfaces_near(here)
            .filter(|surface| surface.is_below(place))
            .map(|surface| surface.height_at(place));
        let height = heights.filter(|height| *height <= from.z).max()?;
        Some(Fall {
            height: from.z - height,
            to: place.at_height(height),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_tables::*;
    use super::*;

    fn fall(table: &Table, from: (i32, i32, i32)) -> Option<(i32, i32)> {
        table.fall(point(from)).map(|fall| (fall.height, fall.to.z))
    }

    #[test]
    fn a_fall_ends_on_the_highest_surface_that_is_not_above() {
        let table = table(vec![
            floor((2000, 2000), (3000, 3000), 1000, &[]),
            solid((2000, 2000), (2500, 3000), (0, 400)),
            stairs((5000, 5000, 0), (6000, 5000, 500), 400),
            wall((8000, 8000), (8100, 9000), (0, 600)),
        ]);
        assert_eq!(fall(&table, (2200, 2500, 1500)), Some((500, 1000)));
        assert_eq!(fall(&table, (2200, 2500, 1000)), Some((0, 1000)));
        assert_eq!(fall(&table, (2200, 2500, 999)), Some((599, 400)));
        assert_eq!(fall(&table, (2700, 2500, 999)), Some((999, 0)));
        assert_eq!(fall(&table, (5500, 5000, 750)), Some((500, 250)));
        assert_eq!(fall(&table, (8050, 8500, 750)), Some((750, 0)));
        assert_eq!(fall(&table, (-1, 0, 750)), None);
    }
}
