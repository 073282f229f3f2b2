//! Templates and volleys (`base.template`, `shoot.partial`, `shoot.contact`, `shoot.volley`, `shoot.order`).

use serde_json::{Value, json};

use crate::common::*;
use crate::fighters::*;

fn rocketeer() -> Value {
    figure("legionary", 1000, 2500, json!({"weapons": ["rocket_tube"]}))
}

fn bomber(x: i32) -> Value {
    figure("legionary", x, 2500, json!({"weapons": ["demolition_pack"]}))
}

/// Who is hit, in the order in which it is told.
fn struck(all: &[Value]) -> Vec<(u64, String)> {
    let struck = facts(all, "struck");
    struck
        .iter()
        .map(|fact| {
            (
                fact["piece"].as_u64().unwrap(),
                fact["rule"].as_str().unwrap().to_owned(),
            )
        })
        .collect()
}

fn hits(all: &[(u64, &str)]) -> Vec<(u64, String)> {
    all.iter().map(|(piece, rule)| (*piece, (*rule).to_owned())).collect()
}

#[test]
fn whoever_a_disc_covers_in_part_is_hit_to_the_unit_shoot_partial_base_template() {
    for (apart, is_hit) in [(499, true), (500, false)] {
        let players = [
            json!([rocketeer()]),
            json!([plain("legionary", 3000, 2500)]),
            json!([plain("legionary", 3000, 2500 + apart)]),
        ];
        let mut game = in_phase("shooting", &players, json!([]), json!({}));
        let dice: &[u32] = if is_hit { &[3, 1, 1] } else { &[3, 1] };
        let facts = game.with(dice, shoot(1, "rocket_tube.frag"));
        let template = fact(&facts, "template");
        assert_eq!(template["whole"], json!([1]));
        assert_eq!(template["part"], if is_hit { json!([2]) } else { json!([]) });
    }
}

#[test]
fn a_disc_reaches_up_as_far_as_its_radius_base_template() {
    for (top, is_hit) in [(375, true), (376, false)] {
        let block = json!([{"kind": "solid", "poly": [[3000, 2800], [3600, 2800], [3600, 3400], [3000, 3400]], "top": top, "stand": true}]);
        let players = [
            json!([rocketeer()]),
            json!([plain("legionary", 3000, 2500)]),
            json!([at("legionary", 3125, 2925, top, json!({}))]),
        ];
        let mut game = in_phase("shooting", &players, block, json!({}));
        let dice: &[u32] = if is_hit { &[3, 1, 1] } else { &[3, 1] };
        let facts = game.with(dice, shoot(1, "rocket_tube.frag"));
        assert_eq!(struck(&facts).len(), if is_hit { 2 } else { 1 }, "{top}");
    }
}

#[test]
fn a_wall_shelters_from_a_disc_base_template() {
    let wall =
        json!([{"kind": "solid", "poly": [[2500, 2700], [3500, 2700], [3500, 2720], [2500, 2720]], "top": 1000}]);
    let players = [
        json!([rocketeer()]),
        json!([plain("legionary", 3000, 2500)]),
        json!([plain("legionary", 3000, 2850)]),
    ];
    let mut game = in_phase("shooting", &players, wall, json!({}));
    let facts = game.with(&[3, 1], shoot(1, "rocket_tube.frag"));
    assert_eq!(struck(&facts), hits(&[(1, "type.blast")]));
}

#[test]
fn everybody_in_contact_with_the_target_is_hit_too_each_once_shoot_contact() {
    // The disc drifts 2 ps west: it touches the target, at 500, and not who stands east of it, at 750.
    let players = [
        json!([bomber(1000)]),
        json!([plain("legionary", 2500, 2500)]),
        json!([plain("legionary", 2750, 2500)]),
    ];
    let game = || in_phase("shooting", &players, json!([]), json!({}));
    let facts = game().with(&[3, 28, 2, 1, 1], shoot(1, "demolition_pack"));
    assert_eq!(struck(&facts), hits(&[(1, "type.ordnance"), (2, "shoot.contact")]));
    assert_eq!(told(&facts, "template", "whole"), json!([1]));
    // 4 ps north it touches nobody: no shot succeeds.
    let facts = game().with(&[3, 1, 4], shoot(1, "demolition_pack"));
    assert!(struck(&facts).is_empty());
}

#[test]
fn the_shooter_in_contact_with_the_target_is_hit_by_its_own_disc_shoot_contact() {
    let players = [json!([rocketeer()]), json!([plain("legionary", 1250, 2500)])];
    let mut game = in_phase("shooting", &players, json!([]), json!({}));
    // Both are wounded on 4+; the shooter's save of 3+ fails: an accident.
    let facts = game.with(&[3, 4, 1, 2, 5], shoot(1, "rocket_tube.frag"));
    assert_eq!(struck(&facts), hits(&[(0, "type.blast"), (1, "type.blast")]));
    assert_eq!(told(&facts, "killed", "by"), json!([]));
    assert_eq!(score(&mut game, 0), -30, "its rockets cost 14");
}

#[test]
fn nobody_is_asked_to_shift_a_template_shoot_fixed_shoot_order() {
    let players = [json!([rocketeer()]), json!([plain("legionary", 3000, 2500)])];
    let mut game = in_phase("shooting", &players, json!([]), json!({}));
    game.with(&[3, 4, 4], shoot(1, "rocket_tube.frag"));
    // All is settled; the next slot is that of the target, which fears nothing: base.fearless.
    assert_eq!(game.asked(), ("shooting".to_owned(), json!(1)));
}

