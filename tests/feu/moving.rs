//! Chapter 2, moving: every way of it at its limit and a unit beyond, every ground, obstacle, climb and edge.

use super::common::{Trial, fact, figure, goes, pace, rolls, shoots, walks};
use serde_json::{Value, json};

const TOO_LONG: &str = "table-too-long";

const DIFFICULT: [&str; 4] = ["wood", "difficult", "very_difficult", "building"];

/// A rifleman at a point, activated; its enemy is far away.
fn on(at: [i32; 3], terrain: Value) -> Trial {
    Trial::active(terrain, json!([rifle(at)]), json!([rifle([5500, 5500, 0])]))
}

/// A rifleman at (1000, 1000, 0), with 3 AP.
fn rifleman(terrain: Value) -> Trial {
    on([1000, 1000, 0], terrain)
}

/// A scout at (1000, 1000, 0), with 4 AP.
fn scout(terrain: Value, options: Value) -> Trial {
    let own = json!([figure("scout", [1000, 1000, 0], json!({}))]);
    let others = json!([rifle([5500, 5500, 0])]);
    Trial::active_by(terrain, own, others, json!({ "options": options }))
}

fn rifle(at: [i32; 3]) -> Value {
    figure("rifleman", at, json!({}))
}

/// A rifleman at (1000, 1000, 0), activated, beside a friend at a point.
fn befriended(at: [i32; 3], terrain: Value) -> Trial {
    let own = json!([rifle([1000, 1000, 0]), rifle(at)]);
    Trial::active(terrain, own, json!([rifle([5500, 5500, 0])]))
}

