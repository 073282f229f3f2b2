//! Chapter 12: salvage, ambush and rescue, from the placing to the last word.

use serde_json::{Value, json};

use super::common::{Trial, at, fact, faults, moves, names, rolls, setup};

/// Gangs of so many kids to be set down.
fn to_deploy(scenario: &str, [own, others]: [usize; 2], more: Value) -> Trial {
    let kids = |count: usize| Value::Array(vec![json!({"kind": "kid"}); count]);
    let mut all = json!({"mod": scenario});
    for (name, value) in more.as_object().unwrap() {
        all[name.as_str()] = value.clone();
    }
    Trial::of(&setup(12000, json!([]), [kids(own), kids(others)], all))
}

fn place(piece: u16, at: Value) -> Value {
    json!({"place": {"piece": piece, "at": at}})
}

/// In the first player's movement phase of a scenario, on 60 × 60 cm.
fn in_the_middle(scenario: &str, own: Value, others: Value, more: Value) -> Trial {
    let mut all = json!({"mod": scenario, "begin": {"player": 0, "round": 1, "phase": "movement"}});
    for (name, value) in more.as_object().unwrap() {
        all[name.as_str()] = value.clone();
    }
    Trial::of(&setup(6000, json!([]), [own, others], all))
}

#[test]
fn counters_are_thrown_for_and_put_in_turn_scene_salvage() {
    let mut trial = to_deploy("salvage", [1, 1], json!({}));
    trial.does(json!({"edge": "north"}));
    assert_eq!(
        trial.refused(place(0, json!([500, 2126]))),
        ("scene.salvage", "necro-far-from-edge")
    );
    trial.does(place(0, json!([500, 500])));
    assert_eq!(
        trial.refused(json!({"counter": {"at": [6000, 6000]}})),
        ("scene.salvage", "necro-not-now")
    );
    let facts = trial.with(&[1], place(1, json!([500, 11500])));
    assert_eq!(rolls(&facts), [("scene.salvage".into(), json!(null), 1)]);
    assert_eq!(trial.state()["objective"]["due"], json!(4), "d3 + 3");
    assert_eq!(trial.state()["player"], json!(0));
    for (at, why) in [
        ([1999, 6000], "necro-counter-at-edge"),
        ([6000, 10001], "necro-counter-at-edge"),
    ] {
        assert_eq!(trial.refused(json!({"counter": {"at": at}})), ("scene.salvage", why));
    }
    let facts = trial.does(json!({"counter": {"at": [2000, 6000]}}));
    assert_eq!(fact(&facts, "counter")["at"], json!([2000, 6000, 0]));
    assert_eq!(trial.state()["player"], json!(1), "in turn");
    assert_eq!(
        trial.refused(json!({"counter": {"at": [2999, 6000]}})),
        ("scene.salvage", "necro-counter-near")
    );
    for x in [3000, 4000, 5000] {
        trial.does(json!({"counter": {"at": [x, 6000]}}));
    }
    assert_eq!(trial.asked(), "start");
    assert_eq!(trial.state()["objective"]["counters"].as_array().unwrap().len(), 4);
}

#[test]
fn who_ends_a_walk_at_a_counter_takes_it_and_no_second_one_loot_take() {
    let own = json!([
        at(1000, 1000, 0, json!({})),
        at(1000, 3000, 0, json!({})),
        at(5000, 1000, 0, json!({}))
    ]);
    let others = json!([at(5000, 5000, 0, json!({}))]);
    let objective = json!({"counters": [[1500, 1000, 0], [1500, 1100, 0], [1500, 3000, 0]]});
    let mut trial = in_the_middle("salvage", own, others, json!({"objective": objective}));
    assert_eq!(trial.state()["objective"]["due"], json!(3));
    // The nearer of two.
    let facts = trial.does(moves(0, json!([[1450, 1000]])));
    let taken = fact(&facts, "taken");
    assert_eq!(
        (&taken["rule"], &taken["at"]),
        (&json!("loot.take"), &json!([1500, 1000, 0]))
    );
    assert_eq!(trial.piece(0, "carries"), json!("counter"));
    // A run takes nothing.
    let facts = trial.does(json!({"move": {"piece": 1, "path": [[1500, 3000]], "run": true}}));
    assert!(!names(&facts).contains(&"taken"));
    assert_eq!(
        trial.state()["objective"]["counters"],
        json!([[1500, 1100, 0], [1500, 3000, 0]])
    );
}

