//! The base rules' dice and weapons (`base.hit.*`, `base.wound`, `base.save`, `base.range`, `base.one`, `type.*`).

use serde_json::{Value, json};

use crate::common::*;
use crate::fighters::*;

fn armed(weapon: &str, more: Value) -> Value {
    with(json!({"weapons": [weapon]}), more)
}

#[test]
fn a_shot_needs_7_less_bs_never_easier_than_2_base_hit_shot() {
    for (bs, need) in [(1, 6), (2, 5), (3, 4), (4, 3), (5, 2), (8, 2)] {
        let shooter = armed("battle_pistol", values(json!({"BS": bs})));
        let mut game = open(("legionary", shooter), ("basher", 1000, json!({})));
        let fires = shoot(1, "battle_pistol");
        assert_eq!(offered(&mut game, &fires), (Some(need), 1), "BS {bs}");
        let facts = game.with(&[1], fires);
        assert_rolls(&facts, &[("base.hit.shot", i64::from(need))]);
    }
}

#[test]
fn bs_0_cannot_shoot_base_profile() {
    let mut game = open(("legionary", values(json!({"BS": 0}))), ("basher", 1000, json!({})));
    assert_eq!(
        game.refused(shoot(1, "battle_rifle")),
        ("base.profile", "quake-cannot-shoot")
    );
}

#[test]
fn a_wound_needs_4_plus_t_less_s_within_2_and_6_or_is_impossible_base_wound() {
    // A battle pistol has S 4.
    for (t, need) in [(1, 2), (2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 6)] {
        let target = values(json!({"T": t}));
        let mut game = open(
            ("legionary", armed("battle_pistol", json!({}))),
            ("legionary", 1000, target),
        );
        let facts = game.with(&[3, 1], shoot(1, "battle_pistol"));
        assert_rolls(&facts, &[("base.hit.shot", 3), ("base.wound", need)]);
    }
    let mut game = open(
        ("legionary", armed("battle_pistol", json!({}))),
        ("legionary", 1000, values(json!({"T": 8}))),
    );
    let facts = game.with(&[3], shoot(1, "battle_pistol"));
    assert_rolls(&facts, &[("base.hit.shot", 3)]);
    assert_eq!(told(&facts, "struck", "strength"), 4);
}

#[test]
fn armour_saves_on_its_value_unless_ap_is_as_good_base_save() {
    // AP 5 on Sv 3+: it holds. AP 3: it does not.
    let mut game = open(
        ("legionary", armed("battle_pistol", json!({}))),
        ("legionary", 1000, json!({})),
    );
    let facts = game.with(&[3, 4, 3], shoot(1, "battle_pistol"));
    assert_rolls(&facts, &[("base.hit.shot", 3), ("base.wound", 4), ("base.save", 3)]);
    assert_eq!(told(&facts, "saved", "rule"), "base.save");
    let mut game = open(
        ("legionary", armed("rocket_tube", json!({}))),
        ("legionary", 1000, values(json!({"W": 3, "T": 5}))),
    );
    let facts = game.with(&[3, 2], shoot(1, "rocket_tube.krak"));
    assert_rolls(&facts, &[("base.hit.shot", 3), ("base.wound", 2)]);
    assert_eq!(told(&facts, "wounded", "left"), 2, "S 8 is less than twice T 5");
}

#[test]
fn strength_of_twice_the_toughness_kills_at_once_base_save() {
    let mut game = open(
        ("legionary", armed("rocket_tube", json!({}))),
        ("legionary", 1000, values(json!({"W": 3}))),
    );
    let facts = game.with(&[3, 2, 4], shoot(1, "rocket_tube.krak"));
    assert_eq!(told(&facts, "wounded", "left"), 0);
    assert_eq!(told(&facts, "killed", "by"), json!([0]));
    assert_eq!(score(&mut game, 0), 16);
    assert_eq!(game.asked(), ("return".to_owned(), json!(1)));
}

