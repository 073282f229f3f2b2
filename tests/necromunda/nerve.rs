//! Chapters 7 and 8: nerve tests, flights, rallying, rout.

use serde_json::{Value, json};

use super::common::{Trial, at, fact, moves, names};

/// Two friends side by side, the first down, with their enemy far to the east; more of the second.
fn shaken(terrain: Value, second: Value, more: &[Value]) -> Trial {
    let mut own = vec![at(2000, 2000, 0, json!({"down": true})), second];
    own.extend_from_slice(more);
    Trial::moving(terrain, json!(own), json!([at(4000, 2000, 0, json!({}))]))
}

/// What is listed first is done.
fn does_what_is_listed(trial: &mut Trial) {
    let legal = trial.game.legal();
    trial.game.apply(&legal[0]).unwrap();
}

fn plain(x: i32, y: i32) -> Value {
    at(x, y, 0, json!({}))
}

#[test]
fn every_friend_within_two_ps_of_a_casualty_tests_at_once_nerve_when() {
    let far = plain(1249, 2000);
    let mut trial = shaken(json!([]), plain(2000, 2750), &[far]);
    // Out by its injury roll; then 7 passes, and the one farther than 2 ps does not test.
    let facts = trial.with(&[6, 3, 4], json!("end_phase"));
    let tested = fact(&facts, "tested");
    assert_eq!(
        (&tested["rule"], &tested["piece"], &tested["sum"], &tested["passed"]),
        (&json!("nerve.test"), &json!(1), &json!(7), &json!(true))
    );
    assert_eq!(names(&facts).iter().filter(|name| **name == "tested").count(), 1);
    assert_eq!(trial.piece(1, "broken"), json!(false));
}

#[test]
fn who_fails_breaks_and_flees_two_dice_away_nerve_test() {
    let mut trial = shaken(json!([]), plain(1500, 2000), &[plain(1000, 5000)]);
    let facts = trial.with(&[6, 5, 3, 2, 1], json!("end_phase"));
    assert_eq!(fact(&facts, "broke")["rule"], json!("nerve.test"));
    assert_eq!(trial.asked(), "flee");
    assert_eq!(
        trial.refused(json!({"flee": {"path": [[1000, 2000, 0]]}})),
        ("flee.way", "necro-flight-short")
    );
    assert_eq!(
        trial.refused(json!({"flee": {"path": [[1500, 2750, 0]]}})),
        ("flee.way", "necro-flight-near"),
        "it could come farther away"
    );
    assert_eq!(
        trial.refused(json!({"flee": {"path": [[700, 2000, 0]]}})),
        ("flee.now", "table-too-long")
    );
    let facts = trial.does(json!({"flee": {"path": [[750, 2000, 0]]}}));
    let fled = fact(&facts, "fled");
    assert_eq!((&fled["budget"], &fled["spent"]), (&json!(750), &json!(750)));
    assert_eq!(fact(&facts, "moved")["rule"], json!("flee.now"));
    assert_eq!(trial.piece(1, "broken"), json!({"round": 1, "player": 0}));
    assert_eq!(
        trial.piece(1, "moved"),
        json!([0, 0]),
        "out of turn it counts for no phase"
    );
    assert_eq!(trial.state()["player"], json!(1), "the turn goes on where it was");
}

#[test]
fn a_flight_leads_into_cover_and_it_hides_there_flee_hide() {
    let wall = json!([{"kind": "solid", "poly": [[1000, 1500], [1100, 1500], [1100, 2500], [1000, 2500]], "top": 600}]);
    let mut trial = shaken(wall, plain(1500, 2000), &[]);
    trial.with(&[6, 5, 3, 4, 4], json!("end_phase"));
    assert_eq!(
        trial.refused(json!({"flee": {"path": [[1500, 3000, 0]]}})),
        ("flee.cover", "necro-flight-cover")
    );
    let round = json!([[1200, 1250, 0], [900, 1250, 0], [800, 1500, 0], [800, 2100, 0]]);
    assert_eq!(
        trial.refused(json!({"flee": {"path": round}})),
        ("flee.way", "necro-past-cover")
    );
    does_what_is_listed(&mut trial);
    assert_eq!(trial.piece(1, "hidden"), json!(true));
    assert!(trial.piece(1, "at")[0].as_i64().unwrap() < 1000, "behind the wall");
    // In cover it stays put, and may rally in its own recovery phase (broken.only, rally.test).
    // Half of the gang is lost: it does not rout.
    trial.does(json!("begin_moves"));
    trial.with(&[3, 3], json!("end_phase"));
    let facts = trial.with(&[3, 4], json!("begin_moves"));
    assert_eq!(fact(&facts, "rallied")["piece"], json!(1));
    assert_eq!(trial.piece(1, "broken"), json!(false));
    assert_eq!(trial.piece(1, "hidden"), json!(true), "rallied it stays hidden");
}

#[test]
fn the_leaders_courage_counts_within_six_ps_leader_ld() {
    let leader = |x: i32, more: Value| {
        let mut leader = at(x, 2000, 0, more);
        leader["kind"] = json!("leader");
        leader["stats"]["ld"] = json!(9);
        leader
    };
    let mut trial = shaken(json!([]), plain(1500, 2000), &[leader(300, json!({"pinned": true}))]);
    let facts = trial.with(&[6, 5, 4], json!("end_phase"));
    let tested = fact(&facts, "tested");
    assert_eq!(
        (&tested["rule"], &tested["ld"], &tested["of"], &tested["passed"]),
        (&json!("leader.ld"), &json!(9), &json!(2), &json!(true))
    );
    let mut trial = shaken(json!([]), plain(2500, 2000), &[leader(700, json!({}))]);
    let facts = trial.with(&[6, 5, 4, 1, 1], json!("end_phase"));
    assert_eq!(fact(&facts, "tested")["ld"], json!(7), "farther than 6 ps");
}

