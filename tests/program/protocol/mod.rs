//! The line protocol, through the real binary: shapes, errors, and that nothing changes when something is refused.

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use serde_json::{Value, json};

mod bounds;
mod by_hand;
mod free_table;
mod quake40k;
mod special_cells;
mod why;

/// A running `arene engine`.
struct Engine {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    next_id: u64,
}

impl Engine {
    fn start() -> Self {
        Self::with(&[])
    }

    fn with(options: &[&str]) -> Self {
        Self::started(
            Command::new(env!("CARGO_BIN_EXE_arene"))
                .args(["engine", "--no-record"])
                .args(options),
        )
    }

    /// One that records its first game in a file.
    fn recording(file: &std::path::Path) -> Self {
        Self::started(
            Command::new(env!("CARGO_BIN_EXE_arene"))
                .args(["engine", "--record"])
                .arg(file),
        )
    }

    fn started(command: &mut Command) -> Self {
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the binary starts");
        Self {
            input: child.stdin.take(),
            output: BufReader::new(child.stdout.take().expect("piped")),
            child,
            next_id: 1,
        }
    }

    fn send(&mut self, line: &[u8]) {
        let input = self.input.as_mut().expect("still open");
        input
            .write_all(line)
            .and_then(|()| input.write_all(b"\n"))
            .expect("the engine reads");
    }

    fn receive(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the engine writes");
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error} in {line:?}"))
    }

    fn raw(&mut self, line: &str) -> Value {
        self.send(line.as_bytes());
        self.receive()
    }

    fn call(&mut self, method: &str, params: Value) -> Value {
        let id = self.next_id;
        self.next_id += 1;
        let mut request = json!({"jsonrpc": "2.0", "id": id, "method": method});
        if !params.is_null() {
            request["params"] = params;
        }
        let reply = self.raw(&request.to_string());
        assert_eq!(reply["id"], id, "{reply}");
        assert_eq!(reply["jsonrpc"], "2.0");
        reply
    }

    #[track_caller]
    fn ok(&mut self, method: &str, params: Value) -> Value {
        let mut reply = self.call(method, params);
        assert!(reply.get("error").is_none(), "{method}: {reply}");
        reply["result"].take()
    }

    #[track_caller]
    fn error(&mut self, method: &str, params: Value) -> Value {
        let mut reply = self.call(method, params);
        assert!(reply.get("result").is_none(), "{method}: {reply}");
        reply["error"].take()
    }

    fn apply(&mut self, command: Value) -> Value {
        self.ok("apply", json!({ "command": command }))
    }

    /// Closes the input and returns the exit status and whatever is left on standard output.
    fn finish(mut self) -> (Option<i32>, String) {
        drop(self.input.take());
        let mut rest = String::new();
        std::io::Read::read_to_string(&mut self.output, &mut rest).expect("readable");
        (self.child.wait().expect("it ends").code(), rest)
    }
}

/// A lane with a flingboy at its west end, looking at a grot in its middle.
fn lane() -> Value {
    json!({
        "rules": "doum40k", "mod": "defmatch", "seed": 7, "first": 0,
        "map": {"name": "Lane", "rows": ["1......2", "........", "..#....."]},
        "players": [
            {"name": "Rouge", "pieces": [{"kind": "flingboy", "at": [1, 0], "face": "east"}]},
            {"name": "Bleu", "pieces": [{"kind": "grot", "at": [5, 0], "face": "west"}]},
        ],
    })
}

fn names(facts: &Value) -> Vec<&str> {
    let list = facts["facts"].as_array().expect("a list of facts");
    list.iter().map(|fact| fact["fact"].as_str().expect("named")).collect()
}

#[test]
fn hello_tells_name_version_rules_and_generator() {
    let mut engine = Engine::start();
    let hello = engine.ok("hello", Value::Null);
    assert_eq!(
        hello,
        json!({"name": "arene", "version": env!("CARGO_PKG_VERSION"), "rules": ["doum40k", "free", "necromunda", "quake40k", "feu"], "rng": "chacha8"})
    );
    assert_eq!(engine.finish(), (Some(0), String::new()));
}

