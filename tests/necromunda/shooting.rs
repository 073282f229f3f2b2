//! Chapter 4: shots, whom they may be aimed at, what they need, bursts and ammo.

use arene::game::PieceId;
use serde_json::{Value, json};

use super::common::{Trial, at, fact, names, rolls, shoots};

fn plain() -> [Value; 2] {
    [json!({}), json!({})]
}

/// A barrier of a height right before a target that is so far from its shooter.
fn barrier(distance: i32, height: i32) -> Value {
    let y = 4250 - distance + 200;
    json!([{"kind": "barrier", "line": [[400, y], [1600, y]], "height": height}])
}

#[test]
fn a_shot_is_aimed_measured_thrown_and_dealt_in_that_order_shoot_after() {
    let mut trial = Trial::shooting("ray_rifle", 2000, plain());
    let facts = trial.with(&[3, 4, 2], shoots(0, 2, "ray_rifle"));
    assert_eq!(
        names(&facts),
        [
            "shot", "measured", "roll", "struck", "roll", "wounded", "roll", "injured"
        ]
    );
    assert_eq!(fact(&facts, "shot")["seen"], json!(35));
    let measured = fact(&facts, "measured");
    assert_eq!(
        (&measured["rule"], &measured["distance"], &measured["reached"]),
        (&json!("shoot.measure"), &json!(2000), &json!(true))
    );
    assert_eq!(
        rolls(&facts),
        [
            ("hit.need".to_owned(), json!(3), 3),
            ("wound.roll".to_owned(), json!(4), 4),
            ("injury.roll".to_owned(), json!(null), 2),
        ]
    );
    assert_eq!(trial.piece(2, "down"), json!(true));
    assert_eq!(
        trial.refused(shoots(0, 2, "ray_rifle")),
        ("shoot.once", "necro-shot-already")
    );
}

#[test]
fn a_need_is_seven_less_bs_and_a_one_always_misses_hit_need_hit_one() {
    for (bs, need) in [
        (1, 6),
        (2, 5),
        (3, 4),
        (4, 3),
        (5, 2),
        (6, 2),
        (7, 2),
        (8, 2),
        (9, 2),
        (10, 2),
    ] {
        let stats = json!({"m": 4, "ws": 3, "bs": bs, "s": 3, "t": 3, "w": 1, "i": 3, "a": 1, "ld": 7});
        let mut trial = Trial::shooting("chain_gun", 3000, [json!({"stats": stats}), json!({})]);
        let facts = trial.with(&[1], shoots(0, 2, "chain_gun"));
        assert_eq!(rolls(&facts), [("hit.need".to_owned(), json!(need), 1)], "BS {bs}");
    }
}

#[test]
fn a_need_of_seven_takes_a_six_then_a_second_die_hit_seven() {
    // The page's test: BS 2, laser pistol at 12 ps, partial cover: 5 + 1 + 1 = 7.
    for (bs, second) in [(2, 4), (1, 5), (0, 6)] {
        let stats = json!({"m": 4, "ws": 3, "bs": bs, "s": 3, "t": 3, "w": 1, "i": 3, "a": 1, "ld": 7});
        let sides = [json!({"stats": stats}), json!({})];
        let mut trial = Trial::shooting_by("ray_pistol", 3000, sides, (barrier(3000, 150), json!({})));
        // The first die is a natural 6: it calls for ammo after the second.
        let facts = trial.with(&[6, second - 1, 2], shoots(0, 2, "ray_pistol"));
        assert_eq!(
            rolls(&facts),
            [
                ("hit.seven".to_owned(), json!(6), 6),
                ("hit.seven".to_owned(), json!(second), u64::from(second - 1)),
                ("ammo.when".to_owned(), json!(2), 2),
            ]
        );
        let modifiers = &facts.iter().find(|fact| fact["fact"] == "roll").unwrap()["modifiers"];
        assert_eq!(
            modifiers,
            &json!([{"rule": "hit.partial", "change": 1}, {"rule": "hit.range", "change": 1}])
        );
    }
}

