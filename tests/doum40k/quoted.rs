//! That every rule is quoted where it acts: by a fact, a die, what changes its need, a refusal, or a fault of a setup.

use std::collections::BTreeSet;

use arene::content::scene::ScenePlayer;
use arene::rules::doum40k::keys;
use arene::rules::rulebook;

use crate::common::*;
use crate::scenes::{of_doum40k, quoted_by};

/// What is at fault in a setup: why, and by which rule.
fn faults_of(drawn: Drawn) -> Vec<(&'static str, Option<&'static str>)> {
    let faults = rulebook("doum40k").unwrap().check_setup(&drawn.finish());
    let told = faults.iter().map(|fault| (fault.why, fault.rule.map(|rule| rule.0)));
    told.collect()
}

/// Two pieces on a board, each ready.
fn two(rows: &[&str]) -> Drawn {
    board(rows).piece("pistolboy", East).piece("pistolboy", West)
}

/// Klanplay on a board that is good for it, between a klan of those kinds and a grot.
fn klans(klan: &str, kinds: &str, budget: i64) -> Drawn {
    board(&["A......B", "CDE.....", "........", "........"])
        .mode("klanplay")
        .budget(budget)
        .owned("respawn", 0, (4, 0), (5, 1))
        .owned("respawn", 1, (6, 0), (7, 1))
        .klan_deployed(klan, kinds)
        .klan_deployed("goff", "grot")
}

/// The setups whose faults quote the rules that act before a game, each with the fault and its rule.
fn faulty() -> Vec<(Drawn, &'static str, &'static str)> {
    let cheap = |drawn: Drawn| drawn.option("kramboy_points", 4);
    vec![
        (
            two(&["A....B"]).door("red", 9, 0).token("key:red", 2, 0),
            "off-board",
            "space.grid",
        ),
        (
            two(&["A.#..B"]).door("red", 2, 0).token("key:red", 3, 0),
            "not-on-open",
            "ground.open",
        ),
        (two(&["A....B"]).under('B', 't'), "cannot-stand", "ground.teleporter"),
        (
            klans("deathskull", "kramboy pistolboy kramboy", 10),
            "special-twice",
            "klan.build",
        ),
        (klans("goff", "kosto kosto", 10), "special-twice", "klan.build"),
        (klans("goff", "kosto frimeur", 10), "klan-not-theirs", "klan.build"),
        (
            klans("goff", "kosto blindboy bomberboy", 10),
            "specials-many",
            "klan.build",
        ),
        (
            klans("goff", "flingboy flingboy flingboy flingboy flingboy grot", 10),
            "klan-over-budget",
            "klan.build",
        ),
        // Worth 2 it would be within the budget.
        (
            klans("deathskull", "kramboy flingboy flingboy flingboy pistolboy", 10),
            "klan-over-budget",
            "piece.kramboy",
        ),
        (cheap(two(&["A....B"])), "option-value", "piece.kramboy"),
        (two(&["A....B"]).mode("gunther"), "need-klan-zone", "zone.klan"),
        (two(&["A....B"]).mode("klanplay"), "need-respawn-zone", "zone.respawn"),
        (two(&["A....B"]).door("red", 2, 0), "door-without-key", "door.key"),
    ]
}

#[test]
fn a_fault_of_a_setup_names_the_rule_behind_it() {
    for (drawn, why, rule) in faulty() {
        let faults = faults_of(drawn);
        assert!(faults.contains(&(why, Some(rule))), "{why} by {rule} in {faults:?}");
    }
    // What is merely written badly comes under no rule.
    let faults = faults_of(board(&["A....B"]).piece("ogre", East).piece("grot", West));
    assert_eq!(faults, [("unknown-kind", None)]);
}

/// What a thing on a kind of ground is refused for: the message names the ground.
fn ground_named_by_faults() -> BTreeSet<String> {
    let mut named = BTreeSet::new();
    for ground in "c b m 1 t l > r #".split(' ') {
        let row = format!("A.{ground}..B");
        let drawn = two(&[&row]).door("red", 2, 0).token("key:red", 3, 0);
        for fault in rulebook("doum40k").unwrap().check_setup(&drawn.finish()) {
            let rules = fault.args.iter().filter(|(name, _)| *name == "rule");
            named.extend(rules.map(|(_, key)| key.clone()));
        }
    }
    named
}

#[test]
fn every_key_is_quoted_where_its_rule_acts() {
    let mut quoted = ground_named_by_faults();
    for (drawn, ..) in faulty() {
        quoted.extend(faults_of(drawn).iter().filter_map(|(_, rule)| rule.map(str::to_owned)));
    }
    for scene in of_doum40k() {
        let mut stage = ScenePlayer::new(&scene).expect("a sound set-up");
        while let Some(outcome) = stage.next() {
            quoted.extend(quoted_by(&outcome));
        }
    }
    let all: BTreeSet<String> = keys::ALL.iter().map(|key| key.as_str().to_owned()).collect();
    let silent: Vec<&String> = all.difference(&quoted).collect();
    assert!(silent.is_empty(), "nothing quotes {silent:?}");
    let unknown: Vec<&String> = quoted.difference(&all).collect();
    assert!(unknown.is_empty(), "quoted, and no key: {unknown:?}");
}

// ---- what bears on a test and leaves its number as it is: a modifier of 0 ----

