//! Chances of attacks as the rules tell them before they are made: counted by hand, and held against games that are thrown.

use std::collections::BTreeMap;

use arene::game::{Fact, Fraction, Game};
use serde_json::{Value, json};

use crate::common::*;
use crate::fighters::*;

/// The odds of these names.
#[track_caller]
fn assert_odds(trial: &mut Trial, command: Value, wanted: &[(&str, (u128, u128))]) {
    let odds = odds(trial, command);
    for (name, chance) in wanted {
        assert_eq!(odds[name], *chance, "{name} of {odds:?}");
    }
}

pub fn pistol(weapon: &str) -> Value {
    json!({"weapons": [weapon]})
}

#[test]
fn a_shot_hits_wounds_and_is_saved_with_the_chances_of_its_dice_base_hit_shot_base_wound_base_save() {
    // 3+, 4+, and a save of 3+: 4/6, 3/6, 2/6.
    let mut game = open(("legionary", pistol("battle_pistol")), ("legionary", 1000, json!({})));
    assert_odds(
        &mut game,
        shoot(1, "battle_pistol"),
        &[
            ("spotted", (1, 1)),
            ("hit", (2, 3)),
            ("saved", (2, 9)),
            ("wound", (1, 9)),
            ("killed", (1, 9)),
            ("own_wound", (0, 1)),
            ("other_killed", (0, 1)),
        ],
    );
    // Two shots of rapid fire: 1 − (8/9)².
    let mut game = open(("legionary", json!({})), ("legionary", 1000, json!({})));
    assert_odds(
        &mut game,
        shoot(1, "battle_rifle"),
        &[("hit", (8, 9)), ("killed", (17, 81))],
    );
    // Three of S 5: hit 2/3, wound 2/3, fail 1/3: 1 − (23/27)³.
    let mut game = open(("bastion", json!({})), ("legionary", 1000, json!({})));
    let killed = (27_u128.pow(3) - 23_u128.pow(3), 27_u128.pow(3));
    assert_odds(&mut game, shoot(1, "heavy_carbine"), &[("killed", killed)]);
    // AP 3, S 8: 2/3 · 5/6.
    let mut game = open(("legionary", pistol("rocket_tube")), ("legionary", 1000, json!({})));
    assert_odds(&mut game, shoot(1, "rocket_tube.krak"), &[("killed", (5, 9))]);
}

#[test]
fn asking_changes_nothing_and_refused_attacks_have_no_odds() {
    let mut game = open(("legionary", json!({})), ("legionary", 1000, json!({})));
    let before = game.game.hash();
    odds(&mut game, shoot(1, "battle_rifle"));
    assert_eq!(game.game.hash(), before);
    let refusal = game.game.own_odds(&read(shoot(0, "battle_rifle"))).unwrap_err();
    assert_eq!(refusal.why, "quake-target-self");
    let refusal = game.game.own_odds(&read(json!("stay"))).unwrap_err();
    assert_eq!(refusal.why, "no-attack");
}

#[test]
fn twin_forged_and_overheating_weapons_type_twin_weapon_21_type_overheats() {
    // 5+ thrown again: 1 − (4/6)².
    let mut game = open(("disc", json!({})), ("legionary", 1000, json!({})));
    assert_odds(&mut game, shoot(1, "twin_carbine"), &[("hit", (5, 9))]);
    let forged = with(pistol("slug_pistol"), bears("weapon.21"));
    let mut game = open(("legionary", forged), ("legionary", 1000, json!({})));
    assert_odds(&mut game, shoot(1, "slug_pistol"), &[("hit", (8, 9))]);
    // A 1, and a save of 3+ that fails: 1/6 · 2/6.
    let mut game = open(("legionary", pistol("star_pistol")), ("legionary", 1000, json!({})));
    assert_odds(
        &mut game,
        shoot(1, "star_pistol"),
        &[("own_wound", (1, 18)), ("own_killed", (1, 18)), ("killed", (5, 9))],
    );
}

