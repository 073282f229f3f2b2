//! Tokens on the way, the table's edge, what lists name (`move.token`, `move.gone`, `arena.edge`, `arena.disc`).

use std::time::Instant;

use serde_json::{Value, json};

use crate::common::*;
use crate::moving::*;

/// The portals, and one token there.
fn with_token(kind: &str, x: i32, y: i32) -> Value {
    let mut marks = portals();
    let token = json!({"mark": "bonus", "kind": kind, "at": [x, y]});
    marks.as_array_mut().unwrap().push(token);
    marks
}

fn begun(phase: &str, terrain: Value, marks: Value, figures: &[Value]) -> arene::rules::Setup {
    let players: Vec<Value> = figures.iter().map(|figure| json!([figure])).collect();
    let begin = json!({"begin": {"player": 0, "round": 1, "phase": phase}});
    setup(terrain, marks, &players, begin)
}

fn far() -> Value {
    figure("basher", 5800, 5800, 0)
}

#[test]
fn move_token_its_base_overlaps_the_tokens_disc_of_radius_125() {
    // 250 from it they touch, and do not overlap.
    let figures = [figure("legionary", 2000, 2000, 0), far()];
    let mut game = Trial::of(&begun(
        "movement",
        json!([]),
        with_token("mysterious", 2500, 2250),
        &figures,
    ));
    assert!(none(&game.go(path(json!([[3000, 2000]]))), "taken"));
    let mut game = Trial::of(&begun(
        "movement",
        json!([]),
        with_token("mysterious", 2500, 2249),
        &figures,
    ));
    let facts = game.with(&[4], path(json!([[3000, 2000]])));
    assert_eq!(fact(&facts, "taken")["token"], 0);
    // The move pauses, and its owner goes on or stops (`move.gone`).
    assert_eq!(game.asked(), ("move_on".to_owned(), json!(0)));
    game.go(json!("stop"));
    assert_eq!(game.asked(), ("movement".to_owned(), json!(1)));
}

#[test]
fn move_token_in_a_run_and_on_an_assault_move_too() {
    let figures = [figure("veil_dancer", 2000, 2000, 0), far()];
    let mut game = Trial::of(&begun(
        "shooting",
        json!([]),
        with_token("mysterious", 2000, 1000),
        &figures,
    ));
    let facts = game.with(&[6, 4], json!({"run": {"path": [[2000, 700]]}}));
    assert_eq!(fact(&facts, "taken")["token"], 0);
    assert_eq!(game.asked(), ("move_on".to_owned(), json!(0)));
    let figures = [figure("legionary", 2000, 2000, 0), figure("basher", 2000, 1000, 0)];
    let mut game = Trial::of(&begun(
        "assault",
        json!([]),
        with_token("mysterious", 2000, 1500),
        &figures,
    ));
    let facts = game.with(&[4], json!({"charge": {"target": 1, "path": [[2000, 1285]]}}));
    assert_eq!(fact(&facts, "taken")["token"], 0);
    assert_eq!(fact(&facts, "charged")["target"], 1, "a charge goes on by itself");
}

#[test]
fn move_token_not_in_falling_but_when_the_next_slot_begins() {
    let block = json!([solid((1500, 1500), (2500, 2500), 750)]);
    let figures = [figure("legionary", 2375, 2000, 750), far()];
    let mut game = Trial::of(&begun(
        "movement",
        block,
        with_token("mysterious", 2700, 2000),
        &figures,
    ));
    let facts = game.with(&[1, 2, 4], legs(json!([[2625, 2000, 0]]), json!(["drop"])));
    assert!(none(&facts, "taken"));
    // Set down on one it takes it when its slot begins.
    let figures = [far(), figure("legionary", 2500, 2000, 0)];
    let mut game = Trial::of(&begun(
        "movement",
        json!([]),
        with_token("mysterious", 2600, 2000),
        &figures,
    ));
    let facts = game.with(&[4], json!("stay"));
    assert_eq!(
        (&fact(&facts, "taken")["piece"], &fact(&facts, "taken")["token"]),
        (&json!(1), &json!(0))
    );
    assert_eq!(game.asked(), ("movement".to_owned(), json!(1)), "then it moves");
}

#[test]
fn arena_edge_is_a_wall_without_top() {
    let mut game = alone("bolide", (1000, 2500, 0), json!([]));
    let refusal = game.refusal(path(json!([[124, 2500]])));
    assert_eq!((refusal.why, refusal.leg), ("table-edge", Some(0)));
    assert_eq!(refusal.cells[0], arene::game::Place::at_height(125, 2500, 0));
    assert_eq!(
        game.refused(fly(json!([[1000, 2500, 900], [124, 2500, 900]]))).1,
        "quake-air-edge"
    );
    game.go(path(json!([[125, 2500]])));
}

