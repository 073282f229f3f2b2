//! `arene replay` and `arene lab --record`, through the real binary; and the archive of recorded games, which every
//! version of the program must verify or refuse clearly.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use arene::replay::{READS, Recording, ReplayCursor, RulesMismatch, cut, read, summarize, verify};
use arene::rules::rulebook;
use serde_json::Value;

use crate::recorded::bot_game;

const ARCHIVE: &str = "tests/fixtures/replays";

/// The tasks of the first lesson as they were done in the window, by keyboard (`tests/window/lesson.rs`).
const LESSONS: &str = "tests/fixtures/lessons";

fn arene(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arene"))
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the binary starts")
}

/// What is printed, and the exit status.
fn told(args: &[&str]) -> (String, i32) {
    let output = arene(args);
    let printed = [output.stdout, output.stderr].concat();
    (String::from_utf8(printed).unwrap(), output.status.code().unwrap())
}

fn replay(args: &[&str]) -> (String, i32) {
    told(&[&["replay"], args, &["--lang", "en"]].concat())
}

fn archive() -> Vec<PathBuf> {
    files_in(ARCHIVE)
}

fn files_in(folder: &str) -> Vec<PathBuf> {
    let mut files: Vec<PathBuf> = (fs::read_dir(folder).unwrap())
        .map(|entry| entry.unwrap().path())
        .collect();
    files.sort();
    files
}

