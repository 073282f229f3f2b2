//! Chapters 10 and 11, row by row: what everything costs, who may carry it, how weapons strike, how many of a gang there are.

use arene::rules::{Fault, PlayerSetup};
use serde_json::{Value, json};

use super::combat::{FIGHT, duel, one, other};
use super::common::{Trial, book, fact, rolls};

/// The faults of a gang.
fn faults(pieces: &[Value]) -> Vec<Fault> {
    let gang = json!({"name": "Ours", "gang": "rust_choir", "pieces": pieces});
    let gang: PlayerSetup = serde_json::from_value(gang).unwrap();
    book()
        .forces()
        .written_faults(&gang, &Default::default())
        .expect("the book has gangs")
}

fn whys(pieces: &[Value]) -> Vec<&'static str> {
    faults(pieces).into_iter().map(|fault| fault.why).collect()
}

fn kind(kind: &str) -> Value {
    json!({"kind": kind})
}

/// What a fighter costs: told of it with eleven gangers in carapace, who are too dear by themselves.
fn cost(piece: Value) -> i64 {
    let mut gang = vec![json!({"kind": "ganger", "armour": "carapace"}); 11];
    gang.push(piece);
    let found = faults(&gang);
    let dear = found.iter().find(|fault| fault.why == "necro-gang-cost");
    let mut args = dear.expect("it costs more than 700").args.iter();
    let all: i64 = args.find(|(name, _)| *name == "cost").unwrap().1.parse().unwrap();
    all - 11 * 105
}

#[test]
fn every_kind_weapon_and_armour_costs_what_its_row_says_gang_build() {
    for (id, told) in [("leader", 110), ("heavy", 65), ("ganger", 45), ("kid", 25)] {
        assert_eq!(cost(kind(id)), told, "{id}");
    }
    for (armour, told) in [("flak", 10), ("mesh", 25), ("carapace", 60)] {
        assert_eq!(cost(json!({"kind": "heavy", "armour": armour})), 65 + told, "{armour}");
    }
    for (weapon, told) in [
        ("knife", 0),
        ("maul", 10),
        ("sword", 10),
        ("slug_pistol", 14),
        ("ray_pistol", 14),
        ("bolt_pistol", 20),
        ("scattergun", 18),
        ("slug_rifle", 20),
        ("ray_rifle", 26),
        ("bolt_rifle", 32),
        ("flamer", 45),
        ("melter", 80),
        ("chain_gun", 110),
        ("rocket_tube", 140),
        ("frag", 25),
        ("smoke", 10),
    ] {
        assert_eq!(
            cost(json!({"kind": "heavy", "weapons": [weapon]})),
            65 + told,
            "{weapon}"
        );
    }
}

#[test]
fn who_may_carry_what_gang_build() {
    let classes = [
        ("hand", &["knife", "maul", "sword"][..]),
        ("pistol", &["slug_pistol", "ray_pistol", "bolt_pistol"]),
        ("basic", &["scattergun", "slug_rifle", "ray_rifle", "bolt_rifle"]),
        ("special", &["flamer", "melter"]),
        ("heavy", &["chain_gun", "rocket_tube"]),
        ("grenade", &["frag", "smoke"]),
    ];
    for (id, may) in [
        ("leader", &["hand", "pistol", "basic", "special", "grenade"][..]),
        ("heavy", &["hand", "pistol", "basic", "special", "heavy", "grenade"]),
        ("ganger", &["hand", "pistol", "basic", "grenade"]),
        ("kid", &["hand", "pistol"]),
    ] {
        for (class, weapons) in classes {
            for weapon in weapons {
                let found = whys(&[json!({"kind": id, "weapons": [weapon]})]);
                assert_eq!(
                    found.contains(&"necro-may-not-carry"),
                    !may.contains(&class),
                    "{id} {weapon}"
                );
            }
        }
    }
}

#[test]
fn a_gang_may_go_to_its_limits_and_no_farther_gang_build() {
    let gang = |kinds: &[(&str, usize)]| -> Vec<Value> {
        kinds.iter().flat_map(|(id, count)| vec![kind(id); *count]).collect()
    };
    let sound: Vec<&str> = Vec::new();
    // 3 to 12 fighters.
    assert_eq!(whys(&gang(&[("leader", 1), ("ganger", 2)])), sound);
    assert_eq!(whys(&gang(&[("leader", 1), ("ganger", 1)])), ["necro-gang-size"]);
    assert_eq!(whys(&gang(&[("leader", 1), ("ganger", 11)])), sound);
    assert_eq!(whys(&gang(&[("leader", 1), ("ganger", 12)])), ["necro-gang-size"]);
    // 2 heavies, kids no more than half.
    assert_eq!(whys(&gang(&[("leader", 1), ("heavy", 2)])), sound);
    assert_eq!(whys(&gang(&[("leader", 1), ("ganger", 1), ("kid", 2)])), sound);
    assert_eq!(
        whys(&gang(&[("leader", 1), ("ganger", 1), ("kid", 3)])),
        ["necro-gang-kids"]
    );
    // 700 credits: 110 and ten times 45, with 140 of armour.
    let mut dear = gang(&[("leader", 1), ("ganger", 10)]);
    for (place, armour) in [(0, "carapace"), (1, "carapace"), (2, "flak"), (3, "flak")] {
        dear[place]["armour"] = json!(armour);
    }
    assert_eq!(whys(&dear), sound);
    dear[4]["weapons"] = json!(["sword"]);
    assert_eq!(whys(&dear), ["necro-gang-cost"]);
    // One large weapon, two hand weapons and two pistols, any grenades.
    let with = |weapons: Value| {
        whys(&[
            kind("leader"),
            kind("ganger"),
            json!({"kind": "heavy", "weapons": weapons}),
        ])
    };
    assert_eq!(
        with(json!([
            "melter",
            "sword",
            "maul",
            "slug_pistol",
            "slug_pistol",
            "frag",
            "smoke"
        ])),
        sound
    );
    for wrong in [
        json!(["flamer", "slug_rifle"]),
        json!(["chain_gun", "scattergun"]),
        json!(["sword", "sword", "maul"]),
        json!(["slug_pistol", "ray_pistol", "bolt_pistol"]),
    ] {
        assert_eq!(with(wrong.clone()), ["necro-too-many-weapons"], "{wrong}");
    }
}

