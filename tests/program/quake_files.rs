//! Quake 40K at the command line: codices, sides and tables that are checked, and what is wrong with them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::Value;

fn arene(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arene"));
    command.args(args).current_dir(env!("CARGO_MANIFEST_DIR"));
    command.output().expect("the program runs")
}

/// What `arene check` prints in English, and its exit status.
fn check(args: &[&str]) -> (String, Option<i32>) {
    let output = arene(&[&["check", "--lang", "en"], args].concat());
    (
        String::from_utf8_lossy(&output.stdout).into_owned(),
        output.status.code(),
    )
}

/// A file in a folder.
fn file(folder: &Path, name: &str, text: impl AsRef<[u8]>) -> String {
    let path: PathBuf = folder.join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

/// The example of a codex, in the program and in the docs.
const EXAMPLE: &str = include_str!("../../assets/quake40k/codex/example.ron");

/// The blocks of RON in a section of `docs/formats.md`.
fn examples(heading: &str) -> Vec<String> {
    let docs = include_str!("../../docs/formats.md");
    let section = docs.split(&format!("\n## {heading}\n")).nth(1).unwrap();
    let section = section.split("\n## ").next().unwrap();
    let blocks = section.split("```ron\n").skip(1);
    blocks
        .map(|block| block.split("```").next().unwrap().to_owned())
        .collect()
}

#[test]
fn the_example_of_a_codex_in_the_docs_is_that_of_the_program_and_passes() {
    let docs = examples("A codex and a side");
    assert_eq!(docs[0], EXAMPLE);
    let folder = tempfile::tempdir().unwrap();
    let codex = file(folder.path(), "my_codex.ron", &docs[0]);
    let praised = format!("{codex}: ok, 2 champions, 3 weapons, one piece of gear\n");
    for args in [vec![codex.as_str()], vec!["--codex", codex.as_str()]] {
        assert_eq!(check(&args), (praised.clone(), Some(0)), "{args:?}");
    }
    let house = check(&["assets/quake40k/codex/house.ron"]);
    assert_eq!(
        house,
        (
            "assets/quake40k/codex/house.ron: ok, 14 champions, 21 weapons, 4 pieces of gear\n".to_owned(),
            Some(0)
        )
    );
    // The same as JSON.
    let options = ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let written: Value = options.from_str(EXAMPLE).unwrap();
    let json = file(folder.path(), "my_codex.json", written.to_string());
    let (told, status) = check(&["--json", &json]);
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(status, Some(0));
    assert_eq!(
        told["files"][0]["codex"],
        serde_json::json!({"name": "Lighthouse keepers", "champions": ["keeper", "lamp_master"], "weapons": 3, "gear": 1})
    );
}

#[test]
fn the_example_of_a_side_in_the_docs_passes_and_a_mod_has_its_budget() {
    let docs = examples("A codex and a side");
    let folder = tempfile::tempdir().unwrap();
    let side = file(folder.path(), "town_watch.ron", &docs[1]);
    assert_eq!(
        check(&[&side]),
        (format!("{side}: ok, Town watch: 2 pieces\n"), Some(0))
    );
    let team = check(&["--book", "quake40k", "--mod", "team_champions", &side]);
    assert_eq!(team.1, Some(0), "{}", team.0);
    // 14 + 8 + 10 and 13 are 45 of 30.
    let (told, status) = check(&["--book", "quake40k", "--mod", "champion", &side]);
    assert_eq!(status, Some(1));
    assert!(
        told.contains("town_watch.ron:4:13: fault: 45 points, of a budget of 30.") && told.contains("[rule.budget]"),
        "{told}"
    );
}

#[test]
fn a_side_may_be_of_a_codex_that_is_checked_with_it() {
    let folder = tempfile::tempdir().unwrap();
    let codex = file(folder.path(), "my_codex.ron", EXAMPLE);
    let side = r#"(name: "Keepers", pieces: [
        (kind: "keeper", weapons: ["flare_tube"]),
        (kind: "lamp_master", gear: ["krak", "storm_shield"]),
    ])"#;
    let side = file(folder.path(), "side.ron", side);
    let (told, status) = check(&["--codex", &codex, "--book", "quake40k", &side]);
    assert_eq!(status, Some(0), "{told}");
    assert!(told.ends_with("side.ron: ok, Keepers: 2 pieces\n"), "{told}");
    // Without the codex nobody knows its champions.
    let (told, status) = check(&["--book", "quake40k", &side]);
    assert_eq!(status, Some(1));
    assert!(
        told.contains("side.ron:2:16: fault: There is no champion “keeper”. (The champions are levy, captain,"),
        "{told}"
    );
}

