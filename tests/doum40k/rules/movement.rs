//! Movement: points and what each ground costs, running, special cells that end a path, facing.
//!
//! Rules: `ground.open`, `ground.wall`, `ground.rock`, `ground.crate`, `ground.crate.leave`, `ground.mud`,
//! `ground.respawn`, `ground.special`, `move.points`, `move.face`, `turn.dropped`.

use crate::common::*;

/// A piece alone on a row, an idle one far below it.
fn row(ground: &str, kind: &str) -> Table {
    let walls = "#".repeat(ground.len());
    let idle = format!("B{}", ".".repeat(ground.len() - 1));
    board(&[ground, &walls, &idle])
        .piece(kind, East)
        .piece("grot", North)
        .begin()
}

#[test]
fn a_piece_moves_up_to_its_points_and_twice_as_far_at_a_run() {
    let mut t = row("A.........", "grot");
    t.activate(0);
    let five = t.steps("eeeee", false, East);
    let refusal = t.refused(five, "move.points");
    assert_eq!(refusal.numbers.as_slice(), [5, 4], "what is needed, then what there is");
    let nine = t.steps("eeeeeeeee", true, East);
    t.refused(nine, "move.points");
    let eight = t.steps("eeeeeeee", true, East);
    t.allowed(&eight);
    t.walk("eeee", South).told(&["move.points moved 0 to 4,0 south for 4"]);
    t.stands(0, 4, 0).state_is("/pieces/0/face", "\"south\"");
    t.state_is(
        "/pieces/0/done",
        r#"{"moved":true,"ran":false,"shot":false,"fought":false,"used":false,"door":false,"ended":false}"#,
    );
}

#[test]
fn a_run_is_told_and_remembered() {
    let mut t = row("A.........", "bizarboy");
    t.activate(0)
        .run("eeeeeeeee", West)
        .told(&["move.points moved 0 to 9,0 west for 9 running"]);
    t.state_is("/pieces/0/done/ran", "true")
        .state_is("/pieces/0/done/moved", "true");
}

#[test]
fn nobody_moves_diagonally_or_leaps() {
    let mut t = board(&["A..", "...", "..B"])
        .piece("grot", East)
        .piece("grot", North)
        .begin();
    t.activate(0).refused(path(&[(1, 1)], false, East), "move.points");
    t.refused(path(&[(2, 0)], false, East), "move.points");
    t.refused(path(&[(0, 0)], false, East), "move.points");
}

#[test]
fn a_cell_with_a_piece_is_neither_entered_nor_crossed() {
    let mut t = board(&["A.B.."]).piece("grot", East).piece("grot", North).begin();
    t.activate(0);
    for steps in ["ee", "eee"] {
        let command = t.steps(steps, false, East);
        let refusal = t.refused(command, "move.points");
        assert_eq!(refusal.pieces.len(), 1, "the piece in the way is named");
    }
}

#[test]
fn walls_and_rocks_are_never_entered() {
    let mut t = board(&["A#..", "r..B"])
        .piece("grot", East)
        .piece("grot", North)
        .begin();
    let refusal = t.activate(0).refused(path(&[(1, 0)], false, East), "ground.wall");
    assert_eq!(refusal.cells.len(), 1);
    t.refused(path(&[(0, 1)], false, East), "ground.rock");
    t.refused(path(&[(0, 1)], true, East), "ground.rock");
}

#[test]
fn a_crate_costs_two_points_and_one_from_crate_to_crate() {
    let mut t = row("Accc......", "grot");
    t.activate(0)
        .walk("eee", East)
        .told(&["move.points moved 0 to 3,0 east for 4"]);
    let mut t = row("Acccc.....", "grot");
    t.activate(0);
    let four = t.steps("eeee", false, East);
    t.refused(four, "move.points");
}

#[test]
fn leaving_a_crate_costs_what_the_next_cell_costs() {
    let mut t = row("Ac.m......", "grot");
    t.activate(0)
        .walk("ee", East)
        .told(&["move.points moved 0 to 2,0 east for 3"]);
    let mut t = row("Acm.......", "grot");
    t.activate(0)
        .walk("ee", East)
        .told(&["move.points moved 0 to 2,0 east for 4"]);
    let mut t = board(&["Ac..B"])
        .under('A', 'c')
        .piece("grot", East)
        .piece("grot", North)
        .begin();
    t.activate(0)
        .walk("ee", East)
        .told(&["move.points moved 0 to 2,0 east for 2"]);
}

