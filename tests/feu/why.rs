//! Explanation chains: a shot with its modifiers, spotting first, a shot from ambush, a fight.

use arene::rules::{LinkSource, LinkValue};
use serde_json::{Value, json};

use super::common::{Trial, book, figure, shoots, walks};
use super::explained::{explained, explained_facts, in_words};

/// The rules of a chain's links.
fn rules(chain: &arene::rules::ExplanationChain) -> Vec<&str> {
    chain.links.iter().map(|link| link.rule.as_str()).collect()
}

/// A conscript with a pistol, activated, and another so far from it, base to base.
fn with_pistol(distance: i32, terrain: Value, more: Value) -> Trial {
    let own = figure("conscript", [3000, 4000, 0], json!({"weapons": ["pistol"]}));
    let other = figure("conscript", [3000, 3750 - distance, 0], more);
    Trial::active(terrain, json!([own]), json!([other]))
}

/// A low block right before a target that is more than half of a pistol's range away: it hides its feet.
fn block() -> Value {
    json!([{"kind": "solid", "poly": [[2000, 2780], [4000, 2780], [4000, 2850], [2000, 2850]], "top": 150}])
}

#[test]
fn a_shot_tells_its_test_what_changed_it_and_what_the_hit_does_shoot_test_shoot_long_shoot_cover() {
    let mut trial = with_pistol(1100, block(), json!({}));
    let command = Trial::read(shoots(1, "pistol"));
    let chain = explained(book(), &mut trial.game, &command);
    assert_eq!(rules(&chain)[..3], ["shoot.test", "shoot.long", "shoot.cover"]);
    let sources: Vec<LinkSource> = chain.links.iter().map(|link| link.source).collect();
    assert_eq!(
        sources[..3],
        [LinkSource::Profile, LinkSource::Distance, LinkSource::Ground]
    );
    assert!(
        matches!(
            chain.links[0].value,
            LinkValue::Sum {
                dice: 2,
                need: Some(9),
                ..
            }
        ),
        "{chain:?}"
    );
    assert_eq!(rules(&chain)[3], "hit.roll");
    assert_eq!(chain.goal, Some("out"));
    let told = in_words(book(), &chain);
    assert!(
        told.starts_with("Test of a shot 9+ on 2 dice · Long range +1 · Cover +1 · Hit: "),
        "{told}"
    );
    trial.with(&[5, 4, 2], shoots(1, "pistol"));
    let past = explained_facts(book(), trial.game.facts());
    assert!(
        matches!(
            &past.links[0].value,
            LinkValue::Sum {
                sum: Some(9),
                passed: Some(true),
                ..
            }
        ),
        "{past:?}"
    );
}

#[test]
fn a_hidden_target_is_spotted_first_spot_roll() {
    let bush = json!([{"kind": "barrier", "line": [[2600, 2700], [2800, 2700]], "height": 300}]);
    let mut trial = with_pistol(800, bush, json!({"hidden": true}));
    let chain = explained(book(), &mut trial.game, &Trial::read(shoots(1, "pistol")));
    assert_eq!(rules(&chain)[..2], ["spot.roll", "shoot.test"]);
}

#[test]
fn a_shot_from_ambush_is_explained_to_whoever_may_fire_ambush_fire() {
    let watcher = json!({"ambush": {"weapon": "rifle", "kept": false, "passed": false}});
    let own = json!([figure("rifleman", [1500, 4000, 0], json!({}))]);
    let others = json!([figure("conscript", [3000, 5000, 0], watcher)]);
    let mut trial = Trial::active(json!([]), own, others);
    trial.does(walks(json!([[2500, 4000, 0]])));
    assert_eq!(trial.asked(), "react");
    let chain = explained(book(), &mut trial.game, &Trial::read(json!("fire")));
    assert!(
        matches!(chain.links[0].value, LinkValue::Sum { need: Some(_), .. }),
        "{chain:?}"
    );
    let quiet = explained_of_nothing(&mut trial);
    assert!(quiet.links.is_empty() && quiet.goal.is_none());
}

/// The chain of a command that throws no die.
fn explained_of_nothing(trial: &mut Trial) -> arene::rules::ExplanationChain {
    let command = Trial::read(json!("hold"));
    let chain = arene::rules::ExplanationChain::of_command(book(), &mut trial.game, &command, &mut || true);
    chain.unwrap().unwrap()
}

#[test]
fn in_a_fight_the_tests_of_both_are_told_fight_test() {
    let own = figure("conscript", [3000, 4000, 0], json!({}));
    let other = figure("conscript", [3000, 3750, 0], json!({"face": [0, 1]}));
    let mut trial = Trial::active(json!([]), json!([own]), json!([other]));
    let chain = explained(book(), &mut trial.game, &Trial::read(json!({"fight": {"target": 1}})));
    let sides: Vec<u16> = chain.links[..2]
        .iter()
        .filter_map(|link| link.by)
        .map(|by| by.0)
        .collect();
    assert_eq!(sides, [0, 1]);
    assert!(
        chain.links[..2]
            .iter()
            .all(|link| matches!(link.value, LinkValue::Sum { need: None, .. }))
    );
}

#[test]
fn a_command_that_is_refused_has_no_chain() {
    let mut trial = with_pistol(1000, json!([]), json!({}));
    let command = Trial::read(shoots(0, "pistol"));
    let refusal = trial.game.why_not(&command).unwrap();
    let chain = arene::rules::ExplanationChain::of_command(book(), &mut trial.game, &command, &mut || true);
    assert_eq!(chain.unwrap_err(), refusal);
}
