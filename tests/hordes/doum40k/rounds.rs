//! When the Horde acts between turns, and what is wrong with a setup.

use serde_json::{Value, json};

use super::super::board::each;
use super::super::common::{has, place_of, rolls, thrown, told};
use super::arena::{Arena, acts, book, boy, open, setup, spice, zombie};

/// A zombie far from two boys; these dice at the start.
fn far(more: Value, dice: &[u32]) -> (Arena, Vec<Value>) {
    let horde = spice(json!([zombie(0, 0)]), json!({}));
    let sides = [json!([boy(11, 10)]), json!([boy(11, 11)])];
    Arena::started(&setup(open(12, 12), sides, horde, more), dice)
}

#[test]
fn before_each_turn_a_die_of_the_turns_and_jokers_left_is_thrown_joker_pack() {
    let (mut arena, facts) = far(json!({}), &[4]);
    assert_eq!(rolls(&facts), [("joker.pack".to_owned(), 4, 4)]);
    assert!(has(&facts, "turn") && !has(&facts, "joker"));
    let facts = arena.with(&[3], json!("end_turn"));
    assert_eq!(rolls(&facts), [("joker.pack".to_owned(), 3, 3)]);
    assert_eq!(told(&facts, "turn", &["player", "round"]), json!([1, 1]));
    // No turn is left: it falls without a die; then a new round has a new pack.
    let facts = arena.with(&[6, 4], json!("end_turn"));
    assert_eq!(thrown(&facts), ["joker.first", "joker.pack"]);
    assert_eq!(each(&facts, "joker", "steps"), json!([0]));
    assert_eq!(told(&facts, "turn", &["player", "round"]), json!([0, 2]));
}

#[test]
fn later_jokers_of_the_round_mean_nothing_joker_first() {
    let (mut arena, facts) = far(json!({}), &[2, 6]);
    assert_eq!(thrown(&facts), ["joker.pack", "joker.first"]);
    assert!(place_of(&facts, "behaviour") < place_of(&facts, "turn"));
    arena.does(json!("end_turn"));
    assert_eq!(arena.state()["horde"]["fallen"], json!(true));
    let facts = arena.with(&[1, 6], json!("end_turn"));
    assert_eq!(rolls(&facts)[0], ("joker.pack".to_owned(), 4, 1));
}

#[test]
fn who_begins_is_rolled_for_before_the_first_step_joker_pack() {
    let horde = spice(json!([zombie(0, 0)]), json!({}));
    let sides = [json!([boy(11, 10)]), json!([boy(11, 11)])];
    let mut setup = setup(open(12, 12), sides, horde, json!({}));
    setup.first = None;
    let (_, facts) = Arena::started(&setup, &[2, 5, 4]);
    assert_eq!(thrown(&facts), ["setup.first", "setup.first", "joker.pack"]);
    assert_eq!(told(&facts, "turn", &["player", "round"]), json!([1, 1]));
}

#[test]
fn moves_come_first_then_strikes_then_shots_joker_order() {
    let drone = json!({"kind": "drone", "at": [9, 0], "face": "north"});
    let horde = spice(json!([zombie(0, 1), drone]), json!({}));
    let (_, facts) = acts(open(10, 6), json!([boy(0, 3), boy(9, 3)]), (horde, json!({})), &[6, 1]);
    assert!(has(&facts, "shot") && !has(&facts, "moved"));
    let horde = spice(json!([zombie(0, 1), {"kind": "drone", "at": [23, 0]}]), json!({}));
    let more = json!({"map": {"name": "Trial", "rows": open(24, 6)}});
    let (_, facts) = acts(open(10, 6), json!([boy(0, 3), boy(18, 5)]), (horde, more), &[3, 1, 1]);
    let order = ["moved", "fought", "shot"].map(|name| place_of(&facts, name));
    assert!(order.is_sorted(), "{order:?}");
}

#[test]
fn the_dead_of_the_hordes_activation_return_after_the_whole_of_it_joker_order() {
    let mut rows = open(10, 6);
    rows[5] = "12........".to_owned();
    let horde = spice(json!([zombie(4, 1), {"kind": "drone", "at": [0, 0]}]), json!({}));
    let more = json!({"mod": "defmatch", "players": [
        {"name": "Rouge", "pieces": [boy(4, 2)]}, {"name": "Bleu", "pieces": [boy(9, 5)]},
    ]});
    // The zombie kills; the drone has nobody in sight but the other, at 14; then the dead one is rolled for.
    let (mut arena, facts) = acts(rows, json!([]), (horde, more), &[6, 5, 2]);
    assert_eq!(thrown(&facts)[..3], ["joker.pack", "joker.first", "melee.hit"]);
    assert_eq!(thrown(&facts).len(), 4);
    assert!(!has(&facts, "score"), "what a creature kills costs nobody");
    assert_eq!(arena.asked(), "return");
    let written = arena.game.write_snapshot();
    arena.game.read_snapshot(written).unwrap();
    let facts = arena.does(json!({"place": {"at": [1, 5], "face": "north"}}));
    assert!(has(&facts, "turn"), "the step follows");
    assert_eq!(arena.asked(), "turn");
}

