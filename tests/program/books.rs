//! Rule books at the command line: a table is refused where a book of cells is asked for, a wrong `--book` is told, hidden books are listed on demand.

use std::process::Command as Process;

use arene::rules::{Rulebook, rulebooks};
use serde_json::json;

#[test]
fn check_refuses_a_table_for_a_book_of_cells_in_both_languages() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("pipes.ron");
    std::fs::write(&path, "(name: \"Pipes\", table: (size: (12000, 12000)))").unwrap();
    for (lang, words) in [("en", "This is the map of a table"), ("fr", "C’est une carte de table")] {
        let run = Process::new(env!("CARGO_BIN_EXE_arene"))
            .args(["check", "--lang", lang, "--book", "doum40k"])
            .arg(&path)
            .output()
            .unwrap();
        let told = String::from_utf8(run.stdout).unwrap();
        assert!(told.contains(words), "{told}");
        assert_eq!(run.status.code(), Some(1));
    }
}

#[test]
fn a_book_that_there_is_not_is_wrong_usage() {
    for command in ["lab", "check"] {
        let run = Process::new(env!("CARGO_BIN_EXE_arene"))
            .args([command, "--book", "chess", "maps/first_blood.ron"])
            .output()
            .unwrap();
        assert_eq!(run.status.code(), Some(2), "{command}");
        assert!(String::from_utf8(run.stderr).unwrap().contains("--book"), "{command}");
    }
}

#[test]
fn books_are_listed_without_those_to_try_the_program_with_unless_all_are_asked_for() {
    let hello = |args: &[&str], variable: Option<&str>| {
        let mut run = Process::new("sh");
        let line = "echo '{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"hello\"}' | \"$0\" \"$@\"";
        run.args(["-c", line, env!("CARGO_BIN_EXE_arene")]).args(args);
        run.env_remove("ARENE_ALL_BOOKS");
        if let Some(value) = variable {
            run.env("ARENE_ALL_BOOKS", value);
        }
        let told: serde_json::Value = serde_json::from_slice(&run.output().unwrap().stdout).unwrap();
        told["result"]["rules"].clone()
    };
    let ids = |all: bool| json!(rulebooks(all).map(Rulebook::id).collect::<Vec<_>>());
    assert_eq!(hello(&["engine", "--no-record"], None), ids(false));
    assert_eq!(hello(&["engine", "--no-record"], Some("0")), ids(false));
    assert_eq!(hello(&["--all-books", "engine", "--no-record"], None), ids(true));
    assert_eq!(hello(&["engine", "--no-record", "--all-books"], None), ids(true));
    assert_eq!(hello(&["engine", "--no-record"], Some("1")), ids(true));
}

#[test]
fn check_takes_a_grid_for_the_free_table_which_lays_it_as_a_table() {
    let run = Process::new(env!("CARGO_BIN_EXE_arene"))
        .args(["check", "--book", "free", "maps/first_blood.ron", "maps/the_works.ron"])
        .output()
        .unwrap();
    assert_eq!(run.status.code(), Some(0), "{}", String::from_utf8_lossy(&run.stdout));
}
