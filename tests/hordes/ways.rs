//! Chapter 3: targets, ways, the order of moving.

use serde_json::{Value, json};

use super::board::{against, all, conscript, creature, each, place, played, spice, zombie};
use super::common::{Trial, fact, figure, has, place_of, told};

/// A wall that nobody passes between two corners.
fn wall(from: [i32; 2], to: [i32; 2]) -> Value {
    let poly = [from, [to[0], from[1]], to, [from[0], to[1]]];
    json!({"kind": "solid", "poly": poly, "top": 1500})
}

/// A game of the Horde's advance on a table with that terrain: figures of both sides, creatures; the facts of its start.
fn advanced(terrain: Value, sides: [Value; 2], creatures: Value, dice: &[u32]) -> (Trial, Vec<Value>) {
    let horde = (spice(creatures, json!({})), json!({}));
    played(terrain, sides, horde, &[&[1, 3], dice].concat())
}

/// One conscript a side, at these places.
fn one_each(own: [i32; 2], other: [i32; 2]) -> [Value; 2] {
    [own, other].map(|[x, y]| json!([conscript(x, y, json!({}))]))
}

#[test]
fn the_nearest_enemy_is_by_straight_distance_and_of_equals_the_cheaper_way_then_the_lower_id_target_nearest() {
    let sides = || one_each([1000, 3000], [5000, 3000]);
    let target = |terrain: Value, x: i32| {
        let (_, facts) = advanced(terrain, sides(), json!([zombie(x, 3000)]), &[]);
        fact(&facts, "goal")["target"].clone()
    };
    assert_eq!(target(json!([]), 3100), json!(1));
    assert_eq!(target(json!([]), 3000), json!(0), "the lower id");
    let walled = || json!([wall([1900, 2000], [2000, 4000])]);
    assert_eq!(target(walled(), 3000), json!(1), "the cheaper way");
    assert_eq!(target(walled(), 2900), json!(0), "the nearer, behind the wall or not");
}

#[test]
fn by_its_option_the_nearest_is_by_what_the_way_costs_target_nearest() {
    let horde = spice(json!([zombie(2900, 3000)]), json!({}));
    let more = json!({"options": {"nearest": "way"}});
    let terrain = json!([wall([1900, 2000], [2000, 4000])]);
    let (_, facts) = played(terrain, one_each([1000, 3000], [5000, 3000]), (horde, more), &[1, 3]);
    assert_eq!(fact(&facts, "goal")["target"], json!(1));
}

#[test]
fn what_it_cannot_reach_is_passed_over_and_with_nobody_to_reach_it_comes_as_near_as_it_can_target_nearest() {
    // The first conscript is walled in.
    let pen = || {
        json!([
            wall([2400, 2400], [3600, 2500]),
            wall([2400, 3500], [3600, 3600]),
            wall([2400, 2500], [2500, 3500]),
            wall([3500, 2500], [3600, 3500]),
        ])
    };
    let (_, facts) = advanced(
        pen(),
        one_each([3000, 3000], [3000, 5800]),
        json!([zombie(3000, 1000)]),
        &[],
    );
    assert_eq!(fact(&facts, "goal")["target"], json!(1));
    let sides = one_each([3000, 3000], [3300, 3000]);
    let (mut trial, facts) = advanced(pen(), sides, json!([zombie(3000, 1500)]), &[]);
    assert_eq!(told(&facts, "goal", &["target", "cost"]), json!([0, null]));
    let [x, y] = place(&mut trial, 2);
    assert!((2100..=2275).contains(&y) && (2800..=3200).contains(&x), "{x} {y}");
}

#[test]
fn hidden_enemies_are_gone_for_as_well_target_nearest() {
    let hedge = json!([{"kind": "barrier", "line": [[2800, 4200], [3200, 4200]], "height": 250}]);
    let own = json!([conscript(3000, 4000, json!({"hidden": true}))]);
    let others = json!([conscript(5800, 5800, json!({}))]);
    let (_, facts) = advanced(hedge, [own, others], json!([zombie(3000, 1000)]), &[]);
    assert_eq!(fact(&facts, "goal")["target"], json!(0));
}

#[test]
fn in_contact_with_an_objective_it_stays_target_objective() {
    let horde = spice(json!([zombie(3000, 2900)]), json!({}));
    let (_, facts) = against([3000, 5500], (horde, json!({"mod": "crossroads"})), &[4]);
    assert_eq!(
        told(&facts, "goal", &["what", "distance", "cost"]),
        json!(["objective", 0, 0])
    );
    assert!(!has(&facts, "moved"));
}

