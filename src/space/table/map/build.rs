//! From a written map to its table: pieces, doors and objects counted through all entries, and marks.

use super::marks::MarkReader;
use super::pieces::{ReadPiece, read_entry};
use super::{MOST_MAP_CORNERS, MOST_MARKS, MOST_PIECES, MOST_TERRAIN, TableMap, TableMark};
use crate::game::{Fault, Faults, Report};
use crate::space::table::Table;
use crate::space::table::blocker::Incline;
use crate::space::table::number::LONGEST_SIDE;
use crate::space::table::point::{PlanPoint, Point};
use crate::space::table::polygon::{Polygon, Side};
use crate::space::table::terrain::{PieceShape, TerrainPiece};

/// A table as a map lays it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LaidTable {
    /// The table with its terrain: the pieces bear the indices of the map's entries.
    pub table: Table,
    /// Its marks, in the order of the map.
    pub marks: Vec<TableMark>,
}

impl TableMap {
    /// The table of the map with its marks.
    ///
    /// # Errors
    /// Every fault of the map, by field: `map.terrain[3].poly`.
    pub fn build(&self) -> Result<LaidTable, Vec<Fault>> {
        let mut faults = Faults::default();
        let size = self.size(&mut faults);
        if let Some(fault) = self.too_many_corners() {
            faults.push(fault);
            return Err(faults.into_vec());
        }
        let pieces = self.pieces(size, &mut faults);
        let marks = self.laid_marks(size, &pieces, &mut faults);
        if !faults.is_empty() {
            return Err(faults.into_vec());
        }
        let table = Table::new(size, pieces);
        Ok(LaidTable { table, marks })
    }

    /// Looks the map over: its faults, and in a map without any what is odd.
    pub fn check(&self) -> Report {
        match self.build() {
            Err(faults) => Report {
                faults,
                warnings: Vec::new(),
            },
            Ok(laid) => Report {
                faults: Vec::new(),
                warnings: super::warnings::warnings(self, &laid),
            },
        }
    }

    /// The table's size, or the largest there may be if it is out of bounds: then places are held against that.
    fn size(&self, faults: &mut Faults) -> PlanPoint {
        let size = self.table.size;
        let is_sound = [size.x, size.y].iter().all(|side| (1..=LONGEST_SIDE).contains(side));
        if is_sound {
            return size;
        }
        faults.push(
            Fault::new("map.table.size", "table-size")
                .arg("width", size.x)
                .arg("depth", size.y)
                .arg("most", LONGEST_SIDE),
        );
        PlanPoint::new(LONGEST_SIDE, LONGEST_SIDE)
    }

    /// The fault of a map of more corners than are read, at the list with the first one too many.
    fn too_many_corners(&self) -> Option<Fault> {
        let of_terrain = self.terrain.iter().enumerate().flat_map(|(index, entry)| {
            let lists = [("poly", &entry.poly), ("line", &entry.line)];
            lists.map(|(name, list)| {
                (
                    format!("map.terrain[{index}].{name}"),
                    list.as_ref().map_or(0, Vec::len),
                )
            })
        });
        let of_marks = self.marks.iter().enumerate();
        let of_marks = of_marks.map(|(index, mark)| {
            (
                format!("map.marks[{index}].poly"),
                mark.poly.as_ref().map_or(0, Vec::len),
            )
        });
        let mut corners = 0;
        let (field, _) = of_terrain.chain(of_marks).find(|(_, count)| {
            corners += count;
            corners > MOST_MAP_CORNERS
        })?;
        Some(Fault::new(field, "table-too-many-corners").arg("most", MOST_MAP_CORNERS))
    }

    /// The pieces of all entries.
    fn pieces(&self, size: PlanPoint, faults: &mut Faults) -> Vec<TerrainPiece> {
        if self.terrain.len() > MOST_TERRAIN {
            faults.push(Fault::new("map.terrain", "too-many-things").arg("most", MOST_TERRAIN));
            return Vec::new();
        }
        let mut read: Vec<(u16, ReadPiece)> = Vec::new();
        for (index, entry) in self.terrain.iter().enumerate() {
            let field = format!("map.terrain[{index}]");
            let pieces = read_entry(entry, &field, size, faults);
            read.extend(pieces.into_iter().map(|piece| (index as u16, piece)));
            if read.len() > MOST_PIECES {
                faults.push(Fault::new(field, "too-many-things").arg("most", MOST_PIECES));
                break;
            }
        }
        set_on_highest(&mut read, faults);
        numbered(read)
    }

