//! The Horde in a setup of Quake 40K: its creatures' profiles, its faults, the state.

use serde_json::{Value, json};

use super::board::{against, champion, creature, spice, zombie};
use crate::quake_common::{faults, setup, with};

#[test]
fn the_creatures_are_as_the_page_has_them_hook_piece() {
    let kinds = ["zombie", "wild_squig", "rat", "drone"];
    let list: Vec<Value> = (0..)
        .zip(kinds)
        .map(|(place, kind)| creature(kind, 500 + 500 * place, 300))
        .collect();
    let (mut trial, _) = against([2000, 4500], spice(json!(list), json!({})), &[6]);
    let expected = [
        (3, 2, 0, 3, 3, Value::Null, 5),
        (5, 3, 0, 4, 3, Value::Null, 8),
        (6, 2, 0, 2, 2, Value::Null, 3),
        (6, 2, 3, 3, 3, json!(5), 12),
    ];
    for (place, (m, ws, bs, s, t, sv, pts)) in expected.into_iter().enumerate() {
        let id = place + 2;
        let profile = trial.piece(id, "profile");
        let values = ["M", "WS", "BS", "S", "T", "Sv"].map(|name| profile[name].clone());
        assert_eq!(values, [json!(m), json!(ws), json!(bs), json!(s), json!(t), sv]);
        assert_eq!(
            (trial.piece(id, "value"), trial.piece(id, "player")),
            (json!(pts), Value::Null)
        );
    }
    let public = trial.game.public_state();
    assert_eq!(public.pieces[2].player, None);
    assert!(public.active.is_none_or(|piece| piece.0 < 2));
}

fn two() -> [Value; 2] {
    [
        json!([champion("legionary", 2000, 3000)]),
        json!([champion("legionary", 5800, 5800)]),
    ]
}

#[test]
fn a_champion_is_no_creature_and_a_creature_no_champion_hook_piece() {
    let of = |players: &[Value], creatures: Value| {
        let written = setup(
            json!([]),
            json!([]),
            players,
            json!({"horde": spice(creatures, json!({}))}),
        );
        faults(&written)
    };
    let found = of(&two(), json!([champion("legionary", 500, 500)]));
    assert_eq!(
        found,
        [(
            "horde.creatures[0].kind".to_owned(),
            "quake-unknown-champion".to_owned()
        )]
    );
    let players = [two()[0].clone(), json!([zombie(5800, 5800)])];
    assert_eq!(of(&players, json!([zombie(500, 500)]))[0].1, "quake-unknown-champion");
    let found = of(&two(), json!([zombie(2000, 2900)]));
    let stands = |fault: &(String, String)| fault.0 == "horde.creatures[0].at";
    assert!(found.iter().any(stands), "it stands in somebody: {found:?}");
}

#[test]
fn its_fields_are_faults_where_there_is_no_horde_and_its_mod_may_be_left_out_horde_use() {
    let plain = setup(json!([]), json!([]), &two(), json!({"options": {"jokers": 3}}));
    assert!(!faults(&plain).is_empty());
    let scenario = json!({"use": "solo", "scenario": "last_stand", "creatures": [{"kind": "zombie"}]});
    let pieces = json!(vec![json!({"kind": "legionary"}); 3]);
    let more = json!({"mod": "", "trial": false, "order": [], "horde": scenario});
    let written = setup(json!([]), json!([]), &[pieces], more);
    assert_eq!(faults(&written), []);
}

#[test]
fn without_a_horde_a_snapshot_has_nothing_of_it_hook_piece() {
    let parts = |more: Value| {
        let begin = json!({"begin": {"player": 0, "round": 1, "phase": "shooting"}});
        let written = setup(json!([]), json!([]), &two(), with(begin, more));
        let mut trial = crate::quake_common::Trial::of(&written);
        let written = trial.game.write_snapshot()["parts"].clone();
        let names: Vec<String> = written.as_object().unwrap().keys().cloned().collect();
        names
    };
    let plain = parts(json!({}));
    let with_horde = parts(json!({"horde": spice(json!([zombie(500, 500)]), json!({}))}));
    let is_added =
        |name: &&String| name.starts_with("horde") || name.starts_with("guest") || *name == "whole_activation";
    assert!(plain.iter().all(|name| !is_added(&name)));
    let added = with_horde.iter().filter(is_added).count();
    assert_eq!(with_horde.len(), plain.len() + added);
}

#[test]
fn who_sets_figures_down_is_shown_where_the_scenario_starts_scenario_last_stand() {
    use arene::rules::quake40k::outlook::{PlacingArea, placing};
    let area = |scenario: &str| {
        let horde = json!({"use": "solo", "scenario": scenario, "creatures": [{"kind": "zombie"}]});
        let pieces = json!(vec![json!({"kind": "legionary"}); 3]);
        let more = json!({"mod": "", "trial": false, "order": [], "horde": horde});
        let written = setup(json!([]), json!([]), &[pieces], more);
        let mut game = crate::quake_common::book().game(&written).unwrap();
        game.start().unwrap();
        placing(&game).unwrap()
    };
    // Four paces, and the whole base of a legionary.
    assert!(matches!(
        area("last_stand"),
        PlacingArea::Around {
            radius: 0,
            reach: 1250,
            ..
        }
    ));
    let PlacingArea::Zone(corners) = area("way_out") else {
        panic!("along the south")
    };
    assert_eq!(corners.iter().map(|corner| corner.y).min(), Some(6000 - 1250));
}
