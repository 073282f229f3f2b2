//! Chapters 3 to 5: numbers of the page at their very bounds, to the unit and to the face of the die.

use serde_json::{Value, json};

use super::common::{Trial, at, fact, moves, names, rolls, runs, setup, shoots};
use super::hiding::stepped;

fn plain() -> [Value; 2] {
    [json!({}), json!({})]
}

fn far() -> Value {
    at(5500, 4000, 0, json!({}))
}

/// A shooter at (1000, 4500) with a weapon, and a friend far away that keeps the phase going.
fn shooter(weapon: &str) -> Vec<Value> {
    vec![
        at(1000, 4500, 0, json!({"weapons": [weapon]})),
        at(5500, 4500, 0, json!({"weapons": ["slug_rifle"]})),
    ]
}

fn charge() -> Value {
    json!({"charge": {"piece": 0, "target": 1}})
}

#[test]
fn eighteen_samples_seen_are_partial_cover_seventeen_are_cover_hit_partial_hit_cover() {
    for (tops, seen, need, rule) in [
        ([180, 240], 18, 5, json!([{"rule": "hit.partial", "change": 1}])),
        ([240, 180], 17, 6, json!([{"rule": "hit.cover", "change": 2}])),
    ] {
        let mut trial = Trial::shooting_by("chain_gun", 2000, plain(), (stepped(tops), json!({})));
        let facts = trial.with(&[1], shoots(0, 2, "chain_gun"));
        assert_eq!(fact(&facts, "shot")["seen"], json!(seen));
        let roll = fact(&facts, "roll");
        assert_eq!((&roll["need"], &roll["modifiers"]), (&json!(need), &rule));
    }
}

#[test]
fn one_sample_of_35_will_do_and_is_doubtful_by_the_option_shoot_sight_sight_doubt() {
    // Under the first wall six rows of seven, behind the second four columns of five.
    let walls = json!([
        {"kind": "solid", "poly": [[850, 2400], [1150, 2400], [1150, 2410], [850, 2410]], "top": 340},
        {"kind": "solid", "poly": [[850, 2420], [1070, 2420], [1070, 2430], [850, 2430]], "top": 1000},
    ]);
    let shot = |options: Value, dice: &[u32]| {
        let mut trial = Trial::shooting_by("chain_gun", 2000, plain(), (walls.clone(), options));
        let facts = trial.with(dice, shoots(0, 2, "chain_gun"));
        assert_eq!(fact(&facts, "shot")["seen"], json!(1));
        rolls(&facts)
    };
    let hit = |value| ("hit.need".to_owned(), json!(6), value);
    let doubt = |value| ("sight.doubt".to_owned(), json!(4), value);
    assert_eq!(shot(json!({}), &[1]), [hit(1)]);
    assert_eq!(shot(json!({"doubt": true}), &[3]), [doubt(3)], "not seen after all");
    assert_eq!(shot(json!({"doubt": true}), &[4, 1]), [doubt(4), hit(1)]);
}

#[test]
fn a_need_of_ten_is_thrown_and_cannot_be_met_hit_seven() {
    let stats = json!({"m": 4, "ws": 3, "bs": 0, "s": 3, "t": 3, "w": 1, "i": 3, "a": 1, "ld": 7});
    let sides = [json!({"stats": stats}), json!({"moved": [0, 2500]})];
    // 7 + 2 for cover + 1 for speed.
    let mut trial = Trial::shooting_by("chain_gun", 2000, sides, (stepped([240, 180]), json!({})));
    let facts = trial.with(&[6, 4], shoots(0, 2, "chain_gun"));
    assert_eq!(rolls(&facts)[0], ("hit.seven".to_owned(), json!(10), 6));
    assert_eq!(rolls(&facts)[1].0, "ammo.when", "a natural 6 all the same");
    assert!(!names(&facts).contains(&"struck"));
}

