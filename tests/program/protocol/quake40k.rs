//! Quake 40K over the line protocol: games set down in the middle of anything, with forced dice, recorded with codices of one's own.

use std::path::Path;
use std::process::Command;

use serde_json::{Value, json};

use super::Engine;

/// The portals of a table of 60 × 60 cm, and a token out of the way.
fn marks() -> Value {
    let places = [[1000, 1000], [5000, 1000], [5000, 5000], [1000, 5000], [3000, 3000]];
    let portals = places.iter().enumerate();
    let portals = portals.map(|(number, at)| json!({"mark": "portal", "number": number + 1, "at": at}));
    let token = json!({"mark": "bonus", "kind": "weapon", "at": [5990, 3000]});
    portals.chain([token]).collect()
}

/// A deathmatch of two, in the middle of a phase.
fn setup(phase: &str, one: Value, other: Value) -> Value {
    json!({
        "rules": "quake40k", "mod": "deathmatch", "seed": 7, "trial": true, "order": [0, 1],
        "map": {"name": "Trial", "table": {"size": [6000, 6000]}, "terrain": [], "marks": marks()},
        "players": [{"name": "Rouge", "pieces": [one]}, {"name": "Bleu", "pieces": [other]}],
        "begin": {"player": 0, "round": 2, "phase": phase},
    })
}

fn figure(kind: &str, x: i32, y: i32) -> Value {
    json!({"kind": kind, "at": [x, y, 0]})
}

impl Engine {
    /// Applies a command with these dice and no other.
    fn forced(&mut self, dice: &[u32], command: Value) -> Value {
        self.ok("dice", json!({"script": dice, "strict": true}));
        let result = self.apply(command);
        assert_eq!(result["state"]["dice_left"], 0, "dice are left over");
        result
    }
}

#[test]
fn a_game_begins_in_its_middle_and_tells_what_every_table_tells() {
    let mut engine = Engine::start();
    let begun = engine.ok(
        "new",
        setup(
            "shooting",
            figure("legionary", 1000, 2000),
            figure("basher", 2500, 2000),
        ),
    );
    let state = &begun["state"];
    assert_eq!((&state["round"], &state["phase"]), (&json!(2), &json!("shooting")));
    let asked = json!({"player": 0, "kind": "shooting", "piece": 0, "left": 0});
    assert_eq!(state["decision"], asked);
    assert_eq!(state["terrain"], json!({"doors": [], "objects": []}));
    assert_eq!((&state["objective"], &state["winner"]), (&json!({}), &Value::Null));
    let shoot = json!({"shoot": {"target": 1, "weapon": "battle_rifle"}});
    let odds = engine.ok("odds", json!({"command": shoot}));
    // One of two at 3+, then 4+ on T 4; AP 5 leaves no armour of 6+.
    assert_eq!((&odds["hit"], &odds["killed"]), (&json!([8, 9]), &json!([5, 9])));
    // Too few dice: nothing has happened.
    engine.ok("dice", json!({"script": [3], "strict": true}));
    let error = engine.error("apply", json!({"command": shoot}));
    assert_eq!(
        (&error["code"], &error["data"]["rule"]),
        (&json!(-32010), &json!("base.hit.shot"))
    );
    let result = engine.forced(&[3, 1, 4, 2], shoot);
    assert_eq!(result["state"]["scores"], json!([11, 0]));
    assert_eq!(result["state"]["decision"]["kind"], "return");
    // A refusal names its rule, the place and the leg.
    let flight = json!({"command": {"place": {"at": [5000, 2000]}}});
    let error = engine.error("apply", flight);
    assert_eq!(
        (&error["code"], &error["data"]["rule"]),
        (&json!(-32001), &json!("portal.place"))
    );
    assert_eq!(error["data"]["cells"], json!([[5000, 2000, 0]]));
    engine.forced(&[], json!({"place": {"at": [5000, 1000]}}));
    assert_eq!(engine.finish().0, Some(0));
}

#[test]
fn a_path_that_no_leg_reaches_is_refused_at_its_leg() {
    let mut engine = Engine::start();
    engine.ok(
        "new",
        setup("movement", figure("bolide", 1000, 2000), figure("basher", 2500, 2000)),
    );
    let fly = json!({"move": {"path": [[1500, 2000, 600], [2500, 2000, 0]], "legs": ["fly", "fly"]}});
    let refusal = engine.ok("why_not", json!({"command": fly}));
    assert_eq!((&refusal["rule"], &refusal["leg"]), (&json!("base.through"), &json!(1)));
    let far = json!({"move": {"path": [[1500, 2000, 600], [1500, 5000, 0]], "legs": ["fly", "fly"]}});
    let refusal = engine.ok("why_not", json!({"command": far}));
    assert_eq!((&refusal["rule"], &refusal["leg"]), (&json!("move.fly"), &json!(1)));
    assert_eq!(refusal["at"], json!([1500, 5000, 0]));
    assert_eq!(engine.finish().0, Some(0));
}

/// A codex of one champion with one weapon.
fn codex() -> Value {
    json!({
        "name": "Lamps",
        "weapons": [{"id": "popgun", "range": 15, "s": 3, "type": "assault 2", "price": 2}],
        "champions": [{"id": "lamp", "race": "light", "radius": 125, "height": 400, "eye": 350, "has": ["popgun"], "pts": 5,
            "profile": {"WS": 3, "BS": 3, "S": 3, "T": 3, "W": 1, "I": 3, "A": 1, "Ld": 7}}],
    })
}

#[test]
fn games_with_codices_of_ones_own_are_recorded_and_come_out_again_champion_who() {
    let folder = tempfile::tempdir().unwrap();
    let by_path = json!("assets/quake40k/codex/example.ron");
    let cases = [("lamp", "popgun", codex()), ("keeper", "battle_rifle", by_path)];
    for (kind, weapon, codex) in cases {
        let file = folder.path().join(format!("{kind}.arene"));
        let mut engine = Engine::recording(&file);
        let mut written = setup("shooting", figure(kind, 1000, 2000), figure("basher", 2500, 2000));
        written["codex"] = codex;
        engine.ok("new", written);
        engine.forced(&[1, 1], json!({"shoot": {"target": 1, "weapon": weapon}}));
        // A snapshot goes on in another process, codex and all.
        let snapshot = engine.ok("snapshot", Value::Null);
        engine.apply(json!("stay"));
        let hash = engine.ok("hash", Value::Null);
        engine.finish();
        let mut other = Engine::start();
        other.ok("restore", json!({ "snapshot": snapshot }));
        other.apply(json!("stay"));
        assert_eq!(other.ok("hash", Value::Null), hash, "{kind}");
        other.finish();
        assert!(is_verified(&file), "{kind}");
    }
}

/// Whether a recorded game comes out the same.
fn is_verified(file: &Path) -> bool {
    let mut command = Command::new(env!("CARGO_BIN_EXE_arene"));
    command.args(["replay", "verify"]).arg(file);
    command.output().unwrap().status.success()
}
