//! Explanation chains: a shot of a slot, a volley, a target in the dark, blows in a melee.

use arene::rules::{ExplanationChain, LinkSource, LinkValue};
use serde_json::json;

use crate::common::*;
use crate::explained::{explained, explained_facts, in_words};
use crate::fighters::*;

fn rules(chain: &ExplanationChain) -> Vec<&str> {
    chain.links.iter().map(|link| link.rule.as_str()).collect()
}

#[test]
fn a_shot_of_a_slot_tells_to_hit_to_wound_and_the_save_base_hit_shot_base_wound_base_save() {
    let pistol = json!({"weapons": ["battle_pistol"]});
    let mut game = open(("legionary", pistol), ("legionary", 1000, json!({})));
    let chain = explained(book(), &mut game.game, &read(shoot(1, "battle_pistol")));
    assert_eq!(rules(&chain), ["base.hit.shot", "base.wound", "base.save"]);
    assert_eq!((chain.goal, chain.chance().unwrap().parts()), (Some("killed"), (1, 9)));
    let needs = chain.links.iter().map(|link| match link.value {
        LinkValue::Test { need, must_fail, .. } => (need, must_fail),
        _ => panic!("{link:?}"),
    });
    assert_eq!(needs.collect::<Vec<_>>(), [(3, false), (4, false), (3, true)]);
    assert!(chain.links.iter().all(|link| link.source == LinkSource::Profile));
    let told = in_words(book(), &chain);
    assert!(told.ends_with("→ killed 11.1 %"), "{told}");
    game.with(&[6, 5, 6], shoot(1, "battle_pistol"));
    explained_facts(book(), game.game.facts());
}

#[test]
fn the_dice_of_a_volley_are_one_link_base_hit_shot() {
    let mut game = open(("bastion", json!({})), ("legionary", 1000, json!({})));
    let chain = explained(book(), &mut game.game, &read(shoot(1, "heavy_carbine")));
    assert!(
        matches!(chain.links[0].value, LinkValue::Test { dice: Some(3), .. }),
        "{chain:?}"
    );
    game.with(&[1, 1, 1], shoot(1, "heavy_carbine"));
    let past = explained_facts(book(), game.game.facts());
    assert!(matches!(&past.links[0].value, LinkValue::Test { shown, passed: 0, .. } if shown[..] == [1, 1, 1]));
}

#[test]
fn blows_are_explained_when_they_are_allotted_base_hit_fight() {
    let mut game = melee(("legionary", json!({})), ("legionary", json!({})), json!({}));
    let (asked, _) = game.asked();
    let commands = game.game.legal();
    let mut explained_any = false;
    for command in commands {
        let Ok(odds) = game.game.own_odds(&command) else {
            continue;
        };
        if odds.iter().any(|(_, chance)| !chance.is_zero()) {
            let chain = explained(book(), &mut game.game, &command);
            assert!(rules(&chain).contains(&"base.hit.fight"), "{chain:?}");
            explained_any = true;
        }
    }
    assert!(explained_any, "nothing to explain while {asked} is asked");
}
