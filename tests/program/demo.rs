//! `arene demo` through the real binary: the built-in playlists are listed and sound, and what is wrong is told with its place.

use std::fs;

use arene::rules::PLAYLISTS;

/// What `arene demo …` prints, and its exit status.
fn arene(args: &[&str]) -> (String, String, Option<i32>) {
    crate::subcommand("demo", args)
}

#[test]
fn check_without_files_looks_all_playlists_over_even_without_a_checkout() {
    let (printed, _, status) = arene(&["check"]);
    let count = PLAYLISTS.len();
    let end = format!("{count} playlists: {count} sound, none with faults\n");
    assert!(printed.ends_with(&end), "{printed}");
    assert_eq!(status, Some(0));
}

#[test]
fn list_names_the_playlists_with_their_titles() {
    let (printed, _, status) = arene(&["list", "--lang", "fr"]);
    assert_eq!(status, Some(0));
    // Those of books that are listed.
    for key in ["doum40k", "necromunda", "quake40k", "feu", "hordes"] {
        assert!(printed.lines().any(|line| line.starts_with(key)), "{printed}");
    }
    assert!(printed.contains("Doum40k en dix minutes (13 éléments)"), "{printed}");
}

#[test]
fn a_wrong_file_is_told_with_line_and_column_and_status_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("friday.ron");
    let text = "(\n    title: (fr: \"a\", en: \"b\"),\n    items: [\n        (scene: \"scenes/shoot_hut.ron\"),\n        (game: \"none.arene\"),\n    ],\n)\n";
    fs::write(&file, text).expect("a file");
    let path = file.to_str().expect("a path");
    let (printed, _, status) = arene(&["check", path]);
    assert_eq!(status, Some(1));
    assert!(printed.contains("friday.ron:4:17"), "{printed}");
    assert!(printed.contains("did you mean “scenes/shoot_hit.ron”?"), "{printed}");
    assert!(printed.contains("friday.ron:5:16"), "{printed}");
    assert!(printed.ends_with("One playlist: none sound, one with faults\n") || printed.contains("1 with faults"));
    fs::write(folder.path().join("none.arene"), "no game\n").expect("a file");
    let (printed, _, _) = arene(&["check", path]);
    assert!(printed.contains("is not a recorded game"), "{printed}");
}

#[test]
fn a_playlist_that_is_none_opens_no_window() {
    let (_, said, status) = arene(&["nothing_of_that_name"]);
    // Without the window there is nothing to show it in.
    let expected = if cfg!(feature = "screen") { 1 } else { 2 };
    assert_eq!(status, Some(expected), "{said}");
}
