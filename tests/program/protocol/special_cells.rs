//! One session per special cell, as a script in any language would play it: every die forced, every shape to the letter.

use serde_json::{Value, json};

use super::Engine;

/// A game between two klans or two pieces that are set down; what is given in `more` is added to the setup.
fn setup(map: Value, players: [Value; 2], more: Value) -> Value {
    let mut setup = json!({
        "rules": "doum40k", "mod": "defmatch", "first": 0, "map": map,
        "players": [
            {"name": "Rouge", "pieces": players[0]},
            {"name": "Bleu", "pieces": players[1]},
        ],
    });
    for (field, value) in more.as_object().expect("fields") {
        setup[field] = value.clone();
    }
    setup
}

/// A session in which Rouge's first piece is active.
fn begin(setup: Value) -> Engine {
    let mut engine = Engine::start();
    engine.ok("new", setup);
    engine.apply(json!({"activate": {"piece": 0}}));
    engine
}

impl Engine {
    /// Applies a command with exactly these dice; returns facts and state.
    #[track_caller]
    fn with_dice(&mut self, dice: &[u32], command: Value) -> (Vec<Value>, Value) {
        self.ok("dice", json!({"script": dice, "strict": true}));
        let mut result = self.apply(command);
        let state = result["state"].take();
        assert_eq!(state["dice_left"], 0, "dice were left over");
        let facts = result["facts"].as_array().expect("a list").clone();
        self.ok("dice", json!({"script": null}));
        (facts, state)
    }

    fn legal_named(&mut self, name: &str) -> Vec<Value> {
        let list = self.ok("legal", Value::Null);
        let of_name = |command: &&Value| command.get(name).is_some() || *command == name;
        list.as_array()
            .expect("a list")
            .iter()
            .filter(of_name)
            .cloned()
            .collect()
    }
}

fn walk(path: &[[i32; 2]], face: &str) -> Value {
    json!({"move": {"path": path, "run": false, "face": face}})
}

/// The facts of a kind, without the others.
fn of<'a>(facts: &'a [Value], kind: &str) -> Vec<&'a Value> {
    facts.iter().filter(|fact| fact["fact"] == kind).collect()
}

fn pair(kinds: [&str; 2], at: [[i32; 2]; 2]) -> [Value; 2] {
    [0, 1].map(|seat| json!([{"kind": kinds[seat], "at": at[seat], "face": "east"}]))
}

#[test]
fn a_bonus_cell_gives_its_bonus_when_the_move_ends() {
    let map = json!({"name": "B", "rows": ["..b...", "......"]});
    let mut engine = begin(setup(map, pair(["flingboy", "grot"], [[0, 0], [5, 1]]), json!({})));
    let (facts, state) = engine.with_dice(&[4, 2], walk(&[[1, 0], [2, 0], [3, 0]], "east"));
    assert_eq!(
        facts,
        [
            json!({"fact": "moved", "rule": "move.points", "piece": 0, "from": [0, 0],
                   "path": [[1, 0], [2, 0], [3, 0]], "face": "east", "points": 4, "run": false}),
            json!({"fact": "roll", "rule": "bonus.cell", "player": 0, "piece": 0, "target": null, "sides": 6,
                   "value": 4, "need": null, "passed": true, "modifiers": []}),
            json!({"fact": "roll", "rule": "bonus.cell", "player": 0, "piece": 0, "target": null, "sides": 6,
                   "value": 2, "need": null, "passed": true, "modifiers": []}),
            json!({"fact": "bonus_gained", "rule": "bonus.fling.1", "piece": 0, "bonus": "fling.1", "from": [2, 0],
                   "turns_left": null}),
        ]
    );
    assert_eq!(state["bonus_cells"], json!([{"at": [2, 0], "ready": false}]));
    assert_eq!(state["pieces"][0]["profile"]["tir"], 4);
    assert_eq!(
        state["pieces"][0]["bonuses"],
        json!([{"kind": "fling.1", "turns_left": null, "from": [2, 0]}])
    );
}

