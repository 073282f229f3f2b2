//! The tiny books at the command line: listed on demand, played in the lab, over the protocol, recorded, verified, reported.

use std::io::Write as _;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

fn arene(args: &[&str]) -> Output {
    let mut run = Command::new(env!("CARGO_BIN_EXE_arene"));
    run.args(args).env_remove("ARENE_ALL_BOOKS").output().unwrap()
}

#[track_caller]
fn told(args: &[&str]) -> String {
    let output = arene(args);
    let errors = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{args:?}: {errors}");
    String::from_utf8(output.stdout).unwrap()
}

#[track_caller]
fn refused(args: &[&str]) -> String {
    let output = arene(args);
    assert!(!output.status.success(), "{args:?}");
    String::from_utf8(output.stderr).unwrap()
}

/// What the engine answers to these calls, one after the other: each the result, or the error.
fn answers(calls: &[(&str, Value)]) -> Vec<Value> {
    let mut run = Command::new(env!("CARGO_BIN_EXE_arene"))
        .args(["engine", "--no-record"])
        .env_remove("ARENE_ALL_BOOKS")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = run.stdin.take().unwrap();
    for (id, (method, params)) in calls.iter().enumerate() {
        let line = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        writeln!(input, "{line}").unwrap();
    }
    drop(input);
    let output = run.wait_with_output().unwrap();
    let lines = String::from_utf8(output.stdout).unwrap();
    let replies = lines.lines().map(|line| {
        let reply: Value = serde_json::from_str(line).unwrap();
        let outcome = reply.get("result").or(reply.get("error"));
        outcome.unwrap().clone()
    });
    replies.collect()
}

fn setup(book: &str) -> Value {
    json!({
        "rules": book, "mod": book, "map": format!("maps/{book}.ron"),
        "players": [{"name": "A", "pieces": []}, {"name": "B", "pieces": []}],
    })
}

fn mark(x: i32, y: i32) -> Value {
    json!({"command": {"place": {"at": [x, y], "face": "north"}}})
}

#[test]
fn lists_have_the_tiny_books_only_where_all_books_are_asked_for() {
    for book in ["breakthrough", "tictactoe"] {
        assert!(!told(&["lab", "--help"]).contains(book));
        assert!(told(&["lab", "--help", "--all-books"]).contains(book));
        assert!(refused(&["lab", "--mod", book]).contains("unknown mod"));
        assert!(!refused(&["check", "--book", "chess", "x.ron"]).contains(book));
        assert!(refused(&["check", "--all-books", "--book", "chess", "x.ron"]).contains(book));
        assert!(!refused(&["check", "nowhere.ron"]).contains(book), "the built-in maps");
        // Who names a book means it.
        let map = format!("maps/{book}.ron");
        for named in [["check", "--book"].as_slice(), &["check", "--all-books", "--mod"]] {
            let args = [named, [book, map.as_str()].as_slice()].concat();
            assert!(told(&args).contains(": ok, "), "{args:?}");
        }
    }
}

#[test]
fn a_map_of_the_wrong_size_is_told_in_both_languages() {
    for (lang, words) in [("en", "Draw 3 × 3."), ("fr", "Dessine 3 × 3 cases.")] {
        let args = ["check", "--lang", lang, "--book", "tictactoe", "maps/breakthrough.ron"];
        let output = arene(&args);
        assert_eq!(output.status.code(), Some(1));
        let printed = String::from_utf8(output.stdout).unwrap();
        assert!(printed.contains(words), "{printed}");
    }
}

#[test]
fn what_nobody_chooses_cannot_be_named_in_the_lab() {
    let book = ["lab", "--all-books", "--book", "tictactoe"];
    for (given, words) in [
        (["--kinds", "grot"], "leave --kinds out"),
        (["--klans", "goff"], "leave --klans out"),
        (["--budget", "10"], "leave --budget out"),
        (["--player", "A=grot:random"], "leave --player out"),
        (["--table", "3"], "tictactoe is for 2 players"),
    ] {
        let line = [book.as_slice(), given.as_slice()].concat();
        let told = refused(&line);
        assert!(told.contains(words), "{told}");
    }
}

#[test]
fn a_hunter_does_not_lose_at_tic_tac_toe_and_its_games_are_recorded_verified_told_and_reported() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let games = path("games");
    let line = "lab --book tictactoe --bots hunter1:600,random --games 12 --seed 3 --json --record";
    let args: Vec<&str> = line.split(' ').chain([games.as_str()]).collect();
    let summary: Value = serde_json::from_str(&told(&args)).unwrap();
    let summary = &summary["summary"];
    let bots = summary["bots"].as_array().unwrap();
    let random = bots.iter().find(|rate| rate["name"] == "random").unwrap();
    assert_eq!((&random["sat"], &random["wins"]), (&json!(12), &json!(0)), "{random}");
    assert_eq!((&summary["finished"], &summary["sides"]), (&json!(12), &json!([])));

    let game = Path::new(&games).join("game-00.arene");
    let game = game.to_str().unwrap();
    assert!(told(&["replay", "verify", game]).contains(": ok, "));
    let info = told(&["replay", "info", "--lang", "en", game]);
    assert!(
        info.contains("Nine cells, 3×3") && info.contains("Rouge; Bleu"),
        "{info}"
    );
    for (lang, words) in [("en", "| Cross | 5 |"), ("fr", "| Rond | 4 |")] {
        let report = path(&format!("{lang}.md"));
        told(&["replay", "report", "--lang", lang, game, "--to", &report]);
        let report = std::fs::read_to_string(report).unwrap();
        assert!(report.contains(words) && !report.contains("{ $"), "{report}");
    }
    let cut = path("cut.arene");
    told(&["replay", "cut", game, "--from", "2", "--to", "4", "--out", &cut]);
    assert!(told(&["replay", "verify", &cut]).contains(": ok, "));
}