#[test]
fn cover_and_darkness_change_the_odds_shoot_cover_dark_spot() {
    let area = |kind: &str| json!([{"kind": "area", "area": kind, "poly": [[1900, 2000], [2600, 2000], [2600, 3000], [1900, 3000]]}]);
    let shot = |kind: &str| {
        duel(
            ("legionary", pistol("battle_pistol")),
            ("levy", 1000, json!({})),
            area(kind),
            json!({}),
        )
    };
    // AP 5 on 5+; T 3: 2/3 · 2/3, in the wood a save of 5+: · 2/3.
    assert_odds(&mut shot("road"), shoot(1, "battle_pistol"), &[("killed", (4, 9))]);
    assert_odds(&mut shot("wood"), shoot(1, "battle_pistol"), &[("killed", (8, 27))]);
    // 1000 are 4 ps: any 2D6 × 3 ps.
    assert_odds(
        &mut shot("dark"),
        shoot(1, "battle_pistol"),
        &[("spotted", (1, 1)), ("killed", (4, 9))],
    );
    // 2000 are 8 ps: not a double 1.
    let mut far = duel(
        ("legionary", pistol("battle_pistol")),
        ("levy", 2000, json!({})),
        json!([{"kind": "area", "area": "dark", "poly": [[2900, 2000], [3600, 2000], [3600, 3000], [2900, 3000]]}]),
        json!({}),
    );
    assert_odds(
        &mut far,
        shoot(1, "battle_pistol"),
        &[("spotted", (35, 36)), ("killed", (35, 81))],
    );
}

#[test]
fn ordnance_that_stays_or_drifts_type_ordnance() {
    // A base of 160 is touched up to 785: 1, 2 or 3 ps away. 1/3 + 2/3 · 1/2; S 8 on T 4: 5/6.
    let mut game = open(("legionary", pistol("demolition_pack")), ("basher", 1400, json!({})));
    assert_odds(
        &mut game,
        shoot(1, "demolition_pack"),
        &[("hit", (2, 3)), ("killed", (5, 9))],
    );
}

#[test]
fn a_blast_endangers_others_shoot_contact() {
    let players = [
        json!([figure("legionary", 1000, 2500, pistol("rocket_tube"))]),
        json!([plain("legionary", 3000, 2500)]),
        json!([plain("levy", 3000, 2750)]),
    ];
    let mut game = in_phase("shooting", &players, json!([]), json!({}));
    // A hit wounds the levy on 3+, AP 6 lets its 5+ save: 2/3 · 2/3 · 2/3.
    assert_odds(
        &mut game,
        shoot(1, "rocket_tube.frag"),
        &[("hit", (2, 3)), ("killed", (1, 9)), ("other_killed", (8, 27))],
    );
}

#[test]
fn teardrops_hit_for_certain_type_template() {
    let mut game = open(("legionary", pistol("burner")), ("levy", 1000, json!({})));
    let flames = json!({"shoot": {"target": 1, "weapon": "burner", "direction": [1, 0]}});
    assert_odds(&mut game, flames, &[("hit", (1, 1)), ("killed", (2, 3))]);
}

fn barrel_near(figures: &[Value]) -> Trial {
    let mut players = vec![json!([plain("legionary", 1000, 2500)])];
    players.extend(figures.iter().map(|figure| json!([figure])));
    let marks = marks(json!([{"mark": "barrel", "at": [4700, 2500]}, {"mark": "barrel", "at": [5300, 2500]}]));
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "shooting"}});
    Trial::of(&setup(json!([]), marks, &players, begin))
}

#[test]
fn a_barrel_bursts_if_it_is_hit_and_may_kill_barrel_hit() {
    // One shot beyond 12 ps. A levy wholly under its disc, at 500, and not under that of the other barrel.
    let mut game = barrel_near(&[plain("levy", 4700, 2000)]);
    let odds = odds(&mut game, shoot(json!({"barrel": 0}), "battle_rifle"));
    assert_eq!((odds["hit"], odds["killed"]), ((2, 3), (2, 3)));
    // 5/6: S 5 on T 3: 5/6, AP 4 lets no save. 1/6: plasma 3/6 · 5/6, double nothing, napalm 1/6 · 5/6, vortex 1/6.
    let killed = Fraction::new(25, 36) + Fraction::new(1, 6) * Fraction::new(3 * 5 + 5 + 6, 36);
    assert_eq!(odds["other_killed"], (Fraction::new(2, 3) * killed).parts());
}

#[test]
fn a_building_is_hit_and_penetrated_mod_base_attack() {
    let mut game = base_attack("shooting", json!({"weapons": ["rocket_tube"]}), 2000);
    // 2/3, then D6 + 8 > 10: 4/6.
    assert_odds(
        &mut game,
        shoot(json!({"building": 1}), "rocket_tube.krak"),
        &[("hit", (2, 3)), ("wound", (4, 9)), ("killed", (0, 1))],
    );
}