/// A file with a game in it.
fn file(folder: &Path, name: &str, text: &str) -> String {
    let path = folder.join(name);
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn every_game_of_the_archive_is_verified_or_refused_clearly() {
    let (games, lessons) = (archive(), files_in(LESSONS));
    assert!(!games.is_empty() && !lessons.is_empty());
    for path in games.iter().chain(&lessons) {
        let bytes = fs::read(path).unwrap();
        let line = bytes.split(|byte| *byte == b'\n').next().unwrap();
        let header: Value = serde_json::from_slice(&line[9..]).unwrap();
        let format = header["arene"].as_u64().unwrap() as u32;
        match verify(&bytes) {
            Err(refused) => {
                // Only a format that this program has given up.
                assert!(!READS.contains(&format), "{}: {refused}", path.display());
                assert!(refused.to_string().contains("version"));
            }
            Ok(verified) if verified.is_good() => assert!(verified.damage.is_none(), "{}", path.display()),
            Ok(verified) => {
                // Only a game of rules that have changed since, and then the program says so.
                assert!(!verified.same_rules, "{}: {:?}", path.display(), verified.divergence);
                let (told, status) = replay(&["verify", path.to_str().unwrap()]);
                assert!(
                    told.contains("of the rules; this program has version") && status == 1,
                    "{told}"
                );
            }
        }
    }
}

#[test]
fn the_archive_holds_a_finished_game_of_every_mod_by_these_rules() {
    let book = rulebook("doum40k").unwrap();
    let mut modes = BTreeSet::new();
    for path in archive() {
        let found = read(&fs::read(path).unwrap()).unwrap().recording;
        if found.header.is_of(book) && found.closed.as_ref().is_some_and(|closed| closed.over) {
            modes.insert(found.setup().mode.clone());
        }
    }
    assert_eq!(modes, book.mods().into_iter().map(str::to_owned).collect());
}

#[test]
fn verify_tells_a_line_a_file_and_fails_if_one_is_not_as_it_was() {
    let folder = tempfile::tempdir().unwrap();
    let game = bot_game("defmatch", 8, 60);
    let good = file(folder.path(), "good.arene", &game.to_text());
    let text = game.to_text();
    let damaged = file(
        folder.path(),
        "damaged.arene",
        &text.replacen("\"n\":40,", "\"n\":41,", 1),
    );
    let cut_off = file(folder.path(), "cut_off.arene", &text[..text.len() - 100]);
    let mut forged = game.clone();
    forged.steps[30].hash ^= 1;
    let forged = file(folder.path(), "forged.arene", &forged.to_text());
    let mut illegal = game.clone();
    illegal.steps[31].command = illegal.steps[1].command.clone();
    let illegal = file(folder.path(), "illegal.arene", &illegal.to_text());
    let mut open = game.clone();
    open.closed = None;
    let open = file(folder.path(), "open.arene", &open.to_text());
    let mut other = game.clone();
    other.header.rules_version += 6;
    let other = file(folder.path(), "other.arene", &other.to_text());

    let (told, status) = replay(&["verify", &good, &open, &other]);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(status, 0, "{told}");
    assert_eq!(lines[0], format!("{good}: ok, 60 commands"));
    assert_eq!(lines[1], format!("{open}: ok, 60 commands (The game was not put away)"));
    let rules = "recorded with version 8 of the rules; this program has version 2";
    assert_eq!(lines[2], format!("{other}: ok, 60 commands ({rules})"));

    let (told, status) = replay(&[
        "verify",
        &good,
        &damaged,
        &cut_off,
        &forged,
        &illegal,
        "maps/totem.ron",
        "none.arene",
    ]);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(status, 1);
    assert_eq!(lines[0], format!("{good}: ok, 60 commands"));
    let before = "The 39 commands before it come out as recorded.";
    assert_eq!(lines[1], format!("{damaged}: damaged: Line 43 is damaged. {before}"));
    assert!(
        lines[2].starts_with(&format!("{cut_off}: damaged: The file breaks off in line 6")),
        "{told}"
    );
    let differs = "differs: From command 30 on it comes out otherwise: the state is another one (";
    assert!(lines[3].starts_with(&format!("{forged}: {differs}")), "{told}");
    assert!(
        lines[3].ends_with("The 29 commands before it come out as recorded."),
        "{told}"
    );
    let illegal_line =
        format!("{illegal}: differs: From command 31 on it comes out otherwise: the command is illegal: ");
    assert!(lines[4].starts_with(&illegal_line), "{told}");
    assert_eq!(
        lines[5],
        "maps/totem.ron: refused: This is not a recorded game of Arène."
    );
    assert_eq!(
        lines[6],
        "none.arene: refused: There is no none.arene, or no such folder."
    );

    let (told, status) = replay(&["verify", "--json", &good, &forged, &damaged, "maps/totem.ron"]);
    let files: Value = serde_json::from_str(&told).unwrap();
    let files = files["files"].as_array().unwrap();
    assert_eq!(status, 1);
    let ok: Vec<bool> = files.iter().map(|file| file["ok"].as_bool().unwrap()).collect();
    assert_eq!(ok, [true, false, false, false]);
    assert_eq!(
        (&files[1]["differs"]["n"], &files[1]["differs"]["why"]),
        (&30.into(), &"hash".into())
    );
    assert_eq!(
        (&files[2]["damage"]["line"], &files[2]["damage"]["why"]),
        (&43.into(), &"line".into())
    );
    assert_eq!(files[2]["same"], 39);
}

/// What is said of a game of version 1.
const OF_VERSION_1: &str = "recorded with version 1 of the rules; this program has version 2";

#[test]
fn games_of_version_1_are_told_as_what_they_are() {
    let old = archive()
        .into_iter()
        .filter(|path| path.to_str().unwrap().ends_with("-rules1.arene"));
    let old: Vec<PathBuf> = old.collect();
    assert_eq!(old.len(), 9, "of each mod one, and one that comes out otherwise");
    for path in &old {
        let name = path.to_str().unwrap();
        let verified = verify(&fs::read(path).unwrap()).unwrap();
        assert!(
            !verified.same_rules && verified.damage.is_none(),
            "{name}: {verified:?}"
        );
        let (told, _) = replay(&["verify", name]);
        assert!(told.contains(OF_VERSION_1), "{told}");
        let (told, status) = replay(&["info", name]);
        assert!(
            told.contains(OF_VERSION_1) && told.contains("version 1 (data"),
            "{told}"
        );
        let (json, _) = replay(&["info", "--json", name]);
        let json: Value = serde_json::from_str(&json).unwrap();
        assert_eq!((&json["same_rules"], status), (&false.into(), 0), "{name}");
    }
    let (told, _) = replay(&["info", "tests/fixtures/replays/king-rules2.arene"]);
    assert!(!told.contains("recorded with version"), "{told}");
}

#[test]
fn a_game_of_version_1_that_comes_out_otherwise_is_shown_by_its_facts() {
    // A door is opened and walked through in the same activation; version 2 forbids it.
    let path = "tests/fixtures/replays/door-rules1.arene";
    let (line, status) = replay(&["verify", path]);
    let differs = format!("{path}: differs: This game was {OF_VERSION_1}. From command 3 on it comes out otherwise: ");
    assert!(line.starts_with(&differs) && status == 1, "{line}");
    assert!(line.contains("has worked a door: its movement is over."), "{line}");
    assert_eq!(line.matches(OF_VERSION_1).count(), 1, "{line}");
    let (line, _) = told(&["replay", "verify", "--lang", "fr", path]);
    assert!(
        line.contains("Fichier enregistré avec la version 1 des règles"),
        "{line}"
    );

    // It opens, and every fact is there, past the place where the rules part from it.
    let game = read(&fs::read(path).unwrap()).unwrap().recording;
    let cursor = ReplayCursor::new(game).unwrap();
    assert_eq!((cursor.good(), cursor.end()), (3, 5));
    let divergence = cursor.divergence().unwrap();
    let (recorded, own) = (1, rulebook("doum40k").unwrap().version());
    assert_eq!(
        (divergence.n, &divergence.rules),
        (3, &Some(RulesMismatch::Version { recorded, own }))
    );
    let told_at = |place: usize| {
        cursor
            .facts(place)
            .iter()
            .map(|fact| fact.rule().as_str())
            .collect::<Vec<_>>()
    };
    assert_eq!(told_at(4), ["move.points"]);
    assert_eq!(told_at(5)[..3], ["melee.who", "melee.hit", "melee.hit"]);
    let (info, _) = replay(&["info", path]);
    assert!(info.contains("Rouge 20, Bleu 0"), "{info}");

    // A report tells both, too: the parting, and how the game ended.
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("report.md").to_str().unwrap().to_owned();
    let (told, status) = replay(&["report", path, "--to", &page]);
    assert_eq!(status, 0, "{told}");
    let page = fs::read_to_string(page).unwrap();
    assert!(
        page.contains(OF_VERSION_1) && page.contains("other rules than this program"),
        "{page}"
    );
}

#[test]
fn verify_speaks_french_too() {
    let (told, status) = told(&[
        "replay",
        "verify",
        "--lang",
        "fr",
        "maps/totem.ron",
        "tests/fixtures/replays/king-rules2.arene",
    ]);
    assert_eq!(status, 1);
    assert!(
        told.contains("refusé\u{202f}: Ce n’est pas une partie enregistrée d’Arène."),
        "{told}"
    );
    assert!(told.contains("king-rules2.arene: bon, 59 commandes"), "{told}");
}

#[test]
fn info_tells_who_played_what_where_and_how_it_went() {
    let (told, status) = replay(&["info", "tests/fixtures/replays/king-rules2.arene"]);
    assert_eq!(status, 0);
    for part in [
        "arene 0.1.0, rules doum40k version 2",
        "Crate hill, 22×22",
        "Rouge (Goff",
        "59, ",
        "over",
    ] {
        assert!(told.contains(part), "{part} in {told}");
    }
    let (told, _) = replay(&["info", "--json", "tests/fixtures/replays/king-rules2.arene"]);
    let info: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(
        (&info["mod"], &info["last"], &info["over"]),
        (&"king".into(), &59.into(), &true.into())
    );
    let size = fs::metadata("tests/fixtures/replays/king-rules2.arene").unwrap().len();
    assert_eq!(
        (info["bytes"].as_u64(), info["bytes_per_command"].as_u64()),
        (Some(size), Some(size / 59))
    );
    let (told, status) = replay(&["info", "maps/totem.ron"]);
    assert_eq!((told.contains("not a recorded game"), status), (true, 1));
}

#[test]
fn a_piece_cut_out_is_verified_and_a_piece_of_it_too() {
    let folder = tempfile::tempdir().unwrap();
    let out = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let whole = "tests/fixtures/replays/squigs-rules2.arene";
    let game = read(&fs::read(whole).unwrap()).unwrap().recording;
    for (name, from, to) in [("middle", 40, 90), ("start", 1, 10), ("end", 100, 125), ("one", 64, 64)] {
        let (from, to, out) = (from.to_string(), to.to_string(), out(name));
        let (told, status) = replay(&["cut", whole, "--from", &from, "--to", &to, "--out", &out]);
        assert_eq!((told, status), (format!("{out}: commands {from} to {to}\n"), 0));
        let verified = verify(&fs::read(&out).unwrap()).unwrap();
        assert!(verified.is_good() && verified.damage.is_none(), "{name}: {verified:?}");
        let piece = read(&fs::read(&out).unwrap()).unwrap().recording;
        assert_eq!(piece.steps, game.steps[from.parse().unwrap()..=to.parse().unwrap()]);
        let mut before = game.clone();
        before.steps.truncate(to.parse::<usize>().unwrap() + 1);
        assert_eq!(piece.dice(), before.dice(), "{name} goes on with the dice of the game");
        assert_eq!(piece.is_over(), name == "end");
    }
    let (_, status) = replay(&[
        "cut",
        &out("middle"),
        "--from",
        "50",
        "--to",
        "60",
        "--out",
        &out("inner"),
    ]);
    assert_eq!(status, 0);
    assert_eq!(replay(&["verify", &out("inner")]).1, 0);
    let (told, _) = replay(&["info", &out("inner")]);
    assert!(
        told.contains("11 (from 50 to 60)") && told.contains("middle, a piece of it from after command 49"),
        "{told}"
    );
}

#[test]
fn a_piece_tells_the_scores_it_starts_from() {
    let whole = "tests/fixtures/replays/defmatch-rules2.arene";
    let bytes = fs::read(whole).unwrap();
    let recording = read(&bytes).unwrap().recording;
    for to in [10, 43, 60, recording.last()] {
        // The last command alone: what was scored before is only in the snapshot.
        let piece = cut(&recording, "whole", to, to).unwrap();
        let mut until = recording.clone();
        until.steps.truncate(to as usize + 1);
        let scores = |recording: &Recording| summarize(recording.to_text().as_bytes()).unwrap().scores;
        assert_eq!(scores(&piece), scores(&until), "after command {to}");
    }
    assert!(summarize(&bytes).unwrap().scores.iter().any(|score| *score > 0));
}

#[test]
fn cutting_says_why_it_does_not() {
    let folder = tempfile::tempdir().unwrap();
    let whole = "tests/fixtures/replays/king-rules2.arene";
    let out = folder.path().join("out.arene").to_str().unwrap().to_owned();
    let (told, status) = replay(&["cut", whole, "--from", "50", "--to", "60", "--out", &out]);
    assert_eq!(told, format!("arene replay cut: {whole} has the commands 1 to 59.\n"));
    assert_eq!(status, 2);
    let (told, status) = replay(&["cut", whole, "--from", "9", "--to", "8", "--out", &out]);
    assert!(told.contains("--from 9 comes after --to 8") && status == 2, "{told}");
    assert_eq!(replay(&["cut", whole, "--from", "9", "--out", &out]).1, 0);
    let (told, status) = replay(&["cut", whole, "--from", "9", "--out", &out]);
    assert!(
        told.contains("is there already; give --replace") && status == 1,
        "{told}"
    );
    assert_eq!(replay(&["cut", whole, "--from", "9", "--out", &out, "--replace"]).1, 0);
    let before = fs::read(&out).unwrap();
    let (told, status) = replay(&["cut", &out, "--from", "20", "--out", &out, "--replace"]);
    assert!(told.contains("is the game itself") && status == 2, "{told}");
    assert_eq!(fs::read(&out).unwrap(), before);
    let mut forged = read(&fs::read(whole).unwrap()).unwrap().recording;
    forged.steps[30].hash ^= 1;
    let forged = file(folder.path(), "forged.arene", &forged.to_text());
    let (told, status) = replay(&["cut", &forged, "--from", "40", "--out", &out, "--replace"]);
    assert!(
        told.contains("From command 30 on it comes out otherwise") && status == 1,
        "{told}"
    );
}

#[test]
fn the_lab_records_every_game_the_same_on_one_thread_and_on_two() {
    let folder = tempfile::tempdir().unwrap();
    let at = |threads: &str| folder.path().join(threads).to_str().unwrap().to_owned();
    for threads in ["1", "2"] {
        let args = [
            "lab",
            "--mod",
            "gunther",
            "--games",
            "12",
            "--seed",
            "5",
            "--threads",
            threads,
            "--record",
        ];
        let (told, status) = told(&[&args[..], &[&at(threads)]].concat());
        assert_eq!(status, 0, "{told}");
    }
    for index in 0..12 {
        let name = format!("game-{index:02}.arene");
        let [one, two] = ["1", "2"].map(|threads| fs::read(folder.path().join(threads).join(&name)).unwrap());
        assert_eq!(one, two, "{name}");
        let verified = verify(&one).unwrap();
        assert!(verified.is_good() && verified.damage.is_none(), "{name}: {verified:?}");
    }
    assert_eq!(fs::read_dir(at("1")).unwrap().count(), 12);
    let (told, status) = told(&["lab", "--games", "2", "--record", &at("1")]);
    assert!(told.contains("holds recorded games already") && status == 1, "{told}");
}

#[test]
fn the_lab_says_if_it_cannot_record() {
    let folder = tempfile::tempdir().unwrap();
    let in_the_way = file(folder.path(), "file", "");
    let (told, status) = told(&["lab", "--games", "2", "--record", &in_the_way]);
    assert!(
        told.starts_with("error: ") && told.contains(&in_the_way) && status == 1,
        "{told}"
    );
}

#[test]
fn the_lab_records_games_of_players_without_klans_and_unfinished_ones() {
    let folder = tempfile::tempdir().unwrap();
    let games = folder.path().join("games");
    let (_, status) = told(&[
        "lab",
        "--games",
        "3",
        "--max-commands",
        "30",
        "--record",
        games.to_str().unwrap(),
    ]);
    assert_eq!(status, 0);
    for entry in fs::read_dir(&games).unwrap() {
        let bytes = fs::read(entry.unwrap().path()).unwrap();
        let verified = verify(&bytes).unwrap();
        assert!(verified.is_good() && verified.commands == 30, "{verified:?}");
        assert!(!read(&bytes).unwrap().recording.closed.unwrap().over);
    }
}

#[test]
fn wrong_usage_is_answered_with_the_right_one() {
    assert_eq!(told(&["replay", "verify"]).1, 2);
    assert_eq!(told(&["replay", "cut", "x.arene"]).1, 2);
    assert_eq!(told(&["replay", "veriffy", "x.arene"]).1, 2);
    let (help, status) = told(&["replay", "verify", "--help"]);
    assert!(help.contains("Examples:") && help.contains("Exit status:") && status == 0);
}

/// The reader in Python that `docs/formats.md` gives.
fn python_reader(folder: &Path) -> String {
    let docs = fs::read_to_string("docs/formats.md").unwrap();
    let (_, behind) = docs.split_once("```python\n").unwrap();
    let (program, _) = behind.split_once("```").unwrap();
    file(folder, "reader.py", program)
}

#[test]
fn the_reader_in_the_documentation_reads_every_game_and_finds_damage() {
    if Command::new("python3").arg("--version").output().is_err() {
        eprintln!("no python3 here: not tried");
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    let reader = python_reader(folder.path());
    let read_by_it = |path: &str| {
        let output = Command::new("python3").args([&reader, path]).output().unwrap();
        String::from_utf8([output.stdout, output.stderr].concat()).unwrap()
    };
    for path in archive() {
        let game = read(&fs::read(&path).unwrap()).unwrap().recording;
        let told = read_by_it(path.to_str().unwrap());
        let first = format!("{}: Rouge against Bleu, {} commands\n", game.setup().mode, game.last());
        assert!(told.starts_with(&first), "{told}");
        assert!(told.contains(" won\n") && !told.contains("not all"), "{told}");
    }
    let text = fs::read_to_string("tests/fixtures/replays/king-rules2.arene").unwrap();
    let damaged = file(folder.path(), "damaged", &text.replacen("\"n\":30,", "\"n\":31,", 1));
    assert!(read_by_it(&damaged).ends_with("29 commands\nnot all of it: line 33 is damaged\n"));
    let cut_off = file(folder.path(), "cut_off", &text[..text.len() - 1]);
    assert!(read_by_it(&cut_off).contains("not all of it: the file breaks off in line 63"));
    let mut newer = bot_game("king", 1, 3);
    newer.header.arene = 3;
    let newer = file(folder.path(), "newer", &newer.to_text());
    assert!(read_by_it(&newer).contains("not a game in version 1 or 2 of the format"));
}

#[test]
fn a_file_written_by_the_documentation_is_read() {
    // The checksum as the documentation has it, in as many words.
    let text = fs::read_to_string("tests/fixtures/replays/flag-rules2.arene").unwrap();
    let mut all = Vec::new();
    for line in text.lines() {
        let (digits, body) = line.split_once(' ').unwrap();
        all.extend_from_slice(body.as_bytes());
        let mut sum = !0_u32;
        for byte in &all {
            sum ^= u32::from(*byte);
            for _ in 0..8 {
                sum = if sum & 1 == 1 { sum >> 1 ^ 0xedb8_8320 } else { sum >> 1 };
            }
        }
        assert_eq!(digits, format!("{:08x}", !sum));
    }
}
