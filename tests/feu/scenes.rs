//! The scenes that come with the program show every rule of the book in one of its own, every house rule, every command and fact.

use std::collections::{BTreeMap, BTreeSet};

use arene::content::scene::{Mismatch, Scene, ScenePlayer, StepOutcome, builtin, list, read};
use arene::game::RuleKey;
use arene::rules::keys_of_add_ons;
use serde_json::{Value, json};

use super::common::{KINDS, book};

fn of_the_book() -> Vec<Scene> {
    let mut scenes = list().expect("sound scenes");
    scenes.retain(|scene| scene.setup.rules == book().id());
    scenes
}

/// What each step of a scene brings.
fn outcomes(scene: &Scene) -> Vec<StepOutcome> {
    let mut stage = ScenePlayer::new(scene).expect("a sound set-up");
    std::iter::from_fn(|| stage.next()).collect()
}

/// The names that are not among those found.
fn missing<'a>(found: &BTreeSet<String>, names: impl IntoIterator<Item = &'a str>) -> Vec<&'a str> {
    names.into_iter().filter(|name| !found.contains(*name)).collect()
}

/// The rules that a step quotes: by a fact, a die, a modifier, or a refusal.
fn quoted_by(outcome: &StepOutcome) -> BTreeSet<String> {
    let facts: Vec<Value> = outcome.facts.iter().map(|fact| json!(fact)).collect();
    let modifiers = facts.iter().filter_map(|fact| fact["modifiers"].as_array()).flatten();
    let rules = facts.iter().chain(modifiers).filter_map(|one| one["rule"].as_str());
    let refusal = outcome.refusal.iter().map(|refusal| refusal.rule.as_str());
    rules.chain(refusal).map(str::to_owned).collect()
}

/// A scene of the book whose only step after Ada's activation has these fields.
fn with_step(fields: &str) -> String {
    format!(
        r#"(
    chapter: "feu_round",
    rules: ["act.price"],
    title: (fr: "Essai", en: "Trial"),
    setup: (
        rules: "feu", mod: "meeting", trial: true, begin: (player: 0, round: 1, phase: "round"),
        map: (table: (size: (4000, 3000))),
        players: [
            (name: "Rouge", pieces: [(kind: "conscript", at: (1000, 1500, 0), face: (1, 0))]),
            (name: "Bleu", pieces: [(kind: "conscript", at: (3000, 1500, 0), face: (-1, 0))]),
        ],
    ),
    steps: [
        (caption: (fr: "Ada.", en: "Ada."), command: activate(piece: 0)),
        (caption: (fr: "Essai.", en: "Trial."), {fields}),
    ],
)"#
    )
}

/// The keys of the book's own rules, without those of add-ons.
fn own_keys() -> Vec<RuleKey> {
    let added = keys_of_add_ons();
    let mut keys = book().keys();
    keys.retain(|key| !added.contains(key));
    keys
}

#[test]
fn every_rule_has_a_scene_of_its_own() {
    let scenes = of_the_book();
    assert!(scenes.len() >= 120, "{}", scenes.len());
    let own = scenes.iter().map(|scene| scene.rules[0].clone()).collect();
    let keys = own_keys();
    assert_eq!(keys.len(), 82);
    let without = missing(&own, keys.iter().map(|key| key.as_str()));
    assert_eq!(without, Vec::<&str>::new(), "no scene is about these");
}

#[test]
fn every_scene_of_the_book_plays_out_and_uses_all_its_dice() {
    for scene in of_the_book() {
        let mut stage = ScenePlayer::new(&scene).expect("a sound set-up");
        let failed = stage
            .play_out()
            .map(|outcome| format!("step {}: {:?}", outcome.step + 1, outcome.mismatches));
        assert_eq!(failed, None, "{}", scene.key);
        assert!(stage.is_over(), "{}", scene.key);
    }
}

