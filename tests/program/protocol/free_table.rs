//! The free table through the engine: its commands, the questions about its table, what it refuses, and that a recorded game
//! of it comes out again.

use serde_json::{Value, json};

use super::Engine;

/// A table of 60×60 cm: a wall, a platform with a ladder, a door, a wood.
fn map() -> Value {
    json!({"name": "T", "table": {"size": [6000, 6000]}, "terrain": [
        {"kind": "solid", "poly": [[2000, 1000], [2300, 1000], [2300, 3000], [2000, 3000]], "top": 500},
        {"kind": "floor", "poly": [[3000, 3000], [5000, 3000], [5000, 5000], [3000, 5000]], "top": 750},
        {"kind": "ladder", "foot": [2900, 4000, 0], "head": [3130, 4000, 750]},
        {"kind": "door", "line": [[1000, 4500], [1500, 4500]]},
        {"kind": "area", "area": "difficult", "poly": [[500, 5000], [1500, 5000], [1500, 6000], [500, 6000]]},
    ], "marks": [{"mark": "portal", "number": 1, "at": [4000, 4000]}]})
}

fn setup() -> Value {
    json!({"rules": "free", "mod": "table", "seed": 7, "map": map(), "players": [
        {"name": "Rouge", "pieces": [
            {"at": [1000, 2000, 0], "face": [1, 0], "label": "Ada"},
            {"kind": "bike", "at": [1000, 3500], "face": [3, 4]}]},
        {"name": "Bleu", "pieces": [
            {"base": 100, "height": 300, "eye": 250, "shoulder": 200, "at": [3500, 2000, 0], "face": [-1, 0], "label": "Bob",
             "marks": {"wounds": 2}, "down": true},
            {"kind": "giant"}]}]})
}

fn started() -> Engine {
    let mut engine = Engine::start();
    engine.ok("new", setup());
    engine
}

impl Engine {
    /// Applies a command, and gives its facts.
    #[track_caller]
    fn facts(&mut self, command: Value) -> Value {
        self.ok("apply", json!({"command": command}))["facts"].take()
    }

    /// The rule by which a command is refused, and nothing has changed by it.
    #[track_caller]
    fn refused_by(&mut self, command: Value) -> Value {
        let before = self.ok("hash", Value::Null);
        let error = self.error("apply", json!({"command": command}));
        assert_eq!(error["code"], -32001, "{error}");
        assert_eq!(self.ok("hash", Value::Null), before);
        let message = error["message"].as_str().unwrap();
        assert!(
            !message.starts_with("refusal-") && !message.contains(['{', '}']),
            "{message}"
        );
        error["data"].clone()
    }
}

#[test]
fn the_dice_of_a_setup_are_thrown_first() {
    let mut setup = setup();
    setup["dice"] = json!({"script": [4, 1], "strict": true});
    let mut engine = Engine::start();
    engine.ok("new", setup);
    let facts = engine.facts(json!({"roll": {"sides": 6, "count": 2}}));
    let values = facts
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|fact| fact["value"].as_u64());
    assert_eq!(values.collect::<Vec<_>>(), [4, 1]);
}

#[test]
fn a_free_table_begins_open_with_every_field_of_its_state() {
    let mut engine = Engine::start();
    let begun = engine.ok("new", setup());
    assert_eq!(
        begun["facts"],
        json!([{"fact": "phase", "rule": "free.open", "phase": "open"}])
    );
    let state = &begun["state"];
    assert_eq!(
        state["decision"],
        json!({"player": 0, "kind": "open", "piece": null, "left": 0})
    );
    assert_eq!(
        state["pieces"][0],
        json!({"id": 0, "player": 0, "kind": "figure", "at": [1000, 2000, 0], "face": [10000, 0], "base": 125,
               "height": 400, "eye": 350, "shoulder": 300, "label": "Ada", "down": false, "marks": {}})
    );
    assert_eq!(state["pieces"][1]["face"], json!([6000, 8000]));
    assert_eq!(state["pieces"][2]["marks"], json!({"wounds": 2}));
    assert_eq!(state["pieces"][3]["at"], Value::Null);
    assert_eq!(state["terrain"], json!({"doors": [false], "objects": []}));
    assert_eq!(
        state["marks"],
        json!([{"mark": "portal", "number": 1, "at": [4000, 4000, 750]}])
    );
}

