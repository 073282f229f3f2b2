//! The assault phase: charges, and the foot that sticks out (`assault.*`, `melee.cover`).

use serde_json::{Value, json};

use crate::common::*;
use crate::fighters::*;

fn charge(target: impl Into<Value>, path: Value) -> Value {
    json!({"charge": {"target": target.into(), "path": path}})
}

/// A legionary at (1000, 2500) whose assault slot it is, and another east of it, so far away.
fn before(own: Value, apart: i32, terrain: Value, more: Value) -> Trial {
    let players = [
        json!([figure("legionary", 1000, 2500, own)]),
        json!([plain("legionary", 1250 + apart, 2500)]),
    ];
    in_phase("assault", &players, terrain, more)
}

#[test]
fn a_charge_goes_6_ps_to_contact_and_has_its_bonus_assault_move_assault_bonus() {
    let mut game = before(json!({}), 1500, json!([]), json!({}));
    let facts = game.go(charge(1, json!([[2500, 2500]])));
    assert_eq!(told(&facts, "charged", "rule"), "assault.bonus");
    assert_eq!(game.piece(0, "charged"), true);
    // A 1 and +1 for charging: both are equal in I.
    let refusal = game.refusal(allot(None, 1, 9));
    assert_eq!(refusal.numbers.as_slice(), [9, 2]);
    let mut game = before(json!({}), 1501, json!([]), json!({}));
    let refusal = game.refusal(charge(1, json!([[2501, 2500]])));
    assert_eq!(refusal.numbers.as_slice(), [1501, 1500]);
    // It must end in contact with its target, and not before.
    let mut game = before(json!({}), 1500, json!([]), json!({}));
    assert_eq!(
        game.refused(charge(1, json!([[2400, 2500]]))),
        ("assault.move", "quake-charge-touches")
    );
    assert_eq!(
        game.refused(charge(0, json!([[2400, 2500]]))),
        ("assault.move", "quake-no-target")
    );
}

#[test]
fn no_charge_after_heavy_rapid_or_ordnance_fire_type_rapid_type_heavy_type_ordnance() {
    for (weapon, rule, why) in [
        ("battle_rifle", "type.rapid", "quake-charge-rapid"),
        ("heavy_carbine", "type.heavy", "quake-charge-heavy"),
        ("demolition_pack", "type.ordnance", "quake-charge-ordnance"),
    ] {
        let mut game = before(json!({"fired": weapon, "weapons": [weapon]}), 500, json!([]), json!({}));
        assert_eq!(game.refused(charge(1, json!([[1500, 2500]]))), (rule, why));
    }
    for weapon in ["scatter_gun", "slug_pistol"] {
        let mut game = before(json!({"fired": weapon, "weapons": [weapon]}), 500, json!([]), json!({}));
        game.go(charge(1, json!([[1500, 2500]])));
    }
}

#[test]
fn one_in_contact_with_an_enemy_is_held_and_not_asked_assault_order() {
    let mut game = before(json!({}), 0, json!([]), json!({}));
    assert_eq!(game.asked(), ("allot".to_owned(), json!(0)));
}

#[test]
fn difficult_ground_is_tested_and_what_is_thrown_is_moved_contact_or_not_assault_move() {
    let rubble = || json!([{"kind": "area", "area": "difficult", "poly": [[1200, 2000], [1600, 2000], [1600, 3000], [1200, 3000]]}]);
    let mut game = before(json!({}), 1000, rubble(), json!({}));
    // Its middle is in it from 1201 on, and has 2 ps from there.
    let facts = game.with(&[1, 2], charge(1, json!([[2000, 2500]])));
    assert_rolls(&facts, &[("move.difficult", 0), ("move.difficult", 0)]);
    assert_eq!(told(&facts, "fell_short", "target"), 1);
    assert_eq!(plan(&mut game, 0), (1701, 2500));
    assert_eq!(game.piece(0, "charged"), false);
    let mut game = before(json!({}), 1000, rubble(), json!({}));
    let facts = game.with(&[4, 1], charge(1, json!([[2000, 2500]])));
    assert_eq!(told(&facts, "charged", "target"), 1);
}

#[test]
fn the_first_that_it_touches_ends_a_charge_assault_move() {
    let players = [
        json!([plain("legionary", 1000, 2500)]),
        json!([plain("legionary", 2500, 2500)]),
        json!([plain("legionary", 1500, 2750)]),
    ];
    let mut game = in_phase("assault", &players, json!([]), json!({}));
    let facts = game.go(charge(1, json!([[2250, 2500]])));
    assert_eq!(told(&facts, "charged", "target"), 2);
    assert!(plan(&mut game, 0).0 <= 1500);
}

