//! Strokes on a table, carried out: terrain and marks placed, moved, turned, raised and taken away.

use super::refusal::EditRefusal;
use super::stroke::{TableStroke, TableThing};
use super::symmetry::BoardSymmetry;
use super::table_symmetry::{displace, displace_mark, image_of, image_of_mark, level, turn, turn_mark};
use crate::game::Fault;
use crate::space::table::{LONGEST_SIDE, MapMark, MapTerrain, PlanPoint, ROTATION_STEP, TableGround, TableMap};

/// What a portal is called.
const PORTAL: &str = "portal";

/// A bare table.
///
/// # Errors
/// [`EditRefusal::Size`].
pub(super) fn bare(size: PlanPoint, ground: &str) -> Result<TableMap, EditRefusal> {
    is_size(size)?;
    Ok(TableMap {
        name: String::new(),
        title: std::collections::BTreeMap::new(),
        author: None,
        notes: None,
        table: TableGround {
            size,
            ground: ground.to_owned(),
        },
        terrain: Vec::new(),
        marks: Vec::new(),
    })
}

fn is_size(size: PlanPoint) -> Result<(), EditRefusal> {
    match [size.x, size.y].iter().all(|side| (1..=LONGEST_SIDE).contains(side)) {
        true => Ok(()),
        false => Err(EditRefusal::Size {
            width: i64::from(size.x),
            height: i64::from(size.y),
        }),
    }
}

/// Carries a stroke out on a map.
///
/// # Errors
/// Why not; the map may have changed in part then, and is to be thrown away.
pub(super) fn carry_out(stroke: &TableStroke, map: &mut TableMap) -> Result<(), EditRefusal> {
    match stroke {
        TableStroke::Place { terrain, symmetry } => place(map, terrain, *symmetry),
        TableStroke::Mark { mark, symmetry } => place_mark(map, mark, *symmetry),
        TableStroke::Move { things, by } => {
            for thing in things {
                shift(map, *thing, *by)?;
            }
            things.iter().try_for_each(|thing| is_sound(map, *thing))
        }
        TableStroke::Turn { thing, degrees } => {
            let turned = match *thing {
                TableThing::Terrain(index) => turn(entry(map, index)?, *degrees),
                TableThing::Mark(index) => turn_mark(mark(map, index)?, *degrees),
            };
            turned.ok_or(match degrees % ROTATION_STEP {
                0 => EditRefusal::NoSuchThing,
                _ => EditRefusal::Turn(*degrees),
            })?;
            is_sound(map, *thing)
        }
        TableStroke::Level { thing, z } => {
            match *thing {
                TableThing::Terrain(index) => level(entry(map, index)?, *z),
                TableThing::Mark(index) => mark(map, index)?.at.iter_mut().for_each(|at| at.z = *z),
            }
            is_sound(map, *thing)
        }
        TableStroke::Delete { things } => delete(map, things),
        TableStroke::Duplicate { things, by } => duplicate(map, things, *by),
        TableStroke::MoveCorner { thing, corner, to } => {
            *corners(map, *thing)?.get_mut(*corner).ok_or(EditRefusal::NoSuchThing)? = *to;
            is_sound(map, *thing)
        }
        TableStroke::AddCorner { thing, after, at } => {
            let corners = corners(map, *thing)?;
            if *after >= corners.len() {
                return Err(EditRefusal::NoSuchThing);
            }
            corners.insert(*after + 1, *at);
            is_sound(map, *thing)
        }
        TableStroke::RemoveCorner { thing, corner } => {
            let corners = corners(map, *thing)?;
            if *corner >= corners.len() {
                return Err(EditRefusal::NoSuchThing);
            }
            corners.remove(*corner);
            is_sound(map, *thing)
        }
        TableStroke::Change { index, terrain } => {
            *entry(map, *index)? = terrain.clone();
            is_sound(map, TableThing::Terrain(*index))
        }
        TableStroke::ChangeMark { index, mark: changed } => {
            *mark(map, *index)? = changed.clone();
            is_sound(map, TableThing::Mark(*index))
        }
        TableStroke::Resize { size } => {
            is_size(*size)?;
            map.table.size = *size;
            Ok(())
        }
        TableStroke::Ground { ground } => {
            map.table.ground.clone_from(ground);
            Ok(())
        }
    }
}

fn entry(map: &mut TableMap, index: usize) -> Result<&mut MapTerrain, EditRefusal> {
    map.terrain.get_mut(index).ok_or(EditRefusal::NoSuchThing)
}

fn mark(map: &mut TableMap, index: usize) -> Result<&mut MapMark, EditRefusal> {
    map.marks.get_mut(index).ok_or(EditRefusal::NoSuchThing)
}

/// The corners of an outline or of a line.
fn corners(map: &mut TableMap, thing: TableThing) -> Result<&mut Vec<PlanPoint>, EditRefusal> {
    let corners = match thing {
        TableThing::Terrain(index) => {
            let MapTerrain { poly, line, .. } = entry(map, index)?;
            poly.as_mut().or(line.as_mut())
        }
        TableThing::Mark(index) => mark(map, index)?.poly.as_mut(),
    };
    corners.ok_or(EditRefusal::NoSuchThing)
}

