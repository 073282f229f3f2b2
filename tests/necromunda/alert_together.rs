//! Chapter 4, alert: several watchers, weapons of every kind, and nerve in the middle of a move.

use serde_json::json;

use super::alert::{decision, fires, walker, walks};
use super::common::{Trial, at, fact, rolls, setup, shoots};

/// Two watchers of one walker.
fn two_watchers() -> Trial {
    let watcher = || json!({"alert": true, "face": [0, -1], "weapons": ["slug_rifle"]});
    Trial::moving(
        json!([]),
        json!([at(1000, 1000, 0, json!({})), at(5500, 5500, 0, json!({}))]),
        json!([at(2000, 3000, 0, watcher()), at(2500, 3000, 0, watcher())]),
    )
}

#[test]
fn two_watchers_choose_first_then_the_earliest_point_comes_first_alert_windows() {
    let mut trial = two_watchers();
    trial.does(walks());
    let facts = trial.does(fires(2, json!(20), 0));
    assert!(facts.is_empty(), "the other chooses first");
    assert_eq!(decision(&mut trial), json!(["watch", 1, 3]));
    let facts = trial.with(&[1, 2], fires(3, json!(10), 0));
    let shooters: Vec<_> = facts
        .iter()
        .filter(|fact| fact["fact"] == "shot")
        .map(|fact| &fact["piece"])
        .collect();
    assert_eq!(shooters, [&json!(3), &json!(2)]);
    assert_eq!(trial.piece(0, "at"), json!([1800, 1000, 0]));
}

#[test]
fn a_point_that_is_never_reached_is_not_fired_at_and_the_alert_stays_alert_windows() {
    let mut trial = two_watchers();
    trial.does(walks());
    trial.does(fires(2, json!(20), 0));
    trial.with(&[6, 6, 1], fires(3, json!(10), 0));
    assert_eq!(trial.piece(0, "at"), json!([1250, 1000, 0]));
    assert_eq!(
        (trial.piece(2, "alert"), trial.piece(3, "alert")),
        (json!(true), json!(false))
    );
    // At the same point both fire, by id, at one that lies there by then.
    let mut trial = two_watchers();
    trial.does(walks());
    trial.does(fires(2, json!(10), 0));
    let facts = trial.with(&[3, 1, 1], fires(3, json!(10), 0));
    let shooters: Vec<_> = facts
        .iter()
        .filter(|fact| fact["fact"] == "shot")
        .map(|fact| &fact["piece"])
        .collect();
    assert_eq!(shooters, [&json!(2), &json!(3)]);
    assert_eq!(trial.piece(0, "at"), json!([1250, 1000, 0]));
}

#[test]
fn a_hit_ends_an_alert_before_it_fires_alert_ends() {
    let sides = [
        json!([
            at(1000, 1000, 0, json!({"face": [0, 1], "weapons": ["slug_rifle"]})),
            at(1400, 1000, 0, json!({"face": [0, 1], "weapons": ["slug_rifle"]}))
        ]),
        json!([
            at(
                1000,
                3000,
                0,
                json!({"alert": true, "face": [0, -1], "weapons": ["slug_rifle"]})
            ),
            at(5500, 4500, 0, json!({}))
        ]),
    ];
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "shooting"}});
    let mut trial = Trial::of(&setup(6000, json!([]), sides, begin));
    trial.does(shoots(0, 2, "slug_rifle"));
    let facts = trial.with(&[3, 1], json!("hold"));
    assert_eq!(fact(&facts, "alert_ended")["piece"], json!(2));
    let facts = trial.with(&[1], shoots(1, 2, "slug_rifle"));
    assert_eq!(fact(&facts, "shot")["piece"], json!(1), "nobody is asked any more");
}

