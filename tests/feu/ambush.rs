//! Chapter 4: who lies in ambush, what its zone is, which moves it answers, whom it stops, how long it lasts.

use serde_json::{Value, json};

use super::common::{Trial, fact, figure, has, setup, told, walks, with};

/// A figure that lies in ambush with its weapon, not kept from the round before.
fn lying(weapon: &str) -> Value {
    json!({"ambush": {"weapon": weapon, "kept": false, "passed": false}})
}

/// A figure that was kept in ambush: it counts as activated.
fn kept() -> Value {
    json!({"ambush": {"weapon": "rifle", "kept": true, "passed": false}, "activated": true})
}

/// A conscript in ambush at (3000, 5000), looking north: its zone is |x − 3000| ≤ 5000 − y.
fn watcher() -> Value {
    figure("conscript", [3000, 5000, 0], lying("rifle"))
}

/// A hedge to hide by inside that zone, at (3000, 3800).
fn hedge() -> Value {
    json!([{"kind": "barrier", "line": [[2800, 3600], [3200, 3600]], "height": 300}])
}

/// A rifleman, activated, before that watcher.
fn before_it(terrain: Value, at: [i32; 3], more: Value) -> Trial {
    let own = json!([figure("rifleman", at, json!({}))]);
    Trial::active_by(terrain, own, json!([watcher()]), more)
}

/// The same in the open, walking along a path.
fn walked(at: [i32; 3], path: Value) -> Trial {
    let mut trial = before_it(json!([]), at, json!({}));
    trial.does(walks(path));
    trial
}

/// The same for a piece that walks right into the zone at x = 2000.
fn entering() -> Trial {
    walked([1500, 4000, 0], json!([[2500, 4000, 0]]))
}

/// A figure at (3000, 3000), activated, with an enemy somewhere.
fn facing(kind: &str, enemy: [i32; 3]) -> Trial {
    let own = json!([figure(kind, [3000, 3000, 0], json!({}))]);
    Trial::active(json!([]), own, json!([figure("conscript", enemy, json!({}))]))
}

/// Where a piece stands.
fn place(trial: &mut Trial, id: usize) -> [i64; 3] {
    serde_json::from_value(trial.piece(id, "at")).unwrap()
}

fn is_near(trial: &mut Trial, x: [i64; 2], y: [i64; 2]) {
    let at = place(trial, 0);
    let is_there = (x[0]..=x[1]).contains(&at[0]) && (y[0]..=y[1]).contains(&at[1]);
    assert!(is_there, "{at:?}");
}

/// The watcher is asked with the rifleman there.
fn is_asked_near(trial: &mut Trial, x: [i64; 2], y: [i64; 2]) {
    assert_eq!(trial.asked(), "react");
    is_near(trial, x, y);
}

fn keeps(piece: u16, stay: bool) -> Value {
    json!({"keep": {"piece": piece, "stay": stay}})
}

#[test]
fn an_ambush_costs_three_points_hides_turns_for_free_and_names_its_weapon_ambush_set() {
    let mut trial = facing("conscript", [500, 500, 0]);
    let facts = trial.does(json!({"ambush": {"with": "rifle", "face": [1, 0]}}));
    assert_eq!(fact(&facts, "spent")["points"], json!(3));
    let ambush = told(&facts, "ambush", &["rule", "with", "kept"]);
    assert_eq!(ambush, json!(["ambush.set", "rifle", false]));
    assert_eq!(trial.piece(0, "ap_left"), json!(0));
    assert_eq!(trial.piece(0, "hidden"), json!(true), "even in the open");
    assert_eq!(trial.piece(0, "face"), json!([10000, 0]));
    assert_eq!(trial.piece(0, "ambush"), lying("rifle")["ambush"]);
}

#[test]
fn an_ambush_takes_what_points_are_left_after_a_walk_and_a_weapon_that_is_there_ambush_set() {
    for (kind, weapon, why) in [
        ("conscript", "rifle", Some("feu-points")),
        ("scout", "rifle", Some("feu-no-such-weapon")),
        ("scout", "smg", None),
    ] {
        let mut trial = facing(kind, [500, 500, 0]);
        trial.does(walks(json!([[3000, 3200, 0]])));
        let command = json!({"ambush": {"with": weapon}});
        match why {
            Some(why) => assert_eq!(trial.refused(command).1, why, "{kind} with {weapon}"),
            None => assert!(has(&trial.does(command), "ambush")),
        }
    }
}

