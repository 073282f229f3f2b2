//! Chapter 3: moving, running, charging, hiding, ground.

use serde_json::{Value, json};

use super::common::{Trial, at, fact, moves, names, runs};

/// A lone walker far from its enemy.
fn walker(terrain: Value) -> Trial {
    Trial::moving(
        terrain,
        json!([at(1000, 1000, 0, json!({}))]),
        json!([at(5500, 5500, 0, json!({}))]),
    )
}

#[test]
fn a_fighter_walks_up_to_m_once_a_turn_move_walk() {
    let mut trial = walker(json!([]));
    let refusal = trial.refusal(moves(0, json!([[2001, 1000, 0]])));
    assert_eq!(
        (refusal.rule.as_str(), refusal.why, refusal.leg),
        ("move.walk", "table-too-long", Some(0))
    );
    let facts = trial.does(json!({"move": {"piece": 0, "path": [[2000, 1000, 0]], "face": [0, 3]}}));
    let moved = fact(&facts, "moved");
    assert_eq!(
        (&moved["rule"], &moved["cost"], &moved["costs"]),
        (&json!("move.walk"), &json!(1000), &json!([1000]))
    );
    assert_eq!(trial.piece(0, "at"), json!([2000, 1000, 0]));
    assert_eq!(trial.piece(0, "face"), json!([0, 10000]), "move.face");
    assert_eq!(
        trial.piece(0, "moved"),
        json!([0, 1000]),
        "the phase is over, nobody is left to move"
    );
}

#[test]
fn turning_on_the_spot_is_no_move_but_settles_the_fighter_move_face() {
    let own = json!([at(1000, 1000, 0, json!({})), at(1000, 2000, 0, json!({}))]);
    let mut trial = Trial::moving(json!([]), own, json!([at(5500, 5500, 0, json!({}))]));
    let facts = trial.does(json!({"move": {"piece": 0, "path": [], "face": [1, 0]}}));
    assert_eq!(names(&facts), ["turned"]);
    assert_eq!(trial.piece(0, "done")["moved"], json!(false));
    assert_eq!(
        trial.refused(moves(0, json!([[1500, 1000, 0]]))),
        ("move.walk", "necro-moved-already")
    );
    assert_eq!(
        trial.asked(),
        "movement",
        "somebody is left: the phase goes on (turn.phases)"
    );
}

#[test]
fn a_path_passes_over_friends_and_never_over_enemies_move_others() {
    let own = json!([at(1000, 1000, 0, json!({})), at(1500, 1000, 0, json!({}))]);
    let mut trial = Trial::moving(
        json!([]),
        own,
        json!([at(1000, 1500, 0, json!({})), at(5500, 5500, 0, json!({}))]),
    );
    let refusal = trial.refusal(moves(0, json!([[1000, 1900, 0]])));
    assert_eq!(
        (refusal.rule.as_str(), refusal.why, refusal.pieces.as_slice()),
        ("move.others", "table-figure", &[arene::game::PieceId(2)][..])
    );
    assert_eq!(
        trial.refused(moves(0, json!([[1600, 1000, 0]]))),
        ("move.others", "table-figure"),
        "none ends on one"
    );
    trial.does(moves(0, json!([[1800, 1000, 0]])));
    assert_eq!(trial.piece(0, "at"), json!([1800, 1000, 0]));
}

#[test]
fn a_move_that_brings_contact_is_refused_move_contact() {
    let mut trial = Trial::moving(
        json!([]),
        json!([at(1000, 1000, 0, json!({}))]),
        json!([at(1600, 1000, 0, json!({}))]),
    );
    assert_eq!(
        trial.refused(moves(0, json!([[1350, 1000, 0]]))),
        ("move.contact", "necro-contact")
    );
    trial.does(moves(0, json!([[1349, 1000, 0]])));
}