#[test]
fn a_hit_in_a_combat_of_three_four_or_five_falls_evenly_hit_melee() {
    let places = [(1250, 2500), (750, 2500), (1000, 2250), (1000, 2750)];
    let struck = |others: usize, lots: &[u32]| {
        let mut own = shooter("ray_rifle");
        own.extend(places[..others].iter().map(|(x, y)| at(*x, *y, 0, json!({}))));
        let target = own.len() as u16;
        let mut trial = Trial::firefight(
            json!([]),
            json!(own),
            json!([at(1000, 2500, 0, json!({})), far()]),
            json!({}),
        );
        let dice: Vec<u32> = [4].iter().chain(lots).chain(&[1]).copied().collect();
        let facts = trial.with(&dice, shoots(0, target, "ray_rifle"));
        // The target first, then by id those in contact with it: 2, 3, …
        match fact(&facts, "struck")["piece"].as_u64().unwrap() as u16 {
            piece if piece == target => 0,
            piece => usize::from(piece) - 1,
        }
    };
    let of = |others, faces: &[u32]| faces.iter().map(|face| struck(others, &[*face])).collect::<Vec<_>>();
    assert_eq!(of(1, &[1, 2, 3, 4, 5, 6]), [0, 0, 0, 1, 1, 1]);
    assert_eq!(of(2, &[1, 2, 3, 4, 5, 6]), [0, 0, 1, 1, 2, 2]);
    assert_eq!(of(3, &[1, 2, 3, 4]), [0, 1, 2, 3]);
    assert_eq!(struck(3, &[5, 6, 2]), 1, "else thrown again");
    assert_eq!(of(4, &[1, 2, 3, 4, 5]), [0, 1, 2, 3, 4]);
    assert_eq!(struck(4, &[6, 5]), 4);
}

#[test]
fn others_of_a_burst_are_within_four_ps_of_its_first_target_burst_allot() {
    let burst = json!({"shoot": {"piece": 0, "target": 2, "with": "chain_gun", "burst": true}});
    let trial = |x: i32| {
        let others = json!([at(1000, 2500, 0, json!({})), at(x, 2500, 0, json!({})), far()]);
        Trial::firefight(json!([]), json!(shooter("chain_gun")), others, json!({}))
    };
    // 1000 between the bases.
    let mut near = trial(2250);
    near.with(&[2], burst.clone());
    assert_eq!(near.asked(), "allot");
    let mut off = trial(2251);
    off.with(&[2, 1, 1], burst);
    assert_eq!(off.asked(), "shooting", "nobody else is near");
}

#[test]
fn the_small_disc_has_a_radius_of_one_and_a_half_ps_and_partly_under_it_takes_a_four_blast_centre() {
    let blast = |x: i32, dice: &[u32]| {
        let others = json!([at(1000, 2500, 0, json!({})), at(x, 2500, 0, json!({})), far()]);
        let mut trial = Trial::firefight(json!([]), json!(shooter("rocket_tube")), others, json!({}));
        let facts = trial.with(dice, shoots(0, 2, "rocket_tube"));
        let blast = fact(&facts, "blast").clone();
        let struck = facts.iter().filter(|fact| fact["fact"] == "struck").count();
        (blast["whole"].clone(), blast["part"].clone(), struck)
    };
    assert_eq!(blast(1250, &[4, 1, 1]), (json!([2, 3]), json!([]), 2));
    assert_eq!(blast(1251, &[4, 3, 1]), (json!([2]), json!([3]), 1));
    assert_eq!(blast(1499, &[4, 4, 1, 1]), (json!([2]), json!([3]), 2));
    assert_eq!(blast(1500, &[4, 1]), (json!([2]), json!([]), 1));
}

#[test]
fn who_stands_within_one_ps_of_its_height_is_under_a_template_blast_level() {
    let part = |top: i32| {
        let terrain = json!([{"kind": "solid", "poly": [[1150, 2300], [1600, 2300], [1600, 2700], [1150, 2700]], "top": top, "stand": true}]);
        let others = json!([at(1000, 2500, 0, json!({})), at(1300, 2500, top, json!({})), far()]);
        let mut trial = Trial::firefight(terrain, json!(shooter("rocket_tube")), others, json!({}));
        let dice: &[u32] = if top <= 250 { &[4, 1, 1] } else { &[4, 1] };
        fact(&trial.with(dice, shoots(0, 2, "rocket_tube")), "blast")["part"].clone()
    };
    assert_eq!(part(250), json!([3]));
    assert_eq!(part(251), json!([]));
}

