//! What a move may come to, told before it is made: death, points, dice that say where. And what running costs.

use arene::game::{Fraction, PieceId, Prospect};

use crate::common::*;

/// What is told of a walk by the piece A, which is active.
fn of_walk(t: &mut Table, steps: &str) -> Prospect {
    let walk = t.steps(steps, false, North);
    let (hash, facts) = (t.game.hash(), t.game.facts().to_vec());
    let told = t.game.prospect(PieceId(0), &walk).expect("a legal walk");
    assert_eq!(t.game.hash(), hash, "nothing is changed by asking");
    assert_eq!(t.game.facts(), facts);
    told
}

fn start(rows: &[&str]) -> Table {
    let mut t = board(rows).piece("blindboy", East).piece("grot", North).begin();
    t.activate(0);
    t
}

#[test]
fn lava_is_death_and_costs_what_the_piece_is_worth() {
    for (rows, steps) in [(["Al...B"], "e"), (["A>l..B"], "e")] {
        let told = of_walk(&mut start(&rows), steps);
        assert_eq!((told.death, told.loss), (Fraction::ONE, 3), "{rows:?}");
        assert_eq!(told.rule.unwrap().as_str(), "ground.lava");
        assert!(told.is_risky());
    }
}

#[test]
fn a_plain_way_a_push_and_a_bonus_are_no_risk() {
    for rows in ["A....B", "A>...B", "Ac...B", "Ab...B"] {
        let told = of_walk(&mut start(&[rows]), "e");
        assert_eq!(
            (told.death, told.loss, told.is_thrown),
            (Fraction::ZERO, 0, false),
            "{rows}"
        );
        assert!(!told.is_risky());
    }
}

#[test]
fn a_respawn_point_throws_and_kills_where_somebody_stands() {
    let told = of_walk(&mut start(&["A1.B.2"]), "e");
    assert_eq!((told.death, told.is_thrown), (Fraction::ZERO, true));
    let mut t = board(&["A1.B.3..4"])
        .under('B', '2')
        .piece("blindboy", East)
        .piece("grot", North)
        .begin();
    t.activate(0);
    let told = of_walk(&mut t, "e");
    // Four points that count, of one of which B stands; it is worth 1, A is worth 3.
    assert_eq!((told.death, told.loss), (Fraction::new(1, 4), 2));
    assert_eq!(told.rule.unwrap().as_str(), "ground.respawn.jump");
}

#[test]
fn a_teleporter_asks_where_and_dice_say_it() {
    let mut t = start(&["At....", "......", "......", ".....B"]);
    let told = of_walk(&mut t, "e");
    assert_eq!((told.death, told.is_thrown), (Fraction::ZERO, true));
    let corner = arene::game::Command::Aim {
        corner: arene::game::Place::new(1, 1),
    };
    t.walk("e", North);
    let told = t.game.prospect(PieceId(0), &corner).expect("a legal corner");
    // Off the board to the left and above with two of three of the low faces each.
    assert!(!told.death.is_zero() && told.death != Fraction::ONE);
    assert_eq!(told.loss, 3);
}

#[test]
fn running_is_told_to_cost_the_shot_but_not_to_who_shoots_after_it() {
    let lost = |kind: &str| {
        let mut t = board(&["A....B"]).piece(kind, East).piece("grot", North).begin();
        t.activate(0);
        let routes = t.game.routes(&[]).expect("ways");
        routes.lost_by_running.map(|refusal| refusal.why)
    };
    assert_eq!(lost("kosto"), Some("shoot-after-run"));
    assert_eq!(lost("skateboy"), None);
    // It has nothing to shoot with.
    assert_eq!(lost("sauvage"), None);
}
