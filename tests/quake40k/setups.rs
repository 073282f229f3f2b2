//! Setups: faults by field, every field of a state there and back, maps held against their mods, beginning in the middle of anything.

use serde_json::{Value, json};

use crate::common::*;

/// Two figures that stand far apart: the second player's slot of a phase of the first turn.
fn in_phase(phase: &str, piece: Value) -> Value {
    let players = [json!([piece]), json!([at("basher", 5000, 2000, 0, json!({}))])];
    let begin = json!({"begin": {"player": 1, "round": 1, "phase": phase}});
    serde_json::to_value(setup(json!([]), portals(), &players, begin)).unwrap()
}

fn game_of(written: &Value) -> Trial {
    Trial::of(&serde_json::from_value(written.clone()).unwrap())
}

fn faults_of(written: &Value) -> Vec<(String, String)> {
    faults(&serde_json::from_value(written.clone()).unwrap())
}

#[test]
fn every_field_of_a_figure_beside_at_is_taken_back() {
    let profile =
        json!({"M": 7, "WS": 5, "BS": 5, "S": 6, "T": 5, "W": 2, "I": 5, "A": 3, "Ld": 10, "Sv": 2, "Inv": null});
    let weapons = json!([{"id": "blade", "spent": false}, {"id": "demolition_pack", "spent": true}]);
    let bonus = json!({"entry": "equip.23", "token": null, "spent": true, "fresh": false, "controls": null});
    let slots = json!({"movement": true, "shooting": true, "assault": true});
    for (field, value) in [
        ("name", json!("Ada")),
        ("race", json!("veil")),
        ("colours", json!(3)),
        ("based", json!(false)),
        ("wysiwyg", json!(false)),
        ("value", json!(99)),
        ("bought", profile.clone()),
        ("profile", profile),
        ("rules", json!(["jump", "fleet"])),
        ("weapons", weapons),
        ("gear", json!(["krak"])),
        ("wounds", json!(2)),
        ("face", json!([10_000, 0])),
        ("bonus", bonus),
        ("drained", json!(["rule.fleet"])),
        ("controller", json!(1)),
        ("deaths", json!(2)),
        ("kills", json!(3)),
        ("slots", slots),
        ("moved", json!(true)),
        ("way", json!(750)),
        ("way_broken", json!(true)),
        ("swim", json!(4)),
        ("swum", json!(250)),
        ("came_by", json!(2)),
        ("fired", json!("star_pistol")),
        ("fired_at", json!(1)),
        ("ran", json!(true)),
        ("passing", json!(true)),
        ("charged", json!(true)),
        ("charged_cover", json!(true)),
        ("fought", json!(true)),
    ] {
        let piece = at("warlord", 1500, 2000, 0, json!({field: value}));
        let mut game = game_of(&in_phase("shooting", piece));
        assert_eq!(game.piece(0, field), value, "{field}");
    }
    for field in ["out", "returning", "late"] {
        let mut written = in_phase("shooting", json!({"kind": "warlord", field: true}));
        if field == "late" {
            written["order"] = json!([1]);
        }
        let mut game = book().game(&serde_json::from_value(written).unwrap()).unwrap();
        assert_eq!(game.state()["pieces"][0][field], true, "{field}");
    }
    // What follows from the place in the setup may stand there as the state shows it.
    let told = json!({"id": 0, "player": 0});
    assert_eq!(faults_of(&in_phase("shooting", at("levy", 1500, 2000, 0, told))), []);
}

#[test]
fn a_bonus_may_be_named_alone_and_a_weapon_too() {
    let piece = at(
        "levy",
        1500,
        2000,
        0,
        json!({"bonus": "weapon.23", "weapons": ["burner"]}),
    );
    let mut game = game_of(&in_phase("shooting", piece));
    let bonus = json!({"entry": "weapon.23", "token": null, "spent": false, "fresh": false, "controls": null});
    assert_eq!(game.piece(0, "bonus"), bonus);
    assert_eq!(game.piece(0, "weapons"), json!([{"id": "burner", "spent": false}]));
    assert_eq!(
        game.piece(0, "gear"),
        json!([]),
        "a list that is left out is the entry's"
    );
}

