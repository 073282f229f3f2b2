//! Chapter 3: attacks hand to hand.

use serde_json::{Value, json};

use super::board::{all, allied, conscript, creature, each, played, spice, zombie};
use super::common::{Trial, fact, has, place_of, rolls, told};

/// The Horde stays and attacks: own figures, one conscript of the other side in the corner, creatures.
fn stays(own: Value, creatures: Value, dice: &[u32]) -> (Trial, Vec<Value>) {
    let others = json!([conscript(5800, 5800, json!({}))]);
    let horde = (spice(creatures, json!({})), json!({}));
    played(json!([]), [own, others], horde, &[&[1, 6], dice].concat())
}

/// The dice that draw attackers and targets: faces, what they showed.
fn draws(facts: &[Value]) -> Vec<(u64, u64)> {
    let drawn = rolls(facts).into_iter().filter(|(rule, ..)| rule == "strike.order");
    drawn.map(|(_, sides, value)| (sides, value)).collect()
}

/// Who attacked whom, in order.
fn fights(facts: &[Value]) -> Value {
    let pairs = all(facts, "fought").into_iter();
    pairs.map(|fight| json!([fight["piece"], fight["target"]])).collect()
}

#[test]
fn who_is_in_contact_attacks_once_by_the_hosts_rules_strike_who() {
    let own = json!([conscript(3000, 3000, json!({}))]);
    let (_, facts) = stays(own, json!([zombie(3000, 2750)]), &[4, 5, 1, 2, 4]);
    let fought = told(
        &facts,
        "fought",
        &["rule", "piece", "target", "sum", "target_sum", "winner"],
    );
    assert_eq!(fought, json!(["fight.test", 2, 0, 9, 3, 2]));
    assert!(has(&facts, "wounded"), "4, one more for the lead");
    assert!(draws(&facts).is_empty(), "alone it needs no die");
}

#[test]
fn the_power_of_a_creature_is_its_kinds_strike_who() {
    // 2 on the die: nothing of a zombie, a wound of a wild squig, and a rat is hit the harder.
    let hit = |kind: &str, dice: &[u32]| {
        let own = json!([conscript(3000, 3000, json!({}))]);
        let creatures = json!([creature(kind, [3000, 2750, 0], json!({}))]);
        stays(own, creatures, dice).1
    };
    assert!(!has(&hit("zombie", &[1, 2, 1, 1, 2]), "wounded"));
    assert!(has(&hit("wild_squig", &[1, 2, 1, 1, 1, 2]), "wounded"));
    assert!(!has(&hit("rat", &[1, 2, 1, 1, 3]), "wounded"));
    assert!(has(&hit("rat", &[1, 1, 1, 2, 2]), "eliminated"));
}

#[test]
fn a_victim_that_may_strike_back_does_strike_who() {
    let own = json!([conscript(3000, 3000, json!({}))]);
    let (mut trial, facts) = stays(own, json!([zombie(3000, 2750)]), &[1, 2, 3, 2, 3]);
    assert_eq!(told(&facts, "eliminated", &["piece", "by"]), json!([2, 0]));
    assert_eq!(trial.piece(2, "at"), Value::Null);
}

#[test]
fn whoever_is_attacked_is_in_ambush_no_more_strike_who() {
    let lies = json!({"ambush": {"weapon": "rifle", "kept": false, "passed": false}});
    let own = json!([conscript(3000, 3000, lies)]);
    let (mut trial, facts) = stays(own, json!([zombie(3000, 2750)]), &[1, 1, 1, 1]);
    assert!(has(&facts, "ambush_ended"));
    assert_eq!(trial.piece(0, "hidden"), json!(false));
}

#[test]
fn in_a_knot_attackers_and_targets_are_drawn_knots_by_their_lowest_id_strike_order() {
    // 3 and 5 share the first conscript, 5 has the second as well; 4 stands apart with the third.
    let own = json!([
        conscript(1000, 1000, json!({})),
        conscript(1000, 1500, json!({})),
        conscript(4000, 4000, json!({})),
    ]);
    let creatures = json!([zombie(1000, 750), zombie(4000, 3750), zombie(1000, 1250)]);
    let dice = [
        2, 1, 1, 1, 1, 1, // of two the second, its first enemy; nothing comes of it
        1, 1, 1, 1, // the other of the knot needs no die
        1, 1, 1, 1,
    ];
    let (_, facts) = stays(own, creatures, &dice);
    assert_eq!(draws(&facts), [(2, 2), (2, 1)]);
    assert_eq!(fights(&facts), json!([[6, 0], [4, 0], [5, 2]]));
}

