//! `arene lab` as a run that is kept: it can be stopped and go on, be cut into parts and put together, and each of its
//! games be played again; whatever happens on the way, its files come out the same.

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use arene::lab::derive_seed;
use arene::replay::disk::{Disk as _, RealDisk};
use parquet::file::reader::{FileReader as _, SerializedFileReader};
use parquet::record::Field;
use serde_json::Value;
use tempfile::TempDir;

/// What a finished run leaves in its folder, and what must be equal where two runs are.
const RESULTS: [&str; 3] = ["games.csv", "games.parquet", "summary.json"];

/// A matrix with everything: two arenas, drawn pieces and given ones, seats swapped.
const KLANS: [&str; 8] = [
    "--mod",
    "klanplay",
    "--klans",
    "goff,evil_sun=skateboy+grot+grot",
    "--maps",
    "maps/two_forts.ron,maps/totem.ron",
    "--seed",
    "3",
];

/// A matrix of quick games.
const KINDS: [&str; 4] = ["--kinds", "grot,kosto,frimeur", "--seed", "11"];

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arene"));
    command.args(args).current_dir(env!("CARGO_MANIFEST_DIR"));
    command
}

/// Runs `arene lab` with these arguments.
fn lab(args: &[&str]) -> Output {
    command(&[&["lab"], args].concat()).output().expect("the program runs")
}

/// As [`lab`], which must go well: what it prints.
fn done(args: &[&str]) -> String {
    let output = lab(args);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{args:?}: {error}");
    String::from_utf8(output.stdout).expect("text")
}

/// As [`lab`], which must fail so, and say this.
fn refused(args: &[&str], status: i32, said: &str) {
    let output = lab(args);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{args:?}: {error}");
    assert!(error.contains(said), "{args:?}: {error}");
    assert!(!error.contains("panicked"), "{args:?}: {error}");
    assert!(output.stdout.is_empty(), "{args:?}");
}

/// A folder for the folders of a test.
struct Place(TempDir);

impl Place {
    fn new() -> Self {
        Self(tempfile::tempdir().expect("a folder"))
    }

    fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("a name").to_owned()
    }

    /// Plays a run in a folder of that name.
    fn run(&self, name: &str, args: &[&str]) -> String {
        let folder = self.path(name);
        done(&[args, &["--out", &folder]].concat());
        folder
    }
}

fn assert_same_results(one: &str, other: &str) {
    for name in RESULTS {
        let [one, other] = [one, other].map(|folder| fs::read(Path::new(folder).join(name)).expect(name));
        assert!(!one.is_empty());
        assert!(one == other, "{name} differs");
    }
}

fn rows_in(folder: &str) -> usize {
    fs::read(rows_of(folder)).map_or(0, |bytes| bytes.iter().filter(|byte| **byte == b'\n').count())
}

fn rows_of(folder: &str) -> PathBuf {
    Path::new(folder).join("rows.jsonl")
}

/// Begins a run, and waits until so many games are kept.
fn begun(folder: &str, args: &[&str], rows: usize) -> Child {
    let mut child = command(&[&["lab"], args, &["--out", folder]].concat())
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    while rows_in(folder) < rows {
        assert_eq!(child.try_wait().expect("a child"), None, "it ended too early");
        std::thread::sleep(Duration::from_millis(1));
    }
    child
}

#[test]
fn the_same_seed_gives_the_same_files_on_any_number_of_threads() {
    let place = Place::new();
    for (name, args) in [("klans", KLANS.as_slice()), ("kinds", &KINDS)] {
        let args = [args, &["--games", "3"]].concat();
        let one = place.run(&format!("{name}-1"), &[&args[..], &["--threads", "1"]].concat());
        let three = place.run(&format!("{name}-3"), &[&args[..], &["--threads", "3"]].concat());
        assert_same_results(&one, &three);
    }
    let other = place.run(
        "other",
        &["--kinds", "grot,kosto,frimeur", "--seed", "12", "--games", "3"],
    );
    let csv = |folder: &str| fs::read(Path::new(folder).join("games.csv")).unwrap();
    assert_ne!(csv(&other), csv(&place.path("kinds-1")));
}

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
fn parts_put_together_equal_the_whole() {
    let place = Place::new();
    for (name, args) in [("klans", KLANS.as_slice()), ("kinds", &KINDS)] {
        let args = [args, &["--games", "5"]].concat();
        let whole = place.run(&format!("{name}-whole"), &args);
        let parts: Vec<String> = (1..=3)
            .map(|part| {
                let folder = place.path(&format!("{name}-{part}"));
                let shard = format!("{part}/3");
                done(&[&["shard", &shard], &args[..], &["--out", &folder]].concat());
                folder
            })
            .collect();
        let merged = place.path(&format!("{name}-merged"));
        // In any order.
        let printed = done(&["merge", &parts[2], &parts[0], &parts[1], "--out", &merged, "--json"]);
        assert_same_results(&merged, &whole);
        let printed: Value = serde_json::from_str(&printed).unwrap();
        let summary: Value = serde_json::from_slice(&fs::read(Path::new(&whole).join(RESULTS[2])).unwrap()).unwrap();
        assert_eq!(printed["summary"], summary);
        // The merged folder is one of a run like any other.
        done(&["replay", &merged, "1"]);
        assert_same_results(&merged, &whole);
    }
}

