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
    assert_eq!(
        trial.state()["pieces"].as_array().unwrap().len(),
        3 + 12 + 6,
        "by the book's own numbers"
    );
    assert_eq!(trial.state()["horde"]["reinforce"], json!("4+"));
}

#[test]
fn creatures_stand_on_the_marks_else_along_the_middle_line_scenario_way_out() {
    let own = || {
        json!([
            conscript(3000, 5500, json!({})),
            conscript(3500, 5500, json!({})),
            conscript(4000, 5500, json!({}))
        ])
    };
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "round"}});
    let horde = || json!({"creatures": [{"kind": "rat", "count": 6}], "reserve": 0});
    let places = |setup: &Setup| {
        let mut trial = Trial::started(setup, &[5]);
        (3..9).map(|id| trial.piece(id, "at")).collect::<Vec<_>>()
    };
    let line = [500, 1500, 2500, 3500, 4500, 5500].map(|x| json!([x, 3000, 0]));
    assert_eq!(places(&alone("way_out", own(), horde(), begin.clone())), line);
    let marks = json!([{"mark": "entry", "at": [1000, 1000, 0]}, {"mark": "objective", "at": [2000, 2000, 0]}]);
    let map = json!({"name": "Trial", "table": {"size": [6000, 6000]}, "terrain": [], "marks": marks});
    let on_marks = places(&alone("way_out", own(), horde(), with(begin, json!({"map": map}))));
    assert_eq!(on_marks[..2], [json!([1000, 1000, 0]), json!([2000, 2000, 0])]);
    assert_eq!(on_marks[2], json!([1000, 750, 0]), "in turn, at the nearest free place");
}

/// Four figures, one of them by a nest that has so many wounds left; the Horde is that nest and a zombie far away, the first figure is
/// activated.
fn by_a_nest(nests: Value, round: u32) -> Trial {
    let own = json!([
        conscript(3000, 3250, json!({"face": [0, -1]})),
        done(4000, 5000),
        done(4500, 5000),
        done(5000, 5000),
    ]);
    let horde = with(
        json!({"creatures": nests, "reserve": 0, "reinforce": "none"}),
        json!({}),
    );
    let begin = json!({"begin": {"player": 0, "round": round, "phase": "round"}});
    let mut trial = Trial::started(&alone("nest", own, horde, begin), &[3]);
    trial.does(json!("act"));
    trial
}

fn nest(x: i32, y: i32, wounds: u8) -> Value {
    json!({"kind": "nest", "at": [x, y, 0], "wounds_left": wounds})
}

#[test]
fn a_nest_engages_nobody_and_takes_three_wounds_of_who_strikes_it_kind_nest() {
    let mut trial = by_a_nest(json!([nest(3000, 3000, 3), nest(500, 500, 3)]), 1);
    let piece = trial.state()["pieces"][4].clone();
    assert_eq!((&piece["player"], &piece["wounds_left"]), (&Value::Null, &json!(3)));
    // Whoever strikes it tests alone; protection 1.
    let facts = trial.with(&[3, 4, 4], json!({"fight": {"target": 4}}));
    assert_eq!(told(&facts, "damaged", &["piece", "left"]), json!([4, 2]));
    assert!(!has(&facts, "eliminated"));
    // It does not keep anybody from shooting, nor from leaving.
    let facts = trial.with(&[6, 6, 1], json!({"shoot": {"target": 4, "with": "rifle"}}));
    assert!(
        has(&facts, "hit") && !has(&facts, "damaged"),
        "1 and the rifle's power, less its protection"
    );
    let mut trial = by_a_nest(json!([nest(3000, 3000, 1), nest(500, 500, 3)]), 1);
    let facts = trial.with(&[3, 4, 4], json!({"fight": {"target": 4}}));
    assert_eq!(told(&facts, "eliminated", &["piece", "reserve"]), json!([4, false]));
    let mut trial = by_a_nest(json!([nest(3000, 3000, 1), nest(500, 500, 3)]), 1);
    let facts = trial.does(walks(json!([[3000, 4000, 0]])));
    assert!(!has(&facts, "test"), "leaving it is not answered");
}

#[test]
fn all_nests_destroyed_and_one_figure_standing_win_at_once_scenario_nest() {
    let mut trial = by_a_nest(json!([nest(3000, 3000, 1), zombie(500, 500)]), 1);
    let facts = trial.with(&[3, 4, 4], json!({"fight": {"target": 4}}));
    assert_eq!(
        told(&facts, "won", &["rule", "player"]),
        json!(["scenario.nest", "players"])
    );
}

#[test]
fn after_ten_rounds_with_a_nest_standing_the_horde_has_won_scenario_nest() {
    let mut trial = by_a_nest(json!([nest(3000, 3000, 1)]), 10);
    let facts = trial.with(&[6], json!("end_activation"));
    assert_eq!(
        told(&facts, "won", &["rule", "player"]),
        json!(["scenario.lost", "horde"])
    );
}

#[test]
fn three_nests_stand_in_the_middle_creatures_by_them_in_turn_and_come_back_there_scenario_nest() {
    let own: Vec<Value> = (0..4)
        .map(|index| conscript(2000 + 500 * index, 5500, json!({})))
        .collect();
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "round"}});
    let waits = json!({"kind": "rat", "reserve": true});
    let horde = json!({"creatures": [{"kind": "rat", "count": 3}, waits]});
    // The Joker falls: they go for the nests, and stay; one comes back at the third nest. Then a card.
    let mut trial = Trial::started(&alone("nest", json!(own), horde, begin), &[1, 4, 3, 5]);
    let facts: Vec<Value> = trial
        .game
        .facts()
        .iter()
        .map(|fact| serde_json::to_value(fact).unwrap())
        .collect();
    let places: Vec<Value> = (4..11).map(|id| trial.piece(id, "at")).collect();
    let nests = [1000, 3000, 5000].map(|x| json!([x, 3000, 0]));
    assert_eq!(places[4..], nests);
    let by = [1000, 3000, 5000].map(|x| json!([x, 2750, 0]));
    assert_eq!(places[..3], by);
    let what = json!(["objective", "objective", "objective"]);
    assert_eq!(
        (each(&facts, "goal", "what"), each(&facts, "goal", "cost")),
        (what, json!([0, 0, 0]))
    );
    assert_eq!(trial.piece(7, "reserve"), json!(false));
    assert_eq!(trial.piece(7, "at")[0].as_i64().map(|x| x > 4500), Some(true));
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
fn a_pack_costs_half_of_the_budget_at_most_scenario_pack() {
    let side = || json!(vec![json!({"kind": "conscript"}); 3]);
    let map = json!({"name": "Table", "table": {"size": [12000, 9000]}, "terrain": []});
    let faults = |count: usize| {
        let creatures = json!([{"kind": "zombie", "count": count}]);
        let horde = json!({"use": "ally", "ally": 1, "scenario": "pack", "creatures": creatures});
        let more = json!({"horde": horde, "map": map, "trial": false});
        book().check_setup(&setup(json!([]), [side(), side()], more))
    };
    assert!(faults(4).is_empty());
    let found = faults(5);
    assert_eq!(
        (found[0].field.as_str(), found[0].why),
        ("horde.creatures", "feu-side-cost")
    );
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
