//! Close combat: melees, steps, allotting, blows (`fight.*`, `melee.*`, `base.hit.fight`).

use serde_json::{Value, json};

use crate::common::*;
use crate::fighters::*;

#[test]
fn a_blow_hits_on_3_4_or_5_by_the_ws_of_both_base_hit_fight() {
    for (own, other, need) in [(5, 4, 3), (4, 4, 4), (4, 8, 4), (4, 9, 5), (2, 4, 4), (2, 5, 5)] {
        let striker = values(json!({"WS": own, "I": 9}));
        let mut game = melee(
            ("legionary", striker),
            ("legionary", values(json!({"WS": other}))),
            json!({}),
        );
        let strikes = allot(None, 1, 1);
        assert_eq!(offered(&mut game, &strikes), (Some(need), 1));
        let facts = game.with(&[1], strikes);
        assert_rolls(&facts, &[("base.hit.fight", i64::from(need))]);
    }
}

#[test]
fn within_a_melee_the_profiles_i_orders_blows_not_the_order_fight_order() {
    // The legionary is first in the order; the dancer has I 6.
    let players = [
        json!([plain("legionary", 2000, 2500)]),
        json!([plain("veil_dancer", 2250, 2500)]),
    ];
    let mut game = in_phase("melee", &players, json!([]), json!({}));
    assert_eq!(game.asked(), ("allot".to_owned(), json!(1)));
    // WS 6 on 4: 3+. S 3 on T 4: 5+. A power blade, no armour. The dead do not strike.
    let facts = game.with(&[3, 1, 1, 5, 2], allot(Some("power_blade"), 0, 3));
    assert_rolls(
        &facts,
        &[
            ("base.hit.fight", 3),
            ("base.hit.fight", 3),
            ("base.hit.fight", 3),
            ("base.wound", 5),
            ("portal.die", 0),
        ],
    );
    game.go(place(5000, 1000));
    // No result: the winner waits where it is.
    assert_eq!(game.asked(), ("movement".to_owned(), json!(0)));
    assert_eq!(plan(&mut game, 1), (2250, 2500), "fight.end");
}

#[test]
fn the_melee_of_the_highest_in_the_order_goes_first_fight_order() {
    let players = [
        json!([plain("legionary", 1000, 2500)]),
        json!([plain("legionary", 1250, 2500)]),
        json!([plain("legionary", 4000, 2500)]),
        json!([plain("legionary", 4250, 2500)]),
    ];
    let begin = json!({"begin": {"player": 3, "round": 1, "phase": "melee"}, "order": [3, 0, 1, 2]});
    let mut game = Trial::of(&setup(json!([]), portals(), &players, begin));
    assert_eq!(game.asked(), ("allot".to_owned(), json!(3)));
    game.go(allot(None, 2, 1));
    game.with(&[1, 1], allot(None, 3, 1));
    assert_eq!(game.asked(), ("allot".to_owned(), json!(0)));
}

/// Three in a row, each of its own player, and a fourth elsewhere.
fn row() -> Trial {
    let players = [
        json!([plain("legionary", 2000, 2500)]),
        json!([plain("legionary", 2250, 2500)]),
        json!([plain("legionary", 2500, 2500)]),
        json!([plain("legionary", 4000, 2500)]),
    ];
    in_phase("melee", &players, json!([]), json!({}))
}