/// An attacker beside or before its victim, active.
fn against(rows: &[&str], attacker: &str, had: &str, victim: &str, has: &str) -> Table {
    let mut t = board(rows)
        .piece(attacker, East)
        .with(had)
        .piece(victim, West)
        .with(has)
        .begin();
    t.activate(0);
    t
}

#[test]
fn a_sure_and_a_hopeless_test_quote_piece_auto() {
    let mut t = against(&["AB.."], "sauvage", "baston.2", "pistolboy", "");
    t.dice(&[1])
        .fight(1)
        .gone(1)
        .modifiers(0, &["bonus.baston.2 -2", "piece.auto +0"]);
    let mut t = against(&["A..B"], "grot", "malus.tir", "pistolboy", "");
    t.dice(&[6])
        .shoot(1)
        .stands(1, 3, 0)
        .modifiers(0, &["bonus.malus.tir +1", "piece.auto +0"]);
    let mut t = against(&["A..B"], "grot", "", "pistolboy", "");
    t.dice(&[6]).shoot(1).modifiers(0, &[]);
}

#[test]
fn a_fixed_value_that_something_would_change_quotes_bonus_fixed() {
    let mut t = against(&["A..B"], "pistolboy", "fling.fixed malus.tir", "pistolboy", "");
    t.dice(&[2])
        .shoot(1)
        .gone(1)
        .modifiers(0, &["bonus.fling.fixed -4", "bonus.fixed +0"]);
    let mut t = against(&["A..B"], "pistolboy", "fling.fixed", "pistolboy", "");
    t.dice(&[2]).shoot(1).gone(1).modifiers(0, &["bonus.fling.fixed -4"]);
    // Rikiki helps no more.
    let mut t = against(&["AB.."], "pistolboy", "baston.fixed", "grot", "");
    t.dice(&[2])
        .fight(1)
        .gone(1)
        .modifiers(0, &["bonus.baston.fixed -2", "bonus.fixed +0"]);
    // Armour of 2 withstands who pierces armour: that is why there is a save.
    let mut t = against(&["AB.."], "kramboy", "", "pistolboy", "armour.fixed");
    t.dice(&[5, 2]).fight(1).stands(1, 1, 0);
    t.modifiers(0, &[])
        .modifiers(1, &["bonus.armour.fixed -5", "bonus.fixed +0"]);
}

#[test]
fn a_skill_that_takes_something_from_the_target_is_quoted_where_it_had_it() {
    let mut t = against(&["AB.."], "kramboy", "", "blindboy", "");
    t.dice(&[5]).fight(1).gone(1).modifiers(0, &["skill.energetik +0"]);
    let mut t = against(&["AB.."], "kramboy", "", "pistolboy", "");
    t.dice(&[5]).fight(1).gone(1).modifiers(0, &[]);
    let mut t = against(&["A..B"], "roketboy", "", "blindboy", "");
    t.dice(&[5]).shoot(1).gone(1).modifiers(0, &["skill.pas_d_armure +0"]);
    let mut t = against(&["A..B"], "roketboy", "", "pistolboy", "");
    t.dice(&[5]).shoot(1).gone(1).modifiers(0, &[]);
    let mut t = against(&["A.rB"], "kramboy", "", "pistolboy", "");
    t.dice(&[3]).shoot(1).gone(1).modifiers(0, &["skill.pas_de_couvert +0"]);
    t.has_rule("shoot.target shot 0>1");
    let mut t = against(&["A..B"], "kramboy", "", "pistolboy", "");
    t.dice(&[3]).shoot(1).gone(1).modifiers(0, &[]);
}

#[test]
fn a_shot_after_a_run_quotes_the_skill_that_allows_it() {
    let mut t = against(&["A.......B"], "skateboy", "", "pistolboy", "");
    t.run("eee", East)
        .dice(&[6])
        .shoot(1)
        .gone(1)
        .modifiers(0, &["skill.skateboard +0"]);
    let mut t = against(&["A.......B"], "skateboy", "", "pistolboy", "");
    t.walk("eee", East).dice(&[6]).shoot(1).gone(1).modifiers(0, &[]);
}

#[test]
fn a_volley_quotes_for_each_of_its_targets_what_bears_on_the_shot() {
    // The frimeur pierces the blindboy's armour; the pistolboy beside it has none.
    let mut t = board(&["A...B", "....C"])
        .piece("frimeur", East)
        .piece("blindboy", West)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).shoot(1).dice(&[1, 1]).allot(2);
    t.modifiers(0, &["skill.pas_d_armure +0"]).modifiers(1, &[]);
}

#[test]
fn a_covered_shot_quotes_sight_cover() {
    let mut t = against(&["A.r.B"], "pistolboy", "", "pistolboy", "");
    t.dice(&[6, 1]).shoot(1).has_rule("sight.cover shot 0>1 cover");
    let mut t = against(&["A...B"], "pistolboy", "", "pistolboy", "");
    t.dice(&[1]).shoot(1).has_rule("shoot.target shot 0>1");
}

#[test]
fn who_has_no_point_left_to_come_down_from_a_crate_is_told_so() {
    let mut t = board(&["A..c.B"])
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).refuses_walk("eeee", "ground.crate.leave");
    let mut t = board(&["A....B"])
        .piece("bizarboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).walk("eeee", East);
    let mut t = board(&["A.....B"])
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).refuses_walk("eeeee", "move.points");
}