fn place(map: &mut TableMap, terrain: &MapTerrain, symmetry: BoardSymmetry) -> Result<(), EditRefusal> {
    let size = map.table.size;
    symmetry.fits(size.x, size.y)?;
    let first = map.terrain.len();
    for image in symmetry.images() {
        let of_image = image_of(terrain, *image, size);
        if !map.terrain[first..].contains(&of_image) && !is_alike(&map.terrain[first..], &of_image) {
            map.terrain.push(of_image);
        }
    }
    (first..map.terrain.len()).try_for_each(|index| is_sound(map, TableThing::Terrain(index)))
}

/// Whether one of the entries is a kit of the same name in the same place: one on an axis is its own image, turned or not.
fn is_alike(known: &[MapTerrain], terrain: &MapTerrain) -> bool {
    let is_same = |other: &MapTerrain| terrain.kit.is_some() && (&other.kit, other.at) == (&terrain.kit, terrain.at);
    known.iter().any(is_same)
}

fn place_mark(map: &mut TableMap, mark: &MapMark, symmetry: BoardSymmetry) -> Result<(), EditRefusal> {
    let size = map.table.size;
    symmetry.fits(size.x, size.y)?;
    let images = symmetry.images();
    let first = map.marks.len();
    let place_of = |mark: &MapMark| (mark.at, mark.poly.clone());
    for (number, image) in images.iter().enumerate() {
        let mut of_image = image_of_mark(mark, *image, (number, images.len()), size);
        if map.marks[first..]
            .iter()
            .any(|known| place_of(known) == place_of(&of_image))
        {
            continue;
        }
        if number > 0 || is_taken(map, &of_image) {
            renumber(map, &mut of_image);
        }
        map.marks.push(of_image);
    }
    (first..map.marks.len()).try_for_each(|index| is_sound(map, TableThing::Mark(index)))
}

/// Whether a portal of its number is there.
fn is_taken(map: &TableMap, mark: &MapMark) -> bool {
    let is_same = |known: &MapMark| known.mark == PORTAL && known.number == mark.number;
    mark.mark == PORTAL && map.marks.iter().any(is_same)
}

/// Gives a portal the lowest number that is free.
fn renumber(map: &TableMap, mark: &mut MapMark) {
    if mark.mark == PORTAL {
        let is_free = |number: &i32| map.marks.iter().all(|known| known.number != Some(*number));
        mark.number = (1..).find(is_free);
    }
}

fn shift(map: &mut TableMap, thing: TableThing, by: PlanPoint) -> Result<(), EditRefusal> {
    // Numbers of a map may be anything: none is counted beyond what fits.
    let to = |place: PlanPoint| PlanPoint::new(place.x.saturating_add(by.x), place.y.saturating_add(by.y));
    match thing {
        TableThing::Terrain(index) => displace(entry(map, index)?, to),
        TableThing::Mark(index) => displace_mark(mark(map, index)?, to),
    }
    Ok(())
}

fn delete(map: &mut TableMap, things: &[TableThing]) -> Result<(), EditRefusal> {
    let is_there = |thing: &TableThing| match *thing {
        TableThing::Terrain(index) => index < map.terrain.len(),
        TableThing::Mark(index) => index < map.marks.len(),
    };
    if !things.iter().all(is_there) {
        return Err(EditRefusal::NoSuchThing);
    }
    let mut index = 0;
    map.terrain.retain(|_| {
        index += 1;
        !things.contains(&TableThing::Terrain(index - 1))
    });
    let mut index = 0;
    map.marks.retain(|_| {
        index += 1;
        !things.contains(&TableThing::Mark(index - 1))
    });
    Ok(())
}

fn duplicate(map: &mut TableMap, things: &[TableThing], by: PlanPoint) -> Result<(), EditRefusal> {
    for thing in things {
        let copy = match *thing {
            TableThing::Terrain(index) => {
                let copy = entry(map, index)?.clone();
                map.terrain.push(copy);
                TableThing::Terrain(map.terrain.len() - 1)
            }
            TableThing::Mark(index) => {
                let mut copy = mark(map, index)?.clone();
                renumber(map, &mut copy);
                map.marks.push(copy);
                TableThing::Mark(map.marks.len() - 1)
            }
        };
        shift(map, copy, by)?;
        is_sound(map, copy)?;
    }
    Ok(())
}

/// The map with nothing on it but one thing.
pub(super) fn alone(map: &TableMap, thing: TableThing) -> TableMap {
    let (terrain, marks) = match thing {
        TableThing::Terrain(index) => (map.terrain.get(index).cloned(), None),
        TableThing::Mark(index) => (None, map.marks.get(index).cloned()),
    };
    TableMap {
        name: String::new(),
        title: std::collections::BTreeMap::new(),
        author: None,
        notes: None,
        table: map.table.clone(),
        terrain: terrain.into_iter().collect(),
        marks: marks.into_iter().collect(),
    }
}

/// Whether a thing is well written for itself.
///
/// # Errors
/// Its first fault.
fn is_sound(map: &TableMap, thing: TableThing) -> Result<(), EditRefusal> {
    let Err(faults) = alone(map, thing).build() else {
        return Ok(());
    };
    let (list, index) = match thing {
        TableThing::Terrain(index) => ("map.terrain", index),
        TableThing::Mark(index) => ("map.marks", index),
    };
    let named = faults.into_iter().next().map(|fault| {
        let rest = fault.field.strip_prefix(&format!("{list}[0]")).map(str::to_owned);
        Fault {
            field: rest.map_or(fault.field.clone(), |rest| format!("{list}[{index}]{rest}")),
            ..fault
        }
    });
    Err(named.map_or(EditRefusal::NoSuchThing, |fault| EditRefusal::Fault(Box::new(fault))))
}
