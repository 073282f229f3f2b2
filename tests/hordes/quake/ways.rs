//! How creatures move in Quake 40K: their M, difficult ground at half, what they never use.

use serde_json::{Value, json};

use super::board::{against, champion, creature, each, has, place, played, spice, zombie};
use crate::quake_common::{Trial, fact, setup, with};

fn zombies(list: Value) -> Value {
    spice(list, json!({}))
}

/// Where a creature comes that advances on a table with that terrain, and what is told.
fn advanced(terrain: Value, own: [i32; 2], walker: Value, dice: &[u32]) -> ([i64; 2], Vec<Value>) {
    let players = [
        json!([champion("legionary", own[0], own[1])]),
        json!([champion("legionary", 5800, 5800)]),
    ];
    let (mut trial, facts) = played(terrain, &players, zombies(json!([walker])), dice);
    (place(&mut trial, 2), facts)
}

fn area(kind: &str, from: [i32; 2], to: [i32; 2]) -> Value {
    let poly = [from, [to[0], from[1]], to, [from[0], to[1]]];
    json!({"kind": "area", "area": kind, "poly": poly})
}

#[test]
fn it_goes_towards_the_nearest_enemy_by_its_m_and_the_slots_follow_behaviour_advance() {
    let (mut trial, facts) = against([2000, 3000], zombies(json!([zombie(2000, 1000)])), &[3]);
    let goal = fact(&facts, "goal");
    assert_eq!((&goal["target"], &goal["distance"]), (&json!(0), &json!(1750)));
    assert_eq!(place(&mut trial, 2), [2000, 1750]);
    assert_eq!(trial.piece(2, "face"), json!([0, 10000]));
    assert_eq!(trial.asked(), ("movement".to_owned(), json!(0)));
}

#[test]
fn a_rush_is_twice_as_far_and_ends_in_contact_behaviour_rush_way_stop() {
    // After all moves it attacks whom it touches: the victim is asked how it strikes.
    let (mut trial, facts) = against([2000, 2300], zombies(json!([zombie(2000, 1000)])), &[1]);
    assert_eq!(place(&mut trial, 2), [2000, 2050]);
    assert_eq!(fact(&facts, "moved")["cost"], json!(1050));
    assert_eq!(trial.asked(), ("allot".to_owned(), json!(0)));
    let (mut trial, _) = against([2000, 3000], zombies(json!([zombie(2000, 1000)])), &[1]);
    assert_eq!(place(&mut trial, 2), [2000, 2500]);
}

#[test]
fn difficult_ground_is_crossed_at_half_without_a_die_way_safe() {
    let ground = || json!([area("difficult", [0, 500], [6000, 2700])]);
    let (at, facts) = advanced(ground(), [2000, 3000], zombie(2000, 1000), &[1, 3]);
    assert_eq!(at, [2000, 1375]);
    assert_eq!(fact(&facts, "moved")["cost"], json!(750));
    let (at, _) = advanced(ground(), [2000, 3000], creature("drone", 2000, 1000), &[1, 3, 1]);
    assert_eq!(at, [2000, 2500], "a drone pays nothing extra");
}

#[test]
fn it_goes_around_what_may_hurt_or_throws_a_die_way_safe() {
    for kind in ["dangerous", "water", "impassable"] {
        let band = json!([area(kind, [0, 1500], [4000, 1700])]);
        let (_, facts) = advanced(band, [2000, 3000], zombie(2000, 1000), &[1, 3]);
        let cost = fact(&facts, "goal")["cost"].as_i64().unwrap();
        assert!(cost > 4000, "{kind}: {cost}");
    }
}

#[test]
fn it_never_goes_into_a_portal_way_safe() {
    // The middle portal lies straight between.
    let (at, facts) = advanced(json!([]), [3000, 4000], zombie(3000, 2000), &[1, 1]);
    let cost = fact(&facts, "goal")["cost"].as_i64().unwrap();
    assert!((1751..2000).contains(&cost), "{cost}");
    assert!(!has(&facts, "entered"));
    let (dx, dy) = (at[0] - 3000, at[1] - 3000);
    assert!(dx * dx + dy * dy > 250 * 250, "{at:?}");
}

