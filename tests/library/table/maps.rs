//! Maps of tables: what they may say, what is wrong and what is odd about them, kits, and the tables that come with the
//! program.

use std::time::{Duration, Instant};

use arene::content::{self, FileFault, LoadedMap, load_space, maps, read_map, read_space};
use arene::rules::{Space, first_rulebook};
use arene::space::MapNotes;
use arene::space::table::{
    AreaKind, Bounds, Climb, LaidTable, MarkKind, PieceShape, PlanPoint, Point, Polygon, TableMap, TerrainPiece,
    kit_names, kits,
};
use arene::text::Lang;

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
fn each_fault_is_told_by_its_field() {
    let corner = "poly: [(0, 0), (100, 0), (100, 100)]";
    for (terrain, why, field) in [
        ("(at: (1, 1))", "table-kind-missing", ""),
        (
            "(kit: \"wall\", kind: \"solid\", at: (1, 1))",
            "table-kit-and-kind",
            ".kind",
        ),
        ("(kit: \"wal\", at: (1000, 1000))", "unknown-kit", ".kit"),
        ("(kit: \"wall\")", "table-field-missing", ""),
        (
            "(kit: \"wall\", at: (1000, 1000), top: 3)",
            "table-field-unwanted",
            ".top",
        ),
        ("(kit: \"wall\", at: (1000, 1000), turn: 10)", "table-turn", ".turn"),
        ("(kit: \"wall\", at: (100, 1000))", "table-part-beyond", ".at"),
        ("(kit: \"wall\", at: (1000, 1000, 9900))", "table-part-beyond", ".at"),
        ("(kit: \"wall\", at: (6001, 1000))", "table-beyond", ".at"),
        ("(kit: \"wall\", at: (1000, 1000, -1))", "table-number", ".at[2]"),
        (&format!("(kind: \"wall\", {corner})"), "unknown-terrain", ".kind"),
        (&format!("(kind: \"solid\", {corner})"), "table-field-missing", ""),
        (&format!("(kind: \"solid\", {corner}, top: 0)"), "table-number", ".top"),
        (
            &format!("(kind: \"solid\", {corner}, top: 10001)"),
            "table-number",
            ".top",
        ),
        (
            &format!("(kind: \"solid\", {corner}, top: 50, bottom: 50)"),
            "table-no-height",
            ".top",
        ),
        (
            &format!("(kind: \"solid\", {corner}, top: 50, rails: true)"),
            "table-field-unwanted",
            ".rails",
        ),
        (
            &format!("(kind: \"solid\", {corner}, top: 50, climb: \"wall\")"),
            "unknown-climb",
            ".climb",
        ),
        (
            "(kind: \"solid\", poly: [(0, 0), (9, 0)], top: 50)",
            "table-few-corners",
            ".poly",
        ),
        ("(kind: \"solid\", poly: [], top: 50)", "table-few-corners", ".poly"),
        (
            "(kind: \"solid\", poly: [(0, 0), (9, 0), (9, 9), (0, 0)], top: 50)",
            "table-same-corner",
            ".poly[0]",
        ),
        (
            "(kind: \"solid\", poly: [(0, 0), (9, 9), (9, 0), (0, 9)], top: 50)",
            "table-edges-meet",
            ".poly[2]",
        ),
        (
            "(kind: \"solid\", poly: [(0, 0), (9, 0), (99, 0)], top: 50)",
            "table-edges-meet",
            ".poly[2]",
        ),
        (
            "(kind: \"solid\", poly: [(0, 0), (9, -1), (99, 0)], top: 50)",
            "table-beyond",
            ".poly[1]",
        ),
        (
            "(kind: \"solid\", poly: [(0, 0), (2147483647, 0), (-2147483648, 9)], top: 50)",
            "table-beyond",
            ".poly[1]",
        ),
        (
            &format!("(kind: \"floor\", {corner}, top: 50, rails: [0, 3])"),
            "table-no-edge",
            ".rails[1]",
        ),
        (
            &format!("(kind: \"floor\", {corner}, top: 50, thick: 0)"),
            "table-number",
            ".thick",
        ),
        (
            "(kind: \"barrier\", line: [(0, 0)], height: 50)",
            "table-short-line",
            ".line",
        ),
        (
            "(kind: \"barrier\", line: [(0, 0), (0, 0)], height: 50)",
            "table-same-corner",
            ".line[1]",
        ),
        (
            "(kind: \"barrier\", line: [(0, 0), (90, 0)], height: 50, bottom: 9990)",
            "table-number",
            ".height",
        ),
        (
            "(kind: \"ladder\", foot: (0, 0, 100), head: (0, 0, 100))",
            "table-ladder-down",
            ".head",
        ),
        (
            "(kind: \"ladder\", foot: (0, 0, 0), head: (0, 0, 10001))",
            "table-number",
            ".head[2]",
        ),
        (
            "(kind: \"stairs\", from: (500, 500, 0), to: (500, 500, 100), width: 90)",
            "table-no-size",
            ".to",
        ),
        (
            "(kind: \"ramp\", from: (500, 500, 0), to: (500, 900, 0), width: 90)",
            "table-level-stairs",
            ".to",
        ),
        (
            "(kind: \"stairs\", from: (500, 10, 0), to: (900, 10, 100), width: 90)",
            "table-part-beyond",
            ".width",
        ),
        (
            &format!("(kind: \"area\", {corner}, area: \"woods\")"),
            "unknown-area",
            ".area",
        ),
        (
            &format!("(kind: \"area\", {corner}, area: \"wood\", cover: 2)"),
            "table-number",
            ".cover",
        ),
        (
            "(kind: \"door\", line: [(0, 0), (90, 0), (90, 90)])",
            "table-door-line",
            ".line",
        ),
        (
            "(kind: \"object\", object: \"barrel\", at: (50, 500), radius: 125, height: 9)",
            "table-part-beyond",
            ".at",
        ),
    ] {
        // The faulty entry is the second: the first has none.
        let (faults, _) = found(&format!("(kit: \"crates\", at: (3000, 3000)), {terrain}"), "");
        let expected = (why, format!("map.terrain[1]{field}"));
        assert!(faults.contains(&expected), "{terrain}: {faults:?}");
    }
    for (marks, why, field) in [
        ("(mark: \"portel\", at: (1, 1))", "unknown-mark", ".mark"),
        ("(mark: \"portal\", at: (1, 1))", "table-field-missing", ""),
        ("(mark: \"portal\", number: 0, at: (1, 1))", "table-number", ".number"),
        ("(mark: \"portal\", number: 1, at: (1, 4001))", "table-beyond", ".at"),
        (
            "(mark: \"portal\", number: 7, at: (1, 1))",
            "table-portal-twice",
            ".number",
        ),
        (
            "(mark: \"barrel\", owner: 0, at: (1, 1))",
            "table-field-unwanted",
            ".owner",
        ),
        ("(mark: \"flag\", owner: -1, at: (1, 1))", "table-number", ".owner"),
        (
            "(mark: \"zone\", poly: [(0, 0), (9, 0), (9, 9)])",
            "table-field-missing",
            "",
        ),
        (
            "(mark: \"zone\", name: \"base\", poly: [(0, 0), (9, 0)])",
            "table-few-corners",
            ".poly",
        ),
        ("(mark: \"bonus\", at: (9, 9))", "table-field-missing", ""),
    ] {
        let (faults, _) = found("", &format!("(mark: \"portal\", number: 7, at: (9, 9)), {marks}"));
        assert_eq!(faults, [(why, format!("map.marks[1]{field}"))], "{marks}");
    }
    for size in ["(0, 100)", "(30001, 100)", "(-5, 2147483647)"] {
        let loaded = read_space("size.ron", format!("(table: (size: {size}))")).unwrap();
        let (faults, _) = loaded.check(first_rulebook(), None);
        assert_eq!(
            in_short(faults),
            [("table-size", "map.table.size".to_owned())],
            "{size}"
        );
    }
}

