//! The scenes that come with the program show every rule of the book, each entry of its tables in one of its own, and all pass.

use std::collections::BTreeSet;

use arene::content::scene::{Scene, ScenePlayer, list};
use arene::game::RuleKey;
use arene::rules::keys_of_add_ons;

use super::common::book;

fn of_the_book() -> Vec<Scene> {
    let mut scenes = list().expect("sound scenes");
    scenes.retain(|scene| scene.setup.rules == book().id());
    scenes
}

/// The keys that no scene shows, of those that are shown by these names of rules.
fn not_shown<'a>(shown: &BTreeSet<&str>, keys: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
    keys.filter(|key| !shown.contains(key)).collect()
}

/// The keys of the book's own rules, without those of add-ons.
fn own_keys() -> Vec<RuleKey> {
    let added = keys_of_add_ons();
    let mut keys = book().keys();
    keys.retain(|key| !added.contains(key));
    keys
}

#[test]
fn every_rule_has_a_scene() {
    let scenes = of_the_book();
    assert!(scenes.len() >= 180, "{}", scenes.len());
    let rules = scenes.iter().flat_map(|scene| scene.rules.iter());
    let shown: BTreeSet<&str> = rules.map(String::as_str).collect();
    let keys = own_keys();
    let without = not_shown(&shown, keys.iter().map(|key| key.as_str()));
    assert_eq!(without, Vec::<&str>::new(), "no scene shows these");
}

#[test]
fn each_entry_of_the_tables_of_bonuses_has_a_scene_of_its_own_bonus_take() {
    let scenes = of_the_book();
    let own: BTreeSet<&str> = scenes.iter().map(|scene| scene.rules[0].as_str()).collect();
    let keys = book().keys();
    let is_entry = |key: &&str| {
        ["equip.", "weapon.", "mystery."]
            .iter()
            .any(|table| key.starts_with(table))
    };
    let entries: Vec<&str> = keys.iter().map(|key| key.as_str()).filter(is_entry).collect();
    assert_eq!(entries.len(), 42);
    assert_eq!(not_shown(&own, entries.into_iter()), Vec::<&str>::new());
}

#[test]
fn every_scene_of_the_book_passes() {
    for scene in of_the_book() {
        let mut stage = ScenePlayer::new(&scene).expect("a sound set-up");
        let failed = stage
            .play_out()
            .map(|outcome| format!("step {}: {:?}", outcome.step + 1, outcome.mismatches));
        assert_eq!(failed, None, "{}", scene.key);
    }
}
