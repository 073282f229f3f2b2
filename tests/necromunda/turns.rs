//! Chapter 2: the turn, its phases, alert and pinning as far as they go by themselves.

use serde_json::json;

use super::common::{Trial, at, fact, moves, names, setup};

#[test]
fn whole_turns_alternate_and_a_round_is_a_turn_of_each_turn_alternate() {
    let sides = [
        json!([at(1000, 1000, 0, json!({}))]),
        json!([at(5000, 5000, 0, json!({}))]),
    ];
    let mut trial = Trial::of(&setup(6000, json!([]), sides, json!({})));
    assert_eq!(
        (trial.asked().as_str(), trial.state()["player"].clone()),
        ("start", json!(0))
    );
    let facts = trial.does(json!("begin_moves"));
    assert_eq!(names(&facts), ["phase"]);
    let facts = trial.does(json!("end_phase"));
    assert_eq!(fact(&facts, "turn")["player"], json!(1));
    assert_eq!(trial.state()["round"], json!(1));
    trial.does(json!("begin_moves"));
    trial.does(moves(1, json!([[5000, 4500, 0]])));
    assert_eq!(
        trial.state()["round"],
        json!(2),
        "nobody was left to do anything: the phases ended by themselves"
    );
    assert_eq!(trial.state()["player"], json!(0));
}

#[test]
fn both_throw_for_who_begins_and_ties_again_turn_alternate() {
    let sides = [
        json!([at(1000, 1000, 0, json!({}))]),
        json!([at(5000, 5000, 0, json!({}))]),
    ];
    let setup = setup(6000, json!([]), sides, json!({"first": null}));
    let mut game = super::common::book().game(&setup).unwrap();
    game.dice_mut().follow(Some((vec![4, 4, 2, 5], true)));
    game.start().unwrap();
    assert_eq!(game.dice().left(), 0);
    assert_eq!(game.state()["player"], json!(1));
    assert_eq!(game.state()["phase"], json!("start"));
}

#[test]
fn a_game_begins_in_the_middle_where_its_setup_says() {
    let own = json!([at(1000, 1000, 0, json!({}))]);
    for phase in ["start", "movement"] {
        let sides = [own.clone(), json!([at(5000, 5000, 0, json!({}))])];
        let more = json!({"begin": {"player": 1, "round": 3, "phase": phase}});
        let mut trial = Trial::of(&setup(6000, json!([]), sides, more));
        let state = trial.state();
        assert_eq!(
            (&state["phase"], &state["round"], &state["player"]),
            (&json!(phase), &json!(3), &json!(1))
        );
        assert_eq!(state["decision"]["kind"], json!(phase));
    }
}

#[test]
fn a_fighter_on_alert_does_nothing_and_it_ends_with_the_others_turn_alert_set() {
    let sides = [
        json!([at(1000, 1000, 0, json!({})), at(1000, 2000, 0, json!({"pinned": true}))]),
        json!([at(5000, 5000, 0, json!({}))]),
    ];
    let mut trial = Trial::of(&setup(6000, json!([]), sides, json!({})));
    assert_eq!(
        trial.refused(json!({"alert": {"piece": 1}})),
        ("alert.set", "necro-pinned")
    );
    let facts = trial.does(json!({"alert": {"piece": 0, "face": [0, 1]}}));
    assert_eq!(fact(&facts, "alert")["face"], json!([0, 10000]));
    assert_eq!(
        trial.refused(json!({"alert": {"piece": 0}})),
        ("alert.set", "necro-on-alert")
    );
    // Nobody can move: the turn passes; whoever was pinned since its start is up (pin.end).
    let facts = trial.does(json!("begin_moves"));
    assert_eq!(fact(&facts, "unpinned")["rule"], json!("pin.end"));
    assert_eq!(trial.piece(0, "alert"), json!(true));
    trial.does(json!("begin_moves"));
    let facts = trial.does(json!("end_phase"));
    assert_eq!(fact(&facts, "alert_ended")["rule"], json!("alert.ends"));
    assert_eq!(trial.piece(0, "alert"), json!(false));
}

#[test]
fn one_pinned_in_its_own_turn_stays_so_until_the_end_of_the_next_pin_end() {
    let own = json!([
        at(1000, 1000, 0, json!({"pinned": {"since_start": false}})),
        at(3000, 1000, 0, json!({}))
    ]);
    let mut trial = Trial::moving(json!([]), own, json!([at(5000, 5000, 0, json!({}))]));
    trial.does(json!("end_phase"));
    assert_eq!(trial.piece(0, "pinned"), json!({"since_start": false}));
    trial.does(json!("begin_moves"));
    trial.does(json!("end_phase"));
    assert_eq!(trial.piece(0, "pinned"), json!({"since_start": true}));
    trial.does(json!("begin_moves"));
    trial.does(json!("end_phase"));
    assert_eq!(trial.piece(0, "pinned"), json!(false));
}

#[test]
fn a_gang_without_an_able_fighter_has_lost_game_end() {
    let sides = [
        json!([at(1000, 1000, 0, json!({}))]),
        json!([at(5000, 5000, 0, json!({"down": true})), {"kind": "kid", "out": true}]),
    ];
    let mut trial = Trial::of(&setup(6000, json!([]), sides, json!({})));
    let state = trial.state();
    assert_eq!((&state["phase"], &state["winner"]), (&json!("over"), &json!(0)));
    assert_eq!(trial.refused(json!("end_phase")), ("game.end", "over"));
    assert_eq!(
        state["players"][1],
        json!({"gang": "slag_hounds", "size": 2, "down": 1, "out": 1})
    );
}

#[test]
fn what_is_not_asked_is_refused_turn_phases() {
    let own = json!([at(1000, 1000, 0, json!({}))]);
    let mut trial = Trial::moving(json!([]), own, json!([at(5000, 5000, 0, json!({}))]));
    for command in [
        json!("begin_moves"),
        json!("hold"),
        json!({"shoot": {"piece": 0, "target": 1, "with": "ray_rifle"}}),
    ] {
        assert_eq!(trial.refused(command), ("turn.phases", "necro-not-now"));
    }
}

#[test]
fn who_is_down_pinned_broken_or_engaged_goes_on_no_alert_alert_set() {
    for (more, why) in [
        (json!({"down": true}), "necro-down"),
        (json!({"pinned": true}), "necro-pinned"),
        (json!({"broken": true}), "necro-broken"),
        (json!({"engaged": [2]}), "necro-engaged"),
    ] {
        // The last is next to its enemy.
        let x = if why == "necro-engaged" { 4750 } else { 1000 };
        let sides = [
            json!([at(x, 5000, 0, more), at(500, 500, 0, json!({}))]),
            json!([at(5000, 5000, 0, json!({})), at(5500, 500, 0, json!({}))]),
        ];
        let more = json!({"begin": {"player": 0, "round": 1, "phase": "start"}});
        let mut trial = Trial::of(&setup(6000, json!([]), sides, more));
        assert_eq!(trial.refused(json!({"alert": {"piece": 0}})), ("alert.set", why));
    }
}
