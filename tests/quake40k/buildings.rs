//! Base buildings that are shot at, charged and struck, and which melee a team picks (`mod.base_attack`, `melee.krak`, `team.fight`).

use serde_json::{Value, json};

use crate::common::*;
use crate::fighters::*;

#[test]
fn structure_falls_by_1_for_each_penetration_and_10_is_none_mod_base_attack_type_fuse() {
    let building = || json!({"building": 1});
    let mut game = base_attack("shooting", json!({"weapons": ["rocket_tube"]}), 2000);
    let facts = game.with(&[3, 3], shoot(building(), "rocket_tube.krak"));
    let structure = fact(&facts, "structure");
    assert_eq!((&structure["sum"], &structure["left"]), (&json!(11), &json!(9)));
    let mut game = base_attack("shooting", json!({"weapons": ["rocket_tube"]}), 2000);
    let facts = game.with(&[3, 2], shoot(building(), "rocket_tube.krak"));
    assert_eq!(told(&facts, "structure", "penetrated"), false, "10 does not");
    // A fuse within half range throws both dice, beyond one; its walls are at 5125.
    for (apart, dice) in [(1000, &[3, 1, 2][..]), (2000, &[3, 3][..])] {
        let mut game = base_attack("shooting", bears("weapon.31"), apart);
        let facts = game.with(dice, shoot(building(), "fuser"));
        assert_eq!(told(&facts, "structure", "left"), 9, "{apart}");
    }
    // Ordnance throws two, the best counts.
    let mut game = base_attack("shooting", json!({"weapons": ["demolition_pack"]}), 1000);
    let facts = game.with(&[1, 2, 3], shoot(building(), "demolition_pack"));
    assert_eq!(told(&facts, "structure", "sum"), 11);
    // S – never penetrates: no die.
    let mut game = base_attack("shooting", json!({"weapons": ["long_rifle"]}), 2000);
    let facts = game.with(&[2], shoot(building(), "long_rifle"));
    assert!(has_none(&facts, "structure"));
}

fn strike(weapon: Option<&str>, n: u8) -> Value {
    json!({"allot": {"weapon": weapon, "attacks": [{"target": {"building": 1}, "n": n}]}})
}

fn left(game: &mut Trial) -> Value {
    game.state()["buildings"][1]["structure"].clone()
}

#[test]
fn krak_grenades_are_one_attack_of_s_6_instead_of_all_melee_krak() {
    let own = || values(json!({"A": 3}));
    let mut game = base_attack("melee", own(), 0);
    assert_eq!(game.asked(), ("allot".to_owned(), json!(0)));
    assert_eq!(
        game.refused(strike(Some("krak"), 3)),
        ("fight.allot", "quake-attacks-sum")
    );
    game.with(&[5], strike(Some("krak"), 1));
    assert_eq!(left(&mut game), 9);
    let mut game = base_attack("melee", own(), 0);
    game.with(&[4], strike(Some("krak"), 1));
    assert_eq!(left(&mut game), 10, "10 does not penetrate");
    // Against figures they do nothing.
    let mut game = melee(("legionary", json!({})), ("levy", json!({})), json!({}));
    assert_eq!(
        game.refused(allot(Some("krak"), 1, 1)),
        ("melee.krak", "quake-attacks-krak")
    );
}

#[test]
fn all_attacks_on_a_building_hit_several_points_in_one_melee_mod_base_attack() {
    let own = values(json!({"A": 3, "S": 5}));
    let mut game = base_attack("melee", own, 0);
    let facts = game.with(&[6, 6, 5], strike(None, 3));
    assert_eq!(told(&facts, "fought", "hits"), 3);
    assert_eq!(left(&mut game), 8);
    // A fist doubles S.
    let own = with(values(json!({"I": 1})), json!({"weapons": ["power_fist"]}));
    let mut game = base_attack("melee", own, 0);
    game.with(&[3], strike(Some("power_fist"), 1));
    assert_eq!(left(&mut game), 9);
    // By option 10 counts.
    let others = || json!([plain("basher", 5500, 5500)]);
    let glance = json!({"options": {"base_glance": true}});
    let mut game = base_attack_with("melee", json!({}), 0, others(), glance);
    game.with(&[6], strike(None, 1));
    assert_eq!(left(&mut game), 9);
}

#[test]
fn a_building_is_struck_by_who_touches_it_and_is_held_by_nobody_mod_base_attack() {
    let enemy = json!([plain("legionary", 3250, 5000)]);
    let mut game = base_attack_with("melee", json!({}), 0, enemy, json!({}));
    assert_eq!(
        game.refused(strike(None, 1)),
        ("mod.base_attack", "quake-building-held")
    );
    let far = json!([plain("legionary", 3250, 4000)]);
    let mut game = base_attack_with("melee", json!({}), 1000, far, json!({}));
    // Held too, and not in contact with it.
    assert_eq!(game.refused(strike(None, 1)).0, "mod.base_attack");
}

#[test]
fn a_charge_goes_to_a_buildings_walls_and_not_to_its_own_assault_move() {
    let charge = |team: u8, y: i32| json!({"charge": {"target": {"building": team}, "path": [[3000, y]]}});
    let mut game = base_attack("assault", json!({}), 1000);
    assert_eq!(game.refused(charge(0, 3500)), ("assault.move", "quake-own-building"));
    assert_eq!(game.refused(charge(1, 4800)), ("assault.move", "quake-charge-building"));
    let facts = game.go(charge(1, 5000));
    assert_eq!(told(&facts, "charged", "target"), json!({"building": 1}));
    while game.asked().0 != "allot" {
        let asked = game.asked();
        let command = if asked.0 == "activate" {
            json!({"activate": {"figure": 1}})
        } else {
            json!("stay")
        };
        game.go(command);
    }
    // A 1, and 1 for charging.
    game.with(&[6, 6], strike(None, 2));
    assert_eq!(left(&mut game), 10, "S 4 and a 6 are 10");
}

#[test]
fn the_team_that_charges_first_picks_a_melee_then_in_turn_and_the_last_is_not_asked_for_team_fight() {
    let players = [
        json!([plain("legionary", 1000, 2500), plain("legionary", 3000, 1500)]),
        json!([plain("legionary", 1250, 2500), plain("legionary", 3250, 1500)]),
    ];
    let more = json!({"mod": "team_deathmatch", "firsts": {"move": 0, "shoot": 0, "assault": 1}});
    let mut game = in_phase("melee", &players, json!([]), more);
    assert_eq!(game.asked().0, "melee");
    assert_eq!(game.state()["player"], 1);
    let facts = game.go(json!({"melee": {"of": 3}}));
    assert_eq!(told(&facts, "melee", "members"), json!([3, 1]));
    game.go(allot(None, 1, 1));
    let facts = game.with(&[1, 1], allot(None, 3, 1));
    assert_eq!(told(&facts, "melee", "members"), json!([2, 0]));
    assert_eq!(game.asked(), ("allot".to_owned(), json!(2)));
    assert_eq!(facts_named(&facts, "melee"), 1);
}

fn facts_named(all: &[Value], name: &str) -> usize {
    facts(all, name).len()
}