#[test]
fn a_run_that_was_killed_at_any_moment_goes_on_to_the_same_table() {
    let place = Place::new();
    let args = [&KINDS[..], &["--games", "40", "--threads", "2"]].concat();
    let whole = place.run("whole", &args);
    for round in 0..4 {
        let folder = place.path(&format!("killed-{round}"));
        // Not for chance: so that the moments differ from run to run of the tests, within a line or between two.
        let moment = (derive_seed(u64::from(std::process::id()), round) % 100) as usize;
        let mut child = begun(&folder, &args, moment);
        child.kill().expect("it is ours");
        child.wait().expect("it ends");
        assert!(rows_in(&folder) < 240, "it was killed too late");
        done(&["--resume", &folder, "--threads", "3"]);
        assert_same_results(&folder, &whole);
    }
}

#[test]
fn a_run_killed_again_and_again_comes_to_its_end() {
    let place = Place::new();
    let args = [&KINDS[..], &["--games", "20"]].concat();
    let whole = place.run("whole", &args);
    let folder = place.path("killed");
    let mut child = begun(&folder, &args, 5);
    child.kill().expect("it is ours");
    child.wait().expect("it ends");
    for kept in [25, 50] {
        let mut child = command(&["lab", "--resume", &folder])
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        while rows_in(&folder) < kept && child.try_wait().unwrap().is_none() {
            std::thread::sleep(Duration::from_millis(1));
        }
        child.kill().expect("it is ours");
        child.wait().expect("it ends");
    }
    done(&["--resume", &folder]);
    assert_same_results(&folder, &whole);
    // Once more: nothing is left to play.
    let before = fs::read(rows_of(&folder)).unwrap();
    let printed = done(&["--resume", &folder]);
    assert!(!printed.contains("a second"), "nothing was played: {printed}");
    assert!(fs::read(rows_of(&folder)).unwrap() == before);
}

#[cfg(unix)]
#[test]
fn a_run_stopped_by_ctrl_c_tells_what_is_done_and_goes_on() {
    let place = Place::new();
    let args = [&KINDS[..], &["--games", "60", "--threads", "2"]].concat();
    let whole = place.run("whole", &args);
    let folder = place.path("stopped");
    let child = command(&[&["lab", "--json"], &args[..], &["--out", &folder]].concat())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    while rows_in(&folder) < 10 {
        std::thread::sleep(Duration::from_millis(1));
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = child.wait_with_output().expect("it ends");
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(130), "{error}");
    assert!(error.contains("go on with `arene lab --resume"), "{error}");
    let told: Value = serde_json::from_slice(&output.stdout).expect("the games that are over are told");
    assert_eq!(told["games"], rows_in(&folder));
    assert!(told["summary"]["planned"] == 360 && rows_in(&folder) < 360);
    // The files are those of a whole run, and wait for it.
    assert!(!Path::new(&folder).join("games.csv").exists());
    done(&["--resume", &folder]);
    assert_same_results(&folder, &whole);
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
        1,
        "no game 18: the plan has 18, from 0 to 17",
    );
}

