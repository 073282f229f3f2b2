//! What weapon tokens do to their bearer (`weapon.12` to `weapon.35`, `bonus.yours`).

use serde_json::{Value, json};

use crate::common::*;
use crate::fighters::*;

/// A bearer with one weapon, and a legionary so far away.
fn bearer(entry: &str, weapon: &str, distance: i32) -> Trial {
    moved_bearer(entry, weapon, distance, false)
}

fn moved_bearer(entry: &str, weapon: &str, distance: i32, moved: bool) -> Trial {
    let own = json!({"weapons": [weapon], "bonus": entry, "moved": moved});
    open(("legionary", own), ("legionary", distance, json!({})))
}

/// The range of a weapon, as its refusal tells.
fn reach(entry: &str, weapon: &str) -> i32 {
    let players = [
        json!([figure(
            "legionary",
            200,
            200,
            json!({"weapons": [weapon], "bonus": entry})
        )]),
        json!([plain("basher", 9800, 9800)]),
    ];
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "shooting"}});
    let mut setup = serde_json::to_value(setup(json!([]), portals(), &players, begin)).unwrap();
    setup["map"]["table"]["size"] = json!([10_000, 10_000]);
    let mut game = Trial::of(&serde_json::from_value(setup).unwrap());
    let refusal = game.refusal(shoot(1, weapon));
    assert_eq!(refusal.rule.as_str(), "base.range");
    refusal.numbers[0]
}

#[test]
fn a_short_barrel_halves_the_range_and_a_long_one_doubles_it_weapon_12_weapon_25() {
    for (weapon, paces) in [("slug_pistol", 12), ("battle_rifle", 24), ("heavy_carbine", 36)] {
        assert_eq!(reach("weapon.12", weapon), paces / 2 * 250);
        assert_eq!(reach("equip.12", weapon), paces * 250);
    }
    assert_eq!(reach("weapon.25", "slug_pistol"), 24 * 250);
    assert_eq!(reach("weapon.25", "battle_rifle"), 48 * 250);
}

#[test]
fn the_12_ps_of_rapid_fire_stay_and_never_exceed_the_range_weapon_12_weapon_25_type_rapid() {
    let fires = shoot(1, "battle_rifle");
    assert_eq!(offered(&mut bearer("weapon.25", "battle_rifle", 3001), &fires).1, 1);
    assert_eq!(offered(&mut bearer("weapon.25", "battle_rifle", 3000), &fires).1, 2);
    let refused = moved_bearer("weapon.25", "battle_rifle", 3001, true).refused(fires.clone());
    assert_eq!(refused, ("type.rapid", "quake-rapid-range"));
    assert_eq!(offered(&mut bearer("weapon.12", "battle_rifle", 3000), &fires).1, 2);
    assert_eq!(bearer("weapon.12", "battle_rifle", 3001).refused(fires).0, "base.range");
}

#[test]
fn jamming_leaves_one_shot_and_rate_of_fire_adds_one_weapon_13_weapon_16() {
    for (weapon, usual) in [
        ("heavy_carbine", 3),
        ("battle_rifle", 2),
        ("slug_pistol", 1),
        ("scatter_gun", 2),
    ] {
        let fires = shoot(1, weapon);
        assert_eq!(offered(&mut bearer("weapon.13", weapon, 1000), &fires).1, 1);
        assert_eq!(offered(&mut bearer("equip.12", weapon, 1000), &fires).1, usual);
        assert_eq!(offered(&mut bearer("weapon.16", weapon, 1000), &fires).1, usual + 1);
    }
    // Templates too: two discs, two teardrops, each with a die to wound.
    let facts = bearer("weapon.16", "demolition_pack", 1000).with(&[1, 2, 1, 1], shoot(1, "demolition_pack"));
    assert_rolls(
        &facts,
        &[
            ("type.ordnance", 0),
            ("type.ordnance", 0),
            ("base.wound", 2),
            ("base.wound", 2),
        ],
    );
    let flames = json!({"shoot": {"target": 1, "weapon": "burner", "direction": [1, 0]}});
    let facts = bearer("weapon.16", "burner", 1000).with(&[1, 1], flames);
    assert_rolls(&facts, &[("base.wound", 4), ("base.wound", 4)]);
}

