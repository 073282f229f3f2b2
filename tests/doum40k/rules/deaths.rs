//! Death, score and return; jumps between respawn points and lava.
//!
//! Rules: `ground.lava`, `ground.respawn.jump`, `ground.respawn.die`, `death.score`, `death.return`.

use arene::game::{Command, DecisionKind};

use crate::common::*;

#[test]
fn a_kill_scores_the_victims_points() {
    let kinds = [
        ("grot", 1),
        ("flingboy", 2),
        ("blindboy", 3),
        ("mitrailleur", 4),
        ("kramboy", 3),
        ("sauvage", 2),
    ];
    for (kind, points) in kinds {
        let mut t = board(&["AB"]).piece("mitrailleur", East).piece(kind, North).begin();
        let saved = if kind == "blindboy" { &[5, 1][..] } else { &[5] };
        t.activate(0).dice(saved).fight(1).scores(&[points, 0]);
    }
}

#[test]
fn lava_kills_who_walks_in_by_its_own_hand_without_a_save() {
    let mut t = board(&["Al.B"]).piece("blindboy", East).piece("grot", North).begin();
    t.activate(0).walk("e", East).gone(0).told(&[
        "move.points moved 0 to 1,0 east for 1",
        "ground.lava killed 0 by 0",
        "death.score score 0 -3 =-3",
        "death.return waits 0",
    ]);
}

#[test]
fn scores_may_be_negative() {
    let mut t = board(&["Al.B"])
        .piece("grot", East)
        .piece("grot", North)
        .scores(&[-4, 2])
        .begin();
    t.activate(0).walk("e", East).scores(&[-5, 2]);
}

#[test]
fn a_piece_killed_in_its_own_activation_is_done_for_the_turn() {
    let mut t = board(&["Al1B"]).piece("grot", East).piece("grot", North).begin();
    t.activate(0)
        .dice(&[1])
        .walk("e", East)
        .decides(0, DecisionKind::Return, Some(0), 0);
    t.place(2, 0, East).decides(0, DecisionKind::Turn, None, 0);
    assert_eq!(t.legal(), ["end_turn"]);
    t.refused(activate(0), "turn.activate");
    t.end_turn().decides(1, DecisionKind::Turn, None, 0);
}

#[test]
fn the_dead_return_at_once_where_a_die_says_facing_as_their_owner_picks() {
    let mut t = board(&["1.AB.2"]).piece("pistolboy", East).piece("grot", North).begin();
    t.activate(0).dice(&[4, 2]).fight(1).told(&[
        "melee.who fought 0>1",
        "melee.hit roll 4 of 3+",
        "melee.hit killed 1 by 0",
        "mod.defmatch score 0 +1 =1",
        "death.return roll 2",
    ]);
    t.decides(1, DecisionKind::Return, Some(1), 0);
    assert_eq!(t.legal(), ["place 5,0 any"]);
    t.refused(place(0, 0, South), "death.return");
    t.refused(Command::EndTurn, "death.return");
    for face in FACES {
        t.allowed(&place(5, 0, face));
    }
    t.place(5, 0, South).told(&["death.return placed 1 at 5,0 south"]);
    t.state_is("/pieces/1/face", "\"south\"")
        .decides(0, DecisionKind::Activation, Some(0), 0);
}

#[test]
fn an_occupied_point_and_a_number_without_one_are_rolled_again() {
    let mut t = board(&["ABC.2"])
        .under('A', '1')
        .piece("pistolboy", East)
        .piece("grot", North)
        .piece("grot", North)
        .begin();
    t.activate(0).dice(&[4, 1, 6, 3, 2]).fight(1);
    t.told_of(
        "roll",
        &[
            "melee.hit roll 4 of 3+",
            "death.return roll 1 again",
            "death.return roll 6 again",
            "ground.respawn.die roll 3 again",
            "ground.respawn.die roll 2",
        ],
    );
    t.place(4, 0, North);
}

#[test]
fn who_finds_nothing_free_waits_for_its_owners_next_turn() {
    // The one point is under A.
    let mut t = board(&["AB...", "....C"])
        .under('A', '1')
        .piece("pistolboy", East)
        .piece("grot", North)
        .piece("grot", North)
        .begin();
    t.activate(0)
        .dice(&[4])
        .fight(1)
        .gone(1)
        .decides(0, DecisionKind::Activation, Some(0), 0);
    // It tries again as its turn starts: still occupied.
    t.end_turn().gone(1).told_of("waits", &["death.return waits 1"]);
    t.decides(1, DecisionKind::Turn, None, 0);
    t.refused(activate(1), "death.return");
    assert_eq!(t.legal(), ["end_turn"]);
    t.end_turn().end_turn().activate(0).walk("e", East);
    // The point is free now, but it is not its turn yet.
    t.gone(1)
        .dice(&[1])
        .end_turn()
        .decides(1, DecisionKind::Return, Some(1), 0);
    t.place(0, 0, East).decides(1, DecisionKind::Turn, None, 0);
    t.activate(1).dice(&[1]).fight(0);
}

#[test]
fn a_step_on_a_respawn_point_jumps_to_the_one_rolled_and_ends_the_activation() {
    let mut t = board(&["A1.2B"]).piece("grot", East).piece("grot", North).begin();
    t.activate(0).dice(&[2]).walk("e", South).stands(0, 3, 0).told(&[
        "move.points moved 0 to 1,0 south for 1",
        "ground.respawn.jump roll 2",
        "ground.respawn.jump jumped 0 1,0 to 3,0",
    ]);
    t.state_is("/pieces/0/face", "\"south\"")
        .decides(0, DecisionKind::Turn, None, 0);
    t.state_is("/pieces/0/done/ended", "true")
        .refused(activate(0), "turn.activate");
}

