//! How creatures shoot in Quake 40K: one weapon, at the nearest that they see enough of.

use serde_json::json;

use super::board::{against, champion, creature, each, has, played, spice};
use crate::quake_common::fact;

#[test]
fn it_shoots_at_the_nearest_visible_enemy_with_its_weapon_fire_who() {
    let horde = spice(json!([creature("drone", 2000, 1000)]), json!({}));
    let (mut trial, facts) = against([2000, 3000], horde, &[6, 4, 5, 3]);
    let shot = fact(&facts, "shot");
    assert_eq!(
        (&shot["piece"], &shot["target"], &shot["weapon"]),
        (&json!(2), &json!(0), &json!("drone_gun"))
    );
    assert_eq!(fact(&facts, "struck")["strength"], json!(3));
    assert!(has(&facts, "saved"));
    assert_eq!(trial.asked(), ("movement".to_owned(), json!(0)));
}

#[test]
fn with_fury_the_s_of_its_shot_is_1_higher_behaviour_fury() {
    let horde = spice(json!([creature("drone", 2000, 500)]), json!({}));
    let (_, facts) = against([2000, 5000], horde, &[2, 4, 4, 3]);
    assert_eq!(each(&facts, "moved", "piece"), json!([2]));
    assert_eq!(fact(&facts, "struck")["strength"], json!(4));
}

#[test]
fn whoever_it_does_not_see_is_passed_over_and_out_of_range_there_is_no_shot_fire_who() {
    let wall = json!({"kind": "solid", "poly": [[1500, 2000], [2500, 2000], [2500, 2200], [1500, 2200]], "top": 1500});
    let players = [
        json!([champion("legionary", 2000, 2600)]),
        json!([champion("legionary", 4200, 1000)]),
    ];
    let horde = || spice(json!([creature("drone", 2000, 1000)]), json!({}));
    let (_, facts) = played(json!([wall]), &players, horde(), &[1, 6, 1]);
    assert_eq!(fact(&facts, "shot")["target"], json!(1));
    let (_, facts) = against([2000, 5000], horde(), &[6]);
    assert!(!has(&facts, "shot"));
}

#[test]
fn in_contact_with_an_enemy_it_does_not_shoot_fire_who() {
    let horde = spice(json!([creature("drone", 2000, 2750)]), json!({}));
    let (mut trial, facts) = against([2000, 3000], horde, &[6]);
    assert!(!has(&facts, "shot"));
    assert_eq!(trial.asked(), ("allot".to_owned(), json!(0)));
}
