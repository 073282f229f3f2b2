//! `arene map new`: what it prints and writes, and what it refuses.

use std::fs;
use std::process::{Command, Output};

fn arene(lang: &str, words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arene"))
        .args(["--lang", lang])
        .args(words)
        .output()
        .expect("the binary starts")
}

fn new(words: &[&str]) -> Output {
    arene("en", &[&["map", "new"], words].concat())
}

fn told(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).replace('\u{202f}', " ")
}

#[test]
fn tables_of_every_style_and_symmetry_pass_the_check_without_a_word() {
    let folder = tempfile::tempdir().unwrap();
    let mut files = Vec::new();
    for style in ["industrial", "arena", "country", "city"] {
        for symmetry in ["none", "point", "mirror"] {
            let file = folder.path().join(format!("{style}-{symmetry}.ron"));
            let file = file.to_str().unwrap().to_owned();
            let options = ["--style", style, "--symmetry", symmetry, "--seed", "3"];
            let written = new(&[&options[..], &["--out", &file]].concat());
            assert!(written.status.success(), "{}", told(&written.stderr));
            let line = told(&written.stdout);
            assert!(
                line.starts_with(&format!("{file}: a table of 120 × 120 cm, ")),
                "{line}"
            );
            assert!(line.ends_with(" marks, seed 3\n"), "{line}");
            let printed = new(&options);
            assert_eq!(printed.stdout, fs::read(&file).unwrap(), "{style} {symmetry}");
            files.push(file);
        }
    }
    let words: Vec<&str> = std::iter::once("check")
        .chain(files.iter().map(String::as_str))
        .collect();
    let checked = arene("en", &words);
    let lines = told(&checked.stdout);
    assert!(checked.status.success(), "{lines}");
    assert_eq!(lines.lines().count(), files.len(), "{lines}");
    assert!(
        lines.lines().all(|line| line.contains(": ok, a table of 120 × 120 cm")),
        "{lines}"
    );
}

#[test]
fn a_size_is_a_name_or_both_sides_in_units_or_centimetres() {
    let of = |size| {
        let output = new(&["--size", size, "--seed", "18446744073709551615"]);
        assert!(output.status.success(), "{size}: {}", told(&output.stderr));
        told(&output.stdout)
    };
    let wide = of("wide");
    assert!(wide.contains("size: (12000, 9000)"), "{wide}");
    assert_eq!(
        (of("12000x9000"), of("120x90"), of("120×9000")),
        (wide.clone(), wide.clone(), wide)
    );
}

#[test]
fn the_title_and_the_command_that_makes_it_again_stand_in_the_table_in_both_languages() {
    let words = [
        "--style",
        "city",
        "--size",
        "small",
        "--density",
        "30",
        "--symmetry",
        "none",
        "--seed",
        "9",
    ];
    let text = told(&new(&words).stdout);
    let command = "arene map new --style city --size 6000x6000 --symmetry none --density 30 --seed 9";
    for part in [
        "\"en\": \"City no. 9\"",
        "\"fr\": \"Ville n° 9\"",
        &format!("\"en\": \"Made by `{command}`.\""),
        &format!("\"fr\": \"Faite par `{command}`.\""),
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
    let again: Vec<&str> = command.split(' ').skip(1).collect();
    assert_eq!(told(&arene("fr", &again).stdout), text);
}

#[test]
fn a_file_that_is_there_is_replaced_by_force_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("map.json");
    let file = path.to_str().unwrap();
    fs::write(&path, "mine").unwrap();
    for (lang, part) in [
        ("en", "is there already; give --replace"),
        ("fr", "existe déjà ; ajoute --replace"),
    ] {
        let refused = arene(lang, &["map", "new", "--out", file]);
        assert_eq!(refused.status.code(), Some(1));
        let line = told(&refused.stderr);
        assert!(line.contains(part) && line.starts_with("arene map new: "), "{line}");
    }
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    let written = new(&["--out", file, "--replace"]);
    assert!(written.status.success(), "{}", told(&written.stderr));
    // By its name it is JSON.
    let map: serde_json::Value = serde_json::from_str(&fs::read_to_string(&path).unwrap()).unwrap();
    assert_eq!(map["table"]["size"], serde_json::json!([12000, 12000]));
    let checked = arene("en", &["check", file]);
    assert!(told(&checked.stdout).contains(": ok"), "{}", told(&checked.stdout));
    // A folder is none, and what cannot be written is told.
    for out in [folder.path().to_str().unwrap(), "/nowhere/at/all.ron"] {
        let refused = new(&["--out", out, "--replace"]);
        assert_eq!(refused.status.code(), Some(1), "{out}");
        assert!(!refused.stderr.is_empty() && refused.stdout.is_empty(), "{out}");
    }
}