#[test]
fn rolling_its_own_number_leaves_the_piece_where_it_is() {
    let mut t = board(&["A1.2B"]).piece("grot", East).piece("grot", North).begin();
    t.activate(0).dice(&[1]).walk("e", South).stands(0, 1, 0);
    t.decides(0, DecisionKind::Turn, None, 0).scores(&[0, 0]);
}

#[test]
fn a_jump_rolls_again_for_a_number_without_a_point() {
    let mut t = board(&["A1.2B"]).piece("grot", East).piece("grot", North).begin();
    t.activate(0).dice(&[5, 3, 2]).walk("e", South).stands(0, 3, 0).told_of(
        "roll",
        &[
            "ground.respawn.jump roll 5 again",
            "ground.respawn.die roll 3 again",
            "ground.respawn.die roll 2",
        ],
    );
}

/// A blindboy walks on point 1 and jumps onto the kosto on point 2.
fn collision() -> Table {
    let mut t = board(&["A1.B."])
        .under('B', '2')
        .piece("blindboy", East)
        .piece("kosto", North)
        .begin();
    t.activate(0);
    t
}

#[test]
fn a_jump_onto_another_piece_kills_both_without_saves() {
    let mut t = collision();
    t.dice(&[2, 1]).walk("e", East).gone(0).gone(1);
    t.told_of("score", &["mod.defmatch score 0 +3 =3", "death.score score 0 -3 =0"]);
    t.told_of("roll", &["ground.respawn.jump roll 2", "death.return roll 1"]);
}

#[test]
fn those_who_died_together_return_in_the_order_of_their_ids() {
    let mut t = collision();
    t.dice(&[2, 1])
        .walk("e", East)
        .decides(0, DecisionKind::Return, Some(0), 0);
    t.dice(&[1, 2])
        .place(1, 0, West)
        .decides(1, DecisionKind::Return, Some(1), 0);
    t.place(3, 0, North)
        .decides(0, DecisionKind::Turn, None, 0)
        .refused(activate(0), "turn.activate");
}

#[test]
fn six_points_or_fewer_keep_the_six_sided_die() {
    let mut t = board(&["AB1234.56"])
        .piece("pistolboy", East)
        .piece("grot", North)
        .begin();
    t.activate(0).dice(&[4, 6]).fight(1).place(8, 0, North);
    assert_eq!(
        sides(
            &board(&["AB1...."])
                .piece("pistolboy", East)
                .piece("grot", North)
                .begin_return()
        ),
        6
    );
}

#[test]
fn more_than_six_points_make_a_die_of_the_highest_number() {
    let many = || board(&["AB123456"]).piece("pistolboy", East).piece("grot", North);
    let spare = board(&["AB123456", "........"])
        .piece("pistolboy", East)
        .piece("grot", North)
        .point(9, 0, 1);
    assert_eq!(sides(&many().begin_return()), 6);
    let mut t = spare.begin();
    t.activate(0).dice(&[4, 8, 9]).fight(1).place(0, 1, North);
    assert_eq!(t.scores(&[1, 0]).at(1).map(|at| at.y), Some(1));
}

trait BeginReturn {
    fn begin_return(self) -> Table;
}

impl BeginReturn for Drawn {
    /// B is killed and rolls a 1 for its return.
    fn begin_return(self) -> Table {
        let mut t = self.begin();
        t.activate(0).dice(&[4, 1]).fight(1);
        t
    }
}

/// The faces of the last die thrown.
fn sides(t: &Table) -> u32 {
    t.facts
        .iter()
        .rev()
        .find_map(|fact| match fact {
            arene::game::Fact::Roll(roll) => Some(roll.sides),
            _ => None,
        })
        .unwrap()
}

#[test]
fn a_jump_is_counted_whole_before_victory_is_looked_at() {
    // The grot scores one and loses one: it never stood at ten.
    let mut t = board(&["A1.B."])
        .under('B', '2')
        .piece("grot", East)
        .piece("grot", North)
        .scores(&[9, 0])
        .begin();
    t.activate(0)
        .dice(&[2, 1])
        .walk("e", East)
        .scores(&[9, 0])
        .state_is("/winner", "null");
    // Two more than it loses: that wins, and nobody rolls to return.
    let mut t = board(&["A1.B."])
        .under('B', '2')
        .piece("grot", East)
        .piece("blindboy", North)
        .scores(&[8, 0])
        .begin();
    t.activate(0)
        .dice(&[2])
        .walk("e", East)
        .scores(&[10, 0])
        .state_is("/winner", "0");
}

#[test]
fn a_jump_and_a_return_land_without_a_further_die() {
    let mut t = board(&["A12.B"]).piece("grot", East).piece("grot", North).begin();
    t.activate(0).dice(&[2]).walk("e", East).stands(0, 2, 0);
    let mut t = board(&["AB1.2"]).piece("pistolboy", East).piece("grot", North).begin();
    t.activate(0).dice(&[4, 1]).fight(1).place(2, 0, East).stands(1, 2, 0);
}

#[test]
fn who_dies_on_its_way_out_of_reach_of_any_point_waits_and_others_play_on() {
    let mut t = board(&["Al.BC"])
        .piece("grot", East)
        .piece("grot", East)
        .piece("grot", North)
        .begin();
    t.activate(0)
        .walk("e", East)
        .gone(0)
        .end_turn()
        .activate(1)
        .dice(&[6])
        .fight(2)
        .gone(2);
    t.end_turn()
        .told(&["turn.activate turn 2 round 1", "death.return waits 2"]);
    t.end_turn()
        .told(&["turn.activate turn 0 round 2", "death.return waits 0"]);
}