#[test]
fn what_cannot_be_read_is_told_with_line_and_column() {
    for (text, why, field, line) in [
        (
            "(\n table: (size: (600, 400)),\n terain: [])",
            "file-unknown-field",
            "map.terain",
            3,
        ),
        (
            "(\n table: (size: (600, 400)),\n terrain: [\n (kid: \"wall\")])",
            "file-unknown-field",
            "map.terrain[0].kid",
            4,
        ),
        (
            "(\n table: (size: (600, 400)),\n terrain: [\n (kit: 7)])",
            "file-wrong-type",
            "map.terrain[0].kit",
            4,
        ),
        (
            "(\n table: (size: (600, 400)),\n terrain: [\n (top: 2147483648)])",
            "file-wrong-type",
            "map.terrain[0].top",
            4,
        ),
        (
            "(\n table: (size: (600, 400)),\n terrain: [\n (foot: (1, 2))])",
            "file-wrong-type",
            "map.terrain[0].foot",
            4,
        ),
        ("(\n table: (size: 600))", "file-wrong-type", "map.table.size", 2),
        (
            "(\n table: (ground: \"ash\"))",
            "file-missing-field",
            "map.table.size",
            2,
        ),
        (
            "{\n \"table\": {\"size\": [600, 400]},\n \"terrain\": [{\"climb\": 3}]}",
            "file-wrong-type",
            "map.terrain[0].climb",
            3,
        ),
        (
            "{\n \"table\": {\"size\": [600, 400]},\n \"terrain\": [{\"rails\": 3}]}",
            "file-wrong-type",
            "map.terrain[0].rails",
            3,
        ),
    ] {
        let file = if text.starts_with('{') { "a.json" } else { "a.ron" };
        let faults = read_space(file, text).unwrap_err();
        let fault = &faults[0];
        assert_eq!((fault.fault.why, fault.line), (why, Some(line)), "{text}: {fault}");
        assert!(fault.fault.field.starts_with(field), "{text}: {}", fault.fault.field);
        assert!(fault.column.is_some_and(|column| column > 1), "{fault}");
    }
}