#[test]
fn refusals_of_points_that_no_leg_reaches_name_leg_and_place() {
    let tower = json!([solid((2500, 1500), (3500, 2500), 750)]);
    let mut game = alone("legionary", (2000, 2000, 0), tower);
    let refusal = game.refusal(path(json!([[2200, 2000, 0], [2300, 2000, 0], [2700, 2000, 750]])));
    assert_eq!((refusal.rule.as_str(), refusal.leg), ("base.step", Some(2)));
    assert_eq!(
        refusal.cells[0],
        arene::game::Place::at_height(2700, 2000, 0),
        "where no surface leads on"
    );
    let refusal = game.refusal(path(json!([[2200, 2000, 0], [7000, 2000]])));
    assert_eq!((refusal.why, refusal.leg), ("table-beyond", Some(1)));
    let refusal = game.refusal(path(json!([[2200, 2000, 0], [2200, 2000, 0]])));
    assert_eq!((refusal.why, refusal.leg), ("table-no-length", Some(1)));
}

#[test]
fn kind_jump_flights_onto_roofs_and_down_again_are_listed() {
    let tower = || json!([solid((2500, 1500), (3500, 2500), 750)]);
    let ends = |game: &mut Trial| -> Vec<Value> {
        let mut choices = Vec::new();
        game.game.choices(&mut choices);
        let commands = choices.into_iter().map(|choice| game.game.command(choice));
        let written = commands
            .map(|command| serde_json::to_value(command).unwrap())
            .collect::<Vec<_>>();
        let flights = written
            .into_iter()
            .filter(|command| command["move"]["legs"][0] == "fly");
        flights
            .map(|command| command["move"]["path"].as_array().unwrap().last().unwrap().clone())
            .collect()
    };
    let mut game = alone("bolide", (2000, 2000, 0), tower());
    assert!(ends(&mut game).iter().any(|end| end[2] == 750), "up and over");
    let mut game = alone("bolide", (2800, 2000, 750), tower());
    assert!(ends(&mut game).iter().any(|end| end[2] == 0), "over and down");
}

#[test]
fn move_leap_and_move_swim_are_listed_where_no_walk_leads() {
    let ground = json!([
        area("impassable", (2300, 0), (2700, 6000)),
        area("water", (1000, 2500), (2300, 2900))
    ]);
    let mut game = alone("legionary", (2100, 2200, 0), ground);
    let mut choices = Vec::new();
    game.game.choices(&mut choices);
    let mut written = Vec::new();
    for choice in choices {
        let command = game.game.command(choice);
        assert!(game.game.why_not(&command).is_none(), "{command:?}");
        written.push(serde_json::to_value(&command).unwrap()["move"].clone());
    }
    assert!(written.iter().any(|order| order["legs"] == json!(["jump"])));
    let beyond = |order: &Value| {
        order["path"]
            .as_array()
            .is_some_and(|path| path.last().unwrap()[1].as_i64() > Some(2900))
    };
    assert!(written.iter().any(beyond), "through the water");
}

#[test]
#[ignore = "a measure: run it with optimised code"]
fn choices_of_a_figure_are_listed_in_well_under_a_millisecond() {
    let terrain = json!([
        floor((2500, 400), (3500, 1400), 750),
        {"kind": "ladder", "foot": [2350, 900, 0], "head": [2630, 900, 750]},
        {"kind": "barrier", "line": [[600, 2400], [2200, 2400]], "height": 200},
        area("difficult", (3800, 2300), (4600, 3600)),
        area("water", (600, 3000), (1800, 3600)),
        area("impassable", (2600, 4400), (3500, 4800)),
        solid((4200, 600), (4700, 1400), 500),
        solid((600, 4200), (1500, 4600), 750)
    ]);
    for kind in ["legionary", "veil_dancer", "bolide", "outrider"] {
        let players = [
            json!([figure("levy", 1500, 1500, 0)]),
            json!([figure(kind, 2200, 2000, 0)]),
            json!([figure("basher", 3500, 2600, 0)]),
            json!([figure("legionary", 4800, 4300, 0)]),
        ];
        let mut game = Trial::in_phase("movement", terrain.clone(), &players, json!({}));
        let before = game.game.snapshot();
        let (mut listed, mut spent) = (0, std::time::Duration::ZERO);
        let mut choices = Vec::new();
        for step in 0..400 {
            // Somebody else stands near each time, so that nothing is known but the ground.
            game.go(path(json!([[1300 + step % 20 * 20, 1200 + step / 20 * 10, 0]])));
            let begun = Instant::now();
            game.game.choices(&mut choices);
            if step > 100 {
                spent += begun.elapsed();
                listed += choices.len();
            }
            game.game.restore(&before);
        }
        println!("{kind}: {} choices in {:?} on average", listed / 299, spent / 299);
        assert!(spent / 299 < std::time::Duration::from_millis(1), "{kind}");
    }
}
