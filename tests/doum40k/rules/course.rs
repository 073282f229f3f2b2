//! The course of play: deployment, who begins, turns and activations, the profiles, and what a setup must have.
//!
//! Rules: `setup.respawn`, `setup.first`, `turn.activate`, `piece.kramboy`, `piece.auto`.

use arene::game::{Command, DecisionKind};

use crate::common::*;

#[test]
fn each_player_rolls_for_its_respawn_point_in_seat_order_and_picks_the_facing() {
    let mut t = board(&["1.2.3"])
        .deployed("grot")
        .deployed("kosto")
        .deployed("sauvage")
        .first(1)
        .begin_with(&[3]);
    t.told(&["setup.respawn phase deployment", "setup.respawn roll 3"]);
    t.decides(0, DecisionKind::Deploy, Some(0), 0)
        .state_is("/phase", "\"deployment\"");
    assert_eq!(t.legal(), ["place 4,0 any"]);
    t.refused(place(0, 0, East), "setup.respawn");
    t.refused(Command::EndTurn, "setup.respawn");
    // Occupied, without a point, free.
    t.dice(&[3, 5, 1]).place(4, 0, West).told(&[
        "setup.respawn placed 0 at 4,0 west",
        "setup.respawn roll 3 again",
        "setup.respawn roll 5 again",
        "ground.respawn.die roll 1",
    ]);
    t.dice(&[2])
        .place(0, 0, South)
        .decides(2, DecisionKind::Deploy, Some(2), 0);
    t.place(2, 0, North)
        .decides(1, DecisionKind::Turn, None, 0)
        .state_is("/phase", "\"turn\"");
}

#[test]
fn deployment_on_more_than_six_points_uses_the_larger_die() {
    let mut t = board(&["123456", "......"])
        .point(8, 0, 1)
        .deployed("grot")
        .deployed("grot")
        .first(0)
        .begin_with(&[7, 8]);
    t.dice(&[1]).place(0, 1, East).place(0, 0, East).stands(0, 0, 1);
}

#[test]
fn more_pieces_than_points_are_a_fault_unless_all_are_set_down() {
    assert!(!board(&["1..."]).deployed("grot").deployed("grot").faults().is_empty());
    assert!(board(&["1..2"]).deployed("grot").deployed("grot").faults().is_empty());
    assert!(
        board(&["A..B"])
            .piece("grot", East)
            .piece("grot", East)
            .faults()
            .is_empty()
    );
}

#[test]
fn all_pieces_are_set_down_or_none() {
    assert!(
        !board(&["A12."])
            .piece("grot", East)
            .deployed("grot")
            .faults()
            .is_empty()
    );
}

#[test]
fn the_highest_die_begins_and_ties_roll_again_among_themselves() {
    let set = || {
        board(&["A.B.C"])
            .piece("grot", East)
            .piece("grot", East)
            .piece("grot", East)
    };
    let mut t = set().begin_with(&[2, 5, 3]);
    t.decides(1, DecisionKind::Turn, None, 0);
    let mut t = set().begin_with(&[5, 2, 5, 3, 4]);
    t.decides(2, DecisionKind::Turn, None, 0);
    t.told_of(
        "roll",
        &[
            "setup.first roll 5 again",
            "setup.first roll 2",
            "setup.first roll 5 again",
            "setup.first roll 3",
            "setup.first roll 4",
        ],
    );
    let mut t = set().begin_with(&[1, 1, 1, 6, 6, 2, 1, 2]);
    t.decides(1, DecisionKind::Turn, None, 0);
}

#[test]
fn turns_go_round_in_seat_order_and_rounds_count_from_whoever_began() {
    let mut t = board(&["A.B.C"])
        .piece("grot", East)
        .piece("grot", East)
        .piece("grot", East)
        .first(2)
        .begin();
    t.state_is("/round", "1").state_is("/player", "2");
    t.end_turn().told(&["turn.activate turn 0 round 1"]);
    t.end_turn().told(&["turn.activate turn 1 round 1"]);
    t.end_turn().told(&["turn.activate turn 2 round 2"]);
}

