//! Chapter 3: shots.

use serde_json::{Value, json};

use super::board::{conscript, creature, each, played, spice, zombie};
use super::common::{Trial, fact, has, told};

/// A drone at (3000, 1000) that stays, own figures, one of the other side far away; more creatures.
fn drone(terrain: Value, own: Value, more: &[Value], dice: &[u32]) -> (Trial, Vec<Value>) {
    let others = json!([conscript(5800, 5800, json!({}))]);
    let mut creatures = vec![creature("drone", [3000, 1000, 0], json!({}))];
    creatures.extend(more.iter().cloned());
    let horde = (spice(json!(creatures), json!({})), json!({}));
    played(terrain, [own, others], horde, &[&[1, 6], dice].concat())
}

#[test]
fn who_is_not_engaged_shoots_at_the_nearest_visible_enemy_and_turns_for_it_fire_who() {
    let own = json!([conscript(3000, 3200, json!({})), conscript(5000, 1000, json!({}))]);
    let (mut trial, facts) = drone(json!([]), own, &[], &[1, 1, 1]);
    let shot = told(&facts, "shot", &["rule", "piece", "target", "with"]);
    assert_eq!(shot, json!(["shoot.test", 3, 1, "drone_gun"]));
    assert_eq!(trial.piece(3, "face"), json!([10000, 0]));
}

#[test]
fn out_of_range_there_is_no_shot_fire_who() {
    // 12 UD from base to base.
    for (y, shoots) in [(4250, true), (4251, false)] {
        let own = json!([conscript(3000, y, json!({}))]);
        let dice: &[u32] = if shoots { &[1, 1, 1] } else { &[] };
        let (_, facts) = drone(json!([]), own, &[], dice);
        assert_eq!(has(&facts, "shot"), shoots, "{y}");
    }
}

#[test]
fn those_hidden_or_out_of_sight_are_not_shot_at_nor_searched_for_fire_who() {
    let wall =
        json!([{"kind": "solid", "poly": [[2500, 1300], [3500, 1300], [3500, 1400], [2500, 1400]], "top": 1500}]);
    let own = json!([conscript(3000, 2000, json!({})), conscript(4700, 1000, json!({}))]);
    let (_, facts) = drone(wall, own, &[], &[1, 1, 1]);
    assert_eq!(
        fact(&facts, "shot")["target"],
        json!(1),
        "the nearer is behind the wall"
    );
    let own = json!([
        conscript(3000, 2000, json!({"hidden": true})),
        conscript(4700, 1000, json!({}))
    ]);
    let (_, facts) = drone(json!([]), own, &[], &[1, 1, 1]);
    assert_eq!(fact(&facts, "shot")["target"], json!(1), "the nearer is hidden");
}

#[test]
fn who_is_engaged_does_not_shoot_and_who_is_in_contact_is_passed_over_fire_who() {
    let own = json!([conscript(3000, 2000, json!({})), conscript(4800, 1000, json!({}))]);
    let (_, facts) = drone(json!([]), own, &[zombie(3000, 2250)], &[1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(
        fact(&facts, "shot")["target"],
        json!(1),
        "the nearer is in contact with a zombie"
    );
    let own = json!([conscript(3000, 1250, json!({})), conscript(4800, 1000, json!({}))]);
    let (_, facts) = drone(json!([]), own, &[], &[1, 1, 1, 1, 1]);
    assert!(has(&facts, "fought") && !has(&facts, "shot"));
}

#[test]
fn they_shoot_by_id_fire_who() {
    let own = json!([conscript(3000, 3000, json!({}))]);
    let more = [creature("drone", [4000, 1000, 0], json!({}))];
    let (_, facts) = drone(json!([]), own, &more, &[1, 1, 1, 1, 1, 1]);
    assert_eq!(each(&facts, "shot", "piece"), json!([2, 3]));
}
