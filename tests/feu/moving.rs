//! Chapter 2, moving: every way of it at its limit and a unit beyond, every ground, obstacle, climb and edge.

use super::common::{Trial, fact, figure, goes, pace, rolls, shoots, walks};
use serde_json::{Value, json};

fn far() -> Value {
    json!([figure("rifleman", [5500, 5500, 0], json!({}))])
}

/// One of a kind at a point, activated, with options; its enemy is far away.
fn stands(kind: &str, at: [i32; 3], terrain: Value, options: Value) -> Trial {
    let own = json!([figure(kind, at, json!({}))]);
    Trial::active_by(terrain, own, far(), json!({ "options": options }))
}

/// A rifleman at (1000, 1000, 0).
fn rifleman(terrain: Value) -> Trial {
    stands("rifleman", [1000, 1000, 0], terrain, json!({}))
}

fn rectangle([left, right]: [i32; 2], [upper, lower]: [i32; 2]) -> Value {
    json!([[left, upper], [right, upper], [right, lower], [left, lower]])
}

fn area(area: &str, x: [i32; 2], y: [i32; 2]) -> Value {
    json!({"kind": "area", "area": area, "poly": rectangle(x, y)})
}

/// Something solid to stand on, from y 500 to y 1500.
fn block(x: [i32; 2], top: i32) -> Value {
    json!({"kind": "solid", "poly": rectangle(x, [500, 1500]), "top": top, "stand": true})
}

fn floor(x: [i32; 2], top: i32) -> Value {
    json!({"kind": "floor", "poly": rectangle(x, [500, 1500]), "top": top})
}

/// An obstacle across the way along y 1000.
fn hedge(x: i32, height: i32) -> Value {
    json!({"kind": "barrier", "line": [[x, 500], [x, 1500]], "height": height})
}

fn road() -> Value {
    json!([area("road", [0, 6000], [900, 1100])])
}

fn climb(to: [i32; 3]) -> Value {
    json!({"climb": {"to": to}})
}

/// A walk through points, with what is said of it: its last point is just within reach, a unit farther east is not.
fn walks_just(mut trial: Trial, path: &[[i32; 3]], said: &str) -> Value {
    let mut beyond = path.to_vec();
    beyond.last_mut().unwrap()[0] += 1;
    let refused = trial.refused(walks(json!(beyond)));
    assert_eq!(refused, ("move.walk", "table-too-long"), "{said}: {beyond:?}");
    let facts = trial.does(walks(json!(path)));
    assert_eq!(trial.piece(0, "at"), json!(path.last()), "{said}");
    fact(&facts, "moved").clone()
}

fn is_legal(trial: &mut Trial, command: Value) -> bool {
    trial.game.why_not(&Trial::read(command)).is_none()
}

#[test]
fn a_walk_is_4_ud_for_1_ap_move_walk() {
    let mut trial = rifleman(json!([]));
    assert_eq!(
        trial.refused(walks(json!([[2001, 1000, 0]]))),
        ("move.walk", "table-too-long")
    );
    let facts = trial.does(walks(json!([[2000, 1000, 0]])));
    let (spent, moved) = (fact(&facts, "spent"), fact(&facts, "moved"));
    assert_eq!((&spent["points"], &spent["left"]), (&json!(1), &json!(2)));
    assert_eq!((&moved["rule"], &moved["how"]), (&json!("move.walk"), &json!("walk")));
    assert_eq!((&moved["cost"], &moved["costs"]), (&json!(1000), &json!([1000])));
    assert_eq!(trial.piece(0, "at"), json!([2000, 1000, 0]));
    assert_eq!(trial.piece(0, "ap_left"), json!(2));
}

#[test]
fn lengths_of_legs_are_rounded_up_and_added_move_walk() {
    // 300 and 400 make 500; 707 and 707 make 999.8, 708 and 707 make 1000.6.
    let moved = walks_just(rifleman(json!([])), &[[1300, 1400, 0], [1800, 1400, 0]], "a corner");
    assert_eq!(moved["costs"], json!([500, 500]));
    let moved = walks_just(rifleman(json!([])), &[[1707, 1707, 0]], "aslant");
    assert_eq!(moved["cost"], json!(1000));
}