/// A rifleman at (1000, 1000, 0), activated, and its enemy at a point.
fn opposed(at: [i32; 3]) -> Trial {
    Trial::active(json!([]), json!([rifle([1000, 1000, 0])]), json!([rifle(at)]))
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

fn stairs() -> Vec<Value> {
    let steps = json!({"kind": "stairs", "from": [1200, 1000, 0], "to": [2000, 1000, 300], "width": 400});
    vec![steps, floor([2000, 3500], 300)]
}

fn ladder(head: [i32; 3]) -> Vec<Value> {
    let rungs = json!({"kind": "ladder", "foot": [1150, 1000, 0], "head": head});
    vec![rungs, floor([1300, 2300], head[2])]
}

fn climb(to: [i32; 3]) -> Value {
    json!({"climb": {"to": to}})
}

fn walk(x: i32, y: i32) -> Value {
    walks(json!([[x, y, 0]]))
}

fn go(x: i32, y: i32) -> Value {
    goes(json!([[x, y, 0]]))
}

/// What the legs of a walk cost whose last point is just within reach: a unit farther east is not.
fn just(mut trial: Trial, path: &[[i32; 3]]) -> Value {
    let mut beyond = path.to_vec();
    beyond.last_mut().unwrap()[0] += 1;
    let refused = trial.refused(walks(json!(beyond)));
    assert_eq!(refused, ("move.walk", TOO_LONG), "{beyond:?}");
    let facts = trial.does(walks(json!(path)));
    assert_eq!(trial.piece(0, "at"), json!(path.last()));
    fact(&facts, "moved")["costs"].clone()
}

/// The same for a straight walk along y 1000, its cost being all of it.
fn just_to(x: i32, terrain: Value) {
    assert_eq!(just(rifleman(terrain), &[[x, 1000, 0]]), json!([1000]), "to {x}");
}

fn is_legal(trial: &mut Trial, command: Value) -> bool {
    trial.game.why_not(&Trial::read(command)).is_none()
}

#[test]
fn a_walk_is_4_ud_for_1_ap_move_walk() {
    let mut trial = rifleman(json!([]));
    assert_eq!(trial.refused(walk(2001, 1000)), ("move.walk", TOO_LONG));
    let facts = trial.does(walk(2000, 1000));
    let (spent, moved) = (fact(&facts, "spent"), fact(&facts, "moved"));
    assert_eq!((&spent["points"], &spent["left"]), (&json!(1), &json!(2)));
    assert_eq!((&moved["rule"], &moved["how"]), (&json!("move.walk"), &json!("walk")));
    // Lengths of legs are rounded up and added: 300 and 400 make 500; 707 and 707 make 999.8, 708 and 707 make 1000.6.
    let corner = [[1300, 1400, 0], [1800, 1400, 0]];
    assert_eq!(just(rifleman(json!([])), &corner), json!([500, 500]));
    assert_eq!(just(rifleman(json!([])), &[[1707, 1707, 0]]), json!([1000]));
}

#[test]
fn on_a_road_a_die_is_added_in_ud_as_long_as_the_option_says_move_road_measure_ud() {
    let mut trial = rifleman(road());
    let facts = trial.with(&[3], pace("road"));
    assert_eq!(rolls(&facts), [("move.road".to_owned(), 6, 3)]);
    assert_eq!(trial.piece(0, "ap_left"), json!(2));
    assert_eq!(trial.state()["decision"]["budget"], json!(1750));
    assert_eq!(trial.refused(go(2751, 1000)), ("move.road", TOO_LONG));
    assert_eq!(fact(&trial.does(go(2750, 1000)), "moved")["rule"], json!("move.road"));
    // A UD is as long as the option says.
    let mut trial = scout(road(), json!({"ud": 300}));
    trial.with(&[3], pace("road"));
    assert_eq!(trial.state()["decision"]["budget"], json!(2100));
    let trial = scout(json!([]), json!({"ud": 300}));
    assert_eq!(just(trial, &[[2200, 1000, 0]]), json!([1200]));
}

#[test]
fn a_road_move_has_its_centre_on_road_all_the_way_road_whole() {
    let mut trial = rifleman(road());
    trial.with(&[6], pace("road"));
    let off_road = ("road.whole", "feu-path-off-road");
    assert_eq!(trial.refused(go(1000, 899)), off_road);
    assert_eq!(trial.refused(goes(json!([[1500, 800, 0], [2000, 1000, 0]]))), off_road);
    trial.does(go(1000, 901));
    // It begins there too; the edge is outside.
    let beside = |upper| rifleman(json!([area("road", [0, 6000], [upper, 1200])]));
    assert_eq!(beside(1000).refused(pace("road")), ("road.whole", "feu-off-road"));
    assert!(is_legal(&mut beside(999), pace("road")));
}

#[test]
fn a_run_costs_2_ap_throws_a_die_and_is_not_done_twice_move_run_road_run() {
    let mut trial = scout(json!([]), json!({}));
    let facts = trial.with(&[1], pace("run"));
    assert_eq!(rolls(&facts), [("move.run".to_owned(), 6, 1)]);
    assert_eq!(trial.piece(0, "ap_left"), json!(2));
    assert_eq!(trial.refused(go(2251, 1000)), ("move.run", TOO_LONG));
    assert_eq!(fact(&trial.does(go(2250, 1000)), "moved")["how"], json!("run"));
    assert_eq!(trial.refused(pace("run")), ("move.run", "feu-ran"));
    // Along a road there is no second die, but by the option.
    let budget = |terrain: Value, option: bool, dice: &[u32]| {
        let mut trial = scout(terrain, json!({ "road_run": option }));
        trial.with(dice, pace("run"));
        trial.state()["decision"]["budget"].clone()
    };
    assert_eq!(budget(road(), false, &[2]), json!(1500));
    assert_eq!(budget(road(), true, &[2, 3]), json!(2250));
    assert_eq!(budget(json!([]), true, &[2]), json!(1500));
}

#[test]
fn no_point_of_a_run_lies_in_difficult_ground_run_difficult() {
    let difficult = ("run.difficult", "feu-run-difficult");
    let new = |kind, x| rifleman(json!([area(kind, x, [0, 2000])]));
    for kind in DIFFICULT {
        let mut trial = new(kind, [1500, 2000]);
        trial.with(&[6], pace("run"));
        assert_eq!(trial.refused(go(1501, 1000)), difficult, "{kind}: last");
        assert_eq!(trial.refused(go(2500, 1000)), difficult, "{kind}: between");
        trial.does(go(1500, 1000));
        assert_eq!(new(kind, [999, 1500]).refused(pace("run")), difficult, "{kind}: first");
        // On the edge is outside.
        let mut trial = new(kind, [1000, 1500]);
        trial.with(&[1], pace("run"));
        trial.does(go(500, 1000));
    }
    // Obstacles are allowed, and ladders (see there).
    let mut trial = rifleman(json!([hedge(1500, 300)]));
    trial.with(&[1], pace("run"));
    assert_eq!(trial.refused(go(2001, 1000)), ("move.run", TOO_LONG));
    trial.does(go(2000, 1000));
}

#[test]
fn woods_marsh_and_buildings_halve_and_overlapping_ones_once_ground_difficult_ground_kinds() {
    let all = DIFFICULT.map(|kind| area(kind, [0, 3000], [0, 3000]));
    for ground in &all {
        just_to(1500, json!([ground]));
    }
    just_to(1500, json!(all));
    just_to(2000, json!([area("dark", [0, 3000], [0, 3000])]));
}

#[test]
fn what_is_left_at_the_edge_is_halved_and_not_rounded_ground_mixed() {
    let wood = |x| json!([area("wood", x, [0, 3000])]);
    just_to(1750, wood([1500, 3000]));
    // 501, and twice 249.
    assert_eq!(just(rifleman(wood([1501, 3000])), &[[1750, 1000, 0]]), json!([999]));
    // 200, twice 100, and 600 beyond the far edge.
    just_to(1900, wood([1200, 1300]));
    // Where the centre is, the figure is.
    just_to(2000, wood([2000, 3000]));
}

#[test]
fn storeys_are_difficult_roofs_are_open_and_a_road_through_a_wood_is_road_ground_kinds() {
    let inside = json!({"kind": "area", "area": "building", "poly": rectangle([0, 3000], [500, 1500]), "top": 1000});
    let house = json!([inside, floor([0, 3000], 500), floor([0, 3000], 1000)]);
    for (height, to) in [(0, 1500), (500, 1500), (1000, 2000)] {
        let trial = on([1000, 1000, height], house.clone());
        assert_eq!(just(trial, &[[to, 1000, height]]), json!([1000]));
    }
    let ground = json!([area("wood", [0, 6000], [0, 2000]), area("road", [0, 6000], [900, 1100])]);
    just_to(2000, ground.clone());
    let mut trial = rifleman(ground.clone());
    assert_eq!(trial.refused(walk(1000, 1551)), ("move.walk", TOO_LONG));
    trial.does(walk(1000, 1550)); // 100 to its edge, and twice 450.
    let mut trial = rifleman(ground);
    trial.with(&[1], pace("run"));
    trial.does(go(2250, 1000));
}

#[test]
fn a_wood_is_seen_through_for_2_ud_and_a_marsh_always_ground_wood() {
    let new = |kind: &str, deep: i32| {
        let own = json!([figure("rifleman", [1000, 3000, 0], json!({"face": [1, 0]}))]);
        let ground = json!([area(kind, [1500, 1500 + deep], [2000, 4000])]);
        Trial::active(ground, own, json!([rifle([2500, 3000, 0])]))
    };
    let shot = || shoots(1, "assault_rifle");
    assert!(is_legal(&mut new("wood", 499), shot()));
    assert_eq!(new("wood", 501).refused(shot()).1, "feu-unseen");
    assert!(is_legal(&mut new("difficult", 800), shot()));
}

#[test]
fn as_deep_as_the_option_says_a_wood_is_seen_through_ground_wood_wood_depth() {
    let sees = |depth: i64, ud: i64, deep: i32| {
        let own = json!([figure("rifleman", [500, 3000, 0], json!({"face": [1, 0]}))]);
        let ground = json!([area("wood", [1000, 1000 + deep], [2000, 4000])]);
        let more = json!({"options": {"wood_depth": depth, "ud": ud}});
        let mut trial = Trial::active_by(ground, own, json!([rifle([5500, 3000, 0])]), more);
        is_legal(&mut trial, shoots(1, "assault_rifle"))
    };
    for (depth, ud, seen, unseen) in [
        (0, 250, None, Some(1)),
        (1, 250, Some(249), Some(251)),
        (2, 250, Some(499), Some(501)),
        (4, 250, Some(999), Some(1001)),
        (2, 300, Some(599), Some(601)),
        (100, 250, Some(4000), None),
    ] {
        assert!(seen.is_none_or(|deep| sees(depth, ud, deep)), "{depth} of {ud}");
        assert!(!unseen.is_some_and(|deep| sees(depth, ud, deep)), "{depth} of {ud}");
    }
}

#[test]
fn each_crossing_costs_1_ud_touching_none_and_no_base_ends_there_obstacle_cross_obstacle_kinds() {
    just_to(1750, json!([hedge(1500, 300)]));
    just_to(1500, json!([hedge(1200, 300), hedge(1300, 100)]));
    let there_and_back = walks(json!([[1225, 1000, 0], [1000, 1000, 0]]));
    let facts = rifleman(json!([hedge(1200, 300)])).does(there_and_back);
    assert_eq!(fact(&facts, "moved")["costs"], json!([475, 475]));
    // Its base passes over a fence that its centre does not cross.
    let fence = json!({"kind": "barrier", "line": [[1300, 1100], [1500, 1100]], "height": 300});
    just_to(2000, json!([fence]));
    // 25 on either side of the middle line, and the base.
    let mut trial = rifleman(json!([hedge(1500, 300)]));
    for (on, beside) in [(1351, 1350), (1649, 1650)] {
        let refused = trial.refused(walk(on, 1000));
        assert_eq!(refused, ("obstacle.kinds", "table-over-barrier"), "{on}");
        assert!(is_legal(&mut trial, walk(beside, 1000)), "{beside}");
    }
    // In difficult ground its price is not doubled: twice 375, and 250.
    just_to(1375, json!([area("wood", [0, 3000], [0, 3000]), hedge(1200, 300)]));
}

#[test]
fn what_is_higher_than_the_shoulder_is_not_crossed_obstacle_shoulder() {
    let too_high = ("obstacle.shoulder", "feu-obstacle-high");
    assert_eq!(rifleman(json!([hedge(1500, 301)])).refused(walk(1750, 1000)), too_high);
    // It is measured from where the figure stands: here on a block.
    let mut raised = hedge(1300, 300);
    raised["bottom"] = json!(100);
    let mut trial = on([1000, 1000, 100], json!([block([0, 3000], 100), raised]));
    trial.does(walks(json!([[1500, 1000, 100]])));
}

#[test]
fn an_obstacle_at_an_edge_is_as_high_as_from_the_ground_it_is_come_to_from_obstacle_shoulder() {
    let too_high = ("obstacle.shoulder", "feu-obstacle-high");
    let beside = |at, x, height| on(at, json!([block([0, 1500], 100), hedge(x, height)]));
    let (above, below) = ([1200, 1000, 100], [1750, 1000, 0]);
    let (up, down) = (walks(json!([[1200, 1000, 100]])), walks(json!([[1750, 1000, 0]])));
    // On the edge it rises 300 above the block, and 400 above the ground: crossed from above, with 1 UD, and not from below.
    let facts = beside(above, 1500, 400).does(down.clone());
    assert_eq!(fact(&facts, "moved")["cost"], json!(810), "560 and 1 UD");
    assert_eq!(beside(below, 1500, 400).refused(up.clone()), too_high);
    assert_eq!(beside(above, 1500, 401).refused(down.clone()), too_high);
    assert!(is_legal(&mut beside(below, 1500, 300), up.clone()));
    // Beyond the edge it is come to on the ground, within it on the block, whichever way one goes.
    for (x, height, may) in [
        (1530, 400, false),
        (1530, 300, true),
        (1470, 400, true),
        (1470, 401, false),
    ] {
        assert_eq!(
            is_legal(&mut beside(above, x, height), down.clone()),
            may,
            "down, {x}, {height}"
        );
        assert_eq!(
            is_legal(&mut beside(below, x, height), up.clone()),
            may,
            "up, {x}, {height}"
        );
    }
}

#[test]
fn a_climb_of_2_ud_up_or_down_and_aside_wants_room_for_base_and_head_climb_do() {
    let below = |top| rifleman(json!([block([1200, 3000], top)]));
    let above = |top| on([1400, 1000, top], json!([block([1200, 3000], top)]));
    let mut trial = below(500);
    assert_eq!(trial.refused(climb([1501, 1000, 500])), ("climb.do", "feu-climb-far"));
    let facts = trial.does(climb([1500, 1000, 500]));
    assert_eq!(fact(&facts, "spent")["points"], json!(2));
    assert_eq!(fact(&facts, "climbed")["rule"], json!("climb.do"));
    assert_eq!(trial.piece(0, "at"), json!([1500, 1000, 500]));
    above(500).does(climb([1000, 1000, 0]));
    let too_high = ("climb.do", "feu-climb-high");
    assert_eq!(below(501).refused(climb([1400, 1000, 501])), too_high);
    assert_eq!(above(501).refused(climb([1000, 1000, 0])), too_high);
    // A floor is 50 thick: its underside is 400 above the block, or 399.
    let under = |top| rifleman(json!([block([1200, 3000], 500), floor([1250, 3000], top)]));
    under(950).does(climb([1400, 1000, 500]));
    assert_eq!(under(949).refused(climb([1400, 1000, 500])).0, "climb.do", "head");
    let mut trial = below(500);
    assert_eq!(trial.refused(climb([1324, 1000, 500])).0, "climb.do", "base");
    trial.does(climb([1325, 1000, 500]));
}

#[test]
fn what_is_too_thin_to_stand_on_is_crossed_by_one_climb_climb_over() {
    let wall = |top| json!({"kind": "solid", "poly": rectangle([1180, 1220], [500, 1500]), "top": top});
    for (thin, higher) in [(hedge(1200, 500), hedge(1200, 501)), (wall(500), wall(501))] {
        let mut trial = rifleman(json!([thin]));
        assert!(!is_legal(&mut trial, walk(1400, 1000)), "no walk leads over it");
        trial.does(climb([1400, 1000, 0]));
        assert_eq!(trial.piece(0, "at"), json!([1400, 1000, 0]));
        let refused = rifleman(json!([higher])).refused(climb([1400, 1000, 0]));
        assert_eq!(refused.0, "climb.over");
    }
}

#[test]
fn a_climb_is_no_walk_may_be_done_again_and_turns_for_free_climb_apart() {
    let mut trial = scout(json!([block([1200, 3000], 500)]), json!({}));
    trial.does(climb([1400, 1000, 500]));
    trial.does(json!({"climb": {"to": [1000, 1000, 0], "face": [1, 0]}}));
    assert_eq!(trial.piece(0, "face"), json!([10000, 0]));
    assert_eq!(trial.piece(0, "ap_left"), json!(0));
    let mut trial = scout(json!([block([1200, 3000], 500)]), json!({}));
    trial.does(climb([1400, 1000, 500]));
    assert_eq!(just(trial, &[[2400, 1000, 500]]), json!([1000]));
}

#[test]
fn on_ladders_and_stairs_only_height_counts_and_is_never_halved_level_height() {
    let up = [[1150, 1000, 0], [1430, 1000, 750], [1530, 1000, 750]];
    assert_eq!(just(rifleman(json!(ladder(up[1]))), &up), json!([150, 750, 100]));
    let up = [[2000, 1000, 300], [2500, 1000, 300]];
    assert_eq!(just(rifleman(json!(stairs())), &up), json!([500, 500]));
    let with_wood = |mut pieces: Vec<Value>| {
        pieces.push(area("wood", [0, 4000], [0, 2000]));
        rifleman(json!(pieces))
    };
    let up = [[1150, 1000, 0], [1430, 1000, 500], [1530, 1000, 500]];
    assert_eq!(just(with_wood(ladder(up[1])), &up), json!([300, 500, 200]));
    let up = [[2000, 1000, 300], [2150, 1000, 300]];
    assert_eq!(just(with_wood(stairs()), &up), json!([700, 300]));
}

#[test]
fn who_ends_on_a_ladder_can_only_move_and_stairs_forbid_nothing_level_part() {
    let own = json!([figure("scout", [1000, 1000, 0], json!({}))]);
    let mut trial = Trial::active(json!(ladder([1450, 1000, 750])), own, json!([rifle([300, 1000, 0])]));
    let part = json!([[1150, 1000, 0], [1270, 1000, 300]]);
    trial.does(json!({"move": {"how": "walk", "path": part, "face": [-1, 0]}}));
    let throw = json!({"throw": {"at": [600, 1000, 0]}});
    let ambush = json!({"ambush": {"with": "smg"}});
    for command in [shoots(1, "smg"), json!("aim"), ambush, throw] {
        let refused = trial.refused(command.clone());
        assert_eq!(refused, ("level.part", "feu-on-ladder"), "{command}");
    }
    // A run leads on from there: 450 up and 350.
    trial.with(&[1], pace("run"));
    let facts = trial.does(goes(json!([[1450, 1000, 750], [1800, 1000, 750]])));
    assert_eq!(fact(&facts, "moved")["costs"], json!([450, 350]));
    let mut trial = rifleman(json!(stairs()));
    trial.does(walks(json!([[1600, 1000, 150]])));
    trial.does(json!("aim"));
    // Bodies do not pass one another.
    let mut trial = befriended([1270, 1000, 300], json!(ladder([1450, 1000, 750])));
    let refused = trial.refused(walks(json!([[1150, 1000, 0], [1450, 1000, 750]])));
    assert_eq!(refused, ("level.part", "table-figure"));
}

#[test]
fn nobody_falls_steps_are_low_and_the_tables_edge_is_a_wall_move_edge_ground_kinds() {
    let above = |top| on([1000, 1000, top], json!([block([0, 1500], top)]));
    let below = |top| rifleman(json!([block([1150, 3000], top)]));
    assert_eq!(above(126).refused(walk(1700, 1000)), ("move.edge", "table-no-surface"));
    above(125).does(walk(1700, 1000));
    // A step up costs its length: 300 across and 125 up make 325.
    let facts = below(125).does(walks(json!([[1300, 1000, 125]])));
    assert_eq!(fact(&facts, "moved")["cost"], json!(325), "ground.kinds");
    let up = walks(json!([[1300, 1000, 126]]));
    assert_eq!(below(126).refused(up).1, "table-no-surface", "ground.kinds");
    // At the end all of the base is on it.
    assert_eq!(above(126).refused(walks(json!([[1376, 1000, 126]]))).0, "move.edge");
    above(126).does(walks(json!([[1375, 1000, 126]])));
    let mut trial = rifleman(json!([]));
    assert_eq!(trial.refused(walk(1000, 124)), ("move.edge", "table-edge"));
    trial.does(walk(1000, 125));
}

#[test]
fn friends_are_passed_over_and_not_ended_on_and_contact_ends_the_move_move_others() {
    let mut trial = befriended([1500, 1000, 0], json!([]));
    for (on, beside) in [(1251, 1250), (1749, 1750)] {
        assert_eq!(trial.refused(walk(on, 1000)), ("move.others", "table-figure"), "{on}");
        assert!(is_legal(&mut trial, walk(beside, 1000)), "{beside}");
    }
    let mut trial = opposed([1500, 1000, 0]);
    assert_eq!(trial.refused(walk(1900, 1000)).0, "move.others");
    let refused_at = |trial: &mut Trial, path: Value| {
        let refusal = trial.refusal(walks(path));
        let refused = (refusal.rule.as_str(), refusal.why);
        assert_eq!(refused, ("move.others", "feu-beyond-contact"));
        serde_json::to_value(refusal.cells[0]).unwrap()
    };
    let mut trial = opposed([1600, 1000, 0]);
    let on = json!([[1350, 1000, 0], [1350, 1300, 0]]);
    assert_eq!(refused_at(&mut trial, on), json!([1350, 1000, 0]));
    trial.does(walk(1350, 1000));
    // Past one whose base is touched, and past one a unit away.
    let mut trial = opposed([1500, 1250, 0]);
    assert_eq!(refused_at(&mut trial, json!([[2000, 1000, 0]])), json!([1500, 1000, 0]));
    opposed([1500, 1251, 0]).does(walk(2000, 1000));
}

#[test]
fn the_price_and_the_die_come_before_the_path_and_the_rest_is_lost_move_order() {
    let mut trial = rifleman(road());
    for how in ["road", "run"] {
        let at_once = json!({"move": {"how": how, "path": [[1500, 1000, 0]]}});
        assert_eq!(trial.refused(at_once), ("move.order", "feu-pace-first"), "{how}");
    }
    trial.with(&[4], pace("road"));
    trial.does(go(1100, 1000));
    assert_eq!(trial.asked(), "activation", "the rest is lost");
    trial.with(&[4], pace("run"));
    trial.does(goes(json!([])));
    assert_eq!(trial.piece(0, "at"), json!([1100, 1000, 0]), "even empty");
    assert_eq!(trial.piece(0, "ap_left"), json!(0));
}

#[test]
fn one_walk_or_road_move_beside_one_run_move_walks() {
    let walked = ("move.walks", "feu-walked");
    let mut trial = scout(road(), json!({}));
    trial.does(walk(1100, 1000));
    assert_eq!(trial.refused(walk(1200, 1000)), walked);
    assert_eq!(trial.refused(pace("road")), walked);
    trial.with(&[1], pace("run"));
    trial.does(go(1200, 1000));
    let mut trial = scout(road(), json!({"walks": 2}));
    trial.does(walk(1100, 1000));
    trial.does(walk(1200, 1000));
    assert_eq!(trial.refused(walk(1300, 1000)), walked);
    let mut trial = scout(road(), json!({"walks": 0}));
    for x in [1100, 1200, 1300, 1400] {
        trial.does(walk(x, 1000));
    }
    assert_eq!(trial.refused(walk(1500, 1000)).1, "feu-points");
}

#[test]
fn as_many_walks_and_road_moves_as_the_option_says_move_walks_walks() {
    let walked = ("move.walks", "feu-walked");
    // Four AP: as many as the option allows, of either kind, then no more.
    for most in [1, 2, 3] {
        let mut trial = scout(road(), json!({"walks": most}));
        for place in 0..most {
            let x = 1100 + 100 * place;
            if place % 2 == 0 {
                trial.does(walk(x, 1000));
            } else {
                trial.with(&[1], pace("road"));
                trial.does(go(x, 1000));
            }
        }
        assert_eq!(trial.refused(walk(1500, 1000)), walked, "{most}");
        assert_eq!(trial.refused(pace("road")), walked, "{most}");
        assert_eq!(trial.piece(0, "done")["walk"], json!(most));
    }
    // 0 and what AP do not reach forbid none.
    for most in [0, 4, 9] {
        let mut trial = scout(road(), json!({"walks": most}));
        for x in [1100, 1200] {
            trial.does(walk(x, 1000));
            trial.with(&[1], pace("road"));
            trial.does(go(x + 50, 1000));
        }
        assert!(
            [walk(1500, 1000), pace("road")]
                .into_iter()
                .all(|more| trial.refused(more).0 != "move.walks" || most == 4)
        );
    }
}

#[test]
fn by_the_option_a_run_along_a_road_adds_a_second_die_and_stays_on_it_road_run() {
    let run = |terrain: Value, option: bool, dice: &[u32]| {
        let mut trial = scout(terrain, json!({ "road_run": option }));
        trial.with(dice, pace("run"));
        trial
    };
    // Off: a run may leave the road as it likes.
    assert!(is_legal(&mut run(road(), false, &[2]), go(1000, 1400)));
    // On: it began on the road, so that all of it is there.
    let mut trial = run(road(), true, &[2, 3]);
    assert_eq!(trial.refused(go(1000, 1400)), ("road.run", "feu-path-off-road"));
    assert_eq!(trial.refused(go(3251, 1000)), ("move.run", TOO_LONG));
    trial.does(go(3250, 1000));
    // On, begun beside the road: one die, and any path.
    let beside = json!([area("road", [0, 6000], [1100, 1300])]);
    let mut trial = run(beside, true, &[2]);
    assert_eq!(trial.state()["decision"]["budget"], json!(1500));
    assert!(is_legal(&mut trial, go(1000, 1400)));
}

#[test]
fn turning_is_free_in_a_move_and_alone_costs_1_ap_turn_free_turn_alone() {
    let mut trial = rifleman(json!([]));
    trial.does(json!({"move": {"how": "walk", "path": [[1500, 1000, 0]], "face": [0, 5]}}));
    assert_eq!(trial.piece(0, "face"), json!([0, 10000]));
    assert_eq!(trial.piece(0, "ap_left"), json!(2));
    let facts = trial.does(json!({"turn": {"face": [1, 1]}}));
    assert_eq!(fact(&facts, "turned")["rule"], json!("turn.alone"));
    assert_eq!(trial.piece(0, "face"), json!([7071, 7071]));
    trial.does(json!({"turn": {"face": [-1, 0]}}));
    assert_eq!(trial.piece(0, "ap_left"), json!(0));
    // A move that leads nowhere turns as well; one without a facing looks as before.
    let mut trial = rifleman(json!([]));
    trial.with(&[1], pace("run"));
    trial.does(json!({"move": {"path": [], "face": [1, 0]}}));
    trial.does(walk(1000, 1500));
    assert_eq!(trial.piece(0, "face"), json!([10000, 0]));
}
