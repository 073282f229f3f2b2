//! The tables of the book in play: every weapon of chapter 10, every kind and gang of chapter 11, the values of chapter 1.

use serde_json::json;

use super::common::{Trial, at, book, fact, names, rolls, setup, shoots};

/// A shooter that looks north at a target so far away in carapace, on a great table.
fn range(weapon: &str, distance: i32) -> Trial {
    let sides = [
        json!([
            at(1000, 24000, 0, json!({"weapons": [weapon]})),
            at(20000, 24000, 0, json!({"weapons": ["slug_rifle"]}))
        ]),
        json!([
            at(1000, 23750 - distance, 0, json!({"armour": "carapace"})),
            at(20000, 20000, 0, json!({}))
        ]),
    ];
    let more = json!({"begin": {"player": 0, "round": 1, "phase": "shooting"}});
    Trial::of(&setup(25000, json!([]), sides, more))
}

#[test]
fn every_gun_has_its_ranges_hits_strength_save_and_ammo_hit_range_ammo_when_armour_modifier() {
    // Short, long, to hit at both, S, save, ammo.
    let guns: [(&str, [i32; 2], [i32; 2], usize, i32, u32); 10] = [
        ("slug_pistol", [8, 16], [2, 0], 3, 0, 4),
        ("ray_pistol", [8, 16], [2, -1], 3, 0, 2),
        ("bolt_pistol", [8, 16], [2, 0], 4, -1, 6),
        ("scattergun", [4, 18], [0, -1], 4, 0, 4),
        ("slug_rifle", [12, 24], [1, 0], 3, 0, 4),
        ("ray_rifle", [12, 24], [1, 0], 3, 0, 2),
        ("bolt_rifle", [12, 24], [1, 0], 4, -1, 6),
        ("melter", [6, 12], [1, 0], 8, -4, 4),
        ("chain_gun", [20, 40], [0, 0], 4, -1, 4),
        ("rocket_tube", [20, 72], [0, 0], 6, -2, 5),
    ];
    for (weapon, ranges, hits, strength, save, ammo) in guns {
        for (distance, need) in [
            (ranges[0] * 250, Some(4 - hits[0])),
            (ranges[0] * 250 + 1, Some(4 - hits[1])),
            (ranges[1] * 250, Some(4 - hits[1])),
            (ranges[1] * 250 + 1, None),
        ] {
            let mut trial = range(weapon, distance);
            // A miss with a disc scatters; a 6 calls for ammo.
            let wound: u32 = [6, 5, 4, 3, 2, 2, 2, 2][strength - 1];
            let armour = 4 - save;
            let mut dice = vec![6];
            match need {
                None => dice.push(ammo),
                Some(_) => {
                    dice.extend([ammo, wound]);
                    // With nothing to be saved by: d3 of wounds and an injury, or an injury.
                    match (armour <= 6, weapon) {
                        (true, _) => dice.push(6),
                        (false, _) => dice.extend([1, 2]),
                    }
                }
            }
            let facts = trial.with(&dice, shoots(0, 2, weapon));
            let thrown = rolls(&facts);
            match need {
                None => assert_eq!(thrown[0].0, "shoot.beyond", "{weapon} at {distance}"),
                Some(need) => {
                    assert_eq!(thrown[0].1, json!(need.max(2)), "{weapon} at {distance}");
                    assert_eq!(
                        thrown[2],
                        ("wound.roll".to_owned(), json!(wound), u64::from(wound)),
                        "{weapon}"
                    );
                    let saved = thrown[3].0 == "armour.save";
                    assert_eq!(saved, armour <= 6, "{weapon}");
                    if saved {
                        assert_eq!(thrown[3].1, json!(armour), "{weapon}");
                    } else {
                        assert_eq!(thrown[3].0, "wound.many", "{weapon}");
                    }
                }
            }
            assert_eq!(
                thrown[1],
                ("ammo.when".to_owned(), json!(ammo), u64::from(ammo)),
                "{weapon}"
            );
        }
    }
}

#[test]
fn every_gang_changes_its_kinds_gang_rust_choir_gang_slag_hounds_gang_wire_foxes() {
    let values = |gang: &str, kind: &str| {
        let mut setup = setup(
            6000,
            json!([]),
            [
                json!([{"kind": kind, "at": [1000, 1000, 0]}]),
                json!([{"kind": "kid", "at": [3000, 3000, 0]}]),
            ],
            json!({}),
        );
        setup.players[0].own.insert("gang".to_owned(), json!(gang));
        let stats = Trial::of(&setup).piece(0, "stats");
        let names = ["m", "ws", "bs", "s", "t", "w", "i", "a", "ld"];
        names.map(|name| stats[name].as_i64().unwrap())
    };
    // The plain ones, as chapter 11 has them.
    let kinds = [
        ("leader", [4, 4, 4, 3, 3, 1, 4, 1, 8]),
        ("heavy", [4, 3, 3, 3, 3, 1, 3, 1, 7]),
        ("ganger", [4, 3, 3, 3, 3, 1, 3, 1, 7]),
        ("kid", [4, 2, 2, 3, 3, 1, 3, 1, 6]),
    ];
    for (kind, plain) in kinds {
        let mut steady = plain;
        (steady[8], steady[6]) = (plain[8] + 1, plain[6] - 1);
        assert_eq!(values("rust_choir", kind), steady, "{kind}");
        let mut strong = plain;
        strong[3] += 1;
        strong[2] -= i64::from(kind != "heavy");
        assert_eq!(values("slag_hounds", kind), strong, "{kind}");
        let mut quick = plain;
        (quick[0], quick[6], quick[3]) = (5, plain[6] + 1, plain[3] - 1);
        assert_eq!(values("wire_foxes", kind), quick, "{kind}");
    }
}