#[test]
fn by_option_who_fired_charges_only_what_it_fired_at_assault_move() {
    let own = json!({"fired": "slug_pistol", "fired_at": 2, "weapons": ["slug_pistol"]});
    let players = [
        json!([figure("legionary", 1000, 2500, own)]),
        json!([plain("legionary", 2000, 2500)]),
        json!([plain("legionary", 1000, 1500)]),
    ];
    let option = json!({"options": {"charge_shot_target": true}});
    let mut game = in_phase("assault", &players, json!([]), option);
    assert_eq!(
        game.refused(charge(1, json!([[1750, 2500]]))),
        ("assault.move", "quake-charge-other")
    );
    game.go(charge(2, json!([[1000, 1750]])));
}

#[test]
fn contact_by_movement_gives_no_bonus_but_by_option_assault_bonus() {
    for (option, charged) in [(false, false), (true, true)] {
        let players = [
            json!([plain("legionary", 1000, 2500)]),
            json!([plain("legionary", 2000, 2500)]),
        ];
        let more = json!({"options": {"contact_charge": option}});
        let mut game = in_phase("movement", &players, json!([]), more);
        game.go(go_to(json!([[1750, 2500]])));
        assert_eq!(game.piece(0, "charged"), charged);
    }
}

/// 0 and 1 in contact when the turn begins; 0 plays first, stays, and 1 goes away along a path.
fn parted(prey: &str, path: Value, terrain: Value, more: Value) -> Trial {
    let players = [
        json!([plain("legionary", 2000, 2500)]),
        json!([plain(prey, 2250, 2500)]),
    ];
    let mut game = in_phase("movement", &players, terrain, more);
    game.go(json!("stay"));
    game.go(path);
    game
}

fn to_assault(game: &mut Trial) {
    while game.asked().0 != "assault" {
        game.go(json!("stay"));
    }
}

fn follow(target: u16) -> Value {
    json!({"follow": {"target": target}})
}

#[test]
fn a_prey_that_moved_no_more_than_6_ps_is_charged_into_contact_on_ones_own_side_assault_foot() {
    let mut game = parted("legionary", go_to(json!([[3750, 2500]])), json!([]), json!({}));
    to_assault(&mut game);
    assert_eq!(game.asked(), ("assault".to_owned(), json!(0)));
    assert!(offer(&mut game, &follow(1)).is_legal());
    let facts = game.go(follow(1));
    assert_eq!(told(&facts, "followed", "rule"), "assault.foot");
    assert_eq!(plan(&mut game, 0), (3500, 2500));
    assert_eq!(game.piece(0, "charged"), true);
}

#[test]
fn six_ps_never_catch_one_that_moved_more_assault_foot() {
    let flight = json!({"move": {"path": [[2250, 4001]], "legs": ["fly"]}});
    let mut game = parted("bolide", flight, json!([]), json!({}));
    to_assault(&mut game);
    let refusal = game.refusal(follow(1));
    assert_eq!(
        (refusal.rule.as_str(), refusal.why),
        ("assault.foot", "quake-follow-far")
    );
    assert_eq!(refusal.numbers.as_slice(), [1501, 1500]);
}

#[test]
fn only_one_that_plays_later_is_followed_and_who_never_left_is_not_assault_foot() {
    // The first goes away, the second may not follow it.
    let players = [
        json!([plain("legionary", 2000, 2500)]),
        json!([plain("legionary", 2250, 2500)]),
    ];
    let mut game = in_phase("movement", &players, json!([]), json!({}));
    game.go(go_to(json!([[1000, 2500]])));
    to_assault(&mut game);
    game.go(json!("stay"));
    assert_eq!(game.asked(), ("assault".to_owned(), json!(1)));
    assert_eq!(game.refused(follow(0)), ("assault.foot", "quake-follow-first"));
    // Not in contact when the turn began.
    let mut game = before(json!({}), 500, json!([]), json!({}));
    assert_eq!(game.refused(follow(1)), ("assault.foot", "quake-follow-none"));
}

