//! Klans: what may be in one, and every fault of one listed.
//!
//! Rules: `klan.build`.

use arene::rules::{Fault, rulebook};

use crate::common::*;

/// The faults of a setup of a mod with these klans, field by field, on a board where nothing else is wrong.
fn faults_in(mode: &str, budget: Option<i64>, klans: &[(&str, &str)]) -> Vec<String> {
    let plain = "..................";
    let mut drawn = board(&["1.2.3.4.5.6.7.8.9.", plain, plain, plain, plain]).mode(mode);
    if mode == "klanplay" {
        drawn = drawn
            .owned("respawn", 0, (0, 1), (3, 4))
            .owned("respawn", 1, (8, 1), (11, 4));
    }
    drawn.setup.budget = budget;
    for (klan, kinds) in klans {
        drawn = drawn.klan_deployed(klan, kinds);
    }
    let told = |fault: &Fault| format!("{} {}", fault.field, fault.why);
    rulebook("doum40k")
        .unwrap()
        .check_setup(&drawn.finish())
        .iter()
        .map(told)
        .collect()
}

#[track_caller]
fn fine(mode: &str, budget: Option<i64>, klan: (&str, &str)) {
    let faults = faults_in(mode, budget, &[klan, ("goff", "grot")]);
    assert!(faults.is_empty(), "{klan:?}: {faults:?}");
}

#[track_caller]
fn wrong(mode: &str, budget: Option<i64>, klan: (&str, &str), count: usize) -> Vec<String> {
    let faults = faults_in(mode, budget, &[klan, ("goff", "grot")]);
    assert_eq!(faults.len(), count, "{klan:?}: {faults:?}");
    faults
}

#[test]
fn each_klan_has_its_own_special_pieces() {
    let book = [
        ("bad_moon", ["blindboy", "bomberboy", "frimeur"]),
        ("blood_axe", ["bomberboy", "kommando", "mitrailleur"]),
        ("deathskull", ["bomberboy", "kramboy", "snipeure"]),
        ("evil_sun", ["bomberboy", "roketboy", "skateboy"]),
        ("goff", ["blindboy", "bomberboy", "kosto"]),
        ("snakebite", ["bizarboy", "bomberboy", "sauvage"]),
    ];
    let specials = [
        "bizarboy",
        "blindboy",
        "bomberboy",
        "frimeur",
        "kommando",
        "kosto",
        "kramboy",
        "mitrailleur",
        "roketboy",
        "sauvage",
        "skateboy",
        "snipeure",
    ];
    for (klan, own) in book {
        for kind in specials {
            let count = usize::from(!own.contains(&kind));
            wrong("defmatch_klan", None, (klan, kind), count);
        }
        // Base pieces for all, as many as one likes.
        fine("defmatch_klan", None, (klan, "grot flingboy pistolboy"));
        fine("defmatch_klan", None, (klan, "grot grot grot grot grot"));
    }
}

#[test]
fn the_budget_is_the_mods_own_unless_named() {
    fine("defmatch_klan", None, ("goff", "kosto pistolboy"));
    wrong("defmatch_klan", None, ("goff", "kosto pistolboy grot"), 1);
    fine("defmatch_klan", Some(6), ("goff", "kosto pistolboy grot"));
    fine("klanplay", None, ("goff", "kosto blindboy pistolboy pistolboy"));
    wrong("klanplay", None, ("goff", "kosto blindboy pistolboy pistolboy grot"), 1);
    // Spending less is allowed.
    fine("klanplay", Some(30), ("goff", "grot"));
}

#[test]
fn the_budget_lies_within_the_mods_bounds() {
    for budget in [4, 5, 8] {
        fine("defmatch_klan", Some(budget), ("goff", "grot"));
    }
    for budget in [3, 9, 10] {
        wrong("defmatch_klan", Some(budget), ("snakebite", "grot"), 1);
    }
    for budget in [-1, 0] {
        assert!(!faults_in("klanplay", Some(budget), &[("goff", "grot"), ("goff", "grot")]).is_empty());
    }
    fine("klanplay", Some(10), ("goff", "grot"));
    fine("klanplay", Some(200), ("goff", "grot"));
    wrong("klanplay", Some(9), ("goff", "grot"), 1);
}

