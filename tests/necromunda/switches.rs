//! The house rules: each switched once, with what it changes. Others stand beside their rules: `run_near`, `doubt`, `premeasure`,
//! `blast_walls`, `follow_hide`, `falls`, `jump`, `ladder_stop`.

use serde_json::{Value, json};

use super::common::{Trial, at, fact, moves, names, rolls, runs, setup, shoots};

fn far() -> Value {
    json!([at(5500, 5500, 0, json!({}))])
}

/// By the house rules and by others: the same asked of both.
fn both<R>(options: Value, ask: impl Fn(Value) -> R) -> (R, R) {
    (ask(json!({})), ask(options))
}

fn hides(piece: u16, path: Value) -> Value {
    json!({"move": {"piece": piece, "path": path, "hide": true}})
}

#[test]
fn a_six_fails_an_initiative_test_but_by_initiative_six_stat_test() {
    let (usual, other) = both(json!({"initiative_six": false}), |options| {
        let roofs = json!([
            {"kind": "solid", "poly": [[800, 500], [1400, 500], [1400, 1500], [800, 1500]], "top": 750, "stand": true},
            {"kind": "solid", "poly": [[1900, 500], [2900, 500], [2900, 1500], [1900, 1500]], "top": 750, "stand": true},
        ]);
        let quick = json!({"stats": {"m": 4, "ws": 3, "bs": 3, "s": 3, "t": 3, "w": 1, "i": 6, "a": 1, "ld": 7}});
        let own = json!([at(1200, 1000, 750, quick), at(5500, 500, 0, json!({}))]);
        let mut trial = Trial::moving_by(roofs, own, far(), options.clone());
        let wound = if options["initiative_six"] == json!(false) {
            vec![6]
        } else {
            vec![6, 1]
        };
        let facts = trial.with(&wound, runs(0, json!([[2300, 1000, 750]])));
        let of_die = |rule: &str| {
            facts
                .iter()
                .find(|fact| fact["fact"] == "roll" && fact["rule"] == rule)
                .unwrap()
        };
        let die = of_die("jump.gap");
        assert_eq!(
            (&die["need"], &die["passed"]),
            (&json!(null), &fact(&facts, "tested")["passed"])
        );
        fact(&facts, "tested")["passed"].clone()
    });
    assert_eq!((usual, other), (json!(false), json!(true)));
}

#[test]
fn who_is_pinned_or_down_lies_but_by_lying_body_size() {
    let (usual, other) = both(json!({"lying": false}), |options| {
        // Behind a wall 150 high one that lies is not seen.
        let wall = json!([{"kind": "barrier", "line": [[400, 2450], [1600, 2450]], "height": 150}]);
        let sides = [json!({}), json!({"pinned": true})];
        let mut trial = Trial::shooting_by("slug_rifle", 2000, sides, (wall, options));
        trial.game.public_state().pieces[2].size.unwrap().is_down
            && trial.refused(shoots(0, 2, "slug_rifle")) == ("shoot.sight", "necro-unseen")
    });
    assert!(usual);
    assert!(!other, "it stands up over it");
}

#[test]
fn figures_neither_stop_sight_nor_give_cover_but_by_bodies_body_block() {
    let shot = |bodies: &str| {
        // A friend stands right in the line.
        let own = json!([
            at(1000, 4500, 0, json!({"weapons": ["chain_gun"]})),
            at(1000, 3500, 0, json!({"weapons": ["slug_rifle"], "face": [1, 0]}))
        ]);
        let others = json!([at(1000, 2500, 0, json!({})), at(5500, 3500, 0, json!({}))]);
        let mut trial = Trial::firefight(json!([]), own, others, json!({"bodies": bodies}));
        match bodies {
            "block" => json!(trial.refused(shoots(0, 2, "chain_gun")).1),
            _ => rolls(&trial.with(&[1], shoots(0, 2, "chain_gun")))[0].1.clone(),
        }
    };
    assert_eq!(shot("ignore"), json!(4));
    assert_eq!(shot("cover"), json!(6), "in cover, and seen all the same");
    assert_eq!(shot("block"), json!("necro-unseen"));
}

#[test]
fn a_runner_looks_all_round_but_by_run_arc_run_stop() {
    let stops = |arc: u16| {
        let own = json!([at(1000, 1000, 0, json!({"face": [0, 1]})), at(5500, 500, 0, json!({}))]);
        let others = json!([at(4000, 1000, 0, json!({}))]);
        let mut trial = Trial::moving_by(json!([]), own, others, json!({"run_arc": arc}));
        names(&trial.does(runs(0, json!([[3000, 1000, 0]])))).contains(&"stopped")
    };
    assert_eq!([360, 180, 90].map(stops), [true, true, false]);
}