#[test]
fn who_is_controlled_by_a_bonus_is_controlled_mystery_5() {
    let bonus = |controls: i32| json!({"bonus": {"entry": "mystery.5", "token": null, "controls": controls}});
    let mut game = game_of(&in_phase("shooting", at("levy", 1500, 2000, 0, bonus(1))));
    assert_eq!(game.piece(1, "controller"), json!(0));
    assert_eq!(game.state()["decision"]["player"], 0, "it acts in its own slots");
    for controls in [0, 7] {
        let found = faults_of(&in_phase("shooting", at("levy", 1500, 2000, 0, bonus(controls))));
        let field = "players[0].pieces[0].bonus".to_owned();
        assert_eq!(found, [(field, "quake-state".to_owned())], "{controls}");
    }
}

#[test]
fn a_piece_shows_all_fields_of_its_state_and_no_other() {
    let mut game = game_of(&in_phase("shooting", at("levy", 1500, 2000, 0, json!({}))));
    let piece = game.state()["pieces"][0].clone();
    let names: Vec<&str> = piece.as_object().unwrap().keys().map(String::as_str).collect();
    let known = "id player controller kind name race colours based wysiwyg value bought profile rules weapons gear wounds at face \
                 out returning late bonus drained flag deaths kills slots moved way way_broken left difficult swim swum came_by \
                 fired fired_at ran passing charged charged_cover fought";
    assert_eq!(names, known.split_whitespace().collect::<Vec<_>>());
    let state = game.state();
    let names: Vec<&str> = state.as_object().unwrap().keys().map(String::as_str).collect();
    let known = "rules mod options round phase player decision winner scores dice_left slot team order order_now first firsts \
                 ordered dead after_the_dead rounds_won occupied cleaners leg_turns first_leg contacts melees move arrival taking \
                 players pieces terrain portals tokens barrels napalm flags bases buildings marks objective";
    assert_eq!(names, known.split_whitespace().collect::<Vec<_>>());
    let names: Vec<&String> = state["players"][0].as_object().unwrap().keys().collect();
    assert_eq!(names, ["team", "score", "age", "rank", "joined"]);
}

#[test]
fn everything_on_the_table_is_taken_back() {
    let token =
        json!([{"kind": "weapon", "home": [5990, 3000, 0], "lying": false, "held_by": 0, "back_next_turn": false}]);
    let mut written = in_phase("shooting", at("levy", 1500, 2000, 0, json!({"bonus": "weapon.23"})));
    written["tokens"] = token.clone();
    written["barrels"] = json!([[1000, 3000, 0], null]);
    written["napalm"] = json!([[3000, 4000, 0]]);
    written["scores"] = json!([30, -4]);
    written["players"][0]["age"] = json!(40);
    written["players"][1]["joined"] = json!(3);
    let mut game = game_of(&written);
    let state = game.state();
    assert_eq!(state["tokens"], token);
    assert_eq!(
        state["pieces"][0]["bonus"]["token"], 0,
        "the bonus is that of the token"
    );
    for field in ["barrels", "napalm", "scores"] {
        assert_eq!(state[field], written[field], "{field}");
    }
    assert_eq!(
        (&state["players"][0]["age"], &state["players"][0]["score"]),
        (&json!(40), &json!(30))
    );
    assert_eq!(state["players"][1]["joined"], 3);
}

#[test]
fn a_game_begins_at_the_slot_of_the_figure_whose_player_is_named() {
    for (phase, asked) in [
        ("movement", "movement"),
        ("shooting", "shooting"),
        ("assault", "assault"),
    ] {
        let mut written = in_phase(phase, at("levy", 1500, 2000, 0, json!({})));
        written["begin"]["round"] = json!(7);
        let mut game = game_of(&written);
        assert_eq!(game.asked(), (asked.to_owned(), json!(1)));
        assert_eq!(
            (&game.state()["round"], &game.state()["phase"]),
            (&json!(7), &json!(phase))
        );
        let slots = game.piece(0, "slots");
        assert_eq!(slots[phase], true, "earlier slots are gone");
    }
}

