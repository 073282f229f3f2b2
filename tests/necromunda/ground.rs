//! Chapters 2, 3 and 8: what ground costs, who hides from whom, the order of things, and other points of the page.

use serde_json::{Value, json};

use super::common::{Trial, at, fact, moves, names, rolls, runs, setup, shoots};

fn far() -> Value {
    json!([at(5500, 5500, 0, json!({}))])
}

/// A lone walker at (1000, 1000), and a friend far away.
fn walker(terrain: Value) -> Trial {
    let own = json!([at(1000, 1000, 0, json!({})), at(5500, 500, 0, json!({}))]);
    Trial::moving(terrain, own, far())
}

fn area(kind: &str) -> Value {
    json!([{"kind": "area", "area": kind, "poly": [[0, 0], [6000, 0], [6000, 3000], [0, 3000]]}])
}

#[test]
fn each_kind_of_ground_has_its_price_ground_open_ground_difficult_ground_very_ground_never() {
    // M 4 all through waist-deep ash: 2 ps; running is slowed alike: 4 of 8.
    for (kind, walks, ran) in [
        ("road", 1000, 2000),
        ("difficult", 500, 1000),
        ("very_difficult", 250, 500),
    ] {
        let to = |length: i32| json!([[1000 + length, 1000, 0]]);
        assert_eq!(
            fact(&walker(area(kind)).does(moves(0, to(walks))), "moved")["cost"],
            json!(1000),
            "{kind}"
        );
        assert_eq!(walker(area(kind)).refused(moves(0, to(walks + 1))).1, "table-too-long");
        assert_eq!(
            fact(&walker(area(kind)).does(runs(0, to(ran))), "moved")["cost"],
            json!(2000),
            "{kind}"
        );
    }
    assert_eq!(
        walker(area("impassable")).refused(moves(0, json!([[1100, 1000, 0]]))).0,
        "ground.never"
    );
    // A wood is difficult only where an area says so.
    assert_eq!(
        fact(&walker(area("wood")).does(moves(0, json!([[2000, 1000, 0]]))), "moved")["cost"],
        json!(1000),
        "ground.wood"
    );
    // Overlapping areas: the worst alone.
    let both = json!([area("difficult")[0], area("very_difficult")[0]]);
    let facts = walker(both).does(moves(0, json!([[1250, 1000, 0]])));
    assert_eq!(fact(&facts, "moved")["cost"], json!(1000), "ground.part");
}

#[test]
fn barriers_lower_than_one_ps_are_jumped_free_up_to_two_for_half_of_m_barrier_low_barrier_high_barrier_never() {
    let barrier = |height: i32, thick: i32| json!([{"kind": "barrier", "line": [[1300, 0], [1300, 3000]], "height": height, "thick": thick}]);
    let over = || moves(0, json!([[1800, 1000, 0]]));
    for (height, thick, cost) in [
        (249, 50, Ok(800)),
        (400, 50, Err("move.walk")),
        (501, 50, Err("barrier.never")),
        (200, 250, Ok(800)),
        (200, 251, Err("barrier.never")),
    ] {
        let mut trial = walker(barrier(height, thick));
        match cost {
            Ok(cost) => assert_eq!(
                fact(&trial.does(over()), "moved")["cost"],
                json!(cost),
                "{height} {thick}"
            ),
            Err(rule) => assert_eq!(trial.refused(over()).0, rule, "{height} {thick}"),
        }
    }
}

#[test]
fn a_runner_neither_shoots_nor_hides_this_turn_run_double() {
    let mut trial = walker(json!([]));
    assert_eq!(
        trial.refused(runs(0, json!([[3001, 1000, 0]]))),
        ("run.double", "table-too-long")
    );
    trial.does(runs(0, json!([[3000, 1000, 0]])));
    assert_eq!(trial.piece(0, "ran"), json!(true));
    assert_eq!(trial.piece(0, "moved"), json!([2000, 0]));
}

