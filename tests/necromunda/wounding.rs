//! Chapter 5: wounds, armour, injuries, being down and being pinned.

use serde_json::{Value, json};

use super::common::{Trial, at, fact, names, rolls, setup, shoots};

fn stats(changes: Value) -> Value {
    let mut stats = json!({"m": 4, "ws": 3, "bs": 3, "s": 3, "t": 3, "w": 1, "i": 3, "a": 1, "ld": 7});
    for (name, value) in changes.as_object().unwrap() {
        stats[name.as_str()] = value.clone();
    }
    json!({"stats": stats})
}

fn with(mut one: Value, more: Value) -> Value {
    for (name, value) in more.as_object().unwrap() {
        one[name.as_str()] = value.clone();
    }
    one
}

#[test]
fn weapons_wound_by_their_strength_wound_roll() {
    for (weapon, t, need) in [
        ("slug_pistol", 3, 4),
        ("ray_pistol", 4, 5),
        ("bolt_pistol", 3, 3),
        ("scattergun", 5, 5),
        ("slug_rifle", 2, 3),
        ("ray_rifle", 6, 6),
        ("bolt_rifle", 6, 6),
        ("melter", 3, 2),
        ("chain_gun", 4, 4),
    ] {
        let mut trial = Trial::shooting(weapon, 1000, [json!({}), stats(json!({"t": t}))]);
        let facts = trial.with(&[5, 1], shoots(0, 2, weapon));
        assert_eq!(rolls(&facts)[1], ("wound.roll".to_owned(), json!(need), 1), "{weapon}");
        assert_eq!(fact(&facts, "pinned")["rule"], json!("pin.hit"), "wounded or not");
    }
}

#[test]
fn where_no_wound_is_possible_no_die_is_thrown_and_it_is_pinned_all_the_same_wound_never() {
    let mut trial = Trial::shooting("slug_pistol", 1000, [json!({}), stats(json!({"t": 7}))]);
    let facts = trial.with(&[5], shoots(0, 2, "slug_pistol"));
    assert_eq!(names(&facts), ["shot", "measured", "roll", "struck", "pinned"]);
    assert_eq!(trial.piece(2, "pinned"), json!({"since_start": false}));
}

#[test]
fn armour_saves_less_what_the_weapon_takes_armour_save_armour_modifier() {
    for (armour, weapon, need) in [
        ("flak", "ray_pistol", Some(6)),
        ("mesh", "ray_pistol", Some(5)),
        ("carapace", "ray_pistol", Some(4)),
        ("flak", "bolt_pistol", None),
        ("mesh", "bolt_pistol", Some(6)),
        ("carapace", "bolt_rifle", Some(5)),
        ("carapace", "chain_gun", Some(5)),
        ("carapace", "melter", None),
    ] {
        let mut trial = Trial::shooting(weapon, 1000, [json!({}), json!({"armour": armour})]);
        let facts = match need {
            Some(need) => trial.with(&[5, 5, need], shoots(0, 2, weapon)),
            // No die is thrown for what cannot be met: the injury follows, for d3 wounds of the melter.
            None if weapon == "melter" => trial.with(&[5, 5, 1, 2], shoots(0, 2, weapon)),
            None => trial.with(&[5, 5, 2], shoots(0, 2, weapon)),
        };
        let saves: Vec<_> = rolls(&facts)
            .into_iter()
            .filter(|roll| roll.0 == "armour.save")
            .collect();
        assert_eq!(saves.len(), usize::from(need.is_some()), "{armour} {weapon}");
        assert_eq!(names(&facts).contains(&"saved"), need.is_some());
        if let Some(need) = need {
            assert_eq!(saves[0].1, json!(need));
            assert_eq!(fact(&facts, "pinned")["piece"], json!(2), "saved, and pinned");
        }
    }
    // The page's test: laser pistol against carapace, a 5: saved.
    let mut trial = Trial::shooting("ray_pistol", 1000, [json!({}), json!({"armour": "carapace"})]);
    let facts = trial.with(&[5, 5, 5], shoots(0, 2, "ray_pistol"));
    assert_eq!(fact(&facts, "saved")["rule"], json!("armour.save"));
    assert_eq!(trial.piece(2, "wounds"), json!(1));
}