#[test]
fn a_game_begins_in_the_middle_of_a_move() {
    let mut written = in_phase(
        "movement",
        at(
            "levy",
            1500,
            2000,
            0,
            json!({"left": 700, "difficult": 500, "moved": true, "way": 800}),
        ),
    );
    written["begin"]["player"] = json!(0);
    let mut game = game_of(&written);
    assert_eq!(game.asked(), ("move_on".to_owned(), json!(0)));
    assert_eq!(
        (game.piece(0, "left"), game.piece(0, "difficult")),
        (json!(700), json!(500))
    );
    let refusal = game.refusal(json!({"move": {"path": [[1500, 2701]]}}));
    assert_eq!(refusal.numbers.as_slice(), [701, 700]);
    game.go(json!({"move": {"path": [[1500, 2100]]}}));
    assert_eq!(game.asked(), ("movement".to_owned(), json!(1)));
}

#[test]
fn the_dead_of_a_setup_come_back_first_death_order() {
    let players = [
        json!([at("basher", 5000, 2000, 0, json!({}))]),
        json!([{"kind": "levy", "returning": true}]),
        json!([{"kind": "levy", "returning": true}]),
    ];
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": "shooting"}, "order": [0, 2, 1]});
    let mut game = Trial::started(&setup(json!([]), portals(), &players, begin), &[2]);
    assert_eq!(game.asked(), ("return".to_owned(), json!(2)), "by the order");
    game.with(&[4], json!({"place": {"at": [5000, 1000]}}));
    assert_eq!(game.asked(), ("return".to_owned(), json!(1)));
    game.go(json!({"place": {"at": [1000, 5000]}}));
    assert_eq!(game.asked(), ("shooting".to_owned(), json!(0)));
}

#[test]
fn faults_are_named_by_field() {
    let field = |name: &str| format!("players[0].pieces[0].{name}");
    for (more, name, why) in [
        (json!({"weapons": ["axe"]}), "weapons[0]", "quake-item-unknown"),
        (json!({"kind": "ogre"}), "kind", "quake-unknown-champion"),
        (json!({"colour": 3}), "colour", "file-unknown-field"),
        (json!({"at": [100, 1000, 0]}), "at", "quake-stand"),
        (json!({"at": [9000, 1000, 0]}), "at", "table-no-surface"),
        (json!({"face": [0, 0]}), "face", "quake-face"),
        (json!({"wounds": 2}), "wounds", "quake-number"),
        (json!({"swim": 7}), "swim", "quake-number"),
        (json!({"came_by": 6}), "came_by", "quake-number"),
        (json!({"way": -1}), "way", "quake-number"),
        (json!({"fired": "sling"}), "fired", "quake-item-unknown"),
        (json!({"controller": 0}), "controller", "quake-state"),
        (json!({"controller": 2}), "controller", "quake-state"),
        (json!({"left": 100}), "left", "quake-state"),
        (json!({"difficult": 100}), "difficult", "quake-state"),
        (json!({"out": true}), "at", "quake-is-off"),
        (json!({"id": 1}), "id", "quake-state"),
        (json!({"name": "x".repeat(41)}), "name", "quake-name"),
        (json!({"carries": ["crate"]}), "carries", "quake-no-use"),
    ] {
        let found = faults_of(&in_phase(
            "shooting",
            with(at("levy", 1500, 2000, 0, json!({})), more.clone()),
        ));
        let is_there = found
            .iter()
            .any(|(at, reason)| at.starts_with(&field(name)) && reason == why);
        assert!(is_there, "{more}: {found:?}");
    }
    let plain = in_phase("shooting", at("levy", 1500, 2000, 0, json!({})));
    for (more, name, why) in [
        (json!({"mod": "campaign"}), "mod", "unknown-mod"),
        (json!({"order": [0, 0]}), "order", "quake-order"),
        (json!({"scores": [1]}), "scores", "quake-scores"),
        (json!({"rounds_won": [1]}), "rounds_won", "quake-count"),
        (json!({"tokens": []}), "tokens", "quake-count"),
        (json!({"flags": [{}]}), "flags", "quake-count"),
        (json!({"structures": [10]}), "structures", "quake-structures"),
        (json!({"barrels": [[9000, 0]]}), "barrels[0]", "table-no-surface"),
        (json!({"napalm": [[9000, 0]]}), "napalm[0]", "table-no-surface"),
        (json!({"cleaners": 2}), "cleaners", "quake-firsts"),
        (
            json!({"firsts": {"move": 0, "shoot": 0, "assault": 0}}),
            "firsts",
            "quake-firsts",
        ),
        (
            json!({"begin": {"player": 2, "phase": "shooting"}}),
            "begin.player",
            "no-player",
        ),
        (json!({"begin": {"player": 0, "phase": "over"}}), "begin", "quake-begin"),
        (
            json!({"begin": {"player": 0, "phase": "shooting", "round": 0}}),
            "begin",
            "quake-begin",
        ),
        (json!({"victory": "points"}), "mod_rules", "quake-only-custom"),
        (json!({"mod": "custom"}), "mod_rules", "quake-custom"),
        (json!({"options": {"crush": "all"}}), "options.crush", "option-value"),
        (json!({"options": {"flying": true}}), "options.flying", "unknown-option"),
    ] {
        let found = faults_of(&with(plain.clone(), more.clone()));
        assert!(found.contains(&(name.to_owned(), why.to_owned())), "{more}: {found:?}");
    }
    let token = |more: Value| json!([with(json!({"kind": "weapon", "lying": false}), more)]);
    for tokens in [
        token(json!({})),
        token(json!({"held_by": 0})),
        token(json!({"held_by": 9})),
    ] {
        let found = faults_of(&with(plain.clone(), json!({"tokens": tokens.clone()})));
        assert!(
            found
                .iter()
                .any(|(field, why)| field.starts_with("tokens[0]") && why == "quake-token"),
            "{tokens}"
        );
    }
    let mut one_placed = plain;
    one_placed["players"][1]["pieces"] = json!([{"kind": "levy"}]);
    let fault = ("players[1].pieces[0].at".to_owned(), "quake-at-missing".to_owned());
    assert_eq!(faults_of(&one_placed), [fault]);
}