#[test]
fn who_is_hidden_is_neither_shot_at_nor_charged_hide_effect() {
    let wall = || json!([{"kind": "barrier", "line": [[400, 2400], [1600, 2400]], "height": 190}]);
    let sides = [json!({}), json!({"hidden": true})];
    let mut trial = Trial::shooting_by("slug_rifle", 2000, sides, (wall(), json!({})));
    assert_eq!(
        trial.refused(shoots(0, 2, "slug_rifle")),
        ("hide.effect", "necro-hidden")
    );
    let own = json!([at(1000, 4500, 0, json!({}))]);
    let others = json!([at(1000, 2250, 0, json!({"hidden": true})), at(5500, 500, 0, json!({}))]);
    let mut trial = Trial::moving(wall(), own, others);
    assert_eq!(
        trial.refused(json!({"charge": {"piece": 0, "target": 1}})),
        ("hide.effect", "necro-hidden")
    );
    // A template catches it all the same.
    let own = json!([at(1000, 4500, 0, json!({"weapons": ["rocket_tube"]}))]);
    let others = json!([
        at(1000, 2250, 0, json!({"hidden": true})),
        at(1300, 2150, 0, json!({})),
        at(5500, 500, 0, json!({}))
    ]);
    let mut trial = Trial::firefight(
        json!([{"kind": "barrier", "line": [[800, 2400], [1150, 2400]], "height": 190}]),
        own,
        others,
        json!({}),
    );
    let facts = trial.with(&[4, 1, 1, 1], shoots(0, 2, "rocket_tube"));
    let blast = fact(&facts, "blast");
    assert_eq!((&blast["whole"], &blast["part"]), (&json!([2]), &json!([1])));
}

#[test]
fn no_free_place_in_contact_is_out_of_reach_charge_room() {
    // Six of its friends stand around the target, too near for another base.
    let mut others = vec![at(2300, 1000, 0, json!({}))];
    for (x, y) in [(260, 0), (130, 226), (-130, 226), (-260, 0), (-130, -226), (130, -226)] {
        others.push(at(2300 + x, 1000 + y, 0, json!({})));
    }
    let own = json!([at(1000, 1000, 0, json!({})), at(5500, 500, 0, json!({}))]);
    let mut trial = Trial::moving(json!([]), own, json!(others));
    let facts = trial.does(json!({"charge": {"piece": 0, "target": 2}}));
    let measured = fact(&facts, "measured");
    assert_eq!(
        (&measured["rule"], &measured["reached"]),
        (&json!("charge.room"), &json!(false))
    );
    assert_eq!(fact(&facts, "moved")["rule"], json!("charge.fail"));
    assert_eq!(
        trial.piece(0, "at"),
        json!([1789, 1000, 0]),
        "as far as it comes, touching nobody"
    );
    assert_eq!(trial.piece(0, "engaged"), json!([]));
    // Walled in there is no way at all.
    let walls = json!([
        {"kind": "solid", "poly": [[2000, 600], [2130, 600], [2130, 1400], [2000, 1400]], "top": 1000},
        {"kind": "solid", "poly": [[2130, 600], [2650, 600], [2650, 870], [2130, 870]], "top": 1000},
        {"kind": "solid", "poly": [[2130, 1130], [2650, 1130], [2650, 1400], [2130, 1400]], "top": 1000},
        {"kind": "solid", "poly": [[2520, 870], [2650, 870], [2650, 1130], [2520, 1130]], "top": 1000},
    ]);
    let own = json!([at(1000, 1000, 0, json!({})), at(5500, 500, 0, json!({}))]);
    let mut trial = Trial::moving(walls, own, json!([at(2300, 1000, 0, json!({}))]));
    assert_eq!(
        trial.refused(json!({"charge": {"piece": 0, "target": 2}})),
        ("charge.declare", "necro-no-way")
    );
}

#[test]
fn nobody_has_to_do_anything_and_any_order_will_do_order_free() {
    let own = json!([at(1000, 1000, 0, json!({})), at(1000, 2000, 0, json!({}))]);
    let mut trial = Trial::moving(json!([]), own, far());
    trial.does(moves(1, json!([[1500, 2000, 0]])));
    trial.does(json!("end_phase"));
    assert_eq!(trial.state()["player"], json!(1));
    assert_eq!(trial.piece(0, "at"), json!([1000, 1000, 0]));
}

