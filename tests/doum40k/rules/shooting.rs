//! Shooting: who may shoot whom, cover's second die, hits that fall at random in contact, volleys.
//!
//! Rules: `shoot.who`, `shoot.target`, `shoot.hit`, `shoot.cover`, `shoot.contact`, `shoot.many`.

use arene::game::{Command, DecisionKind, PieceId};

use crate::common::*;

fn duel(shooter: &str, victim: &str) -> Table {
    let mut t = board(&["A...B"]).piece(shooter, East).piece(victim, North).begin();
    t.activate(0);
    t
}

#[test]
fn a_shot_kills_on_its_tir_and_not_on_one_less() {
    for (kind, need) in [
        ("grot", 6),
        ("flingboy", 5),
        ("kramboy", 3),
        ("roketboy", 5),
        ("snipeure", 4),
    ] {
        let mut t = duel(kind, "sauvage");
        t.dice(&[need]).shoot(1).told(&[
            "shoot.target shot 0>1",
            &format!("shoot.hit roll {need} of {need}+"),
            "shoot.hit killed 1 by 0",
            "mod.defmatch score 0 +2 =2",
            "death.return waits 1",
        ]);
        let mut t = duel(kind, "sauvage");
        t.dice(&[need - 1]).shoot(1);
        t.told(&[
            "shoot.target shot 0>1",
            &format!("shoot.hit roll {} of {need}+", need - 1),
        ])
        .stands(1, 4, 0);
    }
}

#[test]
fn a_sauvage_has_no_shot() {
    duel("sauvage", "grot").refused(shoot(1), "piece.sauvage");
}

#[test]
fn nobody_shoots_after_a_run() {
    let mut t = board(&["A.....B"]).piece("grot", East).piece("grot", North).begin();
    t.activate(0).run("e", East).refused(shoot(1), "shoot.who");
    let mut t = board(&["A.....B"]).piece("grot", East).piece("grot", North).begin();
    t.activate(0).walk("e", East).allowed(&shoot(1));
}

#[test]
fn nobody_shoots_twice_in_an_activation() {
    let mut t = duel("grot", "grot");
    t.dice(&[1]).shoot(1).refused(shoot(1), "shoot.who");
}

#[test]
fn nobody_shoots_with_an_enemy_in_direct_contact() {
    let mut t = board(&["A...B", "C...."])
        .piece("grot", East)
        .piece("grot", North)
        .piece("grot", North)
        .begin();
    let refusal = t.activate(0).refused(shoot(1), "shoot.who");
    assert_eq!(refusal.pieces.as_slice(), [PieceId(2)]);
    let mut t = board(&["A...B", ".C..."])
        .piece("grot", East)
        .piece("grot", North)
        .piece("grot", North)
        .begin();
    t.activate(0).allowed(&shoot(1));
}

#[test]
fn the_target_is_an_enemy_on_the_board_within_reach() {
    let mut t = duel("grot", "grot");
    t.refused(shoot(0), "shoot.target");
    t.refused(shoot(9), "shoot.target");
    let mut t = duel("kramboy", "grot");
    t.allowed(&shoot(1));
    let mut t = board(&["A....B"]).piece("kramboy", East).piece("grot", North).begin();
    t.activate(0).refused(shoot(1), "space.range");
}

#[test]
fn the_dead_are_no_target() {
    let mut t = board(&["A...B..C"])
        .piece("frimeur", East)
        .piece("grot", North)
        .piece("grot", West)
        .begin();
    t.activate(0).dice(&[5]).shoot(1).gone(1);
    t.end_turn().end_turn().activate(2).refused(shoot(1), "shoot.target");
}

#[test]
fn against_cover_a_success_is_rolled_again_and_the_second_result_counts() {
    let table = || {
        let mut t = board(&["A.r.B"]).piece("grot", East).piece("sauvage", North).begin();
        t.activate(0);
        t
    };
    table().dice(&[6, 6]).shoot(1).told(&[
        "sight.cover shot 0>1 cover",
        "shoot.hit roll 6 of 6+ again",
        "shoot.cover roll 6 of 6+",
        "shoot.hit killed 1 by 0",
        "mod.defmatch score 0 +2 =2",
        "death.return waits 1",
    ]);
    table().dice(&[6, 5]).shoot(1).stands(1, 4, 0).told(&[
        "sight.cover shot 0>1 cover",
        "shoot.hit roll 6 of 6+ again",
        "shoot.cover roll 5 of 6+",
    ]);
    table().dice(&[5]).shoot(1).stands(1, 4, 0);
}

/// A piece far west shoots B, which has neighbours; who was struck by a hit with that die?
fn struck(rows: &[&str], dice: &[u32]) -> u16 {
    let letters = rows
        .iter()
        .flat_map(|row| row.chars())
        .filter(char::is_ascii_uppercase)
        .count();
    let mut drawn = board(rows).piece("snipeure", East);
    for _ in 1..letters {
        drawn = drawn.piece("sauvage", North);
    }
    let mut t = drawn.begin();
    t.activate(0);
    let mut all = vec![6];
    all.extend(dice);
    t.dice(&all).shoot(1);
    let mut gone: Vec<u16> = (1..letters as u16).filter(|piece| t.at(*piece).is_none()).collect();
    assert_eq!(gone.len(), 1, "one hit kills one");
    assert!(
        t.facts
            .iter()
            .any(|fact| brief(fact).starts_with("shoot.contact struck"))
    );
    gone.remove(0)
}

