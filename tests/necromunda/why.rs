//! Explanation chains: a shot with its wound and its save, a need of seven, a fight, and what is not measured yet.

use arene::game::Command;
use arene::rules::{ExplanationChain, LinkSource, LinkValue};
use serde_json::{Value, json};

use super::combat::{FIGHT, duel, one, other};
use super::common::{Trial, book, shoots};
use super::explained::{explained, explained_facts, in_words};

fn read(command: Value) -> Command {
    let mut reader = <dyn erased_serde::Deserializer>::erase(command);
    book().read_command(&mut reader).unwrap()
}

fn rules(chain: &ExplanationChain) -> Vec<&str> {
    chain.links.iter().map(|link| link.rule.as_str()).collect()
}

#[test]
fn a_shot_tells_to_hit_to_wound_and_the_save_hit_need_wound_roll_armour_save() {
    let armoured = json!({"armour": "carapace"});
    let by = json!({"premeasure": true});
    let mut trial = Trial::shooting_by("slug_rifle", 2000, [json!({}), armoured], (json!([]), by));
    let chain = explained(book(), &mut trial.game, &read(shoots(0, 2, "slug_rifle")));
    let told = rules(&chain);
    let place = |rule: &str| {
        told.iter()
            .position(|known| *known == rule)
            .unwrap_or_else(|| panic!("{rule}: {told:?}"))
    };
    assert!(place("hit.need") < place("wound.roll") && place("wound.roll") < place("armour.save"));
    let save = &chain.links[place("armour.save")];
    assert!(
        matches!(save.value, LinkValue::Test { must_fail: true, .. }),
        "{save:?}"
    );
    assert_eq!((save.source, save.by.unwrap().0), (LinkSource::Weapon, 2));
    assert_eq!(chain.goal, Some("out"));
    let words = in_words(book(), &chain);
    assert!(words.starts_with("To hit "), "{words}");
    trial.with(&[1], shoots(0, 2, "slug_rifle"));
    explained_facts(book(), trial.game.facts());
}

#[test]
fn nothing_is_explained_before_it_is_measured_shoot_measure() {
    let mut trial = Trial::shooting("slug_rifle", 2000, [json!({}), json!({})]);
    let command = read(shoots(0, 2, "slug_rifle"));
    let chain = ExplanationChain::of_command(book(), &mut trial.game, &command, &mut || true);
    assert_eq!(chain.unwrap_err().rule.as_str(), "shoot.measure");
}

#[test]
fn a_fight_tells_the_dice_of_both_and_what_changes_their_scores_fight_dice_fight_score() {
    let kid = one(json!({"ws": 2}), json!({"charged": true}));
    let mut trial = duel(kid, other(json!({}), json!({})));
    let chain = explained(book(), &mut trial.game, &read(FIGHT()));
    assert!(rules(&chain).contains(&"score.charge"), "{:?}", rules(&chain));
    trial.with(&[5, 4, 3, 2, 2], FIGHT());
    let past = explained_facts(book(), trial.game.facts());
    let scores = past.links.iter().filter_map(|link| match &link.value {
        LinkValue::Sum { sum, .. } => *sum,
        _ => None,
    });
    assert_eq!(scores.collect::<Vec<_>>()[..2], [8, 7]);
}