#[test]
fn it_takes_no_token_and_goes_around_napalm_way_safe() {
    let players = [
        json!([champion("legionary", 2000, 3000)]),
        json!([champion("legionary", 5800, 5800)]),
    ];
    let more = json!({
        "begin": {"player": 0, "round": 1, "phase": "movement"},
        "horde": zombies(json!([zombie(2000, 500)])),
        "napalm": [[2000, 1800, 0]],
    });
    let marks = json!([{"mark": "bonus", "kind": "weapon", "at": [2000, 800]}]);
    let trial = Trial::started(&setup(json!([]), marks, &players, more), &[1, 3]);
    let facts: Vec<Value> = trial.game.facts().iter().map(|fact| json!(fact)).collect();
    assert!(!has(&facts, "taken"));
    assert!(fact(&facts, "goal")["cost"].as_i64().unwrap() > 2300);
}

#[test]
fn friends_are_in_its_way_and_enemies_are_not_way_quickest() {
    // The first stands before the second, and moves first.
    let horde = zombies(json!([zombie(2000, 700), zombie(2000, 1000)]));
    let (mut trial, facts) = against([2000, 3000], horde, &[3]);
    assert_eq!(each(&facts, "moved", "piece"), json!([3, 2]));
    assert_eq!(place(&mut trial, 3), [2000, 1750]);
    // It is on its way around the other.
    assert_ne!(place(&mut trial, 2)[0], 2000);
}

#[test]
fn all_go_to_one_point_of_the_edge_behaviour_edge() {
    let horde = zombies(json!([zombie(1000, 3000), zombie(1500, 3500)]));
    let (_, facts) = against([5000, 2500], horde, &[5, 1]);
    assert_eq!(each(&facts, "goal", "what"), json!(["edge", "edge"]));
}

#[test]
fn lying_flags_are_its_objectives_target_objective() {
    let zone = |owner: usize, y: i32| {
        let poly = [[2000, y], [4000, y], [4000, y + 1000], [2000, y + 1000]];
        json!({"mark": "zone", "name": "base", "owner": owner, "poly": poly})
    };
    let flag = |owner: usize, y: i32| json!({"mark": "flag", "owner": owner, "at": [3000, y]});
    let marks = json!([zone(0, 0), zone(1, 5000), flag(0, 500), flag(1, 5500)]);
    let players = [
        json!([champion("legionary", 2300, 500)]),
        json!([champion("legionary", 2300, 5500)]),
    ];
    let more = json!({
        "mod": "capture", "order": [], "firsts": {"move": 0, "shoot": 0, "assault": 0},
        "begin": {"player": 0, "round": 1, "phase": "movement"},
        "horde": zombies(json!([zombie(4500, 4000)])),
    });
    let trial = Trial::started(&setup(json!([]), marks, &players, with(json!({}), more)), &[1, 4]);
    let facts: Vec<Value> = trial.game.facts().iter().map(|fact| json!(fact)).collect();
    let goal = fact(&facts, "goal");
    assert_eq!(
        (&goal["what"], &goal["at"]),
        (&json!("objective"), &json!([3000, 5500, 0]))
    );
}

#[test]
fn it_stops_at_the_foot_of_a_ladder_that_its_movement_does_not_pay_for_way_stop() {
    let terrain = json!([
        {"kind": "solid", "poly": [[2500, 2000], [3500, 2000], [3500, 3000], [2500, 3000]], "top": 750, "stand": true},
        {"kind": "ladder", "foot": [3000, 1870, 0], "head": [3000, 2130, 750]},
    ]);
    let players = [
        json!([crate::quake_common::at("legionary", 3000, 2700, 750, json!({}))]),
        json!([champion("legionary", 5800, 5800)]),
    ];
    let (mut trial, facts) = played(terrain, &players, zombies(json!([zombie(3000, 1300)])), &[1, 3]);
    assert_eq!(fact(&facts, "goal")["target"], json!(0));
    assert_eq!(place(&mut trial, 2), [3000, 1870]);
}