#[test]
fn the_broken_flee_before_others_move_and_charges_are_over_then_move_order() {
    let own = json!([plain(1000, 1000), at(2000, 2000, 0, json!({"broken": true}))]);
    let mut trial = Trial::moving(json!([]), own, json!([plain(4000, 2000)]));
    assert_eq!(
        trial.refused(moves(0, json!([[1000, 1500, 0]]))),
        ("move.order", "necro-flights-first")
    );
    trial.with(&[1, 2], json!("begin_moves"));
    assert_eq!(trial.asked(), "flee");
    does_what_is_listed(&mut trial);
    assert_eq!(trial.piece(1, "at"), json!([1250, 2000, 0]));
    assert_eq!(
        trial.piece(1, "moved"),
        json!([750, 0]),
        "flights count in their own phase (hit.fast)"
    );
    assert_eq!(trial.asked(), "movement");
    assert_eq!(
        trial.refused(json!({"charge": {"piece": 0, "target": 2}})),
        ("move.order", "necro-charges-over")
    );
    trial.does(moves(0, json!([[1000, 1500, 0]])));
}

#[test]
fn the_phase_does_not_end_before_the_broken_have_fled_flee_now() {
    let own = json!([plain(1000, 1000), at(2000, 2000, 0, json!({"broken": true}))]);
    let mut trial = Trial::moving(json!([]), own, json!([plain(4000, 2000)]));
    trial.with(&[1, 2], json!("end_phase"));
    assert_eq!(trial.asked(), "flee");
    does_what_is_listed(&mut trial);
    assert_eq!(trial.state()["player"], json!(1), "then it ends");
}

#[test]
fn breaking_in_contact_it_is_struck_then_it_runs_broken_melee() {
    let struck = |held: Value| {
        let own = json!([
            at(2000, 2000, 0, json!({"down": true})),
            at(1500, 2000, 0, json!({"engaged": [2]}))
        ]);
        let other = at(
            1500,
            2250,
            0,
            json!({"engaged": [1], "held": held, "weapons": ["sword", "bolt_pistol"]}),
        );
        Trial::moving(json!([]), own, json!([other]))
    };
    // They fight, equal; out, breaks, the knife's hit does not wound, 2 ps.
    let mut trial = struck(json!(["knife"]));
    let facts = trial.with(&[3, 3, 6, 6, 6, 3, 1, 1], json!("end_phase"));
    let wound = facts.iter().find(|fact| fact["rule"] == "wound.roll").unwrap();
    assert_eq!((&wound["piece"], &wound["need"]), (&json!(2), &json!(4)));
    assert_eq!(fact(&facts, "disengaged")["piece"], json!(1));
    assert_eq!((trial.asked().as_str(), trial.piece(2, "engaged")), ("flee", json!([])));
    // A choice of weapons is asked; down from it, nobody is left to spare it.
    let mut trial = struck(json!(["sword", "bolt_pistol"]));
    trial.with(&[3, 3, 2], json!("end_phase"));
    trial.with(&[6, 6, 6], json!("no_parry"));
    assert_eq!(trial.asked(), "free_hit");
    assert_eq!(trial.state()["decision"]["player"], json!(1));
    assert_eq!(
        trial.refused(json!({"strike": {"piece": 2, "with": "maul"}})),
        ("weapon.melee", "necro-not-held")
    );
    let facts = trial.with(&[3, 2], json!({"strike": {"piece": 2, "with": "bolt_pistol"}}));
    let out = facts.iter().rfind(|fact| fact["fact"] == "injured").unwrap();
    assert_eq!((&out["rule"], &out["injury"]), (&json!("mercy.single"), &json!("out")));
}

#[test]
fn pinned_it_stays_broken_and_lies_flee_pinned() {
    let pinned = at(1500, 2000, 0, json!({"pinned": {"since_start": false}}));
    let mut trial = shaken(json!([]), pinned, &[plain(1000, 5000)]);
    let facts = trial.with(&[6, 5, 5], json!("end_phase"));
    assert!(names(&facts).contains(&"broke"));
    assert_eq!(trial.asked(), "start");
}

/// The second player's turn begins; so many of his four are down.
fn losing(down: usize, dice: &[u32]) -> Trial {
    let others: Vec<Value> = (0..4)
        .map(|place| at(4000, 1000 * (place as i32 + 1), 0, json!({"down": place < down})))
        .collect();
    let mut trial = Trial::moving(json!([]), json!([plain(500, 500)]), json!(others));
    trial.with(dice, json!("end_phase"));
    trial
}

#[test]
fn a_gang_that_has_lost_a_quarter_tests_at_its_turns_start_rout_when() {
    let mut trial = losing(1, &[6, 2]);
    assert_eq!(
        (trial.state()["phase"].clone(), trial.state()["winner"].clone()),
        (json!("over"), json!(0))
    );
    let mut trial = losing(1, &[5, 2]);
    assert_eq!(trial.asked(), "start");
}

#[test]
fn with_two_lost_one_may_give_up_before_the_test_rout_choose() {
    let mut trial = losing(2, &[]);
    assert_eq!(trial.asked(), "rout");
    let facts = trial.does(json!("give_up"));
    assert_eq!(fact(&facts, "routed")["rule"], json!("rout.choose"));
    assert_eq!(trial.state()["winner"], json!(0));
    let mut trial = losing(2, &[]);
    let facts = trial.with(&[6, 6], json!("stay"));
    assert_eq!(fact(&facts, "won")["rule"], json!("rout.when"));
}
