//! What is wrong with a setup or its map, where the special cells come in: every fault is listed.

use crate::common::*;

fn faults(drawn: Drawn) -> Vec<String> {
    drawn.piece("pistolboy", East).piece("pistolboy", West).faults()
}

#[track_caller]
fn wrong(drawn: Drawn, count: usize) {
    let found = faults(drawn);
    assert_eq!(found.len(), count, "{found:?}");
}

#[test]
fn a_piece_stands_on_no_wall_rock_lava_door_trigger_or_tela_tepula() {
    for ground in ['#', 'r', 'l', 't'] {
        wrong(board(&["A..B"]).under('A', ground), 1);
    }
    for ground in ['c', 'b', 'm', '>', '1'] {
        wrong(board(&["A..B"]).under('A', ground), 0);
    }
    let on = |thing: &dyn Fn(Drawn) -> Drawn| thing(board(&["A..B", "k..."]));
    wrong(on(&|drawn| drawn.door("red", 0, 0)), 1);
    wrong(on(&|drawn| drawn.token("key:blue", 0, 0)), 0);
    let mut drawn = board(&["A..B", "x..."]).zone("trap", (0, 0), (1, 0)).fires("trap:0");
    drawn = drawn.moved_trigger(0, 0);
    wrong(drawn, 1);
}

#[test]
fn things_stand_on_open_ground_on_the_board() {
    for ground in ['#', 'c', 'l', 'm', '>', 'b', 't', '1'] {
        // A door, a trigger and a gun, each on that ground.
        let row = format!("A{ground}.B");
        wrong(board(&[&row, "k..."]).door("red", 1, 0), 1);
        let drawn = board(&[&row, "x..."]).zone("trap", (0, 0), (0, 0)).fires("trap:0");
        wrong(drawn.moved_trigger(1, 0), 1);
        wrong(board(&[&row, "...."]).gun(1, 0), 1);
    }
    wrong(board(&["A..B", "k..."]).door("red", 9, 0), 1);
    wrong(board(&["A..B", "...."]).gun(0, -1), 1);
    wrong(board(&["A..B", "...."]).token("key:red", 7, 7), 1);
    wrong(board(&["A..B", "...."]).zone("trap", (0, 0), (9, 1)), 1);
    // Two on one cell.
    wrong(board(&["A..B", "...."]).gun(1, 1).gun(1, 1), 1);
}

#[test]
fn tokens_lie_where_they_can_be_taken() {
    for ground in ['#', 'r'] {
        let row = format!("A{ground}.B");
        assert!(!faults(board(&[&row]).token("key:red", 1, 0)).is_empty(), "{ground}");
    }
    wrong(board(&["A..B"]).token("sausage", 1, 0), 1);
    // A key has a colour, a bomb an owner.
    assert!(!faults(board(&["A..B"]).token("key", 1, 0)).is_empty());
    assert!(!faults(board(&["A..B"]).token("bomb", 1, 0)).is_empty());
}

#[test]
fn zones_are_of_a_kind_and_have_their_owners() {
    wrong(board(&["A..B"]).zone("garden", (0, 0), (1, 0)), 1);
    assert!(!faults(board(&["A..B"]).zone("klan", (0, 0), (1, 0))).is_empty());
    assert!(!faults(board(&["A..B"]).zone("respawn", (0, 0), (1, 0))).is_empty());
    // Another size than four by four is a warning only.
    wrong(board(&["A..B"]).owned("klan", 0, (0, 0), (1, 0)), 0);
}

#[test]
fn what_is_carried_is_a_token_of_the_map() {
    let carrying = |map: Drawn, token: &str| {
        map.piece("pistolboy", East)
            .carries(token)
            .piece("pistolboy", West)
            .faults()
    };
    assert!(carrying(board(&["AkdB"]), "key:red").is_empty());
    assert_eq!(carrying(board(&["AkdB"]), "sausage").len(), 1);
}

#[test]
fn all_faults_are_listed_together() {
    // A door without a key, a gun off the board, an unknown zone, a trigger that fires nothing, an unknown bonus.
    let drawn = board(&["Ad.B", "x..."])
        .gun(9, 9)
        .zone("garden", (0, 0), (1, 0))
        .piece("pistolboy", East)
        .with("luck")
        .piece("pistolboy", West);
    let found = drawn.faults();
    assert_eq!(found.len(), 5, "{found:?}");
}