#[test]
fn one_special_for_each_full_five_points() {
    wrong("defmatch_klan", Some(4), ("goff", "kosto"), 1);
    fine("defmatch_klan", Some(5), ("goff", "kosto"));
    wrong("defmatch_klan", Some(8), ("goff", "kosto blindboy"), 1);
    fine("klanplay", Some(10), ("goff", "kosto blindboy"));
    wrong("klanplay", Some(14), ("goff", "kosto blindboy bomberboy"), 1);
    fine("klanplay", Some(15), ("goff", "kosto blindboy bomberboy"));
}

#[test]
fn no_special_twice_but_base_pieces_as_often_as_one_likes() {
    wrong("klanplay", Some(10), ("goff", "kosto kosto"), 1);
    fine(
        "klanplay",
        Some(10),
        ("goff", "grot grot pistolboy pistolboy flingboy flingboy"),
    );
}

#[test]
fn every_fault_is_listed() {
    // Over the budget, of another klan, twice, too many specials; and the other klan does not exist.
    let faults = faults_in(
        "defmatch_klan",
        Some(5),
        &[("goff", "kosto kosto frimeur"), ("yellow_teeths", "grot")],
    );
    assert!(faults.len() >= 5, "{faults:?}");
    assert!(
        faults.iter().any(|fault| fault.starts_with("players[1].klan")),
        "{faults:?}"
    );
    assert!(
        faults.iter().any(|fault| fault.starts_with("players[0].pieces[2]")),
        "{faults:?}"
    );
    // An empty klan is none.
    assert!(!faults_in("defmatch_klan", None, &[("goff", ""), ("goff", "grot")]).is_empty());
}

#[test]
fn klans_are_for_klan_mods_and_klan_mods_for_klans() {
    assert!(!faults_in("defmatch", None, &[("goff", "grot"), ("goff", "grot")]).is_empty());
    let plain = board(&["1.2", "3.4"])
        .mode("defmatch_klan")
        .deployed("grot")
        .deployed("grot");
    assert!(!plain.faults().is_empty());
    let budget = board(&["1.2", "3.4"]).budget(5).deployed("grot").deployed("grot");
    assert!(!budget.faults().is_empty());
    let two = board(&["1.2", "3.4"]).deployed("grot").deployed("grot");
    assert!(two.faults().is_empty());
}

#[test]
fn a_kramboy_costs_three_or_by_the_house_rule_two() {
    let with = |points: Option<i64>, kinds: &str| {
        let mut drawn = board(&["1.2.3.4", "......."])
            .mode("defmatch_klan")
            .klan_deployed("deathskull", kinds)
            .klan_deployed("goff", "grot");
        if let Some(points) = points {
            drawn = drawn.option("kramboy_points", points);
        }
        drawn.faults().len()
    };
    assert_eq!(with(None, "kramboy pistolboy"), 0);
    assert_eq!(with(None, "kramboy pistolboy grot"), 1);
    assert_eq!(with(Some(2), "kramboy pistolboy grot"), 0);
}

#[test]
fn klan_mates_are_no_targets() {
    let mut t = board(&["AB.C", "...."])
        .mode("defmatch_klan")
        .klan("goff", "kosto grot", East)
        .klan("snakebite", "grot", West)
        .begin();
    t.activate(0);
    assert!(t.game.why_not(&fight(1)).is_some());
    assert!(t.listed("fight").is_empty());
    // A klan mate in contact does not hinder a shot, but stands in its way.
    t.refused(shoot(2), "sight.line");
    t.end_turn().activate(2);
    t.allowed(&shoot(1));
    t.end_turn();
    let mut t = board(&["A..C", "B..."])
        .mode("defmatch_klan")
        .klan("goff", "pistolboy grot", East)
        .klan("snakebite", "grot", West)
        .begin();
    t.activate(0).refused(activate(2), "turn.activate");
    t.dice(&[6]).shoot(2).gone(2).scores(&[1, 0]);
    t.activate(1)
        .decides(0, arene::game::DecisionKind::Activation, Some(1), 0);
}

#[test]
fn many_pieces_of_a_klan_are_activated_one_after_the_other() {
    let mut t = board(&["A.....C", "B......"])
        .mode("defmatch_klan")
        .klan("goff", "pistolboy grot", East)
        .klan("snakebite", "grot", West)
        .begin();
    assert_eq!(t.legal(), ["activate 0", "activate 1", "end_turn"]);
    t.activate(0).walk("e", East);
    // Activating another ends the first one's activation.
    t.activate(1).refused(activate(0), "turn.activate");
    t.end_activation();
    assert_eq!(t.legal(), ["end_turn"]);
    t.end_turn().end_turn();
    assert_eq!(t.legal(), ["activate 0", "activate 1", "end_turn"]);
}
