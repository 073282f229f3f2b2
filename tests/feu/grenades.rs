//! Chapter 5: grenades: at what they are thrown, where they drift, whom their burst reaches.

use serde_json::{Value, json};

use super::common::{Trial, fact, figure, has, rolls, row, told};

/// A rifleman at (3000, 4000), activated, looking north, with friends and enemies, on that terrain.
fn thrower(terrain: Value, friends: &[Value], enemies: &[Value]) -> Trial {
    thrower_by(terrain, friends, enemies, json!({}))
}

/// The same with more fields of the setup.
fn thrower_by(terrain: Value, friends: &[Value], enemies: &[Value], more: Value) -> Trial {
    let own = [&[figure("rifleman", [3000, 4000, 0], json!({}))], friends].concat();
    let far = row(1, 500, &json!({}));
    let others = if enemies.is_empty() { &far } else { enemies };
    Trial::active_by(terrain, json!(own), json!(others), more)
}

/// The same alone in the open.
fn alone() -> Trial {
    thrower(json!([]), &[], &[])
}

fn throws(at: [i32; 3]) -> Value {
    json!({"throw": {"at": at}})
}

fn conscript(at: [i32; 3]) -> Value {
    figure("conscript", at, json!({}))
}

/// A wall across the table, so high.
fn wall(x: [i32; 2], y: [i32; 2], top: i32) -> Value {
    let poly = [[x[0], y[0]], [x[1], y[0]], [x[1], y[1]], [x[0], y[1]]];
    json!({"kind": "solid", "poly": poly, "top": top})
}

/// Over whom a grenade bursts that is thrown so that it passes.
fn under(trial: &mut Trial, at: [i32; 3], hits: &[u32]) -> Value {
    let facts = trial.with(&[&[6, 6, 1], hits].concat(), throws(at));
    told(&facts, "burst", &["rule", "under"])
}

#[test]
fn a_point_is_in_range_up_to_six_ud_from_the_base_throw_at() {
    alone().with(&[6, 6, 1], throws([3000, 2375, 0]));
    assert_eq!(alone().refused(throws([3000, 2374, 0])), ("throw.at", "feu-point-far"));
    let refusal = alone().refusal(throws([3000, 2374, 0]));
    assert_eq!(refusal.numbers[..], [1501, 1500]);
    let small = json!({"options": {"ud": 200}});
    let mut trial = thrower_by(json!([]), &[], &[], small);
    assert_eq!(trial.refused(throws([3000, 2600, 0])), ("throw.at", "feu-point-far"));
    trial.with(&[6, 6, 1], throws([3000, 2675, 0]));
}

#[test]
fn a_point_is_in_the_arc_and_seen_throw_at() {
    alone().with(&[6, 6, 1], throws([3500, 3500, 0]));
    let refused = alone().refused(throws([3501, 3500, 0]));
    assert_eq!(refused, ("throw.at", "feu-point-out-of-arc"));
    let mut half = thrower_by(json!([]), &[], &[], json!({"options": {"arc": 180}}));
    half.with(&[6, 6, 1], throws([3501, 3500, 0]));
    let mut trial = thrower(json!([wall([2000, 4000], [3400, 3500], 1000)]), &[], &[]);
    assert_eq!(trial.refused(throws([3000, 3000, 0])), ("throw.at", "feu-point-unseen"));
}

#[test]
fn nobody_throws_in_contact_throw_at() {
    let mut trial = thrower(json!([]), &[], &[conscript([3000, 4250, 0])]);
    assert_eq!(trial.refused(throws([3000, 3000, 0])), ("throw.at", "feu-in-contact"));
}

#[test]
fn a_throw_that_passes_bursts_at_its_point_throw_at() {
    let mut trial = alone();
    let facts = trial.with(&[4, 3, 1], throws([3000, 3000, 0]));
    assert_eq!(told(&facts, "test", &["need", "passed"]), json!([7, true]));
    let burst = told(&facts, "burst", &["rule", "piece", "aimed", "at", "under"]);
    let at = json!([3000, 3000, 0]);
    assert_eq!(burst, json!(["throw.burst", 0, at, at, []]));
    assert_eq!(fact(&facts, "spent")["points"], json!(2));
    assert_eq!(trial.piece(0, "done")["shot"], json!(true));
}

