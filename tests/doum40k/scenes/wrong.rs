//! Scenes that do not come out as they say fail, with what was expected and what came.

use super::*;

#[test]
fn a_wrong_expectation_says_what_was_expected_and_what_came() {
    let (step, mismatches) = wrong(&sound(&changed("piece: 1, by: 0)", "piece: 0, by: 1)")));
    assert_eq!(step, 1);
    assert!(
        matches!(&mismatches[0], Mismatch::Fact { index: 0, .. }),
        "{mismatches:?}"
    );
    let said = in_english(&mismatches);
    assert!(
        said.contains(r#"expected: {"fact":"killed","piece":0,"by":1}"#),
        "{said}"
    );
    assert!(
        said.contains(r#"came: {"fact":"killed","rule":"shoot.hit","piece":1,"by":0}"#),
        "{said}"
    );
}

#[test]
fn a_fact_that_did_not_come_at_all_is_answered_with_those_that_did() {
    let (_, mismatches) = wrong(&sound(&changed(
        r#"(fact: "killed", piece: 1, by: 0)"#,
        r#"(fact: "saved", piece: 1)"#,
    )));
    let said = in_english(&mismatches);
    assert!(said.ends_with("came: shot, roll, killed, score, waits"), "{said}");
}

#[test]
fn facts_in_the_wrong_order_fail() {
    let (_, mismatches) = wrong(&sound(&changed(
        r#"[(fact: "killed", piece: 1, by: 0)]"#,
        r#"[{"fact": "score"}, {"fact": "killed"}]"#,
    )));
    assert!(
        matches!(&mismatches[0], Mismatch::Fact { index: 1, .. }),
        "{mismatches:?}"
    );
}

#[test]
fn a_left_over_die_fails() {
    let (step, mismatches) = wrong(&sound(&changed("dice: [5]", "dice: [5, 2, 3]")));
    assert_eq!((step, mismatches.len()), (1, 1));
    assert_eq!(mismatches[0], Mismatch::DiceLeft { left: vec![2, 3] });
    assert_eq!(in_english(&mismatches), "2 dice were left over: 2, 3");
}

#[test]
fn a_missing_die_and_a_face_that_a_die_has_not_fail() {
    let (_, mismatches) = wrong(&sound(&changed("dice: [5]", "dice: []")));
    assert_eq!(
        in_english(&mismatches),
        "a die is missing for shoot.hit\nexpected at /pieces/1/at: null; there is: [5,0]"
    );
    let (_, mismatches) = wrong(&sound(&changed("dice: [5]", "dice: [7]")));
    let said = in_english(&mismatches);
    assert!(
        said.starts_with("the die of shoot.hit has 6 faces and cannot show 7"),
        "{said}"
    );
}

#[test]
fn dice_of_the_start_are_as_strict() {
    let opening = |dice: &str| {
        let text = changed("first: 0,", "").replace(
            "    steps: [",
            &format!("    steps: [(caption: (fr: \"Qui ?\", en: \"Who?\"), dice: {dice}, expect: [(fact: \"turn\", player: 0)]),"),
        );
        sound(&text)
    };
    assert_eq!(ScenePlayer::new(&opening("[4, 2]")).expect("sound").play_out(), None);
    let (step, mismatches) = wrong(&opening("[4]"));
    assert_eq!(
        (step, in_english(&mismatches).as_str()),
        (0, "a die is missing for setup.first")
    );
    let (step, mismatches) = wrong(&opening("[4, 2, 6]"));
    assert_eq!((step, in_english(&mismatches).as_str()), (0, "a die was left over: 6"));
    // Without a step for the start there are no dice for it.
    let (step, mismatches) = wrong(&sound(&changed("first: 0,", "")));
    assert_eq!(
        (step, &in_english(&mismatches)[..]),
        (0, "a die is missing for setup.first")
    );
}

#[test]
fn a_wrong_state_fails() {
    let (_, mismatches) = wrong(&sound(&changed(
        "{\"/pieces/1/at\": None}",
        "{\"/pieces/1/at\": [5, 0]}",
    )));
    assert_eq!(
        in_english(&mismatches),
        "expected at /pieces/1/at: [5,0]; there is: null"
    );
    let (_, mismatches) = wrong(&sound(&changed("{\"/pieces/1/at\": None}", "{\"/peices/1\": 2}")));
    assert_eq!(in_english(&mismatches), "expected at /peices/1: 2; there is: nothing");
}

#[test]
fn a_refusal_must_be_expected_and_by_the_right_rule() {
    let refused = |rule: &str| {
        let text = changed("[0, 0], face: \"east\"", "[0, 0], face: \"west\"")
            .replace("            dice: [5],\n", "")
            .replace("expect: [(fact: \"killed\", piece: 1, by: 0)],\n", rule)
            .replace("state: {\"/pieces/1/at\": None},", "");
        sound(&text)
    };
    assert_eq!(
        ScenePlayer::new(&refused("refused: \"sight.arc\","))
            .expect("sound")
            .play_out(),
        None
    );
    let (_, mismatches) = wrong(&refused("refused: \"shoot.who\","));
    let said = in_english(&mismatches);
    assert!(
        said.starts_with("expected: a refusal by shoot.who; came: a refusal by sight.arc: "),
        "{said}"
    );
    let (_, mismatches) = wrong(&refused(""));
    let said = in_english(&mismatches);
    assert!(
        said.starts_with("refused by sight.arc: ") && said.ends_with("Expected: that it is done."),
        "{said}"
    );
    let text = changed("            dice: [5],\n", "").replace(
        "expect: [(fact: \"killed\", piece: 1, by: 0)],\n            state: {\"/pieces/1/at\": None},",
        "refused: \"shoot.who\",",
    );
    let text = text.replace("shoot(target: 1, with: gun)", "end_turn");
    let (_, mismatches) = wrong(&sound(&text));
    assert_eq!(
        in_english(&mismatches),
        "expected: a refusal by shoot.who; came: the command was carried out"
    );
}