#[test]
fn a_conveyor_moves_on_and_the_walk_may_go_on() {
    let map = json!({"name": "C", "rows": [".>....", "......"]});
    let mut engine = begin(setup(map, pair(["flingboy", "grot"], [[0, 0], [5, 1]]), json!({})));
    let (facts, state) = engine.with_dice(&[], walk(&[[1, 0]], "north"));
    assert_eq!(
        of(&facts, "pushed"),
        [&json!({"fact": "pushed", "rule": "ground.conveyor", "piece": 0, "from": [1, 0], "to": [2, 0], "by": null})]
    );
    assert_eq!(
        state["decision"],
        json!({"player": 0, "kind": "move_on", "piece": 0, "left": 0})
    );
    let moves = engine.legal_named("move");
    assert!(
        moves.contains(&json!({"move": {"path": [], "run": false, "face": "any"}})),
        "{moves:?}"
    );
    assert!(
        moves.iter().all(|command| command["move"]["run"] == false),
        "the run is settled"
    );
    let other_run = json!({"command": {"move": {"path": [[3, 0]], "run": true, "face": "east"}}});
    assert_eq!(
        engine.error("apply", other_run)["data"]["rule"],
        "ground.conveyor.chain"
    );
    let (_, state) = engine.with_dice(&[], walk(&[[3, 0], [4, 0], [4, 1]], "south"));
    assert_eq!(state["pieces"][0]["at"], json!([4, 1]));
    assert_eq!(state["decision"]["kind"], "activation");
}

#[test]
fn a_tela_tepula_asks_for_a_corner_and_throws_two_dice() {
    let map = json!({"name": "T", "rows": [".t......", "........", "........", "........", "........", "........", "........"]});
    let mut engine = begin(setup(map, pair(["flingboy", "grot"], [[0, 0], [7, 6]]), json!({})));
    let (_, state) = engine.with_dice(&[], walk(&[[1, 0]], "east"));
    assert_eq!(
        state["decision"],
        json!({"player": 0, "kind": "aim", "piece": 0, "left": 0})
    );
    // Every corner where four cells meet, row by row, and nothing else.
    let corners: Vec<Value> = (1..7)
        .flat_map(|y| (1..8).map(move |x| json!({"aim": {"corner": [x, y]}})))
        .collect();
    assert_eq!(engine.ok("legal", Value::Null), json!(corners));
    let refused = engine.error("apply", json!({"command": {"aim": {"corner": [0, 3]}}}));
    assert_eq!(refused["code"], -32001);
    assert_eq!(refused["data"]["rule"], "ground.teleporter.jump");
    let (facts, state) = engine.with_dice(&[1, 6], json!({"aim": {"corner": [4, 3]}}));
    let dice = of(&facts, "roll");
    assert!(
        dice.iter()
            .all(|die| die["rule"] == "ground.teleporter.jump" && die["need"].is_null())
    );
    assert_eq!(
        of(&facts, "jumped"),
        [&json!({"fact": "jumped", "rule": "ground.teleporter.jump", "piece": 0, "from": [1, 0], "to": [1, 5]})]
    );
    assert_eq!(state["pieces"][0]["at"], json!([1, 5]));
    assert_eq!(state["active"], Value::Null);
}

#[test]
fn a_door_opens_to_who_carries_its_key() {
    let map = json!({
        "name": "D", "rows": ["......", "####.#", "......"],
        "doors": [{"at": [4, 1], "colour": "red"}],
        "tokens": [{"kind": "key", "colour": "red", "at": [3, 0]}],
    });
    let mut engine = begin(setup(map, pair(["flingboy", "grot"], [[2, 0], [0, 2]]), json!({})));
    let door = json!({"door": {"door": 0, "open": true}});
    assert_eq!(
        engine.error("apply", json!({"command": door}))["data"]["rule"],
        "door.key"
    );
    let (facts, state) = engine.with_dice(&[], walk(&[[3, 0], [4, 0]], "south"));
    assert_eq!(
        of(&facts, "picked_up"),
        [&json!({"fact": "picked_up", "rule": "move.pickup", "piece": 0, "token": "key:red", "at": [3, 0]})]
    );
    assert_eq!(state["pieces"][0]["carries"], json!(["key:red"]));
    assert_eq!(state["tokens"], json!([]));
    assert_eq!(state["doors"], json!([{"at": [4, 1], "colour": "red", "open": false}]));
    assert_eq!(engine.legal_named("door"), std::slice::from_ref(&door));
    let (facts, state) = engine.with_dice(&[], door);
    assert_eq!(
        facts,
        [json!({"fact": "door", "rule": "door.key", "piece": 0, "door": 0, "at": [4, 1], "open": true})]
    );
    assert_eq!(state["doors"][0]["open"], true);
    assert_eq!(state["pieces"][0]["done"]["door"], true);
}

