//! The scenes that come with the program show every rule, the docs and the rule panel tell rulings apart alike, and scenes write
//! the two commands that are no records.

use std::collections::BTreeSet;
use std::path::Path;

use arene::content::scene::{Scene, ScenePlayer, list, read};
use arene::game::RuleKey;
use arene::rules::keys_of_add_ons;
use arene::text::{Lang, Texts};

use super::common::book;

fn of_the_book() -> Vec<Scene> {
    let mut scenes = list().expect("sound scenes");
    scenes.retain(|scene| scene.setup.rules == book().id());
    scenes
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
    assert!(scenes.len() >= 200, "{}", scenes.len());
    let shown: BTreeSet<&str> = scenes
        .iter()
        .flat_map(|scene| scene.rules.iter().map(String::as_str))
        .collect();
    let keys = own_keys();
    let without: Vec<&str> = keys
        .iter()
        .map(|key| key.as_str())
        .filter(|key| !shown.contains(key))
        .collect();
    assert_eq!(without, Vec::<&str>::new(), "no scene shows these");
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

#[test]
fn rulings_are_told_apart_from_the_book_in_texts_and_docs_alike() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules/necromunda.md");
    let docs = std::fs::read_to_string(path).expect("the docs");
    for key in own_keys() {
        let after = docs.split(&format!("### `{key}`\n")).nth(1);
        let section = after.unwrap_or_else(|| panic!("{key} has no heading"));
        let section = section.split("\n#").next().unwrap_or_default();
        for lang in Lang::ALL {
            let texts = Texts::of_book(lang, book().id());
            let (text, ruling) = (texts.rule_text(key), texts.rule_ruling(key));
            assert_eq!(ruling.is_some(), section.contains("**[R]**"), "{key} in {lang:?}");
            if lang == Lang::En {
                assert!(section.contains(&text), "{key} says otherwise in the docs: {text}");
                let ruling = ruling.clone().unwrap_or_default();
                assert!(section.contains(&ruling), "{key} says otherwise in the docs: {ruling}");
            }
            let said = text + &ruling.unwrap_or_default();
            assert!(!said.contains('[') && said.ends_with('.'), "{key} in {lang:?}: {said}");
            assert!(!said.contains('\''), "{key} in {lang:?}: {said}");
        }
    }
}

/// A scene on a bare table with two kids to be set down, with that command in its only step.
fn with_command(command: &str) -> String {
    format!(
        r#"(
    chapter: "scenarios",
    rules: ["scene.place"],
    title: (fr: "Essai", en: "Trial"),
    setup: (
        rules: "necromunda", mod: "fight", trial: true, first: 0,
        map: (table: (size: (4000, 4000))),
        players: [
            (name: "Rouge", pieces: [(kind: "kid")]),
            (name: "Bleu", pieces: [(kind: "kid")]),
        ],
    ),
    steps: [(caption: (fr: "Essai.", en: "Trial."), command: {command})],
)"#
    )
}

#[test]
fn an_edge_is_written_as_a_value_and_holding_fire_as_a_word_of_its_own() {
    let scene = read("scene.ron", with_command(r#"edge("north")"#)).expect("a sound scene");
    let mut stage = ScenePlayer::new(&scene).expect("a sound set-up");
    assert_eq!(stage.play_out(), None);
    for command in ["hold_fire", r#"hold(piece: 0, with: ["knife"])"#, "end_phase"] {
        let scene = read("scene.ron", with_command(command));
        assert!(scene.is_ok(), "{command}: {scene:?}");
    }
    for command in [
        "edge",
        "edge(side: \"north\")",
        "hold",
        "hold_fire(piece: 0)",
        "hold_fir",
    ] {
        assert!(read("scene.ron", with_command(command)).is_err(), "{command}");
    }
}
