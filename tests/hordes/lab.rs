//! The lab with a Horde: the very Horde that is asked for is in each game, and players who are all against it win or lose together.

use std::sync::Mutex;
use std::sync::atomic::AtomicBool;

use arene::cli::lab::{LabArgs, plan};
use arene::lab::page::{lab_html, table_text};
use arene::lab::{GameRow, LabSummary, Plan, PlayOptions, ResultTable, SideSpec, check, csv, play};
use arene::rules::hordes::Scenario;
use arene::rules::{Fault, rulebook};
use arene::text::Lang;
use clap::Parser;
use serde_json::{Value, json};

const HOSTS: [&str; 4] = ["doum40k", "necromunda", "quake40k", "feu"];

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    lab: LabArgs,
}

fn planned(line: &str) -> Result<Plan, String> {
    let args = Cli::try_parse_from(std::iter::once("lab").chain(line.split_whitespace()));
    let args = args.map_err(|error| error.to_string())?.lab;
    plan(&args.matrix)
        .map(|(plan, _)| plan)
        .map_err(|error| error.to_string())
}

fn rows(plan: &Plan) -> Vec<GameRow> {
    let rows = Mutex::new(Vec::new());
    let games: Vec<u64> = (0..plan.total()).collect();
    let way = PlayOptions {
        threads: 1,
        record: None,
    };
    play(plan, &games, &way, &AtomicBool::new(false), |row| {
        rows.lock().unwrap().push(row);
        Ok(())
    })
    .unwrap();
    rows.into_inner().unwrap()
}

/// A row of a game of two that all play by the same bot: who won, and how many pieces each lost.
fn row(index: u64, bot: usize, winner: Value, deaths: [u32; 2]) -> GameRow {
    let bot_name = ["random", "greedy"][bot];
    let seat = |deaths: u32| {
        json!({
            "who": 0, "side": "chosen", "kinds": ["kosto", "grot"], "bot": bot_name,
            "score": 0, "kills": 0, "deaths": deaths,
        })
    };
    let row = json!({
        "index": index, "pairing": bot, "map": 0, "seed": 0, "winner": winner, "commands": 10, "rounds": 2, "hash": 0,
        "seats": deaths.map(seat), "causes": {}, "curve": [[0, 0]], "died": [], "trod": [],
    });
    serde_json::from_value(row).unwrap()
}