#[test]
fn bursts_flames_and_grenades_come_from_alert_too_alert_fire() {
    let mut trial = walker(json!({}), json!({"weapons": ["chain_gun"]}));
    trial.does(walks());
    let burst = json!({"fire": {"piece": 2, "point": 8, "target": 0, "with": "chain_gun", "burst": true}});
    let facts = trial.with(&[3, 1, 1, 1], burst);
    assert_eq!(rolls(&facts)[0].0, "burst.dice");
    let near = json!([at(1000, 1000, 0, json!({}))]);
    let flamer = json!([at(
        1400,
        2000,
        0,
        json!({"alert": true, "face": [0, -1], "weapons": ["flamer", "frag"]})
    )]);
    let mut trial = Trial::moving(json!([]), near.clone(), flamer.clone());
    trial.does(walks());
    // Straight at the target: wholly under it, no die to hit; then the wound, and ammo.
    let facts = trial.with(
        &[6, 1],
        json!({"fire": {"piece": 1, "point": 16, "target": 0, "with": "flamer"}}),
    );
    assert_eq!(fact(&facts, "blast")["rule"], json!("flame.place"));
    let mut trial = Trial::moving(json!([]), near, flamer);
    trial.does(walks());
    let facts = trial.with(
        &[6, 1],
        json!({"fire": {"piece": 1, "point": 16, "target": 0, "with": "frag"}}),
    );
    assert_eq!(fact(&facts, "blast")["rule"], json!("blast.centre"));
}

#[test]
fn friends_of_who_falls_test_before_the_move_goes_on_and_may_flee_in_the_middle_of_it_alert_windows() {
    let stats = json!({"m": 4, "ws": 3, "bs": 3, "s": 3, "t": 3, "w": 1, "i": 3, "a": 1, "ld": 5});
    let mut trial = Trial::moving(
        json!([]),
        json!([
            at(1000, 1000, 0, json!({})),
            at(2200, 1400, 0, json!({})),
            at(2600, 1400, 0, json!({"stats": stats}))
        ]),
        json!([at(
            2000,
            3000,
            0,
            json!({"alert": true, "face": [0, -1], "weapons": ["slug_rifle"]})
        )]),
    );
    trial.does(walks());
    // At one that stands: it goes down, its friend breaks and flees; the walker waits.
    let facts = trial.with(&[3, 4, 3, 4, 4, 1, 1], fires(3, json!(16), 1));
    assert_eq!(fact(&facts, "broke")["piece"], json!(2));
    assert_eq!(trial.asked(), "flee");
    assert_eq!(trial.piece(0, "at"), json!([1400, 1000, 0]));
    let snapshot = trial.game.write_snapshot();
    trial.game.read_snapshot(snapshot).unwrap();
    let mut list = Vec::new();
    trial.game.choices(&mut list);
    let flight = trial.game.command(list[0]);
    trial.game.apply(&flight).unwrap();
    assert_eq!(trial.piece(0, "at"), json!([1800, 1000, 0]), "then it goes on");
    assert_eq!(decision(&mut trial), json!(["movement", 0, null]));
    assert_eq!(trial.state()["watch"], json!([]));
}

#[test]
fn a_walker_that_breaks_on_its_way_flees_and_its_move_is_over_alert_stop() {
    let mut trial = Trial::moving(
        json!([]),
        json!([at(1000, 1000, 0, json!({})), at(1600, 1400, 0, json!({}))]),
        json!([at(
            2000,
            3000,
            0,
            json!({"alert": true, "face": [0, -1], "weapons": ["slug_rifle"]})
        )]),
    );
    trial.does(walks());
    let facts = trial.with(&[3, 4, 3, 4, 4, 1, 1], fires(2, json!(16), 1));
    assert_eq!(fact(&facts, "broke")["piece"], json!(0));
    let snapshot = trial.game.write_snapshot();
    trial.game.read_snapshot(snapshot).unwrap();
    let mut list = Vec::new();
    trial.game.choices(&mut list);
    let flight = trial.game.command(list[0]);
    trial.game.apply(&flight).unwrap();
    let at = trial.piece(0, "at");
    assert_ne!(at, json!([1400, 1000, 0]));
    assert_ne!(at, json!([1800, 1000, 0]), "it does not go on from where it fled to");
    assert_eq!(trial.state()["watch"], json!([]));
    assert_eq!(trial.state()["move"], json!(null));
}
