//! `arene lab`: what many games come to does not depend on threads, and a wrong command line is answered with the right
//! one.

use std::collections::BTreeMap;
use std::process::{Command, Output};
use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use arene::bots::{Bot, RandomBot, UniformBot};
use arene::cli::lab::{LabArgs, plan};
use arene::content::maps;
use arene::game::DecisionKind;
use arene::lab::{Plan, PlayOptions, ResultTable, play};
use arene::rules::rulebook;
use clap::Parser;
use serde_json::Value;

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    lab: LabArgs,
}

fn planned(line: &str) -> Plan {
    let args = Cli::try_parse_from(std::iter::once("lab").chain(line.split_whitespace()))
        .unwrap_or_else(|error| panic!("{error}"))
        .lab;
    plan(&args.matrix).unwrap_or_else(|error| panic!("{line}: {error}")).0
}

/// All games of a plan, on so many threads.
fn played(plan: &Plan, threads: usize) -> ResultTable {
    let rows = Mutex::new(Vec::new());
    let games: Vec<u64> = (0..plan.total()).collect();
    let way = PlayOptions { threads, record: None };
    play(plan, &games, &way, &AtomicBool::new(false), |row| {
        rows.lock().unwrap().push(row);
        Ok(())
    })
    .unwrap();
    let mut rows = rows.into_inner().unwrap();
    rows.sort_by_key(|row| row.index);
    ResultTable::new(plan, &rows)
}

fn table(line: &str) -> ResultTable {
    played(&planned(line), 2)
}

/// Runs the real program.
fn arene(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_arene"))
        .args(args)
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("the program runs")
}

fn refused(args: &[&str], status: i32, said: &str) {
    let output = arene(args);
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(status), "{args:?}: {error}");
    assert!(error.contains(said), "{args:?}: {error}");
    assert!(output.stdout.is_empty(), "{args:?}");
}

#[test]
fn the_table_is_the_same_for_any_number_of_threads() {
    let plan = planned("--games 24 --seed 5");
    let one = played(&plan, 1);
    for threads in [2, 5, 100] {
        assert_eq!(played(&plan, threads), one);
    }
}

#[test]
fn another_seed_gives_another_hash() {
    let hash = |seed| table(&format!("--games 5 --seed {seed}")).summary.hash;
    assert_eq!(hash(1), hash(1));
    assert_ne!(hash(1), hash(2));
}

#[test]
fn more_games_begin_with_the_same_games() {
    let few = table("--games 3 --seed 9");
    let more = table("--games 4 --seed 9");
    assert!(more.commands > few.commands);
    let (few, more) = (few.summary.commands, more.summary.commands);
    assert!(more.least <= few.least && more.most >= few.most);
}

/// The hash over the final states is that of the lab before it had matrices: the same games come out the same.
#[test]
fn the_games_of_a_plain_run_are_those_they_always_were() {
    // Update these values if simulation behaviour changes, or how the random bot plays.
    for (line, hash) in [
        ("--games 20 --seed 7", "afa2caa237fd8112"),
        ("--mod king --games 20 --seed 3", "ff1ea8ca10c58121"),
        (
            "--player A=grot:random --player B=kosto:random --player C=frimeur:random --games 10",
            "0c3433db43f6c66e",
        ),
    ] {
        assert_eq!(table(line).summary.hash, hash, "{line}");
    }
}

#[test]
fn games_of_the_random_bot_come_to_their_end_on_every_arena() {
    for name in maps::made_for("defmatch") {
        let players = "--player A=kosto:random --player B=blindboy:random --player C=pistolboy:random";
        let table = table(&format!("--map maps/{name} --games 20 {players}"));
        assert_eq!(table.summary.finished, 20, "{table:?}");
        // Blindboys are the hardest to kill, so that their games are the longest.
        let two = "--player A=blindboy:random --player B=blindboy:random";
        let table = self::table(&format!("--map maps/{name} --games 10 {two}"));
        assert_eq!(table.summary.finished, 10, "{table:?}");
    }
}

