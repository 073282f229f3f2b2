//! Chapter 4, alert: who watches, when they fire, and what comes of it for who is on the way.

use serde_json::{Value, json};

use super::common::{Trial, at, fact, moves, names, rolls, setup, shoots};

/// One that walks east along y = 1000 from x = 1000; 1 is a friend of its far away; 2 watches it from (2000, 3000), looking
/// north, and 3 stands out of everything.
pub fn walker(own: Value, watcher: Value) -> Trial {
    walker_by(json!([]), own, watcher, json!({}))
}

pub fn walker_by(terrain: Value, mut own: Value, mut watcher: Value, options: Value) -> Trial {
    if own["weapons"].is_null() {
        own["weapons"] = json!(["slug_rifle"]);
    }
    for (name, usual) in [
        ("weapons", json!(["slug_rifle"])),
        ("alert", json!(true)),
        ("face", json!([0, -1])),
    ] {
        if watcher[name].is_null() {
            watcher[name] = usual;
        }
    }
    Trial::moving_by(
        terrain,
        json!([at(1000, 1000, 0, own), at(5500, 5500, 0, json!({}))]),
        json!([at(2000, 3000, 0, watcher), at(5500, 4500, 0, json!({}))]),
        options,
    )
}

pub fn fires(piece: u16, point: Value, target: u16) -> Value {
    json!({"fire": {"piece": piece, "point": point, "target": target, "with": "slug_rifle"}})
}

pub fn walks() -> Value {
    moves(0, json!([[1800, 1000, 0]]))
}

pub fn decision(trial: &mut Trial) -> Value {
    let decision = trial.state()["decision"].clone();
    json!([decision["kind"], decision["player"], decision["piece"]])
}

#[test]
fn a_move_is_shown_then_the_watcher_picks_the_point_or_holds_alert_windows() {
    let mut trial = walker(json!({}), json!({}));
    trial.does(walks());
    assert_eq!(decision(&mut trial), json!(["watch", 1, 2]));
    assert_eq!(trial.piece(0, "at"), json!([1000, 1000, 0]), "shown, not walked");
    assert_eq!(
        trial.refused(fires(2, json!(33), 0)),
        ("alert.windows", "necro-no-such-point")
    );
    assert_eq!(
        trial.refused(fires(2, json!(null), 0)),
        ("alert.windows", "necro-no-such-point")
    );
    assert_eq!(
        trial.refused(fires(3, json!(4), 0)),
        ("alert.windows", "necro-not-asked")
    );
    assert_eq!(trial.refused(walks()), ("turn.phases", "necro-not-now"));
    let facts = trial.does(json!("hold"));
    assert_eq!(names(&facts), ["moved"]);
    assert_eq!(trial.piece(2, "alert"), json!(true), "who holds stays on alert");
    assert_eq!(decision(&mut trial), json!(["movement", 0, null]));
}

#[test]
fn it_is_an_ordinary_shot_at_the_place_where_the_target_was_then_alert_fire() {
    let mut trial = walker(json!({}), json!({}));
    trial.does(walks());
    // Point 16 of 32 is (1400, 1000): distance isqrt(600² + 2000²) − 250 = 1838.
    let facts = trial.with(&[2], fires(2, json!(16), 0));
    assert_eq!(
        names(&facts),
        ["moved", "shot", "measured", "roll", "alert_ended", "moved"]
    );
    assert_eq!(facts[0]["path"], json!([[1400, 1000, 0]]));
    assert_eq!(facts[0]["cost"], json!(400));
    assert_eq!(fact(&facts, "shot")["rule"], json!("alert.fire"));
    assert_eq!(fact(&facts, "measured")["distance"], json!(1838));
    assert_eq!(rolls(&facts), [("hit.need".to_owned(), json!(3), 2)]);
    assert_eq!(fact(&facts, "alert_ended")["rule"], json!("alert.ends"));
    assert_eq!(facts[5]["from"], json!([1400, 1000, 0]));
    assert_eq!(
        (trial.piece(0, "at"), trial.piece(2, "alert")),
        (json!([1800, 1000, 0]), json!(false))
    );
    assert_eq!(
        trial.piece(2, "done")["shot"],
        json!(false),
        "it acts as usual in its next turn"
    );
}

#[test]
fn whoever_is_pinned_stops_where_it_was_hit_alert_stop() {
    let mut trial = walker(json!({}), json!({}));
    trial.does(walks());
    let facts = trial.with(&[3, 1], fires(2, json!(16), 0));
    assert_eq!(fact(&facts, "stopped")["rule"], json!("alert.stop"));
    assert_eq!(
        (&fact(&facts, "stopped")["why"], &fact(&facts, "stopped")["by"]),
        (&json!("shot"), &json!(2))
    );
    assert_eq!(
        (trial.piece(0, "at"), trial.piece(0, "pinned")["since_start"].clone()),
        (json!([1400, 1000, 0]), json!(false))
    );
    assert_eq!(trial.piece(0, "moved"), json!([400, 0]));
}

