//! Shots of creatures.

use serde_json::{Value, json};

use super::board::{against, all, creature, dice_of, each, ganger, spice};
use super::common::{fact, names};

fn drone() -> Value {
    spice(json!([creature("drone", 3000, 1000)]), json!({}))
}

#[test]
fn a_drone_shoots_the_nearest_it_sees_and_its_gun_may_run_out_fire_who() {
    let own = json!([ganger(3000, 3500, json!({})), ganger(2000, 5500, json!({}))]);
    // A six hits; less than 4 and the gun is useless; no wound.
    let (mut trial, facts) = against(own, drone(), &[6, 6, 2, 1]);
    let shot = fact(&facts, "shot");
    assert_eq!(
        (&shot["piece"], &shot["target"], &shot["with"]),
        (&json!(3), &json!(0), &json!("drone_gun"))
    );
    assert_eq!(each(&facts, "jammed", "piece"), json!([3]));
    assert_eq!(trial.piece(3, "weapons"), json!([{"id": "drone_gun", "useless": true}]));
    assert_eq!(trial.piece(3, "face"), json!([0, 10000]), "it turns for free");
    assert!(trial.piece(0, "pinned").is_object());
}

#[test]
fn fury_makes_its_shots_one_stronger_behaviour_fury() {
    let own = json!([ganger(3000, 3500, json!({}))]);
    let (_, facts) = against(own, drone(), &[2, 4, 1]);
    let needs = all(&facts, "roll")
        .into_iter()
        .filter(|roll| roll["rule"] == "wound.roll");
    assert_eq!(needs.map(|roll| roll["need"].clone()).collect::<Value>(), json!([3]));
}

#[test]
fn out_of_range_and_hidden_ones_are_not_shot_at_fire_who() {
    let own = json!([ganger(3000, 4300, json!({}))]);
    let (_, facts) = against(own, drone(), &[6]);
    assert!(!names(&facts).contains(&"shot"), "12 ps and more");
    assert_eq!(dice_of(&facts).len(), 2);
}

#[test]
fn a_player_may_shoot_creatures_as_the_nearest_hook_enemy() {
    let own = json!([ganger(3000, 5000, json!({}))]);
    let others = json!([ganger(5000, 5000, json!({"weapons": ["slug_rifle"], "face": [-1, 0]}))]);
    let horde = spice(json!([creature("zombie", 4500, 5000)]), json!({}));
    let (mut trial, _) = super::board::played(json!([]), [own, others], horde, &[1, 6]);
    trial.does(json!("begin_moves"));
    trial.does(json!("end_phase"));
    let far = super::common::shoots(1, 0, "slug_rifle");
    assert_eq!(trial.refused(far), ("shoot.closest", "necro-nearer"));
    let facts = trial.with(&[3, 4, 4], super::common::shoots(1, 2, "slug_rifle"));
    assert_eq!(each(&facts, "eliminated", "by"), json!([1]));
}