#[test]
fn a_turn_starts_with_smoke_and_rout_then_early_recovery_then_alert_turn_start() {
    let others = json!([
        at(5000, 1000, 0, json!({"pinned": true})),
        at(5400, 1000, 0, json!({})),
        at(5000, 3000, 0, json!({"down": true})),
        at(5000, 5000, 0, json!({}))
    ]);
    let mut trial = Trial::moving(json!([]), json!([at(500, 500, 0, json!({}))]), others);
    // A quarter is down: 2d6 against 7; then the pinned one tries.
    let facts = trial.with(&[3, 4, 2], json!("end_phase"));
    let rules: Vec<String> = rolls(&facts).into_iter().map(|(rule, ..)| rule).collect();
    assert_eq!(rules, ["rout.when", "rout.when", "pin.friend"]);
    assert_eq!(trial.asked(), "start");
}

#[test]
fn phase_four_rallies_then_rolls_for_those_down_then_sets_up_the_pinned_turn_recovery() {
    let wall = json!([{"kind": "solid", "poly": [[800, 800], [900, 800], [900, 1400], [800, 1400]], "top": 1000}]);
    let own = json!([
        at(600, 1000, 0, json!({"broken": true})),
        at(3000, 4000, 0, json!({"down": true})),
        at(600, 5000, 0, json!({"pinned": true}))
    ]);
    let mut trial = Trial::moving(wall, own, json!([at(5500, 1000, 0, json!({}))]));
    let facts = trial.with(&[3, 4, 2], json!("end_phase"));
    let told: Vec<&str> = names(&facts)
        .into_iter()
        .filter(|name| ["rallied", "roll", "unpinned"].contains(name))
        .collect();
    assert_eq!(told, ["roll", "roll", "rallied", "roll", "unpinned"]);
    assert_eq!(rolls(&facts)[2].0, "down.roll");
}

#[test]
fn the_highest_courage_left_counts_where_the_leader_is_down_rout_ld() {
    let rout = |leader: Value| {
        let mut first = at(5000, 1000, 0, leader);
        first["kind"] = json!("leader");
        first["stats"]["ld"] = json!(9);
        let mut brave = at(5000, 2000, 0, json!({}));
        brave["stats"]["ld"] = json!(8);
        let others = json!([
            first,
            brave,
            at(5000, 3000, 0, json!({})),
            at(5000, 4000, 0, json!({"out": false, "down": true}))
        ]);
        let mut trial = Trial::moving(json!([]), json!([at(500, 500, 0, json!({}))]), others);
        let (two, give) = (trial.piece(1, "down") == json!(true), json!("end_phase"));
        let facts = match two {
            // With two lost he is asked first.
            true => {
                trial.does(give);
                trial.with(&[1, 1], json!("stay"))
            }
            false => trial.with(&[1, 1], give),
        };
        fact(&facts, "tested")["ld"].clone()
    };
    assert_eq!(rout(json!({})), json!(9));
    assert_eq!(rout(json!({"broken": true})), json!(9), "a broken leader still serves");
    assert_eq!(rout(json!({"down": true})), json!(8));
}

#[test]
fn ten_fighters_test_from_three_lost_on_rout_when() {
    let test = |down: usize| {
        let others: Vec<Value> = (0..10)
            .map(|place| at(5000, 500 * (place as i32 + 1), 0, json!({"down": place < down})))
            .collect();
        let mut trial = Trial::moving(json!([]), json!([at(500, 500, 0, json!({}))]), json!(others));
        trial.does(json!("end_phase"));
        assert_eq!(trial.asked(), "rout", "two are lost in any case");
        let dice: &[u32] = if down == 3 { &[1, 1] } else { &[] };
        names(&trial.with(dice, json!("stay"))).contains(&"tested")
    };
    assert!(test(3));
    assert!(!test(2));
}