#[test]
fn any_enemy_may_be_charged_seen_or_not_but_by_charge_sight_charge_declare() {
    let (usual, other) = both(json!({"charge_sight": true}), |options| {
        let wall =
            json!([{"kind": "solid", "poly": [[1500, 500], [1600, 500], [1600, 1500], [1500, 1500]], "top": 1000}]);
        let own = json!([at(1000, 1000, 0, json!({})), at(5500, 500, 0, json!({}))]);
        let others = json!([at(2000, 1000, 0, json!({}))]);
        let mut trial = Trial::moving_by(wall, own, others, options);
        let mut reader = <dyn erased_serde::Deserializer>::erase(json!({"charge": {"piece": 0, "target": 2}}));
        let command = super::common::book().read_command(&mut reader).unwrap();
        trial
            .game
            .why_not(&command)
            .map(|refusal| (refusal.rule.as_str(), refusal.why))
    });
    assert_eq!(usual, None);
    assert_eq!(other, Some(("charge.declare", "necro-unseen")));
}

#[test]
fn up_to_half_of_a_body_may_show_of_who_hides_but_by_hide_clear_hide_where() {
    let (usual, other) = both(json!({"hide_clear": 0}), |options| {
        // Over the wall three rows of seven show: 15 of 35.
        let wall = json!([{"kind": "barrier", "line": [[1300, 300], [1300, 1700]], "height": 120}]);
        let own = json!([at(1100, 1000, 0, json!({})), at(5500, 500, 0, json!({}))]);
        let mut trial = Trial::moving_by(wall, own, json!([at(4500, 1000, 0, json!({}))]), options);
        let mut reader = <dyn erased_serde::Deserializer>::erase(hides(0, json!([])));
        let command = super::common::book().read_command(&mut reader).unwrap();
        trial
            .game
            .why_not(&command)
            .map(|refusal| (refusal.rule.as_str(), refusal.why))
    });
    assert_eq!(usual, None);
    assert_eq!(other, Some(("hide.where", "necro-seen-clearly")));
}

#[test]
fn who_is_near_is_noticed_through_walls_but_by_hide_walls_hide_near() {
    let (usual, other) = both(json!({"hide_walls": false}), |options| {
        let wall = json!([{"kind": "solid", "poly": [[1300, 0], [1400, 0], [1400, 3000], [1300, 3000]], "top": 1000}]);
        let own = json!([at(1100, 1000, 0, json!({})), at(5500, 500, 0, json!({}))]);
        // 700 between the walls' sides: less than 3 ps.
        let mut trial = Trial::moving_by(wall, own, json!([at(1700, 1000, 0, json!({}))]), options);
        let mut reader = <dyn erased_serde::Deserializer>::erase(hides(0, json!([])));
        let command = super::common::book().read_command(&mut reader).unwrap();
        trial
            .game
            .why_not(&command)
            .map(|refusal| (refusal.rule.as_str(), refusal.why))
    });
    assert_eq!(usual, Some(("hide.near", "necro-noticed")));
    assert_eq!(other, None);
}

#[test]
fn a_high_barrier_costs_half_of_the_plain_m_but_by_barrier_run_barrier_half() {
    let (usual, other) = both(json!({"barrier_run": true}), |options| {
        let wall = json!([{"kind": "barrier", "line": [[1300, 500], [1300, 1500]], "height": 400}]);
        let own = json!([at(1000, 1000, 0, json!({})), at(5500, 500, 0, json!({}))]);
        let mut trial = Trial::moving_by(wall, own, far(), options);
        fact(&trial.does(runs(0, json!([[1600, 1000, 0]]))), "moved")["cost"].clone()
    });
    assert_eq!((usual, other), (json!(1100), json!(1600)), "2 ps of 8, or 4");
}

#[test]
fn a_wood_stops_sight_beyond_two_ps_of_depth_but_by_wood_depth_ground_wood() {
    let seen = |depth: i32, wide: i32| {
        let wood = json!([{"kind": "area", "area": "wood", "poly": [[0, 3000], [2000, 3000], [2000, 3000 + wide], [0, 3000 + wide]], "top": 1000}]);
        let sides = [json!({}), json!({})];
        let options = json!({"wood_depth": depth});
        let mut trial = Trial::shooting_by("chain_gun", 2000, sides, (wood, options));
        let mut reader = <dyn erased_serde::Deserializer>::erase(shoots(0, 2, "chain_gun"));
        let command = super::common::book().read_command(&mut reader).unwrap();
        match trial.game.why_not(&command) {
            Some(refusal) => json!(refusal.why),
            None => rolls(&trial.with(&[1], shoots(0, 2, "chain_gun")))[0].1.clone(),
        }
    };
    assert_eq!(seen(2, 400), json!(5), "less is partial cover");
    assert_eq!(seen(2, 600), json!("necro-unseen"));
    assert_eq!(seen(3, 600), json!(5));
    assert_eq!(seen(1, 400), json!("necro-unseen"));
}

#[test]
fn enemies_in_close_combat_bind_by_closest_engaged_only_closest_engaged() {
    let (usual, other) = both(json!({"closest_engaged": true}), |options| {
        let own = json!([
            at(1000, 4500, 0, json!({"weapons": ["chain_gun"]})),
            at(1000, 3500, 0, json!({"engaged": [2]}))
        ]);
        let others = json!([at(1000, 3250, 0, json!({"engaged": [1]})), at(1400, 2500, 0, json!({}))]);
        let mut trial = Trial::firefight(json!([]), own, others, options);
        let mut reader = <dyn erased_serde::Deserializer>::erase(shoots(0, 3, "chain_gun"));
        let command = super::common::book().read_command(&mut reader).unwrap();
        trial.game.why_not(&command).map(|refusal| refusal.rule.as_str())
    });
    assert_eq!((usual, other), (None, Some("shoot.closest")));
}