#[test]
fn a_trial_lifts_no_fault_of_the_map_check_map() {
    let players = [json!([{"kind": "levy"}]), json!([{"kind": "levy"}])];
    let plain = serde_json::to_value(setup(json!([]), portals(), &players, json!({}))).unwrap();
    assert_eq!(faults_of(&plain), []);
    let whys = |written: &Value| -> Vec<String> { faults_of(written).into_iter().map(|(_, why)| why).collect() };
    let mut bare = plain.clone();
    bare["map"]["marks"] = json!([]);
    assert_eq!(whys(&bare), ["quake-map-portals", "quake-map-tokens"]);
    // What the mod does not lay out is not asked for.
    let pro = with(bare, json!({"mod": "deathmatch_pro"}));
    assert_eq!(whys(&pro), ["quake-map-portals"]);
    let mut odd = plain.clone();
    odd["map"]["table"]["size"] = json!([6000, 6100]);
    assert_eq!(whys(&odd), ["quake-map-sides"]);
    let mut crowded = plain.clone();
    crowded["players"][0]["pieces"] = (0..9).map(|_| json!({"kind": "levy"})).collect();
    crowded["order"] = json!([]);
    assert_eq!(whys(&crowded), ["quake-map-slabs"], "9 slabs, 10 figures");
    for (mode, whys_of_mode) in [
        (
            "capture",
            vec!["quake-map-base", "quake-map-base", "quake-map-flag", "quake-map-flag"],
        ),
        (
            "one_flag",
            vec!["quake-map-base", "quake-map-base", "quake-map-free-flag"],
        ),
        (
            "base_attack",
            vec![
                "quake-map-base",
                "quake-map-base",
                "quake-map-building",
                "quake-map-building",
            ],
        ),
    ] {
        assert_eq!(whys(&with(plain.clone(), json!({"mod": mode}))), whys_of_mode, "{mode}");
    }
}

#[test]
fn marks_of_what_a_mod_does_not_lay_out_are_not_in_play() {
    let players = [
        json!([at("levy", 1000, 1700, 0, json!({}))]),
        json!([at("levy", 5000, 4000, 0, json!({}))]),
    ];
    let mut marks = portals();
    let more = json!([
        {"mark": "bonus", "kind": "weapon", "at": [1000, 2200]},
        {"mark": "flag", "owner": 1, "at": [1000, 2600]},
        {"mark": "building", "owner": 1, "at": [3000, 4800]},
        {"mark": "zone", "name": "base", "owner": 1, "poly": [[0, 0], [1000, 0], [1000, 1000]]},
    ]);
    marks.as_array_mut().unwrap().extend(more.as_array().unwrap().clone());
    let begin = json!({"mod": "deathmatch_pro", "begin": {"player": 0, "round": 1, "phase": "movement"}});
    let mut game = Trial::of(&setup(json!([]), marks, &players, begin));
    let state = game.state();
    for field in ["tokens", "flags", "bases", "buildings"] {
        assert_eq!(state[field], json!([]), "{field}");
    }
    assert_eq!(state["portals"].as_array().unwrap().len(), 5);
    // Over token and flag, and nothing is taken.
    let facts = game.go(json!({"move": {"path": [[1000, 2700]]}}));
    assert!(facts_of(&facts, &["taken", "flag_taken"]).is_empty(), "{facts:?}");
}