#[test]
fn a_trigger_springs_its_trap() {
    let map = json!({
        "name": "Z", "rows": ["......", "......", "......", "......"],
        "zones": [{"kind": "trap", "from": [2, 0], "to": [5, 3]}],
        "triggers": [{"at": [0, 1], "fires": {"trap": 0}}],
    });
    let mut engine = begin(setup(map, pair(["flingboy", "grot"], [[0, 0], [4, 2]]), json!({})));
    let pull = json!({"use": {"trigger": 0}});
    assert_eq!(engine.legal_named("use"), std::slice::from_ref(&pull));
    let (facts, state) = {
        engine.ok("dice", json!({"script": [4], "strict": false}));
        let mut result = engine.apply(pull);
        (
            result["facts"].as_array().expect("a list").clone(),
            result["state"].take(),
        )
    };
    assert_eq!(
        facts[..4],
        [
            json!({"fact": "used", "rule": "trigger.use", "piece": 0, "trigger": 0, "at": [0, 1], "direction": null}),
            json!({"fact": "trap", "rule": "trap.zone", "piece": 0, "zone": 0}),
            json!({"fact": "roll", "rule": "trap.zone", "player": 0, "piece": 0, "target": 1, "sides": 6, "value": 4,
                   "need": 4, "passed": true, "modifiers": []}),
            json!({"fact": "killed", "rule": "trap.zone", "piece": 1, "by": 0}),
        ]
    );
    assert_eq!(state["scores"], json!([1, 0]));
}

#[test]
fn a_trigger_fires_its_gun_along_a_line() {
    let map = json!({
        "name": "G", "rows": [".......", "......."],
        "guns": [{"at": [1, 0]}],
        "triggers": [{"at": [0, 0], "fires": {"gun": 0}}],
    });
    let mut engine = begin(setup(map, pair(["flingboy", "blindboy"], [[0, 1], [5, 0]]), json!({})));
    // Only the direction that has a target is listed.
    let fire = json!({"use": {"trigger": 0, "direction": "east"}});
    assert_eq!(engine.legal_named("use"), std::slice::from_ref(&fire));
    let west = json!({"command": {"use": {"trigger": 0, "direction": "west"}}});
    assert_eq!(engine.error("apply", west)["data"]["rule"], "gun.profile");
    let (facts, state) = engine.with_dice(&[5, 4, 4, 1], fire);
    let shot = of(&facts, "shot");
    assert_eq!((&shot[0]["piece"], &shot[0]["target"]), (&json!(2), &json!(1)));
    assert_eq!(of(&facts, "saved").len(), 1);
    assert_eq!(state["guns"], json!([{"piece": 2, "at": [1, 0]}]));
    assert_eq!(state["pieces"][2]["player"], Value::Null);
    assert_eq!(state["pieces"][0]["done"]["used"], true);
}

#[test]
fn lava_kills_by_the_own_hand() {
    let map = json!({"name": "L", "rows": ["1.l...", "2....3"]});
    let mut engine = begin(setup(map, pair(["flingboy", "grot"], [[1, 0], [4, 1]]), json!({})));
    let (facts, state) = engine.with_dice(&[3], walk(&[[2, 0]], "east"));
    assert_eq!(
        facts[1..3],
        [
            json!({"fact": "killed", "rule": "ground.lava", "piece": 0, "by": 0}),
            json!({"fact": "score", "rule": "death.score", "player": 0, "change": -2, "total": -2}),
        ]
    );
    assert_eq!(state["decision"]["kind"], "return");
    assert_eq!(
        engine.ok("legal", Value::Null),
        json!([{"place": {"at": [5, 1], "face": "any"}}])
    );
}

#[test]
fn a_respawn_point_carries_off_who_walks_on_it() {
    let map = json!({"name": "R", "rows": ["1....2", "......"]});
    let mut engine = begin(setup(map, pair(["flingboy", "grot"], [[1, 0], [4, 1]]), json!({})));
    let (facts, state) = engine.with_dice(&[5, 2], walk(&[[0, 0]], "east"));
    assert_eq!(of(&facts, "roll")[0]["again"], true, "there is no point 5");
    assert_eq!(
        of(&facts, "jumped"),
        [&json!({"fact": "jumped", "rule": "ground.respawn.jump", "piece": 0, "from": [0, 0], "to": [5, 0]})]
    );
    assert_eq!(state["active"], Value::Null);
}