#[test]
fn a_miss_drifts_by_the_direction_die_and_half_a_ud_for_each_of_a_die_throw_at() {
    let mut trial = alone();
    let facts = trial.with(&[3, 3, 1, 10, 4], throws([3000, 3000, 0]));
    let dice: Vec<_> = rolls(&facts)
        .into_iter()
        .map(|(rule, sides, _)| (rule, sides))
        .collect();
    let sides = [6, 6, 6, 36, 6].map(|sides| ("throw.at".to_owned(), sides));
    assert_eq!(dice, sides);
    let ends = told(&facts, "burst", &["aimed", "at"]);
    assert_eq!(ends, json!([[3000, 3000, 0], [3500, 3000, 0]]), "10 is east");

    let facts = alone().with(&[3, 3, 1, 1, 6], throws([3000, 3000, 0]));
    assert_eq!(fact(&facts, "burst")["at"], json!([3000, 2250, 0]), "1 is north");

    let small = json!({"options": {"ud": 200}});
    let mut trial = thrower_by(json!([]), &[], &[], small);
    let facts = trial.with(&[3, 3, 1, 10, 4], throws([3000, 3000, 0]));
    assert_eq!(fact(&facts, "burst")["at"], json!([3400, 3000, 0]));
}

#[test]
fn a_drift_ends_at_the_first_solid_or_the_tables_edge_throw_at() {
    let mut trial = thrower(json!([wall([3300, 3400], [2000, 3900], 500)]), &[], &[]);
    let facts = trial.with(&[3, 3, 1, 10, 4], throws([3000, 3000, 0]));
    assert_eq!(fact(&facts, "burst")["at"], json!([3300, 3000, 0]));

    let own = json!([figure("rifleman", [5000, 4000, 0], json!({}))]);
    let mut trial = Trial::active(json!([]), own, json!(row(1, 500, &json!({}))));
    let facts = trial.with(&[3, 3, 1, 10, 6], throws([5500, 3500, 0]));
    assert_eq!(fact(&facts, "burst")["at"], json!([6000, 3500, 0]));
}

#[test]
fn it_bursts_where_it_drifted_to_throw_burst() {
    let enemies = [conscript([3000, 3000, 0]), conscript([3500, 3000, 0])];
    let mut trial = thrower(json!([]), &[], &enemies);
    let facts = trial.with(&[3, 3, 1, 10, 4, 2], throws([3000, 3000, 0]));
    assert_eq!(fact(&facts, "burst")["under"], json!([2]));
    assert_eq!(trial.piece(2, "wounded"), json!(true));
}

#[test]
fn every_base_within_one_ud_is_hit_friend_or_foe_by_id_throw_burst() {
    let friends = [conscript([2700, 3000, 0])];
    let enemies = [conscript([3375, 3000, 0]), conscript([3000, 2624, 0])];
    let mut trial = thrower(json!([]), &friends, &enemies);
    let facts = trial.with(&[6, 6, 1, 1, 2], throws([3000, 3000, 0]));
    assert_eq!(fact(&facts, "burst")["under"], json!([1, 2]), "251 units are too far");
    let hits = facts.iter().filter(|fact| fact["fact"] == "hit");
    let hits: Vec<&Value> = hits.map(|hit| &hit["piece"]).collect();
    assert_eq!(hits, [&json!(1), &json!(2)]);
    assert_eq!(trial.piece(1, "suppressed"), json!(true), "1 and a power of 1");
    assert_eq!(trial.piece(2, "wounded"), json!(true), "2 and a power of 1");
    assert_eq!(trial.piece(3, "suppressed"), json!(false));
}