fn facts_of<'a>(all: &'a [Value], names: &[&str]) -> Vec<&'a Value> {
    all.iter()
        .filter(|fact| names.iter().any(|name| fact["fact"] == *name))
        .collect()
}

#[test]
fn a_map_alone_is_held_against_a_mod_with_its_warnings_check_map_arena_tokens() {
    let report = |size: [i32; 2], marks: Value, mode: Option<&str>| {
        let map = json!({"name": "Trial", "table": {"size": size}, "terrain": [], "marks": marks});
        let map: arene::space::table::TableMap = serde_json::from_value(map).unwrap();
        let report = book().check_table(&map, mode);
        let whys =
            |faults: &[arene::rules::Fault]| faults.iter().map(|fault| fault.why.to_string()).collect::<Vec<_>>();
        (whys(&report.faults), whys(&report.warnings))
    };
    let none = || Vec::<String>::new();
    let mut marks = portals();
    marks
        .as_array_mut()
        .unwrap()
        .push(json!({"mark": "bonus", "kind": "weapon", "at": [3000, 1000]}));
    assert_eq!(report([6000, 6000], marks.clone(), None), (none(), none()));
    let (faults, _) = report([6000, 6000], marks.clone(), Some("capture"));
    assert_eq!(
        faults,
        ["quake-map-base", "quake-map-base", "quake-map-flag", "quake-map-flag"]
    );
    // More than 15 cm from a disc's edge: 375 + 1500.
    marks
        .as_array_mut()
        .unwrap()
        .push(json!({"mark": "bonus", "kind": "equipment", "at": [3000, 1125]}));
    assert_eq!(report([6000, 6000], marks.clone(), None).1, ["quake-map-token-near"]);
    let small = report(
        [4000, 6000],
        json!([{"mark": "portal", "number": 1, "at": [1000, 1000]}]),
        Some("deathmatch_pro"),
    );
    assert_eq!(
        small,
        (vec!["quake-map-portals".to_owned()], vec!["quake-map-small".to_owned()])
    );
}

#[test]
fn the_protocols_page_names_every_field_of_a_state_and_of_facts() {
    let page = include_str!("../../docs/protocol.md");
    let section = page.split("### Quake 40K\n").nth(1).unwrap();
    let section = section.split("\n### ").next().unwrap();
    let state = game_of(&in_phase("shooting", at("levy", 1500, 2000, 0, json!({})))).state();
    let of_tables = "rules mod round phase player decision winner scores dice_left pieces terrain marks objective";
    let is_known = |name: &str| of_tables.split(' ').any(|known| known == name);
    let fields = state.as_object().unwrap().keys().filter(|name| !is_known(name));
    let of_piece = state["pieces"][0].as_object().unwrap().keys();
    let of_player = state["players"][0].as_object().unwrap().keys();
    for name in fields.chain(of_piece).chain(of_player) {
        assert!(section.contains(&format!("`{name}`")), "{name}");
    }
    for (name, fields) in book().language().unwrap().facts() {
        let row = section.lines().find(|line| line.starts_with(&format!("| `{name}` |")));
        let row = row.unwrap_or_else(|| panic!("{name} has no row"));
        let listed: Vec<&str> = fields.iter().copied().filter(|field| *field != "rule").collect();
        let told: Vec<&str> = row
            .split('|')
            .nth(2)
            .unwrap()
            .split(": ")
            .next()
            .unwrap()
            .split('`')
            .skip(1)
            .step_by(2)
            .collect();
        assert!(listed.is_empty() || told == listed, "{name}: {told:?}");
    }
}