#[test]
fn an_enemy_less_than_two_ud_away_takes_the_hiding_not_the_ambush_ambush_set() {
    // The distance is that of the bases: 500 units are not less than 2 UD.
    for (y, hidden) in [(2250, true), (2251, false)] {
        let mut trial = facing("conscript", [3000, y, 0]);
        trial.does(json!({"ambush": {"with": "rifle"}}));
        assert_eq!(trial.piece(0, "hidden"), json!(hidden), "{y}");
        assert_eq!(trial.piece(0, "ambush")["weapon"], json!("rifle"), "{y}");
    }
}

#[test]
fn by_its_option_an_ambush_is_laid_only_where_hiding_is_allowed_ambush_scenery() {
    let command = json!({"ambush": {"with": "rifle"}});
    let options = json!({"options": {"ambush_scenery": true}});
    let own = json!([figure("conscript", [3000, 3000, 0], json!({}))]);
    let far = json!([figure("conscript", [500, 500, 0], json!({}))]);
    let near = json!([figure("conscript", [3000, 3400, 0], json!({}))]);
    let hedge = json!([{"kind": "barrier", "line": [[2800, 2800], [3200, 2800]], "height": 200}]);

    let mut open = Trial::active_by(json!([]), own.clone(), far.clone(), options.clone());
    assert_eq!(open.refused(command.clone()).1, "feu-no-scenery");
    let mut seen = Trial::active_by(hedge.clone(), own.clone(), near, options.clone());
    assert_eq!(seen.refused(command.clone()).1, "feu-enemy-near");
    let mut trial = Trial::active_by(hedge, own, far, options);
    trial.does(command);
    assert_eq!(trial.piece(0, "hidden"), json!(true));
}

#[test]
fn an_enemy_that_enters_the_zone_is_fired_at_on_its_first_point_inside_ambush_trigger() {
    let mut trial = entering();
    assert_eq!(trial.state()["decision"]["player"], json!(1));
    is_asked_near(&mut trial, [2000, 2025], [4000, 4000]);
    let facts = trial.with(&[6, 6, 1], json!("fire"));
    let shot = told(&facts, "shot", &["piece", "target", "with", "ambush"]);
    assert_eq!(shot, json!([1, 0, "rifle", true]));
    is_near(&mut trial, [2000, 2025], [4000, 4000]);
    assert_eq!(trial.asked(), "activation");
}

#[test]
fn an_enemy_that_leaves_the_zone_is_fired_at_on_its_last_point_inside_ambush_trigger() {
    let mut trial = walked([2500, 4000, 0], json!([[1500, 4000, 0]]));
    is_asked_near(&mut trial, [2000, 2025], [4000, 4000]);
    trial.with(&[6, 6, 1], json!("fire"));
    is_near(&mut trial, [2000, 2025], [4000, 4000]);
}

#[test]
fn a_move_wholly_inside_the_zone_is_answered_only_by_the_option_ambush_inside() {
    let path = json!([[3200, 4000, 0]]);
    let mut trial = walked([2800, 4000, 0], path.clone());
    assert_eq!(trial.asked(), "activation");
    is_near(&mut trial, [3200, 3200], [4000, 4000]);

    let mut trial = before_it(json!([]), [2800, 4000, 0], json!({"options": {"ambush_inside": true}}));
    trial.does(walks(path));
    assert_eq!(trial.asked(), "react");
    trial.with(&[1, 1], json!("fire"));
    assert_eq!(trial.asked(), "activation");
    is_near(&mut trial, [3200, 3200], [4000, 4000]);
}

#[test]
fn a_hidden_enemy_that_breaks_cover_inside_the_zone_enters_it_where_it_stands_ambush_trigger() {
    let own = json!([figure("rifleman", [3000, 3800, 0], json!({"hidden": true}))]);
    let mut trial = Trial::active(hedge(), own, json!([watcher()]));
    trial.does(walks(json!([[3300, 3800, 0]])));
    is_asked_near(&mut trial, [3000, 3000], [3800, 3800]);
    assert_eq!(trial.piece(0, "hidden"), json!(false));
    let facts = trial.with(&[6, 6, 1], json!("fire"));
    assert_eq!(fact(&facts, "stopped")["rule"], json!("ambush.stops"));
    is_near(&mut trial, [3000, 3000], [3800, 3800]);
    assert_eq!(trial.piece(0, "ap_left"), json!(1), "the walk and the point lost");
}

