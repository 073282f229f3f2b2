//! Chances that the rules tell are those that many throws come to (`odds`).

use arene::game::{Fact, Game, PieceId};
use serde_json::{Value, json};

use super::combat::{FIGHT, duel, one, other};
use super::common::{Trial, at, book, shoots};

/// What is counted of a target, in the order of the odds.
const COUNTED: [&str; 6] = ["hit", "pinned", "wound", "light", "down", "out"];

/// What came of one throw for a target.
fn fate(target: PieceId, facts: &[Fact]) -> [bool; 6] {
    let is = |fact: &Value, name: &str| fact["fact"] == name && fact["piece"] == json!(target);
    let written: Vec<Value> = facts
        .iter()
        .filter(|fact| !matches!(fact, Fact::Roll(_)))
        .map(|fact| serde_json::to_value(fact).unwrap())
        .collect();
    // Up to the end of the attack: a fight, or the phase.
    let second = written
        .iter()
        .enumerate()
        .filter(|(_, fact)| fact["fact"] == "fought")
        .nth(1);
    let phase = written.iter().position(|fact| fact["fact"] == "phase");
    let end = second.map(|(place, _)| place).into_iter().chain(phase).min();
    let facts = &written[..end.unwrap_or(written.len())];
    let any = |holds: &dyn Fn(&Value) -> bool| facts.iter().any(holds);
    let injured = |injury: &str| any(&|fact| is(fact, "injured") && fact["injury"] == injury);
    let lost = |fact: &Value| {
        let fights = fact["piece"] == json!(target) || fact["target"] == json!(target);
        fact["fact"] == "fought" && fights && !fact["winner"].is_null() && fact["winner"] != json!(target)
    };
    let (light, down, out) = (injured("light"), injured("down"), injured("out"));
    [
        any(&|fact| is(fact, "struck")) || any(&lost),
        any(&|fact| is(fact, "pinned")),
        any(&|fact| is(fact, "wounded")),
        light && !down && !out,
        down && !out,
        out,
    ]
}

/// Holds the odds of an attack against so many throws.
fn compare(name: &str, mut trial: Trial, (command, target): (Value, u16), throws: u32) {
    let mut reader = <dyn erased_serde::Deserializer>::erase(command);
    let command = book().read_command(&mut reader).unwrap();
    let game: &mut Game = &mut trial.game;
    game.dice_mut().follow(None);
    let odds = game.own_odds(&command).unwrap();
    let before = game.snapshot();
    let mut counts = [0_u32; 6];
    let mut words = 0;
    for _ in 0..throws {
        game.dice_mut().go_on(2026, words);
        game.apply(&command).unwrap();
        words = game.dice().words();
        let fate = fate(PieceId(target), game.facts());
        for (count, holds) in counts.iter_mut().zip(fate) {
            *count += u32::from(holds);
        }
        game.restore(&before);
    }
    for (known, count) in COUNTED.iter().zip(counts) {
        let (over, under) = odds.iter().find(|(odd, _)| odd == known).unwrap().1.parts();
        let chance = over as f64 / under as f64;
        let share = f64::from(count) / f64::from(throws);
        let spread = (chance * (1.0 - chance) / f64::from(throws)).sqrt();
        assert!(
            (share - chance).abs() <= 5.0 * spread,
            "{name}, {known}: {chance} by the rules, {share} of {throws} throws"
        );
    }
}

/// A shot at a target, by the house rule that tells its chances; 2 is the target.
fn shot(weapon: &str, distance: i32, [own, other]: [Value; 2], terrain: Value) -> Trial {
    Trial::shooting_by(weapon, distance, [own, other], (terrain, json!({"premeasure": true})))
}

fn plain() -> Value {
    json!({})
}

fn stats(bs: i32, t: i32, w: i32) -> Value {
    json!({"m": 4, "ws": 3, "bs": bs, "s": 3, "t": t, "w": w, "i": 3, "a": 1, "ld": 7})
}

/// Twelve attacks: shots, a burst, discs, a flame, fights.
fn twelve(throws: u32) {
    let open = || json!([]);
    let low = |distance: i32| {
        let y = 4250 - distance + 200;
        json!([{"kind": "barrier", "line": [[400, y], [1600, y]], "height": 150}])
    };
    let at_two = |weapon: &str| (shoots(0, 2, weapon), 2);
    let rifle = shot("slug_rifle", 2000, [plain(), plain()], open());
    compare("a rifle", rifle, at_two("slug_rifle"), throws);
    let veteran = json!({"stats": stats(3, 3, 2), "armour": "carapace"});
    let bolter = shot("bolt_rifle", 2000, [plain(), veteran], open());
    compare("a bolter at a veteran", bolter, at_two("bolt_rifle"), throws);
    let laser = shot(
        "ray_pistol",
        3000,
        [json!({"stats": stats(2, 3, 1)}), plain()],
        low(3000),
    );
    compare("a need of seven", laser, at_two("ray_pistol"), throws);
    let melter = shot(
        "melter",
        1000,
        [plain(), json!({"stats": stats(3, 4, 1), "armour": "flak"})],
        open(),
    );
    compare("d3 wounds", melter, at_two("melter"), throws);
    let burst = shot("chain_gun", 2000, [plain(), plain()], open());
    let fires = json!({"shoot": {"piece": 0, "target": 2, "with": "chain_gun", "burst": true}});
    compare("a burst", burst, (fires, 2), throws);
    let rocket = shot("rocket_tube", 2500, [plain(), json!({"armour": "mesh"})], open());
    compare("a disc", rocket, at_two("rocket_tube"), throws);
    let flamer = shot("flamer", 1000, [plain(), json!({"armour": "flak"})], open());
    let lays = json!({"flame": {"piece": 0, "target": 2, "toward": [0, -1]}});
    compare("a flame", flamer, (lays, 2), throws);
    let frag = shot("frag", 1500, [plain(), plain()], open());
    let throws_it = json!({"throw": {"piece": 0, "with": "frag", "target": 2}});
    compare("a grenade", frag, (throws_it, 2), throws);
    let own = json!([
        at(1000, 4500, 0, json!({"weapons": ["slug_rifle"]})),
        at(1000, 3500, 0, json!({"engaged": [2]})),
    ]);
    let others = json!([at(1000, 3250, 0, json!({"engaged": [1]})), at(5500, 500, 0, plain())]);
    let melee = Trial::firefight(open(), own, others, json!({"premeasure": true}));
    compare("into a close combat", melee, at_two("slug_rifle"), throws);
    let fight = duel(one(plain(), plain()), other(plain(), plain()));
    compare("a fight", fight, (FIGHT(), 2), throws);
    let charge = duel(
        one(json!({"a": 2, "s": 4}), json!({"charged": true})),
        other(json!({"ws": 4}), plain()),
    );
    compare("a charge", charge, (FIGHT(), 2), throws);
    let sword = json!({"weapons": ["sword"], "held": ["sword"]});
    let mut parry = duel(one(plain(), sword), other(json!({"a": 2}), plain()));
    parry.with(&[4, 5, 3], FIGHT());
    compare("a parry", parry, (json!("parry"), 2), throws);
}

#[test]
fn twelve_attacks_come_out_as_their_odds_say() {
    twelve(2_000);
}

#[test]
#[ignore = "takes many minutes: make long-tests"]
fn campaign_of_a_million_throws_each_of_twelve_attacks() {
    twelve(1_000_000);
}
