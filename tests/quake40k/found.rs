//! What the scenes found to be otherwise than the page says, and what holds now.

use serde_json::json;

use crate::common::*;

#[test]
fn a_charge_on_a_slanting_way_goes_on_until_it_is_in_contact_assault_move() {
    // The last leg comes within a unit of Bob at (2099, 1201), which is 1 away; at its end, 150 and 200 off, it touches.
    let players = [
        json!([at("captain", 1950, 1380, 0, json!({}))]),
        json!([at("levy", 2250, 1000, 0, json!({}))]),
    ];
    let mut game = Trial::in_phase("assault", json!([]), &players, json!({}));
    let charge = json!({"charge": {"target": 1, "path": [[2100, 1200]]}});
    let facts = game.go(charge);
    assert_eq!(fact(&facts, "charged")["target"], 1);
    assert_eq!(game.piece(0, "at"), json!([2100, 1200, 0]));
    assert_eq!(game.piece(0, "charged"), json!(true));
}
