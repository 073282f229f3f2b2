//! The lab on Quake 40K: champions against champions, weapons by gear, sides from files; the report on a table.

use std::path::Path;
use std::process::{Command, Output};

use serde_json::{Value, json};

use crate::markup::assert_well_formed;

fn arene(words: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arene"))
        .args(["--lang", "en"])
        .args(words)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the program starts")
}

fn told(words: &[&str]) -> String {
    let output = arene(words);
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{words:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

fn file(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    std::fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

const RUN: [&str; 11] = [
    "lab",
    "--book",
    "quake40k",
    "--games",
    "2",
    "--max-commands",
    "40",
    "--maps",
    "maps/slab_yard.ron",
    "--bots",
    "random",
];

#[test]
fn champions_meet_champions_and_what_they_bear_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let out = folder.path().join("run");
    let page = folder.path().join("run.html");
    let words = [
        "--mod",
        "deathmatch",
        "--kinds",
        "levy,captain,captain/power_fist/frag",
        "--threads",
        "1",
        "--out",
        out.to_str().unwrap(),
        "--html",
        page.to_str().unwrap(),
    ];
    let table = told(&[&RUN[..], &words].concat());
    assert!(
        table.contains("captain/power_fist/frag") && table.contains("Slab yard"),
        "{table}"
    );
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.contains("captain/power_fist/frag") && !page.contains("<script"));
    // Three kinds: six pairings of two games; whatever the number of threads.
    let csv = std::fs::read_to_string(out.join("games.csv")).unwrap();
    assert_eq!(csv.lines().count(), 1 + 6 * 2);
    let other = folder.path().join("other");
    let words = [
        "--mod",
        "deathmatch",
        "--kinds",
        "levy,captain,captain/power_fist/frag",
        "--threads",
        "2",
        "--out",
        other.to_str().unwrap(),
    ];
    told(&[&RUN[..], &words].concat());
    assert_eq!(std::fs::read_to_string(other.join("games.csv")).unwrap(), csv);
    // One of its games again, recorded and verified.
    let game = folder.path().join("game.arene");
    told(&[
        "lab",
        "replay",
        out.to_str().unwrap(),
        "3",
        "--to",
        game.to_str().unwrap(),
    ]);
    told(&["replay", "verify", game.to_str().unwrap()]);
    let report = folder.path().join("game.md");
    told(&[
        "replay",
        "report",
        game.to_str().unwrap(),
        "--to",
        report.to_str().unwrap(),
    ]);
    let report = std::fs::read_to_string(report).unwrap();
    assert!(report.contains("Slab yard"), "{report}");
}

#[test]
fn sides_from_files_meet_and_what_a_mod_does_not_admit_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let watch = r#"(name: "Watch", pieces: [(kind: "captain", weapons: ["star_rifle"])])"#;
    let chief = r#"(name: "Chief", pieces: [(kind: "warlord")])"#;
    let watch = file(folder.path(), "watch.ron", watch);
    let chief = file(folder.path(), "chief.ron", chief);
    let both = format!("{watch},{chief}");
    let table = told(&[&RUN[..], &["--mod", "deathmatch_pro", "--klans", &both]].concat());
    assert!(table.contains("Watch") && table.contains("Chief"), "{table}");
    // `rule.chief`
    let output = arene(&[&RUN[..], &["--mod", "deathmatch", "--klans", &both]].concat());
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(
        error.contains("chief.ron:1:") && error.contains("[champion.wounds]"),
        "{error}"
    );
    // `rule.budget`: 30, or what is agreed.
    let kinds = ["--mod", "champion", "--kinds", "levy,bolide"];
    told(&[&RUN[..], &kinds].concat());
    for words in [
        ["--mod", "champion", "--kinds", "levy,colossus", "--seats", "swap"],
        ["--mod", "champion", "--kinds", "levy,bolide", "--budget", "20"],
    ] {
        let output = arene(&[&RUN[..], &words].concat());
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{words:?}: {error}");
        assert!(error.contains("points, of a budget of"), "{error}");
    }
    for (words, part) in [
        (["--mod", "deathmatch", "--kinds", "levi"], "did you mean “levy”?"),
        (["--mod", "deathmatch", "--klans", "goff"], "--kinds"),
        (["--mod", "deathmatch", "--kinds", "levy/burner"], "champion.gear"),
    ] {
        let output = arene(&[&RUN[..], &words].concat());
        let error = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success() && error.contains(part), "{words:?}: {error}");
    }
}