#[test]
fn a_need_of_ten_or_more_is_thrown_and_misses_hit_seven() {
    let stats = json!({"m": 4, "ws": 3, "bs": 0, "s": 3, "t": 3, "w": 1, "i": 3, "a": 1, "ld": 7});
    let sides = [json!({"stats": stats}), json!({"moved": [0, 2500]})];
    let mut trial = Trial::shooting_by("scattergun", 3000, sides, (barrier(3000, 250), json!({})));
    // 7 + 2 for cover + 1 for speed + 1 for long range: 11.
    let facts = trial.with(&[6, 4], shoots(0, 2, "scattergun"));
    assert_eq!(rolls(&facts)[0], ("hit.seven".to_owned(), json!(11), 6));
    assert_eq!(rolls(&facts)[1].0, "ammo.when");
    assert!(!names(&facts).contains(&"struck"));
}

#[test]
fn cover_and_speed_change_the_die_hit_partial_hit_cover_hit_fast() {
    for (height, way, need, changes) in [
        (150, 0, 5, json!([{"rule": "hit.partial", "change": 1}])),
        (250, 0, 6, json!([{"rule": "hit.cover", "change": 2}])),
        (0, 2499, 4, json!([])),
        (0, 2500, 5, json!([{"rule": "hit.fast", "change": 1}])),
    ] {
        let terrain = if height > 0 { barrier(3000, height) } else { json!([]) };
        let sides = [json!({}), json!({"moved": [0, way]})];
        let mut trial = Trial::shooting_by("chain_gun", 3000, sides, (terrain, json!({})));
        let facts = trial.with(&[1], shoots(0, 2, "chain_gun"));
        let roll = fact(&facts, "roll");
        assert_eq!((&roll["need"], &roll["modifiers"]), (&json!(need), &changes));
    }
}

#[test]
fn up_to_the_short_range_is_short_and_beyond_the_long_one_nothing_is_hit_shoot_measure_shoot_beyond() {
    for (weapon, distance, need) in [
        ("slug_pistol", 2000, json!(2)),
        ("slug_pistol", 2001, json!(4)),
        ("slug_pistol", 4000, json!(4)),
        ("ray_pistol", 2000, json!(2)),
        ("ray_pistol", 2001, json!(5)),
        ("bolt_pistol", 2000, json!(2)),
        ("bolt_pistol", 2001, json!(4)),
        ("scattergun", 1000, json!(4)),
        ("scattergun", 1001, json!(5)),
        ("slug_rifle", 3000, json!(3)),
        ("slug_rifle", 3001, json!(4)),
        ("ray_rifle", 3001, json!(4)),
        ("bolt_rifle", 3000, json!(3)),
        ("melter", 1500, json!(3)),
        ("melter", 1501, json!(4)),
        ("slug_pistol", 4001, json!(null)),
        ("melter", 3001, json!(null)),
    ] {
        let mut trial = Trial::shooting(weapon, distance, plain());
        let facts = trial.with(&[1], shoots(0, 2, weapon));
        assert_eq!(fact(&facts, "roll")["need"], need, "{weapon} at {distance}");
        let is_beyond = need == json!(null);
        assert_eq!(fact(&facts, "measured")["reached"], json!(!is_beyond));
        if is_beyond {
            assert_eq!(fact(&facts, "roll")["rule"], json!("shoot.beyond"));
        }
    }
    let mut trial = Trial::shooting("slug_pistol", 4001, plain());
    let facts = trial.with(&[6, 3], shoots(0, 2, "slug_pistol"));
    assert_eq!(fact(&facts, "roll")["passed"], json!(false), "a miss, even with a 6");
    assert_eq!(rolls(&facts)[1], ("ammo.when".to_owned(), json!(4), 3));
    assert_eq!(fact(&facts, "jammed")["rule"], json!("ammo.when"));
}

