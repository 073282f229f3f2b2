//! `arene lab arena`: the numbers of a hand-made map are right, the page holds them, and wrong maps are answered.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use serde_json::{Value, json};

use crate::markup::assert_well_formed;

fn arene(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arene"))
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the program runs")
}

fn printed(args: &[&str]) -> String {
    let output = arene(args);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {error}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// A map of that name, in a folder of its own.
fn map(folder: &Path, name: &str, rows: &[&str]) -> PathBuf {
    let path = folder.join("map.json");
    let map = json!({"name": name, "rows": rows});
    std::fs::write(&path, map.to_string()).expect("the folder can be written");
    path
}

fn folder(test: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("arene-lab-arena-{test}-{}", std::process::id()));
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

fn sum(list: &Value) -> u64 {
    match list {
        Value::Array(list) => list.iter().map(sum).sum(),
        Value::Object(list) => list.values().map(sum).sum(),
        number => number.as_u64().expect("a count"),
    }
}

#[test]
fn the_numbers_of_a_lane_are_right() {
    let folder = folder("lane");
    let map = map(&folder, "Lane", &["1....2", "##.###", "##.###", "####.."]);
    let map = map.to_str().unwrap();
    let told = |threads: &str| -> Value {
        let args = [
            "lab",
            "arena",
            map,
            "--bots",
            "random",
            "--games",
            "30",
            "--json",
            "--threads",
            threads,
        ];
        serde_json::from_str(&printed(&args)).expect("JSON")
    };
    let report = told("1");
    assert_eq!(report, told("2"), "whatever the number of threads");
    assert_eq!(
        (&report["cells"], &report["width"], &report["height"]),
        (&json!(10), &json!(6), &json!(4))
    );
    // Within the lane of six all see each other, as do the two below in the side lane and the two shut in.
    let lengths: Vec<u64> = serde_json::from_value(report["sight"]["lengths"].clone()).unwrap();
    assert_eq!(report["sight"]["looks"], 90);
    assert_eq!(lengths.iter().sum::<u64>(), report["sight"]["seen"].as_u64().unwrap());
    assert_eq!((lengths[4], lengths[5]), (4, 2));
    assert_eq!(
        report["sight"]["longest"],
        json!({"from": [0, 0], "to": [5, 0], "length": 5})
    );
    assert_eq!(report["unreachable"], json!([[4, 3], [5, 3]]));
    assert_eq!(report["dead_ends"], json!([[2, 2]]));
    // The points see along the lane; what is said of both is alike.
    let entries = report["entries"].as_array().unwrap();
    assert_eq!(entries.len(), 2);
    assert_eq!(entries[0]["entry"], json!({"point": 1}));
    assert_eq!((&entries[0]["seen_clear"], &entries[0]["of"]), (&json!(5.0), &json!(9)));
    let games = &report["games"];
    assert_eq!(games["played"], 30);
    let decided = games["finished"].as_u64().unwrap() - games["drawn"].as_u64().unwrap();
    let wins: u64 = report["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|seat| seat["wins"].as_u64().unwrap())
        .sum();
    assert_eq!((wins, report["seats"][0]["of"].as_u64()), (decided, Some(decided)));
    assert_eq!(sum(&report["deaths"]), sum(&report["deaths_by_cause"]));
    let arrivals: u64 = entries.iter().map(|entry| entry["arrivals"].as_u64().unwrap()).sum();
    // Two come in at the beginning of each game, and everybody who died but the last.
    assert!(arrivals >= 60 && arrivals <= 60 + sum(&report["deaths"]), "{arrivals}");
    assert!(sum(&report["traffic"]) > arrivals);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_page_holds_every_number_and_needs_nothing_else() {
    let folder = folder("page");
    let map = map(&folder, "<b>&\"", &["1...#..2", "..r.....", "...c..m.", "3..#...4"]);
    let (map, page) = (map.to_str().unwrap(), folder.join("page.html"));
    for (lang, point) in [("en", "."), ("fr", ",")] {
        let args = [
            "lab",
            "arena",
            map,
            "--bots",
            "random",
            "--games",
            "20",
            "--json",
            "--lang",
            lang,
            "--html",
            page.to_str().unwrap(),
        ];
        let report: Value = serde_json::from_str(&printed(&args)).expect("JSON");
        let page = std::fs::read_to_string(&page).expect("a page");
        assert_well_formed(&page);
        assert!(page.contains(&format!("<html lang=\"{lang}\">")) && page.contains("prefers-color-scheme"));
        assert!(page.contains("&lt;b&gt;&amp;&quot;") && !page.contains("<b>"));
        for outside in ["http:", "https:", "src=", "@import", "<script", "javascript"] {
            assert!(!page.contains(outside), "{outside}");
        }
        let has = |told: String| assert!(page.contains(&told), "{told} in {lang}");
        for seat in report["seats"].as_array().unwrap() {
            let share = format!(
                "{:.1}",
                seat["wins"].as_f64().unwrap() * 100.0 / seat["of"].as_f64().unwrap()
            );
            has(format!(
                "<td class=\"n\">{}</td><td class=\"n\">{}</td>",
                seat["wins"], seat["of"]
            ));
            has(share.replace('.', point));
        }
        for cell in ["arrivals", "died_before_acting", "seen_clear", "seen_in_cover"] {
            for entry in report["entries"].as_array().unwrap() {
                has(format!("<td class=\"n\">{}</td>", entry[cell].as_f64().unwrap()));
            }
        }
        for count in report["deaths_by_cause"].as_object().unwrap().values() {
            has(format!("<td class=\"n\">{count}</td>"));
        }
        for list in ["traffic", "deaths"] {
            for (y, row) in report[list].as_array().unwrap().iter().enumerate() {
                let cells = row
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|count| format!("<td class=\"n\">{count}</td>"));
                has(format!(
                    "<tr><td class=\"n\">{y}</td>{}</tr>",
                    cells.collect::<String>()
                ));
            }
        }
        for spread in ["commands", "rounds"] {
            for number in ["least", "quarter", "median", "three_quarters", "most"] {
                has(format!("<td class=\"n\">{}</td>", report[spread][number]));
            }
        }
        assert_eq!(
            page.matches("role=\"img\" aria-label=\"").count(),
            page.matches("<figure>").count()
        );
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_text_tells_what_stands_out() {
    let text = printed(&[
        "lab",
        "arena",
        "maps/first_blood.ron",
        "--bots",
        "random",
        "--games",
        "5",
        "--seed",
        "3",
    ]);
    for told in [
        "First blood: report on the arena",
        "Defmatch on 16 × 16 cells: 5 games of 2 players by Random",
        "WHAT STANDS OUT",
        "Respawn point 6",
        "The longest goes from (0, 0) to (15, 15): 30 cells",
    ] {
        assert!(text.contains(told), "{told} in {text}");
    }
    let klans = printed(&["lab", "arena", "maps/totem.ron", "--bots", "random", "--games", "1"]);
    assert!(
        klans.contains("Klan zone of seat 2") && klans.contains("Respawn zone of seat 1"),
        "{klans}"
    );
}

#[test]
fn what_cannot_be_reported_is_answered_with_the_reason() {
    let refused = |args: &[&str], status: i32, said: &str| {
        let output = arene(&[&["lab", "arena"], args].concat());
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{args:?}: {error}");
        assert!(error.contains(said), "{args:?}: {error}");
        assert!(output.stdout.is_empty(), "{args:?}");
    };
    let blood = "maps/first_blood.ron";
    refused(&["nowhere.ron"], 1, "nowhere.ron");
    refused(&["tests/fixtures/maps/ragged_row.ron"], 1, "ragged_row.ron:");
    refused(&[blood, "--mod", "flag"], 1, "klan zone");
    refused(&[blood, "--mod", "defmach"], 2, "defmatch");
    refused(&[blood, "--bots", "randum"], 2, "random");
    refused(&[blood, "--players", "40", "--games", "1"], 1, "players");
    refused(&[blood, "--html", "page.txt"], 2, ".html");
    refused(&[blood, "--html", "/nowhere/at/all/page.html"], 1, "/nowhere/at/all");
    refused(&[], 2, "<MAP>");
}