#[test]
fn all_attacks_are_spread_over_any_of_the_melee_touching_or_not_fight_allot_fight_who() {
    let mut game = row();
    assert_eq!(game.refused(allot(None, 0, 1)), ("fight.allot", "quake-attacks-itself"));
    assert_eq!(
        game.refused(allot(None, 3, 1)),
        ("fight.allot", "quake-attacks-outside")
    );
    assert_eq!(game.refused(allot(None, 1, 2)), ("fight.allot", "quake-attacks-sum"));
    assert_eq!(
        game.refused(allot(Some("blade"), 1, 1)),
        ("melee.weapons", "quake-no-melee-weapon")
    );
    let twice = json!({"allot": {"weapon": null, "attacks": [{"target": 1, "n": 1}, {"target": 1, "n": 1}]}});
    assert_eq!(game.refused(twice), ("fight.allot", "quake-attacks-twice"));
    // 2 is not touched by 0.
    game.go(allot(None, 2, 1));
    game.go(allot(None, 0, 1));
    let facts = game.with(&[1, 1, 1], allot(None, 1, 1));
    let fought: Vec<(Value, Value)> = self::facts(&facts, "fought")
        .iter()
        .map(|fact| (fact["piece"].clone(), fact["target"].clone()))
        .collect();
    assert_eq!(
        fought,
        [(json!(0), json!(2)), (json!(1), json!(0)), (json!(2), json!(1))]
    );
}

#[test]
fn mates_may_be_struck_too_fight_allot() {
    let players = [
        json!([plain("legionary", 2000, 2500), plain("legionary", 2250, 2500)]),
        json!([plain("legionary", 2500, 2500)]),
    ];
    let mut game = in_phase("melee", &players, json!([]), json!({}));
    game.go(allot(None, 1, 1));
    game.go(allot(None, 2, 1));
    // 0 strikes its mate dead: it costs its value.
    game.with(&[4, 1, 1, 4, 2, 3], allot(None, 0, 1));
    assert_eq!(score(&mut game, 0), -16);
}

#[test]
fn equals_strike_together_all_hits_all_wounds_all_saves_fight_same() {
    let mut game = melee(("legionary", json!({})), ("legionary", json!({})), json!({}));
    game.go(allot(None, 1, 1));
    let facts = game.with(&[4, 5, 4, 5, 2, 1, 3], allot(None, 0, 1));
    assert_rolls(
        &facts,
        &[
            ("base.hit.fight", 4),
            ("base.hit.fight", 4),
            ("base.wound", 4),
            ("base.wound", 4),
            ("base.save", 3),
            ("base.save", 3),
            ("portal.die", 0),
        ],
    );
    let killed: Vec<Value> = self::facts(&facts, "killed")
        .iter()
        .map(|fact| fact["piece"].clone())
        .collect();
    // They die at once: by the order.
    assert_eq!(killed, [json!(0), json!(1)]);
    assert_eq!((score(&mut game, 0), score(&mut game, 1)), (json!(16), json!(16)));
}

/// A levy, or another, between two legionaries of two players.
fn between(victim: Value) -> Trial {
    let players = [
        json!([plain("legionary", 2000, 2500)]),
        json!([plain("legionary", 2500, 2500)]),
        json!([victim]),
    ];
    in_phase("melee", &players, json!([]), json!({}))
}

#[test]
fn a_target_saves_against_all_to_see_who_struck_home_and_its_value_is_shared_fight_same_fight_share() {
    let strike = |saves: [u32; 2]| {
        let mut game = between(plain("levy", 2250, 2500));
        game.go(allot(None, 2, 1));
        // WS 4 on 3: 3+; S 4 on T 3: 3+; Sv 5+. A save is thrown though the first failed.
        let facts = game.with(&[3, 3, 3, 3, saves[0], saves[1], 4], allot(None, 2, 1));
        (told(&facts, "killed", "by"), score(&mut game, 0), score(&mut game, 1))
    };
    assert_eq!(strike([1, 1]), (json!([0, 1]), json!(3), json!(3)));
    assert_eq!(strike([1, 5]), (json!([0]), json!(6), json!(0)));
    assert_eq!(strike([5, 1]), (json!([1]), json!(0), json!(6)));
}

#[test]
fn whoever_took_a_wound_of_it_in_the_step_of_its_death_shares_fight_share() {
    let chief = json!({"profile": {"M": 6, "WS": 3, "BS": 3, "S": 3, "T": 3, "W": 2, "I": 2, "A": 1, "Ld": 9, "Sv": 6}, "wounds": 2});
    let mut game = between(figure("levy", 2250, 2500, chief));
    game.go(allot(None, 2, 1));
    let facts = game.with(&[3, 3, 3, 3, 1, 1, 4], allot(None, 2, 1));
    assert_eq!(told(&facts, "killed", "by"), json!([0, 1]));
    assert_eq!(told(&facts, "shared", "each"), 3);
}

