//! Chapter 9: things that a scenario lets be shot (`object.hit`).

use serde_json::{Value, json};

use super::common::{Trial, at, fact, faults, names, rolls, setup, shoots};

/// A shooter that looks north at a thing so far away; its enemies stand out of its sight. The thing is piece 3.
fn range(weapon: &str, thing: Value, enemy: Value) -> Trial {
    let mut object = json!({"name": "console", "at": [1000, 2000, 0], "radius": 150, "height": 300, "t": 4, "w": 2});
    for (name, value) in thing.as_object().unwrap() {
        object[name.as_str()] = value.clone();
    }
    let own = json!([
        at(1000, 4000, 0, json!({"weapons": [weapon]})),
        at(5500, 4500, 0, json!({"weapons": ["slug_rifle"]}))
    ]);
    let more = json!({"begin": {"player": 0, "round": 1, "phase": "shooting"}, "objects": [object],
        "options": {"premeasure": true}});
    Trial::of(&setup(6000, json!([]), [own, json!([enemy])], more))
}

fn enemy() -> Value {
    at(5500, 4000, 0, json!({}))
}

#[test]
fn a_thing_has_toughness_and_wounds_and_is_gone_without_them_object_hit() {
    let mut trial = range("slug_rifle", json!({"w": 1}), enemy());
    assert_eq!(trial.piece(3, "kind"), json!("object"));
    assert_eq!(trial.piece(3, "player"), json!(null));
    // S 3 against T 4: 5; no injury, no pinning, nobody's nerve.
    let facts = trial.with(&[4, 5], shoots(0, 3, "slug_rifle"));
    assert_eq!(
        names(&facts),
        ["shot", "measured", "roll", "struck", "roll", "wounded", "destroyed"]
    );
    assert_eq!(rolls(&facts)[1], ("wound.roll".to_owned(), json!(5), 5));
    assert_eq!(fact(&facts, "destroyed")["rule"], json!("object.hit"));
    assert_eq!(
        (trial.piece(3, "at"), trial.piece(3, "out")),
        (json!(null), json!(true))
    );
    let mut trial = range("slug_rifle", json!({}), enemy());
    let facts = trial.with(&[4, 5], shoots(0, 3, "slug_rifle"));
    assert_eq!(fact(&facts, "wounded")["left"], json!(1));
    assert_eq!(trial.piece(3, "pinned"), json!(false), "no pinning");
    let snapshot = trial.game.write_snapshot();
    trial.game.read_snapshot(snapshot).unwrap();
}

#[test]
fn who_is_nearer_does_not_bind_against_a_thing_and_it_binds_nobody_object_hit() {
    let near = at(1300, 3000, 0, json!({}));
    let mut trial = range("slug_rifle", json!({}), near);
    trial.with(&[1], shoots(0, 3, "slug_rifle"));
    let far = at(1300, 1000, 0, json!({}));
    let mut trial = range("slug_rifle", json!({}), far);
    trial.with(&[1], shoots(0, 2, "slug_rifle"));
    let mut trial = range("slug_rifle", json!({}), enemy());
    assert_eq!(
        trial.refused(json!({"charge": {"piece": 0, "target": 3}})),
        ("turn.phases", "necro-not-now")
    );
}

#[test]
fn small_and_large_things_are_harder_and_easier_to_hit_hit_small_hit_large_hit_size() {
    // Half a ps is 125, two are 500: a console 300 wide and high is neither.
    for (size, need, rule) in [
        (json!({"radius": 150, "height": 124}), 5, Some("hit.small")),
        (json!({"radius": 62, "height": 300}), 5, Some("hit.small")),
        (json!({"radius": 150, "height": 125}), 4, None),
        (json!({"radius": 150, "height": 501}), 3, Some("hit.large")),
        (json!({"radius": 251, "height": 300}), 3, Some("hit.large")),
        (json!({"radius": 250, "height": 500}), 4, None),
        (json!({"radius": 60, "height": 800}), 4, None),
    ] {
        let mut trial = range("chain_gun", size.clone(), enemy());
        let facts = trial.with(&[1], shoots(0, 3, "chain_gun"));
        assert_eq!(rolls(&facts)[0].1, json!(need), "{size}");
        let modifiers = &facts.iter().find(|fact| fact["fact"] == "roll").unwrap()["modifiers"];
        assert_eq!(modifiers[0]["rule"].as_str(), rule, "{size}");
    }
    let mut trial = Trial::shooting("chain_gun", 2000, [json!({}), json!({"down": true})]);
    let facts = trial.with(&[1], shoots(0, 2, "chain_gun"));
    assert_eq!(rolls(&facts)[0].1, json!(4), "fighters are never small, lying neither");
}

#[test]
fn blasts_catch_things_and_their_chances_are_told_object_hit() {
    let mut trial = range("rocket_tube", json!({"w": 1}), at(1300, 2000, 0, json!({})));
    // At the fighter beside it: it lies partly under the disc, and is spared by its die.
    let facts = trial.with(&[4, 1, 1], shoots(0, 2, "rocket_tube"));
    let blast = fact(&facts, "blast");
    assert_eq!((&blast["whole"], &blast["part"]), (&json!([2]), &json!([3])));
    let mut trial = range("slug_rifle", json!({}), enemy());
    let mut reader = <dyn erased_serde::Deserializer>::erase(shoots(0, 3, "slug_rifle"));
    let command = super::common::book().read_command(&mut reader).unwrap();
    let odds = trial.game.own_odds(&command).unwrap();
    let wound = odds.iter().find(|(name, _)| *name == "wound").unwrap().1;
    assert_eq!(wound.parts(), (2, 9), "two thirds times a third");
    let offers = trial.game.offers();
    assert!(offers.iter().any(|offer| offer.target == Some(arene::game::PieceId(3))));
}

#[test]
fn a_thing_that_makes_no_sense_is_a_fault_object_hit() {
    let sides = || {
        [
            json!([at(1000, 1000, 0, json!({}))]),
            json!([at(5000, 5000, 0, json!({}))]),
        ]
    };
    let with = |thing: Value| setup(6000, json!([]), sides(), json!({"objects": [thing]}));
    for (thing, field) in [
        (
            json!({"at": [3000, 3000, 0], "radius": 0, "height": 300, "t": 3, "w": 1}),
            "objects[0].radius",
        ),
        (
            json!({"at": [3000, 3000, 0], "radius": 100, "height": 300, "t": 11, "w": 1}),
            "objects[0].t",
        ),
        (
            json!({"at": [3000, 3000, 0], "radius": 100, "height": 300, "t": 3, "w": 1, "wounds": 2}),
            "objects[0].wounds",
        ),
        (
            json!({"at": [1100, 1000, 0], "radius": 100, "height": 300, "t": 3, "w": 1}),
            "objects[0].at",
        ),
    ] {
        assert_eq!(faults(&with(thing))[0].0, field);
    }
}
