//! The scenes of the Horde that come with the program: they show every rule of it, every command and fact, on all hosts.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::LazyLock;

use arene::content::scene::{Scene, ScenePlayer, StepOutcome, builtin, read};
use arene::rules::{keys_of_add_ons, rulebook};
use arene::text::{Lang, Texts};
use serde_json::{Value, json};

/// The books that are hosts.
const HOSTS: [&str; 4] = ["doum40k", "necromunda", "quake40k", "feu"];

/// The scenes with a Horde: those of that name.
static SCENES: LazyLock<Vec<Scene>> = LazyLock::new(|| {
    let named = builtin().iter().filter(|(name, _)| name.starts_with("horde_"));
    let scenes = named.map(|(name, text)| read(&format!("scenes/{name}"), *text).expect("a sound scene"));
    scenes.collect()
});

fn of_hordes() -> &'static [Scene] {
    &SCENES
}

#[test]
fn every_scene_of_that_name_has_a_horde() {
    let without = of_hordes().iter().find(|scene| !scene.setup.own.contains_key("horde"));
    assert!(without.is_none(), "{without:?}");
}

/// What each step of a scene brings.
fn outcomes(scene: &Scene) -> Vec<StepOutcome> {
    let mut stage = ScenePlayer::new(scene).expect("a sound set-up");
    std::iter::from_fn(|| stage.next()).collect()
}

/// The facts of a scene, as they are written.
fn facts_of(scene: &Scene) -> Vec<Value> {
    let facts = outcomes(scene).into_iter().flat_map(|outcome| outcome.facts);
    facts.map(|fact| json!(fact)).collect()
}

/// The names that are not among those found.
fn missing<'a>(found: &BTreeSet<String>, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    names.into_iter().filter(|name| !found.contains(*name)).collect()
}

#[test]
fn every_rule_of_the_horde_has_a_scene_of_its_own() {
    let scenes = of_hordes();
    assert!(scenes.len() >= 80, "{}", scenes.len());
    let own = scenes.iter().map(|scene| scene.rules[0].clone()).collect();
    let keys = keys_of_add_ons();
    let without = missing(&own, keys.iter().map(|key| key.as_str()));
    assert_eq!(without, Vec::<&str>::new(), "no scene is about these");
}

#[test]
fn every_scene_of_the_horde_plays_out_and_uses_all_its_dice() {
    for scene in of_hordes() {
        let mut stage = ScenePlayer::new(scene).expect("a sound set-up");
        let failed = stage
            .play_out()
            .map(|outcome| format!("step {}: {:?}", outcome.step + 1, outcome.mismatches));
        assert_eq!(failed, None, "{}", scene.key);
        assert!(stage.is_over(), "{}", scene.key);
    }
}

#[test]
fn every_host_has_scenes_and_every_behaviour_is_shown_on_two_of_them() {
    let mut on: BTreeMap<&str, usize> = BTreeMap::new();
    let mut shown: BTreeMap<String, BTreeSet<&str>> = BTreeMap::new();
    for scene in of_hordes() {
        *on.entry(scene.setup.rules.as_str()).or_default() += 1;
        let behaviours = scene.rules.iter().filter(|rule| rule.starts_with("behaviour."));
        for behaviour in behaviours {
            let came = facts_of(scene).iter().any(|fact| fact["rule"] == json!(behaviour));
            if came || behaviour == "behaviour.engaged" {
                shown.entry(behaviour.clone()).or_default().insert(&scene.setup.rules);
            }
        }
    }
    assert_eq!(on.len(), HOSTS.len(), "{on:?}");
    assert!(on.values().all(|count| *count >= 6), "{on:?}");
    for behaviour in ["rush", "fury", "advance", "objective", "edge", "still"] {
        let hosts = shown.get(&format!("behaviour.{behaviour}"));
        assert!(hosts.is_some_and(|hosts| hosts.len() >= 2), "{behaviour}: {hosts:?}");
    }
}

#[test]
fn titles_are_unique_in_each_language_and_chapters_are_those_of_the_first_rule() {
    for lang in Lang::ALL {
        let mut known: BTreeMap<String, String> = BTreeMap::new();
        for scene in of_hordes() {
            let other = known.insert(scene.title.of(lang).to_owned(), scene.key.clone());
            assert_eq!(other, None, "{}", scene.key);
        }
    }
    for scene in of_hordes() {
        let chapters = rulebook(&scene.setup.rules).unwrap().texts().all_chapters();
        let own = chapters.iter().find(|chapter| chapter.id == scene.chapter);
        let prefix = scene.rules[0].split('.').next().unwrap();
        assert!(
            own.expect("a chapter").prefixes.contains(&prefix) && scene.chapter.starts_with("horde"),
            "{} in {}",
            scene.key,
            scene.chapter
        );
    }
}

#[test]
fn every_command_fact_and_option_of_the_horde_comes_in_a_scene() {
    let (mut commands, mut facts, mut options) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for scene in of_hordes() {
        for command in scene.steps.iter().filter_map(|step| step.command.as_ref()) {
            let written = json!(command);
            let name = written.as_str().map(str::to_owned);
            commands.extend(name.or_else(|| written.as_object()?.keys().next().cloned()));
        }
        facts.extend(
            facts_of(scene)
                .iter()
                .map(|fact| fact["fact"].as_str().unwrap().to_owned()),
        );
        options.extend(scene.setup.options.keys().cloned());
    }
    let language = rulebook("feu").unwrap().added_language().expect("a host's");
    let names = |list: &'static [(&'static str, &'static [&'static str])]| list.iter().map(|(name, _)| *name);
    assert_eq!(missing(&commands, names(language.commands())), Vec::<&str>::new());
    assert_eq!(missing(&facts, names(language.facts())), Vec::<&str>::new());
    let rules = rulebook("feu").unwrap().added_house_rules();
    // Nothing is to be seen of these.
    let quiet = ["joker_event", "horde_doors", "hero_points"];
    let to_see = rules.iter().map(|rule| rule.name).filter(|name| !quiet.contains(name));
    assert_eq!(missing(&options, to_see), Vec::<&str>::new());
}

