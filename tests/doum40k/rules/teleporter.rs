//! The téla-tépula: the corner, the two dice, every landing.
//!
//! Rules: `ground.teleporter`, `ground.teleporter.jump`.

use arene::game::DecisionKind;

use crate::common::*;

/// A pistolboy walks west on the téla-tépula at (0, 0) of a board of 8 × 8; `signs` are set into it.
fn entered(signs: &[(i32, i32, char)]) -> Table {
    let mut rows = vec!["........".to_owned(); 8];
    rows[0] = "tA.....B".into();
    for (x, y, sign) in signs {
        rows[*y as usize].replace_range(*x as usize..=*x as usize, &sign.to_string());
    }
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let mut t = board(&rows).piece("pistolboy", West).piece("pistolboy", West).begin();
    t.activate(0).walk("w", South);
    t
}

#[test]
fn who_enters_names_a_corner() {
    let mut t = entered(&[]);
    t.stands(0, 0, 0).decides(0, DecisionKind::Aim, Some(0), 0);
    t.none_of("roll");
    // Every corner where four cells meet, row by row, and nothing else.
    let corners: Vec<String> = (1..8)
        .flat_map(|y| (1..8).map(move |x| format!("aim {x},{y}")))
        .collect();
    assert_eq!(t.legal(), corners);
    for (x, y) in [(0, 3), (8, 3), (3, 0), (3, 8), (-1, 2), (9, 9)] {
        t.refused(aim(x, y), "ground.teleporter.jump");
    }
    t.refused(activate(1), "ground.teleporter.jump");
    t.refused(arene::game::Command::EndTurn, "ground.teleporter.jump");
}

#[test]
fn two_dice_give_the_cell_around_the_corner_x_then_y() {
    for x in 1..=6 {
        for y in 1..=6 {
            let mut t = entered(&[]);
            t.dice(&[x, y]).aim(4, 4);
            // 1, 2, 3: the three cells before it, farthest first; 4, 5, 6: the three after it.
            t.stands(0, 4 + x as i32 - 4, 4 + y as i32 - 4);
            t.rolled(&[
                &format!("ground.teleporter.jump {x}"),
                &format!("ground.teleporter.jump {y}"),
            ]);
            t.has(&format!("jumped 0 0,0 to {x},{y}"));
        }
    }
}

#[test]
fn the_activation_ends_with_it() {
    let mut t = entered(&[]);
    t.dice(&[5, 5]).aim(3, 3).decides(0, DecisionKind::Turn, None, 0);
    t.refused(activate(0), "turn.activate");
    t.state_is("/pieces/0/face", "\"south\"")
        .state_is("/pieces/0/done/ended", "true");
}

#[test]
fn a_path_ends_on_it() {
    let mut t = board(&["At..B", "....."])
        .piece("pistolboy", East)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).refuses_walk("ee", "ground.special");
}

#[test]
fn landings_that_kill() {
    for sign in ['#', 'r', 'l'] {
        let mut t = entered(&[(4, 4, sign)]);
        t.dice(&[4, 4]).aim(4, 4).gone(0).scores(&[-2, 0]).has("killed 0 by 0");
        t.decides(0, DecisionKind::Turn, None, 0);
    }
    // A closed door, a trigger, a gun.
    for sign in ['d', 'x', 'g'] {
        let mut rows = vec!["........".to_owned(); 8];
        rows[0] = "tAkgx..B".into();
        rows[4] = format!("....{sign}...");
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let mut t = board(&rows)
            .fires("gun:0 gun:0")
            .piece("pistolboy", West)
            .piece("pistolboy", West)
            .begin();
        t.activate(0).walk("w", South);
        t.dice(&[4, 4]).aim(4, 4).gone(0).scores(&[-2, 0]);
    }
    // Off the board.
    for (corner, dice) in [((1, 1), [1, 4]), ((1, 1), [4, 2]), ((7, 7), [5, 4]), ((7, 7), [4, 6])] {
        let mut t = entered(&[]);
        t.dice(&dice).aim(corner.0, corner.1).gone(0).scores(&[-2, 0]);
    }
    // No armour saves: a blindboy throws no further die.
    let mut t = board(&["tA.#", "...B"])
        .piece("blindboy", West)
        .piece("pistolboy", West)
        .begin();
    t.activate(0)
        .walk("w", South)
        .dice(&[5, 3])
        .aim(2, 1)
        .gone(0)
        .scores(&[-3, 0]);
}

#[test]
fn landings_that_do_not_kill() {
    for sign in ['.', 'c', 'm', 't', '1'] {
        let mut t = entered(&[(4, 4, sign)]);
        t.dice(&[4, 4]).aim(4, 4).stands(0, 4, 4).scores(&[0, 0]);
        t.decides(0, DecisionKind::Turn, None, 0);
    }
    // Its own cell: it stands there, and does not jump again.
    let mut t = entered(&[]);
    t.dice(&[3, 3])
        .aim(1, 1)
        .stands(0, 0, 0)
        .decides(0, DecisionKind::Turn, None, 0);
    // An open door.
    let mut t = board(&["tA.k", "..d.", "...B"])
        .open()
        .piece("pistolboy", West)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).walk("w", South).dice(&[5, 4]).aim(1, 1).stands(0, 2, 1);
}

