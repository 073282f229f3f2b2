//! Odds of attacks against every single way of their dice, thrown one by one: what is gone through once for several ways counts for all.

use std::collections::BTreeMap;

use arene::game::{ApplyError, Command, Fact, Fraction, Game, ScriptError};
use serde_json::{Value, json};

use crate::common::*;
use crate::fight_odds::{fate, pistol};
use crate::fighters::*;

/// What the first dice, and any others, come to: the commands one after the other.
fn thrown(game: &mut Game, commands: &[Command], dice: &[u32], strict: bool) -> Result<(), ScriptError> {
    game.dice_mut().follow(Some((dice.to_vec(), strict)));
    for command in commands {
        match game.apply(command) {
            Ok(_) => {}
            Err(ApplyError::Script(lacks)) => return Err(lacks),
            Err(error) => panic!("{command:?}: {error:?}"),
        }
    }
    Ok(())
}

/// The faces of the die that is lacking, and how many each stands for.
fn faces(lacks: &ScriptError) -> Vec<(u32, u128)> {
    let sides = lacks.why.sides;
    match lacks.why.need.filter(|_| !lacks.why.by_face) {
        Some(need) => {
            let misses = (need - 1).clamp(0, sides as i32) as u32;
            let both = [(1, u128::from(misses)), (sides, u128::from(sides - misses))];
            both.into_iter().filter(|(_, count)| *count > 0).collect()
        }
        None => (1..=sides).map(|face| (face, 1)).collect(),
    }
}

/// What came of an attack, by the names of its odds.
type Fate = fn(&[Fact]) -> BTreeMap<&'static str, bool>;

/// The chances of all ways of the dice after those.
fn all_ways(
    (game, commands, fate): (&mut Game, &[Command], Fate),
    (dice, weight): (&mut Vec<u32>, Fraction),
    sums: &mut BTreeMap<&'static str, Fraction>,
) -> usize {
    let before = game.snapshot();
    let lacks = thrown(game, commands, dice, true).err();
    // Where the dead return is none of it.
    let lacks = lacks.filter(|lacks| lacks.why.rule.as_str() != "portal.die");
    if lacks.is_none() {
        game.restore(&before);
        thrown(game, commands, dice, false).unwrap();
        for (name, holds) in fate(game.facts()) {
            let sum = sums.entry(name).or_insert(Fraction::ZERO);
            *sum = if holds { *sum + weight } else { *sum };
        }
    }
    game.restore(&before);
    let Some(lacks) = lacks else { return 1 };
    let faces = faces(&lacks).into_iter().map(|(face, count)| {
        dice.push(face);
        let weight = weight * Fraction::new(count, u128::from(lacks.why.sides));
        let ways = all_ways((game, commands, fate), (dice, weight), sums);
        dice.pop();
        ways
    });
    faces.sum()
}

/// Holds the odds of an attack of 0 on 1 against all ways of its dice; the others answer as is usual, with these commands.
#[track_caller]
fn assert_whole(name: &str, trial: Trial, command: Value, answers: &[Value]) {
    assert_whole_of(name, trial, &[&[command], answers].concat(), |facts| fate(1, facts));
}

#[track_caller]
fn assert_whole_of(name: &str, mut trial: Trial, commands: &[Value], fate: Fate) {
    let odds = odds(&mut trial, commands[0].clone());
    let commands: Vec<Command> = commands.iter().cloned().map(read).collect();
    let mut sums = BTreeMap::new();
    let way = (&mut Vec::new(), Fraction::ONE);
    let ways = all_ways((&mut trial.game, &commands, fate), way, &mut sums);
    assert!(ways > 5, "{name}: {ways} ways");
    for (known, sum) in sums {
        assert_eq!(odds[known], sum.parts(), "{known} of {name}, {ways} ways");
    }
}