#[test]
fn a_slip_in_a_codex_is_told_with_line_column_and_what_is_meant() {
    let folder = tempfile::tempdir().unwrap();
    for (from, to, told) in [
        (
            "has: [\"battle_rifle\", \"frag\"]",
            "has: [\"battle_rifel\", \"frag\"]",
            ":22:19: fault: There is no item “battle_rifel”. (Did you mean “battle_rifle”? There are: coil_gun,",
        ),
        (
            "radius: 125,",
            "raduis: 125,",
            ":19:13: fault: There is no field “raduis” here. (did you mean “radius”? fields here: id, race,",
        ),
        (
            "type: \"heavy 2, overheats\"",
            "type: \"heavy 2, overheat\"",
            ":5:56: fault: “overheat” is not known here. (Did you mean “overheats”? One of: blast, template,",
        ),
        (
            "pts: 9,",
            "pts: 0,",
            ":23:18: fault: This number is out of bounds. (From 1 to 1000.)",
        ),
        (
            "pts: 9,",
            "pts: \"nine\",",
            ":23:18: fault: A whole number is wanted here, within its bounds, not \"nine\". (write digits only)",
        ),
        (
            "id: \"keeper\"",
            "id: \"levy\"",
            ":16:17: fault: There is a “levy” already. (Take another id.)",
        ),
        (
            "pts: 9,",
            "pts: 9, pts: 8,",
            ":23:21: fault: The field “pts” stands here twice. (delete one)",
        ),
        (
            "arsenal: true",
            "arsenal: 1",
            ":38:22: fault: true or false is wanted here, not 1. (write true or false)",
        ),
    ] {
        let text = EXAMPLE.replacen(from, to, 1);
        assert_ne!(text, EXAMPLE, "{from}");
        let codex = file(folder.path(), "slip.ron", &text);
        let (lines, status) = check(&["--codex", &codex]);
        assert_eq!(status, Some(1), "{lines}");
        assert!(lines.contains(&format!("slip.ron{told}")), "{told}\n{lines}");
        assert!(!lines.contains(": ok"), "{lines}");
    }
}

#[test]
fn a_codex_that_is_no_file_to_read_is_told_of_and_nothing_panics() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let cases = [
        (
            path("nowhere.ron"),
            "fault: There is no such codex. (Write the way to the file",
        ),
        (file(folder.path(), "empty.ron", ""), "fault: The file is empty."),
        (file(folder.path(), "blank.json", " \n"), "fault: The file is empty."),
        (
            file(folder.path(), "bytes.ron", [0xff, 0xfe, 0x00]),
            "fault: The file is not UTF-8",
        ),
        (
            file(folder.path(), "cut.ron", &EXAMPLE[..EXAMPLE.len() / 2]),
            "fault: The file ends in the middle.",
        ),
        (
            file(folder.path(), "cut.json", "{\"champions\": [{\"id\": \"x\""),
            "fault: The file ends in the middle.",
        ),
        (
            file(folder.path(), "huge.ron", vec![b' '; (4 << 20) + 1]),
            "is larger than 4 MiB.",
        ),
        (
            file(folder.path(), "list.json", "[1, 2]"),
            "fault: A record of fields is wanted here, not [1,2].",
        ),
        (
            file(folder.path(), "nothing.ron", "(champions: [])"),
            "fault: This codex has nothing in it.",
        ),
        (
            file(
                folder.path(),
                "many.json",
                format!("{{\"weapons\": [{}0]}}", "0,".repeat(300)),
            ),
            "fault: Too many entries. (200 at most.)",
        ),
        (
            file(
                folder.path(),
                "deep.json",
                format!("{{\"champions\": {}", "[".repeat(5000)),
            ),
            "fault: Brackets are nested too deep.",
        ),
    ];
    for (name, told) in &cases {
        let (lines, status) = check(&["--codex", name]);
        assert_eq!(status, Some(1), "{name}: {lines}");
        assert!(lines.contains(told), "{told}\n{lines}");
    }
    // Cut anywhere it is told of, with a place.
    for end in (1..EXAMPLE.len())
        .step_by(97)
        .filter(|end| EXAMPLE.is_char_boundary(*end))
    {
        let cut = file(folder.path(), "cut.ron", &EXAMPLE[..end]);
        let (lines, status) = check(&["--codex", &cut]);
        assert_eq!(status, Some(1), "{end}: {lines}");
        assert!(lines.contains("cut.ron") && lines.contains("fault: "), "{end}: {lines}");
    }
    let (_, status) = check(&["--codex", folder.path().to_str().unwrap()]);
    assert_eq!(status, Some(1));
}

