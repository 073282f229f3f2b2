//! Chapter 4: reinforcements.

use serde_json::{Value, json};

use super::board::{against, conscript, each, place, played, spice, zombie};
use super::common::{Trial, activates, has, place_of, rolls, setup, shoots, thrown, told, with};

/// A zombie before a conscript with a rifle, with reinforcements or not; the Joker has not fallen.
fn shot_at(reinforce: &str, dice: &[u32]) -> (Trial, Vec<Value>) {
    let own = json!([conscript(3000, 3000, json!({}))]);
    let others = json!([conscript(5800, 5800, json!({}))]);
    let horde = spice(json!([zombie(3000, 1000)]), json!({"reinforce": reinforce}));
    let (mut trial, _) = played(json!([]), [own, others], (horde, json!({})), &[4]);
    trial.does(activates(0));
    let facts = trial.with(dice, shoots(2, "rifle"));
    (trial, facts)
}

/// So many zombies in reserve, one far from all on the table; the Joker falls, then these dice.
fn waiting(count: usize, more: Value, dice: &[u32]) -> (Trial, Vec<Value>) {
    let horde = with(spice(json!([zombie(500, 500)]), json!({"reserve": count})), more);
    let (horde, options) = match horde.get("options") {
        Some(options) => (horde.clone(), json!({"options": options.clone()})),
        None => (horde.clone(), json!({})),
    };
    let mut horde = horde;
    horde.as_object_mut().unwrap().remove("options");
    against([3000, 3000], (horde, options), dice)
}

#[test]
fn where_there_are_reinforcements_whoever_is_eliminated_joins_the_reserve_at_once_reserve_joins() {
    for (reinforce, joins) in [("auto", true), ("5+", true), ("none", false)] {
        let (mut trial, facts) = shot_at(reinforce, &[6, 6, 3]);
        let told = told(&facts, "eliminated", &["rule", "piece", "by", "reserve"]);
        let rule = if joins { "reserve.joins" } else { "horde.out" };
        assert_eq!(told, json!([rule, 2, 0, joins]));
        assert_eq!(trial.piece(2, "reserve"), json!(joins), "{reinforce}");
        assert_eq!(trial.piece(2, "at"), Value::Null);
    }
}

#[test]
fn the_reserve_may_hold_some_from_the_start_they_come_last_by_id_reserve_joins() {
    let (mut trial, _) = waiting(2, json!({}), &[6]);
    let pieces = trial.state()["pieces"].as_array().unwrap().clone();
    assert_eq!(pieces.len(), 5);
    for piece in &pieces[3..] {
        assert_eq!((&piece["kind"], &piece["at"]), (&json!("zombie"), &Value::Null));
        assert_eq!((&piece["reserve"], &piece["player"]), (&json!(true), &Value::Null));
    }
}

#[test]
fn auto_brings_all_of_the_reserve_at_one_point_of_the_edge_reserve_return() {
    // South: (3000, 6000); clockwise on that side is west.
    let (mut trial, facts) = waiting(2, json!({"reinforce": "auto"}), &[6, 19]);
    assert_eq!(thrown(&facts), ["joker.pack", "joker.first", "reserve.entry"]);
    assert_eq!(rolls(&facts)[2], ("reserve.entry".to_owned(), 36, 19));
    assert_eq!(each(&facts, "entered", "piece"), json!([3, 4]));
    assert_eq!(
        [place(&mut trial, 3), place(&mut trial, 4)],
        [[3000, 5875], [2750, 5875]]
    );
    assert_eq!(trial.piece(3, "face"), json!([0, -10000]));
    assert_eq!(trial.piece(3, "reserve"), json!(false));
}

