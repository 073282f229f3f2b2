//! Chapter 3, hiding and spotting: where one hides, what ends it, and the Quality tests that spot the hidden.

use super::common::{Trial, fact, figure, has, pace, shoots, walks, with};
use serde_json::{Value, json};

const FAR: [i32; 2] = [5500, 5500];

/// A low block 75 units south of one who stands at a place: it hides nothing from the west.
fn block([x, y]: [i32; 2]) -> Value {
    solid([x - 100, x + 100], [y + 200, y + 300], 200)
}

fn solid([left, right]: [i32; 2], [upper, lower]: [i32; 2], top: i32) -> Value {
    json!({"kind": "solid", "poly": [[left, upper], [right, upper], [right, lower], [left, lower]], "top": top})
}

fn area(area: &str, [left, right]: [i32; 2]) -> Value {
    json!({"kind": "area", "area": area, "poly": [[left, 0], [right, 0], [right, 2000], [left, 2000]]})
}

/// One of a kind at a place of the ground.
fn at(kind: &str, [x, y]: [i32; 2], more: Value) -> Value {
    figure(kind, [x, y, 0], more)
}

fn hidden() -> Value {
    json!({"hidden": true})
}

/// A rifleman at (1000, 1000), activated, and an enemy at a place.
fn hider(terrain: Value, enemy: [i32; 2]) -> Trial {
    let own = json!([at("rifleman", [1000, 1000], json!({}))]);
    Trial::active(terrain, own, json!([at("rifleman", enemy, json!({}))]))
}

/// Whether the active figure may hide, else by which rule not, and why.
fn hides(mut trial: Trial) -> Result<(), (&'static str, &'static str)> {
    let refusal = trial.game.why_not(&Trial::read(json!("hide")));
    refusal.map_or(Ok(()), |refusal| Err((refusal.rule.as_str(), refusal.why)))
}

/// One hidden at (1000, 1000), activated, looking east, and an enemy in full view at (3000, 1000).
fn lurker(kind: &str) -> Trial {
    let own = json!([at(kind, [1000, 1000], json!({"hidden": true, "face": [1, 0]}))]);
    let stand = with(solid([800, 1200], [1200, 2000], 400), json!({"stand": true}));
    Trial::active(json!([stand]), own, json!([at("rifleman", [3000, 1000], json!({}))]))
}

/// One of a kind at (1000, 3000) that looks east, activated, and one hidden 1750 units away at (3000, 3000).
fn spotter(kind: &str, more: Value, options: Value) -> Trial {
    let own = json!([at(kind, [1000, 3000], with(json!({"face": [1, 0]}), more))]);
    let others = json!([at("rifleman", [3000, 3000], hidden())]);
    Trial::active_by(json!([block([3000, 3000])]), own, others, json!({ "options": options }))
}

/// A marksman whose shot is one test of three dice.
fn marksman(options: Value) -> Trial {
    spotter("marksman", json!({}), options)
}

fn sniper_shot() -> Value {
    shoots(1, "sniper_rifle")
}

/// One that walks along y 1000 from x 1000 to 2000 past an enemy hidden at (1500, y); whether that is still hidden.
fn stays_hidden(y: i32, terrain: Value, options: Value) -> bool {
    let own = json!([at("rifleman", [1000, 1000], json!({}))]);
    let others = json!([at("rifleman", [1500, y], hidden())]);
    let mut trial = Trial::active_by(terrain, own, others, json!({ "options": options }));
    assert_eq!(trial.piece(1, "hidden"), json!(true), "before the walk");
    let facts = trial.does(walks(json!([[2000, 1000, 0]])));
    let is_hidden = trial.piece(1, "hidden") == json!(true);
    assert_eq!(has(&facts, "detected"), !is_hidden);
    if !is_hidden {
        let detected = fact(&facts, "detected");
        assert_eq!(detected["rule"], json!("hide.detected"));
        assert_eq!((&detected["piece"], &detected["by"]), (&json!(1), &json!(0)));
    }
    is_hidden
}

