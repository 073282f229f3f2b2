//! Chapter 6: the Horde's scenarios.

use arene::rules::Setup;
use serde_json::{Value, json};

use super::board::{conscript, each, zombie};
use super::common::{Trial, book, has, setup, told, walks, with};

/// A setup of one player against a scenario's Horde, without a mission of the book.
fn alone(scenario: &str, pieces: Value, horde: Value, more: Value) -> Setup {
    let horde = with(json!({"use": "solo", "scenario": scenario}), horde);
    let players = json!([{"name": "Rouge", "pieces": pieces}]);
    let more = with(json!({"players": players, "horde": horde, "mod": ""}), more);
    setup(json!([]), [json!([]), json!([])], more)
}

/// The same in a round, with one zombie far from all that does not come back.
fn in_round(round: u32, scenario: &str, pieces: Value, dice: &[u32]) -> Trial {
    let horde = json!({"creatures": [zombie(300, 300)], "reserve": 0, "reinforce": "none"});
    let begin = json!({"begin": {"player": 0, "round": round, "phase": "round"}});
    Trial::started(&alone(scenario, pieces, horde, begin), dice)
}

fn out() -> Value {
    json!({"kind": "conscript", "out": true})
}

fn done(x: i32, y: i32) -> Value {
    conscript(x, y, json!({"activated": true}))
}

/// The last figure acts and the round ends; the Joker falls with its end, the Horde stays.
fn round_ends(trial: &mut Trial, dice: &[u32]) -> Vec<Value> {
    trial.does(json!("act"));
    trial.with(dice, json!("end_activation"))
}

#[test]
fn figures_are_set_down_in_the_middle_and_three_creatures_each_come_from_the_edge_scenario_last_stand() {
    let kinds = json!(vec![json!({"kind": "conscript"}); 3]);
    let setup = alone(
        "last_stand",
        kinds,
        json!({"creatures": [{"kind": "zombie"}]}),
        json!({"trial": false}),
    );
    assert!(
        book().check_setup(&setup).is_empty(),
        "{:?}",
        book().check_setup(&setup)
    );
    let mut trial = Trial::started(&setup, &[]);
    assert_eq!(trial.asked(), "deploy");
    let place = |piece: usize, x: i32, y: i32| json!({"place": {"piece": piece, "at": [x, y, 0]}});
    assert_eq!(
        trial.refused(place(0, 3000, 4200)),
        ("scenario.last_stand", "feu-zone-middle")
    );
    trial.does(place(0, 3000, 4125));
    trial.does(place(1, 3000, 3000));
    let dice: Vec<u32> = (1..=9).map(|die| 4 * die).chain([3]).collect();
    let facts = trial.with(&dice, place(2, 2500, 3000));
    assert_eq!(each(&facts, "entered", "piece").as_array().unwrap().len(), 9);
    let state = trial.state();
    assert_eq!(state["mod"], json!("last_stand"));
    assert_eq!(state["pieces"].as_array().unwrap().len(), 3 + 9 + 9);
    assert_eq!(state["horde"]["reinforce"], json!("auto"));
}

#[test]
fn half_of_them_standing_at_the_end_of_the_sixth_round_win_scenario_last_stand() {
    let two = || json!([conscript(3000, 3000, json!({})), done(3500, 3000), out()]);
    let mut trial = in_round(6, "last_stand", two(), &[3]);
    let facts = round_ends(&mut trial, &[6]);
    assert_eq!(
        told(&facts, "won", &["rule", "player"]),
        json!(["scenario.last_stand", "players"])
    );
    assert_eq!(trial.state()["winner"], json!("players"));
    assert_eq!(trial.asked(), "over");
    let mut trial = in_round(5, "last_stand", two(), &[3]);
    assert!(!has(&round_ends(&mut trial, &[6, 3]), "won"), "not before");
}

#[test]
fn with_fewer_at_the_end_the_horde_has_won_scenario_lost() {
    let one = json!([conscript(3000, 3000, json!({})), out(), out()]);
    let mut trial = in_round(6, "last_stand", one, &[3]);
    let facts = round_ends(&mut trial, &[6]);
    assert_eq!(
        told(&facts, "won", &["rule", "player"]),
        json!(["scenario.lost", "horde"])
    );
}

#[test]
fn with_nobody_left_on_the_table_the_horde_has_won_at_once_scenario_lost() {
    let own = json!([conscript(3000, 3000, json!({"wounded": true})), out()]);
    let horde = json!({"creatures": [zombie(3000, 2750)], "reserve": 0});
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "round"}});
    let trial = Trial::started(&alone("last_stand", own, horde, begin), &[1, 6, 5, 5, 1, 1, 4]);
    let facts: Vec<Value> = trial
        .game
        .facts()
        .iter()
        .map(|fact| serde_json::to_value(fact).unwrap())
        .collect();
    assert_eq!(
        told(&facts, "won", &["rule", "player"]),
        json!(["scenario.lost", "horde"])
    );
}

#[test]
fn sides_that_break_in_the_book_do_not_end_the_scenario_scenario_lost() {
    let one = json!([conscript(3000, 3000, json!({})), out(), out(), out()]);
    let mut trial = in_round(1, "last_stand", one, &[3]);
    let facts = round_ends(&mut trial, &[6, 3]);
    assert!(!has(&facts, "broke") && !has(&facts, "won"));
}