#[test]
fn values_run_from_0_to_10_and_nothing_brings_one_below_stat_range() {
    let with = |name: &str, value: i32| {
        let mut piece = at(1000, 1000, 0, json!({}));
        piece["stats"][name] = json!(value);
        setup(
            6000,
            json!([]),
            [json!([piece]), json!([at(3000, 3000, 0, json!({}))])],
            json!({}),
        )
    };
    for name in ["m", "ws", "bs", "s", "t", "w", "i", "a", "ld"] {
        assert_eq!(book().check_setup(&with(name, 10)), [], "{name}");
        let faults = book().check_setup(&with(name, 11));
        assert_eq!(
            faults[0].rule.map(arene::game::RuleKey::as_str),
            Some("stat.range"),
            "{name}"
        );
        assert!(!book().check_setup(&with(name, -1)).is_empty(), "{name}");
    }
}

#[test]
fn each_value_counts_where_the_book_says_stat_m_stat_ws_stat_bs_stat_s_stat_w_stat_i_stat_a_stat_ld() {
    let of = |name: &str, value: i32| {
        let mut piece = at(1000, 1000, 0, json!({}));
        piece["stats"][name] = json!(value);
        piece
    };
    let far = || json!([at(5500, 5500, 0, json!({}))]);
    let mut trial = Trial::moving(json!([]), json!([of("m", 5)]), far());
    assert_eq!(
        fact(&trial.does(super::common::moves(0, json!([[2250, 1000, 0]]))), "moved")["cost"],
        json!(1250),
        "stat.m"
    );
    // stat.w: a veteran's first wound is no injury.
    let veteran = json!({"stats": {"m": 4, "ws": 3, "bs": 3, "s": 3, "t": 3, "w": 2, "i": 3, "a": 1, "ld": 7}});
    let mut trial = Trial::shooting("slug_rifle", 2000, [json!({}), veteran]);
    let facts = trial.with(&[3, 4], shoots(0, 2, "slug_rifle"));
    assert_eq!(names(&facts).last(), Some(&"pinned"));
    assert_eq!(trial.piece(2, "wounds"), json!(1));
}

#[test]
fn a_fighter_is_as_big_as_the_book_says_standing_lying_and_crouching_body_size() {
    let wall = json!([{"kind": "barrier", "line": [[1300, 300], [1300, 1700]], "height": 350}]);
    let own = json!([
        at(1100, 1000, 0, json!({"hidden": true})),
        at(2000, 3000, 0, json!({"down": true})),
        at(3000, 3000, 0, json!({}))
    ]);
    let mut trial = Trial::moving(wall, own, json!([at(5500, 5500, 0, json!({}))]));
    let look = book().table().unwrap().look(&trial.game);
    let bodies: Vec<_> = look.figures.iter().map(|figure| figure.body.unwrap()).collect();
    let sizes: Vec<_> = bodies.iter().map(|body| (body.radius, body.height, body.eye)).collect();
    assert_eq!(
        sizes[..3],
        [(125, 200, 350), (125, 100, 80), (125, 400, 350)],
        "hidden it peeps"
    );
    let size = trial.game.public_state().pieces[1].size.unwrap();
    assert!(size.is_down && (size.radius, size.height) == (125, 400));
}

#[test]
fn a_shot_of_the_strongest_weapons_wounds_as_the_table_says_wound_roll() {
    let tough = |t: i32| json!({"stats": {"m": 4, "ws": 3, "bs": 3, "s": 3, "t": t, "w": 9, "i": 3, "a": 1, "ld": 7}});
    for (t, need) in [(3, 2), (6, 2), (7, 3), (8, 4), (9, 5), (10, 6)] {
        let mut trial = Trial::shooting("melter", 1000, [json!({}), tough(t)]);
        let facts = trial.with(&[3, need - 1], shoots(0, 2, "melter"));
        assert_eq!(
            rolls(&facts)[1],
            ("wound.roll".to_owned(), json!(need), u64::from(need - 1)),
            "{t}"
        );
    }
}
