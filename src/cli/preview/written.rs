//! Views, overlays and points as they are written on the command line, before it is known what they are about: cells of an
//! arena, or points of a table.

use crate::cli::values::ArgumentFault;
use crate::screen::preview::{OverlayKind, PreviewSpot, PreviewView, TableOverlay, TableViewWish};
use crate::screen::table_top::camera::Preset;
use crate::space::grid::{Cell, Facing};
use crate::space::table::{Direction, PlanPoint, WrittenPoint};

/// A view as it is written.
#[derive(Clone, PartialEq, Debug)]
pub enum WrittenView {
    /// Flat, from above.
    Plan,
    /// From around.
    Around(Preset),
    /// From an eye: its place, and the word of its facing.
    Eye(Vec<i32>, CompassWord),
}

/// A side of the compass, clockwise from north by its place in [`COMPASS`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CompassWord(usize);

/// The sides of the compass, clockwise.
const COMPASS: [&str; 8] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"];

/// An overlay as it is written, with the numbers behind it.
#[derive(Clone, PartialEq, Debug)]
pub struct WrittenOverlay {
    /// What is laid.
    pub kind: OverlayKind,
    /// A cell, a point, or a respawn point's number.
    pub numbers: Vec<i32>,
}

/// Whole numbers between commas.
fn numbers(text: &str) -> Option<Vec<i32>> {
    text.split(',').map(|number| number.trim().parse().ok()).collect()
}

/// Reads a view.
///
/// # Errors
/// If it is none.
pub fn parse_view(text: &str) -> Result<WrittenView, ArgumentFault> {
    let usage = || ArgumentFault::new("usage-view");
    if let Some(rest) = text.strip_prefix("eye:") {
        let (at, face) = rest.rsplit_once(',').ok_or_else(usage)?;
        let face = COMPASS.iter().position(|side| *side == face.trim()).ok_or_else(usage)?;
        let at = numbers(at).filter(|at| (2..=3).contains(&at.len())).ok_or_else(usage)?;
        return Ok(WrittenView::Eye(at, CompassWord(face)));
    }
    let preset = match text {
        "plan" => return Ok(WrittenView::Plan),
        "top" => Preset::Top,
        "iso" => Preset::ThreeQuarter,
        "north" => Preset::North,
        "east" => Preset::East,
        "south" => Preset::South,
        "west" => Preset::West,
        _ => return Err(usage()),
    };
    Ok(WrittenView::Around(preset))
}

/// Reads an overlay.
///
/// # Errors
/// If it is none, or has a place that it does not want, or none where it wants one.
pub fn parse_overlay(text: &str) -> Result<WrittenOverlay, ArgumentFault> {
    let (word, places) = match text.split_once(':') {
        Some((word, spot)) => {
            let found = numbers(spot).filter(|found| found.len() <= 3);
            (word, found.ok_or(ArgumentFault::new("usage-spot"))?)
        }
        None => (text, Vec::new()),
    };
    let kind = OverlayKind::ALL.into_iter().find(|kind| kind.word() == word);
    match kind {
        Some(kind) if kind.wants_a_cell() != places.is_empty() => Ok(WrittenOverlay { kind, numbers: places }),
        _ => Err(ArgumentFault::new("usage-overlay")),
    }
}

/// Reads a point of a table.
///
/// # Errors
/// If it is none.
pub fn parse_point(text: &str) -> Result<WrittenPoint, ArgumentFault> {
    numbers(text)
        .and_then(|numbers| point(&numbers))
        .ok_or(ArgumentFault::new("usage-table-point"))
}

/// A point of two or three numbers.
fn point(numbers: &[i32]) -> Option<WrittenPoint> {
    match *numbers {
        [x, y] => Some(WrittenPoint {
            plan: PlanPoint::new(x, y),
            z: None,
        }),
        [x, y, z] => Some(WrittenPoint {
            plan: PlanPoint::new(x, y),
            z: Some(z),
        }),
        _ => None,
    }
}

/// A cell of two numbers, or the respawn point of one.
fn cell_or_point(numbers: &[i32]) -> Option<PreviewSpot> {
    match *numbers {
        [x, y] => Some(PreviewSpot::Cell(Cell::new(x.try_into().ok()?, y.try_into().ok()?))),
        [number] => number.try_into().ok().map(PreviewSpot::Point),
        _ => None,
    }
}

impl WrittenView {
    /// As a view of an arena: flat it is seen from the top.
    ///
    /// # Errors
    /// If it is none of an arena.
    pub fn of_arena(&self) -> Result<PreviewView, ArgumentFault> {
        let usage = || ArgumentFault::new("usage-view");
        match self {
            Self::Plan => Ok(PreviewView::Around(Preset::Top)),
            Self::Around(preset) => Ok(PreviewView::Around(*preset)),
            Self::Eye(at, face) => {
                let facing = match COMPASS[face.0] {
                    "n" => Facing::North,
                    "e" => Facing::East,
                    "s" => Facing::South,
                    "w" => Facing::West,
                    _ => return Err(usage()),
                };
                match cell_or_point(at) {
                    Some(PreviewSpot::Cell(cell)) => Ok(PreviewView::Eye(cell, facing)),
                    _ => Err(usage()),
                }
            }
        }
    }