#[test]
fn whoever_cannot_stand_where_it_was_hit_lies_at_the_last_point_before_alert_stop() {
    let wall = json!([{"kind": "barrier", "line": [[1400, 600], [1400, 1400]], "height": 150}]);
    let mut trial = walker_by(wall, json!({}), json!({}), json!({}));
    trial.does(walks());
    trial.with(&[4, 1], fires(2, json!(16), 0));
    let x = trial.piece(0, "at")[0].as_i64().unwrap();
    assert!((1225..=1250).contains(&x), "{x}: before the barrier, clear of it");
}

#[test]
fn on_a_ladder_it_is_at_the_foot_of_it_and_tests_nothing_more_ladder_end() {
    let tower = json!([
        {"kind": "floor", "poly": [[1300, 500], [2300, 500], [2300, 1500], [1300, 1500]], "top": 500},
        {"kind": "ladder", "foot": [1150, 1000, 0], "head": [1430, 1000, 500]},
    ]);
    let mut trial = walker_by(tower, json!({}), json!({}), json!({}));
    trial.does(moves(0, json!([[1150, 1000, 0], [1430, 1000, 500]])));
    let facts = trial.with(&[4, 1], fires(2, json!(15), 0));
    assert_eq!(trial.piece(0, "at"), json!([1150, 1000, 0]));
    assert!(!names(&facts).contains(&"tested"));
}

#[test]
fn whoever_is_out_has_gone_and_its_move_is_over_alert_stop() {
    let mut trial = walker(json!({}), json!({}));
    trial.does(walks());
    let facts = trial.with(&[3, 4, 6], fires(2, json!(16), 0));
    assert_eq!(names(&facts).last(), Some(&"alert_ended"));
    assert_eq!(
        (trial.piece(0, "at"), trial.piece(0, "out")),
        (json!(null), json!(true))
    );
    assert_eq!(decision(&mut trial), json!(["movement", 0, null]));
}

#[test]
fn a_target_that_appears_or_disappears_is_sudden_once_alert_sudden() {
    // A tall wall hides the start, another the end.
    let walls = |from: bool, to: bool| {
        let wall = |[x, to]: [i32; 2]| json!({"kind": "solid", "poly": [[x, 1900], [to, 1900], [to, 1950], [x, 1950]], "top": 600});
        let list = [(from, [1340, 1560]), (to, [1805, 1975])];
        let list = list.into_iter().filter(|(is_there, _)| *is_there);
        Value::from(list.map(|(_, x)| wall(x)).collect::<Vec<_>>())
    };
    for (terrain, need) in [
        (walls(false, false), 3),
        (walls(true, false), 4),
        (walls(false, true), 4),
        (walls(true, true), 4),
    ] {
        let mut trial = walker_by(terrain.clone(), json!({}), json!({}), json!({}));
        trial.does(walks());
        let facts = trial.with(&[2], fires(2, json!(20), 0));
        let roll = fact(&facts, "roll");
        assert_eq!(roll["need"], json!(need), "{terrain} {facts:#?}");
        let is_sudden = need == 4;
        let changes = roll["modifiers"].as_array().unwrap();
        assert_eq!(changes.iter().any(|change| change["rule"] == "hit.sudden"), is_sudden);
    }
}

#[test]
fn a_charge_at_the_shooter_is_sudden_its_contact_is_no_window_and_it_stops_charge_stopped() {
    let mut trial = Trial::moving(
        json!([]),
        json!([at(2000, 1500, 0, json!({}))]),
        json!([
            at(
                2000,
                3000,
                0,
                json!({"alert": true, "face": [0, -1], "weapons": ["slug_rifle"]})
            ),
            at(5500, 4500, 0, json!({}))
        ]),
    );
    trial.does(json!({"charge": {"piece": 0, "target": 1}}));
    trial.does(moves(0, json!([[2000, 2750, 0]])));
    assert_eq!(
        trial.refusal(fires(1, json!(50), 0)).numbers.to_vec(),
        [49],
        "the contact is excluded"
    );
    let facts = trial.with(&[4, 1], fires(1, json!(40), 0));
    let roll = fact(&facts, "roll");
    assert_eq!(
        (&roll["need"], &roll["modifiers"][0]["rule"]),
        (&json!(4), &json!("hit.sudden"))
    );
    assert_eq!(fact(&facts, "stopped")["rule"], json!("charge.stopped"));
    assert_eq!(
        (
            trial.piece(0, "at"),
            trial.piece(0, "engaged"),
            trial.piece(0, "charged")
        ),
        (json!([2000, 2500, 0]), json!([]), json!(true))
    );
}