#[test]
fn in_contact_a_hit_falls_evenly_on_two() {
    let rows = [".....", "A...B", "....C"];
    for (die, who) in [(1, 1), (2, 1), (3, 1), (4, 2), (5, 2), (6, 2)] {
        assert_eq!(struck(&rows, &[die]), who);
    }
}

#[test]
fn in_contact_a_hit_falls_evenly_on_three_clockwise_from_north() {
    let rows = ["....D", "A...B", "....C"];
    for (die, who) in [(1, 1), (2, 1), (3, 3), (4, 3), (5, 2), (6, 2)] {
        assert_eq!(struck(&rows, &[die]), who);
    }
}

#[test]
fn in_contact_a_hit_falls_evenly_on_four_and_other_results_are_rolled_again() {
    let rows = ["....C.", "A...BE", "....D."];
    for (dice, who) in [
        (&[1][..], 1),
        (&[2], 2),
        (&[3], 4),
        (&[4], 3),
        (&[5, 6, 3], 4),
        (&[6, 1], 1),
    ] {
        assert_eq!(struck(&rows, dice), who);
    }
}

#[test]
fn in_contact_a_hit_falls_evenly_on_five_and_a_six_is_rolled_again() {
    // Nobody sees a piece with four neighbours, but a volley's second shot may be for one.
    let rows = ["....C.", "A..BFD", "....E."];
    let shots: [(&[u32], u16); 6] = [(&[1], 5), (&[2], 2), (&[3], 3), (&[4], 4), (&[5], 1), (&[6, 6, 2], 2)];
    for (dice, who) in shots {
        let mut drawn = board(&rows).piece("frimeur", East);
        for _ in 0..5 {
            drawn = drawn.piece("sauvage", North);
        }
        let mut t = drawn.begin();
        let forced = [&[1, 5], dice].concat();
        t.activate(0).shoot(1).dice(&forced).allot(5).gone(who);
    }
}

#[test]
fn dice_rolled_again_are_marked() {
    let rows = ["....C.", "A...BE", "....D."];
    let mut drawn = board(&rows).piece("snipeure", East);
    for _ in 0..4 {
        drawn = drawn.piece("sauvage", North);
    }
    let mut t = drawn.begin();
    t.activate(0).dice(&[5, 6, 2]).shoot(1).told(&[
        "shoot.target shot 0>1",
        "shoot.hit roll 5 of 4+",
        "shoot.contact roll 6 again",
        "shoot.contact roll 2",
        "shoot.contact struck 2 instead of 1 by 0",
        "shoot.hit killed 2 by 0",
        "mod.defmatch score 0 +2 =2",
        "death.return waits 2",
    ]);
}

#[test]
fn diagonal_neighbours_are_no_candidates() {
    let mut t = board(&[".....", "A...B", "...C."])
        .piece("grot", East)
        .piece("grot", North)
        .piece("grot", North)
        .begin();
    t.activate(0).dice(&[6]).shoot(1).gone(1).stands(2, 3, 2);
}

#[test]
fn whoever_is_struck_saves_and_scores_for_itself() {
    let table = || {
        let mut t = board(&["A...B", "....C"])
            .piece("grot", East)
            .piece("grot", North)
            .piece("blindboy", North)
            .begin();
        t.activate(0);
        t
    };
    table().dice(&[6, 6, 4]).shoot(1).stands(2, 4, 1).scores(&[0, 0, 0]);
    table().dice(&[6, 6, 3]).shoot(1).gone(2).scores(&[3, 0, 0]);
    table().dice(&[6, 1]).shoot(1).gone(1).scores(&[1, 0, 0]);
}

#[test]
fn a_volley_throws_as_many_dice_as_its_shots() {
    for (kind, dice) in [("frimeur", &[1, 2][..]), ("mitrailleur", &[1, 2, 3])] {
        let mut t = duel(kind, "grot");
        t.dice(dice).shoot(1).stands(1, 4, 0);
        let rolls = t
            .facts
            .iter()
            .filter(|fact| brief(fact).starts_with("shoot.hit roll"))
            .count();
        assert_eq!(rolls, dice.len());
    }
}

#[test]
fn shots_at_one_killed_by_the_same_volley_are_lost_and_throw_no_die() {
    duel("mitrailleur", "sauvage").dice(&[2, 5]).shoot(1).told(&[
        "shoot.target shot 0>1",
        "shoot.hit roll 2 of 5+",
        "shoot.hit roll 5 of 5+",
        "shoot.hit killed 1 by 0",
        "mod.defmatch score 0 +2 =2",
        "shoot.many lost_shot 0>1",
        "death.return waits 1",
    ]);
}

