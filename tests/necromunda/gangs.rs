//! Chapter 11: gangs in files of their own, as they come and as people write them.

use arene::content::{self, load_force};
use arene::rules::{ForceTerms, PlayerSetup, Setup};
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

use super::common::book;

const READY: [&str; 3] = ["rust_choir", "slag_hounds", "wire_foxes"];

fn ready(gang: &str) -> PlayerSetup {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = root.join(format!("assets/necromunda/{gang}.ron"));
    let loaded = load_force(&path).expect("it is a force").expect("it can be read");
    assert_eq!(loaded.check(Some(book()), &ForceTerms::default()), [], "{gang}");
    loaded.force
}

/// The faults of a gang: field, reason, rule.
fn faults(gang: &PlayerSetup) -> Vec<(String, &'static str, &'static str)> {
    let faults = book()
        .forces()
        .written_faults(gang, &Default::default())
        .expect("the book has gangs");
    let told = faults.into_iter().map(|fault| {
        let rule = fault.rule.map_or("", |rule| rule.as_str());
        (fault.field, fault.why, rule)
    });
    told.collect()
}

#[test]
fn the_three_gangs_as_they_come_cost_641_each_gang_ready() {
    for gang in READY {
        let mut force = ready(gang);
        assert_eq!(force.pieces.len(), 7);
        // 60 credits more are 701, 25 more 666.
        let armour = |force: &mut PlayerSetup, armour: &str| {
            force.pieces[1].own.insert("armour".into(), json!(armour));
        };
        armour(&mut force, "carapace");
        let too_dear = &book().forces().written_faults(&force, &Default::default()).unwrap()[0];
        assert_eq!(too_dear.why, "necro-gang-cost");
        assert!(format!("{too_dear:?}").contains("701"), "{too_dear:?}");
        armour(&mut force, "mesh");
        assert_eq!(faults(&force), []);
    }
}

#[test]
fn every_limit_of_a_gang_is_told_with_its_field_and_rule_gang_build() {
    let changed = |change: &dyn Fn(&mut Value)| {
        let mut written = serde_json::to_value(ready("wire_foxes")).unwrap();
        change(&mut written);
        serde_json::from_value::<PlayerSetup>(written).unwrap()
    };
    let cases: [(&dyn Fn(&mut Value), &str, &str); 8] = [
        (
            &|gang| gang["pieces"][2]["weapons"] = json!(["chain_gun"]),
            "pieces[2].weapons",
            "necro-may-not-carry",
        ),
        (
            &|gang| gang["pieces"][0]["weapons"] = json!(["slug_rifle", "ray_rifle"]),
            "pieces[0].weapons",
            "necro-too-many-weapons",
        ),
        (
            &|gang| gang["pieces"][5]["weapons"] = json!(["knife", "sword", "maul", "sword"]),
            "pieces[5].weapons",
            "necro-too-many-weapons",
        ),
        (
            &|gang| gang["pieces"][0]["kind"] = json!("ganger"),
            "pieces",
            "necro-gang-leader",
        ),
        (
            &|gang| gang["pieces"] = json!([{"kind": "leader"}, {"kind": "kid"}]),
            "pieces",
            "necro-gang-size",
        ),
        (
            &|gang| gang["pieces"] = json!([{"kind": "leader"}, {"kind": "kid"}, {"kind": "kid"}]),
            "pieces",
            "necro-gang-kids",
        ),
        (
            &|gang| {
                gang["pieces"] = json!([{"kind": "leader"}, {"kind": "heavy"}, {"kind": "heavy"}, {"kind": "heavy"}]);
            },
            "pieces",
            "necro-gang-heavies",
        ),
        (
            &|gang| gang["pieces"][6]["armour"] = json!("carapace"),
            "pieces",
            "necro-gang-cost",
        ),
    ];
    for (change, field, why) in cases {
        let found = faults(&changed(change));
        assert!(
            found.iter().any(|told| *told == (field.to_owned(), why, "gang.build")),
            "{why}: {found:?}"
        );
    }
    let nameless = changed(&|gang| {
        gang.as_object_mut().unwrap().remove("gang");
    });
    assert_eq!(faults(&nameless)[0].0, "gang");
}

#[test]
fn a_fault_of_a_gangs_file_is_told_with_line_and_column_gang_build() {
    let path: PathBuf = std::env::temp_dir().join(format!("arene-gang-{}.ron", std::process::id()));
    let text = "(\n    name: \"Ours\",\n    gang: \"rust_choir\",\n    pieces: [\n        (kind: \"leader\"),\n        \
                (kind: \"kid\", weapons: [\"bolt_rifle\"]),\n        (kind: \"ganger\"),\n    ],\n)\n";
    std::fs::write(&path, text).unwrap();
    let loaded = load_force(&path).expect("it is a force").expect("it can be read");
    let found = loaded.check(None, &ForceTerms::default());
    std::fs::remove_file(&path).unwrap();
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((found[0].line, found[0].fault.why), (Some(6), "necro-may-not-carry"));
    assert!(found[0].column.is_some());
}

