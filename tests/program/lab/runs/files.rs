//! What runs leave behind: CSV, Parquet, summaries, and single games played again.

use std::fs;
use std::path::Path;

use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::record::Field;
use serde_json::Value;

use super::{KINDS, KLANS, Place, RESULTS, command, done, refused};

#[test]
fn files_asked_for_are_those_of_the_folder() {
    let place = Place::new();
    let files = ["a.csv", "a.parquet", "a.json"].map(|name| place.path(name));
    let [csv, parquet, summary] = &files;
    let output = [
        "--games",
        "4",
        "--csv",
        csv,
        "--parquet",
        parquet,
        "--summary",
        summary,
        "--json",
    ];
    let folder = place.path("run");
    let printed = done(&[&KINDS[..], &output, &["--out", &folder]].concat());
    for (file, name) in files.iter().zip(RESULTS) {
        assert!(
            fs::read(file).unwrap() == fs::read(Path::new(&folder).join(name)).unwrap(),
            "{name}"
        );
    }
    let printed: Value = serde_json::from_str(&printed).unwrap();
    let summary: Value = serde_json::from_slice(&fs::read(summary).unwrap()).unwrap();
    assert_eq!(printed["summary"], summary);
}

#[test]
fn any_game_is_played_again_from_its_line() {
    let place = Place::new();
    let folder = place.run("run", &[&KLANS[..], &["--games", "3"]].concat());
    let mut csv = csv::Reader::from_path(Path::new(&folder).join("games.csv")).unwrap();
    let names = csv.headers().unwrap().clone();
    let column = |name: &str| names.iter().position(|known| known == name).unwrap();
    let mut games = 0;
    for record in csv.records().map(Result::unwrap) {
        let (game, hash) = (&record[column("game")], &record[column("hash")]);
        let file = place.path(&format!("{game}.arene"));
        let told = done(&["replay", &folder, game, "--to", &file]);
        assert!(told.contains(hash) && told.contains("as in the run"), "{told}");
        let verified = command(&["replay", "verify", &file]).output().unwrap();
        assert!(verified.status.success(), "{verified:?}");
        games += 1;
    }
    assert_eq!(games, 18);
    refused(
        &["replay", &folder, "18"],
        2,
        "no game 18: the plan has 18, from 0 to 17",
    );
}

#[test]
fn parquet_holds_what_csv_does() {
    let place = Place::new();
    for (name, args, most) in [("klans", KLANS.as_slice(), "1200"), ("kinds", &KINDS, "500")] {
        // Some games are left unfinished: they have no winner.
        let args = [args, &["--games", "4", "--max-commands", most]].concat();
        let folder = place.run(name, &args);
        let mut csv = csv::Reader::from_path(Path::new(&folder).join("games.csv")).unwrap();
        let names: Vec<String> = csv.headers().unwrap().iter().map(str::to_owned).collect();
        let file = fs::File::open(Path::new(&folder).join("games.parquet")).unwrap();
        let parquet = SerializedFileReader::new(file).unwrap();
        let mut rows = parquet.get_row_iter(None).unwrap();
        let (mut missing, mut there) = (0, 0);
        for record in csv.records().map(Result::unwrap) {
            let row = rows.next().expect("as many rows").unwrap();
            let fields: Vec<(String, String)> = row
                .get_column_iter()
                .map(|(name, field)| {
                    let text = match field {
                        Field::Null => String::new(),
                        Field::Long(number) => number.to_string(),
                        Field::ULong(number) => number.to_string(),
                        Field::Str(text) => text.clone(),
                        other => panic!("{name}: {other:?}"),
                    };
                    (name.clone(), text)
                })
                .collect();
            let expected: Vec<(String, String)> = names.iter().cloned().zip(record.iter().map(str::to_owned)).collect();
            assert_eq!(fields, expected);
            if record[5].is_empty() {
                missing += 1;
            } else {
                there += 1;
            }
        }
        assert!(rows.next().is_none());
        assert!(missing > 0 && there > 0, "{missing} and {there}");
    }
}

#[test]
fn every_cause_of_death_has_its_column() {
    let place = Place::new();
    let mut causes = Vec::new();
    for mode in ["defmatch", "klanplay", "squigs", "gunther", "king", "flag2"] {
        let file = place.path(mode);
        done(&["--mod", mode, "--maps", "all", "--games", "8", "--csv", &file]);
        let mut csv = csv::Reader::from_path(&file).unwrap();
        let names = csv.headers().unwrap().clone();
        for record in csv.records().map(Result::unwrap) {
            let deaths = |(name, field): (&str, &str)| {
                let count: u64 = field.parse().unwrap();
                (count > 0).then(|| name.to_owned())
            };
            let died = names
                .iter()
                .zip(record.iter())
                .filter(|(name, _)| name.starts_with("died_"));
            causes.extend(died.filter_map(deaths));
            let sum = |what: &str| -> u64 {
                let fields = names
                    .iter()
                    .zip(record.iter())
                    .filter(|(name, _)| name.starts_with(what));
                fields.map(|(_, field)| field.parse::<u64>().unwrap()).sum()
            };
            assert_eq!(sum("died_"), sum("deaths_"), "each death has one cause");
        }
    }
    causes.sort_unstable();
    causes.dedup();
    assert!(causes.len() >= 5, "{causes:?}");
    assert!(!causes.contains(&"died_otherwise".to_owned()), "{causes:?}");
}

