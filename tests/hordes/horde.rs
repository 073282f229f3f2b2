//! Chapters 1 and 3: what the Horde is, what it never does.

use serde_json::{Value, json};

use super::board::{against, allied, conscript, each, played, spice, zombie};
use super::common::{Trial, activates, figure, has, shoots, told, walks};

/// A conscript with a rifle before a zombie, activated; the Joker has not fallen.
fn before_a_zombie() -> Trial {
    let own = json!([figure("rifleman", [3000, 3000, 0], json!({"face": [0, -1]}))]);
    let others = json!([conscript(5800, 5800, json!({}))]);
    let horde = spice(json!([zombie(3000, 1500), zombie(3000, 2400)]), json!({}));
    let (mut trial, _) = played(json!([]), [own, others], (horde, json!({})), &[4]);
    trial.does(activates(0));
    trial
}

#[test]
fn what_hits_an_area_hits_creatures_as_well_horde_clan() {
    let mut trial = before_a_zombie();
    let facts = trial.with(&[6, 6, 6, 3], json!({"throw": {"at": [3000, 2400, 0]}}));
    assert_eq!(each(&facts, "eliminated", "piece"), json!([3]));
}

#[test]
fn creatures_are_nobodys_and_everybodys_enemies_horde_enemy() {
    let mut trial = before_a_zombie();
    assert_eq!(trial.piece(2, "player"), Value::Null);
    assert!(trial.game.public_state().pieces[2].player.is_none());
    let facts = trial.with(&[6, 6, 6, 3], shoots(3, "assault_rifle"));
    assert!(has(&facts, "hit"));
}

#[test]
fn whoever_is_off_the_table_is_no_target_horde_enemy() {
    let own = json!([{"kind": "conscript", "out": true}, conscript(3000, 5000, json!({}))]);
    let others = json!([conscript(5800, 5800, json!({}))]);
    let horde = spice(json!([zombie(3000, 1000)]), json!({}));
    let (_, facts) = played(json!([]), [own, others], (horde, json!({})), &[1, 3]);
    assert_eq!(each(&facts, "goal", "target"), json!([1]));
}

#[test]
fn contact_with_a_creature_is_contact_with_an_enemy_and_leaving_it_is_answered_horde_enemy() {
    let own = json!([conscript(3000, 3000, json!({}))]);
    let others = json!([conscript(5800, 5800, json!({}))]);
    let horde = spice(json!([zombie(3000, 2750)]), json!({}));
    let (mut trial, _) = played(json!([]), [own, others], (horde, json!({})), &[4]);
    trial.does(activates(0));
    assert_eq!(trial.refused(json!("hide")).1, "feu-in-contact");
    let facts = trial.with(&[1, 1], walks(json!([[3000, 3500, 0]])));
    assert_eq!(told(&facts, "test", &["piece", "passed"]), json!([2, false]));
}

#[test]
fn creatures_detect_whoever_is_hidden_near_them_horde_enemy() {
    let hidden = json!([conscript(3000, 3500, json!({"hidden": true}))]);
    let others = json!([conscript(5800, 5800, json!({}))]);
    let horde = spice(json!([zombie(3000, 2100)]), json!({}));
    let (_, facts) = played(json!([]), [hidden, others], (horde, json!({})), &[1, 3]);
    assert_eq!(told(&facts, "detected", &["piece", "by"]), json!([0, 2]));
}

#[test]
fn an_allys_figures_are_no_enemies_of_the_horde_nor_it_of_them_horde_use() {
    let own = json!([conscript(3000, 2000, json!({"face": [0, -1]}))]);
    let others = json!([conscript(3000, 5000, json!({}))]);
    let horde = || allied(json!([zombie(3000, 1000)]), 0);
    let (mut trial, facts) = played(json!([]), [own.clone(), others.clone()], (horde(), json!({})), &[1, 3]);
    assert_eq!(each(&facts, "goal", "target"), json!([1]));
    assert_eq!(trial.state()["horde"]["ally"], json!(0));
    trial.does(activates(0));
    assert_eq!(trial.refused(shoots(2, "rifle")).1, "feu-no-enemy");
}

#[test]
fn a_creature_is_never_suppressed_horde_mind() {
    let mut trial = before_a_zombie();
    let facts = trial.with(&[6, 6, 6, 1, 1, 1, 1], shoots(3, "assault_rifle"));
    assert!(has(&facts, "hit") && !has(&facts, "suppressed"));
    assert_eq!(trial.piece(3, "suppressed"), json!(false));
}