#[test]
fn at_the_edge_each_comes_as_near_to_the_point_as_there_is_room_target_edge() {
    let creatures = json!([zombie(400, 3000), zombie(600, 2700)]);
    let (mut trial, _) = against([5500, 5800], (spice(creatures, json!({})), json!({})), &[5, 28]);
    assert_eq!(place(&mut trial, 2), [125, 3000]);
    assert_eq!(place(&mut trial, 3), [125, 2750]);
}

#[test]
fn it_goes_by_the_quickest_way_around_obstacles_and_over_what_costs_less_way_quickest() {
    // Marsh on the straight way: twice as dear.
    let marsh =
        json!([{"kind": "area", "area": "difficult", "poly": [[2700, 500], [3300, 500], [3300, 4000], [2700, 4000]]}]);
    let (mut trial, facts) = advanced(
        marsh,
        one_each([3000, 4600], [5800, 5800]),
        json!([zombie(3000, 700)]),
        &[],
    );
    let cost = fact(&facts, "goal")["cost"].as_i64().unwrap();
    assert!((3700..4500).contains(&cost), "{cost}");
    assert_ne!(place(&mut trial, 2)[0], 3000);
}

#[test]
fn friends_are_gone_around_and_other_figures_count_for_nothing_way_quickest() {
    // Through a gap of 40 cm by which another zombie stands in contact with an enemy.
    let gap = |y: i32| json!([wall([0, y], [2850, y + 100]), wall([3150, y], [6000, y + 100])]);
    let own = json!([conscript(3000, 4000, json!({})), conscript(3000, 2250, json!({}))]);
    let others = json!([conscript(5800, 5800, json!({}))]);
    let engaged = creature("zombie", [3000, 2000, 0], json!({}));
    let creatures = json!([engaged, zombie(3000, 1400)]);
    let (_, facts) = advanced(gap(1950), [own, others], creatures, &[1, 1, 1, 1]);
    let goal = all(&facts, "goal")[0];
    assert_eq!(
        (&goal["piece"], &goal["cost"]),
        (&json!(4), &Value::Null),
        "a friend fills the gap"
    );
    // An enemy in the gap does not count.
    let own = json!([conscript(3000, 4000, json!({})), conscript(3000, 2000, json!({}))]);
    let others = json!([conscript(5800, 5800, json!({}))]);
    let horde = spice(json!([zombie(3000, 500)]), json!({}));
    let (_, facts) = played(gap(1950), [own, others], (horde, json!({"mod": "crossroads"})), &[1, 4]);
    let goal = fact(&facts, "goal");
    assert_eq!((&goal["what"], &goal["cost"]), (&json!("objective"), &json!(2500)));
}

#[test]
fn it_opens_no_doors_and_climbs_nothing_but_ladders_and_stairs_way_safe() {
    // A wall across the table with a shut door in it, then a ledge no higher than 2 UD.
    let shut = json!([
        wall([0, 2000], [2800, 2100]),
        wall([3200, 2000], [6000, 2100]),
        {"kind": "door", "line": [[2800, 2050], [3200, 2050]], "height": 500, "open": false},
    ]);
    let ledge = json!([{"kind": "solid", "poly": [[0, 2000], [6000, 2000], [6000, 2400], [0, 2400]], "top": 450, "stand": true}]);
    for terrain in [shut, ledge] {
        let (_, facts) = advanced(
            terrain,
            one_each([3000, 4000], [5800, 5800]),
            json!([zombie(3000, 1000)]),
            &[],
        );
        assert_eq!(told(&facts, "goal", &["target", "cost"]), json!([0, null]));
    }
    let stairs = json!([
        {"kind": "solid", "poly": [[0, 2000], [6000, 2000], [6000, 2900], [0, 2900]], "top": 450, "stand": true},
        {"kind": "stairs", "from": [3000, 1500, 0], "to": [3000, 2000, 450], "width": 400},
        {"kind": "stairs", "from": [3000, 3400, 0], "to": [3000, 2900, 450], "width": 400},
    ]);
    let (_, facts) = advanced(
        stairs,
        one_each([3000, 4500], [5800, 5800]),
        json!([zombie(3000, 1000)]),
        &[],
    );
    // Of stairs the height counts alone: twice 450 instead of twice 500.
    let cost = fact(&facts, "goal")["cost"].as_i64().unwrap();
    assert!((3140..=3260).contains(&cost), "{cost}");
}