#[test]
fn bots_choose_only_what_is_legal_on_every_arena() {
    for name in maps::made_for("defmatch") {
        let players = "--player A=mitrailleur:random --player B=frimeur:random --player C=grot:random";
        let plan = planned(&format!("--map maps/{name} {players}"));
        let setup = plan.setup(rulebook("doum40k").unwrap(), plan.game(0));
        for seed in 0..6 {
            let mut game = rulebook("doum40k").unwrap().game(&setup).unwrap();
            game.restart(seed).unwrap();
            let mut bot: Box<dyn Bot> = if seed % 2 == 0 {
                Box::new(RandomBot::new(seed))
            } else {
                Box::new(UniformBot::new(seed))
            };
            for _ in 0..1500 {
                if game.decision().unwrap().kind == DecisionKind::Over {
                    break;
                }
                let command = bot.choose(&mut game);
                if let Err(error) = game.apply(&command) {
                    panic!("{name}, seed {seed}: {command:?}: {error:?}");
                }
            }
        }
    }
}

#[test]
fn games_of_every_mod_on_every_arena_made_for_it_come_to_their_end_with_drawn_sides() {
    for mode in rulebook("doum40k").unwrap().mods() {
        for name in maps::made_for(mode) {
            let table = table(&format!("--mod {mode} --map maps/{name} --games 6"));
            let summary = &table.summary;
            assert_eq!(
                (summary.finished, summary.unfinished),
                (6, 0),
                "{mode} on {name}: {table:?}"
            );
            assert_eq!(
                table.fielded.iter().map(|kind| kind.sat).sum::<u64>(),
                12,
                "{mode} on {name}"
            );
        }
    }
}

/// What happened in games of a mod on its own arena, as the random bot plays them: how often each fact came.
fn facts_of(mode: &str, games: u64) -> BTreeMap<String, usize> {
    let plan = planned(&format!("--mod {mode} --seed 11"));
    let mut counts = BTreeMap::new();
    for index in 0..games {
        let rules = rulebook("doum40k").unwrap();
        let mut game = rules.game(&plan.setup(rules, plan.game(index))).unwrap();
        game.restart(index).unwrap();
        let mut bots = [RandomBot::new(2 * index), RandomBot::new(2 * index + 1)];
        while game.decision().unwrap().kind != DecisionKind::Over {
            let command = bots[game.decision().unwrap().player.index()].choose(&mut game);
            for fact in game.apply(&command).unwrap() {
                let name = serde_json::to_value(fact).unwrap()["fact"].as_str().unwrap().to_owned();
                *counts.entry(name).or_default() += 1;
            }
        }
    }
    counts
}

#[test]
fn the_random_bot_plays_for_what_each_mod_is_about() {
    for (mode, fact, least) in [
        ("flag", "picked_up", 6),
        ("flag2", "picked_up", 6),
        ("gunther", "picked_up", 6),
        ("squigs", "herded", 60),
        ("squigs", "penned", 12),
        ("defmatch_klan", "bonus_gained", 6),
    ] {
        let counts = facts_of(mode, 6);
        assert_eq!(counts["won"], 6, "{mode}");
        assert!(
            counts.get(fact).is_some_and(|count| *count >= least),
            "{mode}: {fact} of {counts:?}"
        );
    }
}

#[test]
fn drawn_sides_differ_from_game_to_game_and_not_with_the_number_of_threads() {
    for mode in ["squigs", "defmatch", "king"] {
        let plan = planned(&format!("--mod {mode} --games 12 --seed 4"));
        let one = played(&plan, 1);
        assert_eq!(played(&plan, 3), one);
        assert!(one.fielded.len() > 3, "{one:?}");
        assert!(
            plan.pairings[0]
                .contestants
                .iter()
                .all(|one| one.side.to_string() == "drawn")
        );
        let other = table(&format!("--mod {mode} --games 12 --seed 5"));
        assert_ne!(other.summary.hash, one.summary.hash);
    }
}