#[test]
fn the_wound_that_takes_the_last_and_each_after_it_is_an_injury_roll_wound_points_wound_many() {
    let mut trial = Trial::shooting("slug_rifle", 1000, [json!({}), stats(json!({"w": 2}))]);
    let facts = trial.with(&[5, 5], shoots(0, 2, "slug_rifle"));
    assert_eq!(fact(&facts, "wounded")["left"], json!(1));
    assert_eq!(trial.piece(2, "pinned"), json!({"since_start": false}));
    // Three wounds of one hit on W 1: three injury rolls, two of them light.
    let target = stats(json!({"ws": 5, "bs": 5}));
    let mut trial = Trial::shooting("melter", 1000, [json!({}), target]);
    let facts = trial.with(&[5, 5, 3, 1, 1, 2], shoots(0, 2, "melter"));
    assert_eq!(rolls(&facts)[2].0, "wound.many");
    assert_eq!(rolls(&facts).iter().filter(|roll| roll.0 == "injury.roll").count(), 3);
    let stats = trial.piece(2, "stats");
    assert_eq!((&stats["ws"], &stats["bs"]), (&json!(3), &json!(3)));
    assert_eq!(trial.piece(2, "down"), json!(true), "injury.several");
    assert_eq!(trial.piece(2, "wounds"), json!(0));
}

#[test]
fn an_injury_is_light_down_or_out_injury_roll() {
    let shot = |die| {
        let mut trial = Trial::shooting("slug_rifle", 1000, [json!({}), json!({})]);
        let facts = trial.with(&[5, 5, die], shoots(0, 2, "slug_rifle"));
        (fact(&facts, "injured").clone(), trial)
    };
    let (injured, mut trial) = shot(1);
    assert_eq!(
        (&injured["rule"], &injured["injury"]),
        (&json!("injury.light"), &json!("light"))
    );
    assert_eq!(trial.piece(2, "stats")["ws"], json!(2));
    assert_eq!(trial.piece(2, "stats")["bs"], json!(2));
    assert_eq!(trial.piece(2, "pinned"), json!({"since_start": false}));
    for die in 2..=5 {
        let (injured, mut trial) = shot(die);
        assert_eq!(
            (&injured["rule"], &injured["injury"]),
            (&json!("injury.down"), &json!("down"))
        );
        assert_eq!(trial.piece(2, "pinned"), json!(false), "pin.hit: down replaces it");
    }
    let (injured, mut trial) = shot(6);
    assert_eq!(
        (&injured["rule"], &injured["injury"]),
        (&json!("injury.out"), &json!("out"))
    );
    assert_eq!(trial.piece(2, "at"), json!(null));
    assert_eq!(trial.piece(2, "out"), json!(true));
}

#[test]
fn from_strength_seven_on_a_five_is_out_injury_impact() {
    let mut trial = Trial::shooting("melter", 1000, [json!({}), json!({})]);
    let facts = trial.with(&[5, 5, 1, 5], shoots(0, 2, "melter"));
    assert_eq!(fact(&facts, "injured")["rule"], json!("injury.impact"));
    assert_eq!(trial.piece(2, "out"), json!(true));
}

#[test]
fn skill_with_blade_and_gun_both_at_nothing_is_out_injury_bled() {
    let mut trial = Trial::shooting("slug_rifle", 1000, [json!({}), stats(json!({"ws": 1, "bs": 0}))]);
    let facts = trial.with(&[5, 5, 1], shoots(0, 2, "slug_rifle"));
    let rules: Vec<&Value> = facts
        .iter()
        .filter(|fact| fact["fact"] == "injured")
        .map(|fact| &fact["rule"])
        .collect();
    assert_eq!(rules, [&json!("injury.light"), &json!("injury.bled")]);
    assert_eq!(trial.piece(2, "out"), json!(true));
}

