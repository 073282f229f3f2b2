//! Explanation chains: a shot at cover, in a scrum, at armour, a blow against a skill.

use arene::game::{Face, PieceId, Place};
use arene::rules::{LinkSource, LinkValue, Rulebook, rulebook};

use crate::common::*;
use crate::explained::{explained, explained_facts, in_words};

fn book() -> &'static dyn Rulebook {
    rulebook("doum40k").unwrap()
}

/// A shooter that looks east at an enemy behind a crate.
fn at_cover(kind: &str) -> Table {
    let board = board(&["A.c.B"]).piece("flingboy", Face::East).piece(kind, Face::West);
    let mut t = board.begin();
    t.activate(0);
    t
}

#[test]
fn a_shot_at_cover_is_explained_die_by_die_shoot_hit_shoot_cover_save_armour() {
    let mut t = at_cover("kosto");
    let chain = explained(book(), &mut t.game, &shoot(1));
    let rules: Vec<&str> = chain.links.iter().map(|link| link.rule.as_str()).collect();
    assert_eq!(rules, ["shoot.hit", "shoot.cover", "save.armour"]);
    assert_eq!(chain.goal, Some("kill"));
    assert_eq!(chain.links[0].source, LinkSource::Profile);
    assert_eq!(chain.links[0].pieces, [PieceId(0), PieceId(1)]);
    let cover = &chain.links[1];
    assert!(matches!(cover.value, LinkValue::Test { again: true, .. }), "{cover:?}");
    assert_eq!(
        (cover.source, &cover.places[..]),
        (LinkSource::Ground, &[Place::new(2, 0)][..])
    );
    let armour = &chain.links[2];
    assert!(
        matches!(armour.value, LinkValue::Test { must_fail: true, .. }),
        "{armour:?}"
    );
    let told = in_words(book(), &chain);
    assert!(
        told.starts_with("To hit 5+ · Shots at cover: thrown again, 5+ · #1: Armour "),
        "{told}"
    );
    assert!(told.ends_with(" %"), "{told}");
}

#[test]
fn a_scrum_says_on_which_faces_a_hit_falls_on_the_target_shoot_contact() {
    let board = board(&["....C", "A...B"]);
    let board = board
        .piece("flingboy", Face::East)
        .piece("grot", Face::West)
        .piece("grot", Face::West);
    let mut t = board.begin();
    t.activate(0);
    let chain = explained(book(), &mut t.game, &shoot(1));
    let scrum = chain
        .links
        .iter()
        .find(|link| link.rule.as_str() == "shoot.contact")
        .unwrap();
    match &scrum.value {
        LinkValue::Faces { faces, .. } => assert_eq!(faces[..], [1, 2, 3]),
        other => panic!("{other:?}"),
    }
    assert!(scrum.pieces.contains(&PieceId(1)), "{scrum:?}");
    assert_eq!(scrum.source, LinkSource::Numbers);
    t.dice(&[1]).shoot(1);
    let past = explained_facts(book(), &t.facts[..2]);
    assert!(matches!(&past.links[0].value, LinkValue::Test { shown, passed: 0, .. } if shown[..] == [1]));
}

#[test]
fn what_a_skill_of_the_target_changes_is_a_link_of_its_own_skill_rikiki() {
    let board = board(&["AB"]).piece("flingboy", Face::East).piece("grot", Face::West);
    let mut t = board.begin();
    t.activate(0);
    let chain = explained(book(), &mut t.game, &fight(1));
    let skill = chain
        .links
        .iter()
        .find(|link| link.rule.as_str() == "skill.rikiki")
        .unwrap();
    assert_eq!(
        (&skill.value, skill.source),
        (&LinkValue::Change(-1), LinkSource::Skill)
    );
    assert_eq!(skill.pieces, [PieceId(1)]);
    t.dice(&[1]).fight(1);
    explained_facts(book(), &t.facts);
}