/// Three figures by the north edge, in its middle but for the last.
fn near_the_exit() -> Trial {
    let own = json!([
        conscript(3000, 800, json!({})),
        conscript(3400, 800, json!({})),
        conscript(2300, 800, json!({})),
    ]);
    let horde = json!({"creatures": [zombie(300, 5700)], "reserve": 0, "reinforce": "none"});
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "round"}});
    Trial::started(&alone("way_out", own, horde, begin), &[5])
}

#[test]
fn half_of_them_gone_by_the_exit_win_at_once_scenario_way_out() {
    let mut trial = near_the_exit();
    trial.does(json!("act"));
    let facts = trial.does(walks(json!([[2300, 125, 0]])));
    assert!(!has(&facts, "left_table"), "beside the exit");
    trial.with(&[3], json!("end_activation"));
    trial.does(json!("act"));
    let facts = trial.with(&[3], walks(json!([[3000, 125, 0]])));
    assert_eq!(
        told(&facts, "left_table", &["rule", "piece"]),
        json!(["scenario.way_out", 0])
    );
    assert!(!has(&facts, "won"));
    trial.does(json!("act"));
    let facts = trial.does(walks(json!([[3500, 125, 0]])));
    assert_eq!(
        told(&facts, "won", &["rule", "player"]),
        json!(["scenario.way_out", "players"])
    );
}

#[test]
fn after_ten_rounds_the_horde_has_won_scenario_way_out() {
    let own = json!([conscript(3000, 3000, json!({})), {"kind": "conscript", "left": true}, out()]);
    let mut trial = in_round(10, "way_out", own, &[3]);
    let facts = round_ends(&mut trial, &[6]);
    assert_eq!(
        told(&facts, "won", &["rule", "player"]),
        json!(["scenario.lost", "horde"])
    );
}

#[test]
fn they_start_along_the_edge_that_the_setup_says_scenario_way_out() {
    let kinds = json!(vec![json!({"kind": "conscript"}); 3]);
    let horde = json!({"creatures": [{"kind": "rat"}], "from": "west"});
    let mut trial = Trial::started(&alone("way_out", kinds, horde, json!({"trial": false})), &[]);
    let place = |x: i32| json!({"place": {"piece": 0, "at": [x, 3000, 0]}});
    assert_eq!(trial.refused(place(1126)), ("scenario.way_out", "feu-zone-edge"));
    trial.does(place(1125));
    assert_eq!(trial.state()["pieces"].as_array().unwrap().len(), 3 + 6 + 3);
    assert_eq!(trial.state()["horde"]["reinforce"], json!("4+"));
}

#[test]
fn any_mission_may_have_half_as_many_creatures_as_figures_scenario_spice() {
    let sides = [1, 2].map(|count| json!(vec![json!({"kind": "conscript"}); 2 * count]));
    let horde = json!({"use": "spice", "scenario": "spice", "creatures": [{"kind": "rat"}]});
    let setup = setup(json!([]), sides, json!({"horde": horde, "mod": "crossroads"}));
    let mut game = book().game(&setup).unwrap();
    game.start().unwrap();
    let state = game.state();
    assert_eq!(state["pieces"].as_array().unwrap().len(), 6 + 3);
    assert_eq!(
        (&state["horde"]["reinforce"], &state["mod"]),
        (&json!("5+"), &json!("crossroads"))
    );
}

#[test]
fn as_an_ally_the_dead_come_back_on_a_six_scenario_pack() {
    let sides = [
        json!([conscript(3000, 3000, json!({}))]),
        json!([conscript(5000, 3000, json!({}))]),
    ];
    let horde = json!({"use": "ally", "ally": 0, "scenario": "pack", "creatures": [zombie(500, 500)]});
    let mut trial = Trial::started(&setup(json!([]), sides, json!({"horde": horde, "first": 0})), &[4]);
    assert_eq!(trial.state()["horde"]["reinforce"], json!("6+"));
}

#[test]
fn scenarios_players_and_uses_that_do_not_go_together_are_faults_horde_use() {
    let faults = |setup: &Setup| -> Vec<(String, &'static str)> {
        let faults = book().check_setup(setup).into_iter();
        faults.map(|fault| (fault.field, fault.why)).collect()
    };
    let three = || json!(vec![json!({"kind": "conscript"}); 3]);
    let rats = || json!({"creatures": [{"kind": "rat"}]});
    let of = |horde: Value, more: Value| faults(&alone("last_stand", three(), with(rats(), horde), more));
    let at = |field: &str, why: &'static str| vec![(field.to_owned(), why)];
    assert!(of(json!({}), json!({"trial": false})).is_empty());
    assert_eq!(
        of(json!({"scenario": null}), json!({"mod": "meeting"})),
        at("horde.scenario", "horde-scenario")
    );
    assert_eq!(of(json!({"use": "coop"}), json!({})), at("players", "horde-players"));
    assert_eq!(
        of(json!({"scenario": "spice"}), json!({"mod": "meeting"})),
        at("horde.scenario", "horde-scenario")
    );
    let two = faults(&alone(
        "last_stand",
        json!(vec![json!({"kind": "conscript"}); 2]),
        rats(),
        json!({"trial": false}),
    ));
    assert_eq!(two, at("players", "horde-figures"));
    let map = json!({"name": "Long", "table": {"size": [12000, 9000]}, "terrain": []});
    assert_eq!(
        of(json!({}), json!({"trial": false, "map": map})),
        at("map.table.size", "horde-table")
    );
}
