//! When the Horde acts in Quake 40K: a slot of the movement phase is a step; and figures by their cards.

use serde_json::{Value, json};

use super::board::{champion, each, fact_list, has, in_phase, played, spice, thrown, zombie};
use crate::quake_common::{Trial, fact, setup};

fn two() -> [Value; 2] {
    [
        json!([champion("legionary", 2000, 3000)]),
        json!([champion("legionary", 5800, 5800)]),
    ]
}

fn far() -> Value {
    spice(json!([zombie(500, 500)]), json!({}))
}

#[test]
fn before_each_slot_a_die_of_as_many_faces_as_slots_and_jokers_joker_pack() {
    let (mut trial, facts) = played(json!([]), &two(), far(), &[3]);
    let pack = |facts: &[Value]| -> Vec<u64> {
        let dice = thrown(facts).into_iter().filter(|(rule, ..)| rule == "joker.pack");
        dice.map(|(_, faces, _)| faces).collect()
    };
    assert_eq!(pack(&facts), [4]);
    assert_eq!(trial.asked(), ("movement".to_owned(), json!(0)));
    let facts = trial.with(&[3], json!("stay"));
    assert_eq!(pack(&facts), [3]);
    // None is left: it falls now, without a die.
    let facts = trial.with(&[6], json!("stay"));
    assert_eq!(pack(&facts), [0_u64; 0]);
    assert_eq!(fact(&facts, "joker")["steps"], json!(0));
    assert_eq!(trial.asked(), ("shooting".to_owned(), json!(0)));
}

#[test]
fn it_acts_once_a_turn_and_has_no_place_in_the_order_host_quake() {
    let (mut trial, _) = played(json!([]), &two(), far(), &[1, 6]);
    assert_eq!(trial.state()["order"], json!([0, 1]));
    for _ in 0..6 {
        let facts = trial.go(json!("stay"));
        assert!(!has(&facts, "joker"));
        if trial.state()["round"] == json!(2) {
            break;
        }
        if trial.state()["phase"] == json!("assault") && trial.asked().1 == json!(1) {
            break;
        }
    }
    let facts = trial.with(&[3], json!("stay"));
    assert_eq!(trial.state()["round"], json!(2));
    assert_eq!(each(&facts, "joker", "steps"), json!([]));
}

#[test]
fn the_order_is_rolled_by_figures_alone_host_quake() {
    let more = json!({"order": [], "horde": far()});
    let trial = Trial::started(&setup(json!([]), json!([]), &two(), more), &[4, 3, 1, 6]);
    let facts = fact_list(&trial);
    assert_eq!(fact(&facts, "order")["order"], json!([0, 1]));
}

#[test]
fn in_other_phases_than_the_movement_phase_it_does_not_act_hook_steps() {
    let (mut trial, facts) = in_phase("shooting", (json!([]), &two()), (far(), json!({})), &[]);
    assert!(!has(&facts, "joker"));
    assert_eq!(trial.asked(), ("shooting".to_owned(), json!(0)));
}

/// One player's figures alone against the last stand's Horde, in a turn, with one zombie far from all.
fn alone(scenario: &str, round: u32, pieces: Value, dice: &[u32]) -> Trial {
    let horde = json!({
        "use": "solo", "scenario": scenario, "creatures": [zombie(500, 500)], "reserve": 0, "reinforce": "none",
    });
    let more = json!({
        "mod": "", "horde": horde, "begin": {"player": 0, "round": round, "phase": "movement"},
    });
    Trial::started(&setup(json!([]), json!([]), &[pieces], more), dice)
}

fn pair() -> Value {
    json!([champion("legionary", 3000, 3000), champion("basher", 3000, 3800)])
}

#[test]
fn by_its_card_a_figure_has_its_move_its_shot_its_charge_and_its_melee_hook_activate() {
    let mut trial = alone("last_stand", 1, pair(), &[3]);
    assert_eq!(trial.asked(), ("card".to_owned(), json!(0)));
    trial.go(json!("act"));
    assert_eq!(trial.asked(), ("movement".to_owned(), json!(0)));
    trial.go(json!("stay"));
    assert_eq!(trial.asked(), ("shooting".to_owned(), json!(0)));
    trial.go(json!("stay"));
    assert_eq!(trial.asked(), ("assault".to_owned(), json!(0)));
    // The last figure's card, of three that are left.
    trial.with(&[3], json!("stay"));
    assert_eq!(trial.asked(), ("card".to_owned(), json!(1)));
    assert_eq!(trial.state()["phase"], json!("movement"));
    for command in ["act", "stay", "stay"] {
        trial.go(json!(command));
    }
    // All cards are drawn: the Joker falls, the Horde stays; the next turn begins.
    let facts = trial.with(&[6, 1, 6, 2], json!("stay"));
    assert!(has(&facts, "joker"));
    assert_eq!(trial.state()["round"], json!(2));
}