#[test]
fn a_counter_stays_on_the_gantry_from_which_its_bearer_falls_loot_drop() {
    let roof = json!([{"kind": "solid", "poly": [[500, 2000], [1500, 2000], [1500, 2500], [500, 2500]], "top": 1000, "stand": true}]);
    let own = json!([
        at(1000, 4500, 0, json!({"weapons": ["slug_rifle"]})),
        at(5500, 4500, 0, json!({"weapons": ["slug_rifle"]}))
    ]);
    let others = || {
        json!([
            at(1000, 2300, 1000, json!({"carries": "counter"})),
            at(5500, 500, 0, json!({}))
        ])
    };
    let new = || {
        let more = json!({"mod": "salvage", "begin": {"player": 0, "round": 1, "phase": "shooting"}});
        Trial::of(&setup(6000, roof.clone(), [own.clone(), others()], more))
    };
    let shot = || shoots(0, 2, "slug_rifle");
    // Down by the shot, then it falls: hit, wound, down; the test; the fall's wound, and its injury roll.
    let mut trial = new();
    let facts = trial.with(&[5, 6, 3, 6, 1], shot());
    assert_eq!(fact(&facts, "dropped")["at"], json!([1000, 2300, 1000]));
    assert_eq!(trial.piece(2, "at")[2], json!(0));
    // Pinned by the shot, down by the fall: it lies below.
    let mut trial = new();
    let facts = trial.with(&[5, 1, 6, 6, 3], shot());
    assert_eq!(fact(&facts, "dropped")["at"], trial.piece(2, "at"));
    assert_eq!(trial.piece(2, "at")[2], json!(0));
}

#[test]
fn clouds_are_among_the_things_that_everybody_sees_smoke_cloud() {
    let own = json!([
        at(1000, 4500, 0, json!({"weapons": ["smoke"]})),
        at(5500, 4500, 0, json!({"weapons": ["slug_rifle"]}))
    ]);
    let others = json!([at(1000, 500, 0, json!({})), at(5500, 4000, 0, json!({}))]);
    let mut trial = Trial::firefight(json!([]), own, others, json!({}));
    trial.with(
        &[5],
        json!({"throw": {"piece": 0, "with": "smoke", "at": [1000, 3000, 0]}}),
    );
    let state = trial.game.public_state();
    let cloud = state
        .things
        .iter()
        .find(|thing| thing.kind == arene::game::ThingKind::Cloud)
        .unwrap();
    assert_eq!(
        (cloud.name.as_str(), cloud.at),
        (
            "625",
            arene::game::Place {
                x: 1000,
                y: 3000,
                z: Some(0)
            }
        )
    );
}

#[test]
fn who_watches_is_offered_what_it_could_fire_at_with_its_need_once_it_may_be_measured_alert_windows() {
    let new = |options: Value| {
        let own = json!([
            at(1000, 1000, 0, json!({"weapons": ["slug_rifle"]})),
            at(5500, 500, 0, json!({}))
        ]);
        let watcher = json!({"alert": true, "face": [0, -1], "weapons": ["slug_rifle"]});
        let mut trial = Trial::moving_by(json!([]), own, json!([at(2000, 3000, 0, watcher)]), options);
        trial.does(moves(0, json!([[1800, 1000, 0]])));
        trial
    };
    let command = || json!({"fire": {"piece": 2, "point": 10, "target": 0, "with": "slug_rifle"}});
    let mut reader = <dyn erased_serde::Deserializer>::erase(command());
    let fire = super::common::book().read_command(&mut reader).unwrap();
    let offer_of = |trial: &mut Trial| {
        let offers = trial.game.offers();
        let found = offers.into_iter().find(|offer| offer.command == fire);
        found.expect("it is offered")
    };
    let mut trial = new(json!({}));
    let offer = offer_of(&mut trial);
    assert_eq!(
        (offer.target, offer.need),
        (Some(arene::game::PieceId(0)), None),
        "shoot.measure"
    );
    assert_eq!(trial.game.own_odds(&fire).unwrap_err().rule.as_str(), "shoot.measure");
    let mut trial = new(json!({"premeasure": true}));
    let offer = offer_of(&mut trial);
    // BS 3 at short range: 4 − 1.
    assert_eq!(offer.need.map(|need| need.value), Some(3));
    assert_eq!(offer.dice, 1);
    let odds = trial.game.own_odds(&fire).unwrap();
    let hit = odds.iter().find(|(name, _)| *name == "hit").unwrap().1;
    assert_eq!(hit.parts(), (2, 3));
    let out = odds.iter().find(|(name, _)| *name == "out").unwrap().1;
    assert_eq!(out.parts(), (1, 18), "2/3 to hit, 1/2 to wound, 1/6 out");
}

