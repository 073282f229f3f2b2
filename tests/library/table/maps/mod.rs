//! Maps of tables: what they may say, what is wrong and what is odd about them, kits, and the tables that come with the
//! program.

mod faults;
mod kits;
mod ours;
mod rubbish;

use arene::content::{self, FileFault, LoadedMap, load_space, maps, read_map, read_space};
use arene::rules::free::FreeMovement;
use arene::rules::{Space, first_rulebook};
use arene::space::MapNotes;
use arene::space::table::{
    AreaKind, Body, Bounds, Climb, LaidTable, MarkKind, PACE, PieceShape, PlanPoint, Point, Polygon, TableMap,
    TerrainPiece, TerrainState, TerrainView, Walker, WayNetwork, kit_names, kits,
};
use arene::text::Lang;
use std::time::{Duration, Instant};

/// The map of a table with that terrain and those marks, each a list in RON.
fn read(terrain: &str, marks: &str) -> Result<LoadedMap<Space>, Vec<FileFault>> {
    let text = format!(
        "(\n    table: (size: (6000, 4000), ground: \"ash\"),\n    terrain: [{terrain}],\n    marks: [{marks}],\n)"
    );
    read_space("table.ron", text)
}

fn table_of(loaded: &LoadedMap<Space>) -> &TableMap {
    match &loaded.map {
        Space::Table(map) => map,
        Space::Grid(_) => panic!("it is a grid"),
    }
}

fn laid(terrain: &str, marks: &str) -> LaidTable {
    let loaded = read(terrain, marks).unwrap();
    table_of(&loaded).build().unwrap()
}

/// The faults and the warnings of a map: why and field.
fn found(terrain: &str, marks: &str) -> (Vec<(&'static str, String)>, Vec<(&'static str, String)>) {
    let loaded = match read(terrain, marks) {
        Ok(loaded) => loaded,
        Err(faults) => return (in_short(faults), Vec::new()),
    };
    let (faults, warnings) = loaded.check(first_rulebook(), None);
    for fault in faults.iter().chain(&warnings) {
        assert!(fault.line.is_some() && fault.column.is_some(), "{fault}");
        for lang in Lang::ALL {
            let (message, hint) = fault.words(lang);
            assert!(!message.contains("fault-") && !message.contains("{$"), "{message}");
            assert!(!hint.is_empty() && !hint.contains("{$"), "{message} ({hint})");
        }
    }
    (in_short(faults), in_short(warnings))
}

fn in_short(faults: Vec<FileFault>) -> Vec<(&'static str, String)> {
    let short = faults.into_iter().map(|fault| (fault.fault.why, fault.fault.field));
    short.collect()
}

/// A solid with its corners at two places.
fn block(from: (i32, i32), to: (i32, i32), more: &str) -> String {
    let ((x, y), (to_x, to_y)) = (from, to);
    format!("(kind: \"solid\", poly: [({x}, {y}), ({to_x}, {y}), ({to_x}, {to_y}), ({x}, {to_y})], {more})")
}

#[test]
fn a_map_says_the_same_in_ron_and_in_json() {
    let ron = r#"(
        name: "Trial", title: (fr: "Essai", en: "Trial"), notes: {"fr": "Rien", "en": "Nothing"},
        table: (size: (6000, 4000), ground: "ash"),
        terrain: [
            (kit: "container_2", at: (3000, 2200), turn: 30),
            (kind: "solid", poly: [(0, 0), [1200, 0], (1200, 300)], top: 750, stand: true, climb: "rope"),
            (kind: "floor", poly: [(2000, 0), (2600, 0), (2600, 300)], top: 750, rails: [0, 2]),
            (kind: "ladder", foot: (2650, 150, 0), head: [2500, 100, 750]),
        ],
        marks: [(mark: "portal", number: 1, at: (900, 900)), (mark: "zone", name: "base", owner: 0, poly: [(0, 0), (9, 0), (9, 9)])],
    )"#;
    let json = r#"{"name": "Trial", "title": {"fr": "Essai", "en": "Trial"}, "notes": {"fr": "Rien", "en": "Nothing"},
        "table": {"size": [6000, 4000], "ground": "ash"},
        "terrain": [
            {"kit": "container_2", "at": [3000, 2200], "turn": 30},
            {"kind": "solid", "poly": [[0, 0], [1200, 0], [1200, 300]], "top": 750, "stand": true, "climb": "rope"},
            {"kind": "floor", "poly": [[2000, 0], [2600, 0], [2600, 300]], "top": 750, "rails": [0, 2]},
            {"kind": "ladder", "foot": [2650, 150, 0], "head": [2500, 100, 750]}],
        "marks": [{"mark": "portal", "number": 1, "at": [900, 900]},
            {"mark": "zone", "name": "base", "owner": 0, "poly": [[0, 0], [9, 0], [9, 9]]}]}"#;
    let (ron, json) = (read_space("a.ron", ron).unwrap(), read_space("a.json", json).unwrap());
    assert_eq!(table_of(&ron), table_of(&json));
    let written = serde_json::to_string(table_of(&ron)).unwrap();
    assert_eq!(table_of(&read_space("b.json", written).unwrap()), table_of(&ron));
    assert_eq!(table_of(&ron).build().unwrap().table.pieces().len(), 4);
}

