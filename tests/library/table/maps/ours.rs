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
            (60, 60, 5, 1500),
            (80, 60, 5, 1500),
            (80, 80, 5, 1500),
            (120, 80, 5, 1500),
            (120, 90, 0, 750),
            (120, 90, 0, 750),
            (120, 90, 0, 1500),
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

/// The tables that are made for arenas of slabs.
const OF_SLABS: [&str; 3] = ["slab_yard", "lava_works", "two_bases"];

fn of_slabs(name: &str) -> LaidTable {
    let loaded = load_space(format!("maps/{name}.ron").as_ref()).unwrap();
    table_of(&loaded).build().unwrap()
}

#[test]
fn on_tables_of_slabs_tokens_lie_more_than_six_paces_from_the_discs_of_portals() {
    for name in OF_SLABS {
        let laid = of_slabs(name);
        let places = |wanted: fn(&MarkKind) -> bool| {
            let marks = laid.marks.iter().filter(move |mark| wanted(&mark.kind));
            marks.filter_map(|mark| mark.at).collect::<Vec<_>>()
        };
        let portals = places(|kind| matches!(kind, MarkKind::Portal(_)));
        let tokens = places(|kind| matches!(kind, MarkKind::Bonus(_)));
        assert!(portals.len() == 5 && tokens.len() >= 9, "{name}: {}", tokens.len());
        for token in &tokens {
            for portal in &portals {
                let distance = token.plan().distance(portal.plan());
                assert!(
                    distance > 6 * PACE + 375,
                    "{name}: {token:?} is {distance} from {portal:?}"
                );
            }
        }
        let of_kind = |word: &str| {
            let marks = laid.marks.iter();
            marks
                .filter(|mark| mark.kind == MarkKind::Bonus(word.to_owned()))
                .count()
        };
        assert_eq!(of_kind("weapon"), of_kind("equipment"), "{name}");
        assert_eq!(of_kind("mysterious"), 1, "{name}");
    }
}

#[test]
fn on_tables_of_slabs_figures_can_stand_on_every_mark_and_walk_from_each_to_all_others() {
    for name in OF_SLABS {
        let laid = of_slabs(name);
        let mut state = TerrainState::at_first(&laid.table);
        state.open_doors.fill(true);
        let marks: Vec<Point> = laid.marks.iter().filter_map(|mark| mark.at).collect();
        let walker = Walker {
            view: TerrainView {
                table: &laid.table,
                state: &state,
                wood_depth: None,
            },
            body: Body::usual(marks[0]),
            others: &[],
            rules: &FreeMovement { limit: None },
        };
        let network = WayNetwork::new(walker);
        for at in marks {
            assert_eq!(walker.stand(at), Ok(()), "{name}: at {at:?}");
            assert!(network.way(walker, &[at], None).is_some(), "{name}: no way to {at:?}");
        }
    }
}