#[test]
fn hiding_turning_and_aiming_inside_the_zone_trigger_nothing_ambush_trigger() {
    for command in [json!("hide"), json!("aim"), json!({"turn": {"face": [0, 1]}})] {
        let mut trial = before_it(hedge(), [3000, 3800, 0], json!({}));
        trial.does(command.clone());
        assert_eq!(trial.asked(), "activation", "{command}");
        assert_eq!(trial.piece(1, "ambush")["weapon"], json!("rifle"), "{command}");
    }
}

#[test]
fn a_friend_that_enters_the_zone_triggers_nothing_ambush_trigger() {
    let own = json!([figure("rifleman", [1500, 4000, 0], json!({})), watcher()]);
    let others = json!([figure("conscript", [500, 500, 0], json!({}))]);
    let mut trial = Trial::active(json!([]), own, others);
    trial.does(walks(json!([[2500, 4000, 0]])));
    assert_eq!(trial.asked(), "activation");
    is_near(&mut trial, [2500, 2500], [4000, 4000]);
}

#[test]
fn a_climb_is_watched_at_its_two_ends_ambush_trigger() {
    let block = json!([
        {"kind": "solid", "poly": [[2800, 3500], [3200, 3500], [3200, 3900], [2800, 3900]], "top": 500, "stand": true}
    ]);
    let mut trial = before_it(block, [3000, 3300, 0], json!({}));
    trial.does(json!({"climb": {"to": [3000, 3700, 500]}}));
    assert_eq!(trial.asked(), "react", "behind the block it was not seen, on it it is");
    assert_eq!(place(&mut trial, 0), [3000, 3700, 500]);
    trial.with(&[1, 1], json!("fire"));
    assert_eq!(trial.asked(), "activation");
    assert_eq!(trial.piece(0, "ap_left"), json!(1));
}

#[test]
fn the_zone_reaches_as_far_as_the_weapon_that_was_named_ambush_zone() {
    let own = json!([figure("rifleman", [3000, 2800, 0], json!({}))]);
    let gunner = figure("gunner", [3000, 5500, 0], lying("pistol"));
    let mut trial = Trial::active(json!([]), own, json!([gunner]));
    trial.does(walks(json!([[3000, 3800, 0]])));
    // 8 UD between the bases: 2250 between the centres.
    is_asked_near(&mut trial, [3000, 3000], [3250, 3275]);
    let facts = trial.with(&[4, 4, 1, 2], json!("fire"));
    assert_eq!(fact(&facts, "shot")["with"], json!("pistol"));
    assert_eq!(told(&facts, "test", &["need", "passed"]), json!([8, true]));
}

#[test]
fn the_zone_is_where_one_sample_of_a_body_shows_ambush_zone() {
    let wall = json!([
        {"kind": "solid", "poly": [[2000, 4450], [2900, 4450], [2900, 4500], [2000, 4500]], "top": 1000}
    ]);
    let mut trial = before_it(wall, [2500, 4000, 0], json!({}));
    trial.does(walks(json!([[3100, 4000, 0]])));
    is_asked_near(&mut trial, [2700, 2750], [4000, 4000]);
    let facts = trial.with(&[4, 4], json!("fire"));
    let seen = fact(&facts, "shot")["seen"].as_u64().unwrap();
    assert!((1..=17).contains(&seen), "{seen}");
    assert_eq!(told(&facts, "test", &["need", "passed"]), json!([9, false]));
}

#[test]
fn the_zone_is_a_quarter_or_by_the_option_a_half_of_the_round_arc() {
    let path = json!([[1500, 4300, 0]]);
    let mut trial = walked([1500, 5300, 0], path.clone());
    assert_eq!(trial.asked(), "activation");

    let mut trial = before_it(json!([]), [1500, 5300, 0], json!({"options": {"arc": 180}}));
    trial.does(walks(path));
    is_asked_near(&mut trial, [1500, 1500], [4975, 5000]);
}