/// A file of a gang in the folder for passing things, taken away at the end.
struct GangFile(PathBuf);

impl GangFile {
    fn of(name: &str, text: &str) -> Self {
        let path = std::env::temp_dir().join(format!("arene-{name}-{}.ron", std::process::id()));
        std::fs::write(&path, text).unwrap();
        Self(path)
    }
}

impl Drop for GangFile {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

/// A setup on the pipe works with two players.
fn fight(players: [Value; 2]) -> Setup {
    let written = json!({
        "rules": "necromunda", "mod": "fight", "map": "maps/pipe_works.ron", "seed": 1, "players": players,
    });
    serde_json::from_value(written).unwrap()
}

#[test]
fn a_setup_says_a_gang_by_name_by_a_file_or_fighter_by_fighter_gang_ready() {
    let ours = GangFile::of(
        "ours",
        "(name: \"Ours\", gang: \"wire_foxes\", pieces: [(kind: \"leader\", name: \"Ada\"), (kind: \"ganger\"), (kind: \"kid\")])",
    );
    let by_name = json!({"name": "Rouge", "gang": "slag_hounds"});
    let by_file = json!({"name": "Bleu", "gang": ours.0.to_str().unwrap()});
    let mut game = content::game(&mut fight([by_name, by_file]), None).unwrap();
    let state = game.state();
    assert_eq!(
        state["players"][0],
        json!({"gang": "slag_hounds", "size": 7, "down": 0, "out": 0})
    );
    assert_eq!(state["players"][1]["gang"], "wire_foxes");
    assert_eq!(
        (&state["pieces"][7]["name"], &state["pieces"][7]["stats"]["m"]),
        (&json!("Ada"), &json!(5))
    );
    // The files of the gangs that come with the program are named by their paths, wherever it runs.
    let built_in = json!({"name": "Vert", "gang": "assets/necromunda/rust_choir.ron", "pieces": []});
    let written_out = json!({"name": "Bleu", "gang": "rust_choir", "pieces": [
        {"kind": "leader"}, {"kind": "ganger"}, {"kind": "kid"}]});
    let mut game = content::game(&mut fight([built_in, written_out]), None).unwrap();
    assert_eq!(game.state()["pieces"][0]["name"], "Cantor Ohm");
}

#[test]
fn a_fault_of_a_gang_that_a_setup_names_is_told_in_its_file_gang_build() {
    let dear = GangFile::of(
        "dear",
        "(\n    name: \"Dear\",\n    gang: \"wire_foxes\",\n    pieces: [\n        (kind: \"leader\"),\n        (kind: \"ganger\"),\n        \
         (kind: \"kid\", weapons: [\"chain_gun\"]),\n    ],\n)\n",
    );
    let named = dear.0.to_str().unwrap();
    let other = json!({"name": "Bleu", "gang": "rust_choir"});
    let faults = |player: Value| {
        let found = content::game(&mut fight([player, other.clone()]), None).err().unwrap();
        let told = found
            .into_iter()
            .map(|fault| (fault.fault.why, fault.fault.field.clone(), fault.line));
        told.collect::<Vec<_>>()
    };
    let [found] = &faults(json!({"name": "Rouge", "gang": named}))[..] else {
        panic!()
    };
    assert_eq!(*found, ("necro-may-not-carry", "pieces[2].weapons".to_owned(), Some(7)));
    let missing = faults(json!({"name": "Rouge", "gang": "nowhere.ron"}));
    assert_eq!(missing, [("force-missing", "players[0].gang".to_owned(), None)]);
    let twice = faults(json!({"name": "Rouge", "gang": named, "pieces": [{"kind": "leader"}]}));
    assert_eq!(twice, [("force-and-pieces", "players[0].pieces".to_owned(), None)]);
    let none = faults(json!({"name": "Rouge", "gang": "rust_chior"}));
    assert_eq!(none[0].1, "players[0].gang");
}

#[test]
fn a_setup_from_outside_names_no_file_but_those_of_the_program() {
    let ours = GangFile::of(
        "outside",
        "(name: \"Ours\", gang: \"wire_foxes\", pieces: [(kind: \"leader\")])",
    );
    let by_file = |path: &str| {
        let other = json!({"name": "Bleu", "gang": "rust_choir"});
        content::game_within(&mut fight([json!({"name": "Rouge", "gang": path}), other]), &[])
    };
    let refused = by_file(ours.0.to_str().unwrap()).err().unwrap();
    assert_eq!(refused[0].fault.why, "force-elsewhere");
    assert!(by_file("assets/necromunda/wire_foxes.ron").is_ok());
}