#[test]
fn the_free_line_begins_a_hundred_units_over_the_middle_blast_level() {
    let part = |top: i32, dice: &[u32]| {
        // A wall right beside where the disc comes to, and behind it one who is partly under it.
        let wall =
            json!([{"kind": "solid", "poly": [[1510, 2300], [1520, 2300], [1520, 2700], [1510, 2700]], "top": top}]);
        let others = json!([at(1000, 2500, 0, json!({})), at(1800, 2500, 0, json!({})), far()]);
        let mut trial = Trial::firefight(wall, json!(shooter("rocket_tube")), others, json!({}));
        let facts = trial.with(dice, shoots(0, 2, "rocket_tube"));
        assert_eq!(fact(&facts, "scattered")["to"], json!([1500, 2500, 0]));
        fact(&facts, "blast")["part"].clone()
    };
    // The line to its highest point leaves the wall's near side 109 high.
    assert_eq!(part(109, &[1, 1, 10, 2, 1]), json!([3]));
    assert_eq!(part(110, &[1, 1, 10, 2]), json!([]));
}

#[test]
fn a_wood_shelters_nobody_from_a_flame_blast_level() {
    let wood = json!([{"kind": "area", "area": "wood", "poly": [[0, 2600], [3000, 2600], [3000, 3400], [0, 3400]], "top": 1000}]);
    let others = json!([at(1000, 3900, 0, json!({})), at(1000, 2700, 0, json!({})), far()]);
    let mut trial = Trial::firefight(wood, json!(shooter("flamer")), others, json!({}));
    let flame = json!({"flame": {"piece": 0, "target": 2, "toward": [0, -1]}});
    // The near one is spared by its die; the ammo; S 4 against T 3.
    let facts = trial.with(&[3, 4, 2], flame);
    let blast = fact(&facts, "blast");
    assert_eq!((&blast["whole"], &blast["part"]), (&json!([3]), &json!([2])));
    assert_eq!(trial.piece(0, "weapons")[0]["useless"], json!(false), "a 4 will do");
}

#[test]
fn flames_and_frag_grenades_have_their_strength_and_save_armour_modifier_ammo_always() {
    let flame = json!({"flame": {"piece": 0, "target": 2, "toward": [0, -1]}});
    let throw = json!({"throw": {"piece": 0, "with": "frag", "target": 2}});
    // The flame hits without a die and throws for ammo; the grenade throws to hit.
    for (weapon, command, first, wound, save) in [("flamer", flame, 4, 3, 5), ("frag", throw, 4, 4, 5)] {
        let carapace = json!({"armour": "carapace"});
        let mut trial = Trial::shooting(weapon, 1500, [json!({}), carapace]);
        let facts = trial.with(&[first, wound, save], command);
        let told = rolls(&facts);
        assert_eq!(told[1], ("wound.roll".to_owned(), json!(wound), u64::from(wound)));
        assert_eq!(told[2], ("armour.save".to_owned(), json!(save), u64::from(save)));
    }
}

#[test]
fn the_artillery_die_has_five_lengths_scatter_dice_grenade_scatter() {
    let scattered = |weapon: &str, distance: i32, artillery: u32, command: Value| {
        let sides = [
            json!([
                at(4000, 24000, 0, json!({"weapons": [weapon]})),
                at(20000, 24000, 0, json!({"weapons": ["slug_rifle"]}))
            ]),
            json!([at(4000, 23750 - distance, 0, json!({})), at(20000, 20000, 0, json!({}))]),
        ];
        let more = json!({"begin": {"player": 0, "round": 1, "phase": "shooting"}});
        let mut trial = Trial::of(&setup(25000, json!([]), sides, more));
        // An arrow to the east.
        let mut dice = vec![1, 4, 10, artillery];
        if (weapon, artillery) == ("frag", 2) {
            // It still lies over its target, and does not wound.
            dice.push(1);
        }
        let facts = trial.with(&dice, command);
        fact(&facts, "scattered")["length"].clone()
    };
    for (artillery, paces) in [(2, 2), (3, 4), (4, 6), (5, 8), (6, 10)] {
        let rocket = scattered("rocket_tube", 5000, artillery, shoots(0, 2, "rocket_tube"));
        assert_eq!(rocket, json!(paces * 250));
        // Grenades half of it.
        let throw = json!({"throw": {"piece": 0, "with": "frag", "target": 2}});
        assert_eq!(scattered("frag", 1500, artillery, throw), json!(paces * 125));
    }
    // 20 ps: 10 at most, to the unit.
    assert_eq!(
        scattered("rocket_tube", 4999, 6, shoots(0, 2, "rocket_tube")),
        json!(2499)
    );
}

