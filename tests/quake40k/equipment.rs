//! What equipment does to its bearer (`equip.12` to `equip.35`).

use serde_json::{Value, json};

use crate::common::*;
use crate::fighters::*;

/// The last die of a shot with AP 5 that hits and wounds a bearer of armour 6+, and that of such a blow without armour save.
fn saves(entry: &str) -> [(String, i64); 2] {
    let pistol = json!({"weapons": ["battle_pistol"]});
    let mut game = open(("legionary", pistol), ("basher", 1000, bears(entry)));
    let facts = game.with(
        if has_save(entry, true) { &[3, 4, 6] } else { &[3, 4, 1] },
        shoot(1, "battle_pistol"),
    );
    let shot = rolls(&facts).pop().unwrap();
    // A power blade, WS 4 on 4, S 4 on T 4; I 4 before I 2.
    let players = [
        json!([figure("legionary", 2000, 2500, json!({"weapons": ["power_blade"]}))]),
        json!([figure("basher", 2285, 2500, bears(entry))]),
    ];
    let mut game = in_phase("melee", &players, json!([]), json!({}));
    let dice: &[u32] = if has_save(entry, false) { &[4, 4, 6] } else { &[4, 4, 1] };
    let facts = game.with(dice, allot(Some("power_blade"), 1, 1));
    [shot, rolls(&facts).pop().unwrap()]
}

fn has_save(entry: &str, is_shot: bool) -> bool {
    is_shot || ["equip.13", "equip.16", "equip.31", "equip.34", "equip.35"].contains(&entry)
}

#[test]
fn fields_save_against_shots_only_equip_12_equip_15_equip_25() {
    let none = || ("portal.die".to_owned(), 0);
    for (entry, need) in [("equip.12", 6), ("equip.15", 5), ("equip.25", 4)] {
        assert_eq!(saves(entry), [(entry.to_owned(), need), none()]);
    }
}

#[test]
fn bodies_fragments_rosarius_and_blessed_armour_save_against_all_equip_13_equip_16_equip_31_equip_35() {
    for (entry, need) in [("equip.13", 6), ("equip.16", 5), ("equip.31", 4), ("equip.35", 3)] {
        let save = (entry.to_owned(), need);
        assert_eq!(saves(entry), [save.clone(), save]);
    }
}

#[test]
fn terminator_armour_saves_on_2_and_5_and_is_stable_equip_34() {
    // Sv 2+ holds against AP 5; a power blade leaves Inv 5+.
    assert_eq!(
        saves("equip.34"),
        [("equip.34".to_owned(), 2), ("equip.34".to_owned(), 5)]
    );
    let moved = json!({"moved": true, "weapons": ["heavy_carbine"], "bonus": "equip.34"});
    let mut game = open(("legionary", moved), ("levy", 1000, json!({})));
    assert_eq!(offered(&mut game, &shoot(1, "heavy_carbine")), (Some(3), 3));
}

#[test]
fn artificer_armour_is_2_and_holds_but_against_ap_2_equip_26() {
    let fired = |item: &str, way: &str, dice: &[u32]| {
        let mut game = open(
            ("legionary", json!({"weapons": [item]})),
            ("basher", 1000, bears("equip.26")),
        );
        let facts = game.with(dice, shoot(1, way));
        rolls(&facts).pop().unwrap()
    };
    let save = fired("rocket_tube", "rocket_tube.krak", &[3, 2, 2]);
    assert_eq!(save, ("equip.26".to_owned(), 2), "AP 3");
    let none = fired("star_pistol", "star_pistol", &[3, 2, 5]);
    assert_eq!(none.0, "portal.die", "AP 2");
}

#[test]
fn the_forge_makes_armour_better_by_1_not_below_2_and_none_6_equip_24() {
    let save = |sv: Value| {
        let target = with(values(json!({"Sv": sv})), bears("equip.24"));
        let mut game = open(
            ("legionary", json!({"weapons": ["slug_pistol"]})),
            ("legionary", 1000, target),
        );
        // S 3 on T 4: 5+.
        let facts = game.with(&[3, 5, 6], shoot(1, "slug_pistol"));
        rolls(&facts).pop().unwrap()
    };
    assert_eq!(save(json!(5)), ("equip.24".to_owned(), 4));
    assert_eq!(save(json!(3)), ("equip.24".to_owned(), 2));
    assert_eq!(save(json!(2)), ("base.save".to_owned(), 2));
    assert_eq!(save(Value::Null), ("equip.24".to_owned(), 6));
}

#[test]
fn jump_jets_fly_12_ps_from_the_next_movement_on_equip_14() {
    let fly = |to: Value| json!({"move": {"path": [to], "legs": ["fly"]}});
    let game = |bonus: Value| {
        let players = [
            json!([figure("legionary", 1000, 2500, json!({"bonus": bonus}))]),
            json!([plain("basher", 5500, 5500)]),
        ];
        in_phase("movement", &players, json!([]), json!({}))
    };
    game(json!("equip.14")).go(fly(json!([4000, 2500])));
    assert!(
        game(json!("equip.14"))
            .refused(fly(json!([4001, 2500])))
            .0
            .starts_with("move.fly")
    );
    let fresh = json!({"entry": "equip.14", "fresh": true});
    assert_eq!(game(fresh).refused(fly(json!([1500, 2500]))).1, "quake-no-jump-pack");
}