#[test]
fn a_figure_in_contact_fights_in_its_own_activation_hook_activate() {
    let pieces = json!([champion("legionary", 3000, 3000), champion("legionary", 5000, 3000)]);
    let horde = json!({
        "use": "solo", "scenario": "last_stand", "creatures": [zombie(3000, 3250)], "reserve": 0, "reinforce": "none",
    });
    let more = json!({"mod": "", "horde": horde, "begin": {"player": 0, "round": 1, "phase": "movement"}});
    let mut trial = Trial::started(&setup(json!([]), json!([]), &[pieces], more), &[3]);
    for command in ["act", "stay"] {
        trial.go(json!(command));
    }
    // Held, it has no charge: its melee follows its shot.
    trial.go(json!("stay"));
    assert_eq!(trial.asked(), ("allot".to_owned(), json!(0)));
    assert_eq!(trial.state()["phase"], json!("melee"));
    let facts = trial.with(&[2, 1, 3], super::board::blows(2, 1));
    assert_eq!(each(&facts, "fought", "piece"), json!([0, 2]));
    assert_eq!(trial.asked(), ("card".to_owned(), json!(1)));
    assert_eq!(trial.piece(0, "fought"), json!(false));
}

#[test]
fn a_die_that_failed_is_thrown_again_by_the_word_that_the_book_has_as_well_hero_none() {
    let pieces = json!([champion("legionary", 3000, 3000), champion("legionary", 5000, 3000)]);
    let horde = json!({
        "use": "solo", "scenario": "last_stand", "creatures": [zombie(3000, 3250)], "reserve": 0, "reinforce": "none",
    });
    let more = json!({
        "mod": "", "horde": horde, "begin": {"player": 0, "round": 1, "phase": "movement"}, "options": {"hero_points": 1},
    });
    let mut trial = Trial::started(&setup(json!([]), json!([]), &[pieces], more), &[3]);
    for command in ["act", "stay", "stay"] {
        trial.go(json!(command));
    }
    trial.with(&[2], super::board::blows(2, 1));
    assert_eq!(trial.asked(), ("reroll".to_owned(), json!(0)));
    let listed: Vec<Value> = trial.game.legal().iter().map(|command| json!(command)).collect();
    assert_eq!(listed, [json!("reroll"), json!("let_it_stand")]);
    let facts = trial.with(&[2, 1, 3], json!("reroll"));
    assert_eq!(each(&facts, "fought", "piece"), json!([0, 2]));
    assert_eq!(trial.piece(0, "hero_points"), json!(0));
    assert_eq!(trial.asked(), ("card".to_owned(), json!(1)));
}

#[test]
fn a_figure_that_loses_its_wager_loses_its_whole_activation_wager_lost() {
    let mut trial = alone("last_stand", 1, pair(), &[3]);
    let facts = trial.with(&[3, 3], json!("wager"));
    assert_eq!(fact(&facts, "wager")["won"], json!(false));
    assert_eq!(trial.asked(), ("card".to_owned(), json!(1)));
    assert_eq!(
        trial.piece(0, "slots"),
        json!({"movement": true, "shooting": true, "assault": true})
    );
}

#[test]
fn whoever_touches_the_exit_at_the_end_of_a_move_has_left_and_half_of_all_win_scenario_way_out() {
    let pieces = json!([champion("legionary", 3000, 1000), champion("basher", 2000, 4000)]);
    let mut trial = alone("way_out", 1, pieces, &[3]);
    trial.go(json!("act"));
    let facts = trial.go(json!({"move": {"path": [[3000, 125]]}}));
    assert_eq!(fact(&facts, "left_table")["rule"], json!("scenario.way_out"));
    let won = fact(&facts, "won");
    assert_eq!(
        (&won["rule"], &won["player"]),
        (&json!("scenario.way_out"), &json!("players"))
    );
    assert_eq!(trial.piece(0, "gone"), json!(true));
}

#[test]
fn half_of_all_that_stand_after_the_last_turn_have_won_scenario_last_stand() {
    let mut trial = alone("last_stand", 6, pair(), &[3]);
    for command in ["act", "stay", "stay"] {
        trial.go(json!(command));
    }
    trial.with(&[3], json!("stay"));
    for command in ["act", "stay", "stay"] {
        trial.go(json!(command));
    }
    let facts = trial.with(&[6], json!("stay"));
    assert_eq!(fact(&facts, "won")["player"], json!("players"));
    assert_eq!(trial.state()["winner"], json!("players"));
}

#[test]
fn keep_holds_a_card_back_where_one_is_up_and_is_the_books_own_word_elsewhere_card_keep() {
    let mut trial = alone("last_stand", 1, pair(), &[3]);
    let listed = trial.game.legal();
    let written: Vec<Value> = listed.iter().map(|command| json!(command)).collect();
    assert_eq!(written, [json!("act"), json!("keep"), json!("wager")]);
    // The command that is listed and the one that is read are written alike, and do the same.
    let mut twin = alone("last_stand", 1, pair(), &[3]);
    let facts = trial.go(json!("keep"));
    assert_eq!(each(&facts, "kept", "piece"), json!([0]));
    assert_eq!(trial.asked().0, "held");
    twin.game.apply(&listed[1]).unwrap();
    assert_eq!(twin.game.hash(), trial.game.hash());
    assert_eq!(fact_list(&twin), facts);
    trial.game.read_snapshot(twin.game.write_snapshot()).unwrap();
    assert_eq!(twin.game.hash(), trial.game.hash());
    // Where nothing is asked that it answers, the book refuses it.
    trial.go(json!("play_card"));
    assert_eq!(trial.refused(json!("keep")), ("turn.phases", "quake-not-now"));
    let mut trial = alone("last_stand", 1, pair(), &[3]);
    trial.go(json!("keep"));
    trial.with(&[3], json!("draw_on"));
    assert_eq!(trial.refused(json!("keep")), ("card.keep", "horde-kept"));
}