#[test]
fn quit_answers_null_and_ends_with_status_0() {
    let mut engine = Engine::start();
    assert_eq!(engine.ok("quit", Value::Null), Value::Null);
    assert_eq!(engine.finish(), (Some(0), String::new()));
}

#[test]
fn a_whole_session_by_hand() {
    let mut engine = Engine::start();
    let new = engine.ok("new", lane());
    assert_eq!(names(&new), ["phase", "turn"]);
    let state = &new["state"];
    assert_eq!(state["phase"], "turn");
    assert_eq!(state["active"], Value::Null);
    assert_eq!(
        state["decision"],
        json!({"player": 0, "kind": "turn", "piece": null, "left": 0})
    );
    assert_eq!(
        engine.ok("legal", Value::Null),
        json!([{"activate": {"piece": 0}}, "end_turn"])
    );
    engine.apply(json!({"activate": {"piece": 0}}));

    let shoot = json!({"shoot": {"target": 1, "with": "gun"}});
    assert_eq!(
        engine.ok("odds", json!({ "command": shoot })),
        json!({"hit": [1, 3], "kill": [1, 3], "others": [], "modifiers": []})
    );
    assert_eq!(
        engine.ok("dice", json!({"script": [5, 2], "strict": true})),
        Value::Null
    );
    let before = (engine.ok("hash", Value::Null), engine.ok("snapshot", Value::Null));
    let shot = engine.apply(shoot.clone());
    assert_eq!(names(&shot), ["shot", "roll", "killed", "score", "roll"]);
    assert_eq!(
        shot["facts"][1],
        json!({"fact": "roll", "rule": "shoot.hit", "player": 0, "piece": 0, "target": 1, "sides": 6, "value": 5,
               "need": 5, "passed": true, "modifiers": []})
    );
    assert_eq!(
        shot["facts"][2],
        json!({"fact": "killed", "rule": "shoot.hit", "piece": 1, "by": 0})
    );
    assert_eq!(
        shot["facts"][3],
        json!({"fact": "score", "rule": "mod.defmatch", "player": 0, "change": 1, "total": 1})
    );
    assert_eq!(
        shot["state"]["decision"],
        json!({"player": 1, "kind": "return", "piece": 1, "left": 0})
    );
    assert_eq!(shot["state"]["dice_left"], 0);
    assert_eq!(
        engine.ok("legal", Value::Null),
        json!([{"place": {"at": [7, 0], "face": "any"}}])
    );

    // Back to before the shot: script, hash and all.
    engine.ok("restore", json!({"snapshot": before.1.clone()}));
    assert_eq!(engine.ok("hash", Value::Null), before.0);
    assert_eq!(engine.ok("snapshot", Value::Null), before.1);
    assert_eq!(engine.ok("state", Value::Null)["dice_left"], 2);
    assert_eq!(engine.apply(shoot), shot);
}

#[test]
fn a_snapshot_goes_on_in_another_process() {
    let mut one = Engine::start();
    one.ok("new", lane());
    one.apply(json!({"activate": {"piece": 0}}));
    let snapshot = one.ok("snapshot", Value::Null);
    let mut other = Engine::start();
    other.ok("restore", json!({ "snapshot": snapshot }));
    for engine in [&mut one, &mut other] {
        engine.apply(json!({"move": {"path": [[0, 0]], "run": false, "face": "east"}}));
    }
    assert_eq!(one.ok("state", Value::Null), other.ok("state", Value::Null));
    assert_eq!(one.ok("hash", Value::Null), other.ok("hash", Value::Null));
}

