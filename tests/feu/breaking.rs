//! Chapter 5: sides that break.

use serde_json::{Value, json};

use super::common::{Trial, ends_round, fact, figure, has, row, thrown, told};

/// A figure that is out.
fn out(kind: &str) -> Value {
    json!({"kind": kind, "out": true})
}

/// A conscript of the first side that stands in the round.
fn standing() -> Value {
    row(1, 500, &json!({}))[0].clone()
}

/// The end of round 1 with those figures; the other side has its conscript besides.
fn ended(sides: [Vec<Value>; 2], more: Value, dice: &[u32]) -> (Trial, Vec<Value>) {
    ends_round(1, sides, more, dice)
}

#[test]
fn a_side_with_half_of_its_figures_left_tests_and_goes_on_if_it_passes_break_test() {
    let (mut trial, facts) = ended([vec![standing(), out("conscript")], vec![]], json!({}), &[4, 3, 5, 2]);
    assert_eq!(
        thrown(&facts),
        ["break.test", "break.test", "round.begin", "round.begin"]
    );
    let test = told(&facts, "test", &["rule", "piece", "need", "passed"]);
    assert_eq!(test, json!(["quality.roll", 0, 7, true]));
    assert_eq!(trial.state()["round"], json!(2));
}

#[test]
fn a_side_that_fails_withdraws_and_loses_break_test() {
    let (mut trial, facts) = ended([vec![standing(), out("conscript")], vec![]], json!({}), &[4, 2]);
    assert_eq!(told(&facts, "broke", &["rule", "player"]), json!(["break.test", 0]));
    assert_eq!(told(&facts, "won", &["rule", "player"]), json!(["break.test", 1]));
    assert_eq!(trial.asked(), "over");
}

#[test]
fn more_than_half_do_not_test_and_less_than_half_do_break_test() {
    let left = |alive: usize, gone: usize| [row(alive, 500, &json!({})), vec![out("conscript"); gone]].concat();
    for (alive, gone, tests) in [(2, 1, false), (3, 2, false), (1, 2, true), (2, 2, true), (3, 0, false)] {
        let dice = if tests { vec![4, 3, 5, 2] } else { vec![5, 2] };
        let (_, facts) = ended([left(alive, gone), vec![]], json!({}), &dice);
        assert_eq!(has(&facts, "test"), tests, "{alive} and {gone}");
    }
}

#[test]
fn the_best_of_those_left_tests_by_its_dice_now_break_test() {
    let leader = |wounded: bool| figure("leader", [2000, 500, 0], json!({"wounded": wounded}));
    let commando = figure("commando", [3000, 500, 0], json!({}));
    let side = |more: Vec<Value>| [vec![standing()], more, vec![out("leader"); 3]].concat();
    let (_, facts) = ended([side(vec![leader(false)]), vec![]], json!({}), &[1, 1, 4, 3, 5, 2]);
    assert_eq!(fact(&facts, "test")["piece"], json!(1), "one of X 4");
    let both = side(vec![leader(true), commando]);
    let (_, facts) = ended([both, vec![]], json!({}), &[1, 1, 4, 3, 5, 2]);
    assert_eq!(fact(&facts, "test")["piece"], json!(2), "a wound takes an X");
}

#[test]
fn both_sides_test_and_if_both_fail_it_is_a_draw_break_test() {
    let both = || [vec![standing(), out("conscript")], vec![out("conscript")]];
    for (dice, winner) in [
        ([1, 1, 1, 1], json!("draw")),
        ([1, 1, 6, 6], json!(1)),
        ([6, 6, 1, 1], json!(0)),
    ] {
        let (mut trial, facts) = ended(both(), json!({}), &dice);
        assert_eq!(
            told(&facts, "won", &["rule", "player"]),
            json!(["break.test", winner]),
            "{dice:?}"
        );
        assert_eq!(trial.asked(), "over");
    }
    let (mut trial, _) = ended(both(), json!({}), &[6, 6, 6, 6, 5, 2]);
    assert_eq!(trial.state()["round"], json!(2));
}

#[test]
fn by_the_option_nobody_tests_break_test_break() {
    let off = json!({"options": {"break": false}});
    let both = [vec![standing(), out("conscript")], vec![out("conscript")]];
    let (mut trial, facts) = ended(both, off, &[5, 2]);
    assert!(!has(&facts, "test"));
    assert_eq!(trial.state()["round"], json!(2));
}

#[test]
fn an_exfiltrating_team_does_not_test_its_hunters_do_break_test() {
    let mission = json!({"mod": "exfiltration"});
    let both = [vec![standing(), out("conscript")], vec![out("conscript")]];
    let (_, facts) = ended(both, mission, &[4, 3, 5, 2]);
    let test = told(&facts, "test", &["piece", "passed"]);
    assert_eq!(test, json!([3, true]), "the hunter alone");
}

#[test]
fn who_breaks_loses_even_in_the_last_round_with_more_points_break_test_round_end() {
    // A leader is out for the one side, a conscript for the other, which has three left.
    let sides = || {
        let others = [vec![out("leader")], row(2, 5500, &json!({}))].concat();
        [vec![standing(), out("conscript")], others]
    };
    let (_, facts) = ends_round(6, sides(), json!({}), &[4, 2]);
    assert_eq!(told(&facts, "won", &["rule", "player"]), json!(["break.test", 1]));
    let (mut trial, facts) = ends_round(6, sides(), json!({}), &[4, 3]);
    assert_eq!(told(&facts, "won", &["rule", "player"]), json!(["mission.meeting", 0]));
    assert_eq!(trial.state()["scores"], json!([9, 3]));
}
