//! What stops a path is refused by its own rule: an edge, somebody, a barrier, ground that nobody enters, a shut door.

use serde_json::{Value, json};

use super::common::{Trial, at, moves};

/// The rule that refuses a way of one at (1000, 1000), its friend at (1500, 1000), an enemy at (1000, 1500).
fn refused(terrain: Value, own: Value, path: Value) -> (&'static str, &'static str) {
    let own = json!([at(1000, 1000, 0, own), at(1500, 1000, 0, json!({}))]);
    let mut trial = Trial::moving(terrain, own, json!([at(1000, 1500, 0, json!({}))]));
    trial.refused(moves(0, path))
}

fn barrier(height: i32, thick: i32) -> Value {
    json!([{"kind": "barrier", "line": [[0, 700], [3000, 700]], "height": height, "thick": thick}])
}

#[test]
fn edges_and_figures_are_in_the_way_move_edge_move_others() {
    for (path, rule, why) in [
        (json!([[124, 1000, 0]]), "move.edge", "table-edge"),
        (json!([[1000, 1700, 0]]), "move.others", "table-figure"),
        (json!([[1400, 1000, 0]]), "move.others", "table-figure"),
    ] {
        assert_eq!(refused(json!([]), json!({}), path), (rule, why));
    }
}

#[test]
fn a_point_beyond_the_table_is_refused_by_its_leg_move_edge() {
    let mut trial = Trial::moving(
        json!([]),
        json!([at(1000, 1000, 0, json!({}))]),
        json!([at(5000, 5000, 0, json!({}))]),
    );
    let refusal = trial.refusal(moves(0, json!([[1000, 500, 0], [1000, -50]])));
    assert_eq!(
        (refusal.rule.as_str(), refusal.why, refusal.leg),
        ("move.edge", "table-beyond", Some(1))
    );
}

#[test]
fn barriers_are_too_high_too_thick_or_no_place_to_stand_barrier_never_barrier_half() {
    let over = || json!([[1000, 450, 0]]);
    assert_eq!(
        refused(barrier(501, 50), json!({}), over()),
        ("barrier.never", "table-terrain")
    );
    assert_eq!(
        refused(barrier(200, 251), json!({}), over()),
        ("barrier.never", "table-terrain")
    );
    assert_eq!(
        refused(barrier(200, 50), json!({}), json!([[1000, 750, 0]])),
        ("barrier.half", "table-over-barrier")
    );
    let crawler = json!({"down": true});
    assert_eq!(
        refused(barrier(250, 50), crawler, json!([[1000, 550, 0]])),
        ("barrier.half", "table-terrain"),
        "a crawler crosses no high one"
    );
}

#[test]
fn steps_are_too_high_and_no_move_ends_on_a_ladder_ground_step_ladder_end() {
    let block = |top: i32| json!([{"kind": "solid", "poly": [[500, 200], [1500, 200], [1500, 800], [500, 800]], "top": top, "stand": true}]);
    for top in [501, 750] {
        let up = refused(block(top), json!({}), json!([[1000, 600, top]]));
        assert_eq!(up, ("ground.step", "table-no-surface"), "{top}");
    }
    let ladder = json!([
        {"kind": "floor", "poly": [[500, 200], [1500, 200], [1500, 600], [500, 600]], "top": 750},
        {"kind": "ladder", "foot": [1000, 750, 0], "head": [1000, 450, 750]},
    ]);
    let half = json!([[1000, 750, 0], [1000, 630, 300]]);
    assert_eq!(refused(ladder, json!({}), half), ("ladder.end", "table-no-surface"));
}

#[test]
fn walls_pits_and_shut_doors_are_in_the_way_ground_never_door_do() {
    let up = || json!([[1000, 450, 0]]);
    let wall = json!([{"kind": "solid", "poly": [[0, 650], [3000, 650], [3000, 700], [0, 700]], "top": 1000}]);
    assert_eq!(refused(wall, json!({}), up()), ("ground.never", "table-terrain"));
    let pit = json!([{"kind": "area", "area": "impassable", "poly": [[0, 500], [3000, 500], [3000, 800], [0, 800]]}]);
    assert_eq!(refused(pit, json!({}), up()), ("ground.never", "table-never-entered"));
    let door = json!([{"kind": "door", "line": [[500, 700], [1500, 700]]}]);
    assert_eq!(refused(door, json!({}), up()), ("door.do", "table-terrain"));
}