#[test]
fn a_mega_weapon_has_s_1_more_and_ap_1_better_weapon_14() {
    // S 5 instead of 4 on T 4: 3+; AP 4 instead of 5.
    let facts = bearer("weapon.14", "battle_pistol", 1000).with(&[3, 3, 3], shoot(1, "battle_pistol"));
    assert_rolls(&facts, &[("base.hit.shot", 3), ("base.wound", 3), ("base.save", 3)]);
    assert_eq!(told(&facts, "struck", "strength"), 5);
    let ap = |weapon: &str, sv: i32, entry: &str| {
        let own = json!({"weapons": [weapon], "bonus": entry});
        let mut game = open(("legionary", own), ("legionary", 1000, values(json!({"Sv": sv}))));
        let facts = game.with(&[3, 6, 6], shoot(1, weapon));
        rolls(&facts)[2].0.clone()
    };
    assert_eq!(ap("battle_pistol", 4, "weapon.14"), "portal.die", "5 becomes 4");
    assert_eq!(ap("battle_pistol", 4, "equip.12"), "base.save");
    assert_eq!(ap("slug_pistol", 6, "weapon.14"), "portal.die", "– becomes 6");
    assert_eq!(ap("slug_pistol", 5, "weapon.14"), "base.save");
}

#[test]
fn a_weapon_without_strength_stays_so_weapon_14_type_marksman() {
    let facts = bearer("weapon.14", "long_rifle", 1000).with(&[2, 3], shoot(1, "long_rifle"));
    assert_eq!(told(&facts, "struck", "strength"), 0);
}

#[test]
fn a_targeter_adds_1_to_bs_weapon_15() {
    let facts = bearer("weapon.15", "slug_pistol", 1000).with(&[1], shoot(1, "slug_pistol"));
    assert_rolls(&facts, &[("base.hit.shot", 2)]);
    let changed = json!([{"rule": "weapon.15", "change": -1}]);
    assert_eq!(modifiers(&facts, "base.hit.shot"), changed);
    // BS 5 hits on 2+ already: nothing changes.
    let own = with(values(json!({"BS": 5})), bears("weapon.15"));
    let mut game = open(("legionary", own), ("legionary", 4000, json!({})));
    let facts = game.with(&[1], shoot(1, "battle_rifle"));
    assert_rolls(&facts, &[("base.hit.shot", 2)]);
    assert_eq!(modifiers(&facts, "base.hit.shot"), json!([]));
}

#[test]
fn forged_weapons_throw_every_miss_again_once_in_shots_and_melee_weapon_21() {
    let facts = bearer("weapon.21", "battle_rifle", 1000).with(&[1, 3, 2, 2, 1], shoot(1, "battle_rifle"));
    assert_rolls(
        &facts,
        &[
            ("base.hit.shot", 3),
            ("base.hit.shot", 3),
            ("base.hit.shot", 3),
            ("base.hit.shot", 3),
            ("base.wound", 4),
        ],
    );
    let own = with(values(json!({"I": 9})), bears("weapon.21"));
    let mut game = melee(("legionary", own), ("legionary", json!({})), json!({}));
    let facts = game.with(&[1, 4, 1], allot(None, 1, 1));
    assert_rolls(
        &facts,
        &[("base.hit.fight", 4), ("base.hit.fight", 4), ("base.wound", 4)],
    );
}

#[test]
fn a_compensator_fires_as_if_it_had_not_moved_weapon_22() {
    let offers = |weapon: &str, distance| {
        offered(
            &mut moved_bearer("weapon.22", weapon, distance, true),
            &shoot(1, weapon),
        )
        .1
    };
    assert_eq!(offers("heavy_carbine", 1000), 3);
    assert_eq!((offers("battle_rifle", 3000), offers("battle_rifle", 3001)), (2, 1));
}

#[test]
fn a_weapon_is_perfected_by_a_disc_for_each_shot_that_hits_weapon_26() {
    let facts = bearer("weapon.26", "battle_rifle", 1000).with(&[3, 4, 1, 1], shoot(1, "battle_rifle"));
    let discs: Vec<Value> = self::facts(&facts, "template")
        .iter()
        .map(|fact| fact["radius"].clone())
        .collect();
    assert_eq!(discs, [json!(375), json!(375)]);
    // Teardrops stay.
    let flames = json!({"shoot": {"target": 1, "weapon": "burner", "direction": [1, 0]}});
    let facts = bearer("weapon.26", "burner", 1000).with(&[1], flames);
    assert_eq!(told(&facts, "template", "radius"), Value::Null);
}

#[test]
fn shooting_weapons_become_ap_3_and_a_better_ap_stays_weapon_32() {
    let last = |weapon: &str, sv: i32, dice: &[u32]| {
        let own = json!({"weapons": [weapon], "bonus": "weapon.32"});
        let mut game = open(("legionary", own), ("legionary", 1000, values(json!({"Sv": sv}))));
        rolls(&game.with(dice, shoot(1, weapon))).pop().unwrap().0
    };
    assert_eq!(last("battle_pistol", 3, &[3, 4, 1]), "portal.die");
    assert_eq!(last("battle_pistol", 2, &[3, 4, 2]), "base.save");
    assert_eq!(last("star_pistol", 2, &[3, 4, 1]), "portal.die", "AP 2 stays");
}