#[test]
fn one_save_a_wound_the_best_that_is_allowed_base_save() {
    let wood = json!([{"kind": "area", "area": "difficult", "poly": [[2000, 2000], [2600, 2000], [2600, 3000], [2000, 3000]]}]);
    let save = |target: Value, weapon: &str| {
        let mut game = duel(
            ("legionary", armed(weapon, json!({}))),
            ("legionary", 1000, target),
            wood.clone(),
            json!({}),
        );
        let facts = game.with(&[3, 6, 6], shoot(1, weapon));
        rolls(&facts)[2].clone()
    };
    let is = |rule: &str, need| (rule.to_owned(), need);
    assert_eq!(save(json!({}), "slug_pistol"), is("base.save", 3));
    assert_eq!(save(values(json!({"Sv": 6})), "slug_pistol"), is("shoot.cover", 5));
    assert_eq!(
        save(values(json!({"Sv": 5})), "slug_pistol"),
        is("base.save", 5),
        "of equals armour"
    );
    assert_eq!(
        save(values(json!({"Sv": 5})), "battle_pistol"),
        is("shoot.cover", 5),
        "AP 5"
    );
    assert_eq!(
        save(values(json!({"Sv": 5, "Inv": 4})), "battle_pistol"),
        is("base.save", 4)
    );
}

#[test]
fn the_range_counts_from_base_to_base_to_the_unit_base_range() {
    let pistol = || armed("slug_pistol", json!({}));
    let mut game = open(("legionary", pistol()), ("levy", 3000, json!({})));
    game.with(&[1], shoot(1, "slug_pistol"));
    let mut game = open(("legionary", pistol()), ("levy", 3001, json!({})));
    let refusal = game.refusal(shoot(1, "slug_pistol"));
    assert_eq!(
        (refusal.rule.as_str(), refusal.why),
        ("base.range", "quake-out-of-range")
    );
    assert_eq!(refusal.numbers.as_slice(), [3000, 3001]);
}

#[test]
fn one_weapon_a_turn_all_its_shots_at_one_target_base_one() {
    let fired = json!({"fired": "battle_rifle"});
    let mut game = open(("legionary", fired), ("levy", 1000, json!({})));
    assert_eq!(
        game.refused(shoot(1, "battle_rifle")),
        ("base.one", "quake-fired-already")
    );
}

/// How many dice a weapon throws to hit, moved or not, so far away; nothing where it is refused.
fn shots(weapon: &str, distance: i32, more: Value) -> Option<u8> {
    let mut game = open(("legionary", armed(weapon, more)), ("levy", distance, json!({})));
    let offer = offer(&mut game, &shoot(1, weapon));
    offer.is_legal().then_some(offer.dice)
}

#[test]
fn each_type_fires_as_its_row_says_type_assault_type_pistol_type_rapid_type_heavy() {
    let (moved, still) = (|| json!({"moved": true}), || json!({}));
    assert_eq!(shots("scatter_gun", 1000, moved()), Some(2));
    assert_eq!(shots("scatter_gun", 1000, still()), Some(2));
    assert_eq!(shots("slug_pistol", 1000, moved()), Some(1));
    assert_eq!(shots("slug_pistol", 1000, still()), Some(1));
    assert_eq!(shots("battle_rifle", 3000, moved()), Some(1));
    assert_eq!(shots("battle_rifle", 3001, moved()), None, "moved: up to 12 ps");
    assert_eq!(shots("battle_rifle", 3000, still()), Some(2));
    assert_eq!(shots("battle_rifle", 3001, still()), Some(1));
    assert_eq!(shots("heavy_carbine", 1000, moved()), None);
    assert_eq!(shots("heavy_carbine", 1000, still()), Some(3));
    let mut game = open(("legionary", armed("battle_rifle", moved())), ("levy", 3001, json!({})));
    let refusal = game.refusal(shoot(1, "battle_rifle"));
    assert_eq!(
        (refusal.rule.as_str(), refusal.why),
        ("type.rapid", "quake-rapid-range")
    );
    assert_eq!(refusal.numbers.as_slice(), [3001, 3000]);
}

#[test]
fn stable_ones_fire_heavy_weapons_after_moving_and_bikes_fire_as_if_unmoved_kind_stable_kind_bike() {
    let stable = json!({"moved": true, "rules": ["stable"]});
    assert_eq!(shots("heavy_carbine", 1000, stable), Some(3));
    let bike = json!({"moved": true, "rules": ["bike"]});
    assert_eq!(shots("heavy_carbine", 1000, bike.clone()), Some(3));
    assert_eq!(shots("battle_rifle", 3001, bike), Some(1));
}

