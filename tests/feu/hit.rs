//! Chapter 5: what hits do: suppressed, wounded, out; by each power and protection, in whosever activation.

use serde_json::{Value, json};

use super::common::{Trial, activates, fact, figure, has, pace, row, shoots, told, turns, walks, with};

/// A figure at (3000, 4000), activated, looking north at one that stands 3 UD before its base, and a friend of each far off.
fn facing(shooter: Value, target: Value) -> Trial {
    let own = json!([
        with(json!({"at": [3000, 4000, 0]}), shooter),
        figure("conscript", [500, 5500, 0], json!({}))
    ]);
    let others = json!([
        with(json!({"at": [3000, 3000, 0]}), target),
        figure("conscript", [5500, 500, 0], json!({}))
    ]);
    Trial::active(json!([]), own, others)
}

/// A hit on a conscript with a weapon, its die thrown so.
fn hit(weapon: &str, target: Value, die: u32) -> (Trial, Vec<Value>) {
    let shooter = json!({"kind": "conscript", "weapons": [weapon]});
    let mut trial = facing(shooter, with(json!({"kind": "conscript"}), target));
    let facts = trial.with(&[6, 6, die], shoots(2, weapon));
    (trial, facts)
}

/// A rifleman walking into the zone of one in ambush.
fn watched() -> Trial {
    let own = json!([figure("rifleman", [1500, 4000, 0], json!({}))]);
    let lies = json!({"ambush": {"weapon": "rifle"}, "activated": true});
    let mut trial = Trial::active(json!([]), own, json!([figure("conscript", [3000, 5000, 0], lies)]));
    trial.does(walks(json!([[2500, 4000, 0]])));
    trial
}

/// What a hit came to.
fn effect(facts: &[Value]) -> &'static str {
    let known = ["suppressed", "wounded", "out"];
    let all: Vec<_> = known.into_iter().filter(|name| has(facts, name)).collect();
    assert_eq!(all.len(), 1, "{facts:#?}");
    all[0]
}

#[test]
fn two_or_less_suppresses_three_to_five_wound_and_six_or_more_put_out_hit_suppressed_hit_wounded_hit_out() {
    for (weapon, whats) in [
        (
            "pistol",
            ["suppressed", "suppressed", "wounded", "wounded", "wounded", "out"],
        ),
        ("rifle", ["suppressed", "wounded", "wounded", "wounded", "out", "out"]),
        ("shotgun", ["wounded", "wounded", "wounded", "out", "out", "out"]),
    ] {
        for (die, what) in (1..).zip(whats) {
            let (_, facts) = hit(weapon, json!({}), die);
            assert_eq!(effect(&facts), what, "{weapon}: {die}");
            let fact = told(&facts, what, &["rule", "piece", "by"]);
            assert_eq!(fact, json!([format!("hit.{what}"), 2, 0]));
        }
    }
}

#[test]
fn protection_is_taken_from_the_die_hit_roll() {
    for (weapon, die, what) in [
        ("pistol", 3, "suppressed"),
        ("pistol", 4, "wounded"),
        ("pistol", 6, "wounded"),
        ("rifle", 3, "wounded"),
        ("rifle", 6, "out"),
        ("shotgun", 1, "suppressed"),
        ("shotgun", 5, "out"),
    ] {
        let (_, facts) = hit(weapon, json!({"kind": "commando"}), die);
        assert_eq!(effect(&facts), what, "{weapon}: {die}");
    }
}

#[test]
fn a_hit_is_one_die_of_the_rule_with_its_change_hit_roll() {
    let (_, facts) = hit("shotgun", json!({}), 1);
    let roll = facts
        .iter()
        .find(|fact| fact["fact"] == "roll" && fact["rule"] == "hit.roll");
    let roll = roll.unwrap();
    assert_eq!((&roll["sides"], &roll["value"]), (&json!(6), &json!(1)));
    assert_eq!(told(&facts, "hit", &["rule", "piece", "by"]), json!(["hit.roll", 2, 0]));
}

#[test]
fn who_is_out_is_off_the_table_for_good_hit_out() {
    let (mut trial, _) = hit("rifle", json!({"suppressed": true}), 6);
    for (field, value) in [
        ("at", json!(null)),
        ("out", json!(true)),
        ("hidden", json!(false)),
        ("ambush", json!(null)),
        ("suppressed", json!(false)),
    ] {
        assert_eq!(trial.piece(2, field), value, "{field}");
    }
    trial.does(json!("end_activation"));
    assert_eq!(trial.refused(activates(2)), ("round.alternate", "feu-off-table"));
}

#[test]
fn a_second_wound_is_out_in_one_burst_too_hit_out() {
    let shooter = json!({"kind": "conscript", "weapons": ["assault_rifle"]});
    let mut trial = facing(shooter, json!({"kind": "conscript"}));
    let facts = trial.with(&[6, 6, 2, 6, 6, 2], shoots(2, "assault_rifle"));
    assert!(has(&facts, "wounded") && has(&facts, "out"));
    assert_eq!(trial.piece(2, "out"), json!(true));
}

