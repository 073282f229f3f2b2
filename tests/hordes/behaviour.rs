//! Chapter 3: the behaviour die.

use serde_json::{Value, json};

use super::board::{against, creature, each, place, spice, zombie};
use super::common::{Trial, fact, has, place_of, rolls, told};

/// A zombie north of a conscript at (3000, 5000), with these dice for the Horde.
fn north_of(y: i32, more: Value, dice: &[u32]) -> (Trial, Vec<Value>) {
    against([3000, 5000], (spice(json!([zombie(3000, y)]), json!({})), more), dice)
}

#[test]
fn on_a_one_each_goes_for_the_nearest_enemy_with_doubled_movement_behaviour_rush() {
    let (mut trial, facts) = north_of(1000, json!({}), &[1]);
    assert_eq!(
        told(&facts, "behaviour", &["rule", "die"]),
        json!(["behaviour.rush", 1])
    );
    let goal = told(&facts, "goal", &["piece", "what", "target", "distance"]);
    assert_eq!(goal, json!([2, "enemy", 0, 3750]));
    // Two times 3 UD.
    assert_eq!(place(&mut trial, 2), [3000, 2500]);
}

#[test]
fn on_a_three_it_goes_by_its_basic_movement_behaviour_advance() {
    let (mut trial, facts) = north_of(1000, json!({}), &[3]);
    assert_eq!(fact(&facts, "behaviour")["rule"], json!("behaviour.advance"));
    assert_eq!(place(&mut trial, 2), [3000, 1750]);
}

#[test]
fn on_a_two_attacks_have_one_more_power_behaviour_fury() {
    for (die, out) in [(2, true), (3, false)] {
        // It comes into contact and hits, 9 against 7: the die shows 5, 6 with fury; a wound else.
        let (_, facts) = north_of(4500, json!({}), &[die, 5, 4, 4, 3, 5]);
        assert_eq!(has(&facts, "out"), out, "{die}");
        assert_eq!(has(&facts, "wounded"), !out, "{die}");
    }
}

#[test]
fn fury_goes_for_shots_too_behaviour_fury() {
    for (die, out) in [(2, true), (3, false)] {
        let drone = json!([creature("drone", [3000, 1000, 0], json!({}))]);
        let (_, facts) = against([3000, 4500], (spice(drone, json!({})), json!({})), &[die, 6, 6, 6, 5]);
        assert_eq!(has(&facts, "out"), out, "{die}");
    }
}

#[test]
fn fury_is_the_hordes_alone_not_of_who_strikes_back_behaviour_fury() {
    // The conscript wins and hits with nothing: 2, which would suppress a figure.
    let (mut trial, facts) = north_of(4500, json!({}), &[2, 1, 1, 2, 1, 2]);
    assert!(has(&facts, "hit") && !has(&facts, "eliminated"));
    assert_eq!(trial.piece(2, "out"), json!(false));
}

#[test]
fn on_a_four_it_goes_for_the_nearest_objective_behaviour_objective() {
    let more = json!({"mod": "crossroads"});
    let (mut trial, facts) = north_of(500, more.clone(), &[4]);
    let goal = told(&facts, "goal", &["rule", "what", "target", "at"]);
    assert_eq!(goal, json!(["target.objective", "objective", null, [3000, 3000, 0]]));
    assert_eq!(place(&mut trial, 2), [3000, 1250]);
    // Without one that is available it goes for the nearest enemy.
    let (_, facts) = north_of(500, json!({}), &[4]);
    assert_eq!(fact(&facts, "goal")["what"], json!("enemy"));
}

#[test]
fn on_a_five_all_go_to_one_point_of_the_edge_behaviour_edge() {
    let creatures = json!([zombie(500, 3000), zombie(3000, 500)]);
    let (mut trial, facts) = against([5500, 5800], (spice(creatures, json!({})), json!({})), &[5, 28]);
    assert_eq!(rolls(&facts)[2], ("behaviour.edge".to_owned(), 36, 28));
    assert_eq!(each(&facts, "goal", "what"), json!(["edge", "edge"]));
    assert_eq!(place(&mut trial, 2), [125, 3000], "its base touches the edge there");
    assert!(place(&mut trial, 3)[0] < 3000);
}

#[test]
fn on_a_six_it_stays_and_attacks_all_the_same_behaviour_still() {
    let creatures = json!([zombie(3000, 4750), zombie(3000, 1000)]);
    let horde = || spice(creatures.clone(), json!({}));
    let (mut trial, facts) = against([3000, 5000], (horde(), json!({})), &[6, 1, 1, 1, 1]);
    assert!(has(&facts, "fought") && !has(&facts, "moved"));
    assert_eq!(place(&mut trial, 3), [3000, 1000]);
    // By its option it does nothing.
    let more = json!({"options": {"still": "nothing"}});
    let (_, facts) = against([3000, 5000], (horde(), more), &[6]);
    assert!(!has(&facts, "fought"));
}

#[test]
fn who_is_in_contact_with_an_enemy_does_not_move_behaviour_engaged() {
    // The first stands by the conscript: only the other moves.
    let creatures = json!([zombie(3000, 4750), zombie(3000, 1000)]);
    let (_, facts) = against(
        [3000, 5000],
        (spice(creatures, json!({})), json!({})),
        &[5, 1, 1, 1, 1, 1],
    );
    assert_eq!(each(&facts, "goal", "piece"), json!([3]));
    assert!(place_of(&facts, "goal") < place_of(&facts, "fought"));
}