#[test]
fn thrown_charges_are_thrown_after_moving_once_a_life_type_thrown_type_once() {
    let moved = armed("demolition_pack", json!({"moved": true}));
    let mut game = open(("legionary", moved), ("levy", 1500, json!({})));
    // It stays; the levy's T 3 is wounded on 2+.
    let facts = game.with(&[1, 1], shoot(1, "demolition_pack"));
    assert_rolls(&facts, &[("type.ordnance", 0), ("base.wound", 2)]);
    assert_eq!(game.piece(0, "weapons")[0]["spent"], true);
    let spent = json!({"weapons": [{"id": "demolition_pack", "spent": true}]});
    let mut game = open(("legionary", spent), ("levy", 1500, json!({})));
    assert_eq!(
        game.refused(shoot(1, "demolition_pack")),
        ("type.once", "quake-weapon-spent")
    );
    let mut game = open(
        ("legionary", armed("demolition_pack", json!({}))),
        ("levy", 1501, json!({})),
    );
    assert_eq!(game.refused(shoot(1, "demolition_pack")).0, "base.range", "6 ps");
}

#[test]
fn ordnance_stays_on_1_and_2_else_drifts_a_d6_where_the_die_points_type_ordnance() {
    let disc = |dice: &[u32], distance| {
        let mut game = open(
            ("legionary", armed("demolition_pack", json!({}))),
            ("basher", distance, json!({})),
        );
        let facts = game.with(dice, shoot(1, "demolition_pack"));
        assert_eq!(told(&facts, "template", "radius"), 625);
        (told(&facts, "template", "at"), rolls(&facts))
    };
    let at = |place: Value| place;
    for stays in [1, 2] {
        assert_eq!(disc(&[stays, 1], 1000).0, at(json!([2250, 2500, 0])));
    }
    // Face 10 is east: 1 ps that way. S 8 wounds T 4 on 2+.
    let (place, rolls) = disc(&[3, 10, 1, 1], 1000);
    assert_eq!(place, json!([2500, 2500, 0]));
    assert_eq!(rolls[3], ("base.wound".to_owned(), 2));
    // 4 ps away the disc does not touch it.
    assert_eq!(disc(&[6, 19, 4], 1000).0, json!([2250, 3500, 0]));
}

#[test]
fn a_disc_that_drifts_stops_at_the_edge_of_the_table_type_ordnance() {
    let players = [
        json!([figure("legionary", 4500, 2500, armed("demolition_pack", json!({})))]),
        json!([plain("basher", 5700, 2500)]),
    ];
    let mut game = in_phase("shooting", &players, json!([]), json!({}));
    let facts = game.with(&[6, 10, 6, 1], shoot(1, "demolition_pack"));
    assert_eq!(told(&facts, "scattered", "to"), json!([6000, 2500, 0]));
}

#[test]
fn heavy_ordnance_does_not_fire_after_moving_type_ordnance() {
    let mortar = json!({"id": "mortar", "range": 48, "s": 5, "ap": 4, "type": "ordnance"});
    let codices = json!({"codex": {"weapons": [mortar]}});
    let game = |more: Value| {
        duel(
            ("legionary", armed("mortar", more)),
            ("levy", 2000, json!({})),
            json!([]),
            codices.clone(),
        )
    };
    assert_eq!(
        game(json!({"moved": true})).refused(shoot(1, "mortar")),
        ("type.ordnance", "quake-ordnance-moved")
    );
    game(json!({})).with(&[2, 1], shoot(1, "mortar"));
}

#[test]
fn a_final_die_of_1_wounds_the_shooter_that_may_save_type_overheats() {
    let star = || armed("star_pistol", json!({}));
    let mut game = open(("legionary", star()), ("levy", 1000, json!({})));
    let facts = game.with(&[1, 3], shoot(1, "star_pistol"));
    assert_rolls(&facts, &[("base.hit.shot", 3), ("base.save", 3)]);
    let mut game = open(("legionary", star()), ("levy", 1000, json!({})));
    let facts = game.with(&[1, 2, 5], shoot(1, "star_pistol"));
    assert_eq!(told(&facts, "killed", "rule"), "type.overheats");
    assert_eq!(
        score(&mut game, 0),
        -24,
        "an accident costs its own value, gear included"
    );
    // Forged, the 1 is thrown again: it is not final.
    let forged = with(star(), bears("weapon.21"));
    let mut game = open(("legionary", forged), ("levy", 1000, json!({})));
    let facts = game.with(&[1, 2], shoot(1, "star_pistol"));
    assert_rolls(&facts, &[("base.hit.shot", 3), ("base.hit.shot", 3)]);
}

