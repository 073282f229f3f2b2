//! What is wrong with a map of a table, and what is odd about it, is told by its field.

use super::*;

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