#[test]
fn a_drone_pays_nothing_for_ground_and_low_obstacles_kind_drone() {
    let terrain = || {
        json!([
            {"kind": "area", "area": "difficult", "poly": [[0, 1500], [6000, 1500], [6000, 2500], [0, 2500]]},
            {"kind": "barrier", "line": [[0, 1400], [6000, 1400]], "height": 250},
        ])
    };
    let costs = ["drone", "wild_squig"].map(|kind| {
        let creatures = json!([creature(kind, [3000, 1000, 0], json!({}))]);
        let hidden = json!([conscript(3000, 5000, json!({"hidden": true}))]);
        let sides = [hidden, json!([conscript(5800, 5800, json!({"hidden": true}))])];
        let (_, facts) = advanced(terrain(), sides, creatures, &[]);
        fact(&facts, "goal")["cost"].as_i64().unwrap()
    });
    assert!((3745..=3755).contains(&costs[0]), "{costs:?}");
    assert!((4995..=5005).contains(&costs[1]), "{costs:?}");
}

#[test]
fn it_stops_in_contact_with_any_enemy_its_target_or_not_way_stop() {
    // On the way to the mark a conscript stands a little aside.
    let horde = spice(json!([creature("rat", [3000, 2000, 0], json!({}))]), json!({}));
    let own = json!([conscript(3100, 2600, json!({}))]);
    let others = json!([conscript(5800, 5800, json!({}))]);
    let more = json!({"mod": "crossroads"});
    let (mut trial, facts) = played(json!([]), [own, others], (horde, more), &[1, 4, 1, 1, 1, 1]);
    assert_eq!(fact(&facts, "goal")["what"], json!("objective"));
    assert_eq!(told(&facts, "fought", &["piece", "target"]), json!([2, 0]));
    let [x, y] = place(&mut trial, 2);
    assert!((2999..=3001).contains(&x) && (2365..=2375).contains(&y), "{x} {y}");
    let apart = (((3100 - x).pow(2) + (2600 - y).pow(2)) as f64).sqrt();
    assert!((250.0..251.0).contains(&apart), "{apart}");
}

#[test]
fn contact_is_met_exactly_from_every_side_way_stop() {
    for (x, y) in [
        (2000, 2000),
        (3777, 2111),
        (3900, 3650),
        (2233, 3911),
        (3000, 3900),
        (2100, 3003),
    ] {
        let creatures = json!([creature("rat", [x, y, 0], json!({}))]);
        let sides = one_each([3000, 3000], [5800, 5800]);
        let (_, facts) = advanced(json!([]), sides, creatures, &[1, 1, 1, 1]);
        assert!(has(&facts, "fought"), "{x} {y}");
    }
}

#[test]
fn where_it_cannot_stand_it_stops_before_way_stop() {
    // Its movement ends on the hedge: 750 less the price of the crossing.
    let hedge = json!([{"kind": "barrier", "line": [[0, 1520], [6000, 1520]], "height": 250}]);
    let (mut trial, _) = advanced(
        hedge,
        one_each([3000, 5000], [5800, 5800]),
        json!([zombie(3000, 1000)]),
        &[],
    );
    let [x, y] = place(&mut trial, 2);
    assert!(x == 3000 && (1365..=1370).contains(&y), "{x} {y}");
}

#[test]
fn the_one_in_front_moves_first_whatever_its_id_way_order() {
    // In a corridor: the rear one has the lower id.
    let terrain = json!([wall([0, 500], [2800, 4500]), wall([3200, 500], [6000, 4500])]);
    let creatures = json!([zombie(3000, 1000), zombie(3000, 1300), zombie(3000, 1600)]);
    let (mut trial, facts) = advanced(terrain, one_each([3000, 5200], [5800, 5800]), creatures, &[]);
    assert_eq!(each(&facts, "goal", "piece"), json!([4, 3, 2]));
    let places: Vec<i64> = (2..5).map(|id| place(&mut trial, id)[1]).collect();
    assert!(
        places[0] > 1500 && places[1] >= places[0] + 250 && places[2] == 2350,
        "{places:?}"
    );
}

#[test]
fn of_those_who_are_free_the_cheapest_way_comes_first_then_the_lower_id_way_order() {
    let creatures = json!([zombie(1500, 1000), zombie(4500, 1000), zombie(3000, 2000)]);
    let (_, facts) = advanced(json!([]), one_each([3000, 5000], [5800, 5800]), creatures, &[]);
    assert_eq!(each(&facts, "goal", "piece"), json!([4, 2, 3]));
}

#[test]
fn it_ends_facing_whom_it_touches_else_along_its_last_leg_way_base() {
    let sides = || one_each([3000, 3000], [5800, 5800]);
    let (mut trial, _) = advanced(json!([]), sides(), json!([zombie(3000, 2500)]), &[1, 1, 1, 1]);
    assert_eq!(trial.piece(2, "face"), json!([0, 10000]));
    let (mut trial, facts) = advanced(json!([]), sides(), json!([zombie(5000, 3000)]), &[]);
    assert_eq!(trial.piece(2, "face"), json!([-10000, 0]));
    assert!(!has(&facts, "spent"), "nothing is paid");
}