#[test]
fn a_ud_is_as_long_as_the_option_says_measure_ud() {
    let new = || stands("rifleman", [1000, 1000, 0], road(), json!({"ud": 300}));
    walks_just(new(), &[[2200, 1000, 0]], "measure.ud");
    let mut trial = new();
    trial.with(&[3], pace("road"));
    assert_eq!(trial.state()["decision"]["budget"], json!(2100), "measure.ud");
}

#[test]
fn on_a_road_a_die_is_added_move_road() {
    let mut trial = rifleman(road());
    let facts = trial.with(&[3], pace("road"));
    assert_eq!(rolls(&facts), [("move.road".to_owned(), 6, 3)]);
    assert_eq!(trial.piece(0, "ap_left"), json!(2));
    assert_eq!(trial.asked(), "path");
    assert_eq!(trial.state()["decision"]["budget"], json!(1750));
    assert_eq!(
        trial.refused(goes(json!([[2751, 1000, 0]]))),
        ("move.road", "table-too-long")
    );
    let facts = trial.does(goes(json!([[2750, 1000, 0]])));
    let moved = fact(&facts, "moved");
    assert_eq!((&moved["rule"], &moved["how"]), (&json!("move.road"), &json!("road")));
    assert_eq!(moved["cost"], json!(1750));
}

#[test]
fn a_road_move_has_its_centre_on_road_all_the_way_road_whole() {
    let mut trial = rifleman(road());
    trial.with(&[6], pace("road"));
    let off_road = ("road.whole", "feu-path-off-road");
    assert_eq!(trial.refused(goes(json!([[1000, 899, 0]]))), off_road);
    let out_and_in = json!([[1500, 800, 0], [2000, 1000, 0]]);
    assert_eq!(trial.refused(goes(out_and_in)), off_road);
    trial.does(goes(json!([[1000, 901, 0]])));
    // It begins there too; the edge is outside.
    for (upper, is_on_road) in [(999, true), (1000, false)] {
        let mut trial = rifleman(json!([area("road", [0, 6000], [upper, 1200])]));
        match is_on_road {
            true => assert!(is_legal(&mut trial, pace("road"))),
            false => assert_eq!(trial.refused(pace("road")), ("road.whole", "feu-off-road")),
        }
    }
}

#[test]
fn a_run_along_a_road_adds_no_second_die_but_by_the_option_road_run() {
    let budget = |terrain: Value, options: Value, dice: &[u32]| {
        let mut trial = stands("rifleman", [1000, 1000, 0], terrain, options);
        trial.with(dice, pace("run"));
        trial.state()["decision"]["budget"].clone()
    };
    assert_eq!(budget(road(), json!({}), &[2]), json!(1500), "road.run");
    assert_eq!(budget(road(), json!({"road_run": true}), &[2, 3]), json!(2250), "road.run");
    assert_eq!(budget(json!([]), json!({"road_run": true}), &[2]), json!(1500), "road.run");
}

#[test]
fn a_run_costs_2_ap_throws_a_die_and_is_not_done_twice_move_run() {
    let mut trial = stands("scout", [1000, 1000, 0], json!([]), json!({}));
    let facts = trial.with(&[1], pace("run"));
    assert_eq!(rolls(&facts), [("move.run".to_owned(), 6, 1)]);
    assert_eq!(trial.piece(0, "ap_left"), json!(2));
    assert_eq!(
        trial.refused(goes(json!([[2251, 1000, 0]]))),
        ("move.run", "table-too-long")
    );
    let facts = trial.does(goes(json!([[2250, 1000, 0]])));
    assert_eq!(fact(&facts, "moved")["how"], json!("run"));
    assert_eq!(trial.refused(pace("run")), ("move.run", "feu-ran"));
}

#[test]
fn no_point_of_a_run_lies_in_difficult_ground_run_difficult() {
    let difficult = ("run.difficult", "feu-run-difficult");
    for kind in ["wood", "difficult", "very_difficult", "building"] {
        let mut trial = rifleman(json!([area(kind, [1500, 2000], [0, 2000])]));
        trial.with(&[6], pace("run"));
        assert_eq!(trial.refused(goes(json!([[1501, 1000, 0]]))), difficult, "{kind}: last");
        assert_eq!(
            trial.refused(goes(json!([[2500, 1000, 0]]))),
            difficult,
            "{kind}: between"
        );
        trial.does(goes(json!([[1500, 1000, 0]])));
        let mut trial = rifleman(json!([area(kind, [999, 1500], [0, 2000])]));
        assert_eq!(trial.refused(pace("run")), difficult, "{kind}: first");
        // On the edge is outside.
        let mut trial = rifleman(json!([area(kind, [1000, 1500], [0, 2000])]));
        trial.with(&[1], pace("run"));
        trial.does(goes(json!([[500, 1000, 0]])));
    }
}