#[test]
fn what_is_odd_is_a_warning_and_no_fault() {
    let gantry = "(kind: \"floor\", poly: [(1000, 0), (1600, 0), (1600, 300), (1000, 300)], top: 750)";
    let cases = [
        (
            format!("{}, {}", block((0, 0), (100, 100), "top: 9"), block((99, 99), (200, 200), "top: 9")),
            "",
            vec![("table-overlap", "map.terrain[1]")],
        ),
        // Side by side, and one on the other.
        (
            format!("{}, {}", block((0, 0), (100, 100), "top: 9"), block((100, 0), (200, 200), "top: 9")),
            "",
            vec![],
        ),
        (
            format!("{}, {}", block((0, 0), (100, 100), "top: 9"), block((0, 0), (99, 99), "bottom: 9, top: 19")),
            "",
            vec![],
        ),
        (
            format!("{gantry}, (kind: \"ladder\", foot: (1650, 150, 0), head: (1475, 150, 750))"),
            "",
            vec![],
        ),
        (
            format!("{gantry}, (kind: \"ladder\", foot: (1650, 150, 10), head: (1475, 150, 740))"),
            "",
            vec![
                ("table-leads-nowhere", "map.terrain[1].foot"),
                ("table-leads-nowhere", "map.terrain[1].head"),
                ("table-out-of-reach", "map.terrain[0]"),
            ],
        ),
        (
            format!("{gantry}, (kind: \"stairs\", from: (2400, 150, 0), to: (1590, 150, 750), width: 300)"),
            "",
            vec![],
        ),
        (
            format!("{gantry}, (kind: \"stairs\", from: (2400, 150, 0), to: (1700, 150, 750), width: 300)"),
            "",
            vec![("table-leads-nowhere", "map.terrain[1].to"), ("table-out-of-reach", "map.terrain[0]")],
        ),
        // By steps of 1 ps, and by one that is higher.
        (gantry.to_owned(), "", vec![("table-out-of-reach", "map.terrain[0]")]),
        (
            format!(
                "{gantry}, {}, {}",
                block((400, 0), (700, 300), "top: 250, stand: true"),
                block((700, 0), (1000, 300), "top: 500, stand: true")
            ),
            "",
            vec![],
        ),
        (
            format!(
                "{gantry}, {}, {}",
                block((400, 0), (700, 300), "top: 249, stand: true"),
                block((700, 0), (1000, 300), "top: 500, stand: true")
            ),
            "",
            vec![("table-out-of-reach", "map.terrain[0]")],
        ),
        (
            block((0, 0), (100, 100), "top: 50"),
            "(mark: \"barrel\", at: (50, 50)), (mark: \"barrel\", at: (100, 50)), (mark: \"barrel\", at: (50, 50, 50))",
            vec![("table-mark-in-solid", "map.marks[0].at")],
        ),
        (
            "(kit: \"barrel\", at: (1000, 1000)), (kit: \"barrel\", at: (1200, 1000)), (kit: \"barrel\", at: (1200, 1250))".to_owned(),
            "",
            vec![("table-overlap", "map.terrain[1]")],
        ),
    ];
    for (terrain, marks, expected) in cases {
        let (faults, warnings) = found(&terrain, marks);
        let expected: Vec<_> = expected
            .into_iter()
            .map(|(why, field)| (why, field.to_owned()))
            .collect();
        assert_eq!((faults, warnings), (vec![], expected), "{terrain}");
    }
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

// ---- kits ----

/// The box around a piece's footprint; a ladder has none.
fn footprint(piece: &TerrainPiece) -> Option<Bounds> {
    match &piece.shape {
        PieceShape::Solid(solid) => Some(solid.outline.bounds()),
        PieceShape::Floor(floor) => Some(floor.outline.bounds()),
        PieceShape::Barrier(barrier) => {
            let boxes = barrier.parts.iter().map(Polygon::bounds);
            Bounds::around(boxes.flat_map(|bounds| [bounds.least, bounds.greatest]))
        }
        PieceShape::Stairs(stairs) => Some(stairs.outline.bounds()),
        PieceShape::Area(area) => Some(area.outline.bounds()),
        PieceShape::Door(door) => Some(door.outline.bounds()),
        PieceShape::Object(object) => Some(Bounds::around([object.at.plan()])?.widened(object.radius)),
        PieceShape::Ladder(_) => None,
    }
}

fn box_of(laid: &LaidTable) -> Bounds {
    let boxes = laid.table.pieces().iter().filter_map(footprint);
    Bounds::around(boxes.flat_map(|bounds| [bounds.least, bounds.greatest])).unwrap()
}

/// A kit that stands alone may well lack what leads onto it.
fn but_out_of_reach(mut warnings: Vec<(&'static str, String)>) -> Vec<(&'static str, String)> {
    warnings.retain(|(why, _)| *why != "table-out-of-reach");
    warnings
}

#[test]
fn every_kit_stands_on_its_middle_and_is_sound_however_it_is_turned() {
    assert!(kits().len() >= 24, "{}", kits().len());
    let mut names: Vec<_> = kit_names().collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), kits().len(), "two kits have one name");
    for name in names {
        for turn in (0..360).step_by(15) {
            let (faults, warnings) = found(&format!("(kit: \"{name}\", at: (3000, 2000), turn: {turn})"), "");
            assert_eq!(
                (faults, but_out_of_reach(warnings)),
                (vec![], vec![]),
                "{name} turned by {turn}"
            );
        }
        let upright = box_of(&laid(&format!("(kit: \"{name}\", at: (3000, 2000))"), ""));
        let doubled = (
            upright.least.x + upright.greatest.x,
            upright.least.y + upright.greatest.y,
        );
        assert_eq!(doubled, (6000, 4000), "{name} is not around its middle");
    }
}

