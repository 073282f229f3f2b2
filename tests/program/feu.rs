//! Feu à volonté as others meet it: games from nothing but a mission's name, and tables held against the book.

use std::process::Command;

fn arene(words: &[&str]) -> (String, Option<i32>) {
    let output = Command::new(env!("CARGO_BIN_EXE_arene"))
        .args(["--lang", "en", "--all-books"])
        .args(words)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the program starts");
    let (told, errors) = (output.stdout, output.stderr);
    let lines = [told, errors].map(|lines| String::from_utf8_lossy(&lines).into_owned());
    (lines.concat(), output.status.code())
}

#[test]
fn the_lab_plays_every_mission_from_its_name_and_counts_rounds() {
    for mode in ["meeting", "crossroads", "exfiltration"] {
        let (lines, status) = arene(&[
            "lab",
            "--book",
            "feu",
            "--mod",
            mode,
            "--games",
            "1",
            "--maps",
            "maps/hamlet.ron",
        ]);
        assert_eq!(status, Some(0), "{lines}");
        assert!(
            lines.contains("1 finished") && !lines.contains("rounds    0.0"),
            "{lines}"
        );
    }
}

#[test]
fn tables_are_held_against_the_book_and_its_missions() {
    for map in ["maps/country_crossroads.ron", "maps/hamlet.ron", "maps/long_valley.ron"] {
        let (lines, status) = arene(&["check", "--book", "feu", map]);
        assert!(status == Some(0) && !lines.contains("warning"), "{lines}");
    }
    let (lines, status) = arene(&["check", "--book", "feu", "--mod", "crossroads", "maps/city_block.ron"]);
    assert!(
        status == Some(1) && lines.contains("not of the book’s size") && lines.contains("[mission.crossroads]"),
        "{lines}"
    );
    let folder = tempfile::tempdir().unwrap();
    let bare = folder.path().join("bare.ron");
    std::fs::write(&bare, "(table: (size: (12000, 9000)), terrain: [], marks: [])").unwrap();
    let bare = bare.to_str().unwrap();
    let (lines, status) = arene(&["check", "--book", "feu", "--mod", "crossroads", bare]);
    assert!(
        status == Some(0) && lines.contains("warning: No objective on this table."),
        "{lines}"
    );
}