#[test]
fn one_that_is_down_is_neither_set_up_nor_pinned_by_a_hit_down_hit() {
    for (die, ws) in [(1, 2), (3, 3)] {
        let mut trial = Trial::shooting("slug_rifle", 1000, [json!({}), json!({"down": true})]);
        let facts = trial.with(&[5, 5, die], shoots(0, 2, "slug_rifle"));
        assert_eq!(trial.piece(2, "down"), json!(true));
        assert_eq!(trial.piece(2, "pinned"), json!(false));
        assert_eq!(trial.piece(2, "stats")["ws"], json!(ws));
        assert_eq!(names(&facts).contains(&"injured"), die == 1, "down is ignored");
    }
    let mut trial = Trial::shooting("slug_rifle", 1000, [json!({}), json!({"down": true})]);
    trial.with(&[5, 5, 6], shoots(0, 2, "slug_rifle"));
    assert_eq!(trial.piece(2, "out"), json!(true));
}

/// One down on the side whose turn ends, with others who cannot act.
fn recovery(more: Value) -> Trial {
    let sides = [
        json!([at(1000, 1000, 0, more), at(5000, 1000, 0, json!({}))]),
        json!([at(5000, 5000, 0, json!({}))]),
    ];
    let more = json!({"begin": {"player": 0, "round": 1, "phase": "movement"}});
    Trial::of(&setup(6000, json!([]), sides, more))
}

#[test]
fn those_down_roll_at_the_end_of_their_recovery_phase_down_roll() {
    let mut trial = recovery(json!({"down": true}));
    let facts = trial.with(&[1], json!("end_phase"));
    assert_eq!(rolls(&facts), [("down.roll".to_owned(), json!(null), 1)]);
    assert_eq!(fact(&facts, "pinned")["rule"], json!("down.roll"));
    assert_eq!(trial.piece(0, "down"), json!(false));
    assert_eq!(trial.piece(0, "stats")["ws"], json!(2));
    assert_eq!(
        trial.piece(0, "pinned"),
        json!({"since_start": false}),
        "it loses its next turn"
    );
    for die in 2..=5 {
        let mut trial = recovery(json!({"down": true}));
        trial.with(&[die], json!("end_phase"));
        assert_eq!(trial.piece(0, "down"), json!(true));
    }
    let mut trial = recovery(json!({"down": true}));
    trial.with(&[6], json!("end_phase"));
    assert_eq!(trial.piece(0, "out"), json!(true));
    let mut trial = recovery(with(json!({"down": true}), stats(json!({"ws": 1, "bs": 1}))));
    trial.with(&[1], json!("end_phase"));
    assert_eq!(trial.piece(0, "out"), json!(true), "injury.bled");
}

/// Enters the turn of the first player, whose fighter 0 is pinned, with a friend at a distance.
fn pinned_near(distance: i32, friend: Value, die: Option<u32>) -> Value {
    let sides = [
        json!([
            at(1000, 1000, 0, json!({"pinned": true})),
            at(1250 + distance, 1000, 0, friend)
        ]),
        json!([at(5000, 5000, 0, json!({}))]),
    ];
    let mut trial = Trial::of(&setup(
        6000,
        json!([]),
        sides,
        json!({"begin": {"player": 1, "round": 1, "phase": "movement"}}),
    ));
    trial.with(&die.into_iter().collect::<Vec<_>>(), json!("end_phase"));
    trial.piece(0, "pinned")
}

#[test]
fn a_friend_near_lets_a_pinned_fighter_try_to_get_up_pin_friend_stat_test() {
    let still = json!({"since_start": true});
    assert_eq!(pinned_near(500, json!({}), Some(3)), json!(false));
    assert_eq!(pinned_near(500, json!({}), Some(4)), still);
    assert_eq!(pinned_near(501, json!({}), None), still);
    assert_eq!(pinned_near(500, json!({"kind": "kid"}), None), still);
    assert_eq!(pinned_near(500, json!({"broken": true}), None), still);
    let quick = with(json!({}), json!({"pinned": true}));
    // Both are pinned: each helps the other.
    let sides = [
        json!([at(1000, 1000, 0, stats(json!({"i": 6}))), at(1500, 1000, 0, quick)]),
        json!([at(5000, 5000, 0, json!({}))]),
    ];
    let mut trial = Trial::of(&setup(
        6000,
        json!([]),
        sides,
        json!({"begin": {"player": 1, "round": 1, "phase": "movement"}}),
    ));
    let facts = trial.with(&[3], json!("end_phase"));
    assert_eq!(fact(&facts, "unpinned")["rule"], json!("pin.friend"));
    assert_eq!(fact(&facts, "tested")["passed"], json!(true));
}