#[test]
fn creatures_count_in_no_test_for_breaking_horde_mind() {
    // One of two is left: its side tests at the end of the round; the creatures of its ally do not count.
    let own = json!([conscript(3000, 5000, json!({"activated": true})), {"kind": "conscript", "out": true}]);
    let others = json!([conscript(5800, 5800, json!({}))]);
    let horde = allied(json!([zombie(500, 500), zombie(1500, 500)]), 0);
    let (mut trial, _) = played(json!([]), [own, others], (horde, json!({})), &[3]);
    trial.does(activates(2));
    let facts = trial.with(&[6, 1, 1], json!("end_activation"));
    assert!(has(&facts, "broke"));
}

#[test]
fn a_creature_has_no_place_in_the_alternation_and_no_points_horde_acts() {
    let mut trial = before_a_zombie();
    trial.with(&[3], json!("end_activation"));
    assert_eq!(trial.refused(activates(2)).1, "feu-not-yours");
    assert_eq!(trial.piece(2, "ap_left"), json!(0));
}

#[test]
fn one_hit_that_wounds_eliminates_it_horde_out() {
    let mut trial = before_a_zombie();
    let facts = trial.with(&[6, 6, 6, 2], shoots(3, "assault_rifle"));
    assert!(!has(&facts, "wounded"));
    assert_eq!(
        told(&facts, "eliminated", &["rule", "piece", "by"]),
        json!(["horde.out", 3, 0])
    );
    assert_eq!(trial.piece(3, "out"), json!(true));
}

#[test]
fn a_creature_is_worth_its_points_to_who_eliminates_it_horde_score() {
    let mut trial = before_a_zombie();
    let facts = trial.with(&[6, 6, 6, 4], shoots(3, "assault_rifle"));
    assert_eq!(told(&facts, "score", &["player", "change"]), json!([0, 5]));
    assert_eq!(trial.state()["scores"], json!([5, 0]));
}

#[test]
fn what_a_creature_kills_scores_for_nobody_unless_it_is_an_ally_horde_score() {
    let own = || json!([conscript(3000, 3000, json!({})), conscript(300, 300, json!({}))]);
    let others = || json!([conscript(5800, 5800, json!({}))]);
    let creatures = || json!([zombie(3000, 2750)]);
    let dice = [1, 6, 5, 5, 1, 1, 6];
    let (mut trial, facts) = played(
        json!([]),
        [own(), others()],
        (spice(creatures(), json!({})), json!({})),
        &dice,
    );
    assert!(has(&facts, "out"));
    assert_eq!(trial.state()["scores"], json!([0, 0]));
    let (mut trial, _) = played(json!([]), [own(), others()], (allied(creatures(), 1), json!({})), &dice);
    assert_eq!(trial.state()["scores"], json!([0, 3]));
}

#[test]
fn as_an_ally_its_player_allots_a_volley_and_else_it_is_whole_on_one_target_horde_choice() {
    let own = json!([conscript(5800, 300, json!({}))]);
    let others = json!([conscript(3000, 3000, json!({})), conscript(3300, 3000, json!({}))]);
    let armed = super::board::creature("drone", [3000, 1000, 0], json!({"weapons": ["smg"]}));
    let sides = || [own.clone(), others.clone()];
    let horde = allied(json!([armed]), 0);
    let (mut trial, _) = played(json!([]), sides(), (horde, json!({})), &[1, 6, 1, 1, 1]);
    let decision = trial.state()["decision"].clone();
    assert_eq!((&decision["kind"], &decision["player"]), (&json!("allot"), &json!(0)));
    trial.with(&[1, 1, 1], json!({"allot": {"target": 2}}));
    let horde = spice(json!([armed]), json!({}));
    let far = json!([conscript(5800, 5800, json!({}))]);
    let (_, facts) = played(
        json!([]),
        [far, others.clone()],
        (horde, json!({})),
        &[1, 6, 1, 1, 1, 1, 1, 1],
    );
    assert_eq!(each(&facts, "shot", "target"), json!([1, 1]));
}

#[test]
fn a_volley_is_whole_on_one_target_horde_choice() {
    // A drone has a rate of one: what is left to choose is its weapon.
    let horde = spice(
        json!([super::board::creature("drone", [3000, 1000, 0], json!({}))]),
        json!({}),
    );
    let (_, facts) = against([3000, 3000], (horde, json!({})), &[6, 1, 1, 1]);
    assert_eq!(each(&facts, "shot", "with"), json!(["drone_gun"]));
}