#[test]
fn hiding_costs_1_ap_and_is_not_done_twice_hide_do() {
    let mut trial = hider(json!([block([1000, 1000])]), FAR);
    let facts = trial.does(json!("hide"));
    assert_eq!(fact(&facts, "spent")["points"], json!(1));
    assert_eq!(fact(&facts, "hidden")["rule"], json!("hide.do"));
    assert_eq!(trial.piece(0, "hidden"), json!(true));
    assert_eq!(trial.piece(0, "ap_left"), json!(2));
    assert_eq!(trial.refused(json!("hide")), ("hide.do", "feu-hidden-already"));
}

#[test]
fn scenery_is_less_than_1_ud_away_hide_do_measure_less() {
    // Its base ends at 1125.
    let wall = |x| hider(json!([solid([x, x + 100], [500, 1500], 1000)]), FAR);
    assert_eq!(hides(wall(1374)), Ok(()), "249");
    assert_eq!(hides(wall(1375)), Err(("hide.do", "feu-scenery-far")), "250");
    assert_eq!(hides(hider(json!([]), FAR)), Err(("hide.do", "feu-no-scenery")));
}

#[test]
fn scenery_is_half_a_shoulder_high_hide_do() {
    let of_height = |height: i32| {
        [
            solid([1200, 1300], [500, 1500], height),
            json!({"kind": "barrier", "line": [[1300, 500], [1300, 1500]], "height": height}),
            json!({"kind": "object", "object": "barrel", "at": [1300, 1000, 0], "radius": 100, "height": height}),
            json!({"kind": "floor", "poly": [[1200, 500], [2000, 500], [2000, 1500], [1200, 1500]], "top": height}),
        ]
    };
    for (high, low) in of_height(150).into_iter().zip(of_height(149)) {
        assert_eq!(hides(hider(json!([high]), FAR)), Ok(()), "{high}");
        let refused = hides(hider(json!([low]), FAR));
        assert_eq!(refused.map_err(|(rule, _)| rule), Err("hide.do"), "{low}");
    }
}

#[test]
fn woods_and_buildings_are_scenery_from_inside_too_and_marsh_is_none_hide_do() {
    let beside = |kind, x| hides(hider(json!([area(kind, [x, 3000])]), FAR)).map_err(|(rule, _)| rule);
    for kind in ["wood", "building"] {
        assert_eq!(beside(kind, 0), Ok(()), "in a {kind}");
        assert_eq!(beside(kind, 1374), Ok(()), "249 from a {kind}");
        assert_eq!(beside(kind, 1375), Err("hide.do"), "250 from a {kind}");
    }
    for kind in ["difficult", "very_difficult", "road"] {
        assert_eq!(beside(kind, 0), Err("hide.do"), "in {kind}");
    }
}

#[test]
fn nobody_hides_with_an_enemy_less_than_2_ud_away_hide_do() {
    let near = |x| hides(hider(json!([block([1000, 1000])]), [x, 1000]));
    assert_eq!(near(1750), Ok(()), "500, in full view");
    assert_eq!(near(1749), Err(("hide.do", "feu-enemy-near")), "499");
    assert_eq!(near(1250).map_err(|(rule, _)| rule), Err("hide.do"), "in contact");
}

#[test]
fn nobody_hides_on_a_ladder_hide_do() {
    let ladder = json!([
        {"kind": "floor", "poly": [[1300, 500], [2300, 500], [2300, 1500], [1300, 1500]], "top": 750},
        {"kind": "ladder", "foot": [1150, 1000, 0], "head": [1450, 1000, 750]},
    ]);
    let mut trial = hider(ladder, FAR);
    trial.does(walks(json!([[1150, 1000, 0], [1270, 1000, 300]])));
    assert_eq!(trial.refused(json!("hide")).1, "feu-on-ladder");
}

#[test]
fn no_further_shot_of_a_burst_is_allotted_to_one_hidden_hide_shot() {
    let own = json!([at("rifleman", [1000, 3000], json!({"face": [1, 0]}))]);
    let others = json!([
        at("rifleman", [3000, 3000], json!({})),
        at("rifleman", [3000, 3300], hidden()),
        at("rifleman", [3000, 2700], json!({})),
    ]);
    let mut trial = Trial::active(json!([block([3000, 3300])]), own, others);
    trial.with(&[1, 1, 2], shoots(1, "assault_rifle"));
    assert_eq!(trial.asked(), "allot");
    let refused = trial.refused(json!({"allot": {"target": 2}}));
    assert_eq!(refused, ("hide.shot", "feu-hidden"));
    trial.with(&[1, 1, 2], json!({"allot": {"target": 3}}));
}