#[test]
fn who_falls_stands_within_one_ps_of_the_edge_and_is_hit_from_beyond_two_ps_down_fall_test_fall_hit() {
    let roof = |height: i32, y: i32, dice: &[u32]| {
        let terrain =
            json!([{"kind": "floor", "poly": [[500, 1000], [1500, 1000], [1500, 2000], [500, 2000]], "top": height}]);
        let others = json!([at(1000, y, height, json!({})), far()]);
        let mut trial = Trial::firefight(terrain, json!(shooter("ray_rifle")), others, json!({}));
        rolls(&trial.with(dice, shoots(0, 2, "ray_rifle")))
    };
    // It hits, does not wound, and pins; the test is passed.
    assert_eq!(roof(1000, 1750, &[5, 1, 3])[2].0, "fall.test");
    assert_eq!(roof(1000, 1749, &[5, 1]).len(), 2, "farther than 1 ps from the edge");
    assert_eq!(
        roof(251, 1750, &[5, 1, 3])[2].0,
        "fall.test",
        "a drop of more than 1 ps"
    );
    assert_eq!(roof(500, 1750, &[5, 1, 4]).len(), 3, "2 ps down it is pinned only");
    // Whole ps: S 2 against T 3.
    for (height, need) in [(501, 5), (749, 5), (750, 4), (1250, 2)] {
        let thrown = roof(height, 1750, &[5, 1, 4, 1]);
        assert_eq!(thrown[3], ("wound.roll".to_owned(), json!(need), 1), "{height}");
    }
}

#[test]
fn from_seven_whole_ps_of_fall_a_five_is_out_fall_hit_injury_impact() {
    for (height, state) in [(1749, "down"), (1750, "out")] {
        let terrain =
            json!([{"kind": "floor", "poly": [[500, 1000], [1500, 1000], [1500, 2000], [500, 2000]], "top": height}]);
        let others = json!([at(1000, 1750, height, json!({})), far()]);
        let mut trial = Trial::firefight(terrain, json!(shooter("ray_rifle")), others, json!({}));
        // Hit, not wounded, pinned; it falls, is wounded, and its injury roll is a 5.
        let facts = trial.with(&[5, 1, 4, 2, 5], shoots(0, 2, "ray_rifle"));
        assert_eq!(rolls(&facts)[3].1, json!(2), "S 6 or 7 against T 3");
        assert_eq!(trial.piece(2, state), json!(true), "{height}");
    }
}

#[test]
fn a_wall_up_to_two_ps_high_and_bodies_one_ps_apart_are_engaged_charge_wall() {
    // The wall's middle is at 1500; one walks up to it, the other stands behind it.
    for (height, own, other, engages) in [
        (500, 1350, 1650, true),
        (501, 1350, 1650, false),
        (200, 1225, 1725, true),
        (200, 1224, 1725, false),
    ] {
        let wall = json!([{"kind": "barrier", "line": [[1500, 500], [1500, 1500]], "height": height}]);
        let mut trial = Trial::moving(
            wall,
            json!([at(1000, 1000, 0, json!({})), at(5500, 5500, 0, json!({}))]),
            json!([at(other, 1000, 0, json!({}))]),
        );
        let to = moves(0, json!([[own, 1000, 0]]));
        match engages {
            true => assert_eq!(trial.refused(to), ("move.contact", "necro-contact"), "{height} {own}"),
            false => assert_eq!(fact(&trial.does(to), "moved")["cost"], json!(own - 1000)),
        }
    }
}

#[test]
fn over_a_wall_they_stand_within_one_ps_of_height_charge_wall() {
    for (top, engages) in [(250, true), (251, false)] {
        let terrain = json!([
            {"kind": "barrier", "line": [[1500, 500], [1500, 1500]], "height": 400},
            {"kind": "solid", "poly": [[1560, 500], [2200, 500], [2200, 1500], [1560, 1500]], "top": top, "stand": true},
        ]);
        let own = json!([at(1000, 1000, 0, json!({})), at(5500, 5500, 0, json!({}))]);
        let mut trial = Trial::moving(terrain, own, json!([at(1690, 1000, top, json!({}))]));
        let to = moves(0, json!([[1350, 1000, 0]]));
        match engages {
            true => assert_eq!(trial.refused(to), ("move.contact", "necro-contact"), "{top}"),
            false => assert_eq!(fact(&trial.does(to), "moved")["cost"], json!(350), "{top}"),
        }
    }
}

