//! The order of play, deployment and slots (`init.order`, `deploy.order`, `turn.slot`, `team.*`).

use serde_json::json;

use crate::common::*;

#[test]
fn ld_and_i_and_a_die_make_the_order_and_equals_throw_again() {
    // Legionary: Ld 8, I 4; basher: Ld 7, I 2; dancer: Ld 9, I 6.
    let players = [
        json!([{"kind": "legionary"}]),
        json!([{"kind": "basher"}]),
        json!([{"kind": "veil_dancer"}]),
    ];
    let game = Trial::started(
        &setup(json!([]), portals(), &players, json!({"order": []})),
        &[4, 6, 1, 2, 5],
    );
    let mut game = game;
    // 16, 15, 16: the first and the third throw again, 2 and 5.
    assert_eq!(game.state()["order"], json!([2, 0, 1]));
    // The lowest sets its figure first.
    assert_eq!(game.asked(), ("deploy".to_owned(), json!(1)));
}

#[test]
fn figures_are_set_down_from_below_each_in_a_slab_of_its_own() {
    let players = [json!([{"kind": "legionary"}]), json!([{"kind": "basher"}])];
    let mut game = Trial::of(&setup(json!([]), portals(), &players, json!({})));
    let place = |x: i32, y: i32| json!({"place": {"at": [x, y]}});
    assert_eq!(game.refused(place(1900, 1000)), ("deploy.order", "quake-outside-slab"));
    game.go(place(1000, 1500));
    assert_eq!(game.refused(place(1500, 500)), ("deploy.order", "quake-slab-taken"));
    let facts = game.go(place(5000, 5500));
    assert_eq!(fact(&facts, "turn")["round"], 1);
    assert_eq!(game.asked(), ("movement".to_owned(), json!(0)));
}

#[test]
fn slots_go_phase_by_phase_through_the_order() {
    let players = [
        json!([at("legionary", 1000, 1500, 0, json!({}))]),
        json!([at("basher", 5000, 4500, 0, json!({}))]),
    ];
    let mut game = Trial::of(&setup(json!([]), portals(), &players, json!({"order": [1, 0]})));
    let mut seen = Vec::new();
    for _ in 0..7 {
        seen.push(game.asked());
        game.go(json!("stay"));
    }
    let slot = |phase: &str, piece: u16| (phase.to_owned(), json!(piece));
    assert_eq!(
        seen,
        [
            slot("movement", 1),
            slot("movement", 0),
            slot("shooting", 1),
            slot("shooting", 0),
            slot("assault", 1),
            slot("assault", 0),
            slot("movement", 1),
        ]
    );
    assert_eq!(game.state()["round"], 2);
}

#[test]
fn teams_throw_choose_who_is_first_and_act_one_figure_in_turn() {
    let players = [
        json!([
            at("legionary", 1000, 1500, 0, json!({})),
            at("levy", 1500, 1500, 0, json!({}))
        ]),
        json!([at("basher", 5000, 4500, 0, json!({}))]),
    ];
    let more = json!({"mod": "team_deathmatch"});
    let mut game = Trial::started(&setup(json!([]), portals(), &players, more), &[3, 3, 2, 2]);
    assert_eq!(game.asked().0, "firsts");
    game.go(json!({"firsts": {"move": 1, "shoot": 0, "assault": 0}}));
    assert_eq!(game.asked().0, "activate");
    assert_eq!(
        game.refused(json!({"activate": {"figure": 0}})),
        ("team.alternate", "quake-not-your-team")
    );
    let facts = game.go(json!({"activate": {"figure": 2}}));
    assert_eq!(fact(&facts, "activated")["piece"], 2);
    game.go(json!("stay"));
    game.go(json!({"activate": {"figure": 1}}));
    game.go(json!("stay"));
    // The other team has none left: the first goes on with all its rest.
    game.go(json!({"activate": {"figure": 0}}));
    assert_eq!(game.asked(), ("movement".to_owned(), json!(0)));
}