#[test]
fn every_scenario_of_the_hordes_own_is_planned_on_every_host_for_one_and_for_several() {
    for host in HOSTS {
        for scenario in Scenario::TOGETHER {
            for seats in [1, 2, 4] {
                let line = format!("--book {host} --scenario {scenario} --horde rat --table {seats} --games 1");
                let plan = planned(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
                assert!(plan.is_together() && plan.mode == *scenario, "{line}");
                if let Err(error) = check(&plan) {
                    panic!("{line}: {error} {error:?}");
                }
                let setup = plan.setup(rulebook(host).unwrap(), plan.game(0));
                let used = if seats == 1 { "solo" } else { "coop" };
                assert_eq!(setup.own["horde"]["use"], used);
                assert_eq!(setup.own["horde"]["creatures"], json!([{"kind": "rat"}]));
                let figures = setup.players.iter().map(|player| player.pieces.len());
                assert_eq!(figures.collect::<Vec<_>>(), vec![4 / seats; seats], "{line}");
            }
        }
    }
}

#[test]
fn a_plan_against_a_horde_is_written_and_read_again_and_its_games_are_played() {
    let mut plan = planned("--scenario last_stand --table 2 --bots random,greedy --games 1 --seed 3").unwrap();
    plan.max_commands = 2000;
    let again: Plan = serde_json::from_str(&serde_json::to_string(&plan).unwrap()).unwrap();
    assert_eq!(again, plan);
    let rows = rows(&again);
    let summary = LabSummary::of(&plan, &rows);
    let together = summary.together.expect("they play together");
    assert_eq!((summary.games, summary.unfinished), (2, 0));
    assert_eq!(together.wins + together.losses, 2);
    assert!(rows.iter().all(|row| row.winning_seat().is_none()));
}

#[test]
fn a_few_steps_are_played_on_the_other_hosts() {
    for host in &HOSTS[1..] {
        let line = format!("--book {host} --scenario way_out --table 1 --games 1 --max-commands 6");
        let plan = planned(&line).unwrap_or_else(|error| panic!("{line}: {error}"));
        let rows = rows(&plan);
        assert_eq!((rows.len(), rows[0].seats.len(), rows[0].commands), (1, 1, 6), "{host}");
    }
}

#[test]
fn players_against_a_horde_are_counted_once_a_game_and_have_neither_a_matrix_nor_elo() {
    let plan = planned("--scenario nest --table 2 --bots random,greedy --games 3").unwrap();
    let rows = [
        row(0, 0, json!("players"), [0, 1]),
        row(1, 0, json!("horde"), [2, 2]),
        row(2, 0, Value::Null, [0, 0]),
        row(3, 1, json!("players"), [0, 0]),
        row(4, 1, json!("players"), [1, 0]),
        row(5, 1, json!("horde"), [2, 2]),
    ];
    let table = ResultTable::new(&plan, &rows);
    let summary = &table.summary;
    let together = summary.together.expect("they play together");
    assert_eq!((together.wins, together.losses, together.share), (3, 2, 0.6));
    assert_eq!((summary.finished, summary.draws), (5, 0));
    let counted = |rates: &[arene::lab::Rate]| -> Vec<(String, u64, u64, u64)> {
        let told = rates
            .iter()
            .map(|rate| (rate.name.clone(), rate.sat, rate.wins, rate.unfinished));
        told.collect()
    };
    let bots = [("random".to_owned(), 2, 1, 1), ("greedy".to_owned(), 3, 2, 0)];
    assert_eq!(counted(&summary.bots), bots);
    // What both lost in the three games of the first.
    assert_eq!(summary.bots[0].deaths, 1.666_667);
    assert_eq!(counted(&summary.sides), [("chosen".to_owned(), 5, 3, 1)]);
    assert!(summary.seats.iter().all(|seat| (seat.sat, seat.wins) == (5, 3)));
    let pairings: Vec<u64> = (summary.pairings.iter())
        .map(|pairing| pairing.contestants[0].rate.sat)
        .collect();
    assert_eq!(pairings, [2, 3]);
    assert!(summary.elo.is_empty() && arene::lab::page::Matrix::of(summary, None).is_none());
    let json = table.to_json();
    assert_eq!(json["together"], json!({"won": 3, "lost": 2}));
    assert_eq!(json["summary"]["together"]["share"], 0.6);
    for (lang, word) in [(Lang::En, "3 won, 2 lost"), (Lang::Fr, "3 gagnées, 2 perdues")] {
        let told = table_text(&plan, &table, lang);
        assert!(told.contains(word), "{told}");
        assert!(lab_html(&plan, summary, lang).contains("60"));
    }
    let csv = String::from_utf8(csv(&plan, &rows)).unwrap();
    let lines: Vec<Vec<&str>> = csv.lines().map(|line| line.split(',').collect()).collect();
    let column = lines[0].iter().position(|name| *name == "together").expect("a column");
    let column: Vec<&str> = lines[1..].iter().map(|line| line[column]).collect();
    assert_eq!(column, ["1", "0", "", "1", "1", "0"]);
}

#[test]
fn games_of_players_against_each_other_tell_nothing_of_winning_together() {
    let plan = planned("--bots random --horde rat --games 1").unwrap();
    assert_eq!(plan.horde, Some(Plan::spice("rat")));
    assert!(!plan.is_together());
    let table = ResultTable::new(&plan, &[]);
    assert_eq!(table.summary.together, None);
    assert!(table.to_json().get("together").is_none());
}

#[test]
fn a_wrong_command_line_is_told() {
    for (line, said) in [
        ("--book free --scenario nest", "takes no Hordes"),
        ("--table 1", "one alone meets nobody"),
        ("--scenario spice", "last_stand"),
        ("--scenario nest --kinds grot", "cannot be used with"),
        ("--scenario nest --mod defmatch", "cannot be used with"),
        ("--scenario nest --bots random,random", "named twice"),
    ] {
        let error = planned(line).expect_err(line);
        assert!(error.contains(said), "{line}: {error}");
    }
    // Too many figures are told as in any setup.
    let plan = planned("--scenario nest --table 9 --maps maps/first_blood.ron --games 1").unwrap();
    let Err(arene::lab::LabError::Faults { faults, .. }) = check(&plan) else {
        panic!("nine figures");
    };
    assert!(
        faults
            .iter()
            .map(|fault: &Fault| fault.why)
            .any(|why| why == "horde-figures")
    );
}

#[test]
fn contestants_field_what_is_chosen_all_or_none() {
    let mut plan = planned("--scenario nest --games 1").unwrap();
    plan.chosen = None;
    assert_eq!(plan.pairings[0].contestants[0].side, SideSpec::Chosen);
    assert!(check(&plan).is_err());
}