#[test]
fn bots_choose_only_what_is_legal_in_every_mod() {
    for mode in rulebook("doum40k").unwrap().mods() {
        for name in maps::made_for(mode) {
            let plan = planned(&format!("--mod {mode} --map maps/{name} --seed 8"));
            for seed in 0..4 {
                let setup = plan.setup(rulebook("doum40k").unwrap(), plan.game(seed));
                let mut game = rulebook("doum40k").unwrap().game(&setup).unwrap();
                game.restart(seed).unwrap();
                let mut bot: Box<dyn Bot> = if seed % 2 == 0 {
                    Box::new(RandomBot::new(seed))
                } else {
                    Box::new(UniformBot::new(seed))
                };
                for _ in 0..500 {
                    if game.decision().unwrap().kind == DecisionKind::Over {
                        break;
                    }
                    let command = bot.choose(&mut game);
                    if let Err(error) = game.apply(&command) {
                        panic!("{mode} on {name}, seed {seed}: {command:?}: {error:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_json_is_one_object_with_what_was_promised() {
    let output = arene(&["lab", "--games", "6", "--seed", "2", "--threads", "2", "--json"]);
    assert!(output.status.success());
    assert!(output.stderr.is_empty(), "no bar where nobody looks");
    let value: Value = serde_json::from_slice(&output.stdout).unwrap();
    let expected = table("--games 6 --seed 2");
    assert_eq!(value["games"], 6);
    assert_eq!(value["finished"], expected.summary.finished);
    assert_eq!(value["commands"], expected.commands);
    assert_eq!(value["hash"], expected.summary.hash);
    assert_eq!(value["summary"], serde_json::to_value(&expected.summary).unwrap());
    assert_eq!((&value["seed"], &value["threads"]), (&2.into(), &2.into()));
    assert!(value["commands_per_second"].as_f64().unwrap() > 0.0);
    for (seat, kind) in expected.summary.seats.iter().zip(["mitrailleur", "kosto"]) {
        assert_eq!(value["wins"][&seat.name], seat.wins);
        assert_eq!(value["wins_by_kind"][kind], seat.wins);
    }
    let wins: u64 = expected.summary.seats.iter().map(|seat| seat.wins).sum();
    assert_eq!(
        wins + value["draws"].as_u64().unwrap() + value["unfinished"].as_u64().unwrap(),
        6
    );
}

#[test]
fn the_table_names_seats_kinds_and_the_hash() {
    let line = "--games 8 --player Léa=kosto:random --player Bo=grot:random --player Cy=grot:random";
    let args: Vec<&str> = std::iter::once("lab").chain(line.split_whitespace()).collect();
    let text = String::from_utf8(arene(&args).stdout).unwrap();
    let expected = table(line);
    for word in ["Léa", "Bo", "Cy", "Kosto", "Grot", &expected.summary.hash] {
        assert!(text.contains(word), "{word}: {text}");
    }
    let grots = &expected.fielded[1];
    assert_eq!((grots.name.as_str(), grots.sat), ("grot", 16));
    let seats = &expected.summary.seats;
    assert_eq!(grots.wins, seats[1].wins + seats[2].wins);
}

#[test]
fn a_wrong_command_line_is_answered_with_the_right_one() {
    refused(&["lab", "--player", "Rouge=grott:random"], 2, "did you mean “grot”?");
    refused(&["lab", "--player", "Rouge=grot:randum"], 2, "did you mean “random”?");
    refused(&["lab", "--player", "Rouge"], 2, "NAME=KIND");
    refused(
        &["lab", "--player", "Rouge=grot:human", "--player", "Bleu=grot:random"],
        2,
        "Rouge=grot:random",
    );
    refused(&["lab", "--games", "0"], 2, "--games");
    refused(&["lab", "--threads", "0"], 2, "--threads");
    refused(&["lab", "--gamse", "3"], 2, "--games");
    refused(&["lab", "--mod", "defmach"], 2, "did you mean “defmatch”?");
    refused(
        &["lab", "--mod", "klanplay", "--budget", "1001"],
        2,
        "for 10 to 1000 points",
    );
}

#[test]
fn a_budget_that_the_arena_has_no_room_for_is_refused_with_the_range() {
    let map = ["--map", "maps/two_forts.ron", "--games", "40", "--max-commands", "1"];
    for drawn in [&["--klans", "goff"][..], &[]] {
        let words = [&["lab", "--mod", "klanplay"], &map[..], drawn].concat();
        let with = |budget: &str| arene(&[&words[..], &["--budget", budget]].concat());
        let refused = with("1000");
        assert_eq!(refused.status.code(), Some(2));
        let said = String::from_utf8_lossy(&refused.stderr).into_owned();
        let start = "error: 1000 is no budget on “Two forts”: there, klanplay is played for 10 to ";
        let most = said.strip_prefix(start).and_then(|rest| rest.strip_suffix(" points\n"));
        let most = most.unwrap_or_else(|| panic!("{said}"));
        assert!(with(most).status.success(), "{most}");
        let beyond = (most.parse::<i64>().unwrap() + 1).to_string();
        assert_eq!(with(&beyond).status.code(), Some(2), "{beyond}");
    }
}

#[test]
fn a_map_or_a_setup_at_fault_is_told_fault_by_fault() {
    refused(&["lab", "--map", "maps/nowhere.ron"], 1, "maps/nowhere.ron");
    refused(&["lab", "--map", "Cargo.toml"], 1, "Cargo.toml");
    // One player alone, and twice the same name.
    refused(&["lab", "--player", "Rouge=grot:random"], 1, "players");
    let twice = ["--player", "Rouge=grot:random", "--player", "Rouge=kosto:random"];
    refused(&[&["lab"], &twice[..]].concat(), 1, "Rouge");
}

#[test]
fn output_that_cannot_be_written_is_a_failure_and_a_reader_that_has_gone_is_none() {
    let run = |args: &[&str], out: std::process::Stdio| {
        Command::new(env!("CARGO_BIN_EXE_arene"))
            .args(args)
            .stdout(out)
            .output()
            .expect("the binary starts")
    };
    for args in [["lab", "--games=2"].as_slice(), &["check", "maps/first_blood.ron"]] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
        let output = run(args, full.into());
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(
            said.contains("cannot be written") && !said.contains("panicked"),
            "{said}"
        );
        let (reader, writer) = std::io::pipe().unwrap();
        drop(reader);
        assert_eq!(run(args, writer.into()).status.code(), Some(0));
    }
}

#[test]
fn a_horde_upsets_the_games_of_every_host_and_wrong_kinds_are_told() {
    for book in ["doum40k", "necromunda", "quake40k", "feu"] {
        let run = |more: &[&str]| {
            let words = [
                "lab", "--book", book, "--bots", "random", "--games", "1", "--seed", "7", "--json",
            ];
            let words = [&words[..], more].concat();
            let output = Command::new(env!("CARGO_BIN_EXE_arene"))
                .args(words)
                .current_dir(env!("CARGO_MANIFEST_DIR"))
                .output()
                .unwrap();
            assert!(
                output.status.success(),
                "{book}: {}",
                String::from_utf8_lossy(&output.stderr)
            );
            serde_json::from_slice::<Value>(&output.stdout).unwrap()
        };
        let (plain, upset) = (run(&[]), run(&["--horde", "rat"]));
        assert_ne!(plain["hash"], upset["hash"], "{book}");
    }
    let output = Command::new(env!("CARGO_BIN_EXE_arene"))
        .args(["lab", "--horde", "ogre"])
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("wild_squig"));
}