/// The part of a page that is about a key, in one line.
fn section_of(docs: &str, key: &str) -> String {
    let after = docs.split(&format!("### `{key}`\n")).nth(1);
    let section = after.unwrap_or_else(|| panic!("{key} has no heading"));
    section.split("\n#").next().unwrap_or_default().to_owned()
}

#[test]
fn rulings_are_told_apart_from_the_source_in_texts_and_docs_alike() {
    for (lang, page) in [(Lang::En, "hordes.md"), (Lang::Fr, "hordes.fr.md")] {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/rules").join(page);
        // Pages and texts differ in the width of their spaces.
        let plain = |text: &str| text.replace(['\u{202f}', '\u{a0}'], " ");
        let docs = plain(&std::fs::read_to_string(path).expect("the docs"));
        for (key, host) in keys_of_add_ons()
            .into_iter()
            .flat_map(|key| HOSTS.map(|host| (key, host)))
        {
            let section = section_of(&docs, key.as_str());
            let texts = Texts::of_book(lang, host);
            let (text, ruling) = (texts.rule_text(key), texts.rule_ruling(key));
            assert_eq!(ruling.is_some(), section.contains("**[R]**"), "{key} in {lang:?}");
            let ruling = ruling.unwrap_or_default();
            assert!(
                section.contains(&plain(&text)),
                "{key} says otherwise in {page}: {text}"
            );
            assert!(
                section.contains(&plain(&ruling)),
                "{key} says otherwise in {page}: {ruling}"
            );
            let said = text + &ruling;
            assert!(
                !said.contains(['[', '\'']) && said.ends_with('.'),
                "{key} in {lang:?}: {said}"
            );
        }
    }
}

#[test]
fn every_house_rule_of_the_horde_has_its_words_on_every_host() {
    for host in HOSTS {
        let book = rulebook(host).unwrap();
        let (own, added) = (book.house_rules(), book.added_house_rules());
        assert_eq!(added.len(), 11);
        for rule in added {
            assert!(own.iter().all(|own| own.name != rule.name), "{} is {host}'s", rule.name);
            let id = format!("screen-option-{}", rule.name.replace('_', "-"));
            for (lang, part) in Lang::ALL
                .into_iter()
                .flat_map(|lang| ["", "-means", "-value"].map(|part| (lang, part)))
            {
                assert!(
                    Texts::of_book(lang, host).has(&format!("{id}{part}")),
                    "{id}{part} in {lang:?}"
                );
            }
        }
    }
    assert!(rulebook("free").unwrap().added_house_rules().is_empty());
}

#[test]
fn a_host_offers_the_house_rules_of_the_horde_that_change_something_in_its_games_and_reads_them_all() {
    for host in HOSTS {
        let book = rulebook(host).unwrap();
        let offered: Vec<&str> = book.offered_house_rules().iter().map(|rule| rule.name).collect();
        let all = book.added_house_rules().iter().map(|rule| rule.name);
        let left_out: Vec<&str> = all.filter(|name| !offered.contains(name)).collect();
        // No host has a pack whose cards bring events; doors that a creature can open are Necromunda's.
        match host {
            "necromunda" => assert_eq!(left_out, ["joker_event"]),
            _ => assert_eq!(left_out, ["joker_event", "horde_doors"], "{host}"),
        }
    }
    assert!(rulebook("free").unwrap().offered_house_rules().is_empty());
}

/// The text of a scene that comes with the program, with another command for one of its own.
fn with_command(key: &str, old: &str, new: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("scenes/{key}.ron"));
    let text = std::fs::read_to_string(path).expect("a scene");
    let old = format!("command: {old},");
    assert!(text.contains(&old), "{key} has no {old}");
    text.replace(&old, &format!("command: {new},"))
}

#[test]
fn a_card_is_held_back_by_one_word_in_scenes_of_all_books() {
    for (key, own) in [
        ("horde_doum_cards", "end_turn"),
        ("horde_necro_wager_lost", "wager"),
        ("horde_quake_keep", "keep"),
    ] {
        for command in ["keep", "keep_card"] {
            let scene = read("scene.ron", with_command(key, own, command));
            assert!(scene.is_ok(), "{key}: {command}: {scene:?}");
        }
    }
    // This book's own has fields.
    let of_feu = |command: &str| read("scene.ron", with_command("horde_feu_wager_call", "wager", command));
    assert!(of_feu("keep_card").is_ok() && of_feu("keep(piece: 0, stay: true)").is_ok());
    for command in ["keep", "keep_card(piece: 0)", "give", "act(piece: 0)", "acts"] {
        assert!(of_feu(command).is_err(), "{command}");
    }
}

#[test]
fn books_that_are_no_hosts_know_no_command_of_the_horde() {
    let told = |text: String| {
        let faults = read("scene.ron", text).expect_err("it has none");
        faults.into_iter().map(|fault| fault.fault.why).collect::<Vec<_>>()
    };
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("scenes/horde_doum_cards.ron");
    let of_doum = std::fs::read_to_string(path).expect("a scene");
    let of_free = of_doum.replace("rules: \"doum40k\"", "rules: \"free\"");
    assert_eq!(told(of_free), ["scene-unknown-command"]);
    // Nor does a misspelt one pass where they are known.
    assert_eq!(
        told(of_doum.replace("command: act,", "command: ack,")),
        ["scene-unknown-command"]
    );
}
