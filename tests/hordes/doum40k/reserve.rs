//! Reinforcements on the grid.

use serde_json::{Value, json};

use super::super::board::each;
use super::super::common::{has, place_of, rolls, thrown, told};
use super::arena::{Arena, acts, boy, open, piece, rows, setup, spice, zombie};

/// So many rats in reserve, and one far from all; the Horde stays.
fn waiting(count: usize, more: Value, dice: &[u32]) -> (Arena, Vec<Value>) {
    let mut horde = spice(
        json!([piece("rat", [0, 0], json!({}))]),
        json!({"reserve": count, "reinforce": "auto"}),
    );
    let mut of_setup = json!({});
    for (name, value) in more.as_object().unwrap() {
        match name.as_str() {
            "options" | "map" => of_setup[name] = value.clone(),
            _ => horde[name] = value.clone(),
        }
    }
    acts(
        open(9, 9),
        json!([boy(4, 4)]),
        (horde, of_setup),
        &[&[6], dice].concat(),
    )
}

#[test]
fn they_come_in_at_the_border_cell_of_the_ray_or_the_nearest_free_one_reserve_entry() {
    // South: (4, 8); then the nearest free cells, the northernmost first.
    let (mut arena, facts) = waiting(3, json!({}), &[19]);
    assert_eq!(rolls(&facts)[2], ("reserve.entry".to_owned(), 36, 19));
    assert_eq!(each(&facts, "entered", "piece"), json!([3, 4, 5]));
    let places = [3, 4, 5].map(|id| arena.piece(id, "at"));
    assert_eq!(places, [json!([4, 8]), json!([4, 7]), json!([3, 8])]);
    assert_eq!(arena.piece(3, "face"), json!("north"));
    assert_eq!(
        (arena.piece(3, "reserve"), arena.piece(3, "fresh")),
        (json!(false), json!(true))
    );
}

#[test]
fn each_comes_whose_die_shows_enough_reserve_return() {
    let (mut arena, facts) = waiting(2, json!({"reinforce": "4+"}), &[3, 4, 10]);
    assert_eq!(
        thrown(&facts)[2..],
        ["reserve.return", "reserve.return", "reserve.entry"]
    );
    assert_eq!(
        (arena.piece(3, "at"), arena.piece(4, "at")),
        (Value::Null, json!([8, 4]))
    );
    assert_eq!(arena.piece(4, "face"), json!("west"));
}

#[test]
fn contact_with_an_enemy_is_no_free_cell_nor_is_one_that_acts_on_who_comes_there_reserve_entry() {
    let drawn = rows(&["....l....", ".........", ".........", ".........", "........."]);
    let horde = spice(json!([{"kind": "rat", "reserve": true}]), json!({"reinforce": "auto"}));
    let (mut arena, _) = acts(drawn, json!([boy(3, 1)]), (horde, json!({})), &[6, 1]);
    assert_eq!(arena.piece(2, "at"), json!([5, 0]));
}

#[test]
fn those_without_a_place_come_in_before_the_first_step_each_with_a_die_reserve_entry() {
    let horde = spice(json!([{"kind": "rat", "count": 2}]), json!({}));
    let sides = [json!([boy(4, 4)]), json!([boy(5, 4)])];
    let (mut arena, facts) = Arena::started(&setup(open(9, 9), sides, horde, json!({})), &[1, 10, 4]);
    assert_eq!(thrown(&facts), ["reserve.entry", "reserve.entry", "joker.pack"]);
    assert_eq!(
        (arena.piece(2, "at"), arena.piece(3, "at")),
        (json!([4, 0]), json!([8, 4]))
    );
    assert_eq!(arena.piece(2, "fresh"), json!(false));
}

#[test]
fn whoever_is_fresh_does_not_act_and_blocks_and_is_not_fresh_in_the_next_round_reserve_fresh() {
    let fresh = piece("zombie", [4, 5], json!({"fresh": true}));
    let (mut arena, facts) = acts(
        open(9, 9),
        json!([boy(4, 4)]),
        (spice(json!([fresh]), json!({})), json!({})),
        &[3],
    );
    assert!(!has(&facts, "fought"));
    arena.does(json!("end_turn"));
    // Its next Joker falls in the next round: then it strikes.
    let facts = arena.with(&[1, 6, 1], json!("end_turn"));
    assert!(has(&facts, "fought"));
    assert_eq!(arena.piece(2, "fresh"), json!(false));
}

#[test]
fn a_setup_may_fix_where_they_come_in_and_have_them_act_at_once_reserve_scenario() {
    let more = json!({"entry": [0, 8], "options": {"fresh_acts": true}});
    let mut horde = spice(json!([{"kind": "rat", "reserve": true}]), json!({"reinforce": "auto"}));
    horde["entry"] = more["entry"].clone();
    let options = json!({"options": more["options"]});
    let (mut arena, facts) = acts(open(9, 9), json!([boy(8, 0)]), (horde, options), &[3]);
    assert_eq!(
        told(&facts, "entered", &["rule", "at"]),
        json!(["reserve.scenario", [0, 8]])
    );
    assert!(place_of(&facts, "entered") < place_of(&facts, "behaviour"));
    assert_ne!(arena.piece(2, "at"), json!([0, 8]), "it moves");
}

#[test]
fn they_come_in_after_deployment_reserve_entry() {
    let mut drawn = open(9, 9);
    drawn[8] = "12.......".to_owned();
    let sides = [json!([{"kind": "grot"}]), json!([{"kind": "grot"}])];
    let horde = spice(json!([{"kind": "zombie"}]), json!({}));
    let more = json!({"mod": "defmatch"});
    let (mut arena, _) = Arena::started(&setup(drawn, sides, horde, more), &[1]);
    assert_eq!(arena.asked(), "deploy");
    arena.with(&[2], json!({"place": {"at": [0, 8], "face": "north"}}));
    let facts = arena.with(&[28, 4], json!({"place": {"at": [1, 8], "face": "north"}}));
    assert_eq!(thrown(&facts), ["reserve.entry", "joker.pack"]);
    assert_eq!(arena.piece(2, "at"), json!([0, 4]));
}

#[test]
fn what_finds_no_room_stays_in_reserve_reserve_entry() {
    let drawn = rows(&["..", ".."]);
    let horde = spice(
        json!([zombie(0, 0), {"kind": "rat", "reserve": true}]),
        json!({"reinforce": "auto"}),
    );
    let (mut arena, facts) = acts(drawn, json!([boy(1, 0)]), (horde, json!({})), &[6, 1, 1]);
    assert!(!has(&facts, "entered"));
    assert_eq!(arena.piece(3, "reserve"), json!(true));
}