#[test]
fn hidden_enemies_and_those_down_stop_no_runner_pinned_and_broken_ones_do_run_stop() {
    let wall = json!([{"kind": "barrier", "line": [[3700, 700], [3700, 1300]], "height": 350}]);
    let stops = |more: Value| {
        let own = json!([at(1000, 1000, 0, json!({})), at(500, 500, 0, json!({}))]);
        let mut trial = Trial::moving(
            wall.clone(),
            own,
            json!([at(4000, 1000, 0, more), at(5500, 5500, 0, json!({}))]),
        );
        names(&trial.does(runs(0, json!([[2900, 1000, 0]])))).contains(&"stopped")
    };
    assert!(!stops(json!({"hidden": true})));
    let open = |more: Value| {
        let own = json!([at(1000, 1000, 0, json!({})), at(500, 5500, 0, json!({}))]);
        let mut trial = Trial::moving(
            json!([]),
            own,
            json!([at(4000, 1000, 0, more), at(5500, 5500, 0, json!({}))]),
        );
        names(&trial.does(runs(0, json!([[2900, 1000, 0]])))).contains(&"stopped")
    };
    assert!(!open(json!({"down": true})));
    for state in ["pinned", "broken"] {
        assert!(open(json!({state: true})), "{state}");
    }
}

#[test]
fn a_runner_that_cannot_stand_where_it_stops_stands_before_run_stop() {
    // It would stop at 1750, over the barrier.
    let wall = json!([{"kind": "barrier", "line": [[1750, 500], [1750, 1500]], "height": 50}]);
    let own = json!([at(1000, 1000, 0, json!({})), at(500, 5500, 0, json!({}))]);
    let mut trial = Trial::moving(wall, own, json!([at(4000, 1000, 0, json!({}))]));
    let facts = trial.does(runs(0, json!([[3000, 1000, 0]])));
    assert_eq!(fact(&facts, "stopped")["rule"], json!("run.stop"));
    assert_eq!(trial.piece(0, "at"), json!([1600, 1000, 0]), "25 by 25, clear of it");
}

#[test]
fn who_runs_away_is_held_by_enemies_that_would_stop_it_alone_run_near() {
    let away = json!({"run_near": "away"});
    let own = || json!([at(3000, 1000, 0, json!({})), at(500, 5500, 0, json!({}))]);
    // One that is down lies where it runs to.
    let others = json!([at(4500, 1000, 0, json!({})), at(1500, 1500, 0, json!({"down": true}))]);
    let mut trial = Trial::moving_by(json!([]), own(), others, away.clone());
    let facts = trial.does(runs(0, json!([[2200, 1000, 0]])));
    assert!(!names(&facts).contains(&"stopped"));
    // One that it did not see at the start stops it.
    let wall =
        json!([{"kind": "solid", "poly": [[2300, 1500], [2800, 1500], [2800, 1600], [2300, 1600]], "top": 1000}]);
    let others = json!([at(4500, 1000, 0, json!({})), at(2000, 2200, 0, json!({}))]);
    let mut trial = Trial::moving_by(wall, own(), others, away);
    let facts = trial.does(runs(0, json!([[1500, 1000, 0]])));
    assert_eq!(fact(&facts, "stopped")["by"], json!(3));
}

#[test]
fn whoever_is_pinned_broken_or_down_may_be_charged_and_no_walk_touches_it_charge_declare_move_contact() {
    for more in [
        json!({}),
        json!({"pinned": true}),
        json!({"broken": true}),
        json!({"down": true}),
    ] {
        let own = || json!([at(1000, 1000, 0, json!({}))]);
        let others = || json!([at(1600, 1000, 0, more.clone()), at(5500, 5500, 0, json!({}))]);
        let mut trial = Trial::moving(json!([]), own(), others());
        let refused = trial.refused(moves(0, json!([[1350, 1000, 0]])));
        assert_eq!(refused, ("move.contact", "necro-contact"), "{more}");
        let facts = trial.does(charge());
        assert_eq!(fact(&facts, "measured")["reached"], json!(true));
        assert_eq!(trial.asked(), "charge_way");
    }
}