#[test]
fn attacks_are_a_and_1_for_charging_and_1_for_two_one_handed_weapons_melee_attacks() {
    let attacks = |kind: &str, more: Value| {
        let mut game = melee(
            (kind, with(json!({}), more)),
            ("levy", values(json!({"I": 0}))),
            json!({}),
        );
        game.refusal(allot(None, 1, 99)).numbers[1]
    };
    assert_eq!(attacks("legionary", json!({})), 1);
    assert_eq!(attacks("legionary", json!({"charged": true})), 2);
    assert_eq!(attacks("captain", json!({})), 3, "a pistol is one");
    assert_eq!(attacks("captain", json!({"charged": true})), 4);
    assert_eq!(attacks("captain", json!({"weapons": ["blade"]})), 2);
    assert_eq!(attacks("legionary", json!({"weapons": ["battle_rifle", "blade"]})), 1);
    assert_eq!(attacks("legionary", json!({"weapons": ["blade", "power_fist"]})), 2);
}

#[test]
fn a_blade_lets_armour_save_and_a_power_blade_does_not_melee_weapons() {
    let last = |weapon: Option<&str>| {
        let own = with(values(json!({"I": 9})), json!({"weapons": [weapon.unwrap_or("blade")]}));
        let mut game = melee(("legionary", own), ("legionary", json!({})), json!({}));
        rolls(&game.with(&[4, 4, 3], allot(weapon, 1, 1))).pop().unwrap()
    };
    assert_eq!(last(Some("blade")), ("base.save".to_owned(), 3));
    assert_eq!(last(None), ("base.save".to_owned(), 3));
    assert_eq!(last(Some("power_blade")).0, "portal.die");
}

#[test]
fn a_power_fist_doubles_s_to_10_at_most_and_strikes_at_step_1_melee_weapons() {
    let players = [
        json!([figure(
            "colossus",
            2000,
            2500,
            json!({"weapons": ["power_fist", "blade"]})
        )]),
        json!([plain("legionary", 2325, 2500)]),
    ];
    let mut game = in_phase("melee", &players, json!([]), json!({}));
    let later = json!({"allot": {"weapon": "power_fist", "attacks": []}});
    assert_eq!(
        game.refused(allot(Some("power_fist"), 1, 3)),
        ("melee.weapons", "quake-attacks-later")
    );
    game.go(later);
    game.with(&[1], allot(None, 0, 1));
    assert_eq!(game.asked(), ("allot".to_owned(), json!(0)));
    assert_eq!(
        game.refused(allot(Some("blade"), 1, 3)),
        ("melee.weapons", "quake-weapon-picked")
    );
    // A 2 and two one-handed weapons; WS 4 on 4; S 8 on T 4: 2+, no armour.
    let facts = game.with(&[4, 1, 1, 2, 3], allot(Some("power_fist"), 1, 3));
    assert_eq!(told(&facts, "struck", "strength"), 8);
    assert_eq!(rolls(&facts).pop().unwrap().0, "portal.die");
    // S 6 doubled is 10.
    let own = with(values(json!({"S": 6, "I": 1})), json!({"weapons": ["power_fist"]}));
    let mut game = melee(
        ("legionary", own),
        ("legionary", values(json!({"I": 0, "T": 8}))),
        json!({}),
    );
    let facts = game.with(&[4, 1], allot(Some("power_fist"), 1, 1));
    assert_eq!(told(&facts, "struck", "strength"), 10);
}

