//! Alert in close combat and in scenarios: follow-ups that are watched, and what those lose who are shot on their way.

use serde_json::{Value, json};

use super::combat::{fighting, near};
use super::common::{Trial, at, fact, moves, names, setup};

/// One on alert that looks north.
fn watcher(x: i32, y: i32) -> Value {
    let more = json!({"alert": true, "face": [0, -1], "weapons": ["slug_rifle"]});
    at(x, y, 0, more)
}

fn fires(piece: u16, point: u16, target: u16) -> Value {
    json!({"fire": {"piece": piece, "point": point, "target": target, "with": "slug_rifle"}})
}

/// In the first player's movement phase of salvage; the second gang has one on alert, piece 2, and a counter lies far off.
fn salvage(own: Value, watcher: Value) -> Trial {
    let more = json!({
        "mod": "salvage",
        "edges": ["north", "south"],
        "objective": {"counters": [[3000, 3000, 0]]},
        "begin": {"player": 0, "round": 1, "phase": "movement"},
    });
    let own = json!([own, at(5500, 600, 0, json!({}))]);
    Trial::of(&setup(6000, json!([]), [own, json!([watcher])], more))
}

#[test]
fn a_follow_up_is_watched_and_stops_where_it_is_hit_alert_windows_alert_stop() {
    let plain = || json!({});
    let own = json!([
        near(1000, 1000, &[2], plain(), plain()),
        near(5000, 5000, &[3], plain(), plain())
    ]);
    let others = json!([
        near(1000, 1250, &[0], plain(), plain()),
        near(5000, 5250, &[1], plain(), plain()),
        watcher(2000, 3000)
    ]);
    let mut trial = fighting(json!([]), own, others);
    // One hit, wounds, down and so out.
    trial.with(&[4, 3, 4, 2], json!({"fight": {"piece": 0, "target": 2}}));
    assert_eq!(trial.asked(), "follow");
    trial.does(json!({"follow": {"path": [[1250, 1000, 0]]}}));
    let decision = trial.state()["decision"].clone();
    assert_eq!(
        (&decision["kind"], &decision["player"], &decision["piece"]),
        (&json!("watch"), &json!(1), &json!(4))
    );
    assert_eq!(
        trial.refused(json!({"hold": {"piece": 4, "with": ["knife"]}})),
        ("turn.phases", "necro-not-now")
    );
    let snapshot = trial.game.write_snapshot();
    trial.game.read_snapshot(snapshot).unwrap();
    // Hit and pinned; then the other pair's dice, and the test of those who have lost one of three.
    let facts = trial.with(&[3, 1, 2, 2, 3, 3], fires(4, 5, 0));
    assert_eq!(fact(&facts, "stopped")["rule"], json!("alert.stop"));
    assert_eq!(trial.piece(0, "at"), json!([1125, 1000, 0]));
    assert_eq!(trial.state()["combat"]["combat"], json!(null));
}

#[test]
fn who_falls_on_its_way_drops_its_counter_there_loot_drop() {
    let carrier = at(1000, 1000, 0, json!({"carries": "counter"}));
    let mut trial = salvage(carrier, watcher(2000, 3000));
    trial.does(moves(0, json!([[1800, 1000, 0]])));
    // Hit, wounds, down.
    let facts = trial.with(&[3, 4, 3], fires(2, 16, 0));
    assert_eq!(fact(&facts, "dropped")["at"], json!([1400, 1000, 0]));
    assert_eq!(
        (trial.piece(0, "at"), trial.piece(0, "down")),
        (json!([1400, 1000, 0]), json!(true))
    );
    assert_eq!(
        trial.state()["objective"]["counters"],
        json!([[3000, 3000, 0], [1400, 1000, 0]])
    );
}

#[test]
fn who_is_pinned_at_the_edge_does_not_leave_scene_leave() {
    let carrier = at(1000, 600, 0, json!({"carries": "counter"}));
    let mut trial = salvage(carrier, watcher(1000, 2000));
    trial.does(moves(0, json!([[1000, 125, 0]])));
    let facts = trial.with(&[3, 1], fires(2, 19, 0));
    assert!(!names(&facts).contains(&"left"));
    assert_eq!(
        (trial.piece(0, "at"), trial.piece(0, "carries")),
        (json!([1000, 125, 0]), json!("counter"))
    );
}