#[test]
fn figures_move_by_leg_and_limit_and_a_refusal_names_leg_and_point() {
    let mut engine = started();
    let moved = engine.facts(json!({"move": {"piece": 0, "path": [[1000, 2500]], "face": [0, -5], "limit": 500}}));
    assert_eq!(
        moved,
        json!([{"fact": "moved", "rule": "free.move", "piece": 0, "from": [1000, 2000, 0], "path": [[1000, 2500, 0]],
                "legs": ["walk"], "cost": 500, "limit": 500, "face": [0, -10000]}])
    );
    let turned = engine.facts(json!({"move": {"piece": 0, "path": [], "face": [0, 1]}}));
    assert_eq!(turned[0]["fact"], "turned");
    let wall = engine.refused_by(json!({"move": {"piece": 0, "path": [[1500, 2500], [2500, 2500]]}}));
    assert_eq!((&wall["rule"], &wall["leg"]), (&json!("free.move"), &json!(1)));
    assert_eq!(wall["at"], json!([1875, 2500, 0]));
    let long = engine.refused_by(json!({"move": {"piece": 0, "path": [[1500, 2500]], "limit": 499}}));
    assert_eq!((&long["rule"], &long["leg"]), (&json!("free.limit"), &json!(0)));
    let somebody = engine.refused_by(json!({"move": {"piece": 0, "path": [[1000, 3300]]}}));
    assert_eq!(somebody["pieces"], json!([1]));
    let nowhere = engine.refused_by(json!({"move": {"piece": 0, "path": [[7000, 2500]]}}));
    assert_eq!(nowhere["rule"], "free.move");
    for wrong in [
        json!({"move": {"piece": 9, "path": []}}),
        json!({"move": {"piece": 3, "path": []}}),
        json!({"move": {"piece": 0, "path": [], "face": [0, 0]}}),
        json!({"move": {"piece": 0, "path": [[1000, 2500, 0]]}}),
        json!({"move": {"piece": 0, "path": [[i32::MAX, i32::MIN, i32::MAX]], "limit": i32::MAX}}),
    ] {
        engine.refused_by(wrong);
    }
}

#[test]
fn a_figure_climbs_a_ladder_along_the_way_that_is_told() {
    let mut engine = started();
    let way = engine.ok("way", json!({"piece": 0, "to": [3500, 4000, 750], "budget": null}));
    let legs: Vec<&str> = way["legs"]
        .as_array()
        .unwrap()
        .iter()
        .map(|leg| leg.as_str().unwrap())
        .collect();
    assert!(legs.contains(&"climb"), "{way}");
    let moved = engine.facts(json!({"move": {"piece": 0, "path": way["path"], "limit": way["cost"]}}));
    assert_eq!((&moved[0]["cost"], &moved[0]["legs"]), (&way["cost"], &way["legs"]));
    let state = engine.ok("state", Value::Null);
    assert_eq!(state["pieces"][0]["at"], json!([3500, 4000, 750]));
    let back = engine.ok("way", json!({"piece": 0, "to": [1000, 2000, 0], "budget": 100}));
    assert_eq!(back, Value::Null);
    let there = engine.ok("way", json!({"piece": 0, "to": [3500, 4000, 750]}));
    assert_eq!(there, json!({"path": [], "legs": [], "cost": 0}));
}

#[test]
fn what_reach_lists_can_be_walked_at_its_cost_and_a_way_to_a_piece_ends_in_contact() {
    let mut engine = started();
    let lattice = engine.ok("reach", json!({"piece": 0, "budget": 1000}))["lattice"].take();
    let lattice = lattice.as_array().unwrap();
    assert!(lattice.len() > 20, "{}", lattice.len());
    for point in lattice.iter().step_by(7) {
        let way = engine.ok("way", json!({"piece": 0, "to": point["at"], "budget": 1000}));
        let walk = json!({"move": {"piece": 0, "path": way["path"], "limit": point["cost"]}});
        assert_eq!(
            engine.ok("why_not", json!({"command": walk})),
            Value::Null,
            "{point}: {way}"
        );
    }
    let way = engine.ok("way", json!({"piece": 0, "to": 1}));
    engine.facts(json!({"move": {"piece": 0, "path": way["path"], "limit": way["cost"]}}));
    assert_eq!(engine.ok("distance", json!({"from": 0, "to": 1})), 0);
    assert_eq!(engine.error("reach", json!({"piece": 0, "budget": -1}))["code"], -32602);
    assert_eq!(
        engine.error("reach", json!({"piece": 0, "budget": 10, "mode": "fly"}))["code"],
        -32602
    );
    assert_eq!(
        engine.error("way", json!({"piece": 3, "to": [0, 0, 0]}))["code"],
        -32001
    );
}

