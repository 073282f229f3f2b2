//! Maps: damaged files get a clear error with its place, odd ones a warning, the arenas of the program neither; no
//! bytes make the reader panic.

use std::path::Path;

use arene::content::{self, FileFault, LoadedMap, load_map, maps, read_map};
use arene::rules::{MapSource, Rulebook, Setup, rulebook};
use arene::space::MapNotes;
use arene::text::{Lang, Texts, reports};
use rand::{RngExt as _, SeedableRng as _};

fn book() -> &'static dyn Rulebook {
    rulebook("doum40k").expect("the rule book")
}

/// All that is wrong with a file, as `arene check` finds it.
fn faults_of(loaded: Result<LoadedMap, Vec<FileFault>>) -> Vec<FileFault> {
    match loaded {
        Ok(map) => map.check(book()).0,
        Err(faults) => faults,
    }
}

fn fixture(name: &str) -> Vec<FileFault> {
    faults_of(load_map(Path::new(&format!("tests/fixtures/maps/{name}"))))
}

type Expected = (&'static str, &'static str, Option<(usize, usize)>, &'static str);

/// File, what is wrong, line and column, field.
const DAMAGED: &[Expected] = &[
    ("ragged_row.ron", "ragged-row", Some((5, 17)), "map.rows[1]"),
    ("unknown_letter.ron", "unknown-letter", Some((6, 16)), "map.rows[1]"),
    ("doubled_number.ron", "respawn-doubled", Some((6, 17)), "map.rows[2]"),
    (
        "point_off_board.ron",
        "off-board",
        Some((10, 26)),
        "map.respawn_points[1].at",
    ),
    (
        "point_on_wall.ron",
        "not-on-open",
        Some((8, 39)),
        "map.respawn_points[0].at",
    ),
    (
        "point_on_point.ron",
        "respawn-cell-twice",
        Some((10, 25)),
        "map.respawn_points[1].at",
    ),
    (
        "point_number.ron",
        "respawn-number",
        Some((7, 31)),
        "map.respawn_points[0].number",
    ),
    ("missing_rows.ron", "file-missing-field", Some((1, 1)), "map.rows"),
    ("empty_rows.ron", "board-size", Some((3, 11)), "map.rows"),
    ("too_large.ron", "board-size", Some((3, 11)), "map.rows"),
    ("syntax_error.ron", "file-syntax", Some((3, 5)), ""),
    ("trailing.ron", "file-syntax", Some((5, 1)), ""),
    ("truncated.ron", "file-cut-short", Some((5, 16)), ""),
    ("empty.ron", "file-empty", None, "map"),
    ("unknown_field.ron", "file-unknown-field", Some((3, 5)), "map.autor"),
    (
        "unknown_field_inside.ron",
        "file-unknown-field",
        Some((6, 21)),
        "map.respawn_points[1].cell",
    ),
    ("field_twice.ron", "file-field-twice", Some((4, 5)), "map.name"),
    ("wrong_type.ron", "file-wrong-type", Some((3, 11)), "map.rows"),
    ("wrong_type_in_list.ron", "file-wrong-type", Some((5, 9)), "map.rows[1]"),
    (
        "wrong_place.ron",
        "file-wrong-type",
        Some((4, 38)),
        "map.respawn_points[0].at",
    ),
    ("not_utf8.ron", "file-encoding", Some((2, 15)), ""),
    ("broken.json", "file-unknown-field", Some((4, 3)), "map.colour"),
    ("comma.json", "file-syntax", Some((3, 3)), ""),
];

#[test]
fn each_damaged_map_gets_its_error_with_line_column_and_field() {
    for (file, why, place, field) in DAMAGED {
        let faults = fixture(file);
        assert_eq!(faults.len(), 1, "{file}: {faults:?}");
        let fault = &faults[0];
        assert_eq!(fault.fault.why, *why, "{file}");
        assert_eq!(fault.line.zip(fault.column), *place, "{file}");
        assert_eq!(fault.fault.field, *field, "{file}");
        assert_eq!(
            fault.file.as_deref(),
            Some(format!("tests/fixtures/maps/{file}").as_str())
        );
    }
}

#[test]
fn every_damaged_map_of_the_fixtures_is_in_the_table() {
    let several = ["wrong_cell.json"];
    for entry in std::fs::read_dir("tests/fixtures/maps").unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        let listed = DAMAGED.iter().any(|(file, ..)| *file == name) || several.contains(&name.as_str());
        assert!(listed, "{name} is tested by nobody");
    }
}

