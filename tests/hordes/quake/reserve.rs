//! Reinforcements in Quake 40K, and creatures in portals.

use serde_json::{Value, json};

use super::board::{against, each, has, place, spice, zombie};
use crate::quake_common::{Trial, fact};

fn waiting(count: usize, more: Value, dice: &[u32]) -> (Trial, Vec<Value>) {
    let mut horde = spice(json!([zombie(500, 500)]), json!({"reserve": count}));
    for (name, value) in more.as_object().unwrap() {
        horde[name.as_str()] = value.clone();
    }
    against([2000, 3000], horde, dice)
}

#[test]
fn the_reserve_comes_in_at_one_point_of_the_edge_and_is_fresh_reserve_entry() {
    // South: (3000, 6000); clockwise on that side is west.
    let (mut trial, facts) = waiting(2, json!({"reinforce": "auto"}), &[6, 19]);
    assert_eq!(each(&facts, "entered", "piece"), json!([3, 4]));
    assert_eq!(
        [place(&mut trial, 3), place(&mut trial, 4)],
        [[3000, 5875], [2750, 5875]]
    );
    assert_eq!(trial.piece(3, "face"), json!([0, -10000]));
    assert_eq!(
        (
            trial.piece(3, "reserve"),
            trial.piece(3, "fresh"),
            trial.piece(3, "wounds")
        ),
        (json!(false), json!(true), json!(1))
    );
}

#[test]
fn each_comes_whose_die_shows_enough_reserve_return() {
    let (_, facts) = waiting(2, json!({"reinforce": "4+"}), &[6, 3, 4, 19]);
    assert_eq!(each(&facts, "entered", "piece"), json!([4]));
}

#[test]
fn they_come_in_at_a_place_of_the_scenarios_reserve_scenario() {
    let more = json!({"reinforce": "auto", "entry": [3000, 3000, 0]});
    let (mut trial, _) = waiting(1, more, &[6]);
    assert_eq!(place(&mut trial, 3), [3000, 3000]);
}

#[test]
fn by_scenario_they_come_in_at_a_portal_that_a_die_draws_reserve_scenario() {
    let more = json!({"reinforce": "auto", "entry": "portal"});
    let (mut trial, facts) = waiting(1, more, &[6, 2]);
    let roll = facts.iter().rev().find(|fact| fact["fact"] == "roll").unwrap();
    assert_eq!((&roll["rule"], &roll["sides"]), (&json!("portal.die"), &json!(5)));
    assert_eq!(place(&mut trial, 3), [5000, 1000]);
    assert_eq!(trial.state()["horde"]["entry"], json!("portal"));
}

#[test]
fn a_dead_creature_joins_the_reserve_and_never_returns_by_a_portal_reserve_joins() {
    let horde = spice(json!([zombie(2000, 2750)]), json!({"reinforce": "auto"}));
    let (mut trial, _) = against([2000, 3000], horde, &[6]);
    let facts = trial.with(&[3, 3], super::board::blows(2, 1));
    assert_eq!(fact(&facts, "eliminated")["rule"], json!("reserve.joins"));
    assert_eq!(fact(&facts, "killed")["returns"], json!(false));
    assert_eq!(trial.piece(2, "reserve"), json!(true));
    assert!(!has(&facts, "entered"), "not the dead of this activation");
}

#[test]
fn whoever_arrives_in_a_portal_crushes_a_creature_there_host_quake() {
    let horde = spice(json!([zombie(5000, 1000)]), json!({}));
    let (mut trial, _) = against([1000, 2000], horde, &[6]);
    trial.with(&[2], json!({"move": {"path": [[1000, 1100]]}}));
    assert_eq!(trial.asked(), ("arrive".to_owned(), json!(0)));
    let facts = trial.go(json!({"place": {"at": [5000, 1000, 0]}}));
    let crushed = fact(&facts, "crushed");
    assert_eq!((&crushed["piece"], &crushed["by"]), (&json!(2), &json!(0)));
    assert_eq!(fact(&facts, "eliminated")["by"], json!(0));
    assert!(!has(&facts, "score"), "an accident of nobody's");
}