#[test]
fn figures_are_set_down_taken_off_laid_down_and_marked() {
    let mut engine = started();
    let placed = engine.facts(json!({"place": {"piece": 3, "at": [4000, 1000], "face": [0, 3]}}));
    assert_eq!(
        placed,
        json!([{"fact": "placed", "rule": "free.place", "piece": 3, "at": [4000, 1000, 0], "face": [0, 10000]}])
    );
    let in_wall = engine.refused_by(json!({"place": {"piece": 0, "at": [2000, 2000, 0]}}));
    assert_eq!(in_wall["rule"], "free.place");
    engine.facts(json!({"remove": {"piece": 3}}));
    assert_eq!(engine.refused_by(json!({"remove": {"piece": 3}}))["pieces"], json!([3]));
    assert_eq!(
        engine.refused_by(json!({"lay": {"piece": 3, "down": true}}))["rule"],
        "free.lay"
    );
    engine.facts(json!({"lay": {"piece": 0, "down": true}}));
    engine.facts(json!({"mark": {"piece": 0, "name": "wounds", "value": 2}}));
    engine.facts(json!({"mark": {"piece": 0, "name": "note", "value": "carries the key"}}));
    let state = engine.ok("state", Value::Null);
    assert_eq!(state["pieces"][0]["down"], true);
    assert_eq!(
        state["pieces"][0]["marks"],
        json!({"note": "carries the key", "wounds": 2})
    );
    engine.facts(json!({"mark": {"piece": 0, "name": "wounds", "value": 0}}));
    let state = engine.ok("state", Value::Null);
    assert_eq!(state["pieces"][0]["marks"], json!({"note": "carries the key"}));
    engine.refused_by(json!({"mark": {"piece": 0, "name": "", "value": 1}}));
    engine.refused_by(json!({"mark": {"piece": 0, "name": "x".repeat(81), "value": 1}}));
}

#[test]
fn dice_are_thrown_for_a_reason_and_points_scatter_with_the_dice_of_a_script() {
    let mut engine = started();
    engine.ok("dice", json!({"script": [4, 1, 6, 10, 3], "strict": true}));
    let thrown = engine.facts(json!({"roll": {"sides": 6, "count": 3, "need": 4, "why": "morale"}}));
    assert_eq!(
        (&thrown[0]["fact"], &thrown[0]["why"]),
        (&json!("throw"), &json!("morale"))
    );
    let passed: Vec<&Value> = thrown.as_array().unwrap()[1..]
        .iter()
        .map(|roll| &roll["passed"])
        .collect();
    assert_eq!(passed, [true, false, true]);
    let scattered = engine.facts(json!({"scatter": {"at": [5800, 1000, 0], "sides": 6}}));
    assert_eq!(
        (&scattered[0]["sides"], &scattered[1]["sides"]),
        (&json!(36), &json!(6))
    );
    assert_eq!(
        scattered[2]["to"],
        json!([6000, 1000, 0]),
        "clipped at the edge: {scattered}"
    );
    assert_eq!(
        (&scattered[2]["length"], &scattered[2]["clipped"]),
        (&json!(750), &json!(true))
    );
    assert_eq!(engine.ok("state", Value::Null)["dice_left"], 0);
    for wrong in [
        json!({"roll": {"sides": 0, "count": 1}}),
        json!({"roll": {"sides": 6, "count": 0}}),
        json!({"roll": {"sides": 6, "count": 1_000_000}}),
        json!({"roll": {"sides": 6, "count": 1, "why": "\u{1b}[2J"}}),
        json!({"scatter": {"at": [100, 100], "sides": 0}}),
    ] {
        engine.refused_by(wrong);
    }
}