#[test]
fn without_a_horde_there_is_no_trial_and_no_command_of_it_horde_use() {
    let horde = spice(json!([zombie(0, 0)]), json!({}));
    let mut setup = setup(
        open(12, 12),
        [json!([boy(1, 1)]), json!([boy(11, 11)])],
        horde,
        json!({}),
    );
    setup.own.remove("horde");
    let faults = book().check_setup(&setup);
    assert!(faults.iter().any(|fault| fault.field == "trial"), "{faults:?}");
    let (mut arena, _) = far(json!({}), &[4]);
    assert_eq!(arena.refused(json!("act")).1, "horde-no-card");
    let strike = json!({"horde_strike": {"piece": 2, "target": 0}});
    assert_eq!(arena.refused(strike), ("strike.order", "horde-not-now"));
}

#[test]
fn wrong_creatures_are_told_by_field_horde_use() {
    let fault = |creature: Value| {
        let horde = spice(json!([creature]), json!({}));
        let setup = setup(
            open(12, 12),
            [json!([boy(1, 1)]), json!([boy(11, 11)])],
            horde,
            json!({}),
        );
        let faults = book().check_setup(&setup);
        assert_eq!(faults.len(), 1, "{faults:?}");
        (faults[0].field.clone(), faults[0].why)
    };
    assert_eq!(
        fault(json!({"kind": "ogre", "count": 3})),
        ("horde.creatures[0].kind".to_owned(), "unknown-kind")
    );
    assert_eq!(fault(zombie(1, 1)), ("horde.creatures[0].at".to_owned(), "cell-taken"));
    assert_eq!(fault(zombie(12, 1)), ("horde.creatures[0].at".to_owned(), "off-board"));
    let carries = json!({"kind": "rat", "carries": ["flag"]});
    assert_eq!(
        fault(carries),
        ("horde.creatures[0].carries".to_owned(), "file-unknown-field")
    );
    let claws = json!({"kind": "rat", "claws": 3});
    assert_eq!(
        fault(claws),
        ("horde.creatures[0].claws".to_owned(), "file-unknown-field")
    );
}

#[test]
fn a_pack_may_cost_half_the_budget_scenario_pack() {
    let faults = |count: usize| {
        let creatures = json!([{"kind": "wild_squig", "count": count}]);
        let horde = json!({"use": "ally", "ally": 0, "scenario": "pack", "creatures": creatures});
        let klan = |name: &str| json!({"name": name, "klan": "goff", "pieces": [{"kind": "grot"}]});
        let mut rows = open(12, 12);
        rows[11] = "12..........".to_owned();
        let more =
            json!({"mod": "defmatch_klan", "trial": false, "budget": 8, "players": [klan("Rouge"), klan("Bleu")]});
        let setup = setup(rows, [json!([]), json!([])], horde, more);
        let faults = book().check_setup(&setup).into_iter();
        faults.map(|fault| (fault.field, fault.why)).collect::<Vec<_>>()
    };
    assert_eq!(faults(2), []);
    assert_eq!(faults(3), [("horde.creatures".to_owned(), "klan-over-budget")]);
}

#[test]
fn creatures_come_after_all_other_pieces_and_stand_in_the_state_horde_use() {
    let horde = spice(
        json!([zombie(0, 0), {"kind": "rat", "reserve": true}]),
        json!({"reinforce": "4+"}),
    );
    let map = json!({"name": "Trial", "rows": open(12, 12), "guns": [{"at": [6, 6]}]});
    let sides = [json!([boy(11, 10)]), json!([boy(11, 11)])];
    let (mut arena, _) = Arena::started(&setup(open(12, 12), sides, horde, json!({"map": map})), &[4]);
    assert_eq!(arena.piece(2, "kind"), json!("gun"));
    assert_eq!(arena.piece(3, "kind"), json!("zombie"));
    assert_eq!(arena.piece(3, "player"), Value::Null);
    assert_eq!(arena.piece(3, "profile")["cac"], json!(5));
    assert_eq!(
        (arena.piece(4, "at"), arena.piece(4, "reserve")),
        (Value::Null, json!(true))
    );
    assert_eq!(arena.piece(4, "skills"), json!(["rikiki"]));
    assert_eq!(arena.state()["horde"]["reinforce"], json!("4+"));
}