#[test]
fn pinned_engaged_alert_and_broken_fighters_do_not_move_move_none() {
    for (more, rule, why) in [
        (json!({"pinned": true}), "pin.nothing", "necro-pinned"),
        (json!({"alert": true}), "move.none", "necro-on-alert"),
        (json!({"broken": true}), "move.none", "necro-broken"),
    ] {
        let own = json!([at(1000, 1000, 0, more), at(1000, 3000, 0, json!({}))]);
        let mut trial = Trial::moving(json!([]), own, json!([at(5500, 5500, 0, json!({}))]));
        assert_eq!(trial.refused(moves(0, json!([[1100, 1000, 0]]))), (rule, why));
    }
    let own = json!([at(1000, 1000, 0, json!({"engaged": [2]})), at(1000, 3000, 0, json!({}))]);
    let mut trial = Trial::moving(json!([]), own, json!([at(1250, 1000, 0, json!({"engaged": [0]}))]));
    assert_eq!(
        trial.refused(moves(0, json!([[900, 1000, 0]]))),
        ("fight.leave", "necro-engaged")
    );
}

#[test]
fn one_that_is_down_crawls_two_ps_and_nothing_else_down_crawl() {
    let own = json!([at(1000, 1000, 0, json!({"down": true})), at(1000, 3000, 0, json!({}))]);
    let mut trial = Trial::moving(json!([]), own, json!([at(5500, 5500, 0, json!({}))]));
    assert_eq!(
        trial.refused(moves(0, json!([[1501, 1000, 0]]))),
        ("down.crawl", "table-too-long")
    );
    assert_eq!(
        trial.refused(runs(0, json!([[1100, 1000, 0]]))),
        ("down.crawl", "necro-crawls")
    );
    trial.does(moves(0, json!([[1500, 1000, 0]])));
    assert_eq!(trial.piece(0, "wounds"), json!(0));
}

#[test]
fn difficult_ground_costs_double_and_is_split_at_its_edge_ground_part() {
    let pool =
        json!([{"kind": "area", "area": "difficult", "poly": [[1200, 500], [1575, 500], [1575, 1500], [1200, 1500]]}]);
    let mut trial = walker(pool);
    let facts = trial.does(moves(0, json!([[1600, 1000, 0]])));
    // 200 + 2 × 375 + 25: the pool of 1.5 ps costs 3 ps.
    assert_eq!(fact(&facts, "moved")["cost"], json!(975));
}

#[test]
fn a_low_barrier_is_free_a_high_one_half_of_m_barrier_half() {
    let barrier = |height: i32| json!([{"kind": "barrier", "line": [[1300, 500], [1300, 1500]], "height": height}]);
    for (height, cost) in [(249, 500), (250, 1000), (500, 1000)] {
        let facts = walker(barrier(height)).does(moves(0, json!([[1500, 1000, 0]])));
        assert_eq!(fact(&facts, "moved")["cost"], json!(cost), "{height}");
    }
    let refused = walker(barrier(501)).refused(moves(0, json!([[1500, 1000, 0]])));
    assert_eq!(refused, ("barrier.never", "table-terrain"));
    // Half of the plain M when it runs too: 2 of 8.
    let facts = walker(barrier(400)).does(runs(0, json!([[2500, 1000, 0]])));
    assert_eq!(fact(&facts, "moved")["cost"], json!(2000));
    let crawler = json!([at(1000, 1000, 0, json!({"down": true})), at(5000, 1000, 0, json!({}))]);
    let mut trial = Trial::moving(barrier(400), crawler, json!([at(5500, 5500, 0, json!({}))]));
    assert_eq!(
        trial.refused(moves(0, json!([[1480, 1000, 0]]))),
        ("barrier.half", "table-terrain"),
        "no crawler crosses a high one"
    );
}