    /// As a view of a table.
    ///
    /// # Errors
    /// If it is none of a table.
    pub fn of_table(&self) -> Result<TableViewWish, ArgumentFault> {
        match self {
            Self::Plan => Ok(TableViewWish::Plan),
            Self::Around(preset) => Ok(TableViewWish::Around(*preset)),
            Self::Eye(at, face) => {
                let at = point(at).ok_or(ArgumentFault::new("usage-view"))?;
                Ok(TableViewWish::Eye(at, face.direction()))
            }
        }
    }
}

impl CompassWord {
    /// As a direction on a table.
    fn direction(self) -> Direction {
        let steps = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];
        let (x, y) = steps[self.0];
        Direction::along(PlanPoint::new(x, y)).unwrap_or(Direction::NORTH)
    }
}

impl WrittenOverlay {
    /// As an overlay of an arena.
    ///
    /// # Errors
    /// If its place is none of an arena.
    pub fn of_arena(&self) -> Result<(OverlayKind, Option<PreviewSpot>), ArgumentFault> {
        if self.numbers.is_empty() {
            return Ok((self.kind, None));
        }
        let spot = cell_or_point(&self.numbers).ok_or(ArgumentFault::new("usage-spot"))?;
        Ok((self.kind, Some(spot)))
    }

    /// As an overlay of a table.
    ///
    /// # Errors
    /// If it is none of a table, or its place is none.
    pub fn of_table(&self) -> Result<(TableOverlay, Option<WrittenPoint>), ArgumentFault> {
        match self.kind {
            OverlayKind::Exposure => Ok((TableOverlay::Exposure, None)),
            OverlayKind::Sight | OverlayKind::Reach => {
                let at = point(&self.numbers).ok_or(ArgumentFault::new("usage-table-point"))?;
                let is_sight = self.kind == OverlayKind::Sight;
                let overlay = if is_sight {
                    TableOverlay::Sight
                } else {
                    TableOverlay::Reach
                };
                Ok((overlay, Some(at)))
            }
            // On a table, what it costs to go somewhere is a distance.
            OverlayKind::Distance => Err(ArgumentFault::new("usage-table-overlay").with("overlay", self.kind.word())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn views_and_overlays_are_read_as_they_are_written() {
        let arena = |text: &str| parse_view(text).and_then(|view| view.of_arena());
        assert_eq!(arena("iso"), Ok(PreviewView::Around(Preset::ThreeQuarter)));
        assert_eq!(arena("eye:3, 4,w"), Ok(PreviewView::Eye(Cell::new(3, 4), Facing::West)));
        assert!(
            [
                "",
                "eye:",
                "eye:3,4",
                "eye:3,4,x",
                "eye:3,n",
                "up",
                "eye:3,4,ne",
                "eye:3,4,5,n"
            ]
            .iter()
            .all(|text| arena(text).is_err())
        );
        let overlay = |text: &str| parse_overlay(text).and_then(|overlay| overlay.of_arena());
        assert_eq!(overlay("exposure"), Ok((OverlayKind::Exposure, None)));
        assert_eq!(
            overlay("reach:2"),
            Ok((OverlayKind::Reach, Some(PreviewSpot::Point(2))))
        );
        assert_eq!(
            overlay("sight:0,7"),
            Ok((OverlayKind::Sight, Some(PreviewSpot::Cell(Cell::new(0, 7)))))
        );
        assert!(
            [
                "sight",
                "exposure:1,2",
                "sight:a,b",
                "fog:1,2",
                "sight:1,2,3",
                "sight:99999,1"
            ]
            .iter()
            .all(|text| overlay(text).is_err())
        );
    }

    #[test]
    fn on_a_table_places_are_points_with_or_without_a_height() {
        let table = |text: &str| parse_view(text).and_then(|view| view.of_table());
        let at = |x, y, z| WrittenPoint {
            plan: PlanPoint::new(x, y),
            z,
        };
        let east = Direction::along(PlanPoint::new(1, 0)).unwrap();
        assert_eq!(table("plan"), Ok(TableViewWish::Plan));
        assert_eq!(
            table("eye:3000,4500,e"),
            Ok(TableViewWish::Eye(at(3000, 4500, None), east))
        );
        assert_eq!(
            table("eye:3000,4500,750,e"),
            Ok(TableViewWish::Eye(at(3000, 4500, Some(750)), east))
        );
        let overlay = |text: &str| parse_overlay(text).and_then(|overlay| overlay.of_table());
        assert_eq!(
            overlay("sight:100,200"),
            Ok((TableOverlay::Sight, Some(at(100, 200, None))))
        );
        assert_eq!(overlay("exposure"), Ok((TableOverlay::Exposure, None)));
        assert_eq!(
            overlay("reach:100,200,0"),
            Ok((TableOverlay::Reach, Some(at(100, 200, Some(0)))))
        );
        assert!(overlay("distance:100,200").is_err() && overlay("reach:1").is_err());
        assert!(parse_point("1,2").is_ok() && parse_point("1").is_err() && parse_point("a,b").is_err());
    }
}