#[test]
fn a_summary_tells_what_the_lines_say() {
    let place = Place::new();
    let folder = place.run("run", &[&KLANS[..], &["--games", "10"]].concat());
    let summary: Value = serde_json::from_slice(&fs::read(Path::new(&folder).join("summary.json")).unwrap()).unwrap();
    let mut csv = csv::Reader::from_path(Path::new(&folder).join("games.csv")).unwrap();
    let names = csv.headers().unwrap().clone();
    let column = |name: &str| names.iter().position(|known| known == name).unwrap();
    let records: Vec<csv::StringRecord> = csv.records().map(Result::unwrap).collect();
    assert_eq!((records.len(), &summary["games"]), (60, &60.into()));
    for seat in ["1", "2"] {
        let won = records
            .iter()
            .filter(|record| &record[column("winner")] == seat)
            .count();
        let place: usize = seat.parse::<usize>().unwrap() - 1;
        assert_eq!(summary["seats"][place]["wins"], won);
    }
    // Games against another klan only.
    for rate in summary["klans"].as_array().unwrap() {
        let klan = rate["name"].as_str().unwrap();
        let others = records
            .iter()
            .filter(|record| record[column("klan_1")] != record[column("klan_2")]);
        let won = others.filter(|record| {
            let winner = &record[column("winner")];
            winner != "0" && !winner.is_empty() && &record[column(&format!("klan_{winner}"))] == klan
        });
        assert_eq!(
            (&rate["wins"], &rate["sat"]),
            (&won.count().into(), &20.into()),
            "{klan}"
        );
        let (low, share, high) = (&rate["low"], &rate["share"], &rate["high"]);
        assert!(
            low.as_f64() < share.as_f64() && share.as_f64() < high.as_f64(),
            "{rate}"
        );
    }
    // Seats were swapped: each sat as often on either side.
    let first = |side: &str| {
        let meets = |record: &&csv::StringRecord| record[column("side_1")] != record[column("side_2")];
        let sat = records
            .iter()
            .filter(meets)
            .filter(|record| &record[column("side_1")] == side);
        sat.count()
    };
    assert_eq!((first("goff"), first("evil_sun=skateboy+grot+grot")), (10, 10));
    for (place, map) in summary["maps"].as_array().unwrap().iter().enumerate() {
        let died: u64 = map["died"]
            .as_array()
            .unwrap()
            .iter()
            .map(|count| count.as_u64().unwrap())
            .sum();
        let name = map["name"].as_str().unwrap();
        let on_it = records.iter().filter(|record| &record[column("map")] == name);
        let deaths = on_it.flat_map(|record| ["deaths_1", "deaths_2"].map(|name| record[column(name)].to_owned()));
        assert_eq!(
            died,
            deaths.map(|count| count.parse::<u64>().unwrap()).sum::<u64>(),
            "map {place}"
        );
        let area = map["width"].as_u64().unwrap() * map["height"].as_u64().unwrap();
        assert_eq!(map["trod"].as_array().unwrap().len() as u64, area);
    }
    let curve = &summary["curves"][0];
    let mean = curve["mean"].as_array().unwrap();
    assert!(
        mean.first().unwrap().as_f64() < mean.last().unwrap().as_f64(),
        "{curve}"
    );
}

#[test]
fn bots_that_meet_are_rated() {
    let place = Place::new();
    let file = place.path("summary.json");
    done(&[
        "--mod",
        "defmatch",
        "--bots",
        "random,greedy",
        "--games",
        "20",
        "--summary",
        &file,
    ]);
    let summary: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    let elo = summary["elo"].as_array().unwrap();
    assert_eq!((elo.len(), elo[0]["name"].as_str()), (2, Some("greedy")));
    assert!(elo[0]["low"].as_f64() > elo[1]["high"].as_f64(), "{elo:?}");
    let bots = summary["bots"].as_array().unwrap();
    assert!(bots.iter().all(|bot| bot["sat"] == 20), "{bots:?}");
}

#[test]
fn three_at_a_table_sit_in_every_order() {
    let place = Place::new();
    let file = place.path("games.csv");
    done(&["--kinds", "grot,kosto", "--table", "3", "--games", "6", "--csv", &file]);
    let mut csv = csv::Reader::from_path(&file).unwrap();
    let names = csv.headers().unwrap().clone();
    let column = |name: &str| names.iter().position(|known| known == name).unwrap();
    let sides: Vec<String> = csv
        .records()
        .map(Result::unwrap)
        .map(|record| {
            ["side_1", "side_2", "side_3"]
                .map(|name| record[column(name)].to_owned())
                .join(" ")
        })
        .collect();
    assert_eq!(sides.len(), 24);
    let of_one_kosto = &sides[6..12];
    let orders = ["grot grot kosto", "grot kosto grot", "kosto grot grot"];
    assert!(
        orders
            .iter()
            .all(|order| of_one_kosto.iter().filter(|sides| sides == order).count() == 2)
    );
}