#[test]
fn a_zone_that_is_grazed_in_one_point_asks_once_ambush_trigger() {
    let mut trial = walked([1500, 4000, 0], json!([[2000, 4000, 0], [1600, 4300, 0]]));
    is_asked_near(&mut trial, [2000, 2000], [4000, 4000]);
    trial.does(json!("hold"));
    assert_eq!(trial.asked(), "activation");
    is_near(&mut trial, [1600, 1600], [4300, 4300]);
    assert_eq!(trial.piece(1, "ambush")["weapon"], json!("rifle"));
}

#[test]
fn who_lets_a_target_pass_may_still_fire_as_it_leaves_ambush_fire() {
    let mut trial = walked([1700, 4000, 0], json!([[2200, 4000, 0], [2200, 4500, 0]]));
    is_near(&mut trial, [2000, 2025], [4000, 4000]);
    trial.does(json!("hold"));
    is_asked_near(&mut trial, [2200, 2200], [4175, 4200]);
    let facts = trial.with(&[6, 6, 1], json!("fire"));
    assert_eq!(fact(&facts, "stopped")["rule"], json!("ambush.stops"));
    is_near(&mut trial, [2200, 2200], [4175, 4200]);
}

#[test]
fn by_its_option_nobody_may_be_let_pass_ambush_must() {
    let mut trial = before_it(json!([]), [1500, 4000, 0], json!({"options": {"ambush_must": true}}));
    trial.game.dice_mut().follow(Some((vec![6, 6, 1], true)));
    trial.game.apply(&Trial::read(walks(json!([[2500, 4000, 0]])))).unwrap();
    // The page leaves open whether it is asked at all; it fires in either case.
    if trial.asked() == "react" {
        assert_eq!(trial.refused(json!("hold")).0, "ambush.fire");
        trial.game.apply(&Trial::read(json!("fire"))).unwrap();
    }
    assert_eq!(trial.game.dice().left(), 0, "it has fired");
    is_near(&mut trial, [2000, 2025], [4000, 4000]);
    assert_eq!(trial.piece(1, "ambush"), json!(null));
}

#[test]
fn of_two_ambushers_at_one_point_the_second_is_asked_though_the_first_has_hit_ambush_fire() {
    let south = figure("conscript", [3000, 3000, 0], json!({"face": [0, 1]}));
    let both = || {
        let second = with(south.clone(), lying("rifle"));
        let own = json!([
            figure("rifleman", [1500, 4000, 0], json!({})),
            figure("conscript", [500, 500, 0], json!({}))
        ]);
        let mut trial = Trial::active(json!([]), own, json!([watcher(), second]));
        trial.does(walks(json!([[2500, 4000, 0]])));
        trial
    };
    let mut trial = both();
    let facts = trial.with(&[6, 6, 1], json!("fire"));
    assert_eq!(fact(&facts, "shot")["piece"], json!(2), "by id");
    assert_eq!(trial.asked(), "react");
    let facts = trial.with(&[6, 6, 1], json!("fire"));
    assert_eq!(fact(&facts, "shot")["piece"], json!(3));
    is_near(&mut trial, [2000, 2025], [4000, 4000]);
    assert_eq!(trial.piece(0, "ap_left"), json!(0), "a walk and two hits");
    assert_eq!(trial.asked(), "activation");

    let mut trial = both();
    let facts = trial.with(&[6, 6, 6], json!("fire"));
    assert!(has(&facts, "out"));
    assert_ne!(trial.asked(), "react", "nobody is there any more");
    assert_eq!(trial.piece(3, "ambush")["weapon"], json!("rifle"));
}

#[test]
fn ambush_fire_is_an_ordinary_shot_with_its_rate_but_without_action_points_ambush_fire() {
    let own = json!([figure("rifleman", [1500, 4000, 0], json!({}))]);
    let watcher = figure("rifleman", [3000, 5000, 0], lying("assault_rifle"));
    let mut trial = Trial::active(json!([]), own, json!([watcher]));
    trial.does(walks(json!([[2500, 4000, 0]])));
    let facts = trial.with(&[4, 3, 1, 1, 2, 2, 2], json!("fire"));
    assert_eq!(
        fact(&facts, "spent")["piece"],
        json!(0),
        "only the point that the hit costs"
    );
    assert_eq!(fact(&facts, "test")["need"], json!(7));
    assert_eq!(trial.piece(0, "ap_left"), json!(1));
    is_near(&mut trial, [2000, 2025], [4000, 4000]);
}