#[test]
fn a_run_may_lead_over_obstacles_and_stairs_run_difficult() {
    let mut trial = rifleman(json!([hedge(1500, 300)]));
    trial.with(&[1], pace("run"));
    assert_eq!(
        trial.refused(goes(json!([[2001, 1000, 0]]))),
        ("move.run", "table-too-long")
    );
    trial.does(goes(json!([[2000, 1000, 0]])));
    let mut trial = rifleman(stairs());
    trial.with(&[1], pace("run"));
    let facts = trial.does(goes(json!([[2000, 1000, 300], [2750, 1000, 300]])));
    assert_eq!(fact(&facts, "moved")["cost"], json!(1250), "run.difficult");
}

#[test]
fn woods_marsh_and_buildings_halve_and_overlapping_ones_once_ground_difficult() {
    for kind in ["wood", "difficult", "very_difficult", "building"] {
        let ground = json!([area(kind, [0, 3000], [0, 3000])]);
        let moved = walks_just(rifleman(ground), &[[1500, 1000, 0]], kind);
        assert_eq!(moved["cost"], json!(1000), "{kind}");
    }
    let kinds = ["wood", "difficult", "very_difficult", "building"];
    let all = kinds.map(|kind| area(kind, [0, 3000], [0, 3000]));
    walks_just(rifleman(json!(all)), &[[1500, 1000, 0]], "ground.kinds");
    let dark = json!([area("dark", [0, 3000], [0, 3000])]);
    walks_just(rifleman(dark), &[[2000, 1000, 0]], "ground.kinds: dark is open");
}

#[test]
fn what_is_left_at_the_edge_is_halved_and_not_rounded_ground_mixed() {
    let wood = |x| rifleman(json!([area("wood", x, [0, 3000])]));
    walks_just(wood([1500, 3000]), &[[1750, 1000, 0]], "ground.mixed");
    let moved = walks_just(wood([1501, 3000]), &[[1750, 1000, 0]], "ground.mixed: 501 and twice 249");
    assert_eq!(moved["cost"], json!(999));
    // 200, twice 100, and 600 beyond the far edge.
    walks_just(wood([1200, 1300]), &[[1900, 1000, 0]], "ground.mixed");
    // Where the centre is, the figure is.
    walks_just(wood([2000, 3000]), &[[2000, 1000, 0]], "ground.mixed");
}

#[test]
fn buildings_are_difficult_on_every_storey_and_open_on_the_roof_ground_kinds() {
    let house = json!([
        {"kind": "area", "area": "building", "poly": rectangle([0, 3000], [500, 1500]), "top": 1000},
        floor([0, 3000], 500),
        floor([0, 3000], 1000),
    ]);
    for (height, to) in [(0, 1500), (500, 1500), (1000, 2000)] {
        let trial = stands("rifleman", [1000, 1000, height], house.clone(), json!({}));
        walks_just(trial, &[[to, 1000, height]], "ground.kinds");
    }
}

#[test]
fn a_road_through_a_wood_is_road_ground_kinds() {
    let ground = || json!([area("wood", [0, 6000], [0, 2000]), area("road", [0, 6000], [900, 1100])]);
    walks_just(rifleman(ground()), &[[2000, 1000, 0]], "ground.kinds");
    // 100 to the road's edge, then each unit counts two.
    let mut trial = rifleman(ground());
    let off_road = |y: i32| walks(json!([[1000, y, 0]]));
    assert_eq!(trial.refused(off_road(1551)), ("move.walk", "table-too-long"));
    assert!(is_legal(&mut trial, off_road(1550)));
    let mut trial = rifleman(ground());
    trial.with(&[1], pace("run"));
    trial.does(goes(json!([[2250, 1000, 0]])));
}

#[test]
fn a_step_of_half_a_ud_costs_its_length_ground_kinds() {
    // 300 across and 125 up make 325.
    let mut trial = rifleman(json!([block([1150, 3000], 125)]));
    let facts = trial.does(walks(json!([[1300, 1000, 125]])));
    assert_eq!(fact(&facts, "moved")["cost"], json!(325), "ground.kinds");
    let mut trial = rifleman(json!([block([1150, 3000], 126)]));
    assert_eq!(trial.refused(walks(json!([[1300, 1000, 126]]))).1, "table-no-surface");
}

