//! Command lines, folders and parts that are wrong: told in full, and nothing is overwritten.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Command;

use arene::replay::disk::{Disk as _, RealDisk};

use super::{KINDS, Place, assert_same_results, done, refused, rows_of};

#[test]
fn a_matrix_that_cannot_be_is_refused_with_what_could() {
    refused(&["--kinds", "grott"], 2, "did you mean “grot”?");
    refused(&["--mod", "klanplay", "--klans", "gof"], 2, "did you mean “goff”?");
    refused(
        &["--mod", "klanplay", "--klans", "goff=kosto+grott"],
        2,
        "did you mean “grot”?",
    );
    refused(&["--mod", "klanplay", "--kinds", "grot"], 2, "give --klans instead");
    refused(&["--klans", "goff"], 2, "give --kinds instead");
    refused(&["--bots", "randum"], 2, "did you mean “random”?");
    refused(&["--bots", "hunter1:soon"], 2, "hunter1:200 or hunter1:0.3s");
    refused(&["--bots", "greedy:9"], 2, "takes no budget");
    refused(&["--kinds", "grot,grot"], 2, "grot is named twice");
    refused(&["--kinds2", "grot"], 2, "--kinds");
    refused(&["--kinds", "grot", "--player", "A=grot:random"], 2, "does not go with");
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
    refused(&["--mod", "klanplay", "--budget", "-4"], 2, "-4 is no budget: klanplay");
    refused(&["--budget", "100"], 2, "defmatch is played by single pieces");
    refused(
        &["--player", "A=grot:exec:\"cat\"", "--player", "B=grot:random"],
        2,
        "not by A=grot",
    );
    refused(&["shard", "1/2", "--games", "3"], 2, "--out");
    refused(&["--resume", "somewhere", "--games", "3"], 2, "does not go with");
}

#[test]
fn a_file_that_cannot_be_written_is_told_before_anything_is_played() {
    let place = Place::new();
    let never = place.path("never");
    for option in ["--csv", "--parquet", "--summary"] {
        for (file, status, said) in [
            ("/nowhere/at/all", 1, "/nowhere/at/all"),
            ("maps", 2, "maps is a folder"),
        ] {
            refused(&["--games", "1000000", "--out", &never, option, file], status, said);
        }
    }
    let same = place.path("same");
    let twice = ["--csv", &same, "--parquet", &same];
    refused(&[&["--games", "1000000"], &twice[..]].concat(), 2, "name the same file");
    refused(
        &["--games", "2", "--out", "Cargo.toml"],
        1,
        "Cargo.toml: there is a file where a folder should be",
    );
    assert!(!Path::new(&never).exists() && !Path::new(&same).exists());
}

#[test]
#[cfg(unix)]
fn a_device_or_a_pipe_is_written_on_and_not_replaced() {
    let place = Place::new();
    let pipe = place.path("pipe");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let reads = std::thread::spawn({
        let pipe = pipe.clone();
        move || fs::read_to_string(pipe).unwrap()
    });
    let csv = place.path("games.csv");
    done(&["--games", "2", "--csv", &pipe]);
    done(&["--games", "2", "--csv", &csv]);
    assert_eq!(reads.join().unwrap(), fs::read_to_string(csv).unwrap());
    assert!(!fs::metadata(pipe).unwrap().is_file());
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
    let line = good.iter().filter(|byte| **byte == b'\n').count() + 1;
    refused(&["--resume", &folder], 1, &format!("rows.jsonl, line {line}: game"));
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