#[test]
fn odds_of_volleys_are_those_of_every_way_of_their_dice_shoot_volley() {
    let target = with(values(json!({"W": 2, "Sv": 4, "Inv": 5})), bears("equip.23"));
    let heavy = open(("bastion", json!({})), ("legionary", 1000, target));
    assert_whole("three shots", heavy, shoot(1, "heavy_carbine"), &[]);
    let twin = open(("legionary", pistol("twin_carbine")), ("legionary", 1000, json!({})));
    assert_whole("thrown again", twin, shoot(1, "twin_carbine"), &[]);
    let hot = with(pistol("star_rifle"), values(json!({"W": 2})));
    let plasma = open(("legionary", hot), ("colossus", 1000, json!({})));
    assert_whole("overheating", plasma, shoot(1, "star_rifle"), &[]);
    let players = [
        json!([figure("legionary", 1000, 2500, pistol("rocket_tube"))]),
        json!([plain("legionary", 3000, 2500)]),
        json!([plain("levy", 3000, 2750)]),
        json!([plain("levy", 3250, 2500)]),
    ];
    let frag = in_phase("shooting", &players, json!([]), json!({}));
    assert_whole("a blast", frag, shoot(1, "rocket_tube.frag"), &[]);
}

#[test]
fn odds_of_a_step_of_melee_are_those_of_every_way_of_its_dice_fight_same() {
    let strong = values(json!({"A": 4, "I": 6}));
    let tough = with(values(json!({"W": 3, "T": 4, "I": 1, "Sv": 4})), bears("equip.23"));
    let many = melee(("legionary", strong), ("legionary", tough), json!({}));
    assert_whole("four blows", many, allot(None, 1, 4), &[]);
    let both = |attacks: i32| values(json!({"A": attacks, "W": 2}));
    let same = melee(("legionary", both(2)), ("legionary", both(2)), json!({}));
    assert_whole("both strike", same, allot(None, 1, 2), &[allot(None, 0, 2)]);
}

/// What came of shots at a building.
fn structure_fate(facts: &[Fact]) -> BTreeMap<&'static str, bool> {
    let written = facts.iter().map(|fact| serde_json::to_value(fact).unwrap());
    let struck: Vec<Value> = written.filter(|fact| fact["fact"] == "structure").collect();
    let is_through = struck.iter().any(|fact| fact["penetrated"] == true);
    BTreeMap::from([("hit", !struck.is_empty()), ("wound", is_through)])
}

#[test]
fn odds_against_a_building_are_those_of_every_way_of_its_dice_mod_base_attack() {
    let own = with(pistol("heavy_carbine"), values(json!({})));
    let trial = base_attack("shooting", own, 1000);
    let command = shoot(json!({"building": 1}), "heavy_carbine");
    assert_whole_of("a building", trial, &[command], structure_fate);
}

#[test]
fn odds_that_are_thrown_are_about_those_that_are_counted_and_asking_changes_nothing() {
    let mut trial = open(("bastion", json!({})), ("legionary", 1000, json!({})));
    let command = read(shoot(1, "heavy_carbine"));
    let before = trial.game.hash();
    let counted = trial.game.own_odds(&command).unwrap();
    let thrown = trial
        .game
        .own_odds_thrown(&command, 2_000, &mut || true)
        .unwrap()
        .unwrap();
    for ((name, exact), (thrown_name, share)) in counted.iter().zip(&thrown) {
        assert_eq!(name, thrown_name);
        assert!(
            exact.percent().abs_diff(share.percent()) <= 4,
            "{name}: {exact:?}, {share:?}"
        );
    }
    let mut left = 100;
    let let_go = trial.game.own_odds_thrown(&command, 2_000, &mut || {
        left -= 1;
        left > 0
    });
    assert_eq!(let_go, Ok(None));
    assert_eq!(trial.game.hash(), before);
    let refused = trial
        .game
        .own_odds_thrown(&read(shoot(0, "heavy_carbine")), 10, &mut || true);
    assert!(refused.is_err());
}