#[test]
fn the_report_on_a_table_tells_of_slabs_portals_tokens_and_sight() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("yard.html");
    let words = |threads: &'static str| {
        vec![
            "lab",
            "arena",
            "maps/slab_yard.ron",
            "--book",
            "quake40k",
            "--bots",
            "random",
            "--games",
            "3",
            "--max-commands",
            "150",
            "--seed",
            "4",
            "--threads",
            threads,
        ]
    };
    let report: Value = serde_json::from_str(&told(&[&words("1")[..], &["--json"]].concat())).unwrap();
    let again: Value = serde_json::from_str(&told(&[&words("2")[..], &["--json"]].concat())).unwrap();
    assert_eq!(report, again, "whatever the number of threads");
    assert_eq!(report["table"]["size"], json!([6000, 6000]));
    let starts = report["starts"].as_array().unwrap();
    assert_eq!((starts.len(), &starts[5]["name"]), (9, &json!("3.2")));
    let sites = report["sites"].as_array().unwrap();
    let of = |kind: &str| sites.iter().filter(|site| site["site"] == kind).collect::<Vec<_>>();
    assert_eq!((of("portal").len(), of("token").len()), (5, 9));
    // Who goes in comes out, or is disintegrated; the dead come out too.
    let sum = |kind: &str, what: &str| of(kind).iter().map(|site| site[what].as_u64().unwrap()).sum::<u64>();
    assert!(
        sum("portal", "gone_in") > 0 && sum("portal", "come_out") > 0,
        "{report}"
    );
    assert_eq!(sum("token", "gone_in"), 0);
    let sight = &report["sight"];
    let lengths: u64 = sight["lengths"]
        .as_array()
        .unwrap()
        .iter()
        .map(|count| count.as_u64().unwrap())
        .sum();
    assert_eq!(lengths, sight["seen"].as_u64().unwrap());
    assert!(sight["seen"].as_u64() < sight["looks"].as_u64());
    assert_eq!(report["traffic"].as_array().unwrap().len(), 12);
    let text = told(&[&words("2")[..], &["--html", page.to_str().unwrap()]].concat());
    for part in [
        "slab 3.2",
        "portal 5",
        "token 1: a weapon token",
        "SIGHT LINES",
        "Went in",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    assert_well_formed(&std::fs::read_to_string(page).unwrap());
    // A book of cells is not played on it, and what a mod lacks is told.
    for (args, part) in [
        (["--book", "doum40k", "--mod", "defmatch"], "slab_yard.ron"),
        (["--book", "quake40k", "--mod", "capture"], "[rule.bases]"),
    ] {
        let output = arene(&[&["lab", "arena", "maps/slab_yard.ron"], &args[..]].concat());
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{error}");
        assert!(error.contains(part), "{error}");
    }
}

#[test]
fn a_table_of_one_wall_has_the_sight_lines_that_one_counts() {
    let folder = tempfile::tempdir().unwrap();
    let text =
        |terrain: &str| format!("(name: \"Bare\", table: (size: (6000, 6000)), terrain: [{terrain}], marks: [])");
    let report = |terrain: &str| -> Value {
        let map = file(folder.path(), "bare.ron", &text(terrain));
        let words = [
            "lab",
            "arena",
            &map,
            "--book",
            "duel",
            "--bots",
            "random",
            "--games",
            "1",
            "--max-commands",
            "4",
        ];
        serde_json::from_str(&told(&[&words[..], &["--json"]].concat())).unwrap()
    };
    let bare = report("");
    let (looks, seen) = (bare["sight"]["looks"].as_u64(), bare["sight"]["seen"].as_u64());
    assert_eq!(looks, seen, "on a bare table all see all");
    assert_eq!(bare["sight"]["in_cover"], 0);
    // From corner to corner of what a base of 25 mm leaves: 5750 both ways.
    assert_eq!(bare["sight"]["longest"]["length"], 8131);
    let walled = report("(kind: \"solid\", poly: [(2900, 0), (3100, 0), (3100, 6000), (2900, 6000)], top: 2000)");
    let half = walled["sight"]["seen"].as_u64().unwrap();
    assert!(half < seen.unwrap() / 2 + 1, "nobody sees through the wall: {half}");
    assert_eq!(walled["starts"], json!([]));
}

#[test]
fn every_mod_is_played_on_a_table_made_for_it_where_none_is_named_with_barrels_too() {
    for (mode, seats) in [
        ("deathmatch", "9"),
        ("capture", "2"),
        ("base_attack", "2"),
        ("domination", "6"),
        ("assault", "4"),
    ] {
        told(&[
            "lab",
            "--book",
            "quake40k",
            "--mod",
            mode,
            "--table",
            seats,
            "--games",
            "1",
            "--max-commands",
            "60",
        ]);
    }
}

#[test]
fn all_kinds_are_those_that_the_mod_admits() {
    let words = ["--book", "quake40k", "--mod", "deathmatch", "--kinds", "all"];
    let told = told(&[&["lab", "--games", "1", "--max-commands", "1"], words.as_slice()].concat());
    assert!(told.contains("Veil Dancer"), "{told}");
    assert!(!told.contains("Warlord"), "it has three wounds: {told}");
}
