//! The tables that come with the program, and the example of the documents.

use super::*;

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
    let docs = include_str!("../../../../docs/formats.md");
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