#[test]
fn an_illegal_command_is_refused_by_its_rule_and_changes_nothing() {
    let mut engine = Engine::start();
    engine.ok("new", lane());
    engine.apply(json!({"activate": {"piece": 0}}));
    let before = engine.ok("snapshot", Value::Null);
    for (command, rule) in [
        (
            json!({"move": {"path": [[2, 1]], "run": false, "face": "east"}}),
            "move.points",
        ),
        (
            json!({"move": {"path": [[1, -1]], "run": false, "face": "east"}}),
            "space.edge",
        ),
        (
            json!({"move": {"path": [[1, 1], [2, 1], [2, 2]], "run": false, "face": "east"}}),
            "ground.wall",
        ),
        (json!({"fight": {"target": 1}}), "space.contact"),
        (json!({"shoot": {"target": 7, "with": "gun"}}), "shoot.target"),
        (json!({"activate": {"piece": 1}}), "turn.activate"),
        (json!({"allot": {"target": 1}}), "shoot.many"),
        (json!({"use": {"trigger": 0}}), "trigger.use"),
        (json!("no_herd"), "squig.herd"),
    ] {
        let error = engine.error("apply", json!({ "command": command }));
        assert_eq!(error["code"], -32001, "{command}");
        assert_eq!(error["data"]["rule"], rule, "{command}");
        assert_eq!(error["message"], error["data"]["message"]);
        let refusal = engine.ok("why_not", json!({ "command": command }));
        assert_eq!(refusal, error["data"]);
        assert_eq!(engine.ok("snapshot", Value::Null), before, "{command}");
    }
    assert_eq!(engine.ok("why_not", json!({"command": "end_turn"})), Value::Null);
    assert_eq!(
        engine.error("odds", json!({"command": {"fight": {"target": 1}}}))["code"],
        -32001
    );
}

#[test]
fn offers_are_the_legal_commands_and_what_stands_in_the_way_of_the_others() {
    let mut engine = Engine::start();
    assert_eq!(engine.error("offers", Value::Null)["code"], -32002);
    engine.ok("new", lane());
    let before = engine.ok("snapshot", Value::Null);
    for command in [Value::Null, json!({"activate": {"piece": 0}})] {
        if !command.is_null() {
            engine.apply(command);
        }
        let offers = engine.ok("offers", Value::Null);
        let offers = offers.as_array().expect("a list of offers");
        let mut offered: Vec<String> = Vec::new();
        for offer in offers {
            let command = &offer["command"];
            if offer["legal"] == true {
                assert!(offer.get("refusal").is_none(), "{offer}");
                offered.push(command.to_string());
            } else {
                let refusal = engine.ok("why_not", json!({ "command": command }));
                assert_eq!(offer["refusal"], refusal, "{command}");
                assert!(refusal["rule"].is_string(), "{command}");
            }
        }
        let legal = engine.ok("legal", Value::Null);
        let mut legal: Vec<String> = legal.as_array().expect("a list").iter().map(Value::to_string).collect();
        offered.sort();
        legal.sort();
        assert_eq!(offered, legal);
    }
    let offers = engine.ok("offers", Value::Null);
    let find = |name: &str| {
        let list = offers.as_array().expect("a list of offers");
        let offer = list.iter().find(|offer| offer["command"].get(name).is_some());
        offer
            .unwrap_or_else(|| panic!("no offer to {name} in {offers}"))
            .clone()
    };
    let shot = find("shoot");
    assert_eq!((&shot["legal"], &shot["target"]), (&json!(true), &json!(1)));
    assert!(shot["need"]["value"].is_u64() && shot["dice"] == 1, "{shot}");
    assert_eq!(shot["trace"]["blocked_by"], json!([]));
    assert_eq!(find("fight")["refusal"]["rule"], "space.contact");
    assert!(find("move")["cost"].is_u64());
    engine.ok("restore", json!({ "snapshot": before }));
    engine.ok("offers", Value::Null);
    assert_eq!(engine.ok("snapshot", Value::Null), before, "asking changes nothing");
}