/// Two friends side by side near the west edge, the first down, their enemy far to the east.
fn shaken(second: Value, options: Value) -> Trial {
    let own = json!([at(1400, 2000, 0, json!({"down": true})), second]);
    Trial::moving_by(json!([]), own, json!([at(4000, 2000, 0, json!({}))]), options)
}

#[test]
fn a_flight_ends_on_the_table_but_by_flee_off_flee_way() {
    let flight = || json!({"flee": {"path": [[125, 2000, 0]]}});
    let new = |options: Value| {
        let mut trial = shaken(at(900, 2000, 0, json!({})), options);
        trial.with(&[6, 5, 3, 6, 4], json!("end_phase"));
        assert_eq!(trial.asked(), "flee");
        trial
    };
    assert_eq!(new(json!({})).refused(flight()), ("flee.way", "necro-flight-short"));
    let mut trial = new(json!({"flee_off": true}));
    // Nobody is left.
    let facts = trial.does(flight());
    let left = fact(&facts, "left");
    assert_eq!((&left["rule"], &left["edge"]), (&json!("flee.way"), &json!("west")));
    assert_eq!(
        (trial.piece(1, "at"), trial.piece(1, "out"), trial.piece(1, "broken")),
        (json!(null), json!(true), json!(false))
    );
    assert_eq!(trial.state()["winner"], json!(1), "game.end");
}

#[test]
fn who_breaks_pinned_lies_on_but_by_flee_up_flee_pinned() {
    let pinned = || at(900, 2000, 0, json!({"pinned": {"since_start": false}}));
    let mut trial = shaken(pinned(), json!({}));
    let facts = trial.with(&[6, 5, 5], json!("end_phase"));
    assert!(!names(&facts).contains(&"unpinned"));
    let mut trial = shaken(pinned(), json!({"flee_up": true}));
    let facts = trial.with(&[6, 5, 5, 1, 1], json!("end_phase"));
    assert_eq!(fact(&facts, "unpinned")["rule"], json!("flee.pinned"));
    assert_eq!(trial.asked(), "flee");
}

#[test]
fn each_enemy_in_contact_strikes_who_turns_its_back_but_by_free_hits_broken_melee() {
    let (usual, other) = both(json!({"free_hits": "one"}), |options| {
        let own = json!([
            at(2000, 2000, 0, json!({"down": true})),
            at(1500, 2000, 0, json!({"engaged": [2, 3]}))
        ]);
        let enemy = |y: i32| at(1500, y, 0, json!({"engaged": [1], "held": ["knife"]}));
        let others = json!([enemy(1750), enemy(2250)]);
        let more = json!({"begin": {"player": 0, "round": 1, "phase": "recovery"}, "options": options.clone()});
        let free = if options["free_hits"] == json!("one") {
            vec![3]
        } else {
            vec![3, 3]
        };
        // Out by its injury roll, breaks, the hits do not wound, 2 ps.
        let dice: Vec<u32> = [6, 6, 6].into_iter().chain(free).chain([1, 1]).collect();
        let setup = setup(6000, json!([]), [own, others], more);
        let mut game = super::common::book().game(&setup).unwrap();
        game.dice_mut().follow(Some((dice, true)));
        let facts = game.start().unwrap().to_vec();
        let wounds = facts.iter().filter(|fact| fact.rule().as_str() == "wound.roll");
        wounds.count()
    });
    assert_eq!((usual, other), (2, 1));
}

#[test]
fn the_broken_count_for_the_rout_by_rout_broken_only_rout_when() {
    let (usual, other) = both(json!({"rout_broken": true}), |options| {
        let others: Vec<Value> = (0..4)
            .map(|place| at(5500, 1000 * (place + 1), 0, json!({"broken": place == 0})))
            .collect();
        let own = json!([at(500, 500, 0, json!({}))]);
        let mut trial = Trial::moving_by(json!([]), own, json!(others), options.clone());
        let dice: &[u32] = if options["rout_broken"] == json!(true) {
            &[3, 3]
        } else {
            &[]
        };
        rolls(&trial.with(dice, json!("end_phase"))).len()
    });
    assert_eq!((usual, other), (0, 2));
}

#[test]
fn ladders_are_left_at_their_ends_and_gaps_are_jumped_as_options_say() {
    // Their tests stand with their rules; here that they are switches at all.
    for option in ["ladder_stop", "jump", "falls", "doubt", "premeasure", "follow_hide"] {
        let own = json!([at(1000, 1000, 0, json!({})), at(5500, 500, 0, json!({}))]);
        let mut trial = Trial::moving_by(json!([]), own, far(), json!({option: true}));
        trial.does(moves(0, json!([[1200, 1000, 0]])));
    }
}