#[test]
fn a_natural_six_calls_for_ammo_and_a_failure_makes_the_weapon_useless_ammo_when() {
    for (weapon, least) in [
        ("slug_pistol", 4),
        ("ray_pistol", 2),
        ("bolt_pistol", 6),
        ("scattergun", 4),
        ("slug_rifle", 4),
        ("ray_rifle", 2),
        ("bolt_rifle", 6),
        ("melter", 4),
        ("chain_gun", 4),
    ] {
        let mut trial = Trial::shooting(weapon, 1000, plain());
        // It hits, the ammo fails, the hit counts and does not wound.
        let facts = trial.with(&[6, least - 1, 1], shoots(0, 2, weapon));
        assert_eq!(
            rolls(&facts)[1],
            ("ammo.when".to_owned(), json!(least), u64::from(least - 1)),
            "{weapon}"
        );
        assert_eq!(trial.piece(0, "weapons"), json!([{"id": weapon, "useless": true}]));
        assert_eq!(fact(&facts, "struck")["piece"], json!(2), "the hit counts");
        let mut trial = Trial::shooting(weapon, 1000, plain());
        trial.with(&[6, least, 1], shoots(0, 2, weapon));
        assert_eq!(trial.piece(0, "weapons"), json!([{"id": weapon, "useless": false}]));
    }
}

#[test]
fn who_may_not_shoot_is_refused_shoot_who_shoot_heavy_shoot_arc_shoot_sight() {
    for (own, rule, why) in [
        (json!({"pinned": true}), "pin.nothing", "necro-pinned"),
        (json!({"down": true}), "shoot.who", "necro-down"),
        (json!({"broken": true}), "shoot.who", "necro-broken"),
        (json!({"alert": true}), "shoot.who", "necro-on-alert"),
        (json!({"ran": true}), "shoot.who", "necro-ran"),
        (json!({"charged": true}), "shoot.who", "necro-ran"),
        (json!({"done": {"shot": true}}), "shoot.once", "necro-shot-already"),
        (json!({"done": {"moved": true}}), "shoot.heavy", "necro-heavy-moved"),
        (json!({"face": [0, 1]}), "shoot.arc", "necro-out-of-arc"),
    ] {
        let mut trial = Trial::shooting("chain_gun", 2000, [own, json!({})]);
        assert_eq!(trial.refused(shoots(0, 2, "chain_gun")), (rule, why));
    }
    let wall = json!([{"kind": "solid", "poly": [[0, 3000], [2000, 3000], [2000, 3100], [0, 3100]], "top": 1000}]);
    let mut trial = Trial::shooting_by("chain_gun", 2000, plain(), (wall, json!({})));
    assert_eq!(
        trial.refused(shoots(0, 2, "chain_gun")),
        ("shoot.sight", "necro-unseen")
    );
    assert_eq!(
        trial.refused(shoots(0, 1, "chain_gun")),
        ("shoot.target", "necro-no-enemy")
    );
    assert_eq!(
        trial.refused(shoots(0, 2, "ray_rifle")),
        ("shoot.who", "necro-no-such-arm")
    );
    assert_eq!(
        trial.refused(shoots(2, 0, "ray_rifle")),
        ("shoot.who", "necro-not-yours")
    );
}

#[test]
fn the_nearest_binds_unless_one_farther_is_easier_to_hit_shoot_closest() {
    // The page's test: A nearest but in cover; B, C, D farther in the open.
    let terrain = json!([{"kind": "barrier", "line": [[850, 3600], [1150, 3600]], "height": 250}]);
    let own = json!([at(1000, 4500, 0, json!({"weapons": ["ray_rifle"]}))]);
    let others = json!([
        at(1000, 3400, 0, json!({})),
        at(1500, 2900, 0, json!({})),
        at(500, 2400, 0, json!({})),
        at(1800, 2400, 0, json!({})),
        at(1800, 2850, 0, json!({"down": true}))
    ]);
    let mut trial = Trial::firefight(terrain, own, others, json!({}));
    for target in [3, 4] {
        let refusal = trial.refusal(shoots(0, target, "ray_rifle"));
        assert_eq!((refusal.rule.as_str(), refusal.why), ("shoot.closest", "necro-nearer"));
        assert_eq!(refusal.pieces[0], PieceId(2), "B is nearer and as easy to hit");
    }
    assert_eq!(
        trial.refused(shoots(0, 5, "ray_rifle")),
        ("closest.down", "necro-nearer"),
        "closest.down: only if it is nearest"
    );
    let list = trial.game.legal();
    let targets: Vec<Value> = list
        .iter()
        .map(|command| serde_json::to_value(command).unwrap()["shoot"]["target"].clone())
        .filter(|target| !target.is_null())
        .collect();
    assert_eq!(targets, [json!(1), json!(2)], "A or B");
    trial.with(&[1], shoots(0, 2, "ray_rifle"));
}