#[test]
fn grenades_need_no_spotting_and_only_a_wound_ends_hiding_hide_shot_hide_ends() {
    // A hit of power 1: 1 suppresses, 2 wounds.
    for (die, is_hidden) in [(1, true), (2, false)] {
        let own = json!([at("rifleman", [1000, 3000], json!({"face": [1, 0]}))]);
        let others = json!([at("rifleman", [2200, 3000], hidden())]);
        let mut trial = Trial::active(json!([block([2200, 3000])]), own, others);
        let facts = trial.with(&[6, 6, 1, die], json!({"throw": {"at": [2000, 3000, 0]}}));
        assert_eq!(fact(&facts, "burst")["under"], json!([1]));
        assert_eq!(trial.piece(1, "hidden"), json!(is_hidden), "a {die}");
        assert_eq!(has(&facts, "suppressed"), is_hidden, "a {die}");
        if !is_hidden {
            assert_eq!(fact(&facts, "revealed")["rule"], json!("hide.ends"));
        }
    }
}

#[test]
fn an_enemy_that_passes_less_than_2_ud_away_detects_hide_detected() {
    // At its ends the walk is farther away: only where it passes is it 499, or 500.
    assert!(!stays_hidden(1749, json!([block([1500, 1749])]), json!({})));
    assert!(stays_hidden(1750, json!([block([1500, 1750])]), json!({})));
}

#[test]
fn walls_do_not_prevent_it_but_by_the_option_hide_detected_detect_sight() {
    let wall = || json!([solid([0, 5000], [1300, 1400], 1000)]);
    assert!(!stays_hidden(1700, wall(), json!({})));
    assert!(stays_hidden(1700, wall(), json!({"detect_sight": true})));
    let open = json!([block([1500, 1700])]);
    assert!(!stays_hidden(1700, open, json!({"detect_sight": true})));
}

#[test]
fn who_starts_with_an_enemy_near_is_detected_at_once_hide_detected() {
    for (x, is_hidden) in [(1749, false), (1750, true)] {
        let own = json!([at("rifleman", [1000, 1000], json!({}))]);
        let others = json!([at("rifleman", [x, 1000], hidden())]);
        let mut trial = Trial::active(json!([block([x, 1000])]), own, others);
        assert_eq!(trial.piece(1, "hidden"), json!(is_hidden), "{x}");
    }
}

#[test]
fn a_climb_detects_where_it_ends_hide_detected() {
    for (x, is_hidden) in [(2149, false), (2150, true)] {
        let terrain = json!([
            with(solid([1200, 4000], [500, 1500], 500), json!({"stand": true})),
            with(solid([x - 100, x + 100], [1200, 1300], 700), json!({"bottom": 500})),
        ]);
        let own = json!([at("rifleman", [1000, 1000], json!({}))]);
        let others = json!([figure("rifleman", [x, 1000, 500], hidden())]);
        let mut trial = Trial::active(terrain, own, others);
        assert_eq!(trial.piece(1, "hidden"), json!(true), "before the climb");
        trial.does(json!({"climb": {"to": [1400, 1000, 500]}}));
        assert_eq!(trial.piece(1, "hidden"), json!(is_hidden), "{x}");
    }
}

#[test]
fn friends_detect_nobody_hide_detected() {
    let own = json!([
        at("rifleman", [1000, 1000], json!({})),
        at("rifleman", [1500, 1300], hidden())
    ]);
    let enemy = json!([at("rifleman", FAR, json!({}))]);
    let mut trial = Trial::active(json!([block([1500, 1300])]), own, enemy);
    trial.does(walks(json!([[2000, 1000, 0]])));
    assert_eq!(trial.piece(1, "hidden"), json!(true));
}

