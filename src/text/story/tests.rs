//! Tests of what dice say together: the two dice of one shot.

use crate::game::{Fact, Modifiers, PieceId, PlayerId, RollFact, RuleKey};
use crate::rules::FactGroupKind;
use crate::text::{Lang, Names, Texts};

/// A die of a shot of Necromunda, and what it needs.
fn die(rule: &'static str, need: Option<i32>, value: u32) -> Fact {
    Fact::Roll(RollFact {
        rule: RuleKey(rule),
        player: Some(PlayerId(0)),
        piece: Some(PieceId(0)),
        target: Some(PieceId(1)),
        sides: 6,
        value,
        need,
        passed: need.is_some_and(|need| value as i32 >= need),
        modifiers: Modifiers::default(),
        again: false,
        by_hand: false,
        told: false,
    })
}

/// The log and the dice panel's line of facts, without narrow spaces.
fn told(lang: Lang, facts: &[Fact]) -> (Vec<String>, String) {
    let texts = Texts::of_book(lang, "necromunda");
    let names = Names {
        pieces: vec!["Pup".to_owned(), "Tongs".to_owned()],
        ..Names::default()
    };
    let plain = |text: String| text.replace(['\u{202f}', '\u{a0}'], " ");
    let lines = texts.story(facts, &names).into_iter();
    let line = texts.group_line(FactGroupKind::Attack, facts, true, &names);
    (lines.map(|line| plain(line.text)).collect(), plain(line))
}

#[test]
fn the_two_dice_of_a_shot_are_told_as_one_test_hit_seven() {
    let seven = |need, value| die("hit.seven", Some(need), value);
    let missed = [seven(6, 6), seven(4, 3), seven(6, 5)];
    let (lines, line) = told(Lang::Fr, &missed);
    assert_eq!(
        lines,
        [
            "Pup tire sur Tongs : 6+ d’abord, puis 4+. 6, puis 3, raté.",
            "Pup tire sur Tongs : 6+ d’abord, puis un second dé. 5, raté."
        ]
    );
    assert_eq!(line, "6, puis 3 raté · 5 raté");
    let (lines, line) = told(Lang::En, &[seven(6, 6), seven(6, 6), seven(6, 6), seven(6, 2)]);
    assert_eq!(
        lines,
        [
            "Pup shoots at Tongs: 6+ first, then 6+. 6, then 6, hit.",
            "Pup shoots at Tongs: 6+ first, then 6+. 6, then 2, miss."
        ]
    );
    assert_eq!(line, "6, then 6 hit · 6, then 2 missed");
    assert_eq!(told(Lang::Fr, &missed[..1]).1, "6 réussi, puis un second dé");
}

#[test]
fn a_die_beyond_the_range_is_told_as_one_for_the_ammunition_shoot_beyond() {
    let beyond = [die("shoot.beyond", None, 4)];
    assert_eq!(
        told(Lang::Fr, &beyond).0,
        ["Pup, hors de portée : manqué. Le dé ne sert qu’aux munitions : 4."]
    );
    assert_eq!(
        told(Lang::En, &beyond).0,
        ["Pup, out of range: missed. The die is thrown for the ammunition alone: 4."]
    );
}
