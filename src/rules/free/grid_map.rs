//! A grid's map as a table: each cell is a square of 25 mm, walls and crates are blocks, so that figures are moved with a
//! tape where others count cells (`docs/rules/free.md`).

use serde_json::{Value, json};

use crate::game::Fault;
use crate::space::grid::{ArenaMap, Cell};
use crate::space::table::{MapTerrain, PACE, PlanPoint, TableGround, TableMap};

/// How high walls and doors are, in units.
const WALL: i32 = 750;

/// How thick a door is, in units.
const DOOR: i32 = 50;

/// What a letter of a grid's map lays on a table, as the terrain of a map is written; nothing for open ground and for what
/// only other books know.
fn written(letter: char) -> Option<Value> {
    Some(match letter {
        '#' => json!({"kind": "solid", "top": WALL}),
        'r' => json!({"kind": "solid", "top": 300}),
        'c' => json!({"kind": "solid", "top": PACE, "stand": true}),
        'm' => json!({"kind": "area", "area": "difficult"}),
        'l' => json!({"kind": "area", "area": "dangerous"}),
        _ => return None,
    })
}

/// The table of a grid's map.
///
/// # Errors
/// The first row that is not as long as the first, with its place; or that no table is laid of such a map.
pub fn table_of(map: &ArenaMap) -> Result<TableMap, Fault> {
    let unfit = || Fault::new("map", "map-is-grid");
    let columns = map.rows.first().map_or(0, |row| row.chars().count());
    if columns == 0 {
        return Err(unfit());
    }
    let lengths = map.rows.iter().map(|row| row.chars().count()).enumerate();
    if let Some((row, length)) = lengths.skip(1).find(|(_, length)| *length != columns) {
        return Err(Fault::new(format!("map.rows[{row}]"), "ragged-row")
            .arg("length", length)
            .arg("usual", columns));
    }
    let units = |cells: usize| i32::try_from(cells).ok().and_then(|cells| cells.checked_mul(PACE));
    let size = units(columns).zip(units(map.rows.len())).ok_or_else(unfit)?;
    let mut terrain = Vec::new();
    for (y, row) in map.rows.iter().enumerate() {
        let letters: Vec<char> = row.chars().collect();
        let mut x = 0;
        while x < columns {
            let run = letters[x..].iter().take_while(|letter| **letter == letters[x]).count();
            if let Some(mut entry) = written(letters[x]) {
                let (left, right) = (units(x).ok_or_else(unfit)?, units(x + run).ok_or_else(unfit)?);
                let (top, bottom) = (units(y).ok_or_else(unfit)?, units(y + 1).ok_or_else(unfit)?);
                entry["poly"] = json!([[left, top], [right, top], [right, bottom], [left, bottom]]);
                terrain.push(entry);
            }
            x += run;
        }
    }
    terrain.extend(
        map.doors
            .iter()
            .map(|door| door_of(map, Cell::from(door.at), door.open)),
    );
    let read = |entry: Value| serde_json::from_value::<MapTerrain>(entry).map_err(|_| unfit());
    Ok(TableMap {
        name: map.name.clone(),
        title: map.title.clone(),
        author: map.author.clone(),
        notes: map.notes.clone(),
        table: TableGround {
            size: PlanPoint::new(size.0, size.1),
            ground: "concrete".to_owned(),
        },
        terrain: terrain.into_iter().map(read).collect::<Result<_, Fault>>()?,
        marks: Vec::new(),
    })
}

/// A door across its cell: from wall to wall.
fn door_of(map: &ArenaMap, at: Cell, is_open: bool) -> Value {
    let is_wall = |x: i16, y: i16| {
        let row = usize::try_from(y).ok().and_then(|y| map.rows.get(y));
        let letter = row.zip(usize::try_from(x).ok()).and_then(|(row, x)| row.chars().nth(x));
        letter == Some('#')
    };
    let (left, top) = (i32::from(at.x) * PACE, i32::from(at.y) * PACE);
    let half = PACE / 2;
    let line = match is_wall(at.x - 1, at.y) || is_wall(at.x + 1, at.y) {
        true => [[left, top + half], [left + PACE, top + half]],
        false => [[left + half, top], [left + half, top + PACE]],
    };
    json!({"kind": "door", "line": line, "thick": DOOR, "height": WALL, "open": is_open})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_a_square_of_a_pace_and_walls_crates_mud_and_doors_are_there() {
        let map: ArenaMap = serde_json::from_value(json!({
            "name": "Yard", "rows": ["##.##", "..c..", ".mml."],
            "doors": [{"colour": "red", "at": [2, 0], "open": false}],
        }))
        .unwrap();
        let table = table_of(&map).unwrap();
        assert_eq!((table.table.size, table.terrain.len()), (PlanPoint::new(1250, 750), 6));
        let laid = table.build().unwrap().table;
        assert_eq!(
            laid.highest_surface(PlanPoint::new(625, 375)).unwrap().z,
            250,
            "on the crate"
        );
        assert!(
            laid.highest_surface(PlanPoint::new(100, 100))
                .is_none_or(|point| point.z == 0)
        );
    }

    #[test]
    fn rows_that_are_no_board_are_refused() {
        let map: ArenaMap = serde_json::from_value(json!({"name": "x", "rows": ["..", "..."]})).unwrap();
        let fault = table_of(&map).unwrap_err();
        assert_eq!((fault.field.as_str(), fault.why), ("map.rows[1]", "ragged-row"));
    }
}
