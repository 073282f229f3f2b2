//! Respawn zones: nobody in them is harmed, nobody enters them on foot, the dead return in them.
//!
//! Rules: `zone.respawn`, `zone.klan`.

use arene::game::DecisionKind;

use crate::common::*;

/// A at its place, B in its respawn zone, the four columns on the right.
fn before_the_zone(row: &str, kinds: [&str; 2]) -> Table {
    let empty = ".".repeat(row.len());
    let right = row.len() as i32 - 1;
    let mut t = board(&[row, &empty, &empty, &empty])
        .owned("respawn", 1, (right - 3, 0), (right, 3))
        .piece(kinds[0], East)
        .piece(kinds[1], West)
        .begin();
    t.activate(0);
    t
}

#[test]
fn who_is_in_one_cannot_be_shot_at_or_fought() {
    let mut t = before_the_zone(".A..B...", ["flingboy", "pistolboy"]);
    t.refused(shoot(1), "zone.respawn");
    assert!(t.listed("shoot").is_empty());
    let mut t = before_the_zone("...AB...", ["flingboy", "pistolboy"]);
    t.refused(fight(1), "zone.respawn");
    assert!(t.listed("fight").is_empty());
    let mut t = before_the_zone(".A..B...", ["bomberboy", "pistolboy"]);
    t.refused(grenade(1), "zone.respawn");
}

#[test]
fn who_is_in_one_may_shoot_and_fight_out_of_it() {
    let mut t = before_the_zone(".A..B...", ["pistolboy", "flingboy"]);
    t.end_turn().activate(1).dice(&[5]).shoot(0).gone(0);
    let mut t = before_the_zone("...AB...", ["pistolboy", "sauvage"]);
    t.end_turn().activate(1).dice(&[3]).fight(0).gone(0);
}

#[test]
fn who_is_in_one_is_in_contact_with_nobody() {
    // A may shoot at C though B stands beside it, and B may shoot though A does.
    let rows = ["...AB...", "........", "........", "...C...."];
    let start = || {
        board(&rows)
            .owned("respawn", 1, (4, 0), (7, 3))
            .piece("flingboy", South)
            .piece("flingboy", West)
            .piece("pistolboy", West)
            .begin()
    };
    let mut t = start();
    t.activate(0).dice(&[5]).shoot(2).gone(2);
    let mut t = start();
    t.end_turn().activate(1).dice(&[5]).shoot(0).gone(0);
    // A hit on one beside it falls on nobody else.
    let rows = ["..C.A...", "..B.....", "........", "........"];
    let mut t = board(&rows)
        .owned("respawn", 1, (0, 1), (2, 3))
        .piece("flingboy", West)
        .piece("pistolboy", West)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).dice(&[5]).shoot(2).gone(2).rolled(&["shoot.hit 5 of 5+"]);
}

#[test]
fn no_die_is_thrown_for_it_by_a_zone_attack_or_a_volley() {
    let rows = ["A..CB...", "........", "........", "........"];
    let start = |kind: &str| {
        let mut t = board(&rows)
            .owned("respawn", 1, (4, 0), (7, 3))
            .piece(kind, East)
            .piece("pistolboy", West)
            .piece("pistolboy", West)
            .begin();
        t.activate(0);
        t
    };
    let mut t = start("roketboy");
    t.dice(&[5])
        .shoot(2)
        .gone(2)
        .stands(1, 4, 0)
        .rolled(&["shoot.hit 5 of 5+"]);
    // Nobody else to allot to: the volley is fired at once.
    let mut t = start("mitrailleur");
    t.dice(&[1, 1, 5]).shoot(2).gone(2);
}

#[test]
fn it_may_be_left_but_never_entered_on_foot() {
    let mut t = before_the_zone("...AB...", ["pistolboy", "pistolboy"]);
    t.refuses_walk("se", "zone.respawn");
    // Not even by its own.
    t.end_turn()
        .activate(1)
        .walk("sw", West)
        .stands(1, 3, 1)
        .end_turn()
        .end_turn();
    t.activate(1).refuses_walk("e", "zone.respawn");
    // Within it one walks freely, but out of it and back is entering.
    let mut t = before_the_zone(".A..B...", ["pistolboy", "pistolboy"]);
    t.end_turn().activate(1).refuses_walk("wse", "zone.respawn");
    t.walk("es", West).stands(1, 5, 1);
}