#[test]
fn a_respawn_zone_protects_and_is_not_entered_on_foot() {
    let map = json!({
        "name": "Q", "rows": ["......", "......"],
        "zones": [{"kind": "respawn", "owner": 0, "from": [0, 0], "to": [1, 1]},
                  {"kind": "respawn", "owner": 1, "from": [4, 0], "to": [5, 1]}],
    });
    let klans = json!({"mod": "klanplay", "budget": 10});
    let mut setup = setup(map, pair(["flingboy", "grot"], [[2, 0], [4, 0]]), klans);
    setup["players"][0]["klan"] = json!("goff");
    setup["players"][1]["klan"] = json!("evil_sun");
    let mut engine = begin(setup);
    let shoot = json!({"command": {"shoot": {"target": 1, "with": "gun"}}});
    assert_eq!(engine.error("apply", shoot)["data"]["rule"], "zone.respawn");
    let enter = json!({ "command": walk(&[[1, 0]], "west") });
    assert_eq!(engine.error("apply", enter)["data"]["rule"], "zone.respawn");
}

#[test]
fn a_squig_is_herded_into_a_pen() {
    let zone = |kind: &str, owner: Option<u8>, x: i32, y: i32| {
        let mut zone = json!({"kind": kind, "from": [x, y], "to": [x + 3, y + 3]});
        if let Some(owner) = owner {
            zone["owner"] = json!(owner);
        }
        zone
    };
    let map = json!({
        "name": "S", "rows": vec!["............"; 12],
        "zones": [zone("klan", Some(0), 0, 0), zone("pen", Some(0), 8, 0), zone("squigs", None, 4, 4),
                  zone("pen", Some(1), 0, 8), zone("klan", Some(1), 8, 8)],
        "tokens": [{"kind": "squig", "at": [7, 2]}, {"kind": "squig", "at": [5, 6]}],
    });
    let squigs = json!({"mod": "squigs", "budget": 15});
    let mut setup = setup(map, pair(["flingboy", "grot"], [[6, 0], [10, 10]]), squigs);
    setup["players"][0]["klan"] = json!("goff");
    setup["players"][1]["klan"] = json!("evil_sun");
    let mut engine = begin(setup);
    let (facts, state) = engine.with_dice(&[5], walk(&[[7, 0], [7, 1]], "east"));
    assert_eq!(
        facts[1..],
        [
            json!({"fact": "bitten", "rule": "squig.bite", "piece": 0, "squig": 2, "at": [7, 1]}),
            json!({"fact": "roll", "rule": "squig.bite", "player": null, "piece": 2, "target": 0, "sides": 6,
                   "value": 5, "need": 6, "passed": false, "modifiers": []}),
        ]
    );
    assert_eq!(state["objective"], json!({"penned": [0, 0], "free": 2}));
    assert_eq!(
        state["decision"],
        json!({"player": 0, "kind": "herd", "piece": 0, "left": 0})
    );
    assert_eq!(
        engine.ok("legal", Value::Null),
        json!([{"herd": {"squig": 2}}, "no_herd"])
    );
    let (_, state) = engine.with_dice(&[], json!({"herd": {"squig": 2}}));
    assert_eq!(state["decision"]["kind"], "herd_to");
    let cells: Vec<Value> = [[6, 0], [7, 0], [8, 0], [6, 1], [8, 1], [6, 2], [7, 2], [8, 2]]
        .map(|at| json!({"herd_to": {"at": at}}))
        .to_vec();
    assert_eq!(engine.ok("legal", Value::Null), json!(cells));
    let (facts, state) = engine.with_dice(&[], json!({"herd_to": {"at": [8, 2]}}));
    assert_eq!(
        facts,
        [
            json!({"fact": "herded", "rule": "squig.herd", "piece": 0, "squig": 2, "from": [7, 2], "path": [[8, 2]]}),
            json!({"fact": "penned", "rule": "squig.pen", "squig": 2, "player": 0}),
        ]
    );
    assert_eq!(state["objective"], json!({"penned": [1, 0], "free": 1}));
    let shoot = json!({"command": {"shoot": {"target": 2, "with": "gun"}}});
    assert_eq!(engine.error("apply", shoot)["data"]["rule"], "squig.pen");
}