#[test]
fn mud_costs_two_points_each_time() {
    let mut t = row("Amm.......", "grot");
    t.activate(0)
        .walk("ee", East)
        .told(&["move.points moved 0 to 2,0 east for 4"]);
    let mut t = row("Amm.......", "grot");
    t.activate(0);
    let three = t.steps("eee", false, East);
    t.refused(three, "move.points");
}

#[test]
fn open_ground_costs_one_point_also_out_of_mud() {
    let mut t = board(&["A..B"])
        .under('A', 'm')
        .piece("grot", East)
        .piece("grot", North)
        .begin();
    t.activate(0)
        .walk("ee", East)
        .told(&["move.points moved 0 to 2,0 east for 2"]);
}

#[test]
fn a_piece_stops_before_a_cell_it_lacks_points_for() {
    for ground in ["A...m.....", "A...c....."] {
        let mut t = row(ground, "grot");
        t.activate(0);
        let four = t.steps("eeee", false, East);
        t.refused(four, "move.points");
        t.walk("eee", East);
    }
}

#[test]
fn respawn_points_and_lava_end_a_path() {
    for ground in ["A1........", "Al........"] {
        let mut t = row(ground, "grot");
        t.activate(0);
        let over = t.steps("ee", false, East);
        let refusal = t.refused(over, "ground.special");
        assert_eq!(refusal.cells.len(), 1);
        let onto = t.steps("e", false, East);
        t.allowed(&onto);
    }
}

#[test]
fn respawn_points_and_lava_cost_one_point() {
    for ground in ["A...1.....", "A...l....."] {
        let mut t = row(ground, "grot");
        t.activate(0);
        let onto = t.steps("eeee", false, East);
        t.allowed(&onto);
        let mut t = row(&ground.replacen("A.", "A..", 1), "grot");
        t.activate(0);
        let too_far = t.steps("eeeee", false, East);
        t.refused(too_far, "move.points");
    }
}

#[test]
fn a_piece_leaves_the_respawn_point_it_stands_on_without_a_die() {
    let mut t = board(&["A..B"])
        .under('A', '1')
        .piece("grot", East)
        .piece("grot", North)
        .begin();
    t.activate(0).turn(South).walk("e", East).stands(0, 1, 0);
}

#[test]
fn turning_on_the_spot_is_not_moving_and_may_be_repeated_before_the_move() {
    let mut t = row("A.........", "grot");
    t.activate(0).turn(South).told(&["move.face turned 0 south"]);
    t.turn(West).turn(North).state_is("/pieces/0/face", "\"north\"");
    t.state_is("/pieces/0/done/moved", "false");
    t.walk("ee", East);
}

#[test]
fn nobody_turns_after_the_move_or_runs_on_the_spot() {
    let mut t = row("A.........", "grot");
    t.activate(0).refused(path(&[], true, South), "move.points");
    t.walk("e", East).refused(path(&[], false, South), "move.face");
}

#[test]
fn nobody_turns_or_moves_after_a_shot_or_a_fight() {
    let mut t = board(&["A....B"]).piece("grot", East).piece("grot", North).begin();
    t.activate(0).dice(&[1]).shoot(1);
    t.refused(path(&[], false, South), "move.face");
    t.refused(path(&[(1, 0)], false, South), "turn.order");
    let mut t = board(&[".AB.."]).piece("grot", East).piece("grot", North).begin();
    t.activate(0).dice(&[1]).fight(1);
    t.refused(path(&[], false, South), "move.face");
    t.refused(path(&[(0, 0)], false, South), "turn.order");
}

#[test]
fn a_move_once_made_is_made() {
    let mut t = row("A.........", "grot");
    t.activate(0).walk("e", East);
    t.refused(path(&[(2, 0)], false, East), "turn.dropped");
    t.refused(path(&[(0, 0)], false, East), "turn.dropped");
    t.refused(path(&[(2, 0)], true, East), "turn.dropped");
}

#[test]
fn a_piece_may_come_back_to_a_cell_it_crossed() {
    let mut t = row("A.........", "grot");
    t.activate(0)
        .walk("eew", West)
        .told(&["move.points moved 0 to 1,0 west for 3"]);
}