#[test]
fn the_parts_of_a_kit_do_not_overlap_each_other() {
    for kit in kits() {
        // Each part an entry of its own, at a table's middle.
        let moved: Vec<String> = (kit.parts.iter())
            .map(|part| {
                let mut part = part.clone();
                let place = |place: PlanPoint| PlanPoint::new(place.x + 3000, place.y + 2000);
                part.poly = part.poly.map(|poly| poly.into_iter().map(place).collect());
                part.line = part.line.map(|line| line.into_iter().map(place).collect());
                for point in [&mut part.foot, &mut part.head, &mut part.from, &mut part.to]
                    .into_iter()
                    .flatten()
                {
                    *point = place(point.plan()).at_height(point.z);
                }
                if let Some(at) = &mut part.at {
                    at.plan = place(at.plan);
                }
                serde_json::to_string(&part).unwrap()
            })
            .collect();
        let text = format!(
            "{{\"table\": {{\"size\": [6000, 4000]}}, \"terrain\": [{}]}}",
            moved.join(", ")
        );
        let (faults, warnings) = read_space("parts.json", text).unwrap().check(first_rulebook(), None);
        let warnings = but_out_of_reach(in_short(warnings));
        assert_eq!((in_short(faults), warnings), (vec![], vec![]), "{}", kit.name);
    }
}