#[test]
fn one_activates_ones_own_piece_once_a_turn() {
    let mut t = board(&["A..B"]).piece("grot", East).piece("grot", East).begin();
    t.refused(activate(1), "turn.activate");
    t.refused(activate(7), "turn.activate");
    t.activate(0)
        .told(&["turn.activate activated 0"])
        .decides(0, DecisionKind::Activation, Some(0), 0);
    t.state_is("/active", "0").state_is("/phase", "\"activation\"");
    t.refused(activate(0), "turn.activate");
    t.end_activation()
        .decides(0, DecisionKind::Turn, None, 0)
        .refused(activate(0), "turn.activate");
    t.end_turn().end_turn().activate(0);
}

#[test]
fn nothing_is_done_outside_an_activation() {
    let mut t = board(&["AB..."]).piece("grot", East).piece("grot", East).begin();
    for command in [path(&[(2, 0)], false, East), fight(1), shoot(1), Command::EndActivation] {
        t.refused(command, "turn.activate");
    }
    t.refused(allot(1), "shoot.many");
    t.refused(place(2, 0, East), "setup.respawn");
}

#[test]
fn neither_an_activation_nor_a_turn_ends_by_itself() {
    let mut t = board(&["AB..."]).piece("grot", East).piece("grot", East).begin();
    t.activate(0)
        .dice(&[1])
        .fight(1)
        .decides(0, DecisionKind::Activation, Some(0), 0);
    t.end_activation().decides(0, DecisionKind::Turn, None, 0);
    assert_eq!(t.legal(), ["end_turn"]);
}

#[test]
fn a_turn_may_be_ended_out_of_an_activation() {
    let mut t = board(&["A..B"]).piece("grot", East).piece("grot", East).begin();
    t.activate(0).end_turn().decides(1, DecisionKind::Turn, None, 0);
}

#[test]
fn what_was_done_starts_afresh_with_the_owners_turn() {
    let mut t = board(&["A....B"]).piece("grot", East).piece("grot", East).begin();
    t.activate(0).walk("e", East).dice(&[1]).shoot(1).end_turn();
    t.state_is("/pieces/0/done/moved", "true")
        .state_is("/pieces/0/done/shot", "true");
    t.end_turn();
    t.state_is(
        "/pieces/0/done",
        r#"{"moved":false,"ran":false,"shot":false,"fought":false,"used":false,"door":false,"ended":false}"#,
    );
}