#[test]
fn enemies_in_close_combat_never_bind_and_a_hit_falls_on_anyone_in_it_closest_engaged_hit_melee() {
    let own = || {
        json!([
            at(1000, 4500, 0, json!({"weapons": ["ray_rifle"]})),
            at(1250, 3000, 0, json!({"engaged": [2]})),
            at(5500, 4500, 0, json!({"weapons": ["slug_rifle"]}))
        ])
    };
    let others = || {
        json!([
            at(1000, 3000, 0, json!({"engaged": [1]})),
            at(1000, 2500, 0, json!({})),
            at(5500, 4000, 0, json!({}))
        ])
    };
    let trial = || {
        let mut own = own();
        own[1]["engaged"] = json!([3]);
        Trial::firefight(json!([]), own, others(), json!({}))
    };
    let mut farther = trial();
    farther.with(&[1], shoots(0, 4, "ray_rifle"));
    let mut bound = {
        let mut own = own();
        own[1]["engaged"] = json!([3]);
        Trial::firefight(json!([]), own, others(), json!({"closest_engaged": true}))
    };
    assert_eq!(
        bound.refused(shoots(0, 4, "ray_rifle")),
        ("shoot.closest", "necro-nearer")
    );
    for (lot, struck) in [(3, 3), (4, 1)] {
        let mut trial = trial();
        let facts = trial.with(&[4, lot, 1], shoots(0, 3, "ray_rifle"));
        assert_eq!(rolls(&facts)[1].0, "hit.melee");
        assert_eq!(fact(&facts, "struck")["piece"], json!(struck));
        assert_eq!(trial.piece(struck as usize, "pinned"), json!(false), "pin.melee");
    }
}

fn burst(target: u16) -> Value {
    json!({"shoot": {"piece": 0, "target": target, "with": "chain_gun", "burst": true}})
}

#[test]
fn the_shots_of_a_burst_are_allotted_before_the_dice_burst_dice_burst_allot() {
    let own = json!([
        at(1000, 4500, 0, json!({"weapons": ["chain_gun", "slug_pistol"]})),
        at(5500, 4500, 0, json!({"weapons": ["slug_rifle"]}))
    ]);
    let others = json!([
        at(1000, 2500, 0, json!({})),
        at(1500, 2000, 0, json!({})),
        at(1000, 500, 0, json!({})),
        at(5500, 4000, 0, json!({}))
    ]);
    let mut trial = Trial::firefight(json!([]), own, others, json!({}));
    assert_eq!(
        trial.refused(json!({"shoot": {"piece": 0, "target": 2, "with": "slug_pistol", "burst": true}})),
        ("burst.choose", "necro-no-burst")
    );
    let facts = trial.with(&[3], burst(2));
    assert_eq!(rolls(&facts), [("burst.dice".to_owned(), json!(null), 3)]);
    assert_eq!(trial.asked(), "allot");
    for (targets, why) in [
        (json!([2, 3]), "necro-shots"),
        (json!([3, 2, 2]), "necro-first-target"),
        (json!([2, 2, 4]), "necro-not-allotted"),
    ] {
        assert_eq!(
            trial.refused(json!({"allot": {"targets": targets}})),
            ("burst.allot", why)
        );
    }
    // All dice to hit, then ammo for each six until it fails, then wounds by id.
    let facts = trial.with(&[6, 4, 6, 3, 1, 1, 1], json!({"allot": {"targets": [2, 3, 2]}}));
    let thrown: Vec<String> = rolls(&facts).into_iter().map(|(rule, ..)| rule).collect();
    assert_eq!(
        thrown,
        [
            "hit.need",
            "hit.need",
            "hit.need",
            "ammo.when",
            "wound.roll",
            "wound.roll",
            "wound.roll"
        ]
    );
    let named: Vec<&Value> = facts
        .iter()
        .filter(|fact| fact["fact"] == "shot")
        .map(|fact| &fact["target"])
        .collect();
    assert_eq!(named, [&json!(2), &json!(3), &json!(2)]);
    assert_eq!(
        trial.piece(0, "weapons")[0],
        json!({"id": "chain_gun", "useless": true})
    );
}

