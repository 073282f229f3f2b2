//! What the protocol does not read, and how it says so: lines and lists without end, words longer than words, files that
//! are none of its business.

use std::fs;
use std::time::{Duration, Instant};

use serde_json::json;

use super::*;

/// The most memory that the engine has taken, in bytes, without the parts of its program that were read from the disk since.
fn peak(engine: &Engine) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", engine.child.id())).unwrap();
    let bytes = |name: &str| {
        let line = status.lines().find(|line| line.starts_with(name)).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() * 1024
    };
    bytes("VmHWM:").saturating_sub(bytes("RssFile:"))
}

/// Sends a line, and sees to it that no more memory was taken for it than is promised.
fn weighed(engine: &mut Engine, line: &str) -> Value {
    let before = peak(engine);
    let reply = engine.raw(line);
    let (taken, allowed) = (peak(engine).saturating_sub(before), 20 * line.len() as u64 + (64 << 20));
    assert!(taken <= allowed, "{taken} bytes taken for {}", line.len());
    reply
}

fn request(method: &str, params: &str) -> String {
    format!(r#"{{"jsonrpc":"2.0","id":1,"method":"{method}","params":{params}}}"#)
}

#[test]
fn an_id_comes_back_as_it_came() {
    let mut engine = Engine::start();
    let digits = "123456789012345678901234567890";
    for id in [
        "-0",
        digits,
        "1.50",
        "1e3",
        "\"a\\u001bb\"",
        "null",
        "18446744073709551615",
    ] {
        let line = format!(r#"{{"jsonrpc":"2.0","method":"hello","id" : {id} }}"#);
        engine.send(line.as_bytes());
        let mut reply = String::new();
        engine.output.read_line(&mut reply).unwrap();
        assert!(
            reply.starts_with(&format!(r#"{{"jsonrpc":"2.0","id":{id},"#)),
            "{reply}"
        );
    }
    let line = r#"{"jsonrpc":"2.0","id":-0,"method":"no such","params":{"id":7}}"#;
    engine.send(line.as_bytes());
    let mut reply = String::new();
    engine.output.read_line(&mut reply).unwrap();
    assert!(reply.starts_with(r#"{"jsonrpc":"2.0","id":-0,"error""#), "{reply}");
    engine.finish();
}

#[test]
fn a_line_longer_than_allowed_is_refused_and_the_next_one_is_read() {
    let mut engine = Engine::with(&["--longest-line", "1"]);
    let long = request("hello", &format!("\"{}\"", "x".repeat(2 << 20)));
    let reply = engine.raw(&long);
    assert_eq!(reply["error"]["code"], -32600, "{reply}");
    assert_eq!(engine.ok("hello", Value::Null)["name"], "arene");
    let hello = r#"{"jsonrpc":"2.0","id":1,"method":"hello"}"#;
    let just = hello.to_owned() + &" ".repeat((1 << 20) - hello.len());
    assert_eq!(engine.raw(&just)["result"]["name"], "arene");
    engine.finish();
}

#[test]
fn lists_without_end_are_refused_and_take_no_memory() {
    let mut engine = Engine::start();
    let zeros = format!("[{}0]", "0,".repeat(8_000_000));
    let reply = weighed(&mut engine, &request("new", &zeros));
    assert_eq!(reply["error"]["code"], -32600, "{reply}");
    let deep = format!("{}{}", "[".repeat(1_000_000), "]".repeat(1_000_000));
    assert_eq!(weighed(&mut engine, &request("new", &deep))["error"]["code"], -32600);
    let pieces = vec![r#"{"kind":"grot"}"#; 60_000].join(",");
    let setup = format!(
        r#"{{"rules":"doum40k","mod":"defmatch","map":"maps/first_blood.ron","players":[{{"name":"A","pieces":[{pieces}]}}]}}"#
    );
    let faults = weighed(&mut engine, &request("new", &setup))["error"]["data"]["faults"].clone();
    assert_eq!(faults[0]["why"], "too-many-pieces-of-all", "{faults}");
    let players: Vec<Value> = (0..20_000)
        .map(|n| json!({"name": format!("P{n}"), "pieces": []}))
        .collect();
    let setup = json!({"rules": "doum40k", "mod": "defmatch", "map": "maps/first_blood.ron", "players": players});
    let begun = Instant::now();
    let faults = weighed(&mut engine, &request("new", &setup.to_string()))["error"]["data"]["faults"].clone();
    assert_eq!(faults[0]["why"], "too-many-players", "{faults}");
    assert!(begun.elapsed() < Duration::from_secs(20));
    engine.finish();
}

#[test]
fn the_first_hundred_faults_are_listed_and_the_others_counted() {
    let mut engine = Engine::start();
    let rows = vec!["?".repeat(500); 500];
    let setup = json!({"rules": "doum40k", "mod": "defmatch", "map": {"name": "?", "rows": rows}, "players": []});
    let reply = weighed(&mut engine, &request("new", &setup.to_string()));
    let faults = reply["error"]["data"]["faults"].as_array().unwrap();
    assert_eq!(faults.len(), 101);
    assert_eq!(
        (&faults[99]["why"], &faults[100]["why"]),
        (&json!("unknown-letter"), &json!("and-more"))
    );
    // Of the board; and the players that are not there.
    let more = faults[100]["message"].as_str().unwrap();
    assert!(more.contains("249,90") || more.contains("24990"), "{more}");
    assert!(reply.to_string().len() < 100_000);
    engine.finish();
}

#[test]
fn a_word_longer_than_words_is_cut_and_not_compared() {
    let mut engine = Engine::start();
    let long = "x".repeat(10 << 20);
    let begun = Instant::now();
    for line in [
        format!(r#"{{"jsonrpc":"2.0","id":1,"method":"{long}"}}"#),
        format!(r#"{{"jsonrpc":"2.0","id":1,"method":"hello","{long}":1}}"#),
        request("hello", &format!(r#"{{"{long}":1}}"#)),
        request("apply", &format!(r#"{{"command":"{long}"}}"#)),
        request(
            "new",
            &format!(r#"{{"rules":"{long}","mod":"x","map":"x","players":[]}}"#),
        ),
        request(
            "new",
            &format!(r#"{{"rules":"doum40k","mod":"{long}","map":"maps/first_blood.ron","players":[]}}"#),
        ),
        request(
            "new",
            &format!(
                r#"{{"rules":"doum40k","mod":"defmatch","map":"maps/first_blood.ron","options":{{"{long}":1}},"players":[]}}"#
            ),
        ),
    ] {
        let reply = weighed(&mut engine, &line);
        assert!(reply["error"]["code"].is_i64());
        assert!(reply.to_string().len() < 20_000, "{}", reply.to_string().len());
    }
    assert!(begun.elapsed() < Duration::from_secs(30));
    engine.finish();
}

#[test]
fn of_files_only_maps_are_read_and_only_where_they_may_lie() {
    let folder = tempfile::tempdir().unwrap();
    let (maps, secret) = (folder.path().join("maps"), folder.path().join("secret"));
    fs::create_dir(&maps).unwrap();
    fs::write(&secret, "root:secret word").unwrap();
    fs::write(maps.join("own.ron"), r#"(name: "Own", rows: ["1......2"])"#).unwrap();
    std::os::unix::fs::symlink(&secret, maps.join("link.ron")).unwrap();
    let mut engine = Engine::with(&["--maps", maps.to_str().unwrap()]);
    let setup = |map: &str| {
        let player = |name: &str| json!({"name": name, "pieces": [{"kind": "grot"}]});
        json!({"rules": "doum40k", "mod": "defmatch", "map": map, "players": [player("A"), player("B")]})
    };
    let outside = [
        secret.to_str().unwrap().to_owned(),
        "/etc/shadow".into(),
        "/nowhere/at/all".into(),
    ];
    let inside_out = [maps.join("link.ron"), maps.join("../secret")].map(|path| path.to_str().unwrap().to_owned());
    for map in outside.iter().chain(&inside_out) {
        let error = engine.error("new", setup(map));
        let fault = &error["data"]["faults"][0];
        assert_eq!(
            (&fault["why"], &fault["field"]),
            (&json!("map-elsewhere"), &json!("map")),
            "{error}"
        );
        assert!(
            !error.to_string().contains("secret word") && !error.to_string().contains("root:"),
            "{error}"
        );
    }
    for map in [
        "maps/first_blood.ron",
        maps.join("own.ron").to_str().unwrap(),
        "own.ron",
    ] {
        engine.ok("new", setup(map));
    }
    engine.finish();
}
