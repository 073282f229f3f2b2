//! House rules: all 20 with what they may be set to (chapter 17). What each does is tested in its chapter.

use serde_json::{Value, json};

use crate::common::*;

/// Each option: its usual value, others that it takes, others that it does not.
fn options() -> Vec<(&'static str, Value, Value, Value)> {
    let row = |kind: &str, roll: u8, effect: &str| json!({"kind": kind, "roll": roll, "effect": effect});
    let switch = |usual: bool| (json!(usual), json!([true, false, 0, 1]), json!([2, "on"]));
    let of_switch = |name, usual| {
        let (usual, takes, refuses) = switch(usual);
        (name, usual, takes, refuses)
    };
    vec![
        (
            "portal_radius",
            json!(375),
            json!([125, 500, 1000]),
            json!([0, 124, "wide"]),
        ),
        ("crush", json!("disc"), json!(["disc", "spot"]), json!(["all", true])),
        ("fall", json!("hit"), json!(["hit", "wound"]), json!(["none", 1])),
        (
            "leap_cost",
            json!("counted"),
            json!(["counted", "free"]),
            json!(["half"]),
        ),
        ("token", json!("forced"), json!(["forced", "free"]), json!(["maybe"])),
        ("narthecium", json!("turn"), json!(["turn", "life"]), json!(["game"])),
        (
            "sight_share",
            json!("width"),
            json!(["width", "body", "any"]),
            json!(["all", 3]),
        ),
        of_switch("charge_shot_target", false),
        of_switch("contact_charge", false),
        (
            "bonus_table",
            json!([]),
            json!([
                [row("weapon", 36, "charge"), row("equipment", 11, "spores")],
                [row("mysterious", 6, "monster"), row("weapon", 11, "bumper.soft")],
                [row("equipment", 36, "weapon.36")],
            ]),
            json!([
                [row("weapon", 41, "charge")],
                [row("weapon", 17, "charge")],
                [row("mysterious", 7, "charge")],
                [row("armour", 11, "charge")],
                [row("weapon", 11, "rain")],
                true,
            ]),
        ),
        ("barrels", json!(0), json!([0, 3, 10]), json!([1, 2, 11])),
        of_switch("barrel_chain", true),
        (
            "mate_kill",
            json!("costs"),
            json!(["costs", "nothing"]),
            json!(["half"]),
        ),
        ("flag_rounds", json!(1), json!([1, 7]), json!([0])),
        of_switch("base_glance", false),
        ("domination_points", json!(15), json!([1, 40]), json!([0])),
        ("assault_turns", json!(20), json!([1, 40]), json!([0])),
        ("rounds", json!(3), json!([1, 9]), json!([0])),
        of_switch("declare_first", false),
        of_switch("tie", true),
    ]
}

fn with_option(name: &str, value: &Value) -> arene::rules::Setup {
    let players = [json!([{"kind": "levy"}]), json!([{"kind": "levy"}])];
    setup(json!([]), portals(), &players, json!({"options": {name: value}}))
}

#[test]
fn each_of_the_20_options_takes_its_values_and_no_other() {
    let options = options();
    assert_eq!(options.len(), 20);
    for (name, _, takes, refuses) in &options {
        for value in takes.as_array().unwrap() {
            assert_eq!(faults(&with_option(name, value)), [], "{name}: {value}");
        }
        for value in refuses.as_array().unwrap() {
            let fault = (format!("options.{name}"), "option-value".to_owned());
            assert_eq!(faults(&with_option(name, value)), [fault], "{name}: {value}");
        }
    }
}

#[test]
fn a_state_tells_all_options_the_usual_ones_and_those_that_are_set() {
    let plain = Trial::of(&with_option("crush", &json!("disc"))).state()["options"].clone();
    let names: Vec<&String> = plain.as_object().unwrap().keys().collect();
    let options = options();
    assert_eq!(names, options.iter().map(|(name, ..)| *name).collect::<Vec<_>>());
    for (name, usual, takes, _) in &options {
        assert_eq!(plain[*name], *usual, "{name}");
        let other = &takes.as_array().unwrap()[1];
        let told = Trial::of(&with_option(name, other)).state()["options"][*name].clone();
        assert_eq!(told, *other, "{name}");
    }
}