#[test]
fn parquet_holds_what_csv_does() {
    let place = Place::new();
    for (name, args) in [("klans", KLANS.as_slice()), ("kinds", &KINDS)] {
        // Some games are left unfinished: they have no winner.
        let args = [args, &["--games", "4", "--max-commands", "150"]].concat();
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
fn a_bot_with_a_budget_of_nodes_plays_the_same_way_and_one_that_goes_by_the_clock_is_told() {
    let place = Place::new();
    let args = [
        "--kinds",
        "kosto",
        "--bots",
        "hunter1:8,random",
        "--games",
        "2",
        "--max-commands",
        "60",
    ];
    let one = place.run("one", &args);
    let other = place.run("other", &args);
    assert_same_results(&one, &other);
    let output = lab(&[
        "--kinds",
        "kosto",
        "--bots",
        "hunter1:0.01s,random",
        "--games",
        "1",
        "--max-commands",
        "10",
    ]);
    let note = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && note.contains("goes by the clock"), "{note}");
}

#[test]
fn a_matrix_that_cannot_be_is_refused_with_what_could() {
    refused(&["--kinds", "grott"], 2, "did you mean \"grot\"?");
    refused(&["--mod", "klanplay", "--klans", "gof"], 2, "did you mean \"goff\"?");
    refused(
        &["--mod", "klanplay", "--klans", "goff=kosto+grott"],
        2,
        "did you mean \"grot\"?",
    );
    refused(&["--mod", "klanplay", "--kinds", "grot"], 2, "give --klans instead");
    refused(&["--klans", "goff"], 2, "give --kinds instead");
    refused(&["--bots", "randum"], 2, "did you mean \"random\"?");
    refused(&["--bots", "hunter1:soon"], 2, "hunter1:200 or hunter1:0.3s");
    refused(&["--bots", "greedy:9"], 2, "takes no budget");
    refused(&["--kinds", "grot,grot"], 2, "grot is named twice");
    refused(&["--kinds2", "grot"], 2, "--kinds");
    refused(
        &["--kinds", "grot", "--player", "A=grot:random"],
        2,
        "cannot be used with",
    );
    refused(&["--mod", "squigs", "--table", "3"], 2, "squigs is for 2 players");
    refused(
        &["--kinds", "grot", "--kinds2", "kosto", "--table", "3"],
        2,
        "a table of two",
    );
    refused(&["--kinds", "grot", "--seats", "swop"], 2, "swap");
    refused(&["--kinds", "grot", "--games", "99999999999"], 2, "too many");
    refused(
        &["--maps", "maps/first_blood.ron,maps/first_blood.ron"],
        2,
        "named twice",
    );
    refused(&["--maps", "maps/nowhere.ron"], 1, "maps/nowhere.ron");
    // An arena without what the mod needs, and a klan beyond its budget.
    refused(
        &["--mod", "klanplay", "--klans", "goff", "--maps", "maps/first_blood.ron"],
        1,
        "zone",
    );
    refused(&["--mod", "klanplay", "--klans", "goff=kosto+kosto"], 1, "kosto");
    refused(&["shard", "3/2", "--out", "/tmp/never"], 2, "1/2 to 2/2");
    refused(
        &["shard", "1/9", "--games", "3", "--out", "/tmp/never"],
        2,
        "some would have none",
    );
    refused(&["shard", "1/2", "--games", "3"], 2, "--out");
    refused(&["--resume", "somewhere", "--games", "3"], 2, "cannot be used with");
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

#[test]
fn a_damaged_folder_is_told_and_a_torn_last_line_is_played_again() {
    let place = Place::new();
    let args = [&KINDS[..], &["--games", "2"]].concat();
    let folder = place.run("run", &args);
    let whole = place.run("whole", &args);
    let rows = rows_of(&folder);
    let good = fs::read(&rows).unwrap();
    // Torn anywhere in its last line.
    let last = good[..good.len() - 1].iter().rposition(|byte| *byte == b'\n').unwrap() + 1;
    for length in [last, last + 1, last + 40, good.len() - 1] {
        fs::write(&rows, &good[..length]).unwrap();
        done(&["--resume", &folder]);
        assert_same_results(&folder, &whole);
    }
    // A bit that has flipped, a line that is there twice, a line of another run.
    let mut flipped = good.clone();
    flipped[last / 2] ^= 1;
    fs::write(&rows, &flipped).unwrap();
    refused(&["--resume", &folder], 1, "the checksum does not fit");
    refused(&["replay", &folder, "0"], 1, "rows.jsonl, line");
    fs::write(&rows, [&good[..], &good[last..]].concat()).unwrap();
    refused(&["--resume", &folder], 1, "stands there twice");
    let other = place.run(
        "other",
        &["--kinds", "grot,kosto,frimeur", "--seed", "12", "--games", "2"],
    );
    fs::copy(rows_of(&other), &rows).unwrap();
    refused(&["--resume", &folder], 1, "no game of this plan");
    fs::remove_file(&rows).unwrap();
    refused(&["--resume", &folder], 1, "rows.jsonl");
    // A line that was taken out by hand is played again.
    let first = good.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    fs::write(&rows, &good[first..]).unwrap();
    done(&["--resume", &folder]);
    assert_same_results(&folder, &whole);
}

#[test]
fn a_damaged_plan_is_told() {
    let place = Place::new();
    let folder = place.run("run", &["--games", "2"]);
    let file = Path::new(&folder).join("plan.json");
    let good = fs::read_to_string(&file).unwrap();
    for (from, to, said) in [
        ("\"format\": 1", "\"format\": 9", "format 9"),
        ("\"games\": 2", "\"games\": 0", "no such number of games"),
        ("\"games\": 2", "\"games\": -2", "plan.json, line"),
        ("\"map\": 0", "\"map\": 7", "without its arena"),
        ("\"random\"", "\"randum\"", "did you mean"),
        ("\"mod\": \"defmatch\"", "\"mod\": \"defmach\"", "defmach"),
        ("\"rules_version\": ", "\"rules_version\": 7", "other rules"),
    ] {
        assert!(good.contains(from), "{from}");
        fs::write(&file, good.replacen(from, to, 1)).unwrap();
        refused(&["--resume", &folder], 1, said);
    }
    for length in [0, 1, good.len() / 2] {
        fs::write(&file, &good[..length]).unwrap();
        refused(&["--resume", &folder], 1, "plan.json");
    }
    fs::remove_file(&file).unwrap();
    refused(&["--resume", &folder], 1, "no run of the lab is kept there");
}

#[test]
fn a_folder_in_use_is_left_alone() {
    let place = Place::new();
    let folder = place.run("run", &["--games", "2"]);
    refused(&["--games", "2", "--out", &folder], 1, "arene lab --resume");
    let full = place.path("full");
    fs::create_dir(&full).unwrap();
    fs::File::create(Path::new(&full).join("letter.txt"))
        .unwrap()
        .write_all(b"dear")
        .unwrap();
    refused(&["--games", "2", "--out", &full], 1, "is not empty");
    let lock = RealDisk.lock(&Path::new(&folder).join("lock")).unwrap();
    assert!(lock.is_some());
    refused(&["--resume", &folder], 1, "going on already");
    drop(lock);
    done(&["--resume", &folder]);
    // Faults are told before a folder is made.
    let never = place.path("never");
    refused(
        &["--mod", "klanplay", "--klans", "goff=kosto+kosto", "--out", &never],
        1,
        "kosto",
    );
    assert!(!Path::new(&never).exists());
}

#[test]
fn parts_that_do_not_belong_together_are_refused() {
    let place = Place::new();
    let part = |name: &str, shard: &str, seed: &str| {
        let folder = place.path(name);
        done(&["shard", shard, "--games", "4", "--seed", seed, "--out", &folder]);
        folder
    };
    let (one, two) = (part("one", "1/2", "1"), part("two", "2/2", "1"));
    let (again, other, third) = (
        part("again", "1/2", "1"),
        part("other", "2/2", "2"),
        part("third", "2/3", "1"),
    );
    let whole = place.run("whole", &["--games", "4", "--seed", "1"]);
    let merged = place.path("merged");
    let refused = |parts: &[&str], said: &str| {
        refused(&[&["merge"], parts, &["--out", &merged]].concat(), 1, said);
        assert!(!Path::new(&merged).exists());
    };
    refused(&[&one], "parts are missing: 2/2");
    refused(&[&one, &two, &again], "part 1/2 is there twice");
    refused(&[&one, &other], "not parts of the same plan");
    refused(&[&one, &third], "not parts of the same plan");
    refused(&[&one, &whole], "no part of one");
    refused(&[&one, &place.path("nowhere")], "no run of the lab is kept there");
    // A part that was stopped.
    let rows = rows_of(&two);
    let good = fs::read(&rows).unwrap();
    fs::write(&rows, &good[..good.len() / 2]).unwrap();
    refused(&[&one, &two], "still to be played");
    done(&["--resume", &two]);
    done(&["merge", &one, &two, "--out", &merged]);
    assert_same_results(&merged, &whole);
}