#[test]
fn moving_climbing_shooting_and_throwing_end_hiding_hide_ends() {
    let throw = json!({"throw": {"at": [2000, 1000, 0]}});
    let deeds: [(&str, &[u32], Value); 4] = [
        ("rifleman", &[], walks(json!([[1000, 500, 0]]))),
        ("rifleman", &[], json!({"climb": {"to": [1000, 1400, 400]}})),
        ("conscript", &[1, 2], shoots(1, "rifle")),
        ("rifleman", &[6, 6, 1], throw),
    ];
    for (kind, dice, deed) in deeds {
        let mut trial = lurker(kind);
        assert_eq!(trial.piece(0, "hidden"), json!(true));
        let facts = trial.with(dice, deed.clone());
        let revealed = fact(&facts, "revealed");
        assert_eq!(
            (&revealed["rule"], &revealed["piece"]),
            (&json!("hide.ends"), &json!(0)),
            "{deed}"
        );
        assert_eq!(trial.piece(0, "hidden"), json!(false), "{deed}");
    }
    let mut trial = lurker("rifleman");
    trial.with(&[1], pace("run"));
    trial.does(json!({"move": {"path": [[1000, 500, 0]]}}));
    assert_eq!(trial.piece(0, "hidden"), json!(false), "a run");
}

#[test]
fn turning_and_aiming_do_not_end_hiding_hide_ends() {
    let mut trial = lurker("rifleman");
    trial.does(json!({"turn": {"face": [0, 1]}}));
    trial.does(json!("aim"));
    assert_eq!(trial.piece(0, "hidden"), json!(true));
}

#[test]
fn five_two_and_one_keep_seven_and_spot_spot_roll_quality_roll() {
    let mut trial = marksman(json!({}));
    let facts = trial.with(&[5, 2, 1, 1, 1, 2], sniper_shot());
    let test = fact(&facts, "test");
    assert_eq!((&test["dice"], &test["kept"]), (&json!([5, 2, 1]), &json!([5, 2])));
    assert_eq!((&test["sum"], &test["need"]), (&json!(7), &json!(7)));
    assert_eq!((&test["passed"], &test["modifiers"]), (&json!(true), &json!([])));
    assert_eq!(test["rule"], json!("quality.roll"));
    let spotted = fact(&facts, "spotted");
    assert_eq!((&spotted["piece"], &spotted["target"]), (&json!(0), &json!(1)));
    assert!(has(&facts, "shot"), "it may fire");
    assert_eq!(trial.piece(0, "ap_left"), json!(1));
}

#[test]
fn a_six_does_not_spot_and_loses_the_shot_with_its_ap_spot_roll_spot_part() {
    let mut trial = marksman(json!({}));
    let facts = trial.with(&[4, 2, 1], sniper_shot());
    let test = fact(&facts, "test");
    assert_eq!((&test["sum"], &test["passed"]), (&json!(6), &json!(false)));
    assert!(!has(&facts, "spotted") && !has(&facts, "shot"));
    assert_eq!(trial.piece(0, "ap_left"), json!(1));
    assert_eq!(trial.piece(1, "hidden"), json!(true));
    assert_eq!(trial.refused(shoots(1, "pistol")).1, "feu-shot-already");
}

#[test]
fn the_best_two_dice_count_and_range_modifies_no_spotting_quality_roll_spot_roll() {
    // A pistol reaches 2000: at 1750 the shot needs 8, spotting 7.
    let mut trial = spotter("leader", json!({}), json!({}));
    let facts = trial.with(&[1, 4, 2, 3, 1, 1, 1, 2], shoots(1, "pistol"));
    let tests: Vec<&Value> = facts.iter().filter(|fact| fact["fact"] == "test").collect();
    assert_eq!((&tests[0]["kept"], &tests[0]["need"]), (&json!([4, 3]), &json!(7)));
    assert_eq!(
        (&tests[0]["passed"], &tests[0]["modifiers"]),
        (&json!(true), &json!([]))
    );
    assert_eq!(tests[1]["need"], json!(8));
}

#[test]
fn quality_is_two_to_four_dice_and_a_wound_takes_one_down_to_two_quality_dice() {
    let wounded = json!({"wounded": true});
    for (kind, more, weapon, x) in [
        ("conscript", json!({}), "rifle", 2),
        ("rifleman", json!({}), "assault_rifle", 3),
        ("commando", json!({}), "smg", 4),
        ("conscript", wounded.clone(), "rifle", 2),
        ("rifleman", wounded.clone(), "assault_rifle", 2),
        ("commando", wounded, "smg", 3),
    ] {
        let mut trial = spotter(kind, more.clone(), json!({}));
        let facts = trial.with(&vec![1; x], shoots(1, weapon));
        assert_eq!(fact(&facts, "test")["dice"], json!(vec![1; x]), "{kind} {more}");
    }
}