#[test]
fn those_in_ambush_answer_and_the_horde_waits_way_base() {
    let lies = json!({"ambush": {"weapon": "rifle", "kept": false, "passed": false}, "face": [0, -1], "hidden": false});
    let watcher = || conscript(3000, 5000, lies.clone());
    let sides = || [json!([watcher(), bait()]), json!([conscript(300, 5800, json!({}))])];
    // On its way to the bait it enters the zone of the conscript's fire from the west.
    let creatures = || json!([creature("rat", [1600, 4000, 0], json!({})), zombie(5800, 500)]);
    let (mut trial, facts) = advanced(json!([]), sides(), creatures(), &[]);
    assert!(has(&facts, "goal"));
    assert_eq!(trial.asked(), "react");
    assert_eq!(trial.state()["horde"]["stage"], json!("moves"));
    assert_eq!(trial.state()["horde"]["moved"], json!([3]));
    // In the middle of it the game comes back from what is written of it.
    let written = trial.game.write_snapshot();
    let (mut twin, _) = advanced(json!([]), sides(), creatures(), &[]);
    twin.does(json!("hold"));
    twin.game.read_snapshot(written).unwrap();
    assert_eq!(twin.game.hash(), trial.game.hash());
    for trial in [&mut trial, &mut twin] {
        // Hit and wounded: it is eliminated where it is, and the other moves.
        let facts = trial.with(&[6, 6, 4], json!("fire"));
        assert_eq!(
            told(&facts, "eliminated", &["piece", "by", "reserve"]),
            json!([3, 0, false])
        );
        assert!(place_of(&facts, "eliminated") < place_of(&facts, "goal"));
        assert_eq!(trial.asked(), "round");
    }
    assert_eq!(twin.game.hash(), trial.game.hash());
}

#[test]
fn hit_and_not_hurt_it_stops_where_it_is_way_base() {
    let lies = json!({"ambush": {"weapon": "rifle", "kept": false, "passed": false}, "face": [0, -1], "hidden": false});
    let watcher = figure("marksman", [3000, 5000, 0], with_pistol(lies));
    let sides = [json!([watcher, bait()]), json!([conscript(300, 5800, json!({}))])];
    let (mut trial, _) = advanced(
        json!([]),
        sides,
        json!([creature("rat", [1600, 4000, 0], json!({}))]),
        &[],
    );
    let before = place(&mut trial, 3);
    let facts = trial.with(&[6, 6, 6, 1], json!("fire"));
    assert!(has(&facts, "stopped") && !has(&facts, "eliminated"));
    assert_eq!(place(&mut trial, 3), before);
}

/// A conscript that creatures west of the watcher go for, through its zone.
fn bait() -> Value {
    conscript(3250, 4000, json!({}))
}

/// A marksman lies in ambush with its pistol: no power.
fn with_pistol(mut lies: Value) -> Value {
    lies["ambush"]["weapon"] = json!("pistol");
    lies
}

#[test]
fn it_stops_at_the_foot_of_a_ladder_that_its_movement_does_not_pay_for_and_climbs_it_then_way_stop() {
    let terrain = json!([
        {"kind": "solid", "poly": [[2500, 2000], [3500, 2000], [3500, 3000], [2500, 3000]], "top": 750, "stand": true},
        {"kind": "ladder", "foot": [3000, 1870, 0], "head": [3000, 2130, 750]},
    ]);
    let own = json!([figure("conscript", [3000, 2700, 750], json!({}))]);
    let sides = [own, json!([conscript(5800, 5800, json!({}))])];
    let (mut trial, facts) = advanced(terrain, sides, json!([zombie(3000, 1300)]), &[]);
    assert_eq!(fact(&facts, "goal")["target"], json!(0));
    assert_eq!(place(&mut trial, 2), [3000, 1870]);
}

#[test]
fn it_goes_as_far_as_its_movement_wherever_on_its_way_a_corner_lies_way_stop() {
    // A wall on the straight way; its corner lies about where a movement of 750 ends, at each unit before and after it.
    for short in 650..850 {
        let terrain = json!([wall([2000, 2000], [4000, 2100])]);
        let sides = one_each([4125, 4600], [300, 5800]);
        let (_, facts) = advanced(terrain, sides, json!([zombie(4125 - short, 1875)]), &[]);
        let cost = fact(&facts, "moved")["cost"].as_i64().unwrap();
        assert!((745..=750).contains(&cost), "{short}: {cost}");
    }
}