#[test]
fn whoever_is_hit_stops_and_whoever_is_missed_goes_on_ambush_stops() {
    let mut hit = entering();
    let facts = hit.with(&[4, 3, 1], json!("fire"));
    let stopped = told(&facts, "stopped", &["rule", "piece", "by", "at"]);
    assert_eq!(stopped, json!(["ambush.stops", 0, 1, hit.piece(0, "at")]));
    let mut missed = entering();
    let facts = missed.with(&[4, 2], json!("fire"));
    assert!(!has(&facts, "stopped") && !has(&facts, "hit"));
    is_near(&mut missed, [2500, 2500], [4000, 4000]);
}

#[test]
fn whoever_is_hit_over_a_friend_stops_at_the_last_point_where_it_can_stand_ambush_stops() {
    let own = json!([
        figure("rifleman", [1500, 4000, 0], json!({})),
        figure("conscript", [2000, 3900, 0], json!({}))
    ]);
    let mut trial = Trial::active(json!([]), own, json!([watcher()]));
    trial.does(walks(json!([[2500, 4000, 0]])));
    trial.with(&[6, 6, 1], json!("fire"));
    // The bases touch at x = 1770.9.
    is_near(&mut trial, [1745, 1771], [4000, 4000]);
}

#[test]
fn an_ambush_lasts_until_it_has_fired_ambush_lasts() {
    let mut trial = entering();
    let facts = trial.with(&[1, 1], json!("fire"));
    assert_eq!(fact(&facts, "ambush_ended")["rule"], json!("ambush.lasts"));
    assert_eq!(trial.piece(1, "ambush"), json!(null));
    assert_eq!(trial.piece(1, "hidden"), json!(false), "it has shot");
}

#[test]
fn a_wound_or_an_attack_ends_an_ambush_and_suppression_does_not_ambush_lasts() {
    let seen = |at| {
        let lies = with(lying("rifle"), json!({"hidden": false}));
        let own = json!([figure("conscript", [3000, 3000, 0], json!({"face": [0, 1]}))]);
        Trial::active(json!([]), own, json!([figure("conscript", at, lies)]))
    };
    let shot = json!({"shoot": {"target": 1, "with": "rifle"}});
    let mut wounded = seen([3000, 4000, 0]);
    let facts = wounded.with(&[6, 6, 2], shot.clone());
    assert_eq!(fact(&facts, "ambush_ended")["rule"], json!("ambush.lasts"));
    assert_eq!(wounded.piece(1, "ambush"), json!(null));

    let mut suppressed = seen([3000, 4000, 0]);
    let facts = suppressed.with(&[6, 6, 1], shot);
    assert!(has(&facts, "suppressed") && !has(&facts, "ambush_ended"));
    assert_eq!(suppressed.piece(1, "ambush")["weapon"], json!("rifle"));

    let mut attacked = seen([3000, 3250, 0]);
    let facts = attacked.with(&[1, 2, 2, 1], json!({"fight": {"target": 1}}));
    assert_eq!(fact(&facts, "fought")["winner"], json!(null));
    assert_eq!(attacked.piece(1, "ambush"), json!(null));
}