#[test]
fn a_die_left_over_fails_and_so_does_one_that_is_missing() {
    for (dice, left) in [("[1, 2]", None), ("[1, 2, 3]", Some(vec![3]))] {
        let step = format!(r#"dice: {dice}, command: shoot(target: 1, with: "rifle")"#);
        let scene = read("scene.ron", with_step(&step)).expect("a sound scene");
        let failed = ScenePlayer::new(&scene).expect("a sound set-up").play_out();
        let expected = left.map(|left| vec![Mismatch::DiceLeft { left }]);
        assert_eq!(failed.map(|outcome| outcome.mismatches), expected, "{dice}");
    }
    let step = r#"dice: [1], command: shoot(target: 1, with: "rifle")"#;
    let scene = read("scene.ron", with_step(step)).expect("a sound scene");
    let failed = ScenePlayer::new(&scene).expect("a sound set-up").play_out();
    assert!(matches!(failed.unwrap().mismatches[..], [Mismatch::Die(_)]));
}

#[test]
fn titles_are_unique_in_each_language() {
    for lang in [
        |scene: &Scene| scene.title.fr.clone(),
        |scene: &Scene| scene.title.en.clone(),
    ] {
        let mut known: BTreeMap<String, String> = BTreeMap::new();
        for scene in of_the_book() {
            let title = lang(&scene);
            let other = known.insert(title.clone(), scene.key.clone());
            assert_eq!(other, None, "{title}: {}", scene.key);
        }
    }
}

#[test]
fn a_scene_is_listed_in_the_chapter_of_its_own_rule() {
    let chapters = book().texts().all_chapters();
    for scene in of_the_book() {
        let own = chapters.iter().find(|chapter| chapter.id == scene.chapter);
        let prefixes = own.expect("a chapter of the book").prefixes;
        let prefix = scene.rules[0].split('.').next().unwrap();
        assert!(prefixes.contains(&prefix), "{} in {}", scene.key, scene.chapter);
    }
}

/// Rules that no fact, die, modifier or refusal quotes: they say how what others quote is measured or meant.
const QUIET: &[&str] = &[
    "measure.ud",
    "measure.less",
    "body.size",
    "pool.waiting",
    "ground.difficult",
    "obstacle.cross",
    "ground.mixed",
    "ground.kinds",
    "ground.wood",
    "level.height",
    "climb.apart",
    "spot.part",
    "ambush.zone",
    "ambush.trigger",
    "quality.dice",
    "quality.need",
    "side.build",
];

#[test]
fn every_rule_is_quoted_in_a_scene_that_names_it_unless_nothing_ever_quotes_it() {
    let mut loud = BTreeSet::new();
    for scene in of_the_book() {
        let quoted: BTreeSet<String> = outcomes(&scene).iter().flat_map(quoted_by).collect();
        let named = scene.rules.iter().filter(|rule| quoted.contains(*rule));
        loud.extend(named.cloned());
    }
    let keys = own_keys();
    let silent = missing(&loud, keys.iter().map(|key| key.as_str()));
    assert_eq!(silent, QUIET);
}

#[test]
fn every_command_and_every_fact_of_the_book_comes_in_a_scene() {
    let (mut commands, mut facts) = (BTreeSet::new(), BTreeSet::new());
    for scene in of_the_book() {
        for command in scene.steps.iter().filter_map(|step| step.command.as_ref()) {
            let written = json!(command);
            let name = written.as_str().map(str::to_owned);
            let name = name.or_else(|| written.as_object()?.keys().next().cloned());
            commands.extend(name);
        }
        let came = outcomes(&scene).into_iter().flat_map(|outcome| outcome.facts);
        facts.extend(came.filter_map(|fact| Some(json!(fact)["fact"].as_str()?.to_owned())));
    }
    let language = book().language().expect("it has commands of its own");
    let names = |list: &'static [(&'static str, &'static [&'static str])]| list.iter().map(|(name, _)| *name);
    assert_eq!(missing(&commands, names(language.commands())), Vec::<&str>::new());
    assert_eq!(missing(&facts, names(language.facts())), Vec::<&str>::new());
}

#[test]
fn every_kind_and_every_house_rule_comes_in_a_scene() {
    let (mut kinds, mut options) = (BTreeSet::new(), BTreeSet::new());
    for scene in of_the_book() {
        let setup = json!(scene.setup);
        let players = setup["players"].as_array().unwrap().iter();
        let pieces = players.flat_map(|player| player["pieces"].as_array().unwrap().clone());
        kinds.extend(pieces.map(|piece| piece["kind"].as_str().unwrap().to_owned()));
        let given = setup["options"]
            .as_object()
            .into_iter()
            .flat_map(|options| options.keys());
        options.extend(given.cloned());
    }
    assert_eq!(missing(&kinds, KINDS), Vec::<&str>::new());
    let rules = book().house_rules();
    assert_eq!(
        missing(&options, rules.iter().map(|rule| rule.name)),
        Vec::<&str>::new()
    );
}

#[test]
fn commands_that_another_book_writes_otherwise_are_read_as_this_one_has_them() {
    for command in [
        "fire",
        "hold",
        "keep(piece: 0, stay: true)",
        r#"move(how: "walk", path: [(1200, 1500)])"#,
        "end_pool",
    ] {
        let scene = read("scene.ron", with_step(&format!("command: {command}")));
        assert!(scene.is_ok(), "{command}: {scene:?}");
    }
    for command in [
        "fire(piece: 0)",
        "hold(piece: 0)",
        "keep",
        "hold_fire",
        "stay",
        "move(piece: 0)",
    ] {
        assert!(
            read("scene.ron", with_step(&format!("command: {command}"))).is_err(),
            "{command}"
        );
    }
    // Nor does this book change how the others' are read.
    let text_of = |name: &str| builtin().iter().find(|(known, _)| *known == name).expect("a scene").1;
    for name in ["necro_fight_dice.ron", "necro_alert_fire.ron", "necro_weapon_melee.ron"] {
        assert!(read(name, text_of(name)).is_ok(), "{name}");
    }
    let walks = "move(path: [(1850, 1600)])";
    let keeps = text_of("quake_assault_option.ron").replace(walks, "keep");
    assert!(!keeps.contains(walks) && read("scene.ron", keeps).is_ok());
}