#[test]
fn of_two_equally_near_either_may_be_shot_at_and_pinned_ones_bind_shoot_closest_closest_engaged() {
    let trial = |others: Value| Trial::firefight(json!([]), json!(shooter("ray_rifle")), others, json!({}));
    let side = |x: i32| at(x, 2500, 0, json!({}));
    let both = || trial(json!([side(800), side(1200), far()]));
    both().with(&[1], shoots(0, 2, "ray_rifle"));
    both().with(&[1], shoots(0, 3, "ray_rifle"));
    let pinned = at(1200, 2501, 0, json!({"pinned": true}));
    let mut bound = trial(json!([side(800), pinned, far()]));
    assert_eq!(
        bound.refused(shoots(0, 2, "ray_rifle")),
        ("shoot.closest", "necro-nearer"),
        "one unit nearer"
    );
}

#[test]
fn smoke_is_thrown_as_far_as_a_grenade_to_the_unit_smoke_aim_grenade_range() {
    let own = json!([
        at(1000, 4500, 0, json!({"weapons": ["smoke"]})),
        at(5500, 4500, 0, json!({"weapons": ["slug_rifle"]}))
    ]);
    for (y, rule) in [(2375, "hit.need"), (2374, "shoot.beyond")] {
        let mut trial = Trial::firefight(json!([]), own.clone(), json!([far()]), json!({}));
        let throw = json!({"throw": {"piece": 0, "with": "smoke", "at": [1000, y, 0]}});
        assert_eq!(rolls(&trial.with(&[5], throw))[0].0, rule);
    }
}

#[test]
fn alerts_end_after_the_pinned_have_got_up_turn_recovery() {
    let own = json!([at(600, 5000, 0, json!({"pinned": true})), at(5500, 5500, 0, json!({}))]);
    let others = json!([at(5500, 500, 0, json!({"alert": true}))]);
    let mut trial = Trial::moving(json!([]), own, others);
    let facts = trial.does(json!("end_phase"));
    let told = names(&facts);
    let place = |name: &str| told.iter().position(|told| *told == name);
    assert!(
        place("unpinned").is_some() && place("unpinned") < place("alert_ended"),
        "{told:?}"
    );
}

#[test]
fn an_enemy_within_eight_ps_forbids_running_and_none_farther_run_near() {
    let new = |distance: i32| {
        let own = json!([at(1000, 1000, 0, json!({})), at(500, 5500, 0, json!({}))]);
        Trial::moving(json!([]), own, json!([at(1000 + 250 + distance, 1000, 0, json!({}))]))
    };
    let back = || runs(0, json!([[500, 1000, 0]]));
    assert_eq!(new(2000).refused(back()), ("run.near", "necro-enemy-near"));
    assert_eq!(fact(&new(2001).does(back()), "moved")["cost"], json!(500));
}

#[test]
fn a_charge_reaches_as_far_as_two_m_and_no_unit_farther_charge_move_charge_fail() {
    for (m, distance, reached) in [(4, 2000, true), (4, 2001, false), (5, 2500, true), (5, 2501, false)] {
        let mut own = at(1000, 1000, 0, json!({}));
        own["stats"]["m"] = json!(m);
        let others = json!([at(1000 + 250 + distance, 1000, 0, json!({}))]);
        let mut trial = Trial::moving(json!([]), json!([own]), others);
        let facts = trial.does(charge());
        assert_eq!(fact(&facts, "measured")["distance"], json!(distance));
        assert_eq!(fact(&facts, "measured")["reached"], json!(reached), "M {m}");
        if !reached {
            assert_eq!(trial.piece(0, "at"), json!([1000 + 500 * m, 1000, 0]), "its whole 2 M");
        }
    }
}

#[test]
fn a_quarter_ahead_is_the_arc_its_border_included_shoot_arc() {
    let trial = |x: i32| {
        let others = json!([at(x, 2500, 0, json!({})), far()]);
        Trial::firefight(json!([]), json!(shooter("chain_gun")), others, json!({}))
    };
    trial(3000).with(&[1], shoots(0, 2, "chain_gun"));
    assert_eq!(
        trial(3001).refused(shoots(0, 2, "chain_gun")),
        ("shoot.arc", "necro-out-of-arc")
    );
}