#[test]
fn its_way_so_far_in_this_move_makes_it_fast_hit_fast() {
    let stats = json!({"m": 10, "ws": 3, "bs": 3, "s": 3, "t": 3, "w": 1, "i": 3, "a": 1, "ld": 7});
    for (point, need) in [(99, 3), (100, 4)] {
        let mut trial = Trial::moving(
            json!([]),
            json!([
                at(1000, 1000, 0, json!({"stats": stats, "moved": 5000})),
                at(5500, 5500, 0, json!({}))
            ]),
            json!([at(
                3000,
                3500,
                0,
                json!({"alert": true, "face": [0, -1], "weapons": ["slug_rifle"]})
            )]),
        );
        trial.does(json!({"charge": {"piece": 0, "target": 2}}));
        trial.does(json!({"move": {"path": [[3000, 1000, 0], [3000, 3250, 0]]}}));
        let facts = trial.with(
            &[2],
            json!({"fire": {"piece": 2, "point": point, "target": 0, "with": "slug_rifle"}}),
        );
        // A charge at the shooter besides.
        assert_eq!(fact(&facts, "roll")["need"], json!(need + 1), "point {point}");
    }
}

#[test]
fn the_nearest_binds_but_against_the_one_that_moves_alert_target() {
    let mut trial = Trial::moving(
        json!([]),
        json!([
            at(1000, 1000, 0, json!({})),
            at(2000, 2000, 0, json!({})),
            at(2300, 1500, 0, json!({}))
        ]),
        json!([at(
            2000,
            3000,
            0,
            json!({"alert": true, "face": [0, -1], "weapons": ["slug_rifle"]})
        )]),
    );
    trial.does(walks());
    assert_eq!(trial.refused(fires(3, json!(8), 2)), ("shoot.closest", "necro-nearer"));
    let facts = trial.with(&[1], fires(3, json!(8), 0));
    assert_eq!(fact(&facts, "shot")["target"], json!(0));
}

#[test]
fn nobody_is_asked_where_no_shot_is_possible_alert_windows() {
    let mut trial = walker(json!({}), json!({"face": [0, 1]}));
    let facts = trial.does(walks());
    assert_eq!(names(&facts), ["moved"]);
    let mut trial = walker(json!({}), json!({"weapons": []}));
    assert_eq!(names(&trial.does(walks())), ["moved"]);
    // Turning on the spot is no move.
    let mut trial = walker(json!({}), json!({}));
    let facts = trial.does(json!({"move": {"piece": 0, "path": [], "face": [0, 1]}}));
    assert_eq!(names(&facts), ["turned"]);
}

#[test]
fn the_end_of_the_movement_phase_and_of_the_shooting_phase_are_windows_alert_windows() {
    let mut trial = walker(json!({}), json!({}));
    trial.does(walks());
    trial.does(json!("hold"));
    trial.does(json!("end_phase"));
    assert_eq!(decision(&mut trial), json!(["watch", 1, 2]));
    assert_eq!(
        trial.refused(fires(2, json!(0), 0)),
        ("alert.windows", "necro-no-way-watched")
    );
    let facts = trial.does(json!("hold"));
    assert_eq!(fact(&facts, "phase")["phase"], json!("shooting"));
    // Nobody has anything to shoot at: the shooting phase ends at once, and so does its window come.
    assert_eq!(decision(&mut trial), json!(["watch", 1, 2]));
    let facts = trial.with(&[1], fires(2, json!(null), 0));
    assert_eq!(names(&facts)[..4], ["shot", "measured", "roll", "alert_ended"]);
    assert!(facts.iter().any(|fact| fact["phase"] == "recovery"));
}

#[test]
fn a_shot_is_watched_before_its_dice_and_a_pinned_shooter_loses_it_alert_windows() {
    let sides = || {
        [
            json!([at(1000, 1000, 0, json!({"face": [0, 1], "weapons": ["slug_rifle"]}))]),
            json!([
                at(
                    1000,
                    3000,
                    0,
                    json!({"alert": true, "face": [0, -1], "weapons": ["slug_rifle"]})
                ),
                at(5500, 4500, 0, json!({}))
            ]),
        ]
    };
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "shooting"}});
    let mut trial = Trial::of(&setup(6000, json!([]), sides(), begin.clone()));
    assert!(
        trial.does(shoots(0, 1, "slug_rifle")).is_empty(),
        "told, and no die thrown"
    );
    assert_eq!(decision(&mut trial), json!(["watch", 1, 1]));
    let facts = trial.with(&[3, 1], fires(1, json!(null), 0));
    let shooters: Vec<_> = facts
        .iter()
        .filter(|fact| fact["fact"] == "shot")
        .map(|fact| &fact["piece"])
        .collect();
    assert_eq!(shooters, [&json!(1)], "pinned before its dice");
    let mut trial = Trial::of(&setup(6000, json!([]), sides(), begin.clone()));
    trial.does(shoots(0, 1, "slug_rifle"));
    let facts = trial.with(&[1, 1], fires(1, json!(null), 0));
    let shooters: Vec<_> = facts
        .iter()
        .filter(|fact| fact["fact"] == "shot")
        .map(|fact| &fact["piece"])
        .collect();
    assert_eq!(shooters, [&json!(1), &json!(0)]);
    let mut trial = Trial::of(&setup(6000, json!([]), sides(), begin));
    trial.does(shoots(0, 1, "slug_rifle"));
    let facts = trial.with(&[1], json!("hold"));
    assert_eq!(fact(&facts, "shot")["piece"], json!(0));
}
