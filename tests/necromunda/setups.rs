//! Setups: every fault by its field, every field of a fighter's state there and back.

use arene::rules::Setup;
use serde_json::{Value, json};

use super::common::{Trial, at, faults, setup};
use super::random_games::read;

fn with_pieces(own: Value) -> Setup {
    setup(6000, json!([]), [own, json!([at(5000, 5000, 0, json!({}))])], json!({}))
}

#[test]
fn faults_are_named_by_field() {
    for (more, field, why) in [
        (
            json!({"weapons": ["axe"]}),
            "players[0].pieces[0].weapons",
            "necro-fields",
        ),
        (json!({"armour": "tin"}), "players[0].pieces[0].armour", "necro-fields"),
        (json!({"stats": {"m": 4}}), "players[0].pieces[0].stats", "necro-fields"),
        (json!({"kind": "ogre"}), "players[0].pieces[0].kind", "unknown-kind"),
        (
            json!({"colour": "red"}),
            "players[0].pieces[0].colour",
            "file-unknown-field",
        ),
        (json!({"at": [100, 1000, 0]}), "players[0].pieces[0].at", "necro-stand"),
        (
            json!({"at": [9000, 1000, 0]}),
            "players[0].pieces[0].at",
            "necro-no-surface",
        ),
        (json!({"face": [0, 0]}), "players[0].pieces[0].face", "necro-face"),
        (json!({"wounds": 2}), "players[0].pieces[0].wounds", "necro-number"),
        (
            json!({"down": true, "pinned": true}),
            "players[0].pieces[0].pinned",
            "necro-state",
        ),
        (
            json!({"engaged": [1]}),
            "players[0].pieces[0].engaged",
            "necro-not-in-contact",
        ),
        (
            json!({"hidden": true}),
            "players[0].pieces[0].hidden",
            "necro-hidden-open",
        ),
        (json!({"out": true}), "players[0].pieces[0].at", "necro-gone"),
        (
            json!({"carries": ["crate"]}),
            "players[0].pieces[0].carries",
            "necro-carries",
        ),
    ] {
        let found = faults(&with_pieces(json!([at(1000, 1000, 0, more.clone())])));
        let is_there = found.iter().any(|(at, reason)| at.starts_with(field) && *reason == why);
        assert!(is_there, "{more}: {found:?}");
    }
    let mut odd = with_pieces(json!([at(1000, 1000, 0, json!({}))]));
    odd.mode = "campaign".into();
    odd.options
        .insert("lying".into(), serde_json::from_value(json!("perhaps")).unwrap());
    odd.options
        .insert("flying".into(), serde_json::from_value(json!(true)).unwrap());
    let found = faults(&odd);
    for fault in [
        ("mod", "unknown-mod"),
        ("options.lying", "option-value"),
        ("options.flying", "unknown-option"),
    ] {
        assert!(found.contains(&(fault.0.to_owned(), fault.1)), "{found:?}");
    }
    let one_placed = with_pieces(json!([at(1000, 1000, 0, json!({})), {"kind": "kid"}]));
    assert_eq!(
        faults(&one_placed),
        [("players[0].pieces[1].at".to_owned(), "necro-at-missing")]
    );
}

#[test]
fn limits_of_gangs_hold_unless_it_is_a_trial_gang_build() {
    let gang = json!([
        {"kind": "leader"}, {"kind": "leader", "weapons": ["chain_gun"]}, {"kind": "kid", "weapons": ["ray_rifle"]},
        {"kind": "kid"}, {"kind": "kid"}, {"kind": "kid"},
        {"kind": "heavy", "weapons": ["rocket_tube", "melter"]}, {"kind": "heavy"}, {"kind": "heavy"},
    ]);
    let all = setup(12000, json!([]), [gang, json!([])], json!({"trial": false}));
    let found = faults(&all);
    for why in [
        "necro-gang-cost",
        "necro-gang-leader",
        "necro-gang-heavies",
        "necro-may-not-carry",
        "necro-too-many-weapons",
    ] {
        assert!(found.iter().any(|(_, reason)| *reason == why), "{why}: {found:?}");
    }
    let small = setup(6000, json!([]), [json!([]), json!([])], json!({"trial": false}));
    assert_eq!(faults(&small), [("map.table.size".to_owned(), "necro-table-size")]);
}