#[test]
fn what_a_side_may_not_have_is_told_by_the_rule_that_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let side = r#"(name: "Side", pieces: [
    (kind: "legionary", weapons: ["rocket_tube"]),
    (kind: "warlord"),
    (kind: "levy", rules: ["stride"], gear: ["frag"]),
])"#;
    let side = file(folder.path(), "side.json.ron", side);
    let (lines, status) = check(&["--book", "quake40k", &side]);
    assert_eq!(status, Some(1));
    for told in [
        ":2:35: fault: rocket_tube is for 1 of a squad of 5: less than half. (Choose what half the squad may have.) [champion.gear]",
        ":3:12: fault: This figure has 3 W. (1, unless chiefs or perfect fighters are admitted.) [champion.wounds]",
        ":4:46: fault: frag is no option of levy. (Choose what its own entry allows.) [champion.gear]",
        ":4:28: fault: “stride” is no rule of levy. (Traits are bought in the mod of the perfect fighter only.) [champion.gear]",
    ] {
        assert!(lines.contains(told), "{told}\n{lines}");
    }
    let (lines, status) = check(&["--book", "quake40k", "--mod", "supreme", &side]);
    assert_eq!(status, Some(0), "{lines}");
    let empty = file(folder.path(), "empty.ron", "(name: \"Nobody\", pieces: [])");
    let (lines, status) = check(&["--book", "quake40k", &empty]);
    assert!(
        status == Some(1) && lines.contains("fault: This side has nobody."),
        "{lines}"
    );
}

#[test]
fn tables_are_held_against_the_book_and_its_mods_check_map() {
    let of_book = |args: &[&str]| check(&[&["--book", "quake40k"], args].concat());
    for map in ["maps/slab_yard.ron", "maps/lava_works.ron", "maps/two_bases.ron"] {
        for args in [
            vec![map],
            vec!["--mod", "deathmatch", map],
            vec!["--mod", "supreme", map],
        ] {
            let (lines, status) = of_book(&args);
            assert_eq!(status, Some(0), "{args:?}: {lines}");
        }
    }
    for mode in ["capture", "one_flag", "base_attack", "domination"] {
        let (lines, status) = of_book(&["--mod", mode, "maps/two_bases.ron"]);
        assert_eq!(status, Some(0), "{mode}: {lines}");
        let (lines, status) = of_book(&["--mod", mode, "maps/slab_yard.ron"]);
        assert_eq!(status, Some(1), "{mode}: {lines}");
        assert!(
            lines.contains("fault: The team with index 0 has no base.") && lines.contains("[rule.bases]"),
            "{lines}"
        );
    }
    // A table of another book: no multiple of 20 cm is a fault, a side under 60 cm odd.
    let folder = tempfile::tempdir().unwrap();
    let small = file(
        folder.path(),
        "small.ron",
        "(table: (size: (4000, 6100)), terrain: [], marks: [])",
    );
    let (lines, status) = of_book(&[&small]);
    assert_eq!(status, Some(1));
    assert!(
        lines.contains("fault: ") && lines.contains("[arena.size]") && lines.contains("warning: "),
        "{lines}"
    );
    // Without the book it is a table like any other.
    assert_eq!(check(&[&small]).1, Some(0));
    let (lines, status) = of_book(&["--mod", "deathmatch", &small]);
    assert!(status == Some(1) && lines.contains("[arena.portals]"), "{lines}");
}
