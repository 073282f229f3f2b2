//! The field `horde` of a setup, and what is wrong with it.

use serde_json::{Value, json};

use super::board::{begun, conscript, spice, zombie};
use super::common::{Trial, book, setup, with};

/// The faults of a setup with a Horde: field, why.
fn faults(horde: Value, more: Value) -> Vec<(String, &'static str)> {
    let sides = [
        json!([conscript(3000, 3000, json!({}))]),
        json!([conscript(5800, 5800, json!({}))]),
    ];
    let faults = book().check_setup(&setup(json!([]), sides, begun(horde, more)));
    faults.into_iter().map(|fault| (fault.field, fault.why)).collect()
}

/// The only fault.
fn fault(horde: Value) -> (String, &'static str) {
    let mut found = faults(horde, json!({}));
    assert_eq!(found.len(), 1, "{found:?}");
    found.remove(0)
}

fn at(field: &str, why: &'static str) -> (String, &'static str) {
    (field.to_owned(), why)
}

#[test]
fn a_horde_must_say_its_use_and_an_ally_whose_it_is_horde_use() {
    assert_eq!(fault(json!({})), at("horde.use", "horde-use"));
    let of = |more: Value| fault(with(json!({"creatures": [zombie(500, 500)]}), more));
    assert_eq!(of(json!({"use": "ally"})), at("horde.ally", "horde-ally"));
    assert_eq!(of(json!({"use": "ally", "ally": 2})), at("horde.ally", "horde-ally"));
    assert_eq!(of(json!({"use": "spice", "ally": 0})), at("horde.ally", "horde-ally"));
    assert_eq!(fault(json!({"use": "fun"})), at("horde.use", "horde-fields"));
}

#[test]
fn two_clans_are_a_fault_horde_clan() {
    let of = |clan: &str, x: i32| {
        let mut zombie = zombie(x, 500);
        zombie["clan"] = json!(clan);
        zombie
    };
    let two = json!({"use": "spice", "creatures": [of("dead", 500), of("dead", 1500), of("alive", 2500)]});
    assert_eq!(fault(two), at("horde.creatures[2].clan", "horde-clan"));
    let one = json!({"use": "spice", "creatures": [of("dead", 500), of("dead", 1500)]});
    assert!(faults(one, json!({})).is_empty());
}

#[test]
fn wrong_creatures_are_told_by_field_horde_use() {
    let of = |creature: Value| json!({"use": "spice", "creatures": [creature]});
    assert_eq!(fault(of(json!({"kind": "ogre"}))).0, "horde.creatures[0].kind");
    let two = json!({"kind": "rat", "count": 2, "at": [500, 500, 0]});
    assert_eq!(fault(of(two)), at("horde.creatures[0].count", "horde-count"));
    assert_eq!(
        fault(of(json!({"kind": "rat", "count": 0}))),
        at("horde.creatures[0].count", "horde-count")
    );
    let in_a_figure = json!({"kind": "rat", "at": [3000, 3100, 0]});
    assert!(faults(of(in_a_figure), json!({})).contains(&at("horde.creatures[0].at", "feu-stand")));
    assert_eq!(
        fault(of(json!({"kind": "rat", "claws": 3}))),
        at("horde.creatures[0].claws", "file-unknown-field")
    );
}

#[test]
fn wrong_reinforcements_are_told_by_field_reserve_return() {
    let of = |word: &str| json!({"use": "spice", "creatures": [zombie(500, 500)], "reinforce": word});
    for word in ["1+", "7+", "all", "+"] {
        assert_eq!(fault(of(word)), at("horde.reinforce", "horde-fields"), "{word}");
    }
    for word in ["none", "auto", "2+", "6+"] {
        assert!(faults(of(word), json!({})).is_empty(), "{word}");
    }
    assert_eq!(
        fault(json!({"use": "spice", "reserve": 3})),
        at("horde.reserve", "horde-reserve")
    );
}

#[test]
fn too_many_creatures_are_told_with_their_number_however_many_are_in_reserve_horde_use() {
    for (reserve, all) in [(200, "201"), (201, "202"), (9000, "9001")] {
        let horde = json!({"use": "spice", "creatures": [{"kind": "zombie"}], "reserve": reserve});
        let sides = [
            json!([conscript(3000, 3000, json!({}))]),
            json!([conscript(5800, 5800, json!({}))]),
        ];
        let faults = book().check_setup(&setup(json!([]), sides, begun(horde, json!({}))));
        let told = faults.iter().map(|fault| (fault.field.as_str(), fault.why));
        let expected = [("horde.creatures", "too-many-pieces-of-all")];
        assert_eq!(told.collect::<Vec<_>>(), expected, "{reserve} in reserve");
        let count = faults[0].args.iter().find(|(name, _)| *name == "count");
        assert_eq!(count.map(|(_, count)| count.as_str()), Some(all));
    }
}