#[test]
fn at_the_end_of_the_round_each_ambush_is_kept_or_not_by_id_ambush_keep() {
    let done = |x| {
        let lies = with(lying("rifle"), json!({"activated": true}));
        figure("conscript", [x, 5000, 0], lies)
    };
    // A hedge beside the third: that one stays hidden without its ambush.
    let hedge = json!([{"kind": "barrier", "line": [[4800, 4800], [5200, 4800]], "height": 200}]);
    let own = json!([figure("conscript", [3000, 500, 0], json!({}))]);
    let mut trial = Trial::active(hedge, own, json!([done(1000), done(3000), done(5000)]));
    trial.does(json!("end_activation"));
    assert_eq!(trial.asked(), "keep");
    assert_eq!(trial.state()["decision"]["player"], json!(1));
    assert_eq!(trial.refused(keeps(2, true)), ("ambush.keep", "feu-not-asked"));
    let facts = trial.does(keeps(1, true));
    assert_eq!(told(&facts, "ambush", &["rule", "kept"]), json!(["ambush.keep", true]));
    let facts = trial.does(keeps(2, false));
    assert_eq!(fact(&facts, "ambush_ended")["rule"], json!("ambush.keep"));
    trial.with(&[5, 2], keeps(3, false));

    assert_eq!(trial.state()["round"], json!(2));
    for (id, ambush, hidden, activated) in [
        (1, kept()["ambush"].clone(), true, true),
        (2, json!(null), false, false),
        (3, json!(null), true, false),
    ] {
        assert_eq!(trial.piece(id, "ambush"), ambush, "{id}");
        assert_eq!(trial.piece(id, "hidden"), json!(hidden), "{id}");
        assert_eq!(trial.piece(id, "activated"), json!(activated), "{id}");
    }
}

#[test]
fn a_kept_ambusher_that_fires_is_still_not_activated_in_that_round_ambush_keep() {
    let own = json!([figure("rifleman", [1500, 4000, 0], json!({}))]);
    let mut trial = Trial::active(json!([]), own, json!([figure("conscript", [3000, 5000, 0], kept())]));
    trial.does(walks(json!([[2500, 4000, 0]])));
    trial.with(&[1, 1], json!("fire"));
    assert_eq!(trial.piece(1, "activated"), json!(true));
    trial.with(&[5, 2], json!("end_activation"));
    assert_eq!(trial.state()["round"], json!(2), "nobody is left");
    assert_eq!(trial.piece(1, "activated"), json!(false));
}

#[test]
fn in_place_of_activating_a_kept_marker_is_turned_over_once_a_round_ambush_pass() {
    let own = json!([
        figure("conscript", [1000, 5000, 0], json!({})),
        figure("conscript", [3000, 5000, 0], kept()),
        figure("conscript", [5000, 5000, 0], lying("rifle"))
    ]);
    let others = [1000, 5000].map(|x| figure("conscript", [x, 500, 0], json!({})));
    let mut trial = Trial::round(json!([]), own, json!(others));
    assert_eq!(trial.refused(json!({"activate": {"piece": 1}})).1, "feu-activated");
    for id in [0, 2] {
        let refused = trial.refused(json!({"pass": {"piece": id}}));
        assert_eq!(refused, ("ambush.pass", "feu-no-pass"), "{id}");
    }
    let facts = trial.does(json!({"pass": {"piece": 1}}));
    assert_eq!(told(&facts, "passed", &["rule", "piece"]), json!(["ambush.pass", 1]));
    assert_eq!(trial.piece(1, "ambush")["passed"], json!(true));
    assert_eq!(trial.state()["decision"]["player"], json!(1));
    trial.does(json!({"activate": {"piece": 3}}));
    trial.does(json!("end_activation"));
    assert_eq!(
        trial.refused(json!({"pass": {"piece": 1}})),
        ("ambush.pass", "feu-no-pass")
    );
}

#[test]
fn a_side_wholly_in_ambush_holds_back_the_pool_once_unless_the_option_is_off_ambush_pass() {
    let own = json!([1000, 3000, 5000].map(|x| figure("conscript", [x, 500, 0], json!({}))));
    let others = json!([figure("conscript", [3000, 5000, 0], kept())]);
    let mut trial = Trial::active(json!([]), own.clone(), others.clone());
    trial.does(json!("end_activation"));
    assert_eq!(trial.asked(), "round");
    assert_eq!(trial.state()["decision"]["player"], json!(1));
    let facts = trial.with(&[6], json!({"pass": {"piece": 3}}));
    assert_eq!(fact(&facts, "pool")["points"], json!(6));
    assert_eq!(trial.asked(), "pool");

    let begin = json!({"player": 0, "round": 1, "phase": "round"});
    let more = json!({"begin": begin, "options": {"ambush_pass": false}});
    let mut trial = Trial::started(&setup(json!([]), [own, others], more), &[6]);
    assert_eq!(trial.asked(), "pool");
}