    /// The marks, those without a height on the highest surface there; on the ground where there is none.
    fn laid_marks(&self, size: PlanPoint, pieces: &[TerrainPiece], faults: &mut Faults) -> Vec<TableMark> {
        if self.marks.len() > MOST_MARKS {
            faults.push(Fault::new("map.marks", "too-many-things").arg("most", MOST_MARKS));
            return Vec::new();
        }
        let mut reader = MarkReader::default();
        let mut marks = Vec::new();
        for (index, mark) in self.marks.iter().enumerate() {
            let field = format!("map.marks[{index}]");
            let Some(read) = reader.read(mark, &field, size, faults) else {
                continue;
            };
            let mut mark = read.mark;
            if read.lies_on_highest
                && let Some(at) = &mut mark.at
            {
                *at = highest_surface(pieces.iter().map(|piece| &piece.shape), at.plan()).unwrap_or(*at);
            }
            marks.push(mark);
        }
        marks
    }
}

/// Sets objects without a height on the highest surface there; where there is none that is a fault.
fn set_on_highest(read: &mut [(u16, ReadPiece)], faults: &mut Faults) {
    for index in 0..read.len() {
        let (entry, piece) = &read[index];
        let PieceShape::Object(object) = &piece.shape else {
            continue;
        };
        if !piece.stands_on_highest {
            continue;
        }
        let highest = highest_surface(read.iter().map(|(_, piece)| &piece.shape), object.at.plan());
        match highest {
            None => faults.push(Fault::new(format!("map.terrain[{entry}].at"), "table-no-surface")),
            Some(at) => {
                if let PieceShape::Object(object) = &mut read[index].1.shape {
                    object.at = at;
                }
            }
        }
    }
}

/// The pieces with their doors and objects counted.
fn numbered(read: Vec<(u16, ReadPiece)>) -> Vec<TerrainPiece> {
    let (mut doors, mut objects) = (0, 0);
    let numbered = read.into_iter().map(|(entry, piece)| {
        let mut shape = piece.shape;
        match &mut shape {
            PieceShape::Door(door) => {
                door.number = doors;
                doors += 1;
            }
            PieceShape::Object(object) => {
                object.number = objects;
                objects += 1;
            }
            _ => {}
        }
        TerrainPiece { entry, shape }
    });
    numbered.collect()
}

/// The highest surface at a place that no solid lies on, whatever the head room (`table.point`).
fn highest_surface<'a>(shapes: impl Iterator<Item = &'a PieceShape> + Clone, place: PlanPoint) -> Option<Point> {
    let is_on = |outline: &Polygon| outline.side_of(place) != Side::Outside;
    let heights = shapes.clone().filter_map(|shape| match shape {
        PieceShape::Solid(solid) if solid.stand && is_on(&solid.outline) => Some(solid.top),
        PieceShape::Floor(floor) if is_on(&floor.outline) => Some(floor.top),
        PieceShape::Stairs(stairs) if is_on(&stairs.outline) => Some(Incline::of(stairs).height_at(place)),
        _ => None,
    });
    let is_buried = |height: i32| {
        shapes.clone().any(|shape| match shape {
            PieceShape::Solid(solid) => {
                (solid.bottom..solid.top).contains(&height) && solid.outline.side_of(place) == Side::Inside
            }
            PieceShape::Stairs(stairs) => {
                let low = stairs.from.z.min(stairs.to.z);
                let slope = low..Incline::of(stairs).height_at(place);
                slope.contains(&height) && stairs.outline.side_of(place) == Side::Inside
            }
            _ => false,
        })
    };
    let mut heights: Vec<i32> = heights.chain([0]).collect();
    heights.sort_unstable_by(|one, other| other.cmp(one));
    heights.dedup();
    let highest = heights.into_iter().find(|height| !is_buried(*height));
    highest.map(|height| place.at_height(height))
}
