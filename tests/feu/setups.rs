//! Setups: what a side may be made of, trials, beginnings in the middle, every field of the state, house rules; faults by field.

use arene::rules::Setup;
use serde_json::{Value, json};

use super::common::{KINDS, Trial, activates, book, figure, row, setup, turns, walks, with};

/// The faults of a setup: field, reason, rule.
fn faults(setup: &Setup) -> Vec<(String, &'static str, &'static str)> {
    let faults = book().check_setup(setup).into_iter();
    faults
        .map(|fault| (fault.field, fault.why, fault.rule.map_or("", |rule| rule.as_str())))
        .collect()
}

/// A setup that is no trial, on the book's table, of sides of these kinds.
fn strict(mission: &str, sides: [&[&str]; 2], more: Value) -> Setup {
    let map = json!({"name": "Table", "table": {"size": [12000, 9000]}, "terrain": []});
    let sides = sides.map(|kinds| kinds.iter().map(|kind| json!({"kind": kind})).collect());
    let usual = json!({"trial": false, "mod": mission, "map": map});
    setup(json!([]), sides, with(usual, more))
}

/// What is wrong with a first side of these kinds.
fn of_side(mission: &str, kinds: &[&str]) -> Vec<&'static str> {
    let found = faults(&strict(mission, [kinds, &["conscript"; 3]], json!({})));
    for (field, _, rule) in &found {
        assert_eq!((field.as_str(), *rule), ("players[0].pieces", "side.build"));
    }
    found.into_iter().map(|(_, why, _)| why).collect()
}

/// What is wrong with a trial whose first figure has those fields; a conscript at (1000, 1000) but for them.
fn of_figure(more: Value) -> Vec<(String, &'static str)> {
    let first = with(figure("conscript", [1000, 1000, 0], json!({})), more);
    let own = json!([first, figure("conscript", [2000, 1000, 0], json!({}))]);
    let found = faults(&setup(json!([]), [own, json!(row(1, 5000, &json!({})))], json!({})));
    found.into_iter().map(|(field, why, _)| (field, why)).collect()
}

/// What is wrong with a trial with those fields.
fn of_setup(more: Value) -> Vec<(String, &'static str)> {
    let sides = [1000, 5000].map(|y| json!(row(1, y, &json!({}))));
    let found = faults(&setup(json!([]), sides, more));
    found.into_iter().map(|(field, why, _)| (field, why)).collect()
}

const NONE: [&str; 0] = [];

#[test]
fn a_side_has_three_to_ten_figures_side_build() {
    for (count, expected) in [
        (2, vec!["feu-side-size"]),
        (3, vec![]),
        (10, vec![]),
        (11, vec!["feu-side-size"]),
    ] {
        assert_eq!(of_side("meeting", &vec!["conscript"; count]), expected, "{count}");
    }
}

#[test]
fn a_side_costs_forty_points_at_most_and_an_exfiltrating_team_thirty_side_build() {
    let forty = ["leader", "commando", "commando", "scout", "conscript", "conscript"];
    let forty_two = ["leader", "commando", "commando", "scout", "conscript", "rifleman"];
    let thirty = ["leader", "commando", "scout", "rifleman"];
    for mission in ["meeting", "crossroads"] {
        assert_eq!(of_side(mission, &forty), NONE, "{mission}");
        assert_eq!(of_side(mission, &forty_two), ["feu-side-cost"], "{mission}");
    }
    assert_eq!(of_side("exfiltration", &thirty), NONE);
    assert_eq!(of_side("exfiltration", &forty), ["feu-side-cost"]);
    let team = ["leader", "commando", "scout", "conscript", "conscript"];
    assert_eq!(of_side("exfiltration", &team), ["feu-side-cost"], "31 points");
    assert_eq!(faults(&strict("exfiltration", [&thirty, &forty], json!({}))), []);
}

#[test]
fn each_kind_costs_what_the_page_says_side_build() {
    for (kind, points) in [
        ("conscript", 3),
        ("rifleman", 5),
        ("gunner", 8),
        ("marksman", 8),
        ("scout", 7),
        ("commando", 9),
        ("leader", 9),
    ] {
        assert_eq!(book().forces().value(kind, &Default::default()), Some(points), "{kind}");
    }
}