#[test]
fn a_kit_is_turned_clockwise_by_quarters_exactly_and_set_at_a_height() {
    let box_at = |more: &str| {
        let bounds = box_of(&laid(&format!("(kit: \"container_2\", at: (3000, 2000{more})"), ""));
        (bounds.least, bounds.greatest)
    };
    let place = PlanPoint::new;
    assert_eq!(box_at(")"), (place(2400, 1750), place(3600, 2250)));
    assert_eq!(box_at("), turn: 90"), (place(2750, 1400), place(3250, 2600)));
    assert_eq!(box_at("), turn: -270"), box_at("), turn: 450"));
    // The ladder of a tower, in the west and north of its middle, is in the north and east of it once turned.
    let tower = laid("(kit: \"tower\", at: (3000, 2000, 100), turn: 90)", "");
    let ladder = tower.table.pieces().iter().find_map(|piece| match &piece.shape {
        PieceShape::Ladder(ladder) => Some((ladder.foot, ladder.head)),
        _ => None,
    });
    assert_eq!(ladder, Some((Point::new(3125, 1575, 100), Point::new(3125, 1825, 850))));
    let bottoms = tower.table.pieces().iter().filter_map(|piece| match &piece.shape {
        PieceShape::Solid(solid) => Some(solid.bottom),
        _ => None,
    });
    assert!(bottoms.into_iter().all(|bottom| bottom == 100 || bottom == 850));
}

// ---- the tables that come with the program ----

#[test]
fn every_table_of_ours_is_whole_named_and_told_in_both_languages() {
    let mut sizes = Vec::new();
    for (file, _) in maps::TABLES {
        let loaded = load_space(format!("maps/{file}").as_ref()).unwrap();
        let (faults, warnings) = loaded.check(first_rulebook(), None);
        assert_eq!((in_short(faults), in_short(warnings)), (vec![], vec![]), "{file}");
        let map = table_of(&loaded);
        assert_eq!(map.author.as_deref(), Some("Arène"), "{file}");
        let Some(MapNotes::ByLanguage(notes)) = &map.notes else {
            panic!("{file}")
        };
        for lang in Lang::ALL {
            assert!(
                !map.title[lang.code()].is_empty() && !notes[lang.code()].is_empty(),
                "{file}"
            );
        }
        assert!(
            maps::text_of(format!("maps/{file}").as_ref()).is_some(),
            "{file} is found anywhere"
        );
        assert!(
            !maps::builtin().iter().any(|(arena, _)| arena == file),
            "{file} is no arena"
        );
        let laid = map.build().unwrap();
        let portals = laid
            .marks
            .iter()
            .filter(|mark| matches!(mark.kind, MarkKind::Portal(_)))
            .count();
        let top = laid.table.pieces().iter().filter_map(|piece| match &piece.shape {
            PieceShape::Floor(floor) => Some(floor.top),
            _ => None,
        });
        sizes.push((
            map.table.size.x / 100,
            map.table.size.y / 100,
            portals,
            top.max().unwrap_or(0),
        ));
    }
    sizes.sort_unstable();
    assert_eq!(
        sizes,
        [
            (60, 60, 5, 750),
            (80, 80, 5, 1500),
            (120, 90, 0, 750),
            (120, 120, 0, 1500),
            (120, 120, 0, 1500),
            (120, 120, 0, 1500),
        ]
    );
}

#[test]
fn the_example_of_the_documents_has_neither_fault_nor_warning_and_every_kit_and_table_is_listed() {
    let docs = include_str!("../../../docs/formats.md");
    let section = docs.split("## A map of a table\n").nth(1).unwrap();
    let section = section.split("\n## ").next().unwrap();
    let example = section.split("```ron\n").nth(1).unwrap().split("```").next().unwrap();
    let loaded = read_space("example.ron", example).unwrap();
    let (faults, warnings) = loaded.check(first_rulebook(), None);
    assert_eq!((in_short(faults), in_short(warnings)), (vec![], vec![]));
    let map = table_of(&loaded);
    assert_eq!(
        (map.terrain.len(), map.marks.len()),
        (6, 4),
        "as `arene check` is quoted"
    );
    for kit in kit_names() {
        assert!(section.contains(&format!("| `{kit}` | ")), "{kit}");
    }
    for (file, _) in maps::TABLES {
        assert!(section.contains(&format!("| `maps/{file}` | ")), "{file}");
    }
}

// ---- rubbish ----

/// Reads and looks over whatever it is, in less than a second; on a busy machine it may take three.
fn answer(file: &str, text: String) -> Vec<(&'static str, String)> {
    let start = Instant::now();
    let answered = match read_space(file, text) {
        Err(faults) => in_short(faults),
        Ok(loaded) => {
            let (faults, warnings) = loaded.check(first_rulebook(), None);
            in_short(if faults.is_empty() { warnings } else { faults })
        }
    };
    assert!(start.elapsed() < Duration::from_secs(3), "{:?}", start.elapsed());
    answered
}