#[test]
fn who_falls_drops_its_counter_where_it_is_loot_drop() {
    let own = json!([
        at(1000, 4500, 0, json!({"weapons": ["slug_rifle"]})),
        at(5500, 4500, 0, json!({"weapons": ["slug_rifle"]}))
    ]);
    for (injury, gone) in [(3, "down"), (6, "out")] {
        let others = json!([
            at(1000, 3500, 0, json!({"carries": "counter"})),
            at(5500, 500, 0, json!({}))
        ]);
        let more = json!({"mod": "salvage", "begin": {"player": 0, "round": 1, "phase": "shooting"}});
        let mut trial = Trial::of(&setup(6000, json!([]), [own.clone(), others], more));
        assert_eq!(trial.piece(2, "carries"), json!("counter"));
        // Hit, wound, injury.
        let facts = trial.with(
            &[5, 6, injury],
            json!({"shoot": {"piece": 0, "target": 2, "with": "slug_rifle"}}),
        );
        assert_eq!(trial.piece(2, gone), json!(true));
        let dropped = fact(&facts, "dropped");
        assert_eq!(
            (&dropped["rule"], &dropped["at"]),
            (&json!("loot.drop"), &json!([1000, 3500, 0]))
        );
        assert_eq!(trial.piece(2, "carries"), json!(null));
        assert_eq!(trial.state()["objective"]["counters"], json!([[1000, 3500, 0]]));
    }
}

#[test]
fn who_breaks_drops_its_counter_before_it_flees_loot_drop() {
    let own = json!([
        at(2000, 2000, 0, json!({"down": true})),
        at(1500, 2000, 0, json!({"carries": "counter"})),
        at(1000, 5000, 0, json!({}))
    ]);
    let mut trial = in_the_middle("salvage", own, json!([at(4000, 2000, 0, json!({}))]), json!({}));
    // Its friend is out, its nerve fails, and it runs 3 ps.
    let facts = trial.with(&[6, 5, 3, 2, 1], json!("end_phase"));
    assert_eq!(fact(&facts, "dropped")["at"], json!([1500, 2000, 0]));
    assert_eq!(trial.asked(), "flee");
    assert_eq!(trial.state()["objective"]["counters"], json!([[1500, 2000, 0]]));
}

#[test]
fn who_gives_up_leaves_the_rest_to_the_other_and_may_have_won_scene_salvage() {
    for (taken, winner) in [(3, 0), (1, 1)] {
        let own = json!([
            at(1000, 600, 0, json!({})),
            at(2000, 600, 0, json!({"down": true})),
            at(3000, 600, 0, json!({"down": true}))
        ]);
        let lie: Vec<Value> = (0..4 - taken)
            .map(|index| json!([3000 + 300 * index, 3000, 0]))
            .collect();
        let more = json!({"mod": "salvage", "objective": {"taken": [taken, 0], "counters": lie}});
        let sides = [own, json!([at(5000, 5500, 0, json!({}))])];
        let mut trial = Trial::of(&setup(6000, json!([]), sides, more));
        assert_eq!(trial.asked(), "rout");
        let facts = trial.does(json!("give_up"));
        let won = fact(&facts, "won");
        assert_eq!(
            (&won["rule"], &won["player"]),
            (&json!("scene.salvage"), &json!(winner))
        );
    }
}