#[test]
fn a_stealth_suit_counts_as_a_dark_zone_equip_21() {
    let mut game = open(("legionary", json!({})), ("basher", 2000, bears("equip.21")));
    let facts = game.with(&[2, 1, 1, 1], shoot(1, "battle_rifle"));
    assert_eq!(
        rolls(&facts)[..2],
        [("dark.spot".to_owned(), 0), ("dark.spot".to_owned(), 0)]
    );
    let facts =
        open(("legionary", json!({})), ("basher", 2000, bears("equip.21"))).with(&[1, 1], shoot(1, "battle_rifle"));
    assert_eq!(told(&facts, "spotted", "seen"), false);
}

#[test]
fn a_disruptor_field_is_hit_in_melee_on_5_only_equip_22() {
    for (ws, need, change) in [(10, 5, 2), (4, 5, 1), (1, 5, 0)] {
        let striker = with(values(json!({"WS": ws, "I": 9})), json!({"weapons": ["blade"]}));
        let mut game = melee(("legionary", striker), ("legionary", bears("equip.22")), json!({}));
        let strikes = allot(Some("blade"), 1, 1);
        assert_eq!(offered(&mut game, &strikes), (Some(need), 1));
        let facts = game.with(&[4], strikes);
        let changed = if change == 0 {
            json!([])
        } else {
            json!([{"rule": "equip.22", "change": change}])
        };
        assert_eq!(modifiers(&facts, "base.hit.fight"), changed);
    }
}

#[test]
fn a_force_field_is_wounded_in_melee_on_6_only_equip_33() {
    let striker = |weapon: &str| json!({"weapons": [weapon], "profile": values(json!({"S": 8, "I": 9}))["profile"]});
    for weapon in ["blade", "ctan_blade"] {
        let mut game = melee(
            ("legionary", striker(weapon)),
            ("legionary", bears("equip.33")),
            json!({}),
        );
        let facts = game.with(&[4, 5], allot(Some(weapon), 1, 1));
        assert_rolls(&facts, &[("base.hit.fight", 4), ("base.wound", 6)]);
        assert_eq!(
            modifiers(&facts, "base.wound"),
            json!([{"rule": "equip.33", "change": 4}])
        );
    }
    // Not against shots.
    let mut game = open(
        ("legionary", json!({"weapons": ["rocket_tube"]})),
        ("legionary", 1000, bears("equip.33")),
    );
    let facts = game.with(&[3, 1], shoot(1, "rocket_tube.krak"));
    assert_rolls(&facts, &[("base.hit.shot", 3), ("base.wound", 2)]);
}

#[test]
fn the_narthecium_ignores_the_first_failed_save_of_a_turn_equip_23() {
    // Two shots that hit and wound, both saves fail: the first is ignored.
    let mut game = open(("legionary", json!({})), ("legionary", 1000, bears("equip.23")));
    let facts = game.with(&[3, 3, 4, 4, 1, 1, 5], shoot(1, "battle_rifle"));
    let saved: Vec<Value> = facts
        .iter()
        .filter(|fact| fact["fact"] == "saved")
        .map(|fact| fact["rule"].clone())
        .collect();
    assert_eq!(saved, [json!("equip.23")]);
    assert_eq!(game.piece(1, "deaths"), 1);
    // Not where no save was allowed.
    let mut game = open(
        ("legionary", json!({"weapons": ["rocket_tube"]})),
        ("legionary", 1000, bears("equip.23")),
    );
    game.with(&[3, 2, 5], shoot(1, "rocket_tube.krak"));
    assert_eq!(game.piece(1, "deaths"), 1);
}

#[test]
fn a_new_turn_renews_the_narthecium_unless_by_option_a_life_has_one_equip_23() {
    for (option, spent) in [("turn", false), ("life", true)] {
        let more = json!({"options": {"narthecium": option}});
        let mut game = duel(
            ("legionary", json!({})),
            ("legionary", 1000, bears("equip.23")),
            json!([]),
            more,
        );
        game.with(&[1, 3, 4, 1], shoot(1, "battle_rifle"));
        assert_eq!(game.piece(1, "bonus")["spent"], true);
        // Its own shooting slot, and both assault slots: then the next turn.
        for _ in 0..3 {
            game.go(json!("stay"));
        }
        assert_eq!(game.state()["round"], 2);
        assert_eq!(game.piece(1, "bonus")["spent"], spent);
    }
}

#[test]
fn a_beacon_throws_the_die_of_reappearance_again_also_for_its_own_death_equip_32() {
    let mut game = open(
        ("legionary", json!({"weapons": ["rocket_tube"]})),
        ("legionary", 1000, bears("equip.32")),
    );
    game.with(&[3, 2, 5], shoot(1, "rocket_tube.krak"));
    assert_eq!(game.asked(), ("reroll".to_owned(), json!(1)));
    let facts = game.with(&[2], json!("reroll"));
    assert_rolls(&facts, &[("equip.32", 0)]);
    assert_eq!(game.asked(), ("return".to_owned(), json!(1)), "once a die");
    game.go(place(5000, 1000));
    // A teleport too; kept, it counts.
    let players = [
        json!([figure("legionary", 1000, 2000, bears("equip.32"))]),
        json!([plain("basher", 5500, 5500)]),
    ];
    let mut game = in_phase("movement", &players, json!([]), json!({}));
    game.with(&[3], go_to(json!([[1000, 1100]])));
    assert_eq!(game.asked(), ("reroll".to_owned(), json!(0)));
    game.go(json!("keep"));
    game.go(place(5000, 5000));
}
