//! `arene lab` on tables: the duel, on a table of the program's own and on a generated one, kept and gone on with; and what
//! is refused.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

fn arene(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arene"))
        .args(["--lang", "en"])
        .args(words)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the binary starts")
}

fn told(words: &[&str]) -> String {
    let output = arene(words);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{words:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

fn file(folder: &Path, name: &str) -> String {
    folder.join(name).to_str().unwrap().to_owned()
}

#[test]
fn duels_on_tables_are_kept_told_and_the_same_for_one_thread_and_two() {
    let folder = tempfile::tempdir().unwrap();
    let map = file(folder.path(), "new.ron");
    told(&["map", "new", "--style", "arena", "--size", "small", "--out", &map]);
    let maps = format!("maps/portal_pit.ron,{map}");
    let run = |threads: &str, name: &str| {
        let out = file(folder.path(), name);
        let page = file(folder.path(), &format!("{name}.html"));
        let words = [
            "lab",
            "--book",
            "duel",
            "--maps",
            &maps,
            "--bots",
            "random,hunter1:4",
            "--games",
            "2",
            "--max-commands",
            "12",
            "--seed",
            "5",
            "--threads",
            threads,
            "--out",
            &out,
            "--html",
            &page,
        ];
        let table = told(&words);
        assert!(table.contains("Portal pit") && table.contains("Arena no. 0"), "{table}");
        let page = fs::read_to_string(page).unwrap();
        assert!(page.contains("Arena no. 0") && !page.contains("<script"), "{page}");
        (out, fs::read(folder.path().join(name).join("games.csv")).unwrap())
    };
    let ((one, csv), (_, other)) = (run("1", "one"), run("2", "two"));
    assert_eq!(csv, other);
    assert_eq!(String::from_utf8(csv).unwrap().lines().count(), 5);
    // One of its games again, and the table again.
    assert!(told(&["lab", "replay", &one, "3"]).contains("3"));
    assert!(told(&["lab", "--resume", &one]).contains("Portal pit"));
}

#[test]
fn a_map_of_the_other_kind_is_refused_with_its_place() {
    for (words, part) in [
        (
            ["--mod", "defmatch", "--maps", "maps/portal_pit.ron"],
            "maps/portal_pit.ron:9:",
        ),
        (
            ["--book", "duel", "--maps", "maps/first_blood.ron"],
            "maps/first_blood.ron",
        ),
    ] {
        let output = arene(&[&["lab", "--games", "1"], &words[..]].concat());
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{error}");
        assert!(error.contains(part) && output.stdout.is_empty(), "{error}");
    }
}