#[test]
fn one_leader_at_most_side_build() {
    assert_eq!(of_side("meeting", &["leader", "conscript", "conscript"]), NONE);
    assert_eq!(
        of_side("meeting", &["leader", "leader", "conscript"]),
        ["feu-side-leaders"]
    );
}

#[test]
fn gunners_and_marksmen_together_are_one_for_every_full_three_side_build() {
    let side = |specials: &[&'static str], count: usize| {
        let others = vec!["conscript"; count - specials.len()];
        [specials, &others[..]].concat()
    };
    for (specials, count, is_legal) in [
        (&["gunner"][..], 3, true),
        (&["marksman"], 5, true),
        (&["gunner", "marksman"], 5, false),
        (&["gunner", "marksman"], 6, true),
        (&["gunner", "gunner"], 8, true),
        (&["gunner", "marksman", "gunner"], 8, false),
    ] {
        let expected = if is_legal { vec![] } else { vec!["feu-side-specialists"] };
        let side = side(specials, count);
        assert_eq!(of_side("meeting", &side), expected, "{side:?}");
    }
}

#[test]
fn a_trial_lifts_the_limits_of_sides_weapons_and_tables_side_build() {
    let sides = [
        json!(row(1, 500, &json!({}))),
        json!([figure("leader", [1000, 5000, 0], json!({}))]),
    ];
    assert_eq!(faults(&setup(json!([]), sides.clone(), json!({}))), []);
    let found = faults(&setup(json!([]), sides, json!({"trial": false})));
    for expected in [
        ("map.table.size", "feu-table-size", "mission.meeting"),
        ("players[0].pieces", "feu-side-size", "side.build"),
        ("players[1].pieces", "feu-side-size", "side.build"),
    ] {
        assert!(
            found
                .iter()
                .any(|(field, why, rule)| (field.as_str(), *why, *rule) == expected),
            "{found:?}"
        );
    }
    let kinds: [&[&str]; 2] = [&["conscript"; 3], &["conscript"; 3]];
    let mut armed = strict("meeting", kinds, json!({}));
    armed.players[0].pieces[0]
        .own
        .insert("weapons".to_owned(), json!(["shotgun"]));
    let found = faults(&armed);
    assert_eq!(
        found,
        [("players[0].pieces[0].weapons".to_owned(), "feu-weapons", "side.build")]
    );
    let shotgun = json!([figure("conscript", [3000, 3000, 0], json!({"weapons": ["shotgun"]}))]);
    let mut trial = Trial::round(json!([]), shotgun, json!(row(1, 500, &json!({}))));
    assert_eq!(trial.piece(0, "weapons"), json!(["shotgun"]));
}

#[test]
fn players_who_share_a_side_are_counted_together_side_build() {
    let player = |name: &str, side: u8, kinds: &[&str]| {
        let pieces: Vec<Value> = kinds.iter().map(|kind| json!({"kind": kind})).collect();
        json!({"name": name, "side": side, "pieces": pieces})
    };
    let game = |first: &[&str], third: &[&str]| {
        let players = json!([
            player("A", 0, first),
            player("B", 1, &["conscript"; 3]),
            player("C", 0, third)
        ]);
        faults(&strict("meeting", [&[], &[]], json!({"players": players})))
    };
    assert_eq!(game(&["conscript"; 2], &["leader"]), []);
    assert_eq!(game(&["conscript", "leader"], &["leader"])[0].1, "feu-side-leaders");
    assert_eq!(game(&["conscript"], &["leader"])[0].1, "feu-side-size");
}