#[test]
fn each_comes_whose_die_shows_enough_by_id_before_the_direction_die_reserve_return() {
    let (mut trial, facts) = waiting(3, json!({"reinforce": "4+"}), &[6, 3, 4, 6, 19]);
    let rules = ["reserve.return", "reserve.return", "reserve.return", "reserve.entry"];
    assert_eq!(thrown(&facts)[2..], rules);
    assert_eq!(each(&facts, "entered", "piece"), json!([4, 5]));
    assert_eq!(trial.piece(3, "reserve"), json!(true));
    let (_, facts) = waiting(1, json!({"reinforce": "4+"}), &[6, 3]);
    assert!(
        !thrown(&facts).contains(&"reserve.entry".to_owned()),
        "nobody to come: no die"
    );
}

#[test]
fn the_dead_of_an_activation_do_not_come_back_in_it_reserve_return() {
    // It attacks, loses and falls.
    let horde = spice(json!([zombie(3000, 2750)]), json!({"reinforce": "auto"}));
    let (mut trial, facts) = against([3000, 3000], (horde, json!({})), &[6, 1, 1, 1, 2, 3]);
    assert!(has(&facts, "eliminated") && !has(&facts, "entered"));
    assert_eq!(trial.piece(2, "reserve"), json!(true));
}

#[test]
fn who_came_back_from_the_dead_is_as_it_was_at_first_reserve_return() {
    let (mut trial, _) = shot_at("auto", &[6, 6, 3]);
    let facts = trial.with(&[1, 6, 28], json!("end_activation"));
    assert_eq!(told(&facts, "entered", &["piece", "at"]), json!([2, [125, 3000, 0]]));
    assert_eq!(trial.piece(2, "out"), json!(false));
    assert_eq!(trial.piece(2, "wounded"), json!(false));
}

#[test]
fn by_its_option_each_has_a_point_of_its_own_reserve_entry() {
    let more = json!({"reinforce": "auto", "options": {"entry_each": true}});
    let (mut trial, facts) = waiting(2, more, &[6, 19, 28]);
    assert_eq!(thrown(&facts)[2..], ["reserve.entry", "reserve.entry"]);
    assert_eq!(
        [place(&mut trial, 3), place(&mut trial, 4)],
        [[3000, 5875], [125, 3000]]
    );
}

#[test]
fn contact_with_an_enemy_is_no_free_place_reserve_entry() {
    let own = json!([conscript(3000, 5625, json!({}))]);
    let others = json!([conscript(300, 300, json!({}))]);
    let horde = spice(
        json!([{"kind": "zombie", "reserve": true}]),
        json!({"reinforce": "auto"}),
    );
    let (mut trial, facts) = played(json!([]), [own, others], (horde, json!({})), &[1, 6, 19]);
    assert!(has(&facts, "entered"));
    let [x, y] = place(&mut trial, 2);
    assert_eq!([x, y], [2975, 5875]);
    let apart = (((3000 - x).pow(2) + (5625 - y).pow(2)) as f64).sqrt();
    assert!(apart >= 251.0, "{apart}");
}

#[test]
fn what_finds_no_room_stays_in_reserve_reserve_entry() {
    let full = json!([{"kind": "solid", "poly": [[0, 1000], [6000, 1000], [6000, 6000], [0, 6000]], "top": 1500}]);
    let own = json!([conscript(1000, 500, json!({}))]);
    let others = json!([conscript(5000, 500, json!({}))]);
    let creatures = json!([{"kind": "zombie", "reserve": true}]);
    let horde = spice(creatures, json!({"reinforce": "auto", "entry": [3000, 5500, 0]}));
    let (mut trial, facts) = played(full, [own, others], (horde, json!({})), &[1, 6]);
    assert!(!has(&facts, "entered"));
    assert_eq!(trial.piece(2, "reserve"), json!(true));
}