#[test]
fn aiming_gives_spotting_no_die_and_a_failure_uses_it_up_spot_roll() {
    let mut trial = marksman(json!({}));
    trial.does(json!("aim"));
    // Three dice to spot, then five to hit: 5 is the most.
    trial.with(&[5, 2, 1, 1, 1, 1, 1, 2], sniper_shot());
    let mut trial = marksman(json!({}));
    trial.does(json!("aim"));
    assert_eq!(trial.piece(0, "aimed"), json!(true));
    trial.with(&[4, 2, 1], sniper_shot());
    assert_eq!(trial.piece(0, "aimed"), json!(false));
}

#[test]
fn only_a_shot_that_arc_range_and_sight_allow_spots_spot_part() {
    let new = |x: i32, face: [i32; 2], wall: i32| {
        let own = json!([at("scout", [1000, 3000], json!({ "face": face }))]);
        let others = json!([at("rifleman", [x, 3000], hidden())]);
        let terrain = json!([block([x, 3000]), solid([2000, 2100], [2000, 4000], wall)]);
        Trial::active(terrain, own, others)
    };
    let shot = || shoots(1, "smg");
    // An smg reaches 3000.
    let refused = |x, face, wall| new(x, face, wall).refused(shot());
    assert_eq!(refused(4251, [1, 0], 10), ("shoot.who", "feu-out-of-range"));
    assert_eq!(refused(4250, [-1, 0], 10), ("shoot.who", "feu-out-of-arc"));
    assert_eq!(refused(4250, [1, 0], 1000), ("shoot.who", "feu-unseen"));
    let facts = new(4250, [1, 0], 10).with(&[1, 1, 1], shot());
    assert_eq!(fact(&facts, "test")["rule"], json!("quality.roll"));
}

#[test]
fn apart_spotting_costs_1_ap_and_keeps_those_of_the_shot_spot_apart() {
    let mut trial = marksman(json!({"spot_apart": true}));
    let facts = trial.with(&[5, 2, 1, 1, 1, 2], sniper_shot());
    assert!(has(&facts, "shot"), "its AP are there");
    assert_eq!(trial.piece(0, "ap_left"), json!(0));
    let mut trial = marksman(json!({"spot_apart": true}));
    trial.with(&[4, 2, 1], sniper_shot());
    assert_eq!(trial.piece(0, "ap_left"), json!(2));
    // It may be repeated; then too few are left to shoot.
    let facts = trial.with(&[5, 2, 1], sniper_shot());
    assert!(has(&facts, "spotted") && !has(&facts, "shot"));
    assert_eq!(trial.piece(0, "ap_left"), json!(1));
    assert_eq!(trial.piece(0, "spotted"), json!([1]));
    assert_eq!(trial.refused(sniper_shot()).1, "feu-points");
}

#[test]
fn spotted_is_for_that_shooter_and_activation_and_the_marker_stays_spot_lasts() {
    let mut trial = marksman(json!({}));
    trial.with(&[5, 2, 1, 1, 1, 2], sniper_shot());
    assert_eq!(trial.piece(0, "spotted"), json!([1]));
    assert_eq!(trial.piece(1, "hidden"), json!(true));
    trial.does(json!("end_activation"));
    assert_eq!(trial.piece(0, "spotted"), json!([]));
    let mut trial = marksman(json!({"spot_all": true}));
    trial.with(&[5, 2, 1, 1, 1, 2], sniper_shot());
    assert_eq!(trial.piece(1, "hidden"), json!(false), "spot_all");
}

#[test]
fn the_whole_burst_is_fired_at_one_spotted_spot_lasts_hide_shot() {
    let own = json!([at("rifleman", [1000, 3000], json!({"face": [1, 0]}))]);
    let others = json!([
        at("rifleman", [3000, 3000], hidden()),
        at("rifleman", [3000, 2600], json!({})),
    ]);
    let mut trial = Trial::active(json!([block([3000, 3000])]), own, others);
    trial.with(&[5, 2, 1, 1, 1, 2], shoots(1, "assault_rifle"));
    assert_eq!(trial.asked(), "allot");
    trial.with(&[1, 1, 2], json!({"allot": {"target": 1}}));
}
