//! The lab's page: it holds every number of the summary, is well-formed, needs nothing else, and is the same however it
//! was come by.

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

fn folder(test: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("arene-lab-page-{test}-{}", std::process::id()));
    std::fs::create_dir_all(&path).expect("a folder");
    path
}

/// Plays, and returns the page and the summary.
fn page(folder: &Path, args: &[&str]) -> (String, Value) {
    let (html, summary) = (folder.join("page.html"), folder.join("summary.json"));
    let output = ["--html", html.to_str().unwrap(), "--summary", summary.to_str().unwrap()];
    let output = arene(&[&["lab"], args, &output].concat());
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {error}");
    let summary = std::fs::read_to_string(summary).expect("a summary");
    (
        std::fs::read_to_string(html).expect("a page"),
        serde_json::from_str(&summary).expect("JSON"),
    )
}

fn decimal(value: &Value, decimals: usize) -> String {
    format!("{:.decimals$}", value.as_f64().expect("a number")).replace('-', "\u{2212}")
}

fn percent(value: &Value) -> String {
    format!("{:.1}%", value.as_f64().expect("a share") * 100.0)
}

fn list(value: &Value) -> &[Value] {
    value.as_array().expect("a list")
}

#[test]
fn the_page_holds_every_number_of_the_summary() {
    let folder = folder("numbers");
    let map = folder.join("map.json");
    let rows = ["1...#..2", "..r.....", "...c..m.", "3..#...4"];
    std::fs::write(&map, json!({"name": "<b>", "rows": rows}).to_string()).unwrap();
    let maps = format!("{},maps/first_blood.ron", map.display());
    let matrix = [
        "--kinds",
        "grot,kosto,sauvage",
        "--maps",
        &maps,
        "--bots",
        "random",
        "--games",
        "6",
    ];
    let (page, summary) = page(&folder, &[&matrix[..], &["--lang", "en"]].concat());
    let has = |told: &str| assert!(page.contains(told), "{told}");
    has("First blood");
    has("&lt;b&gt;");
    assert!(!page.contains("<b>"));
    for group in ["sides", "seats"] {
        for rate in list(&summary[group]) {
            has(&format!(
                "<td class=\"n\">{}</td><td class=\"n\">{}</td>",
                rate["wins"], rate["sat"]
            ));
            has(&percent(&rate["share"]));
            has(&format!("{} to {}", percent(&rate["low"]), percent(&rate["high"])));
            for number in ["kills", "deaths", "score"] {
                has(&format!("<td class=\"n\">{}</td>", decimal(&rate[number], 1)));
            }
        }
    }
    for pairing in list(&summary["pairings"]) {
        let contestants = list(&pairing["contestants"]);
        if contestants[0]["side"] == contestants[1]["side"] {
            continue;
        }
        for contestant in contestants {
            let wins = &contestant["rate"]["wins"];
            has(&format!("{wins} of {} games won", pairing["finished"]));
            has(&format!(
                "<td class=\"n\">{wins}</td><td class=\"n\">{}</td>",
                pairing["finished"]
            ));
        }
    }
    for cause in list(&summary["causes"]) {
        has(&format!("<td class=\"n\">{}</td>", cause["deaths"]));
        has(&percent(&cause["share"]));
    }
    for map in list(&summary["maps"]) {
        let width = map["width"].as_u64().unwrap() as usize;
        for counts in ["died", "trod"] {
            for (y, row) in list(&map[counts]).chunks(width).enumerate() {
                let cells: String = row
                    .iter()
                    .map(|count| format!("<td class=\"n\">{count}</td>"))
                    .collect();
                has(&format!("<tr><td class=\"n\">{y}</td>{cells}</tr>"));
            }
        }
    }
    for curve in list(&summary["curves"]).iter().filter(|curve| curve["of"] == "side") {
        let (first, half) = (&list(&curve["mean"])[0], &list(&curve["half"])[0]);
        has(&format!("{} ± {}", decimal(first, 2), decimal(half, 2)));
    }
    for spread in ["commands", "rounds"] {
        for number in ["least", "median", "most"] {
            has(&format!("<td class=\"n\">{}</td>", summary[spread][number]));
        }
    }
    has(summary["hash"].as_str().unwrap());
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn the_page_is_well_formed_needs_nothing_else_and_comes_out_the_same() {
    let folder = folder("same");
    for lang in ["en", "fr"] {
        let matrix = [
            "--kinds",
            "grot,kosto",
            "--bots",
            "random",
            "--games",
            "4",
            "--lang",
            lang,
            "--threads",
        ];
        let (one, _) = page(&folder, &[&matrix[..], &["1"]].concat());
        let (two, _) = page(&folder, &[&matrix[..], &["2"]].concat());
        assert_eq!(one, two);
        assert_well_formed(&one);
        assert!(one.contains(&format!("<html lang=\"{lang}\">")) && one.contains("prefers-color-scheme"));
        for outside in ["http:", "https:", "src=", "@import", "<script", "javascript", "NaN"] {
            assert!(!one.contains(outside), "{outside}");
        }
        assert_eq!(
            one.matches("role=\"img\" aria-label=\"").count(),
            one.matches("<figure>").count()
        );
        assert!(
            one.matches("<table>").count() >= one.matches("<figure>").count(),
            "a table beside each picture"
        );
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn klans_and_bots_are_told_by_name_and_bots_have_an_elo() {
    let folder = folder("bots");
    let matrix = [
        "--mod",
        "klanplay",
        "--bots",
        "random,greedy",
        "--games",
        "2",
        "--lang",
        "en",
    ];
    let (page, summary) = page(&folder, &matrix);
    assert_well_formed(&page);
    let elo = list(&summary["elo"]);
    assert_eq!(elo.len(), 2);
    for rating in elo {
        let told = format!(
            "<td>{}</td><td class=\"n\">{}</td>",
            if rating["name"] == "random" { "Random" } else { "Greedy" },
            decimal(&rating["elo"], 0)
        );
        assert!(page.contains(&told), "{told}");
    }
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn a_page_that_cannot_be_written_is_refused_before_anything_is_played() {
    for (path, status) in [("page.txt", 2), ("/nowhere/at/all/page.html", 1), ("maps/", 2)] {
        let output = arene(&["lab", "--games", "1000000", "--html", path]);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{path}: {error}");
        assert!(error.starts_with("error: "), "{error}");
        assert!(output.stdout.is_empty());
    }
}

#[test]
fn parts_put_together_give_the_page_of_the_whole_run() {
    let folder = folder("merge");
    let matrix = ["--kinds", "grot,kosto", "--games", "4", "--seed", "5"];
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    for part in ["1/2", "2/2"] {
        let out = path(&part[..1]);
        let output = arene(&[&["lab", "shard", part, "--out", &out], &matrix[..]].concat());
        assert!(output.status.success());
    }
    let html = path("merged.html");
    let merge = |more: &[&str]| {
        arene(
            &[
                &["lab", "merge", &path("1"), &path("2"), "--out", &path("merged")],
                more,
            ]
            .concat(),
        )
    };
    let refused = merge(&["--html", "page.txt"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(!folder.join("merged").exists(), "refused before anything is made");
    assert!(merge(&["--html", &html, "--lang", "fr"]).status.success());
    let (whole, _) = page(&folder, &[&matrix[..], &["--lang", "fr"]].concat());
    assert_eq!(std::fs::read_to_string(html).unwrap(), whole);
    std::fs::remove_dir_all(folder).unwrap();
}