#[test]
fn rubbish_is_answered_at_once() {
    let map = |terrain: &str| format!("{{\"table\": {{\"size\": [30000, 30000]}}, \"terrain\": [{terrain}]}}");
    // A million corners.
    let poly = |corners: String| format!("{{\"kind\": \"solid\", \"top\": 9, \"poly\": [{corners}]}}");
    assert_eq!(
        answer("a.json", map(&poly("[1,1],".repeat(1_000_000) + "[2,2]")))[0].0,
        "file-too-many"
    );
    // As many as are read, in one outline, and in many.
    let corners = vec!["[7,7]"; 60_000].join(",");
    assert_eq!(answer("a.json", map(&poly(corners)))[0].0, "table-too-many-corners");
    let combs = (0..300).map(|_| {
        let teeth = (0..199).map(|tooth| {
            format!(
                "[{},{}]",
                10 * tooth,
                if tooth % 2 == 0 {
                    tooth * (198 - tooth)
                } else {
                    30_000 - tooth
                }
            )
        });
        poly(teeth.collect::<Vec<_>>().join(","))
    });
    assert_eq!(
        answer("a.json", map(&combs.collect::<Vec<_>>().join(",")))[0].0,
        "table-too-many-corners"
    );
    // More entries than anybody sets.
    let kits = |count: usize, kit: &str| vec![format!("{{\"kit\": \"{kit}\", \"at\": [9000, 9000]}}"); count].join(",");
    assert_eq!(answer("a.json", map(&kits(1_001, "wall")))[0].0, "too-many-things");
    assert_eq!(answer("a.json", map(&kits(1_000, "house")))[0].0, "too-many-things");
    assert_eq!(answer("a.json", map(&kits(1_000, "wall"))).len(), 101);
    let nowhere = "{\"kind\": \"ladder\", \"foot\": [1, 1, 77], \"head\": [2, 2, 99]}";
    assert_eq!(answer("a.json", map(&vec![nowhere; 1_000].join(","))).len(), 101);
    // Long thin solids side by side whose boxes all overlap.
    let slant = |at: usize| poly(format!("[{},0],[{},0],[29000,{}]", 20 * at, 20 * at + 9, 29_000 - at));
    answer("a.json", map(&(0..1_000).map(slant).collect::<Vec<_>>().join(",")));
    for number in ["2147483648", "-2147483649", "1e9", "99999999999999999999999"] {
        let text = map(&format!("{{\"kind\": \"solid\", \"top\": {number}}}"));
        assert_eq!(
            answer("a.json", text)[0],
            ("file-wrong-type", "map.terrain[0].top".to_owned())
        );
    }
}

#[test]
fn whatever_is_changed_in_a_map_nothing_panics() {
    let mut chance = 12_345_u64;
    let mut below = |most: usize| {
        chance = chance
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (chance >> 33) as usize % most
    };
    let words = [
        "0",
        "-1",
        "1",
        "2147483647",
        "-2147483648",
        "29999",
        "true",
        "\"kit\"",
        "(0, 0)",
        "[",
        ")",
        "750",
    ];
    let mut answered = 0;
    for round in 0..600 {
        let (_, text) = maps::TABLES[round % maps::TABLES.len()];
        let mut text: Vec<char> = text.chars().collect();
        for _ in 0..1 + below(3) {
            let numbers: Vec<usize> = (0..text.len()).filter(|at| text[*at].is_ascii_digit()).collect();
            let at = numbers[below(numbers.len())];
            let end = (at..text.len()).find(|at| !text[*at].is_ascii_digit()).unwrap();
            text.splice(at..end, words[below(words.len())].chars());
        }
        if let Ok(loaded) = read_space("changed.ron", text.iter().collect::<String>()) {
            loaded.check(first_rulebook(), None);
            answered += 1;
        }
    }
    assert!(answered > 100, "hardly any could be read: {answered}");
}

#[test]
fn a_book_of_cells_refuses_every_table_with_its_place() {
    for (file, text) in maps::TABLES {
        let faults = read_map(file, *text).unwrap_err();
        assert_eq!(faults.len(), 1);
        assert_eq!(
            (faults[0].fault.why, faults[0].fault.field.as_str()),
            ("map-is-table", "map.table")
        );
        assert!(faults[0].line.is_some());
        let mut setup = serde_json::from_value(serde_json::json!({
            "rules": first_rulebook().id(), "mod": first_rulebook().mods()[0], "map": format!("maps/{file}"), "players": [],
        }))
        .unwrap();
        let faults = content::check_setup(&mut setup, None);
        assert_eq!(in_short(faults), [("map-is-table", "map.table".to_owned())]);
    }
}