#[test]
fn steps_and_drops_have_their_prices_ground_step() {
    let stage = |top: i32| json!([{"kind": "solid", "poly": [[1300, 500], [2300, 500], [2300, 1500], [1300, 1500]], "top": top, "stand": true}]);
    for (top, up) in [(250, Some(500)), (251, Some(1000)), (500, Some(1000)), (501, None)] {
        let mut trial = walker(stage(top));
        let path = moves(0, json!([[1500, 1000, top]]));
        match up {
            Some(cost) => assert_eq!(fact(&trial.does(path), "moved")["cost"], json!(cost), "{top}"),
            None => assert_eq!(trial.refused(path).0, "ground.step"),
        }
    }
    for (top, down) in [(250, 600), (500, 1100)] {
        let own = json!([at(1500, 1000, top, json!({}))]);
        let mut trial = Trial::moving_by(stage(top), own, json!([at(5500, 5500, 0, json!({}))]), json!({}));
        let path = moves(0, json!([[900, 1000, 0]]));
        match down <= 1000 {
            true => assert_eq!(
                fact(&trial.does(path), "moved")["cost"],
                json!(down),
                "down by 1 ps is free"
            ),
            false => assert_eq!(trial.refusal(path).numbers[0], down, "a jump's height is paid as way"),
        }
    }
}

#[test]
fn a_ladder_costs_its_height_ladder_cost() {
    let terrain = json!([
        {"kind": "floor", "poly": [[1300, 500], [2300, 500], [2300, 1500], [1300, 1500]], "top": 750},
        {"kind": "ladder", "foot": [1150, 1000, 0], "head": [1430, 1000, 750]},
    ]);
    let facts = walker(terrain).does(moves(0, json!([[1150, 1000, 0], [1430, 1000, 750], [1500, 1000, 750]])));
    let moved = fact(&facts, "moved");
    assert_eq!(moved["legs"], json!(["walk", "climb", "walk"]));
    assert_eq!(moved["costs"], json!([150, 750, 70]));
}

#[test]
fn a_runner_stops_within_8_ps_of_an_enemy_it_sees_run_stop() {
    let wall = json!([{"kind": "solid", "poly": [[2900, 0], [3000, 0], [3000, 1700], [2900, 1700]], "top": 1000}]);
    let mut trial = Trial::moving(
        wall,
        json!([at(1000, 1000, 0, json!({}))]),
        json!([at(4000, 1000, 0, json!({}))]),
    );
    // Behind the wall it is not seen; round its end it is, and near.
    let facts = trial.does(runs(0, json!([[1000, 2500, 0], [1500, 2500, 0]])));
    assert!(!names(&facts).contains(&"stopped"), "too far away");
    let mut trial = Trial::moving(
        json!([]),
        json!([at(1000, 1000, 0, json!({}))]),
        json!([at(4000, 1000, 0, json!({}))]),
    );
    let facts = trial.does(runs(0, json!([[3000, 1000, 0]])));
    let stopped = fact(&facts, "stopped");
    assert_eq!((&stopped["rule"], &stopped["by"]), (&json!("run.stop"), &json!(1)));
    // 2000 between the bases: the middles 2250 apart.
    assert_eq!(trial.piece(0, "at"), json!([1750, 1000, 0]));
    assert_eq!(trial.piece(0, "ran"), json!(true), "it has run, however little");
}

#[test]
fn who_has_an_enemy_near_does_not_run_run_near() {
    let sides = || {
        (
            json!([at(1000, 1000, 0, json!({}))]),
            json!([at(2500, 1000, 0, json!({}))]),
        )
    };
    let (own, others) = sides();
    let mut trial = Trial::moving(json!([]), own, others);
    assert_eq!(
        trial.refused(runs(0, json!([[1000, 2000, 0]]))),
        ("run.near", "necro-enemy-near")
    );
    let (own, others) = sides();
    let mut trial = Trial::moving_by(json!([]), own, others, json!({"run_near": "away"}));
    assert_eq!(trial.refused(runs(0, json!([[1100, 1000, 0]]))).0, "run.near");
    assert!(
        trial
            .game
            .why_not(&super::random_games::read(runs(0, json!([[200, 1000, 0]]))))
            .is_none()
    );
}