#[test]
fn hits_count_though_the_shooter_dies_of_overheating_type_overheats() {
    let mut game = open(("legionary", armed("star_rifle", json!({}))), ("levy", 1000, json!({})));
    // A 1 and a hit: the shooter's save fails, the levy is wounded on 2+ by S 7, AP 2 lets no save; both die.
    let facts = game.with(&[1, 3, 2, 1, 5], shoot(1, "star_rifle"));
    assert_eq!(facts_of_killed(&facts), [json!(0), json!(1)]);
    assert_eq!((score(&mut game, 0), score(&mut game, 1)), (json!(6 - 24), json!(0)));
}

fn facts_of_killed(all: &[Value]) -> Vec<Value> {
    facts(all, "killed").iter().map(|fact| fact["piece"].clone()).collect()
}

#[test]
fn misses_of_twin_weapons_are_thrown_again_once_type_twin() {
    let mut game = open(("disc", json!({})), ("legionary", 1000, json!({})));
    // BS 2: 5+. S 5 on T 4: 3+.
    let facts = game.with(&[2, 5, 1], shoot(1, "twin_carbine"));
    assert_rolls(&facts, &[("base.hit.shot", 5), ("base.hit.shot", 5), ("base.wound", 3)]);
    let again: Vec<bool> = facts
        .iter()
        .filter(|fact| fact["fact"] == "roll")
        .map(|roll| roll["again"] == true)
        .collect();
    assert_eq!(again, [true, false, false]);
    let mut game = open(("disc", json!({})), ("legionary", 1000, json!({})));
    let facts = game.with(&[2, 2], shoot(1, "twin_carbine"));
    assert!(has_none(&facts, "struck"));
}

#[test]
fn a_marksman_hits_on_2_and_wounds_on_4_whatever_the_toughness_type_marksman() {
    for t in [3, 4, 10] {
        let mut game = open(("veil_eye", json!({})), ("legionary", 1000, values(json!({"T": t}))));
        // AP 6 lets armour of 3+ hold.
        let facts = game.with(&[2, 4, 3], shoot(1, "long_rifle"));
        assert_rolls(&facts, &[("base.hit.shot", 2), ("base.wound", 4), ("base.save", 3)]);
        assert_eq!(
            modifiers(&facts, "base.hit.shot"),
            json!([{"rule": "type.marksman", "change": -1}])
        );
    }
}

#[test]
fn a_hit_lays_a_disc_of_radius_375_and_a_miss_nothing_type_blast() {
    let rocket = || armed("rocket_tube", json!({}));
    let mut game = open(("legionary", rocket()), ("levy", 1000, json!({})));
    // S 4 on T 3: 3+.
    let facts = game.with(&[3, 1], shoot(1, "rocket_tube.frag"));
    let template = fact(&facts, "template");
    assert_eq!(
        (&template["radius"], &template["at"]),
        (&json!(375), &json!([2250, 2500, 0]))
    );
    assert_eq!(template["rule"], "type.blast");
    let mut game = open(("legionary", rocket()), ("levy", 1000, json!({})));
    let facts = game.with(&[2], shoot(1, "rocket_tube.frag"));
    assert!(has_none(&facts, "template"));
}

#[test]
fn teardrops_throw_no_die_to_hit_and_must_cover_the_target_type_template() {
    let burner = || armed("burner", json!({}));
    let mut game = open(("legionary", burner()), ("levy", 1000, json!({})));
    let fires = |direction: Value| json!({"shoot": {"target": 1, "weapon": "burner", "direction": direction}});
    assert_eq!(
        game.refused(fires(json!([0, -1]))),
        ("type.template", "quake-flame-misses")
    );
    // S 4 on T 3: 3+; AP 5 lets no armour of 5+.
    let facts = game.with(&[3, 2], fires(json!([1, 0])));
    assert_rolls(&facts, &[("base.wound", 3), ("portal.die", 0)]);
    assert_eq!(told(&facts, "template", "radius"), Value::Null);
    // It is 8 ps long.
    let mut game = open(("legionary", burner()), ("levy", 2001, json!({})));
    assert_eq!(
        game.refused(fires(json!([1, 0]))),
        ("type.template", "quake-flame-misses")
    );
}

#[test]
fn a_weapon_of_melee_does_not_shoot_melee_weapons() {
    let mut game = open(("captain", json!({})), ("levy", 1000, json!({})));
    assert_eq!(game.refused(shoot(1, "blade")), ("melee.weapons", "quake-melee-weapon"));
}
