//! A scenario of the Horde alone, led by mouse and Space: soldiers set down in the middle, cards played, until the Horde has acted; what
//! comes of it is read from the journal.

use bevy::math::Vec2;
use serde_json::json;

use super::measured::{Plan, Played, press_button};
use super::*;

/// A bare field of a size for the Horde's scenarios.
const FIELD: &str = r#"(name: "Field", table: (size: (6000, 6000)), terrain: [], marks: [])"#;

/// The plan of the field.
const PLAN: Plan = Plan {
    size: Vec2::new(24.0, 24.0),
    strip: 640.0,
};

#[test]
fn a_last_stand_on_feu_a_volonte_is_played_by_mouse_and_space_until_the_horde_has_acted() {
    let map = folder_of("hordes").join("field.ron");
    fs::create_dir_all(folder_of("hordes")).unwrap();
    fs::write(&map, FIELD).unwrap();
    let player = "Anvers=leader+gunner+scout+rifleman:human";
    let mut words = vec![
        "play",
        "--book",
        "feu",
        "--horde",
        "last_stand=rat",
        "--seed",
        "5",
        "--map",
    ];
    words.extend([map.to_str().unwrap(), "--player", player]);
    let mut window = Window::start("hordes", &words);
    window.wait("the setup in the journal", |window| !window.lines().is_empty());
    let mut played = Played::of(window);
    let setup = &played.window.lines()[0]["setup"];
    assert_eq!(
        (&setup["horde"]["use"], &setup["horde"]["creatures"]),
        (&json!("solo"), &json!([{"kind": "rat", "count": 12}]))
    );
    for at in [[2600, 3000], [3000, 3000], [3400, 3000], [3000, 3400]] {
        assert_eq!(played.asked(), "deploy");
        played.give("a soldier set down", |display| PLAN.click_at(display, at));
    }
    assert_eq!(played.asked(), "card");
    // By the button, then by Space.
    let acted = played.give("a card played", press_button);
    assert_eq!(acted, json!("act"));
    let mut rounds = 0;
    while !played.window.state()["horde"]["fallen"].as_bool().unwrap() && rounds < 12 {
        played.give("an answer", |display| display.xdotool(&["key", "space"]));
        rounds += 1;
    }
    assert!(played.window.state()["horde"]["fallen"].as_bool().unwrap());
}