#[test]
fn all_faults_of_a_drawing_are_listed_and_columns_count_characters() {
    let faults = fixture("wrong_cell.json");
    let found: Vec<_> = faults
        .iter()
        .map(|fault| (fault.line, fault.column, fault.fault.why))
        .collect();
    assert_eq!(
        found,
        [
            (Some(4), Some(13), "unknown-letter"),
            (Some(4), Some(15), "unknown-letter")
        ]
    );
    assert_eq!(faults[0].fault.cell, Some((1, 0)));
    assert_eq!(faults[1].fault.cell, Some((1, 2)));
}

#[test]
fn a_missing_file_a_folder_a_device_and_a_huge_file_are_refused_with_their_names() {
    let huge = std::env::temp_dir().join(format!("arene-huge-{}.ron", std::process::id()));
    std::fs::write(&huge, vec![b' '; content::MOST_BYTES as usize + 1]).unwrap();
    let why = |path: &Path| {
        let faults = load_map(path).unwrap_err();
        assert_eq!(faults.len(), 1);
        assert!(
            faults[0].to_string().contains(&path.display().to_string()),
            "{}",
            faults[0]
        );
        faults[0].fault.why
    };
    assert_eq!(why(&huge), "file-huge");
    std::fs::remove_file(&huge).unwrap();
    assert_eq!(why(Path::new("maps/no_such_arena.ron")), "file-missing");
    assert_eq!(why(Path::new("Cargo.toml/inside.ron")), "file-missing");
    assert_eq!(why(Path::new("maps")), "file-folder");
    #[cfg(unix)]
    assert_eq!(why(Path::new("/dev/zero")), "file-not-plain");
}

#[test]
fn the_nearest_field_is_named_in_both_languages() {
    for lang in Lang::ALL {
        let report = fixture("unknown_field.ron")[0].report(lang);
        assert!(report.message.contains("autor"), "{report}");
        assert!(report.hint.contains("author"), "{report}");
    }
}

#[test]
fn reading_faults_and_warnings_have_words_and_hints_in_both_languages() {
    for lang in Lang::ALL {
        let all = DAMAGED.iter().flat_map(|(file, ..)| fixture(file));
        let odd = WARNED.iter().flat_map(|(rows, _)| warnings_of(rows));
        for fault in all.chain(odd) {
            let why = fault.fault.why;
            if !why.starts_with("file-") && !why.starts_with("map-") {
                continue;
            }
            let (message, hint) = fault.words(lang);
            assert!(!message.starts_with("fault-"), "{why} has no words in {lang:?}");
            assert!(!hint.is_empty(), "{why} has no hint in {lang:?}");
            assert!(!message.contains("{$") && !hint.contains("{$"), "{message} ({hint})");
        }
    }
}

#[test]
fn both_languages_have_the_same_messages_about_files() {
    let ids = |text: &str| -> Vec<String> {
        text.lines()
            .filter(|line| line.starts_with(|letter: char| letter.is_ascii_lowercase()))
            .filter_map(|line| Some(line.split_once(" =")?.0.to_owned()))
            .collect()
    };
    let french = ids(include_str!("../../assets/locales/fr/content.ftl"));
    assert_eq!(french, ids(include_str!("../../assets/locales/en/content.ftl")));
    assert!(french.iter().all(|id| Texts::of(Lang::En).has(id)));
}