#[test]
fn a_wood_is_seen_through_for_2_ud_and_a_marsh_always_ground_wood() {
    let new = |kind: &str, deep: i32| {
        let own = json!([figure("rifleman", [1000, 3000, 0], json!({"face": [1, 0]}))]);
        let others = json!([figure("rifleman", [2500, 3000, 0], json!({}))]);
        let ground = json!([area(kind, [1500, 1500 + deep], [2000, 4000])]);
        Trial::active(ground, own, others)
    };
    assert!(is_legal(&mut new("wood", 499), shoots(1, "assault_rifle")));
    let refused = new("wood", 501).refused(shoots(1, "assault_rifle"));
    assert_eq!(refused.1, "feu-unseen", "ground.wood");
    assert!(is_legal(&mut new("difficult", 800), shoots(1, "assault_rifle")));
}

#[test]
fn each_crossing_of_an_obstacle_costs_1_ud_obstacle_cross() {
    let moved = walks_just(rifleman(json!([hedge(1500, 300)])), &[[1750, 1000, 0]], "obstacle.cross");
    assert_eq!(moved["cost"], json!(1000));
    let two = json!([hedge(1200, 300), hedge(1300, 100)]);
    walks_just(rifleman(two), &[[1500, 1000, 0]], "obstacle.cross: two");
    let mut trial = rifleman(json!([hedge(1200, 300)]));
    let facts = trial.does(walks(json!([[1225, 1000, 0], [1000, 1000, 0]])));
    assert_eq!(
        fact(&facts, "moved")["costs"],
        json!([475, 475]),
        "obstacle.kinds: there and back"
    );
}

#[test]
fn touching_is_not_crossing_and_no_base_ends_on_an_obstacle_obstacle_kinds() {
    // Its base passes over the end of a fence that its centre does not cross.
    let fence = json!([{"kind": "barrier", "line": [[1300, 1100], [1500, 1100]], "height": 300}]);
    walks_just(rifleman(fence), &[[2000, 1000, 0]], "obstacle.kinds");
    // 25 on either side of the middle line, and the base.
    let mut trial = rifleman(json!([hedge(1500, 300)]));
    for (on, beside) in [(1351, 1350), (1649, 1650)] {
        let refused = trial.refused(walks(json!([[on, 1000, 0]])));
        assert_eq!(refused, ("obstacle.kinds", "table-over-barrier"), "{on}");
        assert!(is_legal(&mut trial, walks(json!([[beside, 1000, 0]]))), "{beside}");
    }
}

#[test]
fn in_difficult_ground_the_price_of_an_obstacle_is_not_doubled_obstacle_kinds() {
    let ground = json!([area("wood", [0, 3000], [0, 3000]), hedge(1200, 300)]);
    let moved = walks_just(rifleman(ground), &[[1375, 1000, 0]], "obstacle.kinds");
    assert_eq!(moved["cost"], json!(1000));
}

#[test]
fn what_is_higher_than_the_shoulder_is_not_crossed_obstacle_shoulder() {
    let too_high = ("obstacle.shoulder", "table-terrain");
    let mut trial = rifleman(json!([hedge(1500, 301)]));
    assert_eq!(trial.refused(walks(json!([[1750, 1000, 0]]))), too_high);
    // On the edge of a block of 100: 300 high from the block, 400 from the ground before it.
    let ground = || json!([block([0, 1500], 100), hedge(1500, 400)]);
    let from = |at: [i32; 3]| stands("rifleman", at, ground(), json!({}));
    from([1000, 1000, 100]).does(walks(json!([[1700, 1000, 0]])));
    let up = walks(json!([[1300, 1000, 100]]));
    assert_eq!(from([2000, 1000, 0]).refused(up), too_high, "from the ground");
}