#[test]
fn every_field_of_a_fighters_state_comes_back_from_a_setup() {
    let fields = json!({
        "name": "Ada", "weapons": ["sword", {"id": "ray_pistol", "useless": true}], "armour": "mesh", "wounds": 0,
        "pinned": {"since_start": false}, "broken": {"round": 1, "player": 1}, "held": ["sword"], "ran": true,
        "moved": [300, 700], "done": {"settled": true, "moved": true, "shot": true, "fought": [1]},
    });
    let mut trial = Trial::of(&with_pieces(json!([
        at(1000, 1000, 0, fields.clone()),
        at(3000, 1000, 0, json!({"down": true})),
        {"kind": "kid", "out": true},
        {"kind": "kid", "left": true},
    ])));
    let state = trial.state();
    let first = &state["pieces"][0];
    for (name, wanted) in fields.as_object().unwrap() {
        let wanted = match name.as_str() {
            "weapons" => json!([{"id": "sword", "useless": false}, {"id": "ray_pistol", "useless": true}]),
            // Its turn has begun.
            "pinned" => json!({"since_start": true}),
            "ran" => json!(false),
            "done" => json!({"settled": false, "moved": false, "shot": true, "fought": [1]}),
            _ => wanted.clone(),
        };
        assert_eq!(first[name], wanted, "{name}");
    }
    for (piece, field) in [(1, "down"), (2, "out"), (3, "left")] {
        assert_eq!(state["pieces"][piece][field], json!(true));
    }
    assert_eq!(state["pieces"][2]["at"], json!(null));
    assert_eq!(state["pieces"][1]["carries"], json!(null));
}

#[test]
fn who_is_set_down_hidden_near_an_enemy_is_detected_at_once_hide_near() {
    let wall = json!([{"kind": "barrier", "line": [[2500, 2750], [3500, 2750]], "height": 200}]);
    // Gaps of 751 and of 750 units, 3 ps, through the wall; who only sees it clearly detects it when somebody moves.
    for (enemy, is_hidden) in [([3000, 1899], true), ([3000, 1900], false), ([3000, 4500], true)] {
        let sides = [
            json!([at(3000, 2900, 0, json!({"hidden": true}))]),
            json!([at(enemy[0], enemy[1], 0, json!({}))]),
        ];
        for begin in [json!({}), json!({"begin": {"player": 0, "phase": "movement"}})] {
            let mut trial = Trial::of(&setup(6000, wall.clone(), sides.clone(), begin));
            assert_eq!(trial.piece(0, "hidden"), json!(is_hidden), "{enemy:?}");
        }
    }
}

#[test]
fn who_came_a_way_in_its_turn_before_it_shoots_has_moved_shoot_heavy() {
    let heavy = |more: Value| {
        let mut own = at(1000, 3000, 0, json!({"weapons": ["chain_gun"]}));
        own.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let other = at(1500, 3000, 0, json!({"weapons": ["slug_rifle"]}));
        let sides = [json!([own, other]), json!([at(1000, 1000, 0, json!({"moved": 2600}))])];
        let begin = json!({"begin": {"player": 0, "phase": "shooting"}});
        Trial::of(&setup(6000, json!([]), sides, begin))
    };
    let shot = || json!({"shoot": {"piece": 0, "target": 2, "with": "chain_gun"}});
    for (more, has_moved) in [
        (json!({}), false),
        (json!({"moved": [0, 0]}), false),
        (json!({"moved": 600}), true),
        (json!({"moved": [0, 600]}), true),
        // As it is said, if it is said.
        (json!({"moved": 600, "done": {"moved": false}}), false),
    ] {
        let mut trial = heavy(more.clone());
        // The target's way is that of its own turn.
        assert_eq!(trial.piece(2, "done")["moved"], json!(false));
        let refusal = trial.game.why_not(&read(shot()));
        let rule = refusal.map(|refusal| refusal.rule.as_str());
        assert_eq!(rule, has_moved.then_some("shoot.heavy"), "{more}");
    }
}

#[test]
fn enemies_set_down_in_contact_bear_each_others_ids() {
    let sides = [
        json!([at(1000, 1000, 0, json!({}))]),
        json!([at(1250, 1000, 0, json!({}))]),
    ];
    let mut trial = Trial::of(&setup(6000, json!([]), sides, json!({})));
    assert_eq!(
        (trial.piece(0, "engaged"), trial.piece(1, "engaged")),
        (json!([1]), json!([0]))
    );
}