#[test]
fn a_game_begins_in_the_middle_with_an_activation_to_be_chosen_round_begin() {
    let sides = || [1000, 5000].map(|y| json!(row(2, y, &json!({}))));
    for (player, round) in [(0, 1), (1, 4)] {
        let begin = json!({"begin": {"player": player, "round": round, "phase": "round"}});
        let mut trial = Trial::of(&setup(json!([]), sides(), begin));
        let state = trial.state();
        assert_eq!(state["round"], json!(round));
        assert_eq!(state["began"], json!(player));
        assert_eq!(state["phase"], json!("round"));
        assert_eq!(state["decision"]["kind"], json!("round"));
        assert_eq!(state["decision"]["player"], json!(player));
    }
    let short = Trial::of(&setup(json!([]), sides(), json!({"begin": {"player": 1}}))).state();
    assert_eq!((&short["round"], &short["phase"]), (&json!(1), &json!("round")));
    for (begin, field) in [
        (json!({"player": 2}), "begin.player"),
        (json!({"player": 0, "round": 0}), "begin"),
        (json!({"player": 0, "phase": "keep"}), "begin.phase"),
        (json!({"player": 0, "turn": 3}), "begin.turn"),
    ] {
        let found = of_setup(json!({"begin": begin}));
        assert!(found[0].0.starts_with(field.split('.').next().unwrap()), "{found:?}");
        assert_eq!(found.len(), 1, "{begin}");
    }
    let nobody = [1, 1].map(|count| json!(vec![json!({"kind": "conscript"}); count]));
    let found = faults(&setup(json!([]), nobody, json!({"begin": {"player": 0}})));
    assert_eq!(found[0].0, "begin", "nobody stands");
}

#[test]
fn every_field_of_a_figure_is_set_down_beside_its_place_and_read_back_equal() {
    let full = json!({
        "name": "Ada", "weapons": ["smg", "knife", "grenade", "grenade"], "face": [10000, 0],
        "ap_left": 2, "activated": true, "hidden": true,
        "ambush": {"weapon": "smg", "kept": true, "passed": true},
        "suppressed": true, "wounded": true, "aimed": true, "spotted": [2, 3], "grenades": 1,
        "done": {"walk": 1, "run": true, "climb": true, "shot": true, "fight": true},
        "id": 0, "player": 0,
    });
    let plain = json!({
        "name": "", "weapons": ["rifle"], "face": [0, -10000], "ap_left": 0, "activated": false, "hidden": false,
        "ambush": null, "suppressed": false, "wounded": false, "out": false, "left": false, "aimed": false,
        "spotted": [], "grenades": 0,
        "done": {"walk": 0, "run": false, "climb": false, "shot": false, "fight": false},
    });
    let own = json!([
        figure("scout", [1000, 1000, 0], full.clone()),
        {"kind": "conscript", "out": true},
    ]);
    let others = json!([figure("conscript", [5000, 5000, 0], plain.clone()), {"kind": "leader", "left": true}]);
    let more = json!({"mod": "crossroads", "scores": [2, 1]});
    let mut trial = Trial::round_by(
        json!([]),
        own.clone(),
        others.clone(),
        with(more, json!({"begin": {"player": 1}})),
    );
    for (id, written) in [&own[0], &own[1], &others[0], &others[1]].into_iter().enumerate() {
        for (field, value) in written.as_object().unwrap() {
            assert_eq!(trial.piece(id, field), *value, "{id}: {field}");
        }
    }
    // What is left out is plain.
    for (field, value) in plain.as_object().unwrap() {
        let of_kind = ["out", "left", "weapons", "grenades"].contains(&field.as_str());
        let is_plain = of_kind || trial.piece(1, field) == *value;
        assert!(is_plain, "{field}: {}", trial.piece(1, field));
    }
    assert_eq!(trial.state()["scores"], json!([2, 1]));
}

#[test]
fn the_state_of_a_game_in_its_middle_is_a_setup_that_comes_to_the_same_state() {
    let own = json!([
        figure("rifleman", [3000, 4000, 0], json!({})),
        figure("scout", [1000, 4000, 0], json!({})),
        figure("conscript", [2000, 5500, 0], json!({})),
    ]);
    let others = json!([
        figure("conscript", [3000, 3000, 0], json!({"face": [0, 1]})),
        figure("leader", [5000, 1000, 0], json!({})),
    ]);
    let mut trial = Trial::round(json!([]), own, others);
    trial.does(activates(0));
    trial.with(&[6, 6, 1, 2], json!({"throw": {"at": [3000, 3100, 0]}}));
    trial.does(turns(3, -4));
    trial.does(json!("end_activation"));
    trial.does(activates(4));
    trial.does(walks(json!([[5000, 1500, 0]])));
    trial.does(json!("aim"));
    trial.does(json!("end_activation"));
    trial.does(activates(2));
    trial.does(json!({"ambush": {"with": "rifle", "face": [1, 0]}}));
    trial.does(json!("end_activation"));
    let before = trial.state();
    assert_eq!(
        (&before["phase"], &before["decision"]["player"]),
        (&json!("round"), &json!(1))
    );
    let mut pieces = before["pieces"].as_array().unwrap().clone();
    let sides = [json!(pieces.drain(..3).collect::<Vec<_>>()), json!(pieces)];
    let begin = json!({"begin": {"player": 1, "round": 1, "phase": "round"}});
    let mut again = Trial::of(&setup(json!([]), sides, begin));
    let mut after = again.state();
    // Who began is the player that the setup names.
    after["began"] = before["began"].clone();
    assert_eq!(after, before);
}

