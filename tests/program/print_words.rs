//! `arene print`: the words on what it prints, read by `pdftotext`: names of terrain, a Horde, codices, files of one's own.

use std::fs;
use std::path::Path;
use std::process::Command;

use crate::print::{arene, map, print, told};

/// All words of a file, page by page.
fn words_of(pdf: &Path) -> String {
    let read = Command::new("pdftotext").arg(pdf).arg("-").output();
    let read = read.expect("pdftotext is missing: install poppler-utils (scripts/setup test)");
    assert_eq!(told(&read.stderr), "");
    told(&read.stdout)
}

#[test]
fn what_is_of_no_kit_is_named_in_a_word_and_a_post_below_a_floor_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let square = |from: i32, to: i32| format!("[({from}, {from}), ({to}, {from}), ({to}, {to}), ({from}, {to})]");
    let terrain = format!(
        "(kind: \"floor\", poly: {}, top: 750), (kind: \"solid\", poly: {}, top: 700), (kind: \"solid\", poly: {}, top: 450)",
        square(200, 600),
        square(370, 430),
        square(800, 1100)
    );
    let file = map(
        folder.path(),
        &format!("(table: (size: (1500, 1200)), terrain: [{terrain}])"),
    );
    let words = words_of(&print(folder.path(), &[&file, "--lang", "en"]));
    let (legend, sheet) = words.split_once('\u{c}').unwrap();
    assert!(legend.contains("its height"), "{words}");
    for (words, count) in [
        ("its height", 0),
        ("floor", 1),
        ("h 7.5 cm", 1),
        ("h 7 cm", 0),
        ("wall", 1),
        ("h 4.5 cm", 1),
    ] {
        assert_eq!(sheet.matches(words).count(), count, "{words}: {sheet}");
    }
}