#[test]
fn breakthrough_is_played_in_the_lab_and_its_page_is_written() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page.html");
    let line = "lab --all-books --mod breakthrough --bots hunter1:20,random --games 2 --seed 1 --html";
    let args: Vec<&str> = line.split(' ').chain(page.to_str()).collect();
    let printed = told(&args);
    assert!(printed.contains("2 played, 2 finished"), "{printed}");
    assert!(
        printed.contains("died of") && printed.contains("Taking"),
        "what pieces died of: {printed}"
    );
    assert!(std::fs::read_to_string(page).unwrap().contains("Breakthrough"));
}

#[test]
fn a_whole_game_of_tic_tac_toe_is_played_over_the_protocol() {
    let told = answers(&[
        ("new", setup("tictactoe")),
        ("why_not", mark(1, 1)),
        ("apply", mark(1, 1)),
        ("why_not", mark(1, 1)),
        ("apply", mark(3, 0)),
        ("why_not", json!({"command": "end_turn"})),
        ("apply", mark(0, 0)),
        ("offers", json!({})),
        ("apply", mark(2, 0)),
        ("apply", mark(0, 1)),
        ("legal", json!({})),
        ("apply", mark(0, 2)),
        ("why_not", mark(2, 2)),
    ]);
    assert_eq!(
        told[0]["facts"],
        json!([{"fact": "turn", "rule": "tictactoe.turn", "player": 0, "round": 1}])
    );
    let state = &told[0]["state"];
    let decision = json!({"player": 0, "kind": "deploy", "piece": 0, "left": 0});
    assert_eq!((&state["decision"], &state["phase"]), (&decision, &json!("play")));
    let (scores, left, active) = (json!([0, 0]), json!(0), Value::Null);
    assert_eq!(
        (&state["scores"], &state["dice_left"], &state["active"]),
        (&scores, &left, &active)
    );
    let off = json!({"id": 1, "player": 1, "kind": "nought", "at": null, "face": "north"});
    assert_eq!(
        (state["pieces"].as_array().unwrap().len(), &state["pieces"][1]),
        (9, &off)
    );
    assert_eq!(told[1], Value::Null);
    let taken =
        json!({"rule": "tictactoe.place", "message": "Cross 1 is at (1, 1).", "cells": [[1, 1]], "pieces": [0]});
    assert_eq!(told[3], taken);
    assert_eq!(
        (&told[4]["code"], &told[4]["data"]["rule"]),
        (&json!(-32001), &json!("tictactoe.place"))
    );
    assert_eq!(told[5]["message"], "A mark is to be set: name a cell.");
    let offers = told[7].as_array().unwrap();
    let legal = offers.iter().filter(|offer| offer["legal"] == true);
    assert_eq!((offers.len(), legal.count()), (9, 7));
    assert_eq!(told[10].as_array().unwrap().len(), 5);
    let facts = told[11]["facts"].as_array().unwrap();
    assert_eq!(facts[1], json!({"fact": "won", "rule": "tictactoe.win", "player": 0}));
    assert_eq!(
        (&told[11]["state"]["winner"], &told[11]["state"]["phase"]),
        (&json!(0), &json!("over"))
    );
    assert_eq!(told[12]["message"], "The game is over.");
}

#[test]
fn an_offer_of_breakthrough_names_who_goes_and_a_wrong_setup_is_refused_by_field() {
    let mut wrong = setup("breakthrough");
    wrong["players"][1]["pieces"] = json!([{"kind": "grot"}]);
    wrong["options"] = json!({"haste": 1});
    let told = answers(&[
        ("new", wrong),
        ("new", setup("breakthrough")),
        ("offers", json!({})),
        ("snapshot", json!({})),
    ]);
    let faults = told[0]["data"]["faults"].as_array().unwrap();
    let fields: Vec<&Value> = faults.iter().map(|fault| &fault["field"]).collect();
    assert_eq!(fields, ["players[1].pieces", "options.haste"]);
    assert_eq!(faults[0]["message"], "The rules of this game give the pieces.");
    let offers = told[2].as_array().unwrap();
    let legal = offers.iter().filter(|offer| offer["legal"] == true);
    assert_eq!(legal.clone().count(), 22);
    assert!(
        legal
            .clone()
            .all(|offer| offer["piece"].is_u64() && offer.get("cost").is_none())
    );
    let blocked = offers.iter().find(|offer| offer["legal"] == false).unwrap();
    assert_eq!(blocked["refusal"]["message"], "Pawn 9 (A) is at (0, 1).");
    assert_eq!(told[3]["setup"]["rules"], "breakthrough");
}