#[test]
fn creatures_without_a_place_come_in_before_the_first_step_each_with_a_die_of_its_own_reserve_entry() {
    let own = json!([conscript(3000, 3000, json!({}))]);
    let others = json!([conscript(3500, 3000, json!({}))]);
    let horde = spice(json!([{"kind": "rat", "count": 2}]), json!({}));
    let (mut trial, facts) = played(json!([]), [own, others], (horde, json!({})), &[1, 10, 4]);
    assert_eq!(thrown(&facts), ["reserve.entry", "reserve.entry", "joker.pack"]);
    assert_eq!(
        [place(&mut trial, 2), place(&mut trial, 3)],
        [[3000, 125], [5875, 3000]]
    );
    assert_eq!(trial.piece(2, "fresh"), json!(false));
}

#[test]
fn they_come_in_after_the_figures_of_both_sides_are_set_down_reserve_entry() {
    let sides = [json!([{"kind": "conscript"}]), json!([{"kind": "conscript"}])];
    let horde = spice(json!([{"kind": "rat"}]), json!({}));
    let map = json!({"name": "Table", "table": {"size": [12000, 9000]}, "terrain": []});
    let mut trial = Trial::started(&setup(json!([]), sides, json!({"map": map, "horde": horde})), &[5, 2]);
    assert_eq!(trial.asked(), "deploy");
    trial.does(json!({"place": {"piece": 0, "at": [3000, 500, 0]}}));
    let facts = trial.with(&[28, 4], json!({"place": {"piece": 1, "at": [3000, 8500, 0]}}));
    assert_eq!(thrown(&facts), ["reserve.entry", "joker.pack"]);
    assert!(place_of(&facts, "round") < place_of(&facts, "entered"));
    assert_eq!(trial.asked(), "round");
}

#[test]
fn whoever_has_just_come_in_does_not_act_this_round_and_defends_itself_reserve_fresh() {
    let creatures = json!([{"kind": "zombie", "at": [3000, 2750, 0], "fresh": true}]);
    let (mut trial, facts) = against([3000, 3000], (spice(creatures, json!({})), json!({})), &[3]);
    assert!(!has(&facts, "fought"));
    trial.does(activates(0));
    let facts = trial.with(&[1, 1, 2, 2, 1], json!({"fight": {"target": 2}}));
    assert!(has(&facts, "fought"), "it strikes back");
    trial.does(json!("end_activation"));
    trial.does(activates(1));
    trial.with(&[3, 2, 4], json!("end_activation"));
    assert_eq!(
        trial.piece(2, "fresh"),
        json!(false),
        "in the next round it is not fresh"
    );
}

#[test]
fn a_setup_may_fix_where_they_come_in_and_have_them_act_at_once_reserve_scenario() {
    let more = json!({"reinforce": "auto", "entry": [3000, 1000, 0], "options": {"fresh_acts": true}});
    let (mut trial, facts) = waiting(1, more, &[3]);
    assert_eq!(
        told(&facts, "entered", &["rule", "at"]),
        json!(["reserve.scenario", [3000, 1000, 0]])
    );
    assert!(place_of(&facts, "entered") < place_of(&facts, "behaviour"));
    assert_eq!(place(&mut trial, 3), [3000, 1750], "it moves");
    assert_eq!(trial.piece(3, "fresh"), json!(false));
}

#[test]
fn those_in_ambush_answer_whoever_comes_onto_the_table_reserve_entry() {
    let lies = json!({"ambush": {"weapon": "rifle", "kept": false, "passed": false}, "face": [0, 1], "hidden": false});
    let own = json!([conscript(3000, 3000, lies)]);
    let others = json!([conscript(300, 300, json!({}))]);
    let horde = spice(
        json!([{"kind": "zombie", "reserve": true}]),
        json!({"reinforce": "auto"}),
    );
    let (mut trial, _) = played(json!([]), [own, others], (horde, json!({})), &[1, 6, 19]);
    assert_eq!(trial.asked(), "react");
    let facts = trial.with(&[6, 6, 5], json!("fire"));
    assert_eq!(told(&facts, "eliminated", &["piece", "reserve"]), json!([2, true]));
    assert_eq!(trial.asked(), "round");
}