#[test]
fn a_door_opens_and_shuts_on_nobody() {
    let mut engine = started();
    let through = json!({"from": [1250, 4000, 100], "to": [1250, 5000, 100]});
    assert_eq!(
        engine.ok("line", through.clone()),
        json!({"clear": false, "terrain": 3})
    );
    engine.facts(json!({"door": {"door": 0, "open": true}}));
    assert_eq!(engine.ok("line", through), json!({"clear": true}));
    engine.facts(json!({"place": {"piece": 0, "at": [1250, 4500]}}));
    let refused = engine.refused_by(json!({"door": {"door": 0, "open": false}}));
    assert_eq!(
        (&refused["rule"], &refused["pieces"]),
        (&json!("free.door"), &json!([0]))
    );
    engine.refused_by(json!({"door": {"door": 7, "open": true}}));
}

#[test]
fn a_flame_covers_who_is_before_it_and_the_question_agrees() {
    let mut engine = started();
    engine.facts(json!({"place": {"piece": 3, "at": [4500, 2000, 0]}}));
    let flame = json!({"flame": {"from": 2, "toward": [1, 0]}});
    let laid = engine.facts(json!({"template": flame}));
    assert_eq!((&laid[0]["whole"], &laid[0]["part"]), (&json!([]), &json!([3])));
    let asked = engine.ok("template", flame);
    assert_eq!(asked, json!({"whole": [], "part": [3]}));
    let disc = engine.ok("template", json!({"disc": {"at": [4500, 2000, 0], "radius": 600}}));
    assert_eq!(disc, json!({"whole": [3], "part": []}));
}

#[test]
fn questions_are_answered_as_the_page_has_them() {
    let mut engine = started();
    assert_eq!(engine.ok("distance", json!({"from": 0, "to": 2})), 2275);
    assert_eq!(
        engine.ok("distance", json!({"from": [200, 300, 0], "to": [400, 600, 600]})),
        699
    );
    let sight = engine.ok("sight", json!({"from": 0, "to": 2}));
    assert_eq!((&sight["seen"], &sight["of"]), (&json!(0), &json!(35)));
    assert_eq!(sight["samples"], json!(vec!["00000"; 7]));
    assert_eq!(sight["hidden_by"], json!([{"terrain": 0, "samples": 35}]));
    let above = engine.ok("sight", json!({"from": [1000, 2000, 0], "to": 2, "eye": 4000}));
    assert_eq!(
        (&above["seen"], &above["samples"]),
        (&json!(35), &json!(vec!["11111"; 7]))
    );
    assert_eq!(engine.ok("arc", json!({"from": 0, "to": 2, "degrees": 90})), true);
    assert_eq!(
        engine.ok("arc", json!({"from": 0, "to": [0, 2000, 0], "degrees": 180})),
        false
    );
    let steps = engine.ok("steps", json!({"path": [[500, 500, 0], [600, 500, 0]]}));
    assert_eq!(
        steps,
        json!([
            [500, 500, 0],
            [525, 500, 0],
            [550, 500, 0],
            [575, 500, 0],
            [600, 500, 0]
        ])
    );
    assert_eq!(engine.ok("stand", json!({"piece": 0, "at": [1000, 1000]})), true);
    assert_eq!(
        engine.ok("stand", json!({"piece": 0, "at": [2100, 2000]}))["rule"],
        "free.place"
    );
    assert_eq!(
        engine.ok(
            "depth",
            json!({"from": [1000, 4800, 0], "to": [1000, 5500, 0], "area": "difficult"})
        ),
        500
    );
    for (question, wrong, code) in [
        ("distance", json!({"from": 3, "to": 0}), -32001),
        ("distance", json!({"from": 99, "to": 0}), -32001),
        ("distance", json!({"from": "x", "to": 0}), -32602),
        ("sight", json!({"from": [0, 0, 0], "to": 2}), -32602),
        ("sight", json!({"from": 0, "to": 2, "eye": 3}), -32602),
        ("line", json!({"from": [0, 0, 0], "to": [-1, 0, 0]}), -32001),
        (
            "line",
            json!({"from": [0, 0, 0], "to": [i32::MAX, i32::MIN, 0]}),
            -32001,
        ),
        ("arc", json!({"from": 0, "to": 2, "degrees": 91}), -32602),
        ("steps", json!({"path": []}), -32602),
        (
            "depth",
            json!({"from": [0, 0, 0], "to": [1, 0, 0], "area": "moon"}),
            -32602,
        ),
        ("template", json!({"disc": {"at": [0, 0, 0], "radius": 0}}), -32602),
    ] {
        assert_eq!(
            engine.error(question, wrong.clone())["code"],
            code,
            "{question} {wrong}"
        );
    }
}