#[test]
fn the_hordes_options_stand_among_the_others_and_are_held_to_their_values_horde_use() {
    let horde = || json!({"use": "spice", "creatures": [zombie(500, 500)]});
    let wrong = |options: Value| faults(horde(), json!({"options": options}));
    assert_eq!(wrong(json!({"jokers": 0})), [at("options.jokers", "option-value")]);
    assert_eq!(wrong(json!({"still": "sleep"})), [at("options.still", "option-value")]);
    assert!(wrong(json!({"jokers": 3, "entry_each": true, "nearest": "way", "ud": 200})).is_empty());
    // Without a Horde they are unknown.
    let sides = [
        json!([conscript(3000, 3000, json!({}))]),
        json!([conscript(5800, 5800, json!({}))]),
    ];
    let faults = book().check_setup(&setup(json!([]), sides, json!({"options": {"jokers": 3}})));
    assert_eq!(faults[0].why, "unknown-option");
}

#[test]
fn an_unknown_option_is_told_beside_those_of_the_book_and_of_the_horde_if_there_is_one_horde_use() {
    let known = |horde: bool| {
        let sides = [
            json!([conscript(3000, 3000, json!({}))]),
            json!([conscript(5800, 5800, json!({}))]),
        ];
        let mut more = begun(
            spice(json!([zombie(500, 500)]), json!({})),
            json!({"options": {"jokerz": 3}}),
        );
        if !horde {
            more.as_object_mut().unwrap().remove("horde");
        }
        let faults = book().check_setup(&setup(json!([]), sides, more));
        assert_eq!((faults.len(), faults[0].why), (1, "unknown-option"));
        let known = faults[0].args.iter().find(|(name, _)| *name == "known");
        known.unwrap().1.split(", ").map(str::to_owned).collect::<Vec<_>>()
    };
    let (with, without) = (known(true), known(false));
    assert!(
        with.contains(&"jokers".to_owned()) && with.contains(&"wager".to_owned()),
        "{with:?}"
    );
    assert!(!without.contains(&"jokers".to_owned()), "{without:?}");
    assert!(without.iter().all(|name| with.contains(name)), "the book's own");
}

#[test]
fn what_the_horde_is_stands_in_the_state_horde_use() {
    let horde = json!({"use": "spice", "creatures": [zombie(500, 500)], "reserve": 1, "reinforce": "4+"});
    let sides = [
        json!([conscript(3000, 3000, json!({}))]),
        json!([conscript(5800, 5800, json!({}))]),
    ];
    let mut trial = Trial::started(&setup(json!([]), sides, begun(horde, json!({}))), &[4]);
    let state = trial.state();
    let horde = &state["horde"];
    assert_eq!(
        (&horde["use"], &horde["ally"], &horde["reinforce"]),
        (&json!("spice"), &Value::Null, &json!("4+"))
    );
    assert_eq!(
        (&horde["entry"], &horde["fallen"], &horde["stage"]),
        (&json!("edge"), &json!(false), &Value::Null)
    );
    assert_eq!(state["pieces"].as_array().unwrap().len(), 4);
}

#[test]
fn a_game_with_a_horde_hashes_otherwise_than_one_without_horde_use() {
    let sides = || {
        [
            json!([conscript(3000, 3000, json!({}))]),
            json!([conscript(5800, 5800, json!({}))]),
        ]
    };
    let game = |mut more: Value| {
        more.as_object_mut().unwrap().retain(|_, value| !value.is_null());
        book().game(&setup(json!([]), sides(), more)).unwrap().setup_hash()
    };
    let horde = |options: Value| {
        begun(
            json!({"use": "spice", "creatures": [zombie(500, 500)]}),
            json!({"options": options}),
        )
    };
    let hashes = [
        game(begun(Value::Null, json!({}))),
        game(horde(json!({}))),
        game(horde(json!({"jokers": 3}))),
    ];
    assert!(hashes[0] != hashes[1] && hashes[1] != hashes[2]);
}

#[test]
fn creatures_reserves_and_entries_that_cannot_be_are_told_by_field_reserve_joins() {
    let of = |creature: Value, more: Value| with(json!({"use": "spice", "creatures": [creature]}), more);
    let none = json!({});
    assert_eq!(fault(json!({"use": "spice"})), at("horde.creatures", "horde-creatures"));
    let many = faults(of(zombie(500, 500), json!({"reserve": 60000})), json!({}));
    assert!(
        many.contains(&at("horde.creatures", "too-many-pieces-of-all")),
        "{many:?}"
    );
    for creature in [json!({"kind": "nest"}), zombie(500, 500)] {
        let waiting = of(with(creature, json!({"reserve": true})), none.clone());
        assert_eq!(fault(waiting), at("horde.creatures[0].reserve", "horde-in-reserve"));
    }
    let nests = of(json!({"kind": "nest", "at": [500, 500, 0]}), json!({"reserve": 2}));
    assert_eq!(fault(nests), at("horde.reserve", "horde-reserve"));
    for entry in [json!([7000, 100]), json!([100, -1, 0])] {
        let beyond = of(zombie(500, 500), json!({"entry": entry}));
        assert_eq!(fault(beyond), at("horde.entry", "horde-entry"));
    }
    let unknown = of(json!({"kind": "ogre", "count": 9}), none);
    assert_eq!(fault(unknown).0, "horde.creatures[0].kind", "told once");
}