#[test]
fn a_climb_of_2_ud_up_or_down_costs_2_ap_climb_do() {
    let mut trial = rifleman(json!([block([1200, 3000], 500)]));
    let facts = trial.does(climb([1400, 1000, 500]));
    assert_eq!(fact(&facts, "spent")["points"], json!(2));
    let climbed = fact(&facts, "climbed");
    assert_eq!(
        (&climbed["rule"], &climbed["to"]),
        (&json!("climb.do"), &json!([1400, 1000, 500]))
    );
    assert_eq!(trial.piece(0, "at"), json!([1400, 1000, 500]));
    let too_high = ("climb.do", "feu-climb-high");
    let higher = || json!([block([1200, 3000], 501)]);
    assert_eq!(rifleman(higher()).refused(climb([1400, 1000, 501])), too_high);
    let mut above = stands("rifleman", [1400, 1000, 501], higher(), json!({}));
    assert_eq!(above.refused(climb([1000, 1000, 0])), too_high, "down");
    let lower = json!([block([1200, 3000], 500)]);
    stands("rifleman", [1400, 1000, 500], lower, json!({})).does(climb([1000, 1000, 0]));
}

#[test]
fn a_climb_leads_2_ud_aside_at_most_climb_do() {
    let mut trial = rifleman(json!([block([1200, 3000], 500)]));
    assert_eq!(
        trial.refused(climb([1501, 1000, 500])),
        ("climb.do", "feu-climb-far")
    );
    trial.does(climb([1500, 1000, 500]));
}

#[test]
fn a_climb_needs_room_for_base_and_head_climb_do() {
    // A floor is 50 thick: its underside is 400 above the block, or 399.
    let under = |top| rifleman(json!([block([1200, 3000], 500), floor([1250, 3000], top)]));
    under(950).does(climb([1400, 1000, 500]));
    assert_eq!(under(949).refused(climb([1400, 1000, 500])).0, "climb.do", "head");
    // Its base would stand out by a unit.
    let mut trial = rifleman(json!([block([1200, 3000], 500)]));
    assert_eq!(trial.refused(climb([1324, 1000, 500])).0, "climb.do", "base");
    trial.does(climb([1325, 1000, 500]));
}

#[test]
fn what_is_too_thin_to_stand_on_is_crossed_by_one_climb_climb_over() {
    let wall = |top| json!({"kind": "solid", "poly": rectangle([1180, 1220], [500, 1500]), "top": top});
    for thin in [hedge(1200, 500), wall(500)] {
        let mut trial = rifleman(json!([thin]));
        assert!(
            !is_legal(&mut trial, walks(json!([[1400, 1000, 0]]))),
            "no walk leads over it"
        );
        trial.does(climb([1400, 1000, 0]));
        assert_eq!(trial.piece(0, "at"), json!([1400, 1000, 0]), "climb.over");
    }
    for higher in [hedge(1200, 501), wall(501)] {
        assert_eq!(
            rifleman(json!([higher])).refused(climb([1400, 1000, 0])).0,
            "climb.over"
        );
    }
}

#[test]
fn a_climb_is_no_walk_may_be_done_again_and_turns_for_free_climb_apart() {
    let new = || stands("scout", [1000, 1000, 0], json!([block([1200, 3000], 500)]), json!({}));
    let mut trial = new();
    trial.does(climb([1400, 1000, 500]));
    trial.does(json!({"climb": {"to": [1000, 1000, 0], "face": [1, 0]}}));
    assert_eq!(trial.piece(0, "face"), json!([10000, 0]), "climb.apart");
    assert_eq!(trial.piece(0, "ap_left"), json!(0), "climb.apart");
    let mut trial = new();
    trial.does(climb([1400, 1000, 500]));
    walks_just(trial, &[[2400, 1000, 500]], "climb.apart");
}

fn stairs() -> Value {
    json!([
        {"kind": "stairs", "from": [1200, 1000, 0], "to": [2000, 1000, 300], "width": 400},
        floor([2000, 3500], 300),
    ])
}

fn ladder(head: [i32; 3]) -> Vec<Value> {
    vec![
        floor([1300, 2300], head[2]),
        json!({"kind": "ladder", "foot": [1150, 1000, 0], "head": head}),
    ]
}

#[test]
fn on_ladders_and_stairs_only_height_counts_and_is_never_halved_level_height() {
    let up = [[1150, 1000, 0], [1430, 1000, 750], [1530, 1000, 750]];
    let moved = walks_just(rifleman(json!(ladder(up[1]))), &up, "level.height");
    assert_eq!(moved["costs"], json!([150, 750, 100]));
    let moved = walks_just(
        rifleman(stairs()),
        &[[2000, 1000, 300], [2500, 1000, 300]],
        "level.height",
    );
    assert_eq!(moved["costs"], json!([500, 500]));
    let with_wood = |mut pieces: Vec<Value>| {
        pieces.push(area("wood", [0, 4000], [0, 2000]));
        rifleman(json!(pieces))
    };
    let up = [[1150, 1000, 0], [1430, 1000, 500], [1530, 1000, 500]];
    let moved = walks_just(with_wood(ladder(up[1])), &up, "level.height in a wood");
    assert_eq!(moved["costs"], json!([300, 500, 200]));
    let stairs = with_wood(stairs().as_array().unwrap().clone());
    let moved = walks_just(stairs, &[[2000, 1000, 300], [2150, 1000, 300]], "level.height in a wood");
    assert_eq!(moved["costs"], json!([700, 300]));
}

