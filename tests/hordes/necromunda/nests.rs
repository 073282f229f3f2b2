//! Nests: things that are struck hand to hand, and shot at.

use serde_json::{Value, json};

use super::board::{all, dice_of, each, ganger, started, with};
use super::common::{Trial, fact, setup};

fn nest(x: i32, y: i32, wounds: u8) -> Value {
    json!({"kind": "nest", "at": [x, y, 0], "wounds": wounds})
}

/// Four fighters of one player by nests, with cards; the first one's is up.
fn by_nests(first: Value, nests: Value) -> Trial {
    let own = json!([
        first,
        ganger(1000, 5500, json!({})),
        ganger(2000, 5500, json!({})),
        ganger(4000, 5500, json!({})),
    ]);
    let horde = json!({"use": "solo", "scenario": "nest", "creatures": nests, "reserve": 0, "reinforce": "none"});
    let players = json!([{"name": "Rouge", "gang": "rust_choir", "pieces": own}]);
    let more = json!({
        "players": players, "horde": horde, "begin": {"player": 0, "round": 1, "phase": "recovery"},
    });
    let (mut trial, _) = started(&setup(6000, json!([]), [json!([]), json!([])], more), &[3]);
    trial.does(json!("act"));
    trial
}

fn stands(more: Value) -> Value {
    ganger(3000, 3250, with(json!({"weapons": ["sword"]}), more))
}

#[test]
fn whoever_touches_a_nest_strikes_it_without_dice_to_hit_kind_nest() {
    let mut trial = by_nests(stands(json!({})), json!([nest(3000, 3000, 3), nest(500, 500, 3)]));
    trial.does(json!("begin_moves"));
    // Nobody can shoot: close combat follows. One attack; then the next card.
    let facts = trial.with(&[6, 3], json!("end_phase"));
    assert_eq!(dice_of(&facts)[0], ("wound.roll".to_owned(), 6, 6));
    let fought = fact(&facts, "fought");
    assert_eq!(
        (&fought["rule"], &fought["target"], &fought["hits"], &fought["dice"]),
        (&json!("object.hit"), &json!(4), &json!(1), &json!([]))
    );
    assert_eq!(all(&facts, "wounded").len(), 1);
    assert_eq!(trial.piece(4, "wounds"), json!(2));
    assert_eq!(trial.piece(0, "engaged"), json!([]));
}

#[test]
fn it_is_gone_with_its_third_wound_and_with_the_last_of_them_they_win_scenario_nest() {
    let mut trial = by_nests(stands(json!({})), json!([nest(3000, 3000, 1)]));
    trial.does(json!("begin_moves"));
    let facts = trial.with(&[6], json!("end_phase"));
    assert_eq!(each(&facts, "destroyed", "piece"), json!([4]));
    assert_eq!(each(&facts, "eliminated", "reserve"), json!([false]));
    let won = fact(&facts, "won");
    assert_eq!(
        (&won["rule"], &won["player"]),
        (&json!("scenario.nest"), &json!("players"))
    );
}

#[test]
fn it_does_not_have_to_be_struck_from_afar_and_may_be_walked_up_to_kind_nest() {
    let mut trial = by_nests(ganger(3000, 4000, json!({})), json!([nest(3000, 3000, 3)]));
    trial.does(json!("begin_moves"));
    let listed: Vec<Value> = trial
        .game
        .legal()
        .iter()
        .map(|command| serde_json::to_value(command).unwrap())
        .collect();
    let into_contact = json!([[3000, 3250, 0]]);
    assert!(
        listed.iter().any(|command| command["move"]["path"] == into_contact),
        "{listed:?}"
    );
    let facts = trial.with(
        &[1, 3],
        json!({"move": {"piece": 0, "path": into_contact, "run": false}}),
    );
    assert_eq!(each(&facts, "fought", "target"), json!([4]));
    assert!(all(&facts, "wounded").is_empty());
}