#[test]
fn a_burst_of_one_shot_or_at_a_lone_target_is_not_asked_burst_allot() {
    let mut trial = Trial::shooting("chain_gun", 2000, plain());
    let facts = trial.with(&[2, 1, 4, 1], burst(2));
    assert_eq!(rolls(&facts).len(), 4, "d3, two to hit, one to wound");
    assert_eq!(trial.asked(), "shooting");
}

#[test]
fn doubtful_sight_is_thrown_by_an_option_only_sight_doubt() {
    // Nothing but the top of the target is seen: one sample.
    let wall =
        |x: i32| json!([{"kind": "solid", "poly": [[x, 2400], [2000, 2400], [2000, 2500], [x, 2500]], "top": 1000}]);
    let seen = |options: Value, dice: &[u32], x| {
        let mut trial = Trial::shooting_by("chain_gun", 2000, plain(), (wall(x), options));
        let facts = trial.with(dice, shoots(0, 2, "chain_gun"));
        (fact(&facts, "shot")["seen"].clone(), rolls(&facts))
    };
    let (_, thrown) = seen(json!({"doubt": true}), &[1], 960);
    assert_eq!(thrown[0].0, "hit.need", "a column of samples is no doubt");
}

#[test]
fn a_phase_lasts_while_somebody_could_shoot_turn_phases() {
    let own = json!([at(1000, 4500, 0, json!({"weapons": ["slug_rifle"]}))]);
    let mut trial = Trial::firefight(json!([]), own, json!([at(1000, 2000, 0, json!({}))]), json!({}));
    assert_eq!(trial.asked(), "shooting");
    let facts = trial.with(&[1], shoots(0, 1, "slug_rifle"));
    assert_eq!(fact(&facts, "turn")["player"], json!(1));
    assert_eq!(
        trial.piece(0, "done")["shot"],
        json!(false),
        "it may shoot again in its next phase"
    );
}

#[test]
fn odds_are_those_of_the_rules_and_wait_for_the_measure_shoot_measure() {
    let command = |trial: &mut Trial| {
        let mut reader = <dyn erased_serde::Deserializer>::erase(shoots(0, 2, "ray_rifle"));
        let command = super::common::book().read_command(&mut reader).unwrap();
        trial.game.own_odds(&command)
    };
    let mut trial = Trial::shooting("ray_rifle", 2000, plain());
    assert_eq!(command(&mut trial).unwrap_err().rule.as_str(), "shoot.measure");
    let options = json!({"premeasure": true});
    let mut trial = Trial::shooting_by("ray_rifle", 2000, plain(), (json!([]), options));
    let hash = trial.game.hash();
    let odds: Vec<_> = command(&mut trial)
        .unwrap()
        .into_iter()
        .map(|(name, chance)| (name, chance.parts()))
        .collect();
    assert_eq!(
        odds,
        [
            ("hit", (2, 3)),
            ("pinned", (7, 18)),
            ("wound", (1, 3)),
            ("light", (1, 18)),
            ("down", (2, 9)),
            ("out", (1, 18)),
        ]
    );
    assert_eq!(trial.game.hash(), hash);
    let offers = trial.game.offers();
    assert!(
        offers
            .iter()
            .any(|offer| offer.target == Some(PieceId(2)) && offer.is_legal())
    );
}
