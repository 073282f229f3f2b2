//! Shooting, wounds and barrels (`base.*`, `type.*`, `shoot.*`, `sight.*`, `dark.spot`, `barrel.*`).

use serde_json::{Value, json};

use crate::common::*;

/// A shooter at (1000, 2500) whose slot it is, and a target east of it: so far away if both have bases of 125.
fn duel(shooter: (&str, Value), target: (&str, i32, Value), terrain: Value, more: Value) -> Trial {
    let players = [
        json!([at(shooter.0, 1000, 2500, 0, shooter.1)]),
        json!([at(target.0, 1250 + target.1, 2500, 0, target.2)]),
    ];
    Trial::in_phase("shooting", terrain, &players, more)
}

fn shoot(target: Value, weapon: &str) -> Value {
    json!({"shoot": {"target": target, "weapon": weapon}})
}

#[test]
fn rapid_fire_hits_wounds_and_is_saved_base_hit_shot_base_wound_base_save() {
    // BS 4: 3+; S 4 on T 4: 4+.
    let mut game = duel(
        ("legionary", json!({})),
        ("basher", 2000, json!({})),
        json!([]),
        json!({}),
    );
    // Two shots within 12 ps: one misses, one hits, wounds; AP 5 lets the armour of 6+ hold, if it wounds.
    let facts = game.with(&[2, 3, 3], shoot(json!(1), "battle_rifle"));
    let shot = fact(&facts, "shot");
    assert_eq!((shot["share"].clone(), shot["columns"].clone()), (json!(35), json!(5)));
    // A basher's base is 160.
    assert_eq!(shot["range"], 1965);
    let needs: Vec<(Value, Value)> = self::facts(&facts, "roll")
        .iter()
        .map(|roll| (roll["rule"].clone(), roll["need"].clone()))
        .collect();
    assert_eq!(
        needs,
        [("base.hit.shot", 3), ("base.hit.shot", 3), ("base.wound", 4)].map(|(rule, need)| (json!(rule), json!(need)))
    );
}

#[test]
fn beyond_range_a_refusal_tells_range_and_distance_base_range() {
    let mut game = duel(("levy", json!({})), ("basher", 4000, json!({})), json!([]), json!({}));
    assert!(game.game.why_not(&read(shoot(json!(1), "levy_rifle"))).is_none());
    let mut game = duel(
        ("captain", json!({})),
        ("basher", 3036, json!({})),
        json!([]),
        json!({}),
    );
    assert_eq!(
        game.refused(shoot(json!(1), "slug_pistol")),
        ("base.range", "quake-out-of-range")
    );
    assert_eq!(
        game.refused(shoot(json!(0), "slug_pistol")),
        ("shoot.target", "quake-target-self")
    );
    assert_eq!(
        game.refused(shoot(json!(1), "fuser")),
        ("champion.gear", "quake-no-such-weapon")
    );
}

fn read(command: Value) -> arene::game::Command {
    let mut reader = <dyn erased_serde::Deserializer>::erase(command);
    book().read_command(&mut reader).unwrap()
}

#[test]
fn heavy_weapons_do_not_fire_after_moving_but_of_the_stable_type_heavy_kind_stable() {
    let moved = json!({"moved": true});
    let mut game = duel(("bastion", moved), ("basher", 2000, json!({})), json!([]), json!({}));
    assert_eq!(
        game.refused(shoot(json!(1), "heavy_carbine")),
        ("type.heavy", "quake-heavy-moved")
    );
}

#[test]
fn a_low_wall_hides_legs_and_gives_cover_sight_share_shoot_cover() {
    let wall = |from: i32, to: i32| json!([{"kind": "barrier", "line": [[1900, from], [1900, to]], "height": 250, "thick": 40}]);
    let mut game = duel(
        ("legionary", json!({})),
        ("basher", 900, json!({})),
        wall(2000, 3000),
        json!({}),
    );
    let facts = game.with(&[1, 1], shoot(json!(1), "battle_rifle"));
    let shot = fact(&facts, "shot");
    assert_eq!((shot["columns"].clone(), shot["cover"].clone()), (json!(5), json!(5)));
}

#[test]
fn an_exploding_barrel_is_an_ordnance_disc_of_s_5_barrel_explosion() {
    let players = [
        json!([at("legionary", 1000, 2500, 0, json!({}))]),
        json!([at("basher", 3500, 2500, 0, json!({}))]),
    ];
    let marks = json!([{"mark": "barrel", "at": [3000, 2500]}]);
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "shooting"}});
    let mut game = Trial::of(&setup(json!([]), marks, &players, begin));
    // One of two shots hits; the barrel explodes: S 5 on T 4 needs 3+.
    let facts = game.with(&[3, 1, 5, 2], shoot(json!({"barrel": 0}), "battle_rifle"));
    assert_eq!(fact(&facts, "barrel_hit")["barrel"], 0);
    let template = fact(&facts, "template");
    assert_eq!(
        (template["rule"].clone(), template["radius"].clone()),
        (json!("barrel.explosion"), json!(625))
    );
    assert_eq!(fact(&facts, "struck")["strength"], 5);
    let gone = game.refused(json!({"shoot": {"target": {"barrel": 0}, "weapon": "battle_rifle"}}));
    assert!(!gone.0.is_empty());
}
