//! Chapter 11: gangs in files of their own, as they come and as people write them.

use arene::content::load_force;
use arene::rules::PlayerSetup;
use serde_json::{Value, json};
use std::path::{Path, PathBuf};

use super::common::book;

const READY: [&str; 3] = ["rust_choir", "slag_hounds", "wire_foxes"];

fn ready(gang: &str) -> PlayerSetup {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let path = root.join(format!("assets/necromunda/{gang}.ron"));
    let loaded = load_force(&path).expect("it is a force").expect("it can be read");
    assert_eq!(loaded.check(Some(book())), [], "{gang}");
    loaded.force
}

/// The faults of a gang: field, reason, rule.
fn faults(gang: &PlayerSetup) -> Vec<(String, &'static str, &'static str)> {
    let faults = book().forces().written_faults(gang).expect("the book has gangs");
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
        let too_dear = &book().forces().written_faults(&force).unwrap()[0];
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
    let found = loaded.check(None);
    std::fs::remove_file(&path).unwrap();
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!((found[0].line, found[0].fault.why), (Some(6), "necro-may-not-carry"));
    assert!(found[0].column.is_some());
}