#[test]
fn weapons_won_are_added_with_their_row_weapon_31_weapon_33_weapon_35_bonus_yours() {
    for (entry, weapon, paces, shots, strength, wound) in [
        ("weapon.31", "fuser", 12, 1, 8, 2),
        ("weapon.33", "hell_gun", 24, 2, 6, 2),
        ("weapon.35", "master_laser", 48, 1, 9, 2),
    ] {
        let own = json!({"bonus": entry, "moved": true});
        let mut game = open(("legionary", own.clone()), ("legionary", 1000, json!({})));
        assert_eq!(
            offered(&mut game, &shoot(1, weapon)),
            (Some(3), shots),
            "assault {shots}"
        );
        assert!(offer(&mut game, &shoot(1, "battle_rifle")).is_legal(), "its own too");
        let misses = vec![1; usize::from(shots) - 1];
        // AP 1 and AP 3 let no armour of 3+.
        let facts = game.with(&[&[3][..], misses.as_slice(), &[wound, 4]].concat(), shoot(1, weapon));
        assert_eq!(told(&facts, "struck", "strength"), strength);
        assert_eq!(rolls(&facts).last().unwrap().0, "portal.die");
        if paces < 48 {
            assert_eq!(reach_of_won(entry, weapon), paces * 250);
        }
        let charge = game_after(&own, weapon);
        assert_eq!(charge, None, "one may charge after it");
    }
}

/// The range of a weapon won, as its refusal tells.
fn reach_of_won(entry: &str, weapon: &str) -> i32 {
    let players = [
        json!([figure("legionary", 200, 200, bears(entry))]),
        json!([plain("basher", 9800, 9800)]),
    ];
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "shooting"}});
    let mut setup = serde_json::to_value(setup(json!([]), portals(), &players, begin)).unwrap();
    setup["map"]["table"]["size"] = json!([10_000, 10_000]);
    let mut game = Trial::of(&serde_json::from_value(setup).unwrap());
    game.refusal(shoot(1, weapon)).numbers[0]
}

/// What forbids a charge after a weapon was fired.
fn game_after(own: &Value, weapon: &str) -> Option<&'static str> {
    let fired = with(own.clone(), json!({"fired": weapon}));
    let players = [
        json!([figure("legionary", 1000, 2500, fired)]),
        json!([plain("legionary", 2000, 2500)]),
    ];
    let mut game = in_phase("assault", &players, json!([]), json!({}));
    let charge = read(json!({"charge": {"target": 1, "path": [[1750, 2500]]}}));
    game.game.why_not(&charge).map(|refusal| refusal.why)
}

#[test]
fn a_power_weapon_lets_no_armour_and_a_gauntlet_doubles_s_at_step_1_weapon_23_weapon_24() {
    let own = with(values(json!({"I": 9})), bears("weapon.23"));
    let mut game = melee(("legionary", own), ("legionary", json!({})), json!({}));
    let facts = game.with(&[4, 4, 3], allot(Some("power_blade"), 1, 1));
    assert_rolls(&facts, &[("base.hit.fight", 4), ("base.wound", 4), ("portal.die", 0)]);
    let own = with(values(json!({"I": 9})), bears("weapon.24"));
    let mut game = melee(("legionary", own), ("legionary", json!({})), json!({}));
    game.go(json!({"allot": {"weapon": "power_fist", "attacks": []}}));
    // The other strikes first and misses; then the fist, S 8.
    game.with(&[1], allot(None, 0, 1));
    assert_eq!(game.asked(), ("allot".to_owned(), json!(0)));
    let facts = game.with(&[4, 2, 3], allot(Some("power_fist"), 1, 1));
    assert_eq!(told(&facts, "struck", "strength"), 8);
}

#[test]
fn a_weapon_of_melee_won_is_one_handed_bonus_yours_melee_attacks() {
    // With a pistol that makes one attack more.
    let own = with(
        values(json!({"I": 9})),
        json!({"weapons": ["slug_pistol"], "bonus": "weapon.23"}),
    );
    let mut game = melee(("legionary", own), ("legionary", json!({})), json!({}));
    let refusal = game.refusal(allot(Some("power_blade"), 1, 9));
    assert_eq!(
        (refusal.why, refusal.numbers.as_slice()),
        ("quake-attacks-sum", &[9, 2][..])
    );
}

#[test]
fn a_ctan_blade_lets_no_save_of_any_kind_weapon_34() {
    let own = with(values(json!({"I": 9})), bears("weapon.34"));
    let target = values(json!({"Sv": 2, "Inv": 2}));
    let mut game = melee(("legionary", own), ("legionary", target), json!({}));
    let facts = game.with(&[4, 4, 3], allot(Some("ctan_blade"), 1, 1));
    assert_rolls(&facts, &[("base.hit.fight", 4), ("base.wound", 4), ("portal.die", 0)]);
}