#[test]
fn a_wound_costs_a_point_an_x_and_running_for_good_state_wounded() {
    let mut trial = facing(
        json!({"kind": "marksman", "wounded": true}),
        json!({"kind": "conscript"}),
    );
    for round in 1..3 {
        assert_eq!(trial.piece(0, "ap_left"), json!(2), "round {round}");
        assert_eq!(trial.refused(pace("run")), ("state.wounded", "feu-wounded-runs"));
        trial.with(&[1, 1], shoots(2, "sniper_rifle"));
        trial.does(json!("end_activation"));
        for piece in [2, 1] {
            trial.does(activates(piece));
            trial.does(json!("end_activation"));
        }
        trial.does(activates(3));
        trial.with(&[5, 2], json!("end_activation"));
        trial.does(activates(0));
    }
}

#[test]
fn a_wound_ends_hiding_and_ambush_and_suppression_neither_hit_wounded_hide_ends_ambush_lasts() {
    // A grenade needs no spotting.
    for (die, wounded) in [(1, false), (2, true)] {
        let lies = json!({"kind": "conscript", "ambush": {"weapon": "rifle"}, "activated": true});
        let mut trial = facing(json!({"kind": "rifleman"}), lies);
        assert_eq!(trial.piece(2, "hidden"), json!(true));
        trial.with(&[6, 6, 1, die], json!({"throw": {"at": [3000, 3200, 0]}}));
        assert_eq!(trial.piece(2, "wounded"), json!(wounded));
        assert_eq!(trial.piece(2, "hidden"), json!(!wounded));
        assert_eq!(trial.piece(2, "ambush").is_null(), wounded);
    }
}

#[test]
fn a_marker_takes_one_point_of_the_next_activation_and_two_are_one_state_suppressed() {
    for (suppressed, left) in [(false, 2), (true, 2)] {
        let (mut trial, facts) = hit("rifle", json!({"suppressed": suppressed}), 1);
        assert_eq!(fact(&facts, "suppressed")["marker"], json!(true));
        trial.does(json!("end_activation"));
        let facts = trial.does(activates(2));
        assert_eq!(
            told(&facts, "steady", &["rule", "piece"]),
            json!(["state.suppressed", 2])
        );
        assert_eq!(trial.piece(2, "ap_left"), json!(left));
        assert_eq!(trial.piece(2, "suppressed"), json!(false));
    }
}

#[test]
fn the_marker_stays_through_the_rounds_until_its_bearer_is_activated_state_suppressed() {
    let own = json!(row(1, 5500, &json!({"suppressed": true, "activated": true})));
    let mut trial = Trial::round(json!([]), own, json!(row(1, 500, &json!({}))));
    trial.does(activates(1));
    trial.with(&[5, 2], json!("end_activation"));
    assert_eq!(trial.piece(0, "suppressed"), json!(true));
    trial.does(activates(0));
    assert_eq!(trial.piece(0, "ap_left"), json!(2));
}

#[test]
fn suppressed_in_its_own_activation_a_figure_loses_a_point_that_is_told_state_suppressed() {
    let mut trial = watched();
    let facts = trial.with(&[6, 6, 1], json!("fire"));
    assert_eq!(
        told(&facts, "spent", &["rule", "piece", "points", "left"]),
        json!(["state.suppressed", 0, 1, 1])
    );
    assert_eq!(trial.piece(0, "suppressed"), json!(false), "no marker");
    assert_eq!(trial.piece(0, "ap_left"), json!(1));
}

#[test]
fn suppressed_with_no_point_left_it_bears_the_marker_state_suppressed() {
    let own = json!([
        figure("conscript", [3000, 3000, 0], json!({})),
        figure("conscript", [500, 5500, 0], json!({})),
    ]);
    let others = json!([figure("conscript", [3000, 2750, 0], json!({"face": [0, 1]}))]);
    let mut trial = Trial::active(json!([]), own, others);
    trial.does(turns(1, 0));
    trial.does(turns(0, 1));
    let facts = trial.with(&[1, 1, 2, 2, 1], json!({"fight": {"target": 2}}));
    assert_eq!(fact(&facts, "suppressed")["marker"], json!(true));
    assert_eq!(trial.piece(0, "suppressed"), json!(true));
    assert_eq!(trial.piece(0, "ap_left"), json!(0));
}

#[test]
fn wounded_in_its_own_activation_it_keeps_its_points_and_throws_a_die_less_state_wounded() {
    let mut trial = watched();
    trial.with(&[6, 6, 2], json!("fire"));
    assert_eq!(trial.piece(0, "ap_left"), json!(2));
    // Two dice now; the one that fired is seen.
    trial.does(turns(1, 1));
    trial.with(&[5, 2], json!("end_activation"));
    trial.does(activates(0));
    assert_eq!(trial.piece(0, "ap_left"), json!(2), "3 less 1");
}