#[test]
fn every_kind_has_the_body_of_the_page_and_hiding_leaves_it_as_tall_body_size() {
    for kind in KINDS {
        for hidden in [false, true] {
            let own = json!([figure(
                kind,
                [1000, 1000, 0],
                json!({"hidden": hidden, "suppressed": hidden})
            )]);
            let mut trial = Trial::round(json!([]), own, json!(row(1, 5500, &json!({}))));
            let size = trial.game.public_state().pieces[0].size.unwrap();
            assert_eq!(
                (size.radius, size.height, size.shoulder, size.eye),
                (125, 400, 300, 350),
                "{kind}"
            );
        }
    }
}

#[test]
fn whoever_lies_in_ambush_is_hidden_and_whoever_is_kept_is_activated_unless_it_is_said() {
    let ambush = |kept: bool| json!({"ambush": {"weapon": "rifle", "kept": kept}});
    for (more, hidden, activated) in [
        (ambush(false), true, false),
        (ambush(true), true, true),
        (
            with(ambush(false), json!({"hidden": false, "activated": true})),
            false,
            true,
        ),
    ] {
        let own = json!([figure("conscript", [1000, 1000, 0], more), row(1, 2000, &json!({}))[0]]);
        let mut trial = Trial::round(json!([]), own, json!(row(1, 5500, &json!({}))));
        assert_eq!(trial.piece(0, "hidden"), json!(hidden));
        assert_eq!(trial.piece(0, "activated"), json!(activated));
    }
}

#[test]
fn what_is_wrong_with_a_figure_is_named_by_its_field() {
    for (more, field, why) in [
        (json!({"kind": "wizard"}), "kind", "unknown-kind"),
        (json!({"ap_left": 4}), "ap_left", "feu-number"),
        (json!({"ap_left": -1}), "ap_left", "feu-number"),
        (json!({"ap_left": 3, "wounded": true}), "ap_left", "feu-number"),
        (json!({"ap_left": "two"}), "ap_left", "feu-fields"),
        (json!({"ambush": {"weapon": "smg"}}), "ambush", "feu-state"),
        (json!({"ambush": {"weapon": "catapult"}}), "ambush.weapon", "feu-fields"),
        (
            json!({"weapons": ["grenade"], "ambush": {"weapon": "grenade"}}),
            "ambush",
            "feu-state",
        ),
        (json!({"grenades": 1}), "grenades", "feu-number"),
        (json!({"spotted": [9]}), "spotted", "feu-state"),
        (json!({"id": 1}), "id", "feu-state"),
        (json!({"player": 1}), "player", "feu-state"),
        (json!({"face": [0, 0]}), "face", "feu-face"),
        (json!({"wounded": "yes"}), "wounded", "feu-fields"),
        (json!({"weapons": ["trebuchet"]}), "weapons[0]", "feu-fields"),
        (json!({"done": {"walk": true}}), "done.walk", "feu-fields"),
        (json!({"courage": 3}), "courage", "file-unknown-field"),
        (json!({"name": "x".repeat(41)}), "name", "feu-name"),
        (json!({"out": true}), "at", "feu-gone"),
        (json!({"left": true}), "at", "feu-gone"),
        (json!({"out": true, "left": true}), "left", "feu-state"),
        (json!({"out": true, "hidden": true}), "hidden", "feu-state"),
        (json!({"at": null}), "at", "feu-at-missing"),
        (json!({"at": [9000, 9000, 0]}), "at", "feu-no-surface"),
        (json!({"at": [1000, 1000, 300]}), "at", "feu-stand"),
        (json!({"at": [60, 1000, 0]}), "at", "feu-stand"),
        (json!({"at": [1900, 1000, 0]}), "at", "feu-stand"),
    ] {
        let found = of_figure(more.clone());
        let expected = (format!("players[0].pieces[0].{field}"), why);
        assert!(found.contains(&expected), "{more}: {found:?}");
    }
    assert_eq!(of_figure(json!({})), []);
}

