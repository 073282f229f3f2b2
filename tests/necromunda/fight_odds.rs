//! The chances of a fight: `odds` by the rules, of both sides.

use serde_json::{Value, json};

use super::combat::{FIGHT, duel, one, other};
use super::common::{Trial, book};

fn plain() -> Value {
    json!({})
}

/// The chances of n hits on a fresh ganger: light, down, out, in shares of 12 to the n.
fn fates(hits: u32, lights: u32) -> [u128; 3] {
    if hits == 0 {
        return [u128::from(lights > 0), 0, 0];
    }
    let all = 12_u128.pow(hits - 1);
    let missed = fates(hits - 1, lights);
    // A light wound is one of twelve, and the third is out (injury.bled); down or out five, for one against one it is out.
    let light = if lights == 2 {
        [0, 0, all]
    } else {
        fates(hits - 1, lights + 1)
    };
    let mut sum = [0, 0, 0];
    for place in 0..3 {
        sum[place] = 6 * missed[place] + light[place];
    }
    sum[2] += 5 * all;
    sum
}

fn odds(trial: &mut Trial, command: Value) -> Vec<(&'static str, (u128, u128))> {
    let mut reader = <dyn erased_serde::Deserializer>::erase(command);
    let command = book().read_command(&mut reader).unwrap();
    let hash = trial.game.hash();
    let odds = trial.game.own_odds(&command).unwrap();
    assert_eq!(trial.game.hash(), hash, "nothing has changed");
    odds.into_iter().map(|(name, chance)| (name, chance.parts())).collect()
}

#[test]
fn the_odds_of_a_fight_tell_both_sides_fight_hits() {
    let mut trial = duel(one(plain(), plain()), other(plain(), plain()));
    let odds = odds(&mut trial, FIGHT());
    let shares = |value: u128, of: u128| {
        let (mut one, mut other) = (value, of);
        while other > 0 {
            (one, other) = (other, one % other);
        }
        (value / one.max(1), of / one.max(1))
    };
    let whole = 12_u128.pow(6);
    let (mut hit, mut light, mut out) = (0, 0, 0);
    for own in 1..=6_u32 {
        for other in 1..own {
            let hits = own - other + u32::from(other == 1);
            let scale = whole / 12_u128.pow(hits);
            let [lights, _, outs] = fates(hits, 0);
            hit += 1;
            light += lights * scale;
            out += outs * scale;
        }
    }
    let expected = [
        ("hit", shares(hit, 36)),
        ("light", shares(light, 36 * whole)),
        ("out", shares(out, 36 * whole)),
    ];
    for (name, chance) in expected {
        for known in [name.to_owned(), format!("own_{name}")] {
            let found = odds.iter().find(|(odd, _)| *odd == known).unwrap();
            assert_eq!(found.1, chance, "{known}");
        }
    }
    assert!(
        odds.iter().any(|(name, chance)| *name == "down" && chance.0 == 0),
        "mercy.single"
    );
}

#[test]
fn the_odds_of_a_great_fight_are_told_and_a_parry_is_worth_something_parry_sword() {
    let sword = json!({"weapons": ["sword", "slug_pistol"], "held": ["sword", "slug_pistol"]});
    let mut trial = duel(
        one(json!({"a": 3}), sword),
        other(json!({"a": 4}), json!({"armour": "mesh"})),
    );
    let before = odds(&mut trial, FIGHT());
    assert_eq!(before.len(), 12);
    trial.with(&[3, 3, 3, 3, 6, 5, 4, 3], FIGHT());
    let chance = |list: &[(&str, (u128, u128))]| {
        let (over, under) = list.iter().find(|(name, _)| *name == "own_out").unwrap().1;
        over as f64 / under as f64
    };
    let (with, without) = (odds(&mut trial, json!("parry")), odds(&mut trial, json!("no_parry")));
    assert!(chance(&with) < chance(&without));
}

#[test]
fn the_odds_of_a_hold_tell_of_its_first_fight_weapon_melee() {
    let heavy = json!({"weapons": ["maul"], "held": []});
    let mut trial = duel(one(plain(), heavy), other(plain(), plain()));
    trial.does(FIGHT());
    let out = |trial: &mut Trial, with: Value| {
        let odds = odds(trial, json!({"hold": {"piece": 0, "with": with}}));
        let (over, under) = odds.iter().find(|(name, _)| *name == "out").unwrap().1;
        over as f64 / under as f64
    };
    let (knife, maul, both) = (
        out(&mut trial, json!(["knife"])),
        out(&mut trial, json!(["maul"])),
        out(&mut trial, json!(["knife", "maul"])),
    );
    assert!(knife < maul && maul < both, "{knife} {maul} {both}");
}