#[test]
fn hand_weapons_and_pistols_strike_as_their_rows_say_weapon_hits_weapon_strength() {
    // Weapon, its bearer's S, what the hit needs against T 3, what carapace needs against it.
    for (weapon, s, wound, save) in [
        ("knife", 3, 4, Some(4)),
        ("knife", 4, 3, Some(5)),
        ("knife", 5, 2, Some(6)),
        ("knife", 6, 2, None),
        ("sword", 2, 5, Some(4)),
        ("sword", 5, 2, Some(6)),
        ("maul", 2, 4, Some(4)),
        ("maul", 3, 3, Some(5)),
        ("maul", 4, 2, Some(6)),
        ("maul", 5, 2, None),
        ("slug_pistol", 9, 4, Some(4)),
        ("ray_pistol", 9, 4, Some(4)),
        ("bolt_pistol", 9, 3, Some(5)),
    ] {
        let armed = json!({"weapons": [weapon], "held": [weapon]});
        let target = json!({"armour": "carapace", "wounds": 9});
        let mut trial = duel(one(json!({"s": s}), armed), other(json!({"w": 9}), target));
        // 6 against 5: one hit.
        let mut dice = vec![wound];
        dice.extend(save);
        dice.extend([2, 2]);
        let facts = if weapon == "sword" {
            trial.with(&[6, 5], FIGHT());
            trial.with(&dice, json!("no_parry"))
        } else {
            trial.with(&[&[6, 5], &dice[..]].concat(), FIGHT())
        };
        let found = |rule: &str| {
            let roll = rolls(&facts).into_iter().find(|(known, ..)| known == rule);
            roll.map(|(_, need, _)| need)
        };
        assert_eq!(found("wound.roll"), Some(json!(wound)), "{weapon} {s}");
        assert_eq!(found("armour.save"), save.map(|need| json!(need)), "{weapon} {s}");
    }
}

#[test]
fn flames_and_frag_wound_as_their_rows_say_and_no_flamer_of_ours_is_light_flame_light_ammo_always() {
    let carapace = || json!({"armour": "carapace"});
    let mut trial = Trial::shooting("flamer", 1000, [json!({}), carapace()]);
    let flame = json!({"flame": {"piece": 0, "target": 2, "toward": [0, -1]}});
    // Ammo, the wound of S 4, carapace less 1.
    let thrown = rolls(&trial.with(&[4, 3, 5], flame));
    let thrown: Vec<(&str, &Value)> = thrown.iter().map(|(rule, need, _)| (rule.as_str(), need)).collect();
    assert_eq!(
        thrown,
        [
            ("ammo.always", &json!(4)),
            ("wound.roll", &json!(3)),
            ("armour.save", &json!(5))
        ]
    );
    assert_eq!(
        trial.piece(0, "weapons")[0]["useless"],
        json!(false),
        "it will serve again"
    );
    let mut trial = Trial::shooting("frag", 1000, [json!({}), carapace()]);
    let throw = json!({"throw": {"piece": 0, "with": "frag", "target": 2}});
    let facts = trial.with(&[4, 4, 5], throw);
    let thrown = rolls(&facts);
    let thrown: Vec<(&str, &Value)> = thrown.iter().map(|(rule, need, _)| (rule.as_str(), need)).collect();
    assert_eq!(
        thrown,
        [
            ("hit.need", &json!(4)),
            ("wound.roll", &json!(4)),
            ("armour.save", &json!(5))
        ]
    );
    assert_eq!(fact(&facts, "blast")["whole"], json!([2]));
}

#[test]
fn the_best_die_skill_and_all_that_changes_them_are_the_score_fight_score() {
    let own = one(
        json!({"ws": 4, "a": 3}),
        json!({"charged": true, "weapons": ["chain_gun"]}),
    );
    let mut trial = duel(own, other(json!({"ws": 5, "a": 2}), json!({})));
    // 6, 6, 2 and WS 4, one six more, charged, one fumble of the other, a heavy weapon; 4, 1 and WS 5.
    let facts = trial.with(&[6, 6, 2, 4, 1, 1, 1, 1, 2, 2], FIGHT());
    let fought = fact(&facts, "fought");
    assert_eq!((&fought["score"], &fought["target_score"]), (&json!(12), &json!(9)));
    assert_eq!(fought["hits"], json!(3));
}
