//! Reinforcements, and nests.

use serde_json::json;

use super::board::{against, comes_back, creature, decision, each, ending, ganger, spice, started};
use super::common::{fact, setup, shoots};

#[test]
fn reinforcements_come_in_at_the_edge_whole_and_do_not_act_reserve_entry() {
    let own = json!([ganger(3000, 3000, json!({}))]);
    let horde = spice(
        json!([creature("zombie", 3000, 1000)]),
        json!({"reserve": 1, "reinforce": "auto"}),
    );
    let (mut trial, facts) = against(own, horde, &[6, 9]);
    assert_eq!(each(&facts, "entered", "piece"), json!([3]));
    assert_eq!(trial.piece(3, "at"), fact(&facts, "entered")["at"]);
    let at = trial.piece(3, "at");
    let on_edge = |value: &serde_json::Value| [125, 5875].contains(&value.as_i64().unwrap());
    assert!(on_edge(&at[0]) || on_edge(&at[1]), "{at}");
    assert_eq!(trial.piece(3, "fresh"), json!(true));
    assert_eq!(trial.piece(3, "wounds"), json!(1));
}

#[test]
fn overwatch_answers_whoever_comes_in_hook_enter() {
    let watcher = json!({"weapons": ["slug_rifle"], "alert": true, "face": [0, -1]});
    let own = json!([ganger(3000, 2500, watcher)]);
    let others = json!([ganger(5800, 5800, json!({}))]);
    let place = json!({"reserve": 1, "reinforce": "auto", "entry": [3000, 400, 0]});
    let setup = setup(
        6000,
        json!([]),
        [own, others],
        ending(spice(json!([creature("zombie", 500, 5500)]), place), json!({})),
    );
    let (mut trial, facts) = started(&setup, &[1, 6]);
    assert_eq!(each(&facts, "entered", "piece"), json!([3]));
    assert_eq!(decision(&mut trial), json!(["watch", 0, 0]));
    comes_back(&mut trial, &setup);
    let facts = trial.with(
        &[4, 4],
        json!({"fire": {"piece": 0, "point": null, "target": 3, "with": "slug_rifle"}}),
    );
    assert_eq!(each(&facts, "eliminated", "piece"), json!([3]), "{facts:?}");
}

#[test]
fn whoever_comes_in_looks_where_it_is_told_to_look_reserve_entry() {
    // The direction of this face is rounded otherwise when it is read again.
    let waiting = json!({"kind": "zombie", "reserve": true, "face": [1, -7]});
    let horde = spice(
        json!([creature("zombie", 500, 5500), waiting]),
        json!({"reinforce": "auto", "entry": [3000, 400, 0]}),
    );
    let (mut trial, facts) = against(json!([ganger(3000, 3000, json!({}))]), horde, &[6]);
    let told = fact(&facts, "entered")["face"].clone();
    assert_eq!(told, json!([1414, -9899]));
    assert_eq!(trial.piece(3, "face"), told);
}

#[test]
fn a_nest_is_a_thing_that_may_be_shot_kind_nest() {
    let own = json!([ganger(3000, 5000, json!({}))]);
    let others = json!([ganger(5000, 5000, json!({"weapons": ["rocket_tube"], "face": [-1, 0]}))]);
    let horde = spice(
        json!([creature("nest", 3000, 4000), creature("zombie", 300, 300)]),
        json!({}),
    );
    let setup = setup(6000, json!([]), [own, others], ending(horde, json!({})));
    let (mut trial, _) = started(&setup, &[1, 6]);
    assert_eq!(trial.piece(2, "kind"), json!("nest"));
    assert_eq!(trial.piece(2, "wounds"), json!(3));
    trial.does(json!("begin_moves"));
    trial.does(json!("end_phase"));
    let facts = trial.with(&[5, 5, 4], shoots(1, 2, "rocket_tube"));
    assert_eq!(each(&facts, "wounded", "left"), json!([2]), "{facts:?}");
}