#[test]
fn a_melee_has_the_odds_of_its_step_fight_same() {
    // A legionary on a levy: 3+, 3+, a save of 5+: 2/3 · 2/3 · 2/3.
    let mut game = melee(("legionary", json!({})), ("levy", json!({})), json!({}));
    assert_odds(
        &mut game,
        allot(None, 1, 1),
        &[("hit", (2, 3)), ("killed", (8, 27)), ("own_killed", (0, 1))],
    );
    // Equals: 1/2 · 1/2 · 1/3 each, as the other would usually strike back.
    let mut game = melee(("legionary", json!({})), ("legionary", json!({})), json!({}));
    assert_odds(
        &mut game,
        allot(None, 1, 1),
        &[("killed", (1, 12)), ("own_killed", (1, 12))],
    );
}

#[test]
fn a_charge_arrives_with_the_chance_of_its_test_assault_move_move_difficult() {
    let rubble = json!([{"kind": "area", "area": "difficult", "poly": [[1200, 2000], [1600, 2000], [1600, 3000], [1200, 3000]]}]);
    let players = [
        json!([plain("legionary", 1000, 2500)]),
        json!([plain("legionary", 2450, 2500)]),
    ];
    let game = |terrain: Value| in_phase("assault", &players, terrain, json!({}));
    let charge = json!({"charge": {"target": 1, "path": [[2200, 2500]]}});
    assert_odds(&mut game(json!([])), charge.clone(), &[("arrived", (1, 1))]);
    // 1000 from where it begins: the best of 2D6 is 4 or more.
    assert_odds(&mut game(rubble), charge, &[("arrived", (3, 4))]);
}

#[test]
fn offers_tell_needs_dice_cover_sight_and_refusals_of_all_weapons() {
    let wall = json!([{"kind": "barrier", "line": [[2100, 2000], [2100, 3000]], "height": 250}]);
    let own = json!({"weapons": ["battle_rifle", "rocket_tube", "burner", "slug_pistol"], "moved": true});
    let mut game = duel(("legionary", own), ("legionary", 1000, json!({})), wall, json!({}));
    let rifle = offer(&mut game, &shoot(1, "battle_rifle"));
    let seen = rifle.seen.unwrap();
    assert_eq!((rifle.need.unwrap().value, rifle.dice, rifle.cover), (3, 1, true));
    assert_eq!((seen.columns, seen.cover, seen.range), (5, Some(5), 1000));
    assert_eq!(rifle.target.map(|piece| piece.0), Some(1));
    let rocket = offer(&mut game, &shoot(1, "rocket_tube.krak"));
    assert_eq!(rocket.refusal.unwrap().rule.as_str(), "type.heavy");
    let flames = json!({"shoot": {"target": 1, "weapon": "burner", "direction": [10000, 0]}});
    let burner = offer(&mut game, &flames);
    assert_eq!((burner.need.is_none(), burner.dice, burner.cover), (true, 0, false));
}

/// What came of one throw, by the names of the odds.
pub fn fate(target: u16, facts: &[Fact]) -> BTreeMap<&'static str, bool> {
    let written: Vec<Value> = facts.iter().map(|fact| serde_json::to_value(fact).unwrap()).collect();
    // What comes after the attack has its own slot, phase or portal.
    let end = written.iter().position(|fact| {
        ["slot", "phase", "score"].contains(&fact["fact"].as_str().unwrap()) || fact["rule"] == "portal.die"
    });
    let facts = &written[..end.unwrap_or(written.len())];
    let any = |name: &str, piece: &dyn Fn(&Value) -> bool| {
        facts.iter().any(|fact| fact["fact"] == name && piece(&fact["piece"]))
    };
    let its = |piece: &Value| *piece == json!(target);
    let own = |piece: &Value| *piece == 0;
    let other = |piece: &Value| !its(piece) && !own(piece);
    BTreeMap::from([
        ("hit", any("struck", &its)),
        ("wound", any("wounded", &its)),
        ("saved", any("saved", &its)),
        ("killed", any("killed", &its)),
        ("own_killed", any("killed", &own)),
        ("other_killed", any("killed", &other)),
    ])
}