#[test]
fn all_fifteen_kinds_have_the_books_profile_and_skills() {
    let null = 0;
    let table = [
        ("grot", 4, 10, 6, 1, 6, null, 1, r#"["rikiki","sournois"]"#),
        ("flingboy", 4, 15, 5, 1, 5, null, 2, "[]"),
        ("pistolboy", 4, 10, 6, 1, 4, null, 2, "[]"),
        ("bizarboy", 5, 10, 5, 1, 4, null, 3, "[]"),
        ("blindboy", 4, 10, 6, 1, 4, 4, 3, "[]"),
        ("bomberboy", 4, 10, 6, 1, 6, null, 3, r#"["grenade"]"#),
        ("frimeur", 4, 15, 5, 2, 5, null, 3, r#"["pas_d_armure"]"#),
        ("kommando", 4, 10, 6, 1, 4, null, 3, r#"["furtif"]"#),
        ("kosto", 4, 10, 6, 1, 3, 6, 3, "[]"),
        (
            "kramboy",
            4,
            4,
            3,
            1,
            5,
            null,
            3,
            r#"["pas_de_couvert","energetik","attaque_de_zone"]"#,
        ),
        ("mitrailleur", 4, 20, 5, 3, 5, null, 4, "[]"),
        (
            "roketboy",
            4,
            20,
            5,
            1,
            5,
            null,
            3,
            r#"["pas_d_armure","attaque_de_zone"]"#,
        ),
        ("sauvage", 4, 10, null, 1, 3, null, 2, "[]"),
        ("skateboy", 4, 10, 6, 1, 4, null, 3, r#"["skateboard"]"#),
        // As long as it has not left its cell.
        ("snipeure", 4, 30, 4, 1, 5, null, 3, r#"["snipeure"]"#),
    ];
    let kinds: Vec<&str> = table.iter().map(|row| row.0).collect();
    assert_eq!(arene::rules::rulebook("doum40k").unwrap().kinds(), kinds);
    for (kind, mvt, por, tir, shots, cac, arm, pts, skills) in table {
        let mut t = board(&["A..B"]).piece(kind, East).piece("grot", East).begin();
        let or_null = |value: i32| {
            if value == null {
                "null".to_owned()
            } else {
                value.to_string()
            }
        };
        let (tir, arm) = (or_null(tir), or_null(arm));
        t.state_is("/pieces/0/profile/mvt", &mvt.to_string());
        t.state_is("/pieces/0/profile/por", &por.to_string());
        t.state_is("/pieces/0/profile/tir", &tir);
        if kind != "sauvage" {
            t.state_is("/pieces/0/profile/shots", &shots.to_string());
        }
        t.state_is("/pieces/0/profile/cac", &cac.to_string());
        t.state_is("/pieces/0/profile/arm", &arm);
        t.state_is("/pieces/0/profile/pts", &pts.to_string());
        t.state_is("/pieces/0/skills", skills);
    }
}

#[test]
fn the_kramboy_is_worth_three_or_by_house_rule_two() {
    let set = || board(&["AB"]).piece("pistolboy", East).piece("kramboy", North);
    set().begin().state_is("/pieces/1/profile/pts", "3");
    set()
        .option("kramboy_points", 3)
        .begin()
        .state_is("/pieces/1/profile/pts", "3");
    let mut t = set().option("kramboy_points", 2).begin();
    t.state_is("/pieces/1/profile/pts", "2")
        .activate(0)
        .dice(&[4])
        .fight(1)
        .scores(&[2, 0]);
    assert!(!set().option("kramboy_points", 4).faults().is_empty());
    assert!(!set().option("kramboy_pointz", 3).faults().is_empty());
}

#[test]
fn a_value_of_one_always_succeeds_and_seven_never_but_the_die_is_thrown() {
    use arene::game::{Dice, Fact, Facts, Fraction, RuleKey, Why};
    // No profile of the basic part reaches these values; what turns needs into outcomes is the tape.
    for (need, passes) in [(1, true), (7, false)] {
        for value in 1..=6 {
            let (mut dice, mut facts) = (Dice::seeded(0), Facts::default());
            dice.follow(Some((vec![value], true)));
            let roll = dice.roll(&mut facts, Why::test(RuleKey("piece.auto"), need));
            assert_eq!((roll.passed, dice.left()), (passes, 0));
            assert!(matches!(facts.as_slice(), [Fact::Roll(roll)] if roll.passed == passes));
        }
        let chance = if passes { Fraction::ONE } else { Fraction::ZERO };
        assert_eq!(Fraction::at_least(need, 6), chance);
    }
}

#[test]
fn a_one_is_no_failure_of_its_own() {
    // An armour die of 1 is just a 1: the save of 4 fails, the shot of 3 too, and nothing else happens.
    let mut t = board(&["A..B"]).piece("kramboy", East).piece("blindboy", East).begin();
    t.activate(0).dice(&[1]).shoot(1).stands(1, 3, 0).end_activation();
}

#[test]
fn a_piece_is_not_set_down_on_wall_rock_lava_or_another() {
    for ground in ['#', 'r', 'l'] {
        let set = board(&["A..B"])
            .under('A', ground)
            .piece("grot", East)
            .piece("grot", East);
        assert!(!set.faults().is_empty(), "{ground}");
    }
    for ground in ['.', 'c', 'm', '1'] {
        let set = board(&["A..B"])
            .under('A', ground)
            .piece("grot", East)
            .piece("grot", East);
        assert!(set.faults().is_empty(), "{ground}");
    }
    let mut setup = board(&["A..B"]).piece("grot", East).piece("grot", East);
    setup.setup.players[1].pieces[0].at = setup.setup.players[0].pieces[0].at;
    assert!(!setup.faults().is_empty());
}

#[test]
fn every_fault_is_listed() {
    let mut set = board(&["A..B"])
        .under('A', '#')
        .piece("grott", East)
        .piece("grot", East)
        .option("house", 1);
    set.setup.players[1].klan = Some("goff".into());
    set.setup.budget = Some(5);
    set.setup.first = Some(2);
    set.setup.scores = Some(vec![1]);
    let faults = set.faults();
    for field in [
        "players[0].pieces[0].kind",
        "players[0].pieces[0].at",
        "options",
        "first",
        "scores",
        "players[1].klan",
        "budget",
    ] {
        assert!(
            faults.iter().any(|fault| fault.starts_with(field)),
            "{field} in {faults:?}"
        );
    }
}

#[test]
fn points_whose_number_the_die_lacks_do_not_count_for_deployment() {
    assert!(!board(&["1.9"]).deployed("grot").deployed("grot").faults().is_empty());
}
