//! Setups with a Horde.

use serde_json::{Value, json};

use super::board::{creature, ending, ganger, played, spice, with};
use super::common::{faults, setup};

fn faults_of(horde: Value) -> Vec<(String, &'static str)> {
    let sides = [
        json!([ganger(3000, 3000, json!({}))]),
        json!([ganger(5800, 5800, json!({}))]),
    ];
    faults(&setup(6000, json!([]), sides, ending(horde, json!({}))))
}

#[test]
fn kinds_and_states_of_creatures_are_looked_over_hook_piece() {
    let of = |piece: Value| faults_of(spice(json!([piece]), json!({})));
    let field = |name: &str| format!("horde.creatures[0].{name}");
    assert_eq!(of(json!({"kind": "ganger"})), [(field("kind"), "unknown-kind")]);
    let pinned = with(creature("rat", 1000, 1000), json!({"pinned": true}));
    assert_eq!(of(pinned), [(field("pinned"), "necro-state")]);
    assert_eq!(of(creature("rat", 3000, 3100)), [(field("at"), "necro-stand")]);
    assert_eq!(of(creature("rat", 9000, 3100)), [(field("at"), "necro-no-surface")]);
    assert_eq!(of(creature("rat", 1000, 3100)), []);
}

#[test]
fn nobody_else_carries_a_drones_gun_kind_drone() {
    let sides = [
        json!([ganger(3000, 3000, json!({"weapons": ["drone_gun"]}))]),
        json!([ganger(5800, 5800, json!({}))]),
    ];
    let found = faults(&setup(6000, json!([]), sides, json!({})));
    assert_eq!(found, [("players[0].pieces[0].weapons".to_owned(), "necro-no-use")]);
}

#[test]
fn the_kinds_have_their_values_and_no_player_hook_piece() {
    let sides = [
        json!([ganger(3000, 3000, json!({}))]),
        json!([ganger(5800, 5800, json!({}))]),
    ];
    let list = ["zombie", "wild_squig", "rat", "drone"].map(|kind| json!({"kind": kind, "reserve": true}));
    let (mut trial, _) = played(json!([]), sides, spice(json!(list), json!({})), &[3]);
    let stats = |trial: &mut super::common::Trial, id: usize| trial.piece(id, "stats");
    assert_eq!(
        stats(&mut trial, 2),
        json!({"m": 3, "ws": 2, "bs": 0, "s": 3, "t": 3, "w": 1, "i": 1, "a": 1, "ld": 0})
    );
    assert_eq!(stats(&mut trial, 3)["s"], json!(4));
    assert_eq!(stats(&mut trial, 4)["m"], json!(6));
    assert_eq!(
        trial.piece(5, "weapons"),
        json!([{"id": "drone_gun", "useless": false}])
    );
    assert_eq!(trial.piece(5, "armour"), json!("mesh"));
    assert_eq!(trial.piece(2, "player"), json!(null));
    assert_eq!(trial.piece(2, "kind"), json!("zombie"));
    assert_eq!(trial.piece(2, "reserve"), json!(true));
}
