//! Behaviour and ways on the grid.

use serde_json::{Value, json};

use super::super::board::each;
use super::super::common::{fact, has, rolls, told};
use super::arena::{Arena, acts, boy, open, piece, rows, spice, zombie};

/// A zombie at (0, 0) that advances on these rows, towards a boy; more creatures.
fn advances(drawn: &[&str], boy_at: [i32; 2], more: &[Value]) -> (Arena, Vec<Value>) {
    let mut creatures = vec![zombie(0, 0)];
    creatures.extend(more.iter().cloned());
    let horde = spice(json!(creatures), json!({}));
    acts(
        rows(drawn),
        json!([boy(boy_at[0], boy_at[1])]),
        (horde, json!({})),
        &[3],
    )
}

/// A zombie north of a boy at (2, 8) does what this die says.
fn behaves(more: Value, dice: &[u32]) -> (Arena, Vec<Value>) {
    let horde = spice(json!([zombie(2, 0)]), json!({}));
    acts(open(7, 10), json!([boy(2, 8)]), (horde, more), dice)
}

#[test]
fn it_goes_for_the_nearest_enemy_by_its_movement_or_twice_that_behaviour_rush() {
    for (die, y) in [(1, 6), (2, 3), (3, 3)] {
        let (mut arena, facts) = behaves(json!({}), &[die]);
        let goal = told(&facts, "goal", &["rule", "target", "distance", "cost"]);
        assert_eq!(goal, json!(["target.nearest", 0, 8, 7]));
        assert_eq!(arena.piece(2, "at"), json!([2, y]), "{die}");
        assert_eq!(arena.piece(2, "face"), json!("south"));
        assert_eq!(told(&facts, "moved", &["points", "run"]), json!([y, false]));
    }
}

#[test]
fn on_a_four_it_goes_for_what_lies_on_the_board_behaviour_objective() {
    let map = json!({"name": "Trial", "rows": open(7, 10), "tokens": [{"kind": "flag", "at": [6, 1]}]});
    let (mut arena, facts) = behaves(json!({"mod": "flag", "map": map}), &[4]);
    let goal = told(&facts, "goal", &["rule", "what", "at", "distance", "cost"]);
    assert_eq!(goal, json!(["target.objective", "objective", [6, 1], 5, 4]));
    assert_eq!(arena.piece(2, "at"), json!([5, 0]), "east before south");
    // It stays beside it, and never picks it up.
    let near = spice(json!([zombie(5, 1)]), json!({}));
    let map = json!({"name": "Trial", "rows": open(7, 10), "tokens": [{"kind": "flag", "at": [6, 1]}]});
    let (_, facts) = acts(
        open(7, 10),
        json!([boy(2, 8)]),
        (near, json!({"mod": "flag", "map": map})),
        &[4],
    );
    assert!(!has(&facts, "moved"));
    let (_, facts) = behaves(json!({}), &[4]);
    assert_eq!(fact(&facts, "goal")["what"], json!("enemy"), "there is none");
}

#[test]
fn on_a_five_all_go_to_the_border_cell_of_one_ray_behaviour_edge() {
    let horde = spice(json!([zombie(2, 4), zombie(4, 4)]), json!({}));
    let (mut arena, facts) = acts(open(9, 9), json!([boy(8, 0)]), (horde, json!({})), &[5, 28]);
    assert_eq!(rolls(&facts)[2], ("behaviour.edge".to_owned(), 36, 28));
    assert_eq!(arena.piece(2, "at"), json!([0, 4]));
    // The place is taken: of those beside it the northernmost.
    assert_eq!(each(&facts, "goal", "cost"), json!([2, 5]));
    assert_eq!(arena.piece(3, "at"), json!([2, 3]), "north before west");
}

#[test]
fn ground_costs_what_it_costs_figures_and_a_drone_nothing_extra_way_quickest() {
    let drawn = ["...m.", "..mmm", ".....", "....."];
    let (_, facts) = advances(&drawn, [4, 0], &[]);
    assert_eq!(fact(&facts, "goal")["cost"], json!(4), "two, and two for mud");
    let horde = spice(json!([piece("drone", [0, 0], json!({}))]), json!({}));
    let (_, facts) = acts(rows(&drawn), json!([boy(4, 0)]), (horde, json!({})), &[3, 1]);
    assert_eq!(fact(&facts, "goal")["cost"], json!(3));
}

#[test]
fn of_equal_ways_it_takes_north_before_east_before_south_before_west_way_quickest() {
    let (mut arena, _) = advances(&[".....", ".....", ".....", "....."], [4, 2], &[]);
    assert_eq!(arena.piece(2, "at"), json!([3, 0]));
    let (_, facts) = advances(&["..m..", ".#.#.", "....."], [4, 0], &[]);
    assert_eq!(
        told(&facts, "moved", &["path"]),
        json!([[[1, 0], [2, 0]]]),
        "mud, rather than around"
    );
}