#[test]
fn the_thrower_too_is_hit_by_what_it_throws_before_its_feet_throw_burst() {
    let mut trial = alone();
    assert_eq!(under(&mut trial, [3000, 3700, 0], &[1]), json!(["throw.burst", [0]]));
    assert_eq!(trial.piece(0, "ap_left"), json!(0), "suppressed in its own activation");
    assert_eq!(trial.piece(0, "suppressed"), json!(false));
}

#[test]
fn who_stands_on_another_level_is_not_hit_throw_burst() {
    let floor = json!({"kind": "floor", "poly": [[2500, 2500], [3500, 2500], [3500, 3500], [2500, 3500]], "top": 750});
    let enemies = [conscript([3000, 3000, 750]), conscript([3200, 3000, 0])];
    let mut trial = thrower(json!([floor]), &[], &enemies);
    assert_eq!(under(&mut trial, [3000, 3000, 0], &[1]), json!(["throw.burst", [2]]));
}

#[test]
fn a_wall_keeps_a_burst_off_unless_a_line_from_above_it_sees_a_sample_throw_burst() {
    for (top, who, hits) in [
        (1000, json!([]), vec![]),
        (400, json!([]), vec![]),
        (150, json!([1]), vec![1]),
    ] {
        let wall = wall([3100, 3150], [2000, 3600], top);
        let mut trial = thrower(json!([wall]), &[], &[conscript([3300, 3000, 0])]);
        let reached = under(&mut trial, [3000, 3000, 0], &hits);
        assert_eq!(reached, json!(["throw.burst", who]), "{top}");
    }
}

#[test]
fn other_figures_keep_no_burst_off_throw_burst() {
    let enemies = [conscript([3000, 2900, 0]), conscript([3000, 2640, 0])];
    let mut trial = thrower(json!([]), &[], &enemies);
    assert_eq!(
        under(&mut trial, [3000, 3000, 0], &[1, 1]),
        json!(["throw.burst", [1, 2]])
    );
}

#[test]
fn each_grenade_is_thrown_once_throw_once() {
    let mut trial = alone();
    assert_eq!(trial.piece(0, "grenades"), json!(1));
    trial.with(&[6, 6, 1], throws([3000, 3000, 0]));
    assert_eq!(trial.piece(0, "grenades"), json!(0));
    assert_eq!(trial.refused(throws([3000, 3000, 0])), ("throw.once", "feu-no-grenade"));

    let two = json!({"weapons": ["grenade", "grenade"], "grenades": 2});
    let own = json!([figure("rifleman", [3000, 4000, 0], two)]);
    let mut trial = Trial::active(json!([]), own, json!(row(1, 500, &json!({}))));
    trial.with(&[6, 6, 1], throws([3000, 3000, 0]));
    assert_eq!(trial.piece(0, "grenades"), json!(1));
    assert_eq!(trial.refused(throws([3000, 3000, 0])), ("act.once", "feu-shot-already"));
}

#[test]
fn who_has_no_grenade_throws_none_throw_once() {
    for (kind, more) in [("conscript", json!({})), ("scout", json!({"grenades": 0}))] {
        let own = json!([figure(kind, [3000, 4000, 0], more)]);
        let mut trial = Trial::active(json!([]), own, json!(row(1, 500, &json!({}))));
        assert_eq!(trial.refused(throws([3000, 3000, 0])), ("throw.once", "feu-no-grenade"));
    }
}

#[test]
fn a_wounded_thrower_throws_a_die_less_and_a_hit_under_protection_is_less_throw_at_hit_roll() {
    let own = json!([figure("rifleman", [3000, 4000, 0], json!({"wounded": true}))]);
    let leader = figure("leader", [3000, 3000, 0], json!({}));
    let mut trial = Trial::active(json!([]), own, json!([leader]));
    let facts = trial.with(&[4, 3, 3], throws([3000, 3000, 0]));
    assert!(has(&facts, "wounded"), "3 + 1 − 1");
}