#[test]
fn who_lost_a_wound_goes_on_as_before_base_fearless() {
    let players = [
        json!([figure("legionary", 1000, 2500, json!({"weapons": ["rocket_tube"]}))]),
        json!([figure("legionary", 3000, 2500, values(json!({"W": 2, "T": 5})))]),
    ];
    let mut game = in_phase("shooting", &players, json!([]), json!({}));
    game.with(&[3, 2], shoot(1, "rocket_tube.krak"));
    assert_eq!(game.piece(1, "wounds"), 1);
    assert_eq!(game.asked(), ("shooting".to_owned(), json!(1)));
    game.with(&[1, 1], shoot(0, "battle_rifle"));
}

#[test]
fn other_weapons_endanger_nobody_else_shoot_contact() {
    let players = [
        json!([plain("legionary", 1000, 2500)]),
        json!([plain("legionary", 2500, 2500), plain("legionary", 2500, 2750)]),
    ];
    let mut game = in_phase("shooting", &players, json!([]), json!({}));
    let facts = game.with(&[3, 3, 1, 1], shoot(1, "battle_rifle"));
    assert_eq!(
        struck(&facts).iter().map(|(piece, _)| *piece).collect::<Vec<_>>(),
        [1, 1]
    );
}

#[test]
fn wounds_are_thrown_body_by_body_by_the_order_then_saves_likewise_shoot_volley() {
    let players = [
        json!([rocketeer()]),
        json!([plain("legionary", 3000, 2500)]),
        json!([plain("legionary", 3000, 2850)]),
    ];
    let order = json!({"order": [2, 0, 1]});
    let mut setup_more = with(json!({"begin": {"player": 0, "round": 1, "phase": "shooting"}}), order);
    setup_more["seed"] = json!(7);
    let mut game = Trial::of(&setup(json!([]), portals(), &players, setup_more));
    // Wounds of 2, then 1; saves of 2, then 1.
    let facts = game.with(&[3, 4, 5, 3, 4], shoot(1, "rocket_tube.frag"));
    let targets: Vec<(Value, Value)> = facts
        .iter()
        .filter(|fact| fact["fact"] == "roll")
        .map(|roll| (roll["rule"].clone(), roll["value"].clone()))
        .collect();
    assert_eq!(targets[1], (json!("base.wound"), json!(4)));
    let saved: Vec<Value> = self::facts(&facts, "saved")
        .iter()
        .map(|fact| fact["piece"].clone())
        .collect();
    assert_eq!(saved, [json!(2), json!(1)]);
}

#[test]
fn the_targets_death_loses_the_rest_shoot_volley() {
    let mut game = open(("bastion", json!({})), ("levy", 1000, json!({})));
    // Three hits, three wounds; AP 4 lets no armour of 5+. Dead of the first; no more is thrown but its portal.
    let facts = game.with(&[3, 3, 3, 2, 2, 2, 1], shoot(1, "heavy_carbine"));
    assert_eq!(facts_named(&facts, "killed"), 1);
    assert_eq!(score(&mut game, 0), 6);
    // With a save each is thrown one at a time, none for the dead.
    let mut game = open(("bastion", json!({})), ("legionary", 1000, json!({})));
    let facts = game.with(&[3, 3, 3, 3, 3, 3, 3, 2, 1], shoot(1, "heavy_carbine"));
    assert_rolls(
        &facts,
        &[
            ("base.hit.shot", 3),
            ("base.hit.shot", 3),
            ("base.hit.shot", 3),
            ("base.wound", 3),
            ("base.wound", 3),
            ("base.wound", 3),
            ("base.save", 3),
            ("base.save", 3),
            ("portal.die", 0),
        ],
    );
}

fn facts_named(all: &[Value], name: &str) -> usize {
    facts(all, name).len()
}

#[test]
fn teardrops_hit_all_in_them_without_cover_and_who_touches_the_target_base_template_base_save() {
    let wood = json!([{"kind": "area", "area": "difficult", "poly": [[1800, 2000], [3300, 2000], [3300, 3000], [1800, 3000]]}]);
    let players = [
        json!([figure("legionary", 1000, 2500, json!({"weapons": ["burner"]}))]),
        json!([plain("levy", 2000, 2500)]),
        json!([plain("levy", 2900, 2500)]),
        json!([plain("levy", 2000, 2250)]),
    ];
    let mut game = in_phase("shooting", &players, wood, json!({}));
    // S 4 on T 3: 3+ each; all fail. The third is in contact with the target.
    let facts = game.with(&[1, 1, 1], shoot_at(1));
    let hit = struck(&facts);
    assert_eq!(hit[..2], hits(&[(1, "type.template"), (2, "type.template")]));
    assert_eq!(hit.len(), 3);
    // One that is wounded has no save: AP 5, and no cover.
    let facts = in_phase(
        "shooting",
        &players[..2],
        json!([{"kind": "area", "area": "difficult", "poly": [[1800, 2000], [3300, 2000], [3300, 3000], [1800, 3000]]}]),
        json!({}),
    )
    .with(&[3, 4], shoot_at(1));
    assert_rolls(&facts, &[("base.wound", 3), ("portal.die", 0)]);
}

fn shoot_at(target: u16) -> Value {
    json!({"shoot": {"target": target, "weapon": "burner", "direction": [1, 0]}})
}
