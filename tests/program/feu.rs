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

/// A kept run of one game of a mission in a folder.
fn kept_run(folder: &std::path::Path, mode: &str) -> String {
    let run = folder.join("run").to_str().unwrap().to_owned();
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
        "--out",
        &run,
    ]);
    assert_eq!(status, Some(0), "{lines}");
    run
}

#[test]
fn a_game_of_the_lab_is_recorded_verified_told_cut_and_reported() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (run, game, piece) = (
        kept_run(folder.path(), "crossroads"),
        path("game.arene"),
        path("piece.arene"),
    );
    let (lines, status) = arene(&["lab", "replay", &run, "0", "--to", &game]);
    assert!(status == Some(0) && lines.contains("as in the run"), "{lines}");
    let (lines, status) = arene(&["lab", "replay", &run, "1"]);
    assert!(status == Some(2) && lines.contains("no game 1"), "{lines}");
    let (lines, status) = arene(&["replay", "verify", &game]);
    assert!(status == Some(0) && lines.contains(": ok, "), "{lines}");
    let (lines, status) = arene(&["replay", "info", &game]);
    assert!(
        status == Some(0) && lines.contains("mod          Crossroads") && lines.contains(" rounds, "),
        "{lines}"
    );
    let (lines, status) = arene(&["replay", "cut", &game, "--from", "20", "--to", "60", "--out", &piece]);
    assert_eq!(status, Some(0), "{lines}");
    let (lines, status) = arene(&["replay", "verify", &piece]);
    assert_eq!(status, Some(0), "{lines}");
    for (file, report, words) in [
        (&game, "game.md", " activations, "),
        (&piece, "piece.html", "A part of"),
    ] {
        let report = path(report);
        let (lines, status) = arene(&["replay", "report", file, "--to", &report]);
        assert_eq!(status, Some(0), "{lines}");
        let page = std::fs::read_to_string(&report).unwrap();
        assert!(page.contains(words), "{words}");
        // Figures that the book gave are called by their kinds.
        assert!(page.contains("Gunner") && !page.contains("#0 "), "by their names");
    }
    let (lines, status) = arene(&["replay", "report", &game, "--to", &path("game.txt")]);
    assert!(status == Some(2) && lines.contains(".html or .md"), "{lines}");
}

#[test]
fn what_the_lab_cannot_do_with_the_book_is_said() {
    for (words, told) in [
        (&["--mod", "nosuch"][..], "Mods: meeting, crossroads, exfiltration"),
        (&["--mod", "meeting", "--kinds", "commando"], "leave --kinds out"),
        (&["--mod", "meeting", "--klans", "goff"], "leave --klans out"),
        (&["--mod", "meeting", "--budget", "60"], "leave --budget out"),
        (&["--mod", "meeting", "--table", "3"], "for 2 players"),
        (
            &["--mod", "meeting", "--player", "Rouge=commando:greedy"],
            "leave --player out",
        ),
    ] {
        let (lines, status) = arene(&[&["lab", "--book", "feu", "--games", "1"], words].concat());
        assert!(status == Some(2) && lines.contains(told), "{words:?}: {lines}");
    }
    let (lines, status) = arene(&["lab", "--book", "feu", "--games", "1", "--maps", "maps/first_blood.ron"]);
    assert!(status == Some(1) && lines.contains("here a table is wanted"), "{lines}");
    let (lines, status) = arene(&["check", "--book", "feu", "maps/first_blood.ron"]);
    assert_eq!(
        (status, lines.matches("here a table is wanted").count()),
        (Some(1), 1),
        "told once: {lines}"
    );
}

#[test]
fn tables_for_the_book_are_made_by_chance_with_the_mark_of_the_crossing() {
    let folder = tempfile::tempdir().unwrap();
    let map = folder.path().join("table.ron");
    let map = map.to_str().unwrap();
    let (lines, status) = arene(&[
        "map",
        "new",
        "--book",
        "feu",
        "--style",
        "country",
        "--size",
        "12000x9000",
        "--out",
        map,
    ]);
    assert!(status == Some(0) && lines.contains("120 × 90 cm"), "{lines}");
    let (lines, status) = arene(&["check", "--book", "feu", "--mod", "crossroads", map]);
    assert!(status == Some(0) && !lines.contains("warning"), "{lines}");
    assert!(std::fs::read_to_string(map).unwrap().contains("objective"));
    for (words, told) in [
        (&["--size", "6000x6000"][..], "not of the book’s size"),
        (&["--size", "12000x9000", "--bases", "2"], "Leave --bases"),
    ] {
        let (lines, status) = arene(&[&["map", "new", "--book", "feu"], words].concat());
        assert!(status == Some(1) && lines.contains(told), "{words:?}: {lines}");
    }
}

#[test]
fn an_arena_is_reported_on_for_a_mission() {
    let folder = tempfile::tempdir().unwrap();
    let report = folder.path().join("arena.html");
    let report = report.to_str().unwrap();
    let (lines, status) = arene(&[
        "lab",
        "arena",
        "--book",
        "feu",
        "--mod",
        "meeting",
        "--games",
        "2",
        "--html",
        report,
        "maps/hamlet.ron",
    ]);
    assert_eq!(status, Some(0), "{lines}");
    let page = std::fs::read_to_string(report).unwrap();
    assert!(
        !page.contains("report-") && page.contains("Meeting engagement"),
        "a text is missing"
    );
}
