//! The short line of an attack, and of who begins: numbers first, only what the facts tell.

use arene::game::{Fact, PlayerId, RollFact};
use arene::rules::doum40k::keys;
use arene::rules::{FactGroup, first_rulebook};
use arene::text::{Lang, Texts};

use super::samples::*;

/// The lines of the groups among facts, in a language.
fn lines(lang: Lang, facts: &[Fact]) -> Vec<String> {
    let groups = FactGroup::all(facts, first_rulebook().landmarks());
    let line = |group: FactGroup| {
        let line = Texts::of(lang).group_line(group.kind, &facts[group.facts], true, &names());
        line.replace(['\u{202f}', '\u{a0}'], " ")
    };
    groups.into_iter().map(line).collect()
}

fn armour(piece: arene::game::PieceId, value: u32) -> Fact {
    Fact::Roll(die(keys::SAVE_ARMOUR, piece, None, Some(4), value))
}

#[test]
fn an_attack_is_told_in_one_line_and_the_die_for_the_return_is_not_in_it() {
    let facts = [
        shot(MORG, false),
        roll(keys::SHOOT_HIT, GORK, MORG, 5, 6),
        armour(MORG, 3),
        killed(keys::SHOOT_HIT, MORG, GORK),
        score(GORK, 1, 1),
        Fact::Roll(die(keys::DEATH_RETURN, MORG, None, None, 2)),
    ];
    assert_eq!(lines(Lang::Fr, &facts), ["6 touché · armure 3 ratée · mort"]);
    assert_eq!(lines(Lang::En, &facts), ["6 hit · armour 3 failed · dead"]);
}

fn lost() -> Fact {
    Fact::LostShot {
        rule: keys::SHOOT_MANY,
        piece: GORK,
        target: MORG,
    }
}

#[test]
fn a_die_that_is_thrown_again_is_told_with_the_one_that_counts_and_another_victim_by_name() {
    let facts = [
        again(roll(keys::SHOOT_HIT, GORK, MORG, 4, 5)),
        roll(keys::SHOOT_COVER, GORK, MORG, 4, 2),
        roll(keys::SHOOT_HIT, GORK, MORG, 4, 6),
        armour(MORG, 5),
        Fact::Saved {
            rule: keys::SAVE_ARMOUR,
            piece: MORG,
        },
        roll(keys::SKILL_ZONE, GORK, ZOG, 3, 3),
        killed(keys::SKILL_ZONE, ZOG, GORK),
        killed(keys::SKILL_ZONE, MORG, GORK),
        lost(),
        lost(),
    ];
    assert_eq!(
        lines(Lang::Fr, &facts),
        ["5 relancé, 2 raté · 6 touché · armure 5 tenue · Zog : 3 touché · mort · Morg mort · 2 tirs perdus"]
    );
    assert_eq!(
        lines(Lang::En, &facts),
        ["5 re-rolled, 2 missed · 6 hit · armour 5 held · Zog: 3 hit · dead · Morg dead · 2 shots lost"]
    );
}

#[test]
fn what_has_not_been_thrown_yet_is_not_told() {
    let facts = [again(roll(keys::SHOOT_HIT, GORK, MORG, 4, 5))];
    assert_eq!(lines(Lang::Fr, &facts), ["5 relancé"]);
}

#[test]
fn who_begins_is_told_by_the_last_round_of_dice_once_all_have_thrown() {
    let first = |seat: u8, value, again| {
        Fact::Roll(RollFact {
            player: Some(PlayerId(seat)),
            again,
            ..die(keys::SETUP_FIRST, GORK, None, None, value)
        })
    };
    let facts = [
        first(0, 4, true),
        first(1, 4, true),
        first(0, 2, false),
        first(1, 5, false),
    ];
    assert_eq!(lines(Lang::Fr, &facts), ["Gork 2 · Morg 5 · Morg commence"]);
    assert_eq!(lines(Lang::En, &facts), ["Gork 2 · Morg 5 · Morg begins"]);
    let group = FactGroup::all(&facts, first_rulebook().landmarks()).remove(0);
    let told = Texts::of(Lang::En).group_line(group.kind, &facts[..3], false, &names());
    assert_eq!(told.replace('\u{a0}', " "), "Gork 2");
}