#[test]
fn who_ends_on_a_ladder_can_only_move_and_stairs_forbid_nothing_level_part() {
    let own = json!([figure("scout", [1000, 1000, 0], json!({}))]);
    let others = json!([figure("rifleman", [300, 1000, 0], json!({}))]);
    let mut trial = Trial::active(json!(ladder([1450, 1000, 750])), own, others);
    let part = json!([[1150, 1000, 0], [1270, 1000, 300]]);
    let facts = trial.does(json!({"move": {"how": "walk", "path": part, "face": [-1, 0]}}));
    assert_eq!(fact(&facts, "moved")["costs"], json!([150, 300]));
    let throw = json!({"throw": {"at": [600, 1000, 0]}});
    let ambush = json!({"ambush": {"with": "smg"}});
    for command in [shoots(1, "smg"), json!("aim"), ambush, throw] {
        let refused = trial.refused(command.clone());
        assert_eq!(refused, ("level.part", "feu-on-ladder"), "{command}");
    }
    trial.with(&[1], pace("run"));
    let facts = trial.does(goes(json!([[1450, 1000, 750], [1800, 1000, 750]])));
    assert_eq!(fact(&facts, "moved")["costs"], json!([450, 350]), "what is left of it");
    let mut trial = rifleman(stairs());
    trial.does(walks(json!([[1600, 1000, 150]])));
    trial.does(json!("aim"));
}

#[test]
fn nobody_passes_another_on_a_ladder_level_part() {
    let own = [[1000, 1000, 0], [1270, 1000, 300]].map(|at| figure("rifleman", at, json!({})));
    let mut trial = Trial::active(json!(ladder([1450, 1000, 750])), json!(own), far());
    let refused = trial.refused(walks(json!([[1150, 1000, 0], [1450, 1000, 750]])));
    assert_eq!(refused, ("level.part", "table-figure"));
}

#[test]
fn nobody_falls_and_the_tables_edge_is_a_wall_move_edge() {
    let on = |top| stands("rifleman", [1000, 1000, top], json!([block([0, 1500], top)]), json!({}));
    let down = walks(json!([[1700, 1000, 0]]));
    assert_eq!(on(126).refused(down.clone()), ("move.edge", "table-no-surface"));
    on(125).does(down);
    // At the end all of the base is on it.
    assert_eq!(on(126).refused(walks(json!([[1376, 1000, 126]]))).0, "move.edge");
    on(126).does(walks(json!([[1375, 1000, 126]])));
    let mut trial = rifleman(json!([]));
    let refused = trial.refused(walks(json!([[1000, 124, 0]])));
    assert_eq!(refused, ("move.edge", "table-edge"));
    trial.does(walks(json!([[1000, 125, 0]])));
}

#[test]
fn friends_are_passed_over_and_not_ended_on_enemies_neither_move_others() {
    let own = [[1000, 1000, 0], [1500, 1000, 0]].map(|at| figure("rifleman", at, json!({})));
    let mut trial = Trial::active(json!([]), json!(own), far());
    for (on, beside) in [(1251, 1250), (1749, 1750)] {
        let refused = trial.refused(walks(json!([[on, 1000, 0]])));
        assert_eq!(refused, ("move.others", "table-figure"), "{on}");
        assert!(is_legal(&mut trial, walks(json!([[beside, 1000, 0]]))), "{beside}");
    }
    let own = json!([figure("rifleman", [1000, 1000, 0], json!({}))]);
    let others = json!([figure("rifleman", [1500, 1000, 0], json!({}))]);
    let mut trial = Trial::active(json!([]), own, others);
    assert_eq!(trial.refused(walks(json!([[1900, 1000, 0]]))).0, "move.others");
}