#[test]
fn a_portal_or_a_death_breaks_the_way_assault_foot() {
    // Onto portal 5's disc at (3000, 3000): out of portal 2.
    let players = [
        json!([plain("legionary", 2000, 3000)]),
        json!([plain("legionary", 2250, 3000)]),
    ];
    let mut game = in_phase("movement", &players, json!([]), json!({}));
    game.go(json!("stay"));
    game.with(&[2], go_to(json!([[2800, 3000]])));
    game.go(place(5000, 1000));
    game.go(json!("stop"));
    to_assault(&mut game);
    assert_eq!(game.refused(follow(1)), ("assault.foot", "quake-follow-broken"));
    // The pursuer was killed in between: it is not set back by following.
    let players = [
        json!([plain("legionary", 2000, 2500)]),
        json!([figure("legionary", 2250, 2500, json!({"weapons": ["rocket_tube"]}))]),
        json!([figure("legionary", 2000, 4500, json!({"weapons": ["rocket_tube"]}))]),
    ];
    let mut game = in_phase("movement", &players, json!([]), json!({}));
    game.go(json!("stay"));
    game.go(go_to(json!([[3250, 2500]])));
    game.go(json!("stay"));
    game.go(json!("stay"));
    game.go(json!("stay"));
    game.with(&[3, 2, 4], shoot(0, "rocket_tube.krak"));
    game.go(place(1000, 5000));
    assert_eq!(game.asked(), ("assault".to_owned(), json!(0)));
    assert_eq!(game.refused(follow(1)), ("assault.foot", "quake-follow-broken"));
}

#[test]
fn the_limits_of_weapons_hold_for_who_follows_assault_foot() {
    let mut game = parted("legionary", go_to(json!([[3250, 2500]])), json!([]), json!({}));
    game.with(&[1, 1], shoot(1, "battle_rifle"));
    to_assault(&mut game);
    assert_eq!(game.refused(follow(1)), ("type.rapid", "quake-charge-rapid"));
}

#[test]
fn a_charge_into_cover_is_noted_difficult_ground_a_barrier_a_portal_melee_cover() {
    let covered = |terrain: Value, target: (i32, i32), path: Value, dice: &[u32]| {
        let players = [
            json!([plain("levy", 1500, 2500)]),
            json!([plain("legionary", target.0, target.1)]),
        ];
        let mut game = in_phase("assault", &players, terrain, json!({}));
        game.with(dice, charge(1, path));
        (game.piece(0, "charged"), game.piece(0, "charged_cover"))
    };
    let yes = (json!(true), json!(true));
    let rubble = json!([{"kind": "area", "area": "difficult", "poly": [[2450, 2000], [3000, 2000], [3000, 3000], [2450, 3000]]}]);
    assert_eq!(covered(rubble, (2500, 2500), json!([[2250, 2500]]), &[]), yes);
    let barrier = json!([{"kind": "barrier", "line": [[1900, 2000], [1900, 3000]], "height": 200}]);
    assert_eq!(covered(barrier, (2500, 2500), json!([[2250, 2500]]), &[6, 6]), yes);
    let hedges = json!([
        {"kind": "barrier", "line": [[1800, 2000], [1800, 3000]], "height": 200},
        {"kind": "barrier", "line": [[2050, 2000], [2050, 3000]], "height": 200},
    ]);
    assert_eq!(
        covered(hedges, (2500, 2500), json!([[2250, 2500]]), &[6, 6]),
        yes,
        "two of them"
    );
    // Wholly on portal 5.
    assert_eq!(
        covered(json!([]), (2900, 2900), json!([[2600, 2500], [2723, 2723]]), &[]),
        yes
    );
    let open = covered(json!([]), (2500, 2500), json!([[2250, 2500]]), &[]);
    assert_eq!(open, (json!(true), json!(false)));
}

#[test]
fn who_follows_into_cover_strikes_after_all_melee_cover_assault_foot() {
    let rubble = json!([{"kind": "area", "area": "difficult", "poly": [[3700, 2000], [4300, 2000], [4300, 3000], [3700, 3000]]}]);
    let players = [
        json!([plain("captain", 2500, 2500)]),
        json!([plain("legionary", 2750, 2500)]),
    ];
    let mut game = in_phase("movement", &players, rubble, json!({}));
    game.go(json!("stay"));
    game.with(&[6, 6], go_to(json!([[3750, 2500]])));
    to_assault(&mut game);
    game.go(follow(1));
    assert_eq!(game.piece(0, "charged_cover"), true);
    // A captain has frag grenades: it strikes at its I all the same.
    assert_eq!(game.asked(), ("allot".to_owned(), json!(0)));
}