#[test]
fn questions_of_tables_have_no_answer_on_a_grid() {
    let mut engine = Engine::start();
    engine.ok(
        "new",
        json!({"rules": "doum40k", "mod": "defmatch", "map": {"rows": ["1..", "..2"]}, "players": [
            {"name": "A", "pieces": [{"kind": "grot"}]}, {"name": "B", "pieces": [{"kind": "grot"}]}]}),
    );
    assert_eq!(engine.error("distance", json!({"from": 0, "to": 1}))["code"], -32601);
}

#[test]
fn a_setup_that_makes_no_sense_is_refused_by_field() {
    let mut engine = Engine::start();
    for (pointer, wrong, field) in [
        (
            "/players/0/pieces/0/at",
            json!([2000, 2000, 0]),
            "players[0].pieces[0].at",
        ),
        (
            "/players/0/pieces/0/at",
            json!([1000, 3500, 0]),
            "players[0].pieces[0].at",
        ),
        (
            "/players/0/pieces/0/at",
            json!([99999, 0, 0]),
            "players[0].pieces[0].at",
        ),
        ("/players/0/pieces/0/face", json!([0, 0]), "players[0].pieces[0].face"),
        ("/players/0/pieces/0/kind", json!("ogre"), "players[0].pieces[0].kind"),
        ("/players/0/pieces/0/base", json!(0), "players[0].pieces[0].base"),
        ("/players/0/pieces/0/eye", json!(401), "players[0].pieces[0].eye"),
        ("/players/0/pieces/0/colour", json!("red"), "players[0].pieces[0]"),
        (
            "/players/0/pieces/0/marks",
            json!({"wounds": 0}),
            "players[0].pieces[0].marks.wounds",
        ),
        ("/options", json!({"bodies": "glass"}), "options.bodies"),
        ("/options", json!({"wind": 3}), "options.wind"),
        ("/begin", json!({"phase": "shooting"}), "begin"),
        ("/budget", json!(10), "budget"),
        ("/mod", json!("fight"), "mod"),
        ("/map", json!({"rows": ["1..", ".2"]}), "map.rows[1]"),
        (
            "/map/terrain/0/poly",
            json!([[0, 0], [9, 9], [9, 0], [0, 9]]),
            "map.terrain[0].poly",
        ),
    ] {
        let mut setup = setup();
        let (parent, name) = pointer.rsplit_once('/').unwrap();
        setup.pointer_mut(parent).unwrap()[name] = wrong;
        let error = engine.error("new", setup);
        assert_eq!(error["code"], -32602, "{pointer}: {error}");
        let faults = error["data"]["faults"].as_array().unwrap();
        assert!(
            faults
                .iter()
                .any(|fault| fault["field"].as_str().unwrap().starts_with(field)),
            "{pointer}: {error}"
        );
        let message = faults[0]["message"].as_str().unwrap();
        assert!(
            !message.starts_with("fault-") && !message.contains(['{', '}']),
            "{message}"
        );
    }
}

