//! Strokes on a grid, carried out: ground, the size of the board; things are in [`super::grid_things`].

use super::board::{DrawnRows, OPEN};
use super::refusal::EditRefusal;
use super::shape::PaintShape;
use super::stroke::GridStroke;
use super::symmetry::BoardSymmetry;
use crate::game::Place;
use crate::space::grid::{ArenaMap, Cell};

/// Cells a side that a board may have.
const SIDES: std::ops::RangeInclusive<i64> = 1..=500;

/// A board of open ground.
///
/// # Errors
/// [`EditRefusal::Size`].
pub(super) fn blank(width: u32, height: u32) -> Result<ArenaMap, EditRefusal> {
    is_size(i64::from(width), i64::from(height))?;
    Ok(ArenaMap {
        rows: vec![OPEN.to_string().repeat(width as usize); height as usize],
        ..ArenaMap::default()
    })
}

fn is_size(width: i64, height: i64) -> Result<(), EditRefusal> {
    match SIDES.contains(&width) && SIDES.contains(&height) {
        true => Ok(()),
        false => Err(EditRefusal::Size { width, height }),
    }
}

/// Carries a stroke out on a map.
///
/// # Errors
/// Why not; the map may have changed in part then, and is to be thrown away.
pub(super) fn carry_out(stroke: &GridStroke, map: &mut ArenaMap) -> Result<(), EditRefusal> {
    use super::grid_things as things;
    match stroke {
        GridStroke::Paint {
            letter,
            shape,
            symmetry,
        } => paint(map, *letter, *shape, *symmetry),
        GridStroke::Point { number, at, symmetry } => things::set_point(map, *number, *at, *symmetry),
        GridStroke::Door {
            at,
            colour,
            open,
            symmetry,
        } => things::set_door(map, *at, (colour, *open), *symmetry),
        GridStroke::Token { token, symmetry } => things::set_token(map, token, *symmetry),
        GridStroke::Gun { at, symmetry } => things::set_gun(map, *at, *symmetry),
        GridStroke::Trigger { at, fires, symmetry } => things::set_trigger(map, *at, *fires, *symmetry),
        GridStroke::Zone { zone, symmetry } => things::add_zone(map, zone, *symmetry),
        GridStroke::ChangeZone { index, zone } => {
            *map.zones.get_mut(*index).ok_or(EditRefusal::NoSuchThing)? = zone.clone();
            Ok(())
        }
        GridStroke::RemoveZone { index } => things::remove_zone(map, *index),
        GridStroke::Erase { at, symmetry } => things::erase(map, *at, *symmetry),
        GridStroke::Resize {
            left,
            top,
            right,
            bottom,
        } => resize(map, (*left, *top, *right, *bottom)),
    }
}

/// The images of a cell on a map: itself first, none twice, each with the number of its way.
///
/// # Errors
/// The cell is off the board, or the symmetry does not fit it.
pub(super) fn images_of(
    map: &ArenaMap,
    at: (i32, i32),
    symmetry: BoardSymmetry,
) -> Result<Vec<(usize, (i32, i32))>, EditRefusal> {
    let rows = DrawnRows::of(&map.rows);
    let (width, height) = rows.size();
    symmetry.fits(width, height)?;
    if !rows.contains(at) {
        return Err(EditRefusal::OffBoard { x: at.0, y: at.1 });
    }
    let mut images: Vec<(usize, (i32, i32))> = Vec::new();
    for (number, image) in symmetry.images().iter().enumerate() {
        let cell = image.place(at, rows.last());
        if images.iter().all(|(_, known)| *known != cell) {
            images.push((number, cell));
        }
    }
    Ok(images)
}

/// A cell as numbers that may be reckoned with.
pub(super) fn numbers(cell: Cell) -> (i32, i32) {
    (i32::from(cell.x), i32::from(cell.y))
}

/// The place of a cell.
pub(super) fn place_of((x, y): (i32, i32)) -> Place {
    Place::new(x, y)
}

/// The cell of a place as numbers.
pub(super) fn cell_of(place: Place) -> (i32, i32) {
    (place.x, place.y)
}

fn paint(map: &mut ArenaMap, letter: char, shape: PaintShape, symmetry: BoardSymmetry) -> Result<(), EditRefusal> {
    if letter.is_ascii_digit() || letter.is_control() || letter.is_whitespace() || "\"\\".contains(letter) {
        return Err(EditRefusal::Letter(letter));
    }
    let mut rows = DrawnRows::of(&map.rows);
    let (width, height) = rows.size();
    symmetry.fits(width, height)?;
    let cells = shape.cells(&rows);
    let last = rows.last();
    // What was drawn itself lies uppermost: an arrow on an axis keeps its direction.
    for image in symmetry.images().iter().rev() {
        for cell in &cells {
            rows.set(image.place(*cell, last), image.letter(letter));
        }
    }
    map.rows = rows.into_rows();
    Ok(())
}

fn resize(map: &mut ArenaMap, sides: (i32, i32, i32, i32)) -> Result<(), EditRefusal> {
    let mut rows = DrawnRows::of(&map.rows);
    let (width, height) = rows.size();
    let (left, top, right, bottom) = sides;
    let new_width = i64::from(width) + i64::from(left) + i64::from(right);
    let new_height = i64::from(height) + i64::from(top) + i64::from(bottom);
    is_size(new_width, new_height)?;
    // What is cut away on one side cannot be cut away on the other.
    if left.min(0) + right.min(0) <= -width || top.min(0) + bottom.min(0) <= -height {
        return Err(EditRefusal::Size {
            width: new_width,
            height: new_height,
        });
    }
    rows.resize(sides);
    map.rows = rows.into_rows();
    super::grid_things::shift(map, (left, top), (new_width as i32, new_height as i32));
    Ok(())
}