#[test]
fn a_charge_in_reach_asks_its_way_and_engages_charge_move() {
    let mut trial = Trial::moving(
        json!([]),
        json!([at(1000, 1000, 0, json!({}))]),
        json!([at(2500, 1000, 0, json!({"pinned": true}))]),
    );
    let facts = trial.does(json!({"charge": {"piece": 0, "target": 1}}));
    assert_eq!(names(&facts), ["declared", "measured"]);
    assert_eq!(fact(&facts, "measured")["distance"], json!(1250));
    assert_eq!(trial.asked(), "charge_way");
    assert_eq!(trial.state()["phase"], json!("movement"));
    assert_eq!(
        trial.refused(json!({"move": {"path": [[2000, 1000, 0]]}})),
        ("charge.move", "necro-no-contact")
    );
    // Nothing else is left to do: they fight at once, equal.
    let facts = trial.with(&[2, 3], json!({"move": {"path": [[2250, 1000, 0]]}}));
    assert_eq!(fact(&facts, "engaged")["rule"], json!("fight.who"));
    assert_eq!(fact(&facts, "unpinned")["rule"], json!("pin.melee"));
    assert_eq!(trial.piece(0, "engaged"), json!([1]));
    assert_eq!(trial.piece(1, "engaged"), json!([0]));
    assert_eq!(
        trial.piece(0, "face"),
        json!([10000, 0]),
        "a charger ends facing its target"
    );
    assert_eq!(trial.piece(0, "charged"), json!(true));
}

#[test]
fn a_charge_out_of_reach_goes_its_whole_way_towards_the_target_charge_fail() {
    let mut trial = Trial::moving(
        json!([]),
        json!([at(1000, 1000, 0, json!({}))]),
        json!([at(5000, 1000, 0, json!({}))]),
    );
    let facts = trial.does(json!({"charge": {"piece": 0, "target": 1}}));
    let measured = fact(&facts, "measured");
    assert_eq!(
        (&measured["rule"], &measured["reached"]),
        (&json!("charge.move"), &json!(false))
    );
    assert_eq!(fact(&facts, "moved")["rule"], json!("charge.fail"));
    assert_eq!(trial.piece(0, "at"), json!([3000, 1000, 0]));
    assert_eq!(trial.piece(0, "engaged"), json!([]));
}

#[test]
fn other_moves_close_the_charges_move_order() {
    let own = json!([at(1000, 1000, 0, json!({})), at(1000, 2000, 0, json!({}))]);
    let mut trial = Trial::moving(json!([]), own, json!([at(2500, 1000, 0, json!({}))]));
    trial.does(moves(1, json!([[1000, 2100, 0]])));
    assert_eq!(
        trial.refused(json!({"charge": {"piece": 0, "target": 2}})),
        ("move.order", "necro-charges-over")
    );
}

#[test]
fn a_low_wall_between_engages_too_charge_wall() {
    let wall = json!([{"kind": "barrier", "line": [[1500, 500], [1500, 1500]], "height": 300, "thick": 50}]);
    let mut trial = Trial::moving(
        wall,
        json!([at(1000, 1000, 0, json!({}))]),
        json!([at(1650, 1000, 0, json!({}))]),
    );
    assert_eq!(
        trial.refused(moves(0, json!([[1350, 1000, 0]]))),
        ("move.contact", "necro-contact")
    );
    trial.does(json!({"charge": {"piece": 0, "target": 1}}));
    // One more for the charge, one less for the obstacle: equal.
    trial.with(&[3, 3], json!({"move": {"path": [[1350, 1000, 0]]}}));
    assert_eq!(trial.piece(1, "engaged"), json!([0]));
}

/// A wall of 100 to hide behind, and one enemy beyond it.
fn behind_a_wall(height: i32) -> Trial {
    let wall = json!([{"kind": "barrier", "line": [[1300, 300], [1300, 1700]], "height": height}]);
    Trial::moving(
        wall,
        json!([at(1000, 1000, 0, json!({})), at(600, 5500, 0, json!({}))]),
        json!([at(4500, 1000, 0, json!({}))]),
    )
}

