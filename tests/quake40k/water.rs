//! Water: swimming, drowning, what falls into it (`move.swim`, `base.terrain.water`).

use serde_json::{Value, json};

use crate::common::*;
use crate::moving::*;

fn pond() -> Value {
    json!([area("water", (2300, 1000), (4000, 3000))])
}

fn swim_to(x: i32) -> Value {
    legs(json!([[x, 2000]]), json!(["swim"]))
}

#[test]
fn move_swim_1d6_so_many_ps_at_most_and_the_way_counts_as_movement() {
    let mut game = alone("legionary", (2000, 2000, 0), pond());
    let facts = game.with(&[2], swim_to(3300));
    assert_eq!(fact(&facts, "swam")["range"], 500);
    // It pauses in the water's first unit; 1500 less 301 are left, of which 500 may be swum.
    assert_eq!(numbers(&facts, "moved", "left"), [1199]);
    assert_eq!(game.asked(), ("move_on".to_owned(), json!(0)));
    let facts = game.go(swim_to(3300));
    assert_eq!(game.piece(0, "at"), json!([2801, 2000, 0]));
    assert_eq!(numbers(&facts, "moved", "left"), [699]);
    assert_eq!(
        game.asked(),
        ("movement".to_owned(), json!(1)),
        "cut short its move is over"
    );
    assert_eq!(game.piece(0, "swim"), json!(2));
}

#[test]
fn move_swim_it_walks_on_beyond_the_water_with_what_is_left() {
    let pond = json!([area("water", (2300, 1000), (2700, 3000))]);
    let mut game = alone("legionary", (2000, 2000, 0), pond);
    game.with(&[2], swim_to(3400));
    // 399 of it are water: 500 are enough.
    game.go(swim_to(3400));
    assert_eq!(game.piece(0, "at"), json!([3400, 2000, 0]));
}

#[test]
fn move_swim_one_die_a_turn_for_all_the_water_on_the_way() {
    let ponds = json!([
        area("water", (2300, 1000), (2600, 3000)),
        area("water", (2800, 1000), (3300, 3000))
    ]);
    let mut game = alone("legionary", (2000, 2000, 0), ponds);
    game.with(&[2], swim_to(3400));
    // 299 of the first and 201 of the second.
    game.go(swim_to(3400));
    assert_eq!(game.piece(0, "at"), json!([3001, 2000, 0]));
}

#[test]
fn move_swim_a_1_drowns_back_by_the_portals_without_movement() {
    let mut game = alone("legionary", (2000, 2000, 0), pond());
    let facts = game.with(&[1, 3], swim_to(3000));
    assert_eq!(fact(&facts, "swam")["range"], 0);
    assert_eq!(fact(&facts, "killed")["rule"], "move.swim");
    assert_eq!(game.asked().0, "return");
    game.go(place(5000, 5000));
    assert_eq!(game.asked(), ("movement".to_owned(), json!(1)), "its slot is gone");
}

#[test]
fn move_swim_staying_in_water_1d6_when_the_slot_begins_1_drowns() {
    let players = [
        json!([figure("basher", 5500, 5500, 0)]),
        json!([figure("legionary", 3000, 2000, 0)]),
    ];
    let mut game = Trial::in_phase("movement", pond(), &players, json!({}));
    let facts = game.with(&[3], json!("stay"));
    assert_eq!(fact(&facts, "swam")["range"], 750);
    // The same die is its range.
    game.go(swim_to(4500));
    assert_eq!(game.piece(1, "at"), json!([3750, 2000, 0]));
    let mut game = Trial::in_phase("movement", pond(), &players, json!({}));
    let facts = game.with(&[1, 4], json!("stay"));
    assert_eq!(fact(&facts, "killed")["rule"], "move.swim");
    assert_eq!(game.asked(), ("return".to_owned(), json!(1)));
}

#[test]
fn kind_bike_never_swims_nor_drops_into_water() {
    let mut game = alone("outrider", (1900, 2000, 0), pond());
    assert_eq!(game.refused(swim_to(3000)), ("kind.bike", "quake-bike-swims"));
    assert_eq!(game.refused(path(json!([[3000, 2000]]))).0, "move.swim");
    let quay = json!([
        solid((1000, 1500), (2300, 2500), 500),
        area("water", (2300, 1000), (4000, 3000))
    ]);
    let mut game = alone("outrider", (1900, 2000, 500), quay);
    let drop = legs(json!([[2700, 2000, 0]]), json!(["drop"]));
    assert_eq!(game.refused(drop), ("kind.bike", "quake-bike-swims"));
}

#[test]
fn move_drop_into_water_it_swims() {
    let quay = || {
        json!([
            solid((1500, 1500), (2300, 2500), 500),
            area("water", (2300, 1000), (4000, 3000))
        ])
    };
    let drop = || legs(json!([[2500, 2000, 0]]), json!(["drop"]));
    let mut game = alone("legionary", (2100, 2000, 500), quay());
    let facts = game.with(&[2, 1, 4], drop());
    assert_eq!(fact(&facts, "swam")["range"], 1000);
    // 400 across and 500 down of 1500.
    assert_eq!(game.asked().0, "move_on");
    game.go(swim_to(3100));
    assert_eq!(game.piece(0, "at"), json!([3100, 2000, 0]));
    // Too little: a fall, then the die of who is in the water; its move is over.
    let mut game = alone("legionary", (2100, 2000, 500), quay());
    let facts = game.with(&[1, 1, 5, 2], drop());
    assert_eq!(fact(&facts, "struck")["strength"], 2);
    assert_eq!(fact(&facts, "swam")["range"], 500);
    assert_eq!(game.asked(), ("movement".to_owned(), json!(1)));
    let mut game = alone("legionary", (2100, 2000, 500), quay());
    let facts = game.with(&[1, 1, 5, 1, 3], drop());
    assert_eq!(fact(&facts, "killed")["rule"], "move.swim");
}

#[test]
fn move_swim_out_of_a_portal_into_water_it_throws_when_it_goes_on() {
    let pool = json!([area("water", (4400, 4400), (5600, 5600))]);
    let mut game = alone("legionary", (1000, 2000, 0), pool);
    game.with(&[3], path(json!([[1000, 1100]])));
    game.go(place(5000, 5000));
    // 3 ps are left, of which 2 may be swum.
    game.with(&[2], legs(json!([[5000, 4300]]), json!(["swim"])));
    assert_eq!(game.asked().0, "move_on");
    game.go(legs(json!([[5000, 4300]]), json!(["swim"])));
    assert_eq!(game.piece(0, "at"), json!([5000, 4500, 0]));
}