#[test]
fn what_is_wrong_with_a_setup_is_named_by_its_field() {
    for (more, field, why) in [
        (json!({"mod": "siege"}), "mod", "unknown-mod"),
        (json!({"budget": 50}), "budget", "feu-no-use"),
        (json!({"first": 2}), "first", "no-player"),
        (json!({"scores": [1, 1]}), "scores", "feu-scores"),
        (json!({"mod": "crossroads", "scores": [1]}), "scores", "feu-scores"),
        (json!({"mod": "crossroads", "scores": [-1, 0]}), "scores", "feu-scores"),
        (json!({"trail": true}), "trail", "file-unknown-field"),
        (json!({"trial": 1}), "trial", "feu-fields"),
    ] {
        let found = of_setup(more.clone());
        assert!(found.contains(&(field.to_owned(), why)), "{more}: {found:?}");
    }
    assert_eq!(of_setup(json!({})), []);
    let named = |more: Value| {
        let one = with(json!({"name": "A", "pieces": row(1, 1000, &json!({}))}), more);
        let other = json!({"name": "B", "pieces": row(1, 5000, &json!({}))});
        of_setup(json!({"players": [one, other]}))
    };
    assert_eq!(
        named(json!({"side": 2})),
        [("players[0].side".to_owned(), "feu-number")]
    );
    assert_eq!(
        named(json!({"klan": "red"})),
        [("players[0].klan".to_owned(), "feu-no-use")]
    );
}

#[test]
fn house_rules_stand_as_the_page_has_them() {
    let stands = json!({
        "ud": 250, "pool_slice": "begun", "pool_cap": true, "walks": 1, "road_run": false, "wood_depth": 2,
        "detect_sight": false, "spot_apart": false, "spot_all": false, "ambush_scenery": false, "arc": 90,
        "ambush_inside": false, "ambush_must": false, "ambush_pass": true, "break": true,
    });
    let rules = book().house_rules();
    assert_eq!(rules.len(), stands.as_object().unwrap().len());
    for rule in rules {
        let usual = serde_json::to_value(rule.written(rule.usual)).unwrap();
        let expected = match &stands[rule.name] {
            Value::Bool(is_on) if usual.is_number() => json!(i64::from(*is_on)),
            other => other.clone(),
        };
        assert_eq!(usual, expected, "{}", rule.name);
    }
    assert_eq!(of_setup(json!({"options": stands})), []);
}

#[test]
fn house_rules_take_their_other_values_and_refuse_all_else_by_field() {
    for (option, good, bad) in [
        (
            "ud",
            json!([100, 200, 300, 500]),
            json!([0, -250, 99, 501, "long", true]),
        ),
        ("pool_slice", json!(["begun", "full"]), json!(["most", 1, true])),
        ("pool_cap", json!([true, false, 0, 1]), json!([2, "on"])),
        ("walks", json!([0, 1, 2, 9]), json!([-1, 10, "many", true])),
        ("road_run", json!([true, false]), json!([2])),
        ("wood_depth", json!([0, 2, 4]), json!([-1, 101, true])),
        ("detect_sight", json!([true, false]), json!([2, "yes"])),
        ("spot_apart", json!([true, false]), json!([2])),
        ("spot_all", json!([true, false]), json!([-1])),
        ("ambush_scenery", json!([true, false]), json!([2])),
        ("arc", json!([90, 180]), json!([0, 45, 91, 120, 270, 360, true])),
        ("ambush_inside", json!([true, false]), json!([2])),
        ("ambush_must", json!([true, false]), json!([2])),
        ("ambush_pass", json!([true, false]), json!([2])),
        ("break", json!([true, false]), json!([2, "off"])),
    ] {
        for value in good.as_array().unwrap() {
            assert_eq!(of_setup(json!({"options": {option: value}})), [], "{option} {value}");
        }
        for value in bad.as_array().unwrap() {
            let found = of_setup(json!({"options": {option: value}}));
            assert_eq!(
                found,
                [(format!("options.{option}"), "option-value")],
                "{option} {value}"
            );
        }
    }
    let found = of_setup(json!({"options": {"pools": true}}));
    assert_eq!(found, [("options.pools".to_owned(), "unknown-option")]);
}