#[test]
fn wrong_options_are_told_with_what_they_may_be() {
    for (words, part) in [
        ("--style castle", "possible values: industrial, arena, country, city"),
        ("--symmetry line", "possible values: none, point, mirror"),
        ("--size 120", "small, medium, wide, large, long, or WIDTHxDEPTH"),
        ("--size 59x120", "each side from 6000 to 30000 units"),
        ("--size 301x120", "from 60 to 300 centimetres"),
        ("--size 12050x12000", "in steps of 100"),
        ("--size -6000x12000", "12000x9000 or 120x90"),
        ("--density 46", "a whole number from 10 to 45 is wanted"),
        ("--density 0.3", "a whole number from 10 to 45 is wanted"),
        ("--seed x", "a whole number from 0 on is wanted"),
        ("--replace", "this is missing: --out <FILE>"),
    ] {
        let words: Vec<&str> = words.split(' ').collect();
        let output = new(&words);
        let line = told(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{words:?}: {line}");
        assert!(line.contains(part) && output.stdout.is_empty(), "{words:?}: {line}");
    }
    let bare = arene("en", &["map"]);
    assert_eq!(bare.status.code(), Some(2));
}

#[test]
fn a_book_that_plans_no_tables_is_refused_and_what_only_books_plan_wants_one() {
    let output = new(&["--book", "necromunda"]);
    let line = told(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{line}");
    assert!(line.contains("the book “necromunda” plans no tables"), "{line}");
    for (words, part) in [
        ("--for-figures 4", "--book <BOOK>"),
        ("--bases 2", "--book <BOOK>"),
        ("--flags", "--bases <N>"),
        ("--buildings", "--bases <N>"),
        (
            "--book necromunda --for-figures 1",
            "a whole number from 2 to 225 is wanted",
        ),
        ("--book necromunda --bases 5", "a whole number from 0 to 4 is wanted"),
    ] {
        let words: Vec<&str> = words.split(' ').collect();
        let output = new(&words);
        let line = told(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{words:?}: {line}");
        assert!(line.contains(part), "{words:?}: {line}");
    }
}

#[test]
#[ignore = "until Quake 40K stands in the list of books"]
fn a_book_that_plans_its_tables_gets_them_and_tells_what_it_cannot_plan() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("arena.ron");
    let file = file.to_str().unwrap();
    let words = "--book quake40k --size 120x80 --symmetry point --for-figures 8 --bases 2 --flags --buildings --seed 5";
    // The zones lie along the longer sides, so that there is room between them.
    let words = words.replace("120x80", "80x120");
    let words: Vec<&str> = words.split(' ').collect();
    let written = new(&[&words[..], &["--out", file]].concat());
    assert!(written.status.success(), "{}", told(&written.stderr));
    let text = fs::read_to_string(file).unwrap();
    let command = "arene map new --book quake40k --for-figures 8 --bases 2 --flags --buildings --style industrial \
                   --size 8000x12000 --symmetry point --seed 5";
    assert!(text.contains(command), "{text}");
    let again: Vec<&str> = command.split(' ').skip(1).collect();
    assert_eq!(told(&arene("fr", &again).stdout), text);
    for (mark, count) in [("portal", 5), ("zone", 2), ("flag", 3), ("building", 2), ("bonus", 9)] {
        assert_eq!(text.matches(&format!("mark: \"{mark}\"")).count(), count, "{mark}");
    }
    let checked = arene("en", &["check", file]);
    assert!(told(&checked.stdout).contains(": ok"), "{}", told(&checked.stdout));
    for (words, part) in [
        ("--size 9000x9000", "a slab of 20 cm"),
        ("--size small --for-figures 10", "There are 9 slabs for 10 figures."),
        ("--size small --bases 4", "There is no room for bases"),
        ("--size large --bases 3", "Ask for 2 or 4 teams."),
    ] {
        let words: Vec<&str> = ["--book", "quake40k"].into_iter().chain(words.split(' ')).collect();
        let output = new(&words);
        let line = told(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{words:?}: {line}");
        assert!(line.contains(part), "{words:?}: {line}");
    }
}