#[test]
fn who_has_lost_its_enemies_has_no_attack_strike_order() {
    let own = json!([
        conscript(3000, 3000, json!({"wounded": true})),
        conscript(500, 500, json!({}))
    ]);
    let creatures = json!([zombie(3000, 2750), zombie(3000, 3250)]);
    // The second puts it out; the first has nobody left.
    let (_, facts) = stays(own, creatures, &[2, 4, 5, 1, 1, 3]);
    assert_eq!(fights(&facts), json!([[4, 0]]));
    assert!(has(&facts, "out"));
}

#[test]
fn a_creature_that_falls_before_its_turn_is_drawn_no_more_strike_order() {
    let own = json!([conscript(3000, 3000, json!({})), conscript(500, 500, json!({}))]);
    let creatures = json!([zombie(3000, 2750), zombie(2750, 3000), zombie(3250, 3000)]);
    let dice = [3, 1, 1, 3, 3, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1];
    let (_, facts) = stays(own, creatures, &dice);
    assert_eq!(draws(&facts), [(3, 3), (2, 1)]);
    assert_eq!(fights(&facts), json!([[5, 0], [3, 0], [4, 0]]));
}

/// Two allied zombies by two conscripts of the second player, of whom the first stands by both.
fn picks(dice: &[u32]) -> (Trial, Vec<Value>) {
    let own = json!([conscript(5800, 300, json!({}))]);
    let others = json!([conscript(3000, 3000, json!({})), conscript(3000, 3500, json!({}))]);
    let creatures = json!([zombie(3000, 2750), zombie(3000, 3250)]);
    let horde = (allied(creatures, 0), json!({}));
    played(json!([]), [own, others], horde, &[&[1, 6], dice].concat())
}

fn strike(piece: usize, target: usize) -> Value {
    json!({"horde_strike": {"piece": piece, "target": target}})
}

#[test]
fn as_an_ally_its_player_picks_order_and_targets_until_all_have_attacked_strike_order() {
    let (mut trial, facts) = picks(&[]);
    assert!(draws(&facts).is_empty());
    let decision = trial.state()["decision"].clone();
    assert_eq!(
        (&decision["kind"], &decision["player"]),
        (&json!("horde_strike"), &json!(0))
    );
    assert_eq!(trial.state()["horde"]["stage"], json!("strikes"));
    assert_eq!(trial.refused(strike(3, 2)), ("strike.who", "horde-no-contact"));
    assert_eq!(trial.refused(strike(0, 1)), ("strike.who", "horde-no-attack"));
    assert_eq!(trial.refused(json!("end_activation")).1, "feu-not-now");
    let legal: Vec<Value> = trial
        .game
        .legal()
        .iter()
        .map(|command| serde_json::to_value(command).unwrap())
        .collect();
    assert_eq!(legal, [strike(3, 1), strike(4, 1), strike(4, 2)]);
    let facts = trial.with(&[1, 1, 1, 1, 1, 1, 1, 1], strike(4, 2));
    assert_eq!(fights(&facts), json!([[4, 2], [3, 1]]), "a single choice is not asked");
    assert_eq!(trial.asked(), "round");
    assert_eq!(trial.refused(strike(3, 1)), ("strike.order", "horde-not-now"));
}

#[test]
fn while_attacks_are_picked_the_game_comes_back_from_what_is_written_of_it_strike_order() {
    let ((mut trial, _), (mut twin, _)) = (picks(&[]), picks(&[]));
    let written = trial.game.write_snapshot();
    twin.with(&[1, 1, 1, 1, 1, 1, 1, 1], strike(4, 2));
    twin.game.read_snapshot(written.clone()).unwrap();
    assert_eq!(twin.game.hash(), trial.game.hash());
    assert_eq!(twin.game.write_snapshot()["parts"], written["parts"]);
    let mut broken = written;
    broken["parts"]["horde_strikes"]["struck"] = json!([0]);
    assert!(twin.game.read_snapshot(broken).is_err(), "a conscript is no creature");
}

#[test]
fn shots_follow_after_all_attacks_strike_who() {
    let own = json!([conscript(3000, 3000, json!({}))]);
    let drone = creature("drone", [5800, 3600, 0], json!({}));
    let (_, facts) = stays(own, json!([zombie(3000, 2750), drone]), &[1, 1, 1, 1, 1, 1, 1]);
    assert!(place_of(&facts, "fought") < place_of(&facts, "shot"));
    assert_eq!(fact(&facts, "shot")["target"], json!(1));
    assert_eq!(each(&facts, "shot", "piece"), json!([3]));
}