#[test]
fn contact_with_an_enemy_ends_the_move_move_others() {
    let new = |enemy: [i32; 3]| {
        let own = json!([figure("rifleman", [1000, 1000, 0], json!({}))]);
        Trial::active(json!([]), own, json!([figure("rifleman", enemy, json!({}))]))
    };
    let refused_at = |trial: &mut Trial, path: Value| {
        let refusal = trial.refusal(walks(path));
        assert_eq!((refusal.rule.as_str(), refusal.why), ("move.others", "feu-beyond-contact"));
        serde_json::to_value(&refusal.cells[0]).unwrap()
    };
    let mut trial = new([1600, 1000, 0]);
    let on = json!([[1350, 1000, 0], [1350, 1300, 0]]);
    assert_eq!(refused_at(&mut trial, on), json!([1350, 1000, 0]));
    trial.does(walks(json!([[1350, 1000, 0]])));
    // Past one whose base is touched, and past one a unit away.
    let past = json!([[2000, 1000, 0]]);
    assert_eq!(refused_at(&mut new([1500, 1250, 0]), past.clone()), json!([1500, 1000, 0]));
    new([1500, 1251, 0]).does(walks(past));
}

#[test]
fn the_price_and_the_die_come_before_the_path_and_the_rest_is_lost_move_order() {
    let mut trial = rifleman(road());
    for how in ["road", "run"] {
        let at_once = json!({"move": {"how": how, "path": [[1500, 1000, 0]]}});
        assert_eq!(trial.refused(at_once), ("move.order", "feu-pace-first"), "{how}");
    }
    trial.with(&[4], pace("road"));
    trial.does(goes(json!([[1100, 1000, 0]])));
    assert_eq!(trial.asked(), "activation", "the rest is lost");
    trial.with(&[4], pace("run"));
    trial.does(goes(json!([])));
    assert_eq!(trial.piece(0, "at"), json!([1100, 1000, 0]), "even empty");
    assert_eq!(trial.piece(0, "ap_left"), json!(0));
    let mut trial = rifleman(json!([]));
    trial.does(pace("walk"));
    assert_eq!(trial.state()["decision"]["budget"], json!(1000));
}

#[test]
fn one_walk_or_road_move_beside_one_run_move_walks() {
    let new = |options: Value| stands("scout", [1000, 1000, 0], road(), options);
    let walk = |x: i32| walks(json!([[x, 1000, 0]]));
    let walked = ("move.walks", "feu-walked");
    let mut trial = new(json!({}));
    trial.does(walk(1100));
    assert_eq!(trial.refused(walk(1200)), walked);
    assert_eq!(trial.refused(pace("road")), walked);
    trial.with(&[1], pace("run"));
    trial.does(goes(json!([[1200, 1000, 0]])));
    let mut trial = new(json!({"walks": 2}));
    trial.does(walk(1100));
    trial.does(walk(1200));
    assert_eq!(trial.refused(walk(1300)), walked);
    let mut trial = new(json!({"walks": 0}));
    for x in [1100, 1200, 1300, 1400] {
        trial.does(walk(x));
    }
    assert_eq!(trial.refused(walk(1500)).1, "feu-points");
}

#[test]
fn turning_is_free_in_a_move_and_alone_costs_1_ap_turn_free_turn_alone() {
    let mut trial = rifleman(json!([]));
    trial.does(json!({"move": {"how": "walk", "path": [[1500, 1000, 0]], "face": [0, 5]}}));
    assert_eq!(trial.piece(0, "face"), json!([0, 10000]), "turn.free");
    assert_eq!(trial.piece(0, "ap_left"), json!(2), "turn.free");
    let facts = trial.does(json!({"turn": {"face": [1, 1]}}));
    assert_eq!(fact(&facts, "turned")["rule"], json!("turn.alone"));
    assert_eq!(fact(&facts, "spent")["points"], json!(1), "turn.alone");
    assert_eq!(trial.piece(0, "face"), json!([7071, 7071]), "turn.alone");
    trial.does(json!({"turn": {"face": [-1, 0]}}));
    assert_eq!(trial.piece(0, "ap_left"), json!(0), "turn.alone");
    // A move that leads nowhere turns as well; one without a facing looks as before.
    let mut trial = rifleman(json!([]));
    trial.with(&[1], pace("run"));
    trial.does(json!({"move": {"path": [], "face": [1, 0]}}));
    trial.does(walks(json!([[1000, 1500, 0]])));
    assert_eq!(trial.piece(0, "face"), json!([10000, 0]), "turn.free");
}