#[test]
fn a_bonus_or_a_token_is_taken() {
    let mut t = entered(&[(4, 4, 'b')]);
    t.dice(&[4, 4, 3]).aim(4, 4).bonuses(0, &["spide"]);
    t.rolled(&["ground.teleporter.jump 4", "ground.teleporter.jump 4", "bonus.cell 3"]);
    let mut t = board(&["tA.d", "..k.", "...B"])
        .piece("pistolboy", West)
        .piece("pistolboy", West)
        .begin();
    t.activate(0)
        .walk("w", South)
        .dice(&[5, 4])
        .aim(1, 1)
        .carried(0, &["key:red"]);
}

#[test]
fn a_conveyor_pushes_who_lands_on_it() {
    let mut t = entered(&[(4, 4, '>')]);
    t.dice(&[4, 4]).aim(4, 4).stands(0, 5, 4);
    t.decides(0, DecisionKind::Turn, None, 0);
    let mut t = entered(&[(4, 4, '>'), (5, 4, 'l')]);
    t.dice(&[4, 4]).aim(4, 4).gone(0).scores(&[-2, 0]);
    // It does not jump again, even by a conveyor.
    let mut t = entered(&[(4, 4, '>'), (5, 4, '1')]);
    t.dice(&[4, 4]).aim(4, 4).stands(0, 5, 4);
}

#[test]
fn on_another_piece_both_die() {
    // B stands at (7, 0), a grot worth one; A is worth two.
    let landed = |scores: &[i32]| {
        let mut t = board(&["tA.....B", "1......2"])
            .piece("pistolboy", West)
            .piece("grot", West)
            .scores(scores)
            .begin();
        t.activate(0).walk("w", South);
        t
    };
    let mut t = landed(&[0, 0]);
    t.dice(&[6, 3, 1]).aim(5, 1).gone(0).gone(1).scores(&[-1, 0]);
    t.has("killed 1 by 0").has("killed 0 by 0");
    t.decides(0, DecisionKind::Return, Some(0), 0);
    t.dice(&[2])
        .place(0, 1, East)
        .decides(1, DecisionKind::Return, Some(1), 0);
    t.place(7, 1, West).decides(0, DecisionKind::Turn, None, 0);
}

#[test]
fn one_in_a_respawn_zone_is_not_harmed() {
    let mut t = board(&["tA..", "...B"])
        .owned("respawn", 1, (3, 1), (3, 1))
        .piece("pistolboy", West)
        .piece("pistolboy", West)
        .begin();
    t.activate(0)
        .walk("w", South)
        .dice(&[6, 4])
        .aim(1, 1)
        .gone(0)
        .stands(1, 3, 1)
        .scores(&[-2, 0]);
}

#[test]
fn landing_in_a_respawn_zone_is_not_on_foot() {
    for owner in [0, 1] {
        let mut t = board(&["tA..", "...B"])
            .owned("respawn", owner, (2, 0), (2, 0))
            .piece("pistolboy", West)
            .piece("pistolboy", West)
            .begin();
        t.activate(0).walk("w", South).dice(&[5, 3]).aim(1, 1).stands(0, 2, 0);
    }
}

#[test]
fn the_bonus_taken_before_the_jump_is_rolled_after_it() {
    let mut t = board(&["tbA.", "...B"])
        .piece("pistolboy", West)
        .piece("pistolboy", West)
        .begin();
    t.activate(0).walk("ww", South).none_of("roll");
    t.dice(&[4, 4, 3]).aim(2, 1).stands(0, 2, 1).bonuses(0, &["spide"]);
    t.rolled(&["ground.teleporter.jump 4", "ground.teleporter.jump 4", "bonus.cell 3"]);
}

/// A flingboy at (3, 3) of the squigs' board, active, beside a cell that makes it jump; a squig stands at (8, 8).
fn beside_a_jump(signs: &[(char, i32, i32)]) -> Table {
    let mut all = vec![('A', 3, 3), ('B', 13, 13), ('q', 8, 8)];
    all.extend_from_slice(signs);
    let mut t = pasture(&all)
        .klan("goff", "flingboy", East)
        .klan("bad_moon", "pistolboy", West)
        .begin();
    t.activate(0);
    t
}

#[test]
fn a_landing_is_no_step_and_nobody_is_bitten_there() {
    // Beside the squig, and there is no third die.
    let mut t = beside_a_jump(&[('t', 4, 3)]);
    t.walk("e", East).dice(&[4, 4]).aim(7, 7).stands(0, 7, 7);
    t.none_of("bitten").decides(0, DecisionKind::Turn, None, 0);
    // Nor is it from one respawn point to another, nor when its own number leaves it where it is.
    let mut t = beside_a_jump(&[('1', 4, 3), ('2', 7, 7)]);
    t.dice(&[2]).walk("e", East).stands(0, 7, 7).none_of("bitten");
    let mut t = beside_a_jump(&[('1', 4, 3), ('q', 5, 4)]);
    t.dice(&[3, 1]).walk("e", East).stands(0, 4, 3);
    t.told_of("bitten", &["squig.bite bitten 0 by 2"]);
}

#[test]
fn a_conveyor_that_carries_on_who_has_landed_brings_it_past_a_squig() {
    let mut t = beside_a_jump(&[('t', 4, 3), ('>', 6, 7)]);
    t.walk("e", East).dice(&[3, 4, 5]).aim(7, 7).stands(0, 7, 7);
    t.told_of("bitten", &["squig.bite bitten 0 by 2"]);
}