#[test]
fn a_setup_with_a_horde_has_tokens_and_cards_of_its_creatures_too() {
    let folder = tempfile::tempdir().unwrap();
    let setup = folder.path().join("setup.ron");
    let file = setup.to_str().unwrap();
    let field = "\".........\",".repeat(9);
    let doum40k = format!(
        "(rules: \"doum40k\", mod: \"gunther\", trial: true, seed: 1, map: (rows: [{field}]), first: 0, players: [
            (name: \"Gork\", pieces: [(kind: \"pistolboy\", at: [8, 0], face: \"north\")]),
            (name: \"Morg\", pieces: [(kind: \"pistolboy\", at: [8, 8], face: \"north\")])],
            horde: (use: \"spice\", creatures: [(kind: \"rat\", count: 3), (kind: \"drone\", reserve: true)]))"
    );
    let feu = "(rules: \"feu\", seed: 1, map: (table: (size: (6000, 6000))), players: [(name: \"Rouge\", pieces: [
        (kind: \"conscript\", name: \"Ada\"), (kind: \"conscript\", name: \"Eva\"), (kind: \"conscript\", name: \"Ivo\")])],
        horde: (use: \"solo\", scenario: \"last_stand\", creatures: [(kind: \"zombie\")]))";
    // Nine zombies come in at once and nine later.
    for (text, kinds) in [
        (doum40k.as_str(), &[("Rat", 3), ("Drone", 1)][..]),
        (feu, &[("Zombie", 18)]),
    ] {
        fs::write(&setup, text).unwrap();
        let words = words_of(&print(folder.path(), &["--tokens", file]));
        for (kind, count) in kinds {
            assert_eq!(words.matches(kind).count(), *count, "{kind}: {words}");
        }
        let words = words_of(&print(folder.path(), &["--force", file]));
        for (kind, count) in kinds {
            let name = if *count > 1 {
                format!("{kind} ×{count}")
            } else {
                (*kind).to_owned()
            };
            assert_eq!(words.matches(&name).count(), 1, "{name}: {words}");
            assert!(words.contains("Horde"), "{words}");
        }
    }
    // Where the Horde is none, its faults are told.
    fs::write(&setup, feu.replace("zombie", "ogre")).unwrap();
    let output = arene(&[
        "print",
        "--tokens",
        file,
        "--to",
        folder.path().join("new.pdf").to_str().unwrap(),
    ]);
    assert_eq!(output.status.code(), Some(1));
    assert!(told(&output.stderr).contains("ogre"), "{}", told(&output.stderr));
}

#[test]
fn champions_of_a_codex_of_ones_own_have_cards_and_tokens() {
    let folder = tempfile::tempdir().unwrap();
    let codex = "assets/quake40k/codex/example.ron";
    let force = folder.path().join("force.ron");
    fs::write(
        &force,
        "(name: \"Light\", pieces: [(kind: \"keeper\", name: \"Ann\"), (kind: \"legionary\")])",
    )
    .unwrap();
    let force = force.to_str().unwrap();
    for option in ["--force", "--tokens"] {
        let words = words_of(&print(folder.path(), &[option, force, "--codex", codex]));
        assert!(words.contains("Ann") && words.contains("Legionary"), "{words}");
        // Of a book with codices their champions, else all of the house.
        let words = words_of(&print(folder.path(), &[option, "quake40k", "--codex", codex]));
        assert!(words.contains("keeper") && words.contains("lamp_master"), "{words}");
        assert!(
            words.contains("Lighthouse keepers") && !words.contains("Legionary"),
            "{words}"
        );
        let words = words_of(&print(folder.path(), &[option, "quake40k"]));
        assert!(words.contains("Legionary") && !words.contains("keeper"), "{words}");
    }
    let words = words_of(&print(folder.path(), &["--force", force, "--codex", codex]));
    assert!(words.contains("battle rifle") && words.contains("Light"), "{words}");
    let new = folder.path().join("new.pdf");
    let refused = |words: &[&str], status: i32, what: &str| {
        let output = arene(&[&["print", "--to", new.to_str().unwrap()], words].concat());
        let line = told(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{words:?}: {line}");
        assert!(line.contains(what), "{words:?}: {line}");
        assert!(!new.exists());
    };
    refused(&["--force", force], 1, "--book");
    refused(&["--force", "doum40k", "--codex", codex], 1, "Doum40k has no codices");
    refused(&["--force", force, "--codex", "nowhere.ron"], 1, codex);
    refused(&["--rules", "quake40k", "--codex", codex], 2, "--codex");
    refused(&["maps/slab_yard.ron", "--codex", codex], 2, "--codex");
    let bad = folder.path().join("bad.ron");
    fs::write(&bad, "(champions: [(id: \"x\")])").unwrap();
    refused(&["--force", force, "--codex", bad.to_str().unwrap()], 1, "bad.ron:1:");
}

#[test]
fn what_is_ones_own_is_printed_by_its_short_name() {
    let home = tempfile::tempdir().unwrap();
    for (path, text) in [
        (
            "maps/yard.ron",
            "(title: {\"en\": \"My yard\"}, rows: [\"1....\", \".....\", \"....2\"])",
        ),
        (
            "forces/watch.ron",
            "(name: \"Watch\", gang: \"wire_foxes\", pieces: [(kind: \"leader\", name: \"Maud\")])",
        ),
        (
            "codices/keepers.ron",
            include_str!("../../assets/quake40k/codex/example.ron"),
        ),
    ] {
        let path = home.path().join(path);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, text).unwrap();
    }
    let pdf = home.path().join("out.pdf");
    for (words, wanted) in [
        (&["yard"][..], "My yard"),
        (&["--force", "watch"], "Maud"),
        (&["--tokens", "watch"], "Maud"),
        (&["--tokens", "quake40k", "--codex", "keepers"], "lamp_master"),
    ] {
        let output = Command::new(env!("CARGO_BIN_EXE_arene"))
            .args(
                [
                    &["print", "--lang", "en", "--replace", "--to", pdf.to_str().unwrap()],
                    words,
                ]
                .concat(),
            )
            .current_dir(std::env::temp_dir())
            .env("ARENE_HOME", home.path())
            .output()
            .expect("the binary starts");
        assert!(output.status.success(), "{words:?}: {}", told(&output.stderr));
        assert!(words_of(&pdf).contains(wanted), "{words:?}");
    }
}