#[test]
fn counters_count_that_are_carried_over_the_own_edge_and_the_last_one_ends_it_scene_leave() {
    let own = json!([
        at(1000, 600, 0, json!({"carries": "counter"})),
        at(3000, 600, 0, json!({})),
        at(5000, 600, 0, json!({}))
    ]);
    let others = json!([at(5000, 5500, 0, json!({}))]);
    let more = json!({"edges": ["north", "south"], "objective": {"taken": [0, 0], "due": 1}});
    let mut trial = in_the_middle("salvage", own, others, more);
    // A unit away it stays.
    let facts = trial.does(moves(1, json!([[3000, 126]])));
    assert!(!names(&facts).contains(&"left"));
    let facts = trial.does(moves(2, json!([[5000, 125]])));
    let left = fact(&facts, "left");
    assert_eq!((&left["rule"], &left["edge"]), (&json!("scene.leave"), &json!("north")));
    assert_eq!(
        (trial.piece(2, "left"), trial.piece(2, "at")),
        (json!(true), json!(null))
    );
    let facts = trial.does(moves(0, json!([[1000, 125]])));
    assert_eq!(fact(&facts, "left")["with_loot"], json!(true));
    let won = fact(&facts, "won");
    assert_eq!((&won["rule"], &won["player"]), (&json!("scene.salvage"), &json!(0)));
    assert_eq!(trial.state()["scores"], json!([1, 0]));
    assert_eq!(trial.asked(), "over");
}

#[test]
fn a_gang_that_leaves_leaves_the_rest_to_the_other_and_as_many_are_a_draw_scene_salvage() {
    // Two of four taken: the rest makes it two each. Three of four: who left has won.
    for (taken, winner) in [([2, 0], json!("draw")), ([3, 0], json!(0)), ([1, 0], json!(1))] {
        let own = json!([at(1000, 600, 0, json!({}))]);
        let others = json!([at(5000, 5500, 0, json!({}))]);
        let lie: Vec<Value> = (0..4 - taken[0])
            .map(|index| json!([3000 + 300 * index, 3000, 0]))
            .collect();
        let more = json!({"objective": {"taken": taken, "counters": lie}});
        let mut trial = in_the_middle("salvage", own, others, more);
        let facts = trial.does(moves(0, json!([[1000, 125]])));
        assert_eq!(fact(&facts, "won")["player"], winner, "{taken:?}");
    }
}

#[test]
fn the_prey_is_set_down_first_and_the_hunters_lurk_scene_ambush() {
    let wall = json!([{"kind": "solid", "poly": [[3000, 5500], [3200, 5500], [3200, 6500], [3000, 6500]], "top": 750}]);
    let kids = || json!([{"kind": "kid"}, {"kind": "kid"}]);
    let mut trial = Trial::of(&setup(12000, wall, [kids(), kids()], json!({"mod": "ambush"})));
    assert_eq!(trial.state()["player"], json!(1), "player 0 begins, and hunts");
    assert_eq!(
        trial.refused(json!({"edge": "north"})),
        ("scene.place", "necro-not-now")
    );
    assert_eq!(
        trial.refused(place(2, json!([6000, 7626]))),
        ("scene.ambush", "necro-far-from-middle")
    );
    trial.does(place(2, json!([6000, 7625])));
    assert_eq!(trial.state()["player"], json!(1));
    let hidden = json!({"place": {"piece": 3, "at": [6000, 6000], "hide": true}});
    assert_eq!(trial.refused(hidden), ("scene.place", "necro-plain-place"));
    trial.does(place(3, json!([6000, 6000])));
    assert_eq!(
        trial.refused(place(0, json!([3751, 6000]))),
        ("scene.ambush", "necro-near-prey")
    );
    let lurks = |piece, at: Value, how: &str| json!({"place": {"piece": piece, "at": at, how: true}});
    assert_eq!(
        trial.refused(lurks(0, json!([500, 500]), "hide")),
        ("hide.where", "necro-no-cover")
    );
    let facts = trial.does(lurks(0, json!([2850, 6000]), "hide"));
    assert_eq!(names(&facts), ["placed", "hidden"]);
    let facts = trial.with(&[2], lurks(1, json!([500, 500]), "alert"));
    assert_eq!(fact(&facts, "alert")["piece"], json!(1));
    let edge = fact(&facts, "edge");
    assert_eq!(
        (&edge["edge"], &edge["player"]),
        (&json!("east"), &json!(1)),
        "a d4: 1 north, clockwise"
    );
    assert_eq!(
        trial.state()["objective"],
        json!({"edge": "east", "left": 0, "needed": 1, "prey": 1})
    );
    assert_eq!(
        (trial.state()["player"].clone(), trial.asked()),
        (json!(0), "start".into())
    );
}

