//! `arene club`: the tables of the games that lie on this machine.

use std::path::Path;
use std::process::{Command, Output};

use arene::bots::{Bot as _, RandomBot};
use arene::content;
use arene::game::PlayerId;
use arene::replay::{Beginning, Recording, SeatRecord, Store};

use crate::recorded::{drawn_setup, is_over};

fn arene(home: &Path, words: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arene"));
    command.args(words).env("ARENE_HOME", home).env("LC_ALL", "C");
    command.output().expect("the binary starts")
}

fn said(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// A game between a person and a bot, of at most so many commands.
fn game(seed: u64, most: u32) -> Recording {
    let mut setup = drawn_setup("defmatch", seed);
    setup.scores = Some(vec![8, 8]);
    let mut game = content::game(&mut setup, None).unwrap();
    game.start().unwrap();
    let seats = ["human", "greedy"].map(|control| SeatRecord {
        control: control.to_owned(),
        colour: 0,
    });
    let beginning = Beginning {
        setup,
        seats: seats.into(),
        begun: 1_795_292_106 + seed,
        from: None,
    };
    let mut recording = Recording::begin(beginning, &mut game).unwrap();
    let mut bot = RandomBot::new(seed);
    while recording.last() < most && !is_over(&game) {
        let command = bot.choose(&mut game);
        game.apply(&command).unwrap();
        recording.push(&mut game, command);
    }
    recording
}

/// A home with two games that are over, one of them twice, one that is not over, one for practice and one that is damaged.
fn home() -> tempfile::TempDir {
    let home = tempfile::tempdir().unwrap();
    let store = Store::at(home.path());
    let (first, second) = (game(1, 5000), game(2, 5000));
    assert!(first.is_over() && second.is_over());
    for (name, recording) in [("first", &first), ("again", &first), ("second", &second)] {
        store.save_as(name, recording, false).unwrap();
    }
    store.save_as("short", &game(3, 20), false).unwrap();
    let mut practice = second.clone();
    practice.beginning.setup.take_back = true;
    store.save_as("practice", &practice, false).unwrap();
    let damaged = store.save_as("damaged", &first, false).unwrap();
    let text = std::fs::read_to_string(&damaged).unwrap();
    std::fs::write(&damaged, text.replacen("\"n\":9,", "\"n\":8,", 1)).unwrap();
    home
}

#[test]
fn the_table_counts_games_that_are_over_once_and_passes_over_what_is_damaged() {
    let home = home();
    let output = arene(home.path(), &["club", "--lang", "en"]);
    assert!(output.status.success(), "{}", said(&output.stderr));
    let (told, complained) = (said(&output.stdout), said(&output.stderr));
    let head = told.lines().next().unwrap();
    for word in ["Player", "Games", "Wins", "Score", "Kills", "Best dice"] {
        assert!(head.contains(word), "{told}");
    }
    assert!(
        told.lines()
            .any(|line| line.starts_with("Rouge") && line.contains("a person")),
        "{told}"
    );
    assert!(told.lines().any(|line| line.starts_with("Bleu")), "{told}");
    for note in [
        "2 games.",
        "Not over: 1.",
        "For practice, not counted: 1.",
        "Copies, not counted again: 1.",
    ] {
        assert!(told.contains(note), "{told}");
    }
    assert!(
        complained.contains("damaged.arene: passed over: ") && complained.lines().count() == 1,
        "{complained}"
    );
    let french = arene(home.path(), &["club", "--lang", "fr"]);
    assert!(said(&french.stdout).starts_with("Joueur") && said(&french.stderr).contains("laissée de côté"));
}

#[test]
fn the_table_as_comma_separated_values_adds_up() {
    let home = home();
    let file = home.path().join("club.csv");
    let output = arene(home.path(), &["club", "--lang", "fr", "--csv", file.to_str().unwrap()]);
    assert!(output.status.success(), "{}", said(&output.stderr));
    let mut reader = csv::Reader::from_path(&file).unwrap();
    let heads = reader.headers().unwrap().clone();
    assert_eq!(
        heads.iter().take(6).collect::<Vec<_>>(),
        ["player", "control", "games", "wins", "draws", "losses"]
    );
    let rows: Vec<csv::StringRecord> = reader.records().map(|row| row.unwrap()).collect();
    assert_eq!(rows.len(), 2);
    let column = |name: &str| heads.iter().position(|head| head == name).unwrap();
    let sum = |name: &str| -> i64 { rows.iter().map(|row| row[column(name)].parse::<i64>().unwrap()).sum() };
    assert_eq!((sum("games"), sum("wins") + sum("draws") + sum("losses")), (4, 4));
    assert_eq!(sum("wins"), 2, "each game was won by somebody");
    // In a defmatch every kill scores, and who is killed returns.
    assert!(sum("kills") > 0 && sum("deaths") >= sum("kills"));
    assert!(
        rows.iter()
            .all(|row| row[column("mean_d6")].parse::<f64>().unwrap() > 1.0)
    );
}

#[test]
fn files_are_counted_by_name_and_what_is_wrong_with_them_is_told() {
    let home = home();
    let saves = home.path().join("saves");
    let first = saves.join("first.arene");
    let output = arene(
        Path::new("/nowhere"),
        &["club", "--lang", "en", first.to_str().unwrap(), "nothing.arene"],
    );
    assert!(output.status.success());
    assert!(said(&output.stdout).contains("One game."), "{}", said(&output.stdout));
    assert!(
        said(&output.stderr).contains("nothing.arene: passed over"),
        "{}",
        said(&output.stderr)
    );
    let refused = arene(home.path(), &["club", "--lang", "en", "--csv", saves.to_str().unwrap()]);
    assert_eq!(refused.status.code(), Some(1));
    let empty = tempfile::tempdir().unwrap();
    let nothing = arene(empty.path(), &["club", "--lang", "en"]);
    assert!(nothing.status.success() && said(&nothing.stdout).starts_with("No game here is over."));
}

#[test]
fn a_report_and_the_info_hold_dice_thrown_by_hand_against_fair_ones() {
    let home = tempfile::tempdir().unwrap();
    let store = Store::at(home.path());
    let mut recording = game(4, 5000);
    recording.beginning.setup.by_hand = vec![PlayerId(0)];
    for step in &mut recording.steps {
        for fact in &mut step.facts {
            if let arene::game::Fact::Roll(roll) = fact {
                roll.by_hand = roll.player == Some(PlayerId(0));
            }
        }
    }
    let file = store.save_as("hand", &recording, false).unwrap();
    let file = file.to_str().unwrap();
    let info = said(&arene(home.path(), &["replay", "info", "--lang", "en", file]).stdout);
    assert!(
        info.contains("Rouge, by hand: ") && info.contains("Bleu, from the seed: "),
        "{info}"
    );
    assert!(info.contains("fair dice are at least as uneven in "), "{info}");
    assert!(said(&arene(home.path(), &["replay", "verify", file]).stdout).contains("ok, "));
    let page = home.path().join("report.md");
    let written = arene(
        home.path(),
        &["replay", "report", "--lang", "fr", file, "--to", page.to_str().unwrap()],
    );
    assert!(written.status.success(), "{}", said(&written.stderr));
    let page = std::fs::read_to_string(page).unwrap();
    assert!(page.contains("Lancés à la main") && page.contains("khi-deux"));
    // Where nobody threw by hand the report is what it was.
    let plain = store.save_as("plain", &game(4, 5000), false).unwrap();
    let info = said(
        &arene(
            home.path(),
            &["replay", "info", "--lang", "en", plain.to_str().unwrap()],
        )
        .stdout,
    );
    assert!(!info.contains("by hand"), "{info}");
}