#[test]
fn no_cell_of_one_is_listed_for_those_outside() {
    let mut t = before_the_zone("...A...B", ["pistolboy", "pistolboy"]);
    for line in t.listed("move").into_iter().chain(t.listed("run")) {
        let last = line.split(' ').rev().nth(1).unwrap();
        if let Some((x, _)) = last.split_once(',') {
            assert!(x.parse::<i32>().unwrap() < 4, "{line}");
        }
    }
}

/// A klanplay with two kostos and grots, respawn zones left and right. A and B are the first klan's, C and D the
/// second's.
fn klanplay(rows: &[&str]) -> Drawn {
    let right = rows[0].len() as i32 - 1;
    board(rows)
        .mode("klanplay")
        .owned("respawn", 0, (0, 0), (3, 3))
        .owned("respawn", 1, (right - 3, 0), (right, 3))
}

#[test]
fn the_dead_return_anywhere_in_their_own_zone() {
    let mut t = klanplay(&["......AC....", "...........D", "B...........", "............"])
        .klan("goff", "kosto grot", East)
        .klan("snakebite", "pistolboy grot", West)
        .begin();
    t.activate(0).dice(&[3]).fight(2).rolled(&["melee.hit 3 of 3+"]);
    t.decides(1, DecisionKind::Return, Some(2), 0);
    // Each free cell of the zone once, row by row.
    let cells: Vec<String> = (0..4)
        .flat_map(|y| (8..12).map(move |x| format!("place {x},{y} any")))
        .filter(|line| line != "place 11,1 any")
        .collect();
    assert_eq!(t.legal(), cells);
    t.refused(place(11, 1, East), "death.return");
    t.refused(place(5, 1, East), "death.return");
    t.refused(place(0, 0, East), "death.return");
    t.place(9, 2, North)
        .stands(2, 9, 2)
        .state_is("/pieces/2/face", "\"north\"");
    t.decides(0, DecisionKind::Activation, Some(0), 0);
}

#[test]
fn a_zone_without_a_free_cell_makes_the_dead_wait() {
    let mut t = board(&["AC..D", "....."])
        .mode("klanplay")
        .owned("respawn", 0, (0, 1), (1, 1))
        .owned("respawn", 1, (4, 0), (4, 0))
        .klan("goff", "kosto", East)
        .klan("snakebite", "pistolboy grot", West)
        .begin();
    // Pieces are lettered in the order of the setup: A, then C and D.
    t.activate(0).dice(&[3]).fight(1).has("waits 1");
    t.end_turn().has("waits 1").activate(2).walk("s", West).end_turn();
    t.end_turn().decides(1, DecisionKind::Return, Some(1), 0);
    t.place(4, 0, West);
}

#[test]
fn deployment_is_anywhere_in_the_own_zone() {
    let mut t = klanplay(&["............"; 4])
        .klan_deployed("goff", "kosto grot")
        .klan_deployed("snakebite", "sauvage grot")
        .begin_with(&[]);
    t.decides(0, DecisionKind::Deploy, Some(0), 0);
    let cells: Vec<String> = (0..4)
        .flat_map(|y| (0..4).map(move |x| format!("place {x},{y} any")))
        .collect();
    assert_eq!(t.legal(), cells);
    t.refused(place(4, 0, East), "setup.respawn");
    t.refused(place(8, 0, East), "setup.respawn");
    t.place(3, 3, East).decides(0, DecisionKind::Deploy, Some(1), 0);
    t.refused(place(3, 3, East), "setup.respawn");
    assert!(!t.legal().contains(&"place 3,3 any".to_owned()));
    t.place(0, 0, South).decides(1, DecisionKind::Deploy, Some(2), 0);
    t.refused(place(0, 1, East), "setup.respawn");
    t.place(8, 0, West).dice(&[2, 5]).place(11, 3, West);
    t.decides(1, DecisionKind::Turn, None, 0);
}

#[test]
fn a_klan_zone_does_nothing_by_itself() {
    let mut t = board(&["A..B.", "....."])
        .owned("klan", 1, (1, 0), (4, 1))
        .piece("flingboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0)
        .walk("e", East)
        .stands(0, 1, 0)
        .dice(&[5])
        .shoot(1)
        .gone(1);
}

#[test]
fn a_jump_onto_one_in_a_respawn_zone_kills_only_who_jumps() {
    let mut t = board(&["A1..B", "....."])
        .under('B', '2')
        .owned("respawn", 1, (4, 0), (4, 1))
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0)
        .dice(&[2, 1])
        .walk("e", East)
        .gone(0)
        .stands(1, 4, 0)
        .scores(&[-2, 0]);
    t.rolled(&["ground.respawn.jump 2", "death.return 1"]).place(1, 0, East);
}