#[test]
fn it_never_uses_what_hurts_or_carries_off_and_opens_no_doors_way_safe() {
    for bad in ["l", "t", ">", "1"] {
        let middle = format!("##{bad}##");
        let drawn = [".....", middle.as_str(), ".....", "....."];
        let (mut arena, facts) = advances(&drawn, [2, 3], &[]);
        assert_eq!(fact(&facts, "goal")["cost"], Value::Null, "{bad}");
        assert_eq!(arena.piece(2, "at"), json!([2, 0]), "{bad}: as near as can be");
    }
    let map = json!({"name": "Trial", "rows": [".....", "##.##", ".....", "....."],
        "doors": [{"at": [2, 1], "colour": "red"}], "tokens": [{"kind": "key", "colour": "red", "at": [0, 3]}]});
    let horde = spice(json!([zombie(0, 0)]), json!({}));
    let more = json!({"map": map});
    let (_, facts) = acts(
        rows(&[".....", "##.##", ".....", "....."]),
        json!([boy(2, 3)]),
        (horde, more),
        &[3],
    );
    assert_eq!(fact(&facts, "goal")["cost"], Value::Null);
}

#[test]
fn friends_are_gone_around_way_quickest() {
    // The second is fresh: it stays, in the way of the first.
    let horde = spice(
        json!([zombie(0, 0), piece("zombie", [1, 0], json!({"fresh": true}))]),
        json!({}),
    );
    let (mut arena, facts) = acts(open(6, 4), json!([boy(3, 0)]), (horde, json!({})), &[3]);
    assert_eq!(
        told(&facts, "goal", &["piece", "target", "distance", "cost"]),
        json!([2, 0, 3, 4])
    );
    assert_eq!(arena.piece(2, "at"), json!([2, 1]));
}

#[test]
fn it_stops_on_contact_with_any_enemy_way_stop() {
    let horde = spice(json!([piece("rat", [0, 0], json!({}))]), json!({}));
    let own = json!([boy(5, 0), boy(3, 1)]);
    let (mut arena, facts) = acts(open(8, 4), own, (horde, json!({})), &[3, 1]);
    assert_eq!(fact(&facts, "goal")["target"], json!(1));
    assert_eq!(arena.piece(3, "at"), json!([3, 0]));
    assert_eq!(arena.piece(3, "face"), json!("south"), "it faces whom it touches");
}

#[test]
fn who_hinders_others_least_moves_first_way_order() {
    let horde = spice(json!([zombie(0, 0), zombie(0, 1)]), json!({}));
    let (mut arena, facts) = acts(
        rows(&[".#", ".#", ".#", ".#", ".#", ".#", ".#", ".."]),
        json!([boy(0, 7)]),
        (horde, json!({})),
        &[3],
    );
    assert_eq!(each(&facts, "goal", "piece"), json!([3, 2]));
    assert_eq!(
        (arena.piece(2, "at"), arena.piece(3, "at")),
        (json!([0, 3]), json!([0, 4]))
    );
}

#[test]
fn who_is_in_contact_does_not_move_and_nobody_in_a_respawn_zone_is_an_enemy_behaviour_engaged() {
    let (_, facts) = acts(
        open(6, 6),
        json!([boy(1, 0)]),
        (spice(json!([zombie(0, 0)]), json!({})), json!({})),
        &[5, 28, 1],
    );
    assert!(!has(&facts, "goal") && has(&facts, "fought"));
    let map = json!({"name": "Trial", "rows": open(6, 6), "zones": [
        {"kind": "respawn", "owner": 0, "from": [0, 1], "to": [1, 2]},
        {"kind": "respawn", "owner": 1, "from": [4, 0], "to": [5, 1]},
    ]});
    let horde = spice(json!([zombie(0, 0)]), json!({}));
    let (_, facts) = acts(open(6, 6), json!([boy(0, 1)]), (horde, json!({"map": map})), &[3]);
    assert_eq!(fact(&facts, "goal")["target"], json!(1), "the other one");
}

#[test]
fn guns_are_in_the_way_and_other_figures_count_for_nothing_way_quickest() {
    let map = json!({"name": "Trial", "rows": ["....", "....", "####"], "guns": [{"at": [1, 0]}]});
    let horde = spice(json!([zombie(0, 0)]), json!({}));
    let (_, facts) = acts(
        rows(&["....", "....", "####"]),
        json!([boy(3, 0)]),
        (
            horde,
            json!({"map": map,
        "players": [{"name": "Rouge", "pieces": [boy(3, 0)]}, {"name": "Bleu", "pieces": [boy(3, 1)]}]}),
        ),
        &[3, 1],
    );
    assert_eq!(told(&facts, "goal", &["target", "cost"]), json!([0, 4]));
    // On its way it comes into contact with the other, and stops.
    assert_eq!(told(&facts, "moved", &["path"]), json!([[[0, 1], [1, 1], [2, 1]]]));
    assert_eq!(told(&facts, "fought", &["target"]), json!([1]));
}