#[test]
fn the_prey_wins_when_half_of_it_has_left_scene_ambush() {
    let own = json!([at(500, 5500, 0, json!({})), at(1500, 5500, 0, json!({}))]);
    let others = json!([
        at(5600, 500, 0, json!({})),
        at(5600, 1500, 0, json!({})),
        at(3000, 600, 0, json!({}))
    ]);
    let more = json!({"objective": {"edge": "east"}, "begin": {"player": 1, "round": 1, "phase": "movement"}});
    let mut trial = in_the_middle("ambush", own, others, more);
    let facts = trial.does(moves(4, json!([[3000, 125]])));
    assert!(!names(&facts).contains(&"left"), "north is a wall");
    let facts = trial.does(moves(2, json!([[5875, 500]])));
    assert!(!names(&facts).contains(&"won"));
    let facts = trial.does(moves(3, json!([[5875, 1500]])));
    let won = fact(&facts, "won");
    assert_eq!(
        (&won["rule"], &won["player"]),
        (&json!("scene.ambush"), &json!(1)),
        "2 of 3"
    );
}

#[test]
fn half_of_the_keepers_stand_by_the_captive_and_the_rest_comes_on_four_scene_rescue() {
    let mut trial = to_deploy("rescue", [1, 3], json!({}));
    assert_eq!(
        trial.piece(4, "at"),
        json!([6000, 6000, 0]),
        "the captive is the last piece"
    );
    assert_eq!(
        (trial.piece(4, "player"), trial.piece(4, "kind")),
        (json!(null), json!("kid"))
    );
    trial.does(json!({"edge": "south"}));
    assert_eq!(
        trial.refused(place(0, json!([6000, 10874]))),
        ("scene.rescue", "necro-far-from-edge")
    );
    trial.does(place(0, json!([6000, 10875])));
    assert_eq!(
        trial.refused(place(1, json!([6000, 8251]))),
        ("scene.rescue", "necro-far-from-captive")
    );
    trial.does(place(1, json!([6000, 8250])));
    trial.does(place(3, json!([6000, 5000])));
    assert_eq!(trial.asked(), "start", "two of three keepers, rounded up");
    assert_eq!(trial.state()["player"], json!(0), "rescuers begin");
    // The turns of the first round.
    for _ in 0..2 {
        trial.does(json!("begin_moves"));
        trial.does(json!("end_phase"));
    }
    assert_eq!(trial.state()["round"], json!(2));
}

#[test]
fn who_comes_on_touches_the_opposite_edge_scene_rescue() {
    let own = json!([at(500, 5500, 0, json!({}))]);
    let others = json!([at(5500, 2500, 0, json!({})), {"kind": "kid"}, {"kind": "kid"}]);
    let more = json!({"edges": ["south", "north"], "begin": {"player": 0, "round": 2, "phase": "movement"}});
    let mut trial = in_the_middle("rescue", own, others, more);
    // Two keepers are to come: a 3 and a 4.
    let facts = trial.with(&[3, 4], json!("end_phase"));
    let thrown = rolls(&facts);
    assert_eq!(
        thrown,
        [
            ("scene.rescue".to_owned(), json!(4), 3),
            ("scene.rescue".to_owned(), json!(4), 4)
        ]
    );
    let state = trial.state();
    assert_eq!(
        (&state["decision"]["kind"], &state["decision"]["piece"]),
        (&json!("deploy"), &json!(3))
    );
    assert_eq!(
        trial.refused(place(2, json!([3000, 125]))),
        ("scene.rescue", "necro-arrives-first")
    );
    assert_eq!(
        trial.refused(place(3, json!([3000, 126]))),
        ("scene.rescue", "necro-not-at-edge")
    );
    let snapshot = trial.game.write_snapshot();
    trial.game.read_snapshot(snapshot).expect("it is a state of the game");
    let facts = trial.does(place(3, json!([3000, 125])));
    assert_eq!(fact(&facts, "placed")["piece"], json!(3));
    assert_eq!(trial.asked(), "start");
}

