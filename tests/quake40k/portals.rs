//! Portals and death: going in, the die, coming out, crushing, a new life (`portal.*`, `death.*`, `rule.bases`).

use serde_json::{Value, json};

use crate::common::*;

fn figure(kind: &str, x: i32, y: i32) -> Value {
    at(kind, x, y, 0, json!({}))
}

fn duel(one: (i32, i32), other: (i32, i32)) -> Trial {
    let players = [
        json!([figure("legionary", one.0, one.1)]),
        json!([figure("basher", other.0, other.1)]),
    ];
    Trial::in_phase("movement", json!([]), &players, json!({}))
}

fn path(points: Value) -> Value {
    json!({"move": {"path": points}})
}

fn place(x: i32, y: i32) -> Value {
    json!({"place": {"at": [x, y, 0]}})
}

#[test]
fn who_comes_wholly_onto_a_disc_goes_in_and_out_where_the_die_says() {
    let mut game = duel((1000, 2000), (5800, 5800));
    let facts = game.with(&[3], path(json!([[1000, 1100]])));
    // Wholly on it at 250 from its middle: 750 of 1500 are left.
    assert_eq!(fact(&facts, "moved")["left"], 750);
    assert_eq!(fact(&facts, "entered")["portal"], 1);
    assert_eq!(game.asked(), ("arrive".to_owned(), json!(0)));
    assert_eq!(
        game.refused(place(5000, 4499)),
        ("portal.place", "quake-outside-portal")
    );
    let facts = game.go(place(5000, 4500));
    assert_eq!(fact(&facts, "appeared")["portal"], 3);
    // What is left may be used (`portal.rest`).
    assert_eq!(game.asked(), ("move_on".to_owned(), json!(0)));
    assert_eq!(game.refused(path(json!([[5000, 3749]]))).1, "table-too-long");
    game.go(path(json!([[5000, 3750]])));
    assert_eq!(game.asked(), ("movement".to_owned(), json!(1)));
}

#[test]
fn coming_out_of_the_portal_just_entered_disintegrates() {
    let mut game = duel((1000, 2000), (5800, 5800));
    let facts = game.with(&[1, 1], path(json!([[1000, 1100]])));
    assert_eq!(fact(&facts, "disintegrated")["rule"], "portal.same");
    // Back from death where it stood it is not (`portal.same`).
    assert_eq!(game.asked(), ("return".to_owned(), json!(0)));
}

#[test]
fn on_a_6_its_owner_chooses_but_not_the_one_just_entered() {
    let mut game = duel((1000, 2000), (5800, 5800));
    game.with(&[6], path(json!([[1000, 1100]])));
    assert_eq!(game.asked(), ("portal".to_owned(), json!(0)));
    let portal = |number: u8| json!({"portal": {"number": number}});
    assert_eq!(game.refused(portal(1)), ("portal.same", "quake-same-portal"));
    assert_eq!(game.refused(portal(6)), ("portal.die", "quake-no-portal"));
    let facts = game.go(portal(5));
    assert_eq!(fact(&facts, "portal_chosen")["portal"], 5);
    assert_eq!(game.asked().0, "arrive");
}

#[test]
fn a_newcomer_crushes_all_wholly_on_the_disc_and_they_return_after_its_move() {
    // 250 from the middle is wholly on it.
    let mut game = duel((1000, 2000), (5215, 5000));
    game.with(&[3], path(json!([[1000, 1100]])));
    let facts = game.go(place(5000, 4500));
    assert_eq!(
        (&fact(&facts, "crushed")["piece"], &fact(&facts, "crushed")["by"]),
        (&json!(1), &json!(0))
    );
    assert_eq!(fact(&facts, "killed")["by"], json!([]), "the newcomer gains nothing");
    assert_eq!(game.asked(), ("move_on".to_owned(), json!(0)));
    // Then its return is settled: portal 2.
    game.with(&[2], json!("stop"));
    assert_eq!(game.asked(), ("return".to_owned(), json!(1)));
    let facts = game.go(place(5000, 1000));
    assert_eq!(fact(&facts, "returned")["portal"], 2);
    assert_eq!(game.piece(1, "at"), json!([5000, 1000, 0]));
    // Its own slot is still to come (`death.slot`).
    assert_eq!(game.asked(), ("movement".to_owned(), json!(1)));
}

#[test]
fn who_is_only_partly_on_the_disc_is_safe_and_its_place_not_free() {
    let mut game = duel((1000, 2000), (5216, 5000));
    game.with(&[3], path(json!([[1000, 1100]])));
    assert_eq!(game.refused(place(5000, 5000)).0, "portal.place");
    let facts = game.go(place(4900, 5000));
    assert!(facts_none(&facts, "crushed"));
}

fn facts_none(all: &[Value], name: &str) -> bool {
    facts(all, name).is_empty()
}

#[test]
fn using_the_portal_one_stands_in_costs_3_ps_as_often_as_movement_allows() {
    let mut game = duel((1000, 1000), (5800, 5800));
    // Starting on a disc is not entering it.
    game.with(&[3], json!("again"));
    game.go(place(5000, 5000));
    assert_eq!(game.asked().0, "move_on");
    game.with(&[4], json!("again"));
    game.go(place(1000, 5000));
    // Nothing is left of 6 ps.
    assert_eq!(game.asked(), ("movement".to_owned(), json!(1)));
    assert_eq!(game.refused(json!("again")), ("portal.again", "quake-not-in-portal"));
}

#[test]
fn walking_back_into_the_portal_costs_no_less_than_3_ps() {
    let mut game = duel((1000, 1000), (5800, 5800));
    // Out by 300 and back by 50 to lie wholly on it: 350 paid, 400 more; 750 are left.
    let facts = game.with(&[3], path(json!([[1000, 1300], [1000, 1100]])));
    assert_eq!(fact(&facts, "entered")["portal"], 1);
    game.go(place(5000, 5000));
    let refusal = game.refusal(path(json!([[5000, 4249]])));
    assert_eq!(refusal.numbers.as_slice(), [751, 750]);
}

#[test]
fn the_dead_return_in_a_new_life_at_their_portal() {
    // A drop of 10 ps kills a levy at once.
    let tower = json!([{"kind": "solid", "poly": [[2000, 2000], [3000, 2000], [3000, 3000], [2000, 3000]],
        "top": 2500, "stand": true}]);
    let players = [
        json!([at("levy", 2875, 2500, 2500, json!({}))]),
        json!([figure("basher", 5800, 5800)]),
    ];
    let mut game = Trial::in_phase("movement", tower, &players, json!({}));
    let drop = json!({"move": {"path": [[3125, 2500, 0]], "legs": ["drop"]}});
    let facts = game.with(&[6, 6, 2, 4], drop);
    assert_eq!(fact(&facts, "killed")["rule"], "move.fall");
    assert_eq!(fact(&facts, "struck")["strength"], 10);
    assert_eq!(game.piece(0, "at"), Value::Null);
    assert_eq!(game.asked(), ("return".to_owned(), json!(0)));
    game.go(place(1000, 5000));
    assert_eq!(game.piece(0, "wounds"), json!(1));
    assert_eq!(game.piece(0, "deaths"), json!(1));
    assert_eq!(game.asked(), ("movement".to_owned(), json!(1)));
}