fn warnings_of(rows: &str) -> Vec<FileFault> {
    let rows: Vec<String> = rows.split('/').map(|row| format!("\"{row}\"")).collect();
    let text = format!("(name: \"odd\", rows: [\n{}\n])", rows.join(",\n"));
    let map = read_map("odd.ron", text).unwrap();
    let (faults, warnings) = map.check(book());
    assert_eq!(faults, [], "{rows:?}");
    warnings
}

type Warned = (&'static str, &'static [(&'static str, usize, usize)]);

/// Rows, and each warning with its line (rows begin on line 2) and column (cells begin on column 2).
const WARNED: &[Warned] = &[
    (
        "1......./......../......../......../......../......../......../.......2",
        &[],
    ),
    (
        "1....../......./......./......./......./......./......./......2",
        &[("map-odd-size", 1, 21)],
    ),
    (
        "1......./......../......../......../......../......../......../........",
        &[("map-few-points", 1, 21)],
    ),
    (
        "......../......../......../......../......../......../......../........",
        &[("map-few-points", 1, 21)],
    ),
    (
        "1.....9./......../......../......../......../......../......../.......2",
        &[("map-point-never", 2, 8)],
    ),
    // Walled in; and behind other points and lava, which carry nobody.
    (
        "1#....../#r....../......../......../......../......../......../.......2",
        &[("map-point-shut", 2, 2)],
    ),
    (
        "13....../4......./......../......../......../......../......../.......2",
        &[("map-point-shut", 2, 2)],
    ),
    (
        "1l....../l......./......../......../......../......../......../.......2",
        &[("map-point-shut", 2, 2)],
    ),
    // Pockets: behind walls, behind lava, behind points; with a point in it.
    (
        "1......./......../......../......../.....###/.....#../.....#../2....#..",
        &[("map-pocket", 7, 8)],
    ),
    (
        "1......./......../......../......../.....lll/.....lc./.....lm./2....l..",
        &[("map-pocket", 7, 8)],
    ),
    (
        "1......./......../......../......../......../......../.......3/2.....4.",
        &[("map-pocket", 9, 9)],
    ),
    (
        "1......./......../......../......../.....###/.....#../.....#3./2....#..",
        &[("map-point-cut-off", 8, 8), ("map-pocket", 7, 8)],
    ),
    (
        "########/########/########/########/########/########/########/1######2",
        &[
            ("map-point-shut", 9, 2),
            ("map-point-shut", 9, 9),
            ("map-no-ground", 1, 21),
        ],
    ),
];

#[test]
fn what_is_odd_is_warned_of_at_its_cell_and_nothing_else_is() {
    for (rows, expected) in WARNED {
        let warnings = warnings_of(rows);
        let found: Vec<_> = warnings
            .iter()
            .map(|warning| (warning.fault.why, warning.line.unwrap(), warning.column.unwrap()))
            .collect();
        assert_eq!(found, *expected, "{rows}");
    }
}

#[test]
fn a_pocket_is_told_with_its_size() {
    let warnings = warnings_of("1......./......../......../......../.....###/.....#../.....#../2....#..");
    assert!(warnings[0].to_string().contains("6 cells"), "{}", warnings[0]);
}

#[test]
fn a_respawn_point_of_the_list_is_warned_of_where_it_is_listed() {
    let rows = vec!["\"1......2\""; 1]
        .into_iter()
        .chain(vec!["\"........\""; 7])
        .collect::<Vec<_>>();
    let text = format!(
        "(name: \"far\", rows: [{}],\n respawn_points: [(number: 12, at: [3, 3])])",
        rows.join(",")
    );
    let (faults, warnings) = read_map("far.ron", text).unwrap().check(book());
    assert_eq!(faults, []);
    assert_eq!(warnings.len(), 1);
    assert_eq!(warnings[0].fault.why, "map-point-never");
    assert_eq!((warnings[0].line, warnings[0].column), (Some(2), Some(19)));
}

#[test]
fn the_arenas_of_the_program_have_neither_fault_nor_warning_and_a_title_and_notes_in_both_languages() {
    for (name, text) in maps::builtin() {
        let path = format!("maps/{name}");
        let loaded = load_map(Path::new(&path)).unwrap();
        assert_eq!(
            std::fs::read_to_string(&path).unwrap(),
            *text,
            "the built-in text is the file's"
        );
        assert_eq!(loaded.check(book()), (vec![], vec![]), "{name}");
        for lang in ["fr", "en"] {
            assert!(loaded.map.title.contains_key(lang), "{name} has no title in {lang}");
        }
        let Some(MapNotes::ByLanguage(notes)) = &loaded.map.notes else {
            panic!("{name} has no notes by language");
        };
        assert!(notes.keys().eq(["en", "fr"]), "{name}: {notes:?}");
        assert_eq!(loaded.map.author.as_deref(), Some("Arène"), "{name}");
        let (width, height) = (loaded.map.rows[0].len(), loaded.map.rows.len());
        assert!(
            (16..=30).contains(&width) && (16..=30).contains(&height),
            "{name}: {width}×{height}"
        );
    }
}

#[test]
fn each_arena_has_all_that_the_mods_need_for_which_it_is_made() {
    for (name, _) in maps::builtin() {
        let loaded = load_map(Path::new(&format!("maps/{name}"))).unwrap();
        assert!(!maps::mods_of(name).is_empty(), "{name} is made for nothing");
        for mode in maps::mods_of(name) {
            assert_eq!(loaded.check_for(book(), mode), (vec![], vec![]), "{name} for {mode}");
        }
    }
}

#[test]
fn every_mod_has_an_arena_of_its_own() {
    let own: Vec<(&str, Option<&str>)> = book()
        .mods()
        .into_iter()
        .map(|mode| (mode, maps::own_arena(mode)))
        .collect();
    assert_eq!(
        own,
        [
            ("defmatch", Some("first_blood.ron")),
            ("defmatch_klan", Some("scrap_yard.ron")),
            ("klanplay", Some("two_forts.ron")),
            ("flag", Some("totem.ron")),
            ("flag2", Some("two_towers.ron")),
            ("king", Some("crate_hill.ron")),
            ("gunther", Some("powder_keg.ron")),
            ("squigs", Some("squig_farm.ron")),
        ]
    );
    assert!(maps::made_for("klanplay").contains(&"the_works.ron"));
    assert_eq!((maps::own_arena("tarot"), maps::mods_of("tarot.ron").len()), (None, 0));
}

#[test]
fn two_arenas_hold_everything_that_a_map_can() {
    let everything = ["the_works.ron", "mekano_maze.ron"];
    for name in everything {
        let map = load_map(Path::new(&format!("maps/{name}"))).unwrap().map;
        let drawn = map.rows.concat();
        for letter in "#rcbmlt1".chars() {
            assert!(drawn.contains(letter), "{name} has no {letter}");
        }
        assert!(drawn.contains(['^', '>', 'v', '<']), "{name} has no conveyor");
        assert!(
            !map.doors.is_empty() && !map.guns.is_empty() && map.zones.len() > 4,
            "{name}"
        );
        for fired in ["gun", "trap"] {
            assert!(
                map.triggers.iter().any(|trigger| trigger.fires.contains_key(fired)),
                "{name}: {fired}"
            );
        }
        assert!(maps::mods_of(name).len() >= 4, "{name}");
    }
}

#[test]
fn a_folder_of_maps_holds_the_built_in_ones_and_no_other() {
    let mut files: Vec<String> = std::fs::read_dir("maps")
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    let known = maps::builtin().iter().chain(maps::TABLES);
    let mut built_in: Vec<String> = known.map(|(name, _)| (*name).to_owned()).collect();
    files.sort();
    built_in.sort();
    assert_eq!(files, built_in);
}

fn setup(map: &str) -> Setup {
    let text = format!(
        r#"{{"rules":"doum40k","mod":"defmatch","map":"{map}",
 "players":[{{"name":"A","pieces":[{{"kind":"grot"}}]}},{{"name":"B","pieces":[{{"kind":"kosto"}}]}}]}}"#
    );
    content::read_setup("setup.json", &text).unwrap()
}

#[test]
fn a_setup_gets_the_map_it_names_and_a_file_wins_over_a_built_in_arena() {
    let folder = std::env::temp_dir().join(format!("arene-maps-{}", std::process::id()));
    std::fs::create_dir_all(folder.join("maps")).unwrap();
    let name = |setup: &Setup| setup.map.inline().unwrap().name.clone();

    let mut from_elsewhere = setup("./maps/furnace.ron");
    content::resolve(&mut from_elsewhere, Some(&folder)).unwrap();
    assert_eq!(name(&from_elsewhere), "The furnace");

    let text = "(name: \"Mine\", rows: [\"1..\", \"..2\"])";
    std::fs::write(folder.join("maps/furnace.ron"), text).unwrap();
    let mut mine = setup("maps/furnace.ron");
    content::game(&mut mine, Some(&folder)).unwrap();
    assert_eq!(name(&mine), "Mine");
    assert!(matches!(mine.map, MapSource::Inline(_)));
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_faults_of_a_setup_name_the_line_of_its_map_and_the_fields_of_its_own() {
    let mut bad = setup("tests/fixtures/maps/unknown_letter.ron");
    bad.players[1].pieces[0].kind = "gretchin".to_owned();
    let told = reports(&content::check_setup(&mut bad, None), Lang::En);
    let found: Vec<_> = told
        .iter()
        .map(|report| (report.why, report.line, report.field.as_deref().unwrap()))
        .collect();
    assert_eq!(
        found,
        [
            ("unknown-letter", Some(6), "map.rows[1]"),
            ("unknown-kind", None, "players[1].pieces[0].kind")
        ]
    );
    let mut nowhere = setup("maps/nowhere.ron");
    let told = reports(&content::check_setup(&mut nowhere, None), Lang::En);
    assert_eq!((told.len(), told[0].why), (1, "file-missing"));
    assert_eq!(told[0].field.as_deref(), Some("map"));
    let mut other = setup("maps/furnace.ron");
    other.rules = "chess".to_owned();
    assert_eq!(
        reports(&content::check_setup(&mut other, None), Lang::En)[0].why,
        "rules-unknown"
    );
}

#[test]
fn a_setup_in_ron_may_bear_its_map() {
    let text = r#"(rules: "doum40k", mod: "defmatch", first: 1,
 map: (name: "Inside", rows: ["1..", "..2"], author: "me"),
 players: [(name: "A", pieces: [(kind: "grot")]), (name: "B", pieces: [(kind: "kosto", colour: "red")])])"#;
    let faults = content::read_setup("setup.ron", text).unwrap_err();
    assert_eq!(faults[0].fault.field, "players[1].pieces[0].colour");
    assert_eq!((faults[0].line, faults[0].column), (Some(3), Some(88)));
    let mut setup = content::read_setup("setup.ron", &text.replace(", colour: \"red\"", "")).unwrap();
    assert_eq!(setup.first, Some(1));
    content::game(&mut setup, None).unwrap();
}

/// What damage is done to a file: bytes changed, cut out, doubled, put in.
fn damage(bytes: &mut Vec<u8>, random: &mut rand_chacha::ChaCha8Rng) {
    const BAD: &[u8] = b"\"\\()[]{}:,/*#r'\n\r\0\x7f\xff\xc3\xf0 .0129-u";
    for _ in 0..random.random_range(1..=4) {
        if bytes.is_empty() {
            return;
        }
        let at = random.random_range(0..bytes.len());
        let to = (at + random.random_range(0..12)).min(bytes.len());
        match random.random_range(0..6) {
            0 => bytes[at] = random.random(),
            1 => bytes[at] = BAD[random.random_range(0..BAD.len())],
            2 => bytes.insert(at, BAD[random.random_range(0..BAD.len())]),
            3 => drop(bytes.drain(at..to)),
            4 => {
                let piece = bytes[at..to].to_vec();
                bytes.splice(at..at, piece);
            }
            _ => bytes.truncate(at),
        }
    }
}

#[test]
fn no_damage_to_a_file_makes_the_reader_panic_and_every_fault_lies_in_the_file() {
    let arena = maps::builtin()[0].1;
    let json = serde_json::to_string_pretty(&read_map("a.ron", arena).unwrap().map).unwrap();
    let listed = std::fs::read_to_string("tests/fixtures/maps/point_off_board.ron").unwrap();
    let strange = r####"#![enable(implicit_some)] ArenaMap(/* é /* */ */ name: "é\"\u{e9}", author: Some(r#"'"ö"#),
 rows: [r"1.\", "\x2e\u{263a}2", b"..", 'é'], // ∅
 doors: [(at: (1, -0x2), colour: "ß\\", open: true)])"####;
    let sources = [
        ("a.ron", arena),
        ("a.json", &json),
        ("b.ron", &listed),
        ("c.ron", strange),
    ];
    let mut random = rand_chacha::ChaCha8Rng::seed_from_u64(40);
    let mut refused = 0;
    for round in 0..20_000 {
        let (file, text) = sources[round % sources.len()];
        let mut bytes = text.as_bytes().to_vec();
        damage(&mut bytes, &mut random);
        let lines = String::from_utf8_lossy(&bytes).lines().count();
        let faults = match read_map(file, bytes) {
            Ok(map) => {
                let (faults, warnings) = map.check(book());
                faults.into_iter().chain(warnings).collect()
            }
            Err(faults) => {
                refused += 1;
                assert!(!faults.is_empty());
                faults
            }
        };
        for fault in faults {
            assert!(!fault.report(Lang::ALL[round % 2]).message.is_empty());
            assert!(fault.line.is_none_or(|line| (1..=lines + 1).contains(&line)), "{fault}");
        }
    }
    assert!(refused > 5000, "the damage is too slight: {refused}");
}

#[test]
fn brackets_without_end_are_refused_without_a_panic() {
    for (file, opening) in [
        ("a.ron", "("),
        ("a.ron", "["),
        ("a.ron", "(rows:["),
        ("a.json", "["),
        ("a.json", "{\"rows\":"),
    ] {
        assert_eq!(read_map(file, opening.repeat(100_000)).unwrap_err().len(), 1);
    }
}

#[test]
fn of_a_board_of_nothing_but_faults_the_first_hundred_are_listed_and_the_others_counted() {
    let map = serde_json::json!({ "name": "noise", "rows": vec!["?".repeat(500); 500] });
    let faults = faults_of(read_map("noise.json", map.to_string()));
    assert_eq!(faults.len(), 101);
    let (last, more) = (&faults[99], &faults[100]);
    let row = map.to_string().find('?').unwrap();
    assert_eq!((last.line, last.column), (Some(1), Some(row + 100)));
    assert_eq!((more.fault.why, more.fault.args[0].1.as_str()), ("and-more", "249900"));
}

#[test]
fn the_worked_examples_of_the_documents_have_neither_fault_nor_warning() {
    let text = include_str!("../../docs/formats.md");
    let examples: Vec<&str> = text
        .split("```ron\n")
        .skip(1)
        .filter_map(|rest| rest.split("```").next())
        .collect();
    let (faults, warnings) = read_map("example.ron", examples[0]).unwrap().check(book());
    assert_eq!((faults, warnings), (vec![], vec![]));
    let for_klans = read_map("example.ron", examples[1]).unwrap();
    assert_eq!(for_klans.check_for(book(), "flag"), (vec![], vec![]));
    let mut setup = content::read_setup("setup.ron", examples[2]).unwrap();
    content::game(&mut setup, None).unwrap();
}