/// A mitrailleur, its target B, C diagonally beside B, D two cells off.
fn volley() -> Table {
    let mut t = board(&[".......", "A...B..", ".....C.", "..D...."])
        .piece("mitrailleur", East)
        .piece("sauvage", North)
        .piece("sauvage", North)
        .piece("grot", North)
        .begin();
    t.activate(0);
    t
}

#[test]
fn further_shots_are_allotted_before_rolling_to_the_target_or_its_neighbours() {
    let mut t = volley();
    t.shoot(1).decides(0, DecisionKind::Allot, Some(0), 1);
    assert_eq!(t.legal(), ["allot 1", "allot 2"]);
    t.refused(allot(3), "shoot.many");
    t.refused(allot(0), "shoot.many");
    t.refused(allot(9), "shoot.many");
    t.refused(Command::EndActivation, "shoot.many");
    t.refused(path(&[(1, 1)], false, East), "shoot.many");
    t.allot(2).decides(0, DecisionKind::Allot, Some(0), 0);
    t.dice(&[5, 5]).allot(1).gone(1).gone(2).scores(&[4, 0, 0, 0]);
    t.decides(0, DecisionKind::Activation, Some(0), 0);
}

#[test]
fn the_volleys_shots_are_settled_one_by_one() {
    let mut t = volley();
    t.shoot(1).allot(2).dice(&[4, 5, 5]).allot(1).told_of(
        "roll",
        &[
            "shoot.hit roll 4 of 5+",
            "shoot.hit roll 5 of 5+",
            "shoot.hit roll 5 of 5+",
        ],
    );
    t.told_of("killed", &["shoot.hit killed 2 by 0", "shoot.hit killed 1 by 0"]);
}

#[test]
fn the_shooter_beside_its_target_is_no_target_of_its_own_volley() {
    let mut t = board(&["A...", ".B..", "..C."])
        .piece("mitrailleur", East)
        .piece("sauvage", North)
        .piece("sauvage", North)
        .begin();
    t.activate(0).shoot(1);
    assert_eq!(t.legal(), ["allot 1", "allot 2"]);
    t.allot(1).dice(&[1, 1, 1]).allot(2);
}

#[test]
fn a_volley_needs_no_sight_or_range_to_the_others() {
    let mut t = board(&[".....#.", "A...B#.", "....#C."])
        .piece("mitrailleur", East)
        .piece("sauvage", North)
        .piece("sauvage", North)
        .begin();
    t.activate(0).refused(shoot(2), "sight.line");
    t.shoot(1).allot(2).dice(&[1, 1, 5]).allot(2).gone(2);
}

#[test]
fn the_first_targets_cover_holds_for_the_whole_volley() {
    // C stands in the open, but B's cover counts for the shot at C.
    let mut t = board(&["A..r.B", "....C."])
        .piece("frimeur", East)
        .piece("sauvage", North)
        .piece("sauvage", North)
        .begin();
    t.activate(0).shoot(1).dice(&[1, 5, 4]).allot(2).stands(2, 4, 1);
    // And the other way round: C is in cover, B is not.
    let mut t = board(&["A....B", "..rrC."])
        .piece("frimeur", East)
        .piece("sauvage", North)
        .piece("sauvage", North)
        .begin();
    t.activate(0).shoot(1).dice(&[1, 5]).allot(2).gone(2);
}

#[test]
fn a_hit_that_falls_on_one_killed_by_the_same_volley_is_lost() {
    let table = || {
        let mut t = board(&["A...B", "....C"])
            .piece("frimeur", East)
            .piece("sauvage", North)
            .piece("sauvage", North)
            .begin();
        t.activate(0).shoot(1);
        t
    };
    // The first hit falls on C; the second too: the positions are those at the moment of firing.
    let mut t = table();
    t.dice(&[5, 6, 5, 6])
        .allot(1)
        .gone(2)
        .stands(1, 4, 0)
        .scores(&[2, 0, 0]);
    t.told_of("lost_shot", &["shoot.many lost_shot 0>2"]);
    // The second shot is for C, who is dead: no die.
    table().dice(&[5, 6]).allot(2).gone(2).stands(1, 4, 0);
    // The second shot at C falls on B, who still stands.
    table().dice(&[5, 1, 5, 1]).allot(2).gone(1).gone(2).scores(&[4, 0, 0]);
}

#[test]
fn the_dead_of_a_volley_return_after_its_last_die() {
    let mut t = board(&["1...2", "A...B", "....C"])
        .piece("frimeur", East)
        .piece("sauvage", North)
        .piece("sauvage", North)
        .begin();
    t.activate(0).shoot(1).dice(&[5, 1, 5, 1, 2]).allot(2);
    t.told_of("killed", &["shoot.hit killed 1 by 0", "shoot.hit killed 2 by 0"]);
    t.decides(1, DecisionKind::Return, Some(1), 0);
    t.dice(&[2, 1])
        .place(4, 0, South)
        .decides(2, DecisionKind::Return, Some(2), 0);
    t.place(0, 0, East).decides(0, DecisionKind::Activation, Some(0), 0);
}