/// Holds the odds of an attack of 0 on 1 against so many throws.
fn compare(name: &str, mut trial: Trial, command: Value, throws: u32) {
    let odds = odds(&mut trial, command.clone());
    let command = read(command);
    let game: &mut Game = &mut trial.game;
    game.dice_mut().follow(None);
    let before = game.snapshot();
    let mut counts: BTreeMap<&str, u32> = BTreeMap::new();
    let mut words = 0;
    for _ in 0..throws {
        game.dice_mut().go_on(2026, words);
        game.apply(&command).unwrap();
        words = game.dice().words();
        for (known, holds) in fate(1, game.facts()) {
            *counts.entry(known).or_default() += u32::from(holds);
        }
        game.restore(&before);
    }
    for (known, count) in counts {
        let (over, under) = odds[known];
        let chance = over as f64 / under as f64;
        let share = f64::from(count) / f64::from(throws);
        let spread = (chance * (1.0 - chance) / f64::from(throws)).sqrt();
        assert!(
            (share - chance).abs() <= 5.0 * spread,
            "{name}, {known}: {chance} by the rules, {share} of {throws} throws"
        );
    }
}

#[test]
fn a_chain_of_barrels_comes_out_as_its_odds_say_barrel_hit() {
    let mut players = vec![json!([plain("legionary", 1000, 2500)])];
    for (x, y) in [(3000, 2000), (3600, 2000), (4200, 2000)] {
        players.push(json!([plain("levy", x, y)]));
    }
    let barrels: Vec<Value> = (0..4)
        .map(|number| json!({"mark": "barrel", "at": [3000 + 600 * number, 2400]}))
        .collect();
    let marks = marks(Value::Array(barrels));
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "shooting"}});
    let mut trial = Trial::of(&setup(json!([]), marks, &players, begin));
    let command = shoot(json!({"barrel": 0}), "battle_rifle");
    let (over, under) = odds(&mut trial, command.clone())["other_killed"];
    let chance = over as f64 / under as f64;
    let command = read(command);
    let game: &mut Game = &mut trial.game;
    game.dice_mut().follow(None);
    let before = game.snapshot();
    let (mut words, mut count, throws) = (0, 0_u32, 300);
    for _ in 0..throws {
        game.dice_mut().go_on(7, words);
        game.apply(&command).unwrap();
        words = game.dice().words();
        count += u32::from(fate(9, game.facts())["other_killed"]);
        game.restore(&before);
    }
    let share = f64::from(count) / f64::from(throws);
    let spread = (chance * (1.0 - chance) / f64::from(throws)).sqrt();
    assert!(
        (share - chance).abs() <= 5.0 * spread,
        "{chance} by the rules, {share} thrown"
    );
}

/// Seven attacks: shots, discs, a teardrop, blows.
fn seven(throws: u32) {
    let pack = open(("legionary", pistol("demolition_pack")), ("basher", 1000, json!({})));
    compare("ordnance", pack, shoot(1, "demolition_pack"), throws);
    let rifle = open(("legionary", pistol("star_rifle")), ("colossus", 1000, json!({})));
    compare("plasma", rifle, shoot(1, "star_rifle"), throws);
    let carbine = open(("bastion", json!({})), ("legionary", 1000, bears("equip.23")));
    compare("heavy", carbine, shoot(1, "heavy_carbine"), throws);
    let players = [
        json!([figure("legionary", 1000, 2500, pistol("rocket_tube"))]),
        json!([plain("legionary", 3000, 2500)]),
        json!([plain("levy", 3000, 2750)]),
        json!([plain("levy", 3250, 2500)]),
    ];
    let frag = in_phase("shooting", &players, json!([]), json!({}));
    compare("a blast", frag, shoot(1, "rocket_tube.frag"), throws);
    let sniper = open(("veil_eye", json!({})), ("legionary", 1000, json!({})));
    compare("a marksman", sniper, shoot(1, "long_rifle"), throws);
    let dancer = melee(("veil_dancer", json!({})), ("legionary", json!({})), json!({}));
    compare("a dancer", dancer, allot(Some("power_blade"), 1, 3), throws);
    let fist = with(values(json!({"I": 1})), json!({"weapons": ["power_fist"]}));
    let fist = melee(("legionary", fist), ("levy", values(json!({"I": 0}))), json!({}));
    compare("a fist", fist, allot(Some("power_fist"), 1, 1), throws);
}

#[test]
fn seven_attacks_come_out_as_their_odds_say() {
    seven(300);
}

#[test]
#[ignore = "takes many minutes: make long-tests"]
fn campaign_of_100_000_throws_each_of_seven_attacks() {
    seven(100_000);
}