#[test]
fn the_leader_is_first_where_rules_force_something_order_free_down_roll() {
    let mut leader = at(3000, 4000, 0, json!({"down": true}));
    leader["kind"] = json!("leader");
    let own = json!([
        at(600, 1000, 0, json!({"down": true})),
        leader,
        at(600, 5000, 0, json!({}))
    ]);
    let mut trial = Trial::moving(json!([]), own, json!([at(5500, 1000, 0, json!({}))]));
    let facts = trial.with(&[2, 3], json!("end_phase"));
    let rolled: Vec<&Value> = facts.iter().filter(|fact| fact["rule"] == "down.roll").collect();
    assert_eq!((&rolled[0]["piece"], &rolled[1]["piece"]), (&json!(1), &json!(0)));
}

#[test]
fn stairs_cost_their_slope_and_doors_nothing_ground_open_door_do() {
    let stairs = json!([
        {"kind": "stairs", "from": [1200, 1000, 0], "to": [1600, 1000, 300], "width": 400},
        {"kind": "floor", "poly": [[1600, 500], [2500, 500], [2500, 1500], [1600, 1500]], "top": 300},
    ]);
    // 200, then 500 up the slope of 400 by 300, then what is left.
    let facts = walker(stairs.clone()).does(moves(0, json!([[1600, 1000, 300], [1900, 1000, 300]])));
    assert_eq!(fact(&facts, "moved")["cost"], json!(1000));
    let too_far = moves(0, json!([[1600, 1000, 300], [1901, 1000, 300]]));
    assert_eq!(walker(stairs.clone()).refused(too_far), ("move.walk", "table-too-long"));
    // By their foot and their head, as they are written in the map; and down again.
    let by_both_ends = moves(0, json!([[1200, 1000, 0], [1600, 1000, 300], [1900, 1000, 300]]));
    assert_eq!(
        fact(&walker(stairs.clone()).does(by_both_ends), "moved")["costs"],
        json!([200, 500, 300])
    );
    let own = json!([at(1900, 1000, 300, json!({})), at(5500, 500, 0, json!({}))]);
    let down = moves(0, json!([[1600, 1000, 300], [1200, 1000, 0], [1050, 1000, 0]]));
    assert_eq!(
        fact(&Trial::moving(stairs, own, far()).does(down), "moved")["cost"],
        json!(950)
    );
    let door = json!([{"kind": "door", "line": [[1400, 500], [1400, 1500]]}]);
    let through = json!({"move": {"piece": 0, "path": [[2000, 1000, 0]], "doors": {"0": "shut"}}});
    assert_eq!(fact(&walker(door).does(through), "moved")["cost"], json!(1000));
}

#[test]
fn difficult_ground_does_not_double_the_price_of_a_barrier_barrier_half() {
    let terrain = json!([
        {"kind": "area", "area": "difficult", "poly": [[1200, 0], [1400, 0], [1400, 3000], [1200, 3000]]},
        {"kind": "barrier", "line": [[1300, 0], [1300, 3000]], "height": 300},
    ]);
    // 200 + 2 × 200 + 100, and 500 for the barrier.
    let facts = walker(terrain).does(runs(0, json!([[1500, 1000, 0]])));
    assert_eq!(fact(&facts, "moved")["cost"], json!(1200));
}
