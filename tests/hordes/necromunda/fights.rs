//! Combats of creatures: in their activation, and in every close combat phase.

use serde_json::{Value, json};

use super::board::{
    against, all, comes_back, creature, decision, dice_of, each, ending, ganger, played, rules_of, spice, started,
};
use super::common::{fact, names, setup};

fn own() -> Value {
    json!([ganger(3000, 2000, json!({}))])
}

#[test]
fn its_last_wound_eliminates_it_without_an_injury_roll_and_the_victor_may_follow_up_horde_out() {
    let horde = spice(json!([creature("zombie", 3000, 1000)]), json!({}));
    let others = json!([ganger(5800, 5800, json!({}))]);
    let setup = setup(6000, json!([]), [own(), others], ending(horde, json!({})));
    // 2 + 2 + 1 against 4 + 3: two hits, the first is enough.
    let (mut trial, facts) = started(&setup, &[1, 3, 2, 4, 4]);
    assert_eq!(each(&facts, "eliminated", "by"), json!([0]));
    assert_eq!(fact(&facts, "eliminated")["reserve"], json!(false));
    assert!(dice_of(&facts).iter().all(|(rule, ..)| rule != "injury.roll"));
    assert_eq!(decision(&mut trial), json!(["follow", 0, 0]));
    comes_back(&mut trial, &setup);
    trial.does(json!("stay"));
    assert_eq!(decision(&mut trial), json!(["start", 1, null]));
    assert_eq!(trial.piece(0, "engaged"), json!([]));
}

#[test]
fn fury_makes_its_blows_one_stronger_behaviour_fury() {
    let horde = spice(json!([creature("zombie", 3000, 1000)]), json!({}));
    let (_, facts) = against(own(), horde, &[2, 6, 5, 1]);
    let wound = all(&facts, "roll")
        .into_iter()
        .find(|roll| roll["rule"] == "wound.roll")
        .unwrap();
    assert_eq!(wound["need"], json!(3), "S 4 against T 3");
}

#[test]
fn many_on_one_as_the_book_has_it_many_order() {
    let list = json!([creature("zombie", 3000, 1750), creature("zombie", 3000, 2250)]);
    let dice = [6, 1, 3, 3, 1, 4, 2, 1, 1, 1, 1, 1];
    let (_, facts) = against(own(), spice(list, json!({})), &dice);
    assert_eq!(dice_of(&facts)[2], ("strike.order".to_owned(), 2, 1));
    let fights = all(&facts, "fought");
    assert_eq!(fights.len(), 2);
    assert_eq!(rules_of(&fights[1]["modifiers"]), ["score.fumble", "many.order"]);
    assert_eq!(fights[1]["dice"], json!([4, 2]));
    assert_eq!(fights[1]["hits"], json!(4));
}

#[test]
fn both_strike_in_every_close_combat_phase_hook_strike() {
    let horde = spice(json!([creature("zombie", 3000, 1750)]), json!({}));
    let others = json!([ganger(5800, 5800, json!({}))]);
    let (mut trial, _) = played(json!([]), [own(), others], horde, &[3]);
    trial.does(json!("begin_moves"));
    // In the other's turn they fight; then the Horde acts, and it strikes again.
    let facts = trial.with(&[3, 2, 1, 6, 1, 1, 1, 4], json!("end_phase"));
    let fights = all(&facts, "fought");
    assert_eq!(fights.len(), 2);
    assert_eq!(each(&facts, "fought", "winner"), json!([0, 0]));
    assert!(
        rules_of(&fights[1]["modifiers"])
            .iter()
            .all(|rule| *rule != "score.charge")
    );
}

#[test]
fn one_down_in_contact_is_out_without_dice_mercy_found() {
    let own = json!([ganger(500, 5500, json!({}))]);
    let others = json!([ganger(5800, 5800, json!({})), ganger(3000, 2000, json!({"down": true}))]);
    let horde = spice(json!([creature("zombie", 3000, 1000)]), json!({}));
    // The rout test of the gang that has lost it follows.
    let (mut trial, facts) = played(json!([]), [own, others], horde, &[1, 3, 1, 1]);
    assert_eq!(each(&facts, "injured", "injury"), json!(["out"]));
    assert_eq!(trial.piece(2, "out"), json!(true));
}

#[test]
fn an_ally_picks_order_and_target_of_attacks_strike_order() {
    let horde = json!({
        "use": "ally", "ally": 0,
        "creatures": [creature("zombie", 5800, 5550), creature("rat", 5550, 5800)],
    });
    let (mut trial, facts) = against(own(), horde, &[6]);
    assert!(!names(&facts).contains(&"fought"));
    assert_eq!(decision(&mut trial), json!(["horde_strike", 0, null]));
    assert_eq!(trial.state()["phase"], json!("guests"));
    let facts = trial.with(
        &[2, 2, 1, 2, 1, 3, 1, 1],
        json!({"horde_strike": {"piece": 3, "target": 1}}),
    );
    assert_eq!(
        each(&facts, "fought", "piece"),
        json!([3, 2]),
        "the other one is not asked"
    );
    assert_eq!(decision(&mut trial), json!(["start", 1, null]));
}

#[test]
fn nobody_tests_for_a_creature_but_for_a_fighter_horde_mind() {
    let friends = json!([ganger(3000, 2000, json!({})), ganger(3300, 2200, json!({}))]);
    let horde = spice(json!([creature("zombie", 3000, 1000)]), json!({}));
    // The ganger falls and is out: its friend tests.
    let (_, facts) = against(friends, horde, &[3, 6, 5, 4, 3, 1, 1]);
    assert_eq!(each(&facts, "tested", "piece"), json!([1]));
}