#[test]
fn a_snapshot_comes_back_and_a_damaged_one_is_refused() {
    let mut engine = started();
    engine.facts(json!({"door": {"door": 0, "open": true}}));
    engine.facts(json!({"move": {"piece": 0, "path": [[1000, 2500]], "face": [7, -7]}}));
    let (snapshot, hash) = (engine.ok("snapshot", Value::Null), engine.ok("hash", Value::Null));
    engine.facts(json!({"remove": {"piece": 0}}));
    engine.ok("restore", json!({"snapshot": snapshot}));
    assert_eq!(engine.ok("hash", Value::Null), hash);
    for (pointer, wrong) in [
        ("/game/parts/position/0", json!([2100, 2000, 0])),
        ("/game/parts/position/0", json!([i32::MAX, i32::MAX, 0])),
        ("/game/parts/position/0", json!([3500, 2000, 0])),
        ("/game/parts/facing/0", json!([1, 1])),
        ("/game/parts/terrain/open_doors", json!([])),
        ("/game/parts/ended", json!(true)),
        ("/game/parts/marks/0", json!({"": 3})),
    ] {
        let mut damaged = snapshot.clone();
        *damaged
            .pointer_mut(pointer)
            .unwrap_or_else(|| panic!("{pointer} in {snapshot}")) = wrong;
        assert_eq!(
            engine.error("restore", json!({"snapshot": damaged}))["code"],
            -32602,
            "{pointer}"
        );
    }
    assert_eq!(engine.ok("hash", Value::Null), hash);
}

#[test]
fn the_table_is_ended_when_the_players_like() {
    let mut engine = started();
    let legal = engine.ok("legal", Value::Null);
    assert!(legal.as_array().unwrap().contains(&json!("end")), "{legal}");
    for command in legal.as_array().unwrap() {
        assert_eq!(
            engine.ok("why_not", json!({"command": command})),
            Value::Null,
            "{command}"
        );
    }
    let ended = engine.ok("apply", json!({"command": "end"}));
    assert_eq!(ended["state"]["decision"]["kind"], "over");
    assert_eq!(ended["state"]["winner"], Value::Null);
    assert_eq!(engine.refused_by(json!({"remove": {"piece": 0}}))["rule"], "free.end");
    assert_eq!(engine.ok("legal", Value::Null), json!([]));
}

#[test]
fn commands_of_other_books_are_answered_with_those_there_are() {
    let mut engine = started();
    for wrong in [
        json!("end_turn"),
        json!({"move": {"path": [[1, 1]], "run": false, "face": "east"}}),
        json!({"shoot": {"target": 1, "with": "gun"}}),
        json!({"lay": {"piece": 0}}),
    ] {
        let error = engine.error("apply", json!({"command": wrong}));
        assert_eq!(error["code"], -32602, "{wrong}: {error}");
    }
}

#[test]
fn a_recorded_game_comes_out_again_and_is_told_in_a_report() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("table.arene");
    let mut engine = Engine::recording(&file);
    engine.ok("new", setup());
    engine.facts(json!({"move": {"piece": 0, "path": [[1000, 2500]], "limit": 500}}));
    engine.facts(json!({"roll": {"sides": 6, "count": 2, "why": "morale"}}));
    engine.facts(json!("end"));
    engine.finish();
    let run = |arguments: &[&str]| {
        let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_arene"));
        command
            .args(["replay"])
            .args(arguments)
            .args(["--lang", "en"])
            .output()
            .unwrap()
    };
    let path = file.to_str().unwrap();
    let verified = run(&["verify", path]);
    assert!(
        verified.status.success(),
        "{}",
        String::from_utf8_lossy(&verified.stdout)
    );
    let told = String::from_utf8(run(&["info", path]).stdout).unwrap();
    for word in ["60×60 cm", "Ada", "nobody"] {
        assert!(told.contains(word), "{word}: {told}");
    }
    let report = |name: &str| {
        let to = folder.path().join(name);
        let written = run(&["report", path, "--to", to.to_str().unwrap()]);
        assert!(written.status.success(), "{}", String::from_utf8_lossy(&written.stderr));
        std::fs::read_to_string(to).unwrap()
    };
    // Every command with its picture, the dice with their reason; no rounds and no kills, of which there are none.
    let page = report("report.html");
    for wanted in [
        "nobody wins",
        "Commands 1 to 3",
        "morale",
        "centimetres",
        "<polygon",
        "2 dice thrown",
    ] {
        assert!(page.contains(wanted), "{wanted}");
    }
    for unwanted in ["Kills", "Round", "{ $", "report-"] {
        assert!(!page.contains(unwanted), "{unwanted}");
    }
    let text = report("report.md");
    assert!(text.contains("Commands 1 to 3") && text.contains("data:image/svg+xml"));
}