#[test]
fn a_strict_script_that_runs_out_names_the_die_and_leaves_the_game_alone() {
    let mut engine = Engine::start();
    engine.ok("new", lane());
    engine.apply(json!({"activate": {"piece": 0}}));
    for script in [json!([]), json!([7])] {
        engine.ok("dice", json!({"script": script, "strict": true}));
        let before = engine.ok("snapshot", Value::Null);
        let error = engine.error("apply", json!({"command": {"shoot": {"target": 1, "with": "gun"}}}));
        assert_eq!(error["code"], -32010);
        assert_eq!(error["data"]["rule"], "shoot.hit");
        assert_eq!(error["data"]["piece"], 0);
        assert_eq!(error["data"]["target"], 1);
        assert_eq!(error["data"]["sides"], 6);
        assert_eq!(error["data"]["need"], 5);
        assert_eq!(engine.ok("snapshot", Value::Null), before);
    }
    // The seeded dice take over.
    engine.ok("dice", json!({ "script": null }));
    engine.apply(json!({"shoot": {"target": 1, "with": "gun"}}));
}

#[test]
fn what_is_no_request_is_told_apart() {
    let mut engine = Engine::start();
    for (line, code, id) in [
        ("{", -32700, Value::Null),
        ("[]", -32600, Value::Null),
        (r#"[{"jsonrpc":"2.0","id":1,"method":"hello"}]"#, -32600, Value::Null),
        ("7", -32600, Value::Null),
        (r#"{"jsonrpc":"2.0","id":{},"method":"hello"}"#, -32600, Value::Null),
        (r#"{"jsonrpc":"1.0","id":1,"method":"hello"}"#, -32600, json!(1)),
        (r#"{"jsonrpc":"2.0","id":1}"#, -32600, json!(1)),
        (
            r#"{"jsonrpc":"2.0","id":1,"method":"hello","params":3}"#,
            -32600,
            json!(1),
        ),
        (r#"{"jsonrpc":"2.0","id":"a","method":"helo"}"#, -32601, json!("a")),
        (r#"{"jsonrpc":"2.0","id":1,"method":"state"}"#, -32002, json!(1)),
        (
            r#"{"jsonrpc":"2.0","id":1,"method":"hello","params":{"x":1}}"#,
            -32602,
            json!(1),
        ),
        (
            r#"{"jsonrpc":"2.0","id":1,"method":"why_not","params":{}}"#,
            -32602,
            json!(1),
        ),
    ] {
        let reply = engine.raw(line);
        assert_eq!(reply["error"]["code"], code, "{line}: {reply}");
        assert_eq!(reply["id"], id, "{line}");
    }
    engine.send(b"\xff\xfe");
    assert_eq!(engine.receive()["error"]["code"], -32700);
    let reply = engine.raw(r#"{"jsonrpc":"2.0","id":1,"method":"hello","extra":1}"#);
    assert_eq!(reply["error"]["code"], -32600);
    assert!(
        reply["error"]["message"]
            .as_str()
            .is_some_and(|text| text.contains("extra"))
    );
    let unknown = engine.error("helo", Value::Null);
    assert!(
        unknown["message"].as_str().is_some_and(|text| text.contains("`hello`")),
        "{unknown}"
    );
}

#[test]
fn notifications_are_carried_out_without_a_reply() {
    let mut engine = Engine::start();
    engine.send(
        json!({"jsonrpc": "2.0", "method": "new", "params": lane()})
            .to_string()
            .as_bytes(),
    );
    engine.send(b"");
    engine.send(br#"{"jsonrpc":"2.0","method":"no such method"}"#);
    assert_eq!(engine.ok("state", Value::Null)["phase"], "turn");
    engine.send(br#"{"jsonrpc":"2.0","method":"quit"}"#);
    assert_eq!(engine.finish(), (Some(0), String::new()));
}

#[test]
fn a_bad_setup_lists_every_fault_and_leaves_the_running_game_alone() {
    let mut engine = Engine::start();
    engine.ok("new", lane());
    let before = engine.ok("snapshot", Value::Null);
    let error = engine.error(
        "new",
        json!({
            "rules": "doum40k", "mod": "defmatch", "budget": 5, "first": 9, "scores": [1],
            "options": {"gravity": 1, "kramboy_points": 9},
            "map": {"name": "Bad", "rows": ["1..1", "..x"]},
            "players": [
                {"name": "A", "klan": "goff", "pieces": [{"kind": "grott", "at": [0, 1], "face": "east"}, {"kind": "grot"}]},
                {"name": "A", "pieces": [{"kind": "grot", "at": [9, 9]}]},
            ],
        }),
    );
    assert_eq!(error["code"], -32602);
    let faults = error["data"]["faults"].as_array().expect("a list").clone();
    for field in [
        "map.rows[1]",
        "first",
        "scores",
        "budget",
        "options.gravity",
        "options.kramboy_points",
        "players[0].klan",
        "players[0].pieces",
        "players[0].pieces[0].kind",
        "players[0].pieces[1].at",
        "players[1].name",
        "players[1].pieces[0].at",
    ] {
        assert!(
            faults.iter().any(|fault| fault["field"] == field),
            "{field} in {faults:#?}"
        );
    }
    let kind = faults
        .iter()
        .find(|fault| fault["why"] == "unknown-kind")
        .expect("listed above");
    assert!(
        kind["hint"]
            .as_str()
            .is_some_and(|hint| hint.contains("Did you mean “grot”?")),
        "{kind}"
    );
    for fault in &faults {
        for text in ["message", "hint"] {
            assert!(
                fault[text]
                    .as_str()
                    .is_some_and(|text| !text.is_empty() && !text.starts_with("fault-")),
                "{fault}"
            );
        }
    }
    for (setup, word) in [
        (
            json!({"rules": "doum40k", "mod": "defmatch", "map": "no/such/map.ron", "players": []}),
            "no/such/map.ron",
        ),
        (
            json!({"rules": "chess", "mod": "defmatch", "map": {"name": "m", "rows": ["..", ".."]}, "players": []}),
            "chess",
        ),
        (
            json!({"rules": "doum40k", "mod": "defmatch", "map": {"name": "m", "rows": [], "colour": 1}, "players": []}),
            "colour",
        ),
        (
            json!({"rules": "doum40k", "mod": "defmatch", "wind": 3, "map": "x", "players": []}),
            "wind",
        ),
        (
            json!({"rules": "doum40k", "mod": "defmatch", "dice": {"script": [1], "sides": 6}, "map": "x", "players": []}),
            "sides",
        ),
        (
            json!({"rules": "doum40k", "mod": "klanplay", "map": {"name": "m", "rows": ["12"]}, "players": [
                {"name": "A", "pieces": [{"kind": "grot"}]}, {"name": "B", "klan": "goth", "pieces": [{"kind": "grot"}]}]}),
            "goth",
        ),
        (
            json!({"rules": "doum40k", "mod": "defmatch", "players": [], "map": {"name": "m", "rows": ["1..2"],
                   "respawn_points": [{"number": 10, "at": [1, 0]}, {"number": 10, "at": [2, 0]}]}}),
            "map.respawn_points[1].number",
        ),
    ] {
        let error = engine.error("new", setup);
        assert_eq!(error["code"], -32602);
        assert!(error.to_string().contains(word), "{word}: {error}");
    }
    assert_eq!(engine.ok("snapshot", Value::Null), before);
}

#[test]
fn any_is_listed_but_not_applied() {
    let mut engine = Engine::start();
    engine.ok("new", lane());
    engine.apply(json!({"activate": {"piece": 0}}));
    let legal = engine.ok("legal", Value::Null);
    let turn = json!({"move": {"path": [], "run": false, "face": "any"}});
    assert!(legal.as_array().is_some_and(|list| list.contains(&turn)));
    assert_eq!(engine.error("apply", json!({ "command": turn }))["code"], -32602);
}

#[test]
fn dice_below_one_and_a_missing_script_are_wrong_parameters() {
    let mut engine = Engine::start();
    engine.ok("new", lane());
    for bad in [
        json!({"script": [0]}),
        json!({"script": [-3]}),
        json!({"script": ["a"]}),
        json!({}),
        json!({"script": [1], "x": 1}),
    ] {
        assert_eq!(engine.error("dice", bad.clone())["code"], -32602, "{bad}");
    }
}

#[test]
fn the_setups_own_script_feeds_the_first_rolls() {
    let mut engine = Engine::start();
    let setup = json!({
        "rules": "doum40k", "mod": "defmatch", "seed": 7, "dice": [2, 2, 1],
        "map": {"name": "Lane", "rows": ["1......2"]},
        "players": [{"name": "A", "pieces": [{"kind": "grot"}]}, {"name": "B", "pieces": [{"kind": "grot"}]}],
    });
    let new = engine.ok("new", setup);
    assert_eq!(names(&new), ["phase", "roll"]);
    assert_eq!(new["state"]["phase"], "deployment");
    assert_eq!(new["state"]["dice_left"], 2);
    assert_eq!(
        engine.ok("legal", Value::Null),
        json!([{"place": {"at": [7, 0], "face": "any"}}])
    );
    let placed = engine.apply(json!({"place": {"at": [7, 0], "face": "south"}}));
    // The occupied point is rolled again.
    assert_eq!(placed["facts"][1]["value"], 2);
    assert_eq!(placed["facts"][1]["again"], true);
    assert_eq!(placed["facts"][2]["value"], 1);
    assert_eq!(placed["facts"][2].get("again"), None);
    let placed = engine.apply(json!({"place": {"at": [0, 0], "face": "south"}}));
    assert_eq!(names(&placed)[..3], ["placed", "phase", "roll"]);
    assert_eq!(placed["state"]["phase"], "turn");
}

#[test]
fn a_snapshot_that_makes_no_sense_is_refused() {
    let mut engine = Engine::start();
    engine.ok("new", lane());
    let good = engine.ok("snapshot", Value::Null);
    for (path, value) in [
        ("/game/parts/position/0", json!([2, 2])),
        ("/game/parts/position/0", json!([99, 0])),
        ("/game/parts/position/1", json!([1, 0])),
        ("/game/parts/position", json!([[0, 0]])),
        ("/game/parts/turn/player", json!(7)),
        ("/game/parts/turn/player", json!(1)),
        ("/game/parts/turn/active", json!(1)),
        ("/game/parts/scores", json!([0])),
        ("/game/parts/scores", json!([20, 0])),
        ("/game/parts/outcome", json!(0)),
        ("/game/parts/turn/round", json!(0)),
        ("/game/parts/asked/piece", json!(0)),
        ("/game/parts/asked", Value::Null),
        ("/game/parts/fallen/queue", json!([0])),
        ("/game/phase", json!("lunch")),
        ("/game/phase", json!("activation")),
        ("/game/dice/generator", json!("lcg")),
        ("/format", json!(99)),
        ("/setup/mod", json!("chess")),
    ] {
        let mut bad = good.clone();
        *bad.pointer_mut(path).unwrap_or_else(|| panic!("{path} in {good}")) = value;
        let error = engine.error("restore", json!({ "snapshot": bad }));
        assert_eq!(error["code"], -32602, "{path}: {error}");
        assert!(
            !error["message"].as_str().expect("words").contains("snapshot-"),
            "{path}: {error}"
        );
    }
    // Where no respawn point is, no die sends anybody.
    let mut deploying = lane();
    for player in deploying["players"].as_array_mut().unwrap() {
        player["pieces"][0]
            .as_object_mut()
            .unwrap()
            .retain(|field, _| field == "kind");
    }
    deploying["map"] = json!("maps/first_blood.ron");
    engine.ok("new", deploying);
    let deploying = engine.ok("snapshot", Value::Null);
    assert!(deploying["game"]["parts"]["fallen"]["rolled"].is_array(), "{deploying}");
    let mut bad = deploying.clone();
    bad["game"]["parts"]["fallen"]["rolled"] = json!([1, 0]);
    let error = engine.error("restore", json!({ "snapshot": bad }));
    assert_eq!(
        (&error["code"], &error["data"]["faults"][0]["field"]),
        (&json!(-32602), &json!("snapshot.game.parts.fallen.rolled")),
        "{error}"
    );
    // The second piece stands there before it is deployed.
    let mut bad = deploying;
    bad["game"]["parts"]["position"][1] = json!([1, 0]);
    let error = engine.error("restore", json!({ "snapshot": bad }));
    assert_eq!(
        error["data"]["faults"][0]["field"], "snapshot.game.parts.deploying",
        "{error}"
    );
    engine.ok("restore", json!({ "snapshot": good }));
    for bad in [json!(3), json!({}), json!({"format": 1})] {
        assert_eq!(engine.error("restore", json!({ "snapshot": bad }))["code"], -32602);
    }
    assert_eq!(engine.ok("snapshot", Value::Null), good);
}

#[test]
fn scores_that_have_won_already_are_a_fault() {
    let mut engine = Engine::start();
    let mut setup = lane();
    setup["scores"] = json!([19, 0]);
    assert_eq!(engine.ok("new", setup.clone())["state"]["scores"], json!([19, 0]));
    setup["scores"] = json!([20, 0]);
    let error = engine.error("new", setup);
    assert_eq!(error["data"]["faults"][0]["field"], "scores[0]", "{error}");
}

#[test]
fn games_of_other_boards_kinds_or_house_rules_do_not_hash_alike() {
    let mut engine = Engine::start();
    let mut hashes = std::collections::BTreeSet::new();
    let mut setup = lane();
    for (path, value) in [
        ("/seed", json!(8)),
        ("/map/rows/1", json!("....m...")),
        ("/map/rows/0", json!("1......3")),
        ("/players/1/pieces/0/kind", json!("kosto")),
    ] {
        engine.ok("new", setup.clone());
        hashes.insert(engine.ok("hash", Value::Null).to_string());
        *setup.pointer_mut(path).expect("there") = value;
    }
    engine.ok("new", setup);
    hashes.insert(engine.ok("hash", Value::Null).to_string());
    // The seed is no part of it: two of the five are alike.
    assert_eq!(hashes.len(), 4);
}

#[test]
fn every_fault_has_the_same_shape() {
    let mut engine = Engine::start();
    engine.ok("new", lane());
    let snapshot = json!({"snapshot": {"format": 9, "version": "", "setup": lane(), "game": {}}});
    for (method, params) in [
        ("new", json!({"rules": "doum40k"})),
        ("new", json!({"rules": "chess", "mod": "m", "map": "x", "players": []})),
        ("dice", json!({"script": [0]})),
        ("dice", json!({"script": [4_294_967_296u64]})),
        ("why_not", json!({})),
        ("why_not", json!(["end_turn"])),
        ("restore", snapshot),
    ] {
        let error = engine.error(method, params.clone());
        assert_eq!(error["code"], -32602, "{params}");
        for fault in error["data"]["faults"].as_array().unwrap_or_else(|| panic!("{error}")) {
            let names: Vec<&str> = fault
                .as_object()
                .expect("an object")
                .keys()
                .map(String::as_str)
                .collect();
            assert_eq!(
                names,
                ["file", "line", "column", "field", "why", "message", "hint", "rule"],
                "{error}"
            );
        }
    }
}

#[test]
fn the_end_of_the_input_ends_the_engine_with_status_0() {
    assert_eq!(Engine::start().finish(), (Some(0), String::new()));
}