#[test]
fn a_fighter_hides_behind_a_low_wall_hide_do() {
    let mut trial = behind_a_wall(350);
    let hides = json!({"move": {"piece": 0, "path": [[1100, 1000, 0]], "hide": true}});
    let facts = trial.does(hides);
    assert_eq!(fact(&facts, "hidden")["rule"], json!("hide.do"));
    assert_eq!(trial.piece(0, "hidden"), json!(true));
    assert_eq!(
        trial.refused(json!({"move": {"piece": 1, "path": [], "hide": true}})),
        ("hide.where", "necro-no-cover")
    );
    let runs_and_hides = json!({"move": {"piece": 1, "path": [[700, 5500, 0]], "run": true, "hide": true}});
    assert_eq!(trial.refused(runs_and_hides), ("hide.do", "necro-no-hiding"));
}

#[test]
fn an_enemy_that_comes_near_or_sees_it_ends_hiding_hide_near() {
    let wall = json!([{"kind": "barrier", "line": [[1300, 300], [1300, 1700]], "height": 350}]);
    let mut trial = Trial::moving(
        wall,
        json!([at(2500, 1000, 0, json!({}))]),
        json!([at(1100, 1000, 0, json!({"hidden": true}))]),
    );
    // Within its 3 ps of Initiative: 750 between bases.
    let facts = trial.does(moves(0, json!([[2000, 1000, 0]])));
    let revealed = fact(&facts, "revealed");
    assert_eq!((&revealed["rule"], &revealed["by"]), (&json!("hide.ends"), &json!(0)));
    assert_eq!(trial.piece(1, "hidden"), json!(false));
}

#[test]
fn a_door_is_left_as_its_passer_says_door_do() {
    let terrain = json!([
        {"kind": "solid", "poly": [[1400, 0], [1450, 0], [1450, 800], [1400, 800]], "top": 1000},
        {"kind": "door", "line": [[1425, 800], [1425, 1200]]},
        {"kind": "solid", "poly": [[1400, 1200], [1450, 1200], [1450, 6000], [1400, 6000]], "top": 1000},
    ]);
    let mut trial = walker(terrain);
    assert_eq!(
        trial.refused(moves(0, json!([[1700, 1000, 0]]))),
        ("door.do", "table-terrain"),
        "it is shut"
    );
    let far = json!({"move": {"piece": 0, "path": [[1100, 1000, 0]], "doors": {"0": "open"}}});
    assert_eq!(trial.refused(far), ("door.do", "necro-door-far"));
    let facts = trial.does(json!({"move": {"piece": 0, "path": [[1700, 1000, 0]], "doors": {"0": "shut"}}}));
    assert_eq!(fact(&facts, "door")["open"], json!(false));
    assert_eq!(trial.state()["terrain"]["doors"], json!([false]));
}

#[test]
fn a_charge_goes_clear_of_other_enemies_up_to_its_last_point_charge_move() {
    for y in [1250, 1240, 1150, 850, 760, 750] {
        let others = json!([at(2200, 1000, 0, json!({})), at(1600, y, 0, json!({}))]);
        let mut trial = Trial::moving(json!([]), json!([at(1000, 1000, 0, json!({}))]), others);
        trial.does(json!({"charge": {"piece": 0, "target": 1}}));
        assert_eq!(
            (trial.asked().as_str(), trial.game.legal().len()),
            ("charge_way", 1),
            "{y}"
        );
    }
    // Straight along its base is no way.
    let others = json!([at(2200, 1000, 0, json!({})), at(1600, 1250, 0, json!({}))]);
    let mut trial = Trial::moving(json!([]), json!([at(1000, 1000, 0, json!({}))]), others);
    trial.does(json!({"charge": {"piece": 0, "target": 1}}));
    assert_eq!(
        trial.refused(json!({"move": {"path": [[1600, 1000, 0], [1950, 1000, 0]]}})),
        ("charge.move", "necro-charge-touches")
    );
}
