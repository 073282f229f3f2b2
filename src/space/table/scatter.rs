//! Points that drift in a direction, and where a direction leaves the table (`table.scatter`).

use serde::{Deserialize, Serialize};

use super::Table;
use super::direction::{DIRECTION_LENGTH, Direction};
use super::number::nearest;
use super::point::PlanPoint;

/// Where a point comes to that drifts over a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Scatter {
    /// It stays on the table.
    On(PlanPoint),
    /// It leaves the table: the last place on its straight way that lies on it, rounded to the unit.
    Off(EdgePlace),
}

/// A place on the table's edge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EdgePlace {
    /// Where.
    pub at: PlanPoint,
    /// On which side of the table; a corner belongs to the side clockwise of it.
    pub side: TableSide,
}

/// A side of a table, clockwise as seen from above.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TableSide {
    /// Where y is 0.
    North,
    /// Where x is greatest.
    East,
    /// Where y is greatest.
    South,
    /// Where x is 0.
    West,
}

impl TableSide {
    /// All of them, clockwise from north.
    pub const ALL: [Self; 4] = [Self::North, Self::East, Self::South, Self::West];

    /// Its name, as it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::East => "east",
            Self::South => "south",
            Self::West => "west",
        }
    }

    /// The way of one unit along it, clockwise round the table.
    pub const fn clockwise(self) -> PlanPoint {
        match self {
            Self::North => PlanPoint::new(1, 0),
            Self::East => PlanPoint::new(0, 1),
            Self::South => PlanPoint::new(-1, 0),
            Self::West => PlanPoint::new(0, -1),
        }
    }

    /// The way of one unit from it into the table.
    pub const fn inward(self) -> PlanPoint {
        match self {
            Self::North => PlanPoint::new(0, 1),
            Self::East => PlanPoint::new(-1, 0),
            Self::South => PlanPoint::new(0, -1),
            Self::West => PlanPoint::new(1, 0),
        }
    }
}

impl Scatter {
    /// Whether it would leave the table.
    pub const fn is_off(self) -> bool {
        matches!(self, Self::Off(_))
    }

    /// Where it comes to if it stops at the table's edge, as discs do.
    pub const fn clipped(self) -> PlanPoint {
        match self {
            Self::On(at) | Self::Off(EdgePlace { at, .. }) => at,
        }
    }
}

impl Direction {
    /// The way of a length in it, each coordinate rounded. The length is in units.
    pub fn way(self, length: i32) -> PlanPoint {
        let part = |component: i32| {
            let scaled = i64::from(component) * i64::from(length);
            nearest(scaled, i64::from(DIRECTION_LENGTH)) as i32
        };
        PlanPoint::new(part(self.vector().x), part(self.vector().y))
    }
}

impl Table {
    /// Whether a place lies on the table, its edge included.
    pub fn holds(&self, place: PlanPoint) -> bool {
        (0..=self.size().x).contains(&place.x) && (0..=self.size().y).contains(&place.y)
    }

    /// Where a place on the table comes to that drifts in a direction by a length, in units.
    pub fn scatter(&self, from: PlanPoint, toward: Direction, length: i32) -> Scatter {
        let to = from.plus(toward.way(length));
        if self.holds(to) {
            Scatter::On(to)
        } else {
            Scatter::Off(self.edge_toward(from, toward))
        }
    }

    /// Where the ray of a direction from the table's middle meets the edge; the middle is half of the size, rounded down.
    pub fn edge_from_middle(&self, toward: Direction) -> EdgePlace {
        let middle = PlanPoint::new(self.size().x / 2, self.size().y / 2);
        self.edge_toward(middle, toward)
    }

    /// Where the ray of a direction from a place on the table meets the edge, rounded to the unit.
    pub fn edge_toward(&self, from: PlanPoint, toward: Direction) -> EdgePlace {
        let (vector, size) = (toward.vector(), self.size());
        // How far the edge ahead is, and by what of the vector it is come to: beyond / component of it.
        let ahead = |component: i32, at: i32, end: i32| if component > 0 { end - at } else { at };
        let (beyond_x, beyond_y) = (ahead(vector.x, from.x, size.x), ahead(vector.y, from.y, size.y));
        let (steep_x, steep_y) = (vector.x.abs(), vector.y.abs());
        // The edge ahead in x comes first if beyond_x / steep_x is less.
        let is_x_first = i64::from(beyond_x) * i64::from(steep_y) < i64::from(beyond_y) * i64::from(steep_x);
        let way = if is_x_first {
            let aside = nearest(i64::from(vector.y) * i64::from(beyond_x), i64::from(steep_x));
            PlanPoint::new(beyond_x * vector.x.signum(), aside as i32)
        } else {
            let aside = nearest(i64::from(vector.x) * i64::from(beyond_y), i64::from(steep_y));
            PlanPoint::new(aside as i32, beyond_y * vector.y.signum())
        };
        let at = from.plus(way);
        let side = match (is_x_first, self.side_at(at)) {
            (_, Some(side)) => side,
            (true, None) if vector.x > 0 => TableSide::East,
            (true, None) => TableSide::West,
            (false, None) if vector.y > 0 => TableSide::South,
            (false, None) => TableSide::North,
        };
        EdgePlace { at, side }
    }