#[test]
fn a_rescuer_frees_the_captive_and_brings_it_over_the_open_edge_captive_free() {
    let own = json!([at(3000, 3600, 0, json!({})), at(500, 5500, 0, json!({}))]);
    let others = json!([at(3000, 2750, 0, json!({})), at(5500, 500, 0, json!({}))]);
    let more = json!({"edges": ["south", "north"], "objective": {"captive": {"at": [3000, 3000, 0]}}});
    // With a keeper in contact it is not freed.
    let mut trial = in_the_middle("rescue", own.clone(), others, more.clone());
    let facts = trial.does(moves(0, json!([[3000, 3250]])));
    assert!(!names(&facts).contains(&"freed"));
    let others = json!([at(3000, 500, 0, json!({})), at(5500, 500, 0, json!({}))]);
    let mut trial = in_the_middle("rescue", own, others, more);
    assert_eq!(
        trial.refused(json!({"charge": {"piece": 0, "target": 4}})),
        ("charge.declare", "necro-no-enemy")
    );
    let facts = trial.does(moves(0, json!([[3000, 3250]])));
    let freed = fact(&facts, "freed");
    assert_eq!((&freed["rule"], &freed["piece"]), (&json!("captive.free"), &json!(4)));
    assert_eq!(trial.piece(4, "player"), json!(0));
    assert_eq!(
        trial.refused(moves(4, json!([[3300, 3000]]))),
        ("move.walk", "necro-moved-already"),
        "from the next turn on"
    );
    assert_eq!(
        trial.state()["players"][0]["size"],
        json!(2),
        "it does not count for the rout"
    );
}

#[test]
fn the_captive_off_wins_and_ten_rounds_lose_scene_rescue() {
    let own = || json!([at(500, 5500, 0, json!({}))]);
    let others = || json!([at(5500, 500, 0, json!({}))]);
    let captive = json!({"captive": {"at": [3000, 5500, 0], "freed": true}});
    let more = json!({"edges": ["south", "north"], "objective": captive});
    let mut trial = in_the_middle("rescue", own(), others(), more);
    let facts = trial.does(moves(2, json!([[3000, 5875]])));
    let won = fact(&facts, "won");
    assert_eq!((&won["rule"], &won["player"]), (&json!("scene.rescue"), &json!(0)));
    let more = json!({"edges": ["south", "north"], "begin": {"player": 1, "round": 10, "phase": "movement"}});
    let mut trial = in_the_middle("rescue", own(), others(), more);
    let facts = trial.does(json!("end_phase"));
    let won = fact(&facts, "won");
    assert_eq!((&won["rule"], &won["player"]), (&json!("scene.rescue"), &json!(1)));
}

#[test]
fn a_table_edge_is_a_wall_where_no_scenario_opens_it_move_edge() {
    let own = json!([at(1000, 600, 0, json!({})), at(3000, 600, 0, json!({}))]);
    let mut trial = in_the_middle("fight", own, json!([at(5000, 5500, 0, json!({}))]), json!({}));
    let facts = trial.does(moves(0, json!([[1000, 125]])));
    assert!(!names(&facts).contains(&"left"));
}

#[test]
fn counters_that_do_not_add_up_are_a_fault_scene_salvage() {
    let pieces = || json!([at(1000, 600, 0, json!({}))]);
    let sides = || [pieces(), json!([at(5000, 5500, 0, json!({}))])];
    for (more, field, why) in [
        (
            json!({"mod": "salvage", "objective": {"due": 2}}),
            "objective",
            "necro-objective",
        ),
        (json!({"objective": {"taken": [1, 0]}}), "objective", "necro-objective"),
        (json!({"mod": "salvage", "edges": ["north"]}), "edges", "necro-edges"),
        (
            json!({"mod": "salvage", "objective": {"counters": [[9000, 9000]]}}),
            "objective.counters[0]",
            "necro-no-surface",
        ),
        (json!({"objective": {"gold": 3}}), "objective", "necro-fields"),
    ] {
        let found = faults(&setup(6000, json!([]), sides(), more.clone()));
        let is_there = found.iter().any(|(at, reason)| at.starts_with(field) && *reason == why);
        assert!(is_there, "{more}: {found:?}");
    }
}