#[test]
fn a_charger_into_cover_strikes_after_all_unless_it_has_frag_grenades_melee_cover_fight_normal() {
    let asked = |gear: Value| {
        let own = json!({"charged": true, "charged_cover": true, "gear": gear, "weapons": ["power_fist"]});
        let mut game = melee(("legionary", own), ("levy", values(json!({"I": 1}))), json!({}));
        game.asked().1
    };
    assert_eq!(asked(json!([])), 1, "step 0, after I 1");
    assert_eq!(asked(json!(["frag"])), 0, "at its I 4");
    // At step 0 a fist is spread at once.
    let own = json!({"charged": true, "charged_cover": true, "gear": [], "weapons": ["power_fist"]});
    let mut game = melee(("legionary", own), ("levy", values(json!({"I": 1}))), json!({}));
    game.with(&[1], allot(Some("blade"), 0, 1));
    let facts = game.with(&[1, 1], allot(Some("power_fist"), 1, 2));
    assert_eq!(facts_of(&facts, "fought"), 1);
}

fn facts_of(all: &[Value], name: &str) -> usize {
    facts(all, name).len()
}

/// A levy that charged is struck dead by a legionary; two others fight near portal 2, the last melee.
fn two_melees(third: (i32, i32), fourth: (i32, i32)) -> Trial {
    let players = [
        json!([plain("legionary", 2000, 2500)]),
        json!([figure("levy", 2250, 2500, json!({"charged": true}))]),
        json!([plain("legionary", third.0, third.1)]),
        json!([plain("legionary", fourth.0, fourth.1)]),
    ];
    let mut game = in_phase("melee", &players, json!([]), json!({}));
    // WS 4 on 3: 3+; S 4 on T 3: 3+; Sv 5+; back by portal 2.
    game.with(&[3, 3, 1, 2], allot(None, 1, 1));
    assert_eq!(game.asked(), ("return".to_owned(), json!(1)));
    game
}

#[test]
fn who_returns_in_contact_with_a_melee_to_come_fights_in_it_without_bonus_fight_return() {
    let mut game = two_melees((5000, 1700), (5000, 1950));
    let facts = game.go(place(5000, 1450));
    assert_eq!(told(&facts, "melee", "members"), json!([1, 2, 3]));
    game.go(allot(None, 3, 1));
    game.with(&[1, 1], allot(None, 2, 1));
    assert_eq!(game.asked(), ("allot".to_owned(), json!(1)));
    // A 1 with a rifle and a blade; the charge is gone with its life.
    assert_eq!(game.refusal(allot(Some("blade"), 2, 2)).numbers.as_slice(), [2, 1]);
    game.with(&[1], allot(Some("blade"), 2, 1));
    assert_eq!(game.asked().0, "movement");
}

#[test]
fn never_again_in_its_own_melee_fight_return() {
    let players = [
        json!([plain("legionary", 5000, 1700)]),
        json!([plain("levy", 5000, 1950)]),
    ];
    let mut game = in_phase("melee", &players, json!([]), json!({}));
    game.with(&[3, 3, 1, 2], allot(None, 1, 1));
    game.go(place(5000, 1450));
    assert_eq!(game.asked(), ("movement".to_owned(), json!(0)));
}

#[test]
fn who_appears_where_some_fight_crushes_them_and_joins_what_is_left_fight_portal() {
    let mut game = two_melees((5000, 1200), (5000, 1450));
    let facts = game.with(&[4], place(5000, 1200));
    assert_eq!(told(&facts, "crushed", "piece"), 2);
    assert_eq!((score(&mut game, 1), score(&mut game, 2)), (json!(0), json!(-16)));
    assert_eq!(game.asked(), ("return".to_owned(), json!(2)));
    let facts = game.go(place(1000, 5000));
    assert_eq!(told(&facts, "melee", "members"), json!([1, 3]));
}

#[test]
fn mates_in_contact_are_no_melee_fight_order() {
    let players = [
        json!([plain("legionary", 2000, 2500), plain("legionary", 2250, 2500)]),
        json!([plain("legionary", 4000, 2500)]),
    ];
    let mut game = in_phase("melee", &players, json!([]), json!({}));
    assert_eq!(game.asked().0, "movement", "mates in contact do not fight");
}