    /// The side on which a place of the edge lies; a corner belongs to the side clockwise of it. None within.
    pub fn side_at(&self, place: PlanPoint) -> Option<TableSide> {
        let size = self.size();
        let is_on = |side: &TableSide| match side {
            TableSide::North => place.y == 0 && place.x < size.x,
            TableSide::East => place.x == size.x && place.y < size.y,
            TableSide::South => place.y == size.y && place.x > 0,
            TableSide::West => place.x == 0 && place.y > 0,
        };
        TableSide::ALL.into_iter().find(is_on)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn table(x: i32, y: i32) -> Table {
        Table::new(PlanPoint::new(x, y), Vec::new())
    }

    const fn at(x: i32, y: i32) -> PlanPoint {
        PlanPoint::new(x, y)
    }

    #[test]
    fn a_point_drifts_along_its_direction_by_its_length() {
        let table = table(10_000, 10_000);
        let drift = |face, length| table.scatter(at(5000, 5000), Direction::of_die(face), length);
        assert_eq!(drift(1, 750), Scatter::On(at(5000, 4250)));
        assert_eq!(drift(10, 750), Scatter::On(at(5750, 5000)));
        // 750 · (0.6428, −0.7660).
        assert_eq!(drift(5, 750), Scatter::On(at(5482, 4425)));
        assert_eq!(drift(23, 750), Scatter::On(at(4518, 5575)), "and back");
        assert_eq!(drift(5, 0), Scatter::On(at(5000, 5000)));
        assert_eq!(drift(10, 5000), Scatter::On(at(10_000, 5000)), "onto the edge");
    }

    #[test]
    fn beyond_the_edge_it_is_clipped_where_the_straight_way_leaves() {
        let table = table(10_000, 10_000);
        let off = table.scatter(at(9900, 5000), Direction::of_die(5), 1000);
        // After 100 to the right it has come 100 · 7660 / 6428 = 119.2 up.
        let place = EdgePlace {
            at: at(10_000, 4881),
            side: TableSide::East,
        };
        assert_eq!(off, Scatter::Off(place));
        assert_eq!(off.clipped(), at(10_000, 4881));
        let along = table.scatter(at(0, 5000), Direction::of_die(28), 10);
        assert_eq!(along.clipped(), at(0, 5000), "from the edge outward");
        let down = table.scatter(at(5000, 9990), Direction::of_die(19), 11);
        assert_eq!(down.clipped(), at(5000, 10_000));
    }

    #[test]
    fn rays_from_the_middle_meet_the_edge_all_round() {
        let table = table(12_001, 8000);
        let met = |face| {
            let place = table.edge_from_middle(Direction::of_die(face));
            (place.at, place.side)
        };
        assert_eq!(met(1), (at(6000, 0), TableSide::North));
        assert_eq!(met(10), (at(12_001, 4000), TableSide::East));
        assert_eq!(met(19), (at(6000, 8000), TableSide::South));
        assert_eq!(met(28), (at(0, 4000), TableSide::West));
        // 4000 · 6428 / 7660 = 3356.7.
        assert_eq!(met(5), (at(9357, 0), TableSide::North));
        for face in 1..=36 {
            let (place, side) = met(face);
            assert_eq!(table.side_at(place), Some(side), "face {face}");
        }
    }

    #[test]
    fn a_corner_belongs_to_the_side_clockwise_of_it() {
        let table = table(8000, 8000);
        let met = |x, y| {
            let place = table.edge_from_middle(Direction::along(at(x, y)).unwrap());
            (place.at, place.side)
        };
        assert_eq!(met(-1, -1), (at(0, 0), TableSide::North));
        assert_eq!(met(1, -1), (at(8000, 0), TableSide::East));
        assert_eq!(met(1, 1), (at(8000, 8000), TableSide::South));
        assert_eq!(met(-1, 1), (at(0, 8000), TableSide::West));
        assert_eq!(table.side_at(at(1, 1)), None);
    }
}
