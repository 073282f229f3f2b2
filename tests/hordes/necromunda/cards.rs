//! All players against the Horde: a fighter at a time, and scenarios of its own.

use serde_json::{Value, json};

use super::board::{comes_back, creature, decision, dice_of, each, ending, ganger, started, with};
use super::common::{Trial, fact, moves, names, setup};

/// A solo game of these fighters against a zombie far away; the start takes these dice.
fn alone(scenario: &str, pieces: Value, more: Value, dice: &[u32]) -> (arene::rules::Setup, Trial, Vec<Value>) {
    let horde = json!({
        "use": "solo", "scenario": scenario, "creatures": [creature("zombie", 300, 300)], "reserve": 0,
        "reinforce": "none",
    });
    let players = json!([{"name": "Rouge", "gang": "rust_choir", "pieces": pieces}]);
    let fields = with(ending(horde, json!({"players": players})), more);
    let setup = setup(6000, json!([]), [json!([]), json!([])], fields);
    let (trial, facts) = started(&setup, dice);
    (setup, trial, facts)
}

#[test]
fn a_card_activates_one_fighter_for_a_turn_of_its_own_hook_activate() {
    let two = json!([ganger(3000, 3000, json!({})), ganger(3600, 3000, json!({}))]);
    let (setup, mut trial, facts) = alone("last_stand", two, json!({}), &[4]);
    assert_eq!(dice_of(&facts), [("card.pack".to_owned(), 4, 4)]);
    assert_eq!(decision(&mut trial), json!(["card", 0, 1]));
    comes_back(&mut trial, &setup);
    let facts = trial.does(json!("act"));
    assert!(names(&facts).contains(&"turn"));
    assert_eq!(decision(&mut trial), json!(["start", 0, null]));
    assert_eq!(trial.refused(json!({"alert": {"piece": 0}})).1, "necro-not-now");
    trial.does(json!("begin_moves"));
    comes_back(&mut trial, &setup);
    assert_eq!(trial.refused(moves(0, json!([[3000, 3400, 0]]))).1, "necro-not-now");
    // When it has moved nothing is left; the Joker falls, then the other's card.
    let facts = trial.with(&[2, 6, 2], moves(1, json!([[3600, 3400, 0]])));
    assert_eq!(each(&facts, "joker", "steps"), json!([1]));
    assert_eq!(each(&facts, "card", "piece"), json!([0]));
    trial.does(json!("act"));
    trial.does(json!("begin_moves"));
    let facts = trial.with(&[3], json!("end_phase"));
    assert_eq!(each(&facts, "round", "round"), json!([2]), "{facts:?}");
}

#[test]
fn overwatch_lasts_until_its_next_activation_host_necromunda() {
    let two = json!([
        ganger(3000, 3000, json!({"weapons": ["slug_rifle"]})),
        ganger(3600, 3000, json!({}))
    ]);
    let (_, mut trial, _) = alone("last_stand", two, json!({}), &[3]);
    trial.does(json!("act"));
    trial.does(json!({"alert": {"piece": 0}}));
    trial.with(&[3], json!("begin_moves"));
    assert_eq!(decision(&mut trial), json!(["card", 0, 1]));
    trial.does(json!("act"));
    trial.does(json!("begin_moves"));
    // The Joker falls last, the Horde stays; in the next round its card is the first.
    trial.with(&[6, 3], json!("end_phase"));
    assert_eq!(trial.piece(0, "alert"), json!(true));
    let facts = trial.does(json!("act"));
    assert_eq!(each(&facts, "alert_ended", "piece"), json!([0]));
}

#[test]
fn who_touches_the_exit_has_left_and_half_of_them_win_scenario_way_out() {
    let two = json!([ganger(3000, 500, json!({})), ganger(3600, 5800, json!({}))]);
    let (_, mut trial, _) = alone("way_out", two, json!({}), &[3]);
    trial.does(json!("act"));
    trial.does(json!("begin_moves"));
    let facts = trial.does(moves(0, json!([[3000, 125, 0]])));
    assert_eq!(each(&facts, "left", "piece"), json!([0]));
    assert_eq!(fact(&facts, "won")["player"], json!("players"));
    assert_eq!(trial.state()["winner"], json!("players"));
    assert_eq!(trial.asked(), "over");
}

#[test]
fn with_nobody_left_but_fighters_who_are_down_the_game_goes_on_scenario_lost() {
    let down = || json!({"down": true});
    let three = json!([
        ganger(3000, 500, json!({})),
        ganger(3600, 5000, down()),
        ganger(4200, 5000, down())
    ]);
    // Those who are down roll before the first round, and stay so.
    let (_, mut trial, _) = alone("way_out", three, json!({}), &[3, 3, 3]);
    trial.does(json!("act"));
    trial.does(json!("begin_moves"));
    // Faces 3 and 4 are the cards of those who are down.
    let facts = trial.with(&[3], moves(0, json!([[3000, 125, 0]])));
    assert_eq!(each(&facts, "left", "piece"), json!([0]));
    assert_eq!(each(&facts, "card", "piece"), json!([1]), "{facts:?}");
    assert_eq!(trial.state()["winner"], Value::Null);
}
