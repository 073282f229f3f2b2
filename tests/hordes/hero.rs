//! Hero points: dice of a figure's own action that are thrown again.

use serde_json::{Value, json};

use super::common::{has, thrown};
use super::doum40k::arena::{Arena, boy, open, setup, zombie};

/// Three boys of one player, the first before a zombie, with so many hero points each; its card is up and it acts.
fn before_a_zombie(points: u8) -> Arena {
    let horde = json!({
        "use": "solo", "scenario": "last_stand", "creatures": [zombie(12, 12)], "reserve": 0, "reinforce": "none",
    });
    let players = json!([{"name": "Rouge", "pieces": [boy(12, 13), boy(3, 20), boy(4, 20)]}]);
    let more = json!({"players": players, "horde": horde, "options": {"hero_points": points}});
    let mut setup = setup(open(24, 24), [json!([]), json!([])], json!({}), more);
    setup.first = None;
    setup.mode = String::new();
    let (mut arena, _) = Arena::started(&setup, &[3]);
    arena.does(json!("act"));
    arena
}

fn fight() -> Value {
    json!({"fight": {"target": 3}})
}

#[test]
fn a_die_that_failed_is_asked_about_and_thrown_again_hero_none() {
    let mut arena = before_a_zombie(1);
    assert_eq!(
        (arena.piece(0, "hero_points"), arena.piece(3, "hero_points")),
        (json!(1), json!(0))
    );
    let facts = arena.with(&[3], fight());
    assert_eq!(thrown(&facts), ["melee.hit"]);
    assert_eq!(facts.len(), 1, "nothing else is told yet: {facts:#?}");
    let decision = arena.state()["decision"].clone();
    assert_eq!(
        (&decision["kind"], &decision["player"], &decision["piece"]),
        (&json!("reroll"), &json!(0), &json!(0))
    );
    let legal: Vec<Value> = arena
        .game
        .legal()
        .iter()
        .map(|command| serde_json::to_value(command).unwrap())
        .collect();
    assert_eq!(legal, [json!("reroll"), json!("let_it_stand")]);
    assert_eq!(arena.refused(fight()), ("hero.none", "second-chance"));
    // Written and read, it waits all the same.
    let mut twin = before_a_zombie(1);
    twin.game.read_snapshot(arena.game.write_snapshot()).unwrap();
    assert_eq!(twin.game.hash(), arena.game.hash());
    for arena in [&mut arena, &mut twin] {
        let facts = arena.with(&[4], json!("reroll"));
        assert_eq!(thrown(&facts), ["melee.hit"], "the second die alone");
        assert!(has(&facts, "fought") && has(&facts, "killed"));
        assert_eq!(arena.piece(0, "hero_points"), json!(0));
    }
    assert_eq!(twin.game.hash(), arena.game.hash());
}

#[test]
fn a_die_that_stands_costs_nothing_and_the_second_counts_hero_none() {
    let mut arena = before_a_zombie(2);
    arena.with(&[3], fight());
    let facts = arena.does(json!("let_it_stand"));
    assert!(thrown(&facts).is_empty() && has(&facts, "fought") && !has(&facts, "killed"));
    assert_eq!(arena.piece(0, "hero_points"), json!(2));
    assert_eq!(arena.asked(), "activation");
    let mut arena = before_a_zombie(2);
    arena.with(&[3], fight());
    let facts = arena.with(&[2], json!("reroll"));
    assert!(!has(&facts, "killed"), "it is not asked about again");
    assert_eq!(arena.piece(0, "hero_points"), json!(1));
    assert_eq!(arena.asked(), "activation");
}

#[test]
fn without_points_and_for_others_dice_nothing_is_asked_hero_none() {
    let mut arena = before_a_zombie(0);
    let facts = arena.with(&[3], fight());
    assert!(has(&facts, "fought"));
    assert_eq!(arena.piece(0, "hero_points"), Value::Null);
    assert_eq!(arena.refused(json!("reroll")), ("hero.none", "horde-no-die"));
    // A wager is none of it, nor what the Horde throws.
    let mut arena = before_a_zombie(1);
    arena.with(&[1, 6, 1, 2], json!("end_activation"));
    assert_eq!(arena.asked(), "card");
    let facts = arena.with(&[3, 2], json!("wager"));
    assert!(has(&facts, "wager"));
}

#[test]
fn a_snapshot_whose_die_nobody_threw_is_refused_hero_none() {
    let mut arena = before_a_zombie(1);
    arena.with(&[3], fight());
    let written = arena.game.write_snapshot();
    for (field, value) in [
        ("command", json!("end_turn")),
        ("command", json!({"fight": {"target": 1}})),
        ("actor", json!(null)),
        ("thrown", json!([])),
    ] {
        let mut broken = written.clone();
        broken["parts"]["second_chances"]["waits"][field] = value;
        assert!(arena.game.read_snapshot(broken).is_err(), "{field}");
    }
    let mut broken = written.clone();
    broken["parts"]["second_chances"]["left"] = json!([1]);
    assert!(arena.game.read_snapshot(broken).is_err());
    arena.game.read_snapshot(written).unwrap();
}