#[test]
fn every_kind_of_terrain_is_laid_with_what_is_usual_where_nothing_is_said() {
    let terrain = r#"
        (kind: "solid", poly: [(0, 0), (100, 0), (100, 100)], top: 750),
        (kind: "floor", poly: [(200, 0), (300, 0), (300, 100)], top: 750),
        (kind: "barrier", line: [(400, 0), (500, 0), (500, 100)], height: 100, bottom: 20),
        (kind: "stairs", from: (700, 200, 0), to: (900, 200, 300), width: 200),
        (kind: "ramp", from: (700, 800, 300), to: (900, 800, 0), width: 200),
        (kind: "area", area: "wood", poly: [(1000, 0), (1100, 0), (1100, 100)], cover: 5),
        (kind: "door", line: [(1200, 0), (1500, 0)]),
        (kind: "object", object: "barrel", at: (2000, 2000), radius: 125, height: 300),
        (kind: "solid", poly: [(100, 500), (200, 500), (200, 600)], top: 750, climb: true),
        (kind: "floor", poly: [(100, 900), (200, 900), (200, 990)], top: 750, rails: true),"#;
    let laid = laid(terrain, "");
    let shapes: Vec<&PieceShape> = laid.table.pieces().iter().map(|piece| &piece.shape).collect();
    let PieceShape::Solid(solid) = shapes[0] else { panic!() };
    assert_eq!(
        (solid.bottom, solid.top, solid.stand, solid.climb),
        (0, 750, false, None)
    );
    let PieceShape::Floor(floor) = shapes[1] else { panic!() };
    assert_eq!((floor.top, floor.thick, &floor.rails[..]), (750, 50, &[false; 3][..]));
    let PieceShape::Barrier(barrier) = shapes[2] else {
        panic!()
    };
    assert_eq!(
        (
            barrier.parts.len(),
            barrier.thick,
            barrier.bottom,
            barrier.top,
            barrier.hard
        ),
        (2, 50, 20, 120, false)
    );
    let PieceShape::Stairs(stairs) = shapes[3] else {
        panic!()
    };
    assert!(stairs.has_steps && stairs.outline.bounds().least == PlanPoint::new(700, 100));
    let PieceShape::Stairs(ramp) = shapes[4] else { panic!() };
    assert!(!ramp.has_steps);
    let PieceShape::Area(area) = shapes[5] else { panic!() };
    assert_eq!(
        (area.kind, area.bottom, area.top, area.cover),
        (AreaKind::Wood, 0, None, Some(5))
    );
    let PieceShape::Door(door) = shapes[6] else { panic!() };
    assert_eq!((door.bottom, door.top, door.open), (0, 500, false));
    let PieceShape::Object(object) = shapes[7] else {
        panic!()
    };
    assert_eq!((object.name.as_str(), object.at), ("barrel", Point::new(2000, 2000, 0)));
    let PieceShape::Solid(climbed) = shapes[8] else {
        panic!()
    };
    assert_eq!(climbed.climb, Some(Climb::Wall));
    let PieceShape::Floor(railed) = shapes[9] else { panic!() };
    assert_eq!(railed.rails, [true; 3]);
}

#[test]
fn an_entry_has_one_index_and_doors_and_objects_are_counted_through_all() {
    let laid = laid(
        "(kit: \"wall_door\", at: (1000, 1000)), (kit: \"barrel\", at: (3000, 500)), (kit: \"house\", at: (3000, 2000)), \
         (kind: \"door\", line: [(5000, 100), (5300, 100)], open: true), (kit: \"console\", at: (5000, 3000))",
        "",
    );
    let pieces = laid.table.pieces();
    assert!(pieces.is_sorted_by_key(|piece| piece.entry));
    let doors: Vec<_> = pieces
        .iter()
        .filter_map(|piece| match &piece.shape {
            PieceShape::Door(door) => Some((piece.entry, door.number, door.open)),
            _ => None,
        })
        .collect();
    assert_eq!(doors, [(0, 0, false), (2, 1, false), (3, 2, true)]);
    let objects: Vec<_> = pieces
        .iter()
        .filter_map(|piece| match &piece.shape {
            PieceShape::Object(object) => Some((piece.entry, object.number, object.name.as_str())),
            _ => None,
        })
        .collect();
    assert_eq!(objects, [(1, 0, "barrel"), (4, 1, "console")]);
    assert!(
        pieces.iter().filter(|piece| piece.entry == 2).count() > 10,
        "a house has many parts"
    );
}

#[test]
fn two_numbers_mean_the_highest_surface_where_one_can_stand() {
    let floors = "(kind: \"floor\", poly: [(0, 0), (500, 0), (500, 500), (0, 500)], top: 750), \
        (kind: \"floor\", poly: [(0, 0), (200, 0), (200, 200), (0, 200)], top: 1500), ";
    let terrain = format!(
        "{floors}{}, (kind: \"object\", object: \"console\", at: (300, 300), radius: 20, height: 90)",
        block((1000, 0), (1200, 200), "top: 400, stand: true")
    );
    let flag = |x: i32, y: i32| format!("(mark: \"flag\", at: ({x}, {y})), ");
    let marks = [
        flag(100, 100),
        flag(400, 100),
        flag(1100, 100),
        flag(1200, 200),
        flag(2000, 2000),
    ]
    .concat();
    let laid = laid(&terrain, &(marks + "(mark: \"flag\", at: (100, 100, 750))"));
    let heights: Vec<_> = laid.marks.iter().map(|mark| mark.at.unwrap().z).collect();
    assert_eq!(heights, [1500, 750, 400, 400, 0, 750]);
    let Some(PieceShape::Object(console)) = laid.table.pieces().last().map(|piece| &piece.shape) else {
        panic!()
    };
    assert_eq!(console.at, Point::new(300, 300, 750));
    // Inside a solid there is nothing to stand on.
    let solid = block((0, 0), (500, 500), "top: 400");
    let buried = "(kind: \"object\", object: \"console\", at: (100, 100), radius: 9, height: 9)";
    let (faults, _) = found(&format!("{solid}, {buried}"), "");
    assert_eq!(faults, [("table-no-surface", "map.terrain[1].at".to_owned())]);
}
