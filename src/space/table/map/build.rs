//! From a written map to its table: pieces, doors and objects counted through all entries, and marks.

use super::marks::MarkReader;
use super::pieces::{ReadPiece, read_entry};
use super::{MOST_MAP_CORNERS, MOST_MARKS, MOST_PIECES, MOST_TERRAIN, TableMap, TableMark};
use crate::game::{Fault, Faults, Report};
use crate::space::table::Table;
use crate::space::table::number::LONGEST_SIDE;
use crate::space::table::point::PlanPoint;
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
        let table = self.laid_terrain(size, &mut faults);
        let marks = self.laid_marks(&table, &mut faults);
        if !faults.is_empty() {
            return Err(faults.into_vec());
        }
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

    /// The table with the pieces of all entries; objects without a height stand on the highest surface there, and
    /// where there is none that is a fault.
    fn laid_terrain(&self, size: PlanPoint, faults: &mut Faults) -> Table {
        let read = self.read_terrain(size, faults);
        let without_height: Vec<usize> = (0..read.len())
            .filter(|index| read[*index].1.stands_on_highest)
            .collect();
        let table = Table::new(size, numbered(read));
        if without_height.is_empty() {
            return table;
        }
        let mut pieces = table.pieces().to_vec();
        for index in without_height {
            let TerrainPiece { entry, shape } = &mut pieces[index];
            let PieceShape::Object(object) = shape else { continue };
            match table.highest_surface(object.at.plan()) {
                Some(at) => object.at = at,
                None => faults.push(Fault::new(format!("map.terrain[{entry}].at"), "table-no-surface")),
            }
        }
        Table::new(size, pieces)
    }

    /// The pieces of all entries, with the indices of their entries.
    fn read_terrain(&self, size: PlanPoint, faults: &mut Faults) -> Vec<(u16, ReadPiece)> {
        if self.terrain.len() > MOST_TERRAIN {
            faults.push(Fault::new("map.terrain", "too-many-things").arg("most", MOST_TERRAIN));
            return Vec::new();
        }
        let mut read = Vec::new();
        for (index, entry) in self.terrain.iter().enumerate() {
            let field = format!("map.terrain[{index}]");
            let pieces = read_entry(entry, &field, size, faults);
            read.extend(pieces.into_iter().map(|piece| (index as u16, piece)));
            if read.len() > MOST_PIECES {
                faults.push(Fault::new(field, "too-many-things").arg("most", MOST_PIECES));
                return Vec::new();
            }
        }
        read
    }

    /// The marks, those without a height on the highest surface there; on the ground where there is none.
    fn laid_marks(&self, table: &Table, faults: &mut Faults) -> Vec<TableMark> {
        if self.marks.len() > MOST_MARKS {
            faults.push(Fault::new("map.marks", "too-many-things").arg("most", MOST_MARKS));
            return Vec::new();
        }
        let mut reader = MarkReader::default();
        let mut marks = Vec::new();
        for (index, mark) in self.marks.iter().enumerate() {
            let field = format!("map.marks[{index}]");
            let Some(read) = reader.read(mark, &field, table.size(), faults) else {
                continue;
            };
            let mut mark = read.mark;
            if read.lies_on_highest
                && let Some(at) = &mut mark.at
            {
                *at = table.highest_surface(at.plan()).unwrap_or(*at);
            }
            marks.push(mark);
        }
        marks
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
